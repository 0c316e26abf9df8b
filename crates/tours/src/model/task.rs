//! The Post-Battle Sequence while it runs: the step, and what each player still has to do in it (TOD-POST-01).

use std::fmt;

use sandtable_kernel::RuleId;
use sandtable_packs::words;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{DossierNo, Role};
use crate::catalogue::{Care, Effect, Rank};
use crate::dice::Face;

words! {
    /// A step of the Post-Battle Sequence (TOD-POST-01).
    Step: "step" {
        Agendas = "progress-agendas",
        Rewards = "turning-point-rewards",
        Supply = "award-supply-points",
        Casualties = "determine-casualties-and-setbacks",
        Experience = "award-experience",
        Commendations = "award-commendations",
        Requests = "make-aid-requests",
        Edit = "edit-register",
        Reputation = "adjust-reputation",
        Arc = "choose-new-story-arc",
    }
}

impl Step {
    /// Returns its number from 1.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Agendas => say!("task-progress-agendas"),
            Self::Rewards => say!("task-turning-point-rewards"),
            Self::Supply => say!("task-award-supply-points"),
            Self::Casualties => say!("task-determine-casualties-and-setbacks"),
            Self::Experience => say!("task-award-experience"),
            Self::Commendations => say!("task-award-commendations"),
            Self::Requests => say!("task-make-aid-requests"),
            Self::Edit => say!("task-edit-register"),
            Self::Reputation => say!("task-adjust-reputation"),
            Self::Arc => say!("task-choose-new-story-arc"),
        }
    }

    /// The one after it.
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(usize::from(self.number())).copied()
    }
}

/// The Post-Battle Sequence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Aftermath {
    /// The step that runs.
    pub step: Step,
    /// Tasks of each player in it; the first one is asked.
    pub tasks: [Vec<Task>; 2],
    /// Points of progress made in this game.
    pub progressed: [u8; 2],
    /// Units chosen for a reward that chooses different ones.
    pub chosen: [Vec<DossierNo>; 2],
    /// Units that become no casualty in this game.
    pub spared: [Vec<DossierNo>; 2],
    /// Units that Casualty Checks took, or a Setback's clause.
    pub casualties: [Vec<DossierNo>; 2],
    /// True if the Paragon would have been one.
    pub shaken: [bool; 2],
    /// True for who has said before editing begins that the Register stays as it is.
    #[serde(default, skip_serializing_if = "neither")]
    pub unedited: [bool; 2],
}

fn neither(sides: &[bool; 2]) -> bool {
    *sides == [false, false]
}

impl Aftermath {
    /// The sequence at its beginning.
    pub fn new() -> Self {
        Self {
            step: Step::Agendas,
            tasks: [Vec::new(), Vec::new()],
            progressed: [0, 0],
            chosen: [Vec::new(), Vec::new()],
            spared: [Vec::new(), Vec::new()],
            casualties: [Vec::new(), Vec::new()],
            shaken: [false, false],
            unedited: [false, false],
        }
    }
}

impl Default for Aftermath {
    fn default() -> Self {
        Self::new()
    }
}

/// Where a reward comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The agenda in play.
    Agenda,
    /// A Turning Point Mission.
    Mission,
}

impl Source {
    /// The rule by which it pays.
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Agenda => rule!("TOD-AGE-10"),
            Self::Mission => rule!("TOD-POST-04"),
        }
    }
}

/// Why a Casualty Check is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The unit was defeated (TOD-POST-06).
    Defeated,
    /// The Defining Trait Tunnel Vision asks for it (TOD-TRAIT-08).
    TunnelVision,
}

/// The place of a task among several that are alike: `1 of 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Its number, from 1.
    pub nth: u8,
    /// The number of them.
    pub of: u8,
}

impl Turn {
    /// The place of a task that has no like.
    pub const ALONE: Self = Self { nth: 1, of: 1 };

    /// Returns the places of so many tasks.
    pub fn all(of: u8) -> impl Iterator<Item = Self> {
        (1..=of).map(move |nth| Self { nth, of })
    }

    fn is_alone(&self) -> bool {
        *self == Self::ALONE
    }
}

impl Default for Turn {
    fn default() -> Self {
        Self::ALONE
    }
}

impl fmt::Display for Turn {
    /// Stands after a question; of a task that has no like there is nothing to say.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of > 1 { write!(f, "{}", say!("task-of", nth = self.nth, value = self.of)) } else { Ok(()) }
    }
}

/// Something a player has to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A reward that needs a choice or dice.
    Reward {
        /// The effect that is chosen or rolled.
        gives: Effect,
        /// The card that pays it.
        source: Source,
    },
    /// A certain unit gets something that needs a choice.
    Care {
        /// The unit it is about.
        unit: DossierNo,
        /// The care that it gets.
        care: Care,
        /// The card that pays it.
        source: Source,
    },
    /// Order tokens of the army are to be drawn for a reward.
    Draw {
        /// The number of them.
        count: u8,
        /// The care that a unit of each drawn rank gets.
        care: Care,
        /// The card that pays it.
        source: Source,
    },
    /// A unit of this rank, different from others of the reward, is to be chosen.
    OfRank {
        /// The rank drawn.
        rank: Rank,
        /// The care that the unit gets.
        care: Care,
        /// The card that pays it.
        source: Source,
    },
    /// Setbacks that Medical Supplies remove, as dice said (TOD-A28).
    Heal {
        /// Of which unit.
        unit: DossierNo,
        /// The number of them.
        left: u8,
    },
    /// The die for Supply Points (TOD-SP-04).
    Supply,
    /// Whom Medevac spares (TOD-ASSET-11).
    Medevac,
    /// A Casualty Check is to be rolled (TOD-POST-06); `weary` if a setback lets the player add a die instead of rolling
    /// blanks again, and what was decided.
    Check {
        /// Of which unit.
        unit: DossierNo,
        /// The reason for the check.
        cause: Cause,
        /// True if the player must first decide on an added die.
        weary: bool,
    },
    /// Dice of a Casualty Check may be rolled again (TOD-COM-05, TOD-HIGH-03).
    Reroll {
        /// Of which unit.
        unit: DossierNo,
        /// The faces they show.
        faces: Vec<Face>,
        /// Dice that may be rolled again.
        most: u8,
    },
    /// A Setback is to be rolled (TOD-SET-02).
    Setback {
        /// Of which unit.
        unit: DossierNo,
    },
    /// A Defining Trait is to be rolled (TOD-TRAIT-02).
    Trait {
        /// Of which unit.
        unit: DossierNo,
    },
    /// A unit is to be named Most Feared Rival (TOD-POST-17); a guest's opponent writes down what the guest says.
    Rival {
        /// A unit of which side.
        of: Role,
    },
    /// A Commendation is to be awarded (TOD-POST-19).
    Award {
        /// To which unit.
        unit: DossierNo,
        /// True if it is not for a Veteran Rank (TOD-HIGH-02).
        extra: bool,
        /// True if it is a High Commendation besides the ordinary one, if the player wants (TOD-A35).
        high: bool,
        /// Its place among those of the unit.
        #[serde(default, skip_serializing_if = "Turn::is_alone")]
        turn: Turn,
    },
    /// A Paragon command card is to be picked (TOD-PAR-09).
    Card {
        /// By which unit.
        unit: DossierNo,
        /// Its place among those of the unit.
        #[serde(default, skip_serializing_if = "Turn::is_alone")]
        turn: Turn,
    },
    /// A unit is to be named (TOD-XP-17).
    Name {
        /// The unit it is about.
        unit: DossierNo,
    },
    /// Dice are to be rolled that may cost Supply Points.
    Wardens {
        /// The number of them.
        dice: u8,
    },
    /// Aid Requests may be made (TOD-POST-20).
    Requests,
    /// The Register may be edited (TOD-POST-21).
    Edit,
    /// Corps units are to be added (TOD-START-16).
    Corps,
    /// A story arc is to be chosen (TOD-POST-25).
    Arc,
    /// The sequence is to be confirmed.
    Confirm,
}

impl Task {
    /// Returns the unit that it is about, if it is about a certain one.
    pub fn unit(&self) -> Option<DossierNo> {
        match self {
            Self::Care { unit, .. }
            | Self::Heal { unit, .. }
            | Self::Check { unit, .. }
            | Self::Reroll { unit, .. }
            | Self::Setback { unit }
            | Self::Trait { unit }
            | Self::Award { unit, .. }
            | Self::Card { unit, .. }
            | Self::Name { unit } => Some(*unit),
            _ => None,
        }
    }
}
