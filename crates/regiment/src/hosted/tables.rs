//! The battle in plain text: a map of letters, scores, and a line for each unit.

use std::fmt::Write as _;

use sandtable_kernel::{Game as _, Viewer};
use sandtable_system::{Open, Table};
use sandtable_text::say;

use super::Battle;
use crate::Regiment;
use crate::view::{GameView, UnitView, View};

/// Inches that one letter of the map covers, along the long edge and across it: letters are twice as high as wide.
const CELL: (f64, f64) = (1.0, 2.0);

/// Draws the battle as a viewer may know it.
pub fn overview(open: &Open<Battle>, viewer: Viewer) -> String {
    let known = Regiment::known(open.table(), open.state(), viewer);
    let View { status, game, .. } = Regiment::view(open.table(), &known, viewer);
    let mut text = say!("tables-round-of", status = status.round, rounds = status.rounds);
    // Writing into a String cannot fail.
    let _ = match &game.mission {
        Some(mission) => writeln!(text, "{}", say!("tables-mission", mission = mission.name)),
        None => writeln!(text),
    };
    let _ = write!(text, "\n{}\n{}\n\n{}\n", map(&game), players(&game), units(&game));
    text
}

/// Letters of the units, as the map and the table name them: A, B, … and from the 27th on a, b, …
fn letter(at: usize) -> char {
    let letters = ('A'..='Z').chain('a'..='z');
    letters.cycle().nth(at).unwrap_or('?')
}

/// Draws the table from above, the origin at the top left: bases by their unit's letter, objectives as `*`, terrain as `.`.
fn map(game: &GameView) -> String {
    let columns = (f64::from(game.table.width) / CELL.0) as usize;
    let rows = (f64::from(game.table.height) / CELL.1) as usize;
    let mut cells = vec![vec![' '; columns]; rows];
    for (row, line) in cells.iter_mut().enumerate() {
        for (column, cell) in line.iter_mut().enumerate() {
            let at = ((column as f64 + 0.5) * CELL.0, (row as f64 + 0.5) * CELL.1);
            if game.terrain.iter().any(|piece| inside(at, &piece.outline)) {
                *cell = '.';
            }
        }
    }
    let mut put = |x: f64, y: f64, letter: char| {
        let (column, row) = ((x / CELL.0).floor(), (y / CELL.1).floor());
        if column >= 0.0 && row >= 0.0 && (column as usize) < columns && (row as usize) < rows {
            cells[row as usize][column as usize] = letter;
        }
    };
    for objective in &game.objectives {
        put(objective.at[0], objective.at[1], '*');
    }
    for (at, unit) in game.units.iter().enumerate() {
        for base in &unit.bases {
            let at_inches = base.pose.point();
            put(at_inches.x, at_inches.y, letter(at));
        }
    }
    let edge = format!("+{}+", "-".repeat(columns));
    let lines: Vec<String> =
        cells.into_iter().map(|line| format!("|{}|", line.into_iter().collect::<String>())).collect();
    format!("{edge}\n{}\n{edge}", lines.join("\n"))
}

/// Returns `true` if a point lies in an outline.
fn inside((x, y): (f64, f64), outline: &[sandtable_geometry::Point]) -> bool {
    let edges = outline.iter().zip(outline.iter().cycle().skip(1));
    edges.filter(|(a, b)| (a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x).count()
        % 2
        == 1
}

fn players(game: &GameView) -> Table {
    let mut table = Table::new(&[
        "army",
        "side",
        "victory#",
        say!("tables-tactical-points"),
        say!("tables-tokens-in-the-pool"),
        "cards#",
    ]);
    for player in &game.players {
        let side = game.colours.map_or("", |colours| colours[player.seat.index()].name());
        let pool = game.pool[player.seat.index()];
        let cells = [player.vp.to_string(), player.tp.to_string(), pool.to_string(), player.hand.to_string()];
        table.row([player.army.clone(), side.to_owned()].into_iter().chain(cells));
    }
    table
}

fn units(game: &GameView) -> Table {
    let mut table = Table::new(&["", "unit", "seat#", "bases", "wounds#", "stands", "state"]);
    for (at, unit) in game.units.iter().enumerate() {
        let first = unit.bases.first().map(|base| base.pose.point());
        let stands = first
            .map_or(String::from(say!("tables-off-the-table")), |at| format!("{:.1}, {:.1}", at.x, at.y));
        table.row([
            letter(at).to_string(),
            unit.name.clone(),
            unit.seat.0.to_string(),
            say!("tables-of", living = unit.living, full = unit.full),
            unit.wounds.to_string(),
            stands,
            state(unit).join(", "),
        ]);
    }
    table
}

/// Names the tokens of a unit.
fn state(unit: &UnitView) -> Vec<&'static str> {
    let tokens = [
        (unit.living == 0, "destroyed"),
        (unit.activated, "activated"),
        (unit.shaken, "shaken"),
        (unit.dashed, "dashed"),
        (unit.standby, "standby"),
        (unit.dug_in, say!("tables-dug-in")),
        (unit.leads, "leader"),
    ];
    tokens.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name).collect()
}
