//! The cargo of a lost transport: its opponent puts it beside the wreck, and it is shaken (REG-TRANS-13 to REG-TRANS-16).

use sandtable_dice::Random;
use sandtable_geometry::Pose;
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat, refusals};
use sandtable_text::{phrase, say};
use serde::{Deserialize, Serialize};

use super::MovePlan;
use super::advance::{Stance, check_places};
use super::event::MoveEvent;
use super::fit::{Hull, fit};
use super::put::{WRONG_COUNT, places, put};
use super::scene::Touch;
use super::transport::beside;
use crate::Regiment;
use crate::commands::{Command, Poses};
use crate::model::{Cx, Pos, UnitId};
use crate::rules::combat::{self, Cause};
use crate::rules::form::{self, Placing, button};
use crate::rules::{Plan, Planned};

refusals! {
    ROOM_FOR_MORE = "room-for-more", "REG-TRANS-13", "refusal-room-for-more", Form;
}

/// A destroyed transport's cargo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cargo {
    /// The unit that is carried.
    pub unit: UnitId,
    pub transport: UnitId,
    /// The bases that are its wreck, one bit each by number in the unit.
    pub wreck: u8,
}

/// REG-TRANS-13: asks the opponent to place the cargo of a transport that is about to be removed. REG-TRANS-15: a
/// transport of several bases is lost with its last one, and only then is this called. `wreck`: the bases it had left,
/// one bit each by number in the unit. Once placed it is shaken (REG-TRANS-14).
pub(crate) fn place_cargo(cx: &mut Cx<'_>, transport: UnitId, wreck: u8) {
    let Some(unit) = cx.pos().unit(transport).cargo else { return };
    if cx.pos().physical() {
        // The opponent puts it beside the wreck; bases without room he says by an amendment.
        let poses = cx.pos().bases(unit).map(|_| Pose::default()).collect();
        cx.emit(MoveEvent::CargoPlaced { unit, transport, poses });
        combat::shake(cx, unit, Cause::TransportLost);
    } else {
        cx.call(Cargo { unit, transport, wreck });
    }
}

impl Cargo {
    fn room(&self, pos: Pos<'_>, first: u32) -> Poses {
        fit(pos, self.unit, &Hull::wreck(pos, self.transport, self.wreck), first).poses
    }

    /// Puts the cargo where there is room.
    fn into_room(self, pos: Pos<'_>, first: u32) -> Command {
        Command::PlaceCargo { place: places(pos, self.unit, &self.room(pos, first)) }
    }
}

impl Procedure<Regiment> for Cargo {
    const PROMPT: Prompt = Prompt::new(
        "place-cargo",
        rule!("REG-TRANS-13"),
        phrase!("movement-cargo-the-transport-is-lost-where"),
    );

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if !self.room(cx.pos(), 0).is_empty() {
            return Step::Asks;
        }
        // REG-TRANS-16, REG-A89: no room for a single base.
        cx.done();
        combat::destroy(cx, self.unit, Cause::NoRoom);
        Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        // REG-TRANS-13: the opponent places it.
        Some(pos.spec(self.unit).seat.other())
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        self.into_room(pos, 0)
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::PlaceCargo { place } = command else { return Err(unexpected(command)) };
        let Cargo { unit, transport, wreck } = *self;
        let poses = put(pos, unit, place)?;
        let hull = Hull::wreck(pos, transport, wreck);
        let living = pos.bases(unit).count();
        if poses.is_empty() {
            return Err(WRONG_COUNT);
        }
        if poses.len() < living {
            // REG-A89: only bases that find no room are lost.
            let most = self.room(pos, 0).len();
            if poses.len() < most {
                return Err(ROOM_FOR_MORE.with(most as f64, poses.len() as f64));
            }
        }
        let stance = Stance::at(pos, unit, &poses);
        check_places(pos, unit, &stance, Touch::Unit(transport))?;
        beside(pos, unit, &hull, &stance)?;
        Ok(Planned::Move(MovePlan::Cargo { unit, transport, poses }).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let beside = Placing::free()
            .touching(self.transport)
            .things("/place-cargo/place", form::bases(pos, self.unit));
        let offer = button("place-cargo", say!("movement-cargo-place-the-cargo"), self.into_room(pos, 0));
        out.push(offer.about(self.unit.into()).field(beside));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        Some(self.into_room(pos, dice.pick(64)))
    }
}

/// Places the cargo of a lost transport, and shakes it. REG-TRANS-14, REG-A90: Clone and Droid may answer that, unless
/// the other reading is played.
pub(super) fn perform_cargo(cx: &mut Cx<'_>, unit: UnitId, transport: UnitId, poses: Poses) {
    cx.emit(MoveEvent::CargoPlaced { unit, transport, poses });
    cx.done();
    combat::shake(cx, unit, Cause::TransportLost);
}
