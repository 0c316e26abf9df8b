//! The limits that hold for a value by itself. The check of a pack and the schema that editors read both take them from here.

/// The least and the greatest number, both included.
pub(crate) type Limits = (i64, i64);

/// The least and the greatest length of a list.
pub(crate) type Lengths = (usize, usize);

pub(crate) use sandtable_packs::{ID_WITH_UNDERSCORE as ID, NAME};

/// REG-ARMY-13: the number is compared with a sum of two dice.
pub(crate) const COMMAND: Limits = (2, 12);
/// The fixed room for a unit's bases in a game's state.
pub(crate) const BASES: Limits = (1, 8);
/// Least and greatest points of one unit.
pub(crate) const UNIT_POINTS: Limits = (1, 2000);
/// Points of a leader or a support card.
pub(crate) const CARD_POINTS: Limits = (1, 1000);
/// A share in percent.
pub(crate) const PERCENT: Limits = (0, 100);
/// A move in inches.
pub(crate) const MOVE: Limits = (0, 36);
/// Dice per base.
pub(crate) const DICE: Limits = (0, 20);
/// A range in inches.
pub(crate) const RANGE: Limits = (1, 72);
/// Wounds that remove a base.
pub(crate) const WOUNDS: Limits = (1, 20);
/// Hits that shake.
pub(crate) const COURAGE: Limits = (1, 20);
/// REG-ARMY-20: the N of "N+".
pub(crate) const SAVE: Limits = (2, 6);
/// REG-SUP-05: compared with a sum of two dice.
pub(crate) const AVAILABILITY: Limits = (2, 12);

/// An amount of up to as many as a die shows.
pub(crate) const SMALL: Limits = (1, 6);
/// Times in a game.
pub(crate) const TIMES: Limits = (1, 4);
/// A change for better or worse, beside 0.
pub(crate) const CHANGE: Limits = (-6, 6);
/// A change of a threshold.
pub(crate) const RISE: Limits = (1, 4);
/// Inches that are added to a move.
pub(crate) const MORE_MOVE: Limits = (1, 12);
/// The room of a roll allows an attack value to grow by 3 in all, 1 of which charges and volleys need.
pub(crate) const MORE_DICE: Limits = (1, 2);
/// The radius of a template in inches.
pub(crate) const RADIUS: Limits = (1, 24);
/// Dice of a card's attack.
pub(crate) const CARD_DICE: Limits = (1, 20);
/// The N of "N+" to hit.
pub(crate) const TO_HIT: Limits = (2, 6);
/// Wounds that a card heals.
pub(crate) const HEALED: Limits = (1, 12);
/// Rounds that a card lasts.
pub(crate) const LASTS: Limits = (0, 5);

/// REG-SETUP-02 names two sizes; other sizes are for scenarios.
pub(crate) const TABLE: Limits = (12, 144);
/// Rounds of a match.
pub(crate) const ROUNDS: Limits = (1, 12);
/// Tokens or points that a mission pays at once.
pub(crate) const PAYMENT: Limits = (1, 12);
/// Inches from an objective.
pub(crate) const NEAR: Limits = (1, 12);
/// A special rule's change of a move or of tactical points, beside 0.
pub(crate) const SPECIAL: Limits = (-12, 12);
/// Tokens that win at once.
pub(crate) const VICTORY: Limits = (1, 60);
/// A turn in whole degrees.
pub(crate) const DEGREES: Limits = (0, 359);
/// REG-ARMY-02: any cap is allowed; the upper end keeps games within the room of their state.
pub(crate) const CAP: Limits = (100, 5000);
/// Equal units in a list.
pub(crate) const COUNT: Limits = (1, 30);

/// Corners of a polygon.
pub(crate) const CORNERS: Lengths = (3, 32);
/// Number of objectives a mission can have (REG-MIS-05).
pub(crate) const OBJECTIVES: Lengths = (1, 12);
/// Units in an army: at most half of the room in a game's state.
pub(crate) const UNITS: Lengths = (1, 30);
/// Pieces of a layout.
pub(crate) const PIECES: Lengths = (1, 64);
/// Pieces that one player places: at most half of the room in a game's state.
pub(crate) const HALF: Lengths = (1, 12);
