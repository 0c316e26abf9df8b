//! Problems of packs and their places. Knows nothing of TOML or of any game.

use std::fmt;

use sandtable_text::say;
use serde::Serialize;

/// A position in a pack file, 1-based; columns count characters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Place {
    /// The file's path inside the pack.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

impl Place {
    /// The first character of a file.
    pub fn start(file: &str) -> Place {
        Place { file: file.to_owned(), line: 1, column: 1 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Problem {
    /// Where it is.
    pub place: Place,
    /// A stable code such as `pack.field.unknown`.
    pub code: &'static str,
    /// The thing found and the thing expected, in words.
    pub message: String,
    /// A way to mend it, when that is not obvious.
    pub hint: Option<String>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}: {} [{}]", self.place, self.message, self.code);
        match &self.hint {
            Some(hint) => f.write_str(&say!("problem-hint", text, hint)),
            None => f.write_str(&text),
        }
    }
}

/// Every problem of a pack, ordered by place. Never empty when returned as an error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// A single problem.
    pub fn one(problem: Problem) -> Problems {
        Problems(vec![problem])
    }

    /// The problems in order of file, line and column.
    pub fn iter(&self) -> std::slice::Iter<'_, Problem> {
        self.0.iter()
    }

    /// Counts the problems.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl IntoIterator for Problems {
    type Item = Problem;
    type IntoIter = std::vec::IntoIter<Problem>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

/// Collects problems while a pack is read.
#[derive(Debug, Default)]
pub struct Report(Vec<Problem>);

impl Report {
    /// An empty report.
    pub fn new() -> Report {
        Report::default()
    }

    /// Adds a problem.
    pub fn add(&mut self, place: Place, code: &'static str, message: impl Into<String>) {
        self.push(Problem { place, code, message: message.into(), hint: None });
    }

    /// Adds a problem together with a hint.
    pub fn add_with_hint(
        &mut self,
        place: Place,
        code: &'static str,
        message: impl Into<String>,
        hint: impl Into<String>,
    ) {
        self.push(Problem { place, code, message: message.into(), hint: Some(hint.into()) });
    }

    /// Adds a finished problem.
    pub fn push(&mut self, problem: Problem) {
        self.0.push(problem);
    }

    /// Returns true if nothing was reported.
    pub fn is_clean(&self) -> bool {
        self.0.is_empty()
    }

    /// The value, or everything that is wrong.
    ///
    /// # Errors
    /// All reported problems, ordered by place, without repeats.
    pub fn finish<T>(self, value: T) -> Result<T, Problems> {
        if self.is_clean() {
            return Ok(value);
        }
        let mut problems = self.0;
        problems.sort();
        problems.dedup();
        Err(Problems(problems))
    }
}
