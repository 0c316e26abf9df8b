//! Strategic Assets in army building, in games and afterwards.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, BO, Saga, recruit};
use sandtable_tours::catalogue::{AssetKind, MarkKind};
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::Event;
use sandtable_tours::hosted::battles;
use sandtable_tours::model::{Army, ArmyUnit, CardOf, MarkValue, Origin, Role, Stage, Step, Task, Want};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::army;
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::cost;
use sandtable_tours::rules::record::{self, RecordCommand};
use sandtable_tours::rulings::{self, RulingOption};

/// A duel where the first player holds these, in a game of 1000 points whose armies are built.
fn pairing(switches: &[RulingOption], held: &[AssetKind]) -> Saga {
    let mut saga = Saga::duel(switches);
    for kind in held {
        saga.asset(ANA, *kind);
    }
    saga.pair_for(1000, Some("recon"));
    saga
}

/// The default army with these assets, less the last unit of its list if a place is needed.
fn army_with(saga: &Saga, assets: &[AssetKind]) -> Army {
    let mut army = saga.army(ANA);
    army.assets = assets.to_vec();
    army
}

fn bring(army: &mut Army, from: Origin, upgrades: &[&str]) {
    let upgrades = upgrades.iter().map(|&one| one.into()).collect();
    army.units.push(ArmyUnit { from, upgrades, requisitioned: Vec::new() });
}

fn rules(saga: &Saga, army: &Army) -> Vec<&'static str> {
    saga.faults(ANA, army).into_iter().map(|(_, rule)| rule).collect()
}

/// Several agendas of the first player's arc are completed.
fn completed(saga: &mut Saga, done: [bool; 3]) {
    let arc = saga.table.cards().arcs[0].clone();
    let progress = [0, 1, 2].map(|at| if done[at] { arc.agendas[at].done } else { 0 });
    saga.arc(ANA, arc.id.as_str(), progress);
}

// proves: TOD-ASSET-04, TOD-A04, TOD-START-04, TOD-ASSET-06, TOD-CP-07
#[test]
fn assistance_brings_a_unique_unit_that_is_no_commander() {
    use AssetKind::Assistance;
    let saga = pairing(&[], &[Assistance, Assistance]);
    let with = |assets: &[AssetKind], unit: &str, upgrades: &[&str]| {
        let mut army = army_with(&saga, assets);
        bring(&mut army, Origin::Assistance(unit.into()), upgrades);
        army
    };
    let army = with(&[Assistance], "jyn-erso", &["duck-and-cover", "electrobinoculars"]);
    assert!(rules(&saga, &army).is_empty());
    assert_eq!(rules(&saga, &with(&[], "jyn-erso", &[])), ["TOD-ASSET-06"], "not without the asset");
    assert!(rules(&saga, &with(&[Assistance], "leia-organa", &[])).contains(&"TOD-ASSET-04"));
    assert!(
        rules(&saga, &with(&[Assistance], "rebel-agent", &["unseen-saboteur"])).contains(&"TOD-ASSET-04")
    );
    assert!(
        rules(&saga, &with(&[Assistance], "agent-kallus", &[])).contains(&"TOD-ARMY-08"),
        "of the Faction"
    );
    assert!(rules(&saga, &with(&[Assistance], "jyn-erso", &["saber-throw"])).contains(&"TOD-ARMY-08"));
    let points = army::total(saga.pos(), &army) - army::total(saga.pos(), &army_with(&saga, &[]));
    assert_eq!(points, 75.0 + 2.0 + 8.0, "it counts in the army");
    let spent = cost::spent(saga.pos(), ANA).total;
    let mut saga = saga;
    saga.ok(ANA, Command::Battle(BattleCommand::Army(army)));
    assert_eq!(cost::spent(saga.pos(), ANA).total, spent, "and not on the Register");

    // A unique unit of another rank, or Operatives alone.
    for (switches, fits) in [(&[][..], true), (&[rulings::A04_OPERATIVES_ONLY][..], false)] {
        let mut saga = Saga::duel(switches);
        saga.asset(BO, Assistance);
        saga.pair_for(1000, Some("recon"));
        let mut army = saga.army(BO);
        army.assets.push(Assistance);
        army.units.truncate(3);
        bring(
            &mut army,
            Origin::Assistance("imperial-special-forces-inferno-squad".into()),
            &["del-meeko", "gideon-hask"],
        );
        let found = saga.faults(BO, &army);
        assert_eq!(found.iter().any(|(_, rule)| *rule == "TOD-A04"), !fits, "{found:?}");
        assert_eq!(found.is_empty(), fits);
        army.units.pop();
        bring(&mut army, Origin::Assistance("agent-kallus".into()), &[]);
        assert!(saga.faults(BO, &army).is_empty());
    }
}

// proves: TOD-ASSET-06, TOD-ASSET-08, TOD-ARMY-07
#[test]
fn what_assets_bring_counts_against_the_size() {
    use AssetKind::{Assistance, Heroic};
    let mut saga = pairing(&[], &[Assistance, Heroic]);
    let plain = army_with(&saga, &[Assistance]);
    saga.state.battles[0].size = (army::total(saga.pos(), &plain) + 75.0) as u16;
    let mut army = plain.clone();
    bring(&mut army, Origin::Assistance("jyn-erso".into()), &[]);
    assert!(rules(&saga, &army).is_empty());
    army.units.last_mut().unwrap().upgrades = vec!["duck-and-cover".into()];
    assert_eq!(rules(&saga, &army), ["TOD-ARMY-07"]);
}

// proves: TOD-ASSET-07, TOD-ASSET-08, TOD-START-04, TOD-CP-07
#[test]
fn heroic_intervention_brings_a_unique_commander() {
    use AssetKind::{Extraordinary, Heroic};
    let mut saga = Saga::duel(&[]);
    for kind in [Heroic, Extraordinary] {
        saga.asset(ANA, kind);
    }
    saga.pair_for(1000, Some("standard"));
    saga.state.battles[0].mode = "standard".into();
    let with = |assets: &[AssetKind], unit: &str| {
        let mut army = army_with(&saga, assets);
        bring(&mut army, Origin::Heroic(unit.into()), &[]);
        army
    };
    assert!(rules(&saga, &with(&[Heroic], "leia-organa")).is_empty());
    assert_eq!(rules(&saga, &with(&[], "leia-organa")), ["TOD-ASSET-06"]);
    assert_eq!(rules(&saga, &with(&[Heroic], "jyn-erso")), ["TOD-ASSET-07"]);
    assert!(rules(&saga, &with(&[Heroic], "rebel-officer")).contains(&"TOD-ASSET-07"));
    let mut two = with(&[Heroic], "leia-organa");
    bring(&mut two, Origin::Heroic("han-solo-unorthodox-general".into()), &[]);
    assert!(rules(&saga, &two).contains(&"TOD-ASSET-06"), "one asset, one unit");
    let spent = cost::spent(saga.pos(), ANA).total;
    let army = with(&[Heroic], "leia-organa");
    saga.ok(ANA, Command::Battle(BattleCommand::Army(army)));
    assert_eq!(cost::spent(saga.pos(), ANA).total, spent);
}

// proves: TOD-ASSET-09, TOD-START-04, TOD-ARMY-08
#[test]
fn requisition_brings_a_unique_upgrade() {
    use AssetKind::{Assistance, Equipment};
    let mut saga = Saga::duel(&[]);
    for kind in [Equipment, Assistance] {
        saga.asset(ANA, kind);
    }
    saga.room(ANA, 500);
    let troopers = saga.joined(ANA, &recruit("rebel-troopers", None, &[]));
    saga.pair_for(1000, Some("recon"));
    let with = |assets: &[AssetKind], card: &str| {
        let mut army = army_with(&saga, assets);
        army.units.truncate(3);
        army.units.retain(|unit| unit.dossier() != Some(troopers));
        let from = Origin::Dossier(troopers);
        army.units.push(ArmyUnit { from, upgrades: Vec::new(), requisitioned: vec![card.into()] });
        army
    };
    let army = with(&[Equipment], "cassian-andor");
    assert!(rules(&saga, &army).is_empty());
    let points = army::points(saga.pos(), army.units.last().unwrap()).total;
    assert_eq!(points, 65.0, "it counts");
    assert_eq!(rules(&saga, &with(&[], "cassian-andor")), ["TOD-ASSET-06"]);
    assert_eq!(rules(&saga, &with(&[Equipment], "sx-21-trooper")), ["TOD-ASSET-09"], "not unique");
    assert_eq!(rules(&saga, &with(&[Equipment], "agent-kallus")), ["TOD-ARMY-08"], "not eligible");
    // Unique names once: a unit and an upgrade are the same person.
    let mut both = with(&[Equipment, Assistance], "cassian-andor");
    bring(&mut both, Origin::Assistance("cassian-andor".into()), &["a280"]);
    assert_eq!(rules(&saga, &both), ["TOD-ARMY-08"]);
    let refusal = saga.no(ANA, Command::Battle(BattleCommand::Army(both)));
    assert_eq!(refusal.sentence(), "Cassian Andor is unique, so an army can include only one.");
    // It comes along to our own table.
    saga.ok(ANA, Command::Battle(BattleCommand::Army(army)));
    let theirs = saga.army(BO);
    saga.ok(BO, Command::Battle(BattleCommand::Army(theirs)));
    for seat in [ANA, BO] {
        if !saga.battle().side(saga.battle().role_of(seat).unwrap()).chosen {
            saga.ok(seat, Command::Battle(BattleCommand::Agenda(None)));
        }
    }
    let (_, setup) = battles::all(saga.pos()).remove(0).setup.expect("a game of our own table");
    let units = setup["free"]["armies"][0]["units"].as_array().unwrap();
    let upgrades = &units.last().unwrap()["upgrades"];
    assert!(upgrades.as_array().unwrap().contains(&"cassian-andor".into()), "{upgrades}");
}

// proves: TOD-ASSET-06, TOD-ASSET-08, TOD-ASSET-09
#[test]
fn three_assets_are_not_for_ones_own_mission() {
    use AssetKind::{Assistance, Equipment, Heroic, Medevac};
    for own in [true, false] {
        let mut saga = Saga::duel(&[]);
        for kind in [Assistance, Heroic, Equipment, Medevac] {
            saga.asset(ANA, kind);
        }
        completed(&mut saga, [true, true, false]);
        saga.pair(600);
        assert_eq!(saga.battle().stage, Stage::Mission);
        let want = if own { Want::Own } else { Want::Ordinary };
        saga.ok(ANA, Command::Battle(BattleCommand::Want(want)));
        let army = army_with(&saga, &[Assistance, Heroic, Equipment, Medevac]);
        let expected = if own { vec!["TOD-TPM-07"; 3] } else { Vec::new() };
        assert_eq!(rules(&saga, &army), expected);
        if own {
            let refusal = saga.no(ANA, Command::Battle(BattleCommand::Army(army)));
            let says = "You can't use Request Assistance in your own Turning Point Mission.";
            assert_eq!(refusal.sentence(), says);
        }
    }
}

// proves: TOD-ASSET-14, TOD-A54, TOD-ARMY-08
#[test]
fn one_unit_may_be_exempt_from_the_most_of_its_rank() {
    use AssetKind::Extraordinary;
    let of = |switches: &[RulingOption]| {
        let mut saga = Saga::duel(switches);
        saga.asset(ANA, Extraordinary);
        saga.room(ANA, 1000);
        let heavy = recruit("x-34-landspeeder", None, &[]);
        let heavies = [saga.joined(ANA, &heavy), saga.joined(ANA, &heavy)];
        saga.pair_for(1000, Some("recon"));
        let others = saga.others(ANA);
        let corps: Vec<_> =
            others.into_iter().filter(|no| saga.card(*no).rank.name() == "Corps").take(2).collect();
        let mut army = Army::default();
        for no in [saga.paragon(ANA)].into_iter().chain(corps).chain(heavies) {
            army.units.push(saga.bare(no));
        }
        let plain = rules(&saga, &army);
        army.assets.push(Extraordinary);
        let unnamed = rules(&saga, &army);
        army.exempt = Some(5);
        assert_eq!(rules(&saga, &army), unnamed, "there is no sixth unit");
        army.exempt = Some(4);
        let heavy = rules(&saga, &army);
        army.units.pop();
        army.exempt = Some(1);
        let corps = rules(&saga, &army);
        army.assets.clear();
        (plain, unnamed, heavy, corps, rules(&saga, &army))
    };
    let (plain, unnamed, heavy, corps, without) = of(&[]);
    assert_eq!(plain, ["TOD-ARMY-08"]);
    assert_eq!(unnamed, ["TOD-ASSET-14", "TOD-ARMY-08"]);
    assert!(heavy.is_empty());
    assert!(corps.is_empty(), "it counts toward the least");
    assert_eq!(without, ["TOD-ASSET-14"]);
    let (_, _, heavy, corps, _) = of(&[rulings::A54_NEITHER]);
    assert!(heavy.is_empty());
    assert_eq!(corps, ["TOD-ARMY-08"], "it counts toward neither");
}

// proves: TOD-ASSET-11
#[test]
fn medevac_spares_one_check() {
    let mut saga = Saga::duel(&[]);
    saga.asset(ANA, AssetKind::Medevac);
    saga.table_top([None, None], &[(ANA, AssetKind::Medevac)]);
    let [one, two] = [saga.fielded(ANA)[0], saga.fielded(ANA)[1]];
    let alive = saga.paragon(ANA);
    saga.defeat(&[one, two]);
    saga.end(None);
    saga.until(Step::Casualties);
    assert_eq!(saga.task(ANA), Some(Task::Medevac));
    let choose = |unit| Answer::Unit { unit, heal: false, setback: None };
    saga.no(ANA, Command::Answer(choose(alive)));
    let before = saga.dossier(one).experience;
    saga.answer(ANA, choose(one));
    assert!(matches!(saga.task(ANA), Some(Task::Check { unit, .. }) if unit == two));
    saga.lay(Die::BlackAttack, &[Face::Blank]);
    let events = saga.answer(ANA, Answer::Roll);
    assert!(events.iter().any(|event| matches!(event, Event::Rolled { .. })));
    assert_ne!(saga.step(), Some(Step::Casualties), "one check only");
    let taken_part = 1;
    assert_eq!(saga.dossier(one).experience, before + taken_part, "nothing from a check");
    saga.close();
    assert_eq!(saga.register(ANA).holds(AssetKind::Medevac), 0);
}

// proves: TOD-ASSET-12, TOD-ASSET-13, TOD-A17
#[test]
fn bombardment_and_drop_are_triggered() {
    use AssetKind::{Bombardment, Drop, Medevac};
    let trigger = |kind| Command::Record(RecordCommand::Trigger(kind));
    let mut saga = Saga::duel(&[]);
    for kind in [Bombardment, Drop, Medevac] {
        saga.asset(ANA, kind);
    }
    saga.table_top([None, None], &[(ANA, Bombardment), (ANA, Medevac), (ANA, Drop)]);
    saga.lay(Die::BlackAttack, &[Face::Hit, Face::Critical, Face::Hit, Face::Blank, Face::Blank]);
    let events = saga.ok(ANA, trigger(Bombardment));
    let faces = events.iter().find_map(|event| match event {
        Event::Rolled { faces, .. } => Some(faces.clone()),
        _ => None,
    });
    assert_eq!(record::bombs(&faces.unwrap()), 3);
    assert_eq!(record::bombs(&[Face::Surge, Face::Blank]), 0);
    assert_eq!(saga.no(ANA, trigger(Bombardment)).rule, "TOD-ASSET-12", "once");
    assert_eq!(saga.no(BO, trigger(Bombardment)).rule, "TOD-ASSET-03");
    assert_eq!(saga.no(ANA, trigger(Medevac)).code, "nothing-to-trigger");
    saga.ok(ANA, Command::Record(RecordCommand::Round));
    saga.ok(ANA, Command::Record(RecordCommand::Round));
    assert_eq!(saga.no(ANA, trigger(Drop)).rule, "TOD-ASSET-13", "round 2");
}

// proves: TOD-A53, TOD-ASSET-03, TOD-EDIT-05
#[test]
fn chosen_is_used_or_only_what_took_effect() {
    use AssetKind::{Assistance, Bombardment, Drop, Medevac};
    let left = |switches: &[RulingOption]| {
        let mut saga = Saga::duel(switches);
        let all = [Assistance, Bombardment, Drop, Medevac];
        for kind in all {
            saga.asset(ANA, kind);
        }
        saga.table_top([None, None], &all.map(|kind| (ANA, kind)));
        saga.ok(ANA, Command::Record(RecordCommand::Trigger(Drop)));
        saga.end(None);
        saga.close();
        saga.register(ANA).assets.clone()
    };
    assert!(left(&[]).is_empty());
    assert_eq!(left(&[rulings::A53_TRIGGERED_IS_USED]), [Assistance, Medevac, Bombardment]);
}

// proves: TOD-ASSET-15, TOD-ASSET-16, TOD-ASSET-17
#[test]
fn a_contingency_plan_swaps_the_agenda_once() {
    use AssetKind::Contingency;
    let swap = |agenda| Command::Record(RecordCommand::Swap(agenda));
    let begun = |agenda, done| {
        let mut saga = Saga::duel(&[]);
        saga.asset(ANA, Contingency);
        completed(&mut saga, done);
        saga.table_top([agenda, None], &[(ANA, Contingency)]);
        saga
    };
    let mut saga = begun(None, [false; 3]);
    assert_eq!(saga.no(ANA, swap(1)).rule, "TOD-ASSET-17");
    assert_eq!(saga.no(BO, swap(1)).rule, "TOD-ASSET-15", "no plan");
    let mut saga = begun(Some(0), [false, false, true]);
    assert_eq!(saga.no(ANA, swap(0)).rule, "TOD-ASSET-15");
    assert_eq!(saga.no(ANA, swap(2)).rule, "TOD-ASSET-15", "it is completed");
    saga.ok(ANA, swap(1));
    assert_eq!(saga.battle().side(Role::First).agenda, Some(1));
    assert_eq!(saga.no(ANA, swap(0)).rule, "TOD-ASSET-15", "once");
    // Everything is counted for both; only the one in play at the end is progressed.
    let progress = |mut saga: Saga| {
        everything(&mut saga);
        saga.end(Some(Role::First));
        saga.until(Step::Edit);
        let progress = saga.register(ANA).arc.as_ref().unwrap().progress;
        saga.close();
        (progress[0] > 0, progress[1] > 0, saga.register(ANA).holds(Contingency))
    };
    assert_eq!(progress(saga), (false, true, 0), "it was used");
    assert_eq!(progress(begun(Some(0), [false; 3])), (true, false, 1), "nothing was swapped");
}

/// Writes down as much as can be for the first two agendas of the first player.
fn everything(saga: &mut Saga) {
    while saga.battle().record.round < 5 {
        saga.ok(ANA, Command::Record(RecordCommand::Round));
    }
    for index in [0, 1] {
        let agenda = saga.table.cards().arcs[0].agendas[usize::from(index)].clone();
        for mark in &agenda.marks {
            let value = match mark.kind {
                MarkKind::Count => MarkValue::Count(mark.most.unwrap_or(9).min(9)),
                MarkKind::Flag => MarkValue::Flag(true),
                MarkKind::Units => MarkValue::Units(vec![0, 1]),
            };
            let card = CardOf::Agenda(index);
            let note = RecordCommand::Mark { role: Role::First, card, mark: mark.id.clone(), value };
            // What belongs to an agenda that is not in play is refused.
            let _ = saga.play(ANA, Command::Record(note));
        }
    }
}

// proves: TOD-REP-04, TOD-REG-03
#[test]
fn the_end_of_an_arc_raises_the_reputation() {
    let ended = |done| {
        let mut saga = Saga::duel(&[]);
        completed(&mut saga, done);
        saga.pair(600);
        saga.ok(ANA, Command::Battle(BattleCommand::Want(Want::Own)));
        saga.armies(&[]);
        while saga.battle().stage == Stage::Agendas {
            saga.ok(BO, Command::Battle(BattleCommand::Agenda(None)));
        }
        saga.end(Some(Role::First));
        saga.until(Step::Edit);
        let before = (saga.register(ANA).reputation, saga.register(ANA).supply);
        saga.close();
        let after = (saga.register(ANA).reputation, saga.register(ANA).supply);
        assert_eq!(saga.register(BO).reputation, 0, "the opponent's arc goes on");
        (after.0 - before.0, after.1 - before.1)
    };
    assert_eq!(ended([true, true, false]), (1, 0));
    assert_eq!(ended([true, true, true]), (2, 3));
}
