//! Bring Down the Shields: consoles, the Transmitter card, reserves.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::Seat;
use sandtable_legion::commands::{Command, Means, put};
use sandtable_legion::data::TokenKind;
use sandtable_legion::model::{Ending, Event, Place, UnitId};
use sandtable_legion::rules::missions::MissionEvent;
use sandtable_legion::rules::setup::Loadouts;
use sandtable_legion::rules::turn::Round;
use sandtable_legion::rulings::{
    A01_ONE, A02_ANYWHERE, A02_THREE_INCHES, A03_EMPTIED, A05_AFTER_COMMAND, A58_TERRITORY, A103_IN_SIGHT,
    RulingOption,
};

use crate::common::{BLUE, CAPTAIN, MEDIC, OFFICER, PATHFINDER, Play, R5, REBEL, RED, STORM};

const SHIELDS: &str = "bring-down-the-shields";

fn play() -> Play {
    Play::mission(SHIELDS, &[])
}

fn by(option: RulingOption) -> Play {
    Play::mission(SHIELDS, &[option])
}

/// A unit is in its activation where it touches the middle console, at (18, 24).
fn at_console(play: Play, unit: UnitId) -> Play {
    let other = if play.table.unit(unit).seat == RED { CAPTAIN } else { OFFICER };
    play.at(unit, 18.0, 25.0).at(other, 2.0, 2.0).acting(unit)
}

fn slots(critical: u8, surge: u8, hit: u8) -> Command {
    Command::Slots { critical, surge, hit }
}

// proves: SO-SHIELDS-01, SO-SHIELDS-02, SO-SHIELDS-06, SO-GEN-05
#[test]
fn three_consoles_and_a_transmitter_with_eight_open_slots() {
    let play = play();
    play.look(|pos| {
        let mission = pos.mission().unwrap();
        let count = |kind| mission.tokens.iter().filter(|token| token.kind == kind).count();
        assert_eq!((count(TokenKind::Console), count(TokenKind::Transmitter)), (3, 1));
        assert_eq!(pos.defender(), Some(BLUE));
        assert!(pos.attacks(STORM) && pos.defends(REBEL));
        let slots = mission.slots.as_ref().unwrap();
        assert_eq!((slots.critical, slots.surge, slots.hit), (2, 2, 4));
    });
    assert_eq!(play.state.board.slots, [0; 3]);
}

// proves: SO-SHIELDS-03, SO-SHIELDS-04, SO-SHIELDS-05
#[test]
fn the_defender_deploys_commander_corps_and_heavy_and_the_attacker_everybody() {
    let mut play = play().in_the_middle_of(Loadouts(BLUE));
    for _ in 0..2 {
        play.play(Command::Loadouts { sides: [sandtable_legion::data::Side::A; 3] }, "");
    }
    let deploy =
        |unit: UnitId, x: f64, y: f64| Command::Deploy { place: put(unit, Pose::new(x, y, Heading::DOWN)) };
    assert_eq!(play.says(deploy(PATHFINDER, 4.0, 4.0)).0, "not-to-deploy");
    assert_eq!(play.says(deploy(R5, 4.0, 4.0)).0, "not-to-deploy");
    let mut counts = [0, 0];
    while let Some((seat, "deploy")) = play.asks() {
        counts[seat.index()] += 1;
        let command = play.look(|pos| sandtable_legion::engine::asks(pos).unwrap().default);
        play.play(command, "");
    }
    assert_eq!(counts, [6, 8], "a Captain, four Rebel Troopers, a DLT-20a; the whole Infantry");
    assert_eq!(play.unit(R5).place, Place::Undeployed);
}

// proves: SO-SHIELDS-07, SO-MIS-05
#[test]
fn a_console_action_is_free_and_covers_a_slot_for_each_die_that_matches() {
    let mut play = at_console(play(), STORM);
    let events = play.play(Command::Console, "crit hit hit");
    assert!(events.iter().any(|event| matches!(event, Event::Mission(MissionEvent::Accessed { .. }))));
    assert_eq!(play.asks(), Some((RED, "slots")));
    assert_eq!(play.says(slots(0, 1, 0)).0, "no-such-slot");
    assert_eq!(play.says(slots(0, 0, 3)).0, "no-such-slot");
    play.play(slots(1, 0, 2), "");
    assert_eq!(play.state.board.slots, [1, 0, 2]);
    // Free: both actions are left.
    play.play(Command::Aim, "");
    play.play(Command::Dodge, "");
    assert_ne!(play.asks().map(|(_, kind)| kind), Some("act"), "nothing free is left either");
}

// proves: SO-MIS-06, SO-ACT-01, SO-ACT-05
#[test]
fn a_free_action_is_made_once_and_even_after_both_actions() {
    let mut play = at_console(play(), STORM);
    play.play(Command::Aim, "");
    play.play(Command::Dodge, "");
    assert_eq!(play.asks(), Some((RED, "act")), "the free action is left");
    assert_eq!(play.says(Command::Standby).0, "no-actions-left");
    play.play(Command::Console, "blank blank blank");
    assert_ne!(play.asks().map(|(_, kind)| kind), Some("act"));
    let mut again = at_console(self::play(), STORM);
    again.play(Command::Console, "blank blank blank");
    assert_eq!(again.says(Command::Console), ("action-twice", "SO-ACT-01".to_owned()));
}

// proves: SO-SHIELDS-07
#[test]
fn covering_is_not_a_must() {
    let mut play = at_console(play(), STORM);
    play.play(Command::Console, "crit hit hit");
    play.play(Command::Pass, "");
    assert_eq!(play.state.board.slots, [0; 3]);
}

// proves: LEG-A01
#[test]
fn by_the_alternative_one_slot_at_most() {
    let mut play = at_console(by(A01_ONE), STORM);
    play.play(Command::Console, "crit hit hit");
    assert_eq!(play.says(slots(1, 0, 1)).0, "one-slot");
    play.play(slots(0, 0, 1), "");
    assert_eq!(play.state.board.slots, [0, 0, 1]);
}

// proves: SO-SHIELDS-08
#[test]
fn a_support_unit_may_roll_one_die_again() {
    let mut play = at_console(play(), MEDIC);
    play.play(Command::Console, "blank hit blank");
    assert_eq!(play.asks(), Some((RED, "console-reroll")));
    let two = Command::Reroll { dice: [0, 2].into_iter().collect(), by: Means::Aim };
    assert_eq!(play.says(two), ("one-die", "SO-SHIELDS-08".to_owned()));
    play.play(Command::Reroll { dice: [2].into_iter().collect(), by: Means::Aim }, "surge");
    assert_eq!(play.asks(), Some((RED, "slots")), "one reroll, not two");
    play.play(slots(0, 1, 1), "");
    assert_eq!(play.state.board.slots, [0, 1, 1]);
    let mut corps = at_console(self::play(), STORM);
    corps.play(Command::Console, "blank hit blank");
    assert_eq!(corps.asks(), Some((RED, "slots")), "no reroll for others");
}

// proves: SO-KW-06
#[test]
fn interface_protocols_roll_each_die_again_once() {
    let mut play = at_console(play(), STORM);
    play.table.facts.units[STORM.index()].keys =
        sandtable_legion::model::Keys::of(&["Interface Protocols".into()]);
    play.play(Command::Console, "blank hit blank");
    let again = |die: u8| Command::Reroll { dice: [die].into_iter().collect(), by: Means::Aim };
    play.play(again(0), "blank");
    assert_eq!(play.says(again(0)).0, "one-die");
    play.play(again(2), "crit");
    play.play(Command::Pass, "");
    play.play(slots(1, 0, 1), "");
    assert_eq!(play.state.board.slots, [1, 0, 1]);
}

// proves: SO-SHIELDS-09
#[test]
fn blanks_and_full_kinds_do_nothing() {
    let mut play = at_console(play(), STORM);
    play.state.board.slots = [0, 0, 4];
    play.play(Command::Console, "hit hit blank");
    assert_eq!(play.asks(), Some((RED, "act")), "nothing to cover");
    assert_eq!(play.state.board.slots, [0, 0, 4]);
}

/// A unit of the attacker at the transmitter, at (18, 18).
fn at_transmitter(play: Play) -> Play {
    play.at(STORM, 18.0, 19.0).at(CAPTAIN, 2.0, 2.0).acting(STORM)
}

// proves: SO-SHIELDS-10, SO-SHIELDS-11, SO-MIS-05
#[test]
fn the_transmitter_action_takes_six_slots_and_costs_an_action() {
    let mut play = at_transmitter(play());
    play.state.board.slots = [1, 1, 3];
    assert_eq!(play.says(Command::Transmit), ("slots-open", "SO-SHIELDS-10".to_owned()));
    play.state.board.slots = [2, 1, 3];
    play.play(Command::Transmit, "");
    assert_eq!((play.state.board.slots, play.state.player(RED).vp), ([0; 3], 1));
    play.play(Command::Aim, "");
    assert_ne!(play.asks().map(|(_, kind)| kind), Some("act"), "two actions are made");
}

// proves: SO-SHIELDS-21, SO-WIN-02
#[test]
fn the_third_point_wins_at_once() {
    let mut play = at_transmitter(play());
    play.state.board.slots = [2, 2, 4];
    play.state.players[RED.index()].vp = 2;
    play.play(Command::Transmit, "");
    let over = play.state.over.unwrap();
    assert_eq!((over.winner, over.by), (Some(RED), Ending::ShieldsDown));
}

// proves: SO-SHIELDS-22, SO-SHIELDS-23, SO-WIN-03
#[test]
fn the_defender_wins_by_time_without_points() {
    for (round, winner) in [(3, None), (4, Some(BLUE))] {
        let mut play = play().at(STORM, 18.0, 30.0).at(CAPTAIN, 2.0, 2.0).in_the_middle_of(Round::Score);
        play.state.round = round;
        play.state.players[RED.index()].vp = 2;
        if round == 3 {
            // What is left of the reserve comes at the start of round 4.
            (0..9).for_each(|unit| {
                let unit = &mut play.state.units[unit];
                if unit.place == Place::Undeployed {
                    unit.place = Place::Defeated;
                }
            });
        }
        play.settle("");
        assert_eq!(play.state.over.and_then(|over| over.winner), winner);
        assert_eq!(play.state.player(BLUE).vp, 0);
    }
}

// proves: LEG-A02
#[test]
fn a_console_is_used_in_contact_or_by_the_alternatives_near_or_anywhere() {
    let away = |play: Play, y: f64| play.at(STORM, 18.0, y).at(CAPTAIN, 2.0, 2.0).acting(STORM);
    assert_eq!(away(play(), 26.5).says(Command::Console).0, "no-console");
    away(by(A02_THREE_INCHES), 26.5).play(Command::Console, "blank blank blank");
    assert_eq!(away(by(A02_THREE_INCHES), 29.0).says(Command::Console).0, "no-console");
    away(by(A02_ANYWHERE), 33.0).play(Command::Console, "blank blank blank");
}

// proves: SO-SHIELDS-12, SO-SHIELDS-13
#[test]
fn a_defender_calls_for_backup() {
    let mut play = at_console(play(), REBEL);
    assert_eq!(play.says(Command::Console).0, "wrong-command");
    assert_eq!(play.says(Command::Transmit).0, "wrong-command");
    for kind in ["backup", "webs", "encrypt"] {
        assert!(play.offered().contains(&kind), "{kind}");
    }
    play.state.board.pool = 1;
    play.play(Command::Backup, "");
    assert_eq!(play.state.board.pool, 2);
    assert_eq!(play.says(Command::Encrypt { dice: 1 }).0, "action-twice", "one of the three");
}

// proves: SO-SHIELDS-14
#[test]
fn webs_give_suppression_for_criticals_and_hits_and_may_make_panic() {
    let mut play = at_console(play(), REBEL).at(STORM, 30.0, 30.0).with(STORM, |unit| unit.suppression = 1);
    assert_eq!(play.says(Command::Webs { target: CAPTAIN }).0, "no-target");
    let courage = play.table.unit(STORM).courage.unwrap();
    // Critical, hit and blank are 2; 1 + 2 is more than its Courage, and each die of the panic is a blank.
    let beyond = 3 - courage;
    let script = format!("crit hit blank, {}", vec!["blank"; usize::from(beyond)].join(" "));
    play.play(Command::Webs { target: STORM }, &script);
    assert_eq!(play.unit(STORM).suppression, courage);
}

// proves: LEG-A103
#[test]
fn webs_reach_any_enemy_or_by_the_alternative_one_in_sight() {
    let setup = play().table.setup.clone();
    let hidden = |rulings| {
        let setup =
            sandtable_legion::model::Setup { layout: Some("market".into()), rulings, ..setup.clone() };
        Play::of(&setup).at(REBEL, 18.0, 25.0).at(STORM, 34.8, 28.6).acting(REBEL)
    };
    let mut any = hidden(setup.rulings);
    any.play(Command::Webs { target: STORM }, "blank blank blank");
    let other = hidden(setup.rulings.with(A103_IN_SIGHT));
    assert_eq!(other.says(Command::Webs { target: STORM }).0, "out-of-sight");
}

// proves: SO-SHIELDS-15
#[test]
fn encrypt_uncovers_a_slot_that_matches() {
    let mut play = at_console(play(), REBEL);
    play.state.board.slots = [1, 0, 2];
    assert_eq!(play.says(Command::Encrypt { dice: 2 }), ("wrong-number-of-dice", "SO-SHIELDS-16".to_owned()));
    play.play(Command::Encrypt { dice: 1 }, "hit");
    assert_eq!(play.asks(), Some((BLUE, "slots")));
    assert_eq!(play.says(slots(1, 0, 0)).0, "no-such-slot");
    play.play(slots(0, 0, 1), "");
    assert_eq!(play.state.board.slots, [1, 0, 1]);
}

// proves: SO-SHIELDS-16
#[test]
fn a_support_unit_encrypts_with_two_dice() {
    let mut play = at_console(play(), R5);
    play.state.board.slots = [1, 0, 2];
    play.play(Command::Encrypt { dice: 2 }, "hit crit");
    play.play(slots(1, 0, 1), "");
    assert_eq!(play.state.board.slots, [0, 0, 1]);
    let mut one = at_console(self::play(), R5);
    one.state.board.slots = [0, 0, 1];
    one.play(Command::Encrypt { dice: 1 }, "hit");
    assert_eq!(one.asks(), Some((BLUE, "slots")), "the second die may be left");
}

/// The End Phase of a round begins; Pathfinders and R5 are in reserve, the Captain is on the table.
fn ending(play: Play) -> Play {
    let mut play = play.at(CAPTAIN, 18.0, 4.0).at(STORM, 18.0, 33.0);
    for unit in 1..6 {
        play.state.units[unit].place = Place::Defeated;
    }
    play.in_the_middle_of(Round::End)
}

fn arrive(unit: UnitId, x: f64, y: f64) -> Command {
    Command::Deploy { place: put(unit, Pose::new(x, y, Heading::DOWN)) }
}

// proves: SO-SHIELDS-17, SO-SHIELDS-18
#[test]
fn one_reserve_arrives_in_each_end_phase_whatever_is_rolled() {
    let mut play = ending(play());
    play.settle("");
    assert_eq!(play.asks(), Some((BLUE, "reinforce")), "an empty pool is not rolled");
    assert_eq!(play.says(arrive(R5, 5.0, 12.0)).0, "outside-zone");
    assert_eq!(play.says(Command::Ease { unit: CAPTAIN }).0, "not-to-ease");
    play.play(arrive(R5, 5.0, 5.0), "");
    assert_eq!(play.unit(R5).place, Place::Table);
    assert_eq!(play.asks().map(|(_, kind)| kind), Some("card"), "and no more");
    let mut rolled = ending(self::play());
    rolled.state.board.pool = 2;
    rolled.settle("hit blank");
    rolled.play(arrive(R5, 5.0, 5.0), "");
    assert_eq!(rolled.asks().map(|(_, kind)| kind), Some("card"));
}

// proves: SO-SHIELDS-19
#[test]
fn criticals_and_surges_bring_a_unit_more_or_take_a_suppression() {
    let mut play = ending(play()).with(CAPTAIN, |unit| unit.suppression = 1);
    play.state.board.pool = 3;
    play.settle("crit surge hit");
    assert_eq!(play.says(Command::Ease { unit: CAPTAIN }).0, "not-to-ease", "a unit comes first");
    play.play(arrive(R5, 5.0, 5.0), "");
    play.play(arrive(PATHFINDER, 8.0, 5.0), "");
    play.play(Command::Ease { unit: CAPTAIN }, "");
    assert_eq!(play.unit(CAPTAIN).suppression, 0);
    assert_eq!(play.asks().map(|(_, kind)| kind), Some("card"));
}

// proves: LEG-A03
#[test]
fn dice_stay_in_the_pool_or_by_the_alternative_leave_it() {
    for (play, left) in [(play(), 1), (by(A03_EMPTIED), 0)] {
        let mut play = ending(play);
        play.state.board.pool = 1;
        play.settle("hit");
        assert_eq!(play.state.board.pool, left);
    }
}

/// Round 4 begins with R5 in reserve.
fn round_4(play: Play) -> Play {
    let mut play = ending(play).in_the_middle_of(Round::Begin);
    play.state.round = 3;
    for unit in [6, 7] {
        play.state.units[unit].place = Place::Defeated;
    }
    play
}

// proves: SO-SHIELDS-20
#[test]
fn the_rest_comes_at_the_start_of_round_4() {
    let mut play = round_4(play());
    play.settle("");
    assert_eq!((play.state.round, play.asks()), (4, Some((BLUE, "reinforce"))));
    play.play(arrive(R5, 5.0, 5.0), "");
    assert_eq!(play.asks(), Some((BLUE, "card")), "before cards are chosen");
}

// proves: LEG-A58
#[test]
fn the_rest_comes_into_the_zone_or_by_version_1_1_anywhere_in_the_territory() {
    let mut zone = round_4(play());
    zone.settle("");
    assert_eq!(zone.says(arrive(R5, 5.0, 14.0)).0, "outside-zone");
    let mut territory = round_4(by(A58_TERRITORY));
    territory.settle("");
    assert_eq!(territory.says(arrive(R5, 5.0, 19.0)).0, "outside-zone");
    territory.play(arrive(R5, 5.0, 14.0), "");
    assert_eq!(territory.unit(R5).place, Place::Table);
}

// proves: LEG-A05
#[test]
fn by_the_alternative_the_rest_comes_after_the_command_phase() {
    let mut play = round_4(by(A05_AFTER_COMMAND));
    play.settle("");
    assert_eq!(play.asks(), Some((BLUE, "card")));
    let mut later = play.in_the_middle_of(Round::Pools);
    later.state.priority = Some(Seat(0));
    later.settle("");
    assert_eq!(later.asks(), Some((BLUE, "reinforce")));
}

// proves: LEG-A117
#[test]
fn a_reserve_without_room_waits_and_comes_as_soon_as_there_is_some() {
    let mut play = ending(play()).in_the_middle_of(Round::Begin);
    play.state.board.owed = 1;
    play.settle("");
    assert_eq!(play.asks(), Some((BLUE, "reinforce")), "at the start of a round");
    play.play(arrive(R5, 5.0, 5.0), "");
    assert_eq!(play.state.board.owed, 0);
}
