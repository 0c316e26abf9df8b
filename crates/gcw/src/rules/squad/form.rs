//! The form of a Squad: rows of ships with pilots, crew and cards, chosen from the Squadron.

use sandtable_kernel::{Choice, Field, Seat};
use sandtable_text::say;

use super::compose;
use crate::catalogue::Handling;
use crate::model::{Aboard, Battle, HugeNo, Pos, Role};
use crate::rules::form::{rows, several};
use crate::rules::things;

/// The most ships of a Squad that a form lets a player bring.
const MOST_SHIPS: usize = 40;
/// The most cards on one of them.
const MOST_CARDS: usize = 20;

/// Lists the fields of a Squad for one side of a battle.
pub(super) fn fields(pos: Pos<'_>, seat: Seat, battle: &Battle, role: Role) -> Vec<Field> {
    let (state, cards) = (pos.state, pos.table.cards());
    let ships: Vec<Choice> = state.ships_of(seat).map(|(no, _)| things::ship(pos, no)).collect();
    let own: Vec<Choice> = state.pilots_of(seat).map(|(no, _)| things::pilot(pos, no)).collect();
    let aboard = |who, named: Choice| Choice { value: Choice::new(who, "").value, ..named };
    let crew = state.crew_of(seat).map(|(no, _)| aboard(Aboard::Crew(no), things::crew(pos, no)));
    let riders = state.pilots_of(seat).map(|(no, _)| aboard(Aboard::Pilot(no), things::pilot(pos, no)));
    let captive = Choice::new(Aboard::Captive, say!("squad-form-a-prisoner-as-rebel-captive"));
    let player = state.player(seat);
    let stock = player.into_iter().flat_map(|player| player.stock.keys()).map(|card| things::card(pos, card));
    let free = cards.upgrades.iter().filter(|card| {
        matches!(card.class, Handling::Elite | Handling::ExtraMunitions | Handling::RebelCaptive)
    });
    let free = free.map(|card| things::card(pos, &card.id));
    let stock: Vec<Choice> = stock.collect();
    let loaded = stock.iter().cloned().chain(free).collect();
    let card = |choices| vec![Field::pick("", "card", choices)];
    let asked = cards.scenario(battle.scenario.as_str()).map(|scenario| compose::of(scenario, role));
    let sizes = asked.map_or(0, |asked| asked.group_bounds.len().max(usize::from(asked.groups.unwrap_or(0))));
    let riders = crew.chain(riders).chain([captive]).collect();
    let item = vec![
        Field::pick("/ship", "ship", ships),
        Field::pick("/pilot", say!("squad-form-flown-by"), own).optional(),
        several("/crew", "crew", sandtable_kernel::Options::Listed(riders)),
        rows("/cards", "cards", card(loaded), [0, MOST_CARDS]).optional(),
        rows("/munitions", say!("squad-form-ordnance-with-a-munitions-token"), card(stock), [0, MOST_CARDS])
            .optional(),
        Field::number("/group", "group", 0, sizes as i64, "group").optional(),
        Field::flag("/marked", say!("squad-form-has-the-role-of-the-scenario")).optional(),
    ];
    let faction = pos.state.side(seat);
    let huge = (0..)
        .map(HugeNo)
        .zip(&state.huge)
        .filter(|(_, ship)| Some(ship.faction) == faction && !ship.destroyed);
    let huge = huge.map(|(no, ship)| Choice::new(no, ship.class.as_str()).about(no.into()));
    vec![
        rows("/squad/build/squad/ships", "ships", item, [0, MOST_SHIPS]),
        Field::pick("/squad/build/squad/huge", say!("squad-form-huge-ship"), huge.collect()).optional(),
    ]
}
