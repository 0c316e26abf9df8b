//! Two who are quick, and whoever sends nonsense, past the referee's door: what is refused leaves position, log and dice
//! as they were.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::common::setups;

use sandtable_dice::Generator;
use sandtable_gcw::Gcw;
use sandtable_gcw::amend::Amendment;
use sandtable_gcw::catalogue::{Catalogue, Faction, PilotCard};
use sandtable_gcw::commands::Command;
use sandtable_gcw::model::{Fleet, FleetPilot, FleetStock, Phase, Pos, Setup};
use sandtable_gcw::rules::founding::FoundingCommand;
use sandtable_gcw::rules::purchase::PurchaseCommand;
use sandtable_gcw::xws;
use sandtable_kernel::{
    Actor, Auto, DiceSource, Game, Log, Match, Refusal, Seat, Start, seal, split, verify,
};
use serde_json::{Value, json};

fn setup(turns: u16) -> Setup {
    setups::of(&[(Faction::Rebel, 2), (Faction::Imperial, 2)], turns)
}

fn begun(setup: Setup, hand: DiceSource) -> Match<Gcw> {
    let mut game = Match::new(
        Start::new(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup),
        Vec::new(),
        hand,
    )
    .unwrap();
    game.begin(None).unwrap();
    game
}

/// The refusal of an attempt, after which everything is as before.
fn refused(game: &mut Match<Gcw>, attempt: impl FnOnce(&mut Match<Gcw>) -> Result<(), Refusal>) -> Refusal {
    let (state, log) = (game.state().clone(), game.log().hash().to_owned());
    let refusal = attempt(game).expect_err("it is refused");
    assert_eq!(*game.state(), state, "{refusal}: the position has changed");
    assert_eq!(game.log().hash(), log, "{refusal}: the log has changed");
    refusal
}

fn refused_play(game: &mut Match<Gcw>, seat: u8, command: &Command) -> Refusal {
    refused(game, |game| game.play(Seat(seat), command, None).map(drop))
}

/// Plays by samples as long as something holds.
fn play_while(game: &mut Match<Gcw>, holds: impl Fn(&Match<Gcw>) -> bool) {
    while holds(game) {
        let mut chance = Generator::new(9);
        chance.seek(game.log().len());
        let asked = Gcw::decisions(game.table(), game.state()).into_iter().next().expect("somebody is asked");
        let command = Gcw::sample(game.table(), game.state(), asked.seat, &mut chance).unwrap();
        game.play(asked.seat, &command, None).unwrap();
    }
}

// proves: GCW-009, GCW-086
#[test]
fn the_last_unique_is_bought_once() {
    let mut game = begun(setup(3), DiceSource::Seeded(1));
    // All keep their points.
    while game.state().phase != Phase::Purchase {
        let asked = Gcw::decisions(game.table(), game.state()).remove(0);
        game.default_for(asked.seat, Auto::Deadline, None).unwrap();
    }
    // Everybody has points enough.
    for seat in 0..4 {
        let amendment = Amendment::Fp { seat: Seat(seat), amount: 500 };
        game.amend(&amendment, "a race", &[Actor::Organiser], None).unwrap();
    }
    // A unique that nobody has and several would buy.
    let cards = Catalogue::builtin().unwrap();
    let free = |game: &Match<Gcw>, seat: u8, command: &Command| {
        Gcw::check(game.table(), game.state(), Seat(seat), command).is_ok()
    };
    let buy_card = |id: &str| {
        let lot = FleetStock { card: cards.upgrade(id).unwrap().id.clone(), times: 1 };
        Command::Purchase(PurchaseCommand::BuyCard(lot))
    };
    let uniques = cards.upgrades.iter().filter(|card| card.unique && card.class.is_bought());
    let wanted = uniques
        .map(|card| buy_card(card.id.as_str()))
        .find(|command| (0..4).all(|seat| free(&game, seat, command)))
        .expect("something unique is left for everybody");
    let names: Vec<String> = (0..2)
        .map(|seat| format!("{:?}", Pos { table: game.table(), state: game.state() }.name(Seat(seat))))
        .collect();
    game.play(Seat(1), &wanted, None).unwrap();
    for seat in [0, 1, 2, 3] {
        let refusal = refused_play(&mut game, seat, &wanted);
        assert_eq!((refusal.code, refusal.rule.as_str()), ("unique-taken", "GCW-086.2"), "seat {seat}");
        // Who has it is not said.
        assert!(names.iter().all(|name| !refusal.to_string().contains(name.trim_matches('"'))), "{refusal}");
    }
    // Of two of a faction who want the same commander, too.
    let pilots = cards.pilots.iter().filter(|card| card.unique && card.faction == Faction::Rebel);
    let buys = |card: &PilotCard| {
        let pilot = FleetPilot { pilot: card.id.clone(), name: Default::default(), title: None };
        Command::Purchase(PurchaseCommand::BuyPilot(pilot))
    };
    let both = pilots.map(buys).find(|command| free(&game, 0, command) && free(&game, 1, command));
    let both = both.expect("a commander for either");
    game.play(Seat(0), &both, None).unwrap();
    let refusal = refused_play(&mut game, 1, &both);
    assert_eq!((refusal.code, refusal.rule.as_str()), ("unique-taken", "GCW-009"));
}

// proves: GCW-134, GCW-137
#[test]
fn commands_of_other_phases_are_refused_in_each() {
    // A legal command of each phase, from a campaign that goes through them.
    let mut game = begun(setup(3), DiceSource::Seeded(2));
    let mut legal: Vec<(Phase, u8, Command)> = Vec::new();
    let mut refusals = 0;
    while game.state().outcome.is_none() {
        let phase = game.state().phase;
        let position = legal.len();
        // Whatever was right in another phase, by whoever gave it.
        let mut tried = legal.clone();
        tried.retain(|(other, _, command)| {
            // "Done" is right in several.
            *other != phase && !matches!(command, Command::Done | Command::NotDone)
        });
        if position.is_multiple_of(7) {
            for (_, seat, command) in &tried {
                let refusal = refused_play(&mut game, *seat, command);
                let codes = ["wrong-phase", "already-done", "no-such-record"];
                assert!(codes.contains(&refusal.code), "{phase:?}, {command:?}: {refusal}");
                assert!(refusal.rule.as_str().starts_with("GCW-"), "{refusal}");
                refusals += 1;
            }
        }
        let asked = Gcw::decisions(game.table(), game.state()).into_iter().next().unwrap();
        let mut chance = Generator::new(position as u64);
        let command = Gcw::sample(game.table(), game.state(), asked.seat, &mut chance).unwrap();
        game.play(asked.seat, &command, None).unwrap();
        legal.push((phase, asked.seat.0, command));
    }
    assert!(refusals > 20, "{refusals} tried");
    // After the end nothing is played at all.
    for (_, seat, command) in legal.iter().step_by(3) {
        assert_eq!(refused_play(&mut game, *seat, command).code, "campaign-over");
    }
}

#[test]
fn seats_that_are_not_there_and_entries_that_are_not_there() {
    let mut game = begun(setup(2), DiceSource::Seeded(3));
    let empty = Command::Founding(FoundingCommand::Submit { fleet: Some(Fleet::default()) });
    for seat in [4, 5, 255] {
        let refusal = refused_play(&mut game, seat, &empty);
        assert_eq!((refusal.code, refusal.rule.as_str()), ("no-such-seat", "SYS-SEAT"), "{refusal}");
        assert!(
            Gcw::offers(game.table(), game.state(), Seat(seat)).iter().all(|offer| offer.refusal.is_some())
        );
        assert_eq!(Gcw::sample(game.table(), game.state(), Seat(seat), &mut Generator::new(1)), None);
        let _ = Gcw::view(game.table(), game.state(), sandtable_kernel::Viewer::Seat(Seat(seat)));
        let refusal = refused(&mut game, |game| game.default_for(Seat(seat), Auto::Deadline, None).map(drop));
        assert_eq!(refusal.rule, "SYS-DECISION");
    }
    // Nobody gives a command for another seat but the organiser.
    let forged =
        refused(&mut game, |game| game.play_as(Actor::Seat(Seat(2)), Seat(0), &empty, None).map(drop));
    assert_eq!(forged.rule, "SYS-SEAT");
    game.play_as(Actor::Organiser, Seat(0), &empty, None).unwrap();
    for to in [2, 1000, u64::MAX] {
        let refusal =
            refused(&mut game, |game| game.rewind(to, false, "?", &[Actor::Organiser], None).map(drop));
        assert_eq!(refusal.rule, "SYS-REWIND", "to {to}: {refusal}");
    }
    let alone =
        refused(&mut game, |game| game.rewind(0, false, "?", &[Actor::Seat(Seat(1))], None).map(drop));
    assert_eq!(alone.rule, "SYS-CONSENT");
}

#[test]
fn amendments_of_what_is_not_there_change_nothing() {
    let mut game = begun(setup(2), DiceSource::Seeded(4));
    let wrong = [
        json!({ "fp": { "seat": 9, "amount": 1 } }),
        json!({ "fp": { "seat": 0, "amount": i32::MIN } }),
        json!({ "fp": { "seat": 0, "amount": i32::MAX } }),
        json!({ "control": { "target": "target:65535", "owner": "rebel" } }),
        json!({ "control": { "target": "target:0", "owner": "scum" } }),
        json!({ "absent": { "seat": 4, "absent": true } }),
        json!({ "no-show": { "battle": "battle:0", "role": "attacker" } }),
        json!({ "scrub": { "battle": "battle:65535" } }),
        json!({ "huge-lost": { "battle": "battle:3" } }),
    ];
    for wrong in wrong {
        let amendment: Amendment = serde_json::from_value(wrong.clone()).unwrap();
        let refusal =
            refused(&mut game, |game| game.amend(&amendment, "?", &[Actor::Organiser], None).map(drop));
        assert!(!refusal.sentence().is_empty() && !refusal.sentence().contains('{'), "{wrong}: {refusal:?}");
    }
    // Players alone do not amend.
    let gift = Amendment::Fp { seat: Seat(0), amount: 100 };
    let refusal = refused(&mut game, |game| game.amend(&gift, "?", &[Actor::Seat(Seat(0))], None).map(drop));
    assert_eq!(refusal.rule, "SYS-CONSENT");
}

#[test]
fn real_dice_are_those_that_exist() {
    let mut game: Match<Gcw> = Match::new(
        Start::new(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), setup(2)),
        Vec::new(),
        DiceSource::Entered,
    )
    .unwrap();
    // What no die shows and what cannot be picked is not taken for a roll.
    for (good, wrong) in [("", "0"), ("", "7"), ("", "255"), ("", "hit"), ("1 2", "0"), ("1 2", "61")] {
        game.enter(&format!("{good} {wrong} {wrong}"));
        let refusal = refused(&mut game, |game| game.begin(None).map(drop));
        assert!(refusal.rule.as_str().starts_with("SYS-DICE"), "{wrong:?}: {refusal}");
        let missing = game.missing().unwrap();
        let used: Vec<&str> = missing.rolls.iter().flat_map(|roll| &roll.faces).map(String::as_str).collect();
        assert_eq!(used.join(" "), good, "{wrong:?} was taken");
        assert!(missing.ask.problem.is_some(), "{}", missing.ask);
    }
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
    let mut game = begun(setup(2), DiceSource::Seeded(5));
    play_while(&mut game, |game| game.state().turn < 2);
    let text = game.log().text();
    assert!(verify::<Gcw>(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &text).ok());
    let edits = [
        (r#""amount":300"#, r#""amount":301"#),
        (r#""why":"income""#, r#""why":"amended""#),
        (r#""done":true"#, r#""done":false"#),
        (r#""faces":["#, r#""faces":["6","#),
        (r#""phase":"targets""#, r#""phase":"battles""#),
        (r#""origin":"founding""#, r#""origin":"bought""#),
    ];
    for (from, to) in edits {
        // In the entries: the header holds the cards.
        let (header, rest) = text.split_once('\n').unwrap();
        assert!(rest.contains(from), "{from}");
        let edited = format!("{header}\n{}", rest.replacen(from, to, 1));
        assert!(
            !verify::<Gcw>(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &edited).ok(),
            "{to}: the chain is broken"
        );
        assert!(
            Log::<Gcw>::read(&edited).is_err()
                || !verify::<Gcw>(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &edited).ok()
        );
        let report =
            verify::<Gcw>(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &resealed(&edited));
        assert!(!report.ok(), "{to}: the chain is right, and what it says is wrong\n{report}");
    }
    // A log whose last line was not written to its end is read as far as it goes.
    let cut = &text[..text.len() - 40];
    let opened = Log::<Gcw>::read(cut).unwrap();
    assert!(opened.cut.is_some());
    assert_eq!(opened.log.len() + 1, game.log().len());
    assert!(!verify::<Gcw>(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), cut).ok());
    let wrong = text.replacen("\"setup\":{", "\"setup\":{\"x\":1,", 1);
    assert!(Log::<Gcw>::read(&wrong).is_err());
    assert!(!verify::<Gcw>(&sandtable_gcw::catalogue::Catalogue::builtin().unwrap(), &resealed(&wrong)).ok());
}

// proves: GCW-173
#[test]
fn each_kind_of_broken_squad_file_is_told_with_its_place() {
    let cards = Catalogue::builtin().unwrap();
    let ship = json!({ "name": "academypilot", "ship": "tiefighter" });
    let many_cards: Vec<&str> = vec!["hullupgrade"; 100];
    let kinds: Vec<(Value, &str)> = vec![
        (json!(null), ""),
        (json!([]), ""),
        (json!("imperial"), ""),
        (json!({}), "/pilots"),
        (json!({ "faction": "imperial" }), "/pilots"),
        (json!({ "faction": "imperial", "pilots": {} }), "/pilots"),
        (json!({ "faction": "imperial", "pilots": [null] }), "/pilots/0"),
        (json!({ "faction": "imperial", "pilots": [[ship]] }), "/pilots/0"),
        (json!({ "faction": "imperial", "pilots": [{ "name": 7, "ship": "tiefighter" }] }), "/pilots/0"),
        (json!({ "faction": "imperial", "pilots": [{ "name": "academypilot" }] }), "/pilots/0"),
        (
            json!({ "faction": "imperial", "pilots": [{ "name": "nobody", "ship": "tiefighter" }] }),
            "/pilots/0/name",
        ),
        (json!({ "faction": 7, "pilots": [ship] }), "/faction"),
        (json!({ "pilots": [ship] }), "/faction"),
        (json!({ "faction": "borg", "pilots": [ship] }), "/faction"),
        (json!({ "container": {} }), "/container"),
        (json!({ "container": [7] }), "/container/0"),
        (json!({ "container": [{ "faction": "imperial" }] }), "/container/0/pilots"),
        (with_upgrades(json!([])), "/pilots/0/upgrades"),
        (with_upgrades(json!({ "mod": "hullupgrade" })), "/pilots/0/upgrades/mod"),
        (with_upgrades(json!({ "mod": [7] })), "/pilots/0/upgrades/mod/0"),
        (with_upgrades(json!({ "wheel": ["x"] })), "/pilots/0/upgrades/wheel"),
        (with_upgrades(json!({ "mod": ["nothing-such"] })), "/pilots/0/upgrades/mod/0"),
        (with_upgrades(json!({ "mod": many_cards })), "/pilots/0/upgrades/mod/40"),
        (json!({ "faction": "imperial", "pilots": vec![ship.clone(); 61] }), "/pilots/60"),
        (json!({ "faction": "imperial", "pilots": [ship], "mine": 1 }), "/mine"),
        (json!({ "faction": "imperial", "version": "2.1", "pilots": [ship] }), "/version"),
        (json!({ "faction": "imperial", "pilots": [ship], "vendor": { "other": {} } }), "/vendor/other"),
    ];
    for (file, at) in kinds {
        let text = file.to_string();
        let read = xws::import_fleet(&cards, Faction::Imperial, &xws::parse(&text).unwrap());
        let told: Vec<String> =
            read.losses.iter().map(|loss| format!("{}: {}", loss.at, loss.says)).collect();
        let short: String = text.chars().take(120).collect();
        assert!(read.losses.iter().any(|loss| loss.at == at && loss.says.len() > 8), "{short}: {told:?}");
        // Cut anywhere it is no file any more, and that is said too.
        for end in (0..text.len().min(80)).filter(|end| text.is_char_boundary(*end)) {
            if let Err(loss) = xws::parse(&text[..end]) {
                assert!(loss.says.contains("valid JSON"), "{}", loss.says);
            }
        }
    }
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(xws::parse(&deep).unwrap_err().says.contains("valid JSON"));
}

fn with_upgrades(upgrades: Value) -> Value {
    json!({ "faction": "imperial", "pilots": [{ "name": "academypilot", "ship": "tiefighter", "upgrades": upgrades }] })
}
