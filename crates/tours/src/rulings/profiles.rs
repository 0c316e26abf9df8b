//! Profiles: the editions of the document as sets of readings. A group starts from one and may still choose others.
//!
//! Must not know: what a reading does, or who plays. What an edition changed on cards and no program can hold is a note.

use std::collections::BTreeMap;

use super::{
    A26_REROLL, A40_MIN_ONE, A64_COMMANDER_AND_2_CORPS, A65_BLUE_FIRST, A66_SKIP_2_3_5, A67_ON, Rulings,
    Switch,
};

/// A named set of readings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    /// Its name in files and on the command line.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub text: &'static str,
    /// The readings that are not the defaults. Switches and not keys, so that a wrong one does not build.
    switches: &'static [Switch],
    /// What else the edition says of a rule and is no reading of a ruling, each with the rule.
    pub notes: &'static [(&'static str, &'static str)],
}

impl Profile {
    /// The choices a campaign of this profile begins with.
    #[must_use]
    pub fn rulings(&self) -> Rulings {
        self.switches.iter().fold(Rulings::default(), |rulings, switch| rulings.with(*switch))
    }

    /// The readings that are not the defaults, ruling id to reading key, as they stand in files.
    #[must_use]
    pub fn readings(&self) -> BTreeMap<String, String> {
        self.rulings().differing()
    }
}

/// All profiles, the editions in order (TOD-A68); the first is played when nobody chooses.
pub static PROFILES: [Profile; 4] = [
    Profile {
        name: "edition-2025-09-19",
        text: "The document as it was first printed: the default everywhere.",
        switches: &[],
        notes: &[],
    },
    Profile {
        name: "edition-2025-09-29",
        text: "A least price for requests by Veteran Rank, Agendas in order, and a rule for concessions.",
        switches: &[A40_MIN_ONE, A65_BLUE_FIRST, A66_SKIP_2_3_5],
        notes: &[(
            "TOD-POST-27",
            "The wording of this edition is not known; that of the edition of 2025-10-22 is played.",
        )],
    },
    Profile {
        name: "edition-2025-10-22",
        text: "The readings of the edition before it, with the concession and a mission card reworded.",
        switches: &[A40_MIN_ONE, A65_BLUE_FIRST, A66_SKIP_2_3_5],
        notes: &[("TOD-TPM-08", "The victory reward of The Hammer Falls is reworded on its card.")],
    },
    Profile {
        name: "edition-2026-04-21",
        text: "Paragon command cards, Setbacks that are rerolled, and a least content of a Register besides.",
        switches: &[
            A26_REROLL,
            A40_MIN_ONE,
            A64_COMMANDER_AND_2_CORPS,
            A65_BLUE_FIRST,
            A66_SKIP_2_3_5,
            A67_ON,
        ],
        notes: &[
            ("TOD-TPM-08", "The victory reward of The Hammer Falls is reworded on its card."),
            ("TOD-START-16", "It stands in the text of this edition; when it came in is not known."),
        ],
    },
];

/// The profile with this name.
#[must_use]
pub fn profile(name: &str) -> Option<&'static Profile> {
    PROFILES.iter().find(|profile| profile.name == name)
}
