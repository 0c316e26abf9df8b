//! The catalog itself: all entries of a pack, sound, with indexes for looking them up. Campaigns share
//! it and pin it by its hash.

use std::collections::BTreeMap;
use std::ops::Deref;

use sandtable_kernel::{PackData, PackPin};
use sandtable_packs::{Manifest, PackHash};

use super::check;
use super::find::Index;
use super::ids::{FeatureId, ScenarioId, TypeId};
use super::map::{Category, Crash, Exploration, Feature, NameList, PublishedMap, Reward, TargetType};
use super::pilot::PilotCard;
use super::scenario::Scenario;
use super::ship::{HugeClass, ShipClass};
use super::table::Table;
use super::terms::Faction;
use super::upgrade::UpgradeCard;

/// Everything that is rolled for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables {
    /// Number of strategic targets for two players (GCW-108).
    pub targets: Table<u8>,
    /// Number of support ships by players of the faction (GCW-269).
    pub support_ships: Table<u8>,
    /// Category of a target (GCW-110).
    pub category: Table<Category>,
    /// Unusual feature of a target (GCW-111).
    pub feature: Table<FeatureId>,
    /// Type of a target by its category (GCW-112..117).
    pub types: BTreeMap<Category, Table<TypeId>>,
    /// Finds on an unexplored world (GCW-128).
    pub exploration: Table<Exploration>,
    /// Crashed ships by the finders' faction (GCW-129).
    pub crashes: BTreeMap<Faction, Table<Crash>>,
    /// Rewards by the number of cargo spent (GCW-183).
    pub cargo: BTreeMap<u8, Table<Reward>>,
    /// Scenario of an ordinary battle (GCW-151).
    pub scenario: Table<ScenarioId>,
    /// Scenario against a support ship (GCW-287).
    pub huge_support: Table<ScenarioId>,
    /// Scenario against a capital ship (GCW-288).
    pub huge_capital: Table<ScenarioId>,
    /// Old tables of huge ship battles, by ship (GCW-300..302).
    pub retired: BTreeMap<String, Table<ScenarioId>>,
}

/// All entries of a pack, in the order of files and rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    pub manifest: Manifest,
    /// Content hash, which campaigns pin.
    pub hash: PackHash,
    /// Small and large ships.
    pub ships: Vec<ShipClass>,
    pub huge: Vec<HugeClass>,
    pub pilots: Vec<PilotCard>,
    pub upgrades: Vec<UpgradeCard>,
    pub features: Vec<Feature>,
    /// Types of strategic targets.
    pub types: Vec<TargetType>,
    pub scenarios: Vec<Scenario>,
    pub tables: Tables,
    /// Names to suggest.
    pub names: Vec<NameList>,
    /// Published systems (GCW-318).
    pub maps: Vec<PublishedMap>,
}

/// A sound catalog. Its entries are those of [`Content`], to which it dereferences; they cannot be changed, so the
/// indexes always fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Catalogue {
    content: Content,
    pub(super) index: Index,
}

/// Everything that is wrong with a content that came from elsewhere than a pack.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the catalogue is not sound: {}", .0.join("; "))]
pub struct ContentError(pub Vec<String>);

impl Catalogue {
    /// A catalog of this content.
    ///
    /// # Errors
    /// Everything that is wrong with it, as sentences.
    pub fn new(content: Content) -> Result<Catalogue, ContentError> {
        let faults = check::check(&content);
        if faults.is_empty() {
            return Ok(Catalogue::sound(content));
        }
        Err(ContentError(faults.iter().map(ToString::to_string).collect()))
    }

    /// A catalog of a content that was checked.
    pub(super) fn sound(content: Content) -> Catalogue {
        let index = Index::of(&content);
        Catalogue { content, index }
    }

    /// Returns all entries of the pack by their kinds.
    pub fn content(&self) -> &Content {
        &self.content
    }
}

impl Deref for Catalogue {
    type Target = Content;

    fn deref(&self) -> &Content {
        &self.content
    }
}

impl PackData for Catalogue {
    fn pins(&self) -> Vec<PackPin> {
        vec![self.manifest.pin(self.hash)]
    }
}
