//! Printing: lines for people, JSON for programs. Knows nothing of what is printed.

use std::io::{self, Write};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::fail::Fail;
pub use sandtable_system::Table;

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

    /// Says that JSON is wanted.
    pub fn json(&self) -> bool {
        self.json
    }

    /// Prints a line.
    pub fn line(&self, text: impl AsRef<str>) -> Result<(), Fail> {
        self.text(&format!("{}\n", text.as_ref()))
    }

    /// Makes a bar that tells on a terminal how far so many things have come; hidden where JSON is wanted.
    pub fn bar(&self, most: u64, things: &str) -> ProgressBar {
        if self.json {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(most);
        let style =
            ProgressStyle::with_template(&format!("{{bar:40}} {{pos}}/{{len}} {things}, {{eta}} left"));
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar
    }

    /// Prints a value as one JSON document.
    pub fn value(&self, value: &impl Serialize) -> Result<(), Fail> {
        let text = serde_json::to_string_pretty(value)
            .map_err(|error| Fail::wrong(format!("cannot write JSON: {error}")))?;
        self.line(text)
    }

    /// Prints text as it is.
    pub fn text(&self, text: &str) -> Result<(), Fail> {
        let mut stdout = io::stdout().lock();
        let written = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
        written.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => Fail::NobodyListens,
            _ => Fail::wrong(format!("cannot write to standard output: {error}")),
        })
    }
}
