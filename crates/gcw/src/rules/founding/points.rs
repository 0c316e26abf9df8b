//! Initial Fleet Points, evened out between factions of unequal size (GCW-007, GCW-146, GCW-149), and those of a player who
//! joins later (GCW-A75).

use sandtable_kernel::{Form, Reckoning, Seat};
use sandtable_text::say;

use crate::catalogue::UpgradeId;
use crate::model::{Fate, Pos, ShipFate};
use crate::rules::{price, teams};
use crate::rulings;

/// Fleet Points of a player before anything is bought (GCW-007).
const START: i32 = 300;

/// Returns a player's points at the start.
pub fn points(pos: Pos<'_>, seat: Seat) -> Reckoning {
    let mut sum = Reckoning::of("initial Fleet Points", Form::Points);
    sum.term(f64::from(START), "each player", rule!("GCW-007"));
    let Some(faction) = pos.state.side(seat) else { return sum };
    let players = i32::from(teams::size(pos, faction).max(1));
    let times = i32::from(teams::founding(pos, faction));
    if times != players {
        let each = START * times / players;
        let why = say!("founding-points-times-for-players", times, start = START, players);
        sum.term(f64::from(each - START), why, rule!("GCW-146"));
    }
    // GCW-A75
    let newcomer = pos.state.player(seat).is_some_and(|player| player.founding);
    if newcomer && pos.table.rulings().is(rulings::A75_AS_THE_POOREST) {
        let founded = |other: &Seat| pos.state.player(*other).is_some_and(|own| !own.founding && !own.gone);
        let others = pos.state.team(faction).filter(founded);
        let poorest = others.map(|other| worth(pos, other)).reduce(f64::min);
        if let Some(more) = poorest.map(|worth| worth - sum.total).filter(|more| *more > 0.0) {
            sum.term(more, "as the poorest of the faction", rule!("GCW-A75"));
        }
    }
    sum
}

/// Returns the Fleet Points that a player has and those that the Squadron would cost to buy; what pilots have learned has
/// no price.
fn worth(pos: Pos<'_>, seat: Seat) -> f64 {
    let (table, cards) = (pos.table, pos.table.cards());
    let Some(player) = pos.state.player(seat) else { return 0.0 };
    let card = |id: &UpgradeId| {
        let card = cards.upgrade(id.as_str())?;
        Some((price::upgrade(table, card)?.total, f64::from(price::copies(table, card).max(1))))
    };
    let whole = |id: &UpgradeId| card(id).map_or(0.0, |(price, _)| price);
    let ships = pos.state.all_ships().map(|(_, ship)| ship);
    let ships = ships.filter(|ship| ship.owner == seat && ship.fate == ShipFate::Active).map(|ship| {
        let hull = cards
            .ship(ship.faction, ship.class.as_str())
            .map_or(0.0, |class| price::ship(table, class).total);
        hull + ship.title.iter().chain(&ship.installed).map(whole).sum::<f64>()
    });
    let pilots = pos.state.pilots_of(seat).map(|(_, pilot)| {
        let own = cards.pilot(pilot.card.as_str()).map_or(0.0, |card| price::pilot(table, card).total);
        own + pilot.title.iter().map(whole).sum::<f64>()
    });
    let crew = pos.state.all_crew().map(|(_, crew)| crew);
    let crew =
        crew.filter(|crew| crew.owner == seat && crew.fate == Fate::Active).map(|crew| whole(&crew.card));
    let stock = player
        .stock
        .iter()
        .map(|(id, stock)| card(id).map_or(0.0, |(price, copies)| price * f64::from(stock.copies) / copies));
    let sum = ships.sum::<f64>() + pilots.sum::<f64>() + crew.sum::<f64>() + stock.sum::<f64>();
    f64::from(player.fp) + sum.floor()
}
