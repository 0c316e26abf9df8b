//! Cards that may be built into a ship when it is bought or later (GCW-072, GCW-077): there is no pilot in it then.

use sandtable_kernel::{Refusal, refusals};

use super::check::faults_of;
use super::{Hull, Loadout};
use crate::catalogue::{Catalogue, Faction, Handling, ShipClass, UpgradeCard};

refusals! {
    NOT_BUILT_IN = "not-built-in", "GCW-072",
        "refusal-not-built-in";
    NO_TITLE = "no-title", "GCW-077", "refusal-no-title";
    CANNOT_GO = "held-by-others", "GCW-072", "refusal-held-by-others";
}

/// Checks whether a card may be built into a ship beside what it has.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn installable(
    cards: &Catalogue,
    owner: Faction,
    class: &ShipClass,
    title: Option<&UpgradeCard>,
    installed: &[&UpgradeCard],
    card: &UpgradeCard,
) -> Result<(), Refusal> {
    // GCW-072, GCW-075: Glitterstim is illicit but moves freely.
    if card.class != Handling::TimeIntensive {
        return Err(NOT_BUILT_IN.about(&card.name));
    }
    with(&fitted(cards, owner, class, title, installed), card)
}

/// Checks whether a ship may get a title (GCW-077): at its purchase, before anything is built in.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn title(
    cards: &Catalogue,
    owner: Faction,
    class: &ShipClass,
    card: &UpgradeCard,
) -> Result<(), Refusal> {
    if card.class != Handling::Title {
        return Err(NO_TITLE.about(&card.name));
    }
    with(&fitted(cards, owner, class, None, &[]), card)
}

/// Checks whether a card may be taken out: what stays must have its slots without it.
pub fn removable(
    cards: &Catalogue,
    owner: Faction,
    class: &ShipClass,
    title: Option<&UpgradeCard>,
    installed: &[&UpgradeCard],
    card: &UpgradeCard,
) -> Result<(), Refusal> {
    let before = fitted(cards, owner, class, title, installed);
    let mut after = before.clone();
    if let Some(at) = after.equipped.iter().position(|on| on.id == card.id) {
        after.equipped.remove(at);
    }
    first_new(&before, &after).map_err(|_| CANNOT_GO.about(&card.name))
}

fn fitted<'a>(
    cards: &'a Catalogue,
    owner: Faction,
    class: &'a ShipClass,
    title: Option<&'a UpgradeCard>,
    installed: &[&'a UpgradeCard],
) -> Loadout<'a> {
    let mut loadout = Loadout::new(cards, owner, Hull::of(class));
    loadout.equipped.extend(title);
    loadout.equipped.extend(installed);
    loadout
}

/// Checks whether a card may come to what is there.
fn with<'a>(before: &Loadout<'a>, card: &'a UpgradeCard) -> Result<(), Refusal> {
    let mut after = before.clone();
    after.equipped.push(card);
    first_new(before, &after)
}

/// Checks a change for new faults. Those that were there already, as on a captured ship with cards of another
/// faction, do not count against it.
fn first_new(before: &Loadout<'_>, after: &Loadout<'_>) -> Result<(), Refusal> {
    let old: Vec<Refusal> = faults_of(before).into_iter().map(|(_, refusal)| refusal).collect();
    match faults_of(after).into_iter().find(|(_, refusal)| !old.contains(refusal)) {
        Some((_, refusal)) => Err(refusal),
        None => Ok(()),
    }
}
