//! Things that all seats must agree to: going back, a draw. Also what one seat does alone: ending the game, sharing it afterwards.

use sandtable_kernel::{Actor, Body, Seat, Viewer};
use sandtable_store::{PersonId, Status};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::acting::{Acting, Answered};
use crate::bodies::{MatchAnswer, ProposalName};
use crate::body::NoFields;
use crate::facts::{Agreed, Ended, Proposal, ProposalKind};
use crate::fault::Fault;
use crate::game::Game;
use crate::notices::Wants;
use crate::play::{OfSeat, put};
use crate::shown::undo_target;

/// So many proposals that all have agreed to are kept.
const AGREED: usize = 8;

/// A proposal of a seat, or its answer to one of another.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Propose {
    /// A seat of one's own.
    pub(crate) seat: Seat,
    /// Id of the proposal that this agrees to or declines; without one, it is a proposal of the seat's own. To agree twice is to
    /// agree once.
    #[serde(default)]
    pub(crate) proposal: Option<u64>,
    /// The entry to go back to, as the seat knows it; without one, the last command is taken back.
    #[serde(default)]
    pub(crate) to: Option<u64>,
    /// All dice are new from there on.
    #[serde(default)]
    pub(crate) fresh: bool,
    /// The reason in words.
    #[serde(default)]
    pub(crate) reason: String,
    /// True for no: the proposal falls, and without `proposal` all of the same kind.
    #[serde(default)]
    pub(crate) decline: bool,
}

/// Proposes to go back, or answers such a proposal.
pub(crate) async fn rewind(acting: Acting<Propose>) -> Answered<MatchAnswer> {
    let ask = acting.asked.clone();
    let act = move |game: &mut Game, person: &PersonId| {
        let viewer = Viewer::Seat(ask.seat);
        let wanted = |game: &Game| -> Result<ProposalKind, Fault> {
            let to = match ask.to {
                // The entry is the last one before the next that this seat knows of: what it knows nothing of goes with it.
                Some(to) => game.play.entry_of(viewer, to)?,
                None => undo_target(game, viewer)
                    .ok_or_else(|| Fault::refused("nothing-to-undo", say!("consent-nothing-to-undo")))?,
            };
            Ok(ProposalKind::Rewind { to, fresh: ask.fresh })
        };
        let Some(Proposal { kind: ProposalKind::Rewind { to, fresh }, reason, .. }) =
            consent(game, person, &ask, ProposalName::Rewind, wanted)?
        else {
            return Ok(());
        };
        // Others wait for the result of a campaign's battle: a player alone must not try again with dice that are known.
        let others = game.seats.iter().any(|row| row.person.as_ref().is_some_and(|held| held != person));
        let fresh = fresh || !others && game.facts.named_by.is_some();
        let by = (0..game.play.seats()).map(|seat| Actor::Seat(Seat(seat))).collect();
        put(game, Actor::Organiser, Body::Rewind { to, fresh, reason, by }, None).map(drop)
    };
    acting.changes(act).await
}

/// Proposes a draw, or answers such a proposal.
pub(crate) async fn draw(acting: Acting<Propose>) -> Answered<MatchAnswer> {
    let ask = acting.asked.clone();
    let act = move |game: &mut Game, person: &PersonId| {
        let wanted = |game: &Game| unfinished(game).map(|()| ProposalKind::Draw);
        if consent(game, person, &ask, ProposalName::Draw, wanted)?.is_some() {
            unfinished(game)?;
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
            let text = say!("consent-not-two");
            return Err(Fault::refused("not-two", text));
        }
        game.facts.ended =
            Some(Ended { by: "resigned".to_owned(), seat: Some(seat), winner: Some(seat.other()) });
        Ok(())
    };
    acting.changes(act).await
}

/// Breaks a match off: its organizer may before it runs, and while nobody else plays.
pub(crate) async fn abort(acting: Acting<NoFields>) -> Answered<MatchAnswer> {
    let act = |game: &mut Game, person: &PersonId| {
        game.goes_on()?;
        if !game.organised_by(Some(person)) {
            return Err(Fault::forbidden("not-organiser", say!("consent-not-organizer")));
        }
        unfinished(game)?;
        let others = game.seats.iter().any(|row| row.person.as_ref().is_some_and(|held| held != person));
        if others && game.status() == Status::Running {
            let text = say!("consent-others-play");
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
            return Err(Fault::forbidden("not-your-seat", say!("consent-share-not-yours")));
        }
        if !game.over() {
            return Err(Fault::refused("not-over", say!("consent-share-not-over")));
        }
        game.facts.shared = true;
        Ok(())
    };
    acting.changes(act).await
}

fn unfinished(game: &Game) -> Result<(), Fault> {
    if game.play.outcome().is_some() { Err(Fault::refused("over", say!("game-over"))) } else { Ok(()) }
}

/// Notes a proposal of a person's seats, or their answer to one, and returns the proposal if all who play agree now. `wanted` is what
/// a new proposal is about.
fn consent(
    game: &mut Game,
    person: &PersonId,
    ask: &Propose,
    name: ProposalName,
    wanted: impl FnOnce(&Game) -> Result<ProposalKind, Fault>,
) -> Result<Option<Proposal>, Fault> {
    game.holds(person, ask.seat)?;
    let mine = game.mine(Some(person));
    let twice =
        |done: &Agreed| Some(done.id) == ask.proposal && mine.iter().any(|seat| done.by.contains(seat));
    if !ask.decline && game.facts.agreed.iter().any(twice) {
        return Ok(None);
    }
    game.goes_on()?;
    // What is done in secret lets no proposal fall: that would tell of it.
    let entries = game.play.numbered(Viewer::Public);
    game.facts.proposals.retain(|proposal| proposal.entries == entries);
    let at = match ask.proposal {
        Some(id) => {
            let known =
                game.facts.proposals.iter().position(|known| known.id == id && known.kind.name() == name);
            let Some(at) = known else {
                let text = say!("consent-proposal-gone");
                return Err(Fault::refused("proposal-gone", text).at("/proposal"));
            };
            at
        }
        None if ask.decline => {
            game.facts.proposals.retain(|proposal| proposal.kind.name() != name);
            return Ok(None);
        }
        None => {
            let kind = wanted(game)?;
            let known = game.facts.proposals.iter().position(|proposal| proposal.kind == kind);
            if let Some(known) = known.and_then(|at| game.facts.proposals.get(at)) {
                if mine.iter().any(|seat| known.by.contains(seat)) {
                    return Ok(None);
                }
                let text = say!("consent-proposed", id = known.id);
                return Err(Fault::refused("proposed", text));
            }
            proposed(game, person, kind, ask, entries)?
        }
    };
    if ask.decline {
        game.facts.proposals.remove(at);
        return Ok(None);
    }
    Ok(agreed(game, at, mine))
}

/// Adds a proposal, tells the others of it, and returns its place.
fn proposed(
    game: &mut Game,
    person: &PersonId,
    kind: ProposalKind,
    ask: &Propose,
    entries: u64,
) -> Result<usize, Fault> {
    let reason = ask.reason.trim().to_owned();
    if reason.chars().count() > 300 {
        return Err(Fault::malformed(say!("consent-reason", most = 300)).at("/reason"));
    }
    let wants = match kind {
        ProposalKind::Draw => Wants::Draw,
        ProposalKind::Rewind { .. } if ask.to.is_some() => Wants::Rewind,
        ProposalKind::Rewind { .. } => Wants::Undo,
    };
    game.tell_proposal(person, wants, &reason);
    game.facts.proposed += 1;
    let id = game.facts.proposed;
    game.facts.proposals.push(Proposal { id, kind, by: Vec::new(), entries, reason });
    Ok(game.facts.proposals.len() - 1)
}

/// Notes that seats agree to a proposal, and returns it if all who play agree now.
fn agreed(game: &mut Game, at: usize, mine: Vec<Seat>) -> Option<Proposal> {
    let mut people = game.seats.iter().filter(|row| row.person.is_some()).map(|row| Seat(row.seat));
    let proposal = game.facts.proposals.get_mut(at)?;
    proposal.by.extend(mine);
    proposal.by.sort_unstable();
    proposal.by.dedup();
    if !people.all(|seat| proposal.by.contains(&seat)) {
        return None;
    }
    let proposal = game.facts.proposals.remove(at);
    let done = &mut game.facts.agreed;
    done.push(Agreed { id: proposal.id, by: proposal.by.clone() });
    done.drain(..done.len().saturating_sub(AGREED));
    Some(proposal)
}
