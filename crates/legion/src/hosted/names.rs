//! From names to a setup: squads, layout, mission, edition and rulings as the command line and the protocol name them.
//!
//! Anything that is not named is chosen as the documentation says, never in secret: [`Chosen`] tells what it was.

mod forces;

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_kernel::Seat;
use sandtable_system::{ChoiceError, ListRef, named_rulings, notes, reading, settled};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::data::{ArmyList, Library, Xy};
use crate::model::{Free, Position, Setup};
use crate::open;
use crate::rulings::{Book, Rulings};

/// The word for a table without terrain, in the place of a layout.
const BARE: &str = "none";

/// A game by names from a pack.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The two squads, by seat; none with armies or lists.
    #[serde(default)]
    pub squads: [SmolStr; 2],
    /// Armies of Legion's own units for a free skirmish, in the place of squads.
    #[serde(default)]
    pub free: Option<Free>,
    /// Two lists, by seat, in the place of squads and armies: two squads, or two armies.
    #[serde(default)]
    pub lists: Option<[ListRef<ArmyList>; 2]>,
    /// A layout of the pack, the first one of it for the mission without a name; `none` is a table without terrain.
    #[serde(default)]
    pub layout: Option<SmolStr>,
    /// A mission agreed on. Without one it is rolled for (SO-MIS-02).
    #[serde(default)]
    pub mission: Option<SmolStr>,
    /// The seat that plays red, if that is agreed on. Without it colors are rolled for (SO-COLOR-01).
    #[serde(default)]
    pub red: Option<Seat>,
    /// Plays with a condition, which is rolled for (SO-COND-01).
    #[serde(default)]
    pub condition: bool,
    /// Places of the mission's tokens in inches, where the players put them (LEG-A45).
    #[serde(default)]
    pub places: Vec<Xy>,
    /// A position to start from, in place of setup and deployment; it needs `mission` and `red`.
    #[serde(default)]
    pub position: Option<Position>,
    /// The edition, as a named set of readings; the first one without it.
    #[serde(default)]
    pub profile: Option<String>,
    /// Readings that differ from those of the edition, by ruling.
    #[serde(default, deserialize_with = "named_rulings::<Book, _>")]
    #[schemars(with = "Rulings")]
    pub rulings: BTreeMap<String, String>,
}

impl Choice {
    /// The choice of two squads, everything else as documented.
    #[must_use]
    pub fn of(a: &str, b: &str) -> Self {
        Self {
            squads: [a.into(), b.into()],
            free: None,
            lists: None,
            layout: None,
            mission: None,
            red: None,
            condition: false,
            places: Vec::new(),
            position: None,
            profile: None,
            rulings: BTreeMap::new(),
        }
    }
}

/// The choices by name: also what was not named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Chosen {
    /// Ids of the squads, by seat.
    pub squads: [SmolStr; 2],
    /// The layout, if there is terrain.
    pub layout: Option<SmolStr>,
    /// The mission, unless it is rolled for.
    pub mission: Option<SmolStr>,
    /// The edition by its profile.
    pub profile: String,
    /// Changes of the edition that are no reading of a ruling.
    pub notes: Vec<String>,
}

/// A setup from names. It is checked when the game is opened.
///
/// # Errors
/// Every name that the pack does not have, each with its place, and beside them whatever else is wrong with the setup.
pub fn setup(choice: &Choice, library: &Arc<Library>) -> Result<(Setup, Chosen), ChoiceError> {
    let mut faults = Vec::new();
    let (profile, rulings) =
        reading::<Book>(choice.profile.as_deref(), "edition", &choice.rulings, &mut faults);
    let (squads, free) = match &choice.lists {
        None => (choice.squads.clone(), choice.free.clone()),
        Some(_) if choice.free.is_some() || choice.squads.iter().any(|id| !id.is_empty()) => {
            return Err(ChoiceError::Wrong(vec![say!("names-name-one-of-lists-squads-and").to_owned()]));
        }
        Some(lists) => forces::of(lists, library)?,
    };
    for (seat, id) in
        choice.squads.iter().enumerate().filter(|_| choice.free.is_none() && choice.lists.is_none())
    {
        let known = library.squads.iter().map(|squad| squad.id.as_str());
        known_or(&format!("/squads/{seat}"), "squad", id, known, &mut faults);
    }
    if let Some(id) = &choice.mission {
        known_or("/mission", "mission", id, library.missions.iter().map(|one| one.id.as_str()), &mut faults);
    }
    let layout = match &choice.layout {
        Some(id) if id == BARE => None,
        Some(id) => Some(id.clone()),
        None => {
            let mission = choice.mission.as_ref().and_then(|id| library.mission(id));
            let table = mission.or(library.missions.first()).map(|mission| mission.table);
            table.and_then(|table| library.layouts_for(table).next()).map(|layout| layout.id.clone())
        }
    };
    if let Some(id) = &layout {
        known_or("/layout", "layout", id, library.layouts.iter().map(|one| one.id.as_str()), &mut faults);
    }
    let setup = Setup {
        squads,
        free,
        layout,
        mission: choice.mission.clone(),
        red: choice.red,
        condition: choice.condition,
        places: choice.places.clone(),
        position: choice.position.clone(),
        rulings,
    };
    settled(faults, || open::open(library, &setup).err().unwrap_or_default(), str::to_owned)?;
    let chosen = Chosen {
        squads: setup.squads.clone(),
        layout: setup.layout.clone(),
        mission: setup.mission.clone(),
        profile: profile.map(|profile| profile.name.to_owned()).unwrap_or_default(),
        notes: notes(profile),
    };
    Ok((setup, chosen))
}

fn known_or<'a>(
    at: &str,
    kind: &'static str,
    name: &str,
    known: impl Iterator<Item = &'a str> + Clone,
    faults: &mut Vec<ChoiceError>,
) {
    if !known.clone().any(|id| id == name) {
        faults.push(ChoiceError::unknown(at, kind, name, known));
    }
}

#[cfg(test)]
mod tests;
