//! Things that rise from the table and may be in the way between two silhouettes. Each carries a source of the caller's own
//! type; for every pair the caller says which sources count.

use sandtable_geometry::{Capsule, Plan, Point, Prism, Sight, Silhouette, obscures, sight_upright};
use smallvec::SmallVec;

use crate::{Kinds, Terrain};

/// Pieces that are volumes rather than solids, a wood: the ends of a line to which they are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Volumes {
    /// Open to none: like solids.
    Solid,
    /// Open to a base that is wholly inside.
    OpenInside,
    /// Open to a base that overlaps the piece.
    OpenOverlapping,
}

/// Everything on a table that could block a line, with its height.
#[derive(Debug)]
pub struct Skyline<'a, S> {
    prisms: Vec<Prism<'a>>,
    sources: Vec<S>,
}

/// The answer to a look from one silhouette to another.
#[derive(Clone, Debug, PartialEq)]
pub enum Look<S> {
    /// A line is clear: its ends, as seen from above; it runs from top to top.
    Clear {
        /// On the first silhouette.
        from: Point,
        /// On the second one.
        to: Point,
    },
    /// All lines are blocked, by these together.
    Blocked {
        /// Each source once.
        by: SmallVec<[S; 8]>,
    },
}

impl<S> Look<S> {
    /// Tells if there is a clear line.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        matches!(self, Self::Clear { .. })
    }
}

impl<S> Default for Skyline<'_, S> {
    fn default() -> Self {
        Self { prisms: Vec::new(), sources: Vec::new() }
    }
}

impl<'a, S: Copy + PartialEq> Skyline<'a, S> {
    /// Adds the pieces of these kinds that rise above the ground.
    pub fn add_terrain(&mut self, terrain: &'a Terrain, kinds: Kinds, source: impl Fn(usize) -> S) {
        // It is gathered anew for every command, so that room is made once.
        let parts = terrain.features.iter().map(|piece| piece.range.len()).sum();
        self.prisms.reserve(parts);
        self.sources.reserve(parts);
        for (feature, piece) in terrain.features.iter().enumerate() {
            let top = terrain.top(feature);
            if top <= 0.0 || !piece.kinds.any(kinds) {
                continue;
            }
            for part in terrain.parts(feature) {
                self.prisms.push(Prism { plan: Plan::Shape(part), top });
                self.sources.push(source(feature));
            }
        }
    }

    /// Adds a miniature that fills its silhouette. It counts as standing on the ground: nothing sees through below it.
    pub fn add_silhouette(&mut self, silhouette: &Silhouette, source: S) {
        self.prisms.push(Prism { plan: Plan::Base(silhouette.base), top: silhouette.top() });
        self.sources.push(source);
    }

    /// Takes away what comes from a source.
    pub fn remove(&mut self, source: S) {
        while let Some(at) = self.sources.iter().position(|&other| other == source) {
            self.sources.remove(at);
            self.prisms.remove(at);
        }
    }

    /// Looks for a clear line from one silhouette to the other past what counts.
    pub fn look(&self, a: &Silhouette, b: &Silhouette, counts: impl Fn(S) -> bool) -> Look<S> {
        let (mut near, mut sources): (SmallVec<[Prism; 12]>, SmallVec<[S; 12]>) = Default::default();
        let (bounds, lower) = (a.base.bounds().join(b.base.bounds()), a.top().min(b.top()));
        for (prism, &source) in self.prisms.iter().zip(&self.sources) {
            if prism.top > lower && prism.plan.bounds().meets(&bounds) && counts(source) {
                near.push(*prism);
                sources.push(source);
            }
        }
        match sight_upright(a, b, &near) {
            Sight::Clear { from, to } => Look::Clear { from, to },
            Sight::Blocked { by } => {
                let mut found = SmallVec::new();
                for source in by.iter().filter_map(|&at| sources.get(usize::from(at))) {
                    if !found.contains(source) {
                        found.push(*source);
                    }
                }
                Look::Blocked { by: found }
            }
        }
    }

    /// Lists the sources that block some line between the two, among those that count.
    pub fn obscuring(&self, a: &Silhouette, b: &Silhouette, counts: impl Fn(S) -> bool) -> SmallVec<[S; 8]> {
        let mut found: SmallVec<[S; 8]> = SmallVec::new();
        for (prism, &source) in self.prisms.iter().zip(&self.sources) {
            if !found.contains(&source) && obscures(a, b, prism) && counts(source) {
                found.push(source);
            }
        }
        found
    }
}

impl Terrain {
    /// Tells if a volume is open to a line with an end at this base.
    #[must_use]
    pub fn is_open_to(&self, feature: usize, base: &Capsule, volumes: Volumes) -> bool {
        match volumes {
            Volumes::Solid => false,
            Volumes::OpenInside => self.holds_base(feature, base),
            Volumes::OpenOverlapping => self.is_under_base(feature, base),
        }
    }

    /// Returns the distance from a base to a piece in inches, 0 when they meet.
    #[must_use]
    pub fn distance_to_base(&self, feature: usize, base: &Capsule) -> f64 {
        self.parts(feature).iter().map(|part| base.distance_convex(part)).fold(f64::INFINITY, f64::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TerrainType;
    use sandtable_geometry::{Heading, Pose};

    #[derive(Clone, Copy)]
    enum Kind {
        Wall,
        Wood,
    }

    impl TerrainType for Kind {
        fn number(self) -> u8 {
            self as u8
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Source {
        Piece(usize),
        Tank,
    }

    fn table(pieces: &[([f64; 2], [f64; 2], f64, Kind)]) -> Terrain {
        let mut terrain = Terrain::default();
        for (n, &(at, [w, h], height, kind)) in pieces.iter().enumerate() {
            let outline = [[-w, -h], [w, -h], [w, h], [-w, h]];
            terrain.add(
                ("piece", "Piece"),
                Kinds::of(&[kind]),
                &outline,
                Point::new(at[0], at[1]),
                (1.0, 0.0),
            );
            terrain.raise(n, height);
        }
        terrain
    }

    fn trooper(x: f64, y: f64) -> Silhouette {
        let base = Capsule::base(Pose::new(x, y, Heading::RIGHT), 27.0 / 25.4, 27.0 / 25.4);
        Silhouette { base, foot: 0.0, height: 42.0 / 25.4 }
    }

    #[test]
    fn walls_and_vehicles_together_block_and_are_named() {
        let terrain =
            table(&[([10.0, 5.0], [0.5, 5.0], 3.0, Kind::Wall), ([25.0, 5.0], [0.5, 5.0], 3.0, Kind::Wall)]);
        let mut skyline = Skyline::default();
        skyline.add_terrain(&terrain, Kinds::of(&[Kind::Wall]), Source::Piece);
        let tank = Capsule::base(Pose::new(10.0, 11.9, Heading::RIGHT), 4.0, 4.0);
        skyline.add_silhouette(&Silhouette { base: tank, foot: 0.0, height: 3.5 }, Source::Tank);
        let (a, b) = (trooper(4.0, 10.0), trooper(16.0, 10.0));
        let look = skyline.look(&a, &b, |_| true);
        assert!(matches!(&look, Look::Blocked { by } if by.to_vec() == [Source::Piece(0), Source::Tank]));
        assert!(skyline.look(&a, &b, |source| source != Source::Tank).is_clear());
        assert_eq!(skyline.obscuring(&a, &b, |_| true).to_vec(), [Source::Piece(0), Source::Tank]);
    }

    #[test]
    fn a_wood_is_open_to_those_in_it() {
        let terrain = table(&[([10.0, 10.0], [3.0, 3.0], 5.0, Kind::Wood)]);
        let mut skyline = Skyline::default();
        skyline.add_terrain(&terrain, Kinds::of(&[Kind::Wood]), |feature| feature);
        let sees = |a: &Silhouette, b: &Silhouette, volumes| {
            let open = |at: usize| [a, b].iter().any(|end| terrain.is_open_to(at, &end.base, volumes));
            skyline.look(a, b, |at| !open(at)).is_clear()
        };
        let (out, far) = (trooper(4.0, 10.0), trooper(18.0, 10.0));
        let (inside, edge) = (trooper(10.0, 10.0), trooper(7.0, 10.0));
        let all = [Volumes::Solid, Volumes::OpenInside, Volumes::OpenOverlapping];
        assert_eq!(all.map(|volumes| sees(&out, &far, volumes)), [false, false, false]);
        assert_eq!(all.map(|volumes| sees(&out, &inside, volumes)), [false, true, true]);
        assert_eq!(all.map(|volumes| sees(&edge, &far, volumes)), [false, false, true]);
        // The part of it that stands before the wood is seen.
        assert_eq!(all.map(|volumes| sees(&edge, &out, volumes)), [true, true, true]);
        assert!((terrain.distance_to_base(0, &out.base) - (3.0 - 13.5 / 25.4)).abs() < 1e-9);
    }
}
