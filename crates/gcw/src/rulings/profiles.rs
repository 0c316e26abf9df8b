//! Profiles: named sets of readings. A group starts from one and may still choose other readings.
//!
//! Must not know: what a reading does, or who plays. What a profile asks of people and no program can hold is a note.

use sandtable_kernel::rulings::Profile;

use super::{A03_FIRST_ELIMINATION, A05_WEEK_EXTRA_ATTACKS, A07_ONE_EACH_AT_START, A73_WITH_THE_SHIP};

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
