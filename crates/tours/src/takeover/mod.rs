//! A saga that is taken over from books: the position that they describe, everything that is wrong with them, and the books
//! of a saga as it stands.
//!
//! Must not know where books come from: those of a group's paper and those that this program wrote are one form.

mod games;
mod register;
mod units;
mod write;

use sandtable_text::say;

pub(crate) use write::{Unfit, books};

use crate::audit;
use crate::catalogue::Catalogue;
use crate::model::{
    ArcState, BookedUnit, Dossier, DossierNo, Founding, Owned, PlayerBooks, Pos, Posting, Purpose, Register,
    State, Table,
};
use crate::rules::experience;

/// Puts what the books of a setup say into its opening position, or says everything that is wrong with them. `faults` are
/// those of the setup itself.
pub(crate) fn take_over(table: &Table, state: &mut State, faults: &mut Vec<String>) {
    let setup = &table.setup;
    let Some(saga) = &setup.books else {
        for at in (0..).zip(&setup.players).filter(|(_, player)| player.books.is_some()).map(|(at, _)| at) {
            let at: usize = at;
            faults.push(say!("takeover-players-books-a-saga-that-is", at));
        }
        return;
    };
    state.round = saga.round;
    state.units.clone_from(&saga.units);
    state.upgrades.clone_from(&saga.upgrades);
    state.battles.clone_from(&saga.games);
    for (player, setup) in state.players.iter_mut().zip(&setup.players) {
        let Some(books) = &setup.books else { continue };
        (player.done, player.retired) = (books.done || books.retired, books.retired);
        if let (Some(register), Some(own)) = (&mut player.register, &setup.register) {
            fill(register, books);
            register.name.clone_from(&own.name);
            register.arc = own.arc.clone().map(|id| ArcState { id, progress: books.progress });
        }
    }
    let pos = Pos { table, state };
    let dossiers: Vec<Vec<Dossier>> = setup
        .players
        .iter()
        .map(|player| {
            let books = player.books.iter().flat_map(|books| &books.units);
            books.map(|unit| dossier(pos, unit)).collect()
        })
        .collect();
    for (player, dossiers) in state.players.iter_mut().zip(dossiers) {
        let Some(register) = &mut player.register else { continue };
        register.dossiers = dossiers;
        register.paragon = first_commander(&table.pack, register).map(|at| at as u16);
    }
    let pos = Pos { table, state };
    games::check(pos, saga, faults);
    for (seat, player) in pos.seats().zip(&setup.players) {
        let Some(books) = &player.books else { continue };
        let at = format!("/players/{}/books", seat.0);
        register::check(pos, seat, &at, books, faults);
        for (index, unit) in books.units.iter().enumerate() {
            let no = DossierNo::new(seat, index);
            units::check(pos, no, &format!("{at}/units/{index}"), unit, faults);
        }
    }
    if faults.is_empty() {
        let beyond = audit::position(table, state);
        faults.extend(beyond.into_iter().map(|fault| say!("takeover-books-play-could-not-have-made", fault)));
    }
}

/// Everything of a Register but its units.
fn fill(register: &mut Register, books: &PlayerBooks) {
    register.founding = Founding::Ready;
    register.reputation = books.reputation;
    register.potential = books.potential;
    register.ledger.clone_from(&books.ledger);
    if let Some(supply) = books.supply.filter(|_| books.ledger.is_empty()) {
        register.ledger.push(Posting { amount: supply as i16, why: Purpose::TakenOver, battle: None });
    }
    let sum: i64 = register.ledger.iter().map(|posting| i64::from(posting.amount)).sum();
    register.supply = sum.clamp(0, i64::from(u16::MAX)) as u16;
    register.assets.clone_from(&books.assets);
    register.assets.sort_unstable();
    register.past.clone_from(&books.past);
    register.requested.clone_from(&books.requested);
    register.bought.clone_from(&books.bought);
}

/// The Dossier that a line of the books describes.
fn dossier(pos: Pos<'_>, unit: &BookedUnit) -> Dossier {
    let points = crate::rules::cost::unit(pos, &unit.unit).unwrap_or_default();
    let owned = |upgrade: &crate::model::BookedUpgrade| match upgrade {
        crate::model::BookedUpgrade::Owned(owned) => owned.clone(),
        crate::model::BookedUpgrade::Card(card) => {
            Owned { card: card.clone(), paid: crate::rules::cost::upgrade(pos, card).unwrap_or_default() }
        }
    };
    let upgrades = unit.upgrades.iter().map(owned).collect();
    let mut dossier =
        Dossier::new(unit.unit.clone(), unit.name.clone(), unit.paid.unwrap_or(points), upgrades);
    dossier.experience = unit.experience;
    dossier.trained = unit.trained;
    let earned = experience::rank_of(unit.experience).min(experience::maximum(pos, &dossier));
    dossier.rank = unit.rank.unwrap_or(earned);
    dossier.commendations = unit.commendations.iter().map(crate::model::BookedAward::award).collect();
    (dossier.owed, dossier.cards_owed) = (unit.owed, unit.cards_owed);
    dossier.cards.clone_from(&unit.cards);
    dossier.setbacks.clone_from(&unit.setbacks);
    dossier.scars = unit.scars;
    dossier.holds.clone_from(&unit.holds);
    dossier.keywords.clone_from(&unit.keywords);
    (dossier.lauded, dossier.adopted, dossier.fate) = (unit.lauded, unit.adopted, unit.fate);
    dossier.deeds.clone_from(&unit.deeds);
    dossier
}

/// The Paragon is the first Commander that joined (TOD-PAR-01).
fn first_commander(pack: &Catalogue, register: &Register) -> Option<usize> {
    let commands = |dossier: &Dossier| {
        pack.unit(&dossier.unit).is_some_and(|card| card.rank == crate::catalogue::Rank::Commander)
    };
    register.dossiers.iter().position(commands)
}

/// Adds a fault if something names a game that is not among those of the books.
fn game(pos: Pos<'_>, at: &str, named: Option<crate::model::BattleNo>, faults: &mut Vec<String>) {
    if let Some(no) = named.filter(|no| pos.state.battle(*no).is_none()) {
        let has = pos.state.battles.len();
        faults.push(say!("takeover-the-books-have-games-and-none", at, has, no = no.0));
    }
}
