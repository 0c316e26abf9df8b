//! Ranged targets: arc, sight and range together, base by base (REG-ARC-02, REG-RANGE, REG-COVER-01).

use sandtable_geometry::{Convex, Disc, EPS, FrontLine, List, Point, closest_points_convex, distance};
use sandtable_kernel::{Refusal, refusals};
use smallvec::SmallVec;

use super::blockers::{Clutter, End, Over};
use super::distance::disc_around;
use super::sight::disc_of;
use super::{covered, flanked, interference};
pub use crate::commands::Band;
use crate::data::Keyword;
use crate::model::{BaseId, MAX_UNIT_BASES, Pos, UnitId};
use crate::rules::stats;
use crate::rulings::{A69_ONE_EACH_WAY, A70_CLOSEST_FOR_RANGE, A84_CLOSEST_BASE};

refusals! {
    ABSENT = "no-such-target", "REG-TRANS-05", "refusal-no-such-target-4", Later;
    NOT_IN_ARC = "not-in-arc", "REG-ARC-03", "refusal-not-in-arc", Later;
    UNSEEN = "not-in-sight", "REG-LOS-01", "refusal-not-in-sight-3", Later;
    NOT_CLOSEST = "not-closest", "REG-KW-30", "refusal-not-closest", Later;
    OUT_OF_RANGE = "out-of-range", "REG-RANGE-03", "refusal-out-of-range", Later;
}

/// A possible shot: the shortest clear line to the designated base.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shot {
    /// Range band that its length falls in.
    pub band: Band,
    /// The attacker's base that the line starts from.
    pub from: BaseId,
    /// Length in inches.
    pub distance: f64,
    /// Ends of the line of sight, in inches.
    pub line: (Point, Point),
}

/// The condition that a shot fails.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Miss {
    /// One of the two is not on the table.
    Absent,
    /// No base has any part of the target in its front arc and within range.
    Arc,
    /// No base sees any part of it that lies in its front arc.
    Sight,
    /// Beyond long range; with the length in inches when it was measured.
    Range(Option<f64>),
    /// REG-A84's alternative: another base is closer.
    NotClosest,
}

/// Exactness that a shot's line must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The shortest there is.
    Shortest,
    /// Any that tells the band.
    Band,
}

/// Longest range that counts: the profile's, or no limit.
#[derive(Clone, Copy, Debug)]
struct Reach {
    short: f64,
    long: f64,
}

/// An attacking base that may have the target within range and arc.
struct Candidate {
    base: BaseId,
    /// The target, or the part of it in this base's front arc.
    part: Option<Convex>,
    /// No line can be shorter than this.
    least: f64,
}

/// Looks for the shot of a unit at a base, as cheaply as it can.
pub(super) fn find(pos: Pos<'_>, attacker: UnitId, base: BaseId, line: Line) -> Result<Shot, Miss> {
    if !pos.on_table(attacker) || base.index() >= pos.state.bases.len() || !pos.base_on_table(base) {
        return Err(Miss::Absent);
    }
    let spec = pos.spec(attacker);
    let reach = Reach { short: f64::from(spec.short), long: f64::from(spec.long) };
    if pos.table.rulings.is(A70_CLOSEST_FOR_RANGE) {
        return closest_for_range(pos, attacker, base, reach);
    }
    let indirect = stats::has_key(pos, attacker, Keyword::Indirect);
    let closest_only = indirect && pos.table.rulings.is(A84_CLOSEST_BASE);
    // Lengths are compared below, so any line that tells the band will not do.
    let line = if closest_only { Line::Shortest } else { line };
    let shot = find_within(pos, attacker, base, reach, indirect, line)?;
    if closest_only {
        // REG-A84: with the alternative an Indirect attack must name the closest base.
        let closer = pos.bases(pos.owner(base)).filter(|&other| other != base).any(|other| {
            find_within(pos, attacker, other, reach, true, line)
                .is_ok_and(|found| found.distance < shot.distance - EPS)
        });
        if closer {
            return Err(Miss::NotClosest);
        }
    }
    Ok(shot)
}

/// REG-A70's alternative: the named base must be seen, but the closest base of its unit gives the band.
fn closest_for_range(pos: Pos<'_>, attacker: UnitId, base: BaseId, reach: Reach) -> Result<Shot, Miss> {
    let indirect = stats::has_key(pos, attacker, Keyword::Indirect);
    let anywhere = Reach { short: f64::INFINITY, long: f64::INFINITY };
    find_within(pos, attacker, base, anywhere, indirect, Line::Band)?;
    let mut best = Err(Miss::Range(None));
    for other in pos.bases(pos.owner(base)) {
        let found = find_within(pos, attacker, other, reach, indirect, Line::Shortest);
        let length = |shot: &Result<Shot, Miss>| shot.map_or(f64::INFINITY, |shot| shot.distance);
        if length(&found) < length(&best) {
            best = found;
        }
    }
    best
}

fn find_within(
    pos: Pos<'_>,
    attacker: UnitId,
    base: BaseId,
    reach: Reach,
    indirect: bool,
    line: Line,
) -> Result<Shot, Miss> {
    let candidates = candidates(pos, attacker, base, reach.long)?;
    let target = End::base(pos, base);
    let owner = pos.owner(base);
    // REG-KW-30: Indirect needs no line of sight; REG-KW-33: only for its own attacks.
    let over = if indirect { Over::All } else { Over::of(pos, attacker).or(Over::of(pos, owner)) };
    let clutter =
        Clutter::between(pos, disc_around(pos, attacker), disc_of(pos, base), [attacker, owner], over);
    let mut best: Option<Shot> = None;
    let mut why = Miss::Sight;
    for candidate in &candidates {
        let limit = best.map_or(reach.long + EPS, |shot| shot.distance);
        if candidate.least > limit {
            break;
        }
        let from = End::base(pos, candidate.base);
        let part = candidate.part.map(|part| target.part(part));
        let to = part.as_ref().unwrap_or(&target);
        let Some((length, start, end)) = measure(&clutter, &from, to, reach, line) else { continue };
        // REG-RANGE-03: beyond the second value there is no attack.
        if length > reach.long + EPS {
            let had = if let Miss::Range(Some(had)) = why { had } else { f64::INFINITY };
            why = Miss::Range(Some(length.min(had)));
            continue;
        }
        if best.is_none_or(|shot| length < shot.distance) {
            // REG-RANGE-01, REG-RANGE-02: the first value still counts as short.
            let band = if length <= reach.short + EPS { Band::Short } else { Band::Long };
            best = Some(Shot { band, from: candidate.base, distance: length, line: (start, end) });
            if line == Line::Band && band == Band::Short {
                break;
            }
        }
    }
    // REG-ARC-04, REG-RANGE-05, REG-RANGE-07: one base that meets the conditions is enough for all.
    best.ok_or(why)
}

/// Lists the attacking bases in range of the target by straight distance that have part of it in their front arc, by
/// ascending lower bound of the distance.
fn candidates(
    pos: Pos<'_>,
    attacker: UnitId,
    base: BaseId,
    long: f64,
) -> Result<SmallVec<[Candidate; 4]>, Miss> {
    let target = pos.state.base(base);
    let centre = target.pose.point();
    let spec = pos.spec(attacker);
    let round = spec.size.circumscribed() + pos.spec(pos.owner(base)).size.circumscribed();
    let all_round = stats::has_key(pos, attacker, Keyword::Omnipresent);
    let mut found: SmallVec<[Candidate; 4]> = SmallVec::new();
    let mut in_reach = false;
    for from in pos.bases(attacker) {
        let state = pos.state.base(from);
        let least = (state.pose.point().distance(centre) - round).max(0.0);
        if least > long + EPS {
            continue;
        }
        in_reach = true;
        let mut part = None;
        // REG-KW-38: Omnipresent shoots in any direction.
        if !all_round {
            // REG-ARC-02, REG-ARC-03: some part must lie before the line along the front edge.
            let front = FrontLine::of(&state.quad);
            if !front.part_in_front(&target.quad) {
                continue;
            }
            if front.part_behind(&target.quad) {
                match front.clip_front(&Convex::from(&target.quad)) {
                    Some(clipped) => part = Some(clipped),
                    None => continue,
                }
            }
        }
        let at = found.iter().position(|other| other.least > least).unwrap_or(found.len());
        found.insert(at, Candidate { base: from, part, least });
    }
    match (in_reach, found.is_empty()) {
        (false, _) => Err(Miss::Range(None)),
        (true, true) => Err(Miss::Arc),
        _ => Ok(found),
    }
}

/// Finds a clear line to one target: the shortest, or one that is long enough to tell the band.
fn measure(
    clutter: &Clutter<'_>,
    from: &End,
    to: &End,
    reach: Reach,
    line: Line,
) -> Option<(f64, Point, Point)> {
    let (start, end) = closest_points_convex(&from.shape, &to.shape);
    let straight = start.distance(end);
    // No line is shorter than the straight one.
    if clutter.is_empty() || straight > reach.long + EPS {
        return clutter.clear(from, to).then_some((straight, start, end));
    }
    if line == Line::Band {
        let (start, end) = clutter.any_line(from, to)?;
        let length = start.distance(end);
        let same = |limit: f64| (straight <= limit + EPS) == (length <= limit + EPS);
        if same(reach.short) && same(reach.long) {
            return Some((length, start, end));
        }
    }
    clutter.shortest(from, to)
}

/// Finds the shot of a unit at a designated base: arc, sight and range together (REG-ARC-02, REG-LOS-04, REG-RANGE-04).
///
/// # Errors
/// Names the condition that fails.
pub fn shot(pos: Pos<'_>, attacker: UnitId, base: BaseId) -> Result<Shot, Refusal> {
    // REG-LOS-04, REG-RANGE-04: to the designated base, by the line that is found.
    find(pos, attacker, base, Line::Shortest).map_err(|why| refusal(pos, attacker, base, why))
}

/// Returns the band of a shot that is possible; quicker than [`shot`], because it need not find the shortest line.
#[must_use]
pub fn can_shoot(pos: Pos<'_>, attacker: UnitId, base: BaseId) -> Option<Band> {
    find(pos, attacker, base, Line::Band).ok().map(|shot| shot.band)
}

fn refusal(pos: Pos<'_>, attacker: UnitId, base: BaseId, why: Miss) -> Refusal {
    match why {
        Miss::Absent => ABSENT,
        Miss::Arc => NOT_IN_ARC,
        Miss::Sight => UNSEEN,
        Miss::NotClosest => NOT_CLOSEST,
        Miss::Range(measured) => {
            let target = &pos.state.base(base).quad;
            let nearest = || {
                let lengths = pos.bases(attacker).map(|from| distance(&pos.state.base(from).quad, target));
                lengths.fold(f64::INFINITY, f64::min)
            };
            OUT_OF_RANGE.with(f64::from(pos.spec(attacker).long), measured.unwrap_or_else(nearest))
        }
    }
}

/// Lists the bases of a unit that the attacker may designate (REG-COVER-10): in arc, in sight (or Indirect), in range.
#[must_use]
pub fn visible_bases(pos: Pos<'_>, attacker: UnitId, target: UnitId) -> List<BaseId, MAX_UNIT_BASES> {
    // REG-COVER-10
    pos.bases(target).filter(|&base| can_shoot(pos, attacker, base).is_some()).collect()
}

/// Finds the base of a unit that gives a ranged attack the lowest hit requirement, with its shot; the first of equal
/// ones.
#[must_use]
pub fn best_base(pos: Pos<'_>, attacker: UnitId, target: UnitId) -> Option<(BaseId, Shot)> {
    if !pos.on_table(attacker) || !pos.on_table(target) || out_of_reach(pos, attacker, target) {
        return None;
    }
    let keys = stats::keys(pos, attacker);
    let one_each = pos.table.rulings.is(A69_ONE_EACH_WAY);
    let mut best: Option<(i32, BaseId, Shot)> = None;
    for base in pos.bases(target) {
        // No base can be easier than a short, open, flanked one.
        if best.is_some_and(|(score, ..)| score < 0) {
            break;
        }
        let Ok(shot) = find(pos, attacker, base, Line::Band) else { continue };
        let worse = i32::from(shot.band == Band::Long)
            + i32::from(covered(pos, base, Some(attacker), keys, &mut ()))
            + i32::from(interference(pos, shot.line));
        // REG-A69: with the alternative several reasons of one kind count once.
        let worse = if one_each { worse.min(1) } else { worse };
        let score = worse - i32::from(flanked(pos, attacker, base));
        if best.is_none_or(|(least, ..)| score < least) {
            best = Some((score, base, shot));
        }
    }
    best.map(|(_, base, shot)| (base, shot))
}

/// Tells if two units are so far apart that no shot can be in range.
fn out_of_reach(pos: Pos<'_>, attacker: UnitId, target: UnitId) -> bool {
    let (from, to): (Disc, Disc) = (disc_around(pos, attacker), disc_around(pos, target));
    let apart = from.centre.distance(to.centre) - from.radius - to.radius;
    apart > f64::from(pos.spec(attacker).long) + EPS
}
