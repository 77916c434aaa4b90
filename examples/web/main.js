// The page: one game, shown and played.

import { ask, think } from "./host.js";
import { Board, isWhite, squareIndex } from "./board.js";
import { $, choose, setUpDialogs } from "./dialogs.js";
import { Editor } from "./editor.js";
import { lastOf, movesOf, nextOf, showMoves } from "./moves.js";
import { address, showRules } from "./rules.js";

const SIDES = { w: "White", b: "Black" };

let variants = [];
let view = null;
let selected = null;
let hint = null;
let images = {};
let names = {};
let drawn = null;
/** The engine waits after one has gone back to look at the game. */
let waiting = false;
let thinking = null;

const stored = (key, other) => {
  try {
    return localStorage.getItem(key) ?? other;
  } catch {
    return other;
  }
};
const store = (key, value) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the link alone restores the game.
  }
};

const about = (name = view.variant) => variants.find((one) => one.name === name);
const playerOf = (side) => $(side === "w" ? "white" : "black").value;

const board = new Board($("board"), "Chess board", {
  canDrag: (square) => !busy() && !view.end && own(square),
  drag: (square) => select(square),
  drop: (from, to) => attempt(from, to, true),
  activate,
  escape: () => select(null),
});
const editor = new Editor((variant, fen) => begin({ do: "new", variant, fen }));

const busy = () => view === null || (playerOf(view.turn) === "engine" && thinking !== null);
const movesFrom = (square) => view.moves.filter((move) => move.from === square);
const own = (square) => {
  const letter = view.squares[squareIndex(square)];
  return letter && letter !== "x" && (isWhite(letter) ? "w" : "b") === view.turn;
};

// What the player does on the board.

function select(square) {
  selected = square;
  mark();
}

function activate(square) {
  if (view === null) return;
  if (busy()) return message("The engine is thinking.");
  message("");
  if (selected === square) return select(null);
  if (selected !== null) {
    const moves = movesFrom(selected).filter((move) => move.to.includes(square));
    if (moves.length === 0 && own(square)) return select(square);
    return attempt(selected, square, false);
  }
  const letter = view.squares[squareIndex(square)];
  if (letter === "" || (letter === "x" && !view.end)) return;
  if (own(square) && !view.end) {
    if (movesFrom(square).length === 0) message("This piece has no legal move now.");
    return select(square);
  }
  return explain(square, square);
}

async function attempt(from, to, landed) {
  select(null);
  message("");
  const moves = movesFrom(from).filter((move) => move.to.includes(to));
  if (moves.length === 0) return explain(from, to);
  const move = moves.length === 1 ? moves[0] : await choose(moves, images);
  if (move === null) return;
  board.focusOn(to, document.activeElement?.closest("#board, dialog") !== null);
  await play(move.uci, landed);
}

async function explain(from, to) {
  select(null);
  await doing(async () => {
    const { refusal } = await ask({ do: "explain", from, to });
    if (refusal) message(refusal);
  });
}

async function play(text, landed = false) {
  await doing(async () => {
    const next = await ask({ do: "play", text });
    waiting = false;
    await show(next, landed);
  });
}

// What is shown.

function message(text) {
  $("message").textContent = text;
}

/** Does something that may be refused, and says so. */
async function doing(what) {
  try {
    message("");
    await what();
    return true;
  } catch (error) {
    if (error.name !== "AbortError") message(error.message);
    return false;
  }
}

/** Shows a game; how its last move happens, if it follows on what is shown. */
async function show(next, landed = false) {
  stopThinking();
  const before = view;
  view = next;
  selected = null;
  hint = null;
  const variant = about();
  if (drawn !== next.variant) {
    const { pieces } = await ask({ do: "pieces", variant: next.variant });
    images = Object.fromEntries(Object.entries(pieces).map(([letter, svg]) => [letter, address(svg)]));
    names = Object.fromEntries(variant.pieces.map((piece) => [piece.letter, piece.name]));
    drawn = next.variant;
    board.setPieces(images, names);
  }
  showTexts(variant);
  store("game", next.link);
  if (location.hash.slice(1) !== next.link) history.replaceState(null, "", `#${next.link}`);
  const parent = movesOf(next).get(next.at)?.parent;
  const follows = before && before.variant === next.variant && next.last
    && before.fen !== next.fen && parent !== undefined
    && sameBoard(before.squares, undone(next));
  mark();
  if (follows) {
    await board.play(next.last, next.squares, landed);
    if (view !== next) return;
  } else {
    board.show(next.squares);
  }
  mark();
  letEnginePlay();
}

const sameBoard = (one, other) => one.every((letter, index) => letter === other[index]);

/** The squares before the last move. */
function undone(next) {
  const squares = [...next.squares];
  for (const change of [...next.last.changes].reverse()) {
    squares[squareIndex(change.square)] = change.before;
  }
  return squares;
}

function showTexts(variant) {
  document.title = `${view.variant} Chess`;
  $("title").textContent = `${view.variant} Chess`;
  showStatus();
  $("told").textContent = view.last ? view.last.told : "";
  showMoves($("moves"), view, go);
  for (const [id, side] of [["player-top", board.flipped ? "w" : "b"], ["player-bottom", board.flipped ? "b" : "w"]]) {
    const who = playerOf(side) === "engine" ? `engine, level ${$("level").value}` : "person";
    $(id).textContent = `${SIDES[side]}: ${who}`;
    $(id).classList.toggle("turn", view.turn === side && !view.end);
    $(id).dataset.side = side;
  }
  const [start, end] = [view.at === 0, nextOf(view, view.at) === undefined];
  for (const id of ["first", "back", "take-back"]) $(id).disabled = start;
  for (const id of ["forward", "last", "redo"]) $(id).disabled = end;
  $("remove").disabled = $("promote").disabled = start;
  $("hint").disabled = view.moves.length === 0;
  $("resign").hidden = Boolean(view.end);
  $("draw").hidden = Boolean(view.end) || !variant.draws || [$("white"), $("black")].some((it) => it.value === "engine");
  $("claim").hidden = !view.claim;
  $("claim").textContent = view.claim ? `Claim a draw: ${view.claim}` : "Claim a draw";
  $("withdraw").hidden = !view.end?.declared;
  $("resume").hidden = !waiting || Boolean(view.end) || playerOf(view.turn) !== "engine";
  $("danger-mated").hidden = variant.name !== "Allmate";
}

function showStatus() {
  const status = $("status");
  status.classList.toggle("over", Boolean(view.end));
  if (view.end) {
    status.textContent = `${view.end.result}  ${capital(view.end.text)}.`;
    return;
  }
  const check = view.check.squares.length > 0 ? " Check." : "";
  const engine = thinking ? " The engine is thinking …" : "";
  status.textContent = `${SIDES[view.turn]} to move.${check}${engine}`;
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

function mark() {
  if (view === null) return;
  const marks = { selected: [], empty: [], capture: [], join: [], check: [], mated: [], hint: [], from: [], to: [] };
  if (selected !== null) {
    marks.selected = [selected];
    for (const square of new Set(movesFrom(selected).flatMap((move) => move.to))) {
      const there = view.squares[squareIndex(square)];
      (there === "" ? marks.empty : own(square) ? marks.join : marks.capture).push(square);
    }
  }
  if ($("danger").checked) {
    marks.check = view.check.squares;
    marks.mated = view.mated;
  }
  if (view.last) {
    marks.from = [view.last.from];
    marks.to = [view.last.to];
  }
  if (hint) marks.hint = hint;
  board.mark(marks);
}

// Going through the game.

async function go(to, step = false) {
  await doing(async () => {
    waiting = true;
    const next = await ask({ do: "go", to });
    if (!step) board.finish();
    await show(next);
  });
}

const back = () => go(movesOf(view).get(view.at)?.parent ?? 0);
const forward = () => {
  const next = nextOf(view, view.at);
  if (next !== undefined) go(next, true);
};

/** Back to where a person has the move: past the engine's reply. */
async function takeBack() {
  const all = movesOf(view);
  let at = all.get(view.at)?.parent ?? 0;
  const engineAt = (ply) => {
    const even = (ply - (all.get(view.at)?.ply ?? 0)) % 2 === 0;
    return playerOf(even ? view.turn : view.turn === "w" ? "b" : "w") === "engine";
  };
  const plyOf = (id) => all.get(id)?.ply ?? 0;
  if (engineAt(plyOf(at)) && at !== 0) at = all.get(at)?.parent ?? 0;
  await go(at);
}

async function redo() {
  const next = nextOf(view, view.at);
  if (next === undefined) return;
  const engine = (turn) => playerOf(turn) === "engine";
  const reply = nextOf(view, next);
  const other = view.turn === "w" ? "b" : "w";
  await go(engine(other) && reply !== undefined ? reply : next, true);
}

async function begin(request) {
  const done = await doing(async () => {
    const next = await ask(request);
    waiting = false;
    view = null;
    await show(next);
  });
  return done;
}

// The engine.

function stopThinking() {
  thinking?.abort();
  thinking = null;
}

async function letEnginePlay() {
  if (view.end || waiting || playerOf(view.turn) !== "engine") return;
  await consult({ level: Number($("level").value) }, async (thought) => play(thought.uci));
}

async function showHint() {
  waiting = true;
  const level = about().levels;
  await consult({ level, milliseconds: 1000 }, async (thought) => {
    const move = view.moves.find((one) => one.uci === thought.uci);
    hint = [move.from, move.to[0]];
    mark();
    message(`Hint: ${thought.san} (${worth(thought)}).`);
  });
}

const worth = ({ mate, centipawns }) => {
  if (mate !== null) return `${mate > 0 ? "White" : "Black"} wins in ${Math.abs(mate)}`;
  if (Math.abs(centipawns) < 20) return "about equal";
  return `${centipawns > 0 ? "White" : "Black"} is ahead by ${(Math.abs(centipawns) / 100).toFixed(1)}`;
};

async function consult(how, use) {
  stopThinking();
  const mine = (thinking = new AbortController());
  showStatus();
  try {
    const thought = await think({ link: view.link, ...how }, mine.signal);
    if (thinking !== mine || thought.link !== view.link) return;
    thinking = null;
    showStatus();
    await use(thought);
  } catch (error) {
    if (thinking !== mine) return;
    thinking = null;
    showStatus();
    // A crowd before the engine goes away; what else is wrong is said.
    if (error.kind === "busy") setTimeout(() => thinking === null && letEnginePlay(), 2000);
    if (error.name !== "AbortError") message(error.message);
  }
}

// Menus and settings.

function showTheme() {
  const theme = stored("theme", "auto");
  document.documentElement.dataset.theme = theme;
  const said = { auto: "as the system has it", light: "light", dark: "dark" }[theme];
  $("theme").setAttribute("aria-label", `Colours: ${said}`);
  $("theme").title = `Colours: ${said}`;
}

const isDark = () => {
  const theme = document.documentElement.dataset.theme;
  return theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
};

function setFlipped(flipped) {
  board.setFlipped(flipped);
  showTexts(about());
  mark();
}

async function openFiles() {
  $("files-message").textContent = "";
  $("link").value = `${location.href.split("#")[0]}#${view.link}`;
  $("fen").value = view.fen;
  await doing(async () => ($("pgn").value = (await ask({ do: "export" })).pgn));
  $("files").showModal();
}

async function load(request) {
  const said = $("files-message");
  said.textContent = "";
  try {
    const next = await ask(request);
    waiting = true;
    $("files").close();
    await show(next);
  } catch (error) {
    said.textContent = error.details?.join(" ") ?? error.message;
  }
}

function openNew() {
  const current = view?.variant ?? variants[0].name;
  $("new-variants").replaceChildren(...variants.map((variant) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    Object.assign(input, { type: "radio", name: "variant", value: variant.name });
    input.checked = variant.name === current;
    label.append(input, ` ${variant.name}`);
    return label;
  }));
  $("new").showModal();
}

const checked = (name) => document.querySelector(`input[name="${name}"]:checked`).value;

async function beginNew() {
  const variant = checked("variant");
  const [start, players] = [checked("start"), checked("players")];
  const request = { do: "new", variant };
  if (start !== "standard") {
    const any = () => Math.floor(Math.random() * 960);
    const white = any();
    request.shuffle = { white, black: start === "mirrored" ? white : any() };
  }
  $("white").value = players === "black" ? "engine" : "person";
  $("black").value = players === "white" ? "engine" : "person";
  storePlayers();
  $("new").close();
  board.setFlipped(players === "black");
  await begin(request);
}

function storePlayers() {
  for (const id of ["white", "black", "level"]) store(id, $(id).value);
}

function setUp() {
  setUpDialogs((text) => ($("files-message").textContent = text));
  for (let level = 1; level <= variants[0].levels; level++) {
    $("level").append(new Option(String(level), String(level)));
  }
  for (const [id, other] of [["white", "person"], ["black", "person"], ["level", "3"]]) {
    $(id).value = stored(id, other);
    $(id).addEventListener("change", () => {
      storePlayers();
      stopThinking();
      waiting = false;
      showTexts(about());
      letEnginePlay();
    });
  }
  const on = (id, action) => $(id).addEventListener("click", action);
  on("first", () => go(0));
  on("back", back);
  on("forward", forward);
  on("last", () => go(lastOf(view, view.at)));
  on("flip", () => setFlipped(!board.flipped));
  on("take-back", takeBack);
  on("redo", redo);
  on("hint", showHint);
  on("promote", () => doing(async () => show(await ask({ do: "promote", at: view.at }))));
  on("remove", () => doing(async () => {
    waiting = true;
    await show(await ask({ do: "remove", at: view.at }));
  }));
  for (const id of ["resign", "draw", "claim", "withdraw"]) {
    on(id, () => doing(async () => show(await ask({ do: id }))));
  }
  on("resume", () => {
    waiting = false;
    showTexts(about());
    letEnginePlay();
  });
  on("open-new", openNew);
  on("new-cancel", () => $("new").close());
  on("new-begin", beginNew);
  on("open-rules", () => showRules(about(), isDark()));
  on("open-files", openFiles);
  on("load-fen", () => load({ do: "new", variant: view.variant, fen: $("fen").value.trim() }));
  on("load-pgn", () => load({ do: "pgn", variant: view.variant, text: $("pgn").value }));
  on("open-editor", () => editor.open(view, about(), images, names, board.flipped));
  on("theme", () => {
    const order = ["auto", "light", "dark"];
    store("theme", order[(order.indexOf(stored("theme", "auto")) + 1) % 3]);
    showTheme();
  });
  $("danger").checked = stored("danger", "true") === "true";
  $("danger").addEventListener("change", () => {
    store("danger", String($("danger").checked));
    mark();
  });
  $("typed").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = $("text").value.trim();
    if (text === "") return;
    const at = view.link;
    await play(text);
    if (view.link !== at) $("text").value = "";
  });
  addEventListener("keydown", (event) => {
    const busy = event.target.closest("input, textarea, select, dialog, .board");
    if (busy || event.altKey || event.ctrlKey || event.metaKey) return;
    const action = { ArrowLeft: back, ArrowRight: forward, Home: () => go(0), End: () => go(lastOf(view, view.at)) }[event.key];
    if (action) {
      event.preventDefault();
      action();
    }
  });
  addEventListener("hashchange", () => {
    const link = linkOfAddress();
    if (link && link !== view.link) restore(link);
  });
}

function linkOfAddress() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function restore(link) {
  waiting = true;
  return doing(async () => show(await ask({ do: "restore", link })));
}

async function start() {
  showTheme();
  ({ variants } = await ask({ do: "about" }));
  setUp();
  const link = linkOfAddress() || stored("game", "");
  if (link && (await restore(link))) {
    waiting = playerOf(view.turn) === "engine" && view.tree.length === 0 ? false : waiting;
    letEnginePlay();
    return;
  }
  const said = $("message").textContent;
  await begin({ do: "new", variant: variants[0].name });
  message(said);
}

start().catch((error) => message(error.message));
