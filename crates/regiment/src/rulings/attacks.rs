//! Rulings on ranged and melee attacks, keywords in them, support cards (REG-A69 to REG-A87).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Attacks".
pub(super) const ATTACKS: [Ruling; 19] = [
    Ruling {
        id: "REG-A69",
        topic: "Do same-sign modifiers add up",
        question: "Do several modifiers of the same sign add up?",
        options: &[
            Reading { key: "add-up", text: "They add, and the sum is capped at 2+ and 6+." },
            Reading { key: "one-each-way", text: "At most +1 and −1 in total." },
        ],
        reason: "The glossary applies each modifier and sets a cap, which would be idle otherwise.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-HIT-06"],
    },
    Ruling {
        id: "REG-A70",
        topic: "Which bases set range band, cover and flank",
        question: "Which base of the target decides range band, cover and flank?",
        options: &[
            Reading {
                key: "designated-base",
                text: "\
                    One visible base named by the attacker: its shortest clear line gives the band, its \
                    cover and rear arc hold for the attack.",
            },
            Reading {
                key: "closest-for-range",
                text: "The closest base gives the band; the designated one only cover.",
            },
        ],
        reason: "One base decides everything, so an attack is read from one line.",
        priority: Priority::High,
        kind: Kind::Ambiguity,
        rules: &["REG-RANGE-04", "REG-RANGE-06", "REG-COVER-01"],
    },
    Ruling {
        id: "REG-A71",
        topic: "Flank when target bases face different ways",
        question: "Whose facing decides a flank when the bases of the target face different ways?",
        options: &[
            Reading { key: "designated-base", text: "The facing of the designated base." },
            Reading { key: "any-base", text: "The facing of any target base." },
        ],
        reason: "Same base as for range and cover.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-ARC-06"],
    },
    Ruling {
        id: "REG-A72",
        topic: "Flank timing in a charge",
        question: "At what moment of a charge is the flank judged?",
        options: &[
            Reading {
                key: "on-contact",
                text: "On contact, before bases are aligned, for each side separately.",
            },
            Reading { key: "at-start", text: "From where the charge began." },
        ],
        reason: "Contact is the moment at which the target is known and reached.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-ARC-11"],
    },
    Ruling {
        id: "REG-A73",
        topic: "Front arc in melee",
        question: "Does the front arc limit melee attacks?",
        options: &[
            Reading { key: "no-arc", text: "No." },
            Reading { key: "front-arc", text: "Yes; targets must lie in the front arc." },
        ],
        reason: "Melee abstracts arcs except for the flank.",
        priority: Priority::Low,
        kind: Kind::Contradiction,
        rules: &["REG-ARC-10"],
    },
    Ruling {
        id: "REG-A74",
        topic: "Courage check against Armor X",
        question: "Do hits that Armor cancels count against Courage?",
        options: &[
            Reading { key: "all-hits", text: "Yes; Courage sees every hit, then Armor cancels." },
            Reading { key: "armor-first", text: "No; Armor cancels first." },
        ],
        reason: "Courage counts hits and no mitigation undoes it.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-COUR-03"],
    },
    Ruling {
        id: "REG-A75",
        topic: "Droid wound and Clone roll timing",
        question: "Does the wound a Droid takes instead of Shaken count in the fight?",
        options: &[
            Reading {
                key: "not-counted",
                text: "\
                    It is taken at once without a save and can remove bases, but is not part of the \
                    comparison.",
            },
            Reading { key: "counted", text: "It counts in the melee comparison." },
        ],
        reason: "The keyword acts at once and is no attack.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-KW-20", "REG-KW-22"],
    },
    Ruling {
        id: "REG-A76",
        topic: "Melee step order",
        question: "Are casualties removed before or after the loser of a melee retreats?",
        options: &[
            Reading {
                key: "casualties-first",
                text: "\
                    Before: wounds compared, casualties removed, then separation; a destroyed unit does not \
                    retreat.",
            },
            Reading { key: "retreat-first", text: "After: outcome and retreat come before the casualties." },
        ],
        reason: "The worked steps of the learning part are the most detailed.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-MELEE-14"],
    },
    Ruling {
        id: "REG-A77",
        topic: "Flanked loser",
        question: "Where does a flanked loser of a melee go?",
        options: &[
            Reading {
                key: "nearest-edge",
                text: "It turns to the nearest of the four edges and moves straight towards it.",
            },
            Reading { key: "own-edge", text: "Towards its own deployment edge." },
        ],
        reason: "The newer texts agree on movement towards the nearest edge.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-MELEE-17"],
    },
    Ruling {
        id: "REG-A78",
        topic: "Retreat details",
        question: "How far does a retreat go, and what if the way is blocked?",
        options: &[
            Reading {
                key: "exact-half",
                text: "\
                    Exactly half the move value, less 2\" in difficult terrain, stopping at obstacles; \
                    destroyed only if it cannot break contact or leaves the table.",
            },
            Reading { key: "ignore-terrain", text: "Half the move value, with no regard to terrain." },
            Reading {
                key: "shaken-when-blocked",
                text: "A unit that cannot break contact is Shaken and not destroyed.",
            },
        ],
        reason: "Keeps fractions, and destroys only where staying in contact would be illegal.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["REG-MELEE-16", "REG-MELEE-22", "REG-DATA-11"],
    },
    Ruling {
        id: "REG-A79",
        topic: "Push-back of 1\" blocked (tie, Tow-Cable)",
        question: "What if there is no room for the 1\" push after a tie or a Tow-Cable attack?",
        options: &[
            Reading {
                key: "slide",
                text: "\
                    The unit slides to the nearest legal spot within 1\", or else stays just out of contact.",
            },
            Reading { key: "shaken", text: "The unit is Shaken." },
        ],
        reason: "The smallest change that leaves no contact.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["REG-MELEE-19", "REG-MELEE-22", "REG-KW-46"],
    },
    Ruling {
        id: "REG-A80",
        topic: "Weapon keywords in melee",
        question: "Which weapon keywords work in melee?",
        options: &[
            Reading {
                key: "also-melee",
                text: "Ion, Anti-Air, Anti-Armor and the bypass of cover do; the push of Blast does not.",
            },
            Reading { key: "ranged-only", text: "None; they are for ranged attacks." },
        ],
        reason: "Keywords speak of attacks; only the push would disturb the separation after a melee.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-KW-03", "REG-KW-05", "REG-KW-14", "REG-KW-15", "REG-KW-34"],
    },
    Ruling {
        id: "REG-A81",
        topic: "Blast push: must or may",
        question: "Must the attacker move the target of a Blast, and can the push leave the table?",
        options: &[
            Reading {
                key: "optional",
                text: "\
                    The push is optional, one direction for all bases by the attacker's choice, stops at \
                    obstacles and may leave the table.",
            },
            Reading { key: "mandatory", text: "The push is a must." },
            Reading { key: "stays-on-table", text: "The push stops at the table edge." },
        ],
        reason: "The glossary allows rather than commands, and nothing limits the push.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-KW-15", "REG-KW-18"],
    },
    Ruling {
        id: "REG-A82",
        topic: "Barrier cancelled",
        question: "Which base of the attacker must be close to the Barrier unit to cancel it?",
        options: &[
            Reading {
                key: "any-attacking-base",
                text: "Any attacking base within 6\" cancels it; the Barrier unit protects itself too.",
            },
            Reading { key: "los-base", text: "Only the attacking base that the line of sight comes from." },
        ],
        reason: "Both wordings are met whenever any attacking base is close.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-KW-11", "REG-KW-13"],
    },
    Ruling {
        id: "REG-A83",
        topic: "Tow-Cable scope",
        question: "What does a successful Tow-Cable destroy, and which checks apply?",
        options: &[
            Reading {
                key: "whole-unit",
                text: "The whole unit; no modifiers, charge bonus or counter-attack, but a courage check.",
            },
            Reading { key: "one-base", text: "One base only." },
            Reading { key: "no-courage", text: "The whole unit, without a courage check." },
        ],
        reason: "The keyword replaces the attack procedure but not the courage rule.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-KW-49"],
    },
    Ruling {
        id: "REG-A84",
        topic: "Indirect and the target base",
        question: "Which base may an Indirect attack designate when none need be visible?",
        options: &[
            Reading { key: "any-base", text: "Any base in range and front arc, by straight distance." },
            Reading { key: "closest-base", text: "The closest base only." },
        ],
        reason: "The keyword removes the need of sight and nothing else.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-KW-30", "REG-COVER-10"],
    },
    Ruling {
        id: "REG-A85",
        topic: "Casualty choice",
        question: "Who chooses the bases that are removed as casualties?",
        options: &[
            Reading { key: "defender", text: "The defender." },
            Reading { key: "closest-first", text: "Nobody: the closest to the attacker goes first." },
        ],
        reason: "The glossary is explicit and nothing contradicts it.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-WOUND-04"],
    },
    Ruling {
        id: "REG-A86",
        topic: "LOS for support cards",
        question: "What must a unit see to play a support card?",
        options: &[
            Reading {
                key: "los-no-arc",
                text: "\
                    The target unit or the template centre, in any direction, unless the card or an \
                    off-board effect waives it.",
            },
            Reading { key: "front-arc", text: "The same, in the front arc." },
        ],
        reason: "Both texts ask for sight, neither for an arc.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-SUP-04"],
    },
    Ruling {
        id: "REG-A87",
        topic: "Template hits",
        question: "How many attacks does a template make against a unit with several bases under it?",
        options: &[
            Reading {
                key: "per-unit",
                text: "\
                    One for each touched unit, friend or enemy; cover from the touched base that is best for \
                    the attacker.",
            },
            Reading { key: "per-base", text: "One for each touched base." },
        ],
        reason: "Attacks are made on units.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-SUP-18", "REG-SUP-19"],
    },
];

switches! {
    ATTACKS_SWITCHES:
    /// REG-A69, Do same-sign modifiers add up: At most +1 and −1 in total.
    A69_ONE_EACH_WAY = 69, 1;
    /// REG-A70, Which bases set range band, cover and flank: The closest base gives the band; the designated
    /// one only cover.
    A70_CLOSEST_FOR_RANGE = 70, 1;
    /// REG-A71, Flank when target bases face different ways: The facing of any target base.
    A71_ANY_BASE = 71, 1;
    /// REG-A72, Flank timing in a charge: From where the charge began.
    A72_AT_START = 72, 1;
    /// REG-A73, Front arc in melee: Yes; targets must lie in the front arc.
    A73_FRONT_ARC = 73, 1;
    /// REG-A74, Courage check against Armor X: No; Armor cancels first.
    A74_ARMOR_FIRST = 74, 1;
    /// REG-A75, Droid wound and Clone roll timing: It counts in the melee comparison.
    A75_COUNTED = 75, 1;
    /// REG-A76, Melee step order: After: outcome and retreat come before the casualties.
    A76_RETREAT_FIRST = 76, 1;
    /// REG-A77, Flanked loser: Towards its own deployment edge.
    A77_OWN_EDGE = 77, 1;
    /// REG-A78, Retreat details: Half the move value, with no regard to terrain.
    A78_IGNORE_TERRAIN = 78, 1;
    /// REG-A78, Retreat details: A unit that cannot break contact is Shaken and not destroyed.
    A78_SHAKEN_WHEN_BLOCKED = 78, 2;
    /// REG-A79, Push-back of 1" blocked (tie, Tow-Cable): The unit is Shaken.
    A79_SHAKEN = 79, 1;
    /// REG-A80, Weapon keywords in melee: None; they are for ranged attacks.
    A80_RANGED_ONLY = 80, 1;
    /// REG-A81, Blast push: must or may: The push is a must.
    A81_MANDATORY = 81, 1;
    /// REG-A81, Blast push: must or may: The push stops at the table edge.
    A81_STAYS_ON_TABLE = 81, 2;
    /// REG-A82, Barrier cancelled: Only the attacking base that the line of sight comes from.
    A82_LOS_BASE = 82, 1;
    /// REG-A83, Tow-Cable scope: One base only.
    A83_ONE_BASE = 83, 1;
    /// REG-A83, Tow-Cable scope: The whole unit, without a courage check.
    A83_NO_COURAGE = 83, 2;
    /// REG-A84, Indirect and the target base: The closest base only.
    A84_CLOSEST_BASE = 84, 1;
    /// REG-A85, Casualty choice: Nobody: the closest to the attacker goes first.
    A85_CLOSEST_FIRST = 85, 1;
    /// REG-A86, LOS for support cards: The same, in the front arc.
    A86_FRONT_ARC = 86, 1;
    /// REG-A87, Template hits: One for each touched base.
    A87_PER_BASE = 87, 1;
}
