// The editor of positions.

import { ask } from "./host.js";
import { Board, isWhite, squareIndex } from "./board.js";
import { $ } from "./dialogs.js";

const CASTLING = /^(-|[KQkqA-Ha-h]{1,4})$/;

export class Editor {
  /** `play` is called with the FEN to play from. */
  constructor(play) {
    this.chosen = "P";
    this.board = new Board($("editor-board"), "Position to set up", {
      canDrag: (square) => this.squares[squareIndex(square)] !== "",
      activate: (square) => this.put(square, this.chosen),
      drop: (from, to) => {
        this.squares[squareIndex(to)] = this.squares[squareIndex(from)];
        this.put(from, "");
      },
    });
    for (const id of ["editor-turn", "editor-castling", "editor-passant"]) {
      $(id).addEventListener("input", () => this.check());
    }
    $("editor-clear").addEventListener("click", () => this.load("8/8/8/8/8/8/8/8 w - - 0 1"));
    $("editor-start").addEventListener("click", () => this.load(this.about.start));
    $("editor-game").addEventListener("click", () => this.load(this.view.fen));
    $("editor-play").addEventListener("click", () => {
      $("editor").close();
      play(this.about.name, $("editor-fen").value);
    });
  }

  open(view, about, images, names, flipped) {
    Object.assign(this, { view, about });
    this.board.setPieces(images, names);
    this.board.setFlipped(flipped);
    $("editor-castling-label").hidden = !about.castling;
    $("editor-passant-label").hidden = !about.passant;
    this.fillPalette(images, names);
    this.load(view.fen);
    $("editor").showModal();
  }

  fillPalette(images, names) {
    const letters = this.about.pieces.map((piece) => piece.letter);
    const all = [...letters.map((letter) => letter.toUpperCase()), ...letters, ""];
    if (this.about.holes) all.push("x");
    if (!all.includes(this.chosen)) this.chosen = "P";
    $("palette").replaceChildren(...all.map((letter) => {
      const label = document.createElement("label");
      const input = document.createElement("input");
      input.type = "radio";
      input.name = "palette";
      input.value = letter;
      input.checked = letter === this.chosen;
      input.addEventListener("change", () => (this.chosen = letter));
      const name = letter === "" ? "Nothing" : letter === "x" ? "Hole"
        : `${isWhite(letter) ? "White" : "Black"} ${names[letter.toLowerCase()]}`;
      input.setAttribute("aria-label", name);
      label.title = name;
      label.append(input);
      if (images[letter]) {
        const image = document.createElement("img");
        image.src = images[letter];
        image.alt = "";
        label.append(image);
      } else {
        const mark = document.createElement("span");
        mark.className = letter === "x" ? "palette-hole" : "palette-nothing";
        mark.textContent = letter === "x" ? "" : "✕";
        label.append(mark);
      }
      return label;
    }));
  }

  load(fen) {
    const [placement, turn = "w", castling = "-", passant = "-", ...clocks] = fen.split(" ");
    this.squares = Array(64).fill("");
    placement.split("/").forEach((rank, row) => {
      let file = 0;
      for (const letter of rank) {
        if (/\d/.test(letter)) file += Number(letter);
        else this.squares[file++ + 8 * (7 - row)] = letter;
      }
    });
    $("editor-turn").value = turn;
    $("editor-castling").value = castling;
    $("editor-passant").value = passant;
    this.clocks = clocks.length === 2 ? clocks.join(" ") : "0 1";
    this.check();
  }

  put(square, letter) {
    const index = squareIndex(square);
    this.squares[index] = letter !== "" && this.squares[index] === letter ? "" : letter;
    this.check();
  }

  fen() {
    const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => {
      const letters = this.squares.slice(8 * rank, 8 * rank + 8);
      return letters.map((letter) => letter || " ").join("").replace(/ +/g, (gap) => gap.length);
    });
    const castling = $("editor-castling").value.trim() || "-";
    const passant = $("editor-passant").value.trim() || "-";
    return `${ranks.join("/")} ${$("editor-turn").value} ${castling} ${passant} ${this.clocks}`;
  }

  /** Shows the arrangement and everything that is wrong with it. */
  async check() {
    this.board.show([...this.squares]);
    const fen = this.fen();
    $("editor-fen").value = fen;
    let wrong = [];
    try {
      await ask({ do: "check", variant: this.about.name, fen });
    } catch (error) {
      wrong = error.details ?? [error.message];
    }
    // An answer to an arrangement that has changed since says nothing.
    if (fen !== $("editor-fen").value) return;
    $("editor-play").disabled = wrong.length > 0;
    $("editor-castling").setAttribute("aria-invalid", String(!CASTLING.test($("editor-castling").value || "-")));
    const state = $("editor-state");
    state.className = wrong.length ? "wrong" : "right";
    if (wrong.length === 0) {
      state.textContent = "This position can be played.";
      return;
    }
    const list = document.createElement("ul");
    list.append(...wrong.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
    state.replaceChildren(list);
  }
}
