//! Models of battles.

use crate::model::{Battle, Pos};
use crate::rules::record::RecordCommand;
use sandtable_dice::Generator;

/// A model of games on a table. Real ones are played by people; simulated sagas need somebody to say who defeated whom. What
/// follows from it is the business of the Post-Battle Sequence.
pub trait BattleModel {
    /// The name of the model, for people.
    fn name(&self) -> &'static str;

    /// The assumptions, for readers of the figures.
    fn says(&self) -> &'static str;

    /// The record of a game: entries about both sides that either player may write, and the end. What is not legal when
    /// its turn comes is left out.
    fn fight(&self, pos: Pos<'_>, battle: &Battle, dice: &mut Generator) -> Vec<RecordCommand>;
}
