//! Cards and crew for a drawn Squad, as far as points and stock go. Draws boldly; what does not fit is left out.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_dice::Random;
use sandtable_kernel::Seat;

use super::{Brief, shuffle};
use crate::catalogue::{Character, Handling, Slot, UpgradeCard};
use crate::events::Asset;
use crate::model::{Aboard, BattleNo, CrewNo, Pos, Squad, SquadShip, idle};
use crate::rules::fit::{self, Hull, Loadout};
use crate::rules::limits;
use crate::rules::squad::{assets, build::flyer, cost, loose};

/// Stores that may still be put on board.
struct Stores<'a> {
    elite: Vec<&'a UpgradeCard>,
    extra: Option<&'a UpgradeCard>,
    stock: Vec<(&'a UpgradeCard, u16)>,
    crew: Vec<(CrewNo, &'a UpgradeCard)>,
    names: BTreeSet<Character>,
    left: i32,
    /// The most that one ship may cost.
    most: Option<i32>,
}

/// The same Squad with cards.
pub(super) fn fill(
    pos: Pos<'_>,
    seat: Seat,
    brief: &Brief<'_>,
    battle: BattleNo,
    plain: &Squad,
    dice: &mut dyn Random,
) -> Squad {
    let mut squad = plain.clone();
    let Ok(sheet) = super::build(pos, seat, battle, plain) else { return squad };
    // Groups have to stay about equal, and empty crew slots are needed: such Squads fly as they are.
    if brief.asked.groups.is_some() || brief.asked.crew_room.is_some() {
        return squad;
    }
    let mut stores = stores(pos, seat, battle, brief, sheet.points(), dice);
    for ship in &sheet.ships {
        let on = ship.cards.iter().filter_map(|card| pos.table.cards().upgrade(card.card.as_str()));
        stores.names.extend(on.filter(|card| card.unique).filter_map(|card| card.character.clone()));
        let pilot = ship.pilot.as_ref().and_then(|pilot| pos.table.cards().pilot(pilot.card.as_str()));
        stores.names.extend(pilot.and_then(|card| card.character.clone()));
    }
    for (entry, ship) in squad.ships.iter_mut().zip(&sheet.ships) {
        if !ship.carried {
            equip(pos, seat, entry, ship.points(), &mut stores, dice);
        }
    }
    squad
}

fn stores<'a>(
    pos: Pos<'a>,
    seat: Seat,
    battle: BattleNo,
    brief: &Brief<'_>,
    points: i32,
    dice: &mut dyn Random,
) -> Stores<'a> {
    let cards = pos.table.cards();
    let held = assets::standing(pos, battle, brief.role);
    let empty = BTreeMap::new();
    let owned = pos.state.player(seat).map_or(&empty, |player| &player.stock);
    let mut stock: Vec<(&UpgradeCard, u16)> = owned
        .iter()
        .filter_map(|(id, stock)| {
            let free = stock.free().saturating_add_signed(held.stock.get(id).copied().unwrap_or(0));
            Some((cards.upgrade(id.as_str())?, free))
        })
        .filter(|(card, free)| *free > 0 && loose::fixed(card).is_none())
        .collect();
    shuffle(&mut stock, dice);
    let own = |(no, crew): (CrewNo, &crate::model::Crew)| {
        let free = !crew.used || held.has(Asset::Crew(no));
        let ready = free && !idle(&crew.idle, pos.state.turn);
        Some((no, cards.upgrade(crew.card.as_str()).filter(|_| ready)?))
    };
    let mut crew: Vec<_> = pos.state.crew_of(seat).filter_map(own).collect();
    shuffle(&mut crew, dice);
    Stores {
        elite: cards
            .upgrades
            .iter()
            .filter(|card| card.class == Handling::Elite)
            .filter(|card| limits::released(pos.table, card.scope, rule!("GCW-071"), &card.name).is_ok())
            .collect(),
        extra: cards.upgrades.iter().find(|card| card.class == Handling::ExtraMunitions),
        stock,
        crew,
        names: BTreeSet::new(),
        left: brief.limit + brief.huge_points(pos) - points,
        most: brief.asked.small_cost.map(i32::from),
    }
}

impl Brief<'_> {
    /// Returns the amount by which a huge ship lowered the limit.
    fn huge_points(&self, pos: Pos<'_>) -> i32 {
        let class = self.huge.and_then(|no| pos.state.huge(no)).map(|ship| &ship.class);
        let class = class.and_then(|id| pos.table.cards().huge_ship(id.as_str()));
        class.map_or(0, |class| i32::from(class.squad_points))
    }
}

fn equip<'a>(
    pos: Pos<'a>,
    seat: Seat,
    entry: &mut SquadShip,
    points: i32,
    stores: &mut Stores<'a>,
    dice: &mut dyn Random,
) -> Option<()> {
    let cards = pos.table.cards();
    let ship = pos.state.ship(entry.ship)?;
    let class = cards.ship(ship.faction, ship.class.as_str())?;
    let pilot = pos.state.pilot(entry.pilot?)?;
    let mut loadout = Loadout::new(cards, pos.state.side(seat)?, Hull::of(class));
    loadout.equipped =
        ship.title.iter().chain(&ship.installed).filter_map(|id| cards.upgrade(id.as_str())).collect();
    loadout.flyer = Some(flyer(cards, pilot, cards.pilot(pilot.card.as_str())?));
    loadout.elite_instead = entry.marked.then_some(2);
    let room = stores.most.filter(|_| class.size == crate::catalogue::Size::Small).map(|most| most - points);
    let mut room = room.unwrap_or(i32::MAX).min(stores.left);
    let before = room;

    let elite = loadout.bar().count(Slot::Ept) > 0 && dice.pick(2) == 0;
    let drawn = stores.elite.get(dice.pick(stores.elite.len() as u32) as usize).copied();
    if let Some(card) = drawn.filter(|_| elite)
        && put(&mut loadout, card, &mut room, &mut stores.names)
    {
        entry.cards.push(card.id.clone());
    }
    let mut stock = std::mem::take(&mut stores.stock);
    for (card, copies) in &mut stock {
        if *copies > 0 && dice.pick(2) == 0 && put(&mut loadout, card, &mut room, &mut stores.names) {
            entry.cards.push(card.id.clone());
            *copies -= 1;
        }
    }
    let ordnance = |card: &&UpgradeCard| cost::can_have_token(card);
    if let Some(loaded) = loadout.equipped.iter().copied().find(ordnance)
        && let Some(extra) = stores.extra
        && let Some((_, copies)) = stock.iter_mut().find(|(card, copies)| card.id == loaded.id && *copies > 0)
        && put(&mut loadout, extra, &mut room, &mut stores.names)
    {
        entry.cards.push(extra.id.clone());
        entry.munitions.push(loaded.id.clone());
        *copies -= 1;
    }
    stores.stock = stock;
    for at in 0..stores.crew.len() {
        let (no, card) = stores.crew[at];
        if put(&mut loadout, card, &mut room, &mut stores.names) {
            entry.crew.push(Aboard::Crew(no));
            stores.crew.remove(at);
            break;
        }
    }
    stores.left -= before - room;
    Some(())
}

/// Puts a card on board if it fits and costs no more than there is; whether it did.
fn put<'a>(
    loadout: &mut Loadout<'a>,
    card: &'a UpgradeCard,
    room: &mut i32,
    names: &mut BTreeSet<Character>,
) -> bool {
    let known = card.unique && card.character.as_ref().is_some_and(|name| names.contains(name));
    if known || i32::from(card.cost) > *room {
        return false;
    }
    loadout.equipped.push(card);
    if !fit::faults_of(loadout).is_empty() {
        loadout.equipped.pop();
        return false;
    }
    *room -= i32::from(loadout.cost(card).0);
    if card.unique {
        names.extend(card.character.clone());
    }
    true
}
