//! The running game: whole attempts or none, dice of all kinds, rewinding, branches, defaults.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{BLUE, RED, finish, new, pack, sealed};
use sandtable_kernel::{
    Actor, Auto, Body, DeclaredDice, DiceSource, EnteredRoll, Game, Log, Match, Seat, Start, Verdict, Viewer,
    commitment_to, verify,
};
use sandtable_testkit::toy::{Amendment, Command, Duel, Event};

const STRIKE: Command = Command::Strike { dice: 2 };

#[test]
fn a_refused_command_leaves_no_trace() {
    let mut game = sealed(DiceSource::Seeded(1));
    let (state, text) = (game.state().clone(), game.log().text());
    assert_eq!(game.play(BLUE, &STRIKE, None).unwrap_err().code, "not-asked");
    assert_eq!(game.play(RED, &Command::Strike { dice: 9 }, None).unwrap_err().code, "no-such-dice");
    assert_eq!(game.play(Seat(7), &STRIKE, None).unwrap_err().rule, "SYS-SEAT");
    assert_eq!(game.play_as(Actor::Seat(BLUE), RED, &STRIKE, None).unwrap_err().rule, "SYS-SEAT");
    assert_eq!((game.state(), game.log().text()), (&state, text));
    game.play_as(Actor::Organiser, RED, &STRIKE, None).unwrap();
}

#[test]
fn nothing_is_played_before_the_beginning_and_it_begins_once() {
    let mut game = new(DiceSource::Seeded(1));
    assert_eq!(game.play(RED, &STRIKE, None).unwrap_err().code, "not-begun");
    game.note(Actor::Seat(RED), "ready", None).unwrap();
    game.begin(None).unwrap();
    assert_eq!(game.begin(None).unwrap_err().code, "already-begun");
    assert_eq!(game.log().len(), 2);
}

#[test]
fn a_resumed_game_rolls_as_one_that_never_stopped() {
    let mut straight = sealed(DiceSource::Seeded(5));
    let mut resumed = Match::replay(&pack(), straight.log().clone(), None).unwrap();
    assert_eq!(resumed.state(), straight.state());
    finish(&mut straight, 3);
    finish(&mut resumed, 3);
    assert_eq!(resumed.log().text(), straight.log().text());
}

#[test]
fn a_game_catches_up_with_lines_of_another_program_and_goes_on_as_that_would() {
    let mut here = sealed(DiceSource::Seeded(5));
    let mut there = Match::replay(&pack(), here.log().clone(), None).unwrap();
    there.play(RED, &STRIKE, None).unwrap();
    there.note(Actor::Seat(RED), "over there", None).unwrap();
    let lines = |game: &Match<Duel>| game.log().lines().map(str::to_owned).collect::<Vec<_>>();
    let told = lines(&there).split_off(lines(&here).len());
    assert!(here.catch_up(&told[1..]).is_err(), "a line is missing");
    let mut here = Match::replay(&pack(), sealed(DiceSource::Seeded(5)).log().clone(), None).unwrap();
    here.catch_up(&told).unwrap();
    assert_eq!((here.state(), here.log().text()), (there.state(), there.log().text()));
    finish(&mut here, 3);
    finish(&mut there, 3);
    assert_eq!(here.log().text(), there.log().text());
}

/// A duel with entered dice after both numbers are sealed.
fn entered() -> Match<Duel> {
    let mut game = new(DiceSource::Entered);
    game.enter("2 4");
    game.begin(None).unwrap();
    game.play(RED, &Command::Seal { number: 2 }, None).unwrap();
    game.play(BLUE, &Command::Seal { number: 4 }, None).unwrap();
    game
}

fn faces(game: &Match<Duel>) -> Vec<String> {
    game.log().last().unwrap().rolls.iter().flat_map(|roll| roll.faces.clone()).collect()
}

#[test]
fn entered_dice_are_asked_for_by_the_roll() {
    let mut game = new(DiceSource::Entered);
    assert_eq!(game.begin(None).unwrap_err().rule, "SYS-DICE");
    let ask = game.missing().unwrap().ask.to_string();
    assert_eq!(ask, "needs a number from 1 to 4 for token by seat:0");
    game.enter("2, 4");
    game.begin(None).unwrap();
    game.play(RED, &Command::Seal { number: 2 }, None).unwrap();
    game.play(BLUE, &Command::Seal { number: 4 }, None).unwrap();
    let before = game.state().clone();

    let refusal = game.play(RED, &STRIKE, None).unwrap_err();
    assert_eq!((refusal.rule, refusal.needs), (sandtable_kernel::rule!("SYS-DICE"), Some(2.0)));
    assert_eq!(refusal.sentence(), "needs 2 d6 for strike by seat:0");
    assert!(matches!(game.missing().unwrap().roll, Some(Event::Struck { .. })));
    for (wrong, says) in [
        ("6", "1 face was typed in; needs 2 d6 for strike by seat:0, each 1 2 3 4 5 6"),
        ("6 7", "\"7\" is no face of d6; needs 2 d6 for strike by seat:0, each 1 2 3 4 5 6"),
        ("hit 1", "\"hit\" is no face of d6; needs 2 d6 for strike by seat:0, each 1 2 3 4 5 6"),
    ] {
        game.enter(wrong);
        assert_eq!(game.play(RED, &STRIKE, None).unwrap_err().rule, "SYS-DICE");
        assert_eq!(game.missing().unwrap().ask.to_string(), says);
    }
    game.enter("6 5 1");
    let refusal = game.play(RED, &STRIKE, None).unwrap_err();
    assert_eq!(
        (refusal.rule, refusal.needs, refusal.has),
        (sandtable_kernel::rule!("SYS-DICE-LEFT"), Some(2.0), Some(3.0))
    );
    assert_eq!(refusal.sentence(), "Too many faces: you typed in 3, and the roll takes only 2.");
    assert_eq!(game.state(), &before);

    game.enter("6 5");
    game.play(RED, &STRIKE, None).unwrap();
    assert_eq!(faces(&game), ["6", "5"]);
    let report = verify::<Duel>(&pack(), &game.log().text());
    assert!(report.ok(), "{report}");
}

#[test]
fn faces_are_kept_by_roll_and_redo_asks_nothing() {
    let mut game = entered();
    let roll = |key: &str, faces: &[&str]| EnteredRoll {
        key: key.to_owned(),
        faces: faces.iter().map(|&face| face.to_owned()).collect(),
    };
    game.enter_rolls(vec![roll("strike by seat:1", &["6", "6"])]);
    assert_eq!(game.play(RED, &STRIKE, None).unwrap_err().rule, "SYS-DICE", "these are another roll's");
    game.enter_rolls(vec![roll("strike by seat:0", &["1", "1"])]);
    game.play(RED, &STRIKE, None).unwrap();
    game.rewind(2, false, "slip", &[Actor::Organiser], None).unwrap();
    game.play(RED, &STRIKE, None).unwrap();
    assert_eq!(faces(&game), ["1", "1"], "the same roll falls the same");
    // What is in the log is not rolled again: other faces for it are left over.
    game.rewind(2, false, "slip", &[Actor::Organiser], None).unwrap();
    game.enter_rolls(vec![roll("strike by seat:0", &["6", "6"])]);
    assert_eq!(game.play(RED, &STRIKE, None).unwrap_err().rule, "SYS-DICE-LEFT");
    // A resumed game knows them too; fresh dice are asked for anew.
    let mut resumed = Match::replay(&pack(), game.log().clone(), None).unwrap();
    resumed.play(RED, &STRIKE, None).unwrap();
    resumed.rewind(2, true, "all agree on new dice", &[Actor::Organiser], None).unwrap();
    assert_eq!(resumed.play(RED, &STRIKE, None).unwrap_err().rule, "SYS-DICE");
    resumed.enter("6 6");
    resumed.play(RED, &STRIKE, None).unwrap();
    assert!(verify::<Duel>(&pack(), &resumed.log().text()).ok());
}

#[test]
fn a_script_keeps_what_a_refused_command_would_have_used() {
    let mut game = new(DiceSource::Scripted(sandtable_dice::Scripted::new("1 1 3")));
    game.begin(None).unwrap();
    game.play(RED, &Command::Seal { number: 2 }, None).unwrap();
    game.play(BLUE, &Command::Seal { number: 4 }, None).unwrap();
    assert_eq!(game.play(RED, &STRIKE, None).unwrap_err().code, "dice-missing");
    game.play(RED, &Command::Strike { dice: 1 }, None).unwrap();
    assert_eq!(faces(&game), ["3"]);
}

#[test]
fn rewinding_needs_consent_and_redo_is_rewinding_forward() {
    let mut game = sealed(DiceSource::Seeded(8));
    game.play(RED, &STRIKE, None).unwrap();
    let late = game.state().clone();
    let refusal = game.rewind(2, false, "slip", &[Actor::Seat(RED)], None).unwrap_err();
    assert_eq!((refusal.rule, refusal.has), (sandtable_kernel::rule!("SYS-CONSENT"), Some(1.0)));

    assert_eq!(game.undo_target(), Some(2));
    game.rewind(2, false, "slip", &[Actor::Seat(RED), Actor::Seat(BLUE)], None).unwrap();
    assert_eq!(Some(game.state()), game.at(2).as_ref());
    assert_ne!(game.state(), &late);
    assert_eq!(game.line().len(), 4);

    game.rewind(3, false, "no slip", &[Actor::Organiser], None).unwrap();
    assert_eq!(game.state(), &late);
    finish(&mut game, 2);
    assert_eq!(Match::replay(&pack(), game.log().clone(), None).unwrap().state(), game.state());
    let report = verify::<Duel>(&pack(), &game.log().text());
    assert!(report.ok(), "{report}");
}

#[test]
fn there_is_no_rewinding_to_nowhere() {
    let mut game = sealed(DiceSource::Seeded(8));
    for to in [2, 3, u64::MAX] {
        assert_eq!(game.rewind(to, false, "", &[Actor::Organiser], None).unwrap_err().rule, "SYS-REWIND");
    }
}

#[test]
fn redo_rolls_the_same_and_fresh_dice_do_not() {
    let mut rolls = std::collections::BTreeSet::new();
    let mut game = sealed(DiceSource::Seeded(8));
    let strike = Command::Strike { dice: 3 };
    for fresh in [false, false, false, true, false, true, true] {
        game.play(RED, &strike, None).unwrap();
        rolls.insert(faces(&game));
        game.rewind(2, fresh, "again", &[Actor::Organiser], None).unwrap();
    }
    assert_eq!(rolls.len(), 3, "two epochs of three before the last: {rolls:?}");
    // Something else first: the same dice for the same roll.
    game.play(RED, &strike, None).unwrap();
    let straight = faces(&game);
    game.rewind(2, false, "again", &[Actor::Organiser], None).unwrap();
    game.dispute(Actor::Organiser, "who begins?", None).unwrap();
    game.play(RED, &strike, None).unwrap();
    assert_eq!(faces(&game), straight);
    let report = verify::<Duel>(&pack(), &game.log().text());
    assert!(report.ok(), "{report}");
    assert_eq!(report.verdict("dice"), Some(&sandtable_kernel::Verdict::Ok));
    let resumed = Match::replay(&pack(), game.log().clone(), None).unwrap();
    assert_eq!(resumed.state(), game.state());
}

#[test]
fn a_stranger_finds_a_changed_face() {
    let mut game = sealed(DiceSource::Seeded(8));
    game.dispute(Actor::Organiser, "is it in range?", None).unwrap();
    let Body::Dispute { roll, .. } = game.log().last().unwrap().body else { panic!("no dispute") };
    let other = if roll == 1 { 2 } else { roll - 1 };
    let lied = common::forge(&game.log().text(), 4, |body| {
        body.replace(&format!("[\"{roll}\"]"), &format!("[\"{other}\"]"))
            .replace(&format!("\"roll\":{roll}"), &format!("\"roll\":{other}"))
    });
    let report = verify::<Duel>(&pack(), &lied);
    assert!(!report.ok(), "{report}");
}

#[test]
fn every_earlier_position_can_be_had_again() {
    let mut game = Match::<Duel>::new(
        Start::new(&pack(), sandtable_testkit::toy::Setup { lucky: [1, 1], rounds: 30 }),
        Default::default(),
        DiceSource::Seeded(3),
    )
    .unwrap();
    game.begin(None).unwrap();
    let mut positions = vec![game.state().clone()];
    let mut chooser = sandtable_dice::Generator::new(9);
    while let Some(asked) = Duel::decisions(game.table(), game.state()).pop() {
        let command = Duel::sample(game.table(), game.state(), asked.seat, &mut chooser).unwrap();
        game.play(asked.seat, &command, None).unwrap();
        positions.push(game.state().clone());
    }
    // Past a snapshot, so that both ways of looking back are used.
    assert!(positions.len() > 60);
    for (n, position) in positions.iter().enumerate() {
        assert_eq!(game.at(n as u64).as_ref(), Some(position), "entry {n}");
    }
    assert_eq!(game.at(positions.len() as u64), None);
}

#[test]
fn a_branch_goes_its_own_way() {
    let mut game = sealed(DiceSource::Seeded(8));
    game.play(RED, &STRIKE, None).unwrap();
    let text = game.log().text();
    let mut what_if = game.branch(2, DiceSource::Seeded(77)).unwrap();
    assert_eq!(Some(what_if.state()), game.at(2).as_ref());
    finish(&mut what_if, 1);
    assert_eq!(game.log().text(), text);
    let branch = what_if.log().header().branch.clone().unwrap();
    assert_eq!((branch.entry, Some(&*branch.parent)), (2, game.log().entry_hash(2)));
    let report = verify::<Duel>(&pack(), &what_if.log().text());
    assert!(report.ok(), "{report}");
    assert_eq!(what_if.branch(9, DiceSource::Seeded(1)).unwrap_err().code, "branch-of-branch");
    assert_eq!(game.branch(9, DiceSource::Seeded(1)).unwrap_err().code, "no-such-entry");
}

#[test]
fn the_default_answers_for_an_absent_player() {
    let mut game = sealed(DiceSource::Seeded(8));
    assert_eq!(game.default_for(BLUE, Auto::Deadline, None).unwrap_err().rule, "SYS-DECISION");
    let entry = game.default_for(RED, Auto::Deadline, Some("13:00")).unwrap();
    assert_eq!(entry.auto, Some(Auto::Deadline));
    assert!(matches!(entry.body, Body::Play { command: Command::Strike { dice: 1 }, .. }));
    assert!(verify::<Duel>(&pack(), &game.log().text()).ok());
}

#[test]
fn amendments_need_consent_and_pass_the_game_s_door() {
    let mut game = sealed(DiceSource::Seeded(8));
    let amendment = Amendment::Score { seat: BLUE, score: 7 };
    assert_eq!(game.amend(&amendment, "counted wrong", &[], None).unwrap_err().rule, "SYS-CONSENT");
    game.amend(&amendment, "counted wrong", &[Actor::Organiser], None).unwrap();
    assert_eq!(game.state().score, [0, 7]);
    let wrong = Amendment::Score { seat: BLUE, score: -1 };
    assert_eq!(game.amend(&wrong, "", &[Actor::Organiser], None).unwrap_err().code, "no-such-score");
    assert!(verify::<Duel>(&pack(), &game.log().text()).ok());
    // An amendment may hold a secret: players see that there was one, and its events.
    let seen = game.redacted(Viewer::Seat(BLUE), 3);
    assert!(
        matches!(&seen[0].body, Body::Amend { amendment: None, reason, .. } if reason == "counted wrong")
    );
    assert_eq!(seen[0].events.len(), 1);
    assert!(seen[0].hidden);
}

#[test]
fn a_die_settles_a_dispute_without_touching_the_position() {
    let mut game = sealed(DiceSource::Seeded(8));
    let before = game.state().clone();
    let mut favoured = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let entry = game.dispute(Actor::Seat(RED), "is it in range?", None).unwrap();
        let Body::Dispute { roll, favours, .. } = &entry.body else { panic!("{entry:?}") };
        assert_eq!(entry.rolls[0].faces, [roll.to_string()]);
        assert_eq!(favours, if *roll <= 3 { "seat 0" } else { "seat 1" });
        favoured.insert(favours.clone());
    }
    assert_eq!(favoured.len(), 2);
    assert_eq!(game.state(), &before);
    assert!(verify::<Duel>(&pack(), &game.log().text()).ok());
}

#[test]
fn a_viewer_sees_its_own_secrets_only() {
    let game = sealed(DiceSource::Seeded(8));
    let red = game.redacted(Viewer::Seat(RED), 0);
    assert!(matches!(&red[1].body, Body::Play { command: Some(_), .. }));
    assert_eq!((red[1].hidden, &red[1].rolls), (false, &Some(Vec::new())));
    assert!(matches!(&red[2].body, Body::Play { command: None, .. }));
    assert_eq!(red[2].events, [Event::Sealed { seat: BLUE, number: None }]);
    // The beginning drew a secret of each seat, so its rolls would betray Blue's.
    assert_eq!((red[0].hidden, &red[0].rolls), (true, &None));
    let text = serde_json::to_string(&game.redacted(Viewer::Public, 0)).unwrap();
    assert!(!text.contains("hash") && !text.contains("\"number\":2"), "{text}");
    assert!(game.redacted(Viewer::Referee, 0).iter().all(|seen| !seen.hidden));
    assert!(!serde_json::to_string(&game.seen_header()).unwrap().contains("keyed2"));
    assert_eq!(game.redacted(Viewer::Public, 2).len(), 1);
}

#[test]
fn fair_dice_from_commitment_to_verification() {
    let mut game = new(DiceSource::Fair([9; 32]));
    let DeclaredDice::Fair { .. } = &game.log().header().dice else { panic!("not fair") };
    assert_eq!(game.begin(None).unwrap_err().code, "words-missing");
    game.contribute(BLUE, "any words", None).unwrap();
    assert_eq!(game.contribute(BLUE, "better words", None).unwrap_err().code, "words-given");
    game.contribute(RED, "other words", None).unwrap();
    game.begin(None).unwrap();
    finish(&mut game, 4);

    let open = verify::<Duel>(&pack(), &game.log().text());
    assert!(open.ok());
    assert!(matches!(open.verdict("dice"), Some(sandtable_kernel::Verdict::Open { .. })), "{open}");

    // Read without the secret, the game can be looked at but not rolled; with another secret it is not opened at all.
    let mut blind = Match::replay(&pack(), game.log().clone(), None).unwrap();
    assert_eq!(blind.dispute(Actor::Organiser, "?", None).unwrap_err().code, "no-dice");
    assert!(Match::replay(&pack(), game.log().clone(), Some(DiceSource::Fair([8; 32]))).is_err());
    let mut resumed = Match::replay(&pack(), game.log().clone(), Some(DiceSource::Fair([9; 32]))).unwrap();
    assert_eq!(
        resumed.dispute(Actor::Organiser, "?", None).unwrap(),
        game.dispute(Actor::Organiser, "?", None).unwrap()
    );

    game.reveal(None).unwrap();
    assert_eq!(game.dispute(Actor::Organiser, "?", None).unwrap_err().code, "dice-revealed");
    let report = verify::<Duel>(&pack(), &game.log().text());
    assert!(report.ok(), "{report}");
    assert_eq!(report.verdict("dice"), Some(&sandtable_kernel::Verdict::Ok));

    // The words matter: with other words the same log does not hold.
    let lied = common::forge(&game.log().text(), 2, |body| body.replace("other words", "chosen words"));
    assert!(!verify::<Duel>(&pack(), &lied).ok());
}

#[test]
fn whoever_knew_the_dice_does_not_know_fresh_ones() {
    let mut game = sealed(DiceSource::Seeded(1));
    let foretold = sealed(DiceSource::Seeded(1)).play(RED, &STRIKE, None).unwrap().rolls.clone();
    let refused = game.note(Actor::Seat(RED), "?", None).map(|entry| entry.n).unwrap();
    game.freshen(DiceSource::Fair([7; 32]), None).unwrap();
    assert!(!game.log().text().contains(&"07".repeat(32)), "the log has the commitment only");
    assert_eq!(
        (game.seen_header().dice, game.log().entry(refused + 1).unwrap().who),
        ("fair", Actor::Organiser)
    );
    let rolled = game.play(RED, &STRIKE, None).unwrap().rolls.clone();
    assert_ne!(rolled, foretold, "who knew the seed knows the roll");
    // Taken back and rolled again, what the old dice would have shown does not come back either.
    let undo = game.undo_target().unwrap();
    game.rewind(undo, false, "", &[Actor::Organiser], None).unwrap();
    assert_eq!(game.play(RED, &STRIKE, None).unwrap().rolls, rolled);

    // Without the secret it is looked at only; with it, it goes on the same.
    let mut blind = Match::replay(&pack(), game.log().clone(), None).unwrap();
    assert_eq!(blind.dispute(Actor::Organiser, "?", None).unwrap_err().code, "no-dice");
    assert!(Match::replay(&pack(), game.log().clone(), Some(DiceSource::Seeded(1))).is_err());
    let mut again = Match::replay(&pack(), game.log().clone(), Some(DiceSource::Fair([7; 32]))).unwrap();
    let roll = again.dispute(Actor::Organiser, "?", None).unwrap().clone();
    assert_eq!(game.dispute(Actor::Organiser, "?", None).unwrap(), &roll);

    // A second time, and then a seed for a copy that is played elsewhere.
    game.freshen(DiceSource::Fair([8; 32]), None).unwrap();
    finish(&mut game, 4);
    let mut copy = Match::replay(&pack(), game.log().clone(), None).unwrap();
    copy.freshen(DiceSource::Seeded(3), None).unwrap();
    copy.dispute(Actor::Organiser, "?", None).unwrap();
    let open = verify::<Duel>(&pack(), &copy.log().text());
    assert!(open.ok(), "{open}");
    assert!(matches!(open.verdict("dice"), Some(Verdict::Open { .. })), "{open}");

    assert_eq!(game.reveal_earlier(&[9; 32], None).unwrap_err().code, "wrong-secret");
    game.reveal_earlier(&[7; 32], None).unwrap();
    game.reveal(None).unwrap();
    assert_eq!(game.reveal_earlier(&[7; 32], None).unwrap_err().code, "dice-revealed");
    let report = verify::<Duel>(&pack(), &game.log().text());
    assert_eq!(report.verdict("dice"), Some(&Verdict::Ok), "{report}");
}

#[test]
fn only_the_host_brings_fresh_dice() {
    let mut game = sealed(DiceSource::Seeded(1));
    assert_eq!(game.freshen(DiceSource::Absent, None).unwrap_err().code, "no-dice");
    game.freshen(DiceSource::Entered, None).unwrap();
    assert_eq!(game.play(RED, &STRIKE, None).unwrap_err().code, "dice-missing");
    let by_a_seat =
        common::forge(&game.log().text(), 4, |body| body.replace("\"organiser\"", "{\"seat\":0}"));
    assert!(!verify::<Duel>(&pack(), &by_a_seat).ok());
}

#[test]
fn a_log_of_other_rules_goes_on_once_these_are_adopted() {
    let text = common::forge(&sealed(DiceSource::Seeded(1)).log().text(), 0, |body| {
        body.replace("\"rules\":\"1\"", "\"rules\":\"0\"")
    });
    let opened = Log::<Duel>::read(&text).unwrap();
    let mut game = Match::replay(&pack(), opened.log, None).unwrap();
    assert_eq!(game.rules(), "0");
    assert_eq!(
        game.state(),
        sealed(DiceSource::Seeded(1)).state(),
        "facts stand, whatever the rules are now"
    );
    let refusal = game.play(RED, &STRIKE, None).unwrap_err();
    assert_eq!(refusal.code, "other-rules");
    assert!(refusal.sentence().contains("rules 0, this program has 1"), "{}", refusal.sentence());
    game.note(Actor::Seat(RED), "let us go on", None).unwrap();
    assert_eq!(game.adopt(&[Actor::Seat(RED)], None).unwrap_err().rule, "SYS-CONSENT");
    game.adopt(&[Actor::Organiser], None).unwrap();
    assert_eq!(game.adopt(&[Actor::Organiser], None).unwrap_err().code, "already-adopted");
    game.play(RED, &STRIKE, None).unwrap();
    // Read again it is still so; a program of the older rules would look at it and refuse to go on.
    let again = Match::replay(&pack(), game.log().clone(), None).unwrap();
    assert_eq!((again.rules(), again.state()), ("1", game.state()));
    let report = verify::<Duel>(&pack(), &game.log().text());
    assert!(report.ok(), "{report}");
    for check in ["play", "replay", "dice"] {
        let Some(Verdict::Open { says }) = report.verdict(check) else { panic!("{check}: {report}") };
        assert_eq!(says, "from entry 0 on, it was played by rules 0; this program has 1");
    }
}

#[test]
fn a_log_of_other_events_is_not_opened() {
    let text = common::forge(&sealed(DiceSource::Seeded(1)).log().text(), 0, |body| {
        body.replace("\"events\":1", "\"events\":2")
    });
    let opened = Log::<Duel>::read(&text).unwrap();
    let error = Match::replay(&pack(), opened.log, None).unwrap_err();
    assert_eq!(error.to_string(), "the log was made by events version 2, this program has 1");
}

#[test]
fn sealed_letters_are_opened_by_their_seat_once_and_are_what_was_sealed() {
    let mut game = sealed(DiceSource::Seeded(1));
    let state = game.state().clone();
    let letter = r#"{"words":"w","commands":[]}"#;
    let commitment = commitment_to(letter);
    assert_eq!(game.seal(RED, "abc", "x", None).unwrap_err().code, "malformed-commitment");
    assert_eq!(game.seal(Seat(7), &commitment, "x", None).unwrap_err().rule, "SYS-SEAT");
    let at = game.seal(RED, &commitment, "closed", None).unwrap().n;
    let open = |game: &mut Match<Duel>, who, seal, letter: &str| {
        game.open_seal(who, seal, letter, None).map(drop).map_err(|refusal| refusal.code)
    };
    let (red, blue) = (Actor::Seat(RED), Actor::Seat(BLUE));
    assert_eq!(open(&mut game, red, at + 9, letter), Err("no-such-seal"));
    assert_eq!(open(&mut game, blue, at, letter), Err("not-your-seat"));
    assert_eq!(open(&mut game, Actor::Organiser, at, letter), Err("not-your-seat"));
    assert_eq!(open(&mut game, red, at, "another"), Err("another-letter"));
    // Only the seat is given the letter, whose length could tell.
    let seen = |game: &Match<Duel>, viewer| game.redacted(viewer, 0).pop().unwrap().body;
    let shut = Body::Seal { seat: RED, commitment: commitment.clone(), sealed: String::new() };
    assert_eq!(seen(&game, Viewer::Seat(BLUE)), shut);
    assert_ne!(seen(&game, Viewer::Seat(RED)), shut);
    assert_eq!(open(&mut game, red, at, letter), Ok(()));
    assert_eq!(open(&mut game, red, at, letter), Err("opened"));
    assert_eq!(game.seals()[0].opened, Some(at + 1));
    assert_eq!(game.state(), &state);
    // A log says the same when it is read again; one in which another letter was opened is found out.
    let text = game.log().text();
    assert!(verify::<Duel>(&pack(), &text).ok());
    let lied =
        common::forge(&text, usize::try_from(at).unwrap() + 2, |body| body.replace("\\\"w\\\"", "\\\"v\\\""));
    assert_ne!(lied, text);
    assert!(!verify::<Duel>(&pack(), &lied).ok());
    let again = Match::<Duel>::replay(&pack(), game.log().clone(), None).unwrap();
    assert_eq!(again.seals(), game.seals());
}
