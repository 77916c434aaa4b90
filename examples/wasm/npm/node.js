// For Node, which does not fetch files.
import { readFile } from "node:fs/promises";
import init, { Engine, Game, Position, Session, Thinker, variants } from "./bindings.js";
import { guard } from "./guard.js";

await init({ module_or_path: await readFile(new URL("bindings_bg.wasm", import.meta.url)) });
guard([Engine, Game, Position, Session, Thinker]);

export { Engine, Game, Position, Session, Thinker, variants };
