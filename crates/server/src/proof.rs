//! The proof of fair dice, for people: what the host committed to, the words of the seats, the secret once it is shown, and every
//! roll that the reader may know. The file beside it is the log itself, which a program of one's own can check.

use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use maud::{DOCTYPE, html};
use sandtable_kernel::Body;
use sandtable_system::SeenEntry;

use crate::acting::Looking;
use crate::docs;
use crate::fault::Fault;

/// A proof as it can be told by now.
struct Proof {
    title: String,
    over: bool,
    commitment: String,
    entries: Vec<SeenEntry>,
    seats: Vec<String>,
}

/// `GET /matches/{id}/dice`.
pub(crate) async fn page(looking: Looking) -> Result<Response, Fault> {
    let proof = looking.look(|game, viewer| {
        let commitment = game.play.header().commitment;
        let none = || {
            Fault::refused("no-fair-dice", "the dice of this match are not of the kind that can be proven")
        };
        Ok(Proof {
            title: game.row.title.clone(),
            over: game.over(),
            commitment: commitment.ok_or_else(none)?,
            entries: game.play.seen(viewer, 0),
            seats: (0..game.play.seats())
                .map(|seat| game.play.player(sandtable_kernel::Seat(seat)))
                .collect(),
        })
    });
    let page = written(&proof.await?, &looking.table.id.0);
    let kind = "text/html; charset=utf-8";
    let head = [(header::CONTENT_TYPE, kind), (header::CONTENT_SECURITY_POLICY, docs::POLICY)];
    Ok((head, page).into_response())
}

fn written(proof: &Proof, id: &str) -> String {
    let words = proof.entries.iter().filter_map(|entry| match &entry.body {
        Body::Contribute { seat, words } => Some((*seat, words.as_str())),
        _ => None,
    });
    let secret = proof.entries.iter().find_map(|entry| match &entry.body {
        Body::Reveal { secret } => Some(secret.as_str()),
        _ => None,
    });
    let rolls = proof.entries.iter().flat_map(|entry| {
        entry
            .rolls
            .iter()
            .flatten()
            .map(move |roll| (entry.n, roll.key.as_str(), roll.dice.as_str(), roll.faces.join(" ")))
    });
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (proof.title) ": the dice" }
                style { (maud::PreEscaped(docs::STYLE)) }
            }
            body {
                h1 { (proof.title) ": the dice" }
                p { "Before the first roll the host wrote down a secret and published its hash; then every seat added words of its \
                    own. Secret and words together give every roll, so that neither host nor players could choose one." }
                dl {
                    dt { "Hash of the secret" } dd { code { (proof.commitment) } }
                    @for (seat, words) in words {
                        dt { "Words of " (proof.seats.get(seat.index()).map_or("", String::as_str)) } dd { (words) }
                    }
                    dt { "Secret" }
                    dd {
                        @if let Some(secret) = secret { code { (secret) } }
                        @else if proof.over { "not shown yet: a player shows it with “reveal”" }
                        @else { "shown when the game is over" }
                    }
                }
                @if proof.over {
                    p { a href={ "/api/v1/matches/" (id) "/file" } { "The log" } " holds everything. " code { "sandtable replay --verify" }
                        " checks it, and so does " code { "examples/verify_fair_dice.py" } ", which needs nothing of this program." }
                }
                h1 { "Rolls" }
                table {
                    tr { th { "Entry" } th { "Roll" } th { "Dice" } th { "Faces" } }
                    @for (n, key, dice, faces) in rolls {
                        tr { td { (n) } td { (key) } td { (dice) } td { (faces) } }
                    }
                }
            }
        }
    };
    page.into_string()
}
