//! What can be in the way of a line of sight between two units, and which of it is for a given pair of bases.
//!
//! Lines run between bases on the table; blockers are open: a line that only grazes a corner or an edge is free
//! (REG-LOS-18). Only what lies between the two bases counts (geometry sees to that), so that a piece which one of
//! them overlaps hides only what it covers of the way.

use sandtable_geometry::{
    Bounds, Convex, Disc, Point, Pose, Quad, Sight, SightScratch, Size, closest_points_convex,
    overlaps_convex, share_in_union, shortest_sight_with, sight_clear_with, sight_with,
};
use sandtable_kernel::Seat;
use smallvec::SmallVec;

use super::ground::{on_feature, on_high_ground, reaches};
use super::templates::smoke_shapes;
use crate::data::{Keyword, TerrainKind};
use crate::model::{BaseId, Kinds, Pos, UnitId};
use crate::rules::stats;
use crate::rulings::{
    A62_SEALED_TO_VEHICLES, A63_EQUAL_HEIGHT_BLOCKS, A64_HALF_OVERLAP, A65_FRIENDS_TRANSPARENT,
    A66_TERRAIN_ONLY,
};

/// What two units see over, whatever their bases stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Over {
    /// Everything: nothing blocks.
    All,
    /// Terrain, not other units.
    Terrain,
    /// Nothing.
    Nothing,
}

impl Over {
    /// What lines to or from this unit pass over.
    pub fn of(pos: Pos<'_>, unit: UnitId) -> Self {
        // REG-KW-50, REG-KW-52: only the bearer's own lines, by nothing at all.
        if stats::has_key(pos, unit, Keyword::Towering) {
            return Self::All;
        }
        // REG-LOS-08, REG-TYPE-05: aerials see over terrain and units and are seen likewise; REG-A66's alternative
        // lets other units block.
        match pos.spec(unit).aerial() {
            true if pos.table.rulings.is(A66_TERRAIN_ONLY) => Self::Terrain,
            true => Self::All,
            false => Self::Nothing,
        }
    }

    /// What lines between two such units pass over: whatever helps one helps both (REG-LOS-06).
    pub fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::All, _) | (_, Self::All) => Self::All,
            (Self::Terrain, _) | (_, Self::Terrain) => Self::Terrain,
            _ => Self::Nothing,
        }
    }
}

/// One end of a line: a base, or a point of the table.
pub(super) struct End {
    quad: Quad,
    /// The footprint, or the part of it that is looked at.
    pub shape: Convex,
    /// On elevated terrain: sees over everything (REG-LOS-09).
    high: bool,
    /// A vehicle, for REG-A62's alternative.
    vehicle: bool,
    point: bool,
}

impl End {
    /// A base.
    pub fn base(pos: Pos<'_>, base: BaseId) -> Self {
        let quad = pos.state.base(base).quad;
        Self {
            quad,
            shape: Convex::from(&quad),
            high: on_high_ground(pos, &quad),
            vehicle: !pos.spec(pos.owner(base)).infantry(),
            point: false,
        }
    }

    /// A point of the table.
    pub fn point(pos: Pos<'_>, at: Point) -> Self {
        let quad = Quad::place(Pose::new(at.x, at.y, Default::default()), Size::new(0, 0));
        let shape = Convex::from(&quad);
        let high = pos
            .board
            .features
            .iter()
            .enumerate()
            .filter(|(_, piece)| piece.kinds.has(TerrainKind::Elevated))
            .any(|(hill, _)| pos.board.parts(hill).iter().any(|part| part.contains(at)));
        Self { quad, shape, high, vehicle: false, point: true }
    }

    /// The same base, looked at only in part.
    pub fn part(&self, shape: Convex) -> Self {
        Self { shape, ..*self }
    }

    /// Whether this end lies on a piece, wholly or partly.
    fn on(&self, pos: Pos<'_>, feature: usize) -> bool {
        if self.point {
            return pos.board.parts(feature).iter().any(|part| part.contains(self.quad.centre()));
        }
        on_feature(pos.board, feature, &self.quad)
    }

    /// Whether this end sees out of area terrain of these parts (REG-LOS-12). REG-A64: any overlap is enough; with
    /// the alternative half of the base.
    fn sees_out_of(&self, pos: Pos<'_>, parts: &[Convex]) -> bool {
        if self.point {
            return parts.iter().any(|part| part.contains(self.quad.centre()));
        }
        let bounds = self.quad.bounds();
        if !parts.iter().any(|part| part.bounds().meets(&bounds)) {
            return false;
        }
        if pos.table.rulings.is(A64_HALF_OVERLAP) {
            reaches(share_in_union(&self.quad, parts), 0.5)
        } else {
            parts.iter().any(|part| overlaps_convex(&self.quad, part))
        }
    }
}

/// Who or what a blocker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// A base of a third unit.
    Unit(UnitId),
    /// A terrain piece.
    Feature(usize),
    /// Smoke, by its place in the list of effects.
    Smoke(usize),
}

/// Short-lived and on the stack: a box would cost more than the room.
#[allow(clippy::large_enum_variant)]
enum Shape<'a> {
    Board(&'a Convex),
    Own(Convex),
}

struct Blocker<'a> {
    shape: Shape<'a>,
    source: Source,
}

impl Blocker<'_> {
    fn shape(&self) -> &Convex {
        match &self.shape {
            Shape::Board(shape) => shape,
            Shape::Own(shape) => shape,
        }
    }
}

/// Everything near the lines between two places that could block them.
pub(super) struct Clutter<'a> {
    pos: Pos<'a>,
    /// Seats of the units at both ends.
    seats: [Seat; 2],
    list: SmallVec<[Blocker<'a>; 8]>,
}

/// The strip that holds all lines between two discs.
struct Strip {
    from: Point,
    along: Point,
    length_squared: f64,
    radius: f64,
    bounds: Bounds,
}

impl Strip {
    fn between(from: Disc, to: Disc) -> Self {
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

    /// Whether a disc reaches into the strip.
    #[inline]
    fn meets(&self, centre: Point, radius: f64) -> bool {
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

    /// Whether a box reaches into the strip, or may.
    fn meets_box(&self, bounds: &Bounds) -> bool {
        let half = bounds.max - bounds.min;
        self.bounds.meets(bounds) && self.meets(bounds.centre(), half.length() / 2.0)
    }
}

impl<'a> Clutter<'a> {
    /// What could block lines from one disc to another; `ends` are the units there, whose own bases never do.
    pub fn between(pos: Pos<'a>, from: Disc, to: Disc, ends: [UnitId; 2], over: Over) -> Self {
        let seats = ends.map(|unit| pos.spec(unit).seat);
        let mut clutter = Self { pos, seats, list: SmallVec::new() };
        if over == Over::All {
            return clutter;
        }
        let strip = Strip::between(from, to);
        if over == Over::Nothing {
            clutter.add_terrain(&strip);
        }
        clutter.add_units(&strip, ends);
        clutter
    }

    fn add_terrain(&mut self, strip: &Strip) {
        // REG-LOS-15, REG-TERR-06, REG-TERR-08, REG-TERR-11: all other kinds never block.
        let opaque = Kinds::of(&[
            TerrainKind::Area,
            TerrainKind::Structural,
            TerrainKind::Blocking,
            TerrainKind::Elevated,
        ]);
        for (feature, piece) in self.pos.board.features.iter().enumerate() {
            if !piece.kinds.any(opaque) || !strip.meets_box(&piece.bounds) {
                continue;
            }
            for part in self.pos.board.parts(feature) {
                if piece.range.len() == 1 || strip.meets_box(part.bounds()) {
                    self.list.push(Blocker { shape: Shape::Board(part), source: Source::Feature(feature) });
                }
            }
        }
        if !self.pos.state.effects.is_empty() {
            for (effect, shape) in smoke_shapes(self.pos) {
                if strip.meets_box(shape.bounds()) {
                    self.list.push(Blocker { shape: Shape::Own(shape), source: Source::Smoke(effect) });
                }
            }
        }
    }

    fn add_units(&mut self, strip: &Strip, ends: [UnitId; 2]) {
        let state = self.pos.state;
        for unit in self.pos.units() {
            // REG-LOS-02: bases of any other unit block, friend or enemy. REG-LOS-03: those of the two units do not.
            // REG-LOS-07, REG-TYPE-05: aerials never do.
            let spec = self.pos.spec(unit);
            if ends.contains(&unit) || !self.pos.on_table(unit) || spec.aerial() {
                continue;
            }
            let radius = spec.size.circumscribed();
            for base in self.pos.bases(unit) {
                let base = state.base(base);
                if strip.meets(base.pose.point(), radius) {
                    self.list.push(Blocker {
                        shape: Shape::Own(Convex::from(&base.quad)),
                        source: Source::Unit(unit),
                    });
                }
            }
        }
    }

    /// Whether nothing could block any line.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Whether this pair of bases sees over everything, so that nothing here can block.
    fn free(&self, a: &End, b: &End) -> bool {
        self.list.is_empty()
            // REG-LOS-09, REG-TERR-10: from elevated terrain, and back, over all terrain and units.
            || ((a.high || b.high) && !self.pos.table.rulings.is(A63_EQUAL_HEIGHT_BLOCKS))
    }

    /// Whether a blocker counts between these two ends. `spare` is the seat whose units do not block.
    fn blocks(&self, source: Source, a: &End, b: &End, spare: Option<Seat>) -> bool {
        let pos = self.pos;
        let high = a.high || b.high;
        match source {
            Source::Unit(unit) => !high && spare != Some(pos.spec(unit).seat),
            // Smoke is area terrain.
            Source::Smoke(effect) => {
                let leaves = |end: &End| {
                    smoke_shapes(pos)
                        .find(|(index, _)| *index == effect)
                        .is_some_and(|(_, shape)| end.sees_out_of(pos, &[shape]))
                };
                !high && !leaves(a) && !leaves(b)
            }
            Source::Feature(feature) => {
                let kinds = pos.board.features[feature].kinds;
                if high {
                    // REG-A63: with the alternative, elevated pieces that neither stands on still block.
                    return kinds.has(TerrainKind::Elevated) && !a.on(pos, feature) && !b.on(pos, feature);
                }
                // REG-LOS-14, REG-TERR-09: blocking terrain stops every line. REG-LOS-10, REG-TERR-10: elevated
                // terrain stops lines across it unless one end is fully on it (then `high` holds).
                // REG-TERR-23: a piece blocks if any of its kinds does.
                if kinds.has(TerrainKind::Blocking) || kinds.has(TerrainKind::Elevated) {
                    return true;
                }
                // REG-LOS-13, REG-TERR-19: structures block lines through them, as area terrain does, for all; with
                // REG-A62's alternative vehicles see neither in nor out.
                if kinds.has(TerrainKind::Structural)
                    && (a.vehicle || b.vehicle)
                    && pos.table.rulings.is(A62_SEALED_TO_VEHICLES)
                {
                    return true;
                }
                // REG-LOS-12, REG-TERR-07: area terrain blocks lines right through; into, out of and within one
                // piece they are free.
                let parts = pos.board.parts(feature);
                !a.sees_out_of(pos, parts) && !b.sees_out_of(pos, parts)
            }
        }
    }

    /// What counts between two ends.
    fn counting(&self, a: &End, b: &End, spare: Option<Seat>) -> Counting<'_, 'a> {
        let hull = a.shape.bounds().join(*b.shape.bounds());
        self.list
            .iter()
            .filter(|blocker| blocker.shape().bounds().meets(&hull))
            .filter(|blocker| self.blocks(blocker.source, a, b, spare))
            .collect()
    }

    /// Whose units are seen through, in turn: nobody's, or with REG-A65's alternative those of the one end's seat and
    /// then those of the other's. A line that is free for one is free for both (REG-LOS-06).
    fn spared(&self) -> impl Iterator<Item = Option<Seat>> + use<> {
        let [a, b] = self.seats;
        let spared = self.pos.table.rulings.is(A65_FRIENDS_TRANSPARENT);
        let first = if spared { Some(a) } else { None };
        let second = (spared && a != b).then_some(Some(b));
        std::iter::once(first).chain(second)
    }

    /// Whether two ends see each other (REG-LOS-01: one clear line is enough).
    pub fn clear(&self, a: &End, b: &End) -> bool {
        self.free(a, b)
            || self.spared().any(|spare| {
                let counting = self.counting(a, b, spare);
                counting.is_empty()
                    // REG-LOS-18: blockers are open, a line may graze them.
                    || sight_clear_with(&a.shape, &b.shape, shapes(&counting), &mut SightScratch::default())
            })
    }

    /// Some clear line between two ends.
    pub fn any_line(&self, a: &End, b: &End) -> Option<(Point, Point)> {
        if self.free(a, b) {
            return Some(closest_points_convex(&a.shape, &b.shape));
        }
        self.spared().find_map(|spare| {
            let counting = self.counting(a, b, spare);
            match sight_with(&a.shape, &b.shape, shapes(&counting), &mut SightScratch::default()) {
                Sight::Clear { from, to } => Some((from, to)),
                Sight::Blocked { .. } => None,
            }
        })
    }

    /// The shortest clear line between two ends and its length in inches (REG-RANGE-04).
    pub fn shortest(&self, a: &End, b: &End) -> Option<(f64, Point, Point)> {
        if self.free(a, b) {
            let (from, to) = closest_points_convex(&a.shape, &b.shape);
            return Some((from.distance(to), from, to));
        }
        self.spared()
            .filter_map(|spare| {
                let counting = self.counting(a, b, spare);
                shortest_sight_with(&a.shape, &b.shape, shapes(&counting), &mut SightScratch::default())
            })
            .min_by(|one, other| one.0.total_cmp(&other.0))
    }

    /// What denies the line between two ends; empty when they see each other.
    pub fn culprits(&self, a: &End, b: &End) -> SmallVec<[Source; 16]> {
        let mut found = SmallVec::new();
        if self.clear(a, b) {
            return found;
        }
        for spare in self.spared() {
            let counting = self.counting(a, b, spare);
            let sight = sight_with(&a.shape, &b.shape, shapes(&counting), &mut SightScratch::default());
            if let Sight::Blocked { by } = sight {
                for &index in &by {
                    let source = counting[usize::from(index)].source;
                    if !found.contains(&source) {
                        found.push(source);
                    }
                }
            }
        }
        found
    }
}

/// The blockers that count between two ends.
type Counting<'s, 'a> = SmallVec<[&'s Blocker<'a>; 12]>;

fn shapes<'s>(counting: &'s Counting<'_, '_>) -> impl Iterator<Item = &'s Convex> + Clone {
    counting.iter().map(|blocker| blocker.shape())
}
