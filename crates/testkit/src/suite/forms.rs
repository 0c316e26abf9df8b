//! Forms: that they admit every legal command, and that what they list is legal.

use sandtable_dice::Random;
use sandtable_kernel::{Field, FieldKind, Game, Offer, Options, Seat, Start, admits, put};
use serde_json::Value;

use super::walk::{Walk, each_game};

/// Listed choices tried per position.
const TRIED_CHOICES: u32 = 12;

/// Finds sampled commands that no open offer admits: a client that fills in forms could not send them.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn commands_are_admitted<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_game::<G>("commands_are_admitted", setups, games, seed, |walk| {
        walk.run(|walk| match walk.choose()? {
            Some((seat, command)) => admitted(walk, seat, &command),
            None => Ok(()),
        })
    })
}

fn admitted<G: Game>(walk: &Walk<G>, seat: Seat, command: &G::Command) -> Result<(), String> {
    let offers = offers_of(walk, seat)?;
    let command = serde_json::to_value(command).map_err(|error| error.to_string())?;
    let options = |filled: &Value, at: &str| {
        let filled = serde_json::from_value(filled.clone());
        filled
            .map_or_else(|_| Vec::new(), |filled| G::options(&walk.table, &walk.state, seat, &filled, at, ""))
    };
    if offers.iter().any(|offer| admits(offer, &command, &options)) {
        return Ok(());
    }
    let tag = |value: &Value| match value {
        Value::Object(members) => members.keys().next().cloned().unwrap_or_default(),
        other => other.as_str().unwrap_or_default().to_owned(),
    };
    let near = offers.iter().filter(|offer| offer.command.as_ref().map(tag) == Some(tag(&command)));
    let near: Vec<String> = near.filter_map(|offer| serde_json::to_string(offer).ok()).collect();
    Err(format!("{seat}: no offer admits {command}; those of its kind:\n{}", near.join("\n")))
}

/// Finds choices that an open offer lists and that are neither accepted nor shown with a refusal. Some are tried in each
/// position, each put alone into the command as it stands.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn choices_are_accepted<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_game::<G>("choices_are_accepted", setups, games, seed, |walk| {
        walk.run(|walk| {
            let mut chance = walk.chance(2);
            for seat in (0..G::seats(&walk.table, &walk.state)).map(Seat) {
                let offers = offers_of(walk, seat)?;
                let open = offers.iter().filter(|offer| offer.refusal.is_none());
                let fields: Vec<(&Offer<Value>, &Field)> =
                    open.flat_map(|offer| offer.form.iter().map(move |field| (offer, field))).collect();
                for _ in 0..TRIED_CHOICES.min(fields.len() as u32) {
                    let (offer, field) = fields[chance.pick(fields.len() as u32) as usize];
                    let FieldKind::Pick { from: Options::Listed(choices), min: 0 | 1, max: 1, .. } =
                        &field.kind
                    else {
                        continue;
                    };
                    if choices.is_empty() {
                        continue;
                    }
                    let choice = &choices[chance.pick(choices.len() as u32) as usize];
                    let mut filled = offer.command.clone().unwrap_or_default();
                    put(&mut filled, &field.at, choice.value.clone());
                    let says = |says: String| format!("{seat}, offer {}, {filled}: {says}", offer.kind);
                    let command: G::Command = serde_json::from_value(filled.clone())
                        .map_err(|error| says(format!("a choice makes no command: {error}")))?;
                    let checked = G::check(&walk.table, &walk.state, seat, &command);
                    if checked.is_ok() != choice.refusal.is_none() {
                        return Err(says(format!("shown with {:?}, checked {checked:?}", choice.refusal)));
                    }
                }
            }
            Ok(())
        })
    })
}

fn offers_of<G: Game>(walk: &Walk<G>, seat: Seat) -> Result<Vec<Offer<Value>>, String> {
    let offers = G::offers(&walk.table, &walk.state, seat).into_iter();
    let erased = offers.map(|offer| {
        let command = offer.command.as_ref().map(serde_json::to_value).transpose();
        command.map(|command| Offer { command, ..offer.map(|_| Value::Null) })
    });
    erased.collect::<Result<_, _>>().map_err(|error: serde_json::Error| error.to_string())
}
