//! Rulings on limits and prices of ships and pilots (GCW-A07 to GCW-A11).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Founding a Squadron".
pub(super) const FOUNDING: [Ruling; 5] = [
    Ruling {
        id: "GCW-A07",
        topic: "Large ships at the start",
        question: "How many large ships may a faction buy for its initial Squadrons?",
        options: &[
            Reading {
                key: "twice-the-players",
                text: "Fewer than twice the players, at the start and later.",
            },
            Reading {
                key: "one-each-at-start",
                text: "\
                    One for each player in the initial Squadron; fewer than twice the players afterwards.",
            },
        ],
        reason: "The limit itself allows two for one player; the remark is a gloss of one group.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["GCW-020", "GCW-313"],
    },
    Ruling {
        id: "GCW-A08",
        topic: "Price tables against the formula",
        question: "What is paid when the printed price differs from what the cards give?",
        options: &[
            Reading { key: "printed-prices", text: "The printed prices; PS is always that of the card." },
            Reading { key: "card-prices", text: "Prices derived from the cards by the formula." },
        ],
        reason: "\
            The tables are what players were given to buy from; PS is printed on the card that lies on the \
            table.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["GCW-016", "GCW-026"],
    },
    Ruling {
        id: "GCW-A09",
        topic: "Who counts as a high-PS generic",
        question: "Do pilots that are missing in the list, or have risen to PS 5, count against the limit?",
        options: &[
            Reading {
                key: "printed-ps",
                text: "\
                    The printed PS counts: Omega Specialist does, improved pilots do not; of the five \
                    named types one in total for a faction.",
            },
            Reading { key: "improved-count", text: "Pilots improved to PS 5 or higher count too." },
        ],
        reason: "A limit on purchases looks at what is bought.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["GCW-028", "GCW-029"],
    },
    Ruling {
        id: "GCW-A10",
        topic: "Who may use the exception for TIE Fighters",
        question: "Is the exception for TIE Fighters for one Rebel player or for each?",
        options: &[
            Reading {
                key: "one-player",
                text: "One Rebel player in the campaign; captured TIE Fighters are free to all Rebels.",
            },
            Reading { key: "every-player", text: "Every Rebel player who fields a pilot of that pack." },
        ],
        reason: "The word one stands in the text.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-011", "GCW-163"],
    },
    Ruling {
        id: "GCW-A11",
        topic: "The most expensive version of a character",
        question: "Which version is the most expensive one that must be bought?",
        options: &[
            Reading {
                key: "pilot-cost",
                text: "\
                    Compare the pilot costs (Hera Syndulla 8 on the VCX-100, Sabine Wren 6 on the Attack \
                    Shuttle, Zeb Orrelios 3, Maarek Stele 8 on the TIE Advanced); the pilot version is the \
                    one to buy even if a crew card is dearer. The ability used is that of the card for the \
                    ship flown, else of the card bought.",
            },
            Reading {
                key: "printed-cost",
                text: "\
                    Compare the squad points printed on the cards, ship included, and crew cards with \
                    them.",
            },
        ],
        reason: "Only the cost of the pilot is paid for a pilot.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-036", "GCW-037"],
    },
];

switches! {
    FOUNDING_SWITCHES:
    /// GCW-A07, Large ships at the start: One for each player in the initial Squadron; fewer than twice the
    /// players afterwards.
    A07_ONE_EACH_AT_START = 7, 1;
    /// GCW-A08, Price tables against the formula: Prices derived from the cards by the formula.
    A08_CARD_PRICES = 8, 1;
    /// GCW-A09, Who counts as a high-PS generic: Pilots improved to PS 5 or higher count too.
    A09_IMPROVED_COUNT = 9, 1;
    /// GCW-A10, Who may use the exception for TIE Fighters: Every Rebel player who fields a pilot of that
    /// pack.
    A10_EVERY_PLAYER = 10, 1;
    /// GCW-A11, The most expensive version of a character: Compare the squad points printed on the cards,
    /// ship included, and crew cards with them.
    A11_PRINTED_COST = 11, 1;
}
