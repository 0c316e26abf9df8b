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
    /// It can turn on the spot by a Move action, even while engaged.
    pub pivots: bool,
    /// It can move backwards.
    pub reverses: bool,
    /// Its base may lie over the edges of terrain.
    pub tilts: bool,
    /// It moves onto and through impassable terrain.
    pub crosses: bool,
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
    // LC-BASE-03: Troopers stand on small bases, which neither pivot nor reverse (LC-MOVE-01), unless their type says otherwise.
    pivots: false,
    reverses: false,
    // LC-MOVE-10
    tilts: false,
    // LC-MOVE-09, UT-GND-13: nobody crosses impassable terrain without permission.
    crosses: false,
};

/// A Trooper on a notched base.
const NOTCHED: Traits = Traits {
    // UT-CREA-03, UT-EMPL-03
    pivots: true,
    // UT-CREA-02, UT-EMPL-02
    reverses: true,
    ..TROOPER
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
    // UT-GND-02, UT-REP-02
    pivots: true,
    // UT-GND-02
    reverses: true,
    // UT-GND-03, UT-REP-06
    tilts: true,
    ..TROOPER
};

/// Returns the traits of a Heavy Trooper, which may be a Droid Trooper too (UT-GEN-11).
#[must_use]
pub const fn heavy(droid: bool) -> Traits {
    // UT-GEN-11: it pivots even while engaged, reverses, has no cover from barricades, attacks and withdraws in one
    // activation, and may stand on any base.
    Traits { droid, barricades: false, attacks_withdrawing: true, ..NOTCHED }
}

/// Returns the traits of a unit type.
#[must_use]
pub const fn traits(kind: UnitType) -> Traits {
    // UT-GEN-01, UT-GEN-03, UT-GEN-10: a unit has one type, whose own traits stand in one row and are nobody else's.
    match kind {
        // UT-GEN-04, UT-GEN-05, UT-GEN-07, UT-WOOK-01, UT-WOOK-02, LEG-A77: no subtype, or one that is a name only here.
        UnitType::Trooper
        | UnitType::CloneTrooper
        | UnitType::WookieeTrooper
        | UnitType::MandalorianTrooper => TROOPER,
        // UT-EMPL-01, UT-EMPL-02, UT-EMPL-03: on a notched base; it reverses and pivots.
        UnitType::EmplacementTrooper => NOTCHED,
        // UT-DROID-01, LEG-A77: a heavy droid trooper is a Droid Trooper.
        UnitType::DroidTrooper | UnitType::HeavyDroidTrooper => Traits { droid: true, ..TROOPER },
        // UT-CREA-01, UT-CREA-02, UT-CREA-03: on a notched base; it reverses and pivots. UT-CREA-04, UT-CREA-05: no cover from barricades; it attacks and withdraws in one activation.
        UnitType::CreatureTrooper => Traits { barricades: false, attacks_withdrawing: true, ..NOTCHED },
        // UT-GEN-08, UT-GEN-09: every Vehicle is of a subtype, and follows the rules of all. UT-GND-01, UT-GND-02, UT-GND-03,
        // UT-GND-13: it pivots and reverses, lies over edges, and crosses nothing impassable.
        UnitType::GroundVehicle => VEHICLE,
        // UT-REP-01, UT-REP-02, UT-REP-03: it pivots and does not reverse. UT-REP-04, UT-REP-05: no Standby by any means.
        // UT-REP-06, UT-REP-07: it lies over edges, and crosses impassable terrain.
        UnitType::RepulsorVehicle => Traits { stands_by: false, reverses: false, crosses: true, ..VEHICLE },
    }
}
