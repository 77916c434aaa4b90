// What the package does, in Node.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Engine, Game, Position, Session, Thinker, variants } from "chess-variants";

const NAMES = ["Fusion", "Allmate", "Wormhole", "Orthodox"];

test("the variants are listed with what they are", () => {
  assert.deepEqual(variants().map(({ name }) => name), NAMES);
  const [fusion, allmate, wormhole] = variants();
  assert.equal(fusion.startFen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  assert.ok(fusion.hasCastling && fusion.hasDraws && fusion.hasShuffles);
  assert.ok(allmate.kinds.some(({ letter, name }) => letter === "n" && name === "Knight"));
  assert.equal(wormhole.hasDraws, false);
});

for (const name of NAMES) {
  test(`a game of ${name}, by the engine against itself`, () => {
    const game = new Game(name.toLowerCase());
    const engine = new Engine(name, 1);
    let position = new Position(name);
    while (game.outcome() === null && game.ply < 400) {
      const answer = engine.bestMove(game, { nodes: 300, level: 2, seed: game.ply });
      const move = position.moves(answer.move.from).find(({ coordinate }) => coordinate === answer.move.coordinate);
      assert.deepEqual(answer.move, move);
      assert.ok(position.destinations(move.from).includes(move.to));
      assert.equal(position.explain(move.from, move.to, move.arrives), null);
      const after = position.play(move);
      assert.deepEqual(board(after), changed(board(position), position.changes(move)));
      game.play(move.san);
      assert.ok(game.position.equals(after));
      position = after;
    }
    assert.ok(game.ply > 4, `${game.ply}`);
    const [copy] = Game.fromPgn(name, game.pgn);
    assert.deepEqual(copy.sans, game.sans);
    assert.equal(copy.position.fen, game.position.fen);
    assert.deepEqual(copy.outcome(), game.outcome());
    const end = game.position.outcome();
    if (end !== null) assert.deepEqual(game.position.moves(), [], "after the end there are no moves");
  });
}

/** What stands where. */
function board(position) {
  const squares = Object.fromEntries(position.holes().map((square) => [square, "hole"]));
  for (const { square, color, letter, name } of position.pieces()) squares[square] = { color, letter, name };
  return squares;
}

function changed(squares, changes) {
  for (const { square, before, after } of changes) {
    assert.deepEqual(squares[square] ?? "empty", before);
    if (after === "empty") delete squares[square];
    else squares[square] = after;
  }
  return squares;
}

test("castling, promotion, fusion and splits are told", () => {
  const castles = new Position("Fusion", "4k3/P7/8/8/8/5N2/4B3/4K2R w K - 0 1");
  const castling = castles.readMove("O-O");
  assert.deepEqual(castling, {
    coordinate: "e1g1", san: "O-O", from: "e1", to: "h1",
    castling: { side: "king", kingFrom: "e1", kingTo: "g1", rookFrom: "h1", rookTo: "f1" },
  });
  assert.deepEqual(castles.changes("e1g1").map(({ square, cameFrom }) => [square, cameFrom]),
    [["e1", undefined], ["f1", "h1"], ["g1", "e1"], ["h1", undefined]]);
  const promotions = castles.moves("a7").map(({ arrives }) => arrives).sort();
  assert.deepEqual(promotions, ["Bishop", "Knight", "Rook"]);
  const [paladin] = castles.changes("e2f3").filter(({ square }) => square === "f3");
  assert.equal(paladin.before.name, "Knight");
  assert.deepEqual(paladin.after, { color: "white", letter: "D", name: "Paladin" });
  const fused = castles.play("e2f3").play("e8d8");
  assert.deepEqual(fused.moves("f3").filter(({ to }) => to === "d5").map(({ arrives }) => arrives), [undefined, "Bishop"]);
});

test("an Allmate cascade goes in stages", () => {
  const fen = "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w - - 0 1";
  const stages = new Position("Allmate", fen).changes("h4g5").map(({ stage }) => stage);
  assert.ok(Math.max(...stages) >= 1);
  assert.deepEqual(stages, [...stages].sort((a, b) => a - b));
});

test("squares fall away in Wormhole", () => {
  const after = new Position("Wormhole").play("e2e4");
  assert.deepEqual(after.holes(), ["e2"]);
  assert.equal(new Position("Wormhole").changes("e4").find(({ square }) => square === "e2").after, "hole");
});

test("refused moves say why", () => {
  const start = new Position("Orthodox");
  assert.equal(start.explain("e2", "e4"), null);
  assert.equal(start.explain("e7", "e5"), "The piece on e7 is not yours.");
  assert.throws(() => start.play("e2e5"), { name: "Error", message: "The piece on e2 does not move to e5." });
  assert.throws(() => start.play("Nf9"), /no move such as Nf3/);
  const [stale] = start.moves("e2");
  const later = start.play(stale);
  assert.throws(() => later.play(stale), Error);
  assert.throws(() => later.changes(stale), Error);
});

test("check and attacks", () => {
  const position = new Position("Fusion", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1");
  assert.equal(position.isCheck(), true);
  assert.deepEqual(position.checks(), { squares: ["e8"], by: ["e2"] });
  assert.deepEqual(position.attackers("e8", "white"), ["e2"]);
  assert.ok(position.attacksFrom("e2").includes("h2"));
  assert.equal(position.turn, "black");
});

test("a game goes back and forth", () => {
  const game = new Game("Orthodox");
  for (const move of ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7"]) game.play(move);
  assert.deepEqual(game.outcome(), { winner: "white", reason: "checkmate", text: "White wins: checkmate" });
  assert.throws(() => game.play("Ke7"), /the game is over: White wins: checkmate/);
  assert.ok(game.undo());
  assert.equal(game.outcome(), null);
  assert.ok(game.redo());
  assert.equal(game.redo(), false);
  assert.ok(game.jump(2));
  assert.equal(game.jump(99), false);
  assert.equal(game.ply, 2);
  assert.equal(game.sans.length, 7);
  assert.equal(game.positionAt(99), undefined);
  assert.equal(game.positionAt(0).fen, new Position("Orthodox").fen);
  const other = game.branch(4);
  game.play("Nf3");
  assert.deepEqual(game.coordinates, ["e2e4", "e7e5", "g1f3"]);
  assert.equal(other.sans.at(-1), "Nc6");
});

test("what players declare", () => {
  const game = new Game("Orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  assert.equal(game.claim(), null);
  assert.throws(() => game.claimDraw(), /no draw to claim/);
  for (let round = 0; round < 2; round++) for (const move of ["a1a2", "e8e7", "a2a1", "e7e8"]) game.play(move);
  assert.equal(game.occurrences, 3);
  assert.equal(game.claim(), "threefold repetition");
  game.claimDraw();
  assert.equal(game.outcome().winner, null);
  assert.ok(game.withdraw());
  game.resign("white");
  assert.equal(game.outcome().text, "Black wins: resignation");
  assert.match(game.pgn, /0-1/);
  assert.throws(() => new Game("Wormhole").agreeDraw(), /no draws/);
});

test("FEN and shuffled starts", () => {
  assert.equal(Position.shuffled("Fusion", 518).fen, new Position("Fusion").fen);
  assert.match(Position.shuffled("Fusion", 0, 959).fen, /^rknrnqbb|^rkrnnqbb|^[a-z]{8}\//);
  assert.throws(() => Position.shuffled("Fusion", 960), /goes from 0 to 959/);
  assert.throws(() => new Position("Fusion", "8/8 w"), /FEN placement, byte \d+/);
  assert.throws(() => new Position("Fusion", "8/8/8/8/8/8/8/8 w - - 0 1"), /White has no king.*Black has no king/i);
  assert.equal(new Position("Fusion").game().ply, 0);
  assert.match(new Position("Fusion").diagram("black").split("\n")[0], /R/);
});

test("pictures", () => {
  const position = new Position("Fusion");
  const svg = position.svg({
    bottom: "black", dark: true, coordinates: false, size: 240, id: "small", title: "A <start>",
    lastMove: { from: "e2", to: "e4" }, destinations: "g1",
    marks: [{ square: "f7", color: "#c03028" }], arrows: [{ from: "e7", to: "e5" }],
  });
  assert.match(svg, /^<svg [^]*<\/svg>\n$/);
  assert.match(svg, /width="240"/);
  assert.match(svg, /A &lt;start&gt;/);
  assert.match(svg, /#c03028/);
  assert.throws(() => position.svg({ bottom: "left" }), /has to be "white" or "black"/);
  assert.throws(() => position.svg({ marks: [{ square: "f7", color: "reddish" }] }), Error);
  assert.throws(() => position.svg({ arrows: [{ from: "e7" }] }), /field "to"/);
});

test("the engine finds a mate, tells what it thinks, and is stopped by its listener", () => {
  const mate = new Game("Orthodox", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
  const engine = new Engine("Orthodox");
  const reports = [];
  const answer = engine.bestMove(mate, { nodes: 20_000, lines: 2, onReport: (report) => reports.push(report) });
  assert.equal(answer.score.mate, 1);
  assert.ok(reports.some(({ rank }) => rank === 1));
  assert.ok(reports.every(({ line }) => line.length > 0 && mate.position.readMove(line[0])));
  const twice = [0, 0].map(() => {
    engine.forget();
    return engine.bestMove(new Game("Orthodox"), { nodes: 5000 }).move.coordinate;
  });
  assert.equal(twice[0], twice[1]);
  assert.throws(() => engine.bestMove(mate, { nodes: 20_000, onReport: () => { throw new RangeError("enough"); } }), RangeError);
  assert.throws(() => engine.bestMove(new Game("Fusion")), /plays Orthodox, not Fusion/);
  const begun = performance.now();
  engine.bestMove(new Game("Orthodox"), { time: 100 });
  assert.ok(performance.now() - begun < 5000);
  mate.play("Rd8");
  assert.equal(mate.outcome().reason, "checkmate");
  assert.equal(engine.bestMove(mate, { nodes: 10 }), null);
});

test("the page's session and thinker", () => {
  const session = new Session();
  const ask = (request) => JSON.parse(session.handle(JSON.stringify(request)));
  assert.equal(ask({ do: "play", text: "e4" }).link, "v=Fusion&m=e2e4");
  assert.match(ask({ do: "play", text: "Ke7" }).error.text, /./);
  const thought = JSON.parse(new Thinker().handle(JSON.stringify({ link: "v=Fusion&m=e2e4", level: 1 })));
  assert.ok(new Game("Fusion", new Position("Fusion").play("e4").fen).position.readMove(thought.uci));
});

test("the package has the workspace's version", async () => {
  const { version } = JSON.parse(await readFile(new URL("../npm/package.json", import.meta.url), "utf8"));
  const cargo = await readFile(new URL("../../../Cargo.toml", import.meta.url), "utf8");
  assert.equal(version, cargo.match(/\[workspace\.package\]\nversion = "(.*)"/)[1]);
});
