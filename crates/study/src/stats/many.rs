//! Many comparisons at once: of a hundred that show nothing, five lie beyond their 95 % intervals.

/// Returns Holm's corrected chances, in the order of the given ones: below 0.05 is a change that stands out even for so many
/// comparisons. Whatever the comparisons have to do with each other, a false one is among the marked in at most 5 of 100 studies.
///
/// ```
/// assert_eq!(sandtable_study::holm(&[0.01, 0.04, 0.03]), [0.03, 0.06, 0.06]);
/// ```
#[must_use]
pub fn holm(chances: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|a, b| chances[*a].total_cmp(&chances[*b]));
    let mut corrected = vec![1.0; chances.len()];
    let mut least = 0.0f64;
    for (rank, at) in order.into_iter().enumerate() {
        least = least.max((chances[at] * (chances.len() - rank) as f64).min(1.0));
        corrected[at] = least;
    }
    corrected
}
