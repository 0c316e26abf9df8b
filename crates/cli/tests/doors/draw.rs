//! Pictures: everything that is on the table is on them, and they are sound SVG and PNG.

#![allow(clippy::unwrap_used, clippy::panic)]

use sandtable_cli::png::{Fonts, png};
use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::{Game, Ref, Viewer};
use sandtable_regiment::Regiment;
use sandtable_regiment::data::{Class, Library, Side};
use sandtable_regiment::hosted::names::{Choice, setup};
use sandtable_regiment::model::{Position, PositionUnit, State, Table};
use sandtable_regiment::view::Battle;
use sandtable_tabletop::picture::{Lettering, Overlay, draw};

/// Both armies in rows, with all kinds of tokens.
fn arranged(a: &str, b: &str, mission: &str) -> (Table, State) {
    let library = Library::builtin().unwrap();
    let mut choice = Choice::of(a, b);
    choice.mission = Some(mission.to_owned());
    choice.colours = Some([Side::Red, Side::Blue]);
    let (mut setup, _) = setup(&choice, &library).unwrap();
    let mut units = Vec::new();
    for seat in 0..2u8 {
        let (mut x, width) = (3.0, f64::from(setup.table.width));
        let mut row = 0.0;
        for (at, profile) in setup.armies[usize::from(seat)].units.iter().enumerate() {
            let (w, d) = (profile.base.width_in() + 0.15, profile.base.depth_in());
            if x + w * f64::from(profile.bases) > width - 3.0 {
                (x, row) = (3.0, row + 4.5);
            }
            let depth = 5.0 + row + (at % 3) as f64 * 1.1 + d / 2.0;
            let y = if seat == 0 { f64::from(setup.table.height) - depth } else { depth };
            let ahead = if seat == 0 { 270.0 } else { 90.0 };
            let heading = Heading::from_degrees(ahead + (at as f64 * 37.0) % 60.0 - 30.0);
            let poses: Vec<Pose> = (0..profile.bases)
                .map(|n| Pose::new(x + w / 2.0 + f64::from(n) * w * 1.25, y, heading))
                .collect();
            x += w * 1.25 * f64::from(profile.bases) + 2.2;
            let even = at % 2 == 0;
            units.push(PositionUnit {
                seat,
                unit: at as u8,
                poses,
                wounds: if profile.wounds > 1 { (at % 2) as u8 } else { 0 },
                activated: at % 3 == 1,
                shaken: at == 1,
                dashed: at == 2,
                standby: at == 3,
                dug_in: even && at > 2 && profile.class == Class::Infantry,
                ..PositionUnit::default()
            });
        }
    }
    setup.position = Some(Position {
        round: 3,
        tp: None,
        vp: [4, 2],
        destroyed: [55, 120],
        hosts: [setup.armies[0].leader.as_ref().map(|_| 0), setup.armies[1].leader.as_ref().map(|_| 0)],
        units,
        queue: vec![Side::Blue, Side::Red],
        active: Some((0, 2)),
    });
    Regiment::open(&Default::default(), &setup).unwrap_or_else(|wrong| panic!("{wrong:#?}"))
}

fn events() -> Vec<String> {
    [
        "Round 3 begins.",
        "Red draws two tokens, Blue one.",
        "Stormtroopers shoot at Rebel Troopers: 6 dice, 4 hits.",
    ]
    .map(String::from)
    .to_vec()
}

#[test]
fn a_picture_names_what_is_on_the_table() {
    let (table, state) = arranged("tutorial-empire", "tutorial-rebels", "learning");
    let events = events();
    let battle = Battle { table: &table, state: &state };
    let text = draw(&battle, Viewer::Referee, &Overlay::default(), &events, Lettering::Text);
    for word in
        ["Learning Battle", "Round 3 of 5", "Stormtroopers", "Snowspeeder", "Woods", "Center", "shaken"]
    {
        assert!(text.contains(word), "{word}");
    }
    assert!(text.contains("what happened") && text.contains("4 hits."));
    // One silhouette a living base.
    let bases = state.bases.iter().filter(|base| base.alive).count();
    assert_eq!(text.matches("<use href=\"#figure-").count(), bases);
}

#[test]
fn pictures_become_png_with_and_without_fonts() {
    let (table, state) = arranged("sample-empire", "sample-republic", "frontline-clash");
    let base = |id: usize| Ref::new("base", id);
    let last = state.bases.len() - 1;
    let overlay = Overlay { sight: Some([base(0), base(last)]), reach: Some(base(0)) };
    let battle = Battle { table: &table, state: &state };
    for fonts in [Fonts::of_this_machine(), Fonts::none()] {
        let lettering = fonts.lettering();
        let text = draw(&battle, Viewer::Referee, &overlay, &[], lettering);
        assert_eq!(text.contains("<text"), lettering == Lettering::Text);
        assert!(lettering == Lettering::Text || text.contains("aria-label=\"Frontline Clash\""));
        let image = png(&text, &fonts, 1.0).unwrap();
        assert!(image.starts_with(b"\x89PNG") && image.len() > 50_000, "{} bytes", image.len());
        if let Some(folder) = std::env::var_os("SANDTABLE_PICTURES") {
            let name = format!("{lettering:?}.png");
            std::fs::write(std::path::Path::new(&folder).join(name), &image).unwrap();
        }
    }
}

#[test]
fn an_own_picture_of_the_tutorial() {
    let (table, state) = arranged("tutorial-empire", "tutorial-rebels", "learning");
    let events = events();
    let fonts = Fonts::of_this_machine();
    let lettering = fonts.lettering();
    let battle = Battle { table: &table, state: &state };
    let text = draw(&battle, Viewer::Referee, &Overlay::default(), &events, lettering);
    let image = png(&text, &fonts, 0.5).unwrap();
    assert!(image.starts_with(b"\x89PNG"));
    if let Some(folder) = std::env::var_os("SANDTABLE_PICTURES") {
        let image = png(&text, &fonts, 1.0).unwrap();
        std::fs::write(std::path::Path::new(&folder).join("tutorial.png"), image).unwrap();
    }
}
