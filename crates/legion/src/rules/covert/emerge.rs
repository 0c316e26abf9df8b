//! Units that come out at their tokens (SO-COVERT-06, SO-COVERT-08).

use sandtable_dice::Random;
use sandtable_geometry::{Heading, Point, Pose};
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat, refusals};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::{CovertEvent, may_wait, tokens, units};
use crate::Legion;
use crate::commands::{Command, piece, put};
use crate::data::Moment;
use crate::model::{Covert, CovertId, Cx, Pos, UnitId};
use crate::rules::form::{NO_UNIT, Placing, button};
use crate::rules::{Events, Plan, effects, space};
use crate::rulings::{A36_ORDER_TOKENS, A38_THREE_INCHES};

refusals! {
    FAR_FROM_TOKEN = "far-from-token", "SO-COVERT-06", "refusal-far-from-token", Later;
    NEAR_ENEMY = "near-enemy", "LEG-A38", "refusal-near-enemy", Later;
    OTHER_UNIT = "other-unit", "SO-COVERT-06", "refusal-other-unit";
}

/// Distance from its token at which a unit comes out, in inches.
const NEAR: u8 = 10;
/// Distance from enemies by LEG-A38's alternative, in inches.
const CLEAR: u8 = 3;
/// Rings about a token on which places are tried, half an inch apart, and places on each.
const RINGS: u16 = 23;
const AROUND: u16 = 24;

/// Covert units of a seat come out, then those of the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Emerge {
    /// Seat whose units come out.
    pub seat: Seat,
    /// The other seat has had its turn.
    pub last: bool,
}

/// Units that may come out at a token: its own, or any that nobody knows it does not stand for.
fn behind(pos: Pos<'_>, token: Covert) -> impl Iterator<Item = UnitId> {
    units(pos, token.seat).filter(move |&unit| match token.unit {
        None => true,
        // SO-COVERT-08: of an order token's Rank whichever its player likes.
        Some(own) if pos.table.rulings.is(A36_ORDER_TOKENS) => pos.spec(own).rank == pos.spec(unit).rank,
        Some(own) => own == unit,
    })
}

/// Checks the place of a unit that comes out at a token, and finds the piece of terrain that it would stand on.
fn place(pos: Pos<'_>, token: &Covert, unit: UnitId, to: Pose) -> Result<Option<u8>, Refusal> {
    let away = pos.spec(unit).base(to).distance(&super::disc(pos, token));
    // SO-COVERT-06: at 10 inches of the token.
    if !space::is_at(pos, away, NEAR) {
        return Err(FAR_FROM_TOKEN.with(away, f64::from(NEAR)));
    }
    let on = space::stand(pos, unit, to)?;
    let own = space::silhouette_at(pos, unit, to, on);
    let seat = pos.spec(unit).seat;
    // LEG-A38: not touching an enemy, or by the alternative not at 3 inches of one.
    let near = pos.table.rulings.is(A38_THREE_INCHES);
    let barred = pos.on_table().filter(|&other| pos.spec(other).seat != seat).any(|other| {
        space::silhouettes(pos, other).any(|other| own.touches(&other))
            || near && space::nearest(pos, own.base, other) <= f64::from(CLEAR) + sandtable_geometry::EPS
    });
    if barred {
        return Err(NEAR_ENEMY);
    }
    Ok(on)
}

/// The pose on a ring about a token, in this direction.
fn about(token: &Covert, ring: u16, direction: u16) -> Pose {
    let heading = Heading::from_degrees(f64::from(direction) * 360.0 / f64::from(AROUND));
    let (x, y) = heading.unit();
    let at = token.at.point() + Point::new(x, y) * (f64::from(ring) / 2.0);
    Pose::new(at.x, at.y, heading)
}

/// The first free place of a unit at a token.
fn first(pos: Pos<'_>, token: &Covert, unit: UnitId) -> Option<Pose> {
    let poses = (0..RINGS).flat_map(|ring| (0..AROUND).map(move |at| about(token, ring, at)));
    poses.into_iter().find(|&to| place(pos, token, unit, to).is_ok())
}

impl Emerge {
    /// Everything that can come out: a token, a unit, a place.
    fn ways(self, pos: Pos<'_>) -> impl Iterator<Item = (CovertId, UnitId, Pose)> {
        tokens(pos, self.seat).flat_map(move |(id, token)| {
            behind(pos, token).filter_map(move |unit| Some((id, unit, first(pos, &token, unit)?)))
        })
    }
}

impl Procedure<Legion> for Emerge {
    const PROMPT: Prompt =
        Prompt::new("emerge", rule!("SO-COVERT-06"), phrase!("covert-emerge-which-unit-comes-out-of"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        // A unit without room stays hidden until the next End Phase.
        if self.last {
            cx.done();
        } else {
            cx.goto(Self { seat: self.seat.other(), last: true });
        }
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        self.ways(pos).next().map(|_| self.seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        let way = self.ways(pos).next().filter(|_| !may_wait(pos));
        way.map_or(Command::Pass, |(covert, unit, to)| Command::Emerge { covert, place: put(unit, to) })
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match command {
            // SO-COVERT-08: by version 1.1 its player may wait.
            Command::Pass if may_wait(pos) => {
                let next = Self { seat: self.seat.other(), last: true };
                let flow = if self.last { Events::done() } else { Events::default().goto(next) };
                Ok(flow.into())
            }
            Command::Emerge { covert, place: to } => {
                let token = tokens(pos, self.seat).find(|(id, _)| id == covert).map(|(_, token)| token);
                let (Some(token), Some(&put)) = (token, to.first()) else { return Err(NO_UNIT) };
                if !behind(pos, token).any(|unit| unit == put.piece) {
                    return Err(OTHER_UNIT);
                }
                let (unit, to) = (put.piece, put.to);
                let on = place(pos, &token, unit, to)?;
                let out = Events::of(CovertEvent::Emerged { covert: *covert, unit, to, on }).goto(*self);
                let happened = |moment| effects::happened(moment, unit);
                Ok(out.call(happened(Moment::Arrived)).call(happened(Moment::Deployed)).into())
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        for (covert, unit, to) in self.ways(pos) {
            let command = Command::Emerge { covert, place: put(unit, to) };
            let text = say!("covert-emerge-comes-out", pos = pos.spec(unit).name);
            let field = Placing::free().things("/emerge/place", vec![piece(unit)]);
            out.push(button("emerge", text, command).about(covert.into()).field(field));
        }
        if may_wait(pos) {
            out.push(button("pass", say!("covert-emerge-stay-hidden"), Command::Pass));
        }
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        if may_wait(pos) && dice.pick(3) == 0 {
            return Some(Command::Pass);
        }
        let pairs: Vec<(CovertId, Covert, UnitId)> = tokens(pos, self.seat)
            .flat_map(|(id, token)| behind(pos, token).map(move |unit| (id, token, unit)))
            .collect();
        let &(covert, token, unit) = pairs.get(dice.pick(pairs.len() as u32) as usize)?;
        let drawn = (0..24).find_map(|_| {
            let to = about(&token, dice.pick(u32::from(RINGS)) as u16, dice.pick(u32::from(AROUND)) as u16);
            place(pos, &token, unit, to).is_ok().then_some(to)
        });
        Some(Command::Emerge { covert, place: put(unit, drawn?) })
    }
}
