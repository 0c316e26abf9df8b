//! A Squad as it stands on the table, with every number that a printed sheet needs and where it comes from. Data only.

use sandtable_kernel::{Reckoning, Refusal, Seat};
use serde::Serialize;
use smol_str::SmolStr;

use crate::catalogue::{Action, Faction, PilotId, ScenarioId, ShipId, Size, Slot, UpgradeId};
use crate::model::{Aboard, BattleNo, CrewNo, HugeNo, PilotNo, Role, ShipNo};

/// One thing that is wrong with a Squad.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Violation {
    /// Where, as a JSON pointer into the Squad.
    pub at: String,
    /// The fault, with its rule.
    #[serde(flatten)]
    pub refusal: Refusal,
}

/// A Squad, worked out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SquadSheet {
    /// For which battle.
    pub battle: BattleNo,
    /// On which side.
    pub role: Role,
    pub seat: Seat,
    /// The player's name.
    pub player: String,
    pub faction: Faction,
    pub scenario: ScenarioId,
    /// The scenario's name.
    pub scenario_name: String,
    /// Greatest squad points.
    pub limit: u16,
    /// Its ships, in the Squad's order.
    pub ships: Vec<ShipSheet>,
    /// A huge ship that comes along.
    pub huge: Option<HugeSheet>,
    /// All squad points, ship by ship.
    pub total: Reckoning,
    /// Squad points of the groups, where the scenario divides the Squad.
    pub groups: Vec<i32>,
}

/// A ship of a Squad, worked out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShipSheet {
    pub ship: ShipNo,
    pub class: ShipId,
    /// The class's name.
    pub name: String,
    pub size: Size,
    pub pilot: Option<PilotSheet>,
    /// Squad points: ship, pilot, cards (GCW-027).
    pub cost: Reckoning,
    /// Pilot skill with everything on board; 0 without a pilot.
    pub skill: u8,
    /// Attack with everything on board.
    pub attack: u8,
    /// Agility with everything on board.
    pub agility: u8,
    /// Hull with everything on board.
    pub hull: u8,
    /// Shields with everything on board.
    pub shields: u8,
    /// The action bar with everything on board.
    pub actions: Vec<Action>,
    /// Every card on board.
    pub cards: Vec<CardSheet>,
    /// The people in crew slots.
    pub crew: Vec<CrewSheet>,
    /// Copies of every card that can be used up: those on board and those behind munitions tokens (GCW-076).
    pub expendable: Vec<(UpgradeId, u8)>,
    /// Empty crew slots.
    pub empty_crew: u8,
    /// The group it belongs to, from 1; 0 without groups.
    pub group: u8,
    /// True if it has the scenario's role, as the BOUNTY (GCW-176).
    pub marked: bool,
    /// True if it only goes along for Hound's Tooth (GCW-078).
    pub carried: bool,
}

/// A pilot in a Squad.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PilotSheet {
    pub pilot: PilotNo,
    /// The pilot's own name.
    pub name: SmolStr,
    /// The card that counts on this ship: the character's card for it where there is one, otherwise the one bought.
    pub card: PilotId,
    /// The card's name.
    pub card_name: String,
    pub elite: u8,
    /// A bought ability.
    pub ability: Option<UpgradeId>,
    /// True if it works on this ship (GCW-A16).
    pub ability_works: bool,
    /// True if the Scum version is played (GCW-165).
    pub flipped: bool,
    /// Experience points to spend on rerolls (GCW-044).
    pub xp: i16,
}

/// Where a card on board comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The ship's title.
    Title,
    /// Built into the ship.
    Installed,
    /// The pilot's own title.
    PilotTitle,
    Stock,
    /// Free to choose: elite talents, Extra Munitions.
    Free,
    Crew,
}

/// A card on board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardSheet {
    pub card: UpgradeId,
    pub name: String,
    pub slot: Slot,
    /// Squad points here, discounts taken off.
    pub cost: i16,
    /// Where it comes from.
    pub source: Source,
    /// True if it has a munitions token (GCW-076).
    pub token: bool,
}

/// A person in a crew slot.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CrewSheet {
    pub who: Aboard,
    /// The person's name.
    pub name: String,
    /// The card that is used.
    pub card: UpgradeId,
    /// The prisoner, as the Squads of the turn stand now (GCW-084).
    pub captive: Option<PilotNo>,
}

/// A huge ship in a Squad.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HugeSheet {
    pub huge: HugeNo,
    pub name: String,
    /// Squad points (GCW-290).
    pub cost: i32,
    /// Its cards, by section.
    pub sections: Vec<(String, Vec<UpgradeId>)>,
}

impl SquadSheet {
    /// Squad points in all.
    pub fn points(&self) -> i32 {
        self.total.total as i32
    }

    /// The ships that are deployed from the start.
    pub fn deployed(&self) -> impl Iterator<Item = &ShipSheet> {
        self.ships.iter().filter(|ship| !ship.carried)
    }

    /// The crew members, and pilots as crew, with the ship each rides on.
    pub fn riders(&self) -> impl Iterator<Item = (ShipNo, &CrewSheet)> {
        self.ships.iter().flat_map(|ship| ship.crew.iter().map(move |crew| (ship.ship, crew)))
    }

    /// The crew member's ship.
    pub fn ship_of_crew(&self, crew: CrewNo) -> Option<ShipNo> {
        self.riders().find(|(_, rider)| rider.who == Aboard::Crew(crew)).map(|(ship, _)| ship)
    }
}

impl ShipSheet {
    /// Returns the Squad points of all that flies.
    pub fn points(&self) -> i32 {
        self.cost.total as i32
    }
}
