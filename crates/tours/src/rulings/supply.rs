//! Rulings on assets held and bought, upgrades of new units and those that requests add (TOD-A05 to TOD-A11).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Assets, first upgrades and requests".
pub(super) const SUPPLY: [Ruling; 7] = [
    Ruling {
        id: "TOD-A05",
        topic: "Buying a used asset again",
        question: "May an asset that was used in the game be bought again in the same sequence?",
        options: &[
            Reading { key: "still-held", text: "No: until step 8 it is on the Register." },
            Reading { key: "already-gone", text: "Yes: a used asset counts as gone when requests are made." },
        ],
        reason: "The order of the steps is plain.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-ASSET-02", "TOD-AID-09", "TOD-EDIT-05"],
    },
    Ruling {
        id: "TOD-A06",
        topic: "Assets that may be bought twice",
        question: "How many copies of an asset may be held that may be bought twice?",
        options: &[
            Reading {
                key: "two-held",
                text: "Two of Request Assistance and two of Requisition Special Equipment.",
            },
            Reading {
                key: "one-held",
                text: "One, as of every asset; a second purchase is refused while the first is held.",
            },
        ],
        reason: "The text of the asset goes before the general one.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["TOD-ASSET-05", "TOD-ASSET-10", "TOD-ASSET-02"],
    },
    Ruling {
        id: "TOD-A07",
        topic: "First upgrades of Troopers",
        question: "Which upgrades may a new Trooper unit take that is neither Commander nor Operative?",
        options: &[Reading {
            key: "heavy-weapon-and-personnel",
            text: "One Heavy Weapon and one Personnel upgrade; no Squad Leader at this time.",
        }],
        reason: "The printed pages show both symbols.",
        priority: Priority::Medium,
        kind: Kind::Settled,
        rules: &["TOD-START-08"],
    },
    Ruling {
        id: "TOD-A08",
        topic: "First upgrade of Vehicles",
        question: "Which upgrade may a new Vehicle unit take that is neither Commander nor Operative?",
        options: &[Reading {
            key: "hardpoint",
            text: "\
                One Hardpoint upgrade; a Vehicle without that slot starts with its compulsory upgrades \
                alone.",
        }],
        reason: "The printed pages show the symbol.",
        priority: Priority::Medium,
        kind: Kind::Settled,
        rules: &["TOD-START-09"],
    },
    Ruling {
        id: "TOD-A09",
        topic: "First upgrades of Commanders and Operatives",
        question: "Are the two upgrades of a new Commander or Operative of given types?",
        options: &[Reading {
            key: "any-two",
            text: "No: any two that the unit may equip and that may be on a Register.",
        }],
        reason: "No symbol is printed there.",
        priority: Priority::Medium,
        kind: Kind::Settled,
        rules: &["TOD-START-06"],
    },
    Ruling {
        id: "TOD-A10",
        topic: "Slots for Request Reinforcements",
        question: "Does a slot gained by a Commendation allow Request Reinforcements?",
        options: &[
            Reading { key: "printed-slot", text: "No: the slot must be printed on the Unit Card." },
            Reading { key: "any-slot", text: "Yes: a slot gained by a Commendation counts as well." },
        ],
        reason: "It says on its Unit Card.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["TOD-AID-10"],
    },
    Ruling {
        id: "TOD-A11",
        topic: "One unit twice in Supplies and Provisions",
        question: "May one request of Supplies and Provisions choose a unit several times?",
        options: &[
            Reading {
                key: "once-per-request",
                text: "No: once in a request; another request may choose it again.",
            },
            Reading { key: "several-times", text: "Yes: a unit may be chosen for several of the SP spent." },
        ],
        reason: "Each SP is for another unit.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["TOD-AID-13"],
    },
];

switches! {
    SUPPLY_SWITCHES:
    /// TOD-A05, Buying a used asset again: Yes: a used asset counts as gone when requests are made.
    A05_ALREADY_GONE = 5, 1;
    /// TOD-A06, Assets that may be bought twice: One, as of every asset; a second purchase is refused
    /// while the first is held.
    A06_ONE_HELD = 6, 1;
    /// TOD-A10, Slots for Request Reinforcements: Yes: a slot gained by a Commendation counts as well.
    A10_ANY_SLOT = 10, 1;
    /// TOD-A11, One unit twice in Supplies and Provisions: Yes: a unit may be chosen for several of the
    /// SP spent.
    A11_SEVERAL_TIMES = 11, 1;
}
