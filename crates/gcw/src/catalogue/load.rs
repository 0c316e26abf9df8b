//! From pack texts to a catalogue: rows, tables put into their places, checks. Everything wrong is reported at once.

use std::collections::BTreeMap;

use sandtable_packs::{Document, MANIFEST, Pack, Place, Problems, Report, Row, Source};
use sandtable_text::say;
use serde::de::DeserializeOwned;

use super::check::{self, Fault, Site};
use super::content::{Catalogue, Content, Tables};
use super::ids::{FeatureId, ScenarioId, TypeId};
use super::map::{Category, Crash, Exploration, Feature, NameList, PublishedMap, Reward, TargetType};
use super::pilot::PilotCard;
use super::scenario::Scenario;
use super::ship::{HugeClass, ShipClass};
use super::table::{Roll, Table};
use super::terms::Faction;
use super::upgrade::UpgradeCard;

/// The game that packs name in their manifest.
pub const GAME: &str = "gcw";

/// The rows of all files, with their places.
#[derive(Default)]
struct Rows {
    ships: Vec<Row<ShipClass>>,
    huge: Vec<Row<HugeClass>>,
    pilots: Vec<Row<PilotCard>>,
    upgrades: Vec<Row<UpgradeCard>>,
    features: Vec<Row<Feature>>,
    targets: Vec<Row<TargetType>>,
    scenarios: Vec<Row<Scenario>>,
    names: Vec<Row<NameList>>,
    maps: Vec<Row<PublishedMap>>,
    count_tables: Vec<Row<Table<u8>>>,
    category_tables: Vec<Row<Table<Category>>>,
    feature_tables: Vec<Row<Table<FeatureId>>>,
    type_tables: Vec<Row<Table<TypeId>>>,
    exploration_tables: Vec<Row<Table<Exploration>>>,
    crash_tables: Vec<Row<Table<Crash>>>,
    cargo_tables: Vec<Row<Table<Reward>>>,
    scenario_tables: Vec<Row<Table<ScenarioId>>>,
}

impl Catalogue {
    /// Reads and checks a pack. Any file may hold any kind of rows.
    ///
    /// # Errors
    /// Everything that is wrong with the pack, each problem with its file, line and column. Ids that entries say of
    /// each other are checked only once every row could be read, since a missing row would make sound ones look
    /// wrong; what is wrong with a value by itself is told at once.
    pub fn load(sources: &[Source]) -> Result<Catalogue, Problems> {
        let mut report = Report::new();
        let mut rows = Rows::default();
        let pack = Pack::read(sources, GAME, &mut report, |document, report| rows.read(document, report));
        // A table may only seem to be missing while rows could not be read.
        let tables =
            if report.is_clean() { rows.tables(&mut report) } else { rows.tables(&mut Report::new()) };
        let all = report.is_clean();
        let content = rows.content(pack.unwrap_or_else(Pack::blank), tables);
        for fault in check::check(&content) {
            let (place, shown) = rows.find(&fault);
            if all || shown {
                report.add(place, fault.code, fault.message);
            }
        }
        report.finish(content).map(Catalogue::sound)
    }
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

/// Takes tables out by id; what is left over at the end is refused, as is what is missing.
struct Shelf<'r, T> {
    rows: Vec<&'r Row<Table<T>>>,
}

impl<'r, T: Clone> Shelf<'r, T> {
    fn new(rows: &'r [Row<Table<T>>], report: &mut Report) -> Shelf<'r, T> {
        for (index, row) in rows.iter().enumerate() {
            if rows[..index].iter().any(|other| other.value.id == row.value.id) {
                let message = say!("load-there-are-two-tables", value = row.value.id);
                report.add(row.place("id"), "id.twice", message);
            }
        }
        Shelf { rows: rows.iter().collect() }
    }

    /// Takes out a table; an empty one, once it was reported as missing.
    fn take(&mut self, id: &str, report: &mut Report) -> Table<T> {
        match self.rows.iter().position(|row| row.value.id == id) {
            Some(at) => self.rows.remove(at).value.clone(),
            None => {
                report.add(Place::start(MANIFEST), "table.missing", check::missing(id));
                Table { id: id.to_owned(), dice: Roll::Number(1), rows: Vec::new() }
            }
        }
    }

    fn finish(self, report: &mut Report) {
        for row in self.rows {
            report.add(
                row.place("id"),
                "table.unknown",
                say!("load-no-rule-uses-a-table", value = row.value.id),
            );
        }
    }
}

impl Rows {
    fn read(&mut self, document: &mut Document<'_>, report: &mut Report) {
        take(document, "ship", &mut self.ships, report);
        take(document, "huge", &mut self.huge, report);
        take(document, "pilot", &mut self.pilots, report);
        take(document, "upgrade", &mut self.upgrades, report);
        take(document, "feature", &mut self.features, report);
        take(document, "target", &mut self.targets, report);
        take(document, "scenario", &mut self.scenarios, report);
        take(document, "names", &mut self.names, report);
        take(document, "map", &mut self.maps, report);
        take(document, "count_table", &mut self.count_tables, report);
        take(document, "category_table", &mut self.category_tables, report);
        take(document, "feature_table", &mut self.feature_tables, report);
        take(document, "type_table", &mut self.type_tables, report);
        take(document, "exploration_table", &mut self.exploration_tables, report);
        take(document, "crash_table", &mut self.crash_tables, report);
        take(document, "cargo_table", &mut self.cargo_tables, report);
        take(document, "scenario_table", &mut self.scenario_tables, report);
    }

    fn tables(&self, report: &mut Report) -> Tables {
        let mut counts = Shelf::new(&self.count_tables, report);
        let mut categories = Shelf::new(&self.category_tables, report);
        let mut features = Shelf::new(&self.feature_tables, report);
        let mut types = Shelf::new(&self.type_tables, report);
        let mut finds = Shelf::new(&self.exploration_tables, report);
        let mut crashes = Shelf::new(&self.crash_tables, report);
        let mut cargo = Shelf::new(&self.cargo_tables, report);
        let mut scenarios = Shelf::new(&self.scenario_tables, report);
        let (targets, support_ships) = (counts.take("targets", report), counts.take("support-ships", report));
        let (category, feature) = (categories.take("category", report), features.take("feature", report));
        let exploration = finds.take("exploration", report);
        let scenario = scenarios.take("scenario", report);
        let huge_support = scenarios.take("huge-support", report);
        let huge_capital = scenarios.take("huge-capital", report);
        let by_category =
            Category::ALL.iter().map(|category| (*category, types.take(category.as_str(), report)));
        let by_category: BTreeMap<_, _> = by_category.collect();
        let by_faction =
            Faction::ALL.iter().map(|faction| (*faction, crashes.take(&format!("crash-{faction}"), report)));
        let by_faction: BTreeMap<_, _> = by_faction.collect();
        let by_cargo = (1..=4).map(|n| (n, cargo.take(&format!("cargo-{n}"), report)));
        let by_cargo: BTreeMap<u8, _> = by_cargo.collect();
        let retired = self.huge.iter().filter_map(|row| row.value.retired.clone());
        let by_ship = retired.map(|ship| {
            let table = scenarios.take(&format!("retired-{ship}"), report);
            (ship, table)
        });
        let by_ship: BTreeMap<_, _> = by_ship.collect();
        counts.finish(report);
        categories.finish(report);
        features.finish(report);
        types.finish(report);
        finds.finish(report);
        crashes.finish(report);
        cargo.finish(report);
        scenarios.finish(report);
        Tables {
            targets,
            support_ships,
            category,
            feature,
            types: by_category,
            exploration,
            crashes: by_faction,
            cargo: by_cargo,
            scenario,
            huge_support,
            huge_capital,
            retired: by_ship,
        }
    }

    fn content(&self, pack: Pack, tables: Tables) -> Content {
        Content {
            manifest: pack.manifest,
            hash: pack.hash,
            ships: values(&self.ships),
            huge: values(&self.huge),
            pilots: values(&self.pilots),
            upgrades: values(&self.upgrades),
            features: values(&self.features),
            types: values(&self.targets),
            scenarios: values(&self.scenarios),
            tables,
            names: values(&self.names),
            maps: values(&self.maps),
        }
    }

    /// Returns the place of a fault, and whether the value there shows it alone.
    fn find(&self, fault: &Fault) -> (Place, bool) {
        let found = match &fault.site {
            Site::Entry(kind, index, _) => match *kind {
                "ship" => at(&self.ships, *index, fault),
                "huge" => at(&self.huge, *index, fault),
                "pilot" => at(&self.pilots, *index, fault),
                "upgrade" => at(&self.upgrades, *index, fault),
                "feature" => at(&self.features, *index, fault),
                "target" => at(&self.targets, *index, fault),
                "scenario" => at(&self.scenarios, *index, fault),
                "map" => at(&self.maps, *index, fault),
                _ => at(&self.names, *index, fault),
            },
            Site::Table(id) => in_table(&self.count_tables, id, fault)
                .or_else(|| in_table(&self.category_tables, id, fault))
                .or_else(|| in_table(&self.feature_tables, id, fault))
                .or_else(|| in_table(&self.type_tables, id, fault))
                .or_else(|| in_table(&self.exploration_tables, id, fault))
                .or_else(|| in_table(&self.crash_tables, id, fault))
                .or_else(|| in_table(&self.cargo_tables, id, fault))
                .or_else(|| in_table(&self.scenario_tables, id, fault)),
        };
        found.unwrap_or_else(|| (Place::start(MANIFEST), false))
    }
}

fn at<T>(rows: &[Row<T>], index: usize, fault: &Fault) -> Option<(Place, bool)> {
    rows.get(index).map(|row| seen(row, fault))
}

fn in_table<T>(rows: &[Row<Table<T>>], id: &str, fault: &Fault) -> Option<(Place, bool)> {
    rows.iter().find(|row| row.value.id == id).map(|row| seen(row, fault))
}

fn seen<T>(row: &Row<T>, fault: &Fault) -> (Place, bool) {
    (row.place(&fault.path), row.shows(&fault.path, fault.code))
}
