//! XWS in and out. What the format cannot say, or what of a file cannot be used, is told line by line.

use crate::commands::Command;
use crate::model::{BattleNo, Phase, Pos};
use crate::rules::founding::FoundingCommand;
use crate::rules::purchase::PurchaseCommand;
use crate::rules::squad::{self, SquadCommand};
use crate::xws::{self, Loss};
use sandtable_kernel::Seat;
use sandtable_system::{Imported, Listed, Stop, Wrong};
use sandtable_text::say;
use serde_json::{Value, json};

fn usage(says: impl Into<String>) -> Stop {
    Wrong::new("usage", says).into()
}

/// The battle that people call by a number.
fn counted(number: u16) -> Result<BattleNo, Stop> {
    BattleNo::counted(number).ok_or_else(|| usage(say!("xws-battles-are-counted-from-1")))
}

fn sentence(loss: &Loss) -> String {
    let at = if loss.at.is_empty() { say!("xws-the-file") } else { loss.at.as_str() };
    format!("{at}: {}", loss.says)
}

fn told(losses: &[Loss]) -> (Vec<Value>, Vec<String>) {
    (losses.iter().map(|loss| json!(loss)).collect(), losses.iter().map(sentence).collect())
}

/// Writes the Squad of a seat for a battle.
pub fn export(at: Pos<'_>, seat: Seat, battle: Option<u16>, format: Option<&str>) -> Result<Listed, Stop> {
    if format.is_some() {
        return Err(usage(say!("xws-a-squad-is-written-as-xws")));
    }
    let battle = battle.ok_or_else(|| usage(say!("xws-say-with-battle-which-squad")))?;
    let battle = counted(battle)?;
    let role = at.state.battle(battle).and_then(|battle| battle.role_of(seat));
    let sheet = role
        .and_then(|role| squad::sheet(at, battle, role))
        .ok_or_else(|| usage(say!("xws-seat-has-no-squad-for-battle", seat = seat.0, battle)))?;
    let exported = xws::export(at, &sheet);
    let list = json!(exported.xws);
    let text = serde_json::to_string_pretty(&list)
        .map_err(|error| Wrong::new("no-format", say!("xws-cannot-write-json", error)))?;
    let (losses, lost) = told(&exported.losses);
    Ok(Listed { name: "xws", list, text, losses, lost })
}

/// Refuses a list that would lose what stands.
fn kept(losses: &[Loss], reads: bool, stands: bool, what: &str) -> Result<(), Stop> {
    let told: Vec<_> = losses.iter().map(|loss| (loss.unread, sentence(loss))).collect();
    sandtable_system::kept(&told, reads, stands, ("ship", what))
}

/// Reads a Squad for a battle, the draft of a Squadron before play, or an order in a phase of purchases.
pub fn import(at: Pos<'_>, seat: Seat, battle: Option<u16>, text: &str) -> Result<Imported<Command>, Stop> {
    let file = xws::parse(text).map_err(|loss| Wrong::new("bad-list", loss.says))?;
    let (command, losses) = match battle {
        Some(battle) => {
            let battle = counted(battle)?;
            let read = xws::import_squad(at, seat, battle, &file);
            let fight = at.state.battle(battle);
            let standing = fight.and_then(|fight| fight.squads[fight.role_of(seat)?.index()].as_ref());
            let stands = standing.is_some_and(|squad| !squad.ships.is_empty() || squad.huge.is_some());
            let reads = !read.value.ships.is_empty() || read.value.huge.is_some();
            kept(&read.losses, reads, stands, say!("xws-your-squad"))?;
            (Command::Squad(SquadCommand::Build { battle, squad: read.value, ready: false }), read.losses)
        }
        None if at.state.founds(seat) => {
            let faction = at.state.side(seat).ok_or_else(|| usage(say!("xws-this-seat-has-no-faction")))?;
            let read = xws::import_fleet(at.table.cards(), faction, &file);
            let draft = at.state.player(seat).and_then(|player| player.draft.as_ref());
            let stands = draft.is_some_and(|draft| !draft.is_empty());
            kept(&read.losses, !read.value.is_empty(), stands, say!("xws-your-draft"))?;
            (Command::Founding(FoundingCommand::Draft { fleet: read.value }), read.losses)
        }
        // What is bought later is an order.
        None if at.state.phase == Phase::Purchase => {
            let faction = at.state.side(seat).ok_or_else(|| usage(say!("xws-this-seat-has-no-faction")))?;
            let read = xws::import_fleet(at.table.cards(), faction, &file);
            kept(&read.losses, !read.value.is_empty(), false, say!("xws-your-order"))?;
            (Command::Purchase(PurchaseCommand::Order { fleet: read.value }), read.losses)
        }
        None => {
            return Err(usage(say!("xws-squadrons-have-been-founded-say-with")));
        }
    };
    let (losses, lost) = told(&losses);
    Ok(Imported { command, losses, lost })
}
