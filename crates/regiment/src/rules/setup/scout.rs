//! REG-KW-39: the Scout keyword is this shift.
//! Scout: after deployment each Scout unit may shift up to a flat 6 in (REG-DEPLOY-10, REG-DEPLOY-11, REG-DEPLOY-12).

use sandtable_dice::Random;
use sandtable_geometry::{EPS, Quad, distance};
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Form, Offer, Reckon, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::{SetupEvent, SetupFrame, Stage, advance, stand};
use crate::Regiment;
use crate::commands::{Command, Moves, Poses};
use crate::data::Keyword;
use crate::model::{Cx, Frame, Place, Pos, UnitId};
use crate::rules::form::{self, Placing, button};
use crate::rules::movement::{self, Advance, Hazards, Lengths, Motion, MoveEvent, Sequel};
use crate::rules::{Events, Plan, Planned, combat, stats};
use crate::rulings::{A18_FREE_PLACEMENT, A19_PASSENGER_DISEMBARKS};

/// REG-DEPLOY-10: inches, whatever the unit's Move.
pub(crate) const SHIFT: f64 = 6.0;

/// Returns `true` if a unit may still take its Scout shift.
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

/// REG-DEPLOY-11: Scout units shift.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scouts {
    /// The seat that shifted last.
    pub after: Option<Seat>,
    /// Units that have had their turn, one bit each.
    pub done: u64,
}

impl Scouts {
    /// A Scout unit has had its turn.
    fn shifted(self, pos: Pos<'_>, unit: UnitId) -> Events {
        let after = Some(pos.spec(unit).seat);
        Events::of(SetupEvent::Scouted { unit }).goto(Self { after, done: self.done | 1 << unit.0 })
    }

    /// The whole unit this far in its first base's heading, turned by so much, if that is legal.
    fn ahead(self, pos: Pos<'_>, unit: UnitId, inches: f64, turned: i32) -> Option<Moves> {
        if !pos.on_table(unit) {
            return None;
        }
        let first = pos.bases(unit).next()?;
        let (x, y) = pos.state.base(first).pose.heading.turned(turned).unit();
        let moves = movement::formation(pos, unit, x * inches, y * inches, None);
        self.check(pos, &Command::Scout { unit, moves }).is_ok().then_some(moves)
    }
}

impl Procedure<Regiment> for Scouts {
    const PROMPT: Prompt =
        Prompt::new("scout", rule!("REG-DEPLOY-10"), phrase!("setup-scout-which-scout-unit-shifts-up"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() { Step::Asks } else { advance(cx, Stage::Ready) }
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        // REG-DEPLOY-11: in turn, red first.
        let next = self.after.map_or(pos.state.red?, Seat::other);
        [next, next.other()].into_iter().find(|&seat| scouts(pos, seat, self.done).next().is_some())
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        let unit = self.asked(pos).and_then(|seat| scouts(pos, seat, self.done).next());
        Command::Scout { unit: unit.unwrap_or_default(), moves: Moves::new() }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let (Some(seat), Command::Scout { unit, moves }) = (self.asked(pos), command) else {
            return Err(unexpected(command));
        };
        let unit = *unit;
        let own = unit.index() < pos.state.units.len() && pos.spec(unit).seat == seat;
        if !own || !eligible(pos, unit, self.done) {
            return Err(Refusal::new("no-scout", rule!("REG-DEPLOY-10"), said!("refusal-no-scout")));
        }
        if moves.is_empty() {
            return Ok(self.shifted(pos, unit).into());
        }
        let plan = match pos.unit(unit).place {
            Place::Inside(transport) => get_out(pos, unit, transport, moves).map(|poses| {
                self.shifted(pos, unit).then(MoveEvent::Disembarked { unit, transport, poses }).into()
            }),
            // REG-A18's alternative: only where it ends counts, and how far off that is.
            _ if pos.table.rulings.is(A18_FREE_PLACEMENT) => placed(pos, unit, moves),
            // REG-A18: a move like any other, but for its length; out of the zone if the player likes (REG-DEPLOY-10).
            _ => {
                movement::check_travel(pos, unit, moves, SHIFT).map(|advance| Planned::Scout(advance).into())
            }
        };
        plan.map_err(|refusal| match refusal.code {
            "too-far" => Refusal {
                rule: rule!("REG-DEPLOY-10"),
                text: said!("setup-scout-refusal-a-scout-shifts-up-to"),
                ..refusal
            },
            // REG-DEPLOY-12: no contact, and so no fight.
            _ => stand::placing(refusal, rule!("REG-DEPLOY-12"), rule!("REG-DEPLOY-12")),
        })
    }

    /// A shift, as it stands straight ahead, and staying.
    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let seat = self.asked(pos);
        for unit in seat.into_iter().flat_map(|seat| scouts(pos, seat, self.done)) {
            let name = pos.table.label(unit);
            let offer =
                |kind, text, moves| button(kind, text, Command::Scout { unit, moves }).about(unit.into());
            if pos.physical() {
                out.push(offer("scout", say!("setup-scout-has-shifted-up-to-6-or", name), Moves::new()));
                continue;
            }
            out.push(offer("stay", say!("setup-scout-stays-here", name), Moves::new()));
            let found = (1..=12).rev().find_map(|half| self.ahead(pos, unit, f64::from(half) / 2.0, 0));
            let shift = Placing::travel(SHIFT).things("/scout/moves", form::bases(pos, unit));
            out.push(
                offer("scout", say!("setup-scout-shifts-up-to-6-in", name), found.unwrap_or_default())
                    .number(form::reckoned(|r| allowance(false, r)))
                    .field(shift),
            );
        }
    }

    /// One shift, drawn at random; staying after some that are not possible.
    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        const TRIES: u32 = 4;
        let seat = self.asked(pos)?;
        let count = scouts(pos, seat, self.done).count() as u32;
        let unit = scouts(pos, seat, self.done).nth(dice.pick(count) as usize)?;
        for _ in 0..if pos.physical() { 0 } else { TRIES } {
            // Whole inches short of the limit's rounding, up to 60 degrees to either side.
            let inches = f64::from(dice.pick(12)) / 2.0;
            let turned = (dice.pick(5) as i32 - 2) * 5461;
            if inches == 0.0 {
                break;
            }
            if let Some(moves) = self.ahead(pos, unit, inches, turned) {
                return Some(Command::Scout { unit, moves });
            }
        }
        Some(Command::Scout { unit, moves: Moves::new() })
    }
}

/// Returns how far a base may shift, in inches: 6 whatever its Move, less for difficult ground on its way (REG-A18).
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

/// REG-A18's alternative: put down anywhere within 6 in.
fn placed(pos: Pos<'_>, unit: UnitId, moves: &Moves) -> Result<Plan, Refusal> {
    let poses = movement::ends(pos, unit, moves)?;
    for (base, to) in pos.bases(unit).zip(&poses) {
        within(pos.state.base(base).pose.point().distance(to.point()))?;
    }
    stand::check(pos, unit, &poses, None)?;
    Ok(Planned::Scout(Advance {
        unit,
        poses,
        lengths: Lengths::new(),
        hazards: Hazards::new(),
        slowed: false,
        touched: None,
        off: false,
    })
    .into())
}

/// REG-A19's alternative: the passenger gets out and shifts: no base ends farther than 6 in from the transport.
fn get_out(pos: Pos<'_>, unit: UnitId, carrier: UnitId, moves: &Moves) -> Result<Poses, Refusal> {
    if moves.len() != usize::from(pos.unit(unit).living) {
        return Err(Refusal::new("wrong-count", rule!("REG-TRANS-08"), said!("refusal-wrong-count-4"))
            .with(f64::from(pos.unit(unit).living), moves.len() as f64));
    }
    let poses = movement::ends(pos, unit, moves)?;
    for &pose in &poses {
        let quad = Quad::place(pose, pos.spec(unit).size);
        let gaps = pos.bases(carrier).map(|base| distance(&pos.state.base(base).quad, &quad));
        within(gaps.fold(f64::INFINITY, f64::min))?;
    }
    stand::check(pos, unit, &poses, None)?;
    Ok(poses)
}

fn within(inches: f64) -> Result<(), Refusal> {
    if inches <= SHIFT + EPS {
        return Ok(());
    }
    Err(Refusal::new("too-far", rule!("REG-DEPLOY-10"), said!("refusal-too-far-scout")).with(inches, SHIFT))
}

/// Carries a shift out.
pub(crate) fn shift(cx: &mut Cx<'_>, advance: &Advance) {
    let Advance { unit, slowed, off, .. } = *advance;
    if let Some(Frame::Setup(SetupFrame::Scouts(scouts))) = cx.state.top().copied() {
        scouts.shifted(cx.pos(), unit).emit(cx);
    }
    if off {
        // REG-A57's alternative: a base that leaves the table destroys its unit.
        return combat::destroy(cx, unit, combat::Cause::TableEdge);
    }
    let mut numbers = cx.numbers();
    numbers.reckon(|r| allowance(slowed, r));
    movement::shift(cx, &advance.shifted(), Motion::Scout, Sequel::Nothing, numbers);
}
