//! Scout: after deployment each Scout unit may shift up to a flat 6 in (REG-DEPLOY-10, REG-DEPLOY-11, REG-DEPLOY-12).

use sandtable_dice::Dice;
use sandtable_geometry::{EPS, Point, Pose, corridor_meets, overlaps_convex};
use sandtable_kernel::{Form, Offer, Reckon, Refusal, Seat, Sink};

use super::stand::{self, Quads};
use super::{SetupEvent, SetupPlan, offer, propose};
use crate::commands::{BaseMove, Command, Moves, Poses};
use crate::data::{Keyword, Subtype, TerrainKind};
use crate::events::Event;
use crate::model::{BaseId, Cx, Place, Pos, UnitId};
use crate::rules::{Question, stats};
use crate::rulings::{A18_FREE_PLACEMENT, A19_PASSENGER_DISEMBARKS};

/// REG-DEPLOY-10: inches, whatever the unit's Move.
pub const SHIFT: f64 = 6.0;

/// Whether a unit may still take its Scout shift.
fn eligible(pos: Pos<'_>, unit: UnitId, done: u64) -> bool {
    let there = match pos.unit(unit).place {
        Place::Table => true,
        // REG-A19: an embarked unit does not scout; its transport may, and takes it along.
        Place::Inside(_) => pos.table.rulings.is(A19_PASSENGER_DISEMBARKS),
        Place::Reserve | Place::Gone => false,
    };
    there && done & (1 << unit.0) == 0 && stats::has_key(pos, unit, Keyword::Scout)
}

fn scouts(pos: Pos<'_>, seat: Seat, done: u64) -> impl Iterator<Item = UnitId> + '_ {
    pos.units_of(seat).filter(move |&unit| eligible(pos, unit, done))
}

/// Whose turn it is; nobody's when all Scouts are through.
pub(super) fn turn(pos: Pos<'_>, after: Option<Seat>, done: u64) -> Option<Seat> {
    // REG-DEPLOY-11: in turn, red first.
    let next = after.map_or(pos.state.red?, Seat::other);
    [next, next.other()].into_iter().find(|&seat| scouts(pos, seat, done).next().is_some())
}

/// The question; by default the first Scout stays.
pub(super) fn asks(pos: Pos<'_>, after: Option<Seat>, done: u64) -> Option<Question> {
    let seat = turn(pos, after, done)?;
    let unit = scouts(pos, seat, done).next()?;
    Some(Question {
        seat,
        kind: "scout",
        text: "Which Scout unit shifts up to 6 in now, or stays?",
        rule: "REG-DEPLOY-10",
        default: Command::Scout { unit, moves: Moves::new() },
    })
}

/// How far a base may shift: 6 in, less for difficult ground on its way (REG-A18).
fn allowance(slowed: bool, r: &mut dyn Reckon) -> f64 {
    r.start("scout", Form::Inches);
    r.part(SHIFT, "scout", "REG-DEPLOY-10");
    let mut total = SHIFT;
    if slowed {
        r.part(-2.0, "difficult terrain", "REG-TERR-02");
        total -= 2.0;
    }
    r.total(total);
    total
}

/// Checks a shift; no moves: the unit stays.
///
/// # Errors
/// Why the unit cannot shift so.
pub(super) fn check(
    pos: Pos<'_>,
    seat: Seat,
    done: u64,
    unit: UnitId,
    moves: &Moves,
) -> Result<SetupPlan, Refusal> {
    let own = unit.index() < pos.state.units.len() && pos.spec(unit).seat == seat;
    if !own || !eligible(pos, unit, done) {
        return Err(Refusal::new(
            "no-scout",
            "REG-DEPLOY-10",
            "This is no Scout unit of yours that still has its shift.",
        ));
    }
    if moves.is_empty() {
        return Ok(SetupPlan::Scout(unit, *moves));
    }
    let mut seen: u64 = 0;
    for step in moves {
        let of_unit = pos.bases(unit).any(|base| base == step.base);
        let bit = 1 << (step.base.0.wrapping_sub(pos.spec(unit).first_base) & 63);
        if !of_unit || seen & bit != 0 {
            return Err(Refusal::new(
                "not-its-base",
                "REG-DEPLOY-10",
                "Each base of the unit is named at most once, and no other.",
            ));
        }
        seen |= bit;
    }
    if let Place::Inside(carrier) = pos.unit(unit).place {
        return disembark(pos, unit, carrier, moves);
    }
    for step in moves {
        travel(pos, unit, step)?;
    }
    let mut poses = Poses::new();
    for base in pos.bases(unit) {
        let stays = pos.state.base(base).pose;
        poses.push(moves.iter().find(|step| step.base == base).map_or(stays, |step| step.to));
    }
    ends(pos, unit, &propose::quads(pos, unit, &poses))?;
    Ok(SetupPlan::Scout(unit, *moves))
}

/// REG-DEPLOY-12: the shift ends like any placement, out of contact; outside the zone is fine.
fn ends(pos: Pos<'_>, unit: UnitId, quads: &Quads) -> Result<(), Refusal> {
    stand::check(pos, unit, quads, None).map_err(|refusal| match refusal.code {
        "in-contact" => Refusal { rule: "REG-DEPLOY-12", ..refusal },
        _ => refusal,
    })
}

/// REG-A19's alternative: the passenger gets out and shifts: no base ends farther than 6 in from the transport.
fn disembark(pos: Pos<'_>, unit: UnitId, carrier: UnitId, moves: &Moves) -> Result<SetupPlan, Refusal> {
    if moves.len() != usize::from(pos.unit(unit).living) {
        return Err(Refusal::new(
            "number-of-bases",
            "REG-TRANS-08",
            "A unit gets out with all its {needs} bases; {has} are given.",
        )
        .with(f64::from(pos.unit(unit).living), moves.len() as f64));
    }
    let poses: Poses = pos
        .bases(unit)
        .filter_map(|base| moves.iter().find(|step| step.base == base))
        .map(|step| step.to)
        .collect();
    let quads = propose::quads(pos, unit, &poses);
    for quad in &quads {
        let from = pos.bases(carrier).map(|base| pos.state.base(base).quad);
        let far = from.map(|from| sandtable_geometry::distance(&from, quad)).fold(f64::INFINITY, f64::min);
        if far > SHIFT + EPS {
            return Err(too_far(SHIFT, far));
        }
    }
    ends(pos, unit, &quads)?;
    Ok(SetupPlan::Scout(unit, *moves))
}

const fn too_far(most: f64, length: f64) -> Refusal {
    Refusal::new("too-far", "REG-DEPLOY-10", "A Scout shifts up to {needs} in here; this is {has} in.")
        .with(most, length)
}

/// The way of one base: its length, and what is in its way.
fn travel(pos: Pos<'_>, unit: UnitId, step: &BaseMove) -> Result<(), Refusal> {
    let spec = pos.spec(unit);
    let from = pos.state.base(step.base).pose.point();
    if pos.table.rulings.is(A18_FREE_PLACEMENT) {
        // REG-A18's alternative: only the distance counts.
        let length = from.distance(step.to.point());
        return if length > SHIFT + EPS { Err(too_far(SHIFT, length)) } else { Ok(()) };
    }
    let mut length = 0.0;
    let mut slowed = false;
    let mut last = from;
    for to in step.via.iter().map(|spot| spot.point()).chain([step.to.point()]) {
        length += last.distance(to);
        slowed |= leg(pos, unit, step.base, last, to)?;
        last = to;
    }
    // REG-TERR-05: these do not mind difficult ground.
    let light = matches!(spec.subtype, Subtype::Hover | Subtype::Walker | Subtype::Aerial)
        || stats::has_key(pos, unit, Keyword::Unhindered);
    let most = allowance(slowed && !light, &mut ());
    if length > most + EPS {
        return Err(too_far(most, length));
    }
    Ok(())
}

/// One straight leg: refused when something stops the base, and whether it touches difficult ground.
fn leg(pos: Pos<'_>, unit: UnitId, base: BaseId, from: Point, to: Point) -> Result<bool, Refusal> {
    let spec = pos.spec(unit);
    let mut slowed = false;
    let radius = spec.size.inscribed();
    for (at, feature) in pos.board.features.iter().enumerate() {
        let meets = || {
            let now = &pos.state.base(base).quad;
            pos.board
                .parts(at)
                .iter()
                .any(|part| corridor_meets(from, to, radius, part) || overlaps_convex(now, part))
        };
        let solid = feature.kinds.has(TerrainKind::Blocking)
            || feature.kinds.has(TerrainKind::Impassable)
            || feature.kinds.has(TerrainKind::Structural) && !spec.infantry();
        if solid && !spec.aerial() && meets() {
            return Err(Refusal::new(
                "way-blocked",
                "REG-DEPLOY-12",
                "Terrain that blocks movement lies in the way.",
            ));
        }
        slowed |= feature.kinds.has(TerrainKind::Difficult) && meets();
    }
    Ok(slowed)
}

/// Carries a shift out.
pub(super) fn perform<D: Dice, S: Sink<Event>>(cx: &mut Cx<'_, D, S>, unit: UnitId, moves: Moves) {
    cx.emit(SetupEvent::Scouted { unit, moves });
}

/// A shift straight ahead as a sample, and staying.
pub(super) fn offers(pos: Pos<'_>, seat: Seat, done: u64, out: &mut Vec<Offer<Command>>) {
    for unit in scouts(pos, seat, done) {
        let name = pos.table.name(unit);
        let stays = Command::Scout { unit, moves: Moves::new() };
        offer(out, "scout", format!("{name} stays"), stays);
        let found = (1..=12).rev().find_map(|half| shift(pos, seat, done, unit, f64::from(half) / 2.0, 0));
        if let Some(moves) = found {
            let command = Some(Command::Scout { unit, moves });
            let text = format!("{name} shifts up to 6 in");
            out.push(Offer { kind: "scout", text, command, sample: true, refusal: None });
        }
    }
}

/// The whole unit this far in its first base's heading, turned by so much, if that is legal.
fn shift(pos: Pos<'_>, seat: Seat, done: u64, unit: UnitId, inches: f64, turned: i32) -> Option<Moves> {
    if !pos.on_table(unit) {
        return None;
    }
    let mut moves = Moves::new();
    let mut way = None;
    for base in pos.bases(unit) {
        let pose = pos.state.base(base).pose;
        let (x, y) = *way.get_or_insert_with(|| pose.heading.turned(turned).unit());
        let to = pose.point() + Point { x: x * inches, y: y * inches };
        let to = Pose::new(to.x, to.y, pose.heading);
        moves.push(BaseMove { base, to, ..BaseMove::default() });
    }
    check(pos, seat, done, unit, &moves).is_ok().then_some(moves)
}

/// One shift, drawn at random; staying after some that are not possible.
pub(super) fn sample<D: Dice>(pos: Pos<'_>, seat: Seat, done: u64, dice: &mut D) -> Command {
    const TRIES: u32 = 4;
    let count = scouts(pos, seat, done).count() as u32;
    let unit = scouts(pos, seat, done).nth(dice.pick(count) as usize).unwrap_or_default();
    for _ in 0..TRIES {
        // Whole inches short of the limit's rounding, up to 60 degrees to either side.
        let inches = f64::from(dice.pick(12)) / 2.0;
        let turned = (dice.pick(5) as i32 - 2) * 5461;
        if inches == 0.0 {
            break;
        }
        if let Some(moves) = shift(pos, seat, done, unit, inches, turned) {
            return Command::Scout { unit, moves };
        }
    }
    Command::Scout { unit, moves: Moves::new() }
}
