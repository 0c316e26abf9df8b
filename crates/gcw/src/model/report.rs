//! Report of a battle: everything the aftermath needs to know, and nothing that has to be typed twice
//! (GCW-101).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ContainerNo, CrewNo, HugeNo, Lot, PilotNo, Role, ShipNo, Winner};
use crate::catalogue::UpgradeId;

/// Report of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    pub winner: Winner,
    /// The side that held the field at the end (GCW-057).
    pub field: Option<Role>,
    /// Number of rounds were flown.
    pub rounds: u8,
    /// By side, attacker first: true if it made an effort to fight (GCW-006).
    pub good_faith: [bool; 2],
    /// Every small and large ship that was in a Squad or came as reinforcement.
    pub ships: Vec<Flown>,
    /// Huge ships that took part.
    pub huge: Vec<HugeReport>,
    /// Other gains and losses.
    pub gains: Vec<Gain>,
}

impl Report {
    /// Returns `true` if two reports agree, in whatever order (GCW-101).
    #[must_use]
    pub fn agrees(&self, other: &Self) -> bool {
        let sorted = |report: &Self| {
            let mut report = report.clone();
            report.ships.sort_by_key(|flown| flown.ship);
            report.huge.sort_by_key(|told| told.huge);
            // Gains have no order and are counted.
            report.gains.clear();
            report
        };
        let count = |of: &Self, gain: &Gain| of.gains.iter().filter(|own| *own == gain).count();
        self.gains.len() == other.gains.len()
            && self.gains.iter().all(|gain| count(self, gain) == count(other, gain))
            && sorted(self) == sorted(other)
    }
}

/// Fate of a ship and those on board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Flown {
    /// On which side.
    pub role: Role,
    pub ship: ShipNo,
    /// Its pilot; the Hound's Tooth's Z-95 has none of its own (GCW-A23).
    pub pilot: Option<PilotNo>,
    #[serde(default)]
    pub crew: Vec<Rider>,
    /// True if it came as reinforcement (GCW-106).
    #[serde(default)]
    pub reinforcement: bool,
    /// Where it was at the end.
    pub end: End,
    /// True if it took one or more damage cards (GCW-022).
    #[serde(default)]
    pub damaged: bool,
    /// True if a Pilot card was dealt to it face up (GCW-058).
    #[serde(default)]
    pub pilot_hit: bool,
    /// Ordnance that was expended or lost (GCW-074).
    #[serde(default)]
    pub spent: Vec<Lot>,
    /// Experience points that its pilot spent on rerolls (GCW-044).
    #[serde(default)]
    pub rerolls: u8,
}

/// Somebody in a crew slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rider {
    /// A crew member.
    Crew(CrewNo),
    /// A pilot who rides as crew (GCW-049, GCW-082).
    Pilot(PilotNo),
    /// A prisoner as Rebel Captive (GCW-084).
    Captive(PilotNo),
}

/// Where a ship was at the end of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// In the play area.
    Held,
    /// It fled (GCW-104).
    Fled,
    /// It never came into the play area.
    NotDeployed,
    /// It was destroyed.
    Destroyed {
        /// The pilot credited with the kill (GCW-043).
        by: Option<PilotNo>,
        /// True if a weapon or effect that deals ion tokens did it (GCW-162).
        ion: bool,
    },
}

/// Fate of a huge ship.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HugeReport {
    /// On which side.
    pub role: Role,
    pub huge: HugeNo,
    /// Its sections as they were at the end of the battle.
    pub sections: Vec<SectionReport>,
    /// How it was destroyed; left out if it was not.
    pub destroyed: Option<Sinking>,
    pub fled: bool,
}

/// Destruction of a huge ship. An object of its own, so that one that nobody is credited with can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sinking {
    /// The pilot who is credited with it, if one is.
    pub by: Option<PilotNo>,
}

/// Fate of a section of a huge ship.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SectionReport {
    /// Damage cards face down.
    pub face_down: u8,
    /// Damage cards face up.
    pub face_up: u8,
    pub crippled: bool,
    /// The pilot who crippled it in this battle (GCW-040).
    #[serde(default)]
    pub crippled_by: Option<PilotNo>,
    /// Upgrades that fell when it was crippled (GCW-283, GCW-A60).
    #[serde(default)]
    pub lost: Vec<UpgradeId>,
}

/// Other gains and losses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gain {
    /// Cargo brought home, to be redeemed by rolls (GCW-183).
    Cargo {
        /// By which side.
        role: Role,
        units: u8,
    },
    /// A container (by its number, from 0) was stolen and its carrier survived, or did not (GCW-258).
    Stolen { container: ContainerNo, safe: bool },
    /// A container fled.
    Delivered { container: ContainerNo },
    /// A prisoner was brought home by a rescue (GCW-250).
    Rescued { prisoner: Rider },
    /// Prisoners changed hands as agreed (GCW-253).
    Exchanged,
    /// A prisoner was aboard a rescue ship that was destroyed (GCW-250).
    Endangered { prisoner: Rider },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_huge_ship_that_nobody_is_credited_with_is_read_back_as_destroyed() {
        let destroyed = Some(Sinking { by: None });
        let told = HugeReport {
            role: Role::Defender,
            huge: HugeNo(0),
            sections: Vec::new(),
            destroyed,
            fled: false,
        };
        let text = serde_json::to_string(&told).unwrap();
        assert_eq!(serde_json::from_str::<HugeReport>(&text).unwrap(), told);
    }
}
