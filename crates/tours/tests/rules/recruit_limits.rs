//! What may be on a Register and what a new unit may bring.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;
use crate::setups;

use saga::{ANA, BO, Saga, recruit};
use sandtable_kernel::{Refusal, Seat};
use sandtable_tours::catalogue::{Catalogue, Faction, Slot};
use sandtable_tours::commands::Command;
use sandtable_tours::model::{Options, Recruit, Setup};
use sandtable_tours::rules::founding::FoundingCommand;
use sandtable_tours::rules::recruit::{bars_unique, upgrade};
use sandtable_tours::rules::register::RegisterCommand;
use sandtable_tours::rulings::{self, RulingOption, Rulings};

fn duel(switches: &[RulingOption]) -> Setup {
    let rulings = switches.iter().fold(Rulings::default(), |rulings, switch| rulings.with(*switch));
    setups::duel(rulings, Options::default())
}

/// Two players of the Republic and the Separatists.
fn clones() -> Setup {
    let players = [("Ana", Some(Faction::Republic)), ("Bo", Some(Faction::Separatists))];
    setups::saga(&players, Rulings::default(), Options::default())
}

/// The rules that a list of one unit breaks.
fn rules(setup: &Setup, seat: Seat, one: Recruit) -> Vec<&'static str> {
    wrong(Saga::new(setup), seat, one)
}

/// The rules that one recruit breaks in this saga.
fn wrong(mut saga: Saga, seat: Seat, one: Recruit) -> Vec<&'static str> {
    saga.draft(seat, vec![one]);
    saga.wrong(seat).into_iter().map(|(_, rule)| rule).collect()
}

fn ready(saga: &mut Saga, seat: Seat) -> Refusal {
    saga.no(seat, Command::Founding(FoundingCommand::Ready))
}

// proves: TOD-START-02, TOD-START-06, TOD-START-08, TOD-START-15, TOD-A59, TOD-PAR-02
#[test]
fn everything_wrong_with_a_list_is_said_at_once() {
    let mut saga = Saga::new(&duel(&[]));
    let mut list = vec![
        recruit("han-solo-unorthodox-general", Some("Han"), &[]),
        recruit("rebel-officer", None, &["electrobinoculars", "fragmentation-grenades", "duck-and-cover"]),
        recruit("rebel-troopers", None, &["cassian-andor", "electrobinoculars"]),
        recruit("stormtroopers", None, &[]),
        recruit("gungan-lancers", Some(" Sloan "), &[]),
        recruit(
            "rebel-veterans",
            Some("Line\nbreak"),
            &["no-such-card", "dlt-19-stormtrooper", "stormtrooper"],
        ),
    ];
    let places: Vec<(&str, &str)> = vec![
        ("/0/unit", "TOD-START-02"),
        ("/1/name", "TOD-START-06"),
        ("/1/upgrades", "TOD-START-06"),
        ("/2/upgrades/0", "TOD-START-03"),
        ("/2/upgrades", "TOD-START-08"),
        ("/3/unit", "TOD-START-15"),
        ("/4/unit", "TOD-DOS-03"),
        ("/5/name", "SYS-LIMIT"),
        ("/5/upgrades/0", "TOD-DOS-07"),
        ("/5/upgrades/1", "TOD-ARMY-08"),
        ("/5/upgrades/2", "TOD-ARMY-08"),
        ("/1/upgrades", "TOD-START-10"),
    ];
    let wrong = sandtable_tours::rules::recruit::violations(saga.pos(), ANA, &list);
    let wrong: Vec<(&str, &str)> = wrong.iter().map(|one| (one.at.as_str(), one.rule.as_str())).collect();
    assert_eq!(wrong, places);
    // Cards that nobody knows are not even written down.
    let draft = |list: &[Recruit]| Command::Founding(FoundingCommand::Draft(list.to_vec()));
    assert_eq!(saga.no(ANA, draft(&list)).code, "no-such-unit");
    list.remove(4);
    assert_eq!(saga.no(ANA, draft(&list)).code, "no-such-upgrade");
    list[4].upgrades.remove(0);
    saga.draft(ANA, list);
    let refusal = ready(&mut saga, ANA);
    assert_eq!(refusal.code, "unique-unit");
    assert!(refusal.sentence().starts_with("Han Solo Unorthodox General is unique"), "{refusal}");
    assert!(saga.register(ANA).dossiers.is_empty() && saga.register(ANA).paragon.is_none());
}

// proves: TOD-START-03, TOD-AID-13
#[test]
fn unique_upgrades_of_six_kinds_are_barred() {
    use Slot::{Armament, Crew, HeavyWeapon, Personnel, Pilot, SquadLeader};
    let saga = Saga::new(&duel(&[]));
    let barred = [SquadLeader, Personnel, HeavyWeapon, Crew, Pilot, Armament];
    let mut others = 0;
    for card in &saga.table.cards().upgrades {
        let rule = upgrade(saga.pos(), card).err().map(|refusal| refusal.rule.as_str());
        let expected = card.unique && barred.contains(&card.slot);
        assert_eq!(rule == Some("TOD-START-03"), expected, "{}", card.id);
        others += usize::from(card.unique && rule.is_none());
    }
    assert!(others > 10, "unique cards of other kinds are allowed");
    let officer =
        recruit("imperial-officer", Some("Vane"), &["command-and-control-uplink", "tip-of-the-spear"]);
    assert!(rules(&duel(&[]), BO, officer).is_empty());
}

// proves: TOD-START-06, TOD-A09
#[test]
fn leaders_bring_two_upgrades_of_any_kind_and_a_name() {
    // With the doctrine that its card asks for.
    let of = |name, upgrades: &[&str]| {
        let upgrades = [upgrades, &["proven-tactician"]].concat();
        rules(&duel(&[]), ANA, recruit("rebel-officer", name, &upgrades))
    };
    let operative = |name| rules(&duel(&[]), ANA, recruit("rebel-agent", name, &["vibro-axe", "hope"]));
    assert!(of(Some("Tarn"), &["heavy-blaster-pistol-rebel", "electrobinoculars"]).is_empty());
    assert!(of(Some("Tarn"), &["duck-and-cover", "strict-orders"]).is_empty());
    assert_eq!(
        of(Some("Tarn"), &["duck-and-cover", "strict-orders", "fragmentation-grenades"]),
        ["TOD-START-06"]
    );
    assert_eq!(of(None, &[]), ["TOD-START-06"]);
    assert!(operative(None).contains(&"TOD-START-06"));
    let mut saga = Saga::new(&duel(&[]));
    let three = ["duck-and-cover", "strict-orders", "fragmentation-grenades"];
    saga.draft(ANA, vec![recruit("rebel-officer", Some("Tarn"), &three)]);
    let says = ready(&mut saga, ANA).sentence();
    assert_eq!(
        says,
        "Rebel Officer Fighting for Freedom can join with 2 upgrades plus any required ones, and you chose 3."
    );
}

// proves: TOD-START-08, TOD-A07
#[test]
fn troopers_bring_a_heavy_weapon_and_a_personnel_upgrade() {
    let of = |upgrades: &[&str]| rules(&duel(&[]), ANA, recruit("rebel-troopers", None, upgrades));
    assert!(of(&[]).is_empty());
    assert!(of(&["sx-21-trooper"]).is_empty());
    assert!(of(&["sx-21-trooper", "rebel-trooper"]).is_empty());
    assert_eq!(of(&["electrobinoculars"]), ["TOD-START-08"]);
    assert_eq!(of(&["sx-21-trooper", "fragmentation-grenades"]), ["TOD-START-08"]);
    assert!(of(&["rebel-trooper", "rebel-trooper"]).contains(&"TOD-START-08"));
    let clones = |upgrades: &[&str]| rules(&clones(), ANA, recruit("clone-trooper-infantry", None, upgrades));
    assert!(clones(&["dc-15-clone-trooper"]).is_empty());
    assert!(clones(&["clone-captain"]).contains(&"TOD-START-08"));
}

// proves: TOD-START-09, TOD-A08
#[test]
fn vehicles_bring_a_hardpoint() {
    let rebel = |unit, upgrades: &[&str]| rules(&duel(&[]), ANA, recruit(unit, None, upgrades));
    assert!(rebel("at-rt-rebels", &["at-rt-laser-cannon"]).is_empty());
    assert_eq!(rebel("at-rt-rebels", &["comms-jammer"]), ["TOD-START-09"]);
    assert_eq!(rebel("x-34-landspeeder", &["a-300-rifle-gunner"]), ["TOD-START-09"]);
    let imperial = |unit, upgrades: &[&str]| rules(&duel(&[]), BO, recruit(unit, None, upgrades));
    assert_eq!(imperial("at-st", &["88i-twin-light-blaster", "at-st-mortar-launcher"]), ["TOD-START-09"]);
    assert!(imperial("74-z-speeder-bikes", &[]).is_empty(), "no such slot: none");
    assert_eq!(imperial("74-z-speeder-bikes", &["comms-jammer"]), ["TOD-START-09"]);
}

// proves: TOD-START-10
#[test]
fn what_a_unit_must_have_comes_besides() {
    let of = |seat, unit, name, upgrades: &[&str]| rules(&clones(), seat, recruit(unit, name, upgrades));
    assert!(
        of(BO, "dsd1-dwarf-spider-droid", None, &["attack-protocols", "nose-mounted-laser-cannon"])
            .is_empty()
    );
    assert!(
        of(BO, "dsd1-dwarf-spider-droid", None, &["attack-protocols", "comms-jammer"])
            .contains(&"TOD-START-09")
    );
    assert!(of(ANA, "clone-commandos", None, &["katarn-pattern-armor"]).is_empty());
    assert_eq!(
        of(ANA, "clone-commandos", None, &["katarn-pattern-armor", "duck-and-cover"]),
        ["TOD-START-08"]
    );
    let officer =
        |upgrades: &[&str]| rules(&duel(&[]), ANA, recruit("rebel-officer", Some("Tarn"), upgrades));
    assert!(officer(&["proven-tactician", "duck-and-cover", "strict-orders"]).is_empty());
    assert_eq!(
        officer(&["proven-tactician", "duck-and-cover", "strict-orders", "fragmentation-grenades"]),
        ["TOD-START-06"]
    );
}

// proves: TOD-START-15, TOD-A59
#[test]
fn a_register_has_one_faction_and_whom_it_hires() {
    let of = |unit| rules(&duel(&[]), ANA, recruit(unit, None, &[]));
    assert!(of("rebel-troopers").is_empty());
    assert!(of("pyke-syndicate-foot-soldiers").is_empty());
    assert_eq!(of("black-sun-enforcers"), ["TOD-START-15"]);
    assert_eq!(of("snowtroopers"), ["TOD-START-15"]);
    let heavy = rules(&duel(&[]), BO, recruit("stormtroopers-heavy-response-unit", None, &[]));
    assert_eq!(heavy, ["TOD-ARMY-08"], "issued to a battle force alone");
    assert_eq!(of("guerilla-troopers"), ["TOD-REG-05"], "no points yet");
}

// proves: TOD-A60
#[test]
fn limited_cards_are_allowed_unless_they_count_as_unique() {
    let saga = |switches: &[RulingOption]| Saga::new(&duel(switches));
    let limited = |saga: &Saga, barred: bool| {
        let cards = saga.table.cards().upgrades.iter().filter(|card| card.copies.is_some() && !card.unique);
        let cards: Vec<_> = cards.filter(|card| bars_unique(card.slot) == barred).collect();
        cards.iter().filter(|card| upgrade(saga.pos(), card).is_err_and(|no| no.rule == "TOD-A60")).count()
    };
    assert_eq!((limited(&saga(&[]), true), limited(&saga(&[]), false)), (0, 0));
    assert_eq!(limited(&saga(&[rulings::A60_AS_UNIQUE]), false), 0, "other kinds are not barred");
    // No published card of a barred kind is limited; one that is would be barred.
    let mut content = Catalogue::builtin().unwrap().content().clone();
    let card = content.upgrades.iter_mut().find(|card| card.id.as_str() == "sx-21-trooper").unwrap();
    card.copies = Some(2);
    let pack = std::sync::Arc::new(Catalogue::new(content).unwrap());
    let of = |switches: &[RulingOption]| {
        wrong(Saga::over(&pack, &duel(switches)), ANA, recruit("rebel-troopers", None, &["sx-21-trooper"]))
    };
    assert!(of(&[]).is_empty());
    assert_eq!(of(&[rulings::A60_AS_UNIQUE]), ["TOD-A60"]);
}

// proves: TOD-START-05, TOD-EDIT-03, TOD-START-11
#[test]
fn the_same_limits_hold_for_every_edit() {
    let mut saga = Saga::duel(&[]);
    saga.room(ANA, 1000);
    let rule = |saga: &mut Saga, one| saga.no(ANA, Command::Register(RegisterCommand::Add(vec![one]))).rule;
    assert_eq!(rule(&mut saga, recruit("leia-organa", Some("Leia"), &[])), "TOD-START-02");
    assert_eq!(rule(&mut saga, recruit("rebel-troopers", None, &["cassian-andor"])), "TOD-START-03");
    assert_eq!(rule(&mut saga, recruit("rebel-officer", None, &[])), "TOD-START-06");
    assert_eq!(rule(&mut saga, recruit("rebel-troopers", None, &["electrobinoculars"])), "TOD-START-08");
    assert_eq!(rule(&mut saga, recruit("at-rt-rebels", None, &["comms-jammer"])), "TOD-START-09");
    assert_eq!(rule(&mut saga, recruit("stormtroopers", None, &[])), "TOD-START-15");
    // Units that are there get nothing by an edit.
    let before: Vec<_> = saga.register(ANA).dossiers.iter().map(|one| one.upgrades.clone()).collect();
    let one = recruit("rebel-troopers", None, &["sx-21-trooper", "rebel-trooper"]);
    saga.ok(ANA, Command::Register(RegisterCommand::Add(vec![one])));
    let after = &saga.register(ANA).dossiers;
    assert_eq!(after.len(), before.len() + 1);
    assert!(after.iter().zip(&before).all(|(one, upgrades)| one.upgrades == *upgrades));
    assert_eq!(after.last().unwrap().upgrades.len(), 2);
}
