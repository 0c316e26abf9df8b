//! The surroundings of a moving unit: the bases it must mind, and the terrain that stops, slows or endangers it.
//! Worked out once for a whole move, so that each base looks at few things.

use sandtable_geometry::{
    Bounds, CONTACT, Convex, EPS, List, Point, Quad, corridor_meets, distance, distance_segment, inside_rect,
    overlap_depth, overlaps_convex,
};
use sandtable_kernel::Refusal;
use sandtable_text::said;

use super::terrain;
use crate::data::TerrainKind;
use crate::model::{BaseId, MAX_BASES, Pos, UnitId};
use crate::rulings::A52_NO_CROSSING;

/// Whom a base may touch where it ends (REG-BASE-14: nobody, but in charges and with transports).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Touch {
    /// No base of another unit.
    Nobody,
    /// This unit: the target of a charge, or a transport.
    Unit(UnitId),
    /// Any enemy on the ground (only with REG-A33's alternative).
    Enemies,
}

/// The surroundings of a unit that moves inside an area.
pub(super) struct Scene<'a> {
    pub pos: Pos<'a>,
    pub unit: UnitId,
    /// Bases of other units.
    near: List<u8, MAX_BASES>,
    /// Those of them that stop its way.
    walls: List<u8, MAX_BASES>,
    /// Pieces that it may not enter, one bit each.
    solid: u64,
    /// Pieces that it may not end on.
    no_end: u64,
    /// Pieces that slow it.
    slow: u64,
    /// Pieces that are dangerous to it.
    danger: u64,
}

/// The bits that are set, as indices.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (next < 64).then_some(next as usize)
    })
}

/// The square of the distance from a point to a segment.
fn distance_to_leg(p: Point, a: Point, b: Point) -> f64 {
    let (d, v) = (b - a, p - a);
    let length = d.length_squared();
    let t = if length > 0.0 { (v.dot(d) / length).clamp(0.0, 1.0) } else { 0.0 };
    (v - d * t).length_squared()
}

impl<'a> Scene<'a> {
    /// Everything that the unit could meet while all its bases' centers stay inside the area.
    pub fn new(pos: Pos<'a>, unit: UnitId, area: Bounds) -> Self {
        let spec = pos.spec(unit);
        let (mut near, mut walls) = (List::new(), List::new());
        for other in pos.units() {
            if other == unit || !pos.on_table(other) {
                continue;
            }
            let theirs = pos.spec(other);
            let box_ = area.grown(spec.round + theirs.round + 2.0 * CONTACT);
            let wall = stops(pos, unit, other);
            for base in pos.bases(other) {
                if box_.contains(pos.state.base(base).pose.point()) {
                    near.push(base.0);
                    if wall {
                        walls.push(base.0);
                    }
                }
            }
        }
        let mut scene = Self { pos, unit, near, walls, solid: 0, no_end: 0, slow: 0, danger: 0 };
        let box_ = area.grown(spec.round);
        let (mut slows, mut hurts) = (None, None);
        for (at, piece) in pos.board.features.iter().enumerate() {
            if !piece.bounds.meets(&box_) {
                continue;
            }
            let bit = 1 << at;
            if terrain::barred(pos, unit, at).is_some() {
                scene.solid |= bit;
            }
            if terrain::barred_end(pos, unit, at).is_some() {
                scene.no_end |= bit;
            }
            if piece.kinds.has(TerrainKind::Difficult)
                && *slows.get_or_insert_with(|| terrain::slowed_by_difficult(pos, unit))
            {
                scene.slow |= bit;
            }
            if piece.kinds.has(TerrainKind::Dangerous)
                && *hurts.get_or_insert_with(|| terrain::hurt_by_dangerous(pos, unit))
            {
                scene.danger |= bit;
            }
        }
        scene
    }

    /// Returns how far the center of a base keeps from things that stop it. A base turns its narrow side to an
    /// obstacle, pivots being free, so that this is half its shorter side: our reading of REG-MOVE-05. Bases that
    /// touch may be too close by what the lattice forces.
    pub(crate) fn clearance(&self) -> f64 {
        // REG-MOVE-05
        self.pos.spec(self.unit).inner - CONTACT
    }

    /// Why a base may not go straight from one point to another; `None` if it may.
    pub fn blocked(&self, a: Point, b: Point) -> Option<Refusal> {
        let clear = self.clearance();
        for &id in &self.walls {
            let base = self.pos.state.base(BaseId(id));
            let reach = self.pos.spec(self.pos.owner(BaseId(id))).round + clear;
            if distance_to_leg(base.pose.point(), a, b) < reach * reach
                && meets(a, b, clear, &Convex::from(&base.quad))
            {
                return Some(Refusal::new(
                    "enemy-in-the-way",
                    rule!("REG-MOVE-08"),
                    said!("refusal-enemy-in-the-way"),
                ));
            }
        }
        let swept = Bounds::new(a, b).grown(clear);
        for at in bits(self.solid) {
            if self.pos.board.features[at].bounds.meets(&swept)
                && self
                    .pos
                    .board
                    .parts(at)
                    .iter()
                    .any(|part| part.bounds().meets(&swept) && meets(a, b, clear, part))
            {
                return terrain::barred(self.pos, self.unit, at);
            }
        }
        None
    }

    /// The difficult and the dangerous pieces that a base meets on a leg. REG-TERR-02, REG-TERR-03, REG-TERR-12: the
    /// boundary counts.
    pub fn met(&self, a: Point, b: Point) -> (u64, u64) {
        let soft = self.slow | self.danger;
        if soft == 0 {
            return (0, 0);
        }
        let reach = self.pos.spec(self.unit).inner;
        let swept = Bounds::new(a, b).grown(reach);
        self.pick(|at| {
            self.pos.board.features[at].bounds.meets(&swept)
                && self
                    .pos
                    .board
                    .parts(at)
                    .iter()
                    .any(|part| part.bounds().meets(&swept) && corridor_meets(a, b, reach, part))
        })
    }

    /// The difficult and the dangerous pieces that a base stands on.
    pub(crate) fn stood_on(&self, quad: &Quad) -> (u64, u64) {
        if self.slow | self.danger == 0 {
            return (0, 0);
        }
        let bounds = quad.bounds();
        self.pick(|at| {
            self.pos.board.features[at].bounds.meets(&bounds)
                && terrain::touches_piece(self.pos.board.parts(at), quad)
        })
    }

    fn pick(&self, is: impl Fn(usize) -> bool) -> (u64, u64) {
        let met = bits(self.slow | self.danger).filter(|&at| is(at)).fold(0, |set, at| set | 1 << at);
        (met & self.slow, met & self.danger)
    }

    /// Returns whether any piece here slows the unit, and whether any is dangerous to it.
    pub(crate) fn soft(&self) -> (bool, bool) {
        (self.slow != 0, self.danger != 0)
    }

    /// Collects the shapes that stop the way, and those that the chosen kinds of soft ground cover.
    pub(crate) fn obstacles(&self, avoid_slow: bool, avoid_danger: bool, out: &mut Vec<Convex>) {
        out.clear();
        out.extend(self.walls.iter().map(|&id| Convex::from(&self.pos.state.base(BaseId(id)).quad)));
        let soft = if avoid_slow { self.slow } else { 0 } | if avoid_danger { self.danger } else { 0 };
        for at in bits(self.solid | soft) {
            out.extend_from_slice(self.pos.board.parts(at));
        }
    }

    /// Checks that a base may end here, as far as other units, terrain and the table's edge go. Returns the base of
    /// another unit that it touches.
    pub fn stand(&self, at: Point, quad: &Quad, touch: Touch) -> Result<Option<BaseId>, Refusal> {
        let pos = self.pos;
        // REG-MOVE-14, REG-A57: own moves stay on the table.
        if !inside_rect(quad, &pos.table.bounds) {
            return Err(OFF_TABLE);
        }
        let touched = self.near_bases(at, quad, touch)?;
        self.on_ground(quad)?;
        Ok(touched)
    }

    /// Checks that terrain lets a base end here (REG-MOVE-11).
    pub(crate) fn on_ground(&self, quad: &Quad) -> Result<(), Refusal> {
        if self.no_end == 0 {
            return Ok(());
        }
        let bounds = quad.bounds();
        for at in bits(self.no_end) {
            if self.pos.board.features[at].bounds.meets(&bounds)
                && self.pos.board.parts(at).iter().any(|part| overlaps_convex(quad, part))
            {
                return Err(terrain::barred_end(self.pos, self.unit, at).unwrap_or(OVERLAP));
            }
        }
        Ok(())
    }

    /// Checks that other units' bases let a base end here.
    pub(crate) fn near_bases(&self, at: Point, quad: &Quad, touch: Touch) -> Result<Option<BaseId>, Refusal> {
        let pos = self.pos;
        let round = pos.spec(self.unit).round;
        let mut touched = None;
        for &id in &self.near {
            let id = BaseId(id);
            let base = pos.state.base(id);
            let owner = pos.owner(id);
            let reach = round + pos.spec(owner).round + CONTACT;
            if (base.pose.point() - at).length_squared() > reach * reach {
                continue;
            }
            if distance(quad, &base.quad) > CONTACT {
                continue;
            }
            // REG-BASE-03, REG-MOVE-07, REG-MOVE-09, REG-MOVE-10, REG-MOVE-11: never on another base.
            if overlap_depth(quad, &base.quad) > CONTACT {
                return Err(OVERLAP);
            }
            let enemy = pos.spec(owner).seat != pos.spec(self.unit).seat;
            let allowed = match touch {
                Touch::Nobody => false,
                Touch::Unit(unit) => owner == unit,
                Touch::Enemies => enemy && !pos.spec(owner).aerial() && !pos.spec(self.unit).aerial(),
            };
            if !allowed {
                return Err(if enemy { ENEMY_CONTACT } else { CONTACT_REFUSED });
            }
            touched = touched.or(Some(id));
        }
        Ok(touched)
    }
}

/// Returns `true` if the base of one unit stops the way of another. REG-MOVE-07: friendly bases do not. REG-MOVE-08:
/// enemy bases do. REG-MOVE-09, REG-MOVE-10, REG-A52: aerial bases neither stop nor are stopped.
pub(super) fn stops(pos: Pos<'_>, unit: UnitId, other: UnitId) -> bool {
    let (own, theirs) = (pos.spec(unit), pos.spec(other));
    let flight = (own.aerial() || theirs.aerial()) && !pos.table.rulings.is(A52_NO_CROSSING);
    own.seat != theirs.seat && !flight
}

/// Returns `true` if a disc on a leg comes too close to a shape. Where it starts too close it may leave, but come no
/// closer.
fn meets(a: Point, b: Point, clear: f64, shape: &Convex) -> bool {
    let near = distance_segment(a, b, shape);
    near < clear - EPS && near < distance_segment(a, a, shape) - EPS
}

/// Refused if a base would leave the table (REG-MOVE-14).
pub(super) const OFF_TABLE: Refusal =
    Refusal::new("off-table", rule!("REG-MOVE-14"), said!("refusal-off-table-2"));
/// Refused if bases would overlap (REG-BASE-03).
pub(super) const OVERLAP: Refusal = Refusal::new("overlap", rule!("REG-BASE-03"), said!("refusal-overlap"));
/// Refused if the move ends in contact with an enemy (REG-MOVEA-03).
const ENEMY_CONTACT: Refusal =
    Refusal::new("contact-needs-charge", rule!("REG-MOVEA-03"), said!("refusal-contact-needs-charge"));
/// Refused if the bases may not touch (REG-BASE-14).
pub(super) const CONTACT_REFUSED: Refusal =
    Refusal::new("contact", rule!("REG-BASE-14"), said!("refusal-contact"));
