//! The catalog itself: all entries of a pack, sound. Campaigns share it and pin it by its
//! hash.

use std::ops::Deref;

use sandtable_kernel::{PackData, PackPin};
use sandtable_legion_cards::{GlossaryEntry, UnitCard, UnitId, UpgradeCard, UpgradeId, keyword};
use sandtable_packs::Index;

use super::arc::StoryArc;
use super::check;
use super::honour::{CommandCard, Commendation, Setback, Trait};
use super::ids::{ArcId, CardId, CommendationId, SetbackId, TraitId};
use super::office::{Asset, AssetKind, GameMode, Request, RequestKind, SetbackRow, TraitRow};

sandtable_packs::tables! {
    /// All entries of a pack, in the order of files and rows.
    #[derive(Debug, Clone, PartialEq, Eq)]
    Content, "A data file of a pack for Tours of Duty";
    /// Unit cards of all factions.
    units: UnitCard = "unit",
    /// Upgrade cards of all kinds.
    upgrades: UpgradeCard = "upgrade",
    /// Commendations and High Commendations of the charts.
    commendations: Commendation = "commendation",
    /// Setbacks of the chart, beyond the arcs' own.
    setbacks: Setback = "setback",
    /// Defining traits of the chart, beyond the arcs' own.
    traits: Trait = "trait",
    /// The Setback chart, a row for each face of the black attack die.
    setback_chart: SetbackRow = "setback-row",
    /// The Defining Trait chart, a row for each face of the black attack die.
    trait_chart: TraitRow = "trait-row",
    /// Aid Requests as printed.
    requests: Request = "request",
    /// Strategic Assets as printed.
    assets: Asset = "asset",
    /// Kinds of games.
    modes: GameMode = "mode",
    /// Paragon command cards.
    cards: CommandCard = "card",
    /// Story arcs with their agendas.
    arcs: StoryArc = "arc",
    /// Keywords in own words.
    glossary: GlossaryEntry = "keyword",
}

/// A sound catalog. Its entries are those of [`Content`], to which it dereferences; they cannot be changed, so the
/// indexes always fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Catalogue {
    content: Content,
    units: Index,
    upgrades: Index,
}

/// Problems of a content that came from elsewhere than a pack.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the catalogue is not sound: {}", .0.join("; "))]
pub struct ContentError(pub Vec<String>);

impl Catalogue {
    /// A catalog of this content.
    ///
    /// # Errors
    /// Everything that is wrong with it, as sentences.
    pub fn new(content: Content) -> Result<Self, ContentError> {
        let faults = check::check(&content);
        if faults.is_empty() {
            return Ok(Self::sound(content));
        }
        Err(ContentError(faults.iter().map(ToString::to_string).collect()))
    }

    /// The entries alone.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// A catalog of a content that was checked.
    pub(super) fn sound(content: Content) -> Self {
        let units = Index::of(content.units.iter().map(|unit| unit.id.as_str()));
        let upgrades = Index::of(content.upgrades.iter().map(|card| card.id.as_str()));
        Self { content, units, upgrades }
    }

    /// A unit card.
    pub fn unit(&self, id: &UnitId) -> Option<&UnitCard> {
        let units = &self.content.units;
        self.units.find(id.as_str(), |at| units[at].id == *id).and_then(|at| units.get(at))
    }

    /// An upgrade card.
    pub fn upgrade(&self, id: &UpgradeId) -> Option<&UpgradeCard> {
        let upgrades = &self.content.upgrades;
        self.upgrades.find(id.as_str(), |at| upgrades[at].id == *id).and_then(|at| upgrades.get(at))
    }

    /// A story arc.
    pub fn arc(&self, id: &ArcId) -> Option<&StoryArc> {
        self.content.arcs.iter().find(|arc| arc.id == *id)
    }

    /// A commendation, of the charts or of any arc.
    pub fn commendation(&self, id: &CommendationId) -> Option<&Commendation> {
        let of_arcs = self.content.arcs.iter().map(|arc| &arc.commendation);
        self.content.commendations.iter().chain(of_arcs).find(|commendation| commendation.id == *id)
    }

    /// A setback, of the chart or of any arc.
    pub fn setback(&self, id: &SetbackId) -> Option<&Setback> {
        let of_arcs = self.content.arcs.iter().map(|arc| &arc.setback);
        self.content.setbacks.iter().chain(of_arcs).find(|setback| setback.id == *id)
    }

    /// A defining trait, of the chart or of any arc.
    pub fn defining_trait(&self, id: &TraitId) -> Option<&Trait> {
        let of_arcs = self.content.arcs.iter().map(|arc| &arc.defining_trait);
        self.content.traits.iter().chain(of_arcs).find(|one| one.id == *id)
    }

    /// A Paragon command card.
    pub fn card(&self, id: &CardId) -> Option<&CommandCard> {
        self.content.cards.iter().find(|card| card.id == *id)
    }

    /// An Aid Request; the pack has every one.
    pub fn request(&self, kind: RequestKind) -> Option<&Request> {
        self.content.requests.iter().find(|request| request.id == kind)
    }

    /// A Strategic Asset; the pack has every one.
    pub fn asset(&self, kind: AssetKind) -> Option<&Asset> {
        self.content.assets.iter().find(|asset| asset.id == kind)
    }

    /// A kind of game.
    pub fn mode(&self, id: &str) -> Option<&GameMode> {
        self.content.modes.iter().find(|mode| mode.id == id)
    }

    /// Returns the meaning of a keyword; with or without its value.
    pub fn meaning(&self, keyword: &str) -> Option<&GlossaryEntry> {
        let name = keyword::name(keyword);
        self.content.glossary.iter().find(|entry| entry.name == name)
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
