//! XWS in and out. What the format cannot say, or what of a file cannot be used, is told line by line.

use std::fs;

use sandtable_gcw::catalogue::Catalogue;
use sandtable_gcw::commands::Command;
use sandtable_gcw::model::{BattleNo, Phase};
use sandtable_gcw::rules::founding::FoundingCommand;
use sandtable_gcw::rules::squad::{self, SquadCommand};
use sandtable_gcw::xws::{self, Loss};
use serde::Serialize;
use serde_json::json;

use super::pos;
use crate::args::{CampaignExport, CampaignImport};
use crate::campaign::store::Store;
use crate::campaign::{act, words};
use crate::fail::Fail;
use crate::out::Out;

/// `sandtable campaign export gcw FILE --seat N --battle B`.
pub fn export(args: &CampaignExport, out: &Out) -> Result<(), Fail> {
    let store = Store::<Catalogue>::look(&args.file)?;
    let seat = words::seat_of::<Catalogue>(&store.game, args.seat)?;
    if args.format.is_some() {
        return Err(Fail::usage("a Squad is written as XWS alone; leave --format out"));
    }
    let battle = args.battle.map(BattleNo).ok_or_else(|| Fail::usage("say with --battle which Squad"))?;
    let at = pos(&store.game);
    let role = at.state.battle(battle).and_then(|battle| battle.role_of(seat));
    let sheet = role
        .and_then(|role| squad::sheet(at, battle, role))
        .ok_or_else(|| Fail::usage(format!("seat {} has no Squad for battle {battle}", args.seat)))?;
    let exported = xws::export(at, &sheet);
    if out.json() {
        return out.value(&json!({ "ok": true, "xws": exported.xws, "losses": exported.losses }));
    }
    let text = serde_json::to_string_pretty(&exported.xws)
        .map_err(|error| Fail::wrong(format!("cannot write JSON: {error}")))?;
    match &args.out {
        Some(path) => fs::write(path, text + "\n").map_err(|error| Fail::file("write", path, error))?,
        None => out.line(text)?,
    }
    tell(&exported.losses);
    Ok(())
}

/// `sandtable campaign import gcw FILE XWS --seat N [--battle B]`.
pub fn import(args: &CampaignImport, out: &Out) -> Result<(), Fail> {
    let text = fs::read_to_string(&args.list).map_err(|error| Fail::file("read", &args.list, error))?;
    let file =
        xws::parse(&text).map_err(|loss| Fail::wrong(format!("{}: {}", args.list.display(), loss.says)))?;
    let store = Store::<Catalogue>::look(&args.file)?;
    let seat = words::seat_of::<Catalogue>(&store.game, args.seat)?;
    let at = pos(&store.game);
    let (command, losses) = match args.battle {
        Some(battle) => {
            let battle = BattleNo(battle);
            let read = xws::import_squad(at, seat, battle, &file);
            (Command::Squad(SquadCommand::Build { battle, squad: read.value }), read.losses)
        }
        None if at.state.phase == Phase::Founding => {
            let faction = at.table.side(seat).ok_or_else(|| Fail::usage("this seat has no faction"))?;
            let read = xws::import_fleet(at.table.cards(), faction, &file);
            (Command::Founding(FoundingCommand::Draft { fleet: read.value }), read.losses)
        }
        None => {
            return Err(Fail::usage("Squadrons have been founded; say with --battle what the Squad is for"));
        }
    };
    drop(store);
    if args.dry_run {
        return shown(&command, &losses, out);
    }
    if !out.json() {
        tell(&losses);
    }
    act::played::<Catalogue>(&args.file, seat, &command, args.after, out)
}

fn shown(command: &impl Serialize, losses: &[Loss], out: &Out) -> Result<(), Fail> {
    if out.json() {
        return out.value(&json!({ "ok": true, "command": command, "losses": losses }));
    }
    tell(losses);
    let text = serde_json::to_string_pretty(command)
        .map_err(|error| Fail::wrong(format!("cannot write JSON: {error}")))?;
    out.line(text)
}

/// Losses are no part of what is written, so they do not go where it goes.
fn tell(losses: &[Loss]) {
    for loss in losses {
        let at = if loss.at.is_empty() { "the file" } else { loss.at.as_str() };
        eprintln!("lost: {at}: {}", loss.says);
    }
}
