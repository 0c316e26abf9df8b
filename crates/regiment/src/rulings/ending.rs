//! Rulings on scoring, clearing and victory (REG-A92 to REG-A99).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "End phase and winning".
pub(super) const END_PHASE_AND_WINNING: [Ruling; 8] = [
    Ruling {
        id: "REG-A92",
        topic: "End-phase order",
        question: "In what order does the end phase score, check for victory and clean up?",
        options: &[
            Reading {
                key: "award-then-check",
                text: "Award, victory check, return tokens, clear timed effects, advance the counter.",
            },
            Reading { key: "check-first", text: "Victory check before the award, then the rest." },
        ],
        reason: "\"At any time\" 12+ makes the check immediate; glossary Round agrees.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-ROUND-04"],
    },
    Ruling {
        id: "REG-A93",
        topic: "Both players reach 12 together, or both are wiped out",
        question: "Who wins when both reach 12 tokens at once, or both are wiped out?",
        options: &[
            Reading {
                key: "compare-totals",
                text: "\
                    The higher total; if equal the destroyed points, then a draw; the same after a mutual \
                    wipe-out.",
            },
            Reading { key: "play-on", text: "Play goes on to round 5." },
        ],
        reason: "The end-of-match comparison works for both cases.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["REG-DATA-13"],
    },
    Ruling {
        id: "REG-A94",
        topic: "Which markers are cleared",
        question: "Which markers does the end phase clear?",
        options: &[
            Reading {
                key: "timed-only",
                text: "\
                    Only card and mission effects whose time is over; Shaken, Dug-In, Dash and Standby wait \
                    for their own triggers.",
            },
            Reading { key: "reactions-too", text: "Standby and Dash as well." },
        ],
        reason: "Each token has its own trigger for removal.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-ROUND-06"],
    },
    Ruling {
        id: "REG-A95",
        topic: "Embarked units and \"units remaining\"",
        question: "Does an embarked unit count as a unit left on the battlefield?",
        options: &[
            Reading { key: "counted", text: "Yes, but it never contests objectives." },
            Reading { key: "not-counted", text: "No." },
        ],
        reason: "They survive and can return to the table.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-WIN-03", "REG-OBJ-07"],
    },
    Ruling {
        id: "REG-A96",
        topic: "One unit near two objectives",
        question: "Does a unit within reach of two objectives count for both?",
        options: &[
            Reading { key: "both", text: "Yes." },
            Reading { key: "owner-assigns", text: "No, its owner assigns it to one." },
        ],
        reason: "Control is worked out for each objective alone.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-OBJ-01"],
    },
    Ruling {
        id: "REG-A97",
        topic: "Destroyed-points tie-break",
        question: "Is the cost of a lost leader part of the destroyed points?",
        options: &[
            Reading { key: "units-only", text: "No, only whole units count; partial losses give nothing." },
            Reading { key: "with-leader", text: "Yes." },
        ],
        reason: "The text compares the cost of destroyed units.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-WIN-04", "REG-WIN-08"],
    },
    Ruling {
        id: "REG-A98",
        topic: "Match length",
        question: "Can a mission change the number of rounds?",
        options: &[
            Reading { key: "mission-may-set", text: "Five rounds unless the mission sets another number." },
            Reading { key: "always-five", text: "No, always five." },
        ],
        reason: "The changelog fixes five; a card text still outranks it.",
        priority: Priority::Low,
        kind: Kind::Contradiction,
        rules: &["REG-ROUND-01", "REG-WIN-07"],
    },
    Ruling {
        id: "REG-A99",
        topic: "Aerials and objectives",
        question: "Do aerial transports and their passengers count at objectives?",
        options: &[Reading {
            key: "never",
            text: "Transports that fly never do; passengers do once they have disembarked.",
        }],
        reason: "Aerial units are excluded and passengers are off the table.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-OBJ-06"],
    },
];

switches! {
    END_PHASE_AND_WINNING_SWITCHES:
    /// REG-A92, End-phase order: Victory check before the award, then the rest.
    A92_CHECK_FIRST = 92, 1;
    /// REG-A93, Both players reach 12 together, or both are wiped out: Play goes on to round 5.
    A93_PLAY_ON = 93, 1;
    /// REG-A94, Which markers are cleared: Standby and Dash as well.
    A94_REACTIONS_TOO = 94, 1;
    /// REG-A95, Embarked units and "units remaining": No.
    A95_NOT_COUNTED = 95, 1;
    /// REG-A96, One unit near two objectives: No, its owner assigns it to one.
    A96_OWNER_ASSIGNS = 96, 1;
    /// REG-A97, Destroyed-points tie-break: Yes.
    A97_WITH_LEADER = 97, 1;
    /// REG-A98, Match length: No, always five.
    A98_ALWAYS_FIVE = 98, 1;
}
