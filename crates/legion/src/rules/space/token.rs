//! Tokens of the mission as discs on the table, and the distances that actions ask for.

use sandtable_geometry::{CONTACT, Capsule, EPS, Point};

use crate::model::{MM, Pos, UnitId};
use crate::rulings::{A25_LAST_INCH, A78_EXCLUSIVE, A91_25_MM, Rulings};

/// Says whether a distance is at so many inches.
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
pub fn token_width(rulings: &Rulings) -> f64 {
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
    let [x, y] = pos.mission()?.tokens.get(token)?.at;
    Some(disc(pos, Point::new(x, y)))
}

/// The discs of all tokens of the mission.
#[must_use]
pub fn objectives(pos: Pos<'_>) -> Vec<Capsule> {
    let tokens = pos.mission().map_or(0, |mission| mission.tokens.len());
    (0..tokens).filter_map(|one| token(pos, one)).collect()
}

/// Says whether the leader of a unit on the table is in base contact with a disc; its base may lie over it.
#[must_use]
pub fn touches_disc(pos: Pos<'_>, unit: UnitId, disc: &Capsule) -> bool {
    // LC-UNIT-03: the leader claims.
    pos.is_on_table(unit) && pos.base(unit).gap(disc) <= CONTACT
}
