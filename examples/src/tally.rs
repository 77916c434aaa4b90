//! Results of games counted, and what they say about the strength of the players.

use std::fmt;
use std::ops::AddAssign;

/// How often a player has won, drawn and lost against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// How many standard errors the margins of 95 % are away.
const Z: f64 = 1.959_964;

impl Tally {
    /// How many games there were.
    #[must_use]
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The same as the opponent counts it.
    #[must_use]
    pub fn reversed(self) -> Tally {
        Tally { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// The share of the points that the player has won, from 0 to 1; one half without any games.
    #[must_use]
    pub fn score(self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games),
        }
    }

    /// Between what the share would be, to 95 %, if there were no end of games: the interval of
    /// Wilson, which holds for few games and clear results too. It takes a draw for half a win and
    /// half a loss, and so is a little too wide where there are many.
    #[must_use]
    pub fn score_margins(self) -> (f64, f64) {
        let (games, score) = (f64::from(self.games()), self.score());
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let middle = score + Z * Z / (2.0 * games);
        let variance = score * (1.0 - score) / games + Z * Z / (4.0 * games * games);
        let scale = 1.0 + Z * Z / games;
        let margin = |sign: f64| ((middle + sign * Z * variance.sqrt()) / scale).clamp(0.0, 1.0);
        (margin(-1.0), margin(1.0))
    }

    /// By how much the player is the stronger one, on the scale of Elo; infinite for one who has
    /// won all points or none.
    #[must_use]
    pub fn elo(self) -> f64 {
        elo(self.score())
    }

    /// Between what that difference is, to 95 %.
    #[must_use]
    pub fn elo_margins(self) -> (f64, f64) {
        let (least, most) = self.score_margins();
        (elo(least), elo(most))
    }

    /// How likely it is, from 0 to 1, that the player is the stronger one: that it wins more than
    /// half of the games that are not drawn, if any share was as likely as another before.
    #[must_use]
    pub fn superiority(self) -> f64 {
        // The posterior is a beta distribution, whose integral from one half is this sum of
        // binomial coefficients.
        let n = self.wins + self.losses + 1;
        let mut term = -f64::from(n) * f64::ln(2.0);
        let mut sum = 0.0;
        for k in 0..=self.wins {
            sum += term.exp();
            term += (f64::from(n - k) / f64::from(k + 1)).ln();
        }
        sum.min(1.0)
    }
}

fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// `+12 =3 -5`, as tables of tournaments write it.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("+{} ={} -{}", self.wins, self.draws, self.losses))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u32, draws: u32, losses: u32) -> Tally {
        Tally { wins, draws, losses }
    }

    #[track_caller]
    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 0.005 * expected.abs().max(0.2), "{value} {expected}");
    }

    #[test]
    fn even_results_say_nothing() {
        for even in [tally(0, 0, 0), tally(5, 0, 5), tally(0, 8, 0), tally(700, 1, 700)] {
            near(even.score(), 0.5);
            near(even.elo(), 0.0);
            near(even.superiority(), 0.5);
            let (least, most) = even.score_margins();
            near(least + most, 1.0);
        }
    }

    #[test]
    fn well_known_figures_come_out() {
        // Three quarters of the points are 191 points of Elo.
        near(tally(30, 0, 10).elo(), 190.85);
        near(tally(20, 20, 0).elo(), 190.85);
        near(tally(10, 0, 30).elo(), -190.85);
        // Wilson's interval for 15 of 20, and for 20 of 20.
        near(tally(15, 0, 5).score_margins().0, 0.5313);
        near(tally(15, 0, 5).score_margins().1, 0.8881);
        near(tally(20, 0, 0).score_margins().0, 0.8389);
        near(tally(20, 0, 0).score_margins().1, 1.0);
        // One win leaves a quarter: the integral of 2p from one half to one.
        near(tally(1, 0, 0).superiority(), 0.75);
        near(tally(0, 5, 2).superiority(), 0.125);
    }

    #[test]
    fn clear_results_have_margins_too() {
        let clear = tally(20, 0, 0);
        assert_eq!(clear.elo(), f64::INFINITY);
        assert!(clear.elo_margins().0 > 200.0);
        assert_eq!(clear.reversed().elo(), f64::NEG_INFINITY);
        near(tally(3000, 0, 1000).superiority(), 1.0);
    }

    #[test]
    fn tallies_add_up() {
        let mut sum = tally(1, 2, 3);
        sum += tally(10, 20, 30);
        assert_eq!((sum, sum.games()), (tally(11, 22, 33), 66));
        assert_eq!(sum.to_string(), "+11 =22 -33");
    }
}
