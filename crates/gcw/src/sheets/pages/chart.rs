//! A line chart of the factions' scores by turn.

use crate::catalogue::Faction;
use maud::{Markup, html};
use sandtable_text::say;

use super::marks;
use crate::sheets::known::Known;
use sandtable_press::plot::{Plot, Series};

/// The chart; `None` before the first score.
pub(super) fn scores(known: &Known<'_>) -> Option<Markup> {
    let lines: Vec<(Faction, Vec<(u16, i32)>)> = known
        .state()
        .factions
        .iter()
        .map(|own| (own.faction, own.scores.iter().map(|score| (score.turn, score.total)).collect()))
        .collect();
    let all = || lines.iter().flat_map(|(_, line)| line);
    let last = all().map(|(turn, _)| *turn).max()?.max(1);
    let most = all().map(|(_, total)| *total).max()?;
    let step = step(most);
    let top = most.max(1).div_ceil_to(step);
    let every = last.div_ceil(10);
    let ticks = (1..=last).filter(|turn| (turn - 1) % every == 0);
    let plot = Plot {
        id: "chart",
        title: say!("pages-chart-scores-by-turn"),
        told: told(&lines),
        along: "turn",
        ticks: ticks.map(|turn| (along(turn, last), turn.to_string())).collect(),
        top: f64::from(top),
        rungs: (0..=top).step_by(step as usize).map(|total| (f64::from(total), total.to_string())).collect(),
        lines: lines.iter().map(|(faction, line)| series(*faction, line, last)).collect(),
    };
    Some(html! {
        figure.chart {
            div.scroll tabindex="0" role="region" aria-label=(say!("pages-chart-scores-by-turn")) { (plot.svg()) }
            figcaption { (say!("pages-chart-what-each-player-got-for-a")) }
        }
    })
}

fn series(faction: Faction, line: &[(u16, i32)], last: u16) -> Series<'static> {
    Series {
        name: faction.name().to_owned(),
        ink: marks::ink(Some(faction)),
        dashes: marks::dashes(faction),
        points: line.iter().map(|(turn, total)| (along(*turn, last), f64::from(*total))).collect(),
        marker: Box::new(move |x, y| marks::marker(faction, x, y)),
    }
}

trait Rounded {
    fn div_ceil_to(self, step: Self) -> Self;
}

impl Rounded for i32 {
    /// Rounded up to a multiple of a step.
    fn div_ceil_to(self, step: i32) -> i32 {
        (self + step - 1) / step * step
    }
}

/// The distance of the lines across, so that there are few.
fn step(most: i32) -> i32 {
    [5, 10, 20, 25, 50, 100, 200].into_iter().find(|step| most <= step * 5).unwrap_or(500)
}

/// Returns how far along a turn is; a single one stands in the middle.
fn along(turn: u16, last: u16) -> f64 {
    if last <= 1 { 0.5 } else { f64::from(turn.saturating_sub(1)) / f64::from(last - 1) }
}

/// The chart in words.
fn told(lines: &[(Faction, Vec<(u16, i32)>)]) -> String {
    let line = |(faction, line): &(Faction, Vec<(u16, i32)>)| {
        let totals: Vec<String> =
            line.iter().map(|(turn, total)| say!("pages-chart-turn", turn, total)).collect();
        format!("{}: {}.", faction.name(), totals.join(", "))
    };
    lines.iter().map(line).collect::<Vec<_>>().join(" ")
}
