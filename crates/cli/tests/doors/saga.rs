//! A saga of Tours of Duty at the command line, as its players and its organiser would use it: found it, correct a list,
//! play a game to the end of its sequence, mistype, be too slow, take back, amend, lists in and out, print.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{Ran, folder, root, run, typed};
use serde_json::{Value, json};

/// A founded saga of two, one with a list that stands in the setup.
fn founded(name: &str, more: &[&str]) -> PathBuf {
    let file = folder(name).join("saga.jsonl");
    let setup = root().join("examples/saga.toml");
    let mut args = vec!["campaign", "new", "tours", text(&setup), "--out", text(&file)];
    args.extend(if more.is_empty() { &["--seed", "4"] } else { more });
    run(&args).says(0, &["The long way to Sulon", "Rebel Alliance", "Galactic Empire"]);
    file
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn saga(what: &str, file: &Path, more: &[&str]) -> Ran {
    let mut args = vec!["campaign", what, "tours", text(file)];
    args.extend(more);
    run(&args)
}

/// The offers of a seat that are open, of one kind.
fn open(file: &Path, seat: &str, kind: &str) -> Vec<Value> {
    let offers = saga("offers", file, &["--seat", seat, "--json"]).json();
    let open = offers["offers"].as_array().unwrap().iter();
    open.filter(|offer| offer["kind"] == kind && offer["refusal"].is_null()).cloned().collect()
}

fn does(file: &Path, seat: &str, command: &Value) -> Ran {
    saga("do", file, &["--seat", seat, &command.to_string()])
}

/// Both Registers are founded and a game of 600 points is agreed on and its armies built.
fn in_a_game(file: &Path) {
    saga("advance", file, &["--also", "arc", "--yes"]).says(0, &["Round 1 begins"]);
    let propose = open(file, "0", "propose")[0]["command"].clone();
    does(file, "0", &propose).says(0, &["Ana proposes a game to Bo"]);
    does(file, "1", &json!({ "pairing": { "accept": { "battle": "battle:0" } } }))
        .says(0, &["building armies"]);
    for seat in ["0", "1"] {
        saga("do", file, &["--seat", seat, "--default"]).says(0, &["has built an army"]);
    }
    saga("do", file, &["--seat", "0", "--default"]).says(0, &["adds the Agenda"]);
    // Some agendas of the other arc roll a die.
    does(file, "1", &json!({ "battle": { "agenda": null } })).says(0, &["adds no Agenda"]);
}

/// The game ends; one unit of each side is defeated.
fn fought(file: &Path) {
    for role in ["first", "second"] {
        let command = json!({ "record": { "defeated": { "role": role, "unit": 1 } } });
        does(file, "0", &command).says(0, &["is defeated"]);
    }
    let won = json!({ "record": { "finish": { "winner": "first", "how": "played" } } });
    does(file, "0", &won).says(0, &["Ana wins"]);
    for seat in ["0", "1"] {
        does(file, seat, &json!({ "record": { "confirm": true } })).says(0, &["confirms the record"]);
    }
}

#[test]
fn two_play_a_game_to_the_end_of_its_sequence() {
    let file = founded("saga-game", &[]);
    saga("show", &file, &["--seat", "1"])
        .says(0, &["problems with the list", "the list: ", "[TOD-START-14: no-units]"]);
    in_a_game(&file);
    fought(&file);
    saga("show", &file, &["--seat", "0"]).says(0, &["game", "Ghosts of Sulon", "u0-1", "VR", "Captain Dray"]);
    // Step by step, whoever does not answer is answered for.
    for _ in 0..40 {
        if !saga("show", &file, &[]).out.contains("in game 1") {
            break;
        }
        saga("advance", &file, &["--seat", "ana", "--also", "arc", "--yes"]).says(0, &[]);
    }
    saga("log", &file, &[]).says(
        0,
        &[
            "Casualty Check of",
            " black attack die: ",
            "of 8)",
            "step 5, Award Experience",
            "confirms the record",
        ],
    );
    saga("show", &file, &[]).says(0, &["1 of 1", "0 of 1", "Ana, Blue won"]);
    // No deadline ends a round: that is said by its players, or by the organiser in so many words.
    saga("advance", &file, &["--yes"]).says(0, &["--also round"]);
    saga("show", &file, &[]).says(0, &["round 1"]);
    saga("advance", &file, &["--also", "round", "--yes"]).says(0, &["Round 2 begins"]);
    saga("do", &file, &["--seat", "bo", "\"retire\""]).complains(1, &["no rule can undo this", "--yes"]);
    saga("verify", &file, &[]).says(0, &["ok      play", "ok      dice"]);
    let pages = file.with_file_name("pages");
    saga("report", &file, &["--seat", "0", "--out", text(&pages)]).says(0, &["index.html"]);
    assert!(fs::read_to_string(pages.join("book.html")).unwrap().contains("Captain Dray"));
}

#[test]
fn games_are_named_for_the_table_and_take_no_other_record() {
    let file = founded("saga-battle", &[]);
    saga("battles", &file, &[]).says(0, &["names no battle yet"]);
    in_a_game(&file);
    saga("battles", &file, &[]).says(0, &["game 1: Ana vs. Bo", "Ana (Rebel Alliance, seat 0) and Bo"]);
    let named = saga("battles", &file, &["--json"]).json()["battles"][0].clone();
    assert_eq!((&named["sides"], &named["open"]), (&json!([0, 1]), &json!(true)));
    assert_ne!(named["system"].is_null(), named["why"].is_null(), "{named}");
    let battle = named["battle"].as_str().unwrap();
    let log = file.with_file_name("game.jsonl");
    saga("battle", &file, &["99", "--out", text(&log)]).complains(2, &["99"]);
    if let Some(why) = named["why"].as_str() {
        // Whoever asks for it is told all that is in the way.
        saga("battle", &file, &[battle, "--out", text(&log)]).complains(2, &why.lines().collect::<Vec<_>>());
    }
    saga("record", &file, &[battle, text(&file)]).complains(1, &["isn't a log of legion"]);
    fought(&file);
    saga("battle", &file, &[battle, "--out", text(&log)]).complains(1, &["can't be fought now"]);
    assert!(!log.exists());
}

#[test]
fn a_game_is_fought_on_the_table_and_its_record_is_proposed() {
    let file = founded("saga-table", &[]);
    let list = json!([
        { "unit": "Imperial Officer", "name": "Captain Tarn", "upgrades": ["Tip of the Spear"] },
        { "unit": "Stormtroopers" },
        { "unit": "Stormtroopers" },
        { "unit": "Snowtroopers" },
        { "unit": "E-Web Heavy Blaster Team" },
        { "unit": "74-Z Speeder Bikes" },
    ]);
    does(&file, "1", &json!({ "founding": { "draft": list } })).says(0, &["a draft of 6 units"]);
    does(&file, "1", &json!({ "founding": "ready" })).says(0, &["joins the Register"]);
    in_a_game(&file);
    saga("battles", &file, &[]).says(0, &["can be played as legion"]);
    let log = file.with_file_name("game.jsonl");
    saga("battle", &file, &["0", "--seed", "3", "--out", text(&log)])
        .says(0, &["sandtable play", "campaign record"]);
    saga("record", &file, &["0", text(&log)]).complains(1, &["isn't over"]);
    // Ana does what a machine player would do, against one.
    let play = [text(&log), "--seat", "0", "--machine", "--level", "sensible"];
    let played = typed(log.parent().unwrap(), &play, &"a\ny\n".repeat(900));
    played.says(0, &["Number, or ? for help>", " wins"]);
    let whole = fs::read_to_string(&log).unwrap();
    fs::write(&log, whole.replacen("\"faces\":[\"", "\"faces\":[\"crit\",\"", 1)).unwrap();
    saga("record", &file, &["0", text(&log)]).complains(1, &["failed its check", "chain"]);
    let before = fs::read(&file).unwrap();
    fs::write(&log, whole).unwrap();
    let other = file.with_file_name("other.jsonl");
    let watched = ["watch", "legion", "--fast", "--out", text(file.parent().unwrap()), "--seed", "1"];
    run(&watched).says(0, &["legion-1.jsonl"]);
    fs::rename(file.with_file_name("legion-1.jsonl"), &other).unwrap();
    saga("record", &file, &["0", text(&other)]).complains(1, &["has a different setup", "campaign battle"]);
    assert_eq!(fs::read(&file).unwrap(), before, "nothing of it is in the saga");

    saga("record", &file, &["0", text(&log)]).says(0, &["the whole game", "Do you confirm this record?"]);
    // Whoever fell on the table is defeated in the record, under the name of the Register.
    let fallen = saga("log", &file, &["--referee", "--json"]).json()["entries"]
        .as_array()
        .unwrap()
        .last()
        .unwrap()
        .clone();
    assert!(fallen.to_string().contains("defeated"), "{fallen}");
    for seat in ["0", "1"] {
        does(&file, seat, &json!({ "record": { "confirm": true } })).says(0, &["confirms the record"]);
    }
    saga("record", &file, &["0", text(&log)]).complains(1, &["can't be fought now"]);
    saga("verify", &file, &[]).says(0, &["ok      play", "ok      dice"]);
}

#[test]
fn everything_wrong_with_a_list_is_said_at_once() {
    let file = founded("saga-wrong-list", &[]);
    let list = json!([
        { "unit": "luke-skywalker-jedi-knight" },
        { "unit": "stormtroopers", "upgrades": ["no-such-card"] },
        { "unit": "imperial-officer" },
    ]);
    // A card that nobody knows is refused at once, with all else that is wrong, and with what would be right.
    let unknown = does(&file, "1", &json!({ "founding": { "draft": list } }));
    unknown.complains(1, &["things are wrong with the list", "/1/upgrades/0", "TOD-DOS-07", "TOD-START-02"]);
    let list = json!([
        { "unit": "Luke Skywalker Jedi Knight" },
        { "unit": "Stormtroopers", "upgrades": ["electrobinoculars"] },
        { "unit": "imperial-officer" },
    ]);
    does(&file, "1", &json!({ "founding": { "draft": list } })).says(0, &["a draft of 3 units"]);
    let shown = saga("show", &file, &["--seat", "1"]);
    shown.says(
        0,
        &["/0", "TOD-START-02", "/1/upgrades", "TOD-START-08", "/2", "TOD-START-06", "TOD-START-10"],
    );
    let refused = does(&file, "1", &json!({ "founding": "ready" }));
    refused
        .complains(1, &["things are wrong with the list", "/1/upgrades", "TOD-START-02", "tip-of-the-spear"]);
}

#[test]
fn armies_are_secret_until_both_are_built() {
    let file = founded("saga-secrets", &[]);
    saga("advance", &file, &["--also", "arc", "--yes"]).says(0, &[]);
    let propose = open(&file, "0", "propose")[0]["command"].clone();
    does(&file, "0", &propose).says(0, &[]);
    does(&file, "1", &json!({ "pairing": { "accept": { "battle": "battle:0" } } })).says(0, &[]);
    saga("do", &file, &["--seat", "0", "--default"]).says(0, &["Ana has built an army"]);
    assert!(!saga("log", &file, &["--seat", "1"]).out.contains("has built an army"));
    saga("log", &file, &["--seat", "0"]).says(0, &["has built an army"]);
}

#[test]
fn mistakes_are_explained_and_change_nothing() {
    let file = founded("saga-mistakes", &[]);
    let before = fs::read(&file).unwrap();
    let at = |more: &[&str]| saga("do", &file, more);
    at(&["--seat", "0", r#"{"foundin":3}"#]).complains(2, &["unknown variant `foundin`", "`founding`"]);
    at(&["--seat", "0", "{"]).complains(2, &["the command can't be read"]);
    at(&["--seat", "0", r#""done""#]).complains(1, &["[TOD-START-14: still-founding]"]);
    at(&["--seat", "7", "--default"]).complains(2, &["no seat 7", "Ana (Rebel Alliance, seat 0)"]);
    at(&["--seat", "0"]).complains(2, &["--offer N"]);
    at(&["--seat", "0", "--offer", "999"]).complains(2, &["there is no offer 999"]);
    saga("amend", &file, &["--reason", "", r#"{"supply":{"seat":0,"amount":5}}"#])
        .complains(2, &["--reason"]);
    saga("amend", &file, &["--reason", "x", r#"{"supply":{"seat":9,"amount":5}}"#])
        .complains(2, &["there is no player 9", "`0` (Ana), `1` (Bo)"]);
    saga("export", &file, &["--seat", "0"]).complains(2, &["isn't in a game right now", "--format register"]);
    saga("export", &file, &["--seat", "0", "--battle", "0"]).complains(2, &["games are counted from 1"]);
    assert_eq!(fs::read(&file).unwrap(), before);
    let setup = file.with_file_name("wrong.toml");
    fs::write(
        &setup,
        "[[players]]\nname = \"Ana\"\nfaction = \"rebels\"\ndraft = [{ unit = \"Rebel Trooper\" }]\n",
    )
    .unwrap();
    let other = file.with_file_name("other.jsonl");
    run(&["campaign", "new", "tours", text(&setup), "--out", text(&other)])
        .complains(1, &["no unit card `Rebel Trooper`", "rebel-troopers"]);
    assert!(!other.exists());
}

#[test]
fn whoever_is_slower_is_told_so() {
    let file = founded("saga-race", &[]);
    let ready = json!({ "founding": "ready" }).to_string();
    saga("do", &file, &["--seat", "0", &ready, "--after", "0"]).says(0, &["joins the Register"]);
    let before = fs::read(&file).unwrap();
    saga("do", &file, &["--seat", "1", "--default", "--after", "0"])
        .complains(1, &["its last entry is 1, not 0"]);
    saga("advance", &file, &["--after", "0", "--yes"]).complains(1, &["has moved on"]);
    assert_eq!(fs::read(&file).unwrap(), before);
    saga("do", &file, &["--seat", "1", "--default", "--after", "1"]).says(0, &[]);
}

#[test]
fn the_organiser_takes_back_and_amends() {
    let file = founded("saga-organiser", &[]);
    does(&file, "0", &json!({ "founding": "ready" })).says(0, &["is the Paragon"]);
    saga("undo", &file, &["--reason", "too early"]).says(0, &["Back to entry 0", "too early"]);
    let late = r#"{"supply":{"seat":1,"amount":3}}"#;
    saga("amend", &file, &["--reason", "joined late", late])
        .says(0, &["joined late", "Bo: +3 Supply Points (corrected by the organizer)"]);
    saga("show", &file, &["--seat", "1"]).says(0, &["8 Supply Points"]);
    // Names stand for ids, and a name that nobody has is told with those it may mean.
    let named = r#"{"player-name":{"seat":"bo","name":"Beatrice"}}"#;
    saga("amend", &file, &["--reason", "moved away", named]).says(0, &["Bo is now called Beatrice."]);
    saga("amend", &file, &["--reason", "typo", r#"{"supply":{"seat":"Beatrise","amount":1}}"#])
        .complains(2, &["there is no player `Beatrise`", "did you mean `1` (Beatrice)?"]);
    let joins = r#"{"join":{"name":"Cy","faction":"republic"}}"#;
    saga("amend", &file, &["--reason", "new in town", joins]).says(0, &["Cy joins the saga."]);
    saga("show", &file, &["--seat", "Cy"]).says(0, &["600"]);
    saga("offers", &file, &["--organiser"])
        .says(0, &["Correct Supply Points", "Add a player", "can `amend`"]);
    saga("undo", &file, &["--reason", "not after all"]).says(0, &["not after all"]);
    saga("show", &file, &["--seat", "Cy"]).complains(2, &["Beatrice"]);
    saga("verify", &file, &[]).says(0, &["ok      shape", "ok      play"]);
}

#[test]
fn fair_dice_wait_for_everybodys_words() {
    let file = founded("saga-fair", &["--dice", "fair"]);
    saga("do", &file, &["--seat", "0", "--default"]).complains(1, &[]);
    for (seat, words) in [("0", "one"), ("1", "two")] {
        run(&["campaign", "words", "tours", text(&file), words, "--seat", seat]).says(0, &[]);
    }
    saga("do", &file, &["--seat", "0", "--default"]).says(0, &["joins the Register"]);
    saga("verify", &file, &[]).says(0, &["ok      play"]);
}

#[test]
fn real_dice_are_typed_in() {
    let file = founded("saga-entered", &["--dice", "entered"]);
    in_a_game(&file);
    fought(&file);
    let (mut checked, mut asked) = (false, 0);
    while !checked && asked < 60 {
        asked += 1;
        let shown = saga("show", &file, &["--seat", "0", "--json"]).json();
        let seat = shown["asked"][0].to_string();
        let own = saga("show", &file, &["--seat", &seat, "--json"]).json();
        let question = own["questions"][0].clone();
        if question["kind"] == "check" {
            // Without dice it is said which, and nothing happens.
            saga("do", &file, &["--seat", &seat, "--default"]).complains(
                1,
                &["--dice: needs", "black-attack for Casualty Check of", "crit surge hit blank"],
            );
            saga("do", &file, &["--seat", &seat, "--default", "--dice", "hit"])
                .says(0, &["Casualty Check of", "black attack die: hit → Setback (3 of 8)"]);
            checked = true;
        } else {
            let tries = [&[][..], &["--dice", "block"][..], &["--dice", "crit"][..]];
            let answered = tries.iter().any(|dice| {
                let mut args = vec!["--seat", &seat, "--default"];
                args.extend(*dice);
                saga("do", &file, &args).code == 0
            });
            assert!(answered, "{question}");
        }
    }
    assert!(checked, "a Casualty Check is asked for");
    saga("verify", &file, &[]).says(0, &["ok      play"]);
}

#[test]
fn the_odds_of_each_answer_and_what_a_deadline_answers_are_told() {
    let file = founded("saga-weary", &[]);
    in_a_game(&file);
    // Every unit of Ana's has a choice at its Casualty Check.
    for unit in 1..=10 {
        let weary = json!({ "setback": { "unit": format!("unit:u0-{unit}"), "setback": "war-weary" } });
        saga("amend", &file, &["--reason", "long war", &weary.to_string()]).says(0, &["War Weary"]);
    }
    fought(&file);
    let weary = |offers: &Ran| offers.out.contains("is weary: add a die");
    let mut offers = saga("offers", &file, &["--seat", "0"]);
    for _ in 0..40 {
        if weary(&offers) {
            break;
        }
        let asked = saga("show", &file, &["--json"]).json()["asked"].as_array().unwrap().clone();
        let seat = if asked.contains(&json!(0)) { "0" } else { "1" };
        saga("do", &file, &["--seat", seat, "--default"]).says(0, &[]);
        offers = saga("offers", &file, &["--seat", "0"]);
    }
    assert!(weary(&offers), "a weary unit is checked");
    offers.says(0, &["  Add a die and roll. Odds: ", "  Roll and reroll blanks. Odds: "]);
    // Before the first roll the organiser reads the answer that leads to it, not that it is hidden.
    let listed = saga("advance", &file, &[]);
    assert!(listed.out.contains("Then dice are rolled"), "{}", listed.out);
    assert!(listed.out.contains("    {\"answer\":"), "{}", listed.out);
    assert!(!listed.out.contains("hidden answer"), "{}", listed.out);
}

#[test]
fn lists_go_out_and_come_in() {
    let file = founded("saga-lists", &[]);
    does(&file, "0", &json!({ "founding": "ready" })).says(0, &[]);
    let register = file.with_file_name("ana.json");
    saga("export", &file, &["--seat", "0", "--format", "register", "--out", text(&register)]).says(0, &[]);
    // Another player of the same faction takes it over as a draft.
    let setup = file.with_file_name("other.toml");
    fs::write(&setup, "[[players]]\nname = \"Cy\"\nfaction = \"rebels\"\n").unwrap();
    let other = file.with_file_name("other.jsonl");
    run(&["campaign", "new", "tours", text(&setup), "--out", text(&other), "--seed", "1"]).says(0, &[]);
    saga("import", &other, &[text(&register), "--seat", "0", "--dry-run"]).says(0, &["rebel-officer"]);
    saga("import", &other, &[text(&register), "--seat", "0"]).says(0, &["a draft of 10 units"]);
    saga("show", &other, &["--seat", "0"]).says(0, &["Captain Dray", "the list has no problems"]);
    let wrong = file.with_file_name("wrong.json");
    fs::write(&wrong, "{\"units\": 3").unwrap();
    saga("import", &other, &[text(&wrong), "--seat", "0"]).complains(1, &["wrong.json"]);
    in_a_game(&file);
    for format in ["json", "link", "text"] {
        saga("export", &file, &["--seat", "0", "--format", format]).says(0, &[]);
    }
}
