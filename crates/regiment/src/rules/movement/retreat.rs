//! After a close combat: the loser's retreat (REG-MELEE-15 to REG-MELEE-23).

use std::ops::Range;

use sandtable_geometry::{CONTACT, Heading, Point, Pose, Quad, distance};
use sandtable_kernel::{Form, Reckon, Seat};
use sandtable_tabletop::away;

use super::advance::Stance;
use super::event::Motion;
use super::forced::{APART, Shift, in_touch, tell, turned};
use super::joint::{Joint, around, aside};
use super::terrain::{self, DIFFICULT};
use crate::model::{BaseId, Cx, Pos, UnitId};
use crate::rules::combat::{self, Cause};
use crate::rules::physical::Fare;
use crate::rules::stats;
use crate::rulings::{A77_OWN_EDGE, A78_IGNORE_TERRAIN, A78_SHAKEN_WHEN_BLOCKED};

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
pub(super) fn away_from(pos: Pos<'_>, unit: UnitId, from: UnitId, quads: &[Quad]) -> Point {
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

/// The distance that a loser retreats, in inches (REG-MELEE-16, REG-MELEE-22, REG-A78).
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

/// Returns `true` if a unit cannot retreat at all (REG-MELEE-18).
pub(crate) fn rooted(pos: Pos<'_>, unit: UnitId) -> bool {
    retreat_length(pos, unit, false, &mut ()) <= 0.0
}

/// REG-MELEE-16, REG-MELEE-17: the loser of a close combat retreats from `from`.
pub fn retreat(cx: &mut Cx<'_>, loser: UnitId, from: UnitId, flanked: bool) {
    let pos = cx.pos();
    if !pos.on_table(loser) {
        return;
    }
    // REG-MELEE-18: a unit that cannot move is destroyed.
    let length = retreat_length(pos, loser, false, &mut ());
    if rooted(pos, loser) {
        return combat::destroy(cx, loser, Cause::CannotRetreat);
    }
    if pos.physical() {
        return cx.call(Fare { unit: loser, how: Motion::Retreat });
    }
    let blind = pos.table.rulings.is(A78_IGNORE_TERRAIN);
    let leaving = terrain::structure_of(pos, loser);
    let longer = farther(pos, loser, from, leaving);
    let mut shift = Shift::of(pos, loser, length + longer);
    let off_contact = away_from(pos, loser, from, &shift.from.quads);
    // REG-MELEE-16: directly away from the winner; REG-MELEE-17: flanked, towards the nearest edge.
    let way = if flanked { to_edge(pos, loser, &shift.from.quads) } else { off_contact };
    let flight = Flight { heading: Heading::toward(way.x, way.y), way, off_contact, longer, leaving, blind };
    let (slowed, stuck) = match together(pos, &shift, &flight) {
        Some((to, slowed)) => {
            shift.put_all(&to);
            (slowed, false)
        }
        None => one_by_one(pos, &mut shift, &flight),
    };
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
    numbers.reckon(|r| retreat_length(cx.pos(), loser, slowed, r));
    tell(cx, &done, Motion::Retreat, numbers);
    if stuck {
        combat::shake(cx, loser, Cause::CannotRetreat);
    }
}

/// A loser's way out.
struct Flight {
    /// Where the rules send it.
    way: Point,
    /// Straight off from the winner, whatever the rules say.
    off_contact: Point,
    /// Where it looks in the end.
    heading: Heading,
    /// Distance that it may have to go beyond the printed one to be out of contact, in inches.
    longer: f64,
    /// The structure that it must leave (REG-TERR-22).
    leaving: Option<usize>,
    /// True if terrain is disregarded (REG-A78).
    blind: bool,
}

impl Flight {
    /// The most that bases go on a way, in inches, and whether mud slows one of those asked about.
    fn most(&self, pos: Pos<'_>, shift: &Shift<'_>, way: Point, mut bases: Range<usize>) -> (f64, bool) {
        let unit = shift.scene.unit;
        let length = retreat_length(pos, unit, false, &mut ());
        let slowed = !self.blind
            && terrain::slowed_by_difficult(pos, unit)
            && bases.any(|at| shift.slowed(at, way, length));
        // It goes far enough to be out of contact, however slow (REG-MELEE-20).
        (retreat_length(pos, unit, slowed, &mut ()).max(2.0 * APART), slowed)
    }
}

/// Adds up how far a unit may have to slide along another until it is past it, or out of a structure, in inches.
pub(super) fn farther(pos: Pos<'_>, unit: UnitId, from: UnitId, leaving: Option<usize>) -> f64 {
    let bases = 2.0 * (pos.spec(unit).round + pos.spec(from).round);
    leaving.map_or(bases, |feature| {
        let piece = &pos.board.features[feature].bounds;
        bases + piece.width() + piece.height() + 2.0
    })
}

/// REG-A78: the whole unit retreats as one, as far as its slowest base may and the first obstacle lets it: the way it
/// should, else straight off, else more and more aside; where that leaves it in contact, farther. Says where, and
/// whether mud slows it.
fn together(pos: Pos<'_>, shift: &Shift<'_>, flight: &Flight) -> Option<(Stance, bool)> {
    let all = 0..shift.from.poses.len();
    let ways = || aside(flight.way).take(1).chain(aside(flight.off_contact)).chain(aside(flight.way).skip(1));
    // REG-TERR-22: out of a structure it goes straight on; otherwise aside comes before farther.
    let passes: &[bool] = if flight.leaving.is_some() { &[true] } else { &[false, true] };
    for &farther in passes {
        for way in ways() {
            let (most, slowed) = flight.most(pos, shift, way, all.clone());
            for heading in [Some(flight.heading), None] {
                let joint = Joint { way, heading, leaving: flight.leaving };
                let beyond = || if farther { joint.beyond(shift, most, most + flight.longer) } else { None };
                let to = joint.farthest(shift, most).or_else(beyond);
                if let Some(to) = to {
                    return Some((to, slowed));
                }
            }
        }
    }
    // Wedged in, it goes whichever way there is, no farther than it must.
    around(flight.off_contact).find_map(|way| {
        let (most, slowed) = flight.most(pos, shift, way, all.clone());
        let joint = Joint { way, heading: None, leaving: flight.leaving };
        Some((joint.beyond(shift, 0.0, most + flight.longer)?, slowed))
    })
}

/// Where there is no way for the unit as a whole, each base goes as it can. Says whether mud slowed one, and whether
/// one found no way.
fn one_by_one(pos: Pos<'_>, shift: &mut Shift<'_>, flight: &Flight) -> (bool, bool) {
    let (mut any_slowed, mut stuck) = (false, false);
    for &at in &shift.order(flight.way) {
        let at = usize::from(at);
        let (most, slowed) = flight.most(pos, shift, flight.way, at..at + 1);
        any_slowed |= slowed;
        match place(pos, shift, at, flight.way, most, Some(flight.heading), flight.leaving) {
            Some((pose, quad)) => shift.put(at, pose, quad),
            None => stuck = true,
        }
    }
    (any_slowed, stuck)
}

/// Where a base comes to rest on its way out of a fight: along the way, else turned more and more aside, each time as
/// far as possible; out of the structure if it must leave one (REG-TERR-22).
pub(super) fn place(
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

/// Returns `true` if a unit is still in contact with another (REG-MELEE-20).
pub(super) fn in_contact(pos: Pos<'_>, unit: UnitId, other: UnitId) -> bool {
    if !pos.on_table(unit) || !pos.on_table(other) {
        return false;
    }
    pos.bases(unit).any(|base| in_touch(pos, &[pos.state.base(base).quad], other))
}
