//! Keywords whose words say what they do: the tokens of Independent, and the units that others order or guide (SO-KW-06).

use sandtable_legion_cards::{Rank, UnitType, keyword, own};

use crate::data::{Amount, Deed, Effect, Group, Having, Moment, OrderFate, Selector, Tally, Token};

/// Inches of Range 1 and Range 2 (LC-MEAS-01).
const NEAR: u8 = 6;
const FAR: u8 = 12;

/// The effects of a keyword with words, as Legion's own cards mean it or the mode's: none of one whose words nobody knows, and
/// nothing of other keywords.
pub(super) fn effects(written: &str, core: bool) -> Option<Vec<Effect>> {
    let (name, words) = written.split_once(": ")?;
    let effect = match (name, core) {
        ("Independent", _) => independent(words),
        // At the moment of issuing orders, or when the unit itself is ordered.
        ("Direct" | "Entourage", true) => ordering(Moment::OrdersIssued, words, FAR),
        ("Coordinate", true) => ordering(Moment::Ordered, words, NEAR),
        ("Guidance", true) => units(words, FAR).map(|who| Effect {
            who: Some(Selector { other: true, ..who }),
            deed: Some(Deed::NoAttack),
            ..Effect::on(Moment::Action)
        }),
        _ => return None,
    };
    Some(effect.into_iter().collect())
}

/// The effect of Independent: one of the tokens named, for a unit without an order.
fn independent(tokens: &str) -> Option<Effect> {
    let tally = |written: &str| {
        let (name, count) = keyword::split(written);
        let token: Token = name.to_lowercase().parse().ok()?;
        Some(Tally::from([(token, Amount::Number(count.unwrap_or(1)))]))
    };
    let either: Vec<Tally> = tokens.split(" or ").map(tally).collect::<Option<_>>()?;
    // SO-KW-06: at the start of the Activation Phase, if it has no order.
    let who = Selector { without: Some(Having::Order), ..Selector::of(Group::Own) };
    Some(Effect { who: Some(who), either, ..Effect::on(Moment::PhaseStart) })
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

/// One friendly unit by words: a rank, a type, both, or the name of a unit.
fn units(words: &str, within: u8) -> Option<Selector> {
    let words = words.strip_suffix(" Unit").unwrap_or(words);
    let rank = Rank::ALL.iter().copied().find(|rank| words.starts_with(rank.name()));
    let rest = rank.map_or(words, |rank| words[rank.name().len()..].trim_start());
    let kind: Option<UnitType> = rest.to_lowercase().parse().ok();
    let name = own::units().iter().find(|card| card.name == rest).map(|card| card.name.clone());
    if !rest.is_empty() && kind.is_none() && name.is_none() {
        return None;
    }
    Some(Selector {
        rank: rank.into_iter().collect(),
        kind,
        name: name.filter(|_| kind.is_none()),
        within: Some(within),
        most: Some(Amount::Number(1)),
        ..Selector::of(Group::Friendly)
    })
}
