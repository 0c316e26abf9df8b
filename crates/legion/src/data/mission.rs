//! The missions of Special Operations and their conditions (SO-MIS, SO-COND).

use sandtable_legion_cards::dice::Face;
use sandtable_legion_cards::{Provenance, Rank};
use sandtable_packs::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{Area, Xy, no};

/// The size of a table in inches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableSize {
    /// Extent along x.
    pub width: u8,
    /// Extent along y.
    pub height: u8,
}

words! {
    /// A color, as a role of a mission names it.
    Role: "colour" {
        Blue = "blue",
        Red = "red",
    }
}

/// The colors that defend and attack in a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Roles {
    /// Color that wins by time.
    pub defender: Role,
    /// Color that must do something.
    pub attacker: Role,
}

words! {
    /// A kind of token of a mission.
    TokenKind: "kind of token" {
        Objective = "objective",
        Console = "console",
        Transmitter = "transmitter",
        AmbushPoint = "ambush-point",
        PointOfInterest = "point-of-interest",
    }
}

/// A token that a mission puts on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MissionToken {
    /// Id that the mission names it by.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: SmolStr,
    /// Name for people as it stands within a sentence, as `left console`; the id in words, if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Kind of token.
    pub kind: TokenKind,
    /// Place of its center in inches.
    pub at: Xy,
    /// Its claimed side is up.
    #[serde(default, skip_serializing_if = "no")]
    pub claimed: bool,
}

impl MissionToken {
    /// Returns its name for people, as it stands within a sentence.
    #[must_use]
    pub fn title(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.id.replace('-', " "))
    }

    /// Returns its name for people, to stand by itself.
    #[must_use]
    pub fn label(&self) -> String {
        headed(&self.title())
    }
}

/// Returns words that begin with a capital.
pub(crate) fn headed(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Areas of both colors.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Zones {
    /// Areas of the blue player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blue: Vec<Area>,
    /// Areas of the red player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub red: Vec<Area>,
}

/// A mission. Its numbers stand here; what is done with them is a chapter of the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// Id that setups and commands name it by.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: SmolStr,
    /// Name in the beta.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Name in version 1.1, if it is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub later_name: Option<String>,
    /// Size of the table.
    pub table: TableSize,
    /// Rounds that are played (SO-GEN-02).
    #[schemars(range(min = 1))]
    pub rounds: u8,
    /// Number of the rule that begins its chapter.
    pub rule: String,
    /// Colors of defender and attacker, if it has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roles: Option<Roles>,
    /// Figures of the arrows on the printed map, in inches.
    pub printed: Vec<u8>,
    /// Tokens on the table.
    pub tokens: Vec<MissionToken>,
    /// Places of assets, which units take (LC-OBJ-02), in inches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assets: Vec<Xy>,
    /// Deployment zones.
    pub zones: Zones,
    /// Territories, where the mission speaks of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub territory: Option<Zones>,
    /// Control of objectives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub control: Option<Control>,
    /// The roll for the priority objective.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub priority: Option<PriorityRoll>,
    /// Victory points by control.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring: Option<Scoring>,
    /// Slots of the Transmitter card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slots: Option<Slots>,
    /// Ranks that begin on the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<Starts>,
    /// Dice of Console Actions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub console: Option<Console>,
    /// The Transmitter Action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transmit: Option<Transmit>,
    /// Arrival of reserves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reinforcements: Option<Reinforcements>,
    /// Condition tokens of The Codes!
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub codes: Option<Codes>,
    /// Distances of actions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<Reach>,
    /// The immobilized vehicle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vehicle: Option<Vehicle>,
    /// Detonators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detonator: Option<Detonator>,
    /// Sources of the mission.
    pub provenance: Provenance,
}

/// Writes structs of small numbers, each with a doc for its fields.
macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $kind:ty,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[$field_doc])* pub $field: $kind,)+ }
    )+};
}

numbers! {
    /// Control of objectives (SO-SHIFT-10, SO-SHIFT-11).
    Control {
        /// Distance of leaders that count, in inches.
        inches: u8,
        /// Units that a Support unit counts as.
        support_counts: u8,
    }
    /// The roll for the priority objective (SO-SHIFT-02 to SO-SHIFT-06).
    PriorityRoll {
        /// First round with a roll.
        from_round: u8,
        /// Token that a critical names.
        critical: SmolStr,
        /// Token that a surge names.
        surge: SmolStr,
        /// Token that a hit names.
        hit: SmolStr,
    }
    /// Victory points of Shifting Priorities (SO-SHIFT-08 to SO-SHIFT-17).
    Scoring {
        /// Points for each objective controlled.
        objective: u8,
        /// Points more for the priority.
        priority: u8,
        /// Points that win at once.
        wins: u8,
        /// Rounds more after a tie.
        extra_rounds: u8,
    }
    /// Slots of the Transmitter card by result (SO-SHIELDS-06).
    Slots {
        /// Slots for criticals.
        critical: u8,
        /// Slots for surges.
        surge: u8,
        /// Slots for hits.
        hit: u8,
    }
    /// Ranks that begin on the table (SO-SHIELDS-03).
    Starts {
        /// Ranks of the defender.
        defender: Vec<Rank>,
    }
    /// Dice of Console Actions (SO-SHIELDS-07 to SO-SHIELDS-16).
    Console {
        /// Dice of the attacker.
        attacker: u8,
        /// Dice that an attacking Support unit may reroll.
        support_rerolls: u8,
        /// Dice of Suppression Webs.
        webs: u8,
        /// Dice of Encrypt.
        encrypt: u8,
        /// Dice more for a Support unit that encrypts.
        support_adds: u8,
    }
    /// The Transmitter Action (SO-SHIELDS-10, SO-SHIELDS-21).
    Transmit {
        /// Slots that must be covered.
        slots: u8,
        /// Points that it scores.
        scores: u8,
        /// Points that win at once.
        wins: u8,
    }
    /// Arrival of reserves (SO-SHIELDS-18, SO-SHIELDS-20).
    Reinforcements {
        /// Units in each End Phase.
        each_end: u8,
        /// Round at whose start all that are left arrive.
        all_in_round: u8,
    }
    /// Condition tokens of The Codes! (SO-CODES-09, SO-CODES-10).
    Codes {
        /// Numbers of the tokens.
        tokens: Vec<u8>,
        /// Number that is the Codes.
        codes: u8,
        /// Numbers of version 1.1 (LEG-A12).
        later: LaterCodes,
    }
    /// Condition tokens of The Codes! in version 1.1.
    LaterCodes {
        /// Numbers of the tokens.
        tokens: Vec<u8>,
        /// Number that is the Codes.
        codes: u8,
    }
    /// Distances of the actions of The Codes!, in inches (SO-CODES-14, SO-CODES-16, SO-CODES-19).
    Reach {
        /// Distance at which a friend takes a token that would be dropped.
        claim: u8,
        /// Distance of an exchange.
        exchange: u8,
        /// Distance of Halt!
        halt: u8,
        /// Speed of the move in place of a Dash (SO-CODES-07).
        support_dash: u8,
    }
    /// Detonators (SO-TANK-11, SO-TANK-13, SO-TANK-19).
    Detonator {
        /// Color of the attack dice.
        die: SmolStr,
        /// Dice at contact, one less for each full inch.
        dice: u8,
        /// Detonators that a unit may hold.
        held: u8,
        /// Distance of the Support unit that rearms, in inches.
        rearm_inches: u8,
    }
}

/// The immobilized vehicle (SO-TANK-02, SO-TANK-22).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Vehicle {
    /// Place of its center in inches.
    pub at: Xy,
    /// Heading in degrees.
    pub degrees: u16,
    /// Wounds that a Repair Vehicle action removes.
    pub repair: u8,
    /// Cards of the vehicle, one for each faction.
    pub cards: Vec<SmolStr>,
}

/// A condition of the chart (SO-COND).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// Id that Loadouts name it by.
    #[schemars(regex(pattern = sandtable_packs::ID))]
    pub id: SmolStr,
    /// Name for people.
    #[schemars(regex(pattern = sandtable_packs::NAME))]
    pub name: String,
    /// Face of the white attack die that brings it.
    pub face: Face,
    /// Improvement of cover (SO-COND-06).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<u8>,
    /// Action of the attacker that undoes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unless_action: Option<SmolStr>,
    /// Loss of range (SO-COND-07).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<RangeLoss>,
    /// Loss of orders (SO-COND-08).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orders: Option<OrderLoss>,
    /// Number of the rule behind it.
    pub rule: String,
    /// Sources of the condition.
    pub provenance: Provenance,
}

numbers! {
    /// Loss of range of all ranged weapons (SO-COND-07).
    RangeLoss {
        /// Inches that are lost.
        less: u8,
        /// Inches that are never undercut by it.
        least: u8,
    }
    /// Loss of orders of each player (SO-COND-08, SO-COND-09).
    OrderLoss {
        /// Orders that are not issued.
        less: u8,
        /// Orders that are drawn in place of them.
        drawn: u8,
    }
}
