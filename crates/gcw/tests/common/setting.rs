//! What a scenario says of its table, in short lines that a test can hold against the document.
#![allow(dead_code, reason = "helpers of tests; not every test uses all")]

use sandtable_gcw::catalogue::{Arrival, Play, SetupStep, Task};

/// A step of the set-up: who, what, how many, distances, points in zones.
pub fn step(step: &SetupStep) -> String {
    let task = match &step.task {
        Task::Terrain => "terrain".to_owned(),
        Task::Deploy => "deploy".to_owned(),
        Task::Fill => "fill".to_owned(),
        Task::Huge => "huge".to_owned(),
        Task::Other => "other".to_owned(),
        Task::Place(kind) => format!("place {kind}"),
        Task::Name(job) => format!("name {job}"),
        Task::HideOn(kind) => format!("hide-on {kind}"),
        Task::HideOnShips(faces) => format!("hide-on-ships {}", faces.join(" ")),
        Task::Keep { of, which } => format!("keep {of} {which}"),
    };
    let count = step.count.map(|count| format!(" {count}")).unwrap_or_default();
    let limits: Vec<String> = step.limits.iter().map(ToString::to_string).collect();
    let limits = if limits.is_empty() { String::new() } else { format!(": {}", limits.join(", ")) };
    format!("{} {task}{count}{limits}", step.by)
}

/// The zones of a step, with their least and most squad points.
pub fn zones(step: &SetupStep) -> Vec<String> {
    step.zone.iter().map(|zone| format!("{}: {}", zone.side, zone.demand())).collect()
}

/// Groups that come later: side, round, which of them, and where.
pub fn arrivals(play: &Play) -> Vec<String> {
    let told = |own: &Arrival| {
        let limits: Vec<String> = own.limits.iter().map(ToString::to_string).collect();
        format!("{} {} {}: {}", own.side, own.round, own.which, limits.join(", "))
    };
    play.arrival.iter().map(told).collect()
}

/// Who comes later: by reinforcements, or in which rounds.
pub fn later(play: &Play) -> String {
    let mut parts = Vec::new();
    let sides: Vec<String> = play.reinforcement.iter().map(|own| own.side.to_string()).collect();
    if !sides.is_empty() {
        parts.push(format!("reinforced: {}", sides.join(" ")));
    }
    let rounds: Vec<String> = play.arrival.iter().map(|own| format!("{} {}", own.side, own.round)).collect();
    if !rounds.is_empty() {
        parts.push(format!("later: {}", rounds.join(" ")));
    }
    parts.join("; ")
}
