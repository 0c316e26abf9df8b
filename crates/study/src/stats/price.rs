//! What a unit should cost: the points whose loss its presence makes up for.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Serialize;

use super::logit::{Observed, logistic};
use super::margin::student;

/// A game between two lists, of which one may have more of the unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Duel {
    /// How many points more the first list spends, the unit not counted.
    pub points: f64,
    /// How many more of the unit it has.
    pub units: f64,
    /// 1 if the first list won, 0 if it lost, a half for a draw.
    pub won: f64,
    /// The numbers of both lists. Games of the same list are not independent: it may be better than its points say.
    pub lists: [usize; 2],
}

/// The price at which it makes no difference whether a list has the unit or other things.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Price {
    /// Points.
    pub points: f64,
    /// The 95 % interval in points; `None` where the games don't show yet what a point is worth.
    pub margin: Option<(f64, f64)>,
    /// The change of the logarithm of the odds for one point more.
    pub per_point: f64,
    /// The change of the logarithm of the odds for one unit more.
    pub per_unit: f64,
    /// Games that were counted.
    pub games: u64,
    /// Lists that played them.
    pub lists: u64,
}

/// A point's worth must be so many of its standard errors, or a price is anything.
const SURE: f64 = 3.0;

/// Estimates the price of a unit by a logistic regression of winning on points and on the unit. The interval is a jackknife over
/// lists: what becomes of the price when all games of one list are left out. `None` if the games can't tell a price: too few lists,
/// or lists that don't differ in both.
#[must_use]
pub fn price(duels: &[Duel]) -> Option<Price> {
    let lists: BTreeSet<usize> = duels.iter().flat_map(|duel| duel.lists).collect();
    let (per_point, per_unit) = worth(duels.iter())?;
    let without = |list: &usize| worth(duels.iter().filter(|duel| !duel.lists.contains(list)));
    let left: Option<Vec<(f64, f64)>> = lists.iter().map(without).collect();
    let points = per_unit / per_point;
    let margin = left.filter(|left| left.len() > 3).and_then(|left| {
        let of_points = error(left.iter().map(|(per_point, _)| *per_point));
        let half = student(left.len() as f64 - 2.0) * error(left.iter().map(|(point, unit)| unit / point));
        (per_point > SURE * of_points).then_some((points - half, points + half))
    });
    let (games, lists) = (duels.len() as u64, lists.len() as u64);
    Some(Price { points, margin, per_point, per_unit, games, lists })
}

/// The worth of a point and of a unit, in logarithms of odds.
fn worth<'a>(duels: impl Iterator<Item = &'a Duel>) -> Option<(f64, f64)> {
    let observed = |duel: &Duel| Observed { values: vec![duel.points, duel.units], won: duel.won };
    let weights = logistic(&duels.map(observed).collect::<Vec<_>>())?;
    Some((weights[0], weights[1])).filter(|(per_point, _)| *per_point != 0.0)
}

/// The standard error by the jackknife.
fn error(left: impl ExactSizeIterator<Item = f64> + Clone) -> f64 {
    let number = left.len() as f64;
    let mean = left.clone().sum::<f64>() / number;
    ((number - 1.0) / number * left.map(|value| (value - mean).powi(2)).sum::<f64>()).sqrt()
}
