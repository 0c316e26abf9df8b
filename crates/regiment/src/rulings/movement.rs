//! Rulings on moving bases, cohesion, terrain, lines of sight (REG-A51 to REG-A68).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Movement and terrain".
pub(super) const MOVEMENT_AND_TERRAIN: [Ruling; 18] = [
    Ruling {
        id: "REG-A51",
        topic: "Touching friendly bases",
        question: "May bases of friendly units stand in contact?",
        options: &[
            Reading {
                key: "own-bases-may-touch",
                text: "\
                    Bases of one unit may touch; bases of different units may not, except in melee and with \
                    transports.",
            },
            Reading { key: "never", text: "No bases may touch, not even those of one unit." },
        ],
        reason: "Cohesion only sets a largest distance within a unit.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-BASE-14", "REG-MOVE-07"],
    },
    Ruling {
        id: "REG-A52",
        topic: "Aerials crossing enemies",
        question: "May aerial and enemy bases pass through each other?",
        options: &[
            Reading { key: "both-ways", text: "Both ways, without overlap at the end of the move." },
            Reading { key: "no-crossing", text: "No base crosses an enemy base." },
        ],
        reason: "The LTP exception is explicit.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-MOVE-09", "REG-MOVE-10"],
    },
    Ruling {
        id: "REG-A53",
        topic: "Cohesion: pairs or one group",
        question: "Must a unit hold together as one group, or is a near neighbour for each base enough?",
        options: &[
            Reading {
                key: "pairs",
                text: "A neighbour for each base is enough, so two separate pairs are legal.",
            },
            Reading { key: "one-chain", text: "All bases form one connected chain." },
        ],
        reason: "Every text is worded for each base.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-COH-02"],
    },
    Ruling {
        id: "REG-A54",
        topic: "Breaking cohesion",
        question: "What follows when a unit is out of cohesion?",
        options: &[
            Reading {
                key: "shaken-and-shift",
                text: "\
                    Own moves must end in cohesion; after casualties or forced moves it is Shaken and its \
                    owner shifts bases the least distance.",
            },
            Reading { key: "shaken-only", text: "It is Shaken and nothing is shifted." },
        ],
        reason: "The fuller procedure includes the shorter one.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-COH-04", "REG-COH-05", "REG-COH-06", "REG-COH-07"],
    },
    Ruling {
        id: "REG-A55",
        topic: "Blocked minimum move",
        question: "What happens to a unit whose minimum move is blocked?",
        options: &[
            Reading {
                key: "destroyed",
                text: "\
                    It is destroyed if any base cannot complete the move: base at the end point, terrain \
                    that stops it, or table edge.",
            },
            Reading { key: "stop-and-shaken", text: "It stops at the obstacle and is Shaken." },
        ],
        reason: "Quick reference wins.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-MOVE-20"],
    },
    Ruling {
        id: "REG-A56",
        topic: "Length and test of the minimum move",
        question: "How is the minimum move tested, and how long is the forced move?",
        options: &[
            Reading {
                key: "full-minimum",
                text: "The total moved is tested; if it is short the full minimum is moved straight ahead.",
            },
            Reading {
                key: "shortfall-only",
                text: "The total moved is tested; only the missing distance is moved straight ahead.",
            },
            Reading {
                key: "straight-segment",
                text: "One straight stretch of the minimum length is required.",
            },
        ],
        reason: "Tests what most texts compare and moves what the quick reference names.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-MOVE-16", "REG-MOVE-17", "REG-MOVE-18"],
    },
    Ruling {
        id: "REG-A57",
        topic: "Leaving the table",
        question: "When does a base that crosses the table edge destroy its unit?",
        options: &[
            Reading {
                key: "by-kind-of-move",
                text: "\
                    Own moves may not leave the table; forced moves destroy when a base is entirely off, the \
                    minimum move at any portion.",
            },
            Reading { key: "any-portion", text: "Any portion off the table destroys in every kind of move." },
            Reading { key: "clamp-at-edge", text: "Bases stop at the edge." },
        ],
        reason: "Each passage keeps the moves it was written for.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-MOVE-14", "REG-MOVE-21"],
    },
    Ruling {
        id: "REG-A58",
        topic: "Difficult terrain: base or unit",
        question: "Does difficult terrain slow each base for itself or the whole unit?",
        options: &[
            Reading {
                key: "per-base",
                text: "\
                    Each base for itself, once for each move (each half of a Dash), also when it starts \
                    inside.",
            },
            Reading { key: "whole-unit", text: "The whole unit has 2\" less if any base touches it." },
        ],
        reason: "The terrain entries subtract from each entering base.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-TERR-04"],
    },
    Ruling {
        id: "REG-A59",
        topic: "Dangerous terrain: result and count",
        question: "How many dice are rolled for dangerous terrain, and what does a failure cost?",
        options: &[
            Reading {
                key: "per-unit",
                text: "\
                    One die for each unit, feature and move; 1 or 2 costs 1d3 wounds and Shaken, without \
                    saves or tactical points.",
            },
            Reading { key: "per-base", text: "One die for each base." },
        ],
        reason: "The two wordings give the same result; one die is quickest.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-TERR-12", "REG-TERR-13", "REG-TERR-16"],
    },
    Ruling {
        id: "REG-A60",
        topic: "Cover: all bases or target base",
        question: "Which bases must stand in terrain for the unit to have cover?",
        options: &[
            Reading { key: "target-base", text: "The designated target base." },
            Reading { key: "all-bases", text: "All bases of the unit." },
        ],
        reason: "Changelog and quick reference win.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-COVER-02"],
    },
    Ruling {
        id: "REG-A61",
        topic: "Structural cover: 100 % or 50 %",
        question: "How much of a unit must be inside a structure to have cover from it?",
        options: &[
            Reading { key: "half-of-target", text: "Half of the target base." },
            Reading { key: "all-inside", text: "All bases entirely." },
        ],
        reason: "LTP and quick reference win.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-COVER-02"],
    },
    Ruling {
        id: "REG-A62",
        topic: "Vehicles and structures: LOS",
        question: "Can vehicles see into structures, and be seen out of them?",
        options: &[
            Reading {
                key: "blocks-through",
                text: "\
                    Structures block lines through them for all; infantry inside can see and be seen by \
                    anyone.",
            },
            Reading {
                key: "sealed-to-vehicles",
                text: "Vehicles can neither see into structures nor be seen from inside.",
            },
        ],
        reason: "Only the line through is denied in every version.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-LOS-13", "REG-TERR-19"],
    },
    Ruling {
        id: "REG-A63",
        topic: "Elevated terrain LOS",
        question: "Who sees over what from a piece of elevated terrain?",
        options: &[
            Reading {
                key: "fully-on",
                text: "\
                    Nothing blocks a line to or from a base that is fully on an elevated piece; other lines \
                    that cross the piece are blocked.",
            },
            Reading {
                key: "equal-height-blocks",
                text: "Other elevated features of equal height still block.",
            },
            Reading { key: "any-overlap", text: "Any overlap with the piece is enough." },
        ],
        reason: "Both quick reference and changelog hold.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-LOS-09", "REG-LOS-10", "REG-LOS-11"],
    },
    Ruling {
        id: "REG-A64",
        topic: "Seeing out of area terrain",
        question: "How far must a base be inside area terrain to see out of it and be seen?",
        options: &[
            Reading { key: "any-overlap", text: "Any overlap of either base with the piece." },
            Reading { key: "half-overlap", text: "At least half of the base." },
        ],
        reason: "Leaves no base that stands in a piece blind.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-LOS-12"],
    },
    Ruling {
        id: "REG-A65",
        topic: "LOS blocking by units",
        question: "Whose bases block a line of sight?",
        options: &[
            Reading {
                key: "third-units-block",
                text: "\
                    Ground bases of third units do, friend or enemy; those of the shooter's and the target's \
                    unit do not.",
            },
            Reading { key: "friends-transparent", text: "Friendly units do not block either." },
        ],
        reason: "The general rule names every other unit, the glossary excepts a unit's own bases.",
        priority: Priority::Low,
        kind: Kind::Contradiction,
        rules: &["REG-LOS-02", "REG-LOS-03"],
    },
    Ruling {
        id: "REG-A66",
        topic: "Aerials and LOS",
        question: "What can block a line to or from an aerial unit?",
        options: &[
            Reading { key: "never-blocked", text: "Nothing." },
            Reading { key: "terrain-only", text: "Other units; terrain is ignored." },
        ],
        reason: "The quick reference is explicit and sight is mutual.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-LOS-08"],
    },
    Ruling {
        id: "REG-A67",
        topic: "Aerials ending on terrain",
        question: "On what terrain may an aerial unit end its move?",
        options: &[
            Reading { key: "anywhere", text: "On any terrain, never on another base." },
            Reading { key: "not-on-solid", text: "On any but blocking and structural terrain." },
        ],
        reason: "The entry on impassable terrain lets aerials end on it.",
        priority: Priority::Low,
        kind: Kind::Contradiction,
        rules: &["REG-MOVE-10", "REG-TERR-11"],
    },
    Ruling {
        id: "REG-A68",
        topic: "Who may enter structures in melee",
        question: "Can a unit inside a structure be fought in melee?",
        options: &[
            Reading {
                key: "assault",
                text: "\
                    Yes, by touching the footprint; vehicles cannot, and the attacker stays outside until it \
                    has won.",
            },
            Reading { key: "no-assault", text: "No." },
        ],
        reason: "The only complete procedure in the book.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-TERR-20", "REG-TERR-21", "REG-TERR-22"],
    },
];

switches! {
    MOVEMENT_AND_TERRAIN_SWITCHES:
    /// REG-A51, Touching friendly bases: No bases may touch, not even those of one unit.
    A51_NEVER = 51, 1;
    /// REG-A52, Aerials crossing enemies: No base crosses an enemy base.
    A52_NO_CROSSING = 52, 1;
    /// REG-A53, Cohesion: pairs or one group: All bases form one connected chain.
    A53_ONE_CHAIN = 53, 1;
    /// REG-A54, Breaking cohesion: It is Shaken and nothing is shifted.
    A54_SHAKEN_ONLY = 54, 1;
    /// REG-A55, Blocked minimum move: It stops at the obstacle and is Shaken.
    A55_STOP_AND_SHAKEN = 55, 1;
    /// REG-A56, Length and test of the minimum move: The total moved is tested; only the missing distance is
    /// moved straight ahead.
    A56_SHORTFALL_ONLY = 56, 1;
    /// REG-A56, Length and test of the minimum move: One straight stretch of the minimum length is required.
    A56_STRAIGHT_SEGMENT = 56, 2;
    /// REG-A57, Leaving the table: Any portion off the table destroys in every kind of move.
    A57_ANY_PORTION = 57, 1;
    /// REG-A57, Leaving the table: Bases stop at the edge.
    A57_CLAMP_AT_EDGE = 57, 2;
    /// REG-A58, Difficult terrain: base or unit: The whole unit has 2" less if any base touches it.
    A58_WHOLE_UNIT = 58, 1;
    /// REG-A59, Dangerous terrain: result and count: One die for each base.
    A59_PER_BASE = 59, 1;
    /// REG-A60, Cover: all bases or target base: All bases of the unit.
    A60_ALL_BASES = 60, 1;
    /// REG-A61, Structural cover: 100 % or 50 %: All bases entirely.
    A61_ALL_INSIDE = 61, 1;
    /// REG-A62, Vehicles and structures: LOS: Vehicles can neither see into structures nor be seen from
    /// inside.
    A62_SEALED_TO_VEHICLES = 62, 1;
    /// REG-A63, Elevated terrain LOS: Other elevated features of equal height still block.
    A63_EQUAL_HEIGHT_BLOCKS = 63, 1;
    /// REG-A63, Elevated terrain LOS: Any overlap with the piece is enough.
    A63_ANY_OVERLAP = 63, 2;
    /// REG-A64, Seeing out of area terrain: At least half of the base.
    A64_HALF_OVERLAP = 64, 1;
    /// REG-A65, LOS blocking by units: Friendly units do not block either.
    A65_FRIENDS_TRANSPARENT = 65, 1;
    /// REG-A66, Aerials and LOS: Other units; terrain is ignored.
    A66_TERRAIN_ONLY = 66, 1;
    /// REG-A67, Aerials ending on terrain: On any but blocking and structural terrain.
    A67_NOT_ON_SOLID = 67, 1;
    /// REG-A68, Who may enter structures in melee: No.
    A68_NO_ASSAULT = 68, 1;
}
