//! A person at a terminal, or at the end of a pipe: plays, mistypes, leaves, comes back, takes back, rolls real dice.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;

use crate::common::{folder, run, typed};

#[test]
fn a_battle_against_a_machine_is_played_to_its_end() {
    let place = folder("play-battle");
    let ran = typed(&place, &["regiment", "--seed", "3"], &"a\ny\n".repeat(1500));
    ran.says(0, &["Which unit do you place", "What does the active unit do?", "[REG-WIN-0"]);
    assert!(!ran.out.contains("would be refused"));
    run(&["replay", place.join("regiment.jsonl").to_str().unwrap(), "--brief"])
        .says(0, &["The game is over"]);
    let picture = fs::read_to_string(place.join("regiment.svg")).unwrap();
    assert!(picture.contains("<svg"));
}

#[test]
fn every_system_is_played_by_the_same_menus() {
    for (game, asked) in
        [("gcw", "Assemble your initial Squadron"), ("tours", "Which units do you add to your Register?")]
    {
        let place = folder(&format!("play-{game}"));
        let ran = typed(&place, &[game, "--seed", "3"], &"a\ny\n".repeat(40));
        ran.says(0, &[asked, "Resume with: sandtable play"]);
        let file = place.join(format!("{game}.jsonl"));
        run(&["campaign", "verify", game, file.to_str().unwrap()]).says(0, &["ok      play", "ok      dice"]);
    }
}

#[test]
fn a_game_of_a_saga_and_all_that_follows_it_take_few_answers() {
    let place = folder("play-saga-game");
    // Founded: a list, no Aid Requests, a story arc, a name.
    typed(&place, &["tours", "--seed", "3"], "1\n\n1\ndone\n1\n1\n\n").says(0, &["Round 1 begins"]);
    let answers = [
        // A game is proposed, an army built with the first agenda.
        "1",
        "",
        "1",
        "2=3",
        "",
        // The whole game: won, three units defeated, two at objectives, four tokens.
        "1",
        "1=1",
        "3=2 3 8",
        "4",
        "1 9",
        "6=4",
        "",
        // The reward and for whom, all rolls, the rival; no requests, no new units; confirmed.
        "experience",
        "1",
        "1",
        "roll",
        "everything",
        "1",
        "register edits",
        "confirm",
    ];
    assert!(answers.len() <= 24);
    let lines: Vec<String> = answers.iter().map(|line| format!("{line}\n")).collect();
    let ran = typed(&place, &["tours.jsonl", "--seat", "0", "--machine"], &lines.concat());
    ran.says(0, &["the Post-Battle Sequence and the game are over", "Do you play another game"]);
}

#[test]
fn a_turn_of_a_campaign_takes_few_answers() {
    let place = folder("play-campaign-turn");
    // Founded as suggested; in the first turn nothing is attacked, and a battle is ceded.
    let first = typed(&place, &["gcw", "--seed", "5"], "a!\na!\nno attack\ncede\n1!\n");
    first.says(0, &["Turn 2 begins", "Which reinforcements do you purchase?"]);
    let answers = [
        // A ship is bought, a target attacked with the suggested Squad.
        "buy a ship",
        "x-wing",
        "",
        "finish",
        "umberlin",
        "build!",
        // How it went: eight rounds, four of five enemies destroyed, two ships damaged; who won and who held the field follows.
        "in short",
        "1=8; 2=none; 3=none; 4=mason>wes, ledger>badger, kestrel>wes, magpie>no one; 5=ashfall auger",
        "",
    ];
    assert!(answers.len() <= 10);
    // Nothing that decides a result is answered by pressing Enter.
    let hasty = [&answers[..7], &["", ""]].concat().join("\n");
    let asked = folder("play-campaign-hasty");
    fs::copy(place.join("gcw.jsonl"), asked.join("gcw.jsonl")).unwrap();
    typed(&asked, &["gcw.jsonl", "--seat", "0", "--machine"], &(hasty + "\n")).says(
        0,
        &["who won (none: worked out from the report): not answered yet", "Only you can answer: who won"],
    );
    let lines: Vec<String> = answers.iter().map(|line| format!("{line}\n")).collect();
    typed(&place, &["gcw.jsonl", "--seat", "0", "--machine"], &lines.concat()).says(
        0,
        &[
            "X-wing (s0-9) joins the Squadron",
            "Battle 3 over Umberlin: a draw after 8 rounds;",
            "Wes Janson (p0-1): +3 experience points.",
            "Turn 3 begins",
        ],
    );
}

#[test]
fn a_proposed_list_is_read_by_names_with_prices() {
    let place = folder("play-proposed-list");
    let ran = typed(&place, &["gcw", "--seed", "5"], "submit your squadron\n\nequip\n\n");
    ran.says(
        0,
        &[
            "more lines: s shows how things stand",
            "Wes Janson (",
            "Upgrades are free up to these squad points",
        ],
    );
    for id in ["wesjanson", "name ;", "sections ;"] {
        assert!(!ran.out.contains(id), "{id}: {}", ran.out);
    }
}

#[test]
fn whoever_leaves_comes_back_to_the_same_question() {
    let place = folder("play-leave");
    // The first placement, with the base moved to the right; then a slip, and it is taken back.
    let first = typed(&place, &["regiment", "--seed", "5"], "1\n1\n1\n1 +1 +0\n\n");
    first.says(
        0,
        &[
            "color (now: Red)",
            "Which unit do you place",
            "AT-AT deployed",
            "sandtable play regiment.jsonl --seat 0 --machine",
        ],
    );
    let file = place.join("regiment.jsonl");
    let before = fs::read_to_string(&file).unwrap();
    let back = typed(&place, &["regiment.jsonl", "--seat", "0", "--machine"], "s\nu\n");
    back.says(0, &["A  AT-AT", "Which unit do you place", "1  Place AT-AT"]);
    let after = fs::read_to_string(&file).unwrap();
    assert!(after.starts_with(&before) && after.contains("\"rewind\""));
    // A new game takes a name that is free.
    typed(&place, &["regiment", "--seed", "5"], "").says(0, &["regiment-2.jsonl"]);
}

#[test]
fn mistakes_at_the_menu_teach_and_change_nothing() {
    let place = folder("play-mistakes");
    let ran =
        typed(&place, &["regiment", "--seed", "5"], "99\nwhatever\n?\n\nw\nback\n1\nnonsense\nback\nl\nq\n");
    ran.says(
        0,
        &[
            "No match. Type a number, a word of the text, or ? for help.",
            "undo your last command",
            "Nothing is unavailable now.",
            "No match. Type a number, or a word of the text.",
            "Play begins",
        ],
    );
    let file = fs::read_to_string(place.join("regiment.jsonl")).unwrap();
    assert_eq!(file.lines().count(), 2, "a header and the beginning");
    typed(&place, &["chess"], "").complains(2, &["no file or rule system `chess`", "regiment, gcw, tours"]);
    fs::write(place.join("x.jsonl"), "{}").unwrap();
    typed(&place, &["x.jsonl"], "").complains(1, &["not a game that this program knows"]);
    typed(&place, &["regiment", "--seat", "9"], "").complains(2, &["there is no seat 9"]);
}

#[test]
fn real_dice_are_typed_as_they_lie() {
    let place = folder("play-dice");
    let ran = typed(&place, &["regiment", "--real-dice"], "hit 9\n4\n3 3\n5 2\n1\n1\n");
    ran.says(
        0,
        &[
            "Roll: 2 d6 for bid, each 1 2 3 4 5 6",
            "\"hit\" is no face of d6",
            "1 face was typed in",
            "Roll-off: 5 2",
        ],
    );
}

#[test]
fn two_at_one_keyboard_are_told_when_to_look_away() {
    let place = folder("play-hot-seat");
    let lines = "hand in\n\nequip\n\n\n1\n\n";
    let ran = typed(&place, &["gcw", "--seed", "1", "--seat", "0", "--seat", "rebel alliance 2"], lines);
    ran.says(0, &["Rebel Alliance 1's turn", "Hand over to Rebel Alliance 2, then press Enter"]);
}
