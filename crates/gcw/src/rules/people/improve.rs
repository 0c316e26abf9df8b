//! Improvements: what experience points buy, each with its price as a reckoning (GCW-045 to GCW-052, GCW-124).

use crate::rules::plan::Plan;
use sandtable_kernel::{Form, Reckoning, Refusal, RuleId, Seat, refusals};

use super::who;
use super::{able, own};
use crate::catalogue::{
    Benefit as Gives, Handling, PilotTrait, Restriction, ShipId, ShipTrait, Size, UpgradeCard, UpgradeId,
};
use crate::events::{Asset, Benefit, Change, Event};
use crate::model::{Idle, IdleCause, Pilot, PilotNo, Pos, idle};
use crate::rules::things::class_name;
use crate::rules::{limits, price};
use crate::rulings;

refusals! {
    NO_CLASS = "no-such-class", "GCW-053",
        "refusal-no-such-class-2";
    QUALIFIED = "already-qualified", "GCW-045", "refusal-already-qualified";
    TOO_GREEN = "pilot-skill", "GCW-045", "refusal-pilot-skill";
    NO_XP = "too-little-experience", "GCW-045", "refusal-too-little-experience-2";
    MOST = "highest-skill", "GCW-046", "refusal-highest-skill";
    NO_DOUBLE = "no-double-step", "GCW-052",
        "refusal-no-double-step";
    HAS_ELITE = "elite-slot", "GCW-047", "refusal-elite-slot";
    HAS_ABILITY = "has-ability", "GCW-048", "refusal-has-ability-2";
    NO_ABILITY_CARD = "no-ability-card", "GCW-049",
        "refusal-no-ability-card-2";
    WOUNDED = "recovering", "GCW-059",
        "refusal-recovering";
    BUSY = "sits-out", "GCW-124", "refusal-sits-out";
    NO_PLACE = "no-training-place", "GCW-124",
        "refusal-no-training-place";
}

/// GCW-046: the highest pilot skill.
const HIGHEST: u8 = 9;
/// GCW-045, GCW-047: what qualifying and an elite slot ask for.
const SKILLED: u8 = 3;
/// GCW-048, GCW-049: what an ability asks for.
const VETERAN: u8 = 4;

/// The experience a qualification costs (GCW-045, GCW-051).
pub fn qualification_cost(pos: Pos<'_>, pilot: &Pilot, ship: &ShipId) -> Reckoning {
    let mut sum = Reckoning::of("experience", Form::Points);
    let large = pos.table.cards().ships.iter().any(|class| class.id == *ship && class.size == Size::Large);
    if large {
        sum.term(3.0, "to fly a large ship", rule!("GCW-045"));
        if short_cut(pos, pilot, ship) {
            sum.term(-1.0, "from one YT-1300 to the other", rule!("GCW-051"));
        }
    } else {
        sum.term(2.0, "to fly a small ship", rule!("GCW-045"));
    }
    sum
}

/// GCW-051: generic pilots of the ORS class learn the MF class by a short cut.
fn short_cut(pos: Pos<'_>, pilot: &Pilot, ship: &ShipId) -> bool {
    let Some(card) = pos.table.cards().pilot(pilot.card.as_str()).filter(|card| !card.unique) else {
        return false;
    };
    let class = pos.table.cards().ship(card.faction, ship.as_str());
    class.is_some_and(|class| class.lesser.as_ref() == Some(&card.ship))
}

/// The experience that a step of pilot skill costs (GCW-046, GCW-A18).
pub fn skill_cost(pos: Pos<'_>, double: bool) -> Reckoning {
    let mut sum = Reckoning::of("experience", Form::Points);
    if double {
        sum.term(1.0, "pilot skill, a double step", rule!("GCW-052"));
        if pos.table.rulings().is(rulings::A18_TWO_XP) {
            sum.term(1.0, "the second point of it", rule!("GCW-A18"));
        }
    } else {
        sum.term(1.0, "pilot skill", rule!("GCW-046"));
    }
    sum
}

/// The experience that an elite slot costs (GCW-047).
pub fn elite_cost() -> Reckoning {
    let mut sum = Reckoning::of("experience", Form::Points);
    sum.term(2.0, "an elite slot", rule!("GCW-047"));
    sum
}

/// The experience that a card costs as ability (GCW-048, GCW-049, GCW-A16).
pub fn ability_cost(pos: Pos<'_>, card: &UpgradeId) -> Reckoning {
    let mut sum = Reckoning::of("experience", Form::Points);
    let Some(card) = pos.table.cards().upgrade(card.as_str()) else { return sum };
    let rule = if card.class == Handling::Elite { rule!("GCW-048") } else { rule!("GCW-049") };
    sum.term(f64::from(card.cost), card.name.clone(), rule);
    let free = pos.table.rulings().is(rulings::A16_FREE);
    if sum.total < 1.0 && !free {
        sum.term(1.0 - sum.total, "at least one", rule!("GCW-A16"));
    }
    sum
}

/// Every card that can be an ability, with its name (GCW-048 to GCW-050).
pub(super) fn abilities(pos: Pos<'_>) -> Vec<(UpgradeId, String)> {
    let there =
        |card: &&UpgradeCard| limits::released(pos.table, card.scope, rule!("GCW-048"), &card.name).is_ok();
    let cards = pos.table.cards().upgrades.iter().filter(|card| is_ability(card)).filter(there);
    cards.map(|card| (card.id.clone(), card.name.clone())).collect()
}

/// GCW-050: as abilities, elite cards are not unique; GCW-049: of crew only those who are nobody in particular.
pub(crate) fn is_ability(card: &UpgradeCard) -> bool {
    match card.class {
        Handling::Elite => true,
        Handling::Crew => !card.unique,
        _ => false,
    }
}

pub(super) fn qualify(pos: Pos<'_>, seat: Seat, no: PilotNo, ship: &ShipId) -> Result<Plan, Refusal> {
    let pilot = able(pos, seat, no)?;
    let classes = who::classes(pos, seat);
    let Some((ship, _)) = classes.iter().find(|(id, _)| id == ship) else {
        return Err(NO_CLASS.about(&class_name(pos, ship.as_str())));
    };
    if who::qualified(pos, pilot, ship) {
        return Err(QUALIFIED.about(&pilot.name));
    }
    needs_skill(pilot, SKILLED, rule!("GCW-045"))?;
    let in_training = !short_cut(pos, pilot, ship);
    if in_training {
        not_elsewhere(pos, pilot)?;
    }
    let mut plan = pay(pilot, no, qualification_cost(pos, pilot, ship), rule!("GCW-045"))?;
    plan.emit(Event::PilotChanged { pilot: no, change: Change::Qualified(ship.clone()) });
    let learning = |idle: &&Idle| idle.why == IdleCause::Qualifying && idle.until >= until(pos);
    let learns = pilot.idle.iter().filter(learning).map(|idle| idle.until).max();
    match learns {
        _ if !in_training => {}
        None => plan.emit(sits_out(pos, no, IdleCause::Qualifying)),
        // GCW-A78: what is begun together is learned together, or one after another.
        Some(last) if pos.table.rulings().is(rulings::A78_A_TURN_EACH) => {
            let idle = Idle { until: last + 1, why: IdleCause::Qualifying };
            plan.emit(Event::SitsOut { asset: Asset::Pilot(no), idle });
        }
        Some(_) => {}
    }
    Ok(plan)
}

pub(super) fn skill(pos: Pos<'_>, seat: Seat, no: PilotNo, double: bool) -> Result<Plan, Refusal> {
    let pilot = able(pos, seat, no)?;
    let change = step(pos, pilot, double)?;
    let mut plan = pay(pilot, no, skill_cost(pos, double), rule!("GCW-046"))?;
    plan.emit(Event::PilotChanged { pilot: no, change });
    Ok(plan)
}

/// GCW-124: a step without experience, for a turn at a training installation.
pub(super) fn train(pos: Pos<'_>, seat: Seat, no: PilotNo, double: bool) -> Result<Plan, Refusal> {
    let pilot = own(pos, seat, no)?;
    // What a turn of training is worth is one experience point.
    if skill_cost(pos, double).total > 1.0 {
        return Err(NO_DOUBLE.about(&pilot.name));
    }
    let change = step(pos, pilot, double)?;
    not_elsewhere(pos, pilot)?;
    if idle(&pilot.idle, until(pos)) {
        return Err(BUSY.about(&pilot.name));
    }
    let places = pos
        .state
        .side(seat)
        .map_or(0, |side| crate::rules::teams::benefits(pos, side, Gives::MilitaryTraining));
    let used = pos.state.player(seat).map_or(0, |player| player.training_used);
    if used >= places {
        return Err(NO_PLACE.with(f64::from(used) + 1.0, f64::from(places)));
    }
    let mut plan = Plan::of(Event::BenefitUsed { seat, benefit: Benefit::Training });
    plan.emit(Event::PilotChanged { pilot: no, change });
    plan.emit(sits_out(pos, no, IdleCause::Training));
    Ok(plan)
}

pub(super) fn elite(pos: Pos<'_>, seat: Seat, no: PilotNo) -> Result<Plan, Refusal> {
    let pilot = able(pos, seat, no)?;
    let printed = pos.table.cards().pilot(pilot.card.as_str()).map_or(0, |card| card.elite);
    if pilot.elite_bought || printed > 0 {
        return Err(HAS_ELITE.about(&pilot.name));
    }
    needs_skill(pilot, SKILLED, rule!("GCW-047"))?;
    let mut plan = pay(pilot, no, elite_cost(), rule!("GCW-047"))?;
    plan.emit(Event::PilotChanged { pilot: no, change: Change::Elite });
    Ok(plan)
}

pub(super) fn ability(pos: Pos<'_>, seat: Seat, no: PilotNo, id: &UpgradeId) -> Result<Plan, Refusal> {
    let pilot = able(pos, seat, no)?;
    let card = pos.table.cards().upgrade(id.as_str()).filter(|card| is_ability(card));
    let Some(card) = card else { return Err(NO_ABILITY_CARD.about(&who::card_name(pos.table, id))) };
    limits::released(pos.table, card.scope, rule!("GCW-048"), &card.name)?;
    // GCW-A16: the cards of unique pilots print an ability.
    if pilot.ability.is_some() || who::unique(pos.table, pilot) {
        return Err(HAS_ABILITY.about(&pilot.name));
    }
    needs_skill(pilot, ability_skill(card), rule!("GCW-048"))?;
    let cost = ability_cost(pos, id);
    let points = pilot.points + card.cost.max(1) - 1;
    let mut plan = pay(pilot, no, cost, rule!("GCW-048"))?;
    plan.emit(Event::PilotChanged { pilot: no, change: Change::Ability { card: card.id.clone(), points } });
    Ok(plan)
}

/// Returns what a pilot has learned without the skill for it, each with its place among what a pilot has (GCW-045,
/// GCW-047, GCW-048).
pub(crate) fn unearned(pos: Pos<'_>, pilot: &Pilot) -> Vec<(&'static str, Refusal)> {
    let mut found = Vec::new();
    let mut asks = |place, result: Result<(), Refusal>| found.extend(result.err().map(|why| (place, why)));
    if !pilot.qualified.is_empty() {
        asks("qualified", needs_skill(pilot, SKILLED, rule!("GCW-045")));
    }
    if pilot.elite_bought {
        asks("elite", needs_skill(pilot, SKILLED, rule!("GCW-047")));
    }
    if let Some(card) = pilot.ability.as_ref().and_then(|id| pos.table.cards().upgrade(id.as_str())) {
        asks("ability", needs_skill(pilot, ability_skill(card), rule!("GCW-048")));
        // GCW-A16: the cards of unique pilots print an ability.
        if who::unique(pos.table, pilot) {
            asks("ability", Err(HAS_ABILITY.about(&pilot.name)));
        }
    }
    found
}

/// The pilot skill that a card asks for as an ability.
fn ability_skill(card: &UpgradeCard) -> u8 {
    let asked = card.restrictions.iter().filter_map(|restriction| match restriction {
        Restriction::MinPs(skill) => Some(*skill),
        _ => None,
    });
    asked.fold(VETERAN, u8::max)
}

/// One improvement of pilot skill: a step, or a double step where the pilot may take one (GCW-046, GCW-052, GCW-037).
fn step(pos: Pos<'_>, pilot: &Pilot, double: bool) -> Result<Change, Refusal> {
    if pilot.skill >= HIGHEST {
        return Err(MOST.with(f64::from(HIGHEST), f64::from(pilot.skill)).about(&pilot.name));
    }
    if double && !may_double(pos, pilot) {
        return Err(NO_DOUBLE.about(&pilot.name));
    }
    let skill = pilot.skill + if double { 2 } else { 1 };
    Ok(Change::Skill { skill, points: pilot.points + dearer(pos, pilot) })
}

/// Returns the squad points that a step adds to a pilot: one (GCW-046, GCW-052), and for the lesser Poe Dameron what
/// the greater one costs more (GCW-037).
fn dearer(pos: Pos<'_>, pilot: &Pilot) -> i16 {
    let cards = pos.table.cards();
    let own = cards.pilot(pilot.card.as_str()).filter(|own| own.is(PilotTrait::EitherVersion));
    let Some(own) = own else { return 1 };
    let other = cards.pilots.iter().find(|other| {
        other.character.is_some() && other.character == own.character && other.skill == pilot.skill + 1
    });
    let price = |card| price::pilot(pos.table, card).total as i16;
    other.map_or(1, |other| price(other) - price(own))
}

fn may_double(pos: Pos<'_>, pilot: &Pilot) -> bool {
    let Some(card) = pos.table.cards().pilot(pilot.card.as_str()) else { return false };
    // GCW-052: of some generics the first improvement, of natives of one class the step from 4.
    let class = || pos.table.cards().class_of(card);
    (pilot.steps == 0 && card.is(PilotTrait::DoubleStep))
        || (pilot.skill == 4 && class().is_some_and(|class| class.is(ShipTrait::DoubleStep)))
}

fn needs_skill(pilot: &Pilot, skill: u8, rule: RuleId) -> Result<(), Refusal> {
    if pilot.skill >= skill {
        return Ok(());
    }
    let refusal = Refusal { rule, ..TOO_GREEN };
    Err(refusal.with(f64::from(skill), f64::from(pilot.skill)).about(&pilot.name))
}

/// Takes the experience points, telling what for. GCW-003: no Fleet Points, however much dearer the pilot becomes.
fn pay(pilot: &Pilot, no: PilotNo, cost: Reckoning, rule: RuleId) -> Result<Plan, Refusal> {
    // GCW-003: experience alone pays, however much dearer the pilot becomes.
    if f64::from(pilot.xp) < cost.total {
        let refusal = Refusal { rule, ..NO_XP };
        return Err(refusal.with(cost.total, f64::from(pilot.xp)).about(&pilot.name));
    }
    let xp = cost.total as i16;
    let mut plan = Plan::default();
    plan.emit_with(Event::PilotChanged { pilot: no, change: Change::Xp(-xp) }, vec![cost]);
    Ok(plan)
}

/// GCW-059: a recovering pilot does nothing else that takes a turn, and can't be in two places.
fn not_elsewhere(pos: Pos<'_>, pilot: &Pilot) -> Result<(), Refusal> {
    let then = |why: IdleCause| pilot.idle.iter().any(|idle| idle.why == why && idle.until >= until(pos));
    if then(IdleCause::Wound) {
        return Err(WOUNDED.about(&pilot.name));
    }
    if then(IdleCause::Training) {
        return Err(BUSY.about(&pilot.name));
    }
    Ok(())
}

/// The last turn that something begun now is missed in (GCW-A15).
pub(in crate::rules) fn until(pos: Pos<'_>) -> u16 {
    pos.state.turn + u16::from(pos.table.rulings().is(rulings::A15_FOLLOWING_TURN))
}

fn sits_out(pos: Pos<'_>, no: PilotNo, why: IdleCause) -> Event {
    Event::SitsOut { asset: Asset::Pilot(no), idle: Idle { until: until(pos), why } }
}
