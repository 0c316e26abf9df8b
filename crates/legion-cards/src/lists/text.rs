//! Texts of list builders: a title and the points, then the units with their upgrades, then the command cards. Upgrades stand below
//! their unit behind a sign or indented, behind a colon on its line, or in the minimal text of Legion HQ in brackets. Knows no cards,
//! only what ranks, slots and factions are called.

use sandtable_packs::canonical;
use sandtable_text::say;

use super::line::{
    Entry, Line, bracketed, entry, is_points, is_rank, loadout, titled_points, upgrades, without_points,
};
use super::written::{List, Unit, Word};
use super::{ASIDE, ListError, Losses, faction_named};

/// The sign of a pip.
pub const PIP: char = '•';
/// In how many lines the title and the points stand.
const HEAD: usize = 4;

pub(super) fn read(text: &str, losses: &mut Losses) -> Result<List, ListError> {
    let lines: Vec<Line<'_>> = match text.trim().contains('\n') {
        true => {
            (1..).zip(text.lines()).map(|(number, line)| Line::new(say!("text-line", number), line)).collect()
        }
        // All on one line, as it is pasted from a chat.
        false => {
            let parts = (1..).zip(text.split(" / "));
            parts.map(|(number, part)| Line::new(say!("text-part", number), part)).collect()
        }
    };
    let lines: Vec<Line<'_>> = lines.into_iter().skip_while(|line| line.whole.is_empty()).collect();
    let mut list = List::default();
    // A total below few units is no head.
    let heads = |line: &&Line<'_>| line.whole.is_empty() || is_title(line) || is_head_points(line.whole);
    let points = lines.iter().take(HEAD).take_while(heads).position(|line| is_head_points(line.whole));
    let title = lines.first().and_then(|line| titled_points(line.whole));
    let head = match points {
        Some(at) => at + 1,
        // A title, unless the first line is as units are.
        None => usize::from(title.is_some() || lines.first().is_some_and(is_title)),
    };
    list.loose = points.is_none() && title.is_none() && head > 0;
    for line in lines[..head].iter().filter(|line| !line.whole.is_empty()) {
        match is_points(line.whole) {
            Some(points) => told_points(&mut list, &line.at, points),
            None => titled(line, &mut list, losses),
        }
    }
    let body = &lines[head..];
    let minimal = (points.is_some() || title.is_some())
        && !body.iter().any(|line| entry(line.text).priced)
        && body.iter().any(|line| bracketed(line.whole).is_some());
    let mut units = Units { list, open: None, below: false, fresh: false };
    for line in body {
        units.line(line, minimal, losses);
    }
    units.done(losses)
}

/// Returns `true` if a line has the points as they are written above the units: `798/800`, `Points: 798/800`.
fn is_head_points(line: &str) -> bool {
    let named = line.split_once(':').is_none_or(|(name, _)| canonical(name) == "points");
    named && is_points(line).is_some()
}

/// Returns `true` if a first line can be a title: it has no points, no count, no upgrades and no sign before it, as
/// units have.
fn is_title(line: &Line<'_>) -> bool {
    let Entry { priced, name, count, upgrades, .. } = entry(line.text);
    let plain = !priced && count == 1 && !line.bulleted && upgrades.is_empty();
    plain || fact(line, &mut List::default()) || of_faction(name)
}

/// Takes in what a list costs and may cost; what was told first stands.
fn told_points(list: &mut List, at: &str, (points, most): (&str, Option<&str>)) {
    list.points.get_or_insert_with(|| Word::new(at, points));
    if let Some(most) = most {
        list.most.get_or_insert_with(|| Word::new(at, most));
    }
}

/// Takes in a line of the head that does not tell the points: the title, the faction, a battle force.
fn titled(line: &Line<'_>, list: &mut List, losses: &mut Losses) {
    if fact(line, list) {
        return;
    }
    let mut text = without_points(line.whole);
    if let Some((title, points, most)) = titled_points(line.whole) {
        told_points(list, &line.at, (points, most));
        text = title;
    }
    match &list.title {
        None => list.title = Some(Word::new(&line.at, text)),
        Some(_) if list.faction.is_none() && of_faction(text) => {
            list.faction = Some(Word::new(&line.at, text));
        }
        // Of a faction and a name the name is the title, in whichever order they stand.
        Some(title) if list.faction.is_none() && of_faction(&title.text) => {
            list.faction = list.title.replace(Word::new(&line.at, text));
        }
        Some(_) => losses.tell(&line.at, line.whole, say!("text-a-title-has-one-line-this")),
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
    /// A line of the body. In the minimal text of Legion HQ each is a unit, with its upgrades in brackets or without any.
    fn line(&mut self, line: &Line<'_>, minimal: bool, losses: &mut Losses) {
        if self.head(line, losses) {
            return;
        }
        let found = entry(line.text);
        let alone = !found.priced && found.count == 1 && found.upgrades.is_empty();
        if line.pips || (self.below && alone && !minimal) {
            self.list.card(Word::new(&line.at, found.name), losses);
            return;
        }
        if !minimal
            && self.is_upgrade(line, &found)
            && let Some((unit, ..)) = &mut self.open
        {
            let all = upgrades(line.text).into_iter();
            unit.upgrades.extend(all.map(|part| part.word(&line.at, losses)));
            return;
        }
        self.fresh = false;
        let Entry { count, name, upgrades, points, .. } = found;
        let upgrades = upgrades.into_iter().map(|part| part.word(&line.at, losses)).collect();
        let unit = Unit { at: line.at.clone(), text: name.to_owned(), upgrades, points, ..Unit::default() };
        let stands = Stands { depth: line.depth, bulleted: line.bulleted };
        if let Some((unit, count, _)) = self.open.replace((unit, count, stands)) {
            self.list.unit(unit, count, losses);
        }
    }

    /// Takes in what is no unit, no upgrade and no single card; false if it is one of these.
    fn head(&mut self, line: &Line<'_>, losses: &mut Losses) -> bool {
        if line.whole.is_empty() {
            // Below units with points a gap parts them from the cards; without points it parts units.
            let points = self.open.as_ref().is_some_and(|(unit, ..)| unit.points.is_some());
            self.below |= points && !self.fresh;
            return true;
        }
        // A stroke between parts.
        if line.text.is_empty() {
            return true;
        }
        if is_rank(line.text) {
            (self.fresh, self.below) = (true, false);
            return true;
        }
        if let Some(points) = is_points(line.whole) {
            told_points(&mut self.list, &line.at, points);
            return true;
        }
        if let Some(set_aside) = loadout(line.text) {
            set_aside.iter().for_each(|part| losses.tell(&line.at, part.name, ASIDE));
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
        if head || line.whole == say!("text-battle-deck") {
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

    /// Returns `true` if a line is about the unit above it: behind a sign where the unit has none, or further to the
    /// right.
    fn is_upgrade(&self, line: &Line<'_>, found: &Entry<'_>) -> bool {
        let Some((_, _, stands)) = self.open.as_ref().filter(|_| !self.fresh) else { return false };
        if found.whole {
            return false;
        }
        match (line.bulleted, stands.bulleted) {
            (true, false) => found.count == 1,
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
