//! Traits of unit types, and all that they allow and forbid (UT): one table of traits, which the rules ask instead of the type.

use sandtable_legion_cards::UnitType;

/// Traits of a unit type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traits {
    /// It is a Trooper, and otherwise a Vehicle.
    pub trooper: bool,
    /// It is a droid.
    pub droid: bool,
    /// It can be engaged.
    pub engages: bool,
    /// It can make Standby actions, gain Standby tokens and spend them.
    pub stands_by: bool,
    /// Terrain can obscure it when it defends against a ranged attack.
    pub obscurable: bool,
    /// Barricades are cover for it.
    pub barricades: bool,
    /// It can attack and withdraw in the same activation.
    pub attacks_withdrawing: bool,
}

/// A plain Trooper.
const TROOPER: Traits = Traits {
    // UT-GEN-02: a unit is a Trooper or a Vehicle.
    trooper: true,
    droid: false,
    // LC-MEL-01: Troopers in melee with Troopers are engaged.
    engages: true,
    stands_by: true,
    obscurable: true,
    // LC-TER-04, UT-EMPL-05: a barricade is cover for Troopers.
    barricades: true,
    // UT-EMPL-04: nobody attacks and withdraws in one activation without permission.
    attacks_withdrawing: false,
};

/// A Vehicle, whatever its subtype (UT-GEN-09).
const VEHICLE: Traits = Traits {
    trooper: false,
    // UT-GND-06, UT-REP-11: in melee, and never engaged.
    engages: false,
    // UT-GND-12: a Ground Vehicle may use Standby.
    stands_by: true,
    // UT-GND-09, UT-REP-15: it cannot be obscured when it defends against a ranged attack.
    obscurable: false,
    barricades: false,
    ..TROOPER
};

/// Returns the traits of a unit type.
#[must_use]
pub const fn traits(kind: UnitType) -> Traits {
    match kind {
        // UT-GEN-05, UT-GEN-07, UT-WOOK-01, LEG-A77: no subtype, or one that is a name only here.
        UnitType::Trooper
        | UnitType::CloneTrooper
        | UnitType::WookieeTrooper
        | UnitType::MandalorianTrooper
        | UnitType::EmplacementTrooper => TROOPER,
        // UT-DROID-01, LEG-A77: a heavy droid trooper is a Droid Trooper.
        UnitType::DroidTrooper | UnitType::HeavyDroidTrooper => Traits { droid: true, ..TROOPER },
        // UT-CREA-04, UT-CREA-05: no cover from barricades; it attacks and withdraws in one activation.
        UnitType::CreatureTrooper => Traits { barricades: false, attacks_withdrawing: true, ..TROOPER },
        UnitType::GroundVehicle => VEHICLE,
        // UT-REP-04, UT-REP-05: no Standby by any means.
        UnitType::RepulsorVehicle => Traits { stands_by: false, ..VEHICLE },
    }
}
