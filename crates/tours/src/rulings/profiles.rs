//! Profiles: the editions of the document as sets of options. A group starts from one and may still choose others.
//!
//! Must not know: what an option does, or who plays. What an edition changed on cards and no program can hold is a note.

use sandtable_kernel::rulings::Profile;

use super::{A26_REROLL, A40_MIN_ONE, A64_COMMANDER_AND_2_CORPS, A65_BLUE_FIRST, A66_SKIP_2_3_5, A67_ON};

/// All profiles, the editions in order (TOD-A68); the first is played when nobody chooses.
pub static PROFILES: [Profile; 4] = [
    Profile {
        name: "edition-2025-09-19",
        title: "September 19, 2025",
        text: "The document as first printed: the default everywhere.",
        options: &[],
        notes: &[],
    },
    Profile {
        name: "edition-2025-09-29",
        title: "September 29, 2025",
        text: "A minimum price for requests by Veteran Rank, Agendas chosen in order, and a rule for concessions.",
        options: &[A40_MIN_ONE, A65_BLUE_FIRST, A66_SKIP_2_3_5],
        notes: &[(
            rule!("TOD-POST-27"),
            "The wording of this edition isn't known, so that of 2025-10-22 is played.",
        )],
    },
    Profile {
        name: "edition-2025-10-22",
        title: "October 22, 2025",
        text: "The options of the previous edition, with concessions and a mission card reworded.",
        options: &[A40_MIN_ONE, A65_BLUE_FIRST, A66_SKIP_2_3_5],
        notes: &[(rule!("TOD-TPM-08"), "The victory reward of The Hammer Falls is reworded on its card.")],
    },
    Profile {
        name: "edition-2026-04-21",
        title: "April 21, 2026",
        text: "Adds Paragon command cards, rerolled Setbacks, and minimum contents for a Register.",
        options: &[
            A26_REROLL,
            A40_MIN_ONE,
            A64_COMMANDER_AND_2_CORPS,
            A65_BLUE_FIRST,
            A66_SKIP_2_3_5,
            A67_ON,
        ],
        notes: &[
            (rule!("TOD-TPM-08"), "The victory reward of The Hammer Falls is reworded on its card."),
            (rule!("TOD-START-16"), "It is in the text of this edition; when it was added isn't known."),
        ],
    },
];
