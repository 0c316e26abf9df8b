//! From names to a saga: players with their Registers, drafts by names of cards, the edition, as the protocol names them.
//!
//! It looks names up and judges nothing: whether a saga can be played, or a list fielded, is for the rules to say.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use crate::catalogue::{ArcId, Catalogue, Faction, UnitCard, UnitId, UpgradeId};
use crate::model::{Options, PlayerBooks, PlayerSetup, Recruit, RegisterSetup, SagaBooks, Setup};
use crate::open;
use crate::rulings::{self, Book, Rulings};
use sandtable_packs::canonical;
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use sandtable_system::{
    ChoiceError, Things, by_ids, named_rulings, notes, reading, settled, unseen_in_names,
};

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
    /// Decisions of the organizer.
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
    String::from(say!("names-tours-of-duty"))
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
/// Every name that the pack does not have, or that several cards share, each with its place, and beside them whatever else is
/// wrong with the setup.
pub fn setup(choice: &Choice, catalogue: &Arc<Catalogue>) -> Result<(Setup, Chosen), ChoiceError> {
    let mut faults = Vec::new();
    let (profile, rulings) =
        reading::<Book>(choice.profile.as_deref(), "edition", &choice.rulings, &mut faults);
    let cards = Cards::of(catalogue);
    let faction = |player: usize| choice.players.get(player).and_then(|player| player.faction);
    let choice = by_ids(choice, &|at| cards.at(at, &faction), &mut faults)?;
    let players = choice.players.iter().enumerate().map(|(at, one)| player(at, one, &mut faults)).collect();
    let setup = Setup {
        name: choice.name.clone(),
        profile: profile.map(|profile| profile.name.to_owned()),
        players,
        books: choice.books.clone(),
        options: choice.options,
        rulings,
    };
    faults.extend(unseen_in_names(&choice, &["name"]));
    settled(faults, || open::open(catalogue, &setup).err().unwrap_or_default(), typed_at)?;
    let chosen = Chosen {
        name: choice.name.clone(),
        profile: setup.profile.clone().unwrap_or_default(),
        notes: notes(profile),
    };
    Ok((setup, chosen))
}

/// Returns the place in names of a place in the setup that they make.
pub(crate) fn typed_at(at: &str) -> String {
    let typed = || {
        let (player, rest) = at.strip_prefix("/players/")?.split_once("/register/")?;
        let rest = if rest == "name" { "register" } else { rest };
        player.parse::<usize>().ok().map(|player| format!("/players/{player}/{rest}"))
    };
    typed().unwrap_or_else(|| at.to_owned())
}

fn player(at: usize, choice: &PlayerChoice, faults: &mut Vec<ChoiceError>) -> PlayerSetup {
    let register = choice.faction.map(|faction| RegisterSetup {
        faction,
        draft: choice.draft.iter().map(recruit).collect(),
        arc: choice.arc.as_deref().map(ArcId::new),
        name: choice.register.clone(),
    });
    let has = choice.register.is_some() || choice.arc.is_some() || !choice.draft.is_empty();
    if register.is_none() && has {
        let says = say!("names-players-has-no-faction-and-so", at, choice = choice.name);
        faults.push(ChoiceError::Wrong(vec![says]));
    }
    PlayerSetup { name: choice.name.clone(), register, books: choice.books.clone() }
}

fn recruit(choice: &UnitChoice) -> Recruit {
    Recruit {
        unit: UnitId::new(&choice.unit),
        name: choice.name.clone(),
        upgrades: choice.upgrades.iter().map(UpgradeId::new).collect(),
    }
}

/// The cards of a catalog by their names, each kind once.
struct Cards {
    /// Units as a player of no faction names them, and of each faction.
    units: Vec<(Option<Faction>, Rc<Things>)>,
    upgrades: Rc<Things>,
    arcs: Rc<Things>,
    commendations: Rc<Things>,
    setbacks: Rc<Things>,
    traits: Rc<Things>,
    cards: Rc<Things>,
}

impl Cards {
    fn of(catalogue: &Catalogue) -> Self {
        let factions = Faction::ALL.iter().map(|faction| Some(*faction)).chain([None]);
        let upgrades =
            catalogue.upgrades.iter().map(|card| (&card.id, vec![card.full_name(), card.name.clone()]));
        let plain = |kind, all: Vec<(&str, &str)>| {
            Rc::new(Things::of(kind).with(all.into_iter().map(|(id, name)| (id, name.to_owned()))))
        };
        let arcs = &catalogue.arcs;
        let commendations = catalogue.commendations.iter().chain(arcs.iter().map(|arc| &arc.commendation));
        let setbacks = catalogue.setbacks.iter().chain(arcs.iter().map(|arc| &arc.setback));
        let traits = catalogue.traits.iter().chain(arcs.iter().map(|arc| &arc.defining_trait));
        let cards = catalogue.cards.iter();
        Self {
            units: factions.map(|faction| (faction, Rc::new(units(catalogue, faction)))).collect(),
            upgrades: Rc::new(Things::of(say!("names-upgrade-card")).called(upgrades)),
            arcs: plain(
                say!("names-story-arc"),
                arcs.iter().map(|one| (one.id.as_str(), one.name.as_str())).collect(),
            ),
            commendations: plain(
                "Commendation",
                commendations.map(|one| (one.id.as_str(), one.name.as_str())).collect(),
            ),
            setbacks: plain("Setback", setbacks.map(|one| (one.id.as_str(), one.name.as_str())).collect()),
            traits: plain(
                say!("names-defining-trait"),
                traits.map(|one| (one.id.as_str(), one.name.as_str())).collect(),
            ),
            cards: plain(
                say!("names-command-card"),
                cards.map(|one| (one.id.as_str(), one.name.as_str())).collect(),
            ),
        }
    }

    /// The cards that a place of a choice names; those of the own faction before those of others that are called so too.
    fn at(&self, at: &str, faction: &dyn Fn(usize) -> Option<Faction>) -> Option<Rc<Things>> {
        let mut path = at.strip_prefix("/players/")?.split('/');
        let player = path.next()?.parse().ok()?;
        let rest: Vec<&str> = path.filter(|part| part.parse::<usize>().is_err()).collect();
        let unit = || {
            let own = faction(player);
            self.units.iter().find(|(of, _)| *of == own).map(|(_, units)| Rc::clone(units))
        };
        let things = match rest.as_slice() {
            ["draft", "unit"] | ["books", "units", "unit"] => return unit(),
            ["draft", "upgrades"] => &self.upgrades,
            // An element of the list, or the card in one.
            ["books", "units", "upgrades"] if !at.ends_with("upgrades") => &self.upgrades,
            ["books", "units", "upgrades", "card"] => &self.upgrades,
            ["arc"] | ["books", "past", "id"] => &self.arcs,
            ["books", "units", "commendations"] if !at.ends_with("commendations") => &self.commendations,
            ["books", "units", "commendations", "commendation"] => &self.commendations,
            ["books", "units", "setbacks"] => &self.setbacks,
            ["books", "units", "cards"] => &self.cards,
            ["books", "units", "holds", "trait"] => &self.traits,
            _ => return None,
        };
        Some(Rc::clone(things))
    }
}

/// The unit cards by their names; of names that several cards have, a faction means its own.
fn units(catalogue: &Catalogue, faction: Option<Faction>) -> Things {
    let names = |card: &UnitCard| vec![card.full_name(), card.name.clone()];
    let own: BTreeSet<String> = catalogue
        .units
        .iter()
        .filter(|card| faction.is_some() && card.faction == faction)
        .flat_map(|card| names(card).into_iter().chain([card.id.to_string()]))
        .map(|name| canonical(&name))
        .collect();
    let called = catalogue.units.iter().map(|card| {
        let mut names = names(card);
        if card.faction != faction {
            names.retain(|name| !own.contains(&canonical(name)));
        }
        (&card.id, names)
    });
    Things::of(say!("names-unit-card")).called(called)
}

#[cfg(test)]
mod tests;
