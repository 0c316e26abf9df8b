//! Armies built from a Register for one game (TOD-ARMY-01 to TOD-ARMY-08, TOD-REP-01 to TOD-REP-03).

mod check;
pub(in crate::rules) mod form;
mod refusals;
pub mod suggest;
pub mod tokens;

use sandtable_kernel::{Form, Reckoning};
use sandtable_text::say;
use smol_str::SmolStr;

pub use check::violations;

use super::{cost, setbacks, sheet};
use crate::catalogue::{Rank, Slot, UnitCard, UnitId};
use crate::model::{Army, ArmyUnit, Battle, DossierNo, Origin, Pos, Role};
use crate::rulings;

/// Points for each point of Reputation that the opponent has more (TOD-REP-01).
pub(crate) const REINFORCEMENT: i32 = 50;

/// Returns the name of a unit: its Dossier name and its card, or its card.
pub fn called(pos: Pos<'_>, unit: DossierNo) -> String {
    let Some(dossier) = pos.state.dossier(unit) else { return unit.to_string() };
    let card =
        pos.table.cards().unit(&dossier.unit).map_or_else(|| dossier.unit.to_string(), UnitCard::full_name);
    match &dossier.name {
        Some(name) if *name == card => card,
        Some(name) => format!("{name} ({card})"),
        // The second unit of its card in the Register is called so for good: no number of another one moves it.
        None => match namesakes(pos, unit, &dossier.unit) {
            0 => card,
            before => format!("{card} {}", before + 1),
        },
    }
}

/// Counts the units of a card that joined a Register before one, those that left it included.
fn namesakes(pos: Pos<'_>, unit: DossierNo, card: &UnitId) -> usize {
    let all = pos.state.register(unit.seat()).map_or(&[][..], |register| register.dossiers.as_slice());
    all.iter().take(unit.index()).filter(|other| other.unit == *card).count()
}

/// Returns the name of an army's unit in the sums of a log: one without a name by its number, as logs always did, since a log
/// is verified word for word.
fn booked(pos: Pos<'_>, unit: &ArmyUnit) -> String {
    let nameless = unit.dossier().filter(|no| pos.state.dossier(*no).is_some_and(|one| one.name.is_none()));
    match (nameless, card(pos, unit)) {
        (Some(no), Some(card)) => format!("{} {no}", card.full_name()),
        _ => unit_name(pos, unit),
    }
}

/// Returns the name of a unit of an army: its Dossier's name, or its card.
pub(crate) fn unit_name(pos: Pos<'_>, unit: &ArmyUnit) -> String {
    match unit.dossier() {
        Some(no) => called(pos, no),
        None => card(pos, unit).map_or_else(|| String::from(say!("army-a-unit")), UnitCard::full_name),
    }
}

/// The unit card behind a unit of an army.
pub fn card<'a>(pos: Pos<'a>, unit: &ArmyUnit) -> Option<&'a UnitCard> {
    let cards = pos.table.cards();
    match &unit.from {
        Origin::Dossier(no) => cards.unit(&pos.state.dossier(*no)?.unit),
        Origin::Assistance(id) | Origin::Heroic(id) | Origin::Reinforcement(id) => cards.unit(id),
    }
}

/// A unit of an army as it takes the field.
pub fn sheet(pos: Pos<'_>, unit: &ArmyUnit) -> Option<sheet::Sheet> {
    match &unit.from {
        Origin::Dossier(no) => sheet::of(pos, pos.state.dossier(*no)?),
        _ => card(pos, unit).map(sheet::Sheet::printed),
    }
}

/// The upgrade slots of a unit: its bar, what commendations added, what its upgrades add.
pub fn slots(pos: Pos<'_>, unit: &ArmyUnit) -> Vec<Slot> {
    let mut slots = sheet(pos, unit).map_or_else(Vec::new, |sheet| sheet.slots);
    let upgrades = unit.upgrades.iter().chain(&unit.requisitioned);
    slots.extend(upgrades.filter_map(|id| pos.table.cards().upgrade(id)).flat_map(|card| &card.adds));
    slots
}

/// Returns the cost of a unit in this army: its card, what it is equipped with alone (TOD-ARMY-02), and its Setbacks
/// (TOD-SET-12).
pub fn points(pos: Pos<'_>, unit: &ArmyUnit) -> Reckoning {
    let mut sum = Reckoning::of(say!("army-points-in-the-army"), Form::Points);
    if let Some(card) = card(pos, unit) {
        sum.term(cost::unit(pos, &card.id).unwrap_or_default(), card.full_name(), rule!("TOD-ARMY-07"));
    }
    for id in unit.upgrades.iter().chain(&unit.requisitioned) {
        if let Some(card) = pos.table.cards().upgrade(id) {
            sum.term(cost::upgrade(pos, id).unwrap_or_default(), card.full_name(), rule!("TOD-ARMY-02"));
        }
    }
    let more =
        unit.dossier().and_then(|no| pos.state.dossier(no)).map_or(0, |one| setbacks::surcharge(pos, one));
    if more > 0 {
        sum.term(more, "Downtrodden", rule!("TOD-SET-12"));
    }
    sum
}

/// Returns the total of [`points`].
pub fn worth(pos: Pos<'_>, unit: &ArmyUnit) -> i32 {
    let card = card(pos, unit).and_then(|card| cost::unit(pos, &card.id)).unwrap_or_default();
    let upgrades = unit.upgrades.iter().chain(&unit.requisitioned);
    let upgrades = upgrades.map(|id| i32::from(cost::upgrade(pos, id).unwrap_or_default()));
    let dossier = unit.dossier().and_then(|no| pos.state.dossier(no));
    let more = dossier.map_or(0, |one| setbacks::surcharge(pos, one));
    i32::from(card) + upgrades.sum::<i32>() + more
}

/// Returns the cost of an army, a part each unit.
pub fn bill(pos: Pos<'_>, army: &Army) -> Reckoning {
    let mut sum = Reckoning::of(say!("army-points-of-the-army"), Form::Points);
    for unit in &army.units {
        sum.term(worth(pos, unit), booked(pos, unit), rule!("TOD-ARMY-07"));
    }
    sum
}

/// Returns the cost of an army.
pub fn total(pos: Pos<'_>, army: &Army) -> f64 {
    army.units.iter().map(|unit| f64::from(worth(pos, unit))).sum()
}

/// The most points of a side's army: the agreed size, and reinforcements if the opponent's Register has the higher
/// Reputation (TOD-REP-01, TOD-REP-02). Using them is optional (TOD-REP-03).
pub fn limit(pos: Pos<'_>, battle: &Battle, role: Role) -> Reckoning {
    let mut sum = Reckoning::of(say!("army-most-points"), Form::Points);
    sum.term(battle.size, say!("army-agreed-size"), rule!("TOD-SIZE-01"));
    // TOD-REP-02, TOD-REP-03: a limit, which nobody has to use up.
    let extra = extra(pos, battle, role);
    if extra > 0 {
        sum.term(extra, say!("army-reinforcement-points"), rule!("TOD-REP-01"));
    }
    sum
}

/// Returns reinforcement points of a side.
pub fn extra(pos: Pos<'_>, battle: &Battle, role: Role) -> i32 {
    let reputation = |role: Role| {
        let side = battle.side(role);
        let register = side.seat.filter(|_| side.registered).and_then(|seat| pos.state.register(seat));
        register.map(|register| i32::from(register.reputation))
    };
    // TOD-A44: without a Register there is nothing to compare, or it counts as none.
    let missing = pos.table.plays(rulings::A44_AS_ZERO).then_some(0);
    let (own, theirs) = (reputation(role).or(missing), reputation(role.other()).or(missing));
    match (own, theirs) {
        (Some(own), Some(theirs)) => (theirs - own).max(0) * REINFORCEMENT,
        _ => 0,
    }
}

/// The units of an army, as they are counted by rank.
struct Ranks<'a> {
    /// The cards, in the order of the army.
    cards: Vec<Option<&'a UnitCard>>,
    /// Marks those that come with another one.
    detached: Vec<bool>,
    /// The names that Entourage keywords name.
    entourage: Vec<&'a str>,
}

impl<'a> Ranks<'a> {
    fn of(pos: Pos<'a>, army: &Army) -> Self {
        let cards: Vec<_> = army.units.iter().map(|unit| card(pos, unit)).collect();
        let detached = cards.iter().map(|card| card.is_some_and(is_detached)).collect();
        let keywords = cards.iter().flatten().flat_map(|card| &card.keywords);
        let entourage = keywords.filter_map(|one| named(one, "Entourage")).collect();
        Self { cards, detached, entourage }
    }

    /// Returns what counts of a rank against the most of it: units without the one that is exempt (TOD-ASSET-14),
    /// without detached ones and without those that come in the entourage of another.
    fn counted(&self, pos: Pos<'_>, army: &Army, rank: Rank, for_least: bool) -> usize {
        // TOD-A54: toward the least of a rank it counts, or not.
        let spared = pos.table.plays(rulings::A54_NEITHER) || !for_least;
        let exempt = army.exempt.filter(|_| spared).map(usize::from);
        let counts = |(index, card): (usize, &Option<&UnitCard>)| {
            Some(index) != exempt
                && card.is_some_and(|card| card.rank == rank)
                && (for_least || !self.detached[index])
        };
        let count = self.cards.iter().enumerate().filter(|one| counts(*one)).count();
        if for_least { count } else { count - self.attended(rank, exempt).min(count) }
    }

    /// Units of a rank that an Entourage keyword takes out of the count: one for each unit that has it.
    fn attended(&self, rank: Rank, exempt: Option<usize>) -> usize {
        let mut taken: Vec<usize> = exempt.into_iter().collect();
        for name in &self.entourage {
            let fits = |index: usize, card: &UnitCard| {
                card.name == *name && card.rank == rank && !self.detached[index] && !taken.contains(&index)
            };
            let found =
                (0..self.cards.len()).find(|&index| self.cards[index].is_some_and(|card| fits(index, card)));
            taken.extend(found);
        }
        taken.len() - usize::from(exempt.is_some())
    }
}

/// Returns `true` if a unit comes with another one only, and then does not count against the most of its rank.
fn is_detached(card: &UnitCard) -> bool {
    card.detachment_of().is_some()
}

/// The name that a keyword names, as `Detachment: Rebel Troopers`.
fn named<'a>(text: &'a SmolStr, name: &str) -> Option<&'a str> {
    text.strip_prefix(name)?.strip_prefix(": ")
}
