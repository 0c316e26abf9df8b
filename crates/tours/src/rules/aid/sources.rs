//! What can be requested now: units, Setbacks, assets and upgrades, in words. Whether a request can be made is for its
//! effect to say; of upgrades only those are listed that can be had, as there are hundreds.

use sandtable_kernel::{Choice, Offer};
use sandtable_text::say;
use serde_json::json;

use super::{AidRequest, Asking, name, price};
use crate::catalogue::{AssetKind, RequestKind, SetbackId, UpgradeCard, UpgradeId};
use crate::commands::Command;
use crate::model::{DossierNo, Pos};
use crate::plan::listing::Values;
use crate::plan::{self, Offers, choice};
use crate::rules::{army, recruit, setbacks};
use crate::rulings;

/// The units of the Register.
pub(super) fn own(at: &Asking<'_>) -> Values<DossierNo> {
    let units = at.pos.state.units_of(at.seat);
    Values::listed(units.map(|(unit, _)| (unit, choice(army::called(at.pos, unit)).about(unit.into()))))
}

/// The Setbacks of a unit, of which one is chosen or drawn (TOD-A28).
pub(super) fn setbacks_of(at: &Asking<'_>, unit: &DossierNo) -> Values<Option<SetbackId>> {
    let kinds = at.pos.state.dossier(*unit).map(setbacks::kinds).unwrap_or_default();
    let random = at.pos.table.plays(rulings::A28_RANDOM) && !kinds.is_empty();
    let all: Vec<Option<SetbackId>> = if random { vec![None] } else { kinds.into_iter().map(Some).collect() };
    let words = |setback: &Option<SetbackId>| {
        let card = setback.as_ref().and_then(|id| at.pos.table.cards().setback(id));
        let setback = card.map_or(say!("aid-a-setback-drawn"), |card| card.name.as_str());
        choice(format!("{}: {setback}", army::called(at.pos, *unit)))
    };
    Values::listed(all.into_iter().map(|setback| (setback.clone(), words(&setback))))
}

/// Every Strategic Asset.
pub(super) fn assets(at: &Asking<'_>) -> Values<AssetKind> {
    let name = |kind| at.pos.table.cards().asset(kind).map_or_else(String::new, |asset| asset.name.clone());
    Values::listed(AssetKind::ALL.iter().map(|&kind| (kind, choice(name(kind)))))
}

/// The soldiers that can join a unit now.
pub(super) fn soldiers_for(at: &Asking<'_>, unit: &DossierNo) -> Values<UpgradeId> {
    Values::listed(upgrades(at, *unit, true, |upgrade| AidRequest::Reinforcements { unit: *unit, upgrade }))
}

/// Other upgrades that units can be given now, each for one unit.
pub(super) fn provided(at: &Asking<'_>) -> Values<Vec<(DossierNo, UpgradeId)>> {
    let given = at.pos.state.units_of(at.seat).flat_map(|(unit, _)| {
        let upgrades =
            upgrades(at, unit, false, move |upgrade| AidRequest::Provisions(vec![(unit, upgrade)]));
        upgrades.into_iter().map(move |(upgrade, words)| (vec![(unit, upgrade)], words.about(unit.into())))
    });
    Values::listed(given)
}

fn upgrades(
    at: &Asking<'_>,
    unit: DossierNo,
    soldiers: bool,
    request: impl Fn(UpgradeId) -> AidRequest,
) -> Vec<(UpgradeId, Choice)> {
    let cards = at.pos.table.cards().upgrades.iter().filter(|card| card.slot.is_soldiers() == soldiers);
    let open = cards.filter(|card| at.plan(&request(card.id.clone())).is_ok());
    let words = |card: &UpgradeCard| {
        choice(say!("aid-for", card = card.full_name(), unit = army::called(at.pos, unit)))
    };
    open.map(|card| (card.id.clone(), words(card))).collect()
}

/// Adds its price to a request in words.
pub(super) fn priced(pos: Pos<'_>, request: &AidRequest, choice: Choice) -> Choice {
    let cost = price(pos, request);
    let text = say!("aid-sp", text = choice.text, total = cost.total);
    Choice { cost: Some(cost), text, ..choice }
}

/// Offers provisions for several units at once.
pub(super) fn several(at: &Asking<'_>, out: &mut Offers<'_>) {
    let all = provided(at).choices();
    let Some((first, _)) = all.first() else { return };
    let (cost, command) = (price(at.pos, &request(first)), Command::Aid(request(first)));
    let each = all.iter().map(|(units, words)| {
        let value = units.first().map(|one| json!(one)).unwrap_or_default();
        Choice { value, ..priced(at.pos, &request(units), words.clone()) }
    });
    let from = out.options(each.collect());
    let name = name(at.pos, RequestKind::Provisions);
    let field = plan::several("/aid/provisions", name, from, 1, recruit::MOST_RECRUITS);
    out.add(Offer::new("provisions", name).cost(cost).command(command).field(field));
}

fn request(units: &[(DossierNo, UpgradeId)]) -> AidRequest {
    AidRequest::Provisions(units.to_vec())
}
