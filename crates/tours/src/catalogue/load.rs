//! From pack texts to a catalogue: rows, checks. Everything wrong is reported at once. Any file may hold any kind of
//! rows, so a group adds story arcs of its own by a further file.

use sandtable_legion_cards::faults::Fault;
use sandtable_legion_cards::{GlossaryEntry, UnitCard, UpgradeCard, Weapon};
use sandtable_packs::{Document, MANIFEST, Pack, Place, Problem, Problems, Report, Row, Source};
use serde::de::DeserializeOwned;

use super::GAME;
use super::arc::StoryArc;
use super::check;
use super::content::{Catalogue, Content};
use super::honour::{CommandCard, Commendation, Setback, Trait};
use super::office::{Asset, GameMode, Request, SetbackRow, TraitRow};

/// The rows of all files, with their places.
#[derive(Default)]
struct Rows {
    units: Vec<Row<UnitCard>>,
    upgrades: Vec<Row<UpgradeCard>>,
    commendations: Vec<Row<Commendation>>,
    setbacks: Vec<Row<Setback>>,
    traits: Vec<Row<Trait>>,
    setback_chart: Vec<Row<SetbackRow>>,
    trait_chart: Vec<Row<TraitRow>>,
    requests: Vec<Row<Request>>,
    assets: Vec<Row<Asset>>,
    modes: Vec<Row<GameMode>>,
    cards: Vec<Row<CommandCard>>,
    arcs: Vec<Row<StoryArc>>,
    glossary: Vec<Row<GlossaryEntry>>,
}

impl Catalogue {
    /// Reads and checks a pack. Any file may hold any kind of rows.
    ///
    /// # Errors
    /// Everything that is wrong with the pack, each problem with its file, line and column. What entries say of each
    /// other is checked only once every row could be read, since a missing row would make sound ones look wrong.
    pub fn load(sources: &[Source]) -> Result<Catalogue, Problems> {
        let mut report = Report::new();
        let pack = Pack::open(sources, GAME, &mut report);
        let files: &[Source] = pack.as_ref().map_or(sources, |pack| &pack.files);
        let mut rows = Rows::default();
        for (number, file) in files.iter().enumerate().filter(|(_, file)| file.path != MANIFEST) {
            rows.read(file, number, &mut report);
        }
        rows.check_lengths(&mut report);
        let content = pack.filter(|_| report.is_clean()).map(|pack| rows.content(pack));
        if let Some(content) = &content {
            for fault in check::check(content) {
                report.add(rows.place(&fault), fault.code, fault.message);
            }
        }
        // There is no content only when something was reported, so this never turns into a silent failure.
        match report.finish(content)? {
            Some(content) => Ok(Catalogue::sound(content)),
            None => Err(Problems::one(no_manifest())),
        }
    }
}

fn no_manifest() -> Problem {
    let place = Place::start(MANIFEST);
    Problem { place, code: "pack.manifest.missing", message: "there is no manifest".to_owned(), hint: None }
}

fn take<T: DeserializeOwned>(
    document: &mut Document<'_>,
    table: &str,
    into: &mut Vec<Row<T>>,
    report: &mut Report,
) {
    into.extend(document.rows(table, report));
}

fn values<T: Clone>(rows: &[Row<T>]) -> Vec<T> {
    rows.iter().map(|row| row.value.clone()).collect()
}

fn at<T>(rows: &[Row<T>], index: usize, path: &str) -> Option<Place> {
    rows.get(index).map(|row| row.place(path))
}

fn check_weapons<T>(row: &Row<T>, weapons: &[Weapon], report: &mut Report) {
    for at in 0..weapons.len() {
        refuse(row, &format!("weapons[{at}].range[2]"), report);
        refuse(row, &format!("weapons[{at}].dice[3]"), report);
    }
}

fn refuse<T>(row: &Row<T>, path: &str, report: &mut Report) {
    if row.has(path) {
        report.add(row.place(path), "value.extra", "there is a number too many");
    }
}

impl Rows {
    fn read(&mut self, file: &Source, number: usize, report: &mut Report) {
        let Some(mut document) = Document::parse(file, number, report) else { return };
        take(&mut document, "unit", &mut self.units, report);
        take(&mut document, "upgrade", &mut self.upgrades, report);
        take(&mut document, "commendation", &mut self.commendations, report);
        take(&mut document, "setback", &mut self.setbacks, report);
        take(&mut document, "trait", &mut self.traits, report);
        take(&mut document, "setback-row", &mut self.setback_chart, report);
        take(&mut document, "trait-row", &mut self.trait_chart, report);
        take(&mut document, "request", &mut self.requests, report);
        take(&mut document, "asset", &mut self.assets, report);
        take(&mut document, "mode", &mut self.modes, report);
        take(&mut document, "card", &mut self.cards, report);
        take(&mut document, "arc", &mut self.arcs, report);
        take(&mut document, "keyword", &mut self.glossary, report);
        document.finish(report);
    }

    /// Reading drops the numbers that are too many in a range, in dice or in a position in silence; here they are refused.
    fn check_lengths(&self, report: &mut Report) {
        for row in &self.units {
            check_weapons(row, &row.value.weapons, report);
        }
        for row in &self.upgrades {
            check_weapons(row, &row.value.weapons, report);
        }
        for row in &self.arcs {
            let map = &row.value.mission.map;
            refuse(row, "mission.map.size[2]", report);
            for (side, areas) in [("blue", &map.blue), ("red", &map.red)] {
                for (at, corners) in areas.iter().enumerate() {
                    for nth in 0..corners.len() {
                        refuse(row, &format!("mission.map.{side}[{at}][{nth}][2]"), report);
                    }
                }
            }
            for at in 0..map.points.len() {
                refuse(row, &format!("mission.map.points[{at}].at[2]"), report);
            }
        }
    }

    fn content(&self, pack: Pack) -> Content {
        Content {
            manifest: pack.manifest,
            hash: pack.hash,
            units: values(&self.units),
            upgrades: values(&self.upgrades),
            commendations: values(&self.commendations),
            setbacks: values(&self.setbacks),
            traits: values(&self.traits),
            setback_chart: values(&self.setback_chart),
            trait_chart: values(&self.trait_chart),
            requests: values(&self.requests),
            assets: values(&self.assets),
            modes: values(&self.modes),
            cards: values(&self.cards),
            arcs: values(&self.arcs),
            glossary: values(&self.glossary),
        }
    }

    /// Where a fault stands: its field, or the nearest one around it; the manifest, if it is of the pack as a whole.
    fn place(&self, fault: &Fault) -> Place {
        let (kind, index, _) = fault.site;
        let path = &fault.path;
        let found = match kind {
            "unit" => at(&self.units, index, path),
            "upgrade" => at(&self.upgrades, index, path),
            "commendation" => at(&self.commendations, index, path),
            "setback" => at(&self.setbacks, index, path),
            "trait" => at(&self.traits, index, path),
            "setback-row" => at(&self.setback_chart, index, path),
            "trait-row" => at(&self.trait_chart, index, path),
            "request" => at(&self.requests, index, path),
            "asset" => at(&self.assets, index, path),
            "mode" => at(&self.modes, index, path),
            "card" => at(&self.cards, index, path),
            "arc" => at(&self.arcs, index, path),
            "keyword" => at(&self.glossary, index, path),
            _ => None,
        };
        found.unwrap_or_else(|| Place::start(MANIFEST))
    }
}
