//! From pack texts to a library: rows, checks of each entry, uniqueness. Everything wrong is reported at
//! once.

use sandtable_packs::{Document, MANIFEST, Pack, Place, Problem, Problems, Report, Row, Source};
use serde::de::DeserializeOwned;

use super::Library;
use crate::data::{
    ArmyList, Check, Faction, Fault, Layout, Leader, Mission, Pool, Profile, SupportCard, TerrainPiece,
};

/// The game that packs name in their manifest.
pub(super) const GAME: &str = "regiment";

/// The rows of all files, with their places.
#[derive(Default)]
pub(super) struct Rows {
    pub(super) factions: Vec<Row<Faction>>,
    pub(super) units: Vec<Row<Profile>>,
    pub(super) leaders: Vec<Row<Leader>>,
    pub(super) support: Vec<Row<SupportCard>>,
    pub(super) missions: Vec<Row<Mission>>,
    pub(super) terrain: Vec<Row<TerrainPiece>>,
    pub(super) layouts: Vec<Row<Layout>>,
    pub(super) pools: Vec<Row<Pool>>,
    pub(super) lists: Vec<Row<ArmyList>>,
}

impl Library {
    /// Reads and checks a pack. Any file may hold any kind of rows.
    ///
    /// # Errors
    /// Everything that is wrong with the pack, each problem with its file, line and column. References are checked
    /// only once every row could be read, since a missing row would make sound references look wrong.
    pub fn load(sources: &[Source]) -> Result<Library, Problems> {
        let mut report = Report::new();
        let pack = Pack::open(sources, GAME, &mut report);
        let files: &[Source] = pack.as_ref().map_or(sources, |pack| &pack.files);
        let mut rows = Rows::default();
        for (number, file) in files.iter().enumerate().filter(|(_, f)| f.path != MANIFEST) {
            rows.read(file, number, &mut report);
        }
        let all_read = report.is_clean();
        rows.check(&mut report);
        let library = pack.map(|pack| rows.library(pack));
        if let Some(library) = library.as_ref().filter(|_| all_read) {
            super::references::check(library, &rows, &mut report);
        }
        // There is no library only when the manifest was reported, so this never turns into a silent failure.
        match report.finish(library)? {
            Some(library) => Ok(library),
            None => Err(Problems::one(no_manifest())),
        }
    }
}

fn no_manifest() -> Problem {
    let place = Place::start(MANIFEST);
    Problem { place, code: "pack.manifest.missing", message: "there is no manifest".to_owned(), hint: None }
}

impl Rows {
    fn read(&mut self, file: &Source, number: usize, report: &mut Report) {
        let Some(mut document) = Document::parse(file, number, report) else { return };
        take(&mut document, "faction", &mut self.factions, report);
        take(&mut document, "unit", &mut self.units, report);
        take(&mut document, "leader", &mut self.leaders, report);
        take(&mut document, "support", &mut self.support, report);
        take(&mut document, "mission", &mut self.missions, report);
        take(&mut document, "terrain", &mut self.terrain, report);
        take(&mut document, "layout", &mut self.layouts, report);
        take(&mut document, "pool", &mut self.pools, report);
        take(&mut document, "list", &mut self.lists, report);
        document.finish(report);
    }

    /// Checks every entry by itself, and that ids are unique within their kind.
    fn check(&self, report: &mut Report) {
        check_all(&self.factions, |e| &e.id, report);
        check_all(&self.units, |e| &e.id, report);
        check_all(&self.leaders, |e| &e.id, report);
        check_all(&self.support, |e| &e.id, report);
        check_all(&self.missions, |e| &e.id, report);
        check_all(&self.terrain, |e| &e.id, report);
        check_all(&self.layouts, |e| &e.id, report);
        check_all(&self.pools, |e| &e.id, report);
        check_all(&self.lists, |e| &e.id, report);
        self.check_pairs(report);
    }

    /// Points have two numbers. The reader of TOML drops a third one in silence, so it is looked for here.
    fn check_pairs(&self, report: &mut Report) {
        for row in &self.terrain {
            pairs(row, (0..row.value.outline.len()).map(|i| format!("outline[{i}]")), report);
        }
        for row in &self.layouts {
            pairs(row, (0..row.value.pieces.len()).map(|i| format!("pieces[{i}].at")), report);
        }
        for row in &self.missions {
            pairs(row, (0..row.value.objectives.len()).map(|i| format!("objectives[{i}].at")), report);
            for (name, zones) in [("red", &row.value.zones.red), ("blue", &row.value.zones.blue)] {
                for (z, zone) in zones.iter().enumerate() {
                    pairs(row, (0..zone.len()).map(|i| format!("zones.{name}[{z}][{i}]")), report);
                }
            }
        }
    }

    fn library(&self, pack: Pack) -> Library {
        Library {
            manifest: pack.manifest,
            hash: pack.hash,
            factions: values(&self.factions),
            units: values(&self.units),
            leaders: values(&self.leaders),
            support: values(&self.support),
            missions: values(&self.missions),
            terrain: values(&self.terrain),
            layouts: values(&self.layouts),
            pools: values(&self.pools),
            lists: values(&self.lists),
        }
    }
}

fn values<T: Clone>(rows: &[Row<T>]) -> Vec<T> {
    rows.iter().map(|row| row.value.clone()).collect()
}

fn take<T: DeserializeOwned>(
    document: &mut Document<'_>,
    table: &str,
    into: &mut Vec<Row<T>>,
    report: &mut Report,
) {
    into.extend(document.rows(table, report));
}

fn pairs<T>(row: &Row<T>, points: impl Iterator<Item = String>, report: &mut Report) {
    for point in points.filter(|point| row.has(&format!("{point}[2]"))) {
        report.add(row.place(&point), "value.point", "a point has two numbers, x and y");
    }
}

fn check_all<T: Check>(rows: &[Row<T>], id: impl Fn(&T) -> &String, report: &mut Report) {
    for (index, row) in rows.iter().enumerate() {
        for fault in row.value.faults() {
            add(row, &fault, report);
        }
        let own = id(&row.value);
        if let Some(first) = rows[..index].iter().find(|other| id(&other.value) == own) {
            let message = format!("the id `{own}` is taken by the entry at {}", first.place("id"));
            report.add(row.place("id"), "id.twice", message);
        }
    }
}

/// Reports a fault of a row at the field it concerns.
pub(super) fn add<T>(row: &Row<T>, fault: &Fault, report: &mut Report) {
    let message = match fault.rule {
        Some(rule) => format!("{} ({rule})", fault.message),
        None => fault.message.clone(),
    };
    report.add(row.place(&fault.path), fault.code, message);
}
