// The rules of each variant, with diagrams.

import { ask } from "./host.js";
import { $ } from "./dialogs.js";

const paragraph = (text) => ({ text });
const heading = (text) => ({ heading: text });
const list = (...items) => ({ items });
const diagram = (fen, caption, marks = {}) => ({ fen, caption, marks });

const RULES = {
  Fusion: [
    paragraph("Orthodox chess in which pieces join and part. Two simple pieces make a compound that moves as either of them."),
    heading("The pieces"),
    list(
      "Knight, Bishop, Rook and King are simple, and move as in orthodox chess. Pawns never fuse.",
      "Queen: bishop and rook. Paladin: bishop and knight. Marshall: rook and knight.",
      "Pontiff: king and bishop. Dragon King: king and rook. Cavalier King: king and knight. These three are royal, as the King is; each side always has just one royal piece.",
    ),
    heading("Fusing"),
    paragraph("A Knight, Bishop or Rook may go to a square that holds another simple piece of its own side, of a different kind. They become the compound there. The King never moves to fuse, but others may join it. Compounds and pawns do not fuse."),
    diagram("r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPPBPPP/RNBQK2R w KQkq - 0 1", "The bishop e2 may join the knight on f3: a Paladin. It may join the king too.", { from: "e2" }),
    heading("Splitting"),
    paragraph("A compound that is not attacked may split: one part moves away by its own movement to an empty square, the other stays. A split never captures. If the king's part leaves, what stays is not royal."),
    diagram("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "The queen may go as a whole, or send its bishop or its rook and leave the other.", { from: "d4" }),
    heading("Royal compounds"),
    paragraph("A royal piece that goes further than one square may not pass through check. As rook or bishop, no square on its way may be attacked. As knight, it is stopped only if both squares that it might pass are attacked. It gives check along all its lines all the same."),
    heading("The rest"),
    list(
      "Pawns promote to Rook, Bishop or Knight only.",
      "A king or rook that has taken part in a fusion or split can no longer castle.",
      "Checkmate wins; stalemate, repetition and 50 moves draw as in orthodox chess.",
    ),
  ],
  Allmate: [
    paragraph("The pieces and moves of orthodox chess, but nothing is captured by moving onto it. Whatever is mated is removed, be it a king or a pawn."),
    heading("Moving"),
    paragraph("Only to empty squares. There is no check: a king too may stand or be left attacked, but never so that it would be mated. Castling needs an unmoved king and rook and empty squares between them, nothing else. There is no en passant."),
    heading("Mate-capture"),
    paragraph("After each move, look at the opponent's pieces. One that is attacked, and that no single orthodox move of its side could save (by going away, by taking the attacker, by stepping between), is mated. All mated pieces are removed at once. Then look again, as often as more are mated."),
    diagram("1rb1n1r1/1ppp1pkp/pn4p1/4p3/3qN2Q/4bP2/PPP1P1PP/R2BKR1N w - - 0 1", "White plays the queen to g5: the bishop e3 is mated and removed, and then the pawn g6.", { arrow: "h4g5" }),
    list(
      "Each piece is judged alone: two attacked pieces may be saved by different moves.",
      "A saving move may leave other pieces, and even the king, attacked.",
      "Castling and en passant save nothing.",
      "Your own pieces that stand mated stay for now, and are judged after the opponent's next move.",
    ),
    heading("The end"),
    paragraph("A side whose king is removed has lost. A side that has its king but no legal move is stalemated: a draw. King against king is a draw."),
  ],
  Wormhole: [
    paragraph("Every square that a piece leaves vanishes for good. Nothing can stand on a hole, and pieces reach across holes as if they were not there."),
    heading("Counting squares"),
    paragraph("One square in a direction is the first one that still exists, however far away; two squares is the second one. Pieces on the way of a move of two squares are jumped over, except by pawns."),
    diagram("cwkxxxwn/ppxppxpx/2mxxW2/4x2p/3P1x2/3n1x2/PPPxPPPP/CWxxxNKC b - - 0 9", "The knight on d3: across the holes f4 and e5 it reaches g5 and f6.", { from: "d3" }),
    heading("The pieces"),
    list(
      "King: one square in any direction.",
      "Knight: one square straight, then one diagonally outward.",
      "Champion: two squares in any direction, or one straight.",
      "Wizard: two squares straight, then one diagonally outward; or one square diagonally.",
      "Murray Lion: two squares in any direction; it captures, but does not move, one square in any direction.",
      "Pawn: one square forward, or two from where it started; captures one square diagonally forward. It promotes only by capturing on the last rank, to Murray Lion, Champion, Wizard or Knight.",
    ),
    heading("The end"),
    paragraph("A side without a legal move has lost, whether in check or not. There are no draws, no castling and no en passant."),
  ],
  Orthodox: [
    paragraph("Chess as everybody knows it, with Chess960 as its shuffled starts: bishops on different colours, the king between the rooks. However the pieces start, castling takes the king to the c- or g-file and the rook to the d- or f-file."),
  ],
};

/** Opens the rules of a variant. */
export async function showRules(about, dark) {
  $("rules-title").textContent = `Rules of ${about.name} Chess`;
  const parts = (RULES[about.name] ?? []).map((part) => element(part, about.name, dark));
  $("rules-text").replaceChildren(...parts);
  $("rules").showModal();
  $("rules-text").scrollTop = 0;
}

function element(part, variant, dark) {
  if (part.heading) return Object.assign(document.createElement("h3"), { textContent: part.heading });
  if (part.text) return Object.assign(document.createElement("p"), { textContent: part.text });
  if (part.items) {
    const list = document.createElement("ul");
    list.append(...part.items.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
    return list;
  }
  const figure = document.createElement("figure");
  const image = document.createElement("img");
  image.alt = part.caption;
  const caption = Object.assign(document.createElement("figcaption"), { textContent: part.caption });
  figure.append(image, caption);
  ask({ do: "diagram", variant, fen: part.fen, dark, ...part.marks })
    .then(({ svg }) => (image.src = address(svg)))
    .catch((error) => (caption.textContent = error.message));
  return figure;
}

/** A picture as an address. */
export const address = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
