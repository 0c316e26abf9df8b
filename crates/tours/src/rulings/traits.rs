//! Rulings on what a Defining Trait brings, how long it lasts and what Tunnel Vision asks for (TOD-A21 to
//! TOD-A25).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Defining Traits".
pub(super) const TRAITS: [Ruling; 5] = [
    Ruling {
        id: "TOD-A21",
        topic: "A Paragon that gains a Trait",
        question: "What else does a Paragon gain from the check in which it gains a Defining Trait?",
        options: &[
            Reading {
                key: "nothing",
                text: "Nothing: no Setback and no Experience from the check; step 5 is as for every unit.",
            },
            Reading { key: "one-experience", text: "The 1 Experience of the last line as well." },
        ],
        reason: "Something was resolved, so the last line does not apply.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-POST-09"],
    },
    Ruling {
        id: "TOD-A22",
        topic: "After 2 games",
        question: "Which games are counted until a Defining Trait is resolved?",
        options: &[
            Reading {
                key: "next-two",
                text: "\
                    The next 2 games the Paragon takes part in; the Trait goes at the end of the sequence \
                    after the second.",
            },
            Reading {
                key: "this-one-and-next",
                text: "The game in which it was gained counts, so that it lasts for 1 more.",
            },
        ],
        reason: "A Trait that is gained after a game has not been there during it.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-TRAIT-10"],
    },
    Ruling {
        id: "TOD-A23",
        topic: "The check of Tunnel Vision",
        question: "When is the Casualty Check of Tunnel Vision made, and by whom?",
        options: &[
            Reading {
                key: "only-with-agenda",
                text: "\
                    In step 4 after the other checks, if an Agenda was in play and was not progressed; a \
                    Paragon that was defeated too makes both checks.",
            },
            Reading { key: "without-agenda-too", text: "The same, but also when no Agenda was in play." },
            Reading {
                key: "one-check-only",
                text: "\
                    If an Agenda was in play and was not progressed; a Paragon that was defeated too makes \
                    one check only.",
            },
        ],
        reason: "\
            There must be an active Agenda that could be progressed, and each effect asks for a check of its \
            own.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-TRAIT-08"],
    },
    Ruling {
        id: "TOD-A24",
        topic: "Experience and a replaced Trait",
        question: "Does the Experience of a rolled Trait come before or after the old Trait is replaced?",
        options: &[
            Reading { key: "experience-first", text: "Experience first, while the old Trait still stands." },
            Reading {
                key: "replace-first",
                text: "\
                    The old Trait goes first, then Experience is gained; it differs only if a card looks at \
                    it.",
            },
        ],
        reason: "That is the order of the sentences.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-TRAIT-09", "TOD-TRAIT-03"],
    },
    Ruling {
        id: "TOD-A25",
        topic: "Who is unsettled by Unsure",
        question: "Which units gain Suppression under Unsure?",
        options: &[
            Reading {
                key: "all-ordered",
                text: "\
                    Every allied unit that its player's Command Card orders this round, the Paragon \
                    included.",
            },
            Reading {
                key: "ordered-by-the-paragon",
                text: "Only other units that the Paragon itself orders after the roll.",
            },
        ],
        reason: "The sentence makes no exception.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-TRAIT-06"],
    },
];

switches! {
    TRAITS_SWITCHES:
    /// TOD-A21, A Paragon that gains a Trait: The 1 Experience of the last line as well.
    A21_ONE_EXPERIENCE = 21, 1;
    /// TOD-A22, After 2 games: The game in which it was gained counts, so that it lasts for 1 more.
    A22_THIS_ONE_AND_NEXT = 22, 1;
    /// TOD-A23, The check of Tunnel Vision: The same, but also when no Agenda was in play.
    A23_WITHOUT_AGENDA_TOO = 23, 1;
    /// TOD-A23, The check of Tunnel Vision: If an Agenda was in play and was not progressed; a Paragon
    /// that was defeated too makes one check only.
    A23_ONE_CHECK_ONLY = 23, 2;
    /// TOD-A24, Experience and a replaced Trait: The old Trait goes first, then Experience is gained; it
    /// differs only if a card looks at it.
    A24_REPLACE_FIRST = 24, 1;
    /// TOD-A25, Who is unsettled by Unsure: Only other units that the Paragon itself orders after the
    /// roll.
    A25_ORDERED_BY_THE_PARAGON = 25, 1;
}
