//! Drawings of units, of terrain and of objectives: each has one that is like it, and what stands beside it is words.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use sandtable_kernel::{Game, Ref, Viewer};
use sandtable_legion::Legion;
use sandtable_legion::data::Library;
use sandtable_legion::view::Skirmish;
use sandtable_legion_cards::{UnitType, own};
use sandtable_tabletop::{Board, Figure, Outline, RegionKind, Scene, Scenery};
use sandtable_testkit::files;

use crate::common::{CAPTAIN, DLT, PATHFINDER, Play, R5, REBEL, STORM};

fn library() -> Arc<Library> {
    Library::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

fn scene(play: &Play) -> Scene {
    Skirmish { table: &play.table, state: &play.state }.scene(Viewer::Public)
}

/// Tells if units of a type look like a drawing.
fn fits(kind: UnitType, figure: Figure) -> bool {
    match kind {
        UnitType::CreatureTrooper => figure == Figure::Mount,
        UnitType::EmplacementTrooper => figure.is_gun(),
        UnitType::HeavyDroidTrooper => figure.is_gun() || figure.is_on_foot(),
        UnitType::GroundVehicle | UnitType::RepulsorVehicle => {
            !figure.is_on_foot() && figure != Figure::Mount
        }
        _ => figure.is_on_foot(),
    }
}

#[test]
fn every_unit_is_drawn_as_what_it_is() {
    let library = library();
    for card in &library.cards {
        assert!(fits(card.kind, card.drawn_as()), "{}: {:?}", card.id, card.drawn_as());
    }
    for card in own::units() {
        assert!(fits(card.kind, library.drawing(card)), "{}: {:?}", card.id, library.drawing(card));
    }
    // What a row names, and what its type and its rank give.
    for (id, figure) in [
        ("at-st", Figure::Walker),
        ("at-rt-rebels", Figure::Scoutwalker),
        ("aat-battle-tank", Figure::Skimtank),
        ("tx-225-gavw-occupier-tank", Figure::Hovertank),
        ("persuader-class-tank-droid", Figure::Tank),
        ("t-47-airspeeder", Figure::Snowspeeder),
        ("laat-le-patrol-transport-republic", Figure::Gunship),
        ("74-z-speeder-bikes", Figure::Bike),
        ("tauntaun-riders", Figure::Mount),
        ("e-web-heavy-blaster-team", Figure::Gunteam),
        ("1-4-fd-laser-cannon-team", Figure::Cannon),
        ("droidekas", Figure::Droideka),
        ("b1-battle-droids", Figure::Droid),
        ("b2-super-battle-droids", Figure::Superdroid),
        ("clone-trooper-infantry", Figure::Clone),
        ("stormtroopers", Figure::Trooper),
        ("rebel-troopers", Figure::Line),
        ("rebel-commandos", Figure::Commando),
        ("rebel-officer", Figure::Officer),
        ("general-veers", Figure::Leader),
        ("luke-skywalker-jedi-knight", Figure::Operative),
        ("r2-d2-independent-astromech", Figure::Astromech),
    ] {
        let card = own::unit(id).expect(id);
        assert_eq!(library.drawing(card), figure, "{id}");
    }
}

#[test]
fn the_drawings_of_the_setup_are_up_to_date() {
    let library = library();
    let units = library.cards.iter().map(|card| (card.id.as_str(), card.drawn_as()));
    let terrain = library.terrain.iter().map(|piece| (piece.id.as_str(), piece.drawing));
    files::assert_looks("legion", units, terrain);
}

#[test]
fn scenes_and_cards_of_a_game_have_the_drawings_of_their_units() {
    let all = [
        (CAPTAIN, Figure::Officer),
        (REBEL, Figure::Line),
        (PATHFINDER, Figure::Commando),
        (R5, Figure::Astromech),
        (STORM, Figure::Trooper),
        (DLT, Figure::Heavy),
    ];
    let mut play = Play::new();
    for (at, (unit, _)) in all.into_iter().enumerate() {
        play = play.at(unit, 4.0 + 5.0 * at as f64, 10.0);
    }
    let scene = scene(&play);
    let view = Legion::view(&play.table, &play.state, Viewer::Public);
    for (unit, figure) in all {
        let piece = scene.pieces.iter().find(|piece| piece.group == Ref::from(unit)).unwrap();
        assert_eq!(
            (piece.figure, view.game.units[unit.index()].profile.figure),
            (figure, figure),
            "{unit:?}"
        );
    }
}

#[test]
fn every_piece_of_a_layout_has_a_drawing_that_turns_with_it() {
    let library = library();
    for layout in &library.layouts {
        for placement in &layout.pieces {
            let piece = library.piece(&placement.piece).unwrap();
            assert!(piece.drawing.is_some(), "{} in {}", piece.id, layout.id);
        }
    }
    for piece in &library.terrain {
        let [first, second] = [piece.outline[0], piece.outline[1]];
        let upper = piece.outline.iter().map(|corner| corner[1]).fold(f64::MAX, f64::min);
        assert!(first[1] == upper && second[1] == upper && first[0] < second[0], "{}", piece.id);
    }
    // The first hut of Outpost is turned by 45 degrees.
    let scene = scene(&Play::on("outpost"));
    let terrain = || scene.regions.iter().filter(|region| region.kind == RegionKind::Terrain);
    assert!(terrain().count() > 0 && terrain().all(|region| region.drawing.is_some()));
    let hut = terrain().find(|region| region.id == Ref::new("terrain", 0)).unwrap();
    let Outline::Polygon(corners) = &hut.outline else { panic!("{:?}", hut.outline) };
    let way = corners[1] - corners[0];
    assert_eq!(hut.drawing, Some(Scenery::Hut));
    assert!(way.x > 0.0 && (way.x - way.y).abs() < 1e-3, "{way:?}");
}

#[test]
fn objectives_are_called_by_words_and_never_by_ids() {
    let missions: [(&str, &[&str]); 4] = [
        ("shifting-priorities", &["Left objective", "Center objective", "Right objective"]),
        ("bring-down-the-shields", &["Left console", "Center console", "Right console", "Transmitter"]),
        ("the-codes", &["Left transmitter", "Center transmitter", "Right transmitter"]),
        (
            "disabled-vehicle",
            &["First ambush point", "Second ambush point", "Third ambush point", "Fourth ambush point"],
        ),
    ];
    for (mission, names) in missions {
        let play = Play::mission(mission, &[]);
        let scene = scene(&play);
        let objectives = scene.regions.iter().filter(|region| region.kind == RegionKind::Objective);
        let found: Vec<&str> = objectives.clone().map(|region| region.name.as_str()).collect();
        assert_eq!(found, names, "{mission}");
        for region in objectives {
            let expected = match region.name.as_str() {
                name if name.ends_with("console") => Some(Scenery::Console),
                name if name.to_lowercase().ends_with("transmitter") => Some(Scenery::Transmitter),
                _ => None,
            };
            assert_eq!(region.drawing, expected, "{}", region.name);
        }
        // In a sentence the same words stand with an article.
        let view = Legion::view(&play.table, &play.state, Viewer::Public);
        let within: Vec<String> = names.iter().map(|name| format!("the {}", name.to_lowercase())).collect();
        assert_eq!(view.game.tokens.iter().map(|token| token.name.clone()).collect::<Vec<_>>(), within);
    }
    for token in library().missions.iter().flat_map(|mission| &mission.tokens) {
        let plain = token.name.clone().unwrap();
        assert!(plain != token.id.as_str() || plain == "transmitter", "{plain}");
        assert!(!token.label().contains('-') && token.label() != token.id.as_str(), "{}", token.label());
    }
    // Without a name, the id makes the words.
    let mut token = library().missions[0].tokens[0].clone();
    (token.id, token.name) = ("relay-north".into(), None);
    assert_eq!((token.title(), token.label()), ("relay north".to_owned(), "Relay north".to_owned()));
}
