//! `sandtable replay`: a recorded game checked, told and drawn.

use std::fs;
use std::path::Path;

use sandtable_kernel::{Game, Match, Ref, Viewer, state_hash};
use sandtable_regiment::Regiment;
use sandtable_regiment::engine::with_pos;
use sandtable_regiment::model::{BaseId, Pos, State};
use sandtable_regiment::view::Battle;
use sandtable_tabletop::picture::{self, Lettering, Overlay};
use serde_json::{Value, json};

use crate::args::{Draw, Replay};
use crate::fail::Fail;
use crate::logs;
use crate::out::Out;
use crate::png::{Fonts, png};

pub fn run(args: &Replay, out: &Out) -> Result<(), Fail> {
    let read = logs::read(&args.file)?;
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
    let game = read.game()?;
    let last = game.log().len().checked_sub(1);
    let at = match args.at {
        None => last,
        Some(at) if last.is_some_and(|last| at <= last) => Some(at),
        Some(at) => {
            let fail = Fail::usage(format!("there is no entry {at}"));
            return Err(fail
                .hint(last.map_or("the log has none".to_owned(), |last| format!("the last one is {last}"))));
        }
    };
    let (account, entries) = account(&game, at, !args.brief)?;
    let state = match at {
        Some(at) => game.at(at),
        None => Regiment::open(game.pack(), &game.log().header().setup).ok().map(|(_, opening)| opening),
    };
    let state = state.ok_or_else(|| Fail::wrong("the position cannot be folded"))?;
    pictures(&game, &state, &account, &args.draw)?;
    if out.json() {
        return out.value(&json!({
            "ok": true, "verify": report, "header": game.seen_header(), "entries": entries, "at": at,
            "outcome": Regiment::outcome(game.table(), &state),
            "state_hash": state_hash(&state).unwrap_or_default(),
        }));
    }
    if !args.verify {
        for line in &account {
            out.line(line)?;
        }
    }
    for path in args.draw.svg.iter().chain(&args.draw.png) {
        out.line(format!("picture: {}", path.display()))?;
    }
    Ok(())
}

/// The account of all entries up to `at`, as lines and as data.
fn account(
    game: &Match<Regiment>,
    at: Option<u64>,
    reckonings: bool,
) -> Result<(Vec<String>, Vec<Value>), Fail> {
    let broken = || Fail::wrong("the log cannot be folded");
    let (table, opening) = Regiment::open(game.pack(), &game.log().header().setup).map_err(|_| broken())?;
    let (mut lines, mut data) = (Vec::new(), Vec::new());
    let mut state: State = opening;
    let mut after = None;
    for entry in game.log().entries().take_while(|entry| at.is_some_and(|at| entry.n <= at)) {
        if entry.parent != after {
            state = entry.parent.map_or(Some(opening), |parent| game.at(parent)).ok_or_else(broken)?;
        }
        let heading = sandtable_words::heading::<Regiment>(&table, &state, entry).text();
        let told = sandtable_words::told::<Regiment>(&table, &mut state, entry);
        after = Some(entry.n);
        lines.push(format!("{:>4}  {heading}", entry.n));
        for one in &told {
            lines.push(format!("        {}", one.text));
            if reckonings {
                lines.extend(one.reckonings.iter().map(|sum| format!("            {sum}")));
            }
        }
        data.push(json!({ "n": entry.n, "says": heading, "rolls": entry.rolls, "told": told }));
    }
    Ok((lines, data))
}

/// Draws the position wherever it is wanted.
fn pictures(game: &Match<Regiment>, state: &State, account: &[String], draw: &Draw) -> Result<(), Fail> {
    if draw.svg.is_none() && draw.png.is_none() {
        return Ok(());
    }
    let lines: Vec<String> = account.iter().map(|line| line.trim().to_owned()).collect();
    let on_table = |base| with_pos(game.table(), state, |pos| on_table(pos, base));
    let overlay = Overlay {
        sight: match &draw.sight {
            Some(ends) => Some([on_table(ends[0])?, on_table(ends[1])?]),
            None => None,
        },
        reach: draw.reach.map(on_table).transpose()?,
    };
    let battle = Battle { table: game.table(), state };
    let svg = |lettering| picture::draw(&battle, Viewer::Referee, &overlay, &lines, lettering);
    if let Some(path) = &draw.svg {
        write(path, svg(Lettering::Text).as_bytes())?;
    }
    if let Some(path) = &draw.png {
        let fonts = Fonts::of_this_machine();
        let image = png(&svg(fonts.lettering()), &fonts, 1.5).map_err(Fail::wrong)?;
        write(path, &image)?;
    }
    Ok(())
}

/// Writes a picture of a position as SVG.
pub(super) fn write_svg(path: &Path, battle: &Battle<'_>, events: &[String]) -> Result<(), Fail> {
    let svg = picture::draw(battle, Viewer::Referee, &Overlay::default(), events, Lettering::Text);
    write(path, svg.as_bytes())
}

pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Fail> {
    fs::write(path, bytes).map_err(|error| Fail::file("write", path, error))
}

fn on_table(pos: Pos<'_>, base: u8) -> Result<Ref, Fail> {
    let base = BaseId(base);
    if base.index() < pos.state.bases.len() && pos.base_on_table(base) {
        return Ok(Ref::new("base", base.0));
    }
    Err(Fail::usage(format!("there is no base {} on the table", base.0)))
}
