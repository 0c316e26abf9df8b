//! Rulings whose options differ at the table, one test each.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_legion::commands::Command;
use sandtable_legion::model::{Ending, Event, Order, Place, Setup, TokenId};
use sandtable_legion::rules::combat::CombatEvent;
use sandtable_legion::rules::missions::MissionEvent;
use sandtable_legion::rules::space;
use sandtable_legion::rules::turn::Round;
use sandtable_legion::rulings::{
    A20_MISSION_ONLY, A22_PRINTED_MAP, A23_UNTIL_DECIDED, A25_LAST_INCH, A27_NOTHING, A32_ALL_ATTACKS,
    A33_CHART_FIRST, A34_COUNTS_AS_MOVE, A35_COSTLY_ONLY, A85_RED, A86_ON_BOARD, A91_25_MM, A95_ANY,
    A96_INSIDE, A96_PLAIN, A106_AS_ISSUED, A107_DERIVED, RulingOption,
};

use crate::common::{
    BASE, BLUE, CAPTAIN, DEATH, OTHER_REBEL, Play, REBEL, RED, STORM, attack, both, dash, with,
};

// proves: LEG-A20
#[test]
fn without_enemies_the_game_ends_or_goes_on() {
    let over = |option| {
        let mut play = with(Play::new().at(REBEL, 10.0, 10.0), option);
        for unit in &mut play.state.units[9..] {
            unit.place = Place::Defeated;
        }
        let mut play = play.in_the_middle_of(Round::Card(BLUE));
        play.settle("");
        play.state.over.map(|over| over.by)
    };
    assert_eq!(both(A20_MISSION_ONLY, over), [Some(Ending::WipedOut), None]);
}

// proves: LEG-A22
#[test]
fn left_and_right_are_blues_or_the_readers() {
    let named = |option| {
        let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 20.0, 20.0);
        let mut play = with(play, option).in_the_middle_of(Round::Begin);
        play.state.round = 1;
        play.settle("crit").iter().find_map(|event| match event {
            Event::Mission(MissionEvent::Prioritised { objective, .. }) => *objective,
            _ => None,
        })
    };
    assert_eq!(both(A22_PRINTED_MAP, named), [Some(TokenId(2)), Some(TokenId(0))]);
}

// proves: LEG-A23
#[test]
fn a_tie_at_seven_ends_after_one_more_round_or_never() {
    let over = |option: Option<RulingOption>| {
        let play = Play::new().at(REBEL, 2.0, 3.0).at(STORM, 2.0, 33.0);
        let mut play = with(play, option).in_the_middle_of(Round::End);
        play.state.round = 5;
        play.state.players.iter_mut().for_each(|player| player.vp = 7);
        play.settle(if option.is_some() { "blank" } else { "" });
        play.state.over.is_some()
    };
    assert_eq!(both(A23_UNTIL_DECIDED, over), [true, false]);
}

// proves: LEG-A25
#[test]
fn at_three_inches_is_less_too_or_only_the_third() {
    let at = |option| {
        with(Play::new(), option).look(|pos| [1.0, 2.5, 3.1].map(|inches| space::is_at(pos, inches, 3)))
    };
    assert_eq!(both(A25_LAST_INCH, at), [[true, true, false], [false, true, false]]);
}

// proves: LEG-A27
#[test]
fn suppression_improves_cover_or_not() {
    let cover = |option| {
        let play =
            Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).with(REBEL, |unit| unit.suppression = 2);
        with(play, option).look(|pos| space::cover(pos, STORM, REBEL, (&[], false), &mut ()))
    };
    assert_eq!(both(A27_NOTHING, cover), [1, 0]);
}

// proves: LEG-A32
#[test]
fn cover_is_against_shots_or_against_everything() {
    let covered = |option| {
        let play = Play::new()
            .at(REBEL, 10.0 + BASE, 10.0)
            .at(STORM, 10.0, 10.0)
            .with(REBEL, |unit| unit.suppression = 2);
        let mut play = with(play, option).acting(STORM);
        let events = play.play(attack(REBEL, 0), "blank blank blank blank, blank blank");
        events.iter().any(|event| matches!(event, Event::Combat(CombatEvent::Covered { cover: 1, .. })))
    };
    assert_eq!(both(A32_ALL_ATTACKS, covered), [false, true]);
}

// proves: LEG-A33
#[test]
fn cover_turns_surges_before_the_chart_or_after_it() {
    let turned = |option| {
        let play =
            Play::new().at(REBEL, 10.0, 10.0).at(STORM, 16.0, 10.0).with(STORM, |unit| unit.suppression = 1);
        let mut play = with(play, option);
        play.table.facts.units[STORM.index()].defence_surge = true;
        let mut play = play.acting(REBEL);
        let events = play.play(attack(STORM, 1), "hit hit, blank blank, surge surge, blank");
        events.iter().find_map(|event| match *event {
            Event::Combat(CombatEvent::Blocked { cover, chart, .. }) => Some([cover, chart]),
            _ => None,
        })
    };
    assert_eq!(both(A33_CHART_FIRST, turned), [Some([1, 1]), Some([0, 2])]);
}

// proves: LEG-A34
#[test]
fn a_dash_is_no_move_action_or_counts_as_one() {
    let aimed = |option| {
        let mut play = with(Play::new().at(DEATH, 10.0, 10.0).at(REBEL, 30.0, 30.0), option).acting(DEATH);
        play.play(dash(DEATH, 11.0, 10.0), "");
        play.unit(DEATH).aim
    };
    assert_eq!(both(A34_COUNTS_AS_MOVE, aimed), [0, 1]);
}

// proves: LEG-A35
#[test]
fn a_free_action_is_made_once_or_as_often_as_one_likes() {
    let again = |option| {
        let play = Play::between("rebel-commandos", "infantry");
        let (captain, storm) = (play.first(BLUE, "rebel-commando-captain"), play.first(RED, "stormtrooper"));
        let mut play = with(play.at(captain, 10.0, 10.0).at(storm, 20.0, 10.0), option).acting(captain);
        play.play(play.use_of("Observe").unwrap(), "");
        play.use_of("Observe").is_some()
    };
    assert_eq!(both(A35_COSTLY_ONLY, again), [false, true]);
}

// proves: LEG-A85
#[test]
fn blue_rolls_for_priority_or_red() {
    let first = |option| {
        let play = Play::new().at(REBEL, 10.0, 10.0).at(STORM, 20.0, 20.0);
        let play = play.with_card(BLUE, "standing-orders").with_card(RED, "standing-orders");
        let mut play = with(play, option).in_the_middle_of(Round::Reveal);
        play.settle("block");
        play.state.priority
    };
    assert_eq!(both(A85_RED, first), [Some(BLUE), Some(RED)]);
}

// proves: LEG-A86
#[test]
fn units_off_the_battlefield_count_for_the_pass_pool_or_not() {
    let passes = |option| {
        let play = Play::new()
            .at(CAPTAIN, 2.0, 2.0)
            .at(REBEL, 10.0, 10.0)
            .at(OTHER_REBEL, 12.0, 10.0)
            .at(STORM, 20.0, 20.0);
        let mut play = with(play, option);
        play.state.priority = Some(BLUE);
        let mut play = play.in_the_middle_of(Round::Pools);
        play.settle("");
        play.state.players[1].passes
    };
    assert_eq!(both(A86_ON_BOARD, passes), [0, 1]);
}

// proves: LEG-A91
#[test]
fn a_token_is_an_inch_wide_or_25_millimetres() {
    let gap = |option| {
        let play = with(Play::new().at(REBEL, 25.0, 18.0), option);
        play.look(|pos| pos.base(REBEL).distance(&space::token(pos, 1).unwrap()))
    };
    let [inch, metric] = both(A91_25_MM, gap);
    assert!((metric - inch - (1.0 - 25.0 / 25.4) / 2.0).abs() < 0.002, "{inch} {metric}");
}

// proves: LEG-A95
#[test]
fn terrain_obscures_near_the_defender_or_anywhere() {
    // The fence of the market at (5.5, 22.5), 1.25 inches high.
    let pieces = |option| {
        let play = with(Play::on("market").at(REBEL, 2.0, 22.5).at(STORM, 12.0, 22.5), option);
        play.look(|pos| space::obscuring(pos, REBEL, STORM).len())
    };
    let [near, any] = both(A95_ANY, pieces);
    assert!(near == 0 && any > 0, "{near} {any}");
}

// proves: LEG-A96, LC-LOS-04
#[test]
fn area_terrain_is_open_to_those_who_overlap_it_or_stand_inside_or_to_nobody() {
    // The woods of the grove at (12, 13.5), 5 inches high; one stands in the middle, one at the edge.
    let sees = |option: Option<RulingOption>| {
        let edge = (0..40).map(|step| 12.0 + 0.1 * f64::from(step)).find(|&x| {
            let play = Play::on("grove").at(STORM, x, 13.5);
            play.look(|pos| {
                let woods = 2;
                let base = pos.base(STORM);
                pos.table.terrain.distance_to_base(woods, &base) <= 0.0
                    && !pos.table.terrain.is_open_to(woods, &base, sandtable_tabletop::Volumes::OpenInside)
            })
        });
        [12.0, edge.expect("a place over the edge")].map(|x| {
            let play = with(Play::on("grove").at(REBEL, 4.5, 13.5).at(STORM, x, 13.5), option);
            play.look(|pos| space::sees(pos, REBEL, STORM))
        })
    };
    assert_eq!(both(A96_INSIDE, sees), [[true, true], [true, false]]);
    assert_eq!(sees(Some(A96_PLAIN)), [false, false]);
}

// proves: LEG-A106
#[test]
fn a_drawn_order_lies_there_or_counts_as_issued() {
    let aimed = |option| {
        let play = Play::new()
            .at(CAPTAIN, 10.0, 10.0)
            .at(STORM, 30.0, 30.0)
            .with_card(BLUE, "hero-of-the-rebellion");
        let mut play = with(play, option);
        play.state.priority = Some(BLUE);
        let rank = play.table.unit(CAPTAIN).rank;
        let mut play = play.in_the_middle_of(Round::Give(BLUE, rank));
        play.play(Command::Orders { units: [CAPTAIN].into_iter().collect() }, "");
        assert_eq!(play.unit(CAPTAIN).order, Order::Faceup);
        play.unit(CAPTAIN).aim
    };
    assert_eq!(both(A106_AS_ISSUED, aimed), [0, 1]);
}

// proves: LEG-A107
#[test]
fn squads_are_played_with_published_cards_or_with_derived_ones() {
    let cards = |option: Option<RulingOption>| {
        let setup = Play::new().table.setup;
        let rulings = option.map_or(setup.rulings, |option| setup.rulings.with(option));
        let play = Play::of(&Setup { rulings, ..setup });
        let hand = play.table.hands[0][0].set;
        (play.table.unit(CAPTAIN).card.starts_with("derived-"), hand == sandtable_legion::data::Set::Derived)
    };
    assert_eq!(both(A107_DERIVED, cards), [(false, false), (true, true)]);
}
