//! Shapes of what clients are shown: a match in lists, the table as a viewer sees it, news.

use std::collections::BTreeMap;

use sandtable_host::office;
use sandtable_kernel::{Seat, Viewer};
use sandtable_store::{Hold, MatchRow, PersonId, Said, SeatRow, Stamp, Status};
use serde_json::{Map, Value, json};

use crate::facts::{Facts, ProposalKind};
use crate::game::Game;

/// Writes a moment.
pub(crate) fn moment(stamp: Stamp) -> String {
    humantime::format_rfc3339_millis(stamp.time()).to_string()
}

/// Writes a remark.
pub(crate) fn remark(said: &Said) -> Value {
    let who = json!({ "id": said.person, "name": said.name });
    json!({ "n": said.n, "person": who, "at": moment(said.at), "text": said.text })
}

/// Facts about a match that are shown the same way whether its game is in memory or not.
pub(crate) struct Shown<'a> {
    pub(crate) row: &'a MatchRow,
    pub(crate) seats: &'a [SeatRow],
    pub(crate) facts: &'a Facts,
    pub(crate) names: &'a BTreeMap<PersonId, String>,
    pub(crate) person: Option<&'a PersonId>,
    pub(crate) online: &'a [PersonId],
    /// Seats that are asked, as far as the person may know.
    pub(crate) asked: Vec<Seat>,
}

impl Shown<'_> {
    fn mine(&self) -> Vec<Seat> {
        let held = |row: &&SeatRow| row.person.is_some() && row.person.as_ref() == self.person;
        self.seats.iter().filter(held).map(|row| Seat(row.seat)).collect()
    }

    fn seat(&self, row: &SeatRow) -> Value {
        let name = self.facts.names.get(usize::from(row.seat));
        let mut seat = Map::new();
        seat.insert("seat".to_owned(), json!(row.seat));
        seat.insert("name".to_owned(), json!(name));
        seat.insert("hold".to_owned(), json!(row.hold.to_string()));
        if let Some(person) = &row.person {
            let name = self.names.get(person);
            seat.insert("holder".to_owned(), json!({ "id": person, "name": name }));
        }
        if row.hold == Hold::Machine {
            seat.insert("level".to_owned(), json!(row.level));
        }
        let online = row.person.as_ref().is_some_and(|person| self.online.contains(person));
        seat.insert("online".to_owned(), json!(online));
        seat.insert("asked".to_owned(), json!(self.asked.contains(&Seat(row.seat))));
        Value::Object(seat)
    }

    /// Writes the match.
    pub(crate) fn value(&self) -> Map<String, Value> {
        let organiser = self.person.is_some() && self.row.organiser.as_ref() == self.person;
        let seats: Vec<Value> = self.seats.iter().map(|row| self.seat(row)).collect();
        let outcome = match &self.facts.ended {
            Some(ended) => Some(json!(ended)),
            None => self.row.outcome.as_deref().and_then(|text| serde_json::from_str(text).ok()),
        };
        let shown = json!({
            "id": self.row.id,
            "system": self.row.system,
            "title": self.row.title,
            "status": self.row.status.to_string(),
            "seats": seats,
            "mine": self.mine(),
            "organiser": organiser,
            "public": self.row.listed,
            "spectators": if self.row.watched { "on" } else { "off" },
            "made": moment(self.row.made),
            "moved": moment(self.row.moved),
            "outcome": outcome,
        });
        let mut shown = sandtable_system::object(shown);
        if organiser {
            let invites = self.seats.iter().filter(|row| row.hold == Hold::Invite);
            let invites: Vec<Value> =
                invites.map(|row| json!({ "seat": row.seat, "token": row.token })).collect();
            shown.insert("invites".to_owned(), json!(invites));
        }
        if let Some(rematch) = &self.facts.rematch {
            shown.insert("rematch".to_owned(), json!(rematch));
        }
        shown
    }
}

/// Returns the seats that are asked, as a person may know it, from what is stored with a match.
pub(crate) fn asked_in_row(row: &MatchRow, mine: &[Seat]) -> Vec<Seat> {
    #[derive(Default, serde::Deserialize)]
    #[serde(default)]
    struct Asked {
        public: Vec<Seat>,
        own: Vec<Seat>,
    }
    if row.status == Status::Over {
        return Vec::new();
    }
    let asked: Asked = serde_json::from_str(&row.asked).unwrap_or_default();
    let own = asked.own.into_iter().filter(|seat| mine.contains(seat));
    asked.public.into_iter().chain(own).collect()
}

/// Writes a match whose game is in memory, for a person.
pub(crate) fn match_value(game: &Game, person: Option<&PersonId>, online: &[PersonId]) -> Map<String, Value> {
    let asked = asked_in_row(&game.row, &game.mine(person));
    let Game { row, seats, facts, names, .. } = game;
    let mut shown = Shown { row, seats, facts, names, person, online, asked }.value();
    let mine = game.mine(person);
    if let Some(outcome) = game.play.outcome() {
        shown.insert("verdict".to_owned(), json!(office::verdict(&*game.play, &outcome)));
    }
    let viewers: Vec<Viewer> = match mine.as_slice() {
        [] => vec![Viewer::Public],
        mine => mine.iter().copied().map(Viewer::Seat).collect(),
    };
    let fresh = facts.proposals.iter().filter(|proposal| proposal.entries == game.play.entries());
    let proposals: Vec<Value> = fresh
        .map(|proposal| {
            let mut value = json!({ "by": proposal.by, "reason": proposal.reason });
            match proposal.kind {
                ProposalKind::Rewind { to, fresh } => {
                    // The entry as this person knows it: the last one that it may know of up to there.
                    let told = viewers
                        .iter()
                        .map(|&viewer| game.told_from(viewer, to + 1))
                        .max()
                        .unwrap_or_default();
                    value["kind"] = json!("rewind");
                    value["to"] = json!(told.checked_sub(1));
                    value["fresh"] = json!(fresh);
                }
                ProposalKind::Draw => value["kind"] = json!("draw"),
            }
            value
        })
        .collect();
    shown.insert("proposals".to_owned(), json!(proposals));
    shown
}

/// Says whether a viewer may know that there is a command to take back.
pub(crate) fn can_undo(game: &Game, viewer: Viewer) -> bool {
    let Some(target) = game.play.undo_target() else { return false };
    let last = game.play.numbered(viewer).checked_sub(1);
    last.is_some_and(|last| game.play.entry_of(viewer, last).is_ok_and(|entry| entry > target))
}

/// Writes what stands on the table and what may be done, for a viewer.
pub(crate) fn position(game: &Game, viewer: Viewer) -> Map<String, Value> {
    let play = &*game.play;
    let begun = play.begun();
    let offers = match viewer {
        Viewer::Seat(seat) if begun && game.goes_on().is_ok() => play.offers(seat),
        _ => Vec::new(),
    };
    let mut shown = Map::new();
    let mut put = |name: &str, value: Value| shown.insert(name.to_owned(), value);
    put("next", json!(play.numbered(viewer)));
    put("asks", json!(play.asks(viewer)));
    put("view", play.view(viewer));
    put("stands", Value::Object(play.stands()));
    put("outcome", json!(play.outcome()));
    put("undo", json!(can_undo(game, viewer)));
    put("offers", json!(offers));
    if let Some(board) = play.board() {
        put("scene", json!(board.scene(viewer)));
        put("panel", json!(board.panel(viewer)));
    }
    shown
}

/// Writes everything that is needed to draw the table.
pub(crate) fn table_value(
    game: &Game,
    viewer: Viewer,
    person: Option<&PersonId>,
    online: &[PersonId],
) -> Map<String, Value> {
    let mut shown = position(game, viewer);
    shown.insert("match".to_owned(), Value::Object(match_value(game, person, online)));
    shown.insert("header".to_owned(), json!(game.play.header()));
    shown.insert("cast".to_owned(), Value::Object(game.play.cast()));
    shown.insert("dice".to_owned(), json!(if game.play.takes_dice() { "entered" } else { "rolled" }));
    shown
}
