//! Galactic Civil War at the command line: its tables, its sheets, and XWS.

mod tables;
mod xws;

use std::path::Path;

use sandtable_gcw::catalogue::Catalogue;
use sandtable_gcw::events::Event;
use sandtable_gcw::model::{Pos, State, Table};
use sandtable_gcw::sheets::Press;
use sandtable_kernel::{Seat, Viewer};

use super::office::{Office, Sheet};
use crate::args::{CampaignExport, CampaignImport};
use crate::fail::Fail;
use crate::library;
use crate::out::Out;
use crate::referee::Open;
use crate::tell::gcw as tell;

impl Office for Catalogue {
    fn pack(dir: Option<&Path>) -> Result<Self, Fail> {
        library::catalogue(dir)
    }

    fn name(table: &Table, seat: Seat) -> String {
        table.name(seat).to_owned()
    }

    fn player(table: &Table, seat: Seat) -> String {
        let faction = table.side(seat).map_or("no faction", |faction| faction.name());
        format!("{} ({faction}, seat {})", table.name(seat), seat.0)
    }

    fn overview(open: &Open<Self>, viewer: Viewer) -> String {
        tables::overview(open, viewer)
    }

    fn books(open: &Open<Self>, viewer: Viewer, seat: Seat) -> String {
        tables::squadron(open, viewer, seat)
    }

    fn event(table: &Table, state: &State, event: &Event) -> Option<String> {
        tell::event(Pos { table, state }, event)
    }

    fn sheets(open: &Open<Self>, viewer: Viewer) -> Result<Vec<Sheet>, Fail> {
        let press = Press::new(open.table(), open.state(), viewer);
        let sheet = |leaf: sandtable_gcw::sheets::Leaf| {
            let html = press.page(leaf.page).map_err(|error| Fail::wrong(error.to_string()))?;
            Ok(Sheet { file: leaf.file, html })
        };
        press.index().into_iter().map(sheet).collect()
    }

    fn export(args: &CampaignExport, out: &Out) -> Result<(), Fail> {
        xws::export(args, out)
    }

    fn import(args: &CampaignImport, out: &Out) -> Result<(), Fail> {
        xws::import(args, out)
    }
}

/// The position of a campaign.
fn pos(open: &Open<Catalogue>) -> Pos<'_> {
    Pos { table: open.table(), state: open.state() }
}
