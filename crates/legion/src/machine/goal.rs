//! Places where a unit is wanted: what its mission is about for its side, or else the nearest enemy.

use sandtable_geometry::{CONTACT, Capsule, Heading, Point, Pose, Room, touching};
use sandtable_kernel::Seat;

use crate::data::TokenKind;
use crate::model::{Holding, Pos, UnitId};
use crate::rules::missions::{self, Chapter};
use crate::rules::{space, stats};

/// The worth of an inch nearer to a place where it is good to be.
const INCH: f64 = 0.12;
/// The same where a side that runs out of rounds has something to do.
const URGENT: f64 = 0.35;
/// The same where a game is lost without it (SO-SHIELDS-22).
const PRESSING: f64 = 0.8;
/// Inches from the transmitter at which a unit waits: half a move.
const WAITING: f64 = 3.0;
/// Own units that are nearer to a console than another one before that goes elsewhere.
const ABOUT: usize = 4;
/// The worth of an activation that must come first, or last.
const AT_ONCE: f64 = 3.0;
/// Inches from an enemy at which a unit may stay.
const RANGE: f64 = 6.0;
/// A center so near to that of a token lies over it.
const OVER: f64 = 0.5;

/// Degrees off the straight way, and parts of a move, that are looked at.
const TURNS: [f64; 5] = [0.0, -25.0, 25.0, -50.0, 50.0];
const PARTS: [f64; 2] = [1.0, 0.7];
/// Places beside a token that are looked at.
const BESIDE: usize = 3;

/// A place where a unit is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    at: Point,
    /// Inches from it that are near enough.
    near: f64,
    /// The worth of an inch nearer.
    inch: f64,
    /// It is a token that is to be touched.
    touched: bool,
}

impl Goal {
    /// A place that is good to be near to.
    const fn about(at: Point, near: f64, inch: f64) -> Self {
        Self { at, near, inch, touched: false }
    }

    /// A token that a unit is to touch.
    fn token(pos: Pos<'_>, unit: UnitId, at: Point, inch: f64) -> Self {
        let own = pos.spec(unit).base(pos.unit(unit).pose).radius();
        Self { at, near: own + space::disc(pos, at).radius(), inch, touched: true }
    }

    /// Returns the worth of a place by the way that is left from it: 0 is there.
    pub(super) fn worth(&self, at: Point) -> f64 {
        -self.inch * (at.distance(self.at) - self.near).max(0.0)
    }

    /// Returns ends of moves towards it: where a token is touched, straight, and past what is in the way.
    pub(super) fn steps(self, pos: Pos<'_>, unit: UnitId, farthest: f64) -> impl Iterator<Item = Pose> {
        self.beside(pos, unit, farthest).into_iter().chain(self.straight(pos, unit, farthest))
    }

    /// Returns places within a straight way at which a unit touches the token and is in nobody's way, the nearest first. About a token
    /// there is room for some units, where none stands in its middle.
    fn beside(self, pos: Pos<'_>, unit: UnitId, farthest: f64) -> Vec<Pose> {
        let now = pos.unit(unit).pose;
        let way = |at: &Point| now.point().distance(*at);
        if !self.touched || way(&self.at) > farthest + self.near {
            return Vec::new();
        }
        let moving = pos.spec(unit).base(Pose::new(0.0, 0.0, now.heading));
        let bases: Vec<Capsule> =
            pos.on_table().filter(|&other| other != unit).map(|other| pos.base(other)).collect();
        let room = Room { bases: &bases, shapes: &[], table: pos.table.bounds };
        let free = touching(&moving, &space::disc(pos, self.at), &room);
        let mut places: Vec<Point> =
            free.iter().flat_map(|stretch| [0.0, 0.5, 1.0].map(|share| stretch.at(share))).collect();
        places.retain(|at| way(at) <= farthest);
        places.sort_by(|a, b| way(a).total_cmp(&way(b)));
        places.truncate(BESIDE);
        places.into_iter().map(|at| Pose::new(at.x, at.y, now.heading)).collect()
    }

    fn straight(self, pos: Pos<'_>, unit: UnitId, farthest: f64) -> impl Iterator<Item = Pose> {
        let now = pos.unit(unit).pose;
        let way = self.at - now.point();
        let along = Heading::toward(way.x, way.y).degrees();
        let notched = pos.spec(unit).notch.is_some();
        let all = TURNS.into_iter().flat_map(|degrees| PARTS.into_iter().map(move |part| (degrees, part)));
        all.map(move |(degrees, part)| {
            let heading = Heading::from_degrees(along + degrees);
            let (x, y) = heading.unit();
            let to = now.point() + Point::new(x, y) * (part * farthest).min(way.length());
            Pose::new(to.x, to.y, if notched { heading } else { now.heading })
        })
    }

    /// Returns the goal of a unit; `None` where there is neither a token nor an enemy.
    pub(super) fn of(pos: Pos<'_>, unit: UnitId) -> Option<Self> {
        let own = match missions::playing(pos) {
            Some(Chapter::Shields) if pos.attacks(unit) => transmitter(pos, unit),
            Some(Chapter::Codes) if pos.attacks(unit) => sender(pos, unit),
            Some(Chapter::Codes) => hunter(pos, unit),
            Some(Chapter::Tank) if pos.attacks(unit) => bomber(pos, unit),
            Some(Chapter::Tank) => guard(pos),
            Some(Chapter::Free) => taker(pos, unit),
            _ => None,
        };
        own.or_else(|| shared(pos, unit))
    }
}

fn point(pos: Pos<'_>, unit: UnitId) -> Point {
    pos.unit(unit).pose.point()
}

/// The nearest of some points.
fn nearest(from: Point, points: impl Iterator<Item = Point>) -> Option<Point> {
    points.min_by(|a, b| a.distance(from).total_cmp(&b.distance(from)))
}

/// The units of a side that are on the table.
pub(super) fn of_seat(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> {
    pos.on_table().filter(move |&unit| pos.spec(unit).seat == seat)
}

/// Places of a kind of tokens.
pub(super) fn tokens(pos: Pos<'_>, kind: TokenKind) -> impl Iterator<Item = Point> {
    let tokens = pos.mission().map(|mission| mission.tokens.as_slice()).unwrap_or_default();
    tokens.iter().filter(move |token| token.kind == kind).map(|token| Point::new(token.at[0], token.at[1]))
}

/// The place of a unit among those that its side shares by turns.
fn allotted(pos: Pos<'_>, unit: UnitId, places: &[Point]) -> Option<Point> {
    let nth = pos.units_of(pos.spec(unit).seat).position(|own| own == unit)?;
    places.get(nth % places.len().max(1)).copied()
}

/// Inches from a unit to the nearest of some tokens; 0 is touching it, and infinite where there are none.
pub(super) fn gap(pos: Pos<'_>, unit: UnitId, places: impl Iterator<Item = Point>) -> f64 {
    let base = pos.base(unit);
    places.map(|at| (base.gap(&space::disc(pos, at)) - CONTACT).max(0.0)).fold(f64::INFINITY, f64::min)
}

/// Own units share the tokens of the mission between them, and the objective of the round has twice as many. Without tokens it
/// is the nearest enemy.
fn shared(pos: Pos<'_>, unit: UnitId) -> Option<Goal> {
    let mission = pos.mission()?;
    let nth = pos.units_of(pos.spec(unit).seat).position(|own| own == unit)?;
    let count = mission.tokens.len();
    if count == 0 {
        let enemies = of_seat(pos, pos.spec(unit).seat.other()).map(|enemy| point(pos, enemy));
        return Some(Goal::about(nearest(point(pos, unit), enemies)?, RANGE, INCH));
    }
    let wanted = pos.state.objective.map(|objective| objective.index());
    let at = match wanted {
        Some(wanted) if nth % (count + 1) == count => wanted,
        _ => nth % count,
    };
    let [x, y] = mission.tokens.get(at)?.at;
    let near = mission.control.as_ref().map_or(OVER, |control| f64::from(control.inches));
    Some(Goal::about(Point::new(x, y), near, INCH))
}

/// Attackers of Bring Down the Shields share the consoles. The unit nearest to the transmitter waits by it and
/// transmits.
fn transmitter(pos: Pos<'_>, unit: UnitId) -> Option<Goal> {
    let seat = pos.spec(unit).seat;
    if let Some(there) = sends(pos, unit) {
        return Some(match is_ready(pos) {
            true => Goal::token(pos, unit, there, 2.0 * PRESSING),
            false => Goal::about(there, WAITING, PRESSING),
        });
    }
    let consoles: Vec<Point> = tokens(pos, TokenKind::Console).collect();
    let at = if pos.is_on_table(unit) {
        let from = point(pos, unit);
        let has_room = |at: &Point| {
            let way = from.distance(*at);
            of_seat(pos, seat).filter(|&own| point(pos, own).distance(*at) < way).count() < ABOUT
        };
        nearest(from, consoles.iter().copied().filter(has_room))
            .or_else(|| nearest(from, consoles.into_iter()))?
    } else {
        allotted(pos, unit, &consoles)?
    };
    Some(Goal::token(pos, unit, at, PRESSING))
}

/// Returns `true` if as many slots are covered as a transmission needs (SO-SHIELDS-10).
fn is_ready(pos: Pos<'_>) -> bool {
    let needs = pos.mission().and_then(|mission| mission.transmit.as_ref()).map(|transmit| transmit.slots);
    needs.is_some_and(|needs| pos.state.board.slots.iter().sum::<u8>() >= needs)
}

/// Returns the place of the transmitter if a unit is the one that goes there: the nearest of its side.
fn sends(pos: Pos<'_>, unit: UnitId) -> Option<Point> {
    let there = tokens(pos, TokenKind::Transmitter).next()?;
    let way = |own: UnitId| point(pos, own).distance(there);
    let first = of_seat(pos, pos.spec(unit).seat).min_by(|&a, &b| way(a).total_cmp(&way(b)));
    (first == Some(unit)).then_some(there)
}

/// Returns the worth of activating a unit now rather than later: a unit that transmits comes after those that cover
/// slots.
pub(super) fn turn(pos: Pos<'_>, unit: UnitId) -> f64 {
    let shields = matches!(missions::playing(pos), Some(Chapter::Shields)) && pos.attacks(unit);
    if !shields || sends(pos, unit).is_none() {
        return 0.0;
    }
    if is_ready(pos) { AT_ONCE } else { -AT_ONCE }
}

/// Returns `true` if a unit has to come somewhere in time, whatever is lost on the way.
pub(super) fn presses(pos: Pos<'_>, unit: UnitId) -> bool {
    match missions::playing(pos) {
        Some(Chapter::Shields) => pos.attacks(unit),
        Some(Chapter::Codes) => pos.attacks(unit) && pos.state.board.held_by(unit).is_some(),
        _ => false,
    }
}

/// Holders of tokens go to a transmitter that can be used, whatever number they hold, so that nobody can tell; the others go
/// with them.
fn sender(pos: Pos<'_>, unit: UnitId) -> Option<Goal> {
    let open: Vec<Point> = missions::claimed(pos).collect();
    let held = pos.state.board.held_by(unit);
    // Holders who come to several places cannot all be kept from them.
    let own = held.and_then(|marker| open.get(marker.index())).copied();
    // Before anybody is on the table they share the places between them.
    let at = own
        .or_else(|| if pos.is_on_table(unit) { None } else { allotted(pos, unit, &open) })
        .or_else(|| nearest(point(pos, unit), open.into_iter()))?;
    Some(Goal::token(pos, unit, at, if held.is_some() { 2.0 * URGENT } else { INCH }))
}

/// Defenders of the transmitters go for the holders; Support units stand at the transmitter that a holder is nearest to, which
/// turns it over.
fn hunter(pos: Pos<'_>, unit: UnitId) -> Option<Goal> {
    let enemies = of_seat(pos, pos.spec(unit).seat.other());
    let holders: Vec<Point> = enemies
        .filter(|&enemy| pos.state.board.held_by(enemy).is_some())
        .map(|enemy| point(pos, enemy))
        .collect();
    if !stats::is_support(pos, unit) {
        let at = nearest(point(pos, unit), holders.into_iter())?;
        return Some(Goal::about(at, RANGE, INCH));
    }
    let way = |at: &Point| holders.iter().map(|holder| holder.distance(*at)).fold(f64::INFINITY, f64::min);
    let at = tokens(pos, TokenKind::Transmitter).min_by(|a, b| way(a).total_cmp(&way(b)))?;
    (!holders.is_empty()).then(|| Goal::token(pos, unit, at, URGENT))
}

/// Of each side the nearest unit that can goes for an asset that nobody holds.
fn taker(pos: Pos<'_>, unit: UnitId) -> Option<Goal> {
    let free = |&own: &UnitId| stats::traits(pos, own).trooper && pos.state.board.held_by(own).is_none();
    let loose = pos.state.board.markers.iter().filter_map(|marker| match marker.holding {
        Holding::Ground(spot) => Some(spot.point()),
        _ => None,
    });
    let goes = |at: &Point| {
        let way = |own: UnitId| point(pos, own).distance(*at);
        let own = of_seat(pos, pos.spec(unit).seat).filter(free);
        own.min_by(|&a, &b| way(a).total_cmp(&way(b))) == Some(unit)
    };
    let at = nearest(point(pos, unit), loose.filter(goes))?;
    Some(Goal::token(pos, unit, at, URGENT))
}

/// Defenders stay about their vehicle.
fn guard(pos: Pos<'_>) -> Option<Goal> {
    let vehicle = missions::vehicle(pos).filter(|&vehicle| pos.is_on_table(vehicle))?;
    Some(Goal::about(point(pos, vehicle), RANGE, INCH))
}

/// Ambushers with a detonator go to the vehicle, those without to a Support unit that has others.
fn bomber(pos: Pos<'_>, unit: UnitId) -> Option<Goal> {
    let vehicle = missions::vehicle(pos).filter(|&vehicle| pos.is_on_table(vehicle))?;
    let armed = pos.unit(unit).detonator;
    let friends = of_seat(pos, pos.spec(unit).seat)
        .filter(|&friend| friend != unit && stats::is_support(pos, friend))
        .map(|friend| point(pos, friend));
    match nearest(point(pos, unit), friends) {
        Some(at) if !armed => Some(Goal::about(at, 3.0, URGENT)),
        _ => Some(Goal::about(point(pos, vehicle), 2.0, URGENT)),
    }
}
