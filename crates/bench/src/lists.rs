//! Figures of the list builder: everything that a client asks for after each change of a list.

use std::collections::BTreeMap;

use sandtable_system::Loader;

use crate::meter::{Figure, per_second, wanted};

/// The time in which a client has all it asks for, in seconds.
const GOAL: f64 = 0.016;

/// All figures of this file.
///
/// # Errors
/// Says what is wrong with a pack.
pub fn figures() -> Result<Vec<Figure>, String> {
    let asked: [(&str, &Loader, u16); 2] = [
        (
            "list builder: a list of 1000 points judged, with fixes and stock",
            &sandtable_regiment::SYSTEM,
            1000,
        ),
        ("list builder: the same in Legion", &sandtable_legion::SYSTEM, 1000),
    ];
    let asked = asked.into_iter().filter(|(name, ..)| wanted(name));
    asked.map(|(name, loader, points)| figure(name, loader, points)).collect()
}

fn figure(name: &'static str, loader: &Loader, points: u16) -> Result<Figure, String> {
    let system = loader.over_builtin().map_err(|problems| problems.to_string())?;
    let lists = system.lists().map_err(|stop| format!("{stop:?}"))?;
    let (faction, none) = (lists.factions().remove(0).id, BTreeMap::new());
    let mut list = lists.raise(&faction, points, 1).map_err(|error| format!("{error:?}"))?;
    // One that costs more than it may, so that fixes are looked for.
    list[lists.most()] = (points - 100).into();
    Ok(per_second(name, "list", 1, || {
        (lists.verdict(&list, &none, true).is_ok(), lists.stock(&list, &none).is_ok())
    })
    .goal(1.0 / GOAL))
}
