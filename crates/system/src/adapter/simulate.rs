//! Simulation of a typed system: from the request to setups, and the lab's batch over them.

use std::collections::BTreeSet;

use sandtable_kernel::{Game, Start};
use sandtable_lab::{
    Batch, Bout, Climbed, Contest, Games, Held, Kept, Ladder, Tape, Trial as _, game_seed, record,
};
use sandtable_text::say;
use serde_json::{Value, json};

use super::Adapter;
use crate::{Hosted, Simulated, Stop, Trials, Wrong, fields, meant};

pub(super) fn run<H: Hosted>(
    system: &Adapter<H>,
    trials: Trials,
    batch: Batch,
    keep: Option<u64>,
    tape: Tape<'_>,
    seconds: &dyn Fn() -> f64,
) -> Result<Simulated, Stop> {
    let (setups, chosen) = setups(system, trials, batch.seed)?;
    let starts = Start::all(&system.own.pack(), setups);
    let summary = batch.run::<H::Game>(&starts, tape, seconds).map_err(wrong)?;
    let kept = match keep.and_then(|game| Some((batch.start_of::<H::Game>(&starts, game)?, game))) {
        Some((start, game)) => {
            let attached = system.attached.iter().cloned().collect();
            let played = record::<H::Game>(start, attached, batch.level, game_seed(batch.seed, game))
                .map_err(wrong)?;
            Some(played.log().text())
        }
        None => None,
    };
    let chart = H::Game::CHART.map(|draw| draw(&summary.figures));
    Ok(Simulated { summary, chosen, kept, chart })
}

pub(super) fn ladder<H: Hosted>(
    system: &Adapter<H>,
    trials: Trials,
    ladder: &Ladder,
    tape: Tape<'_>,
) -> Result<(Climbed, Value), Stop> {
    let (setups, chosen) = setups(system, trials, ladder.seed)?;
    let starts = Start::all(&system.own.pack(), setups);
    Ok((ladder.run::<H::Game>(&starts, tape).map_err(wrong)?, chosen))
}

pub(super) fn games<H: Hosted>(
    system: &Adapter<H>,
    asked: Value,
    games: &Games,
    tape: Tape<'_>,
) -> Result<Vec<Kept>, Stop> {
    let (setup, _) = system.own.trial(&fields(asked)?)?;
    games.play::<H::Game>(&Start::new(&system.own.pack(), setup), tape).map_err(wrong)
}

pub(super) fn contest<H: Hosted>(
    system: &Adapter<H>,
    asked: Value,
    only: &[String],
    contest: Contest,
    planned: &dyn Fn(u64),
    tape: Tape<'_>,
) -> Result<Held, Stop> {
    let narrowed = asked.as_object().is_some_and(|fields| !fields.is_empty());
    let mut bouts = system.own.contest(&fields(asked)?)?;
    let known: BTreeSet<String> = bouts.iter().flat_map(|bout| bout.pair.clone()).collect();
    if let Some(name) = only.iter().find(|name| !known.contains(*name)) {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        let with = if narrowed { say!("simulate-in-what-is-asked-for") } else { "" };
        return Err(Wrong::new(
            "no-such-list",
            say!("simulate-no-list-takes-part", name, with, meant = meant(name, &known)),
        )
        .into());
    }
    let meet = |bout: &Bout<_>| bout.pair.iter().all(|name| only.contains(name));
    if !only.is_empty() && !bouts.iter().any(meet) {
        return Err(Wrong::new("no-pair", apart(only, bouts.iter().map(|bout| &bout.pair))).into());
    }
    bouts.retain(|bout| only.is_empty() || meet(bout));
    let pack = system.own.pack();
    let bouts: Vec<Bout<Start<H::Game>>> = bouts
        .into_iter()
        .map(|Bout { pair, stage, setup }| Bout { pair, stage, setup: Start::new(&pack, setup) })
        .collect();
    let pairs: BTreeSet<&[String; 2]> = bouts.iter().map(|bout| &bout.pair).collect();
    planned(pairs.len() as u64 * contest.played());
    contest.hold::<H::Game>(&bouts, tape).map_err(wrong)
}

/// Returns the error for lists that can't meet one another: each has its own opponents.
fn apart<'a>(only: &[String], pairs: impl Iterator<Item = &'a [String; 2]> + Clone) -> String {
    let opponents = |name: &String| {
        let other = |[a, b]: &'a [String; 2]| match name {
            name if name == a => Some(b.as_str()),
            name if name == b => Some(a.as_str()),
            _ => None,
        };
        let found: BTreeSet<&str> = pairs.clone().filter_map(other).collect();
        say!("simulate-meets", name, found = found.into_iter().collect::<Vec<_>>().join(", "))
    };
    let only: BTreeSet<&String> = only.iter().collect();
    let says: Vec<String> = only.into_iter().map(opponents).collect();
    say!("simulate-no-two-of-these-lists-meet", says = says.join("; "))
}

fn wrong(problems: Vec<String>) -> Stop {
    Wrong::new("bad-setup", say!("simulate-the-games-cannot-be-played")).problems(problems).into()
}

/// Setups to play in turn, and what to tell of them.
type Setups<H> = (Vec<<<H as Hosted>::Game as Game>::Setup>, Value);

fn setups<H: Hosted>(system: &Adapter<H>, trials: Trials, seed: u64) -> Result<Setups<H>, Stop> {
    let (setup, chosen) = match trials {
        Trials::Survey(asked) => {
            let setups = system.own.survey(&fields(asked)?, seed)?;
            let chosen = json!({ "setups": setups.len() });
            return Ok((setups, chosen));
        }
        Trials::Names(names) => system.named(names)?,
        Trials::Plain(asked) => system.own.trial(&fields(asked)?)?,
    };
    Ok((vec![setup], chosen))
}
