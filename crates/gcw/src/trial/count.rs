//! Counts what occurs in campaigns. Works from events and commands alone.

use sandtable_lab::Counter;
use sandtable_lab::count::{nested, tag, tags, variants};
use schemars::JsonSchema;

use crate::catalogue::{Catalogue, Crash, ScenarioKind};
use crate::commands::Command;
use crate::events::{Asset, BattleChange, Benefit, Change, Event};
use crate::model::{
    Aim, Cause, DealStatus, DeedKind, DueKind, End, Ending, Fate, Freed, Gain, IdleCause, Origin, PickSource,
    RecordChange, Report, Spoil, State, Table, Winner,
};
use crate::rules::record::Entry;

/// Counts a command, in the position before it.
pub(super) fn command(counter: &mut Counter, state: &State, command: &Command) {
    let Command::Record(entered) = command else {
        return counter.saw("commands", &tags(command));
    };
    counter.saw("record entries", &tag(&entered.entry));
    if let Entry::Act(act) = &entered.entry {
        let scenario = state.battle(entered.battle).map_or("", |battle| battle.scenario.as_str());
        counter.saw("special actions", &format!("{scenario}: {}", act.act));
    }
}

/// Counts an event, and what it tells of the tables, scenarios and people of the pack.
pub(super) fn event(counter: &mut Counter, table: &Table, state: &State, event: &Event) {
    counter.saw("events", &tag(event));
    match event {
        Event::Rolled { purpose, faces, .. } => rolled(counter, table, purpose, faces),
        Event::Posted { why, .. } => counter.saw("postings", &tag(why)),
        Event::Owed { posting, .. } => counter.saw("postings", &tag(&posting.why)),
        Event::PickOpened { pick, .. } => counter.saw("free points", &tag(&pick.source)),
        Event::BenefitUsed { benefit, .. } => counter.saw("benefits", &tag(benefit)),
        Event::ShipJoined { ship } => counter.saw("origins", &tag(&ship.origin)),
        Event::PilotJoined { pilot } => counter.saw("origins", &tag(&pilot.origin)),
        Event::CrewJoined { crew } => counter.saw("origins", &tag(&crew.origin)),
        Event::PilotFate { fate, .. } => counter.saw("fates of pilots", &tag(fate)),
        Event::CrewFate { fate, .. } => counter.saw("fates of crew", &tag(fate)),
        Event::SitsOut { asset, idle } => {
            let who = match asset {
                Asset::Ship(_) => "ship",
                Asset::Pilot(_) => "pilot",
                Asset::Crew(_) => "crew",
            };
            counter.saw("sitting out", &format!("{who}: {}", tag(&idle.why)));
        }
        Event::PilotChanged { change, .. } => counter.saw("changes of pilots", &tag(change)),
        Event::TargetPlaced { target } => {
            counter.saw("types of targets", target.kind.as_str());
            counter.saw("features of targets", target.feature.as_str());
        }
        Event::TargetChanged { now, .. } => {
            counter.saw("types of targets", now.kind.as_str());
            now.outpost.iter().for_each(|outpost| counter.saw("types of targets", outpost.as_str()));
        }
        Event::Revealed { attacks } => {
            attacks.iter().for_each(|attack| counter.saw("attacks", &tag(&attack.aim)));
        }
        Event::Cancelled { why, .. } => counter.saw("attacks that came to nothing", why),
        Event::BattleJoined { battle } => counter.saw("battles", &tag(&battle.aim)),
        Event::BattleChanged { change, .. } => battle(counter, change),
        Event::Recorded { change, .. } => counter.saw("changes of records", &tag(change)),
        Event::DueSet { due, .. } => counter.saw("dues", &tag(&due.what)),
        Event::Asked { spoil } => {
            counter.saw("questions after battles", &tag(spoil));
            if let Spoil::CrashedShip { seat, ship } = spoil
                && let Some(side) = state.side(*seat)
            {
                counter.saw("table rows", &format!("crash-{side}: {ship}"));
            }
        }
        Event::Offered { deal } => counter.saw("offers", &tag(&deal.terms)),
        Event::DealClosed { status, .. } => counter.saw("ends of offers", &tag(status)),
        _ => {}
    }
}

fn battle(counter: &mut Counter, change: &BattleChange) {
    counter.saw("changes of battles", &tag(change));
    match change {
        BattleChange::Scenario { scenario, again, .. } => {
            counter.saw("scenarios", scenario.as_str());
            if *again {
                counter.saw("exceptions", "a scenario is rolled again");
            }
        }
        BattleChange::Feature(feature) => counter.saw("features in battles", feature.as_str()),
        BattleChange::Result(result) => {
            counter.saw("results", &tag(&result.winner));
            counter.saw("ways battles end", &tag(&result.how));
        }
        BattleChange::Report(filed) => report(counter, filed),
        BattleChange::Player(..) | BattleChange::Stage(_) | BattleChange::Scrub(_) => {}
    }
}

fn report(counter: &mut Counter, report: &Report) {
    for ship in &report.ships {
        counter.saw("ends of ships", &tag(&ship.end));
        let marks = [
            (ship.reinforcement, "a reinforcement comes"),
            (ship.pilot_hit, "a pilot is hit"),
            (ship.rerolls > 0, "experience is spent on a reroll"),
            (!ship.spent.is_empty(), "ordnance is expended"),
            (!ship.crew.is_empty(), "crew rides along"),
            (matches!(ship.end, End::Destroyed { ion: true, .. }), "a ship is stopped by ion weapons"),
        ];
        marks.iter().filter(|(so, _)| *so).for_each(|(_, what)| counter.saw("exceptions", what));
    }
    for huge in &report.huge {
        let end = match (&huge.destroyed, huge.fled) {
            (Some(_), _) => "a huge ship is destroyed",
            (None, true) => "a huge ship flees",
            (None, false) => "a huge ship holds",
        };
        counter.saw("exceptions", end);
    }
    report.gains.iter().for_each(|gain| counter.saw("gains", &tag(gain)));
    if report.good_faith.contains(&false) {
        counter.saw("exceptions", "no effort is made to fight");
    }
}

/// Rows of tables whose results leave no trace of their own.
fn rolled(counter: &mut Counter, table: &Table, purpose: &str, faces: &[u8]) {
    let tables = &table.cards().tables;
    let sum = faces.iter().map(|face| u16::from(*face)).sum();
    let cargo = purpose.strip_prefix("cargo.").and_then(|number| number.parse().ok());
    let row = match (purpose, cargo.and_then(|number: u8| tables.cargo.get(&number))) {
        (_, Some(cargo)) => named(cargo, sum),
        ("map.targets", _) => named(&tables.targets, sum),
        ("map.category", _) => named(&tables.category, sum),
        ("explored.world", _) => named(&tables.exploration, sum),
        _ => None,
    };
    row.iter().for_each(|row| counter.saw("table rows", row));
}

/// Counts what a finished campaign shows.
pub(super) fn ended(counter: &mut Counter, state: &State) {
    if let Some(outcome) = &state.outcome {
        counter.saw("ends of campaigns", &outcome.by);
    }
    let ships = state.all_ships().flat_map(|(_, ship)| &ship.deeds);
    let pilots = state.all_pilots().flat_map(|(_, pilot)| &pilot.deeds);
    let crew = state.all_crew().flat_map(|(_, crew)| &crew.deeds);
    for deed in ships.chain(pilots).chain(crew) {
        counter.saw("deeds", &tag(&deed.what));
        if let DeedKind::Freed(how) = deed.what {
            counter.saw("releases", &tag(&how));
        }
    }
    for ship in &state.huge {
        counter.saw("huge ships", ship.class.as_str());
    }
    for ship in state.huge.iter().flat_map(|ship| &ship.sections) {
        ship.upgrades.iter().for_each(|fitted| counter.saw("upgrades of huge ships", fitted.card.as_str()));
    }
}

/// A row as `cargo-1: 3`.
fn named<T>(table: &crate::catalogue::Table<T>, roll: u16) -> Option<String> {
    let row = table.rows.iter().find(|row| (row.from..=row.to).contains(&roll))?;
    Some(format!("{}: {}", table.id, row.from))
}

fn rows<T>(table: &crate::catalogue::Table<T>) -> impl Iterator<Item = String> {
    table.rows.iter().map(|row| format!("{}: {}", table.id, row.from))
}

/// Everything that could occur, by sort.
pub(super) fn countable(tables: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
    fn of<T: JsonSchema>() -> Vec<String> {
        variants::<T>()
    }
    let mut all = vec![
        ("commands", commands()),
        ("record entries", of::<Entry>()),
        ("events", of::<Event>()),
        ("postings", of::<Cause>()),
        ("free points", of::<PickSource>()),
        ("benefits", of::<Benefit>()),
        ("origins", of::<Origin>()),
        ("fates of pilots", of::<Fate>()),
        ("changes of pilots", of::<Change>()),
        ("deeds", of::<DeedKind>()),
        ("releases", of::<Freed>()),
        ("attacks", of::<Aim>()),
        ("changes of battles", of::<BattleChange>()),
        ("changes of records", of::<RecordChange>()),
        ("results", of::<Winner>()),
        ("ways battles end", of::<Ending>()),
        ("ends of ships", of::<End>()),
        ("gains", of::<Gain>()),
        ("dues", of::<DueKind>()),
        ("questions after battles", of::<Spoil>()),
        ("ends of offers", of::<DealStatus>()),
        ("sitting out", sitting_out()),
        ("exceptions", EXCEPTIONS.map(String::from).to_vec()),
    ];
    if let Some(cards) = tables.first().map(|table| table.cards()) {
        all.extend(of_pack(cards, tables));
    }
    // What only an organizer does is no part of play, and an offer that is open is none that has ended. Containers are
    // filled with the Squads; the record fills those of battles that were given as a position only.
    for (sort, names) in &mut all {
        names.retain(|name| {
            !matches!(name.as_str(), "amended" | "absent" | "left" | "named" | "open" | "scrubbed")
        });
        if matches!(*sort, "changes of records" | "record entries") {
            names.retain(|name| !matches!(name.as_str(), "filled" | "fill"));
        }
    }
    all
}

const EXCEPTIONS: [&str; 11] = [
    "a scenario is rolled again",
    "a reinforcement comes",
    "a pilot is hit",
    "experience is spent on a reroll",
    "ordnance is expended",
    "crew rides along",
    "a ship is stopped by ion weapons",
    "a huge ship is destroyed",
    "a huge ship flees",
    "a huge ship holds",
    "no effort is made to fight",
];

fn of_pack(cards: &Catalogue, tables: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
    let options = |so: fn(&Table) -> bool| tables.iter().any(|table| so(table));
    let retired = options(|table| table.setup.options.retired_tables);
    let potential = options(|table| table.setup.options.potential_scenarios);
    let played = cards.scenarios.iter().filter(|scenario| scenario.play.is_some());
    let played = played.filter(|scenario| match scenario.kind {
        ScenarioKind::Retired => retired,
        ScenarioKind::Potential => potential,
        _ => true,
    });
    let played: Vec<_> = played.collect();
    let acts = played.iter().flat_map(|scenario| {
        let acts = scenario.play.iter().flat_map(|play| &play.act);
        acts.map(|act| format!("{}: {}", scenario.id, act.id))
    });
    let data = &cards.tables;
    let mut lines: Vec<String> =
        rows(&data.targets).chain(rows(&data.category)).chain(rows(&data.exploration)).collect();
    lines.extend(data.cargo.values().flat_map(rows));
    for (faction, crashes) in &data.crashes {
        lines.extend(crashes.results().filter_map(|crash| match crash {
            Crash::Ship(ship) => Some(format!("crash-{faction}: {ship}")),
            Crash::RollAgain => None,
        }));
    }
    let features: Vec<String> = cards.features.iter().map(|feature| feature.id.to_string()).collect();
    vec![
        ("special actions", acts.collect()),
        ("scenarios", played.iter().map(|scenario| scenario.id.to_string()).collect()),
        ("table rows", lines),
        ("types of targets", cards.types.iter().map(|kind| kind.id.to_string()).collect()),
        ("features of targets", features.clone()),
        ("features in battles", features),
    ]
}

/// Pairs the parts of a Squadron with the reasons for which they can sit out.
fn sitting_out() -> Vec<String> {
    let why = |why: IdleCause| tag(&why);
    let pairs = [
        ("ship", IdleCause::Repair),
        ("ship", IdleCause::Works),
        ("pilot", IdleCause::Wound),
        ("pilot", IdleCause::Qualifying),
        ("pilot", IdleCause::Training),
    ];
    pairs.map(|(who, reason)| format!("{who}: {}", why(reason))).to_vec()
}

/// Lists every command, as `purchase.buy-ship`; entries of records are counted apart.
fn commands() -> Vec<String> {
    let mut all = nested::<Command>();
    all.retain(|name| !name.starts_with("record"));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_from_the_schemas() {
        let commands = commands();
        for name in ["purchase.buy-ship", "battle.report", "targets.attack", "done", "not-done"] {
            assert!(commands.iter().any(|known| known == name), "{name} in {commands:?}");
        }
        assert!(!commands.iter().any(|name| name.starts_with("record")), "{commands:?}");
        assert!(variants::<Event>().iter().any(|name| name == "turn-began"));
        assert_eq!(tags(&Command::Done), "done");
    }
}
