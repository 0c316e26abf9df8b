//! A calendar of deadlines, in the form that calendars of others read (iCalendar, RFC 5545). Its address holds a token, because
//! calendars log in nowhere.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use sandtable_kernel::Seat;
use sandtable_store::{Listing, SeatRow, Stamp, random_id};
use sandtable_text::say;

use crate::acting::Answered;
use crate::app::App;
use crate::bodies::FeedAnswer;
use crate::facts::{AskedSeats, Facts};
use crate::fault::Fault;
use crate::public::{link, page_of};
use crate::session::Member;

/// Bytes of the token: 120 bits.
const TOKEN: usize = 15;
/// So many running matches are looked at.
const MOST: u32 = 200;

/// `POST /me/calendar`: makes a new address; the old one is worth nothing any more.
pub(crate) async fn make(State(app): State<App>, Member(person): Member) -> Answered<FeedAnswer> {
    let token = random_id::<TOKEN>()?;
    app.store.set_feed(&person.id, Some(&token)).await?;
    Ok(Json(FeedAnswer {
        href: link(app.public.as_ref(), &format!("{}/calendar/{token}.ics", crate::api::BASE)),
    }))
}

/// An event of a calendar.
struct Due {
    id: String,
    at: i64,
    title: String,
    /// Address of the match, where it is known.
    url: Option<String>,
}

/// `GET /calendar/{token}`.
pub(crate) async fn feed(State(app): State<App>, Path(token): Path<String>) -> Result<Response, Fault> {
    let token = token.trim_end_matches(".ics");
    let person = app.store.person_by_feed(token).await?;
    let person = person.ok_or_else(|| Fault::missing(say!("calendar-missing")))?;
    let mut all = Vec::new();
    for row in app.store.list(Listing::Running(&person.id), None, MOST).await? {
        let url = app.public.as_ref().map(|public| public.link(&page_of(&row.id.0)));
        let facts: Facts = crate::table::facts(&row.facts)?;
        if let Some(deadline) = &facts.deadline {
            let (id, title) = (format!("{}-deadline", row.id), say!("calendar-deadline", title = row.title));
            all.push(Due { id, at: deadline.at, title, url: url.clone() });
        }
        let Some(clock) = &facts.clock else { continue };
        let held = |seat: &SeatRow| seat.person.as_ref() == Some(&person.id);
        let mine: Vec<Seat> = app
            .store
            .seats(&row.id)
            .await?
            .iter()
            .filter(|seat| held(seat))
            .map(|seat| Seat(seat.seat))
            .collect();
        let asked: AskedSeats = serde_json::from_str(&row.asked).unwrap_or_default();
        let moves = asked.known(&mine).into_iter().filter(|seat| mine.contains(seat));
        all.extend(moves.filter_map(|seat| {
            let (id, title) = (format!("{}-{}", row.id, seat.0), say!("calendar-turn", title = row.title));
            Some(Due { id, at: clock.falls(seat)?, title, url: url.clone() })
        }));
    }
    let kind = [(header::CONTENT_TYPE, "text/calendar; charset=utf-8")];
    Ok((kind, written(&all, Stamp::now())).into_response())
}

/// Writes a calendar.
fn written(all: &[Due], now: Stamp) -> String {
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Sandtable//deadlines//EN".to_owned(),
    ];
    for Due { id, at, title, url } in all {
        lines.extend([
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{id}@sandtable"),
            format!("DTSTAMP:{}", stamp(now.0)),
            format!("DTSTART:{}", stamp(*at)),
            format!("SUMMARY:{}", escaped(title)),
        ]);
        lines.extend(url.iter().map(|url| format!("URL:{url}")));
        lines.push("END:VEVENT".to_owned());
    }
    lines.push("END:VCALENDAR".to_owned());
    lines.iter().map(|line| folded(line) + "\r\n").collect()
}

/// Writes a moment as `20260131T235900Z`.
fn stamp(at: i64) -> String {
    let text = humantime::format_rfc3339_seconds(Stamp(at).time()).to_string();
    text.chars().filter(|letter| !matches!(letter, '-' | ':')).collect()
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace('\n', "\\n")
}

/// Breaks a line that has more than 75 bytes, as the form asks.
fn folded(line: &str) -> String {
    let (mut text, mut length) = (String::new(), 0);
    for letter in line.chars() {
        if length + letter.len_utf8() > 73 {
            text.push_str("\r\n ");
            length = 1;
        }
        text.push(letter);
        length += letter.len_utf8();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calendar_is_written_as_others_read_it() {
        let url = Some("https://club.example.org/games/m1".to_owned());
        let due = Due { id: "m1-0".to_owned(), at: 1_767_225_540_000, title: "Moff's; war, ".repeat(9), url };
        let text = written(&[due], Stamp(0));
        assert!(
            text.starts_with("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && text.ends_with("END:VCALENDAR\r\n")
        );
        assert!(text.contains("DTSTART:20251231T235900Z\r\n") && text.contains("Moff's\\; war\\, "));
        assert!(text.contains("\r\nURL:https://club.example.org/games/m1\r\nEND:VEVENT\r\n"), "{text}");
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        assert_eq!(text.replace("\r\n ", "").lines().filter(|line| line.starts_with("SUMMARY")).count(), 1);
    }
}
