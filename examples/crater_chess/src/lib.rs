//! Crater Chess: whoever captures leaves a crater, a hole in which nothing can ever stand, on the
//! square where the capture started. Camels, which leap over craters, take the knights' places.

use variant_core::attacks::{self, SquareTable};
use variant_core::blocks::{checks::Checks, pawns::Pawns, setups, standard};
use variant_core::shuffle::{self, BackRank, Place};
use variant_core::{
    Bitboard, Board, Color, Component, Kind, KindInfo, Move, MoveList, Refusal, Rules, Setup,
    SetupProblems, Sink, Square,
};

/// A position of Crater Chess.
pub type Position = variant_core::Position<Crater>;
/// A game of Crater Chess.
pub type Game = variant_core::Game<Crater>;
type Parts = variant_core::Parts<()>;

/// The component that leaps like a camel.
const CAMEL: Component = Component::FREE[0];
const PROMOTIONS: &[Kind] = &[Kind::QUEEN, Kind::ROOK, Kind::BISHOP, CAMEL.kind()];

static CAMEL_LEAPS: SquareTable =
    attacks::leaper(&[(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)]);

/// What stops a slider: pieces, and craters.
fn walls(board: &Board) -> Bitboard {
    board.occupied() | board.holes()
}

/// The moves of all pieces from `from`, without asking whether the king is left attacked.
fn pseudo_legal(parts: &Parts, from: Bitboard) -> MoveList {
    let (board, own, enemy) = (&parts.board, parts.own(), parts.enemy());
    let pawns = board.having(Component::PAWN) & own & from;
    let mut moves = MoveList::new();
    for square in (own & from) - pawns {
        let pattern = Move::leaving(square, board.kind_at(square));
        moves.moves(pattern, Crater::attacks(parts, square) & !own);
    }
    let all_pawns = Pawns {
        color: parts.turn,
        pawns,
        empty: board.empty(),
        enemy,
        answers: Bitboard::ALL,
        pinned: Bitboard::EMPTY,
        royal: Square::A1, // Of no account where nothing is pinned.
        promotions: PROMOTIONS,
    };
    all_pawns.generate(&mut moves);
    moves
}

/// The move itself, before the crater opens.
fn move_piece(board: &mut Board, color: Color, m: Move) {
    let kind = board.kind_at(m.from);
    board.relocate(color, kind, m.from, m.to);
    board.promote(color, m.to, kind, m.arrives);
}

/// What is wrong with a pseudo-legal move, if anything is: that it leaves the king attacked.
fn danger(parts: &Parts, m: Move) -> Option<Refusal> {
    let mut after = *parts;
    Crater::apply(&mut after, m);
    let royal = standard::royal(&after.board, parts.turn)?;
    let by = Crater::attackers(&after, royal, !parts.turn);
    (!by.is_empty()).then_some(Refusal::LeavesRoyalAttacked { royal, by })
}

/// The rules of Crater Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crater;

impl Rules for Crater {
    const NAME: &'static str = "Crater";
    const KINDS: &'static [KindInfo] = &[
        KindInfo::new(Kind::PAWN, 'p', "Pawn"),
        KindInfo::new(CAMEL.kind(), 'c', "Camel"),
        KindInfo::new(Kind::BISHOP, 'b', "Bishop"),
        KindInfo::new(Kind::ROOK, 'r', "Rook"),
        KindInfo::new(Kind::QUEEN, 'q', "Queen"),
        KindInfo::new(Kind::KING, 'k', "King"),
    ];
    const HAS_CASTLING: bool = false;
    const HAS_EN_PASSANT: bool = false;
    type State = ();
    type Problems = SetupProblems;
    type Refusal = Refusal;

    fn start() -> Setup<Crater> {
        let kind_in = |place| match place {
            Place::Knight => CAMEL.kind(),
            other => shuffle::orthodox_kind(other),
        };
        shuffle::setup(BackRank::STANDARD, BackRank::STANDARD, kind_in, false)
    }

    fn check(setup: &Setup<Crater>) -> Result<(), SetupProblems> {
        let problems = setups::unknown_kinds(setup)
            | setups::royals(setup)
            | setups::pawns_on_back_ranks(setup)
            | setups::no_castling(setup)
            | setups::no_en_passant(setup)
            | setups::opponent_in_check(setup, ());
        problems.into_result()
    }

    fn generate(parts: &Parts, from: Bitboard, sink: &mut impl Sink) {
        for m in pseudo_legal(parts, from) {
            if !sink.is_done() && danger(parts, m).is_none() {
                sink.moves(m, m.to.into());
            }
        }
    }

    fn apply(parts: &mut Parts, m: Move) {
        let color = parts.turn;
        let is_pawn = parts.board.having(Component::PAWN).contains(m.from);
        let is_capture = parts.enemy().contains(m.to);
        move_piece(&mut parts.board, color, m);
        if is_capture {
            parts.board.vanish(m.from);
        }
        parts.end_turn(color, is_pawn || is_capture);
    }

    fn stages(parts: &Parts, m: Move, show: &mut dyn FnMut(&Board)) {
        let mut board = parts.board;
        move_piece(&mut board, parts.turn, m);
        show(&board);
        if parts.enemy().contains(m.to) {
            board.vanish(m.from);
            show(&board);
        }
    }

    fn attacks(parts: &Parts, square: Square) -> Bitboard {
        let board = &parts.board;
        let is_camel = board.having(CAMEL).contains(square);
        let leaps = if is_camel { CAMEL_LEAPS[square.index()] } else { Bitboard::EMPTY };
        (standard::attacks(board, square, walls(board)) | leaps) & !board.holes()
    }

    fn attackers(parts: &Parts, square: Square, by: Color) -> Bitboard {
        let board = &parts.board;
        let camels = CAMEL_LEAPS[square.index()] & board.having(CAMEL) & board.color(by);
        standard::attackers(board, square, by, walls(board)) | camels
    }

    fn pinned(parts: &Parts) -> Bitboard {
        standard::royal(&parts.board, parts.turn).map_or(Bitboard::EMPTY, |king| {
            Checks::through(&parts.board, parts.turn, king, walls(&parts.board)).pinned
        })
    }

    fn refuse(parts: &Parts, from: Square, to: Square, arrives: Kind) -> Refusal {
        let Some(piece) = parts.board.piece_at(from) else { return Refusal::NoPiece(from) };
        if piece.color != parts.turn {
            return Refusal::NotYourPiece(from);
        } else if parts.board.holes().contains(to) {
            return Refusal::Hole(to);
        } else if parts.own().contains(to) {
            return Refusal::OwnPiece(to);
        }
        let is_there = |m: &Move| m.to == to;
        let moves: MoveList =
            pseudo_legal(parts, from.into()).into_iter().filter(is_there).collect();
        let arriving = if arrives.is_none() { piece.kind } else { arrives };
        match moves.iter().find(|m| m.arrives == arriving) {
            Some(&m) if arrives != piece.kind => {
                danger(parts, m).unwrap_or(Refusal::WrongPromotion(to))
            }
            None if moves.is_empty() => Refusal::CannotMoveSo { from, to },
            None if moves.len() > 1 => Refusal::WrongPromotion(to),
            _ => Refusal::NothingToPromote(from),
        }
    }
}
