//! Finds what the names of another builder's list mean: which faction it is of, what is a unit and what an upgrade of the one above, and
//! which name was perhaps meant. Reads no format.

use sandtable_legion_cards::lists::{self, List, Losses, Names, Unit, Word, faction_named};
use sandtable_legion_cards::{Faction, own};
use sandtable_packs::nearest;
use sandtable_system::{Stop, Wrong};

/// Puts units and upgrades in order: a text that does not indent has upgrades where units stand, or units where upgrades stand.
pub(super) fn sorted(list: &List, names: &Names<'_>) -> Vec<Unit> {
    let is_unit = |text: &str| !names.units(Faction::ALL[0], text).is_empty();
    let is_upgrade = |text: &str| !names.upgrades(text).is_empty();
    let mut sorted: Vec<Unit> = Vec::new();
    // Several of one unit are told on one line.
    for alike in list.units.chunk_by(|one, other| one.at == other.at) {
        let Some(first) = alike.first() else { continue };
        let above = sorted.last().map(|unit| unit.at.clone());
        if let Some(above) = above.filter(|_| !is_unit(&first.text) && is_upgrade(&first.text)) {
            let own = Word::new(&first.at, &first.text);
            for unit in sorted.iter_mut().rev().take_while(|unit| unit.at == above) {
                unit.upgrades.extend([own.clone()].into_iter().chain(first.upgrades.clone()));
            }
            continue;
        }
        let mut all = vec![Unit { upgrades: Vec::new(), ..first.clone() }];
        for word in joined(&first.upgrades).iter().flat_map(|word| names.parts(word)) {
            if is_unit(&word.text) && !is_upgrade(&word.text) {
                all.push(Unit { at: word.at, text: word.text, name: None, upgrades: Vec::new() });
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

/// Joins the words of one line of a text: which comma parts two names, the names say.
fn joined(words: &[Word]) -> Vec<Word> {
    let of_line = words.chunk_by(|one, other| one.at == other.at && one.at.starts_with("line "));
    let join = |words: &[Word]| {
        let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
        words.first().map(|first| Word::new(&first.at, texts.join(", ")))
    };
    of_line.filter_map(join).collect()
}

/// The faction of a list: the one that it names if any unit serves that, or the one that most of its units serve. Where both are not
/// the same that is told.
pub(super) fn faction(
    list: &List,
    units: &[Unit],
    names: &Names<'_>,
    losses: &mut Losses,
) -> Result<Faction, Stop> {
    let serves = |faction: Faction| {
        let served = |unit: &&Unit| names.units(faction, &unit.text).iter().any(|card| card.serves(faction));
        units.iter().filter(served).count()
    };
    let most = Faction::ALL.iter().map(|one| serves(*one)).max().unwrap_or_default();
    let all: Vec<Faction> = Faction::ALL.iter().copied().filter(|one| serves(*one) == most).collect();
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
        [one] => format!("most of its units serve the {}", one.name()),
        several => {
            let names: Vec<&str> = several.iter().map(|one| one.name()).collect();
            format!("its units may serve the {}; the {} is taken", names.join(" or the "), best.name())
        }
    };
    match (stated(list)?, &list.title) {
        (Some((word, faction)), _) if serves(faction) == 0 && most > 0 => {
            let says = format!(
                "No unit of it serves the {}: {units_serve}, and it is read as theirs.",
                faction.name()
            );
            tell(Some(word), says);
            Ok(best)
        }
        (Some((word, faction)), _) => {
            if serves(faction) < most {
                let says = format!("It is read for the {}, but {units_serve}.", faction.name());
                tell(Some(word), says);
            }
            Ok(faction)
        }
        // A title is no promise: units say more.
        (None, Some(title)) if let Some(Some(named)) = faction_named(&title.text) => {
            if all.contains(&named) {
                return Ok(named);
            }
            tell(Some(title), format!("Whatever the title says, {units_serve}."));
            Ok(best)
        }
        (None, _) => {
            tell(list.faction.as_ref(), format!("The list names no faction; {units_serve}."));
            Ok(best)
        }
    }
}

/// The faction that a list names; mercenaries are of none, those who hire them are.
fn stated(list: &List) -> Result<Option<(&Word, Faction)>, Stop> {
    let Some(word) = &list.faction else { return Ok(None) };
    match faction_named(&word.text) {
        Some(faction) => Ok(faction.map(|faction| (word, faction))),
        None => {
            let all: Vec<&str> = Faction::ALL.iter().map(|one| one.name()).collect();
            let says =
                format!("There is no faction `{}`; there are {}.", lists::short(&word.text), all.join(", "));
            Err(Wrong::new("bad-list", says).at(&word.at).into())
        }
    }
}

/// Refuses a list of which nothing is known, with what was perhaps meant.
pub(super) fn nothing_known(losses: &Losses) -> Stop {
    const MOST: usize = 5;
    let all: Vec<String> = losses.0.iter().map(ToString::to_string).collect();
    let more = all.len().saturating_sub(MOST);
    let mut says = format!("Nothing on this list is a unit of Legion. {}", all[..all.len() - more].join(" "));
    if more > 0 {
        says.push_str(&format!(" And {more} more."));
    }
    Wrong::new("bad-list", says).into()
}

/// Tells that there is no unit of this name, with those that resemble it.
pub(super) fn no_unit(unit: &Unit, losses: &mut Losses) {
    let cards = own::units().iter().map(|card| (card.id.as_str(), card.full_name()));
    let says = "Legion has no such unit; it is left out.";
    losses.unknown(&unit.at, &unit.text, says, || near(&unit.text, cards.collect()));
}

/// Tells that there is no upgrade of this name, with those that resemble it.
pub(super) fn no_upgrade(word: &Word, losses: &mut Losses) {
    let cards = own::upgrades().iter().map(|card| (card.id.as_str(), card.full_name()));
    let says = "Legion has no such upgrade; it is left out.";
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
