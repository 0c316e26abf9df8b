//! Draws moves: quick, and legal whenever one is returned. Also the helpers that AI players build their own moves
//! with. Straight ways only: for detours, give any pose to `check`.

use sandtable_dice::Random;
use sandtable_geometry::{Heading, List, Point, Pose, Quad};
use sandtable_tabletop::{Edge, edges, edges_of};

use super::action::check_with;
use super::advance::{Stance, Tries, fellows, shifted};
use super::charge::may_charge;
use super::fit::{Hull, fit};
use super::put::places;
use super::scene::{Scene, Touch};
use super::terrain::structure_of;
use super::transport::{check_embark, may_embark};
use crate::commands::{BaseMove, Command, Moves, Poses};
use crate::data::Keyword;
use crate::model::{Action, BaseId, MAX_UNIT_BASES, Place, Pos, UnitId};
use crate::rules::stats;

/// The unit's bases all shifted by the same inches; all turned to a heading, if one is given.
#[must_use]
pub fn formation(pos: Pos<'_>, unit: UnitId, dx: f64, dy: f64, heading: Option<Heading>) -> Moves {
    let mut moves = Moves::new();
    for base in pos.bases(unit) {
        let mut to = shifted(pos.state.base(base).pose, dx, dy);
        to.heading = heading.unwrap_or(to.heading);
        moves.push(BaseMove { base, to, ..BaseMove::default() });
    }
    moves
}

/// The unit's bases brought straight towards a point by at most `max` inches, facing it: as far as is legal by one of
/// a few tries. `None` when none is.
pub(crate) fn approach(pos: Pos<'_>, unit: UnitId, target: Point, max: f64) -> Option<Moves> {
    let from = pos.bases(unit).next().map(|base| pos.state.base(base).pose.point())?;
    let way = target - from;
    let far = way.length();
    if far <= 0.0 {
        return None;
    }
    let heading = Heading::toward(way.x, way.y);
    let inches = stats::move_value(pos, unit, false, &mut ());
    let full = far.min(max).min(inches);
    let mut tries = Tries::new(pos, unit, inches);
    let shares = [(1.0, true), (1.0, false), (0.7, true), (0.7, false), (0.4, false), (0.2, false)];
    shares.into_iter().enumerate().find_map(|(n, (share, turn))| {
        let k = full * share / far;
        let moves = formation(pos, unit, way.x * k, way.y * k, turn.then_some(heading));
        tries.legal(&moves, n > 0).then_some(moves)
    })
}

/// One legal way to take an action that may be declared, drawn at random.
pub(crate) fn propose(pos: Pos<'_>, unit: UnitId, action: Action, dice: &mut dyn Random) -> Option<Command> {
    if matches!(pos.unit(unit).place, Place::Inside(_)) {
        return match action {
            Action::Move => disembark(pos, unit, dice),
            _ => None,
        };
    }
    match action {
        Action::Move => {
            if dice.pick(4) == 0
                && let Some(command) = embark(pos, unit, dice)
            {
                return Some(command);
            }
            let moves = march(pos, unit, dice).unwrap_or_default();
            Some(Command::Move { moves, into: None })
        }
        Action::Dash => march(pos, unit, dice).map(|moves| Command::Dash { moves }),
        Action::Charge => charge(pos, unit, dice),
        Action::Special => put_out(pos, unit, dice),
        _ => None,
    }
}

fn share(dice: &mut dyn Random) -> f64 {
    f64::from(dice.pick(1024) + 1) / 1024.0
}

/// A move of the whole formation: towards an enemy, an objective, or anywhere.
pub(super) fn march(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Moves> {
    let inches = stats::move_value(pos, unit, false, &mut ());
    let from = pos.bases(unit).next().map(|base| pos.state.base(base).pose.point())?;
    let mut way = match dice.pick(4) {
        0 => None,
        1 => objective(pos, dice),
        _ => nearest_enemy(pos, unit, from),
    }
    .map(|aim| aim - from)
    .filter(|way| way.length_squared() > 0.01);
    let heading = match way {
        Some(way) => Heading::toward(way.x, way.y),
        None => Heading(dice.pick(65_536) as u16),
    };
    let (x, y) = heading.unit();
    let full = match dice.pick(4) {
        0 => inches * share(dice),
        1 => inches / 2.0,
        _ => inches,
    };
    // Not beyond the aim, and never less than a fast unit must go.
    let far = way.take().map_or(f64::INFINITY, Point::length);
    let full = full.min(far).max(f64::from(pos.spec(unit).min_move).min(inches));
    let mut tries = Tries::new(pos, unit, inches);
    let aside = if dice.pick(2) == 0 { 1 } else { -1 };
    let shares = [(1.0, true, 0), (0.7, true, 0), (0.5, false, aside), (0.25, false, 0)];
    shares.into_iter().enumerate().find_map(|(n, (share, turn, sixteenths))| {
        let (cos, sin) =
            if sixteenths == 0 { (1.0, 0.0) } else { Heading(0).turned(sixteenths * 6144).unit() };
        // A lattice step less, so that rounding does not make it too long.
        let k = (full * share - 1.0 / 512.0).max(0.0);
        let (dx, dy) = ((x * cos - y * sin) * k, (x * sin + y * cos) * k);
        let moves = formation(pos, unit, dx, dy, turn.then_some(heading));
        tries.legal(&moves, n > 0).then_some(moves)
    })
}

fn objective(pos: Pos<'_>, dice: &mut dyn Random) -> Option<Point> {
    let ground = pos.table.grounds.get(usize::from(pos.state.mission?))?;
    ground.objectives.get(dice.pick(ground.objectives.len() as u32) as usize).copied()
}

/// The first base of the enemy unit that is nearest to a point.
fn nearest_enemy(pos: Pos<'_>, unit: UnitId, from: Point) -> Option<Point> {
    let mut best: Option<(f64, Point)> = None;
    for enemy in pos.units_of(pos.spec(unit).seat.other()) {
        if !pos.on_table(enemy) {
            continue;
        }
        let Some(base) = pos.bases(enemy).next() else { continue };
        let at = pos.state.base(base).pose.point();
        let gap = (at - from).length_squared();
        if best.is_none_or(|(least, _)| gap < least) {
            best = Some((gap, at));
        }
    }
    best.map(|(_, at)| at)
}

/// A charge at one of the enemies in reach, drawn.
fn charge(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Command> {
    let inches = stats::move_value(pos, unit, true, &mut ());
    let mut near: List<UnitId, 8> = List::new();
    for enemy in pos.units_of(pos.spec(unit).seat.other()) {
        if pos.on_table(enemy) && gap(pos, unit, enemy) <= inches {
            near.push(enemy);
        }
    }
    let count = near.len() as u32;
    let first = dice.pick(count);
    (0..count.min(3)).find_map(|n| {
        let target = near[((first + n) % count) as usize];
        may_charge(pos, unit, target).ok()?;
        let moves = strike(pos, unit, target, inches)?;
        let command = Command::Charge { target, moves };
        check_with(pos, unit, &command, 0, false).is_ok().then_some(command)
    })
}

/// About how far apart two units are, in inches, by the circles around their bases: never more than they are.
fn gap(pos: Pos<'_>, a: UnitId, b: UnitId) -> f64 {
    let mut least = f64::INFINITY;
    for from in pos.bases(a) {
        let from = pos.state.base(from).pose.point();
        for to in pos.bases(b) {
            least = least.min((pos.state.base(to).pose.point() - from).length_squared());
        }
    }
    least.sqrt() - pos.spec(a).round - pos.spec(b).round
}

/// The travel that brings the unit's nearest base flush against another unit (or the structure that it stands in), and
/// the others along as far as they can. `None` when a few tries find none; not checked for anything but places.
#[must_use]
pub fn strike(pos: Pos<'_>, unit: UnitId, other: UnitId, inches: f64) -> Option<Moves> {
    let from = Stance::of(pos, unit);
    let size = pos.spec(unit).size;
    // The nearest pair of bases.
    let mut pair: Option<(f64, usize, BaseId)> = None;
    for (at, pose) in from.poses.iter().enumerate() {
        for base in pos.bases(other) {
            let gap = (pos.state.base(base).pose.point() - pose.point()).length_squared();
            if pair.is_none_or(|(least, ..)| gap < least) {
                pair = Some((gap, at, base));
            }
        }
    }
    let (_, lead, base) = pair?;
    let start = from.poses[lead].point();
    let mut ends: List<(f64, Pose), 16> = List::new();
    let mut edge = |edge: Edge| {
        let pose = edge.flush(size, edge.nearest(size, start), true);
        let length = pose.point().distance(start);
        // Only edges that look this way, and only within reach.
        if (start - edge.middle).dot(edge.out) > 0.0 && length <= inches {
            ends.push((length, pose));
        }
    };
    match structure_of(pos, other) {
        Some(feature) if pos.spec(other).seat != pos.spec(unit).seat => {
            pos.board.parts(feature).iter().flat_map(edges_of).for_each(&mut edge);
        }
        _ => edges(&pos.state.base(base).quad).for_each(&mut edge),
    }
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let scene = Scene::new(pos, unit, from.area().grown(inches));
    ends.iter().take(3).find_map(|&(_, pose)| follow(pos, unit, &scene, &from, lead, pose, other))
}

/// The unit with its leading base at a pose and the others following as far as they can.
fn follow(
    pos: Pos<'_>,
    unit: UnitId,
    scene: &Scene<'_>,
    from: &Stance,
    lead: usize,
    pose: Pose,
    other: UnitId,
) -> Option<Moves> {
    let size = pos.spec(unit).size;
    let touch = Touch::Unit(other);
    let quad = Quad::place(pose, size);
    scene.stand(pose.point(), &quad, touch).ok()?;
    if scene.blocked(from.poses[lead].point(), pose.point()).is_some() {
        return None;
    }
    let shift = pose.point() - from.poses[lead].point();
    let mut placed = Stance { bases: List::new(), poses: Poses::new(), quads: List::new() };
    let mut moves = Moves::new();
    let mut seat = |placed: &mut Stance, at: usize, pose: Pose, quad: Quad| {
        placed.poses.push(pose);
        placed.quads.push(quad);
        moves.push(BaseMove { base: from.bases[at], to: pose, ..BaseMove::default() });
    };
    seat(&mut placed, lead, pose, quad);
    // The others, those nearest to the leading base first.
    let mut order: List<u8, MAX_UNIT_BASES> =
        (0..from.poses.len() as u8).filter(|&at| usize::from(at) != lead).collect();
    let far = |at: u8| from.poses[usize::from(at)].point().distance(from.poses[lead].point());
    order.sort_by(|&a, &b| far(a).total_cmp(&far(b)));
    for &at in &order {
        let at = usize::from(at);
        let was = from.poses[at];
        let next = [1.0, 0.85, 0.7, 0.5, 0.25, 0.0].into_iter().find_map(|share| {
            let to = shifted(was, shift.x * share, shift.y * share);
            let quad = Quad::place(to, size);
            if share > 0.0
                && (scene.stand(to.point(), &quad, touch).is_err()
                    || scene.blocked(was.point(), to.point()).is_some())
            {
                return None;
            }
            let mut with = Stance { bases: List::new(), poses: placed.poses, quads: placed.quads };
            with.poses.push(to);
            with.quads.push(quad);
            let together = super::cohesion::strays(pos, unit, &with.quads) == 0;
            (together && fellows(pos, unit, None, &with).is_ok()).then_some((to, quad))
        });
        let (to, quad) = next?;
        seat(&mut placed, at, to, quad);
    }
    Some(moves)
}

/// A move aboard a transport in reach.
fn embark(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Command> {
    if !pos.spec(unit).infantry() {
        return None;
    }
    let inches = stats::move_value(pos, unit, false, &mut ());
    let own = pos.spec(unit).seat;
    let mut near: List<UnitId, 8> = List::new();
    for other in pos.units_of(own) {
        if other != unit && may_embark(pos, unit, other).is_ok() && gap(pos, unit, other) <= inches {
            near.push(other);
        }
    }
    let transport = *near.get(dice.pick(near.len() as u32) as usize)?;
    aboard(pos, unit, transport).map(|moves| Command::Move { moves, into: Some(transport) })
}

/// A move aboard this transport, if a few tries find one.
pub(super) fn aboard(pos: Pos<'_>, unit: UnitId, transport: UnitId) -> Option<Moves> {
    let inches = stats::move_value(pos, unit, false, &mut ());
    let legal = |moves: &Moves| check_embark(pos, unit, moves, transport, 0, false).is_ok();
    // A unit that touches it already need not move (REG-TRANS-04).
    Some(Moves::new()).filter(legal).or_else(|| strike(pos, unit, transport, inches).filter(legal))
}

/// A way out of the transport.
fn disembark(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Command> {
    let command = Command::Disembark { place: beside(pos, unit, dice.pick(64))? };
    check_with(pos, unit, &command, 0, false).is_ok().then_some(command)
}

/// The travel of a unit that has just got out: away from the transport, all together, or none.
pub(super) fn away(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Moves {
    let Some(first) = pos.bases(unit).next().filter(|_| dice.pick(3) != 0) else { return Moves::new() };
    let inches = stats::move_value(pos, unit, false, &mut ());
    let (x, y) = pos.state.base(first).pose.heading.unit();
    let full = inches * share(dice);
    let mut tries = Tries::new(pos, unit, inches);
    let found = [1.0, 0.5, 0.25].into_iter().enumerate().find_map(|(n, share)| {
        let k = (full * share - 1.0 / 512.0).max(0.0);
        let moves = formation(pos, unit, x * k, y * k, None);
        tries.legal(&moves, n > 0).then_some(moves)
    });
    found.unwrap_or_default()
}

/// Room for an embarked unit beside its transport, all bases of it.
pub(super) fn beside(pos: Pos<'_>, unit: UnitId, first: u32) -> Option<Moves> {
    let Place::Inside(transport) = pos.unit(unit).place else { return None };
    let fit = fit(pos, unit, &Hull::of(pos, transport), first);
    (fit.poses.len() == pos.bases(unit).count()).then(|| places(pos, unit, &fit.poses))
}

/// A Special that puts the cargo out.
fn put_out(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Command> {
    let cargo = pos.unit(unit).cargo?;
    let command = Command::PutOut { place: beside(pos, cargo, dice.pick(64))? };
    check_with(pos, unit, &command, 0, false).is_ok().then_some(command)
}

/// Returns `true` if a unit can carry another.
pub(super) fn carries(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.on_table(unit) && stats::has_key(pos, unit, Keyword::Transport)
}
