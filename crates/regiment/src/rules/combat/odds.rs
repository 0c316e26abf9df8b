//! Exact chances of an attack: binomial sums, no simulation; with tactical points in `best`. Knows no position.

mod best;

pub use best::{
    Best, Change, Fate, Fight, Gain, Goal, Purse, Target, Told, Worth, answered, best, checked, gains,
};

use sandtable_geometry::List;

use crate::model::MAX_DICE;

/// The numbers that decide an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    /// Dice of the attack.
    pub pool: u8,
    /// The least face that hits.
    pub need: u8,
    /// Hits that Armor takes off.
    pub armor: u8,
    /// The least face that saves; 7 saves never.
    pub save: u8,
    /// Failed saves that are rolled again.
    pub shields: u8,
}

/// Chances of every number from 0 to the size of the pool.
pub type Chances = List<f64, { MAX_DICE + 1 }>;

/// Chances of an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// Chances of so many hits.
    pub hits: Chances,
    /// Chances of so many hits that no save stops.
    pub wounds: Chances,
}

impl Odds {
    /// The chance of at least this many unsaved hits.
    pub(crate) fn wounding(&self, wounds: u8) -> f64 {
        at_least(&self.wounds, wounds)
    }
}

/// The chance of so many or more.
pub(crate) fn at_least(chances: &[f64], from: u8) -> f64 {
    // An empty sum would be -0.
    chances.iter().skip(usize::from(from)).fold(0.0, |sum, chance| sum + chance)
}

/// The chance that a die reaches a threshold.
fn reach(need: u8) -> f64 {
    f64::from(7 - need.clamp(1, 7)) / 6.0
}

/// Chances of 0 to `dice` successes of chance `p` each.
fn binomial(dice: u8, p: f64) -> Chances {
    let mut chances = Chances::new();
    chances.push(1.0);
    for _ in 0..dice {
        // One die more: each number comes from itself and a failure, or from one less and a success.
        let mut carry = 0.0;
        for chance in &mut chances {
            let old = *chance;
            *chance = old * (1.0 - p) + carry;
            carry = old * p;
        }
        chances.push(carry);
    }
    chances
}

/// Chances of so many failed saves, after Shields.
fn failed(open: u8, save: u8, shields: u8) -> Chances {
    let fail = 1.0 - reach(save);
    let first = binomial(open, fail);
    if shields == 0 {
        return first;
    }
    let mut chances: Chances = first.iter().map(|_| 0.0).collect();
    for (count, &of) in first.iter().enumerate() {
        // REG-SAVE-06: up to X of the failed dice once more.
        let again = shields.min(count as u8);
        for (still, &of_still) in binomial(again, fail).iter().enumerate() {
            chances[count - usize::from(again) + still] += of * of_still;
        }
    }
    chances
}

/// The exact distribution of hits and of unsaved hits; pools beyond [`MAX_DICE`] count as that many.
#[must_use]
pub fn distribution(exchange: &Exchange) -> Odds {
    let pool = exchange.pool.min(MAX_DICE as u8);
    let hits = binomial(pool, reach(exchange.need));
    let mut wounds: Chances = (0..=pool).map(|_| 0.0).collect();
    for (count, &of_hits) in hits.iter().enumerate() {
        // REG-SAVE-03: Armor first.
        let open = (count as u8).saturating_sub(exchange.armor);
        for (lost, &of_lost) in failed(open, exchange.save, exchange.shields).iter().enumerate() {
            wounds[lost] += of_hits * of_lost;
        }
    }
    Odds { hits, wounds }
}

/// The chance that a unit is shaken after the attack, by its hits (REG-COUR-01) or from before, and still there.
#[must_use]
pub fn shaken(exchange: &Exchange, target: &Target) -> f64 {
    let all = usize::from(target.bases) * usize::from(target.toughness.max(1));
    let left = all.saturating_sub(usize::from(target.wounds));
    let hits = binomial(exchange.pool.min(MAX_DICE as u8), reach(exchange.need));
    let shakes = |hits: u8| hits > 0 && hits.saturating_sub(target.spared) >= target.courage;
    let of = |(hits, &chance): (u8, &f64)| {
        let wounds = failed(hits.saturating_sub(exchange.armor), exchange.save, exchange.shields);
        // REG-WOUND-06: one that is destroyed is not shaken.
        chance * wounds.iter().take(left).sum::<f64>()
    };
    // An empty sum would be -0.
    let of_hits = (0u8..).zip(&hits).filter(|(hits, _)| target.shaken || shakes(*hits));
    of_hits.map(of).fold(0.0, |sum, chance| sum + chance)
}

/// The expected number of unsaved hits, exactly.
#[must_use]
pub fn mean(exchange: &Exchange) -> f64 {
    if exchange.armor == 0 && exchange.shields == 0 {
        return f64::from(exchange.pool) * reach(exchange.need) * (1.0 - reach(exchange.save));
    }
    distribution(exchange).wounds.iter().enumerate().map(|(wounds, &chance)| wounds as f64 * chance).sum()
}

#[cfg(test)]
#[path = "odds_tests.rs"]
mod tests;
