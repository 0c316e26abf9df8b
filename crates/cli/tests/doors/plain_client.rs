//! A client that knows no game: it asks for offers, fills in their forms by what the forms say, and plays every system to
//! its end. Whatever a form admits, the rules accept or refuse with a reason; nothing else ever happens.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_cli::systems::SYSTEMS;
use sandtable_dice::{Generator, Random};
use sandtable_kernel::{Actor, Body, Choice, DiceSource, Field, FieldKind, Offer, Options, Seat, Viewer};
use sandtable_system::{Attempt, New, Play, Stop};
use serde_json::{Value, json};

/// A game with more commands than this does not end by itself.
const LONGEST: u32 = 6000;

/// After so many commands of one seat in a row the client takes the default answer, so that it does not shop for ever.
const PATIENCE: u32 = 12;

/// One of several things, drawn.
fn drawn<'a, T>(all: &'a [T], dice: &mut Generator) -> Option<&'a T> {
    all.get(dice.pick(all.len() as u32) as usize)
}

fn open(choices: &[Choice]) -> Vec<&Choice> {
    choices.iter().filter(|choice| choice.refusal.is_none()).collect()
}

/// Fills a field of a command with something that the form lists. What is only asked for, or placed on a table, stays as
/// it stands: the command is legal so.
fn fill(command: &mut Value, field: &Field, dice: &mut Generator) {
    let value = match &field.kind {
        FieldKind::Flag => json!(dice.pick(2) == 0),
        FieldKind::Number { min, max, step, .. } => {
            let steps = (max - min) / i64::from((*step).max(1));
            json!(min + i64::from(dice.pick(steps as u32 + 1)) * i64::from((*step).max(1)))
        }
        FieldKind::Pick { from: Options::Listed(choices), max: 1, sets: None, .. } => {
            match drawn(&open(choices), dice) {
                Some(choice) => choice.value.clone(),
                None => return,
            }
        }
        FieldKind::Pick { sets: Some(sets), .. } => match drawn(sets, dice) {
            Some(set) => json!(set),
            None => return,
        },
        _ => return,
    };
    if let Some(place) = command.pointer_mut(&field.at) {
        *place = value;
    }
}

fn put(play: &mut dyn Play, seat: Seat, command: Value) -> Result<u64, Stop> {
    play.attempt(Attempt { who: Actor::Seat(seat), body: Body::Play { seat, command }, dice: None, at: None })
}

/// What came of a game.
#[derive(Debug, Default)]
struct Tally {
    played: u32,
    filled: usize,
    /// What a form admitted and the rules refused.
    refused: Vec<String>,
}

fn play_out(play: &mut dyn Play, seed: u64) -> Tally {
    let mut dice = Generator::new(seed);
    let (mut tally, mut last, mut row) = (Tally::default(), None, 0);
    while play.outcome().is_none() {
        assert!(tally.played < LONGEST, "seed {seed}: it does not end; {:?}", play.stands());
        tally.played += 1;
        let asks = play.asks(Viewer::Referee);
        let asked = drawn(&asks, &mut dice).expect("play goes on, so somebody is asked");
        let seat = asked.seat;
        row = if last == Some(seat) { row + 1 } else { 0 };
        last = Some(seat);
        let offers: Vec<Offer<Value>> =
            play.offers(seat).into_iter().filter(|offer| offer.refusal.is_none()).collect();
        let offer = drawn(&offers, &mut dice).filter(|_| row < PATIENCE);
        let Some(command) = offer.and_then(|offer| offer.command.clone()) else {
            row = 0;
            put(play, seat, asked.default.clone().expect("the referee sees defaults"))
                .unwrap_or_else(|stop| panic!("seed {seed}: a default: {stop}"));
            continue;
        };
        let form = offer.map(|offer| offer.form.clone()).unwrap_or_default();
        let mut filled = command.clone();
        form.iter().for_each(|field| fill(&mut filled, field, &mut dice));
        if filled != command {
            tally.filled += 1;
            match put(play, seat, filled.clone()) {
                Ok(_) => continue,
                Err(Stop::Refused(refusal)) => tally.refused.push(format!("{refusal}: {filled}")),
                Err(stop) => panic!("seed {seed}: a form admits what is no command: {stop}\n{filled}"),
            }
        }
        put(play, seat, command.clone())
            .unwrap_or_else(|stop| panic!("seed {seed}: an offer as it stands: {stop}\n{command}"));
    }
    tally
}

/// Setups by names, as small as a system has them.
fn names(system: &str) -> Value {
    match system {
        "regiment" => json!({ "lists": ["tutorial-empire", "tutorial-rebels"], "colours": ["red", "blue"] }),
        "gcw" => json!({
            "options": { "last_turn": 2 },
            "factions": [
                { "faction": "rebel", "players": ["Ana"] },
                { "faction": "imperial", "players": ["Bo"] },
            ],
        }),
        "tours" => json!({ "options": { "arcs": 1 }, "players": [
            { "name": "Ana", "faction": "rebels" },
            { "name": "Bo", "faction": "empire" },
        ] }),
        "legion" => json!({ "squads": ["arc-troopers", "isf"], "mission": "shifting-priorities" }),
        other => panic!("name a setup for {other}"),
    }
}

#[test]
fn every_system_is_played_to_its_end_by_offers_and_forms_alone() {
    for loader in SYSTEMS {
        let system = loader.over_builtin().expect("sound");
        for seed in 0..2 {
            let opened = system.open(New::Names(names(loader.info.id)), DiceSource::Seeded(seed));
            let mut play = opened.unwrap_or_else(|stop| panic!("{}: {stop}", loader.info.id)).play;
            let begin = Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None };
            play.attempt(begin).expect("play begins");
            let tally = play_out(&mut *play, seed);
            assert!(tally.refused.len() * 20 <= tally.filled.max(20), "{}: {tally:?}", loader.info.id);
            let text: String = play.lines(0).iter().flat_map(|line| [line.as_str(), "\n"]).collect();
            assert!(system.verify(&text).ok(), "{}: the log holds", loader.info.id);
        }
    }
}
