//! A running campaign is taken over: what is written down founds one that stands the same, and every fault of books is told.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use std::path::Path;

use sandtable_gcw::SYSTEM;
use sandtable_gcw::catalogue::Faction;
use sandtable_kernel::{Actor, Body, DiceSource, Seat, Viewer};
use sandtable_system::{Attempt, New, Play, Stop};
use sandtable_testkit::assert_problems;
use serde_json::{Value, json};

use crate::common::campaign::{setup, with_third};

fn opened(new: New) -> Result<Box<dyn Play>, Stop> {
    let mut play = SYSTEM.over_builtin().unwrap().open(new, DiceSource::Seeded(5))?.play;
    play.attempt(Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None })?;
    Ok(play)
}

/// Plays by samples and defaults until books can be written in a turn.
fn played(play: &mut dyn Play, turn: u64, seed: u64) {
    for made in 0..9000 {
        let there = play.stands()["turn"].as_u64() >= Some(turn);
        if there && play.refound().is_ok() || play.outcome().is_some() {
            return;
        }
        let asks = play.asks(Viewer::Referee);
        let asked = &asks[made as usize % asks.len()];
        let sampled = if made % 4 == 0 { None } else { play.sample(asked.seat, seed + made) };
        let command = sampled.or_else(|| asked.default.clone()).unwrap();
        let body = Body::Play { seat: asked.seat, command };
        play.attempt(Attempt { who: Actor::Seat(asked.seat), body, dice: None, at: None }).unwrap();
    }
    panic!("turn {turn} does not come");
}

#[test]
fn what_is_written_down_founds_a_campaign_that_stands_the_same() {
    let two = setup(&[(Faction::Rebel, 2), (Faction::Imperial, 2)]);
    let three = with_third(setup(&[(Faction::Rebel, 1), (Faction::Imperial, 1), (Faction::Scum, 1)]));
    let mut written = 0;
    for (seed, setup) in [(1, two), (2, three)] {
        let mut play = opened(New::Setup(serde_json::to_value(setup).unwrap())).unwrap();
        assert!(play.refound().is_err(), "nothing is founded yet");
        for turn in [2, 4] {
            played(&mut *play, turn, 1000 * seed);
            let Ok(books) = play.refound() else { break };
            written += 1;
            let mut again = opened(New::Names(books.clone())).unwrap_or_else(|stop| panic!("{stop:?}"));
            assert_eq!(again.refound().unwrap(), books);
            let asked = |play: &dyn Play| serde_json::to_value(play.asks(Viewer::Referee)).unwrap();
            assert_eq!(asked(&*again), asked(&*play));
            // And it goes on.
            played(&mut *again, turn + 1, seed);
        }
    }
    assert!(written >= 3, "{written}");
}

fn amend(play: &mut dyn Play, amendment: Value) {
    let body = Body::Amend { amendment, reason: String::from("as agreed"), by: vec![Actor::Organiser] };
    play.attempt(Attempt { who: Actor::Organiser, body, dice: None, at: None }).unwrap();
}

// proves: GCW-A75, GCW-A63
#[test]
fn players_who_have_joined_and_leaders_who_were_chosen_are_written_down() {
    let setup = setup(&[(Faction::Rebel, 2), (Faction::Imperial, 2)]);
    let mut play = opened(New::Setup(serde_json::to_value(setup).unwrap())).unwrap();
    played(&mut *play, 2, 7);
    amend(&mut *play, json!({ "join": { "name": "Cy", "faction": "rebel" } }));
    let list = json!({ "founding": { "submit": { "fleet": {
        "ships": [{ "ship": "xwing" }], "pilots": [{ "pilot": "rookiepilot", "name": "Jo" }] } } } });
    let body = Body::Play { seat: Seat(4), command: list };
    play.attempt(Attempt { who: Actor::Seat(Seat(4)), body, dice: None, at: None }).unwrap();
    amend(&mut *play, json!({ "leader": { "seat": 4 } }));
    amend(&mut *play, json!({ "join": { "name": "Di", "faction": "imperial" } }));
    let books = play.refound().unwrap();
    assert_eq!(
        books["joined"],
        json!([{ "name": "Cy", "faction": "rebel" }, { "name": "Di", "faction": "imperial" }])
    );
    let mut again = opened(New::Names(books.clone())).unwrap_or_else(|stop| panic!("{stop:?}"));
    assert_eq!(again.refound().unwrap(), books);
    let shown = |play: &dyn Play| {
        let asks = serde_json::to_value(play.asks(Viewer::Referee)).unwrap();
        let mut books = play.view(Viewer::Seat(Seat(4)))["game"]["players"].clone();
        // A list that is handed in has done its work.
        books.as_array_mut().unwrap().iter_mut().for_each(|own| own["draft"] = Value::Null);
        (asks, books)
    };
    assert_eq!(shown(&*again), shown(&*play));
    played(&mut *again, 3, 7);

    // A player whose books say so founds a Squadron in a campaign from paper as well.
    let mut paper = example();
    paper["joined"] = json!([{ "name": "Eve", "faction": "rebel" }]);
    let Err(Stop::Wrong(wrong)) = opened(New::Names(paper.clone())).map(drop) else { panic!("it opens") };
    assert!(wrong.problems.join("\n").contains("there are 3 players and books of 2"), "{:?}", wrong.problems);
    paper["books"]["players"].as_array_mut().unwrap().push(json!({ "founding": true }));
    let play = opened(New::Names(paper.clone())).unwrap_or_else(|stop| panic!("{stop:?}"));
    assert_eq!(play.refound().unwrap()["books"]["players"][2]["ledger"][0]["amount"], 300);
    paper["joined"][0] = json!({ "name": paper["factions"][0]["players"][0], "faction": "scum" });
    paper["books"]["factions"] = json!([{ "faction": "rebel", "leader": 1 }]);
    let Err(Stop::Wrong(wrong)) = opened(New::Names(paper.clone())).map(drop) else { panic!("it opens") };
    let all = wrong.problems.join("\n");
    assert!(all.contains("/joined/0/faction: ") && all.contains("/joined/0/name: "), "{all}");
    paper["joined"] = json!([]);
    paper["books"]["players"].as_array_mut().unwrap().pop();
    let Err(Stop::Wrong(wrong)) = opened(New::Names(paper)).map(drop) else { panic!("it opens") };
    assert!(wrong.problems.join("\n").contains("/books/factions/0/leader: "), "{:?}", wrong.problems);
}

fn example() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/campaign-from-paper.toml");
    toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn the_targets_of_the_example_are_worth_what_play_makes_them_worth() {
    let cards = sandtable_gcw::catalogue::Catalogue::builtin().unwrap();
    let books = example();
    let targets = books["books"]["targets"].as_array().unwrap();
    assert!(!targets.is_empty());
    for target in targets {
        let kind = cards.types.iter().find(|kind| target["kind"] == kind.name.as_str()).unwrap();
        assert_eq!(target["value"], json!(kind.value), "{target}");
    }
}

/// The example of `docs/take-over.md`.
#[test]
fn a_campaign_from_paper_is_taken_over() {
    let play = opened(New::Names(example())).unwrap_or_else(|stop| panic!("{stop:?}"));
    assert_eq!(
        (play.stands()["turn"].clone(), play.stands()["phase"].clone()),
        (json!(3), json!("purchase"))
    );
    let books = play.refound().unwrap();
    assert_eq!(books["books"]["players"][0]["ledger"][0]["amount"], 34);
    assert_eq!(books["books"]["players"][0]["pilots"][1]["points"], 4);
    assert_eq!(play.asks(Viewer::Referee).len(), 2);
}

#[test]
fn every_fault_of_books_is_told_at_once_with_its_place() {
    let mut books = example();
    let ann = &mut books["books"]["players"][0];
    ann["ledger"] = json!([{ "turn": 0, "amount": 5, "why": "amended" }]);
    ann["pilots"][1]["skill"] = json!(12);
    ann["pilots"][1]["xp"] = json!(-1);
    ann["pilots"][2]["name"] = json!("Hobbie");
    ann["pilots"][2]["fate"]["prisoner"]["of"] = json!("scum");
    ann["stock"] = json!({ "no-such-card": 2 });
    books["books"]["targets"][0]["owner"] = json!("scum");
    books["books"]["turn"] = json!(1);
    let Err(Stop::Wrong(wrong)) = opened(New::Names(books)).map(drop) else { panic!("it opens") };
    let all = wrong.problems.join("\n");
    for place in [
        "/books/turn: ",
        "/books/players/0/fp: the ledger comes to 5, not 34",
        "/books/players/0/pilots/1/skill: ",
        "/books/players/0/pilots/1/xp: ",
        "/books/players/0/pilots/2/name: ",
        "/books/players/0/pilots/2/fate: ",
        "/books/players/0/stock/no-such-card: ",
        "/books/targets/0/owner: ",
    ] {
        assert!(all.contains(place), "{place} is not in\n{all}");
    }
    // A name that there is not is told with what may be meant.
    let mut books = example();
    books["books"]["players"][1]["ships"][0]["ship"] = json!("TIE Figther");
    let Err(Stop::Wrong(wrong)) = opened(New::Names(books)).map(drop) else { panic!("it opens") };
    assert_eq!(wrong.at.as_deref(), Some("/names/books/players/1/ships/0/ship"));
    assert!(wrong.says.contains("tiefighter"), "{}", wrong.says);
}

#[test]
fn cards_in_stock_are_called_by_their_names() {
    let with = |stock: Value| {
        let mut books = example();
        books["books"]["players"][0]["stock"] = stock;
        books
    };
    let play =
        opened(New::Names(with(json!({ "Proton Torpedoes": 2 })))).unwrap_or_else(|stop| panic!("{stop:?}"));
    assert_eq!(play.refound().unwrap()["books"]["players"][0]["stock"], json!({ "protontorpedoes": 2 }));
    let mistyped = problems(with(json!({ "Proton Torpedos": 2, "Hull Upgrde": 1 })));
    for meant in ["protontorpedoes", "hullupgrade"] {
        assert!(mistyped.iter().any(|one| one.contains("/stock/") && one.contains(meant)), "{mistyped:#?}");
    }
    let twice = with(json!({ "Proton Torpedoes": 2, "protontorpedoes": 1 }));
    let Err(Stop::Wrong(wrong)) = opened(New::Names(twice)).map(drop) else { panic!("it opens") };
    assert_eq!(wrong.at.as_deref(), Some("/names/books/players/0/stock/protontorpedoes"));
}

/// The problems that are told when a setup by names is opened.
fn problems(names: Value) -> Vec<String> {
    let Err(Stop::Wrong(wrong)) = opened(New::Names(names)).map(drop) else { panic!("it opens") };
    wrong.problems
}

#[test]
fn mistyped_words_and_names_are_told_together_with_all_that_is_wrong_besides() {
    let mut names = example();
    names["factions"][0]["faction"] = json!("rebbel");
    names["factions"][1]["standing"] = json!("thrid");
    names["factions"][1]["plyers"] = json!(["Zed"]);
    names["profile"] = json!("our-way");
    names["rulings"] = json!({ "GCW-A15": "no-such-option", "GCW-AX9": "x" });
    names["map"] = json!({ "given": [{ "name": "A", "kind": "Agrarian Wrld", "feature": "No Asteroids" }] });
    let books = &mut names["books"];
    books["players"][1]["ships"][0]["ship"] = json!("TIE Figther");
    books["players"][0]["pilots"][0]["pilot"] = json!("Nobody At All");
    books["players"][0]["pilots"][1]["skill"] = json!(12);
    books["targets"][1]["owner"] = json!("imperail");
    books["turn"] = json!(1);
    let found = problems(names);
    for place in [
        "/factions/0/faction: there is no faction `rebbel`; did you mean `rebel`?",
        "/factions/1/standing: there is no standing `thrid`; did you mean `third`?",
        "/factions/1/plyers: unknown field `plyers`; did you mean `players`?",
        "/rulings/GCW-A15: there is no GCW-A15 `no-such-option`",
        "/rulings/GCW-AX9: unknown field `GCW-AX9`",
        "/books/targets/1/owner: there is no owner `imperail`; did you mean `imperial`?",
        "/profile: there is no profile `our-way`",
        "/map/given/0/kind: there is no type of target `Agrarian Wrld`; did you mean",
        "/books/players/1/ships/0/ship: there is no ship type `TIE Figther`; did you mean `tiefighter`",
        "/books/players/0/pilots/0/pilot: there is no pilot card `Nobody At All`",
    ] {
        assert!(found.iter().any(|told| told.starts_with(place)), "{place} is not in {found:#?}");
    }
    // What was guessed to go on with is not judged.
    assert!(!found.iter().any(|told| told.contains("only Scum")), "{found:#?}");
}

#[test]
fn faults_of_books_are_told_at_once_with_those_of_names_and_of_the_setup() {
    let mut names = example();
    names["name"] = json!("");
    names["options"] = json!({ "extra_commander": 9 });
    let books = &mut names["books"];
    books["players"][1]["ships"][0]["ship"] = json!("TIE Figther");
    books["players"][0]["pilots"][1]["skill"] = json!(12);
    books["targets"][0]["owner"] = json!("scum");
    let third = books["players"].as_array_mut().unwrap();
    third.push(json!({}));
    let some = [
        "/books/players/1/ships/0/ship: there is no ship",
        "/name: ",
        "/options/extra_commander: ",
        "/books/players: there are 2 players and books of 3",
        "/books/players/0/pilots/1/skill: ",
        "/books/targets/0/owner: ",
    ];
    assert_problems(&problems(names), &some);
}

#[test]
fn places_lead_into_what_was_typed() {
    let players = |two: Value| json!([{ "faction": "rebel", "players": two }, { "faction": "imperial", "players": ["Cy"] }]);
    let found = problems(json!({ "factions": players(json!(["Ann", "ann"])) }));
    assert_problems(&found, &["/factions/0/players/1: two players are called ann"]);
    let named = |name: &str| json!({ "name": name });
    let written =
        json!({ "factions": players(json!([named("Ann"), named("ann")])), "map": { "rolled": {} } });
    let mut written = written;
    written["factions"][1]["players"] = json!([named("Cy")]);
    written["name"] = json!("x");
    let Err(Stop::Wrong(wrong)) = opened(New::Setup(written)).map(drop) else { panic!("it opens") };
    assert_problems(&wrong.problems, &["/factions/0/players/1/name: two players are called ann"]);
}

/// The problems of the example with one of its values changed.
fn with(pointer: &str, value: Value) -> Vec<String> {
    let mut books = example();
    match books.pointer_mut(pointer) {
        Some(place) => *place = value,
        None => {
            let (inside, key) = pointer.rsplit_once('/').unwrap();
            books.pointer_mut(inside).unwrap()[key] = value;
        }
    }
    problems(books)
}

// proves: GCW-028, GCW-029, GCW-032, GCW-045, GCW-047, GCW-048, GCW-071, GCW-076, GCW-082, GCW-135
#[test]
fn books_are_checked_like_a_founding_and_the_purchases_since() {
    let ann = |what: &str| format!("/books/players/0/{what}");
    let cy = |what: &str| format!("/books/players/1/{what}");
    let guards = json!([
        { "pilot": "darthvader" },
        { "pilot": "Royal Guard Pilot", "name": "RG1" },
        { "pilot": "Royal Guard Pilot", "name": "RG2" },
    ]);
    let mauler = |with: Value| {
        let mut pilot = json!({ "pilot": "Academy Pilot", "name": "Mauler" });
        pilot.as_object_mut().unwrap().extend(with.as_object().unwrap().clone());
        pilot
    };
    let green = json!({ "pilot": "Rookie Pilot", "name": "Hobbie", "skill": 2, "elite": true });
    let cases = [
        (ann("pilots/1"), json!({ "pilot": "lukeskywalker" }), "/players/0/pilots: ", "GCW-032"),
        (ann("crew"), json!([{ "card": "lukeskywalker" }]), "/crew/0/card: ", "GCW-082"),
        (ann("stock"), json!({ "extramunitions": 1 }), "/stock/extramunitions: ", "GCW-076"),
        (ann("stock"), json!({ "pushthelimit": 1 }), "/stock/pushthelimit: ", "GCW-071"),
        (ann("pilots/1"), green, "/players/0/pilots/1/elite: ", "GCW-047"),
        (cy("pilots"), guards, "/players/1/pilots: ", "GCW-028"),
        (
            cy("pilots/1"),
            mauler(json!({ "ability": "pushthelimit" })),
            "/players/1/pilots/1/ability: ",
            "GCW-048",
        ),
        (
            cy("pilots/1"),
            mauler(json!({ "qualified": ["TIE Bomber"] })),
            "/players/1/pilots/1/qualified: ",
            "GCW-045",
        ),
        (
            String::from("/books/factions/0/scores/0/total"),
            json!(-18),
            "/factions/0/scores/0/total: ",
            "GCW-135",
        ),
    ];
    for (pointer, value, place, rule) in cases {
        let found = with(&pointer, value);
        assert!(
            matches!(&found[..], [one] if one.contains(place) && one.contains(rule)),
            "{pointer}: {place} [{rule}] is not what is told: {found:#?}"
        );
    }
    // Names as printed are taken for what a pilot can fly.
    let mut books = example();
    let able = mauler(json!({ "skill": 3, "qualified": ["TIE Bomber"] }));
    books["books"]["players"][1]["pilots"][1] = able;
    let play = opened(New::Names(books)).unwrap_or_else(|stop| panic!("{stop:?}"));
    assert_eq!(
        play.refound().unwrap()["books"]["players"][1]["pilots"][1]["qualified"],
        json!(["tiebomber"])
    );
}
