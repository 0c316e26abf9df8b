//! What is asked of a person in all their matches, and reminders of what is asked.

use axum::Json;
use axum::extract::State;
use sandtable_kernel::Seat;
use sandtable_store::{Hold, Listing, Stamp};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::acting::{Acting, Answered};
use crate::app::App;
use crate::bodies::MatchAnswer;
use crate::facts::{AskedSeats, Facts};
use crate::fault::Fault;
use crate::game::Game;
use crate::organising::organises;
use crate::session::Member;
use crate::shown::moment;

/// At most so many matches are looked through.
const MOST: u32 = 100;
/// A seat is reminded once in so many milliseconds.
const PAUSE: i64 = 60 * 60 * 1_000;

/// A question that waits for one's answer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct OpenQuestion {
    /// The match.
    id: String,
    /// Its title.
    title: String,
    /// Its system.
    system: String,
    /// The seat of one's own that is asked.
    seat: Seat,
    /// The kind of question.
    kind: String,
    /// The question.
    text: String,
    /// The rule behind it.
    rule: String,
    /// The moment when it was first asked, RFC 3339.
    since: String,
    /// The moment by which it is to be answered, RFC 3339; absent where nothing presses.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<String>,
}

/// The questions that wait for a person's answer.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct OpenQuestions {
    /// Those first that press most, then those that have waited longest.
    asked: Vec<OpenQuestion>,
}

/// `GET /me/asked`: from what stands beside the matches; no game is opened for it.
pub(crate) async fn mine(State(app): State<App>, Member(person): Member) -> Answered<OpenQuestions> {
    let mut found: Vec<(i64, i64, OpenQuestion)> = Vec::new();
    for row in app.store.list(Listing::Running(&person.id), None, MOST).await? {
        let asked: AskedSeats = serde_json::from_str(&row.asked).unwrap_or_default();
        if asked.questions.is_empty() {
            continue;
        }
        let seats = app.store.seats(&row.id).await?;
        let held = |seat: Seat| {
            seats.iter().any(|own| own.seat == seat.0 && own.person.as_ref() == Some(&person.id))
        };
        let facts: Facts = crate::table::facts(&row.facts)?;
        let phase = facts.deadline.as_ref().map(|deadline| deadline.at);
        for question in asked.questions.into_iter().filter(|question| held(question.seat)) {
            let clock = facts.clock.as_ref().and_then(|clock| clock.falls(question.seat));
            let until = [phase, clock].into_iter().flatten().min();
            found.push((
                until.unwrap_or(i64::MAX),
                question.since,
                OpenQuestion {
                    id: row.id.0.clone(),
                    title: row.title.clone(),
                    system: row.system.clone(),
                    seat: question.seat,
                    kind: question.kind,
                    text: question.text,
                    rule: question.rule,
                    since: moment(Stamp(question.since)),
                    until: until.map(|until| moment(Stamp(until))),
                },
            ));
        }
    }
    found.sort_by_key(|(until, since, _)| (*until, *since));
    Ok(Json(OpenQuestions { asked: found.into_iter().map(|(.., question)| question).collect() }))
}

/// A reminder.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Remind {
    /// The seat that is waited for.
    seat: Seat,
}

/// `POST /matches/{id}/remind`: the organizer's.
pub(crate) async fn remind(acting: Acting<Remind>) -> Answered<MatchAnswer> {
    let seat = acting.asked.seat;
    let name = acting.app.name_of(&acting.person.id).await?.unwrap_or_default();
    acting
        .changes(move |game, person| {
            organises(game, person)?;
            game.goes_on()?;
            reminded(game, seat, &name, Stamp::now().0)
        })
        .await
}

/// Writes the reminder, if the seat is waited for as far as everybody may know and was not reminded just now.
fn reminded(game: &mut Game, seat: Seat, by: &str, now: i64) -> Result<(), Fault> {
    let asked = AskedSeats::of(&*game.play);
    let held = game.seats.iter().any(|row| row.seat == seat.0 && row.hold == Hold::Person);
    if !held || !asked.public.contains(&seat) {
        let text = say!("asked-nobody");
        return Err(Fault::refused("not-asked", text).at("/seat"));
    }
    let last = game.facts.reminded.get(&seat.0).copied().unwrap_or(i64::MIN);
    if now.saturating_sub(last) < PAUSE {
        let minutes = (PAUSE - (now - last)) / 60_000 + 1;
        let text = say!("asked-reminded", minutes);
        return Err(Fault::refused("reminded", text).at("/seat"));
    }
    game.facts.reminded.insert(seat.0, now);
    game.remind_seats(&[seat], &say!("asked-please", by));
    Ok(())
}
