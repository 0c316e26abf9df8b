//! Faces of real dice, kept by the roll they belong to, so that a roll is asked for once, also after undo and redo.

use std::collections::{BTreeMap, VecDeque};

use sandtable_dice::{Face, RollId, RollKey, RollKind};
use schemars::JsonSchema;
use serde::Deserialize;

/// The faces typed in for one roll.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnteredRoll {
    /// The roll's written key, from [`sandtable_dice::RollAsk`].
    pub key: String,
    /// Names of faces, one a die.
    pub faces: Vec<String>,
}

/// Kept faces of one roll.
#[derive(Clone, Debug)]
struct Kept {
    faces: Vec<String>,
    /// In the log: such a roll is not made again.
    written: bool,
}

/// Everything that was typed in.
#[derive(Clone, Debug, Default)]
pub(super) struct EnteredFaces {
    /// Faces for named rolls of the next attempt.
    rolls: Vec<EnteredRoll>,
    /// Faces of the next attempt in the order in which rolls ask for them.
    words: VecDeque<String>,
    kept: BTreeMap<RollId, Kept>,
    /// Rolls that the running attempt kept.
    new: Vec<RollId>,
    /// Faces typed in for the running attempt.
    typed: usize,
}

impl EnteredFaces {
    /// Lays faces ready for the next attempt in place of what lay there.
    pub(super) fn lay(&mut self, words: VecDeque<String>, rolls: Vec<EnteredRoll>) {
        self.typed = words.len() + rolls.iter().map(|roll| roll.faces.len()).sum::<usize>();
        (self.words, self.rolls) = (words, rolls);
    }

    /// Takes the faces of a roll: what the log or an earlier attempt has of it, or what lies ready.
    ///
    /// # Errors
    /// The fault of what was typed in, if there was anything.
    pub(super) fn take(
        &mut self,
        id: RollId,
        key: RollKey<'_>,
        kind: RollKind,
        faces: &mut [Face],
    ) -> Result<(), Option<String>> {
        let kept = self.kept.get(&id);
        let written = kept.is_some_and(|kept| kept.written);
        let text = key.to_string();
        let named = self.rolls.iter().position(|roll| roll.key == text && !written);
        let words: Vec<String> = match (named, kept) {
            (Some(at), _) => self.rolls.remove(at).faces,
            // A kept roll of other dice: the rules ask for something else than they did then.
            (None, Some(kept)) if kind.read(&kept.faces, faces).is_ok() => return Ok(()),
            (None, _) => self.words.drain(..faces.len().min(self.words.len())).collect(),
        };
        if words.is_empty() && !faces.is_empty() {
            return Err(None);
        }
        kind.read(&words, faces).map_err(Some)?;
        self.new.push(id);
        self.kept.insert(id, Kept { faces: words, written: false });
        Ok(())
    }

    /// Ends an attempt. Returns how many faces were typed in and how many of them were not used; if there are such, those
    /// used are forgotten too, for they may have been meant for other rolls.
    pub(super) fn end(&mut self) -> (usize, usize) {
        let left = self.words.len() + self.rolls.iter().map(|roll| roll.faces.len()).sum::<usize>();
        let new = std::mem::take(&mut self.new);
        if left > 0 {
            for id in new {
                self.kept.remove(&id);
            }
        }
        self.words.clear();
        self.rolls.clear();
        (std::mem::take(&mut self.typed), left)
    }

    /// Keeps a roll of the log.
    pub(super) fn keep(&mut self, id: RollId, faces: &[String]) {
        self.kept.insert(id, Kept { faces: faces.to_vec(), written: true });
    }
}
