//! Changes that an upgrade card makes on a ship's card, written in packs as strings such as `+ept` or
//! `discount(system):4(min0)`. Structure only: numbers and icons, never abilities.

use std::fmt;
use std::str::FromStr;

use super::ids::UpgradeId;
use super::restriction::{each, joined, word};
use super::terms::{Action, Slot};
use sandtable_packs::{as_text, words};
use sandtable_text::say;

words! {
    /// A printed number of a ship or pilot.
    Stat: "number" {
        Attack = "attack",
        Agility = "agility",
        Hull = "hull",
        Shields = "shields",
        Skill = "skill",
    }
}

/// One structural change.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BarEffect {
    /// `+crew`: another slot.
    Add(Slot),
    /// `+ept(different)`: another slot, whose card must differ from those in slots of the same kind.
    AddDifferent(Slot),
    /// `+mod(max_cost:3)`: another slot for a card of at most this cost.
    AddCapped(Slot, u8),
    /// `+cannon(only:tractorbeam)`: another slot for this card only.
    AddOnly(Slot, UpgradeId),
    /// `+one_of(cannon|torpedo)`: another slot of one of these kinds.
    AddOneOf(Vec<Slot>),
    /// `-missile`: a slot less.
    Remove(Slot),
    /// `-all_bomb`: no slots of this kind.
    RemoveAll(Slot),
    /// `max_cost(crew):4`: cards in slots of this kind cost at most this much.
    MaxCost(Slot, u8),
    /// `discount(system):4(min0)` or `discount(all):1(min0)`: cards cost less, but not less than the second number.
    Discount(Option<Slot>, u8, u8),
    /// `hardpoint_as(torpedo|missile)`: a hardpoint may take such cards.
    HardpointAs(Vec<Slot>),
    /// `+action:boost`: another action icon.
    AddAction(Action),
    /// `+one_action:barrelroll|boost`: another action icon, by the side of the card that is used.
    AddOneAction(Vec<Action>),
    /// `hull+1`: a printed number is higher.
    Raise(Stat, u8),
}

/// A text that is no effect.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown bar effect `{text}`: {reason}")]
pub struct BarEffectError {
    text: String,
    reason: String,
}

impl FromStr for BarEffect {
    type Err = BarEffectError;

    fn from_str(text: &str) -> Result<BarEffect, BarEffectError> {
        read(text).map_err(|reason| BarEffectError { text: text.to_owned(), reason })
    }
}

/// Splits `name(inside)rest`.
fn brackets(text: &str) -> Option<(&str, &str, &str)> {
    let (name, rest) = text.split_once('(')?;
    let (inside, rest) = rest.split_once(')')?;
    Some((name, inside, rest))
}

fn read(text: &str) -> Result<BarEffect, String> {
    if let Some(added) = text.strip_prefix('+') {
        return read_added(added);
    }
    if let Some(slot) = text.strip_prefix("-all_") {
        return Ok(BarEffect::RemoveAll(word(slot)?));
    }
    if let Some(slot) = text.strip_prefix('-') {
        return Ok(BarEffect::Remove(word(slot)?));
    }
    if let Some((name, inside, rest)) = brackets(text) {
        return read_named(name, inside, rest);
    }
    if let Some((stat, by)) = text.split_once('+') {
        return Ok(BarEffect::Raise(word(stat)?, word(by)?));
    }
    Err(say!("effect-expected-slot-slot-hull-1-or").to_owned())
}

fn read_added(text: &str) -> Result<BarEffect, String> {
    if let Some(action) = text.strip_prefix("action:") {
        return Ok(BarEffect::AddAction(word(action)?));
    }
    if let Some(actions) = text.strip_prefix("one_action:") {
        return Ok(BarEffect::AddOneAction(each(actions)?));
    }
    let Some((slot, inside, rest)) = brackets(text) else { return Ok(BarEffect::Add(word(text)?)) };
    if !rest.is_empty() {
        return Err(say!("effect-nothing-may-follow-the-bracket-found", rest));
    }
    if slot == "one_of" {
        return Ok(BarEffect::AddOneOf(each(inside)?));
    }
    let slot = word(slot)?;
    match inside.split_once(':') {
        Some(("max_cost", most)) => Ok(BarEffect::AddCapped(slot, word(most)?)),
        Some(("only", card)) if !card.is_empty() => Ok(BarEffect::AddOnly(slot, UpgradeId::new(card))),
        None if inside == "different" => Ok(BarEffect::AddDifferent(slot)),
        _ => Err(say!("effect-is-none-of-different-max-cost", inside)),
    }
}

fn read_named(name: &str, inside: &str, rest: &str) -> Result<BarEffect, String> {
    let number = rest.strip_prefix(':');
    match (name, number) {
        ("hardpoint_as", None) if rest.is_empty() => Ok(BarEffect::HardpointAs(each(inside)?)),
        ("max_cost", Some(most)) => Ok(BarEffect::MaxCost(word(inside)?, word(most)?)),
        ("discount", Some(value)) => {
            let slot = if inside == "all" { None } else { Some(word(inside)?) };
            match brackets(value) {
                Some((by, least, "")) => {
                    let least = least.strip_prefix("min").ok_or(say!("effect-expected-minn-at-the-end"))?;
                    Ok(BarEffect::Discount(slot, word(by)?, word(least)?))
                }
                _ => Err(say!("effect-expected-discount-slot-n-minn").to_owned()),
            }
        }
        _ => Err(say!("effect-expected-discount-slot-n-minn-max").to_owned()),
    }
}

impl fmt::Display for BarEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BarEffect::Add(slot) => write!(f, "+{slot}"),
            BarEffect::AddDifferent(slot) => write!(f, "+{slot}(different)"),
            BarEffect::AddCapped(slot, most) => write!(f, "+{slot}(max_cost:{most})"),
            BarEffect::AddOnly(slot, card) => write!(f, "+{slot}(only:{card})"),
            BarEffect::AddOneOf(slots) => write!(f, "+one_of({})", joined(slots)),
            BarEffect::Remove(slot) => write!(f, "-{slot}"),
            BarEffect::RemoveAll(slot) => write!(f, "-all_{slot}"),
            BarEffect::MaxCost(slot, most) => write!(f, "max_cost({slot}):{most}"),
            BarEffect::Discount(Some(slot), by, least) => write!(f, "discount({slot}):{by}(min{least})"),
            BarEffect::Discount(None, by, least) => write!(f, "discount(all):{by}(min{least})"),
            BarEffect::HardpointAs(slots) => write!(f, "hardpoint_as({})", joined(slots)),
            BarEffect::AddAction(action) => write!(f, "+action:{action}"),
            BarEffect::AddOneAction(actions) => write!(f, "+one_action:{}", joined(actions)),
            BarEffect::Raise(stat, by) => write!(f, "{stat}+{by}"),
        }
    }
}

as_text!(BarEffect, "a change of a ship's card such as `+ept`, `-missile` or `hull+1`");
