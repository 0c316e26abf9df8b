//! Special actions of a scenario, as data: who may do them, to what, with which dice and effects (GCW-170).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::scenario_terms::{Cond, Effect, Face, Side, Spot};
use super::scenario_words::Fit;

/// A special action, or something that a side does at a certain time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    pub id: SmolStr,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// When and how, in words.
    pub says: String,
    pub by: Vec<Side>,
    /// The ship that does it, if a ship does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actor: Option<Actor>,
    /// Kind of thing that it is done to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Aimed>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<Cond>,
    /// From this round on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from_round: Option<u8>,
    /// Number of times a round, by the same ship or, without one, by the same side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub a_round: Option<u8>,
    /// Faces to choose from: those that the side's heap has tokens of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choose: Vec<SmolStr>,
    /// True if ships that suffer are named.
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub near: bool,
    /// True if a prisoner is named.
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub prisoner: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<DiceRoll>,
    /// Effects before the dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Effect>,
}

/// A ship that acts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// Any ship in play.
    Any,
    /// One with this job.
    Job(SmolStr),
    /// One that is fit.
    Fit(Fit),
}

/// Kinds of things that an action is done to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Aimed {
    /// An object in play, of the kind with this id.
    Object(SmolStr),
    /// An object of a kind that is not in play.
    Spare(SmolStr),
    /// Any ship in play.
    Ship,
    /// An enemy ship in play.
    Enemy,
    /// An own ship in play.
    Friend,
}

/// Dice of an action.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiceRoll {
    #[serde(default, skip_serializing_if = "super::scenario_play::zero")]
    pub red: u8,
    /// Red dice for each crew icon of the actor instead.
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub each_icon: bool,
    /// Red dice for each ship named with the action, one after the other; who is hit takes damage.
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub each_near: bool,
    /// Only if this is so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub so: Option<Cond>,
    /// Green dice against them.
    #[serde(default, skip_serializing_if = "super::scenario_play::zero")]
    pub green: u8,
    /// A random number up to this instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// More red dice for tokens that players count: the command says how many.
    #[serde(default, skip_serializing_if = "super::pilot::no")]
    pub more: bool,
    /// More red dice for tokens here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more_for: Vec<PlaceOf>,
    /// Results that count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Face>,
    /// Tokens that count as results.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plus: Option<PlaceOf>,
    /// The score that is enough; against green dice more than the evades.
    #[serde(default = "super::scenario_terms::one")]
    pub enough: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub win: Vec<Effect>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fail: Vec<Effect>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<EachResult>,
}

/// Tokens in a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceOf {
    pub token: SmolStr,
    pub on: Spot,
}

/// Effects of every so many results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EachResult {
    pub faces: Vec<Face>,
    /// For every so many.
    #[serde(default = "super::scenario_terms::one")]
    pub every: u8,
    pub effects: Vec<Effect>,
}
