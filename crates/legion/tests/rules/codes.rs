//! The Codes!: hidden tokens, transmitters, the Crack Squad and the Defender.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::{Game, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::commands::{Command, put};
use sandtable_legion::data::{Side, TokenKind};
use sandtable_legion::model::{Ending, Holding, Keys, Marker, MarkerId, Place, UnitId, UnitSet};
use sandtable_legion::rules::missions::{Assign, MissionFrame};
use sandtable_legion::rules::setup::Loadouts;
use sandtable_legion::rules::tokens;
use sandtable_legion::rules::turn::Round;
use sandtable_legion::rulings::{
    A06_EQUAL_NUMBERS, A07_FOR_GOOD, A08_WHOLE_PHASE, A10_COUNTS, A11_CRACK_SQUAD, A12_1_2_3, A54_YES,
    A101_ANY, A116_ONE, A122_NONE, RulingOption,
};

use crate::common::{
    BLUE, CAPTAIN, DEATH, DLT, MEDIC, OFFICER, OTHER_REBEL, OTHER_STORM, Play, R5, REBEL, RED, STORM, dash,
    go,
};

const CODES: &str = "the-codes";

fn play() -> Play {
    Play::mission(CODES, &[])
}

fn by(option: RulingOption) -> Play {
    Play::mission(CODES, &[option])
}

/// A unit holds the token of a number.
fn holding(mut play: Play, unit: UnitId, number: u8) -> Play {
    let marker = Marker { number: Some(number), holding: Holding::Unit(unit), ..Marker::default() };
    play.state.board.markers.push(marker);
    play
}

fn assign(units: &[UnitId]) -> Command {
    Command::Assign { units: units.iter().copied().collect() }
}

fn exchange(units: &[UnitId]) -> Command {
    Command::Exchange { units: units.iter().copied().collect() }
}

fn number(play: &Play, unit: UnitId) -> Option<u8> {
    let marker = play.state.board.held_by(unit)?;
    play.state.board.markers[marker.index()].number
}

/// The number that the Defender knows a unit's token by.
fn seen(play: &Play, unit: UnitId) -> Option<u8> {
    let known = Legion::known(&play.table, &play.state, Viewer::Seat(BLUE));
    known.board.markers[known.board.held_by(unit)?.index()].number
}

// proves: SO-CODES-01, SO-CODES-02
#[test]
fn three_transmitters_show_their_claimed_side_and_red_attacks() {
    play().look(|pos| {
        let tokens = &pos.mission().unwrap().tokens;
        assert_eq!(tokens.len(), 3);
        assert!(tokens.iter().all(|token| token.kind == TokenKind::Transmitter && token.claimed));
        assert!(pos.attacks(STORM) && pos.defends(REBEL));
    });
}

/// Blue deploys.
fn deploying(play: Play) -> Play {
    let mut play = play.in_the_middle_of(Loadouts(BLUE));
    for _ in 0..2 {
        play.play(Command::Loadouts { sides: [Side::A; 3] }, "");
    }
    play
}

fn deploy(unit: UnitId, x: f64, y: f64) -> Command {
    Command::Deploy { place: put(unit, Pose::new(x, y, Heading::DOWN)) }
}

/// Deploys the next unit of Red.
fn red_deploys(play: &mut Play) {
    let command = play.look(|pos| sandtable_legion::engine::asks(pos).unwrap().default);
    assert_eq!(play.asks(), Some((RED, "deploy")));
    play.play(command, "");
}

// proves: SO-CODES-03
#[test]
fn the_defender_alternates_between_its_zones_after_the_first_unit() {
    let mut play = deploying(play());
    play.play(deploy(CAPTAIN, 3.0, 15.0), "");
    red_deploys(&mut play);
    play.play(deploy(REBEL, 5.0, 15.0), "");
    red_deploys(&mut play);
    assert_eq!(play.says(deploy(OTHER_REBEL, 7.0, 15.0)), ("other-zone", "SO-CODES-03".to_owned()));
    play.play(deploy(OTHER_REBEL, 30.0, 15.0), "");
    red_deploys(&mut play);
    assert_eq!(play.says(deploy(R5, 32.0, 15.0)).0, "other-zone");
    play.play(deploy(R5, 7.0, 15.0), "");
}

// proves: LEG-A10
#[test]
fn by_the_alternative_the_first_unit_counts() {
    let mut play = deploying(by(A10_COUNTS));
    play.play(deploy(CAPTAIN, 3.0, 15.0), "");
    red_deploys(&mut play);
    assert_eq!(play.says(deploy(REBEL, 5.0, 15.0)).0, "other-zone");
}

// proves: SO-CODES-09, SO-CODES-10, SO-CODES-12, SO-CODES-15, LEG-A12
#[test]
fn after_deploying_three_leaders_get_the_tokens_in_secret() {
    for (play, numbers) in [(play(), [4, 5, 6]), (by(A12_1_2_3), [1, 2, 3])] {
        let mut play = deploying(play);
        while let Some((_, "deploy")) = play.asks() {
            let command = play.look(|pos| sandtable_legion::engine::asks(pos).unwrap().default);
            play.play(command, "");
        }
        assert_eq!(play.asks(), Some((RED, "assign")));
        assert_eq!(play.says(assign(&[STORM, STORM, DLT])).0, "one-token-each");
        assert_eq!(play.says(assign(&[STORM, DLT])).0, "one-token-each");
        assert_eq!(play.says(assign(&[STORM, REBEL, DLT])).0, "one-token-each");
        play.play(assign(&[MEDIC, STORM, DLT]), "");
        let held = [MEDIC, STORM, DLT].map(|unit| number(&play, unit));
        assert_eq!(held, numbers.map(Some));
        assert_eq!([MEDIC, STORM, DLT].map(|unit| seen(&play, unit)), [None; 3]);
        let own = Legion::known(&play.table, &play.state, Viewer::Seat(RED));
        assert_eq!(own.board, play.state.board, "its own player looks at any time");
    }
}

/// Rolls a panic of a unit: one token more than its Courage, a blank.
fn panics(play: &mut Play, unit: UnitId) {
    let courage = play.table.unit(unit).courage.unwrap();
    play.state.units[unit.index()].suppression = courage;
    let mut dice = sandtable_dice::Scripted::new("blank");
    let mut out = Vec::new();
    sandtable_kernel::machine::at_work::<Legion, _, _>(
        &play.table,
        &mut play.state,
        &mut dice,
        &mut out,
        |cx| {
            tokens::suppress(cx, unit, 1, None);
            sandtable_kernel::machine::settle(cx);
        },
    );
}

// proves: SO-CODES-04, SO-CODES-05, SO-PANIC-06, LEG-A54
#[test]
fn a_holder_that_panics_keeps_its_token_and_the_defender_looks_at_it() {
    for play in [play(), by(A54_YES)] {
        let mut play = holding(play, STORM, 6).at(STORM, 10.0, 30.0).at(REBEL, 10.0, 5.0).acting(REBEL);
        assert_eq!(seen(&play, STORM), None);
        panics(&mut play, STORM);
        assert_eq!((number(&play, STORM), seen(&play, STORM)), (Some(6), Some(6)));
        let public = Legion::known(&play.table, &play.state, Viewer::Public);
        assert_eq!(public.board.markers[0].number, None, "nobody else does");
    }
}

// proves: SO-PANIC-06, SO-PANIC-08, LEG-A54
#[test]
fn in_other_missions_version_1_1_drops_objective_tokens_by_panic() {
    for (play, keeps) in [(Play::new(), true), (Play::by(A54_YES), false)] {
        let mut play = holding(play, STORM, 1).at(STORM, 10.0, 30.0).at(REBEL, 10.0, 5.0).acting(REBEL);
        panics(&mut play, STORM);
        assert_eq!(number(&play, STORM).is_some(), keeps);
    }
}

/// A token lies on the table.
fn lying(mut play: Play, number: u8, x: f64, y: f64) -> Play {
    let at = Pose::new(x, y, Heading::RIGHT).at;
    let marker = Marker { number: Some(number), holding: Holding::Ground(at), ..Marker::default() };
    play.state.board.markers.push(marker);
    play
}

// proves: SO-CODES-06, SO-MIS-07, LC-OBJ-05, LEG-A09
#[test]
fn a_trooper_in_contact_claims_a_token_that_lies_there_for_nothing() {
    let mut play = lying(play(), 5, 10.0, 20.0).at(STORM, 11.0, 20.0).at(REBEL, 30.0, 5.0).acting(STORM);
    play.play(Command::Claim { marker: MarkerId(0) }, "");
    assert_eq!(number(&play, STORM), Some(5));
    play = play.at(OTHER_STORM, 12.5, 20.0);
    // The other Objective Action is an action of its own.
    play.play(exchange(&[OTHER_STORM]), "");
    play.play(assign(&[OTHER_STORM]), "");
    play.play(Command::Aim, "");
    play.play(Command::Dodge, "");
    let far = lying(self::play(), 5, 10.0, 20.0).at(STORM, 12.5, 20.0).at(REBEL, 30.0, 5.0).acting(STORM);
    assert_eq!(far.says(Command::Claim { marker: MarkerId(0) }), ("no-token", "SO-CODES-06".to_owned()));
}

// proves: SO-CODES-12, LEG-A11
#[test]
fn a_defender_may_claim_and_look_or_by_version_1_1_not() {
    let there = |play| lying(play, 6, 10.0, 20.0).at(REBEL, 11.0, 20.0).at(STORM, 30.0, 30.0).acting(REBEL);
    let mut both = there(play());
    both.play(Command::Claim { marker: MarkerId(0) }, "");
    assert_eq!(seen(&both, REBEL), Some(6));
    assert_eq!(there(by(A11_CRACK_SQUAD)).says(Command::Claim { marker: MarkerId(0) }).0, "wrong-command");
}

// proves: SO-CODES-15
#[test]
fn nobody_holds_two_tokens() {
    let play = lying(holding(play(), STORM, 4), 5, 10.0, 20.0).at(STORM, 11.0, 20.0).at(REBEL, 30.0, 5.0);
    let play = play.acting(STORM);
    assert_eq!(play.says(Command::Claim { marker: MarkerId(1) }), ("holds-one", "SO-CODES-15".to_owned()));
}

// proves: SO-CODES-07
#[test]
fn a_support_unit_with_a_token_may_dash_at_speed_2() {
    let there = |play: Play, unit| play.at(unit, 10.0, 20.0).at(REBEL, 30.0, 5.0).acting(unit);
    // A straight speed-1 tool with the base is 75 + 27 mm: 4.0 inches; speed 2 is 2 inches more.
    let mut carries = there(holding(play(), MEDIC, 4), MEDIC);
    carries.play(dash(MEDIC, 15.0, 20.0), "");
    assert_eq!(there(play(), MEDIC).says(dash(MEDIC, 15.0, 20.0)).0, "too-far");
    assert_eq!(there(holding(play(), STORM, 4), STORM).says(dash(STORM, 15.0, 20.0)).0, "too-far");
}

/// The sides that transmitters show: true is claimed.
fn sides(play: &Play) -> [bool; 3] {
    [0, 1, 2].map(|at| play.state.board.turned & (1 << at) == 0)
}

// proves: SO-CODES-08, LEG-A07
#[test]
fn a_defending_support_unit_turns_a_transmitter_while_it_touches_it() {
    for (play, after) in [(play(), true), (by(A07_FOR_GOOD), false)] {
        // The middle transmitter lies at (18, 3).
        let mut play = play.at(R5, 18.0, 6.0).at(STORM, 30.0, 30.0).acting(R5);
        play.settle("");
        assert_eq!(sides(&play), [true; 3]);
        play.play(go(R5, 18.0, 4.0), "");
        assert_eq!(sides(&play), [true, false, true]);
        play.play(dash(R5, 18.0, 6.5), "");
        assert_eq!(sides(&play), [true, after, true]);
    }
    let mut corps = play().at(REBEL, 18.0, 4.0).at(STORM, 30.0, 30.0).acting(REBEL);
    corps.settle("");
    assert_eq!(sides(&corps), [true; 3], "others do not");
    let mut crack = play().at(MEDIC, 18.0, 4.0).at(REBEL, 30.0, 30.0).acting(REBEL);
    crack.settle("");
    assert_eq!(sides(&crack), [true; 3], "nor does the Crack Squad");
}

/// A Rebel attacks the holder with one wound left; both dice come through.
fn shot(play: Play) -> Play {
    let wounds = play.table.unit(STORM).wounds;
    let play = holding(play, STORM, 6).with(STORM, |unit| unit.wounds = wounds - 1);
    let mut play = play.at(STORM, 16.0, 20.0).at(REBEL, 10.0, 20.0).at(OFFICER, 30.0, 30.0).acting(REBEL);
    play.play(crate::common::attack(STORM, 1), "hit hit, hit hit, blank blank blank blank");
    play
}

// proves: SO-CODES-14, SO-CODES-13
#[test]
fn a_friend_near_enough_takes_the_token_of_a_unit_that_is_defeated() {
    let mut play = shot(play().at(OTHER_STORM, 18.0, 20.0).at(DLT, 16.0, 26.0));
    assert_eq!(play.unit(STORM).place, Place::Defeated);
    assert_eq!(play.asks(), Some((RED, "take-token")));
    assert_eq!(play.says(Command::Take { unit: DLT }), ("not-near", "SO-CODES-14".to_owned()));
    play.play(Command::Take { unit: OTHER_STORM }, "");
    assert_eq!((number(&play, OTHER_STORM), seen(&play, OTHER_STORM)), (Some(6), None));
}

// proves: SO-CODES-11, SO-CODES-13, SO-CODES-15, SO-MIS-07
#[test]
fn otherwise_it_stays_where_it_was_and_is_not_turned_over() {
    let full = holding(play().at(OTHER_STORM, 18.0, 20.0), OTHER_STORM, 4);
    let play = shot(full);
    let marker = &play.state.board.markers[1];
    assert_eq!(marker.holding, Holding::Ground(Pose::new(16.0, 20.0, Heading::RIGHT).at));
    let known = Legion::known(&play.table, &play.state, Viewer::Seat(BLUE));
    assert_eq!((marker.number, known.board.markers[1].number), (Some(6), None));
}

/// The holder of the Codes with a Decoy at 3 inches and an empty-handed friend.
fn near(play: Play) -> Play {
    let play = holding(holding(play, STORM, 6), DLT, 4);
    let play = play.at(STORM, 10.0, 20.0).at(DLT, 13.0, 20.0).at(OTHER_STORM, 10.0, 23.0);
    play.at(DEATH, 20.0, 20.0).at(REBEL, 30.0, 5.0).acting(STORM)
}

// proves: SO-CODES-16, SO-CODES-17, LEG-A06
#[test]
fn leaders_exchange_their_tokens_unseen() {
    let mut play = near(play());
    assert_eq!(play.says(exchange(&[DEATH])), ("not-near", "SO-CODES-16".to_owned()));
    assert_eq!(play.says(exchange(&[])).0, "not-near");
    play.state.board.markers[0].seen = true;
    play.play(exchange(&[DLT, OTHER_STORM]), "");
    assert_eq!(play.says(assign(&[OTHER_STORM])).0, "one-token-each", "every token is handed out");
    assert_eq!(play.says(assign(&[DEATH, STORM])).0, "one-token-each");
    play.play(assign(&[OTHER_STORM, DLT]), "");
    assert_eq!([OTHER_STORM, DLT, STORM].map(|unit| number(&play, unit)), [Some(4), Some(6), None]);
    assert_eq!([OTHER_STORM, DLT].map(|unit| seen(&play, unit)), [None; 2], "nobody knows any more");
    assert_eq!(near(by(A06_EQUAL_NUMBERS)).says(exchange(&[DLT, OTHER_STORM])).0, "leaders-left-over");
    near(by(A06_EQUAL_NUMBERS)).play(exchange(&[DLT]), "");
    let empty = near(self::play()).acting(OTHER_STORM);
    assert_eq!(empty.says(exchange(&[STORM])).0, "holds-none");
}

// proves: SO-CODES-12
#[test]
fn a_token_that_is_handed_on_alone_is_still_known() {
    let mut play = near(play());
    play.state.board.markers[0].seen = true;
    play.play(exchange(&[OTHER_STORM]), "");
    play.play(assign(&[OTHER_STORM]), "");
    assert_eq!(seen(&play, OTHER_STORM), Some(6));
}

// proves: LEG-A101
#[test]
fn leaders_of_an_exchange_are_friends_or_by_the_alternative_anybody() {
    let there = |play: Play| near(play).at(REBEL, 7.0, 20.0).acting(STORM);
    assert_eq!(there(play()).says(exchange(&[REBEL])).0, "not-near");
    let mut any = there(by(A101_ANY));
    any.play(exchange(&[REBEL]), "");
    any.play(assign(&[REBEL]), "");
    assert_eq!(seen(&any, REBEL), Some(6), "its own player looks at it");
}

/// A holder of the Crack Squad in contact with two enemies.
fn engaged(play: Play) -> Play {
    let play = play.at(STORM, 16.0, 20.0).at(REBEL, 16.0, 18.9375).at(OTHER_REBEL, 16.0, 21.0625);
    play.acting(STORM)
}

// proves: SO-CODES-18, LEG-A116, LC-MEL-05
#[test]
fn the_crack_squad_moves_while_it_is_engaged() {
    let mut play = engaged(play());
    play.play(go(STORM, 20.5, 20.0), "");
    // It has not withdrawn: it may attack.
    assert_ne!(play.look(|pos| pos.unit(STORM).pose.point().x), 16.0);
    assert!(!play.says(crate::common::attack(REBEL, 0)).0.contains("withdrew"));
    assert_eq!(engaged(by(A116_ONE)).says(go(STORM, 20.5, 20.0)).0, "too-far", "a withdrawal has speed 1");
    assert_eq!(engaged(Play::new()).says(go(STORM, 20.5, 20.0)).0, "too-far");
}

// proves: SO-CODES-19, SO-MIS-05
#[test]
fn halt_looks_at_the_token_of_an_enemy_at_3_inches() {
    let there = |x: f64| {
        holding(play(), STORM, 6)
            .at(STORM, 10.0, 20.0)
            .at(REBEL, x, 20.0)
            .at(OTHER_STORM, 30.0, 30.0)
            .acting(REBEL)
    };
    // Bases are 27 mm wide: centres at 14 inches are 2.9 inches apart from edge to edge.
    assert_eq!(there(14.5).says(Command::Halt { target: STORM }), ("nobody-near", "SO-CODES-19".to_owned()));
    let mut play = there(14.0);
    assert_eq!(play.says(Command::Halt { target: OTHER_STORM }).0, "not-near");
    play.play(Command::Halt { target: STORM }, "");
    assert_eq!(seen(&play, STORM), Some(6));
    play.play(Command::Aim, "");
    assert_ne!(play.asks().map(|(_, kind)| kind), Some("act"), "it costs an action");
}

/// The End Phase begins with a holder at the middle transmitter.
fn ending(play: Play, number: u8) -> Play {
    let mut play = holding(play, STORM, number).at(STORM, 18.0, 4.0).at(REBEL, 30.0, 30.0);
    play = play.in_the_middle_of(Round::End);
    play.state.round = 4;
    play.settle("");
    play
}

// proves: SO-CODES-20, SO-WIN-02, SO-WIN-04
#[test]
fn the_codes_at_a_transmitter_win_at_the_start_of_the_end_phase() {
    let mut play = ending(play(), 6);
    assert_eq!(play.asks(), Some((RED, "reveal")));
    play.play(Command::Reveal { unit: STORM }, "");
    let over = play.state.over.unwrap();
    assert_eq!((over.winner, over.by), (Some(RED), Ending::CodesSent));
    let public = Legion::known(&play.table, &play.state, Viewer::Public);
    assert_eq!(public.board.markers[0].number, Some(6));
}

// proves: SO-CODES-10, SO-CODES-20, SO-CODES-22, SO-WIN-04
#[test]
fn a_decoy_wins_nothing_and_after_round_4_the_defender_wins() {
    let mut play = ending(play(), 5);
    assert_eq!(play.asks(), Some((RED, "reveal")), "the question tells nobody which it is");
    assert_eq!(play.says(Command::Reveal { unit: STORM }).0, "not-the-codes");
    play.play(Command::Pass, "");
    let over = play.state.over.unwrap();
    assert_eq!((over.winner, over.by), (Some(BLUE), Ending::HeldOut));
}

// proves: SO-CODES-21, SO-CODES-08
#[test]
fn a_transmitter_on_its_unclaimed_side_is_of_no_use() {
    let play = ending(play().at(R5, 18.0, 2.0), 6);
    assert_eq!(play.state.over.and_then(|over| over.winner), Some(BLUE));
}

// proves: LEG-A08
#[test]
fn it_is_asked_once_or_by_the_alternative_again() {
    for (play, asked_again) in [(play(), false), (by(A08_WHOLE_PHASE), true)] {
        let mut play = ending(play, 6);
        play.play(Command::Pass, "");
        assert_eq!(play.asks() == Some((RED, "reveal")), asked_again);
    }
}

// proves: SO-CODES-14, SO-PANIC-04, SO-KW-05
#[test]
fn a_holder_that_dies_of_panic_drops_its_token_before_anybody_acts() {
    let wounds = play().table.unit(STORM).wounds;
    let play =
        holding(play().at(OTHER_STORM, 18.0, 20.0), STORM, 6).with(STORM, |unit| unit.wounds = wounds - 1);
    let play = play.at(STORM, 16.0, 20.0).at(REBEL, 10.0, 20.0).at(OFFICER, 30.0, 30.0);
    let play = play.card(STORM, |spec| spec.courage = Some(1)).card(REBEL, |spec| {
        (spec.weapons[1].dice, spec.weapons[1].keys) = ([0, 0, 1], Keys::of(&["Suppressive 2".into()]));
    });
    let mut play = play.with(STORM, |unit| unit.suppression = 1).acting(REBEL);
    // The white die misses; two tokens too many are two black dice.
    play.play(crate::common::attack(STORM, 1), "blank, hit hit");
    assert_eq!(play.unit(STORM).place, Place::Defeated);
    assert_eq!(play.asks(), Some((RED, "take-token")), "and not Blue's second action");
    assert!(seen(&play, STORM).is_some(), "the Defender has looked at it, since the unit panicked");
    play.play(Command::Take { unit: OTHER_STORM }, "");
    assert_eq!((number(&play, OTHER_STORM), play.asks()), (Some(6), Some((BLUE, "act"))));
}

// proves: SO-CODES-08
#[test]
fn two_transmitters_are_turned_at_once() {
    let mut play = play().at(R5, 18.0, 4.0).at(STORM, 30.0, 30.0).at(REBEL, 20.0, 20.0);
    play = play
        .card(REBEL, |spec| spec.rank = sandtable_legion_cards::Rank::Support)
        .at(REBEL, 6.0, 4.0)
        .acting(R5);
    play.settle("");
    assert_eq!(sides(&play).iter().filter(|claimed| !**claimed).count(), 2, "{:?}", sides(&play));
}

// proves: SO-CODES-17, LEG-A06
#[test]
fn an_exchange_names_each_leader_once_and_counts_tokens() {
    let play = near(play());
    assert_eq!(play.says(exchange(&[DLT, DLT])), ("named-twice", "SO-CODES-17".to_owned()));
    assert_eq!(play.says(exchange(&[UnitId(200)])).0, "not-near");
    let equal = near(by(A06_EQUAL_NUMBERS));
    let refused = equal.refused(exchange(&[DLT, OTHER_STORM]));
    assert_eq!((refused.needs, refused.has), (Some(3.0), Some(2.0)), "three leaders, two tokens");
    let refused = equal.refused(exchange(&[OTHER_STORM]));
    assert_eq!((refused.needs, refused.has), (Some(2.0), Some(1.0)));
}

// proves: SO-CODES-12, SO-CODES-16
#[test]
fn only_a_token_that_is_handed_on_alone_is_still_known() {
    // Two tokens: who has which is unknown again, even if one of them was known.
    let mut two = near(play());
    two.state.board.markers.iter_mut().for_each(|marker| marker.seen = true);
    two.play(exchange(&[DLT]), "");
    two.play(assign(&[DLT, STORM]), "");
    assert_eq!([DLT, STORM].map(|unit| seen(&two, unit)), [None; 2]);
    // A single one that nobody has looked at stays unknown.
    let mut one = near(play());
    one.play(exchange(&[OTHER_STORM]), "");
    one.play(assign(&[OTHER_STORM]), "");
    assert_eq!(seen(&one, OTHER_STORM), None);
}

// proves: LEG-A122, SO-CODES-09, SO-CODES-15
#[test]
fn with_fewer_leaders_the_codes_are_among_the_tokens_or_by_the_alternative_there_are_none() {
    let begin = |leaders: &[UnitId], options: &[RulingOption]| {
        let mut play = Play::mission(CODES, options);
        for (at, &unit) in leaders.iter().enumerate() {
            play = play.at(unit, 6.0 + 3.0 * at as f64, 30.0);
        }
        let leaders: UnitSet = leaders.iter().copied().collect();
        let play = play.at(CAPTAIN, 3.0, 15.0).at(REBEL, 5.0, 15.0).acting(REBEL);
        let mut play = play;
        play.state.stack.push(MissionFrame::Assign(Assign { leaders, tokens: 0 }).into());
        play.settle("");
        play
    };
    let mut play = begin(&[STORM, DLT], &[]);
    assert_eq!(play.asks(), Some((RED, "assign")));
    assert_eq!(play.says(assign(&[STORM, DLT, MEDIC])).0, "one-token-each");
    play.play(assign(&[DLT, STORM]), "");
    assert_eq!([DLT, STORM].map(|unit| number(&play, unit)), [Some(4), Some(6)]);
    let mut alone = begin(&[STORM], &[A12_1_2_3]);
    alone.play(assign(&[STORM]), "");
    assert_eq!(number(&alone, STORM), Some(1), "1 is the Codes there");
    let none = begin(&[STORM, DLT], &[A122_NONE]);
    assert_eq!((none.asks(), none.state.board.markers.len()), (Some((BLUE, "act")), 0));
    assert_eq!(begin(&[], &[]).asks(), Some((BLUE, "act")), "nobody is there to hold one");
}
