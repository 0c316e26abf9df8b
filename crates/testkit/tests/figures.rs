//! Figures of simulations, contests and ladders as they were when each had a loop and sums of its own: whatever plays the games and
//! sums up their rows, the same plans give the same figures. And a run that goes on gives those of a run that was never stopped.
#![allow(clippy::unwrap_used, reason = "a test")]

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use sandtable_kernel::Start;
use sandtable_lab::{Batch, Bout, Contest, Games, Held, Kept, Ladder, Level, RANDOM, Tape};
use sandtable_testkit::toy::{Duel, Setup};
use serde_json::{Value, json};

/// As they were recorded.
const FIGURES: &str = include_str!("figures.json");

fn starts() -> Vec<Start<Duel>> {
    let setups = [Setup { lucky: [2, 5], rounds: 3 }, Setup { lucky: [1, 1], rounds: 6 }];
    Start::all(&Arc::default(), setups)
}

fn bouts() -> Vec<Bout<Start<Duel>>> {
    let bout = |other: &str, rounds| Bout {
        pair: ["own".to_owned(), other.to_owned()],
        stage: format!("{rounds} rounds"),
        setup: Start::<Duel>::new(&Arc::default(), Setup { lucky: [2, 5], rounds }),
    };
    vec![bout("second", 3), bout("second", 6), bout("third", 3), bout("third", 5)]
}

fn batch() -> Batch {
    Batch { games: 30, seed: 9, threads: 2, swap: true, count: true, audit: true, level: Level::SENSIBLE }
}

fn contest() -> Contest {
    Contest { games: 20, seed: 9, threads: 2, level: Level::SENSIBLE }
}

fn ladder() -> Ladder {
    Ladder { players: vec![Level::named(RANDOM), Level::SENSIBLE], games: 40, seed: 9, threads: 2 }
}

/// Plays something whole, and once more in two goes, with the rows of the first kept.
fn in_two_goes<R>(run: impl Fn(Tape<'_>) -> R) -> [R; 2] {
    let kept: Mutex<Vec<Kept>> = Mutex::default();
    let seven = |game: &Kept| {
        let mut kept = kept.lock().unwrap();
        kept.push(game.clone());
        if kept.len() < 7 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    run(Tape::new(&seven));
    // As a file would have it.
    let written: String =
        kept.lock().unwrap().iter().map(|game| sandtable_study::line(game).unwrap()).collect();
    let before = sandtable_study::read_lines(&written).unwrap().rows;
    assert!((7..20).contains(&before.len()));
    let again: Mutex<Vec<Kept>> = Mutex::default();
    let more = |game: &Kept| {
        again.lock().unwrap().push(game.clone());
        ControlFlow::Continue(())
    };
    let second = run(Tape { before: &before, each: &more });
    let again = again.lock().unwrap();
    assert!(again.iter().all(|game| {
        !before.iter().any(|own| own.row.cell == game.row.cell && own.row.game == game.row.game)
    }));
    [run(Tape::none()), second]
}

#[test]
fn figures_are_what_they_were_in_one_go_and_in_two() {
    let recorded: Value = serde_json::from_str(FIGURES).unwrap();
    for summary in in_two_goes(|tape| batch().run::<Duel>(&starts(), tape, &|| 1.0).unwrap()) {
        assert_eq!(json!(summary), recorded["batch"]);
    }
    let held: [Held; 2] = in_two_goes(|tape| contest().hold(&bouts(), tape).unwrap());
    let other = Contest { seed: 10, ..contest() }.hold(&bouts(), Tape::none()).unwrap();
    for held in &held {
        assert_eq!(json!(held), recorded["contest"]);
        assert_eq!(json!(held.effect(&other)), recorded["effect"]);
    }
    for climbed in in_two_goes(|tape| ladder().run::<Duel>(&starts(), tape).unwrap()) {
        assert_eq!(json!(climbed), recorded["ladder"]);
    }
}

#[test]
fn rows_of_other_games_are_refused() {
    let kept: Mutex<Vec<Kept>> = Mutex::default();
    let keep = |game: &Kept| {
        kept.lock().unwrap().push(game.clone());
        ControlFlow::Continue(())
    };
    contest().hold(&bouts(), Tape::new(&keep)).unwrap();
    let before = kept.into_inner().unwrap();
    let tape = Tape { before: &before, each: &|_| ControlFlow::Continue(()) };
    let mut longer = bouts();
    longer[0].setup.setup.rounds += 1;
    let random = Contest { level: Level::named(RANDOM), ..contest() };
    let refused = [
        contest().hold(&longer, tape).map(|_| ()),
        random.hold(&bouts(), tape).map(|_| ()),
        Contest { seed: 10, ..contest() }.hold(&bouts(), tape).map(|_| ()),
        batch().run::<Duel>(&starts(), tape, &|| 1.0).map(|_| ()),
    ];
    for says in refused {
        assert!(says.unwrap_err()[0].contains("another run"));
    }
    // More games of the same plan are no other plan, and the number of threads is none of its business.
    let more = Contest { games: 30, threads: 1, ..contest() }.hold(&bouts(), tape).unwrap();
    assert_eq!(more, Contest { games: 30, ..contest() }.hold(&bouts(), Tape::none()).unwrap());
}

#[test]
fn a_part_of_a_study_is_the_same_whoever_plays_it() {
    let games = |games: std::ops::Range<u64>, threads| Games {
        cell: String::from("own/other"),
        games,
        seed: 9,
        threads,
        count: false,
        level: Level::SENSIBLE,
    };
    let whole = games(0..12, 2).play(&starts()[0], Tape::none()).unwrap();
    let first = games(0..6, 1).play(&starts()[0], Tape::none()).unwrap();
    let second = games(6..12, 1).play(&starts()[0], Tape::none()).unwrap();
    assert_eq!(whole, [first, second].concat());
    assert!(whole.iter().all(|kept| kept.row.rounds.is_some() && kept.row.scores.len() == 2));
    // Seats do not matter in a duel, so that no game is played twice.
    assert_ne!(whole[0].row.seed, whole[1].row.seed);
}
