//! The books of a saga as it stands, in the form that founds one like it.

use sandtable_kernel::Seat;
use sandtable_text::say;

use crate::model::{
    BookedAward, BookedUnit, BookedUpgrade, Dossier, Founding, PlayerBooks, PlayerSetup, Pos, Register,
    RegisterSetup, SagaBooks, Setup, Stage,
};

/// Why a saga's books cannot be written now, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unfit(pub String);

/// Returns the setup that founds a saga which stands as this one does.
pub(crate) fn books(pos: Pos<'_>) -> Result<Setup, Unfit> {
    let unfit = |says: &str| Err(Unfit(says.to_owned()));
    if pos.state.round == 0 {
        return unfit(say!("write-the-registers-are-still-being-founded"));
    }
    if pos.state.outcome.is_some() {
        return unfit(say!("write-the-saga-is-over-nothing-of"));
    }
    if let Some((no, _)) = pos.state.numbered().find(|(_, battle)| battle.is_on()) {
        return Err(Unfit(say!("write-game-is-being-played-books-are", no)));
    }
    let mut players = Vec::new();
    for seat in pos.seats() {
        players.push(player(pos, seat)?);
    }
    let mut games = pos.state.battles.clone();
    for game in games.iter_mut().filter(|game| game.stage == Stage::Proposed) {
        game.stage = Stage::Cancelled;
    }
    let saga = SagaBooks {
        round: pos.state.round,
        units: pos.state.units.clone(),
        upgrades: pos.state.upgrades.clone(),
        games,
    };
    Ok(Setup { players, books: Some(saga), ..pos.table.setup.clone() })
}

fn player(pos: Pos<'_>, seat: Seat) -> Result<PlayerSetup, Unfit> {
    let name = pos.name(seat).to_owned();
    let player = pos.state.player(seat);
    let (done, retired) = player.map_or((false, false), |player| (player.done, player.retired));
    let Some(register) = pos.state.register(seat) else {
        let books = PlayerBooks { done, retired, ..PlayerBooks::default() };
        let books = (done || retired).then(|| Box::new(books));
        return Ok(PlayerSetup { name, register: None, books });
    };
    if register.founding != Founding::Ready {
        return Err(Unfit(say!("write-the-register-of-is-still-being", name)));
    }
    let arc = register.arc.as_ref();
    let setup = RegisterSetup {
        faction: register.faction,
        draft: Vec::new(),
        arc: arc.map(|arc| arc.id.clone()),
        name: register.name.clone(),
    };
    let progress = arc.map_or([0; 3], |arc| arc.progress);
    let books = PlayerBooks { done: done && !retired, retired, progress, ..of_register(register) };
    Ok(PlayerSetup { name, register: Some(setup), books: Some(Box::new(books)) })
}

fn of_register(register: &Register) -> PlayerBooks {
    PlayerBooks {
        reputation: register.reputation,
        potential: register.potential,
        ledger: register.ledger.clone(),
        assets: register.assets.clone(),
        past: register.past.clone(),
        requested: register.requested.clone(),
        bought: register.bought.clone(),
        units: register.dossiers.iter().map(unit).collect(),
        ..PlayerBooks::default()
    }
}

fn unit(dossier: &Dossier) -> BookedUnit {
    let award = |award: &crate::model::Award| match award.keyword {
        None => BookedAward::Plain(award.commendation.clone()),
        Some(_) => BookedAward::Picked(award.clone()),
    };
    BookedUnit {
        unit: dossier.unit.clone(),
        name: dossier.name.clone(),
        paid: Some(dossier.paid),
        upgrades: dossier.upgrades.iter().cloned().map(BookedUpgrade::Owned).collect(),
        experience: dossier.experience,
        rank: Some(dossier.rank),
        trained: dossier.trained,
        commendations: dossier.commendations.iter().map(award).collect(),
        gifts: (dossier.commendations.len() as u8).saturating_add(dossier.owed).saturating_sub(dossier.rank),
        owed: dossier.owed,
        cards_owed: dossier.cards_owed,
        cards: dossier.cards.clone(),
        setbacks: dossier.setbacks.clone(),
        scars: dossier.scars,
        holds: dossier.holds.clone(),
        keywords: dossier.keywords.clone(),
        lauded: dossier.lauded,
        adopted: dossier.adopted,
        fate: dossier.fate,
        deeds: dossier.deeds.clone(),
    }
}
