//! Whole free skirmishes by drawn commands, with units of one miniature and of several: they end, and the kernel's promises
//! hold in them (LEG-A92).
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_kernel::{Game, Start};
use sandtable_legion::Legion;
use sandtable_legion::data::Library;
use sandtable_legion::model::{MAX_FOLLOWERS, Setup};
use sandtable_legion_cards::Faction;

use crate::skirmish::{army, playable, skirmish};

/// Armies of the units that can be fielded, a few at a time in turn.
fn armies(faction: Faction, nth: usize) -> Vec<&'static str> {
    let units = playable(faction);
    let several = (0..3).map(|more| units[(nth * 3 + more) % units.len()]);
    let mut drawn: Vec<_> = several.collect();
    drawn.dedup();
    drawn
}

/// Free skirmishes of all factions, on all tables.
pub fn all() -> Vec<Start<Legion>> {
    let factions = [Faction::Empire, Faction::Rebels, Faction::Republic, Faction::Separatists];
    let layouts = ["outpost", "grove", "market", "canyon"];
    let setups = (0..20).map(|nth| {
        let pick = |faction| army(faction, &armies(faction, nth));
        let (blue, red) = (factions[nth % factions.len()], factions[(nth / 2 + 1) % factions.len()]);
        let mut setup: Setup = skirmish(pick(blue), pick(red));
        setup.free.as_mut().unwrap().points = 2_000;
        setup.layout = Some(layouts[nth % layouts.len()].into());
        setup
    });
    Start::all(&Library::builtin().unwrap(), setups)
}

sandtable_testkit::suite!(Legion, all();
    random_games_end: 40, 2_000;
    samples_are_accepted: 8, 200;
    defaults_are_accepted: 8, 200;
    offers_are_accepted: 8, 100;
    commands_are_admitted: 8, 200;
    choices_are_accepted: 8, 100;
    refusals_change_nothing: 8, 500;
    positions_survive_writing: 8, 100;
    silence_changes_nothing: 8, 200;
    entered_dice_play_the_same: 8, 200;
    replay_equals_play: 8, 500;
    rewinding_is_exact: 8, 500;
    referee_sees_all: 4, 50;
);

// proves: LC-UNIT-01
#[test]
fn units_have_as_many_miniatures_as_their_cards_say_and_no_more_than_there_is_room_for() {
    let pack = Library::builtin().unwrap();
    let one = |units: &[&str]| {
        skirmish(army(Faction::Separatists, units), army(Faction::Separatists, &["b1-battle-droids"]))
    };
    let (_, state) = Legion::open(&pack, &one(&["b1-battle-droids"])).unwrap();
    assert_eq!(state.followers.len(), 10);
    let mut crowd = one(&["b1-battle-droids"; 20]);
    crowd.free.as_mut().unwrap().points = 5_000;
    let said = Legion::open(&pack, &crowd).unwrap_err().join("; ");
    assert!(said.contains(&format!("the limit is {MAX_FOLLOWERS}")), "{said}");
}
