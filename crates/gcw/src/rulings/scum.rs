//! Rulings on income, the Trade Route, captures by ion (GCW-A40 to GCW-A42).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Scum as an independent third faction".
pub(super) const SCUM: [Ruling; 3] = [
    Ruling {
        id: "GCW-A40",
        topic: "Income of Scum",
        question: "Does each Scum player receive the whole value of the targets they control?",
        options: &[
            Reading { key: "each-whole-sum", text: "Yes, each receives the whole sum, as in any faction." },
            Reading { key: "divided", text: "No, the sum is divided evenly, rounded down." },
        ],
        reason: "Income is not divided anywhere else.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-157"],
    },
    Ruling {
        id: "GCW-A41",
        topic: "Scum and both main factions at the Trade Route",
        question: "Who fights when all three attack the Trade Route?",
        options: &[Reading {
            key: "scum-cancelled",
            text: "The Scum attack is cancelled, and the main factions fight.",
        }],
        reason: "As at any uncontrolled target.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-158", "GCW-160"],
    },
    Ruling {
        id: "GCW-A42",
        topic: "Ion kill without control of the map",
        question: "What becomes of an ion-killed ship when Scum does not control the map?",
        options: &[
            Reading {
                key: "destroyed",
                text: "It is destroyed, with ejection rolls as usual; kill XP in both cases.",
            },
            Reading {
                key: "recovered-damaged",
                text: "\
                    Whoever controls the map recovers it: its owner has it back damaged, another loses it \
                    to nobody.",
            },
        ],
        reason: "It left the play area as a kill.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-162"],
    },
];

switches! {
    SCUM_SWITCHES:
    /// GCW-A40, Income of Scum: No, the sum is divided evenly, rounded down.
    A40_DIVIDED = 40, 1;
    /// GCW-A42, Ion kill without control of the map: Whoever controls the map recovers it: its owner has it
    /// back damaged, another loses it to nobody.
    A42_RECOVERED_DAMAGED = 42, 1;
}
