//! A pack file as rows: `[[unit]]`, `[[mission]]` and so on, each read into a type of the rule system.

use std::ops::Range;

use sandtable_text::say;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::nearest;
use crate::problem::{Place, Report};
use crate::recover::{Read, read_row};
use crate::source::{Lines, Source};
use crate::spans::Fields;
use crate::unseen;

/// A row that was read, and where its fields stand in the file.
#[derive(Debug, Clone)]
pub struct Row<T> {
    /// The row's value.
    pub value: T,
    source: usize,
    at: Place,
    fields: Fields,
    places: Vec<(usize, Place)>,
    /// Paths of values that something else stands in for.
    stood: Vec<String>,
}

impl<T> Row<T> {
    /// Where the row begins.
    pub fn at(&self) -> &Place {
        &self.at
    }

    /// Where the field at `path` stands (`"points"`, `"zones.red[1]"`): the field itself, or the nearest one
    /// around it, or the row.
    pub fn place(&self, path: &str) -> Place {
        let Some(range) = self.fields.range(path) else { return self.at.clone() };
        let known = self.places.binary_search_by_key(&range.start, |(start, _)| *start);
        known.map_or_else(|_| self.at.clone(), |index| self.places[index].1.clone())
    }

    /// Returns true if the file itself has a field at exactly this path.
    pub fn has(&self, path: &str) -> bool {
        self.fields.has(path)
    }

    /// Returns true if nothing stands in for anything.
    pub fn is_sound(&self) -> bool {
        self.stood.is_empty()
    }

    /// Returns true if a fault with this code can be seen from the value at this path alone, and the value is the file's own.
    /// While some rows of a pack are broken, everything else waits: it might look wrong for what is missing.
    pub fn shows(&self, path: &str, code: &str) -> bool {
        code.starts_with("value.") && (self.is_sound() || self.holds(path))
    }

    /// Returns true if the file has a field at exactly this path, and nothing stands in for it or for a part of it. Only such
    /// fields of a broken row can be judged.
    pub fn holds(&self, path: &str) -> bool {
        let within = |inner: &str, outer: &str| {
            inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        };
        self.has(path) && !self.stood.iter().any(|stood| within(stood, path) || within(path, stood))
    }

    /// The number of the source the row came from, in the order in which sources were read.
    pub fn source(&self) -> usize {
        self.source
    }
}

/// A parsed file whose tables are taken out one kind after the other; what is left at the end is refused.
pub struct Document<'s> {
    source: &'s Source,
    lines: Lines<'s>,
    number: usize,
    root: DeTable<'s>,
    known: Vec<String>,
}

impl<'s> Document<'s> {
    /// Parses a file. Every syntax error is reported; then there is no document.
    pub fn parse(source: &'s Source, number: usize, report: &mut Report) -> Option<Document<'s>> {
        let (root, errors) = DeTable::parse_recoverable(&source.text);
        let lines = Lines::of(source);
        for error in &errors {
            let span = error.span().unwrap_or(0..0);
            report.add(lines.place(&span), "pack.syntax", error.message());
        }
        let root = root.into_inner();
        errors.is_empty().then(|| Document { source, lines, number, root, known: Vec::new() })
    }

    /// Takes out the rows `[[name]]`. Everything wrong with one is reported. A wrong row that could be read with values
    /// standing in for wrong ones is returned as well: it is no part of a pack, but its other values can be judged.
    pub fn rows<T: DeserializeOwned>(&mut self, name: &str, report: &mut Report) -> Vec<Row<T>> {
        self.known.push(name.to_owned());
        let Some(value) = self.root.remove(name) else { return Vec::new() };
        let DeValue::Array(array) = value.get_ref() else {
            let message = say!("document-rows", name, kind = kind(&value));
            report.add(self.lines.place(&value.span()), "pack.rows", message);
            return Vec::new();
        };
        array.iter().filter_map(|row| self.row(row, report)).collect()
    }

    /// Reads the whole file as one row.
    pub fn whole<T: DeserializeOwned>(self, report: &mut Report) -> Option<Row<T>> {
        self.whole_as_read(report).filter(Row::is_sound)
    }

    /// Reads the whole file as one row, which is returned even if something stands in for wrong values: its other values can be
    /// judged.
    pub fn whole_as_read<T: DeserializeOwned>(self, report: &mut Report) -> Option<Row<T>> {
        let end = self.source.text.len();
        let row = Spanned::new(0..end, DeValue::Table(self.root.clone()));
        self.row(&row, report)
    }

    /// Reports every table that nobody took.
    pub fn finish(self, report: &mut Report) {
        for (key, _) in self.root.iter() {
            let known = self.known.iter().map(|table| (table.as_str(), table.as_str()));
            let near = match nearest(key.get_ref(), known)[..] {
                [near, ..] => say!("nearest-guess", word = near),
                [] => String::new(),
            };
            let (name, known) = (key.get_ref(), self.known.join("`, `"));
            let message = say!("document-unknown-table", name, known, near);
            report.add(self.lines.place(&key.span()), "pack.table.unknown", message);
        }
    }

    fn row<T: DeserializeOwned>(&self, row: &Spanned<DeValue<'_>>, report: &mut Report) -> Option<Row<T>> {
        let DeValue::Table(table) = row.get_ref() else {
            let message = say!("document-no-table", kind = kind(row));
            report.add(self.lines.place(&row.span()), "pack.rows", message);
            return None;
        };
        unseen::check(row, &self.lines, report);
        let Read { value, stood } = read_row(self.source, row, report)?;
        let fields = Fields::of(table);
        let places = self.places(&fields);
        let at = self.lines.place(&row.span());
        Some(Row { value, source: self.number, at, fields, places, stood })
    }

    fn places(&self, fields: &Fields) -> Vec<(usize, Place)> {
        let mut places: Vec<(usize, Place)> =
            fields.ranges().map(|range: &Range<usize>| (range.start, self.lines.place(range))).collect();
        places.sort();
        places.dedup();
        places
    }
}

fn kind(value: &Spanned<DeValue<'_>>) -> &'static str {
    value.get_ref().type_str()
}

/// Reads one file that holds only rows `[[name]]`.
pub fn parse_rows<T: DeserializeOwned>(source: &Source, name: &str, report: &mut Report) -> Vec<Row<T>> {
    let Some(mut document) = Document::parse(source, 0, report) else { return Vec::new() };
    let mut rows = document.rows(name, report);
    rows.retain(Row::is_sound);
    document.finish(report);
    rows
}
