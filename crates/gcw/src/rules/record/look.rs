//! A battle's record with its scenario, to look at: the ships in play, the things on the table, and their names.

use sandtable_kernel::Seat;

pub use crate::rules::scenario::{play, role_of, side_of};
use smol_str::{SmolStr, format_smolstr};

use crate::catalogue::{
    Edge, Fit, Job, ObjectFate, ObjectKind, Play, Reinforcement, ShipTrait, Size, Slot, UpgradeId,
};
use crate::events::Event;
use crate::model::{
    Battle, BattleNo, Body, Craft, CraftNo, Place, Pos, Record, RecordChange, Role, Thing, ThingNo,
};
use crate::rules::plan::Plan;
use crate::rulings;

/// GCW-306: pilots of so much printed skill count for more.
const ACE: u8 = 5;

/// A battle's record with its scenario.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    pub pos: Pos<'a>,
    pub no: BattleNo,
    pub battle: &'a Battle,
    pub record: &'a Record,
    /// The play of its scenario.
    pub play: &'a Play,
}

/// The heap of a side, or of the table.
pub fn heap(side: Option<Role>, token: &str) -> SmolStr {
    match side {
        Some(role) => format_smolstr!("{}:{token}", side_of(role)),
        None => format_smolstr!("table:{token}"),
    }
}

/// Returns the event that notes that a side's ships of this round have arrived.
pub fn arrival(role: Role) -> SmolStr {
    format_smolstr!("arrival:{}", side_of(role))
}

impl<'a> Field<'a> {
    /// The record of a battle, if one has begun.
    pub fn of(pos: Pos<'a>, no: BattleNo) -> Option<Self> {
        let battle = pos.state.battle(no)?;
        let play = play(pos, battle)?;
        Some(Self { pos, no, battle, record: battle.record.as_ref()?, play })
    }

    /// The player of a side.
    pub fn seat(&self, role: Role) -> Option<Seat> {
        // GCW-172: the roles are the campaign's, whatever mission the scenario came from.
        self.battle.sides[role.index()].player
    }

    /// Plans a change of the record.
    pub fn change(&self, change: RecordChange) -> Plan {
        Plan::of(Event::Recorded { battle: self.no, change })
    }

    /// Plans a change of a ship.
    pub fn alter(&self, unit: CraftNo, change: impl FnOnce(&mut Craft)) -> Plan {
        let Some(mut now) = self.craft(unit).cloned() else { return Plan::default() };
        change(&mut now);
        let same = self.craft(unit) == Some(&now);
        if same { Plan::default() } else { self.change(RecordChange::Craft { unit, now }) }
    }

    /// Plans a change of a thing.
    pub fn alter_thing(&self, object: ThingNo, change: impl FnOnce(&mut Thing)) -> Plan {
        let Some(mut now) = self.thing(object).cloned() else { return Plan::default() };
        change(&mut now);
        let same = self.thing(object) == Some(&now);
        if same { Plan::default() } else { self.change(RecordChange::Thing { object, now }) }
    }

    /// Ships with their numbers.
    pub fn crafts(&self) -> impl Iterator<Item = (CraftNo, &'a Craft)> + Clone + use<'a> {
        (0..).map(CraftNo).zip(&self.record.crafts)
    }

    /// Things with their numbers.
    pub fn things(&self) -> impl Iterator<Item = (ThingNo, &'a Thing)> + use<'a> {
        (0..).map(ThingNo).zip(&self.record.things)
    }

    pub fn craft(&self, unit: CraftNo) -> Option<&'a Craft> {
        self.record.crafts.get(unit.index())
    }

    pub fn thing(&self, object: ThingNo) -> Option<&'a Thing> {
        self.record.things.get(object.index())
    }

    /// A side's ships in the play area.
    pub fn flying(&self, role: Role) -> impl Iterator<Item = (CraftNo, &'a Craft)> + use<'a> {
        self.crafts().filter(move |(_, craft)| craft.role == role && craft.place == Place::Flying)
    }

    /// Ships with a job.
    pub fn with_job<'j>(&self, job: &'j str) -> impl Iterator<Item = (CraftNo, &'a Craft)> + use<'a, 'j> {
        self.crafts().filter(move |(_, craft)| craft.jobs.contains(job))
    }

    /// Things of a kind.
    pub fn of_kind<'k>(&self, kind: &'k str) -> impl Iterator<Item = (ThingNo, &'a Thing)> + use<'a, 'k> {
        self.things().filter(move |(_, thing)| thing.kind == kind)
    }

    /// A kind of things.
    pub fn kind(&self, id: &str) -> Option<&'a ObjectKind> {
        self.play.object.iter().find(|kind| kind.id == id)
    }

    pub fn job(&self, id: &str) -> Option<&'a Job> {
        self.play.job.iter().find(|job| job.id == id)
    }

    /// Tokens on a heap.
    pub fn heap(&self, side: Option<Role>, token: &str) -> u8 {
        self.record.heaps.get(&heap(side, token)).copied().unwrap_or_default()
    }

    /// Returns whether a side has a ship in the play area, or a thing that counts as one.
    pub fn present(&self, role: Role) -> bool {
        self.flying(role).next().is_some()
            || !self.record.told
                && self.things().any(|(_, thing)| {
                    let kind = self.kind(&thing.kind).filter(|kind| kind.ship);
                    thing.fate == ObjectFate::InPlay && kind.and_then(|kind| kind.side) == Some(side_of(role))
                })
    }

    /// Returns whether ships of a side may still come: kept ones, reinforcements, ships that may return (GCW-170,
    /// GCW-181).
    pub fn coming(&self, role: Role) -> bool {
        if self.record.told {
            return false;
        }
        let expected = self.expects(role);
        let kept = |craft: &Craft| expected && craft.role == role && craft.place == Place::Waiting;
        self.crafts().any(|(_, craft)| kept(craft) || (craft.role == role && self.may_return(craft)))
            || self.calls(role) > 0
    }

    /// Returns whether an arrival of a side is still ahead.
    fn expects(&self, role: Role) -> bool {
        let now = self.record.round;
        let ahead =
            |round: u8| round > now || (round == now && !self.record.used.contains_key(&arrival(role)));
        self.play.arrival.iter().any(|coming| coming.side == side_of(role) && ahead(coming.round))
    }

    /// Returns whether a side has no ship left, and none to come.
    pub fn gone(&self, role: Role) -> bool {
        !self.present(role) && !self.coming(role)
    }

    /// GCW-181: a ship that fled in this round may come back at its end.
    pub fn may_return(&self, craft: &Craft) -> bool {
        let now = self.record.round;
        self.play.returning && matches!(craft.place, Place::Fled { round, .. } if round == now)
    }

    /// A side's reinforcements, if it gets any.
    pub fn reinforcement(&self, role: Role) -> Option<&'a Reinforcement> {
        self.play.reinforcement.iter().find(|rule| rule.side == side_of(role))
    }

    /// GCW-170: how many reinforcements a side may still call in this round.
    pub fn calls(&self, role: Role) -> u8 {
        self.calls_of(role, self.record.round)
    }

    /// Counts reinforcements a side might still have called in a round.
    pub fn calls_of(&self, role: Role, round: u8) -> u8 {
        let Some(rule) = self.reinforcement(role) else { return 0 };
        let own = self.record.crafts.iter().filter(|craft| craft.role == role);
        let lost = own.clone().filter(|craft| self.lost_for(rule, craft, round));
        let called = own.filter(|craft| craft.called == Some(round));
        (lost.count() as u8).saturating_sub(called.count() as u8)
    }

    /// Returns whether a ship was lost in a round as those are for whom reinforcements come (GCW-170, GCW-181,
    /// GCW-209).
    pub fn lost_for(&self, rule: &Reinforcement, craft: &Craft, round: u8) -> bool {
        craft.skill >= rule.skill
            && match craft.place {
                Place::Destroyed { round: then, .. } => then == round,
                // GCW-209
                Place::Fled { round: then, .. } => rule.fled && then == round,
                Place::Waiting | Place::Flying => false,
            }
    }

    /// A ship's name for people.
    pub fn name(&self, craft: &Craft) -> String {
        let state = self.pos.state;
        let cards = self.pos.table.cards();
        match &craft.body {
            Body::Huge { huge, .. } => {
                let class = state.huge(*huge).map_or("", |huge| huge.class.as_str());
                cards
                    .huge
                    .iter()
                    .find(|own| own.id == *class)
                    .map_or(class, |own| own.name.as_str())
                    .to_owned()
            }
            Body::Ship { ship, pilot, .. } => {
                let ship = state.ship(*ship);
                let class = ship.and_then(|ship| cards.ship(ship.faction, ship.class.as_str()));
                let class = class.map_or("ship", |class| class.name.as_str());
                match pilot.and_then(|pilot| state.pilot(pilot)) {
                    Some(pilot) => format!("{} ({class})", pilot.name),
                    None => class.to_owned(),
                }
            }
        }
    }

    /// A thing's name for people.
    pub fn thing_name(&self, thing: &Thing) -> String {
        let kind = self.kind(&thing.kind);
        let name = kind.map_or(thing.kind.as_str(), |kind| kind.name.as_str());
        match kind.map(|kind| kind.count) {
            Some(1) => name.to_owned(),
            _ => format!("{name} {}", thing.number),
        }
    }

    /// Returns whether a ship is fit for something.
    pub fn fits(&self, craft: &Craft, fit: Fit) -> bool {
        let huge = matches!(craft.body, Body::Huge { .. });
        match fit {
            Fit::Huge => huge,
            Fit::NotHuge => !huge,
            Fit::Small => self.size(craft) == Some(Size::Small),
            Fit::Large => self.size(craft) == Some(Size::Large),
            // GCW-A47
            Fit::Unrestricted => {
                let any = self.pos.table.rulings().is(rulings::A47_ANY_SHIP);
                !huge && (any || self.size(craft) == Some(Size::Small))
            }
            Fit::Generic => self.generic(craft),
            Fit::Skilled => self.printed_skill(craft) >= ACE,
            Fit::Dock => self.docks(craft),
            Fit::CrewIcon => self.docks(craft) && self.crew_icons(craft) > 0,
            Fit::EmptyCrew => self.crew_icons(craft) > self.riders(craft),
        }
    }

    fn size(&self, craft: &Craft) -> Option<Size> {
        let Body::Ship { ship, .. } = &craft.body else { return Some(Size::Huge) };
        let ship = self.pos.state.ship(*ship)?;
        self.pos.table.cards().ship(ship.faction, ship.class.as_str()).map(|class| class.size)
    }

    fn generic(&self, craft: &Craft) -> bool {
        let Body::Ship { pilot: Some(pilot), .. } = &craft.body else { return false };
        let card =
            self.pos.state.pilot(*pilot).and_then(|own| self.pos.table.cards().pilot(own.card.as_str()));
        card.is_some_and(|card| !card.unique)
    }

    fn printed_skill(&self, craft: &Craft) -> u8 {
        let Body::Ship { pilot: Some(pilot), .. } = &craft.body else { return 0 };
        let own = self.pos.state.pilot(*pilot);
        own.and_then(|own| self.pos.table.cards().pilot(own.card.as_str())).map_or(0, |card| card.skill)
    }

    /// GCW-250, GCW-253: a B-wing/E2 and a TIE Phantom have no docking collar.
    fn docks(&self, craft: &Craft) -> bool {
        let Body::Ship { ship, .. } = &craft.body else { return false };
        self.pos.state.ship(*ship).is_some_and(|ship| {
            let cards = self.pos.table.cards();
            let class = cards.ship(ship.faction, ship.class.as_str());
            let bars = |card: &UpgradeId| cards.upgrade(card.as_str()).is_some_and(|card| card.no_dock);
            class.is_some_and(|class| !class.is(ShipTrait::NoDock)) && !ship.installed.iter().any(bars)
        })
    }

    /// Counts crew icons a ship has, filled or not.
    pub fn crew_icons(&self, craft: &Craft) -> u8 {
        let Body::Ship { ship, .. } = &craft.body else { return 0 };
        let cards = self.pos.table.cards();
        let Some(ship) = self.pos.state.ship(*ship) else { return 0 };
        let class = cards.ship(ship.faction, ship.class.as_str());
        let printed = class.map_or(0, |class| class.slots.iter().filter(|slot| **slot == Slot::Crew).count());
        let cards_on =
            ship.installed.iter().chain(&ship.title).filter_map(|card| cards.upgrade(card.as_str()));
        let gained: i32 = cards_on.flat_map(|card| &card.effects).map(crew_effect).sum();
        (printed as i32 + gained).max(0) as u8
    }

    fn riders(&self, craft: &Craft) -> u8 {
        let Body::Ship { crew, .. } = &craft.body else { return 0 };
        let cards = self.pos.table.cards();
        let room = |rider: &crate::model::Rider| match rider {
            crate::model::Rider::Crew(no) => {
                let card = self.pos.state.crew(*no).and_then(|own| cards.upgrade(own.card.as_str()));
                let more =
                    card.map_or(0, |card| card.extra_slots().iter().filter(|s| **s == Slot::Crew).count());
                1 + more as u8
            }
            _ => 1,
        };
        crew.iter().map(room).sum()
    }

    /// Over which edges a thing may leave; any, if its kind says none.
    pub fn leaves(&self, thing: &Thing) -> &'a [Edge] {
        self.kind(&thing.kind).map_or(&[], |kind| kind.leaves.as_slice())
    }
}

fn crew_effect(effect: &crate::catalogue::BarEffect) -> i32 {
    use crate::catalogue::BarEffect;
    match effect {
        BarEffect::Add(Slot::Crew) => 1,
        BarEffect::Remove(Slot::Crew) => -1,
        _ => 0,
    }
}
