//! What a Squad takes from a Squadron, and giving it back (GCW-001, GCW-140).

use std::collections::{BTreeMap, BTreeSet};

use sandtable_kernel::Seat;

use crate::catalogue::{Catalogue, Handling, UpgradeId};
use crate::events::{Asset, Event};
use crate::model::{Aboard, BattleNo, Fate, Pos, Role, Squad};

/// What a Squad takes from a Squadron.
#[derive(Clone, Debug, Default)]
pub struct Taken {
    /// Ships and people, each once.
    pub assets: Vec<Asset>,
    /// Copies from stock.
    pub stock: BTreeMap<UpgradeId, i16>,
}

/// Whether a card is taken from stock: everything but what is never bought (GCW-071, GCW-076).
pub(super) fn from_stock(cards: &Catalogue, card: &UpgradeId) -> bool {
    cards.upgrade(card.as_str()).is_some_and(|card| {
        !matches!(card.class, Handling::Elite | Handling::ExtraMunitions | Handling::RebelCaptive)
    })
}

/// What a Squad takes. A prisoner aboard is the captor's already and is not marked: his own side would see it.
#[must_use]
pub fn taken(pos: Pos<'_>, squad: &Squad) -> Taken {
    let mut taken = Taken::default();
    let cards = pos.table.cards();
    for ship in &squad.ships {
        taken.assets.push(Asset::Ship(ship.ship));
        taken.assets.extend(ship.pilot.map(Asset::Pilot));
        for aboard in &ship.crew {
            match aboard {
                Aboard::Crew(no) => taken.assets.push(Asset::Crew(*no)),
                Aboard::Pilot(no) => {
                    if pos.state.pilot(*no).is_some_and(|pilot| pilot.fate == Fate::Active) {
                        taken.assets.push(Asset::Pilot(*no));
                    }
                }
                Aboard::Captive => {}
            }
        }
        // GCW-076: a second copy for each munitions token.
        for card in ship.cards.iter().filter(|card| from_stock(cards, card)).chain(&ship.munitions) {
            *taken.stock.entry(card.clone()).or_default() += 1;
        }
    }
    taken
}

impl Taken {
    /// The events that mark everything as used, or give it back.
    fn events(&self, seat: Seat, used: bool) -> Vec<Event> {
        let assets = self.assets.iter().map(|&asset| Event::Used { asset, used });
        let copies = |count: i16| if used { count } else { -count };
        let stock = self.stock.iter();
        let stock =
            stock.map(|(card, &count)| Event::StockUsed { seat, card: card.clone(), copies: copies(count) });
        assets.chain(stock).collect()
    }

    /// Whether an asset is among them.
    pub(super) fn has(&self, asset: Asset) -> bool {
        self.assets.contains(&asset)
    }
}

/// What the Squad that stands now has taken.
pub(super) fn standing(pos: Pos<'_>, battle: BattleNo, role: Role) -> Taken {
    let squad = pos.state.battle(battle).and_then(|battle| battle.squads[role.index()].as_ref());
    squad.map(|squad| taken(pos, squad)).unwrap_or_default()
}

/// Marks everything in a Squad as used (GCW-140).
#[must_use]
pub fn take(pos: Pos<'_>, seat: Seat, squad: &Squad) -> Vec<Event> {
    taken(pos, squad).events(seat, true)
}

/// Gives back everything that a side's Squad has taken, as when a battle does not take place after all, and takes the
/// Squad out of the battle. Nothing if there is none.
#[must_use]
pub fn release(pos: Pos<'_>, battle: BattleNo, role: Role) -> Vec<Event> {
    let Some(fight) = pos.state.battle(battle) else { return Vec::new() };
    let (Some(seat), Some(squad)) = (fight.sides[role.index()].player, &fight.squads[role.index()]) else {
        return Vec::new();
    };
    let mut events = taken(pos, squad).events(seat, false);
    events.push(Event::SquadBuilt { battle, role, squad: None });
    events
}

/// The prisoners that may be aboard Imperial ships as captives and are not yet, the most skilled first (GCW-084):
/// Rebels of pilot skill 4 or more, held since an earlier turn. Those in the Squad of `but` count as free.
pub(super) fn captives(
    pos: Pos<'_>,
    captor: crate::catalogue::Faction,
    but: (BattleNo, Role),
) -> Vec<crate::model::PilotNo> {
    let mut aboard = BTreeSet::new();
    for (no, battle) in pos.state.battles_now() {
        for role in Role::BOTH.into_iter().filter(|&role| (no, role) != but) {
            let ships = battle.squads[role.index()].iter().flat_map(|squad| &squad.ships);
            aboard.extend(ships.flat_map(|ship| &ship.crew).filter_map(|who| match who {
                Aboard::Pilot(pilot) => Some(*pilot),
                _ => None,
            }));
        }
    }
    let mut held: Vec<_> = pos
        .state
        .all_pilots()
        .filter(|(no, pilot)| {
            let rebel = pos.table.side(pilot.owner) == Some(crate::catalogue::Faction::Rebel);
            let here = matches!(pilot.fate, Fate::Prisoner { of, since, .. } if of == captor && since < pos.state.turn);
            rebel && here && pilot.skill >= 4 && !aboard.contains(no)
        })
        .map(|(no, pilot)| (std::cmp::Reverse(pilot.skill), no))
        .collect();
    held.sort_unstable();
    held.into_iter().map(|(_, no)| no).collect()
}
