//! Reads a row into its type and goes on after an error, so that one look finds everything wrong with the
//! row.
//!
//! serde stops at the first error. Each reported field is taken out (unknown) or stood in for (wrong or
//! missing) by a harmless value, and the row is read again. A row that needed this is never part of a pack: the
//! stand-ins only let the reader look further.

use std::ops::Range;

use sandtable_kernel::{ReadError, Step, TOO_MANY, read};
use sandtable_text::say;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeArray, DeInteger, DeTable, DeValue};

use crate::plain;
use crate::problem::Report;
use crate::source::Source;
use crate::spans::value_mut;
use crate::tree::tree;

/// Enough for every field of a large row; a bound against a reader that would never settle.
const ATTEMPTS: usize = 400;

/// Stand-ins carry ranges from here on, far behind any file's end, so that errors about them are recognised.
const STAND_IN_BASE: usize = usize::MAX / 2;

/// The range of a stand-in's key, which no error is about.
const KEY_RANGE: Range<usize> = usize::MAX..usize::MAX;

/// A row that was read.
pub(crate) struct Read<T> {
    pub(crate) value: T,
    /// The paths of values that something else stands in for, or that were taken out: there are none in a sound row.
    pub(crate) stood: Vec<String>,
}

/// Reads the row and reports everything wrong with it.
pub(crate) fn read_row<T: DeserializeOwned>(
    source: &Source,
    row: &Spanned<DeValue<'_>>,
    report: &mut Report,
) -> Option<Read<T>> {
    let mut work = row.clone();
    let mut stood = Vec::new();
    let mut stand_ins = StandIns::default();
    for _ in 0..ATTEMPTS {
        let fault = match tree(work.get_ref()).and_then(read) {
            Ok(value) => return Some(Read { value, stood }),
            Err(fault) => fault,
        };
        let span = span(&work, &fault);
        if span.start < STAND_IN_BASE {
            report_fault(source, row, &span, fault.says(), report);
        }
        if !matches!(work.get_ref(), DeValue::Table(_)) || !mend(&mut work, &fault, &mut stand_ins) {
            return None;
        }
        stood.push(written(&fault.path()));
    }
    None
}

/// The place of a fault in the file, or the nearest one around it.
fn span(work: &Spanned<DeValue<'_>>, fault: &ReadError) -> Range<usize> {
    let mut at = work;
    let mut span = work.span();
    let path = fault.path();
    for (depth, step) in path.iter().enumerate() {
        let next = match (at.get_ref(), step) {
            (DeValue::Table(table), Step::Key(key)) => match table.get_key_value(key.as_str()) {
                Some((key, _)) if fault.on_key() && depth + 1 == path.len() => return key.span(),
                found => found.map(|(_, value)| value),
            },
            (DeValue::Array(array), Step::Index(index)) => array.get(*index),
            _ => None,
        };
        let Some(next) = next else { break };
        (at, span) = (next, next.span());
    }
    span
}

/// A path as fields are named by: `zones.red[1]`.
fn written(path: &[Step]) -> String {
    path.iter().fold(String::new(), |path, step| match step {
        Step::Key(key) if path.is_empty() => key.clone(),
        Step::Key(key) => format!("{path}.{key}"),
        Step::Index(index) => format!("{path}[{index}]"),
    })
}

/// The id of a row, or its name: a field that is missing has no place of its own.
fn called<'r>(row: &'r Spanned<DeValue<'_>>) -> Option<&'r str> {
    let DeValue::Table(table) = row.get_ref() else { return None };
    ["id", "name"].into_iter().find_map(|field| match table.get(field)?.get_ref() {
        DeValue::String(text) if (1..=64).contains(&text.len()) => Some(&**text),
        _ => None,
    })
}

fn report_fault(
    source: &Source,
    row: &Spanned<DeValue<'_>>,
    span: &Range<usize>,
    message: &str,
    report: &mut Report,
) {
    let code = if message.starts_with("unknown field") {
        "pack.field.unknown"
    } else if message.starts_with("missing field") {
        "pack.field.missing"
    } else if message.starts_with("duplicate") {
        "pack.field.duplicate"
    } else if message.starts_with(TOO_MANY) {
        "value.extra"
    } else {
        "pack.value"
    };
    let mut says = plain(message);
    if let Some(name) = called(row).filter(|_| code == "pack.field.missing") {
        says = say!("recover-in", says, name);
    }
    report.add(source.place(span), code, says);
}

/// Changes the row so that the error goes away; says whether it found a way.
fn mend(row: &mut Spanned<DeValue<'_>>, fault: &ReadError, stand_ins: &mut StandIns) -> bool {
    let (says, path) = (fault.says(), fault.path());
    if let Some(field) = says.strip_prefix("missing field `").and_then(|rest| rest.split('`').next()) {
        return insert(row, &path, field, stand_ins);
    }
    match path.split_last() {
        Some(_) if says.starts_with(TOO_MANY) => remove(row, &path),
        Some(_) if fault.on_key() && says.starts_with("unknown field") => remove(row, &path),
        // An unknown variant written as a table key: the whole table has to go.
        Some((_, table)) if fault.on_key() => replace(row, table, says, stand_ins),
        _ => replace(row, &path, says, stand_ins),
    }
}

fn remove(row: &mut Spanned<DeValue<'_>>, path: &[Step]) -> bool {
    let Some((last, parent)) = path.split_last() else { return false };
    match (value_mut(row, parent).map(Spanned::get_mut), last) {
        (Some(DeValue::Table(table)), Step::Key(key)) => table.remove(key.as_str()).is_some(),
        (Some(DeValue::Array(array)), Step::Index(index)) if *index < array.len() => {
            let kept = array.iter().enumerate().filter(|(at, _)| at != index);
            *array = kept.map(|(_, item)| item.clone()).collect();
            true
        }
        _ => false,
    }
}

fn insert(row: &mut Spanned<DeValue<'_>>, path: &[Step], field: &str, stand_ins: &mut StandIns) -> bool {
    let Some(DeValue::Table(table)) = value_mut(row, path).map(Spanned::get_mut) else { return false };
    let value = stand_ins.first();
    let key = Spanned::new(KEY_RANGE, field.to_owned().into());
    table.insert(key, value);
    true
}

fn replace(row: &mut Spanned<DeValue<'_>>, path: &[Step], message: &str, stand_ins: &mut StandIns) -> bool {
    if path.is_empty() {
        return false;
    }
    let Some(value) = value_mut(row, path) else { return false };
    match stand_ins.next(value, message) {
        Some(better) => {
            *value = better;
            true
        }
        None => false,
    }
}

/// Harmless values, tried one after the other, each stand-in with a range of its own.
#[derive(Default)]
struct StandIns {
    /// For each stand-in, how many shapes were tried.
    tried: Vec<usize>,
}

impl StandIns {
    fn first(&mut self) -> Spanned<DeValue<'static>> {
        self.tried.push(1);
        Self::shape(0, None, self.tried.len() - 1)
    }

    /// The shape to try after `value` failed with `message`.
    fn next(&mut self, value: &Spanned<DeValue<'_>>, message: &str) -> Option<Spanned<DeValue<'static>>> {
        let start = value.span().start;
        if start < STAND_IN_BASE {
            return Some(self.first());
        }
        let number = start - STAND_IN_BASE;
        let tried = self.tried.get_mut(number)?;
        let shape = *tried;
        *tried += 1;
        (shape <= 6).then(|| Self::shape(shape, Self::suggested(message), number))
    }

    /// The first name that an "expected one of" message offers.
    fn suggested(message: &str) -> Option<&str> {
        message.split_once("expected")?.1.split('`').nth(1)
    }

    fn shape(shape: usize, suggested: Option<&str>, number: usize) -> Spanned<DeValue<'static>> {
        let at = STAND_IN_BASE + number;
        let spanned = |value| Spanned::new(at..at, value);
        let one = || DeValue::Integer(DeInteger::default());
        spanned(match (shape, suggested) {
            (0, _) => one(),
            (_, Some(name)) => DeValue::String(name.to_owned().into()),
            (1, _) => DeValue::String(String::new().into()),
            (2, _) => DeValue::Boolean(false),
            (3, _) => DeValue::Array(DeArray::new()),
            (4, _) => {
                let mut pair = DeArray::new();
                pair.push(spanned(one()));
                pair.push(spanned(one()));
                DeValue::Array(pair)
            }
            _ => DeValue::Table(DeTable::new()),
        })
    }
}
