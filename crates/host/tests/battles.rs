//! Battles that campaigns name: for each that is open, what came of it elsewhere makes a command that the rules accept, and nobody
//! has confirmed it yet.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test that fails may do so loudly")]

use sandtable_games::SYSTEMS;
use sandtable_host::battles;
use sandtable_kernel::{Actor, Body, DiceSource, Seat, Viewer};
use sandtable_system::{Account, Attempt, Battle, Fate, New, Play};
use serde_json::{Value, json};

fn put(play: &mut dyn Play, who: Actor, body: Body<Value, Value>) -> bool {
    play.attempt(Attempt { who, body, dice: None, at: None }).is_ok()
}

/// Plays a game at random to its end.
fn to_the_end(play: &mut dyn Play) {
    for seed in 0..6_000 {
        let Some(ask) = play.asks(Viewer::Referee).first().cloned() else { return };
        let seat = ask.seat;
        let played = play
            .sample(seat, seed)
            .is_some_and(|command| put(play, Actor::Seat(seat), Body::Play { seat, command }));
        if !played {
            play.default_for(seat, None, sandtable_kernel::Auto::StandingOrder, None, None).unwrap();
        }
    }
}

/// An army without its upgrades, of which many are not played on a table here; any other command as it is.
fn bare(play: &dyn Play, seat: Seat, command: Value) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    if name == "upgrades" { *value = json!([]) } else { strip(value) }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut bare = command.clone();
    if bare["battle"]["army"].is_object() {
        strip(&mut bare);
    }
    if play.check(seat, &bare).is_ok() { bare } else { command }
}

/// Plays at random until a battle that another system may play is open.
fn until_open(play: &mut dyn Play, salt: u64) -> Option<Battle> {
    put(play, Actor::Organiser, Body::Begin);
    for seed in 0..800 {
        let open = play.battles().into_iter().find(|battle| battle.open && battle.setup.is_some());
        if open.is_some() || play.outcome().is_some() {
            return open;
        }
        let asks = play.asks(Viewer::Referee);
        let seat = asks[usize::try_from(seed).unwrap() % asks.len()].seat;
        let command = play
            .advise(seat, seed + salt)
            .map(|command| bare(play, seat, command))
            .or_else(|| play.sample(seat, seed + salt))
            .unwrap();
        if !put(play, Actor::Seat(seat), Body::Play { seat, command }) {
            play.default_for(seat, None, sandtable_kernel::Auto::StandingOrder, None, None).unwrap();
        }
    }
    None
}

#[test]
fn what_came_of_a_battle_is_proposed_as_its_record() {
    let mut tried = 0;
    for loader in SYSTEMS.iter().filter(|loader| loader.info.campaign) {
        let system = loader.over_builtin().unwrap();
        let mut play = system.open(New::Trial(json!({})), DiceSource::Seeded(5)).unwrap().play;
        let Some(battle) = until_open(&mut *play, 0) else { continue };
        let (table, setup) = battle.setup.clone().unwrap();
        assert!(SYSTEMS.iter().any(|known| known.info.id == table), "{table}");
        let sizes: Vec<usize> =
            (0..2).map(|side| setup["free"]["armies"][side]["units"].as_array().unwrap().len()).collect();
        assert!(sizes.iter().all(|size| *size > 1), "{setup}");
        // The first unit of each side is lost, the last one never came.
        let fate =
            |size: usize| move |at: usize| Fate { defeated: at == 0, absent: at == size - 1, held: None };
        let fates: Vec<Vec<Fate>> = sizes.iter().map(|&size| (0..size).map(fate(size)).collect()).collect();
        let account =
            Account { winner: Some(Seat(1)), conceded: Some(Seat(0)), rounds: 4, scores: vec![1, 2], fates };
        let seat = battle.sides[0].unwrap();
        assert!(play.record("no-such", seat, &account).is_err());
        let command = play.record(&battle.id, seat, &account).unwrap();
        assert_eq!(play.check(seat, &command), Ok(()), "{command}");
        assert!(
            put(&mut *play, Actor::Organiser, Body::Play { seat, command: command.clone() }),
            "{command}"
        );
        let text = command.to_string();
        assert!(text.contains("\"rounds\":4") && text.contains("conceded"), "{text}");
        // It is still open: the players confirm it, and may correct it before.
        assert!(play.battles().iter().any(|one| one.id == battle.id && one.open));
        tried += 1;
    }
    assert!(tried > 0, "no campaign names a battle that is played elsewhere");
}

#[test]
fn a_game_of_a_saga_is_played_whole_and_its_record_fills_itself() {
    let saga = SYSTEMS.iter().find(|loader| loader.info.id == "tours").unwrap().over_builtin().unwrap();
    let legion = SYSTEMS.iter().find(|loader| loader.info.id == "legion").unwrap().over_builtin().unwrap();
    let (mut whole, mut kept): (Vec<u32>, Vec<String>) = Default::default();
    for seed in 0..40 {
        let mut play = saga.open(New::Trial(json!({})), DiceSource::Seeded(seed)).unwrap().play;
        let Some(battle) = until_open(&mut *play, 1_000 * seed) else { continue };
        let (_, setup) = battle.setup.clone().unwrap();
        let mut game = match battles::opened(&*legion, setup.clone(), DiceSource::Seeded(seed)) {
            Ok(game) => game,
            Err(stop) => {
                kept.push(stop.to_string());
                continue;
            }
        };
        put(&mut *game, Actor::Organiser, Body::Begin);
        to_the_end(&mut *game);
        assert!(game.outcome().is_some(), "it ends");
        let account = game.account();
        let (seat, command) = battles::proposed(&*play, &battle.id, &[], &account).unwrap();
        assert_eq!(play.check(seat, &command), Ok(()), "{command}");
        // Each unit of the lists has its fate, and whether it held something.
        let sizes = account.fates.iter().map(Vec::len).collect::<Vec<_>>();
        let listed: Vec<usize> =
            (0..2).map(|side| setup["free"]["armies"][side]["units"].as_array().unwrap().len()).collect();
        assert_eq!(sizes, listed);
        assert!(account.fates.iter().flatten().all(|fate| fate.held.is_some()));
        assert!(
            put(&mut *play, Actor::Organiser, Body::Play { seat, command: command.clone() }),
            "{command}"
        );
        whole.push(account.rounds);
        break;
    }
    assert!(!whole.is_empty(), "none is played whole: {kept:#?}");
}
