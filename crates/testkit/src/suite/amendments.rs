//! Amendments: each that is offered leaves a sound position, and everything that could be typed in its place is refused or
//! does too.

use std::collections::BTreeMap;

use sandtable_dice::Generator;
use sandtable_kernel::{FieldKind, Game, Offer, Options, Record, put, state_hash};
use sandtable_words::{self as words, Spoken};
use serde_json::{Value, json};

/// Finds the faults of an event in the position before it.
type EventAudit<'a, G> = dyn Fn(&<G as Game>::State, &<G as Game>::Event) -> Vec<String> + 'a;
/// Finds the faults of a position.
type PositionAudit<'a, G> = dyn Fn(&<G as Game>::State) -> Vec<String> + 'a;

/// Audits of a game, for events and for positions that nothing more is done to.
pub struct Audits<'a, G: Game> {
    /// Judges an event in the position before it.
    pub event: &'a EventAudit<'a, G>,
    /// Judges a position.
    pub position: &'a PositionAudit<'a, G>,
}

/// Tries all amendments offered in a position: as they stand, and with each field filled in otherwise, one at a time; of a
/// list of choices some `most`. What is accepted must pass the audits event by event, fold to the same position and be told
/// in words; what is refused changes nothing. Adds to `kinds` how many were accepted of each kind.
///
/// # Errors
/// The first amendment that does not keep this.
pub fn amendments_are_sound<G: Spoken>(
    table: &G::Table,
    state: &G::State,
    audits: &Audits<'_, G>,
    most: usize,
    kinds: &mut BTreeMap<&'static str, usize>,
) -> Result<(), String> {
    for offer in G::amendments(table, state) {
        let command = offer.command.as_ref().ok_or_else(|| format!("{} offers nothing", offer.kind))?;
        if accepted::<G>(table, state, audits, command)? != offer.refusal.is_none() {
            return Err(format!("{} is offered with {:?}", offer.kind, offer.refusal));
        }
        for one in variants(&offer, most)? {
            let Ok(amendment) = serde_json::from_value(one) else { continue };
            *kinds.entry(offer.kind).or_default() +=
                usize::from(accepted::<G>(table, state, audits, &amendment)?);
        }
    }
    Ok(())
}

/// An offer as it stands, and with each of its fields filled in otherwise.
fn variants<A: serde::Serialize>(offer: &Offer<A>, most: usize) -> Result<Vec<Value>, String> {
    let sample = serde_json::to_value(&offer.command).map_err(|error| error.to_string())?;
    let mut all = vec![sample.clone()];
    for field in &offer.form {
        let values: Vec<Value> = match &field.kind {
            FieldKind::Number { min, max, .. } => vec![json!(min), json!(max), json!((min + max) / 2)],
            FieldKind::Flag => vec![json!(true), json!(false)],
            FieldKind::Text { .. } => vec![json!("Scout 1"), json!(""), json!("A Name")],
            FieldKind::Pick { from: Options::Listed(choices), .. } => {
                let step = choices.len().div_ceil(most).max(1);
                choices.iter().step_by(step).map(|choice| choice.value.clone()).collect()
            }
            _ => Vec::new(),
        };
        all.extend(values.into_iter().map(|value| {
            let mut other = sample.clone();
            put(&mut other, &field.at, value);
            other
        }));
    }
    Ok(all)
}

/// Amends a copy of a position, and says whether that was accepted.
fn accepted<G: Spoken>(
    table: &G::Table,
    state: &G::State,
    audits: &Audits<'_, G>,
    amendment: &G::Amendment,
) -> Result<bool, String> {
    let wrong = |says: String| Err(format!("{amendment:?}: {says}"));
    let (mut after, mut record) = (state.clone(), Record::default());
    if G::amend(table, &mut after, amendment, &mut Generator::new(3), &mut record).is_err() {
        return if after == *state && record.events.is_empty() {
            Ok(false)
        } else {
            wrong(String::from("a refusal changed something"))
        };
    }
    let mut folded = state.clone();
    let mut told = false;
    for event in &record.events {
        let faults = (audits.event)(&folded, event);
        if !faults.is_empty() {
            return wrong(format!("{event:?}: {faults:?}"));
        }
        G::apply(table, &mut folded, event);
        let said = words::event::<G>(table, &folded, event).said();
        told |= said.is_some_and(|said| !said.text().is_empty());
    }
    if !told {
        return wrong(format!("it is told by nothing: {:?}", record.events));
    }
    if state_hash(&folded).ok() != state_hash(&after).ok() {
        return wrong(String::from("the fold of its events is another position"));
    }
    let faults = (audits.position)(&after);
    if faults.is_empty() { Ok(true) } else { wrong(format!("{faults:?}")) }
}

/// Kinds of amendments in a schema that no offer was of.
#[must_use]
pub fn never_offered(schema: &Value, kinds: &BTreeMap<&'static str, usize>) -> Vec<String> {
    let all = schema["oneOf"].as_array().into_iter().flatten();
    let words = all.filter_map(|one| one["required"][0].as_str());
    words.filter(|word| !kinds.contains_key(word)).map(str::to_owned).collect()
}
