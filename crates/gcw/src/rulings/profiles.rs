//! Profiles: named sets of options. A group starts from one and may still choose other options.
//!
//! Must not know: what an option does, or who plays. What a profile asks of people and no program can hold is a note.

use sandtable_kernel::rulings::Profile;

use super::{A03_FIRST_ELIMINATION, A05_WEEK_EXTRA_ATTACKS, A07_ONE_EACH_AT_START, A73_WITH_THE_SHIP};

/// All profiles; the first is the default.
pub static PROFILES: [Profile; 2] = [
    Profile {
        name: "general",
        title: "The document as written",
        text: "The document without its italic notes: the default everywhere, made for two factions.",
        options: &[],
        notes: &[],
    },
    Profile {
        name: "rtg",
        title: "Round Table Games",
        text: "The annotated copy: three equal factions with a player each, a battle a week, victory by points.",
        options: &[A03_FIRST_ELIMINATION, A05_WEEK_EXTRA_ATTACKS, A07_ONE_EACH_AT_START, A73_WITH_THE_SHIP],
        notes: &[
            (rule!("GCW-309"), "Three equal factions; the chapter on Scum as a third faction isn't used."),
            (
                rule!("GCW-310"),
                "You can list any number of ships, but fly only models and cards that you own and bring. The players \
                 check this themselves.",
            ),
            (
                rule!("GCW-311"),
                "If two players want the same unique pilot, the first to submit a list gets it.",
            ),
            (
                rule!("GCW-315"),
                "A player without a fitting model of a huge ship gets one without upgrades, noted on the list.",
            ),
            (rule!("GCW-316"), "Every player is expected to fly at least one mission a week."),
            (rule!("GCW-317"), "After the first elimination, a new campaign with other terms follows."),
            (rule!("GCW-318"), "You play the published map, `rtg` of the pack, instead of rolling one."),
        ],
    },
];
