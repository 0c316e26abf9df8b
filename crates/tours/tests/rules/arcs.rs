//! The story arcs and the glossary of the pack: whole, sound in themselves, and fitting to the units.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use std::collections::BTreeSet;

use sandtable_tours::catalogue::{
    Catalogue, Condition, Each, Effect, Faction, Mark, MarkId, Origin, Receivers, Reward, StoryArc, keyword,
};

fn builtin() -> std::sync::Arc<Catalogue> {
    Catalogue::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

/// Names of keywords that no rulebook describes, only the card that bears them.
const OF_CARDS: [&str; 10] = [
    "Assault",
    "Eyes on the Prize",
    "Mandalorians Are Stronger Together",
    "Overwhelm",
    "Sniper Team",
    "Swashbuckler",
    "This is the Way",
    "Vaapad Mastery",
    "Victory or Death",
    "We Fight for Our Family",
];

fn of_condition(condition: &Condition, into: &mut BTreeSet<MarkId>) {
    match condition {
        Condition::All(all) => all.iter().for_each(|one| of_condition(one, into)),
        Condition::Least { mark, .. } | Condition::Survived { mark, .. } | Condition::Flag(mark) => {
            into.insert(mark.clone());
        }
        Condition::More { mark, than } => into.extend([mark.clone(), than.clone()]),
        Condition::Won | Condition::Lost | Condition::FewerLeft | Condition::ParagonStands => {}
    }
}

fn of_effect(effect: &Effect, into: &mut BTreeSet<MarkId>) {
    match effect {
        Effect::All(all) | Effect::OneOf(all) => all.iter().for_each(|one| of_effect(one, into)),
        Effect::Dice { faces, .. } => faces.iter().for_each(|face| of_effect(&face.gives, into)),
        Effect::Units { who: Receivers::Standing(mark) | Receivers::Marked(mark), .. }
        | Effect::Spare(mark) => {
            into.insert(mark.clone());
        }
        _ => {}
    }
}

fn of_rewards(rewards: &[Reward], into: &mut BTreeSet<MarkId>) {
    for reward in rewards {
        if let Each::Mark(mark) = &reward.each {
            into.insert(mark.clone());
        }
        if let Some(when) = &reward.when {
            of_condition(when, into);
        }
        of_effect(&reward.gives, into);
    }
}

fn names(marks: &[Mark]) -> BTreeSet<MarkId> {
    marks.iter().map(|mark| mark.id.clone()).collect()
}

// proves: TOD-AGE-02, TOD-AGE-07
#[test]
fn every_arc_has_three_different_agendas_of_two_steps_that_say_when_they_are_complete() {
    let catalogue = builtin();
    for arc in &catalogue.arcs {
        let agendas: BTreeSet<&str> = arc.agendas.iter().map(|agenda| agenda.name.as_str()).collect();
        assert_eq!((arc.agendas.len(), agendas.len()), (3, 3), "{}", arc.name);
        for agenda in &arc.agendas {
            assert_eq!(agenda.steps.len(), 2, "{}", agenda.name);
            assert!((2..=3).contains(&agenda.done), "{}", agenda.name);
            assert!(!agenda.rewards.is_empty() && !agenda.reward.is_empty(), "{}", agenda.name);
        }
    }
}

#[test]
fn seven_arcs_are_official_and_each_faction_finds_its_emblem() {
    let catalogue = builtin();
    let of = |origin| catalogue.arcs.iter().filter(|arc| arc.origin == origin).collect::<Vec<&StoryArc>>();
    assert_eq!((of(Origin::Official).len(), of(Origin::Original).len()), (7, 4));
    let emblems: BTreeSet<Faction> = catalogue.arcs.iter().filter_map(|arc| arc.emblem).collect();
    assert_eq!(emblems.len(), 5);
}

#[test]
fn marks_are_those_that_conditions_and_rewards_ask_for() {
    for arc in &builtin().arcs {
        for agenda in &arc.agendas {
            let mut used = BTreeSet::new();
            agenda.steps.iter().for_each(|step| of_condition(&step.when, &mut used));
            of_rewards(&agenda.rewards, &mut used);
            assert_eq!(names(&agenda.marks), used, "{}", agenda.name);
        }
        let mut used = BTreeSet::new();
        for rewards in [&arc.mission.either, &arc.mission.won, &arc.mission.lost] {
            of_rewards(rewards, &mut used);
        }
        assert_eq!(names(&arc.mission.marks), used, "{}", arc.mission.name);
    }
}

#[test]
fn maps_lie_on_the_table_and_the_vehicles_of_the_golden_opportunity_are_in_the_pack() {
    let catalogue = builtin();
    let mut recruits = 0;
    for arc in &catalogue.arcs {
        let map = &arc.mission.map;
        let corners = map.blue.iter().chain(&map.red).flatten().copied();
        for (x, y) in corners.chain(map.points.iter().map(|point| point.at)) {
            assert!(x <= map.size.0 && y <= map.size.1, "{}: {x},{y}", arc.mission.name);
        }
        for reward in &arc.mission.won {
            if let Effect::Recruit(units) = &reward.gives {
                assert!(units.iter().all(|unit| catalogue.unit(unit).is_some()), "{units:?}");
                recruits += units.len();
            }
        }
    }
    assert_eq!(recruits, 6);
}

#[test]
fn the_glossary_knows_every_keyword_that_a_rulebook_describes() {
    let catalogue = builtin();
    let units = catalogue
        .units
        .iter()
        .flat_map(|unit| unit.keywords.iter().chain(unit.weapons.iter().flat_map(|weapon| &weapon.keywords)));
    let upgrades =
        catalogue.upgrades.iter().flat_map(|card| &card.weapons).flat_map(|weapon| &weapon.keywords);
    let unknown: BTreeSet<&str> = units
        .chain(upgrades)
        .map(|one| keyword::name(one))
        .filter(|name| catalogue.meaning(name).is_none())
        .collect();
    assert_eq!(unknown, BTreeSet::from(OF_CARDS));
    let names: BTreeSet<&str> = catalogue.glossary.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(names.len(), catalogue.glossary.len(), "each keyword once");
    for name in ["Disgraced", "Faulty Equipment", "Insecure", "Hunted", "Lauded"] {
        assert!(names.contains(name), "{name}");
    }
}
