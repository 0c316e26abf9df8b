//! Batches: the same figures whatever the threads, whether or not things are counted, and the same games as a match.

#![allow(clippy::unwrap_used)]

use sandtable_kernel::Game;
use sandtable_lab::game_seed;
use sandtable_regiment::Regiment;
use sandtable_regiment::data::Library;
use sandtable_regiment::model::Setup;
use sandtable_regiment::setups::tutorial;
use sandtable_regiment::trial::{Options, play, record, run};

fn setup() -> Setup {
    tutorial(&Library::builtin().unwrap(), ["empire", "rebels"]).unwrap()
}

fn options(threads: usize, count: bool) -> Options {
    Options { games: 6, seed: 11, threads, swap: true, count }
}

#[test]
fn threads_and_counting_change_nothing() {
    let one = run(&[setup()], options(1, false), &|| (), &|| 1.0).unwrap();
    let three = run(&[setup()], options(3, false), &|| (), &|| 1.0).unwrap();
    assert_eq!(one, three);
    let counted = run(&[setup()], options(2, true), &|| (), &|| 1.0).unwrap();
    assert_eq!(one.state_hash, counted.state_hash);
    assert_eq!(one.wins.iter().sum::<u64>() + one.draws + one.unfinished + one.broken_games, 6);
    assert_eq!(one.broken, []);
    let counts = counted.counts.unwrap();
    assert!(counts.commands["nominate"] > 0 && counts.events["turn.nominated"] > 0, "{counts:?}");
    assert!(counts.never["keywords"].iter().any(|name| name == "Ion"), "{counts:?}");
}

#[test]
fn a_simulated_game_is_the_match_of_its_seed() {
    let (table, opening) = Regiment::open(&setup()).unwrap();
    let seed = game_seed(5, 3);
    let played = play(&table, &opening, seed, None);
    let game = record(&setup(), Default::default(), seed).unwrap();
    assert_eq!(game.state(), &played.state);
    assert_eq!(game.log().len(), u64::from(played.commands) + 1);
}
