// Whatever comes in, an Error goes out, and the library lives on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine, Game, Position, Session, Thinker, variants } from "chess-variants";

const NASTY = [
  undefined, null, true, false, 0, -0, -1, 0.5, 1e300, NaN, Infinity, -Infinity, 2 ** 31, 2 ** 32, 2 ** 53, 10n ** 30n,
  "", " ", "e9", "e2", "e2e4", "e2e4q", "O-O", "\0", "\ud800", "é".repeat(5), "x".repeat(2000), "(".repeat(5000), "♔",
  "white", "Fusion", "fusion\0", "8/8/8/8/8/8/8/8 w - - 0 1", "[Variant \"Fusion\"]\n\n1. e4 (1. d4 (1. c4",
  Symbol("s"), () => "e2e4", [], ["e2e4"], {}, { coordinate: 5 }, { coordinate: "a1a1" }, { from: "e2", to: "e4" },
  { nodes: NaN }, { nodes: -1 }, { time: "soon" }, { depth: 1.5 }, { level: 9 }, { lines: 0 }, { onReport: 5 },
  { marks: 5 }, { marks: [null] }, { arrows: [{}] }, { size: -5 }, { id: "\"><script>" }, new Date(NaN), /e4/, new Map(),
  new Proxy({}, { get() { throw new TypeError("a trap"); } }), Object.create(null), new String("e2e4"), new Uint8Array(9),
  { toString() { throw new Error("no text"); } }, { get coordinate() { throw new Error("no coordinate"); } },
];

const isFair = (error) => error instanceof Error && !(error instanceof WebAssembly.RuntimeError);

/** Calls something; only an honest Error may come back, and it says something. */
function dare(call, what) {
  try {
    call();
  } catch (error) {
    assert.ok(isFair(error), `${what}: ${error?.stack ?? String(error)}`);
    assert.notEqual(error.message, "", what);
  }
}

function assertAlive() {
  const game = new Game("Fusion");
  game.play("e4");
  assert.equal(game.position.fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  assert.equal(variants().length, 4);
}

const limited = { nodes: 50 };
const show = (value) => { try { return String(value).slice(0, 30); } catch { return typeof value; } };

test("constructors and static functions", () => {
  for (const one of NASTY) {
    for (const other of NASTY) {
      const what = `${show(one)}, ${show(other)}`;
      for (const Class of [Position, Game]) dare(() => new Class(one, other), `${Class.name}: ${what}`);
      dare(() => new Position("Fusion", other), what);
      dare(() => Position.shuffled(one, other, one), what);
      dare(() => Position.shuffled("Fusion", one, other), what);
      dare(() => Game.fromPgn(one, other), what);
    }
    dare(() => Game.fromPgn("Wormhole", one), show(one));
    dare(() => new Engine(one), show(one));
    if (!(typeof one === "number" && one >= 1)) dare(() => new Engine("Fusion", one), show(one));
  }
  assertAlive();
});

test("methods of all classes", () => {
  const make = {
    Position: () => new Position("Fusion"),
    Game: () => new Game("Allmate"),
    Engine: () => new Engine("Fusion", 1),
    Session: () => new Session(),
    Thinker: () => new Thinker(),
  };
  for (const [name, create] of Object.entries(make)) {
    const subject = create();
    const methods = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(subject)))
      .filter(([method, { value }]) => typeof value === "function" && method !== "constructor" && !method.startsWith("__"))
      .map(([method]) => method);
    assert.ok(methods.length > 1, name);
    for (const method of methods) {
      for (const one of NASTY) {
        const fresh = create();
        for (const other of method === "bestMove" ? [limited] : [undefined, ...NASTY.slice(10, 30)]) {
          dare(() => fresh[method](one, other, one), `${name}.${method}(${show(one)}, ${show(other)})`);
        }
        dare(() => subject.constructor.prototype[method].call(one, one), `${name}.${method} of ${show(one)}`);
      }
    }
  }
  assertAlive();
});

test("the engine's options", () => {
  const game = new Game("Fusion");
  const engine = new Engine("Fusion", 1);
  for (const one of NASTY) {
    for (const field of ["nodes", "time", "depth", "level", "seed", "lines", "onReport"]) {
      dare(() => engine.bestMove(game, { nodes: 50, ...{ [field]: one }, ...(typeof one === "number" && one >= 2 ** 31 ? limited : {}) }), `${field}: ${show(one)}`);
    }
    dare(() => new Position("Fusion").svg({ size: one, id: one, title: one, marks: one }), show(one));
  }
  for (const mebibytes of [0, 1025, 2 ** 32, 2 ** 53 - 1]) {
    assert.throws(() => new Engine("Fusion", mebibytes), isFair);
  }
  assertAlive();
});

test("sentences name the argument", () => {
  assert.throws(() => new Position(5), /the variant's name has to be a string, but it is of type number/);
  assert.throws(() => new Position(), /the variant's name has to be a string, but it is missing/);
  assert.throws(() => new Position("checkers"), /there is no variant "checkers"; the known ones are Fusion, Allmate/);
  assert.throws(() => new Game("Fusion").jump(NaN), /the ply has to be a whole number/);
  assert.throws(() => new Position("Fusion").play({}), /the move is an object without a coordinate/);
  assert.throws(() => new Position("Fusion").moves("i9"), /the start square/);
  assert.throws(() => new Game("Fusion").resign("red"), /the loser has to be "white" or "black"/);
});

test("huge texts", () => {
  const huge = "1. e4 ".repeat(20_000_000);
  for (const call of [
    () => new Position(huge), () => new Position("Fusion", huge), () => new Position("Fusion").play(huge),
    () => Game.fromPgn("Fusion", huge), () => new Session().handle(huge), () => new Thinker().handle(huge),
    () => new Position("Fusion").svg({ title: huge }),
  ]) assert.throws(call, /has more than \d+ characters/);
  // As long as may be, and as deep.
  for (const text of ["(".repeat(3_900_000), "1. e4 " + "(1. d4 ".repeat(500_000), "{".repeat(3_900_000), "[".repeat(3_900_000), "1".repeat(3_900_000)]) {
    dare(() => Game.fromPgn("Fusion", text), text.slice(0, 20));
  }
  assertAlive();
});

test("what is freed is gone, however often one asks", () => {
  const gone = [new Position("Fusion"), new Game("Fusion"), new Engine("Fusion", 1)];
  for (const one of gone) one.free();
  for (let round = 0; round < 5_000; round++) {
    dare(() => gone[0].moves(), "moves");
    dare(() => gone[1].play("e4"), "play");
    dare(() => gone[2].bestMove(gone[1], limited), "bestMove");
    dare(() => Game.prototype.play.call({}, "e4"), "another object");
  }
  const engine = new Engine("Fusion", 1);
  assert.throws(() => engine.bestMove(gone[1], limited), /this Game has been freed/);
  assert.ok(engine.bestMove(new Game("Fusion"), limited));
  for (const one of gone) one.free();
  assertAlive();
});

test("an engine that is asked while it thinks", () => {
  const game = new Game("Fusion");
  const engine = new Engine("Fusion", 1);
  let refused = 0;
  const onReport = () => {
    try {
      engine.bestMove(game, limited);
    } catch (error) {
      assert.ok(isFair(error));
      refused += 1;
    }
    try {
      engine.free();
    } catch (error) {
      assert.ok(isFair(error));
    }
  };
  dare(() => engine.bestMove(game, { nodes: 2000, onReport }), "within a report");
  assert.ok(refused > 0);
  // The game that it was asked about may go on meanwhile.
  engine.bestMove(game, { nodes: 500, onReport: () => { game.play(game.position.moves()[0]); game.undo(); } });
  // What reads the options or the move may call anything.
  game.play({ get coordinate() { game.play("e4"); return engine.bestMove(game, limited).move.coordinate; } });
  assert.equal(game.ply, 2);
  assertAlive();
});

test("as deep as the engine goes", () => {
  const fens = { Orthodox: "8/8/4k3/8/8/3QK3/8/8 w - - 0 1", Fusion: "q3k2q/8/8/8/8/8/8/Q3K2Q w - - 0 1", Wormhole: "k7/8/8/8/8/8/8/7K w - - 0 1", Allmate: "k6q/8/8/8/8/8/8/K6Q w - - 0 1" };
  for (const [name, fen] of Object.entries(fens)) new Engine(name).bestMove(new Game(name, fen), { depth: 64, nodes: 200_000 });
  assertAlive();
});
