//! Names with characters that can't be seen: none comes in anew, and logs from before that have some still hold.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use sandtable_gcw::catalogue::{Catalogue, Faction};
use sandtable_gcw::{Gcw, SYSTEM};
use sandtable_kernel::{Actor, Body, DiceSource, Match, Seat, Start, verify};
use sandtable_system::{Attempt, New, Play, Stop};
use serde_json::{Value, json};

use crate::common::campaign::setup;

fn put(play: &mut dyn Play, who: Actor, body: Body<Value, Value>) -> Result<u64, Stop> {
    play.attempt(Attempt { who, body, dice: None, at: None })
}

/// The code of a refusal; what is wrong in another way is told as it is.
fn code(done: Result<u64, Stop>) -> Result<(), &'static str> {
    match done {
        Ok(_) => Ok(()),
        Err(stop) => Err(stop.refusal().unwrap_or_else(|| panic!("{stop}")).code),
    }
}

#[test]
fn no_name_with_a_character_that_cannot_be_seen_comes_in() {
    let system = SYSTEM.over_builtin().unwrap();
    let names = |player: &str| {
        New::Names(json!({ "factions": [
            { "faction": "rebel", "players": ["Ann", player] },
            { "faction": "imperial", "players": ["Cy"] },
        ] }))
    };
    let Err(Stop::Wrong(wrong)) = system.open(names("B\u{202e}ob"), DiceSource::Seeded(1)).map(drop) else {
        panic!("it opens")
    };
    assert!(wrong.problems.concat().contains("/factions/0/players/1: "), "{wrong:?}");
    let mut play = system.open(names("Bob"), DiceSource::Seeded(1)).unwrap().play;
    put(&mut *play, Actor::Organiser, Body::Begin).unwrap();
    let mut called = |name: &str| {
        let amendment = json!({ "player-name": { "seat": 0, "name": name } });
        let (reason, by) = (String::from("a test"), vec![Actor::Organiser]);
        code(put(&mut *play, Actor::Organiser, Body::Amend { amendment, reason, by }))
    };
    for name in ["A\u{200b}nn", "\u{202e}nnA", "A\u{2066}nn", "\u{feff}Ann", "A\nnn"] {
        assert_eq!(called(name), Err("unseen-character"), "{name:?}");
    }
    assert_eq!(called("\u{17d}ofka \u{2f}\u{c9}"), Ok(()));
    // The name of a pilot in a command as well.
    let pilot = json!({ "pilot": "rookiepilot", "name": "Jo\u{200b}" });
    let fleet = json!({ "ships": [{ "ship": "xwing" }], "pilots": [pilot] });
    let command = json!({ "founding": { "draft": { "fleet": fleet } } });
    let told = play.check(Seat(0), &command).unwrap_err();
    assert_eq!(told.refusal().unwrap().code, "unseen-character");
    let body = Body::Play { seat: Seat(0), command };
    assert_eq!(code(put(&mut *play, Actor::Seat(Seat(0)), body)), Err("unseen-character"));
}

#[test]
fn a_log_from_before_that_has_such_names_still_holds() {
    let mut setup = setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)]);
    setup.name = String::from("\u{202e}gnirpS");
    let start = Start::<Gcw>::new(&Catalogue::builtin().unwrap(), setup);
    let mut game = Match::new(start, Vec::new(), DiceSource::Seeded(1)).unwrap();
    game.begin(None).unwrap();
    // What the rules alone let pass is what programs from before let pass.
    let amendment = serde_json::from_value(json!({ "player-name": { "seat": 0, "name": "A\u{200b}nn" } }));
    game.amend(&amendment.unwrap(), "a test", &[Actor::Organiser], None).unwrap();
    let text = game.log().text();
    let report = verify::<Gcw>(game.pack(), &text);
    assert!(report.ok(), "{report}");
    let system = SYSTEM.over_builtin().unwrap();
    assert!(system.verify(&text).ok());
    assert_eq!(system.resume(&text, None).unwrap().play.name(Seat(0)), "A\u{200b}nn");
}
