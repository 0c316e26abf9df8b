//! Fit of cards on a ship: its bars with everything on board, what cards ask of ship and pilot, and what they cost
//! there. Knows cards, not Squadrons: who owns what and who may fly what is told elsewhere.

mod bar;
mod check;
mod works;

pub use bar::{Bar, Socket, Take};
pub(crate) use check::faults_of;
pub use check::{check, refuses};
pub use works::{installable, removable, title};

use crate::catalogue::{
    Action, BarEffect, Catalogue, Faction, HugeSection, ShipClass, ShipId, Size, Slot, Stat, UpgradeCard,
};

/// Traits of a ship that matter for cards: of a class, or of a section of a huge ship (GCW-015).
#[derive(Clone, Copy, Debug)]
pub struct Hull<'a> {
    /// Name for people.
    pub name: &'a str,
    pub size: Size,
    pub attack: u8,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
    /// The action bar.
    pub actions: &'a [Action],
    /// The upgrade bar without elite, title and modification.
    pub slots: &'a [Slot],
    kind: Kind<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Kind<'a> {
    Class(&'a ShipClass),
    Section(&'a ShipId),
}

impl<'a> Hull<'a> {
    /// A small or large ship's.
    pub fn of(class: &'a ShipClass) -> Self {
        Self {
            name: &class.name,
            size: class.size,
            attack: class.attack,
            agility: class.agility,
            hull: class.hull,
            shields: class.shields,
            actions: &class.actions,
            slots: &class.slots,
            kind: Kind::Class(class),
        }
    }

    /// A section's of a huge ship; each has a title and a modification slot of its own.
    pub fn section(section: &'a HugeSection) -> Self {
        Self {
            name: &section.name,
            size: Size::Huge,
            attack: section.attack.unwrap_or(0),
            agility: section.agility,
            hull: section.hull,
            shields: section.shields,
            actions: &section.actions,
            slots: &section.slots,
            kind: Kind::Section(&section.card),
        }
    }

    /// Returns whether a card restricted to a ship may go on it.
    fn is(&self, cards: &Catalogue, ship: &ShipId) -> bool {
        match self.kind {
            Kind::Class(class) => cards.fits_ship(ship, class),
            Kind::Section(card) => card == ship,
        }
    }

    /// The class, if it is no huge ship.
    pub fn class(&self) -> Option<&'a ShipClass> {
        match self.kind {
            Kind::Class(class) => Some(class),
            Kind::Section(_) => None,
        }
    }
}

/// Traits of a pilot that matter for cards (GCW-025).
#[derive(Clone, Debug)]
pub struct Flyer<'a> {
    /// Pilot skill now.
    pub skill: u8,
    /// Elite slots: those of the card, and a bought one (GCW-047).
    pub elite: u8,
    /// The class on the pilot's card.
    pub native: &'a ShipId,
    /// A title of the pilot's own (GCW-089).
    pub title: Option<&'a UpgradeCard>,
    /// The pilot ability bought from a card (GCW-048, GCW-049); it fills no slot.
    pub ability: Option<&'a UpgradeCard>,
}

/// A ship with everything on board.
#[derive(Clone, Debug)]
pub struct Loadout<'a> {
    pub cards: &'a Catalogue,
    pub hull: Hull<'a>,
    /// The faction that uses it, whose factional cards it may have.
    pub faction: Faction,
    /// Everything equipped, the ship's title and crew included, the pilot's own title not.
    pub equipped: Vec<&'a UpgradeCard>,
    /// The pilot; none while a ship is fitted out.
    pub flyer: Option<Flyer<'a>>,
    /// Elite slots that a scenario gives instead of the pilot's (GCW-176).
    pub elite_instead: Option<u8>,
}

impl<'a> Loadout<'a> {
    /// A ship without a pilot and without cards.
    pub fn new(cards: &'a Catalogue, faction: Faction, hull: Hull<'a>) -> Self {
        Self { cards, hull, faction, equipped: Vec::new(), flyer: None, elite_instead: None }
    }

    /// The upgrade bar with everything on board.
    pub fn bar(&self) -> Bar<'a> {
        Bar::of(self)
    }

    /// Everything that changes the bars: cards, the pilot's title, and the ability where the ship allows it.
    pub(crate) fn sources(&self) -> impl Iterator<Item = &'a UpgradeCard> + '_ {
        let flyer = self.flyer.iter();
        self.equipped
            .iter()
            .copied()
            .chain(flyer.flat_map(|flyer| flyer.title.into_iter().chain(self.active_ability(flyer))))
    }

    /// The pilot's ability, if it works on this ship.
    pub fn ability(&self) -> Option<&'a UpgradeCard> {
        self.flyer.as_ref().and_then(|flyer| self.active_ability(flyer))
    }

    /// GCW-A16: the card's conditions on the ship hold for an ability too; GCW-050: those on factions do not.
    fn active_ability(&self, flyer: &Flyer<'a>) -> Option<&'a UpgradeCard> {
        use crate::catalogue::Restriction::{Ship, Size};
        flyer.ability.filter(|card| {
            card.restrictions.iter().all(|restriction| match restriction {
                Size(sizes) => sizes.contains(&self.hull.size),
                Ship(ships) => ships.iter().any(|ship| self.hull.is(self.cards, ship)),
                // GCW-050: an ability is bound to no faction.
                _ => true,
            })
        })
    }

    fn effects(&self) -> impl Iterator<Item = &'a BarEffect> + '_ {
        self.sources().flat_map(|card| &card.effects)
    }

    /// A printed number with what is on board.
    pub fn stat(&self, stat: Stat) -> u8 {
        let printed = match stat {
            Stat::Attack => self.hull.attack,
            Stat::Agility => self.hull.agility,
            Stat::Hull => self.hull.hull,
            Stat::Shields => self.hull.shields,
            Stat::Skill => self.flyer.as_ref().map_or(0, |flyer| flyer.skill),
        };
        let raised = self.effects().filter_map(|effect| match effect {
            BarEffect::Raise(of, by) if *of == stat => Some(*by),
            _ => None,
        });
        raised.fold(printed, u8::saturating_add)
    }

    /// The action bar with what is on board; a card with two sides gives the icons of both, of which one counts.
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = self.hull.actions.to_vec();
        for effect in self.effects() {
            let added: &[Action] = match effect {
                BarEffect::AddAction(action) => std::slice::from_ref(action),
                BarEffect::AddOneAction(either) => either,
                _ => &[],
            };
            actions.extend(added);
        }
        actions.sort_unstable();
        actions.dedup();
        actions
    }

    /// Returns the cost in squad points of a card on board here, and what lowers it (GCW-091).
    pub fn cost(&self, card: &UpgradeCard) -> (i16, Option<&'a UpgradeCard>) {
        let mut cost = (card.cost, None);
        for source in self.sources() {
            for effect in &source.effects {
                if let BarEffect::Discount(slot, by, least) = effect
                    && slot.is_none_or(|slot| slot == card.slot)
                    && cost.0 > i16::from(*least)
                {
                    cost = ((cost.0 - i16::from(*by)).max(i16::from(*least)), Some(source));
                }
            }
        }
        cost
    }
}
