//! Going on with a campaign: a command, an amendment, an undo. One entry a call, written at once or not at all.

use std::path::Path;

use sandtable_host::office;
use sandtable_kernel::{Actor, Auto, Body, Seat, Viewer};
use sandtable_system::{Attempt, EnteredDice, Play, Stop, System};
use serde_json::{Map, Value, json};

use super::seat_of;
use super::store::{Store, now};
use crate::args::{CampaignAdopt, CampaignAdvance, CampaignAmend, CampaignDo, CampaignUndo, CampaignWords};
use crate::fail::Fail;
use crate::out::Out;

/// `sandtable campaign do GAME FILE --seat N COMMAND`.
pub fn command(system: &dyn System, args: &CampaignDo, out: &Out) -> Result<(), Fail> {
    let mut store = open(system, &args.of.file, args.after)?;
    let seat = seat_of(&*store.game, args.seat)?;
    let dice = args.dice.as_deref();
    let mut faults = Vec::new();
    let attempt = if args.default {
        store.game.default_for(seat, Auto::Deadline, dice.map(typed_in), Some(&now()))
    } else {
        let command = chosen(&*store.game, seat, args)?;
        let who = if args.organiser { Actor::Organiser } else { Actor::Seat(seat) };
        let attempt = put(&mut store, who, Body::Play { seat, command: command.clone() }, dice);
        if attempt.is_err() {
            faults = store.game.faults(seat, &command);
        }
        attempt
    };
    // A refusal says the first thing that is wrong with a list; whoever corrects it wants all of them.
    if faults.len() > 1 && !out.json() {
        eprintln!(
            "{} things are wrong with the list:\n{}",
            faults.len(),
            sandtable_system::violations(&faults)
        );
    }
    finish(store, attempt, Viewer::Seat(seat), out)
}

/// `sandtable campaign advance GAME FILE`: whoever has not answered gives the default answer, until the phase (of a saga the
/// round), or what the named seat is in, is over. With dice that are entered it stops before the first roll.
pub fn advance(system: &dyn System, args: &CampaignAdvance, out: &Out) -> Result<(), Fail> {
    let mut store = open(system, &args.of.file, args.after)?;
    let seat = args.seat.map(|seat| seat_of(&*store.game, seat)).transpose()?;
    let first = store.game.entries();
    let attempt = office::advance(&mut *store.game, seat, now);
    // What was answered before something was refused stands: each answer is an entry of its own.
    store.save()?;
    let game = &*store.game;
    if !out.json() {
        out.text(&office::account(&game.seen(Viewer::Public, first), false))?;
        if game.entries() == first {
            out.line("nobody is waited for")?;
        }
    } else if attempt.is_ok() {
        let answered = game.entries() - first;
        let mut answer =
            Map::from_iter([(String::from("ok"), json!(true)), (String::from("answered"), json!(answered))]);
        answer.extend(game.stands());
        out.value(&answer)?;
    }
    attempt.map_err(refused)
}

/// The command that is meant: written out, or by its number among the offers.
fn chosen(game: &dyn Play, seat: Seat, args: &CampaignDo) -> Result<Value, Fail> {
    match (&args.command, args.offer) {
        (Some(text), None) => json_of(text, "the command"),
        (None, Some(number)) => {
            let offers = game.offers(seat);
            let count = offers.len();
            let offer = number.checked_sub(1).and_then(|at| offers.into_iter().nth(at));
            let none = || Fail::usage(format!("there is no offer {number}; there are {count}"));
            let offer = offer.ok_or_else(none)?;
            offer.command.ok_or_else(|| {
                let says = offer.refusal.map_or_else(String::new, |refusal| refusal.to_string());
                Fail::wrong(format!("offer {number} is not open: {says}"))
            })
        }
        _ => Err(Fail::usage("give either a command as JSON, or --offer N, or --default").hint(
            "`sandtable campaign offers GAME FILE --seat N` lists what can be done, with the JSON of each",
        )),
    }
}

/// `sandtable campaign amend GAME FILE AMENDMENT --reason WHY`.
pub fn amend(system: &dyn System, args: &CampaignAmend, out: &Out) -> Result<(), Fail> {
    let mut store = open(system, &args.of.file, args.after)?;
    let amendment = json_of(&args.amendment, "the amendment")?;
    let body = Body::Amend { amendment, reason: args.reason.clone(), by: vec![Actor::Organiser] };
    let attempt = put(&mut store, Actor::Organiser, body, args.dice.as_deref());
    finish(store, attempt, Viewer::Referee, out)
}

/// `sandtable campaign adopt GAME FILE`.
pub fn adopt(system: &dyn System, args: &CampaignAdopt, out: &Out) -> Result<(), Fail> {
    let mut store = open(system, &args.of.file, args.after)?;
    let body = Body::Adopt { rules: String::new(), by: vec![Actor::Organiser] };
    let attempt = put(&mut store, Actor::Organiser, body, None);
    finish(store, attempt, Viewer::Referee, out)
}

/// `sandtable campaign undo GAME FILE --reason WHY`.
pub fn undo(system: &dyn System, args: &CampaignUndo, out: &Out) -> Result<(), Fail> {
    let mut store = open(system, &args.of.file, args.after)?;
    let Some(to) = args.to.or_else(|| store.game.undo_target()) else {
        return Err(Fail::wrong("no command has been given that could be taken back"));
    };
    let body =
        Body::Rewind { to, fresh: args.fresh, reason: args.reason.clone(), by: vec![Actor::Organiser] };
    let attempt = put(&mut store, Actor::Organiser, body, None);
    finish(store, attempt, Viewer::Referee, out)
}

/// `sandtable campaign words GAME FILE --seat N WORDS`: a seat's part of fair dice; the last one begins play.
pub fn contribute(system: &dyn System, args: &CampaignWords, out: &Out) -> Result<(), Fail> {
    let mut store = open(system, &args.of.file, None)?;
    let seat = seat_of(&*store.game, args.seat)?;
    let body = Body::Contribute { seat, words: args.words.clone() };
    let mut attempt = put(&mut store, Actor::Seat(seat), body, None);
    if attempt.is_ok() {
        match put(&mut store, Actor::Organiser, Body::Begin, None) {
            Err(stop) if stop.refusal().is_some_and(|refusal| refusal.code == "words-missing") => {}
            Err(stop) => attempt = Err(stop),
            Ok(_) => {}
        }
    }
    finish(store, attempt, Viewer::Seat(seat), out)
}

/// Plays a command that was made elsewhere.
pub fn played(
    system: &dyn System,
    path: &Path,
    seat: Seat,
    command: Value,
    after: Option<u64>,
    out: &Out,
) -> Result<(), Fail> {
    let mut store = open(system, path, after)?;
    let attempt = put(&mut store, Actor::Seat(seat), Body::Play { seat, command }, None);
    finish(store, attempt, Viewer::Seat(seat), out)
}

/// Reads faces typed in.
pub fn typed_in(faces: &str) -> EnteredDice {
    EnteredDice::Faces(faces.to_owned())
}

fn put(store: &mut Store, who: Actor, body: Body<Value, Value>, dice: Option<&str>) -> Result<u64, Stop> {
    let dice = dice.map(typed_in);
    store.game.attempt(Attempt { who, body, dice, at: Some(&now()) })
}

/// Opens a campaign to go on with it, unless somebody else has since the caller looked.
fn open(system: &dyn System, path: &Path, after: Option<u64>) -> Result<Store, Fail> {
    let store = Store::write(system, path)?;
    let last = store.game.entries().checked_sub(1);
    if after.is_some() && after != last {
        let last = last.map_or_else(|| String::from("none"), |last| last.to_string());
        let says =
            format!("the campaign has gone on: its last entry is {last}, not {}", after.unwrap_or_default());
        return Err(Fail::wrong(says).hint("look at what has happened since, then try again"));
    }
    Ok(store)
}

/// Writes what was made, or says why nothing was.
fn finish(mut store: Store, attempt: Result<u64, Stop>, viewer: Viewer, out: &Out) -> Result<(), Fail> {
    let n = match attempt {
        Ok(n) => n,
        Err(Stop::Refused(refusal) | Stop::Roll(refusal, _)) if out.json() => {
            out.value(&json!({ "ok": false, "refusal": refusal }))?;
            return Err(Fail::Check);
        }
        Err(stop) => return Err(refused(stop)),
    };
    store.save()?;
    // After the last words of fair dice play has begun by itself.
    let n = n.max(store.game.entries().saturating_sub(1));
    let game = &*store.game;
    if out.json() {
        let seen = game.seen(viewer, n).pop();
        let asks: Vec<Seat> = game.asks(viewer).iter().map(|asked| asked.seat).collect();
        return out.value(&json!({ "ok": true, "entry": seen, "asks": asks }));
    }
    if let Some(cut) = &store.cut {
        eprintln!("note: {cut}");
    }
    out.text(&office::account(&game.seen(viewer, n), true))?;
    let asked = office::asked(game, viewer);
    if asked.is_empty() { Ok(()) } else { out.text(&format!("\nwaiting for\n{asked}")) }
}

/// Tells what stopped an attempt, with the dice that are missing where that is the reason.
pub fn refused(stop: Stop) -> Fail {
    match stop {
        Stop::Roll(refusal, missing) => {
            let rolls = missing["rolls"].as_array().into_iter().flatten();
            let faces = rolls.filter_map(|roll| roll["faces"].as_array()).flatten().filter_map(Value::as_str);
            let before: Vec<&str> = faces.collect();
            let before =
                if before.is_empty() { String::new() } else { format!("{}, then ", before.join(" ")) };
            let says = missing["says"].as_str().unwrap_or_default();
            Fail::wrong(refusal.to_string()).hint(format!("roll and type in with --dice: {before}{says}"))
        }
        Stop::Refused(refusal) => Fail::wrong(refusal.to_string()),
        Stop::Wrong(wrong) => {
            let at = wrong.at.as_deref().filter(|at| !at.is_empty());
            let at = at.map(|at| format!(" at {at}")).unwrap_or_default();
            Fail::usage(format!("this cannot be read{at}: {}", wrong.says))
        }
    }
}

/// Reads JSON from an argument.
fn json_of(text: &str, what: &str) -> Result<Value, Fail> {
    serde_json::from_str(text).map_err(|error| Fail::usage(format!("{what} cannot be read: {error}")))
}
