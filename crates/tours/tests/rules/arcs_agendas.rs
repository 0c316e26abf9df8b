//! Every agenda of the official arcs, progressed twice in a game: what its card pays.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, Saga};
use sandtable_kernel::{Game, Seat};
use sandtable_tours::Tours;
use sandtable_tours::catalogue::{Effect, SetbackId};
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::model::{CardOf, DossierNo, Fate, MarkValue, Purpose, Role, Step, Task};
use sandtable_tours::rules::aftermath::{Answer, Loss, loss};
use sandtable_tours::rules::record::RecordCommand;

/// What Ana has: Supply Points of agendas, Experience of all units, Setbacks, Combat Potential.
fn worth(saga: &Saga) -> [i32; 4] {
    let register = saga.register(ANA);
    let supply =
        register.ledger.iter().filter(|one| one.why == Purpose::Agenda).map(|one| i32::from(one.amount));
    let units = || saga.state.units_of(ANA).map(|(_, unit)| unit);
    [
        supply.sum(),
        units().map(|unit| i32::from(unit.experience)).sum(),
        units().map(|unit| unit.setbacks.len() as i32).sum(),
        i32::from(register.potential),
    ]
}

/// How Ana plays: a choice among options, and whether Setbacks are removed where there is a choice.
#[derive(Clone, Copy)]
struct Plays {
    choice: u8,
    heal: bool,
    hurt: bool,
    won: Option<Role>,
    fall: usize,
}

const PLAIN: Plays = Plays { choice: 0, heal: true, hurt: false, won: None, fall: 0 };
const HURT: Plays = Plays { hurt: true, ..PLAIN };

/// Answers what is asked in step 1; each time another unit is chosen, as long as there is one.
fn answer(saga: &mut Saga, seat: Seat, plays: Plays) {
    let mut chosen: Vec<DossierNo> = Vec::new();
    while saga.step() == Some(Step::Agendas) {
        match saga.task(seat).unwrap() {
            Task::Reward { gives: Effect::OneOf(_), .. } => {
                drop(saga.answer(seat, Answer::Choose(plays.choice)))
            }
            Task::Reward { gives: Effect::Dice { die, .. }, .. } => {
                saga.lay(die, &[Face::Block, if chosen.is_empty() { Face::Blank } else { Face::Surge }]);
                saga.answer(seat, Answer::Roll);
            }
            Task::Draw { .. } => drop(saga.answer(seat, Answer::Roll)),
            _ => {
                let units: Vec<(DossierNo, bool, Command)> = saga
                    .answers(seat)
                    .into_iter()
                    .filter_map(|answer| match answer {
                        Answer::Unit { unit, heal, setback } => {
                            let command = Command::Answer(Answer::Unit { unit, heal, setback });
                            Some((unit, heal, command))
                        }
                        _ => None,
                    })
                    .collect();
                let best =
                    units.iter().max_by_key(|(unit, heal, _)| (!chosen.contains(unit), *heal == plays.heal));
                let (unit, _, command) = best.unwrap().clone();
                chosen.push(unit);
                saga.ok(seat, command);
            }
        }
    }
}

type Marks = Vec<(&'static str, MarkValue)>;

/// Plays a game with an agenda and these marks: progress, and what Ana gained in step 1.
fn played(arc: &str, agenda: u8, marks: &Marks, plays: Plays) -> (u8, [i32; 4]) {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, arc, [0; 3]);
    saga.table_top([Some(agenda), None], &[]);
    if plays.hurt {
        let units: Vec<DossierNo> = saga.state.units_of(ANA).map(|(unit, _)| unit).collect();
        for unit in units {
            saga.hurt(unit, &["battle-shaken"]);
        }
    }
    for (mark, value) in marks {
        saga.mark(ANA, CardOf::Agenda(agenda), mark, value.clone());
    }
    let units = saga.fielded(ANA);
    saga.defeat(&units[..plays.fall.min(units.len())]);
    let before = worth(&saga);
    saga.end(plays.won);
    answer(&mut saga, ANA, plays);
    let after = worth(&saga);
    let progress = saga.register(ANA).arc.as_ref().unwrap().progress[usize::from(agenda)];
    let mut gained = [0, 1, 2, 3].map(|at| after[at] - before[at]);
    gained[2] = -gained[2];
    (progress, gained)
}

fn count(mark: &'static str, count: u8) -> Marks {
    vec![(mark, MarkValue::Count(count))]
}

/// An agenda of tokens: nothing with too few, one point, two points; what two pay as plays say.
#[track_caller]
fn tokens(arc: &str, agenda: u8, mark: &'static str, [one, two]: [u8; 2], pays: &[(Plays, [i32; 4])]) {
    assert_eq!(played(arc, agenda, &count(mark, one - 1), PLAIN).0, 0);
    assert_eq!(played(arc, agenda, &count(mark, two - 1), PLAIN).0, 1);
    twice(arc, agenda, &count(mark, two), pays);
}

/// What two points of progress pay: Supply Points, Experience, Setbacks removed, Combat Potential.
#[track_caller]
fn twice(arc: &str, agenda: u8, marks: &Marks, pays: &[(Plays, [i32; 4])]) {
    for (plays, gained) in pays {
        assert_eq!(played(arc, agenda, marks, *plays), (2, *gained), "{arc} {agenda}");
    }
}

const OTHER: Plays = Plays { choice: 1, ..PLAIN };
const WON: Plays = Plays { won: Some(Role::First), ..PLAIN };
const LOST: Plays = Plays { won: Some(Role::Second), ..PLAIN };

// proves: TOD-AGE-10, TOD-SP-07
#[test]
fn bring_peace_to_the_galaxy() {
    let arc = "bring-peace-to-the-galaxy";
    tokens(arc, 0, "tokens", [2, 3], &[(PLAIN, [0, 4, 0, 0]), (HURT, [0, 4, 0, 0])]);
    let hurt = Plays { hurt: true, ..OTHER };
    let unhealed = Plays { heal: false, ..hurt };
    let pays = [(PLAIN, [4, 0, 0, 0]), (OTHER, [0, 4, 0, 0]), (hurt, [0, 4, 2, 0]), (unhealed, [0, 4, 0, 0])];
    tokens(arc, 1, "tokens", [3, 4], &pays);
    tokens(arc, 2, "tokens", [5, 7], &[(PLAIN, [0, 4, 0, 0]), (HURT, [0, 0, 2, 0])]);
}

// proves: TOD-AGE-10
#[test]
fn liberate_the_system() {
    let arc = "liberate-the-system";
    let lost = Plays { choice: 1, ..LOST };
    twice(arc, 0, &count("tokens", 3), &[(LOST, [2, 0, 0, 0]), (lost, [0, 2, 0, 0])]);
    assert_eq!(played(arc, 0, &count("tokens", 3), PLAIN).0, 1, "a draw is not lost");
    assert_eq!(played(arc, 0, &count("tokens", 2), LOST).0, 0, "the second needs the first");
    tokens(arc, 1, "tokens", [2, 3], &[(PLAIN, [0, 4, 0, 0])]);
    tokens(arc, 2, "tokens", [2, 3], &[(PLAIN, [0, 4, 0, 0]), (HURT, [0, 0, 2, 0])]);
}

// proves: TOD-AGE-10
#[test]
fn peacekeeping_mission() {
    let arc = "peacekeeping-mission";
    let fewer = Plays { fall: 2, ..WON };
    twice(arc, 0, &count("tokens", 3), &[(fewer, [0, 4, 0, 0])]);
    assert_eq!(played(arc, 0, &count("tokens", 3), Plays { fall: 2, ..LOST }).0, 1);
    let marks = vec![("own", MarkValue::Count(4)), ("theirs", MarkValue::Count(3))];
    twice(arc, 1, &marks, &[(WON, [5, 0, 0, 0]), (PLAIN, [4, 0, 0, 0])]);
    let equal = vec![("own", MarkValue::Count(4)), ("theirs", MarkValue::Count(4))];
    assert_eq!(played(arc, 1, &equal, PLAIN).0, 1, "as many are not more");
    let marks = vec![
        ("chosen", MarkValue::Units(vec![1])),
        ("tokens", MarkValue::Count(3)),
        ("holds", MarkValue::Flag(true)),
    ];
    let unhealed = Plays { heal: false, ..HURT };
    let pays = [(PLAIN, [0, 2, 0, 0]), (HURT, [0, 0, 1, 0]), (unhealed, [0, 2, 0, 0])];
    twice(arc, 2, &marks, &pays);
}

// The unit of Daring Defense that would be a casualty.
#[test]
fn a_daring_defense_spares_a_unit() {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "peacekeeping-mission", [0; 3]);
    saga.table_top([Some(2), None], &[]);
    let unit = saga.fielded(ANA)[0];
    let (_, place) = saga.place(unit);
    saga.mark(ANA, CardOf::Agenda(2), "chosen", MarkValue::Units(vec![place]));
    saga.mark(ANA, CardOf::Agenda(2), "tokens", MarkValue::Count(3));
    saga.defeat(&[unit]);
    saga.end(None);
    saga.until(Step::Casualties);
    assert_eq!(saga.dossier(unit).experience, 2);
    // What is asked does not frighten its player with a casualty.
    let asked = Tours::decisions(&saga.table, &saga.state).remove(0);
    assert!(asked.text.contains("casualty (spared) 12.5 %"), "{}", asked.text);
    assert_eq!(loss(saga.pos(), unit), Loss::Spared);
    let left = saga.fielded(ANA)[1];
    assert_eq!([left, saga.paragon(ANA)].map(|unit| loss(saga.pos(), unit)), [Loss::Gone, Loss::Trait]);
    saga.roll(ANA, Die::BlackAttack, &[Face::Surge]);
    saga.roll(ANA, Die::BlackAttack, &[Face::Hit]);
    let held = saga.dossier(unit);
    assert_eq!((held.fate, held.experience), (Fate::Active, 5), "two more, and one of step 5");
    assert_eq!(held.setbacks, [SetbackId::new("battle-fatigue")]);
}

// proves: TOD-AGE-10
#[test]
fn root_out_the_corruption() {
    let arc = "root-out-the-corruption";
    tokens(arc, 0, "tokens", [2, 4], &[(PLAIN, [0, 4, 0, 0]), (HURT, [0, 0, 2, 0])]);
    let fallen = Plays { fall: 3, ..OTHER };
    tokens(arc, 1, "tokens", [2, 3], &[(PLAIN, [4, 0, 0, 0]), (fallen, [0, 2, 0, 0]), (OTHER, [0; 4])]);
    tokens(arc, 2, "tokens", [2, 3], &[(PLAIN, [0, 4, 0, 0])]);
}

// proves: TOD-AGE-10
#[test]
fn the_weekend_war() {
    let arc = "the-weekend-war";
    tokens(arc, 0, "tokens", [4, 6], &[(PLAIN, [0, 2, 0, 0]), (HURT, [0, 2, 2, 0])]);
    let pays = [(PLAIN, [0, 4, 0, 0]), (HURT, [0, 0, 2, 0]), (WON, [0, 4, 0, 100])];
    tokens(arc, 1, "tokens", [4, 6], &pays);
    let hurt = Plays { hurt: true, ..WON };
    let pays = [(PLAIN, [2, 0, 0, 0]), (WON, [2, 1, 0, 0]), (hurt, [2, 1, 1, 0])];
    tokens(arc, 2, "scanners", [3, 5], &pays);
}

// proves: TOD-AGE-10
#[test]
fn birth_of_a_legend() {
    let arc = "birth-of-a-legend";
    tokens(arc, 0, "tokens", [3, 4], &[(PLAIN, [0, 4, 0, 0]), (HURT, [0, 0, 2, 0])]);
    let marks = vec![("defeated", MarkValue::Flag(true)), ("leader", MarkValue::Flag(true))];
    twice(arc, 1, &marks, &[(PLAIN, [2, 1, 0, 0]), (HURT, [2, 1, 1, 0])]);
    assert_eq!(played(arc, 1, &marks[..1].to_vec(), PLAIN), (1, [1, 1, 0, 0]));
    let wards = vec![("wards", MarkValue::Units(vec![1, 2, 3]))];
    twice(arc, 2, &wards, &[(PLAIN, [2, 5, 0, 0]), (HURT, [2, 5, 3, 0])]);
    // One of the three fell: two survivors, and nothing for all.
    assert_eq!(played(arc, 2, &wards, Plays { fall: 1, ..PLAIN }), (1, [0, 2, 0, 0]));
    assert_eq!(played(arc, 2, &wards, Plays { fall: 2, ..PLAIN }), (0, [0; 4]));
}

// proves: TOD-AGE-06
#[test]
fn three_allies_are_protected_and_the_paragon_is_none_of_them() {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "birth-of-a-legend", [0; 3]);
    saga.table_top([Some(2), None], &[]);
    let (role, paragon) = saga.place(saga.paragon(ANA));
    let others: Vec<u8> = saga.fielded(ANA).iter().map(|unit| saga.place(*unit).1).collect();
    let wards = |units: &[u8]| {
        let (card, value) = (CardOf::Agenda(2), MarkValue::Units(units.to_vec()));
        Command::Record(RecordCommand::Mark { role, card, mark: "wards".into(), value })
    };
    let with_paragon = saga.no(ANA, wards(&[paragon, others[0], others[1]]));
    assert_eq!((with_paragon.code, with_paragon.rule.as_str()), ("not-the-paragon", "TOD-AGE-06"));
    let two = saga.no(ANA, wards(&others[..2]));
    assert_eq!(
        (two.code, two.rule.as_str(), two.needs, two.has),
        ("too-few", "TOD-AGE-06", Some(3.0), Some(2.0))
    );
    let sample = saga.offers(ANA).into_iter().find(|offer| offer.kind == "mark").unwrap();
    assert_eq!(sample.refusal, None, "what is offered can be");
    saga.ok(ANA, sample.command.unwrap());
    // It is taken back by naming none.
    saga.ok(ANA, wards(&[]));
    saga.ok(ANA, wards(&others[..3]));
    // A small army has fewer to choose among.
    let army = saga.state.battles[0].sides[role.index()].army.as_mut().unwrap();
    army.units.truncate(3);
    assert_eq!(paragon, 0);
    saga.ok(ANA, wards(&[1, 2]));
}

// proves: TOD-AGE-10
#[test]
fn a_pirates_life() {
    let arc = "a-pirates-life";
    tokens(arc, 0, "tokens", [2, 3], &[(PLAIN, [2, 2, 0, 0])]);
    let plunder = vec![("plunder", MarkValue::Units(vec![1, 2, 3]))];
    twice(arc, 1, &plunder, &[(PLAIN, [2, 3, 0, 0])]);
    assert_eq!(played(arc, 1, &plunder, Plays { fall: 1, ..PLAIN }), (1, [1, 2, 0, 0]));
    tokens(arc, 2, "tokens", [2, 5], &[(PLAIN, [2, 2, 0, 0])]);
}
