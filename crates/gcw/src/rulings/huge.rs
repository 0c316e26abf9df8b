//! Rulings on equipment, where they fight, how they are lost (GCW-A54 to GCW-A60).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Huge ships".
pub(super) const HUGE: [Ruling; 7] = [
    Ruling {
        id: "GCW-A54",
        topic: "Equipment beside Suppressor",
        question: "May a Gozanti with Suppressor carry more starting equipment?",
        options: &[
            Reading { key: "nothing-more", text: "No; its total of 46 is accepted." },
            Reading { key: "five-more", text: "Yes, 5 points besides the title." },
        ],
        reason: "The title uses up the allowance.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-270", "GCW-273"],
    },
    Ruling {
        id: "GCW-A55",
        topic: "Totals after the start",
        question: "Do the totals of 45 and 120 bind later upgrades?",
        options: &[
            Reading { key: "start-only", text: "No, only at the start." },
            Reading { key: "always", text: "Yes, at any time." },
        ],
        reason: "The text on upgrading counts on the totals being exceeded.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-270", "GCW-274"],
    },
    Ruling {
        id: "GCW-A56",
        topic: "Whose huge ships are located",
        question: "Against whom is a locating mission flown when there are three factions?",
        options: &[
            Reading {
                key: "attacker-names",
                text: "\
                    The attacker names the faction with the mission, and it defends. Locating missions and \
                    huge ship battles count for +5 and -5, not for capture.",
            },
            Reading {
                key: "drawn-by-lot",
                text: "The faction is drawn at random among those that have huge ships; the rest as before.",
            },
        ],
        reason: "An attack has an object.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["GCW-135", "GCW-276", "GCW-280"],
    },
    Ruling {
        id: "GCW-A57",
        topic: "Terrain of huge ship battles",
        question: "Which feature is used in a huge ship battle?",
        options: &[
            Reading { key: "rolled", text: "One roll on the feature table before the Squads are built." },
            Reading { key: "no-feature", text: "None." },
        ],
        reason: "So do all other missions in deep space, and the old scenarios said so.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["GCW-289"],
    },
    Ruling {
        id: "GCW-A58",
        topic: "A huge ship that is not defended",
        question: "What happens when a huge ship attack is ceded or the defender does not show?",
        options: &[
            Reading { key: "ship-lost", text: "The ship is lost, once the organiser has confirmed it." },
            Reading {
                key: "escapes",
                text: "The ship escapes, and a new credit is needed; the defender has lost a battle.",
            },
        ],
        reason: "Otherwise ceding would be free.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["GCW-141", "GCW-144", "GCW-291"],
    },
    Ruling {
        id: "GCW-A59",
        topic: "The huge ship of the attacker",
        question: "Is a huge ship brought by the attacker at risk?",
        options: &[
            Reading {
                key: "at-risk",
                text: "\
                    Yes: the same repairs, and if destroyed it is gone, even a capital ship whose support \
                    ships live; it does not decide this battle.",
            },
            Reading { key: "withdraws", text: "No: if destroyed it withdraws with its sections crippled." },
        ],
        reason: "Ships lost in battle leave the campaign.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["GCW-281", "GCW-291"],
    },
    Ruling {
        id: "GCW-A60",
        topic: "Upgrades of a crippled section",
        question: "Which upgrades are lost when a section is crippled?",
        options: &[
            Reading { key: "player-chooses", text: "The player says which were discarded, down to none." },
            Reading { key: "all-of-section", text: "All of the section." },
        ],
        reason: "The campaign keeps the result and not the cards of the section.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-283"],
    },
];

switches! {
    HUGE_SWITCHES:
    /// GCW-A54, Equipment beside Suppressor: Yes, 5 points besides the title.
    A54_FIVE_MORE = 54, 1;
    /// GCW-A55, Totals after the start: Yes, at any time.
    A55_ALWAYS = 55, 1;
    /// GCW-A56, Whose huge ships are located: The faction is drawn at random among those that have huge
    /// ships; the rest as before.
    A56_DRAWN_BY_LOT = 56, 1;
    /// GCW-A57, Terrain of huge ship battles: None.
    A57_NO_FEATURE = 57, 1;
    /// GCW-A58, A huge ship that is not defended: The ship escapes, and a new credit is needed; the
    /// defender has lost a battle.
    A58_ESCAPES = 58, 1;
    /// GCW-A59, The huge ship of the attacker: No: if destroyed it withdraws with its sections crippled.
    A59_WITHDRAWS = 59, 1;
    /// GCW-A60, Upgrades of a crippled section: All of the section.
    A60_ALL_OF_SECTION = 60, 1;
}
