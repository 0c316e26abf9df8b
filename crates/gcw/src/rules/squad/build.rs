//! Building a Squad: from ships, people and stock of the own Squadron alone, with everything that is wrong told at
//! once.

use std::collections::BTreeMap;

use sandtable_kernel::{Refusal, Seat, refusals};

use super::assets::{self, Taken};
use super::sheet::{ShipSheet, SquadSheet, Violation};
use super::{company, compose, cost, crew, loose};
use crate::catalogue::{Catalogue, Faction, PilotCard, ShipClass, UpgradeCard, UpgradeId};
use crate::events::Asset;
use crate::model::{
    Battle, BattleNo, Fate, Pilot, PilotNo, Pos, Role, Ship, ShipFate, Squad, SquadShip, idle,
};
use crate::rules::fit::{self, Flyer, Hull, Loadout};

refusals! {
    NO_BATTLE = "no-such-battle", "GCW-142", "refusal-no-such-battle-3";
    NOT_YOURS = "not-your-battle", "GCW-142", "refusal-not-your-battle-3";
    NO_SHIP = "no-such-ship", "GCW-001",
        "refusal-no-such-ship-2";
    NO_PERSON = "no-such-person", "GCW-001",
        "refusal-no-such-person";
    TWICE = "twice", "GCW-140", "refusal-twice";
    USED = "used", "GCW-140", "refusal-used";
    IDLE = "sits-out", "GCW-001", "refusal-sits-out-2";
    QUALIFIED = "not-qualified", "GCW-053", "refusal-not-qualified";
    STOCK = "not-in-stock", "GCW-070",
        "refusal-not-in-stock-2";
}

/// Where a card on board comes from, and where it stands in the Squad.
#[derive(Clone, Debug)]
pub(super) struct Origin {
    pub source: super::Source,
    pub at: String,
}

/// A ship of a Squad that is being built.
#[derive(Clone, Debug)]
pub(super) struct Fielded<'a> {
    pub at: String,
    pub entry: &'a SquadShip,
    pub ship: &'a Ship,
    pub class: &'a ShipClass,
    pub pilot: Option<(PilotNo, &'a Pilot, &'a PilotCard)>,
    pub loadout: Loadout<'a>,
    /// Beside each card that is equipped.
    pub origins: Vec<Origin>,
    pub crew: Vec<super::CrewSheet>,
    pub carried: bool,
}

/// A Squad that is being built.
pub(super) struct Building<'a> {
    pub pos: Pos<'a>,
    pub cards: &'a Catalogue,
    pub seat: Seat,
    pub no: BattleNo,
    pub battle: &'a Battle,
    pub role: Role,
    pub faction: Faction,
    pub held: Taken,
    pub faults: Vec<Violation>,
    /// True if one is aboard already.
    pub captive: bool,
    seen: Vec<Asset>,
    /// Copies needed from stock, with the first place that needs one.
    stock: BTreeMap<UpgradeId, (i16, String)>,
}

/// Works a Squad out.
///
/// # Errors
/// Everything that is wrong with it.
pub fn build(
    pos: Pos<'_>,
    seat: Seat,
    battle: BattleNo,
    squad: &Squad,
) -> Result<SquadSheet, Vec<Violation>> {
    let (sheet, faults) = work_out(pos, seat, battle, squad)
        .map_err(|refusal| vec![Violation { at: String::new(), refusal }])?;
    if faults.is_empty() { Ok(sheet) } else { Err(faults) }
}

/// Works a Squad out, right or wrong; `None` if the seat has no such battle.
pub fn priced(pos: Pos<'_>, seat: Seat, battle: BattleNo, squad: &Squad) -> Option<SquadSheet> {
    work_out(pos, seat, battle, squad).ok().map(|(sheet, _)| sheet)
}

/// The sheet of a Squad that has been handed in, whatever has become of its ships and people since.
pub fn sheet(pos: Pos<'_>, battle: BattleNo, role: Role) -> Option<SquadSheet> {
    let fight = pos.state.battle(battle)?;
    let squad = fight.squads[role.index()].as_ref()?;
    work_out(pos, fight.sides[role.index()].player?, battle, squad).ok().map(|(sheet, _)| sheet)
}

/// The sheet of a ship that comes into a battle by itself, as a reinforcement does (GCW-106).
pub fn alone(pos: Pos<'_>, battle: BattleNo, role: Role, own: &SquadShip) -> Option<ShipSheet> {
    let player = pos.state.battle(battle)?.sides[role.index()].player?;
    let squad = Squad { ships: vec![own.clone()], huge: None };
    let (sheet, _) = work_out(pos, player, battle, &squad).ok()?;
    sheet.ships.into_iter().next()
}

/// The sheet, right or wrong, and what is wrong.
fn work_out(
    pos: Pos<'_>,
    seat: Seat,
    battle: BattleNo,
    squad: &Squad,
) -> Result<(SquadSheet, Vec<Violation>), Refusal> {
    let fight = pos.state.battle(battle).filter(|fight| fight.turn == pos.state.turn).ok_or(NO_BATTLE)?;
    let role = fight.role_of(seat).ok_or(NOT_YOURS)?;
    let faction = pos.state.side(seat).ok_or(NOT_YOURS)?;
    let mut building = Building {
        pos,
        cards: pos.table.cards(),
        seat,
        no: battle,
        battle: fight,
        role,
        faction,
        held: assets::standing(pos, battle, role),
        faults: Vec::new(),
        captive: false,
        seen: Vec::new(),
        stock: BTreeMap::new(),
    };
    let mut fielded: Vec<Fielded<'_>> =
        (0..).zip(&squad.ships).filter_map(|(index, entry)| building.field(index, entry)).collect();
    building.count_stock();
    company::check(&mut building, &mut fielded);
    let sheet = cost::sheet(&mut building, &fielded, squad);
    compose::check(&mut building, &fielded, &sheet);
    Ok((sheet, building.faults))
}

impl<'a> Building<'a> {
    /// Notes that something is wrong.
    pub fn fault(&mut self, at: impl Into<String>, refusal: Refusal) {
        self.faults.push(Violation { at: at.into(), refusal });
    }

    /// A copy from stock is needed.
    pub fn needs(&mut self, card: &UpgradeCard, at: &str) {
        self.stock.entry(card.id.clone()).or_insert_with(|| (0, at.to_owned())).0 += 1;
    }

    fn count_stock(&mut self) {
        for (card, (needed, at)) in std::mem::take(&mut self.stock) {
            let held = self.held.stock.get(&card).copied().unwrap_or(0);
            let free = self.pos.state.stock(self.seat, &card).free() as i16 + held;
            if needed > free {
                let name = self.cards.upgrade(card.as_str()).map_or(card.as_str(), |card| &card.name);
                self.fault(at, STOCK.with(needed.into(), free.into()).about(name));
            }
        }
    }

    /// GCW-001, GCW-140: ready, and in no other battle.
    pub fn free(&mut self, asset: Asset, idle: bool, used: bool, name: &str, at: &str) {
        let twice = self.seen.contains(&asset);
        self.seen.push(asset);
        if twice {
            self.fault(at, TWICE.about(name));
        } else if idle {
            self.fault(at, IDLE.about(name));
        } else if used && !self.held.has(asset) {
            self.fault(at, USED.about(name));
        }
    }

    /// A pilot on the own roster.
    pub fn own_pilot(&mut self, no: PilotNo, at: &str) -> Option<&'a Pilot> {
        let held = self.held.has(Asset::Pilot(no));
        let own = |pilot: &&Pilot| held || pilot.owner == self.seat && pilot.fate == Fate::Active;
        let Some(pilot) = self.pos.state.pilot(no).filter(own) else {
            self.fault(at, NO_PERSON.about(&no.to_string()));
            return None;
        };
        self.free(Asset::Pilot(no), idle(&pilot.idle, self.pos.state.turn), pilot.used, &pilot.name, at);
        Some(pilot)
    }

    /// Fields one ship; returns `None` if there is no such ship.
    fn field(&mut self, index: usize, entry: &'a SquadShip) -> Option<Fielded<'a>> {
        let at = format!("/ships/{index}");
        let ship_at = format!("{at}/ship");
        let (state, turn) = (self.pos.state, self.pos.state.turn);
        let held = self.held.has(Asset::Ship(entry.ship));
        let own = |ship: &&Ship| held || ship.owner == self.seat && ship.fate == ShipFate::Active;
        let ship = state.ship(entry.ship).filter(own);
        let class = ship.and_then(|ship| self.cards.ship(ship.faction, ship.class.as_str()));
        let (Some(ship), Some(class)) = (ship, class) else {
            self.fault(ship_at, NO_SHIP.about(&entry.ship.to_string()));
            return None;
        };
        let name = format!("{} {}", class.name, entry.ship);
        self.free(Asset::Ship(entry.ship), idle(&ship.idle, turn), ship.used, &name, &ship_at);
        let pilot = entry.pilot.and_then(|no| self.pilot(no, class, &format!("{at}/pilot")));
        let mut loadout = Loadout::new(self.cards, self.faction, Hull::of(class));
        loadout.flyer = pilot.map(|(_, pilot, card)| flyer(self.cards, pilot, card));
        if entry.marked && compose::bounty(self) {
            loadout.elite_instead = Some(2); // GCW-176
        }
        let mut fielded = Fielded {
            at,
            entry,
            ship,
            class,
            pilot,
            loadout,
            origins: Vec::new(),
            crew: Vec::new(),
            carried: false,
        };
        fielded.comes_along(self.cards);
        loose::load(self, &mut fielded);
        crew::board(self, &mut fielded);
        for (card, refusal) in fit::faults_of(&fielded.loadout) {
            let at = fielded
                .origins
                .get(card)
                .map_or_else(|| format!("{}/pilot", fielded.at), |origin| origin.at.clone());
            self.fault(at, refusal);
        }
        Some(fielded)
    }

    fn pilot(
        &mut self,
        no: PilotNo,
        class: &ShipClass,
        at: &str,
    ) -> Option<(PilotNo, &'a Pilot, &'a PilotCard)> {
        let pilot = self.own_pilot(no, at)?;
        if !super::qualified(self.pos, pilot, &class.id) {
            self.fault(at, QUALIFIED.about(&pilot.name));
        }
        Some((no, pilot, self.cards.pilot(pilot.card.as_str())?))
    }
}

impl<'a> Fielded<'a> {
    /// GCW-072, GCW-077: title and what is built in are always there.
    fn comes_along(&mut self, cards: &'a Catalogue) {
        let at = format!("{}/ship", self.at);
        let title = self.ship.title.iter().map(|id| (id, super::Source::Title));
        let built_in = self.ship.installed.iter().map(|id| (id, super::Source::Installed));
        for (id, source) in title.chain(built_in) {
            if let Some(card) = cards.upgrade(id.as_str()) {
                self.put(card, source, at.clone());
            }
        }
    }

    /// Puts a card on board.
    pub fn put(&mut self, card: &'a UpgradeCard, source: super::Source, at: String) {
        self.loadout.equipped.push(card);
        self.origins.push(Origin { source, at });
    }
}

/// Returns the facts about a pilot that matter for cards.
pub(super) fn flyer<'a>(cards: &'a Catalogue, pilot: &'a Pilot, card: &'a PilotCard) -> Flyer<'a> {
    let of = |id: &Option<UpgradeId>| id.as_ref().and_then(|id| cards.upgrade(id.as_str()));
    Flyer {
        skill: pilot.skill,
        // GCW-047: a bought slot is for those who have none.
        elite: card.elite.max(u8::from(pilot.elite_bought)),
        native: &card.ship,
        title: of(&pilot.title),
        ability: of(&pilot.ability),
    }
}
