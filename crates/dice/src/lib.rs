//! Sources of chance. A rules crate asks for dice and picks; where they come from (a seed, a script, real dice typed
//! in, a fair two-party seed) is decided by whoever drives the game.
//!
//! Deliberately absent: what a roll is for, thresholds, any rule of any game, the clock and the system's randomness.

mod draw;
mod fair;
mod keyed;
mod record;
mod script;

pub use draw::{Draw, DrawError, format_draws, parse_draws};
pub use fair::{Fair, FairError, commitment, fair_key};
pub use keyed::Keyed;
pub use record::Recorder;
pub use script::Scripted;

/// A source of chance.
///
/// Asking never fails: a source that has run dry answers with filler and says so in [`Dice::shortage`]; the session
/// that drives the game then throws the whole command away, so that nothing is half applied.
pub trait Dice {
    /// One six-sided die: 1 to 6.
    fn d6(&mut self) -> u8;

    /// One of `n` things drawn blindly: 0 to `n - 1`. `n` of zero answers 0.
    fn pick(&mut self, n: u32) -> u32;

    /// Says which log entry the next rolls belong to. Seeded sources derive every roll from (seed, entry, die), so a
    /// resumed game rolls on without stored generator state; other sources ignore it.
    fn seek(&mut self, _entry: u64) {}

    /// What was asked of a source that had nothing left, if that happened since the last [`Dice::seek`].
    fn shortage(&self) -> Option<Shortage> {
        None
    }
}

/// A source ran dry: so many dice and picks were asked for beyond what it held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// Sides of the first thing missing: 6 for a die, `n` for a pick.
    pub sides: u32,
    /// How many draws it had answered before it ran dry.
    pub answered: usize,
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn d6(&mut self) -> u8 {
        (**self).d6()
    }
    fn pick(&mut self, n: u32) -> u32 {
        (**self).pick(n)
    }
    fn seek(&mut self, entry: u64) {
        (**self).seek(entry);
    }
    fn shortage(&self) -> Option<Shortage> {
        (**self).shortage()
    }
}
