//! A unit in the books: what it may be, and may have become.

use super::{Pos, game};
use crate::catalogue::Commendation;
use crate::model::{BookedUnit, Dossier, DossierNo};
use crate::rules::{aid, experience, honours, recruit};
use crate::rulings;

/// Says what is wrong with a unit. Of one that has left only the cards are looked at.
pub(super) fn check(pos: Pos<'_>, no: DossierNo, at: &str, unit: &BookedUnit, faults: &mut Vec<String>) {
    let cards = pos.table.cards();
    let (Some(dossier), Some(card)) = (pos.state.dossier(no), cards.unit(&unit.unit)) else {
        faults.push(format!("{at}/unit: there is no unit card {}", unit.unit));
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
            says("name", format!("{} is a Commander or Operative and has a name", card.full_name()))
        }
        None if dossier.rank > 0 && dossier.is_active() => {
            says(
                "name",
                format!("a unit of Veteran Rank {} has a name (TOD-DOS-06); give it one", dossier.rank),
            );
        }
        None => {}
    }
    let most = i64::from(experience::MOST);
    if i64::from(unit.experience) > most {
        says("experience", format!("{most} is the most (TOD-A32), not {}", unit.experience));
    }
    let printed = experience::maximum_of(card.rank);
    if unit.trained > experience::HIGHEST - printed {
        let most = experience::HIGHEST - printed;
        says(
            "trained",
            format!(
                "Special Training raises this unit's maximum {most} times (TOD-XP-16), not {}",
                unit.trained
            ),
        );
    }
    let highest = experience::maximum(pos, dossier);
    let earned = experience::rank_of(unit.experience).min(highest);
    if !(earned..=highest).contains(&dossier.rank) {
        says(
            "rank",
            format!(
                "Experience {} gives Veteran Rank {earned}, and {highest} is the unit's maximum (TOD-XP-03, TOD-XP-09); \
                 {} is neither; leave it out",
                unit.experience, dossier.rank
            ),
        );
    }
    // TOD-XP-14, TOD-A32
    let cap = experience::cap(pos, highest);
    if unit.experience > cap && i64::from(unit.experience) <= most {
        says(
            "experience",
            format!(
                "Veteran Rank {highest} is this unit's maximum, and there it gains no more: {cap} is the most (TOD-XP-14), not {}. If Special Training raised the maximum, say trained = 1",
                unit.experience
            ),
        );
    }
    if !dossier.is_active() {
        if pos.state.is_paragon(no) {
            says("fate", String::from("the first Commander is the Paragon, who never leaves (TOD-PAR-04)"));
        }
        return;
    }
    if !unit.adopted
        && let Err(refusal) = recruit::unit(pos, no.seat(), card)
    {
        says("unit", format!("{} If a mission brought it, say adopted = true", refusal.sentence()));
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
            says(
                "upgrades",
                String::from("the Paragon lacks an upgrade that its card says it must have (TOD-START-10)"),
            );
        }
    }
    awards(pos, no, dossier, unit, &mut says);
    burdens(pos, no, unit, &mut says);
}

/// Cards that there are not.
fn unknown(pos: Pos<'_>, at: &str, unit: &BookedUnit, faults: &mut Vec<String>) {
    let cards = pos.table.cards();
    let mut none = |place: String, kind: &str, id: &str| {
        faults.push(format!("{at}/{place}: there is no {kind} {id}"));
    };
    for (index, upgrade) in
        unit.upgrades.iter().enumerate().filter(|(_, one)| cards.upgrade(one.card()).is_none())
    {
        none(format!("upgrades/{index}"), "upgrade card", upgrade.card().as_str());
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
        none(format!("cards/{index}"), "command card", id.as_str());
    }
    if let Some(held) = unit.holds.as_ref().filter(|held| cards.defining_trait(&held.id).is_none()) {
        none(String::from("holds/trait"), "Defining Trait", held.id.as_str());
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
            says(&place, format!("{} stands here twice; no unit has one twice (TOD-COM-28)", one.name));
        }
        if let Err(refusal) = honours::deserves(pos, no, dossier, one) {
            says(&place, refusal.sentence());
        }
        let picks = lets_pick(one);
        if award.keyword.is_some() != picks && (picks || one.grants.or_raise.is_none()) {
            let what = if picks {
                "lets one pick a keyword; write { commendation, keyword }"
            } else {
                "leaves nothing to pick"
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
            format!(
                "each new Veteran Rank brings one Commendation (TOD-COM-01); a unit of Veteran Rank {} has {held}. \
                 If a story arc or a mission gave the others, say gifts = {gifts}",
                dossier.rank
            ),
        );
    }
    let most = if unit.lauded { 2 } else { 1 };
    let high = honours::high(pos, dossier);
    if high > most {
        says("commendations", format!("{high} High Commendations, and {most} is the most (TOD-HIGH-02)"));
    }
    let ranks = usize::from(dossier.rank);
    if usize::from(unit.owed) > ranks || usize::from(unit.cards_owed) > ranks {
        says("owed", format!("a unit of Veteran Rank {ranks} is owed at most so many honours"));
    }
}

/// Tells whether whoever is awarded it always picks a keyword.
fn lets_pick(one: &Commendation) -> bool {
    !one.grants.one_of.is_empty()
}

/// Setbacks, traits and command cards that the unit can have.
fn burdens(pos: Pos<'_>, no: DossierNo, unit: &BookedUnit, says: &mut dyn FnMut(&str, String)) {
    let cards = pos.table.cards();
    for (index, id) in unit.setbacks.iter().enumerate() {
        let once = cards.setback(id).is_some_and(|one| !one.repeats);
        if once && unit.setbacks[..index].contains(id) {
            says(
                &format!("setbacks/{index}"),
                format!("{id} stands here twice; nobody has it twice (TOD-SET-16)"),
            );
        }
    }
    if unit.scars > 0 && !pos.table.plays(rulings::A26_RECORD_DUPLICATE) {
        says(
            "scars",
            String::from(
                "by the ruling that is played no Setback is recorded again for dice alone (TOD-A26)",
            ),
        );
    }
    let paragon = pos.state.is_paragon(no);
    if unit.holds.is_some() && !paragon {
        says(
            "holds",
            String::from("only the Paragon, the first Commander, has a Defining Trait (TOD-TRAIT-02)"),
        );
    }
    let has_cards = !unit.cards.is_empty() || unit.cards_owed > 0;
    if has_cards && !(paragon && pos.table.plays(rulings::A67_ON)) {
        says(
            "cards",
            String::from("only a Paragon has command cards, and where they are played (TOD-PAR-09, TOD-A67)"),
        );
    }
    for (index, id) in unit.cards.iter().enumerate().filter(|(index, id)| unit.cards[..*index].contains(id)) {
        says(&format!("cards/{index}"), format!("{id} stands here twice"));
    }
}
