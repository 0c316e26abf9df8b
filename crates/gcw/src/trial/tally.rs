//! Counts what occurs in campaigns, so that a designer sees what never does. Works from events, reckonings and commands
//! alone.

use std::collections::BTreeMap;

use crate::catalogue::{Catalogue, Crash, ScenarioKind};
use crate::commands::Command;
use crate::events::{Asset, BattleChange, Benefit, Change, Event};
use crate::model::{
    Aim, Cause, DealStatus, DeedKind, DueKind, End, Ending, Fate, Freed, Gain, IdleCause, Origin, PickSource,
    RecordChange, Report, Spoil, State, Table, Winner,
};
use crate::rules::record::Entry;
use sandtable_kernel::Record;
use schemars::{JsonSchema, Schema, schema_for};
use serde::Serialize;
use serde_json::Value;

use sandtable_lab::count::{Count, add, names, variants};

/// A count in the making: what occurred, by sort.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    sorts: BTreeMap<&'static str, Count>,
    rules: Count,
}

/// What occurred how often, and what never did.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Counts {
    /// What occurred, by sort: questions, commands, events, table rows, scenarios, special actions and so on.
    pub sorts: BTreeMap<String, Count>,
    /// Terms of reckonings, by rule.
    pub rules: Count,
    /// What could have occurred and never did, by sort.
    pub never: BTreeMap<String, Vec<String>>,
}

/// The name of a value of an enum: its tag.
fn tag(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    match value {
        Value::String(name) => name,
        Value::Object(map) => map.into_iter().next().map(|(name, _)| name).unwrap_or_default(),
        _ => String::new(),
    }
}

/// The tag, and the tag of what it holds: `purchase.buy-ship`.
fn tags(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    let Value::Object(map) = value else { return tag(&value) };
    let Some((outer, inner)) = map.into_iter().next() else { return String::new() };
    let inner = tag(&inner);
    format!("{outer}.{inner}")
}

impl Tally {
    fn saw(&mut self, sort: &'static str, name: &str) {
        add(self.sorts.entry(sort).or_default(), name, 1);
    }

    /// A question was asked.
    pub fn asked(&mut self, kind: &str) {
        self.saw("questions", kind);
    }

    /// A command is given in a position.
    pub fn commanded(&mut self, state: &State, command: &Command) {
        let Command::Record(entered) = command else {
            return self.saw("commands", &tags(command));
        };
        self.saw("record entries", &tag(&entered.entry));
        if let Entry::Act(act) = &entered.entry {
            let scenario = state.battle(entered.battle).map_or("", |battle| battle.scenario.as_str());
            self.saw("special actions", &format!("{scenario}: {}", act.act));
        }
    }

    /// What came of it.
    pub fn took(&mut self, table: &Table, record: &Record<Event>) {
        for event in &record.events {
            self.event(table, event);
        }
        for part in record.reckonings.iter().flat_map(|(_, reckoning)| &reckoning.parts) {
            add(&mut self.rules, part.rule.as_str(), 1);
        }
    }

    fn event(&mut self, table: &Table, event: &Event) {
        self.saw("events", &tag(event));
        match event {
            Event::Rolled { purpose, faces, .. } => self.rolled(table, purpose, faces),
            Event::Posted { why, .. } => self.saw("postings", &tag(why)),
            Event::Owed { posting, .. } => self.saw("postings", &tag(&posting.why)),
            Event::PickOpened { pick, .. } => self.saw("free points", &tag(&pick.source)),
            Event::BenefitUsed { benefit, .. } => self.saw("benefits", &tag(benefit)),
            Event::ShipJoined { ship } => self.saw("origins", &tag(&ship.origin)),
            Event::PilotJoined { pilot } => self.saw("origins", &tag(&pilot.origin)),
            Event::CrewJoined { crew } => self.saw("origins", &tag(&crew.origin)),
            Event::PilotFate { fate, .. } => self.saw("fates of pilots", &tag(fate)),
            Event::CrewFate { fate, .. } => self.saw("fates of crew", &tag(fate)),
            Event::SitsOut { asset, idle } => {
                let who = match asset {
                    Asset::Ship(_) => "ship",
                    Asset::Pilot(_) => "pilot",
                    Asset::Crew(_) => "crew",
                };
                self.saw("sitting out", &format!("{who}: {}", tag(&idle.why)));
            }
            Event::PilotChanged { change, .. } => self.saw("changes of pilots", &tag(change)),
            Event::TargetPlaced { target } => {
                self.saw("types of targets", target.kind.as_str());
                self.saw("features of targets", target.feature.as_str());
            }
            Event::TargetChanged { now, .. } => {
                self.saw("types of targets", now.kind.as_str());
                now.outpost.iter().for_each(|outpost| self.saw("types of targets", outpost.as_str()));
            }
            Event::Revealed { attacks } => {
                attacks.iter().for_each(|attack| self.saw("attacks", &tag(&attack.aim)));
            }
            Event::Cancelled { why, .. } => self.saw("attacks that came to nothing", why),
            Event::BattleJoined { battle } => self.saw("battles", &tag(&battle.aim)),
            Event::BattleChanged { change, .. } => self.battle(change),
            Event::Recorded { change, .. } => self.saw("changes of records", &tag(change)),
            Event::DueSet { due, .. } => self.saw("dues", &tag(&due.what)),
            Event::Asked { spoil } => {
                self.saw("questions after battles", &tag(spoil));
                if let Spoil::CrashedShip { seat, ship } = spoil
                    && let Some(side) = table.side(*seat)
                {
                    self.saw("table rows", &format!("crash-{side}: {ship}"));
                }
            }
            Event::Offered { deal } => self.saw("offers", &tag(&deal.terms)),
            Event::DealClosed { status, .. } => self.saw("ends of offers", &tag(status)),
            _ => {}
        }
    }

    fn battle(&mut self, change: &BattleChange) {
        self.saw("changes of battles", &tag(change));
        match change {
            BattleChange::Scenario { scenario, again, .. } => {
                self.saw("scenarios", scenario.as_str());
                if *again {
                    self.saw("exceptions", "a scenario is rolled again");
                }
            }
            BattleChange::Feature(feature) => self.saw("features in battles", feature.as_str()),
            BattleChange::Result(result) => {
                self.saw("results", &tag(&result.winner));
                self.saw("ways battles end", &tag(&result.how));
            }
            BattleChange::Report(report) => self.report(report),
            BattleChange::Player(..) | BattleChange::Stage(_) => {}
        }
    }

    fn report(&mut self, report: &Report) {
        for ship in &report.ships {
            self.saw("ends of ships", &tag(&ship.end));
            let marks = [
                (ship.reinforcement, "a reinforcement comes"),
                (ship.pilot_hit, "a pilot is hit"),
                (ship.rerolls > 0, "experience is spent on a reroll"),
                (!ship.spent.is_empty(), "ordnance is expended"),
                (!ship.crew.is_empty(), "crew rides along"),
                (matches!(ship.end, End::Destroyed { ion: true, .. }), "a ship is stopped by ion weapons"),
            ];
            marks.iter().filter(|(so, _)| *so).for_each(|(_, what)| self.saw("exceptions", what));
        }
        for huge in &report.huge {
            let end = match (&huge.destroyed, huge.fled) {
                (Some(_), _) => "a huge ship is destroyed",
                (None, true) => "a huge ship flees",
                (None, false) => "a huge ship holds",
            };
            self.saw("exceptions", end);
        }
        report.gains.iter().for_each(|gain| self.saw("gains", &tag(gain)));
        if report.good_faith.contains(&false) {
            self.saw("exceptions", "no effort is made to fight");
        }
    }

    /// Rows of tables whose results leave no trace of their own.
    fn rolled(&mut self, table: &Table, purpose: &str, faces: &[u8]) {
        let tables = &table.cards().tables;
        let sum = faces.iter().map(|face| u16::from(*face)).sum();
        let cargo = purpose.strip_prefix("cargo.").and_then(|number| number.parse().ok());
        let row = match (purpose, cargo.and_then(|number: u8| tables.cargo.get(&number))) {
            (_, Some(cargo)) => named(cargo, sum),
            ("map.targets", _) => named(&tables.targets, sum),
            ("map.category", _) => named(&tables.category, sum),
            ("exploration", _) => named(&tables.exploration, sum),
            _ => None,
        };
        row.iter().for_each(|row| self.saw("table rows", row));
    }

    /// How a campaign ended.
    pub fn ended(&mut self, state: &State) {
        if let Some(outcome) = &state.outcome {
            self.saw("ends of campaigns", &outcome.by);
        }
        let ships = state.all_ships().flat_map(|(_, ship)| &ship.deeds);
        let pilots = state.all_pilots().flat_map(|(_, pilot)| &pilot.deeds);
        let crew = state.all_crew().flat_map(|(_, crew)| &crew.deeds);
        for deed in ships.chain(pilots).chain(crew) {
            self.saw("deeds", &tag(&deed.what));
            if let DeedKind::Freed(how) = deed.what {
                self.saw("releases", &tag(&how));
            }
        }
        for ship in &state.huge {
            self.saw("huge ships", ship.class.as_str());
        }
        for ship in state.huge.iter().flat_map(|ship| &ship.sections) {
            ship.upgrades.iter().for_each(|fitted| self.saw("upgrades of huge ships", fitted.card.as_str()));
        }
    }

    /// Adds what another tally has counted.
    pub fn merge(&mut self, other: Self) {
        for (sort, count) in other.sorts {
            let own = self.sorts.entry(sort).or_default();
            count.iter().for_each(|(name, by)| add(own, name, *by));
        }
        other.rules.iter().for_each(|(name, by)| add(&mut self.rules, name, *by));
    }

    /// The finished count for campaigns on these tables.
    #[must_use]
    pub fn counts(self, tables: &[&Table]) -> Counts {
        let mut never = BTreeMap::new();
        for (sort, known) in known(tables) {
            let seen = self.sorts.get(sort);
            let missing = known.into_iter().filter(|name| seen.is_none_or(|seen| !seen.contains_key(name)));
            never.insert(sort.to_owned(), missing.collect());
        }
        let sorts = self.sorts.into_iter().map(|(sort, count)| (sort.to_owned(), count)).collect();
        Counts { sorts, rules: self.rules, never }
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
fn known(tables: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
    fn of<T: JsonSchema>() -> Vec<String> {
        variants(&schema_for!(T))
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
    // What only an organiser does is no part of play, and an offer that is open is none that has ended. Containers are
    // filled with the Squads; the record fills those of battles that were given as a position only.
    for (sort, names) in &mut all {
        names.retain(|name| !matches!(name.as_str(), "amended" | "absent" | "open" | "scrubbed"));
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

/// What of a Squadron can sit out for what.
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

/// Every command, as `purchase.buy-ship`; what is entered into records is counted apart.
fn commands() -> Vec<String> {
    let schema: Schema = schema_for!(Command);
    let root = schema.as_value();
    let mut all: Vec<String> = Vec::new();
    for group in root["oneOf"].as_array().into_iter().flatten() {
        all.extend(names(
            &serde_json::json!({ "oneOf": [{ "const": group["const"] }, { "enum": group["enum"] }] }),
        ));
        for (name, inner) in group["properties"].as_object().into_iter().flatten() {
            let target = inner["$ref"].as_str().and_then(|path| path.strip_prefix('#'));
            let inner = target.and_then(|path| root.pointer(path)).unwrap_or(inner);
            all.extend(names(inner).into_iter().map(|kind| format!("{name}.{kind}")));
        }
    }
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
        assert!(variants(&schema_for!(Event)).iter().any(|name| name == "turn-began"));
        assert_eq!(tags(&Command::Done), "done");
    }
}
