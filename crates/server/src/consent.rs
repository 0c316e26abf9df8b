//! Things that all seats must agree to: going back, a draw. Also what one seat does alone: ending the game, sharing it afterwards.

use sandtable_kernel::{Actor, Body, Seat, Viewer};
use sandtable_store::{PersonId, Status};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::acting::{Acting, Answered};
use crate::bodies::MatchAnswer;
use crate::body::NoFields;
use crate::facts::{Ended, Proposal, ProposalKind};
use crate::fault::Fault;
use crate::game::Game;
use crate::play::{OfSeat, put};
use crate::shown::undo_target;

/// A proposal of a seat, or its consent to the same one of another.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Propose {
    /// A seat of one's own.
    pub(crate) seat: Seat,
    /// The entry to go back to, as the seat knows it; without one, the last command is taken back.
    #[serde(default)]
    pub(crate) to: Option<u64>,
    /// All dice are new from there on.
    #[serde(default)]
    pub(crate) fresh: bool,
    /// The reason in words.
    #[serde(default)]
    pub(crate) reason: String,
    /// True for no: the proposals of others fall.
    #[serde(default)]
    pub(crate) decline: bool,
}

/// Proposes to go back, or agrees to it.
pub(crate) async fn rewind(acting: Acting<Propose>) -> Answered<MatchAnswer> {
    let ask = acting.asked.clone();
    let act = move |game: &mut Game, person: &PersonId| {
        game.acts(person, ask.seat)?;
        let viewer = Viewer::Seat(ask.seat);
        let to = match ask.to {
            // The entry is the last one before the next that this seat knows of: what it knows nothing of goes with it.
            Some(to) => game.play.entry_of(viewer, to)?,
            None => undo_target(game, viewer).ok_or_else(|| {
                Fault::refused("nothing-to-undo", "no command has been given that could be taken back")
            })?,
        };
        // Others wait for the result of a campaign's battle: who plays it alone does not try again with dice that are known.
        let others = game.seats.iter().any(|row| row.person.as_ref().is_some_and(|held| held != person));
        let fresh = ask.fresh || !others && game.facts.named_by.is_some();
        let agreed = agree(game, person, ProposalKind::Rewind { to, fresh }, &ask)?;
        let Some(Proposal { reason, .. }) = agreed else { return Ok(()) };
        let by = (0..game.play.seats()).map(|seat| Actor::Seat(Seat(seat))).collect();
        put(game, Actor::Organiser, Body::Rewind { to, fresh, reason, by }, None).map(drop)
    };
    acting.changes(act).await
}

/// Proposes a draw, or agrees to it.
pub(crate) async fn draw(acting: Acting<Propose>) -> Answered<MatchAnswer> {
    let ask = acting.asked.clone();
    let act = move |game: &mut Game, person: &PersonId| {
        game.acts(person, ask.seat)?;
        unfinished(game)?;
        if agree(game, person, ProposalKind::Draw, &ask)?.is_some() {
            game.facts.ended = Some(Ended { by: "drawn".to_owned(), seat: None, winner: None });
        }
        Ok(())
    };
    acting.changes(act).await
}

/// Gives the game up for a seat.
pub(crate) async fn resign(acting: Acting<OfSeat>) -> Answered<MatchAnswer> {
    let seat = acting.asked.seat;
    let act = move |game: &mut Game, person: &PersonId| {
        game.acts(person, seat)?;
        unfinished(game)?;
        if game.play.seats() != 2 {
            let text =
                "only a game of two can be given up; in a larger one leave the seat, and the others go on";
            return Err(Fault::refused("not-two", text));
        }
        game.facts.ended =
            Some(Ended { by: "resigned".to_owned(), seat: Some(seat), winner: Some(seat.other()) });
        Ok(())
    };
    acting.changes(act).await
}

/// Breaks a match off: its organiser may before it runs, and while nobody else plays.
pub(crate) async fn abort(acting: Acting<NoFields>) -> Answered<MatchAnswer> {
    let act = |game: &mut Game, person: &PersonId| {
        game.goes_on()?;
        if !game.organised_by(Some(person)) {
            return Err(Fault::forbidden("not-organiser", "only who founded the match may break it off"));
        }
        unfinished(game)?;
        let others = game.seats.iter().any(|row| row.person.as_ref().is_some_and(|held| held != person));
        if others && game.status() == Status::Running {
            let text = "others play; offer a draw or resign instead";
            return Err(Fault::refused("others-play", text));
        }
        game.facts.ended = Some(Ended { by: "aborted".to_owned(), seat: None, winner: None });
        Ok(())
    };
    acting.changes(act).await
}

/// Lets anybody who has the address look at a game that is over.
pub(crate) async fn share(acting: Acting<NoFields>) -> Answered<MatchAnswer> {
    let act = |game: &mut Game, person: &PersonId| {
        if !game.involves(Some(person)) {
            return Err(Fault::forbidden(
                "not-your-seat",
                "Only the people who played this game can share it.",
            ));
        }
        if !game.over() {
            return Err(Fault::refused("not-over", "You can share a game once it is over."));
        }
        game.facts.shared = true;
        Ok(())
    };
    acting.changes(act).await
}

fn unfinished(game: &Game) -> Result<(), Fault> {
    if game.play.outcome().is_some() { Err(Fault::refused("over", "the game is over")) } else { Ok(()) }
}

/// Notes the consent of a person's seats, and returns the proposal if all who play agree.
fn agree(
    game: &mut Game,
    person: &PersonId,
    kind: ProposalKind,
    ask: &Propose,
) -> Result<Option<Proposal>, Fault> {
    // What is done in secret lets no proposal fall: that would tell of it.
    let entries = game.play.numbered(Viewer::Public);
    game.facts.proposals.retain(|proposal| proposal.entries == entries);
    if ask.decline {
        game.facts.proposals.retain(|proposal| proposal.kind != kind);
        return Ok(None);
    }
    let reason = ask.reason.trim();
    if reason.chars().count() > 300 {
        return Err(Fault::malformed("a reason has at most 300 letters").at("/reason"));
    }
    let known = game.facts.proposals.iter().position(|proposal| proposal.kind == kind);
    let at = known.unwrap_or_else(|| {
        let proposal = Proposal { kind, by: Vec::new(), entries, reason: reason.to_owned() };
        game.facts.proposals.push(proposal);
        game.facts.proposals.len() - 1
    });
    let mine = game.mine(Some(person));
    let people: Vec<Seat> =
        game.seats.iter().filter(|row| row.person.is_some()).map(|row| Seat(row.seat)).collect();
    let proposal = &mut game.facts.proposals[at];
    proposal.by.extend(mine);
    proposal.by.sort_unstable();
    proposal.by.dedup();
    if people.iter().all(|seat| proposal.by.contains(seat)) {
        let proposal = game.facts.proposals.remove(at);
        return Ok(Some(proposal));
    }
    Ok(None)
}
