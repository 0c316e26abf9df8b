//! Checks of commendations, setbacks, defining traits and Paragon command cards, of the charts and of story arcs.

use sandtable_text::say;

use super::{Faults, Taken};
use crate::catalogue::Rank;
use crate::catalogue::content::Content;
use crate::catalogue::honour::{CommandCard, Commendation, Grants, HIGHEST, Requires, Setback, Trait};
use crate::catalogue::ids::CommendationId;

pub(super) fn check(content: &Content, faults: &mut Faults) {
    check_ids(content, faults);
    for (index, one) in content.commendations.iter().enumerate() {
        faults.entry("commendation", index, one.id.as_str());
        check_commendation("", one, content, faults);
    }
    for (index, one) in content.setbacks.iter().enumerate() {
        faults.entry("setback", index, one.id.as_str());
        check_setback("", one, faults);
    }
    for (index, one) in content.traits.iter().enumerate() {
        faults.entry("trait", index, one.id.as_str());
        check_trait("", one, content, faults);
    }
    for (index, arc) in content.arcs.iter().enumerate() {
        faults.entry("arc", index, arc.id.as_str());
        check_commendation("commendation.", &arc.commendation, content, faults);
        check_setback("setback.", &arc.setback, faults);
        check_trait("trait.", &arc.defining_trait, content, faults);
    }
    let mut ids = Taken::default();
    for (index, card) in content.cards.iter().enumerate() {
        faults.entry("card", index, card.id.as_str());
        ids.take("id", card.id.as_str(), faults);
        check_card(card, faults);
    }
}

/// Units carry honors from arc to arc (TOD-SET-07), so charts and all arcs share their ids.
fn check_ids(content: &Content, faults: &mut Faults) {
    let (mut commendations, mut setbacks, mut traits) =
        (Taken::default(), Taken::default(), Taken::default());
    for (index, one) in content.commendations.iter().enumerate() {
        faults.entry("commendation", index, one.id.as_str());
        commendations.take("id", one.id.as_str(), faults);
    }
    for (index, one) in content.setbacks.iter().enumerate() {
        faults.entry("setback", index, one.id.as_str());
        setbacks.take("id", one.id.as_str(), faults);
    }
    for (index, one) in content.traits.iter().enumerate() {
        faults.entry("trait", index, one.id.as_str());
        traits.take("id", one.id.as_str(), faults);
    }
    for (index, arc) in content.arcs.iter().enumerate() {
        faults.entry("arc", index, arc.id.as_str());
        commendations.take("commendation.id", arc.commendation.id.as_str(), faults);
        setbacks.take("setback.id", arc.setback.id.as_str(), faults);
        traits.take("trait.id", arc.defining_trait.id.as_str(), faults);
    }
}

fn commendations(content: &Content) -> impl Iterator<Item = &Commendation> {
    content.commendations.iter().chain(content.arcs.iter().map(|arc| &arc.commendation))
}

fn find<'c>(content: &'c Content, id: &CommendationId) -> Option<&'c Commendation> {
    commendations(content).find(|one| one.id == *id)
}

/// Reports a commendation that neither a chart nor an arc has.
fn unknown(path: String, id: &CommendationId, content: &Content, faults: &mut Faults) {
    let known = commendations(content).map(|one| one.id.as_str());
    faults.unknown(path, "commendation", id.as_str(), known);
}

fn check_commendation(at: &str, one: &Commendation, content: &Content, faults: &mut Faults) {
    faults.said(at, [&one.name, &one.text, &one.rule]);
    check_requires(&format!("{at}requires"), &one.requires, content, faults);
    check_grants(&format!("{at}grants"), &one.grants, content, faults);
    if needs_itself(one, content) {
        let message = say!("check-honours-could-be-awarded-only-to-a", one = one.id);
        faults.add(format!("{at}requires.commendations"), "commendation.circle", message);
    }
}

/// Returns `true` if the commendations that one requires, and those that they require, lead back to it.
fn needs_itself(one: &Commendation, content: &Content) -> bool {
    let mut open: Vec<&CommendationId> = one.requires.commendations.iter().collect();
    let mut seen: Vec<&CommendationId> = Vec::new();
    while let Some(id) = open.pop() {
        if *id == one.id {
            return true;
        }
        if !seen.contains(&id) {
            seen.push(id);
            open.extend(find(content, id).iter().flat_map(|found| &found.requires.commendations));
        }
    }
    false
}

/// TOD-COM-04, TOD-HIGH-01: what is required exists and can be met.
fn check_requires(at: &str, requires: &Requires, content: &Content, faults: &mut Faults) {
    for (nth, id) in requires.commendations.iter().enumerate() {
        if find(content, id).is_none() {
            unknown(format!("{at}.commendations[{nth}]"), id, content, faults);
        }
    }
    if requires.rank > HIGHEST {
        let message = say!("check-honours-no-unit-has-a-veteran-rank", highest = HIGHEST);
        faults.add(format!("{at}.rank"), "value.range", message);
    }
    let nobody = requires.trooper && requires.vehicle;
    faults.add_if(
        nobody,
        &format!("{at}.vehicle"),
        "requirement.nobody",
        say!("check-honours-no-unit-is-trooper-and-vehicle"),
    );
    // TOD-PAR-01: the Paragon is a Commander.
    let nobody = requires.paragon && !requires.ranks.is_empty() && !requires.ranks.contains(&Rank::Commander);
    faults.add_if(
        nobody,
        &format!("{at}.ranks"),
        "requirement.nobody",
        say!("check-honours-the-paragon-is-a-commander"),
    );
    let types = &requires.types;
    let nobody = !types.is_empty()
        && types.iter().all(|kind| if kind.is_vehicle() { requires.trooper } else { requires.vehicle });
    faults.add_if(
        nobody,
        &format!("{at}.types"),
        "requirement.nobody",
        say!("check-honours-no-unit-is-of-both-kinds"),
    );
    if let Some(keyword) = &requires.keyword {
        faults.text(format!("{at}.keyword"), keyword);
    }
}

fn check_grants(at: &str, grants: &Grants, content: &Content, faults: &mut Faults) {
    let lists = [("keywords", &grants.keywords), ("leaders", &grants.leaders), ("one_of", &grants.one_of)];
    for (field, words) in lists {
        for (nth, word) in words.iter().enumerate() {
            faults.text(format!("{at}.{field}[{nth}]"), word);
        }
    }
    let alone = grants.one_of.len() == 1;
    faults.add_if(
        alone,
        &format!("{at}.one_of"),
        "value.choice",
        say!("check-honours-one-keyword-alone-is-no-choice"),
    );
    if let Some(id) = &grants.each_round {
        let path = format!("{at}.each_round");
        // TOD-COM-08, TOD-HIGH-04, TOD-HIGH-05: once per round instead of once per game.
        match find(content, id) {
            None => unknown(path, id, content, faults),
            Some(other) if !other.grants.once_per_game => {
                faults.add(path, "grants.each-round", say!("check-honours-is-not-used-once-per-game", id));
            }
            Some(_) => {}
        }
    }
    for (nth, face) in grants.saves.iter().enumerate() {
        // TOD-COM-10
        let shown = grants.once_per_game && grants.die.is_some_and(|die| die.count(*face) > 0);
        let message = say!("check-honours-no-die-that-it-rolls-shows", face = face.name());
        faults.add_if(!shown, &format!("{at}.saves[{nth}]"), "grants.saves", &message);
    }
    let capped = grants.resilience_capped && grants.resilience == 0;
    let message = say!("check-honours-without-a-bonus-there-is-nothing");
    faults.add_if(capped, &format!("{at}.resilience_capped"), "grants.resilience", message);
    if let Some(keyword) = &grants.or_raise {
        faults.text(format!("{at}.or_raise"), keyword);
    }
}

fn check_setback(at: &str, one: &Setback, faults: &mut Faults) {
    faults.said(at, [&one.name, &one.text, &one.rule]);
    if let Some(single) = &one.single {
        faults.text(format!("{at}single"), single);
    }
    let both = one.casualty && one.repeats;
    let message = say!("check-honours-gaining-it-a-second-time-cannot");
    faults.add_if(both, &format!("{at}casualty"), "setback.casualty", message);
}

fn check_trait(at: &str, one: &Trait, content: &Content, faults: &mut Faults) {
    faults.said(at, [&one.name, &one.text, &one.rule]);
    if let Some(games) = one.games {
        faults.least_one(format!("{at}games"), games);
    }
    check_grants(&format!("{at}grants"), &one.grants, content, faults);
}

fn check_card(card: &CommandCard, faults: &mut Faults) {
    faults.text("name", &card.name);
    faults.text("orders", &card.orders);
    faults.text("text", &card.text);
    faults.least_one("pips", card.pips);
    let pays = card.experience > 0 || card.supply > 0;
    match &card.earned {
        Some(earned) => {
            faults.text("earned", earned);
            faults.add_if(
                !pays,
                "earned",
                "card.earned",
                say!("check-honours-the-card-pays-neither-experience-nor"),
            );
        }
        None => faults.add_if(pays, "", "card.earned", say!("check-honours-earned-says-when-the-card-pays")),
    }
}
