//! Rulings on Agendas chosen, kept and swapped, and assets used (TOD-A49 to TOD-A55).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Agendas and Strategic Assets in a game".
pub(super) const AGENDAS: [Ruling; 7] = [
    Ruling {
        id: "TOD-A49",
        topic: "A completed Agenda",
        question: "May a completed Agenda be chosen for a game?",
        options: &[
            Reading { key: "no", text: "No." },
            Reading { key: "allowed", text: "Yes, but it makes no progress." },
        ],
        reason: "Nothing could come of it.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-AGE-03", "TOD-AGE-08"],
    },
    Ruling {
        id: "TOD-A50",
        topic: "Playing without an Agenda",
        question: "Must an Agenda be added when one is open?",
        options: &[
            Reading { key: "optional", text: "No: none or one." },
            Reading { key: "mandatory", text: "Yes, if one is open that is not completed." },
        ],
        reason: "It says may.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-AGE-03"],
    },
    Ruling {
        id: "TOD-A51",
        topic: "Progress at the beginning of an arc",
        question: "Which progress have the Agendas when an arc begins?",
        options: &[
            Reading { key: "from-zero", text: "None, also when the same arc begins again." },
            Reading {
                key: "kept-if-repeated",
                text: "None in another arc; all progress is kept when the same arc begins again.",
            },
        ],
        reason: "A completed arc would end again at once.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["TOD-ARC-08"],
    },
    Ruling {
        id: "TOD-A52",
        topic: "Progress before Contingency Plan",
        question: "What becomes of progress earned on an Agenda that Contingency Plan swaps out?",
        options: &[
            Reading { key: "lost", text: "It is lost: only the Agenda in play at the end is progressed." },
            Reading { key: "kept", text: "Progress earned before the swap is kept." },
        ],
        reason: "Agendas are progressed after the game, and then it is not in play.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-ASSET-15", "TOD-AGE-05"],
    },
    Ruling {
        id: "TOD-A53",
        topic: "Used assets",
        question: "Is an asset used that was chosen for a game and never triggered?",
        options: &[
            Reading {
                key: "chosen-is-used",
                text: "Yes: chosen in Army Building is used, Contingency Plan alone excepted.",
            },
            Reading { key: "triggered-is-used", text: "No: only assets that took effect are removed." },
        ],
        reason: "The exception of Contingency Plan would be idle otherwise.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-ASSET-03"],
    },
    Ruling {
        id: "TOD-A54",
        topic: "Minimum ranks and Authorized Extraordinary Use",
        question: "Does a unit of Authorized Extraordinary Use count toward the minimum of its rank?",
        options: &[
            Reading {
                key: "toward-minimum",
                text: "Yes: it counts toward minimums and not toward maximums.",
            },
            Reading { key: "neither", text: "No: it counts toward neither." },
        ],
        reason: "Only the maximum is named.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-ASSET-14"],
    },
    Ruling {
        id: "TOD-A55",
        topic: "Who drops in combat",
        question: "Which units may be chosen for Combat Drop?",
        options: &[
            Reading { key: "undeployed", text: "Units that are not on the battlefield yet." },
            Reading {
                key: "any-unit",
                text: "Any allied unit, though Infiltrate does nothing for one that is deployed.",
            },
        ],
        reason: "The keyword is about coming into play.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-ASSET-13"],
    },
];

switches! {
    AGENDAS_SWITCHES:
    /// TOD-A49, A completed Agenda: Yes, but it makes no progress.
    A49_ALLOWED = 49, 1;
    /// TOD-A50, Playing without an Agenda: Yes, if one is open that is not completed.
    A50_MANDATORY = 50, 1;
    /// TOD-A51, Progress at the beginning of an arc: None in another arc; all progress is kept when the
    /// same arc begins again.
    A51_KEPT_IF_REPEATED = 51, 1;
    /// TOD-A52, Progress before Contingency Plan: Progress earned before the swap is kept.
    A52_KEPT = 52, 1;
    /// TOD-A53, Used assets: No: only assets that took effect are removed.
    A53_TRIGGERED_IS_USED = 53, 1;
    /// TOD-A54, Minimum ranks and Authorized Extraordinary Use: No: it counts toward neither.
    A54_NEITHER = 54, 1;
    /// TOD-A55, Who drops in combat: Any allied unit, though Infiltrate does nothing for one that is
    /// deployed.
    A55_ANY_UNIT = 55, 1;
}
