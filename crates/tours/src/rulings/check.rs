//! Rulings on the lines of the Casualty Check, maximum ranks and the ranks that assets allow (TOD-A01 to
//! TOD-A04).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "The Casualty Check and unit ranks".
pub(super) const CHECK: [Ruling; 4] = [
    Ruling {
        id: "TOD-A01",
        topic: "Only criticals",
        question: "What does \"only\" mean when a Casualty Check rolls several dice?",
        options: &[
            Reading {
                key: "every-die",
                text: "\
                    Every die shows a critical: critical and blank is the escape of line 5, critical and hit \
                    is line 4.",
            },
            Reading {
                key: "blanks-ignored",
                text: "\
                    Blanks are not looked at: one or more criticals are line 3 also when all other dice are \
                    blank.",
            },
        ],
        reason: "A blank is a result of the die like any other.",
        priority: Priority::High,
        kind: Kind::Ambiguity,
        rules: &["TOD-POST-08", "TOD-POST-10", "TOD-POST-11", "TOD-POST-26"],
    },
    Ruling {
        id: "TOD-A02",
        topic: "The lost line of the check",
        question: "How many outcomes has a Casualty Check?",
        options: &[Reading {
            key: "five",
            text: "\
                Five: the line without a number is the second, and a fourth gives one Setback and no \
                Experience for one or more hits.",
        }],
        reason: "The printed pages have the line that the text lost.",
        priority: Priority::High,
        kind: Kind::Settled,
        rules: &["TOD-POST-09", "TOD-POST-26"],
    },
    Ruling {
        id: "TOD-A03",
        topic: "The table of maximum ranks",
        question: "Which maximum Veteran Rank has each of the six ranks?",
        options: &[Reading {
            key: "commander-5-operative-4-others-3",
            text: "Commander 5, Operative 4, every other rank 3.",
        }],
        reason: "\
            Printed pages show the symbols, and later editions spell out six rows with the same numbers.",
        priority: Priority::High,
        kind: Kind::Settled,
        rules: &["TOD-XP-10", "TOD-XP-11", "TOD-XP-12", "TOD-XP-13"],
    },
    Ruling {
        id: "TOD-A04",
        topic: "Who comes by Request Assistance",
        question: "Which unique units may Request Assistance bring?",
        options: &[
            Reading { key: "not-commanders", text: "Unique units of every rank but Commander." },
            Reading { key: "operatives-only", text: "Unique Operatives only." },
        ],
        reason: "It is the only wording that is known.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-ASSET-04", "TOD-ASSET-07"],
    },
];

switches! {
    CHECK_SWITCHES:
    /// TOD-A01, Only criticals: Blanks are not looked at: one or more criticals are line 3 also when all
    /// other dice are blank.
    A01_BLANKS_IGNORED = 1, 1;
    /// TOD-A04, Who comes by Request Assistance: Unique Operatives only.
    A04_OPERATIVES_ONLY = 4, 1;
}
