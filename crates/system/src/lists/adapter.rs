//! The one generic adapter from a system's typed lists to the erased ones. Instantiated in the system's own crate.

use std::collections::BTreeMap;

use sandtable_packs::{Document, Problems, Report, Row, Source};
use sandtable_text::say;
use schemars::{Schema, schema_for};
use serde_json::Value;

use super::{
    Breach, Broken, Judged, ListFaction, ListFlag, ListFormat, ListSheet, Lists, MOST_ALIKE, MOST_ENTRIES,
    MOST_LINES, MOST_LISTED, Mended, Muster, Packed, ReadIn, Stock, Verdict, Written, fix, fix::Budget,
};
use crate::{ChoiceError, Stop, Wrong, fields};

/// Erases the types of a system's lists.
#[must_use]
pub fn lists<'m, M: Muster + 'm>(muster: M) -> Box<dyn Lists + 'm> {
    Box::new(Over(muster))
}

struct Over<M>(M);

/// The fixes that are looked for.
#[derive(Clone, Copy)]
enum Fixes<'g> {
    None,
    All,
    /// The budget while a player waits: few steps.
    While(&'g dyn Fn() -> bool),
}

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
            let problems = vec![problems.to_string(), say!("adapter-hint", hint = M::HINT)];
            Wrong::new("bad-list", say!("adapter-this-is-no-army-list")).problems(problems).into()
        };
        report.finish(rows).map(Option::unwrap_or_default).map_err(unread)
    }

    /// Reads a list that came as data.
    fn typed(list: &Value) -> Result<M::List, Stop> {
        let typed = fields::<M::List>(list.clone())?;
        fits(list)?;
        Ok(typed)
    }

    fn judged(&self, list: &M::List, rules: &M::Rules, fixes: Fixes<'_>) -> Verdict {
        let (sum, broken) = (self.0.sum(list), self.0.check(list, rules));
        let data = value(list);
        let short = entries(&data, false) <= MOST_ENTRIES;
        let mut budget = match fixes {
            Fixes::All if short => Budget::ample(),
            Fixes::While(goes_on) if short => Budget::of(entries(&data, true), goes_on),
            _ => Budget::none(),
        };
        let with_fix = |breach: &Breach| Broken {
            breach: breach.clone(),
            fix: fix::cheapest(&self.0, list, rules, (&broken, breach), &mut budget),
        };
        let violations: Vec<Broken> = grouped(&broken).iter().map(with_fix).collect();
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

/// Groups breaches that say the same of many entries: a few are told one by one, of more the first tells how many there are.
fn grouped(broken: &[Breach]) -> Vec<Breach> {
    let mut same: BTreeMap<(&str, &str, &str), usize> = BTreeMap::new();
    for breach in broken {
        *same.entry((breach.code, &breach.about, &breach.message)).or_default() += 1;
    }
    if same.values().all(|count| *count <= MOST_ALIKE) {
        return broken.to_vec();
    }
    let mut told: BTreeMap<(&str, &str, &str), usize> = BTreeMap::new();
    let kept = broken.iter().filter_map(|breach| {
        let key = (breach.code, breach.about.as_str(), breach.message.as_str());
        let (told, same) = (told.entry(key).or_default(), same[&key]);
        *told += 1;
        match (*told, same > MOST_ALIKE) {
            (_, false) => Some(breach.clone()),
            (1, true) => {
                let message = say!("adapter-and-in-more-places", message = breach.message, same = same - 1);
                Some(Breach { message, ..breach.clone() })
            }
            _ => None,
        }
    });
    kept.collect()
}

/// Refuses a list that is longer than any that is played, before any rule looks at it.
fn fits(list: &Value) -> Result<(), Stop> {
    let long = |at: &str, has: usize| {
        let says = say!("adapter-this-list-has-units-upgrades-and", has, most_listed = MOST_LISTED);
        Err(Wrong::new("too-long", says).at(at).into())
    };
    let Value::Object(parts) = list else { return Ok(()) };
    let mut all = 0usize;
    for (field, part) in parts {
        all = all.saturating_add(entries(part, true));
        if all > MOST_LISTED {
            return long(&format!("/{field}"), all);
        }
    }
    Ok(())
}

/// Counts everything in a list that could be changed; a row of several units once, or as often as it stands for.
#[must_use]
pub fn entries(list: &Value, repeats: bool) -> usize {
    match list {
        Value::Array(all) => all.iter().fold(0, |sum, one| {
            let times = one["count"].as_u64().filter(|_| repeats).unwrap_or(1).max(1);
            let times = usize::try_from(times).unwrap_or(usize::MAX);
            sum.saturating_add(times.saturating_mul(1 + entries(one, repeats)))
        }),
        Value::Object(fields) => {
            fields.values().fold(0, |sum: usize, one| sum.saturating_add(entries(one, repeats)))
        }
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
        let unknown = || ChoiceError::unknown("", say!("adapter-army-list"), id, packed.iter().map(M::id));
        found.map(value).ok_or_else(unknown)
    }

    fn in_file(&self, file: &Source) -> Result<Vec<Value>, Stop> {
        Ok(Self::rows(file)?.iter().map(|row| value(&row.value)).collect())
    }

    fn judge(&self, file: &Source, options: &BTreeMap<String, String>) -> Result<Vec<Judged>, Stop> {
        let rules = self.0.rules(options)?;
        let rows = Self::rows(file)?;
        let judged = |row: &Row<M::List>| {
            let verdict = self.judged(&row.value, &rules, Fixes::All);
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
        let fixes = if fixes { Fixes::All } else { Fixes::None };
        Ok(self.judged(&Self::typed(list)?, &rules, fixes))
    }

    fn verdict_while(
        &self,
        list: &Value,
        options: &BTreeMap<String, String>,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Verdict, Stop> {
        let rules = self.0.rules(options)?;
        Ok(self.judged(&Self::typed(list)?, &rules, Fixes::While(goes_on)))
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
        let unknown = || ChoiceError::unknown("/format", say!("adapter-list-format"), format, known);
        let format = written.clone().find(|one| one.id == format).ok_or_else(unknown)?;
        Ok(self.0.write(&list, format)?)
    }

    fn read(&self, text: &str) -> Result<Option<ReadIn>, Stop> {
        let lines = text.lines().count();
        if lines > MOST_LINES {
            let says = say!("adapter-this-text-has-lines-and-at", lines, most_lines = MOST_LINES);
            return Err(Wrong::new("too-long", says).at("/text").into());
        }
        let read = self.0.read(text)?;
        Ok(read.map(|ReadIn { format, list, losses, names }| ReadIn {
            format,
            list: value(&list),
            losses,
            names,
        }))
    }
}
