//! Lists in and out in formats of other programs. What does not come over is told line by line.

use std::fs;

use sandtable_system::{Imported, Play, Stop, System};
use sandtable_text::say;
use serde_json::json;

use super::store::Store;
use super::{act, seat_of};
use crate::args::{CampaignExport, CampaignImport};
use crate::fail::Fail;
use crate::out::Out;

/// `sandtable campaign export GAME FILE [--seat N [--battle B] [--format F]]`.
pub fn export(system: &dyn System, args: &CampaignExport, out: &Out) -> Result<(), Fail> {
    let store = Store::look(system, &args.of.file)?;
    let Some(seat) = &args.seat else { return books(&*store.game, args, out) };
    let seat = seat_of(&*store.game, seat)?;
    let listed = store.game.export(seat, args.battle, args.format.as_deref())?;
    if let Some(path) = &args.out {
        let whole = [listed.text.as_str(), "\n"].concat();
        fs::write(path, whole).map_err(|error| Fail::file("write", path, error))?;
    }
    if out.json() {
        return out.value(&json!({ "ok": true, listed.name: listed.list, "losses": listed.losses }));
    }
    if args.out.is_none() {
        out.line(&listed.text)?;
    }
    tell(&listed.lost);
    Ok(())
}

/// Writes the books of everybody, as a setup.
fn books(game: &dyn Play, args: &CampaignExport, out: &Out) -> Result<(), Fail> {
    if args.battle.is_some() || args.format.is_some() {
        return Err(Fail::usage(say!("exchange-one-seat")));
    }
    let setup = game.refound()?;
    let text =
        serde_json::to_string_pretty(&setup).map_err(|error| Fail::wrong(say!("out-no-json", error)))?;
    let Some(path) = &args.out else { return out.line(&text) };
    fs::write(path, [text.as_str(), "\n"].concat()).map_err(|error| Fail::file("write", path, error))?;
    out.line(say!("exchange-books", path = path.display()))
}

/// `sandtable campaign import GAME FILE LIST --seat N [--battle B]`.
pub fn import(system: &dyn System, args: &CampaignImport, out: &Out) -> Result<(), Fail> {
    let text = fs::read_to_string(&args.list).map_err(|error| Fail::file("read", &args.list, error))?;
    let store = Store::look(system, &args.of.file)?;
    let seat = seat_of(&*store.game, &args.seat)?;
    let read = store.game.import(seat, args.battle, &text);
    let in_file = |stop: Stop| match stop {
        Stop::Wrong(wrong) if wrong.code == "usage" => Fail::usage(wrong.says),
        stop => Fail::wrong(format!("{}: {stop}", args.list.display())),
    };
    let Imported { command, losses, lost } = read.map_err(in_file)?;
    drop(store);
    if args.dry_run && out.json() {
        return out.value(&json!({ "ok": true, "command": command, "losses": losses }));
    }
    if !out.json() {
        tell(&lost);
    }
    if args.dry_run {
        let text = serde_json::to_string_pretty(&command)
            .map_err(|error| Fail::wrong(say!("out-no-json", error)))?;
        return out.line(text);
    }
    act::played(system, &args.of.file, seat, command, args.after, out)
}

/// Losses are no part of what is written, so they do not go where it goes.
fn tell(lost: &[String]) {
    for loss in lost {
        eprintln!("{}", say!("exchange-lost", loss));
    }
}
