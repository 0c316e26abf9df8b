//! Everything that is wrong with an army, at once.

use std::collections::BTreeMap;
use std::ops::Range;

use sandtable_kernel::Refusal;
use sandtable_legion_cards::without_slot;
use sandtable_packs::Violation;
use sandtable_text::say;

use super::refusals::{
    CARDS_OFF, COMPULSORY, COPIES, DETACHED, EXEMPT, FACTION, LEAST, LOCKED, MOST, NO_ASSET, NO_ASSISTANCE,
    NO_HERO, NO_OPERATIVE, NO_PARAGON, NO_POINTS, NO_REGISTER, NO_REINFORCEMENT, NO_SLOT, NO_SUCH_UNIT,
    NO_SUCH_UPGRADE, NOT_ON_DOSSIER, NOT_ON_REGISTER, NOT_UNIQUE, OWN_MISSION, PARAGON_MISSING, SAME, TEAM,
    TOO_DEAR, TOO_FEW_ASSETS, TOO_MUCH_REINFORCED, TWICE, UNIQUE, UNIQUE_BY_ASSET,
};
use super::{Ranks, called, is_detached, limit, sheet, total, worth};
use crate::catalogue::{AssetKind, Rank, Slot, UnitCard, UpgradeCard, UpgradeId};
use crate::model::{Army, ArmyUnit, Battle, Origin, Pos, Register, Role};
use crate::rules::sheet::carrier;
use crate::rules::{cost, recruit};
use crate::rulings;

/// The most units of an army, so that a list cannot be as long as one likes.
pub(super) const MOST_UNITS: usize = 60;

struct Check<'a> {
    pos: Pos<'a>,
    battle: &'a Battle,
    role: Role,
    register: &'a Register,
    army: &'a Army,
    ranks: Ranks<'a>,
    found: Vec<Violation>,
}

/// Where something is wrong; written out only if it is.
#[derive(Clone, Copy)]
enum At {
    Unit(usize),
    Upgrade(usize, usize),
    Requisitioned(usize, usize),
}

impl From<At> for String {
    fn from(at: At) -> Self {
        match at {
            At::Unit(unit) => format!("/units/{unit}"),
            At::Upgrade(unit, place) => format!("/units/{unit}/upgrades/{place}"),
            At::Requisitioned(unit, place) => format!("/units/{unit}/requisitioned/{place}"),
        }
    }
}

/// Everything that is wrong with an army of a side; empty if it can be fielded.
pub fn violations(pos: Pos<'_>, battle: &Battle, role: Role, army: &Army) -> Vec<Violation> {
    checked(pos, battle, role, army, 0..army.units.len())
}

/// Returns `true` if an army can be fielded, if all its units but one are known to be right for themselves.
pub(super) fn fits(pos: Pos<'_>, battle: &Battle, role: Role, army: &Army, unit: usize) -> bool {
    checked(pos, battle, role, army, unit..unit + 1).is_empty()
}

/// Returns the faults of these units, and with the army as a whole.
fn checked(pos: Pos<'_>, battle: &Battle, role: Role, army: &Army, units: Range<usize>) -> Vec<Violation> {
    let side = battle.side(role);
    let register = side.seat.filter(|_| side.registered).and_then(|seat| pos.state.register(seat));
    let Some(register) = register else { return vec![Violation::new("", NO_REGISTER)] };
    if army.units.len() > MOST_UNITS || army.assets.len() > MOST_UNITS || army.cards.len() > MOST_UNITS {
        let has = army.units.len().max(army.assets.len()).max(army.cards.len());
        return vec![Violation::new("", recruit::TOO_MANY.with(MOST_UNITS as f64, has as f64))];
    }
    let ranks = Ranks::of(pos, army);
    let mut check = Check { pos, battle, role, register, army, ranks, found: Vec::new() };
    check.paragon();
    for (index, unit) in army.units.iter().enumerate().take(units.end).skip(units.start) {
        check.unit(index, unit);
    }
    check.assets();
    check.ranks();
    check.copies();
    check.detachments();
    check.points();
    check.cards();
    check.found
}

impl Check<'_> {
    fn fault(&mut self, at: impl Into<String>, refusal: Refusal) {
        self.found.push(Violation::new(at, refusal));
    }

    /// Checks that the Paragon is in the army (TOD-PAR-03, TOD-PAR-08, TOD-ARMY-03).
    fn paragon(&mut self) {
        let seat = self.battle.side(self.role).seat;
        let Some(paragon) = seat.and_then(|seat| self.pos.state.paragon(seat)) else {
            self.fault("", NO_PARAGON);
            return;
        };
        // TOD-ARMY-03
        if !self.army.units.iter().any(|unit| unit.dossier() == Some(paragon)) {
            // The name alone: a refusal keeps no room for the whole card besides.
            let dossier = self.pos.state.dossier(paragon);
            let name = dossier.and_then(|one| one.name.clone());
            let name = name.unwrap_or_else(|| super::called(self.pos, paragon));
            self.fault("/units", PARAGON_MISSING.about(&name));
        }
    }

    fn unit(&mut self, index: usize, unit: &ArmyUnit) {
        let at = At::Unit(index);
        if unit.upgrades.len() + unit.requisitioned.len() > MOST_UNITS {
            let has = unit.upgrades.len() + unit.requisitioned.len();
            self.fault(at, recruit::TOO_MANY.with(MOST_UNITS as f64, has as f64));
            return;
        }
        match &unit.from {
            Origin::Dossier(no) => {
                let own = self.battle.side(self.role).seat == Some(no.seat());
                let dossier = self.pos.state.dossier(*no).filter(|dossier| own && dossier.is_active());
                let Some(dossier) = dossier else {
                    self.fault(at, NOT_ON_REGISTER.about(&called(self.pos, *no)));
                    return;
                };
                if self.army.units[..index].iter().any(|before| before.from == unit.from) {
                    self.fault(at, TWICE.about(&called(self.pos, *no)));
                }
                // TOD-ARMY-02, TOD-DOS-07: any of those on the Dossier, each as often as it is there.
                for (place, id) in unit.upgrades.iter().enumerate() {
                    let here = unit.upgrades[..=place].iter().filter(|one| *one == id).count();
                    if dossier.upgrades.iter().filter(|owned| owned.card == *id).count() < here {
                        let card = self.pos.table.cards().upgrade(id).map(UpgradeCard::full_name);
                        let card = card.as_deref().unwrap_or(id.as_str());
                        self.fault(At::Upgrade(index, place), NOT_ON_DOSSIER.about(card));
                    }
                }
            }
            Origin::Assistance(id) | Origin::Heroic(id) | Origin::Reinforcement(id) => {
                let Some(card) = self.pos.table.cards().unit(id) else {
                    let known =
                        self.pos.table.cards().units.iter().map(|one| (one.id.as_str(), one.name.as_str()));
                    let violation =
                        Violation::new(at, NO_SUCH_UNIT.about(id.as_str())).meant(id.as_str(), known);
                    self.found.push(violation);
                    return;
                };
                self.summoned(index, unit, card);
            }
        }
        if let Some(card) = self.ranks.cards[index] {
            self.equipment(index, unit, card);
        }
    }

    /// Units that are not on the Register: unique ones by an asset alone (TOD-START-04, TOD-ASSET-04 to TOD-ASSET-08), others
    /// by reinforcement points where that is played (TOD-A43).
    fn summoned(&mut self, index: usize, unit: &ArmyUnit, card: &UnitCard) {
        let (at, about) = (At::Unit(index), card.full_name());
        if !card.serves(self.register.faction) || card.special_issue.is_some() {
            self.fault(at, FACTION.about(&about));
        }
        if cost::unit(self.pos, &card.id).is_none() {
            self.fault(at, NO_POINTS.about(&about));
        }
        if matches!(unit.from, Origin::Reinforcement(_)) {
            for (place, id) in unit.upgrades.iter().enumerate() {
                let upgrade = self.pos.table.cards().upgrade(id);
                if let Some(Err(refusal)) = upgrade.map(|upgrade| recruit::upgrade(self.pos, upgrade)) {
                    self.fault(At::Upgrade(index, place), refusal);
                }
            }
        }
        match unit.from {
            Origin::Assistance(_) => {
                // TOD-A04
                let operatives = self.pos.table.plays(rulings::A04_OPERATIVES_ONLY);
                let fits =
                    if operatives { card.rank == Rank::Operative } else { card.rank != Rank::Commander };
                if !card.unique || !fits {
                    let refusal = if operatives { NO_OPERATIVE } else { NO_ASSISTANCE };
                    self.fault(at, refusal.about(&about));
                }
            }
            Origin::Heroic(_) if !card.unique || card.rank != Rank::Commander => {
                self.fault(at, NO_HERO.about(&about));
            }
            Origin::Reinforcement(_) if !self.pos.table.plays(rulings::A43_ANY_UNIT) => {
                self.fault(at, NO_REINFORCEMENT);
            }
            // TOD-START-04: what is unique comes by an asset alone.
            Origin::Reinforcement(_) if card.unique => self.fault(at, UNIQUE_BY_ASSET.about(&about)),
            _ => {}
        }
    }

    /// Slots, requirements and what a unit must have (TOD-ARMY-08, TOD-START-10).
    fn equipment(&mut self, index: usize, unit: &ArmyUnit, card: &UnitCard) {
        let (at, cards) = (At::Unit(index), self.pos.table.cards());
        let dossier = unit.dossier().and_then(|no| Some((no.seat(), self.pos.state.dossier(no)?)));
        let carrier = dossier.and_then(|(seat, dossier)| carrier(self.pos, seat, dossier));
        let carrier = carrier.as_deref().unwrap_or(card);
        let sheet = sheet(self.pos, unit);
        let (keywords, mut all) = sheet.map_or_else(Default::default, |sheet| (sheet.keywords, sheet.slots));
        let upgrades = unit.upgrades.iter().chain(&unit.requisitioned);
        let upgrades: Vec<&UpgradeCard> = upgrades.filter_map(|id| cards.upgrade(id)).collect();
        let left = without_slot(&all, &upgrades);
        all.extend(upgrades.iter().flat_map(|upgrade| &upgrade.adds));
        let chosen =
            unit.upgrades.iter().enumerate().map(|(place, id)| (At::Upgrade(index, place), id, false));
        let requisitioned = unit.requisitioned.iter().enumerate();
        let requisitioned = requisitioned.map(|(place, id)| (At::Requisitioned(index, place), id, true));
        let mut names: Vec<&str> = Vec::new();
        // The position among the upgrades whose cards are known.
        let mut known = 0;
        for (place, id, special) in chosen.chain(requisitioned) {
            let Some(upgrade) = cards.upgrade(id) else {
                let known = cards.upgrades.iter().map(|one| (one.id.as_str(), one.name.as_str()));
                let violation = Violation::new(place, NO_SUCH_UPGRADE.about(id.as_str()));
                self.found.push(violation.meant(id.as_str(), known));
                continue;
            };
            if cost::upgrade(self.pos, id).is_none() {
                self.fault(place, NO_POINTS.about(&upgrade.full_name()));
            }
            if names.contains(&upgrade.name.as_str()) {
                self.fault(place, SAME.about(&upgrade.name));
            }
            names.push(&upgrade.name);
            // TOD-ASSET-09
            if special && !upgrade.unique {
                self.fault(place, NOT_UNIQUE.about(&upgrade.full_name()));
            }
            if left.contains(&known) {
                self.fault(place, NO_SLOT.about(&upgrade.full_name()));
            }
            known += 1;
            if upgrade.requires.as_ref().is_some_and(|requires| !requires.is_met(carrier, &keywords, &all)) {
                self.fault(place, recruit::NOT_ELIGIBLE.about(&upgrade.full_name()));
            }
        }
        let team = card.keywords.iter().any(|keyword| keyword == say!("army-check-heavy-weapon-team"));
        if team && !upgrades.iter().any(|upgrade| upgrade.slot == Slot::HeavyWeapon) {
            self.fault(at, TEAM.about(&card.full_name()));
        }
        let mut rest = upgrades;
        for needed in &card.equip {
            match rest.iter().position(|upgrade| needed.is_met(upgrade)) {
                Some(place) => drop(rest.swap_remove(place)),
                None => self.fault(at, COMPULSORY.about(&card.full_name())),
            }
        }
    }

    /// Checks the assets used (TOD-ARMY-04, TOD-TPM-07, TOD-ASSET-06, TOD-ASSET-08, TOD-ASSET-09, TOD-ASSET-14).
    fn assets(&mut self) {
        for kind in AssetKind::ALL.iter().copied() {
            let Some(asset) = self.pos.table.cards().asset(kind) else { continue };
            let used = self.army.assets.iter().filter(|&&one| one == kind).count();
            let held = self.register.holds(kind);
            if used > held {
                self.fault("/assets", NO_ASSET.about(&asset.name).with(used as f64, held as f64));
            }
            // TOD-ASSET-08
            if used > 0 && asset.not_in_own_mission && self.battle.mission == Some(self.role) {
                self.fault("/assets", OWN_MISSION.about(&asset.name));
            }
            let units = self.army.units.iter();
            let taken = match kind {
                AssetKind::Assistance => {
                    units.filter(|unit| matches!(unit.from, Origin::Assistance(_))).count()
                }
                AssetKind::Heroic => units.filter(|unit| matches!(unit.from, Origin::Heroic(_))).count(),
                AssetKind::Equipment => units.map(|unit| unit.requisitioned.len()).sum(),
                _ => 0,
            };
            if taken > used {
                self.fault("/assets", TOO_FEW_ASSETS.about(&asset.name).with(taken as f64, used as f64));
            }
            let exempt = self.army.exempt.is_some_and(|index| usize::from(index) < self.army.units.len());
            if kind == AssetKind::Extraordinary
                && (exempt != (used > 0) || exempt != self.army.exempt.is_some())
            {
                self.fault("/exempt", EXEMPT);
            }
        }
    }

    /// TOD-ARMY-08: least and most of each rank.
    fn ranks(&mut self) {
        let Some(mode) = self.pos.table.cards().mode(&self.battle.mode) else { return };
        for limit in &mode.ranks {
            let (least, most) = (usize::from(limit.least), usize::from(limit.most));
            let has = self.ranks.counted(self.pos, self.army, limit.rank, true);
            if has < least {
                self.fault("/units", LEAST.about(limit.rank.name()).with(least as f64, has as f64));
            }
            let has = self.ranks.counted(self.pos, self.army, limit.rank, false);
            if has > most {
                self.fault("/units", MOST.about(limit.rank.name()).with(most as f64, has as f64));
            }
        }
    }

    /// Unique names once, of units and upgrades together; limited cards as often as they say (TOD-ARMY-08, TOD-A60).
    fn copies(&mut self) {
        let cards = self.pos.table.cards();
        let mut unique: BTreeMap<&str, usize> = BTreeMap::new();
        let mut limited: BTreeMap<&UpgradeId, usize> = BTreeMap::new();
        for (unit, card) in self.army.units.iter().zip(&self.ranks.cards) {
            if let Some(card) = card.filter(|card| card.unique) {
                *unique.entry(card.name.as_str()).or_default() += 1;
            }
            for card in unit.upgrades.iter().chain(&unit.requisitioned).filter_map(|id| cards.upgrade(id)) {
                if card.unique {
                    *unique.entry(card.name.as_str()).or_default() += 1;
                } else if card.copies.is_some() {
                    *limited.entry(&card.id).or_default() += 1;
                }
            }
        }
        for (name, _) in unique.into_iter().filter(|(_, count)| *count > 1) {
            self.fault("/units", UNIQUE.about(name));
        }
        for (id, count) in limited {
            let Some((card, most)) = cards.upgrade(id).and_then(|card| Some((card, card.copies?))) else {
                continue;
            };
            if count > usize::from(most) {
                let most = f64::from(most);
                self.fault("/units", COPIES.about(&card.full_name()).with(most, count as f64));
            }
        }
    }

    /// Detached units come with units of the name or rank that their card gives, one for one.
    fn detachments(&mut self) {
        let mut wanted: BTreeMap<&str, (usize, String)> = BTreeMap::new();
        let cards: Vec<&UnitCard> = self.ranks.cards.iter().copied().flatten().collect();
        for card in &cards {
            if let Some(name) = card.detachment_of() {
                wanted.entry(name).or_insert_with(|| (0, card.full_name())).0 += 1;
            }
        }
        for (name, (needs, about)) in wanted {
            let fits = |card: &UnitCard| card.is_called(name);
            let known = self.pos.table.cards().units.iter().any(fits);
            let has = cards.iter().filter(|card| fits(card) && !is_detached(card)).count();
            if known && has < needs {
                self.fault("/units", DETACHED.about(&about).with(needs as f64, has as f64));
            }
        }
    }

    /// Checks the sum of points (TOD-ARMY-07, TOD-REP-01, TOD-ASSET-06).
    fn points(&mut self) {
        let (needs, has) = (total(self.pos, self.army), limit(self.pos, self.battle, self.role).total);
        if needs > has {
            self.fault("", TOO_DEAR.with(needs, has));
        }
        let reinforced = self.army.units.iter().filter(|unit| matches!(unit.from, Origin::Reinforcement(_)));
        let needs: f64 = reinforced.map(|unit| f64::from(worth(self.pos, unit))).sum();
        let has = f64::from(super::extra(self.pos, self.battle, self.role));
        if needs > has {
            self.fault("", TOO_MUCH_REINFORCED.with(needs, has));
        }
    }

    /// Checks the Paragon command cards (TOD-PAR-10).
    fn cards(&mut self) {
        if self.army.cards.is_empty() {
            return;
        }
        if !self.pos.table.plays(rulings::A67_ON) {
            self.fault("/cards", CARDS_OFF);
            return;
        }
        let paragon = self.battle.side(self.role).seat.and_then(|seat| self.pos.state.paragon(seat));
        let unlocked =
            paragon.and_then(|no| self.pos.state.dossier(no)).map(|dossier| dossier.cards.as_slice());
        for (index, id) in self.army.cards.iter().enumerate() {
            let has = unlocked.is_some_and(|cards| cards.contains(id));
            if !has || self.army.cards[..index].contains(id) {
                let card = self.pos.table.cards().card(id).map_or(id.as_str(), |card| card.name.as_str());
                self.fault(format!("/cards/{index}"), LOCKED.about(card));
            }
        }
    }
}
