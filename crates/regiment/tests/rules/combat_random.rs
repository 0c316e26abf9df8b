//! Random skirmishes at close quarters, with every keyword, cards of every kind, leaders and ruling switches: whatever is
//! drawn is accepted, offers keep their word, folding the events gives the same position, and nobody is half dead.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_dice::{Generator, Random};
use sandtable_kernel::{Game, Record};
use sandtable_regiment::Regiment;
use sandtable_regiment::data::*;
use sandtable_regiment::engine::{self, with_pos};
use sandtable_regiment::model::{Event, Place, State, Table as Fixed};
use sandtable_regiment::rulings::*;

/// Rulings that change what happens in combat.
const SWITCHES: [RulingOption; 32] = [
    A24_LEAVE_TOKEN,
    A25_AFTER_ACTIONS,
    A31_ONE_PER_ROLL,
    A33_MOVE_MAY_ENGAGE,
    A36_ONE_DIE,
    A37_NO_CHARGE_BONUS,
    A38_MINUS_ONE_PER_BASE,
    A43_NO_LIMIT,
    A46_WHEN_HIT,
    A47_LOST,
    A53_ONE_CHAIN,
    A54_SHAKEN_ONLY,
    A69_ONE_EACH_WAY,
    A70_CLOSEST_FOR_RANGE,
    A71_ANY_BASE,
    A72_AT_START,
    A73_FRONT_ARC,
    A74_ARMOR_FIRST,
    A75_COUNTED,
    A76_RETREAT_FIRST,
    A78_SHAKEN_WHEN_BLOCKED,
    A79_SHAKEN,
    A80_RANGED_ONLY,
    A81_MANDATORY,
    A82_LOS_BASE,
    A83_ONE_BASE,
    A84_CLOSEST_BASE,
    A85_CLOSEST_FIRST,
    A86_FRONT_ARC,
    A87_PER_BASE,
    A90_NO_ANSWER,
    A95_NOT_COUNTED,
];

fn profile(dice: &mut Generator) -> Profile {
    let bases = 1 + dice.pick(4) as u8;
    let mut profile = match dice.pick(5) {
        0 => vehicle(1 + dice.pick(2) as u8),
        1 => Profile { subtype: Subtype::Walker, ..vehicle(1 + dice.pick(2) as u8) },
        2 => Profile { base: BaseSize::new(30, 30), ..aerial(1) },
        _ => infantry(bases),
    };
    profile.wounds = 1 + dice.pick(4) as u8;
    profile.courage = 1 + dice.pick(4) as u8;
    profile.save = 2 + dice.pick(5) as u8;
    profile.melee = dice.pick(4) as u8;
    profile.ranged = 1 + dice.pick(4) as u8;
    for _ in 0..dice.pick(4) {
        let keyword = Keyword::ALL[dice.pick(20) as usize];
        if !profile.keywords.contains(&keyword) {
            profile.keywords.push(keyword);
        }
    }
    profile
}

fn any_card(dice: &mut Generator) -> SupportCard {
    let attack = CardEffect::Attack {
        dice: 1 + dice.pick(8) as u8,
        to_hit: 3,
        keywords: vec![[Keyword::Blast, Keyword::Ion, Keyword::AntiAir][dice.pick(3) as usize]],
        spare_friends: dice.pick(2) == 0,
    };
    let friend = TargetRule::FriendlyUnit { filter: UnitFilter::default() };
    let round = Template::Radius { inches: 6 };
    let mut made = match dice.pick(8) {
        0 => card(Template::Unit, TargetRule::EnemyUnit, attack),
        1 => card(Template::DoubleWide, TargetRule::Spot, attack),
        2 => card(Template::Unit, friend, CardEffect::Heal { wounds: 3, unshake: true }),
        3 => card(Template::DoubleLong, TargetRule::Spot, CardEffect::Smoke),
        4 => card(round, TargetRule::Spot, CardEffect::Interference { to_hit: 1 }),
        5 => card(round, TargetRule::Spot, CardEffect::MoraleJam { by: 1 }),
        6 => card(Template::OffBoard, TargetRule::None, CardEffect::RevealCard),
        _ => {
            let effect =
                CardEffect::Courage { by: -1, on: Allegiance::Enemies, filter: UnitFilter::default() };
            card(round, TargetRule::Spot, effect)
        }
    };
    made.needs_los = dice.pick(2) == 0 && made.template != Template::OffBoard;
    made.lasts = u8::from(!matches!(made.effect, CardEffect::Attack { .. } | CardEffect::Heal { .. }));
    made
}

/// Three or four units a side, eight inches apart, around some terrain.
fn skirmish(seed: u64) -> (Fixed, State) {
    let mut dice = Generator::new(seed);
    let mut scene = Scene::new()
        .block(&[TerrainKind::Area], [24.0, 14.0], [28.0, 17.0])
        .block(&[TerrainKind::Structural], [32.0, 13.0], [36.0, 17.0])
        .block(&[TerrainKind::Difficult, TerrainKind::Dangerous], [40.0, 14.0], [43.0, 16.0])
        .tp(RED, 3)
        .tp(BLUE, 3);
    for (seat, y, look) in [(RED, 10.0, 90.0), (BLUE, 20.0, 270.0)] {
        for slot in 0..3 + dice.pick(2) {
            let profile = profile(&mut dice);
            let step = f64::from(profile.base.width_mm) / 25.4 + 0.2;
            let poses: Vec<_> = (0..profile.bases)
                .map(|n| at(20.0 + 10.0 * f64::from(slot) + step * f64::from(n), y, look))
                .collect();
            scene = scene.unit(seat, profile, &poses);
        }
        scene = scene.card(seat, any_card(&mut dice)).card(seat, any_card(&mut dice));
        let effects = [Effect::SaveWorse { by: 1 }, Effect::MoraleForWound, Effect::Courage { by: -1 }];
        let tactical = ability(Scope::Host, effects[dice.pick(3) as usize]);
        let command = ability(Scope::Army, Effect::SupportPasses { times: 1 });
        scene = scene.leader(seat, tactical, command, 0);
    }
    for _ in 0..dice.pick(4) {
        scene = scene.ruling(SWITCHES[dice.pick(32) as usize]);
    }
    scene.setup.position = Some(scene.position.clone());
    Regiment::open(&Default::default(), &scene.setup).unwrap_or_else(|wrong| panic!("{seed}: {wrong:#?}"))
}

/// What must hold of every position.
fn sound(table: &Fixed, state: &State, seed: u64) {
    for (unit, spec) in state.units.iter().zip(&table.units) {
        let alive = spec.base_ids().filter(|base| state.base(*base).alive).count();
        assert_eq!(alive, usize::from(unit.living), "skirmish {seed}");
        assert_eq!(unit.place == Place::Gone, unit.living == 0, "skirmish {seed}");
        let token = unit.shaken || unit.dashed || unit.standby || unit.dug_in || unit.wounds > 0;
        assert!(unit.place != Place::Gone || !token, "skirmish {seed}: tokens outlive their unit");
        if state.stack.iter().all(|frame| !matches!(frame, sandtable_regiment::model::Frame::Combat(_))) {
            assert!(unit.wounds < spec.wounds, "skirmish {seed}: wounds remove bases at once");
        }
    }
    assert!(state.rolled.is_none(), "skirmish {seed}: a roll was left lying about");
    for seat in [RED, BLUE] {
        let lost: u16 = state
            .units
            .iter()
            .zip(&table.units)
            .filter(|(unit, spec)| unit.place == Place::Gone && spec.seat == seat)
            .map(|(_, spec)| spec.points)
            .sum();
        assert_eq!(state.player(seat.other()).destroyed, lost, "skirmish {seed}");
    }
}

/// Offers without a refusal are accepted, those with one are refused with the same code.
fn offers_hold(table: &Fixed, state: &State, seed: u64) {
    with_pos(table, state, |pos| {
        let Some(question) = engine::asks(pos) else { return };
        assert!(engine::check(pos, question.seat, &question.default).is_ok(), "{seed}: default refused");
        for offer in engine::offers(pos) {
            let Some(command) = offer.command else { continue };
            let checked = engine::check(pos, question.seat, &command).err().map(|refusal| refusal.code);
            assert_eq!(checked, offer.refusal.map(|refusal| refusal.code), "{seed}: {command:?}");
        }
    });
}

#[test]
fn random_skirmishes_stay_sound() {
    let mut fights = 0;
    for seed in 0..60 {
        let (table, mut state) = skirmish(seed);
        let mut dice = Generator::new(seed + 1000);
        let mut begin: Vec<Event> = Vec::new();
        Regiment::begin(&table, &mut state, &mut dice, &mut begin);
        for step in 0..150 {
            let Some((seat, _)) = with_pos(&table, &state, |pos| engine::asks(pos).map(|q| (q.seat, q.kind)))
            else {
                break;
            };
            sound(&table, &state, seed);
            if step % 10 == 0 {
                offers_hold(&table, &state, seed);
            }
            let command = Regiment::sample(&table, &state, seat, &mut dice).unwrap();
            let mut record = Record::default();
            let before = state;
            let played = Regiment::play(&table, &mut state, seat, &command, &mut dice, &mut record);
            assert!(played.is_ok(), "skirmish {seed}, {step}: {command:?}: {played:?}");
            let mut folded = before;
            record.events.iter().for_each(|event| event.apply(&table, &mut folded));
            assert!(folded == state, "skirmish {seed}, {step}: folding differs");
            fights += record.events.iter().filter(|event| matches!(event, Event::Combat(_))).count();
        }
    }
    assert!(fights > 1000, "only {fights} events of combat");
}
