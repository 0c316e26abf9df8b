//! The books of a campaign as it stands, in the form that founds one like it.

use sandtable_kernel::Seat;
use sandtable_text::say;

use crate::model::{
    BookedCrew, BookedPilot, BookedShip, CampaignBooks, Crew, FactionBooks, MapSetup, Newcomer, Phase, Pilot,
    Player, PlayerBooks, Pos, Setup, Ship,
};

/// Why a campaign's books cannot be written now, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unfit(pub String);

/// Returns the setup that founds a campaign which stands as this one does.
pub(crate) fn books(pos: Pos<'_>) -> Result<Setup, Unfit> {
    let state = pos.state;
    let unfit = |says: &str| Err(Unfit(says.to_owned()));
    if state.outcome.is_some() {
        return unfit(say!("write-the-campaign-is-over-nothing-of"));
    }
    let settled = state.captures.is_empty() && state.players.iter().all(|player| player.dues.is_empty());
    if state.phase != Phase::Purchase || state.turn < 2 || !settled {
        return unfit(say!("write-books-are-written-while-reinforcements-are"));
    }
    let faction = |own: &crate::model::FactionState| FactionBooks {
        faction: own.faction,
        leader: Some(own.leader).filter(|leader| pos.table.setup.leader(own.faction) != Some(*leader)),
        scores: own.scores.clone(),
        credits: own.credits.clone(),
        titles: own.titles.clone(),
        tally: own.tally.clone(),
    };
    let books = CampaignBooks {
        turn: state.turn,
        players: (0..).map(Seat).zip(&state.players).map(|(seat, player)| of(pos, seat, player)).collect(),
        targets: state.targets.clone(),
        huge: state.huge.clone(),
        factions: state.factions.iter().map(faction).collect(),
        battles: state.battles.clone(),
    };
    let mut setup = pos.table.setup.clone();
    setup.map = MapSetup::default();
    let mut seats = (0..).map(Seat);
    for player in setup.factions.iter_mut().flat_map(|faction| &mut faction.players) {
        if let Some(seat) = seats.next() {
            player.name = pos.name(seat).to_owned();
            player.fleet = None;
        }
    }
    let beside =
        state.seats().zip(&state.players).skip(setup.factions.iter().map(|own| own.players.len()).sum());
    let newcomer = |(seat, player): (Seat, &Player)| Newcomer {
        name: pos.name(seat).to_owned(),
        faction: player.faction,
    };
    setup.joined = beside.map(newcomer).collect();
    setup.books = Some(Box::new(books));
    Ok(setup)
}

fn of(pos: Pos<'_>, seat: Seat, player: &Player) -> PlayerBooks {
    let own = pos.state.side(seat);
    PlayerBooks {
        fp: None,
        ledger: player.ledger.clone(),
        ships: player.ships.iter().map(|one| ship(seat, own, one)).collect(),
        pilots: player.pilots.iter().map(|one| pilot(seat, one)).collect(),
        crew: player.crew.iter().map(|one| crew(seat, one)).collect(),
        stock: player.stock.iter().map(|(card, stock)| (card.clone(), stock.copies)).collect(),
        deals: player.deals.clone(),
        picks: player.picks.clone(),
        owed: player.owed.clone(),
        done: player.done && !player.gone,
        absent: player.absent && !player.gone,
        gone: player.gone,
        founding: player.founding,
        draft: player.draft.clone().filter(|_| player.founding),
        leaderless: player.leaderless,
        benefits: [player.yards_used, player.training_used, player.depots_used],
        base: player.base,
    }
}

fn ship(seat: Seat, own: Option<crate::catalogue::Faction>, one: &Ship) -> BookedShip {
    BookedShip {
        ship: one.class.clone(),
        faction: Some(one.faction).filter(|faction| Some(*faction) != own),
        owner: Some(one.owner).filter(|owner| *owner != seat),
        origin: one.origin,
        title: one.title.clone(),
        installed: one.installed.clone(),
        fate: one.fate,
        idle: one.idle.clone(),
        deeds: one.deeds.clone(),
    }
}

fn pilot(seat: Seat, one: &Pilot) -> BookedPilot {
    BookedPilot {
        pilot: one.card.clone(),
        name: one.name.clone(),
        owner: Some(one.owner).filter(|owner| *owner != seat),
        origin: one.origin,
        skill: Some(one.skill),
        points: Some(one.points),
        elite: one.elite_bought,
        ability: one.ability.clone(),
        xp: one.xp,
        qualified: one.qualified.clone(),
        steps: one.steps,
        title: one.title.clone(),
        flipped: one.flipped,
        fate: one.fate,
        idle: one.idle.clone(),
        deeds: one.deeds.clone(),
    }
}

fn crew(seat: Seat, one: &Crew) -> BookedCrew {
    BookedCrew {
        card: one.card.clone(),
        owner: Some(one.owner).filter(|owner| *owner != seat),
        origin: one.origin,
        fate: one.fate,
        idle: one.idle.clone(),
        deeds: one.deeds.clone(),
    }
}
