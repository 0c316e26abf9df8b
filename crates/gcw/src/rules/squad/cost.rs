//! Costs of a Squad, and what its ships are worth, every number with its terms.

use sandtable_kernel::{Form, Reckoning};
use sandtable_text::say;

use super::build::{Building, Fielded};
use super::compose;
use super::sheet::{CardSheet, HugeSheet, PilotSheet, ShipSheet, Source, SquadSheet};
use crate::catalogue::{Handling, PilotCard, ShipClass, Slot, Stat, UpgradeCard, UpgradeId};
use crate::model::{Squad, Table};
use crate::rules::fit::Loadout;
use crate::rules::price;
use crate::rulings;

/// Squad points of a ship alone, which are its price (GCW-016, GCW-027).
pub(super) fn ship_points(table: &Table, class: &ShipClass) -> i32 {
    price::ship(table, class).total as i32
}

/// The whole sheet, right or wrong.
pub(super) fn sheet(building: &mut Building<'_>, fielded: &[Fielded<'_>], squad: &Squad) -> SquadSheet {
    let scenario = building.cards.scenario(building.battle.scenario.as_str());
    let mut total = Reckoning::of("Squad", Form::Points);
    let huge = squad.huge.and_then(|no| compose::huge(building, no));
    if let Some(huge) = &huge {
        total.term(huge.cost, huge.name.clone(), rule!("GCW-290"));
    }
    let ships: Vec<ShipSheet> = fielded.iter().map(|ship| ship_sheet(building, ship)).collect();
    for ship in &ships {
        let pilot = ship.pilot.as_ref().map(|pilot| format!(", {}", pilot.name)).unwrap_or_default();
        total.term(ship.cost.total, format!("{} {}{pilot}", ship.name, ship.ship), rule!("GCW-027"));
    }
    let groups = scenario.and_then(|scenario| compose::of(scenario, building.role).groups).unwrap_or(0);
    let of_group = |group| ships.iter().filter(|ship| ship.group == group).map(ShipSheet::points).sum();
    SquadSheet {
        battle: building.no,
        role: building.role,
        seat: building.seat,
        player: building.pos.name(building.seat).to_owned(),
        faction: building.faction,
        scenario: building.battle.scenario.clone(),
        scenario_name: scenario.map(|scenario| scenario.name.clone()).unwrap_or_default(),
        limit: building.battle.size[building.role.index()],
        groups: (1..=groups).map(of_group).collect(),
        ships,
        huge,
        total,
    }
}

fn ship_sheet(building: &Building<'_>, ship: &Fielded<'_>) -> ShipSheet {
    let loadout = &ship.loadout;
    let cards = card_sheets(ship);
    let cost = reckon(building, ship);
    let stat = |stat| loadout.stat(stat);
    ShipSheet {
        ship: ship.entry.ship,
        class: ship.class.id.clone(),
        name: ship.class.name.clone(),
        size: ship.class.size,
        pilot: pilot_sheet(building, ship),
        cost,
        skill: stat(Stat::Skill),
        attack: stat(Stat::Attack),
        agility: stat(Stat::Agility),
        hull: stat(Stat::Hull),
        shields: stat(Stat::Shields),
        actions: loadout.actions(),
        expendable: expendable(ship),
        cards,
        crew: ship.crew.clone(),
        empty_crew: empty_crew(loadout),
        group: ship.entry.group,
        marked: ship.entry.marked,
        carried: ship.carried,
    }
}

/// GCW-027: ship, pilot with everything learnt (GCW-054), cards.
fn reckon(building: &Building<'_>, ship: &Fielded<'_>) -> Reckoning {
    let mut sum = Reckoning::of(say!("squad-cost-points"), Form::Points);
    if ship.carried {
        // GCW-078
        sum.term(0.0, say!("squad-cost-carried", class = ship.class.name), rule!("GCW-078"));
        return sum;
    }
    let table = building.pos.table;
    let base = ship_points(table, ship.class);
    sum.term(base, ship.class.name.clone(), rule!("GCW-016"));
    let mut pilot_points = 0;
    if let Some((_, pilot, card)) = ship.pilot {
        sum.term(i32::from(pilot.points), pilot.name.to_string(), rule!("GCW-054"));
        // GCW-A44: what is doubled of the pilot.
        let printed = table.rulings().is(rulings::A44_PRINTED_COST);
        pilot_points = if printed { price::pilot(table, card).total as i32 } else { i32::from(pilot.points) };
    }
    let bounty = ship.entry.marked && compose::bounty(building);
    if bounty {
        // GCW-176.2, GCW-A44
        sum.term(base + pilot_points, say!("squad-cost-bounty"), rule!("GCW-176"));
    }
    let mut upgrades = 0;
    for card in cards_on(ship) {
        let (cost, discount) = ship.loadout.cost(card);
        upgrades += i32::from(cost);
        sum.term(f64::from(card.cost), card.name.clone(), rule!("GCW-070"));
        if let Some(source) = discount {
            sum.term(f64::from(cost - card.cost), source.name.clone(), rule!("GCW-091"));
        }
    }
    if bounty {
        // GCW-176.2: ten less, but not less than nothing.
        let less = upgrades.clamp(0, 10);
        sum.term(-less, say!("squad-cost-bounty-upgrades"), rule!("GCW-176"));
    }
    for card in ship.munitions(building) {
        // GCW-076.2: the copy behind a token costs nothing.
        sum.term(0.0, say!("squad-cost-munitions-token", card = card.name), rule!("GCW-076"));
    }
    sum
}

/// Every card on board that costs something, the pilot's own title among them.
fn cards_on<'a>(ship: &'a Fielded<'_>) -> impl Iterator<Item = &'a UpgradeCard> {
    let title = ship.loadout.flyer.as_ref().and_then(|flyer| flyer.title);
    ship.loadout.equipped.iter().copied().chain(title)
}

impl Fielded<'_> {
    fn munitions<'b>(&'b self, building: &'b Building<'_>) -> impl Iterator<Item = &'b UpgradeCard> {
        self.entry.munitions.iter().filter_map(|id| building.cards.upgrade(id.as_str()))
    }
}

fn card_sheets(ship: &Fielded<'_>) -> Vec<CardSheet> {
    let mut tokens: Vec<&UpgradeId> = ship.entry.munitions.iter().collect();
    let mut take = |card: &UpgradeCard| {
        let at = tokens.iter().position(|token| **token == card.id);
        at.map(|at| tokens.remove(at)).is_some()
    };
    let title = ship.loadout.flyer.as_ref().and_then(|flyer| flyer.title);
    let equipped = ship.loadout.equipped.iter().copied().zip(ship.origins.iter().map(|origin| origin.source));
    equipped
        .chain(title.map(|title| (title, Source::PilotTitle)))
        .map(|(card, source)| CardSheet {
            card: card.id.clone(),
            name: card.name.clone(),
            slot: card.slot,
            cost: ship.loadout.cost(card).0,
            source,
            token: take(card),
        })
        .collect()
}

/// GCW-074, GCW-076.2: what can be used up in this battle.
fn expendable(ship: &Fielded<'_>) -> Vec<(UpgradeId, u8)> {
    let mut copies: Vec<(UpgradeId, u8)> = Vec::new();
    let on_board = ship.loadout.equipped.iter().filter(|card| card.class.is_expended()).map(|card| &card.id);
    for id in on_board.chain(&ship.entry.munitions) {
        match copies.iter_mut().find(|(known, _)| known == id) {
            Some((_, count)) => *count += 1,
            None => copies.push((id.clone(), 1)),
        }
    }
    copies
}

fn empty_crew(loadout: &Loadout<'_>) -> u8 {
    let taken = loadout.equipped.iter().flat_map(|card| std::iter::once(card.slot).chain(card.extra_slots()));
    let taken = taken.filter(|slot| *slot == Slot::Crew).count();
    loadout.bar().count(Slot::Crew).saturating_sub(taken) as u8
}

fn pilot_sheet(building: &Building<'_>, ship: &Fielded<'_>) -> Option<PilotSheet> {
    let (no, pilot, bought) = ship.pilot?;
    let card = shown(building, bought, ship.class);
    Some(PilotSheet {
        pilot: no,
        name: pilot.name.clone(),
        card: card.id.clone(),
        card_name: card.name.clone(),
        elite: ship.loadout.bar().count(Slot::Ept) as u8,
        ability: pilot.ability.clone(),
        ability_works: ship.loadout.ability().is_some(),
        flipped: pilot.flipped,
        xp: pilot.xp,
    })
}

/// GCW-A11: the ability is that of the character's card for the ship flown, else of the card bought.
fn shown<'c>(building: &Building<'c>, bought: &'c PilotCard, class: &ShipClass) -> &'c PilotCard {
    let here = |card: &&PilotCard| card.ship == class.id && card.faction == bought.faction;
    if here(&bought) {
        return bought;
    }
    let all = bought.character.as_ref().map(|character| building.cards.character(character).0);
    all.into_iter().flatten().find(here).unwrap_or(bought)
}

/// GCW-290: a huge ship's flat cost. GCW-271: everything that is in it comes along.
pub(super) fn huge_sheet(building: &Building<'_>, no: crate::model::HugeNo, cost: i32) -> Option<HugeSheet> {
    let ship = building.pos.state.huge(no)?;
    let class = building.cards.huge_ship(ship.class.as_str())?;
    let sections = class.sections.iter().zip(&ship.sections).map(|(card, section)| {
        // GCW-271
        (card.name.clone(), section.upgrades.iter().map(|fitted| fitted.card.clone()).collect())
    });
    Some(HugeSheet { huge: no, name: class.name.clone(), cost, sections: sections.collect() })
}

/// Returns whether a card can get a munitions token at all.
pub(super) fn can_have_token(card: &UpgradeCard) -> bool {
    card.class == Handling::Ordnance
}
