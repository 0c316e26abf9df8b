//! Lists that are legal: a first Register, a unit to add, an army. What a deadline hands in, what a newcomer begins with,
//! and what random play draws.

use sandtable_dice::Random;
use sandtable_kernel::{Refusal, Seat, refusals};
use sandtable_text::say;

use super::check::fits;
use super::refusals::{DETACHED, LEAST, MOST, NO_PARAGON, TOO_DEAR};
use super::{card, is_detached, total, violations};
use crate::catalogue::{AssetKind, Compulsory, Rank, Slot, UnitCard, UnitId, UpgradeCard};
use crate::model::{Army, ArmyUnit, Battle, Dossier, DossierNo, Origin, Pos, Recruit, Role};
use crate::plan::draw;
use crate::rules::{cost, recruit};

/// The cheapest upgrades that a unit must have, as far as a Register can have them.
fn compulsory(pos: Pos<'_>, unit: &UnitCard) -> Option<Vec<crate::catalogue::UpgradeId>> {
    let mut chosen = Vec::new();
    let team = unit.keywords.iter().any(|keyword| keyword == say!("army-suggest-heavy-weapon-team"));
    let heavy = team.then_some(Compulsory::Slot(Slot::HeavyWeapon));
    for needed in unit.equip.iter().chain(heavy.as_ref()) {
        let cheapest = recruit::fulfilling(pos, unit, needed).first().copied()?;
        chosen.push(cheapest.id.clone());
    }
    Some(chosen)
}

/// A unit of a card as it can join a Register: with what it must have and the name it needs.
fn joining(pos: Pos<'_>, card: &UnitCard) -> Option<Recruit> {
    let name = card.rank.leads().then(|| card.name.chars().take(recruit::LONGEST_NAME).collect());
    Some(Recruit { unit: card.id.clone(), name, upgrades: compulsory(pos, card)? })
}

/// A unit that can join, with its rank and its price.
type Candidate = (Rank, i32, Recruit);

/// Units that can join, with what they cost: those of the own faction first, then mercenaries; the cheapest first.
fn candidates(pos: Pos<'_>, seat: Seat, most: i32) -> Vec<Candidate> {
    let fits = |card: &&UnitCard| recruit::unit(pos, seat, card).is_ok();
    let units = pos.table.cards().units.iter().filter(fits).filter(|card| !is_detached(card));
    let mut all: Vec<(bool, Candidate)> = units
        .filter_map(|card| {
            let recruit = joining(pos, card)?;
            let points = recruit::bill(pos, std::slice::from_ref(&recruit)).total as i32;
            (points <= most).then_some((card.faction.is_none(), (card.rank, points, recruit)))
        })
        .collect();
    all.sort_by_key(|(hired, (_, points, _))| (*hired, *points));
    all.into_iter().map(|(_, one)| one).collect()
}

/// Units that are there already, by which the next one is chosen: one that there is least of, of a rank that there is least of.
/// A hired unit counts as one that is there once more; of equals it is the first one.
struct Mixture {
    units: Vec<UnitId>,
    ranks: Vec<Rank>,
}

impl Mixture {
    /// The units of a Register.
    fn of(pos: Pos<'_>, seat: Seat) -> Self {
        let mut mixture = Self { units: Vec::new(), ranks: Vec::new() };
        for (_, dossier) in pos.state.units_of(seat) {
            mixture.add(pos, &dossier.unit);
        }
        mixture
    }

    fn add(&mut self, pos: Pos<'_>, unit: &UnitId) {
        self.units.push(unit.clone());
        self.ranks.extend(pos.table.cards().unit(unit).map(|card| card.rank));
    }

    fn next<'a>(&self, pos: Pos<'_>, among: &[&'a Candidate]) -> Option<&'a Candidate> {
        let weight = |(rank, _, recruit): &Candidate| {
            let hired = pos.table.cards().unit(&recruit.unit).is_none_or(|card| card.faction.is_none());
            let copies = self.units.iter().filter(|unit| **unit == recruit.unit).count();
            (copies + usize::from(hired), self.ranks.iter().filter(|held| *held == rank).count())
        };
        among.iter().copied().min_by_key(|one| weight(one))
    }
}

/// A unit that can join a Register now: drawn, or something that it has little of.
pub fn recruit(pos: Pos<'_>, seat: Seat, dice: Option<&mut dyn Random>) -> Option<Recruit> {
    let all = candidates(pos, seat, cost::left(pos, seat));
    let chosen = match dice {
        Some(dice) => draw(&all, dice),
        None => Mixture::of(pos, seat).next(pos, &all.iter().collect::<Vec<_>>()),
    };
    chosen.map(|(_, _, recruit)| recruit.clone())
}

/// A Corps unit that can join a Register now (TOD-START-16).
pub fn corps(pos: Pos<'_>, seat: Seat) -> Option<Recruit> {
    let all = candidates(pos, seat, cost::left(pos, seat));
    let corps: Vec<&Candidate> = all.iter().filter(|(rank, ..)| *rank == Rank::Corps).collect();
    Mixture::of(pos, seat).next(pos, &corps).map(|(_, _, recruit)| recruit.clone())
}

/// A first list: a Commander, Corps, then whatever fits; with the lot, or of as many kinds and ranks as can be.
pub fn register(pos: Pos<'_>, seat: Seat, dice: Option<&mut dyn Random>) -> Vec<Recruit> {
    const CORPS: usize = 3;
    const DRAWN: usize = 12;
    // With fewer units there are points left to arm them.
    const MIXED: usize = 9;
    let mut dice = dice;
    let mut left = cost::left(pos, seat);
    let all = candidates(pos, seat, left);
    let mut list = Vec::new();
    let mut mixture = Mixture { units: Vec::new(), ranks: Vec::new() };
    let mut wanted = vec![Some(Rank::Commander)];
    wanted.extend(std::iter::repeat_n(Some(Rank::Corps), CORPS));
    wanted.resize(if dice.is_some() { DRAWN } else { MIXED }, None);
    for rank in wanted {
        let fitting: Vec<&Candidate> = all
            .iter()
            .filter(|(of, points, _)| {
                *points <= left && rank.map_or(*of != Rank::Commander, |rank| rank == *of)
            })
            .collect();
        let chosen = match &mut dice {
            Some(dice) => draw(&fitting, *dice).copied(),
            None => mixture.next(pos, &fitting),
        };
        let Some((_, points, recruit)) = chosen else { continue };
        mixture.add(pos, &recruit.unit);
        left -= points;
        let mut recruit = recruit.clone();
        if list.iter().any(|one: &Recruit| one.name.is_some() && one.name == recruit.name) {
            recruit.name = recruit.name.map(|name| format!("{name} {}", list.len() + 1));
        }
        list.push(recruit);
    }
    arm(pos, &mut list, left);
    list
}

/// Gives soldiers what they may bring, as far as it fits (TOD-START-08).
fn arm(pos: Pos<'_>, list: &mut [Recruit], mut left: i32) {
    let cards = pos.table.cards();
    for recruit in list {
        // No vehicle has such a slot.
        let Some(unit) = cards.unit(&recruit.unit).filter(|unit| !unit.rank.leads()) else { continue };
        if !unit.slots.contains(&Slot::HeavyWeapon) || !recruit.upgrades.is_empty() {
            continue;
        }
        let fits = |card: &&UpgradeCard| {
            card.slot == Slot::HeavyWeapon
                && recruit::upgrade(pos, card).is_ok()
                && card
                    .requires
                    .as_ref()
                    .is_none_or(|requires| requires.is_met(unit, &unit.keywords, &unit.slots))
        };
        let cheapest = cards.upgrades.iter().filter(fits).min_by_key(|card| cost::upgrade(pos, &card.id));
        let Some((card, points)) = cheapest.and_then(|card| Some((card, cost::upgrade(pos, &card.id)?)))
        else {
            continue;
        };
        if i32::from(points) <= left {
            left -= i32::from(points);
            recruit.upgrades.push(card.id.clone());
        }
    }
}

refusals! {
    NO_ARMY = "no-army-possible", "TOD-ARMY-08", "refusal-no-army-possible", Later;
}

/// A unit of the Register with the upgrades it must have; none if its Dossier lacks one.
fn plain(pos: Pos<'_>, no: DossierNo, dossier: &Dossier) -> Option<ArmyUnit> {
    let cards = pos.table.cards();
    let card = cards.unit(&dossier.unit)?;
    let mut left: Vec<&UpgradeCard> =
        dossier.upgrades.iter().filter_map(|owned| cards.upgrade(&owned.card)).collect();
    let mut upgrades = Vec::new();
    let team = card.keywords.iter().any(|keyword| keyword == say!("army-suggest-heavy-weapon-team"));
    let heavy = team.then_some(Compulsory::Slot(Slot::HeavyWeapon));
    for needed in card.equip.iter().chain(heavy.as_ref()) {
        let at = left.iter().position(|card| needed.is_met(card))?;
        upgrades.push(left.swap_remove(at).id.clone());
    }
    Some(ArmyUnit { from: Origin::Dossier(no), upgrades, requisitioned: Vec::new() })
}

/// An army for a side of a game; none if its Register cannot field one. With the lot a random one, without it as much as
/// fits, cheapest first.
pub fn army(pos: Pos<'_>, battle: &Battle, role: Role, dice: Option<&mut dyn Random>) -> Option<Army> {
    let side = battle.side(role);
    let seat = side.seat.filter(|_| side.registered)?;
    let paragon = pos.state.paragon(seat)?;
    let mode = pos.table.cards().mode(&battle.mode)?;
    let limit = super::limit(pos, battle, role).total;
    // Detached units last: they come with another one, and take no place from those that come alone.
    let mut units: Vec<(bool, f64, ArmyUnit, Rank)> = pos
        .state
        .units_of(seat)
        .filter_map(|(no, dossier)| {
            let unit = plain(pos, no, dossier)?;
            let (points, card) = (f64::from(super::worth(pos, &unit)), card(pos, &unit)?);
            Some((is_detached(card), points, unit, card.rank))
        })
        .collect();
    units.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut army = Army::default();
    let first = units.iter().position(|(_, _, unit, _)| unit.dossier() == Some(paragon))?;
    army.units.push(units.remove(first).2);
    // The least of each rank first.
    for rule in &mode.ranks {
        let has = |army: &Army| {
            army.units
                .iter()
                .filter(|unit| card(pos, unit).is_some_and(|card| card.rank == rule.rank))
                .count()
        };
        while has(&army) < usize::from(rule.least) {
            let at = units.iter().position(|(.., rank)| *rank == rule.rank)?;
            army.units.push(units.remove(at).2);
        }
    }
    if !violations(pos, battle, role, &army).is_empty() {
        return None;
    }
    // Then whatever fits.
    let mut spent = total(pos, &army);
    let mut dice = dice;
    while !units.is_empty() {
        let at = match &mut dice {
            Some(dice) => dice.pick(units.len() as u32) as usize,
            None => 0,
        };
        let (_, points, unit, _) = units.remove(at);
        if spent + points > limit {
            continue;
        }
        spent += points;
        army.units.push(unit);
        if !fits(pos, battle, role, &army, army.units.len() - 1) {
            army.units.pop();
            spent -= points;
        }
    }
    equip(pos, battle, role, &mut army);
    Some(army)
}

/// Equips units with what is on their Dossiers, as far as it fits.
fn equip(pos: Pos<'_>, battle: &Battle, role: Role, army: &mut Army) {
    for index in 0..army.units.len() {
        let Some(no) = army.units[index].dossier() else { continue };
        let Some(dossier) = pos.state.dossier(no) else { continue };
        let mut owned: Vec<_> = dossier.upgrades.iter().map(|owned| owned.card.clone()).collect();
        for equipped in &army.units[index].upgrades {
            if let Some(at) = owned.iter().position(|card| card == equipped) {
                owned.remove(at);
            }
        }
        for card in owned {
            army.units[index].upgrades.push(card);
            if !fits(pos, battle, role, army, index) {
                army.units[index].upgrades.pop();
            }
        }
    }
}

/// Why a seat cannot field an army of this size and kind, if it cannot: what is wrong with all that it has, taken together,
/// apart from there being too much of it, and from detached units, which could stay at home.
pub(crate) fn obstacle(pos: Pos<'_>, battle: &Battle, role: Role) -> Option<Refusal> {
    if army(pos, battle, role, None).is_some() {
        return None;
    }
    let seat = battle.side(role).seat?;
    let mut all = Army::default();
    for (no, dossier) in pos.state.units_of(seat) {
        let bare = ArmyUnit { from: Origin::Dossier(no), upgrades: Vec::new(), requisitioned: Vec::new() };
        all.units.push(plain(pos, no, dossier).unwrap_or(bare));
    }
    let found = violations(pos, battle, role, &all);
    // What a single unit lacks matters if there are enough of its rank with it.
    let among = |rows: &[Refusal], one: &Refusal| rows.iter().any(|row| one.is(row));
    let mut found = found.into_iter().map(|one| one.refusal);
    let few = found.clone().find(|one| among(&[NO_PARAGON, LEAST], one));
    let worst = few.or_else(|| found.find(|one| !among(&[TOO_DEAR, MOST, DETACHED], one)));
    Some(worst.unwrap_or(NO_ARMY))
}

/// The army with an asset used; none if it does not fit.
pub fn using(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    army: &Army,
    kind: AssetKind,
    dice: &mut dyn Random,
) -> Option<Army> {
    let legal = |army: &Army| violations(pos, battle, role, army).is_empty();
    /// Ways that are tried to fit something in.
    const TRIES: u32 = 48;
    let mut base = army.clone();
    base.assets.push(kind);
    match kind {
        AssetKind::Assistance => joined(pos, battle, role, &base, false, dice),
        AssetKind::Heroic => joined(pos, battle, role, &base, true, dice),
        AssetKind::Equipment => (0..TRIES).find_map(|_| {
            let mut with = base.clone();
            let uniques: Vec<_> = pos.table.cards().upgrades.iter().filter(|card| card.unique).collect();
            let at = dice.pick(with.units.len() as u32) as usize;
            let card = uniques.get(dice.pick(uniques.len().max(1) as u32) as usize)?;
            with.units[at].requisitioned.push(card.id.clone());
            legal(&with).then_some(with)
        }),
        AssetKind::Extraordinary => {
            base.exempt = Some(dice.pick(base.units.len() as u32) as u8);
            Some(base).filter(legal)
        }
        _ => Some(base).filter(legal),
    }
}

/// An army that a unique unit joins; others stay at home for it.
fn joined(
    pos: Pos<'_>,
    battle: &Battle,
    role: Role,
    base: &Army,
    commander: bool,
    dice: &mut dyn Random,
) -> Option<Army> {
    /// Units that are tried, and the most that stay at home for one of them.
    const TRIES: u32 = 12;
    const STAY: usize = 3;
    let faction = battle.side(role).seat.and_then(|seat| pos.state.register(seat))?.faction;
    let fits = |card: &&UnitCard| {
        card.unique
            && (card.rank == Rank::Commander) == commander
            && card.equip.is_empty()
            && card.serves(faction)
            && cost::unit(pos, &card.id).is_some()
    };
    let uniques: Vec<&UnitCard> = pos.table.cards().units.iter().filter(fits).collect();
    for _ in 0..TRIES {
        let card = uniques.get(dice.pick(uniques.len().max(1) as u32) as usize)?;
        let id = card.id.clone();
        let from = if commander { Origin::Heroic(id) } else { Origin::Assistance(id) };
        let unit = ArmyUnit { from, upgrades: Vec::new(), requisitioned: Vec::new() };
        let mut with = base.clone();
        with.units.insert(0, unit);
        // The last ones stay at home first; the Paragon goes with every army.
        for _ in 0..=STAY {
            if violations(pos, battle, role, &with).is_empty() {
                return Some(with);
            }
            let paragon = battle.side(role).seat.and_then(|seat| pos.state.paragon(seat));
            let at =
                with.units.iter().rposition(|unit| unit.dossier().is_some_and(|no| Some(no) != paragon))?;
            with.units.remove(at);
        }
    }
    None
}
