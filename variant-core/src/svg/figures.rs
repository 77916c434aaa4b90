//! The built-in drawings: one for each component, and compounds composed of them.
//!
//! All are in a box of 45 × 45 units, and stand on the line 40.5 units down.

use Layer::{Body, Edge, Line, Part, Spot};

use crate::{Component, Kind, KindInfo};

/// A stroke of the pen; those later in a drawing lie over those before.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Layer {
    /// A filled and outlined path.
    Body(&'static str),
    /// A stroked path inside the body.
    Line(&'static str),
    /// A filled path inside the body.
    Spot(&'static str),
    /// Where one body ends before another: a stroked path, needed where the outline is lost in the
    /// fill because both are dark.
    Edge(&'static str),
    /// Another drawing, moved and scaled.
    Part(&'static [Layer], &'static str),
}

/// The drawing of a kind, if there is one.
///
/// The first five components mean the same in all variants; what the free ones mean is known by the
/// name alone.
pub(crate) fn figure(info: &KindInfo) -> Option<&'static [Layer]> {
    let by_kind = FIGURES.iter().find(|(kind, _)| *kind == info.kind);
    let by_name = || {
        let is_free = Component::FREE.iter().any(|&component| info.kind == component.kind());
        NAMED_FIGURES.iter().find(|(name, _)| is_free && *name == info.name).map(|(_, f)| *f)
    };
    by_kind.map(|(_, figure)| *figure).or_else(by_name)
}

/// The kinds made of components with a meaning.
const FIGURES: [(Kind, &[Layer]); 11] = [
    (Kind::PAWN, PAWN),
    (Kind::KNIGHT, KNIGHT),
    (Kind::BISHOP, BISHOP),
    (Kind::ROOK, ROOK),
    (Kind::KING, KING),
    (Kind::QUEEN, QUEEN),
    (Kind::BISHOP.union(Kind::KNIGHT), PALADIN),
    (Kind::ROOK.union(Kind::KNIGHT), MARSHALL),
    (Kind::KING.union(Kind::BISHOP), PONTIFF),
    (Kind::KING.union(Kind::ROOK), DRAGON_KING),
    (Kind::KING.union(Kind::KNIGHT), CAVALIER_KING),
];

/// The kinds of one free component.
const NAMED_FIGURES: [(&str, &[Layer]); 3] =
    [("Champion", CHAMPION), ("Wizard", WIZARD), ("Murray Lion", MURRAY_LION)];

/// A ball on a flared foot.
const PAWN: &[Layer] = &[
    Body(
        "M18.6 19.5 H26.4 C26.4 26 28.6 31 32.6 34.8 C33.8 36 34 37.6 34 40.5 H11 C11 37.6 11.2 36 12.4 34.8 C16.4 31 18.6 26 18.6 19.5 Z",
    ),
    Body("M22.5 8.2 A5.7 5.7 0 1 1 22.5 19.6 A5.7 5.7 0 1 1 22.5 8.2 Z"),
    Body("M16.4 18.6 H28.6 C29.6 18.6 29.6 21.6 28.6 21.6 H16.4 C15.4 21.6 15.4 18.6 16.4 18.6 Z"),
    Line("M12.6 35.8 H32.4"),
];

/// A horse's head.
const KNIGHT: &[Layer] = &[
    Body(
        "M12.5 40.5 C12.4 33.4 20.6 30.6 21.2 23.8 C19 26 16.8 25.6 15 27.4 C13.6 28.8 13.4 30.6 11.8 30.8 C10.2 31 9.2 29.4 8.2 28.4 C6.9 27.2 6.6 25.6 7.5 24.1 L12.4 16.2 C12.4 13.2 13.6 11 15.4 9.4 L15.2 4.2 L20.2 8 C30 8.6 36.4 17.6 35.6 40.5 Z",
    ),
    Line("M21.6 11.8 C28.4 13.6 32 22.4 31.4 36.4"),
    Spot("M16.6 13.4 A1.7 1.7 0 1 1 16.6 16.8 A1.7 1.7 0 1 1 16.6 13.4 Z"),
    Spot("M10.6 24.4 A1.1 1.1 0 1 1 10.6 26.6 A1.1 1.1 0 1 1 10.6 24.4 Z"),
];

/// A mitre with its slit.
const BISHOP: &[Layer] = &[
    Body("M22.5 4 A2.7 2.7 0 1 1 22.5 9.4 A2.7 2.7 0 1 1 22.5 4 Z"),
    Body(
        "M22.5 9 C28.6 13.2 33.4 18.6 33.4 24.4 C33.4 28 31.6 30.6 29.4 32.4 H15.6 C13.4 30.6 11.6 28 11.6 24.4 C11.6 18.6 16.4 13.2 22.5 9 Z",
    ),
    Body("M14.6 31.6 H30.4 L31.6 35.6 C34.6 35.8 36 37 36 40.5 H9 C9 37 10.4 35.8 13.4 35.6 Z"),
    Line("M28 14.4 L21.6 22.4 M14 35.7 H31"),
];

/// A tower with battlements.
const ROOK: &[Layer] = &[
    Body(
        "M10 7.5 H15.6 V11.4 H19.8 V7.5 H25.2 V11.4 H29.4 V7.5 H35 V15.2 L30.6 19.4 L31.6 31.6 H13.4 L14.4 19.4 L10 15.2 Z",
    ),
    Body("M13 31 H32 L35.5 36 V40.5 H9.5 V36 Z"),
    Line("M14.6 19.4 H30.4 M10.6 36 H34.4"),
];

/// A closed crown with a cross.
const KING: &[Layer] = &[
    Body("M20.9 13.6 V10 H17.2 V6.6 H20.9 V3 H24.1 V6.6 H27.8 V10 H24.1 V13.6 Z"),
    Body("M22.5 12.4 C26 14.4 27 17.6 27 20 L18 20 C18 17.6 19 14.4 22.5 12.4 Z"),
    Body(
        "M22.5 20.6 C25.4 15.6 30 14.6 33.4 16.2 C37.8 18.4 38.4 23.4 35.6 27.4 C33.6 30.2 32.6 31.4 32.2 34 H12.8 C12.4 31.4 11.4 30.2 9.4 27.4 C6.6 23.4 7.2 18.4 11.6 16.2 C15 14.6 19.6 15.6 22.5 20.6 Z",
    ),
    Body("M12.6 33.4 H32.4 L34.6 36.6 V40.5 H10.4 V36.6 Z"),
    Line("M22.5 21 V29 M14.6 29.6 C19.6 27.8 25.4 27.8 30.4 29.6 M11.4 36.8 H33.6"),
];

/// A coronet with four pearls.
const QUEEN: &[Layer] = &[
    Body(
        "M12.4 34 L7.2 14.2 L14.6 22.6 L16.2 9.8 L22.5 21.2 L28.8 9.8 L30.4 22.6 L37.8 14.2 L32.6 34 Z",
    ),
    Body("M12.4 33.4 H32.6 L34.6 36.6 V40.5 H10.4 V36.6 Z"),
    Body("M6.6 10.2 A2.4 2.4 0 1 1 6.6 15 A2.4 2.4 0 1 1 6.6 10.2 Z"),
    Body("M15.8 5.6 A2.4 2.4 0 1 1 15.8 10.4 A2.4 2.4 0 1 1 15.8 5.6 Z"),
    Body("M29.2 5.6 A2.4 2.4 0 1 1 29.2 10.4 A2.4 2.4 0 1 1 29.2 5.6 Z"),
    Body("M38.4 10.2 A2.4 2.4 0 1 1 38.4 15 A2.4 2.4 0 1 1 38.4 10.2 Z"),
    Line("M13.4 29.8 C19.4 28 25.6 28 31.6 29.8 M11.4 36.8 H33.6"),
];

/// A small crown with a cross: what a royal compound wears.
const CROWN: &[Layer] = &[
    Body("M21.1 8.4 V6.2 H18.4 V3.6 H21.1 V1.2 H23.9 V3.6 H26.6 V6.2 H23.9 V8.4 Z"),
    Body("M15.2 17.6 L13 8.8 L18.4 12 L22.5 7.6 L26.6 12 L32 8.8 L29.8 17.6 Z"),
    Line("M16.4 14.6 C20.4 13.6 24.6 13.6 28.6 14.6"),
    Edge("M15.4 17.6 H29.6"),
];

/// Bishop and knight: the horse before the mitre.
const PALADIN: &[Layer] = &[
    Part(BISHOP, "translate(12 .4) scale(.76 .99)"),
    Part(KNIGHT, "translate(-3.8 5.4) scale(.865)"),
    Edge("M24.6 17.6 C26.4 22.4 27 29 27 39"),
];

/// Rook and knight: the horse looks out of the tower.
const MARSHALL: &[Layer] = &[
    Part(KNIGHT, "translate(3.2 0) scale(.8)"),
    Body(
        "M8.5 25 H14 V28.4 H19.6 V25 H25.4 V28.4 H31 V25 H36.5 V32.4 L33.5 34.6 L35.5 37 V40.5 H9.5 V37 L11.5 34.6 L8.5 32.4 Z",
    ),
    Line("M11.8 34.6 H33.2"),
    Edge("M14.4 28.4 H19.6 V25 H25.4 V28.4 H31"),
];

/// King and bishop: the mitre, with the cross, rises from the crown.
const PONTIFF: &[Layer] = &[
    Body("M20.9 11 V8.2 H17.6 V5 H20.9 V1.8 H24.1 V5 H27.4 V8.2 H24.1 V11 Z"),
    Body("M22.5 10 C28 13.6 31 18 31 23 V32 H14 V23 C14 18 17 13.6 22.5 10 Z"),
    Line("M26.6 14.4 L21 21.4"),
    Body(
        "M12.6 34 L6.6 19.6 L14.4 25.4 L18.4 24 L22.5 29 L26.6 24 L30.6 25.4 L38.4 19.6 L32.4 34 Z",
    ),
    Body("M12.6 33.4 H32.4 L34.6 36.6 V40.5 H10.4 V36.6 Z"),
    Line("M11.4 36.8 H33.6"),
    Edge("M14.6 25.6 L18.4 24 L22.5 29 L26.6 24 L30.4 25.6"),
];

/// King and rook: the tower wears the crown.
const DRAGON_KING: &[Layer] = &[
    Body("M8.5 15.6 H13.6 V19.8 H31.4 V15.6 H36.5 V23 L31.4 26.4 L32 33 H13 L13.6 26.4 L8.5 23 Z"),
    Body("M13 32.4 H32 L35.5 36.4 V40.5 H9.5 V36.4 Z"),
    Line("M13.8 26.4 H31.2 M10.6 36.4 H34.4"),
    Part(CROWN, "translate(0 2.2)"),
];

/// King and knight: the horse wears the crown.
const CAVALIER_KING: &[Layer] = &[
    Part(KNIGHT, "translate(1 7.6) scale(.81)"),
    Part(CROWN, "translate(.6 2.6) rotate(12 22 10)"),
];

/// A warrior's helmet with a plume.
const CHAMPION: &[Layer] = &[
    Body(
        "M22.5 3 C31 2.6 38 8.4 38.4 17.6 C36 13.6 33 11.6 29.6 10.8 L15.4 10.8 C12 11.6 10 13 8.4 15 C8.6 8 14 3.2 22.5 3 Z",
    ),
    Body("M22.5 8 C30 8 34.4 13 34.4 20 V30 L29.6 36.4 H15.4 L10.6 30 V20 C10.6 13 15 8 22.5 8 Z"),
    Body("M14 35.6 H31 C33.6 35.6 35 37 35 40.5 H10 C10 37 11.4 35.6 14 35.6 Z"),
    Spot(
        "M13.4 19.4 L20 20.6 L22.5 18.4 L25 20.6 L31.6 19.4 V23.6 L25.2 24.8 V34.6 H19.8 V24.8 L13.4 23.6 Z",
    ),
    Edge("M11 16 C13 9.6 18 8 22.5 8 C27 8 32 9.6 34 16"),
];

/// A pointed hat with a star.
const WIZARD: &[Layer] = &[
    Body(
        "M12 32.4 C15.4 24 17.4 13.6 24 8 C27.4 5.2 32.4 4 37 7.4 C33 8 31 10 30.8 13.4 C30.6 20 32 26.6 34 32.4 Z",
    ),
    Body(
        "M22.8 29.4 C32 29.4 40.4 32 40.4 35.6 C40.4 39 32 40.6 22.8 40.6 C13.4 40.6 4.6 39 4.6 35.6 C4.6 32 13.4 29.4 22.8 29.4 Z",
    ),
    Line("M12.6 31.2 C18 34.2 28 34.2 33.4 31.2"),
    Spot(
        "M23.4 16.2 L24.8 20 L28.8 20.2 L25.7 22.7 L26.8 26.6 L23.4 24.4 L20 26.6 L21.1 22.7 L18 20.2 L22 20 Z",
    ),
];

/// A lion's face in its mane.
const MURRAY_LION: &[Layer] = &[
    Body("M15 33 H30 L32 36 C34 36.6 35.5 38 35.5 40.5 H9.5 C9.5 38 11 36.6 13 36 Z"),
    Body(
        "M22.5 5.4 A4.6 4.6 0 0 1 30.2 7.7 A4.6 4.6 0 0 1 35.4 13.7 A4.6 4.6 0 0 1 36.6 21.6 A4.6 4.6 0 0 1 33.2 28.9 A4.6 4.6 0 0 1 26.5 33.2 A4.6 4.6 0 0 1 18.5 33.2 A4.6 4.6 0 0 1 11.8 28.9 A4.6 4.6 0 0 1 8.4 21.6 A4.6 4.6 0 0 1 9.6 13.7 A4.6 4.6 0 0 1 14.8 7.7 A4.6 4.6 0 0 1 22.5 5.4 Z",
    ),
    Body(
        "M22.5 10.4 C29 10.4 32 14.6 31.4 19.4 C31 22.6 29 24 28.4 26.6 C27.8 29.4 25.6 31 22.5 31 C19.4 31 17.2 29.4 16.6 26.6 C16 24 14 22.6 13.6 19.4 C13 14.6 16 10.4 22.5 10.4 Z",
    ),
    Edge(
        "M22.5 10.4 C29 10.4 32 14.6 31.4 19.4 C31 22.6 29 24 28.4 26.6 C27.8 29.4 25.6 31 22.5 31 C19.4 31 17.2 29.4 16.6 26.6 C16 24 14 22.6 13.6 19.4 C13 14.6 16 10.4 22.5 10.4 Z",
    ),
    Spot(
        "M19.6 22.4 H25.4 L23.4 25.4 H21.6 Z M18.2 16.4 A1.6 1.6 0 1 1 18.2 19.6 A1.6 1.6 0 1 1 18.2 16.4 Z M26.8 16.4 A1.6 1.6 0 1 1 26.8 19.6 A1.6 1.6 0 1 1 26.8 16.4 Z",
    ),
    Line("M22.5 25 V27 M19.4 27.6 C20.6 28.6 24.4 28.6 25.6 27.6"),
];
