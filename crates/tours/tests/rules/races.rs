//! Two who are quick, and whoever sends nonsense, past the referee's door: what is refused leaves position, log and dice
//! as they were.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::setups;

use sandtable_dice::{Generator, Random};
use sandtable_kernel::{
    Actor, Auto, DiceSource, Game, Log, Match, Refusal, Seat, Start, Viewer, seal, split, verify,
};
use sandtable_tours::Tours;
use sandtable_tours::amend::Amendment;
use sandtable_tours::catalogue::{AssetKind, Faction};
use sandtable_tours::commands::Command;
use sandtable_tours::model::{BattleNo, Founding, Options, Setup, Stage};
use sandtable_tours::rules::aid::AidRequest;
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::pairing::{Opponent, PairingCommand};
use sandtable_tours::rules::record::RecordCommand;
use sandtable_tours::rulings::Rulings;
use serde_json::json;

fn three() -> Setup {
    let players =
        [("Ana", Some(Faction::Rebels)), ("Bo", Some(Faction::Empire)), ("Cy", Some(Faction::Republic))];
    setups::saga(
        &players,
        Rulings::default(),
        Options { arcs: None, last_round: Some(4), ..Options::default() },
    )
}

fn begun(setup: Setup, hand: DiceSource) -> Match<Tours> {
    let mut game = Match::new(
        Start::new(&sandtable_tours::catalogue::Catalogue::builtin().unwrap(), setup),
        Vec::new(),
        hand,
    )
    .unwrap();
    game.begin(None).unwrap();
    game
}

/// A saga whose Registers are founded by deadlines.
fn founded(setup: Setup) -> Match<Tours> {
    let mut game = begun(setup, DiceSource::Seeded(1));
    while game.state().round == 0 {
        let asked = Tours::decisions(game.table(), game.state()).remove(0);
        game.default_for(asked.seat, Auto::Deadline, None).unwrap();
    }
    game
}

/// The refusal of an attempt, after which everything is as before.
#[track_caller]
fn refused(
    game: &mut Match<Tours>,
    attempt: impl FnOnce(&mut Match<Tours>) -> Result<(), Refusal>,
) -> Refusal {
    let (state, log) = (game.state().clone(), game.log().hash().to_owned());
    let refusal = attempt(game).expect_err("it is refused");
    assert!(*game.state() == state, "{refusal}: the position has changed");
    assert_eq!(game.log().hash(), log, "{refusal}: the log has changed");
    refusal
}

#[track_caller]
fn refused_play(game: &mut Match<Tours>, seat: u8, command: &Command) -> Refusal {
    refused(game, |game| game.play(Seat(seat), command, None).map(drop))
}

fn propose(to: u8) -> Command {
    let to = Opponent::Seat(Seat(to));
    Command::Pairing(PairingCommand::Propose { to, size: 600, mode: None, blue: None, ordinary: false })
}

fn accept(battle: u16) -> Command {
    Command::Pairing(PairingCommand::Accept { battle: BattleNo(battle), ordinary: false })
}

// proves: TOD-POST-02, TOD-EDIT-01
#[test]
fn who_is_in_a_game_is_in_no_other() {
    let mut game = founded(three());
    game.play(Seat(0), &propose(1), None).unwrap();
    game.play(Seat(2), &propose(1), None).unwrap();
    assert_eq!(refused_play(&mut game, 1, &propose(0)).code, "proposed-already");
    game.play(Seat(1), &accept(0), None).unwrap();
    // The slower one comes too late, and so does the second acceptance of the same game.
    for (seat, command) in
        [(1, accept(1)), (1, accept(0)), (0, propose(2)), (0, Command::Done), (1, Command::Retire)]
    {
        assert_eq!(refused_play(&mut game, seat, &command).code, "in-a-game", "{command:?}");
    }
    assert_eq!(refused_play(&mut game, 2, &accept(0)).code, "no-such-game");
    let rename = json!({ "register": { "rename": "Another" } });
    game.play(Seat(0), &serde_json::from_value(rename).unwrap(), None).unwrap();
    let add = json!({ "register": { "add": [{ "unit": "rebel-troopers" }] } });
    assert_eq!(refused_play(&mut game, 0, &serde_json::from_value(add).unwrap()).code, "in-a-game");
    // Cancelled by the organiser, both are free again; the proposal of the third one stands.
    let cancel = Amendment::Cancel { battle: BattleNo(0) };
    game.amend(&cancel, "the table fell over", &[Actor::Organiser], None).unwrap();
    game.play(Seat(1), &accept(1), None).unwrap();
}

// proves: TOD-AID-02, TOD-AID-08
#[test]
fn a_request_sent_twice_is_made_once() {
    let mut game = begun(setups::duel(Rulings::default(), Options::default()), DiceSource::Seeded(2));
    while game.state().players[0].register.as_ref().unwrap().founding != Founding::Requests {
        game.default_for(Seat(0), Auto::Deadline, None).unwrap();
    }
    let requests = [AidRequest::Recruiting, AidRequest::Asset(AssetKind::Medevac)].map(Command::Aid);
    for request in &requests {
        game.play(Seat(0), request, None).unwrap();
        let refusal = refused_play(&mut game, 0, request);
        assert!(["once-only", "asset-bought"].contains(&refusal.code), "{refusal}");
    }
    assert_eq!(game.state().players[0].register.as_ref().unwrap().supply, 3);
}

#[test]
fn commands_of_other_stages_are_refused_in_each() {
    let mut game = begun(three(), DiceSource::Seeded(3));
    let mut legal: Vec<(Seat, Command)> = Vec::new();
    let mut refusals = 0;
    let mut chance = Generator::new(3);
    while game.state().outcome.is_none() {
        if legal.len().is_multiple_of(11) {
            for (seat, command) in legal.iter().rev().step_by(5) {
                if Tours::check(game.table(), game.state(), *seat, command).is_err() {
                    let refusal = refused_play(&mut game, seat.0, command);
                    let sentence = refusal.sentence();
                    assert!(
                        !sentence.is_empty() && !sentence.contains(['{', '?']),
                        "{command:?}: {sentence}"
                    );
                    refusals += 1;
                }
            }
        }
        chance.seek(game.log().len());
        let asked = Tours::decisions(game.table(), game.state());
        let asked = &asked[chance.pick(asked.len() as u32) as usize];
        let command = Tours::sample(game.table(), game.state(), asked.seat, &mut chance).unwrap();
        game.play(asked.seat, &command, None).unwrap();
        legal.push((asked.seat, command));
    }
    assert!(refusals > 100, "{refusals} tried");
    for (seat, command) in legal.iter().step_by(3) {
        assert_eq!(refused_play(&mut game, seat.0, command).code, "saga-over");
    }
}

#[test]
fn seats_and_entries_that_are_not_there() {
    let mut game = founded(three());
    for seat in [3, 4, 255] {
        let refusal = refused_play(&mut game, seat, &Command::Done);
        assert_eq!((refusal.code, refusal.rule.as_str()), ("no-such-seat", "SYS-SEAT"));
        assert!(Tours::offers(game.table(), game.state(), Seat(seat)).is_empty());
        assert_eq!(Tours::sample(game.table(), game.state(), Seat(seat), &mut Generator::new(1)), None);
        let _ = Tours::view(game.table(), game.state(), Viewer::Seat(Seat(seat)));
    }
    let forged = refused(&mut game, |game| {
        game.play_as(Actor::Seat(Seat(2)), Seat(0), &Command::Done, None).map(drop)
    });
    assert_eq!(forged.rule, "SYS-SEAT");
    for to in [2000, u64::MAX] {
        let refusal =
            refused(&mut game, |game| game.rewind(to, false, "?", &[Actor::Organiser], None).map(drop));
        assert_eq!(refusal.rule, "SYS-REWIND", "to {to}: {refusal}");
    }
}

#[test]
fn amendments_of_what_is_not_there_change_nothing() {
    let mut game = founded(three());
    let wrong = [
        json!({ "supply": { "seat": 9, "amount": 1 } }),
        json!({ "supply": { "seat": 0, "amount": -6 } }),
        json!({ "supply": { "seat": 0, "amount": 32_000 } }),
        json!({ "potential": { "seat": 0, "amount": i32::MIN } }),
        json!({ "potential": { "seat": 0, "amount": i32::MAX } }),
        json!({ "reputation": { "seat": 0, "amount": -1 } }),
        json!({ "progress": { "seat": 0, "agenda": 3, "amount": 1 } }),
        json!({ "progress": { "seat": 0, "agenda": 0, "amount": 100 } }),
        json!({ "asset": { "seat": 0, "asset": "medevac", "remove": true } }),
        json!({ "experience": { "unit": "unit:u0-99", "amount": 1 } }),
        json!({ "experience": { "unit": "unit:u0-1", "amount": -1 } }),
        json!({ "setback": { "unit": "unit:u0-1", "setback": "nothing-such" } }),
        json!({ "setback": { "unit": "unit:u0-1", "setback": "battle-shaken", "remove": true } }),
        json!({ "commendation": { "unit": "unit:u0-1", "commendation": "nothing-such" } }),
        json!({ "fate": { "unit": "unit:u0-1", "fate": "casualty" } }),
        json!({ "reprice": { "units": [["nothing-such", 5]] } }),
        json!({ "pair": { "first": 0, "second": 0, "size": 600 } }),
        json!({ "pair": { "first": 0, "second": 1, "size": 1 } }),
        json!({ "pair": { "first": 0, "second": 1, "size": 600, "mode": "huge" } }),
        json!({ "cancel": { "battle": "battle:7" } }),
        json!({ "retire": { "seat": 7 } }),
    ];
    for wrong in wrong {
        let amendment: Amendment = serde_json::from_value(wrong.clone()).unwrap();
        let refusal =
            refused(&mut game, |game| game.amend(&amendment, "?", &[Actor::Organiser], None).map(drop));
        assert!(!refusal.sentence().is_empty() && !refusal.sentence().contains('{'), "{wrong}: {refusal:?}");
    }
    let gift = Amendment::Supply { seat: Seat(0), amount: 10 };
    let refusal = refused(&mut game, |game| game.amend(&gift, "?", &[Actor::Seat(Seat(0))], None).map(drop));
    assert_eq!(refusal.rule, "SYS-CONSENT");
}

/// The text with the chain made right again, as who can count would.
fn resealed(text: &str) -> String {
    let mut previous = String::new();
    let mut out = String::new();
    for line in text.lines() {
        let Some((body, _)) = split(line) else { continue };
        let line = seal(&previous, &body);
        previous = split(&line).unwrap().1.to_owned();
        out.push_str(&line);
        out.push('\n');
    }
    out
}

#[test]
fn an_edited_log_does_not_hold_even_with_its_chain_made_right() {
    let mut game = founded(three());
    let mut chance = Generator::new(9);
    while game.state().round < 3 && game.state().outcome.is_none() {
        chance.seek(game.log().len());
        let asked = Tours::decisions(game.table(), game.state()).remove(0);
        let command = Tours::sample(game.table(), game.state(), asked.seat, &mut chance).unwrap();
        game.play(asked.seat, &command, None).unwrap();
    }
    let text = game.log().text();
    assert!(verify::<Tours>(&sandtable_tours::catalogue::Catalogue::builtin().unwrap(), &text).ok());
    let (header, rest) = text.split_once('\n').unwrap();
    for (from, to) in [
        (r#""amount":5"#, r#""amount":6"#),
        (r#""why":"founding""#, r#""why":"amended""#),
        (r#""done":true"#, r#""done":false"#),
        (r#""potential":600"#, r#""potential":750"#),
    ] {
        assert!(rest.contains(from), "{from}");
        let edited = format!("{header}\n{}", rest.replacen(from, to, 1));
        assert!(
            !verify::<Tours>(&sandtable_tours::catalogue::Catalogue::builtin().unwrap(), &edited).ok(),
            "{to}: the chain is broken"
        );
        assert!(
            !verify::<Tours>(&sandtable_tours::catalogue::Catalogue::builtin().unwrap(), &resealed(&edited))
                .ok(),
            "{to}: what it says is wrong"
        );
    }
    let cut = &text[..text.len() - 40];
    let opened = Log::<Tours>::read(cut).unwrap();
    assert!(opened.cut.is_some());
    let wrong = text.replacen("\"setup\":{", "\"setup\":{\"x\":1,", 1);
    assert!(Log::<Tours>::read(&wrong).is_err());
}

#[test]
fn nonsense_is_refused_and_breaks_nothing() {
    let mut game = founded(three());
    game.play(Seat(0), &propose(1), None).unwrap();
    game.play(Seat(1), &accept(0), None).unwrap();
    for seat in [0, 1] {
        game.default_for(Seat(seat), Auto::Deadline, None).unwrap();
    }
    while game.state().battles[0].stage != Stage::Playing {
        let asked = Tours::decisions(game.table(), game.state()).into_iter().find(|asked| asked.seat.0 < 2);
        game.default_for(asked.unwrap().seat, Auto::Deadline, None).unwrap();
    }
    let nonsense = [
        json!({ "battle": { "army": { "units": [] } } }),
        json!({ "battle": { "agenda": 9 } }),
        json!({ "record": { "defeated": { "role": "first", "unit": 200 } } }),
        json!({ "record": { "held": { "role": "second", "unit": 255 } } }),
        json!({ "record": { "roll": { "die": "red-attack", "count": 0 } } }),
        json!({ "record": { "roll": { "die": "red-attack", "count": 255 } } }),
        json!({ "record": { "swap": 7 } }),
        json!({ "record": { "trigger": "orbital-bombardment" } }),
        json!({ "record": { "trigger": "medevac" } }),
        json!({ "record": { "use": { "role": "first", "unit": 0, "commendation": "resilient" } } }),
        json!({ "record": { "earned": { "card": "enemy-down", "unit": 0 } } }),
        json!({ "record": { "mark": { "role": "first", "card": "mission", "mark": "x", "value": { "count": 1 } } } }),
        json!({ "record": { "finish": { "winner": "first", "how": { "conceded": "first" } } } }),
        json!({ "record": { "confirm": true } }),
        json!({ "answer": "roll" }),
        json!({ "aid": { "medical": { "unit": "unit:u1-1" } } }),
    ];
    for wrong in nonsense {
        let command: Command = serde_json::from_value(wrong.clone()).unwrap();
        let refusal = refused_play(&mut game, 0, &command);
        assert!(!refusal.sentence().contains('{'), "{wrong}: {refusal:?}");
    }
    // Rounds are counted, but not for ever.
    for _ in 0..20 {
        game.play(Seat(0), &Command::Record(RecordCommand::Round), None).unwrap();
    }
    assert_eq!(refused_play(&mut game, 0, &Command::Record(RecordCommand::Round)).code, "record-full");
    assert_eq!(refused_play(&mut game, 0, &Command::Battle(BattleCommand::Agenda(None))).code, "wrong-order");
}
