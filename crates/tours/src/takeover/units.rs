//! A unit in the books: what it may be, and may have become.

use sandtable_text::say;

use super::{Pos, game};
use crate::catalogue::Commendation;
use crate::model::{BookedUnit, Dossier, DossierNo};
use crate::rules::{aid, experience, honours, recruit};
use crate::rulings;

/// Collects the faults of a unit. If it has left, only its cards are checked.
pub(super) fn check(pos: Pos<'_>, no: DossierNo, at: &str, unit: &BookedUnit, faults: &mut Vec<String>) {
    let cards = pos.table.cards();
    let (Some(dossier), Some(card)) = (pos.state.dossier(no), cards.unit(&unit.unit)) else {
        faults.push(say!("units-unit-there-is-no-unit-card", at, unit = unit.unit));
        return;
    };
    unknown(pos, at, unit, faults);
    for (index, deed) in unit.deeds.iter().enumerate() {
        game(pos, &format!("{at}/deeds/{index}/battle"), deed.battle, faults);
    }
    if let Some(held) = &unit.holds {
        game(pos, &format!("{at}/holds/since"), held.since, faults);
    }
    let mut says = |place: &str, says: String| faults.push(format!("{at}/{place}: {says}"));
    match &unit.name {
        Some(name) => {
            if let Err(refusal) = recruit::name(name) {
                says("name", refusal.sentence());
            }
        }
        // TOD-START-06, TOD-DOS-06
        None if card.rank.leads() => {
            says("name", say!("units-is-a-commander-or-operative-and", full_name = card.full_name()))
        }
        None if dossier.rank > 0 && dossier.is_active() => {
            says("name", say!("units-a-unit-of-veteran-rank-has", rank = dossier.rank));
        }
        None => {}
    }
    let most = i64::from(experience::MOST);
    if i64::from(unit.experience) > most {
        says("experience", say!("units-is-the-most-tod-a32-not", most, experience = unit.experience));
    }
    let printed = experience::maximum_of(card.rank);
    if unit.trained > experience::HIGHEST - printed {
        let most = experience::HIGHEST - printed;
        says(
            "trained",
            say!("units-special-training-raises-this-units-maximum", most, trained = unit.trained),
        );
    }
    let highest = experience::maximum(pos, dossier);
    let earned = experience::rank_of(unit.experience).min(highest);
    if !(earned..=highest).contains(&dossier.rank) {
        says(
            "rank",
            say!(
                "units-experience-gives-veteran-rank-and-is",
                experience = unit.experience,
                earned,
                highest,
                rank = dossier.rank
            ),
        );
    }
    // TOD-XP-14, TOD-A32
    let cap = experience::cap(pos, highest);
    if unit.experience > cap && i64::from(unit.experience) <= most {
        says(
            "experience",
            say!("units-veteran-rank-is-this-units-maximum", highest, cap, experience = unit.experience),
        );
    }
    if !dossier.is_active() {
        if pos.state.is_paragon(no) {
            says("fate", String::from(say!("units-the-first-commander-is-the-paragon")));
        }
        return;
    }
    if !unit.adopted
        && let Err(refusal) = recruit::unit(pos, no.seat(), card)
    {
        says("unit", say!("units-if-a-mission-brought-it-say", sentence = refusal.sentence()));
    }
    for (index, upgrade) in unit.upgrades.iter().enumerate() {
        let Some(card) = cards.upgrade(upgrade.card()) else { continue };
        if let Err(refusal) = aid::eligible(pos, no.seat(), dossier, card, false) {
            says(&format!("upgrades/{index}"), refusal.sentence());
        }
    }
    if pos.state.is_paragon(no) {
        let owned: Vec<_> = unit.upgrades.iter().map(|upgrade| upgrade.card().clone()).collect();
        if !recruit::lacking(pos, card, &owned).is_empty() {
            says("upgrades", String::from(say!("units-the-paragon-lacks-an-upgrade-that")));
        }
    }
    awards(pos, no, dossier, unit, &mut says);
    burdens(pos, no, unit, &mut says);
}

/// Cards that there are not.
fn unknown(pos: Pos<'_>, at: &str, unit: &BookedUnit, faults: &mut Vec<String>) {
    let cards = pos.table.cards();
    let mut none = |place: String, kind: &str, id: &str| {
        faults.push(say!("units-there-is-no", at, place, kind, id));
    };
    for (index, upgrade) in
        unit.upgrades.iter().enumerate().filter(|(_, one)| cards.upgrade(one.card()).is_none())
    {
        none(format!("upgrades/{index}"), say!("units-upgrade-card"), upgrade.card().as_str());
    }
    for (index, award) in unit.commendations.iter().enumerate() {
        let id = award.award().commendation;
        if cards.commendation(&id).is_none() {
            none(format!("commendations/{index}"), "Commendation", id.as_str());
        }
    }
    for (index, id) in unit.setbacks.iter().enumerate().filter(|(_, id)| cards.setback(id).is_none()) {
        none(format!("setbacks/{index}"), "Setback", id.as_str());
    }
    for (index, id) in unit.cards.iter().enumerate().filter(|(_, id)| cards.card(id).is_none()) {
        none(format!("cards/{index}"), say!("units-command-card"), id.as_str());
    }
    if let Some(held) = unit.holds.as_ref().filter(|held| cards.defining_trait(&held.id).is_none()) {
        none(String::from("holds/trait"), say!("units-defining-trait"), held.id.as_str());
    }
    for (index, word) in unit.keywords.iter().enumerate().filter(|(_, word)| cards.meaning(word).is_none()) {
        none(format!("keywords/{index}"), "keyword", word);
    }
}

/// Commendations that the unit can have been awarded, each once.
fn awards(
    pos: Pos<'_>,
    no: DossierNo,
    dossier: &Dossier,
    unit: &BookedUnit,
    says: &mut dyn FnMut(&str, String),
) {
    let cards = pos.table.cards();
    let all: Vec<_> = unit.commendations.iter().map(crate::model::BookedAward::award).collect();
    for (index, award) in all.iter().enumerate() {
        let place = format!("commendations/{index}");
        let Some(one) = cards.commendation(&award.commendation) else { continue };
        if all[..index].iter().any(|other| other.commendation == award.commendation) {
            says(&place, say!("units-stands-here-twice-no-unit-has", one = one.name));
        }
        if let Err(refusal) = honours::deserves(pos, no, dossier, one) {
            says(&place, refusal.sentence());
        }
        let picks = lets_pick(one);
        if award.keyword.is_some() != picks && (picks || one.grants.or_raise.is_none()) {
            let what = if picks {
                say!("units-lets-one-pick-a-keyword-write")
            } else {
                say!("units-leaves-nothing-to-pick")
            };
            says(&place, format!("{} {what}", one.name));
        }
    }
    // TOD-COM-01
    let earned = usize::from(dossier.rank) + usize::from(unit.gifts);
    let held = all.len() + usize::from(unit.owed);
    if held > earned {
        let gifts = held - usize::from(dossier.rank);
        says(
            "commendations",
            say!("units-each-new-veteran-rank-brings-one", rank = dossier.rank, held, gifts),
        );
    }
    let most = if unit.lauded { 2 } else { 1 };
    let high = honours::high(pos, dossier);
    if high > most {
        says("commendations", say!("units-high-commendations-and-is-the-most", high, most));
    }
    let ranks = usize::from(dossier.rank);
    if usize::from(unit.owed) > ranks || usize::from(unit.cards_owed) > ranks {
        says("owed", say!("units-a-unit-of-veteran-rank-is", ranks));
    }
}

/// Returns `true` if its owner always picks a keyword.
fn lets_pick(one: &Commendation) -> bool {
    !one.grants.one_of.is_empty()
}

/// Setbacks, traits and command cards that the unit can have.
fn burdens(pos: Pos<'_>, no: DossierNo, unit: &BookedUnit, says: &mut dyn FnMut(&str, String)) {
    let cards = pos.table.cards();
    for (index, id) in unit.setbacks.iter().enumerate() {
        let once = cards.setback(id).is_some_and(|one| !one.repeats);
        if once && unit.setbacks[..index].contains(id) {
            says(&format!("setbacks/{index}"), say!("units-stands-here-twice-nobody-has-it", id));
        }
    }
    if unit.scars > 0 && !pos.table.plays(rulings::A26_RECORD_DUPLICATE) {
        says("scars", String::from(say!("units-by-the-ruling-that-is-played")));
    }
    let paragon = pos.state.is_paragon(no);
    if unit.holds.is_some() && !paragon {
        says("holds", String::from(say!("units-only-the-paragon-the-first-commander")));
    }
    let has_cards = !unit.cards.is_empty() || unit.cards_owed > 0;
    if has_cards && !(paragon && pos.table.plays(rulings::A67_ON)) {
        says("cards", String::from(say!("units-only-a-paragon-has-command-cards")));
    }
    for (index, id) in unit.cards.iter().enumerate().filter(|(index, id)| unit.cards[..*index].contains(id)) {
        says(&format!("cards/{index}"), say!("units-stands-here-twice", id));
    }
}
