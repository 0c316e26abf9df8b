//! Conditions: rolled for if it is agreed on, for two rounds.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::Command;
use sandtable_legion::model::{Order, Setup, State, UnitId, Weather};
use sandtable_legion::rules::setup::Mission;
use sandtable_legion::rules::turn::Round;
use sandtable_legion::rules::{space, stats};
use sandtable_legion::rulings::{A40_REAL_LAST, A42_SIX, A43_BLUE_DRAWS, RulingOption};

use crate::common::{BLUE, CAPTAIN, OFFICER, Play, REBEL, RED, STORM, attack};

/// The condition that a roll for the effect and one for the time bring.
fn rolled(dice: &str) -> Option<(String, bool)> {
    let setup = Setup { condition: true, ..Play::new().table.setup };
    let mut play = Play::of(&setup).in_the_middle_of(Mission);
    play.settle(dice);
    let weather = play.state.weather?;
    let name = &play.table.pack.conditions[usize::from(weather.condition)].name;
    Some((name.clone(), weather.late))
}

// proves: SO-COND-01, SO-COND-02, SO-COND-04, SO-COND-05, SO-COND-10
#[test]
fn two_dice_name_the_condition_and_its_rounds() {
    assert_eq!(rolled("crit, block"), Some(("Inclement Weather".to_owned(), false)));
    assert_eq!(rolled("hit, blank"), Some(("Cover of Darkness".to_owned(), true)));
    assert_eq!(rolled("surge, surge"), Some(("Comms Disruption".to_owned(), true)));
    assert_eq!(rolled("blank, block"), None);
    let mut none = Play::new().in_the_middle_of(Mission);
    none.settle("");
    assert_eq!(none.state.weather, None);
}

/// The condition at this place of the pack holds from the first round on.
fn under(condition: u8, play: Play) -> Play {
    let weather = Some(Weather { condition, late: false });
    Play { state: State { weather, ..play.state }, ..play }
}

// proves: SO-COND-03, LEG-A40
#[test]
fn it_holds_for_two_rounds() {
    let holds = |late: bool, option: Option<RulingOption>| -> Vec<u8> {
        let mut play = option.map_or_else(Play::new, Play::by);
        play.state.weather = Some(Weather { condition: 0, late });
        let held = (1..=5).filter(|&round| {
            play.state.round = round;
            play.look(|pos| stats::condition(pos, BLUE).is_some())
        });
        held.collect()
    };
    assert_eq!(holds(false, None), [1, 2]);
    assert_eq!(holds(true, None), [3, 4]);
    assert_eq!(holds(true, Some(A40_REAL_LAST)), [3, 4, 5]);
}

// proves: SO-COND-06
#[test]
fn the_weather_is_cover_unless_the_attacker_aims() {
    let play = under(0, Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).acting(REBEL));
    assert_eq!(play.look(|pos| space::cover(pos, REBEL, STORM, (&[], false), &mut ())), 1);
    let mut aimed = play;
    aimed.play(Command::Aim, "");
    aimed.play(attack(STORM, 1), "hit blank, blank blank");
    let reroll = aimed.asks().unwrap().1;
    assert_eq!(reroll, "reroll");
    // No surge is turned.
    aimed.play(Command::Pass, "surge");
    assert_eq!(aimed.unit(STORM).wounds, 1);
    // A token of another source is no Aim action: the surge is turned.
    let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).acting(REBEL);
    let mut given = under(0, play).with(REBEL, |unit| unit.aim = 1);
    given.play(attack(STORM, 1), "hit blank, blank blank");
    given.play(Command::Pass, "surge");
    assert_eq!(given.unit(STORM).wounds, 0);
}

// proves: SO-COND-07, LEG-A42
#[test]
fn darkness_takes_4_inches_of_range_and_leaves_6() {
    let base = 27.0 / 25.4;
    let apart =
        |inches: f64| under(1, Play::new().at(REBEL, 10.0, 10.0).at(STORM, 10.0 + base + inches, 10.0));
    assert_eq!(apart(8.1).acting(REBEL).says(attack(STORM, 1)).0, "out-of-range", "12 less 4");
    let mut near = apart(7.9).acting(REBEL);
    near.play(attack(STORM, 1), "blank blank, blank blank");
    // A pistol of 8 inches keeps 6.
    let pistol =
        |inches: f64| under(1, Play::new().at(OFFICER, 10.0, 10.0).at(REBEL, 10.0 + base + inches, 10.0));
    assert_eq!(pistol(6.1).acting(OFFICER).says(attack(REBEL, 1)).0, "out-of-range");
    pistol(5.9).acting(OFFICER).play(attack(REBEL, 1), "blank blank blank blank");
    assert!(Play::by(A42_SIX).table.rulings.is(A42_SIX));
}

/// All units on the table, both cards played, Blue to issue one order less.
fn disrupted(option: Option<RulingOption>) -> Play {
    let mut play = option.map_or_else(Play::new, Play::by);
    for unit in 0..17u8 {
        let (x, y) = (2.0 + f64::from(unit % 9) * 2.0, if unit < 9 { 3.0 } else { 33.0 });
        play = play.at(UnitId(unit), x, y);
    }
    let mut play = under(2, play).in_the_middle_of(Round::Card(BLUE));
    for seat in [BLUE, RED] {
        // Standing Orders: one unit of any kind, and none under Comms Disruption.
        let card = play.table.hands[seat.index()].iter().position(|card| card.returns).unwrap() as u8;
        play.play(Command::Card { card }, if seat == RED { "block" } else { "" });
    }
    play
}

// proves: SO-COND-08, SO-COND-09, LEG-A43
#[test]
fn an_order_less_is_issued_and_one_is_drawn() {
    let none = || Command::Orders { units: [].into_iter().collect() };
    let one = |unit| Command::Orders { units: [unit].into_iter().collect() };
    let mut play = disrupted(None);
    assert_eq!(play.says(one(CAPTAIN)).0, "orders-not-whole");
    play.play(none(), "");
    // Blue draws first: the only Commander's token.
    play.play(none(), "1");
    assert_eq!(play.asks(), Some((BLUE, "give")));
    assert_eq!(play.says(one(REBEL)), ("other-rank", "SO-COND-09".to_owned()));
    play.play(one(CAPTAIN), "1");
    assert_eq!((play.unit(CAPTAIN).order, play.asks()), (Order::Faceup, Some((RED, "give"))));
    play.play(one(OFFICER), "");
    assert_eq!(play.asks(), Some((BLUE, "turn")));
    let mut blue = disrupted(Some(A43_BLUE_DRAWS));
    blue.play(none(), "");
    blue.play(none(), "1");
    blue.play(one(CAPTAIN), "");
    assert_eq!(blue.asks(), Some((BLUE, "turn")), "only Blue draws");
}
