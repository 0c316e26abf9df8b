//! A move by a movement tool (LC-TOOL, LC-MOVE): the tool lies against the base, its joint turned as wished, and the base is
//! put down at it. The tools find the least bent way for a place by themselves.

use sandtable_dice::Random;
use sandtable_geometry::{EPS, Field, Heading, Laid, Mover, Point, Pose, PutDown, Tool};
use sandtable_kernel::Refusal;
use sandtable_tabletop::{Bystander, Course, Kinds, Moving, Stand};

use super::{MoveEvent, refusal};
use crate::model::{Cx, Key, Pos, Property, UnitId};
use crate::rules::{select, space};
use crate::rulings::{A79_FREE, A80_SWEPT_BASE, A93_CENTRED, A97_SILHOUETTE};

/// Height of terrain that Bound ignores, in inches (SO-KW-06).
const BOUND: f64 = space::height(2);
/// Greatest change in height of a climb, in inches (LC-MOVE-08).
const CLIMB: f64 = 6.0;
/// A quarter of a turn, and nearly a half.
const QUARTER: u16 = 16_384;
const HALF: u16 = 32_767;

/// A checked move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Travel {
    /// Unit that moves.
    pub unit: UnitId,
    /// Pose where it ends.
    pub to: Pose,
    /// Piece of terrain that it ends on; none on the ground.
    pub on: Option<u8>,
    /// Speed of the tool that is used.
    pub speed: u8,
    /// The move is a climb (LC-MOVE-08).
    pub climbs: bool,
    /// The move is a Dash (SO-ACT-02).
    pub dash: bool,
    /// An effect gives the move; it is no action.
    pub free: bool,
    /// The move is a withdrawal (LC-MEL-04).
    pub withdraws: bool,
    /// Enemies that it ends in contact with.
    pub joins: u8,
}

/// The tool of a speed.
fn tool(pos: Pos<'_>, speed: u8) -> Option<Tool> {
    // SO-RANGE-01: the standard tools of speeds 1 to 3.
    let (lengths, width) = &pos.table.tools;
    let length = *lengths.get(usize::from(speed).checked_sub(1)?)?;
    Some(Tool { length, width: *width, bend: bend(pos) })
}

/// The most that the joint turns to either side.
pub(super) fn bend(pos: Pos<'_>) -> u16 {
    // LC-TOOL-03, LEG-A79: the joint turns 90 degrees either way, or by the alternative as far as its arms allow.
    if pos.table.rulings.is(A79_FREE) { HALF } else { QUARTER }
}

/// The places that a unit may reach with each tool of at most a speed, and by a climb.
pub(super) fn fields(pos: Pos<'_>, unit: UnitId, speed: u8, cell: f64) -> Vec<Field<bool>> {
    let (_, bystanders) = others(pos, unit);
    let moving = moving(pos, unit);
    // SO-KW-06: Bound in its own Move actions.
    let bound = select::knows(pos, unit, Key::Bound);
    // LC-MOVE-02, LC-MOVE-08: a shorter tool may always be used, and a climb is a move of speed 1.
    let ways = (1..=speed).map(|speed| (speed, false)).chain((speed > 0).then_some((1, true)));
    let field = |(speed, climbs): (u8, bool)| {
        let tool = tool(pos, speed)?;
        Some(course(pos, unit, (climbs, bound && !climbs), &bystanders).field(&moving, &tool, cell))
    };
    ways.filter_map(field).collect()
}

/// The base of a unit as a tool meets it. Small bases have no notches (LC-BASE-03).
fn mover(pos: Pos<'_>, unit: UnitId) -> Mover {
    let spec = pos.spec(unit);
    Mover { length: spec.length, width: spec.width, notch: None }
}

/// The farthest that a unit's centre gets by a move of a speed, in inches.
#[must_use]
pub(crate) fn reach(pos: Pos<'_>, unit: UnitId, speed: u8) -> f64 {
    tool(pos, speed).map_or(0.0, |tool| mover(pos, unit).farthest(&tool))
}

/// All other miniatures, and which of them a move may end in contact with.
fn others(pos: Pos<'_>, unit: UnitId) -> (Vec<UnitId>, Vec<Bystander>) {
    let spec = pos.spec(unit);
    let ids: Vec<UnitId> = pos.on_table().filter(|&other| other != unit).collect();
    let bystander = |&other: &UnitId| Bystander {
        silhouette: space::silhouette(pos, other),
        // LC-MOVE-12: a unit without a melee weapon does not move into base contact with enemies.
        contact: pos.spec(other).seat == spec.seat || spec.fights(),
    };
    let bystanders = ids.iter().map(bystander).collect();
    (ids, bystanders)
}

/// The pieces of a property, as a set of bits.
fn pieces(pos: Pos<'_>, properties: &[Property]) -> u64 {
    let kinds = Kinds::of(properties);
    let features = pos.table.terrain.features.iter().enumerate();
    features.filter(|(_, piece)| piece.kinds.any(kinds)).fold(0, |set, (at, _)| set | 1 << at)
}

/// The table as a move meets it, or a climb.
fn course<'a>(
    pos: Pos<'a>,
    unit: UnitId,
    (climb, bound): (bool, bool),
    others: &'a [Bystander],
) -> Course<'a> {
    let height = pos.spec(unit).height;
    // LC-MOVE-07: over obstacles up to the height of its silhouette. LC-MOVE-08: a climb goes up to 6 inches, and its tool
    // over obstacles up to 6 inches above what it stands on, or by LEG-A97's alternative above its silhouette.
    let lifted = if pos.table.rulings.is(A97_SILHOUETTE) { height } else { 0.0 };
    let (over, rise) = match (climb, bound) {
        // SO-KW-06: Bound ignores miniatures and terrain of up to height 2.
        (_, true) => (BOUND, BOUND),
        (true, _) => (CLIMB + lifted, CLIMB),
        _ => (height, height),
    };
    let rulings = &pos.table.rulings;
    Course {
        terrain: &pos.table.terrain,
        table: pos.table.bounds,
        // LC-TER-03: obstacles are crossed, climbed and stood on.
        levels: Kinds::of(&[Property::Obstacle]),
        over,
        rise,
        // LC-MOVE-09: nobody moves onto or through impassable terrain, and the tool does not lie over it.
        bars_tool: pieces(pos, &[Property::Impassable]),
        // LC-TER-04: no Trooper ends a move on a barricade.
        bars_base: pieces(pos, &[Property::Impassable, Property::Scatter]),
        // LC-MOVE-10: the base of a Trooper on an obstacle lies on it completely.
        slope: None,
        // LEG-A80: the tool alone has to be clear, or by the alternative the base's way too.
        swept: rulings.is(A80_SWEPT_BASE),
        // LC-TOOL-04, LEG-A93: touching any part of the tool, or by the alternative centred on it.
        put: if rulings.is(A93_CENTRED) { PutDown::Centred } else { PutDown::Touching },
        others,
    }
}

fn moving(pos: Pos<'_>, unit: UnitId) -> Moving {
    let now = pos.unit(unit);
    let stand = Stand { pose: now.pose, on: now.on };
    Moving { mover: mover(pos, unit), height: pos.spec(unit).height, stand, backwards: false }
}

/// Checks a move to a pose by a tool of at most this speed.
///
/// # Errors
/// Why it cannot go there.
pub fn travel(pos: Pos<'_>, unit: UnitId, to: Pose, speed: u8) -> Result<Travel, Refusal> {
    look(pos, unit, to, (speed, false), false)
}

/// Checks the move of a Move action.
///
/// # Errors
/// Why it cannot go there.
pub fn travel_by_action(pos: Pos<'_>, unit: UnitId, to: Pose, speed: u8) -> Result<Travel, Refusal> {
    look(pos, unit, to, (speed, select::knows(pos, unit, Key::Bound)), false)
}

fn look(
    pos: Pos<'_>,
    unit: UnitId,
    to: Pose,
    (speed, bound): (u8, bool),
    straight: bool,
) -> Result<Travel, Refusal> {
    if speed == 0 {
        // LC-MOVE-11
        return Err(Refusal::new(
            "immobile",
            rule!("LC-MOVE-11"),
            "A unit of speed 0 makes no moves at all.",
        ));
    }
    // LC-MOVE-05: only the horizontal distance is paid for.
    let gone = pos.unit(unit).pose.point().distance(to.point());
    let farthest = reach(pos, unit, speed);
    if gone > farthest + EPS {
        return Err(Refusal::new(
            "too-far",
            rule!("LC-TOOL-01"),
            "That is {needs} inches away; a full move of this speed carries it {has}.",
        )
        .with(gone, farthest));
    }
    let (ids, bystanders) = others(pos, unit);
    let moving = moving(pos, unit);
    let mut refused = None;
    // LC-MOVE-01: a standard move, or a climb.
    // LC-MOVE-02: a shorter tool may always be used. LC-MOVE-08: a climb is a move of speed 1.
    for (tool_speed, climbs) in (1..=speed).map(|speed| (speed, false)).chain([(1, true)]) {
        let Some(tool) = tool(pos, tool_speed).filter(|tool| gone <= moving.mover.farthest(tool) + EPS)
        else {
            continue;
        };
        let course = course(pos, unit, (climbs, bound && !climbs), &bystanders);
        let found = if straight {
            let way = to.point() - moving.stand.pose.point();
            let laid = Laid { heading: Heading::toward(way.x, way.y), bend: 0 };
            course.check(&moving, &tool, laid, to)
        } else {
            course.find(&moving, &tool, to).map(|(_, arrival)| arrival)
        };
        match found {
            Ok(arrival) => {
                let seat = pos.spec(unit).seat;
                let enemies = arrival
                    .touches
                    .iter()
                    .filter(|&&at| ids.get(at).is_some_and(|&id| pos.spec(id).seat != seat));
                let joins = enemies.count() as u8;
                if joins > 1 {
                    // LC-MEL-02
                    return Err(Refusal::new(
                        "two-enemies",
                        rule!("LC-MEL-02"),
                        "Nobody is placed in base contact with two enemy units.",
                    ));
                }
                let on = arrival.stand.on;
                return Ok(Travel {
                    unit,
                    to,
                    on,
                    speed: tool_speed,
                    climbs,
                    dash: false,
                    free: false,
                    withdraws: false,
                    joins,
                });
            }
            // What was wrong with the longest tool on the flat says most.
            Err(faults) if !climbs || refused.is_none() => refused = refusal::of(pos, &ids, &faults),
            Err(_) => {}
        }
    }
    Err(refused.unwrap_or(Refusal::new("no-way", rule!("LC-MOVE-02"), "No tool reaches that place.")))
}

/// Carries a checked move out.
pub(crate) fn perform(cx: &mut Cx<'_>, travel: &Travel) {
    let Travel { unit, to, on, speed, climbs, .. } = *travel;
    let from = cx.pos().unit(unit).pose;
    cx.emit(MoveEvent::Moved { unit, speed, climbs, from, to, on });
}

/// Draws a legal move at random, by a straight tool: sometimes into contact with an enemy, sometimes towards what the
/// mission is about, otherwise anywhere in reach.
pub(crate) fn propose(pos: Pos<'_>, unit: UnitId, speed: u8, dice: &mut dyn Random) -> Option<Pose> {
    let now = pos.unit(unit).pose;
    // Straight ahead; a hair more is there at the corners of the tool.
    let farthest = tool(pos, speed).map(|tool| mover(pos, unit).longest(&tool))?;
    let seat = pos.spec(unit).seat;
    let near: Vec<UnitId> = pos
        .on_table()
        .filter(|&other| pos.spec(other).seat != seat)
        .filter(|&other| pos.unit(other).pose.point().distance(now.point()) <= farthest + 2.0)
        .collect();
    let goals = pos.mission().map(|mission| mission.tokens.as_slice()).unwrap_or_default();
    for attempt in 0..16 {
        let point = match near.get(dice.pick(near.len() as u32 + 2) as usize) {
            Some(&enemy) if attempt < 6 => {
                let (a, b) = (pos.unit(enemy).pose.point(), now.point());
                let apart = (pos.spec(enemy).length + pos.spec(unit).length) / 2.0;
                a + (b - a) * (apart / (b - a).length().max(EPS))
            }
            None if attempt < 8 && !goals.is_empty() && dice.pick(3) > 0 => {
                let [x, y] = goals[dice.pick(goals.len() as u32) as usize].at;
                let way = Point::new(x, y) - now.point();
                let far = farthest * f64::from(8 + dice.pick(25)) / 32.0;
                now.point() + way * (far / way.length().max(far))
            }
            _ => {
                let (x, y) = Heading::from_degrees(f64::from(dice.pick(360))).unit();
                let far = farthest * f64::from(1 + dice.pick(32)) / 32.0;
                now.point() + Point::new(x, y) * far
            }
        };
        let to = Pose::new(point.x, point.y, now.heading);
        if look(pos, unit, to, (speed, false), true).is_ok() {
            return Some(to);
        }
    }
    None
}
