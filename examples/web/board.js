// The board: what stands where, what is pointed to, and moves as they happen.

const STEP = 220;
const WAVE = 420;

export const squareName = (index) => "abcdefgh"[index % 8] + (Math.floor(index / 8) + 1);
export const squareIndex = (name) => name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
export const isWhite = (letter) => letter !== letter.toLowerCase();

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Board {
  /** `root` is the element to fill; `events` has `activate(square)` and `drop(from, to)`, and
   *  `canDrag(square)`. */
  constructor(root, label, events) {
    this.root = root;
    this.events = events;
    this.flipped = false;
    this.squares = Array(64).fill("");
    this.images = {};
    this.names = {};
    this.focus = "e2";
    this.running = [];
    root.setAttribute("role", "grid");
    root.setAttribute("aria-label", label);
    this.cells = new Map();
    this.pieces = document.createElement("div");
    this.pieces.className = "pieces";
    this.pieces.setAttribute("aria-hidden", "true");
    this.build();
    this.listen();
  }

  /** The drawings, as addresses by letter, and the names of the pieces by lower-case letter. */
  setPieces(images, names) {
    this.images = images;
    this.names = names;
  }

  setFlipped(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.build();
    this.show(this.squares);
  }

  build() {
    this.root.replaceChildren();
    this.cells.clear();
    for (let row = 0; row < 8; row++) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      for (let column = 0; column < 8; column++) {
        const file = this.flipped ? 7 - column : column;
        const rank = this.flipped ? row : 7 - row;
        const name = squareName(file + 8 * rank);
        const cell = document.createElement("button");
        cell.type = "button";
        cell.setAttribute("role", "gridcell");
        cell.dataset.square = name;
        cell.className = (file + rank) % 2 ? "light" : "dark";
        if (row === 7) cell.dataset.file = name[0];
        if (column === 0) cell.dataset.rank = name[1];
        cell.tabIndex = name === this.focus ? 0 : -1;
        line.append(cell);
        this.cells.set(name, cell);
      }
      this.root.append(line);
    }
    this.root.append(this.pieces);
  }

  /** Shows what stands where, at once. */
  show(squares) {
    this.finish();
    this.squares = squares;
    this.pieces.replaceChildren();
    for (const [name, cell] of this.cells) {
      const letter = squares[squareIndex(name)];
      cell.classList.toggle("hole", letter === "x");
      cell.dataset.piece = letter;
      cell.setAttribute("aria-label", this.describe(name, letter));
      if (letter && letter !== "x") this.pieces.append(this.piece(letter, name));
    }
  }

  describe(name, letter) {
    if (letter === "x") return `${name}, hole`;
    if (letter === "") return `${name}, empty`;
    return `${name}, ${isWhite(letter) ? "White" : "Black"} ${this.names[letter.toLowerCase()]}`;
  }

  /** Marks squares: `marks` has a list of squares for each class. */
  mark(marks) {
    for (const [name, cell] of this.cells) {
      const said = [];
      for (const [kind, squares] of Object.entries(marks)) {
        const has = squares.includes(name);
        cell.classList.toggle(kind, has);
        if (has && SPOKEN[kind]) said.push(SPOKEN[kind]);
      }
      cell.setAttribute("aria-selected", String((marks.selected ?? []).includes(name)));
      const words = [this.describe(name, this.squares[squareIndex(name)]), ...said];
      cell.setAttribute("aria-label", words.join(", "));
    }
  }

  piece(letter, name) {
    const image = document.createElement("img");
    image.src = this.images[letter];
    image.alt = "";
    image.draggable = false;
    image.dataset.square = name;
    const { x, y } = this.place(name);
    image.style.left = `${x * 12.5}%`;
    image.style.top = `${y * 12.5}%`;
    return image;
  }

  place(name) {
    const index = squareIndex(name);
    const [file, rank] = [index % 8, Math.floor(index / 8)];
    return this.flipped ? { x: 7 - file, y: rank } : { x: file, y: 7 - rank };
  }

  image(name) {
    return this.pieces.querySelector(`[data-square="${name}"]`);
  }

  /** Shows how a move changes the board, and then the board after it. `landed` says that a hand has
   *  brought the piece to its place already. */
  async play(step, squares, landed) {
    if (still()) return this.show(squares);
    this.finish();
    const run = (this.run = Symbol("run"));
    const waves = Math.max(...step.changes.map((change) => change.wave));
    const now = step.changes.filter((change) => change.wave === 0);
    const at = new Map(now.map((change) => [change.square, change]));
    const moving = [];
    for (const change of now.filter((change) => change.came_from)) {
      const left = at.get(change.came_from);
      const splits = left && left.after && left.after !== "x" && !left.came_from;
      const before = this.squares[squareIndex(change.came_from)];
      moving.push({ change, splits, letter: splits ? change.after : before });
    }
    for (const { change, splits, letter } of moving) {
      this.image(change.came_from)?.remove();
      if (splits) this.pieces.append(this.piece(at.get(change.came_from).after, change.came_from));
      const ghost = this.piece(letter, change.came_from);
      ghost.classList.add("moving");
      this.pieces.append(ghost);
      if (!landed) {
        const [from, to] = [this.place(change.came_from), this.place(change.square)];
        this.animate(ghost, [
          { transform: "none" },
          { transform: `translate(${(to.x - from.x) * 100}%, ${(to.y - from.y) * 100}%)` },
        ], STEP);
      }
    }
    await this.settled();
    if (this.run !== run) return;
    // The board after the move itself: what waves remove still stands, and holes still are squares.
    const between = [...squares];
    for (const change of step.changes) {
      const stands = change.wave > 0 && change.before !== "x";
      if (stands) between[squareIndex(change.square)] = change.before;
      if (change.wave === 0 && change.after === "x") between[squareIndex(change.square)] = "";
    }
    this.show(between);
    this.run = run;
    for (const { change, letter } of moving) {
      if (letter !== change.after) this.pop(change.square);
    }
    for (const change of now.filter((change) => change.after === "x")) {
      const cell = this.cells.get(change.square);
      this.animate(cell, [
        { transform: "none", opacity: 1 },
        { transform: "scale(0.2) rotate(40deg)", opacity: 0 },
      ], WAVE);
    }
    await this.settled();
    for (let wave = 1; wave <= waves && this.run === run; wave++) {
      for (const change of step.changes.filter((change) => change.wave === wave)) {
        const image = this.image(change.square);
        const cell = this.cells.get(change.square);
        this.animate(cell, [{ boxShadow: "inset 0 0 0 99px var(--mated)" }, { boxShadow: "none" }], WAVE);
        if (image) {
          this.animate(image, [
            { transform: "none", opacity: 1 },
            { transform: "scale(1.15)", opacity: 1, offset: 0.3 },
            { transform: "scale(0) rotate(-25deg)", opacity: 0 },
          ], WAVE);
        }
      }
      await this.settled();
      for (const change of step.changes.filter((change) => change.wave === wave)) {
        if (this.run === run) this.image(change.square)?.remove();
      }
    }
    if (this.run === run) this.show(squares);
  }

  pop(name) {
    const image = this.image(name);
    if (image) {
      this.animate(image, [{ transform: "scale(0.7)" }, { transform: "scale(1.2)" }, { transform: "none" }], STEP);
    }
  }

  animate(element, frames, duration) {
    this.running.push(element.animate(frames, { duration, easing: "ease-in-out", fill: "forwards" }));
  }

  settled() {
    return Promise.allSettled(this.running.map((animation) => animation.finished));
  }

  /** Ends whatever moves. */
  finish() {
    this.run = null;
    for (const animation of this.running.splice(0)) animation.cancel();
  }

  listen() {
    let drag = null;
    const under = (event) => {
      const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-square]");
      return cell && this.root.contains(cell) ? cell.dataset.square : null;
    };
    this.root.addEventListener("pointerdown", (event) => {
      const square = event.target.closest("[data-square]")?.dataset.square;
      if (!square || event.button !== 0) return;
      this.focusOn(square, false);
      if (!this.events.canDrag(square)) return;
      drag = { square, x: event.clientX, y: event.clientY, image: null, id: event.pointerId };
    });
    addEventListener("pointermove", (event) => {
      if (drag?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.image && Math.hypot(dx, dy) > 5) {
        this.finish();
        drag.image = this.image(drag.square);
        drag.image?.classList.add("dragged");
        this.events.drag?.(drag.square);
        drag.image = this.image(drag.square);
        drag.image?.classList.add("dragged");
      }
      if (drag.image) drag.image.style.transform = `translate(${dx}px, ${dy}px) scale(1.12)`;
    });
    const end = (event) => {
      if (drag?.id !== event.pointerId) return;
      const { square, image } = drag;
      drag = null;
      if (!image) return;
      this.dragged = true;
      setTimeout(() => (this.dragged = false));
      image.classList.remove("dragged");
      image.style.transform = "";
      const target = event.type === "pointerup" ? under(event) : null;
      if (target && target !== square) this.events.drop(square, target);
    };
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    this.root.addEventListener("click", (event) => {
      const square = event.target.closest("[data-square]")?.dataset.square;
      if (square && !this.dragged) this.events.activate(square);
    });
    this.root.addEventListener("focusin", (event) => {
      const square = event.target.dataset.square;
      if (square) this.focusOn(square, false);
    });
    this.root.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (event.key === "Escape") this.events.escape?.();
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const { x, y } = this.place(this.focus);
      const [column, row] = [x + step[0], y + step[1]];
      if (column < 0 || column > 7 || row < 0 || row > 7) return;
      const [file, rank] = this.flipped ? [7 - column, row] : [column, 7 - row];
      this.focusOn(squareName(file + 8 * rank), true);
    });
  }

  focusOn(name, really) {
    this.cells.get(this.focus).tabIndex = -1;
    this.focus = name;
    const cell = this.cells.get(name);
    cell.tabIndex = 0;
    if (really) cell.focus();
  }
}

/** What a mark means, for those who do not see it. */
const SPOKEN = {
  selected: "chosen",
  empty: "can be moved to",
  capture: "can be taken",
  join: "can be joined",
  check: "in check",
  mated: "stands mated",
  hint: "hint",
};
