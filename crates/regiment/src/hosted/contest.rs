//! Contests of the pack's lists: every pair of lists for the same table, on every mission and layout of it.

use sandtable_lab::Bout;
use sandtable_system::{ChoiceError, ListRef};
use sandtable_text::say;

use super::names;
use super::trials::Trials;
use crate::data::{Library, ListRules, table_for};
use crate::model::Setup;

/// Makes the setups of a contest. Lists for the learning battle take no part: they are the book's.
///
/// # Errors
/// Everything wrong with one of them.
pub(super) fn bouts(library: &Library, asked: &Trials) -> Result<Vec<Bout<Setup>>, ChoiceError> {
    let table = |cap| table_for(cap, ListRules::default().table);
    let lists: Vec<_> = library.lists.iter().filter(|list| !list.learning).collect();
    let missions = library.missions.iter().filter(|mission| mission.preset.is_none());
    let missions = missions.map(|mission| mission.id.as_str());
    ChoiceError::among("/mission", say!("contest-mission-of-a-contest"), asked.mission.as_deref(), missions)?;
    let layouts = library.layouts.iter().map(|layout| layout.id.as_str());
    ChoiceError::among("/layout", "layout", asked.layout.as_deref(), layouts)?;
    let mut bouts = Vec::new();
    for (at, a) in lists.iter().enumerate() {
        for b in lists[at + 1..].iter().filter(|b| table(b.cap) == table(a.cap)) {
            let wanted = |id: &str, asked: &Option<String>| asked.as_deref().is_none_or(|asked| asked == id);
            let missions = library.missions_for(table(a.cap)).filter(|mission| mission.preset.is_none());
            let missions: Vec<_> = missions.filter(|mission| wanted(&mission.id, &asked.mission)).collect();
            for layout in library.layouts_for(table(a.cap)).filter(|layout| wanted(&layout.id, &asked.layout))
            {
                for mission in &missions {
                    let mut choice = asked.names();
                    choice.lists = [a, b].map(|list| ListRef::Id(list.id.clone()));
                    choice.mission = Some(mission.id.clone());
                    choice.layout = Some(layout.id.clone());
                    let (setup, _) = names::setup(&choice, library)?;
                    bouts.push(Bout { pair: [a.id.clone(), b.id.clone()], stage: mission.id.clone(), setup });
                }
            }
        }
    }
    if let (true, Some(mission), Some(layout)) = (bouts.is_empty(), &asked.mission, &asked.layout) {
        let says = say!("contest-mission-and-layout-are-for-different", mission, layout);
        return Err(ChoiceError::Wrong(vec![says]));
    }
    Ok(bouts)
}
