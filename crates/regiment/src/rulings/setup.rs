//! Rulings on building an army, the table, deployment (REG-A01 to REG-A20).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Army building and setup".
pub(super) const ARMY_AND_SETUP: [Ruling; 20] = [
    Ruling {
        id: "REG-A01",
        topic: "Who deploys first when the card is silent",
        question: "Which player places the first unit when the mission card does not say?",
        options: &[
            Reading { key: "blue-first", text: "Mission card decides; if silent, Blue starts." },
            Reading { key: "red-first", text: "Red starts." },
        ],
        reason: "Two sources, one of them the dedicated entry, against one.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-DEPLOY-03"],
    },
    Ruling {
        id: "REG-A02",
        topic: "Bid tie",
        question: "How is the colour choice decided when both armies cost the same?",
        options: &[
            Reading {
                key: "d6-each",
                text: "Each player rolls a d6 and the higher roll chooses; equal rolls are rolled again.",
            },
            Reading { key: "coin-flip", text: "Coin flip." },
            Reading { key: "random-draw", text: "The program draws one player at random without dice." },
        ],
        reason: "Most specific text; matches the terrain-priority roll.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-MIS-03"],
    },
    Ruling {
        id: "REG-A03",
        topic: "\"Lower bid\" or \"lower cost\" chooses colour",
        question: "Does the cheaper army choose the colour, or the player who left fewer points unspent?",
        options: &[
            Reading {
                key: "lower-total",
                text: "The player who spent fewer points, and so kept the larger bid, chooses red or blue.",
            },
            Reading { key: "smaller-bid", text: "The player with the smaller unspent bid chooses." },
        ],
        reason: "Four places against one slip.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-MIS-02"],
    },
    Ruling {
        id: "REG-A04",
        topic: "When colours become known",
        question: "Do the players know who is Red and who is Blue before the mission is picked?",
        options: &[
            Reading { key: "before-mission", text: "Terrain, then colours, then mission." },
            Reading { key: "hidden-until-mission", text: "Colours stay hidden until the mission is chosen." },
        ],
        reason: "Numbered lists beat the aside.",
        priority: Priority::Low,
        kind: Kind::Contradiction,
        rules: &["REG-SETUP-01", "REG-SETUP-12"],
    },
    Ruling {
        id: "REG-A05",
        topic: "Keeping deployment zones clear of terrain",
        question: "Must terrain stay out of the deployment zones although the zones are not yet known?",
        options: &[
            Reading {
                key: "not-enforced",
                text: "Not enforced; only the 4\" gap is checked and, in preset scenarios, the fixed zones.",
            },
            Reading { key: "edge-strip", text: "Forbid terrain within 6\" of both long edges." },
        ],
        reason: "The zones are not known when terrain is placed.",
        priority: Priority::Low,
        kind: Kind::Contradiction,
        rules: &["REG-SETUP-11"],
    },
    Ruling {
        id: "REG-A06",
        topic: "Identical terrain touching against the 4\" gap",
        question: "May identical pieces of terrain touch although pieces must lie 4\" apart?",
        options: &[
            Reading {
                key: "joined-exempt",
                text: "Joined identical pieces count as one feature and are exempt.",
            },
            Reading { key: "always-gap", text: "Every pair of pieces keeps the gap." },
        ],
        reason: "The permission is explicit.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-SETUP-09", "REG-SETUP-10"],
    },
    Ruling {
        id: "REG-A07",
        topic: "Objective on terrain",
        question: "Which kinds of terrain make way when an objective lands on them?",
        options: &[
            Reading {
                key: "blocking-impassable",
                text: "Blocking and Impassable count; Structural does not (infantry can enter).",
            },
            Reading { key: "also-structural", text: "Structural counts too." },
        ],
        reason: "Infantry can enter structures, so only what stops every ground unit gives way.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["REG-SETUP-15"],
    },
    Ruling {
        id: "REG-A08",
        topic: "Who picks table edges",
        question: "Can a player choose the table edge to play from?",
        options: &[
            Reading { key: "map-fixed", text: "Edges follow the map; the colour choice is the only choice." },
            Reading { key: "may-rotate", text: "Red may turn the map by 180°." },
        ],
        reason: "No text gives either player a choice of edge.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-MIS-05"],
    },
    Ruling {
        id: "REG-A09",
        topic: "When the leader is attached",
        question: "When is the unit that the leader joins named?",
        options: &[
            Reading {
                key: "before-deployment",
                text: "Before the first unit is placed; the choice may change until that unit is deployed.",
            },
            Reading { key: "with-host", text: "When the host unit is placed." },
        ],
        reason: "Checklist order is the most concrete.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-LEAD-01"],
    },
    Ruling {
        id: "REG-A10",
        topic: "Leader without an eligible host",
        question: "What becomes of a leader whose card allows none of the units in the army?",
        options: &[
            Reading {
                key: "removed",
                text: "\
                    The list is illegal; a leader still unassigned at the end of deployment is removed and \
                    its points stay spent.",
            },
            Reading { key: "any-infantry", text: "Any Infantry unit may be the host." },
        ],
        reason: "Both texts keep their effect: one governs lists, the other the table.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-LEAD-03", "REG-ARMY-12"],
    },
    Ruling {
        id: "REG-A11",
        topic: "Must support cards be taken",
        question: "Is one support card for each 250 points an upper limit or a duty?",
        options: &[
            Reading {
                key: "maximum",
                text: "\
                    A maximum that may stay unused: the cap divided by 250, rounded down, and at most 15 % \
                    of the cap in points, rounded down.",
            },
            Reading { key: "exactly", text: "Exactly one for each full 250 points." },
        ],
        reason: "The glossary sets a limit, and a limit is the plainest reading.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-ARMY-09"],
    },
    Ruling {
        id: "REG-A12",
        topic: "Duplicate support cards",
        question: "May an army hold the same support card more than once?",
        options: &[
            Reading { key: "allowed", text: "Copies of the same card are allowed." },
            Reading { key: "unique", text: "Each card at most once." },
        ],
        reason: "The book is silent and older list builders did not forbid it.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["REG-ARMY-09"],
    },
    Ruling {
        id: "REG-A13",
        topic: "Are support cards hidden",
        question: "Does the opponent see the support cards in hand?",
        options: &[
            Reading { key: "hidden", text: "They are hidden from the opponent until first attempted." },
            Reading { key: "open", text: "Lists are open." },
        ],
        reason: "Cards in hand are hidden in most games, and an older card reveals hidden ones.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["REG-SUP-01"],
    },
    Ruling {
        id: "REG-A14",
        topic: "What quota percentages are measured against",
        question: "Of what total are the class quotas a percentage?",
        options: &[
            Reading { key: "cap", text: "Of the agreed cap, whatever is spent." },
            Reading { key: "spent", text: "Of the points actually spent." },
        ],
        reason: "Glossary states it outright and the old builder does it.",
        priority: Priority::Low,
        kind: Kind::Contradiction,
        rules: &["REG-ARMY-06"],
    },
    Ruling {
        id: "REG-A15",
        topic: "Table size between 501 and 999 points",
        question: "How large is the table for games between 501 and 999 points?",
        options: &[
            Reading { key: "long-above-500", text: "Above 500 points the table is 6' by 3'." },
            Reading { key: "square-below-1000", text: "Below 1000 points the table is 3' by 3'." },
        ],
        reason: "Anything larger than the small game gets the standard table.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["REG-SETUP-02"],
    },
    Ruling {
        id: "REG-A16",
        topic: "Mission maps: 6×4 data, 6×3 table",
        question: "How do mission maps drawn for a 6' by 4' table fit the 6' by 3' table?",
        options: &[
            Reading {
                key: "scaled",
                text: "\
                    The short axis of zones and tokens is scaled by 0.75 and the map is marked as \
                    unofficial.",
            },
            Reading {
                key: "cut-middle",
                text: "Zones keep their depth in inches and the middle 12\" are cut out.",
            },
            Reading { key: "six-by-four", text: "The mission is played on a 6' by 4' table." },
        ],
        reason: "Proportions of the map survive and nothing leaves the table.",
        priority: Priority::High,
        kind: Kind::Gap,
        rules: &["REG-MIS-05", "REG-SETUP-02", "REG-DATA-06"],
    },
    Ruling {
        id: "REG-A17",
        topic: "Learning scenario score",
        question: "What does the central objective of the learning scenario score?",
        options: &[
            Reading { key: "one-per-round", text: "One victory token in each end phase." },
            Reading { key: "control-at-end", text: "Only control after round 5 is compared." },
        ],
        reason: "The printed value is missing; one token is the smallest score.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["REG-MIS-12", "REG-LEARN-08"],
    },
    Ruling {
        id: "REG-A18",
        topic: "Scout: a move or a placement",
        question: "Is the Scout repositioning a move under the movement rules or a fresh placement?",
        options: &[
            Reading {
                key: "as-move",
                text: "It is a 6\" move: terrain penalties and checks apply, leaving the zone is allowed.",
            },
            Reading { key: "free-placement", text: "Free placement within 6\"." },
        ],
        reason: "The glossary entry subjects it to terrain and spacing.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-DEPLOY-10", "REG-DEPLOY-12", "REG-KW-39"],
    },
    Ruling {
        id: "REG-A19",
        topic: "Scout while embarked, Scout transports",
        question: "Does Scout work for a unit inside a transport, and for a transport with a passenger?",
        options: &[
            Reading {
                key: "transport-only",
                text: "\
                    An embarked unit may not scout; a transport with Scout may and takes its passenger \
                    along.",
            },
            Reading { key: "passenger-disembarks", text: "The passenger may disembark by its Scout move." },
        ],
        reason: "A unit off the table has no position to shift; a passenger goes where its transport goes.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["REG-DEPLOY-10", "REG-TRANS-07"],
    },
    Ruling {
        id: "REG-A20",
        topic: "Deploying inside a transport",
        question: "Does deploying inside a transport take a placement turn of its own?",
        options: &[
            Reading {
                key: "own-turn",
                text: "It uses that player's placement turn, and the transport must already be on the table.",
            },
            Reading { key: "same-turn", text: "Transport and passenger are placed in one turn." },
        ],
        reason: "Keeps the alternation of one placement a turn.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["REG-DEPLOY-08"],
    },
];

switches! {
    ARMY_AND_SETUP_SWITCHES:
    /// REG-A01, Who deploys first when the card is silent: Red starts.
    A01_RED_FIRST = 1, 1;
    /// REG-A02, Bid tie: Coin flip.
    A02_COIN_FLIP = 2, 1;
    /// REG-A02, Bid tie: The program draws one player at random without dice.
    A02_RANDOM_DRAW = 2, 2;
    /// REG-A03, "Lower bid" or "lower cost" chooses colour: The player with the smaller unspent bid chooses.
    A03_SMALLER_BID = 3, 1;
    /// REG-A04, When colours become known: Colours stay hidden until the mission is chosen.
    A04_HIDDEN_UNTIL_MISSION = 4, 1;
    /// REG-A05, Keeping deployment zones clear of terrain: Forbid terrain within 6" of both long edges.
    A05_EDGE_STRIP = 5, 1;
    /// REG-A06, Identical terrain touching against the 4" gap: Every pair of pieces keeps the gap.
    A06_ALWAYS_GAP = 6, 1;
    /// REG-A07, Objective on terrain: Structural counts too.
    A07_ALSO_STRUCTURAL = 7, 1;
    /// REG-A08, Who picks table edges: Red may turn the map by 180°.
    A08_MAY_ROTATE = 8, 1;
    /// REG-A09, When the leader is attached: When the host unit is placed.
    A09_WITH_HOST = 9, 1;
    /// REG-A10, Leader without an eligible host: Any Infantry unit may be the host.
    A10_ANY_INFANTRY = 10, 1;
    /// REG-A11, Must support cards be taken: Exactly one for each full 250 points.
    A11_EXACTLY = 11, 1;
    /// REG-A12, Duplicate support cards: Each card at most once.
    A12_UNIQUE = 12, 1;
    /// REG-A13, Are support cards hidden: Lists are open.
    A13_OPEN = 13, 1;
    /// REG-A14, What quota percentages are measured against: Of the points actually spent.
    A14_SPENT = 14, 1;
    /// REG-A15, Table size between 501 and 999 points: Below 1000 points the table is 3' by 3'.
    A15_SQUARE_BELOW_1000 = 15, 1;
    /// REG-A16, Mission maps: 6×4 data, 6×3 table: Zones keep their depth in inches and the middle 12" are
    /// cut out.
    A16_CUT_MIDDLE = 16, 1;
    /// REG-A16, Mission maps: 6×4 data, 6×3 table: The mission is played on a 6' by 4' table.
    A16_SIX_BY_FOUR = 16, 2;
    /// REG-A17, Learning scenario score: Only control after round 5 is compared.
    A17_CONTROL_AT_END = 17, 1;
    /// REG-A18, Scout: a move or a placement: Free placement within 6".
    A18_FREE_PLACEMENT = 18, 1;
    /// REG-A19, Scout while embarked, Scout transports: The passenger may disembark by its Scout move.
    A19_PASSENGER_DISEMBARKS = 19, 1;
    /// REG-A20, Deploying inside a transport: Transport and passenger are placed in one turn.
    A20_SAME_TURN = 20, 1;
}
