//! Rulings on the Most Feared Rival, who gains Experience and how Commendations are awarded (TOD-A30 to TOD-A39).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Experience and Commendations".
pub(super) const EXPERIENCE: [Ruling; 10] = [
    Ruling {
        id: "TOD-A30",
        topic: "The Most Feared Rival",
        question: "Must a Most Feared Rival be named, and who may be?",
        options: &[
            Reading {
                key: "mandatory",
                text: "\
                    One must be named: any unit of the opposing Register that took part and is still on it, \
                    a Paragon with a new Trait included. Nobody is named in an army without a Register.",
            },
            Reading { key: "optional", text: "One may be named, from the same units." },
            Reading {
                key: "no-spared-paragon",
                text: "\
                    One must be named, but not a Paragon that gained a Trait instead of becoming a casualty.",
            },
        ],
        reason: "Each player chooses, and a Paragon that stayed is no casualty.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-POST-17", "TOD-TRAIT-05"],
    },
    Ruling {
        id: "TOD-A31",
        topic: "Who took part",
        question: "Which units took part in the battle for step 5?",
        options: &[
            Reading {
                key: "whole-army",
                text: "\
                    Every unit of the army, deployed or not, defeated or not, that is still on the Register.",
            },
            Reading {
                key: "deployed-only",
                text: "Every unit that was deployed and is still on the Register.",
            },
        ],
        reason: "It was chosen for the battle, and nothing else is recorded of it.",
        priority: Priority::High,
        kind: Kind::Ambiguity,
        rules: &["TOD-POST-15"],
    },
    Ruling {
        id: "TOD-A32",
        topic: "Passing the last threshold",
        question: "\
            What happens to a gain of Experience that passes the threshold of the maximum Veteran Rank?",
        options: &[
            Reading {
                key: "whole-gain",
                text: "It counts as a whole, and all later gains are lost; Experience is never above 50.",
            },
            Reading { key: "clipped", text: "It counts up to the threshold and no further." },
        ],
        reason: "When the gain came the unit was not at its maximum.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-XP-14", "TOD-XP-08"],
    },
    Ruling {
        id: "TOD-A33",
        topic: "Several new ranks at once",
        question: "How many Commendations does a unit get that reached several Veteran Ranks after one game?",
        options: &[
            Reading { key: "one-for-each", text: "One for each new Veteran Rank." },
            Reading { key: "one-per-sequence", text: "One in a step 6, however many ranks it reached." },
        ],
        reason: "Commendations are awarded when a new VR is reached.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-POST-19"],
    },
    Ruling {
        id: "TOD-A34",
        topic: "The same Commendation again",
        question: "May a unit be awarded a Commendation that it has?",
        options: &[Reading { key: "no", text: "No." }],
        reason: "The later edition only says it aloud.",
        priority: Priority::Medium,
        kind: Kind::Settled,
        rules: &["TOD-COM-03", "TOD-COM-28"],
    },
    Ruling {
        id: "TOD-A35",
        topic: "Awarding a High Commendation",
        question: "Is a High Commendation chosen instead of an ordinary one?",
        options: &[
            Reading { key: "instead", text: "Yes: it uses up the award for a new Veteran Rank." },
            Reading {
                key: "in-addition",
                text: "No: it is given beside the ordinary one when a new Veteran Rank is reached.",
            },
        ],
        reason: "They are Commendations, and those are awarded one for a new rank.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-HIGH-01", "TOD-COM-03"],
    },
    Ruling {
        id: "TOD-A36",
        topic: "No Commendation left",
        question: "What if no Commendation is open to a unit, or its player would rather wait?",
        options: &[
            Reading {
                key: "lost",
                text: "The award is made at once; if none is open to the unit it is lost.",
            },
            Reading { key: "kept", text: "The award may be kept for a later step 6." },
        ],
        reason: "The step knows units with a new rank and nothing that is owed.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["TOD-COM-01"],
    },
    Ruling {
        id: "TOD-A37",
        topic: "Resilient and Dedicated to the Cause",
        question: "How many dice may a unit reroll that has Resilient and Dedicated to the Cause?",
        options: &[
            Reading {
                key: "two",
                text: "Up to 2, each once: Dedicated to the Cause takes the place of Resilient.",
            },
            Reading { key: "three", text: "Up to 3 rerolls in total: both apply." },
        ],
        reason: "The second is the better form of the first, as Lucky Shot is of One in a Million.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-COM-05", "TOD-HIGH-03", "TOD-POST-14"],
    },
    Ruling {
        id: "TOD-A38",
        topic: "Self-Sufficient without a number",
        question: "What does Self-Sufficient do for a unit whose Independent names an action and no number?",
        options: &[
            Reading { key: "new-keyword", text: "There is no X to raise: the new Independent is added." },
            Reading { key: "replace-keyword", text: "The new Independent takes the place of the old one." },
        ],
        reason: "Without a number only the first half of the sentence can be done.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-COM-23"],
    },
    Ruling {
        id: "TOD-A39",
        topic: "Field Modifications on several miniatures",
        question: "Which miniatures of a unit have the higher Wound Threshold of Field Modifications?",
        options: &[
            Reading { key: "each-miniature", text: "Each of them; Resilience goes up by 1 for the unit." },
            Reading { key: "leader-only", text: "The unit leader alone." },
        ],
        reason: "The value stands on the Unit Card and is that of each miniature.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-COM-17"],
    },
];

switches! {
    EXPERIENCE_SWITCHES:
    /// TOD-A30, The Most Feared Rival: One may be named, from the same units.
    A30_OPTIONAL = 30, 1;
    /// TOD-A30, The Most Feared Rival: One must be named, but not a Paragon that gained a Trait instead
    /// of becoming a casualty.
    A30_NO_SPARED_PARAGON = 30, 2;
    /// TOD-A31, Who took part: Every unit that was deployed and is still on the Register.
    A31_DEPLOYED_ONLY = 31, 1;
    /// TOD-A32, Passing the last threshold: It counts up to the threshold and no further.
    A32_CLIPPED = 32, 1;
    /// TOD-A33, Several new ranks at once: One in a step 6, however many ranks it reached.
    A33_ONE_PER_SEQUENCE = 33, 1;
    /// TOD-A35, Awarding a High Commendation: No: it is given beside the ordinary one when a new Veteran
    /// Rank is reached.
    A35_IN_ADDITION = 35, 1;
    /// TOD-A36, No Commendation left: The award may be kept for a later step 6.
    A36_KEPT = 36, 1;
    /// TOD-A37, Resilient and Dedicated to the Cause: Up to 3 rerolls in total: both apply.
    A37_THREE = 37, 1;
    /// TOD-A38, Self-Sufficient without a number: The new Independent takes the place of the old one.
    A38_REPLACE_KEYWORD = 38, 1;
    /// TOD-A39, Field Modifications on several miniatures: The unit leader alone.
    A39_LEADER_ONLY = 39, 1;
}
