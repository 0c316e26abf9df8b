//! The questions that clients ask of any table, answered for Legion: pieces, reach, lines of sight.

use sandtable_geometry::{Capsule, Silhouette};
use sandtable_kernel::{Ref, Viewer};
use sandtable_tabletop::{Board, Look, Measure, Panel, Reach, Scene, SightLine, Spotted};

use super::names;
use crate::engine::with_pos;
use crate::model::{Pos, State, Table, UnitId};
use crate::rules::{movement, space, stats};

/// A position of a game, to be looked at. A unit is named `unit:3`, as its leader's base is;
/// its other miniatures are `miniature:5`.
#[derive(Clone, Copy, Debug)]
pub struct Skirmish<'a> {
    /// All that never changes in this game.
    pub table: &'a Table,
    /// Position that is drawn.
    pub state: &'a State,
}

/// The unit on the table that a reference names; none for what is not there.
fn unit(pos: Pos<'_>, of: &Ref) -> Option<UnitId> {
    let id: u8 = of.id().parse().ok().filter(|_| of.kind() == "unit")?;
    Some(UnitId(id)).filter(|&id| id.index() < pos.state.units.len() && pos.is_on_table(id))
}

/// The silhouette of one end of a question; a point is one that lies on the ground.
fn silhouette(pos: Pos<'_>, end: &Spotted) -> Option<Silhouette> {
    match end {
        Spotted::Thing(of) if of.kind() == "miniature" => {
            let mut all = pos.on_table().flat_map(|unit| pos.followers(unit));
            let one = all.find(|one| Ref::from(one.id) == *of)?;
            Some(space::silhouette_at(pos, one.unit, one.pose, one.on))
        }
        Spotted::Thing(of) => unit(pos, of).map(|unit| space::silhouette(pos, unit)),
        Spotted::Point(at) if at.is_finite() => {
            Some(Silhouette { base: Capsule::new(*at, *at, 0.0), foot: 0.0, height: 0.0 })
        }
        Spotted::Point(_) => None,
    }
}

fn sight(pos: Pos<'_>, from: &Spotted, to: &Spotted) -> Option<SightLine> {
    let (from, to) = (silhouette(pos, from)?, silhouette(pos, to)?);
    let straight = from.base.closest_points(&to.base);
    Some(match space::look(pos, &from, &to) {
        Look::Clear { from, to } => SightLine { line: Some([from, to]), straight, blockers: Vec::new() },
        Look::Blocked { by } => {
            let blockers = by.iter().map(|thing| names::thing(pos, *thing).0).collect();
            SightLine { line: None, straight, blockers }
        }
    })
}

impl Board for Skirmish<'_> {
    // Everything on the table is open to both, so that only secrets beside it ask who is looking.
    fn scene(&self, viewer: Viewer) -> Scene {
        with_pos(self.table, &super::known(self.state, viewer), super::scene)
    }

    fn panel(&self, viewer: Viewer) -> Panel {
        with_pos(self.table, &super::known(self.state, viewer), super::panel)
    }

    fn reach(&self, viewer: Viewer, piece: &Ref, cell: f64) -> Option<Reach> {
        with_pos(self.table, &super::known(self.state, viewer), |pos| {
            let unit = unit(pos, piece)?;
            let speed = stats::speed(pos, unit, &mut ());
            Some(Reach::of(&movement::field(pos, unit, speed, cell)))
        })
    }

    fn sight(&self, viewer: Viewer, from: &Spotted, to: &Spotted) -> Option<SightLine> {
        with_pos(self.table, &super::known(self.state, viewer), |pos| sight(pos, from, to))
    }

    fn measure(&self, viewer: Viewer, from: &Spotted, to: &Spotted) -> Option<Measure> {
        with_pos(self.table, &super::known(self.state, viewer), |pos| {
            let (from, to) = (silhouette(pos, from)?, silhouette(pos, to)?);
            // LC-MEAS-02: horizontal, from edge to edge.
            Some(Measure::of_bases(&from.base, &to.base))
        })
    }
}
