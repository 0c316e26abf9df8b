//! Commands of a chapter. Data only.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::UpgradeId;
use crate::model::{BattleNo, Bundle, Container, PilotNo, Report, Summary};

/// Commands of players about their battles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum BattleCommand {
    /// The defending faction's leader names who defends (GCW-142, GCW-150).
    Defend { battle: BattleNo, player: Seat },
    /// We let the attacker have it (GCW-141).
    Cede { battle: BattleNo },
    /// I do not appear (GCW-144).
    NoShow { battle: BattleNo },
    /// It was not flown in time, as far as I am concerned; once both sides say so it is scrubbed (GCW-316). Or I do not
    /// agree to that.
    Scrub { battle: BattleNo, agreed: bool },
    /// My Squadron cannot meet what the scenario demands (GCW-A43).
    Unplayable { battle: BattleNo },
    /// This is in the containers of my Supply Raid (GCW-258).
    Fill { battle: BattleNo, containers: Vec<Container> },
    /// This is what my faction hands over in a Prisoner Exchange (GCW-064).
    Pledge { battle: BattleNo, give: Bundle },
    /// My Squad is complete.
    Ready { battle: BattleNo },
    /// My Squad is not complete after all.
    NotReady { battle: BattleNo },
    /// This is how the battle went, typed in whole (GCW-101).
    Report { battle: BattleNo, report: Box<Report> },
    /// This is how the battle went, in short (GCW-101).
    Summary { battle: BattleNo, summary: Box<Summary> },
    /// I agree with the report.
    Confirm { battle: BattleNo },
    /// I do not agree with the report after all.
    Contest { battle: BattleNo },
    /// These pilots spend a point to roll again when they eject badly (GCW-044).
    Brace {
        battle: BattleNo,
        /// Those of my pilots who do; in place of earlier orders for this battle's Squad.
        pilots: Vec<PilotNo>,
        /// Rolls again for a wound too, not only for a death.
        wounds: bool,
    },
    /// I redeem my cargo by so many rolls for one, two, three and four (GCW-183).
    Redeem {
        battle: BattleNo,
        /// Number of rolls with 1, 2, 3 and 4 cargo.
        rolls: [u8; 4],
    },
    /// This player's Squadron is shown to the thieves (GCW-236).
    Show { battle: BattleNo, player: Seat },
    /// This card of our capital ship is shown to the enemy (GCW-280).
    ShowCard {
        battle: BattleNo,
        /// In which section, fore first.
        section: u8,
        card: UpgradeId,
    },
}

impl BattleCommand {
    /// Returns the battle it is about.
    #[must_use]
    pub const fn battle(&self) -> BattleNo {
        match self {
            Self::Defend { battle, .. }
            | Self::Cede { battle }
            | Self::NoShow { battle }
            | Self::Scrub { battle, .. }
            | Self::Unplayable { battle }
            | Self::Fill { battle, .. }
            | Self::Pledge { battle, .. }
            | Self::Ready { battle }
            | Self::NotReady { battle }
            | Self::Report { battle, .. }
            | Self::Summary { battle, .. }
            | Self::Confirm { battle }
            | Self::Contest { battle }
            | Self::Brace { battle, .. }
            | Self::Redeem { battle, .. }
            | Self::Show { battle, .. }
            | Self::ShowCard { battle, .. } => *battle,
        }
    }
}
