//! Deployment: units are placed in their zones in the card's order, on the table or in transports (REG-DEPLOY).
//!
//! A seat may pass: then the referee places its next unit at the first place that fits. A unit for which a search of
//! the zone (every half inch, in several formations) finds none is left out of the match and counts as destroyed; the
//! book does not say what happens then, this is ours.

use sandtable_dice::Random;
use sandtable_geometry::Convex;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::leader::Join;
use super::{SetupEvent, SetupFrame, Stage, advance, leader, propose, stand};
use crate::Regiment;
use crate::commands::{Command, DEPLOY, Moves, Poses};
use crate::data::{DeployOrder, Keyword, Side};
use crate::model::{Cx, Frame, Place, Pos, UnitId};
use crate::rules::form::{self, Placing, button};
use crate::rules::movement;
use crate::rules::{Events, Plan};
use crate::rulings::{A01_RED_FIRST, A09_WITH_HOST, A20_SAME_TURN};

/// Units of a seat that are still to be placed.
fn waiting(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
    pos.units_of(seat).filter(move |&unit| pos.unit(unit).place == Place::Reserve)
}

/// REG-DEPLOY-03: units are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deploy {
    /// The seat that placed last.
    pub after: Option<Seat>,
}

impl Procedure<Regiment> for Deploy {
    const PROMPT: Prompt =
        Prompt::new(DEPLOY, rule!("REG-DEPLOY-03"), phrase!("setup-deploy-which-unit-do-you-place"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.asked(cx.pos()).is_some() {
            return Step::Asks;
        }
        leader::close(cx);
        advance(cx, Stage::Scouts)
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        // REG-DEPLOY-02: the card has the last word on the order.
        let order = pos.mission().and_then(|mission| mission.order);
        let next = match order {
            Some(DeployOrder::AllFirst { side }) => pos.state.seat_of(side)?,
            _ => {
                let first = match order {
                    Some(DeployOrder::Alternate { first }) => first,
                    // REG-DEPLOY-03, REG-A01: one unit at a time, blue first when the card is silent.
                    _ if pos.table.rulings.is(A01_RED_FIRST) => Side::Red,
                    _ => Side::Blue,
                };
                self.after.map_or(pos.state.seat_of(first)?, Seat::other)
            }
        };
        // REG-DEPLOY-04: the longer army finishes alone.
        [next, next.other()].into_iter().find(|&seat| waiting(pos, seat).next().is_some())
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Pass
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let seat = self.asked(pos).ok_or_else(|| unexpected(command))?;
        let events = match *command {
            Command::Deploy { unit, place: ref moves } => {
                own_waiting(pos, seat, unit)?;
                deploy(pos, unit, place(pos, unit, moves)?)
            }
            Command::DeployInside { unit, transport } => {
                if pos.table.rulings.is(A20_SAME_TURN) {
                    return Err(Refusal::new(
                        "with-the-transport",
                        rule!("REG-DEPLOY-08"),
                        said!("refusal-with-the-transport"),
                    ));
                }
                ride(pos, seat, unit, transport)?;
                placed(pos, Events::of(SetupEvent::DeployedInside { unit, transport }), unit)
            }
            // REG-LEAD-01, REG-A09: the host may change until it is placed.
            Command::AssignLeader { unit } => leader::change(pos, seat, unit)?,
            Command::Pass => by_referee(pos, seat)?,
            _ => return Err(unexpected(command)),
        };
        Ok(events.into())
    }

    /// A place for each unit, transports to start in, other hosts, and leaving it to the referee.
    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(seat) = self.asked(pos) else { return };
        for unit in waiting(pos, seat) {
            let name = pos.table.label(unit);
            let offer = Offer::new(DEPLOY, say!("setup-deploy-place", name)).about(unit.into());
            out.push(match propose::first(pos, unit) {
                _ if pos.physical() => offer.command(Command::Deploy { unit, place: Moves::new() }),
                Some(poses) => {
                    let place = movement::places(pos, unit, &poses);
                    let outlines =
                        propose::zones(pos, unit).map(|(own, _)| own.iter().map(outline).collect());
                    let zone = Placing::free().inside(outlines.unwrap_or_default());
                    offer
                        .command(Command::Deploy { unit, place })
                        .field(zone.things("/deploy/place", form::bases(pos, unit)))
                }
                None => {
                    offer.refused(Refusal::new("no-room", rule!("REG-DEPLOY-05"), said!("refusal-no-room-2")))
                }
            });
            if !pos.table.rulings.is(A20_SAME_TURN) {
                let all = transports(pos, seat, unit).map(|into| (into, form::unit(pos, into))).collect();
                let offer = Offer::new("deploy-inside", say!("setup-deploy-starts-in-a-transport", name))
                    .about(unit.into());
                let field = ("/deploy-inside/transport", "transport");
                out.extend(form::pick(offer, field, all, |transport| Command::DeployInside {
                    unit,
                    transport,
                }));
            }
        }
        leader::offers_change(pos, seat, out);
        out.push(button("pass", say!("setup-deploy-place-the-next-unit-for-me"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let seat = self.asked(pos)?;
        let count = waiting(pos, seat).count() as u32;
        let unit = waiting(pos, seat).nth(dice.pick(count) as usize)?;
        if pos.spec(unit).infantry()
            && !pos.table.rulings.is(A20_SAME_TURN)
            && let Some(transport) = transports(pos, seat, unit).next()
            && dice.pick(4) == 0
        {
            return Some(Command::DeployInside { unit, transport });
        }
        if pos.physical() {
            return Some(Command::Deploy { unit, place: Moves::new() });
        }
        let poses = propose::random(pos, unit, dice)?;
        Some(Command::Deploy { unit, place: movement::places(pos, unit, &poses) })
    }
}

/// REG-A20's alternative: a unit may get into the transport that was just placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    pub transport: UnitId,
}

impl Procedure<Regiment> for Board {
    const PROMPT: Prompt =
        Prompt::new("board", rule!("REG-DEPLOY-08"), phrase!("setup-deploy-shall-a-unit-start-inside"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        passengers(pos, self.transport).next().map(|_| pos.spec(self.transport).seat)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Pass
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        match *command {
            Command::Pass => Ok(Events::done().into()),
            Command::DeployInside { unit, transport } if transport == self.transport => {
                ride(pos, pos.spec(transport).seat, unit, transport)?;
                let boarded = Events::done().then(SetupEvent::DeployedInside { unit, transport });
                Ok(placed(pos, boarded, unit).into())
            }
            _ => Err(unexpected(command)),
        }
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let transport = self.transport;
        let text = say!("setup-deploy-a-unit-starts-inside", transport = pos.table.label(transport));
        let all = passengers(pos, transport).map(|unit| (unit, form::unit(pos, unit))).collect();
        let offer = Offer::new("deploy-inside", text).about(transport.into());
        let field = ("/deploy-inside/unit", "unit");
        out.extend(form::pick(offer, field, all, |unit| Command::DeployInside { unit, transport }));
        out.push(button("pass", say!("setup-deploy-nobody-gets-in"), Command::Pass));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let transport = self.transport;
        let count = passengers(pos, transport).count() as u32;
        let unit = passengers(pos, transport).nth(dice.pick(count + 1) as usize);
        Some(unit.map_or(Command::Pass, |unit| Command::DeployInside { unit, transport }))
    }
}

fn own_waiting(pos: Pos<'_>, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    if unit.index() >= pos.state.units.len() || pos.spec(unit).seat != seat {
        return Err(Refusal::new("not-your-unit", rule!("REG-DEPLOY-03"), said!("refusal-not-your-unit")));
    }
    if pos.unit(unit).place != Place::Reserve {
        return Err(Refusal::new("unit-placed", rule!("REG-DEPLOY-03"), said!("refusal-unit-placed")));
    }
    Ok(())
}

/// REG-DEPLOY-05, REG-DEPLOY-06, REG-DEPLOY-07, REG-DEPLOY-13: any facing, everything else as [`stand::check`] says.
fn place(pos: Pos<'_>, unit: UnitId, place: &Moves) -> Result<Poses, Refusal> {
    // On a real table players put it there.
    if pos.physical() && place.is_empty() {
        return Ok(Poses::new());
    }
    // REG-DEPLOY-07: whichever way they face.
    let bases = pos.spec(unit).bases;
    if place.len() != usize::from(bases) {
        return Err(Refusal::new("wrong-count", rule!("REG-DEPLOY-06"), said!("refusal-wrong-count-3"))
            .with(f64::from(bases), place.len() as f64));
    }
    let zone = propose::zones(pos, unit).map(|(own, _)| own);
    let poses = movement::put_all(pos, unit, place)?;
    // REG-DEPLOY-13, REG-DEPLOY-06.
    stand::check(pos, unit, &poses, zone)
        .map(|()| poses)
        .map_err(|refusal| stand::placing(refusal, rule!("REG-DEPLOY-13"), rule!("REG-DEPLOY-06")))
}

/// REG-DEPLOY-08, REG-TRANS-01, REG-TRANS-07: whether a unit may start in a transport.
fn ride(pos: Pos<'_>, seat: Seat, unit: UnitId, transport: UnitId) -> Result<(), Refusal> {
    // REG-TRANS-07
    own_waiting(pos, seat, unit)?;
    // REG-A20: the transport must stand on the table already.
    if own_waiting(pos, seat, transport).is_ok() {
        return Err(Refusal::new(
            "transport-not-placed",
            rule!("REG-DEPLOY-08"),
            said!("refusal-transport-not-placed"),
        ));
    }
    movement::may_embark(pos, unit, transport)
}

fn transports(pos: Pos<'_>, seat: Seat, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    pos.units_of(seat).filter(move |&transport| ride(pos, seat, unit, transport).is_ok())
}

/// The referee's choice for a seat that passes.
fn by_referee(pos: Pos<'_>, seat: Seat) -> Result<Events, Refusal> {
    let room = |unit| if pos.physical() { Some(Poses::new()) } else { propose::first(pos, unit) };
    let found = waiting(pos, seat).find_map(|unit| room(unit).map(|poses| (unit, poses)));
    if let Some((unit, poses)) = found {
        return Ok(deploy(pos, unit, poses));
    }
    if !pos.table.rulings.is(A20_SAME_TURN) {
        let found =
            waiting(pos, seat).find_map(|unit| transports(pos, seat, unit).next().map(|into| (unit, into)));
        if let Some((unit, transport)) = found {
            return Ok(placed(pos, Events::of(SetupEvent::DeployedInside { unit, transport }), unit));
        }
    }
    let none = Refusal::new("nothing-left", rule!("REG-DEPLOY-04"), said!("refusal-nothing-left"));
    let unit = waiting(pos, seat).next().ok_or(none)?;
    Ok(Events::of(SetupEvent::LeftOut { unit }).goto(Deploy { after: Some(seat) }))
}

/// Places a unit; by the alternatives another may get in, or its leader join it, at once.
fn deploy(pos: Pos<'_>, unit: UnitId, poses: Poses) -> Events {
    let events = placed(pos, Events::of(SetupEvent::Deployed { unit, poses }), unit);
    // REG-A20's alternative.
    let boards = pos.table.rulings.is(A20_SAME_TURN) && pos.spec(unit).keys.has(Keyword::Transport);
    if boards { events.call(Board { transport: unit }) } else { events }
}

/// The seat of a unit that was placed has had its turn.
fn placed(pos: Pos<'_>, mut events: Events, unit: UnitId) -> Events {
    let seat = pos.spec(unit).seat;
    let after = Some(seat);
    // REG-DEPLOY-03: in turn. A leader who may join a transport is asked before its turn is over.
    let joining = pos.state.stack.iter().any(|frame| matches!(frame, Frame::Setup(SetupFrame::Join(_))));
    if !joining {
        events = events.goto(Deploy { after });
    }
    let open = pos.state.player(seat).host.is_none() && pos.table.leaders[seat.index()].is_some();
    // REG-A09's alternative.
    if open && pos.table.rulings.is(A09_WITH_HOST) { events.call(Join { unit }) } else { events }
}

fn outline(zone: &Convex) -> Vec<(f64, f64)> {
    zone.points().map(|corner| (corner.x, corner.y)).collect()
}

/// REG-A20's alternative: units that could get into the transport just placed.
fn passengers(pos: Pos<'_>, transport: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let seat = pos.spec(transport).seat;
    waiting(pos, seat).filter(move |&unit| ride(pos, seat, unit, transport).is_ok())
}
