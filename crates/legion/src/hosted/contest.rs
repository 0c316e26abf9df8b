//! Contests of the squads: every pair of them, on every mission of Special Operations and every layout.

use std::sync::Arc;

use sandtable_lab::Bout;
use sandtable_system::ChoiceError;
use sandtable_text::say;

use super::names::{self, Choice};
use super::trials::Trials;
use crate::data::Library;
use crate::model::Setup;
use crate::rules::missions::is_free;

/// Makes the setups of a contest.
pub(super) fn bouts(library: &Arc<Library>, asked: &Trials) -> Result<Vec<Bout<Setup>>, ChoiceError> {
    let wanted = |id: &str, asked: &Option<String>| asked.as_deref().is_none_or(|asked| asked == id);
    let missions = library.missions.iter().filter(|mission| !is_free(mission));
    let known = missions.clone().map(|mission| mission.id.as_str());
    ChoiceError::among("/mission", say!("contest-mission-of-a-contest"), asked.mission.as_deref(), known)?;
    let missions: Vec<_> = missions.filter(|mission| wanted(&mission.id, &asked.mission)).collect();
    let table = missions.first().map(|mission| mission.table).unwrap_or_default();
    let known = library.layouts_for(table).map(|layout| layout.id.as_str());
    ChoiceError::among("/layout", say!("contest-layout-of-a-contest"), asked.layout.as_deref(), known)?;
    let layouts: Vec<_> =
        library.layouts_for(table).filter(|layout| wanted(&layout.id, &asked.layout)).collect();
    let mut bouts = Vec::new();
    for (at, a) in library.squads.iter().enumerate() {
        for b in &library.squads[at + 1..] {
            for layout in &layouts {
                for mission in &missions {
                    let mut choice = Choice { layout: Some(layout.id.clone()), ..asked.names() };
                    choice.squads = Choice::of(&a.id, &b.id).squads;
                    choice.mission = Some(mission.id.clone());
                    // LEG-A56: squads that came later are played by the edition that brought them.
                    if let Some(edition) = a.edition.as_ref().or(b.edition.as_ref())
                        && choice.profile.is_none()
                    {
                        choice.profile = Some(edition.clone());
                    }
                    let (setup, _) = names::setup(&choice, library)?;
                    bouts.push(Bout {
                        pair: [a.id.to_string(), b.id.to_string()],
                        stage: mission.id.to_string(),
                        setup,
                    });
                }
            }
        }
    }
    Ok(bouts)
}
