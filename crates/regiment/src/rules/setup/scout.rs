//! REG-KW-39: the Scout keyword is this shift.
//! Scout: after deployment each Scout unit may shift up to a flat 6 in (REG-DEPLOY-10, REG-DEPLOY-11, REG-DEPLOY-12).

use sandtable_dice::Random;
use sandtable_geometry::{EPS, Quad, distance};
use sandtable_kernel::{Form, Offer, Reckon, Refusal, Seat};

use super::{SetupEvent, SetupFrame, SetupPlan, stand};
use crate::commands::{Command, Moves};
use crate::data::Keyword;
use crate::model::{Cx, Frame, Place, Pos, UnitId};
use crate::rules::form::{self, Placing, button};
use crate::rules::movement::{self, Advance, Hazards, Lengths, Motion, Sequel};
use crate::rules::{Question, combat, stats};
use crate::rulings::{A18_FREE_PLACEMENT, A19_PASSENGER_DISEMBARKS};

/// REG-DEPLOY-10: inches, whatever the unit's Move.
pub(crate) const SHIFT: f64 = 6.0;

/// Says whether a unit may still take its Scout shift.
fn eligible(pos: Pos<'_>, unit: UnitId, done: u64) -> bool {
    let there = match pos.unit(unit).place {
        Place::Table => true,
        // REG-A19: an embarked unit does not scout; its transport may, and takes it along.
        Place::Inside(_) => pos.table.rulings.is(A19_PASSENGER_DISEMBARKS),
        Place::Reserve | Place::Gone => false,
    };
    // REG-KW-39
    there && done & (1 << unit.0) == 0 && stats::has_key(pos, unit, Keyword::Scout)
}

fn scouts(pos: Pos<'_>, seat: Seat, done: u64) -> impl Iterator<Item = UnitId> + '_ {
    pos.units_of(seat).filter(move |&unit| eligible(pos, unit, done))
}

pub(super) fn turn(pos: Pos<'_>, after: Option<Seat>, done: u64) -> Option<Seat> {
    // REG-DEPLOY-11: in turn, red first.
    let next = after.map_or(pos.state.red?, Seat::other);
    [next, next.other()].into_iter().find(|&seat| scouts(pos, seat, done).next().is_some())
}

pub(super) fn asks(pos: Pos<'_>, after: Option<Seat>, done: u64) -> Option<Question> {
    let seat = turn(pos, after, done)?;
    let unit = scouts(pos, seat, done).next()?;
    Some(Question {
        seat,
        kind: "scout",
        text: "Which Scout unit shifts up to 6 in now, or stays?",
        rule: rule!("REG-DEPLOY-10"),
        default: Command::Scout { unit, moves: Moves::new() },
    })
}

/// Says how far a base may shift, in inches: 6 whatever its Move, less for difficult ground on its way (REG-A18).
fn allowance(slowed: bool, r: &mut dyn Reckon) -> f64 {
    r.start("scout", Form::Inches);
    r.part(SHIFT, "scout", rule!("REG-DEPLOY-10"));
    let less = if slowed { 2.0 } else { 0.0 };
    if slowed {
        r.part(-less, "difficult terrain", rule!("REG-TERR-02"));
    }
    r.total(SHIFT - less);
    SHIFT - less
}

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
            rule!("REG-DEPLOY-10"),
            "This is no Scout unit of yours that still has its shift.",
        ));
    }
    if moves.is_empty() {
        return Ok(SetupPlan::Stay(unit));
    }
    let plan = match pos.unit(unit).place {
        Place::Inside(carrier) => get_out(pos, unit, carrier, moves),
        // REG-A18's alternative: only where it ends counts, and how far off that is.
        _ if pos.table.rulings.is(A18_FREE_PLACEMENT) => placed(pos, unit, moves),
        // REG-A18: a move like any other, but for its length; out of the zone if the player likes (REG-DEPLOY-10).
        _ => movement::check_travel(pos, unit, moves, SHIFT).map(SetupPlan::Scout),
    };
    plan.map_err(|refusal| match refusal.code {
        "too-far" => Refusal {
            rule: rule!("REG-DEPLOY-10"),
            text: "A Scout shifts up to {has} in here, whatever its Move; this way is {needs} in long.",
            ..refusal
        },
        // REG-DEPLOY-12: no contact, and so no fight.
        _ => stand::placing(refusal, rule!("REG-DEPLOY-12"), rule!("REG-DEPLOY-12")),
    })
}

/// REG-A18's alternative: put down anywhere within 6 in.
fn placed(pos: Pos<'_>, unit: UnitId, moves: &Moves) -> Result<SetupPlan, Refusal> {
    let poses = movement::ends(pos, unit, moves)?;
    for (base, to) in pos.bases(unit).zip(&poses) {
        within(pos.state.base(base).pose.point().distance(to.point()))?;
    }
    stand::check(pos, unit, &poses, None)?;
    Ok(SetupPlan::Scout(Advance {
        unit,
        poses,
        lengths: Lengths::new(),
        hazards: Hazards::new(),
        slowed: false,
        touched: None,
        off: false,
    }))
}

/// REG-A19's alternative: the passenger gets out and shifts: no base ends farther than 6 in from the transport.
fn get_out(pos: Pos<'_>, unit: UnitId, carrier: UnitId, moves: &Moves) -> Result<SetupPlan, Refusal> {
    if moves.len() != usize::from(pos.unit(unit).living) {
        return Err(Refusal::new(
            "wrong-count",
            rule!("REG-TRANS-08"),
            "A unit gets out with all its {needs} bases; {has} are given.",
        )
        .with(f64::from(pos.unit(unit).living), moves.len() as f64));
    }
    let poses = movement::ends(pos, unit, moves)?;
    for &pose in &poses {
        let quad = Quad::place(pose, pos.spec(unit).size);
        let gaps = pos.bases(carrier).map(|base| distance(&pos.state.base(base).quad, &quad));
        within(gaps.fold(f64::INFINITY, f64::min))?;
    }
    stand::check(pos, unit, &poses, None)?;
    Ok(SetupPlan::GetOut(unit, carrier, poses))
}

fn within(inches: f64) -> Result<(), Refusal> {
    if inches <= SHIFT + EPS {
        return Ok(());
    }
    Err(Refusal::new("too-far", rule!("REG-DEPLOY-10"), "").with(inches, SHIFT))
}

pub(super) fn shift(cx: &mut Cx<'_>, advance: &Advance) {
    let Advance { unit, slowed, off, .. } = *advance;
    shifted(cx, unit);
    if off {
        // REG-A57's alternative: a base that leaves the table destroys its unit.
        return combat::destroy(cx, unit, combat::Cause::TableEdge);
    }
    let mut numbers = cx.numbers();
    numbers.reckon(|r| allowance(slowed, r));
    movement::shift(cx, &advance.shifted(), Motion::Scout, Sequel::Nothing, numbers);
}

/// A Scout unit has had its turn.
pub(super) fn shifted(cx: &mut Cx<'_>, unit: UnitId) {
    cx.emit(SetupEvent::Scouted { unit });
    if let Some(&Frame::Setup(SetupFrame::Scouts { done, .. })) = cx.state.top() {
        let after = Some(cx.pos().spec(unit).seat);
        cx.goto(SetupFrame::Scouts { after, done: done | 1 << unit.0 });
    }
}

/// A shift, as it stands straight ahead, and staying.
pub(super) fn offers(pos: Pos<'_>, seat: Seat, done: u64, out: &mut Vec<Offer<Command>>) {
    for unit in scouts(pos, seat, done) {
        let name = pos.table.name(unit);
        let offer = |kind, text, moves| button(kind, text, Command::Scout { unit, moves }).about(unit.into());
        out.push(offer("stay", format!("{name} stays"), Moves::new()));
        let found = (1..=12).rev().find_map(|half| ahead(pos, seat, done, unit, f64::from(half) / 2.0, 0));
        let shift = Placing::travel(SHIFT).of(pos, unit, "/scout/moves");
        out.push(
            offer("scout", format!("{name} shifts up to 6 in"), found.unwrap_or_default())
                .number(form::reckoned(|r| allowance(false, r)))
                .field(shift),
        );
    }
}

/// The whole unit this far in its first base's heading, turned by so much, if that is legal.
fn ahead(pos: Pos<'_>, seat: Seat, done: u64, unit: UnitId, inches: f64, turned: i32) -> Option<Moves> {
    if !pos.on_table(unit) {
        return None;
    }
    let first = pos.bases(unit).next()?;
    let (x, y) = pos.state.base(first).pose.heading.turned(turned).unit();
    let moves = movement::formation(pos, unit, x * inches, y * inches, None);
    check(pos, seat, done, unit, &moves).is_ok().then_some(moves)
}

/// One shift, drawn at random; staying after some that are not possible.
pub(super) fn sample(pos: Pos<'_>, seat: Seat, done: u64, dice: &mut dyn Random) -> Command {
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
        if let Some(moves) = ahead(pos, seat, done, unit, inches, turned) {
            return Command::Scout { unit, moves };
        }
    }
    Command::Scout { unit, moves: Moves::new() }
}
