// For browsers and bundlers: the compiled variants are fetched from beside this file.
import init, { Engine, Game, Position, Session, Thinker, variants } from "./bindings.js";
import { guard } from "./guard.js";

await init();
guard([Engine, Game, Position, Session, Thinker]);

export { Engine, Game, Position, Session, Thinker, variants };
