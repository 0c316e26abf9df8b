//! Aid Requests (TOD-AID-01 to TOD-AID-18): when they can be made, what they cost and what can be requested. The requests
//! themselves are described in `catalogue::requests`.

mod effect;
mod sources;

use sandtable_dice::Random;
use sandtable_kernel::{Form, Reckoning, Refusal, Seat, refusals};

use effect::*;
pub(crate) use effect::{eligible, most_held};
use sources::*;

use crate::catalogue::{RequestKind, aid_requests};
pub use crate::commands::AidRequest;
use crate::commands::Command;
use crate::events::{Event, RegisterChange};
use crate::model::{BattleNo, DossierNo, Founding, Pos, Purpose, Register, Stage, Task};
use crate::plan::listing::{Group, acts, drawn};
use crate::plan::{NO_REGISTER, Offers, Plan};
use crate::rulings;

refusals! {
    NOT_NOW = "not-now", "TOD-AID-01", "refusal-not-now", Later;
    ONCE = "once-only", "TOD-AID-02", "refusal-once-only", Later;
    TOO_DEAR = "too-few-supply-points", "TOD-REG-06", "refusal-too-few-supply-points", Later;
}

/// A Register at a moment when Aid Requests may be made: after the first list is built (TOD-START-13) or in step 7.
pub(super) struct Asking<'a> {
    pos: Pos<'a>,
    seat: Seat,
    register: &'a Register,
    /// The game whose step 7 it is.
    battle: Option<BattleNo>,
    /// True if nothing limits the number of requests (TOD-A41).
    unlimited: bool,
}

aid_requests!(acts [Asking, AidRequest]);

impl<'a> Asking<'a> {
    /// Checks that requests may be made now.
    fn open(pos: Pos<'a>, seat: Seat) -> Result<Self, Refusal> {
        let register = pos.state.register(seat).ok_or(NO_REGISTER)?;
        // TOD-A41: before the first game as in any sequence, or without limits.
        let unlimited = register.founding != Founding::Ready && pos.table.plays(rulings::A41_NO_LIMITS);
        let asking = |battle| Self { pos, seat, register, battle, unlimited };
        if register.founding == Founding::Requests {
            return Ok(asking(None));
        }
        let front = pos.state.playing(seat).and_then(|(no, role)| {
            let battle = pos.state.battle(no).filter(|battle| battle.stage == Stage::Aftermath)?;
            Some((no, battle.aftermath.as_ref()?.tasks[role.index()].first()?))
        });
        match front {
            Some((no, Task::Requests)) => Ok(asking(Some(no))),
            _ => Err(NOT_NOW),
        }
    }

    /// Looks at a request.
    fn plan(&self, request: &AidRequest) -> Result<Plan, Refusal> {
        let (seat, kind, battle) = (self.seat, request.kind(), self.battle);
        let printed = self.pos.table.cards().request(kind);
        // TOD-AID-06, TOD-AID-08, TOD-AID-11, TOD-AID-14, TOD-AID-15: some can be made several times.
        let repeats = self.unlimited || printed.is_some_and(|printed| printed.repeats);
        if !repeats && self.register.requested.contains(&kind) {
            return Err(ONCE.about(name(self.pos, kind)));
        }
        let effect = acted(self, request)?;
        // TOD-SP-01: paid from what there is.
        let price = price(self.pos, request);
        if price.total > f64::from(self.register.supply) {
            return Err(TOO_DEAR.with(price.total, f64::from(self.register.supply)));
        }
        let amount = -(price.total as i16);
        let mut plan = Plan::default();
        let paid = RegisterChange::Supply { amount, why: Purpose::Request(kind), battle };
        plan.reckoned(Event::Register { seat, change: RegisterChange::Requested(kind) }, price);
        if amount != 0 {
            plan.emit(Event::Register { seat, change: paid });
        }
        plan.append(effect);
        Ok(plan)
    }
}

/// Returns the printed name of a kind of request.
fn name(pos: Pos<'_>, kind: RequestKind) -> &str {
    pos.table.cards().request(kind).map_or(kind.as_str(), |printed| &printed.name)
}

/// Supply Points by a unit's Veteran Rank (TOD-AID-04, TOD-AID-10, TOD-AID-17, TOD-AID-18): nothing at rank 0, or at least
/// one where that is played (TOD-A40).
fn by_rank(pos: Pos<'_>, unit: DossierNo) -> f64 {
    // TOD-AID-17, TOD-AID-18: nothing at rank 0, or at least one.
    let least = u16::from(pos.table.plays(rulings::A40_MIN_ONE));
    pos.state.dossier(unit).map_or(0.0, |dossier| u16::from(dossier.rank).max(least).into())
}

/// Returns the cost of a request: as printed, unless it depends on what is chosen.
pub fn price(pos: Pos<'_>, request: &AidRequest) -> Reckoning {
    let cards = pos.table.cards();
    let printed = cards.request(request.kind());
    let cost = || f64::from(printed.and_then(|printed| printed.cost).unwrap_or(0));
    let (amount, rule) = match request {
        AidRequest::Medical { unit, .. } => (by_rank(pos, *unit), rule!("TOD-AID-04")),
        AidRequest::Reinforcements { unit, .. } => (by_rank(pos, *unit), rule!("TOD-AID-10")),
        AidRequest::Asset(kind) => {
            (cards.asset(*kind).map_or(0.0, |asset| asset.cost.into()), rule!("TOD-AID-07"))
        }
        AidRequest::Provisions(units) => (cost() * units.len() as f64, rule!("TOD-AID-13")),
        _ => (cost(), rule!("TOD-AID-02")),
    };
    let name = match request {
        AidRequest::Asset(kind) => cards.asset(*kind).map(|asset| &asset.name),
        _ => printed.map(|printed| &printed.name),
    };
    let mut sum = Reckoning::of("Supply Points", Form::Points);
    sum.term(amount, name.cloned().unwrap_or_default(), rule);
    sum
}

/// Looks at a request.
///
/// # Errors
/// Why it cannot be made now.
pub fn plan(pos: Pos<'_>, seat: Seat, request: &AidRequest) -> Result<Plan, Refusal> {
    Asking::open(pos, seat)?.plan(request)
}

/// Offers what a seat may request now, a kind of request each.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let Ok(at) = Asking::open(out.pos, out.seat) else { return };
    let group = Group {
        text: |at: &Asking<'_>, _, request: &AidRequest, _| name(at.pos, request.kind()).to_owned(),
        dress: |at: &Asking<'_>, request: &AidRequest, choice| priced(at.pos, request, choice),
        ..Group::new(&at, "/aid", Command::Aid)
    };
    acts().iter().for_each(|act| out.act(&group, act));
}

/// A request of a kind, drawn; it need not be possible.
pub(crate) fn any(pos: Pos<'_>, seat: Seat, kind: RequestKind, dice: &mut dyn Random) -> Option<AidRequest> {
    let at = Asking::open(pos, seat).ok()?;
    (acts()[kind as usize].draw)(&at, dice)
}

/// A request that can be made, drawn; none if there is none, or the lot says that it is enough.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<AidRequest> {
    if dice.pick(3) == 0 {
        return None;
    }
    let at = Asking::open(pos, seat).ok()?;
    drawn(&acts(), &at, |request| at.plan(request).is_ok(), dice)
}
