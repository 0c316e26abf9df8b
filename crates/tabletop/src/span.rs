//! Ranges in segments of a measuring stick. Distances themselves are measured by tape.

use sandtable_geometry::EPS;

/// Returns the segment of a measuring stick in which a distance ends, counted from 1: with segments of 6 inches 0 to 6 is
/// the first. The limit of a segment belongs to it.
#[must_use]
pub fn segment(inches: f64, length: f64) -> u32 {
    ((inches - EPS) / length).ceil().max(1.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_of_a_segment_belongs_to_it() {
        for (inches, expected) in [(0.0, 1), (5.9, 1), (6.0, 1), (6.001, 2), (12.0, 2), (30.0, 5), (30.5, 6)]
        {
            assert_eq!(segment(inches, 6.0), expected, "{inches}");
        }
    }
}
