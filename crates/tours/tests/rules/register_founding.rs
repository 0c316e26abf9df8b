//! A Register from its beginning: what it holds, the order of its founding, its Paragon, its Dossiers.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;
use crate::setups;

use saga::{ANA, BO, Saga, list, recruit};
use std::collections::BTreeSet;

use sandtable_kernel::Game;
use sandtable_tours::Tours;
use sandtable_tours::catalogue::{ArcId, AssetKind, Rank, UnitId};
use sandtable_tours::commands::Command;
use sandtable_tours::events::RegisterChange;
use sandtable_tours::model::{Founding, Options, Recruit, Register, Role, Setup, Step};
use sandtable_tours::rules;
use sandtable_tours::rules::aid::AidRequest;
use sandtable_tours::rules::army::suggest;
use sandtable_tours::rules::cost;
use sandtable_tours::rules::founding::FoundingCommand;
use sandtable_tours::rules::register::RegisterCommand;
use sandtable_tours::rulings::{self, RulingOption, Rulings};

fn duel(switches: &[RulingOption]) -> Setup {
    let rulings = switches.iter().fold(Rulings::default(), |rulings, switch| rulings.with(*switch));
    setups::duel(rulings, Options::default())
}

fn founding(command: FoundingCommand) -> Command {
    Command::Founding(command)
}

/// An Officer, three units of Rebel Troopers.
fn officer_and_troopers() -> Vec<Recruit> {
    let mut units = vec![recruit("rebel-officer", Some("Tarn"), &["proven-tactician"])];
    units.extend([(); 3].map(|()| recruit("rebel-troopers", None, &[])));
    units
}

// proves: TOD-START-01, TOD-CP-03, TOD-REG-03, TOD-REG-04, TOD-REG-06, TOD-A42
#[test]
fn a_new_register_begins_with_potential_and_supply() {
    let of = |switches: &[RulingOption]| {
        let saga = Saga::new(&duel(switches));
        let register = saga.register(ANA);
        (register.potential, register.supply, register.reputation)
    };
    assert_eq!(of(&[]), (600, 5, 0));
    assert_eq!(of(&[rulings::A42_ONE]), (600, 5, 1));
}

// proves: TOD-REG-01, TOD-REG-07, TOD-REG-08, TOD-REG-09, TOD-REG-11, TOD-DOS-01, TOD-DOS-02
#[test]
fn a_register_and_its_dossiers_keep_everything() {
    let mut saga = Saga::founding(&duel(&[]), officer_and_troopers());
    assert_eq!(saga.register(ANA).dossiers.len(), 4);
    saga.aid(ANA, AidRequest::Asset(AssetKind::Medevac));
    let mut saga = saga.founded();
    saga.arc(ANA, "liberate-the-system", [0, 2, 1]);
    let unit = saga.others(ANA)[0];
    saga.veteran(unit, 9, 1);
    saga.honour(unit, "resilient");
    saga.hurt(unit, &["downtrodden", "downtrodden"]);
    let register = saga.register(ANA);
    assert_eq!(register.assets, [AssetKind::Medevac]);
    assert_eq!(register.arc.as_ref().unwrap().progress, [0, 2, 1], "three counters");
    assert_eq!(register.paragon, Some(0));
    let written = serde_json::to_value(register).unwrap();
    for key in ["name", "reputation", "potential", "supply", "assets", "arc", "dossiers", "paragon"] {
        assert!(!written[key].is_null(), "{key}");
    }
    for key in ["unit", "paid", "rank", "experience", "setbacks", "commendations", "upgrades"] {
        assert!(!written["dossiers"][1][key].is_null(), "{key}");
    }
    assert_eq!(written["dossiers"][0]["name"], "Tarn");
    assert_eq!(serde_json::from_value::<Register>(written).unwrap(), *register);
}

// proves: TOD-REG-02, TOD-DOS-03
#[test]
fn names_have_no_effect() {
    let play = |name: &str| {
        let mut saga = Saga::duel(&[]);
        saga.ok(ANA, Command::Register(RegisterCommand::Rename(name.to_owned())));
        saga.table_top([Some(0), None], &[]);
        let fallen = saga.fielded(ANA);
        saga.defeat(&fallen);
        saga.end(Some(Role::First));
        saga.close();
        assert_eq!(saga.register(ANA).name.as_deref(), Some(name));
        saga.ok(ANA, Command::Register(RegisterCommand::Rename(String::from("One"))));
        saga.state
    };
    assert!(play("The Quiet Ones") == play("Zzz"));
    // A unit's own name changes, the name of its card never.
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    let card = saga.dossier(unit).unit.clone();
    saga.ok(ANA, Command::Register(RegisterCommand::NameUnit { unit, name: String::from("Grit") }));
    assert_eq!(saga.dossier(unit).name.as_deref(), Some("Grit"));
    assert_eq!(saga.dossier(unit).unit, card);
}

// proves: TOD-PAR-08, TOD-A71
#[test]
fn a_register_without_a_commander_is_founded_with_a_warning_or_not_at_all() {
    let troopers = || vec![recruit("rebel-troopers", None, &[]); 3];
    let ready = || founding(FoundingCommand::Ready);
    let drafted = |switches: &[RulingOption], draft| {
        let mut saga = Saga::new(&duel(switches));
        saga.ok(ANA, founding(FoundingCommand::Draft(draft)));
        saga
    };
    let offered = |saga: &Saga| {
        let offers = saga.offers(ANA);
        let at = |kind: &str| offers.iter().position(|offer| offer.kind == kind).unwrap();
        assert!(at("ready") < at("draft"), "a list that is written down is handed in first");
        offers[at("ready")].clone()
    };
    let mut saga = drafted(&[], troopers());
    let offer = offered(&saga);
    assert!(offer.refusal.is_none() && offer.text.contains("no Paragon"), "{}", offer.text);
    saga.ok(ANA, ready());

    let mut saga = drafted(&[rulings::A71_COMMANDER_FIRST], troopers());
    let refused = saga.no(ANA, ready());
    assert_eq!((refused.code, refused.rule.as_str()), ("no-commander", "TOD-A71"));
    assert!(offered(&saga).text.contains("1 problem left"));
    saga.ok(ANA, founding(FoundingCommand::Draft(officer_and_troopers())));
    assert_eq!(offered(&saga).text, "Submit the list");
    saga.ok(ANA, ready());
}

#[test]
fn the_points_beside_a_suggested_list_are_its_own() {
    let saga = Saga::new(&duel(&[]));
    let offers = saga.offers(ANA);
    let draft = offers.iter().find(|offer| offer.kind == "draft").unwrap();
    let Some(Command::Founding(FoundingCommand::Draft(list))) = &draft.command else { panic!("{draft:?}") };
    assert!(!list.is_empty() && draft.numbers[0].total > 0.0, "{draft:?}");
    assert!(!draft.text.contains("0 of"), "{}", draft.text);
}

// proves: TOD-START-06, TOD-START-08, TOD-START-09
#[test]
fn upgrades_are_offered_that_a_unit_can_bring_when_it_joins() {
    let saga = Saga::new(&duel(&[]));
    let cards = saga.table.cards();
    let command = |unit: &UnitId| {
        let one = Recruit { unit: unit.clone(), name: Some(String::from("One")), upgrades: Vec::new() };
        serde_json::to_value(founding(FoundingCommand::Draft(vec![one]))).unwrap()
    };
    let mut offered = 0;
    for card in &cards.units {
        let command = command(&card.id);
        for choice in rules::options(saga.pos(), ANA, &command, "/founding/draft/0/upgrades", "") {
            let upgrade = choice.value.as_str().unwrap();
            let list = [recruit(card.id.as_str(), Some("One"), &[upgrade])];
            let wrong = sandtable_tours::rules::recruit::violations(saga.pos(), ANA, &list);
            let barred = ["too-many-upgrades", "no-slot", "not-eligible", "unique-upgrade", "not-out-yet"];
            let wrong: Vec<_> = wrong.iter().filter(|one| barred.contains(&one.refusal.code)).collect();
            assert!(wrong.is_empty(), "{} with {upgrade}: {wrong:?}", card.id);
            offered += 1;
        }
    }
    assert!(offered > 100, "{offered}");
}

// proves: TOD-START-14
#[test]
fn a_register_is_founded_in_four_steps() {
    let mut saga = Saga::new(&duel(&[]));
    let arc = || founding(FoundingCommand::Arc(ArcId::new("liberate-the-system")));
    let name = || founding(FoundingCommand::Name(String::from("First")));
    let ready = || founding(FoundingCommand::Ready);
    for early in [arc(), name(), Command::Aid(AidRequest::Recruiting)] {
        assert!(["TOD-START-14", "TOD-AID-01"].contains(&saga.no(ANA, early).rule.as_str()));
    }
    assert_eq!(saga.no(ANA, ready()).code, "no-units");
    let units = list(&saga, ANA);
    saga.draft(ANA, units);
    saga.ok(ANA, ready());
    assert_eq!(saga.register(ANA).founding, Founding::Requests);
    for other in [arc(), name(), founding(FoundingCommand::Draft(Vec::new()))] {
        assert_eq!(saga.no(ANA, other).rule, "TOD-START-14");
    }
    saga.ok(ANA, ready());
    for other in [ready(), name(), Command::Aid(AidRequest::Recruiting)] {
        assert!(["TOD-START-14", "TOD-AID-01"].contains(&saga.no(ANA, other).rule.as_str()));
    }
    assert_eq!(saga.no(ANA, founding(FoundingCommand::Arc(ArcId::new("none")))).rule, "TOD-REG-08");
    saga.ok(ANA, arc());
    assert_eq!(saga.no(ANA, arc()).rule, "TOD-START-14");
    saga.ok(ANA, name());
    assert_eq!(saga.register(ANA).founding, Founding::Ready);
    assert_eq!(saga.no(ANA, name()).code, "founded");
}

// proves: TOD-START-13, TOD-CP-04, TOD-CP-01
#[test]
fn supply_is_spent_before_the_first_game() {
    let mut saga = Saga::founding(&duel(&[]), officer_and_troopers());
    saga.aid(ANA, AidRequest::Recruiting);
    assert_eq!((saga.register(ANA).potential, saga.register(ANA).supply), (750, 4));
    assert_eq!((saga.register(BO).potential, saga.register(BO).supply), (600, 5), "each has its own");
}

// proves: TOD-START-07, TOD-PAR-01, TOD-A20, TOD-PAR-06, TOD-PAR-02
#[test]
fn the_first_commander_is_the_paragon() {
    let units = vec![
        recruit("rebel-troopers", None, &[]),
        recruit("rebel-agent", Some("Shade"), &["unseen-saboteur"]),
        recruit("rebel-officer", Some("Tarn"), &["proven-tactician"]),
        recruit("rebel-officer", Some("Second"), &["frontline-commander"]),
    ];
    let mut saga = Saga::founding(&duel(&[]), units);
    let paragon = saga.paragon(ANA);
    assert_eq!(saga.dossier(paragon).name.as_deref(), Some("Tarn"));
    assert!(!saga.card(paragon).unique);
    let second = saga.others(ANA)[2];
    saga.veteran(second, 30, 3);
    let mut saga = saga.founded();
    saga.room(ANA, 600);
    let third = recruit("rebel-officer", Some("Third"), &[]);
    saga.ok(ANA, Command::Register(RegisterCommand::Add(vec![third])));
    assert_eq!(saga.paragon(ANA), paragon);
    // Without one the first that is added later is.
    let mut saga = Saga::founding(&duel(&[]), vec![recruit("rebel-troopers", None, &[])]);
    assert_eq!(saga.state.paragon(ANA), None);
    saga = saga.founded();
    let late = recruit("rebel-officer", Some("Late"), &["proven-tactician"]);
    saga.ok(ANA, Command::Register(RegisterCommand::Add(vec![recruit("rebel-troopers", None, &[]), late])));
    assert_eq!(saga.dossier(saga.paragon(ANA)).name.as_deref(), Some("Late"));
}

// proves: TOD-DOS-05
#[test]
fn a_new_unit_is_green() {
    let one = recruit("rebel-troopers", None, &["sx-21-trooper"]);
    let mut units = officer_and_troopers();
    units.push(one);
    let saga = Saga::founding(&duel(&[]), units);
    let last = saga.state.units_of(ANA).last().unwrap().1.clone();
    assert_eq!((last.experience, last.rank, last.trained), (0, 0, 0));
    assert!(last.setbacks.is_empty() && last.commendations.is_empty() && last.holds.is_none());
    assert_eq!(last.upgrades.iter().map(|owned| owned.card.as_str()).collect::<Vec<_>>(), ["sx-21-trooper"]);
}

// proves: TOD-DOS-04, TOD-REG-05, TOD-CP-05
#[test]
fn points_spent_are_cards_and_all_their_upgrades() {
    let units = vec![
        recruit("rebel-officer", Some("Tarn"), &["proven-tactician", "electrobinoculars"]),
        recruit("rebel-troopers", None, &["sx-21-trooper", "rebel-trooper"]),
    ];
    let saga = Saga::founding(&duel(&[]), units);
    let each: Vec<i32> = saga.state.units_of(ANA).map(|(_, one)| cost::dossier(saga.pos(), one)).collect();
    assert_eq!(each, [55 + 10 + 8, 40 + 13 + 7]);
    let spent = cost::spent(saga.pos(), ANA);
    assert_eq!(spent.total, 133.0);
    assert_eq!(cost::left(saga.pos(), ANA), 600 - 133);
}

// proves: TOD-CP-02, TOD-START-12
#[test]
fn costs_fit_into_the_potential_to_the_point() {
    let mut saga = Saga::new(&duel(&[]));
    let mut units = officer_and_troopers();
    units[1].upgrades.push("sx-21-trooper".into());
    saga.room(ANA, 55 + 10 + 3 * 40 + 13 - 600);
    saga.draft(ANA, units.clone());
    assert!(saga.wrong(ANA).is_empty());
    saga.room(ANA, -1);
    assert_eq!(saga.wrong(ANA), [(String::new(), "TOD-CP-02")]);
    let refusal = saga.no(ANA, founding(FoundingCommand::Ready));
    assert_eq!(
        refusal.sentence(),
        "This costs 198 points, and you have 197 points of Combat Potential left."
    );
    saga.room(ANA, 1);
    saga.ok(ANA, founding(FoundingCommand::Ready));
    assert_eq!(cost::left(saga.pos(), ANA), 0);
}

// proves: TOD-PAR-08
#[test]
fn no_commander_no_army() {
    let units = vec![recruit("rebel-troopers", None, &[]); 4];
    let mut saga = Saga::founding(&duel(&[]), units).founded();
    let to = sandtable_tours::rules::pairing::Opponent::Seat(BO);
    let propose = sandtable_tours::rules::pairing::PairingCommand::Propose {
        to,
        size: 600,
        mode: None,
        blue: None,
        ordinary: false,
    };
    let refusal = saga.no(ANA, Command::Pairing(propose));
    assert!(refusal.to_string().contains("no Commander"), "{refusal}");
}

// proves: TOD-DOS-06
#[test]
fn a_unit_of_rank_one_needs_a_name() {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    assert!(saga.dossier(unit).name.is_none());
    saga.veteran(unit, 4, 0);
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Experience);
    let asked =
        |saga: &Saga| saga.task(ANA).is_some_and(|task| task == sandtable_tours::model::Task::Name { unit });
    while !asked(&saga) {
        let open = Tours::decisions(&saga.table, &saga.state).remove(0);
        saga.ok(open.seat, open.default);
        assert_eq!(saga.step(), Some(Step::Experience), "the step is over without a name");
    }
    assert_eq!(saga.dossier(unit).rank, 1);
    let none = sandtable_tours::rules::aftermath::Answer::Name(String::new());
    saga.no(ANA, Command::Answer(none));
    saga.answer(ANA, sandtable_tours::rules::aftermath::Answer::Name(String::from("Grit")));
    assert_eq!(saga.dossier(unit).name.as_deref(), Some("Grit"));
}

#[test]
fn suggested_lists_mix_units_and_ranks_and_next_ones_are_something_else() {
    let setup = setups::duel(Rulings::default(), Options::default());
    for (faction, seat) in [("rebels", ANA), ("empire", BO)] {
        let mut saga = Saga::new(&setup);
        let list = saga::list(&saga, seat);
        let copies = |id: &UnitId| list.iter().filter(|one| one.unit == *id).count();
        assert!(list.iter().all(|one| copies(&one.unit) == 1), "{faction}: {list:?}");
        let rank = |one: &Recruit| saga.table.cards().unit(&one.unit).unwrap().rank;
        let ranks: BTreeSet<Rank> = list.iter().map(rank).collect();
        assert!(ranks.len() >= 5, "{faction}: {ranks:?}");
        let hired = list.iter().filter(|one| saga.table.cards().unit(&one.unit).unwrap().faction.is_none());
        assert_eq!(hired.count(), 0, "the own faction first");
        saga.draft(seat, list.clone());
        saga.ok(seat, Command::Founding(FoundingCommand::Ready));
        saga.change(seat, RegisterChange::Potential(400));
        let next = suggest::recruit(saga.pos(), seat, None).unwrap();
        assert!(list.iter().all(|one| one.unit != next.unit), "{faction}: {next:?}");
    }
}

// proves: TOD-DOS-08, TOD-DOS-09
#[test]
fn what_a_unit_has_is_its_own_and_stays() {
    let mut saga = Saga::duel(&[]);
    let one = saga.others(ANA)[0];
    let other = saga.twin(one);
    assert_eq!(saga.dossier(one).unit, saga.dossier(other).unit, "two of one card");
    saga.veteran(one, 6, 1);
    saga.honour(one, "resilient");
    saga.hurt(one, &["battle-fatigue"]);
    assert_eq!((saga.dossier(other).experience, saga.dossier(other).rank), (0, 0));
    assert!(saga.dossier(other).setbacks.is_empty() && saga.dossier(other).commendations.is_empty());
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.close();
    saga.pair(600);
    assert_eq!(saga.dossier(one).setbacks.len(), 1);
    assert_eq!(saga.dossier(one).commendations.len(), 1);
    assert_eq!(saga.dossier(one).rank, 1);
}

// proves: TOD-REG-10, TOD-REG-09
#[test]
fn agendas_are_completed_by_their_cards_and_not_by_the_sheet() {
    const SQUARES: u8 = 5;
    let mut saga = Saga::duel(&[]);
    saga.pair(600);
    let arc = saga.table.cards().arcs[0].clone();
    let done = arc.agendas[0].done;
    assert!(saga.table.cards().arcs.iter().all(|arc| arc.agendas.iter().all(|one| one.done < SQUARES)));
    let completed = |saga: &mut Saga, progress| {
        saga.arc(ANA, arc.id.as_str(), progress);
        sandtable_tours::rules::battle::completed(saga.pos(), saga.battle(), Role::First)
    };
    assert_eq!(completed(&mut saga, [done - 1, 0, 0]), 0);
    assert_eq!(completed(&mut saga, [done, 0, 0]), 1);
    assert_eq!(completed(&mut saga, [done, 1, arc.agendas[2].done]), 2, "each has its own");
}

// proves: TOD-START-10, TOD-PAR-03
#[test]
fn a_register_whose_paragon_could_never_be_fielded_is_not_ready() {
    let mut saga = Saga::new(&duel(&[]));
    let mut list = vec![recruit("imperial-officer", Some("V"), &[])];
    list.extend([(); 3].map(|()| recruit("stormtroopers", None, &[])));
    saga.draft(BO, list.clone());
    assert_eq!(saga.wrong(BO), [(String::from("/0/upgrades"), "TOD-START-10")], "told while it is drafted");
    let refused = saga.no(BO, founding(FoundingCommand::Ready));
    assert_eq!(refused.code, "must-be-equipped");
    let says = refused.sentence();
    let wrong = sandtable_tours::rules::founding::violations(saga.pos(), BO).remove(0);
    let card = wrong.suggestions[0].clone();
    let name = &saga.table.cards().upgrade(&card.as_str().into()).unwrap().name;
    assert!(says.contains(name.as_str()) && says.contains("doctrine"), "{says}");
    // The card that is named will do.
    list[0].upgrades.push(card.as_str().into());
    saga.draft(BO, list);
    saga.ok(BO, founding(FoundingCommand::Ready));
    let mut saga = saga.founded();
    saga.pair(400);
    assert!(!saga.army(BO).units.is_empty(), "an army can be built");
    // A unit that an army can do without may lack what its card names; nobody must field it.
    let mut saga = Saga::new(&duel(&[]));
    let mut list = officer_and_troopers();
    list.push(recruit("rebel-officer", Some("Second"), &[]));
    saga.draft(ANA, list);
    assert_eq!(saga.wrong(ANA), []);
}

#[test]
fn lists_and_arcs_may_be_written_with_names() {
    let mut saga = Saga::new(&duel(&[]));
    let named =
        vec![recruit("Rebel Officer", Some("Tarn"), &["Proven Tactician"]), recruit("AT RT", None, &[])];
    saga.draft(ANA, named);
    let ids =
        [recruit("rebel-officer", Some("Tarn"), &["proven-tactician"]), recruit("at-rt-rebels", None, &[])];
    assert_eq!(saga.register(ANA).draft, ids, "kept by their ids");
    // Of two cards of one name the one that serves the faction is meant.
    saga.draft(ANA, vec![recruit("A-A5 Speeder Truck", None, &[])]);
    assert_eq!(saga.register(ANA).draft[0].unit.as_str(), "a-a5-speeder-truck-rebels");
    saga.draft(ANA, ids.to_vec());
    let unknown =
        vec![recruit("Rebel Oficer", Some("Tarn"), &["Proven Tacticians"]), recruit("Nobody", None, &[])];
    let command = founding(FoundingCommand::Draft(unknown));
    assert_eq!(saga.no(ANA, command).code, "no-such-unit", "at once, not when it is handed in");
    assert_eq!(saga.register(ANA).draft, ids);
    saga.draft(ANA, officer_and_troopers());
    saga.ok(ANA, founding(FoundingCommand::Ready));
    saga.ok(ANA, founding(FoundingCommand::Ready));
    saga.ok(ANA, founding(FoundingCommand::Arc(ArcId::new("The Weekend War"))));
    assert_eq!(saga.register(ANA).arc.as_ref().unwrap().id.as_str(), "the-weekend-war");
    // Armies too.
    let mut saga = saga.founded();
    saga.pair(600);
    let mut army = saga.army(ANA);
    army.units[0].upgrades[0] = "Proven Tactician".into();
    saga.ok(ANA, Command::Battle(sandtable_tours::commands::BattleCommand::Army(army)));
    let role = saga.battle().role_of(ANA).unwrap();
    let kept = saga.battle().side(role).army.as_ref().map(|army| army.units[0].upgrades[0].clone());
    assert_eq!(kept.as_ref().map(|id| id.as_str()), Some("proven-tactician"));
}
