//! Profiles: named sets of readings. A group starts from one and may still choose other readings.
//!
//! Must not know: what a reading does, or who plays. What a profile asks of people and no program can hold is a note.

use std::collections::BTreeMap;

use super::{
    A03_FIRST_ELIMINATION, A05_WEEK_EXTRA_ATTACKS, A07_ONE_EACH_AT_START, A73_WITH_THE_SHIP, Rulings, Switch,
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
    /// House rules that bind people or the setup and are no reading of a ruling, each with the rule that says so.
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

/// All profiles; the first is played when nobody chooses.
pub static PROFILES: [Profile; 2] = [
    Profile {
        name: "general",
        text: "The document without its italic notes: the default everywhere, made for two factions.",
        switches: &[],
        notes: &[],
    },
    Profile {
        name: "rtg",
        text: "The annotated copy: three factions with a player each as equals, a battle a week, victory by points.",
        switches: &[A03_FIRST_ELIMINATION, A05_WEEK_EXTRA_ATTACKS, A07_ONE_EACH_AT_START, A73_WITH_THE_SHIP],
        notes: &[
            ("GCW-309", "Three factions as equals; the chapter on Scum as a third faction is not used."),
            (
                "GCW-310",
                "Any number of ships may be listed, but only models and cards that one owns and brings may be \
                 flown. Nobody checks it but the players.",
            ),
            ("GCW-311", "Who hands in a finished list first has the unique pilot both want."),
            ("GCW-315", "Who has no fitting model of a huge ship is given a plain one, noted on the list."),
            ("GCW-316", "At least one mission a week is expected of everybody."),
            ("GCW-317", "A new campaign with other terms follows the first elimination."),
            ("GCW-318", "The published map is played and not rolled: the map `rtg` of the pack."),
        ],
    },
];

/// The profile with this name.
#[must_use]
pub fn profile(name: &str) -> Option<&'static Profile> {
    PROFILES.iter().find(|profile| profile.name == name)
}
