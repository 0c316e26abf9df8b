//! Profiles: named sets of options. A group starts from one and may still choose other options.
//!
//! Must not know: what an option does, or who plays. What a profile asks of people and no program can hold is a note.

use sandtable_kernel::rulings::Profile;

use super::{A03_FIRST_ELIMINATION, A05_WEEK_EXTRA_ATTACKS, A07_ONE_EACH_AT_START, A73_WITH_THE_SHIP};

/// All profiles; the first is the default.
pub static PROFILES: [Profile; 2] = [
    Profile {
        name: "general",
        title: "The document as it is",
        text: "The document without its italic notes: the default everywhere, made for two factions.",
        options: &[],
        notes: &[],
    },
    Profile {
        name: "rtg",
        title: "Round Table Games",
        text: "The annotated copy: three factions with a player each as equals, a battle a week, victory by points.",
        options: &[A03_FIRST_ELIMINATION, A05_WEEK_EXTRA_ATTACKS, A07_ONE_EACH_AT_START, A73_WITH_THE_SHIP],
        notes: &[
            (
                rule!("GCW-309"),
                "Three factions as equals; the chapter on Scum as a third faction is not used.",
            ),
            (
                rule!("GCW-310"),
                "Any number of ships may be listed, but only models and cards that one owns and brings may be \
                 flown. Nobody checks it but the players.",
            ),
            (rule!("GCW-311"), "Who hands in a finished list first has the unique pilot both want."),
            (
                rule!("GCW-315"),
                "Who has no fitting model of a huge ship is given a plain one, noted on the list.",
            ),
            (rule!("GCW-316"), "At least one mission a week is expected of everybody."),
            (rule!("GCW-317"), "A new campaign with other terms follows the first elimination."),
            (rule!("GCW-318"), "The published map is played and not rolled: the map `rtg` of the pack."),
        ],
    },
];
