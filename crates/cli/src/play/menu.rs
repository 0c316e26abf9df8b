//! The menu of a question: the answers to it, and what else may be done. Knows no game.

use std::collections::BTreeMap;

use sandtable_host::office;
use sandtable_kernel::{Field, FieldKind, Offer, Options, put};
use sandtable_text::say;
use serde_json::Value;

/// So many offers are listed at once; more are listed by kind.
const AT_ONCE: usize = 12;

/// So many answers to the very question are listed with the other offers.
const INLINE: usize = 20;

/// A line of the menu.
pub(super) enum Line {
    /// The offer with this number.
    Offer(usize),
    /// Offers of this kind.
    Kind(&'static str),
}

/// Puts the choices of the offer that asks this very question before all others, as far as the menu has room for them: nobody
/// is asked the same twice. Returns how many they are.
pub(super) fn answers_first(open: Vec<Offer<Value>>, question: &str) -> (Vec<Offer<Value>>, usize) {
    let (mut answers, mut others) = (Vec::new(), Vec::new());
    for offer in open {
        let choices = match &offer.form[..] {
            [
                Field {
                    kind: FieldKind::Pick { from: Options::Listed(all), max: 1, sets: None, .. },
                    optional,
                    at,
                    ..
                },
                // What else can be said with a yes or a no stays as it is offered.
                rest @ ..,
            ] if rest.iter().all(|field| field.kind == FieldKind::Flag)
                && offer.text == question
                && (!optional || all.iter().any(|one| one.value.is_null())) =>
            {
                all.iter().filter(|one| one.refusal.is_none()).map(|one| (at, one)).collect()
            }
            _ => Vec::new(),
        };
        let plain = choices.iter().all(|(_, one)| one.form.is_empty());
        if choices.is_empty() || !plain || choices.len() > INLINE {
            others.push(offer);
            continue;
        }
        answers.extend(choices.into_iter().map(|(at, one)| {
            let mut command = offer.command.clone().unwrap_or_default();
            put(&mut command, at, one.value.clone());
            let (cost, numbers) = (one.cost.clone(), one.numbers.clone());
            Offer {
                text: one.text.clone(),
                effect: one.effect.clone(),
                command: Some(command),
                cost,
                numbers,
                form: Vec::new(),
                ..offer.clone()
            }
        }));
    }
    let count = answers.len();
    answers.append(&mut others);
    (answers, count)
}

/// Lines of a menu: the answers to the question, then all other offers, or their kinds if they are many.
pub(super) fn lines(open: &[Offer<Value>], answers: usize) -> (Vec<Line>, Vec<String>) {
    let first = (0..answers).map(|at| (Line::Offer(at), told(&open[at])));
    if open.len() - answers <= AT_ONCE {
        return first.chain((answers..open.len()).map(|at| (Line::Offer(at), told(&open[at])))).unzip();
    }
    let mut order: Vec<&'static str> = Vec::new();
    let mut of_kind: BTreeMap<&'static str, Vec<usize>> = BTreeMap::new();
    for (at, offer) in open.iter().enumerate().skip(answers) {
        if !of_kind.contains_key(offer.kind) {
            order.push(offer.kind);
        }
        of_kind.entry(offer.kind).or_default().push(at);
    }
    let line = |kind: &'static str| match of_kind[kind][..] {
        [only] => (Line::Offer(only), told(&open[only])),
        ref some => (
            Line::Kind(kind),
            say!("menu-kind", kind = spoken(kind), count = some.len(), first = open[some[0]].text),
        ),
    };
    first.chain(order.into_iter().map(line)).unzip()
}

/// Writes an offer with its price and its numbers.
pub(super) fn told(offer: &Offer<Value>) -> String {
    let line = office::with_figures(&offer.text, offer.cost.as_ref(), &offer.numbers);
    with_effect(line, &offer.effect)
}

/// Adds to the line of something what it does.
pub(super) fn with_effect(line: String, effect: &str) -> String {
    if effect.is_empty() {
        line
    } else {
        format!("{line}: {}", effect.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

/// Writes a kind in words.
pub(super) fn spoken(kind: &str) -> String {
    kind.replace('-', " ")
}
