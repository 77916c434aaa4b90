//! What the programs print, and how they end, seen from outside.

mod bench;
mod every_program;
mod moves;
mod perft;
mod quickstart;
mod run;
mod vectors;
