//! Questions that captures lead to (GCW-122, GCW-128, GCW-131), a file for each: the question, the offer, and what an
//! answer does.

mod captures;
mod crashed;
mod outpost;
mod route;

use sandtable_kernel::{Asked, Refusal, Seat, refusals};

use crate::commands::Command;
pub use crate::commands::SpoilsCommand;
use crate::events::Event;
use crate::model::{Pos, Spoil};
use crate::rules::form::Offers;
use crate::rules::plan::Plan;
pub(in crate::rules::turn) use captures::tally;
pub use captures::{begin, settle};

refusals! {
    PHASE = "wrong-phase", "GCW-122", "turn-spoils-captures-are-settled-when-all-battles", Later;
    NOTHING = "nothing-asked", "GCW-122", "refusal-nothing-asked-2", Later;
}

/// A question that a capture leads to.
trait Procedure {
    /// Puts the question, with the default answer.
    fn asked(&self, pos: Pos<'_>, seat: Seat) -> Asked<Command>;

    fn offer(&self, out: &mut Offers<'_>);

    /// Looks at an answer, and plans what follows of it.
    fn check(&self, pos: Pos<'_>, seat: Seat, answer: SpoilsCommand, plan: &mut Plan) -> Result<(), Refusal>;
}

/// Returns the procedure of a question.
fn of(spoil: &Spoil) -> Box<dyn Procedure + '_> {
    match spoil {
        Spoil::HiddenOutpost { .. } => Box::new(outpost::Price),
        Spoil::RouteEnemy { enemies, .. } => Box::new(route::Enemy { enemies }),
        Spoil::CrashedShip { ship, .. } => Box::new(crashed::Crashed { ship }),
    }
}

/// Looks at an answer.
pub fn plan(pos: Pos<'_>, seat: Seat, command: SpoilsCommand) -> Result<Plan, Refusal> {
    let Some(spoil) = &pos.state.spoil else { return Err(PHASE) };
    if spoil.seat() != seat {
        return Err(NOTHING);
    }
    let mut plan = Plan::of(Event::Answered);
    of(spoil).check(pos, seat, command, &mut plan)?;
    Ok(plan)
}

/// The open question.
pub fn asks(pos: Pos<'_>) -> Option<Asked<Command>> {
    let spoil = pos.state.spoil.as_ref()?;
    Some(of(spoil).asked(pos, spoil.seat()))
}

/// Offers the answers to the open question.
pub(crate) fn offers(out: &mut Offers<'_>) {
    if let Some(spoil) = out.pos.state.spoil.as_ref().filter(|spoil| spoil.seat() == out.seat) {
        of(spoil).offer(out);
    }
}
