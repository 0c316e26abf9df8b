//! View of one viewer of a campaign: where it stands, names of everything visible, open questions, the map, the books
//! that the viewer may see, and battles with what lies on their tables. Made of the position as the viewer knows it.

mod making;

use std::collections::BTreeMap;

use sandtable_kernel::{Outcome, Ref, RuleId, Seat};
use schemars::JsonSchema;
use serde::Serialize;
use smol_str::SmolStr;

use crate::catalogue::{Category, Faction, PilotId, ScenarioId, ShipId, Slot};
use crate::model::{
    Aim, Bundle, Craft, DealStatus, Fate, Fleet, Good, Idle, Pick, Posting, Report, Role, Squad, Stage,
    Terms, Thing, Winner,
};
use crate::rules::account::Difference;

pub(crate) use making::of;

/// A campaign as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct View {
    /// The viewer's seat, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    /// Where the campaign stands.
    pub status: Status,
    /// Labels of everything that is referred to.
    pub names: BTreeMap<Ref, String>,
    /// Questions that are open to anyone.
    pub asks: Vec<Question>,
    /// The campaign itself.
    pub game: Campaign,
}

/// Where a campaign stands.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Status {
    /// The campaign turn; 0 before the first.
    pub turn: u16,
    /// The phase of the turn, as a stable code.
    pub phase: SmolStr,
    /// Seats that have not finished the phase.
    pub waiting: Vec<Ref>,
    /// The end, once it has come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// An open question.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Question {
    /// The seat that is asked.
    pub seat: Ref,
    /// The sort of question, as a stable code.
    pub kind: &'static str,
    /// The question in words, for the seat that is asked and its faction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The rule that asks.
    pub rule: RuleId,
}

/// The campaign's things, those of each sort in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Campaign {
    pub factions: Vec<Side>,
    pub players: Vec<Books>,
    pub targets: Vec<Place>,
    /// The map on which the targets stand.
    map: SystemMap,
    pub huge: Vec<Huge>,
    pub ships: Vec<Ship>,
    pub pilots: Vec<Pilot>,
    pub crew: Vec<Crew>,
    pub deals: Vec<Deal>,
    pub battles: Vec<Fight>,
}

/// A faction, with what its players count for now.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Side {
    pub(crate) faction: Faction,
    leader: Ref,
    seats: Vec<Ref>,
    third: bool,
    /// Points that each player got, turn by turn.
    scores: Vec<i32>,
    /// Attacks that the faction may declare this turn.
    attacks: u16,
    /// Enemy huge ships that it has located.
    located: BTreeMap<Faction, u8>,
}

/// A player, with the books as far as they are seen.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Books {
    pub(crate) seat: Ref,
    faction: Faction,
    done: bool,
    absent: bool,
    /// True if the player has joined later, and submits the initial Squadron with the next purchases (GCW-A75).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    founding: bool,
    /// Fleet Points in hand; `None` if the books are another faction's secret.
    pub fp: Option<i32>,
    /// Every change of the balance.
    pub ledger: Vec<Posting>,
    /// Cards that are in no ship, with copies and those of them that are not assigned.
    stock: Vec<(Ref, u16, u16)>,
    picks: Vec<Pick>,
    /// The list that is written down for the founding.
    #[serde(skip_serializing_if = "Option::is_none")]
    draft: Option<Fleet>,
    /// Attacks that are declared, as far as they are known.
    pub attacks: Vec<Aim>,
}

/// A strategic target.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Place {
    target: Ref,
    /// The type of target, an id of the pack.
    pub kind: SmolStr,
    feature: SmolStr,
    /// Its value with every bonus.
    worth: i16,
    owner: Option<Faction>,
    unexplored: bool,
    outpost: Option<SmolStr>,
    /// Its place on the map.
    at: (f64, f64),
    category: Option<Category>,
    /// The type's name; of a hidden outpost what is known of it.
    type_name: String,
    /// The benefit of the type in a sentence; empty where it has none.
    type_text: String,
    feature_name: String,
    /// Effect of the feature in a battle; empty if it has none.
    feature_text: String,
}

/// The layout of the system's map: its size, the star, and the half axes of the rings around it, in units of the drawing.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SystemMap {
    wide: f64,
    high: f64,
    star: (f64, f64),
    rings: Vec<(f64, f64)>,
}

/// A huge ship; of an enemy's upgrades only those that were revealed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Huge {
    huge: Ref,
    faction: Faction,
    class: ShipId,
    capital: bool,
    destroyed: bool,
    attacked: bool,
    refitted: bool,
    sections: Vec<Section>,
}

/// A section of a huge ship.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Section {
    upgrades: Vec<Ref>,
    face_down: u8,
    face_up: u8,
    crippled: bool,
}

/// A ship of a Squadron.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Ship {
    ship: Ref,
    owner: Ref,
    class: ShipId,
    title: Option<Ref>,
    installed: Vec<Ref>,
    destroyed: bool,
    /// It can be taken into a battle of this turn.
    ready: bool,
    idle: Vec<Idle>,
    /// The name of its class.
    name: String,
    /// Its price in Fleet Points, which is also what it adds to a Squad.
    price: f64,
    /// Attack, agility, hull and shields as printed.
    stats: (u8, u8, u8, u8),
    slots: Vec<Slot>,
}

/// A pilot as a viewer may know one.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Pilot {
    pilot: Ref,
    owner: Ref,
    card: PilotId,
    skill: u8,
    xp: i16,
    ability: Option<Ref>,
    title: Option<Ref>,
    elite: bool,
    qualified: Vec<ShipId>,
    fate: Fate,
    ready: bool,
    idle: Vec<Idle>,
    name: String,
    /// Classes that it may fly: those of its card, and those it qualified for (GCW-053).
    flies: Vec<ShipId>,
    /// Squad points that it adds to a Squad.
    points: i16,
}

/// A crew member.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Crew {
    crew: Ref,
    owner: Ref,
    card: Ref,
    fate: Fate,
    ready: bool,
    idle: Vec<Idle>,
}

/// An offer between factions.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Deal {
    pub deal: Ref,
    from: Ref,
    to: Option<Ref>,
    give: Bundle,
    want: Bundle,
    terms: Terms,
    status: DealStatus,
    /// The ships and people that are given, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    goods: Vec<Good>,
}

/// A battle of this turn, or what became of an earlier one.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Fight {
    battle: Ref,
    turn: u16,
    aim: Aim,
    scenario: ScenarioId,
    /// Attacker and defender.
    sides: [Fighter; 2],
    stage: Stage,
    winner: Option<Winner>,
    /// The reports that its sides stand by, for their factions (GCW-101).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accounts: Vec<Account>,
    /// Differences between the two reports.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<Difference>,
    /// Its table, for those who fight in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<Board>,
}

/// A side's report of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Account {
    pub role: Role,
    pub player: Option<Ref>,
    /// True if it is the report that both are asked to confirm.
    pub stands: bool,
    /// In words: who won, and what befell each ship.
    pub says: Vec<String>,
    /// The whole report.
    pub report: Report,
}

/// A side of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Fighter {
    faction: Faction,
    player: Option<Ref>,
    /// Squad points that it may bring.
    size: u16,
    confirmed: bool,
    /// True if it wants the battle scrubbed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    scrubs: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    squad: Option<Squad>,
}

/// The table of a battle as it is recorded.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Board {
    round: u8,
    /// The current step of the set-up, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<String>,
    initiative: Option<Role>,
    /// Ships, each with its name; by their place they are called.
    pub crafts: Vec<(String, Craft)>,
    things: Vec<(String, Thing)>,
    /// Things that are still in play.
    in_play: usize,
    tokens: BTreeMap<SmolStr, u8>,
    /// The sides that can still win.
    can_win: Vec<Role>,
}
