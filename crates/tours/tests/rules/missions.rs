//! Turning Point Missions: who may play one, whose is played, and what it ends.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;
use crate::setups;

use saga::{ANA, BO, Saga};
use sandtable_kernel::Viewer;
use sandtable_tours::amend::Amendment;
use sandtable_tours::catalogue::{AssetKind, Catalogue};
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::RegisterChange;
use sandtable_tours::model::{Options, Role, Stage, Step, Want};
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rulings::{self, RulingOption, Rulings};

const ARC: &str = "liberate-the-system";
const TWO: [u8; 3] = [3, 3, 0];
const THREE: [u8; 3] = [3, 3, 3];

fn want(want: Want) -> Command {
    Command::Battle(BattleCommand::Want(want))
}

/// A game that is agreed upon, between players with this progress in their arcs.
fn paired(switches: &[RulingOption], progress: [[u8; 3]; 2]) -> Saga {
    let mut saga = Saga::duel(switches);
    saga.arc(ANA, ARC, progress[0]);
    saga.arc(BO, "bring-peace-to-the-galaxy", progress[1]);
    saga.pair(600);
    saga
}

// proves: TOD-TPM-02, TOD-ARC-06
#[test]
fn two_agendas_unlock_the_mission() {
    let saga = paired(&[], [[3, 2, 2], [0; 3]]);
    assert_eq!(saga.battle().stage, Stage::Armies, "one agenda is not enough");
    for choice in [Want::Own, Want::Ordinary] {
        let mut saga = paired(&[], [TWO, [0; 3]]);
        assert_eq!(saga.battle().stage, Stage::Mission);
        assert_eq!(saga.no(ANA, want(Want::Theirs)).rule, "TOD-TPM-02");
        assert_eq!(saga.no(BO, want(Want::Own)).rule, "TOD-TPM-02");
        saga.ok(ANA, want(choice));
        assert_eq!(saga.battle().mission, (choice == Want::Own).then_some(Role::First));
    }
}

// proves: TOD-TPM-02
#[test]
fn a_wish_for_a_mission_that_is_locked_again_comes_to_nothing() {
    let mut saga = paired(&[], [TWO, TWO]);
    saga.ok(ANA, want(Want::Own));
    saga.amend(Amendment::Progress { seat: ANA, agenda: 0, amount: -1 }).unwrap();
    saga.ok(BO, want(Want::Ordinary));
    assert_eq!((saga.battle().stage, saga.battle().mission), (Stage::Armies, None), "the own one");
    let mut saga = paired(&[rulings::A45_MUST_AGREE], [TWO, [3, 0, 0]]);
    assert_eq!(saga.no(ANA, want(Want::Theirs)).rule, "TOD-TPM-02", "one agenda is not enough");
    assert_eq!(saga.no(BO, want(Want::Theirs)).rule, "TOD-TPM-02", "nor does it vote");
    saga.ok(ANA, want(Want::Own));
    assert_eq!((saga.battle().stage, saga.battle().mission), (Stage::Armies, Some(Role::First)));
}

// proves: TOD-TPM-05
#[test]
fn the_card_of_a_mission_takes_the_place_of_the_mission_that_is_built() {
    let asked = |choice: Want| {
        let mut saga = paired(&[], [TWO, [0; 3]]);
        let early = Command::Battle(BattleCommand::Army(saga.army(ANA)));
        assert_eq!(saga.no(ANA, early).rule, "TOD-TPM-05", "the mission is settled before the armies");
        saga.ok(ANA, want(choice));
        saga.armies(&[]);
        while saga.battle().stage == Stage::Agendas {
            let asked = sandtable_tours::rules::asks(saga.pos()).remove(0);
            saga.ok(asked.seat, Command::Battle(BattleCommand::Agenda(None)));
        }
        let text = sandtable_tours::rules::asks(saga.pos()).remove(0).text;
        let arc = saga.table.cards().arc(&ARC.into()).unwrap().clone();
        (text, arc.mission, saga)
    };
    let (text, mission, saga) = asked(Want::Own);
    assert!(text.contains("Don't build a mission") && text.contains(&mission.name), "{text}");
    assert!(!mission.setup.is_empty());
    for line in &mission.setup {
        assert!(text.contains(line.as_str()), "{line}");
    }
    let pages = sandtable_tours::sheets::of(&saga.table, &saga.state, Viewer::Referee).documents().unwrap();
    let sheet = pages.iter().find(|(_, html)| html.contains("Replaces the ordinary mission")).unwrap();
    for line in mission.scoring.iter().chain(&mission.special) {
        let words: String =
            line.chars().take_while(|letter| letter.is_alphanumeric() || *letter == ' ').collect();
        assert!(sheet.1.contains(words.trim()), "the sheet of the army has: {line}");
    }
    let (text, mission, _) = asked(Want::Ordinary);
    assert!(!text.contains("Don't build a mission") && !text.contains(&mission.name), "{text}");
}

// proves: TOD-TPM-03
#[test]
fn three_agendas_force_it() {
    let mut saga = paired(&[], [THREE, [0; 3]]);
    assert_eq!(saga.no(ANA, want(Want::Ordinary)).rule, "TOD-TPM-03");
    saga.ok(ANA, want(Want::Own));
    assert_eq!(saga.battle().mission, Some(Role::First));
    let mut saga = paired(&[], [THREE, TWO]);
    saga.ok(ANA, want(Want::Theirs));
    saga.ok(BO, want(Want::Own));
    assert_eq!(saga.battle().mission, Some(Role::Second), "unless the opponent's is played");
    let mut saga = paired(&[], [THREE, TWO]);
    saga.ok(ANA, want(Want::Theirs));
    saga.ok(BO, want(Want::Ordinary));
    assert_eq!(saga.battle().mission, Some(Role::First));
}

// proves: TOD-TPM-04, TOD-A45
#[test]
fn two_missions_and_one_game() {
    let decide = |switches: &[_], progress, wants: [Want; 2], face: Option<Face>| {
        let mut saga = paired(switches, progress);
        saga.change(BO, RegisterChange::Reputation(1));
        if let Some(face) = face {
            saga.lay(Die::RedDefence, &[face]);
        }
        saga.ok(ANA, want(wants[0]));
        saga.ok(BO, want(wants[1]));
        (saga.battle().stage, saga.battle().mission)
    };
    let both = [TWO, TWO];
    let armies = |role| (Stage::Armies, Some(role));
    assert_eq!(decide(&[], both, [Want::Own, Want::Theirs], None), armies(Role::First));
    assert_eq!(decide(&[], both, [Want::Theirs, Want::Own], None), armies(Role::Second));
    let apart = [Want::Own, Want::Own];
    assert_eq!(decide(&[], [TWO, THREE], apart, None), armies(Role::Second));
    assert_eq!(decide(&[], both, apart, Some(Face::Block)), armies(Role::First), "the lower Reputation");
    assert_eq!(decide(&[], both, apart, Some(Face::Blank)), armies(Role::Second));
    let agree = [rulings::A45_MUST_AGREE];
    assert_eq!(decide(&agree, both, apart, None), (Stage::Mission, None));
    assert_eq!(decide(&agree, both, [Want::Own, Want::Theirs], None), armies(Role::First));
}

// proves: TOD-TPM-04
#[test]
fn the_other_mission_stays_open() {
    let mut saga = paired(&[], [TWO, TWO]);
    saga.ok(ANA, want(Want::Own));
    saga.ok(BO, want(Want::Theirs));
    saga.armies(&[]);
    saga.ok(BO, Command::Battle(BattleCommand::Agenda(None)));
    saga.end(Some(Role::First));
    saga.close();
    assert_eq!(saga.register(BO).arc.as_ref().map(|arc| arc.progress), Some(TWO));
    saga.pair(600);
    assert_eq!(saga.battle().stage, Stage::Mission);
    saga.ok(BO, want(Want::Own));
    assert_eq!(saga.battle().mission, Some(Role::Second));
}

// proves: TOD-TPM-06, TOD-AGE-11, TOD-A46
#[test]
fn who_plays_the_own_mission_adds_no_agenda() {
    let mut saga = paired(&[], [TWO, [0; 3]]);
    saga.ok(ANA, want(Want::Own));
    assert_eq!(saga.battle().blue, Role::First, "the owner is Blue");
    saga.armies(&[]);
    assert_eq!(saga.battle().stage, Stage::Agendas);
    let own = saga.play(ANA, Command::Battle(BattleCommand::Agenda(Some(2)))).unwrap_err();
    assert!(["TOD-AGE-11", "TOD-AGE-03"].contains(&own.rule.as_str()), "{own}");
    saga.ok(BO, Command::Battle(BattleCommand::Agenda(Some(0))));
    assert_eq!(saga.battle().side(Role::Second).agenda, Some(0));
    assert_eq!(saga.battle().side(Role::First).agenda, None);
    // Where nobody adds one.
    let mut saga = paired(&[rulings::A46_NOT_ALLOWED], [TWO, [0; 3]]);
    saga.ok(ANA, want(Want::Own));
    saga.armies(&[]);
    assert_eq!((saga.battle().stage, saga.battle().side(Role::Second).agenda), (Stage::Playing, None));
}

// proves: TOD-TPM-07
#[test]
fn some_assets_are_not_for_the_own_mission() {
    let forbidden = [AssetKind::Assistance, AssetKind::Heroic, AssetKind::Equipment];
    let allowed = [
        AssetKind::Medevac,
        AssetKind::Bombardment,
        AssetKind::Drop,
        AssetKind::Extraordinary,
        AssetKind::Contingency,
    ];
    let build = |kind: AssetKind, own: bool| {
        let mut saga = Saga::duel(&[]);
        saga.asset(ANA, kind);
        saga.asset(BO, kind);
        saga.arc(ANA, ARC, TWO);
        saga.pair(600);
        saga.ok(ANA, want(Want::Own));
        let seat = if own { ANA } else { BO };
        let mut army = saga.army(seat);
        army.assets.push(kind);
        if kind == AssetKind::Extraordinary {
            army.exempt = Some(0);
        }
        let built = saga.play(seat, Command::Battle(BattleCommand::Army(army)));
        built.err().map(|refusal| refusal.code)
    };
    for kind in forbidden {
        assert_eq!(build(kind, true), Some("not-in-own-mission"), "{kind}");
        assert_ne!(build(kind, false), Some("not-in-own-mission"), "{kind}");
    }
    for kind in allowed {
        assert_eq!(build(kind, true), None, "{kind}");
    }
}

/// Plays Ana's mission to its end; Bo's arc and progress are these.
fn played(switches: &[RulingOption], won: bool, progress: [[u8; 3]; 2], theirs: &str) -> Saga {
    let mut saga = Saga::duel(switches);
    saga.arc(ANA, ARC, progress[0]);
    saga.arc(BO, theirs, progress[1]);
    saga.pair(600);
    saga.ok(ANA, want(Want::Own));
    if saga.battle().stage == Stage::Mission {
        saga.ok(BO, want(Want::Theirs));
    }
    saga.armies(&[]);
    if saga.battle().stage == Stage::Agendas {
        saga.ok(BO, Command::Battle(BattleCommand::Agenda(None)));
    }
    saga.end(Some(if won { Role::First } else { Role::Second }));
    saga.until(Step::Arc);
    saga
}

fn concluded(saga: &Saga) -> [(usize, i16); 2] {
    [ANA, BO].map(|seat| (saga.register(seat).past.len(), saga.register(seat).reputation))
}

// proves: TOD-TPM-09, TOD-ARC-07, TOD-POST-23, TOD-POST-24, TOD-SP-08, TOD-REP-04
#[test]
fn the_mission_ends_the_arc_whatever_its_outcome() {
    for won in [true, false] {
        let saga = played(&[], won, [TWO, [0; 3]], "the-weekend-war");
        assert_eq!(concluded(&saga), [(1, 1), (0, 0)]);
        let past = &saga.register(ANA).past[0];
        assert_eq!((past.won, past.completed), (won, 2));
        let saga = played(&[], won, [THREE, [0; 3]], "the-weekend-war");
        assert_eq!(concluded(&saga), [(1, 2), (0, 0)]);
        let arc =
            saga.register(ANA).ledger.iter().filter(|one| one.why == sandtable_tours::model::Purpose::Arc);
        assert_eq!(arc.map(|one| one.amount).sum::<i16>(), 3);
    }
}

// proves: TOD-POST-22
#[test]
fn a_card_may_state_a_change_of_reputation() {
    let arc = include_str!("../texts/arc.toml");
    let arc = arc.replace("victory = \"Joy.\"", "victory = \"Joy.\"\nreputation = { won = 2, lost = -1 }");
    let mut sources = Catalogue::builtin_sources();
    sources.push(sandtable_packs::Source::new("groups/ours.toml", &arc));
    let pack = std::sync::Arc::new(Catalogue::load(&sources).unwrap());
    let setup = setups::duel(Rulings::default(), Options::default());
    for (winner, renown) in [(Role::First, 3), (Role::Second, 0)] {
        let mut saga = Saga::over(&pack, &setup).founded();
        let done: Vec<u8> =
            saga.table.cards().arc(&"ours".into()).unwrap().agendas.iter().map(|one| one.done).collect();
        saga.turning_point("ours", [done[0], done[1], 0]);
        saga.end(Some(winner));
        saga.until(Step::Arc);
        assert_eq!(concluded(&saga), [(1, renown), (0, 0)]);
    }
}

// proves: TOD-A48
#[test]
fn whether_a_lost_mission_brings_renown() {
    let of = |won, switches: &[_]| concluded(&played(switches, won, [TWO, [0; 3]], "the-weekend-war"))[0].1;
    assert_eq!((of(true, &[]), of(false, &[])), (1, 1));
    let win_only = [rulings::A48_WIN_ONLY];
    assert_eq!((of(true, &win_only), of(false, &win_only)), (1, 0));
}

// proves: TOD-A47
#[test]
fn whether_one_mission_ends_two_arcs() {
    let of =
        |switches: &[_], progress, theirs| concluded(&played(switches, true, [TWO, progress], theirs))[1].0;
    let both = [rulings::A47_BOTH];
    assert_eq!(of(&[], TWO, ARC), 0);
    assert_eq!(of(&both, TWO, ARC), 1);
    assert_eq!(of(&both, TWO, "bring-peace-to-the-galaxy"), 0, "another mission");
    assert_eq!(of(&both, [3, 0, 0], ARC), 0, "not ready to end");
}
