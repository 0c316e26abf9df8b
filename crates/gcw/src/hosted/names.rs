//! From names to a campaign: factions with their players, the map, the rulings, as the protocol names them.
//!
//! It looks names up and judges nothing: whether a campaign can be played is for its rules to say.

#![allow(missing_docs, reason = "a name that says it all has no doc")]

use std::collections::BTreeMap;
use std::fmt;

use crate::catalogue::{Catalogue, Faction, TypeId};
use crate::model::{
    CampaignBooks, FactionSetup, FactionStanding, GivenTarget, MapSetup, Options, PlayerSetup, Setup,
};
use crate::rulings::{self, Book, Rulings};
use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, Serialize, de};

use sandtable_system::{ChoiceError, Stop, Things, ids, named_rulings, profile, rulings_over};

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
/// The first name that the pack does not have.
pub fn setup(choice: &Choice, catalogue: &Catalogue) -> Result<(Setup, Chosen), ChoiceError> {
    let profile = profile::<Book>(choice.profile.as_deref(), "profile")?;
    let rulings = rulings_over(profile, &choice.rulings)?;
    let map = map(&choice.map, catalogue)?;
    let chosen = Chosen {
        name: choice.name.clone(),
        profile: profile.name.to_owned(),
        notes: profile.notes.iter().map(|(rule, note)| format!("{rule}: {note}")).collect(),
        map: match (&map, &choice.map) {
            (MapSetup::Rolled { .. }, _) => ROLLED.to_owned(),
            (MapSetup::Given(_), MapRef::Name(name)) => {
                catalogue.find_map(name).map_or_else(|| name.clone(), |map| map.id.clone())
            }
            (MapSetup::Given(_), MapRef::Own(_)) => "given".to_owned(),
        },
    };
    let setup = Setup {
        name: choice.name.clone(),
        profile: Some(profile.name.to_owned()),
        factions: choice.factions.iter().map(faction).collect(),
        map,
        options: choice.options,
        rulings,
        books: choice.books.as_ref().map(|books| by_ids(books, catalogue)).transpose()?,
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

fn map(choice: &MapRef, catalogue: &Catalogue) -> Result<MapSetup, ChoiceError> {
    match choice {
        MapRef::Name(name) if name == ROLLED => Ok(MapSetup::default()),
        MapRef::Name(name) => match catalogue.find_map(name) {
            Some(map) => Ok(MapSetup::published(map)),
            None => {
                let known = catalogue.maps.iter().map(|map| map.id.as_str());
                Err(ChoiceError::unknown("/map", "map", name, std::iter::once(ROLLED).chain(known)))
            }
        },
        MapRef::Own(map) => match &**map {
            MapSetup::Rolled { names } => Ok(MapSetup::Rolled { names: names.clone() }),
            MapSetup::Given(targets) => {
                let targets = targets.iter().enumerate().map(|(at, target)| given(at, target, catalogue));
                Ok(MapSetup::Given(targets.collect::<Result<_, _>>()?))
            }
        },
    }
}

/// A target with the ids of what it names.
fn given(at: usize, target: &GivenTarget, catalogue: &Catalogue) -> Result<GivenTarget, ChoiceError> {
    let kind = |field: &str, id: &TypeId| match catalogue.find_target_type(id.as_str()) {
        Some(kind) => Ok(kind.id.clone()),
        None => {
            let known = catalogue.types.iter().map(|kind| kind.id.as_str());
            Err(ChoiceError::unknown(
                &format!("/map/given/{at}/{field}"),
                "type of target",
                id.as_str(),
                known,
            ))
        }
    };
    let feature = match catalogue.find_feature(target.feature.as_str()) {
        Some(feature) => feature.id.clone(),
        None => {
            let known = catalogue.features.iter().map(|feature| feature.id.as_str());
            let at = format!("/map/given/{at}/feature");
            return Err(ChoiceError::unknown(&at, "unusual feature", target.feature.as_str(), known));
        }
    };
    let outpost = target.outpost.as_ref().map(|id| kind("outpost", id)).transpose()?;
    Ok(GivenTarget { kind: kind("kind", &target.kind)?, feature, outpost, ..target.clone() })
}
