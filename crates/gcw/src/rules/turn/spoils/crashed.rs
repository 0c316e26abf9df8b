//! A crashed ship that was found joins a Squadron of the faction (GCW-128).

use sandtable_kernel::{Asked, Refusal, Seat, refusals};
use sandtable_text::say;

use super::{NOTHING, Procedure, SpoilsCommand};
use crate::catalogue::ShipId;
use crate::commands::Command;
use crate::events::Event;
use crate::model::Pos;
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
use crate::rules::things;
use crate::rules::turn::explore;

refusals! {
    NOT_OURS = "not-in-the-faction", "GCW-128.2", "refusal-not-in-the-faction";
}

/// The choice of a Squadron for a crashed ship.
pub(super) struct Crashed<'a> {
    pub ship: &'a ShipId,
}

impl Procedure for Crashed<'_> {
    fn asked(&self, _: Pos<'_>, seat: Seat) -> Asked<Command> {
        Asked {
            seat,
            kind: "crashed-ship",
            text: say!("turn-spoils-crashed-a-crashed-ship-was-found-whose", ship = self.ship),
            rule: rule!("GCW-128"),
            about: Vec::new(),
            default: Command::Spoils(SpoilsCommand::CrashedShip { to: seat }),
        }
    }

    fn offer(&self, out: &mut Offers<'_>) {
        let pos = out.pos;
        out.pick(
            ["crashed-ship", "player"],
            say!("turn-spoils-crashed-give-the-crashed-ship-to-somebody"),
            "/spoils/crashed-ship/to",
            pos.state.seats(),
            |to| things::seat(pos, *to),
            |to| Command::Spoils(SpoilsCommand::CrashedShip { to: *to }),
        );
    }

    fn check(&self, pos: Pos<'_>, seat: Seat, answer: SpoilsCommand, plan: &mut Plan) -> Result<(), Refusal> {
        let SpoilsCommand::CrashedShip { to } = answer else { return Err(NOTHING) };
        if !pos.state.allied(seat, to) {
            return Err(NOT_OURS.about(pos.name(to)));
        }
        // GCW-128.2
        plan.emit(Event::ShipJoined { ship: explore::crashed(pos, self.ship, to) });
        Ok(())
    }
}
