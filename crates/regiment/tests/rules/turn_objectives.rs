//! Objectives, scoring, tasks and the end of the match (REG-OBJ, REG-WIN, REG-MIS-13).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_kernel::Seat;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Ending, Over};
use sandtable_regiment::rules::turn::{scoring, victory};
use sandtable_regiment::rulings::*;

/// Ends the round: activates every unit for nothing, red first.
fn end_round(play: &mut Play, draws: &str) {
    for _ in 0..40 {
        let Some((_, kind)) = play.asked() else { return };
        let last = kind == "act" && play.state.pool == [0, 0] && play.state.queue.is_empty();
        let command = play.look(|pos| sandtable_regiment::engine::asks(pos).unwrap().default);
        play.act(command, if last { draws } else { "" });
        if last {
            return;
        }
    }
    panic!("the round does not end");
}

fn holders(play: &Play) -> Vec<Option<Seat>> {
    play.look(|pos| scoring::holders(pos).to_vec())
}

/// Red infantry with its edge this far from the objective at (36, 18).
fn beside(inches: f64) -> Scene {
    let half = 15.0 / 25.4;
    Scene::new().unit(RED, infantry(1), &[at(36.0 + inches + half, 18.0, 0.0)]).unit(
        BLUE,
        infantry(1),
        &[at(5.0, 3.0, 90.0)],
    )
}

// proves: REG-OBJ-01, REG-OBJ-02, REG-OBJ-08, REG-OBJ-09, REG-MIS-12, REG-DATA-10, REG-DATA-06, REG-TOK-05, REG-TOK-06
#[test]
fn any_part_within_three_inches_of_the_centre_controls_at_the_end_of_the_round() {
    let mut play = beside(3.0).queue(&[Side::Red, Side::Blue]);
    assert_eq!(holders(&play), [Some(RED)]);
    assert_eq!(play.state.players[0].vp, 0);
    end_round(&mut play, "0/2 0/1");
    assert_eq!(play.state.players.map(|player| player.vp), [1, 0]);
    // 3.01 in is out, and nothing is remembered.
    let mut play = beside(3.01).queue(&[Side::Red, Side::Blue]);
    assert_eq!(holders(&play), [None]);
    end_round(&mut play, "0/2 0/1");
    assert_eq!(play.state.players.map(|player| player.vp), [0, 0]);
}

// proves: REG-OBJ-03, REG-OBJ-04, REG-OBJ-05, REG-OBJ-06, REG-OBJ-07, REG-MORALE-07, REG-TYPE-06, REG-KW-28, REG-A99
#[test]
fn units_are_counted_not_bases_and_shaken_aerial_and_embarked_ones_are_not() {
    let base = Scene::new().unit(
        RED,
        infantry(4),
        &[at(35.0, 17.0, 0.0), at(36.3, 17.0, 0.0), at(35.0, 18.3, 0.0), at(36.3, 18.3, 0.0)],
    );
    let one = base.clone().unit(BLUE, infantry(1), &[at(37.6, 18.0, 0.0)]).queue(&[Side::Red]);
    assert_eq!(holders(&one), [None], "one unit each is a tie");
    let two = base.clone().unit(BLUE, infantry(1), &[at(37.6, 18.0, 0.0)]).unit(
        BLUE,
        infantry(1),
        &[at(36.0, 20.0, 0.0)],
    );
    assert_eq!(holders(&two.clone().queue(&[Side::Red])), [Some(BLUE)]);
    let shaken = two.clone().change(|scene| scene.position.units[2].shaken = true);
    assert_eq!(holders(&shaken.queue(&[Side::Red])), [None]);
    let fearless = two.change(|scene| {
        scene.position.units[2].shaken = true;
        scene.setup.armies[1].units[1].keywords.push(Keyword::Fearless);
    });
    assert_eq!(holders(&fearless.queue(&[Side::Red])), [None]);
    let flying = base.clone().unit(BLUE, aerial(1), &[at(38.5, 18.0, 0.0)]).unit(
        BLUE,
        aerial(1),
        &[at(36.0, 21.0, 0.0)],
    );
    assert_eq!(holders(&flying.queue(&[Side::Red])), [Some(RED)]);
    let loaded = base.unit(BLUE, with(vehicle(1), Keyword::Transport), &[at(38.5, 18.0, 0.0)]).unit_as(
        BLUE,
        infantry(2),
        &[],
        |unit| unit.inside = Some(0),
    );
    assert_eq!(holders(&loaded.queue(&[Side::Red])), [None], "the cargo does not count");
}

// proves: REG-A96
#[test]
fn a_unit_near_two_objectives_counts_for_both_unless_ruled_otherwise() {
    let scene = beside(0.0).change(|scene| {
        let mission = scene.setup.mission.as_mut().unwrap();
        mission.objectives.push(Objective { name: "East".into(), at: [38.0, 18.0] });
    });
    assert_eq!(holders(&scene.clone().queue(&[Side::Red])), [Some(RED), Some(RED)]);
    assert_eq!(holders(&scene.ruling(A96_OWNER_ASSIGNS).queue(&[Side::Red])), [Some(RED), None]);
}

// proves: REG-TP-08, REG-MIS-08, REG-DATA-08
#[test]
fn holders_and_leaders_restore_points_and_heal_but_never_above_the_start() {
    let mut scene = beside(0.0).change(|scene| {
        let mission = scene.setup.mission.as_mut().unwrap();
        mission.gains.push(Gain { rounds: Rounds::default(), side: None, objective: 0, tp: 1 });
        scene.position.units[0].wounds = 2;
    });
    scene = scene.tp(RED, 5).leader(
        RED,
        ability(Scope::Army, Effect::RestoreTp { n: 1 }),
        ability(Scope::Host, Effect::HealWound { n: 1 }),
        0,
    );
    let mut play = scene.queue(&[Side::Red, Side::Blue]);
    end_round(&mut play, "0/2 0/1");
    assert_eq!(play.state.players[0].tp, 6);
    assert_eq!(play.unit(RED, 0).wounds, 1);
}

// proves: REG-WIN-02, REG-ROUND-04, REG-A92
#[test]
fn twelve_tokens_win_at_once() {
    let with_vp = |vp: u16| beside(0.0).change(|scene| scene.position.vp[0] = vp);
    let mut play = with_vp(11).queue(&[Side::Red, Side::Blue]);
    end_round(&mut play, "");
    assert_eq!(play.state.over, Some(Over { winner: Some(RED), by: Ending::TokensReached }));
    play.must_refuse_over();
    // Whoever has them: blue's count as red's do.
    let over = beside(9.0).change(|scene| scene.position.vp[1] = 12).start("").state.over;
    assert_eq!(over, Some(Over { winner: Some(BLUE), by: Ending::TokensReached }));
    let mut play = with_vp(10).queue(&[Side::Red, Side::Blue]);
    end_round(&mut play, "0/2 0/1");
    assert_eq!(play.state.over, None);
    // Check before award: the eleventh-hour token still counts at once, since twelve win at any moment.
    let mut play = with_vp(11).ruling(A92_CHECK_FIRST).queue(&[Side::Red, Side::Blue]);
    end_round(&mut play, "");
    assert_eq!(play.state.over.map(|over| over.by), Some(Ending::TokensReached));
}

// proves: REG-WIN-01, REG-WIN-04, REG-WIN-05, REG-WIN-06, REG-WIN-08, REG-WIN-09, REG-A97
#[test]
fn after_the_last_round_tokens_then_destroyed_points_decide() {
    let last = |change: &dyn Fn(&mut Scene)| {
        let mut scene = beside(9.0).change(|scene| scene.position.round = 5);
        change(&mut scene);
        let mut play = scene.queue(&[Side::Red, Side::Blue]);
        end_round(&mut play, "");
        play.state.over.unwrap()
    };
    let over = last(&|scene| scene.position.vp = [7, 6]);
    assert_eq!(over, Over { winner: Some(RED), by: Ending::VictoryTokens });
    let over = last(&|scene| {
        scene.position.vp = [6, 6];
        scene.position.destroyed = [200, 250];
    });
    assert_eq!(over, Over { winner: Some(BLUE), by: Ending::DestroyedPoints });
    let over = last(&|scene| {
        // Half-dead units give nothing: red's wounded unit is still there.
        scene.position.units[0].wounds = 2;
    });
    assert_eq!(over, Over { winner: None, by: Ending::Draw });
}

// proves: REG-WIN-03, REG-A95
#[test]
fn the_only_player_with_units_left_wins_at_once() {
    let mut scene = beside(9.0);
    scene.position.units.remove(1);
    let play = scene.start("");
    assert_eq!(play.state.over, Some(Over { winner: Some(RED), by: Ending::LastStanding }));
}

// proves: REG-DATA-13, REG-A93
#[test]
fn both_at_twelve_together_compare_totals() {
    let both = |a: u16, b: u16| beside(9.0).change(|scene| scene.position.vp = [a, b]);
    let over = both(12, 13).start("").state.over;
    assert_eq!(over, Some(Over { winner: Some(BLUE), by: Ending::VictoryTokens }));
    assert_eq!(both(12, 12).start("").state.over.map(|over| over.by), Some(Ending::Draw));
    assert_eq!(both(12, 13).ruling(A93_PLAY_ON).start("0/2 0/1").state.over, None);
}

// proves: REG-WIN-07, REG-MIS-07
#[test]
fn a_mission_may_print_other_conditions() {
    let mut play = beside(0.0)
        .change(|scene| {
            scene.setup.mission.as_mut().unwrap().victory =
                Some(Victory::HoldAll { side: None, rounds: Rounds::default() })
        })
        .queue(&[Side::Red, Side::Blue]);
    end_round(&mut play, "");
    assert_eq!(play.state.over, Some(Over { winner: Some(RED), by: Ending::MissionCard }));
    let play = beside(0.0)
        .change(|scene| {
            scene.setup.mission.as_mut().unwrap().victory = Some(Victory::Tokens { vp: 5 });
            scene.position.vp = [5, 0];
        })
        .start("");
    assert_eq!(play.state.over.map(|over| over.by), Some(Ending::TokensReached));
}

// proves: REG-A17
#[test]
fn the_learning_scenario_may_compare_control_at_the_end_only() {
    let learning = |round: u8| {
        beside(0.0).ruling(A17_CONTROL_AT_END).change(|scene| {
            scene.setup.mission.as_mut().unwrap().category = Category::Scenario;
            scene.position.round = round;
        })
    };
    let mut play = learning(4).queue(&[Side::Red, Side::Blue]);
    end_round(&mut play, "0/2 0/1");
    assert_eq!(play.state.players[0].vp, 0);
    let mut play = learning(5).queue(&[Side::Red, Side::Blue]);
    end_round(&mut play, "");
    assert_eq!(play.state.over, Some(Over { winner: Some(RED), by: Ending::VictoryTokens }));
}

// proves: REG-MIS-13, REG-SPEC-01, REG-SPEC-02, REG-SPEC-03, REG-SPEC-04, REG-ACT-12, REG-A50
#[test]
fn a_special_action_completes_a_task_exactly_as_printed() {
    let task = Task {
        id: "beacon".into(),
        name: "Light the beacon".into(),
        objective: 0,
        within: 1,
        vp: 2,
        once: true,
        rounds: Rounds::default(),
        side: None,
        only: UnitFilter { class: Some(Class::Infantry), ..UnitFilter::default() },
    };
    let scene = |inches: f64| {
        beside(inches).change(|scene| scene.setup.mission.as_mut().unwrap().tasks.push(task.clone()))
    };
    let mut play = scene(1.0).active(RED, 0);
    play.act(Command::Task { task: 0 }, "");
    assert_eq!(play.state.players[0].vp, 2);
    play.must_refuse(Command::Task { task: 0 }, "once-per-activation");
    // The unit did not move, and has a point left for another simple action.
    play.act(Command::Rally, "0/1");
    let mut play = scene(1.01).active(RED, 0);
    play.must_refuse(Command::Task { task: 0 }, "too-far");
    play.must_refuse(Command::Task { task: 1 }, "no-such-task");
}

impl Play {
    fn must_refuse_over(&mut self) {
        assert_eq!(self.refuse_as(RED, Command::End).code, "game-over");
        assert_eq!(self.look(victory::rounds), 5);
    }
}
