//! Parts of drawings: numbers and texts. Knows nothing about what is drawn.

use maud::{Markup, html};

/// A measure in a drawing.
pub fn at(number: f64) -> String {
    format!("{number:.1}")
}

/// A text with a white edge, readable across lines.
pub fn halo(x: f64, y: f64, bold: bool, line: &str) -> Markup {
    let short = shortened(line, if bold { 20 } else { 28 });
    html! {
        text x=(at(x)) y=(at(y)) text-anchor="middle" stroke="#fff" stroke-width="4" paint-order="stroke"
            stroke-linejoin="round" font-weight=[bold.then_some("700")] font-size=[(!bold).then_some("12.5")] {
            (short)
        }
    }
}

/// Names can be long, and the table below a drawing has them whole.
pub fn shortened(line: &str, most: usize) -> String {
    if line.chars().count() <= most {
        return line.to_owned();
    }
    let short: String = line.chars().take(most - 1).collect();
    format!("{}…", short.trim_end())
}
