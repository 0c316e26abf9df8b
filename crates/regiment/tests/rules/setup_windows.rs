//! Every window of setup: what is offered is accepted, what is refused is refused for the reason given, defaults and
//! samples are legal, under the default rulings and the alternatives.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common;

use common::*;
use sandtable_dice::{Generator, Keyed};
use sandtable_kernel::{Game, Silent};
use sandtable_regiment::Regiment;
use sandtable_regiment::data::*;
use sandtable_regiment::model::Setup;
use sandtable_regiment::rulings::*;

fn piece(id: &str, kinds: &[TerrainKind], width: f64, height: f64) -> TerrainPiece {
    let (x, y) = (width / 2.0, height / 2.0);
    TerrainPiece {
        id: id.into(),
        name: id.into(),
        kinds: kinds.to_vec(),
        outline: vec![[-x, -y], [x, -y], [x, y], [-x, y]],
        drawing: None,
        provenance: ours(),
    }
}

/// A small army with a leader, a Scout and a transport each; terrain, colours and mission to be decided.
fn setup() -> Setup {
    let mut scene = Scene::new();
    for army in &mut scene.setup.armies {
        army.units =
            vec![with(infantry(2), Keyword::Scout), with(vehicle(1), Keyword::Transport), infantry(1)];
        army.leader = Some(Leader {
            id: "leader".into(),
            name: "Leader".into(),
            faction: "test".into(),
            points: 60,
            host: HostRule { class: Some(Class::Infantry), ..HostRule::default() },
            tactical: ability(Scope::Friends { within: 6 }, Effect::RangedDice { by: 1 }),
            command: ability(Scope::Army, Effect::MoraleBonus { n: 1 }),
            provenance: ours(),
        });
        army.deck = vec![mission(), mission(), mission()];
    }
    scene.setup.ground = None;
    scene.setup.half = vec![
        piece("wood", &[TerrainKind::Area, TerrainKind::Difficult], 8.0, 6.0),
        piece("rock", &[TerrainKind::Blocking], 6.0, 6.0),
    ];
    scene.setup.mission = None;
    scene.setup.colours = None;
    scene.setup
}

/// Goes through the setup of a game at random and tries everything that is offered on the way. The kinds of questions
/// met are added to `met`.
fn go_through(setup: &Setup, seed: u64, met: &mut Vec<&'static str>) {
    let (table, mut state) = Regiment::open(&Default::default(), setup).unwrap();
    let (mut dice, mut choices) = (Keyed::new(seed), Generator::new(seed + 1000));
    Regiment::begin(&table, &mut state, &mut dice, &mut Silent);
    let mut turn = 0;
    while state.round == 0 {
        let asked = Regiment::decisions(&table, &state).remove(0);
        if !met.contains(&asked.kind) {
            met.push(asked.kind);
        }
        let check = |command| Regiment::check(&table, &state, asked.seat, command);
        check(&asked.default).unwrap_or_else(|no| panic!("default of {}: {no}", asked.kind));
        let offers = Regiment::offers(&table, &state, asked.seat);
        assert!(offers.iter().any(|offer| offer.refusal.is_none()), "{}: nothing to choose", asked.kind);
        assert!(Regiment::offers(&table, &state, asked.seat.other()).is_empty());
        for offer in &offers {
            let Some(command) = &offer.command else { continue };
            let found = check(command).err().map(|refusal| refusal.code);
            assert_eq!(found, offer.refusal.map(|refusal| refusal.code), "{}: {command:?}", offer.text);
        }
        let command = Regiment::sample(&table, &state, asked.seat, &mut choices).unwrap();
        check(&command).unwrap_or_else(|no| panic!("sample {command:?}: {no}"));
        Regiment::play(&table, &mut state, asked.seat, &command, &mut dice, &mut Silent).unwrap();
        turn += 1;
        assert!(turn < 200);
    }
}

#[test]
fn every_window_offers_what_it_accepts() {
    let ruled = |switches: &[RulingOption]| {
        let mut setup = setup();
        setup.rulings = switches.iter().fold(setup.rulings, |rulings, &switch| rulings.with(switch));
        setup
    };
    let setups = [
        setup(),
        ruled(&[A09_WITH_HOST, A20_SAME_TURN, A08_MAY_ROTATE, A01_RED_FIRST]),
        ruled(&[A04_HIDDEN_UNTIL_MISSION, A19_PASSENGER_DISEMBARKS, A18_FREE_PLACEMENT, A02_COIN_FLIP]),
        ruled(&[A51_NEVER, A53_ONE_CHAIN, A06_ALWAYS_GAP, A05_EDGE_STRIP, A91_FOOT_ONLY]),
    ];
    let mut met = Vec::new();
    for setup in &setups {
        (0..8).for_each(|seed| go_through(setup, seed, &mut met));
    }
    met.sort_unstable();
    let all = [
        "assign-leader",
        "board",
        "choose-colour",
        "choose-mission",
        "deploy",
        "join-leader",
        "place-first",
        "place-terrain",
        "scout",
        "turn-map",
    ];
    assert_eq!(met, all);
}
