//! Texts of lists as people write them, and the builder's own among them: units, leader and support cards by their names in any order,
//! each on its line. What is not understood is told by its line and costs no other.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_packs::{ShortNames, canonical, counted};
use sandtable_system::{ReadIn, Stop};
use sandtable_text::say;

use super::builder::{HEAD, PARTS, TEXT, Taken, short, wrong};
use crate::data::{ArmyList, Faction, Id, Library, points_spent};

/// Sizes of games, the smallest first (REG-ARMY-02).
const SIZES: [u16; 2] = [500, 1000];
/// Heads of parts that are not the builder's.
const HEADS: [&str; 8] =
    ["leader", "leaders", "units", "unit", "support", "supportcards", "army", "armylist"];

/// Something that a line names.
struct Entry<'t> {
    at: String,
    name: &'t str,
    count: usize,
    /// The points behind it.
    points: Option<i64>,
}

/// A text as it was written.
#[derive(Default)]
struct Lines<'t> {
    headed: bool,
    title: Option<&'t str>,
    faction: Option<(String, &'t str)>,
    cap: Option<u16>,
    entries: Vec<Entry<'t>>,
}

/// All names of the pack.
struct Names<'l> {
    all: Vec<Named<'l>>,
    /// Places of the cards that are called so, by id or by name.
    exact: BTreeMap<String, Vec<usize>>,
    short: ShortNames,
}

/// A card and its faction.
type Named<'l> = (&'l Id, &'l Id);

impl<'l> Names<'l> {
    fn new(library: &'l Library) -> Self {
        let units = library.units.iter().map(|one| (&one.id, &one.faction, one.name.as_str()));
        let leaders = library.leaders.iter().map(|one| (&one.id, &one.faction, one.name.as_str()));
        let all: Vec<(&Id, &Id, &str)> = units.chain(leaders).collect();
        let mut exact: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, (id, _, name)) in all.iter().enumerate() {
            for key in BTreeSet::from([canonical(id), canonical(name)]) {
                exact.entry(key).or_default().push(at);
            }
        }
        let short = ShortNames::new(all.iter().map(|(_, _, name)| *name));
        Self { all: all.into_iter().map(|(id, faction, _)| (id, faction)).collect(), exact, short }
    }

    /// Everything that a name can mean: what is called so, or else what it is short for.
    fn find(&self, name: &str) -> Vec<Named<'l>> {
        let exact = self.exact.get(&canonical(name)).cloned();
        let places = exact.unwrap_or_else(|| self.short.find(name));
        places.into_iter().filter_map(|at| self.all.get(at).copied()).collect()
    }
}

/// The one thing of a faction that was found by a name; of the other factions only what no other is called.
fn of<'l>(found: &[Named<'l>], faction: &str) -> Option<&'l Id> {
    let own: Vec<&Id> = found.iter().filter(|(_, of)| **of == *faction).map(|(id, _)| *id).collect();
    match (own.as_slice(), found) {
        ([one], _) => Some(one),
        ([], [(one, _)]) => Some(one),
        _ => None,
    }
}

/// Reads a text; `None` if no line of it names anything of the pack, and it does not begin as the builder's do.
pub(super) fn read(library: &Library, text: &str) -> Result<Option<ReadIn<ArmyList>>, Stop> {
    // A file of ours.
    let ours =
        |line: &str| line.starts_with("[[") || line.starts_with("id = ") || line.starts_with("unit = ");
    if text.lines().any(|line| ours(line.trim_start())) {
        return Ok(None);
    }
    let names = Names::new(library);
    let lines = lines(library, &names, text);
    let meant: Vec<Vec<Named<'_>>> = lines.entries.iter().map(|entry| names.find(entry.name)).collect();
    let support = |name: &str| {
        let alike = canonical(name);
        let is = |own: &str| canonical(own) == alike;
        library.support.iter().find(|one| is(&one.name) || is(&one.id)).map(|one| &one.id)
    };
    let known = |(entry, meant): (&Entry<'_>, &Vec<_>)| !meant.is_empty() || support(entry.name).is_some();
    if !lines.headed && !lines.entries.iter().zip(&meant).any(known) {
        return Ok(None);
    }
    let (faction, told) = faction(library, &lines, &meant)?;
    let mut taken = Taken::of(library, &TEXT, faction, lines.cap.unwrap_or_default());
    taken.losses.extend(told);
    if let Some(title) = lines.title {
        taken.list.name = title.to_owned();
    }
    for (Entry { at, name, count, points }, meant) in lines.entries.iter().zip(&meant) {
        match of(meant, &faction.id).or_else(|| support(name)) {
            Some(id) => {
                taken.take(id, *count as u64, at);
                // Of another price it may be of another game.
                let costs = costs(library, id).filter(|_| !lines.headed);
                let all = |costs: i64| [costs, costs * i64::try_from(*count).unwrap_or(1)];
                let other = costs.zip(*points).is_some_and(|(costs, points)| !all(costs).contains(&points));
                taken.names.1 += usize::from(other);
            }
            None => taken.unknown(say!("lists-text-there-is-no-here-it-is", at, short = short(name))),
        }
    }
    if lines.cap.is_none() {
        let spent = points_spent(&taken.list, library);
        let fits = |cap: &u16| i64::from(*cap) >= i64::from(spent);
        let largest = SIZES[SIZES.len() - 1];
        let beyond = || (2..=u16::MAX / largest).map(|times| times * largest).find(fits);
        let cap = SIZES.iter().copied().find(fits).or_else(beyond).unwrap_or(u16::MAX);
        taken.list.cap = cap;
        taken.losses.push(say!("lists-text-it-does-not-say-for-how", cap));
    }
    taken.list.deck = super::deck(library, taken.list.cap, &[]);
    taken.done().map(Some)
}

/// Returns the cost of a unit or a leader.
fn costs(library: &Library, id: &Id) -> Option<i64> {
    let unit = library.unit(id).map(|unit| i64::from(unit.points));
    unit.or_else(|| library.leader(id).map(|leader| i64::from(leader.points)))
}

/// The faction that the text names, or the one of most of what is on it.
fn faction<'l>(
    library: &'l Library,
    lines: &Lines<'_>,
    meant: &[Vec<Named<'_>>],
) -> Result<(&'l Faction, Option<String>), Stop> {
    if let Some((_, word)) = &lines.faction
        && let Some(named) = faction_named(library, word)
    {
        return Ok((named, None));
    }
    let has = |faction: &&Faction| {
        meant.iter().filter(|found| found.iter().any(|(_, of)| **of == faction.id)).count()
    };
    let best = library.factions.iter().rev().max_by_key(has).filter(|best| has(best) > 0);
    match (best, &lines.faction) {
        (Some(best), Some((at, word))) => {
            let says =
                say!("lists-text-there-is-no-faction-most-of", at, short = short(word), best = best.name);
            Ok((best, Some(says)))
        }
        (Some(best), None) => {
            Ok((best, Some(say!("lists-text-the-list-names-no-faction-most", best = best.name))))
        }
        (None, word) => {
            let all: Vec<&str> = library.factions.iter().map(|one| one.name.as_str()).collect();
            let word = word.as_ref().map_or("", |(_, word)| word);
            Err(wrong(
                "",
                say!("lists-text-there-is-no-faction-there-are", short = short(word), all = all.join(", ")),
            ))
        }
    }
}

/// A faction by its name or one word of it: `Galactic Empire`, `the Empire`, `Rebels`.
fn faction_named<'l>(library: &'l Library, text: &str) -> Option<&'l Faction> {
    let name = canonical(text);
    let name = name.strip_prefix("the").unwrap_or(&name);
    let is = |one: &&Faction| canonical(&one.name) == name || canonical(&one.id) == name;
    let found = library.factions.iter().find(is);
    found.or_else(|| match name {
        "imperial" | "imperials" | "imperialarmy" => library.factions.iter().find(|one| one.id == *"empire"),
        "rebel" | "rebelarmy" | "alliance" => library.factions.iter().find(|one| one.id == *"rebels"),
        "separatist" | "cis" => library.factions.iter().find(|one| one.id == *"separatists"),
        "gungan" => library.factions.iter().find(|one| one.id == *"gungans"),
        _ => None,
    })
}

fn lines<'t>(library: &Library, names: &Names<'_>, text: &'t str) -> Lines<'t> {
    let mut read = Lines::default();
    let one = !text.trim().contains('\n');
    let (parts, word) =
        if one { (text.split(" / ").collect(), "part") } else { (text.lines().collect::<Vec<_>>(), "line") };
    for (number, line) in (1..).zip(parts) {
        line_of((library, names), &mut read, format!("{word} {number}"), line.trim());
    }
    read
}

fn line_of<'t>((library, names): (&Library, &Names<'_>), read: &mut Lines<'t>, at: String, line: &'t str) {
    let plain = line.trim_start_matches(|sign: char| "-–—*·•◦○▪‣".contains(sign) || sign.is_whitespace());
    let head = canonical(plain);
    if line == HEAD {
        read.headed = true;
        return;
    }
    if head.is_empty() || HEADS.contains(&head.as_str()) || PARTS.iter().any(|part| canonical(part) == head) {
        return;
    }
    if let Some((spent, cap)) = total(plain) {
        // A title with its points.
        if read.title.is_none() && read.entries.is_empty() && !spent.is_empty() {
            read.title = Some(spent);
        }
        read.cap = read.cap.or(Some(cap));
        return;
    }
    if let Some((key, value)) = plain.split_once(':') {
        let (key, value) = (canonical(key), value.trim());
        match key.as_str() {
            "faction" | "army" => read.faction = Some((at, value)),
            "name" | "title" | "listname" => read.title = Some(value),
            "pointscap" | "cap" | "points" | "size" => {
                let digits: String = value.chars().take_while(char::is_ascii_digit).collect();
                read.cap = digits.parse().ok().or(read.cap);
            }
            "commandvalue" | "totalspent" | "total" | "bid" | "spent" => {}
            _ if value.is_empty() => {}
            // `Leader: Darth Vader`.
            _ => read.entries.push(entry(at, value)),
        }
        return;
    }
    if faction_named(library, plain).is_some() && read.faction.is_none() {
        read.faction = Some((at, plain));
        return;
    }
    let found = entry(at, plain);
    let title = read.title.is_none() && read.entries.is_empty() && plain == line && found.count == 1;
    if title && !read.headed && names.find(found.name).is_empty() {
        read.title = Some(plain);
        return;
    }
    read.entries.push(found);
}

/// A name with its count and its points: `2x Stormtroopers [55 ea | 110 pts]`, `Stormtroopers x2 (110)`, `2 Stormtroopers - 110`.
fn entry(at: String, line: &str) -> Entry<'_> {
    let (bare, points) = priced(line);
    let (count, name) = counted(bare);
    let (name, inner) = priced(name);
    let (more, name) = counted(name);
    Entry { at, name, count: count.saturating_mul(more), points: points.or(inner) }
}

fn priced(text: &str) -> (&str, Option<i64>) {
    let sum = |text: &str| {
        let words = text.split(|c: char| c.is_ascii_digit() || "+-=|, ".contains(c));
        let mut words = words.filter(|word| !word.is_empty()).map(str::to_lowercase);
        words.all(|word| matches!(word.as_str(), "ea" | "each" | "pts" | "pt" | "points"))
    };
    let bracket = text.strip_suffix([')', ']']).and_then(|text| text.rsplit_once(['(', '[']));
    let behind = bracket.or_else(|| text.rsplit_once(" - ")).or_else(|| text.rsplit_once(" = "));
    match behind.filter(|(_, behind)| sum(behind)) {
        Some((name, behind)) => {
            let digits = behind.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit);
            (name.trim_end(), digits.collect::<String>().parse().ok())
        }
        None => (text, None),
    }
}

/// Returns the text before `798/1000` on a line, and the cap: `My Rebels (798/1000)`, `Total : 798/1000 pts`.
fn total(line: &str) -> Option<(&str, u16)> {
    let (before, most) = line.split_once('/')?;
    let most: String = most.trim_start().chars().take_while(char::is_ascii_digit).collect();
    let before = before.trim_end();
    let name = before.trim_end_matches(|c: char| c.is_ascii_digit());
    let most = most.parse().ok().filter(|_| name.len() < before.len())?;
    let title = name.trim_end_matches(|c: char| c.is_whitespace() || "([-–—:|,".contains(c));
    Some((if name.contains(':') { "" } else { title }, most))
}
