//! What the programs print, and how they end, seen from outside.

mod bench;
mod convert;
mod diagram;
mod duel;
mod every_program;
mod mate;
mod moves;
mod perft;
mod play;
mod quickstart;
mod replay;
mod run;
#[path = "../running/mod.rs"]
mod running;
mod uci;
mod vectors;
