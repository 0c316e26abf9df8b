//! The week of a battle and further attacks within it, by the readings that know such.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::campaign;

use campaign::{Campaign, map, setup};
use sandtable_gcw::Gcw;
use sandtable_gcw::amend::Amendment;
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::commands::Command;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Aim, Attack, BattleNo, Ending, Phase, Role, Setup, Stage, TargetNo, Winner};
use sandtable_gcw::rules::battle::BattleCommand;
use sandtable_gcw::rules::{self, targets::TargetsCommand};
use sandtable_kernel::{Game, Record, Seat, Viewer};

const REBEL: Faction = Faction::Rebel;
const IMPERIAL: Faction = Faction::Imperial;
const EXTRA: &str = "week-extra-attacks";
const READINGS: [&str; 4] = ["no-deadline", EXTRA, "week-one-attack", "week-no-show"];

fn aim(no: u16) -> Aim {
    Aim::Target(TargetNo(no))
}

fn attack(no: u16) -> Command {
    Command::Targets(TargetsCommand::Attack { aim: Some(aim(no)), done: false })
}

fn further(aim: Aim) -> Command {
    Command::Targets(TargetsCommand::Further { aim })
}

fn missed(battle: u16) -> Command {
    Command::Battle(BattleCommand::NoShow { battle: BattleNo(battle) })
}

fn read(reading: &str, teams: &[(Faction, usize)]) -> Setup {
    let mut setup = setup(teams);
    setup.map = map(&[
        ("agrarian-world", Some(IMPERIAL)),
        ("mining-outpost", None),
        ("commerce-world", Some(IMPERIAL)),
        ("leisure-world", None),
        ("primitive-world", Some(REBEL)),
    ]);
    setup.rulings.set("GCW-A05", reading).unwrap();
    setup
}

/// The Rebel attacks what the Imperial owns, the Imperial what nobody owns: one battle, of 100 points.
fn week(reading: &str) -> Campaign {
    let mut c = Campaign::at(&read(reading, &[(REBEL, 1), (IMPERIAL, 1)]), Phase::Targets);
    c.play(0, attack(0), "");
    c.play(1, attack(1), "");
    c.play(0, Command::Done, "");
    c.play(1, Command::Done, "2/34");
    c
}

fn asked(c: &Campaign) -> Vec<(u8, &'static str)> {
    rules::asks(c.pos()).into_iter().map(|asked| (asked.seat.0, asked.kind)).collect()
}

fn amend(c: &mut Campaign, amendment: &Amendment) -> Result<(), &'static str> {
    let mut dice = sandtable_dice::Generator::new(1);
    let mut record = Record::default();
    let done = Gcw::amend(&c.table, &mut c.state, amendment, &mut dice, &mut record);
    done.map_err(|refusal| refusal.code)
}

// proves: GCW-A05, GCW-316, GCW-138
#[test]
fn one_further_attack_follows_when_the_own_battles_are_over() {
    let mut c = week(EXTRA);
    assert_eq!(c.state.battles.len(), 1);
    let open = c.refused(0, &further(aim(2)));
    assert_eq!((open.code, open.has), ("own-battle-open", Some(1.0)));
    // The Imperial defends in it and waits as well.
    c.play(1, Command::Battle(BattleCommand::Defend { battle: BattleNo(0), player: Seat(1) }), "");
    assert_eq!(c.refused(1, &further(aim(4))).code, "own-battle-open");
    assert_eq!(c.refused(0, &Command::Done).code, "not-this-way");
    c.play(1, missed(0), "");
    // The turn does not end: both may go on, and nothing has changed hands yet.
    assert_eq!(c.state.phase, Phase::Battles);
    assert_eq!(asked(&c), [(0, "further-attack"), (1, "further-attack")]);
    assert_eq!(c.state.target(TargetNo(0)).unwrap().owner, Some(IMPERIAL));
    for (place, code) in [
        (aim(0), "target-twice"),
        (aim(1), "fought-over"),
        (aim(4), "own-target"),
        (aim(9), "unknown-target"),
    ] {
        assert_eq!(c.refused(0, &further(place)).code, code);
    }
    assert_eq!(c.refused(0, &further(Aim::Exchange(IMPERIAL))).code, "exchange-not-agreed");
    assert_eq!(c.refused(1, &further(aim(1))).code, "target-twice");
    // The owner defends, and the scenario is rolled at once.
    c.play(0, further(aim(2)), "2/34");
    let second = c.state.battle(BattleNo(1)).unwrap();
    assert_eq!((second.aim, second.stage, second.size), (aim(2), Stage::Defence, [100, 100]));
    assert_eq!(second.sides[1].faction, IMPERIAL);
    let told = Event::Revealed { attacks: vec![Attack { player: Seat(0), aim: aim(2) }] };
    assert!(c.events().contains(&told));
    assert!(Gcw::redact(&c.table, &c.state, &told, Viewer::Seat(Seat(1))).is_some());
    // Another one is not to be had, nor is the first one taken back.
    assert_eq!(c.refused(0, &further(aim(3))).code, "no-further-attack");
    assert_eq!(c.refused(0, &Command::NotDone).code, "no-more");
    // The Imperial has another battle now, and goes on when it is over.
    assert_eq!(c.refused(1, &further(aim(4))).code, "own-battle-open");
    c.play(1, Command::Battle(BattleCommand::Defend { battle: BattleNo(1), player: Seat(1) }), "");
    c.play(0, missed(1), "");
    assert_eq!(asked(&c), [(1, "further-attack")]);
    // Who has made the further attack still defends.
    c.play(1, further(aim(4)), "2/34");
    c.play(0, Command::Battle(BattleCommand::Defend { battle: BattleNo(2), player: Seat(0) }), "");
    c.play(1, missed(2), "");
    assert_ne!(c.state.phase, Phase::Battles, "that was all");
    let owner = |no| c.state.target(TargetNo(no)).unwrap().owner;
    assert_eq!((owner(0), owner(1), owner(2)), (Some(REBEL), Some(IMPERIAL), Some(IMPERIAL)));
}

// proves: GCW-A05, GCW-139
#[test]
fn a_further_attack_that_nobody_opposes_simply_gains() {
    let mut c = week(EXTRA);
    c.play(1, Command::Battle(BattleCommand::Cede { battle: BattleNo(0) }), "");
    c.play(0, further(aim(3)), "");
    assert_eq!(c.state.battles.len(), 1);
    assert_eq!(c.refused(1, &further(aim(3))).code, "fought-over");
    c.play(1, Command::Done, "");
    assert_eq!(c.state.target(TargetNo(3)).unwrap().owner, Some(REBEL));
}

// proves: GCW-A05, GCW-150
#[test]
fn who_has_not_attacked_or_is_away_makes_no_further_attack() {
    let mut c = Campaign::at(&read(EXTRA, &[(REBEL, 2), (IMPERIAL, 2)]), Phase::Targets);
    c.play(0, attack(0), "");
    c.play(2, attack(1), "");
    for seat in 0..3 {
        c.play(seat, Command::Done, "");
    }
    c.play(3, Command::Done, "2/34");
    assert_eq!(c.refused(1, &further(aim(2))).code, "no-first-attack");
    // An attack without a battle is an attack; but an absent player makes none.
    assert_eq!(asked(&c), [(2, "defence")]);
    c.happen(Event::Absent { seat: Seat(2), absent: true });
    assert_eq!(c.refused(2, &further(aim(4))).code, "absent");
    c.happen(Event::Absent { seat: Seat(2), absent: false });
    c.play(2, further(aim(4)), "2/34");
    assert_eq!(c.state.battle(BattleNo(1)).unwrap().sides[1].faction, REBEL);
}

// proves: GCW-A05, GCW-138, GCW-144, GCW-316
#[test]
fn the_other_readings_know_one_attack_and_say_what_becomes_of_the_week() {
    for reading in READINGS {
        let mut c = week(reading);
        c.play(1, Command::Battle(BattleCommand::Defend { battle: BattleNo(0), player: Seat(1) }), "");
        let mut flown = c.state.battle(BattleNo(0)).unwrap().clone();
        flown.stage = Stage::Record;
        c.state.battles[0] = flown;
        let text = rules::asks(c.pos()).remove(0).text;
        let says = |words: &str| text.contains(words);
        assert_eq!(says("a week"), reading != "no-deadline", "{text}");
        assert_eq!(says("scrubbed"), matches!(reading, EXTRA | "week-one-attack"), "{text}");
        assert_eq!(says("you lose"), reading == "week-no-show", "{text}");
        if reading != EXTRA {
            assert_eq!(c.refused(0, &further(aim(2))).code, "one-attack");
            assert!(!rules::offers(c.pos(), Seat(0)).iter().any(|offer| offer.kind == "further-attack"));
        }
        // What is not flown in time is scrubbed, or lost by whoever let it pass.
        let scrubbed = amend(&mut c, &Amendment::Scrub { battle: BattleNo(0) });
        let result = if reading == "week-no-show" {
            assert_eq!(scrubbed, Err("missed-is-lost"));
            amend(&mut c, &Amendment::NoShow { battle: BattleNo(0), role: Role::Defender }).unwrap();
            (Winner::Attacker, Ending::NoShow)
        } else {
            scrubbed.unwrap();
            (Winner::Draw, Ending::Scrubbed)
        };
        let own = c.state.battle(BattleNo(0)).unwrap().result.clone().unwrap();
        assert_eq!((own.winner, own.how), result);
        assert_eq!(c.state.phase == Phase::Battles, reading == EXTRA, "{reading}: one attack each");
    }
}
