//! Bodies made from a match: as lists show it, as its table does, news of it; each for one reader.

use std::collections::BTreeMap;

use sandtable_host::office;
use sandtable_kernel::{Seat, Viewer};
use sandtable_store::{Hold, MatchRow, PersonId, Said, SeatRow, Stamp, Status};
use sandtable_system::Play;
use sandtable_text::say;

use crate::bodies::{
    ClockBody, DiceMode, EndBody, HoldBody, InviteBody, MatchBody, OutcomeBody, PersonName, PlanBody,
    PositionBody, ProposalBody, ProposalName, RemarkBody, SeatBody, SideBody, TableBody, WatchBody,
};
use crate::clock::{Clock, Side};
use crate::facts::{AskedSeats, Facts, Proposal, ProposalKind};
use crate::fault::Fault;
use crate::game::{Game, shown_to_all};
use crate::names::apart;
use crate::public::{PublicUrl, link, page_of};
use crate::timekeeping::late_from;

/// Writes a moment.
pub(crate) fn moment(stamp: Stamp) -> String {
    humantime::format_rfc3339_millis(stamp.time()).to_string()
}

/// Writes a remark; `names` are those by which people who hold seats are told apart.
pub(crate) fn remark(said: &Said, names: &BTreeMap<PersonId, String>) -> RemarkBody {
    let id = said.person.as_ref().map(|person| person.0.clone());
    let shown = said.person.as_ref().and_then(|person| names.get(person));
    // Under another name it was said as somebody was called then.
    let shown = shown.filter(|shown| shown.starts_with(&said.name)).unwrap_or(&said.name);
    let person = PersonName { id, name: Some(shown.clone()) };
    RemarkBody { n: said.n, person, at: moment(said.at), text: said.text.clone() }
}

/// Facts about a match that are shown the same way whether its game is in memory or not.
pub(crate) struct Shown<'a> {
    pub(crate) row: &'a MatchRow,
    pub(crate) seats: &'a [SeatRow],
    pub(crate) facts: &'a Facts,
    pub(crate) names: &'a BTreeMap<PersonId, String>,
    pub(crate) person: Option<&'a PersonId>,
    pub(crate) public: Option<&'a PublicUrl>,
    pub(crate) online: &'a [PersonId],
    /// Seats that are asked, as far as the person may know.
    pub(crate) asked: Vec<Seat>,
}

impl Shown<'_> {
    fn mine(&self) -> Vec<Seat> {
        let held = |row: &&SeatRow| row.person.is_some() && row.person.as_ref() == self.person;
        self.seats.iter().filter(held).map(|row| Seat(row.seat)).collect()
    }

    /// Says whether the person sees everything later.
    fn late(&self) -> bool {
        let organiser = self.person.is_some() && self.row.organiser.as_ref() == self.person;
        self.facts.delay > 0 && self.row.status == Status::Running && !organiser && self.mine().is_empty()
    }

    fn seat(&self, row: &SeatRow, apart: &BTreeMap<PersonId, String>) -> SeatBody {
        let held =
            |person: &PersonId| PersonName { id: Some(person.0.clone()), name: apart.get(person).cloned() };
        let name = self.facts.names.get(usize::from(row.seat)).cloned();
        SeatBody {
            seat: Seat(row.seat),
            name: name.unwrap_or_else(|| say!("shown-seat", number = u16::from(row.seat) + 1)),
            hold: row.hold.into(),
            holder: row.person.as_ref().map(held),
            level: row.level.clone().filter(|_| row.hold == Hold::Machine),
            online: !self.late() && row.person.as_ref().is_some_and(|person| self.online.contains(person)),
            asked: self.asked.contains(&Seat(row.seat)) && !self.late(),
            late_from: None,
        }
    }

    /// Writes the match.
    pub(crate) fn body(&self) -> MatchBody {
        let organiser = self.person.is_some() && self.row.organiser.as_ref() == self.person;
        let outcome = match &self.facts.ended {
            Some(ended) => {
                let (by, seat, winner) = (ended.by.clone(), ended.seat, ended.winner);
                Some(OutcomeBody::Ended(EndBody { by, seat, winner }))
            }
            None => {
                let outcome = self.row.outcome.as_deref().and_then(|text| serde_json::from_str(text).ok());
                outcome.map(OutcomeBody::Played)
            }
        };
        let mine = self.mine();
        // Whoever sees everything later is not told when something happens.
        let late = self.late();
        let clock = self.facts.clock.as_ref().filter(|_| !late);
        let spectators = match (self.row.watched, self.facts.delay) {
            (false, _) => WatchBody::Off,
            (true, 0) => WatchBody::On,
            (true, _) => WatchBody::Delayed,
        };
        let invites = self.seats.iter().filter(|row| organiser && row.hold == Hold::Invite);
        let invite = |row: &SeatRow| {
            let page = |token| format!("{}?invite={token}", page_of(&self.row.id.0));
            let href = row.token.as_ref().map(|token| link(self.public, &page(token)));
            InviteBody { seat: Seat(row.seat), token: row.token.clone(), href }
        };
        let apart = apart(self.seats, self.names);
        MatchBody {
            id: self.row.id.0.clone(),
            system: self.row.system.clone(),
            title: self.row.title.clone(),
            status: self.row.status.into(),
            seats: self.seats.iter().map(|row| self.seat(row, &apart)).collect(),
            mine,
            organiser,
            public: self.row.listed,
            spectators,
            delay: Some(self.facts.delay).filter(|&delay| delay > 0),
            late,
            clock: clock.map(clock_body),
            // It comes with a phase, of which a late spectator learns later.
            deadline: self
                .facts
                .deadline
                .as_ref()
                .filter(|_| !late)
                .map(|deadline| moment(Stamp(deadline.at))),
            schedule: self.facts.schedule.as_ref().map(|kept| kept.schedule.clone()),
            invites: invites.map(invite).collect(),
            invited: None,
            plan: None,
            made: moment(self.row.made),
            moved: moment(if late { self.row.made } else { self.row.moved }),
            outcome,
            verdict: None,
            proposals: None,
            rematch: self.facts.rematch.clone(),
            named_by: self.facts.named_by.clone(),
            branched: self.facts.branched.clone(),
            shared: shown_to_all(self.row, self.seats, self.facts)
                || (self.row.watched && self.row.status == Status::Over),
        }
    }
}

fn clock_body(clock: &Clock) -> ClockBody {
    let side = |(seat, side): (u8, &Side)| SideBody {
        seat: Seat(seat),
        left: side.left.max(0),
        due: clock.falls(Seat(seat)).map(|due| moment(Stamp(due))),
        away: side.away,
    };
    let seats = (0..).zip(&clock.sides).map(side).collect();
    ClockBody { timing: clock.asked.timing, late: clock.asked.late, seats }
}

/// Returns the seats that are asked, as a person may know it, from what is stored with a match.
pub(crate) fn asked_in_row(row: &MatchRow, mine: &[Seat]) -> Vec<Seat> {
    if row.status == Status::Over {
        return Vec::new();
    }
    let asked: AskedSeats = serde_json::from_str(&row.asked).unwrap_or_default();
    asked.known(mine)
}

/// Writes a match whose game is in memory, for a person.
pub(crate) fn match_body(game: &Game, person: Option<&PersonId>, online: &[PersonId]) -> MatchBody {
    let mine = game.mine(person);
    let asked = asked_in_row(&game.row, &mine);
    let Game { row, seats, facts, names, public, .. } = game;
    let viewers: Vec<Viewer> = match mine.as_slice() {
        [] => vec![Viewer::Public],
        mine => mine.iter().copied().map(Viewer::Seat).collect(),
    };
    let shown = Shown { row, seats, facts, names, person, public: public.as_ref(), online, asked };
    // What is proposed tells of now; whoever sees everything later is not told.
    let fresh = facts
        .proposals
        .iter()
        .filter(|proposal| !shown.late() && proposal.entries == game.play.numbered(Viewer::Public));
    let body = shown.body();
    let awaited =
        |seat: &SeatBody| seat.asked && seat.hold != HoldBody::Machine && !mine.contains(&seat.seat);
    let late_from = |seat: SeatBody| SeatBody {
        late_from: Some(seat.seat)
            .filter(|_| awaited(&seat))
            .and_then(|seat| late_from(game, seat))
            .map(|at| moment(Stamp(at))),
        ..seat
    };
    let sits_down = !mine.is_empty() || body.organiser || seats.iter().any(|row| row.hold == Hold::Open);
    MatchBody {
        plan: sits_down.then(|| plan(game)).flatten(),
        seats: body.seats.into_iter().map(late_from).collect(),
        verdict: game.play.outcome().map(|outcome| office::verdict(&*game.play, &outcome)),
        proposals: Some(fresh.map(|proposal| proposed(game, proposal, &viewers)).collect()),
        ..body
    }
}

/// Tells what a battle is about that waits for players: nothing of it is a secret of one side. Of a campaign its own pages tell.
pub(crate) fn plan(game: &Game) -> Option<PlanBody> {
    (game.row.status == Status::Waiting && !game.info.campaign).then(|| PlanBody {
        cast: game.play.cast(),
        chosen: game.facts.chosen.clone(),
        dice: dice_mode(&*game.play),
        fair: game.row.secret.is_some(),
    })
}

fn dice_mode(play: &dyn Play) -> DiceMode {
    if play.takes_dice() { DiceMode::Entered } else { DiceMode::Rolled }
}

/// Writes a proposal for whoever looks with these eyes.
fn proposed(game: &Game, proposal: &Proposal, viewers: &[Viewer]) -> ProposalBody {
    let (by, reason) = (proposal.by.clone(), proposal.reason.clone());
    let plain = ProposalBody { id: proposal.id, kind: ProposalName::Draw, by, reason, to: None, fresh: None };
    match proposal.kind {
        ProposalKind::Draw => plain,
        ProposalKind::Rewind { to, fresh } => {
            // The entry as this person knows it: the last one that it may know of up to there.
            let told = viewers.iter().map(|&viewer| game.told_from(viewer, to + 1)).max().unwrap_or_default();
            ProposalBody { kind: ProposalName::Rewind, to: told.checked_sub(1), fresh: Some(fresh), ..plain }
        }
    }
}

/// Finds the entry before the last command that a viewer knows of. Whatever was done in secret since then changes nothing about it,
/// and goes with it.
pub(crate) fn undo_target(game: &Game, viewer: Viewer) -> Option<u64> {
    let mut at = game.play.entries().checked_sub(1)?;
    loop {
        let entry = game.play.entry(at)?;
        let before = entry["parent"].as_u64()?;
        let command = ["play", "amend"].iter().any(|kind| !entry["body"][kind].is_null());
        if command && game.told_from(viewer, at) != game.told_from(viewer, at + 1) {
            return Some(before);
        }
        at = before;
    }
}

/// Writes what stands on the table and what may be done, for a viewer.
pub(crate) fn position(game: &Game, viewer: Viewer) -> PositionBody {
    let play = &*game.play;
    let Viewer::Seat(seat) = viewer else {
        return laid(play, viewer);
    };
    let acts = play.begun() && game.goes_on().is_ok();
    PositionBody {
        undo: game.goes_on().is_ok() && undo_target(game, viewer).is_some(),
        offers: if acts { play.offers(seat) } else { Vec::new() },
        orders: game.facts.orders.get(&seat.0).cloned(),
        ..laid(play, viewer)
    }
}

/// Writes what stands on the table, where nothing is to be done.
fn laid(play: &dyn Play, viewer: Viewer) -> PositionBody {
    let board = play.board();
    PositionBody {
        next: play.numbered(viewer),
        asks: play.asks(viewer),
        view: play.view(viewer),
        stands: play.stands(),
        outcome: play.outcome(),
        undo: false,
        offers: Vec::new(),
        orders: None,
        scene: board.as_ref().map(|board| board.scene(viewer)),
        panel: board.as_ref().map(|board| board.panel(viewer)),
    }
}

/// Writes everything that is needed to draw the table, as it stands or as it stood after an entry that the viewer knows by a
/// number.
pub(crate) fn table_body(
    game: &Game,
    viewer: Viewer,
    at: Option<u64>,
    person: Option<&PersonId>,
    online: &[PersonId],
) -> Result<TableBody, Fault> {
    let body = |play: &dyn Play, position| TableBody {
        of: match_body(game, person, online),
        position,
        header: play.header(),
        cast: play.cast(),
        dice: dice_mode(play),
    };
    match at {
        None => Ok(body(&*game.play, position(game, viewer))),
        Some(at) => game
            .after(game.play.entry_of(viewer, at)?, |past| Ok(body(&*past.play, laid(&*past.play, viewer)))),
    }
}
