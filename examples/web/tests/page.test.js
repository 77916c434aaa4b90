// What the page offers beside playing: refusals, going through a game, links, files, the editor,
// small screens, the keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { from, isStatic, open, startServer } from "./support.js";

test("refused moves say why", async (t) => {
  const player = await open(t);
  await player.cell("e7").click();
  await player.says("#message", "The piece on e7 is not yours.");
  await player.cell("d1").click();
  await player.says("#message", "This piece has no legal move now.");
  await player.cell("d5").click();
  await player.says("#message", "The piece on d2 is in the way.");
  await player.drag("a1", "a5");
  await player.says("#message", "The piece on a2 is in the way.");
  await player.type("Nf9");
  await player.says("#message", /No move such as Nf3/);
  await player.type("e2e5");
  await player.says("#message", "The piece on e2 does not move to e5.");
  assert.equal(await player.link(), "v=Fusion");
});

test("a split while attacked, and a fusion that cannot be, say why", async (t) => {
  const player = await open(t, from("Fusion", "3qk3/8/8/8/8/8/2P5/3QK3 w - - 0 1"));
  await player.type("d1f3b");
  await player.says("#message", /cannot split while it is attacked from d8/);
  await player.type("d1c2");
  await player.says("#message", /pawns? never fuse|own piece|compounds never fuse/);
});

test("destinations are shown, and a second click takes the choice back", async (t) => {
  const player = await open(t, from("Fusion", "4k3/8/8/6p1/8/5N2/4B3/4K3 w - - 0 1"));
  await player.cell("f3").click();
  assert.deepEqual(await player.marked("selected"), ["f3"]);
  assert.deepEqual(await player.marked("capture"), ["g5"]);
  assert.deepEqual(await player.marked("join"), ["e1"]);
  assert.ok((await player.marked("empty")).includes("d4"));
  await player.cell("f3").click();
  assert.deepEqual(await player.marked("empty"), []);
});

test("take back, redo, and any move of the game", async (t) => {
  const player = await open(t);
  await player.moves("e2e4 e7e5 g1f3");
  await player.page.click("#take-back");
  await player.says("#status", "White to move.");
  assert.equal(await player.link(), "v=Fusion&m=e2e4.e7e5~g1f3");
  await player.page.click("#redo");
  await player.says("#status", "Black to move.");
  await player.page.click('#moves [data-id="1"]');
  await player.page.waitForFunction(() => location.hash.includes("e2e4~"));
  assert.equal(await player.piece("e5"), "");
  await player.page.click("#first");
  await player.page.waitForFunction(() => location.hash.includes("m=~"));
  await player.page.keyboard.press("ArrowRight");
  await player.page.waitForFunction(() => location.hash.includes("e2e4~"));
  await player.page.click("#last");
  await player.page.waitForFunction(() => location.hash.endsWith("g1f3"));
});

test("variations are kept, made the main line, and deleted", async (t) => {
  const player = await open(t);
  await player.moves("e2e4 e7e5");
  await player.page.click("#back");
  await player.page.waitForFunction(() => location.hash.includes("~"));
  await player.move("c7", "c5");
  assert.equal(await player.sans(), "e4 e5 c5");
  assert.equal(await player.page.locator("#moves .variation").count(), 1);
  await player.page.click("#promote");
  await player.page.waitForFunction(() => location.hash.includes("c7c5(e7e5)"));
  await player.page.click("#remove");
  await player.page.waitForFunction(() => !location.hash.includes("c7c5"));
  assert.equal(await player.sans(), "e4 e5");
});

test("a link restores the game, in another browser too", async (t) => {
  const player = await open(t);
  await player.moves("e2e4 e7e5 f1c4");
  await player.page.click("#back");
  await player.page.waitForFunction(() => location.hash.includes("~"));
  await player.move("g1", "f3");
  const link = await player.link();
  await player.page.reload();
  await player.says("#status", "Black to move.");
  assert.equal(await player.link(), link);
  const other = await open(t, link);
  assert.equal(await other.link(), link);
  assert.equal(await other.piece("f3"), "N");
  assert.equal(await other.sans(), "e4 e5 Bc4 Nf3");
});

test("without a link, the browser remembers the game", async (t) => {
  const player = await open(t);
  await player.move("d2", "d4");
  const home = player.page.url().split("#")[0];
  await player.page.goto("about:blank");
  await player.page.goto(home);
  await player.says("#status", "Black to move.");
  assert.equal(await player.piece("d4"), "P");
});

test("a broken link is answered with a sentence and a new game", async (t) => {
  const player = await open(t, "v=Fusion&m=e2e5");
  await player.says("#message", "The piece on e2 does not move to e5.");
  assert.equal(await player.link(), "v=Fusion");
});

test("game files and FENs go out and come in", async (t) => {
  const player = await open(t);
  await player.moves("e2e4 e7e5");
  await player.page.click("#open-files");
  await player.page.waitForSelector("#files[open]");
  const pgn = await player.page.inputValue("#pgn");
  assert.match(pgn, /\[Variant "Fusion"\]/);
  assert.match(pgn, /1\. e4 e5 \*/);
  assert.match(await player.page.inputValue("#fen"), /^rnbqkbnr\/pppp1ppp/);
  await player.page.fill("#fen", "8/8 w");
  await player.page.click("#load-fen");
  await player.says("#files-message", /FEN placement, byte \d+/);
  await player.page.fill("#fen", "8/8/8/8/8/8/8/8 w - - 0 1");
  await player.page.click("#load-fen");
  await player.says("#files-message", "White has no king. Black has no king.");
  await player.page.fill("#fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  await player.page.click("#load-fen");
  await player.page.waitForSelector("#files", { state: "hidden" });
  assert.equal(await player.piece("h1"), "R");

  await player.page.click("#open-files");
  await player.page.waitForSelector("#files[open]");
  await player.page.fill("#pgn", "1. e4 e9");
  await player.page.click("#load-pgn");
  await player.says("#files-message", /line 1: e9/);
  await player.page.fill("#pgn", `${pgn.split("1. e4")[0]}1. e4 {king's pawn} c5 (1... e5 2. Nf3) 2. d4! 1-0`);
  await player.page.click("#load-pgn");
  await player.says("#status", /1-0\s+White wins: resignation/);
  assert.match(await player.text("#moves"), /king's pawn/);
  assert.equal(await player.sans(), "e4 c5 e5 Nf3 d4");
});

test("the editor names everything that is wrong", async (t) => {
  const player = await open(t);
  const { page } = player;
  await page.click("#open-editor");
  await player.says("#editor-state", "This position can be played.");
  await page.click("#editor-clear");
  await player.says("#editor-state", "White has no king.");
  await player.says("#editor-state", "Black has no king.");
  assert.equal(await page.isDisabled("#editor-play"), true);
  const put = async (letter, ...squares) => {
    await page.check(`#palette input[value="${letter}"]`, { force: true });
    for (const square of squares) await page.click(`#editor-board [data-square="${square}"][role="gridcell"]`);
  };
  await put("P", "a8");
  await player.says("#editor-state", "A pawn stands where none can stand.");
  await put("K", "e1", "d1");
  await player.says("#editor-state", "White has more than one royal piece.");
  await put("", "d1", "a8");
  await put("k", "e8");
  await player.says("#editor-state", "This position can be played.");
  await page.fill("#editor-castling", "K");
  await player.says("#editor-state", "A castling right does not fit the board.");
  await page.fill("#editor-castling", "");
  await put("R", "h1", "e2");
  await player.says("#editor-state", "The side not to move is in check.");
  await page.selectOption("#editor-turn", "b");
  await player.says("#editor-state", "This position can be played.");
  assert.equal(await page.inputValue("#editor-fen"), "4k3/8/8/8/8/8/4R3/4K2R b - - 0 1");
  await page.click("#editor-play");
  await player.says("#status", "Black to move. Check.");
  assert.deepEqual(await player.marked("check"), ["e8"]);
});

test("the editor makes holes", async (t) => {
  const player = await open(t, "v=Wormhole");
  const { page } = player;
  await page.click("#open-editor");
  await page.check('#palette input[value="x"]', { force: true });
  await page.click('#editor-board [data-square="e4"][role="gridcell"]');
  await player.says("#editor-state", "This position can be played.");
  await page.click("#editor-play");
  await page.waitForFunction(() => location.hash.includes("/4x3/"));
  assert.equal(await player.piece("e4"), "x");
  assert.match(await player.cell("e4").getAttribute("aria-label"), /hole/);
});

test("the rules have diagrams", async (t) => {
  for (const variant of ["Fusion", "Allmate", "Wormhole"]) {
    const player = await open(t, `v=${variant}`);
    await player.page.click("#open-rules");
    await player.says("#rules-title", `Rules of ${variant} Chess`);
    await player.page.waitForFunction(() => {
      const images = [...document.querySelectorAll("#rules-text img")];
      return images.length > 0 && images.every((image) => image.complete && image.naturalWidth > 0);
    });
    await player.page.keyboard.press("Escape");
  }
});

test("new games: every variant, shuffled too", async (t) => {
  const player = await open(t);
  for (const variant of ["Fusion", "Allmate", "Wormhole", "Orthodox"]) {
    for (const start of ["standard", "mirrored", "free"]) {
      await player.page.click("#open-new");
      await player.page.check(`input[name="variant"][value="${variant}"]`);
      await player.page.check(`input[name="start"][value="${start}"]`);
      await player.page.click("#new-begin");
      await player.page.waitForFunction(
        ([variant, shuffled]) => location.hash.startsWith(`#v=${variant}`) && (shuffled || !location.hash.includes("f=")),
        [variant, start !== "standard"],
      );
      await player.says("#title", `${variant} Chess`);
    }
  }
});

test("against the engine, with a hint and moves taken back", async (t) => {
  const player = await open(t);
  const { page } = player;
  await page.click("#open-new");
  await page.check('input[name="players"][value="white"]');
  await page.click("#new-begin");
  await page.waitForSelector("#new", { state: "hidden" });
  await page.selectOption("#level", "1");
  await player.move("e2", "e4");
  await page.waitForFunction(() => document.querySelectorAll("#moves button").length === 2, null, { timeout: 20_000 });
  await player.says("#status", "White to move.");
  await page.click("#hint");
  await player.says("#message", /^Hint: \S+ \(.+\)\.$/);
  assert.equal((await player.marked("hint")).length, 2);
  await page.click("#take-back");
  await page.waitForFunction(() => location.hash.includes("m=~"));
  await player.says("#status", "White to move.");
  await page.selectOption("#white", "engine");
  await page.waitForFunction(() => document.querySelectorAll("#moves button").length >= 6, null, { timeout: 30_000 });
});

test("resigning, agreeing and going on", async (t) => {
  const player = await open(t);
  await player.page.click("#resign");
  await player.says("#status", /0-1\s+Black wins: resignation\./);
  const link = await player.link();
  await player.page.reload();
  await player.says("#status", /Black wins: resignation\./);
  assert.equal(await player.link(), link);
  await player.page.click("#withdraw");
  await player.says("#status", "White to move.");
  await player.page.click("#draw");
  await player.says("#status", /1\/2-1\/2\s+Draw: agreement\./);
  const wormhole = await open(t, "v=Wormhole");
  assert.equal(await wormhole.page.isVisible("#draw"), false);
});

test("threefold repetition is claimed", async (t) => {
  const player = await open(t, from("Orthodox", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
  assert.equal(await player.page.isVisible("#claim"), false);
  for (let round = 0; round < 2; round++) await player.moves("a1a2 e8e7 a2a1 e7e8");
  await player.says("#claim", "Claim a draw: threefold repetition");
  await player.page.click("#claim");
  await player.says("#status", /Draw: threefold repetition\./);
});

test("all with the keyboard", async (t) => {
  const player = await open(t, from("Fusion", "4k3/P7/8/8/8/5N2/4B3/4K3 w - - 0 1"));
  const { page } = player;
  const press = async (keys) => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
  };
  await player.cell("e2").focus();
  await press("Enter ArrowUp ArrowRight Enter");
  await player.says("#told", "White's Bishop e2 fuses with the Knight on f3: a Paladin.");
  await player.type("e8e7");
  await player.says("#status", "White to move.");
  await player.cell("a7").focus();
  await press("Enter ArrowUp Space");
  await page.waitForSelector("#chooser[open]");
  await press("Escape");
  assert.equal(await player.piece("a7"), "P");
  await player.cell("a7").focus();
  await press("Enter ArrowUp Enter");
  await page.waitForSelector("#chooser[open]");
  await press("Enter");
  await player.says("#told", /goes to a8, and becomes a/);
  // From the top of the page to the board with Tab alone.
  await page.reload();
  await player.says("#told", /becomes a/);
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => Boolean(document.activeElement.closest("#board")))) return;
  }
  assert.fail("the board cannot be reached with Tab");
});

test("turning the board turns the keyboard too", async (t) => {
  const player = await open(t);
  await player.page.click("#flip");
  const [a1, h8] = [await player.cell("a1").boundingBox(), await player.cell("h8").boundingBox()];
  assert.ok(a1.x > h8.x && a1.y < h8.y);
  await player.cell("e2").focus();
  await player.page.keyboard.press("Enter");
  await player.page.keyboard.press("ArrowDown");
  await player.page.keyboard.press("ArrowDown");
  await player.page.keyboard.press("Enter");
  await player.says("#told", "White's Pawn e2 goes to e4.");
});

test("dragging", async (t) => {
  const player = await open(t);
  await player.drag("e2", "e4");
  await player.says("#status", "Black to move.");
  assert.equal(await player.piece("e4"), "P");
});

test("on a phone, by touch", async (t) => {
  const player = await open(t, "v=Wormhole", {
    viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2,
  });
  const { page } = player;
  await player.cell("e2").tap();
  await player.cell("e4").tap();
  await player.says("#told", "White's Pawn e2 goes to e4. The square e2 falls away.");
  assert.equal(await player.piece("e2"), "x");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375, "nothing sticks out");
  const box = await page.locator("#board").boundingBox();
  assert.ok(box.width > 330 && box.y + box.height < 740, JSON.stringify(box));
  for (const dialog of ["open-new", "open-rules", "open-files", "open-editor"]) {
    await page.locator(`#${dialog}`).tap();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375, dialog);
    await page.keyboard.press("Escape");
  }
});

test("two visitors at once play two games", async (t) => {
  const [one, other] = await Promise.all([open(t, "v=Fusion"), open(t, "v=Allmate")]);
  await Promise.all([one.moves("e2e4 e7e5 g1f3"), other.moves("d2d4 d7d5 c2c4")]);
  assert.equal(await one.link(), "v=Fusion&m=e2e4.e7e5.g1f3");
  assert.equal(await other.link(), "v=Allmate&m=d2d4.d7d5.c2c4");
});

test("moves are seen to happen", async (t) => {
  const link = from("Allmate", "1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w - - 0 1");
  const player = await open(t, link, { reducedMotion: "no-preference" });
  const { page } = player;
  await page.evaluate(() => {
    window.seen = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      window.seen.push(this.dataset.square ?? "?");
      return animate.apply(this, args);
    };
  });
  await player.cell("h4").click();
  await player.cell("g5").click();
  await page.waitForFunction(() => document.querySelectorAll("#board .pieces img").length === 29, null, { timeout: 10_000 });
  await page.waitForFunction(() => !document.querySelector('#board .pieces [data-square="g6"]'));
  const seen = await page.evaluate(() => window.seen);
  assert.equal(seen[0], "h4");
  assert.ok(seen.includes("e3") && seen.indexOf("e3") < seen.indexOf("g6"), seen.join());
});

test("a server that starts again loses nothing", { skip: isStatic }, async (t) => {
  const first = await startServer();
  const port = new URL(first.url).port;
  const player = await open(t);
  await player.page.goto("about:blank");
  await player.page.unrouteAll();
  const { page } = player;
  page.removeAllListeners("request");
  // While there is no server, the browser notes that it cannot be reached.
  page.removeAllListeners("console");
  await page.goto(first.url);
  await player.says("#status", "White to move.");
  await player.moves("e2e4 e7e5");
  assert.deepEqual(await first.stop(), { code: 0, signal: null });
  const second = await startServer("--port", port);
  try {
    await player.move("g1", "f3");
    assert.equal(await player.link(), "v=Fusion&m=e2e4.e7e5.g1f3");
  } finally {
    await second.stop();
  }
});

test("text stands out from what is behind it, by WCAG AA", async (t) => {
  for (const colorScheme of ["light", "dark"]) {
    const player = await open(t, "v=Fusion&m=e2e4.e7e5(c7c5)g1f3", { colorScheme });
    for (const dialog of [null, "open-new", "open-files", "open-editor", "open-rules"]) {
      if (dialog) await player.page.click(`#${dialog}`);
      const weak = await player.page.evaluate(() => {
        const parse = (color) => color.match(/[\d.]+/g).map(Number);
        const light = (color) => {
          const [r, g, b] = parse(color).map((part) => part / 255)
            .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const behind = (element) => {
          for (let at = element; at; at = at.parentElement) {
            const color = getComputedStyle(at).backgroundColor;
            if ((parse(color)[3] ?? 1) === 1) return color;
          }
          return "rgb(255, 255, 255)";
        };
        const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        const shown = [...document.querySelectorAll("body *")].filter((element) =>
          hasText(element) && element.checkVisibility() && !element.matches(":disabled, option"));
        return shown.flatMap((element) => {
          const [one, other] = [light(getComputedStyle(element).color), light(behind(element))];
          const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
          return ratio < 4.5 ? [`${element.tagName} ${element.textContent.trim()}: ${ratio.toFixed(2)}`] : [];
        });
      });
      assert.deepEqual(weak, [], `${colorScheme} ${dialog}`);
      if (dialog) await player.page.keyboard.press("Escape");
    }
  }
});
