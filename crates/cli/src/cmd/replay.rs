//! `sandtable replay`: a recorded game checked, told and drawn, of whatever system.

use std::fs;
use std::path::Path;

use sandtable_host::office;
use sandtable_kernel::{Ref, Viewer};
use sandtable_system::Play;
use sandtable_tabletop::picture::{self, Lettering, Overlay};
use sandtable_tabletop::{Board, Scene};
use sandtable_text::say;
use serde_json::json;

use crate::args::{Common, Draw, Replay};
use crate::fail::Fail;
use crate::logs;
use crate::out::Out;
use crate::png::{Fonts, png};

pub fn run(common: &Common, args: &Replay, out: &Out) -> Result<(), Fail> {
    let read = logs::read(common, &args.file)?;
    let report = &read.report;
    if !report.ok() || (args.verify && !out.json()) {
        if out.json() {
            out.value(&json!({ "ok": report.ok(), "verify": report }))?;
        } else {
            out.line(report.to_string())?;
        }
    }
    if !report.ok() {
        return Err(Fail::Check);
    }
    let whole = read.game()?;
    let last = whole.entries().checked_sub(1);
    let game = match args.at {
        None => whole,
        Some(at) if last.is_some_and(|last| at <= last) => whole.until(at)?,
        Some(at) => {
            let known = last.map_or(say!("replay-empty").to_owned(), |last| say!("replay-last", last));
            return Err(Fail::usage(say!("replay-no-entry", at)).hint(known));
        }
    };
    let entries = game.seen(Viewer::Referee, 0);
    let account = office::account(&entries, !args.brief);
    pictures(&*game, &account, &args.draw)?;
    if out.json() {
        return out.value(&json!({
            "ok": true, "verify": report, "header": game.header(), "entries": entries,
            "at": game.entries().checked_sub(1), "outcome": game.outcome(), "state_hash": game.state_hash()?,
        }));
    }
    if !args.verify {
        out.text(&account)?;
    }
    for path in args.draw.svg.iter().chain(&args.draw.png) {
        out.line(say!("replay-picture", path = path.display()))?;
    }
    Ok(())
}

/// The lines of an account as a picture shows them.
pub(super) fn events(account: &str) -> Vec<String> {
    account.lines().map(|line| line.trim().to_owned()).collect()
}

/// Draws the position wherever it is wanted.
fn pictures(game: &dyn Play, account: &str, draw: &Draw) -> Result<(), Fail> {
    if draw.svg.is_none() && draw.png.is_none() {
        return Ok(());
    }
    let board = game.board().ok_or_else(|| Fail::usage(say!("replay-no-table")))?;
    let scene = board.scene(Viewer::Referee);
    let overlay = Overlay {
        sight: match draw.sight.as_deref() {
            Some([from, to]) => Some([piece(&scene, from)?, piece(&scene, to)?]),
            _ => None,
        },
        reach: draw.reach.as_deref().map(|of| piece(&scene, of)).transpose()?,
    };
    let events = events(account);
    if let Some(path) = &draw.svg {
        write_svg(path, &*board, &overlay, &events)?;
    }
    if let Some(path) = &draw.png {
        let fonts = Fonts::of_this_machine();
        let svg = picture::draw(&*board, Viewer::Referee, &overlay, &events, fonts.lettering());
        write(path, &png(&svg, &fonts, 1.5).map_err(Fail::wrong)?)?;
    }
    Ok(())
}

/// Writes a picture of a position as SVG.
pub(crate) fn write_svg(
    path: &Path,
    board: &dyn Board,
    laid: &Overlay,
    events: &[String],
) -> Result<(), Fail> {
    let svg = picture::draw(board, Viewer::Referee, laid, events, Lettering::Text);
    write(path, svg.as_bytes())
}

pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Fail> {
    fs::write(path, bytes).map_err(|error| Fail::file("write", path, error))
}

/// The piece of that id, as `base:17`, or of that number.
fn piece(scene: &Scene, word: &str) -> Result<Ref, Fail> {
    let mut ids = scene.pieces.iter().map(|piece| &piece.id);
    let found = ids.find(|id| {
        id.to_string() == word || id.to_string().split_once(':').is_some_and(|(_, no)| no == word)
    });
    found.cloned().ok_or_else(|| Fail::usage(say!("replay-no-piece", word)))
}
