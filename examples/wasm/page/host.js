// Where the session and the engine run: here, in workers of the page itself. The page of a server
// has another file of this name, with the same two functions.

/** A worker that answers questions in their order. */
class Helper {
  #worker = null;
  #waiting = [];

  /** Asks; the answer is the parsed JSON. */
  ask(part, value) {
    this.#worker ??= this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage({ part, text: JSON.stringify(value) });
    });
  }

  get isRunning() {
    return this.#worker !== null;
  }

  /** Gives up on all that is being asked; the next question goes to a new worker. */
  stop(error) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  #start() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.failed) this.stop(new Error(data.failed));
      else this.#waiting.shift().resolve(JSON.parse(data.text));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.stop(new Error("This browser cannot run the rules: it needs WebAssembly and module workers."));
    };
    return worker;
  }
}

// Two, so that one can go through the game while the engine thinks.
const rules = new Helper();
const engine = new Helper();
/** The link of the game as last seen, from which a worker that is gone is made again. */
let link = null;

/** Asks the session. Throws what it refuses, as an Error. */
export async function ask(request) {
  if (!rules.isRunning && link !== null) result(await rules.ask("session", { do: "restore", link }));
  const value = result(await rules.ask("session", request));
  if (value.link !== undefined) link = value.link;
  return value;
}

/** Asks the engine for a move: { link, level, milliseconds }. */
export async function think(question, signal) {
  signal?.throwIfAborted();
  const stop = () => engine.stop(signal.reason);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return result(await engine.ask("thinker", question));
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

function result(value) {
  if (value.error) throw Object.assign(new Error(value.error.text), value.error);
  return value;
}
