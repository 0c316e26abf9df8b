//! Finds what the names of another builder's list mean: which faction it is of, what is a unit and what an upgrade of the one above, and
//! which name was perhaps meant. Reads no format.

use std::collections::BTreeSet;

use sandtable_legion_cards::lists::{self, List, Losses, Names, Unit, Word, faction_named};
use sandtable_legion_cards::{Faction, own};
use sandtable_packs::nearest;
use sandtable_system::{Stop, Wrong};
use sandtable_text::say;

/// Takes for units what a text has them as otherwise: its first line, where it has no other title, and what stands among its cards.
pub(super) fn untitled(list: &mut List, names: &Names<'_>) {
    if let Some(title) = list.title.take_if(|title| list.loose && names.is_unit(&title.text)) {
        let unit = Unit { at: title.at, text: title.text, count: 1, ..Unit::default() };
        list.units.insert(0, unit);
    }
    let is_unit = |word: &Word| names.is_unit(&word.text) && word.text.len() > 2;
    let (units, cards) = std::mem::take(&mut list.cards).into_iter().partition(is_unit);
    list.cards = cards;
    let unit = |word: Word| Unit { at: word.at, text: word.text, count: 1, ..Unit::default() };
    list.units.extend(Vec::into_iter(units).map(unit));
}

/// Puts units and upgrades in order: a text that does not indent has upgrades where units stand, or units where upgrades stand.
pub(super) fn sorted(list: &List, names: &Names<'_>) -> Vec<Unit> {
    let is_upgrade = |text: &str| !names.upgrades(text).is_empty();
    let mut sorted: Vec<Unit> = Vec::new();
    // Several of one unit are told on one line.
    for alike in list.units.chunk_by(|one, other| one.at == other.at) {
        let Some(first) = alike.first() else { continue };
        let above = sorted.last().map(|unit| unit.at.clone());
        let upgrade = match (names.is_unit(&first.text), names.is_upgrade(&first.text)) {
            (true, _) => false,
            (false, true) => true,
            (false, false) => !names.may_be_unit(&first.text) && is_upgrade(&first.text),
        };
        if let Some(above) = above.filter(|_| upgrade) {
            let own = Word { points: first.points, ..Word::new(&first.at, &first.text) };
            for unit in sorted.iter_mut().rev().take_while(|unit| unit.at == above) {
                unit.upgrades.extend(std::iter::repeat_n(own.clone(), alike.len()));
                unit.upgrades.extend(first.upgrades.clone());
            }
            continue;
        }
        let mut all = vec![Unit { upgrades: Vec::new(), ..first.clone() }];
        for word in joined(&first.upgrades).iter().flat_map(|word| names.parts(word)) {
            let marked = format!("{} ({})", first.text, word.text);
            let upgrade = is_upgrade(&word.text);
            let whole = without_marks(&marked);
            let titled = names.is_unit(&whole) || (!upgrade && names.may_be_unit(&whole));
            if word.at == first.at && !names.is_upgrade(&word.text) && titled {
                // `IG-100 MagnaGuard (Prototype Assassin Droids)` is a name, and `(Prototype)` short for it.
                if let Some(first) = all.first_mut() {
                    first.text = whole;
                }
            } else if !upgrade && names.may_be_unit(&word.text) {
                let Word { at, text, points } = word;
                all.push(Unit { at, text, points, count: 1, ..Unit::default() });
            } else if let Some(last) = all.last_mut() {
                last.upgrades.push(word);
            }
        }
        let mut all = all.into_iter();
        sorted.extend(all.next().into_iter().flat_map(|unit| std::iter::repeat_n(unit, alike.len())));
        sorted.extend(all);
    }
    sorted
}

fn without_marks(text: &str) -> String {
    text.replace(['(', ')'], "")
}

/// Joins the words of one line of a text: which comma parts two names, the names say.
fn joined(words: &[Word]) -> Vec<Word> {
    let text = |word: &Word| {
        [say!("lists-meant-line"), say!("lists-meant-part")].iter().any(|place| word.at.starts_with(place))
    };
    // Where points stand behind the names, these have parted them already.
    let of_line = words.chunk_by(|one, other| {
        one.at == other.at && text(one) && one.points.is_none() && other.points.is_none()
    });
    let join = |words: &[Word]| {
        let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
        let points = |first: &Word| if words.len() == 1 { first.points } else { None };
        words.first().map(|first| Word { points: points(first), ..Word::new(&first.at, texts.join(", ")) })
    };
    of_line.filter_map(join).collect()
}

/// The faction of a list: the one that it names if any unit serves that, or the one that most of its units serve. Where both are not
/// the same that is told.
pub(super) fn faction(list: &List, units: &[Unit], names: &Names<'_>, losses: &mut Losses) -> Faction {
    let serves = |faction: Faction| {
        let served = |unit: &&Unit| names.units(faction, &unit.text).iter().any(|card| card.serves(faction));
        units.iter().filter(served).count()
    };
    let serving: Vec<(Faction, usize)> = Faction::ALL.iter().map(|one| (*one, serves(*one))).collect();
    let serves =
        |faction: Faction| serving.iter().find(|(one, _)| *one == faction).map_or(0, |(_, many)| *many);
    let most = serving.iter().map(|(_, many)| *many).max().unwrap_or_default();
    let all: Vec<Faction> = serving.iter().filter(|(_, many)| *many == most).map(|(one, _)| *one).collect();
    let best = all.first().copied().unwrap_or(Faction::ALL[0]);
    let mut tell = |word: Option<&Word>, says: String| {
        // Of units that nobody knows there is nothing to say.
        if most == 0 {
            return;
        }
        let (at, text) = word.map_or(("", ""), |word| (&word.at, &word.text));
        losses.tell(at, text, says);
    };
    let units_serve = match all.as_slice() {
        [one] => say!("lists-meant-most-of-its-units-serve-the", one = one.name()),
        several => {
            let names: Vec<&str> = several.iter().map(|one| one.name()).collect();
            let factions = names.join(say!("lists-meant-or-the"));
            say!("lists-meant-its-units-may-serve", factions, best = best.name())
        }
    };
    // Mercenaries are of no faction, those who hire them are.
    let stated = list.faction.as_ref().and_then(|word| Some((word, faction_named(&word.text)??)));
    match (stated, &list.title) {
        (Some((word, faction)), _) if serves(faction) == 0 && most > 0 => {
            let says = say!("lists-meant-no-unit-of-it-serves-the", faction = faction.name(), units_serve);
            tell(Some(word), says);
            best
        }
        (Some((word, faction)), _) => {
            if serves(faction) < most {
                let says = say!("lists-meant-it-is-read-for-the-but", faction = faction.name(), units_serve);
                tell(Some(word), says);
            }
            faction
        }
        // A title is no promise: units say more.
        (None, Some(title)) if let Some(Some(named)) = faction_named(&title.text) => {
            if all.contains(&named) {
                return named;
            }
            tell(Some(title), say!("lists-meant-whatever-the-title-says", units_serve));
            best
        }
        (None, _) => {
            let word = list.faction.as_ref();
            let says = match word.filter(|word| faction_named(&word.text).is_none()) {
                Some(word) => {
                    let all: Vec<&str> = Faction::ALL.iter().map(|one| one.name()).collect();
                    let written = lists::short(&word.text);
                    say!(
                        "lists-meant-there-is-no-faction-there-are",
                        written,
                        all = all.join(", "),
                        units_serve
                    )
                }
                None => say!("lists-meant-the-list-names-no-faction", units_serve),
            };
            tell(word, says);
            best
        }
    }
}

/// Refuses a link of which most segments mean nothing: it was damaged, or made up.
pub(super) fn mostly_known(
    units: &[Unit],
    faction: Faction,
    names: &Names<'_>,
    losses: &Losses,
) -> Result<(), Stop> {
    let of_link = |at: &&str| at.starts_with("segment ");
    let told = losses.0.iter().map(|loss| loss.at.as_str()).filter(of_link);
    let all: BTreeSet<&str> = units.iter().map(|unit| unit.at.as_str()).filter(of_link).chain(told).collect();
    let known = |unit: &&Unit| {
        let upgrades = unit.upgrades.iter().filter(|word| names.is_upgrade(&word.text)).count();
        !names.units(faction, &unit.text).is_empty() && upgrades * 2 >= unit.upgrades.len()
    };
    let sound: BTreeSet<&str> =
        units.iter().filter(known).map(|unit| unit.at.as_str()).filter(of_link).collect();
    if sound.len() * 2 >= all.len() {
        return Ok(());
    }
    let strange = all.len() - sound.len();
    let lead = say!("lists-meant-of-segments-of-this-link-are", strange, count = all.len());
    Err(refused(&lead, losses))
}

/// Refuses a list of which nothing is known, with what was perhaps meant.
pub(super) fn nothing_known(losses: &Losses) -> Stop {
    refused(say!("lists-meant-nothing-on-this-list-is-a"), losses)
}

fn refused(lead: &str, losses: &Losses) -> Stop {
    const MOST: usize = 5;
    let all: Vec<String> = losses.0.iter().map(ToString::to_string).collect();
    let more = all.len().saturating_sub(MOST);
    let mut says = format!("{lead} {}", all[..all.len() - more].join(" "));
    if more > 0 {
        says.push_str(&say!("lists-meant-and-more", more));
    }
    Wrong::new("bad-list", says).into()
}

/// Notes that there is no unit of this name, with those that resemble it.
pub(super) fn no_unit(unit: &Unit, losses: &mut Losses) {
    let cards = own::units().iter().map(|card| (card.id.as_str(), card.full_name()));
    let says = say!("lists-meant-legion-has-no-such-unit-it");
    losses.unknown(&unit.at, &unit.text, says, || near(&unit.text, cards.collect()));
}

/// Notes that there is no upgrade of this name, with those that resemble it.
pub(super) fn no_upgrade(word: &Word, losses: &mut Losses) {
    let cards = own::upgrades().iter().map(|card| (card.id.as_str(), card.full_name()));
    let says = say!("lists-meant-legion-has-no-such-upgrade-it");
    losses.unknown(&word.at, &word.text, says, || near(&word.text, cards.collect()));
}

/// Finds the cards that were perhaps meant, by the names that people see.
fn near(text: &str, cards: Vec<(&str, String)>) -> Vec<String> {
    let near = nearest(text, cards.iter().map(|(id, name)| (*id, name.as_str())));
    let names = near.iter().filter_map(|id| cards.iter().find(|(own, _)| own == id));
    // Cards of one name are told once.
    let mut names: Vec<String> = names.map(|(_, name)| name.clone()).collect();
    names.dedup();
    names
}
