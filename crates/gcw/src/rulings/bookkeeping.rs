//! Rulings on transfers, ties, leaders, exploration, single words (GCW-A61 to GCW-A73).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Turn and bookkeeping".
pub(super) const BOOKKEEPING: [Ruling; 13] = [
    Ruling {
        id: "GCW-A61",
        topic: "Transfers between factions",
        question: "May assets be given to players of other factions?",
        options: &[
            Reading {
                key: "own-faction",
                text: "\
                    No, except on the black market and for prisoners. Marks of sitting out and of use go \
                    along.",
            },
            Reading { key: "anybody", text: "Yes, to anybody." },
        ],
        reason: "The black market would be idle otherwise.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-136", "GCW-164"],
    },
    Ruling {
        id: "GCW-A62",
        topic: "Equal rolls",
        question: "What follows on equal rolls for initiative or for the roles in a battle?",
        options: &[Reading { key: "reroll", text: "Roll again." }],
        reason: "Nothing else is random and fair.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-139", "GCW-168"],
    },
    Ruling {
        id: "GCW-A63",
        topic: "The leader of a faction",
        question: "Who is the leader of a faction?",
        options: &[Reading { key: "chosen", text: "Whom the faction chooses; the first player until then." }],
        reason: "A faction can settle it by itself.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-064", "GCW-138"],
    },
    Ruling {
        id: "GCW-A64",
        topic: "A killed droid commander",
        question: "Does a player wait a battle phase for a droid commander too?",
        options: &[
            Reading {
                key: "waits",
                text: "Yes; generic droid cards and astromechs are bought again at once.",
            },
            Reading { key: "at-once", text: "No." },
        ],
        reason: "The wait is about commanders.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-038", "GCW-087"],
    },
    Ruling {
        id: "GCW-A65",
        topic: "Open or sealed attacks",
        question: "Do the factions see the attacks of the others before they declare their own?",
        options: &[
            Reading { key: "sealed", text: "No: sealed, and revealed together when all are done." },
            Reading { key: "open", text: "Yes: in turn, the faction with the lowest score first." },
        ],
        reason: "Nobody gains by waiting.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["GCW-138"],
    },
    Ruling {
        id: "GCW-A66",
        topic: "XP of a prisoner",
        question: "May a POW spend XP on anything but escapes?",
        options: &[
            Reading { key: "escapes-only", text: "No." },
            Reading { key: "improvements-too", text: "Yes." },
        ],
        reason: "There is nobody to train with.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-045", "GCW-063"],
    },
    Ruling {
        id: "GCW-A67",
        topic: "Value of an explored world",
        question: "From when does the value of an unexplored world count?",
        options: &[
            Reading {
                key: "at-once",
                text: "\
                    From first control; the roll comes at once, before income is reckoned. A Lost Outpost \
                    keeps name and feature and is the same capture.",
            },
            Reading { key: "next-turn", text: "From the turn after the exploration." },
        ],
        reason: "The value of a target is that at the end of the turn.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-128", "GCW-135"],
    },
    Ruling {
        id: "GCW-A68",
        topic: "Pirates and Resource Cache",
        question: "To whose account do Pirates and Resource Cache go?",
        options: &[Reading {
            key: "score-and-person",
            text: "\
                    Resource Cache to the score being earned; Pirates off each player at the next \
                    PURCHASE, never below 0.",
        }],
        reason: "Both are said, if briefly.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-128", "GCW-135"],
    },
    Ruling {
        id: "GCW-A69",
        topic: "Original A-wing pilots",
        question: "Who may take the title A-wing Test Pilot?",
        options: &[
            Reading {
                key: "native",
                text: "Pilots native to the A-wing of PS 3 or more, Phoenix Squadron Pilots included.",
            },
            Reading {
                key: "without-phoenix",
                text: "The same without Phoenix Squadron Pilots, who have no card.",
            },
        ],
        reason: "Original means what a pilot began on.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-089"],
    },
    Ruling {
        id: "GCW-A70",
        topic: "Several battles of one player",
        question: "May one player fight several battles in a turn?",
        options: &[Reading {
            key: "what-is-left",
            text: "\
                    Yes; later Squads are built from what is left, and with nothing left the battle is \
                    ceded or passed to a team mate.",
        }],
        reason: "Follows from both sentences.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-140", "GCW-142"],
    },
    Ruling {
        id: "GCW-A71",
        topic: "XP for crippling and for destroying",
        question: "Does the last blow against a huge ship earn both?",
        options: &[
            Reading {
                key: "both",
                text: "\
                    Yes: 2 for each section and 2 for the ship, so the last blow gives 4; a ship of one \
                    section gives only the 2 for its destruction; a section restored between battles \
                    counts again.",
            },
            Reading { key: "higher-only", text: "No: the last blow earns 2." },
        ],
        reason: "Both are listed without exclusion.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-040"],
    },
    Ruling {
        id: "GCW-A72",
        topic: "Names used twice",
        question: "How are scenarios told apart that share a name?",
        options: &[Reading {
            key: "ids",
            text: "By the ids micro-jumps, interdiction and old-interdiction.",
        }],
        reason: "Names for files only.",
        priority: Priority::Low,
        kind: Kind::Contradiction,
        rules: &["GCW-151", "GCW-219", "GCW-227", "GCW-304"],
    },
    Ruling {
        id: "GCW-A73",
        topic: "Unique titles for ships that are there",
        question: "Can a unique title be bought for a ship that is in the Squadron already?",
        options: &[
            Reading {
                key: "any-eligible-ship",
                text: "Yes: any title is assigned when it is bought, to any eligible ship of the Squadron.",
            },
            Reading {
                key: "with-the-ship",
                text: "\
                    No: a unique title of a ship is bought together with its ship, so a lost one comes back \
                    with a new ship only; other titles as before.",
            },
        ],
        reason: "The chapter on titles speaks of the purchase of the title; the remark on purchasing the ship \
                 is the annotated copy's.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["GCW-077", "GCW-314"],
    },
];

switches! {
    BOOKKEEPING_SWITCHES:
    /// GCW-A61, Transfers between factions: Yes, to anybody.
    A61_ANYBODY = 61, 1;
    /// GCW-A64, A killed droid commander: No.
    A64_AT_ONCE = 64, 1;
    /// GCW-A65, Open or sealed attacks: Yes: in turn, the faction with the lowest score first.
    A65_OPEN = 65, 1;
    /// GCW-A66, XP of a prisoner: Yes.
    A66_IMPROVEMENTS_TOO = 66, 1;
    /// GCW-A67, Value of an explored world: From the turn after the exploration.
    A67_NEXT_TURN = 67, 1;
    /// GCW-A69, Original A-wing pilots: The same without Phoenix Squadron Pilots, who have no card.
    A69_WITHOUT_PHOENIX = 69, 1;
    /// GCW-A71, XP for crippling and for destroying: No: the last blow earns 2.
    A71_HIGHER_ONLY = 71, 1;
    /// GCW-A73, Unique titles for ships that are there: No: a unique title of a ship is bought together
    /// with its ship, so a lost one comes back with a new ship only; other titles as before.
    A73_WITH_THE_SHIP = 73, 1;
}
