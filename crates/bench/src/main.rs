//! Measures what the project promises, each figure beside a bare yardstick of the same run, and writes
//! docs/performance.md. Run by `cargo xtask bench`.

mod ground;
mod meter;

use meter::{Figure, rate, time};

fn main() {
    let mut figures = ground::figures();
    figures.extend(std::iter::empty::<Figure>());
    let text = table(&figures);
    println!("{text}");
}

/// The figures as a Markdown table.
fn table(figures: &[Figure]) -> String {
    let yardstick = figures.first().map_or(1.0, |figure| figure.per_second);
    let mut text = String::from(
        "| figure | median | one takes | slowest to fastest sample | goal | dice of the yardstick |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for figure in figures {
        let goal = match (figure.goal, figure.floor) {
            (Some(goal), floor) => {
                let word = if figure.per_second >= goal { "reached" } else { "not reached" };
                let floor = floor.map(|floor| format!(", floor {}", rate(floor))).unwrap_or_default();
                format!("{} {word}{floor}", rate(goal))
            }
            (None, _) => "-".to_owned(),
        };
        text += &format!(
            "| {} | {} | {} a {} | {} to {} | {} | {:.1} |\n",
            figure.name,
            rate(figure.per_second),
            time(figure.per_second),
            figure.unit,
            rate(figure.range.0),
            rate(figure.range.1),
            goal,
            yardstick / figure.per_second
        );
    }
    text
}
