//! Machine players by name, and how long the one may think that can be told.

use std::fmt;
use std::time::Duration;

use rayon::{ThreadPool, ThreadPoolBuilder};
use sandtable_text::say;
use serde::{Serialize, Serializer};

/// The level of a system's quick machine player, which every system has.
pub const SENSIBLE: &str = "sensible";
/// The level that measures what a game is like between people who play it well, where a system has it: simulations and contests
/// play at it unless told otherwise.
pub const QUICK: &str = "quick";
/// The level that plays any legal command, drawn at random.
pub const RANDOM: &str = "random";
/// The level that looks an activation or two ahead, where a system has it: quick enough for people to wait for.
pub const GREEDY: &str = "greedy";
/// The level that thinks for as long as it is told, where a system has it.
pub const PLANNER: &str = "planner";

/// The least and the most time for an activation, in milliseconds.
const MILLIS: (u64, u64) = (10, 10_000);
/// The least and the most tries for an activation.
const TRIES: (u64, u64) = (100, 200_000);

/// Bounds what [`PLANNER`] thinks about one activation, all its decisions together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many tries: the same seed always gives the same command.
    Tries(u32),
    /// So much time, on all processors: what comes of it depends on the machine.
    Time(Duration),
}

/// A machine player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// One of those that a system has.
    pub name: &'static str,
    /// How long it may think; its own choice without.
    pub budget: Option<Budget>,
}

impl Level {
    /// The level that every system has.
    pub const SENSIBLE: Self = Self::named(SENSIBLE);

    /// Returns the level that measures: [`QUICK`] among those of a system, [`SENSIBLE`] where there is none.
    #[must_use]
    pub fn measuring(levels: &[&'static str]) -> Self {
        Self::named(if levels.contains(&QUICK) { QUICK } else { SENSIBLE })
    }

    /// A level as it is without more said.
    #[must_use]
    pub const fn named(name: &'static str) -> Self {
        Self { name, budget: None }
    }

    /// Starts threads that play games at the same time; 0 are one a processor, or a single one where somebody thinks by the clock,
    /// who has all processors for one game.
    pub(crate) fn pool(levels: &[Self], threads: usize) -> Result<ThreadPool, Vec<String>> {
        let timed = levels.iter().any(|level| matches!(level.budget, Some(Budget::Time(_))));
        let pool =
            ThreadPoolBuilder::new().num_threads(if timed && threads == 0 { 1 } else { threads }).build();
        pool.map_err(|error| vec![say!("level-no-threads", threads, error)])
    }

    /// Finds a machine player by its name among those of a system; `planner:200ms` and `planner:20000` tell it how long to
    /// think about an activation.
    ///
    /// # Errors
    /// One sentence that says what there is.
    pub fn find(levels: &[&'static str], asked: &str) -> Result<Self, String> {
        let (name, budget) =
            asked.split_once(':').map_or((asked, None), |(name, budget)| (name, Some(budget)));
        let Some(&name) = levels.iter().find(|level| **level == name) else {
            return Err(say!("level-unknown", name, levels = levels.join(", ")));
        };
        let budget = budget.map(|budget| bounded(name, budget)).transpose()?;
        Ok(Self { name, budget })
    }
}

/// Reads a budget.
fn bounded(name: &str, asked: &str) -> Result<Budget, String> {
    if name != PLANNER {
        return Err(say!("level-untimed", name));
    }
    let (number, (least, most), unit) = match asked.strip_suffix("ms") {
        Some(millis) => (millis, MILLIS, "ms"),
        None => (asked, TRIES, ""),
    };
    match number.parse() {
        Ok(number) if (least..=most).contains(&number) && unit.is_empty() => Ok(Budget::Tries(number as u32)),
        Ok(number) if (least..=most).contains(&number) => Ok(Budget::Time(Duration::from_millis(number))),
        _ => Err(say!(
            "level-no-time",
            asked,
            least = MILLIS.0,
            most = MILLIS.1,
            fewest = TRIES.0,
            highest = TRIES.1
        )),
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            None => f.write_str(self.name),
            Some(Budget::Tries(tries)) => write!(f, "{}:{tries}", self.name),
            Some(Budget::Time(time)) => write!(f, "{}:{}ms", self.name, time.as_millis()),
        }
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVELS: &[&str] = &[RANDOM, GREEDY, PLANNER];

    #[test]
    fn a_planner_is_told_how_long_to_think() {
        for asked in ["random", "planner", "planner:200ms", "planner:20000"] {
            assert_eq!(Level::find(LEVELS, asked).unwrap().to_string(), asked);
        }
        let time = Level::find(LEVELS, "planner:50ms").unwrap().budget;
        assert_eq!(time, Some(Budget::Time(Duration::from_millis(50))));
    }

    #[test]
    fn what_is_no_level_is_refused_with_what_there_is() {
        let says = |asked: &str| Level::find(LEVELS, asked).unwrap_err();
        assert_eq!(says("clever"), "there is no AI level `clever`; choose one of random, greedy, planner");
        assert_eq!(says("greedy:200ms"), "`greedy` takes no thinking time; use `greedy` alone");
        for asked in [
            "planner:",
            "planner:2s",
            "planner:0",
            "planner:5ms",
            "planner:-1",
            "planner:99999999999999999999ms",
        ] {
            assert!(
                says(asked).ends_with("use 10ms to 10000ms, or 100 to 200000 tries without a unit"),
                "{asked}"
            );
        }
    }
}
