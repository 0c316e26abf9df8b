//! Wounds, casualties, destroyed units and their tokens (REG-WOUND, REG-INIT-17 to 19, REG-LEAD-08, REG-TOK-07).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::List;
use sandtable_kernel::{FieldKind, Options};
use sandtable_regiment::commands::{CardTarget, Command};
use sandtable_regiment::data::*;
use sandtable_regiment::model::{BaseId, Event, Place};
use sandtable_regiment::rules::combat::{CombatEvent, TokenFrom};
use sandtable_regiment::rules::stats;
use sandtable_regiment::rulings::*;
use serde_json::json;

const ROW: [f64; 3] = [20.0, 21.5, 23.0];

/// A profile that only wounds matter for.
fn steady(bases: u8) -> Profile {
    Profile { courage: 40, ..infantry(bases) }
}

/// Red infantry of three bases with `dice` dice a base, and blue bases of wound value 3 at these x, five inches away.
fn against(dice: u8, blue: Profile, xs: &[f64]) -> Scene {
    let poses: Vec<_> = xs.iter().map(|&x| at(x, 16.0, 270.0)).collect();
    Scene::new()
        .unit(RED, Profile { ranged: dice, ..infantry(3) }, &ROW.map(|x| at(x, 10.0, 90.0)))
        .unit(BLUE, blue, &poses)
        .unit(BLUE, infantry(1), &[at(60.0, 30.0, 270.0)])
}

/// Dice for a shot of which `hits` of `pool` hit and none is saved.
fn volley(pool: usize, hits: usize) -> String {
    let face = |n: usize| if n < hits { "6 " } else { "1 " };
    (0..pool).map(face).collect::<String>() + &"1 ".repeat(hits)
}

fn shoot(play: &mut Play, pool: usize, hits: usize) {
    let base = play.look(|pos| pos.bases(play.id(BLUE, 0)).next().unwrap());
    play.act(Command::Shoot { base }, &volley(pool, hits));
}

fn fall(bases: &[BaseId]) -> Command {
    Command::Remove { bases: List::from_slice(bases).unwrap() }
}

fn destroyed(play: &Play) -> Option<CombatEvent> {
    play.events.iter().find_map(|event| match event {
        Event::Combat(event @ CombatEvent::Destroyed { .. }) => Some(*event),
        _ => None,
    })
}

// proves: REG-WOUND-02, REG-WOUND-04, REG-TOK-03
#[test]
fn seven_wounds_of_value_three_take_two_bases_and_leave_one() {
    let mut play = against(3, steady(3), &ROW).active(RED, 0);
    shoot(&mut play, 9, 7);
    assert_eq!(play.asked(), Some((BLUE, "remove")));
    let bases = [0, 1, 2].map(|n| play.base(BLUE, 0, n));
    play.must_refuse(fall(&bases[..1]), "wrong-number");
    assert_eq!(play.refuse(fall(&bases[..1])).class, sandtable_kernel::Class::Form);
    play.must_refuse(fall(&[bases[0], bases[0]]), "no-such-base");
    play.must_refuse(fall(&[bases[0], play.base(RED, 0, 0)]), "no-such-base");
    play.act(fall(&[bases[2], bases[0]]), "");
    let unit = play.unit(BLUE, 0);
    assert_eq!((unit.living, unit.wounds), (1, 1));
    let alive = bases.map(|base| play.state.base(base).alive);
    assert_eq!(alive, [false, true, false]);
}

// proves: REG-WOUND-03, REG-WOUND-08
#[test]
fn what_does_not_remove_a_base_stays_over_rounds_and_counts_later() {
    let scene = against(2, steady(3), &ROW);
    let mut play = scene.active(RED, 0);
    shoot(&mut play, 6, 4);
    play.act(fall(&[play.base(BLUE, 0, 2)]), "");
    assert_eq!((play.unit(BLUE, 0).living, play.unit(BLUE, 0).wounds), (2, 1));
    // To the next round: blue's two units do nothing, then the red unit is drawn again.
    play.act(Command::End, "0/2 0/1");
    for unit in [0, 1] {
        play.act(Command::Nominate { unit: play.id(BLUE, unit) }, "");
        let draws = if unit == 1 { "0/3 0/2 0/1" } else { "" };
        play.act(Command::End, draws);
    }
    assert_eq!((play.state.round, play.unit(BLUE, 0).wounds), (2, 1));
    play.until("nominate", "");
    while play.asked() != Some((RED, "nominate")) {
        let unit = [0, 1].map(|n| play.id(BLUE, n)).into_iter().find(|&id| !play.state.unit(id).activated);
        play.act(Command::Nominate { unit: unit.unwrap() }, "");
        play.act(Command::End, "");
    }
    play.act(Command::Nominate { unit: play.id(RED, 0) }, "");
    shoot(&mut play, 6, 2);
    assert_eq!(play.asked(), Some((BLUE, "remove")));
}

// proves: REG-WOUND-04, REG-COH-09
#[test]
fn the_choice_keeps_cohesion_where_it_can() {
    // 0.7 in apart: without the middle one the ends are too far from each other.
    let mut play = against(1, steady(3), &[20.0, 21.9, 23.8]).active(RED, 0);
    shoot(&mut play, 3, 3);
    play.must_refuse(fall(&[play.base(BLUE, 0, 1)]), "breaks-cohesion");
    let offers = play.look(sandtable_regiment::engine::offers);
    let FieldKind::Pick { from: Options::Listed(bases), .. } = &offers[0].form[0].kind else { panic!() };
    let bases: Vec<_> = bases.iter().map(|choice| choice.value.clone()).collect();
    assert_eq!(bases, [json!([play.base(BLUE, 0, 0)]), json!([play.base(BLUE, 0, 2)])]);
    play.act(fall(&[play.base(BLUE, 0, 0)]), "");
    assert!(!play.unit(BLUE, 0).shaken);
}

// proves: REG-WOUND-04, REG-COH-06
#[test]
fn where_no_choice_keeps_cohesion_the_unit_is_shaken_and_closes_up() {
    // Two pairs: whoever falls leaves a comrade alone.
    let mut play = against(1, steady(4), &[20.0, 21.5, 30.0, 31.5]).active(RED, 0);
    shoot(&mut play, 3, 3);
    play.act(fall(&[play.base(BLUE, 0, 3)]), "");
    assert!(play.unit(BLUE, 0).shaken);
    assert_eq!(play.asked(), Some((BLUE, "repair")));
}

// proves: REG-A53
#[test]
fn by_ruling_what_is_left_must_be_one_chain() {
    // Five in a row: without the middle one two pairs are left, which only the literal reading accepts.
    let row = [20.0, 21.9, 23.8, 25.7, 27.6];
    let scene = against(1, steady(5), &row);
    let mut play = scene.clone().active(RED, 0);
    shoot(&mut play, 3, 3);
    play.act(fall(&[play.base(BLUE, 0, 2)]), "");
    let mut play = scene.ruling(A53_ONE_CHAIN).active(RED, 0);
    shoot(&mut play, 3, 3);
    play.must_refuse(fall(&[play.base(BLUE, 0, 2)]), "breaks-cohesion");
    play.act(fall(&[play.base(BLUE, 0, 4)]), "");
}

// proves: REG-A85
#[test]
fn by_ruling_the_closest_bases_fall_first() {
    let scene = Scene::new()
        .unit(RED, Profile { ranged: 3, ..infantry(1) }, &[at(20.0, 10.0, 90.0)])
        .unit(BLUE, steady(2), &[at(20.0, 17.5, 270.0), at(20.0, 16.0, 270.0)])
        .ruling(A85_CLOSEST_FIRST);
    let mut play = scene.active(RED, 0);
    play.act(Command::Shoot { base: play.base(BLUE, 0, 1) }, "6 6 6  1 1 1");
    assert_ne!(play.asked(), Some((BLUE, "remove")));
    assert!(play.state.base(play.base(BLUE, 0, 0)).alive);
    assert!(!play.state.base(play.base(BLUE, 0, 1)).alive);
}

// proves: REG-WOUND-05, REG-WOUND-06, REG-TOK-07, REG-WIN-04, REG-INIT-17
#[test]
fn a_unit_is_destroyed_with_its_last_base_and_all_its_tokens() {
    let scene = against(1, steady(1), &[21.5]).change(|scene| {
        let unit = &mut scene.position.units[1];
        (unit.wounds, unit.shaken, unit.standby, unit.dashed) = (2, true, true, true);
    });
    let mut play = scene.active(RED, 0);
    assert_eq!(play.state.pool, [0, 2]);
    shoot(&mut play, 3, 1);
    let unit = *play.unit(BLUE, 0);
    assert_eq!((unit.place, unit.living, unit.wounds), (Place::Gone, 0, 0));
    assert!(!unit.shaken && !unit.standby && !unit.dashed && !unit.dug_in);
    assert!(!play.state.base(play.base(BLUE, 0, 0)).alive);
    assert_eq!(play.state.player(RED).destroyed, 50);
    // Its initiative token leaves the pool.
    assert_eq!(play.state.pool, [0, 1]);
}

// proves: REG-INIT-18, REG-A24
#[test]
fn with_an_empty_pool_the_token_is_taken_from_the_queue() {
    let scene = || {
        against(1, steady(1), &[21.5])
            .change(|scene| scene.position.units[2].activated = true)
            .change(|scene| scene.position.units[1].wounds = 2)
    };
    let shot = |scene: Scene| {
        let mut play = scene.queue(&[Side::Red, Side::Blue]);
        play.act(Command::Nominate { unit: play.id(RED, 0) }, "");
        assert_eq!((play.state.pool, play.state.queue.len()), ([0, 0], 1));
        shoot(&mut play, 3, 1);
        play
    };
    let play = shot(scene());
    assert!(matches!(destroyed(&play), Some(CombatEvent::Destroyed { token: TokenFrom::Queue, .. })));
    assert!(play.state.queue.is_empty());
    // By the ruling it stays and is idle when its turn comes.
    let mut play = shot(scene().ruling(A24_LEAVE_TOKEN));
    assert_eq!(play.state.queue.len(), 1);
    play.act(Command::End, "0/2 0/1");
    assert!(play.happened(|event| matches!(
        event,
        Event::Turn(sandtable_regiment::rules::turn::TurnEvent::TokenIdle { seat: BLUE })
    )));
}

// proves: REG-INIT-19
#[test]
fn the_token_of_an_activated_unit_goes_with_it() {
    let scene = against(1, steady(1), &[21.5]).change(|scene| {
        scene.position.units[1].wounds = 2;
        scene.position.units[1].activated = true;
    });
    let mut play = scene.active(RED, 0);
    assert_eq!(play.state.pool, [0, 1]);
    shoot(&mut play, 3, 1);
    assert_eq!(play.state.pool, [0, 1], "the other unit's token stays");
    // The next round's pool is filled from living units.
    play.act(Command::End, "0/1");
    play.act(Command::Nominate { unit: play.id(BLUE, 1) }, "");
    play.act(Command::End, "0/2 0/1");
    assert_eq!(play.state.round, 2);
    assert!(play.happened(|event| matches!(
        event,
        Event::Turn(sandtable_regiment::rules::turn::TurnEvent::RoundBegan { pool: [1, 1], .. })
    )));
}

/// A red unit that brings its own card down on itself in its activation; these tokens are drawn afterwards.
fn self_hit(scene: Scene, tokens: &str) -> Play {
    let effect = CardEffect::Attack { dice: 6, to_hit: 2, keywords: Vec::new(), spare_friends: false };
    let scene = scene
        .unit(RED, steady(1), &[at(20.0, 10.0, 90.0)])
        .unit(RED, infantry(1), &[at(60.0, 10.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 30.0, 270.0)])
        .card(RED, card(Template::Point, TargetRule::Spot, effect));
    let mut play = scene.active(RED, 0);
    let target = CardTarget::Spot(play.pose(RED, 0, 0));
    let act = Command::UseCard { card: 0, target, pass: false };
    play.act(act, &format!("6 6  6 6 6 6 6 6  1 1 1 1 1 1  {tokens}"));
    assert_eq!(play.unit(RED, 0).place, Place::Gone);
    play
}

// proves: REG-A25, REG-WOUND-06, REG-SUP-19
#[test]
fn a_unit_that_dies_while_acting_has_used_its_token() {
    let play = self_hit(Scene::new(), "0/2 0/1");
    assert!(matches!(destroyed(&play), Some(CombatEvent::Destroyed { token: TokenFrom::Nowhere, .. })));
    let play = self_hit(Scene::new().ruling(A25_AFTER_ACTIONS), "0/1");
    assert!(matches!(destroyed(&play), Some(CombatEvent::Destroyed { token: TokenFrom::Pool, .. })));
}

// proves: REG-LEAD-08, REG-LEAD-09, REG-WOUND-06
#[test]
fn a_leader_is_lost_with_its_host_and_not_before() {
    let aura = ability(Scope::Host, Effect::MoraleBonus { n: 1 });
    let army = ability(Scope::Army, Effect::Courage { by: 2 });
    let scene = against(2, steady(2), &[20.0, 21.5]).leader(BLUE, aura, army, 0);
    let mut play = scene.active(RED, 0);
    let works = |play: &Play| {
        play.look(|pos| stats::courage(pos, play.id(BLUE, 1), &mut ())) == infantry(1).courage + 2
    };
    let base = play.base(BLUE, 0, 0);
    play.act(Command::Shoot { base }, &volley(6, 3));
    play.act(fall(&[base]), "");
    assert!(!play.state.player(BLUE).leader_lost, "it stays as long as the host lives");
    assert!(works(&play));
    let aura = ability(Scope::Host, Effect::MoraleBonus { n: 1 });
    let army = ability(Scope::Army, Effect::Courage { by: 2 });
    let mut play = against(2, steady(2), &[20.0, 21.5]).leader(BLUE, aura, army, 0).active(RED, 0);
    shoot(&mut play, 6, 6);
    assert!(play.state.player(BLUE).leader_lost);
    assert!(!works(&play));
    assert!(matches!(destroyed(&play), Some(CombatEvent::Destroyed { leader: true, .. })));
}

/// A blue transport of these bases with infantry inside, five inches from red's nine dice.
fn laden(bases: &[f64], cargo: Profile) -> Scene {
    let transport =
        with(Profile { wounds: 3, courage: 40, ..vehicle(bases.len() as u8) }, Keyword::Transport);
    let poses: Vec<_> = bases.iter().map(|&x| at(x, 17.0, 270.0)).collect();
    Scene::new()
        .unit(RED, Profile { ranged: 3, ..infantry(3) }, &ROW.map(|x| at(x, 10.0, 90.0)))
        .unit(BLUE, transport, &poses)
        .unit_as(BLUE, cargo, &[], |unit| unit.inside = Some(0))
}

// proves: REG-WOUND-07, REG-TRANS-13, REG-TRANS-14
#[test]
fn cargo_of_a_destroyed_transport_is_placed_by_the_opponent_and_shaken() {
    let mut play = laden(&[21.5], infantry(1)).active(RED, 0);
    shoot(&mut play, 9, 3);
    assert_eq!(play.unit(BLUE, 0).place, Place::Gone);
    assert_eq!(play.asked(), Some((RED, "place-cargo")));
    play.until("act", "");
    let cargo = play.unit(BLUE, 1);
    assert_eq!(cargo.place, Place::Table);
    assert!(cargo.shaken);
}

// proves: REG-TRANS-15
#[test]
fn a_transport_of_two_bases_is_lost_with_the_second_one() {
    let mut play = laden(&[20.0, 22.5], infantry(1)).active(RED, 0);
    shoot(&mut play, 9, 3);
    play.act(fall(&[play.base(BLUE, 0, 0)]), "");
    assert_eq!(play.asked(), Some((RED, "act")));
    assert_eq!(play.unit(BLUE, 1).place, Place::Inside(play.id(BLUE, 0)));
    assert!(!play.unit(BLUE, 1).shaken);
}

// proves: REG-A90, REG-TRANS-14
#[test]
fn clone_may_answer_the_loss_of_a_transport_unless_ruled_otherwise() {
    let run = |scene: Scene, draws: &str| {
        let mut play = scene.active(RED, 0);
        shoot(&mut play, 9, 3);
        let default = play.look(|pos| sandtable_regiment::engine::asks(pos).unwrap().default);
        play.act(default, draws);
        play.unit(BLUE, 1).shaken
    };
    let clones = || laden(&[21.5], with(infantry(1), Keyword::Clone));
    assert!(!run(clones(), "5"));
    assert!(run(clones(), "4"));
    assert!(run(clones().ruling(A90_NO_ANSWER), ""));
}

// proves: REG-WOUND-09
#[test]
fn a_droids_own_wound_may_be_its_last() {
    let droid = Profile { courage: 1, ..with(infantry(1), Keyword::Droid) };
    let scene = against(1, droid, &[21.5]).change(|scene| scene.position.units[1].wounds = 2);
    let mut play = scene.active(RED, 0);
    let base = play.base(BLUE, 0, 0);
    play.act(Command::Shoot { base }, "6 1 1");
    assert_eq!(play.asked(), Some((BLUE, "droid")));
    play.act(Command::TakeWound { take: true }, "");
    assert_eq!(play.unit(BLUE, 0).place, Place::Gone);
}
