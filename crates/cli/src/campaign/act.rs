//! Going on with a campaign: a command, an amendment, an undo. One entry a call, written at once or not at all.

use std::path::Path;

use sandtable_dice::{Draw, parse_draws};
use sandtable_kernel::{Auto, Game, Refusal, Seat, Viewer, Who};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::office::Office;
use super::store::{Store, now};
use super::words;
use crate::args::{CampaignAdvance, CampaignAmend, CampaignDo, CampaignUndo, CampaignWords};
use crate::fail::Fail;
use crate::out::Out;
use crate::referee::{AmendmentOf, CommandOf, Open};

/// `sandtable campaign do GAME FILE --seat N COMMAND`.
pub fn command<O: Office>(args: &CampaignDo, out: &Out) -> Result<(), Fail> {
    let mut store = open::<O>(&args.file, args.after)?;
    let seat = words::seat_of::<O>(&store.game, args.seat)?;
    let at = now();
    let mut faults = Vec::new();
    let attempt = if args.default {
        lay(&mut store, args.dice.as_deref())?;
        store.game.default_for(seat, Auto::Deadline, Some(&at)).map(|_| ())
    } else {
        let command = chosen::<O>(&store.game, args)?;
        lay(&mut store, args.dice.as_deref())?;
        let who = if args.organiser { Who::Organiser } else { Who::Seat(seat) };
        let attempt = store.game.play_as(who, seat, &command, Some(&at)).map(|_| ());
        if attempt.is_err() {
            faults = O::faults(&store.game, seat, &command);
        }
        attempt
    };
    // A refusal says the first thing that is wrong with a list; whoever corrects it wants all of them.
    if faults.len() > 1 && !out.json() {
        eprintln!("{} things are wrong with the list:\n{}", faults.len(), words::violations(&faults));
    }
    finish(store, attempt, Viewer::Seat(seat), out)
}

/// A phase needs no more answers than this; more would go round in circles.
const ANSWERS: usize = 10_000;

/// `sandtable campaign advance GAME FILE`: whoever has not answered gives the default answer, until the phase (of a saga the
/// round), or what the named seat is in, is over. With
/// dice that are entered it stops before the first roll.
pub fn advance<O: Office>(args: &CampaignAdvance, out: &Out) -> Result<(), Fail> {
    let mut store = open::<O>(&args.file, args.after)?;
    let seat = args.seat.map(|seat| words::seat_of::<O>(&store.game, seat)).transpose()?;
    let (before, first) = (O::part(&store.game, seat), store.game.log().len());
    let is_in = |asked: Seat| before.seats.as_ref().is_none_or(|seats| seats.contains(&asked));
    let mut attempt = Ok(());
    for _ in 0..ANSWERS {
        let waiting = O::Game::decisions(store.game.table(), store.game.state());
        let on = O::part(&store.game, seat).stands == before.stands;
        let Some(asked) = waiting.iter().find(|asked| on && is_in(asked.seat)) else { break };
        attempt = store.game.default_for(asked.seat, Auto::Deadline, Some(&now())).map(|_| ());
        if attempt.is_err() {
            break;
        }
    }
    // What was answered before something was refused stands: each answer is an entry of its own.
    store.save()?;
    if !out.json() {
        for entry in store.game.log().entries().filter(|entry| entry.n >= first) {
            out.text(&words::entry::<O>(&store.game, entry, Viewer::Public, false))?;
        }
        if store.game.log().len() == first {
            out.line("nobody is waited for")?;
        }
    } else if attempt.is_ok() {
        let answered = store.game.log().len() - first;
        let mut answer =
            Map::from_iter([(String::from("ok"), json!(true)), (String::from("answered"), json!(answered))]);
        answer.extend(O::stands(&store.game));
        out.value(&answer)?;
    }
    attempt.map_err(|refusal| refused::<O>(&store.game, &refusal))
}

/// The command that is meant: written out, or by its number among the offers.
fn chosen<O: Office>(game: &Open<O>, args: &CampaignDo) -> Result<CommandOf<O>, Fail> {
    let seat = words::seat_of::<O>(game, args.seat)?;
    match (&args.command, args.offer) {
        (Some(text), None) => from_json(text, "the command"),
        (None, Some(number)) => {
            let offers = O::Game::offers(game.table(), game.state(), seat);
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
pub fn amend<O: Office>(args: &CampaignAmend, out: &Out) -> Result<(), Fail> {
    let mut store = open::<O>(&args.file, args.after)?;
    let amendment: AmendmentOf<O> = from_json(&args.amendment, "the amendment")?;
    lay(&mut store, args.dice.as_deref())?;
    let attempt = store.game.amend(&amendment, &args.reason, &[Who::Organiser], Some(&now())).map(|_| ());
    finish(store, attempt, Viewer::Referee, out)
}

/// `sandtable campaign undo GAME FILE --reason WHY`.
pub fn undo<O: Office>(args: &CampaignUndo, out: &Out) -> Result<(), Fail> {
    let mut store = open::<O>(&args.file, args.after)?;
    let Some(to) = args.to.or_else(|| store.game.undo_target()) else {
        return Err(Fail::wrong("no command has been given that could be taken back"));
    };
    let attempt = store.game.rewind(to, &args.reason, &[Who::Organiser], Some(&now())).map(|_| ());
    finish(store, attempt, Viewer::Referee, out)
}

/// `sandtable campaign words GAME FILE --seat N WORDS`: a seat's part of fair dice; the last one begins play.
pub fn contribute<O: Office>(args: &CampaignWords, out: &Out) -> Result<(), Fail> {
    let mut store = open::<O>(&args.file, None)?;
    let seat = words::seat_of::<O>(&store.game, args.seat)?;
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
pub fn played<O: Office>(
    path: &Path,
    seat: Seat,
    command: &CommandOf<O>,
    after: Option<u64>,
    out: &Out,
) -> Result<(), Fail> {
    let mut store = open::<O>(path, after)?;
    let attempt = store.game.play(seat, command, Some(&now())).map(|_| ());
    finish(store, attempt, Viewer::Seat(seat), out)
}

/// Opens a campaign to go on with it, unless somebody else has since the caller looked.
fn open<O: Office>(path: &Path, after: Option<u64>) -> Result<Store<O>, Fail> {
    let store = Store::<O>::write(path)?;
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
fn finish<O: Office>(
    mut store: Store<O>,
    attempt: Result<(), Refusal>,
    viewer: Viewer,
    out: &Out,
) -> Result<(), Fail> {
    if let Err(refusal) = attempt {
        if out.json() {
            out.value(&json!({ "ok": false, "refusal": refusal }))?;
            return Err(Fail::Check);
        }
        return Err(refused::<O>(&store.game, &refusal));
    }
    store.save()?;
    let Some(entry) = store.game.log().last() else { return Ok(()) };
    let asks = O::Game::decisions(store.game.table(), store.game.state());
    if out.json() {
        let seen = store.game.redacted(viewer, entry.n).pop();
        return out.value(&json!({ "ok": true, "entry": seen, "asks": asks.iter().map(|asked| asked.seat).collect::<Vec<_>>() }));
    }
    if let Some(cut) = &store.cut {
        eprintln!("note: {cut}");
    }
    out.text(&words::entry::<O>(&store.game, entry, viewer, true))?;
    let asked = words::asked::<O>(&store.game, viewer);
    if asked.is_empty() { Ok(()) } else { out.text(&format!("\nwaiting for\n{asked}")) }
}

/// A refusal, with the dice that are missing where that is the reason.
pub fn refused<O: Office>(game: &Open<O>, refusal: &Refusal) -> Fail {
    let fail = Fail::wrong(refusal.to_string());
    match game.missing() {
        Some(missing) => {
            let wanted: Vec<String> = missing.wanted.iter().map(ToString::to_string).collect();
            let how = if O::DICE.is_empty() { String::new() } else { format!("\n{}", O::DICE) };
            fail.hint(format!("roll and type in with --dice: {}{how}", wanted.join(" ")))
        }
        None => fail,
    }
}

/// Dice typed in.
pub fn draws(text: &str) -> Result<Vec<Draw>, Fail> {
    parse_draws(text).map_err(|error| Fail::usage(error.to_string()))
}

fn lay<O: Office>(store: &mut Store<O>, dice: Option<&str>) -> Result<(), Fail> {
    if let Some(dice) = dice {
        store.game.enter(draws(dice)?);
    }
    Ok(())
}

/// Reads JSON from an argument, with the place of what is wrong.
fn from_json<T: DeserializeOwned>(text: &str, what: &str) -> Result<T, Fail> {
    // By way of a value, as requests are read: reading the types from text as well would double what is compiled.
    let value: Value =
        serde_json::from_str(text).map_err(|error| Fail::usage(format!("{what} cannot be read: {error}")))?;
    serde_path_to_error::deserialize(value).map_err(|error| {
        let at = error.path().to_string();
        let at = if at == "." { String::new() } else { format!(" at {at}") };
        Fail::usage(format!("{what} cannot be read{at}: {}", error.inner()))
    })
}
