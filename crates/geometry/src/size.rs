//! Base sizes in millimeters. Knows which edge is the front.

use crate::SPOTS_PER_INCH;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const MM_PER_INCH: f64 = 25.4;

/// A rectangular base: the front edge is `width_mm` wide, `depth_mm` runs along the heading.
///
/// Half sizes in inches are rounded to the lattice of positions (at most 0.0005 in, 0.012 mm, off), so that bases
/// side by side along an axis can touch exactly.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Size {
    /// The length of the front and rear edges, in mm.
    pub width_mm: u16,
    /// The length of the sides, in mm.
    pub depth_mm: u16,
}

impl Size {
    /// 30 mm by 30 mm.
    pub const S30X30: Self = Self::new(30, 30);
    /// 40 mm by 40 mm.
    pub const S40X40: Self = Self::new(40, 40);
    /// 60 mm by 60 mm.
    pub const S60X60: Self = Self::new(60, 60);
    /// 25 mm wide, 50 mm deep.
    pub const S25X50: Self = Self::new(25, 50);
    /// 50 mm wide, 75 mm deep.
    pub const S50X75: Self = Self::new(50, 75);

    /// Returns a base of this width and depth in mm.
    pub const fn new(width_mm: u16, depth_mm: u16) -> Self {
        Self { width_mm, depth_mm }
    }

    /// Returns the same base with its side as its front.
    pub const fn sideways(self) -> Self {
        Self { width_mm: self.depth_mm, depth_mm: self.width_mm }
    }

    /// Returns half the front edge, in inches.
    pub fn half_width(self) -> f64 {
        half(self.width_mm)
    }

    /// Returns half the side, in inches.
    pub fn half_depth(self) -> f64 {
        half(self.depth_mm)
    }

    /// Returns the radius of the largest circle inside, in inches: half the narrow side.
    pub fn inscribed(self) -> f64 {
        self.half_width().min(self.half_depth())
    }

    /// Returns the radius of the smallest circle around, in inches: half the diagonal.
    pub fn circumscribed(self) -> f64 {
        let (w, d) = (self.half_width(), self.half_depth());
        (w * w + d * d).sqrt()
    }
}

fn half(mm: u16) -> f64 {
    (f64::from(mm) / 2.0 / MM_PER_INCH * SPOTS_PER_INCH).round() / SPOTS_PER_INCH
}
