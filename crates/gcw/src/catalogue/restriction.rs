//! Conditions that an upgrade card sets for ship, pilot and Squad, written in packs as strings such as `min_ps:3`.

use std::fmt;
use std::str::FromStr;

use super::ids::{Character, ShipId, UpgradeId};
use super::terms::{Action, Faction, Size, Slot};
use sandtable_packs::as_text;
use sandtable_text::say;

/// One condition of an upgrade card.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Restriction {
    /// `faction:rebel|scum`: one of these factions.
    Faction(Vec<Faction>),
    /// `ship:xwing|uwing`: a ship with one of these XWS ids, or one whose name contains such a ship's name; for huge
    /// ships the section card.
    Ship(Vec<ShipId>),
    /// `native:awing`: a pilot whose card shows this class (GCW-089.1).
    Native(ShipId),
    /// `size:small|large`: one of these sizes.
    Size(Vec<Size>),
    /// `min_ps:3`: at least this pilot skill.
    MinPs(u8),
    /// `max_agility:2`: at most this printed agility.
    MaxAgility(u8),
    /// `max_hull:4`: at most this printed hull.
    MaxHull(u8),
    /// `shields:1`: exactly this many printed shields.
    Shields(u8),
    /// `action:boost`: the icon in the action bar.
    Action(Action),
    /// `has_slot:torpedo`: the icon in the upgrade bar.
    HasSlot(Slot),
    /// `no_slot:ept`: not this icon in the upgrade bar.
    NoSlot(Slot),
    /// `extra_slot:crew`: fills a second slot of this kind.
    ExtraSlot(Slot),
    /// `requires_equip:tractorbeam`: that card on the same ship.
    RequiresEquip(UpgradeId),
    /// `requires_friendly:phantom@attackshuttle`: that card on a friendly ship of that class.
    RequiresFriendly(UpgradeId, ShipId),
    /// `requires_stock:z95headhunter`: such a ship in the owner's Squadron, which goes along (GCW-078).
    RequiresStock(ShipId),
    /// `friend_for:rebel@ezrabridger`: for that faction only if that character is in the Squad.
    FriendFor(Faction, Character),
    /// `max_per_squad:2`: at most this many copies in a Squad.
    MaxPerSquad(u8),
}

/// A text that is no restriction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown restriction `{text}`: {reason}")]
pub struct RestrictionError {
    text: String,
    reason: String,
}

const KEYS: &str = "faction, ship, native, size, min_ps, max_agility, max_hull, shields, action, has_slot, no_slot, \
                    extra_slot, requires_equip, requires_friendly, requires_stock, friend_for, max_per_squad";

impl FromStr for Restriction {
    type Err = RestrictionError;

    fn from_str(text: &str) -> Result<Restriction, RestrictionError> {
        read(text).map_err(|reason| RestrictionError { text: text.to_owned(), reason })
    }
}

fn read(text: &str) -> Result<Restriction, String> {
    let (key, value) = text
        .split_once(':')
        .ok_or_else(|| say!("restriction-expected-key-value-with-one-of", keys = KEYS))?;
    if value.is_empty() {
        return Err(say!("restriction-needs-a-value", key));
    }
    Ok(match key {
        "faction" => Restriction::Faction(each(value)?),
        "ship" => Restriction::Ship(value.split('|').map(ShipId::new).collect()),
        "native" => Restriction::Native(ShipId::new(value)),
        "size" => Restriction::Size(each(value)?),
        "min_ps" => Restriction::MinPs(word(value)?),
        "max_agility" => Restriction::MaxAgility(word(value)?),
        "max_hull" => Restriction::MaxHull(word(value)?),
        "shields" => Restriction::Shields(word(value)?),
        "action" => Restriction::Action(word(value)?),
        "has_slot" => Restriction::HasSlot(word(value)?),
        "no_slot" => Restriction::NoSlot(word(value)?),
        "extra_slot" => Restriction::ExtraSlot(word(value)?),
        "requires_equip" => Restriction::RequiresEquip(UpgradeId::new(value)),
        "requires_friendly" => {
            let (card, ship) = pair(value)?;
            Restriction::RequiresFriendly(UpgradeId::new(card), ShipId::new(ship))
        }
        "requires_stock" => Restriction::RequiresStock(ShipId::new(value)),
        "friend_for" => {
            let (faction, friend) = pair(value)?;
            Restriction::FriendFor(word(faction)?, Character::new(friend))
        }
        "max_per_squad" => Restriction::MaxPerSquad(word(value)?),
        _ => return Err(say!("restriction-is-none-of", key, keys = KEYS)),
    })
}

/// One value; also used for the values of bar effects.
pub(super) fn word<T: FromStr<Err: fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

/// Values with `|` between them.
pub(super) fn each<T: FromStr<Err: fmt::Display>>(text: &str) -> Result<Vec<T>, String> {
    text.split('|').map(word).collect()
}

fn pair(text: &str) -> Result<(&str, &str), String> {
    text.split_once('@').ok_or_else(|| say!("restriction-expected-two-names-with-between-them").to_owned())
}

/// Words with `|` between them.
pub(super) fn joined<T: fmt::Display>(words: &[T]) -> String {
    words.iter().map(ToString::to_string).collect::<Vec<_>>().join("|")
}

impl fmt::Display for Restriction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Restriction::Faction(factions) => write!(f, "faction:{}", joined(factions)),
            Restriction::Ship(ships) => write!(f, "ship:{}", joined(ships)),
            Restriction::Native(ship) => write!(f, "native:{ship}"),
            Restriction::Size(sizes) => write!(f, "size:{}", joined(sizes)),
            Restriction::MinPs(n) => write!(f, "min_ps:{n}"),
            Restriction::MaxAgility(n) => write!(f, "max_agility:{n}"),
            Restriction::MaxHull(n) => write!(f, "max_hull:{n}"),
            Restriction::Shields(n) => write!(f, "shields:{n}"),
            Restriction::Action(action) => write!(f, "action:{action}"),
            Restriction::HasSlot(slot) => write!(f, "has_slot:{slot}"),
            Restriction::NoSlot(slot) => write!(f, "no_slot:{slot}"),
            Restriction::ExtraSlot(slot) => write!(f, "extra_slot:{slot}"),
            Restriction::RequiresEquip(card) => write!(f, "requires_equip:{card}"),
            Restriction::RequiresFriendly(card, ship) => write!(f, "requires_friendly:{card}@{ship}"),
            Restriction::RequiresStock(ship) => write!(f, "requires_stock:{ship}"),
            Restriction::FriendFor(faction, friend) => write!(f, "friend_for:{faction}@{friend}"),
            Restriction::MaxPerSquad(n) => write!(f, "max_per_squad:{n}"),
        }
    }
}

as_text!(Restriction, "a condition of a card such as `min_ps:3` or `ship:xwing`");
