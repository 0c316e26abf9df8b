//! A loaded pack: every entry, sound and with every reference resolved, ready to make armies and tables from.
//!
//! Reads texts, never files. Knows how to look things up, not how a game is played.

mod builtin;
mod load;
mod references;

use sandtable_packs::{Document, Manifest, Pack, PackHash, Report, Row};
use sandtable_system::Breach;
use sandtable_text::say;

use super::muster::unknown;
use super::{
    Army, ArmyList, Faction, Feature, Ground, Id, Layout, Leader, Mission, Pool, Profile, SupportCard, Table,
    TerrainPiece,
};

/// Makes the library and the rows it is read from: a table of pack files, a field, a lookup by id, a type for each kind.
macro_rules! kinds {
    ($($table:literal $field:ident $find:ident $entry:ty),* $(,)?) => {
        /// The data of one pack. Entries stand in the order of files and rows.
        #[derive(Debug, Clone)]
        pub struct Library {
            /// The contents of `pack.toml`.
            pub manifest: Manifest,
            /// Content hash, which games pin.
            pub hash: PackHash,
            $(pub $field: Vec<$entry>,)*
        }

        impl Library {
            $(pub fn $find(&self, id: &str) -> Option<&$entry> {
                self.$field.iter().find(|entry| entry.id == id)
            })*
        }

        /// The rows of all files, with their places.
        #[derive(Default)]
        struct Rows {
            $($field: Vec<Row<$entry>>,)*
        }

        impl Rows {
            fn read(&mut self, document: &mut Document<'_>, report: &mut Report) {
                $(self.$field.extend(load::sound(document.rows($table, report), report));)*
            }

            /// Checks every entry by itself, and that ids are unique within their kind.
            fn check(&self, report: &mut Report) {
                $(load::check_all(&self.$field, |entry| &entry.id, report);)*
            }

            fn library(&self, pack: Pack) -> Library {
                Library {
                    manifest: pack.manifest,
                    hash: pack.hash,
                    $($field: self.$field.iter().map(|row| row.value.clone()).collect(),)*
                }
            }
        }
    };
}

kinds! {
    "faction" factions faction Faction,
    "unit" units unit Profile,
    "leader" leaders leader Leader,
    "support" support support_card SupportCard,
    "mission" missions mission Mission,
    "terrain" terrain piece TerrainPiece,
    "layout" layouts layout Layout,
    "pool" pools pool Pool,
    "list" lists list ArmyList,
}

impl Library {
    /// Lists all that a faction may take (REG-ARMY-14): its units, its leaders, and the cards open to it (REG-ARMY-15).
    pub fn roster(&self, faction: &str) -> Roster<'_> {
        Roster {
            units: self.units.iter().filter(|u| u.faction == faction).collect(),
            leaders: self.leaders.iter().filter(|l| l.faction == faction).collect(),
            support: self.support.iter().filter(|c| c.open_to(faction)).collect(),
        }
    }

    /// Layouts made for a table.
    pub fn layouts_for(&self, table: Table) -> impl Iterator<Item = &Layout> {
        self.layouts.iter().filter(move |layout| layout.table == table)
    }

    /// Missions drawn for a table, scenarios included.
    pub fn missions_for(&self, table: Table) -> impl Iterator<Item = &Mission> {
        self.missions.iter().filter(move |mission| mission.table == table)
    }

    /// A layout with its pieces spelled out.
    ///
    /// # Errors
    /// The ids of pieces that this library does not have; never for its own layouts.
    pub fn ground(&self, layout: &Layout) -> Result<Ground, Vec<Id>> {
        let found: Vec<Result<Feature, Id>> = layout
            .pieces
            .iter()
            .map(|p| match self.piece(&p.piece) {
                Some(piece) => Ok(Feature { piece: piece.clone(), at: p.at, degrees: p.degrees }),
                None => Err(p.piece.clone()),
            })
            .collect();
        let missing: Vec<Id> = found.iter().filter_map(|f| f.as_ref().err().cloned()).collect();
        if !missing.is_empty() {
            return Err(missing);
        }
        let features = found.into_iter().flatten().collect();
        Ok(Ground { id: layout.id.clone(), name: layout.name.clone(), table: layout.table, features })
    }

    /// A list with its cards spelled out. Whether it is legal is another question: see
    /// [`check_list`](super::check_list).
    ///
    /// # Errors
    /// One violation for each id that this library does not have.
    pub fn army(&self, list: &ArmyList) -> Result<Army, Vec<Breach>> {
        let mut missing = Vec::new();
        let faction = look(self.faction(&list.faction), "faction", &list.faction, &mut missing);
        let leader = list.leader.as_ref().and_then(|id| look(self.leader(id), "leader", id, &mut missing));
        let mut units = Vec::new();
        for entry in &list.units {
            if let Some(unit) = look(self.unit(&entry.unit), "unit", &entry.unit, &mut missing) {
                units.extend(std::iter::repeat_n(unit, usize::from(entry.count)));
            }
        }
        let support = list
            .support
            .iter()
            .filter_map(|id| look(self.support_card(id), say!("library-support-card"), id, &mut missing))
            .collect();
        let deck =
            list.deck.iter().filter_map(|id| look(self.mission(id), "mission", id, &mut missing)).collect();
        match faction {
            Some(faction) if missing.is_empty() => {
                Ok(Army { name: list.name.clone(), faction, cap: list.cap, leader, units, support, deck })
            }
            _ => Err(missing),
        }
    }
}

fn look<T: Clone>(entry: Option<&T>, kind: &'static str, id: &str, missing: &mut Vec<Breach>) -> Option<T> {
    if entry.is_none() {
        missing.push(unknown(kind, id));
    }
    entry.cloned()
}

/// All that a faction may take.
#[derive(Debug, Clone)]
pub struct Roster<'l> {
    pub units: Vec<&'l Profile>,
    pub leaders: Vec<&'l Leader>,
    pub support: Vec<&'l SupportCard>,
}
