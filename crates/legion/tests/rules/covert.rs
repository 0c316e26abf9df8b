//! Covert Deploy: tokens face down in the place of units, and how these come out.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_dice::{Generator, Keyed};
use sandtable_geometry::{Heading, Pose, Spot};
use sandtable_kernel::{Game, Silent, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::commands::{Command, put};
use sandtable_legion::data::Side;
use sandtable_legion::model::{Choice, CovertId, Event, Frame, Order, Place, Setup, State, UnitId};
use sandtable_legion::rules::covert::CovertEvent;
use sandtable_legion::rules::setup::Loadouts;
use sandtable_legion::rules::turn::Round;
use sandtable_legion::rulings::{
    A25_LAST_INCH, A36_INFILTRATE, A36_ORDER_TOKENS, A37_HIDDEN_UNTIL_REVEALED, A37_TOKEN_MOVES,
    A38_THREE_INCHES, A39_COVERT, A56_YES, RulingOption,
};
use sandtable_legion_cards::Rank;

use crate::common::{BLUE, Play, RED, dash, go, told};

/// ISF, whose Captain and Troopers may hide, against Infantry: a mission, and options of rulings.
fn isf(mission: &str, options: &[RulingOption]) -> Play {
    let mut setup = Play::mission(mission, options).table.setup;
    setup.squads = ["isf".into(), "infantry".into()];
    Play::of(&setup)
}

const CAPTAIN: UnitId = UnitId(0);
const TROOPER: UnitId = UnitId(1);
const OTHER: UnitId = UnitId(2);
const SCOUT: UnitId = UnitId(3);
/// The first unit of the Infantry.
const OFFICER: UnitId = UnitId(8);

/// Both have chosen their Loadouts; the ISF the ones of this side.
fn chosen(mut play: Play, side: Side) -> Play {
    play.state.round = 0;
    play = play.in_the_middle_of(Loadouts(BLUE));
    play.play(Command::Loadouts { sides: [side; 3] }, "");
    play.play(Command::Loadouts { sides: [Side::B; 3] }, "");
    play
}

fn deploy(unit: UnitId, x: f64, y: f64) -> Command {
    Command::Deploy { place: put(unit, Pose::new(x, y, Heading::DOWN)) }
}

fn emerge(covert: u8, unit: UnitId, x: f64, y: f64) -> Command {
    Command::Emerge { covert: CovertId(covert), place: put(unit, Pose::new(x, y, Heading::DOWN)) }
}

/// The three covert units have put their tokens down in a row, each 9 inches from the next.
fn hidden(options: &[RulingOption]) -> Play {
    let mut play = chosen(isf("shifting-priorities", options), Side::A);
    for (at, unit) in [CAPTAIN, TROOPER, OTHER].into_iter().enumerate() {
        play.play(deploy(unit, 5.0 + 9.0 * at as f64, 1.5), "");
        play.play(deploy(UnitId(OFFICER.0 + at as u8), 5.0 + 9.0 * at as f64, 34.5), "");
    }
    play
}

/// The End Phase of a round begins.
fn ending(mut play: Play, round: u8) -> Play {
    (play.state.round, play.state.priority) = (round, Some(BLUE));
    play.state.stack.clear();
    play.state.stack.push(Frame::from(Round::End));
    play
}

// proves: SO-COVERT-01
#[test]
fn only_a_loadout_lets_units_deploy_covertly() {
    let places = |play: &Play| [CAPTAIN, TROOPER, OTHER, SCOUT].map(|unit| play.unit(unit).place);
    let usual = chosen(isf("shifting-priorities", &[]), Side::B);
    assert_eq!(places(&usual), [Place::Undeployed; 4]);
    let covert = chosen(isf("shifting-priorities", &[]), Side::A);
    assert_eq!(places(&covert), [Place::Covert, Place::Covert, Place::Covert, Place::Undeployed]);
}

// proves: SO-COVERT-02, SO-COVERT-03, SO-COVERT-04
#[test]
fn a_token_of_the_card_lies_face_down_in_the_place_of_the_unit() {
    let mut play = chosen(isf("shifting-priorities", &[]), Side::A);
    assert_eq!(play.says(deploy(TROOPER, 10.0, 2.9)), ("outside-zone", "LC-SET-04".to_owned()));
    let number = |events: &[Event]| {
        events.iter().find_map(|event| match event {
            Event::Covert(CovertEvent::Hidden { number, .. }) => *number,
            _ => None,
        })
    };
    let events = play.play(deploy(TROOPER, 10.0, 1.5), "");
    assert_eq!((number(&events), play.unit(TROOPER).place), (Some(2), Place::Covert));
    assert_eq!(play.asks(), Some((RED, "deploy")), "it counts as the unit of this turn");
    play.play(deploy(OFFICER, 10.0, 34.5), "");
    assert_eq!(play.says(deploy(TROOPER, 14.0, 1.5)).0, "not-to-deploy", "it has its token already");
    let events = play.play(deploy(OTHER, 14.0, 1.5), "");
    assert_eq!(number(&events), Some(3), "the other token of the same card");
    play.play(deploy(UnitId(9), 14.0, 34.5), "");
    assert_eq!(number(&play.play(deploy(CAPTAIN, 18.0, 1.5), "")), Some(1));
    assert_eq!(play.state.board.covert.len(), 3);
    play.play(deploy(UnitId(10), 18.0, 34.5), "");
    play.play(deploy(SCOUT, 22.0, 1.5), "");
    assert_eq!(play.unit(SCOUT).place, Place::Table, "others deploy as ever");
}

// proves: SO-COVERT-03
#[test]
fn a_unit_without_a_token_of_its_own_deploys_as_ever() {
    let setup = Play::by(A56_YES).table.setup;
    let setup = Setup { squads: ["bright-tree-allies".into(), "infantry".into()], ..setup };
    let play = chosen(Play::of(&setup), Side::B);
    let place = |card: &str| -> Vec<Place> {
        play.of_card(BLUE, card).into_iter().map(|unit| play.unit(unit).place).collect()
    };
    assert_eq!(place("ewok-hunter-sling"), [Place::Covert, Place::Undeployed]);
    let rulings = setup.rulings.with(A36_ORDER_TOKENS);
    let later = chosen(Play::of(&Setup { rulings, ..setup }), Side::B);
    let all = later.of_card(BLUE, "ewok-hunter-spear");
    assert!(all.into_iter().all(|unit| later.unit(unit).place == Place::Covert), "by version 1.1 all hide");
}

// proves: SO-COVERT-04
#[test]
fn a_hidden_unit_has_no_order_and_no_token_in_the_pool() {
    let mut play = hidden(&[]);
    (play.state.round, play.state.priority) = (1, Some(BLUE));
    play = play.with_card(BLUE, "standing-orders").at(SCOUT, 22.0, 1.5);
    play.state.players[1].card = Choice::Shown(5);
    play = play.in_the_middle_of(Round::Orders(BLUE));
    let refused = play.says(Command::Orders { units: [TROOPER].into_iter().collect() });
    assert_eq!(refused.0, "orders-not-whole");
    play.play(Command::Orders { units: [SCOUT].into_iter().collect() }, "");
    play.play(Command::Orders { units: [OFFICER].into_iter().collect() }, "");
    assert_eq!(play.state.players[0].pool, [0; 6], "only the Scout is there, and it is ordered");
    assert_eq!(play.unit(TROOPER).order, Order::None);
}

// proves: SO-COVERT-05, SO-COVERT-06
#[test]
fn all_are_revealed_at_the_end_of_round_1_and_come_out_at_10_inches() {
    let mut play = ending(hidden(&[]), 1);
    let events = play.settle("");
    let revealed = CovertEvent::Revealed { units: [CAPTAIN, TROOPER, OTHER].into_iter().collect() };
    assert!(events.contains(&revealed.into()));
    assert_eq!(play.asks(), Some((BLUE, "emerge")));
    assert_eq!(play.says(Command::Pass).0, "wrong-command", "nobody stays hidden");
    assert_eq!(play.says(emerge(0, TROOPER, 5.0, 8.0)), ("other-unit", "SO-COVERT-06".to_owned()));
    // From edge to edge: half an inch of the token, and half of the base.
    let reach = 10.0 + 0.5 + 27.0 / 25.4 / 2.0;
    let far = emerge(0, CAPTAIN, 5.0, 1.5 + reach + 0.01);
    assert_eq!(play.says(far), ("far-from-token", "SO-COVERT-06".to_owned()));
    play.play(emerge(0, CAPTAIN, 5.0, 1.5 + reach - 0.01), "");
    assert_eq!((play.unit(CAPTAIN).place, play.state.board.covert.len()), (Place::Table, 2));
}

// proves: SO-COVERT-06
#[test]
fn at_10_inches_may_mean_within_the_last_of_them() {
    let mut play = ending(hidden(&[A25_LAST_INCH]), 1);
    play.settle("");
    assert_eq!(play.says(emerge(0, CAPTAIN, 5.0, 8.0)).0, "far-from-token");
    play.play(emerge(0, CAPTAIN, 5.0, 12.0), "");
}

#[test]
fn who_comes_out_keeps_away_from_enemies_as_the_ruling_says() {
    let near = |options: &[RulingOption], y: f64| {
        let mut play = ending(hidden(options).at(OFFICER, 5.0, 10.0), 1);
        play.settle("");
        let refusal =
            play.look(|pos| sandtable_legion::engine::check(pos, BLUE, &emerge(0, CAPTAIN, 5.0, y)).err());
        refusal.map(|refusal| refusal.code)
    };
    // 27 mm from centre to centre is contact.
    assert_eq!(near(&[], 10.0 - 27.0 / 25.4), Some("near-enemy"));
    assert_eq!(near(&[], 8.0), None);
    assert_eq!(near(&[A38_THREE_INCHES], 8.0), Some("near-enemy"));
    assert_eq!(near(&[A38_THREE_INCHES], 5.5), None);
}

#[test]
fn who_comes_out_gains_what_its_loadout_gives_on_arrival() {
    let mut play = ending(hidden(&[]), 1);
    play.settle("");
    play.play(emerge(0, CAPTAIN, 5.0, 8.0), "");
    let Some(Command::Use { effect, units, tokens, .. }) = play.use_of("Ambush") else {
        panic!("{:?}", play.offered())
    };
    play.play(Command::Use { effect, units, choice: 1, tokens }, "");
    assert_eq!((play.unit(CAPTAIN).aim, play.unit(CAPTAIN).dodge), (0, 1));
}

// proves: SO-COVERT-07, SO-COVERT-08
#[test]
fn by_version_1_1_order_tokens_stay_until_their_player_reveals_them() {
    let mut play = ending(hidden(&[A36_ORDER_TOKENS, A37_HIDDEN_UNTIL_REVEALED]), 1);
    assert!(play.settle("").iter().all(|event| !matches!(event, Event::Covert(_))), "nothing is revealed");
    play.play(Command::Pass, "blank");
    assert_eq!((play.state.round, play.state.board.covert.len()), (2, 3), "they stay");
    let mut play = ending(play, 2);
    play.settle("");
    // Any unit of the Rank on the token.
    assert_eq!(play.says(emerge(0, TROOPER, 5.0, 8.0)).0, "other-unit", "the Commander's token");
    play.play(emerge(1, OTHER, 14.0, 8.0), "");
    play.play(play.use_of("Ambush").unwrap(), "");
    let left: Vec<_> = play.state.board.covert.iter().map(|token| token.unit).collect();
    assert_eq!(left, [Some(CAPTAIN), Some(TROOPER)], "the last token is that of the unit that is left");
    play.play(Command::Pass, "blank");
    assert_eq!(play.state.round, 3);
}

#[test]
fn by_an_alternative_a_hidden_unit_moves_its_token() {
    let mut play = hidden(&[A37_TOKEN_MOVES]);
    (play.state.round, play.state.players[0].pool) = (1, [0, 1, 0, 1, 0, 0]);
    play.state.players[1].pool = [1, 0, 0, 0, 0, 0];
    play = play.at(OFFICER, 5.0, 33.0).in_the_middle_of(Round::Pick(BLUE, Rank::SpecialForces));
    play.play(Command::Activate { unit: TROOPER }, "");
    assert_eq!((play.asks(), play.offered()), (Some((BLUE, "creep")), vec!["move", "dash", "finish"]));
    assert_eq!(play.says(go(TROOPER, 22.0, 1.5)).0, "too-far");
    play.play(go(TROOPER, 17.0, 4.5), "");
    assert_eq!(play.says(go(TROOPER, 17.0, 5.5)).0, "action-twice");
    play.play(dash(TROOPER, 17.0, 6.5), "");
    assert_eq!(play.state.board.covert[1].at, Spot::inches(17.0, 6.5));
    assert_eq!(play.unit(TROOPER).place, Place::Covert, "it stays hidden");
    assert_eq!((play.unit(TROOPER).order, play.asks()), (Order::Facedown, Some((RED, "turn"))));
    let usual = hidden(&[]);
    assert!(!usual.look(|pos| pos.takes_turns(TROOPER)));
}

#[test]
fn a_squad_infiltrates_by_its_loadouts_or_by_a_keyword() {
    let play = chosen(isf("shifting-priorities", &[A36_INFILTRATE]), Side::A);
    assert_eq!(play.unit(TROOPER).place, Place::Undeployed, "nobody of the ISF has Infiltrate");
}

#[test]
fn a_mission_with_its_own_deployment_goes_first_or_by_the_alternative_last() {
    let place = |mission: &str, options: &[RulingOption], unit: UnitId| {
        chosen(isf(mission, options), Side::A).unit(unit).place
    };
    let shields = "bring-down-the-shields";
    assert_eq!(place(shields, &[], CAPTAIN), Place::Covert, "the Commander deploys at setup");
    assert_eq!(place(shields, &[], TROOPER), Place::Undeployed, "it is in the reserve");
    assert_eq!(place(shields, &[A39_COVERT], TROOPER), Place::Covert);
    assert_eq!(place("disabled-vehicle", &[], CAPTAIN), Place::Undeployed);
    assert_eq!(place("disabled-vehicle", &[A39_COVERT], CAPTAIN), Place::Covert);
}

/// The same position with the units of two tokens of blue changed for each other.
fn swapped(state: &State) -> Option<State> {
    let mut other = *state;
    let hidden: Vec<usize> =
        (0..other.board.covert.len()).filter(|&at| !other.board.covert[at].open).collect();
    let [a, b, ..] = hidden[..] else { return None };
    let (first, second) = (other.board.covert[a].unit, other.board.covert[b].unit);
    (other.board.covert[a].unit, other.board.covert[b].unit) = (second, first);
    Some(other)
}

// proves: SO-COVERT-04, SO-COVERT-07
#[test]
fn the_unit_behind_a_token_is_no_byte_of_what_others_see() {
    for options in [&[][..], &[A36_ORDER_TOKENS, A37_HIDDEN_UNTIL_REVEALED][..]] {
        let setup = isf("shifting-priorities", options).table.setup;
        let pack = sandtable_legion::data::Library::builtin().unwrap();
        let (table, mut state) = Legion::open(&pack, &Setup { red: Some(RED), ..setup }).unwrap();
        let (mut dice, mut chance) = (Keyed::new(3), Generator::new(5));
        Legion::begin(&table, &mut state, &mut dice, &mut Silent);
        let (mut compared, mut secret) = (0, 0);
        while let Some(asked) = Legion::decisions(&table, &state).first() {
            if let Some(other) = swapped(&state) {
                for viewer in [Viewer::Seat(RED), Viewer::Public] {
                    assert_eq!(told(&table, &state, viewer), told(&table, &other, viewer), "{viewer:?}");
                }
                assert_ne!(
                    told(&table, &state, Viewer::Seat(BLUE)),
                    told(&table, &other, Viewer::Seat(BLUE))
                );
                compared += 1;
            }
            let drawn = Legion::sample(&table, &state, asked.seat, &mut chance).unwrap_or(asked.default);
            let command = match drawn {
                Command::Loadouts { .. } => Command::Loadouts { sides: [Side::A; 3] },
                other => other,
            };
            let (before, mut events) = (state, Vec::new());
            Legion::play(&table, &mut state, asked.seat, &command, &mut dice, &mut events).unwrap();
            let hides = |event: &Event| matches!(event, Event::Covert(CovertEvent::Hidden { .. }));
            for event in events.iter().filter(|event| hides(event)) {
                let seen = Legion::redact(&table, &state, event, Viewer::Seat(RED)).unwrap();
                let Event::Covert(CovertEvent::Hidden { unit, number, .. }) = seen else {
                    panic!("{seen:?}")
                };
                assert_eq!((unit, number), (None, None));
                for state in [&before, &state] {
                    let seen = Legion::redact_command(&table, state, BLUE, &command, Viewer::Seat(RED));
                    assert!(seen.is_none());
                }
                assert_eq!(Legion::redact(&table, &state, event, Viewer::Seat(BLUE)), Some(*event));
                secret += 1;
            }
        }
        assert!(compared > 20 && secret == 3, "{compared}, {secret}");
    }
}
