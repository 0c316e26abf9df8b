//! Rulings on who earns XP, what improvements cost (GCW-A12 to GCW-A18).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Experience and improvements".
pub(super) const EXPERIENCE: [Ruling; 7] = [
    Ruling {
        id: "GCW-A12",
        topic: "XP for shared kills",
        question: "Who earns the XP when several ships damaged the one destroyed?",
        options: &[
            Reading {
                key: "last-blow",
                text: "\
                    The pilot whose attack or effect destroyed it; for indirect kills the pilot both \
                    players name.",
            },
            Reading {
                key: "most-damage",
                text: "The pilot who dealt the most damage cards and shields, the last blow deciding ties.",
            },
        ],
        reason: "It is known at the table without keeping count.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["GCW-040", "GCW-043"],
    },
    Ruling {
        id: "GCW-A13",
        topic: "XP of droid pilots",
        question: "Do droid pilots earn XP?",
        options: &[
            Reading {
                key: "unless-killed",
                text: "\
                    Yes, except from a battle in which they were killed; droid upgrades never. A droid \
                    pilot bought again keeps earlier improvements.",
            },
            Reading {
                key: "start-afresh",
                text: "The same, but a droid pilot bought again starts without the improvements.",
            },
            Reading { key: "never", text: "No droid earns XP." },
        ],
        reason: "The second sentence would be idle if droid pilots earned nothing.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["GCW-043", "GCW-087"],
    },
    Ruling {
        id: "GCW-A14",
        topic: "XP of reinforcements and of those who fled",
        question: "Do pilots who came as reinforcements, fled or were captured earn XP?",
        options: &[
            Reading {
                key: "all-deployed",
                text: "All pilots who were deployed do; people used as crew never.",
            },
            Reading { key: "squad-only", text: "Only pilots of the Squad the battle began with." },
        ],
        reason: "Whoever was on the table took part.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-040", "GCW-106"],
    },
    Ruling {
        id: "GCW-A15",
        topic: "Sitting out from PURCHASE",
        question: "Which turn is sat out by what is decided in PURCHASE?",
        options: &[
            Reading {
                key: "same-turn",
                text: "\
                    What is begun in PURCHASE of turn n blocks the battles of turn n; what happens in the \
                    battles of turn n blocks turn n+1.",
            },
            Reading {
                key: "following-turn",
                text: "What is begun in PURCHASE of turn n leaves turn n open and blocks turn n+1.",
            },
        ],
        reason: "Both cost one battle phase, the next one.",
        priority: Priority::High,
        kind: Kind::Ambiguity,
        rules: &["GCW-023", "GCW-045", "GCW-059", "GCW-072"],
    },
    Ruling {
        id: "GCW-A16",
        topic: "Abilities from cards of cost 0",
        question: "What does an ability cost that comes from a card of 0 squad points?",
        options: &[
            Reading {
                key: "at-least-one",
                text: "\
                    X counts as at least 1: 1 XP, squad points +0. Unique pilots have an ability and \
                    cannot add one; limits of the card still bind; the choice stays.",
            },
            Reading { key: "free", text: "0 XP, squad points +0." },
        ],
        reason: "No improvement is free and none makes a pilot cheaper.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-048", "GCW-049"],
    },
    Ruling {
        id: "GCW-A17",
        topic: "Pilots of the YT-1300 and its other class",
        question: "Who may fly the other class of YT-1300 without buying it?",
        options: &[
            Reading {
                key: "unique-only",
                text: "\
                    Unique MF pilots only; everybody else buys a large qualification (3 XP), and only \
                    Outer Rim Smugglers have the short cut.",
            },
            Reading { key: "all-mf-pilots", text: "All MF pilots, Resistance Sympathizers too." },
        ],
        reason: "The exception names unique pilots.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-051", "GCW-017"],
    },
    Ruling {
        id: "GCW-A18",
        topic: "Price of a double step",
        question: "What does a double step of PS cost, and when is it open?",
        options: &[
            Reading {
                key: "one-xp",
                text: "\
                    1 XP, as one improvement; only at the printed PS and as the first improvement, but TIE \
                    Interceptor natives whenever they stand at PS 4.",
            },
            Reading { key: "two-xp", text: "2 XP, one for each point of PS; open as before." },
        ],
        reason: "It is one improvement with a larger effect.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-052"],
    },
];

switches! {
    EXPERIENCE_SWITCHES:
    /// GCW-A12, XP for shared kills: The pilot who dealt the most damage cards and shields, the last blow
    /// deciding ties.
    A12_MOST_DAMAGE = 12, 1;
    /// GCW-A13, XP of droid pilots: The same, but a droid pilot bought again starts without the
    /// improvements.
    A13_START_AFRESH = 13, 1;
    /// GCW-A13, XP of droid pilots: No droid earns XP.
    A13_NEVER = 13, 2;
    /// GCW-A14, XP of reinforcements and of those who fled: Only pilots of the Squad the battle began with.
    A14_SQUAD_ONLY = 14, 1;
    /// GCW-A15, Sitting out from PURCHASE: What is begun in PURCHASE of turn n leaves turn n open and
    /// blocks turn n+1.
    A15_FOLLOWING_TURN = 15, 1;
    /// GCW-A16, Abilities from cards of cost 0: 0 XP, squad points +0.
    A16_FREE = 16, 1;
    /// GCW-A17, Pilots of the YT-1300 and its other class: All MF pilots, Resistance Sympathizers too.
    A17_ALL_MF_PILOTS = 17, 1;
    /// GCW-A18, Price of a double step: 2 XP, one for each point of PS; open as before.
    A18_TWO_XP = 18, 1;
}
