//! The board: which pieces stand where, and which squares are holes.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::{Bitboard, Castling, Color, Component, Content, Kind, Piece, Square, zobrist};

/// Pieces and holes on the 64 squares.
///
/// One set of squares is kept for each component, each side, and the holes, so that "all that
/// moves like a bishop" is one look-up. A piece is never without a component, and never on a hole.
///
/// ```
/// use variant_core::{Board, Color, Component, Kind, Piece, Square};
/// let mut board = Board::EMPTY;
/// board.put(Square::D1, Piece::new(Color::White, Kind::QUEEN));
/// assert_eq!(board.kind_at(Square::D1), Kind::QUEEN);
/// assert!(board.having(Component::ROOK).contains(Square::D1));
/// assert!(board.exactly(Kind::ROOK).is_empty());
/// ```
#[derive(Clone, Copy)]
pub struct Board {
    components: [Bitboard; 8],
    colors: [Bitboard; 2],
    holes: Bitboard,
    /// Always what [`Board::recomputed_key`] says.
    key: u64,
}

impl Board {
    /// A board with neither pieces nor holes.
    pub const EMPTY: Board = Board {
        components: [Bitboard::EMPTY; 8],
        colors: [Bitboard::EMPTY; 2],
        holes: Bitboard::EMPTY,
        key: 0,
    };

    /// The squares of pieces of both sides that have `component` among theirs.
    #[must_use]
    #[inline]
    pub const fn having(&self, component: Component) -> Bitboard {
        self.components[component.index()]
    }

    /// The squares of pieces of both sides made of just the components of `kind`.
    #[must_use]
    #[inline]
    pub fn exactly(&self, kind: Kind) -> Bitboard {
        let mut squares = self.occupied();
        for component in Component::ALL {
            let having = self.having(component);
            squares &= if kind.has(component) { having } else { !having };
        }
        squares
    }

    /// The squares of the pieces of one side.
    #[must_use]
    #[inline]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares with a piece.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// The squares with neither piece nor hole.
    #[must_use]
    #[inline]
    pub const fn empty(&self) -> Bitboard {
        Bitboard(!(self.colors[0].0 | self.colors[1].0 | self.holes.0))
    }

    /// The squares that are gone.
    #[must_use]
    #[inline]
    pub const fn holes(&self) -> Bitboard {
        self.holes
    }

    /// The components of the piece on `square`, none without a piece.
    #[must_use]
    #[inline]
    pub fn kind_at(&self, square: Square) -> Kind {
        let bit = |component: Component| (self.having(component).0 >> square.index() & 1) as u8;
        let bits = Component::ALL.iter().rev().fold(0, |bits, &c| bits << 1 | bit(c));
        Kind::from_bits(bits)
    }

    /// The owner of the piece on `square`.
    #[must_use]
    #[inline]
    pub const fn color_at(&self, square: Square) -> Option<Color> {
        if self.colors[0].contains(square) {
            Some(Color::White)
        } else if self.colors[1].contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The piece on `square`.
    #[must_use]
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.color_at(square).map(|color| Piece::new(color, self.kind_at(square)))
    }

    /// What is on `square`: a piece, nothing, or a hole.
    #[must_use]
    pub fn content(&self, square: Square) -> Content {
        match self.piece_at(square) {
            Some(piece) => Content::Piece(piece),
            None if self.holes.contains(square) => Content::Hole,
            None => Content::Empty,
        }
    }

    /// The pieces with their squares, a1 first.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Makes `square` be what `content` says, whatever it was.
    pub fn set(&mut self, square: Square, content: Content) {
        self.clear(square);
        match content {
            Content::Empty => {}
            Content::Hole => {
                self.holes = self.holes.with(square);
                self.key ^= zobrist::hole(square);
            }
            Content::Piece(piece) if piece.kind.is_none() => {}
            Content::Piece(piece) => {
                for component in piece.kind.components() {
                    let squares = &mut self.components[component.index()];
                    *squares = squares.with(square);
                }
                let squares = &mut self.colors[piece.color.index()];
                *squares = squares.with(square);
                self.key ^= zobrist::piece(piece.color, piece.kind, square);
            }
        }
    }

    /// Puts a piece on `square`, replacing what was there. A piece without components is none.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.set(square, Content::Piece(piece));
    }

    /// Takes the piece off `square`, which stays a square.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        if let Some(color) = self.color_at(square) {
            self.take(color, square);
        }
    }

    /// Makes `square` a hole; a piece on it is gone.
    #[inline]
    pub fn vanish(&mut self, square: Square) {
        self.remove(square);
        if !self.holes.contains(square) {
            self.holes = self.holes.with(square);
            self.key ^= zobrist::hole(square);
        }
    }

    /// Makes `square` an empty square.
    fn clear(&mut self, square: Square) {
        self.remove(square);
        if self.holes.contains(square) {
            self.holes = self.holes.without(square);
            self.key ^= zobrist::hole(square);
        }
    }

    /// Moves the piece of `color` and `kind` on `from` to another square, where it replaces an
    /// enemy piece.
    ///
    /// The squares must be different, and `to` neither a hole nor one's own piece.
    #[inline(always)]
    pub fn relocate(&mut self, color: Color, kind: Kind, from: Square, to: Square) {
        if self.colors[(!color).index()].contains(to) {
            self.take(!color, to);
        }
        self.colors[color.index()] ^= Bitboard::of(from).with(to);
        self.toggle(color, kind, from, to);
    }

    /// Merges the piece of `color` and `kind` on `from` into another of its side on `to`, with
    /// which it has no component in common.
    #[inline]
    pub fn merge(&mut self, color: Color, kind: Kind, from: Square, to: Square) {
        self.colors[color.index()] ^= Bitboard::of(from);
        self.toggle(color, kind, from, to);
    }

    /// Moves `leaving`, all components of the piece of `color` on `from` or some of them, to another
    /// square, where they replace an enemy piece; what is left stays on `from`.
    #[inline(always)]
    pub fn transfer(&mut self, color: Color, leaving: Kind, from: Square, to: Square) {
        if self.colors[(!color).index()].contains(to) {
            self.take(!color, to);
        }
        self.toggle(color, leaving, from, to);
        let occupied = self.components.iter().fold(0, |all, squares| all | squares.0);
        let left = occupied & Bitboard::of(from).0;
        let own = &mut self.colors[color.index()].0;
        *own = *own & !Bitboard::of(from).0 | left | Bitboard::of(to).0;
    }

    /// Moves king and rook of `color` at once, even where one goes to the other's square or stays.
    pub fn castle(&mut self, color: Color, castling: Castling) {
        let Castling { king_from, king_to, rook_from, rook_to, .. } = castling;
        self.toggle(color, Kind::KING, king_from, king_to);
        self.toggle(color, Kind::ROOK, rook_from, rook_to);
        let own = &mut self.colors[color.index()];
        *own = own.without(king_from).without(rook_from).with(king_to).with(rook_to);
    }

    /// Turns the piece of `color` and kind `old` on `square` into one of kind `new`.
    pub fn promote(&mut self, color: Color, square: Square, old: Kind, new: Kind) {
        for component in ((old - new) | (new - old)).components() {
            self.components[component.index()].0 ^= Bitboard::of(square).0;
        }
        self.key ^= zobrist::piece(color, old, square) ^ zobrist::piece(color, new, square);
    }

    /// Moves components from a square that has them to one that has none of them, or the same.
    #[inline(always)]
    fn toggle(&mut self, color: Color, kind: Kind, from: Square, to: Square) {
        let both = Bitboard::of(from) ^ Bitboard::of(to);
        let mut bits = kind.bits();
        while bits != 0 {
            let n = (bits.trailing_zeros() & 7) as usize;
            self.components[n] ^= both;
            self.key ^= zobrist::component(color, n, from) ^ zobrist::component(color, n, to);
            bits &= bits - 1;
        }
    }

    /// Takes the piece of `color` that is on `square` off the board.
    #[inline(never)]
    fn take(&mut self, color: Color, square: Square) {
        let square_alone = Bitboard::of(square);
        self.colors[color.index()] ^= square_alone;
        let mut bits = self.kind_at(square).bits();
        while bits != 0 {
            let n = (bits.trailing_zeros() & 7) as usize;
            self.components[n] ^= square_alone;
            self.key ^= zobrist::component(color, n, square);
            bits &= bits - 1;
        }
    }

    /// The Zobrist key of pieces and holes, kept up to date by every change.
    #[must_use]
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The Zobrist key computed afresh: always what [`Board::key`] says.
    #[must_use]
    pub fn recomputed_key(&self) -> u64 {
        let pieces = self.pieces().map(|(at, piece)| zobrist::piece(piece.color, piece.kind, at));
        let holes = self.holes.iter().map(zobrist::hole);
        pieces.chain(holes).fold(0, |key, word| key ^ word)
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::EMPTY
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        // The key first: it differs nearly whenever the rest does.
        self.key == other.key
            && self.colors == other.colors
            && self.holes == other.holes
            && self.components == other.components
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

/// Lists the pieces with their components, and the holes.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        map.entries(self.pieces());
        if !self.holes.is_empty() {
            map.entry(&"holes", &self.holes);
        }
        map.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_keep_the_key_right() {
        let mut board = Board::EMPTY;
        let check = |board: &Board| assert_eq!(board.key(), board.recomputed_key());
        board.put(Square::A1, Piece::new(Color::White, Kind::QUEEN));
        board.put(Square::B2, Piece::new(Color::Black, Kind::KNIGHT));
        check(&board);
        board.relocate(Color::White, Kind::QUEEN, Square::A1, Square::B2);
        check(&board);
        assert_eq!(board.occupied(), Bitboard::of(Square::B2));
        board.transfer(Color::White, Kind::ROOK, Square::B2, Square::B8);
        check(&board);
        assert_eq!(board.kind_at(Square::B2), Kind::BISHOP);
        board.merge(Color::White, Kind::ROOK, Square::B8, Square::B2);
        check(&board);
        assert_eq!(board.kind_at(Square::B2), Kind::QUEEN);
        board.vanish(Square::B2);
        board.vanish(Square::B2);
        check(&board);
        assert_eq!(board.content(Square::B2), Content::Hole);
        board.put(Square::B2, Piece::new(Color::White, Kind::NONE));
        assert_eq!(board, Board::EMPTY);
        assert_eq!(board.key(), 0);
    }
}
