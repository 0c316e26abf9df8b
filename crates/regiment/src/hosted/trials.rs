//! Setups to simulate: two lists as they are asked for, or everything that a pack has, all lists, layouts, pools and
//! missions in turn. For reports of what never occurs; it must not know how a game is played.

use sandtable_dice::{Generator, Random};
use sandtable_system::{ChoiceError, ListRef};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::data::{ArmyList, Library, ListRules, Table, table_for};
use crate::model::Setup;
use crate::rulings::{RULINGS, Rulings};

use super::names::{self, Choice};

/// One ruling in so many is drawn anew in a setup with other options.
const OTHER_OPTIONS: u32 = 4;

/// A battle to simulate, by names from a pack.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Trials {
    /// The two army lists, by id, or each as a file or code of one's own
    #[schemars(with = "[String; 2]", extend("contest" = "which lists meet is told by --only"))]
    pub lists: [ListRef<ArmyList>; 2],
    /// Layout; without one the mission's own, or the pack's first one for the table
    pub layout: Option<String>,
    /// Terrain pool to be placed by the players instead of a layout
    #[schemars(extend("contest" = "contests go through the layouts; one is told by --layout"))]
    pub pool: Option<String>,
    /// Mission; without one it is picked from blue's deck
    pub mission: Option<String>,
    /// A ruling that differs from its default, as REG-A14=spent
    #[schemars(with = "std::collections::BTreeMap<String, String>")]
    pub ruling: Rulings,
    /// Play lists that break rules of list building, too
    pub any_list: bool,
}

impl Default for Trials {
    fn default() -> Self {
        Self {
            lists: ["tutorial-empire", "tutorial-rebels"].map(|id| ListRef::Id(String::from(id))),
            layout: None,
            pool: None,
            mission: None,
            ruling: Rulings::default(),
            any_list: false,
        }
    }
}

impl Trials {
    /// Returns the same by names, as people ask for a battle.
    pub(crate) fn names(&self) -> Choice {
        Choice {
            lists: self.lists.clone(),
            layout: self.layout.clone(),
            pool: self.pool.clone(),
            mission: self.mission.clone(),
            rulings: self.ruling,
            any_list: self.any_list,
            ..Choice::of("", "")
        }
    }
}

/// Makes setups of everything, each by the default rulings and once more by others.
///
/// # Errors
/// Everything wrong with one of them.
pub fn survey(library: &Library, seed: u64) -> Result<Vec<Setup>, ChoiceError> {
    let mut choices = Vec::new();
    let mut tables: Vec<Table> = library.layouts.iter().map(|layout| layout.table).collect();
    tables.dedup();
    for (at, &table) in tables.iter().enumerate() {
        if !tables[..at].contains(&table) {
            on_table(library, table, &mut choices);
        }
    }
    let mut dice = Generator::new(seed);
    let mut setups = Vec::new();
    for mut choice in choices {
        setups.push(names::setup(&choice, library)?.0);
        choice.rulings = options(&mut dice);
        // Some options make lists illegal that are none by the defaults; some have nothing to do with a pool.
        choice.any_list = true;
        if let Ok((setup, _)) = names::setup(&choice, library) {
            setups.push(setup);
        }
    }
    Ok(setups)
}

/// Adds every mission on every layout of a table, with the pairs of lists in turn; every list with every terrain pool.
fn on_table(library: &Library, table: Table, choices: &mut Vec<Choice>) {
    let lists = |learning: bool| -> Vec<&str> {
        let fits = library.lists.iter().filter(|list| {
            list.learning == learning && table_for(list.cap, ListRules::default().table) == table
        });
        fits.map(|list| list.id.as_str()).collect()
    };
    let learners = lists(true);
    for (at, a) in learners.iter().enumerate() {
        for b in &learners[at + 1..] {
            choices.push(Choice::of(a, b));
        }
    }
    let lists = lists(false);
    if lists.is_empty() {
        return;
    }
    let n = lists.len();
    let mut at = 0;
    for mission in library.missions_for(table).filter(|mission| mission.preset.is_none()) {
        for layout in library.layouts_for(table) {
            let mut choice = Choice::of(lists[at % n], lists[(at / n + at + 1) % n]);
            choice.mission = Some(mission.id.clone());
            choice.layout = Some(layout.id.clone());
            choices.push(choice);
            at += 1;
        }
    }
    for pool in library.pools.iter().filter(|pool| pool.table == table) {
        for at in 0..n {
            let mut choice = Choice::of(lists[at], lists[(at + 1) % n]);
            choice.pool = Some(pool.id.clone());
            choices.push(choice);
        }
    }
}

fn options(dice: &mut Generator) -> Rulings {
    let mut rulings = Rulings::default();
    for ruling in &RULINGS {
        if dice.pick(OTHER_OPTIONS) == 0 {
            let option = &ruling.options[dice.pick(ruling.options.len() as u32) as usize];
            // An option of the ruling itself is never refused.
            let _ = rulings.set(ruling.id, option.key);
        }
    }
    rulings
}
