//! Honors and burdens of units from game to game: commendations, setbacks, defining traits and Paragon command cards.

use sandtable_legion_cards::{Rank, Slot, UnitType};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::ids::{CardId, CommendationId, SetbackId, TraitId};
use super::no;
use crate::dice::{Die, Face};

/// The highest Veteran Rank there is (TOD-XP-10).
pub(super) const HIGHEST: u8 = 5;

/// A commendation, of the chart or of a story arc (TOD-COM-03).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Commendation {
    /// The id by which rows and logs name it.
    pub id: CommendationId,
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// True if it is a High Commendation (TOD-HIGH-01).
    #[serde(default, skip_serializing_if = "no")]
    pub high: bool,
    /// Requirements for being awarded it.
    #[serde(default)]
    pub requires: Requires,
    /// Changes of the unit's sheet.
    #[serde(default)]
    pub grants: Grants,
    /// The effect in own words.
    pub text: String,
    /// The rule that it is of, or the arc's.
    pub rule: String,
}

/// Requirements for being awarded a commendation (TOD-COM-04).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Requires {
    /// Commendations it was awarded before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub commendations: Vec<CommendationId>,
    /// The least Veteran Rank.
    #[serde(skip_serializing_if = "none")]
    #[schemars(range(max = HIGHEST))]
    pub rank: u8,
    /// One of these ranks on the unit card.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<Rank>,
    /// One of these unit types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<UnitType>,
    /// Barred for all but Troopers.
    #[serde(skip_serializing_if = "no")]
    pub trooper: bool,
    /// Barred for all but Vehicles.
    #[serde(skip_serializing_if = "no")]
    pub vehicle: bool,
    /// The Paragon only.
    #[serde(skip_serializing_if = "no")]
    pub paragon: bool,
    /// Units with this keyword only, whatever its value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<SmolStr>,
}

/// Changes that a commendation or a trait makes on a unit's sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Grants {
    /// Keywords; a value is added to the one that the unit has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<SmolStr>,
    /// Keywords instead for Commanders and Operatives, where a card makes that difference.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub leaders: Vec<SmolStr>,
    /// The player picks one of these keywords when it is awarded.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub one_of: Vec<SmolStr>,
    /// Upgrade slots that are added.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Slot>,
    /// Added to Courage, unless it is null.
    #[serde(skip_serializing_if = "none")]
    pub courage: u8,
    /// Added to the Wound Threshold of each miniature (TOD-A39).
    #[serde(skip_serializing_if = "none")]
    pub wounds: u8,
    /// Added to Resilience, if the unit has it.
    #[serde(skip_serializing_if = "none")]
    pub resilience: u8,
    /// True if Resilience becomes null when it would reach the wound total.
    #[serde(skip_serializing_if = "no")]
    pub resilience_capped: bool,
    /// Flexible Response with as many as the unit has heavy weapon slots (TOD-COM-18).
    #[serde(skip_serializing_if = "no")]
    pub flexible_response: bool,
    /// Dice that may be rolled again on a Casualty Check of two or more (TOD-COM-05, TOD-HIGH-03).
    #[serde(skip_serializing_if = "none")]
    pub rerolls: u8,
    /// The commendation whose effect can be used once per round instead of once per game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub each_round: Option<CommendationId>,
    /// It can be used once per game, and the record keeps count.
    #[serde(skip_serializing_if = "no")]
    pub once_per_game: bool,
    /// The die that is rolled when it is used, and the record rolls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub die: Option<Die>,
    /// Faces of that die that keep the unit's last miniature on the table; with any other the unit is defeated.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub saves: Vec<Face>,
    /// Dice of the Cover Pool while the unit is completely within allied territory.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover: Option<Die>,
    /// A value of this keyword that the unit has may be raised by one instead (TOD-COM-23).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub or_raise: Option<SmolStr>,
}

/// A setback, of the chart or of a story arc.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setback {
    /// The id by which rows and logs name it.
    pub id: SetbackId,
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// True if a unit can have it several times (TOD-SET-09, TOD-SET-13).
    #[serde(default, skip_serializing_if = "no")]
    pub repeats: bool,
    /// True if gaining it a second time makes the unit a casualty (TOD-PAR-05 for a Paragon).
    #[serde(default, skip_serializing_if = "no")]
    pub casualty: bool,
    /// Points that each instance adds to the unit's cost in an army (TOD-SET-12).
    #[serde(default, skip_serializing_if = "none_wide")]
    pub surcharge: u16,
    /// True if blanks of the unit's Casualty Check are rolled again, unless the player adds a black die.
    #[serde(default, skip_serializing_if = "no")]
    pub weary: bool,
    /// True if the unit cannot be chosen for Request Reinforcements.
    #[serde(default, skip_serializing_if = "no")]
    pub no_reinforcements: bool,
    /// The effect in own words.
    pub text: String,
    /// The effect instead on Vehicles and units that begin as a single miniature (TOD-SET-11).
    pub single: Option<String>,
    /// The rule that it is of, or the arc's.
    pub rule: String,
}

/// A defining trait, of the chart or of a story arc.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Trait {
    /// The id by which rows and logs name it.
    pub id: TraitId,
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// After how many games it is resolved; none if the card does not say (TOD-TRAIT-11).
    #[schemars(range(min = 1))]
    pub games: Option<u8>,
    /// Changes of the Paragon's sheet.
    #[serde(default)]
    pub grants: Grants,
    /// The opponent names none of the player's units Most Feared Rival (TOD-TRAIT-05).
    #[serde(default, skip_serializing_if = "no")]
    pub no_rival: bool,
    /// No Supply Points and no Experience from Agendas, and a Casualty Check if the Agenda was not progressed
    /// (TOD-TRAIT-07, TOD-TRAIT-08).
    #[serde(default, skip_serializing_if = "no")]
    pub tunnel: bool,
    /// White defense dice rolled at the start of Make Aid Requests; each block or surge costs a Supply Point.
    #[serde(default, skip_serializing_if = "none")]
    pub wardens: u8,
    /// The die that is rolled in a game when it matters, and the record rolls (TOD-TRAIT-06).
    pub die: Option<Die>,
    /// The effect in own words.
    pub text: String,
    /// The rule that it is of, or the arc's.
    pub rule: String,
}

/// A Paragon command card (TOD-PAR-09).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandCard {
    /// The id by which rows and logs name it.
    pub id: CardId,
    /// The name as printed.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Pips of the card.
    #[schemars(range(min = 1))]
    pub pips: u8,
    /// Whom it orders.
    pub orders: String,
    /// Experience of an ordered unit each time the card's condition is met.
    #[serde(default, skip_serializing_if = "none")]
    pub experience: u8,
    /// Supply Points each time.
    #[serde(default, skip_serializing_if = "none")]
    pub supply: u8,
    /// When `experience` and `supply` are earned, in own words.
    pub earned: Option<String>,
    /// The effect in own words.
    pub text: String,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
pub(super) fn none(value: &u8) -> bool {
    *value == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn none_wide(value: &u16) -> bool {
    *value == 0
}
