//! Tokens of the mission as discs on the table, and the distances that actions ask for.

use sandtable_geometry::{CONTACT, Capsule, EPS, Point};
use sandtable_tabletop::{Kinds, Terrain};

use crate::data::{MissionToken, TokenKind};
use crate::model::{MM, Pos, Property, UnitId};
use crate::rulings::{A25_LAST_INCH, A78_EXCLUSIVE, A91_25_MM, Rulings};

/// The width of a point of interest in inches (LC-OBJ-03).
pub const POINT_OF_INTEREST: f64 = 2.0;
/// Inches of height 1, the most on which a token lies (LC-OBJ-04, LC-MEAS-05).
const HIGH: f64 = 6.0;

/// Returns `true` if a distance is at so many inches.
#[must_use]
pub fn is_at(pos: Pos<'_>, distance: f64, inches: u8) -> bool {
    let inches = f64::from(inches);
    // LC-TERM-02, LEG-A25: so many inches or less, or by the alternative within the last of them.
    let least = if pos.table.rulings.is(A25_LAST_INCH) { inches - 1.0 } else { f64::NEG_INFINITY };
    // LEG-A78: on the line counts, or by the alternative not.
    let most = if pos.table.rulings.is(A78_EXCLUSIVE) { inches - EPS } else { inches + EPS };
    distance <= most && distance > least
}

/// The width of a token in inches.
#[must_use]
pub(super) fn token_width(rulings: &Rulings) -> f64 {
    // LEG-A91: a token is 1 inch wide, or by the alternative 25 mm.
    if rulings.is(A91_25_MM) { 25.0 * MM } else { 1.0 }
}

/// The disc of a token about a point.
#[must_use]
pub fn disc(pos: Pos<'_>, at: Point) -> Capsule {
    Capsule::new(at, at, token_width(&pos.table.rulings) / 2.0)
}

/// The disc of a token of the mission, by its position in the mission's list.
#[must_use]
pub fn token(pos: Pos<'_>, token: usize) -> Option<Capsule> {
    Some(token_disc(&pos.table.rulings, pos.mission()?.tokens.get(token)?))
}

/// The disc of a token of a mission.
#[must_use]
pub fn token_disc(rulings: &Rulings, token: &MissionToken) -> Capsule {
    let at = Point::new(token.at[0], token.at[1]);
    let interesting = token.kind == TokenKind::PointOfInterest;
    Capsule::new(at, at, if interesting { POINT_OF_INTEREST } else { token_width(rulings) } / 2.0)
}

/// Finds the piece of terrain that keeps a token from lying where it would.
#[must_use]
pub fn in_the_way(terrain: &Terrain, disc: &Capsule) -> Option<usize> {
    // LC-OBJ-04: on no impassable terrain, not partly on a piece other than area terrain, on no obstacle of height 2 or more.
    let solid = Kinds::of(&[Property::Impassable, Property::Scatter, Property::PointOfInterest]);
    let standing = terrain.standing(Kinds::of(&[Property::Obstacle]), disc);
    let high = standing.on.filter(|&at| {
        terrain.features.get(at).is_some_and(|piece| piece.height.is_some_and(|height| height > HIGH + EPS))
    });
    terrain.under_base(solid, disc).next().or_else(|| standing.partly.first().copied()).or(high)
}

/// The discs of all tokens of the mission.
#[must_use]
pub fn objectives(pos: Pos<'_>) -> Vec<Capsule> {
    let tokens = pos.mission().map_or(0, |mission| mission.tokens.len());
    (0..tokens).filter_map(|one| token(pos, one)).collect()
}

/// Returns `true` if the leader of a unit on the table is in base contact with a disc; its base may lie over it.
#[must_use]
pub fn touches_disc(pos: Pos<'_>, unit: UnitId, disc: &Capsule) -> bool {
    // LC-UNIT-03: the leader claims.
    pos.is_on_table(unit) && pos.base(unit).gap(disc) <= CONTACT
}
