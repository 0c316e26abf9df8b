//! Rulings on classes of upgrades, installation, special cards, droids (GCW-A19 to GCW-A26).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Upgrades, crew and droids".
pub(super) const UPGRADES: [Ruling; 8] = [
    Ruling {
        id: "GCW-A19",
        topic: "What may fill a container",
        question: "Which upgrades may be put into the containers of a Supply Raid?",
        options: &[
            Reading {
                key: "all-but-crew-and-titles",
                text: "\
                    Every card bought with Fleet Points that is not on a fielded or destroyed ship, except \
                    crew and titles.",
            },
            Reading { key: "literal-list", text: "Only the listed classes, droid meaning astromechs." },
        ],
        reason: "The list is older than the classes it omits.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-069", "GCW-258"],
    },
    Ruling {
        id: "GCW-A20",
        topic: "One idle turn for several installations",
        question: "Does one idle turn serve for several time-intensive upgrades of a ship?",
        options: &[
            Reading { key: "any-number", text: "Any number of installations and removals on one ship." },
            Reading { key: "one-each", text: "One installation or removal for each idle turn." },
        ],
        reason: "Repairs may run beside an installation, so work on a ship is not counted by piece.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["GCW-072"],
    },
    Ruling {
        id: "GCW-A21",
        topic: "Zero-cost generic titles that are not listed",
        question: "What do generic titles of cost 0 cost that the errata do not list?",
        options: &[
            Reading { key: "one-fp", text: "1 Fleet Point each; unique titles of cost 0 stay free." },
            Reading { key: "printed-cost", text: "Nothing, as printed." },
        ],
        reason: "The stated reason covers them.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-099"],
    },
    Ruling {
        id: "GCW-A22",
        topic: "Ordnance that is never expended",
        question: "Is a torpedo or bomb card that is never expended bought as three copies?",
        options: &[
            Reading { key: "single-copy", text: "No: one copy at its price (Bomb Loadout 0)." },
            Reading { key: "three-copies", text: "Yes, every card of the three classes." },
        ],
        reason: "The reason for three copies is that they are used up.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-068", "GCW-073"],
    },
    Ruling {
        id: "GCW-A23",
        topic: "The Z-95 of Hound's Tooth",
        question: "Who flies the Z-95 of Hound's Tooth, and how is it damaged and lost?",
        options: &[
            Reading {
                key: "no-pilot",
                text: "\
                    It is an ordinary ship without a pilot of its own: the pilot of the carrier ejects \
                    from it only if it was deployed; damage and loss as usual.",
            },
            Reading {
                key: "own-pilot",
                text: "\
                    It needs a qualified pilot of the Squadron, who goes along at no cost and is exposed \
                    like any other.",
            },
        ],
        reason: "The card lets the pilot of the carrier fly on.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-078"],
    },
    Ruling {
        id: "GCW-A24",
        topic: "A captive on a destroyed ship",
        question: "What becomes of the captive when the ship that carries Rebel Captive is destroyed?",
        options: &[
            Reading {
                key: "ejection-roll",
                text: "An ejection roll; a survivor goes to whoever controls the map.",
            },
            Reading { key: "stays-pow", text: "Nothing: the POW stays a POW." },
        ],
        reason: "Crew on a destroyed ship roll, and the captive rides as crew.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-084"],
    },
    Ruling {
        id: "GCW-A25",
        topic: "Who is a droid",
        question: "Which characters are droids besides those named?",
        options: &[
            Reading {
                key: "plain-droids",
                text: "\
                    Pilots IG-88A to D, 4-LOM, \"Leebo\", \"Chopper\"; crew R2-D2, C-3PO, \"Leebo\", \
                    \"Chopper\", \"Gonk\", 4-LOM, IG-88D, K4 Security Droid; all astromechs. Guri is not.",
            },
            Reading { key: "with-guri", text: "Guri as well." },
        ],
        reason: "A human replica droid has no backup in the stories.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["GCW-087"],
    },
    Ruling {
        id: "GCW-A26",
        topic: "Wounded crew",
        question: "Does a crew member who ejects wounded sit out a turn?",
        options: &[
            Reading { key: "as-pilots", text: "Yes, one turn like a pilot." },
            Reading { key: "never-wounded", text: "No, crew are killed or unhurt." },
        ],
        reason: "The roll is the same, so its results are.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["GCW-058", "GCW-059", "GCW-081"],
    },
];

switches! {
    UPGRADES_SWITCHES:
    /// GCW-A19, What may fill a container: Only the listed classes, droid meaning astromechs.
    A19_LITERAL_LIST = 19, 1;
    /// GCW-A20, One idle turn for several installations: One installation or removal for each idle turn.
    A20_ONE_EACH = 20, 1;
    /// GCW-A21, Zero-cost generic titles that are not listed: Nothing, as printed.
    A21_PRINTED_COST = 21, 1;
    /// GCW-A22, Ordnance that is never expended: Yes, every card of the three classes.
    A22_THREE_COPIES = 22, 1;
    /// GCW-A23, The Z-95 of Hound's Tooth: It needs a qualified pilot of the Squadron, who goes along at no
    /// cost and is exposed like any other.
    A23_OWN_PILOT = 23, 1;
    /// GCW-A24, A captive on a destroyed ship: Nothing: the POW stays a POW.
    A24_STAYS_POW = 24, 1;
    /// GCW-A25, Who is a droid: Guri as well.
    A25_WITH_GURI = 25, 1;
    /// GCW-A26, Wounded crew: No, crew are killed or unhurt.
    A26_NEVER_WOUNDED = 26, 1;
}
