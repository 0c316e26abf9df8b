//! The part of a keyword that is played: by code, by effects of the pack, or not at all because it is about something
//! else.

use sandtable_legion_cards::keyword;
use smol_str::SmolStr;

use super::named;
use crate::data::Library;
use crate::model::Key;

/// The effect at the table of a keyword of Legion's own cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// Rules code asks for it.
    Code,
    /// The pack says its effects as data.
    Data,
    /// It does nothing at this table: it is about building armies, or about things that are not there.
    Idle,
    /// Not written yet.
    No,
}

/// Returns how much of a keyword, as a card writes it, is played in a free skirmish.
#[must_use]
pub fn played(pack: &Library, written: &SmolStr) -> Played {
    let name = keyword::name(written);
    let meaning = pack.meaning(name, true);
    if meaning.is_some_and(|entry| entry.idle.is_some()) {
        return Played::Idle;
    }
    if let Some(effects) = named::effects(written, true, &[]) {
        return if effects.is_empty() { Played::No } else { Played::Data };
    }
    if meaning.is_some_and(|entry| !entry.effects.is_empty()) {
        return Played::Data;
    }
    if Key::read(written).is_some() { Played::Code } else { Played::No }
}
