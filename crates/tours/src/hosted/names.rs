//! From names to a saga: players with their Registers, drafts by names of cards, the edition, as the protocol names them.
//!
//! It looks names up and judges nothing: whether a saga can be played, or a list fielded, is for the rules to say.

use std::collections::BTreeMap;

use crate::catalogue::{ArcId, Catalogue, Faction, UnitCard, UnitId, UpgradeId};
use crate::model::{Options, PlayerSetup, Recruit, RegisterSetup, Setup};
use crate::rulings::{Book, Rulings};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use sandtable_system::{ChoiceError, named_rulings, profile, rulings_over};

/// A unit of a list, by names.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitChoice {
    /// The unit card by its id or its name.
    pub unit: String,
    /// The unit's own name; Commanders and Operatives need one.
    #[serde(default)]
    pub name: Option<String>,
    /// Upgrades by their ids or their names.
    #[serde(default)]
    pub upgrades: Vec<String>,
}

/// A player, with a Register if there is a faction.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerChoice {
    /// The player's name.
    pub name: String,
    /// The faction of the player's Register; without one the player is an opponent with ordinary armies.
    #[serde(default)]
    pub faction: Option<Faction>,
    /// The name of the Register to be.
    #[serde(default)]
    pub register: Option<String>,
    /// The story arc it will begin with, by its id or its name.
    #[serde(default)]
    pub arc: Option<String>,
    /// Its units, written down beforehand; they may still be wrong, and are a draft until the player hands them in.
    #[serde(default)]
    pub draft: Vec<UnitChoice>,
}

/// A saga by names from a pack.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The saga's name.
    #[serde(default = "unnamed")]
    pub name: String,
    /// The edition of the document, as a named set of readings; the first one without it.
    #[serde(default)]
    pub profile: Option<String>,
    /// The players, a seat each.
    pub players: Vec<PlayerChoice>,
    /// Decisions of the organiser.
    #[serde(default)]
    pub options: Options,
    /// Readings that differ from those of the edition, by ruling.
    #[serde(default, deserialize_with = "named_rulings::<Book, _>")]
    #[schemars(with = "Rulings")]
    pub rulings: BTreeMap<String, String>,
}

fn unnamed() -> String {
    String::from("Tours of Duty")
}

/// The choices by name, those that were not named among them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Chosen {
    /// The saga's name.
    pub name: String,
    /// The edition by its profile.
    pub profile: String,
    /// Changes of the edition that are no reading of a ruling.
    pub notes: Vec<String>,
}

/// A setup from names. It is checked when the saga is opened.
///
/// # Errors
/// The first name that the pack does not have, or that several cards share.
pub fn setup(choice: &Choice, catalogue: &Catalogue) -> Result<(Setup, Chosen), ChoiceError> {
    let profile = profile::<Book>(choice.profile.as_deref(), "edition")?;
    let rulings = rulings_over(profile, &choice.rulings)?;
    let players = choice.players.iter().enumerate().map(|(at, one)| player(at, one, catalogue));
    let chosen = Chosen {
        name: choice.name.clone(),
        profile: profile.name.to_owned(),
        notes: profile.notes.iter().map(|(rule, note)| format!("{rule}: {note}")).collect(),
    };
    let setup = Setup {
        name: choice.name.clone(),
        profile: Some(profile.name.to_owned()),
        players: players.collect::<Result<_, _>>()?,
        options: choice.options,
        rulings,
    };
    Ok((setup, chosen))
}

fn player(at: usize, choice: &PlayerChoice, catalogue: &Catalogue) -> Result<PlayerSetup, ChoiceError> {
    let place = format!("/players/{at}");
    let Some(faction) = choice.faction else {
        if choice.register.is_some() || choice.arc.is_some() || !choice.draft.is_empty() {
            let says = format!("{place}: {} has no faction, and so no Register; name one", choice.name);
            return Err(ChoiceError::Wrong(vec![says]));
        }
        return Ok(PlayerSetup { name: choice.name.clone(), register: None });
    };
    let arc = choice.arc.as_deref().map(|name| arc(&format!("{place}/arc"), name, catalogue)).transpose()?;
    let draft = choice.draft.iter().enumerate();
    let draft = draft.map(|(unit, one)| recruit(&format!("{place}/draft/{unit}"), one, faction, catalogue));
    let draft = draft.collect::<Result<_, _>>()?;
    let register = RegisterSetup { faction, draft, arc, name: choice.register.clone() };
    Ok(PlayerSetup { name: choice.name.clone(), register: Some(register) })
}

fn arc(at: &str, name: &str, catalogue: &Catalogue) -> Result<ArcId, ChoiceError> {
    let all = catalogue.arcs.iter();
    let all: Vec<Entry<'_>> =
        all.map(|arc| Entry { id: arc.id.as_str(), full: arc.name.clone(), short: &arc.name }).collect();
    Ok(ArcId::new(find(at, "story arc", name, &all)?))
}

fn recruit<'a>(
    at: &str,
    choice: &UnitChoice,
    faction: Faction,
    catalogue: &'a Catalogue,
) -> Result<Recruit, ChoiceError> {
    // A name that two factions share is the own faction's.
    let (own, others): (Vec<&UnitCard>, Vec<&UnitCard>) =
        catalogue.units.iter().partition(|card| card.faction == Some(faction));
    let entries = |cards: &[&'a UnitCard]| -> Vec<Entry<'a>> {
        cards
            .iter()
            .map(|card| Entry { id: card.id.as_str(), full: card.full_name(), short: &card.name })
            .collect()
    };
    let mut all = entries(&own);
    if !all.iter().any(|entry| entry.is(&choice.unit)) {
        all.extend(entries(&others));
    }
    let unit = find(&format!("{at}/unit"), "unit card", &choice.unit, &all)?;
    let cards = catalogue.upgrades.iter();
    let cards: Vec<Entry<'_>> =
        cards.map(|card| Entry { id: card.id.as_str(), full: card.full_name(), short: &card.name }).collect();
    let mut upgrades = Vec::new();
    for (number, name) in choice.upgrades.iter().enumerate() {
        let place = format!("{at}/upgrades/{number}");
        upgrades.push(UpgradeId::new(find(&place, "upgrade card", name, &cards)?));
    }
    Ok(Recruit { unit: UnitId::new(unit), name: choice.name.clone(), upgrades })
}

/// The names of a card.
struct Entry<'a> {
    id: &'a str,
    /// Name and title.
    full: String,
    /// The name alone, which several cards may have.
    short: &'a str,
}

impl Entry<'_> {
    fn is(&self, name: &str) -> bool {
        [self.id, &self.full, self.short].into_iter().any(|own| same(own, name))
    }
}

fn same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other.trim())
}

/// The id of what is called so: by its id, by its name and title, or by its name if only one has it.
fn find<'a>(at: &str, kind: &'static str, name: &str, all: &[Entry<'a>]) -> Result<&'a str, ChoiceError> {
    let by = |is: &dyn Fn(&Entry<'a>) -> bool| -> Vec<&'a str> {
        all.iter().filter(|entry| is(entry)).map(|entry| entry.id).collect()
    };
    let tries = [
        by(&|entry| same(entry.id, name)),
        by(&|entry| same(&entry.full, name)),
        by(&|entry| entry.is(name)),
    ];
    let found = tries.into_iter().find(|found| !found.is_empty()).unwrap_or_default();
    match found.as_slice() {
        [id] => Ok(id),
        [] => Err(ChoiceError::unknown(at, kind, name, near(name, all).into_iter())),
        several => {
            let says = format!("{at}: several cards are called `{name}`; write {}", several.join(" or "));
            Err(ChoiceError::Wrong(vec![says]))
        }
    }
}

/// Ids that share a word with a name; all of them if none does.
fn near<'a>(name: &str, all: &[Entry<'a>]) -> Vec<&'a str> {
    let lower = name.to_lowercase();
    let words: Vec<&str> =
        lower.split(|letter: char| !letter.is_alphanumeric()).filter(|word| word.len() > 3).collect();
    let shares = |entry: &&Entry<'_>| {
        words.iter().any(|word| entry.id.contains(word) || entry.full.to_lowercase().contains(word))
    };
    let close: Vec<&str> = all.iter().filter(shares).map(|entry| entry.id).collect();
    if close.is_empty() { all.iter().map(|entry| entry.id).collect() } else { close }
}

#[cfg(test)]
mod tests;
