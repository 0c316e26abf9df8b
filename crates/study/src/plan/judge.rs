//! Judges a study file: everything that is wrong with it at once, each fault with its place.

use sandtable_packs::{Document, Place, Problem, Problems, Report, Row, Source, nearest};
use sandtable_text::say;

use super::change::{Change, changed};
use super::file::{PriceOf, StudyFile};
use super::study::{Arm, Drawn, Study};
use super::world::World;

/// No more cells than this: a study of more is more likely a mistake.
const MOST_CELLS: usize = 100_000;

/// Reads a study file. `world` finds the system that it names, or says which there are.
///
/// # Errors
/// Everything that is wrong with it, in the order of the file.
pub fn read_study<'a>(
    source: &Source,
    world: impl FnOnce(&str) -> Result<World<'a>, String>,
) -> Result<Study, Problems> {
    let mut report = Report::new();
    let row =
        Document::parse(source, 0, &mut report).and_then(|file| file.whole_as_read::<StudyFile>(&mut report));
    let Some(row) = row else { return Err(unread(report, source)) };
    let mut judge = Judge { row: &row, report: &mut report };
    judge.numbers();
    let world = match row.holds("system").then(|| world(&row.value.system)) {
        Some(Ok(world)) => Some(world),
        Some(Err(says)) => {
            judge.fault("system", "study.system", says);
            None
        }
        None => None,
    };
    let study = world.map(|world| judge.against(&world));
    match study {
        Some(study) if report.is_clean() => Ok(study),
        _ => Err(unread(report, source)),
    }
}

/// The faults of a file of which nothing came.
fn unread(report: Report, source: &Source) -> Problems {
    let message = String::from(say!("study-cannot-be-read"));
    let problem = Problem { place: Place::start(&source.path), code: "study.file", message, hint: None };
    match report.finish(()) {
        Err(problems) => problems,
        Ok(()) => Problems::one(problem),
    }
}

struct Judge<'a> {
    row: &'a Row<StudyFile>,
    report: &'a mut Report,
}

impl Judge<'_> {
    fn fault(&mut self, at: &str, code: &'static str, says: impl Into<String>) {
        self.report.add(self.row.place(at), code, says);
    }

    /// Judges what can be judged without a system.
    fn numbers(&mut self) {
        let row = self.row;
        let file = &row.value;
        for (field, number, most) in [("games", file.games, 10_000_000), ("part", file.part, 100_000)] {
            if row.has(field) && !row.holds(field) {
                continue;
            }
            if !(2..=most).contains(&number) {
                self.fault(field, "study.number", say!("study-number", number, most));
            } else if number % 2 == 1 {
                self.fault(field, "study.odd", say!("study-odd", number, even = number + 1));
            }
        }
        if row.holds("until") && file.width().is_none_or(|width| width >= 0.5) {
            let until = file.until.clone().unwrap_or_default();
            self.fault("until", "study.until", say!("study-until", until));
        }
        if !file.lists.is_empty() && !file.squads.is_empty() {
            self.fault("squads", "study.sides", say!("study-lists-and-squads"));
        }
    }

    /// Judges the names, and makes the study of them.
    fn against(&mut self, world: &World<'_>) -> Study {
        let row = self.row;
        let file = &row.value;
        for (at, level) in file.levels.iter().enumerate() {
            let at = format!("levels[{at}]");
            if let Err(says) =
                (world.level)(level).or_else(|says| if row.holds(&at) { Err(says) } else { Ok(()) })
            {
                self.fault(&at, "study.level", says);
            }
        }
        let levels = if file.levels.is_empty() { world.measuring.clone() } else { file.levels.clone() };
        let (drawn, pairs) = match &file.price {
            Some(price) => self.drawn(price, world),
            None => (Vec::new(), self.pairs(world)),
        };
        self.known("missions", &file.missions, world);
        self.known("layouts", &file.layouts, world);
        for (field, names) in [("levels", &levels), ("missions", &file.missions), ("layouts", &file.layouts)]
        {
            self.once(field, names);
        }
        for field in file.setup.keys() {
            let spoken_for = ["lists", "squads", "mission", "layout"].contains(&&**field);
            let known = world.fields.iter().map(|known| (known.as_str(), known.as_str()));
            if spoken_for || !world.fields.contains(field) {
                let meant = meant(nearest(field, known).first().copied());
                self.fault(&format!("setup.{field}"), "study.field", say!("study-no-field", field, meant));
            }
        }
        let arms = self.arms(world);
        let stages = file.missions.len().max(1) * file.layouts.len().max(1);
        let cells =
            arms.len().saturating_mul(levels.len()).saturating_mul(pairs.len()).saturating_mul(stages);
        if cells > MOST_CELLS {
            self.fault("system", "study.cells", say!("study-cells", cells, most = MOST_CELLS));
            return Study { file: file.clone(), arms: Vec::new(), cells: Vec::new(), drawn };
        }
        Study { drawn, ..Study::new(file.clone(), &levels, &pairs, arms) }
    }

    /// Returns lists that are drawn around a unit, and every pair of them.
    fn drawn(&mut self, price: &PriceOf, world: &World<'_>) -> (Vec<Drawn>, Vec<[String; 2]>) {
        let row = self.row;
        let none = (Vec::new(), Vec::new());
        let file = &row.value;
        if !(file.lists.is_empty() && file.squads.is_empty() && file.pairs.is_empty()) {
            self.fault("price", "study.price", say!("study-price-draws"));
        }
        if !world.fields.iter().any(|field| field == "lists") {
            self.fault("price", "study.price", say!("study-price-no-lists"));
            return none;
        }
        if !(6..=200).contains(&price.lists) {
            let number = price.lists;
            self.fault("price.lists", "study.number", say!("study-price-number", number));
            return none;
        }
        self.known_one("price.unit", "units", &price.unit, world);
        self.known_one("price.faction", "factions", &price.faction, world);
        match (world.draw)(price, file.seed) {
            Ok(drawn) => {
                let names: Vec<&String> = drawn.iter().map(|drawn| &drawn.name).collect();
                let of = |at: usize| {
                    names[at + 1..].iter().map(|&b| [names[at].clone(), b.clone()]).collect::<Vec<_>>()
                };
                let pairs = (0..names.len()).flat_map(of).collect();
                (drawn, pairs)
            }
            Err(says) => {
                self.fault("price", "study.price", says);
                none
            }
        }
    }

    /// Returns the pairs that meet: those that are named, or every pair of the sides. Without sides there is one setup.
    fn pairs(&mut self, world: &World<'_>) -> Vec<[String; 2]> {
        let row = self.row;
        let file = &row.value;
        let kind = file.sides_field();
        let sides = if kind == "lists" { &file.lists } else { &file.squads };
        self.once(kind, sides);
        self.known(kind, sides, world);
        let mut all = Vec::new();
        for (at, pair) in file.pairs.iter().enumerate() {
            for (place, side) in pair.iter().enumerate() {
                self.known_one(&format!("pairs[{at}][{place}]"), kind, side, world);
            }
            all.push(pair.clone());
        }
        if !all.is_empty() {
            if !sides.is_empty() {
                self.fault("pairs", "study.pairs", say!("study-pairs-and-lists"));
            }
            return all;
        }
        match &sides[..] {
            [] => vec![Default::default()],
            [one] => {
                self.fault(kind, "study.one", say!("study-one-list", one));
                Vec::new()
            }
            sides => {
                let of = |at: usize| sides[at + 1..].iter().map(move |b| [sides[at].clone(), b.clone()]);
                (0..sides.len()).flat_map(of).collect()
            }
        }
    }

    fn once(&mut self, field: &str, names: &[String]) {
        for at in (0..names.len()).filter(|at| names[..*at].contains(&names[*at])) {
            let name = &names[at];
            self.fault(&format!("{field}[{at}]"), "study.twice", say!("study-twice", name));
        }
    }

    fn known(&mut self, field: &'static str, names: &[String], world: &World<'_>) {
        for (at, name) in names.iter().enumerate() {
            self.known_one(&format!("{field}[{at}]"), field, name, world);
        }
    }

    fn known_one(&mut self, at: &str, kind: &'static str, name: &str, world: &World<'_>) {
        // What stands in for a wrong value has been told of already.
        if !self.row.holds(at) {
            return;
        }
        let Some(known) = world.contents.get(kind) else {
            self.fault(at, "study.kind", say!("study-no-kind", kind));
            return;
        };
        if known.iter().any(|known| known == name)
            || (["lists", "squads"].contains(&kind) && (world.own)(name))
        {
            return;
        }
        let near = nearest(name, known.iter().map(|known| (known.as_str(), known.as_str())));
        let meant = meant(near.first().copied());
        self.fault(at, "study.name", say!("study-no-name", kind, name, meant));
    }

    /// Returns the arms, the first one without any change.
    fn arms(&mut self, world: &World<'_>) -> Vec<Arm> {
        let mut arms = vec![Arm::default()];
        self.ruling_arms(world, &mut arms);
        let row = self.row;
        for (kind, ids) in &row.value.arms.pack {
            for (id, fields) in ids {
                for (field, values) in fields {
                    for (at, value) in values.iter().enumerate() {
                        let change = Change {
                            kind: kind.clone(),
                            id: id.clone(),
                            field: field.clone(),
                            value: value.clone(),
                        };
                        let place = format!("arms.pack.{kind}.{id}.{field}[{at}]");
                        self.sound(&place, &change, world);
                        arms.push(Arm { name: change.to_string(), change: Some(change), ..Arm::default() });
                    }
                }
            }
        }
        arms
    }

    fn ruling_arms(&mut self, world: &World<'_>, arms: &mut Vec<Arm>) {
        let row = self.row;
        let file = &row.value.arms;
        let mut add = |ruling: &str, option: &str| {
            let name = format!("{ruling}={option}");
            if !arms.iter().any(|arm| arm.name == name) {
                let ruling = Some((ruling.to_owned(), option.to_owned()));
                arms.push(Arm { name, ruling, change: None });
            }
        };
        for (ruling, options) in &file.ruling {
            let at = format!("arms.ruling.{ruling}");
            let Some(known) = world.rulings.get(ruling) else {
                let near =
                    nearest(ruling, world.rulings.keys().map(|known| (known.as_str(), known.as_str())));
                let meant = meant(near.first().copied());
                self.fault(&at, "study.ruling", say!("study-no-ruling", ruling, meant));
                continue;
            };
            for (place, option) in options.iter().enumerate() {
                if option == "all" {
                    known.iter().for_each(|option| add(ruling, option));
                } else if known.contains(option) {
                    add(ruling, option);
                } else {
                    let known = known.join(", ");
                    let says = say!("study-no-option", ruling, option, known);
                    self.fault(&format!("{at}[{place}]"), "study.option", says);
                }
            }
        }
        if file.every_ruling {
            for (ruling, options) in &world.rulings {
                options.iter().for_each(|option| add(ruling, option));
            }
        }
    }

    /// Judges a change of the pack: the pack must be sound with it.
    fn sound(&mut self, at: &str, change: &Change, world: &World<'_>) {
        match changed(world.sources, change).map(|sources| (world.sound)(&sources)) {
            Ok(Ok(())) => {}
            Ok(Err(faults)) => {
                let faults = faults.join("; ");
                self.fault(at, "study.change", say!("study-unsound", change, faults));
            }
            Err(says) => self.fault(at, "study.change", says),
        }
    }
}

fn meant(near: Option<&str>) -> String {
    near.map(|near| say!("study-meant", near)).unwrap_or_default()
}
