//! Armies in the formats of list builders: what goes out, what comes in, what is lost and told.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use crate::saga;

use saga::{ANA, BO, Saga};
use sandtable_dice::Generator;
use sandtable_tours::catalogue::{AssetKind, CardId, UnitId, UpgradeId};
use sandtable_tours::events::UnitChange;
use sandtable_tours::lists::{self, Exported, Format, Imported, Loss};
use sandtable_tours::model::{Army, ArmyUnit, BattleNo, DossierNo, Origin, Owned, Role};
use sandtable_tours::rules::army::{self, suggest};
use sandtable_tours::rulings;
use serde_json::{Value, json};

/// Two players who build armies of 600 points.
fn building() -> Saga {
    let mut saga = Saga::duel(&[]);
    saga.pair(600);
    saga
}

fn import(saga: &Saga, list: &Value) -> Imported<Army> {
    lists::import_army(saga.pos(), ANA, saga.no_of_battle(), &list.to_string()).unwrap()
}

fn told(losses: &[Loss]) -> Vec<String> {
    losses.iter().map(ToString::to_string).collect()
}

/// That a loss is told at a place, with these words.
#[track_caller]
fn tells(losses: &[Loss], at: &str, words: &str) {
    let found = losses.iter().any(|loss| loss.at == at && loss.to_string().contains(words));
    assert!(found, "nothing says `{words}` at {at:?}: {:#?}", told(losses));
}

fn write(saga: &Saga, of: &Army, format: Format) -> Exported {
    let battle = saga.battle();
    lists::write_army(saga.pos(), battle, battle.role_of(ANA).unwrap(), of, format)
}

/// A unit of an army, by its cards alone.
fn cards(saga: &Saga, unit: &ArmyUnit) -> (UnitId, Vec<UpgradeId>, Vec<UpgradeId>) {
    let card = army::card(saga.pos(), unit).unwrap().id.clone();
    let (mut upgrades, mut special) = (unit.upgrades.clone(), unit.requisitioned.clone());
    upgrades.sort();
    special.sort();
    (card, upgrades, special)
}

/// Gives a Dossier an upgrade.
fn equip(saga: &mut Saga, unit: DossierNo, card: &str) {
    let paid = 0;
    saga.unit(unit, UnitChange::Equipped(Owned { card: card.into(), paid }));
}

// proves: TOD-ARMY-02, TOD-PAR-03
#[test]
fn an_army_that_goes_out_comes_back() {
    let saga = building();
    let own = saga.army(ANA);
    assert!(own.units.iter().any(|unit| !unit.upgrades.is_empty()));
    for format in Format::ALL.iter().copied() {
        let out = write(&saga, &own, format);
        let back = lists::import_army(saga.pos(), ANA, saga.no_of_battle(), &out.text).unwrap();
        let names = |army: &Army| army.units.iter().map(|unit| cards(&saga, unit)).collect::<Vec<_>>();
        assert_eq!(names(&back.value), names(&own), "{format}: {}", out.text);
        assert!(back.value.units.iter().any(|unit| unit.dossier() == Some(saga.paragon(ANA))));
        let role = saga.battle().role_of(ANA).unwrap();
        assert_eq!(army::violations(saga.pos(), saga.battle(), role, &back.value), []);
    }
}

#[test]
fn the_json_is_that_of_the_tabletop() {
    let saga = building();
    let own = saga.army(ANA);
    let out: Value = serde_json::from_str(&write(&saga, &own, Format::Json).text).unwrap();
    assert_eq!(out["armyFaction"], "rebel");
    assert_eq!(out["points"], army::total(saga.pos(), &own) as i64);
    assert_eq!(out["numActivations"], own.units.len());
    assert_eq!(out["units"].as_array().unwrap().len(), own.units.len(), "units are repeated, not counted");
    let first = army::card(saga.pos(), &own.units[0]).unwrap();
    assert_eq!(out["units"][0]["name"], first.full_name());
    assert_eq!((&out["author"], &out["battlefieldDeck"]["scenario"]), (&json!("Ana"), &json!("recon")));
}

// proves: TOD-SET-12
#[test]
fn the_link_has_codes_and_the_text_lines() {
    let mut saga = building();
    let paragon = saga.paragon(ANA);
    let one = saga.others(ANA)[0];
    let twins = [one, saga.twin(one)];
    let from = |no| ArmyUnit { from: Origin::Dossier(no), upgrades: vec![], requisitioned: vec![] };
    let own = Army { units: [paragon, twins[0], twins[1]].map(from).to_vec(), ..Army::default() };
    let code = |no| saga.card(no).code.to_string();
    let bar = |no| "0".repeat(saga.card(no).slots.len());
    let points = army::total(saga.pos(), &own);
    let link = write(&saga, &own, Format::Link).text;
    let units = format!("1{}{},2{}{}", code(paragon), bar(paragon), code(twins[0]), bar(twins[0]));
    assert_eq!(link, format!("https://legionhq2.com/list/rebels/{points}::{units}"));
    let text = write(&saga, &own, Format::Text).text;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[1], format!("{points}/600 (3 activations)"));
    assert_eq!(
        lines[3],
        format!("{} ({})", saga.card(paragon).full_name(), saga.card(paragon).points.unwrap())
    );
    saga.hurt(paragon, &["downtrodden"]);
    assert!(write(&saga, &own, Format::Link).text.contains(&format!("/{}::", points + 15.0)));
}

// proves: TOD-SET-12
#[test]
fn what_a_list_cannot_say_is_told() {
    let mut saga = building();
    let paragon = saga.paragon(ANA);
    saga.veteran(paragon, 4, 1);
    saga.honour(paragon, "recon-badge");
    saga.hurt(paragon, &["downtrodden"]);
    saga.asset(ANA, AssetKind::Medevac);
    let mut own = saga.army(ANA);
    own.assets.push(AssetKind::Medevac);
    let name = saga.dossier(paragon).name.clone().unwrap();
    let out = write(&saga, &own, Format::Json);
    for words in [
        name.as_str(),
        "4 Experience, Veteran Rank 1",
        "Commendations",
        "Setbacks",
        "+15 points for Downtrodden",
    ] {
        tells(&out.losses, "/units/0", words);
    }
    tells(&out.losses, "", "Medevac");
    let text = write(&saga, &own, Format::Text);
    tells(&text.losses, "line 4", "Dossier names");
}

// proves: TOD-ARMY-06, TOD-ARMY-02
#[test]
fn a_unit_is_the_dossier_that_has_its_upgrades() {
    let mut saga = building();
    let one = saga.others(ANA)[0];
    let twins = [one, saga.twin(one)];
    equip(&mut saga, twins[1], "environmental-gear");
    let name = saga.card(twins[0]).full_name();
    let list = json!({ "units": [{ "name": name }, { "name": name, "upgrades": ["Environmental Gear"] }] });
    let read = import(&saga, &list);
    assert_eq!(read.value.units[1].from, Origin::Dossier(twins[1]));
    assert_eq!(read.value.units[1].upgrades, [UpgradeId::new("environmental-gear")]);
    assert_ne!(read.value.units[0].from, read.value.units[1].from, "no Dossier is there twice");
    // One more than there are.
    let all: Vec<Value> = (0..=twins.len()).map(|_| json!({ "name": name })).collect();
    let read = import(&saga, &json!({ "units": all }));
    assert_eq!(read.value.units.len(), twins.len());
    tells(&read.losses, &format!("/units/{}", twins.len()), "not that many");
    // What no Dossier has is not equipped.
    let list = json!({ "units": [{ "name": name, "upgrades": ["Targeting Scopes"] }] });
    let read = import(&saga, &list);
    assert!(read.value.units[0].upgrades.is_empty());
    tells(&read.losses, "/units/0/upgrades/0", "on its Dossier");
}

// proves: TOD-ASSET-04, TOD-ASSET-07, TOD-ASSET-09
#[test]
fn others_come_by_assets_that_are_held() {
    let mut saga = building();
    let paragon = saga.card(saga.paragon(ANA)).full_name();
    let list = json!({ "units": [
        { "name": paragon, "upgrades": ["jedi-training-force-adept"] },
        { "name": "Luke Skywalker Commander Skywalker", "upgrades": ["Force Push"] },
        { "name": "Ahsoka Tano, Fulcrum" },
    ]});
    let read = import(&saga, &list);
    assert_eq!(read.value.units.len(), 1);
    tells(&read.losses, "/units/1", "Heroic Intervention");
    tells(&read.losses, "/units/2", "It's unique");
    for kind in [AssetKind::Heroic, AssetKind::Assistance, AssetKind::Equipment] {
        saga.asset(ANA, kind);
    }
    let unique =
        saga.table.cards().upgrades.iter().find(|card| card.unique && card.requires.is_none()).unwrap();
    let list = json!({ "units": [
        { "name": paragon, "upgrades": [unique.full_name()] },
        { "name": "Luke Skywalker Commander Skywalker", "upgrades": ["Force Push"] },
        { "name": "Ahsoka Tano, Fulcrum" },
    ]});
    let read = import(&saga, &list);
    let units = &read.value.units;
    assert_eq!(units[0].requisitioned, std::slice::from_ref(&unique.id));
    assert_eq!(units[1].from, Origin::Heroic("luke-skywalker-commander-skywalker".into()));
    assert_eq!(units[1].upgrades.len(), 1, "{:?}", told(&read.losses));
    assert_eq!(units[2].from, Origin::Assistance("ahsoka-tano-fulcrum".into()));
    assert_eq!(read.value.assets, [AssetKind::Equipment, AssetKind::Heroic, AssetKind::Assistance]);
    // And back.
    for format in Format::ALL.iter().copied() {
        let out = write(&saga, &read.value, format);
        let back = lists::import_army(saga.pos(), ANA, saga.no_of_battle(), &out.text).unwrap();
        assert_eq!(back.value, read.value, "{format}: {}", out.text);
    }
}

// proves: TOD-PAR-10
#[test]
fn command_cards_are_the_paragons_or_stay_on_the_table() {
    let mut saga = Saga::duel(&[rulings::A67_ON]);
    saga.pair(600);
    let paragon = saga.paragon(ANA);
    saga.unit(paragon, UnitChange::Card(CardId::new("enemy-down")));
    let list = json!({
        "units": [{ "name": saga.card(paragon).id }],
        "commandCards": ["Enemy Down!", "Ambush", "Standing Orders"],
        "battlefieldDeck": { "scenario": "standard", "conditions": ["Clear Conditions"], "deployment": [] },
    });
    let read = import(&saga, &list);
    assert_eq!(read.value.cards, [CardId::new("enemy-down")]);
    tells(
        &read.losses,
        "/commandCards/1",
        "`Ambush`: Command and battle cards aren't tracked by the campaign",
    );
    tells(&read.losses, "/battlefieldDeck/conditions/0", "Keep them at the table");
    let text = write(&saga, &read.value, Format::Text).text;
    assert!(text.ends_with("\n\n•• Enemy Down!\n"), "{text}");
    let back = lists::import_army(saga.pos(), ANA, saga.no_of_battle(), &text).unwrap();
    assert_eq!(back.value, read.value);
}

#[test]
fn names_are_read_however_they_are_written() {
    let saga = building();
    let card = saga.card(saga.paragon(ANA));
    let loud = card.full_name().to_uppercase().replace(' ', "-");
    for name in [card.id.as_str(), card.code.as_str(), &card.full_name(), &loud] {
        let read = import(&saga, &json!({ "units": [{ "name": name }] }));
        assert_eq!(read.value.units[0].from, Origin::Dossier(saga.paragon(ANA)), "{name}");
        assert_eq!(read.losses, []);
    }
    let read = import(&saga, &json!({ "units": [{ "name": "Rebel Trooperz" }], "colour": 3 }));
    assert_eq!(read.losses[1].suggestions.first().map(String::as_str), Some("rebel-troopers"));
    tells(&read.losses, "/colour", "no such entry");
}

#[test]
fn a_text_as_people_paste_it_is_read() {
    let mut saga = building();
    let other = saga.others(ANA)[0];
    saga.twin(other);
    let paragon = saga.card(saga.paragon(ANA));
    let text = format!(
        "My list\n599/600 (3 activations)\n{} ({})\n\n2x {} (40)\n - Nothing Known (7)\n\n• Ambush\n•• Push\n",
        paragon.full_name(),
        paragon.points.unwrap(),
        saga.card(other).full_name(),
    );
    let read = lists::import_army(saga.pos(), ANA, saga.no_of_battle(), &text).unwrap();
    assert_eq!(read.value.units.len(), 3, "{:#?}", told(&read.losses));
    tells(&read.losses, "line 1", "The title isn't kept");
    tells(&read.losses, "line 2", "Points recalculated");
    tells(&read.losses, "line 6", "There's no upgrade card");
    tells(&read.losses, "line 8", "`Ambush`");
}

#[test]
fn what_is_no_list_is_refused_with_its_place() {
    let saga = building();
    let no =
        |text: &str| lists::import_army(saga.pos(), ANA, saga.no_of_battle(), text).unwrap_err().to_string();
    assert!(no("{\n  \"units\": [}").starts_with("line 2, column 13: This isn't valid JSON: expected value"));
    assert!(no(r#"{"units": [{"name": "a"}, {"name": 3}]}"#).starts_with("/units/1/name: "));
    assert!(no(r#"{"units": [{"name": "a", "count": 300}]}"#).starts_with("/units/0/count: "));
    assert!(no(r#"{"registers": []}"#).starts_with("/registers: "));
    assert!(no("https://legionhq2.com/list/1234").contains("doesn't contain a list"));
    assert!(no(&" ".repeat(lists::LONGEST + 1)).contains("the limit is"));
    assert_eq!(no(" \n"), "There's nothing here.");
    let at = |no| lists::import_army(saga.pos(), ANA, no, "x").unwrap_err().to_string();
    assert_eq!(at(BattleNo(7)), "There is no game 8.");
    assert!(lists::export_army(saga.pos(), BO, saga.no_of_battle(), Format::Json).is_err());
}

// Dossiers of one kind with different upgrades, and armies that leave some of them at home.
// proves: TOD-ARMY-02, TOD-ARMY-06
#[test]
fn armies_drawn_come_back() {
    let mut saga = Saga::duel(&[]);
    for seat in [ANA, BO] {
        let units: Vec<DossierNo> = saga.state.units_of(seat).map(|(no, _)| no).collect();
        for (index, unit) in units.into_iter().enumerate() {
            let gear = ["environmental-gear", "targeting-scopes", "fragmentation-grenades"];
            (0..=index % 3).for_each(|which| equip(&mut saga, unit, gear[(index + which) % 3]));
        }
    }
    saga.pair(500);
    let battle = saga.battle();
    for seed in 0..if cfg!(debug_assertions) { 12 } else { 200 } {
        let mut chance = Generator::new(seed);
        for (seat, role) in [(ANA, Role::First), (BO, Role::Second)] {
            let own = suggest::army(saga.pos(), battle, role, Some(&mut chance)).unwrap();
            for format in Format::ALL.iter().copied() {
                let out = lists::write_army(saga.pos(), battle, role, &own, format).text;
                let back = lists::import_army(saga.pos(), seat, saga.no_of_battle(), &out).unwrap().value;
                let names =
                    |army: &Army| army.units.iter().map(|unit| cards(&saga, unit)).collect::<Vec<_>>();
                assert_eq!(names(&back), names(&own), "{format}: {out}");
                let wrong = army::violations(saga.pos(), battle, role, &back);
                assert_eq!(wrong, [], "{format}: {out}");
            }
        }
    }
}
