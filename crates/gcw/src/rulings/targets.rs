//! Rulings on picks, ownership, income, unequal teams (GCW-A30 to GCW-A39).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Targets and income".
pub(super) const TARGETS: [Ruling; 10] = [
    Ruling {
        id: "GCW-A30",
        topic: "Ordnance from depots, stashes and cargo",
        question: "Does ordnance from a depot, a stash or cargo come in threes?",
        options: &[
            Reading {
                key: "picks-triple",
                text: "\
                    Points are spent like Fleet Points, so a full price gives three; cargo gives what is \
                    printed.",
            },
            Reading { key: "single-copies", text: "One copy for each price, in all three cases." },
        ],
        reason: "The picks are counted in prices, and the price buys three.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-121", "GCW-128", "GCW-183"],
    },
    Ruling {
        id: "GCW-A31",
        topic: "Several outposts of one kind",
        question: "Do the free picks of several outposts of one kind add up?",
        options: &[
            Reading { key: "no-stack", text: "No, one pick for each kind; what is said for each adds up." },
            Reading { key: "stack", text: "Yes, one pick for each outpost." },
        ],
        reason: "The wording differs on purpose.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-119", "GCW-120", "GCW-121"],
    },
    Ruling {
        id: "GCW-A32",
        topic: "Hidden Outpost",
        question: "Is a Hidden Outpost known from the start, and who pays for it?",
        options: &[
            Reading {
                key: "public",
                text: "\
                    Its type is rolled with the map and public. The player who made the attack pays at \
                    once, after gifts of team mates; refusal leaves control unchanged, the battle counts \
                    as won, capture and loss do not. Uncontested captures pay too.",
            },
            Reading {
                key: "secret",
                text: "\
                    Its type is rolled at the first capture, after the 10 points are paid; the rest as \
                    before.",
            },
        ],
        reason: "One roll at one time, and nobody pays for something he cannot know.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-122"],
    },
    Ruling {
        id: "GCW-A33",
        topic: "Trade Station",
        question: "Does a Trade Station give its value and 6 points more?",
        options: &[
            Reading { key: "both", text: "Yes, 12 to the score for each station and turn." },
            Reading { key: "value-only", text: "No, the text explains the value: 6." },
        ],
        reason: "The text says extra.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-117", "GCW-127"],
    },
    Ruling {
        id: "GCW-A34",
        topic: "Weapons Stash",
        question: "What may be taken from a Weapons Stash?",
        options: &[
            Reading {
                key: "as-depot",
                text: "\
                    Torpedo, missile, bomb, cannon and turret, as at a Munitions Depot; no single card \
                    above 10 points.",
            },
            Reading {
                key: "no-bombs",
                text: "The same without bombs, which are no secondary weapons on the cards.",
            },
        ],
        reason: "The stash is a larger depot.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-128"],
    },
    Ruling {
        id: "GCW-A35",
        topic: "Capture bonus for the Trade Route",
        question: "Does winning the Trade Route give the +20 for a new target?",
        options: &[
            Reading { key: "bonus", text: "Yes, still once a turn." },
            Reading { key: "no-bonus", text: "No, it is never held." },
        ],
        reason: "Only the penalty is waived.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-131", "GCW-132", "GCW-135"],
    },
    Ruling {
        id: "GCW-A36",
        topic: "Who loses 4 by the Trade Route",
        question: "Whose income falls when there are more than two factions?",
        options: &[
            Reading { key: "all-others", text: "Every other faction loses 4." },
            Reading { key: "named-enemy", text: "One other faction, named by the winner." },
        ],
        reason: "Scum at the Trade Route lowers the income of both others.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-131"],
    },
    Ruling {
        id: "GCW-A37",
        topic: "Score of a ceded target",
        question: "Does a ceded target count as a battle won and lost?",
        options: &[
            Reading { key: "no-battle", text: "No +5 and -5; the terms for capture and loss apply." },
            Reading { key: "as-battle", text: "As a battle won and lost too." },
        ],
        reason: "There was no battle.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["GCW-135", "GCW-141"],
    },
    Ruling {
        id: "GCW-A38",
        topic: "Score of a no-show",
        question: "Does a no-show count as a battle won and lost?",
        options: &[
            Reading { key: "scores", text: "Yes, +5 and -5; control moves as after a victory; no XP." },
            Reading { key: "no-score", text: "No; control moves as after a victory; no XP." },
        ],
        reason: "It is called a loss.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-135", "GCW-144"],
    },
    Ruling {
        id: "GCW-A39",
        topic: "Which way to balance unequal teams",
        question: "Is the short faction raised or the large one lowered?",
        options: &[
            Reading {
                key: "scale-up",
                text: "The short faction is raised (450 against 300), shares rounded down to whole points.",
            },
            Reading {
                key: "scale-down",
                text: "The large faction is lowered (300 against 200), shares rounded down to whole points.",
            },
        ],
        reason: "Nobody has less than the usual 300.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-146", "GCW-147", "GCW-148", "GCW-149", "GCW-150"],
    },
];

switches! {
    TARGETS_SWITCHES:
    /// GCW-A30, Ordnance from depots, stashes and cargo: One copy for each price, in all three cases.
    A30_SINGLE_COPIES = 30, 1;
    /// GCW-A31, Several outposts of one kind: Yes, one pick for each outpost.
    A31_STACK = 31, 1;
    /// GCW-A32, Hidden Outpost: Its type is rolled at the first capture, after the 10 points are paid; the
    /// rest as before.
    A32_SECRET = 32, 1;
    /// GCW-A33, Trade Station: No, the text explains the value: 6.
    A33_VALUE_ONLY = 33, 1;
    /// GCW-A34, Weapons Stash: The same without bombs, which are no secondary weapons on the cards.
    A34_NO_BOMBS = 34, 1;
    /// GCW-A35, Capture bonus for the Trade Route: No, it is never held.
    A35_NO_BONUS = 35, 1;
    /// GCW-A36, Who loses 4 by the Trade Route: One other faction, named by the winner.
    A36_NAMED_ENEMY = 36, 1;
    /// GCW-A37, Score of a ceded target: As a battle won and lost too.
    A37_AS_BATTLE = 37, 1;
    /// GCW-A38, Score of a no-show: No; control moves as after a victory; no XP.
    A38_NO_SCORE = 38, 1;
    /// GCW-A39, Which way to balance unequal teams: The large faction is lowered (300 against 200), shares
    /// rounded down to whole points.
    A39_SCALE_DOWN = 39, 1;
}
