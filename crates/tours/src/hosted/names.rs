//! From names to a saga: players with their Registers, drafts by names of cards, the edition, as the protocol names them.
//!
//! It looks names up and judges nothing: whether a saga can be played, or a list fielded, is for the rules to say.

use std::collections::BTreeMap;

use crate::catalogue::{
    ArcId, CardId, Catalogue, CommendationId, Faction, SetbackId, TraitId, UnitCard, UnitId, UpgradeId,
};
use crate::model::{
    BookedAward, BookedUpgrade, Options, PlayerBooks, PlayerSetup, Recruit, RegisterSetup, SagaBooks, Setup,
};
use crate::rulings::{self, Book, Rulings};
use sandtable_packs::{canonical, nearest};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use sandtable_system::{ChoiceError, named_rulings, profile, rulings_over, together};

/// A unit of a list, by names.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitChoice {
    /// The unit card by its id or its name.
    pub unit: String,
    /// The unit's own name; Commanders and Operatives need one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Upgrades by their ids or their names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<String>,
}

/// A player, with a Register if there is a faction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerChoice {
    /// The player's name.
    pub name: String,
    /// The faction of the player's Register; without one the player is an opponent with ordinary armies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faction: Option<Faction>,
    /// The name of the Register to be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub register: Option<String>,
    /// The story arc it will begin with, by its id or its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arc: Option<String>,
    /// Its units, written down beforehand; they may still be wrong, and are a draft until the player hands them in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draft: Vec<UnitChoice>,
    /// The player's books in a saga that is taken over; cards by their ids or their names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub books: Option<Box<PlayerBooks>>,
}

/// A saga by names from a pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The saga's name.
    #[serde(default = "unnamed")]
    pub name: String,
    /// The edition of the document, as a named set of readings; the first one without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// The players, a seat each.
    pub players: Vec<PlayerChoice>,
    /// Books of a saga that is taken over, as `campaign export` writes them or a group from its paper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub books: Option<SagaBooks>,
    /// Decisions of the organiser.
    #[serde(default)]
    pub options: Options,
    /// Readings that differ from those of the edition, by ruling.
    #[serde(default, deserialize_with = "named_rulings::<Book, _>")]
    #[schemars(with = "Rulings")]
    pub rulings: BTreeMap<String, String>,
}

impl Choice {
    /// Names a setup that is written out: the edition, and the options of rulings that differ from it.
    pub(crate) fn of(setup: &Setup) -> Self {
        let edition = setup.profile.as_deref().and_then(rulings::profile);
        let edition = edition.unwrap_or(&rulings::PROFILES[0]);
        let played = edition.rulings::<Book>().named();
        let own = setup.rulings.named().into_iter();
        let player = |player: &PlayerSetup| {
            let register = player.register.as_ref();
            PlayerChoice {
                name: player.name.clone(),
                faction: register.map(|register| register.faction),
                register: register.and_then(|register| register.name.clone()),
                arc: register.and_then(|register| Some(register.arc.as_ref()?.to_string())),
                draft: Vec::new(),
                books: player.books.clone(),
            }
        };
        Self {
            name: setup.name.clone(),
            profile: Some(edition.name.to_owned()),
            players: setup.players.iter().map(player).collect(),
            books: setup.books.clone(),
            options: setup.options,
            rulings: own.filter(|(ruling, option)| played.get(ruling) != Some(option)).collect(),
        }
    }
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
/// Every name that the pack does not have, or that several cards share, each with its place.
pub fn setup(choice: &Choice, catalogue: &Catalogue) -> Result<(Setup, Chosen), ChoiceError> {
    let profile = profile::<Book>(choice.profile.as_deref(), "edition")?;
    let rulings = rulings_over(profile, &choice.rulings)?;
    let mut search = Search { catalogue, faults: Vec::new() };
    let players = choice.players.iter().enumerate().map(|(at, one)| search.player(at, one)).collect();
    search.done()?;
    let chosen = Chosen {
        name: choice.name.clone(),
        profile: profile.name.to_owned(),
        notes: profile.notes.iter().map(|(rule, note)| format!("{rule}: {note}")).collect(),
    };
    let setup = Setup {
        name: choice.name.clone(),
        profile: Some(profile.name.to_owned()),
        players,
        books: choice.books.clone(),
        options: choice.options,
        rulings,
    };
    Ok((setup, chosen))
}

/// A search for names in a catalogue, with all that was not found.
struct Search<'a> {
    catalogue: &'a Catalogue,
    faults: Vec<ChoiceError>,
}

impl<'a> Search<'a> {
    /// Ends the search: one fault stands for itself, several are told in a list.
    fn done(self) -> Result<(), ChoiceError> {
        together(self.faults)
    }

    fn player(&mut self, at: usize, choice: &PlayerChoice) -> PlayerSetup {
        let place = format!("/players/{at}");
        let Some(faction) = choice.faction else {
            if choice.register.is_some() || choice.arc.is_some() || !choice.draft.is_empty() {
                let says = format!("{place}: {} has no faction, and so no Register; name one", choice.name);
                self.faults.push(ChoiceError::Wrong(vec![says]));
            }
            return PlayerSetup { name: choice.name.clone(), register: None, books: choice.books.clone() };
        };
        let arc = choice.arc.as_deref().and_then(|name| self.arc(&format!("{place}/arc"), name));
        let draft = choice.draft.iter().enumerate();
        let draft =
            draft.filter_map(|(unit, one)| self.recruit(&format!("{place}/draft/{unit}"), one, faction));
        let draft = draft.collect();
        let register = RegisterSetup { faction, draft, arc, name: choice.register.clone() };
        let mut books = choice.books.clone();
        if let Some(books) = &mut books {
            self.books(&format!("{place}/books"), faction, books);
        }
        PlayerSetup { name: choice.name.clone(), register: Some(register), books }
    }

    fn arc(&mut self, at: &str, name: &str) -> Option<ArcId> {
        let all = self.catalogue.arcs.iter();
        let all: Vec<Entry<'_>> =
            all.map(|arc| Entry { id: arc.id.as_str(), full: arc.name.clone(), short: &arc.name }).collect();
        self.find(at, "story arc", name, &all).map(ArcId::new)
    }

    /// Puts ids in the place of names in a player's books.
    fn books(&mut self, at: &str, faction: Faction, books: &mut PlayerBooks) {
        for (index, past) in books.past.iter_mut().enumerate() {
            if let Some(arc) = self.arc(&format!("{at}/past/{index}/id"), past.id.as_str()) {
                past.id = arc;
            }
        }
        let cards = self.catalogue;
        let entry = |id: &'a str, name: &'a str| Entry { id, full: name.to_owned(), short: name };
        let of_arcs = || cards.arcs.iter();
        let honours = cards.commendations.iter().chain(of_arcs().map(|arc| &arc.commendation));
        let honours: Vec<Entry<'a>> = honours.map(|one| entry(one.id.as_str(), &one.name)).collect();
        let setbacks = cards.setbacks.iter().chain(of_arcs().map(|arc| &arc.setback));
        let setbacks: Vec<Entry<'a>> = setbacks.map(|one| entry(one.id.as_str(), &one.name)).collect();
        let traits = cards.traits.iter().chain(of_arcs().map(|arc| &arc.defining_trait));
        let traits: Vec<Entry<'a>> = traits.map(|one| entry(one.id.as_str(), &one.name)).collect();
        let commands: Vec<Entry<'a>> =
            cards.cards.iter().map(|one| entry(one.id.as_str(), &one.name)).collect();
        let upgrades = cards.upgrades.iter();
        let upgrades: Vec<Entry<'a>> = upgrades
            .map(|card| Entry { id: card.id.as_str(), full: card.full_name(), short: &card.name })
            .collect();
        for (index, unit) in books.units.iter_mut().enumerate() {
            let at = format!("{at}/units/{index}");
            if let Some(id) = self.unit(&format!("{at}/unit"), unit.unit.as_str(), faction) {
                unit.unit = UnitId::new(id);
            }
            for (number, upgrade) in unit.upgrades.iter_mut().enumerate() {
                let (BookedUpgrade::Card(card) | BookedUpgrade::Owned(crate::model::Owned { card, .. })) =
                    upgrade;
                let place = format!("{at}/upgrades/{number}");
                if let Some(id) = self.find(&place, "upgrade card", card.as_str(), &upgrades) {
                    *card = UpgradeId::new(id);
                }
            }
            for (number, award) in unit.commendations.iter_mut().enumerate() {
                let (BookedAward::Plain(one)
                | BookedAward::Picked(crate::model::Award { commendation: one, .. })) = award;
                let place = format!("{at}/commendations/{number}");
                if let Some(id) = self.find(&place, "Commendation", one.as_str(), &honours) {
                    *one = CommendationId::new(id);
                }
            }
            for (number, setback) in unit.setbacks.iter_mut().enumerate() {
                let place = format!("{at}/setbacks/{number}");
                if let Some(id) = self.find(&place, "Setback", setback.as_str(), &setbacks) {
                    *setback = SetbackId::new(id);
                }
            }
            for (number, card) in unit.cards.iter_mut().enumerate() {
                let place = format!("{at}/cards/{number}");
                if let Some(id) = self.find(&place, "command card", card.as_str(), &commands) {
                    *card = CardId::new(id);
                }
            }
            if let Some(held) = &mut unit.holds
                && let Some(id) =
                    self.find(&format!("{at}/holds/trait"), "Defining Trait", held.id.as_str(), &traits)
            {
                held.id = TraitId::new(id);
            }
        }
    }

    fn recruit(&mut self, at: &str, choice: &UnitChoice, faction: Faction) -> Option<Recruit> {
        let unit = self.unit(&format!("{at}/unit"), &choice.unit, faction);
        let cards = self.catalogue.upgrades.iter();
        let cards: Vec<Entry<'_>> = cards
            .map(|card| Entry { id: card.id.as_str(), full: card.full_name(), short: &card.name })
            .collect();
        let upgrades = choice.upgrades.iter().enumerate().filter_map(|(number, name)| {
            let place = format!("{at}/upgrades/{number}");
            self.find(&place, "upgrade card", name, &cards).map(UpgradeId::new)
        });
        let upgrades = upgrades.collect();
        Some(Recruit { unit: UnitId::new(unit?), name: choice.name.clone(), upgrades })
    }

    /// The unit card of a name.
    fn unit(&mut self, at: &str, name: &str, faction: Faction) -> Option<&'a str> {
        // A name that two factions share is the own faction's.
        let (own, others): (Vec<&UnitCard>, Vec<&UnitCard>) =
            self.catalogue.units.iter().partition(|card| card.faction == Some(faction));
        let entries = |cards: &[&'a UnitCard]| -> Vec<Entry<'a>> {
            cards
                .iter()
                .map(|card| Entry { id: card.id.as_str(), full: card.full_name(), short: &card.name })
                .collect()
        };
        let mut all = entries(&own);
        if !all.iter().any(|entry| entry.is(name)) {
            all.extend(entries(&others));
        }
        self.find(at, "unit card", name, &all)
    }

    /// The id of what is called so: by its id, by its name and title, or by its name if only one has it.
    fn find(&mut self, at: &str, kind: &'static str, name: &str, all: &[Entry<'a>]) -> Option<&'a str> {
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
            [id] => return Some(id),
            [] => self.faults.push(ChoiceError::unknown(at, kind, name, near(name, all).into_iter())),
            several => {
                let says = format!("{at}: several cards are called `{name}`; write {}", several.join(" or "));
                self.faults.push(ChoiceError::Wrong(vec![says]));
            }
        }
        None
    }
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

/// Tells whether two spellings are of one name.
fn same(one: &str, other: &str) -> bool {
    let other = canonical(other);
    !other.is_empty() && canonical(one) == other
}

/// The three that were most likely meant, each by what resembles the name, its id or its own name; all ids if nothing does.
fn near<'e>(name: &str, all: &'e [Entry<'_>]) -> Vec<&'e str> {
    let close = nearest(name, all.iter().map(|entry| (entry.id, entry.full.as_str())));
    if close.is_empty() {
        return all.iter().map(|entry| entry.id).collect();
    }
    let by_id = |entry: &Entry<'_>| !nearest(name, std::iter::once((entry.id, entry.id))).is_empty();
    let close = all.iter().filter(|entry| close.contains(&entry.id));
    close.map(|entry| if by_id(entry) { entry.id } else { entry.full.as_str() }).collect()
}

#[cfg(test)]
mod tests;
