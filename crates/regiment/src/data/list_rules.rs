//! The readings of the list-building rules that a group may choose. Knows names of readings, not lists.

use crate::rulings::{
    A10_ANY_INFANTRY, A11_EXACTLY, A12_UNIQUE, A14_SPENT, A15_SQUARE_BELOW_1000, RulingOption, Rulings,
};

/// The readings of the list-building rules that a group may choose. The default is the default ruling of
/// each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ListRules {
    /// The fate of a leader without an eligible host (REG-A10).
    pub host: HostRuling,
    /// The option played for the number of support cards (REG-A11).
    pub support: SupportRuling,
    /// The option played for taking a support card twice (REG-A12).
    pub duplicates: DuplicateRuling,
    /// The number that quota percentages are of (REG-A14).
    pub quota: QuotaRuling,
    /// The table used between 501 and 999 points (REG-A15).
    pub table: TableRuling,
    /// When a minimum quota binds (REG-ARMY-05; the old builder is of two minds).
    pub minimum: MinimumRuling,
}

impl From<&Rulings> for ListRules {
    /// The readings a game has chosen. The minimum quota is no numbered ruling and stays at its default.
    fn from(rulings: &Rulings) -> ListRules {
        let pick = |on: RulingOption| rulings.is(on);
        ListRules {
            host: if pick(A10_ANY_INFANTRY) { HostRuling::AnyInfantry } else { HostRuling::Required },
            support: if pick(A11_EXACTLY) { SupportRuling::Exactly } else { SupportRuling::AtMost },
            duplicates: if pick(A12_UNIQUE) { DuplicateRuling::Unique } else { DuplicateRuling::Allowed },
            quota: if pick(A14_SPENT) { QuotaRuling::Spent } else { QuotaRuling::Cap },
            table: if pick(A15_SQUARE_BELOW_1000) { TableRuling::Small } else { TableRuling::Standard },
            minimum: MinimumRuling::Always,
        }
    }
}

/// Fate of a list whose leader has no eligible host (REG-A10).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum HostRuling {
    /// The list is illegal.
    #[default]
    Required,
    /// Any infantry unit will do if none is eligible.
    AnyInfantry,
}

/// Number of support cards for the cap: at most or exactly so many (REG-A11).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SupportRuling {
    /// At most one card for each 250 points of the cap.
    #[default]
    AtMost,
    /// Exactly that many.
    Exactly,
}

/// Fate of a list with one support card twice (REG-A12).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum DuplicateRuling {
    /// A card may be taken as often as it can be paid.
    #[default]
    Allowed,
    /// Each card once.
    Unique,
}

/// Number that quota percentages are of (REG-A14).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum QuotaRuling {
    /// Of the agreed cap.
    #[default]
    Cap,
    /// Of the points spent.
    Spent,
}

/// Table used between 501 and 999 points (REG-A15).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum TableRuling {
    /// Above 500 points the long table.
    #[default]
    Standard,
    /// Below 1000 points the small table.
    Small,
}

/// When a minimum quota binds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum MinimumRuling {
    /// Always: the unit must be taken.
    #[default]
    Always,
    /// Only when the unit is taken at all.
    WhenTaken,
}
