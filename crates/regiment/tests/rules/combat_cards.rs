//! Support cards in use (REG-SUP): target, sight, availability, effects.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_geometry::List;
use sandtable_kernel::{FieldKind, Options};
use sandtable_regiment::commands::{CardTarget, Command};
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Card, Event};
use sandtable_regiment::rules::combat::CombatEvent;
use sandtable_regiment::rules::stats;
use sandtable_regiment::rulings::*;

fn brave(profile: Profile) -> Profile {
    Profile { courage: 40, wounds: 10, ..profile }
}

fn strike(dice: u8) -> CardEffect {
    CardEffect::Attack { dice, to_hit: 4, keywords: Vec::new(), spare_friends: false }
}

fn mortar() -> SupportCard {
    card(Template::Unit, TargetRule::EnemyUnit, strike(3))
}

/// Two red units, two blue ones, and red's card.
fn scene(held: SupportCard) -> Scene {
    Scene::new()
        .unit(RED, brave(infantry(1)), &[at(20.0, 10.0, 90.0)])
        .unit(RED, brave(infantry(1)), &[at(30.0, 10.0, 90.0)])
        .unit(BLUE, brave(infantry(1)), &[at(20.0, 16.0, 270.0)])
        .unit(BLUE, brave(infantry(1)), &[at(60.0, 16.0, 270.0)])
        .card(RED, held)
}

fn at_unit(play: &Play, seat: sandtable_kernel::Seat, unit: u8) -> Command {
    Command::UseCard { card: 0, target: CardTarget::Unit(play.id(seat, unit)), pass: false }
}

fn at_spot(x: f64, y: f64) -> Command {
    Command::UseCard { card: 0, target: CardTarget::Spot(at(x, y, 0.0)), pass: false }
}

const NOTHING: Command = Command::UseCard { card: 0, target: CardTarget::Nothing, pass: false };

fn held(play: &Play) -> Card {
    play.state.player(RED).cards[0]
}

// proves: REG-SUP-01, REG-SUP-02, REG-SUP-05, REG-SUP-07, REG-SUP-10, REG-SUP-11, REG-DICE-07
#[test]
fn a_card_that_makes_its_roll_works_at_once_and_is_spent() {
    let mut play = scene(SupportCard { availability: 8, ..mortar() }).active(RED, 0);
    let pool = play.state.pool;
    assert_eq!(pool, [1, 2], "cards have no initiative tokens");
    play.act(at_unit(&play, BLUE, 0), "4 4  4 4 1  5 1");
    assert_eq!((play.unit(BLUE, 0).wounds, play.unit(BLUE, 1).wounds), (1, 0));
    assert_eq!(held(&play), Card::Spent);
    assert_eq!(play.reckoned("REG-SUP-05"), "8+ = 8+ card [REG-SUP-05]");
    // The other action point is still there; another Special is not.
    play.must_refuse(at_unit(&play, BLUE, 0), "once-per-activation");
    play.act(Command::Shoot { base: play.base(BLUE, 0, 0) }, "1 1 0/3 0/2 0/1");
}

// proves: REG-SUP-08, REG-SUP-09, REG-SUP-07, REG-A13
#[test]
fn a_failed_card_goes_back_to_the_hand_and_may_be_tried_again() {
    let scene = scene(SupportCard { availability: 8, ..mortar() });
    let mut play = scene.queue(&[Side::Red, Side::Red]);
    play.act(Command::Nominate { unit: play.id(RED, 0) }, "");
    assert_eq!(held(&play), Card::Hidden);
    play.act(at_unit(&play, BLUE, 0), "4 3");
    assert_eq!(held(&play), Card::Shown, "the opponent has seen it");
    assert_eq!(play.unit(BLUE, 0).wounds, 0);
    play.must_refuse(at_unit(&play, BLUE, 0), "once-per-activation");
    play.act(Command::End, "");
    play.act(Command::Nominate { unit: play.id(RED, 1) }, "");
    play.act(at_unit(&play, BLUE, 0), "4 4  1 1 1");
    assert_eq!(held(&play), Card::Spent);
}

// proves: REG-SUP-07
#[test]
fn a_spent_card_cannot_be_used_again() {
    let mut play = scene(mortar()).queue(&[Side::Red, Side::Red]);
    play.act(Command::Nominate { unit: play.id(RED, 0) }, "");
    play.act(at_unit(&play, BLUE, 0), "4 4  1 1 1");
    play.act(Command::End, "");
    play.act(Command::Nominate { unit: play.id(RED, 1) }, "");
    play.must_refuse(at_unit(&play, BLUE, 0), "card-spent");
    let target = CardTarget::Unit(play.id(BLUE, 0));
    play.must_refuse(Command::UseCard { card: 1, target, pass: false }, "no-such-card");
}

// proves: REG-SUP-06, REG-A30, REG-TP-05
#[test]
fn tactical_points_help_availability() {
    let mut play = scene(SupportCard { availability: 9, ..mortar() }).tp(RED, 1).active(RED, 0);
    play.act(at_unit(&play, BLUE, 0), "2 3");
    assert_eq!(play.asked(), Some((RED, "tactical-points")));
    play.act(Command::Flip { dice: List::from_slice(&[0]).unwrap() }, "1 1 1");
    assert_eq!(held(&play), Card::Spent);
}

// proves: REG-SUP-06, REG-LEAD-10
#[test]
fn leaders_help_availability_or_let_a_card_pass() {
    let host = || ability(Scope::Host, Effect::MoraleBonus { n: 1 });
    let bonus = ability(Scope::Army, Effect::Availability { by: 2 });
    let mut play =
        scene(SupportCard { availability: 9, ..mortar() }).leader(RED, host(), bonus, 0).active(RED, 0);
    play.act(at_unit(&play, BLUE, 0), "4 3  1 1 1");
    assert_eq!(play.reckoned("REG-SUP-05"), "7+ = 9+ card [REG-SUP-05] -2 leader [REG-SUP-06]");
    let passes = ability(Scope::Army, Effect::SupportPasses { times: 1 });
    let scene = scene(SupportCard { availability: 12, ..mortar() })
        .card(RED, SupportCard { availability: 12, ..mortar() })
        .leader(RED, host(), passes, 0);
    let mut play = scene.queue(&[Side::Red, Side::Red]);
    play.act(Command::Nominate { unit: play.id(RED, 0) }, "");
    let target = CardTarget::Unit(play.id(BLUE, 0));
    play.act(Command::UseCard { card: 0, target, pass: true }, "1 1 1");
    assert_eq!((held(&play), play.state.player(RED).passes_used), (Card::Spent, 1));
    play.act(Command::End, "");
    play.act(Command::Nominate { unit: play.id(RED, 1) }, "");
    play.must_refuse(Command::UseCard { card: 1, target, pass: true }, "no-pass");
}

// proves: REG-SUP-03, REG-SPEC-03
#[test]
fn the_target_must_be_of_the_cards_kind() {
    let mut play = scene(mortar()).active(RED, 0);
    play.must_refuse(at_unit(&play, RED, 1), "wrong-target");
    play.must_refuse(at_spot(20.0, 16.0), "wrong-target");
    play.must_refuse(NOTHING, "wrong-target");
    let ghost = CardTarget::Unit(sandtable_regiment::model::UnitId(99));
    play.must_refuse(Command::UseCard { card: 0, target: ghost, pass: false }, "wrong-target");
    let heal = CardEffect::Heal { wounds: 3, unshake: true };
    let friend = TargetRule::FriendlyUnit { filter: UnitFilter::default() };
    let mut play = scene(card(Template::Unit, friend, heal)).active(RED, 0);
    play.must_refuse(at_unit(&play, BLUE, 0), "wrong-target");
    let mut play = scene(card(Template::Point, TargetRule::Spot, strike(1))).active(RED, 0);
    play.must_refuse(at_spot(80.0, 10.0), "off-table");
    // A template is centred on a spot or an enemy, not on a friend.
    play.must_refuse(at_unit(&play, RED, 1), "wrong-target");
}

// proves: REG-KW-02
#[test]
fn a_keyword_may_be_a_cards_condition() {
    let heal = CardEffect::Heal { wounds: 3, unshake: false };
    let filter = UnitFilter { keyword: Some(Keyword::Droid), ..UnitFilter::default() };
    let droids = card(Template::Unit, TargetRule::FriendlyUnit { filter }, heal);
    let mut play = scene(droids.clone()).active(RED, 0);
    play.must_refuse(at_unit(&play, RED, 1), "wrong-target");
    let scene = scene(droids).change(|scene| {
        scene.setup.armies[0].units[1] = with(brave(infantry(1)), Keyword::Droid);
    });
    let mut play = scene.active(RED, 0);
    play.act(at_unit(&play, RED, 1), "4 4");
}

// proves: REG-SUP-04, REG-SUP-17
#[test]
fn the_user_must_see_the_target_unless_the_card_says_otherwise() {
    let wall = |held| scene(held).block(&[TerrainKind::Blocking], [0.0, 13.0], [72.0, 14.0]);
    let mut play = wall(SupportCard { needs_los: true, ..mortar() }).active(RED, 0);
    play.must_refuse(at_unit(&play, BLUE, 0), "not-in-sight");
    let mut play = wall(mortar()).active(RED, 0);
    play.act(at_unit(&play, BLUE, 0), "4 4  1 1 1");
    let barrage = card(Template::Point, TargetRule::Spot, strike(1));
    let mut play = wall(SupportCard { needs_los: true, ..barrage }).active(RED, 0);
    play.must_refuse(at_spot(20.0, 16.0), "not-in-sight");
    play.act(at_spot(20.0, 12.0), "1 2");
}

// proves: REG-A86, REG-SUP-04
#[test]
fn by_ruling_the_target_must_be_in_the_front_arc() {
    let behind =
        |scene: Scene| scene.change(|scene| scene.position.units[0].poses[0] = at(20.0, 10.0, 270.0));
    let held = || SupportCard { needs_los: true, ..mortar() };
    let mut play = behind(scene(held())).active(RED, 0);
    play.act(at_unit(&play, BLUE, 0), "1 1");
    let mut play = behind(scene(held())).ruling(A86_FRONT_ARC).active(RED, 0);
    play.must_refuse(at_unit(&play, BLUE, 0), "not-in-sight");
}

// proves: REG-SUP-16, REG-A13
#[test]
fn recon_shows_a_hidden_card_at_random() {
    let sweep = card(Template::OffBoard, TargetRule::None, CardEffect::RevealCard);
    let scene = scene(sweep.clone()).card(BLUE, mortar()).card(BLUE, mortar());
    let mut play = scene.active(RED, 0);
    play.act(NOTHING, "4 4 1/2");
    let cards = play.state.player(BLUE).cards;
    assert_eq!(&cards[..], [Card::Hidden, Card::Shown]);
    // With nothing hidden it works and shows nothing.
    let mut play = self::scene(sweep).active(RED, 0);
    play.act(NOTHING, "4 4");
    assert_eq!(held(&play), Card::Spent);
}

/// Red's card hits two blue bases of one unit and a friend.
fn barrage() -> Scene {
    Scene::new()
        .unit(RED, brave(infantry(1)), &[at(20.0, 10.0, 90.0)])
        .unit(RED, brave(infantry(1)), &[at(31.5, 20.0, 90.0)])
        .unit(
            BLUE,
            brave(infantry(3)),
            &[at(28.5, 20.0, 270.0), at(30.0, 20.0, 270.0), at(27.0, 20.0, 270.0)],
        )
        .card(RED, card(Template::Point, TargetRule::Spot, strike(2)))
}

fn attacks(play: &Play) -> Vec<sandtable_regiment::model::BaseId> {
    play.events
        .iter()
        .filter_map(|event| match event {
            Event::Combat(CombatEvent::Declared { base, .. }) => Some(*base),
            _ => None,
        })
        .collect()
}

// proves: REG-SUP-12, REG-SUP-18, REG-SUP-19, REG-A87
#[test]
fn a_template_makes_one_attack_on_every_unit_it_touches() {
    let mut play = barrage().active(RED, 0);
    // The template is 3.5 in long across: it reaches the friend, two enemy bases, and not the third.
    play.act(
        Command::UseCard { card: 0, target: CardTarget::Spot(at(29.9, 20.0, 90.0)), pass: false },
        "4 4  1 1  1 1",
    );
    assert_eq!(attacks(&play), [play.base(RED, 1, 0), play.base(BLUE, 0, 0)]);
}

// proves: REG-A87, REG-COVER-01
#[test]
fn the_touched_base_that_suits_the_attacker_decides_cover() {
    let scene = barrage().block(&[TerrainKind::Area], [27.8, 18.0], [29.2, 22.0]);
    let mut play = scene.active(RED, 0);
    play.act(
        Command::UseCard { card: 0, target: CardTarget::Spot(at(29.9, 20.0, 90.0)), pass: false },
        "4 4  1 1  1 1",
    );
    assert_eq!(attacks(&play)[1], play.base(BLUE, 0, 1), "the one outside the woods");
}

// proves: REG-A87
#[test]
fn by_ruling_every_touched_base_is_attacked() {
    let mut play = barrage().ruling(A87_PER_BASE).active(RED, 0);
    let target = CardTarget::Spot(at(29.9, 20.0, 90.0));
    play.act(Command::UseCard { card: 0, target, pass: false }, "4 4  1 1  1 1  1 1");
    assert_eq!(attacks(&play), [play.base(RED, 1, 0), play.base(BLUE, 0, 0), play.base(BLUE, 0, 1)]);
}

// proves: REG-DASH-04, REG-DASH-05, REG-HIT-05
#[test]
fn a_cards_attack_is_an_attack() {
    let scene = scene(mortar()).change(|scene| scene.position.units[2].dashed = true);
    let mut play = scene.active(RED, 0);
    play.act(at_unit(&play, BLUE, 0), "4 4  3 1 1  1");
    assert_eq!(play.unit(BLUE, 0).wounds, 1);
    assert!(!play.unit(BLUE, 0).dashed);
}

fn healer(wounds: u8, unshake: bool) -> SupportCard {
    let friend = TargetRule::FriendlyUnit { filter: UnitFilter::default() };
    card(Template::Unit, friend, CardEffect::Heal { wounds, unshake })
}

fn hurt(bases: u8, poses: &[sandtable_geometry::Pose], wounds: u8, wnd: u8) -> Scene {
    Scene::new()
        .unit_as(RED, Profile { wounds: wnd, ..infantry(bases) }, poses, |unit| {
            unit.wounds = wounds;
            unit.shaken = true;
            unit.activated = true;
        })
        .unit(RED, infantry(1), &[at(40.0, 10.0, 90.0)])
        .unit(BLUE, infantry(1), &[at(60.0, 30.0, 90.0)])
}

// proves: REG-DATA-08, REG-WOUND-08
#[test]
fn healing_takes_tokens_first_and_then_brings_bases_back() {
    // One base lost, one wound: four wounds short. Three healed leave a whole unit with one token.
    let scene = hurt(2, &[at(20.0, 10.0, 90.0)], 1, 3).card(RED, healer(3, true));
    let mut play = scene.active(RED, 1);
    play.act(at_unit(&play, RED, 0), "4 4");
    let unit = play.unit(RED, 0);
    assert_eq!((unit.living, unit.wounds, unit.shaken), (2, 1, false));
    let id = play.id(RED, 0);
    assert!(play.look(|pos| sandtable_regiment::rules::movement::in_cohesion(pos, id)));
    let quads = [0, 1].map(|n| play.state.base(play.base(RED, 0, n)).quad);
    assert!(sandtable_geometry::overlap_depth(&quads[0], &quads[1]) < 1e-9);
    // Tokens alone: no base comes back, and without the card's word it stays shaken.
    let scene = hurt(2, &[at(20.0, 10.0, 90.0)], 2, 3).card(RED, healer(1, false));
    let mut play = scene.active(RED, 1);
    play.act(at_unit(&play, RED, 0), "4 4");
    let unit = play.unit(RED, 0);
    assert_eq!((unit.living, unit.wounds, unit.shaken), (1, 1, true));
}

// proves: REG-DATA-08
#[test]
fn a_base_without_room_does_not_come_back() {
    let wall = |scene: Scene| {
        scene
            .block(&[TerrainKind::Blocking], [15.0, 8.0], [25.0, 9.3])
            .block(&[TerrainKind::Blocking], [15.0, 10.7], [25.0, 12.0])
            .block(&[TerrainKind::Blocking], [15.0, 9.3], [19.3, 10.7])
            .block(&[TerrainKind::Blocking], [20.7, 9.3], [25.0, 10.7])
    };
    let scene = wall(hurt(2, &[at(20.0, 10.0, 90.0)], 0, 3)).card(RED, healer(3, false));
    let mut play = scene.active(RED, 1);
    play.act(at_unit(&play, RED, 0), "4 4");
    assert_eq!((play.unit(RED, 0).living, play.unit(RED, 0).wounds), (1, 0));
}

fn lasting(effect: CardEffect) -> SupportCard {
    SupportCard { lasts: 1, ..card(Template::Radius { inches: 6 }, TargetRule::Spot, effect) }
}

// proves: REG-SUP-15, REG-SUP-07
#[test]
fn smoke_covers_and_interference_hampers() {
    let smoke = SupportCard { template: Template::DoubleLong, ..lasting(CardEffect::Smoke) };
    let mut play = scene(smoke).active(RED, 0);
    play.act(at_spot(20.0, 16.0), "4 4");
    play.act(Command::Shoot { base: play.base(BLUE, 0, 0) }, "1 1 0/3 0/2 0/1");
    assert!(play.reckoned("REG-HIT-01").contains("+1 cover: terrain"));
    let mut play = scene(lasting(CardEffect::Interference { to_hit: 1 })).active(RED, 0);
    play.act(at_spot(20.0, 16.0), "4 4");
    play.act(Command::Shoot { base: play.base(BLUE, 0, 0) }, "1 1 0/3 0/2 0/1");
    assert_eq!(play.reckoned("REG-HIT-01"), "5+ = 4+ base [REG-HIT-01] +1 support card [REG-SUP-07]");
}

// proves: REG-SUP-07, REG-ROUND-06
#[test]
fn jamming_and_propaganda_work_on_enemies_until_the_round_ends() {
    let jam = lasting(CardEffect::MoraleJam { by: 2 });
    let mut play = scene(jam).active(RED, 0);
    play.act(at_spot(20.0, 13.0), "4 4");
    let need =
        |play: &Play, seat, unit| play.look(|pos| stats::morale_need(pos, play.id(seat, unit), &mut ()));
    assert_eq!((need(&play, BLUE, 0), need(&play, BLUE, 1), need(&play, RED, 0)), (8, 6, 6));
    let leaflets = CardEffect::Courage { by: -1, on: Allegiance::Enemies, filter: UnitFilter::default() };
    let others_done = |scene: Scene| {
        scene.change(|scene| scene.position.units.iter_mut().skip(1).for_each(|unit| unit.activated = true))
    };
    let mut play = others_done(scene(lasting(leaflets))).active(RED, 0);
    play.act(at_spot(20.0, 13.0), "4 4");
    let courage = |play: &Play, seat| play.look(|pos| stats::courage(pos, play.id(seat, 0), &mut ()));
    assert_eq!((courage(&play, BLUE), courage(&play, RED)), (39, 40));
    assert_eq!(play.state.effects.len(), 1);
    // Everybody else has acted: the round ends, and the effect with it.
    play.act(Command::End, "0/4 0/3 0/2");
    assert_eq!(play.state.round, 2);
    assert!(play.state.effects.is_empty());
}

#[test]
fn cards_are_offered_with_a_target_or_the_reason_against_them() {
    let mut play = scene(SupportCard { needs_los: true, ..mortar() })
        .block(&[TerrainKind::Blocking], [0.0, 13.0], [72.0, 14.0])
        .active(RED, 0);
    let offers = play.look(sandtable_regiment::engine::offers);
    let offer = offers.iter().find(|offer| offer.kind == "use-card").unwrap();
    assert_eq!(play.refuse(offer.command.unwrap()).code, offer.refusal.unwrap().code);
    let mut play = scene(mortar()).active(RED, 0);
    let offers = play.look(sandtable_regiment::engine::offers);
    let cards: Vec<_> = offers.iter().filter(|offer| offer.kind == "use-card").collect();
    assert_eq!(cards.len(), 1);
    let FieldKind::Pick { from: Options::Listed(targets), .. } = &cards[0].form[0].kind else { panic!() };
    assert_eq!(targets.len(), 2, "one for each enemy unit");
    play.act(cards[0].command.unwrap(), "1 1");
}
