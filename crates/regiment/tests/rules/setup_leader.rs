//! Leaders: naming a host, changing it, playing without one, and what a leader is not.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_kernel::Viewer;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::Event;
use sandtable_regiment::rules::setup::SetupEvent;
use sandtable_regiment::rules::stats;
use sandtable_regiment::rules::turn::TurnEvent;
use sandtable_regiment::rulings::*;

/// A leader of vehicles: its host and friends within 6 in turn freely, the whole army rallies for nothing.
fn leader(host: HostRule) -> Leader {
    Leader {
        id: "leader".into(),
        name: "Leader".into(),
        faction: "test".into(),
        points: 60,
        host,
        tactical: ability(Scope::Friends { within: 6 }, Effect::FreePivot),
        command: ability(Scope::Army, Effect::FreeRally),
        provenance: ours(),
    }
}

fn vehicles_only() -> HostRule {
    HostRule { class: Some(Class::Vehicle), ..HostRule::default() }
}

/// Red: a leader of vehicles, infantry, two vehicles (the second is a transport and worth more). Blue: infantry.
fn scene() -> Scene {
    let mut scene = Scene::new();
    let transport = Profile { points: 80, ..with(vehicle(1), Keyword::Transport) };
    scene.setup.armies[0].units = vec![infantry(1), vehicle(1), transport];
    scene.setup.armies[0].leader = Some(leader(vehicles_only()));
    scene.setup.armies[1].units = vec![infantry(1)];
    scene
}

fn assign(play: &Play, number: u8) -> Command {
    Command::AssignLeader { unit: Some(play.id(RED, number)) }
}

/// Leaves every placement to the referee until round 1; `draws` are its first batch.
fn deploy_all(play: &mut Play, draws: &str) {
    while let Some((_, "deploy")) = play.asked() {
        let left = play.state.units.iter().filter(|u| u.place == sandtable_regiment::model::Place::Reserve);
        let last = left.count() == 1;
        play.act(Command::Pass, if last { draws } else { "" });
    }
}

// proves: REG-LEAD-01, REG-LEAD-02, REG-A09
#[test]
fn a_host_is_named_before_deployment_and_must_fit_the_card() {
    let mut play = scene().set_up("");
    // The list has a leader, but no host.
    assert_eq!(play.state.player(RED).host, None);
    assert_eq!(play.asked(), Some((RED, "assign-leader")));
    play.must_refuse(assign(&play, 0), "not-a-host");
    play.must_refuse(Command::AssignLeader { unit: Some(play.id(BLUE, 0)) }, "not-a-host");
    play.act(assign(&play, 1), "");
    assert_eq!(play.state.player(RED).host, Some(play.id(RED, 1)));
    // Blue has no leader and is not asked.
    assert_eq!(play.asked(), Some((BLUE, "deploy")));
    // By default the leader joins the unit that is worth most.
    let mut play = scene().set_up("");
    let default = play.look(|pos| sandtable_regiment::engine::asks(pos).unwrap().default);
    play.act(default, "");
    assert_eq!(play.state.player(RED).host, Some(play.id(RED, 2)));
}

// proves: REG-LEAD-04, REG-A09
#[test]
fn the_choice_may_change_until_the_host_is_placed_and_never_after() {
    let mut play = scene().set_up("");
    play.act(assign(&play, 1), "").act(Command::Pass, "");
    assert_eq!(play.asked(), Some((RED, "deploy")));
    play.must_refuse(assign(&play, 1), "same-host");
    play.must_refuse(assign(&play, 0), "not-a-host");
    play.act(assign(&play, 2), "");
    play.act(assign(&play, 1), "");
    // Naming a host is no placement: it is still red's turn.
    assert_eq!(play.asked(), Some((RED, "deploy")));
    let host = play.id(RED, 1);
    play.act(play.deploy(host, &[at(36.0, 33.0, 270.0)]), "");
    play.must_refuse(assign(&play, 2), "host-is-final");
    deploy_all(&mut play, "0/4 0/3 0/2");
    play.must_refuse(assign(&play, 2), "wrong-command");
    assert_eq!(play.state.player(RED).host, Some(host));
}

// proves: REG-LEAD-03, REG-DEPLOY-09, REG-A10
#[test]
fn a_leader_without_a_host_at_the_end_of_deployment_is_out() {
    let removed = |e: &Event| *e == Event::Setup(SetupEvent::LeaderRemoved { seat: RED });
    let rallies = |play: &Play, number: u8| {
        play.look(|pos| stats::has_effect(pos, play.id(RED, number), |e| matches!(e, Effect::FreeRally)))
    };
    let mut play = scene().set_up("");
    play.act(Command::AssignLeader { unit: None }, "");
    deploy_all(&mut play, "0/4 0/3 0/2");
    assert!(play.happened(removed));
    assert!(play.state.player(RED).leader_lost && !rallies(&play, 1));
    // Nobody fits the card: nobody is asked, the leader is out in the end.
    let nobody = || HostRule { units: vec!["nobody".into()], ..HostRule::default() };
    let scene = || scene().change(|scene| scene.setup.armies[0].leader = Some(leader(nobody())));
    let mut play = scene().set_up("");
    assert_eq!(play.asked(), Some((BLUE, "deploy")));
    deploy_all(&mut play, "0/4 0/3 0/2");
    assert!(play.happened(removed));
    // REG-A10's alternative: any infantry will do.
    let mut play = scene().ruling(A10_ANY_INFANTRY).set_up("");
    play.must_refuse(assign(&play, 1), "not-a-host");
    play.act(assign(&play, 0), "");
    deploy_all(&mut play, "0/4 0/3 0/2");
    assert!(!play.happened(removed) && rallies(&play, 1));
}

// proves: REG-A09, REG-LEAD-01
#[test]
fn by_the_other_reading_the_leader_joins_a_unit_as_it_is_placed() {
    let mut play = scene().ruling(A09_WITH_HOST).set_up("");
    assert_eq!(play.asked(), Some((BLUE, "deploy")));
    play.act(Command::Pass, "");
    play.must_refuse(assign(&play, 1), "no-leader");
    // Infantry cannot host it: no question.
    play.act(play.deploy(play.id(RED, 0), &[at(30.0, 33.0, 270.0)]), "");
    assert_eq!(play.asked(), Some((RED, "deploy")));
    play.act(play.deploy(play.id(RED, 1), &[at(36.0, 33.0, 270.0)]), "");
    assert_eq!(play.asked(), Some((RED, "join-leader")));
    play.must_refuse(assign(&play, 2), "not-this-unit");
    // By default it waits for the better one.
    let default = play.look(|pos| sandtable_regiment::engine::asks(pos).unwrap().default);
    assert_eq!(default, Command::AssignLeader { unit: None });
    play.act(default, "");
    play.act(play.deploy(play.id(RED, 2), &[at(44.0, 33.0, 270.0)]), "");
    play.act(assign(&play, 2), "0/4 0/3 0/2");
    assert_eq!(play.state.player(RED).host, Some(play.id(RED, 2)));
    assert_eq!(play.state.round, 1);
}

// proves: REG-LEAD-05, REG-LEAD-06, REG-LEAD-07
#[test]
fn a_leader_is_no_unit_it_is_where_its_host_is() {
    let mut play = scene().set_up("");
    play.act(assign(&play, 1), "");
    deploy_all(&mut play, "0/4 0/3 0/2");
    // REG-LEAD-06: a token for each unit, none for the leader.
    assert!(play.happened(|e| *e == Event::Turn(TurnEvent::RoundBegan { round: 1, pool: [3, 1] })));
    assert_eq!(play.state.units.len(), 4);
    // REG-LEAD-07: attacks name bases, and the leader has none.
    assert_eq!(play.state.bases.len(), 4);
    assert!(play.look(|pos| pos.units().all(|unit| pos.spec(unit).base_ids().count() == 1)));
    // REG-LEAD-05: its marker is drawn at the host, wherever that goes.
    let led = |play: &Play| {
        let view = play.view(Viewer::Public);
        let leader = view.game.players[0].leader.as_ref().unwrap();
        assert!(leader.at_work);
        let host = &view.game.units[leader.host.unwrap().index()];
        assert!(host.leads);
        host.bases[0].pose
    };
    let before = led(&play);
    assert_eq!(before, play.pose(RED, 1, 0));
    let away = at(before.point().x, before.point().y - 4.0, 270.0);
    let base = play.base(RED, 1, 0);
    play.state.bases[base.index()].pose = away;
    assert_eq!(led(&play), away);
}

// proves: REG-LEAD-10, REG-LEAD-11
#[test]
fn the_tactical_ability_reaches_from_any_base_of_the_host_the_command_ability_everywhere() {
    let abilities = leader(HostRule::default());
    // The host's bases stand at x 20 and 21.8; friends 5.5 in from the second base, and 6.5 in.
    let near = 21.8 + 1.181 + 5.5;
    let play = Scene::new()
        .unit(RED, infantry(2), &[at(20.0, 18.0, 0.0), at(21.8, 18.0, 0.0)])
        .unit(RED, infantry(1), &[at(near, 18.0, 0.0)])
        .unit(RED, infantry(1), &[at(21.8 + 1.181 + 6.5, 21.0, 0.0)])
        .unit(BLUE, infantry(1), &[at(20.0, 20.5, 0.0)])
        .leader(RED, abilities.tactical, abilities.command, 0)
        .active(RED, 0);
    let has = |seat, number, rallies: bool| {
        play.look(|pos| {
            stats::has_effect(pos, play.id(seat, number), |effect| match effect {
                Effect::FreeRally => rallies,
                Effect::FreePivot => !rallies,
                _ => false,
            })
        })
    };
    assert_eq!([0, 1, 2].map(|n| has(RED, n, false)), [true, true, false]);
    assert_eq!([0, 1, 2].map(|n| has(RED, n, true)), [true, true, true]);
    // Enemies get nothing.
    assert!(!has(BLUE, 0, false) && !has(BLUE, 0, true));
}

// proves: REG-LEAD-12, REG-TRANS-06
#[test]
fn a_leader_deployed_inside_a_transport_is_not_at_work() {
    let mut scene = scene();
    scene.setup.armies[0].leader = Some(leader(HostRule::default()));
    let mut play = scene.set_up("");
    play.act(assign(&play, 0), "").act(Command::Pass, "");
    play.act(play.deploy(play.id(RED, 2), &[at(36.0, 33.0, 270.0)]), "");
    play.act(Command::DeployInside { unit: play.id(RED, 0), transport: play.id(RED, 2) }, "");
    play.act(Command::Pass, "0/4 0/3 0/2");
    let works = play.look(|pos| stats::has_effect(pos, play.id(RED, 1), |e| matches!(e, Effect::FreeRally)));
    assert!(!works);
    assert!(!play.view(Viewer::Public).game.players[0].leader.as_ref().unwrap().at_work);
    assert!(!play.state.player(RED).leader_lost);
}
