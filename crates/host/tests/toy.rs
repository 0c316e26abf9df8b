//! A toy system that this workspace ships nowhere joins everything that serves games, by implementing `Hosted` and nothing
//! else: referee, campaign office, simulation, replay, schemas. (The fuzzer plays it by a line in its registry.)
#![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

use sandtable_games::SYSTEMS;
use sandtable_host::machine::Machines;
use sandtable_host::office::{self, Deadline};
use sandtable_host::{referee, system_of};
use sandtable_kernel::{Actor, Body, DiceSource, Viewer};
use sandtable_lab::{Batch, Level, SENSIBLE};
use sandtable_system::{Attempt, Loader, New, Play, Tape, Trials, system};
use sandtable_testkit::toy::Arena;
use serde_json::{Value, json};

static TOY: Loader = system::<Arena>();

fn ask(referee: &mut referee::Referee, request: &Value) -> Value {
    let answer: Value = serde_json::from_str(&referee.reply(&request.to_string())).unwrap();
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

fn begin(play: &mut dyn Play) {
    play.attempt(Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None }).unwrap();
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
    begin(&mut *play);
    // Who is left to people is not answered for, unless the organiser says so.
    let monday = || String::from("Monday");
    let advance = |play: &mut dyn Play, deadline: Deadline, by_hand: &[&str]| {
        office::advance(play, &deadline, by_hand, Viewer::Public, monday)
    };
    let kinds: Vec<&str> = play.asks(Viewer::Referee).iter().map(|asked| asked.kind).collect();
    let left = advance(play.as_mut(), Deadline::default(), &kinds);
    assert!(left.answered.is_empty() && left.left.len() == kinds.len(), "{left:?}");
    let elsewhere = Deadline { about: Some(String::from("battle:1")), ..Deadline::default() };
    assert!(advance(play.as_mut(), elsewhere, &[]).answered.is_empty());
    let also = Deadline { also: kinds.iter().map(ToString::to_string).collect(), ..Deadline::default() };
    let passed = advance(play.as_mut(), also, &kinds);
    assert!(passed.stopped.is_none() && !passed.answered.is_empty() && !passed.answered[0].answer.is_empty());
    let passed = advance(play.as_mut(), Deadline::default(), &[]);
    assert!(passed.stopped.is_none(), "{passed:?}");
    assert_eq!(play.stands()["round"], 3);
    let last = play.entries() - 1;
    // A heading, and what came of it.
    assert!(office::account(&play.seen(Viewer::Public, last), true).lines().count() > 1);
    assert!(!office::asked(play.as_ref(), Viewer::Public).is_empty());
}

#[test]
fn the_lab_simulates_it_and_a_log_of_it_is_found_out_and_replayed() {
    let arena = TOY.over_builtin().unwrap();
    let batch =
        Batch { games: 4, seed: 1, threads: 1, swap: true, count: true, audit: true, level: Level::SENSIBLE };
    let simulated = |trials| arena.simulate(trials, batch, Some(2), Tape::none(), &|| 1.0).unwrap();
    let plain = simulated(Trials::Plain(json!({ "rounds": 2 })));
    assert_eq!((plain.summary.games, plain.summary.broken_games), (4, 0), "{:?}", plain.summary.broken);
    assert_eq!(plain.chosen, json!({ "rounds": 2 }));
    assert_eq!(simulated(Trials::Survey(json!({}))).chosen, json!({ "setups": 6 }));
    assert_eq!(simulated(Trials::Names(json!({ "lucky": [3, 3] }))).chosen["lucky"], json!([3, 3]));

    let log = plain.kept.unwrap();
    let all = [SYSTEMS, &[&TOY]].concat();
    assert_eq!(system_of(&all, &log).map(|system| system.info.id), Some("duel"));
    assert!(arena.verify(&log).ok());
    let whole = arena.resume(&log, None).unwrap().play;
    let early = whole.until(3).unwrap();
    assert!(early.entries() == 4 && early.outcome().is_none() && whole.outcome().is_some());
    assert!(whole.board().is_none() && whole.until(whole.entries()).is_err());
}

#[test]
fn machine_players_play_it_to_its_end() {
    let arena = TOY.over_builtin().unwrap();
    let mut play = arena.open(New::Trial(json!({})), DiceSource::Seeded(1)).unwrap().play;
    begin(&mut *play);
    let mut machines = Machines::new(SENSIBLE, 9);
    while machines.step(&mut *play, None).unwrap().is_some() {}
    assert!(play.outcome().is_some());
}

#[test]
fn it_has_no_lists_and_says_so() {
    let arena = TOY.over_builtin().unwrap();
    assert!(arena.lists().map(drop).unwrap_err().to_string().contains("no lists"));
}

#[test]
fn its_types_have_schemas() {
    let arena = TOY.over_builtin().unwrap();
    let own = arena.schemas();
    assert!(own.iter().any(|(name, _)| *name == "command.schema.json"), "{own:?}");
}

#[test]
fn steps_back_and_the_rolls_in_them_are_on_the_overview() {
    let arena = TOY.over_builtin().unwrap();
    let opened = arena.open(New::Names(json!({ "lucky": [2, 5] })), DiceSource::Seeded(7)).unwrap();
    let mut play = opened.play;
    begin(&mut *play);
    for seed in 0..20 {
        let Some(asked) = play.asks(Viewer::Referee).first().cloned() else { break };
        if play.entries() > 6 {
            break;
        }
        let command = play.sample(asked.seat, seed).unwrap();
        let body = Body::Play { seat: asked.seat, command };
        play.attempt(Attempt { who: Actor::Seat(asked.seat), body, dice: None, at: None }).unwrap();
    }
    assert!(!play.overview(Viewer::Public).contains("Taken back"));
    let rolled = |play: &dyn Play, from: u64, to: u64| {
        let seen = play.seen(Viewer::Public, 0);
        let with = |e: &&sandtable_system::SeenEntry| e.rolls.as_ref().is_some_and(|rolls| !rolls.is_empty());
        seen.iter().filter(|e| e.n > from && e.n <= to).filter(with).count()
    };
    let back = |play: &mut dyn Play, to: u64, fresh: bool| {
        let by = vec![Actor::Organiser];
        let body = Body::Rewind { to, fresh, reason: String::from("a slip"), by };
        play.attempt(Attempt { who: Actor::Organiser, body, dice: None, at: None }).unwrap()
    };
    let last = play.entries() - 1;
    let first = rolled(&*play, 1, last);
    assert!(first > 0, "the test needs rolls");
    let undone = back(&mut *play, 1, true);
    let text = play.overview(Viewer::Public);
    let heading = format!("Undone in entry {undone} by the organizer (a slip); new dice from there on.");
    assert!(text.contains(&heading), "{text}");
    assert_eq!(text.matches("no longer counts: ").count(), first, "{text}");
    // Forward again takes nothing back; back once more takes the same back, once.
    back(&mut *play, last, false);
    assert_eq!(play.overview(Viewer::Public).matches("no longer counts: ").count(), first);
    back(&mut *play, 1, false);
    assert_eq!(play.overview(Viewer::Public).matches("no longer counts: ").count(), 2 * first);
    // A step further back says only what the step before had left.
    let before = rolled(&*play, 0, 1);
    back(&mut *play, 0, false);
    assert_eq!(play.overview(Viewer::Public).matches("no longer counts: ").count(), 2 * first + before);
}
