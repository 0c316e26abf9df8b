//! Simulation of a typed system: from what is asked for to setups, and the lab's batch over them.

use sandtable_kernel::{Game, Start};
use sandtable_lab::{Batch, Climbed, Ladder, Trial as _, game_seed, record};
use serde_json::{Value, json};

use super::Adapter;
use crate::{Hosted, Simulated, Stop, Trials, Wrong, fields};

pub(super) fn run<H: Hosted>(
    system: &Adapter<H>,
    trials: Trials,
    batch: Batch,
    keep: Option<u64>,
    progress: &(dyn Fn() + Sync),
    seconds: &dyn Fn() -> f64,
) -> Result<Simulated, Stop> {
    let (setups, chosen) = setups(system, trials, batch.seed)?;
    let starts = Start::all(&system.own.pack(), setups);
    let summary = batch.run::<H::Game>(&starts, progress, seconds).map_err(wrong)?;
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
    progress: &(dyn Fn() + Sync),
) -> Result<(Climbed, Value), Stop> {
    let (setups, chosen) = setups(system, trials, ladder.seed)?;
    let starts = Start::all(&system.own.pack(), setups);
    Ok((ladder.run::<H::Game>(&starts, progress).map_err(wrong)?, chosen))
}

fn wrong(problems: Vec<String>) -> Stop {
    Wrong::new("bad-setup", "the games cannot be played").problems(problems).into()
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
