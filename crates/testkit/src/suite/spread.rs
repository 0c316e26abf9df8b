//! Many games on all cores, and the macro that makes tests of them.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use sandtable_kernel::{Game, Start};

/// The first game's seed.
const SEED: u64 = 1;
/// Distance of the seeds where not all setups can be visited: neighboring setups are alike.
const STRIDE: u64 = 97;
/// Longest line of a failure that is shown whole: setups that hold whole catalogs stand in the repository.
const LONGEST: usize = 600;

/// Tries a property on so many seeds, spread over the cores.
///
/// # Errors
/// The first failure found, with its seed.
pub fn each(games: u32, property: impl Fn(u64) -> Result<(), String> + Sync) -> Result<(), String> {
    strided(games, 1, property)
}

fn strided(
    games: u32,
    stride: u64,
    property: impl Fn(u64) -> Result<(), String> + Sync,
) -> Result<(), String> {
    let next = AtomicU32::new(0);
    let failed: Mutex<Option<(u64, String)>> = Mutex::new(None);
    let found = || failed.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games || found().is_some() {
                        return;
                    }
                    let seed = SEED + u64::from(game) * stride;
                    if let Err(says) = property(seed) {
                        found().get_or_insert((seed, says));
                        return;
                    }
                }
            });
        }
    });
    let failure = found().take();
    match failure {
        None => Ok(()),
        Some((seed, says)) => {
            let says: Vec<String> = says.lines().map(|line| line.chars().take(LONGEST).collect()).collect();
            Err(format!("seed {seed}: {}", says.join("\n")))
        }
    }
}

/// Asserts that a property of the suite holds in so many games, spread over setups and cores.
///
/// # Panics
/// If there is no such property, or a game in which it does not hold.
#[track_caller]
pub fn holds<G: Game<Setup: Sync>>(name: &str, setups: &[Start<G>], games: u32) {
    let found = super::properties::<G>().into_iter().find(|(property, _)| *property == name);
    let stride = if (games as usize) < setups.len() { STRIDE } else { 1 };
    let result = match found {
        Some((_, property)) => strided(games, stride, |seed| property(setups, 1, seed)),
        None => Err(format!("the suite has no property {name}")),
    };
    assert!(result.is_ok(), "{}", result.err().unwrap_or_default());
}

/// Asserts that these are all properties of the suite.
///
/// # Panics
/// If one is missing.
pub fn complete<G: Game>(tried: &[&str]) {
    for (name, _) in super::properties::<G>() {
        assert!(tried.contains(&name), "{name} is not tried here");
    }
}

/// Makes a test of each property of the suite: `name: games in a debug build, in a release build;`.
///
/// ```no_run
/// use sandtable_kernel::Start;
/// use sandtable_testkit::toy::{Duel, Setup};
///
/// let setup = Setup { lucky: [2, 5], rounds: 3 };
/// sandtable_testkit::suite!(Duel, [Start::new(&Default::default(), setup)];
///     random_games_end: 10, 400;
///     offers_are_accepted: 2, 20;
/// );
/// ```
#[macro_export]
macro_rules! suite {
    ($game:ty, $setups:expr; $($property:ident: $debug:literal, $release:literal;)+) => {
        $(
            #[test]
            fn $property() {
                let games = if cfg!(debug_assertions) { $debug } else { $release };
                $crate::suite::holds::<$game>(stringify!($property), &$setups, games);
            }
        )+

        #[test]
        fn every_property_of_the_suite_is_tried() {
            $crate::suite::complete::<$game>(&[$(stringify!($property)),+]);
        }
    };
}
