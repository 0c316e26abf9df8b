//! A scenario on one page, to lay beside the table: the set-up as a drawing and in steps, initiative, special rules,
//! who comes when, how it is won, and the record to fill in. Everything is read from the pack; of a battle that is being
//! played also who fights for what. It is made once, as a value: the page is written from that, and clients are answered with it.

mod blanks;
mod demands;
mod drawing;
mod layout;
mod making;
mod measures;
mod page;
mod picture;
mod places;
mod region;
mod value;

use maud::{Markup, html};
use sandtable_press::parts::{link as to, number};

use crate::catalogue::{Scenario, ScenarioKind, Side};
use crate::model::{Battle, BattleNo};
use crate::rules::scenario::role_of;
use crate::sheets::known::Known;
use crate::sheets::page::Page;
use crate::sheets::words::{role, word};
use sandtable_words::capital;

pub use drawing::{Drawing, Drawn, DrawnKind, EdgeName, KeyEntry, Measure, Point, StepMark, Zone};
pub use value::{Briefing, Flier, Foe, Fought, Line, Part, Played, Squads};

/// Style of briefings, besides that of all pages.
pub(super) const STYLE: &str = include_str!("briefing.css");

/// Makes the briefing of a battle. One of an earlier turn has no page of its own any more: it has that of its scenario. There is none
/// before the scenario is rolled.
pub(crate) fn of_battle(known: &Known<'_>, no: BattleNo) -> Option<Briefing> {
    let battle = known.state().battle(no)?;
    let own = found(known, battle.scenario.as_str())?;
    let fought = (battle.turn == known.state().turn).then_some((no, battle));
    Some(making::briefing(known, own, fought))
}

/// Makes the briefing of a scenario by its id.
pub(crate) fn of_scenario(known: &Known<'_>, id: &str) -> Option<Briefing> {
    Some(making::briefing(known, found(known, id)?, None))
}

/// A scenario with its place in the pack.
fn found<'k>(known: &Known<'k>, id: &str) -> Option<(u16, &'k Scenario)> {
    (0..).zip(&known.cards().scenarios).find(|(_, scenario)| scenario.id == id)
}

/// The page of a scenario, for no battle in particular.
pub(super) fn scenario(known: &Known<'_>, index: u16) -> Option<Markup> {
    let scenario = known.cards().scenarios.get(usize::from(index))?;
    Some(page(known, (index, scenario), None))
}

/// The page of a battle.
pub(super) fn battle(known: &Known<'_>, no: BattleNo) -> Option<Markup> {
    let battle = known.state().battle(no)?;
    let own = found(known, battle.scenario.as_str())?;
    Some(page(known, own, Some((no, battle))))
}

/// Links to the briefings of all scenarios.
pub(super) fn list(known: &Known<'_>) -> Markup {
    let all = || (0u16..).zip(&known.cards().scenarios);
    html! {
        @for kind in ScenarioKind::ALL {
            @let own: Vec<(u16, &Scenario)> = all().filter(|(_, scenario)| scenario.kind == *kind).collect();
            @if !own.is_empty() {
                h2 { (capital(&word("scenario-kind", kind))) }
                ul {
                    @for (index, scenario) in own {
                        li {
                            (to(&sandtable_press::pages::Page::file(Page::Scenario(index)), false, &scenario.name))
                            span.soft { " " (demands::size(scenario)) }
                        }
                    }
                }
            }
        }
    }
}

/// The briefing, and the record to fill in where it is known how the scenario is played.
fn page(known: &Known<'_>, own: (u16, &Scenario), fought: Option<(BattleNo, &Battle)>) -> Markup {
    let (_, scenario) = own;
    html! {
        (page::written(known, &making::briefing(known, own, fought)))
        @if let Some(play) = &scenario.play { (blanks::record(known, scenario, play, fought)) }
    }
}

/// The heading of a side's columns.
fn of_side(side: Side) -> &'static str {
    role(role_of(side))
}

/// A count of something, in figures and words.
fn counted(count: usize, one: &str) -> String {
    number(count, one)
}
