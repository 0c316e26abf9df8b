//! Rulings on editing a Register, costs that change, factions, draws and faulty equipment (TOD-A56 to TOD-A63).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "The Register and the end of a game".
pub(super) const REGISTER: [Ruling; 8] = [
    Ruling {
        id: "TOD-A56",
        topic: "Removing freely",
        question: "May units or upgrades be removed while a Register is edited?",
        options: &[
            Reading { key: "no", text: "No." },
            Reading { key: "any-edit", text: "Yes, at any edit, the Paragon excepted." },
        ],
        reason: "Reassign Unit would cost SP for nothing.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-EDIT-04"],
    },
    Ruling {
        id: "TOD-A57",
        topic: "When a Register is edited",
        question: "When may a Register be edited?",
        options: &[
            Reading {
                key: "any-time",
                text: "At any time outside of a game and in step 8, under the same limits.",
            },
            Reading { key: "step-8-only", text: "Only in step 8 once the first game has been played." },
        ],
        reason: "Both times are granted.",
        priority: Priority::Low,
        kind: Kind::Contradiction,
        rules: &["TOD-EDIT-01"],
    },
    Ruling {
        id: "TOD-A58",
        topic: "Point costs that change",
        question: "Which costs count on a Register after the published points have changed?",
        options: &[
            Reading {
                key: "current",
                text: "\
                    The current ones; above Combat Potential nothing more can be added, and what is there \
                    stays.",
            },
            Reading { key: "at-purchase", text: "Those at the time of the purchase." },
        ],
        reason: "Armies are built with the current ones.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["TOD-REG-05", "TOD-CP-02"],
    },
    Ruling {
        id: "TOD-A59",
        topic: "Factions of a Register",
        question: "May a Register hold units of several Factions?",
        options: &[Reading {
            key: "one-faction",
            text: "No: all units that have a Faction share one; mercenaries join as in core army building.",
        }],
        reason: "The armies built from it could not mix them either.",
        priority: Priority::Medium,
        kind: Kind::Settled,
        rules: &["TOD-START-15", "TOD-ARMY-08"],
    },
    Ruling {
        id: "TOD-A60",
        topic: "Limited cards",
        question: "Does a Register limit cards of which an army may hold a given number?",
        options: &[
            Reading { key: "army-limit", text: "No: their limit applies when an army is built." },
            Reading { key: "as-unique", text: "Yes: they are barred like unique ones." },
        ],
        reason: "They are not unique.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["TOD-START-02"],
    },
    Ruling {
        id: "TOD-A61",
        topic: "A drawn game",
        question: "What is a drawn game for the Supply Point roll and for a Turning Point Mission?",
        options: &[
            Reading {
                key: "nobody-won",
                text: "\
                    Won by nobody: no surge bonus, and the player whose mission it was takes the reward for \
                    losing.",
            },
            Reading { key: "both-won", text: "Won by both players." },
        ],
        reason: "A draw is no win.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["TOD-SP-05", "TOD-TPM-08"],
    },
    Ruling {
        id: "TOD-A62",
        topic: "Faulty Equipment without a choice",
        question: "What happens if Faulty Equipment draws one rank twice, or a rank without a unit?",
        options: &[
            Reading {
                key: "another-if-able",
                text: "\
                    A unit without a token is chosen if there is one; a token without any unit of its rank \
                    has no effect.",
            },
            Reading { key: "redraw", text: "Another Order token is drawn in its place." },
        ],
        reason: "Two tokens are drawn and no more.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["TOD-KW-02"],
    },
    Ruling {
        id: "TOD-A63",
        topic: "Contesting and holding",
        question: "What are contesting and holding at the end of the game?",
        options: &[Reading {
            key: "core-rules",
            text: "\
                Contesting: the unit leader is within half range of the token and not Panicked. Holding: the \
                unit has claimed the asset. After the last End Phase; a defeated unit does neither.",
        }],
        reason: "The core rules leave nothing open.",
        priority: Priority::Medium,
        kind: Kind::Settled,
        rules: &["TOD-POST-16"],
    },
];

switches! {
    REGISTER_SWITCHES:
    /// TOD-A56, Removing freely: Yes, at any edit, the Paragon excepted.
    A56_ANY_EDIT = 56, 1;
    /// TOD-A57, When a Register is edited: Only in step 8 once the first game has been played.
    A57_STEP_8_ONLY = 57, 1;
    /// TOD-A58, Point costs that change: Those at the time of the purchase.
    A58_AT_PURCHASE = 58, 1;
    /// TOD-A60, Limited cards: Yes: they are barred like unique ones.
    A60_AS_UNIQUE = 60, 1;
    /// TOD-A61, A drawn game: Won by both players.
    A61_BOTH_WON = 61, 1;
    /// TOD-A62, Faulty Equipment without a choice: Another Order token is drawn in its place.
    A62_REDRAW = 62, 1;
}
