//! Cohesion: which bases of a group are near each other, and which have strayed. Knows neither moves nor repairs.

use sandtable_geometry::{EPS, Point};

use crate::Footprint;

/// Most bases of one group, a bit each.
const MAX_LINKED: usize = 16;

/// The bases of a group that are within a distance of each other: worked out once, asked for any set of them.
#[derive(Clone, Copy, Debug)]
pub struct Links {
    near: [u16; MAX_LINKED],
    /// True if what is left must be one connected group.
    chain: bool,
}

impl Links {
    /// Links bases that are at most so many inches apart, edge to edge; the first 16 count. `inner` and `round` are the
    /// radii of circles inside and around each base. A base has strayed when it is linked to no other; with `chain`,
    /// when it is outside the largest connected group.
    pub fn of<F: Footprint>(bases: &[F], inner: f64, round: f64, inches: f64, chain: bool) -> Self {
        // Nearer than this the circles inside the bases are close enough; farther than that those around are not.
        let (close, far) = (inches + 2.0 * inner, inches + EPS + 2.0 * round);
        let mut near = [0; MAX_LINKED];
        let mut centres = [Point::default(); MAX_LINKED];
        for (i, base) in bases.iter().take(MAX_LINKED).enumerate() {
            centres[i] = base.centre();
            for j in 0..i {
                let gap = (centres[i] - centres[j]).length_squared();
                if gap <= close * close || gap <= far * far && base.gap(&bases[j]) <= inches + EPS {
                    near[i] |= 1 << j;
                    near[j] |= 1 << i;
                }
            }
        }
        Self { near, chain }
    }

    /// Returns those of a set, a bit each by place in the list, that have strayed from the rest of it. A single base
    /// never strays.
    #[must_use]
    pub fn strays(&self, set: impl Into<u16>) -> u16 {
        let set = set.into();
        let members = |set: u16| (0..MAX_LINKED).filter(move |&at| set & (1 << at) != 0);
        if set.count_ones() < 2 {
            return 0;
        }
        if !self.chain {
            return members(set).filter(|&at| self.near[at] & set == 0).fold(0, |lost, at| lost | 1 << at);
        }
        let (mut largest, mut rest) = (0u16, set);
        while rest != 0 {
            let mut group = rest & rest.wrapping_neg();
            loop {
                let next = members(group).fold(group, |group, at| group | self.near[at] & set);
                if next == group {
                    break;
                }
                group = next;
            }
            rest &= !group;
            if group.count_ones() > largest.count_ones() {
                largest = group;
            }
        }
        set & !largest
    }
}
