// Uses every part of the package. Compiled, never run: what is marked as an error has to be one.

import { Engine, Game, Position, variants } from "chess-variants";
import type { Answer, Change, Content, Move, Outcome, Report, SvgOptions, Variant } from "chess-variants";

const list: Variant[] = variants();
const start = new Position(list[0]?.name ?? "Fusion");
const other = new Position("Fusion", start.fen);
const shuffled: Position = Position.shuffled("Fusion", 3, 4);
const moves: Move[] = start.moves();
const some: Move[] = start.moves("e2");
const squares: string[] = start.destinations("e2");
const reason: string | null = start.explain("e2", "e5");
const after: Position = start.play("e4").play(moves[0]!);
const changes: Change[] = start.changes("e4");
const content: Content | undefined = changes[0]?.after;
const letter = content === undefined || content === "empty" || content === "hole" ? "" : content.letter;
const turn: "white" | "black" = start.turn;
const end: Outcome | null = start.outcome();
const options: SvgOptions = { bottom: turn, marks: [{ square: "e4" }] };
const svg: string = start.svg(options) + start.svg();

const game: Game = new Game("Fusion");
game.play(moves[0]!);
const back: boolean = game.undo() && game.redo() && game.jump(0);
const earlier: Position | undefined = game.positionAt(3);
const copy: Game | undefined = game.branch(1);
const games: Game[] = Game.fromPgn("Fusion", game.pgn);
const sans: string[] = game.sans;

const engine = new Engine("Fusion", 16);
const answer: Answer | null = engine.bestMove(game, { nodes: 1000, onReport: (report: Report) => report.line });
const mate: number | undefined = answer?.score.mate;

// @ts-expect-error A variant has a name.
new Position(5);
// @ts-expect-error There is no such side.
start.diagram("red");
// @ts-expect-error A position has no moves to take back.
start.undo();
// @ts-expect-error Limits are numbers.
engine.bestMove(game, { time: "soon" });
// @ts-expect-error An engine thinks about games.
engine.bestMove(start);

export { after, back, copy, earlier, end, games, letter, mate, other, reason, sans, shuffled, some, squares, svg };
