//! Limits of what a player may acquire: faction, quotas, uniqueness, commanders. Every function asks about one single
//! further acquisition, as limits are checked at each purchase (GCW-021); none knows prices or changes anything.

mod claims;
mod commander;
mod pilots;
mod ships;
mod upgrades;

pub use claims::{Claim, claim, is_droid};
pub use commander::{commanders, given_up};
pub(crate) use pilots::CHEAPER_PILOT;
pub use pilots::{pilot, quotas};
pub(crate) use ships::NO_TIE_PILOT;
pub use ships::ship;
pub use upgrades::{TAKEN, acquire, crew, in_stock, pilot_title, title, upgrade, usable};

use sandtable_kernel::{Refusal, RuleId, Seat};
use sandtable_text::said;

use crate::catalogue::{Faction, Scope};
use crate::model::{Fate, Pilot, PilotNo, Pos, Ship, ShipNo, Table};

const LATER: Refusal = Refusal::new("released-later", rule!("GCW-016"), said!("refusal-released-later"));

/// Checks whether what was released then is in this campaign: the document prices what there was at its date (GCW-016,
/// GCW-026, GCW-070), and the organizer may go beyond it.
///
/// # Errors
/// If it came out later; `rule` is the one that prices it.
pub fn released(table: &Table, scope: Scope, rule: RuleId, name: &str) -> Result<(), Refusal> {
    if !table.plays(scope) {
        return Err(Refusal { rule, ..LATER }.about(name));
    }
    Ok(())
}

/// Players of a seat's faction.
fn players(pos: Pos<'_>, faction: Faction) -> usize {
    pos.state.team(faction).count()
}

/// The ships of a faction that still exist, however they were come by.
fn ships_of(pos: Pos<'_>, faction: Faction) -> impl Iterator<Item = (ShipNo, &Ship)> {
    pos.state
        .seats()
        .filter(move |&seat| pos.state.side(seat) == Some(faction))
        .flat_map(move |seat| pos.state.ships_of(seat))
}

/// Returns whether a person still counts for a Squadron: prisoners may come home.
const fn counts(fate: Fate) -> bool {
    matches!(fate, Fate::Active | Fate::Prisoner { .. })
}

/// The pilots of a player that count.
fn pilots_of(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = (PilotNo, &Pilot)> {
    pos.state.all_pilots().filter(move |(_, pilot)| pilot.owner == seat && counts(pilot.fate))
}
