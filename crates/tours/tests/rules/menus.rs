//! The order of what is offered: what answers the question first, what is rarely done last.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use std::collections::BTreeMap;

use sandtable_dice::Generator;
use sandtable_kernel::Game;
use sandtable_tours::Tours;
use sandtable_tours::model::Options;
use sandtable_tours::rulings::{A35_IN_ADDITION, A56_ANY_EDIT, A67_ON, Rulings};

use crate::saga::Saga;
use crate::setups;

/// Acts that no question asks for.
const RARE: [&str; 5] = ["dismiss", "unequip", "name-unit", "rename", "retire"];

/// What answers the questions of a kind, where it is not called as the question is: the first of its offers.
const ANSWERS: [(&str, &[&str]); 8] = [
    ("units", &["draft", "ready"]),
    ("requests", &["ready", "requests"]),
    ("round", &["accept", "decline", "propose", "guest", "done"]),
    ("mission", &["want"]),
    ("record", &["whole", "confirm"]),
    ("corps", &["add"]),
    ("arc", &["arc"]),
    ("edit", &["edit"]),
];

#[test]
fn what_answers_the_question_comes_first_and_what_is_rarely_done_last() {
    let rulings = Rulings::default().with(A67_ON).with(A56_ANY_EDIT).with(A35_IN_ADDITION);
    let options = Options { last_round: Some(8), ..Options::default() };
    let mut asked: BTreeMap<&'static str, usize> = BTreeMap::new();
    for (seed, rulings) in [(1, Rulings::default()), (2, rulings)] {
        let mut saga = Saga::new(&setups::duel(rulings, options));
        let mut dice = Generator::new(seed);
        for turn in 0..700 {
            let questions = Tours::decisions(&saga.table, &saga.state);
            let Some(question) = questions.get(turn % questions.len().max(1)) else { break };
            let all = saga.offers(question.seat);
            // Leaving is for good: it is shown only where it can be done.
            let leaving = all.iter().find(|offer| offer.kind == "retire");
            assert_eq!(leaving.and_then(|offer| offer.refusal.as_ref()), None, "{}", question.text);
            let open: Vec<_> =
                all.into_iter().filter(|offer| offer.refusal.is_none() && offer.command.is_some()).collect();
            let kinds: Vec<&str> = open.iter().map(|offer| offer.kind).collect();
            let own = [question.kind];
            let of = ANSWERS.iter().find(|(kind, _)| *kind == question.kind);
            let answers = of.map_or(&own[..], |(_, answers)| answers);
            assert!(answers.contains(&kinds[0]), "{}: {kinds:?}", question.text);
            assert_eq!(open[0].answers, Some(question.kind), "{}: {kinds:?}", question.text);
            let others = open.iter().filter(|offer| offer.answers.is_some_and(|kind| kind != question.kind));
            assert_eq!(others.count(), 0, "{}", question.text);
            if question.text.starts_with("Do you confirm this record") {
                assert_eq!(kinds[0], "confirm", "{kinds:?}");
            }
            let rare: Vec<bool> = kinds.iter().map(|kind| RARE.contains(kind)).collect();
            assert!(rare.is_sorted(), "{}: {kinds:?}", question.text);
            if let Some(retire) = kinds.iter().position(|kind| *kind == "retire") {
                assert_eq!(retire, kinds.len() - 1, "{kinds:?}");
            }
            *asked.entry(question.kind).or_default() += 1;
            let command = Tours::sample(&saga.table, &saga.state, question.seat, &mut dice).unwrap();
            saga.ok(question.seat, command);
        }
    }
    assert!(asked.len() >= 15, "{asked:?}");
}
