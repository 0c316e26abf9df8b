//! A machine for rules that stop in the middle to ask: a stack of procedures as plain data in the state, of which the top
//! one goes on by itself or asks a seat. A rule system says what its procedures are ([`Rules`], [`Procedure`]); checking,
//! performing, settling, offering and drawing stand here once.
//!
//! Deliberately absent: any procedure of any game, and which of them follows another.

mod cx;
mod engine;
mod events;
mod flow;
mod played;
mod procedure;

use crate::RuleId;

pub use cx::{Cx, Numbers, Out, Through};
pub use engine::{
    asked, asks, at_work, check, decisions, look, offers, offers_to, perform, play, sample, sample_for,
    settle,
};
pub use events::Events;
pub use flow::{Flow, Stack};
pub use procedure::{Procedure, Prompt, Question, Step, unexpected};
#[doc(hidden)]
pub use sandtable_dice::{Dice, Random};

/// The types and the few decisions of a rule system that the machine needs. One seat is asked at a time.
pub trait Rules: Sized + 'static {
    /// The part of a game that never changes.
    type Table: 'static;
    /// Holds the part that changes, with the stack of frames.
    type State: Stack<Frame = Self::Frame> + 'static;
    /// Facts that the state is folded from.
    type Event: Clone + From<Flow<Self::Frame>> + 'static;
    /// Answers of a seat.
    type Command;
    /// Everything the rules can be in the middle of.
    type Frame: Procedure<Self> + Copy + 'static;
    /// A checked answer, as what will be done.
    type Plan;
    /// Whatever is worked out from table and state and kept while a command is played, as the terrain where it lies now.
    type Derived<'a>;
    /// The handle by which rules look at a position, and at its state.
    type Pos<'a>: Copy + AsRef<Self::State>;

    /// The rule by which nothing can be played after the end.
    const END: RuleId;

    /// Works out what is kept beside table and state.
    fn derive<'a>(table: &'a Self::Table, state: &Self::State) -> Self::Derived<'a>;

    /// Works it out anew where an event that has just been folded changed it.
    fn renew(_: &Self::Table, _: &Self::State, _: &mut Self::Derived<'_>, _: &Self::Event) {}

    /// Makes the handle to look at a position.
    fn pos<'a>(
        table: &'a Self::Table,
        derived: &'a Self::Derived<'_>,
        state: &'a Self::State,
    ) -> Self::Pos<'a>;

    /// Returns `true` if the game is over.
    fn over(state: &Self::State) -> bool;

    /// Folds an event into the state.
    fn apply(table: &Self::Table, state: &mut Self::State, event: &Self::Event);

    /// Returns the answer that declines, for questions which name no default of their own.
    fn decline() -> Self::Command;

    /// Carries a checked answer out.
    fn perform(cx: &mut Cx<'_, Self>, plan: &Self::Plan);

    /// Ends the game where its rules say so between any two steps, and says whether they did.
    fn ends(_: &mut Cx<'_, Self>) -> bool {
        false
    }
}
