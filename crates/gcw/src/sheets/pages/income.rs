//! The worth of the running turn to each faction, term by term, and that of past turns.

use std::collections::BTreeSet;

use crate::catalogue::Faction;
use crate::model::Phase;
use crate::rules::turn::income;
use maud::{Markup, html};
use sandtable_text::say;

use super::chart;
use crate::sheets::known::Known;
use sandtable_press::parts::{Row, plain, reckoning, row, rule, table, text};

/// Writes the page.
pub(crate) fn body(known: &Known<'_>) -> Markup {
    let running = known.state().turn > 0 && known.state().phase != Phase::Ended;
    html! {
        @if running {
            h2 { (say!("pages-income-turn")) (known.state().turn) (say!("pages-income-as-it-stands")) }
            p {
                (say!("pages-income-what-each-faction-would-earn-if"))
                (say!("pages-income-yet-is-not-in-it")) (rule("GCW-140"))
            }
            @for team in &known.state().factions { (faction(known, team.faction)) }
        }
        h2 { (say!("pages-income-turns-so-far")) }
        @if let Some(chart) = chart::scores(known) { (chart) (past(known)) } @else {
            p.soft { (say!("pages-income-no-turn-has-been-scored-yet")) }
        }
    }
}

/// Every term of a faction's score, and of what its players get.
fn faction(known: &Known<'_>, faction: Faction) -> Markup {
    // The tally and the map, of which the score is made, are public: the viewer's position has all of it.
    let score = income::score(known.pos(), faction);
    let share = income::share(known.pos(), faction, score.total as i32);
    html! {
        h3 { (faction.name()) }
        (reckoning(&say!("pages-income-score-of-the", faction = faction.name()), "Score", &score))
        @if share.parts.len() > 1 {
            (reckoning(&say!("pages-income-income-of-each-player-of-the", faction = faction.name()), say!("pages-income-each-player"), &share))
        } @else {
            p { (say!("pages-income-each-player-gets")) strong { (plain(share.total as i32)) } (say!("pages-income-fleet-points")) (rule("GCW-135")) }
        }
    }
}

fn past(known: &Known<'_>) -> Markup {
    let factions = &known.state().factions;
    let turns: BTreeSet<u16> = factions.iter().flat_map(|own| &own.scores).map(|score| score.turn).collect();
    let cell = |faction: usize, turn: u16| {
        let score = factions[faction].scores.iter().find(|score| score.turn == turn);
        score.map_or_else(|| text("–"), |score| text(plain(score.total)))
    };
    let rows: Vec<Row> = turns
        .into_iter()
        .map(|turn| {
            let mut cells = vec![text(turn)];
            cells.extend((0..factions.len()).map(|faction| cell(faction, turn)));
            row(cells)
        })
        .collect();
    let mut foot = vec![text("All")];
    foot.extend(factions.iter().map(|own| text(plain(own.scores.iter().map(|score| score.total).sum()))));
    let mut heads = vec!["Turn"];
    heads.extend(factions.iter().map(|own| match own.faction {
        Faction::Rebel => say!("pages-income-rebel-alliance"),
        Faction::Imperial => say!("pages-income-galactic-empire"),
        Faction::Scum => say!("pages-income-scum-and-villainy"),
    }));
    table(say!("pages-income-scores-by-turn"), &heads, &rows, Some(row(foot)))
}
