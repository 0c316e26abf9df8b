//! The upgrade bar as the rules have it: the ship's slots, one title, one modification, the pilot's elite slots, and
//! what cards add to it and take away.

use super::Loadout;
use crate::catalogue::{BarEffect, Slot, UpgradeCard, UpgradeId};

/// Cards that a socket takes besides those of its own kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Take<'a> {
    /// Any slot of its kind.
    Any,
    /// Those of at most this cost.
    Capped(u8),
    /// One card only.
    Only(&'a UpgradeId),
    /// Cards of any of these kinds.
    OneOf(&'a [Slot]),
}

/// A place for a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Socket<'a> {
    /// Its kind; the first one where several are possible.
    pub slot: Slot,
    pub take: Take<'a>,
    /// The card on board that gives it, which cannot sit in it itself.
    giver: Option<usize>,
}

impl Socket<'_> {
    fn takes(&self, index: usize, card: &UpgradeCard, slot: Slot) -> bool {
        if self.giver == Some(index) {
            return false;
        }
        match &self.take {
            Take::Any => self.slot == slot,
            Take::Capped(most) => self.slot == slot && card.cost <= i16::from(*most),
            Take::Only(only) => self.slot == slot && card.id == **only,
            Take::OneOf(slots) => slots.contains(&slot),
        }
    }
}

/// An upgrade bar.
#[derive(Clone, Debug)]
pub struct Bar<'a> {
    pub sockets: Vec<Socket<'a>>,
    /// Kinds whose cards must all be different.
    pub different: Vec<Slot>,
    /// The most that a card of a kind may cost.
    pub most: Vec<(Slot, u8)>,
}

impl<'a> Bar<'a> {
    /// The bar of a ship with everything on board.
    pub(super) fn of(loadout: &Loadout<'a>) -> Self {
        let elite = loadout.elite_instead.or(loadout.flyer.as_ref().map(|flyer| flyer.elite)).unwrap_or(0);
        let printed = loadout.hull.slots.iter().copied().chain([Slot::Title, Slot::Mod]);
        let printed = printed.chain((0..elite).map(|_| Slot::Ept));
        let sockets = printed.map(|slot| Socket { slot, take: Take::Any, giver: None }).collect();
        let mut bar = Self { sockets, different: Vec::new(), most: Vec::new() };
        let sources =
            || loadout.sources().enumerate().flat_map(|(at, card)| card.effects.iter().map(move |e| (at, e)));
        for (at, effect) in sources() {
            bar.add(loadout, at, effect);
        }
        // Slots are taken away last, so that it does not matter in which order cards lie.
        for (_, effect) in sources() {
            match effect {
                BarEffect::Remove(slot) => {
                    if let Some(at) = bar.sockets.iter().position(|socket| socket.slot == *slot) {
                        bar.sockets.remove(at);
                    }
                }
                BarEffect::RemoveAll(slot) => bar.sockets.retain(|socket| socket.slot != *slot),
                _ => {}
            }
        }
        bar
    }

    fn add(&mut self, loadout: &Loadout<'a>, at: usize, effect: &'a BarEffect) {
        // A scenario's number of elite slots is what there is, whatever cards say (GCW-176).
        let fixed = |slot: Slot| slot == Slot::Ept && loadout.elite_instead.is_some();
        let (slot, take) = match effect {
            BarEffect::Add(slot) => (*slot, Take::Any),
            BarEffect::AddDifferent(slot) => {
                self.different.push(*slot);
                (*slot, Take::Any)
            }
            BarEffect::AddCapped(slot, most) => (*slot, Take::Capped(*most)),
            BarEffect::AddOnly(slot, card) => (*slot, Take::Only(card)),
            BarEffect::AddOneOf(slots) => {
                (slots.first().copied().unwrap_or(Slot::Cannon), Take::OneOf(slots))
            }
            BarEffect::HardpointAs(slots) => {
                // One of the hardpoints may take such a card instead: the socket exists once, so it is changed.
                if let Some(socket) =
                    self.sockets.iter_mut().find(|s| s.slot == Slot::Hardpoint && s.take == Take::Any)
                {
                    socket.take = Take::OneOf(slots);
                }
                return;
            }
            BarEffect::MaxCost(slot, most) => {
                self.most.push((*slot, *most));
                return;
            }
            _ => return,
        };
        if !fixed(slot) {
            self.sockets.push(Socket { slot, take, giver: Some(at) });
        }
    }

    /// Counts sockets take cards of a kind.
    pub fn count(&self, slot: Slot) -> usize {
        let of = |socket: &&Socket<'_>| match &socket.take {
            Take::OneOf(slots) => slots.contains(&slot),
            _ => socket.slot == slot,
        };
        self.sockets.iter().filter(of).count()
    }

    /// The most that a card of a kind may cost, if there is such a limit.
    pub fn most(&self, slot: Slot) -> Option<u8> {
        self.most.iter().filter(|(kind, _)| *kind == slot).map(|(_, most)| *most).min()
    }

    /// Gives every card its places; returns the cards, by position, that find none.
    pub fn seat(&self, equipped: &[&UpgradeCard]) -> Vec<usize> {
        let mut taken: Vec<Option<usize>> = vec![None; self.sockets.len()];
        let mut demands: Vec<(usize, Slot)> = Vec::new();
        let mut homeless = Vec::new();
        for (index, card) in equipped.iter().enumerate() {
            for slot in std::iter::once(card.slot).chain(card.extra_slots()) {
                demands.push((index, slot));
                let mut seen = vec![false; self.sockets.len()];
                if !self.place(equipped, &demands, demands.len() - 1, &mut taken, &mut seen)
                    && homeless.last() != Some(&index)
                {
                    homeless.push(index);
                }
            }
        }
        homeless
    }

    /// Finds a place for one demand, moving others where that helps: an augmenting path of a matching.
    fn place(
        &self,
        equipped: &[&UpgradeCard],
        demands: &[(usize, Slot)],
        demand: usize,
        taken: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        let (index, slot) = demands[demand];
        for at in 0..self.sockets.len() {
            if seen[at] || !self.sockets[at].takes(index, equipped[index], slot) {
                continue;
            }
            seen[at] = true;
            let free = match taken[at] {
                None => true,
                Some(other) => self.place(equipped, demands, other, taken, seen),
            };
            if free {
                taken[at] = Some(demand);
                return true;
            }
        }
        false
    }
}
