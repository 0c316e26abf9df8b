//! Moves of notched bases: turns on the spot, moves backwards, and moves that have to be made (LC-NOTCH). Parts of a model
//! beyond its base are in nobody's way, because only bases and silhouettes are known here (LC-NOTCH-05).

use sandtable_dice::Random;
use sandtable_geometry::{CONTACT, EPS, Laid, Pose, Tool};
use sandtable_kernel::Refusal;
use sandtable_tabletop::{Arrival, Course, Fault, Moving, Run, Stand};
use sandtable_text::said;

use super::refusal;
use super::tool::{self, Travel};
use crate::model::{Key, Manner, Pos, UnitId};
use crate::rules::{select, stats};
use crate::rulings::A120_CHOSEN_WAY;

/// A quarter of a turn, and half of one.
const QUARTER: u16 = 16_384;
const HALF: u16 = 32_768;
/// Bends of the joint to either side that are tried for a full compulsory move.
const BENDS: i32 = 32;

/// Checks that a unit makes moves of a manner at all.
///
/// # Errors
/// Why not.
pub(crate) fn may(pos: Pos<'_>, unit: UnitId, manner: Manner) -> Result<(), Refusal> {
    let traits = stats::traits(pos, unit);
    match manner {
        // LC-NOTCH-02, LC-MOVE-01: types that may, on bases that have a front.
        Manner::Pivot if !traits.pivots || pos.spec(unit).notch.is_none() => {
            Err(Refusal::new("no-pivot", rule!("LC-NOTCH-02"), said!("refusal-no-pivot")))
        }
        Manner::Reverse if !reverses(pos, unit) => {
            // UT-REP-03: no Repulsor Vehicle, unless a keyword lets it.
            let rule = if traits.crosses { rule!("UT-REP-03") } else { rule!("LC-NOTCH-03") };
            Err(Refusal::new("no-reverse", rule, said!("refusal-no-reverse")))
        }
        Manner::Compulsory if !owes(pos, unit) => {
            Err(Refusal::new("not-compulsory", rule!("LC-NOTCH-04"), said!("refusal-not-compulsory")))
        }
        _ => Ok(()),
    }
}

fn reverses(pos: Pos<'_>, unit: UnitId) -> bool {
    // SO-KW-06: Hover lets a Repulsor Vehicle reverse; Mobile forbids it.
    let may = stats::traits(pos, unit).reverses || select::knows(pos, unit, Key::Hover);
    may && pos.spec(unit).notch.is_some() && !select::knows(pos, unit, Key::Mobile)
}

/// Returns `true` if a unit has to make a compulsory move in its activation.
pub(crate) fn owes(pos: Pos<'_>, unit: UnitId) -> bool {
    let must = [Key::Speeder, Key::Mobile].into_iter().any(|key| select::knows(pos, unit, key));
    must && pos.spec(unit).notch.is_some()
}

/// Finds a way for a move to a pose, and says whether it needs the pivot of Reposition before.
pub(super) fn find(
    pos: Pos<'_>,
    unit: UnitId,
    (course, moving, tool): (&Course<'_>, &Moving, &Tool),
    to: Pose,
) -> Result<(Arrival, bool), Vec<Fault>> {
    let whole = |moving: &Moving| course.find(moving, tool, to).map(|(_, arrival)| arrival);
    let unturned = owes(pos, unit);
    let now = moving.stand.pose.heading;
    let first = if unturned {
        // SO-KW-06: a unit with Speeder or Mobile does not turn before it moves.
        let ahead = if moving.backwards { now.opposite() } else { now };
        let laid = |bend| course.check(moving, tool, Laid { heading: ahead, bend }, to);
        let turn = now.turn_to(to.heading);
        let most = i32::from(tool.bend);
        // On the first arm the second one may be bent out of the way.
        let aside = (-BENDS..=BENDS).filter(|_| turn == 0).map(|n| n * most / BENDS);
        laid(turn).or_else(|faults| aside.filter_map(|bend| laid(bend).ok()).next().ok_or(faults))
    } else {
        whole(moving)
    };
    let faults = match first {
        Ok(arrival) => return Ok((arrival, false)),
        Err(faults) => faults,
    };
    if moving.mover.notch.is_none() || !select::knows(pos, unit, Key::Reposition) {
        return Err(faults);
    }
    // SO-KW-06: Reposition pivots before a standard move.
    let turns = if unturned { [0, 0] } else { [i32::from(QUARTER), -i32::from(QUARTER)] };
    let pivoted = turns.into_iter().find_map(|steps| {
        let heading = now.turned(steps);
        course.pivot(moving, heading, QUARTER).ok()?;
        let pose = Pose { heading, ..moving.stand.pose };
        whole(&Moving { stand: Stand { pose, ..moving.stand }, ..*moving }).ok()
    });
    pivoted.map(|arrival| (arrival, true)).ok_or(faults)
}

/// Checks a turn on the spot.
pub(super) fn pivot(pos: Pos<'_>, unit: UnitId, to: Pose) -> Result<Travel, Refusal> {
    let now = pos.unit(unit).pose;
    if now.at != to.at {
        return Err(Refusal::new("off-the-spot", rule!("LC-NOTCH-02"), said!("refusal-off-the-spot"))
            .with(0.0, now.point().distance(to.point())));
    }
    // LC-NOTCH-02: up to 90 degrees. SO-KW-06: by Full Pivot as far as one likes.
    let most = if select::knows(pos, unit, Key::FullPivot) { HALF } else { QUARTER };
    let (ids, bystanders) = tool::others(pos, unit);
    let moving = tool::moving(pos, unit, false);
    let course = tool::course(pos, unit, (false, false), &bystanders);
    match course.pivot(&moving, to.heading, most) {
        Ok(arrival) => {
            tool::arrived(pos, unit, &ids, &arrival, None).map(|travel| Travel { joins: 0, ..travel })
        }
        Err(faults) => {
            let refused = refusal::of(pos, unit, &ids, &faults).unwrap_or(NO_WAY);
            let turned = faults.iter().any(|fault| matches!(fault, Fault::Turn { .. }));
            Err(if turned { Refusal { rule: rule!("LC-NOTCH-02"), ..refused } } else { refused })
        }
    }
}

const NO_WAY: Refusal = Refusal::new("no-way", rule!("LC-MOVE-02"), said!("refusal-no-way"));

/// Draws a turn on the spot.
pub(super) fn propose_pivot(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Pose> {
    let now = pos.unit(unit).pose;
    let steps = [-i32::from(QUARTER), i32::from(QUARTER), -8_192, 8_192];
    (0..4).find_map(|_| {
        let heading = now.heading.turned(steps[dice.pick(4) as usize]);
        let to = Pose { heading, ..now };
        pivot(pos, unit, to).is_ok().then_some(to)
    })
}

/// All that a compulsory move is laid on.
struct Laying<'a> {
    course: Course<'a>,
    moving: Moving,
    tool: Tool,
}

impl Laying<'_> {
    /// The tool unturned, its joint bent so far.
    fn ahead(&self, bend: i32) -> Laid {
        Laid { heading: self.moving.stand.pose.heading, bend }
    }

    /// The pose at the end of a full move with the tool laid so.
    fn end(&self, laid: Laid) -> Pose {
        let track = self.tool.lay(self.moving.stand.pose.point(), &self.moving.mover, laid);
        let at = track.last();
        Pose::new(at.x, at.y, laid.heading.turned(laid.bend))
    }

    fn full(&self, laid: Laid) -> Option<Pose> {
        let to = self.end(laid);
        self.course.check(&self.moving, &self.tool, laid, to).ok().map(|_| to)
    }

    /// Bends of the joint, the least first.
    fn bends(&self) -> impl Iterator<Item = i32> + use<> {
        let most = i32::from(self.tool.bend);
        (0..=BENDS).flat_map(move |n| [n * most / BENDS, -n * most / BENDS])
    }

    fn run(&self, laid: Laid) -> Option<Run> {
        self.course.run(&self.moving, &self.tool, laid)
    }
}

/// Checks a compulsory move.
pub(super) fn run(pos: Pos<'_>, unit: UnitId, to: Pose, speed: u8) -> Result<Travel, Refusal> {
    let (ids, bystanders) = tool::others(pos, unit);
    let Some(laying) = laying(pos, unit, speed, &bystanders) else { return Err(NO_WAY) };
    let now = laying.moving.stand.pose;
    // LC-NOTCH-04: the whole of the tool of its full speed is used. SO-KW-06: it does not turn before.
    let laid = laying.ahead(now.heading.turn_to(to.heading));
    let track = laying.tool.lay(now.point(), &laying.moving.mover, laid);
    let arrival = if track.is_full(to) {
        laying.course.check(&laying.moving, &laying.tool, laid, to)
    } else if goes_full(pos, &laying, laid) {
        let gone = now.point().distance(to.point());
        return Err(Refusal::new("not-full", rule!("LC-NOTCH-04"), said!("refusal-not-full")).with(0.0, gone));
    } else {
        // LC-NOTCH-04: where no full move can be, as far as possible along the tool.
        match laying.run(laid) {
            Some(run) if run.arrival.stand.pose.point().distance(to.point()) <= CONTACT + EPS => {
                Ok(run.arrival)
            }
            Some(run) => {
                let far = run.arrival.stand.pose.point().distance(to.point());
                return Err(Refusal::new("not-as-far", rule!("LC-NOTCH-04"), said!("refusal-not-as-far"))
                    .with(0.0, far));
            }
            None => Err(Vec::<Fault>::new()),
        }
    };
    match arrival {
        Ok(arrival) => tool::arrived(pos, unit, &ids, &arrival, Some(&laying.tool)).map(|travel| Travel {
            speed,
            to,
            ..travel
        }),
        Err(faults) => Err(refusal::of(pos, unit, &ids, &faults).unwrap_or(NO_WAY)),
    }
}

/// Returns whether a compulsory move with the tool laid so has to be a full one.
fn goes_full(pos: Pos<'_>, laying: &Laying<'_>, laid: Laid) -> bool {
    // LEG-A120: as long as any bend allows a full move, or by the alternative where the chosen one does.
    if pos.table.rulings.is(A120_CHOSEN_WAY) {
        return laying.full(laid).is_some();
    }
    laying.bends().any(|bend| laying.full(laying.ahead(bend)).is_some())
}

fn laying<'a>(
    pos: Pos<'a>,
    unit: UnitId,
    speed: u8,
    bystanders: &'a [sandtable_tabletop::Bystander],
) -> Option<Laying<'a>> {
    let tool = tool::tool(pos, speed)?;
    let course = tool::course(pos, unit, (false, false), bystanders);
    Some(Laying { course, moving: tool::moving(pos, unit, false), tool })
}

/// Draws a compulsory move; none if the unit cannot move at all.
pub(super) fn propose_run(pos: Pos<'_>, unit: UnitId, speed: u8, dice: &mut dyn Random) -> Option<Pose> {
    let (_, bystanders) = tool::others(pos, unit);
    let laying = laying(pos, unit, speed, &bystanders)?;
    let full: Vec<Pose> = laying.bends().filter_map(|bend| laying.full(laying.ahead(bend))).collect();
    if !full.is_empty() {
        return full.get(dice.pick(full.len() as u32) as usize).copied();
    }
    let runs = laying.bends().filter_map(|bend| laying.run(laying.ahead(bend)));
    let legal = runs.filter(|run| self::run(pos, unit, run.arrival.stand.pose, speed).is_ok());
    legal.max_by(|a, b| a.along.total_cmp(&b.along)).map(|run| run.arrival.stand.pose)
}
