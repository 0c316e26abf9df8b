//! Rulings on tokens, activation, tactical points (REG-A21 to REG-A32).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Initiative and activation".
pub(super) const INITIATIVE_AND_ACTIVATION: [Ruling; 12] = [
    Ruling {
        id: "REG-A21",
        topic: "Size of a draw",
        question: "Does each player draw three initiative tokens, or is one batch of three shared?",
        options: &[Reading { key: "shared", text: "One batch of three is shared." }],
        reason: "Every other passage speaks of one shared batch.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-INIT-02"],
    },
    Ruling {
        id: "REG-A22",
        topic: "Redraw of three equal tokens",
        question: "Who may send back three tokens of one colour, and how often?",
        options: &[
            Reading {
                key: "absent-colour",
                text: "\
                    The player whose colour is absent may, once; the second batch stands, and nothing is \
                    asked if the pool holds only that colour.",
            },
            Reading { key: "no-redraw", text: "There is no redraw." },
        ],
        reason: "It is the only reading in which the player who gains from a redraw is asked.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-INIT-04", "REG-INIT-05"],
    },
    Ruling {
        id: "REG-A23",
        topic: "Last batch of the round",
        question: "Who orders a mixed batch that empties the pool?",
        options: &[
            Reading {
                key: "minority-orders",
                text: "\
                    The minority orders unequal counts even when the pool is now empty; equal counts and \
                    single colours resolve as drawn.",
            },
            Reading { key: "as-drawn", text: "Any batch that empties the pool resolves as drawn." },
        ],
        reason: "Learn-to-play steps and glossary give the order to the minority whenever there is one.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-INIT-08", "REG-INIT-09"],
    },
    Ruling {
        id: "REG-A24",
        topic: "Unit destroyed when its side has no token left in the pool",
        question: "\
            Which token goes when an unactivated unit is destroyed and its side has none left in the pool?",
        options: &[
            Reading { key: "from-queue", text: "Its last unresolved token in the queue." },
            Reading { key: "leave-token", text: "The token stays and resolves as a skip." },
        ],
        reason: "Keeps one token for each unit that can still activate.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["REG-INIT-17", "REG-INIT-18"],
    },
    Ruling {
        id: "REG-A25",
        topic: "When the activation marker is placed",
        question: "From what moment does a unit count as activated?",
        options: &[
            Reading {
                key: "at-nomination",
                text: "From its nomination: if it dies while active no further token is removed.",
            },
            Reading { key: "after-actions", text: "Only after its last action." },
        ],
        reason: "The glossary places the marker at nomination, and token counts stay right.",
        priority: Priority::Low,
        kind: Kind::Contradiction,
        rules: &["REG-INIT-13"],
    },
    Ruling {
        id: "REG-A26",
        topic: "May an activated player pass",
        question: "May a player end an activation with action points left?",
        options: &[
            Reading {
                key: "may-stop",
                text: "Yes; unspent points are lost, and a minimum move still applies.",
            },
            Reading { key: "must-spend", text: "No; points must be spent while a legal action remains." },
        ],
        reason: "The glossary says so and nothing contradicts it.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-ACT-08"],
    },
    Ruling {
        id: "REG-A27",
        topic: "AP left after embarking",
        question: "What can a unit do with the action points left after embarking?",
        options: &[
            Reading { key: "activation-ends", text: "Nothing; the activation ends on embarking." },
            Reading { key: "rally-allowed", text: "It may rally with them." },
        ],
        reason: "Embarked units touch nothing on the table, so nothing useful remains.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-TRANS-02", "REG-TRANS-05"],
    },
    Ruling {
        id: "REG-A28",
        topic: "Rally inside a transport",
        question: "May a unit rally while it is inside a transport?",
        options: &[
            Reading { key: "no-rally", text: "No; the only action from inside is the Move that disembarks." },
            Reading { key: "rally-allowed", text: "Yes." },
        ],
        reason: "Rally is not named among what an embarked unit may do.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-TRANS-05", "REG-TRANS-16"],
    },
    Ruling {
        id: "REG-A29",
        topic: "Tactical points and Veteran/Green discards",
        question: "Do Veteran and Green discard a die before or after tactical points are spent?",
        options: &[
            Reading {
                key: "discard-first",
                text: "Three dice are rolled, one is discarded, then points are spent on the two kept dice.",
            },
            Reading {
                key: "points-first",
                text: "Points are spent on the three dice, then one is discarded.",
            },
        ],
        reason: "The discard is part of making the roll; points come after a roll.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["REG-KW-60"],
    },
    Ruling {
        id: "REG-A30",
        topic: "Which rolls accept tactical points",
        question: "Which rolls may be changed with tactical points?",
        options: &[
            Reading {
                key: "in-game-checks",
                text: "\
                    Checks in play (attack, save, morale, availability, Clone, Ion, Tow-Cable); never \
                    dangerous terrain, setup rolls or disputes.",
            },
            Reading {
                key: "any-roll",
                text: "\
                    Any roll except dangerous terrain, so that the roll-offs of setup are open, too. A dispute's \
                    die is no roll of the game.",
            },
        ],
        reason: "Covers every roll the text and its questions and answers name.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-TP-05", "REG-TP-06"],
    },
    Ruling {
        id: "REG-A31",
        topic: "One or several tactical points per roll",
        question: "How many tactical points may be spent on one roll?",
        options: &[
            Reading {
                key: "several",
                text: "Several, one for each die, turning it to a 6; only on a player's own dice.",
            },
            Reading { key: "one-per-roll", text: "One for each roll." },
        ],
        reason: "Both entries on tactical points allow several in one window.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-TP-02", "REG-TP-04", "REG-TP-10"],
    },
    Ruling {
        id: "REG-A32",
        topic: "Second Rally benefit",
        question: "When do complex actions come back after a Rally?",
        options: &[Reading {
            key: "no-special-handling",
            text: "\
                    It does not matter: too few action points remain after a Rally, so nothing special is \
                    done.",
        }],
        reason: "No legal sequence shows a difference.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-RALLY-03"],
    },
];

switches! {
    INITIATIVE_AND_ACTIVATION_SWITCHES:
    /// REG-A22, Redraw of three equal tokens: There is no redraw.
    A22_NO_REDRAW = 22, 1;
    /// REG-A23, Last batch of the round: Any batch that empties the pool resolves as drawn.
    A23_AS_DRAWN = 23, 1;
    /// REG-A24, Unit destroyed when its side has no token left in the pool: The token stays and resolves as a
    /// skip.
    A24_LEAVE_TOKEN = 24, 1;
    /// REG-A25, When the activation marker is placed: Only after its last action.
    A25_AFTER_ACTIONS = 25, 1;
    /// REG-A26, May an activated player pass: No; points must be spent while a legal action remains.
    A26_MUST_SPEND = 26, 1;
    /// REG-A27, AP left after embarking: It may rally with them.
    A27_RALLY_ALLOWED = 27, 1;
    /// REG-A28, Rally inside a transport: Yes.
    A28_RALLY_ALLOWED = 28, 1;
    /// REG-A29, Tactical points and Veteran/Green discards: Points are spent on the three dice, then one is
    /// discarded.
    A29_POINTS_FIRST = 29, 1;
    /// REG-A30, Which rolls accept tactical points: Any roll except dangerous terrain.
    A30_ANY_ROLL = 30, 1;
    /// REG-A31, One or several tactical points per roll: One for each roll.
    A31_ONE_PER_ROLL = 31, 1;
}
