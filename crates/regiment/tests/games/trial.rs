//! Batches: the same figures whatever the threads, whether or not things are counted, and the same games as a match.
#![allow(clippy::unwrap_used)]

use sandtable_kernel::{Game, Start};
use sandtable_lab::{Batch, Level, Onlookers, Summary, Tape, Trial, game_seed, play, record};
use sandtable_regiment::Regiment;
use sandtable_regiment::data::Library;
use sandtable_regiment::model::Setup;
use sandtable_regiment::setups::tutorial;

fn setup() -> Setup {
    tutorial(&Library::builtin().unwrap(), ["empire", "rebels"]).unwrap()
}

fn run(threads: usize, count: bool) -> Summary {
    let batch =
        Batch { games: 6, seed: 11, threads, swap: true, count, audit: false, level: Level::SENSIBLE };
    let starts = [Start::new(&Default::default(), setup())];
    batch.run::<Regiment>(&starts, Tape::none(), &|| 1.0).unwrap()
}

#[test]
fn threads_and_counting_change_nothing() {
    let one = run(1, false);
    assert_eq!(one, run(3, false));
    let counted = run(2, true);
    assert_eq!(one.state_hash, counted.state_hash);
    assert_eq!(one.figures, counted.figures);
    let sums = |list: &str| one.figures.row("sides", list).unwrap();
    let won = sums("the first list").sums[0] + sums("the second list").sums[0];
    assert_eq!(won as u64 + one.draws + one.unfinished + one.broken_games, 6);
    assert_eq!(one.broken, []);
    let counts = counted.counts.unwrap();
    assert!(
        counts.sorts["commands"]["nominate"] > 0 && counts.sorts["events"]["turn.nominated"] > 0,
        "{counts:?}"
    );
    assert!(counts.never["keywords"].iter().any(|name| name == "Ion"), "{counts:?}");
}

#[test]
fn a_simulated_game_is_the_match_of_its_seed() {
    let (table, opening) = Regiment::open(&Default::default(), &setup()).unwrap();
    let seed = game_seed(5, 3);
    let played =
        play::<Regiment>(&table, &opening, seed, &mut Regiment::player(seed), &mut Onlookers::default());
    let game =
        record::<Regiment>(Start::new(&Default::default(), setup()), Vec::new(), Level::SENSIBLE, seed)
            .unwrap();
    assert_eq!(game.state(), &played.state);
    assert_eq!(game.log().len(), u64::from(played.commands) + 1);
}
