//! A Squad from a squad of a file: each ship and person found among what its player has ready. Our own block, where
//! there is one, says which; otherwise the best match is taken.

use std::str::FromStr;

use sandtable_kernel::Seat;
use sandtable_text::say;
use serde_json::{Map, Value};

use super::Losses;
use super::read::{Entry, List, quoted};
use super::resolve::{self, Meant};
use crate::catalogue::{Catalogue, Handling, HugeClass, PilotCard, ShipClass, UpgradeCard, UpgradeId};
use crate::events::Asset;
use crate::model::{
    Aboard, BattleNo, CrewNo, Fate, HugeNo, Pilot, PilotNo, Pos, Ship, ShipNo, Squad, SquadShip, idle,
};
use crate::rules::squad as rules;

/// The Squad, and whose it becomes.
struct Muster<'a, 'l> {
    pos: Pos<'a>,
    seat: Seat,
    cards: &'a Catalogue,
    /// Assets that the Squad that stands now has taken: it can be taken again.
    held: rules::Taken,
    taken: Vec<Asset>,
    losses: &'l mut Losses,
}

/// Reads a Squad.
pub(super) fn squad(
    pos: Pos<'_>,
    seat: Seat,
    battle: BattleNo,
    list: &List<'_>,
    losses: &mut Losses,
) -> Squad {
    let Some(own) = pos.state.side(seat) else { return Squad::default() };
    let named = resolve::faction(list, losses).unwrap_or(own);
    if named != own {
        losses.tell(
            format!("{}/faction", list.at),
            say!("squad-the-squad-is-the-squadron", named = named.name(), own = own.name()),
        );
    }
    let fight = pos.state.battle(battle);
    let standing = fight.and_then(|fight| fight.squads[fight.role_of(seat)?.index()].as_ref());
    let mut muster = Muster {
        pos,
        seat,
        cards: pos.table.cards(),
        held: standing.map(|squad| rules::taken(pos, squad)).unwrap_or_default(),
        taken: Vec::new(),
        losses,
    };
    let mut squad = Squad::default();
    for entry in &list.ships {
        // Ships of other factions' cards were captured: our own block names them.
        match muster.meant(named, entry) {
            Some(Meant::Pair(card, class)) => muster.ship(entry, card, class, &mut squad),
            Some(Meant::Huge(class, section)) => muster.huge(entry, class, section, &mut squad),
            None => {}
        }
    }
    squad
}

fn number<T: FromStr>(ours: Option<&Map<String, Value>>, key: &str) -> Option<T> {
    ours?.get(key)?.as_str()?.parse().ok()
}

impl<'a> Muster<'a, '_> {
    fn meant(&mut self, faction: crate::catalogue::Faction, entry: &Entry<'_>) -> Option<Meant<'a>> {
        resolve::ship(self.cards, faction, entry, self.losses)
    }

    fn ready(&self, asset: Asset, used: bool, reasons: &[crate::model::Idle]) -> bool {
        !self.taken.contains(&asset)
            && !idle(reasons, self.pos.state.turn)
            && (!used || self.held.assets.contains(&asset))
    }

    fn ship(&mut self, entry: &Entry<'_>, card: &PilotCard, class: &ShipClass, squad: &mut Squad) {
        let wanted: Vec<(&str, &UpgradeCard)> = entry
            .cards
            .iter()
            .filter_map(|card| {
                let faction = self.pos.state.side(self.seat)?;
                Some((card.at.as_str(), resolve::card(self.cards, faction, card, self.losses)?))
            })
            .collect();
        let Some((ship_no, ship)) = self.find_ship(entry, class, &wanted) else {
            self.losses.leave(
                format!("{}/ship", entry.at),
                say!("squad-no-of-yours-is-ready-left", class = class.name),
            );
            return;
        };
        let Some(pilot_no) = self.find_pilot(entry, card) else {
            self.losses.leave(
                format!("{}/name", entry.at),
                say!("squad-no-of-yours-is-ready-the", card = card.name),
            );
            return;
        };
        self.taken.extend([Asset::Ship(ship_no), Asset::Pilot(pilot_no)]);
        let group = entry.ours.and_then(|ours| ours.get("group")?.as_u64()).unwrap_or(0);
        let marked = entry.ours.and_then(|ours| ours.get("marked")?.as_bool()).unwrap_or(false);
        let mut fielded = SquadShip {
            group: u8::try_from(group).unwrap_or(0),
            marked,
            ..SquadShip::new(ship_no, Some(pilot_no))
        };
        let pilot = self.pos.state.pilot(pilot_no);
        self.fixed(entry, ship, pilot, &wanted);
        for (at, card) in &wanted {
            self.load(at, card, entry, &mut fielded);
        }
        self.munitions(entry, &mut fielded);
        squad.ships.push(fielded);
        self.carried(entry, group, squad);
    }

    /// The ship that our block names, else the one that has most of what is wanted and least of what is not.
    fn find_ship(
        &self,
        entry: &Entry<'_>,
        class: &ShipClass,
        wanted: &[(&str, &UpgradeCard)],
    ) -> Option<(ShipNo, &'a Ship)> {
        let ready = |no, ship: &Ship| self.ready(Asset::Ship(no), ship.used, &ship.idle);
        let mine = || self.pos.state.ships_of(self.seat).filter(|(no, ship)| ready(*no, ship));
        if let Some(named) = number::<ShipNo>(entry.ours, "ship")
            && let Some(found) = mine().find(|(no, _)| *no == named)
        {
            return Some(found);
        }
        let of_class = |ship: &Ship| {
            let own = self.cards.ship(ship.faction, ship.class.as_str());
            own.is_some_and(|own| own.xws() == class.xws())
        };
        mine().filter(|(_, ship)| of_class(ship)).max_by_key(|(no, ship)| {
            let on = || ship.title.iter().chain(&ship.installed);
            let right = wanted.iter().filter(|(_, card)| on().any(|id| *id == card.id)).count() as i32;
            let wrong = on().count() as i32 - right;
            (ship.class == class.id, right - wrong, std::cmp::Reverse(*no))
        })
    }

    /// The pilot that our block names, else one with this card, else one with another card of the same person.
    fn find_pilot(&self, entry: &Entry<'_>, card: &PilotCard) -> Option<PilotNo> {
        let ready = |no, pilot: &Pilot| self.ready(Asset::Pilot(no), pilot.used, &pilot.idle);
        let mine = || self.pos.state.pilots_of(self.seat).filter(|(no, pilot)| ready(*no, pilot));
        if let Some(named) = number::<PilotNo>(entry.ours, "pilot")
            && mine().any(|(no, _)| no == named)
        {
            return Some(named);
        }
        let same = |pilot: &Pilot| {
            let own = self.cards.pilot(pilot.card.as_str());
            own.is_some_and(|own| own.character.is_some() && own.character == card.character)
        };
        mine()
            .find(|(_, pilot)| pilot.card == card.id)
            .or_else(|| mine().find(|(_, pilot)| same(pilot)))
            .map(|(no, _)| no)
    }

    /// Takes along what is built in, whether it is listed or not, and nothing else.
    fn fixed(
        &mut self,
        entry: &Entry<'_>,
        ship: &Ship,
        pilot: Option<&Pilot>,
        wanted: &[(&str, &UpgradeCard)],
    ) {
        let pilots = pilot.and_then(|pilot| pilot.title.as_ref());
        let mut on: Vec<&UpgradeId> = ship.title.iter().chain(&ship.installed).chain(pilots).collect();
        for (at, card) in wanted {
            if !matches!(card.class, Handling::Title | Handling::PilotTitle | Handling::TimeIntensive) {
                continue;
            }
            match on.iter().position(|id| **id == card.id) {
                Some(at) => drop(on.remove(at)),
                None => self.losses.leave(*at, say!("squad-is-not-built-into-that-ship", card = card.name)),
            }
        }
        for id in on {
            let name = self.cards.upgrade(id.as_str()).map_or(id.as_str(), |card| &card.name);
            self.losses.tell(entry.at.clone(), say!("squad-is-built-in-and-comes-along", name));
        }
    }

    fn load(&mut self, at: &str, card: &UpgradeCard, entry: &Entry<'_>, fielded: &mut SquadShip) {
        match card.class {
            Handling::Title | Handling::PilotTitle | Handling::TimeIntensive => {}
            Handling::Elite | Handling::ExtraMunitions => fielded.cards.push(card.id.clone()),
            Handling::RebelCaptive => fielded.crew.push(Aboard::Captive),
            Handling::Crew => match self.rider(card, entry) {
                Some(who) => fielded.crew.push(who),
                None => self.losses.leave(at, say!("squad-nobody-can-ride-as-now-left", card = card.name)),
            },
            // Whether there are copies enough is told when the Squad is built.
            _ if self.pos.state.stock(self.seat, &card.id).copies == 0 => {
                self.losses.leave(at, say!("squad-is-not-in-stock-left-out", card = card.name));
            }
            _ => fielded.cards.push(card.id.clone()),
        }
    }

    /// Returns the person who rides as a crew card: the one our block names, a crew member, or a pilot who can.
    fn rider(&mut self, card: &UpgradeCard, entry: &Entry<'_>) -> Option<Aboard> {
        let state = self.pos.state;
        let named = entry.ours.and_then(|ours| ours.get("crew")?.as_array());
        let named: Vec<PilotNo> =
            named.into_iter().flatten().filter_map(|who| who.as_str()?.parse().ok()).collect();
        let mut crew = state
            .crew_of(self.seat)
            .filter(|(no, crew)| crew.card == card.id && self.ready(Asset::Crew(*no), crew.used, &crew.idle));
        let found: Option<CrewNo> = crew.next().map(|(no, _)| no);
        let can = |no: PilotNo, pilot: &Pilot| {
            let own = self.cards.pilot(pilot.card.as_str()).filter(|own| own.unique);
            let same = own.is_some_and(|own| own.character.is_some() && own.character == card.character);
            let able = same || pilot.ability.as_ref() == Some(&card.id);
            able && pilot.fate == Fate::Active && self.ready(Asset::Pilot(no), pilot.used, &pilot.idle)
        };
        let pilot = || {
            let pilots: Vec<PilotNo> =
                state.pilots_of(self.seat).filter(|(no, pilot)| can(*no, pilot)).map(|(no, _)| no).collect();
            pilots.iter().find(|no| named.contains(no)).or(pilots.first()).copied()
        };
        let who = match found {
            Some(no) => Aboard::Crew(no),
            None => Aboard::Pilot(pilot()?),
        };
        self.taken.push(match who {
            Aboard::Crew(no) => Asset::Crew(no),
            Aboard::Pilot(no) => Asset::Pilot(no),
            Aboard::Captive => return Some(who),
        });
        Some(who)
    }

    fn munitions(&mut self, entry: &Entry<'_>, fielded: &mut SquadShip) {
        let tokens = entry.ours.and_then(|ours| ours.get("munitions")?.as_array());
        for token in tokens.into_iter().flatten().filter_map(Value::as_str).take(fielded.cards.len()) {
            if fielded.cards.iter().any(|card| *card == token) {
                fielded.munitions.push(UpgradeId::new(token));
            }
        }
    }

    /// GCW-078: the ship that Hound's Tooth carries.
    fn carried(&mut self, entry: &Entry<'_>, group: u64, squad: &mut Squad) {
        let Some(no) = number::<ShipNo>(entry.ours, "carries") else { return };
        let own = self.pos.state.ship(no).is_some_and(|ship| {
            ship.owner == self.seat && self.ready(Asset::Ship(no), ship.used, &ship.idle)
        });
        if own {
            self.taken.push(Asset::Ship(no));
            let group = u8::try_from(group).unwrap_or(0);
            squad.ships.push(SquadShip { group, ..SquadShip::new(no, None) });
        }
    }

    /// A huge ship goes with what it has (GCW-275).
    fn huge(&mut self, entry: &Entry<'_>, class: &HugeClass, section: usize, squad: &mut Squad) {
        let state = self.pos.state;
        let own = |no: &HugeNo| {
            let ship = state.huge(*no);
            ship.is_some_and(|ship| {
                Some(ship.faction) == self.pos.state.side(self.seat)
                    && ship.class == class.id
                    && !ship.destroyed
            })
        };
        let no = match squad.huge {
            Some(no) if state.huge(no).is_some_and(|ship| ship.class == class.id) => Some(no),
            Some(_) => None,
            None => (0..state.huge.len() as u16).map(HugeNo).find(own),
        };
        let Some(no) = no else {
            self.losses.leave(entry.at.clone(), say!("squad-no-can-come-along-left-out", class = class.name));
            return;
        };
        squad.huge = Some(no);
        let has = state.huge(no).and_then(|ship| ship.sections.get(section));
        let has =
            |id: &str| has.is_some_and(|section| section.upgrades.iter().any(|fitted| fitted.card == id));
        for card in entry.cards.iter().filter(|card| !has(card.id)) {
            self.losses
                .leave(card.at.clone(), say!("squad-the-huge-ship-does-not-have", quoted = quoted(card.id)));
        }
    }
}
