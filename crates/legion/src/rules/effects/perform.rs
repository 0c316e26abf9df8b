//! Carries effects out: each verb that the pack's rows use has its arm here.

use sandtable_dice::RollKey;
use sandtable_geometry::EPS;

use super::case::Chosen;
use super::{Back, Barrage, EffectEvent, FreeMove, action};
use crate::data::{Amount, AnyNumber, EffectRoll, Moment, OrderFate, Tally, Times, Token};
use crate::model::{Cx, EffectId, Harm, Order, Row, Taken, UnitId};
use crate::rules::combat;
use crate::rules::missions::MissionEvent;
use crate::rules::select::Happening;
use crate::rules::space;
use crate::rules::tokens::{self, Green, Results, TokenEvent, throw};
use crate::rules::turn::{self, Action, Activation};

/// Lets an effect happen whose moment goes on afterwards.
pub(crate) fn perform(cx: &mut Cx<'_>, chosen: &Chosen) {
    if let Some(after) = chosen.after {
        cx.goto(after);
    }
    carry_out(cx, chosen);
}

/// Lets an effect happen.
pub(crate) fn carry_out(cx: &mut Cx<'_>, chosen: &Chosen) {
    let table = cx.table;
    let Some(row) = table.rows.get(chosen.effect) else { return };
    if chosen.after.is_none()
        && let Some(unit) = chosen.by
    {
        turn::pay(cx, unit, chosen.effect, action::price_of(row));
    }
    cx.emit(EffectEvent::Taken { effect: chosen.effect, by: chosen.by, kept: kept(cx, row, chosen) });
    if chosen.after.is_none()
        && let Some(by) = chosen.by
    {
        // Effects that look at the action wait until it is done.
        let (used, target) = (Some(chosen.effect), chosen.units.first().copied());
        super::at(cx, Happening { used, target, ..Happening::of(Moment::Used, by) });
    }
    pay(cx, row, chosen);
    let mut units: Vec<UnitId> = chosen.units.iter().copied().collect();
    if let (Some(around), Some(&centre)) = (row.effect.around, chosen.units.first())
        && row.effect.to.is_none()
    {
        // Everybody around the chosen unit, friend or foe.
        let pos = cx.pos();
        let reach = f64::from(around) + EPS;
        units = pos.on_table().filter(|&unit| space::distance(pos, unit, centre) <= reach).collect();
    }
    let apiece = row.effect.roll.as_ref().is_some_and(|roll| roll.apiece == Some(true));
    let roll = row.effect.roll.as_ref();
    let mut rolled = roll.filter(|_| !apiece).map(|roll| (roll, results(cx, chosen.effect, roll)));
    // What comes last is put down first, so that the first unit acts first.
    for &unit in units.iter().rev() {
        go(cx, row, chosen, unit);
    }
    for &unit in &units {
        change(cx, row, chosen, unit);
        if apiece {
            rolled = roll.map(|roll| (roll, results(cx, chosen.effect, roll)));
        }
        if let Some((roll, results)) = &rolled {
            suffer(cx, roll, *results, unit);
        }
    }
    if let Some(points) = row.effect.score {
        cx.emit(MissionEvent::Scored { seat: row.seat, objectives: 0, points });
    }
    if let Some(by) = chosen.by.filter(|_| row.effect.fatal) {
        let all = cx.pos().spec(by).wounds;
        tokens::wound(cx, by, all, None);
    }
}

/// The memory of an effect with a limit, or of one that lasts.
fn kept(cx: &Cx<'_>, row: &Row, chosen: &Chosen) -> Option<Taken> {
    let lasts = !row.effect.keywords.is_empty() && !row.effect.is_passive();
    let limited =
        matches!(row.effect.times, Some(Times::Capacity | Times::Once | Times::Round | Times::Unit));
    (limited || lasts).then_some(Taken {
        effect: chosen.effect,
        by: chosen.by,
        once: matches!(row.effect.times, Some(Times::Capacity | Times::Once)),
        round: cx.state.round,
    })
}

/// Pays what an effect costs.
fn pay(cx: &mut Cx<'_>, row: &Row, chosen: &Chosen) {
    let payer = if row.effect.bearer_pays { row.bearer } else { chosen.by };
    let (Some(cost), Some(unit)) = (&row.effect.cost, payer) else { return };
    for (token, amount) in cost {
        let count = amount.number().unwrap_or(chosen.tokens);
        match (token, green(*token)) {
            (_, Some(token)) => cx.emit(TokenEvent::Lost { unit, token, count }),
            (Token::Suppression, _) => tokens::suppress(cx, unit, count, None),
            (Token::Wounds, _) => tokens::wound(cx, unit, count, None),
            _ => {}
        }
    }
}

/// The green token of a word.
fn green(token: Token) -> Option<Green> {
    match token {
        Token::Aim => Some(Green::Aim),
        Token::Dodge => Some(Green::Dodge),
        Token::Surge => Some(Green::Surge),
        Token::Standby => Some(Green::Standby),
        _ => None,
    }
}

/// The token that a happening is about.
fn same(about: &Happening) -> Option<Green> {
    about.token.or(match about.action {
        Some(Action::Aim) => Some(Green::Aim),
        Some(Action::Dodge) => Some(Green::Dodge),
        _ => None,
    })
}

/// Rolls the dice of an effect.
fn results(cx: &mut Cx<'_>, effect: EffectId, roll: &EffectRoll) -> Results {
    let Some(die) = roll.die else { return Results::default() };
    let key = RollKey::new("effect").by("effect", effect.0);
    Results::of(&throw(cx, key, die, roll.dice.and_then(Amount::number).unwrap_or(1)))
}

/// Does to a unit what each result of a roll does.
fn suffer(cx: &mut Cx<'_>, roll: &EffectRoll, results: Results, unit: UnitId) {
    let faces = [
        (&roll.critical, results.critical),
        (&roll.surge, results.surge),
        (&roll.hit, results.hit),
        (&roll.block, results.block),
    ];
    let sum = |token: Token| {
        let each = faces.iter().filter_map(|(tally, count)| {
            let amount = tally.as_ref()?.get(&token)?.number()?;
            Some(amount.saturating_mul(*count))
        });
        each.fold(0, u8::saturating_add)
    };
    // LC-WND-04: wounds that come from no attack leave no defense roll.
    tokens::wound(cx, unit, sum(Token::Wounds), None);
    tokens::suppress(cx, unit, sum(Token::Suppression), None);
}

/// Lets a unit move or act by an effect.
fn go(cx: &mut Cx<'_>, row: &Row, chosen: &Chosen, unit: UnitId) {
    if row.effect.back.is_some() {
        cx.call(Back { unit });
    }
    if let Some(card) = &row.effect.card_action {
        let (left, within) = (card.attacks.unwrap_or(1), card.second_within.unwrap_or_default());
        cx.call(Barrage { unit, first: None, left, within });
    }
    if let (Some(strike), Some(by)) = (&row.effect.attack, chosen.by) {
        combat::strike(cx, by, unit, strike.dice.unwrap_or_default());
    }
    let motions = row.effect.motion.iter().chain(row.effect.either.get(usize::from(chosen.choice)));
    for tally in motions {
        if let Some(speed) = tally.get(&Token::Speed).and_then(|amount| amount.number()) {
            cx.call(FreeMove { unit, speed });
        }
        if tally.contains_key(&Token::Dash) {
            cx.call(FreeMove { unit, speed: 0 });
        }
    }
    if let Some(deed) = row.effect.deed {
        // LC-DO-03: a free action of another unit, which ends with it.
        cx.call(Activation::guest(unit, deed));
    }
}

/// Gives and takes what an effect gives and takes.
fn change(cx: &mut Cx<'_>, row: &Row, chosen: &Chosen, unit: UnitId) {
    let effect = &row.effect;
    if effect.action.is_some() {
        // LC-DO-05: recovers.
        let count = cx.pos().unit(unit).suppression;
        ease(cx, unit, count);
    }
    for (token, amount) in effect.lose.iter().flatten() {
        lose(cx, unit, *token, *amount);
    }
    if let Some(wounds) = effect.heal {
        heal(cx, unit, wounds);
    }
    for tally in effect.gain.iter().chain(effect.either.get(usize::from(chosen.choice))) {
        gain(cx, chosen, unit, tally);
    }
    if let Some(keyword) = &effect.ends {
        combat::end(cx, unit, keyword);
    }
    if let Some(most) = effect.recharge.and_then(Amount::number) {
        let shields = most.min(cx.pos().unit(unit).flipped);
        cx.emit(EffectEvent::Recharged { unit, shields });
    }
    if let (true, Some(by), Some(token)) = (effect.passes, chosen.by, chosen.about.token) {
        // SO-KW-06: Aid gives to another what the unit has gained.
        let count = chosen.about.count;
        cx.emit(TokenEvent::Lost { unit: by, token, count });
        cx.emit(TokenEvent::Gained { unit, token, count });
        tokens::suppress(cx, by, 1, None);
    }
    if effect.again
        && let Some(token) = same(&chosen.about)
    {
        // The action is made again, which is free.
        tokens::gain(cx, unit, token, 1);
    }
    for token in effect.keep.iter().flatten().filter_map(|(token, _)| green(*token)) {
        cx.emit(EffectEvent::Kept { unit, token });
    }
    // LC-ACT-05: never that of a unit whose activation has begun.
    let waits = cx.pos().unit(unit).order == Order::Faceup && cx.state.active != Some(unit);
    match effect.order {
        Some(OrderFate::IntoPool) if waits => cx.emit(EffectEvent::Reordered { unit, order: Order::None }),
        // LC-CMD-07: a keyword that issues orders keeps to one order a unit.
        Some(OrderFate::Faceup) => cx.emit(EffectEvent::Reordered { unit, order: Order::Faceup }),
        Some(OrderFate::Facedown) => cx.emit(EffectEvent::Reordered { unit, order: Order::Facedown }),
        Some(OrderFate::IntoPool) | None => {}
    }
}

fn gain(cx: &mut Cx<'_>, chosen: &Chosen, unit: UnitId, tally: &Tally) {
    for (token, amount) in tally {
        // Tokens that were paid freely count one each.
        let paid = chosen.tokens.max(1);
        let count = amount.number().unwrap_or(1).saturating_mul(paid);
        match token {
            Token::Observation => cx.emit(EffectEvent::Observed { unit, count }),
            Token::Suppression => tokens::suppress(cx, unit, count, chosen.by),
            Token::Bounty => cx.emit(EffectEvent::Hunted { unit }),
            Token::Same => match same(&chosen.about) {
                // What is gained because of a gain is no reason for another.
                Some(token) if chosen.about.moment == Moment::Gained => {
                    cx.emit(TokenEvent::Gained { unit, token, count });
                }
                Some(token) => tokens::gain(cx, unit, token, count),
                None => {}
            },
            token => {
                if let Some(token) = green(*token) {
                    tokens::gain(cx, unit, token, count);
                }
            }
        }
    }
}

fn lose(cx: &mut Cx<'_>, unit: UnitId, token: Token, amount: Amount) {
    let now = *cx.pos().unit(unit);
    let up_to = |has: u8| match amount {
        Amount::Number(number) => number.min(has),
        Amount::Word(AnyNumber::All | AnyNumber::Any) => has,
        _ => 0,
    };
    match token {
        Token::Suppression => ease(cx, unit, up_to(now.suppression)),
        Token::Dodge if now.dodge > 0 => {
            cx.emit(TokenEvent::Lost { unit, token: Green::Dodge, count: up_to(now.dodge) });
        }
        Token::Wounds => heal(cx, unit, up_to(now.wounds)),
        Token::Ion => {
            let count = up_to(now.harm[Harm::Ion as usize]);
            cx.emit(EffectEvent::Mended { unit, ion: count, damage: false });
        }
        Token::Damage => cx.emit(EffectEvent::Mended { unit, ion: 0, damage: true }),
        _ => {}
    }
}

fn ease(cx: &mut Cx<'_>, unit: UnitId, count: u8) {
    if count > 0 {
        cx.emit(TokenEvent::Eased { unit, count });
    }
}

fn heal(cx: &mut Cx<'_>, unit: UnitId, wounds: u8) {
    let wounds = wounds.min(cx.pos().unit(unit).wounds);
    if wounds > 0 {
        cx.emit(EffectEvent::Healed { unit, wounds });
    }
}

/// Lets the effects of a unit's action happen.
pub(crate) fn acted(cx: &mut Cx<'_>, unit: UnitId, action: Action) {
    super::at(cx, Happening { action: Some(action), ..Happening::of(Moment::Acted, unit) });
}
