//! What an organiser may put right, and what not: no amendment makes a position that play could not.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use sandtable_kernel::{Game, Viewer};
use sandtable_tours::Tours;
use sandtable_tours::amend::Amendment;
use sandtable_tours::catalogue::{AssetKind, CommendationId, SetbackId};
use sandtable_tours::commands::Command;
use sandtable_tours::events::{RegisterChange, UnitChange};
use sandtable_tours::model::{Fate, Options, Recruit, Role, Stage, Want};
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::pairing::PairingCommand;
use sandtable_tours::rulings::{A06_ONE_HELD, Rulings};

use crate::saga::{ANA, BO, Saga};
use crate::setups;

fn choosing(progress: [[u8; 3]; 2]) -> Saga {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "liberate-the-system", progress[0]);
    saga.arc(BO, "bring-peace-to-the-galaxy", progress[1]);
    saga.pair(600);
    assert_eq!(saga.battle().stage, Stage::Mission);
    saga
}

fn less(saga: &mut Saga, seat: sandtable_kernel::Seat) {
    saga.amend(Amendment::Progress { seat, agenda: 0, amount: -1 }).unwrap();
}

// proves: TOD-TPM-02
#[test]
fn progress_that_is_corrected_locks_a_mission_again() {
    let mut saga = choosing([[3, 3, 0], [0; 3]]);
    less(&mut saga, ANA);
    assert_eq!((saga.battle().stage, saga.battle().mission), (Stage::Armies, None));

    let mut saga = choosing([[3, 3, 0], [3, 3, 0]]);
    saga.ok(ANA, Command::Battle(BattleCommand::Want(Want::Theirs)));
    less(&mut saga, BO);
    assert_eq!((saga.battle().stage, saga.battle().mission), (Stage::Armies, None), "nobody's is open");
}

// proves: TOD-ARMY-01
#[test]
fn a_cancelled_game_keeps_the_secret_of_one_army() {
    let mut saga = Saga::duel(&[]);
    saga.pair(600);
    let army = saga.army(ANA);
    saga.ok(ANA, Command::Battle(BattleCommand::Army(army)));
    let battle = saga.no_of_battle();
    saga.amend(Amendment::Cancel { battle }).unwrap();
    let known = |saga: &Saga, viewer| {
        let known = Tours::known(&saga.table, &saga.state, viewer);
        known.battles.last().unwrap().side(Role::First).army.is_some()
    };
    assert!(!known(&saga, Viewer::Seat(BO)) && !known(&saga, Viewer::Public));
    assert!(known(&saga, Viewer::Seat(ANA)) && known(&saga, Viewer::Referee));

    let mut saga = Saga::duel(&[]);
    saga.pair(600);
    saga.armies(&[]);
    let battle = saga.no_of_battle();
    saga.amend(Amendment::Cancel { battle }).unwrap();
    assert!(known(&saga, Viewer::Public), "both were known");
}

// proves: TOD-SET-16, TOD-HIGH-01, TOD-HIGH-02, TOD-COM-03
#[test]
fn honours_and_setbacks_are_those_that_a_unit_can_have() {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    let setback = |id: &str| Amendment::Setback { unit, setback: SetbackId::new(id), remove: false };
    saga.amend(setback("battle-shaken")).unwrap();
    assert_eq!(saga.amend(setback("battle-shaken")).unwrap_err().rule, "TOD-SET-16");

    let award = |id: &str, keyword: Option<&str>| Amendment::Commendation {
        unit,
        commendation: CommendationId::new(id),
        keyword: keyword.map(Into::into),
        remove: false,
    };
    let low = saga.amend(award("lucky-shot", None)).unwrap_err();
    assert_eq!((low.code, low.rule.as_str()), ("rank-too-low", "TOD-HIGH-01"));
    assert!(low.sentence().ends_with("Correct its rank first."), "{low}");
    saga.amend(Amendment::Rank { unit, rank: 3 }).unwrap();
    saga.amend(award("one-in-a-million", None)).unwrap();
    saga.amend(award("lucky-shot", None)).unwrap();
    assert_eq!(saga.amend(award("implacable", None)).unwrap_err().rule, "TOD-HIGH-02");
    assert_eq!(saga.amend(award("go-where-the-money-is", None)).unwrap_err().rule, "TOD-ARC-02");
    assert_eq!(saga.amend(award("veteran-leader", Some("Scout 1"))).unwrap_err().rule, "TOD-COM-03");
    let pick = saga.table.cards().commendation(&CommendationId::new("go-where-the-money-is")).unwrap();
    let pick = pick.grants.one_of[0].clone();
    saga.amend(award("go-where-the-money-is", Some(&pick))).unwrap();

    saga.unit(unit, UnitChange::Fate(Fate::Casualty));
    assert_eq!(saga.amend(setback("wounded")).unwrap_err().code, "unit-gone");
    saga.amend(Amendment::Fate { unit, fate: Fate::Active }).unwrap();
}

// proves: TOD-A06
#[test]
fn gifts_are_no_purchases_and_stay_within_what_is_held() {
    let mut saga = Saga::duel(&[A06_ONE_HELD]);
    let give = |remove| Amendment::Asset { seat: ANA, asset: AssetKind::Drop, remove };
    saga.amend(give(false)).unwrap();
    assert_eq!(saga.register(ANA).bought, [], "nobody bought it");
    assert_eq!(saga.amend(give(false)).unwrap_err().code, "beyond");
    saga.pair(600);
    saga.armies(&[(ANA, AssetKind::Drop)]);
    assert_eq!(saga.amend(give(true)).unwrap_err().code, "asset-in-use");
}

// proves: TOD-ARMY-06
#[test]
fn who_is_on_the_table_stays_on_the_register() {
    let mut saga = Saga::duel(&[]);
    saga.table_top([None, None], &[]);
    let unit = saga.fielded(ANA)[0];
    let gone = Amendment::Fate { unit, fate: Fate::Casualty };
    assert_eq!(saga.amend(gone.clone()).unwrap_err().code, "unit-fielded");
    let battle = saga.no_of_battle();
    saga.amend(Amendment::Cancel { battle }).unwrap();
    saga.amend(gone).unwrap();
}

// proves: TOD-A58, TOD-ARMY-07
#[test]
fn a_game_that_nobody_can_build_for_any_more_is_called_off() {
    let mut saga = Saga::duel(&[]);
    saga.pair(600);
    let corps: Vec<_> = saga.others(ANA).into_iter().map(|unit| saga.dossier(unit).unit.clone()).collect();
    let units = corps.into_iter().map(|unit| (unit, 900)).collect();
    saga.amend(Amendment::Reprice { units, upgrades: Vec::new() }).unwrap();
    assert_eq!(saga.battle().stage, Stage::Cancelled);

    // The same while the mission is still to be chosen.
    let mut saga = choosing([[3, 3, 0], [0; 3]]);
    for unit in saga.others(BO) {
        saga.amend(Amendment::Fate { unit, fate: Fate::Casualty }).unwrap();
    }
    saga.ok(ANA, Command::Battle(BattleCommand::Want(Want::Own)));
    assert_eq!(saga.battle().stage, Stage::Cancelled);
    assert!(!Tours::decisions(&saga.table, &saga.state).is_empty(), "the saga goes on");
}

// proves: TOD-ARMY-01
#[test]
fn players_are_paired_with_armies_from_elsewhere_too() {
    let mut saga = Saga::duel(&[]);
    let pair = |ordinary| Amendment::Pair { first: ANA, second: BO, size: 600, mode: None, ordinary };
    saga.amend(pair(Some(Role::Second))).unwrap();
    let sides = &saga.battle().sides;
    assert!(sides[0].registered && !sides[1].registered);
}

#[test]
fn a_saga_that_is_over_is_not_amended() {
    let mut saga =
        Saga::of(&setups::duel(Rulings::default(), Options { last_round: Some(1), ..Options::default() }));
    saga.ok(ANA, Command::Done);
    saga.ok(BO, Command::Done);
    assert!(saga.state.outcome.is_some());
    let more = Amendment::Reputation { seat: ANA, amount: 1 };
    assert_eq!(saga.amend(more).unwrap_err().code, "saga-over");
}

#[test]
fn a_saga_without_registers_left_is_over() {
    let four = [("Ana", Some(sandtable_tours::catalogue::Faction::Rebels)), ("Eve", None)];
    let setup = setups::saga(&four, Rulings::default(), Options { arcs: Some(1), ..Options::default() });
    let mut saga = Saga::of(&setup);
    saga.ok(ANA, Command::Retire);
    saga.ok(BO, Command::Done);
    assert_eq!(saga.state.outcome.as_ref().unwrap().by, "all-retired");
}

/// A unit that brought in as a mission's reward has the Paragon's Faction.
// proves: TOD-POST-04
#[test]
fn an_adopted_unit_is_equipped_as_its_paragon_would_be() {
    let mut saga = Saga::duel(&[]);
    saga.room(ANA, 500);
    saga.supply(ANA, 20);
    let recruit = |unit: &str| Recruit { unit: unit.into(), name: None, upgrades: Vec::new() };
    let tank = saga.joined(ANA, &recruit("laat-le-patrol-transport-empire"));
    let dossier = saga.dossier(tank).clone();
    assert!(!dossier.adopted);
    let adopted = sandtable_tours::model::Dossier { adopted: true, ..dossier };
    saga.change(ANA, RegisterChange::Joined(Box::new(adopted)));
    let adopted = saga.state.units_of(ANA).last().unwrap().0;
    let card = |id: &str| sandtable_tours::catalogue::UpgradeId::new(id);
    let met = |saga: &Saga, unit, id: &str| {
        let dossier = saga.dossier(unit);
        let carrier = sandtable_tours::rules::sheet::carrier(saga.pos(), ANA, dossier).unwrap();
        let requires = saga.table.cards().upgrade(&card(id)).unwrap().requires.clone().unwrap();
        requires.is_met(&carrier, &carrier.keywords, &carrier.slots)
    };
    assert_eq!((met(&saga, tank, "hotshot-pilot"), met(&saga, adopted, "hotshot-pilot")), (false, true));
    assert_eq!(
        (met(&saga, tank, "imperial-tie-pilot"), met(&saga, adopted, "imperial-tie-pilot")),
        (true, false)
    );
}

/// Proposals that come to nothing.
#[test]
fn proposals_are_not_made_without_end() {
    let mut saga = Saga::duel(&[]);
    let to = sandtable_tours::rules::pairing::Opponent::Seat(BO);
    let propose = PairingCommand::Propose { to, size: 600, mode: None, blue: None, ordinary: false };
    for _ in 0..20 {
        saga.ok(ANA, Command::Pairing(propose.clone()));
        let battle = saga.no_of_battle();
        saga.ok(ANA, Command::Pairing(PairingCommand::Decline { battle }));
    }
    assert_eq!(saga.no(ANA, Command::Pairing(propose)).code, "too-many-proposals");
}
