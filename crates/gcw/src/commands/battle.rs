//! Commands of a chapter. Data only.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::UpgradeId;
use crate::model::{BattleNo, Bundle, Container, PilotNo, Report};

/// What players say about their battles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum BattleCommand {
    /// The defending faction's leader names who defends (GCW-142, GCW-150).
    Defend {
        /// Which battle.
        battle: BattleNo,
        /// Who defends.
        player: Seat,
    },
    /// We let the attacker have it (GCW-141).
    Cede {
        /// Which battle.
        battle: BattleNo,
    },
    /// I do not appear (GCW-144).
    NoShow {
        /// Which battle.
        battle: BattleNo,
    },
    /// My Squadron cannot meet what the scenario demands (GCW-A43).
    Unplayable {
        /// Which battle.
        battle: BattleNo,
    },
    /// This is in the containers of my Supply Raid (GCW-258).
    Fill {
        /// Which battle.
        battle: BattleNo,
        /// Three containers.
        containers: Vec<Container>,
    },
    /// This is what my faction hands over in a Prisoner Exchange (GCW-064).
    Pledge {
        /// Which battle.
        battle: BattleNo,
        /// What is handed over.
        give: Bundle,
    },
    /// My Squad is complete.
    Ready {
        /// Which battle.
        battle: BattleNo,
    },
    /// My Squad is not complete after all.
    NotReady {
        /// Which battle.
        battle: BattleNo,
    },
    /// This is how the battle went, typed in whole (GCW-101).
    Report {
        /// Which battle.
        battle: BattleNo,
        /// How it went.
        report: Box<Report>,
    },
    /// I agree with the report.
    Confirm {
        /// Which battle.
        battle: BattleNo,
    },
    /// I do not agree with the report after all.
    Contest {
        /// Which battle.
        battle: BattleNo,
    },
    /// These pilots spend a point to roll again when they eject badly (GCW-044).
    Brace {
        /// Which battle.
        battle: BattleNo,
        /// Which of my pilots; in place of earlier orders for this battle's Squad.
        pilots: Vec<PilotNo>,
        /// Whether also when the roll says wounded, not only when it says killed.
        wounds: bool,
    },
    /// I redeem my cargo by so many rolls for one, two, three and four (GCW-183).
    Redeem {
        /// Which battle.
        battle: BattleNo,
        /// Number of rolls with 1, 2, 3 and 4 cargo.
        rolls: [u8; 4],
    },
    /// This player's Squadron is shown to the thieves (GCW-236).
    Show {
        /// Which battle.
        battle: BattleNo,
        /// Whose Squadron.
        player: Seat,
    },
    /// This card of our capital ship is shown to the enemy (GCW-280).
    ShowCard {
        /// Which battle.
        battle: BattleNo,
        /// In which section, fore first.
        section: u8,
        /// Which card.
        card: UpgradeId,
    },
}

impl BattleCommand {
    /// Which battle it is about.
    #[must_use]
    pub const fn battle(&self) -> BattleNo {
        match self {
            Self::Defend { battle, .. }
            | Self::Cede { battle }
            | Self::NoShow { battle }
            | Self::Unplayable { battle }
            | Self::Fill { battle, .. }
            | Self::Pledge { battle, .. }
            | Self::Ready { battle }
            | Self::NotReady { battle }
            | Self::Report { battle, .. }
            | Self::Confirm { battle }
            | Self::Contest { battle }
            | Self::Brace { battle, .. }
            | Self::Redeem { battle, .. }
            | Self::Show { battle, .. }
            | Self::ShowCard { battle, .. } => *battle,
        }
    }
}
