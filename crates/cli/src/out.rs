//! Printing: lines and tables for people, JSON for programs. Knows nothing of what is printed.

use std::io::{self, Write};

use serde::Serialize;

use crate::fail::Fail;

/// Where a command prints.
#[derive(Debug)]
pub struct Out {
    json: bool,
}

impl Out {
    /// Prints tables, or JSON.
    pub fn new(json: bool) -> Self {
        Self { json }
    }

    /// Whether JSON is wanted.
    pub fn json(&self) -> bool {
        self.json
    }

    /// Prints a line.
    ///
    /// # Errors
    /// If nobody reads any more.
    pub fn line(&self, text: impl AsRef<str>) -> Result<(), Fail> {
        self.text(&format!("{}\n", text.as_ref()))
    }

    /// Prints a value as one JSON document.
    ///
    /// # Errors
    /// If nobody reads any more.
    pub fn value(&self, value: &impl Serialize) -> Result<(), Fail> {
        let text = serde_json::to_string_pretty(value)
            .map_err(|error| Fail::wrong(format!("cannot write JSON: {error}")))?;
        self.line(text)
    }

    /// Prints text as it is.
    ///
    /// # Errors
    /// If nobody reads any more.
    pub fn text(&self, text: &str) -> Result<(), Fail> {
        let mut stdout = io::stdout().lock();
        let written = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
        written.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => Fail::NobodyListens,
            _ => Fail::wrong(format!("cannot write to standard output: {error}")),
        })
    }
}

/// Which way a column leans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lean {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table in plain text: columns as wide as they need to be, two spaces between them.
#[derive(Debug)]
pub struct Table {
    columns: Vec<(String, Lean)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these headings.
    pub fn new(columns: &[(&str, Lean)]) -> Self {
        let columns = columns.iter().map(|(name, lean)| ((*name).to_owned(), *lean)).collect();
        Self { columns, rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = impl ToString>) {
        self.rows.push(cells.into_iter().map(|cell| cell.to_string()).collect());
    }
}

impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let length = |text: &str| text.chars().count();
        let cells = |at: usize| self.rows.iter().filter_map(move |row| row.get(at));
        let widths: Vec<usize> = (0..)
            .zip(&self.columns)
            .map(|(at, (name, _))| {
                cells(at).map(|cell| length(cell)).chain([length(name)]).max().unwrap_or(0)
            })
            .collect();
        let heading: Vec<String> = self.columns.iter().map(|(name, _)| name.clone()).collect();
        let rule: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
        for (number, row) in [&heading, &rule].into_iter().chain(&self.rows).enumerate() {
            let mut line = String::new();
            for ((cell, (_, lean)), &width) in row.iter().zip(&self.columns).zip(&widths) {
                let gap = " ".repeat(width.saturating_sub(length(cell)));
                match lean {
                    Lean::Left => line.extend([cell.as_str(), &gap, "  "]),
                    Lean::Right => line.extend([gap.as_str(), cell, "  "]),
                }
            }
            if number > 0 {
                writeln!(f)?;
            }
            write!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_need_to_be() {
        let mut table = Table::new(&[("unit", Lean::Left), ("points", Lean::Right)]);
        table.row(["Stormtroopers", "7"]);
        table.row(["AT-ST", "110"]);
        let lines: Vec<String> = table.to_string().lines().map(str::to_owned).collect();
        assert_eq!(lines[0], "unit           points");
        assert_eq!(lines[2], "Stormtroopers       7");
        assert_eq!(lines[3], "AT-ST             110");
    }
}
