//! Colours and missions: the bid, blue's deck, objectives and what makes way for them, what a card changes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_kernel::{Game, Seat, Viewer};
use sandtable_regiment::Regiment;
use sandtable_regiment::commands::{BaseMove, Command};
use sandtable_regiment::data::*;
use sandtable_regiment::model::Event;
use sandtable_regiment::rules::setup::{SetupEvent, Stage};
use sandtable_regiment::rules::turn::{scoring, victory};
use sandtable_regiment::rulings::*;

fn named(name: &str) -> Mission {
    Mission { id: name.to_lowercase(), name: name.into(), ..mission() }
}

/// A unit of these points each, three missions in each deck, everything to be decided.
fn bidding(points: [u16; 2]) -> Scene {
    let mut scene = Scene::new();
    for (seat, army) in scene.setup.armies.iter_mut().enumerate() {
        army.units.push(Profile { points: points[seat], ..infantry(1) });
        army.deck = ["A", "B", "C"].map(|card| named(&format!("{card}{seat}"))).to_vec();
    }
    scene.setup.mission = None;
    scene.setup.colours = None;
    scene
}

/// A unit each, this mission, colours agreed.
fn with_mission(mission: Mission) -> Scene {
    let mut scene = Scene::new();
    for army in &mut scene.setup.armies {
        army.units.push(infantry(1));
    }
    scene.setup.mission = Some(mission);
    scene
}

// proves: REG-MIS-02, REG-A03, REG-ARMY-11
#[test]
fn the_lower_total_picks_a_colour() {
    let mut play = bidding([1000, 980]).set_up("");
    assert!(play.happened(|e| {
        *e == Event::Setup(SetupEvent::TotalsRevealed { spent: [1000, 980], winner: Some(Seat(1)) })
    }));
    assert_eq!(play.asked(), Some((Seat(1), "choose-colour")));
    // Each total is reckoned.
    assert_eq!(play.reckonings.len(), 2);
    assert!(play.reckonings[1].contains("980"), "{:?}", play.reckonings);
    play.act(Command::ChooseColour { colour: Side::Blue }, "");
    assert_eq!(play.state.red, Some(Seat(0)));
    // REG-ARMY-11: unspent points give nothing else: both pools are the command value.
    assert_eq!([play.state.players[0].tp, play.state.players[1].tp], [6, 6]);
    // REG-A03's alternative, to the letter: the smaller bid is what is left of the larger total.
    let play = bidding([1000, 980]).ruling(A03_SMALLER_BID).set_up("");
    assert_eq!(play.asked(), Some((Seat(0), "choose-colour")));
}

// proves: REG-MIS-03, REG-A02
#[test]
fn equal_totals_are_rolled_for_or_drawn() {
    let play = bidding([500, 500]).set_up("3 3 2 5");
    assert_eq!(play.asked(), Some((Seat(1), "choose-colour")));
    let play = bidding([500, 500]).set_up("5 3");
    assert_eq!(play.asked(), Some((Seat(0), "choose-colour")));
    for alternative in [A02_COIN_FLIP, A02_RANDOM_DRAW] {
        let play = bidding([500, 500]).ruling(alternative).set_up("1/2");
        assert_eq!(play.asked(), Some((Seat(1), "choose-colour")));
        assert!(play.happened(|e| matches!(e, Event::Setup(SetupEvent::BidDrawn { .. }))));
    }
}

// proves: REG-MIS-01, REG-MIS-04, REG-A04
#[test]
fn red_picks_one_of_blues_missions_and_decks_stay_hidden_until_then() {
    let deck = |play: &Play, viewer, seat: usize| {
        let view = play.view(viewer);
        view.game.players[seat]
            .deck
            .as_ref()
            .map(|deck| deck.iter().map(|card| card.name.clone()).collect::<Vec<_>>())
    };
    let mut play = bidding([900, 980]).set_up("");
    // REG-MIS-01: before colours are assigned nobody sees the other's deck, its own everybody does.
    assert_eq!(deck(&play, Viewer::Seat(Seat(0)), 1), None);
    assert_eq!(deck(&play, Viewer::Public, 0), None);
    assert!(deck(&play, Viewer::Seat(Seat(0)), 0).is_some());
    play.act(Command::ChooseColour { colour: Side::Blue }, "");
    // REG-A04: colours are known before the mission is picked.
    assert_eq!(play.view(Viewer::Public).game.colours, Some([Side::Blue, Side::Red]));
    // REG-MIS-04: blue shows its three cards, red none.
    assert_eq!(deck(&play, Viewer::Seat(Seat(1)), 0), Some(vec!["A0".into(), "B0".into(), "C0".into()]));
    assert_eq!(deck(&play, Viewer::Seat(Seat(0)), 1), None);
    assert_eq!(play.asked(), Some((Seat(1), "choose-mission")));
    play.must_refuse(Command::ChooseMission { card: 3 }, "no-such-card");
    play.act(Command::ChooseMission { card: 2 }, "");
    assert_eq!(play.look(|pos| pos.mission().map(|mission| mission.name.clone())), Some("C0".into()));
    // Red's deck is never shown.
    assert_eq!(deck(&play, Viewer::Seat(Seat(0)), 1), None);
    assert_eq!(play.state.round, 0);
    // The other seat's deck is used when it is blue.
    let mut play = bidding([900, 980]).set_up("");
    play.act(Command::ChooseColour { colour: Side::Red }, "").act(Command::ChooseMission { card: 1 }, "");
    assert_eq!(play.look(|pos| pos.mission().map(|mission| mission.name.clone())), Some("B1".into()));
}

// proves: REG-A04
#[test]
fn the_alternative_keeps_colours_to_red_until_the_mission_is_chosen() {
    let mut play = bidding([900, 980]).ruling(A04_HIDDEN_UNTIL_MISSION).set_up("");
    let command = Command::ChooseColour { colour: Side::Red };
    let seen =
        |play: &Play, viewer| Regiment::redact_command(&play.table, &play.state, Seat(0), &command, viewer);
    assert_eq!(seen(&play, Viewer::Seat(Seat(1))), None);
    assert_eq!(seen(&play, Viewer::Seat(Seat(0))), Some(command));
    play.act(command, "");
    let chosen = Event::Setup(SetupEvent::ColourChosen { seat: Seat(0), colour: Side::Red });
    assert!(play.happened(|e| *e == chosen));
    for (viewer, knows) in [
        (Viewer::Seat(Seat(0)), true),
        (Viewer::Seat(Seat(1)), false),
        (Viewer::Public, false),
        (Viewer::Referee, true),
    ] {
        let view = play.view(viewer);
        assert_eq!(view.game.colours.is_some(), knows, "{viewer:?}");
        assert_eq!(
            Regiment::redact(&play.table, &play.state, &chosen, viewer).is_some(),
            knows,
            "{viewer:?}"
        );
        // Who is asked does not tell: it looks like the choice of a colour.
        let kind = view.asks[0].kind;
        assert_eq!(kind, if knows { "choose-mission" } else { "choose-colour" });
    }
    play.act(Command::ChooseMission { card: 0 }, "");
    assert_eq!(play.view(Viewer::Public).game.colours, Some([Side::Red, Side::Blue]));
}

// proves: REG-SETUP-01
#[test]
fn the_stages_come_in_the_books_order() {
    let mut scene = bidding([900, 980]);
    scene.setup.ground = None;
    scene.setup.half = vec![TerrainPiece {
        id: "wood".into(),
        name: "Wood".into(),
        kinds: vec![TerrainKind::Area],
        outline: vec![[-2.0, -2.0], [2.0, -2.0], [2.0, 2.0], [-2.0, 2.0]],
        drawing: None,
        provenance: ours(),
    }];
    for (seat, army) in scene.setup.armies.iter_mut().enumerate() {
        army.units[0].keywords.push(Keyword::Scout);
        army.leader = Some(Leader {
            id: "leader".into(),
            name: format!("Leader {seat}"),
            faction: "test".into(),
            points: 0,
            host: HostRule::default(),
            tactical: ability(Scope::Host, Effect::FreePivot),
            command: ability(Scope::Army, Effect::FreePivot),
            provenance: ours(),
        });
    }
    let mut play = scene.set_up("6 1");
    let mut stages = Vec::new();
    let mut note = |play: &Play| {
        for event in &play.events {
            if let Event::Setup(SetupEvent::StageBegan { stage }) = event {
                stages.push(*stage);
            }
        }
    };
    note(&play);
    while play.state.round == 0 {
        let default = play.look(|pos| sandtable_regiment::engine::asks(pos).unwrap().default);
        // The last answer is the second Scout's; round 1 then draws two tokens of different colours.
        let last = play.asked().unwrap().1 == "scout" && play.asked().unwrap().0 == Seat(1);
        play.act(default, if last { "0/2 0/1" } else { "" });
        note(&play);
    }
    use Stage::*;
    assert_eq!(stages, [Terrain, Colours, Mission, Leaders, Objectives, Deployment, Scouts, Ready]);
}

// proves: REG-MIS-05, REG-A08
#[test]
fn the_card_fixes_zones_and_edges_unless_red_may_turn_the_map() {
    let mut play = with_mission(mission()).set_up("");
    assert_eq!(play.asked(), Some((BLUE, "deploy")));
    let blue_unit = play.id(BLUE, 0);
    let (unit, base) = (blue_unit, play.base(BLUE, 0, 0));
    let deploy = |y| {
        let one = BaseMove { base, to: at(30.0, y, 90.0), ..BaseMove::default() };
        Command::Deploy { unit, place: [one].into_iter().collect() }
    };
    play.must_refuse(deploy(33.0), "outside-zone");
    play.act(deploy(3.0), "");
    // REG-A08's alternative.
    let mut off_centre = mission();
    off_centre.objectives[0].at = [20.0, 10.0];
    let mut play = with_mission(off_centre).ruling(A08_MAY_ROTATE).set_up("");
    assert_eq!(play.asked(), Some((RED, "turn-map")));
    play.act(Command::TurnMap { turn: true }, "");
    play.must_refuse(deploy(3.0), "outside-zone");
    let view = play.view(Viewer::Public);
    assert_eq!(view.game.objectives[0].at, [52.0, 26.0]);
    assert_eq!(view.game.zones.unwrap().blue[0][0], [72.0, 36.0]);
    play.act(deploy(33.0), "");
    // And red may leave it.
    let mut play = with_mission(mission()).ruling(A08_MAY_ROTATE).set_up("");
    play.act(Command::TurnMap { turn: false }, "").act(deploy(3.0), "");
}

// proves: REG-SETUP-15, REG-A07, REG-OBJ-10, REG-MIS-14
#[test]
fn terrain_that_blocks_movement_makes_way_for_an_objective() {
    let wall = |kind| with_mission(mission()).block(&[kind], [33.0, 16.0], [37.0, 20.0]);
    for kind in [TerrainKind::Blocking, TerrainKind::Impassable] {
        let mut play = wall(kind).set_up("");
        assert!(play.happened(|e| matches!(e, Event::Setup(SetupEvent::TerrainShifted { feature: 0, .. }))));
        play.look(|pos| {
            // The objective stays, and no part of the piece covers it; it went no farther than it had to.
            assert_eq!(pos.ground().unwrap().objectives[0].x, 36.0);
            let bounds = pos.board.features[0].bounds;
            assert!(
                !pos.board.parts(0).iter().any(|part| part.contains(pos.ground().unwrap().objectives[0]))
            );
            assert!(bounds.min.x >= 31.5 && bounds.max.x <= 36.0, "{bounds:?}");
        });
        // REG-MIS-14: now the table is locked and deployment begins.
        assert_eq!(play.asked().unwrap().1, "deploy");
        play.must_refuse(put(0, at(9.0, 9.0, 0.0)), "wrong-command");
    }
    // REG-A07: structures stay, unless the alternative is played; area terrain always stays.
    let there = |play: Play| play.look(|pos| pos.board.features[0].bounds.min.x);
    assert_eq!(there(wall(TerrainKind::Structural).set_up("")), 33.0);
    assert!(there(wall(TerrainKind::Structural).ruling(A07_ALSO_STRUCTURAL).set_up("")) < 33.0);
    assert_eq!(there(wall(TerrainKind::Area).set_up("")), 33.0);
}

// proves: REG-SETUP-15
#[test]
fn a_shifted_piece_keeps_its_gap_from_others_where_it_can() {
    let scene = with_mission(mission()).block(&[TerrainKind::Blocking], [33.0, 16.0], [37.0, 20.0]).block(
        &[TerrainKind::Area],
        [26.0, 10.0],
        [29.0, 26.0],
    );
    let play = scene.set_up("");
    play.look(|pos| {
        let [moved, stayed] = [0, 1].map(|at: usize| pos.board.features[at].bounds);
        assert_eq!(stayed.min.x, 26.0);
        assert!(moved.distance(&stayed) >= 4.0, "{moved:?}");
    });
    // Placed terrain makes way as well.
    let mut scene = with_mission(mission());
    scene.setup.ground = None;
    scene.setup.half = vec![TerrainPiece {
        id: "rock".into(),
        name: "Rock".into(),
        kinds: vec![TerrainKind::Blocking],
        outline: vec![[-2.0, -2.0], [2.0, -2.0], [2.0, 2.0], [-2.0, 2.0]],
        drawing: None,
        provenance: ours(),
    }];
    let mut play = scene.set_up("6 1");
    play.act(Command::PlaceFirst { first: true }, "");
    play.act(put(0, at(36.0, 18.0, 0.0)), "");
    play.act(put(0, at(10.0, 18.0, 0.0)), "");
    play.look(|pos| {
        let centre = pos.ground().unwrap().objectives[0];
        assert!(!pos.board.parts(0).iter().any(|part| part.contains(centre)));
        assert_eq!(pos.board.features[1].bounds.centre().x, 10.0);
    });
}

// proves: REG-OBJ-10
#[test]
fn a_base_may_stand_on_an_objective() {
    let mut inside = mission();
    inside.objectives[0].at = [36.0, 3.0];
    let mut play = with_mission(inside).set_up("");
    play.act(play.deploy(play.id(BLUE, 0), &[at(36.0, 3.0, 90.0)]), "");
    assert_eq!(play.view(Viewer::Public).game.objectives[0].holder, Some(BLUE));
}

// proves: REG-MIS-08, REG-TP-01, REG-SETUP-16
#[test]
fn a_mission_may_change_pools_and_give_tokens_and_keywords() {
    let special = |side, only, effect| Special { rounds: Rounds::default(), side, only, effect };
    let vehicles = UnitFilter { class: Some(Class::Vehicle), ..UnitFilter::default() };
    let card = Mission {
        specials: vec![
            special(Some(Side::Red), UnitFilter::default(), SpecialEffect::TpPool { by: 2 }),
            special(Some(Side::Blue), UnitFilter::default(), SpecialEffect::DugInStart),
            special(None, vehicles, SpecialEffect::Grant { keyword: Keyword::Fearless }),
        ],
        ..mission()
    };
    let mut scene = with_mission(card);
    scene.setup.armies[0].units.push(vehicle(1));
    let mut play = scene.set_up("");
    // REG-TP-01: the command value, which the card changes here, before round 1.
    assert_eq!(play.state.players.map(|player| (player.tp, player.tp_start)), [(8, 8), (6, 6)]);
    play.act(Command::Pass, "").act(Command::Pass, "").act(Command::Pass, "0/3 0/2 0/1");
    // REG-SETUP-16: the pool held a token for each unit when round 1 began.
    assert!(play.happened(|e| {
        *e == Event::Turn(sandtable_regiment::rules::turn::TurnEvent::RoundBegan { round: 1, pool: [2, 1] })
    }));
    assert!(play.unit(BLUE, 0).dug_in && !play.unit(RED, 0).dug_in);
    assert!(play.look(|pos| {
        sandtable_regiment::rules::stats::has_key(pos, play.id(RED, 1), Keyword::Fearless)
            && !sandtable_regiment::rules::stats::has_key(pos, play.id(RED, 0), Keyword::Fearless)
    }));
}

// proves: REG-MIS-08
#[test]
fn a_mission_may_alter_stats_of_a_side_for_some_rounds() {
    use sandtable_regiment::rules::stats::morale_need;
    let special = |effect| Special {
        rounds: Rounds { from: Some(2), to: Some(3) },
        side: Some(Side::Red),
        only: UnitFilter::default(),
        effect,
    };
    let card = Mission {
        specials: vec![special(SpecialEffect::MoveBonus { by: 2 }), special(SpecialEffect::Morale { by: 1 })],
        ..mission()
    };
    let stats = |round: u8, seat: Seat| {
        let play = Scene::new()
            .unit(RED, infantry(1), &[at(36.0, 30.0, 270.0)])
            .unit(BLUE, infantry(1), &[at(36.0, 3.0, 90.0)])
            .change(|scene| {
                scene.setup.mission = Some(card.clone());
                scene.position.round = round;
            })
            .active(seat, 0);
        let ahead = if seat == RED { -1.0 } else { 1.0 };
        // The farthest of a few straight moves that is legal.
        let reaches = |inches: f64| {
            let from = play.pose(seat, 0, 0);
            let to = at(from.point().x, from.point().y + ahead * inches, 0.0);
            let command = Command::Move { moves: play.moves(seat, 0, &[to]), into: None };
            Regiment::check(&play.table, &play.state, seat, &command).is_ok()
        };
        let farthest = [10.0, 8.0, 6.0, 4.0].into_iter().find(|&inches| reaches(inches));
        (farthest, play.look(|pos| morale_need(pos, play.id(seat, 0), &mut ())))
    };
    for round in 1..=4 {
        // Two inches more, and one pip less on the dice, for red in rounds 2 and 3.
        let red = if (2..=3).contains(&round) { (Some(8.0), 5) } else { (Some(6.0), 6) };
        assert_eq!(stats(round, RED), red, "round {round}");
        assert_eq!(stats(round, BLUE), (Some(6.0), 6), "round {round}");
    }
}

// proves: REG-MIS-06, REG-MIS-07, REG-MIS-09, REG-MIS-10, REG-MIS-11, REG-MIS-12
#[test]
fn a_card_has_its_five_modules_and_its_category_is_a_label() {
    let library = Library::builtin().unwrap();
    let mut categories: Vec<Category> = Vec::new();
    for card in &library.missions {
        categories.push(card.category);
        // Header, setup, scoring; victory and special rules may be empty, which leaves the defaults.
        assert!(!card.name.is_empty() && !card.zones.red.is_empty() && !card.zones.blue.is_empty());
        assert!(!card.objectives.is_empty());
    }
    for category in [Category::Aggressive, Category::Defensive, Category::Maneuver] {
        assert!(categories.contains(&category));
        // The same position scores alike whatever the label.
        let card = Mission {
            category,
            scoring: vec![Score { rounds: Rounds::default(), side: None, objective: None, vp: 3 }],
            ..mission()
        };
        let play = with_mission(card)
            .change(|scene| scene.setup.armies.iter_mut().for_each(|army| army.units.clear()))
            .unit(RED, infantry(1), &[at(36.0, 18.0, 0.0)])
            .unit(BLUE, infantry(1), &[at(36.0, 3.0, 90.0)])
            .active(RED, 0);
        let holders = play.look(scoring::holders);
        // REG-MIS-12: the amount is the card's.
        assert_eq!(play.look(|pos| scoring::earned(pos, RED, &holders, pos.state.round)), 3);
        assert_eq!(play.look(victory::rounds), 5);
    }
}

// proves: REG-ROUND-01, REG-A98
#[test]
fn a_match_has_five_rounds_unless_the_card_says_otherwise() {
    let six = || with_mission(Mission { rounds: Some(6), ..mission() });
    assert_eq!(with_mission(mission()).set_up("").look(victory::rounds), 5);
    assert_eq!(six().set_up("").look(victory::rounds), 6);
    assert_eq!(six().ruling(A98_ALWAYS_FIVE).set_up("").look(victory::rounds), 5);
}

// proves: REG-A99
#[test]
fn flying_transports_never_hold_and_their_passengers_do_once_they_are_out() {
    let scene = |inside: Option<u8>| {
        with_mission(mission())
            .change(|scene| scene.setup.armies.iter_mut().for_each(|army| army.units.clear()))
            .unit(RED, with(aerial(1), Keyword::Transport), &[at(36.0, 18.0, 0.0)])
            .unit_as(RED, infantry(1), &[at(36.0, 20.0, 0.0)][usize::from(inside.is_some())..], |unit| {
                unit.inside = inside;
            })
            .unit(BLUE, infantry(1), &[at(36.0, 3.0, 90.0)])
            .active(RED, 0)
    };
    assert_eq!(scene(Some(0)).look(scoring::holders)[0], None);
    assert_eq!(scene(None).look(scoring::holders)[0], Some(RED));
}

// proves: REG-A30, REG-TP-03, REG-TP-07, REG-MIS-03
#[test]
fn by_ruling_points_change_a_roll_off_too() {
    let flip = |die: u8| Command::Flip { dice: [die].into_iter().collect() };
    // By the default nobody is asked.
    let play = bidding([50, 50]).set_up("2 5");
    assert_eq!(play.asked(), Some((Seat(1), "choose-colour")));
    // By the other reading the loser is asked first, and then who lost by its point.
    let mut play = bidding([50, 50]).ruling(A30_ANY_ROLL).set_up("2 5");
    let before = play.state.players.map(|player| player.tp);
    assert_eq!(play.asked(), Some((Seat(0), "tactical-points")));
    assert_eq!(play.refuse(flip(1)).rule, "REG-TP-10");
    play.act(flip(0), "");
    assert_eq!(play.asked(), Some((Seat(1), "tactical-points")));
    play.act(Command::Pass, "");
    assert_eq!(play.asked(), Some((Seat(0), "choose-colour")));
    assert_eq!(play.state.players.map(|player| player.tp), [before[0] - 1, before[1]]);
    // Two sixes are rolled again, and these dice are open to points again.
    let mut play = bidding([50, 50]).ruling(A30_ANY_ROLL).set_up("2 5");
    play.act(flip(0), "").act(flip(1), "3 1");
    assert_eq!(play.asked(), Some((Seat(1), "tactical-points")));
    play.act(Command::Pass, "");
    assert_eq!(play.asked(), Some((Seat(0), "choose-colour")));
    assert_eq!(play.state.players.map(|player| player.tp), before.map(|tp| tp - 1));
}
