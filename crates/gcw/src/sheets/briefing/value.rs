//! A briefing as a value: everything that its page tells, in the order of the page. The page to print is written from it, and clients
//! are answered with it. Knows neither packs nor positions nor HTML.

use sandtable_kernel::{RuleId, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use super::drawing::Drawing;
use crate::catalogue::{Faction, ScenarioId};
use crate::model::{BattleNo, Role};

/// The briefing of a scenario, or of a battle that is flown by it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Briefing {
    /// The scenario by its id.
    pub scenario: ScenarioId,
    /// The scenario's name.
    pub name: String,
    /// The file among the sheets to print that is written from this, with a record to fill in.
    pub sheet: String,
    /// The battle, if it is one of this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<Fought>,
    /// Requirements for the Squads.
    pub squads: Squads,
    /// The play; none of a scenario of which the document never said it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<Played>,
}

/// A battle of this turn: who fights for what.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Fought {
    /// The battle by its number.
    pub battle: BattleNo,
    /// The prize, in words.
    pub over: String,
    /// Effect of a target of that type, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<String>,
    /// Attacker and defender.
    pub sides: [Foe; 2],
}

/// A side of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Foe {
    /// Attacker or defender.
    pub role: Role,
    /// The faction that flies.
    pub faction: Faction,
    /// The player, once one is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Flier>,
    /// Squad points that it may have.
    pub size: u16,
}

/// A player of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Flier {
    /// The player's seat.
    pub seat: Seat,
    /// The player's name.
    pub name: String,
}

/// Requirements for the Squads of both sides.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Squads {
    /// Their sizes, in words: those of the battle, or what the scenario says.
    pub size: String,
    /// The rule behind the sizes.
    pub rule: RuleId,
    /// Further requirements for a side's Squad.
    pub asked: Vec<String>,
    /// A remark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// The course of a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Played {
    /// The table in feet: along the attacker's usual edge, and away from it.
    pub area: (u8, u8),
    /// How initiative is settled.
    pub initiative: Line,
    /// Obstacles, and what else the space does.
    pub terrain: Vec<Line>,
    /// The steps of the set-up, in their order: the drawing has their numbers, from 1.
    pub setup: Part,
    /// Special rules; may be empty.
    pub special: Part,
    /// Ships that come later; may be empty.
    pub later: Part,
    /// Conditions of victory.
    pub victory: Part,
    /// The set-up as a drawing.
    pub drawing: Drawing,
}

/// A part of a briefing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Part {
    /// The rules behind it.
    pub rules: Vec<RuleId>,
    /// The text, line by line.
    pub lines: Vec<Line>,
}

/// Something that a briefing says.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Line {
    /// Its name: an action, a thing, a round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub term: Option<String>,
    /// A remark on the name: which side it is for, and since when.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aside: Option<String>,
    /// The text.
    pub says: String,
    /// The rules behind this line alone.
    pub rules: Vec<RuleId>,
}

impl Line {
    /// Makes a line of a text.
    pub(super) fn of(says: impl Into<String>) -> Self {
        Self { says: says.into(), ..Self::default() }
    }

    /// Returns it under a name.
    pub(super) fn under(self, term: impl Into<String>) -> Self {
        Self { term: Some(term.into()), ..self }
    }
}
