//! How many games are enough: to stop once an interval is narrow, and to see a change of a given size.

use super::margin::Z;
use super::normal::holding;
use super::twins::Twins;

/// So many pairs of twins are played before anything is stopped.
pub const FIRST_LOOK: usize = 40;

/// Says whether pairs of twins are enough for an interval of this half width, by the rule of Chow and Robbins (1965): at least
/// [`FIRST_LOOK`] pairs, and their variance is taken as 1/n larger than it looks. That makes up for looking again and again: without
/// it one stops where the variance looks small by accident.
#[must_use]
pub fn narrow_enough(values: &[f64], half: f64) -> bool {
    let pairs = values.len() as f64;
    if values.len() < FIRST_LOOK {
        return false;
    }
    let mean = values.iter().sum::<f64>() / pairs;
    let variance =
        values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (pairs - 1.0) + 1.0 / pairs;
    Z * (variance / pairs).sqrt() <= half
}

/// The same for the share of a cell.
#[must_use]
pub fn share_narrow_enough(twins: &Twins, half: f64) -> bool {
    narrow_enough(&twins.values().copied().collect::<Vec<_>>(), half)
}

/// Returns how many games, two for each pair of twins, show a change of this size in 80 of 100 studies, where the change of a
/// pair has this standard deviation and `comparisons` are made at once.
///
/// ```
/// // Unrelated games: a pair's change has a deviation of a half.
/// let one = sandtable_study::games_to_see(0.03, 0.5, 1);
/// assert!((4_300..4_400).contains(&one), "{one}");
/// assert!(sandtable_study::games_to_see(0.03, 0.5, 100) > 2 * one);
/// ```
#[must_use]
pub fn games_to_see(change: f64, spread: f64, comparisons: usize) -> u64 {
    let sure = holding(1.0 - 0.05 / comparisons.max(1) as f64);
    // 80 of 100 lie above the mean less so many deviations.
    let seen = holding(0.6);
    let pairs = ((sure + seen) * spread / change.abs().max(1e-9)).powi(2);
    2 * (pairs.ceil() as u64)
}
