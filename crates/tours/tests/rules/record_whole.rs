//! The record of a game written down at once: the same as entry by entry, all of it or nothing.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, BO, Saga};
use sandtable_kernel::{Game, Offer, Seat, admits};
use sandtable_tours::Tours;
use sandtable_tours::catalogue::{AssetKind, CommendationId};
use sandtable_tours::commands::{Command, MarkOf, UnitOf, UseOf, WholeRecord};
use sandtable_tours::model::{CardOf, Ending, Finish, MarkValue, Role, Stage};
use sandtable_tours::rules::record::{RecordCommand, whole};
use serde_json::Value;

const WON: Finish = Finish { winner: Some(Role::First), how: Ending::Played };

fn of(role: Role, unit: u8) -> UnitOf {
    UnitOf { role, unit }
}

fn record() -> WholeRecord {
    WholeRecord {
        rounds: 5,
        defeated: Vec::new(),
        held: Vec::new(),
        undeployed: Vec::new(),
        left: [None, None],
        marks: Vec::new(),
        swapped: None,
        triggered: Vec::new(),
        uses: Vec::new(),
        earned: Vec::new(),
        finish: WON,
        confirm: false,
    }
}

fn put(record: WholeRecord) -> Command {
    Command::Record(RecordCommand::Whole(record))
}

fn tokens(role: Role, count: u8) -> MarkOf {
    let value = MarkValue::Count(count);
    MarkOf { role, card: CardOf::Agenda(2), mark: "tokens".into(), value }
}

/// A game of Ana's with "Salvage Materiel" in play.
fn game() -> Saga {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "a-pirates-life", [0; 3]);
    saga.table_top([Some(2), None], &[]);
    saga
}

/// Everything that is wrong with a record: places and codes.
fn wrong(saga: &Saga, record: &WholeRecord) -> Vec<(String, &'static str)> {
    let found = whole::violations(saga.pos(), ANA, record);
    found.into_iter().map(|one| (one.at, one.code)).collect()
}

/// Tells whether an open offer of a seat admits a command.
fn is_admitted(saga: &Saga, seat: Seat, command: &Command) -> bool {
    let command = serde_json::to_value(command).unwrap();
    saga.offers(seat).into_iter().any(|offer| {
        let offered = offer.command.as_ref().map(|one| serde_json::to_value(one).unwrap());
        let offer = Offer { command: offered, ..offer.map(|_| Value::Null) };
        let options = |filled: &Value, at: &str| {
            let filled: Command = serde_json::from_value(filled.clone()).unwrap();
            Tours::options(&saga.table, &saga.state, seat, &filled, at, "")
        };
        admits(&offer, &command, &options)
    })
}

#[test]
fn a_record_at_once_is_what_its_entries_make() {
    let mut single = game();
    for _ in 0..4 {
        single.ok(ANA, Command::Record(RecordCommand::Round));
    }
    for (role, unit) in [(Role::First, 2), (Role::Second, 1), (Role::Second, 3)] {
        single.ok(ANA, Command::Record(RecordCommand::Defeated { role, unit, so: true }));
    }
    let (role, unit) = (Role::First, 0);
    single.ok(ANA, Command::Record(RecordCommand::Held { role, unit, so: true }));
    single.ok(ANA, Command::Record(RecordCommand::Undeployed { role, unit: 1, so: true }));
    single.mark(ANA, CardOf::Agenda(2), "tokens", MarkValue::Count(4));
    single.ok(ANA, Command::Record(RecordCommand::Finish(Some(WON))));
    single.ok(ANA, Command::Record(RecordCommand::Confirm(true)));
    let whole = WholeRecord {
        rounds: 4,
        defeated: vec![of(Role::First, 2), of(Role::Second, 3), of(Role::Second, 1)],
        held: vec![of(Role::First, 0)],
        undeployed: vec![of(Role::First, 1)],
        marks: vec![tokens(Role::First, 4)],
        confirm: true,
        ..record()
    };
    let mut at_once = game();
    assert!(is_admitted(&at_once, ANA, &put(whole.clone())), "its form makes it");
    at_once.ok(ANA, put(whole));
    assert_eq!(at_once.battle().record, single.battle().record);
    // Who is asked to confirm reads what is recorded.
    let asked = Tours::decisions(&at_once.table, &at_once.state);
    let question = &asked.iter().find(|asked| asked.seat == BO).unwrap().text;
    for part in ["rounds played: 4", "lost: ", "at objectives: ", "not deployed: ", " won"] {
        assert!(question.contains(part), "{question}");
    }
    at_once.ok(BO, Command::Record(RecordCommand::Confirm(true)));
    assert_eq!(at_once.battle().stage, Stage::Aftermath);
}

#[test]
fn everything_wrong_with_a_record_is_told_with_its_place() {
    let mut saga = game();
    let faulty = WholeRecord {
        rounds: 21,
        defeated: vec![of(Role::First, 1), of(Role::Second, 99), of(Role::First, 1)],
        held: vec![of(Role::First, 0), of(Role::First, 1)],
        marks: vec![tokens(Role::First, 2), tokens(Role::Second, 2)],
        finish: Finish { winner: Some(Role::First), how: Ending::Conceded(Role::First) },
        confirm: true,
        ..record()
    };
    let expected = [
        ("/rounds", "record-full"),
        ("/defeated/1", "no-such-unit"),
        ("/defeated/2", "nothing-changes"),
        ("/held/1", "unit-defeated"),
        ("/marks/1", "card-not-in-play"),
        ("/finish", "conceder-wins-not"),
    ];
    assert_eq!(wrong(&saga, &faulty), expected.map(|(at, code)| (at.to_owned(), code)));
    let refusal = saga.no(ANA, put(faulty));
    let says = refusal.to_string();
    assert_eq!(refusal.code, "entries-faulty");
    assert!(says.contains('6') && says.contains("/rounds"), "{says}");
    assert_eq!(saga.battle().record.round, 0, "nothing is written down");
    let one = WholeRecord { held: vec![of(Role::First, 77)], ..record() };
    assert_eq!(saga.no(ANA, put(one)).code, "no-such-unit");
}

#[test]
fn a_later_record_takes_the_place_of_an_earlier_one() {
    let mut saga = game();
    let first = WholeRecord {
        defeated: vec![of(Role::First, 1), of(Role::Second, 0)],
        held: vec![of(Role::First, 0)],
        marks: vec![tokens(Role::First, 3)],
        ..record()
    };
    saga.ok(ANA, put(first.clone()));
    assert_eq!(saga.no(ANA, put(first)).code, "nothing-changes");
    let second = WholeRecord { rounds: 3, undeployed: vec![of(Role::First, 1)], ..record() };
    saga.ok(BO, put(second));
    let kept = &saga.battle().record;
    assert_eq!((kept.round, &kept.defeated, &kept.held), (3, &[vec![], vec![]], &[vec![], vec![]]));
    assert_eq!(kept.undeployed, [vec![1], vec![]]);
    assert_eq!(kept.mark(Role::First, CardOf::Agenda(2), &"tokens".into()), Some(&MarkValue::Count(0)));
}

#[test]
fn what_was_used_is_written_down_without_dice_and_stays() {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    saga.honour(unit, "sterner-stuff");
    saga.honour(unit, "special-munitions");
    saga.asset(ANA, AssetKind::Bombardment);
    saga.table_top([None, None], &[(ANA, AssetKind::Bombardment)]);
    let (_, place) = saga.place(unit);
    let used = UseOf { unit: place, commendation: CommendationId::new("sterner-stuff"), round: Some(2) };
    let whole = WholeRecord { triggered: vec![AssetKind::Bombardment], uses: vec![used.clone()], ..record() };
    let unsaid = WholeRecord { uses: vec![UseOf { round: None, ..used.clone() }], ..whole.clone() };
    assert!(is_admitted(&saga, ANA, &put(unsaid)));
    let other = UseOf { commendation: CommendationId::new("special-munitions"), ..used.clone() };
    let both = WholeRecord { uses: vec![used.clone(), other], ..whole.clone() };
    assert_eq!(wrong(&saga, &both), [], "each once");
    let twice = WholeRecord { uses: vec![used.clone(), used], ..whole.clone() };
    assert_eq!(wrong(&saga, &twice), [(String::from("/uses/1"), "used-already")]);
    let events = saga.ok(ANA, put(whole.clone()));
    let rolled = events.iter().filter(|event| serde_json::to_string(event).unwrap().contains("faces"));
    assert_eq!(rolled.count(), 0, "the dice fell on the table");
    let kept = &saga.battle().record;
    assert_eq!((kept.round, kept.uses[0].round, kept.triggered[0].len()), (5, 2, 1));
    let gone =
        [(String::from("/triggered"), "cannot-be-taken-out"), (String::from("/uses"), "cannot-be-taken-out")];
    assert_eq!(wrong(&saga, &record()), gone);
    assert!(wrong(&saga, &WholeRecord { rounds: 4, ..whole }).is_empty());
}

// proves: TOD-A31
#[test]
fn a_unit_that_was_never_deployed_is_neither_defeated_nor_at_an_objective() {
    let mut saga = game();
    let (role, unit) = (Role::First, 1);
    let command = |entry| Command::Record(entry);
    saga.ok(ANA, command(RecordCommand::Undeployed { role, unit, so: true }));
    let defeated = command(RecordCommand::Defeated { role, unit, so: true });
    let held = command(RecordCommand::Held { role, unit, so: true });
    for entry in [&defeated, &held] {
        let refusal = saga.no(ANA, entry.clone());
        assert_eq!((refusal.code, refusal.rule.as_str()), ("never-deployed", "TOD-A31"));
    }
    saga.ok(ANA, command(RecordCommand::Undeployed { role, unit, so: false }));
    saga.ok(ANA, defeated);
    let undeployed = command(RecordCommand::Undeployed { role, unit, so: true });
    assert_eq!(saga.no(ANA, undeployed).code, "unit-fought");
}

/// A game of Ana's with an agenda in play, which is in this arc at this place.
fn playing(arc: &str, agenda: u8) -> Saga {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, arc, [0; 3]);
    saga.table_top([Some(agenda), None], &[]);
    saga
}

fn counted(agenda: u8, count: u8) -> RecordCommand {
    let (role, card, mark) = (Role::First, CardOf::Agenda(agenda), "tokens".into());
    RecordCommand::Mark { role, card, mark, value: MarkValue::Count(count) }
}

// proves: TOD-AGE-06
#[test]
fn a_card_that_gives_a_token_a_round_has_no_more_than_the_game_had_rounds() {
    // "Gather Intelligence": a token in an End Phase.
    let mut saga = playing("bring-peace-to-the-galaxy", 1);
    let note = |count| Command::Record(counted(1, count));
    assert_eq!(saga.no(ANA, note(1)).code, "more-than-rounds", "before the first round");
    for _ in 0..3 {
        saga.ok(ANA, Command::Record(RecordCommand::Round));
    }
    let refusal = saga.no(ANA, note(4));
    assert_eq!((refusal.code, refusal.rule.as_str()), ("more-than-rounds", "TOD-AGE-06"));
    let says = refusal.to_string();
    assert!(
        says.contains("at most 3")
            && says.contains("you entered 4")
            && says.contains("Record the rounds first"),
        "{says}"
    );
    saga.ok(ANA, note(3));
    let back = saga.no(ANA, Command::Record(RecordCommand::RoundBack));
    assert_eq!((back.code, back.needs, back.has), ("tokens-of-this-round", Some(2.0), Some(3.0)));
    let offered = saga.offers(ANA);
    let closed = offered.iter().find(|offer| offer.kind == "round-back").unwrap();
    assert_eq!(closed.refusal.map(|refusal| refusal.code), Some("tokens-of-this-round"));
    saga.ok(ANA, note(2));
    saga.ok(ANA, Command::Record(RecordCommand::RoundBack));
    assert!(sandtable_tours::audit::position(&saga.table, &saga.state).is_empty());
    // Five rounds are the most of such a card.
    for _ in 0..9 {
        saga.ok(ANA, Command::Record(RecordCommand::Round));
    }
    assert_eq!(saga.no(ANA, note(6)).code, "too-much");
    // "Daring Defense": one when the place is marked, and one a round.
    let arcs = saga.table.cards().arcs.clone();
    let daring = arcs.iter().find(|arc| arc.agendas[2].name == "Daring Defense").unwrap();
    let mut saga = playing(daring.id.as_str(), 2);
    assert_eq!(saga.no(ANA, Command::Record(counted(2, 1))).code, "more-than-rounds");
    saga.ok(ANA, Command::Record(RecordCommand::Round));
    saga.ok(ANA, Command::Record(counted(2, 2)));
    assert_eq!(saga.no(ANA, Command::Record(counted(2, 3))).needs, Some(2.0));
}

// proves: TOD-AGE-06
#[test]
fn a_whole_record_has_no_more_tokens_than_rounds() {
    let mut saga = playing("bring-peace-to-the-galaxy", 1);
    let told = |rounds, count| {
        let MarkOf { role, mark, value, .. } = tokens(Role::First, count);
        WholeRecord { rounds, marks: vec![MarkOf { role, card: CardOf::Agenda(1), mark, value }], ..record() }
    };
    let at = |place: &str, code| (String::from(place), code);
    assert_eq!(wrong(&saga, &told(2, 3)), [at("/marks/0", "more-than-rounds")]);
    saga.ok(ANA, put(told(5, 4)));
    assert_eq!(wrong(&saga, &told(3, 4)), [at("/marks/0", "more-than-rounds")], "what stands as well");
    let events = saga.ok(ANA, put(told(2, 2)));
    assert_eq!((saga.battle().record.round, events.len()), (2, 2));
    saga.ok(ANA, put(WholeRecord { rounds: 1, ..record() }));
    assert_eq!(
        saga.battle().record.mark(Role::First, CardOf::Agenda(1), &"tokens".into()),
        Some(&MarkValue::Count(0))
    );
    // A use of an earlier round is told with its number, and no round of the game goes back for it.
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "bring-peace-to-the-galaxy", [0; 3]);
    let unit = saga.others(ANA)[0];
    saga.honour(unit, "sterner-stuff");
    saga.table_top([Some(1), None], &[]);
    saga.ok(ANA, put(told(5, 5)));
    let (_, place) = saga.place(unit);
    let used = UseOf { unit: place, commendation: CommendationId::new("sterner-stuff"), round: Some(2) };
    let events = saga.ok(ANA, put(WholeRecord { uses: vec![used], ..told(5, 5) }));
    assert_eq!((saga.battle().record.uses[0].round, saga.battle().record.round, events.len()), (2, 5, 1));
}

// proves: TOD-A31
#[test]
fn a_whole_record_has_no_unit_that_fought_and_was_never_deployed() {
    let mut saga = game();
    let one = of(Role::First, 1);
    let both = WholeRecord { defeated: vec![one], undeployed: vec![one], ..record() };
    assert_eq!(wrong(&saga, &both), [(String::from("/undeployed/0"), "unit-fought")]);
    let held = WholeRecord { held: vec![one], undeployed: vec![one], ..record() };
    assert_eq!(wrong(&saga, &held), [(String::from("/undeployed/0"), "unit-fought")]);
    // From one to the other there is a way in one record.
    saga.ok(ANA, put(WholeRecord { defeated: vec![one], ..record() }));
    saga.ok(ANA, put(WholeRecord { undeployed: vec![one], ..record() }));
    saga.ok(ANA, put(WholeRecord { held: vec![one], ..record() }));
    // What used something was there.
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    saga.honour(unit, "sterner-stuff");
    saga.table_top([None, None], &[]);
    let (role, place) = saga.place(unit);
    let used = UseOf { unit: place, commendation: CommendationId::new("sterner-stuff"), round: Some(2) };
    let out = WholeRecord { uses: vec![used.clone()], undeployed: vec![of(role, place)], ..record() };
    assert_eq!(wrong(&saga, &out), [(String::from("/undeployed/0"), "unit-fought")]);
    saga.ok(ANA, put(WholeRecord { undeployed: vec![of(role, place)], ..record() }));
    saga.ok(ANA, put(WholeRecord { uses: vec![used], ..record() }));
    let undeployed = RecordCommand::Undeployed { role, unit: place, so: true };
    assert_eq!(saga.no(ANA, Command::Record(undeployed)).code, "unit-fought");
}
