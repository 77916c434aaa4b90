// A game of each variant to its end, with the variant's own moves, and every chooser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { from, open } from "./support.js";

test("Fusion: castle, fuse, split, promote, mate", async (t) => {
  const player = await open(t, from("Fusion", "7k/P5pp/1p6/8/8/5N2/4B3/4K2R w K - 0 1"));
  await player.move("e1", "g1");
  assert.equal(await player.piece("f1"), "R");
  await player.says("#told", "White castles on the king's side.");
  await player.move("b6", "b5");
  await player.move("e2", "f3");
  await player.says("#told", "White's Bishop e2 fuses with the Knight on f3: a Paladin.");
  assert.equal(await player.piece("f3"), "D");
  await player.move("b5", "b4");

  await player.cell("f3").click();
  await player.cell("d5").click();
  const choices = await player.page.locator("#choices button").allTextContents();
  assert.deepEqual(choices, ["Move the whole Paladin", "Split: the Bishop goes, the Knight stays"]);
  await player.page.click('#choices [data-move="f3d5b"]');
  await player.says("#told", "White's Paladin f3 splits: the Bishop goes to d5, the Knight stays.");
  assert.deepEqual([await player.piece("d5"), await player.piece("f3")], ["B", "N"]);
  await player.move("b4", "b3");

  await player.cell("a7").click();
  await player.cell("a8").click();
  const promotions = await player.page.locator("#choices button").allTextContents();
  assert.deepEqual(promotions.sort(), ["Promote to Bishop", "Promote to Knight", "Promote to Rook"]);
  await player.page.click('#choices [data-move="a7a8r"]');
  await player.says("#status", /1-0\s+White wins: checkmate\./);
  assert.match(await player.sans(), /^O-O b5 Bxf3=D b4 \S+:\S+ b3 a8=R#$/);
  assert.deepEqual(await player.marked("check"), ["h8"]);
  // Nothing can be played any more, and it is said why.
  await player.cell("h8").click();
  await player.says("#message", /The game is over/);
});

test("Allmate: what is mated is removed", async (t) => {
  const player = await open(t, "v=Allmate");
  await player.moves("b2b4 b7b5 b1c3");
  await player.says("#told", "White's Knight b1 goes to c3. Mated and removed: Pawn b5.");
  assert.equal(await player.piece("b5"), "");
  assert.equal(await player.sans(), "b4 b5 Nc3X");
});

test("Allmate: a cascade of two waves", async (t) => {
  const link = from("Allmate", "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w - - 0 1");
  const player = await open(t, link);
  await player.move("h4", "g5");
  await player.says("#told", "White's Queen h4 goes to g5. Mated and removed: Bishop e3. Then: Pawn g6.");
  assert.deepEqual([await player.piece("e3"), await player.piece("g6")], ["", ""]);
});

test("Allmate: castle, promote, and the king is captured", async (t) => {
  const player = await open(t, from("Allmate", "k7/pp4P1/8/7p/8/8/8/4K2R w K - 0 1"));
  await player.move("e1", "h1");
  assert.deepEqual([await player.piece("g1"), await player.piece("f1")], ["K", "R"]);
  await player.move("h5", "h4");
  await player.cell("g7").click();
  await player.cell("g8").click();
  assert.equal(await player.page.locator("#choices button").count(), 4);
  await player.page.click('#choices [data-move="g7g8q"]');
  await player.says("#status", /1-0\s+White wins: king captured\./);
  await player.says("#told", /becomes a Queen\. Mated and removed: King a8\./);
  assert.equal(await player.piece("a8"), "");
});

test("Allmate: pieces that stand mated are marked on request", async (t) => {
  const player = await open(t, from("Allmate", "4k3/8/8/8/8/1q6/8/K1r5 w - - 0 1"));
  assert.deepEqual(await player.marked("mated"), ["a1"]);
  await player.page.uncheck("#danger");
  assert.deepEqual(await player.marked("mated"), []);
});

test("Wormhole: squares vanish until no move is left", async (t) => {
  const fen = "1kxxxxxx/xxxxxxxx/xxxxxxxx/1x1xxxxx/xx1xxxxx/xx1xxxxx/xx1xxxxx/xxCxxxKx w - - 0 30";
  const player = await open(t, from("Wormhole", fen));
  await player.move("c1", "c3");
  await player.says("#told", /The square c1 falls away\./);
  assert.equal(await player.piece("c1"), "x");
  await player.move("b8", "a8");
  await player.move("c3", "c5");
  await player.says("#status", /1-0\s+White wins: stalemate\./);
  for (const square of ["c1", "b8", "c3"]) assert.equal(await player.piece(square), "x");
});

test("Wormhole: promotion by capture only", async (t) => {
  const player = await open(t, from("Wormhole", "3n3k/2P5/8/8/8/8/8/4K3 w - - 0 1"));
  await player.cell("c7").click();
  await player.cell("d8").click();
  const promotions = await player.page.locator("#choices button").allTextContents();
  assert.deepEqual(promotions.sort(), ["Champion", "Knight", "Murray Lion", "Wizard"].map((name) => `Promote to ${name}`));
  await player.page.click('#choices [data-move="c7d8m"]');
  assert.equal(await player.piece("d8"), "M");
  assert.equal(await player.piece("c7"), "x");
});

test("Orthodox: mate, and en passant", async (t) => {
  const player = await open(t, "v=Orthodox");
  await player.moves("f2f3 e7e5 g2g4 d8h4");
  await player.says("#status", /0-1\s+Black wins: checkmate\./);
  const other = await open(t, from("Orthodox", "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1"));
  await other.moves("d2d4 e4d3");
  await other.says("#told", /and takes the Pawn on d4\./);
  assert.equal(await other.piece("d4"), "");
});

test("the engine plays a whole game against itself", async (t) => {
  // One that cannot last for long: each move takes a square away.
  const player = await open(t, "v=Wormhole");
  await player.page.selectOption("#level", "1");
  await player.page.selectOption("#black", "engine");
  await player.page.selectOption("#white", "engine");
  await player.page.waitForFunction(() => document.querySelector("#status").classList.contains("over"), null, { timeout: 120_000 });
  await player.says("#status", /^(1-0|0-1)/);
});
