//! A move by a movement tool (LC-TOOL, LC-MOVE): the tool lies against the base, its joint turned as wished, and the base is
//! put down at it. The tools find the least bent way for a place by themselves.

use sandtable_dice::Random;
use sandtable_geometry::{EPS, Field, Heading, Laid, Mover, Point, Pose, PutDown, Silhouette, Tool};
use sandtable_kernel::Refusal;
use sandtable_tabletop::{Arrival, Bystander, Course, Kinds, Moving, Stand};
use sandtable_text::said;

use super::{MoveEvent, notched, refusal};
use crate::model::{Cx, Key, Manner, Pos, Property, UnitId, UnitSet};
use crate::rules::{select, space, stats};
use crate::rulings::{A79_FREE, A80_SWEPT_BASE, A93_CENTRED, A97_SILHOUETTE};

/// Height of terrain that Bound ignores, in inches (SO-KW-06).
const BOUND: f64 = space::height(2);
/// A step of height in inches (LC-MEAS-05).
const STEP: f64 = space::height(1);
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
    /// Way in which it is made.
    pub manner: Manner,
    /// The move is a Dash (SO-ACT-02).
    pub dash: bool,
    /// An effect gives the move; it is no action.
    pub free: bool,
    /// The move is a withdrawal (LC-MEL-04).
    pub withdraws: bool,
    /// It has pivoted before by Reposition.
    pub repositioned: bool,
    /// Enemies that it ends in contact with.
    pub joins: u8,
    /// Enemies that it goes through.
    pub crosses: UnitSet,
}

/// The tool of a speed.
pub(super) fn tool(pos: Pos<'_>, speed: u8) -> Option<Tool> {
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
    let moving = moving(pos, unit, false);
    // SO-KW-06: Bound in its own Move actions.
    let bound = leaps(pos, unit);
    // LC-MOVE-02, LC-MOVE-08: a shorter tool may always be used, and a climb is a move of speed 1.
    let climbs = speed > 0 && climbs(pos, unit);
    let ways = (1..=speed).map(|speed| (speed, false)).chain(climbs.then_some((1, true)));
    let field = |(way, climbs): (u8, bool)| {
        let tool = tool(pos, way)?;
        let course = course(pos, unit, (climbs, bound && !climbs), &bystanders);
        Some(slowed(pos, unit, course, way == speed && speed > 1)?.field(&moving, &tool, cell))
    };
    ways.filter_map(field).collect()
}

/// The base of a unit as a tool meets it.
pub(super) fn mover(pos: Pos<'_>, unit: UnitId) -> Mover {
    let spec = pos.spec(unit);
    // LC-NOTCH-05: the base alone; what of a model is beyond it never stops a move.
    Mover { length: spec.length, width: spec.width, notch: spec.notch }
}

/// Returns `true` if a unit can climb.
fn climbs(pos: Pos<'_>, unit: UnitId) -> bool {
    // LC-MOVE-08: notched bases cannot climb. SO-KW-06: a Climbing Vehicle can.
    pos.spec(unit).notch.is_none() || select::knows(pos, unit, Key::ClimbingVehicle)
}

/// Returns `true` if a unit leaps over miniatures and terrain in its Move actions.
fn leaps(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-KW-06: Bound and Jump.
    select::knows(pos, unit, Key::Bound) || jump(pos, unit) > 0
}

/// The height that a unit jumps over, in steps.
fn jump(pos: Pos<'_>, unit: UnitId) -> u8 {
    // SO-KW-06: Weighed Down does not jump with an objective token.
    let laden = select::knows(pos, unit, Key::WeighedDown) && pos.state.board.held_by(unit).is_some();
    if laden { 0 } else { select::value(pos, unit, Key::Jump) }
}

/// The height of terrain that a unit moves over by its keywords, in inches.
fn flies(pos: Pos<'_>, unit: UnitId) -> f64 {
    // SO-KW-06: Speeder X and Hover: Air X, in steps of 6 inches.
    let speeder = select::value(pos, unit, Key::Speeder);
    let written = select::written(pos, unit, Key::Hover);
    let air = written.iter().filter_map(|hover| hover.strip_prefix("Hover: Air ")?.parse().ok()).max();
    f64::from(speeder.max(air.unwrap_or(0))) * STEP
}

/// The farthest that a unit's center gets by a move of a speed, in inches.
#[must_use]
pub(crate) fn reach(pos: Pos<'_>, unit: UnitId, speed: u8) -> f64 {
    tool(pos, speed).map_or(0.0, |tool| mover(pos, unit).farthest(&tool))
}

/// All other miniatures, and which of them a move may end in contact with.
pub(super) fn others(pos: Pos<'_>, unit: UnitId) -> (Vec<UnitId>, Vec<Bystander>) {
    others_within(pos, unit, f64::INFINITY)
}

/// The same of units with a miniature that a base or a tool may meet which comes no farther than so many inches.
fn others_within(pos: Pos<'_>, unit: UnitId, inches: f64) -> (Vec<UnitId>, Vec<Bystander>) {
    let (spec, from) = (pos.spec(unit), pos.unit(unit).pose.point());
    let size = |of: UnitId| pos.spec(of).length.max(pos.spec(of).width);
    let is_near = |other: UnitId| {
        let beside = pos.followers(other).map(|one| one.pose);
        let most = inches + size(unit) + size(other);
        std::iter::once(pos.unit(other).pose).chain(beside).any(|pose| pose.point().distance(from) <= most)
    };
    // LC-MOVE-02: the other miniatures of the unit follow, and are in nobody's way.
    let others = pos.on_table().filter(|&other| other != unit && is_near(other));
    let all = others.flat_map(|other| space::silhouettes(pos, other).map(move |one| (other, one)));
    let bystander = |(other, silhouette): (UnitId, Silhouette)| Bystander {
        silhouette,
        // LC-MOVE-12: a unit without a melee weapon does not move into base contact with enemies.
        // SO-KW-06: nor does anybody into contact with an enemy with Immune: Melee.
        contact: pos.spec(other).seat == spec.seat
            || spec.fights() && !select::knows(pos, other, Key::ImmuneMelee),
    };
    all.map(|one| (one.0, bystander(one))).unzip()
}

/// The pieces of some kinds, as a set of bits.
fn pieces(pos: Pos<'_>, kinds: Kinds) -> u64 {
    let features = pos.table.terrain.features.iter().enumerate();
    features.filter(|(_, piece)| piece.kinds.any(kinds)).fold(0, |set, (at, _)| set | 1 << at)
}

/// The pieces of difficult terrain that slow a unit.
fn slowing(pos: Pos<'_>, unit: UnitId) -> u64 {
    // SO-TERR-01, LEG-A92: by the core rules alone. SO-KW-06: Unhindered and Scale know no difficult terrain.
    let free = select::knows(pos, unit, Key::Unhindered);
    if !pos.plays_core() || free || select::knows(pos, unit, Key::Scale) {
        return 0;
    }
    pieces(pos, Kinds::of(&[Property::Difficult]))
}

/// The course of a tool of the unit's full speed, or of a shorter one, as difficult terrain lets it lie; none where it cannot.
fn slowed<'a>(pos: Pos<'_>, unit: UnitId, course: Course<'a>, full: bool) -> Option<Course<'a>> {
    let slowing = slowing(pos, unit);
    if !full || slowing == 0 {
        return Some(course);
    }
    // LC-MOVE-06: at the start, at the end or under the tool it lowers the speed by 1, so that the tool of the full speed is
    // nowhere over it.
    let base = pos.base(unit);
    let starts = pos.table.terrain.under_base(Kinds::of(&[Property::Difficult]), &base).next().is_some();
    let (bars_tool, bars_base) = (course.bars_tool | slowing, course.bars_base | slowing);
    (!starts).then_some(Course { bars_tool, bars_base, ..course })
}

/// The table as a move meets it, or a climb.
pub(super) fn course<'a>(
    pos: Pos<'a>,
    unit: UnitId,
    (climb, bound): (bool, bool),
    others: &'a [Bystander],
) -> Course<'a> {
    let height = pos.spec(unit).height;
    // LC-MOVE-07: over obstacles up to the height of its silhouette. LC-MOVE-08: a climb goes up to 6 inches, and its tool
    // over obstacles up to 6 inches above what it stands on, or by LEG-A97's alternative above its silhouette.
    let lifted = if pos.table.rulings.is(A97_SILHOUETTE) { height } else { 0.0 };
    // SO-KW-06: Scale and Expert Climber climb up to height 2.
    let high = [Key::Scale, Key::ExpertClimber].into_iter().any(|key| select::knows(pos, unit, key));
    let most = if high { 2.0 * CLIMB } else { CLIMB };
    // SO-KW-06: Jump X ignores miniatures and terrain up to height X in a Move action.
    let jump = f64::from(jump(pos, unit)) * STEP;
    let (over, rise) = match (climb, bound) {
        (_, true) if jump > 0.0 => (jump.max(height), jump.max(height)),
        // SO-KW-06: Bound ignores miniatures and terrain of up to height 2.
        (_, true) => (BOUND, BOUND),
        (true, _) => (most + lifted, most),
        // LC-MOVE-05: the change in height is paid by nothing, and has to be legal.
        _ => (height.max(flies(pos, unit)), height.max(flies(pos, unit))),
    };
    let rulings = &pos.table.rulings;
    let crosses = stats::traits(pos, unit).crosses;
    Course {
        terrain: &pos.table.terrain,
        table: pos.table.bounds,
        // LC-TER-03: obstacles are crossed, climbed and stood on.
        levels: Kinds::of(&[Property::Obstacle]),
        over,
        rise,
        // LC-MOVE-09: nobody moves onto or through impassable terrain, and the tool does not lie over it.
        // UT-REP-07, UT-REP-08: a Repulsor Vehicle moves through it, and its tool may lie over it.
        bars_tool: if crosses { 0 } else { pieces(pos, Kinds::of(&[Property::Impassable])) },
        bars_base: pieces(pos, space::barred(pos, unit)),
        slope: space::slope(pos, unit),
        // LEG-A80: the tool alone has to be clear, or by the alternative the base's way too.
        swept: rulings.is(A80_SWEPT_BASE),
        // LC-TOOL-04, LEG-A93: touching any part of the tool, or by the alternative centered on it.
        put: if rulings.is(A93_CENTRED) { PutDown::Centred } else { PutDown::Touching },
        others,
    }
}

pub(super) fn moving(pos: Pos<'_>, unit: UnitId, backwards: bool) -> Moving {
    let now = pos.unit(unit);
    let stand = Stand { pose: now.pose, on: now.on };
    Moving { mover: mover(pos, unit), height: pos.spec(unit).height, stand, backwards }
}

/// A use of a tool.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// Speed of the longest tool.
    pub speed: u8,
    /// It is a Move action of a unit with Bound.
    pub bound: bool,
    /// It lies at the rear.
    pub backwards: bool,
    /// The lays that are tried.
    pub lays: Lays,
}

/// The lays of a tool that are tried for a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lays {
    /// Each, the shorter tools first and a climb at last.
    All,
    /// Those with a straight joint, of each tool.
    Straight,
    /// The shortest tool that is long enough, straight and on the flat. If it fits, it is also the first of all.
    Plain,
}

impl Way {
    /// A standard move of a speed.
    const fn of(speed: u8) -> Self {
        Self { speed, bound: false, backwards: false, lays: Lays::All }
    }
}

/// Checks a move to a pose by a tool of at most this speed.
///
/// # Errors
/// Why it cannot go there.
pub fn travel(pos: Pos<'_>, unit: UnitId, to: Pose, speed: u8) -> Result<Travel, Refusal> {
    look(pos, unit, to, Way::of(speed))
}

/// Checks a Move action or a Dash.
///
/// # Errors
/// Why it cannot go there.
pub fn travel_by(pos: Pos<'_>, unit: UnitId, manner: Manner, to: Pose, speed: u8) -> Result<Travel, Refusal> {
    notched::may(pos, unit, manner)?;
    let way = Way::of(speed);
    match manner {
        Manner::Standard => look(pos, unit, to, Way { bound: leaps(pos, unit), ..way }),
        Manner::Dash => look(pos, unit, to, way).map(|travel| Travel { dash: true, ..travel }),
        Manner::Reverse => look(pos, unit, to, Way { backwards: true, ..way }),
        Manner::Pivot => notched::pivot(pos, unit, to),
        Manner::Compulsory => notched::run(pos, unit, to, speed),
    }
    .map(|travel| Travel { manner, ..travel })
}

fn look(pos: Pos<'_>, unit: UnitId, to: Pose, way: Way) -> Result<Travel, Refusal> {
    let Way { speed, bound, backwards, lays } = way;
    if speed == 0 {
        // LC-MOVE-11
        return Err(Refusal::new("immobile", rule!("LC-MOVE-11"), said!("refusal-immobile")));
    }
    // LC-MOVE-05: only the horizontal distance is paid for.
    let gone = pos.unit(unit).pose.point().distance(to.point());
    let farthest = reach(pos, unit, speed);
    if gone > farthest + EPS {
        return Err(
            Refusal::new("too-far", rule!("LC-TOOL-01"), said!("refusal-too-far-3")).with(gone, farthest)
        );
    }
    let (ids, bystanders) = others_within(pos, unit, farthest);
    let moving = moving(pos, unit, backwards);
    let mut refused = None;
    // LC-MOVE-01: a standard move, or a climb.
    let climb = (lays != Lays::Plain && !backwards && climbs(pos, unit)).then_some((1, true));
    // LC-MOVE-02: a shorter tool may always be used. LC-MOVE-08: a climb is a move of speed 1.
    for (tool_speed, climbs) in (1..=speed).map(|speed| (speed, false)).chain(climb) {
        let Some(tool) = tool(pos, tool_speed).filter(|tool| gone <= moving.mover.farthest(tool) + EPS)
        else {
            continue;
        };
        let course = course(pos, unit, (climbs, bound && !climbs), &bystanders);
        // LC-MOVE-06: to no less than 1.
        let full = tool_speed == speed && speed > 1;
        let Some(course) = slowed(pos, unit, course, full) else {
            refused = Some(Refusal::new("difficult", rule!("LC-MOVE-06"), said!("refusal-difficult-2")));
            continue;
        };
        let found = if lays != Lays::All && !notched::owes(pos, unit) {
            let way = to.point() - moving.stand.pose.point();
            let laid = Laid { heading: Heading::toward(way.x, way.y), bend: 0 };
            course.check(&moving, &tool, laid, to).map(|arrival| (arrival, false))
        } else {
            notched::find(pos, unit, (&course, &moving, &tool), to)
        };
        match found {
            Ok((arrival, repositioned)) => {
                let travel = arrived(pos, unit, &ids, &arrival, Some(&tool))?;
                return Ok(Travel { speed: tool_speed, climbs, repositioned, ..travel });
            }
            // What was wrong with the longest tool on the flat says most.
            Err(faults) if !climbs || refused.is_none() => refused = refusal::of(pos, unit, &ids, &faults),
            Err(_) => {}
        }
        if lays == Lays::Plain {
            break;
        }
    }
    Err(refused.unwrap_or(Refusal::new("no-way", rule!("LC-MOVE-02"), said!("refusal-no-way"))))
}

/// A move that ends at a place.
pub(super) fn arrived(
    pos: Pos<'_>,
    unit: UnitId,
    ids: &[UnitId],
    arrival: &Arrival,
    tool: Option<&Tool>,
) -> Result<Travel, Refusal> {
    let seat = pos.spec(unit).seat;
    let touched = arrival.touches.iter().filter_map(|&at| ids.get(at).copied());
    // Miniatures of one unit are one enemy.
    let enemies: UnitSet = touched.filter(|&id| pos.spec(id).seat != seat).collect();
    let joins = enemies.iter().count() as u8;
    if joins > 1 {
        // LC-MEL-02
        return Err(Refusal::new("two-enemies", rule!("LC-MEL-02"), said!("refusal-two-enemies")));
    }
    let laid = tool.zip(arrival.laid).filter(|_| overruns(pos, unit) > 0);
    let way = laid.map(|(tool, laid)| {
        let track = tool.lay(pos.unit(unit).pose.point(), &mover(pos, unit), laid);
        track.sweep(arrival.stand.pose.point(), pos.spec(unit).width / 2.0)
    });
    // SO-KW-06: Overrun is for enemies whose bases the base comes over, as it goes along the tool.
    let over =
        |&enemy: &UnitId| pos.bases(enemy).any(|base| way.iter().flatten().any(|leg| leg.overlaps(&base)));
    let crosses = pos.on_table().filter(|&other| pos.spec(other).seat != seat).filter(over).collect();
    Ok(Travel {
        unit,
        to: arrival.stand.pose,
        on: arrival.stand.on,
        speed: 0,
        climbs: false,
        manner: Manner::Standard,
        dash: false,
        free: false,
        withdraws: false,
        repositioned: false,
        joins,
        crosses,
    })
}

/// Attacks by Overrun that a unit may make in an activation.
pub(crate) fn overruns(pos: Pos<'_>, unit: UnitId) -> u8 {
    // SO-KW-06: X attacks, by the weapon with most of them.
    let weapons = pos.spec(unit).weapons.iter();
    weapons.map(|weapon| weapon.keys.value(Key::Overrun)).max().unwrap_or(0)
}

/// Carries a checked move out.
pub(crate) fn perform(cx: &mut Cx<'_>, travel: &Travel) {
    let Travel { unit, to, on, speed, climbs, manner, .. } = *travel;
    let from = cx.pos().unit(unit).pose;
    cx.emit(match manner {
        Manner::Pivot => MoveEvent::Pivoted { unit, from, to, on },
        Manner::Reverse => MoveEvent::Reversed { unit, speed, from, to, on },
        _ => MoveEvent::Moved { unit, speed, climbs, from, to, on },
    });
}

/// Draws a legal move at random, by a straight tool: sometimes into contact with an enemy, sometimes towards what the
/// mission is about, otherwise anywhere in reach.
pub(crate) fn propose(pos: Pos<'_>, unit: UnitId, speed: u8, dice: &mut dyn Random) -> Option<Pose> {
    draw(pos, unit, Way { lays: Lays::Straight, ..Way::of(speed) }, dice)
}

/// Returns `true` if the shortest tool that is long enough carries a unit straight to a place: quicker to know than
/// whether any way does.
pub(crate) fn goes_plainly(pos: Pos<'_>, unit: UnitId, to: Pose, speed: u8) -> bool {
    look(pos, unit, to, Way { lays: Lays::Plain, ..Way::of(speed) }).is_ok()
}

/// Draws a move at random as [`propose`] does, of those that go plainly.
pub(crate) fn propose_plain(pos: Pos<'_>, unit: UnitId, speed: u8, dice: &mut dyn Random) -> Option<Pose> {
    draw(pos, unit, Way { lays: Lays::Plain, ..Way::of(speed) }, dice)
}

/// Draws a legal Move action or Dash at random.
pub(crate) fn propose_by(
    pos: Pos<'_>,
    unit: UnitId,
    manner: Manner,
    speed: u8,
    dice: &mut dyn Random,
) -> Option<Pose> {
    notched::may(pos, unit, manner).ok()?;
    match manner {
        Manner::Standard | Manner::Dash => propose(pos, unit, speed, dice),
        Manner::Reverse => {
            draw(pos, unit, Way { backwards: true, lays: Lays::Straight, ..Way::of(speed) }, dice)
        }
        Manner::Pivot => notched::propose_pivot(pos, unit, dice),
        Manner::Compulsory => notched::propose_run(pos, unit, speed, dice),
    }
}

/// The inches of a straight move of a unit at most.
pub(crate) fn farthest(pos: Pos<'_>, unit: UnitId, speed: u8) -> Option<f64> {
    tool(pos, speed).map(|tool| mover(pos, unit).longest(&tool))
}

fn draw(pos: Pos<'_>, unit: UnitId, way: Way, dice: &mut dyn Random) -> Option<Pose> {
    let speed = way.speed;
    let notched = pos.spec(unit).notch.is_some();
    let now = pos.unit(unit).pose;
    // Straight ahead; a hair more is there at the corners of the tool.
    let farthest = farthest(pos, unit, speed)?;
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
                let degrees = if notched && notched::owes(pos, unit) {
                    // SO-KW-06: it does not turn before.
                    now.heading.degrees() + if way.backwards { 180.0 } else { 0.0 }
                } else if notched {
                    // LC-NOTCH-01, LC-NOTCH-03: up to 90 degrees off the notch.
                    let ahead = now.heading.degrees() + if way.backwards { 180.0 } else { 0.0 };
                    ahead - 90.0 + f64::from(dice.pick(181))
                } else {
                    f64::from(dice.pick(360))
                };
                let (x, y) = Heading::from_degrees(degrees).unit();
                let far = farthest * f64::from(1 + dice.pick(32)) / 32.0;
                now.point() + Point::new(x, y) * far
            }
        };
        let ahead = point - now.point();
        let heading = match (notched, Heading::toward(ahead.x, ahead.y)) {
            (false, _) => now.heading,
            (true, along) if way.backwards => along.opposite(),
            (true, along) => along,
        };
        let to = Pose::new(point.x, point.y, heading);
        if look(pos, unit, to, way).is_ok() {
            return Some(to);
        }
    }
    None
}
