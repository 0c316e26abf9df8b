//! A unit's own move, checked whole: every base's way, where it ends, and the unit's cohesion (REG-MOVE, REG-COH-04).

use sandtable_geometry::{Bounds, CONTACT, List, Pose, Quad, SPOTS_PER_INCH, distance, overlap_depth};
use sandtable_kernel::Refusal;
use sandtable_text::said;

use super::aftermath::Shifted;
use super::cohesion::{Quads, strays};
use super::event::{Hazard, Hazards, Lengths};
use super::path::{Limits, Travel, too_far, travel};
use super::scene::{OVERLAP, Scene, Touch};
use super::terrain::DIFFICULT;
use crate::commands::{Moves, Poses};
use crate::model::{BaseId, MAX_UNIT_BASES, Pos, UnitId};
use crate::rulings::{
    A49_NO_PIVOT_WHEN_IMMOBILE, A51_NEVER, A56_STRAIGHT_SEGMENT, A57_ANY_PORTION, A58_WHOLE_UNIT,
    A59_PER_BASE,
};

/// A move that has been checked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advance {
    pub unit: UnitId,
    pub poses: Poses,
    /// Distance each base goes, as it counts for the minimum move.
    pub lengths: Lengths,
    /// Dangerous ground met, to be rolled for from the last to the first.
    pub hazards: Hazards,
    pub slowed: bool,
    /// The first base of another unit that is touched at the end.
    pub touched: Option<BaseId>,
    /// True if a base ends partly off the table (only with REG-A57's alternative).
    pub off: bool,
}

impl Advance {
    pub(crate) fn shifted(&self) -> Shifted {
        let Self { unit, poses, lengths, hazards, .. } = *self;
        Shifted { unit, poses, lengths, hazards }
    }
}

/// Under which conditions a unit moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// Distance a base may travel before terrain, in inches.
    pub inches: f64,
    /// Whom it may touch at the end.
    pub touch: Touch,
    /// True if to look for ways around what is in the straight way.
    pub detours: bool,
}

/// The living bases of a unit with their poses.
pub(super) struct Stance {
    pub bases: List<BaseId, MAX_UNIT_BASES>,
    pub poses: Poses,
    pub quads: Quads,
}

impl Stance {
    /// Where a unit stands now.
    pub fn of(pos: Pos<'_>, unit: UnitId) -> Self {
        let bases: List<BaseId, MAX_UNIT_BASES> = pos.bases(unit).collect();
        let poses = bases.iter().map(|&base| pos.state.base(base).pose).collect();
        let quads = bases.iter().map(|&base| pos.state.base(base).quad).collect();
        Self { bases, poses, quads }
    }

    /// The unit's living bases at these poses.
    pub fn at(pos: Pos<'_>, unit: UnitId, poses: &Poses) -> Self {
        let size = pos.spec(unit).size;
        let quads = poses.iter().map(|&pose| Quad::place(pose, size)).collect();
        Self { bases: pos.bases(unit).collect(), poses: *poses, quads }
    }

    /// The box around the centers.
    pub fn area(&self) -> Bounds {
        let mut poses = self.poses.iter();
        let Some(first) = poses.next() else { return Bounds::default() };
        poses.fold(Bounds::new(first.point(), first.point()), |area, pose| area.with(pose.point()))
    }

    /// This stance with other poses for some of its bases.
    pub fn moved(&self, pos: Pos<'_>, unit: UnitId, poses: &Poses) -> Self {
        let size = pos.spec(unit).size;
        let mut next = Self { bases: self.bases, poses: *poses, quads: self.quads };
        for at in 0..poses.len() {
            if poses[at] != self.poses[at] {
                next.quads[at] = Quad::place(poses[at], size);
            }
        }
        next
    }
}

pub(super) fn check(pos: Pos<'_>, unit: UnitId, moves: &Moves, terms: Terms) -> Result<Advance, Refusal> {
    let from = &Stance::of(pos, unit);
    let checked = check_ways(pos, unit, from, None, moves, terms);
    if checked.is_err() && terms.detours && pos.table.rulings.is(A58_WHOLE_UNIT) {
        // REG-A58: one base's way around danger may lead through mud and slow all; then straight on.
        return check_ways(pos, unit, from, None, moves, Terms { detours: false, ..terms }).or(checked);
    }
    checked
}

/// A unit that tries several moves: what it could meet is gathered once. Without detours, because the search for a way
/// looks at everything that is gathered.
pub(super) struct Tries<'a> {
    pos: Pos<'a>,
    unit: UnitId,
    from: Stance,
    scene: Option<Scene<'a>>,
    terms: Terms,
}

impl<'a> Tries<'a> {
    pub fn new(pos: Pos<'a>, unit: UnitId, inches: f64) -> Self {
        let terms = Terms { inches, touch: Touch::Nobody, detours: false };
        Self { pos, unit, from: Stance::of(pos, unit), scene: None, terms }
    }

    /// Returns `true` if a move is legal. The first is looked at alone: mostly it is.
    pub fn legal(&mut self, moves: &Moves, again: bool) -> bool {
        if again && self.scene.is_none() {
            let area = self.from.area().grown(self.terms.inches);
            self.scene = Some(Scene::new(self.pos, self.unit, area));
        }
        check_ways(self.pos, self.unit, &self.from, self.scene.as_ref(), moves, self.terms).is_ok()
    }
}

fn check_ways(
    pos: Pos<'_>,
    unit: UnitId,
    from: &Stance,
    scene: Option<&Scene<'_>>,
    moves: &Moves,
    terms: Terms,
) -> Result<Advance, Refusal> {
    let rulings = &pos.table.rulings;
    // REG-MOVE-02: bases that are not named stay put.
    let mut ways = [None; MAX_UNIT_BASES];
    let mut poses = from.poses;
    let mut area = from.area();
    for (n, one) in moves.iter().enumerate() {
        let at = position(&from.bases, one.base)?;
        if ways[at].replace(n).is_some() {
            return Err(BASE_TWICE);
        }
        poses[at] = one.to;
        area = area.with(one.to.point());
        area = one.via.iter().fold(area, |area, spot| area.with(spot.point()));
        // REG-MOVE-01: no way is shorter than the straight one.
        let length = from.poses[at].point().distance(one.to.point());
        if length > terms.inches + sandtable_geometry::EPS {
            return Err(too_far(length, terms.inches));
        }
        // REG-A49: turning on the spot is a move of 0 in, unless the other reading is played.
        if one.to.heading != from.poses[at].heading
            && terms.inches <= 0.0
            && rulings.is(A49_NO_PIVOT_WHEN_IMMOBILE)
        {
            return Err(NO_PIVOT);
        }
    }
    let to = from.moved(pos, unit, &poses);
    let gathered;
    let scene = match scene {
        Some(scene) => scene,
        None => {
            gathered = Scene::new(pos, unit, area);
            &gathered
        }
    };
    let mut advance = Advance {
        unit,
        poses,
        lengths: Lengths::new(),
        hazards: Hazards::new(),
        slowed: false,
        touched: None,
        off: false,
    };
    let stirred = poses != from.poses;
    if stirred {
        stands(pos, unit, scene, from, &to, terms.touch, &mut advance)?;
    }
    let limits = Limits { inches: terms.inches, detours: terms.detours };
    let mut travels = [Travel::default(); MAX_UNIT_BASES];
    for (at, way) in ways.iter().enumerate() {
        let Some(one) = way.and_then(|n| moves.get(n)) else { continue };
        let (start, end) = ((from.poses[at], &from.quads[at]), (one.to, &to.quads[at]));
        travels[at] = travel(scene, start, end, &one.via, limits)?;
        advance.slowed |= travels[at].slowed;
    }
    if advance.slowed && rulings.is(A58_WHOLE_UNIT) {
        // REG-TERR-04, REG-A58: each base is slowed for itself; by this reading one slowed base slows them all.
        let has = (terms.inches - DIFFICULT).max(0.0);
        let longest = travels.iter().map(|travel| travel.length).fold(0.0, f64::max);
        if longest > has + sandtable_geometry::EPS {
            return Err(too_far(longest, has));
        }
    }
    let straight = rulings.is(A56_STRAIGHT_SEGMENT);
    for travel in &travels[..from.bases.len()] {
        let length = if straight { travel.straight } else { travel.length };
        advance.lengths.push(lattice(length));
    }
    advance.hazards = hazards(pos, &travels);
    Ok(advance)
}

pub(super) fn lattice(inches: f64) -> u16 {
    (inches * SPOTS_PER_INCH).round().clamp(0.0, 65_535.0) as u16
}

/// Refused to a unit with move 0 that would turn (REG-A49).
const NO_PIVOT: Refusal = Refusal::new("cannot-pivot", rule!("REG-MOVE-06"), said!("refusal-cannot-pivot-2"));

/// Returns the position of a base among a unit's living bases.
fn position(bases: &[BaseId], base: BaseId) -> Result<usize, Refusal> {
    bases.iter().position(|&own| own == base).ok_or(NO_BASE)
}

pub(super) const NO_BASE: Refusal =
    Refusal::new("no-such-base", rule!("SYS-COMMAND"), said!("refusal-no-such-base-2"));
pub(super) const BASE_TWICE: Refusal =
    Refusal::new("base-twice", rule!("SYS-COMMAND"), said!("refusal-base-twice"));

/// Where the bases end: on the table, on nothing, touching nobody, together.
fn stands(
    pos: Pos<'_>,
    unit: UnitId,
    scene: &Scene<'_>,
    from: &Stance,
    to: &Stance,
    touch: Touch,
    advance: &mut Advance,
) -> Result<(), Refusal> {
    fellows(pos, unit, Some(&from.poses), to)?;
    // REG-COH-04, REG-MOVEA-02: own moves end in cohesion.
    if strays(pos, unit, &to.quads) != 0 {
        return Err(BROKEN);
    }
    let leave = pos.table.rulings.is(A57_ANY_PORTION);
    for at in 0..to.poses.len() {
        if to.poses[at] == from.poses[at] {
            // It stands where it stood; what it touches there, it may go on touching. A target or transport counts.
            if let Touch::Unit(other) = touch {
                let touched = touching(pos, &to.quads[at], other);
                advance.touched = advance.touched.or(touched);
            }
            continue;
        }
        match scene.stand(to.poses[at].point(), &to.quads[at], touch) {
            Ok(touched) => advance.touched = advance.touched.or(touched),
            // REG-A57: by this reading a unit may leave the table, and is destroyed.
            Err(refusal) if leave && refusal.rule == rule!("REG-MOVE-14") => advance.off = true,
            Err(refusal) => return Err(refusal),
        }
    }
    Ok(())
}

/// Refused if the move would break cohesion (REG-COH-04).
pub(super) const BROKEN: Refusal = Refusal::new("cohesion", rule!("REG-COH-04"), said!("refusal-cohesion"));

/// The first base of a unit that a base touches.
pub(super) fn touching(pos: Pos<'_>, quad: &Quad, other: UnitId) -> Option<BaseId> {
    if !pos.on_table(other) {
        return None;
    }
    pos.bases(other).find(|&base| distance(quad, &pos.state.base(base).quad) <= CONTACT)
}

/// Checks that the bases of one unit leave each other room. Pairs that both stay are not looked at.
pub(super) fn fellows(
    pos: Pos<'_>,
    unit: UnitId,
    before: Option<&Poses>,
    to: &Stance,
) -> Result<(), Refusal> {
    let spec = pos.spec(unit);
    let never = pos.table.rulings.is(A51_NEVER);
    let far = 2.0 * spec.round + CONTACT;
    let stays = |at: usize| before.is_some_and(|before| before[at] == to.poses[at]);
    for i in 0..to.poses.len() {
        for j in i + 1..to.poses.len() {
            let gap = to.poses[i].point() - to.poses[j].point();
            if gap.length_squared() > far * far || (stays(i) && stays(j)) {
                continue;
            }
            // REG-BASE-03, REG-MOVE-07: fellows may be passed, not stood on.
            if overlap_depth(&to.quads[i], &to.quads[j]) > CONTACT {
                return Err(OVERLAP);
            }
            // REG-A51: bases of one unit may touch, unless the other reading is played.
            if never && distance(&to.quads[i], &to.quads[j]) <= CONTACT {
                return Err(super::scene::CONTACT_REFUSED);
            }
        }
    }
    Ok(())
}

/// The dice to be rolled. REG-TERR-16, REG-A59: one for each unit, feature and move, or one for each base.
fn hazards(pos: Pos<'_>, travels: &[Travel]) -> Hazards {
    // REG-TERR-16
    let met = travels.iter().fold(0, |set, travel| set | travel.danger);
    if met == 0 {
        return Hazards::new();
    }
    let mut hazards = Hazards::new();
    // The last is rolled first: the pieces in their order from the back.
    for feature in (0..64u8).rev().filter(|at| met & (1 << at) != 0) {
        let bases = travels.iter().filter(|travel| travel.danger & (1 << feature) != 0).count();
        let dice = if pos.table.rulings.is(A59_PER_BASE) { bases as u8 } else { 1 };
        hazards.push(Hazard { feature, dice });
    }
    hazards
}

/// Dice for the pieces that a unit met as a whole, with how many bases met each.
pub(super) fn hazards_of(pos: Pos<'_>, dangers: &[u64]) -> Hazards {
    let mut travels = [Travel::default(); MAX_UNIT_BASES];
    for (travel, &danger) in travels.iter_mut().zip(dangers) {
        travel.danger = danger;
    }
    hazards(pos, &travels)
}

/// Checks poses for a unit that is being put on the table: on nothing, touching nobody but whom it may, together
/// (REG-BASE-03, REG-BASE-14, REG-COH-10). Says which of the other units' bases is touched.
pub(super) fn check_places(
    pos: Pos<'_>,
    unit: UnitId,
    to: &Stance,
    touch: Touch,
) -> Result<Option<BaseId>, Refusal> {
    let scene = Scene::new(pos, unit, to.area());
    fellows(pos, unit, None, to)?;
    if strays(pos, unit, &to.quads) != 0 {
        return Err(BROKEN);
    }
    let mut touched = None;
    for (pose, quad) in to.poses.iter().zip(&to.quads) {
        let base = scene.stand(pose.point(), quad, touch)?;
        touched = touched.or(base);
    }
    Ok(touched)
}

/// A pose shifted by inches, heading kept.
pub(super) fn shifted(pose: Pose, dx: f64, dy: f64) -> Pose {
    let at = pose.point();
    Pose::new(at.x + dx, at.y + dy, pose.heading)
}
