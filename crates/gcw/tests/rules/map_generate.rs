//! Generating the map, roll by roll.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use crate::common::campaign;

use campaign::{Campaign, map, setup};
use sandtable_gcw::Gcw;
use sandtable_gcw::catalogue::{Catalogue, Category, Faction, TypeId};
use sandtable_gcw::model::{GivenTarget, MapSetup, Setup};
use sandtable_kernel::Game;

const TWO: [(Faction, usize); 2] = [(Faction::Rebel, 1), (Faction::Imperial, 1)];

fn named(teams: &[(Faction, usize)], count: usize) -> Setup {
    let mut setup = setup(teams);
    let names = (1..=count).map(|number| format!("World {number}").into()).collect();
    setup.map = MapSetup::Rolled { names };
    setup
}

// proves: GCW-108, GCW-109, GCW-110, GCW-111, GCW-112, GCW-117, GCW-130
#[test]
fn a_system_is_rolled_target_by_target() {
    // 2D6 for the number; then type (2D6) and feature of the settled world; then category, type, feature of each.
    let dice = "1 1  3 3 0/14  1 2 1 4/14  1 2 6 13/14  1 1 2 6/14  1 3 3 7/14  2 2 4 8/14";
    let campaign = Campaign::begin(&named(&TWO, 6), dice);
    let targets: Vec<(&str, &str, i16, bool)> = campaign
        .state
        .targets
        .iter()
        .map(|target| (target.kind.as_str(), target.feature.as_str(), target.worth(), target.unexplored))
        .collect();
    assert_eq!(
        targets,
        [
            ("industrial-world", "no-asteroids", 20, false),
            ("construction-yard", "regular-asteroids", 6, false),
            ("trade-station", "derelict", 6, false),
            ("military-training-installation", "planetary-ring", 2, false),
            ("scrapyard", "nebula", 2, false),
            ("repair-depot", "minefield", 2, false),
        ]
    );
    // Nobody holds anything, and the Trade Route is not among them.
    assert!(campaign.state.targets.iter().all(|target| target.owner.is_none()));
    assert!(campaign.state.targets.iter().all(|target| target.name.starts_with("World")));
}

// proves: GCW-108
#[test]
fn the_number_of_targets_depends_on_two_dice_and_on_the_players() {
    let tables = Catalogue::builtin().unwrap();
    let of = |sum| tables.tables.targets.get(sum).copied();
    assert_eq!([2, 4, 5, 8, 9, 12].map(of), [6, 6, 7, 7, 8, 8].map(Some));
    // Each player beyond the second adds one: the published campaign rolled 6 with three players, 7 + 1.
    let teams = [(Faction::Rebel, 1), (Faction::Imperial, 1), (Faction::Scum, 1)];
    let each = " 3 4 1 0/14".repeat(7);
    let campaign = Campaign::begin(&named(&teams, 8), &format!("2 4  3 3 0/14 {each}"));
    assert_eq!(campaign.state.targets.len(), 8);
}

// proves: GCW-113, GCW-114, GCW-115, GCW-116, GCW-122, GCW-A32
#[test]
fn worlds_start_unexplored_and_hidden_outposts_are_outposts_inside() {
    // Category 9 uninhabited, 7 dead, 10 outpost, 5 gas giant (hidden outpost: outpost roll before the feature).
    let dice = "1 1  1 1 0/14  4 5 3 0/14  3 4 5 0/14  5 5 1 0/14  2 3 6 2 0/14  2 3 6 5 0/14";
    let campaign = Campaign::begin(&named(&TWO, 6), dice);
    let [leisure, verdant, molten, mine, hidden, shop] = &campaign.state.targets[..] else { panic!() };
    assert_eq!((leisure.kind.as_str(), leisure.worth(), leisure.unexplored), ("leisure-world", 6, false));
    assert_eq!((verdant.kind.as_str(), verdant.worth(), verdant.unexplored), ("verdant-planet", 4, true));
    assert_eq!((molten.kind.as_str(), molten.worth(), molten.unexplored), ("molten-world", 2, true));
    assert_eq!((mine.kind.as_str(), mine.worth(), mine.unexplored), ("mining-outpost", 20, false));
    assert_eq!((hidden.kind.as_str(), hidden.worth()), ("hidden-outpost", 22));
    assert_eq!(hidden.outpost, Some(TypeId::new("mining-outpost")));
    assert_eq!((shop.benefit().as_str(), shop.worth()), ("chop-shop", 4));
}

// proves: GCW-318, GCW-309
#[test]
fn the_published_map_can_be_entered_by_hand() {
    let published = [
        ("Ord Alnabmyr", "primitive-world", "nebula", 4),
        ("Cormer Kani-as", "high-yield-gas-giant", "comet", 10),
        ("Kes Nab Mel", "high-yield-gas-giant", "no-asteroids", 10),
        ("Act'mus'com", "construction-yard", "debris-clouds", 6),
        ("L-fedrin", "leisure-world", "no-asteroids", 6),
        ("Bil'thsulrif", "barren-world", "comet", 0),
        ("Tan III", "commerce-hub", "planetary-ring", 2),
        ("Raxsem", "munitions-depot", "comet", 2),
    ];
    let teams = [(Faction::Imperial, 1), (Faction::Rebel, 1), (Faction::Scum, 1)];
    let mut setup = setup(&teams);
    let given = published.iter().map(|&(name, kind, feature, _)| GivenTarget {
        name: name.into(),
        kind: kind.into(),
        feature: feature.into(),
        outpost: None,
        owner: None,
    });
    setup.map = MapSetup::Given(given.collect());
    // The pack has it by name.
    let cards = Catalogue::builtin().unwrap();
    let named = cards.find_map("Round Table Games").unwrap();
    assert_eq!(cards.find_map("rtg"), Some(named));
    assert_eq!(MapSetup::published(named), setup.map);
    let campaign = Campaign::begin(&setup, "");
    let worth: Vec<i16> = campaign.state.targets.iter().map(|target| target.worth()).collect();
    assert_eq!(worth, published.map(|(.., value)| value));
    let unexplored: Vec<&str> = campaign
        .state
        .targets
        .iter()
        .filter(|target| target.unexplored)
        .map(|target| &*target.name)
        .collect();
    assert_eq!(unexplored, ["Bil'thsulrif"]);
    // Three equals: nobody is the third faction on the fringes.
    assert!(campaign.table.third.is_none());
}

// proves: GCW-309
#[test]
fn a_setup_names_the_profile_it_was_made_from() {
    let mut setup = setup(&TWO);
    setup.profile = Some("rtg".to_owned());
    assert!(Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &setup).is_ok());
    setup.profile = Some("ours".to_owned());
    assert_eq!(
        Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &setup).unwrap_err(),
        ["/profile: there is no profile ours; choose one of these: general, rtg"]
    );
}

#[test]
fn a_wrong_map_is_refused_with_all_its_faults() {
    let mut setup = setup(&TWO);
    setup.map = map(&[("hidden-outpost", None), ("moon", None), ("mining-outpost", Some(Faction::Scum))]);
    let MapSetup::Given(targets) = &mut setup.map else { panic!() };
    targets[2].outpost = Some("scrapyard".into());
    targets[2].feature = "fog".into();
    targets[1].name = targets[0].name.clone();
    let faults = Gcw::open(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &setup).unwrap_err();
    let at: Vec<&str> = faults.iter().map(|fault| fault.split(':').next().unwrap()).collect();
    assert_eq!(
        at,
        [
            "/map/given/0/outpost",
            "/map/given/1/name",
            "/map/given/1/kind",
            "/map/given/2/feature",
            "/map/given/2/outpost",
            "/map/given/2/owner"
        ]
    );
}

#[test]
fn categories_say_what_starts_unexplored() {
    let unexplored: Vec<Category> =
        Category::ALL.iter().copied().filter(|category| category.starts_unexplored()).collect();
    assert_eq!(unexplored, [Category::DeadWorld, Category::UninhabitedWorld]);
}
