//! The judgement: which rules lack what their status promises. Knows statuses, not files.

use std::collections::BTreeSet;
use std::fmt;

use super::gather::Evidence;
use crate::ids;
use crate::rules_file::{Rule, RuleBook, Status};

/// Everything that is wrong, a sentence each.
pub fn faults(book: &RuleBook, evidence: &Evidence, strict: bool) -> Vec<String> {
    let known = book.ids();
    let system = book.rules.first().and_then(|r| r.id.split('-').next()).unwrap_or_default();
    let mine = |id: &str| id.split('-').next() == Some(system);
    let mut faults = Vec::new();
    for (id, paths) in evidence.mentioned.iter().filter(|(id, _)| mine(id) && !known.contains(id.as_str())) {
        let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
        faults.push(format!("{id} is unknown, cited in {}", paths.join(", ")));
    }
    for test in &evidence.tests {
        let place = format!("{}:{}: {}", test.path, test.line, test.name);
        for id in test.ids.iter().filter(|id| mine(id) && !known.contains(id.as_str())) {
            faults.push(format!("{place} names {id}, which is unknown"));
        }
        if !test.asserts && test.ids.iter().any(|id| mine(id)) {
            faults.push(format!("{place} names a rule but asserts nothing"));
        }
    }
    for rule in &book.rules {
        let missing = missing(rule, evidence);
        match rule.status {
            Status::Done | Status::Data if !missing.is_empty() => {
                faults.push(format!(
                    "{} is {} but has no {}",
                    rule.id,
                    rule.status.word(),
                    missing.join(" and no ")
                ));
            }
            Status::Pending if strict => {
                let state = if missing.is_empty() {
                    "ready to promote".into()
                } else {
                    format!("no {}", missing.join(", no "))
                };
                faults.push(format!("{} is pending: {state}", rule.id));
            }
            _ => {}
        }
    }
    faults
}

/// The pending rules that have both code and test.
pub fn ready(book: &RuleBook, evidence: &Evidence) -> BTreeSet<String> {
    let pending = book.rules.iter().filter(|r| r.status == Status::Pending);
    pending.filter(|r| missing(r, evidence).is_empty()).map(|r| r.id.clone()).collect()
}

fn missing(rule: &Rule, evidence: &Evidence) -> Vec<&'static str> {
    let mut missing = Vec::new();
    if !cited(rule, evidence) {
        missing.push("code");
    }
    if !tested(rule, evidence) {
        missing.push("test");
    }
    missing
}

/// Returns `true` if code or data cites a rule as a whole, or each of its statements.
fn cited(rule: &Rule, evidence: &Evidence) -> bool {
    let is = |id: &str| !evidence.code_of(id).is_empty();
    is(&rule.id) || !rule.statements.is_empty() && rule.numbered().all(|(id, _)| is(&id))
}

/// Returns `true` if a test names a rule or one of its statements.
fn tested(rule: &Rule, evidence: &Evidence) -> bool {
    let is = |id: &str| !evidence.tests_of(id).is_empty();
    is(&rule.id) || rule.numbered().any(|(id, _)| is(&id))
}

/// Counts over one rule book.
#[derive(Debug, PartialEq, Eq)]
pub struct Summary {
    game: String,
    rules: usize,
    by_status: [(Status, usize); 4],
    cited: usize,
    tested: usize,
    both: usize,
    rulings: usize,
    rulings_cited: usize,
    rulings_tested: usize,
    tests: usize,
}

impl Summary {
    /// Counts rules, citations and tests of a book.
    pub fn of(book: &RuleBook, evidence: &Evidence) -> Self {
        let count = |keep: &dyn Fn(&Rule) -> bool| book.rules.iter().filter(|r| keep(r)).count();
        let status = |wanted: Status| (wanted, count(&|r| r.status == wanted));
        let known = book.ids();
        Self {
            game: book.game.clone(),
            rules: book.rules.len(),
            by_status: [Status::Done, Status::Data, Status::Informational, Status::Pending].map(status),
            cited: count(&|r| cited(r, evidence)),
            tested: count(&|r| tested(r, evidence)),
            both: count(&|r| missing(r, evidence).is_empty()),
            rulings: book.rulings.len(),
            rulings_cited: book.rulings.iter().filter(|r| !evidence.code_of(&r.id).is_empty()).count(),
            rulings_tested: book.rulings.iter().filter(|r| !evidence.tests_of(&r.id).is_empty()).count(),
            tests: evidence
                .tests
                .iter()
                .filter(|t| t.ids.iter().any(|id| known.contains(id.as_str()) && !ids::is_ruling(id)))
                .count(),
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let statuses: Vec<String> =
            self.by_status.iter().map(|(status, n)| format!("{n} {}", status.word())).collect();
        writeln!(f, "{}: {} rules ({})", self.game, self.rules, statuses.join(", "))?;
        writeln!(
            f,
            "  {} cited in code or data, {} named by tests, {} both; {} tests name rules",
            self.cited, self.tested, self.both, self.tests
        )?;
        write!(
            f,
            "  {} rulings, {} cited in code, {} named by tests",
            self.rulings, self.rulings_cited, self.rulings_tested
        )
    }
}

#[cfg(test)]
mod tests;
