//! Covert Deploy (SO-COVERT): tokens that lie face down in the place of units, and units that come out at them. Which token
//! stands for which unit is a secret of its seat: everything that another seat can ask looks at the tokens' places alone.

mod creep;
mod emerge;
mod event;

pub use creep::Creep;
pub use emerge::Emerge;
pub use event::CovertEvent;

use sandtable_geometry::Capsule;
use sandtable_kernel::{Seat, procedures};

use crate::Legion;
use crate::data::Loadout;
use crate::model::{Covert, CovertId, Cx, Frame, MAX_COVERT, Place, Pos, UnitId};
use crate::rules::{missions, select, space};
use crate::rulings::{A36_INFILTRATE, A36_ORDER_TOKENS, A37_HIDDEN_UNTIL_REVEALED, A39_COVERT};

procedures! {
    Legion, Frame;
    /// Procedures about covert units.
    CovertFrame {
        /// Units come out at their tokens.
        Emerge(Emerge),
        /// A unit moves its token.
        Creep(Creep),
    }
}

/// The keyword that LEG-A36's alternative asks for.
const INFILTRATE: &str = "Infiltrate";

/// The Loadout sides of a seat that are in force.
fn sides(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = &Loadout> {
    let shown =
        move |side: &&Loadout| select::side_of(pos, seat, side.card.saturating_sub(1)) == Some(side.side);
    pos.table.sides[seat.index()].iter().filter(shown)
}

/// Condition tokens that a unit's card lists.
fn listed(pos: Pos<'_>, unit: UnitId) -> &[u8] {
    let card = pos.table.pack.card(&pos.spec(unit).card);
    // SO-COVERT-02
    card.map(|card| card.condition_tokens.as_slice()).unwrap_or_default()
}

/// The units of a seat that deploy covertly, with the condition token of each; order tokens have no number.
fn covert(pos: Pos<'_>, seat: Seat) -> Vec<(UnitId, Option<u8>)> {
    let rulings = &pos.table.rulings;
    let infiltrates = |unit: UnitId| select::has_written(pos, unit, INFILTRATE);
    // LEG-A36: a squad whose Loadouts say so, or by an alternative only one with a unit that has Infiltrate.
    if rulings.is(A36_INFILTRATE) && !pos.units_of(seat).any(infiltrates) {
        return Vec::new();
    }
    // SO-COVERT-01: units that a Loadout names.
    let named = |unit: UnitId| {
        let spec = pos.spec(unit);
        sides(pos, seat)
            .any(|side| side.covert.contains(&spec.card) || side.covert_ranks.contains(&spec.rank))
    };
    // LEG-A39: the mission's own way to deploy comes first, or by the alternative Covert Deploy.
    let usual = |unit: UnitId| rulings.is(A39_COVERT) || missions::deploys_as_usual(pos, unit);
    let units = pos.units_of(seat).filter(|&unit| {
        matches!(pos.unit(unit).place, Place::Undeployed | Place::Covert) && named(unit) && usual(unit)
    });
    let mut found: Vec<(UnitId, Option<u8>)> = Vec::new();
    for unit in units.take(MAX_COVERT / 2) {
        // SO-COVERT-02, SO-COVERT-03: a token of its card that stands for no other unit.
        let given = |number: u8| found.iter().any(|&(_, one)| one == Some(number));
        let number = listed(pos, unit).iter().copied().find(|&number| !given(number));
        // SO-COVERT-07, LEG-A36: by version 1.1 the order token of its Rank, whatever its card lists.
        if rulings.is(A36_ORDER_TOKENS) {
            found.push((unit, None));
        } else if number.is_some() {
            found.push((unit, number));
        }
    }
    found
}

/// The number on the condition token of a covert unit.
pub(crate) fn number(pos: Pos<'_>, unit: UnitId) -> Option<u8> {
    let units = covert(pos, pos.spec(unit).seat);
    units.into_iter().find(|&(one, _)| one == unit).and_then(|(_, number)| number)
}

/// Begins before the first unit is deployed.
pub(crate) fn deploying(cx: &mut Cx<'_>) {
    let pos = cx.pos();
    let units = [Seat(0), Seat(1)].into_iter().flat_map(|seat| covert(pos, seat));
    let units: sandtable_geometry::List<UnitId, MAX_COVERT> = units.map(|(unit, _)| unit).collect();
    if !units.is_empty() {
        // SO-COVERT-04, SO-COVERT-07: they are not deployed.
        cx.emit(CovertEvent::Concealed { units });
    }
}

/// The tokens of a seat, by their ids.
fn tokens(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = (CovertId, Covert)> {
    let all = pos.state.board.covert.iter().copied();
    (0u8..).map(CovertId).zip(all).filter(move |(_, token)| token.seat == seat)
}

/// The covert units of a seat.
fn units(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> {
    pos.units_of(seat).filter(move |&unit| pos.unit(unit).place == Place::Covert)
}

/// The covert units of a seat that no token stands for yet, as far as that is known.
pub(crate) fn waiting(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = UnitId> {
    let open = units(pos, seat).count() > tokens(pos, seat).count();
    let placed = move |unit: UnitId| tokens(pos, seat).any(|(_, token)| token.unit == Some(unit));
    units(pos, seat).filter(move |&unit| open && !placed(unit))
}

/// The number of tokens of a seat on the battlefield.
pub(crate) fn count(pos: Pos<'_>, seat: Seat) -> usize {
    tokens(pos, seat).count()
}

/// Returns `true` if a unit deploys by a token.
pub(crate) fn is_covert(pos: Pos<'_>, unit: UnitId) -> bool {
    pos.unit(unit).place == Place::Covert
}

/// The disc of a token.
pub(crate) fn disc(pos: Pos<'_>, token: &Covert) -> Capsule {
    space::disc(pos, token.at.point())
}

/// Lets covert units come out in an End Phase.
pub(crate) fn end_begins(cx: &mut Cx<'_>) {
    if cx.state.board.covert.is_empty() {
        return;
    }
    // SO-COVERT-05, LEG-A37: all are revealed in the End Phase of round 1; by version 1.1 each when its player likes.
    if !may_wait(cx.pos()) {
        let units = cx.state.board.covert.iter().filter_map(|token| token.unit).collect();
        cx.emit(CovertEvent::Revealed { units });
    }
    // LC-TERM-06: the player with priority first.
    let seat = cx.state.priority.unwrap_or_else(|| cx.state.blue());
    cx.call(Emerge { seat, last: false });
}

/// Returns `true` if a token may stay face down after round 1.
fn may_wait(pos: Pos<'_>) -> bool {
    // SO-COVERT-08
    pos.table.rulings.is(A37_HIDDEN_UNTIL_REVEALED)
}
