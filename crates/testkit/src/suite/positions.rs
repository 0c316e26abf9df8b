//! Properties of every position a random game comes through.

use sandtable_kernel::{Game, Record, Seat, Silent, Start};
use serde::{Serialize, de::DeserializeOwned};

use super::walk::{Walk, each_game};

/// Random play ends; on the way somebody is always asked, at the end nobody.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn random_games_end<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_game::<G>("random_games_end", setups, games, seed, |walk| {
        walk.run(|walk| {
            let over = G::outcome(&walk.table, &walk.state).is_some();
            let asked = G::decisions(&walk.table, &walk.state);
            if over != asked.is_empty() {
                return Err(format!("an outcome: {over}, and {} decisions", asked.len()));
            }
            if let Some(asked) = asked.iter().find(|asked| asked.seat.0 >= G::seats(&walk.table, &walk.state))
            {
                return Err(format!("{} is asked, which does not exist", asked.seat));
            }
            for seat in (0..G::seats(&walk.table, &walk.state)).map(Seat).filter(|_| over) {
                let offers = G::offers(&walk.table, &walk.state, seat);
                if let Some(offer) = offers.iter().find(|offer| offer.refusal.is_none()) {
                    return Err(format!("the game is over, and {seat} is offered {}", offer.kind));
                }
                if G::sample(&walk.table, &walk.state, seat, &mut walk.chance(1)).is_some() {
                    return Err(format!("the game is over, and {seat} has a sample"));
                }
            }
            Ok(())
        })
    })
}

/// Sampled commands are legal, each seat's that is asked.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn samples_are_accepted<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_game::<G>("samples_are_accepted", setups, games, seed, |walk| {
        walk.run(|walk| {
            for asked in G::decisions(&walk.table, &walk.state) {
                for salt in 1..4 {
                    let mut chance = walk.chance(salt);
                    let Some(command) = G::sample(&walk.table, &walk.state, asked.seat, &mut chance) else {
                        return Err(format!("{} is asked ({}) and has no sample", asked.seat, asked.kind));
                    };
                    accepted(walk, asked.seat, &command)?;
                }
            }
            Ok(())
        })
    })
}

/// Every question's default is a legal answer.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn defaults_are_accepted<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_game::<G>("defaults_are_accepted", setups, games, seed, |walk| {
        walk.run(|walk| {
            for asked in G::decisions(&walk.table, &walk.state) {
                accepted(walk, asked.seat, &asked.default)
                    .map_err(|says| format!("default of {}: {says}", asked.kind))?;
            }
            Ok(())
        })
    })
}

/// Positions and commands are the same after writing and reading as JSON.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn positions_survive_writing<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_game::<G>("positions_survive_writing", setups, games, seed, |walk| {
        walk.run(|walk| {
            survives("the position", &walk.state)?;
            if let Some((_, command)) = walk.played.last() {
                survives("the command", command)?;
            }
            Ok(())
        })
    })
}

/// Play through the silent sink and through the explaining one gives the same positions.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn silence_changes_nothing<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_game::<G>("silence_changes_nothing", setups, games, seed, |walk| {
        walk.run(|walk| {
            let Some((seat, command)) = walk.choose()? else { return Ok(()) };
            let (mut silent, mut told) = (walk.state.clone(), walk.state.clone());
            let mut record = Record::default();
            let quiet = G::play(&walk.table, &mut silent, seat, &command, &mut walk.dice(), &mut Silent);
            let loud = G::play(&walk.table, &mut told, seat, &command, &mut walk.dice(), &mut record);
            if quiet != loud || silent != told {
                return Err(format!("{seat}, {command:?}: silent play and explained play differ"));
            }
            // The events are the whole truth: their fold is the position.
            let mut folded = walk.state.clone();
            for event in &record.events {
                survives("the event", event)?;
                G::apply(&walk.table, &mut folded, event);
            }
            if folded != told {
                return Err(format!("{seat}, {command:?}: the fold of the events is another position"));
            }
            Ok(())
        })
    })
}

/// Returns an error unless check and play both accept a command.
fn accepted<G: Game>(walk: &Walk<G>, seat: Seat, command: &G::Command) -> Result<(), String> {
    G::check(&walk.table, &walk.state, seat, command)
        .map_err(|refusal| format!("{seat}, {command:?}: check refuses: {refusal}"))?;
    let mut state = walk.state.clone();
    G::play(&walk.table, &mut state, seat, command, &mut walk.dice(), &mut Silent)
        .map_err(|refusal| format!("{seat}, {command:?}: play refuses what check accepts: {refusal}"))
}

/// Returns an error unless a value is the same after writing, reading and copying.
fn survives<T>(what: &str, value: &T) -> Result<(), String>
where
    T: Serialize + DeserializeOwned + PartialEq + Clone,
{
    let text = serde_json::to_string(value).map_err(|error| format!("{what} cannot be written: {error}"))?;
    let read: T = serde_json::from_str(&text)
        .map_err(|error| format!("{what} cannot be read back: {error}\n{text}"))?;
    let again = serde_json::to_string(&read).map_err(|error| error.to_string())?;
    if read != *value || again != text {
        return Err(format!("{what} reads back as another one:\n{text}\n{again}"));
    }
    if value.clone() != *value {
        return Err(format!("{what} differs from its copy"));
    }
    Ok(())
}
