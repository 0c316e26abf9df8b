//! Tours of Duty at the command line: its tables, what is wrong with lists, its sheets and formats.

mod lists;
mod tables;

use std::path::Path;

use sandtable_kernel::{Seat, Viewer};
use sandtable_packs::Violation;
use sandtable_tours::catalogue::Catalogue;
use sandtable_tours::commands::Command;
use sandtable_tours::events::Event;
use sandtable_tours::model::{Pos, State, Table};
use sandtable_tours::rules::battle::BattleCommand;
use sandtable_tours::rules::founding::{self, FoundingCommand};
use sandtable_tours::rules::register::RegisterCommand;
use sandtable_tours::rules::{army, recruit};
use sandtable_tours::sheets::Press;
use serde_json::json;

use super::office::{Office, Part, Sheet};
use crate::args::{CampaignExport, CampaignImport};
use crate::fail::Fail;
use crate::library;
use crate::out::Out;
use crate::referee::{Open, object};
use crate::tell::tours as tell;

impl Office for Catalogue {
    const DICE: &'static str = "\
        k/8 is an attack die: 0 a critical, 1 a surge, then hits (red 2 to 6, black 2 to 4, white 2), then blanks;\n\
        k/6 is a defence die: blocks (red 0 to 2, white 0), then a surge (red 3, white 1), then blanks";

    fn pack(dir: Option<&Path>) -> Result<Self, Fail> {
        library::tours(dir)
    }

    fn name(table: &Table, seat: Seat) -> String {
        table.name(seat).to_owned()
    }

    fn player(table: &Table, seat: Seat) -> String {
        let register = table.setup.players.get(seat.index()).and_then(|player| player.register.as_ref());
        let of = register.map_or("no Register", |register| register.faction.name());
        format!("{} ({of}, seat {})", table.name(seat), seat.0)
    }

    fn overview(open: &Open<Self>, viewer: Viewer) -> String {
        tables::overview(open, viewer)
    }

    fn books(open: &Open<Self>, viewer: Viewer, seat: Seat) -> String {
        tables::books(open, viewer, seat)
    }

    fn event(table: &Table, state: &State, event: &Event) -> Option<String> {
        tell::event(Pos { table, state }, event)
    }

    /// For everybody a round; for a seat what its game has come to, with its opponent's part.
    fn part(open: &Open<Self>, seat: Option<Seat>) -> Part {
        let state = open.state();
        let Some((seat, (no, _))) = seat.and_then(|seat| Some((seat, state.playing(seat)?))) else {
            let stands = object(json!({ "round": state.round }));
            return Part { stands, seats: seat.map(|seat| vec![seat]) };
        };
        let battle = state.battle(no);
        let stage = battle.map(|battle| battle.stage);
        let step = battle.and_then(|battle| battle.aftermath.as_ref()).map(|after| after.step);
        let seats = battle.map(|battle| battle.sides.iter().filter_map(|side| side.seat).collect());
        let stands = object(json!({ "round": state.round, "battle": no, "stage": stage, "step": step }));
        Part { stands, seats: seats.or(Some(vec![seat])) }
    }

    fn faults(open: &Open<Self>, seat: Seat, command: &Command) -> Vec<Violation> {
        let pos = pos(open);
        match command {
            Command::Founding(FoundingCommand::Ready) => founding::violations(pos, seat),
            Command::Founding(FoundingCommand::Draft(list)) => recruit::violations(pos, seat, list),
            Command::Register(RegisterCommand::Add(list)) => recruit::violations(pos, seat, list),
            Command::Battle(BattleCommand::Army(built)) => match pos.state.playing(seat) {
                Some((no, role)) => pos
                    .state
                    .battle(no)
                    .map_or_else(Vec::new, |battle| army::violations(pos, battle, role, built)),
                None => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn sheets(open: &Open<Self>, viewer: Viewer) -> Result<Vec<Sheet>, Fail> {
        let press = Press::new(open.table(), open.state(), viewer);
        let sheet = |leaf: sandtable_tours::sheets::Leaf| {
            let html = press.page(leaf.page).map_err(|error| Fail::wrong(error.to_string()))?;
            Ok(Sheet { file: leaf.file, html })
        };
        press.index().into_iter().map(sheet).collect()
    }

    fn export(args: &CampaignExport, out: &Out) -> Result<(), Fail> {
        lists::export(args, out)
    }

    fn import(args: &CampaignImport, out: &Out) -> Result<(), Fail> {
        lists::import(args, out)
    }
}

/// The position of a saga.
fn pos(open: &Open<Catalogue>) -> Pos<'_> {
    Pos { table: open.table(), state: open.state() }
}
