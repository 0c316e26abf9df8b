//! The pack that comes with the program: it loads, and it holds what the documents ask of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use sandtable_legion::data::{Cover, Library, MovementClass, Side};
use sandtable_legion::hosted::names::{self, Choice};
use sandtable_legion::model::{Army, Entry, Free};
use sandtable_legion_cards::{Faction, Rank};
use sandtable_packs::Source;
use sandtable_testkit::files::texts;

fn library() -> Arc<Library> {
    Library::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

#[test]
fn the_embedded_files_are_those_of_the_folder() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs/legion");
    let found: Vec<Source> = texts(&folder).into_iter().map(|(path, text)| Source::new(path, text)).collect();
    let mut embedded = Library::builtin_sources();
    embedded.sort();
    let names = |sources: &[Source]| sources.iter().map(|s| s.path.clone()).collect::<Vec<_>>();
    assert_eq!(names(&embedded), names(&found));
    assert!(embedded == found);
}

#[test]
fn the_pack_has_so_much_of_each_kind() {
    let library = library();
    assert_eq!((library.cards.len(), library.commands.len(), library.loadouts.len()), (93, 67, 66));
    assert_eq!((library.squads.len(), library.hands.len()), (10, 5));
    assert_eq!((library.missions.len(), library.conditions.len()), (6, 3));
    assert_eq!((library.terrain.len(), library.layouts.len()), (18, 7));
    assert_eq!((library.bases.len(), library.figures.len()), (8, 178));
}

// proves: SO-SQUAD-02, SO-SQUAD-06, SO-SQ-61
#[test]
fn the_beta_has_eight_squads_and_62_units() {
    let library = library();
    let of_beta = library.squads.iter().filter(|squad| squad.edition.is_none());
    let units: Vec<(&str, u8)> =
        of_beta.map(|squad| (squad.id.as_str(), squad.units.iter().map(|unit| unit.count).sum())).collect();
    let expected = [
        ("arc-troopers", 6),
        ("clone-troopers", 7),
        ("invasion-force", 10),
        ("droid-commandos", 7),
        ("infantry", 8),
        ("isf", 8),
        ("rebel-troopers", 9),
        ("rebel-commandos", 7),
    ];
    assert_eq!(units, expected);
    assert_eq!(units.iter().map(|(_, count)| u32::from(*count)).sum::<u32>(), 62);
}

// proves: SO-SQ-59, SO-SQ-60
#[test]
fn two_squads_have_no_support_and_one_no_heavy_unit() {
    let library = library();
    let lack = |rank| {
        let squads = library.squads.iter().filter(|squad| squad.edition.is_none());
        let without = squads.filter(move |squad| squad.units.iter().all(|unit| unit.rank != rank));
        without.map(|squad| squad.id.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(lack(Rank::Support), ["arc-troopers", "droid-commandos"]);
    assert_eq!(lack(Rank::Heavy), ["droid-commandos"]);
    assert_eq!(lack(Rank::Commander), [""; 0]);
}

// proves: SO-HAND-02, LC-CMD-10
#[test]
fn a_hand_is_three_cards_two_of_the_squad_and_standing_orders() {
    let library = library();
    for squad in &library.squads {
        let hand = library.hand(squad.faction).unwrap();
        let ids: BTreeSet<&str> = hand.commands.iter().chain(&squad.commands).map(|id| id.as_str()).collect();
        assert_eq!(ids.len(), 5, "{}", squad.id);
        assert!(ids.iter().all(|id| library.command(id).is_some()));
    }
    let common: Vec<_> = library.common_commands().filter(|card| card.returns).collect();
    let [standing] = common[..] else { panic!("{} cards are in every hand", common.len()) };
    assert_eq!((standing.pips, standing.returns, standing.orders[0][0].count), (4, true, Some(1)));
}

// proves: SO-LOAD-01, SO-LOAD-02
#[test]
fn every_squad_has_three_loadout_cards_of_two_sides() {
    let library = library();
    for squad in &library.squads {
        let own: BTreeSet<(u8, Side)> = library
            .loadouts
            .iter()
            .filter(|side| side.squad.as_ref() == Some(&squad.id))
            .map(|side| (side.card, side.side))
            .collect();
        assert_eq!(own.len(), 6, "{}", squad.id);
    }
}

// proves: SO-MIS-03, SO-MIS-04, SO-GEN-02
#[test]
fn four_missions_are_for_36_inches_and_four_rounds() {
    // The one of the core rules is for 6 by 3 feet (LC-SET-01).
    for mission in library().missions.iter().filter(|mission| mission.id != "standard") {
        assert_eq!(
            (mission.table.width, mission.table.height, mission.rounds),
            (36, 36, 4),
            "{}",
            mission.id
        );
    }
}

// proves: SO-TERR-01, SO-TERR-02
#[test]
fn terrain_is_open_or_impassable() {
    let library = library();
    let impassable = library.terrain.iter().filter(|piece| piece.movement == MovementClass::Impassable);
    assert_eq!(impassable.map(|piece| piece.id.as_str()).collect::<Vec<_>>(), ["crag", "pool", "chasm"]);
    assert!(library.terrain.iter().any(|piece| piece.cover == Cover::Light));
}

// proves: LC-BASE-03, LC-SIL-01, LC-TOOL-02
#[test]
fn bases_silhouettes_and_tools_are_as_wide_and_high_as_the_rules_say() {
    let library = library();
    let bases: Vec<_> =
        library.bases.iter().map(|base| (base.width_mm, base.length_mm, base.notched)).collect();
    let round = [27, 50, 70, 100, 120, 150].map(|width| (width, width, width > 27));
    assert_eq!(bases[..6], round);
    assert_eq!(bases[6..], [(100, 175, true), (100, 200, true)]);
    let heights = ["small", "large"].map(|id| library.silhouette(id).unwrap().height_mm);
    assert_eq!(heights, [42, 69]);
    let widths = [1, 2, 3].map(|speed| library.tool(speed).unwrap().width_mm);
    assert_eq!(widths, [16, 16, 16]);
}

/// Rank labels as the document prints them.
fn label(rank: Rank) -> &'static str {
    match rank {
        Rank::Commander => "COMM",
        Rank::Corps => "CORP",
        Rank::SpecialForces => "SPEC",
        Rank::Heavy => "HVY",
        Rank::Support => "SUPP",
        Rank::Operative => "OPP",
    }
}

// proves: SO-SQUAD-05
#[test]
fn ranks_are_those_of_the_labels() {
    let library = library();
    let printed = [
        ("arc-troopers", "COMM CORP SPEC HVY"),
        ("clone-troopers", "COMM CORP HVY SPEC SUPP"),
        ("invasion-force", "COMM CORP HVY SPEC SUPP"),
        ("droid-commandos", "COMM CORP SPEC OPP"),
        ("infantry", "COMM CORP HVY OPP SUPP"),
        ("isf", "COMM SPEC CORP HVY SUPP"),
        ("rebel-troopers", "COMM CORP HVY OPP SUPP"),
        ("rebel-commandos", "COMM CORP SUPP HVY SPEC"),
    ];
    for (id, labels) in printed {
        let units = &library.squad(id).unwrap().units;
        let found: Vec<&str> = units.iter().map(|unit| label(unit.rank)).collect();
        assert_eq!(found.join(" "), labels, "{id}");
    }
}

// proves: LC-TOOL-01
#[test]
fn tools_have_the_lengths_of_the_rules() {
    let lengths = [1, 2, 3].map(|speed| library().tool(speed).unwrap().length_mm);
    assert_eq!(lengths, [75, 125, 175]);
}

// proves: LC-OBJ-04
#[test]
fn every_mission_opens_on_every_layout_of_its_size() {
    let library = library();
    for mission in &library.missions {
        let layouts: Vec<_> = library.layouts_for(mission.table).collect();
        assert!(!layouts.is_empty(), "{}", mission.id);
        for layout in layouts {
            // The two free ones are played by armies of Legion's own units.
            let army = |faction: Faction, unit: &str| Army { faction, units: vec![Entry::from(unit)] };
            let armies = [army(Faction::Empire, "stormtroopers"), army(Faction::Rebels, "rebel-troopers")];
            let (squads, free) = match mission.id.as_str() {
                "skirmish" | "standard" => (Default::default(), Some(Free { points: 800, armies })),
                _ => (["isf".into(), "infantry".into()], None),
            };
            let (mission_id, layout_id) = (Some(mission.id.clone()), Some(layout.id.clone()));
            let choice =
                Choice { squads, free, mission: mission_id, layout: layout_id, ..Choice::of("", "") };
            // A token on a piece of terrain, or partly on one, is told here.
            names::setup(&choice, &library)
                .unwrap_or_else(|error| panic!("{} on {}: {error}", mission.id, layout.id));
        }
    }
}
