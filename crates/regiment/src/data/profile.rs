//! A unit's profile as printed (REG-ARMY-16). Knows nothing of a unit in play.

use sandtable_tabletop::Figure;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Id, Keyword, Provenance, limits};

/// Primary unit type (REG-TYPE-01).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Foot troops and emplaced weapons (REG-TYPE-02).
    Infantry,
    /// Armor and cavalry (REG-TYPE-03).
    Vehicle,
}

/// Movement subtype (REG-TYPE-01, REG-TYPE-05..08).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Subtype {
    /// Feels every terrain penalty.
    Ground,
    /// Ignores difficult ground.
    Hover,
    /// Ignores difficult ground.
    Walker,
    /// Above it all.
    Aerial,
}

/// A rectangular base in millimeters; `width_mm` runs across the front edge.
/// REG-BASE-15: the book does not say which edge of a long base is the front; the short one is ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BaseSize {
    /// Length of the front edge.
    pub width_mm: u8,
    /// Length of the side edges.
    pub depth_mm: u8,
}

impl BaseSize {
    /// A size in millimeters.
    pub const fn new(width_mm: u8, depth_mm: u8) -> BaseSize {
        BaseSize { width_mm, depth_mm }
    }

    /// Width in inches (REG-BASE-15: 25.4 mm to the inch).
    pub fn width_in(self) -> f64 {
        // REG-BASE-15: the front edge is the width; sizes are in mm, distances in inches.
        f64::from(self.width_mm) / 25.4
    }

    /// Depth in inches.
    pub fn depth_in(self) -> f64 {
        f64::from(self.depth_mm) / 25.4
    }
}

/// One unit profile (REG-ARMY-16..20); the book prints a single sample (REG-ARMY-21).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Id that lists and filters refer to.
    #[schemars(regex(pattern = limits::ID))]
    pub id: Id,
    /// Name for people, without the size in parentheses.
    #[schemars(regex(pattern = limits::NAME))]
    pub name: String,
    /// The faction that may field it (REG-ARMY-03).
    pub faction: Id,
    pub class: Class,
    pub subtype: Subtype,
    /// Labels without rules of their own, such as `emplaced` and `titan`.
    #[serde(default)]
    pub tags: Vec<String>,
    /// Bases at full strength, the number in parentheses (REG-ARMY-04).
    #[schemars(range(min = limits::BASES.0, max = limits::BASES.1))]
    pub bases: u8,
    /// Cost in points.
    #[schemars(range(min = limits::UNIT_POINTS.0, max = limits::UNIT_POINTS.1))]
    pub points: u16,
    /// Least share of the cap in percent (REG-ARMY-05, REG-DATA-03).
    #[schemars(range(min = limits::PERCENT.0, max = limits::PERCENT.1))]
    pub min_pct: u8,
    /// Greatest share of the cap in percent; 0 means no limit (REG-ARMY-05).
    #[schemars(range(min = limits::PERCENT.0, max = limits::PERCENT.1))]
    pub max_pct: u8,
    /// Greatest move in inches (REG-ARMY-17).
    #[schemars(range(min = limits::MOVE.0, max = limits::MOVE.1))]
    pub move_in: u8,
    /// Least move in inches, 0 when there is none (REG-ARMY-17).
    #[serde(default)]
    #[schemars(range(min = limits::MOVE.0, max = limits::MOVE.1))]
    pub min_move: u8,
    /// Ranged dice per base (REG-ARMY-18).
    #[schemars(range(min = limits::DICE.0, max = limits::DICE.1))]
    pub ranged: u8,
    /// Melee dice per base (REG-ARMY-18).
    #[schemars(range(min = limits::DICE.0, max = limits::DICE.1))]
    pub melee: u8,
    /// Short range in inches (REG-ARMY-19).
    #[schemars(range(min = limits::RANGE.0, max = limits::RANGE.1))]
    pub short: u8,
    /// Long range in inches (REG-ARMY-19).
    #[schemars(range(min = limits::RANGE.0, max = limits::RANGE.1))]
    pub long: u8,
    /// Wounds that remove a base (REG-ARMY-20).
    #[schemars(range(min = limits::WOUNDS.0, max = limits::WOUNDS.1))]
    pub wounds: u8,
    /// Hits in one attack that shake (REG-ARMY-20).
    #[schemars(range(min = limits::COURAGE.0, max = limits::COURAGE.1))]
    pub courage: u8,
    /// The N of the save "N+" (REG-ARMY-20).
    #[schemars(range(min = limits::SAVE.0, max = limits::SAVE.1))]
    pub save: u8,
    #[serde(default)]
    pub keywords: Vec<Keyword>,
    /// Base size (REG-BASE-05).
    pub base: BaseSize,
    /// The drawing of its bases, if it is not that of its class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub figure: Option<Figure>,
    /// Where the values come from.
    pub provenance: Provenance,
}

impl Profile {
    /// Returns `true` if the profile prints this keyword, whatever its value.
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords.iter().any(|k| k.same_kind(keyword))
    }

    /// Returns `true` if the profile carries this tag.
    pub fn tagged(&self, tag: &str) -> bool {
        self.tags.iter().any(|t| t == tag)
    }

    /// Returns the drawing of its bases: its own, or that of its class, how it moves, what it carries and how long it is.
    pub fn drawn_as(&self) -> Figure {
        let (titan, carries) = (self.tagged("titan"), self.has(Keyword::Transport));
        self.figure.unwrap_or(match (self.class, self.subtype) {
            (Class::Infantry, _) if self.tagged("emplaced") => Figure::Gunteam,
            (Class::Infantry, _) => Figure::Line,
            (_, Subtype::Walker) if titan => Figure::Atat,
            (_, Subtype::Walker) => Figure::Walker,
            (_, Subtype::Aerial) if carries => Figure::Gunship,
            (_, Subtype::Aerial) => Figure::Snowspeeder,
            (_, Subtype::Hover) if titan => Figure::Mtt,
            (_, Subtype::Hover | Subtype::Ground) if carries => Figure::Transport,
            (_, Subtype::Hover) if self.base.depth_mm > self.base.width_mm => Figure::Bike,
            (_, Subtype::Hover) => Figure::Hovertank,
            (_, Subtype::Ground) => Figure::Tank,
        })
    }
}
