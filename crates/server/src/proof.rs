//! The proof of fair dice, for people: what the host committed to, the words of the seats, the secret once it is shown, and every
//! roll that the reader may know. The file beside it is the log itself, which a program of one's own can check.

use axum::response::Response;
use maud::html;
use sandtable_kernel::Body;
use sandtable_system::SeenEntry;
use sandtable_text::say;

use crate::acting::Looking;
use crate::fault::Fault;
use crate::pages;

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
        let none = || Fault::refused("no-fair-dice", say!("proof-none"));
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
    Ok(written(&proof.await?, &looking.table.id.0))
}

fn written(proof: &Proof, id: &str) -> Response {
    let words = proof.entries.iter().filter_map(|entry| match &entry.body {
        Body::Contribute { seat, words } => Some((*seat, words.as_str())),
        _ => None,
    });
    let secrets: Vec<&str> = proof
        .entries
        .iter()
        .filter_map(|entry| match &entry.body {
            Body::Reveal { secret } => Some(secret.as_str()),
            _ => None,
        })
        .collect();
    let fresh = proof.entries.iter().rfind(|entry| matches!(entry.body, Body::FreshDice { .. }));
    let rolls = proof.entries.iter().flat_map(|entry| {
        entry
            .rolls
            .iter()
            .flatten()
            .map(move |roll| (entry.n, roll.key.as_str(), roll.dice.as_str(), roll.faces.join(" ")))
    });
    let title = say!("proof-title", title = proof.title);
    let body = html! {
        p { (say!("proof-how")) }
        dl {
            dt { (say!("proof-hash")) } dd { code { (proof.commitment) } }
            @if let Some(fresh) = fresh {
                dt { (say!("proof-fresh")) }
                dd { (say!("proof-from", entry = fresh.n)) }
            }
            @for (seat, words) in words {
                dt { (say!("proof-words", player = proof.seats.get(seat.index()).map_or("", String::as_str))) }
                dd { (words) }
            }
            dt { (say!("proof-secret")) }
            dd {
                @if !secrets.is_empty() { @for secret in &secrets { code { (secret) } " " } }
                @else if proof.over { (say!("proof-unrevealed")) }
                @else { (say!("proof-later")) }
            }
        }
        @if proof.over {
            p { a href={ "/api/v1/matches/" (id) "/file" } { (say!("proof-log")) } }
            p { (say!("proof-check")) }
            p { code { "sandtable replay --verify" } }
            p { (say!("proof-check-alone")) }
            p { code { "examples/verify_fair_dice.py" } }
        }
        h1 { (say!("proof-rolls")) }
        table {
            tr { th { (say!("proof-entry")) } th { (say!("proof-roll")) } th { (say!("proof-dice")) } th { (say!("proof-faces")) } }
            @for (n, key, dice, faces) in rolls {
                tr { td { (n) } td { (key) } td { (dice) } td { (faces) } }
            }
        }
    };
    pages::page(&title, &body)
}
