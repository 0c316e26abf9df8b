//! Straight legs tangent to two circles. Lengths in 1/65536 inch.

use crate::Point;

/// A circle about a corner, gone round clockwise on the screen (`turn` 1) or the other way (-1). A bare point is a
/// circle of radius 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round {
    pub centre: Point,
    pub radius: f64,
    pub turn: f64,
}

/// A leg from one circle to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leg {
    pub from: Point,
    pub to: Point,
    pub length: f64,
    /// The points where the circles are touched, as directions from their centers.
    pub leave: Point,
    pub arrive: Point,
}

/// The most that rounding does to a length, in 1/65536 inch.
const ROUNDING: f64 = 1e-3;

/// Returns the leg that leaves the first circle and joins the second one in their directions of turn.
#[inline(always)]
pub(crate) fn leg(a: &Round, b: &Round) -> Option<Leg> {
    let across = b.centre - a.centre;
    let shift = b.turn * b.radius - a.turn * a.radius;
    let square = across.length_squared();
    let rest = square - shift * shift;
    let length = if rest > 0.0 {
        rest.sqrt()
    } else if square > 0.0 && shift.abs() - square.sqrt() < ROUNDING {
        0.0
    } else {
        return None;
    };
    let along = (across * length - across.quarter() * shift) * (1.0 / square);
    // A unit vector but where the circle was a rounding too wide to have a tangent.
    let along = if length > 0.0 { along } else { along * (1.0 / along.length()) };
    let leave = along.quarter() * -a.turn;
    let arrive = along.quarter() * -b.turn;
    Some(Leg { from: a.centre + leave * a.radius, to: b.centre + arrive * b.radius, length, leave, arrive })
}

/// Returns the angle from one direction to another of at most half a turn, both of length 1.
#[inline(always)]
pub(crate) fn angle(u: Point, v: Point) -> f64 {
    let cross = u.cross(v).abs();
    if cross == 0.0 && u.dot(v) > 0.0 { 0.0 } else { libm::atan2(cross, u.dot(v)) }
}
