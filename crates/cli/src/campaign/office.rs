//! What keeping a campaign needs from a rule system beyond what the referee needs: its pack, who is who, tables, sheets,
//! and formats to exchange. Whoever implements this for another system joins all commands of `sandtable campaign`.

use std::path::Path;

use sandtable_kernel::{Game, Seat, Viewer};
use sandtable_packs::Violation;
use serde_json::{Map, Value};

use crate::args::{CampaignExport, CampaignImport};
use crate::fail::Fail;
use crate::out::Out;
use crate::referee::{CommandOf, EventOf, Open, StateOf, System, TableOf};

/// A sheet to print.
pub struct Sheet {
    /// Its file name; links between sheets are these names.
    pub file: String,
    /// A whole HTML document.
    pub html: String,
}

/// A part of a campaign that an organiser may end for those who have not answered.
pub struct Part {
    /// Where it stands: the part is over when this is no more so.
    pub stands: Map<String, Value>,
    /// Whose answers it waits for; everybody's without.
    pub seats: Option<Vec<Seat>>,
}

/// A rule system of campaigns with its data pack.
pub trait Office: System {
    /// How faces of its dice are typed in, where that is not plain.
    const DICE: &'static str = "";

    /// The pack from a folder, or the built-in one.
    ///
    /// # Errors
    /// Everything that is wrong with it, in words.
    fn pack(dir: Option<&Path>) -> Result<Self, Fail>;

    /// A seat's player by name.
    fn name(table: &TableOf<Self>, seat: Seat) -> String;

    /// A seat's player by name, with the seat and whatever else tells players apart.
    fn player(table: &TableOf<Self>, seat: Seat) -> String;

    /// The campaign as a whole, as far as the viewer may know it.
    fn overview(open: &Open<Self>, viewer: Viewer) -> String;

    /// A seat's own books, as far as the viewer may know them.
    fn books(open: &Open<Self>, viewer: Viewer, seat: Seat) -> String;

    /// An event as a viewer may see it as a sentence, from the position right after it; `None` if it is bookkeeping.
    fn event(table: &TableOf<Self>, state: &StateOf<Self>, event: &EventOf<Self>) -> Option<String>;

    /// The part of a campaign that everybody is in, or what one seat is in.
    fn part(open: &Open<Self>, seat: Option<Seat>) -> Part {
        Part { stands: Self::stands(open), seats: seat.map(|seat| vec![seat]) }
    }

    /// Everything that is wrong with the list in a command, where it is one.
    fn faults(_open: &Open<Self>, _seat: Seat, _command: &CommandOf<Self>) -> Vec<Violation> {
        Vec::new()
    }

    /// Every sheet there is for a viewer, in reading order.
    ///
    /// # Errors
    /// If one cannot be made.
    fn sheets(open: &Open<Self>, viewer: Viewer) -> Result<Vec<Sheet>, Fail>;

    /// Writes something of the campaign in a format of other programs.
    ///
    /// # Errors
    /// What went wrong; without an answer of its own a system has no such format.
    fn export(_args: &CampaignExport, _out: &Out) -> Result<(), Fail> {
        Err(no_format::<Self>())
    }

    /// Reads something into the campaign from a format of other programs.
    ///
    /// # Errors
    /// What went wrong; without an answer of its own a system has no such format.
    fn import(_args: &CampaignImport, _out: &Out) -> Result<(), Fail> {
        Err(no_format::<Self>())
    }
}

fn no_format<O: Office>() -> Fail {
    Fail::usage(format!("no format of other programs is known for {}", O::Game::NAME))
}
