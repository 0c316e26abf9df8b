//! The pack that comes with the program: it loads, and it holds what the book and the design ask of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;
use std::path::PathBuf;

use sandtable_packs::Source;
use sandtable_regiment::data::{
    BaseSize, Category, Check, Class, DeployOrder, Effect, Feature, Keyword, Library, Mission, Side, Subtype,
    Table, Template, TerrainKind, Victory, Xy,
};
use sandtable_testkit::files::texts;

fn library() -> Library {
    Library::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

#[test]
fn the_pack_has_so_much_of_each_kind() {
    let library = library();
    assert_eq!(library.factions.len(), 5);
    assert_eq!(library.units.len(), 30);
    assert_eq!(library.leaders.len(), 10);
    assert_eq!(library.support.len(), 11);
    assert_eq!(library.missions.len(), 15, "six cards for two tables, and three scenarios");
    assert_eq!((library.layouts.len(), library.pools.len()), (13, 4));
    assert!(library.terrain.len() >= 12);
    assert_eq!(library.manifest.game, "regiment");
}

#[test]
fn the_embedded_files_are_those_of_the_folder() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs/regiment");
    let found: Vec<Source> = texts(&folder).into_iter().map(|(path, text)| Source::new(path, text)).collect();
    let mut embedded = Library::builtin_sources();
    embedded.sort();
    let names = |sources: &[Source]| sources.iter().map(|s| s.path.clone()).collect::<Vec<_>>();
    assert_eq!(names(&embedded), names(&found));
    assert!(embedded == found);
    let mut turned = embedded.clone();
    turned.reverse();
    let hash = |sources: &[Source]| Library::load(sources).expect("sound").hash;
    assert_eq!(hash(&turned), library().hash, "the order of files does not matter");
    turned[0].text.push_str("# one more line\n");
    assert_ne!(hash(&turned), library().hash, "every byte does");
}

// proves: REG-ARMY-13
#[test]
fn factions_have_their_command_values() {
    let values: Vec<(String, u8)> = library().factions.into_iter().map(|f| (f.id, f.command_value)).collect();
    let expected = [("empire", 6), ("rebels", 6), ("republic", 5), ("separatists", 7), ("gungans", 6)];
    assert_eq!(values, expected.map(|(id, value)| (id.to_owned(), value)));
}

#[test]
fn every_keyword_occurs_on_a_unit_and_every_effect_on_a_leader() {
    let library = library();
    for keyword in Keyword::ALL {
        assert!(library.units.iter().any(|u| u.has(keyword)), "{keyword} on no unit");
    }
    let effects: Vec<Effect> = library
        .leaders
        .iter()
        .flat_map(|l| [&l.tactical, &l.command])
        .flat_map(|a| a.effects.clone())
        .collect();
    let kinds: BTreeSet<String> =
        effects.iter().map(|e| format!("{e:?}").split(' ').next().expect("a name").to_owned()).collect();
    assert_eq!(kinds.len(), 16, "{kinds:?}");
}

// proves: REG-ARMY-17, REG-ARMY-18, REG-ARMY-19, REG-ARMY-20
#[test]
fn a_profile_has_the_values_of_its_source() {
    let library = library();
    let bikes = library.unit("speeder-bikes").expect("bikes");
    assert_eq!((bikes.move_in, bikes.min_move), (14, 4));
    assert_eq!((bikes.ranged, bikes.melee), (3, 1));
    assert_eq!((bikes.short, bikes.long), (8, 12));
    assert_eq!((bikes.wounds, bikes.courage, bikes.save), (4, 3, 5));
    assert_eq!((bikes.bases, bikes.points, bikes.min_pct, bikes.max_pct), (2, 85, 0, 35));
    assert_eq!((bikes.class, bikes.subtype), (Class::Vehicle, Subtype::Hover));
    assert_eq!(bikes.keywords, [Keyword::Scout]);
    let walker = library.unit("at-at").expect("AT-AT");
    let keywords = [Keyword::AntiArmor, Keyword::Armor(3), Keyword::Towering, Keyword::Transport];
    assert_eq!(walker.keywords, keywords);
    assert!(walker.tagged("titan") && walker.class == Class::Vehicle);
}

// proves: REG-BASE-05, REG-BASE-06, REG-BASE-07, REG-BASE-08, REG-BASE-09, REG-BASE-15
#[test]
fn bases_have_standard_sizes() {
    let library = library();
    for unit in &library.units {
        let size = (unit.base.width_mm, unit.base.depth_mm);
        let allowed: &[(u8, u8)] = match unit.class {
            Class::Infantry if unit.tagged("emplaced") => &[(30, 30), (40, 40), (60, 60)],
            Class::Infantry => &[(30, 30)],
            Class::Vehicle if unit.tagged("titan") => &[(50, 75), (60, 60)],
            Class::Vehicle => &[(30, 30), (40, 40), (25, 50), (60, 60)],
        };
        assert!(allowed.contains(&size), "{}: {size:?}", unit.id);
    }
    assert!((BaseSize::new(30, 60).width_in() - 1.181_102_362).abs() < 1e-9, "25.4 mm to the inch");
    assert!((BaseSize::new(25, 50).depth_in() - 1.968_503_937).abs() < 1e-9);
}

// proves: REG-SUP-12, REG-SUP-13, REG-SUP-14
#[test]
fn card_shaped_templates_have_the_size_of_cards() {
    assert_eq!(Template::Point.rectangle(), Some((3.5, 2.5)));
    assert_eq!(Template::DoubleLong.rectangle(), Some((7.0, 2.5)));
    assert_eq!(Template::DoubleWide.rectangle(), Some((5.0, 3.5)));
}

// proves: REG-SUP-11, REG-SUP-15, REG-SUP-16
#[test]
fn the_other_templates_have_no_sides() {
    for template in [Template::Unit, Template::Radius { inches: 6 }, Template::OffBoard] {
        assert_eq!(template.rectangle(), None);
    }
    let library = library();
    let template = |id: &str| library.support_card(id).expect("a card").template;
    assert_eq!(template("mortar-shelling"), Template::Unit);
    assert_eq!(template("propaganda-drop"), Template::Radius { inches: 6 });
    assert_eq!(template("comms-jamming"), Template::Radius { inches: 8 });
    assert_eq!(template("recon-sweep"), Template::OffBoard);
}

// proves: REG-LEAD-02, REG-LEAD-10
#[test]
fn leaders_name_their_hosts() {
    let library = library();
    let hosts = |id: &str| -> Vec<&str> {
        let leader = library.leader(id).expect("a leader");
        let own = library.units.iter().filter(|u| u.faction == leader.faction);
        own.filter(|u| leader.host.allows(u)).map(|u| u.id.as_str()).collect()
    };
    assert_eq!(hosts("veers"), ["at-st", "at-at"]);
    assert_eq!(hosts("tarpals"), ["kaadu"]);
    assert_eq!(hosts("vader"), ["stormtroopers", "army-troopers", "e-web"]);
    assert_eq!(hosts("leia").len(), 7);
}

// proves: REG-MIS-05, REG-MIS-07, REG-MIS-09, REG-MIS-10, REG-MIS-11, REG-MIS-12
#[test]
fn missions_come_in_two_of_each_category_for_both_tables() {
    let library = library();
    for table in [Table::STANDARD, Table::SMALL] {
        for category in [Category::Aggressive, Category::Defensive, Category::Maneuver] {
            let cards: Vec<&Mission> =
                library.missions_for(table).filter(|m| m.category == category).collect();
            assert_eq!(cards.len(), 2, "{category:?} on {table:?}");
            for card in cards {
                assert!(card.scoring.iter().all(|s| s.vp > 0) && !card.scoring.is_empty(), "{}", card.id);
                assert_eq!(card.victory, None, "{}: the default conditions", card.id);
                assert_eq!(card.rounds, None, "{}: five rounds", card.id);
            }
        }
    }
    // The centre line belongs to the aggressive card, the way past the enemy to the maneuver card.
    let clash = library.mission("frontline-clash").expect("a card");
    assert!(clash.objectives.iter().all(|o| o.at[1] == 18.0));
    assert_eq!(clash.gains[0].objective, 1);
    let ambush = library.mission("ambush").expect("a card");
    assert_eq!(ambush.order, Some(DeployOrder::AllFirst { side: Side::Red }));
    let paid: Vec<(Option<Side>, u8)> = ambush.scoring.iter().map(|s| (s.side, s.vp)).collect();
    assert_eq!(paid, [(Some(Side::Blue), 2), (Some(Side::Red), 1)]);
    assert!(!ambush.scoring[0].rounds.contains(2) && ambush.scoring[0].rounds.contains(3));
}

// proves: REG-MIS-06, REG-MIS-08
#[test]
fn a_scenario_uses_every_module_of_a_card() {
    let library = library();
    for (id, table) in [("uplink", Table::STANDARD), ("uplink-small", Table::SMALL)] {
        let card = library.mission(id).expect("a scenario");
        assert_eq!((card.category, card.table, card.rounds), (Category::Scenario, table, Some(6)));
        assert!(!card.scoring.is_empty() && !card.gains.is_empty() && !card.specials.is_empty());
        assert_eq!(card.tasks.len(), 2);
        assert!(matches!(card.victory, Some(Victory::HoldAll { side: Some(Side::Red), .. })));
    }
}

// proves: REG-LEARN-01, REG-LEARN-02, REG-LEARN-04, REG-LEARN-07, REG-DATA-07
#[test]
fn the_learning_battle_is_as_described() {
    let library = library();
    let mission = library.mission("learning").expect("the learning battle");
    assert_eq!(mission.table, Table::SMALL);
    assert_eq!(mission.objectives.len(), 1);
    assert_eq!(mission.objectives[0].at, [18.0, 18.0]);
    assert_eq!(mission.order, Some(DeployOrder::Alternate { first: Side::Blue }));
    assert_eq!((mission.scoring.len(), mission.scoring[0].vp), (1, 1));
    assert_eq!(mission.zones.of(Side::Blue), [vec![[0.0, 0.0], [36.0, 0.0], [36.0, 6.0], [0.0, 6.0]]]);
    assert_eq!(mission.zones.of(Side::Red), [vec![[0.0, 30.0], [36.0, 30.0], [36.0, 36.0], [0.0, 36.0]]]);
    let preset = mission.preset.as_ref().expect("fixed terrain");
    assert!(preset.no_leader && preset.no_support);
    let layout = library.layout(preset.layout.as_deref().expect("a layout")).expect("known");
    let ground = library.ground(layout).expect("its pieces are known");
    assert!(ground.features.iter().all(|f| f.piece.id == "woods"));
    let clear = |f: &Feature| f.corners().iter().all(|[_, y]| (6.0..=30.0).contains(y));
    assert!(ground.features.iter().all(clear), "the zones are clear");
}

// proves: REG-SETUP-05
#[test]
fn layouts_cover_about_a_quarter_and_are_equal_for_both() {
    let library = library();
    for table in [Table::STANDARD, Table::SMALL] {
        assert!(library.layouts_for(table).count() >= 6);
    }
    for layout in &library.layouts {
        let ground = library.ground(layout).expect("its pieces are known");
        assert!((20.0..=30.0).contains(&ground.coverage_pct()), "{}", layout.id);
        assert_eq!(ground.faults(), [], "{}", layout.id);
        let (width, height) = (f64::from(layout.table.width), f64::from(layout.table.height));
        for feature in &ground.features {
            let opposite = [width - feature.at[0], height - feature.at[1]];
            let partner = ground.features.iter().any(|f| f.piece.id == feature.piece.id && f.at == opposite);
            assert!(partner, "{}: {} has no partner", layout.id, feature.piece.id);
        }
    }
}

// proves: REG-SETUP-13
#[test]
fn every_terrain_type_occurs_and_some_pieces_have_several() {
    let library = library();
    let kinds: BTreeSet<TerrainKind> = library.terrain.iter().flat_map(|p| p.kinds.clone()).collect();
    assert_eq!(kinds.len(), 9, "{kinds:?}");
    assert!(library.terrain.iter().all(|p| !p.kinds.is_empty()));
    assert!(library.terrain.iter().any(|p| p.kinds.len() >= 3));
    let placed: BTreeSet<&str> =
        library.layouts.iter().flat_map(|l| l.pieces.iter().map(|p| p.piece.as_str())).collect();
    assert_eq!(placed.len(), library.terrain.len(), "every piece is in some layout");
}

fn inside(corners: &[Xy], p: Xy) -> bool {
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    let hits = edges.filter(|(a, b)| {
        (a[1] > p[1]) != (b[1] > p[1]) && p[0] < a[0] + (p[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
    });
    hits.count() % 2 == 1
}

#[test]
fn no_objective_lies_on_closed_ground() {
    let library = library();
    for layout in &library.layouts {
        let ground = library.ground(layout).expect("its pieces are known");
        let closed = |f: &&Feature| f.piece.is(TerrainKind::Blocking) || f.piece.is(TerrainKind::Impassable);
        for mission in library.missions_for(layout.table) {
            for objective in &mission.objectives {
                let under =
                    ground.features.iter().filter(closed).find(|f| inside(&f.corners(), objective.at));
                let piece = under.map(|f| &f.piece.id);
                assert_eq!(piece, None, "{} of {} on {}", objective.name, mission.id, layout.id);
            }
        }
    }
}

/// Setups carry whole armies, missions and grounds as JSON; nothing may change on the way.
#[test]
fn resolved_data_survives_json() {
    let library = library();
    let list = library.list("sample-empire").expect("a list");
    let army = library.army(list).expect("its cards are known");
    assert_eq!((army.units.len(), army.points()), (10, 940));
    assert_eq!(army.faults(), []);
    let text = serde_json::to_string(&army).expect("plain data");
    assert_eq!(serde_json::from_str::<sandtable_regiment::data::Army>(&text).expect("reads back"), army);
    for layout in &library.layouts {
        let ground = library.ground(layout).expect("its pieces are known");
        let text = serde_json::to_string(&ground).expect("plain data");
        assert_eq!(
            serde_json::from_str::<sandtable_regiment::data::Ground>(&text).expect("reads back"),
            ground
        );
    }
}

#[test]
fn degrees_become_headings() {
    let library = library();
    let piece = library.piece("wall").expect("a wall").clone();
    let heading = |degrees| Feature { piece: piece.clone(), at: [0.0, 0.0], degrees }.heading();
    assert_eq!([0, 90, 180, 270, 45].map(heading), [0, 16_384, 32_768, 49_152, 8_192]);
    assert_eq!(heading(359), 65_354);
    let corners = Feature { piece: piece.clone(), at: [10.0, 10.0], degrees: 90 }.corners();
    assert_eq!(corners, [[10.5, 6.0], [10.5, 14.0], [9.5, 14.0], [9.5, 6.0]]);
}
