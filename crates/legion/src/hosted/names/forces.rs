//! The forces of two lists in a setup: two squads, or two armies of a free skirmish.

use sandtable_system::{ChoiceError, ListRef};
use sandtable_text::say;
use smol_str::SmolStr;

use crate::data::{ArmyList, Library};
use crate::hosted::lists;
use crate::model::{Army, Free};

/// The squads, by seat; none with armies.
type Forces = ([SmolStr; 2], Option<Free>);

/// One list of the two.
enum Force {
    Squad(SmolStr),
    Army(Army, u16),
}

/// Squads or armies of two lists. The game is for the points of the larger one.
///
/// # Errors
/// If a name is no squad's, a list is neither, or a squad would meet an army.
pub(super) fn of(names: &[ListRef<ArmyList>; 2], library: &Library) -> Result<Forces, ChoiceError> {
    let [a, b] = names;
    match [force(0, a, library)?, force(1, b, library)?] {
        [Force::Squad(a), Force::Squad(b)] => Ok(([a, b], None)),
        [Force::Army(a, less), Force::Army(b, more)] => {
            Ok((Default::default(), Some(Free { points: less.max(more), armies: [a, b] })))
        }
        _ => {
            let says = say!("names-forces-lists-a-squad-of-special-operations");
            Err(ChoiceError::Wrong(vec![says.to_owned()]))
        }
    }
}

fn force(seat: usize, name: &ListRef<ArmyList>, library: &Library) -> Result<Force, ChoiceError> {
    let squad = |id: &str| {
        let known = library.squads.iter().map(|squad| squad.id.as_str());
        let unknown = || ChoiceError::unknown(&format!("/lists/{seat}"), "squad", id, known);
        library.squad(id).map(|squad| Force::Squad(squad.id.clone())).ok_or_else(unknown)
    };
    match name {
        ListRef::Id(id) => squad(id),
        ListRef::Own(list) => match (&list.squad, list.faction) {
            (Some(id), _) => squad(id),
            (None, Some(faction)) => {
                let units = lists::entries(list).into_iter().map(|(_, entry)| entry).collect();
                Ok(Force::Army(Army { faction, units }, list.points.unwrap_or(lists::POINTS)))
            }
            (None, None) => {
                let says = say!("names-forces-lists-the-list-names-no-faction", seat);
                Err(ChoiceError::Wrong(vec![says]))
            }
        },
    }
}
