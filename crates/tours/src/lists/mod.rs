//! The list formats of Legion players' builders, in and out: the list JSON of Tabletop Simulator, Tabletop Admiral and
//! Legion HQ, the link and the text of Legion HQ, and the register JSON that players share. What does not come over is
//! told line by line, and nothing a file says can stop the program. Judges no legality: the rules look at what was read.
//! Works on texts, does no input or output.

mod army;
mod export;
mod json;
mod link;
mod matching;
mod names;
mod recruits;
mod register;
mod text;
mod written;

use std::fmt;

use sandtable_kernel::Seat;
use serde::Serialize;

use crate::model::{Army, Battle, BattleNo, Pos, Recruit, Role};
use written::List;

pub use export::write_army;
pub use register::export_register;

/// The longest list that is read, in bytes.
pub const LONGEST: usize = 1 << 18;

sandtable_packs::words! {
    /// A format that an army is written in.
    Format: "list format" {
        /// The list JSON of Tabletop Simulator, Tabletop Admiral and Legion HQ.
        Json = "json",
        /// A link to Legion HQ.
        Link = "link",
        /// The text of Legion HQ.
        Text = "text",
    }
}

/// Something that did not come over, or came over otherwise than it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Loss {
    /// Where: a JSON pointer, `line 3` of a text, `segment 3` of a link; empty for the list as a whole.
    pub at: String,
    /// What was written there; empty if it was not written at all.
    pub written: String,
    /// What became of it, as a sentence.
    pub says: String,
    /// Ids that may have been meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub suggestions: Vec<String>,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        if !self.written.is_empty() {
            write!(f, "`{}`: ", self.written)?;
        }
        f.write_str(&self.says)?;
        if !self.suggestions.is_empty() {
            write!(f, " Perhaps {} was meant.", self.suggestions.join(" or "))?;
        }
        Ok(())
    }
}

/// What was read, and what was lost on the way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Imported<T> {
    /// What was read.
    pub value: T,
    /// What was lost.
    pub losses: Vec<Loss>,
}

/// What was written, and what could not be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Exported {
    /// The list.
    pub text: String,
    /// What the format cannot say.
    pub losses: Vec<Loss>,
}

/// Why there is no list at all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{}{}{says}", .at, if .at.is_empty() { "" } else { ": " })]
pub struct ListError {
    /// Where, as in [`Loss`], or `line 3, column 5` where a JSON ends being one.
    pub at: String,
    /// What is wrong, as a sentence.
    pub says: String,
}

impl ListError {
    fn new(at: impl Into<String>, says: impl Into<String>) -> Self {
        Self { at: at.into(), says: says.into() }
    }
}

/// The losses so far.
#[derive(Debug, Default)]
struct Losses(Vec<Loss>);

impl Losses {
    fn tell(&mut self, at: &str, written: &str, says: impl Into<String>) {
        self.0.push(Loss {
            at: at.to_owned(),
            written: short(written),
            says: says.into(),
            suggestions: Vec::new(),
        });
    }
}

/// What somebody wrote, not longer than needed and on one line.
fn short(text: &str) -> String {
    const MOST: usize = 60;
    text[..text.floor_char_boundary(MOST)].replace(char::is_control, " ")
}

/// Reads an army for a seat's side of a game: units are matched with Dossiers, others come by assets that are held.
/// The army need not be legal: `rules::army::violations` tells.
///
/// # Errors
/// If the text is no list at all, or the seat has no Register in this game.
pub fn import_army(pos: Pos<'_>, seat: Seat, no: BattleNo, text: &str) -> Result<Imported<Army>, ListError> {
    let (battle, role) = side(pos, seat, no)?;
    if register::is_one(text) {
        return Err(ListError::new("/registers", "This is a whole register, not the list of an army."));
    }
    let mut losses = Losses::default();
    let list = read(text, &mut losses)?;
    let value = army::army(pos, seat, battle, role, &list, &mut losses)?;
    Ok(Imported { value, losses: losses.0 })
}

/// Reads units that are to join a Register, from a list or from a register JSON. They need not be legal:
/// `rules::recruit::violations` tells.
///
/// # Errors
/// If the text is no list at all, or the seat has no Register.
pub fn import_recruits(pos: Pos<'_>, seat: Seat, text: &str) -> Result<Imported<Vec<Recruit>>, ListError> {
    let own = pos.state.register(seat);
    let faction = own.ok_or_else(|| ListError::new("", "There is no Register of this seat."))?.faction;
    let mut losses = Losses::default();
    let list = if register::is_one(text) {
        register::read(bounded(text)?, faction, &mut losses)?
    } else {
        read(text, &mut losses)?
    };
    let value = recruits::recruits(pos, seat, faction, &list, &mut losses);
    Ok(Imported { value, losses: losses.0 })
}

/// Writes the army that a seat has built for a game. Whoever calls this sees to it that the army is not a secret.
///
/// # Errors
/// If the seat has no army in this game.
pub fn export_army(pos: Pos<'_>, seat: Seat, no: BattleNo, format: Format) -> Result<Exported, ListError> {
    let (battle, role) = side(pos, seat, no)?;
    let army = battle.side(role).army.as_ref();
    let army = army.ok_or_else(|| ListError::new("", "There is no army of this seat in this game yet."))?;
    Ok(write_army(pos, battle, role, army, format))
}

/// The side of a seat in a game.
fn side<'a>(pos: Pos<'a>, seat: Seat, no: BattleNo) -> Result<(&'a Battle, Role), ListError> {
    let battle = pos.state.battle(no).ok_or_else(|| ListError::new("", format!("There is no game {no}.")))?;
    let role = battle.role_of(seat);
    Ok((battle, role.ok_or_else(|| ListError::new("", format!("This seat does not play in game {no}.")))?))
}

fn bounded(text: &str) -> Result<&str, ListError> {
    if text.len() > LONGEST {
        let says = format!("The list has {} bytes; at most {LONGEST} are read.", text.len());
        return Err(ListError::new("", says));
    }
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() { Err(ListError::new("", "There is nothing here.")) } else { Ok(text) }
}

/// Reads a list of any format, told by its looks.
fn read(text: &str, losses: &mut Losses) -> Result<List, ListError> {
    let text = bounded(text)?;
    if text.starts_with(['{', '[', '"']) {
        return json::read(text, losses);
    }
    if link::is_one(text) {
        return link::read(text, losses);
    }
    text::read(text, losses)
}
