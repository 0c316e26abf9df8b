//! Battles that a campaign names, between its log and theirs: finding one, whether a log is of it, and the command that records what
//! came of it.
//!
//! Deliberately absent: rules, who may ask, where games are kept.

use sandtable_kernel::{DiceSource, Seat};
use sandtable_system::{Account, Battle, New, Play, Stop, System, Wrong, no_battle};
use sandtable_text::{Phrase, phrase, say};
use serde_json::Value;

/// The reason why a battle without a setup can't be played here.
pub const ONLY_RECORDED: Phrase = phrase!("battles-only-recorded");

/// Finds a battle of a campaign.
///
/// # Errors
/// If the campaign names none by that id.
pub fn named(campaign: &dyn Play, id: &str) -> Result<Battle, Stop> {
    campaign.battles().into_iter().find(|battle| battle.id == id).ok_or_else(|| no_battle(id))
}

/// Opens the game in which a battle is played.
///
/// # Errors
/// Everything that is wrong with the setup: then the battle is only recorded.
pub fn opened(system: &dyn System, setup: Value, dice: DiceSource) -> Result<Box<dyn Play>, Stop> {
    Ok(system.open(New::Names(setup), dice)?.play)
}

/// Says whether a game is played by the setup of a battle.
///
/// # Errors
/// Everything that is wrong with the battle's setup.
pub fn is_of(played: &dyn Play, system: &dyn System, setup: Value) -> Result<bool, Stop> {
    let header = |play: &dyn Play| -> Option<Value> {
        serde_json::from_str::<Value>(play.lines(0).first()?).ok().map(|mut header| header["setup"].take())
    };
    Ok(header(played) == header(&*opened(system, setup, DiceSource::Seeded(0))?))
}

/// Makes the command by which a battle's record is proposed, for a seat of `mine` that fights it, or for its first.
///
/// # Errors
/// Says why it cannot be recorded.
pub fn proposed(campaign: &dyn Play, id: &str, mine: &[Seat], told: &Account) -> Result<(Seat, Value), Stop> {
    let sides: Vec<Seat> = named(campaign, id)?.sides.into_iter().flatten().collect();
    let speaks = sides.iter().find(|seat| mine.contains(seat)).or(sides.first());
    let seat = *speaks.ok_or_else(|| Wrong::new("nobody", say!("battles-nobody")))?;
    Ok((seat, campaign.record(id, seat, told)?))
}
