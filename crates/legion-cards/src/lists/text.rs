//! The texts of Legion HQ: a title and the points, then for a tournament a unit a line, its upgrades below it each after a dash; or
//! in the standard text a line a unit below the name of its rank, its upgrades behind a colon; or in the minimal text a line a unit,
//! its upgrades in brackets. Then the command cards. Knows no cards.

use super::written::{List, Unit, Word};
use super::{ListError, Losses};

/// The sign of a pip.
pub const PIP: char = '•';
/// In how many lines the title and the points stand.
const HEAD: usize = 4;

pub(super) fn read(text: &str, losses: &mut Losses) -> Result<List, ListError> {
    let lines: Vec<(usize, &str)> =
        (1..).zip(text.lines()).map(|(number, line)| (number, line.trim())).collect();
    let mut list = List::default();
    let points = lines.iter().take(HEAD).position(|(_, line)| is_points(line));
    let head = match points {
        Some(at) => {
            let (number, line) = lines[at];
            let written = line.split(['/', ' ', '(']).next().unwrap_or_default();
            list.points = Some(Word::new(format!("line {number}"), written));
            let most =
                line.split_once('/').map(|(_, most)| most.split([' ', '(']).next().unwrap_or_default());
            list.most = most.map(|most| Word::new(format!("line {number}"), most));
            at + 1
        }
        // A title, unless the first line has points as a unit has.
        None => usize::from(lines.first().is_some_and(|(_, line)| without_points(line) == *line)),
    };
    for (number, line) in lines[..head].iter().filter(|(_, line)| !line.is_empty() && !is_points(line)) {
        let at = format!("line {number}");
        match list.title {
            None => list.title = Some(Word::new(at, *line)),
            Some(_) => losses.tell(&at, line, "A title has one line; this is not kept."),
        }
    }
    let body: Vec<&str> = lines[head..].iter().map(|(_, line)| *line).collect();
    if body.iter().any(|line| standard(line).is_some()) {
        each(&lines[head..], &mut list, losses, |line| standard(line));
        return list.some();
    }
    if points.is_some()
        && !body.iter().any(|line| without_points(line) != *line)
        && body.iter().any(|line| minimal(line).is_some())
    {
        each(&lines[head..], &mut list, losses, |line| minimal(line).or(Some((line, Vec::new()))));
        return list.some();
    }
    let mut open: Option<(Unit, usize)> = None;
    // The units end at the first empty line below them; what has points behind it is one all the same.
    let mut below = false;
    for (number, line) in &lines[head..] {
        let at = format!("line {number}");
        let name = without_points(line);
        let unit = name != *line || !below;
        match line.strip_prefix(['-', '–', '—', '*']) {
            _ if line.is_empty() => below |= open.is_some(),
            // `Commands:`, `Objectives:`.
            _ if is_head(line) => below |= open.is_some(),
            Some(_) if unit => match &mut open {
                Some((unit, _)) => {
                    unit.upgrades.push(Word::new(at, name.trim_start_matches(['-', '–', '—', '*', ' '])));
                }
                None => losses.tell(&at, line, "An upgrade of no unit; it is left out."),
            },
            None if unit && !line.starts_with(PIP) => {
                let (count, name) = counted(name);
                let new = Unit { at, text: name.to_owned(), name: None, upgrades: Vec::new() };
                if let Some((unit, count)) = open.replace((new, count)) {
                    list.unit(unit, count, losses);
                }
            }
            _ => list.card(Word::new(at, name.trim_start_matches([PIP, '-', '–', '—', '*', ' '])), losses),
        }
    }
    if let Some((unit, count)) = open {
        list.unit(unit, count, losses);
    }
    list.some()
}

/// A unit on a line with its upgrades: its name with how many there are of it, and theirs.
type OnALine<'t> = (&'t str, Vec<&'t str>);

/// Reads units that stand a line each, and cards behind `Commands:`.
fn each<'t>(
    lines: &[(usize, &'t str)],
    list: &mut List,
    losses: &mut Losses,
    unit: impl Fn(&'t str) -> Option<OnALine<'t>>,
) {
    for (number, line) in lines.iter().filter(|(_, line)| !line.is_empty()) {
        let at = format!("line {number}");
        let cards = line.split_once(": ").filter(|(head, _)| matches!(*head, "Commands" | "Contingencies"));
        if let Some((_, cards)) = cards {
            for card in cards.split(", ") {
                list.card(Word::new(at.clone(), card.trim_start_matches([PIP, ' '])), losses);
            }
        } else if let Some((name, upgrades)) = unit(line).filter(|_| !is_head(line)) {
            let (count, name) = counted(name);
            let upgrades = upgrades.into_iter().map(|name| Word::new(at.clone(), name)).collect();
            list.unit(Unit { at, text: name.to_owned(), name: None, upgrades }, count, losses);
        } else if !is_head(line) {
            losses.tell(&at, line, "This line is not understood; it is left out.");
        }
    }
}

/// A unit of the standard text: `- 2× Stormtroopers (55): T-21 (8), Targeting Scopes (4) = 134`.
fn standard(line: &str) -> Option<OnALine<'_>> {
    let (rest, sum) = line.strip_prefix("- ")?.rsplit_once(" = ")?;
    if !sum.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (name, upgrades) = rest.split_once("): ").map_or((rest, ""), |(name, upgrades)| (name, upgrades));
    let name = name.rsplit_once(" (").filter(|_| !upgrades.is_empty()).map_or(name, |(name, _)| name);
    Some((name, upgrades.split(", ").filter(|one| !one.is_empty()).map(without_points).collect()))
}

/// A unit of the minimal text: `2× Stormtroopers (T-21, Targeting Scopes)`.
fn minimal(line: &str) -> Option<OnALine<'_>> {
    let (name, upgrades) = line.strip_suffix(')')?.rsplit_once(" (")?;
    Some((name, upgrades.split(", ").collect()))
}

/// Tells whether a line is the head of a part: `Corps:`, `Commands:`, `Battle Deck`.
fn is_head(line: &str) -> bool {
    line == "Battle Deck" || line.strip_suffix(':').is_some_and(|head| head.len() < 20 && !head.contains('('))
}

/// Tells whether a line tells the points: `795/800 (10 activations)`.
fn is_points(line: &str) -> bool {
    let first = line.split(['/', ' ', '(']).next().unwrap_or_default();
    let number = !first.is_empty() && first.bytes().all(|byte| byte.is_ascii_digit());
    number && (line.contains('/') || line.contains("activation"))
}

/// A name without the points behind it.
fn without_points(line: &str) -> &str {
    let behind = line.strip_suffix(')').and_then(|line| line.rsplit_once('('));
    match behind {
        Some((name, points)) if points.chars().all(|c| c.is_ascii_digit() || "+-−= ".contains(c)) => {
            name.trim_end()
        }
        _ => line,
    }
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
