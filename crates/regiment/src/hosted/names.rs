//! From names to a setup: lists, layout, mission, rulings as the command line and the protocol name them.
//!
//! Anything that is not named is chosen as the documentation says, never in secret: [`Chosen`] tells what it was.

use crate::data::{ArmyList, Library, ListRules, Side, table_for};
use crate::model::{Position, Setup};
use crate::rulings::Rulings;
use crate::setups::{Options, from_lists};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use sandtable_system::{ChoiceError, ListRef};

/// A game by names from a pack.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The two armies, by seat.
    pub lists: [ListRef<ArmyList>; 2],
    /// A ready layout. Without one: the mission's own, or else the pack's first one for the table.
    #[serde(default)]
    pub layout: Option<String>,
    /// A terrain pool instead of a layout: the players place its pieces.
    #[serde(default)]
    pub pool: Option<String>,
    /// A mission agreed on. Without one it is picked from blue's deck (REG-MIS-04); for two lists of the first game,
    /// which have no decks, it is `learning`.
    #[serde(default)]
    pub mission: Option<String>,
    /// Readings that differ from the defaults, by ruling.
    #[serde(default)]
    pub rulings: Rulings,
    /// Colors agreed on, by seat. Without them the bid decides (REG-MIS-02).
    #[serde(default)]
    pub colours: Option<[Side; 2]>,
    /// A position to start from instead of setup and deployment; needs `mission` and `colours`.
    #[serde(default)]
    pub position: Option<Position>,
    /// Plays with lists that break rules of list building, too.
    #[serde(default)]
    pub any_list: bool,
    /// Plays with miniatures on a real table: no places; what is seen there is said by the players.
    #[serde(default)]
    pub physical: bool,
}

impl Choice {
    /// The choice of two lists, everything else as documented.
    pub fn of(a: &str, b: &str) -> Self {
        Self {
            lists: [ListRef::Id(a.to_owned()), ListRef::Id(b.to_owned())],
            layout: None,
            pool: None,
            mission: None,
            rulings: Rulings::default(),
            colours: None,
            position: None,
            any_list: false,
            physical: false,
        }
    }
}

/// The choices by name: also what was not named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Chosen {
    /// Ids of the lists, by seat.
    pub lists: [String; 2],
    /// The layout, unless players place terrain.
    pub layout: Option<String>,
    /// The pool, if players place terrain.
    pub pool: Option<String>,
    /// The mission, unless it is picked from a deck.
    pub mission: Option<String>,
}

/// A setup from names. Its position, if one is given, is checked when the game is opened.
///
/// # Errors
/// The first name that the pack does not have, or everything that is wrong with the setup.
pub fn setup(choice: &Choice, library: &Library) -> Result<(Setup, Chosen), ChoiceError> {
    let rules = ListRules::from(&choice.rulings);
    let lists = [list(choice, 0, library)?, list(choice, 1, library)?];
    let table = table_for(lists[0].cap.max(lists[1].cap), rules.table);
    // REG-LEARN-04: lists for the first game have no deck to pick a mission from.
    let learning = lists.iter().any(|list| list.learning).then(|| String::from("learning"));
    let mission = choice.mission.clone().or(learning);
    if let Some(id) = &mission {
        let known = library.missions_for(table).map(|mission| &mission.id);
        known_or(library.mission(id).is_some(), "/mission", "mission", id, known)?;
    }
    let own = mission.as_ref().and_then(|id| library.mission(id)?.preset.as_ref()?.layout.clone());
    let first = || library.layouts_for(table).next().map(|layout| layout.id.clone());
    let layout = match &choice.pool {
        // The terrain of a real table is the players' own.
        _ if choice.physical => choice.layout.clone(),
        Some(_) => choice.layout.clone(),
        None => choice.layout.clone().or(own).or_else(first),
    };
    if let Some(id) = &layout {
        let known = library.layouts_for(table).map(|layout| &layout.id);
        known_or(library.layout(id).is_some(), "/layout", "layout", id, known)?;
    }
    if let Some(id) = &choice.pool {
        let known = library.pools.iter().filter(|pool| pool.table == table).map(|pool| &pool.id);
        known_or(library.pool(id).is_some(), "/pool", say!("names-terrain-pool"), id, known)?;
    }
    let options = Options {
        layout: layout.clone(),
        pool: choice.pool.clone(),
        mission: mission.clone(),
        colours: choice.colours,
        rulings: choice.rulings,
        table: None,
        open_play: choice.any_list,
        physical: choice.physical,
    };
    let mut setup = from_lists(library, &lists[0], &lists[1], &options).map_err(ChoiceError::Wrong)?;
    setup.position = choice.position.clone();
    let chosen = Chosen { lists: lists.map(|list| list.id), layout, pool: choice.pool.clone(), mission };
    Ok((setup, chosen))
}

fn known_or<'a>(
    is: bool,
    at: &str,
    kind: &'static str,
    name: &str,
    known: impl Iterator<Item = &'a String>,
) -> Result<(), ChoiceError> {
    if is {
        return Ok(());
    }
    Err(ChoiceError::unknown(at, kind, name, known.map(String::as_str)))
}

fn list(choice: &Choice, seat: usize, library: &Library) -> Result<ArmyList, ChoiceError> {
    let id = match &choice.lists[seat] {
        ListRef::Own(list) => return Ok((**list).clone()),
        ListRef::Id(id) => id,
    };
    let known = library.lists.iter().map(|list| list.id.as_str());
    let unknown = || ChoiceError::unknown(&format!("/lists/{seat}"), say!("names-army-list"), id, known);
    library.list(id).cloned().ok_or_else(unknown)
}

#[cfg(test)]
mod tests;
