//! Chances as bars of text.

use sandtable_text::say;
/// Chances below this are not drawn.
const LEAST: f64 = 5e-5;
/// Letters of a bar for certainty.
const WIDE: f64 = 40.0;

/// Draws the chances of 0, 1, 2 and more of something, a line each, without those at the end that hardly come.
///
/// ```
/// let text = sandtable_system::bars("hits", &[0.25, 0.5, 0.25, 0.0]);
/// assert_eq!(text.lines().nth(2), Some("   1   50.0 %  ####################"));
/// assert_eq!(text.lines().count(), 4);
/// ```
#[must_use]
pub fn bars(title: &str, chances: &[f64]) -> String {
    let last = chances.iter().rposition(|&chance| chance >= LEAST).unwrap_or(0);
    let mean: f64 = chances.iter().enumerate().map(|(at, chance)| at as f64 * chance).sum();
    let mut text = say!("bars-in-the-mean", title, mean = format_args!("{mean:.2}"));
    for (at, chance) in chances.iter().enumerate().take(last + 1) {
        let bar = "#".repeat((chance * WIDE).round() as usize);
        text.push_str(format!("{at:>4} {:>6.1} %  {bar}", chance * 100.0).trim_end());
        text.push('\n');
    }
    text
}
