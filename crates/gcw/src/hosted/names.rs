//! From names to a campaign: factions with their players, the map, the rulings, as the protocol names them.
//!
//! It looks names up and judges nothing: whether a campaign can be played is for its rules to say.

use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use crate::catalogue::{Catalogue, Faction};
use crate::model::{
    CampaignBooks, FactionSetup, FactionStanding, MapSetup, Newcomer, Options, PlayerSetup, Setup,
};
use crate::open;
use crate::rulings::{self, Book, Rulings};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, Serialize, de};

use sandtable_system::{
    ChoiceError, Things, by_ids, named_rulings, notes, reading, settled, unseen_in_names,
};

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
                f.write_str(say!("names-rolled-the-name-of-a-published"))
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
    /// One of the equals, or the independent third one.
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
    String::from(say!("names-galactic-civil-war"))
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

/// The things that a place of a choice names: the map, types and features of its targets, cards of books.
fn things(catalogue: &Catalogue, at: &str) -> Option<Things> {
    let (inside, key) = at.rsplit_once('/')?;
    let types = || {
        Things::of(say!("names-type-of-target"))
            .with(catalogue.types.iter().map(|kind| (&kind.id, kind.name.clone())))
    };
    let features = || {
        let all = catalogue.features.iter();
        Things::of(say!("names-unusual-feature")).called(all.map(|one| {
            let names = std::iter::once(&one.name).chain(&one.aliases);
            (&one.id, names.cloned().collect())
        }))
    };
    if at == "/map" {
        let maps = catalogue.maps.iter().map(|map| (map.id.as_str(), map.name.clone()));
        return Some(Things::of("map").with(std::iter::once((ROLLED, ROLLED.to_owned())).chain(maps)));
    }
    if inside.starts_with("/map/given/") {
        return match key {
            "kind" | "outpost" => Some(types()),
            "feature" => Some(features()),
            _ => None,
        };
    }
    let upgrades = || {
        let all = catalogue.upgrades.iter();
        Things::of(say!("names-upgrade-card")).with(all.map(|card| (&card.id, card.name.clone())))
    };
    let books = inside.strip_prefix("/books/")?;
    if key.is_empty() {
        return books.ends_with("/stock").then(upgrades);
    }
    let row = books.rsplit('/').nth(1).unwrap_or_default();
    Some(match (row, key) {
        ("ships", "ship") | ("pilots", "qualified") => {
            let mut all = Things::of(say!("names-class-of-ships"));
            for class in &catalogue.ships {
                let id = serde_json::json!(class.id);
                if !all.all.iter().any(|(own, _)| *own == id) {
                    all.all.push((id, vec![class.name.clone()]));
                }
            }
            all
        }
        ("pilots", "pilot") => Things::of(say!("names-pilot-card"))
            .with(catalogue.pilots.iter().map(|card| (&card.id, card.name.clone()))),
        ("ships", "title" | "installed")
        | ("pilots", "title" | "ability")
        | ("crew" | "upgrades", "card") => upgrades(),
        ("targets", "kind" | "outpost") => types(),
        ("targets", "feature") => features(),
        ("huge", "class") => Things::of(say!("names-huge-ship"))
            .with(catalogue.huge.iter().map(|one| (&one.id, one.name.clone()))),
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
pub fn setup(choice: &Choice, catalogue: &Arc<Catalogue>) -> Result<(Setup, Chosen), ChoiceError> {
    let mut faults = Vec::new();
    let (profile, rulings) =
        reading::<Book>(choice.profile.as_deref(), "profile", &choice.rulings, &mut faults);
    let choice = by_ids(choice, &|at| things(catalogue, at).map(Rc::new), &mut faults)?;
    let setup = Setup {
        name: choice.name.clone(),
        profile: profile.map(|profile| profile.name.to_owned()),
        factions: choice.factions.iter().map(faction).collect(),
        joined: choice.joined.clone(),
        map: map(&choice.map, catalogue),
        options: choice.options,
        rulings,
        books: choice.books.clone(),
    };
    faults.extend(unseen_in_names(&choice, &["name", "players"]));
    settled(faults, || open::open(catalogue, &setup).err().unwrap_or_default(), typed_at)?;
    let chosen = Chosen {
        name: choice.name.clone(),
        profile: setup.profile.clone().unwrap_or_default(),
        notes: notes(profile),
        map: match (&setup.map, &choice.map) {
            (MapSetup::Rolled { .. }, _) => ROLLED.to_owned(),
            (MapSetup::Given(_), MapRef::Name(id)) => id.clone(),
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

/// Returns the place in names of a place in the setup that they make.
pub(crate) fn typed_at(at: &str) -> String {
    match at.strip_suffix("/name") {
        Some(player) if at.starts_with("/factions/") => player.to_owned(),
        _ => at.to_owned(),
    }
}

/// The map that is named by its id, or written out.
fn map(choice: &MapRef, catalogue: &Catalogue) -> MapSetup {
    match choice {
        MapRef::Name(id) => catalogue.find_map(id).map_or_else(MapSetup::default, MapSetup::published),
        MapRef::Own(map) => (**map).clone(),
    }
}
