//! Going on with a campaign: a command, an amendment, an undo. One entry a call, written at once or not at all.

use std::path::Path;

use sandtable_dice::{Draw, parse_draws};
use sandtable_gcw::Gcw;
use sandtable_gcw::amend::Amendment;
use sandtable_gcw::commands::Command;
use sandtable_kernel::{Auto, Game, Match, Refusal, Seat, Viewer, Who};
use serde::de::DeserializeOwned;
use serde_json::json;

use super::store::{Store, now};
use super::words;
use crate::args::{CampaignAdvance, CampaignAmend, CampaignDo, CampaignUndo, CampaignWords};
use crate::fail::Fail;
use crate::out::Out;

/// `sandtable campaign do gcw FILE --seat N COMMAND`.
pub fn command(args: &CampaignDo, out: &Out) -> Result<(), Fail> {
    let mut store = open(&args.file, args.after)?;
    let seat = words::seat_of(&store.game, args.seat)?;
    let at = now();
    let attempt = if args.default {
        lay(&mut store, args.dice.as_deref())?;
        store.game.default_for(seat, Auto::Deadline, Some(&at)).map(|_| ())
    } else {
        let command = chosen(&store.game, args)?;
        lay(&mut store, args.dice.as_deref())?;
        let who = if args.organiser { Who::Organiser } else { Who::Seat(seat) };
        store.game.play_as(who, seat, &command, Some(&at)).map(|_| ())
    };
    finish(store, attempt, Viewer::Seat(seat), out)
}

/// A phase needs no more answers than this; more would go round in circles.
const ANSWERS: usize = 10_000;

/// `sandtable campaign advance gcw FILE`: whoever has not answered gives the default answer, until the phase is over. With
/// dice that are entered it stops before the first roll.
pub fn advance(args: &CampaignAdvance, out: &Out) -> Result<(), Fail> {
    let mut store = open(&args.file, args.after)?;
    let stands = |game: &Match<Gcw>| (game.state().turn, game.state().phase);
    let (before, first) = (stands(&store.game), store.game.log().len());
    let mut attempt = Ok(());
    for _ in 0..ANSWERS {
        let waiting = Gcw::decisions(store.game.table(), store.game.state());
        let Some(asked) = waiting.first().filter(|_| stands(&store.game) == before) else { break };
        attempt = store.game.default_for(asked.seat, Auto::Deadline, Some(&now())).map(|_| ());
        if attempt.is_err() {
            break;
        }
    }
    // What was answered before something was refused stands: each answer is an entry of its own.
    store.save()?;
    if !out.json() {
        for entry in store.game.log().entries().filter(|entry| entry.n >= first) {
            out.text(&words::entry(&store.game, entry, Viewer::Public, false))?;
        }
        if store.game.log().len() == first {
            out.line("nobody is waited for")?;
        }
    } else if attempt.is_ok() {
        let answered = store.game.log().len() - first;
        out.value(&json!({ "ok": true, "answered": answered, "turn": store.game.state().turn, "phase": store.game.state().phase }))?;
    }
    attempt.map_err(|refusal| refused(&store.game, &refusal))
}

/// The command that is meant: written out, or by its number among the offers.
fn chosen(game: &Match<Gcw>, args: &CampaignDo) -> Result<Command, Fail> {
    let seat = words::seat_of(game, args.seat)?;
    match (&args.command, args.offer) {
        (Some(text), None) => from_json(text, "the command"),
        (None, Some(number)) => {
            let offers = Gcw::offers(game.table(), game.state(), seat);
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
            "`sandtable campaign offers gcw FILE --seat N` lists what can be done, with the JSON of each",
        )),
    }
}

/// `sandtable campaign amend gcw FILE AMENDMENT --reason WHY`.
pub fn amend(args: &CampaignAmend, out: &Out) -> Result<(), Fail> {
    let mut store = open(&args.file, args.after)?;
    let amendment: Amendment = from_json(&args.amendment, "the amendment")?;
    lay(&mut store, args.dice.as_deref())?;
    let attempt = store.game.amend(&amendment, &args.reason, &[Who::Organiser], Some(&now())).map(|_| ());
    finish(store, attempt, Viewer::Referee, out)
}

/// `sandtable campaign undo gcw FILE --reason WHY`.
pub fn undo(args: &CampaignUndo, out: &Out) -> Result<(), Fail> {
    let mut store = open(&args.file, args.after)?;
    let Some(to) = args.to.or_else(|| store.game.undo_target()) else {
        return Err(Fail::wrong("no command has been given that could be taken back"));
    };
    let attempt = store.game.rewind(to, &args.reason, &[Who::Organiser], Some(&now())).map(|_| ());
    finish(store, attempt, Viewer::Referee, out)
}

/// `sandtable campaign words gcw FILE --seat N WORDS`: a seat's part of fair dice; the last one begins play.
pub fn contribute(args: &CampaignWords, out: &Out) -> Result<(), Fail> {
    let mut store = open(&args.file, None)?;
    let seat = words::seat_of(&store.game, args.seat)?;
    let mut attempt = store.game.contribute(seat, &args.words, Some(&now())).map(|_| ());
    if attempt.is_ok() {
        match store.game.begin(Some(&now())) {
            Ok(_) => {}
            Err(refusal) if refusal.code == "words-missing" => {}
            Err(refusal) => attempt = Err(refusal),
        }
    }
    finish(store, attempt, Viewer::Seat(seat), out)
}

/// Plays a command that was made elsewhere.
pub fn played(path: &Path, seat: Seat, command: &Command, after: Option<u64>, out: &Out) -> Result<(), Fail> {
    let mut store = open(path, after)?;
    let attempt = store.game.play(seat, command, Some(&now())).map(|_| ());
    finish(store, attempt, Viewer::Seat(seat), out)
}

/// Opens a campaign to go on with it, unless somebody else has since the caller looked.
fn open(path: &Path, after: Option<u64>) -> Result<Store, Fail> {
    let store = Store::write(path)?;
    let last = store.game.log().len().checked_sub(1);
    if after.is_some() && after != last {
        let last = last.map_or_else(|| String::from("none"), |last| last.to_string());
        let says =
            format!("the campaign has gone on: its last entry is {last}, not {}", after.unwrap_or_default());
        return Err(Fail::wrong(says).hint("look at what has happened since, then try again"));
    }
    Ok(store)
}

/// Writes what was made, or says why nothing was.
fn finish(mut store: Store, attempt: Result<(), Refusal>, viewer: Viewer, out: &Out) -> Result<(), Fail> {
    if let Err(refusal) = attempt {
        if out.json() {
            out.value(&json!({ "ok": false, "refusal": refusal }))?;
            return Err(Fail::Check);
        }
        return Err(refused(&store.game, &refusal));
    }
    store.save()?;
    let Some(entry) = store.game.log().last() else { return Ok(()) };
    let asks = Gcw::decisions(store.game.table(), store.game.state());
    if out.json() {
        let seen = store.game.redacted(viewer, entry.n).pop();
        return out.value(&json!({ "ok": true, "entry": seen, "asks": asks.iter().map(|asked| asked.seat).collect::<Vec<_>>() }));
    }
    if let Some(cut) = &store.cut {
        eprintln!("note: {cut}");
    }
    out.text(&words::entry(&store.game, entry, viewer, true))?;
    let asked = words::asked(&store.game, viewer);
    if asked.is_empty() { Ok(()) } else { out.text(&format!("\nwaiting for\n{asked}")) }
}

/// A refusal, with the dice that are missing where that is the reason.
pub fn refused(game: &Match<Gcw>, refusal: &Refusal) -> Fail {
    let fail = Fail::wrong(refusal.to_string());
    match game.missing() {
        Some(missing) => {
            let wanted: Vec<String> = missing.wanted.iter().map(ToString::to_string).collect();
            fail.hint(format!("roll and type in with --dice: {}", wanted.join(" ")))
        }
        None => fail,
    }
}

/// Dice typed in.
pub fn draws(text: &str) -> Result<Vec<Draw>, Fail> {
    parse_draws(text).map_err(|error| Fail::usage(error.to_string()))
}

fn lay(store: &mut Store, dice: Option<&str>) -> Result<(), Fail> {
    if let Some(dice) = dice {
        store.game.enter(draws(dice)?);
    }
    Ok(())
}

/// Reads JSON from an argument, with the place of what is wrong.
fn from_json<T: DeserializeOwned>(text: &str, what: &str) -> Result<T, Fail> {
    let mut reader = serde_json::Deserializer::from_str(text);
    serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let at = error.path().to_string();
        let at = if at == "." { String::new() } else { format!(" at {at}") };
        Fail::usage(format!("{what} cannot be read{at}: {}", error.inner()))
    })
}
