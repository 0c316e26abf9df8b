//! Pay of agendas and missions, as data: who gains what, and on which condition. The rules carry it out; a group writes
//! its own arcs with the same words.

use sandtable_legion_cards::UnitId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::honour::none;
use super::ids::MarkId;
use super::no;
use crate::dice::{Die, Face};

/// Something that the record of a game keeps for an agenda or a mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The id by which rows and logs name it.
    pub id: MarkId,
    /// The kind of thing that it is.
    pub kind: MarkKind,
    /// When it is written down, in own words.
    pub text: String,
    /// The greatest number; for a list of units how many at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub most: Option<u8>,
    /// For a number that the rounds of a game bring: so many in each, at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_round: Option<u8>,
    /// For such a number: so many more, whatever the rounds.
    #[serde(default, skip_serializing_if = "none")]
    pub besides: u8,
    /// For a list of units: how many at least, if any; all there are, if the army has fewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub least: Option<u8>,
    /// For a list of units: whether the Paragon is never one of them.
    #[serde(default, skip_serializing_if = "no")]
    pub others: bool,
}

impl Mark {
    /// Returns the greatest number that it can have after so many rounds of a game.
    pub fn most_after(&self, rounds: u8) -> u8 {
        let most = self.most.unwrap_or(u8::MAX);
        match self.per_round {
            // Before the first round nothing has happened.
            Some(_) if rounds == 0 => 0,
            Some(each) => most.min(each.saturating_mul(rounds).saturating_add(self.besides)),
            None => most,
        }
    }
}

/// The values a mark can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MarkKind {
    /// A number, as tokens on a card.
    Count,
    /// Yes or no.
    Flag,
    /// Units of the player's own army.
    Units,
}

/// A condition at the end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Condition {
    /// All of these.
    All(Vec<Condition>),
    /// A count, or a number of units, is at least this.
    Least {
        /// The mark meant.
        mark: MarkId,
        /// The least number.
        #[schemars(range(min = 1))]
        count: u8,
    },
    /// A count is greater than another one.
    More {
        /// The mark meant.
        mark: MarkId,
        /// The mark to be exceeded.
        than: MarkId,
    },
    /// A flag is set.
    Flag(MarkId),
    /// The player won.
    Won,
    /// The opponent won; a draw is neither won nor lost.
    Lost,
    /// The player has fewer units left than the opponent.
    FewerLeft,
    /// Of the units of a mark at least this many were not defeated; all of them without a number.
    Survived {
        /// The mark meant.
        mark: MarkId,
        /// The least number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 1))]
        least: Option<u8>,
    },
    /// The Paragon was not defeated.
    ParagonStands,
}

/// A reward: how often it is paid, on which condition, and what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reward {
    /// The times that it is paid.
    #[serde(default)]
    pub each: Each,
    /// On which condition besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<Condition>,
    /// The effect that is chosen or rolled.
    pub gives: Effect,
}

/// The times that a reward is paid.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Each {
    /// Once, if there was any progress; for a mission once.
    #[default]
    Once,
    /// For each progress of this game.
    Progress,
    /// As often as a mark counts.
    Mark(MarkId),
}

/// The effect of a reward.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Supply Points that are booked.
    Supply(u8),
    /// Combat Potential that is gained.
    Potential(u16),
    /// Units gain or are healed.
    Units {
        /// The units that gain.
        who: Receivers,
        /// The number of units, where the player chooses.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        #[schemars(range(min = 1))]
        count: u8,
        /// True if a unit can be chosen once only for this reward in this game.
        #[serde(default, skip_serializing_if = "no")]
        different: bool,
        /// True if fewer may be chosen.
        #[serde(default, skip_serializing_if = "no")]
        up_to: bool,
        /// The care that each gets.
        care: Care,
    },
    /// The player shuffles the Order tokens of the army and draws one: a different unit of each drawn rank gains.
    Draw(Care),
    /// Dice, each with what its faces give.
    Dice {
        /// The kind of dice.
        die: Die,
        /// The number of them.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        #[schemars(range(min = 1))]
        count: u8,
        /// Effects by face; faces not named give nothing.
        faces: Vec<FaceGives>,
    },
    /// The player chooses one.
    OneOf(Vec<Effect>),
    /// All of these.
    All(Vec<Effect>),
    /// The Paragon gains one of these keywords for good, as the player chooses (with one there is no choice), and loses
    /// others.
    Keywords {
        /// Keywords gained for good.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        gain: Vec<SmolStr>,
        /// Keywords lost for good.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lose: Vec<SmolStr>,
    },
    /// The Paragon gains the arc's Defining Trait.
    Trait,
    /// The Paragon may take the arc's Commendation.
    Commendation,
    /// One extra Commendation for the Paragon now, and it may hold two High Commendations (TOD-HIGH-02).
    Lauded,
    /// One of these units joins the Register, of the Paragon's Faction and Affiliation, even over its Combat Potential.
    Recruit(Vec<UnitId>),
    /// If a unit of this mark would become a casualty in step 4, it gains two Experience and a Setback instead.
    Spare(MarkId),
}

/// A face and what it gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FaceGives {
    /// The face it is for.
    pub face: Face,
    /// The effect it has.
    pub gives: Effect,
}

/// Units that gain something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Receivers {
    /// Units of the Register, as the player chooses.
    Any,
    /// Units other than the Paragon, as the player chooses.
    Others,
    /// Units defeated in this game and still on the Register, as the player chooses.
    Defeated,
    /// The Paragon of the side.
    Paragon,
    /// The units of a mark that were not defeated, without a choice.
    Standing(MarkId),
    /// The units of a mark, without a choice.
    Marked(MarkId),
}

/// The care of one unit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Care {
    /// Experience that is gained.
    #[serde(skip_serializing_if = "none")]
    pub experience: u8,
    /// Setbacks that are removed.
    #[serde(skip_serializing_if = "Heal::is_none")]
    pub heal: Heal,
    /// The way in which the two go together.
    #[serde(skip_serializing_if = "Mode::is_both")]
    pub mode: Mode,
    /// Setbacks rolled for it.
    #[serde(skip_serializing_if = "none")]
    pub setbacks: u8,
    /// Experience of the Paragon, if the unit had no Setback.
    #[serde(skip_serializing_if = "none")]
    pub paragon: u8,
}

/// The number of Setbacks that are removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Heal {
    /// No Setback at all.
    #[default]
    None,
    /// One, as the player chooses (TOD-A28).
    One,
    /// All that there are.
    All,
}

impl Heal {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    fn is_none(&self) -> bool {
        *self == Self::None
    }
}

/// The way in which experience and healing go together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Both of them together.
    #[default]
    Both,
    /// The player chooses one.
    Either,
    /// Healing; experience if there is nothing to heal.
    HealFirst,
}

impl Mode {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
    fn is_both(&self) -> bool {
        *self == Self::Both
    }
}

const fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_one(value: &u8) -> bool {
    *value == 1
}
