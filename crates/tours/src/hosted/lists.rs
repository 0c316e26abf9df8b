//! Lists in and out in the formats of Legion players' builders. What does not come over is told line by line.

use crate::commands::Command;
use crate::lists::{self, Exported, Format, Loss};
use crate::model::{BattleNo, Founding, Pos};
use crate::rules::battle::BattleCommand;
use crate::rules::founding::FoundingCommand;
use crate::rules::register::RegisterCommand;
use sandtable_kernel::Seat;
use sandtable_system::{Imported, Listed, Stop, Wrong};
use sandtable_text::say;
use serde_json::{Value, json};

fn usage(says: impl Into<String>) -> Stop {
    Wrong::new("usage", says).into()
}

/// A game by the number that tables show, from 1.
fn game(number: u16) -> Result<BattleNo, Stop> {
    let none = || usage(say!("lists-games-are-counted-from-1-show"));
    number.checked_sub(1).map(BattleNo).ok_or_else(none)
}

fn told(losses: &[Loss]) -> (Vec<Value>, Vec<String>) {
    (losses.iter().map(|loss| json!(loss)).collect(), losses.iter().map(ToString::to_string).collect())
}

/// Writes an army, or the whole Register.
pub fn export(at: Pos<'_>, seat: Seat, battle: Option<u16>, format: Option<&str>) -> Result<Listed, Stop> {
    let standing = || {
        let playing = at.state.playing(seat).map(|(no, _)| no);
        let hint = say!("lists-battle-b-says-of-which-one");
        playing.ok_or_else(|| usage(say!("lists-is-in-no-game-now", seat = at.name(seat), hint)))
    };
    let battle = battle.map(game).transpose()?;
    let army =
        |format| lists::export_army(at, seat, battle.map_or_else(standing, Ok)?, format).map_err(wrong);
    let Exported { text, losses } = match format.unwrap_or("json") {
        "register" => lists::export_register(at, seat).map_err(wrong)?,
        "json" => army(Format::Json)?,
        "link" => army(Format::Link)?,
        "text" => army(Format::Text)?,
        other => {
            return Err(usage(say!("lists-there-is-no-format-there-are", other)));
        }
    };
    let (losses, lost) = told(&losses);
    Ok(Listed { name: "list", list: json!(text), text: text.trim_end().to_owned(), losses, lost })
}

fn wrong(error: lists::ListError) -> Stop {
    Wrong::new("bad-list", error.to_string()).into()
}

/// Refuses a list that would lose what stands.
fn kept(losses: &[Loss], reads: bool, stands: bool, what: &str) -> Result<(), Stop> {
    let told: Vec<_> = losses.iter().map(|loss| (loss.unread, loss.to_string())).collect();
    sandtable_system::kept(&told, reads, stands, ("unit", what))
}

/// Reads an army for a game, or units for the Register.
pub fn import(at: Pos<'_>, seat: Seat, battle: Option<u16>, text: &str) -> Result<Imported<Command>, Stop> {
    let (command, losses) = match battle {
        Some(number) => {
            let no = game(number)?;
            let read = lists::import_army(at, seat, no, text).map_err(wrong)?;
            let battle = at.state.battle(no);
            let army = battle.and_then(|battle| battle.side(battle.role_of(seat)?).army.as_ref());
            let stands = army.is_some_and(|army| !army.units.is_empty());
            kept(&read.losses, !read.value.units.is_empty(), stands, say!("lists-your-army"))?;
            (Command::Battle(BattleCommand::Army(read.value)), read.losses)
        }
        None => {
            let read = lists::import_recruits(at, seat, text).map_err(wrong)?;
            let register = at.state.register(seat);
            let founds = register.filter(|register| register.founding == Founding::Units);
            // What is added to a founded Register replaces nothing.
            let stands = founds.is_some_and(|register| !register.draft.is_empty());
            let what = if founds.is_some() { say!("lists-your-draft") } else { say!("lists-your-register") };
            kept(&read.losses, !read.value.is_empty(), stands, what)?;
            let command = match founds {
                Some(_) => Command::Founding(FoundingCommand::Draft(read.value)),
                _ => Command::Register(RegisterCommand::Add(read.value)),
            };
            (command, read.losses)
        }
    };
    let (losses, lost) = told(&losses);
    Ok(Imported { command, losses, lost })
}
