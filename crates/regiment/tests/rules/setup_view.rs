//! What a viewer may know: no secret reaches another seat's view, an event or a command, in any game.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_dice::{Generator, Keyed};
use sandtable_kernel::{Game, Seat, Viewer};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::Command;
use sandtable_regiment::data::*;
use sandtable_regiment::model::{Action, Card, Event, Setup, State, Table as Fixed};
use sandtable_regiment::rulings::*;
use sandtable_regiment::setups::{Options, from_lists};
use sandtable_regiment::view::{Battle, Phase};
use sandtable_tabletop::Board as _;

/// A game of two sample lists with everything to be decided, and support cards in both hands.
fn setup(library: &Library, seed: u64) -> Setup {
    let lists: Vec<&ArmyList> = library
        .lists
        .iter()
        .filter(|list| !list.learning && list.cap == 1000 && !list.support.is_empty())
        .collect();
    let pick = |n: u64| lists[(seed + n) as usize % lists.len()];
    let layout = library.layouts_for(Table::STANDARD).nth(seed as usize % 3).unwrap();
    let options = Options { layout: Some(layout.id.clone()), ..Options::default() };
    from_lists(library, pick(0), pick(1), &options).unwrap_or_else(|wrong| panic!("{wrong:#?}"))
}

/// Everything a viewer gets to see of a position: the view, the table, and what stands beside it.
fn seen(table: &Fixed, state: &State, viewer: Viewer) -> String {
    let battle = Battle { table, state };
    let drawn = (battle.scene(viewer), battle.panel(viewer));
    serde_json::to_string(&(Regiment::view(table, &Regiment::known(table, state, viewer), viewer), drawn))
        .unwrap()
}

/// Plays one command and gives back what each viewer sees of it.
fn step(
    table: &Fixed,
    state: &mut State,
    (seat, command): (Seat, Command),
    dice: &mut Keyed,
    viewers: &[Viewer],
) -> Vec<String> {
    let mut out = Vec::new();
    for &viewer in viewers {
        let command = Regiment::redact_command(table, state, seat, &command, viewer);
        out.push(serde_json::to_string(&command).unwrap());
    }
    let before = *state;
    let mut events: Vec<Event> = Vec::new();
    Regiment::play(table, state, seat, &command, dice, &mut events).unwrap_or_else(|no| panic!("{no}"));
    let mut folded = before;
    for event in &events {
        event.apply(table, &mut folded);
        for &viewer in viewers {
            let event = Regiment::redact(table, &folded, event, viewer);
            out.push(serde_json::to_string(&event).unwrap());
        }
    }
    out
}

/// Plays a game twice, the second time with a setup that hides something else, and compares all that `viewers` see.
/// `out` says from which position on, or before which command, the secret is out. How many commands were compared is
/// given back. Events and commands are compared always, whole views at every third command.
fn same_for(
    setup: &Setup,
    other: &Setup,
    seed: u64,
    viewers: &[Viewer],
    out: impl Fn(&State, Option<(Seat, &Command)>) -> bool,
) -> usize {
    let (table, mut state) = Regiment::open(&Default::default(), setup).unwrap();
    let (hidden, mut twin) = Regiment::open(&Default::default(), other).unwrap();
    let (mut dice, mut choices) = (Keyed::new(seed), Generator::new(seed ^ 0xFFFF));
    let mut twins = dice.clone();
    Regiment::begin(&table, &mut state, &mut dice, &mut Vec::<Event>::new());
    Regiment::begin(&hidden, &mut twin, &mut twins, &mut Vec::<Event>::new());
    for turn in 0..3000 {
        if out(&state, None) {
            return turn as usize;
        }
        for &viewer in viewers.iter().filter(|_| turn % 3 == seed % 3) {
            assert_eq!(seen(&table, &state, viewer), seen(&hidden, &twin, viewer), "{viewer:?}, turn {turn}");
        }
        let asked = Regiment::decisions(&table, &state);
        let Some(asked) = asked.first() else { return turn as usize };
        let command = Regiment::sample(&table, &state, asked.seat, &mut choices).unwrap();
        if out(&state, Some((asked.seat, &command))) {
            return turn as usize;
        }
        let first = step(&table, &mut state, (asked.seat, command), &mut dice, viewers);
        let second = step(&hidden, &mut twin, (asked.seat, command), &mut twins, viewers);
        assert_eq!(first, second, "events of {command:?}");
    }
    panic!("the game does not end");
}

/// The seat that will be red in this game.
fn red_of(setup: &Setup, seed: u64) -> Seat {
    let (table, mut state) = Regiment::open(&Default::default(), setup).unwrap();
    let (mut dice, mut choices) = (Keyed::new(seed), Generator::new(seed ^ 0xFFFF));
    Regiment::begin(&table, &mut state, &mut dice, &mut Vec::<Event>::new());
    while state.red.is_none() {
        let seat = Regiment::decisions(&table, &state)[0].seat;
        let command = Regiment::sample(&table, &state, seat, &mut choices).unwrap();
        Regiment::play(&table, &mut state, seat, &command, &mut dice, &mut Vec::<Event>::new()).unwrap();
    }
    state.red.unwrap()
}

/// Another deck that looks nothing like it.
fn other_deck(army: &Army) -> Vec<Mission> {
    let changed = |card: &Mission| Mission {
        id: format!("not-{}", card.id),
        name: format!("Not {}", card.name),
        zones: Zones { red: card.zones.blue.clone(), blue: card.zones.red.clone() },
        objectives: vec![Objective { name: "Corner".into(), at: [1.0, 1.0] }],
        specials: Vec::new(),
        ..card.clone()
    };
    army.deck.iter().rev().map(changed).collect()
}

// proves: REG-MIS-01, REG-MIS-04
#[test]
fn the_deck_of_the_seat_that_plays_red_reaches_nobody_else() {
    let library = Library::builtin().unwrap();
    for seed in 0..3 {
        let setup = setup(&library, seed);
        let red = red_of(&setup, seed);
        let mut other = setup.clone();
        other.armies[red.index()].deck = other_deck(&setup.armies[red.index()]);
        let viewers = [Viewer::Seat(red.other()), Viewer::Public];
        let turns = same_for(&setup, &other, seed, &viewers, |_, _| false);
        assert!(turns > 40, "only {turns} commands");
        // The swap is none to its owner, so the comparison can fail.
        let views = [&setup, &other].map(|setup| {
            let (table, state) = Regiment::open(&Default::default(), setup).unwrap();
            seen(&table, &state, Viewer::Seat(red))
        });
        assert!(views[0] != views[1]);
    }
}

// proves: REG-MIS-01
#[test]
fn no_deck_is_seen_before_colours_are_known() {
    let library = Library::builtin().unwrap();
    let setup = setup(&library, 1);
    for seat in [Seat(0), Seat(1)] {
        let mut other = setup.clone();
        other.armies[seat.index()].deck = other_deck(&setup.armies[seat.index()]);
        let viewers = [Viewer::Seat(seat.other()), Viewer::Public];
        let known = |state: &State, _: Option<(Seat, &Command)>| state.red.is_some();
        same_for(&setup, &other, 1, &viewers, known);
    }
}

// proves: REG-A13, REG-SUP-01
#[test]
fn a_support_card_in_hand_reaches_nobody_else_until_it_is_tried() {
    let library = Library::builtin().unwrap();
    let mut compared = 0;
    for seed in 0..3 {
        let setup = setup(&library, seed);
        for seat in [Seat(0), Seat(1)] {
            let mut other = setup.clone();
            let card = &mut other.armies[seat.index()].support[0];
            // Another card of equal cost.
            card.name = "Something else".into();
            card.id = "something-else".into();
            card.text = "Nothing like it.".into();
            card.availability = 12;
            let viewers = [Viewer::Seat(seat.other()), Viewer::Public];
            compared += same_for(&setup, &other, seed, &viewers, |state, command| {
                // The owner tries it, or it has been seen.
                let tries = command.is_some_and(|(asked, command)| {
                    matches!(command, Command::UseCard { card: 0, .. }) && asked == seat
                });
                tries || state.players[seat.index()].cards[0] != Card::Hidden
            });
        }
    }
    assert!(compared > 200, "only {compared} commands");
}

// proves: REG-A13
#[test]
fn hands_are_counted_and_open_only_to_their_owner_unless_lists_are_open() {
    let card = || card(Template::OffBoard, TargetRule::None, CardEffect::RevealCard);
    let scene = || {
        Scene::new()
            .unit(RED, infantry(1), &[at(36.0, 33.0, 270.0)])
            .unit(BLUE, infantry(1), &[at(36.0, 3.0, 90.0)])
            .card(RED, card())
            .card(RED, card())
    };
    let names = |play: &Play, viewer| -> Vec<bool> {
        play.view(viewer).game.players[0].cards.iter().map(|held| held.card.is_some()).collect()
    };
    let mut play = scene().active(RED, 0);
    assert_eq!(names(&play, Viewer::Seat(BLUE)), [false, false]);
    assert_eq!(names(&play, Viewer::Public), [false, false]);
    assert_eq!(names(&play, Viewer::Seat(RED)), [true, true]);
    assert_eq!(names(&play, Viewer::Referee), [true, true]);
    play.state.players[0].cards[1] = Card::Shown;
    assert_eq!(names(&play, Viewer::Seat(BLUE)), [false, true]);
    play.state.players[0].cards[1] = Card::Spent;
    assert_eq!(play.view(Viewer::Public).game.players[0].hand, 1);
    let open = scene().ruling(A13_OPEN).active(RED, 0);
    assert_eq!(names(&open, Viewer::Public), [true, true]);
}

// proves: REG-MIS-02
#[test]
fn totals_are_known_after_the_bid_and_never_without_one() {
    let spent = |play: &Play, viewer| play.view(viewer).game.players[0].spent;
    let scene = |agreed: bool| {
        let mut scene = Scene::new();
        for army in &mut scene.setup.armies {
            army.units.push(infantry(1));
        }
        if !agreed {
            scene.setup.colours = None;
        }
        scene
    };
    let mut play = scene(false).set_up("6 1");
    assert_eq!(spent(&play, Viewer::Public), Some(50));
    play.act(Command::ChooseColour { colour: Side::Red }, "");
    assert_eq!(spent(&play, Viewer::Seat(Seat(1))), Some(50));
    let agreed = scene(true).set_up("");
    assert_eq!(spent(&agreed, Viewer::Seat(Seat(1))), None);
    assert_eq!(spent(&agreed, Viewer::Seat(Seat(0))), Some(50));
}

// proves: REG-TOK-01, REG-MIS-05
#[test]
fn a_view_holds_what_a_client_draws() {
    let veterans = Special {
        rounds: Rounds::default(),
        side: Some(Side::Red),
        only: UnitFilter::default(),
        effect: SpecialEffect::Grant { keyword: Keyword::Armor(1) },
    };
    let mut play = Scene::new()
        .unit_as(
            RED,
            with(infantry(2), Keyword::Armor(1)),
            &[at(36.0, 19.0, 270.0), at(38.0, 19.0, 270.0)],
            |u| {
                u.wounds = 2;
                u.shaken = false;
                u.standby = true;
            },
        )
        .unit(BLUE, vehicle(1), &[at(36.0, 3.0, 90.0)])
        .block(&[TerrainKind::Area, TerrainKind::Difficult], [10.0, 10.0], [20.0, 20.0])
        .leader(
            RED,
            ability(Scope::Host, Effect::MoveBonus { by: 2 }),
            ability(Scope::Army, Effect::MoraleBonus { n: 1 }),
            0,
        )
        .change(|scene| scene.setup.mission.as_mut().unwrap().specials = vec![veterans])
        .active(RED, 0);
    let look = |play: &Play| play.view(Viewer::Public);
    let seen = look(&play);
    assert_eq!((seen.status.round, seen.status.rounds, seen.status.phase), (1, 5, Phase::Activation));
    assert_eq!(seen.game.colours, Some([Side::Red, Side::Blue]));
    assert_eq!(seen.game.mission.as_ref().unwrap().name, "Test");
    assert_eq!(seen.game.terrain[0].kinds, [TerrainKind::Area, TerrainKind::Difficult]);
    assert_eq!(seen.game.terrain[0].outline.len(), 4);
    assert_eq!(seen.game.zones.as_ref().unwrap().red[0].len(), 4);
    assert_eq!((seen.game.objectives[0].at, seen.game.objectives[0].holder), ([36.0, 18.0], Some(RED)));
    assert_eq!(seen.game.objectives[0].units, [play.id(RED, 0)]);
    let unit = &seen.game.units[0];
    assert_eq!((unit.wounds, unit.standby, unit.shaken, unit.leads), (2, false, false, true));
    assert_eq!((unit.now.move_in, unit.printed.move_in), (8.0, 6.0));
    assert_eq!((unit.now.morale, unit.printed.morale), (5, 6));
    assert_eq!(unit.keywords, [Keyword::Armor(2)]);
    assert_eq!((unit.living, unit.full, unit.base.width_mm, unit.bases.len()), (2, 2, 30, 2));
    assert_eq!(unit.bases[0].pose, at(36.0, 19.0, 270.0));
    let active = seen.game.active.as_ref().unwrap();
    assert_eq!((active.unit, active.ap, active.interrupt), (play.id(RED, 0), 2, false));
    assert_eq!(seen.asks[0].seat, RED);
    // The active player's roll and used actions.
    play.act(Command::Rally, "");
    assert_eq!(look(&play).game.active.unwrap().used, [Action::Rally]);
}
