//! Commands of a chapter. Data only.

use sandtable_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::UpgradeId;
use crate::model::{Bundle, Fleet, FleetPilot, FleetShip, FleetStock, PickSource, PilotNo, Refit, ShipNo};

/// Commands of the purchase phase besides improving their people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum PurchaseCommand {
    /// A ship, with its title and with what is built into it at once (GCW-013, GCW-077).
    BuyShip(FleetShip),
    /// A pilot, with a title of his own (GCW-089).
    BuyPilot(FleetPilot),
    /// Cards for the stock, or crew (GCW-070, GCW-073).
    BuyCard(FleetStock),
    /// A title for a ship that has none (GCW-077).
    ShipTitle { ship: ShipNo, title: UpgradeId },
    /// A title for a pilot who has none (GCW-089).
    PilotTitle { pilot: PilotNo, title: UpgradeId },
    /// A card for free points (GCW-119 to GCW-121, GCW-128).
    Pick { source: PickSource, card: UpgradeId },
    /// A gift to a team mate (GCW-136).
    Give { to: Seat, goods: Bundle },
    /// A card from the stock is built into a ship (GCW-072).
    Install {
        ship: ShipNo,
        card: UpgradeId,
        /// Has it done at a construction yard, without an idle turn (GCW-123).
        #[serde(default)]
        yard: bool,
    },
    /// A card is taken out of a ship and goes into the stock (GCW-072).
    Remove {
        ship: ShipNo,
        card: UpgradeId,
        /// Has it done at a construction yard, without an idle turn (GCW-123).
        #[serde(default)]
        yard: bool,
    },
    /// A damaged ship is ready at once, at a repair depot (GCW-126).
    Repair { ship: ShipNo },
    /// An upgrade for a huge ship, by the faction's leader (GCW-274).
    HugeUpgrade(Refit),
    /// Several things at once: all of them, or none.
    Order { fleet: Fleet },
}
