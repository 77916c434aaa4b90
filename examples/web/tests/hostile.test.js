// Visitors who mean no good, and what the server makes of them.

import assert from "node:assert/strict";
import net from "node:net";
import { after, before, test } from "node:test";
import { isStatic, startServer } from "./support.js";

let server;
let port;
const skip = isStatic && "there is no server";

before(async () => {
  if (skip) return;
  server = await startServer("--thinkers", "1");
  port = Number(new URL(server.url).port);
});

after(async () => {
  const ended = await server?.stop();
  if (ended) assert.deepEqual(ended, { code: 0, signal: null });
});

/** Sends bytes as they are; what comes back until the server closes, or until enough time is over. */
function raw(bytes, milliseconds = 2000) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    let text = "";
    const done = () => (socket.destroy(), resolve(text));
    socket.setTimeout(milliseconds, done);
    socket.on("data", (data) => (text += data));
    socket.on("close", done);
    socket.on("error", (error) => (error.code === "ECONNRESET" || error.code === "EPIPE" ? done() : reject(error)));
    socket.write(bytes);
  });
}

const post = (path, body, headers = {}) => fetch(new URL(path, server.url), {
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body,
});

/** Starts a session and returns its token. */
async function session() {
  const reply = await post("api/session", '{"do":"view"}');
  assert.equal(reply.status, 200);
  return reply.headers.get("session");
}

/** The status and the sentence of a refusal. */
async function refusal(reply) {
  const { error } = await reply.json();
  assert.match(error.text, /^[A-Z].*\.$/s);
  return reply.status;
}

const head = (host, rest = "") => `GET / HTTP/1.1\r\nHost: ${host}\r\n${rest}Connection: close\r\n\r\n`;

test("bodies that are no request get a sentence", { skip }, async () => {
  const Session = await session();
  for (const body of ["", "{", "null", "[]", '{"do":"fly"}', '{"do":"go","to":-1}', "[".repeat(9000), "\0", "é"]) {
    assert.equal(await refusal(await post("api/session", body)), 400, body.slice(0, 20));
    assert.equal(await refusal(await post("api/session", body, { Session })), 400, body.slice(0, 20));
    assert.equal(await refusal(await post("api/think", body, { Session })), 400, body.slice(0, 20));
  }
  assert.equal(await refusal(await post("api/session", Buffer.from([0x22, 0xff, 0x22]))), 400);
});

test("what rules and links do not allow is refused", { skip }, async () => {
  const Session = await session();
  const bad = [
    { do: "play", text: "e2e5" }, { do: "play", text: "\u0000" }, { do: "go", to: 99 },
    { do: "restore", link: "v=Fusion&m=((((" }, { do: "restore", link: "v=Fusion&f=" + "8/".repeat(50) },
    { do: "new", variant: "Checkers" }, { do: "pgn", text: "1. e4 (1. d4 (1. c4", variant: "Fusion" },
  ];
  for (const request of bad) {
    assert.equal(await refusal(await post("api/session", JSON.stringify(request), { Session })), 422);
  }
  const over = { link: "v=Orthodox&m=f2f3.e7e5.g2g4.d8h4", level: 8 };
  assert.equal(await refusal(await post("api/think", JSON.stringify(over), { Session })), 422);
});

test("what is too large is not read", { skip }, async () => {
  assert.equal(await refusal(await post("api/session", "x".repeat(65 << 10))), 413);
  const long = JSON.stringify({ do: "pgn", text: "1. e4 ".repeat(8000), variant: "Fusion" });
  assert.equal(await refusal(await post("api/session", long)), 413);
  // Without a length, in chunks that never end.
  const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
  const start = "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
  assert.match(await raw(start + chunk.repeat(6)), /^HTTP\/1\.1 413 /);
  // A head that is too long, and one with too many lines.
  assert.match(await raw(head("localhost", `X: ${"x".repeat(40_000)}\r\n`)), /^(HTTP\/1\.1 4|$)/);
  assert.match(await raw(head("localhost", "X: x\r\n".repeat(500))), /^(HTTP\/1\.1 4|$)/);
  assert.equal((await fetch(server.url)).status, 200);
});

test("what is no HTTP is turned away", { skip }, async () => {
  for (const bytes of ["\x16\x03\x01\x02\x00\x01\x00", "GET\r\n\r\n", "POST / HTTP/9.9\r\n\r\n", "\0".repeat(100)]) {
    assert.match(await raw(bytes), /^(HTTP\/1\.1 4|$)/);
  }
  // Two lengths that disagree would let one request hide another.
  const smuggle = "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 40\r\n\r\nabcd";
  assert.match(await raw(smuggle), /^(HTTP\/1\.1 4|$)/);
});

test("foreign names and pages are turned away", { skip }, async () => {
  assert.match(await raw(head("localhost")), /^HTTP\/1\.1 200 /);
  assert.match(await raw(head("evil.example")), /^HTTP\/1\.1 421 /);
  assert.match(await raw(head("localhost.evil.example")), /^HTTP\/1\.1 421 /);
  assert.match(await raw("GET / HTTP/1.0\r\n\r\n"), /^HTTP\/1\.[01] 421 /);
  assert.equal(await refusal(await post("api/session", '{"do":"view"}', { Origin: "http://evil.example" })), 403);
  assert.equal(await refusal(await post("api/session", '{"do":"view"}', { "Content-Type": "text/plain" })), 415);
});

test("only what is there can be read", { skip }, async () => {
  for (const path of ["/../Cargo.toml", "/..%2fCargo.toml", "/tests/package.json", "/nothing", "//", "/%00"]) {
    assert.match(await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`), /^HTTP\/1\.1 (404|200) /);
  }
  assert.match(await raw("GET /../Cargo.toml HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"), /404/);
  assert.equal(await refusal(await fetch(new URL("api/session", server.url))), 405);
  assert.equal(await refusal(await fetch(server.url, { method: "DELETE" })), 405);
});

test("every reply carries the headers that protect visitors", { skip }, async () => {
  for (const path of ["", "main.js", "nothing", "api/session"]) {
    const { headers } = await fetch(new URL(path, server.url));
    const policy = headers.get("content-security-policy");
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("referrer-policy"), "no-referrer");
  }
});

test("sessions are nobody else's", { skip }, async () => {
  const [one, other] = [await session(), await session()];
  assert.notEqual(one, other);
  await post("api/session", '{"do":"play","text":"e4"}', { Session: one });
  const view = await (await post("api/session", '{"do":"view"}', { Session: other })).json();
  assert.equal(view.link, "v=Fusion");
  for (const token of ["0".repeat(32), "x", one.slice(1), `${one}0`]) {
    assert.equal(await refusal(await post("api/session", '{"do":"view"}', { Session: token })), 410);
    assert.equal(await refusal(await post("api/think", '{"link":"v=Fusion","level":1}', { Session: token })), 410);
  }
});

test("thousands of sessions make room for each other", { skip }, async () => {
  const first = await session();
  for (let round = 0; round < 43; round++) {
    await Promise.all(Array.from({ length: 100 }, session));
  }
  assert.equal((await post("api/session", '{"do":"view"}', { Session: first })).status, 410);
  const last = await session();
  assert.equal((await post("api/session", '{"do":"view"}', { Session: last })).status, 200);
});

test("a visitor who asks the engine without end keeps nobody else from it", { skip }, async () => {
  const [greedy, honest] = [await session(), await session()];
  const ask = (Session, level) => post("api/think", JSON.stringify({ link: "v=Fusion", level }), { Session });
  const asked = Array.from({ length: 30 }, () => ask(greedy, 8));
  const begun = Date.now();
  const reply = await ask(honest, 1);
  assert.equal(reply.status, 200);
  assert.ok(Date.now() - begun < 8000, `the honest one waited for ${Date.now() - begun} ms`);
  const statuses = await Promise.all(asked.map(async (reply) => (await reply).status));
  assert.ok(statuses.filter((status) => status === 409).length >= 28, statuses.join());
});

test("slow bodies are given up, and others do not wait for them", { skip }, async () => {
  const slow = raw("POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{", 14_000);
  const others = Array.from({ length: 100 }, () => raw("POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Le", 1500));
  assert.equal((await post("api/session", '{"do":"view"}')).status, 200);
  await Promise.all(others);
  assert.match(await slow, /^HTTP\/1\.1 408 /);
});
