//! Counts what occurs in sagas. Works from events and commands alone.

use sandtable_kernel::Seat;
use sandtable_lab::Counter;
use sandtable_lab::count::{tag, variants};
use schemars::JsonSchema;

use crate::catalogue::{AssetKind, Catalogue, Effect, RequestKind};
use crate::commands::Command;
use crate::dice::Die;
use crate::events::{AfterChange, BattleChange, Event, RecordChange, RegisterChange, UnitChange};
use crate::model::{Occurrence, Origin, Pos, Purpose, State, Table, Task};
use crate::rulings;

/// The name of a reason for Supply Points; that of a request is the request's.
fn why(why: Purpose) -> String {
    match why {
        Purpose::Request(kind) => format!("request: {kind}"),
        other => tag(&other),
    }
}

pub(super) fn command(counter: &mut Counter, command: &Command) {
    match command {
        Command::Record(entry) => counter.saw("record entries", &tag(entry)),
        Command::Answer(answer) => counter.saw("answers", &tag(answer)),
        other => counter.saw("commands", &tag(other)),
    }
}

/// Counts an event, in the position after its command.
pub(super) fn event(counter: &mut Counter, pos: Pos<'_>, event: &Event) {
    counter.saw("events", &tag(event));
    match event {
        Event::Rolled { purpose, faces, .. } => {
            counter.saw("rolls", purpose);
            if matches!(purpose.as_str(), "setback" | "trait") {
                for face in faces {
                    counter.saw("chart rows", &format!("{purpose}: {}", face.name()));
                }
            }
        }
        Event::Drawn { purpose, .. } => counter.saw("draws", purpose),
        Event::Register { seat, change } => register(counter, pos, *seat, change),
        Event::Unit { change, .. } => unit(counter, change),
        Event::Battle { change, .. } => {
            counter.saw("changes of games", &tag(change));
            if let BattleChange::Revealed(armies) = change {
                for army in armies.iter().flatten() {
                    army.units.iter().for_each(|unit| counter.saw("origins", &tag(&unit.from)));
                    army.assets.iter().for_each(|kind| counter.saw("assets used", kind.as_str()));
                }
            }
        }
        Event::Recorded { change, .. } => counter.saw("changes of records", &tag(change)),
        Event::After { change, .. } => {
            counter.saw("changes of sequences", &tag(change));
            if let AfterChange::Task { task, .. } = change {
                counter.saw("tasks", &tag(task));
                if let Task::Reward { gives, .. } = task {
                    counter.saw("rewards", &tag(gives));
                }
            }
        }
        _ => {}
    }
}

fn register(counter: &mut Counter, pos: Pos<'_>, seat: Seat, change: &RegisterChange) {
    counter.saw("changes of registers", &tag(change));
    let register = pos.state.register(seat);
    match change {
        RegisterChange::Supply { why: reason, .. } => counter.saw("postings", &why(*reason)),
        RegisterChange::Requested(kind) => counter.saw("requests", kind.as_str()),
        RegisterChange::Asset(kind) => counter.saw("assets bought", kind.as_str()),
        RegisterChange::AssetGone(kind) => counter.saw("assets spent", kind.as_str()),
        RegisterChange::Arc { id, .. } => counter.saw("arcs begun", id.as_str()),
        RegisterChange::Progress { agenda, .. } => {
            let arc = register.and_then(|register| register.arc.as_ref());
            let card = arc.and_then(|arc| pos.table.cards().arc(&arc.id));
            let agenda = card.and_then(|card| card.agendas.get(usize::from(*agenda)));
            if let (Some(card), Some(agenda)) = (card, agenda) {
                counter.saw("agendas progressed", &format!("{}: {}", card.id, agenda.name));
            }
        }
        RegisterChange::Concluded { won, .. } => {
            if let Some(past) = register.and_then(|register| register.past.last()) {
                let end = if *won { "won" } else { "not won" };
                counter.saw("missions", &format!("{}: {end}", past.id));
            }
        }
        _ => {}
    }
}

fn unit(counter: &mut Counter, change: &UnitChange) {
    counter.saw("changes of units", &tag(change));
    match change {
        UnitChange::Awarded(award) => counter.saw("commendations", award.commendation.as_str()),
        UnitChange::Card(card) => counter.saw("command cards", card.as_str()),
        UnitChange::Setback(setback) => counter.saw("setbacks", setback.as_str()),
        UnitChange::Trait(held) => counter.saw("traits", held.id.as_str()),
        UnitChange::Experience { rank, .. } => counter.saw("veteran ranks", &rank.to_string()),
        _ => {}
    }
}

/// Counts what a finished saga shows.
pub(super) fn ended(counter: &mut Counter, state: &State) {
    if let Some(outcome) = &state.outcome {
        counter.saw("ends of sagas", &outcome.by);
    }
    for register in state.players.iter().filter_map(|player| player.register.as_ref()) {
        for deed in register.dossiers.iter().flat_map(|dossier| &dossier.deeds) {
            counter.saw("deeds", &tag(&deed.what));
        }
    }
}

/// Names of what only an organizer or a change of mind does: no part of simulated play.
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
pub(super) fn countable(tables: &[&Table]) -> Vec<(&'static str, Vec<String>)> {
    fn of<T: JsonSchema>() -> Vec<String> {
        variants::<T>()
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
        ("deeds", of::<Occurrence>()),
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
