//! How pieces look: letters, chess signs, or little pictures where squares are large.

use variant_core::{Color, Component, Kind, KindInfo, Piece};

/// How pieces of a variant are shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Only letters, and nothing that is not ASCII.
    pub(super) ascii: bool,
    kinds: &'static [KindInfo],
}

/// The chess signs, the filled ones for both sides: of outlines little is seen on a coloured square.
const SIGNS: [(Kind, char); 6] = [
    (Kind::PAWN, '♟'),
    (Kind::KNIGHT, '♞'),
    (Kind::BISHOP, '♝'),
    (Kind::ROOK, '♜'),
    (Kind::QUEEN, '♛'),
    (Kind::KING, '♚'),
];

/// A picture of dots, from the top, `#` where there is one. Dots are twice as high as wide.
pub(super) type Picture = [&'static str; 7];

const PICTURES: [(Kind, Picture); 9] = [
    (
        Kind::PAWN,
        ["........", "...##...", "..####..", "...##...", "..####..", "..####..", ".######."],
    ),
    (
        Kind::KNIGHT,
        ["...#.#..", "..#####.", ".##.####", "########", "##..####", "...#####", ".#######"],
    ),
    (
        Kind::BISHOP,
        ["...##...", "..###...", ".###..#.", ".##..##.", "..####..", "...##...", ".######."],
    ),
    (
        Kind::ROOK,
        ["##.##.##", "########", ".######.", "..####..", "..####..", ".######.", "########"],
    ),
    (
        Kind::QUEEN,
        ["#..##..#", "#..##..#", "##.##.##", "########", ".######.", ".######.", "########"],
    ),
    (
        Kind::KING,
        ["...##...", "..####..", "...##...", "##.##.##", "########", ".######.", "########"],
    ),
    (
        CHAMPION,
        ["########", "###..###", "#......#", "###..###", "###..###", ".######.", "...##..."],
    ),
    (WIZARD, ["....###.", "...###..", "..####..", "..##.#..", ".######.", "........", "########"]),
    (
        MURRAY_LION,
        [".######.", "########", "##.##.##", "########", "###..###", "##.##.##", ".######."],
    ),
];

const CHAMPION: Kind = wormhole::CHAMPION;
const WIZARD: Kind = wormhole::WIZARD;
const MURRAY_LION: Kind = wormhole::MURRAY_LION;

impl Look {
    /// The look of a variant's pieces.
    #[must_use]
    pub(super) fn new(kinds: &'static [KindInfo], ascii: bool) -> Look {
        Look { ascii, kinds }
    }

    /// What a piece is shown as: itself, or the pieces that it is made of, the most royal first. A
    /// queen is known to everybody.
    pub(super) fn parts(&self, kind: Kind) -> Vec<Kind> {
        let mut parts: Vec<Kind> = kind.components().map(Component::kind).collect();
        parts.reverse();
        let known = |part: &Kind| self.kinds.iter().any(|info| info.kind == *part);
        if kind == Kind::QUEEN || !parts.iter().all(known) { vec![kind] } else { parts }
    }

    /// A piece as one character for each part: its sign if the variant's pieces all have one, else
    /// its letter.
    pub(super) fn symbols(&self, piece: Piece) -> Vec<char> {
        let parts = self.parts(piece.kind).into_iter();
        parts.map(|kind| self.symbol(Piece { kind, ..piece })).collect()
    }

    fn symbol(&self, Piece { color, kind }: Piece) -> char {
        let sign = SIGNS.iter().find(|(other, _)| *other == kind).filter(|_| self.has_signs());
        sign.map_or_else(|| self.letter(kind, color), |&(_, sign)| sign)
    }

    /// Signs mixed with letters would look as if they were different things.
    fn has_signs(&self) -> bool {
        let has_sign = |kind: Kind| SIGNS.iter().any(|(other, _)| *other == kind);
        !self.ascii && self.kinds.iter().all(|info| self.parts(info.kind).into_iter().all(has_sign))
    }

    fn letter(&self, kind: Kind, color: Color) -> char {
        let letter =
            self.kinds.iter().find(|info| info.kind == kind).map_or('?', |info| info.letter);
        if color == Color::White { letter.to_ascii_uppercase() } else { letter }
    }

    /// A piece in a list: its symbols without a gap.
    #[must_use]
    pub(super) fn text(&self, piece: Piece) -> String {
        self.symbols(piece).into_iter().collect()
    }

    /// The pictures of all parts of a piece, if there are such.
    pub(super) fn pictures(&self, kind: Kind) -> Option<Vec<&'static Picture>> {
        if self.ascii {
            return None;
        }
        let picture = |part| PICTURES.iter().find(|(kind, _)| *kind == part).map(|(_, p)| p);
        self.parts(kind).into_iter().map(picture).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;

    fn look(variant: Variant, ascii: bool) -> Look {
        Look::new(variant.dynamic().kinds(), ascii)
    }

    #[test]
    fn pictures_have_their_size() {
        for (kind, picture) in PICTURES {
            for row in picture {
                assert_eq!(row.len(), 8, "{kind:?} {row}");
                assert!(row.chars().all(|dot| ".#".contains(dot)), "{kind:?} {row}");
            }
        }
    }

    #[test]
    fn compounds_are_shown_as_their_parts() {
        let text = |kind, ascii| look(Variant::Fusion, ascii).text(Piece::new(Color::White, kind));
        let paladin = Kind::BISHOP | Kind::KNIGHT;
        assert_eq!(text(paladin, true), "BN");
        assert_eq!(text(paladin, false), "♝♞");
        assert_eq!(text(Kind::KING | Kind::ROOK, true), "KR");
        assert_eq!(text(Kind::QUEEN, true), "Q");
    }

    #[test]
    fn all_pieces_of_a_variant_are_told_apart() {
        for &variant in Variant::ALL {
            // Without colours letters tell the sides too.
            for (ascii, colors) in
                [(true, vec![Color::White, Color::Black]), (false, vec![Color::White])]
            {
                let look = look(variant, ascii);
                let pieces = colors.into_iter().flat_map(|color| {
                    variant.dynamic().kinds().iter().map(move |info| Piece::new(color, info.kind))
                });
                let mut texts: Vec<String> = pieces.map(|piece| look.text(piece)).collect();
                let count = texts.len();
                texts.sort();
                texts.dedup();
                assert_eq!(texts.len(), count, "{variant} {texts:?}");
                assert!(!ascii || texts.iter().all(|text| text.is_ascii()), "{texts:?}");
            }
        }
    }

    #[test]
    fn every_piece_has_its_pictures() {
        for &variant in Variant::ALL {
            for info in variant.dynamic().kinds() {
                assert!(look(variant, false).pictures(info.kind).is_some(), "{}", info.name);
                assert!(look(variant, true).pictures(info.kind).is_none());
            }
        }
    }
}
