//! Every special rule that an army carries, in own words: keywords, commendations, setbacks, traits, assets, cards. What
//! the glossary does not describe is named, to be read on its card.

use std::collections::{BTreeMap, BTreeSet};

use crate::catalogue::{Catalogue, keyword};
use crate::model::{Army, ArmyUnit, Dossier};
use crate::rules::army;
use maud::{Markup, html};
use sandtable_text::say;

use super::{Entry, entries, life};
use crate::sheets::known::Known;

/// Tells the meaning of a keyword; or where that stands.
pub(super) fn meaning(cards: &Catalogue, keyword: &str) -> String {
    cards
        .meaning(keyword)
        .map_or_else(|| String::from(say!("pages-rules-see-its-card")), |entry| entry.text.clone())
}

/// Things by name: with what else is told of each, and who has it.
#[derive(Default)]
struct Gathered(Vec<Entry>);

impl Gathered {
    fn add(&mut self, name: &str, text: &str, rule: &str, of: &str) {
        match self.0.iter_mut().find(|entry| entry.name == name && entry.text == text) {
            Some(entry) if entry.of.iter().any(|held| held == of) => {}
            Some(entry) => entry.of.push(of.to_owned()),
            None => self.0.push(Entry {
                name: name.to_owned(),
                text: text.to_owned(),
                rule: rule.to_owned(),
                of: vec![of.to_owned()],
            }),
        }
    }
}

/// All rules of an army.
pub(super) fn all(known: &Known<'_>, army: &Army) -> Markup {
    let (described, bare) = keywords(known, army);
    let kinds = [
        honours(known, army),
        setbacks(known, army),
        traits(known, army),
        assets(known, army),
        command_cards(known, army),
    ];
    let carried: Vec<Entry> = kinds.into_iter().flat_map(|gathered| gathered.0).collect();
    html! {
        @if !carried.is_empty() { h3 { (say!("pages-rules-honours-setbacks-and-assets")) } (entries(&carried)) }
        @if !described.is_empty() { h3 { "Keywords" } (entries(&described)) }
        @if !bare.is_empty() {
            h3 { (say!("pages-rules-see-their-cards")) }
            p { (say!("pages-rules-their-texts-are-not-kept-here")) (bare.join(", ")) "." }
        }
    }
}

/// Keywords of units and weapons, with the values they have here: those described, and the names of others and of upgrades.
fn keywords(known: &Known<'_>, army: &Army) -> (Vec<Entry>, Vec<String>) {
    let cards = known.cards();
    let mut found: BTreeMap<String, (BTreeSet<String>, Vec<String>)> = BTreeMap::new();
    let mut note = |written: &str, of: &str| {
        let (forms, carriers) = found.entry(keyword::name(written).to_owned()).or_default();
        forms.insert(written.to_owned());
        if !carriers.iter().any(|held| held == of) {
            carriers.push(of.to_owned());
        }
    };
    let mut upgrades = BTreeSet::new();
    for unit in &army.units {
        let of = known.army_unit(unit);
        for held in army::sheet(known.pos(), unit).into_iter().flat_map(|sheet| sheet.keywords) {
            note(&held, &of);
        }
        let equipped = unit.upgrades.iter().chain(&unit.requisitioned);
        let equipped: Vec<_> = equipped.filter_map(|id| cards.upgrade(id)).collect();
        let own = army::card(known.pos(), unit).into_iter().flat_map(|card| &card.weapons);
        for weapon in own.chain(equipped.iter().flat_map(|card| &card.weapons)) {
            weapon.keywords.iter().for_each(|held| note(held, &of));
        }
        upgrades.extend(equipped.iter().map(|card| card.full_name()));
    }
    let (mut described, mut bare) = (Vec::new(), Vec::new());
    for (name, (forms, of)) in found {
        let forms: Vec<String> = forms.into_iter().collect();
        match cards.meaning(&name) {
            Some(entry) => {
                let text = entry.text.clone();
                let of = shortened(of, army.units.len());
                described.push(Entry { name: forms.join(", "), text, rule: String::new(), of });
            }
            None => bare.push(forms.join(", ")),
        }
    }
    bare.extend(upgrades);
    (described, bare)
}

/// Names of at most this many units stand beside a keyword; each unit lists its own besides.
const NAMED: usize = 3;

/// Names the units with a keyword, in short where there are many.
fn shortened(of: Vec<String>, all: usize) -> Vec<String> {
    match of.len() {
        count if count == all && all > 1 => vec![String::from(say!("pages-rules-all-units"))],
        count if count > NAMED => vec![say!("pages-rules-units", count)],
        _ => of,
    }
}

/// Units of an army that come from the Register.
fn dossiers<'d>(known: &'d Known<'_>, army: &'d Army) -> impl Iterator<Item = (&'d ArmyUnit, &'d Dossier)> {
    army.units.iter().filter_map(|unit| Some((unit, known.state().dossier(unit.dossier()?)?)))
}

fn honours(known: &Known<'_>, army: &Army) -> Gathered {
    let mut all = Gathered::default();
    for (unit, dossier) in dossiers(known, army) {
        for award in &dossier.commendations {
            let Some(one) = known.cards().commendation(&award.commendation) else { continue };
            let of = match &award.keyword {
                Some(keyword) => format!("{}: {keyword}", known.army_unit(unit)),
                None => known.army_unit(unit),
            };
            let kind = if one.high { say!("pages-rules-high-commendation") } else { "Commendation" };
            all.add(&format!("{kind}: {}", one.name), &one.text, &one.rule, &of);
        }
    }
    all
}

/// Returns true if a unit begins the game as a single miniature, or is a vehicle (TOD-SET-11).
fn single(known: &Known<'_>, unit: &ArmyUnit) -> bool {
    let soldiers = unit.upgrades.iter().chain(&unit.requisitioned).filter_map(|id| known.cards().upgrade(id));
    let alone = !soldiers.into_iter().any(|card| card.slot.is_soldiers());
    army::card(known.pos(), unit).is_some_and(|card| card.is_vehicle() || card.miniatures == 1 && alone)
}

fn setbacks(known: &Known<'_>, army: &Army) -> Gathered {
    let mut all = Gathered::default();
    for (unit, dossier) in dossiers(known, army) {
        for same in dossier.setbacks.iter().collect::<BTreeSet<_>>() {
            let Some(one) = known.cards().setback(same) else { continue };
            let times = dossier.setbacks.iter().filter(|held| *held == same).count();
            let of = match times {
                1 => known.army_unit(unit),
                _ => say!("pages-rules-times", army_unit = known.army_unit(unit), times),
            };
            all.add(
                &say!("pages-rules-setback", one = one.name),
                &life::setback_text(one, single(known, unit)),
                &one.rule,
                &of,
            );
        }
    }
    all
}

fn traits(known: &Known<'_>, army: &Army) -> Gathered {
    let mut all = Gathered::default();
    for (unit, dossier) in dossiers(known, army) {
        if let Some(one) = dossier.holds.as_ref().and_then(|held| known.cards().defining_trait(&held.id)) {
            all.add(
                &say!("pages-rules-defining-trait", one = one.name),
                &one.text,
                &one.rule,
                &known.army_unit(unit),
            );
        }
    }
    all
}

fn assets(known: &Known<'_>, army: &Army) -> Gathered {
    let of = |kind| known.cards().asset(kind);
    let entry = |kind| {
        let asset = of(kind)?;
        let name = say!("pages-rules-asset", asset = asset.name);
        let (text, rule) = (asset.text.clone(), asset.rule.clone());
        Some(Entry { name, text, rule, of: Vec::new() })
    };
    Gathered(army.assets.iter().filter_map(|kind| entry(*kind)).collect())
}

fn command_cards(known: &Known<'_>, army: &Army) -> Gathered {
    let mut all = Gathered::default();
    for card in army.cards.iter().filter_map(|id| known.cards().card(id)) {
        let earned = card.earned.as_ref().map_or_else(String::new, |earned| format!(" {earned}"));
        let text = say!("pages-rules-orders", orders = card.orders, card = card.text, earned);
        all.add(
            &say!("pages-rules-command-card", card = card.name),
            &text,
            "TOD-PAR-09",
            &sandtable_press::parts::number(usize::from(card.pips), "pip"),
        );
    }
    all
}
