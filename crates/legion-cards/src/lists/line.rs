//! A line of a builder's text by itself: how far it is indented, the sign before it, the name on it with its points and upgrades.

use sandtable_packs::{canonical, counted};

use super::text::PIP;
use super::{ASIDE, Losses, Word};
use crate::terms::{Rank, Slot};

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
    pub(super) fn new(at: String, line: &'t str) -> Self {
        let whole = line.trim();
        let depth = line.trim_end().len() - whole.len();
        // A bullet looks like a pip: it stands off its name, or further to the right than cards do.
        let pipped = whole.starts_with(PIP);
        let rest = whole.trim_start_matches(PIP);
        let dot =
            pipped && whole.len() - rest.len() == PIP.len_utf8() && (rest.starts_with(' ') || depth > 0);
        let bulleted = dot || whole.starts_with(SIGNS);
        let text = rest.trim_start_matches(|sign: char| SIGNS.contains(&sign) || sign.is_whitespace());
        Self { at, depth, bulleted, pips: pipped && !dot, whole, text }
    }
}

/// A unit or an upgrade as a line names it.
pub(super) struct Entry<'t> {
    /// So many of it.
    pub count: usize,
    pub name: &'t str,
    /// Its upgrades, if the line has them.
    pub upgrades: Vec<Part<'t>>,
    /// The points behind its name, or the sum at the end of the line.
    pub points: Option<i64>,
    /// True if points stand on the line.
    pub priced: bool,
    /// True if the line can only be a unit: it has its upgrades or its sum.
    pub whole: bool,
}

/// An upgrade as a line names it.
#[derive(Clone, Copy)]
pub(super) struct Part<'t> {
    pub name: &'t str,
    /// The points behind it.
    pub points: Option<i64>,
    /// Its loadout, behind a stroke.
    pub aside: Option<&'t str>,
}

impl Part<'_> {
    /// Returns the upgrade with its place, and tells that its loadout is set aside.
    pub(super) fn word(self, at: &str, losses: &mut Losses) -> Word {
        if let Some(aside) = self.aside {
            losses.tell(at, aside, ASIDE);
        }
        Word { points: self.points, ..Word::new(at, self.name) }
    }
}

/// Reads `2× Stormtroopers (55): T-21 (8), Targeting Scopes (4) = 134`, `Stormtroopers x2 [T-21]`, or any part of it.
pub(super) fn entry(line: &str) -> Entry<'_> {
    let number = |sum: &str| !sum.is_empty() && sum.bytes().all(|byte| byte.is_ascii_digit());
    let summed = line.rsplit_once(" = ").filter(|(_, sum)| number(sum.trim()));
    let rest = summed.map_or(line, |(rest, _)| rest.trim_end());
    let (name, behind) = match rest.split_once(": ") {
        // `Gear: Grappling Hooks (3)` is an upgrade with the name of its slot, `Corps: Stormtroopers` a unit with its rank.
        Some((name, _)) if is_slot(name) || is_rank(name) => (&rest[name.len() + 2..], ""),
        Some((name, behind)) => (name, behind),
        None => (rest.strip_suffix(':').unwrap_or(rest), ""),
    };
    let (bare, points) = priced(name.trim());
    let any = summed.is_some() || points.is_some() || without_points(rest) != rest;
    let (count, name) = counted(bare);
    let (name, within) = bracketed(name).unwrap_or((name, ""));
    let (name, inner) = priced(name);
    let (more, name) = counted(name);
    let points = points.or(inner).or_else(|| summed.and_then(|(_, sum)| sum.trim().parse().ok()));
    let all: Vec<Part<'_>> = upgrades(behind).into_iter().chain(upgrades(within)).collect();
    let whole = summed.is_some() || !behind.is_empty();
    Entry {
        count: count.saturating_mul(more),
        name,
        upgrades: all,
        points,
        priced: any || inner.is_some(),
        whole,
    }
}

/// Returns the text in brackets at the end of a name: its upgrades.
pub(super) fn bracketed(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_end();
    let inner = text.strip_suffix([')', ']'])?;
    let mut deep = 1;
    for (at, sign) in inner.char_indices().rev() {
        match sign {
            ')' | ']' => deep += 1,
            '(' | '[' => deep -= 1,
            _ => {}
        }
        if deep == 0 {
            let name = inner[..at].trim_end();
            return (!name.is_empty()).then(|| (name, inner[at + 1..].trim()));
        }
    }
    None
}

/// Splits upgrades on a line. Where points stand behind them, only commas behind points part them: names have commas too.
pub(super) fn upgrades(line: &str) -> Vec<Part<'_>> {
    let line = match line.split_once(": ") {
        Some((slot, rest)) if is_slot(slot) => rest,
        _ => line,
    };
    line.split("; ")
        .flat_map(|line| line.split(" + "))
        .flat_map(parted)
        .filter(|part| !part.name.is_empty())
        .collect()
}

fn parted(line: &str) -> Vec<Part<'_>> {
    let priced_one = |part: &str| priced(without_loadout(part).0).1.is_some();
    let any = line.split(", ").any(priced_one);
    let mut from = 0;
    let mut all = Vec::new();
    for (at, _) in line.match_indices(", ").chain([(line.len(), "")]) {
        let part = &line[from..at];
        if !any || at == line.len() || priced_one(part) {
            let (name, aside) = without_loadout(part);
            let (name, points) = priced(name.trim());
            all.push(Part { name: counted(name).1, points, aside });
            from = (at + 2).min(line.len());
        }
    }
    all
}

/// An upgrade, and behind a stroke the one that is set aside for it at the table.
fn without_loadout(part: &str) -> (&str, Option<&str>) {
    let stroke = part.find(")/").map(|at| at + 1);
    let stroke = stroke.or_else(|| part.find(" / ").map(|at| at + 1));
    match stroke {
        Some(at) => (part[..at].trim_end(), Some(without_points(part[at + 1..].trim()))),
        None => (part, None),
    }
}

/// The names of a loadout's line, `Loadout: (AT-RT Flamethrower)`; none if it is another line.
pub(super) fn loadout(line: &str) -> Option<Vec<Part<'_>>> {
    let (head, behind) = line.split_once(':')?;
    let behind = behind.trim();
    let within = behind.strip_prefix(['(', '[']).and_then(|rest| rest.strip_suffix([')', ']']));
    (canonical(head) == "loadout").then(|| upgrades(within.unwrap_or(behind)))
}

fn is_slot(name: &str) -> bool {
    let name = canonical(name);
    Slot::ALL.iter().any(|slot| canonical(slot.as_str()) == name)
}

/// Returns `true` if a line is only the name of a rank: `Corps:`, `Commanders (2)`.
pub(super) fn is_rank(line: &str) -> bool {
    let name = canonical(without_points(line.trim_end().trim_end_matches(':')));
    let is = |rank: &Rank| {
        let rank = canonical(rank.name());
        name == rank || name.strip_suffix('s') == Some(&rank)
    };
    Rank::ALL.iter().any(is)
}

/// Reads a line that tells the points, `795/800 (10 activations)`, `Total : 795/800`: what the list costs, and what it may cost.
pub(super) fn is_points(line: &str) -> Option<(&str, Option<&str>)> {
    let named = line.split_once(':').map(|(name, rest)| (canonical(name), rest.trim()));
    let (known, line) = match &named {
        Some((name, rest)) if !name.contains(|c: char| c.is_ascii_digit()) => {
            (matches!(name.as_str(), "points" | "total" | "totalpoints" | "pts" | "cost" | "sum"), *rest)
        }
        Some(_) => return None,
        None => (true, line),
    };
    let number = |text: &'_ str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let digits = number(line);
    let (points, rest) = line.split_at(digits);
    let most = rest.trim_start().strip_prefix('/').or_else(|| rest.strip_prefix(" of ")).map(str::trim_start);
    let most = most.map(|most| &most[..number(most)]).filter(|most| !most.is_empty());
    let parted = rest.is_empty() || rest.starts_with(['/', ' ', '(']);
    let unit = matches!(canonical(rest).as_str(), "points" | "pts") || (named.is_some() && rest.is_empty());
    let told = most.is_some() || (known && (unit || rest.contains("(") && rest.contains("activation")));
    (!points.is_empty() && (parted || unit) && told).then_some((points, most))
}

/// Reads a title with the points behind it: `My Rebels (798/800)`, `My Rebels - 798/800 pts`.
pub(super) fn titled_points(line: &str) -> Option<(&str, &str, Option<&str>)> {
    if let Some((title, within)) = bracketed(line) {
        let (points, most) = is_points(within)?;
        return Some((title, points, most));
    }
    let slash = line.find('/')?;
    let begin = line[..slash].trim_end().trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let title = line[..begin].trim_end_matches([' ', '-', '–', '—', ':', '|', ',']);
    let (points, most) = is_points(&line[begin..])?;
    (!title.is_empty() && line[title.len()..].len() > line[begin..].len()).then_some((title, points, most))
}

/// A name without the points behind it.
pub(super) fn without_points(line: &str) -> &str {
    priced(line).0
}

/// A name and the points behind it: `Name (24)`, `Name [24 pts]`, `Name - 24`, `Name 24 pts`.
fn priced(line: &str) -> (&str, Option<i64>) {
    let line = line.trim_end();
    let first = |text: &str| {
        let digits: String =
            text.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    if let Some((name, within)) = bracketed(line).filter(|(_, within)| is_sum(within)) {
        return (name, first(within).or(Some(0)));
    }
    let bare = ["points", "pts", "pt"].iter().find_map(|unit| line.strip_suffix(unit)).map(str::trim_end);
    let text = bare.unwrap_or(line);
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let dashed = [" -", " –", " —", ":"].iter().find_map(|dash| name.trim_end().strip_suffix(dash));
    let digits = &text[name.len()..];
    match dashed.or(bare.map(|_| name).filter(|name| name.ends_with(' '))) {
        Some(name) if !digits.is_empty() && !name.trim().is_empty() => (name.trim_end(), first(digits)),
        _ => (line, None),
    }
}

/// Returns `true` if the text in brackets is points: `24`, `+8`, `2 x 44 = 88`, `24 pts`, `10 ea | 20 pts`.
fn is_sum(text: &str) -> bool {
    let words =
        text.split(|c: char| c.is_ascii_digit() || "+-−=x×|, ".contains(c)).filter(|word| !word.is_empty());
    let mut words = words.map(str::to_lowercase);
    words.all(|word| matches!(word.as_str(), "points" | "pts" | "pt" | "ea" | "each"))
}
