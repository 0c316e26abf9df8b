//! Changes of a pilot.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::catalogue::{ShipId, UpgradeId};
use crate::model::{DeedKind, Pilot};

/// Change of a pilot; each change says what the pilot is afterwards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Experience points come in or go out.
    Xp(i16),
    /// Pilot skill and squad points (GCW-046, GCW-052).
    Skill {
        skill: u8,
        /// Squad points of the pilot.
        points: i16,
    },
    /// An elite slot (GCW-047).
    Elite,
    /// A card becomes the pilot's ability (GCW-048, GCW-049).
    Ability {
        card: UpgradeId,
        /// Squad points of the pilot.
        points: i16,
    },
    /// A further ship (GCW-045).
    Qualified(ShipId),
    /// A title of the pilot's own (GCW-089).
    Title(UpgradeId),
    /// The Scum version's ability (GCW-165).
    Flipped,
    Name(smol_str::SmolStr),
    /// A prisoner has tried to escape in this purchase phase (GCW-063).
    Tried,
}

impl Change {
    /// Changes the pilot, and says what of it belongs into the pilot's life.
    pub(super) fn apply(&self, pilot: &mut Pilot) -> Option<DeedKind> {
        match self {
            Self::Xp(xp) => {
                pilot.xp += xp;
                (*xp > 0).then_some(DeedKind::Earned(*xp))
            }
            Self::Skill { skill, points } => {
                (pilot.skill, pilot.points) = (*skill, *points);
                pilot.steps += 1;
                Some(DeedKind::Skill(*skill))
            }
            Self::Elite => {
                pilot.elite_bought = true;
                Some(DeedKind::Elite)
            }
            Self::Ability { card, points } => {
                pilot.ability = Some(card.clone());
                pilot.points = *points;
                Some(DeedKind::Ability(card.clone()))
            }
            Self::Qualified(ship) => {
                pilot.qualified.push(ship.clone());
                Some(DeedKind::Qualified(ship.clone()))
            }
            Self::Title(title) => {
                pilot.title = Some(title.clone());
                Some(DeedKind::Installed(title.clone()))
            }
            Self::Flipped => {
                pilot.flipped = true;
                Some(DeedKind::Flipped)
            }
            Self::Name(name) => {
                pilot.name = name.clone();
                None
            }
            Self::Tried => {
                if let crate::model::Fate::Prisoner { tried, .. } = &mut pilot.fate {
                    *tried = true;
                }
                None
            }
        }
    }
}
