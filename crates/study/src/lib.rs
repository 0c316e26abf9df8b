//! Studies: many games between machine players as rows, what is played, and what came of it.
//!
//! A study file becomes a [`Study`] with cells and parts; whoever plays a part returns its games as [`Kept`] rows; rows are written
//! as JSON lines or Parquet, hashed for a [`Manifest`], and summed up as [`Estimates`].
//!
//! ```
//! use sandtable_study::{Ending, Row, rate, twins};
//!
//! let game = |game: u64, winner: u8| Row {
//!     cell: String::from("empire/rebels"),
//!     game,
//!     swapped: game % 2 == 1,
//!     seed: 7,
//!     end: Ending::Over,
//!     by: String::from("victory-tokens"),
//!     winner: Some(winner),
//!     scores: vec![3, 1],
//!     rounds: Some(5),
//!     commands: 190,
//!     hash: String::new(),
//! };
//! // The empire won the first game in seat 0, and its twin in seat 1.
//! let rows = [game(0, 0), game(1, 1)];
//! assert_eq!(rate(&twins(&rows)).share, 1.0);
//! ```
//!
//! Deliberately absent: rules, any game, files, the clock, threads.

mod estimates;
mod manifest;
mod plan;
mod rows;
mod stats;

pub use estimates::{Disagreement, Effect, Estimates, PriceAt, Share, enough, estimates};
pub use manifest::{Manifest, PlayedBy, PlayedPart};
pub use plan::{
    Arm, Arms, Cell, Change as PackChange, Drawn, Fields, Part, PriceOf, Study, StudyFile, World, changed,
    read_study,
};
pub use rows::{
    Ending, Kept, Lines, Row, Sums, Tables, counts_parquet, line, of_another_plan, read_lines, read_parquet,
    rows_hash, rows_parquet,
};
pub use stats::{
    Change, Duel, FIRST_LOOK, Observed, Price, Rate, Twins, Z, change, games_to_see, holm, logistic,
    mean_margin, narrow_enough, price, rate, rate_of, share_margin, share_narrow_enough, twins,
};

sandtable_text::texts! {
    "en": "study";
}
