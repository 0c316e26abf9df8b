//! Counts what occurs in sagas, so that a designer sees what never does. Works from events, reckonings and commands alone.

use std::collections::BTreeMap;

use crate::catalogue::{AssetKind, Catalogue, Effect, RequestKind};
use crate::commands::Command;
use crate::dice::Die;
use crate::events::{AfterChange, BattleChange, Event, RecordChange, RegisterChange, UnitChange};
use crate::model::{Origin, Pos, State, Table, Task, What, Why};
use crate::rulings;
use sandtable_kernel::Record;
use schemars::{JsonSchema, schema_for};
use serde::Serialize;
use serde_json::Value;

use sandtable_lab::count::{Count, add, variants};

/// A count in the making: what occurred, by sort.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    sorts: BTreeMap<&'static str, Count>,
    rules: Count,
}

/// What occurred how often, and what never did.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Counts {
    /// What occurred, by sort: questions, commands, events, chart rows, commendations and so on.
    pub sorts: BTreeMap<String, Count>,
    /// Terms of reckonings, by rule.
    pub rules: Count,
    /// What could have occurred and never did, by sort.
    pub never: BTreeMap<String, Vec<String>>,
}

/// The name of a value of an enum: its tag.
fn tag(value: &impl Serialize) -> String {
    match serde_json::to_value(value).unwrap_or_default() {
        Value::String(name) => name,
        Value::Object(map) => map.into_iter().next().map(|(name, _)| name).unwrap_or_default(),
        _ => String::new(),
    }
}

/// The name of a reason for Supply Points; that of a request is the request's.
fn why(why: Why) -> String {
    match why {
        Why::Request(kind) => format!("request: {kind}"),
        other => tag(&other),
    }
}

impl Tally {
    fn saw(&mut self, sort: &'static str, name: &str) {
        add(self.sorts.entry(sort).or_default(), name, 1);
    }

    /// A question was asked.
    pub fn asked(&mut self, kind: &str) {
        self.saw("questions", kind);
    }

    /// A command is given.
    pub fn commanded(&mut self, command: &Command) {
        match command {
            Command::Record(entry) => self.saw("record entries", &tag(entry)),
            Command::Answer(answer) => self.saw("answers", &tag(answer)),
            other => self.saw("commands", &tag(other)),
        }
    }

    /// What came of it; the position is the one after it.
    pub fn took(&mut self, table: &Table, state: &State, record: &Record<Event>) {
        for event in &record.events {
            self.event(Pos { table, state }, event);
        }
        for part in record.reckonings.iter().flat_map(|(_, reckoning)| &reckoning.parts) {
            add(&mut self.rules, part.rule.as_str(), 1);
        }
    }

    fn event(&mut self, pos: Pos<'_>, event: &Event) {
        self.saw("events", &tag(event));
        match event {
            Event::Rolled { purpose, faces, .. } => {
                self.saw("rolls", purpose);
                if matches!(purpose.as_str(), "setback" | "trait") {
                    for face in faces {
                        self.saw("chart rows", &format!("{purpose}: {}", face.name()));
                    }
                }
            }
            Event::Drawn { purpose, .. } => self.saw("draws", purpose),
            Event::Register { seat, change } => self.register(pos, *seat, change),
            Event::Unit { change, .. } => self.unit(change),
            Event::Battle { change, .. } => {
                self.saw("changes of games", &tag(change));
                if let BattleChange::Revealed(armies) = change {
                    for army in armies.iter().flatten() {
                        army.units.iter().for_each(|unit| self.saw("origins", &tag(&unit.from)));
                        army.assets.iter().for_each(|kind| self.saw("assets used", kind.as_str()));
                    }
                }
            }
            Event::Recorded { change, .. } => self.saw("changes of records", &tag(change)),
            Event::After { change, .. } => {
                self.saw("changes of sequences", &tag(change));
                if let AfterChange::Task { task, .. } = change {
                    self.saw("tasks", &tag(task));
                    if let Task::Reward { gives, .. } = task {
                        self.saw("rewards", &tag(gives));
                    }
                }
            }
            _ => {}
        }
    }

    fn register(&mut self, pos: Pos<'_>, seat: sandtable_kernel::Seat, change: &RegisterChange) {
        self.saw("changes of registers", &tag(change));
        let register = pos.state.register(seat);
        match change {
            RegisterChange::Supply { why: reason, .. } => self.saw("postings", &why(*reason)),
            RegisterChange::Requested(kind) => self.saw("requests", kind.as_str()),
            RegisterChange::Asset(kind) => self.saw("assets bought", kind.as_str()),
            RegisterChange::AssetGone(kind) => self.saw("assets spent", kind.as_str()),
            RegisterChange::Arc { id, .. } => self.saw("arcs begun", id.as_str()),
            RegisterChange::Progress { agenda, .. } => {
                let arc = register.and_then(|register| register.arc.as_ref());
                let card = arc.and_then(|arc| pos.table.cards().arc(&arc.id));
                let agenda = card.and_then(|card| card.agendas.get(usize::from(*agenda)));
                if let (Some(card), Some(agenda)) = (card, agenda) {
                    self.saw("agendas progressed", &format!("{}: {}", card.id, agenda.name));
                }
            }
            RegisterChange::Concluded { won, .. } => {
                if let Some(past) = register.and_then(|register| register.past.last()) {
                    let end = if *won { "won" } else { "not won" };
                    self.saw("missions", &format!("{}: {end}", past.id));
                }
            }
            _ => {}
        }
    }

    fn unit(&mut self, change: &UnitChange) {
        self.saw("changes of units", &tag(change));
        match change {
            UnitChange::Awarded(award) => self.saw("commendations", award.commendation.as_str()),
            UnitChange::Card(card) => self.saw("command cards", card.as_str()),
            UnitChange::Setback(setback) => self.saw("setbacks", setback.as_str()),
            UnitChange::Trait(held) => self.saw("traits", held.id.as_str()),
            UnitChange::Experience { rank, .. } => self.saw("veteran ranks", &rank.to_string()),
            _ => {}
        }
    }

    /// How a saga ended.
    pub fn ended(&mut self, state: &State) {
        if let Some(outcome) = &state.outcome {
            self.saw("ends of sagas", &outcome.by);
        }
        for register in state.players.iter().filter_map(|player| player.register.as_ref()) {
            for deed in register.dossiers.iter().flat_map(|dossier| &dossier.deeds) {
                self.saw("deeds", &tag(&deed.what));
            }
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

    /// The finished count for sagas on these tables.
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

/// What only an organiser or a change of mind does is no part of simulated play.
const OUTSIDE: [&str; 12] = [
    "amended",
    "award-lost",
    "dismissed",
    "unequipped",
    "restored",
    "repriced",
    "retired",
    "not-done",
    "declined",
    "retire",
    "named",
    "table",
];

/// Everything that could occur, by sort.
fn known(tables: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
    fn of<T: JsonSchema>() -> Vec<String> {
        variants(&schema_for!(T))
    }
    fn words<T: std::fmt::Display>(all: impl IntoIterator<Item = T>) -> Vec<String> {
        all.into_iter().map(|one| one.to_string()).collect()
    }
    let mut all = vec![
        ("events", of::<Event>()),
        ("changes of registers", of::<RegisterChange>()),
        ("changes of units", of::<UnitChange>()),
        ("changes of games", of::<BattleChange>()),
        ("changes of records", of::<RecordChange>()),
        ("changes of sequences", of::<AfterChange>()),
        ("tasks", of::<Task>()),
        ("origins", of::<Origin>()),
        ("deeds", of::<What>()),
        ("requests", words(RequestKind::ALL)),
        ("assets bought", words(AssetKind::ALL)),
        ("assets used", words(AssetKind::ALL)),
        ("assets spent", words(AssetKind::ALL)),
        ("veteran ranks", words(0..=5)),
        ("chart rows", rows()),
    ];
    if let Some(cards) = tables.first().map(|table| table.cards()) {
        all.extend(of_pack(cards));
        if tables.iter().any(|table| table.plays(rulings::A67_ON)) {
            all.push(("command cards", words(cards.cards.iter().map(|card| &card.id))));
        }
    }
    for (_, names) in &mut all {
        names.retain(|name| !OUTSIDE.contains(&name.as_str()));
    }
    all
}

fn rows() -> Vec<String> {
    let faces = Die::BlackAttack.faces();
    let of = |chart: &str| faces.iter().map(|face| format!("{chart}: {}", face.name())).collect::<Vec<_>>();
    of("setback").into_iter().chain(of("trait")).collect()
}

fn of_pack(cards: &Catalogue) -> Vec<(&'static str, Vec<String>)> {
    let arcs = &cards.arcs;
    let ids =
        |own: Vec<&str>, of_arcs: Vec<&str>| own.into_iter().chain(of_arcs).map(str::to_owned).collect();
    let missions = arcs.iter().flat_map(|arc| ["won", "not won"].map(|end| format!("{}: {end}", arc.id)));
    let agendas =
        arcs.iter().flat_map(|arc| arc.agendas.iter().map(|agenda| format!("{}: {}", arc.id, agenda.name)));
    let mut rewards: Vec<String> = Vec::new();
    for arc in arcs {
        let of_agendas = arc.agendas.iter().flat_map(|agenda| &agenda.rewards);
        let of_mission = arc.mission.either.iter().chain(&arc.mission.won).chain(&arc.mission.lost);
        for gives in of_agendas.chain(of_mission).map(|reward| &reward.gives) {
            choices(gives, &mut rewards);
        }
    }
    vec![
        (
            "commendations",
            ids(
                cards.commendations.iter().map(|one| one.id.as_str()).collect(),
                arcs.iter().map(|arc| arc.commendation.id.as_str()).collect(),
            ),
        ),
        (
            "setbacks",
            ids(
                cards.setbacks.iter().map(|one| one.id.as_str()).collect(),
                arcs.iter().map(|arc| arc.setback.id.as_str()).collect(),
            ),
        ),
        (
            "traits",
            ids(
                cards.traits.iter().map(|one| one.id.as_str()).collect(),
                arcs.iter().map(|arc| arc.defining_trait.id.as_str()).collect(),
            ),
        ),
        ("arcs begun", arcs.iter().map(|arc| arc.id.to_string()).collect()),
        ("agendas progressed", agendas.collect()),
        ("missions", missions.collect()),
        ("rewards", rewards),
    ]
}

/// The rewards that leave a choice, as tasks name them.
fn choices(gives: &Effect, names: &mut Vec<String>) {
    match gives {
        Effect::All(all) => all.iter().for_each(|one| choices(one, names)),
        Effect::OneOf(all) => {
            names.push(tag(gives));
            all.iter().for_each(|one| choices(one, names));
        }
        Effect::Dice { .. } | Effect::Commendation | Effect::Recruit(_) => names.push(tag(gives)),
        _ => {}
    }
    names.sort();
    names.dedup();
}
