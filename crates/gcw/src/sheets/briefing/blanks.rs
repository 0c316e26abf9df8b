//! The record of a battle to fill in by hand: rounds, ships, named ships, things, result. What is known of a battle that
//! is being played stands in it already.

use maud::{Markup, html};
use sandtable_text::say;

use super::{counted, of_side};
use crate::catalogue::{Given, Play, Scenario, Side};
use crate::model::{Battle, BattleNo};
use crate::rules::scenario::role_of;
use crate::sheets::known::Known;

/// Rounds with boxes to tick.
const ROUNDS: u8 = 12;
/// Fewest and most lines for a side's ships.
const LINES: (usize, usize) = (5, 8);
/// A ship costs about so many squad points.
const SHIP: u16 = 20;

/// Writes the record.
pub(super) fn record(
    known: &Known<'_>,
    scenario: &Scenario,
    play: &Play,
    fought: Option<(BattleNo, &Battle)>,
) -> Markup {
    html! {
        section.blanks {
            h2 { "Record" }
            p.rounds {
                (say!("briefing-blanks-rounds")) @for round in 1..=ROUNDS { span.keep { "☐ " (round) } " " }
                span.keep { (say!("briefing-blanks-initiative")) (blank(5)) }
            }
            div.sides {
                @for side in [Side::Attacker, Side::Defender] {
                    (ships(side, &names(known, side, fought), lines(scenario, side, fought)))
                }
            }
            (jobs(play))
            p.result {
                span.keep { (say!("briefing-blanks-winner-attacker-defender-draw")) } " "
                span.keep { (say!("briefing-blanks-field-held-by")) (blank(6)) } " "
                span.keep { (say!("briefing-blanks-signed")) (blank(7)) " " (blank(7)) }
            }
        }
    }
}

fn blank(ems: u8) -> Markup {
    html! { span.blank style={ "width:" (ems) "em" } {} }
}

/// The ships of a Squad that the reader may see, with their pilots.
fn names(known: &Known<'_>, side: Side, fought: Option<(BattleNo, &Battle)>) -> Vec<String> {
    let Some(sheet) = fought.and_then(|(no, _)| known.sheet(no, role_of(side))) else { return Vec::new() };
    let ships = sheet.ships.iter().map(|ship| match &ship.pilot {
        Some(pilot) => format!("{}, {}", pilot.name, ship.name),
        None => ship.name.clone(),
    });
    ships.chain(sheet.huge.iter().map(|huge| huge.name.clone())).collect()
}

/// Lines for a side: as many ships as a Squad of its size may have.
fn lines(scenario: &Scenario, side: Side, fought: Option<(BattleNo, &Battle)>) -> usize {
    let largest = || match scenario.size.roll() {
        Some(roll) => scenario.size.points(Some(roll.most())),
        None => scenario.size.points(None),
    };
    let sizes = fought.map(|(_, battle)| battle.size);
    let sizes =
        sizes.or_else(|| largest().map(|(attacker, defender)| [attacker, defender.unwrap_or(attacker)]));
    let size = sizes.map_or(100, |sizes| sizes[role_of(side).index()]);
    usize::from(size / SHIP).clamp(LINES.0, LINES.1)
}

fn ships(side: Side, names: &[String], lines: usize) -> Markup {
    html! {
        table.blank-lines {
            caption { (of_side(side)) }
            thead { tr { th { (say!("briefing-blanks-ship-pilot")) } th { (say!("briefing-blanks-out-in-round")) } th { (say!("briefing-blanks-destroyed-by-fled-over")) } th { (say!("briefing-blanks-damage-spent")) } } }
            tbody {
                @for line in 0..lines.max(names.len()) {
                    tr { td { (names.get(line).map_or("", String::as_str)) } td {} td {} td {} }
                }
            }
        }
    }
}

/// Ships with jobs, and things with boxes.
fn jobs(play: &Play) -> Markup {
    let named = play.job.iter().filter(|job| job.given != Given::Always);
    html! {
        p.result {
            @for job in named {
                span.keep { (job.name) " (" (job.side) "): " (blank(7)) } " "
            }
            @for kind in &play.object {
                span { (counted(usize::from(kind.count), &kind.name)) ": " @for number in 1..=kind.count { span.keep { (number) " ☐ " } } }
                " "
            }
        }
    }
}
