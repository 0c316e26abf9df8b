//! The game in plain text: where it stands, the seats, and a line for each unit.

use std::fmt::Write as _;

use sandtable_kernel::{Game as _, Viewer};
use sandtable_system::{Open, Table};
use sandtable_text::say;

use super::Skirmish;
use crate::Legion;
use crate::model::{Order, Place};
use crate::view::{GameView, UnitView, View};

/// Draws the game as a viewer may know it.
pub fn overview(open: &Open<Skirmish>, viewer: Viewer) -> String {
    let known = Legion::known(open.table(), open.state(), viewer);
    let View { status, game, .. } = Legion::view(open.table(), &known, viewer);
    let mut text = match (status.round, status.rounds) {
        (0, _) => String::from(say!("tables-setup-and-deployment")),
        (round, Some(rounds)) => say!("tables-round-of", round, rounds),
        (round, None) => say!("tables-round", round),
    };
    if let Some(mission) = &game.mission {
        let _ = write!(text, "{}", say!("tables-mission", mission)); // writing into a String cannot fail
    }
    format!("{text}\n\n{}\n{}\n", players(&game), units(&game))
}

fn players(game: &GameView) -> Table {
    let mut table = Table::new(&[
        "squad",
        "side",
        "victory#",
        say!("tables-tokens-in-the-pool"),
        say!("tables-pass-tokens"),
        "cards#",
        "card",
    ]);
    for player in &game.players {
        let side = game.red.map_or("", |red| if red == player.seat { "Red" } else { "Blue" });
        let card = match &player.card {
            Some(name) => name.clone(),
            None if player.chosen => String::from("chosen"),
            None => String::new(),
        };
        let numbers = [player.vp.to_string(), player.pool.to_string(), player.passes.to_string()];
        let cells = [player.squad.clone(), side.to_owned()].into_iter().chain(numbers);
        table.row(cells.chain([player.hand.len().to_string(), card]));
    }
    table
}

fn units(game: &GameView) -> Table {
    let mut table = Table::new(&["unit", "seat#", "rank", "wounds#", "stands", "state"]);
    for unit in &game.units {
        let stands = unit.pose.map_or(String::from(say!("tables-off-the-table")), |pose| {
            let at = pose.point();
            format!("{:.1}, {:.1}", at.x, at.y)
        });
        let [wounds, most] = unit.wounds;
        table.row([
            unit.name.clone(),
            unit.seat.0.to_string(),
            unit.rank.as_str().to_owned(),
            say!("tables-of", wounds, most),
            stands,
            state(unit).join(", "),
        ]);
    }
    table
}

/// Names the tokens of a unit.
fn state(unit: &UnitView) -> Vec<String> {
    let [aim, dodge, surge] = unit.tokens;
    let flags = [
        (unit.place == Place::Defeated, "defeated"),
        (unit.order == Order::Faceup, "ordered"),
        (unit.order == Order::Facedown, "activated"),
        (unit.standby, "standby"),
        (unit.suppressed, "suppressed"),
    ];
    let counts = [(aim, "aim"), (dodge, "dodge"), (surge, "surge"), (unit.suppression, "suppression")];
    let flags = flags.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name.to_owned());
    let counts = counts.into_iter().filter(|(count, _)| *count > 0);
    flags.chain(counts.map(|(count, name)| format!("{count} {name}"))).collect()
}
