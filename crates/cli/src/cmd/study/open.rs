//! A study file with the system and the packs that it is played by.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use sandtable_lab::{Budget, GREEDY, Level, SENSIBLE, game_seed};
use sandtable_packs::Source;
use sandtable_study::{Drawn, PlayedBy, PriceOf, Study, World, changed, read_study};
use sandtable_system::{Loader, Stop, System, meant};
use sandtable_text::say;
use serde_json::Value;

use super::super::list::is_own;
use crate::args::Common;
use crate::fail::Fail;
use crate::{library, systems};

/// So many lists are drawn for each that is wanted before the rest is given up.
const DRAWS: u64 = 60;

/// A study that can be played.
pub(super) struct Opened {
    pub study: Study,
    /// The system over the pack of each arm.
    systems: Vec<Box<dyn System>>,
}

impl Opened {
    /// Reads a study file and loads the packs of its arms.
    pub(super) fn read(common: &Common, file: &Path) -> Result<Self, Fail> {
        let text = library::read(file).map_err(|says| Fail::wrong(format!("{}: {says}", file.display())))?;
        let source = Source::new(file.display().to_string(), text);
        let named = named_system(&source);
        let sources = match named {
            Some(of) => library::texts(of, common.pack.as_deref())?,
            None => Vec::new(),
        };
        let base = named.map(|of| library::system(of, common.pack.as_deref())).transpose()?;
        let levels = base.as_ref().map(|system| system.levels()).unwrap_or_default();
        let level = |name: &str| reproducible(&levels, name);
        let sound = |sources: &[Source]| match named {
            Some(of) => (of.load)(sources).map(|_| ()).map_err(|problems| lines(&problems)),
            None => Ok(()),
        };
        let draw = |price: &PriceOf, seed: u64| match &base {
            Some(system) => drawn(&**system, price, seed),
            None => Ok(Vec::new()),
        };
        let world = |name: &str| {
            let (Some(of), Some(system)) = (named, &base) else {
                let known = systems::names(false);
                return Err(say!("study-no-system", name, meant = meant(name, &known)));
            };
            let mut rulings: BTreeMap<String, Vec<String>> = BTreeMap::new();
            for variant in system.variants() {
                rulings.entry(variant.ruling.to_owned()).or_default().push(variant.option.to_owned());
            }
            let owned = |(kind, ids): (&str, Vec<String>)| (kind.to_owned(), ids);
            let fields = (of.trials)().to_value();
            let fields = fields["properties"].as_object().map(|all| all.keys().cloned().collect());
            Ok(World {
                levels: levels.iter().map(|&level| level.to_owned()).collect(),
                measuring: measuring(&levels),
                level: &level,
                contents: system.contents().into_iter().map(owned).collect(),
                rulings,
                fields: fields.unwrap_or_default(),
                sources: &sources,
                sound: &sound,
                own: &is_own,
                draw: &draw,
            })
        };
        let study = read_study(&source, world).map_err(|problems| {
            let says: Vec<String> = problems.iter().map(ToString::to_string).collect();
            Fail::wrong(says.join("\n"))
        })?;
        let (Some(of), Some(base)) = (named, base) else {
            return Err(Fail::wrong(say!("study-no-system-named")));
        };
        let mut systems = vec![base];
        for arm in study.arms.iter().skip(1) {
            let sources = match &arm.change {
                Some(change) => changed(&sources, change).map_err(Fail::wrong)?,
                None => sources.clone(),
            };
            let loaded = (of.load)(&sources);
            systems.push(loaded.map_err(|problems| Fail::wrong(lines(&problems).join("\n")))?);
        }
        Ok(Self { study, systems })
    }

    /// Returns the system of an arm.
    pub(super) fn system(&self, arm: usize) -> &dyn System {
        &*self.systems[arm]
    }

    /// Returns the level of a cell's players.
    pub(super) fn level(&self, name: &str) -> Result<Level, Fail> {
        Level::find(&self.system(0).levels(), name).map_err(Fail::usage)
    }

    /// Returns what its games are played by.
    pub(super) fn by(&self) -> PlayedBy {
        let base = self.system(0);
        let arms = self.study.arms.iter().zip(&self.systems);
        let changed = arms.filter(|(arm, _)| arm.name.is_empty() || arm.change.is_some());
        PlayedBy {
            study: self.study.file.hash(),
            system: base.info().id.to_owned(),
            rules: base.info().rules.to_owned(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            packs: changed.map(|(arm, system)| (arm.name.clone(), system.pack_hash().to_string())).collect(),
        }
    }
}

/// Draws lists around a unit: every other one has it.
fn drawn(system: &dyn System, price: &PriceOf, seed: u64) -> Result<Vec<Drawn>, String> {
    let lists = system.lists().map_err(|stop| stop.to_string())?;
    let mut all: Vec<Drawn> = Vec::new();
    for at in 0..DRAWS * u64::from(price.lists) {
        if all.len() >= usize::from(price.lists) {
            break;
        }
        // 80, 90 and 100 % of the points in turn, so that the games show what points are worth.
        let points = u64::from(price.points) * (80 + 10 * (all.len() as u64 / 2 % 3)) / 100;
        let seed = game_seed(seed, at);
        let list = lists
            .raise(&price.faction, points as u16, seed)
            .map_err(|error| Stop::from(error).to_string())?;
        let (rest, units) = without(&list, &price.unit);
        if (units > 0.0) != all.len().is_multiple_of(2) {
            continue;
        }
        let spent = |list: &Value| {
            let verdict = lists.verdict(list, &BTreeMap::new(), false).map_err(|stop| stop.to_string())?;
            Ok::<f64, String>(verdict.points as f64)
        };
        let name = format!("{}-{}-{}", if units > 0.0 { "with" } else { "without" }, price.unit, all.len());
        all.push(Drawn { name, points: spent(&rest)?, list, units });
    }
    if all.len() < usize::from(price.lists) {
        return Err(say!("study-few-lists", faction = price.faction, unit = price.unit));
    }
    Ok(all)
}

/// Returns a list without a unit, and how many of it there were.
fn without(list: &Value, unit: &str) -> (Value, f64) {
    let (mut rest, mut units) = (list.clone(), 0);
    if let Some(entries) = rest.get_mut("units").and_then(Value::as_array_mut) {
        entries.retain(|entry| {
            let own = entry["unit"] == unit;
            units += if own { entry["count"].as_u64().unwrap_or(1) } else { 0 };
            !own
        });
    }
    (rest, units as f64)
}

/// The system that a file names, as far as it can be read.
fn named_system(source: &Source) -> Option<&'static Loader> {
    let table: toml::Table = source.text.parse().ok()?;
    systems::find(table.get("system")?.as_str()?).ok()
}

fn lines(problems: &sandtable_packs::Problems) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

/// Two levels that play well, where the system has them.
fn measuring(levels: &[&'static str]) -> Vec<String> {
    let first = Level::measuring(levels).name;
    let second = if levels.contains(&GREEDY) { GREEDY } else { SENSIBLE };
    let mut all = vec![first.to_owned()];
    if second != first {
        all.push(second.to_owned());
    }
    all
}

/// Says what is wrong with a level: unknown, or a player who thinks by the clock, whose games come out otherwise on another machine.
fn reproducible(levels: &[&'static str], name: &str) -> Result<(), String> {
    match Level::find(levels, name)?.budget {
        Some(Budget::Time(_)) => Err(say!("study-by-the-clock", name)),
        _ => Ok(()),
    }
}

/// The folder of a study.
pub(super) fn folder(file: &Path, asked: Option<&PathBuf>) -> PathBuf {
    let named = || {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        file.with_file_name(format!("{name}-study"))
    };
    asked.cloned().unwrap_or_else(named)
}
