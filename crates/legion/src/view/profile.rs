//! A unit's profile for clients: what its card prints, and what of it is otherwise now.

use sandtable_legion_cards::{AttackSurge, DefenceDie, UnitType};
use sandtable_tabletop::Figure;
use schemars::JsonSchema;
use serde::Serialize;

use crate::model::{Pos, UnitId};
use crate::rules::stats;

/// Values of a unit's card.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Profile {
    /// Unit type that it counts as.
    pub kind: UnitType,
    /// Length and width of its base in inches.
    pub base: [f64; 2],
    /// Height of its silhouette in inches.
    pub height: f64,
    /// The drawing of its miniatures.
    pub figure: Figure,
    /// Speed as printed, and as it is now.
    pub speed: [u8; 2],
    /// Courage; none of a vehicle.
    pub courage: Option<u8>,
    /// Color of its defense dice, if it rolls any.
    pub defence: Option<DefenceDie>,
    /// Defense surges become blocks.
    pub defence_surge: bool,
    /// The result that attack surges become.
    pub attack_surge: Option<AttackSurge>,
    /// Keywords as the card writes them.
    pub keywords: Vec<String>,
    /// Weapons of its miniature.
    pub weapons: Vec<WeaponView>,
}

/// A weapon as the viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WeaponView {
    /// Name as printed.
    pub name: String,
    /// Can be used in melee.
    pub melee: bool,
    /// Maximum range in inches, if it is a ranged weapon.
    pub inches: Option<u8>,
    /// Red, black and white dice.
    pub dice: [u8; 3],
}

/// Shows what a unit's card says.
pub(super) fn profile(pos: Pos<'_>, id: UnitId) -> Profile {
    let spec = pos.spec(id);
    let weapons = spec.weapons.iter().map(|weapon| WeaponView {
        name: weapon.name.clone(),
        melee: weapon.melee,
        inches: weapon.inches,
        dice: weapon.dice,
    });
    Profile {
        kind: stats::kind(pos, id),
        base: [spec.length, spec.width],
        height: spec.height,
        figure: spec.figure,
        speed: [spec.speed, stats::speed(pos, id, &mut ())],
        courage: spec.courage,
        defence: spec.defence,
        defence_surge: spec.defence_surge,
        attack_surge: spec.attack_surge,
        keywords: spec.written.iter().map(ToString::to_string).collect(),
        weapons: weapons.collect(),
    }
}
