//! Taking a Squad from a Squadron, and giving it back (GCW-001, GCW-140).

use std::collections::BTreeMap;

use sandtable_kernel::Seat;

use crate::catalogue::{Catalogue, Faction, Handling, UpgradeId};
use crate::events::{Asset, Event};
use crate::model::{Aboard, BattleNo, PilotNo, Pos, Role, Squad};
use crate::rules::captives;

/// Assets that a Squad takes from a Squadron.
#[derive(Clone, Debug, Default)]
pub struct Taken {
    /// Ships and people, each once.
    pub assets: Vec<Asset>,
    /// Copies from stock.
    pub stock: BTreeMap<UpgradeId, i16>,
}

/// Returns whether a card is taken from stock: everything but what is never bought (GCW-071, GCW-076).
pub(super) fn from_stock(cards: &Catalogue, card: &UpgradeId) -> bool {
    cards.upgrade(card.as_str()).is_some_and(|card| {
        !matches!(card.class, Handling::Elite | Handling::ExtraMunitions | Handling::RebelCaptive)
    })
}

/// Returns the assets that a Squad takes. A prisoner aboard is the captor's already and is not marked: the prisoner's own side would see it.
pub fn taken(pos: Pos<'_>, squad: &Squad) -> Taken {
    let mut taken = Taken::default();
    let cards = pos.table.cards();
    for ship in &squad.ships {
        taken.assets.push(Asset::Ship(ship.ship));
        taken.assets.extend(ship.pilot.map(Asset::Pilot));
        for aboard in &ship.crew {
            match aboard {
                Aboard::Crew(no) => taken.assets.push(Asset::Crew(*no)),
                Aboard::Pilot(no) => taken.assets.push(Asset::Pilot(*no)),
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

    /// Returns whether an asset is among them.
    pub(super) fn has(&self, asset: Asset) -> bool {
        self.assets.contains(&asset)
    }
}

/// Returns the assets that the current Squad has taken.
pub(super) fn standing(pos: Pos<'_>, battle: BattleNo, role: Role) -> Taken {
    let squad = pos.state.battle(battle).and_then(|battle| battle.squads[role.index()].as_ref());
    squad.map(|squad| taken(pos, squad)).unwrap_or_default()
}

/// Marks everything in a Squad as used (GCW-140).
pub fn take(pos: Pos<'_>, seat: Seat, squad: &Squad) -> Vec<Event> {
    taken(pos, squad).events(seat, true)
}

/// Gives back everything that a side's Squad has taken, as when a battle does not take place after all, and takes the
/// Squad out of the battle. Nothing if there is none.
pub fn release(pos: Pos<'_>, battle: BattleNo, role: Role) -> Vec<Event> {
    let Some(fight) = pos.state.battle(battle) else { return Vec::new() };
    let (Some(seat), Some(squad)) = (fight.sides[role.index()].player, &fight.squads[role.index()]) else {
        return Vec::new();
    };
    let mut events = taken(pos, squad).events(seat, false);
    events.push(Event::SquadBuilt { battle, role, squad: None });
    events
}

/// The prisoner whom a Squad takes along as captive (GCW-084): of those that its faction holds since an earlier turn
/// the most skilled one that no earlier battle of the turn has aboard; `None` if the other Squads have taken all of
/// them.
pub(super) fn captive(pos: Pos<'_>, captor: Faction, own: (BattleNo, Role)) -> Option<PilotNo> {
    let eligible = captives::eligible(pos, captor);
    let (mut before, mut all) = (0, 0);
    for (no, battle) in pos.state.battles_now() {
        for role in Role::BOTH.into_iter().filter(|&role| (no, role) != own) {
            let squad = battle.squads[role.index()].as_ref();
            let brings = squad
                .is_some_and(|squad| squad.ships.iter().any(|ship| ship.crew.contains(&Aboard::Captive)));
            if brings && battle.sides[role.index()].faction == captor {
                all += 1;
                before += usize::from(no < own.0);
            }
        }
    }
    (all < eligible.len()).then(|| eligible[before])
}
