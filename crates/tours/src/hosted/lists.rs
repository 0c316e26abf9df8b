//! Lists in and out in the formats of Legion players' builders. What does not come over is told line by line.

use crate::commands::Command;
use crate::lists::{self, Exported, Format, Loss};
use crate::model::{BattleNo, Founding, Pos};
use crate::rules::battle::BattleCommand;
use crate::rules::founding::FoundingCommand;
use crate::rules::register::RegisterCommand;
use sandtable_kernel::Seat;
use sandtable_system::{Imported, Listed, Stop, Wrong};
use serde_json::{Value, json};

fn usage(says: impl Into<String>) -> Stop {
    Wrong::new("usage", says).into()
}

/// A game by the number that tables show, from 1.
fn game(number: u16) -> Result<BattleNo, Stop> {
    let none = || usage("games are counted from 1; `show` numbers them");
    number.checked_sub(1).map(BattleNo).ok_or_else(none)
}

fn told(losses: &[Loss]) -> (Vec<Value>, Vec<String>) {
    (losses.iter().map(|loss| json!(loss)).collect(), losses.iter().map(ToString::to_string).collect())
}

/// Writes an army, or the whole Register.
pub fn export(at: Pos<'_>, seat: Seat, battle: Option<u16>, format: Option<&str>) -> Result<Listed, Stop> {
    let standing = || {
        let playing = at.state.playing(seat).map(|(no, _)| no);
        let hint = "--battle B says of which one, --format register writes the whole Register";
        playing.ok_or_else(|| usage(format!("{} is in no game now; {hint}", at.name(seat))))
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
            return Err(usage(format!("there is no format `{other}`; there are json, link, text, register")));
        }
    };
    let (losses, lost) = told(&losses);
    Ok(Listed { name: "list", list: json!(text), text: text.trim_end().to_owned(), losses, lost })
}

fn wrong(error: lists::ListError) -> Stop {
    Wrong::new("bad-list", error.to_string()).into()
}

/// The most lines that say why a list was not taken.
const MOST_TOLD: usize = 20;

/// Refuses a list that would lose what stands: one of which nothing was read, and one that is not whole where `stands`
/// would make way for it.
fn kept(losses: &[Loss], reads: bool, stands: bool, what: &str) -> Result<(), Stop> {
    let unread: Vec<&Loss> = losses.iter().filter(|loss| loss.unread).collect();
    let says = match (reads, unread.len()) {
        (true, 0) => return Ok(()),
        (true, _) if !stands => return Ok(()),
        (false, _) => format!("No unit on this list could be read, so {what} stays as it is."),
        (true, 1) => format!(
            "One entry of this list could not be read, so {what} stays as it is. Mend the list, or empty {what} first."
        ),
        (true, count) => format!(
            "{count} entries of this list could not be read, so {what} stays as it is. Mend the list, or empty {what} first."
        ),
    };
    // Where nothing was read, everything that was told helps to see why.
    let why = losses.iter().filter(|loss| loss.unread || !reads).map(ToString::to_string).take(MOST_TOLD);
    Err(Stop::Wrong(Wrong { problems: why.collect(), ..Wrong::new("bad-list", says) }))
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
            kept(&read.losses, !read.value.units.is_empty(), stands, "your army")?;
            (Command::Battle(BattleCommand::Army(read.value)), read.losses)
        }
        None => {
            let read = lists::import_recruits(at, seat, text).map_err(wrong)?;
            let register = at.state.register(seat);
            let founds = register.filter(|register| register.founding == Founding::Units);
            // What is added to a founded Register replaces nothing.
            let stands = founds.is_some_and(|register| !register.draft.is_empty());
            let what = if founds.is_some() { "your draft" } else { "your Register" };
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
