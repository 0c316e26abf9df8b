//! Answers in the Post-Battle Sequence that are none, what they are told, and what is the default.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;
use crate::setups;

use saga::{ANA, BO, Saga, recruit};
use std::sync::Arc;

use sandtable_kernel::{Game, Record};
use sandtable_tours::Tours;
use sandtable_tours::audit;
use sandtable_tours::catalogue::{AssetKind, Catalogue, SetbackId};
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::Event;
use sandtable_tours::model::{CardOf, DossierNo, MarkValue, Options, Role, Step, Task};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::aid::AidRequest;
use sandtable_tours::rules::record::RecordCommand;
use sandtable_tours::rulings::{self, Rulings};

/// A saga in step 1, in which an agenda of Ana's arc has so many tokens; her first unit has these Setbacks.
fn paying(arc: &str, agenda: u8, tokens: u8, setbacks: &[&str]) -> (Saga, DossierNo) {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, arc, [0; 3]);
    saga.table_top([Some(agenda), None], &[]);
    let unit = saga.fielded(ANA)[0];
    saga.hurt(unit, setbacks);
    saga.mark(ANA, CardOf::Agenda(agenda), "tokens", MarkValue::Count(tokens));
    saga.end(None);
    assert_eq!(saga.step(), Some(Step::Agendas));
    (saga, unit)
}

fn unit(unit: DossierNo, heal: bool, setback: Option<&str>) -> Answer {
    Answer::Unit { unit, heal, setback: setback.map(SetbackId::new) }
}

#[track_caller]
fn told(saga: &mut Saga, answer: Answer) -> (&'static str, &'static str) {
    let refusal = saga.no(ANA, Command::Answer(answer));
    (refusal.code, refusal.rule.as_str())
}

// proves: TOD-AGE-10, TOD-A28
#[test]
fn a_reward_says_what_it_has_to_do_with_setbacks() {
    // Healing comes first, and all of it: nothing need be said, and nothing can be named.
    let (mut saga, hurt) = paying("liberate-the-system", 2, 2, &["battle-shaken", "downtrodden"]);
    let other = saga.fielded(ANA)[1];
    assert_eq!(told(&mut saga, unit(hurt, true, Some("downtrodden"))), ("all-are-removed", "TOD-AGE-10"));
    assert_eq!(told(&mut saga, unit(other, true, None)), ("nothing-to-heal", "TOD-AGE-10"));
    saga.answer(ANA, unit(hurt, false, None));
    assert!(saga.dossier(hurt).setbacks.is_empty());
    assert_eq!(saga.dossier(hurt).experience, 0, "one or the other");

    // Experience alone.
    let (mut saga, hurt) = paying("liberate-the-system", 0, 3, &["battle-shaken"]);
    saga.answer(ANA, Answer::Choose(1));
    assert_eq!(told(&mut saga, unit(hurt, true, None)), ("removes-nothing", "TOD-AGE-10"));
    assert_eq!(told(&mut saga, unit(hurt, false, Some("battle-shaken"))), ("removes-nothing", "TOD-AGE-10"));

    // One Setback of several is named, of one it need not be.
    let two = ["battle-shaken", "downtrodden"];
    let (mut saga, hurt) = paying("bring-peace-to-the-galaxy", 1, 3, &two);
    assert_eq!(told(&mut saga, Answer::Choose(2)), ("no-such-choice", "TOD-AGE-10"));
    saga.answer(ANA, Answer::Choose(1));
    assert_eq!(told(&mut saga, unit(hurt, true, None)), ("which-setback", "TOD-A28"));
    assert_eq!(told(&mut saga, unit(hurt, true, Some("war-weary"))), ("no-such-setback", "TOD-AGE-10"));
    let unsaid = told(&mut saga, unit(hurt, false, Some("downtrodden")));
    assert_eq!(unsaid, ("setback-without-healing", "TOD-AGE-10"));
    let (mut saga, hurt) = paying("bring-peace-to-the-galaxy", 1, 3, &two[..1]);
    saga.answer(ANA, Answer::Choose(1));
    saga.answer(ANA, unit(hurt, true, None));
    assert!(saga.dossier(hurt).setbacks.is_empty());
}

// proves: TOD-POST-04, TOD-ASSET-11, TOD-POST-17, TOD-POST-02
#[test]
fn who_cannot_be_chosen_is_told_by_the_rule_that_says_who_can() {
    let mut saga = Saga::duel(&[]);
    saga.turning_point("the-weekend-war", [2, 2, 0]);
    saga.end(Some(Role::First));
    let asked = Tours::decisions(&saga.table, &saga.state).remove(0);
    assert_eq!(asked.rule, "TOD-POST-04", "a mission pays by another rule than an agenda");
    let theirs = saga.fielded(BO)[0];
    assert_eq!(told(&mut saga, unit(theirs, false, None)), ("not-a-candidate", "TOD-POST-04"));
    let healed = saga.others(ANA)[0];
    assert_eq!(told(&mut saga, unit(healed, true, None)), ("nothing-to-heal", "TOD-POST-04"));

    let mut saga = Saga::duel(&[]);
    saga.asset(ANA, AssetKind::Medevac);
    saga.table_top([None, None], &[(ANA, AssetKind::Medevac)]);
    let [fallen, alive] = [saga.fielded(ANA)[0], saga.fielded(ANA)[1]];
    saga.defeat(&[fallen]);
    saga.end(None);
    saga.until(Step::Casualties);
    assert_eq!(told(&mut saga, unit(alive, false, None)), ("not-a-candidate", "TOD-ASSET-11"));
    // It chooses a unit: that is no offer.
    assert_eq!(told(&mut saga, Answer::Done), ("must-choose", "TOD-POST-02"));
    assert_eq!(saga.choices(ANA, "evacuate").len(), 1);
    saga.choose(ANA, fallen);
    saga.until(Step::Experience);
    assert_eq!(told(&mut saga, unit(alive, false, None)), ("not-a-candidate", "TOD-POST-17"));
}

// proves: TOD-A31, TOD-A30
#[test]
fn who_did_not_take_part_is_no_rival() {
    let of = |switches: &[_]| {
        let mut saga = Saga::duel(switches);
        saga.table_top([None, None], &[]);
        let absent = saga.fielded(ANA)[0];
        let (role, place) = saga.place(absent);
        saga.ok(ANA, Command::Record(RecordCommand::Undeployed { role, unit: place, so: true }));
        saga.end(None);
        saga.until(Step::Experience);
        saga.play(BO, Command::Answer(unit(absent, false, None))).is_ok()
    };
    assert!(of(&[]));
    assert!(!of(&[rulings::A31_DEPLOYED_ONLY]));
}

// proves: TOD-POST-06
#[test]
fn the_default_of_a_weary_unit_loses_it_less_often() {
    let default = |more: usize| {
        let mut saga = Saga::duel(&[]);
        saga.table_top([None, None], &[]);
        let fallen = saga.fielded(ANA)[0];
        saga.hurt(fallen, &["war-weary"]);
        saga.hurt(fallen, &["battle-fatigue", "downtrodden"][..more]);
        saga.defeat(&[fallen]);
        saga.end(None);
        saga.until(Step::Casualties);
        Tours::decisions(&saga.table, &saga.state).remove(0).default
    };
    assert_eq!(default(0), Command::Answer(Answer::AddDie(false)));
    assert_eq!(default(2), Command::Answer(Answer::AddDie(true)));
}

// proves: TOD-AID-05
#[test]
fn what_is_still_to_be_removed_is_called_that() {
    let mut saga = Saga::duel(&[]);
    saga.supply(ANA, 10);
    let hurt = saga.others(ANA)[0];
    saga.hurt(hurt, &["battle-shaken", "battle-fatigue", "downtrodden", "war-weary"]);
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Requests);
    saga.lay(Die::RedDefence, &[Face::Block, Face::Block, Face::Blank]);
    saga.aid(ANA, AidRequest::Medical { unit: hurt, setback: Some("war-weary".into()) });
    assert_eq!(saga.task(ANA), Some(Task::Heal { unit: hurt, left: 2 }));
    assert_eq!(told(&mut saga, unit(hurt, true, None)), ("which-setback", "TOD-A28"));
    assert_eq!(told(&mut saga, unit(hurt, true, Some("war-weary"))), ("no-such-setback", "TOD-AID-05"));
    saga.answer(ANA, unit(hurt, true, Some("downtrodden")));
    let last = Command::Answer(unit(hurt, true, Some("battle-fatigue")));
    let mut record = Record::default();
    Tours::play(&saga.table, &mut saga.state, ANA, &last, &mut saga.dice, &mut record).unwrap();
    let told = format!("{:?}", record.reckonings);
    assert!(told.contains("still to be removed"), "{told}");
}

// proves: TOD-SET-17, TOD-A26
#[test]
fn where_no_setback_can_be_gained_none_is_rolled_again() {
    let mut sources = Catalogue::builtin_sources();
    let charts = sources.iter_mut().find(|source| source.path == "charts.toml").unwrap();
    charts.text = charts.text.replace("repeats = true\ntext = \"Battle-Fatigue", "text = \"Battle-Fatigue");
    charts.text = charts.text.replace("repeats = true\nsurcharge", "surcharge");
    let rulings = Rulings::default().with(rulings::A26_REROLL);
    let pack = Arc::new(Catalogue::load(&sources).unwrap());
    let mut saga = Saga::over(&pack, &setups::duel(rulings, Options::default())).founded();
    saga.arc(ANA, "the-weekend-war", [0; 3]);
    saga.table_top([None, None], &[]);
    let fallen = saga.fielded(ANA)[0];
    let all = ["battle-fatigue", "battle-shaken", "downtrodden", "behind-schedule"];
    saga.hurt(fallen, &all);
    saga.defeat(&[fallen]);
    saga.end(None);
    saga.until(Step::Casualties);
    saga.roll(ANA, Die::BlackAttack, &[Face::Hit; 4]);
    assert_eq!(saga.task(ANA), Some(Task::Setback { unit: fallen }));
    let events = saga.roll(ANA, Die::BlackAttack, &[Face::Blank]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count(), 1);
    assert_eq!(saga.dossier(fallen).setbacks.len(), all.len());
}

/// Ana's won mission of an arc, in which her reward is a unit.
fn golden() -> Saga {
    let mut saga = Saga::duel(&[]);
    saga.turning_point("a-pirates-life", [3, 3, 0]);
    saga.end(Some(Role::First));
    saga
}

const TRUCK: &str = "a-a5-speeder-truck-rebels";

// proves: TOD-EDIT-03, TOD-START-09, TOD-START-12
#[test]
fn a_vehicle_that_a_mission_brings_may_bring_its_hardpoint() {
    let joins = |unit: &str, upgrades: &[&str]| Answer::Recruit(recruit(unit, None, upgrades));
    let mut saga = golden();
    saga.room(ANA, 500);
    assert_eq!(told(&mut saga, joins("at-st", &[])), ("not-offered", "TOD-POST-04"));
    assert_eq!(told(&mut saga, joins(TRUCK, &["comms-jammer"])).1, "TOD-START-09");
    let twice = told(&mut saga, joins(TRUCK, &["ag-2g-quad-laser", "ag-2g-quad-laser"]));
    assert_eq!(twice.1, "TOD-ARMY-08", "it has one such slot");
    assert!(saga.answers(ANA).contains(&joins(TRUCK, &["ag-2g-quad-laser"])));
    saga.answer(ANA, joins(TRUCK, &["ag-2g-quad-laser"]));
    let joined = saga.dossier(saga.others(ANA).pop().unwrap());
    assert_eq!((joined.unit.as_str(), joined.adopted, joined.upgrades.len()), (TRUCK, true, 1));
    assert_eq!(saga.step(), Some(Step::Supply));

    // The unit may go beyond the Combat Potential; what it brings may not.
    let mut saga = golden();
    let left = sandtable_tours::rules::cost::left(saga.pos(), ANA);
    saga.room(ANA, 80 - left);
    assert_eq!(told(&mut saga, joins(TRUCK, &["ag-2g-quad-laser"])).1, "TOD-START-12");
    saga.room(ANA, -80);
    saga.answer(ANA, joins(TRUCK, &[]));
    assert_eq!(saga.step(), Some(Step::Supply));
}

/// An arc of a group, with these words in place of others.
fn ours(from: &str, to: &str) -> Saga {
    let arc = include_str!("../texts/arc.toml");
    assert!(arc.contains(from));
    let mut sources = Catalogue::builtin_sources();
    sources.push(sandtable_packs::Source::new("groups/ours.toml", arc.replace(from, to)));
    let pack = Arc::new(Catalogue::load(&sources).unwrap());
    Saga::over(&pack, &setups::duel(Rulings::default(), Options::default())).founded()
}

// proves: TOD-AGE-10
#[test]
fn healing_that_comes_first_is_not_left_out() {
    let mut saga = ours("heal = \"one\", mode = \"either\"", "heal = \"one\", mode = \"heal-first\"");
    saga.arc(ANA, "ours", [0; 3]);
    saga.table_top([Some(0), None], &[]);
    let [two, one] = [saga.fielded(ANA)[0], saga.fielded(ANA)[1]];
    saga.hurt(two, &["battle-shaken", "downtrodden"]);
    saga.hurt(one, &["downtrodden"]);
    saga.mark(ANA, CardOf::Agenda(0), "tokens", MarkValue::Count(2));
    saga.end(None);
    assert_eq!(told(&mut saga, unit(two, false, None)), ("healed-first", "TOD-AGE-10"));
    saga.answer(ANA, unit(two, true, Some("downtrodden")));
    assert_eq!(saga.dossier(two).setbacks, ["battle-shaken"]);
    // With one there is nothing to say.
    saga.answer(ANA, unit(one, false, None));
    assert!(saga.dossier(one).setbacks.is_empty());
}

// proves: TOD-DOS-06
#[test]
fn a_commander_that_a_mission_brings_is_given_a_name() {
    let mut saga = ours("recruit = [\"at-st\"]", "recruit = [\"rebel-officer\"]");
    saga.turning_point("ours", [3, 1, 0]);
    saga.end(Some(Role::First));
    saga.answer(ANA, Answer::Choose(0));
    let joined = saga.others(ANA).pop().unwrap();
    assert_eq!((saga.step(), saga.task(ANA)), (Some(Step::Rewards), Some(Task::Name { unit: joined })));
    saga.answer(ANA, Answer::Name(String::from("Old Grumble")));
    assert_eq!(saga.step(), Some(Step::Supply));
}

// proves: TOD-POST-22
#[test]
fn an_audit_knows_the_reputation_that_cards_state() {
    for winner in [Role::First, Role::Second] {
        let mut saga = ours("victory = \"Joy.\"", "victory = \"Joy.\"\nreputation = { won = 2, lost = -1 }");
        saga.turning_point("ours", [3, 1, 0]);
        saga.end(Some(winner));
        saga.close();
        // Their agendas were completed by the test, so nothing else is asked here.
        let faults = audit::unamended(&saga.table, &saga.state);
        assert_eq!(faults, Vec::<String>::new());
        saga.change(ANA, sandtable_tours::events::RegisterChange::Reputation(1));
        assert!(audit::unamended(&saga.table, &saga.state)[0].contains("Reputation"));
    }
}
