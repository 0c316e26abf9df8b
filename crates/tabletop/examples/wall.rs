//! Draws two bases with a wall between them and writes the picture to standard output:
//! `cargo run -p sandtable-tabletop --example wall > wall.svg`.

use sandtable_geometry::{Convex, Heading, Point, Pose};
use sandtable_kernel::Ref;
use sandtable_tabletop::picture::Picture;
use sandtable_tabletop::{
    Clutter, Figure, Footing, Kinds, Measure, Outline, Panel, Piece, Region, RegionKind, Scene, Scenery,
    SightLine, Strip, Team, Terrain, TerrainType, Tone, disc_around,
};

/// A game with one type of terrain.
#[derive(Clone, Copy)]
struct Wall;

impl TerrainType for Wall {
    fn number(self) -> u8 {
        0
    }
}

fn piece(id: u8, team: Team, pose: Pose) -> Piece {
    Piece {
        id: Ref::new("base", id),
        group: Ref::new("unit", id),
        team: Some(team),
        pose,
        shape: Footing::Rectangle { width: 1.0, depth: 1.0 },
        label: id.to_string(),
        class: "infantry".to_owned(),
        figure: Figure::Line,
        height: None,
        notched: false,
        foot: 0.0,
        level: 0,
        tone: Tone::Ready,
        title: format!("{} base", team.name()),
    }
}

fn main() {
    // The table: a wall of six inches in the middle.
    let mut terrain = Terrain::default();
    let outline = [[-0.25, -3.0], [0.25, -3.0], [0.25, 3.0], [-0.25, 3.0]];
    terrain.add(("wall", "Wall"), Kinds::of(&[Wall]), &outline, Point::new(12.0, 12.0), (1.0, 0.0));

    // Two bases that face each other across it.
    let red = Pose::new(6.0, 12.0, Heading::RIGHT);
    let blue = Pose::new(18.0, 15.5, Heading::LEFT);
    let [a, b] = [red, blue].map(|pose| Convex::rectangle(pose, 1.0, 1.0));
    let disc = |pose: Pose| disc_around(std::iter::once(pose.point()), 0.75);
    let mut clutter = Clutter::default();
    clutter
        .add_terrain(&Strip::between(disc(red), disc(blue)), &terrain, Kinds::of(&[Wall]), |feature| feature);
    let measured = Measure::between(&[a], &[b]).map_or([red.point(), blue.point()], |measure| measure.line);
    let sight = SightLine {
        line: clutter.shortest(&a, &b, |_| true).map(|(_, from, to)| [from, to]),
        straight: measured,
        blockers: clutter.culprits(&a, &b, |_| true).iter().map(|at| Ref::new("terrain", at)).collect(),
    };

    // What a client draws.
    let mut scene = Scene::new(24.0, 24.0);
    scene.pieces = vec![piece(0, Team::Red, red), piece(1, Team::Blue, blue)];
    scene.regions = terrain
        .features
        .iter()
        .enumerate()
        .map(|(at, feature)| Region {
            id: Ref::new("terrain", at),
            kind: RegionKind::Terrain,
            looks: vec!["blocking".to_owned()],
            drawing: Some(Scenery::Wall),
            outline: Outline::Polygon(feature.outline.clone()),
            name: feature.name.clone(),
            title: feature.name.clone(),
            rise: None,
            team: None,
            weight: 1.0,
        })
        .collect();
    scene.lines.push(sight.drawn(Ref::new("sight", "0-1")));
    let panel = Panel { title: "Across a wall".to_owned(), ..Panel::default() };
    print!("{}", Picture::of(&scene, &panel).svg());
}

#[test]
fn it_is_drawn() {
    main();
}
