//! Support cards in use: target, sight, availability, effect (REG-SUP). Where templates lie and what they touch is asked
//! elsewhere.

use sandtable_dice::{Random, RollKey};
use sandtable_geometry::{Heading, List, Pose};
use sandtable_kernel::machine::{Numbers, Procedure, Step};
use sandtable_kernel::{Choice, Field, Offer, Ref, Refusal, Seat};
use sandtable_text::{Said, said, say};
use serde::{Deserialize, Serialize};

use super::attack::{Attack, AttackKind, declare};
use super::event::CombatEvent;
use super::need::{self, Aim};
use super::steps::Traits;
use super::{CombatPlan, heal};
use crate::Regiment;
use crate::commands::{CardTarget, Command, Laid, Seen, TEMPLATE};
use crate::data::{CardEffect, Effect, SupportCard, TargetRule, Template};
use crate::model::{
    Action, BaseId, Card, Cx, Discard, Keys, Lasting, MAX_UNITS, Pos, Purpose, State, UnitId,
};
use crate::rules::form::{self, Placing};
use crate::rules::turn::{Status, TurnEvent, actions, roll};
use crate::rules::{Plan, Planned, space, stats};
use crate::rulings::A87_PER_BASE;

/// A checked use of a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardPlan {
    pub unit: UnitId,
    pub card: u8,
    pub target: CardTarget,
    pub pass: bool,
    pub cost: u8,
}

/// Steps of a support card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardStep {
    #[default]
    Try,
    Resolve,
    Strike,
}

/// A support card in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CardUse {
    pub unit: UnitId,
    pub card: u8,
    pub step: CardStep,
    pub target: CardTarget,
    pub need: u8,
    pub pass: bool,
    pub left: u64,
    /// The first base that has not had its attack (only REG-A87's alternative).
    pub cursor: u8,
}

/// A card in a seat's hand.
fn held(pos: Pos<'_>, seat: Seat, at: u8) -> Result<&SupportCard, Refusal> {
    match (pos.card(seat, at), pos.state.player(seat).cards.get(usize::from(at))) {
        (Some(card), Some(Card::Hidden | Card::Shown)) => Ok(card),
        // REG-SUP-07.
        (Some(_), Some(Card::Spent)) => {
            Err(Refusal::new("card-spent", rule!("REG-SUP-07"), said!("refusal-card-spent")))
        }
        _ => Err(Refusal::new("no-such-card", rule!("REG-SUP-03"), said!("refusal-no-such-card"))),
    }
}

/// Counts how often the leader can still let a card pass.
fn passes_left(pos: Pos<'_>, seat: Seat) -> u8 {
    let times = stats::sum_player_effect(pos, seat, |effect| match effect {
        Effect::SupportPasses { times } => i32::from(times),
        _ => 0,
    });
    (times as u8).saturating_sub(pos.state.player(seat).passes_used)
}

/// Checks the use of a support card by a unit that may declare a Special at this cost. REG-SUP-01: a card needs no model
/// and no initiative token, only a unit on the table (REG-SUP-02); what it is aimed at is named before the roll
/// (REG-SUP-03, REG-SPEC-03).
pub(crate) fn check_card(
    pos: Pos<'_>,
    unit: UnitId,
    card: u8,
    target: CardTarget,
    pass: bool,
    cost: u8,
) -> Result<Plan, Refusal> {
    let seat = pos.spec(unit).seat;
    // REG-SUP-01, REG-SUP-02: a card is used by a unit, once.
    let held = held(pos, seat, card)?;
    if !pos.on_table(unit) {
        return Err(Refusal::new("embarked", rule!("REG-TRANS-05"), said!("refusal-embarked-2")));
    }
    check_target(pos, unit, held, target)?;
    if pass && passes_left(pos, seat) == 0 {
        return Err(Refusal::new("no-pass", rule!("REG-LEAD-10"), said!("refusal-no-pass")));
    }
    Ok(Planned::Combat(CombatPlan::Card(CardPlan { unit, card, target, pass, cost })).into())
}

fn wrong_target(text: Said) -> Refusal {
    Refusal::new("wrong-target", rule!("REG-SUP-03"), text)
}

/// Checks that a card may be aimed like this. REG-KW-02: what a card asks of its target may be a keyword.
fn check_target(pos: Pos<'_>, user: UnitId, card: &SupportCard, target: CardTarget) -> Result<(), Refusal> {
    let seat = pos.spec(user).seat;
    let there = |unit: UnitId| unit.index() < pos.state.units.len() && pos.on_table(unit);
    match (&card.target, target) {
        // REG-KW-02: what a card asks of its target may be a keyword.
        (TargetRule::None, CardTarget::Nothing) => Ok(()),
        (TargetRule::EnemyUnit, CardTarget::Unit(unit)) => {
            if !there(unit) || pos.spec(unit).seat == seat {
                return Err(wrong_target(said!("combat-cards-this-card-is-aimed-at-an")));
            }
            sight(pos, user, card, target)
        }
        (TargetRule::FriendlyUnit { filter }, CardTarget::Unit(unit)) => {
            if !there(unit) || pos.spec(unit).seat != seat {
                return Err(wrong_target(said!("combat-cards-this-card-is-aimed-at-a")));
            }
            let at = usize::from(pos.spec(unit).index);
            let profile = pos.table.setup.armies[seat.index()].units.get(at);
            if !profile.is_some_and(|profile| filter.matches(profile)) {
                return Err(wrong_target(said!("combat-cards-this-unit-is-not-of-the")));
            }
            sight(pos, user, card, target)
        }
        // REG-SUP-17: a spot, or an enemy unit that the template is centered on.
        (TargetRule::Spot, CardTarget::Unit(unit)) => {
            if !there(unit) || pos.spec(unit).seat == seat {
                return Err(wrong_target(said!("combat-cards-a-template-is-centred-on-a")));
            }
            sight(pos, user, card, target)
        }
        (TargetRule::Spot, CardTarget::Spot(pose)) => {
            if !pos.table.bounds.contains(pose.point()) {
                return Err(Refusal::new("off-table", rule!("REG-SUP-17"), said!("refusal-off-table")));
            }
            sight(pos, user, card, target)
        }
        (TargetRule::EnemyUnit | TargetRule::Spot, CardTarget::Laid { units, covered }) if pos.physical() => {
            laid(pos, seat, card, &units, &covered)
        }
        (TargetRule::None, _) => Err(wrong_target(said!("combat-cards-this-card-is-aimed-at-nothing"))),
        (TargetRule::Spot, _) => Err(wrong_target(said!("combat-cards-this-card-is-aimed-at-a-2"))),
        _ => Err(wrong_target(said!("combat-cards-this-card-is-aimed-at-a-3"))),
    }
}

/// REG-SUP-11: whether a card is aimed at one unit alone.
fn alone(card: &SupportCard) -> bool {
    card.target == TargetRule::EnemyUnit || card.template == Template::Unit
}

/// Checks that a template may lie like this on a real table (REG-SUP-11, REG-SUP-18).
fn laid(pos: Pos<'_>, seat: Seat, card: &SupportCard, units: &Laid, covered: &Laid) -> Result<(), Refusal> {
    let there = |unit: UnitId| unit.index() < pos.state.units.len() && pos.on_table(unit);
    let twice = units.iter().enumerate().any(|(at, unit)| units[..at].contains(unit));
    if units.is_empty() || twice || !units.iter().all(|&unit| there(unit)) {
        return Err(wrong_target(said!("combat-cards-name-each-unit-under-the-template")));
    }
    if !covered.iter().all(|unit| unit.index() < pos.state.units.len()) {
        return Err(wrong_target(said!("combat-cards-there-is-no-such-unit")));
    }
    if alone(card) && (units.len() > 1 || pos.spec(units[0]).seat == seat) {
        return Err(wrong_target(said!("combat-cards-this-card-is-aimed-at-one")));
    }
    Ok(())
}

/// REG-SUP-04: sight to the target, unless the card or its being off the board (REG-SUP-16) waives it.
fn sight(pos: Pos<'_>, user: UnitId, card: &SupportCard, target: CardTarget) -> Result<(), Refusal> {
    if !card.needs_los || card.template == Template::OffBoard {
        return Ok(());
    }
    match target {
        CardTarget::Unit(unit) => space::card_sees_unit(pos, user, unit),
        CardTarget::Spot(pose) => space::card_sees_point(pos, user, pose.point()),
        CardTarget::Nothing | CardTarget::Laid { .. } => Ok(()),
    }
}

fn hand(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let cards = pos.state.player(seat).cards;
    (0..cards.len() as u8).filter(move |&at| cards[usize::from(at)] != Card::Spent)
}

fn named(pos: Pos<'_>, unit: UnitId, card: &SupportCard) -> List<UnitId, MAX_UNITS> {
    let own = pos.spec(unit).seat;
    let seat = if matches!(card.target, TargetRule::FriendlyUnit { .. }) { own } else { own.other() };
    pos.units_of(seat).filter(|&unit| pos.on_table(unit)).collect()
}

/// Offers the support cards in hand: for each what it can be aimed at, or why it cannot be used.
pub(crate) fn offer_cards(
    pos: Pos<'_>,
    unit: UnitId,
    allowed: Result<u8, Refusal>,
    out: &mut Vec<Offer<Command>>,
) {
    let seat = pos.spec(unit).seat;
    for at in hand(pos, seat) {
        let Ok(card) = held(pos, seat, at) else { continue };
        let offer = Offer::new("use-card", say!("combat-cards-special", card = card.name))
            .effect(&card.text)
            .about(unit.into())
            .about(Ref::new("card", format_args!("{}-{at}", seat.0)));
        let command = |target| Command::UseCard { card: at, target, pass: false };
        let check = |target| check_card(pos, unit, at, target, false, 0).err();
        let offer = match allowed {
            Err(refusal) => offer.refused(refusal),
            Ok(_) if card.target == TargetRule::None => {
                offer.command(command(CardTarget::Nothing)).refused(check(CardTarget::Nothing))
            }
            Ok(_) if lays(pos, card) => offer_laid(pos, unit, at, card, offer),
            Ok(_) => {
                let aim = |target| {
                    let aimed = CardTarget::Unit(target);
                    let choice = Choice::new(aimed, pos.table.label(target)).about(target.into());
                    (aimed, choice.refused(check(aimed)))
                };
                let mut targets: Vec<_> = named(pos, unit, card).iter().map(|&target| aim(target)).collect();
                // A template can be centered anywhere in sight; the unit always sees the ground it stands on.
                if let Some(spot) = own_ground(pos, unit).filter(|_| card.target == TargetRule::Spot) {
                    let place = Placing::free()
                        .things("/use-card/target/spot", vec![Ref::new(TEMPLATE.0, TEMPLATE.1)]);
                    let choice =
                        Choice::new(spot, say!("combat-cards-a-spot-on-the-table")).refused(check(spot));
                    targets.push((spot, Choice { form: vec![place], ..choice }));
                }
                let none = Refusal::new("no-target", rule!("REG-SUP-03"), said!("refusal-no-target-2"));
                let bare = offer.clone().refused(none);
                form::pick(offer, ("/use-card/target", "target"), targets, command).unwrap_or(bare)
            }
        };
        let pass = (offer.refusal.is_none() && passes_left(pos, seat) > 0)
            .then(|| Field::flag("/use-card/pass", say!("combat-cards-the-leader-lets-it-pass")));
        out.push(pass.into_iter().fold(offer, Offer::field));
    }
}

/// Returns `true` if players lay the template of a card on a real table and say what is under it.
fn lays(pos: Pos<'_>, card: &SupportCard) -> bool {
    pos.physical() && matches!(card.target, TargetRule::EnemyUnit | TargetRule::Spot)
}

/// Offers a card whose template lies on a real table: who is under it, and who of them has cover there.
fn offer_laid(
    pos: Pos<'_>,
    unit: UnitId,
    at: u8,
    card: &SupportCard,
    offer: Offer<Command>,
) -> Offer<Command> {
    const UNITS: &str = "/use-card/target/laid/units";
    const COVERED: &str = "/use-card/target/laid/covered";
    let laid = |unit| CardTarget::Laid { units: List::from_iter([unit]), covered: Laid::new() };
    let command = |target| Command::UseCard { card: at, target, pass: false };
    let enemies = named(pos, unit, card);
    let none = wrong_target(said!("combat-cards-there-is-nothing-this-card-can"));
    let Some(&first) = enemies.first() else { return offer.refused(none) };
    if alone(card) {
        let aim = |&target: &UnitId| {
            let cover = vec![
                Choice::new(Laid::new(), say!("combat-cards-in-the-open")),
                Choice::new(Laid::from_iter([target]), say!("combat-cards-in-cover-as-the-players-see")),
            ];
            let form = vec![Field::pick(COVERED, say!("combat-cards-it-stands-reg-cover-03"), cover)];
            let choice = Choice::new(laid(target), pos.table.label(target)).about(target.into());
            (laid(target), Choice { form, ..choice })
        };
        let targets = enemies.iter().map(aim).collect();
        let bare = offer.clone().refused(none);
        return form::pick(offer, ("/use-card/target", "target"), targets, command).unwrap_or(bare);
    }
    let friends = pos.units_of(pos.spec(unit).seat).filter(|&own| pos.on_table(own));
    let all: Vec<Choice> = enemies.iter().copied().chain(friends).map(|unit| form::unit(pos, unit)).collect();
    let most = Laid::CAPACITY as u32;
    let units = form::several(
        UNITS,
        say!("combat-cards-units-under-the-template-reg-sup"),
        all.clone(),
        [1, most],
        None,
    );
    let covered =
        form::several(COVERED, say!("combat-cards-those-in-cover-reg-cover-03"), all, [0, most], None);
    offer.command(command(laid(first))).field(units).field(covered)
}

/// The center of the unit's first base, as a spot.
fn own_ground(pos: Pos<'_>, unit: UnitId) -> Option<CardTarget> {
    pos.bases(unit).next().map(|base| CardTarget::Spot(pos.state.base(base).pose))
}

/// One legal use of a card, drawn at random.
pub(crate) fn propose_card(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Command> {
    let seat = pos.spec(unit).seat;
    let count = hand(pos, seat).count() as u32;
    if count == 0 {
        return None;
    }
    let at = hand(pos, seat).nth(dice.pick(count) as usize)?;
    let card = held(pos, seat, at).ok()?;
    let units = named(pos, unit, card);
    for _ in 0..3 {
        let target = match card.target {
            TargetRule::None => CardTarget::Nothing,
            _ if units.is_empty() => return None,
            _ if lays(pos, card) => {
                let drawn = units[dice.pick(units.len() as u32) as usize];
                CardTarget::Laid { units: List::from_iter([drawn]), covered: List::new() }
            }
            _ => {
                let drawn = units[dice.pick(units.len() as u32) as usize];
                match (&card.target, pos.bases(drawn).next()) {
                    // Now and then turned, so that long templates lie every way.
                    (TargetRule::Spot, Some(base)) if dice.pick(2) == 0 => {
                        let turned = Heading::default().turned(dice.pick(65_536) as i32);
                        CardTarget::Spot(Pose { heading: turned, ..pos.state.base(base).pose })
                    }
                    _ => CardTarget::Unit(drawn),
                }
            }
        };
        if check_card(pos, unit, at, target, false, 0).is_ok() {
            return Some(Command::UseCard { card: at, target, pass: false });
        }
    }
    None
}

/// Declares the attempt; the rest follows from the stack.
pub(super) fn begin(cx: &mut Cx<'_>, plan: &CardPlan) {
    let CardPlan { unit, card: at, target, pass, cost } = *plan;
    actions::begin(cx, unit, Action::Special, cost);
    let seat = cx.pos().spec(unit).seat;
    let mut numbers = cx.numbers();
    let pos = cx.pos();
    let need =
        numbers.reckon(|r| pos.card(seat, at).map_or(0, |card| need::availability(pos, unit, card, r)));
    // REG-A13: seen by everybody from the first attempt on.
    cx.emit_with(CombatEvent::CardTried { unit, seat, card: at, target, need, pass }, numbers);
    cx.call(CardUse { unit, card: at, target, need, pass, ..CardUse::default() });
}

impl Procedure<Regiment> for CardUse {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        match self.step {
            CardStep::Try => attempt(cx, self),
            CardStep::Resolve => resolve(cx, self),
            CardStep::Strike => strike(cx, self),
        }
        Step::Went
    }
}

/// REG-SUP-05: the sum of two dice. REG-SUP-08: a failure costs the Special and keeps the card; REG-SUP-09: it may be
/// tried again by another unit. REG-SUP-10: the unit keeps the rest of its activation.
fn attempt(cx: &mut Cx<'_>, used: &CardUse) {
    let CardUse { unit, card, need, pass, .. } = *used;
    let seat = cx.pos().spec(unit).seat;
    let works = match cx.state.rolled {
        _ if pass => true,
        // REG-SUP-09, REG-SUP-10: a failure keeps the card and the rest of the activation.
        Some(rolled) => rolled.sum() >= rolled.need,
        None => {
            let ask = roll::Ask {
                purpose: Purpose::Availability,
                unit,
                against: None,
                dice: 2,
                need,
                sum: true,
                discard: Discard::None,
                open: roll::OWNER,
            };
            return roll::roll(cx, ask, Numbers::default());
        }
    };
    cx.emit(CombatEvent::CardJudged { seat, card, works, pass });
    if works {
        cx.goto(CardUse { step: CardStep::Resolve, ..*used });
    } else {
        // REG-SUP-08: it goes back to the hand.
        cx.done();
    }
}

/// The effect happens at once (REG-SUP-07).
fn resolve(cx: &mut Cx<'_>, used: &CardUse) {
    let CardUse { unit, card: at, target, .. } = *used;
    let seat = cx.pos().spec(unit).seat;
    let Some(card) = cx.pos().card(seat, at).cloned() else { return cx.done() };
    match card.effect {
        CardEffect::Attack { spare_friends, .. } => {
            // REG-SUP-18: every unit with a base under the template. REG-SUP-19, REG-KW-17: friends too, unless the card spares
            // them. Who is hit is settled now, before any attack pushes or destroys anybody.
            let pos = cx.pos();
            let units = space::template_hits(pos, card.template, target)
                .iter()
                .filter(|hit| !(spare_friends && pos.spec(hit.unit).seat == seat))
                .fold(0, |units, hit| units | 1 << hit.unit.0);
            return cx.goto(CardUse { left: units, step: CardStep::Strike, ..*used });
        }
        CardEffect::Heal { wounds, unshake } => {
            if let CardTarget::Unit(patient) = target {
                heal::heal(cx, patient, wounds);
                if unshake && cx.pos().unit(patient).shaken {
                    cx.emit(TurnEvent::Lost { unit: patient, status: Status::Shaken });
                }
            }
        }
        CardEffect::Smoke
        | CardEffect::Interference { .. }
        | CardEffect::MoraleJam { .. }
        | CardEffect::Courage { .. } => {
            let pose = space::template_pose(cx.pos(), target).unwrap_or_default();
            // Lasts to the end of this round at least.
            let until = cx.state.round + card.lasts.max(1) - 1;
            let units = match target {
                CardTarget::Laid { units, .. } => units.iter().fold(0, |bits, unit| bits | 1 << unit.0),
                CardTarget::Unit(unit) if cx.pos().physical() => 1 << unit.0,
                _ => 0,
            };
            cx.emit(CombatEvent::EffectBegan { effect: Lasting { seat, card: at, pose, until, units } });
        }
        CardEffect::RevealCard => reveal(cx, seat.other()),
    }
    cx.done();
}

/// One hidden card, drawn at random.
fn reveal(cx: &mut Cx<'_>, seat: Seat) {
    let hidden = |state: &State| {
        let cards = state.player(seat).cards;
        (0..cards.len()).filter(move |&at| cards[at] == Card::Hidden)
    };
    let count = hidden(cx.state).count() as u32;
    if count == 0 {
        return;
    }
    let drawn = cx.dice.pick(RollKey::new("reveal-card").by("seat", seat.0), count) as usize;
    if let Some(card) = hidden(cx.state).nth(drawn) {
        cx.emit(CombatEvent::Revealed { seat, card: card as u8 });
    }
}

/// The keywords of a card's attack.
fn attack_keys(card: &SupportCard) -> Keys {
    match &card.effect {
        CardEffect::Attack { keywords, .. } => Keys::of(keywords),
        _ => Keys::default(),
    }
}

/// The next attack of a card: the unit with the lowest id that is still to be attacked, and the base aimed at.
fn next_strike(pos: Pos<'_>, used: &CardUse, card: &SupportCard) -> Option<BaseId> {
    let hits = space::template_hits(pos, card.template, used.target);
    let keys = attack_keys(card);
    let mut left = hits.iter().filter(|hit| used.left & (1 << hit.unit.0) != 0);
    if pos.table.rulings.is(A87_PER_BASE) {
        // REG-A87's alternative: one attack on each touched base.
        return left.flat_map(|hit| hit.bases.iter().copied()).find(|base| base.0 >= used.cursor);
    }
    // REG-A87: one attack on each unit; the touched base that suits the attacker best decides cover.
    left.find_map(|hit| space::easiest_under(pos, &hit.bases, keys))
}

/// Declares the next attack, or ends the card's effect with the last.
fn strike(cx: &mut Cx<'_>, used: &CardUse) {
    let CardUse { unit, card: at, left, .. } = *used;
    let pos = cx.pos();
    let next = pos.card(pos.spec(unit).seat, at).and_then(|card| match card.effect {
        CardEffect::Attack { dice, to_hit, .. } => {
            Some((dice, to_hit, attack_keys(card), next_strike(pos, used, card)?))
        }
        _ => None,
    });
    let Some((dice, to_hit, keys, base)) = next else { return cx.done() };
    let seen = match used.target {
        CardTarget::Laid { covered, .. } => {
            Some(Seen { cover: covered.contains(&pos.owner(base)), ..Seen::default() })
        }
        _ => None,
    };
    let aim = Aim { attacker: None, base, start: to_hit, shot: None, flanks: false, keys, seen };
    let mut numbers = cx.numbers();
    let pool = numbers.reckon(|r| need::card_pool(dice, r));
    let need = numbers.reckon(|r| need::hit(pos, &aim, r));
    let target = pos.owner(base);
    // REG-A87: one attack a unit; the alternative keeps the unit until its last touched base.
    let done = if pos.table.rulings.is(A87_PER_BASE) { 0 } else { 1 << target.0 };
    cx.goto(CardUse { left: left & !done, cursor: base.0 + 1, ..*used });
    let attack = Attack { kind: AttackKind::Card(at), unit, target, pool, need, ..Attack::default() };
    declare(cx, Attack { traits: Traits::of(keys), ..attack }, base, None, numbers);
}
