/** A square, from `a1` to `h8`. */
export type Square = string;

/** A side. */
export type Color = "white" | "black";

/** What there is to know of a variant before one plays it. */
export interface Variant {
    /** The name, as in the `Variant` tag of game files. */
    name: string;
    /** The FEN of the standard start. */
    startFen: string;
    /** All kinds of pieces. */
    kinds: Kind[];
    /** Whether games can be drawn by repetition, by a count of moves, or by agreement. */
    hasDraws: boolean;
    /** Whether there is castling. */
    hasCastling: boolean;
    /** Whether an attack on a royal piece is a check. */
    hasCheck: boolean;
    /** Whether it has the 960 shuffled starts. */
    hasShuffles: boolean;
}

/** A kind of piece. */
export interface Kind {
    /** Its lower-case letter in FEN and in moves. */
    letter: string;
    /** Its English name, such as `Knight`. */
    name: string;
}

/** A piece of one side. */
export interface Piece {
    /** The owner. */
    color: Color;
    /** Its letter in FEN: upper case for White. */
    letter: string;
    /** Its English name. */
    name: string;
}

/** A piece on its square. */
export interface PlacedPiece extends Piece {
    square: Square;
}

/** What is on a square: a piece, nothing, or not even a square. */
export type Content = Piece | "empty" | "hole";

/** A legal move. */
export interface Move {
    /** The move in coordinates, as UCI writes it: `e2e4`. */
    coordinate: string;
    /** The move in algebraic notation: `Nf3`. */
    san: string;
    /** The square it starts from; the target when a piece is dropped onto the board. */
    from: Square;
    /** The square it goes to; in castling that of the rook. */
    to: Square;
    /** The name of the piece that a promotion makes or that leaves in a split. */
    arrives?: string;
    /** Where king and rook go, if it is castling. */
    castling?: Castling;
}

/** What castling does. */
export interface Castling {
    side: "king" | "queen";
    kingFrom: Square;
    kingTo: Square;
    rookFrom: Square;
    rookTo: Square;
}

/** One square that a move changes. */
export interface Change {
    square: Square;
    before: Content;
    after: Content;
    /** The square that what is here now came from, if a piece moved here. */
    cameFrom?: Square;
    /** When: 0 with the move itself, then the waves of removals in their order. */
    stage: number;
}

/** How a game has ended. */
export interface Outcome {
    /** Who won; `null` for a draw. */
    winner: Color | null;
    /** Why, in a few words: `checkmate`. */
    reason: string;
    /** Both in words: `White wins: checkmate`. */
    text: string;
}

/** Which squares are in check, and which pieces give it. */
export interface Checks {
    squares: Square[];
    by: Square[];
}

/** How a board is drawn, and what is shown on it. Colours are written as in CSS: `#2f7d4f`. */
export interface SvgOptions {
    /** The side at the bottom; White without this. */
    bottom?: Color;
    /** Whether letters and digits stand beside the board; they do without this. */
    coordinates?: boolean;
    /** Whether it is to stand on a dark page. */
    dark?: boolean;
    /** Width and height in pixels. */
    size?: number;
    /** What every id in the picture starts with: two pictures in one page need different ones. */
    id?: string;
    /** The title, which screen readers say first. */
    title?: string;
    /** The last move. */
    lastMove?: { from: Square; to: Square };
    /** The square of a piece whose destinations are shown. */
    destinations?: Square;
    marks?: { square: Square; color?: string }[];
    arrows?: { from: Square; to: Square; color?: string }[];
}

/** When the engine is to stop and how well it is to play. Without any limit: after a second. */
export interface ThinkOptions {
    /** At most so many positions; with this limit alone the answer is always the same. */
    nodes?: number;
    /** At most so many milliseconds. */
    time?: number;
    /** At most so many plies deep. */
    depth?: number;
    /** From 1, which a beginner can beat, to 8. Without it, as strong as it can. */
    level?: number;
    /** Chooses among the moves that a level thinks about as good. */
    seed?: number;
    /** How many best moves to find and report, each with its line. */
    lines?: number;
    /** Called with what has been found at each depth. What it throws ends the thinking. */
    onReport?: (report: Report) => void;
}

/** How good something is for the side to move. */
export interface Score {
    /** Hundredths of a pawn; huge for a mate. */
    centipawns: number;
    /** Moves to a mate, negative if the side to move is mated; missing if there is none. */
    mate?: number;
}

/** What the engine has found so far: one line at one depth. */
export interface Report {
    depth: number;
    /** Which of the best moves this line starts with: 0 for the best. */
    rank: number;
    score: Score;
    /** Positions looked at. */
    nodes: number;
    /** Milliseconds spent. */
    time: number;
    /** The moves both sides are expected to play, in coordinates. */
    line: string[];
}

/** What the engine decides. */
export interface Answer {
    move: Move;
    /** The reply that is expected, in coordinates. */
    reply?: string;
    score: Score;
    depth: number;
    /** Positions looked at. */
    nodes: number;
}
