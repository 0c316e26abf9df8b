//! A loaded pack: every entry, sound and with every reference resolved.
//!
//! Reads texts, never files. Knows how to look things up, not how a game is played.

use std::sync::{Arc, LazyLock};

use sandtable_kernel::{PackData, PackPin};
use sandtable_legion_cards::UnitCard;
use sandtable_legion_cards::faults::Fault;
use sandtable_packs::{Pack, Problems, Report, Source};
use sandtable_tabletop::Figure;

use super::{
    Base, Card, CommandCard, Condition, Faction, Hand, KeywordText, Layout, Loadout, Miniature, Mission,
    Silhouette, Squad, TableSize, TerrainPiece, Tool, Upgrade, check, figure,
};

/// The game that packs name in their manifest.
const GAME: &str = "legion";

macro_rules! files {
    ($($name:literal,)+) => {
        /// The files of `packs/legion`, by path. A test compares this list with the folder.
        const FILES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../../packs/legion/", $name))),)+];
    };
}

files! {
    "cards-empire.toml",
    "cards-mercenaries.toml",
    "cards-rebels.toml",
    "cards-republic.toml",
    "cards-separatists.toml",
    "commands.toml",
    "derived-cards.toml",
    "figures.toml",
    "keywords.toml",
    "layouts.toml",
    "loadouts.toml",
    "missions.toml",
    "pack.toml",
    "squads.toml",
    "terrain.toml",
    "upgrades.toml",
}

sandtable_packs::tables! {
    /// The data of one pack. Entries stand in the order of files and rows.
    #[derive(Debug, Clone, PartialEq)]
    Library, "A data file of a pack for Legion";
    /// Bases by name.
    bases: Base = "base",
    /// Printed silhouettes.
    silhouettes: Silhouette = "silhouette",
    /// Movement tools.
    tools: Tool = "tool",
    /// Bases, heights and drawings of Legion's own units.
    figures: Miniature = "figure",
    /// Unit cards of the mode.
    cards: Card = "card",
    /// Command cards.
    commands: CommandCard = "command",
    /// Sides of Loadout cards.
    loadouts: Loadout = "loadout",
    /// Hands of the factions.
    hands: Hand = "hand",
    /// Predetermined squads.
    squads: Squad = "squad",
    /// Rows of all missions.
    missions: Mission = "mission",
    /// Conditions of the chart.
    conditions: Condition = "condition",
    /// Pieces of terrain.
    terrain: TerrainPiece = "terrain",
    /// Layouts of a table.
    layouts: Layout = "layout",
    /// Keywords in own words.
    keywords: KeywordText = "keyword",
    /// Upgrade cards that are played in free skirmishes.
    upgrades: Upgrade = "upgrade",
}

/// Writes look-ups by id.
macro_rules! finders {
    ($($(#[$doc:meta])* $find:ident($field:ident) -> $row:ty;)+) => {
        impl Library {
            $($(#[$doc])*
            #[must_use]
            pub fn $find(&self, id: &str) -> Option<&$row> {
                self.$field.iter().find(|entry| entry.id == id)
            })+
        }
    };
}

finders! {
    /// Finds a base by name.
    base(bases) -> Base;
    /// Finds a silhouette by name.
    silhouette(silhouettes) -> Silhouette;
    /// Finds a unit card.
    card(cards) -> Card;
    /// Finds a command card.
    command(commands) -> CommandCard;
    /// Finds a squad.
    squad(squads) -> Squad;
    /// Finds a mission.
    mission(missions) -> Mission;
    /// Finds a piece of terrain.
    piece(terrain) -> TerrainPiece;
    /// Finds a layout.
    layout(layouts) -> Layout;
}

impl Library {
    /// Reads and checks a pack. Any file may hold any kind of rows.
    ///
    /// # Errors
    /// Everything that is wrong with the pack, each problem with its file, line and column. What entries say of each
    /// other is checked only once every row could be read, since a missing row would make sound ones look wrong; what is
    /// wrong with a value by itself is told at once.
    pub fn load(sources: &[Source]) -> Result<Library, Problems> {
        let mut report = Report::new();
        let mut rows = Rows::default();
        let pack = Pack::read(sources, GAME, &mut report, |document, report| rows.read(document, report));
        let all = report.is_clean();
        let library = rows.entries(pack.unwrap_or_else(Pack::blank));
        for Fault { site: (table, index, _), path, code, message } in check::check(&library) {
            rows.tell((table, index), (&path, code, message), all, &mut report);
        }
        report.finish(library)
    }

    /// The embedded pack as texts, for doors that show or copy it.
    #[must_use]
    pub fn builtin_sources() -> Vec<Source> {
        FILES.iter().map(|(path, text)| Source::new(*path, *text)).collect()
    }

    /// Returns the embedded pack, read and checked once.
    ///
    /// # Errors
    /// Everything that is wrong with it; a test keeps that from being released.
    pub fn builtin() -> Result<Arc<Library>, Problems> {
        static BUILTIN: LazyLock<Result<Arc<Library>, Problems>> =
            LazyLock::new(|| Library::load(&Library::builtin_sources()).map(Arc::new));
        BUILTIN.clone()
    }

    /// Returns the layouts for a table of this size.
    pub fn layouts_for(&self, table: TableSize) -> impl Iterator<Item = &Layout> {
        self.layouts.iter().filter(move |layout| layout.table == table)
    }

    /// Finds the tool of a speed.
    #[must_use]
    pub fn tool(&self, speed: u8) -> Option<&Tool> {
        self.tools.iter().find(|tool| tool.speed == speed)
    }

    /// Returns the drawing of one of Legion's own units: that of its row, or that of its type and its rank.
    #[must_use]
    pub fn drawing(&self, card: &UnitCard) -> Figure {
        let row = self.figures.iter().find(|row| row.unit == card.id.as_str());
        row.and_then(|row| row.figure).unwrap_or(figure::usual(card.kind, card.rank))
    }

    /// Finds what a keyword means on the mode's cards, or on Legion's own where that is another thing.
    #[must_use]
    pub fn meaning(&self, name: &str, core: bool) -> Option<&KeywordText> {
        let of =
            |core: bool| self.keywords.iter().find(move |entry| entry.name == name && entry.core == core);
        of(true).filter(|_| core).or_else(|| of(false))
    }

    /// Finds the hand of a faction.
    #[must_use]
    pub fn hand(&self, faction: Faction) -> Option<&Hand> {
        self.hands.iter().find(|hand| hand.faction == faction)
    }

    /// Returns the command cards of every hand: those of neither a faction nor a squad.
    pub fn common_commands(&self) -> impl Iterator<Item = &CommandCard> {
        // SO-HAND-02: Standing Orders is in every hand.
        self.commands.iter().filter(|card| card.faction.is_none() && card.squad.is_none())
    }
}

impl PackData for Library {
    fn pins(&self) -> Vec<PackPin> {
        vec![self.manifest.pin(self.hash)]
    }
}
