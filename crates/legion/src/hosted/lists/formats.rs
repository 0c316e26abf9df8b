//! Lists of Legion players' builders, in and out. Judges no legality: the rules look at what was read.

use sandtable_legion_cards::lists::{
    self, Format, List, ListError, Loss, Losses, Names, Outgoing, OutgoingUnit, Unit, fitting, several,
};
use sandtable_legion_cards::{UnitCard, own};
use sandtable_system::{ChoiceError, ListFormat, ReadIn, Stop, Written, Wrong};
use sandtable_text::say;

use super::{POINTS, army, faction, meant, points};
use crate::data::{ArmyList, ListUnit};
use crate::open::muster;

const JSON: ListFormat = ListFormat {
    id: "json",
    about: "The list JSON of Tabletop Simulator, as Legion HQ and Tabletop Admiral write it.",
    written: true,
};
const LINK: ListFormat = ListFormat { id: "link", about: "A link to Legion HQ.", written: true };
const TEXT: ListFormat = ListFormat {
    id: "text",
    about: "The texts of Legion HQ and other builders; the tournament text of Legion HQ is written.",
    written: true,
};

/// The formats that can be read and written.
pub(super) const FORMATS: &[ListFormat] = &[JSON, LINK, TEXT];

/// The name of an imported list that has none.
const IMPORTED: &str = "Imported";

pub(super) fn write(list: &ArmyList, format: &'static ListFormat) -> Result<Written, ChoiceError> {
    if list.squad.is_some() {
        let says = say!("lists-formats-builders-have-no-squads-of-special");
        return Err(ChoiceError::Name(Wrong::new("bad-list", says)));
    }
    let format = match format.id {
        "json" => Format::Json,
        "link" => Format::Link,
        _ => Format::Text,
    };
    let mut losses = Losses::default();
    let mut units = Vec::new();
    for entry in &list.units {
        let Some(card) = muster::unit(entry.unit.as_str()) else {
            losses.tell("", entry.unit.as_str(), say!("lists-formats-legion-has-no-such-unit-it"));
            continue;
        };
        let cards: Vec<_> = entry.upgrades.iter().filter_map(|id| muster::upgrade(id.as_str())).collect();
        if cards.len() < entry.upgrades.len() {
            losses.tell("", entry.unit.as_str(), say!("lists-formats-it-names-upgrades-that-legion-does"));
        }
        let unit = OutgoingUnit {
            card,
            points: card.points.unwrap_or(0).to_string(),
            bar: card.slots.iter().chain(cards.iter().flat_map(|one| &one.adds)).copied().collect(),
            upgrades: cards.into_iter().map(|one| (one, one.points.unwrap_or(0).to_string())).collect(),
        };
        units.extend(std::iter::repeat_n(unit, usize::from(entry.count)));
    }
    let most = list.points.unwrap_or(POINTS);
    let outgoing = Outgoing {
        author: "Sandtable",
        title: &list.name,
        points: points(list),
        most: most.to_string(),
        faction: Some(faction(list)),
        // What builders call the kinds of games; LC-SET-05 has the smaller one.
        scenario: if most <= POINTS { "skirmish" } else { "standard" },
        commands: Vec::new(),
        units,
    };
    let text = outgoing.write(format, own::upgrades(), &mut losses);
    if format != Format::Text {
        losses.tell("", "", say!("lists-formats-the-format-does-not-say-that", most));
    }
    if format == Format::Link {
        losses.tell("", &list.name, say!("lists-formats-a-link-has-no-name"));
    }
    Ok(Written { text, losses: told(&losses.0) })
}

/// Losses as sentences; of equal ones in a row the first stands for all.
fn told(losses: &[Loss]) -> Vec<String> {
    let alike = |one: &Loss, other: &Loss| {
        !one.written.is_empty() && one.written == other.written && one.says == other.says
    };
    let sentence = |all: &[Loss]| match all {
        [] => None,
        [first, .., last] if all.len() > 2 => {
            Some(say!("lists-formats-the-same-more-times-up-to", first, count = all.len() - 1, at = last.at))
        }
        [first, ..] => Some(first.to_string()),
    };
    let few = |all: &'_ [Loss]| if all.len() == 2 { 1 } else { all.len() };
    losses.chunk_by(alike).flat_map(|all| all.chunks(few(all)).filter_map(sentence)).collect()
}

/// Returns the format of a text that can be a list of a builder; anything else is not read as one.
fn looks(text: &str) -> Option<&'static ListFormat> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with('{') {
        return Some(&JSON);
    }
    if !text.contains(char::is_whitespace) {
        return text.contains("/list/").then_some(&LINK);
    }
    // A title, the points, units with their points. A file of ours has ` = ` too, without a dash before it.
    let sum = |line: &str| line.trim_start().starts_with("- ") && line.contains(" = ");
    let points = |line: &str| line.trim_end().ends_with(')') || line.contains("): ") || sum(line);
    (text.lines().count() > 1 && text.lines().any(points)).then_some(&TEXT)
}

/// Returns `true` if a text names units, though it looks like no list.
fn names_units(text: &str, names: &Names<'_>) -> bool {
    const FIELDS: [&str; 4] = ["id = ", "unit = ", "faction = ", "[["];
    let ours = text.lines().any(|line| FIELDS.iter().any(|field| line.trim_start().starts_with(field)));
    let Some(mut list) = (!ours).then(|| lists::read(text, &mut Losses::default()).ok()).flatten() else {
        return false;
    };
    meant::untitled(&mut list, names);
    let mut texts = list.units.iter().flat_map(|unit| {
        [unit.text.as_str()].into_iter().chain(unit.upgrades.iter().map(|word| word.text.as_str()))
    });
    texts.any(|text| names.may_be_unit(text))
}

pub(super) fn read(text: &str) -> Result<Option<ReadIn<ArmyList>>, Stop> {
    let names = Names::new(own::units(), own::upgrades());
    let Some(format) = looks(text).or_else(|| names_units(text, &names).then_some(&TEXT)) else {
        return Ok(None);
    };
    let wrong = |ListError { at, says }: ListError| Stop::from(Wrong::new("bad-list", says).at(at));
    let mut losses = Losses::default();
    let found = lists::read(text, &mut losses).map_err(wrong)?;
    let (list, known) = taken_in(found, &names, &mut losses)?;
    Ok(Some(ReadIn { format: format.id, list, losses: told(&losses.0), names: known }))
}

/// The army of a list, with how many of its names are known and how many are not.
fn taken_in(
    mut list: List,
    names: &Names<'_>,
    losses: &mut Losses,
) -> Result<(ArmyList, (usize, usize)), Stop> {
    meant::untitled(&mut list, names);
    let units = meant::sorted(&list, names);
    let faction = meant::faction(&list, &units, names, losses);
    if let Some(force) = &list.force {
        losses.tell(&force.at, &force.text, say!("lists-formats-battle-forces-are-not-played-here"));
    }
    let title = list.title.as_ref().map_or(IMPORTED, |word| &word.text);
    let mut taken = army("imported", title, faction, POINTS);
    let priced = units.iter().any(|unit| unit.points.is_some());
    let (mut known, mut unknown, mut last) = (0, 0, "");
    for unit in &units {
        // Several of one unit are one name.
        let once = usize::from(std::mem::replace(&mut last, unit.at.as_str()) != unit.at);
        let found = names.meant(faction, unit);
        let Some(card) = found.first() else {
            let heading = priced && unit.points.is_none() && unit.upgrades.is_empty();
            match heading && !unit.at.starts_with(['/', 's']) {
                true => losses.tell(&unit.at, &unit.text, say!("lists-formats-legion-has-no-such-unit-it-2")),
                false => meant::no_unit(unit, losses),
            }
            unknown += once * (1 + unit.upgrades.len());
            for word in &unit.upgrades {
                losses.tell(&word.at, &word.text, say!("lists-formats-its-unit-is-left-out-and"));
            }
            continue;
        };
        if found.len() > 1 {
            losses.tell(&unit.at, &unit.text, several(&Names::units_apart(&found)));
        } else if !names.is_unit(&unit.text) {
            losses.tell(
                &unit.at,
                &unit.text,
                say!("lists-formats-it-is-read-as", full_name = card.full_name()),
            );
        }
        let entry = entry(card, unit, names, losses);
        known += once * (1 + entry.upgrades.len());
        unknown += once * unit.upgrades.len().saturating_sub(entry.upgrades.len());
        match taken.units.last_mut().filter(|last| last.unit == entry.unit && last.upgrades == entry.upgrades)
        {
            Some(last) => last.count = last.count.saturating_add(1),
            None => taken.units.push(entry),
        }
    }
    if taken.units.is_empty() {
        return Err(meant::nothing_known(losses));
    }
    meant::mostly_known(&units, faction, names, losses)?;
    for card in &list.cards {
        losses.tell(&card.at, &card.text, say!("lists-formats-command-and-battle-cards-are-not"));
    }
    let sum = points(&taken);
    if let Some(word) = list.points.as_ref().filter(|word| word.text.parse() != Ok(sum)) {
        losses.tell(&word.at, &word.text, say!("lists-formats-points-are-reckoned-anew", sum));
    }
    taken.points = Some(size(&list, sum, losses));
    Ok((taken, (known, unknown)))
}

/// Sizes of games that builders know, the smallest first; the first one is ours (LC-SET-05).
const SIZES: [u16; 5] = [POINTS, 600, 800, 1000, 1600];

/// The points of the game that a list was made for: what it says, or else the next usual size for what it costs there and here.
fn size(list: &List, sum: i64, losses: &mut Losses) -> u16 {
    if let Some(most) = list.most.as_ref().and_then(|word| word.text.parse().ok()) {
        return most;
    }
    let told: Option<i64> = list.points.as_ref().and_then(|word| word.text.parse().ok());
    let costs = told.filter(|told| *told <= i64::from(u16::MAX)).unwrap_or(sum);
    // Legion HQ calls the smallest of its games recon and all others standard.
    let kind = list.scenario.as_ref().map(|word| word.text.to_lowercase());
    let least = match kind.as_deref() {
        Some("skirmish") => POINTS,
        Some("standard") => 800,
        _ => 600,
    };
    let fits = |size: &u16| *size >= least && costs <= i64::from(*size);
    // Beyond the usual sizes several of the largest are played.
    let largest = SIZES[SIZES.len() - 1];
    let beyond = || (2..=u16::MAX / largest).map(|times| times * largest).find(fits);
    let size = SIZES.iter().copied().find(fits).or_else(beyond).unwrap_or(u16::MAX);
    losses.tell("", "", say!("lists-formats-it-does-not-say-for-how", size));
    size
}

fn entry(card: &UnitCard, unit: &Unit, names: &Names<'_>, losses: &mut Losses) -> ListUnit {
    let mut entry = super::plain(card);
    for word in &unit.upgrades {
        match fitting(card, &names.upgrades(&word.text), word, losses) {
            Some(upgrade) => entry.upgrades.push(upgrade.id.clone()),
            None => meant::no_upgrade(word, losses),
        }
    }
    entry
}
