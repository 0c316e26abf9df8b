//! Corrections of ships and people by the organizer, which no purchase and no battle makes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::{ShipId, UpgradeId};
use crate::model::{Crew, DeedKind, Fate, Freed, Pilot, Ship, ShipFate};

/// Correction of a ship or a person; each says what is afterwards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Amended {
    /// Fate of a ship.
    Ship(ShipFate),
    /// Where a person is.
    Fate(Fate),
    /// A title of a ship or of a pilot's own; none any more.
    Title(Option<UpgradeId>),
    Skill {
        skill: u8,
        /// Squad points of the pilot.
        points: i16,
    },
    /// True if an elite slot was bought.
    Elite(bool),
    /// The card that is the ability; none any more.
    Ability {
        card: Option<UpgradeId>,
        /// Squad points of the pilot.
        points: i16,
    },
    Qualified {
        class: ShipId,
        /// False if not any more.
        qualified: bool,
    },
}

impl Amended {
    pub(super) fn of_ship(&self, ship: &mut Ship) -> DeedKind {
        match self {
            Self::Ship(fate) => ship.fate = *fate,
            Self::Title(title) => ship.title.clone_from(title),
            _ => {}
        }
        match self {
            Self::Ship(ShipFate::Destroyed) => DeedKind::Destroyed,
            _ => DeedKind::Amended,
        }
    }

    pub(super) fn of_pilot(&self, pilot: &mut Pilot) -> DeedKind {
        let before = pilot.fate;
        match self {
            Self::Ship(_) => {}
            Self::Fate(fate) => pilot.fate = *fate,
            Self::Title(title) => pilot.title.clone_from(title),
            Self::Skill { skill, points } => (pilot.skill, pilot.points) = (*skill, *points),
            Self::Elite(elite) => pilot.elite_bought = *elite,
            Self::Ability { card, points } => {
                pilot.ability.clone_from(card);
                pilot.points = *points;
            }
            Self::Qualified { class, qualified } => {
                pilot.qualified.retain(|own| own != class);
                if *qualified {
                    pilot.qualified.push(class.clone());
                }
            }
        }
        self.deed(before)
    }

    pub(super) fn of_crew(&self, crew: &mut Crew) -> DeedKind {
        let before = crew.fate;
        if let Self::Fate(fate) = self {
            crew.fate = *fate;
        }
        self.deed(before)
    }

    /// The line of a person's life: how a captivity begins and ends is told as such, because captors notice it.
    fn deed(&self, before: Fate) -> DeedKind {
        match (self, before) {
            (Self::Fate(Fate::Prisoner { of, .. }), _) => DeedKind::Captured(*of),
            (Self::Fate(Fate::Dead), _) => DeedKind::Killed,
            (Self::Fate(Fate::WrittenOff), _) => DeedKind::WrittenOff,
            (Self::Fate(Fate::Active), Fate::Prisoner { .. }) => DeedKind::Freed(Freed::Amended),
            _ => DeedKind::Amended,
        }
    }
}
