//! Registers in the formats of others: whole ones out, units for a founding in; and that no text stops the program.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

use crate::saga;
use crate::setups;

use saga::{ANA, BO, Saga, recruit};
use sandtable_dice::{Generator, Random};
use sandtable_testkit::suite::{Words, mutate};
use sandtable_tours::events::{RegisterChange, UnitChange};
use sandtable_tours::lists::{self, Format, Imported, Loss};
use sandtable_tours::model::{Options, Owned, Recruit};
use sandtable_tours::rules::cost;
use sandtable_tours::rules::recruit::violations;
use sandtable_tours::rulings::Rulings;
use serde_json::{Value, json};

fn founding() -> Saga {
    Saga::new(&setups::duel(Rulings::default(), Options::default()))
}

fn import(saga: &Saga, text: &str) -> Imported<Vec<Recruit>> {
    lists::import_recruits(saga.pos(), ANA, text).unwrap()
}

/// That a loss is told at a place, with these words.
#[track_caller]
fn tells(losses: &[Loss], at: &str, words: &str) {
    let found = losses.iter().any(|loss| loss.at == at && loss.to_string().contains(words));
    assert!(found, "nothing says `{words}` at {at:?}: {losses:#?}");
}

/// A Register that has seen something.
fn seasoned() -> Saga {
    let mut saga = Saga::duel(&[]);
    let paragon = saga.paragon(ANA);
    saga.veteran(paragon, 4, 1);
    for card in ["environmental-gear", "strict-orders"] {
        let owned = Owned { card: card.into(), paid: 5 };
        saga.unit(paragon, UnitChange::Equipped(owned));
    }
    saga.honour(paragon, "recon-badge");
    saga.hurt(paragon, &["downtrodden", "downtrodden"]);
    saga.arc(ANA, "the-weekend-war", [2, 0, 1]);
    saga
}

// proves: TOD-REG-09, TOD-DOS-02
#[test]
fn a_register_goes_out_as_it_stands() {
    let saga = seasoned();
    let out = lists::export_register(saga.pos(), ANA).unwrap();
    let file: Value = serde_json::from_str(&out.text).unwrap();
    let sheet = &file["registers"][0];
    let register = saga.register(ANA);
    let arc = saga.table.cards().arc(&"the-weekend-war".into()).unwrap();
    assert_eq!(sheet["storyArc"], arc.name);
    assert_eq!(sheet["agendas"][0], json!({ "name": arc.agendas[0].name, "progression": 2 }));
    let progress: Vec<_> =
        sheet["agendas"].as_array().unwrap().iter().map(|one| &one["progression"]).collect();
    assert_eq!(progress, [2, 0, 1]);
    assert_eq!(sheet["supplyPoints"], register.supply.to_string());
    let unit = &sheet["dossiers"][0];
    assert_eq!(unit["dossierName"], saga.dossier(saga.paragon(ANA)).name.clone().unwrap());
    assert_eq!(unit["unitName"], saga.card(saga.paragon(ANA)).full_name());
    let paragon = saga.dossier(saga.paragon(ANA));
    assert_eq!(unit["pointsSpent"], cost::dossier(saga.pos(), paragon).to_string());
    assert_eq!(unit["upgrades"], "Unseen Saboteur; Environmental Gear; Strict Orders");
    assert_eq!((&unit["veteranRank"], &unit["experience"]), (&json!(1), &json!("4")));
    assert_eq!(
        (&unit["commendations"], &unit["setbacks"]),
        (&json!("Recon Badge"), &json!("Downtrodden, Downtrodden"))
    );
    tells(&out.losses, "/registers/0/dossiers/0", "is the Paragon");
    assert_eq!(sheet["dossiers"].as_array().unwrap().len(), register.active().count());
}

// proves: TOD-DOS-05
#[test]
fn its_units_are_founded_anew_without_what_was_earned() {
    let saga = seasoned();
    let out = lists::export_register(saga.pos(), ANA).unwrap().text;
    let mut fresh = founding();
    // Room for what the Paragon was given besides.
    fresh.change(ANA, RegisterChange::Potential(50));
    let read = import(&fresh, &out);
    let units = |of: &Saga| -> Vec<Recruit> {
        let all = of.state.units_of(ANA).map(|(_, dossier)| Recruit {
            unit: dossier.unit.clone(),
            name: dossier.name.clone(),
            upgrades: dossier.upgrades.iter().map(|owned| owned.card.clone()).collect(),
        });
        all.collect()
    };
    assert_eq!(read.value, units(&saga));
    assert_eq!(violations(fresh.pos(), ANA, &read.value), []);
    for (key, words) in [
        ("dossiers/0/experience", "`4`: A new Register starts without Experience"),
        ("dossiers/0/veteranRank", "`1`: A new Register starts without Veteran Ranks"),
        ("dossiers/0/commendations", "`Recon Badge`"),
        ("dossiers/0/setbacks", "`Downtrodden, Downtrodden`"),
        ("agendas/0/progression", "without progress"),
        ("storyArc", "during founding"),
    ] {
        tells(&read.losses, &format!("/registers/0/{key}"), words);
    }
}

#[test]
fn the_register_of_the_own_faction_is_read() {
    let saga = founding();
    let file = json!({ "registers": [
        { "name": "Theirs", "faction": "Galactic Empire", "dossiers": [{ "unitName": "Stormtroopers" }] },
        {
            "faction": "rebels",
            "reputation": 3,
            "dossiers": [
                { "unitName": "Rebel Troopers", "upgrades": "Jedi Training, Force Adept, Z-6 Trooper\nNo Such Thing" },
                { "unitName": "", "dossierName": "Nobody" },
                { "unitName": "" },
            ],
        },
    ]});
    let read = import(&saga, &file.to_string());
    let upgrades = &read.value[0].upgrades;
    assert_eq!(read.value.len(), 1);
    assert_eq!(upgrades[0], "jedi-training-force-adept");
    assert_eq!(upgrades.len(), 2, "{:#?}", read.losses);
    tells(&read.losses, "/registers/0", "`Theirs`");
    tells(&read.losses, "/registers/1/reputation", "`3`");
    tells(&read.losses, "/registers/1/dossiers/0/upgrades", "`No Such Thing`");
    tells(&read.losses, "/registers/1/dossiers/1/unitName", "has no unit");
}

// proves: TOD-START-06, TOD-START-02
#[test]
fn a_list_is_read_for_the_founding_and_the_rules_judge_it() {
    let saga = founding();
    let list = json!({
        "armyFaction": "empire",
        "points": 100,
        "units": [{ "name": "Rebel Officer" }, { "name": "Luke Skywalker Jedi Knight" }, { "name": "AT-RT" }],
        "commandCards": ["Ambush"],
    });
    let read = import(&saga, &list.to_string());
    let expected = [
        recruit("rebel-officer", None, &[]),
        recruit("luke-skywalker-jedi-knight", None, &[]),
        recruit("at-rt-rebels", None, &[]),
    ];
    assert_eq!(read.value, expected);
    tells(&read.losses, "/armyFaction", "Your Register belongs to the Rebel Alliance");
    tells(&read.losses, "/points", "recalculated");
    tells(&read.losses, "/commandCards/0", "no command or battle cards");
    let wrong = violations(saga.pos(), ANA, &read.value);
    assert!(wrong.iter().any(|one| one.code == "needs-a-name" && one.at == "/0/name"));
    assert!(wrong.iter().any(|one| one.code == "unique-unit" && one.at == "/1/unit"));
}

#[test]
fn too_much_is_told_once() {
    let saga = founding();
    let list =
        json!({ "units": [{ "name": "Rebel Troopers", "count": 200 }, { "name": "AT-RT", "count": 200 }] });
    let read = import(&saga, &list.to_string());
    assert_eq!(read.value.len(), 60);
    assert_eq!(read.losses.len(), 1, "{:#?}", read.losses);
    tells(&read.losses, "/units/0", "Only the first 60 units");
    let link = format!("https://legionhq2.com/list/rebels/800::{}", vec!["9am"; 500].join(","));
    let read = import(&saga, &link);
    assert!(read.losses.iter().filter(|loss| loss.says.starts_with("Only")).count() == 1);
}

/// Bytes left out, doubled and put in.
fn mangle(text: &str, chance: &mut Generator) -> String {
    let mut all: Vec<char> = text.chars().collect();
    for _ in 0..=chance.pick(8) {
        let at = chance.pick(all.len().max(1) as u32) as usize;
        match chance.pick(4) {
            0 if at < all.len() => drop(all.remove(at)),
            1 => all.truncate(at + 1),
            2 => all.insert(
                at.min(all.len()),
                ['0', '+', ':', ',', '\n', '(', 'é', '-', '•'][chance.pick(9) as usize],
            ),
            _ if at < all.len() => {
                let copy = all[at..(at + 12).min(all.len())].to_vec();
                all.splice(at..at, copy);
            }
            _ => {}
        }
    }
    all.into_iter().collect()
}

#[test]
fn mangled_lists_never_stop_the_program() {
    let mut saga = seasoned();
    saga.pair(600);
    let own = saga.army(ANA);
    let battle = saga.battle();
    let role = battle.role_of(ANA).unwrap();
    let written = |format| lists::write_army(saga.pos(), battle, role, &own, format).text;
    let mut texts: Vec<String> = Format::ALL.iter().copied().map(written).collect();
    texts.push(lists::export_register(saga.pos(), ANA).unwrap().text);
    let mut words = Words::default();
    texts
        .iter()
        .filter_map(|text| serde_json::from_str(text).ok())
        .for_each(|value: Value| words.learn(&value));
    for seed in 0..if cfg!(debug_assertions) { 150 } else { 10_000 } {
        let mut chance = Generator::new(seed);
        let text = &texts[seed as usize % texts.len()];
        let text = match serde_json::from_str::<Value>(text) {
            Ok(mut value) if chance.pick(3) > 0 => {
                (0..=chance.pick(3)).for_each(|_| mutate(&mut value, &words, &mut chance));
                value.to_string()
            }
            _ => mangle(text, &mut chance),
        };
        let army = lists::import_army(saga.pos(), ANA, saga.no_of_battle(), &text);
        let recruits = lists::import_recruits(saga.pos(), BO, &text);
        let losses = army.iter().flat_map(|read| &read.losses);
        for loss in losses.chain(recruits.iter().flat_map(|read| &read.losses)) {
            assert!(!loss.says.is_empty() && loss.written.chars().count() <= 60, "{loss:?}");
        }
        if let Ok(army) = army {
            let _ = lists::write_army(saga.pos(), battle, role, &army.value, Format::Link);
        }
    }
}

#[test]
fn an_army_of_which_nothing_could_be_read_is_refused() {
    use sandtable_kernel::{Actor, Body, DiceSource, Viewer};
    use sandtable_system::{Attempt, New};
    let setup = setups::duel(Rulings::default(), Options::default());
    let new = New::Setup(serde_json::to_value(setup).unwrap());
    let system = sandtable_tours::SYSTEM.over_builtin().unwrap();
    let mut play = system.open(new, DiceSource::Seeded(5)).unwrap().play;
    play.attempt(Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None }).unwrap();
    let nobody = r#"{"units":[{"name":"Nobody At All"},{"name":"Nor Anybody Else"}]}"#;
    for step in 0..200 {
        let asks = play.asks(Viewer::Referee);
        // As soon as an army is wanted of the first player.
        if let Some(asked) = asks.iter().find(|asked| asked.kind == "army") {
            let Err(stop) = play.import(asked.seat, Some(1), nobody) else { panic!("it is taken") };
            let says = stop.to_string();
            assert!(
                says.contains("No unit on this list could be read") && says.contains("Nobody At All"),
                "{says}"
            );
            return;
        }
        let asked = &asks[step as usize % asks.len()];
        let command = play.sample(asked.seat, step).or_else(|| asked.default.clone()).unwrap();
        let body = Body::Play { seat: asked.seat, command };
        play.attempt(Attempt { who: Actor::Seat(asked.seat), body, dice: None, at: None }).unwrap();
    }
    panic!("no army is wanted");
}

/// An import that read nothing, or less than there was, leaves the draft.
#[test]
fn an_import_that_is_not_whole_never_replaces_a_draft() {
    use sandtable_kernel::{Actor, Body, DiceSource};
    use sandtable_system::{Attempt, New};
    let setup = setups::duel(Rulings::default(), Options::default());
    let new = New::Setup(serde_json::to_value(setup).unwrap());
    let system = sandtable_tours::SYSTEM.over_builtin().unwrap();
    let mut play = system.open(new, DiceSource::Seeded(5)).unwrap().play;
    play.attempt(Attempt { who: Actor::Organiser, body: Body::Begin, dice: None, at: None }).unwrap();
    let give = |play: &mut dyn sandtable_system::Play, command: Value| {
        let body = Body::Play { seat: ANA, command };
        play.attempt(Attempt { who: Actor::Seat(ANA), body, dice: None, at: None }).unwrap();
    };
    give(&mut *play, json!({ "founding": { "draft": [] } }));
    let refuses = |play: &dyn sandtable_system::Play, text: &str| match play.import(ANA, None, text) {
        Err(stop) => stop.to_string(),
        Ok(read) => panic!("{text}: {read:?}"),
    };
    for nothing in ["", "[]", "{}", "1x Nobody At All"] {
        refuses(&*play, nothing);
    }
    let sheet = |units: &str| {
        format!(r#"{{"format":"legion-tod-register","version":1,"registers":[{{"dossiers":[{units}]}}]}}"#)
    };
    let good = r#"{"unitName":"Rebel Troopers"}"#;
    let half = sheet(&format!(r#"{good},{{"unitName":"Nobody At All"}}"#));
    // Where nothing stands, what can be read is taken.
    let part = play.import(ANA, None, &half).unwrap();
    assert!(part.lost.iter().any(|line| line.contains("Nobody At All")), "{:?}", part.lost);
    give(&mut *play, part.command);
    let says = refuses(&*play, &half);
    assert!(says.contains("your draft stays as it is") && says.contains("Nobody At All"), "{says}");
    let armed = sheet(r#"{"unitName":"Rebel Troopers","upgrades":"No Such Upgrade"}"#);
    assert!(refuses(&*play, &armed).contains("No Such Upgrade"));
    play.import(ANA, None, &sheet(good)).unwrap();
}
