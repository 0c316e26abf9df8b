//! Commendations as they are awarded in step 6, and as they are used in a game.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use crate::saga;

use saga::{ANA, Saga};
use sandtable_kernel::{FieldKind, Game, Options, Viewer};
use sandtable_tours::Tours;
use sandtable_tours::catalogue::CommendationId;
use sandtable_tours::commands::Command;
use sandtable_tours::dice::{Die, Face};
use sandtable_tours::events::{Event, UnitChange};
use sandtable_tours::model::{CardOf, DossierNo, MarkValue, Step, Task, Turn};
use sandtable_tours::rules::aftermath::Answer;
use sandtable_tours::rules::record::{RecordCommand, bombs};
use sandtable_tours::rules::{honours, sheet};
use sandtable_tours::rulings::{self, RulingOption};
use sandtable_words as words;

fn award(id: &str) -> Answer {
    Answer::Award { commendation: CommendationId::new(id), keyword: None }
}

/// A saga in step 6, in which one unit of Ana's has so much Experience and reached so many new Veteran Ranks.
fn reached(switches: &[RulingOption], experience: i16, rank: u8, new: i8) -> (Saga, DossierNo) {
    let mut saga = Saga::duel(switches);
    let unit = saga.others(ANA)[0];
    saga.veteran(unit, experience, rank);
    saga.unit(unit, UnitChange::Named(String::from("Old Hands")));
    saga.table_top([None, None], &[]);
    saga.unit(unit, UnitChange::Owed { commendations: new, cards: 0 });
    saga.end(None);
    let next = if new > 0 { Step::Commendations } else { Step::Requests };
    saga.until(next);
    (saga, unit)
}

/// How often Ana is asked for an award in step 6, by default answers.
fn awards(saga: &mut Saga, unit: DossierNo) -> usize {
    saga.until(Step::Requests);
    saga.dossier(unit).commendations.len()
}

// proves: TOD-COM-01, TOD-POST-19, TOD-COM-28, TOD-A34
#[test]
fn a_new_veteran_rank_brings_a_commendation_and_none_twice() {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    saga.veteran(unit, 4, 0);
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Commendations);
    assert_eq!(saga.task(ANA), Some(Task::Award { unit, extra: false, high: false, turn: Turn::ALONE }));
    assert_eq!(saga.no(ANA, Command::Answer(Answer::Done)).code, "must-choose");
    saga.answer(ANA, award("marksmanship-badge"));
    assert_eq!(saga.step(), Some(Step::Requests), "one new rank, one award");
    let (mut saga, unit) = reached(&[], 5, 1, 1);
    saga.honour(unit, "marksmanship-badge");
    assert_eq!(saga.no(ANA, Command::Answer(award("marksmanship-badge"))).rule, "TOD-COM-28");
    let (saga, _) = reached(&[], 5, 1, 0);
    assert_eq!(saga.step(), Some(Step::Requests), "no new rank, nothing in step 6");
}

// proves: TOD-COM-03, TOD-COM-04, TOD-ARC-10
#[test]
fn commendations_come_from_the_charts_and_from_the_arc_being_played() {
    let (mut saga, unit) = reached(&[], 5, 1, 1);
    saga.arc(ANA, "the-weekend-war", [0; 3]);
    let all = honours::options(saga.pos(), ANA, unit, None);
    let has = |id: &str| all.iter().any(|one| one.commendation == CommendationId::new(id));
    assert!(has("resilient") && has("rapid-response") && !has("hopeful"));
    let refusal = |saga: &mut Saga, id: &str| saga.no(ANA, Command::Answer(award(id)));
    assert_eq!(refusal(&mut saga, "hopeful").rule, "TOD-ARC-10");
    // The player reads all of the charts: first what can be had, then the others, each with the reason why not.
    let offer = saga.offers(ANA).into_iter().find(|offer| offer.kind == "award").unwrap();
    let FieldKind::Pick { from: Options::Listed(choices), .. } = &offer.form[0].kind else {
        panic!("a list")
    };
    let closed = |name: &str| {
        let found = choices.iter().find(|choice| choice.text.starts_with(name)).unwrap();
        found.refusal.as_ref().map(|refusal| refusal.code)
    };
    assert_eq!((closed("Resilient"), closed("Recon Badge")), (None, Some("rank-too-low")));
    assert!(choices.is_sorted_by_key(|choice| choice.refusal.is_some()));
    assert!(!choices.iter().any(|choice| choice.text.starts_with("Hopeful")), "of another arc");
    let low = refusal(&mut saga, "recon-badge");
    assert_eq!((low.rule.as_str(), low.needs, low.has), ("TOD-COM-04", Some(2.0), Some(1.0)));
    assert_eq!(refusal(&mut saga, "field-modifications").rule, "TOD-COM-04");
    // Another arc, another Commendation.
    saga.arc(ANA, "liberate-the-system", [0; 3]);
    assert_eq!(refusal(&mut saga, "rapid-response").rule, "TOD-ARC-10");
    saga.answer(ANA, award("hopeful"));
}

// proves: TOD-A33
#[test]
fn several_new_ranks_bring_one_commendation_each_or_one_in_all() {
    let of = |switches: &[_]| {
        let (mut saga, unit) = reached(switches, 13, 2, 2);
        (awards(&mut saga, unit), saga.dossier(unit).owed)
    };
    assert_eq!(of(&[]), (2, 0));
    assert_eq!(of(&[rulings::A33_ONE_PER_SEQUENCE]), (1, 0));
    // TOD-A36: what is kept is for a later step 6.
    assert_eq!(of(&[rulings::A33_ONE_PER_SEQUENCE, rulings::A36_KEPT]), (1, 1));
}

// proves: TOD-A35
#[test]
fn a_high_commendation_is_chosen_instead_or_given_besides() {
    let of = |switches: &[_]| {
        let (mut saga, unit) = reached(switches, 25, 3, 1);
        saga.honour(unit, "resilient");
        let high = award("dedicated-to-the-cause");
        if saga.play(ANA, Command::Answer(high.clone())).is_ok() {
            return (saga.step(), saga.dossier(unit).commendations.len());
        }
        saga.answer(ANA, award("marksmanship-badge"));
        assert_eq!(saga.no(ANA, Command::Answer(award("veteran-leader"))).rule, "TOD-HIGH-01");
        saga.answer(ANA, high);
        (saga.step(), saga.dossier(unit).commendations.len())
    };
    assert_eq!(of(&[]), (Some(Step::Requests), 2));
    assert_eq!(of(&[rulings::A35_IN_ADDITION]), (Some(Step::Requests), 3));
    let (mut saga, _) = reached(&[rulings::A35_IN_ADDITION], 25, 3, 1);
    saga.answer(ANA, award("resilient"));
    saga.answer(ANA, Answer::Done);
    assert_eq!(saga.step(), Some(Step::Requests), "it may be left out");
}

// proves: TOD-HIGH-01, TOD-A35, TOD-COM-23, TOD-COM-03, TOD-ARC-02
#[test]
fn what_cannot_be_awarded_is_told_by_its_own_rule() {
    let told = |saga: &mut Saga, id: &str, keyword: Option<&str>| {
        let (commendation, keyword) = (CommendationId::new(id), keyword.map(Into::into));
        let refusal = saga.no(ANA, Command::Answer(Answer::Award { commendation, keyword }));
        (refusal.code, refusal.rule.as_str())
    };
    let (mut saga, unit) = reached(&[], 25, 3, 1);
    saga.arc(ANA, "a-pirates-life", [0; 3]);
    assert_eq!(told(&mut saga, "lucky-shot", None), ("requirement-unmet", "TOD-HIGH-01"));
    assert_eq!(told(&mut saga, "born-to-lead", None), ("rank-too-low", "TOD-HIGH-01"));
    assert_eq!(told(&mut saga, "resilient", Some("Nimble")), ("no-keyword-to-pick", "TOD-COM-03"));
    let arc = told(&mut saga, "go-where-the-money-is", None);
    assert_eq!(arc, ("pick-a-keyword", "TOD-ARC-02"));
    saga.unit(unit, UnitChange::Keyword("Independent: Aim 1".into()));
    assert_eq!(told(&mut saga, "self-sufficient", None), ("pick-a-keyword", "TOD-COM-23"));
    // A keyword that is not among those it picks from.
    assert_eq!(told(&mut saga, "self-sufficient", Some("Nimble")), ("pick-a-keyword", "TOD-COM-23"));
    let (mut saga, unit) = reached(&[rulings::A35_IN_ADDITION], 25, 3, 1);
    saga.honour(unit, "resilient");
    assert_eq!(told(&mut saga, "dedicated-to-the-cause", None), ("ordinary-first", "TOD-A35"));
}

// proves: TOD-A36
#[test]
fn an_award_that_finds_nothing_is_lost_or_kept() {
    let all = |saga: &mut Saga, unit| {
        while let Some(one) = honours::options(saga.pos(), ANA, unit, None).first().cloned() {
            saga.unit(unit, UnitChange::Awarded(one));
        }
    };
    let of = |switches: &[_]| {
        let mut saga = Saga::duel(switches);
        let unit = saga.others(ANA)[0];
        saga.veteran(unit, 5, 1);
        saga.unit(unit, UnitChange::Named(String::from("Old Hands")));
        all(&mut saga, unit);
        saga.unit(unit, UnitChange::Owed { commendations: 1, cards: 0 });
        saga.table_top([None, None], &[]);
        saga.end(None);
        saga.until(Step::Requests);
        saga.dossier(unit).owed
    };
    assert_eq!((of(&[]), of(&[rulings::A36_KEPT])), (0, 1));
    // Who would rather wait.
    let (mut saga, unit) = reached(&[rulings::A36_KEPT], 5, 1, 1);
    saga.answer(ANA, Answer::Done);
    saga.close();
    saga.table_top([None, None], &[]);
    saga.end(None);
    saga.until(Step::Commendations);
    while saga.task(ANA) != Some(Task::Award { unit, extra: false, high: false, turn: Turn::ALONE }) {
        saga.answer(ANA, award("resilient"));
    }
    saga.answer(ANA, award("resilient"));
    assert_eq!(saga.dossier(unit).owed, 0);
}

/// Uses a Commendation in round 1 twice and in round 2 once: which of the three are allowed.
fn uses(held: &[&str], used: &str) -> [bool; 3] {
    let mut saga = Saga::duel(&[]);
    let unit = saga.others(ANA)[0];
    saga.veteran(unit, 25, 3);
    for one in held {
        saga.honour(unit, one);
    }
    saga.table_top([None, None], &[]);
    let (role, unit) = saga.place(unit);
    let commendation = CommendationId::new(used);
    let record = |command| Command::Record(command);
    let go = |saga: &mut Saga| {
        // Where a die decides, the unit stays.
        saga.lay(Die::BlackAttack, &[Face::Critical]);
        let command = RecordCommand::Use { role, unit, commendation: commendation.clone() };
        saga.play(ANA, record(command)).is_ok()
    };
    if saga.battle().record.round == 0 {
        saga.ok(ANA, record(RecordCommand::Round));
    }
    let first = [go(&mut saga), go(&mut saga)];
    saga.ok(ANA, record(RecordCommand::Round));
    [first[0], first[1], go(&mut saga)]
}

// proves: TOD-COM-07, TOD-COM-08, TOD-COM-09, TOD-COM-10, TOD-HIGH-04, TOD-HIGH-05
#[test]
fn what_is_limited_is_used_once_per_game_or_once_per_round() {
    let pairs = [
        ("special-munitions", "well-stocked"),
        ("one-in-a-million", "lucky-shot"),
        ("sterner-stuff", "implacable"),
    ];
    for (one, better) in pairs {
        assert_eq!(uses(&[], one), [false, false, false]);
        assert_eq!(uses(&[one], one), [true, false, false], "{one}");
        assert_eq!(uses(&[one, better], one), [true, false, true], "{better}");
    }
}

// proves: TOD-COM-07
#[test]
fn what_one_unit_has_used_is_there_for_another_one() {
    let mut saga = Saga::duel(&[]);
    let units = [saga.others(ANA)[0], saga.others(ANA)[1]];
    units.iter().for_each(|unit| saga.honour(*unit, "special-munitions"));
    saga.table_top([None, None], &[]);
    saga.ok(ANA, Command::Record(RecordCommand::Round));
    for unit in units {
        let (role, unit) = saga.place(unit);
        let commendation = CommendationId::new("special-munitions");
        let used = saga.play(ANA, Command::Record(RecordCommand::Use { role, unit, commendation }));
        assert!(used.is_ok());
    }
}

// proves: TOD-COM-08
#[test]
fn well_stocked_asks_for_special_munitions_and_the_third_rank() {
    for (rank, held, open) in [(3, true, true), (2, true, false), (3, false, false)] {
        let mut saga = Saga::duel(&[]);
        let unit = saga.others(ANA)[0];
        saga.veteran(unit, 13, rank);
        if held {
            saga.honour(unit, "special-munitions");
        }
        let all = honours::options(saga.pos(), ANA, unit, None);
        assert_eq!(all.iter().any(|one| one.commendation.as_str() == "well-stocked"), open);
    }
}

// proves: TOD-COM-10, TOD-A16
#[test]
fn sterner_stuff_keeps_a_unit_on_the_table_with_a_critical_or_a_surge() {
    let rolled = |face: Face| {
        let mut saga = Saga::duel(&[]);
        let own = saga.others(ANA)[0];
        saga.honour(own, "sterner-stuff");
        saga.table_top([None, None], &[]);
        let (role, unit) = saga.place(own);
        saga.ok(ANA, Command::Record(RecordCommand::Held { role, unit, so: true }));
        saga.lay(Die::BlackAttack, &[face]);
        let commendation = CommendationId::new("sterner-stuff");
        let events = saga.ok(ANA, Command::Record(RecordCommand::Use { role, unit, commendation }));
        let found = events.iter().find_map(|event| match event {
            Event::Rolled { die, faces, unit, .. } => Some((*die, faces.clone(), *unit)),
            _ => None,
        });
        assert_eq!(found, Some((Die::BlackAttack, vec![face], Some(own))), "one black attack die");
        let record = &saga.battle().record;
        let [defeated, held] = [&record.defeated, &record.held].map(|all| all[role.index()].contains(&unit));
        assert_ne!(defeated, held, "what is defeated holds nothing");
        defeated
    };
    for face in [Face::Critical, Face::Surge] {
        assert!(!rolled(face), "{face:?}");
    }
    for face in [Face::Hit, Face::Blank] {
        assert!(rolled(face), "{face:?}");
    }
    let faces: Vec<Face> = (0..8).map(|number| Die::BlackAttack.face(number)).collect();
    assert_eq!(faces.iter().filter(|face| matches!(face, Face::Critical | Face::Surge)).count(), 2);
}

// proves: TOD-COM-10
#[test]
fn sterner_stuff_is_rolled_before_a_unit_is_defeated_and_from_the_third_rank_on() {
    let mut saga = Saga::duel(&[]);
    let own = saga.others(ANA)[0];
    for (rank, open) in [(2, false), (3, true)] {
        saga.unit(own, UnitChange::Experience { amount: 9, rank });
        let all = honours::options(saga.pos(), ANA, own, None);
        assert_eq!(all.iter().any(|one| one.commendation.as_str() == "sterner-stuff"), open, "{rank}");
    }
    saga.honour(own, "sterner-stuff");
    saga.table_top([None, None], &[]);
    saga.defeat(&[own]);
    let (role, unit) = saga.place(own);
    let commendation = CommendationId::new("sterner-stuff");
    let refusal = saga.no(ANA, Command::Record(RecordCommand::Use { role, unit, commendation }));
    assert_eq!((refusal.code, refusal.rule.as_str()), ("unit-defeated", "TOD-COM-10"));
}

// proves: TOD-COM-11
#[test]
fn strongpoint_expertise_gives_prepared_position_and_red_dice_for_cover() {
    let mut saga = Saga::duel(&[]);
    let own = saga.others(ANA)[0];
    let sheet = |saga: &Saga| sheet::of(saga.pos(), saga.dossier(own)).unwrap();
    let before = sheet(&saga);
    assert_eq!((before.has("Prepared Position"), before.cover), (false, None));
    let all = honours::options(saga.pos(), ANA, own, None);
    assert!(all.iter().any(|one| one.commendation.as_str() == "strongpoint-expertise"), "no requirement");
    saga.honour(own, "strongpoint-expertise");
    let after = sheet(&saga);
    assert_eq!((after.has("Prepared Position"), after.cover), (true, Some(Die::RedDefence)));
    let page = sandtable_tours::sheets::of(&saga.table, &saga.state, Viewer::Referee).documents().unwrap();
    let says = "Cover Pool while completely within allied Territory: each die is a red defense die";
    assert!(page.iter().any(|(_, html)| html.contains(says)), "its sheet says so");
}

// proves: TOD-A17
#[test]
fn hits_and_criticals_of_orbital_bombardment_count() {
    let faces: Vec<Face> = (0..8).map(|number| Die::BlackAttack.face(number)).collect();
    assert_eq!(bombs(&faces), 4);
}

/// The question that Ana is asked, the offer that answers it, and the command of its first answer in words.
fn asked(saga: &Saga, kind: &str) -> [String; 3] {
    let question =
        Tours::decisions(&saga.table, &saga.state).into_iter().find(|asked| asked.seat == ANA).unwrap();
    assert_eq!(question.kind, kind);
    let offer = saga.offers(ANA).into_iter().find(|offer| offer.kind == kind).unwrap();
    let told = words::command::<Tours>(&saga.table, &saga.state, ANA, &offer.command.unwrap());
    [question.text, offer.text, told.said().map(|sentence| sentence.text()).unwrap_or_default()]
}

#[test]
fn like_questions_are_numbered_where_they_are_asked_offered_and_told() {
    // Two awards of one unit.
    let (mut saga, _) = reached(&[], 13, 2, 2);
    for nth in ["(1 of 2)", "(2 of 2)"] {
        for text in asked(&saga, "award") {
            assert!(text.ends_with(nth), "{text:?} does not end with {nth}");
        }
        let answer = saga.answers(ANA).remove(0);
        saga.answer(ANA, answer);
    }
    let (saga, _) = reached(&[], 5, 1, 1);
    assert!(asked(&saga, "award").iter().all(|text| !text.contains(" of 1)")));
    // Two command cards of the Paragon.
    let mut saga = Saga::duel(&[rulings::A67_ON]);
    let paragon = saga.paragon(ANA);
    saga.table_top([None, None], &[]);
    saga.unit(paragon, UnitChange::Owed { commendations: 0, cards: 2 });
    saga.end(None);
    saga.until(Step::Commendations);
    for nth in ["(1 of 2)", "(2 of 2)"] {
        for text in asked(&saga, "card") {
            assert!(text.ends_with(nth), "{text:?} does not end with {nth}");
        }
        let answer = saga.answers(ANA).remove(0);
        saga.answer(ANA, answer);
    }
    // Rewards of two progress.
    let mut saga = Saga::duel(&[]);
    saga.arc(ANA, "bring-peace-to-the-galaxy", [0; 3]);
    saga.table_top([Some(1), None], &[]);
    saga.mark(ANA, CardOf::Agenda(1), "tokens", MarkValue::Count(4));
    saga.end(None);
    for nth in ["(1 of 2)", "(2 of 2)"] {
        let [question, ..] = asked(&saga, "reward");
        assert!(question.ends_with(nth), "{question:?} does not end with {nth}");
        saga.answer(ANA, Answer::Choose(0));
    }
}
