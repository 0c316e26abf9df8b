//! Keywords whose words say what they do or whom they are for: tokens, orders, aid, and other units by name (SO-KW-06).

use sandtable_legion_cards::keyword;
use smol_str::SmolStr;

use super::whom::units;
use crate::data::{
    Amount, Circumstance, Deed, Effect, Group, Having, Moment, OrderFate, Selector, Tally, Times, Token,
    WholeAction,
};

/// Inches of Range 1 and Range 2 (LC-MEAS-01).
const NEAR: u8 = 6;
const FAR: u8 = 12;

/// The effects of a keyword with words, as Legion's own cards mean it or the mode's: none of one whose words nobody knows, and
/// nothing of other keywords. `all` are the keywords of its unit.
pub(super) fn effects(written: &str, core: bool, all: &[SmolStr]) -> Option<Vec<Effect>> {
    let (head, words) = written.split_once(": ").unwrap_or((written, ""));
    let (name, value) = keyword::split(head);
    let value = value.unwrap_or(1);
    let own = || Selector::of(Group::Own);
    let friends = |within| units(words, within).map(|who| Selector { other: true, ..who });
    if name == "Independent" && !words.is_empty() {
        return Some(independent(words).unwrap_or_default());
    }
    let effects = match (name, core) {
        // At the moment of issuing orders, or when the unit itself is ordered.
        ("Direct" | "Entourage", true) if !words.is_empty() => {
            one(ordering(Moment::OrdersIssued, words, FAR))
        }
        ("Coordinate", true) if !words.is_empty() => one(ordering(Moment::Ordered, words, NEAR)),
        ("Guidance", true) if !words.is_empty() => one(friends(FAR).map(|who| Effect {
            who: Some(who),
            deed: Some(Deed::NoAttack),
            ..Effect::on(Moment::Action)
        })),
        ("Pull The Strings", true) => one(friends(FAR).map(|who| Effect {
            who: Some(who),
            deed: Some(Deed::MoveOrAttack),
            ..Effect::on(Moment::Action)
        })),
        ("Compel", true) => one(friends(FAR).map(|each| compelled(each, words.is_empty()))),
        ("Retinue", true) => one(friends(FAR).map(|each| Effect {
            // A unit that is near counts once.
            each: Some(Selector { most: None, ..each }),
            who: Some(own()),
            times: Some(Times::Round),
            either: vec![tally(Token::Aim, 1), tally(Token::Dodge, 1)],
            ..Effect::on(Moment::PhaseStart)
        })),
        // The mode's own card says 6 inches.
        ("Aid", _) => one(friends(if core { FAR } else { NEAR }).map(|who| Effect {
            each: Some(own()),
            who: Some(Selector { sight: true, ..who }),
            may: true,
            passes: true,
            ..Effect::on(Moment::Gained)
        })),
        ("Teamwork", true) => friends(FAR).map(|friend| {
            let shares = |each: Selector, who: Selector| Effect {
                each: Some(each),
                who: Some(who),
                when: vec![Circumstance::AimOrDodge],
                gain: Some(tally(Token::Same, 1)),
                ..Effect::on(Moment::Gained)
            };
            vec![shares(own(), friend.clone()), shares(Selector { most: None, ..friend }, own())]
        }),
        ("Advanced Targeting", true) => one(targeting(words)),
        ("Eyes on the Prize", true) => one((!words.is_empty()).then(|| Effect {
            // LC-OBJ-01: half of Range 1.
            who: Some(Selector { of: Some("objective".into()), within: Some(NEAR / 2), ..own() }),
            keywords: vec![words.into()],
            ..Effect::on(Moment::Always)
        })),
        ("This is the Way", true) => one(way(words)),
        ("Repair", true) => Some(repair(value, words)),
        ("Scouting Party", true) => Some(party(value, all)),
        _ => return None,
    };
    Some(effects.unwrap_or_default())
}

fn one(effect: Option<Effect>) -> Option<Vec<Effect>> {
    effect.map(|effect| vec![effect])
}

fn tally(token: Token, count: u8) -> Tally {
    Tally::from([(token, Amount::Number(count))])
}

/// The effect of Independent: one of the tokens or actions named, for a unit without an order.
fn independent(words: &str) -> Option<Vec<Effect>> {
    // SO-KW-06: at the start of the Activation Phase, if it has no order.
    let who = Selector { without: Some(Having::Order), ..Selector::of(Group::Own) };
    let base = Effect { who: Some(who), ..Effect::on(Moment::PhaseStart) };
    let effect = match words {
        "Recover" => Effect { action: Some(WholeAction::Recover), ..base },
        "Move" => Effect { deed: Some(Deed::Move), may: true, ..base },
        _ => Effect { either: tallies(words)?, ..base },
    };
    Some(vec![effect])
}

/// Tokens by words: `Aim 1 or Dodge 1`, `Aim 1 and Dodge 1`.
fn tallies(words: &str) -> Option<Vec<Tally>> {
    let token = |written: &str| {
        let (name, count) = keyword::split(written);
        let token: Token = name.to_lowercase().parse().ok()?;
        Some((token, Amount::Number(count.unwrap_or(1))))
    };
    words.split(" or ").map(|either| either.split(" and ").map(token).collect()).collect()
}

/// An order that a unit may issue to another one.
fn ordering(on: Moment, words: &str, within: u8) -> Option<Effect> {
    // LC-CMD-07: a unit has one order.
    let who = Selector { other: true, without: Some(Having::Order), ..units(words, within)? };
    let each = Selector::of(Group::Own);
    Some(Effect {
        each: Some(each),
        who: Some(who),
        may: true,
        order: Some(OrderFate::Faceup),
        ..Effect::on(on)
    })
}

/// A move of a suppressed friend that has rallied; any Trooper, if no words say whose.
fn compelled(each: Selector, any: bool) -> Effect {
    let kind = each.kind.or(any.then_some(sandtable_legion_cards::UnitType::Trooper));
    // SO-KW-06: Dauntless keeps others out of it.
    let without_keyword = Some("Dauntless".into());
    let each = Selector { kind, with: Some(Having::Suppressed), without_keyword, most: None, ..each };
    Effect {
        each: Some(each),
        may: true,
        cost: Some(tally(Token::Suppression, 1)),
        deed: Some(Deed::Move),
        ..Effect::on(Moment::Rallied)
    }
}

/// Aim tokens against a unit of a type, for an attack of one pool.
fn targeting(words: &str) -> Option<Effect> {
    let (kind, count) = keyword::split(words);
    let target = match kind {
        "Trooper" => Circumstance::TargetTrooper,
        "Vehicle" => Circumstance::TargetVehicle,
        _ => return None,
    };
    Some(Effect {
        may: true,
        when: vec![target, Circumstance::OnePool],
        gain: Some(tally(Token::Aim, count.unwrap_or(1))),
        ..Effect::on(Moment::Pool)
    })
}

/// A free action of others when the unit is ordered; one that leaves a choice of actions is not known.
fn way(words: &str) -> Option<Effect> {
    let (action, most) = keyword::split(words);
    let who = Selector {
        most: Some(Amount::Number(most.unwrap_or(1))),
        other: true,
        ..units("Children of the Watch", FAR)?
    };
    let base = Effect {
        each: Some(Selector::of(Group::Own)),
        who: Some(who),
        may: true,
        ..Effect::on(Moment::Ordered)
    };
    match action {
        "Aim" => Some(Effect { gain: Some(tally(Token::Aim, 1)), ..base }),
        "Dodge" => Some(Effect { gain: Some(tally(Token::Dodge, 1)), ..base }),
        "Recover" => Some(Effect { action: Some(WholeAction::Recover), ..base }),
        _ => None,
    }
}

/// Wounds or tokens of harm that a friend loses, as often as the capacity says.
fn repair(value: u8, words: &str) -> Vec<Effect> {
    let capacity = words.strip_prefix("Capacity ").and_then(|number| number.parse().ok()).unwrap_or(1);
    let who = Selector {
        kind: Some(sandtable_legion_cards::UnitType::DroidTrooper),
        vehicles: true,
        within: Some(NEAR),
        sight: true,
        most: Some(Amount::Number(1)),
        ..Selector::of(Group::Friendly)
    };
    let of = |token| Effect {
        who: Some(who.clone()),
        lose: Some(tally(token, value)),
        times: Some(Times::Capacity),
        limit: Some(capacity),
        ..Effect::on(Moment::Action)
    };
    // Which of them is chosen with the action.
    vec![of(Token::Wounds), of(Token::Ion), of(Token::Damage)]
}

/// The Scout of a unit for others that have none, each once.
fn party(value: u8, all: &[SmolStr]) -> Vec<Effect> {
    let scout = all.iter().find(|written| keyword::is(written, "Scout"));
    let speed = scout.and_then(|written| keyword::split(written).1).unwrap_or(1);
    let each = Selector {
        kind: Some(sandtable_legion_cards::UnitType::Trooper),
        other: true,
        without_keyword: Some("Scout".into()),
        ..Selector::of(Group::Friendly)
    };
    let effect = Effect {
        each: Some(each),
        may: true,
        times: Some(Times::Once),
        motion: Some(tally(Token::Speed, speed)),
        alike: true,
        ..Effect::on(Moment::Deployed)
    };
    vec![effect; usize::from(value)]
}
