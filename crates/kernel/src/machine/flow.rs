//! Changes of what the rules are in the middle of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A state that holds the stack of frames: the top frame goes on or asks, and those below wait for it.
pub trait Stack {
    /// One thing the rules can be in the middle of.
    type Frame;

    /// Returns the procedure in progress.
    fn top(&self) -> Option<&Self::Frame>;
    /// Returns the place of the top frame, to be changed.
    fn top_mut(&mut self) -> Option<&mut Self::Frame>;
    /// Puts a frame on top.
    fn push(&mut self, frame: Self::Frame);
    /// Takes the top frame away.
    fn pop(&mut self);
}

/// A change of what the rules are in the middle of. Which step comes next is said here and nowhere else: folding an
/// event never chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Flow", bound = "")]
pub enum Flow<F> {
    /// The top frame gives way to this one; on an empty stack it is the first.
    Goto(#[schemars(with = "serde_json::Value")] F),
    /// This frame comes on top, and those below wait for it.
    Call(#[schemars(with = "serde_json::Value")] F),
    /// The top frame is over.
    Done,
}

impl<F: Copy> Flow<F> {
    /// Folds the change into the state.
    pub fn apply(&self, state: &mut impl Stack<Frame = F>) {
        match *self {
            Self::Goto(frame) => match state.top_mut() {
                Some(top) => *top = frame,
                None => state.push(frame),
            },
            Self::Call(frame) => state.push(frame),
            Self::Done => state.pop(),
        }
    }
}
