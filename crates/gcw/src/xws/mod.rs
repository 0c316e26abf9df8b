//! The exchange format of squad builders, XWS 1.x of the first edition, in and out. What it cannot say is told line by
//! line; what a foreign file says wrongly too, and nothing it says can stop the program. Works on JSON values, does no
//! input or output.

mod export;
mod fleet;
mod read;
mod resolve;
mod squad;

use sandtable_text::say;
use serde::Serialize;
use serde_json::Value;

use crate::catalogue::{Catalogue, Faction};
use crate::model::{BattleNo, Fleet, Pos, Squad};
use sandtable_kernel::Seat;

pub use export::export;

/// The version of the format that is written.
pub const VERSION: &str = "1.0.0";
/// Our key under `vendor`.
pub const VENDOR: &str = "sandtable";
/// The longest file that is read, in bytes.
pub const LONGEST: usize = 1 << 20;

/// Something that did not come over, or came over otherwise than it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Loss {
    /// Where, as a JSON pointer into the file; for an export into what was written.
    pub at: String,
    /// The loss, as a sentence.
    pub says: String,
    /// True if a ship, a person or a card of the file could not be read at all.
    #[serde(skip)]
    pub unread: bool,
}

/// Import, and what was lost on the way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Imported<T> {
    pub value: T,
    /// Losses, in the file's order.
    pub losses: Vec<Loss>,
}

/// Export, and what could not be said.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Exported {
    pub xws: Value,
    /// Losses by the format; our own block has it all.
    pub losses: Vec<Loss>,
}

/// The losses so far.
#[derive(Debug, Default)]
struct Losses(Vec<Loss>);

impl Losses {
    fn tell(&mut self, at: impl Into<String>, says: impl Into<String>) {
        self.0.push(Loss { at: at.into(), says: says.into(), unread: false });
    }

    /// Notes something of the file that is not in what was read.
    fn leave(&mut self, at: impl Into<String>, says: impl Into<String>) {
        self.0.push(Loss { at: at.into(), says: says.into(), unread: true });
    }
}

/// Reads a text.
///
/// # Errors
/// If it is too long or no JSON.
pub fn parse(text: &str) -> Result<Value, Loss> {
    let loss = |says| Loss { at: String::new(), says, unread: true };
    if text.len() > LONGEST {
        return Err(loss(say!("xws-the-file-has-bytes-at-most", count = text.len(), longest = LONGEST)));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    serde_json::from_str(text).map_err(|error| loss(say!("xws-this-is-no-json", error)))
}

/// Reads a Squad from a player's ready assets. It need not be legal: building it tells.
#[must_use]
pub fn import_squad(pos: Pos<'_>, seat: Seat, battle: BattleNo, file: &Value) -> Imported<Squad> {
    let mut losses = Losses::default();
    let lists = read::lists(file, &mut losses);
    for list in lists.iter().skip(1) {
        losses.leave(list.at.clone(), say!("xws-a-battle-takes-one-squad-only"));
    }
    let value = lists.first().map(|list| squad::squad(pos, seat, battle, list, &mut losses));
    Imported { value: value.unwrap_or_default(), losses: losses.0 }
}

/// Reads a list for the founding; the squads of a container are put together.
#[must_use]
pub fn import_fleet(cards: &Catalogue, faction: Faction, file: &Value) -> Imported<Fleet> {
    let mut losses = Losses::default();
    let lists = read::lists(file, &mut losses);
    let mut value = Fleet::default();
    for list in &lists {
        fleet::add(cards, faction, list, &mut value, &mut losses);
    }
    Imported { value, losses: losses.0 }
}
