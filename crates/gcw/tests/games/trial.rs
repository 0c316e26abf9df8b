//! Whole campaigns between machine organisers: the books are right after every event, the figures do not depend on the
//! threads, a log replays to the same position; and in a release build everything that can occur does.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests")]

use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::Faction;
use sandtable_gcw::model::Setup;
use sandtable_gcw::trial::{plain, survey};
use sandtable_kernel::{Game, Start, state_hash};
use sandtable_lab::{Batch, Level, Onlookers, Summary, Tape, Trial, game_seed, play, record};

const RELEASE: bool = !cfg!(debug_assertions);

fn four(turns: u16) -> Setup {
    plain(&[(Faction::Rebel, 2), (Faction::Imperial, 2)], turns)
}

fn played(setups: &[Setup], batch: Batch) -> Summary {
    batch
        .run::<Gcw>(
            &Start::all(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setups.to_vec()),
            Tape::none(),
            &|| 0.0,
        )
        .expect("the setups can be played")
}

const BATCH: Batch =
    Batch { games: 2, seed: 1, threads: 0, swap: false, count: false, audit: true, level: Level::SENSIBLE };

/// A thousand campaigns of four players and twelve turns in a release build, each event and each position audited.
#[test]
fn the_books_are_right_after_every_event() {
    let (campaigns, turns) = if RELEASE { (1000, 12) } else { (2, 3) };
    let summary = played(&[four(turns)], Batch { games: campaigns, ..BATCH });
    assert_eq!((&summary.broken, summary.unfinished), (&vec![], 0));
    assert_eq!(summary.games, campaigns);
    // About one a turn; a few campaigns of a few turns vary.
    let battles = summary.figures.row("a campaign", "all").unwrap().sums[1];
    assert!(battles / campaigns as f64 > f64::from(turns) * 0.75, "{battles}");
    let won: f64 = summary.figures.rows("factions").map(|(_, row)| row.sums[0]).sum();
    assert!(won as u64 + summary.draws == campaigns);
}

#[test]
fn figures_do_not_depend_on_the_threads() {
    let setups = [four(2)];
    let one = played(&setups, Batch { games: 4, threads: 1, count: true, ..BATCH });
    let two = played(&setups, Batch { games: 4, threads: 2, count: true, ..BATCH });
    assert_eq!(one, two);
    let other = played(&setups, Batch { games: 4, seed: 2, ..BATCH });
    assert_ne!(one.state_hash, other.state_hash);
}

#[test]
fn a_log_of_a_campaign_is_that_campaign() {
    let setup = four(2);
    let (table, opening) =
        Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &setup).unwrap();
    let seed = game_seed(1, 0);
    let silent = play::<Gcw>(&table, &opening, seed, &mut Gcw::player(seed), &mut Onlookers::default());
    let logged = record::<Gcw>(
        Start::new(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup),
        Vec::new(),
        Level::SENSIBLE,
        seed,
    )
    .unwrap();
    assert_eq!(state_hash(&silent.state).unwrap(), state_hash(logged.state()).unwrap());
    assert_eq!(logged.log().len(), u64::from(silent.commands) + 1);
}

/// What a run of a few hundred campaigns must show without a gap.
const COMMON: [&str; 9] = [
    "attacks",
    "target types",
    "target features",
    "battle features",
    "pilot fates",
    "sitting out",
    "benefits",
    "free points",
    "exceptions",
];

/// Setups of all kinds. A nightly run shows whatever the rules and the pack know; rows of tables are rare (one ship in 29
/// of one find in twelve), and so are the scenarios of some tables.
#[test]
fn a_survey_shows_everything() {
    let nightly = std::env::var_os("SANDTABLE_NIGHTLY").is_some();
    let (campaigns, turns) = match (RELEASE, nightly) {
        (true, true) => (6000, 12),
        (true, false) => (300, 12),
        (false, _) => (4, 2),
    };
    let summary = played(&survey(turns), Batch { games: campaigns, count: true, audit: false, ..BATCH });
    assert_eq!((&summary.broken, summary.unfinished), (&vec![], 0));
    let counts = summary.counts.expect("they were asked for");
    assert!(counts.rules.len() > 20, "{:?}", counts.rules);
    if RELEASE {
        let wanted = |sort: &str| nightly || COMMON.contains(&sort);
        let never = counts.never.iter().filter(|(sort, names)| wanted(sort) && !names.is_empty());
        let never: Vec<_> = never.collect();
        assert!(never.is_empty(), "never occurred: {never:#?}");
    }
}
