//! Checks of unit cards, upgrade cards and their weapons.

use std::collections::BTreeSet;

use sandtable_text::say;
use smol_str::SmolStr;

use crate::faults::{DEEPEST, Faults, Taken};
use crate::keyword;
use crate::terms::Slot;
use crate::unit::{Compulsory, Requirement, UnitCard, UpgradeCard, Weapon};

/// Checks unit cards and upgrade cards, each by itself and against the others. `granted` are keywords that units can have
/// though no card of theirs prints them.
pub fn check<'c>(
    units: &'c [UnitCard],
    upgrades: &'c [UpgradeCard],
    granted: impl Iterator<Item = &'c SmolStr>,
    faults: &mut Faults,
) {
    let (mut ids, mut codes) = (Taken::default(), BTreeSet::new());
    for (index, unit) in units.iter().enumerate() {
        faults.entry("unit", index, unit.id.as_str());
        ids.take("id", unit.id.as_str(), faults);
        check_code(&unit.code, &mut codes, faults);
        check_unit(unit, faults);
        check_equip(unit, upgrades, faults);
    }
    let mut ids = Taken::default();
    let said = Said::of(units, granted);
    for (index, card) in upgrades.iter().enumerate() {
        faults.entry("upgrade", index, card.id.as_str());
        ids.take("id", card.id.as_str(), faults);
        check_code(&card.code, &mut codes, faults);
        check_upgrade(card, &said, faults);
    }
}

/// List links name units and upgrades by two letters, and nothing else tells the two apart.
fn check_code<'c>(code: &'c str, codes: &mut BTreeSet<&'c str>, faults: &mut Faults) {
    if code.len() != 2 || !code.bytes().all(|b| b.is_ascii_alphanumeric()) {
        faults.add("code", "value.code", say!("check-code-must-be-two-letters-or", code));
    } else if !codes.insert(code) {
        faults.add("code", "id.twice", say!("check-the-code-is-taken-by-a", code));
    }
}

fn check_unit(unit: &UnitCard, faults: &mut Faults) {
    faults.text("name", &unit.name);
    optional("title", unit.title.as_deref(), faults);
    optional("affiliation", unit.affiliation.as_deref(), faults);
    optional("special_issue", unit.special_issue.as_deref(), faults);
    optional("announced", unit.announced.as_deref(), faults);
    faults.provenance(&unit.provenance);
    if let Some(points) = unit.points {
        faults.least_one("points", points);
    }
    if unit.announced.is_none() {
        faults.add_if(unit.points.is_none(), "", "unit.points", say!("check-what-is-out-has-a-price"));
        faults.least_one("wounds", unit.wounds);
    }
    // The miniatures of some units all come from the cards that they must be equipped with.
    if !unit.equip.iter().any(|one| matches!(one, Compulsory::Card(_))) {
        faults.least_one("miniatures", unit.miniatures);
    }
    let hired = unit.faction.is_some() && !unit.hired_by.is_empty();
    faults.add_if(hired, "hired_by", "unit.hired", say!("check-only-units-without-a-faction-are"));
    let vehicle = unit.is_vehicle();
    let message = say!("check-vehicles-have-resilience-not-courage");
    faults.add_if(vehicle && unit.courage.is_some(), "courage", "unit.courage", message);
    let message = say!("check-troopers-have-courage-not-resilience");
    faults.add_if(!vehicle && unit.resilience.is_some(), "resilience", "unit.resilience", message);
    let sideless = unit.slots.contains(&Slot::Force) && unit.force.is_none();
    faults.add_if(sideless, "slots", "unit.force", say!("check-a-unit-with-force-slots-is"));
    keywords("keywords", &unit.keywords, faults);
    check_weapons(&unit.weapons, faults);
}

/// Checks that what a unit must be equipped with is there, fits the unit's bar and may be equipped by it.
fn check_equip(unit: &UnitCard, upgrades: &[UpgradeCard], faults: &mut Faults) {
    for (at, one) in unit.equip.iter().enumerate() {
        let path = format!("equip[{at}]");
        let slot = match one {
            Compulsory::Slot(slot) => *slot,
            Compulsory::Card(id) => {
                let Some(card) = upgrades.iter().find(|card| card.id == *id) else {
                    let known = upgrades.iter().map(|card| card.id.as_str());
                    faults.unknown(path, "upgrade", id.as_str(), known);
                    continue;
                };
                let met = |one: &Requirement| one.is_met(unit, &unit.keywords, &unit.slots);
                if !card.requires.as_ref().is_none_or(met) {
                    faults.add(path.as_str(), "unit.equip", say!("check-the-unit-may-not-equip", id));
                }
                card.slot
            }
        };
        // A unit that is not out yet may have no printed bar.
        if !unit.slots.contains(&slot) && unit.announced.is_none() {
            faults.add(path, "unit.equip", say!("check-the-unit-has-no-slot", slot));
        }
    }
}

fn check_upgrade(card: &UpgradeCard, said: &Said<'_>, faults: &mut Faults) {
    faults.text("name", &card.name);
    optional("title", card.title.as_deref(), faults);
    optional("announced", card.announced.as_deref(), faults);
    faults.provenance(&card.provenance);
    if let Some(copies) = card.copies {
        faults.least_one("copies", copies);
        faults.add_if(card.unique, "copies", "upgrade.copies", say!("check-a-unique-card-is-limited-to"));
    }
    if card.announced.is_none() {
        faults.add_if(card.points.is_none(), "", "upgrade.points", say!("check-what-is-out-has-a-price"));
    }
    if let Some(requirement) = &card.requires {
        said.check(requirement, "requires", 1, card.announced.is_none(), faults);
    }
    check_weapons(&card.weapons, faults);
}

/// The values of units and honors by which a requirement can be met at all.
struct Said<'c> {
    names: BTreeSet<&'c str>,
    titles: BTreeSet<&'c str>,
    affiliations: BTreeSet<&'c str>,
    keywords: BTreeSet<&'c str>,
}

impl<'c> Said<'c> {
    fn of(units: &'c [UnitCard], granted: impl Iterator<Item = &'c SmolStr>) -> Said<'c> {
        let printed = units.iter().flat_map(|unit| &unit.keywords);
        Said {
            names: units.iter().map(|unit| unit.name.as_str()).collect(),
            titles: units.iter().filter_map(|unit| unit.title.as_deref()).collect(),
            affiliations: units.iter().filter_map(|unit| unit.affiliation.as_deref()).collect(),
            keywords: printed.chain(granted).map(|word| keyword::name(word)).collect(),
        }
    }

    /// A requirement whose words no unit has could never be met. Cards that are announced may wait for their units.
    fn check(&self, one: &Requirement, path: &str, depth: usize, out: bool, faults: &mut Faults) {
        if depth > DEEPEST {
            let message = say!("check-requirements-stand-in-each-other-at", deepest = DEEPEST);
            faults.add(path, "value.deep", message);
            return;
        }
        let (words, kind, word) = match one {
            Requirement::All(list) | Requirement::Any(list) => {
                let key = if matches!(one, Requirement::All(_)) { "all" } else { "any" };
                let path = format!("{path}.{key}");
                faults.add_if(list.is_empty(), &path, "value.empty", say!("check-nothing-is-required"));
                for (at, inner) in list.iter().enumerate() {
                    self.check(inner, &format!("{path}[{at}]"), depth + 1, out, faults);
                }
                return;
            }
            Requirement::Not(inner) => {
                self.check(inner, &format!("{path}.not"), depth + 1, out, faults);
                return;
            }
            Requirement::Name(name) => (&self.names, "name", name),
            Requirement::Title(title) => (&self.titles, "title", title),
            Requirement::Affiliation(affiliation) => (&self.affiliations, "affiliation", affiliation),
            Requirement::Keyword(keyword) => (&self.keywords, "keyword", keyword),
            Requirement::Rank(_)
            | Requirement::Faction(_)
            | Requirement::Type(_)
            | Requirement::Slot(_)
            | Requirement::Defence(_)
            | Requirement::Force(_) => return,
        };
        if out && !words.contains(word.as_str()) {
            let message = say!("check-no-unit-has-the-so-nobody", kind, word);
            faults.add(format!("{path}.{kind}"), "requirement.nobody", message);
        }
    }
}

fn check_weapons(weapons: &[Weapon], faults: &mut Faults) {
    for (at, weapon) in weapons.iter().enumerate() {
        faults.text(format!("weapons[{at}].name"), &weapon.name);
        keywords(&format!("weapons[{at}].keywords"), &weapon.keywords, faults);
        match weapon.range {
            Some((least, most)) if least > most => {
                let message = say!("check-the-range-runs-from-back-to", least, most);
                faults.add(format!("weapons[{at}].range"), "value.range", message);
            }
            Some(_) => {}
            None if weapon.note.is_none() => {
                let message = say!("check-a-weapon-without-a-range-says");
                faults.add(format!("weapons[{at}]"), "value.range", message);
            }
            None => {}
        }
    }
}

fn keywords(path: &str, words: &[impl AsRef<str>], faults: &mut Faults) {
    let mut seen = BTreeSet::new();
    for (at, word) in words.iter().map(AsRef::as_ref).enumerate() {
        faults.text(format!("{path}[{at}]"), word);
        if !seen.insert(word) {
            faults.add(format!("{path}[{at}]"), "keyword.twice", say!("check-stands-there-twice", word));
        }
    }
}

fn optional(path: &str, text: Option<&str>, faults: &mut Faults) {
    if let Some(text) = text {
        faults.text(path, text);
    }
}
