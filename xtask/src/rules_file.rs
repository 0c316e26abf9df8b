//! `rules/*.toml`: the numbered rules and the rulings, loaded and checked. Knows their form, not their meaning.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::ids;

/// Progress of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Code or test is still missing.
    Pending,
    /// In code and tested.
    Done,
    /// Kept by data packs and tested.
    Data,
    /// Gives no mechanism; says why.
    Informational,
}

impl Status {
    /// The word used in the file.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Done => "done",
            Self::Data => "data",
            Self::Informational => "informational",
        }
    }
}

/// One numbered rule.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// `REG-MOVE-01`, or `GCW-007` where numbers run straight through.
    pub id: String,
    /// The middle part of the id, or what stands beside it.
    pub chapter: String,
    /// The rule in own words.
    #[serde(default)]
    pub text: String,
    /// In place of the text: the statements of a rule that has several, each with an id of its own, as `GCW-253.2`.
    #[serde(default)]
    pub statements: Vec<String>,
    /// Where the document is silent or disagrees with itself.
    #[serde(default)]
    pub note: Option<String>,
    /// Where the document says it.
    #[serde(rename = "where")]
    pub place: String,
    /// `gap`, `conflict`, `inferred`.
    #[serde(default)]
    pub marks: Vec<String>,
    /// Its progress: applied, proven, or neither yet.
    pub status: Status,
    /// Why nothing has to be done; with `informational` only.
    #[serde(default)]
    pub reason: Option<String>,
}

impl Rule {
    /// The ids of its statements with their texts, in order; none if it is one statement.
    pub fn numbered(&self) -> impl Iterator<Item = (String, &str)> {
        (1..).zip(&self.statements).map(|(number, text)| (format!("{}.{number}", self.id), text.as_str()))
    }

    /// The whole text.
    pub fn words(&self) -> String {
        if self.statements.is_empty() { self.text.clone() } else { self.statements.join(" ") }
    }
}

/// One choice the document leaves to the table. The remaining fields are for readers, not for this program.
#[derive(Debug, Clone, Deserialize)]
pub struct Ruling {
    /// Id of the ruling, as `REG-A33`.
    pub id: String,
    /// A few words.
    pub topic: String,
    /// The ways to play it; the first when nobody chooses.
    pub options: Vec<RulingOption>,
    /// The rules it settles.
    #[serde(default)]
    pub rules: Vec<String>,
}

/// One way to play a ruling.
#[derive(Debug, Clone, Deserialize)]
pub struct RulingOption {
    /// An answer to the ruling's question.
    pub text: String,
}

/// The rules of one game with their rulings.
#[derive(Debug)]
pub struct RuleBook {
    /// The stem of its files: `regiment`.
    pub name: String,
    /// The game's name.
    pub game: String,
    /// The document the rules restate.
    pub document: String,
    /// Chapter keys with their titles, in no particular order.
    pub chapters: BTreeMap<String, String>,
    /// The prefixes of its rules' ids, where it restates several documents; otherwise the first rule's holds.
    pub systems: Vec<String>,
    /// All rules, in the document's order.
    pub rules: Vec<Rule>,
    /// All rulings in the order of the file.
    pub rulings: Vec<Ruling>,
    /// The file the rules came from.
    pub file: PathBuf,
}

#[derive(Deserialize)]
struct RulesToml {
    meta: Meta,
    chapters: BTreeMap<String, String>,
    #[serde(rename = "rule")]
    rules: Vec<Rule>,
}

#[derive(Deserialize)]
struct Meta {
    game: String,
    document: String,
    rulings: String,
    #[serde(rename = "rules")]
    count: usize,
    #[serde(default)]
    systems: Vec<String>,
}

#[derive(Deserialize)]
struct RulingsToml {
    #[serde(rename = "ruling")]
    rulings: Vec<Ruling>,
}

impl RuleBook {
    /// Loads `rules/NAME.toml` and the rulings it names.
    pub fn load(root: &Path, name: &str) -> Result<Self> {
        let folder = root.join("rules");
        let file = folder.join(format!("{name}.toml"));
        let rules: RulesToml = read_toml(&file)?;
        let rulings: RulingsToml = read_toml(&folder.join(&rules.meta.rulings))?;
        let book = Self {
            name: name.to_owned(),
            game: rules.meta.game,
            document: rules.meta.document,
            chapters: rules.chapters,
            systems: rules.meta.systems,
            rules: rules.rules,
            rulings: rulings.rulings,
            file,
        };
        let faults = book.faults(rules.meta.count);
        anyhow::ensure!(faults.is_empty(), "rules/{name}.toml:\n  {}", faults.join("\n  "));
        Ok(book)
    }

    /// Every id that may be cited.
    pub fn ids(&self) -> BTreeSet<String> {
        let statements = self.rules.iter().flat_map(Rule::numbered).map(|(id, _)| id);
        let rulings = self.rulings.iter().map(|ruling| ruling.id.clone());
        self.rules.iter().map(|rule| rule.id.clone()).chain(statements).chain(rulings).collect()
    }

    /// The rulings that settle a rule.
    pub fn rulings_of(&self, rule: &str) -> Vec<&str> {
        self.rulings.iter().filter(|r| r.rules.iter().any(|id| id == rule)).map(|r| r.id.as_str()).collect()
    }

    /// Rules of a book that is numbered straight through and do not follow the one before. The spelling is the first
    /// rule's, so that a book cannot mix both; several prefixes are for books by chapter that name them.
    fn misnumbered(&self) -> Vec<String> {
        let Some(first) = self.rules.first() else { return Vec::new() };
        let system = first.id.split('-').next().unwrap_or_default();
        let straight = ids::chapter(&first.id).is_none();
        let fits = |at: usize, rule: &Rule| match ids::chapter(&rule.id) {
            Some(_) => {
                let own = rule.id.split('-').next().unwrap_or_default();
                !straight && (own == system || self.systems.iter().any(|other| other == own))
            }
            None => straight && rule.id == format!("{system}-{:03}", at + 1),
        };
        let wrong = self.rules.iter().enumerate().filter(|(at, rule)| !fits(*at, rule));
        wrong.map(|(at, rule)| format!("{} is not how rule {} is numbered here", rule.id, at + 1)).collect()
    }

    fn faults(&self, count: usize) -> Vec<String> {
        let mut faults = Vec::new();
        let mut seen = BTreeSet::new();
        for id in self.rules.iter().map(|r| &r.id).chain(self.rulings.iter().map(|r| &r.id)) {
            if !seen.insert(id) {
                faults.push(format!("{id} stands twice"));
            }
        }
        if self.rules.len() != count {
            faults.push(format!("[meta] promises {count} rules, {} stand", self.rules.len()));
        }
        faults.extend(self.misnumbered());
        for rule in &self.rules {
            if ids::chapter(&rule.id).is_some_and(|chapter| chapter != rule.chapter) {
                faults.push(format!("{} is filed under chapter {}", rule.id, rule.chapter));
            }
            if !self.chapters.contains_key(&rule.chapter) {
                faults.push(format!("{}: chapter {} has no title", rule.id, rule.chapter));
            }
            if rule.words().trim().is_empty() || rule.place.trim().is_empty() {
                faults.push(format!("{} lacks its text or its place", rule.id));
            }
            if !rule.text.is_empty() && !rule.statements.is_empty() || rule.statements.len() == 1 {
                faults.push(format!("{} has either a text or several statements", rule.id));
            }
            if let Some(mark) =
                rule.marks.iter().find(|m| !matches!(m.as_str(), "gap" | "conflict" | "inferred"))
            {
                faults.push(format!("{}: unknown mark {mark}", rule.id));
            }
            if rule.note.is_some() && !rule.marks.iter().any(|m| m == "gap" || m == "conflict") {
                faults
                    .push(format!("{}: a note tells of a gap or a conflict, but neither is marked", rule.id));
            }
            if (rule.status == Status::Informational) != rule.reason.is_some() {
                faults.push(format!("{}: a reason belongs to an informational rule and only to it", rule.id));
            }
        }
        for ruling in &self.rulings {
            if !ids::is_ruling(&ruling.id) {
                faults.push(format!("{} is not spelt as a ruling", ruling.id));
            }
            if ruling.topic.trim().is_empty()
                || ruling.options.iter().all(|option| option.text.trim().is_empty())
            {
                faults.push(format!("{} lacks its topic or its default", ruling.id));
            }
            for rule in ruling.rules.iter().filter(|id| !self.rules.iter().any(|r| r.id == **id)) {
                faults.push(format!("{} settles {rule}, which does not exist", ruling.id));
            }
        }
        faults
    }
}

/// The names of all rule books: every `rules/NAME.toml` that is not a list of rulings.
pub fn books(root: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root.join("rules")).context("there is no rules folder")? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some(stem) = name.strip_suffix(".toml").filter(|stem| !stem.ends_with("-rulings")) {
            names.push(stem.to_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// Sets `status = "done"` for the given rules, which must be pending, and touches nothing else.
pub fn promote(text: &str, ids: &BTreeSet<String>) -> String {
    let mut current = None;
    let mut lines = Vec::new();
    for line in text.split('\n') {
        if line.starts_with("[[") {
            current = None;
        } else if let Some(id) = line.strip_prefix("id = \"").and_then(|rest| rest.split('"').next()) {
            current = Some(id.to_owned());
        }
        let promoted =
            line.trim_end() == "status = \"pending\"" && current.as_ref().is_some_and(|id| ids.contains(id));
        lines.push(if promoted { "status = \"done\"" } else { line });
    }
    lines.join("\n")
}

fn read_toml<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    toml::from_str(&text).with_context(|| format!("cannot understand {}", path.display()))
}

#[cfg(test)]
mod tests;
