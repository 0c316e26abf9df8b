//! Lists in and out in the formats of Legion players' builders. What does not come over is told line by line.

use std::fs;

use sandtable_tours::catalogue::Catalogue;
use sandtable_tours::commands::Command;
use sandtable_tours::lists::{self, Exported, Format, Loss};
use sandtable_tours::model::{BattleNo, Founding};
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::founding::FoundingCommand;
use sandtable_tours::rules::register::RegisterCommand;
use serde_json::json;

use super::pos;
use crate::args::{CampaignExport, CampaignImport, ListFormat};
use crate::campaign::store::Store;
use crate::campaign::{act, words};
use crate::fail::Fail;
use crate::out::Out;

/// A game by the number that tables show, from 1.
fn game(number: u16) -> Result<BattleNo, Fail> {
    let none = || Fail::usage("games are counted from 1").hint("`show` numbers them");
    number.checked_sub(1).map(BattleNo).ok_or_else(none)
}

/// `sandtable campaign export tours FILE --seat N [--battle B] [--format F]`.
pub fn export(args: &CampaignExport, out: &Out) -> Result<(), Fail> {
    let store = Store::<Catalogue>::look(&args.file)?;
    let seat = words::seat_of::<Catalogue>(&store.game, args.seat)?;
    let at = pos(&store.game);
    let standing = || {
        let playing = at.state.playing(seat).map(|(no, _)| no);
        let hint = "--battle B says of which one, --format register writes the whole Register";
        playing.ok_or_else(|| Fail::usage(format!("{} is in no game now", at.table.name(seat))).hint(hint))
    };
    let battle = args.battle.map(game).transpose()?;
    let written = match args.format.unwrap_or(ListFormat::Json) {
        ListFormat::Register => lists::export_register(at, seat),
        format => {
            let format = match format {
                ListFormat::Link => Format::Link,
                ListFormat::Text => Format::Text,
                ListFormat::Json | ListFormat::Register => Format::Json,
            };
            lists::export_army(at, seat, battle.map_or_else(standing, Ok)?, format)
        }
    };
    let Exported { text, losses } = written.map_err(|error| Fail::wrong(error.to_string()))?;
    if let Some(path) = &args.out {
        let whole = [text.trim_end(), "\n"].concat();
        fs::write(path, whole).map_err(|error| Fail::file("write", path, error))?;
    }
    if out.json() {
        return out.value(&json!({ "ok": true, "list": text, "losses": losses }));
    }
    if args.out.is_none() {
        out.line(text.trim_end())?;
    }
    tell(&losses);
    Ok(())
}

/// `sandtable campaign import tours FILE LIST --seat N [--battle B]`: an army for a game, or units for the Register.
pub fn import(args: &CampaignImport, out: &Out) -> Result<(), Fail> {
    let text = fs::read_to_string(&args.list).map_err(|error| Fail::file("read", &args.list, error))?;
    let wrong = |error: lists::ListError| Fail::wrong(format!("{}: {error}", args.list.display()));
    let store = Store::<Catalogue>::look(&args.file)?;
    let seat = words::seat_of::<Catalogue>(&store.game, args.seat)?;
    let at = pos(&store.game);
    let (command, losses) = match args.battle {
        Some(number) => {
            let read = lists::import_army(at, seat, game(number)?, &text).map_err(wrong)?;
            (Command::Battle(BattleCommand::Army(read.value)), read.losses)
        }
        None => {
            let read = lists::import_recruits(at, seat, &text).map_err(wrong)?;
            let founding = at.state.register(seat).map(|register| register.founding);
            let command = match founding {
                Some(Founding::Units) => Command::Founding(FoundingCommand::Draft(read.value)),
                _ => Command::Register(RegisterCommand::Add(read.value)),
            };
            (command, read.losses)
        }
    };
    drop(store);
    if !args.dry_run {
        if !out.json() {
            tell(&losses);
        }
        return act::played::<Catalogue>(&args.file, seat, &command, args.after, out);
    }
    if out.json() {
        return out.value(&json!({ "ok": true, "command": command, "losses": losses }));
    }
    tell(&losses);
    let text = serde_json::to_string_pretty(&command)
        .map_err(|error| Fail::wrong(format!("cannot write JSON: {error}")))?;
    out.line(text)
}

/// Losses are no part of what is written, so they do not go where it goes.
fn tell(losses: &[Loss]) {
    for loss in losses {
        eprintln!("lost: {loss}");
    }
}
