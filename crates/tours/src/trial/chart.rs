//! Survival as a drawing: units as they were played, and beside them the exact odds.

use sandtable_lab::{Figures, Sums};
use sandtable_press::plot::{self, Plot, Series};

/// Rows with fewer checks than this say nothing, and are left out.
const TELLING: u64 = 20;

/// Draws who survives Casualty Checks, by Veteran Rank and by Setbacks, as an SVG document.
pub fn chart(figures: &Figures) -> String {
    let panel = |id, title, along, sheet| panel(id, title, along, figures.rows(sheet));
    let ranks = panel("ranks", "Survival by Veteran Rank", "Veteran Rank", "Casualty Checks by Veteran Rank");
    let setbacks =
        panel("setbacks", "Survival by Setbacks", "Setbacks before the check", "Casualty Checks by Setbacks");
    plot::document("Units that survive a Casualty Check", &[ranks, setbacks])
}

fn panel<'a, 'r>(
    id: &'a str,
    title: &'a str,
    along: &'a str,
    rows: impl Iterator<Item = (&'r str, &'r Sums)>,
) -> Plot<'a> {
    let share =
        |row: &Sums, at: usize| row.sums.get(at).copied().unwrap_or_default() / row.number.max(1) as f64;
    // Stayed, no casualty rolled, no casualty by the exact odds.
    let shares =
        |row: &Sums| [share(row, 8), 1.0 - share(row, 0), 1.0 - share(row, 4)].map(|part| 100.0 * part);
    let rows: Vec<(u8, u64, [f64; 3])> = rows
        .filter(|(_, row)| row.number >= TELLING)
        .filter_map(|(name, row)| Some((name.parse().ok()?, row.number, shares(row))))
        .collect();
    let last = rows.iter().map(|(sort, ..)| *sort).max().unwrap_or(0).max(1);
    let place = |sort: u8| f64::from(sort) / f64::from(last);
    let line = |name: &str, ink: &'static str, dashes, at: usize| Series {
        name: name.to_owned(),
        ink,
        dashes,
        points: rows.iter().map(|(sort, _, shares)| (place(*sort), shares[at])).collect(),
        marker: Box::new(move |x, y| plot::dot(x, y, ink)),
    };
    let told = rows.iter().map(|(sort, checks, [stayed, _, exact])| {
        format!("{sort}: {checks} checks, {stayed:.1} % stayed, no casualty by the odds {exact:.1} %")
    });
    Plot {
        id,
        title,
        told: format!("{title}. {}.", told.collect::<Vec<_>>().join("; ")),
        along,
        ticks: (0..=last).map(|sort| (place(sort), sort.to_string())).collect(),
        top: 100.0,
        rungs: [0, 25, 50, 75, 100].map(|share| (f64::from(share), format!("{share} %"))).into(),
        lines: vec![
            line("stay on the Register", "#1a5fb3", None, 0),
            line("no casualty rolled", "#3a7d2c", Some("6 3"), 1),
            line("the same by exact odds", "#b3401a", Some("2 3"), 2),
        ],
    }
}
