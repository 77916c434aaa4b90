// The session and the engine, compiled to WebAssembly: JSON in, JSON out.

import init, { Session, Thinker } from "./bindings.js";

const ready = init().then(() => ({ session: new Session(), thinker: new Thinker() }));

onmessage = async ({ data: { part, text } }) => {
  try {
    postMessage({ text: (await ready)[part].handle(text) });
  } catch (error) {
    postMessage({ failed: `The rules could not be run: ${error.message}` });
  }
};
