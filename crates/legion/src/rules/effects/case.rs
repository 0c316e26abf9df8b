//! One effect at one moment, brought about by one unit or by none: the units that it can go to, and what is to be chosen.

use sandtable_geometry::{EPS, List};
use sandtable_kernel::{Choice, Field, FieldKind, Offer, Refusal, Seat};
use sandtable_text::said;

use super::Effects;
use crate::commands::{Command, MAX_CHOSEN};
use crate::data::{Amount, AnyNumber, Effect, Moment, OrderFate, Receiver, Token};
use crate::model::{EffectId, Harm, Order, Place, Pos, Row, Source, UnitId};
use crate::rules::form::{self, button, several};
use crate::rules::select::{self, Happening};
use crate::rules::{Plan, combat, space};
use crate::rulings::A108_18_INCHES;

/// Distance of an attack that no unit makes, in inches, by the alternative of LEG-A108.
const STRIKE: f64 = 18.0;

/// Units that an effect goes to.
pub(crate) type Units = List<UnitId, MAX_CHOSEN>;

/// An effect that can happen now.
#[derive(Clone, Debug)]
pub struct Case {
    /// The effect that it is.
    pub effect: EffectId,
    /// Unit that brings it about.
    pub by: Option<UnitId>,
    /// Units that it can go to.
    pub receivers: Vec<UnitId>,
    /// Fewest and most of them that it goes to.
    pub count: [usize; 2],
    /// Most tokens that may be paid, where that is free.
    pub tokens: u8,
    /// There is something to choose, or it can be declined.
    pub asks: bool,
}

/// An effect with everything that was to be chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chosen {
    /// The effect that it is.
    pub effect: EffectId,
    /// Unit that brings it about.
    pub by: Option<UnitId>,
    /// The moment at which it happens.
    pub about: Happening,
    /// Units that it goes to.
    pub units: Units,
    /// Position of what was chosen among the effect's alternatives.
    pub choice: u8,
    /// Tokens that are paid, where that is free.
    pub tokens: u8,
    /// The moment, as it goes on afterwards; none for an action.
    pub after: Option<Effects>,
}

/// Returns `true` if a moment is about the unit that an effect without `each` is for, and otherwise about the whole
/// game.
const fn is_of_units(moment: Moment) -> bool {
    !matches!(
        moment,
        Moment::Played
            | Moment::OrdersIssued
            | Moment::PhaseStart
            | Moment::RoundStart
            | Moment::EndStart
            | Moment::EndTokens
    )
}

/// Lists the units that bring an effect about at a moment; only `None` if it comes from its card alone.
pub(super) fn bringers(pos: Pos<'_>, row: &Row, about: &Happening) -> Vec<Option<UnitId>> {
    let each = row.effect.each.as_ref();
    if is_of_units(about.moment) {
        let fits = |unit: UnitId| match each {
            Some(each) => {
                select::matches(pos, row, each, row.bearer, unit)
                    && select::suits(pos, row, about, Some(unit))
            }
            None => select::selects(pos, row, about, unit),
        };
        return pos.units().filter(|&unit| about.has(unit) && fits(unit)).map(Some).collect();
    }
    let by: Vec<Option<UnitId>> = match (each, row.bearer) {
        (Some(each), _) => {
            let fits = |&unit: &UnitId| select::matches(pos, row, each, row.bearer, unit);
            pos.on_table().filter(fits).map(Some).collect()
        }
        (None, Some(bearer)) => vec![Some(bearer)],
        (None, None) => vec![None],
    };
    by.into_iter().filter(|&unit| select::suits(pos, row, about, unit)).collect()
}

/// The units that an effect can go to.
fn receivers(pos: Pos<'_>, row: &Row, about: &Happening, by: Option<UnitId>) -> Vec<UnitId> {
    let effect = &row.effect;
    if effect.attack.is_some() {
        let Some(by) = by else { return Vec::new() };
        let near = |&unit: &UnitId| {
            // LEG-A108: over the whole battlefield, or by the alternative at 18 inches.
            !pos.table.rulings.is(A108_18_INCHES) || space::distance(pos, by, unit) <= STRIKE + EPS
        };
        let enemies = pos.units_of(row.seat.other()).filter(|&unit| pos.is_on_table(unit)).filter(near);
        // LC-ATK-01, LC-MEL-03: in sight, and not engaged.
        return enemies.filter(|&unit| !space::engaged(pos, unit) && space::sees(pos, by, unit)).collect();
    }
    if let Some(back) = &effect.back {
        let ranks = back.ranks.as_deref().unwrap_or_default();
        let fits = |&unit: &UnitId| {
            let spec = pos.spec(unit);
            pos.unit(unit).place == Place::Defeated
                && (ranks.is_empty() || ranks.contains(&spec.rank))
                && back.name.as_ref().is_none_or(|name| *name == spec.card_name)
        };
        return pos.units_of(row.seat).filter(fits).collect();
    }
    match effect.to {
        Some(Receiver::Target) => {
            let reached = |&unit: &UnitId| {
                pos.is_on_table(unit) && (effect.order.is_none() || helps(pos, effect, about, unit))
            };
            about.target.into_iter().filter(reached).collect()
        }
        Some(Receiver::Touching) => {
            let Some(by) = by else { return Vec::new() };
            let mut units: Vec<UnitId> = pos
                .units_of(row.seat)
                .filter(|&unit| pos.is_on_table(unit) && (unit == by || space::touches(pos, by, unit)))
                .collect();
            units.retain(|&unit| helps(pos, effect, about, unit));
            units
        }
        Some(Receiver::Enemies) => {
            let Some(from) = about.target else { return Vec::new() };
            let reach = f64::from(effect.around.unwrap_or(0));
            let near = |&unit: &UnitId| space::distance(pos, unit, from) <= reach + EPS;
            let enemies = pos.units_of(row.seat.other()).filter(|&unit| pos.is_on_table(unit));
            enemies.filter(|&unit| unit != from).filter(near).collect()
        }
        None => {
            let whole = effect.each.is_some() || about.moment == Moment::Action || !is_of_units(about.moment);
            let units: Vec<UnitId> = match (&effect.who, by) {
                (Some(who), _) if whole => {
                    pos.units().filter(|&unit| select::matches(pos, row, who, by, unit)).collect()
                }
                (_, Some(by)) => vec![by],
                (_, None) => pos.units_of(row.seat).filter(|&unit| pos.unit(unit).ordered).collect(),
            };
            let helped = |&unit: &UnitId| pos.is_on_table(unit) && helps(pos, effect, about, unit);
            units.into_iter().filter(helped).collect()
        }
    }
}

/// Returns `true` if an effect would change anything about a unit.
fn helps(pos: Pos<'_>, effect: &Effect, about: &Happening, unit: UnitId) -> bool {
    let now = pos.unit(unit);
    let gains = effect.gain.iter().flatten().any(|(token, _)| match token {
        Token::Standby => !now.standby,
        Token::Same => about.token.is_some() || about.action.is_some(),
        _ => true,
    });
    let loses = effect.lose.iter().flatten().any(|(token, _)| match token {
        Token::Suppression => now.suppression > 0,
        Token::Dodge => now.dodge > 0,
        Token::Ion => now.harm[Harm::Ion as usize] > 0,
        Token::Damage => now.damaged,
        _ => now.wounds > 0,
    });
    let reordered = match effect.order {
        // LC-ACT-05: a unit is activated once in a round, so that its token stays with it from the start of its activation on.
        Some(OrderFate::IntoPool) => now.order == Order::Faceup && pos.state.active != Some(unit),
        Some(OrderFate::Faceup) => now.order == Order::None,
        Some(OrderFate::Facedown) => now.order != Order::Facedown,
        None => false,
    };
    gains
        || loses
        || reordered
        || effect.heal.is_some_and(|_| now.wounds > 0)
        || effect.action.is_some_and(|_| now.suppression > 0)
        || effect.motion.is_some()
        || effect.deed.is_some()
        || effect.roll.is_some()
        || effect.keep.iter().flatten().any(|(token, _)| *token != Token::Dodge || now.dodge > 0)
        || effect.again
        || effect.attack.is_some()
        || effect.card_action.is_some() && combat::targets(pos, unit).next().is_some()
        || effect.passes
        || effect.score.is_some()
        || effect.bearer_pays
        || effect.faster.is_some()
        || effect.recharge.is_some() && now.flipped > 0
        || effect.ends.is_some()
        || !effect.either.is_empty()
        || !effect.keywords.is_empty()
}

/// Returns how many tokens a unit may pay for an effect where that is free, or `None` if it can't pay.
fn payable(pos: Pos<'_>, effect: &Effect, by: Option<UnitId>) -> Option<u8> {
    let Some(cost) = &effect.cost else { return Some(0) };
    let now = pos.unit(by?);
    let mut free = 0;
    for (token, amount) in cost {
        let has = match token {
            Token::Aim => now.aim,
            Token::Dodge => now.dodge,
            Token::Surge => now.surge,
            // Suppression and wounds are taken, and anybody can.
            _ => u8::MAX,
        };
        match amount {
            Amount::Word(AnyNumber::Any | AnyNumber::All) if has > 0 => free = has,
            Amount::Number(number) if *number <= has => {}
            _ => return None,
        }
    }
    Some(free)
}

impl Case {
    /// Looks whether an effect can happen, brought about by this unit.
    pub(super) fn look(
        pos: Pos<'_>,
        effect: EffectId,
        about: &Happening,
        by: Option<UnitId>,
    ) -> Option<Self> {
        let row = pos.table.rows.get(effect)?;
        let data = &row.effect;
        if select::is_spent(pos, effect, row, by.unwrap_or_default()) {
            return None;
        }
        // So often as units of a selector is not at all without any.
        if by.is_some_and(|by| select::times(pos, row, by) == 0) {
            return None;
        }
        let tokens = payable(pos, data, if data.bearer_pays { row.bearer } else { by })?;
        let receivers = receivers(pos, row, about, by);
        if receivers.is_empty() {
            return None;
        }
        let chosen = data.who.as_ref().and_then(|who| who.most).and_then(Amount::number);
        let chosen = chosen.or(data.back.as_ref().and_then(|back| back.most));
        let chosen = chosen.or(data.attack.as_ref().map(|_| 1));
        let chosen = chosen.or(data.to.filter(|&to| to == Receiver::Touching).map(|_| 1));
        let most = chosen.map_or(receivers.len(), usize::from).min(receivers.len()).min(MAX_CHOSEN);
        // Moves are declined where they are made.
        let plain = data.may
            && data.motion.is_some()
            && data.gain.is_none()
            && data.cost.is_none()
            && data.times.is_none()
            && receivers.len() <= most;
        let asks = (data.may && !plain) || receivers.len() > most || data.either.len() > 1 || tokens > 0;
        let least = if receivers.len() > most || data.may { 1.min(most) } else { most };
        Some(Self { effect, by, receivers, count: [least, most], tokens, asks })
    }

    /// Goes to as many units as it can, with the first alternative.
    pub(super) fn whole(&self, about: &Happening, after: Option<Effects>) -> Chosen {
        let units = self.receivers.iter().copied().take(self.count[1]).collect();
        let Self { effect, by, tokens, .. } = *self;
        Chosen { effect, by, about: *about, units, choice: 0, tokens, after }
    }

    /// The command that takes it whole.
    pub(super) fn command(&self) -> Command {
        let units = self.receivers.iter().copied().take(self.count[1]).collect();
        Command::Use { effect: self.effect, units, choice: 0, tokens: self.tokens }
    }

    /// Checks what was chosen.
    pub(super) fn check(
        &self,
        pos: Pos<'_>,
        about: &Happening,
        (units, choice, tokens): (&Units, u8, u8),
        after: Option<Effects>,
    ) -> Result<Plan, Refusal> {
        let [least, most] = self.count;
        let once = units
            .iter()
            .enumerate()
            .all(|(at, unit)| self.receivers.contains(unit) && !units[..at].contains(unit));
        if !once || !(least..=most).contains(&units.len()) {
            return Err(Refusal::new("wrong-units", rule!("LC-TERM-05"), said!("refusal-wrong-units"))
                .with(least as f64, most as f64));
        }
        let row = pos.table.rows.get(self.effect).ok_or(form::NO_UNIT)?;
        let alternatives = row.effect.either.len().max(1);
        if usize::from(choice) >= alternatives {
            return Err(Refusal::new("no-such-choice", rule!("LC-TERM-05"), said!("refusal-no-such-choice")));
        }
        if tokens > self.tokens || (self.tokens > 0 && tokens == 0) {
            return Err(Refusal::new(
                "wrong-number-of-tokens",
                rule!("LC-TERM-05"),
                said!("refusal-wrong-number-of-tokens-2"),
            )
            .with(f64::from(self.tokens), f64::from(tokens)));
        }
        let Self { effect, by, .. } = *self;
        Ok(Plan::Effect(Chosen { effect, by, about: *about, units: *units, choice, tokens, after }))
    }

    /// Offers it, with everything that can be chosen.
    pub(super) fn offer(&self, pos: Pos<'_>) -> Option<Offer<Command>> {
        let row = pos.table.rows.get(self.effect)?;
        let mut offer = button("use", row.name.as_str(), self.command()).effect(text(pos, row));
        if let Some(by) = self.by {
            offer = offer.about(by.into());
        }
        let [least, most] = self.count;
        if self.receivers.len() > least {
            // Where only one may be named, each choice is the list of it.
            let item = |&unit: &UnitId| match form::unit(pos, unit) {
                item if most == 1 => Choice { value: serde_json::Value::Array(vec![item.value]), ..item },
                item => item,
            };
            let items = self.receivers.iter().map(item).collect();
            offer = offer.field(several("/use/units", "units", items, [least as u32, most as u32], None));
        }
        if row.effect.either.len() > 1 {
            let items = (0u8..).zip(&row.effect.either).map(|(at, tally)| {
                let names: Vec<String> = tally.keys().map(|token| token.as_str().to_owned()).collect();
                Choice::new(at, names.join(" and "))
            });
            offer = offer.field(Field::pick("/use/choice", "alternative", items.collect()));
        }
        if self.tokens > 1 {
            let (max, unit) = (i64::from(self.tokens), "tokens".to_owned());
            let kind = FieldKind::Number { min: 1, max, step: 1, unit };
            offer = offer.field(Field::new("/use/tokens", "tokens", kind));
        }
        Some(offer)
    }

    /// The seat whose effect it is.
    pub(super) fn seat(&self, pos: Pos<'_>) -> Option<Seat> {
        pos.table.rows.get(self.effect).map(|row| row.seat)
    }
}

/// Returns the text of the card or keyword that an effect comes from.
fn text<'p>(pos: Pos<'p>, row: &Row) -> &'p str {
    let (table, seat) = (pos.table, row.seat.index());
    let found = match row.source {
        Source::Card(at) => table.hands[seat].get(usize::from(at)).map(|card| &card.text),
        Source::Loadout(..) => table.sides[seat].iter().find(|one| one.name == row.name).map(|one| &one.text),
        Source::Printed => table.pack.meaning(&row.name, table.free).map(|keyword| &keyword.text),
    };
    found.map_or("", |text| text.trim())
}
