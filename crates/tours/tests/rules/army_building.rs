//! Size and kind of a game, armies from a Register, Reputation and reinforcements.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;
use crate::setups;

use saga::{ANA, BO, Saga, recruit};
use sandtable_kernel::Seat;
use sandtable_tours::catalogue::{AssetKind, Faction};
use sandtable_tours::commands::Command;
use sandtable_tours::events::RegisterChange;
use sandtable_tours::model::{Army, ArmyUnit, DossierNo, Options, Origin, Role, Stage};
use sandtable_tours::rules::army;
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::cost;
use sandtable_tours::rules::pairing::{Opponent, PairingCommand};
use sandtable_tours::rulings::{self, RulingOption, Rulings};

fn propose(to: Opponent, size: u16, mode: Option<&str>, ordinary: bool) -> Command {
    let mode = mode.map(Into::into);
    Command::Pairing(PairingCommand::Propose { to, size, mode, blue: None, ordinary })
}

fn field(no: DossierNo) -> ArmyUnit {
    ArmyUnit { from: Origin::Dossier(no), upgrades: Vec::new(), requisitioned: Vec::new() }
}

fn build(army: &Army) -> Command {
    Command::Battle(BattleCommand::Army(army.clone()))
}

/// A duel where the first player has, besides the default list, much room and these units.
fn with(switches: &[RulingOption], units: &[(&str, &[&str])]) -> (Saga, Vec<DossierNo>) {
    let mut saga = Saga::duel(switches);
    saga.room(ANA, 3000);
    let mut joined = Vec::new();
    for (unit, upgrades) in units {
        joined.push(saga.joined(ANA, &recruit(unit, Some(unit), upgrades)));
    }
    (saga, joined)
}

/// An army of the Paragon, two Corps units and these.
fn army_of(saga: &Saga, units: &[DossierNo]) -> Army {
    let others = saga.others(ANA);
    let corps = others.iter().filter(|no| saga.card(**no).rank.name() == "Corps").take(2).copied();
    let all: Vec<DossierNo> =
        [saga.paragon(ANA)].into_iter().chain(corps).chain(units.iter().copied()).collect();
    Army { units: all.into_iter().map(|no| saga.bare(no)).collect(), ..Army::default() }
}

// proves: TOD-SIZE-01
#[test]
fn a_game_has_an_agreed_size() {
    let mut saga = Saga::duel(&[]);
    let army = Army::default();
    assert_eq!(saga.no(ANA, build(&army)).rule, "TOD-SIZE-01", "no game, no army");
    saga.ok(ANA, propose(Opponent::Seat(BO), 700, None, false));
    assert_eq!(saga.no(ANA, build(&army)).rule, "TOD-SIZE-01", "not agreed yet");
    saga.ok(BO, Command::Pairing(PairingCommand::Accept { battle: saga.no_of_battle(), ordinary: false }));
    assert_eq!((saga.battle().size, saga.battle().stage), (700, Stage::Armies));
    let mut saga = Saga::duel(&[]);
    let refusal = saga.no(ANA, propose(Opponent::Seat(BO), 50, None, false));
    assert_eq!(refusal.rule, "TOD-SIZE-01");
    assert_eq!(refusal.sentence(), "An army is 100 to 5000 points, and you asked for 50.");
}

// proves: TOD-SIZE-02, TOD-SIZE-03, TOD-SIZE-04
#[test]
fn the_size_suggests_the_kind_of_game() {
    let kind = |size, mode| {
        let mut saga = Saga::duel(&[]);
        saga.ok(ANA, propose(Opponent::Seat(BO), size, mode, false));
        saga.battle().mode.to_string()
    };
    assert_eq!(kind(600, None), "recon");
    assert_eq!(kind(800, None), "recon");
    assert_eq!(kind(801, None), "standard");
    assert_eq!(kind(700, Some("standard")), "standard", "players decide otherwise");
    assert_eq!(kind(1000, Some("recon")), "recon");
    let mut saga = Saga::duel(&[]);
    assert_eq!(saga.no(ANA, propose(Opponent::Seat(BO), 700, Some("grand"), false)).rule, "TOD-SIZE-04");
}

// proves: TOD-ARMY-01
#[test]
fn one_register_is_enough() {
    let mut saga = Saga::duel(&[]);
    saga.ok(ANA, propose(Opponent::Seat(BO), 600, None, false));
    saga.ok(BO, Command::Pairing(PairingCommand::Accept { battle: saga.no_of_battle(), ordinary: true }));
    assert!(!saga.battle().side(Role::Second).registered);
    let army = saga.army(ANA);
    saga.ok(ANA, build(&army));
    assert_ne!(saga.battle().stage, Stage::Armies, "nobody waits for the other army");

    let mut saga = Saga::duel(&[]);
    saga.ok(ANA, propose(Opponent::Guest(String::from("Visitor")), 600, None, false));
    assert_eq!(saga.battle().stage, Stage::Armies);

    let mut saga = Saga::duel(&[]);
    let guest = Opponent::Guest(String::from("Visitor"));
    assert_eq!(saga.no(ANA, propose(guest, 600, None, true)).rule, "TOD-ARMY-01");
    let mut saga = Saga::of(&setups::saga(
        &[("Ana", Some(Faction::Rebels)), ("Eve", None)],
        Rulings::default(),
        Options::default(),
    ));
    saga.ok(ANA, propose(Opponent::Seat(Seat(1)), 600, None, false));
    assert!(!saga.battle().side(Role::Second).registered, "who has none can be the opponent");
}

// proves: TOD-ARMY-02, TOD-DOS-07, TOD-CP-05
#[test]
fn an_army_equips_what_it_likes_of_a_dossier() {
    let card: (&str, &[&str]) = ("rebel-troopers", &["sx-21-trooper", "rebel-trooper"]);
    let (mut saga, units) = with(&[], &[card]);
    let spent = cost::spent(saga.pos(), ANA).total;
    saga.pair(600);
    let mut army = army_of(&saga, &units);
    let points = |saga: &Saga, army: &Army| army::points(saga.pos(), army.units.last().unwrap()).total;
    for (upgrades, cost) in
        [(&[][..], 40.0), (&["rebel-trooper"][..], 47.0), (&["sx-21-trooper", "rebel-trooper"][..], 60.0)]
    {
        army.units.last_mut().unwrap().upgrades = upgrades.iter().map(|&one| one.into()).collect();
        assert!(saga.faults(ANA, &army).is_empty());
        assert_eq!(points(&saga, &army), cost);
    }
    assert_eq!(cost::spent(saga.pos(), ANA).total, spent, "the Register pays for all of them");
    let at = |place: &str| (format!("/units/3/upgrades/{place}"), "TOD-ARMY-02");
    army.units[3].upgrades = vec!["sx-21-trooper".into(), "rebel-trooper-captain".into()];
    assert_eq!(saga.faults(ANA, &army), [at("1")]);
    army.units[3].upgrades = vec!["sx-21-trooper".into(), "sx-21-trooper".into()];
    assert!(saga.faults(ANA, &army).contains(&at("1")), "once on the Dossier, once in the army");
    army.units[3].upgrades = vec!["rebel-trooper".into()];
    saga.ok(ANA, build(&army));
}

// proves: TOD-ARMY-03, TOD-PAR-03, TOD-ARMY-06
#[test]
fn an_army_is_of_the_register_and_its_paragon() {
    let (mut saga, _) = with(&[], &[]);
    saga.pair(600);
    let army = army_of(&saga, &[]);
    assert!(saga.faults(ANA, &army).is_empty());
    let mut without = army.clone();
    without.units.remove(0);
    let faults = saga.faults(ANA, &without);
    assert_eq!(faults[0], (String::from("/units"), "TOD-PAR-03"));
    let refusal = saga.no(ANA, build(&without));
    assert_eq!(refusal.code, "paragon-missing");
    assert!(refusal.sentence().starts_with("Every army from this Register must include its Paragon, "));
    let mut others = army.clone();
    others.units.push(field(saga.others(BO)[0]));
    others.units.push(army.units[1].clone());
    let faults = saga.faults(ANA, &others);
    assert_eq!(
        faults,
        [(String::from("/units/3"), "TOD-ARMY-06"), (String::from("/units/4"), "TOD-ARMY-06")]
    );
    let gone = army.units[2].dossier().unwrap();
    saga.unit(gone, sandtable_tours::events::UnitChange::Fate(sandtable_tours::model::Fate::Casualty));
    assert!(saga.faults(ANA, &army).contains(&(String::from("/units/2"), "TOD-ARMY-06")));
}

// proves: TOD-ARMY-07
#[test]
fn an_army_fits_the_size_with_its_surcharges() {
    let (mut saga, _) = with(&[], &[]);
    saga.pair(600);
    let army = army_of(&saga, &[]);
    let total = army::total(saga.pos(), &army);
    saga.state.battles[0].size = total as u16;
    assert!(saga.faults(ANA, &army).is_empty(), "to the point");
    saga.hurt(army.units[1].dossier().unwrap(), &["downtrodden"]);
    assert_eq!(saga.faults(ANA, &army), [(String::new(), "TOD-ARMY-07")]);
    let refusal = saga.no(ANA, build(&army));
    assert_eq!(
        refusal.sentence(),
        format!("This army costs {} points, and the limit is {total}.", total + 15.0)
    );
}

// proves: TOD-ARMY-08
#[test]
fn core_limits_of_ranks_and_upgrades_hold() {
    let none: &[&str] = &[];
    let heavy = ("x-34-landspeeder", none);
    let sleeper = ("rebel-sleeper-cell", none);
    let (mut saga, units) = with(&[], &[heavy, heavy, sleeper, sleeper, sleeper]);
    saga.pair(1000);
    let mut recon = with(&[], &[heavy, heavy, sleeper, sleeper, sleeper]).0;
    recon.pair_for(800, None);
    let army = army_of(&recon, &units);
    let most = (String::from("/units"), "TOD-ARMY-08");
    assert_eq!(recon.faults(ANA, &army), [most.clone(), most.clone()], "two kinds too many in Recon");
    let refusal = recon.no(ANA, build(&army));
    assert_eq!(refusal.sentence(), "This army can have up to 2 Special Forces units and has 3.");
    let mut few = army_of(&recon, &[]);
    few.units.pop();
    assert_eq!(recon.faults(ANA, &few), [most]);
    // In a standard game there is room for them, but three Corps units are needed.
    let faults = saga.faults(ANA, &army);
    assert_eq!(faults, [(String::from("/units"), "TOD-ARMY-08")]);
    assert_eq!(saga.no(ANA, build(&army)).sentence(), "This army needs at least 3 Corps units and has 2.");
}

// proves: TOD-ARMY-08, TOD-A59
#[test]
fn detached_units_come_with_their_own_and_do_not_count() {
    let commandos: (&str, &[&str]) = ("rebel-commandos", &[]);
    let team: (&str, &[&str]) = ("rebel-commandos-strike-team", &["dh-447-sniper"]);
    let rider: (&str, &[&str]) = ("at-rt-rebels", &[]);
    let (mut saga, units) = with(&[], &[commandos, team, team, rider, rider]);
    saga.pair(800);
    let mut army = army_of(&saga, &units);
    for index in [4, 5] {
        army.units[index].upgrades = vec!["dh-447-sniper".into()];
    }
    // Two Support units are the most; the detached ones are not counted, but one lacks its commandos.
    assert_eq!(saga.no(ANA, build(&army)).code, "detachment");
    assert_eq!(saga.faults(ANA, &army).len(), 1);
    army.units.remove(5);
    assert!(saga.faults(ANA, &army).is_empty());
    army.units[4].upgrades.clear();
    assert_eq!(saga.no(ANA, build(&army)).code, "heavy-weapon-team");
}

// proves: TOD-ARMY-08
#[test]
fn a_probe_droid_needs_special_forces() {
    let mut saga = Saga::duel(&[]);
    saga.room(BO, 3000);
    let droid = saga.joined(BO, &recruit("imperial-probe-droid", None, &[]));
    let scouts = saga.joined(BO, &recruit("scout-troopers", None, &[]));
    saga.pair(800);
    let mut army = saga.army(BO);
    army.units.retain(|unit| ![Some(droid), Some(scouts)].contains(&unit.dossier()));
    army.units.truncate(3);
    army.units.push(field(droid));
    assert_eq!(saga.no(BO, build(&army)).code, "detachment");
    army.units.push(field(scouts));
    assert!(saga.faults(BO, &army).is_empty());
}

// proves: TOD-ARMY-08, TOD-A60, TOD-START-10
#[test]
fn copies_and_compulsory_upgrades_hold_in_the_army() {
    let uplink: (&str, &[&str]) = ("rebel-commandos", &["hq-uplink"]);
    let twice: (&str, &[&str]) =
        ("rebel-officer", &["electrobinoculars", "electrobinoculars", "proven-tactician"]);
    let (mut saga, units) = with(&[], &[uplink, uplink, uplink, twice]);
    saga.pair(1500);
    let mut army = army_of(&saga, &units);
    army.units.push(field(saga.others(ANA)[2]));
    for index in 3..6 {
        army.units[index].upgrades = vec!["hq-uplink".into()];
    }
    army.units[6].upgrades = vec!["electrobinoculars".into(), "proven-tactician".into()];
    assert_eq!(saga.faults(ANA, &army), [(String::from("/units"), "TOD-A60")]);
    let refusal = saga.no(ANA, build(&army));
    assert_eq!(refusal.sentence(), "An army can have 2 copies of HQ Uplink, and this one has 3.");
    army.units[5].upgrades.clear();
    assert!(saga.faults(ANA, &army).is_empty());
    army.units[6].upgrades = vec!["electrobinoculars".into()];
    assert_eq!(
        saga.faults(ANA, &army),
        [(String::from("/units/6"), "TOD-START-10")],
        "the doctrine is missing"
    );
    army.units[6].upgrades =
        vec!["electrobinoculars".into(), "electrobinoculars".into(), "proven-tactician".into()];
    assert!(saga.faults(ANA, &army).contains(&(String::from("/units/6/upgrades/1"), "TOD-ARMY-08")));
}

// proves: TOD-REP-01, TOD-REP-02, TOD-A44
#[test]
fn a_higher_reputation_brings_reinforcements_to_the_opponent() {
    let limits = |switches: &[RulingOption], reputation: [i16; 2]| {
        let mut saga = Saga::duel(switches);
        for (seat, by) in [ANA, BO].into_iter().zip(reputation) {
            saga.change(seat, RegisterChange::Reputation(by));
        }
        saga.pair(800);
        Role::BOTH.map(|role| army::limit(saga.pos(), saga.battle(), role).total)
    };
    assert_eq!(limits(&[], [1, 3]), [900.0, 800.0]);
    assert_eq!(limits(&[], [3, 3]), [800.0, 800.0]);
    assert_eq!(limits(&[], [3, 2]), [800.0, 850.0]);
    let guest = |switches: &[RulingOption], reputation| {
        let mut saga = Saga::duel(switches);
        saga.change(ANA, RegisterChange::Reputation(reputation));
        saga.ok(ANA, propose(Opponent::Guest(String::from("Visitor")), 800, None, false));
        Role::BOTH.map(|role| army::limit(saga.pos(), saga.battle(), role).total)
    };
    assert_eq!(guest(&[], 2), [800.0, 800.0]);
    assert_eq!(guest(&[rulings::A44_AS_ZERO], 2), [800.0, 900.0]);
    assert_eq!(guest(&[rulings::A44_AS_ZERO], -1), [850.0, 800.0]);
}

// proves: TOD-REP-03, TOD-REP-01
#[test]
fn reinforcements_need_not_be_used_in_full() {
    let mut saga = with(&[], &[]).0;
    saga.change(BO, RegisterChange::Reputation(2));
    saga.pair(600);
    let army = army_of(&saga, &[]);
    let total = army::total(saga.pos(), &army);
    for (below, fits) in [(0.0, true), (30.0, true), (100.0, true), (101.0, false)] {
        saga.state.battles[0].size = (total - below) as u16;
        assert_eq!(saga.faults(ANA, &army).is_empty(), fits, "{below}");
    }
}

// proves: TOD-A43, TOD-ARMY-06, TOD-START-04
#[test]
fn reinforcements_come_from_the_register_unless_any_unit_is_played() {
    let summon = |saga: &Saga, unit: &str, upgrades: &[&str]| {
        let mut army = army_of(saga, &[]);
        army.units.push(ArmyUnit {
            from: Origin::Reinforcement(unit.into()),
            upgrades: upgrades.iter().map(|&one| one.into()).collect(),
            requisitioned: Vec::new(),
        });
        saga.faults(ANA, &army)
    };
    let of = |switches: &[RulingOption], by| {
        let mut saga = Saga::duel(switches);
        saga.change(BO, RegisterChange::Reputation(by));
        saga.pair(800);
        saga
    };
    let rules =
        |faults: Vec<(String, &'static str)>| faults.into_iter().map(|(_, rule)| rule).collect::<Vec<_>>();
    assert_eq!(rules(summon(&of(&[], 1), "fleet-troopers", &[])), ["TOD-A43"]);
    let any = &[rulings::A43_ANY_UNIT];
    assert!(summon(&of(any, 1), "fleet-troopers", &[]).is_empty());
    assert_eq!(
        rules(summon(&of(any, 1), "rebel-veterans", &["cm-0-93-trooper"])),
        ["TOD-REP-01"],
        "70 of 50"
    );
    assert_eq!(rules(summon(&of(any, 0), "fleet-troopers", &[])), ["TOD-REP-01"]);
    assert_eq!(rules(summon(&of(any, 3), "jyn-erso", &[])), ["TOD-START-04"]);
    assert_eq!(rules(summon(&of(any, 3), "snowtroopers", &[])), ["TOD-ARMY-08"]);
    assert_eq!(rules(summon(&of(any, 3), "fleet-troopers", &["cassian-andor"])), ["TOD-START-03"]);
}

// proves: TOD-ARMY-04, TOD-ARMY-05, TOD-EDIT-05, TOD-ASSET-03
#[test]
fn any_number_of_assets_is_used_and_then_gone() {
    use AssetKind::{Bombardment, Drop, Medevac};
    for used in [&[][..], &[Drop][..], &[Bombardment, Drop][..], &[Medevac, Bombardment, Drop][..]] {
        let mut saga = Saga::duel(&[]);
        for kind in [Medevac, Bombardment, Drop] {
            saga.asset(ANA, kind);
        }
        let named: Vec<(Seat, AssetKind)> = used.iter().map(|kind| (ANA, *kind)).collect();
        saga.table_top([None, None], &named);
        saga.end(None);
        saga.until(sandtable_tours::model::Step::Edit);
        assert_eq!(saga.register(ANA).assets.len(), 3, "until step 8 ends");
        saga.close();
        let left: Vec<_> =
            [Medevac, Bombardment, Drop].into_iter().filter(|kind| !used.contains(kind)).collect();
        assert_eq!(saga.register(ANA).assets, left);
    }
    let mut saga = Saga::duel(&[]);
    saga.asset(ANA, Drop);
    saga.pair(600);
    let mut army = saga.army(ANA);
    army.assets = vec![Drop, Drop, Medevac];
    assert_eq!(saga.faults(ANA, &army), vec![(String::from("/assets"), "TOD-ARMY-04"); 2]);
    let refusal = saga.no(ANA, build(&army));
    assert_eq!(refusal.sentence(), "This army uses 1 of Medevac, and your Register has 0.");
}

// proves: TOD-PAR-03
#[test]
fn a_missing_paragon_with_a_long_card_is_named_in_a_whole_sentence() {
    let mut saga = Saga::duel(&[]);
    saga.pair(600);
    let mut army = saga.army(ANA);
    let bill = army::bill(saga.pos(), &army);
    assert_eq!(bill.total, army::total(saga.pos(), &army), "the sum is of this army");
    assert_eq!(bill.parts.len(), army.units.len());
    army.units.remove(0);
    let (no, role) = saga.state.playing(ANA).unwrap();
    let wrong = army::violations(saga.pos(), saga.state.battle(no).unwrap(), role, &army);
    let paragon = wrong.iter().find(|one| one.code == "paragon-missing").unwrap();
    assert!(
        paragon.says.starts_with("Every army from this Register must include its Paragon, "),
        "{}",
        paragon.says
    );
    assert!(paragon.says.ends_with('.'), "{}", paragon.says);
    assert!(!paragon.says.contains('('), "the name alone: {}", paragon.says);
}
