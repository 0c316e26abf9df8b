//! Names that no card has, and factions that are not the Register's, as losses of a list.

use sandtable_kernel::Refusal;
use sandtable_legion_cards::lists::{Losses, Word, faction_named, short};
use sandtable_packs::nearest;
use sandtable_text::say;

use crate::catalogue::{Catalogue, Faction};
use crate::rules::recruit;

/// Tells that there is no unit of this name.
pub(super) fn no_unit(cards: &Catalogue, at: &str, text: &str, losses: &mut Losses) {
    let known = cards.units.iter().map(|card| (card.id.as_str(), card.name.as_str()));
    meant(at, text, recruit::NO_UNIT, known, losses);
}

/// Tells that there is no upgrade of this name.
pub(super) fn no_upgrade(cards: &Catalogue, word: &Word, losses: &mut Losses) {
    let known = cards.upgrades.iter().map(|card| (card.id.as_str(), card.name.as_str()));
    meant(&word.at, &word.text, recruit::NO_UPGRADE, known, losses);
}

fn meant<'a>(
    at: &str,
    text: &str,
    refusal: Refusal,
    known: impl Iterator<Item = (&'a str, &'a str)>,
    losses: &mut Losses,
) {
    let written = short(text);
    let near = || nearest(&written, known).into_iter().map(str::to_owned).collect();
    losses.unknown(at, text, refusal.about(&written).sentence(), near);
}

/// Tells that the name of a list is not kept: armies of a Register have none.
pub(super) fn title(written: Option<&Word>, losses: &mut Losses) {
    if let Some(word) = written {
        losses.tell(&word.at, &word.text, say!("names-the-title-is-not-kept"));
    }
}

/// Tells a list of another faction than the Register's.
pub(super) fn faction(own: Faction, written: Option<&Word>, losses: &mut Losses) {
    let Some(word) = written else { return };
    match faction_named(&word.text) {
        Some(Some(faction)) if faction == own => {}
        // Mercenary lists, and those of what they call the Shadow Collective, have units that somebody hires.
        Some(_) => losses.tell(&word.at, &word.text, say!("names-the-register-is-of-the", own = own.name())),
        None => losses.tell(&word.at, &word.text, say!("names-no-faction-it-is-read-for", own = own.name())),
    }
}

/// Tells a battle force, which no army of a Register is of.
pub(super) fn force(written: Option<&Word>, losses: &mut Losses) {
    if let Some(word) = written {
        // TOD-ARMY-08
        losses.tell(&word.at, &word.text, say!("names-an-army-of-a-register-is"));
    }
}

/// Tells the kind of game: it was agreed on with its size.
pub(super) fn scenario(written: Option<&Word>, losses: &mut Losses) {
    if let Some(word) = written {
        losses.tell(&word.at, &word.text, say!("names-the-kind-of-game-was-agreed"));
    }
}
