//! Commands of a seat. Plain data, as it stands in the protocol and in logs.

use sandtable_geometry::{List, Pose};
use sandtable_kernel::Ref;
use sandtable_legion_cards::dice::Face;
use sandtable_packs::words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::Side;
use crate::model::{CovertId, EffectId, MAX_MARKERS, Manner, MarkerId, MiniatureId, UnitId};

/// Most dice of one pool.
pub const MAX_DICE: usize = 40;
/// Most units that a command card orders.
pub const MAX_ORDERS: usize = 20;

/// Most units that an effect goes to.
pub const MAX_CHOSEN: usize = 20;

/// Most miniatures of a unit beside its leader.
pub const MAX_BESIDE: usize = 11;

/// A unit whose leader is put somewhere; units of Special Operations have no other miniatures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// The unit whose miniature it is.
    pub piece: UnitId,
    /// Its pose at the end.
    pub to: Pose,
}

/// A miniature that is put beside its leader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Beside {
    /// The miniature.
    pub piece: MiniatureId,
    /// Its pose.
    pub to: Pose,
}

/// The place of one miniature.
pub type Puts = List<Put, 1>;

/// Returns the places that put one miniature somewhere.
#[must_use]
pub fn put(piece: UnitId, to: Pose) -> Puts {
    [Put { piece, to }].into_iter().collect()
}

/// Names what a place is of.
#[must_use]
pub fn piece(unit: UnitId) -> Ref {
    unit.into()
}

impl Command {
    /// Returns the manner of a Move action or a Dash, and its places.
    #[must_use]
    pub const fn travel(&self) -> Option<(Manner, &Puts)> {
        match self {
            Self::Move { place } => Some((Manner::Standard, place)),
            Self::Dash { place } => Some((Manner::Dash, place)),
            Self::Reverse { place } => Some((Manner::Reverse, place)),
            Self::Pivot { place } => Some((Manner::Pivot, place)),
            Self::Run { place } => Some((Manner::Compulsory, place)),
            _ => None,
        }
    }
}

impl Manner {
    /// Returns the command that makes a move so.
    #[must_use]
    pub const fn command(self, place: Puts) -> Command {
        match self {
            Self::Standard => Command::Move { place },
            Self::Dash => Command::Dash { place },
            Self::Reverse => Command::Reverse { place },
            Self::Pivot => Command::Pivot { place },
            Self::Compulsory => Command::Run { place },
        }
    }
}

words! {
    /// A color of attack dice.
    Colour: "colour of dice" {
        Red = "red",
        Black = "black",
        White = "white",
    }
}

words! {
    /// A token that rerolls dice (LC-ATK-07).
    #[derive(Default)]
    Means: "token" {
        #[default]
        Aim = "aim",
        Dodge = "dodge",
        Observation = "observation",
        Lent = "lent",
        Shared = "shared",
    }
}

/// A decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// SO-LOAD-03: chooses sides of the three Loadout cards, in secret.
    Loadouts {
        /// Side of each card.
        sides: [Side; 3],
    },
    /// SO-GEN-07: deploys a unit.
    Deploy {
        /// The unit, and where it is put.
        place: Puts,
    },
    /// LC-CMD-02: chooses a command card, in secret.
    Card {
        /// Position in the hand that the game began with.
        card: u8,
    },
    /// LC-CMD-07: issues the card's orders.
    Orders {
        /// Units that are ordered.
        units: List<UnitId, MAX_ORDERS>,
    },
    /// LC-ACT-02: draws an order token.
    Draw,
    /// LC-ACT-02: activates a unit.
    Activate {
        /// The unit to be activated.
        unit: UnitId,
    },
    /// Declines: passes a turn, spends nothing, takes no die.
    Pass,
    /// LC-MOVE-02: a Move action.
    Move {
        /// The place at the end of the tool.
        place: Puts,
    },
    /// SO-ACT-02: makes a Dash.
    Dash {
        /// The place at the end of the tool.
        place: Puts,
    },
    /// LC-NOTCH-03: a Move action backwards.
    Reverse {
        /// The place at the end of the tool.
        place: Puts,
    },
    /// LC-NOTCH-02: a Move action that turns on the spot.
    Pivot {
        /// The same place, turned.
        place: Puts,
    },
    /// LC-NOTCH-04: a compulsory move.
    Run {
        /// The place at the end of the tool, or as far along it as it gets.
        place: Puts,
    },
    /// LC-UNIT-04: puts the other miniatures of a unit beside its leader.
    Gather {
        /// Places of some of them; the others stand as they would by default.
        place: List<Beside, MAX_BESIDE>,
    },
    /// LC-DO-02: 1 Aim token.
    Aim,
    /// LC-DO-02: 1 Dodge token.
    Dodge,
    /// LC-DO-05: removes suppression.
    Recover,
    /// LC-STBY-01: 1 Standby token.
    Standby,
    /// LC-ATK-01: an attack action.
    Attack {
        /// The defender.
        target: UnitId,
        /// Weapons, by their positions on the card.
        weapons: List<u8, 6>,
    },
    /// Ends the activation, or leaves an answer from standby undone.
    Finish,
    /// LC-STBY-02: spends the Standby token of a unit.
    Answer {
        /// The unit that answers.
        unit: UnitId,
    },
    /// SO-SUP-03: takes a die out of the pool of a suppressed attacker.
    TakeDie {
        /// Color of the die.
        colour: Colour,
    },
    /// LC-DICE-03: chooses the dice of the pool that are upgraded.
    Upgrade {
        /// White dice among them; the others are black.
        white: u8,
    },
    /// LC-ATK-07: spends a token to reroll dice.
    Reroll {
        /// Dice by their positions in the pool.
        dice: List<u8, MAX_DICE>,
        /// Token that is spent.
        #[serde(default)]
        by: Means,
    },
    /// SO-SHIELDS-07: the attacker's Console Action.
    Console,
    /// SO-SHIELDS-13: Call for Backup at a Console.
    Backup,
    /// SO-SHIELDS-14: Suppression Webs at a Console.
    Webs {
        /// The enemy that is caught.
        target: UnitId,
    },
    /// SO-SHIELDS-15: Encrypt at a Console.
    Encrypt {
        /// Dice that are rolled.
        dice: u8,
    },
    /// SO-SHIELDS-10: the Transmitter Action.
    Transmit,
    /// SO-SHIELDS-07, SO-SHIELDS-15: covers or uncovers slots of the Transmitter card.
    Slots {
        /// Slots for criticals.
        critical: u8,
        /// Slots for surges.
        surge: u8,
        /// Slots for hits.
        hit: u8,
    },
    /// SO-SHIELDS-19: takes 1 suppression from a unit.
    Ease {
        /// The unit that loses it.
        unit: UnitId,
    },
    /// SO-CODES-09, SO-CODES-17: hands condition tokens out, in secret.
    Assign {
        /// Leaders that get the tokens, in the order of their numbers.
        units: List<UnitId, MAX_MARKERS>,
    },
    /// SO-CODES-06: claims a condition token that lies on the battlefield.
    Claim {
        /// The token that is claimed.
        marker: MarkerId,
    },
    /// SO-CODES-16: hands tokens out again among this unit and others near it.
    Exchange {
        /// The other unit leaders.
        units: List<UnitId, MAX_ORDERS>,
    },
    /// SO-CODES-19: calls Halt! to an enemy.
    Halt {
        /// The enemy whose token is looked at.
        target: UnitId,
    },
    /// LC-OBJ-02: puts down the asset of a unit that has panicked or fallen.
    Drop {
        /// The unit that held it, and where the token lies.
        place: Puts,
    },
    /// SO-CODES-14: a friend takes the token of a unit that leaves.
    Take {
        /// The friend that takes it.
        unit: UnitId,
    },
    /// SO-CODES-20: reveals the Codes.
    Reveal {
        /// The unit that holds them.
        unit: UnitId,
    },
    /// SO-TANK-26: begins with a unit in the Ambush Network.
    Network {
        /// The unit that is not deployed.
        unit: UnitId,
    },
    /// SO-COVERT-06: lets a covert unit come out.
    Emerge {
        /// The token that it comes out at.
        covert: CovertId,
        /// The unit, and where it is put.
        place: Puts,
    },
    /// SO-TANK-12: throws the Detonator.
    Throw,
    /// SO-TANK-19: makes the action Rearm.
    Rearm,
    /// SO-TANK-22: Repair Vehicle.
    Repair,
    /// SO-TANK-16: the Ambush Point Action.
    Ambush,
    /// Spends tokens: Surge tokens on surges, Dodge tokens on hits.
    Spend {
        /// Tokens that are spent.
        tokens: u8,
    },
    /// Lets an effect of a card or a keyword happen, or makes the action that it gives.
    Use {
        /// The effect, as offers name it.
        effect: EffectId,
        /// Units that it goes to.
        units: List<UnitId, MAX_CHOSEN>,
        /// Position of one of its alternatives.
        #[serde(default)]
        choice: u8,
        /// Tokens that are paid for it, where that is free.
        #[serde(default)]
        tokens: u8,
    },
    /// SO-KW-06: brings a unit along by Transport.
    Carry {
        /// The unit that comes along.
        unit: UnitId,
    },
    /// LC-CMD-06: names the commander of the round.
    Nominate {
        /// The Commander.
        unit: UnitId,
    },
    /// LC-END-03: makes a unit Commander.
    Promote {
        /// The unit by its reference.
        unit: UnitId,
    },
    /// LC-WND-01: chooses the miniatures of a unit that an attack wounds first.
    Expose {
        /// These, in their order.
        miniatures: List<MiniatureId, MAX_BESIDE>,
    },
    /// A unit takes wounds of another one by Bodyguard, or hits by Guardian.
    Guard {
        /// Unit that takes them.
        unit: UnitId,
        /// Number of wounds or hits.
        wounds: u8,
    },
    /// SO-KW-06: spends a token to make a blank a hit, or a hit a critical.
    Improve {
        /// Face that is made better.
        face: Face,
    },
}
