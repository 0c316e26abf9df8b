//! Figures of many games: tables of rows that are summed up game by game and read as sums, means and shares.

use std::collections::BTreeMap;
use std::fmt::Display;

use sandtable_study::{Sums, Tables, mean_margin, share_margin};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

/// The way in which a column is read from the sums of its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The sum itself.
    Sum,
    /// The sum divided by the row's number.
    Mean,
    /// The part of the row's things that did something: each adds 0 or 1.
    Share,
    /// The mean of chances that are known, as a part of one: it has no margin of error.
    Odds,
    /// The sum divided by the number of the first row of the table with this title.
    Per(&'static str),
}

impl Measure {
    /// Returns its stable code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Sum => "sum",
            Self::Mean => "mean",
            Self::Share => "share",
            Self::Odds => "odds",
            Self::Per(_) => "per",
        }
    }
}

/// The layout of a table.
#[derive(Debug, PartialEq)]
pub struct Sheet {
    /// The title, which names the table.
    pub title: &'static str,
    /// The head of the column that says how many things went into a row.
    pub number: &'static str,
    /// The heads of the other columns, and how they are read.
    pub columns: &'static [(&'static str, Measure)],
}

/// Rows by name; names that are numbers come in the order of the numbers.
type Rows = BTreeMap<(u64, String), Sums>;

/// Tables of figures. Adding them up in another grouping gives the same as long as the order is the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    sheets: &'static [Sheet],
    tables: Vec<Rows>,
}

impl Figures {
    /// Makes tables without rows.
    #[must_use]
    pub fn new(sheets: &'static [Sheet]) -> Self {
        Self { sheets, tables: vec![Rows::new(); sheets.len()] }
    }

    /// Adds one thing to a row of the table with this title: a value for each of its columns.
    pub fn add(&mut self, title: &str, row: impl Display, values: &[f64]) {
        let Some(at) = self.at(title) else {
            debug_assert!(false, "there is no table {title:?}");
            return;
        };
        let row = self.tables[at].entry(key(row)).or_default();
        row.number += 1;
        row.sums.resize(self.sheets[at].columns.len(), 0.0);
        row.squares.resize(self.sheets[at].columns.len(), 0.0);
        row.sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        row.squares.iter_mut().zip(values).for_each(|(sum, value)| *sum += value * value);
    }

    /// Adds figures that were kept; of tables that there are not, nothing.
    pub fn merge(&mut self, kept: &Tables<Sums>) {
        for (title, rows) in kept {
            let Some(at) = self.at(title) else { continue };
            for (name, more) in rows {
                let row = self.tables[at].entry(key(name)).or_default();
                row.number += more.number;
                row.sums.resize(more.sums.len(), 0.0);
                row.squares.resize(more.squares.len(), 0.0);
                row.sums.iter_mut().zip(&more.sums).for_each(|(sum, value)| *sum += value);
                row.squares.iter_mut().zip(&more.squares).for_each(|(sum, value)| *sum += value);
            }
        }
    }

    /// Returns the sums by table and row, to be kept; tables without rows are left out.
    #[must_use]
    pub fn kept(self) -> Tables<Sums> {
        let named = |rows: Rows| rows.into_iter().map(|((_, name), row)| (name, row)).collect();
        let tables = self.sheets.iter().zip(self.tables).filter(|(_, rows)| !rows.is_empty());
        tables.map(|(sheet, rows)| (sheet.title.to_owned(), named(rows))).collect()
    }

    fn at(&self, title: &str) -> Option<usize> {
        self.sheets.iter().position(|sheet| sheet.title == title)
    }

    /// Iterates over the rows of a table by name; over none if there is no such table.
    pub fn rows(&self, title: &str) -> impl Iterator<Item = (&str, &Sums)> {
        let rows = self.at(title).map(|at| &self.tables[at]);
        rows.into_iter().flatten().map(|((_, name), row)| (name.as_str(), row))
    }

    /// Returns a row by its table and name.
    #[must_use]
    pub fn row(&self, title: &str, name: &str) -> Option<&Sums> {
        self.tables[self.at(title)?].get(&key(name))
    }

    /// Iterates over the tables in their order, each with its layout and its rows as they are read.
    pub fn tables(&self) -> impl Iterator<Item = (&'static Sheet, Vec<Read<'_>>)> {
        self.sheets.iter().zip(&self.tables).map(|(sheet, rows)| {
            (sheet, rows.iter().map(|((_, name), row)| self.read(sheet, name, row)).collect())
        })
    }

    fn read<'a>(&self, sheet: &'static Sheet, name: &'a str, row: &Sums) -> Read<'a> {
        let many = row.number.max(1) as f64;
        let value = |(sum, (_, measure)): (&f64, &(&str, Measure))| match measure {
            Measure::Sum => *sum,
            Measure::Mean | Measure::Share | Measure::Odds => sum / many,
            Measure::Per(title) => {
                sum / self.rows(title).next().map_or(1, |(_, row)| row.number.max(1)) as f64
            }
        };
        let margin = |at: usize, value: f64| match sheet.columns[at].1 {
            Measure::Share => Some(share_margin(row.sums[at].round() as u64, row.number)),
            Measure::Mean => {
                let half = mean_margin(row.number, row.sums[at], row.squares[at])?;
                Some((value - half, value + half))
            }
            Measure::Sum | Measure::Odds | Measure::Per(_) => None,
        };
        let values: Vec<f64> = row.sums.iter().zip(sheet.columns).map(value).collect();
        let margins = (0..).zip(&values).map(|(at, value)| margin(at, *value)).collect();
        Read { name, number: row.number, values, margins }
    }
}

/// A row as it is read.
#[derive(Clone, Debug, PartialEq)]
pub struct Read<'a> {
    /// The row's name.
    pub name: &'a str,
    /// The number of things summed up.
    pub number: u64,
    /// A value for each column.
    pub values: Vec<f64>,
    /// The bounds between which each lies in 95 of 100 cases, where that can be told.
    pub margins: Vec<Option<(f64, f64)>>,
}

fn key(name: impl Display) -> (u64, String) {
    let name = name.to_string();
    (name.parse().unwrap_or(u64::MAX), name)
}

/// Writes a list of tables, each `{title, number, columns, measures, rows: {name: [number, value, ...]}, margins: {name: [[low, high] or
/// null, ...]}}`.
impl Serialize for Figures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.tables().map(|(sheet, rows)| {
            let columns: Vec<&str> = sheet.columns.iter().map(|(head, _)| *head).collect();
            let measures: Vec<&str> = sheet.columns.iter().map(|(_, measure)| measure.code()).collect();
            let margins = rows.iter().map(|row| (row.name.to_owned(), json!(row.margins)));
            let margins: Map<String, Value> = margins.collect();
            let rows = rows.into_iter().map(|row| {
                let numbers =
                    [Value::from(row.number)].into_iter().chain(row.values.into_iter().map(Value::from));
                (row.name.to_owned(), numbers.collect())
            });
            let rows: Map<String, Value> = rows.collect();
            json!({ "title": sheet.title, "number": sheet.number, "columns": columns, "measures": measures, "rows": rows,
                "margins": margins })
        }))
    }
}

#[cfg(test)]
mod tests;
