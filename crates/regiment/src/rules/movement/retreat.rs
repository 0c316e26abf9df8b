//! After a close combat: the loser's retreat and the push after a tie (REG-MELEE-15 to REG-MELEE-23, REG-KW-46).

use sandtable_geometry::{CONTACT, EPS, Heading, Point, Pose, Quad, distance};
use sandtable_kernel::{Form, Reckon, Seat};
use sandtable_tabletop::away;

use super::event::Motion;
use super::forced::{APART, Shift, in_touch, tell, turned};
use super::terrain::{self, DIFFICULT};
use crate::model::{BaseId, Cx, Numbers, Pos, UnitId};
use crate::rules::combat::{self, Cause};
use crate::rules::stats;
use crate::rulings::{A77_OWN_EDGE, A78_IGNORE_TERRAIN, A78_SHAKEN_WHEN_BLOCKED, A79_SHAKEN};

/// REG-MELEE-19: how far the attacker is pushed after a tie, in inches.
const PUSH: f64 = 1.0;

/// The bases of a unit; of one that has just been destroyed, where they stood.
fn standing(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = BaseId> {
    let gone = !pos.on_table(unit);
    pos.spec(unit).base_ids().filter(move |base| gone || pos.state.base(*base).alive)
}

/// The mean of a unit's bases.
fn middle(pos: Pos<'_>, unit: UnitId) -> Option<Point> {
    let (mut sum, mut count) = (Point::default(), 0.0);
    for base in standing(pos, unit) {
        sum = sum + pos.state.base(base).pose.point();
        count += 1.0;
    }
    (count > 0.0).then(|| sum * (1.0 / count))
}

fn unit_vector(v: Point) -> Option<Point> {
    let length = v.length();
    (length > 1e-6).then(|| v * (1.0 / length))
}

/// The way straight from one unit to another: across the edges in contact, else from middle to middle.
fn away_from(pos: Pos<'_>, unit: UnitId, from: UnitId, quads: &[Quad]) -> Point {
    let mut sum = Point::default();
    for quad in quads {
        for base in standing(pos, from) {
            let theirs = &pos.state.base(base).quad;
            if distance(quad, theirs) <= CONTACT {
                sum = sum + away(theirs, quad);
            }
        }
    }
    let between = || unit_vector(middle(pos, unit)? - middle(pos, from)?);
    // Contacts on opposite sides cancel out.
    let across = if sum.length() > 0.5 { unit_vector(sum) } else { None };
    across.or_else(between).unwrap_or(Point { x: 1.0, y: 0.0 })
}

/// REG-MELEE-17, REG-A77: the way to the nearest of the four edges, or to the edge of the own deployment zone.
fn to_edge(pos: Pos<'_>, unit: UnitId, quads: &[Quad]) -> Point {
    let table = &pos.table.bounds;
    let sides = |min: Point, max: Point| {
        [
            (min.x - table.min.x, Point { x: -1.0, y: 0.0 }),
            (table.max.x - max.x, Point { x: 1.0, y: 0.0 }),
            (min.y - table.min.y, Point { x: 0.0, y: -1.0 }),
            (table.max.y - max.y, Point { x: 0.0, y: 1.0 }),
        ]
    };
    let nearest = |sides: [(f64, Point); 4]| {
        sides.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).map_or(Point { x: 0.0, y: -1.0 }, |(_, way)| way)
    };
    if pos.table.rulings.is(A77_OWN_EDGE)
        && let Some(middle) = zone_middle(pos, pos.spec(unit).seat)
    {
        return nearest(sides(middle, middle));
    }
    let each = quads.iter().map(|quad| sides(quad.bounds().min, quad.bounds().max));
    nearest(each.fold([(f64::INFINITY, Point::default()); 4], |mut best, sides| {
        for (best, side) in best.iter_mut().zip(sides) {
            if side.0 < best.0 {
                *best = side;
            }
        }
        best
    }))
}

/// The middle of a seat's deployment zone.
fn zone_middle(pos: Pos<'_>, seat: Seat) -> Option<Point> {
    let ground = pos.table.grounds.get(usize::from(pos.state.mission?))?;
    let zone = ground.zone(pos.side(seat));
    let (mut sum, mut area) = (Point::default(), 0.0);
    for part in zone {
        sum = sum + part.centre() * part.area();
        area += part.area();
    }
    (area > 0.0).then(|| sum * (1.0 / area))
}

/// Motion far a loser retreats, in inches (REG-MELEE-16, REG-MELEE-22, REG-A78).
fn retreat_length(pos: Pos<'_>, unit: UnitId, slowed: bool, reckoning: &mut dyn Reckon) -> f64 {
    let full = stats::move_value(pos, unit, false, &mut ());
    reckoning.start("retreat", Form::Inches);
    reckoning.part(full, "move", rule!("REG-ARMY-17"));
    reckoning.part(-full / 2.0, "half", rule!("REG-MELEE-16"));
    let mut total = full / 2.0;
    if slowed {
        let less = DIFFICULT.min(total);
        reckoning.part(-less, "difficult terrain", rule!("REG-TERR-02"));
        total -= less;
    }
    reckoning.total(total);
    total
}

/// REG-MELEE-16, REG-MELEE-17: the loser of a close combat retreats from `from`.
pub fn retreat(cx: &mut Cx<'_>, loser: UnitId, from: UnitId, flanked: bool) {
    let pos = cx.pos();
    if !pos.on_table(loser) {
        return;
    }
    // REG-MELEE-18: a unit that cannot move is destroyed.
    let length = retreat_length(pos, loser, false, &mut ());
    if length <= 0.0 {
        return combat::destroy(cx, loser, Cause::CannotRetreat);
    }
    let blind = pos.table.rulings.is(A78_IGNORE_TERRAIN);
    let leaving = terrain::structure_of(pos, loser);
    let mut shift = Shift::of(pos, loser, length + 2.0);
    // REG-MELEE-16: directly away from the winner; REG-MELEE-17: flanked, towards the nearest edge.
    let way = if flanked {
        to_edge(pos, loser, &shift.from.quads)
    } else {
        away_from(pos, loser, from, &shift.from.quads)
    };
    let heading = Heading::toward(way.x, way.y);
    let (mut any_slowed, mut stuck) = (false, false);
    for &at in &shift.order(way) {
        let at = usize::from(at);
        let slowed = !blind && terrain::slowed_by_difficult(pos, loser) && shift.slowed(at, way, length);
        any_slowed |= slowed;
        // It goes far enough to be out of contact, however slow (REG-MELEE-20).
        let most = retreat_length(pos, loser, slowed, &mut ()).max(2.0 * APART);
        match place(pos, &shift, at, way, most, Some(heading), leaving) {
            Some((pose, quad)) => shift.put(at, pose, quad),
            None => stuck = true,
        }
    }
    let off = shift.lost();
    let mut done = shift.done();
    if blind {
        done.hazards = Default::default();
    }
    if stuck && !pos.table.rulings.is(A78_SHAKEN_WHEN_BLOCKED) {
        // REG-MELEE-22, REG-A78: it cannot break contact.
        return combat::destroy(cx, loser, Cause::CannotRetreat);
    }
    // REG-MELEE-21.
    if off {
        return combat::destroy(cx, loser, Cause::TableEdge);
    }
    let mut numbers = cx.numbers();
    numbers.reckon(|r| retreat_length(cx.pos(), loser, any_slowed, r));
    tell(cx, &done, Motion::Retreat, numbers);
    if stuck {
        combat::shake(cx, loser, Cause::CannotRetreat);
    }
}

/// Where a base comes to rest on its way out of a fight: along the way, else turned more and more aside, each time as
/// far as possible; out of the structure if it must leave one (REG-TERR-22).
fn place(
    pos: Pos<'_>,
    shift: &Shift<'_>,
    at: usize,
    way: Point,
    most: f64,
    heading: Option<Heading>,
    leaving: Option<usize>,
) -> Option<(Pose, Quad)> {
    let mut ways = ASIDE.map(|sixteenths| turned(way, sixteenths));
    // The way itself, then straight off from whatever it touches, then aside.
    if let Some(own) = own_way(pos, shift, at) {
        ways[1] = own;
    }
    for way in ways {
        for heading in [heading, None] {
            let rest = match leaving {
                Some(feature) => leave(pos, shift, at, way, most, heading, feature),
                None => shift.farthest(at, way, most, heading),
            };
            if rest.is_some() {
                return rest;
            }
        }
    }
    None
}

/// Directions tried one after the other, in sixteenths of a turn; the second is replaced by the base's own way off.
const ASIDE: [i32; 10] = [0, 0, 1, -1, 2, -2, 3, -3, 4, -4];

/// Straight off from the enemies that a base touches.
fn own_way(pos: Pos<'_>, shift: &Shift<'_>, at: usize) -> Option<Point> {
    let quad = &shift.now.quads[at];
    let mut sum = Point::default();
    for enemy in pos.units_of(pos.spec(shift.scene.unit).seat.other()).filter(|&enemy| pos.on_table(enemy)) {
        for base in pos.bases(enemy) {
            let theirs = &pos.state.base(base).quad;
            if distance(quad, theirs) <= CONTACT {
                sum = sum + away(theirs, quad);
            }
        }
    }
    unit_vector(sum)
}

/// REG-TERR-22: the loser of a fight must leave the structure: as far as it retreats, and on until it is out.
fn leave(
    pos: Pos<'_>,
    shift: &Shift<'_>,
    at: usize,
    way: Point,
    most: f64,
    heading: Option<Heading>,
    feature: usize,
) -> Option<(Pose, Quad)> {
    let piece = &pos.board.features[feature].bounds;
    let far = most + piece.width() + piece.height() + 2.0;
    let free = shift.free(at, way, far);
    let mut length = most.min(free);
    loop {
        let (pose, quad) = shift.posed(at, way, length, heading);
        if !terrain::stands_in(pos, &quad, feature) && shift.rests(at, pose, &quad) {
            return Some((pose, quad));
        }
        length += 0.125;
        if length > free {
            return None;
        }
    }
}

/// REG-MELEE-19, REG-KW-46: pushes a unit back exactly 1 in from another; bases keep their facing.
pub(crate) fn push_back(cx: &mut Cx<'_>, unit: UnitId, from: UnitId) {
    let pos = cx.pos();
    if !pos.on_table(unit) {
        return;
    }
    let mut shift = Shift::of(pos, unit, PUSH + 1.0);
    let way = away_from(pos, unit, from, &shift.from.quads);
    let mut short = false;
    for &at in &shift.order(way) {
        let at = usize::from(at);
        let (pose, quad) = shift.posed(at, way, PUSH, None);
        if shift.free(at, way, PUSH) >= PUSH - EPS && shift.rests(at, pose, &quad) {
            shift.put(at, pose, quad);
            continue;
        }
        // REG-A79: without room for the whole inch it slides to the nearest legal place within 1 in, or stays just
        // out of contact; by the other reading the unit is shaken as well.
        short = true;
        if let Some((pose, quad)) = place(pos, &shift, at, way, PUSH, None, None) {
            shift.put(at, pose, quad);
        }
    }
    let off = shift.lost();
    let done = shift.done();
    if off {
        return combat::destroy(cx, unit, Cause::TableEdge);
    }
    tell(cx, &done, Motion::Push, Numbers::default());
    if short && cx.table.rulings.is(A79_SHAKEN) {
        combat::shake(cx, unit, Cause::Melee);
    }
}

/// Says whether a unit is still in contact with another (REG-MELEE-20).
pub(super) fn in_contact(pos: Pos<'_>, unit: UnitId, other: UnitId) -> bool {
    if !pos.on_table(unit) || !pos.on_table(other) {
        return false;
    }
    pos.bases(unit).any(|base| in_touch(pos, &[pos.state.base(base).quad], other))
}
