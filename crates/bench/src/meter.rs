//! Timing: several samples of a closure, the median counts. Knows nothing of what it times.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A rate: so often per second something could be done.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The thing that was timed.
    pub name: &'static str,
    /// Median over the samples, per second.
    pub per_second: f64,
    /// Slowest and fastest sample, per second.
    pub range: (f64, f64),
    /// The rate that the project wants.
    pub goal: Option<f64>,
    /// The rate that must be reached.
    pub floor: Option<f64>,
    /// The name of one unit.
    pub unit: &'static str,
}

/// The option that prints names and rates for programs instead of a table for people.
pub const RATES: &str = "--rates";
/// Samples of each figure.
const SAMPLES: usize = 7;
/// A sample lasts so long at least.
const SAMPLE: Duration = Duration::from_millis(150);

/// Times `work`, which does `batch` units a call.
pub fn per_second<T>(
    name: &'static str,
    unit: &'static str,
    batch: u64,
    mut work: impl FnMut() -> T,
) -> Figure {
    if !wanted(name) {
        return Figure {
            name,
            per_second: f64::NAN,
            range: (f64::NAN, f64::NAN),
            goal: None,
            floor: None,
            unit,
        };
    }
    black_box(work());
    let mut rates: Vec<f64> = (0..SAMPLES)
        .map(|_| {
            let start = Instant::now();
            let mut done = 0;
            while start.elapsed() < SAMPLE {
                black_box(work());
                done += batch;
            }
            done as f64 / start.elapsed().as_secs_f64()
        })
        .collect();
    rates.sort_by(f64::total_cmp);
    let range = (rates[0], rates[SAMPLES - 1]);
    Figure { name, per_second: rates[SAMPLES / 2], range, goal: None, floor: None, unit }
}

/// Returns true if a figure is asked for: with words on the command line only those with one of them in their names are.
pub fn wanted(name: &str) -> bool {
    let mut words = std::env::args().skip(1).filter(|word| word != RATES).peekable();
    words.peek().is_none() || words.any(|word| name.contains(&word))
}

impl Figure {
    /// The same figure with what is wanted.
    #[must_use]
    pub fn goal(mut self, per_second: f64) -> Self {
        self.goal = Some(per_second);
        self
    }

    /// The same figure with what must be reached.
    #[must_use]
    pub fn floor(mut self, per_second: f64) -> Self {
        self.floor = Some(per_second);
        self
    }
}

/// A rate for people: `1.25 M/s`.
#[must_use]
pub fn rate(per_second: f64) -> String {
    match per_second {
        r if r >= 1e6 => format!("{:.2} M/s", r / 1e6),
        r if r >= 1e3 => format!("{:.1} k/s", r / 1e3),
        r => format!("{r:.1} /s"),
    }
}

/// The time of one unit for people: `320 ns`.
#[must_use]
pub fn time(per_second: f64) -> String {
    match 1e9 / per_second {
        ns if ns < 1e3 => format!("{ns:.1} ns"),
        ns if ns < 1e6 => format!("{:.2} us", ns / 1e3),
        ns => format!("{:.2} ms", ns / 1e6),
    }
}
