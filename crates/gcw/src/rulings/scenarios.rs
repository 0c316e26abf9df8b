//! Rulings on compositions, sizes, bonuses, results of single scenarios (GCW-A43 to GCW-A53).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Scenarios".
pub(super) const SCENARIOS: [Ruling; 11] = [
    Ruling {
        id: "GCW-A43",
        topic: "A Squad that cannot be built",
        question: "What if a player cannot build what the scenario demands?",
        options: &[
            Reading {
                key: "reroll-once",
                text: "The scenario is rolled again once; then the side that cannot comply cedes.",
            },
            Reading { key: "cede", text: "The side that cannot comply cedes." },
            Reading { key: "until-playable", text: "The scenario is rolled again until both can comply." },
        ],
        reason: "A group wants to fly, and one more roll costs nothing.",
        priority: Priority::High,
        kind: Kind::Gap,
        rules: &["GCW-173"],
    },
    Ruling {
        id: "GCW-A44",
        topic: "What is doubled for the BOUNTY",
        question: "Is the cost of improvements of the pilot doubled?",
        options: &[
            Reading { key: "current-cost", text: "Yes, the current squad points of ship and pilot." },
            Reading { key: "printed-cost", text: "No, improvements are added once." },
        ],
        reason: "The pilot is what he has become.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-176"],
    },
    Ruling {
        id: "GCW-A45",
        topic: "Fleet Points from cargo",
        question: "Who receives Fleet Points and upgrades from cargo rolls?",
        options: &[
            Reading {
                key: "fighting-player",
                text: "The player who fought; a unique result that already exists is rolled again.",
            },
            Reading {
                key: "team-shares",
                text: "\
                    Fleet Points are divided evenly among the players of the faction, rounded down; \
                    upgrades as before.",
            },
        ],
        reason: "Each player redeems for himself.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-183"],
    },
    Ruling {
        id: "GCW-A46",
        topic: "Base of the VIP bonus",
        question: "What is the bonus of the attacker 20 % of?",
        options: &[
            Reading {
                key: "scenario-size",
                text: "Of the size of the scenario (100 gives 20), to the attacking player.",
            },
            Reading { key: "fielded-points", text: "Of the squad points he fielded, rounded down." },
        ],
        reason: "Size is the word for the limit of a scenario.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-187"],
    },
    Ruling {
        id: "GCW-A47",
        topic: "Which ship may be the PROTOTYPE",
        question: "What is a non-restricted ship?",
        options: &[
            Reading { key: "small-base", text: "Any small-base ship." },
            Reading { key: "any-ship", text: "Any ship." },
        ],
        reason: "Large ships are the ones still restricted.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-195"],
    },
    Ruling {
        id: "GCW-A48",
        topic: "Groups of about equal size",
        question: "How far may the groups of an Escalation Squad differ?",
        options: &[
            Reading { key: "tolerance-10", text: "The largest exceeds the smallest by at most 10." },
            Reading { key: "tolerance-5", text: "By at most 5." },
            Reading { key: "tolerance-20", text: "By at most 20." },
        ],
        reason: "Room for one small pilot more or less.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-214"],
    },
    Ruling {
        id: "GCW-A49",
        topic: "Exfil after round five",
        question: "What if the operative was picked up, but has not fled by the end of round 5?",
        options: &[
            Reading {
                key: "pickup-by-five",
                text: "\
                    Play goes on until the carrier flees or is destroyed, which is a victory of the \
                    defender; without a pickup by the end of round 5 the defender has won.",
            },
            Reading {
                key: "flee-by-five",
                text: "The defender wins unless the carrier has fled by the end of round 5.",
            },
        ],
        reason: "The special rule is the more exact of the two.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-225", "GCW-226"],
    },
    Ruling {
        id: "GCW-A50",
        topic: "Number of intel tokens",
        question: "How many intel tokens are given out in Data Theft?",
        options: &[Reading { key: "four", text: "Four, on four ships of the choice of the defender." }],
        reason: "There are four tokens.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-232"],
    },
    Ruling {
        id: "GCW-A51",
        topic: "Supply Raid without a winner",
        question: "What if neither side reaches two containers?",
        options: &[
            Reading { key: "draw", text: "A draw: control unchanged." },
            Reading {
                key: "more-wins",
                text: "The side with more containers wins; equal numbers are a draw.",
            },
        ],
        reason: "Neither condition is met.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["GCW-259"],
    },
    Ruling {
        id: "GCW-A52",
        topic: "Ordnance in containers",
        question: "What is one copy of ordnance worth in a container?",
        options: &[
            Reading {
                key: "third-of-price",
                text: "A third of the price; 3.0 fills a container; filler is whole Fleet Points.",
            },
            Reading { key: "full-price", text: "The full price of the card for each copy." },
        ],
        reason: "It is what a copy cost.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-258"],
    },
    Ruling {
        id: "GCW-A53",
        topic: "Score of a Prisoner Exchange",
        question: "Do the results of a Prisoner Exchange count as battles won and lost?",
        options: &[
            Reading { key: "each-side", text: "Yes, for each side by itself." },
            Reading { key: "no-score", text: "No, it is agreed between the factions." },
        ],
        reason: "It is called won and lost.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-135", "GCW-254"],
    },
];

switches! {
    SCENARIOS_SWITCHES:
    /// GCW-A43, A Squad that cannot be built: The side that cannot comply cedes.
    A43_CEDE = 43, 1;
    /// GCW-A43, A Squad that cannot be built: The scenario is rolled again until both can comply.
    A43_UNTIL_PLAYABLE = 43, 2;
    /// GCW-A44, What is doubled for the BOUNTY: No, improvements are added once.
    A44_PRINTED_COST = 44, 1;
    /// GCW-A45, Fleet Points from cargo: Fleet Points are divided evenly among the players of the faction,
    /// rounded down; upgrades as before.
    A45_TEAM_SHARES = 45, 1;
    /// GCW-A46, Base of the VIP bonus: Of the squad points he fielded, rounded down.
    A46_FIELDED_POINTS = 46, 1;
    /// GCW-A47, Which ship may be the PROTOTYPE: Any ship.
    A47_ANY_SHIP = 47, 1;
    /// GCW-A48, Groups of about equal size: By at most 5.
    A48_TOLERANCE_5 = 48, 1;
    /// GCW-A48, Groups of about equal size: By at most 20.
    A48_TOLERANCE_20 = 48, 2;
    /// GCW-A49, Exfil after round five: The defender wins unless the carrier has fled by the end of round
    /// 5.
    A49_FLEE_BY_FIVE = 49, 1;
    /// GCW-A51, Supply Raid without a winner: The side with more containers wins; equal numbers are a draw.
    A51_MORE_WINS = 51, 1;
    /// GCW-A52, Ordnance in containers: The full price of the card for each copy.
    A52_FULL_PRICE = 52, 1;
    /// GCW-A53, Score of a Prisoner Exchange: No, it is agreed between the factions.
    A53_NO_SCORE = 53, 1;
}
