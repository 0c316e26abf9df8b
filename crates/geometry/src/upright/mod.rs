//! Upright volumes: a base with all that rises above it, and pieces that stand on the ground. A height is an interval;
//! the plan decides everything else.

mod cells;
mod obscure;
mod prism;
mod sight;

use crate::{CONTACT, Capsule, EPS};

pub use obscure::obscures;
pub use prism::{Plan, Prism};
pub use sight::sight_upright;

/// A base and everything straight above it up to a height: an upright cylinder for a round base.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Silhouette {
    /// The base, seen from above.
    pub base: Capsule,
    /// Inches above the ground at which the base stands.
    pub foot: f64,
    /// Inches it rises above its foot.
    pub height: f64,
}

impl Silhouette {
    /// Returns the inches above the ground to which it reaches.
    #[must_use]
    pub fn top(&self) -> f64 {
        self.foot + self.height
    }

    /// Tells if two are in base contact: without a gap seen from above, their feet no more than the height of the higher
    /// of the two apart. Two that overlap as seen from above do not touch.
    #[must_use]
    pub fn touches(&self, other: &Self) -> bool {
        self.base.in_contact(&other.base) && self.spans(other)
    }

    /// Tells if two stand less apart in height than allows base contact.
    #[must_use]
    pub fn spans(&self, other: &Self) -> bool {
        (self.foot - other.foot).abs() <= self.height.max(other.height) + EPS
    }

    /// Tells if two overlap as seen from above, deeper than the lattice forces, and in height.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.base.gap(&other.base) < -CONTACT && self.foot < other.top() && other.foot < self.top()
    }
}
