//! Things that may be in the way of a line of sight, gathered once for all lines between two places. Each carries a
//! source of the caller's own type; for every pair of ends the caller says which sources count. Blockers are open: a
//! line that only grazes a corner or an edge is free.

use sandtable_geometry::{
    Bounds, Convex, Disc, Point, Sight, SightScratch, shortest_sight_with, sight_clear_with, sight_with,
};
use smallvec::SmallVec;

use crate::{Kinds, Terrain};

/// The strip that holds all lines between two discs.
#[derive(Clone, Copy, Debug)]
pub struct Strip {
    from: Point,
    along: Point,
    length_squared: f64,
    radius: f64,
    bounds: Bounds,
}

impl Strip {
    /// Spans the strip from one disc to another.
    #[must_use]
    pub fn between(from: Disc, to: Disc) -> Self {
        let along = to.centre - from.centre;
        let radius = from.radius.max(to.radius);
        Self {
            from: from.centre,
            along,
            length_squared: along.length_squared(),
            radius,
            bounds: Bounds::new(from.centre, to.centre).grown(radius),
        }
    }

    /// Tells if a disc reaches into the strip.
    #[must_use]
    #[inline]
    pub fn meets(&self, centre: Point, radius: f64) -> bool {
        let reach = self.radius + radius;
        let v = centre - self.from;
        let t = v.dot(self.along);
        let (off, limit) = if t <= 0.0 {
            (v.length_squared(), reach * reach)
        } else if t >= self.length_squared {
            ((v - self.along).length_squared(), reach * reach)
        } else {
            let cross = self.along.cross(v);
            (cross * cross, reach * reach * self.length_squared)
        };
        off < limit
    }

    /// Tells if what is in a box may reach into the strip.
    #[must_use]
    #[inline]
    pub fn meets_box(&self, bounds: &Bounds) -> bool {
        let half = bounds.max - bounds.min;
        self.bounds.meets(bounds) && self.meets(bounds.centre(), half.length() / 2.0)
    }
}

/// Short-lived and on the stack: a box would cost more than the room.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
enum Shape<'a> {
    Shared(&'a Convex),
    Own(Convex),
}

#[derive(Debug)]
struct Blocker<'a, S> {
    shape: Shape<'a>,
    source: S,
}

impl<S> Blocker<'_, S> {
    #[inline]
    fn shape(&self) -> &Convex {
        match &self.shape {
            Shape::Shared(shape) => shape,
            Shape::Own(shape) => shape,
        }
    }
}

/// The blockers that count between two ends.
type Counting<'s, 'a, S> = SmallVec<[&'s Blocker<'a, S>; 12]>;

/// Everything near the lines between two places that could block them.
#[derive(Debug)]
pub struct Clutter<'a, S> {
    list: SmallVec<[Blocker<'a, S>; 8]>,
}

impl<S> Default for Clutter<'_, S> {
    fn default() -> Self {
        Self { list: SmallVec::new() }
    }
}

impl<'a, S: Copy + PartialEq> Clutter<'a, S> {
    /// Adds the terrain of these kinds that reaches into the strip.
    pub fn add_terrain(
        &mut self,
        strip: &Strip,
        terrain: &'a Terrain,
        kinds: Kinds,
        source: impl Fn(usize) -> S,
    ) {
        for (feature, piece) in terrain.features.iter().enumerate() {
            if !piece.kinds.any(kinds) || !strip.meets_box(&piece.bounds) {
                continue;
            }
            for part in terrain.parts(feature) {
                if piece.range.len() == 1 || strip.meets_box(part.bounds()) {
                    self.list.push(Blocker { shape: Shape::Shared(part), source: source(feature) });
                }
            }
        }
    }

    /// Adds one shape: a base, a cloud of smoke.
    #[inline]
    pub fn add(&mut self, shape: Convex, source: S) {
        self.list.push(Blocker { shape: Shape::Own(shape), source });
    }

    /// Tells if nothing could block any line.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    #[inline]
    fn counting(&self, a: &Convex, b: &Convex, counts: impl Fn(S) -> bool) -> Counting<'_, 'a, S> {
        let hull = a.bounds().join(*b.bounds());
        let near = self.list.iter().filter(|blocker| blocker.shape().bounds().meets(&hull));
        near.filter(|blocker| counts(blocker.source)).collect()
    }

    /// Tells if some point of one shape sees some point of the other past what counts.
    #[inline]
    pub fn clear(&self, a: &Convex, b: &Convex, counts: impl Fn(S) -> bool) -> bool {
        let counting = self.counting(a, b, counts);
        counting.is_empty() || sight_clear_with(a, b, shapes(&counting), &mut SightScratch::default())
    }

    /// Returns the ends of some clear line.
    #[inline]
    pub fn any_line(&self, a: &Convex, b: &Convex, counts: impl Fn(S) -> bool) -> Option<(Point, Point)> {
        let counting = self.counting(a, b, counts);
        match sight_with(a, b, shapes(&counting), &mut SightScratch::default()) {
            Sight::Clear { from, to } => Some((from, to)),
            Sight::Blocked { .. } => None,
        }
    }

    /// Returns the length in inches and the ends of the shortest clear line.
    #[inline]
    pub fn shortest(
        &self,
        a: &Convex,
        b: &Convex,
        counts: impl Fn(S) -> bool,
    ) -> Option<(f64, Point, Point)> {
        let counting = self.counting(a, b, counts);
        shortest_sight_with(a, b, shapes(&counting), &mut SightScratch::default())
    }

    /// Lists the sources that together deny every line, each once; empty when there is a clear one.
    pub fn culprits(&self, a: &Convex, b: &Convex, counts: impl Fn(S) -> bool) -> SmallVec<[S; 16]> {
        let counting = self.counting(a, b, counts);
        let mut found = SmallVec::new();
        if let Sight::Blocked { by } = sight_with(a, b, shapes(&counting), &mut SightScratch::default()) {
            for &index in &by {
                let source = counting[usize::from(index)].source;
                if !found.contains(&source) {
                    found.push(source);
                }
            }
        }
        found
    }
}

fn shapes<'s, S>(counting: &'s Counting<'_, '_, S>) -> impl Iterator<Item = &'s Convex> + Clone {
    counting.iter().map(|blocker| blocker.shape())
}
