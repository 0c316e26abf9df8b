//! Answers that a battle waits for before it is closed, a file for each: the question, the offer, a legal answer drawn, and
//! what an answer does.

mod card;
mod cargo;
mod squadron;

use sandtable_dice::Random;
use sandtable_kernel::{Asked, Refusal, Seat, refusals};

use super::finish;
use crate::commands::{BattleCommand, Command};
use crate::model::{BattleNo, Due, DueKind, Pos};
use crate::rules::form::Offers;

pub(crate) use card::show as show_card;
pub use card::unseen;
pub(crate) use cargo::redeem;
pub(crate) use squadron::show;

refusals! {
    NOTHING = "nothing-asked", "GCW-101", "refusal-nothing-asked", Later;
}

/// An answer that a player owes a battle.
#[derive(Clone, Copy)]
pub(crate) struct Owed<'a> {
    pub pos: Pos<'a>,
    pub seat: Seat,
    pub no: BattleNo,
}

/// Puts one kind of answer that a battle waits for.
pub(crate) trait Procedure {
    /// Puts the question about a battle that is named, with the default answer.
    fn asked(&self, owed: Owed<'_>, place: &str) -> Asked<Command>;

    fn offer(&self, owed: Owed<'_>, out: &mut Offers<'_>);

    /// Draws a legal answer.
    fn sample(&self, owed: Owed<'_>, dice: &mut dyn Random) -> BattleCommand;
}

/// Returns the procedure of an answer that is owed.
pub(crate) fn of(due: DueKind) -> Box<dyn Procedure> {
    match due {
        DueKind::Cargo(units) => Box::new(cargo::Cargo { units }),
        DueKind::Show(to) => Box::new(squadron::Show { to }),
        DueKind::Card(to) => Box::new(card::ShowCard { to }),
    }
}

/// Returns the answer that a player owes a battle.
pub fn owed(pos: Pos<'_>, seat: Seat, no: BattleNo) -> Option<Due> {
    pos.state.player(seat)?.dues.iter().find(|due| due.battle == no).copied()
}

/// Returns the answer of a kind that is owed.
fn of_kind(owed: Owed<'_>, wanted: impl Fn(DueKind) -> bool) -> Result<Due, Refusal> {
    let dues = owed.pos.state.player(owed.seat).map(|player| player.dues.as_slice()).unwrap_or_default();
    dues.iter().find(|due| due.battle == owed.no && wanted(due.what)).copied().ok_or(NOTHING)
}
