// Where the session and the engine run: here, a server. A page without one has another file of
// this name, with the same two functions.

let token = null;
/** The link of the game as last seen, from which a session that is gone is made again. */
let link = null;
let queue = Promise.resolve();

/** Asks the session; one request after the other. Throws what it refuses, as an Error. */
export function ask(request) {
  const answer = queue.then(() => askNow(request));
  queue = answer.catch(() => {});
  return answer;
}

async function askNow(request) {
  let reply = await post("api/session", request);
  if (reply.status === 410) {
    token = null;
    if (link !== null) await result(await post("api/session", { do: "restore", link }));
    reply = await post("api/session", request);
  }
  const value = await result(reply);
  if (value.link !== undefined) link = value.link;
  return value;
}

/** Asks the engine for a move: { link, level, milliseconds }. */
export async function think(question, signal) {
  const reply = await post("api/think", question, signal);
  if (reply.status !== 410) return result(reply);
  await ask({ do: "view" });
  return result(await post("api/think", question, signal));
}

async function post(path, value, signal) {
  const headers = { "Content-Type": "application/json" };
  if (token !== null) headers.Session = token;
  let reply;
  try {
    reply = await fetch(path, { method: "POST", headers, body: JSON.stringify(value), signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Error("The server does not answer. Once it runs again, the game goes on from its link.");
  }
  token = reply.headers.get("Session") ?? token;
  return reply;
}

async function result(reply) {
  const value = await reply.json().catch(() => null);
  if (value === null) throw new Error("The server's answer cannot be read.");
  if (value.error) throw Object.assign(new Error(value.error.text), value.error);
  return value;
}
