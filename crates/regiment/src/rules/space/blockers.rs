//! Blockers of sight between two units, and which of them count for a given pair of bases.
//!
//! Lines run between bases on the table; blockers are open: a line that only grazes a corner or an edge is free
//! (REG-LOS-18). Only what lies between the two bases counts (geometry sees to that), so that a piece which one of
//! them overlaps hides only what it covers of the way.

use sandtable_geometry::{
    Convex, Disc, Point, Pose, Quad, Size, closest_points_convex, overlaps_convex, share_in_union,
};
use sandtable_kernel::Seat;
use sandtable_tabletop::{Clutter as Things, Kinds, Strip};
use smallvec::SmallVec;

use super::ground::{on_high_ground, reaches};
use super::templates::smoke_shapes;
use crate::data::{Keyword, TerrainKind};
use crate::model::{BaseId, Pos, UnitId};
use crate::rules::stats;
use crate::rulings::{
    A62_SEALED_TO_VEHICLES, A63_EQUAL_HEIGHT_BLOCKS, A64_HALF_OVERLAP, A65_FRIENDS_TRANSPARENT,
    A66_TERRAIN_ONLY,
};

/// Things that two units see over, whatever their bases stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Over {
    /// All there is: nothing blocks.
    All,
    /// Terrain, not other units.
    Terrain,
    /// Neither terrain nor other units: both block.
    Nothing,
}

impl Over {
    /// Returns the obstacles that lines to or from this unit pass over.
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

    /// Returns the obstacles that lines between two such units pass over: whatever helps one helps both (REG-LOS-06).
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
    /// Makes an end of a base.
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

    /// Makes an end of a point of the table.
    pub fn point(pos: Pos<'_>, point: Point) -> Self {
        let quad = Quad::place(Pose::new(point.x, point.y, Default::default()), Size::new(0, 0));
        let shape = Convex::from(&quad);
        let hill = |&at: &usize| pos.board.features[at].kinds.has(TerrainKind::Elevated);
        let high = (0..pos.board.features.len()).filter(hill).any(|at| pos.board.holds(at, point));
        Self { quad, shape, high, vehicle: false, point: true }
    }

    /// Returns the same base, looked at only in part.
    pub fn part(&self, shape: Convex) -> Self {
        Self { shape, ..*self }
    }

    /// Tells if this end lies on a piece, wholly or partly.
    fn on(&self, pos: Pos<'_>, feature: usize) -> bool {
        if self.point {
            return pos.board.holds(feature, self.quad.centre());
        }
        pos.board.is_under(feature, &self.quad)
    }

    /// Tells if this end sees out of area terrain of these parts (REG-LOS-12). REG-A64: any overlap is enough; with
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

/// The thing that a blocker is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// A base of a third unit.
    Unit(UnitId),
    /// A terrain piece.
    Feature(usize),
    /// Smoke, by its place in the list of effects.
    Smoke(usize),
}

/// Everything near the lines between two places that could block them.
pub(super) struct Clutter<'a> {
    pos: Pos<'a>,
    /// Seats of the units at both ends.
    seats: [Seat; 2],
    things: Things<'a, Source>,
}

impl<'a> Clutter<'a> {
    /// Gathers what could block lines from one disc to another; `ends` are the units there, whose own bases never do.
    pub fn between(pos: Pos<'a>, from: Disc, to: Disc, ends: [UnitId; 2], over: Over) -> Self {
        let seats = ends.map(|unit| pos.spec(unit).seat);
        let mut clutter = Self { pos, seats, things: Things::default() };
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
        self.things.add_terrain(strip, self.pos.board, opaque, Source::Feature);
        if !self.pos.state.effects.is_empty() {
            for (effect, shape) in smoke_shapes(self.pos) {
                if strip.meets_box(shape.bounds()) {
                    self.things.add(shape, Source::Smoke(effect));
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
                    self.things.add(Convex::from(&base.quad), Source::Unit(unit));
                }
            }
        }
    }

    /// Tells if nothing could block any line.
    pub fn is_empty(&self) -> bool {
        self.things.is_empty()
    }

    /// Tells if this pair of bases sees over everything, so that nothing here can block.
    fn free(&self, a: &End, b: &End) -> bool {
        self.things.is_empty()
            // REG-LOS-09, REG-TERR-10: from elevated terrain, and back, over all terrain and units.
            || ((a.high || b.high) && !self.pos.table.rulings.is(A63_EQUAL_HEIGHT_BLOCKS))
    }

    /// Tells if a blocker counts between these two ends. `spare` is the seat whose units do not block.
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

    /// Lists the seats whose units are seen through, in turn: nobody's, or with REG-A65's alternative those of the one
    /// end's seat and then those of the other's. A line that is free for one is free for both (REG-LOS-06).
    fn spared(&self) -> impl Iterator<Item = Option<Seat>> + use<> {
        let [a, b] = self.seats;
        let spared = self.pos.table.rulings.is(A65_FRIENDS_TRANSPARENT);
        let first = if spared { Some(a) } else { None };
        let second = (spared && a != b).then_some(Some(b));
        std::iter::once(first).chain(second)
    }

    /// Tells if two ends see each other (REG-LOS-01: one clear line is enough).
    pub fn clear(&self, a: &End, b: &End) -> bool {
        // REG-LOS-18: blockers are open, a line may graze them.
        self.free(a, b)
            || self
                .spared()
                .any(|spare| self.things.clear(&a.shape, &b.shape, |source| self.blocks(source, a, b, spare)))
    }

    /// Returns some clear line between two ends.
    pub(crate) fn any_line(&self, a: &End, b: &End) -> Option<(Point, Point)> {
        if self.free(a, b) {
            return Some(closest_points_convex(&a.shape, &b.shape));
        }
        self.spared().find_map(|spare| {
            self.things.any_line(&a.shape, &b.shape, |source| self.blocks(source, a, b, spare))
        })
    }

    /// Returns the shortest clear line between two ends and its length in inches (REG-RANGE-04).
    pub(crate) fn shortest(&self, a: &End, b: &End) -> Option<(f64, Point, Point)> {
        if self.free(a, b) {
            let (from, to) = closest_points_convex(&a.shape, &b.shape);
            return Some((from.distance(to), from, to));
        }
        self.spared()
            .filter_map(|spare| {
                self.things.shortest(&a.shape, &b.shape, |source| self.blocks(source, a, b, spare))
            })
            .min_by(|one, other| one.0.total_cmp(&other.0))
    }

    pub(crate) fn culprits(&self, a: &End, b: &End) -> SmallVec<[Source; 16]> {
        let mut found = SmallVec::new();
        if self.clear(a, b) {
            return found;
        }
        for spare in self.spared() {
            for source in self.things.culprits(&a.shape, &b.shape, |source| self.blocks(source, a, b, spare))
            {
                if !found.contains(&source) {
                    found.push(source);
                }
            }
        }
        found
    }
}
