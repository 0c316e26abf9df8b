//! The running game: whole attempts or none, dice of all kinds, rewinding, branches, defaults.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{BLUE, RED, finish, new, sealed};
use sandtable_dice::Draw;
use sandtable_kernel::{Auto, Body, DiceSource, Game, Hand, Log, Match, Seat, Viewer, Wanted, Who, verify};
use sandtable_testkit::toy::{Amendment, Command, Duel, Event};

const STRIKE: Command = Command::Strike { dice: 2 };

#[test]
fn a_refused_command_leaves_no_trace() {
    let mut game = sealed(Hand::seeded(1));
    let (state, text) = (game.state().clone(), game.log().text());
    assert_eq!(game.play(BLUE, &STRIKE, None).unwrap_err().code, "not-asked");
    assert_eq!(game.play(RED, &Command::Strike { dice: 9 }, None).unwrap_err().code, "no-such-dice");
    assert_eq!(game.play(Seat(7), &STRIKE, None).unwrap_err().rule, "SYS-SEAT");
    assert_eq!(game.play_as(Who::Seat(BLUE), RED, &STRIKE, None).unwrap_err().rule, "SYS-SEAT");
    assert_eq!((game.state(), game.log().text()), (&state, text));
    game.play_as(Who::Organiser, RED, &STRIKE, None).unwrap();
}

#[test]
fn nothing_is_played_before_the_beginning_and_it_begins_once() {
    let mut game = new(Hand::seeded(1));
    assert_eq!(game.play(RED, &STRIKE, None).unwrap_err().code, "not-begun");
    game.note(Who::Seat(RED), "ready", None).unwrap();
    game.begin(None).unwrap();
    assert_eq!(game.begin(None).unwrap_err().code, "already-begun");
    assert_eq!(game.log().len(), 2);
}

#[test]
fn a_resumed_game_rolls_as_one_that_never_stopped() {
    let mut straight = sealed(Hand::seeded(5));
    let mut resumed = Match::replay(straight.log().clone(), None).unwrap();
    assert_eq!(resumed.state(), straight.state());
    finish(&mut straight, 3);
    finish(&mut resumed, 3);
    assert_eq!(resumed.log().text(), straight.log().text());
}

#[test]
fn entered_dice_are_asked_for_by_the_roll() {
    let mut game = new(Hand::Entered);
    assert_eq!(game.begin(None).unwrap_err().rule, "SYS-DICE");
    assert_eq!(game.missing().unwrap().wanted, [Wanted::Pick(4)]);
    game.enter(vec![Draw::Pick(1, 4), Draw::Pick(3, 4)]);
    game.begin(None).unwrap();
    game.play(RED, &Command::Seal { number: 2 }, None).unwrap();
    game.play(BLUE, &Command::Seal { number: 4 }, None).unwrap();
    let before = game.state().clone();

    game.enter(vec![Draw::D6(6)]);
    let refusal = game.play(RED, &STRIKE, None).unwrap_err();
    assert_eq!(
        (refusal.rule, refusal.needs, refusal.has),
        (sandtable_kernel::rule!("SYS-DICE"), Some(2.0), Some(1.0))
    );
    assert_eq!(refusal.sentence(), "needs 2 dice so far, has 1");
    let missing = game.missing().unwrap();
    assert_eq!((&missing.used[..], &missing.wanted[..]), (&[Draw::D6(6)][..], &[Wanted::D6][..]));
    assert!(matches!(missing.roll, Some(Event::Struck { .. })));
    assert_eq!(game.state(), &before);

    game.enter([6, 5, 1].map(Draw::D6).to_vec());
    let refusal = game.play(RED, &STRIKE, None).unwrap_err();
    assert_eq!(
        (refusal.rule, refusal.needs, refusal.has),
        (sandtable_kernel::rule!("SYS-DICE-LEFT"), Some(2.0), Some(3.0))
    );
    assert_eq!(game.state(), &before);

    game.enter([6, 5].map(Draw::D6).to_vec());
    let entry = game.play(RED, &STRIKE, None).unwrap();
    assert_eq!(entry.draws, "6 5");
    let report = verify::<Duel>(&game.log().text());
    assert!(report.ok(), "{report}");
}

#[test]
fn a_script_keeps_what_a_refused_command_would_have_used() {
    let mut game = new(Hand::Scripted(sandtable_dice::Scripted::new(vec![
        Draw::Pick(0, 4),
        Draw::Pick(0, 4),
        Draw::D6(3),
    ])));
    game.begin(None).unwrap();
    game.play(RED, &Command::Seal { number: 2 }, None).unwrap();
    game.play(BLUE, &Command::Seal { number: 4 }, None).unwrap();
    assert_eq!(game.play(RED, &STRIKE, None).unwrap_err().code, "dice-missing");
    assert_eq!(game.play(RED, &Command::Strike { dice: 1 }, None).unwrap().draws, "3");
}

#[test]
fn rewinding_needs_consent_and_redo_is_rewinding_forward() {
    let mut game = sealed(Hand::seeded(8));
    game.play(RED, &STRIKE, None).unwrap();
    let late = game.state().clone();
    let refusal = game.rewind(2, "slip", &[Who::Seat(RED)], None).unwrap_err();
    assert_eq!((refusal.rule, refusal.has), (sandtable_kernel::rule!("SYS-CONSENT"), Some(1.0)));

    assert_eq!(game.undo_target(), Some(2));
    game.rewind(2, "slip", &[Who::Seat(RED), Who::Seat(BLUE)], None).unwrap();
    assert_eq!(Some(game.state()), game.at(2).as_ref());
    assert_ne!(game.state(), &late);
    assert_eq!(game.line().len(), 4);

    game.rewind(3, "no slip", &[Who::Organiser], None).unwrap();
    assert_eq!(game.state(), &late);
    finish(&mut game, 2);
    assert_eq!(Match::replay(game.log().clone(), None).unwrap().state(), game.state());
    let report = verify::<Duel>(&game.log().text());
    assert!(report.ok(), "{report}");
}

#[test]
fn there_is_no_rewinding_to_nowhere() {
    let mut game = sealed(Hand::seeded(8));
    for to in [2, 3, u64::MAX] {
        assert_eq!(game.rewind(to, "", &[Who::Organiser], None).unwrap_err().rule, "SYS-REWIND");
    }
}

#[test]
fn what_is_rolled_after_a_rewind_is_rolled_anew() {
    let mut rolls = std::collections::BTreeSet::new();
    let mut game = sealed(Hand::seeded(8));
    for _ in 0..4 {
        rolls.insert(game.play(RED, &Command::Strike { dice: 3 }, None).unwrap().draws.clone());
        game.rewind(2, "again", &[Who::Organiser], None).unwrap();
    }
    assert!(rolls.len() > 1, "{rolls:?}");
}

#[test]
fn every_earlier_position_can_be_had_again() {
    let mut game = Match::<Duel>::new(
        sandtable_testkit::toy::Setup { lucky: [1, 1], rounds: 30 },
        Default::default(),
        Hand::seeded(3),
    )
    .unwrap();
    game.begin(None).unwrap();
    let mut positions = vec![game.state().clone()];
    let mut chooser = sandtable_dice::Keyed::new(9);
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
    let mut game = sealed(Hand::seeded(8));
    game.play(RED, &STRIKE, None).unwrap();
    let text = game.log().text();
    let mut what_if = game.branch(2, Hand::seeded(77)).unwrap();
    assert_eq!(Some(what_if.state()), game.at(2).as_ref());
    finish(&mut what_if, 1);
    assert_eq!(game.log().text(), text);
    let branch = what_if.log().header().branch.clone().unwrap();
    assert_eq!((branch.entry, Some(&*branch.parent)), (2, game.log().entry_hash(2)));
    let report = verify::<Duel>(&what_if.log().text());
    assert!(report.ok(), "{report}");
    assert_eq!(what_if.branch(9, Hand::seeded(1)).unwrap_err().code, "branch-of-branch");
    assert_eq!(game.branch(9, Hand::seeded(1)).unwrap_err().code, "no-such-entry");
}

#[test]
fn the_default_answers_for_an_absent_player() {
    let mut game = sealed(Hand::seeded(8));
    assert_eq!(game.default_for(BLUE, Auto::Deadline, None).unwrap_err().rule, "SYS-DECISION");
    let entry = game.default_for(RED, Auto::Deadline, Some("13:00")).unwrap();
    assert_eq!(entry.auto, Some(Auto::Deadline));
    assert!(matches!(entry.body, Body::Play { command: Command::Strike { dice: 1 }, .. }));
    assert!(verify::<Duel>(&game.log().text()).ok());
}

#[test]
fn amendments_need_consent_and_pass_the_game_s_door() {
    let mut game = sealed(Hand::seeded(8));
    let amendment = Amendment::Score { seat: BLUE, score: 7 };
    assert_eq!(game.amend(&amendment, "counted wrong", &[], None).unwrap_err().rule, "SYS-CONSENT");
    game.amend(&amendment, "counted wrong", &[Who::Organiser], None).unwrap();
    assert_eq!(game.state().score, [0, 7]);
    let wrong = Amendment::Score { seat: BLUE, score: -1 };
    assert_eq!(game.amend(&wrong, "", &[Who::Organiser], None).unwrap_err().code, "no-such-score");
    assert!(verify::<Duel>(&game.log().text()).ok());
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
    let mut game = sealed(Hand::seeded(8));
    let before = game.state().clone();
    let mut favoured = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let entry = game.dispute(Who::Seat(RED), "is it in range?", None).unwrap();
        let Body::Dispute { roll, favours, .. } = &entry.body else { panic!("{entry:?}") };
        assert_eq!(entry.draws, roll.to_string());
        assert_eq!(favours, if *roll <= 3 { "seat 0" } else { "seat 1" });
        favoured.insert(favours.clone());
    }
    assert_eq!(favoured.len(), 2);
    assert_eq!(game.state(), &before);
    assert!(verify::<Duel>(&game.log().text()).ok());
}

#[test]
fn a_viewer_sees_its_own_secrets_only() {
    let game = sealed(Hand::seeded(8));
    let red = game.redacted(Viewer::Seat(RED), 0);
    assert!(matches!(&red[1].body, Body::Play { command: Some(_), .. }));
    assert_eq!((red[1].hidden, &red[1].draws), (false, &Some(String::new())));
    assert!(matches!(&red[2].body, Body::Play { command: None, .. }));
    assert_eq!(red[2].events, [Event::Sealed { seat: BLUE, number: None }]);
    // The beginning drew a secret of each seat, so its draws would betray Blue's.
    assert_eq!((red[0].hidden, &red[0].draws), (true, &None));
    let text = serde_json::to_string(&game.redacted(Viewer::Public, 0)).unwrap();
    assert!(!text.contains("hash") && !text.contains("\"number\":2"), "{text}");
    assert!(game.redacted(Viewer::Referee, 0).iter().all(|seen| !seen.hidden));
    assert!(!serde_json::to_string(&game.seen_header()).unwrap().contains("keyed1"));
    assert_eq!(game.redacted(Viewer::Public, 2).len(), 1);
}

#[test]
fn fair_dice_from_commitment_to_verification() {
    let mut game = new(Hand::Fair([9; 32]));
    let DiceSource::Fair { .. } = &game.log().header().dice else { panic!("not fair") };
    assert_eq!(game.begin(None).unwrap_err().code, "words-missing");
    game.contribute(BLUE, "any words", None).unwrap();
    assert_eq!(game.contribute(BLUE, "better words", None).unwrap_err().code, "words-given");
    game.contribute(RED, "other words", None).unwrap();
    game.begin(None).unwrap();
    finish(&mut game, 4);

    let open = verify::<Duel>(&game.log().text());
    assert!(open.ok());
    assert!(matches!(open.verdict("dice"), Some(sandtable_kernel::Verdict::Open { .. })), "{open}");

    // Read without the secret, the game can be looked at but not rolled; with another secret it is not opened at all.
    let mut blind = Match::replay(game.log().clone(), None).unwrap();
    assert_eq!(blind.dispute(Who::Organiser, "?", None).unwrap_err().code, "no-dice");
    assert!(Match::replay(game.log().clone(), Some(Hand::Fair([8; 32]))).is_err());
    let mut resumed = Match::replay(game.log().clone(), Some(Hand::Fair([9; 32]))).unwrap();
    assert_eq!(
        resumed.dispute(Who::Organiser, "?", None).unwrap(),
        game.dispute(Who::Organiser, "?", None).unwrap()
    );

    game.reveal(None).unwrap();
    assert_eq!(game.dispute(Who::Organiser, "?", None).unwrap_err().code, "dice-revealed");
    let report = verify::<Duel>(&game.log().text());
    assert!(report.ok(), "{report}");
    assert_eq!(report.verdict("dice"), Some(&sandtable_kernel::Verdict::Ok));

    // The words matter: with other words the same log does not hold.
    let lied = common::forge(&game.log().text(), 2, |body| body.replace("other words", "chosen words"));
    assert!(!verify::<Duel>(&lied).ok());
}

#[test]
fn a_log_of_other_rules_is_not_played_on() {
    let text = common::forge(&sealed(Hand::seeded(1)).log().text(), 0, |body| {
        body.replace("\"rules\":\"1\"", "\"rules\":\"2\"")
    });
    let opened = Log::<Duel>::read(&text).unwrap();
    let error = Match::replay(opened.log, None).unwrap_err();
    assert_eq!(error.to_string(), "the log was made by rules version 2, this program has 1");
}
