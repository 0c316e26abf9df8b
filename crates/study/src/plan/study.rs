//! The study with everything that it plays: its arms, its cells, and its parts.

use std::collections::BTreeMap;
use std::ops::Range;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::change::Change;
use super::file::StudyFile;

/// One way to play: nothing changed, or one thing.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Arm {
    /// Its name: `REG-A36=option`, `units.at-st.points=80`; empty where nothing is changed.
    pub name: String,
    /// The ruling and its option.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<(String, String)>,
    /// The value of the pack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub change: Option<Change>,
}

/// What is played again and again: two sides in one mission on one layout, at one level, by one arm.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Cell {
    /// Its name, by which rows name it: the parts below with `/` between them.
    pub name: String,
    /// Both sides; the first one sits in seat 0 of games with an even number.
    pub sides: [String; 2],
    /// The mission, if the study names one.
    pub mission: Option<String>,
    /// The layout, if the study names one.
    pub layout: Option<String>,
    /// The level of both sides' AI players.
    pub level: String,
    /// The arm's place in the study.
    pub arm: usize,
}

/// A part of a study: the same games on every machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its number, from 0.
    pub number: u64,
    /// Its cell's place in the study.
    pub cell: usize,
    /// The numbers of its games.
    pub games: Range<u64>,
}

/// A list that was drawn around a unit.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Drawn {
    /// The list's name in the study.
    pub name: String,
    /// The list.
    pub list: Value,
    /// Points that it spends on everything but the unit.
    pub points: f64,
    /// How many of the unit it has.
    pub units: f64,
}

/// A study that can be played.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Study {
    /// What its file says.
    pub file: StudyFile,
    /// The arms; in the first one nothing is changed.
    pub arms: Vec<Arm>,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The lists that were drawn, if a price is asked for.
    pub drawn: Vec<Drawn>,
}

impl Study {
    /// Makes the cells of arms and sides.
    pub(crate) fn new(file: StudyFile, levels: &[String], pairs: &[[String; 2]], arms: Vec<Arm>) -> Self {
        let some = |names: &[String]| match names {
            [] => vec![None],
            names => names.iter().cloned().map(Some).collect::<Vec<_>>(),
        };
        let mut cells = Vec::new();
        for (arm, of) in arms.iter().enumerate() {
            for level in levels {
                for sides in pairs {
                    for mission in some(&file.missions) {
                        for layout in some(&file.layouts) {
                            let parts = sides.iter().chain(&mission).chain(&layout).chain([level, &of.name]);
                            let parts: Vec<&str> =
                                parts.map(String::as_str).filter(|part| !part.is_empty()).collect();
                            let name = parts.join("/");
                            let (sides, level) = (sides.clone(), level.clone());
                            cells.push(Cell { name, sides, mission: mission.clone(), layout, level, arm });
                        }
                    }
                }
            }
        }
        Self { file, arms, cells, drawn: Vec::new() }
    }

    /// Returns the fields of a cell's setup, as `sandtable sim` has them.
    #[must_use]
    pub fn setup(&self, cell: &Cell) -> Map<String, Value> {
        let mut fields = self.file.setup.clone();
        if cell.sides.iter().any(|side| !side.is_empty()) {
            let written = |side: &String| match self.drawn.iter().find(|drawn| drawn.name == *side) {
                Some(drawn) => drawn.list.clone(),
                None => json!(side),
            };
            fields.insert(self.file.sides_field().to_owned(), cell.sides.iter().map(written).collect());
        }
        for (name, value) in [("mission", &cell.mission), ("layout", &cell.layout)] {
            if let Some(value) = value {
                fields.insert(name.to_owned(), json!(value));
            }
        }
        if let Some((ruling, option)) = &self.arms[cell.arm].ruling {
            let mut options = fields.get("ruling").and_then(Value::as_object).cloned().unwrap_or_default();
            options.insert(ruling.clone(), json!(option));
            fields.insert("ruling".to_owned(), Value::Object(options));
        }
        fields
    }

    /// Returns how many parts a round has: one of each cell.
    #[must_use]
    pub fn cells_a_round(&self) -> u64 {
        self.cells.len() as u64
    }

    /// Returns how many rounds there are if nothing stops the study earlier.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.file.games.div_ceil(self.file.part)
    }

    /// Returns how many parts there are if nothing stops the study earlier.
    #[must_use]
    pub fn parts(&self) -> u64 {
        self.rounds() * self.cells_a_round()
    }

    /// Returns a part by its number; `None` if there is no such part. Parts go round by round through the cells, so that a study that
    /// is stopped has about as many games of each.
    #[must_use]
    pub fn part(&self, number: u64) -> Option<Part> {
        let (round, cell) = (number.checked_div(self.cells_a_round())?, number % self.cells_a_round());
        let from = round.checked_mul(self.file.part).filter(|from| *from < self.file.games)?;
        Some(Part { number, cell: cell as usize, games: from..(from + self.file.part).min(self.file.games) })
    }

    /// Returns the cells of an arm and a level by their sides.
    pub(crate) fn cells_of(&self, arm: usize, level: &str) -> BTreeMap<[String; 2], Vec<&Cell>> {
        let mut all: BTreeMap<[String; 2], Vec<&Cell>> = BTreeMap::new();
        for cell in self.cells.iter().filter(|cell| cell.arm == arm && cell.level == level) {
            all.entry(cell.sides.clone()).or_default().push(cell);
        }
        all
    }

    /// Returns the levels, each once, in their order.
    #[must_use]
    pub fn levels(&self) -> Vec<&str> {
        let mut all: Vec<&str> = Vec::new();
        for cell in &self.cells {
            if !all.contains(&&*cell.level) {
                all.push(&cell.level);
            }
        }
        all
    }
}
