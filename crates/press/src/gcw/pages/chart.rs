//! A line chart of the factions' scores by turn.

use maud::{Markup, html};
use sandtable_gcw::catalogue::Faction;

use super::marks;
use crate::gcw::desk::Desk;
use crate::svg::at;

const WIDE: f64 = 640.0;
const HIGH: f64 = 260.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 34.0;
/// The least distance of two labels at the lines' ends.
const LINE: f64 = 16.0;

/// The chart; nothing to draw before the first score.
pub(super) fn scores(desk: &Desk<'_>) -> Option<Markup> {
    let lines: Vec<(Faction, Vec<(u16, i32)>)> = desk
        .state()
        .factions
        .iter()
        .map(|own| (own.faction, own.scores.iter().map(|score| (score.turn, score.total)).collect()))
        .collect();
    let all = || lines.iter().flat_map(|(_, line)| line);
    let last = all().map(|(turn, _)| *turn).max()?.max(1);
    let step = step(all().map(|(_, total)| *total).max()?);
    let top = all().map(|(_, total)| *total).max()?.max(1).div_ceil_to(step);
    let x = |turn: u16| LEFT + (WIDE - LEFT - RIGHT) * along(turn, last);
    let y = |total: i32| HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * f64::from(total) / f64::from(top);
    let every = last.div_ceil(10);
    Some(html! {
        figure.chart {
            div.scroll tabindex="0" role="region" aria-label="Scores by turn" {
                svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDE) " " (HIGH) } role="img"
                    aria-labelledby="chart-title chart-desc" font-size="13" {
                    title id="chart-title" { "Scores by turn" }
                    desc id="chart-desc" { (told(&lines)) }
                    @for total in (0..=top).step_by(step as usize) {
                        line x1=(LEFT) x2=(WIDE - RIGHT) y1=(at(y(total))) y2=(at(y(total)))
                            stroke=(if total == 0 { "#111" } else { "#ddd" }) {}
                        text x=(LEFT - 8.0) y=(at(y(total) + 4.0)) text-anchor="end" { (total) }
                    }
                    @for turn in (1..=last).filter(|turn| (turn - 1) % every == 0) {
                        text x=(at(x(turn))) y=(HIGH - 16.0) text-anchor="middle" { (turn) }
                    }
                    text x=(at((LEFT + WIDE - RIGHT) / 2.0)) y=(HIGH - 1.0) text-anchor="middle" { "turn" }
                    @for (faction, line) in &lines {
                        @let points: Vec<String> = line.iter()
                            .map(|(turn, total)| format!("{:.1},{:.1}", x(*turn), y(*total))).collect();
                        polyline points=(points.join(" ")) fill="none" stroke=(marks::ink(Some(*faction)))
                            stroke-width="2" stroke-dasharray=[marks::dashes(*faction)] {}
                        @for (turn, total) in line { (marks::marker(*faction, x(*turn), y(*total))) }
                    }
                    @for (faction, height) in labels(&lines, &y) {
                        text x=(at(x(last) + 12.0)) y=(at(height + 4.0)) { (faction.name()) }
                    }
                }
            }
            figcaption { "What each player got for a turn, before teams of unequal size are evened out." }
        }
    })
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

/// How far along a turn is; a single one stands in the middle.
fn along(turn: u16, last: u16) -> f64 {
    if last <= 1 { 0.5 } else { f64::from(turn.saturating_sub(1)) / f64::from(last - 1) }
}

/// The names at the lines' ends, moved apart where they would touch.
fn labels(lines: &[(Faction, Vec<(u16, i32)>)], y: &dyn Fn(i32) -> f64) -> Vec<(Faction, f64)> {
    let end = |line: &Vec<(u16, i32)>| line.last().map(|(_, total)| y(*total));
    let mut labels: Vec<(Faction, f64)> =
        lines.iter().filter_map(|(faction, line)| end(line).map(|y| (*faction, y))).collect();
    labels.sort_by(|a, b| a.1.total_cmp(&b.1));
    for index in 1..labels.len() {
        labels[index].1 = labels[index].1.max(labels[index - 1].1 + LINE);
    }
    // Whatever was pushed below the axis is moved up again, and those above it with it.
    let mut floor = HIGH - BOTTOM;
    for label in labels.iter_mut().rev() {
        label.1 = label.1.min(floor);
        floor = label.1 - LINE;
    }
    labels
}

/// The chart in words.
fn told(lines: &[(Faction, Vec<(u16, i32)>)]) -> String {
    let line = |(faction, line): &(Faction, Vec<(u16, i32)>)| {
        let totals: Vec<String> = line.iter().map(|(turn, total)| format!("turn {turn}: {total}")).collect();
        format!("{}: {}.", faction.name(), totals.join(", "))
    };
    lines.iter().map(line).collect::<Vec<_>>().join(" ")
}
