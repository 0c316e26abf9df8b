//! Rulings on symbols that the text lost and printed pages show: every question has one answer (TOD-A12 to
//! TOD-A20).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};

/// The chapter "Symbols lost in the text".
pub(super) const SYMBOLS: [Ruling; 9] = [
    Ruling {
        id: "TOD-A12",
        topic: "Who may be Headhunters",
        question: "Which rank do Headhunters need?",
        options: &[Reading { key: "special-forces", text: "Special Forces." }],
        reason: "The printed pages show the symbol.",
        priority: Priority::Low,
        kind: Kind::Settled,
        rules: &["TOD-HIGH-06"],
    },
    Ruling {
        id: "TOD-A13",
        topic: "Who may have Flexible Response",
        question: "Which Troopers may be awarded Flexible Response?",
        options: &[Reading { key: "corps-troopers", text: "Corps Troopers." }],
        reason: "The printed pages show the symbol.",
        priority: Priority::Low,
        kind: Kind::Settled,
        rules: &["TOD-COM-18"],
    },
    Ruling {
        id: "TOD-A14",
        topic: "Rows of the Setback and Trait charts",
        question: "Which face of the die stands in which row of the two charts?",
        options: &[Reading {
            key: "hit-blank-surge-critical",
            text: "Row 1 hit, row 2 blank, row 3 surge, row 4 critical.",
        }],
        reason: "The printed pages show the symbols.",
        priority: Priority::High,
        kind: Kind::Settled,
        rules: &["TOD-SET-05", "TOD-SET-06", "TOD-TRAIT-07", "TOD-TRAIT-09"],
    },
    Ruling {
        id: "TOD-A15",
        topic: "Dice removed by Battle-Fatigue",
        question: "Which results may the opponent remove for Battle-Fatigue?",
        options: &[Reading { key: "hits", text: "Hits." }],
        reason: "The printed pages show the symbol.",
        priority: Priority::Low,
        kind: Kind::Settled,
        rules: &["TOD-SET-08"],
    },
    Ruling {
        id: "TOD-A16",
        topic: "Results that save by Sterner Stuff",
        question: "Which results keep the miniature by Sterner Stuff?",
        options: &[Reading { key: "critical-or-surge", text: "Criticals and surges, 2 of 8 faces." }],
        reason: "The printed pages show the symbols.",
        priority: Priority::Low,
        kind: Kind::Settled,
        rules: &["TOD-COM-10"],
    },
    Ruling {
        id: "TOD-A17",
        topic: "Results that count for Orbital Bombardment",
        question: "Which results of Orbital Bombardment give Suppression?",
        options: &[Reading { key: "hit-or-critical", text: "Hits and criticals, 4 of 8 faces." }],
        reason: "The printed pages show the symbols.",
        priority: Priority::Low,
        kind: Kind::Settled,
        rules: &["TOD-ASSET-12"],
    },
    Ruling {
        id: "TOD-A18",
        topic: "Ranges of Disgraced",
        question: "Within which range do allies use the Courage of a Disgraced unit?",
        options: &[Reading { key: "range-2", text: "Range 2, instead of Range 3." }],
        reason: "The printed pages show the digits.",
        priority: Priority::Low,
        kind: Kind::Settled,
        rules: &["TOD-KW-01"],
    },
    Ruling {
        id: "TOD-A19",
        topic: "Slots from Commendations",
        question: "Which slots do Advanced Drill, Forward Patrol and Extra Equipment give?",
        options: &[Reading {
            key: "training-comms-gear-grenades",
            text: "Training; Comms; Gear and Grenades.",
        }],
        reason: "The printed pages show the symbols.",
        priority: Priority::Low,
        kind: Kind::Settled,
        rules: &["TOD-COM-14", "TOD-COM-15", "TOD-COM-16"],
    },
    Ruling {
        id: "TOD-A20",
        topic: "An Operative as Paragon",
        question: "May an Operative be the Paragon?",
        options: &[Reading { key: "commanders-only", text: "No: the Paragon is a Commander." }],
        reason: "The printed pages show the symbol of Commanders alone.",
        priority: Priority::Medium,
        kind: Kind::Settled,
        rules: &["TOD-PAR-01", "TOD-START-07"],
    },
];
