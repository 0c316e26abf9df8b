//! What an import must never do to a draft, and what a list that is handed in must never be told.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use sandtable_gcw::SYSTEM;
use sandtable_gcw::catalogue::Faction;
use sandtable_kernel::{Actor, Body, DiceSource, Seat, Viewer};
use sandtable_system::{Attempt, New, Play, Stop};
use serde_json::{Value, json};

use crate::common::campaign::setup;

const REBEL: Seat = Seat(0);
const WEDGE: &str =
    r#"{"faction":"rebel","version":"0.3.0","pilots":[{"name":"wedgeantilles","ship":"xwing"}]}"#;

fn founding() -> Box<dyn Play> {
    let setup = setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1)]);
    let new = New::Setup(serde_json::to_value(setup).unwrap());
    let mut play = SYSTEM.over_builtin().unwrap().open(new, DiceSource::Seeded(5)).unwrap().play;
    play.attempt(Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None }).unwrap();
    play
}

fn give(play: &mut dyn Play, command: Value) {
    let body = Body::Play { seat: REBEL, command };
    play.attempt(Attempt { who: Actor::Seat(REBEL), body, dice: None, at: None }).unwrap();
}

fn draft(play: &dyn Play) -> Value {
    play.view(Viewer::Seat(REBEL))["game"]["players"][0]["draft"].clone()
}

fn refused(play: &dyn Play, text: &str) -> String {
    match play.import(REBEL, None, text) {
        Err(stop @ Stop::Wrong(_)) => stop.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn an_import_that_read_nothing_or_less_than_there_was_leaves_the_draft() {
    let mut play = founding();
    let second = r#"{"faction":"rebelalliance","version":"2.0.0","points":41,"pilots":[
        {"id":"redsquadronveteran","ship":"t65xwing","upgrades":{"talent":["predator"]}}]}"#;
    let nothing = ["[]", "{}", "7", r#"{"faction":"rebel","pilots":[]}"#, r#"{"container":[]}"#, second];
    for text in nothing {
        assert!(refused(&*play, text).contains("No ship on this list"), "without a draft: {text}");
    }
    let whole = play.import(REBEL, None, WEDGE).unwrap();
    give(&mut *play, whole.command);
    assert_eq!(draft(&*play)["ships"].as_array().unwrap().len(), 1);
    for text in nothing {
        assert!(refused(&*play, text).contains("your draft stays as it is"), "{text}");
    }
    assert!(refused(&*play, second).contains("first edition"), "why is told: {}", refused(&*play, second));
    // Half a list, half a ship, a card that does not exist.
    let pilots = [
        r#"{"name":"rookiepilot","ship":"xwing"},{"name":"nobody","ship":"xwing"}"#,
        r#"{"name":"rookiepilot","ship":"xwing"},{"ship":"xwing"}"#,
        r#"{"name":"rookiepilot","ship":"xwing"},{"name":"darthvader","ship":"tieadvanced"}"#,
        r#"{"name":"rookiepilot","ship":"xwing","upgrades":{"mod":["warpcore"]}}"#,
        r#"{"name":"rookiepilot","ship":"xwing","upgrades":{"warp":["hullupgrade"]}}"#,
        r#"{"name":"rookiepilot","ship":"xwing","upgrades":["hullupgrade"]}"#,
    ];
    for pilots in pilots {
        let text = format!(r#"{{"faction":"rebel","version":"0.3.0","pilots":[{pilots}]}}"#);
        let says = refused(&*play, &text);
        assert!(says.contains("One entry") && says.contains("/pilots/"), "{says}");
    }
    // Where nothing stands, what can be read is taken, and the rest is told.
    give(&mut *play, json!({ "founding": { "draft": { "fleet": {} } } }));
    let text = format!(r#"{{"faction":"rebel","pilots":[{}]}}"#, pilots[0]);
    let part = play.import(REBEL, None, &text).unwrap();
    assert!(part.lost.iter().any(|line| line.contains("nobody")), "{:?}", part.lost);
    // What a Squadron never has is no loss of the list.
    give(&mut *play, part.command);
    let elite = r#"{"faction":"rebel","version":"1.0.0","pilots":[
        {"name":"wedgeantilles","ship":"xwing","upgrades":{"ept":["pushthelimit"]}}]}"#;
    let read = play.import(REBEL, None, elite).unwrap();
    assert!(read.lost.iter().any(|line| line.contains("can't be bought")), "{:?}", read.lost);
}

// proves: GCW-009, GCW-032
#[test]
fn a_list_that_is_handed_in_is_not_judged_against_itself() {
    let mut play = founding();
    let read = play.import(REBEL, None, WEDGE).unwrap();
    give(&mut *play, read.command.clone());
    let right = json!({ "founding": { "submit": {} } });
    assert_eq!(play.faults(REBEL, &right), []);
    give(&mut *play, right.clone());
    let shown = play.books(Viewer::Seat(REBEL), REBEL);
    assert!(!shown.contains("mistakes in the list") && shown.contains("Wedge Antilles"), "{shown}");
    for list in [right, json!({ "founding": { "submit": { "fleet": draft(&*play) } } }), read.command] {
        assert_eq!(play.faults(REBEL, &list), [], "{list}");
    }
}

// proves: GCW-011, GCW-036
#[test]
fn sabine_s_list_has_one_fault_that_names_what_to_buy() {
    let play = founding();
    let text =
        r#"{"faction":"rebel","version":"0.3.0","pilots":[{"name":"sabinewren","ship":"tiefighter"}]}"#;
    let read = play.import(REBEL, None, text).unwrap();
    let faults = play.faults(REBEL, &read.command);
    let [one] = &faults[..] else { panic!("{faults:?}") };
    let says = one.refusal.sentence();
    assert!(says.contains("Sabine Wren, the Attack Shuttle's card") && says.contains("6 points"), "{says}");
}
