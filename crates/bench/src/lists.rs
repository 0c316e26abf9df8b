//! Figures of the list builder: everything that a client asks for after each change of a list.

use std::collections::BTreeMap;

use sandtable_system::Loader;

use crate::meter::{Figure, per_second, wanted};

/// The time in which a client has all it asks for, in seconds.
const GOAL: f64 = 0.016;
/// The points of the list.
const POINTS: u16 = 1000;

/// All figures of this file.
///
/// # Errors
/// Says what is wrong with a pack.
pub fn figures() -> Result<Vec<Figure>, String> {
    let asked = [
        ("list builder: a list of 1000 points judged, with fixes and stock", &sandtable_regiment::SYSTEM),
        ("list builder: the same in Legion", &sandtable_legion::SYSTEM),
    ];
    asked.into_iter().filter(|(name, _)| wanted(name)).map(|(name, loader)| figure(name, loader)).collect()
}

fn figure(name: &'static str, loader: &Loader) -> Result<Figure, String> {
    let system = loader.over_builtin().map_err(|problems| problems.to_string())?;
    let lists = system.lists().map_err(|stop| format!("{stop:?}"))?;
    let (faction, none) = (lists.factions().remove(0).id, BTreeMap::new());
    let mut list = lists.raise(&faction, POINTS, 1).map_err(|error| format!("{error:?}"))?;
    // One that costs more than it may, so that fixes are looked for.
    list[lists.most()] = (POINTS - 100).into();
    Ok(per_second(name, "list", 1, || {
        (lists.verdict(&list, &none, true).is_ok(), lists.stock(&list, &none).is_ok())
    })
    .goal(1.0 / GOAL))
}
