//! Tests of `picture`.

use super::*;
use crate::{Figure, Footing, Glyph, Line, LineKind, Mark, Outline, Piece, Region, RegionKind, Team, Tone};
use sandtable_geometry::{Disc, Heading, Pose};

fn scene() -> Scene {
    let (group, id) = (Ref::new("unit", 1), Ref::new("base", 1));
    let mut scene = Scene::new(36.0, 36.0);
    scene.pieces.push(Piece {
        id,
        group: group.clone(),
        team: Some(Team::Blue),
        pose: Pose::new(10.0, 10.0, Heading::DOWN),
        shape: Footing::Round { radius: 1.0 },
        label: "7".to_owned(),
        class: "aircraft".to_owned(),
        figure: Figure::Gunship,
        height: Some(1.5),
        notched: false,
        foot: 0.0,
        level: 1,
        tone: Tone::Acting,
        title: "a round base".to_owned(),
    });
    let long = Footing::Capsule { length: 4.0, width: 2.0 };
    let (id, pose) = (Ref::new("base", 2), Pose::new(28.0, 10.0, Heading::LEFT));
    let tank = scene.pieces[0].clone();
    scene.pieces.push(Piece { id, pose, shape: long, notched: true, label: "8".to_owned(), ..tank });
    for (glyph, text) in [(None, "Scouts"), (Some(Glyph::Star), "leader"), (Some(Glyph::Wounds), "wounds")] {
        let (id, on, text) = (Ref::new(text, 1), group.clone(), text.to_owned());
        scene.marks.push(Mark { id, on, glyph, text, count: 3, team: Some(Team::Blue) });
    }
    let outline = Outline::Round(Disc::new(Point::new(20.0, 20.0), 3.0));
    for (kind, name) in [
        (RegionKind::Zone, "zone"),
        (RegionKind::Terrain, "lava"),
        (RegionKind::Objective, "relay"),
        (RegionKind::Effect, "gas"),
    ] {
        scene.regions.push(Region {
            id: Ref::new("region", name),
            kind,
            looks: vec!["lava".to_owned()],
            drawing: None,
            outline: outline.clone(),
            name: name.to_owned(),
            title: format!("the {name}"),
            rise: None,
            team: None,
            weight: 1.0,
        });
    }
    let points = vec![Point::new(10.0, 10.0), Point::new(20.0, 20.0)];
    let (id, text) = (Ref::new("tape", 0), "14.14 in".to_owned());
    scene.lines.push(Line { id, kind: LineKind::Tape, on: None, points, text, team: None });
    scene
}

#[test]
fn a_scene_of_any_game_is_drawn() {
    let text = Picture::of(&scene(), &Panel::default()).svg();
    for word in [
        "Scouts",
        "a round base",
        ">8<",
        "<symbol id=\"figure-gunship\"",
        "<use href=\"#figure-gunship\"",
        "stroke-dasharray=\"3 3\"",
        "lava",
        "the zone",
        "relay",
        "gas",
        "14.14 in",
        ">3<",
    ] {
        assert!(text.contains(word), "{word}");
    }
    // A unit carries its number once.
    assert!(!text.contains(">7<"));
    let whole = |word: &str| {
        text.matches(&format!("<{word} ")).count() == text.matches(&format!("</{word}>")).count()
    };
    assert!(whole("g") && text.starts_with("<svg ") && text.trim_end().ends_with("</svg>"));
}
