//! The pack that comes with the program: it loads, its list is the folder's, it survives a log, and it holds what its
//! sources hold, counted.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use std::path::PathBuf;

use sandtable_packs::Source;
use sandtable_testkit::files::texts;
use sandtable_tours::catalogue::{
    Affinity, AttackSurge, Catalogue, Compulsory, DefenceDie, Faction, Rank, Requirement, Slot, UnitCard,
    UnitId, UpgradeCard, UpgradeId, Weapon, keyword,
};
use sandtable_tours::rules::recruit::bars_unique;

fn catalogue() -> std::sync::Arc<Catalogue> {
    Catalogue::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

fn unit<'c>(catalogue: &'c Catalogue, id: &str) -> &'c UnitCard {
    catalogue.unit(&UnitId::new(id)).unwrap_or_else(|| panic!("no unit {id}"))
}

fn upgrade<'c>(catalogue: &'c Catalogue, id: &str) -> &'c UpgradeCard {
    catalogue.upgrade(&UpgradeId::new(id)).unwrap_or_else(|| panic!("no upgrade {id}"))
}

#[test]
fn the_embedded_files_are_those_of_the_folder() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs/tours");
    let found: Vec<Source> = texts(&folder).into_iter().map(|(path, text)| Source::new(path, text)).collect();
    let mut embedded = Catalogue::builtin_sources();
    embedded.sort();
    let names = |sources: &[Source]| sources.iter().map(|s| s.path.clone()).collect::<Vec<_>>();
    assert_eq!(names(&embedded), names(&found), "the list in builtin.rs is not the folder");
    assert!(embedded == found, "the embedded texts are not those of the folder");
    let mut turned = embedded.clone();
    turned.reverse();
    let hash = |sources: &[Source]| Catalogue::load(sources).expect("sound").hash;
    assert_eq!(hash(&turned), catalogue().hash, "the order of files does not matter");
    turned[0].text.push_str("# one more line\n");
    assert_ne!(hash(&turned), catalogue().hash, "every byte does");
}

#[test]
fn every_file_names_its_schema() {
    for source in Catalogue::builtin_sources() {
        let schema = if source.path == "pack.toml" { "pack" } else { "data" };
        let line = format!("#:schema schema/{schema}.schema.json\n");
        assert!(source.text.starts_with(&line), "{}", source.path);
    }
}

#[test]
fn a_content_that_is_not_sound_is_no_catalogue() {
    let whole = catalogue();
    assert_eq!(Catalogue::new(whole.content().clone()).expect("sound"), *whole);
    let mut content = whole.content().clone();
    content.requests.pop();
    let error = Catalogue::new(content).expect_err("a request less").to_string();
    assert!(error.contains("the Aid Request `reassign-unit` is missing"), "{error}");
}

#[test]
fn the_pack_holds_every_unit_of_its_source() {
    let c = catalogue();
    let units = &c.units;
    let count = |what: fn(&&UnitCard) -> bool| units.iter().filter(what).count();
    assert_eq!(units.len(), 178);
    let of = |faction| units.iter().filter(|unit| unit.faction == faction).count();
    assert_eq!(Faction::ALL.iter().map(|&f| of(Some(f))).collect::<Vec<_>>(), [32, 35, 36, 31, 4]);
    assert_eq!(of(None), 40, "mercenaries");
    assert_eq!(count(|unit| !unit.hired_by.is_empty()), 26);
    let ranks = |rank| units.iter().filter(|unit| unit.rank == rank).count();
    assert_eq!(Rank::ALL.iter().map(|&r| ranks(r)).collect::<Vec<_>>(), [47, 44, 22, 24, 23, 18]);
    assert_eq!(count(|unit| unit.is_vehicle()), 30);
    assert_eq!((count(|unit| unit.announced.is_some()), count(|unit| unit.points.is_none())), (12, 6));
    assert_eq!(count(|unit| unit.defence == DefenceDie::Red), 103);
    assert_eq!(count(|unit| unit.attack_surge == Some(AttackSurge::Hit)), 71);
    assert_eq!(count(|unit| unit.attack_surge == Some(AttackSurge::Critical)), 44);
    assert_eq!(count(|unit| unit.defence_surge), 83);
    let sum = |what: fn(&UnitCard) -> u32| units.iter().map(what).sum::<u32>();
    assert_eq!(sum(|unit| u32::from(unit.points.unwrap_or(0))), 14_286);
    assert_eq!(sum(|unit| unit.slots.len() as u32), 693);
    assert_eq!((sum(|u| u32::from(u.wounds)), sum(|u| u32::from(u.miniatures))), (782, 325));
    assert_eq!(sum(|unit| u32::from(unit.speed)), 353);
    assert_eq!(sum(|unit| u32::from(unit.courage.unwrap_or(0))), 299);
    assert_eq!(sum(|unit| u32::from(unit.resilience.unwrap_or(0))), 126);
}

#[test]
fn the_pack_holds_every_upgrade_and_weapon_of_its_source() {
    let c = catalogue();
    let count = |what: fn(&&UpgradeCard) -> bool| c.upgrades.iter().filter(what).count();
    assert_eq!(c.upgrades.len(), 434);
    let slots = |slot| c.upgrades.iter().filter(|card| card.slot == slot).count();
    let found: Vec<usize> = Slot::ALL.iter().map(|&slot| slots(slot)).collect();
    assert_eq!(found, [37, 5, 10, 11, 14, 18, 23, 30, 2, 9, 24, 90, 3, 69, 26, 13, 14, 36]);
    assert_eq!((count(|card| card.unique), count(|card| card.copies == Some(2))), (99, 17));
    assert_eq!((count(|card| !card.adds.is_empty()), count(|card| card.announced.is_some())), (25, 29));
    assert_eq!(c.upgrades.iter().filter_map(|card| card.points).map(i32::from).sum::<i32>(), 6027);
    let of_units = c.units.iter().flat_map(|unit| &unit.weapons);
    let of_upgrades = c.upgrades.iter().flat_map(|card| &card.weapons);
    assert_eq!((of_units.clone().count(), of_upgrades.clone().count()), (310, 181));
    let weapons: Vec<&Weapon> = of_units.chain(of_upgrades).collect();
    let dice = |nth: usize| weapons.iter().map(|weapon| u32::from(weapon.dice[nth])).sum::<u32>();
    assert_eq!([dice(0), dice(1), dice(2)], [408, 660, 348]);
    // Five that the first data set lacks come from the second.
    assert_eq!(weapons.iter().filter(|weapon| weapon.range.is_none()).count(), 4);
}

#[test]
fn the_cards_that_no_register_can_have_are_those_of_the_source() {
    let c = catalogue();
    assert_eq!(c.units.iter().filter(|unit| !unit.unique).count(), 98);
    let barred = c.upgrades.iter().filter(|card| card.unique && bars_unique(card.slot));
    assert_eq!(barred.count(), 66);
    let paragons = c.units.iter().filter(|unit| !unit.unique && unit.rank == Rank::Commander);
    assert_eq!(paragons.count(), 11);
}

#[test]
fn cards_of_one_name_have_ids_of_their_own() {
    let c = catalogue();
    for (id, faction) in [
        ("at-rt-rebels", Some(Faction::Rebels)),
        ("at-rt-republic", Some(Faction::Republic)),
        ("laat-le-patrol-transport-empire", Some(Faction::Empire)),
        ("a-a5-speeder-truck-mercenary", None),
    ] {
        assert_eq!(unit(&c, id).faction, faction, "{id}");
    }
    assert_eq!(unit(&c, "stormtroopers").title, None);
    assert_eq!(
        unit(&c, "stormtroopers-heavy-response-unit").full_name(),
        "Stormtroopers Heavy Response Unit"
    );
    assert_eq!(upgrade(&c, "echo-arc-marksman").full_name(), "Echo, ARC Marksman");
    assert_eq!(upgrade(&c, "plo-koon-pilot").slot, Slot::Pilot);
    assert_eq!(upgrade(&c, "plo-koon-squad-leader").slot, Slot::SquadLeader);
}

#[test]
fn units_are_as_printed() {
    let c = catalogue();
    let vader = unit(&c, "darth-vader-dark-lord-of-the-sith");
    assert_eq!((vader.points, vader.wounds, vader.courage, vader.speed), (Some(170), 8, None, 1));
    assert_eq!((vader.force, vader.unique, vader.code.as_str()), (Some(Affinity::Dark), true, "at"));
    let truck = unit(&c, "a-a5-speeder-truck-rebels");
    assert_eq!((truck.resilience, truck.courage, truck.rank), (Some(6), None, Rank::Heavy));
    let squad = unit(&c, "the-bad-batch-clone-force-99-republic");
    assert_eq!((squad.miniatures, squad.equip.len(), squad.faction), (0, 5, Some(Faction::Republic)));
    assert!(squad.equip.contains(&Compulsory::Card(UpgradeId::new("echo-clone-force-99"))));
    let leader = unit(&c, "mandalorian-leader");
    assert_eq!(leader.equip, [Compulsory::Slot(Slot::Armament), Compulsory::Slot(Slot::Doctrine)]);
    let forced = c.units.iter().filter(|unit| unit.slots.contains(&Slot::Force));
    let sides = |side| forced.clone().filter(|unit| unit.force == Some(side)).count();
    assert_eq!((sides(Affinity::Light), sides(Affinity::Dark)), (14, 8));
}

#[test]
fn requirements_mean_what_the_source_says() {
    let c = catalogue();
    let meets = |card: &str, id: &str| {
        let one = unit(&c, id);
        let requires = upgrade(&c, card).requires.as_ref().expect("a requirement");
        requires.is_met(one, &one.keywords, &one.slots)
    };
    assert!(meets("a280", "cassian-andor") && !meets("a280", "rebel-troopers"));
    assert!(meets("crosshair", "the-bad-batch-clone-force-99-republic"));
    assert!(!meets("crosshair", "the-bad-batch-clone-force-99-mercenary"), "the Republic's alone");
    assert!(
        meets("gideon-hask", "stormtroopers")
            && meets("gideon-hask", "imperial-special-forces-inferno-squad")
    );
    assert!(!meets("gideon-hask", "rebel-troopers"));
    let negated = c.upgrades.iter().filter(|card| format!("{:?}", card.requires).contains("Not("));
    assert_eq!(negated.count(), 4);
    assert_eq!(
        upgrade(&c, "mortar-clone-trooper").requires,
        Some(Requirement::Any(vec![
            Requirement::Name("Clone Trooper Infantry".to_owned()),
            Requirement::Name("Clone Trooper Marksmen".to_owned()),
        ]))
    );
}

/// What no unit has a slot for, or nobody meets the requirement of, is data gone wrong. Of four cards that is right: three
/// ask for the Children of the Watch, which only a Clan upgrade makes of a unit with a Personnel slot, and one for a unit
/// with Speeder and a Training slot, which none has that is out.
#[test]
fn every_upgrade_that_is_out_can_be_equipped_by_somebody() {
    let c = catalogue();
    let nobody = c.upgrades.iter().filter(|card| card.announced.is_none()).filter(|card| {
        let met = |unit: &UnitCard| {
            card.requires.as_ref().is_none_or(|one| one.is_met(unit, &unit.keywords, &unit.slots))
        };
        !c.units.iter().any(|unit| unit.slots.contains(&card.slot) && met(unit))
    });
    let nobody: Vec<&str> = nobody.map(|card| card.id.as_str()).collect();
    assert_eq!(nobody, ["strike-and-fade", "din-djarin", "paz-vizsla", "the-armorer"]);
}

#[test]
fn every_keyword_has_a_name_without_a_number() {
    let c = catalogue();
    for unit in &c.units {
        for word in &unit.keywords {
            let name = keyword::name(word);
            assert!(
                !name.is_empty() && !name.ends_with(|l: char| l.is_ascii_digit()),
                "{word} of {}",
                unit.id
            );
        }
    }
    assert_eq!(keyword::name("Guardian 2: Commander"), "Guardian");
    assert_eq!(keyword::name("Arsenal X"), "Arsenal");
}
