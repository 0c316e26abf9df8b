//! Forms at a terminal: the fields of an offered command, one after another or those that are to be changed. Knows no game;
//! whatever it makes is for the rules to judge.

use std::collections::BTreeMap;

use sandtable_host::office;
use sandtable_kernel::{Choice, Field, FieldKind, Options, Rows, put};
use sandtable_text::say;
use serde_json::{Value, json};

use super::prompt::{Away, Found, Prompt, found};
use super::rows::{placed, table};

/// So many rows of a table are shown whole beside other fields.
const SHOWN_ROWS: usize = 12;

/// Answers a field whose choices are only asked for: for the command as it is filled in, the place, and a text to find.
pub type Asking<'a> = dyn Fn(&Value, &str, &str) -> Vec<Choice> + 'a;

/// Lets a person fill in a command by its form; what is not touched stays as offered, but for what only a person can answer.
pub fn filled(
    prompt: &Prompt<'_>,
    mut command: Value,
    form: &[Field],
    options: &Asking<'_>,
) -> Result<Value, Away> {
    let mut open: Vec<bool> = form.iter().map(asks_a_person).collect();
    match form {
        [] => {}
        [only] => while !one(prompt, &mut command, only, open[0], options)? {},
        several => loop {
            let told = |(field, open): (&Field, &bool)| match open {
                true => say!("fill-unanswered", field = field.text),
                false => format!("{}: {}", field.text, shown(&command, field, options)),
            };
            let things: Vec<String> = several.iter().zip(&open).map(told).collect();
            prompt.list(&things)?;
            let typed = prompt.ask(say!("fill-change"))?;
            if typed.is_empty() {
                let missing = several.iter().zip(&open).filter(|(_, open)| **open);
                let missing: Vec<&str> = missing.map(|(field, _)| field.text.as_str()).collect();
                if missing.is_empty() {
                    break;
                }
                prompt.say(&say!("fill-only-you", missing = missing.join(", ")))?;
            }
            for change in typed.split(';').filter(|change| !change.trim().is_empty()) {
                let (what, value) = match change.split_once('=') {
                    Some((what, value)) => (what.trim(), Some(value)),
                    None => (change.trim(), None),
                };
                match found(what, &things) {
                    Found::One(at) => {
                        value.into_iter().for_each(|value| prompt.answer_next(value));
                        open[at] &= !one(prompt, &mut command, &several[at], open[at], options)?;
                    }
                    _ => prompt.say(say!("fill-number-of-these"))?,
                }
            }
        },
    }
    Ok(command)
}

/// Returns whether a field, or one in the rows of its list, has no answer until a person gives it.
pub(super) fn asks_a_person(field: &Field) -> bool {
    let in_rows =
        matches!(&field.kind, FieldKind::List { item, .. } if item.iter().any(|field| field.unanswered));
    field.unanswered || in_rows
}

/// Fills in one field, which may be `open`: then nothing stands there yet. Returns whether it is answered now.
fn one(
    prompt: &Prompt<'_>,
    command: &mut Value,
    field: &Field,
    open: bool,
    options: &Asking<'_>,
) -> Result<bool, Away> {
    let stands = command.pointer(&field.at).cloned().unwrap_or_default();
    let now = if open && field.unanswered { Value::Null } else { stands };
    let kept = !(open && field.unanswered);
    let now_shown = |question: String| match kept {
        true => say!("fill-with-now", question, now = brief(&now)),
        false => question,
    };
    let title = if field.optional { say!("fill-or-none", field = field.text) } else { field.text.clone() };
    let value = match &field.kind {
        FieldKind::Flag => json!(prompt.sure(&title, kept.then(|| now.as_bool().unwrap_or(false)))?),
        FieldKind::Text { max, hints } => {
            let question = match hints.iter().cloned().reduce(|one, other| say!("fill-or", one, other)) {
                Some(hints) => say!("fill-text-hints", title, max, hints),
                None => say!("fill-text", title, max),
            };
            let typed = prompt.ask(&now_shown(question))?;
            match typed.as_str() {
                "" => return Ok(kept),
                "-" if field.optional => Value::Null,
                text => json!(text),
            }
        }
        FieldKind::Number { min, max, unit, .. } => loop {
            let typed = prompt.ask(&now_shown(say!("fill-range", title, min, max, unit)))?;
            match typed.parse::<i64>() {
                _ if typed.is_empty() => return Ok(kept),
                Ok(number) if (*min..=*max).contains(&number) => break json!(number),
                _ if typed == "-" && field.optional => break Value::Null,
                _ => prompt.say(&say!("fill-type-number", min, max))?,
            }
        },
        FieldKind::Pick { from, max: 1, sets: None, .. } => {
            // Where nothing stands yet, only a list without a choice leads on.
            let Some(choice) = picked(prompt, &title, (from, kept), command, field, options)? else {
                return Ok(true);
            };
            let Choice { value, form, .. } = choice;
            put(command, &field.at, value);
            for opened in &form {
                while !one(prompt, command, opened, asks_a_person(opened), options)? {}
            }
            return Ok(true);
        }
        FieldKind::Pick { sets: Some(sets), from, .. } => {
            let known = known(from, command, field, options);
            let things: Vec<String> = sets.iter().map(|set| named(set, &known)).collect();
            let stands = sets.iter().position(|set| now.as_array() == Some(set)).or(kept.then_some(0));
            match prompt.choose(&title, &things, stands)? {
                Some(at) => json!(sets[at]),
                None => return Ok(kept),
            }
        }
        FieldKind::Pick { from, min, max, .. } => {
            let known = known(from, command, field, options);
            match several(prompt, &title, &known, *min, *max)? {
                Some(values) => json!(values),
                None => return Ok(kept),
            }
        }
        FieldKind::Amounts { from, each, total } => {
            let title = match total {
                Some(total) => say!("fill-each-total", title, each, total),
                None => say!("fill-each", title, each),
            };
            let known = known(from, command, field, options);
            match amounts(prompt, &title, &known)? {
                Some(amounts) => json!(amounts),
                None => return Ok(kept),
            }
        }
        FieldKind::Assign { from, to, .. } => {
            let (from, to) = (known(from, command, field, options), known(to, command, field, options));
            match assigned(prompt, &title, &from, &to)? {
                Some(pairs) => json!(pairs),
                None => return Ok(kept),
            }
        }
        FieldKind::List { item, rows, min, max } => {
            let mut rows_now = now.as_array().cloned().unwrap_or_default();
            let free = matches!(rows, Rows::Free);
            table(prompt, &title, &mut rows_now, item, free.then_some((*min, *max)), &|rows, at, find| {
                let mut whole = command.clone();
                put(&mut whole, &field.at, Value::Array(rows.to_vec()));
                options(&whole, &format!("{}{at}", field.at), find)
            })?;
            Value::Array(rows_now)
        }
        FieldKind::Place { .. } | FieldKind::Turn { .. } => match placed(prompt, &title, &now)? {
            Some(value) => value,
            None => return Ok(kept),
        },
    };
    put(command, &field.at, value);
    Ok(true)
}

/// Lets one of the choices of a field be picked; what stands there may be `kept`.
fn picked(
    prompt: &Prompt<'_>,
    title: &str,
    (from, kept): (&Options, bool),
    command: &Value,
    field: &Field,
    options: &Asking<'_>,
) -> Result<Option<Choice>, Away> {
    let now = command.pointer(&field.at).cloned().unwrap_or_default();
    let none = field.optional.then(|| Choice::new(Value::Null, none()));
    let mut known: Vec<Choice> = none.into_iter().chain(known(from, command, field, options)).collect();
    let stands = known.iter().position(|choice| kept && choice.value == now);
    let things: Vec<String> = known.iter().map(told).collect();
    if things.is_empty() {
        prompt.say(&say!("fill-no-choice", title, now = brief(&now)))?;
        return Ok(None);
    }
    let at = prompt.choose(title, &things, stands)?;
    Ok(at.map(|at| known.swap_remove(at)))
}

/// Lets several things be picked, by their numbers.
fn several(
    prompt: &Prompt<'_>,
    title: &str,
    known: &[Choice],
    min: u32,
    max: u32,
) -> Result<Option<Vec<Value>>, Away> {
    let things: Vec<String> = known.iter().map(told).collect();
    prompt.list(&things)?;
    loop {
        let typed = prompt.ask(&say!("fill-several", title, min, max))?;
        if typed.is_empty() {
            return Ok(None);
        }
        let numbers: Option<Vec<usize>> = match typed.as_str() {
            "-" => Some(Vec::new()),
            typed => parts(typed).map(|word| meant(word, &things)).collect(),
        };
        match numbers {
            Some(numbers) if (min as usize..=max as usize).contains(&numbers.len()) => {
                return Ok(Some(numbers.into_iter().map(|at| known[at].value.clone()).collect()));
            }
            _ => prompt.say(&say!("fill-type-several", min, max))?,
        }
    }
}

/// Lets amounts of things be named: `1=3 4=1`.
fn amounts(
    prompt: &Prompt<'_>,
    title: &str,
    known: &[Choice],
) -> Result<Option<BTreeMap<String, i64>>, Away> {
    let things: Vec<String> = known.iter().map(told).collect();
    prompt.list(&things)?;
    loop {
        let typed = prompt.ask(&say!("fill-amounts", title))?;
        let pair = |word: &str| {
            let (thing, amount) = word.split_once('=')?;
            Some((known[meant(thing, &things)?].key(), amount.trim().parse().ok()?))
        };
        let amounts: Option<BTreeMap<String, i64>> = match typed.as_str() {
            "" => return Ok(None),
            "-" => Some(BTreeMap::new()),
            typed => parts(typed).map(pair).collect(),
        };
        match amounts {
            Some(amounts) => return Ok(Some(amounts)),
            None => prompt.say(say!("fill-type-amounts"))?,
        }
    }
}

/// Lets things be assigned to others: `1>2 3>1`.
fn assigned(
    prompt: &Prompt<'_>,
    title: &str,
    from: &[Choice],
    to: &[Choice],
) -> Result<Option<BTreeMap<String, Value>>, Away> {
    let texts = |choices: &[Choice]| choices.iter().map(told).collect::<Vec<_>>();
    let [things, goals] = [texts(from), texts(to)];
    for (head, things) in [(say!("fill-these"), &things), (say!("fill-with-these"), &goals)] {
        prompt.say(head)?;
        prompt.list(things)?;
    }
    loop {
        let typed = prompt.ask(&say!("fill-pairs", title))?;
        let pair = |word: &str| {
            let (one, other) = word.split_once('>')?;
            let goal = to[meant(other, &goals)?].value.clone();
            Some((from[meant(one, &things)?].key(), goal))
        };
        let pairs: Option<BTreeMap<String, Value>> = match typed.as_str() {
            "" => return Ok(None),
            "-" => Some(BTreeMap::new()),
            typed => parts(typed).map(pair).collect(),
        };
        match pairs {
            Some(pairs) => return Ok(Some(pairs)),
            None => prompt.say(say!("fill-type-pairs"))?,
        }
    }
}

/// Takes a line apart: at commas if there are any, else at spaces.
fn parts(typed: &str) -> impl Iterator<Item = &str> {
    let commas = typed.contains(',');
    let parts = typed.split(move |letter: char| if commas { letter == ',' } else { letter.is_whitespace() });
    parts.map(str::trim).filter(|part| !part.is_empty())
}

/// Finds the only thing that is meant by a number or by words.
fn meant(word: &str, things: &[String]) -> Option<usize> {
    match found(word.trim(), things) {
        Found::One(at) => Some(at),
        Found::Several(_) | Found::Nothing => None,
    }
}

/// Reads a number from 1 as an index below `count`.
pub(super) fn number(word: &str, count: usize) -> Option<usize> {
    word.parse::<usize>().ok()?.checked_sub(1).filter(|&at| at < count)
}

/// The open choices of a field.
fn known(from: &Options, command: &Value, field: &Field, options: &Asking<'_>) -> Vec<Choice> {
    let mut choices = match from {
        Options::Listed(choices) => choices.clone(),
        Options::Ask => options(command, &field.at, ""),
    };
    choices.retain(|choice| choice.refusal.is_none());
    choices
}

/// Writes a choice with its price and its numbers.
fn told(choice: &Choice) -> String {
    let line = office::with_figures(&choice.text, choice.cost.as_ref(), &choice.numbers);
    super::menu::with_effect(line, &choice.effect)
}

/// Writes what stands in a field in words; what its form does not list is named by `options`.
pub(super) fn shown(command: &Value, field: &Field, options: &Asking<'_>) -> String {
    let Some(value) = command.pointer(&field.at) else { return none() };
    match (&field.kind, value) {
        (_, Value::Null) => none(),
        (_, Value::Bool(yes)) => String::from(if *yes { say!("fill-yes") } else { say!("fill-no") }),
        (FieldKind::Pick { from, .. }, value) => {
            let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
            match from {
                Options::Listed(known) => named(values, known),
                Options::Ask if values.is_empty() => none(),
                Options::Ask => named(values, &options(command, &field.at, "")),
            }
        }
        (
            FieldKind::Assign { from: Options::Listed(from), to: Options::Listed(to), .. },
            Value::Object(pairs),
        ) => {
            let pair = |(key, goal): (&String, &Value)| {
                let thing = from.iter().find(|choice| choice.key() == *key);
                let thing = thing.map_or(key.as_str(), |choice| &choice.text);
                format!("{thing} > {}", named(std::slice::from_ref(goal), to))
            };
            if pairs.is_empty() { none() } else { pairs.iter().map(pair).collect::<Vec<_>>().join(", ") }
        }
        (FieldKind::List { .. }, Value::Array(rows)) if rows.is_empty() => none(),
        (FieldKind::List { item, .. }, Value::Array(rows)) if rows.len() <= SHOWN_ROWS => {
            let row = |(at, row): (usize, &Value)| {
                // A row's choices are those of its place in the whole command.
                let asking = |_: &Value, inside: &str, find: &str| {
                    options(command, &format!("{}/{at}{inside}", field.at), find)
                };
                filled_in(row, item, &asking)
            };
            rows.iter().enumerate().map(row).collect::<Vec<_>>().join("; ")
        }
        (FieldKind::List { .. }, Value::Array(rows)) => say!("fill-rows", count = rows.len()),
        (_, value) => brief(value),
    }
}

/// Returns whether there is nothing in a value.
fn empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(values) => values.iter().all(empty),
        Value::Object(members) => members.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

/// Writes what is filled in in a row.
fn filled_in(row: &Value, item: &[Field], options: &Asking<'_>) -> String {
    let some = item.iter().filter(|field| row.pointer(&field.at).is_some_and(|value| !empty(value)));
    let texts = some.map(|field| match field.kind {
        FieldKind::Pick { .. } => shown(row, field, options),
        _ => format!("{} {}", field.text, shown(row, field, options)),
    });
    let text = texts.collect::<Vec<_>>().join(", ");
    if text.is_empty() { say!("fill-nothing").to_owned() } else { text }
}

/// Names values by the texts of their choices, each with its price.
fn named(values: &[Value], known: &[Choice]) -> String {
    if values.is_empty() {
        return none();
    }
    let name = |value: &Value| {
        let choice = known.iter().find(|choice| choice.value == *value);
        choice.map_or_else(|| brief(value), told)
    };
    values.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn none() -> String {
    say!("fill-none").to_owned()
}

/// Writes a value without quotes and braces.
pub(super) fn brief(value: &Value) -> String {
    match value {
        Value::Null => none(),
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(brief).collect::<Vec<_>>().join(", "),
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| format!("{name} {}", brief(value)))
            .collect::<Vec<_>>()
            .join(" "),
        value => value.to_string(),
    }
}
