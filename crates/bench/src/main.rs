//! Measures what the project promises, each figure beside a bare yardstick of the same run. `cargo xtask bench` runs
//! it and writes what it prints to docs/performance.md. With a word it measures only the figures with that word in their
//! names, for a profiler's sake, and `--rates` prints names and rates for programs:
//!
//! ```sh
//! cargo run --release -p sandtable-bench -- sight
//! ```

mod campaigns;
mod games;
mod ground;
mod lists;
mod machines;
mod meter;
mod odds;
mod skirmish;
mod squads;

use std::process::ExitCode;

use meter::{Figure, RATES, rate, time};

fn main() -> ExitCode {
    let mut figures = ground::figures();
    figures.extend(skirmish::figures());
    figures.extend(odds::figures());
    for more in [games::figures(), squads::figures(), campaigns::figures(), lists::figures()] {
        match more {
            Ok(more) => figures.extend(more),
            Err(wrong) => {
                eprintln!("{wrong}");
                return ExitCode::FAILURE;
            }
        }
    }
    figures.retain(|figure| !figure.per_second.is_nan());
    if std::env::args().any(|word| word == RATES) {
        figures.iter().for_each(|figure| println!("{}\t{}", figure.name, figure.per_second));
    } else {
        print!("{}", table(&figures));
    }
    let below = figures.iter().any(|figure| figure.floor.is_some_and(|floor| figure.per_second < floor));
    if below { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The figures as a Markdown table.
fn table(figures: &[Figure]) -> String {
    let yardstick = figures.first().map_or(1.0, |figure| figure.per_second);
    let mut text = String::from(
        "| figure | median | one takes | slowest to fastest sample | goal | in dice of the yardstick |\n\
         | --- | --- | --- | --- | --- | --- |\n",
    );
    for figure in figures {
        let plain = figure.unit == "ratio";
        let show = |value: f64| if plain { format!("{value:.2}") } else { rate(value) };
        let goal = figure.goal.map_or("-".to_owned(), |goal| {
            let word = if figure.per_second >= goal { "reached" } else { "not reached" };
            let floor = figure.floor.map(|floor| format!(", floor {}", show(floor))).unwrap_or_default();
            format!("{} {word}{floor}", show(goal))
        });
        let one =
            if plain { "-".to_owned() } else { format!("{} per {}", time(figure.per_second), figure.unit) };
        let dice = if plain { "-".to_owned() } else { format!("{:.1}", yardstick / figure.per_second) };
        text += &format!(
            "| {} | {} | {one} | {} to {} | {goal} | {dice} |\n",
            figure.name,
            show(figure.per_second),
            show(figure.range.0),
            show(figure.range.1),
        );
    }
    text
}
