//! The questions that clients ask of any table, answered for REGIMENT: pieces, reach, lines of sight.

use sandtable_geometry::{Convex, Point, Pose, Quad, Size, closest_points_convex};
use sandtable_kernel::{Ref, Viewer};
use sandtable_tabletop::{Board, Measure, Panel, Reach, Scene, SightLine, Spotted};

use crate::engine::with_pos;
use crate::model::{BaseId, Pos, State, Table, UnitId};
use crate::rules::{movement, space};

/// A position of a game, to be looked at. Units are named `unit:3`, bases `base:17`.
#[derive(Clone, Copy, Debug)]
pub struct Battle<'a> {
    /// All that never changes in this game.
    pub table: &'a Table,
    /// Position that is drawn.
    pub state: &'a State,
}

impl Battle<'_> {
    fn known(&self, viewer: Viewer) -> State {
        with_pos(self.table, self.state, |pos| super::known(pos, viewer))
    }
}

/// The bases on the table that a reference names; none for what is not there.
fn bases(pos: Pos<'_>, of: &Ref) -> Vec<BaseId> {
    let Ok(id) = of.id().parse::<u8>() else { return Vec::new() };
    // Nobody knows where bases stand on a real table.
    if pos.physical() {
        return Vec::new();
    }
    match of.kind() {
        "base" if usize::from(id) < pos.state.bases.len() => {
            Some(BaseId(id)).filter(|&base| pos.base_on_table(base)).into_iter().collect()
        }
        "unit" if usize::from(id) < pos.state.units.len() && pos.on_table(UnitId(id)) => {
            pos.bases(UnitId(id)).collect()
        }
        _ => Vec::new(),
    }
}

/// The shapes of one end of a question.
fn shapes(pos: Pos<'_>, end: &Spotted) -> Vec<Convex> {
    match end {
        Spotted::Thing(of) => {
            bases(pos, of).into_iter().map(|base| Convex::from(&pos.state.base(base).quad)).collect()
        }
        Spotted::Point(at) if at.is_finite() => {
            let pose = Pose::new(at.x, at.y, Default::default());
            vec![Convex::from(&Quad::place(pose, Size::new(0, 0)))]
        }
        Spotted::Point(_) => Vec::new(),
    }
}

/// The straight line between two groups of shapes where they are nearest.
fn straight(from: &[Convex], to: &[Convex]) -> Option<[Point; 2]> {
    let pairs = from.iter().flat_map(|a| to.iter().map(move |b| closest_points_convex(a, b)));
    pairs.min_by(|x, y| x.0.distance(x.1).total_cmp(&y.0.distance(y.1))).map(|(a, b)| [a, b])
}

/// The names of what stops a line, as they stand in the scene.
fn names(pos: Pos<'_>, report: &space::SightReport) -> Vec<Ref> {
    let units = report.units.iter().map(|unit| Ref::new("unit", unit.0));
    let features = report.features.iter().map(|feature| Ref::new("terrain", feature));
    let smoke = report.smoke.iter().filter_map(|&at| pos.state.effects.get(usize::from(at)));
    let smoke = smoke.map(|effect| Ref::new("effect", format_args!("{}-{}", effect.seat.0, effect.card)));
    units.chain(features).chain(smoke).collect()
}

fn sight(pos: Pos<'_>, from: &Spotted, to: &Spotted) -> Option<SightLine> {
    let straight = straight(&shapes(pos, from), &shapes(pos, to))?;
    let mut found = SightLine { line: None, straight, blockers: Vec::new() };
    let mut least = f64::INFINITY;
    let mut take = |report: space::SightReport| {
        let length = report.distance.unwrap_or(f64::INFINITY);
        if report.line.is_some() && length < least {
            (least, found.line) = (length, report.line);
        }
        for name in names(pos, &report) {
            if !found.blockers.contains(&name) {
                found.blockers.push(name);
            }
        }
    };
    match (from, to) {
        (Spotted::Thing(from), Spotted::Thing(to)) => {
            let to = bases(pos, to);
            for from in bases(pos, from) {
                to.iter().filter_map(|&to| space::sight_report(pos, from, to)).for_each(&mut take);
            }
        }
        // REG-LOS-06: the same line from either end.
        (Spotted::Thing(of), Spotted::Point(point)) | (Spotted::Point(point), Spotted::Thing(of)) => {
            for base in bases(pos, of) {
                space::point_report(pos, base, *point).into_iter().for_each(&mut take);
            }
        }
        (Spotted::Point(_), Spotted::Point(_)) => return None,
    }
    if found.line.is_some() {
        found.blockers.clear();
    }
    Some(found)
}

impl Board for Battle<'_> {
    fn scene(&self, viewer: Viewer) -> Scene {
        with_pos(self.table, &self.known(viewer), super::scene)
    }

    fn panel(&self, viewer: Viewer) -> Panel {
        with_pos(self.table, &self.known(viewer), super::panel)
    }

    // Bases, terrain and what stands on them are open to both, so that no answer below asks who is looking.
    fn reach(&self, _: Viewer, piece: &Ref, cell: f64) -> Option<Reach> {
        with_pos(self.table, self.state, |pos| match bases(pos, piece)[..] {
            [base] => Some(Reach::of(&movement::reach(pos, base, cell))),
            _ => None,
        })
    }

    fn sight(&self, _: Viewer, from: &Spotted, to: &Spotted) -> Option<SightLine> {
        with_pos(self.table, self.state, |pos| sight(pos, from, to))
    }

    fn measure(&self, _: Viewer, from: &Spotted, to: &Spotted) -> Option<Measure> {
        with_pos(self.table, self.state, |pos| Measure::between(&shapes(pos, from), &shapes(pos, to)))
    }
}
