//! A line of a builder's text by itself: how far it is indented, the sign before it, the name on it with its points and upgrades.

use sandtable_packs::canonical;

use super::text::PIP;
use crate::terms::Slot;

/// Signs before the entries of a list.
const SIGNS: [char; 9] = ['-', '–', '—', '*', '·', '◦', '○', '▪', '‣'];

/// A line with its place.
pub(super) struct Line<'t> {
    /// `line 3`.
    pub at: String,
    /// Blanks before it.
    pub depth: usize,
    /// True if there is a sign before it.
    pub bulleted: bool,
    /// True if there are pips before it, as command cards have.
    pub pips: bool,
    /// The line without blanks around it.
    pub whole: &'t str,
    /// The same without the sign.
    pub text: &'t str,
}

impl<'t> Line<'t> {
    pub(super) fn new(number: usize, line: &'t str) -> Self {
        let whole = line.trim();
        let depth = line.trim_end().len() - whole.len();
        // A bullet looks like a pip: it stands off its name, or further to the right than cards do.
        let pipped = whole.starts_with(PIP);
        let rest = whole.trim_start_matches(PIP);
        let dot =
            pipped && whole.len() - rest.len() == PIP.len_utf8() && (rest.starts_with(' ') || depth > 0);
        let bulleted = dot || whole.starts_with(SIGNS);
        let text = rest.trim_start_matches(|sign: char| SIGNS.contains(&sign) || sign.is_whitespace());
        Self { at: format!("line {number}"), depth, bulleted, pips: pipped && !dot, whole, text }
    }
}

/// A unit or an upgrade as a line names it.
pub(super) struct Entry<'t> {
    /// So many of it.
    pub count: usize,
    /// Its name.
    pub name: &'t str,
    /// Names of its upgrades, if the line has them.
    pub upgrades: Vec<&'t str>,
    /// True if points stand on the line.
    pub priced: bool,
    /// True if the line can only be a unit: it has its upgrades or its sum.
    pub whole: bool,
}

/// Reads `2× Stormtroopers (55): T-21 (8), Targeting Scopes (4) = 134`, or any part of it.
pub(super) fn entry(line: &str) -> Entry<'_> {
    let number = |sum: &str| !sum.is_empty() && sum.bytes().all(|byte| byte.is_ascii_digit());
    let summed = line.rsplit_once(" = ").filter(|(_, sum)| number(sum.trim()));
    let rest = summed.map_or(line, |(rest, _)| rest.trim_end());
    let (name, behind) = match rest.split_once(": ") {
        // `Gear: Grappling Hooks (3)` is an upgrade with the name of its slot.
        Some((name, _)) if is_slot(name) => (&rest[name.len() + 2..], ""),
        Some((name, behind)) => (name, behind),
        None => (rest.strip_suffix(':').unwrap_or(rest), ""),
    };
    let bare = without_points(name.trim());
    let priced = summed.is_some() || bare != name.trim() || without_points(rest) != rest;
    let (count, name) = counted(bare);
    let whole = summed.is_some() || !behind.is_empty();
    Entry { count, name, upgrades: upgrades(behind).collect(), priced, whole }
}

/// Names of upgrades on a line. Where points stand behind them, only commas behind points part them: names have commas too.
pub(super) fn upgrades(line: &str) -> impl Iterator<Item = &str> {
    let line = match line.split_once(": ") {
        Some((slot, rest)) if is_slot(slot) => rest,
        _ => line,
    };
    let priced = line.split(", ").any(|part| without_points(part) != part);
    let mut from = 0;
    let mut all = Vec::new();
    for (at, _) in line.match_indices(", ").chain([(line.len(), "")]) {
        let part = &line[from..at];
        if !priced || at == line.len() || without_points(part) != part {
            all.push(part);
            from = (at + 2).min(line.len());
        }
    }
    // Behind a stroke is what is set aside for it at the table.
    let alone = |part: &'_ str| part.split_once(")/").map_or(part.len(), |(name, _)| name.len() + 1);
    all.into_iter()
        .map(move |part| counted(without_points(part[..alone(part)].trim())).1)
        .filter(|name| !name.is_empty())
}

fn is_slot(name: &str) -> bool {
    let name = canonical(name);
    Slot::ALL.iter().any(|slot| canonical(slot.as_str()) == name)
}

/// Reads a line that tells the points, `795/800 (10 activations)`: what the list costs, and what it may cost.
pub(super) fn is_points(line: &str) -> Option<(&str, Option<&str>)> {
    let line = match line.split_once(':') {
        Some((name, rest)) if matches!(canonical(name).as_str(), "points" | "total" | "totalpoints") => {
            rest.trim()
        }
        _ => line,
    };
    let number = |text: &'_ str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let digits = number(line);
    let (points, rest) = line.split_at(digits);
    let parted = rest.is_empty() || rest.starts_with(['/', ' ', '(']);
    let told = rest.contains('/') || rest.contains("activation") || rest.trim() == "points";
    if points.is_empty() || !parted || !told {
        return None;
    }
    let most = rest.split_once('/').map(|(_, most)| most.trim_start());
    Some((points, most.map(|most| &most[..number(most)]).filter(|most| !most.is_empty())))
}

/// A name without the points behind it.
pub(super) fn without_points(line: &str) -> &str {
    let behind = line.strip_suffix(')').and_then(|line| line.rsplit_once('('));
    match behind {
        Some((name, points)) if is_sum(points) => name.trim_end(),
        _ => line,
    }
}

/// Tells whether what stands in brackets is points: `24`, `+8`, `2 x 44 = 88`, `24 pts`.
fn is_sum(text: &str) -> bool {
    let text = text.trim();
    let text = ["points", "pts", "pt"].iter().find_map(|unit| text.strip_suffix(unit)).unwrap_or(text);
    text.chars().all(|c| c.is_ascii_digit() || "+-−=x× ".contains(c))
}

/// Returns how many of a unit: `2x Stormtroopers`, `2× Stormtroopers`.
fn counted(line: &str) -> (usize, &str) {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let (count, rest) = line.split_at(digits);
    let name = rest.trim_start().strip_prefix(['x', 'X', '×']).filter(|name| name.starts_with(' '));
    match (count.parse(), name) {
        (Ok(count), Some(name)) => (count, name.trim_start()),
        _ => (1, line),
    }
}
