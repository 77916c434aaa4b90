//! How much a session takes: nothing that a visitor sends makes it grow beyond this.

/// The longest request, in bytes of JSON.
pub const REQUEST_BYTES: usize = 64 << 10;
/// The longest game file, in bytes.
pub const PGN_BYTES: usize = 32 << 10;
/// The longest FEN, in bytes; real ones have fewer than 100.
pub const FEN_BYTES: usize = 200;
/// The longest text of one move, in bytes.
pub const MOVE_BYTES: usize = 16;
/// The longest line, in plies.
pub const PLIES: usize = 600;
/// Moves with all variations.
pub const NODES: usize = 1000;
/// Variations within variations.
pub const NESTING: usize = 32;
/// The memory of the engine's table of known positions, in mebibytes.
pub const ENGINE_MEBIBYTES: usize = 8;
/// The longest that the engine thinks about one move, in milliseconds.
pub const THINK_MILLISECONDS: u64 = 3000;
