//! Moves and reports as the protocol writes them.

use std::fmt::Write;

use engine::{Answer, Report};
use variant_core::Move;
use variant_core::dynamic::AnyPosition;

/// How castling is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notation {
    /// As the king's two steps where that is how one castles.
    Standard,
    /// As the king taking its rook.
    Chess960,
}

impl Notation {
    /// A legal move.
    pub(super) fn write(self, position: &dyn AnyPosition, m: Move) -> String {
        match position.castling(m) {
            Some(castling) if self == Notation::Chess960 => {
                format!("{}{}", castling.king_from, castling.rook_from)
            }
            _ => position.coordinate(m).unwrap_or_else(|| "0000".to_owned()),
        }
    }

    /// A line of moves, up to the first that is not legal.
    fn line(self, start: &dyn AnyPosition, line: &[Move]) -> String {
        let mut texts = Vec::with_capacity(line.len());
        let mut position = start.boxed();
        for &m in line {
            let Ok(after) = position.play(m) else { break };
            texts.push(self.write(&*position, m));
            position = after;
        }
        texts.join(" ")
    }

    /// A line `info`.
    pub(super) fn info(self, position: &dyn AnyPosition, report: &Report) -> String {
        let Report { depth, selective_depth, score, nodes, table_fill, .. } = report;
        let milliseconds = report.time.as_millis();
        let nps = (*nodes as f64 / report.time.as_secs_f64().max(1e-6)) as u64;
        format!(
            "info depth {depth} seldepth {selective_depth} multipv {} score {score} nodes {nodes} \
             nps {nps} hashfull {table_fill} time {milliseconds} pv {}",
            report.rank + 1,
            self.line(position, &report.line),
        )
    }

    /// A line `bestmove`.
    pub(super) fn best_move(self, position: &dyn AnyPosition, answer: &Answer) -> String {
        let mut text = format!("bestmove {}", self.write(position, answer.best));
        let after = answer.reply.and_then(|reply| Some((reply, position.play(answer.best).ok()?)));
        if let Some((reply, after)) = after.filter(|(reply, after)| after.is_legal(*reply)) {
            // Writing to a string does not fail.
            let _ = write!(text, " ponder {}", self.write(&*after, reply));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;
    use std::time::Duration;

    const BOTH_SIDES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    #[test]
    fn castling_is_written_in_either_way() {
        let position = Variant::Orthodox.dynamic().position(BOTH_SIDES).expect("a position");
        for (text, takes_rook) in [("e1g1", "e1h1"), ("e1c1", "e1a1"), ("e1f1", "e1f1")] {
            let m = position.read_move(text).expect("legal");
            assert_eq!(position.read_move(takes_rook), Ok(m));
            assert_eq!(Notation::Standard.write(&*position, m), text);
            assert_eq!(Notation::Chess960.write(&*position, m), takes_rook);
        }
    }

    #[test]
    fn a_report_is_one_line() {
        let position = Variant::Orthodox.dynamic().position(BOTH_SIDES).expect("a position");
        let m = position.read_move("e1g1").expect("legal");
        let report = Report {
            depth: 3,
            selective_depth: 5,
            rank: 1,
            score: engine::Score::centipawns(-7),
            nodes: 2000,
            time: Duration::from_millis(500),
            table_fill: 12,
            line: vec![m, m],
        };
        assert_eq!(
            Notation::Chess960.info(&*position, &report),
            "info depth 3 seldepth 5 multipv 2 score cp -7 nodes 2000 nps 4000 hashfull 12 \
             time 500 pv e1h1"
        );
    }
}
