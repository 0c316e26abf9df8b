//! The Post-Battle Sequence while it runs: the step, and what each player still has to do in it (TOD-POST-01).

use sandtable_kernel::RuleId;
use sandtable_packs::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{DossierNo, Role};
use crate::catalogue::{Care, Effect, Rank};
use crate::dice::Face;

words! {
    /// A step of the Post-Battle Sequence (TOD-POST-01).
    Step: "step" {
        /// 1. Progress Agendas.
        Agendas = "progress-agendas",
        /// 2. Turning Point Rewards.
        Rewards = "turning-point-rewards",
        /// 3. Award Supply Points.
        Supply = "award-supply-points",
        /// 4. Determine Casualties and Setbacks.
        Casualties = "determine-casualties-and-setbacks",
        /// 5. Award Experience.
        Experience = "award-experience",
        /// 6. Award Commendations.
        Commendations = "award-commendations",
        /// 7. Make Aid Requests.
        Requests = "make-aid-requests",
        /// 8. Edit Register.
        Edit = "edit-register",
        /// 9. Adjust Reputation.
        Reputation = "adjust-reputation",
        /// 10. Choose New Story Arc.
        Arc = "choose-new-story-arc",
    }
}

impl Step {
    /// Its number.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The one after it.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(usize::from(self.number())).copied()
    }

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Agendas => "Progress Agendas",
            Self::Rewards => "Turning Point Rewards",
            Self::Supply => "Award Supply Points",
            Self::Casualties => "Determine Casualties and Setbacks",
            Self::Experience => "Award Experience",
            Self::Commendations => "Award Commendations",
            Self::Requests => "Make Aid Requests",
            Self::Edit => "Edit Register",
            Self::Reputation => "Adjust Reputation",
            Self::Arc => "Choose New Story Arc",
        }
    }
}

/// The Post-Battle Sequence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Aftermath {
    /// The step.
    pub step: Step,
    /// What each player has to do in it; the first one is asked.
    pub tasks: [Vec<Task>; 2],
    /// Points of progress made in this game.
    pub progressed: [u8; 2],
    /// Units chosen for a reward that chooses different ones.
    pub chosen: [Vec<DossierNo>; 2],
    /// Units that become no casualty in this game.
    pub spared: [Vec<DossierNo>; 2],
    /// Units that Casualty Checks took, or a Setback's clause.
    pub casualties: [Vec<DossierNo>; 2],
    /// Whether the Paragon would have been one.
    pub shaken: [bool; 2],
}

impl Aftermath {
    /// The sequence at its beginning.
    #[must_use]
    pub fn new() -> Self {
        Self {
            step: Step::Agendas,
            tasks: [Vec::new(), Vec::new()],
            progressed: [0, 0],
            chosen: [Vec::new(), Vec::new()],
            spared: [Vec::new(), Vec::new()],
            casualties: [Vec::new(), Vec::new()],
            shaken: [false, false],
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
    #[must_use]
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
    /// Tunnel Vision (TOD-TRAIT-08).
    TunnelVision,
}

/// Something a player has to do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A reward that needs a choice or dice.
    Reward {
        /// What.
        gives: Effect,
        /// From where.
        source: Source,
    },
    /// A certain unit gets something that needs a choice.
    Care {
        /// Which.
        unit: DossierNo,
        /// What.
        care: Care,
        /// From where.
        source: Source,
    },
    /// Order tokens of the army are to be drawn for a reward.
    Draw {
        /// How many.
        count: u8,
        /// What a unit of each drawn rank gets.
        care: Care,
        /// From where.
        source: Source,
    },
    /// A unit of this rank, different from others of the reward, is to be chosen.
    OfRank {
        /// The rank drawn.
        rank: Rank,
        /// What the unit gets.
        care: Care,
        /// From where.
        source: Source,
    },
    /// Setbacks that Medical Supplies remove, as dice said (TOD-A28).
    Heal {
        /// Of which unit.
        unit: DossierNo,
        /// How many.
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
        /// Why.
        cause: Cause,
        /// Whether the player must first decide on an added die.
        weary: bool,
    },
    /// Dice of a Casualty Check may be rolled again (TOD-COM-05, TOD-HIGH-03).
    Reroll {
        /// Of which unit.
        unit: DossierNo,
        /// What they show.
        faces: Vec<Face>,
        /// How many may be rolled again.
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
        /// Whether it is not for a Veteran Rank (TOD-HIGH-02).
        extra: bool,
        /// Whether it is a High Commendation besides the ordinary one, if the player wants (TOD-A35).
        high: bool,
    },
    /// A Paragon command card is to be picked (TOD-PAR-09).
    Card {
        /// By which unit.
        unit: DossierNo,
    },
    /// A unit is to be named (TOD-XP-17).
    Name {
        /// Which.
        unit: DossierNo,
    },
    /// Dice are to be rolled that may cost Supply Points.
    Wardens {
        /// How many.
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
