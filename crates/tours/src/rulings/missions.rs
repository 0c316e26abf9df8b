//! Rulings on prices by Veteran Rank, Reputation and its points, and whose Turning Point Mission is played
//! (TOD-A40 to TOD-A48).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Prices, Reputation and Turning Point Missions".
pub(super) const MISSIONS: [Ruling; 9] = [
    Ruling {
        id: "TOD-A40",
        topic: "Price for Veteran Rank 0",
        question: "What does a request priced by Veteran Rank cost for a unit of VR 0?",
        options: &[
            Reading { key: "zero", text: "Nothing." },
            Reading {
                key: "min-one",
                text: "\
                    1 SP: Request Medical Supplies and Request Reinforcements cost at least that (edition \
                    2025-09-29).",
            },
        ],
        reason: "That is what this edition says to the letter.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-AID-17", "TOD-AID-18", "TOD-AID-04", "TOD-AID-10"],
    },
    Ruling {
        id: "TOD-A41",
        topic: "Requests before the first game",
        question: "Which limits hold for Aid Requests before the first game?",
        options: &[
            Reading {
                key: "as-one-sequence",
                text: "Those of one sequence: one of each type unless the request says otherwise.",
            },
            Reading {
                key: "no-limits",
                text: "None but the SP and what the request itself says of its effect.",
            },
        ],
        reason: "The requests are the same, so their limits are.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["TOD-START-13", "TOD-AID-02"],
    },
    Ruling {
        id: "TOD-A42",
        topic: "Reputation at the start",
        question: "With which Reputation does a Register begin?",
        options: &[Reading { key: "zero", text: "0." }, Reading { key: "one", text: "1." }],
        reason: "A Register without a finished arc has no renown.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["TOD-REG-03"],
    },
    Ruling {
        id: "TOD-A43",
        topic: "What reinforcement points buy",
        question: "What may the extra points for lower Reputation be spent on?",
        options: &[
            Reading {
                key: "register-only",
                text: "\
                    Units and upgrades of the Register and those of Strategic Assets: the limit of this army \
                    is higher, and nothing else.",
            },
            Reading {
                key: "any-unit",
                text: "\
                    Any unit of the Faction that may be in the army, on the Register or not, for this game.",
            },
        ],
        reason: "Armies of the campaign are built from Registers.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-REP-01", "TOD-ARMY-06"],
    },
    Ruling {
        id: "TOD-A44",
        topic: "An opponent without a Register",
        question: "Is Reputation compared when the opponent has no Register?",
        options: &[
            Reading { key: "no-comparison", text: "No, and there are no extra points." },
            Reading { key: "as-zero", text: "Yes: the missing Reputation is 0." },
        ],
        reason: "Without a second Register there is nothing to compare.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["TOD-REP-01"],
    },
    Ruling {
        id: "TOD-A45",
        topic: "Two Turning Point Missions",
        question: "Whose Turning Point Mission is played when both players may play theirs and do not agree?",
        options: &[
            Reading {
                key: "drawn",
                text: "\
                    A player with all 3 Agendas goes before one with 2. Else a red defense die is rolled for \
                    the player with the lower Reputation, the Blue Player if they are equal: on a block it \
                    is that player's mission, otherwise the other's. The other player stays eligible.",
            },
            Reading { key: "must-agree", text: "Neither, until the players agree." },
        ],
        reason: "A campaign must be able to go on.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["TOD-TPM-04", "TOD-TPM-03"],
    },
    Ruling {
        id: "TOD-A46",
        topic: "Agendas in an opponent's mission",
        question: "May the opponent of a Turning Point Mission add an Agenda?",
        options: &[
            Reading { key: "allowed", text: "Yes: only the player whose mission it is may not." },
            Reading {
                key: "not-allowed",
                text: "No: the step in which Agendas are added does not take place.",
            },
        ],
        reason: "A ban for one player would say nothing if nobody could.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-AGE-11", "TOD-TPM-05"],
    },
    Ruling {
        id: "TOD-A47",
        topic: "One mission for two arcs",
        question: "Can one Turning Point Mission end both players' Story Arcs?",
        options: &[
            Reading { key: "owner-only", text: "No: it ends the arc of the player whose mission it is." },
            Reading { key: "both", text: "Yes, if both are eligible and it is the mission of both arcs." },
        ],
        reason: "The mission is part of one player's arc.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["TOD-TPM-09"],
    },
    Ruling {
        id: "TOD-A48",
        topic: "Reputation after a lost mission",
        question: "Does Reputation rise at the end of an arc whose mission was lost?",
        options: &[
            Reading { key: "win-or-lose", text: "Yes." },
            Reading { key: "win-only", text: "No, it rises only when the mission was won." },
        ],
        reason: "The sentence speaks of the end of the arc alone.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-POST-23"],
    },
];

switches! {
    MISSIONS_SWITCHES:
    /// TOD-A40, Price for Veteran Rank 0: 1 SP: Request Medical Supplies and Request Reinforcements cost
    /// at least that (edition 2025-09-29).
    A40_MIN_ONE = 40, 1;
    /// TOD-A41, Requests before the first game: None but the SP and what the request itself says of its
    /// effect.
    A41_NO_LIMITS = 41, 1;
    /// TOD-A42, Reputation at the start: 1.
    A42_ONE = 42, 1;
    /// TOD-A43, What reinforcement points buy: Any unit of the Faction that may be in the army, on the
    /// Register or not, for this game.
    A43_ANY_UNIT = 43, 1;
    /// TOD-A44, An opponent without a Register: Yes: the missing Reputation is 0.
    A44_AS_ZERO = 44, 1;
    /// TOD-A45, Two Turning Point Missions: Neither, until the players agree.
    A45_MUST_AGREE = 45, 1;
    /// TOD-A46, Agendas in an opponent's mission: No: the step in which Agendas are added does not take
    /// place.
    A46_NOT_ALLOWED = 46, 1;
    /// TOD-A47, One mission for two arcs: Yes, if both are eligible and it is the mission of both arcs.
    A47_BOTH = 47, 1;
    /// TOD-A48, Reputation after a lost mission: No, it rises only when the mission was won.
    A48_WIN_ONLY = 48, 1;
}
