//! Agendas: chosen for a game, progressed after it, completed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;
use crate::setups;

use saga::{ANA, BO, Saga};
use sandtable_kernel::{Game, Refusal, Seat, Viewer};
use sandtable_tours::Tours;
use sandtable_tours::catalogue::{AssetKind, Faction};
use sandtable_tours::commands::Command;
use sandtable_tours::model::{Army, CardOf, Intent, MarkValue, Options, Purpose, Role, Stage, Step};
use sandtable_tours::rules::battle::{self, BattleCommand};
use sandtable_tours::rules::pairing::{Opponent, PairingCommand};
use sandtable_tours::rules::record::RecordCommand;
use sandtable_tours::rulings::{self, RulingOption, Rulings};

/// "Salvage Materiel" is its third agenda: 2 and 5 tokens, 3 points complete it.
const PIRATES: &str = "a-pirates-life";

fn choose(agenda: Option<u8>) -> Command {
    Command::Battle(BattleCommand::Agenda(agenda))
}

/// A saga whose players choose their agendas now.
fn choosing(switches: &[RulingOption], progress: [u8; 3]) -> Saga {
    let mut saga = Saga::duel(switches);
    saga.arc(ANA, PIRATES, progress);
    saga.arc(BO, "the-weekend-war", [0; 3]);
    saga.pair(600);
    if saga.battle().stage == Stage::Mission {
        saga.ok(ANA, Command::Battle(BattleCommand::Want(sandtable_tours::model::Want::Ordinary)));
    }
    saga.armies(&[]);
    saga
}

/// A game with the third agenda and so many tokens, up to the end of step 1; the progress afterwards.
fn tokens(saga: &mut Saga, tokens: u8) -> [u8; 3] {
    if saga.state.battles.is_empty() || saga.battle().is_over() {
        saga.table_top([Some(2), None], &[]);
    }
    saga.mark(ANA, CardOf::Agenda(2), "tokens", MarkValue::Count(tokens));
    saga.end(None);
    saga.until(Step::Supply);
    saga.register(ANA).arc.as_ref().unwrap().progress
}

// proves: TOD-AGE-03, TOD-AGE-04, TOD-ARC-05, TOD-ARC-11
#[test]
fn each_player_may_add_one_agenda_of_the_own_arc() {
    let mut saga = choosing(&[], [0; 3]);
    assert_eq!(saga.battle().stage, Stage::Agendas);
    let texts: Vec<String> = saga.choices(ANA, "agenda").into_iter().map(|(text, _)| text).collect();
    let words = saga.table.cards().arc(&PIRATES.into()).unwrap().agendas[1].text.clone();
    assert_eq!(texts[2], format!("Loot and Plunder!: {words}"), "with its text");
    let texts: Vec<&str> = texts.iter().map(|text| text.split(": ").next().unwrap()).collect();
    let own = ["No agenda", "Discover Valuables", "Loot and Plunder!", "Salvage Materiel"];
    assert_eq!(texts, own, "the own arc's alone");
    assert_eq!(saga.no(ANA, choose(Some(3))).rule, "TOD-ARC-05");
    saga.ok(ANA, choose(Some(1)));
    assert_eq!(saga.no(ANA, choose(Some(2))).rule, "TOD-AGE-03");
    saga.ok(BO, choose(Some(0)));
    assert_eq!(saga.battle().stage, Stage::Playing);
    let in_play = [Role::First, Role::Second].map(|role| saga.battle().side(role).agenda);
    assert_eq!(in_play, [Some(1), Some(0)]);
}

// proves: TOD-AGE-05, TOD-AGE-06, TOD-AGE-08, TOD-AGE-09, TOD-AGE-07, TOD-AGE-13, TOD-POST-03
#[test]
fn an_agenda_is_progressed_point_by_point_until_it_is_complete() {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, PIRATES, [0; 3]);
    saga.table_top([Some(2), None], &[]);
    let other = RecordCommand::Mark {
        role: Role::First,
        card: CardOf::Agenda(1),
        mark: "plunder".into(),
        value: MarkValue::Units(vec![0]),
    };
    assert_eq!(saga.no(ANA, Command::Record(other)).rule, "TOD-AGE-05");
    assert_eq!(tokens(&mut saga, 5), [0, 0, 2], "both steps");
    assert_eq!(battle::completed(saga.pos(), saga.battle(), Role::First), 0);
    saga.close();
    saga.arc(ANA, PIRATES, [0, 0, 2]);
    let paid = |saga: &Saga| {
        saga.register(ANA).ledger.iter().filter(|posting| posting.why == Purpose::Agenda).count()
    };
    let before = paid(&saga);
    assert_eq!(tokens(&mut saga, 5), [0, 0, 3], "nothing goes beyond its completion");
    assert_eq!(battle::completed(saga.pos(), saga.battle(), Role::First), 1);
    assert_eq!(paid(&saga) - before, 1, "and nothing is paid for what does not count");
}

// proves: TOD-AGE-06
#[test]
fn the_second_point_needs_the_first() {
    for (count, points) in [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (9, 2)] {
        let mut saga = Saga::duel(&[]);
        saga.arc(ANA, PIRATES, [0; 3]);
        assert_eq!(tokens_or_none(&mut saga, count), [0, 0, points], "{count}");
    }
}

fn tokens_or_none(saga: &mut Saga, count: u8) -> [u8; 3] {
    if count > 0 {
        return tokens(saga, count);
    }
    saga.table_top([Some(2), None], &[]);
    saga.end(None);
    saga.until(Step::Supply);
    saga.register(ANA).arc.as_ref().unwrap().progress
}

// proves: TOD-AGE-12
#[test]
fn who_plays_without_a_register_has_no_agenda() {
    let players = [("Ana", Some(Faction::Rebels)), ("Eve", None)];
    let mut saga = Saga::of(&setups::saga(&players, Rulings::default(), Options::default()));
    saga.pair(600);
    let army = saga.army(ANA);
    saga.ok(ANA, Command::Battle(BattleCommand::Army(army)));
    assert!(saga.battle().side(Role::Second).chosen, "nobody is asked");
    assert_eq!(no_agenda(&mut saga, BO), ("no-register-plays", "TOD-AGE-12"));
    saga.ok(ANA, choose(None));
    assert_eq!(saga.battle().stage, Stage::Playing);
    assert_eq!(saga.battle().side(Role::Second).agenda, None);
}

/// The refusal of a seat's agenda: its code and its rule.
fn no_agenda(saga: &mut Saga, seat: Seat) -> (&'static str, &'static str) {
    assert!(saga.choices(seat, "agenda").is_empty(), "none is offered");
    let refusal = saga.no(seat, choose(Some(0)));
    (refusal.code, refusal.rule.as_str())
}

// proves: TOD-AGE-12
#[test]
fn who_leaves_the_register_at_home_leaves_its_agendas_too() {
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, PIRATES, [0; 3]);
    saga.arc(BO, PIRATES, [0; 3]);
    let to = Opponent::Seat(BO);
    let propose = PairingCommand::Propose { to, size: 600, mode: None, blue: None, ordinary: false };
    saga.ok(ANA, Command::Pairing(propose));
    let battle = saga.no_of_battle();
    saga.ok(BO, Command::Pairing(PairingCommand::Accept { battle, ordinary: true }));
    let army = saga.army(ANA);
    saga.ok(ANA, Command::Battle(BattleCommand::Army(army)));
    assert_eq!(no_agenda(&mut saga, BO), ("no-register-plays", "TOD-AGE-12"));
    saga.ok(ANA, choose(Some(2)));
    let tokens = RecordCommand::Mark {
        role: Role::Second,
        card: CardOf::Agenda(2),
        mark: "tokens".into(),
        value: MarkValue::Count(2),
    };
    assert_eq!(saga.no(BO, Command::Record(tokens)).code, "card-not-in-play");
    saga.end(None);
    saga.close();
    assert_eq!(saga.register(BO).arc.as_ref().map(|arc| arc.progress), Some([0; 3]));
}

// proves: TOD-AGE-14, TOD-A65
#[test]
fn agendas_are_chosen_in_any_order_or_blue_first() {
    let first = |switches: &[_]| -> Option<Refusal> {
        let mut saga = choosing(switches, [0; 3]);
        let red = if saga.battle().blue == Role::First { BO } else { ANA };
        let refusal = saga.play(red, choose(None)).err();
        let blue = if red == BO { ANA } else { BO };
        saga.ok(blue, choose(Some(1)));
        if refusal.is_some() {
            saga.ok(red, choose(None));
        }
        assert_eq!(saga.battle().stage, Stage::Playing);
        refusal
    };
    assert_eq!(first(&[]), None);
    assert_eq!(first(&[rulings::A65_BLUE_FIRST]).map(|refusal| refusal.rule.as_str()), Some("TOD-AGE-14"));
}

// proves: TOD-A49
#[test]
fn a_completed_agenda_is_not_chosen_or_makes_no_progress() {
    let mut saga = choosing(&[], [0, 0, 3]);
    assert_eq!(saga.no(ANA, choose(Some(2))).rule, "TOD-A49");
    let mut saga = choosing(&[rulings::A49_ALLOWED], [0, 0, 3]);
    saga.ok(ANA, choose(Some(2)));
    saga.ok(BO, choose(None));
    assert_eq!(tokens(&mut saga, 5), [0, 0, 3]);
    assert!(saga.register(ANA).ledger.iter().all(|posting| posting.why != Purpose::Agenda));
}

// proves: TOD-A50
#[test]
fn whether_an_agenda_must_be_added() {
    let of = |switches: &[_]| choosing(switches, [0; 3]).play(ANA, choose(None)).err();
    assert_eq!(of(&[]), None);
    let must = of(&[rulings::A50_MANDATORY]);
    assert_eq!(must.map(|refusal| refusal.rule.as_str()), Some("TOD-A50"));
}

// proves: TOD-A52
#[test]
fn progress_before_a_swap_is_lost_or_kept() {
    let of = |switches: &[_]| {
        let mut saga = Saga::duel(switches);
        saga.arc(ANA, PIRATES, [0; 3]);
        saga.asset(ANA, AssetKind::Contingency);
        saga.table_top([Some(2), None], &[(ANA, AssetKind::Contingency)]);
        saga.mark(ANA, CardOf::Agenda(2), "tokens", MarkValue::Count(2));
        saga.ok(ANA, Command::Record(RecordCommand::Swap(1)));
        saga.mark(ANA, CardOf::Agenda(1), "plunder", MarkValue::Units(vec![0]));
        saga.end(None);
        saga.until(Step::Supply);
        saga.register(ANA).arc.as_ref().unwrap().progress
    };
    assert_eq!(of(&[]), [0, 1, 0]);
    assert_eq!(of(&[rulings::A52_KEPT]), [0, 1, 1]);
}

/// Builds an army with an agenda.
fn with(saga: &Saga, seat: Seat, intent: Intent) -> Command {
    Command::Battle(BattleCommand::Army(Army { agenda: Some(intent), ..saga.army(seat) }))
}

/// A saga whose players build their armies now.
fn building(switches: &[RulingOption]) -> Saga {
    let mut saga = Saga::duel(switches);
    saga.arc(ANA, PIRATES, [0, 0, 3]);
    saga.arc(BO, "the-weekend-war", [0; 3]);
    saga.pair(600);
    saga
}

// proves: TOD-AGE-03, TOD-AGE-04, TOD-AGE-14, TOD-A65
#[test]
fn an_agenda_chosen_with_the_army_is_secret_until_it_is_in_play() {
    for switches in [&[][..], &[rulings::A65_BLUE_FIRST]] {
        let mut saga = building(switches);
        let red = if saga.battle().blue == Role::First { BO } else { ANA };
        let blue = if red == BO { ANA } else { BO };
        let role = saga.battle().role_of(red).unwrap();
        let command = with(&saga, red, Intent::Agenda(1));
        saga.ok(red, command.clone());
        let seen = |viewer: Viewer| {
            let state = Tours::known(&saga.table, &saga.state, viewer);
            (
                state.battles[0].side(role).intends,
                Tours::redact_command(&saga.table, &state, red, &command, viewer),
            )
        };
        assert_eq!(seen(Viewer::Seat(red)), (Some(Intent::Agenda(1)), Some(command.clone())));
        assert_eq!(seen(Viewer::Seat(blue)), (None, None));
        assert_eq!(seen(Viewer::Public), (None, None));
        // The armies lie open now, and the choice does not until it is that side's turn.
        let army = Command::Battle(BattleCommand::Army(saga.army(blue)));
        saga.ok(blue, army);
        let waits = switches.contains(&rulings::A65_BLUE_FIRST);
        assert_eq!(saga.battle().side(role).chosen, !waits);
        assert_eq!(
            Tours::known(&saga.table, &saga.state, Viewer::Seat(blue)).battles[0].side(role).intends,
            None
        );
        saga.ok(blue, choose(None));
        assert_eq!(saga.battle().stage, Stage::Playing);
        assert_eq!(saga.battle().side(role).agenda, Some(1));
    }
}

// proves: TOD-A49, TOD-A50
#[test]
fn with_an_army_only_what_could_be_chosen_is() {
    let mut saga = building(&[]);
    let done = with(&saga, ANA, Intent::Agenda(2));
    assert_eq!(saga.no(ANA, done).rule, "TOD-A49");
    let mut saga = building(&[rulings::A50_MANDATORY]);
    let none = with(&saga, ANA, Intent::None);
    assert_eq!(saga.no(ANA, none).rule, "TOD-A50");
    // One answer is enough: the army that is offered comes with an agenda.
    for seat in [ANA, BO] {
        let offer = saga.offers(seat).into_iter().find(|offer| offer.kind == "army").unwrap();
        assert!(offer.form.iter().any(|field| field.at == "/battle/army/agenda" && field.secret));
        saga.ok(seat, offer.command.unwrap());
    }
    assert_eq!(saga.battle().stage, Stage::Playing);
}
