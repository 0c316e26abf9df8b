//! Simulation: many games between machine players, summed up.
//!
//! The same plan gives the same figures whatever the number of threads: game `i` rolls with a seed made of the plan's
//! seed and `i`, and results are put together in the order of the games. A rule system takes part by implementing
//! [`Trial`], and its figures are tables whose columns say how they are read:
//!
//! ```
//! use sandtable_lab::{Figures, Measure, Sheet};
//!
//! const SHEETS: &[Sheet] = &[Sheet { title: "sides", number: "games", columns: &[("won", Measure::Share)] }];
//! let mut figures = Figures::new(SHEETS);
//! figures.add("sides", "red", &[1.0]);
//! figures.add("sides", "red", &[0.0]);
//! let red = figures.tables().next().unwrap().1.remove(0);
//! assert_eq!((red.number, red.values), (2, vec![0.5]));
//! ```
//!
//! Deliberately absent: rules, any game by name, input and output, and any way to change a game that is being played by
//! people.

pub mod analysis;
mod batch;
mod contest;
pub mod count;
mod figures;
mod games;
mod ladder;
mod level;
mod planner;
mod play;
mod run;
mod seed;
mod trial;

pub use batch::{Batch, Broken, Summary};
pub use contest::{Bout, Contest, Effect, Held, Met, Share};
pub use count::{Count, Counter, Counts};
pub use figures::{Figures, Measure, Read, Sheet};
pub use games::Games;
pub use ladder::{Climbed, Ladder, Pairing, Rung};
pub use level::{Budget, GREEDY, Level, PLANNER, QUICK, RANDOM, SENSIBLE};
pub use planner::{Planner, Way};
pub use play::{End, Onlookers, Played, play, record};
pub use run::Tape;
pub use sandtable_study::{Ending, Kept, Row, Sums, mean_margin, share_margin};
pub use seed::game_seed;
pub use trial::{Trial, Watch};

sandtable_text::texts! {
    "en": "batch" "contest" "ladder" "level" "play" "trial";
}
