//! Offers, check and play say the same; and a refused command leaves no trace.

use std::cell::Cell;

use sandtable_dice::{Random, Recorder};
use sandtable_kernel::{Game, Offer, Record, Refusal, Seat, Start};

use super::mutate::{Words, mutate};
use super::walk::{Walk, each_game};

/// Offers played per position: all are checked, only some are also played.
const PLAYED_OFFERS: u32 = 6;
/// Wrong commands tried per position.
const MUTANTS: u64 = 8;

/// Finds offers that are not accepted, offers with a refusal that are not refused with the same code, and seats that are
/// asked and offered nothing.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn offers_are_accepted<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_game::<G>("offers_are_accepted", setups, games, seed, |walk| {
        let says = Cell::new(false);
        walk.run(|walk| {
            let asked = G::decisions(&walk.table, &walk.state);
            for seat in (0..G::seats(&walk.table, &walk.state)).map(Seat) {
                let offers = G::offers(&walk.table, &walk.state, seat);
                if asked.iter().any(|asked| asked.seat == seat)
                    && !offers.iter().any(|offer| offer.refusal.is_none())
                {
                    return Err(format!("{seat} is asked and is offered nothing"));
                }
                // A game that says once which question an offer answers says it of every question.
                says.set(says.get() || offers.iter().any(|offer| offer.answers.is_some()));
                for question in asked.iter().filter(|asked| says.get() && asked.seat == seat) {
                    let answers =
                        |offer: &Offer<_>| offer.answers == Some(question.kind) && offer.refusal.is_none();
                    if !offers.iter().any(answers) {
                        return Err(format!("{seat} is asked `{}` and no offer answers it", question.kind));
                    }
                }
                let count = u32::try_from(offers.len()).unwrap_or(u32::MAX);
                let first = walk.chance(1).pick(count) as usize;
                for (index, offer) in offers.iter().enumerate() {
                    let Some(command) = &offer.command else {
                        if offer.refusal.is_none() {
                            return Err(format!(
                                "{seat}: offer {} has neither command nor refusal",
                                offer.kind
                            ));
                        }
                        continue;
                    };
                    let says = |says: String| format!("{seat}, offer {}, {command:?}: {says}", offer.kind);
                    let checked = G::check(&walk.table, &walk.state, seat, command);
                    same(offer.refusal, checked.err()).map_err(says)?;
                    let turn = (index + offers.len() - first) % offers.len();
                    if turn < PLAYED_OFFERS as usize {
                        check_and_play_agree(walk, seat, command).map_err(says)?;
                    }
                }
            }
            Ok(())
        })
    })
}

/// Commands of other seats, of other times, and ones that make no sense: check and play agree on each, and a refused
/// one leaves the position as it was, emits nothing and rolls nothing.
///
/// # Errors
/// The first failure and how to reproduce it.
pub fn refusals_change_nothing<G: Game>(setups: &[Start<G>], games: u32, seed: u64) -> Result<(), String> {
    each_game::<G>("refusals_change_nothing", setups, games, seed, |walk| {
        let mut words = Words::default();
        walk.run(|walk| {
            let Some((seat, command)) = walk.choose()? else {
                return stale(walk, 0);
            };
            let right = serde_json::to_value(&command).map_err(|error| error.to_string())?;
            words.learn(&right);
            for other in (0..G::seats(&walk.table, &walk.state)).map(Seat).filter(|&other| other != seat) {
                tried(walk, other, &command)?;
            }
            for salt in 1..=MUTANTS {
                let mut chance = walk.chance(salt);
                let mut wrong = right.clone();
                for _ in 0..=chance.pick(2) {
                    mutate(&mut wrong, &words, &mut chance);
                }
                // What is no command at all is stopped at the door.
                if let Ok(wrong) = serde_json::from_value::<G::Command>(wrong) {
                    tried(walk, seat, &wrong)?;
                }
            }
            stale(walk, MUTANTS + 1)
        })
    })
}

/// Tries a command that was right at another time.
fn stale<G: Game>(walk: &Walk<G>, salt: u64) -> Result<(), String> {
    let count = u32::try_from(walk.played.len()).unwrap_or(u32::MAX);
    match walk.played.get(walk.chance(salt).pick(count) as usize) {
        Some((seat, command)) => tried(walk, *seat, command),
        None => Ok(()),
    }
}

fn tried<G: Game>(walk: &Walk<G>, seat: Seat, command: &G::Command) -> Result<(), String> {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    let says =
        |says: String| format!("{seat}, {}: {says}", serde_json::to_string(command).unwrap_or_default());
    catch_unwind(AssertUnwindSafe(|| check_and_play_agree(walk, seat, command)))
        .unwrap_or_else(|panic| Err(format!("panicked: {}", super::walk::panic_text(&*panic))))
        .map_err(says)
}

fn same(expected: Option<Refusal>, found: Option<Refusal>) -> Result<(), String> {
    let key = |refusal: Option<Refusal>| refusal.map(|refusal| (refusal.code, refusal.rule));
    if key(expected) == key(found) {
        return Ok(());
    }
    let text = |refusal: Option<Refusal>| refusal.map_or_else(|| String::from("ok"), |r| r.to_string());
    Err(format!("expected {}, found {}", text(expected), text(found)))
}

fn check_and_play_agree<G: Game>(walk: &Walk<G>, seat: Seat, command: &G::Command) -> Result<(), String> {
    let checked = G::check(&walk.table, &walk.state, seat, command);
    let mut state = walk.state.clone();
    let mut out = Record::default();
    let mut dice = walk.dice();
    let mut dice = Recorder::new(&mut dice);
    let played = G::play(&walk.table, &mut state, seat, command, &mut dice, &mut out);
    same(checked.err(), played.err()).map_err(|says| format!("check and play differ: {says}"))?;
    if let Err(refusal) = played {
        if state != walk.state {
            return Err(format!("refused ({refusal}), but the position has changed"));
        }
        if !out.events.is_empty() || !out.reckonings.is_empty() {
            return Err(format!("refused ({refusal}), but something was emitted: {:?}", out.events));
        }
        if !dice.rolls.is_empty() {
            return Err(format!("refused ({refusal}), but dice were rolled"));
        }
    }
    Ok(())
}
