//! Units on their way: how fast they go, who is to hold The Codes!, and how likely their holder comes to a transmitter in time.

use std::iter;

use sandtable_geometry::Point;
use sandtable_kernel::Seat;

use super::goal::{gap, of_seat};
use crate::commands::Command;
use crate::model::{Holding, Manner, Order, Pos, UnitId};
use crate::rules::missions::{self, Assign};
use crate::rules::{movement, stats};

/// The part of a straight way that terrain and others leave.
const LEFT: f64 = 0.85;
/// So many inches of slack are as likely enough as not enough, half as much again.
const SLACK: f64 = 3.0;
/// The worth of coming nearer where there is time enough, and the inches that all of it is for.
const EARLY: (f64, f64) = (0.2, 40.0);
/// The worth of a wound that a holder can suffer, in inches of slack: to somebody who looks ahead and keeps it out of danger, and to
/// somebody who goes straight on.
pub(super) const CAREFUL: f64 = 1.5;
pub(super) const STURDY: f64 = 8.0;
/// The worth of an inch between units of a deployment. A unit that runs alone is shot alone, and no friend picks up
/// its token.
const APART: f64 = 0.5;
/// The worth of the room that a friend takes away at a transmitter, and how many inches about it are that room.
const ROOM: (f64, f64) = (6.0, 2.0);

/// The speed of a Dash (SO-CODES-07), or else of a Move.
pub(super) fn pace(pos: Pos<'_>, unit: UnitId, manner: Manner) -> u8 {
    match manner {
        Manner::Dash => missions::dash_speed(pos, unit).unwrap_or(1),
        _ => stats::speed(pos, unit, &mut ()),
    }
}

/// Inches by which a unit with a token comes on until the game is over: a Move and a Dash in each round.
fn reaches(pos: Pos<'_>, unit: UnitId) -> f64 {
    let rounds = pos.mission().map_or(0, |mission| mission.rounds);
    let waits = pos.state.round > 0 && pos.unit(unit).order != Order::Facedown;
    let left = rounds.saturating_sub(pos.state.round) + u8::from(waits);
    let inches = |speed| movement::farthest(pos, unit, speed).unwrap_or_default();
    // SO-CODES-07: Support units with a token dash as far as they move.
    let speed = stats::speed(pos, unit, &mut ());
    let dash = if stats::is_support(pos, unit) { 2 } else { 1 };
    LEFT * f64::from(left) * (inches(speed) + inches(dash))
}

/// Inches to the nearest transmitter that can be used.
fn way(pos: Pos<'_>, unit: UnitId) -> f64 {
    gap(pos, unit, missions::claimed(pos))
}

/// Hands out tokens: the Codes to the unit that gets farthest and lasts longest, the decoys to the next.
pub(super) fn assign(pos: Pos<'_>, asked: &Assign, wound: f64) -> Option<Command> {
    let (_, codes) = missions::numbers(pos)?;
    let fit = |unit: UnitId| reaches(pos, unit) - way(pos, unit) + wound * f64::from(pos.health(unit));
    let mut leaders: Vec<UnitId> = asked.leaders.iter().collect();
    leaders.sort_by(|&a, &b| fit(b).total_cmp(&fit(a)));
    let numbers = asked.numbers(pos);
    // The order of the answer is that of the numbers.
    if let Some(at) = numbers.iter().position(|number| *number == Some(codes)) {
        let last = leaders.len().saturating_sub(1);
        leaders.swap(0, at.min(last));
    }
    Some(Command::Assign { units: leaders.into_iter().take(numbers.len()).collect() })
}

/// Returns how near the Codes are to being sent, from 0 to 1. A hidden token may be any of them.
pub(super) fn sent(pos: Pos<'_>) -> f64 {
    let codes = missions::numbers(pos).map(|(_, codes)| codes);
    let markers = &pos.state.board.markers;
    let mut all = 0.0;
    for marker in markers.iter() {
        let Holding::Unit(unit) = marker.holding else { continue };
        let sure = match marker.number {
            Some(number) if Some(number) != codes => continue,
            Some(_) => 1.0,
            None => 1.0 / markers.len().max(1) as f64,
        };
        let way = way(pos, unit);
        if !pos.is_on_table(unit) || !pos.attacks(unit) || !way.is_finite() {
            continue;
        }
        let in_time = if way > 0.0 { 1.0 / (1.0 + ((way - reaches(pos, unit)) / SLACK).exp()) } else { 1.0 };
        let (early, far) = EARLY;
        all += sure * ((1.0 - early) * in_time + early * (1.0 - way / far).max(0.0));
    }
    all
}

/// Returns the cost for the bearers of the Codes of being apart when they begin, or of crowding the transmitter later
/// on.
pub(super) fn disorder(pos: Pos<'_>, seat: Seat) -> f64 {
    match pos.state.round {
        0 => APART * apart(pos, seat),
        _ => ROOM.0 * crowd(pos, seat),
    }
}

/// The inches from a unit to the others of its side on the average, summed over all of them.
fn apart(pos: Pos<'_>, seat: Seat) -> f64 {
    let places: Vec<Point> = of_seat(pos, seat).map(|unit| pos.unit(unit).pose.point()).collect();
    let ways = places.iter().flat_map(|a| places.iter().map(|b| a.distance(*b)));
    ways.sum::<f64>() / places.len().max(1) as f64
}

/// The friends at the transmitter that the Codes have to come to yet: 1 for each that touches it.
fn crowd(pos: Pos<'_>, seat: Seat) -> f64 {
    let bearer = of_seat(pos, seat).find(|&unit| missions::bears(pos, unit));
    let nearest = |unit| {
        let ways = missions::claimed(pos).map(|at| (gap(pos, unit, iter::once(at)), at));
        ways.min_by(|a, b| a.0.total_cmp(&b.0))
    };
    let Some((bearer, (way, at))) = bearer.and_then(|unit| Some((unit, nearest(unit)?))) else { return 0.0 };
    if way <= 0.0 {
        return 0.0;
    }
    let taken = |unit| (1.0 - gap(pos, unit, iter::once(at)) / ROOM.1).max(0.0);
    of_seat(pos, seat).filter(|&unit| unit != bearer).map(taken).sum()
}
