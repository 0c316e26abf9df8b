//! The form of an army: the units of the Register with their upgrades, and what assets bring.

use sandtable_kernel::{Choice, Field, FieldKind, Form, Options, Reckoning, Rows, Seat};
use sandtable_text::say;
use serde_json::Value;

use super::check::MOST_UNITS;
use super::{called, slots};
use crate::catalogue::{AssetKind, Rank, Requirement, Slot, UnitCard, UpgradeCard, UpgradeId};
use crate::model::{ArmyUnit, Battle, Origin, Pos, Recruit, Role};
use crate::plan::several;
use crate::rules::sheet::carrier;
use crate::rules::{cost, recruit, setbacks};
use crate::rulings;

/// Returns the fields of an army of a side.
pub(in crate::rules) fn fields(pos: Pos<'_>, battle: &Battle, role: Role) -> Vec<Field> {
    let at = |name: &str| format!("/battle/army/{name}");
    let from = FieldKind::Pick { from: Options::Ask, min: 1, max: 1, ordered: false, sets: None };
    let item = vec![
        Field::new("/from", "Unit", from),
        recruit::upgrades_field("/upgrades"),
        several("/requisitioned", say!("army-form-requisitioned-upgrades"), Options::Ask, 0, MOST_UNITS),
    ];
    let units = FieldKind::List { item, rows: Rows::Free, min: 1, max: MOST_UNITS as u32 };
    let mut fields = vec![Field::new(at("units"), "Units", units)];
    let seat = battle.side(role).seat;
    let Some(register) = seat.and_then(|seat| pos.state.register(seat)) else { return fields };
    let cards = pos.table.cards();
    let list = |choices: Vec<Choice>, name: &str, text: &str| {
        let most = choices.len();
        (most > 0).then(|| several(&at(name), text, Options::Listed(choices), 0, most))
    };
    let asset = |kind: &AssetKind| {
        let name = cards.asset(*kind).map_or_else(|| kind.to_string(), |asset| asset.name.clone());
        Choice::new(kind, name)
    };
    fields.extend(list(
        register.assets.iter().map(asset).collect(),
        "assets",
        say!("army-form-strategic-assets"),
    ));
    if register.holds(AssetKind::Extraordinary) > 0 {
        let exempt = Field::number(
            at("exempt"),
            say!("army-form-unit-beyond-its-rank"),
            0,
            MOST_UNITS as i64 - 1,
            "place",
        );
        fields.push(exempt.optional());
    }
    let paragon = seat.and_then(|seat| pos.state.dossier(pos.state.paragon(seat)?));
    let held = paragon.filter(|_| pos.table.plays(rulings::A67_ON)).map_or(&[][..], |one| &one.cards);
    let held = held
        .iter()
        .map(|id| Choice::new(id, cards.card(id).map_or_else(|| id.to_string(), |card| card.name.clone())));
    fields.extend(list(held.collect(), "cards", say!("army-form-paragon-command-cards")));
    fields
}

/// Returns the choices for a field of a row: of an army's unit, or of a unit that is to join.
pub(in crate::rules) fn options(pos: Pos<'_>, seat: Seat, row: &Value, field: &str) -> Vec<Choice> {
    let cards = pos.table.cards();
    match field {
        "unit" => {
            let fits = |card: &&UnitCard| recruit::unit(pos, seat, card).is_ok();
            cards.units.iter().filter(fits).map(|card| of_card(pos, card, &card.id)).collect()
        }
        "from" => {
            let own = pos.state.units_of(seat);
            let own = own.map(|(no, dossier)| {
                let name = called(pos, no);
                let bare = i32::from(cost::unit(pos, &dossier.unit).unwrap_or_default());
                let cost = priced(&name, bare + setbacks::surcharge(pos, dossier));
                Choice { cost: Some(cost), ..Choice::new(Origin::Dossier(no), name).about(no.into()) }
            });
            own.chain(brought(pos, seat)).collect()
        }
        "upgrades" | "requisitioned" => match serde_json::from_value::<ArmyUnit>(row.clone()) {
            Ok(one) if field == "requisitioned" => of_unit(pos, &one, |card| card.unique),
            Ok(one) => match one.dossier().and_then(|no| pos.state.dossier(no)) {
                Some(dossier) => {
                    dossier.upgrades.iter().filter_map(|owned| of_upgrade(pos, &owned.card)).collect()
                }
                None => of_unit(pos, &one, |card| !card.unique),
            },
            Err(_) => {
                let one = serde_json::from_value::<Recruit>(row.clone()).ok();
                let Some((one, unit)) = one.and_then(|one| Some((cards.unit(&one.unit)?, one))) else {
                    return Vec::new();
                };
                let mut slots = one.slots.clone();
                let taken = unit.upgrades.iter().filter_map(|id| cards.upgrade(id));
                slots.extend(taken.flat_map(|card| &card.adds));
                equipment(pos, &slots, |card| {
                    let met = |requires: &Requirement| requires.is_met(one, &one.keywords, &slots);
                    recruit::upgrade(pos, card).is_ok()
                        && recruit::brings(one, card)
                        && card.requires.as_ref().is_none_or(met)
                })
            }
        },
        _ => Vec::new(),
    }
}

/// Returns units that assets or reinforcement points bring.
fn brought(pos: Pos<'_>, seat: Seat) -> Vec<Choice> {
    let Some(register) = pos.state.register(seat) else { return Vec::new() };
    let holds = |kind| register.holds(kind) > 0;
    let mut all = Vec::new();
    for card in pos.table.cards().units.iter().filter(|card| card.serves(register.faction)) {
        let mut add = |origin: Origin| all.push(of_card(pos, card, &origin));
        match (card.unique, card.rank == Rank::Commander) {
            (true, false) if holds(AssetKind::Assistance) => add(Origin::Assistance(card.id.clone())),
            (true, true) if holds(AssetKind::Heroic) => add(Origin::Heroic(card.id.clone())),
            (false, _) if pos.table.plays(rulings::A43_ANY_UNIT) => {
                add(Origin::Reinforcement(card.id.clone()))
            }
            _ => {}
        }
    }
    all
}

fn of_card(pos: Pos<'_>, card: &UnitCard, value: &impl serde::Serialize) -> Choice {
    let name = card.full_name();
    let price = priced(&name, cost::unit(pos, &card.id).unwrap_or_default().into());
    Choice { cost: Some(price), ..Choice::new(value, name) }
}

fn of_upgrade(pos: Pos<'_>, id: &UpgradeId) -> Option<Choice> {
    let name = pos.table.cards().upgrade(id)?.full_name();
    let price = priced(&name, cost::upgrade(pos, id).unwrap_or_default().into());
    Some(Choice { cost: Some(price), ..Choice::new(id, name) })
}

fn priced(name: &str, points: i32) -> Reckoning {
    let mut sum = Reckoning::of("points", Form::Points);
    sum.term(points, name.to_owned(), rule!("TOD-REG-05"));
    sum
}

/// Returns upgrades that a unit of an army could equip (TOD-ARMY-08).
fn of_unit(pos: Pos<'_>, unit: &ArmyUnit, may: impl Fn(&UpgradeCard) -> bool) -> Vec<Choice> {
    let Some(card) = super::card(pos, unit) else { return Vec::new() };
    let dossier = unit.dossier().and_then(|no| Some((no.seat(), pos.state.dossier(no)?)));
    let carrier = dossier.and_then(|(seat, dossier)| carrier(pos, seat, dossier));
    let carrier = carrier.as_deref().unwrap_or(card);
    let keywords = super::sheet(pos, unit).map(|sheet| sheet.keywords).unwrap_or_default();
    let slots = slots(pos, unit);
    equipment(pos, &slots, |card| {
        let met = |requires: &Requirement| requires.is_met(carrier, &keywords, &slots);
        may(card) && cost::upgrade(pos, &card.id).is_some() && card.requires.as_ref().is_none_or(met)
    })
}

/// Returns upgrades of these slots that may be taken.
fn equipment(pos: Pos<'_>, slots: &[Slot], may: impl Fn(&UpgradeCard) -> bool) -> Vec<Choice> {
    let fits = |card: &&UpgradeCard| slots.contains(&card.slot) && may(card);
    let cards = pos.table.cards().upgrades.iter().filter(fits);
    cards.filter_map(|card| of_upgrade(pos, &card.id)).collect()
}
