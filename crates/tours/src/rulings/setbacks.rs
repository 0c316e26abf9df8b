//! Rulings on Setbacks rolled twice, counted, removed, and on units without Courage (TOD-A26 to TOD-A29).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Setbacks".
pub(super) const SETBACKS: [Ruling; 4] = [
    Ruling {
        id: "TOD-A26",
        topic: "A Setback that cannot be gained",
        question: "What happens when a unit rolls a Setback that it cannot gain?",
        options: &[
            Reading {
                key: "no-effect",
                text: "\
                    Nothing: it is not recorded again, and the roll has no further effect; Experience \
                    already given stays.",
            },
            Reading {
                key: "reroll",
                text: "\
                    The die is rolled again until it shows a Setback the unit can gain (edition 2026-04-21).",
            },
            Reading {
                key: "record-duplicate",
                text: "\
                    It is recorded again; the second one has no effect but to count for the dice of Casualty \
                    Checks.",
            },
        ],
        reason: "\
            This edition names no reroll, and only two Setbacks say that they may be held several times.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["TOD-SET-16", "TOD-SET-17", "TOD-SET-06"],
    },
    Ruling {
        id: "TOD-A27",
        topic: "Counting Battle-Fatigue",
        question: "Does a Setback held several times count as one Setback or as several?",
        options: &[
            Reading {
                key: "each-instance",
                text: "As several: each instance is one for the dice of a check and for Medical Supplies.",
            },
            Reading {
                key: "by-name",
                text: "As one Setback with a number, for the dice and for Medical Supplies.",
            },
        ],
        reason: "The word is instances.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-POST-07", "TOD-AID-04", "TOD-SET-09"],
    },
    Ruling {
        id: "TOD-A28",
        topic: "Which Setback is removed",
        question: "Which Setback do Medical Supplies remove?",
        options: &[
            Reading { key: "player-chooses", text: "Its player chooses each one." },
            Reading { key: "random", text: "Each one is drawn at random." },
        ],
        reason: "Who makes a request chooses what it does.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["TOD-AID-04", "TOD-AID-05"],
    },
    Ruling {
        id: "TOD-A29",
        topic: "Battle-Shaken without Courage",
        question: "When does Battle-Shaken wound a unit whose Courage is null?",
        options: &[Reading {
            key: "never-by-suppression",
            text: "\
                Never by Suppression; Vehicles and single miniatures suffer the Wound at the start as usual.",
        }],
        reason: "The core rules leave nothing open.",
        priority: Priority::Low,
        kind: Kind::Settled,
        rules: &["TOD-SET-10"],
    },
];

switches! {
    SETBACKS_SWITCHES:
    /// TOD-A26, A Setback that cannot be gained: The die is rolled again until it shows a Setback the
    /// unit can gain (edition 2026-04-21).
    A26_REROLL = 26, 1;
    /// TOD-A26, A Setback that cannot be gained: It is recorded again; the second one has no effect but
    /// to count for the dice of Casualty Checks.
    A26_RECORD_DUPLICATE = 26, 2;
    /// TOD-A27, Counting Battle-Fatigue: As one Setback with a number, for the dice and for Medical
    /// Supplies.
    A27_BY_NAME = 27, 1;
    /// TOD-A28, Which Setback is removed: Each one is drawn at random.
    A28_RANDOM = 28, 1;
}
