//! Rulings on simple and complex actions, charges, standby (REG-A33 to REG-A50).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "Actions".
pub(super) const ACTIONS: [Ruling; 18] = [
    Ruling {
        id: "REG-A33",
        topic: "Move into contact",
        question: "Can an ordinary Move end in contact with an enemy and start a melee?",
        options: &[
            Reading { key: "charge-only", text: "Charge only; other moves must stay out of contact." },
            Reading { key: "move-may-engage", text: "As in v0.1 a Move may engage, without bonus." },
        ],
        reason: "Changelog wins.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-MOVEA-03"],
    },
    Ruling {
        id: "REG-A34",
        topic: "Charge path",
        question: "Must a charging unit go straight, and may it pivot on the way?",
        options: &[
            Reading {
                key: "free-path",
                text: "\
                    The path is free, with pivots, within the move value; line of sight is needed at the \
                    start.",
            },
            Reading {
                key: "straight-line",
                text: "The path is a straight line without pivots that gain a flank.",
            },
        ],
        reason: "Changelog wins.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-CHARGE-04"],
    },
    Ruling {
        id: "REG-A35",
        topic: "Charge that falls short",
        question: "What happens when a charge cannot reach its target?",
        options: &[
            Reading {
                key: "stops-short",
                text: "\
                    It may be declared after a warning; the unit moves its maximum, no melee follows and the \
                    points are spent.",
            },
            Reading { key: "illegal", text: "Such a charge cannot be declared." },
        ],
        reason: "The glossary says what happens to a charge that falls short, so it may be declared.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-CHARGE-09"],
    },
    Ruling {
        id: "REG-A36",
        topic: "Charge and Volley Fire bonus size",
        question: "Is the bonus of Charge and Volley Fire counted for each base or once?",
        options: &[
            Reading { key: "per-base", text: "One die more for each surviving base, in both actions." },
            Reading { key: "one-die", text: "One die more in total." },
        ],
        reason: "Volley entry is explicit and v0.1 agrees.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-CHARGE-06", "REG-VOLLEY-02"],
    },
    Ruling {
        id: "REG-A37",
        topic: "Changelog: no melee dice modifiers",
        question: "Does the Charge bonus survive the removal of melee pool modifiers?",
        options: &[
            Reading {
                key: "charge-bonus-stays",
                text: "Yes; the Charge bonus stays and every other pool modifier is gone.",
            },
            Reading { key: "no-charge-bonus", text: "No; a charge has no dice bonus." },
        ],
        reason: "The quick reference is as recent as the changelog and still lists the bonus.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-CHARGE-06", "REG-MELEE-06"],
    },
    Ruling {
        id: "REG-A38",
        topic: "Defending vehicles lose melee dice",
        question: "Do vehicles fight with fewer dice when they are charged?",
        options: &[
            Reading { key: "no-penalty", text: "No." },
            Reading {
                key: "minus-one-per-base",
                text: "Yes; the melee value falls by 1, to no less than 0, when the vehicle is charged.",
            },
        ],
        reason: "Changelog beats older glossary.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-TYPE-04", "REG-MELEE-06"],
    },
    Ruling {
        id: "REG-A39",
        topic: "When the Dash token arrives",
        question: "When does a dashing unit receive its Dash token?",
        options: &[
            Reading { key: "on-declaration", text: "On declaration, so that reactions already see it." },
            Reading { key: "after-second-move", text: "After the second move." },
        ],
        reason: "The glossary is explicit, and it decides what a reaction faces.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-DASH-03"],
    },
    Ruling {
        id: "REG-A40",
        topic: "Is Dash one action or two",
        question: "Is a Dash one action or two for reactions?",
        options: &[
            Reading {
                key: "one-action",
                text: "\
                    One action for action limits and standby triggers; two moves for terrain checks and \
                    penalties.",
            },
            Reading { key: "trigger-between", text: "Standby may also be used between its two moves." },
        ],
        reason: "One declaration and one price, but terrain is met twice.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-DASH-02", "REG-STANDBY-11"],
    },
    Ruling {
        id: "REG-A41",
        topic: "Dig-In together with other actions",
        question: "What can an entrenching unit do in the activation in which it digs in?",
        options: &[
            Reading {
                key: "no-move-with-dig-in",
                text: "With Entrench it may also Shoot, Special or Rally, but not Move.",
            },
            Reading { key: "move-then-dig-in", text: "With Entrench it may Move and then dig in." },
        ],
        reason: "The glossary forbids movement in that activation; Entrench changes only the price.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-DIGIN-02", "REG-KW-25"],
    },
    Ruling {
        id: "REG-A42",
        topic: "What movement removes Dug-In",
        question: "Which displacements take the Dug-In token away?",
        options: &[
            Reading {
                key: "moves-and-pushes",
                text: "Moves, retreats and pushes do; alignment at contact and cohesion fixes do not.",
            },
            Reading {
                key: "any-displacement",
                text: "Any displacement does, alignment and cohesion fixes included.",
            },
        ],
        reason: "Changelog and glossary name movement, forced too; small fixes are not movement.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-DIGIN-05", "REG-DIGIN-07"],
    },
    Ruling {
        id: "REG-A43",
        topic: "Limits of a save",
        question: "How good or bad can a save threshold become?",
        options: &[
            Reading { key: "two-to-six", text: "Never better than 2+ and never worse than 6+." },
            Reading { key: "no-limit", text: "No limit." },
        ],
        reason: "The same limits as the hit requirement.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["REG-DATA-12", "REG-SAVE-08"],
    },
    Ruling {
        id: "REG-A44",
        topic: "Which actions trigger Standby",
        question: "After what, and by whom, may a Standby token be used?",
        options: &[
            Reading {
                key: "each-action-anyone",
                text: "\
                    After each completed action of any other unit in sight, friend or enemy, also between \
                    two actions of one activation.",
            },
            Reading { key: "enemies-only", text: "Only after actions of enemy units." },
            Reading { key: "after-activation", text: "Only after a whole activation." },
        ],
        reason: "Changelog and glossary agree on any other unit and on each action.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["REG-STANDBY-02", "REG-STANDBY-04"],
    },
    Ruling {
        id: "REG-A45",
        topic: "Standby chains and order",
        question: "Can one Standby reaction set off another, and who reacts first?",
        options: &[
            Reading {
                key: "chains-opponent-first",
                text: "\
                    Chains are allowed and each token works once; the opponent of the acting unit is asked \
                    first, one reaction at a time.",
            },
            Reading { key: "no-chains", text: "A reaction sets off no further reaction." },
            Reading { key: "active-player-first", text: "The player of the acting unit is asked first." },
        ],
        reason: "Nothing forbids chains, and the side that is acted against has the better claim.",
        priority: Priority::Medium,
        kind: Kind::Gap,
        rules: &["REG-STANDBY-11"],
    },
    Ruling {
        id: "REG-A46",
        topic: "When an attack removes Standby",
        question: "Does a Standby token go when the unit is attacked, or only when the attack hits?",
        options: &[
            Reading {
                key: "when-attacked",
                text: "\
                    When an attack on the unit resolves, hits or not, so there is no reply to that attack.",
            },
            Reading { key: "when-hit", text: "Only when the attack scores a hit." },
        ],
        reason: "Three of four places take the token after the attack.",
        priority: Priority::Medium,
        kind: Kind::Contradiction,
        rules: &["REG-STANDBY-05"],
    },
    Ruling {
        id: "REG-A47",
        topic: "Standby and becoming Shaken",
        question: "Does a unit that becomes Shaken keep its Standby token?",
        options: &[
            Reading { key: "kept", text: "It stays, and its simple action may be used, Rally included." },
            Reading { key: "lost", text: "It is lost." },
        ],
        reason: "Only declaring Standby needs an unshaken unit.",
        priority: Priority::Low,
        kind: Kind::Gap,
        rules: &["REG-STANDBY-03", "REG-MORALE-07"],
    },
    Ruling {
        id: "REG-A48",
        topic: "\"Remains stationary\" and fast units",
        question: "May units with a minimum move take the actions that keep a unit stationary?",
        options: &[
            Reading {
                key: "allowed",
                text: "Yes; the forced move comes at the end, is no action and keeps Standby.",
            },
            Reading { key: "forbidden", text: "No; such units may use neither Standby nor Volley Fire." },
        ],
        reason: "The forced move follows all actions, so both rules hold.",
        priority: Priority::Medium,
        kind: Kind::Ambiguity,
        rules: &["REG-STANDBY-01", "REG-VOLLEY-01", "REG-DIGIN-02", "REG-MOVE-17"],
    },
    Ruling {
        id: "REG-A49",
        topic: "Pivot without moving",
        question: "May a unit turn on the spot, also when it cannot move at all?",
        options: &[
            Reading {
                key: "pivot-allowed",
                text: "A Move of 0\" with pivots is legal, also for units with move 0.",
            },
            Reading { key: "no-pivot-when-immobile", text: "Units with move 0 never pivot." },
        ],
        reason: "Facing matters, and a move may be of any length.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-MOVE-06"],
    },
    Ruling {
        id: "REG-A50",
        topic: "Special action limit",
        question: "How often may a unit take the Special action?",
        options: &[
            Reading {
                key: "per-activation",
                text: "Once in an activation; a Special taken by Standby is separate.",
            },
            Reading { key: "per-round", text: "Once in a round." },
        ],
        reason: "The rule on action types is the more general one.",
        priority: Priority::Low,
        kind: Kind::Ambiguity,
        rules: &["REG-SPEC-01", "REG-SUP-09"],
    },
];

switches! {
    ACTIONS_SWITCHES:
    /// REG-A33, Move into contact: As in v0.1 a Move may engage, without bonus.
    A33_MOVE_MAY_ENGAGE = 33, 1;
    /// REG-A34, Charge path: The path is a straight line without pivots that gain a flank.
    A34_STRAIGHT_LINE = 34, 1;
    /// REG-A35, Charge that falls short: Such a charge cannot be declared.
    A35_ILLEGAL = 35, 1;
    /// REG-A36, Charge and Volley Fire bonus size: One die more in total.
    A36_ONE_DIE = 36, 1;
    /// REG-A37, Changelog: no melee dice modifiers: No; a charge has no dice bonus.
    A37_NO_CHARGE_BONUS = 37, 1;
    /// REG-A38, Defending vehicles lose melee dice: Yes; the melee value falls by 1, to no less than 0, when
    /// the vehicle is charged.
    A38_MINUS_ONE_PER_BASE = 38, 1;
    /// REG-A39, When the Dash token arrives: After the second move.
    A39_AFTER_SECOND_MOVE = 39, 1;
    /// REG-A40, Is Dash one action or two: Standby may also be used between its two moves.
    A40_TRIGGER_BETWEEN = 40, 1;
    /// REG-A41, Dig-In together with other actions: With Entrench it may Move and then dig in.
    A41_MOVE_THEN_DIG_IN = 41, 1;
    /// REG-A42, What movement removes Dug-In: Any displacement does, alignment and cohesion fixes included.
    A42_ANY_DISPLACEMENT = 42, 1;
    /// REG-A43, Limits of a save: No limit.
    A43_NO_LIMIT = 43, 1;
    /// REG-A44, Which actions trigger Standby: Only after actions of enemy units.
    A44_ENEMIES_ONLY = 44, 1;
    /// REG-A44, Which actions trigger Standby: Only after a whole activation.
    A44_AFTER_ACTIVATION = 44, 2;
    /// REG-A45, Standby chains and order: A reaction sets off no further reaction.
    A45_NO_CHAINS = 45, 1;
    /// REG-A45, Standby chains and order: The player of the acting unit is asked first.
    A45_ACTIVE_PLAYER_FIRST = 45, 2;
    /// REG-A46, When an attack removes Standby: Only when the attack scores a hit.
    A46_WHEN_HIT = 46, 1;
    /// REG-A47, Standby and becoming Shaken: It is lost.
    A47_LOST = 47, 1;
    /// REG-A48, "Remains stationary" and fast units: No; such units may use neither Standby nor Volley Fire.
    A48_FORBIDDEN = 48, 1;
    /// REG-A49, Pivot without moving: Units with move 0 never pivot.
    A49_NO_PIVOT_WHEN_IMMOBILE = 49, 1;
    /// REG-A50, Special action limit: Once in a round.
    A50_PER_ROUND = 50, 1;
}
