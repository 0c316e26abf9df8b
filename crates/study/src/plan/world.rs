//! What a study file is judged by: a system with its pack, as names.

use std::collections::BTreeMap;

use sandtable_packs::Source;

use super::file::PriceOf;
use super::study::Drawn;

/// Reads a pack, and tells everything that is wrong with it.
pub type Sound<'a> = dyn Fn(&[Source]) -> Result<(), Vec<String>> + 'a;
/// Draws lists with and without a unit, from a seed.
pub type Draw<'a> = dyn Fn(&PriceOf, u64) -> Result<Vec<Drawn>, String> + 'a;

/// The system that a study names, with the pack that it plays.
pub struct World<'a> {
    /// The levels of its AI players, the weakest first.
    pub levels: Vec<String>,
    /// The levels that are played where the study names none.
    pub measuring: Vec<String>,
    /// Says what is wrong with the name of a level.
    pub level: &'a dyn Fn(&str) -> Result<(), String>,
    /// The ids of the pack's entries by their kind.
    pub contents: BTreeMap<String, Vec<String>>,
    /// The other options of each ruling, by its id.
    pub rulings: BTreeMap<String, Vec<String>>,
    /// The fields of a setup.
    pub fields: Vec<String>,
    /// The texts of the pack.
    pub sources: &'a [Source],
    /// Says everything that is wrong with the texts of a pack.
    pub sound: &'a Sound<'a>,
    /// Says whether the name of a side is a file or a code, which no pack knows.
    pub own: &'a dyn Fn(&str) -> bool,
    /// Draws lists around a unit, always the same ones from a seed.
    pub draw: &'a Draw<'a>,
}
