// Visitors in a crowd, and one beside them who means no good: how the server stands it.
//
//   cargo build --release --example web
//   node examples/web/tests/load.mjs [--sessions 200] [--seconds 60] [--peaceful]
//
// Starts the server on a free port of this machine, plays with so many sessions at once from this
// process, each a move a second and every tenth move asked of the engine, and sends everything that
// is not wanted from a second process. Ends with status 1 if an honest visitor met an error, half
// of the answers took longer than 20 ms, the engine was not shared, the server grew, or did not end
// when it was told to.

import { fork, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values: options } = parseArgs({
  options: {
    sessions: { type: "string", default: "200" },
    seconds: { type: "string", default: "60" },
    peaceful: { type: "boolean", default: false },
    hostile: { type: "string" },
  },
});
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function measure(count, seconds) {
  const server = await startServer();
  const { url } = server;
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, "utf8"))[1]) / 1024;
  const end = Date.now() + seconds * 1000;
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    if (process.stderr.isTTY) process.stderr.write(`\r${left} s left, ${most.toFixed(0)} MiB `);
  }, 1000);
  const foe = options.peaceful ? null : fork(fileURLToPath(import.meta.url), ["--hostile", url]);
  const players = Array.from({ length: count }, (_, n) => new Visitor(url, n));
  await Promise.all(players.map((player) => player.play(end)));
  const attacks = foe && await new Promise((resolve) => {
    foe.on("message", resolve);
    foe.send("stop");
  });
  clearInterval(watch);
  if (process.stderr.isTTY) process.stderr.write("\n");
  const asked = Date.now();
  const ended = await server.stop();
  const shutdown = Date.now() - asked;

  const all = (key) => players.flatMap((player) => player[key]).sort((a, b) => a - b);
  const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  const spread = (sorted) => [0.5, 0.95, 0.99, 1].map((part) => at(sorted, part).toFixed(1)).join(" / ");
  const times = all("times");
  const thinking = all("thinking");
  const thoughts = players.map((player) => player.thinking.length).sort((a, b) => a - b);
  const errors = players.flatMap((player) => player.errors);
  const sum = (key) => players.reduce((total, player) => total + player[key], 0);
  console.log(`sessions              ${count} for ${seconds} s, ${sum("games")} games begun`);
  console.log(`replies               ${times.length}; ms: median / 95 % / 99 % / worst  ${spread(times)}`);
  console.log(`engine's replies      ${thinking.length}; ms, waiting included  ${spread(thinking)}`);
  console.log(`engine's for each     least ${thoughts[0]}, median ${at(thoughts, 0.5)}, most ${thoughts.at(-1)}; told to come again ${sum("busy")} times`);
  console.log(`sessions restored     ${sum("restored")}`);
  console.log(`errors                ${errors.length}${errors.length ? `: ${[...new Set(errors)].slice(0, 5).join("; ")}` : ""}`);
  console.log(`memory of the server  ${before.toFixed(0)} MiB at first, ${most.toFixed(0)} MiB at most`);
  console.log(`stopped               after ${shutdown} ms, status ${ended.code}`);
  for (const [what, { sent, statuses }] of Object.entries(attacks ?? {})) {
    console.log(`hostile: ${what.padEnd(17)}${sent} sent; answers ${JSON.stringify(statuses)}`);
  }
  const wrong = [
    errors.length > 0 && "there were errors",
    !(at(times, 0.5) < 20) && "half of the replies took longer than 20 ms",
    thoughts[0] === 0 && seconds >= 60 && "the engine did not think for everybody",
    most > 512 && "the server grew beyond 512 MiB",
    (ended.code !== 0 || shutdown > 5000) && "the server did not end as it should",
  ].filter(Boolean);
  console.log(wrong.length ? `BAD: ${wrong.join(", ")}.` : "All is well.");
  return wrong.length ? 1 : 0;
}

/** Starts the server that WEB_SERVER names, or the one that was built; it ends with this process. */
async function startServer() {
  const built = fileURLToPath(new URL("../../../target/release/examples/web", import.meta.url));
  const server = spawn(process.env.WEB_SERVER ?? built, ["--port", "0", "--thinkers", "1"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.on("exit", () => server.kill());
  const failed = new Promise((_, reject) => server.on("error", reject));
  const url = await Promise.race([new Promise((resolve) => createInterface({ input: server.stdout }).once("line", resolve)), failed]);
  const ended = new Promise((resolve) => server.on("exit", (code, signal) => resolve({ code, signal })));
  return { url, process: server, stop: () => (server.kill("SIGTERM"), ended) };
}

/** A request over a connection of the visitor's own. */
function post(agent, url, path, body, headers = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(path, url), {
      agent,
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body), ...headers },
    }, (reply) => {
      let text = "";
      reply.setEncoding("utf8");
      reply.on("data", (data) => (text += data));
      reply.on("end", () => resolve({ status: reply.statusCode, headers: reply.headers, text }));
      reply.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** An honest visitor: what the page does, without the page. */
class Visitor {
  times = [];
  thinking = [];
  errors = [];
  games = 0;
  restored = 0;
  busy = 0;

  constructor(url, number) {
    this.url = url;
    this.number = number;
    this.agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    this.seed = number + 1;
  }

  /** A number from 0 to below `n`: the same games in every run. */
  random(n) {
    this.seed = (this.seed * 48271) % 2147483647;
    return this.seed % n;
  }

  async play(end) {
    await pause(this.random(1000));
    let turn = this.number;
    let view = await this.start();
    while (Date.now() < end) {
      turn += 1;
      const began = Date.now();
      try {
        if (!view || view.end || view.moves.length === 0) view = await this.start();
        else if (turn % 10 === 0) view = await this.think(view) ?? view;
        else view = await this.ask({ do: "play", text: view.moves[this.random(view.moves.length)].uci });
      } catch (error) {
        this.errors.push(String(error.message));
        view = null;
      }
      await pause(Math.max(0, 1000 - (Date.now() - began)));
    }
    this.agent.destroy();
  }

  start() {
    this.games += 1;
    const variant = ["Fusion", "Allmate", "Wormhole", "Orthodox"][this.number % 4];
    return this.ask({ do: "new", variant });
  }

  async send(path, value) {
    const headers = this.token ? { Session: this.token } : {};
    const reply = await this.timed(() => post(this.agent, this.url, path, JSON.stringify(value), headers), path);
    this.token = reply.headers.session ?? this.token;
    return reply;
  }

  async timed(request, path) {
    const began = performance.now();
    const reply = await request();
    if (path === "api/session") this.times.push(performance.now() - began);
    return reply;
  }

  async ask(value) {
    let reply = await this.send("api/session", value);
    if (reply.status === 410) {
      this.restored += 1;
      this.token = undefined;
      if (this.link) await this.send("api/session", { do: "restore", link: this.link });
      reply = await this.send("api/session", value);
    }
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text.slice(0, 200)}`);
    const view = JSON.parse(reply.text);
    this.link = view.link ?? this.link;
    return view;
  }

  async think(view) {
    const began = performance.now();
    const reply = await this.send("api/think", { link: view.link, level: 3, milliseconds: 100 });
    if (reply.status === 410) return this.ask({ do: "view" });
    if (reply.status === 503) {
      this.busy += 1;
      return null;
    }
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text.slice(0, 200)}`);
    this.thinking.push(performance.now() - began);
    return this.ask({ do: "play", text: JSON.parse(reply.text).uci });
  }
}

/** Everything that is not wanted, over and over, at most a hundred of each a second, until told to stop. */
async function attack(url) {
  const tally = {};
  const note = (what, status) => {
    const entry = (tally[what] ??= { sent: 0, statuses: {} });
    entry.sent += 1;
    entry.statuses[status] = (entry.statuses[status] ?? 0) + 1;
  };
  let stopped = false;
  const port = Number(new URL(url).port);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 40 });
  const { token, link } = await post(agent, url, "api/session", '{"do":"new","variant":"Allmate"}')
    .then((reply) => ({ token: reply.headers.session, link: JSON.parse(reply.text).link }));
  const send = (what, path, body, headers) => post(agent, url, path, body, headers)
    .then((reply) => note(what, reply.status), (error) => note(what, error.code ?? "broken off"));
  const big = "x".repeat(200_000);
  let think = 0;
  const kinds = {
    oversized: () => send("oversized", "api/session", big),
    malformed: () => send("malformed", "api/session", '{"do":["play",{}', { Session: token }),
    "no text": () => send("no text", "api/session", Buffer.from([0xff, 0xfe, 0x00]), { Session: token }),
    sessions: () => send("sessions", "api/session", '{"do":"new","variant":"Fusion"}'),
    // As many questions as there are tokens to ask them with.
    engine: async () => {
      const fresh = await post(agent, url, "api/session", '{"do":"view"}').catch(() => null);
      const own = think++ % 2 ? token : fresh?.headers.session ?? token;
      await send("engine", "api/think", JSON.stringify({ link, level: 8, milliseconds: 3000 }), { Session: own });
    },
  };
  /** A body that comes a byte a second, on a connection that is held as long as it lasts. */
  const slow = () => new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.write("POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n");
    const drip = setInterval(() => socket.write("{"), 1000);
    let status = "closed";
    socket.on("data", (data) => (status = /^HTTP\/1\.1 (\d+)/.exec(data)?.[1] ?? status));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(drip);
      note("slow", status);
      resolve();
    });
    setTimeout(() => socket.destroy(), 20_000).unref();
  });
  const loops = Object.entries(kinds).map(async ([, act]) => {
    while (!stopped) {
      await Promise.all(Array.from({ length: 5 }, act));
      await pause(50);
    }
  });
  for (let n = 0; n < 50; n += 1) {
    (async () => {
      while (!stopped) await slow();
    })();
  }
  process.on("disconnect", () => process.exit(1));
  process.on("message", () => {
    stopped = true;
    process.send(tally, () => process.exit(0));
  });
  await Promise.all(loops);
}

if (options.hostile) await attack(options.hostile);
else process.exitCode = await measure(Number(options.sessions), Number(options.seconds));
