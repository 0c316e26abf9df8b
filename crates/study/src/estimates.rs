//! What a study's rows say: shares of pairs and lists, what each arm changes, and where levels disagree.
//!
//! Cells with the same dice are no independent games. Where several are pooled, as the missions of a pair, their twins with the same
//! number are one observation.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Serialize;

use crate::stats::pooled;
use crate::{
    Cell, Change as Moved, Duel, Kept, Price, Rate, Study, Twins, change, games_to_see, holm, price, rate_of,
    twins,
};

/// A change as large as this is what a study should be able to see.
const WORTH_SEEING: f64 = 0.03;

/// The share of a side.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Share {
    /// A list or a pair of lists; a cell of its own has its name.
    pub of: String,
    /// The level of both sides' players.
    pub level: String,
    /// How often it won; of a pair the first list.
    pub rate: Rate,
}

/// What an arm changes for a list.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Effect {
    /// The arm.
    pub arm: String,
    /// The list whose share moves.
    pub list: String,
    /// The level of both sides' players.
    pub level: String,
    /// The change of its share.
    pub change: Moved,
    /// The chance of such a change without any in truth, corrected by Holm for all effects of the study.
    pub corrected: f64,
    /// True if it stands out even among so many comparisons: `corrected` is below 0.05.
    pub stands_out: bool,
}

/// Two levels that find different sides favored.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Disagreement {
    /// The cell, by the levels' names left out.
    pub of: String,
    /// Both levels.
    pub levels: [String; 2],
    /// How often the first side won at each; these intervals do not touch.
    pub rates: [Rate; 2],
}

/// What a unit should cost.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PriceAt {
    /// The unit.
    pub unit: String,
    /// The level of both sides' players.
    pub level: String,
    /// The arm; empty where nothing is changed.
    pub arm: String,
    /// The price; `None` if the games can't tell one.
    pub price: Option<Price>,
}

/// Everything that the rows of a study say.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Estimates {
    /// Games that were played.
    pub games: u64,
    /// Games that aren't over: faults of the program, which are in no figure.
    pub broken: u64,
    /// Each cell.
    pub cells: Vec<Share>,
    /// Each pair over all missions and layouts, where nothing is changed.
    pub pairs: Vec<Share>,
    /// Each list against all others, where nothing is changed.
    pub lists: Vec<Share>,
    /// What each arm changes.
    pub effects: Vec<Effect>,
    /// The number of comparisons that the effects are corrected for.
    pub comparisons: usize,
    /// Where levels disagree.
    pub disagreements: Vec<Disagreement>,
    /// What the unit should cost that the study asks about.
    pub prices: Vec<PriceAt>,
    /// Games of each cell that would show a change of 3 % for the list that varies most, in 80 of 100 studies, corrected for the
    /// comparisons; `None` without arms.
    pub games_for_3_percent: Option<u64>,
}

/// Twins of each cell, by its name.
fn by_cell(rows: &[Kept]) -> BTreeMap<&str, Twins> {
    let mut all: BTreeMap<&str, Vec<&crate::Row>> = BTreeMap::new();
    for kept in rows {
        all.entry(&kept.row.cell).or_default().push(&kept.row);
    }
    all.into_iter().map(|(cell, rows)| (cell, twins(rows))).collect()
}

/// A study's twins.
struct Played<'a> {
    study: &'a Study,
    twins: BTreeMap<&'a str, Twins>,
}

impl<'a> Played<'a> {
    fn of(&self, cell: &Cell) -> Twins {
        self.twins.get(&*cell.name).cloned().unwrap_or_default()
    }

    /// The shares of a list in all its cells, by level and arm.
    fn list(&self, list: &str, level: &str, arm: usize) -> (Twins, usize) {
        let all = self.study.cells_of(arm, level);
        let of = |([a, b], cells): (&[String; 2], &Vec<&Cell>)| -> Vec<Twins> {
            let side = if a == list {
                false
            } else if b == list {
                true
            } else {
                return Vec::new();
            };
            // A list against itself shows nothing of the list.
            if a == b {
                return Vec::new();
            }
            let turned = |twins: Twins| match side {
                true => twins.into_iter().map(|(number, share)| (number, 1.0 - share)).collect(),
                false => twins,
            };
            cells.iter().map(|cell| turned(self.of(cell))).collect()
        };
        let own: Vec<Twins> = all.iter().flat_map(of).collect();
        (pooled(&own), own.len())
    }

    fn lists(&self) -> BTreeSet<&'a str> {
        let sides = self.study.cells.iter().flat_map(|cell| cell.sides.iter().map(String::as_str));
        sides.filter(|side| !side.is_empty()).collect()
    }

    fn effects(&self) -> Vec<Effect> {
        let mut all = Vec::new();
        // Lists that were drawn tell nothing one by one; their price is told by arm.
        if self.study.file.price.is_some() {
            return all;
        }
        for level in self.study.levels() {
            for list in self.lists() {
                let (before, _) = self.list(list, level, 0);
                for (arm, of) in self.study.arms.iter().enumerate().skip(1) {
                    let (after, _) = self.list(list, level, arm);
                    all.push(Effect {
                        arm: of.name.clone(),
                        list: list.to_owned(),
                        level: level.to_owned(),
                        change: change(&before, &after),
                        corrected: 1.0,
                        stands_out: false,
                    });
                }
            }
        }
        let chances: Vec<f64> = all.iter().map(|effect| effect.change.p).collect();
        for (effect, corrected) in all.iter_mut().zip(holm(&chances)) {
            (effect.corrected, effect.stands_out) = (corrected, corrected < 0.05);
        }
        all
    }

    fn disagreements(&self) -> Vec<Disagreement> {
        let mut rates: BTreeMap<(usize, String), Vec<(&str, Rate)>> = BTreeMap::new();
        for cell in self.study.cells.iter().filter(|cell| cell.arm == 0) {
            let parts = cell.sides.iter().chain(&cell.mission).chain(&cell.layout);
            let parts: Vec<&str> = parts.map(String::as_str).filter(|part| !part.is_empty()).collect();
            let of = (cell.arm, parts.join("/"));
            rates.entry(of).or_default().push((&cell.level, rate_of(&self.of(cell), 1)));
        }
        let mut all = Vec::new();
        for ((_, of), rates) in rates {
            for (at, a) in rates.iter().enumerate() {
                for b in &rates[at + 1..] {
                    if a.1.margin.1 < b.1.margin.0 || b.1.margin.1 < a.1.margin.0 {
                        let levels = [a.0.to_owned(), b.0.to_owned()];
                        all.push(Disagreement { of: of.clone(), levels, rates: [a.1, b.1] });
                    }
                }
            }
        }
        all
    }
}

/// Estimates the price of the unit that a study asks about, at each level and by each arm.
fn prices(study: &Study, rows: &[Kept]) -> Vec<PriceAt> {
    let Some(asked) = &study.file.price else { return Vec::new() };
    let at = |name: &String| study.drawn.iter().position(|drawn| drawn.name == *name);
    let cells: BTreeMap<&str, &Cell> = study.cells.iter().map(|cell| (&*cell.name, cell)).collect();
    let mut duels: BTreeMap<(usize, &str), Vec<Duel>> = BTreeMap::new();
    for kept in rows {
        let Some((cell, won)) = cells.get(&*kept.row.cell).zip(kept.row.points()) else { continue };
        let [Some(a), Some(b)] = [&cell.sides[0], &cell.sides[1]].map(at) else { continue };
        let [first, second] = [a, b].map(|at| &study.drawn[at]);
        duels.entry((cell.arm, &cell.level)).or_default().push(Duel {
            points: first.points - second.points,
            units: first.units - second.units,
            won,
            lists: [a, b],
        });
    }
    let found = |((arm, level), duels): ((usize, &str), Vec<Duel>)| PriceAt {
        unit: asked.unit.clone(),
        level: level.to_owned(),
        arm: study.arms[arm].name.clone(),
        price: price(&duels),
    };
    duels.into_iter().map(found).collect()
}

/// Sums up the rows of a study.
#[must_use]
pub fn estimates(study: &Study, rows: &[Kept]) -> Estimates {
    let played = Played { study, twins: by_cell(rows) };
    let share = |of: &str, level: &str, twins: &Twins, cells: usize| Share {
        of: of.to_owned(),
        level: level.to_owned(),
        rate: rate_of(twins, cells),
    };
    let cells = study.cells.iter().map(|cell| share(&cell.name, &cell.level, &played.of(cell), 1)).collect();
    let (mut pairs, mut lists) = (Vec::new(), Vec::new());
    for level in study.levels() {
        for (sides, cells) in study.cells_of(0, level) {
            let own: Vec<Twins> = cells.iter().map(|cell| played.of(cell)).collect();
            // A system without lists plays its own setup.
            let name = match sides.join("/") {
                none if none == "/" => study.file.system.clone(),
                name => name,
            };
            pairs.push(share(&name, level, &pooled(&own), own.len()));
        }
        for list in played.lists() {
            let (twins, cells) = played.list(list, level, 0);
            if cells > 0 {
                lists.push(share(list, level, &twins, cells));
            }
        }
    }
    let effects = played.effects();
    let spread = effects.iter().map(|effect| effect.change.spread).fold(0.0, f64::max);
    let enough = (!effects.is_empty()).then(|| games_to_see(WORTH_SEEING, spread, effects.len()));
    Estimates {
        games: rows.len() as u64,
        broken: rows.iter().filter(|kept| kept.row.points().is_none()).count() as u64,
        cells,
        pairs,
        lists,
        comparisons: effects.len(),
        effects,
        disagreements: played.disagreements(),
        prices: prices(study, rows),
        games_for_3_percent: enough,
    }
}

/// Says whether the rows are enough for the width that the study asks for: every share of a list at every level, or of a pair where
/// there are no lists, and every change of a list's share by an arm. Asked after each round; see [`crate::narrow_enough`] for what
/// makes up for asking again and again.
#[must_use]
pub fn enough(study: &Study, rows: &[Kept]) -> bool {
    let Some(half) = study.file.width() else { return false };
    let played = Played { study, twins: by_cell(rows) };
    let narrow = |twins: &Twins| crate::share_narrow_enough(twins, half);
    let lists = played.lists();
    study.levels().into_iter().all(|level| {
        if lists.is_empty() {
            return study
                .cells
                .iter()
                .filter(|cell| cell.level == level)
                .all(|cell| narrow(&played.of(cell)));
        }
        lists.iter().all(|list| {
            let (before, cells) = played.list(list, level, 0);
            let changes = (1..study.arms.len()).all(|arm| {
                let (after, _) = played.list(list, level, arm);
                let by = before.iter().filter_map(|(number, share)| Some(after.get(number)? - share));
                crate::narrow_enough(&by.collect::<Vec<f64>>(), half)
            });
            cells == 0 || (narrow(&before) && changes)
        })
    })
}
