//! The table as clients draw it and ask about it: ids that stay, reach, sight with its reasons, distances.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;

use crate::common;

use common::*;
use sandtable_geometry::Point;
use sandtable_kernel::{Ref, Viewer};
use sandtable_regiment::data::*;
use sandtable_regiment::view::Battle;
use sandtable_tabletop::{Board, LineKind, RegionKind, Spotted, Tone};

fn battle(play: &Play) -> Battle<'_> {
    Battle { table: &play.table, state: &play.state }
}

fn thing(kind: &str, id: u8) -> Spotted {
    Spotted::Thing(Ref::new(kind, id))
}

/// Two bases of red, one of blue ten inches away, and a wall between them.
fn walled() -> Play {
    Scene::new()
        .unit(RED, infantry(2), &[at(10.0, 18.0, 0.0), at(10.0, 20.0, 0.0)])
        .unit(BLUE, infantry(1), &[at(20.0, 18.0, 180.0)])
        .block(&[TerrainKind::Blocking], [14.0, 12.0], [16.0, 24.0])
        .active(RED, 0)
}

#[test]
fn a_scene_names_everything_once_and_keeps_names() {
    let mut play = walled();
    let before = battle(&play).scene(Viewer::Public);
    let ids: Vec<&Ref> = (before.pieces.iter().map(|piece| &piece.id))
        .chain(before.regions.iter().map(|region| &region.id))
        .chain(before.marks.iter().map(|mark| &mark.id))
        .chain(before.lines.iter().map(|line| &line.id))
        .collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
    assert_eq!(before.pieces.len(), 3);
    let base = |id: u8| before.pieces.iter().find(|piece| piece.id == Ref::new("base", id)).unwrap();
    assert_eq!((base(0).group.clone(), base(2).group.clone()), (Ref::new("unit", 0), Ref::new("unit", 1)));
    assert!(base(0).tone == Tone::Acting && base(2).tone == Tone::Ready);
    assert_eq!(base(0).corners(), play.state.bases[0].quad.points());
    assert!(before.lines.iter().any(|line| line.kind == LineKind::Bond && line.points.len() == 2));
    assert_eq!(before.regions.iter().filter(|region| region.kind == RegionKind::Terrain).count(), 1);

    // A base is gone: what is left is called as before.
    play.state.bases[0].alive = false;
    let after = battle(&play).scene(Viewer::Public);
    assert_eq!(after.pieces.len(), 2);
    assert!(after.pieces.iter().all(|piece| before.pieces.contains(piece)));
    let text = serde_json::to_string(&after).unwrap();
    assert_eq!(serde_json::from_str::<sandtable_tabletop::Scene>(&text).unwrap(), after);
}

#[test]
fn a_line_of_sight_comes_with_its_witness_or_with_what_denies_it() {
    let play = walled();
    let sight = |from: &Spotted, to: &Spotted| battle(&play).sight(Viewer::Public, from, to);
    let blocked = sight(&thing("unit", 0), &thing("unit", 1)).unwrap();
    assert_eq!((blocked.line, blocked.blockers), (None, vec![Ref::new("terrain", 0)]));
    let open = sight(&thing("base", 0), &Spotted::Point(Point::new(10.0, 5.0))).unwrap();
    assert!(open.line.is_some() && open.blockers.is_empty(), "{open:?}");
    let hidden = sight(&Spotted::Point(Point::new(20.0, 18.0)), &thing("base", 0)).unwrap();
    assert!(hidden.line.is_none() && !hidden.blockers.is_empty(), "{hidden:?}");
    assert_eq!(sight(&thing("unit", 0), &thing("unit", 9)), None);
}

#[test]
fn distances_run_edge_to_edge_and_reach_goes_around() {
    let play = walled();
    let battle = battle(&play);
    let measure = battle.measure(Viewer::Public, &thing("unit", 0), &thing("unit", 1)).unwrap();
    let [from, to] = measure.line;
    assert!((measure.least - from.distance(to)).abs() < 1e-9);
    // Ten inches between centres, less half a base on either side; the far edge is a base farther.
    assert!((measure.least - (10.0 - 30.0 / 25.4)).abs() < 2e-3, "{measure:?}");
    assert!((measure.most - (10.0 - 0.0)).abs() < 0.1, "{measure:?}");

    let reach = battle.reach(Viewer::Public, &Ref::new("base", 0), 0.5).unwrap();
    let cell = |x: f64, y: f64| reach.rows[(y / reach.cell) as usize][(x / reach.cell) as usize];
    assert!(cell(12.0, 18.0).is_some() && cell(15.0, 18.0).is_none(), "the wall cannot be entered");
    assert!(reach.most() > 0.0);
    assert_eq!(battle.reach(Viewer::Public, &Ref::new("unit", 0), 0.5), None);
}
