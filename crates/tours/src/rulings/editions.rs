//! Rulings on what later editions added or changed, and the edition as a whole (TOD-A64 to TOD-A68).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Later editions".
pub(super) const EDITIONS: [Ruling; 5] = [
    Ruling {
        id: "TOD-A64",
        topic: "What a Register must hold",
        question: "Which units must a Register always hold?",
        options: &[
            Reading { key: "none", text: "None." },
            Reading {
                key: "commander-and-2-corps",
                text: "\
                    At least 1 Commander and 2 Corps units at all times; missing Corps are added at once \
                    from free Combat Potential, the cheapest if little is left. If none fits the Register is \
                    flagged, and may play only if its army meets the minimums (edition 2026-04-21).",
            },
        ],
        reason: "This edition does not ask for it.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["TOD-START-16"],
    },
    Ruling {
        id: "TOD-A65",
        topic: "Order of choosing Agendas",
        question: "In which order do the players choose their Agendas?",
        options: &[
            Reading { key: "free", text: "In any order, openly." },
            Reading { key: "blue-first", text: "The Blue Player first (edition 2025-09-29)." },
        ],
        reason: "This edition does not ask for it.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["TOD-AGE-03", "TOD-AGE-14"],
    },
    Ruling {
        id: "TOD-A66",
        topic: "Conceded games",
        question: "Which steps does a player take who has conceded?",
        options: &[
            Reading {
                key: "full-sequence",
                text: "All: a conceded game is a lost game, and the sequence is the same for both players.",
            },
            Reading {
                key: "skip-2-3-5",
                text: "\
                    All but steps 2, 3 and 5, which the conceding player skips for their own Register \
                    (edition 2025-09-29).",
            },
        ],
        reason: "The sequence is for the players of every game.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["TOD-POST-02", "TOD-POST-27"],
    },
    Ruling {
        id: "TOD-A67",
        topic: "Paragon command cards",
        question: "Are there Paragon command cards?",
        options: &[
            Reading { key: "off", text: "No." },
            Reading {
                key: "on",
                text: "\
                    Yes: one for each new Veteran Rank of the Paragon, to be used in the command hand \
                    (edition 2026-04-21).",
            },
        ],
        reason: "They are not part of this edition.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["TOD-PAR-09", "TOD-PAR-10"],
    },
    Ruling {
        id: "TOD-A68",
        topic: "The edition of the campaign",
        question: "Which edition of the campaign rules is played?",
        options: &[Reading {
            key: "2025-09-19",
            text: "\
                That of 2025-09-19; a later one is played by its profile, which chooses the readings that it \
                brought.",
        }],
        reason: "The rules are numbered from its text, and each later change is a ruling of its own.",
        priority: Priority::High,
        kind: Kind::Settled,
        rules: &[
            "TOD-AID-18",
            "TOD-AGE-14",
            "TOD-POST-27",
            "TOD-START-16",
            "TOD-SET-17",
            "TOD-PAR-09",
            "TOD-PAR-10",
        ],
    },
];

switches! {
    EDITIONS_SWITCHES:
    /// TOD-A64, What a Register must hold: At least 1 Commander and 2 Corps units at all times; missing
    /// Corps are added at once from free Combat Potential, the cheapest if little is left. If none fits
    /// the Register is flagged, and may play only if its army meets the minimums (edition 2026-04-21).
    A64_COMMANDER_AND_2_CORPS = 64, 1;
    /// TOD-A65, Order of choosing Agendas: The Blue Player first (edition 2025-09-29).
    A65_BLUE_FIRST = 65, 1;
    /// TOD-A66, Conceded games: All but steps 2, 3 and 5, which the conceding player skips for their own
    /// Register (edition 2025-09-29).
    A66_SKIP_2_3_5 = 66, 1;
    /// TOD-A67, Paragon command cards: Yes: one for each new Veteran Rank of the Paragon, to be used in
    /// the command hand (edition 2026-04-21).
    A67_ON = 67, 1;
}
