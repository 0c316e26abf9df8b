//! The one generic adapter from a system's typed lists to the erased ones. Instantiated in the system's own crate.

use std::collections::BTreeMap;

use sandtable_packs::{Document, Problems, Report, Row, Source};
use schemars::{Schema, schema_for};
use serde_json::Value;

use super::{
    Breach, Broken, Judged, ListFaction, ListFlag, ListFormat, ListSheet, Lists, MOST_ENTRIES, Mended,
    Muster, Packed, ReadIn, Stock, Verdict, Written, fix,
};
use crate::{ChoiceError, Stop, Wrong, fields};

/// Erases the types of a system's lists.
#[must_use]
pub fn lists<'m, M: Muster + 'm>(muster: M) -> Box<dyn Lists + 'm> {
    Box::new(Over(muster))
}

struct Over<M>(M);

/// A list as data.
fn value<L: serde::Serialize>(list: &L) -> Value {
    // Texts, numbers and lists of them can always be written.
    serde_json::to_value(list).unwrap_or_default()
}

impl<M: Muster> Over<M> {
    /// Reads the lists of a file: rows `[[list]]`, or one list as the whole file.
    fn rows(source: &Source) -> Result<Vec<Row<M::List>>, Stop> {
        let mut report = Report::new();
        let rows = Document::parse(source, 0, &mut report).map(|mut document| {
            let rows = document.rows::<M::List>("list", &mut report);
            if rows.is_empty() && report.is_clean() {
                return document.whole::<M::List>(&mut report).into_iter().collect();
            }
            document.finish(&mut report);
            rows
        });
        let unread = |problems: Problems| {
            let problems = vec![problems.to_string(), format!("hint: {}", M::HINT)];
            Wrong::new("bad-list", "this is no army list").problems(problems).into()
        };
        report.finish(rows).map(Option::unwrap_or_default).map_err(unread)
    }

    /// Reads a list that came as data.
    fn typed(list: &Value) -> Result<M::List, Stop> {
        fields::<M::List>(list.clone())
    }

    fn judged(&self, list: &M::List, rules: &M::Rules, fixes: bool) -> Verdict {
        let (sum, broken) = (self.0.sum(list), self.0.check(list, rules));
        let fixes = fixes && entries(&value(list)) <= MOST_ENTRIES;
        let mut budget = if fixes { fix::MOST_IN_ALL } else { 0 };
        let with_fix = |breach: &Breach| Broken {
            breach: breach.clone(),
            fix: fix::cheapest(&self.0, list, rules, (&broken, breach), &mut budget),
        };
        let violations: Vec<Broken> = broken.iter().map(with_fix).collect();
        Verdict {
            id: M::id(list).to_owned(),
            name: sum.name,
            points: sum.points,
            most: sum.most,
            legal: violations.is_empty(),
            violations,
            advice: self.0.advice(list),
        }
    }
}

/// Counts everything in a list that could be changed.
fn entries(list: &Value) -> usize {
    match list {
        Value::Array(all) => all.iter().map(|one| 1 + entries(one)).sum(),
        Value::Object(fields) => fields.values().map(entries).sum(),
        _ => 0,
    }
}

impl<M: Muster> Lists for Over<M> {
    fn schema(&self) -> Schema {
        schema_for!(M::List)
    }

    fn formats(&self) -> &'static [ListFormat] {
        M::FORMATS
    }

    fn sizes(&self) -> &'static [u16] {
        M::SIZES
    }

    fn most(&self) -> &'static str {
        M::MOST
    }

    fn flags(&self) -> &'static [ListFlag] {
        M::FLAGS
    }

    fn factions(&self) -> Vec<ListFaction> {
        self.0.factions().into_iter().map(|(id, name)| ListFaction { id, name }).collect()
    }

    fn packed(&self) -> Vec<Packed> {
        let packed = |list: M::List| {
            let sum = self.0.sum(&list);
            let id = M::id(&list).to_owned();
            Packed { id, name: sum.name, points: sum.points, list: value(&list) }
        };
        self.0.packed().into_iter().map(packed).collect()
    }

    fn begin(&self, faction: &str, points: u16) -> Result<Value, ChoiceError> {
        self.0.begin(faction, points).map(|list| value(&list))
    }

    fn raise(&self, faction: &str, points: u16, seed: u64) -> Result<Value, ChoiceError> {
        self.0.raise(faction, points, seed).map(|list| value(&list))
    }

    fn found(&self, id: &str) -> Result<Value, ChoiceError> {
        let packed = self.0.packed();
        let found = packed.iter().find(|list| M::id(list) == id);
        let unknown = || ChoiceError::unknown("", "army list", id, packed.iter().map(M::id));
        found.map(value).ok_or_else(unknown)
    }

    fn in_file(&self, file: &Source) -> Result<Vec<Value>, Stop> {
        Ok(Self::rows(file)?.iter().map(|row| value(&row.value)).collect())
    }

    fn judge(&self, file: &Source, options: &BTreeMap<String, String>) -> Result<Vec<Judged>, Stop> {
        let rules = self.0.rules(options)?;
        let rows = Self::rows(file)?;
        let judged = |row: &Row<M::List>| {
            let verdict = self.judged(&row.value, &rules, true);
            let place = |broken: &Broken| {
                let place = row.place(&broken.breach.path);
                (place.to_string(), place.line, place.column)
            };
            let places = verdict.violations.iter().map(place).collect();
            Judged { verdict, places }
        };
        Ok(rows.iter().map(judged).collect())
    }

    fn verdict(
        &self,
        list: &Value,
        options: &BTreeMap<String, String>,
        fixes: bool,
    ) -> Result<Verdict, Stop> {
        let rules = self.0.rules(options)?;
        Ok(self.judged(&Self::typed(list)?, &rules, fixes))
    }

    fn mend(&self, list: &Value, options: &BTreeMap<String, String>) -> Result<Mended, Stop> {
        let (rules, list) = (self.0.rules(options)?, Self::typed(list)?);
        let (list, steps, left) = fix::mended(&self.0, &list, &rules);
        Ok(Mended { list: value(&list), steps, left })
    }

    fn stock(&self, list: &Value, options: &BTreeMap<String, String>) -> Result<Stock, Stop> {
        let (rules, list) = (self.0.rules(options)?, Self::typed(list)?);
        Ok(self.0.stock(&list, &rules))
    }

    fn sheet(&self, list: &Value) -> Result<ListSheet, Stop> {
        Ok(self.0.sheet(&Self::typed(list)?)?)
    }

    fn write(&self, list: &Value, format: &str) -> Result<Written, Stop> {
        let list = Self::typed(list)?;
        let written = M::FORMATS.iter().filter(|one| one.written);
        let known = written.clone().map(|one| one.id);
        let unknown = || ChoiceError::unknown("/format", "list format", format, known);
        let format = written.clone().find(|one| one.id == format).ok_or_else(unknown)?;
        Ok(self.0.write(&list, format)?)
    }

    fn read(&self, text: &str) -> Result<Option<ReadIn>, Stop> {
        let read = self.0.read(text)?;
        Ok(read.map(|ReadIn { format, list, losses, names }| ReadIn {
            format,
            list: value(&list),
            losses,
            names,
        }))
    }
}
