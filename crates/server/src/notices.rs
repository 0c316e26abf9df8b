//! Notices: whose move it is, that a deadline comes, that a game is over. Made where the game has gone on, after it is stored; each
//! is for one person and says nothing that they may not know.

use axum::Json;
use axum::extract::State;
use sandtable_kernel::{Seat, Viewer};
use sandtable_store::{Hold, MatchId, NewNotice, PersonId, Stamp, Status};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::acting::Answered;
use crate::app::App;
use crate::bodies::{Nothing, NoticeBody, NoticeList};
use crate::body::Fields;
use crate::facts::AskedSeats;
use crate::game::Game;
use crate::names::apart;
use crate::public::page_of;
use crate::session::Member;
use crate::shown::moment;

/// A list has at most so many notices.
const MOST: u32 = 100;

/// Kinds of notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoticeKind {
    YourMove,
    GameOver,
    Deadline,
    /// An answer to a proposal is wanted.
    Proposal,
    /// A way to a person outside has failed for long.
    Unsent,
}

impl NoticeKind {
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::YourMove => "your-move",
            Self::GameOver => "game-over",
            Self::Deadline => "deadline",
            Self::Proposal => "proposal",
            Self::Unsent => "unsent",
        }
    }

    /// Tells whether the game waits for the person, so that the notice leads straight to the form that answers.
    fn wants_answer(self) -> bool {
        matches!(self, Self::YourMove | Self::Deadline)
    }
}

/// What a person proposes to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wants {
    Draw,
    /// An earlier position.
    Rewind,
    /// The position before the last command.
    Undo,
}

impl Wants {
    /// Tells who wants what.
    fn said(self, name: &str) -> String {
        match self {
            Self::Draw => say!("notices-draw", name),
            Self::Rewind => say!("notices-rewind", name),
            Self::Undo => say!("notices-undo", name),
        }
    }
}

/// A notice to a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Letter {
    person: PersonId,
    kind: NoticeKind,
    text: String,
}

/// State of a game that notices are told from, before something was done.
pub(crate) struct Before {
    status: Status,
    asked: AskedSeats,
}

impl Game {
    /// Notes what notices are told from.
    pub(crate) fn before(&self) -> Before {
        let asked = serde_json::from_str(&self.row.asked).unwrap_or_default();
        Before { status: self.status(), asked }
    }

    /// Lists the people who hold seats, each with their seats.
    fn people(&self) -> Vec<(PersonId, Vec<Seat>)> {
        let mut people: Vec<(PersonId, Vec<Seat>)> = Vec::new();
        for row in self.seats.iter().filter(|row| row.hold == Hold::Person) {
            let Some(person) = &row.person else { continue };
            match people.iter_mut().find(|(known, _)| known == person) {
                Some((_, seats)) => seats.push(Seat(row.seat)),
                None => people.push((person.clone(), vec![Seat(row.seat)])),
            }
        }
        people
    }

    /// Writes a notice to everybody whose answer is waited for.
    pub(crate) fn remind(&mut self, text: &str) {
        let asked: Vec<Seat> = self.play.asks(Viewer::Referee).iter().map(|asked| asked.seat).collect();
        self.remind_seats(&asked, text);
    }

    /// Writes a notice to whoever holds one of some seats.
    pub(crate) fn remind_seats(&mut self, asked: &[Seat], text: &str) {
        for (person, seats) in self.people() {
            if seats.iter().any(|seat| asked.contains(seat)) {
                self.tell(person, text);
            }
        }
    }

    /// Writes a notice to whoever organises the match.
    pub(crate) fn tell_organiser(&mut self, text: &str) {
        if let Some(person) = self.row.organiser.clone() {
            self.tell(person, text);
        }
    }

    /// Writes a notice about the match to one person.
    pub(crate) fn tell(&mut self, person: PersonId, text: &str) {
        let text = say!("notices-about", title = self.row.title, text);
        self.letters.push(Letter { person, kind: NoticeKind::Deadline, text });
    }

    /// Writes a notice to everybody else who must answer what a person proposes.
    pub(crate) fn tell_proposal(&mut self, by: &PersonId, wants: Wants, reason: &str) {
        let name = apart(&self.seats, &self.names).remove(by).unwrap_or_default();
        let (title, wants) = (&self.row.title, wants.said(&name));
        let text = match reason {
            "" => say!("notices-proposal", title, wants),
            _ => say!("notices-proposal-why", title, wants, reason),
        };
        for (person, _) in self.people().into_iter().filter(|(person, _)| person != by) {
            self.letters.push(Letter { person, kind: NoticeKind::Proposal, text: text.clone() });
        }
    }

    /// Takes the notices that have come together since, for people who do not look at the table anyway.
    pub(crate) fn take_letters(&mut self, before: &Before, online: &[PersonId]) -> Vec<Letter> {
        let mut letters = std::mem::take(&mut self.letters);
        letters.retain(|letter| letter.kind != NoticeKind::Proposal || !online.contains(&letter.person));
        let (people, title) = (self.people(), &self.row.title);
        let alone = people.len() < 2 && !self.seats.iter().any(|row| row.hold == Hold::Machine);
        if self.status() == Status::Over {
            if before.status != Status::Over && !alone {
                letters.extend(people.into_iter().map(|(person, _)| Letter {
                    person,
                    kind: NoticeKind::GameOver,
                    text: say!("notices-over", title),
                }));
            }
        } else if !alone {
            let now = AskedSeats::of(&*self.play).own;
            let waits = |seats: &[Seat], asked: &[Seat]| seats.iter().any(|seat| asked.contains(seat));
            for (person, seats) in people {
                if waits(&seats, &now) && !waits(&seats, &before.asked.own) && !online.contains(&person) {
                    let text = say!("notices-turn", title);
                    letters.push(Letter { person, kind: NoticeKind::YourMove, text });
                }
            }
        }
        letters
    }
}

/// Gives notices; that one cannot be given is no reason to undo what it is about.
pub(crate) async fn give(app: &App, of: &MatchId, letters: Vec<Letter>) {
    // Lists of the client lead there by themselves; whoever reads elsewhere needs the address.
    let page = page_of(&of.0);
    for Letter { person, kind, text } in letters {
        let path = if kind.wants_answer() { format!("{page}/answer") } else { page.clone() };
        let link = app.public.as_ref().map(|public| public.link(&path));
        let new = NewNotice {
            person: &person,
            of: Some(of),
            kind: kind.code(),
            text: &text,
            link: link.as_deref(),
            at: Stamp::now(),
        };
        if let Err(error) = app.store.notify(new).await {
            tracing::error!(%error, "a notice could not be given");
        }
    }
}

/// Notices that were seen.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeenNotices {
    /// The moment of the newest one, RFC 3339; all without.
    #[serde(default)]
    until: Option<String>,
}

/// `GET /me/notices`.
pub(crate) async fn list(State(app): State<App>, Member(person): Member) -> Answered<NoticeList> {
    let notices = app.store.notices(&person.id, MOST).await?;
    let unseen = notices.iter().filter(|notice| !notice.seen).count();
    let notices = notices
        .into_iter()
        .map(|notice| NoticeBody {
            of: notice.of.map(|of| of.0),
            kind: notice.kind,
            text: notice.text,
            at: moment(notice.at),
            seen: notice.seen,
        })
        .collect();
    Ok(Json(NoticeList { notices, unseen }))
}

/// `POST /me/notices/seen`.
pub(crate) async fn seen(
    State(app): State<App>,
    Member(person): Member,
    Fields(SeenNotices { until }): Fields<SeenNotices>,
) -> Answered<Nothing> {
    let until = match until {
        None => Stamp::now(),
        Some(text) => crate::body::time(&text, "/until")?,
    };
    app.store.seen_notices(&person.id, until).await?;
    Ok(Json(Nothing {}))
}
