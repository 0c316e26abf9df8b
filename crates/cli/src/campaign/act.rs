//! Going on with a campaign: a command, an amendment, an undo. One entry a call, written at once or not at all.

use std::path::Path;

use sandtable_host::office;
use sandtable_kernel::{Actor, Auto, Body, Seat, Viewer};
use sandtable_system::{Attempt, EnteredDice, Play, Stop, System};
use sandtable_text::say;
use serde_json::{Value, json};

use super::store::{Store, now};
use super::{seat_of, viewer};
use crate::args::{
    CampaignAdopt, CampaignAmend, CampaignDo, CampaignReveal, CampaignUndo, CampaignWords, Eyes,
};
use crate::fail::Fail;
use crate::out::Out;

/// The organiser sees what it changes.
pub const REFEREE: Eyes = Eyes { seat: None, referee: true };

/// `sandtable campaign do GAME FILE --seat N COMMAND`.
pub fn command(system: &dyn System, args: &CampaignDo, out: &Out) -> Result<(), Fail> {
    let eyes = Eyes { seat: Some(args.seat.clone()), referee: false };
    let mut going = Going::open(system, &args.of.file, &eyes, args.after)?;
    let seat = seat_of(&*going.store.game, &args.seat)?;
    let dice = args.dice.as_deref();
    let mut faults = Vec::new();
    if args.dry_run {
        going.store.game = untouched(&*going.store.game)?;
    }
    let game = &mut going.store.game;
    let attempt = if args.default {
        game.default_for(seat, None, Auto::Deadline, dice.map(typed_in), Some(&now()))
    } else {
        let (command, grave) = chosen(&**game, seat, args)?;
        if grave && !args.yes && !args.dry_run {
            let says = say!("act-grave");
            return Err(Fail::wrong(says).hint(say!("act-grave-hint")));
        }
        let who = if args.organizer { Actor::Organiser } else { Actor::Seat(seat) };
        let body = Body::Play { seat, command: command.clone() };
        let attempt = put(&mut going.store, who, body, dice);
        if attempt.is_err() {
            faults = going.store.game.faults(seat, &command);
        }
        attempt
    };
    // A refusal says the first thing that is wrong with a list; whoever corrects it wants all of them.
    let meant = faults.iter().any(|fault| !fault.suggestions.is_empty());
    if (faults.len() > 1 || meant) && !out.json() {
        let violations = sandtable_system::violations(&faults);
        eprintln!("{}", say!("act-wrong-list", faults = faults.len(), violations));
    }
    if args.dry_run { going.told(attempt, out) } else { going.finish(attempt, out) }
}

/// The command that is meant, written out or by its number among the offers; and whether it is grave.
fn chosen(game: &dyn Play, seat: Seat, args: &CampaignDo) -> Result<(Value, bool), Fail> {
    let offers = game.offers(seat);
    match (&args.command, args.offer) {
        (Some(text), None) => {
            let command = json_of(text, "command")?;
            let grave = offers.iter().any(|offer| offer.grave && offer.command.as_ref() == Some(&command));
            Ok((command, grave))
        }
        (None, Some(number)) => {
            let count = offers.len();
            let offer = number.checked_sub(1).and_then(|at| offers.into_iter().nth(at));
            let none = || Fail::usage(say!("act-no-offer", number, count));
            let offer = offer.ok_or_else(none)?;
            let grave = offer.grave;
            let command = offer.command.ok_or_else(|| {
                let says = offer.refusal.map_or_else(String::new, |refusal| refusal.to_string());
                Fail::wrong(say!("act-closed", number, says))
            })?;
            Ok((command, grave))
        }
        _ => Err(Fail::usage(say!("act-what")).hint(say!("act-what-hint"))),
    }
}

/// `sandtable campaign amend GAME FILE AMENDMENT --reason WHY`.
pub fn amend(system: &dyn System, args: &CampaignAmend, out: &Out) -> Result<(), Fail> {
    let mut going = Going::open(system, &args.of.file, &REFEREE, args.after)?;
    let amendment = json_of(&args.amendment, "amendment")?;
    let body = Body::Amend { amendment, reason: args.reason.clone(), by: vec![Actor::Organiser] };
    let attempt = put(&mut going.store, Actor::Organiser, body, args.dice.as_deref());
    going.finish(attempt, out)
}

/// `sandtable campaign adopt GAME FILE`.
pub fn adopt(system: &dyn System, args: &CampaignAdopt, out: &Out) -> Result<(), Fail> {
    let mut going = Going::open(system, &args.of.file, &REFEREE, args.after)?;
    let body = Body::Adopt { rules: String::new(), by: vec![Actor::Organiser] };
    let attempt = put(&mut going.store, Actor::Organiser, body, None);
    going.finish(attempt, out)
}

/// `sandtable campaign undo GAME FILE --reason WHY`.
pub fn undo(system: &dyn System, args: &CampaignUndo, out: &Out) -> Result<(), Fail> {
    let mut going = Going::open(system, &args.of.file, &args.eyes, args.after)?;
    let game = &*going.store.game;
    let to = match args.to {
        Some(to) => Some(game.entry_of(going.viewer, to).map_err(refused)?),
        None => game.undo_target(),
    };
    let Some(to) = to else {
        return Err(Fail::wrong(say!("act-nothing-to-undo")));
    };
    let body =
        Body::Rewind { to, fresh: args.fresh, reason: args.reason.clone(), by: vec![Actor::Organiser] };
    let attempt = put(&mut going.store, Actor::Organiser, body, None);
    going.finish(attempt, out)
}

/// `sandtable campaign words GAME FILE --seat N WORDS`: a seat's part of fair dice; the last one begins play.
pub fn contribute(system: &dyn System, args: &CampaignWords, out: &Out) -> Result<(), Fail> {
    let eyes = Eyes { seat: Some(args.seat.clone()), referee: false };
    let mut going = Going::open(system, &args.of.file, &eyes, None)?;
    let seat = seat_of(&*going.store.game, &args.seat)?;
    let body = Body::Contribute { seat, words: args.words.clone() };
    let mut attempt = put(&mut going.store, Actor::Seat(seat), body, None);
    if attempt.is_ok() {
        match put(&mut going.store, Actor::Organiser, Body::Begin, None) {
            Err(stop) if stop.refusal().is_some_and(|refusal| refusal.code == "words-missing") => {}
            Err(stop) => attempt = Err(stop),
            Ok(_) => {}
        }
    }
    going.finish(attempt, out)
}

/// `sandtable campaign reveal GAME FILE`: the secret of fair dice, which lies beside the file, becomes part of the log.
pub fn reveal(system: &dyn System, args: &CampaignReveal, out: &Out) -> Result<(), Fail> {
    let anybody = Eyes { seat: None, referee: false };
    let mut going = Going::open(system, &args.of.file, &anybody, None)?;
    let game = &*going.store.game;
    if !args.yes && game.begun() && game.outcome().is_none() {
        let says = say!("act-not-over");
        return Err(Fail::wrong(says).hint(say!("act-not-over-hint")));
    }
    let attempt = put(&mut going.store, Actor::Organiser, Body::Reveal { secret: String::new() }, None);
    going.finish(attempt, out)
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
    let eyes = Eyes { seat: Some(seat.0.to_string()), referee: false };
    let mut going = Going::open(system, path, &eyes, after)?;
    let attempt = put(&mut going.store, Actor::Seat(seat), Body::Play { seat, command }, None);
    going.finish(attempt, out)
}

/// Reads faces typed in.
pub fn typed_in(faces: &str) -> EnteredDice {
    EnteredDice::Faces(faces.to_owned())
}

/// Puts something to the table now.
pub fn put(store: &mut Store, who: Actor, body: Body<Value, Value>, dice: Option<&str>) -> Result<u64, Stop> {
    let dice = dice.map(typed_in);
    store.game.attempt(Attempt { who, body, dice, at: Some(&now()) })
}

/// A copy of a campaign to try things with: it has no dice, and is kept nowhere.
pub fn untouched(game: &dyn Play) -> Result<Box<dyn Play>, Fail> {
    let last = game.entries().checked_sub(1).ok_or_else(|| Fail::wrong(say!("act-not-begun")))?;
    game.until(last).map_err(refused)
}

/// A campaign that somebody goes on with.
pub struct Going {
    /// The campaign and its file.
    pub store: Store,
    /// The eyes that see what is made.
    pub viewer: Viewer,
    /// Entries that the viewer had seen before.
    seen: u64,
}

impl Going {
    /// Opens a campaign to go on with it, unless somebody else has since the caller looked.
    pub fn open(system: &dyn System, path: &Path, eyes: &Eyes, after: Option<u64>) -> Result<Self, Fail> {
        let store = Store::write(system, path)?;
        let viewer = viewer(&*store.game, eyes)?;
        let seen = store.game.numbered(viewer);
        let last = seen.checked_sub(1);
        if after.is_some() && after != last {
            let last = last.map_or_else(|| String::from("none"), |last| last.to_string());
            let after = after.unwrap_or_default();
            let says = say!("act-gone-on", last, after);
            return Err(Fail::wrong(says).hint(say!("act-gone-on-hint")));
        }
        Ok(Self { store, viewer, seen })
    }

    /// Writes what was made, or says why nothing was.
    pub fn finish(mut self, attempt: Result<u64, Stop>, out: &Out) -> Result<(), Fail> {
        if attempt.is_ok() {
            self.store.save()?;
        }
        self.told(attempt, out)
    }

    /// Tells what was made, or why nothing was.
    fn told(self, attempt: Result<u64, Stop>, out: &Out) -> Result<(), Fail> {
        let Self { store, viewer, seen } = self;
        match attempt {
            Ok(_) => {}
            Err(Stop::Roll(refusal, missing)) if refusal.code == "no-dice" => {
                let ask = roll_of(&missing);
                if out.json() {
                    return out.value(&json!({ "ok": true, "rolls": missing }));
                }
                return out.line(say!("act-rolls", roll = ask));
            }
            Err(Stop::Refused(refusal) | Stop::Roll(refusal, _)) if out.json() => {
                out.value(&json!({ "ok": false, "refusal": refusal }))?;
                return Err(Fail::Check);
            }
            Err(stop) => return Err(refused(stop)),
        }
        let game = &*store.game;
        if out.json() {
            let made = game.seen(viewer, seen).pop();
            let asks: Vec<Seat> = game.asks(viewer).iter().map(|asked| asked.seat).collect();
            return out.value(&json!({ "ok": true, "entry": made, "asks": asks }));
        }
        if let Some(cut) = &store.cut {
            eprintln!("{}", say!("note", text = cut));
        }
        out.text(&office::account(&game.seen(viewer, seen), true))?;
        let asked = office::asked(game, viewer);
        if asked.is_empty() { Ok(()) } else { out.text(&format!("\n{}", say!("waiting-for", asked))) }
    }
}

/// The roll that an attempt lacked, in words: which dice, for whom and what for.
pub fn roll_of(missing: &Value) -> &str {
    missing["says"].as_str().unwrap_or_default().trim_start_matches("needs ")
}

/// Tells what stopped an attempt, with the dice that are missing where that is the reason.
pub fn refused(stop: Stop) -> Fail {
    match stop {
        Stop::Roll(refusal, missing) => {
            let rolls = missing["rolls"].as_array().into_iter().flatten();
            let faces = rolls.filter_map(|roll| roll["faces"].as_array()).flatten().filter_map(Value::as_str);
            let before: Vec<&str> = faces.collect();
            let says = missing["says"].as_str().unwrap_or_default();
            let rolls = match before[..] {
                [] => says.to_owned(),
                _ => say!("act-roll-then", before = before.join(" "), says),
            };
            Fail::wrong(refusal.to_string()).hint(say!("act-roll-in", rolls))
        }
        Stop::Refused(refusal) => Fail::wrong(refusal.to_string()),
        Stop::Wrong(wrong) => {
            let says = match wrong.at.as_deref().filter(|at| !at.is_empty()) {
                Some(at) => say!("act-unreadable-at", at, says = wrong.says),
                None => say!("act-unreadable", says = wrong.says),
            };
            let problems = wrong.problems.iter().map(|problem| format!("\n{problem}")).collect::<String>();
            Fail::usage(says + &problems)
        }
    }
}

/// Reads JSON from an argument.
pub fn json_of(text: &str, what: &str) -> Result<Value, Fail> {
    serde_json::from_str(text).map_err(|error| Fail::usage(say!("act-not-json", what, error)))
}
