//! Parts of the table that distances from edges and corners leave, for the picture of a set-up. A Range is 100 mm; the
//! attacker sits at the bottom. Distances from things on the table are not looked at here.

use crate::catalogue::{Border, Doer, Limit, Mark, Play, Relation, Side};

/// A Range in millimeters.
pub(super) const RANGE: f64 = 100.0;
/// A foot in millimeters.
const FOOT: f64 = 304.8;

/// The side whose edges are the own ones of a step; where both do it, it does not matter which.
pub(super) const fn doer(who: Doer) -> Side {
    match who {
        Doer::Attacker | Doer::AttackerFirst => Side::Attacker,
        Doer::Defender
        | Doer::DefenderFirst
        | Doer::Both
        | Doer::Initiative
        | Doer::InitiativeFirst
        | Doer::Skill => Side::Defender,
    }
}

/// The sides that place ships in a step.
pub(super) const fn sides(who: Doer) -> &'static [Side] {
    match who {
        Doer::Attacker => &[Side::Attacker],
        Doer::Defender => &[Side::Defender],
        _ => &[Side::Attacker, Side::Defender],
    }
}

/// The table: its size in millimeters and whose edges are where.
pub(super) struct Area<'p> {
    pub(super) wide: f64,
    pub(super) high: f64,
    play: &'p Play,
}

/// A rectangle: left, bottom, width and height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rect {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) wide: f64,
    pub(super) high: f64,
}

impl Rect {
    pub(super) fn middle(self) -> (f64, f64) {
        (self.x + self.wide / 2.0, self.y + self.high / 2.0)
    }

    /// The distance of a point from it.
    pub(super) fn distance(self, (x, y): (f64, f64)) -> f64 {
        let beside = (self.x - x).max(x - self.x - self.wide).max(0.0);
        let above = (self.y - y).max(y - self.y - self.high).max(0.0);
        libm::hypot(beside, above)
    }
}

impl<'p> Area<'p> {
    pub(super) fn of(play: &'p Play) -> Self {
        let [wide, high] = play.area.map(|feet| f64::from(feet) * FOOT);
        Self { wide, high, play }
    }

    /// The distance of a point from an edge.
    pub(super) fn from(&self, border: Border, (x, y): (f64, f64)) -> f64 {
        match border {
            Border::Bottom => y,
            Border::Top => self.high - y,
            Border::Left => x,
            Border::Right => self.wide - x,
        }
    }

    /// The starting edges of a side.
    pub(super) fn own(&self, side: Side) -> &'p [Border] {
        self.play.edges.of(side)
    }

    /// The edges that a mark means for a side; `None` if it means no edges.
    pub(super) fn borders(&self, mark: Mark, side: Side) -> Option<Vec<Border>> {
        let both = || [self.own(Side::Attacker), self.own(Side::Defender)].concat();
        let others = |own: &[Border]| -> Vec<Border> {
            Border::ALL.iter().copied().filter(|border| !own.contains(border)).collect()
        };
        Some(match mark {
            Mark::Edges | Mark::AnyEdge => Border::ALL.to_vec(),
            Mark::OwnEdge => self.own(side).to_vec(),
            Mark::FarEdge => self.own(side).iter().map(|&border| opposite(border)).collect(),
            Mark::SideEdges => others(&both()),
            Mark::AttackerEdge => self.own(Side::Attacker).to_vec(),
            Mark::DefenderEdge => self.own(Side::Defender).to_vec(),
            Mark::StartEdges | Mark::EitherStart => both(),
            Mark::BottomEdge => vec![Border::Bottom],
            Mark::TopEdge => vec![Border::Top],
            Mark::LeftEdge => vec![Border::Left],
            Mark::RightEdge => vec![Border::Right],
            _ => return None,
        })
    }

    /// Returns how far a point is from what a limit names, if that is an edge or a corner. A corner is a box: its distance is the
    /// greater one of those from the two edges.
    fn distance(&self, limit: &Limit, side: Side, at: (f64, f64)) -> Option<f64> {
        let least = |all: &mut dyn Iterator<Item = f64>| all.min_by(f64::total_cmp);
        let corner = |borders: &[Border]| {
            let far = |own: &[Border]| own.iter().map(|&border| self.from(border, at)).fold(0.0, f64::max);
            let pairs = borders.iter().flat_map(|&one| borders.iter().map(move |&other| [one, other]));
            least(&mut pairs.filter(|[one, other]| beside(*one, *other)).map(|pair| far(&pair)))
        };
        match limit.of {
            Mark::Corner => corner(Border::ALL),
            Mark::OwnCorner => corner(self.own(side)),
            mark => least(&mut self.borders(mark, side)?.iter().map(|&border| self.from(border, at))),
        }
    }

    /// Returns `true` if a point keeps a limit, as far as edges and corners go.
    pub(super) fn keeps(&self, limit: &Limit, side: Side, at: (f64, f64)) -> bool {
        self.distance(limit, side, at).is_none_or(|distance| keeps(limit, distance))
    }

    /// Returns `true` if a limit is about edges or corners of this table.
    pub(super) fn is_placed(&self, limit: &Limit, side: Side) -> bool {
        self.distance(limit, side, (0.0, 0.0)).is_some()
    }

    /// The rectangles whose points keep all limits: as few as come of rows with equal ends.
    pub(super) fn region(&self, limits: &[Limit], side: Side) -> Vec<Rect> {
        let (xs, ys) = (cuts(self.wide), cuts(self.high));
        let inside = |at: (f64, f64)| limits.iter().all(|limit| self.keeps(limit, side, at));
        let mut done: Vec<Rect> = Vec::new();
        let mut open: Vec<Rect> = Vec::new();
        for row in ys.windows(2) {
            let (y, high) = (row[0], row[1] - row[0]);
            let mut runs: Vec<Rect> = Vec::new();
            for cell in xs.windows(2).filter(|cell| inside((mean(cell), mean(row)))) {
                match runs.last_mut().filter(|run| run.x + run.wide >= cell[0]) {
                    Some(run) => run.wide = cell[1] - run.x,
                    None => runs.push(Rect { x: cell[0], y, wide: cell[1] - cell[0], high }),
                }
            }
            let same = |a: &Rect, b: &Rect| a.x == b.x && a.wide == b.wide;
            for mut run in std::mem::take(&mut open) {
                match runs.iter().position(|next| same(next, &run)) {
                    Some(at) => {
                        run.high += runs.remove(at).high;
                        open.push(run);
                    }
                    None => done.push(run),
                }
            }
            open.extend(runs);
        }
        done.extend(open);
        done
    }
}

/// Returns `true` if a distance keeps a limit.
pub(super) fn keeps(limit: &Limit, distance: f64) -> bool {
    let (near, far) = (f64::from(limit.near - 1) * RANGE, f64::from(limit.far) * RANGE);
    match limit.how {
        Relation::Within => distance <= far,
        Relation::Beyond => distance > far,
        Relation::At => distance <= far && (distance > near || limit.near == 1),
        Relation::Not => distance > far || (distance <= near && limit.near > 1),
    }
}

/// Returns `true` if two edges meet.
fn beside(one: Border, other: Border) -> bool {
    one != other && opposite(one) != other
}

const fn opposite(border: Border) -> Border {
    match border {
        Border::Bottom => Border::Top,
        Border::Top => Border::Bottom,
        Border::Left => Border::Right,
        Border::Right => Border::Left,
    }
}

fn mean(ends: &[f64]) -> f64 {
    ends.iter().sum::<f64>() / ends.len() as f64
}

/// Where a line of Ranges from either end cuts a length.
fn cuts(length: f64) -> Vec<f64> {
    let whole = (1..=5u8).map(|range| f64::from(range) * RANGE);
    let mut cuts: Vec<f64> =
        whole.flat_map(|at| [at, length - at]).filter(|at| (0.0..=length).contains(at)).collect();
    cuts.extend([0.0, length]);
    cuts.sort_by(f64::total_cmp);
    cuts.dedup();
    cuts
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop")]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;

    fn regions(scenario: &str, side: Side, limits: &[&str]) -> Vec<[i32; 4]> {
        let cards = Catalogue::builtin().unwrap();
        let play = cards.scenario(scenario).unwrap().play.clone().unwrap();
        let limits: Vec<Limit> = limits.iter().map(|limit| limit.parse().unwrap()).collect();
        let area = Area::of(&play);
        let whole =
            |rect: Rect| [rect.x, rect.y, rect.wide, rect.high].map(|length| libm::round(length) as i32);
        area.region(&limits, side).into_iter().map(whole).collect()
    }

    // proves: GCW-167
    #[test]
    fn distances_leave_bands_rings_and_corners() {
        let dogfight = |side, limits: &[&str]| regions("space-superiority", side, limits);
        // A table is 914 mm wide; the attacker sits at the bottom.
        assert_eq!(dogfight(Side::Attacker, &["within 3 of own-edge"]), [[0, 0, 914, 300]]);
        assert_eq!(dogfight(Side::Defender, &["within 1 of own-edge"]), [[0, 814, 914, 100]]);
        assert_eq!(dogfight(Side::Attacker, &["beyond 2 of edges"]), [[200, 200, 514, 514]]);
        assert_eq!(dogfight(Side::Attacker, &["within 1 of any-edge"]).len(), 4);
        assert_eq!(
            dogfight(Side::Attacker, &["within 2 of corner"]),
            [[0, 0, 200, 200], [714, 0, 200, 200], [0, 714, 200, 200], [714, 714, 200, 200]]
        );
        assert_eq!(dogfight(Side::Attacker, &["at 3 of own-edge"]), [[0, 200, 914, 100]]);
        assert_eq!(
            dogfight(Side::Defender, &["within 3 of own-edge", "beyond 1 of side-edges"]),
            [[100, 614, 714, 300]]
        );
        assert_eq!(
            regions("old-interdiction", Side::Defender, &["within 2 of own-corner"]),
            [[0, 714, 200, 200]]
        );
        // The defender's edge is a long one here.
        assert_eq!(
            regions("jump-to-lightspeed", Side::Defender, &["within 1 of own-edge"]),
            [[814, 0, 100, 1219]]
        );
    }
}
