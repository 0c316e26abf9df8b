//! Rulings on leaving the area, reinforcements, initiative (GCW-A27 to GCW-A29).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Battles".
pub(super) const BATTLES: [Ruling; 3] = [
    Ruling {
        id: "GCW-A27",
        topic: "Facing away from the play area",
        question: "When does a ship face away from the play area?",
        options: &[Reading {
            key: "centre-line",
            text: "When no part of its forward centre line, drawn on, meets the area.",
        }],
        reason: "One line decides; needed only by a program that flies the battle.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-102"],
    },
    Ruling {
        id: "GCW-A28",
        topic: "Improved pilots as reinforcements",
        question: "May an improved Academy, Bandit or Binayre pilot come as a reinforcement?",
        options: &[
            Reading {
                key: "stock-only",
                text: "No, only at the printed PS; pilots and ships so used count as used this turn.",
            },
            Reading { key: "improved-too", text: "Yes, at the squad points of the stock pilot." },
        ],
        reason: "The text names the PS.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-106"],
    },
    Ruling {
        id: "GCW-A29",
        topic: "Observation Post without a roll",
        question: "What does an Observation Post do when initiative is chosen without dice?",
        options: &[Reading {
            key: "no-effect",
            text: "Nothing: it rerolls dice and random draws for initiative only.",
        }],
        reason: "There is nothing to reroll.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-118", "GCW-168"],
    },
];

switches! {
    BATTLES_SWITCHES:
    /// GCW-A28, Improved pilots as reinforcements: Yes, at the squad points of the stock pilot.
    A28_IMPROVED_TOO = 28, 1;
}
