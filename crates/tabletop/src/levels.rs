//! Heights: pieces stacked on pieces, the level on which a base stands, and the slope under one that lies over edges.
//! Every piece is an upright prism: there are no bridges and no overhangs.

use sandtable_geometry::{Capsule, EPS, Pose, uncovered_area};
use smallvec::SmallVec;

use crate::{Kinds, Terrain};

/// A part of a piece that hangs over the edge of what carries it counts as none up to this area, in square inches.
const SLIVER: f64 = 1e-3;

/// A piece that lies on another one without lying wholly on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overhang {
    /// The upper piece, as its place in [`Terrain::features`].
    pub piece: usize,
    /// The piece over whose edge it hangs.
    pub over: usize,
}

/// The place of a miniature: its pose and what carries it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stand {
    /// Centre and heading of the base.
    pub pose: Pose,
    /// The piece on which it stands, as its place in [`Terrain::features`]; none on the ground.
    pub on: Option<u8>,
}

/// The level of a base that has to lie flat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// The highest piece that holds all of the base; none on the ground.
    pub on: Option<usize>,
    /// Inches above the ground.
    pub foot: f64,
    /// Higher pieces over whose edges the base hangs: it does not lie flat if there are any.
    pub partly: SmallVec<[usize; 4]>,
}

/// The level of a base that may lie over edges.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Resting {
    /// The highest piece under the centre of the base; none on the ground.
    pub on: Option<usize>,
    /// Inches above the ground, under the centre.
    pub foot: f64,
    /// Inches between the highest and the lowest level under the base.
    pub step: f64,
    /// The pieces over whose edges the base lies.
    pub partly: SmallVec<[usize; 4]>,
}

impl Resting {
    /// Returns the slope of a base of this length in inches, its one end on the highest level under it and the other on
    /// the lowest: 1 is 45 degrees.
    #[must_use]
    pub fn slope(&self, length: f64) -> f64 {
        self.step / length
    }
}

impl Terrain {
    /// Gives a piece its height in inches over what it lies on.
    pub fn raise(&mut self, feature: usize, height: f64) {
        if let Some(piece) = self.features.get_mut(feature) {
            piece.height = Some(height);
        }
    }

    /// Returns the height of a piece's top above the ground in inches, 0 for one without a height.
    #[must_use]
    #[inline]
    pub fn top(&self, feature: usize) -> f64 {
        let piece = &self.features[feature];
        piece.foot + piece.height.unwrap_or_default()
    }

    /// Stacks the pieces: one that overlaps another of these kinds, put down before it, lies on it and begins at its top.
    ///
    /// # Errors
    /// Names each piece that hangs over the edge of one on which it lies. No piece is stacked then.
    pub fn levels(&mut self, carriers: Kinds) -> Result<(), Vec<Overhang>> {
        let mut wrong = Vec::new();
        let mut feet: Vec<f64> = Vec::with_capacity(self.features.len());
        for piece in 0..self.features.len() {
            let mut foot: f64 = 0.0;
            for (over, below) in feet.iter().enumerate() {
                let under = &self.features[over];
                let near = under.bounds.meets(&self.features[piece].bounds);
                if !near || !under.kinds.any(carriers) || under.height.is_none() {
                    continue;
                }
                let outside = |shape| uncovered_area(shape, self.parts(over));
                let parts = self.parts(piece);
                let on = parts.iter().any(|part| part.area() - outside(part) > SLIVER);
                if on && parts.iter().any(|part| outside(part) > SLIVER) {
                    wrong.push(Overhang { piece, over });
                } else if on {
                    foot = foot.max(below + under.height.unwrap_or_default());
                }
            }
            feet.push(foot);
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        self.features.iter_mut().zip(feet).for_each(|(piece, foot)| piece.foot = foot);
        Ok(())
    }

    /// Tells if a base lies on a piece, wholly or partly; touching its edge from outside is not on it.
    #[must_use]
    #[inline]
    pub fn is_under_base(&self, feature: usize, base: &Capsule) -> bool {
        self.features[feature].bounds.meets(&base.bounds())
            && self.parts(feature).iter().any(|part| base.overlaps_convex(part))
    }

    /// Tells if a base lies wholly on a piece, its edge included.
    #[must_use]
    #[inline]
    pub fn holds_base(&self, feature: usize, base: &Capsule) -> bool {
        let piece = &self.features[feature];
        piece.bounds.grown(EPS).contains_bounds(&base.bounds()) && base.inside_outline(&piece.outline)
    }

    /// Lists the pieces of these kinds that a base lies on, wholly or partly.
    pub fn under_base<'a>(&'a self, kinds: Kinds, base: &'a Capsule) -> impl Iterator<Item = usize> + 'a {
        let of_kind = move |&feature: &usize| self.features[feature].kinds.any(kinds);
        (0..self.features.len()).filter(of_kind).filter(move |&feature| self.is_under_base(feature, base))
    }

    /// Finds the level on which a base lies flat, on pieces of these kinds or on the ground.
    #[must_use]
    pub fn standing(&self, kinds: Kinds, base: &Capsule) -> Standing {
        let mut standing = Standing::default();
        let under: SmallVec<[usize; 8]> = self.under_base(kinds, base).collect();
        for &feature in &under {
            let top = self.top(feature);
            if self.holds_base(feature, base) && (standing.on.is_none() || top > standing.foot) {
                (standing.on, standing.foot) = (Some(feature), top);
            }
        }
        let higher = |&feature: &usize| self.top(feature) > standing.foot && !self.holds_base(feature, base);
        standing.partly = under.iter().copied().filter(higher).collect();
        standing
    }

    /// Finds the level of a base that may lie over edges of pieces of these kinds: the one under its centre.
    #[must_use]
    pub fn resting(&self, kinds: Kinds, base: &Capsule) -> Resting {
        let [front, rear] = base.ends();
        let centre = front.lerp(rear, 0.5);
        let mut resting = Resting::default();
        let (mut highest, mut lowest): (f64, f64) = (0.0, 0.0);
        for feature in self.under_base(kinds, base) {
            let top = self.top(feature);
            highest = highest.max(top);
            if self.holds_base(feature, base) {
                lowest = lowest.max(top);
            } else {
                resting.partly.push(feature);
            }
            if self.holds(feature, centre) && (resting.on.is_none() || top > resting.foot) {
                (resting.on, resting.foot) = (Some(feature), top);
            }
        }
        resting.step = highest - lowest;
        resting
    }

    /// Returns the height of what carries a stand, in inches above the ground.
    #[must_use]
    #[inline]
    pub fn foot(&self, stand: Stand) -> f64 {
        stand.on.map(usize::from).filter(|&on| on < self.features.len()).map_or(0.0, |on| self.top(on))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TerrainType;
    use sandtable_geometry::{Heading, Point, Silhouette};

    #[derive(Clone, Copy)]
    enum Kind {
        Obstacle,
        Wood,
    }

    impl TerrainType for Kind {
        fn number(self) -> u8 {
            self as u8
        }
    }

    /// Rectangles by centre, half sizes, height.
    fn table(pieces: &[([f64; 2], [f64; 2], f64, Kind)]) -> Terrain {
        let mut terrain = Terrain::default();
        for (n, &(at, [w, h], height, kind)) in pieces.iter().enumerate() {
            let outline = [[-w, -h], [w, -h], [w, h], [-w, h]];
            let turn = Heading::from_degrees(30.0).unit();
            terrain.add(("piece", "Piece"), Kinds::of(&[kind]), &outline, Point::new(at[0], at[1]), turn);
            terrain.raise(n, height);
        }
        terrain
    }

    fn base(x: f64, y: f64, mm: f64) -> Capsule {
        Capsule::base(Pose::new(x, y, Heading::RIGHT), mm / 25.4, mm / 25.4)
    }

    const SOLID: fn() -> Kinds = || Kinds::of(&[Kind::Obstacle]);

    #[test]
    fn a_piece_on_a_piece_adds_its_height() {
        let mut terrain = table(&[
            ([10.0, 10.0], [3.0, 3.0], 3.0, Kind::Obstacle),
            ([10.0, 10.0], [2.0, 2.0], 1.5, Kind::Obstacle),
            ([10.5, 10.0], [1.0, 1.0], 1.0, Kind::Obstacle),
            ([20.0, 20.0], [3.0, 3.0], 5.0, Kind::Wood),
            ([20.0, 20.0], [1.0, 1.0], 1.0, Kind::Obstacle),
        ]);
        assert_eq!(terrain.levels(SOLID()), Ok(()));
        assert_eq!((0..5).map(|n| terrain.top(n)).collect::<Vec<_>>(), [3.0, 4.5, 5.5, 5.0, 1.0]);
        // The same outline twice lies inside itself.
        let mut twice = table(&[
            ([10.0, 10.0], [3.0, 3.0], 3.0, Kind::Obstacle),
            ([10.0, 10.0], [3.0, 3.0], 3.0, Kind::Obstacle),
        ]);
        assert_eq!(twice.levels(SOLID()), Ok(()));
        assert_eq!(twice.top(1), 6.0);
    }

    #[test]
    fn a_piece_over_the_edge_of_what_carries_it_is_refused() {
        let mut terrain = table(&[
            ([10.0, 10.0], [3.0, 3.0], 3.0, Kind::Obstacle),
            ([13.0, 10.0], [2.0, 2.0], 1.5, Kind::Obstacle),
            ([20.0, 10.0], [1.0, 1.0], 1.5, Kind::Obstacle),
        ]);
        assert_eq!(terrain.levels(SOLID()), Err(vec![Overhang { piece: 1, over: 0 }]));
        assert_eq!(terrain.features[1].foot, 0.0);
    }

    #[test]
    fn a_base_stands_on_the_highest_piece_that_holds_all_of_it() {
        let mut terrain = table(&[
            ([10.0, 10.0], [3.0, 3.0], 3.0, Kind::Obstacle),
            ([10.0, 10.0], [1.0, 1.0], 1.5, Kind::Obstacle),
            ([20.0, 10.0], [3.0, 3.0], 5.0, Kind::Wood),
        ]);
        assert_eq!(terrain.levels(SOLID()), Ok(()));
        let at = |x: f64, y: f64| terrain.standing(SOLID(), &base(x, y, 27.0));
        assert_eq!(at(10.0, 10.0), Standing { on: Some(1), foot: 4.5, partly: SmallVec::new() });
        assert_eq!((at(8.5, 9.2).on, at(8.5, 9.2).partly.len()), (Some(0), 0));
        // Half on the crate on the roof; half on the roof; on the ground; in the wood.
        assert_eq!((at(9.1, 9.5).on, at(9.1, 9.5).partly.to_vec()), (Some(0), vec![1]));
        assert_eq!((at(7.4, 8.5).on, at(7.4, 8.5).partly.to_vec()), (None, vec![0]));
        assert_eq!(at(4.0, 4.0), Standing::default());
        assert_eq!(at(20.0, 10.0), Standing::default());
        let stand = |on| Stand { pose: Pose::new(10.0, 10.0, Heading::RIGHT), on };
        assert_eq!((terrain.foot(stand(Some(1))), terrain.foot(stand(None))), (4.5, 0.0));
        assert_eq!(size_of::<Stand>(), 16);
    }

    #[test]
    fn a_large_base_slopes_by_the_step_under_it() {
        let mut terrain = table(&[([10.0, 10.0], [1.5, 1.5], 2.0, Kind::Obstacle)]);
        assert_eq!(terrain.levels(SOLID()), Ok(()));
        let length = 100.0 / 25.4;
        let over = terrain.resting(SOLID(), &base(12.5, 10.0, 100.0));
        assert_eq!((over.on, over.foot, over.step, over.partly.to_vec()), (None, 0.0, 2.0, vec![0]));
        // 45 degrees are too steep for a base of 50 mm, not for one of 100.
        assert!(over.slope(length) < 1.0 && over.slope(50.0 / 25.4) > 1.0);
        let upon = terrain.resting(SOLID(), &base(10.5, 10.0, 100.0));
        assert_eq!((upon.on, upon.foot, upon.step), (Some(0), 2.0, 2.0));
        assert_eq!(terrain.resting(SOLID(), &base(10.0, 10.0, 27.0)).step, 0.0);
    }

    #[test]
    fn contact_reaches_across_levels_as_high_as_a_silhouette() {
        let small = 42.0 / 25.4;
        let at = |x: f64, foot: f64, height: f64| Silhouette { base: base(x, 10.0, 25.4), foot, height };
        assert!(at(10.0, 0.0, small).touches(&at(11.0, 0.0, small)));
        assert!(at(10.0, 0.0, small).touches(&at(11.0, 1.5, small)));
        assert!(!at(10.0, 0.0, small).touches(&at(11.0, 2.0, small)));
        // A higher one reaches farther, from above and from below.
        assert!(at(10.0, 0.0, 2.7).touches(&at(11.0, 2.5, small)));
        assert!(at(11.0, 2.5, small).touches(&at(10.0, 0.0, 2.7)));
        assert!(!at(10.0, 0.0, small).touches(&at(11.1, 0.0, small)));
        assert!(!at(10.0, 0.0, small).touches(&at(10.5, 0.0, small)));
    }
}
