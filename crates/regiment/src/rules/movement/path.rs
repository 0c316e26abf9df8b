//! The way of one base: straight where possible, else around what stops it (REG-MOVE-03 to REG-MOVE-12). Knows
//! neither where a base may end nor what follows from a move.

use sandtable_geometry::{Bounds, Convex, EPS, PathScratch, Point, Pose, Quad, Spot, shortest_path};
use sandtable_kernel::Refusal;
use sandtable_text::said;

use super::scene::Scene;
use super::terrain::DIFFICULT;

/// The result of a base's way.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Travel {
    /// Its length in inches, from center to center (REG-MOVE-03).
    pub length: f64,
    pub straight: f64,
    /// True if difficult ground slowed it (REG-TERR-02).
    pub slowed: bool,
    /// The dangerous pieces it met, one bit each (REG-TERR-12).
    pub danger: u64,
}

/// The limits of a way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Distance a base may travel before terrain, in inches.
    pub inches: f64,
    /// True if to look for a way around what is in the straight way.
    pub detours: bool,
}

/// A leg's end while a way is being followed.
struct Walk<'a, 'b> {
    scene: &'a Scene<'b>,
    travel: Travel,
    slow: u64,
}

impl Walk<'_, '_> {
    fn leg(&mut self, a: Point, b: Point) {
        // REG-MOVE-03: from center to center.
        let length = a.distance(b);
        self.travel.length += length;
        self.travel.straight = self.travel.straight.max(length);
        let (slow, danger) = self.scene.met(a, b);
        self.slow |= slow;
        self.travel.danger |= danger;
    }
}

/// The way of a base from one pose to another: by the waypoints given, or by the shortest legal way, where the engine
/// goes around dangerous ground if the allowance lets it.
///
/// Errors: what stops it, or how much it lacks.
pub(super) fn travel(
    scene: &Scene<'_>,
    (from, start): (Pose, &Quad),
    (to, end): (Pose, &Quad),
    via: &[Spot],
    limits: Limits,
) -> Result<Travel, Refusal> {
    let (a, b) = (from.point(), to.point());
    // REG-TERR-04, REG-A58: standing in difficult ground at either end counts as well as crossing it, and several
    // pieces in one move take no more than one.
    let (slow_start, danger_start) = scene.stood_on(start);
    let (slow_end, danger_end) = scene.stood_on(end);
    if from.at == to.at && via.is_empty() {
        // REG-MOVE-04: pivots are about the center, any number, and cost nothing. A turn that brings a corner onto
        // dangerous ground enters it.
        return Ok(Travel { danger: danger_end & !danger_start, ..Travel::default() });
    }
    let ends = Ends { slow: slow_start | slow_end, danger: danger_start | danger_end };
    if !via.is_empty() {
        return given(scene, a, b, via, &ends, limits);
    }
    let length = a.distance(b);
    // REG-MOVE-01: no way is shorter than the straight one.
    if length > limits.inches + EPS {
        return Err(too_far(length, limits.inches));
    }
    let blocked = scene.blocked(a, b);
    let straight = blocked.is_none().then(|| along(scene, &[a, b], &ends));
    if let Some(straight) = straight {
        let fits = length <= allowed(limits.inches, straight.slowed) + EPS;
        if fits && (straight.danger == 0 || !limits.detours) {
            return Ok(straight);
        }
        if !limits.detours {
            return Err(too_far(length, allowed(limits.inches, straight.slowed)));
        }
    }
    match blocked {
        Some(refusal) if !limits.detours => Err(refusal),
        _ => around(scene, a, b, &ends, limits, straight, blocked),
    }
}

/// Soft ground under the ends of a way.
struct Ends {
    slow: u64,
    danger: u64,
}

fn allowed(inches: f64, slowed: bool) -> f64 {
    if slowed { (inches - DIFFICULT).max(0.0) } else { inches }
}

/// Refuses a way that is too long (REG-MOVE-01).
pub(super) const fn too_far(needs: f64, has: f64) -> Refusal {
    Refusal::new("too-far", rule!("REG-MOVE-01"), said!("refusal-too-far")).with(needs, has)
}

fn along(scene: &Scene<'_>, points: &[Point], ends: &Ends) -> Travel {
    let travel = Travel { danger: ends.danger, ..Travel::default() };
    let mut walk = Walk { scene, travel, slow: ends.slow };
    for leg in points.windows(2) {
        walk.leg(leg[0], leg[1]);
    }
    walk.travel.slowed = walk.slow != 0;
    walk.travel
}

/// A way given by its waypoints. REG-MOVE-12: an illegal way is not resolved at all.
fn given(
    scene: &Scene<'_>,
    a: Point,
    b: Point,
    via: &[Spot],
    ends: &Ends,
    limits: Limits,
) -> Result<Travel, Refusal> {
    let mut points = [a; 8];
    let mut count = 1;
    for point in via.iter().map(|spot| spot.point()).chain([b]) {
        if let Some(slot) = points.get_mut(count) {
            *slot = point;
            count += 1;
        }
    }
    for leg in points[..count].windows(2) {
        if let Some(refusal) = scene.blocked(leg[0], leg[1]) {
            return Err(refusal);
        }
    }
    let travel = along(scene, &points[..count], ends);
    let has = allowed(limits.inches, travel.slowed);
    if travel.length > has + EPS { Err(too_far(travel.length, has)) } else { Ok(travel) }
}

/// The shortest way that harms least: clear of all soft ground, else of dangerous, else straight through if that is
/// short enough, else clear of difficult, else through.
fn around(
    scene: &Scene<'_>,
    a: Point,
    b: Point,
    ends: &Ends,
    limits: Limits,
    straight: Option<Travel>,
    blocked: Option<Refusal>,
) -> Result<Travel, Refusal> {
    // Obstacles farther off than the way is long cannot matter.
    let area = Bounds::new(a, a).grown(limits.inches);
    let wide = Scene::new(scene.pos, scene.unit, area);
    let (slow, danger) = wide.soft();
    let mut obstacles: Vec<Convex> = Vec::new();
    let mut scratch = PathScratch::default();
    let mut short = None;
    for (avoid_slow, avoid_danger) in [(true, true), (false, true), (true, false), (false, false)] {
        if avoid_danger && !danger || avoid_slow && (!slow || ends.slow != 0) {
            continue;
        }
        let fits = |travel: &Travel| travel.length <= allowed(limits.inches, travel.slowed) + EPS;
        if let Some(straight) = straight.filter(|straight| !avoid_danger && fits(straight)) {
            return Ok(straight);
        }
        wide.obstacles(avoid_slow, avoid_danger, &mut obstacles);
        match shortest_path(a, b, wide.clearance(), &obstacles, limits.inches, &mut scratch) {
            Ok(path) => {
                let mut travel = along(&wide, &path.points, ends);
                // Arcs are longer than their chords, and keep clear of what is avoided where chords would not.
                travel.length = path.length;
                if avoid_slow {
                    travel.slowed = false;
                }
                if avoid_danger {
                    travel.danger = ends.danger;
                }
                if fits(&travel) {
                    return Ok(travel);
                }
                short = Some((travel.length, allowed(limits.inches, travel.slowed)));
            }
            Err(no) => short = no.shortest.map(|length| (length, limits.inches)).or(short),
        }
    }
    // REG-MOVE-12: an illegal way is not resolved; the player must find another.
    Err(match (short, blocked) {
        (Some((needs, has)), _) => too_far(needs, has),
        (None, Some(refusal)) => refusal,
        (None, None) => NO_WAY,
    })
}

/// Refused if no way leads there (REG-MOVE-12).
const NO_WAY: Refusal = Refusal::new("no-way", rule!("REG-MOVE-12"), said!("refusal-no-way"));
