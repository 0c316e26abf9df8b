//! A toy system that this workspace ships nowhere joins everything that serves games, by implementing `Hosted` and nothing
//! else: referee, campaign office, schemas. (The lab plays it in the test kit, the fuzzer by a line in its registry.)
#![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

use sandtable_host::{office, referee};
use sandtable_kernel::{DiceSource, Viewer};
use sandtable_system::{Loader, New, system};
use sandtable_testkit::toy::Arena;
use serde_json::{Value, json};

const TOY: Loader = system::<Arena>();

fn ask(referee: &mut referee::Referee, request: &Value) -> Value {
    let answer: Value = serde_json::from_str(&referee.reply(&request.to_string())).unwrap();
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

#[test]
fn a_referee_serves_it_to_the_end_and_reads_its_log_again() {
    let mut referee = referee::Referee::new(TOY.over_builtin().unwrap());
    let names = json!({ "lucky": [2, 5] });
    ask(&mut referee, &json!({ "do": "new", "names": names, "dice": { "seed": 7 } }));
    for turn in 0..200 {
        let asks = ask(&mut referee, &json!({ "do": "decisions" }))["asks"].clone();
        let Some(seat) = asks.get(0).map(|asked| asked["seat"].clone()) else { break };
        let drawn = ask(&mut referee, &json!({ "do": "sample", "seat": seat, "seed": turn }));
        ask(&mut referee, &json!({ "do": "command", "seat": seat, "command": drawn["command"] }));
    }
    assert_eq!(ask(&mut referee, &json!({ "do": "decisions" }))["asks"], json!([]));
    ask(&mut referee, &json!({ "do": "verify" }));
    let lines = ask(&mut referee, &json!({ "do": "log", "lines": true }))["lines"].clone();
    ask(&mut referee, &json!({ "do": "load", "lines": lines }));
}

#[test]
fn the_office_answers_for_those_who_are_late_and_tells_it() {
    let arena = TOY.over_builtin().unwrap();
    let opened = arena.open(New::Names(json!({ "lucky": [1, 6] })), DiceSource::Seeded(3)).unwrap();
    let mut play = opened.play;
    let begin = sandtable_system::Attempt {
        who: sandtable_kernel::Who::Organiser,
        body: sandtable_kernel::Body::Begin,
        dice: None,
        at: None,
    };
    play.attempt(begin).unwrap();
    office::advance(play.as_mut(), None, || String::from("Monday")).unwrap();
    assert_eq!(play.stands()["round"], 2);
    let last = play.entries() - 1;
    // A heading, and what came of it.
    assert!(office::entry(play.as_ref(), last, Viewer::Public, true).lines().count() > 1);
    assert!(!office::asked(play.as_ref(), Viewer::Public).is_empty());
}

#[test]
fn its_types_have_schemas() {
    let arena = TOY.over_builtin().unwrap();
    let own = arena.schemas();
    assert!(own.iter().any(|(name, _)| *name == "command.schema.json"), "{own:?}");
}
