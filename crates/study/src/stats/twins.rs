//! Shares and differences of games that come in twins: two games with the same dice and changed seats tell less, or more, than
//! two that have nothing to do with each other. Each pair of twins is one observation here, a cluster.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use super::margin::{Z, student};
use super::normal::student_beyond;
use crate::Row;

/// Pairs of twins by their number: the points of the first side in both games, on average.
pub type Twins = BTreeMap<u64, f64>;

/// Returns the pairs of twins among the games of one cell: games 2n and 2n+1. A pair of which one game is missing or isn't over
/// is left out, because it would favor a seat.
pub fn twins<'a>(rows: impl IntoIterator<Item = &'a Row>) -> Twins {
    let mut halves: BTreeMap<u64, [Option<f64>; 2]> = BTreeMap::new();
    for row in rows {
        halves.entry(row.game / 2).or_default()[(row.game % 2) as usize] = row.points();
    }
    let whole = |(number, [a, b]): (u64, [Option<f64>; 2])| Some((number, (a? + b?) / 2.0));
    halves.into_iter().filter_map(whole).collect()
}

/// How often the first side won, draws counted half.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Rate {
    /// Games that were counted, two for each pair of twins.
    pub games: u64,
    /// The part of them that was won, from 0 to 1.
    pub share: f64,
    /// The 95 % interval of that part.
    pub margin: (f64, f64),
}

impl Rate {
    /// Half the width of the interval.
    #[must_use]
    pub fn half(&self) -> f64 {
        (self.margin.1 - self.margin.0) / 2.0
    }
}

/// Few pairs say little about how alike twins are: the ratio of their variance to that of unrelated games begins as 1, with the
/// weight of so many pairs.
const PRIOR: f64 = 8.0;

/// Returns the share of pairs of twins, with Wilson's interval for as many games as they are worth.
///
/// ```
/// use sandtable_study::{Twins, rate};
///
/// // A hundred pairs in which the seat decides are worth more than two hundred games: half is no accident here.
/// let split: Twins = (0..100).map(|pair| (pair, 0.5)).collect();
/// let alike: Twins = (0..100).map(|pair| (pair, f64::from(pair as u32 % 2))).collect();
/// assert_eq!((rate(&split).share, rate(&alike).share), (0.5, 0.5));
/// assert!(rate(&split).half() < 0.03 && rate(&alike).half() > 0.09);
/// ```
#[must_use]
pub fn rate(twins: &Twins) -> Rate {
    rate_of(twins, 1)
}

/// Returns the mean share of several cells, pair by pair: their games have the same dice. Only pairs that every cell has count.
#[must_use]
pub(crate) fn pooled(cells: &[Twins]) -> Twins {
    let Some((first, others)) = cells.split_first() else { return Twins::new() };
    let mean = |(number, share): (&u64, &f64)| {
        let shares = others.iter().map(|cell| cell.get(number).copied()).sum::<Option<f64>>()?;
        Some((*number, (share + shares) / cells.len() as f64))
    };
    first.iter().filter_map(mean).collect()
}

/// Returns the share of pairs of twins that were pooled from so many cells.
#[must_use]
pub fn rate_of(twins: &Twins, cells: usize) -> Rate {
    let each = 2 * cells.max(1) as u64;
    let pairs = twins.len() as f64;
    if twins.is_empty() {
        return Rate { games: 0, share: 0.5, margin: (0.0, 1.0) };
    }
    let share = twins.values().sum::<f64>() / pairs;
    let apart: f64 = twins.values().map(|mean| (mean - share).powi(2)).sum();
    // A mean of unrelated games has that part of the variance of one.
    let unrelated = share * (1.0 - share) / each as f64;
    let design = if unrelated > 0.0 { (apart / unrelated + PRIOR) / (pairs - 1.0 + PRIOR) } else { 1.0 };
    let worth = each as f64 * pairs / design.max(1e-3);
    Rate { games: each * twins.len() as u64, share, margin: wilson(share, worth) }
}

/// Wilson's interval for a share of so many games, which need be no whole number.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    let middle = share + Z * Z / (2.0 * games);
    let half = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    let whole = 1.0 + Z * Z / games;
    (((middle - half) / whole).clamp(0.0, share), ((middle + half) / whole).clamp(share, 1.0))
}

/// What something changes, by games with the same numbers and dice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Change {
    /// Games that were played both ways, two for each pair of twins.
    pub games: u64,
    /// The part of the pairs whose result is another.
    pub changed: f64,
    /// The change of the first side's share.
    pub by: f64,
    /// Half the 95 % interval of that change.
    pub half: f64,
    /// The chance of a change as large as this one if there were none in truth, before any correction.
    pub p: f64,
    /// The standard deviation of the change of a pair: what the number of games that are needed hangs on.
    pub spread: f64,
}

/// Compares two ways to play, pair by pair.
#[must_use]
pub fn change(before: &Twins, after: &Twins) -> Change {
    let by = |(number, mean): (&u64, &f64)| Some(after.get(number)? - mean);
    let changes: Vec<f64> = before.iter().filter_map(by).collect();
    change_of(&changes)
}

/// Sums up the changes of pairs.
pub(crate) fn change_of(changes: &[f64]) -> Change {
    let pairs = changes.len() as f64;
    let games = 2 * changes.len() as u64;
    if changes.len() < 3 {
        return Change { games, changed: 0.0, by: 0.0, half: 1.0, p: 1.0, spread: 1.0 };
    }
    let other = changes.iter().filter(|by| **by != 0.0).count() as f64;
    let by = changes.iter().sum::<f64>() / pairs;
    let variance = changes.iter().map(|one| (one - by).powi(2)).sum::<f64>() / (pairs - 1.0);
    let error = (variance / pairs).sqrt();
    // Where nothing changed, the rule of three bounds how often something would.
    let half = (student(pairs - 1.0) * error).max(if other == 0.0 { (3.0 / pairs).min(1.0) } else { 0.0 });
    let p = if error > 0.0 { student_beyond(by / error, pairs - 1.0) } else { 1.0 };
    Change { games, changed: other / pairs, by, half, p, spread: variance.sqrt() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(means: &[f64]) -> Twins {
        (0..).zip(means.iter().copied()).collect()
    }

    #[test]
    fn changes_are_counted_pair_by_pair() {
        let before = pairs(&[0.0, 0.5, 1.0, 0.5, 1.0, 1.0]);
        let mut after = before.clone();
        assert_eq!(change(&before, &after).by, 0.0);
        assert_eq!(change(&before, &after).half, 0.5);
        after.insert(0, 1.0);
        after.remove(&5);
        let changed = change(&before, &after);
        assert_eq!((changed.games, changed.by, changed.changed), (10, 0.2, 0.2));
        assert!(changed.half > 0.2 && changed.p > 0.05);
    }

    #[test]
    fn few_games_leave_much_open() {
        assert_eq!(rate(&Twins::new()).margin, (0.0, 1.0));
        let (low, high) = rate(&pairs(&[1.0])).margin;
        assert!(low > 0.2 && low < 0.45 && high == 1.0, "{low} {high}");
    }
}
