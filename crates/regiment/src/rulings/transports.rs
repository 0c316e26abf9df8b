//! Rulings on embarking, disembarking, passengers (REG-A88 to REG-A91).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Transports".
pub(super) const TRANSPORTS: [Ruling; 4] = [
    Ruling {
        id: "REG-A88",
        topic: "Ways to embark",
        question: "By which actions can a unit embark?",
        options: &[
            Reading {
                key: "move-or-contact",
                text: "\
                    By a Move that ends in contact, or for 1 point when it starts in contact, as its Move; \
                    not by Dash.",
            },
            Reading { key: "move-only", text: "Only by a Move that ends in contact." },
            Reading { key: "dash-too", text: "By those and by Dash." },
        ],
        reason: "Learning part and glossary both hold; neither allows Dash.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-TRANS-02", "REG-TRANS-04"],
    },
    Ruling {
        id: "REG-A89",
        topic: "No room to disembark",
        question: "Where do bases go that find no room beside the transport?",
        options: &[
            Reading {
                key: "spread-in-cohesion",
                text: "\
                    As many as possible touch and the rest stand in cohesion; otherwise the action is \
                    illegal, and after destruction surplus bases are lost.",
            },
            Reading { key: "within-one-inch", text: "Anywhere within 1\" of the transport." },
        ],
        reason: "Keeps as much of the placement rule as the room allows.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-TRANS-08", "REG-TRANS-10", "REG-TRANS-16"],
    },
    Ruling {
        id: "REG-A90",
        topic: "Passenger of a destroyed transport",
        question: "Can Clone and Droid avert the Shaken of a passenger whose transport is destroyed?",
        options: &[Reading { key: "may-answer", text: "Yes." }, Reading { key: "no-answer", text: "No." }],
        reason: "Both keywords act whenever a unit would become Shaken.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-TRANS-14"],
    },
    Ruling {
        id: "REG-A91",
        topic: "Emplaced weapons in transports",
        question: "Can an emplaced weapon ride in a transport?",
        options: &[
            Reading { key: "allowed", text: "Yes, if it can reach the transport." },
            Reading { key: "foot-only", text: "No, only infantry on foot." },
        ],
        reason: "Emplaced weapons are Infantry in this version.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["REG-TRANS-01", "REG-TYPE-02"],
    },
];

switches! {
    TRANSPORTS_SWITCHES:
    /// REG-A88, Ways to embark: Only by a Move that ends in contact.
    A88_MOVE_ONLY = 88, 1;
    /// REG-A88, Ways to embark: By those and by Dash.
    A88_DASH_TOO = 88, 2;
    /// REG-A89, No room to disembark: Anywhere within 1" of the transport.
    A89_WITHIN_ONE_INCH = 89, 1;
    /// REG-A90, Passenger of a destroyed transport: No.
    A90_NO_ANSWER = 90, 1;
    /// REG-A91, Emplaced weapons in transports: No, only infantry on foot.
    A91_FOOT_ONLY = 91, 1;
}
