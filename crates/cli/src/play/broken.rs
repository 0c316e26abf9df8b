//! Lines that are wider than the screen: broken between words, and what goes on stands below where the words began.

use textwrap::{Options, fill};

#[cfg(test)]
mod tests;

/// Breaks the lines of a text at so many columns; without any they stay as they are.
pub fn lines(text: &str, columns: Option<usize>) -> String {
    let Some(columns) = columns else { return text.to_owned() };
    text.split('\n').map(|line| broken(line, columns)).collect::<Vec<_>>().join("\n")
}

/// Breaks one line. A number in front of it, as lists have, stands alone at the left.
fn broken(line: &str, columns: usize) -> String {
    let margin = line.len() - line.trim_start_matches(' ').len();
    let number = line[margin..].trim_start_matches(|letter: char| letter.is_ascii_digit());
    let listed = number.len() < line.len() - margin && number.starts_with("  ");
    let words = if listed { line.len() - number.trim_start_matches(' ').len() } else { margin };
    let indent = " ".repeat(words.min(columns / 2));
    fill(line, Options::new(columns).subsequent_indent(&indent))
}
