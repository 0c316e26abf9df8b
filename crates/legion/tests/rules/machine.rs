//! The machine player: it plays every mission to its end, legally, and better than chance.
#![allow(clippy::unwrap_used, clippy::panic)]

use sandtable_ai::search::Outlook;
use sandtable_ai::{Policy, Sampler};
use sandtable_dice::{Generator, Keyed};
use sandtable_geometry::{Heading, Pose};
use sandtable_kernel::{Game, Seat, Silent};
use sandtable_legion::Legion;
use sandtable_legion::commands::Command;
use sandtable_legion::data::Library;
use sandtable_legion::machine::{Prospects, Sensible};
use sandtable_legion::model::{Army, Entry, Frame, Free, Holding, Order, Place, Setup, State, Table, UnitId};
use sandtable_legion::rules::effects::{EffectFrame, FreeMove};
use sandtable_legion::rules::missions::MissionFrame;
use sandtable_legion_cards::Faction;

/// Plays a game between two policies and returns its end.
fn played(setup: &Setup, players: [&mut dyn Policy<Legion>; 2], seed: u64) -> State {
    let (table, mut state) = Legion::open(&Library::builtin().unwrap(), setup).unwrap();
    let mut dice = Keyed::new(seed);
    Legion::begin(&table, &mut state, &mut dice, &mut Silent);
    for commands in 0.. {
        let Some(asked) = Legion::decisions(&table, &state).into_iter().next() else { break };
        assert!(commands < 5000, "seed {seed} does not end");
        let command = players[asked.seat.index()].choose(&table, &state, asked.seat).unwrap();
        Legion::play(&table, &mut state, asked.seat, &command, &mut dice, &mut Silent)
            .unwrap_or_else(|refusal| panic!("seed {seed}, {command:?}: {refusal}"));
    }
    state
}

fn setup(squads: [&str; 2], mission: &str) -> Setup {
    Setup {
        squads: squads.map(Into::into),
        free: None,
        layout: Some("outpost".into()),
        mission: Some(mission.into()),
        red: None,
        condition: false,
        places: Vec::new(),
        position: None,
        rulings: Default::default(),
    }
}

#[test]
fn it_plays_every_mission_to_its_end() {
    let pack = Library::builtin().unwrap();
    let mut missions = 0;
    for (mission, seed) in pack.missions.iter().zip(1..) {
        let setup = setup(["clone-troopers", "rebel-commandos"], &mission.id);
        // A mission whose chapter is not written is refused when it is opened.
        if Legion::open(&pack, &setup).is_err() {
            continue;
        }
        missions += 1;
        let (mut a, mut b) = (Sensible::new(seed), Sensible::new(!seed));
        assert!(played(&setup, [&mut a, &mut b], seed).over.is_some(), "{}", mission.id);
    }
    assert!(missions >= 2, "{missions}");
}

#[test]
fn it_beats_commands_drawn_at_random() {
    let setup = setup(["rebel-troopers", "infantry"], "shifting-priorities");
    let (mut won, mut lost) = (0, 0);
    for seed in 0..6 {
        let (mut sensible, mut random) = (Sensible::new(seed), Sampler(Generator::new(seed)));
        let first = seed % 2 == 0;
        let players: [&mut dyn Policy<Legion>; 2] =
            if first { [&mut sensible, &mut random] } else { [&mut random, &mut sensible] };
        let winner = played(&setup, players, seed).over.unwrap().winner;
        let own = if first { Seat(0) } else { Seat(1) };
        won += u32::from(winner == Some(own));
        lost += u32::from(winner == Some(own.other()));
    }
    assert!(won >= 5 && lost == 0, "{won} won, {lost} lost");
}

/// SO-TANK-23, SO-SHIELDS-10, SO-CODES-20: the attacker goes for what the mission is about and does not only shoot.
#[test]
fn it_attacks_what_a_mission_is_about() {
    let ends = |mission: &str, games| {
        // A bare table: on the way to the vehicle lie none of the things that keep an ambusher from it.
        let setup = Setup { layout: None, ..setup(["rebel-troopers", "infantry"], mission) };
        (0..games)
            .map(|seed| played(&setup, [&mut Sensible::new(seed), &mut Sensible::new(!seed)], seed))
            .collect::<Vec<State>>()
    };
    let attacker = |state: &&State| state.over.unwrap().winner == state.red;
    let blown = ends("disabled-vehicle", 16).iter().filter(attacker).count();
    assert!(blown >= 5, "{blown}");
    let points = |end: &State| u32::from(end.player(end.red.unwrap()).vp);
    let points: u32 = ends("bring-down-the-shields", 8).iter().map(points).sum();
    assert!(points >= 8, "{points} in 8 games");
    let sent = ends("the-codes", 32).iter().filter(attacker).count();
    assert!(sent >= 4, "{sent}");
}

/// A game of a mission that has been played until something holds.
fn until(mission: &str, until: impl Fn(&State) -> bool) -> (Table, State) {
    let setup = setup(["rebel-troopers", "infantry"], mission);
    let (table, mut state) = Legion::open(&Library::builtin().unwrap(), &setup).unwrap();
    let (mut dice, mut player) = (Keyed::new(1), Sampler(Generator::new(1)));
    Legion::begin(&table, &mut state, &mut dice, &mut Silent);
    while !until(&state) {
        let seat = Legion::decisions(&table, &state)[0].seat;
        let command = Policy::<Legion>::choose(&mut player, &table, &state, seat).unwrap();
        Legion::play(&table, &mut state, seat, &command, &mut dice, &mut Silent).unwrap();
    }
    (table, state)
}

/// A game of The Codes! when its first round begins, and who holds the Codes.
fn codes_given_out() -> (Table, State, UnitId) {
    let (table, state) = until("the-codes", |state| state.round == 1);
    let codes = state.board.markers.iter().find(|marker| marker.number == Some(6)).unwrap();
    let Holding::Unit(holder) = codes.holding else { panic!("{codes:?}") };
    (table, state, holder)
}

fn put(state: &mut State, unit: UnitId, x: f64, y: f64) {
    state.units[unit.index()].pose = Pose::new(x, y, Heading::from_degrees(0.0));
}

/// SO-CODES-20: who looks ahead takes a leader that stands a hair beside a transmitter for one that cannot send yet.
#[test]
fn it_knows_a_touch_from_almost_one() {
    let (table, mut state, holder) = codes_given_out();
    // Nothing is left to do in the last round but to send.
    (state.round, state.units[holder.index()].order) = (4, Order::Facedown);
    let touch = 3.0 + 0.5 + table.facts.units[holder.index()].length / 2.0;
    let mut worth = |gap: f64| {
        put(&mut state, holder, 18.0, touch + gap);
        Prospects.worth(&table, &state, state.red.unwrap())
    };
    let (there, almost, far) = (worth(0.0), worth(0.05), worth(1.0));
    assert!(there - almost > 2.0 * (almost - far), "{there}, {almost}, {far}");
}

/// SO-CODES-20: whoever holds the Codes finds room at the transmitter. Once it stands there, friends may stand there, too.
#[test]
fn it_leaves_room_to_whoever_sends() {
    let (table, mut state, holder) = codes_given_out();
    let red = state.red.unwrap();
    let own = (0u8..).map(UnitId).take(state.units.len());
    let friend = own
        .filter(|unit| table.facts.units[unit.index()].seat == red && *unit != holder)
        .find(|unit| state.board.held_by(*unit).is_none())
        .unwrap();
    let mut worth = |holder_at: f64, friend_at: f64| {
        put(&mut state, holder, 18.0, holder_at);
        put(&mut state, friend, 16.0, friend_at);
        Prospects.worth(&table, &state, red)
    };
    assert!(worth(9.0, 3.0) < worth(9.0, 7.0), "it stands in the way of the Codes");
    let touch = 3.0 + 0.5 + table.facts.units[holder.index()].length / 2.0;
    assert!(worth(touch, 3.0) >= worth(touch, 7.0), "nobody has to come there any more");
}

/// Those who bring the Codes begin together; for their enemies one place of a zone is as good as another one.
#[test]
fn it_begins_the_codes_together() {
    let (table, mut state) =
        until("the-codes", |state| state.units.iter().all(|unit| unit.place == Place::Table));
    let red = state.red.unwrap();
    let own: Vec<UnitId> = (0u8..)
        .map(UnitId)
        .take(state.units.len())
        .filter(|unit| table.facts.units[unit.index()].seat == red)
        .collect();
    let mut worth = |step: f64| {
        // As far from the transmitters in both.
        for (unit, nth) in own.iter().zip(0u8..) {
            let x = [6.0, 18.0, 30.0][usize::from(nth) % 3];
            put(&mut state, *unit, 18.0 + (x - 18.0) * step, 33.0);
        }
        Prospects.worth(&table, &state, red)
    };
    assert!(worth(0.0) > worth(1.0));
}

#[test]
fn it_takes_the_assets_of_a_standard_battle() {
    let army =
        |faction, units: &[&str]| Army { faction, units: units.iter().copied().map(Entry::from).collect() };
    let free = Free {
        points: 800,
        armies: [
            army(Faction::Empire, &["general-veers", "stormtroopers", "stormtroopers"]),
            army(Faction::Rebels, &["leia-organa", "rebel-troopers", "rebel-troopers"]),
        ],
    };
    let setup = Setup {
        squads: Default::default(),
        free: Some(free),
        layout: Some("frontier".into()),
        ..setup(["", ""], "standard")
    };
    let held = |seed| {
        let end = played(&setup, [&mut Sensible::new(seed), &mut Sensible::new(!seed)], seed);
        end.board.markers.iter().filter(|marker| matches!(marker.holding, Holding::Unit(_))).count()
    };
    let all: usize = (0..4).map(held).sum();
    assert!(all >= 4, "{all} of 8");
}

#[test]
fn it_chooses_the_same_from_the_same_seed() {
    let setup = setup(["isf", "arc-troopers"], "shifting-priorities");
    let play = || played(&setup, [&mut Sensible::new(3), &mut Sensible::new(4)], 5);
    assert_eq!(play(), play());
}

/// SO-TANK-08, SO-SHIELDS-18: whoever comes onto the table later on does so wherever it may, and not at the first place of all.
#[test]
fn it_comes_onto_the_table_anywhere() {
    for (mission, spots) in [("disabled-vehicle", 4), ("bring-down-the-shields", 3)] {
        let (table, state) = until(mission, |state| {
            matches!(
                state.stack.last(),
                Some(Frame::Mission(MissionFrame::Enter(_) | MissionFrame::Reinforce(_)))
            )
        });
        let seat = Legion::decisions(&table, &state)[0].seat;
        let mut players: [Vec<Box<dyn Policy<Legion>>>; 2] = Default::default();
        for seed in 0..40 {
            players[0].push(Box::new(Sensible::new(seed)));
            players[1].push(Box::new(Prospects.guide(seed)));
        }
        for players in &mut players {
            // Squares of the table in which it would stand.
            let mut seen = std::collections::BTreeSet::new();
            for player in players {
                if let Some(Command::Deploy { place }) = player.choose(&table, &state, seat) {
                    let at = place[0].to.point();
                    seen.insert(((at.x / 12.0) as u8, (at.y / 12.0) as u8));
                }
            }
            assert!(seen.len() >= spots, "{mission}: {seen:?}");
        }
    }
}

/// LC-DO-07: a move that an effect gives is made where it leads on, by a player that looks ahead and by its guide.
#[test]
fn it_uses_moves_that_effects_give() {
    let (table, mut state) = until("shifting-priorities", |state| state.round == 1);
    let seat = state.red.unwrap();
    let unit = (0..state.units.len())
        .map(|at| UnitId(at as u8))
        .find(|unit| table.unit(*unit).seat == seat && state.units[unit.index()].place == Place::Table)
        .unwrap();
    state.stack.push(EffectFrame::FreeMove(FreeMove { unit, speed: 2 }).into());
    let moves = |command: Option<Command>| matches!(command, Some(Command::Move { .. }));
    let count = |player: &dyn Fn(u64) -> Option<Command>| (0..20).filter(|seed| moves(player(*seed))).count();
    let sensible = count(&|seed| Sensible::new(seed).choose(&table, &state, seat));
    let guide = count(&|seed| Prospects.guide(seed).choose(&table, &state, seat));
    let ends = Prospects.candidates(&table, &state, seat, 12, &mut Generator::new(1));
    assert!(sensible >= 15 && guide >= 15 && ends.len() >= 8, "{sensible} {guide} {ends:?}");
}
