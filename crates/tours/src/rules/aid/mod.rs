//! Aid Requests (TOD-AID-01 to TOD-AID-18).

mod effect;

use sandtable_dice::Random;
use sandtable_kernel::{Form, Reckoning, Refusal, Seat};

use effect::effect;
pub use effect::most_held;

use super::{army, setbacks};
use crate::catalogue::{AssetKind, UpgradeCard, UpgradeId};
pub use crate::commands::AidRequest;
use crate::commands::Command;
use crate::events::{Event, RegisterChange};
use crate::model::{BattleNo, Dossier, DossierNo, Founding, Pos, Stage, Task, Why};
use crate::plan::{NO_REGISTER, Offers, Plan, draw, offer};
use crate::rulings;

const NOT_NOW: Refusal = Refusal::new(
    "not-now",
    rule!("TOD-AID-01"),
    "Aid Requests are made in step 7 of the Post-Battle Sequence, and once after the first list is built.",
);
const ONCE: Refusal = Refusal::new(
    "once-only",
    rule!("TOD-AID-02"),
    "{about} can be made once in a sequence, and it has been.",
);
const TOO_DEAR: Refusal = Refusal::new(
    "too-few-supply-points",
    rule!("TOD-REG-06"),
    "This costs {needs} Supply Points; you have {has}.",
);

/// Whether Aid Requests may be made now: after the first list is built (TOD-START-13) or in step 7; and after which game.
fn open(pos: Pos<'_>, seat: Seat) -> Result<Option<BattleNo>, Refusal> {
    let register = pos.state.register(seat).ok_or(NO_REGISTER)?;
    if register.founding == Founding::Requests {
        return Ok(None);
    }
    let playing = pos.state.playing(seat);
    let front = playing.and_then(|(no, role)| {
        let battle = pos.state.battle(no).filter(|battle| battle.stage == Stage::Aftermath)?;
        Some((no, battle.aftermath.as_ref()?.tasks[role.index()].first()?))
    });
    match front {
        Some((no, Task::Requests)) => Ok(Some(no)),
        _ => Err(NOT_NOW),
    }
}

/// Supply Points by a unit's Veteran Rank (TOD-AID-04, TOD-AID-10, TOD-AID-17, TOD-AID-18): nothing at rank 0, or at least
/// one where that is played (TOD-A40).
fn by_rank(pos: Pos<'_>, dossier: &Dossier) -> u16 {
    // TOD-AID-17, TOD-AID-18: nothing at rank 0, or at least one.
    let least = u16::from(pos.table.plays(rulings::A40_MIN_ONE));
    u16::from(dossier.rank).max(least)
}

/// What a request costs.
#[must_use]
pub fn price(pos: Pos<'_>, request: &AidRequest) -> Reckoning {
    let cards = pos.table.cards();
    let kind = request.kind();
    let printed = cards.request(kind);
    let name = printed.map_or_else(String::new, |printed| printed.name.clone());
    let mut sum = Reckoning::of("Supply Points", Form::Points);
    match request {
        AidRequest::Medical { unit, .. } => {
            let rank = pos.state.dossier(*unit).map_or(0, |dossier| by_rank(pos, dossier));
            sum.term(rank, name, rule!("TOD-AID-04"));
        }
        AidRequest::Reinforcements { unit, .. } => {
            let rank = pos.state.dossier(*unit).map_or(0, |dossier| by_rank(pos, dossier));
            sum.term(rank, name, rule!("TOD-AID-10"));
        }
        AidRequest::Asset(kind) => {
            let asset = cards.asset(*kind);
            let (cost, name) = asset.map_or((0, String::new()), |asset| (asset.cost, asset.name.clone()));
            sum.term(cost, name, rule!("TOD-AID-07"));
        }
        AidRequest::Provisions(units) => {
            let each = printed.and_then(|printed| printed.cost).unwrap_or(0);
            sum.term(f64::from(each) * units.len() as f64, name, rule!("TOD-AID-13"));
        }
        AidRequest::Recruiting | AidRequest::Training { .. } | AidRequest::Reassign { .. } => {
            sum.term(printed.and_then(|printed| printed.cost).unwrap_or(0), name, rule!("TOD-AID-02"));
        }
    }
    sum
}

/// Looks at a request.
///
/// # Errors
/// Why it cannot be made now.
pub fn plan(pos: Pos<'_>, seat: Seat, request: &AidRequest) -> Result<Plan, Refusal> {
    let battle = open(pos, seat)?;
    let register = pos.state.register(seat).ok_or(NO_REGISTER)?;
    let kind = request.kind();
    let printed = pos.table.cards().request(kind);
    // TOD-A41: before the first game as in any sequence, or without limits.
    let unlimited = register.founding != Founding::Ready && pos.table.plays(rulings::A41_NO_LIMITS);
    // TOD-AID-06, TOD-AID-08, TOD-AID-11, TOD-AID-14, TOD-AID-15: some can be made several times.
    let repeats = unlimited || printed.is_some_and(|printed| printed.repeats);
    if !repeats && register.requested.contains(&kind) {
        let name = printed.map_or(kind.as_str(), |printed| printed.name.as_str());
        return Err(ONCE.about(name));
    }
    let effect = effect(pos, seat, register, battle, request, unlimited)?;
    // TOD-SP-01: paid from what there is.
    let price = price(pos, request);
    if price.total > f64::from(register.supply) {
        return Err(TOO_DEAR.with(price.total, f64::from(register.supply)));
    }
    let amount = -(price.total as i16);
    let mut plan = Plan::default();
    plan.explain(price);
    let paid = RegisterChange::Supply { amount, why: Why::Request(kind), battle };
    plan.emit(Event::Register { seat, change: RegisterChange::Requested(kind) });
    plan.emit(Event::Register { seat, change: paid });
    plan.append(effect);
    Ok(plan)
}

/// Every upgrade that a unit could be given by a request now.
fn upgrades_for(pos: Pos<'_>, seat: Seat, unit: DossierNo) -> Vec<AidRequest> {
    let all = pos.table.cards().upgrades.iter();
    all.map(|card| match card.slot.is_soldiers() {
        true => AidRequest::Reinforcements { unit, upgrade: card.id.clone() },
        false => AidRequest::Provisions(vec![(unit, card.id.clone())]),
    })
    .filter(|request| plan(pos, seat, request).is_ok())
    .collect()
}

/// The requests that can be listed: all but those for upgrades.
fn plain(pos: Pos<'_>, seat: Seat) -> Vec<AidRequest> {
    let mut all = vec![AidRequest::Recruiting];
    all.extend(AssetKind::ALL.iter().map(|&kind| AidRequest::Asset(kind)));
    let random = pos.table.plays(rulings::A28_RANDOM);
    for (unit, dossier) in pos.state.units_of(seat) {
        let kinds = setbacks::kinds(dossier);
        if random && !kinds.is_empty() {
            all.push(AidRequest::Medical { unit, setback: None });
        } else {
            let medical = |setback| AidRequest::Medical { unit, setback: Some(setback) };
            all.extend(kinds.into_iter().map(medical));
        }
        all.push(AidRequest::Training { unit });
        all.push(AidRequest::Reassign { unit });
    }
    all
}

fn text(pos: Pos<'_>, request: &AidRequest) -> String {
    let cards = pos.table.cards();
    let unit = |unit: &DossierNo| army::called(pos, *unit);
    let card = |id: &UpgradeId| cards.upgrade(id).map_or_else(String::new, UpgradeCard::full_name);
    let cost = price(pos, request).total;
    let what = match request {
        AidRequest::Recruiting => String::from("Active Recruiting"),
        AidRequest::Medical { unit: one, setback } => {
            let name = setback.as_ref().and_then(|id| cards.setback(id)).map(|setback| setback.name.clone());
            let name = name.unwrap_or_else(|| String::from("a Setback, drawn"));
            format!("Medical Supplies for {}: {name}", unit(one))
        }
        AidRequest::Asset(kind) => cards.asset(*kind).map_or_else(String::new, |asset| asset.name.clone()),
        AidRequest::Reinforcements { unit: one, upgrade } => {
            format!("Reinforcements for {}: {}", unit(one), card(upgrade))
        }
        AidRequest::Training { unit: one } => format!("Special Training for {}", unit(one)),
        AidRequest::Provisions(units) => {
            let each: Vec<String> =
                units.iter().map(|(one, upgrade)| format!("{} for {}", card(upgrade), unit(one))).collect();
            format!("Supplies and Provisions: {}", each.join(", "))
        }
        AidRequest::Reassign { unit: one } => format!("Reassign {}", unit(one)),
    };
    format!("{what} ({cost} SP)")
}

/// What a seat may request now.
pub fn offers(pos: Pos<'_>, seat: Seat, offers: &mut Offers) {
    for request in plain(pos, seat) {
        let text = text(pos, &request);
        offer(pos, seat, "aid", text, Command::Aid(request), offers);
    }
    for (unit, _) in pos.state.units_of(seat) {
        for request in upgrades_for(pos, seat, unit) {
            let text = text(pos, &request);
            offer(pos, seat, "aid", text, Command::Aid(request), offers);
        }
    }
}

/// A request that can be made, drawn; none if there is none, or the lot says that it is enough.
pub fn sample(pos: Pos<'_>, seat: Seat, dice: &mut dyn Random) -> Option<AidRequest> {
    if dice.pick(3) == 0 {
        return None;
    }
    let mut open: Vec<AidRequest> =
        plain(pos, seat).into_iter().filter(|request| plan(pos, seat, request).is_ok()).collect();
    let units: Vec<DossierNo> = pos.state.units_of(seat).map(|(unit, _)| unit).collect();
    if let Some(&unit) = draw(&units, dice) {
        let cards = upgrades_for(pos, seat, unit);
        open.extend(draw(&cards, dice).cloned());
    }
    // A unit is seldom sent away.
    if dice.pick(4) > 0 {
        open.retain(|request| !matches!(request, AidRequest::Reassign { .. }));
    }
    draw(&open, dice).cloned()
}
