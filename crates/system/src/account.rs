//! Entries in words: the heading of one, and a line for each event with the sums behind it.

use sandtable_kernel::Explained;
use serde::Serialize;

/// A thing that happened, in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Index of the event in its entry.
    pub event: usize,
    /// The sentence.
    pub text: String,
    /// The numbers behind it, each as a sum with its rules.
    pub reckonings: Vec<String>,
}

/// An entry in words, as one viewer may read it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Account {
    /// Who put what to the table.
    pub heading: String,
    /// What came of it.
    pub lines: Vec<Line>,
}

/// Writes a reckoning as a sum: `hit requirement: 5+ = 4+ base [REG-HIT-01] +1 long range [REG-HIT-02]`.
#[must_use]
pub fn sum(reckoning: &Explained) -> String {
    let suffix = match reckoning.form.as_str() {
        "threshold" => "+",
        "inches" => " in",
        _ => "",
    };
    // Adding 0 makes a 0 of -0.
    let number = |value: f64| ((value * 100.0).round() / 100.0 + 0.0).to_string();
    let mut text = format!("{}: {}{suffix} =", reckoning.title, number(reckoning.total));
    for (at, part) in reckoning.parts.iter().enumerate() {
        let amount = match at {
            0 => format!("{}{suffix}", number(part.amount)),
            _ if part.amount < 0.0 => number(part.amount),
            _ => format!("+{}", number(part.amount)),
        };
        text.push_str(&format!(" {amount} {} [{}]", part.why, part.rule));
    }
    text
}
