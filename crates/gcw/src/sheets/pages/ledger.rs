//! A player's Fleet Points: every change of this turn and the last, with the balance after it.

use crate::model::Player;
use maud::{Markup, html};
use sandtable_text::say;

use crate::sheets::known::Known;
use crate::sheets::words;
use sandtable_press::parts::{Row, plain, row, rule, signed, table, text};

/// The ledger of the current and the last turn.
pub(super) fn ledger(known: &Known<'_>, books: &Player) -> Markup {
    let turn = known.state().turn;
    let from = turn.saturating_sub(1);
    let mut balance: i32 = 0;
    let (mut before, mut rows) = (0, Vec::new());
    for posting in &books.ledger {
        balance += posting.amount;
        if posting.turn < from {
            before = balance;
            continue;
        }
        let (why, id) = words::told(known, "why", &posting.why);
        rows.push(row(vec![
            text(if posting.turn == 0 { String::from("founding") } else { posting.turn.to_string() }),
            html! { (why) @if !id.is_empty() { " " (rule(&id)) } },
            text(signed(posting.amount)),
            text(plain(balance)),
        ]));
    }
    if from > 0 {
        rows.insert(
            0,
            row(vec![
                text("before"),
                text(say!("pages-ledger-brought-forward")),
                html! {},
                text(plain(before)),
            ]),
        );
    }
    let foot = row(vec![text(say!("pages-ledger-in-hand")), html! {}, html! {}, text(plain(books.fp))]);
    let owed: Vec<Row> = books
        .owed
        .iter()
        .map(|posting| {
            let (why, id) = words::told(known, "why", &posting.why);
            row(vec![html! { (why) " " (rule(&id)) }, text(signed(posting.amount))])
        })
        .collect();
    html! {
        (table(say!("pages-ledger-fleet-points-of-this-turn-and"), &["Turn", "For", "Points#", "Balance#"], &rows, Some(foot)))
        @if !owed.is_empty() {
            (table(say!("pages-ledger-to-be-taken-from-the-next"), &["For", "Points#"], &owed, None))
        }
    }
}
