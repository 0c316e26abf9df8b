//! Rulings on the scenario roll, the score, the end of the campaign, deadlines, three factions (GCW-A01 to GCW-A06).
//!
//! Data only: what was unclear, the readings on offer and why the first is the default. Knows no game state.

use sandtable_kernel::rulings::{Kind, Priority, Reading, Ruling};
use sandtable_kernel::switches;

/// The chapter "The campaign as a whole".
pub(super) const CAMPAIGN: [Ruling; 6] = [
    Ruling {
        id: "GCW-A01",
        topic: "Range of the scenario roll",
        question: "From which range is the scenario of an ordinary battle drawn?",
        options: &[
            Reading { key: "roll-34", text: "1 to 34: every row can be rolled." },
            Reading { key: "roll-32", text: "1 to 32: Supply Raid has the numbers 28 to 32 only." },
        ],
        reason: "\
            Every row is reachable, and rows 1 to 17 are exactly the half that the change list intends.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["GCW-151", "GCW-152"],
    },
    Ruling {
        id: "GCW-A02",
        topic: "Which lost battles lower the score",
        question: "Which lost battles cost 5 points each?",
        options: &[
            Reading { key: "last-turn", text: "Those lost last turn, like every other term." },
            Reading {
                key: "never",
                text: "\
                    Never: read to the letter, the line looks at a turn whose battles are still to be \
                    fought.",
            },
        ],
        reason: "All other terms look at last turn, and at PURCHASE nothing of this turn has been fought.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["GCW-135"],
    },
    Ruling {
        id: "GCW-A03",
        topic: "Who wins the campaign",
        question: "When does the campaign end, and who has won it?",
        options: &[
            Reading {
                key: "last-fleet",
                text: "The last faction that has a huge ship left wins; a faction without one is out.",
            },
            Reading {
                key: "first-elimination",
                text: "\
                    The campaign ends when the first faction is out; the faction that has generated the \
                    most unmodified Fleet Points wins.",
            },
        ],
        reason: "The plain text, carried over from two factions to any number.",
        priority: Priority::High,
        kind: Kind::Contradiction,
        rules: &["GCW-004", "GCW-317"],
    },
    Ruling {
        id: "GCW-A04",
        topic: "Unmodified Fleet Points",
        question: "Which Fleet Points count for a victory by points, and when is a faction eliminated?",
        options: &[
            Reading {
                key: "score-sum",
                text: "\
                    The faction scores of all turns, before multipliers for unequal teams, Pirates, gifts, \
                    VIP bonus, containers and depot picks, and without the 300 at the start; eliminated is \
                    who has no huge ship left; on a tie most targets held.",
            },
            Reading {
                key: "credited-sum",
                text: "\
                    All Fleet Points credited to the players of the faction after the start, whatever \
                    their source; eliminated and ties as before.",
            },
            Reading {
                key: "no-assets-left",
                text: "\
                    The faction scores as before, but eliminated is only who has neither a huge ship nor a \
                    target left.",
            },
        ],
        reason: "\
            The score is the one number that a faction generates by itself; huge ships are what the \
            campaign is decided by.",
        priority: Priority::High,
        kind: Kind::Gap,
        rules: &["GCW-317"],
    },
    Ruling {
        id: "GCW-A05",
        topic: "Deadline of a battle and additional attacks",
        question: "\
            Is there a deadline for a battle, what happens when it passes, and may a player attack again \
            within it?",
        options: &[
            Reading {
                key: "no-deadline",
                text: "There is no deadline and one attack for each player; a no-show loses.",
            },
            Reading {
                key: "week-extra-attacks",
                text: "\
                    Due on the first Monday at least 7 days after the pairing; not flown by then it is \
                    scrubbed: control unchanged, no XP, no +5 or -5. A further attack is allowed once the \
                    first battle is reported and the week lasts. If one side was there and the other \
                    refused, the organiser may enter a no-show.",
            },
            Reading { key: "week-one-attack", text: "The same deadline, but one attack for each player." },
            Reading {
                key: "week-no-show",
                text: "\
                    The same deadline, but a side that let it pass has lost as a no-show; one attack for \
                    each player.",
            },
        ],
        reason: "The deadline is a house rule of one group and is not in the general text.",
        priority: Priority::High,
        kind: Kind::Ambiguity,
        rules: &["GCW-138", "GCW-144", "GCW-316"],
    },
    Ruling {
        id: "GCW-A06",
        topic: "Three equal factions",
        question: "Who fights where three equal factions meet?",
        options: &[
            Reading {
                key: "two-fight",
                text: "\
                    Two that attack the target of the third fight each other in random roles: the winner \
                    takes it, a draw leaves it to the owner. Of three at an uncontrolled target two drawn \
                    at random fight, and the attack of the third is cancelled without loss.",
            },
            Reading {
                key: "owner-meets-each",
                text: "\
                    The owner of a target defends it against each attacker in a battle of its own; who \
                    wins against the owner takes it, and if both do they draw lots. Three at an \
                    uncontrolled target as before.",
            },
        ],
        reason: "Follows what the document does where the two main factions meet at a target of Scum.",
        priority: Priority::High,
        kind: Kind::Gap,
        rules: &["GCW-139", "GCW-156", "GCW-158", "GCW-309"],
    },
];

switches! {
    CAMPAIGN_SWITCHES:
    /// GCW-A01, Range of the scenario roll: 1 to 32: Supply Raid has the numbers 28 to 32 only.
    A01_ROLL_32 = 1, 1;
    /// GCW-A02, Which lost battles lower the score: Never: read to the letter, the line looks at a turn
    /// whose battles are still to be fought.
    A02_NEVER = 2, 1;
    /// GCW-A03, Who wins the campaign: The campaign ends when the first faction is out; the faction that
    /// has generated the most unmodified Fleet Points wins.
    A03_FIRST_ELIMINATION = 3, 1;
    /// GCW-A04, Unmodified Fleet Points: All Fleet Points credited to the players of the faction after the
    /// start, whatever their source; eliminated and ties as before.
    A04_CREDITED_SUM = 4, 1;
    /// GCW-A04, Unmodified Fleet Points: The faction scores as before, but eliminated is only who has
    /// neither a huge ship nor a target left.
    A04_NO_ASSETS_LEFT = 4, 2;
    /// GCW-A05, Deadline of a battle and additional attacks: Due on the first Monday at least 7 days after
    /// the pairing; not flown by then it is scrubbed: control unchanged, no XP, no +5 or -5. A further
    /// attack is allowed once the first battle is reported and the week lasts. If one side was there and
    /// the other refused, the organiser may enter a no-show.
    A05_WEEK_EXTRA_ATTACKS = 5, 1;
    /// GCW-A05, Deadline of a battle and additional attacks: The same deadline, but one attack for each
    /// player.
    A05_WEEK_ONE_ATTACK = 5, 2;
    /// GCW-A05, Deadline of a battle and additional attacks: The same deadline, but a side that let it pass
    /// has lost as a no-show; one attack for each player.
    A05_WEEK_NO_SHOW = 5, 3;
    /// GCW-A06, Three equal factions: The owner of a target defends it against each attacker in a battle of
    /// its own; who wins against the owner takes it, and if both do they draw lots. Three at an
    /// uncontrolled target as before.
    A06_OWNER_MEETS_EACH = 6, 1;
}
