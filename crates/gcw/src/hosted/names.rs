//! From names to a campaign: factions with their players, the map, the rulings, as the protocol names them.
//!
//! It looks names up and judges nothing: whether a campaign can be played is for its rules to say.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

use std::collections::BTreeMap;
use std::fmt;

use crate::catalogue::{Catalogue, Faction, TypeId};
use crate::model::{
    CampaignBooks, FactionSetup, FactionStanding, GivenTarget, MapSetup, Newcomer, Options, PlayerSetup,
    Setup,
};
use crate::open;
use crate::rulings::{self, Book, PROFILES, Rulings};
use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, Serialize, de};

use sandtable_system::{ChoiceError, Stop, Things, ids, named_rulings, profile, rulings_over, together};

/// The name of a map that is rolled.
const ROLLED: &str = "rolled";

/// Where the map comes from: by name, or written out.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum MapRef {
    /// `rolled`, or a published system of the pack by its id, such as `rtg`.
    Name(String),
    /// Written out, or rolled with names of one's own.
    Own(Box<MapSetup>),
}

impl Default for MapRef {
    fn default() -> Self {
        Self::Name(ROLLED.to_owned())
    }
}

impl<'de> Deserialize<'de> for MapRef {
    /// A text is a name, an object a map. Written by hand so that an error inside a map keeps its place.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> de::Visitor<'de> for Either {
            type Value = MapRef;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`rolled`, the name of a published map, or a map as an object")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<MapRef, E> {
                Ok(MapRef::Name(name.to_owned()))
            }
            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<MapRef, A::Error> {
                let map = MapSetup::deserialize(MapAccessDeserializer::new(map))?;
                Ok(MapRef::Own(Box::new(map)))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

/// A faction and the names of its players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FactionChoice {
    pub faction: Faction,
    /// Says that it is one of the equals or the independent third one.
    #[serde(default)]
    pub standing: FactionStanding,
    /// The names of its players. Seats are counted through all factions in order.
    pub players: Vec<String>,
    /// Position of the leader among them, from 0.
    #[serde(default)]
    pub leader: u8,
}

/// A campaign by names from a pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The campaign's name.
    #[serde(default = "unnamed")]
    pub name: String,
    /// A named set of readings; the first one, of the defaults, without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// Two or three factions.
    pub factions: Vec<FactionChoice>,
    /// The system: `rolled`, a published one by its name, or written out; types and features of targets by id or by
    /// name.
    #[serde(default)]
    pub map: MapRef,
    #[serde(default)]
    pub options: Options,
    /// Players who have joined a running campaign, with the seats after all others; only with books of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub joined: Vec<Newcomer>,
    /// Books of a campaign that is taken over, as `campaign export` writes them or a group from its paper; cards by their ids or
    /// their names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub books: Option<Box<CampaignBooks>>,
    /// Readings that differ from those of the profile, by ruling.
    #[serde(default, deserialize_with = "named_rulings::<Book, _>")]
    #[schemars(with = "Rulings")]
    pub rulings: BTreeMap<String, String>,
}

fn unnamed() -> String {
    String::from("Galactic Civil War")
}

impl Choice {
    /// Names a setup that is written out and brings books: the profile, and the options of rulings that differ from it.
    pub(crate) fn of(setup: &Setup) -> Self {
        let profile = setup.profile.as_deref().and_then(rulings::profile);
        let profile = profile.unwrap_or(&rulings::PROFILES[0]);
        let played = profile.rulings::<Book>().named();
        let own = setup.rulings.named().into_iter();
        let faction = |faction: &FactionSetup| FactionChoice {
            faction: faction.faction,
            standing: faction.standing,
            players: faction.players.iter().map(|player| player.name.clone()).collect(),
            leader: faction.leader,
        };
        Self {
            name: setup.name.clone(),
            profile: Some(profile.name.to_owned()),
            factions: setup.factions.iter().map(faction).collect(),
            map: MapRef::default(),
            options: setup.options,
            joined: setup.joined.clone(),
            books: setup.books.clone(),
            rulings: own.filter(|(ruling, option)| played.get(ruling) != Some(option)).collect(),
        }
    }
}

/// The same books with ids in place of names.
fn by_ids(books: &CampaignBooks, catalogue: &Catalogue) -> Result<Box<CampaignBooks>, ChoiceError> {
    let wrong = |error: String| ChoiceError::Wrong(vec![format!("/books: {error}")]);
    let mut value = serde_json::to_value(books).map_err(|error| wrong(error.to_string()))?;
    ids(&mut value, "/books", &|at| things(catalogue, at)).map_err(|stop| match stop {
        Stop::Wrong(one) => ChoiceError::Wrong(vec![format!("{}: {}", one.at.unwrap_or_default(), one.says)]),
        stop => wrong(stop.to_string()),
    })?;
    serde_json::from_value(value).map_err(|error| wrong(error.to_string()))
}

/// The cards that a place of books names.
fn things(catalogue: &Catalogue, at: &str) -> Option<Things> {
    let (inside, key) = at.rsplit_once('/')?;
    let row = inside.rsplit('/').nth(1).unwrap_or_default();
    Some(match (row, key) {
        ("ships", "ship") => {
            let mut all = Things::of("class of ships");
            for class in &catalogue.ships {
                let id = serde_json::json!(class.id);
                if !all.all.iter().any(|(own, _)| *own == id) {
                    all.all.push((id, vec![class.name.clone()]));
                }
            }
            all
        }
        ("pilots", "pilot") => {
            Things::of("pilot card").with(catalogue.pilots.iter().map(|card| (&card.id, card.name.clone())))
        }
        ("ships", "title" | "installed")
        | ("pilots", "title" | "ability")
        | ("crew" | "upgrades", "card") => Things::of("upgrade card")
            .with(catalogue.upgrades.iter().map(|card| (&card.id, card.name.clone()))),
        ("targets", "kind" | "outpost") => Things::of("type of target")
            .with(catalogue.types.iter().map(|kind| (&kind.id, kind.name.clone()))),
        ("targets", "feature") => Things::of("unusual feature")
            .with(catalogue.features.iter().map(|one| (&one.id, one.name.clone()))),
        ("huge", "class") => {
            Things::of("huge ship").with(catalogue.huge.iter().map(|one| (&one.id, one.name.clone())))
        }
        _ => return None,
    })
}

/// Choices by name: also what was not named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Chosen {
    /// The campaign's name.
    pub name: String,
    /// The named set of readings.
    pub profile: String,
    /// House rules of that set which bind people, and which no program can hold.
    pub notes: Vec<String>,
    /// `rolled`, `given`, or the id of a published map.
    pub map: String,
}

/// A setup from names. It is checked when the campaign is opened.
///
/// # Errors
/// Every name that the pack does not have, each with its place, and beside them whatever else is wrong with the setup.
pub fn setup(choice: &Choice, catalogue: &Catalogue) -> Result<(Setup, Chosen), ChoiceError> {
    let mut search = Search { catalogue, faults: Vec::new() };
    let profile = profile::<Book>(choice.profile.as_deref(), "profile");
    let named = profile.map_err(|fault| search.faults.push(fault)).ok().or_else(|| PROFILES.first());
    let rulings = named.map(|profile| rulings_over(profile, &choice.rulings));
    let rulings = rulings.and_then(|found| found.map_err(|fault| search.faults.push(fault)).ok());
    let map = search.map(&choice.map);
    let books = choice.books.as_ref().map(|books| by_ids(books, catalogue));
    let books = books.and_then(|found| found.map_err(|fault| search.faults.push(fault)).ok());
    let setup = Setup {
        name: choice.name.clone(),
        profile: named.map(|profile| profile.name.to_owned()),
        factions: choice.factions.iter().map(faction).collect(),
        joined: choice.joined.clone(),
        map,
        options: choice.options,
        rulings: rulings.unwrap_or_default(),
        books,
    };
    if !search.faults.is_empty() {
        let others = open::plain(&setup);
        search.faults.extend((!others.is_empty()).then_some(ChoiceError::Wrong(others)));
    }
    together(search.faults)?;
    let chosen = Chosen {
        name: choice.name.clone(),
        profile: setup.profile.clone().unwrap_or_default(),
        notes: named
            .into_iter()
            .flat_map(|profile| profile.notes)
            .map(|(rule, note)| format!("{rule}: {note}"))
            .collect(),
        map: match (&setup.map, &choice.map) {
            (MapSetup::Rolled { .. }, _) => ROLLED.to_owned(),
            (MapSetup::Given(_), MapRef::Name(name)) => {
                catalogue.find_map(name).map_or_else(|| name.clone(), |map| map.id.clone())
            }
            (MapSetup::Given(_), MapRef::Own(_)) => "given".to_owned(),
        },
    };
    Ok((setup, chosen))
}

fn faction(choice: &FactionChoice) -> FactionSetup {
    let player = |name: &String| PlayerSetup { name: name.clone(), fleet: None };
    FactionSetup {
        faction: choice.faction,
        standing: choice.standing,
        players: choice.players.iter().map(player).collect(),
        leader: choice.leader,
    }
}

/// A search for names in a catalogue, with all that was not found.
struct Search<'a> {
    catalogue: &'a Catalogue,
    faults: Vec<ChoiceError>,
}

impl Search<'_> {
    fn unknown<'k>(
        &mut self,
        at: &str,
        kind: &'static str,
        name: &str,
        known: impl Iterator<Item = &'k str>,
    ) {
        self.faults.push(ChoiceError::unknown(at, kind, name, known));
    }

    fn map(&mut self, choice: &MapRef) -> MapSetup {
        let catalogue = self.catalogue;
        match choice {
            MapRef::Name(name) if name == ROLLED => MapSetup::default(),
            MapRef::Name(name) => match catalogue.find_map(name) {
                Some(map) => MapSetup::published(map),
                None => {
                    let known = catalogue.maps.iter().map(|map| map.id.as_str());
                    self.unknown("/map", "map", name, std::iter::once(ROLLED).chain(known));
                    MapSetup::default()
                }
            },
            MapRef::Own(map) => match &**map {
                MapSetup::Rolled { names } => MapSetup::Rolled { names: names.clone() },
                MapSetup::Given(targets) => {
                    let targets = targets.iter().enumerate();
                    MapSetup::Given(targets.map(|(at, target)| self.given(at, target)).collect())
                }
            },
        }
    }

    /// A target with the ids of what it names; what is not known stays as it is written.
    fn given(&mut self, at: usize, target: &GivenTarget) -> GivenTarget {
        let place = |field: &str| format!("/map/given/{at}/{field}");
        let kind = self.kind(&place("kind"), &target.kind);
        let outpost = target.outpost.as_ref().map(|id| self.kind(&place("outpost"), id));
        let feature = match self.catalogue.find_feature(target.feature.as_str()) {
            Some(feature) => feature.id.clone(),
            None => {
                let known = self.catalogue.features.iter().map(|feature| feature.id.as_str());
                self.unknown(&place("feature"), "unusual feature", target.feature.as_str(), known);
                target.feature.clone()
            }
        };
        GivenTarget { kind, feature, outpost, ..target.clone() }
    }

    fn kind(&mut self, at: &str, id: &TypeId) -> TypeId {
        if let Some(kind) = self.catalogue.find_target_type(id.as_str()) {
            return kind.id.clone();
        }
        let known = self.catalogue.types.iter().map(|kind| kind.id.as_str());
        self.unknown(at, "type of target", id.as_str(), known);
        id.clone()
    }
}
