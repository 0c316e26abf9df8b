//! Texts of list builders: a title and the points, then the units with their upgrades, then the command cards. Upgrades stand below
//! their unit behind a sign or indented, behind a colon on its line, or in the minimal text of Legion HQ in brackets. Knows no cards,
//! only what ranks, slots and factions are called.

use sandtable_packs::canonical;

use super::line::{Entry, Line, entry, is_points, upgrades, without_points};
use super::written::{List, Unit, Word};
use super::{ListError, Losses, faction_named};
use crate::terms::Rank;

/// The sign of a pip.
pub const PIP: char = '•';
/// In how many lines the title and the points stand.
const HEAD: usize = 4;

pub(super) fn read(text: &str, losses: &mut Losses) -> Result<List, ListError> {
    let lines = (1..).zip(text.lines()).map(|(number, line)| Line::new(number, line));
    let lines: Vec<Line<'_>> = lines.skip_while(|line| line.whole.is_empty()).collect();
    let mut list = List::default();
    let points = lines.iter().take(HEAD).position(|line| is_points(line.whole).is_some());
    let head = match points {
        Some(at) => at + 1,
        // A title, unless the first line has points as a unit has.
        None => usize::from(lines.first().is_some_and(|line| {
            let Entry { priced, name, .. } = entry(line.text);
            !priced || of_faction(name)
        })),
    };
    for line in lines[..head].iter().filter(|line| !line.whole.is_empty()) {
        match is_points(line.whole) {
            Some((points, most)) => {
                list.points = Some(Word::new(&line.at, points));
                list.most = most.map(|most| Word::new(&line.at, most));
            }
            None => titled(line, &mut list, losses),
        }
    }
    let body = &lines[head..];
    let minimal = points.is_some()
        && !body.iter().any(|line| entry(line.text).priced)
        && body.iter().any(|line| bracketed(line.whole).is_some());
    let mut units = Units { list, open: None, below: false, fresh: false };
    for line in body {
        if minimal { units.minimal(line, losses) } else { units.line(line, losses) }
    }
    units.done(losses)
}

/// Takes in a line of the head that does not tell the points: the title, the faction, a battle force.
fn titled(line: &Line<'_>, list: &mut List, losses: &mut Losses) {
    if fact(line, list) {
        return;
    }
    let text = without_points(line.whole);
    match &list.title {
        None => list.title = Some(Word::new(&line.at, text)),
        Some(_) if list.faction.is_none() && of_faction(text) => {
            list.faction = Some(Word::new(&line.at, text));
        }
        // Of a faction and a name the name is the title, in whichever order they stand.
        Some(title) if list.faction.is_none() && of_faction(&title.text) => {
            list.faction = list.title.replace(Word::new(&line.at, text));
        }
        Some(_) => losses.tell(&line.at, line.whole, "A title has one line; this is not kept."),
    }
}

fn of_faction(text: &str) -> bool {
    matches!(faction_named(text), Some(Some(_)))
}

/// Takes in a line such as `Faction: Galactic Empire`; false if it is none.
fn fact(line: &Line<'_>, list: &mut List) -> bool {
    let Some((name, value)) = line.whole.split_once(':') else { return false };
    let place = match canonical(name).as_str() {
        "faction" | "army" => &mut list.faction,
        "battleforce" => &mut list.force,
        "title" | "name" | "listname" => &mut list.title,
        _ => return false,
    };
    let value = value.trim();
    if !value.is_empty() {
        *place = Some(Word::new(&line.at, value));
    }
    true
}

/// The units of a list, as they are read line by line.
struct Units {
    list: List,
    /// The unit that upgrades belong to: how many there are of it, and how it stands there.
    open: Option<(Unit, usize, Stands)>,
    /// Set below the units: what has points behind it is one all the same.
    below: bool,
    /// Set below the name of a rank: a unit comes next.
    fresh: bool,
}

/// A unit as it stands in the text.
struct Stands {
    depth: usize,
    bulleted: bool,
}

impl Units {
    fn line(&mut self, line: &Line<'_>, losses: &mut Losses) {
        if self.head(line, losses) {
            return;
        }
        let found = entry(line.text);
        if line.pips || (self.below && !found.priced) {
            self.list.card(Word::new(&line.at, found.name), losses);
            return;
        }
        if self.is_upgrade(line, &found)
            && let Some((unit, ..)) = &mut self.open
        {
            unit.upgrades.extend(upgrades(line.text).map(|name| Word::new(&line.at, name)));
            return;
        }
        self.fresh = false;
        let Entry { count, name, upgrades, .. } = found;
        let upgrades = upgrades.into_iter().map(|name| Word::new(&line.at, name)).collect();
        let unit = Unit { at: line.at.clone(), text: name.to_owned(), name: None, upgrades };
        let stands = Stands { depth: line.depth, bulleted: line.bulleted };
        if let Some((unit, count, _)) = self.open.replace((unit, count, stands)) {
            self.list.unit(unit, count, losses);
        }
    }

    /// A line of the minimal text: a unit with its upgrades in brackets, or one without any.
    fn minimal(&mut self, line: &Line<'_>, losses: &mut Losses) {
        if self.head(line, losses) {
            return;
        }
        let (name, upgrades) = bracketed(line.whole).unwrap_or((line.whole, Vec::new()));
        let Entry { count, name, .. } = entry(name);
        let upgrades = upgrades.into_iter().map(|name| Word::new(&line.at, name)).collect();
        self.list.unit(
            Unit { at: line.at.clone(), text: name.to_owned(), name: None, upgrades },
            count,
            losses,
        );
    }

    /// Takes in what is no unit, no upgrade and no single card; false if it is one of these.
    fn head(&mut self, line: &Line<'_>, losses: &mut Losses) -> bool {
        if line.whole.is_empty() {
            self.below |= self.open.is_some() && !self.fresh;
            return true;
        }
        // A stroke between parts.
        if line.text.is_empty() {
            return true;
        }
        if is_rank(line.whole) {
            (self.fresh, self.below) = (true, false);
            return true;
        }
        let cards = line.whole.split_once(": ");
        let cards = cards.filter(|(head, _)| {
            matches!(canonical(head).as_str(), "commands" | "commandcards" | "contingencies")
        });
        if let Some((_, cards)) = cards {
            for card in cards.split(", ") {
                self.list.card(Word::new(&line.at, card.trim_start_matches([PIP, ' '])), losses);
            }
            self.below = true;
            return true;
        }
        // `Commands:`, `Objectives:`, `Battle Deck`.
        let head = line.whole.strip_suffix(':').is_some_and(|head| head.len() < 20 && !head.contains('('));
        if head || line.whole == "Battle Deck" {
            self.below |= self.open.is_some();
            return true;
        }
        // Below the points only what no unit is called so far.
        if self.open.is_none() && self.list.units.is_empty() {
            if fact(line, &mut self.list) {
                return true;
            }
            if self.list.faction.is_none() && of_faction(line.whole) {
                self.list.faction = Some(Word::new(&line.at, line.whole));
                return true;
            }
        }
        false
    }

    /// Tells whether a line is about the unit above it: behind a sign where that has none, or further to the right.
    fn is_upgrade(&self, line: &Line<'_>, found: &Entry<'_>) -> bool {
        let Some((_, _, stands)) = self.open.as_ref().filter(|_| !self.fresh) else { return false };
        if found.whole {
            return false;
        }
        match (line.bulleted, stands.bulleted) {
            (true, false) => true,
            (true, true) => line.depth > stands.depth,
            (false, _) => line.depth > stands.depth && found.count == 1,
        }
    }

    fn done(mut self, losses: &mut Losses) -> Result<List, ListError> {
        if let Some((unit, count, _)) = self.open {
            self.list.unit(unit, count, losses);
        }
        self.list.some()
    }
}

/// A unit of the minimal text: `2× Stormtroopers (T-21, Targeting Scopes)`.
fn bracketed(line: &str) -> Option<(&str, Vec<&str>)> {
    let (name, upgrades) = line.strip_suffix(')')?.rsplit_once(" (")?;
    Some((name, upgrades.split(", ").collect()))
}

/// Tells whether a line is the name of a rank alone: `Corps:`, `Commanders (2)`.
fn is_rank(line: &str) -> bool {
    let name = canonical(without_points(line.trim_end_matches(':')));
    let is = |rank: &Rank| {
        let rank = canonical(rank.name());
        name == rank || name.strip_suffix('s') == Some(&rank)
    };
    Rank::ALL.iter().any(is)
}
