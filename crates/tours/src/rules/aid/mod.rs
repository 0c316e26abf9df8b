//! Aid Requests (TOD-AID-01 to TOD-AID-18).

mod effect;

use sandtable_dice::Random;
use sandtable_kernel::{Choice, Form, Offer, Reckoning, Refusal, Seat, refusals};
use sandtable_text::say;
use serde_json::json;

use effect::effect;
pub(crate) use effect::{eligible, most_held};

use super::{army, recruit, setbacks};
use crate::catalogue::{AssetKind, RequestKind, UpgradeCard, UpgradeId};
pub use crate::commands::AidRequest;
use crate::commands::Command;
use crate::events::{Event, RegisterChange};
use crate::model::{BattleNo, Dossier, DossierNo, Founding, Pos, Purpose, Stage, Task};
use crate::plan::{NO_REGISTER, Offers, Plan, choice, draw, several};
use crate::rulings;

refusals! {
    NOT_NOW = "not-now", "TOD-AID-01",
        "refusal-not-now";
    ONCE = "once-only", "TOD-AID-02", "refusal-once-only";
    TOO_DEAR = "too-few-supply-points", "TOD-REG-06", "refusal-too-few-supply-points";
}

/// Checks whether Aid Requests may be made now: after the first list is built (TOD-START-13) or in step 7; and after
/// which game.
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

/// Returns the cost of a request.
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
    let paid = RegisterChange::Supply { amount, why: Purpose::Request(kind), battle };
    plan.reckoned(Event::Register { seat, change: RegisterChange::Requested(kind) }, price);
    if amount != 0 {
        plan.emit(Event::Register { seat, change: paid });
    }
    plan.append(effect);
    Ok(plan)
}

/// Returns every upgrade that a unit could be given by a request now.
fn upgrades_for(pos: Pos<'_>, seat: Seat, unit: DossierNo) -> Vec<AidRequest> {
    let all = pos.table.cards().upgrades.iter();
    all.map(|card| match card.slot.is_soldiers() {
        true => AidRequest::Reinforcements { unit, upgrade: card.id.clone() },
        false => AidRequest::Provisions(vec![(unit, card.id.clone())]),
    })
    .filter(|request| plan(pos, seat, request).is_ok())
    .collect()
}

/// Returns the requests that can be listed: all but those for upgrades.
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

/// Names a request among others of its kind: its unit, its card, with its price.
fn described(pos: Pos<'_>, request: &AidRequest) -> Choice {
    let cards = pos.table.cards();
    let name = |one: &DossierNo| army::called(pos, *one);
    let card = |id: &UpgradeId| cards.upgrade(id).map_or_else(String::new, UpgradeCard::full_name);
    let (text, about) = match request {
        AidRequest::Recruiting => (String::from(say!("aid-active-recruiting")), None),
        AidRequest::Medical { unit, setback } => {
            let setback = setback.as_ref().and_then(|id| cards.setback(id));
            let setback = setback.map_or(say!("aid-a-setback-drawn"), |setback| setback.name.as_str());
            (format!("{}: {setback}", name(unit)), Some(unit))
        }
        AidRequest::Asset(kind) => {
            (cards.asset(*kind).map_or_else(String::new, |asset| asset.name.clone()), None)
        }
        AidRequest::Reinforcements { unit, upgrade } => {
            (say!("aid-for", card = card(upgrade), unit = name(unit)), Some(unit))
        }
        AidRequest::Training { unit } | AidRequest::Reassign { unit } => (name(unit), Some(unit)),
        AidRequest::Provisions(units) => {
            let each =
                units.iter().map(|(unit, upgrade)| say!("aid-for", card = card(upgrade), unit = name(unit)));
            (each.collect::<Vec<_>>().join(", "), units.first().map(|(unit, _)| unit))
        }
    };
    let cost = price(pos, request);
    let text = say!("aid-sp", text, total = cost.total);
    let about = about.map(|no| (*no).into()).into_iter().collect();
    Choice { cost: Some(cost), about, ..choice(text) }
}

/// Kinds of requests, in the order of the document.
const KINDS: [RequestKind; 7] = [
    RequestKind::Recruiting,
    RequestKind::Medical,
    RequestKind::Asset,
    RequestKind::Reinforcements,
    RequestKind::Training,
    RequestKind::Provisions,
    RequestKind::Reassign,
];

/// Returns a kind of request as commands write it.
fn code(kind: RequestKind) -> &'static str {
    match kind {
        RequestKind::Recruiting => "recruiting",
        RequestKind::Medical => "medical",
        RequestKind::Asset => "asset",
        RequestKind::Reinforcements => kind.as_str(),
        RequestKind::Training => "training",
        RequestKind::Provisions => "provisions",
        RequestKind::Reassign => "reassign",
    }
}

/// Offers what a seat may request now, a kind of request each.
pub(crate) fn offers(out: &mut Offers<'_>) {
    let (pos, seat) = (out.pos, out.seat);
    let upgrades = pos.state.units_of(seat).flat_map(|(unit, _)| upgrades_for(pos, seat, unit));
    let all: Vec<AidRequest> = plain(pos, seat).into_iter().chain(upgrades).collect();
    for (kind, code) in KINDS.map(|kind| (kind, code(kind))) {
        let of_kind = all.iter().filter(|request| request.kind() == kind);
        let name = pos.table.cards().request(kind).map_or(kind.as_str(), |printed| &printed.name);
        let offer = Offer::new(code, name);
        let requests =
            of_kind.clone().map(|request| (Command::Aid(request.clone()), described(pos, request)));
        match kind {
            RequestKind::Recruiting => {
                for (command, choice) in requests {
                    out.add(Offer { cost: choice.cost, ..offer.clone() }.command(command));
                }
            }
            RequestKind::Provisions => {
                let Some(first) = of_kind.clone().next() else { continue };
                let each = of_kind.filter_map(|request| match request {
                    AidRequest::Provisions(units) => Some((units.first()?, described(pos, request))),
                    _ => None,
                });
                let each: Vec<Choice> =
                    each.map(|(one, choice)| Choice { value: json!(one), ..choice }).collect();
                let offer = offer.cost(price(pos, first)).command(Command::Aid(first.clone()));
                let from = out.options(each);
                out.add(offer.field(several("/aid/provisions", name, from, 1, recruit::MOST_RECRUITS)));
            }
            _ => out.pick(offer, &format!("/aid/{code}"), requests),
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
