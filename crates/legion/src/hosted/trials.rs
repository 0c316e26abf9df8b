//! Setups to simulate: two squads as they are asked for, or everything that a pack has, all squads, layouts and missions in
//! turn. For reports of what never occurs; it must not know how a game is played.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_dice::{Generator, Random};
use sandtable_legion_cards::{Faction, UnitCard, own};
use sandtable_system::{ChoiceError, named_rulings};
use schemars::JsonSchema;
use serde::Deserialize;

use super::names::{self, Choice};
use crate::data::Library;
use crate::model::{Army, Entry, Free, Setup};
use crate::rules::missions::is_free;
use crate::rulings::{Book, PROFILES, RULINGS, Rulings};

/// Most points of an army that is drawn, and the number of units that are tried for it.
const MOST: u16 = 800;
const DRAWN: usize = 4;

/// One ruling in so many is drawn anew in a setup with other options.
const OTHER_OPTIONS: u32 = 4;

/// A game to simulate, by names from a pack.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Trials {
    /// The two squads, by id
    #[schemars(extend("contest" = "which squads meet is told by --only"))]
    pub squads: [String; 2],
    /// Layout; without one the pack's first, and `none` for a table without terrain
    pub layout: Option<String>,
    /// Mission; without one it is rolled for
    pub mission: Option<String>,
    /// Play with a condition
    pub condition: bool,
    /// The edition whose rulings are played
    pub edition: Option<String>,
    /// A ruling that differs from its default, as LEG-A26=any-token
    #[serde(deserialize_with = "named_rulings::<Book, _>")]
    pub ruling: BTreeMap<String, String>,
}

impl Default for Trials {
    fn default() -> Self {
        Self {
            squads: ["rebel-troopers", "infantry"].map(String::from),
            layout: None,
            mission: None,
            condition: false,
            edition: None,
            ruling: BTreeMap::new(),
        }
    }
}

impl Trials {
    /// Returns the same by names, as people ask for a game.
    pub(crate) fn names(&self) -> Choice {
        let [a, b] = &self.squads;
        Choice {
            layout: self.layout.as_deref().map(Into::into),
            mission: self.mission.as_deref().map(Into::into),
            condition: self.condition,
            profile: self.edition.clone(),
            rulings: self.ruling.clone(),
            ..Choice::of(a, b)
        }
    }
}

/// Makes setups of everything: every pair of squads, with layouts, missions and editions in turn, each by the default rulings
/// and once more by others.
pub fn survey(library: &Arc<Library>, seed: u64) -> Result<Vec<Setup>, ChoiceError> {
    let mut dice = Generator::new(seed);
    let mut setups = Vec::new();
    let table = library.missions.first().map(|mission| mission.table).unwrap_or_default();
    let layouts: Vec<_> = library.layouts_for(table).collect();
    let mut turn = 0;
    for (at, a) in library.squads.iter().enumerate() {
        for b in &library.squads[at..] {
            let mut choice = Choice::of(&a.id, &b.id);
            choice.layout = nth(&layouts, turn).map(|layout| layout.id.clone());
            choice.condition = turn % 2 == 1;
            choice.profile = nth(&PROFILES, turn).map(|profile| profile.name.to_owned());
            turn += 1;
            // LEG-A56: squads that came later are played by the edition that brought them.
            if let Some(edition) = a.edition.as_ref().or(b.edition.as_ref()) {
                choice.profile = Some(edition.clone());
            }
            setups.push(names::setup(&choice, library)?.0);
            let others = Setup { rulings: options(&mut dice), ..names::setup(&choice, library)?.0 };
            // Some options leave a squad out that the defaults have.
            if crate::open::open(library, &others).is_ok() {
                setups.push(others);
            }
        }
    }
    setups.extend(skirmishes(library, &mut dice));
    Ok(setups)
}

/// Makes setups of free skirmishes: every unit that can be fielded leads an army once, against one of the next faction.
fn skirmishes(library: &Arc<Library>, dice: &mut Generator) -> Vec<Setup> {
    let missions: Vec<_> = library.missions.iter().filter(|mission| is_free(mission)).collect();
    let mut setups = Vec::new();
    for (at, &faction) in Faction::ALL.iter().enumerate() {
        let other = Faction::ALL[(at + 1) % Faction::ALL.len()];
        for unit in own::units().iter().filter(|unit| unit.serves(faction)) {
            let Some(mission) = nth(&missions, setups.len()) else { continue };
            let layouts: Vec<_> = library.layouts_for(mission.table).collect();
            let setup = |armies| Setup {
                squads: Default::default(),
                free: Some(Free { points: MOST, armies }),
                layout: nth(&layouts, setups.len()).map(|layout| layout.id.clone()),
                mission: Some(mission.id.clone()),
                red: None,
                condition: false,
                places: Vec::new(),
                position: None,
                rulings: Rulings::default(),
            };
            let opens = |armies| crate::open::open(library, &setup(armies)).is_ok();
            let army = |faction, first: Option<&UnitCard>, dice: &mut Generator| {
                let all: Vec<_> = own::units().iter().filter(|unit| unit.serves(faction)).collect();
                let mut army = Army {
                    faction,
                    units: first.map(|unit| Entry::Plain(unit.id.clone())).into_iter().collect(),
                };
                for _ in 0..DRAWN {
                    let unit = all[dice.pick(all.len() as u32) as usize];
                    let mut more = army.clone();
                    more.units.push(Entry::Plain(unit.id.clone()));
                    // A unit whose keywords are not all played is left out, and so is one too many of its kind.
                    if opens([more.clone(), more.clone()]) {
                        army = more;
                    }
                }
                army
            };
            let armies = [army(faction, Some(unit), dice), army(other, None, dice)];
            if opens(armies.clone()) {
                setups.push(setup(armies));
            }
        }
    }
    setups
}

fn nth<T>(all: &[T], turn: usize) -> Option<&T> {
    all.get(turn % all.len().max(1))
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
