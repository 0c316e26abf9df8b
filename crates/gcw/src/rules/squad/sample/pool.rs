//! Ships and pilots that can be drawn from, and who flies what.

use std::collections::BTreeMap;

use sandtable_kernel::Seat;

use super::Brief;
use crate::catalogue::{Catalogue, ShipClass, ShipId, ShipTrait, Size, Slot};
use crate::events::Asset;
use crate::model::{BattleNo, Pilot, PilotNo, Pos, Role, Ship, ShipNo, SquadShip, Table, idle};
use crate::rules::fit::{self, Hull, Loadout};
use crate::rules::people;
use crate::rules::squad::{assets, build::flyer, cost};
use crate::rulings;

/// A ship with its pilot, and the ship it carries.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    pub ship: ShipNo,
    pub pilot: PilotNo,
    pub carries: Option<ShipNo>,
    pub cost: i32,
    pub skill: u8,
    pub group: u8,
}

impl Pair {
    /// Its entries in a Squad.
    pub fn entries(&self, marked: bool) -> impl Iterator<Item = SquadShip> + use<> {
        let group = self.group;
        let own = SquadShip { marked, group, ..SquadShip::new(self.ship, Some(self.pilot)) };
        let carried = self.carries.map(|ship| SquadShip { group, ..SquadShip::new(ship, None) });
        std::iter::once(own).chain(carried)
    }
}

/// Pool that a player can draw from.
pub(super) struct Pool<'a> {
    table: &'a Table,
    cards: &'a Catalogue,
    seat_faction: crate::catalogue::Faction,
    pub ships: Vec<(ShipNo, &'a Ship, &'a ShipClass)>,
    /// Beside each the classes native to the pilot, which take long to find.
    pub pilots: Vec<(PilotNo, &'a Pilot, Vec<ShipId>)>,
}

impl<'a> Pool<'a> {
    /// Everything that is ready, and what the Squad that stands now has.
    pub fn of(pos: Pos<'a>, seat: Seat, battle: BattleNo, role: Role) -> Self {
        let cards = pos.table.cards();
        let held = assets::standing(pos, battle, role);
        let free = |asset, used: bool, reasons: &[crate::model::Idle]| {
            !idle(reasons, pos.state.turn) && (!used || held.has(asset))
        };
        let ships =
            pos.state.ships_of(seat).filter(|(no, ship)| free(Asset::Ship(*no), ship.used, &ship.idle));
        let pilots =
            pos.state.pilots_of(seat).filter(|(no, pilot)| free(Asset::Pilot(*no), pilot.used, &pilot.idle));
        let classed =
            |(no, ship): (ShipNo, &'a Ship)| Some((no, ship, cards.ship(ship.faction, ship.class.as_str())?));
        Self {
            table: pos.table,
            cards,
            seat_faction: pos.state.side(seat).unwrap_or(crate::catalogue::Faction::Rebel),
            ships: ships.filter_map(classed).collect(),
            pilots: pilots.map(|(no, pilot)| (no, pilot, people::natives(pos.table, pilot))).collect(),
        }
    }

    /// Puts what costs least first.
    pub fn cheapest_first(&mut self) {
        self.ships
            .sort_by_key(|(_, ship, class)| (cost::ship_points(self.table, class), ship.installed.len()));
        self.pilots.sort_by_key(|(_, pilot, _)| pilot.points);
    }

    /// Puts all ships with a crew slot first.
    pub fn crew_slots_first(&mut self) {
        self.ships.sort_by_key(|(_, _, class)| !has_crew_slot(class));
    }

    /// Puts one ship with a crew slot first.
    pub fn crew_slot_first(&mut self) {
        if let Some(at) = self.ships.iter().position(|(_, _, class)| has_crew_slot(class)) {
            self.ships.swap(0, at);
        }
    }

    /// Ships with pilots in the pool's order, as many as the battle allows.
    pub fn pairs(&self, brief: &Brief<'_>, count: Option<usize>) -> Vec<Pair> {
        let mut pairs: Vec<Pair> = Vec::new();
        let mut flown = vec![false; self.pilots.len()];
        let mut taken: Vec<ShipNo> = Vec::new();
        let mut types: BTreeMap<&str, u8> = BTreeMap::new();
        let (mut points, mut sizes) = (0, [0, 0]);
        for (no, ship, class) in &self.ships {
            let of_type = types.get(class.xws().as_str()).copied().unwrap_or(0);
            let most = match class.size {
                Size::Large => brief.asked.large_of_a_type,
                _ => brief.asked.small_of_a_type,
            };
            let bare = cost::ship_points(self.table, class);
            if taken.contains(no)
                || most.is_some_and(|most| of_type >= most)
                || points + bare > brief.limit + 2
                || !brief.admits(class.size, bare, sizes, count)
            {
                continue;
            }
            let Some((at, mut pair)) = self.crewed(*no, ship, class, &flown, brief.limit - points) else {
                continue;
            };
            if !brief.admits(class.size, pair.cost, sizes, count) {
                continue;
            }
            if let Some(wanted) = self.carries(ship) {
                // GCW-A23: a second pilot for it is more than is drawn here; the carrier stays at home.
                if self.table.rulings().is(rulings::A23_OWN_PILOT) {
                    continue;
                }
                let free = |(other, _, class): &&(ShipNo, &Ship, &ShipClass)| {
                    other != no && *class.xws() == *wanted && !taken.contains(other)
                };
                let Some((carried, ..)) = self.ships.iter().find(free) else { continue };
                pair.carries = Some(*carried);
                taken.push(*carried);
            }
            flown[at] = true;
            taken.push(*no);
            points += pair.cost;
            sizes[usize::from(class.size == Size::Large)] += 1;
            *types.entry(class.xws().as_str()).or_default() += 1;
            pairs.push(pair);
        }
        pairs
    }

    /// The first pilot who can fly a ship for so many points.
    fn crewed(
        &self,
        no: ShipNo,
        ship: &Ship,
        class: &'a ShipClass,
        flown: &[bool],
        left: i32,
    ) -> Option<(usize, Pair)> {
        let on: Vec<_> = ship
            .title
            .iter()
            .chain(&ship.installed)
            .filter_map(|id| self.cards.upgrade(id.as_str()))
            .collect();
        for (at, (pilot_no, pilot, natives)) in self.pilots.iter().enumerate() {
            if flown[at] || !(natives.contains(&class.id) || pilot.qualified.contains(&class.id)) {
                continue;
            }
            let card = self.cards.pilot(pilot.card.as_str())?;
            let mut loadout = Loadout::new(self.cards, self.seat_faction, Hull::of(class));
            loadout.equipped.clone_from(&on);
            loadout.flyer = Some(flyer(self.cards, pilot, card));
            let upgrades: i32 = on.iter().map(|card| i32::from(loadout.cost(card).0)).sum();
            let cost = cost::ship_points(self.table, class) + i32::from(pilot.points) + upgrades;
            if cost > left || !fit::faults_of(&loadout).is_empty() {
                continue;
            }
            let skill = loadout.stat(crate::catalogue::Stat::Skill);
            let pair = Pair { ship: no, pilot: *pilot_no, carries: None, cost, skill, group: 0 };
            return Some((at, pair));
        }
        None
    }

    /// The class of ship that a ship's title needs to carry (GCW-078).
    fn carries(&self, ship: &Ship) -> Option<&'a ShipId> {
        self.cards.upgrade(ship.title.as_ref()?.as_str())?.carries()
    }
}

fn has_crew_slot(class: &ShipClass) -> bool {
    class.slots.contains(&Slot::Crew) && !class.is(ShipTrait::NoDock)
}
