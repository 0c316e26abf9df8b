//! Limits on buying upgrade cards, and which titles for which ship or pilot.

use sandtable_kernel::{Refusal, Seat, refusals};

use super::{Claim, claim, claims};
use crate::catalogue::{
    Faction, Handling, OncePer, PilotCard, Restriction, Scope, ShipClass, ShipId, UpgradeCard,
};
use crate::model::{Pos, Table};
use crate::rules::{fit, price};
use crate::rulings;

refusals! {
    ELITE = "elite-not-bought", "GCW-071",
        "refusal-elite-not-bought";
    CAPTIVE = "captive-not-bought", "GCW-084",
        "refusal-captive-not-bought";
    MUNITIONS = "munitions-not-bought", "GCW-076",
        "refusal-munitions-not-bought";
    NEVER = "not-bought", "GCW-070", "refusal-not-bought";
    HUGE = "huge-ships-only", "GCW-274", "refusal-huge-ships-only";
    HUGE_TITLE = "huge-title", "GCW-272",
        "refusal-huge-title-2";
    FOR_A_SHIP = "title-needs-ship", "GCW-077",
        "refusal-title-needs-ship";
    NO_TITLE = "not-a-title", "GCW-077", "refusal-not-a-title";
    NO_PILOT_TITLE = "not-a-pilot-title", "GCW-089", "refusal-not-a-pilot-title";
    FACTION = "not-your-faction", "GCW-010", "refusal-not-your-faction-2";
    /// Refuses a second one of something unique.
    pub TAKEN = "unique-taken", "GCW-086", "refusal-unique-taken-4";
    LOST = "unique-lost", "GCW-080", "refusal-unique-lost";
    OWNED = "one-per-player", "GCW-086", "refusal-one-per-player-2";
    HAS_PILOT = "has-pilot-card", "GCW-082",
        "refusal-has-pilot-card";
    CHEAPER = "cheaper-version", "GCW-036",
        "refusal-cheaper-version";
    WRONG_PILOT = "title-not-for-pilot", "GCW-089", "refusal-title-not-for-pilot";
    TOO_GREEN = "title-needs-skill", "GCW-089", "refusal-title-needs-skill";
}

/// Checks whether a player may buy the copies that one price of this card buys. Titles are asked about by
/// [`title`] and [`pilot_title`], upgrades of huge ships by their own chapter.
pub fn upgrade(pos: Pos<'_>, seat: Seat, card: &UpgradeCard) -> Result<(), Refusal> {
    in_stock(card)?;
    acquire(pos, seat, card)
}

/// Checks whether copies of a card can lie in a player's stock at all, however they came there.
///
/// # Errors
/// If the card is never bought, belongs to a certain ship or pilot, or to huge ships.
pub fn in_stock(card: &UpgradeCard) -> Result<(), Refusal> {
    let never = match card.class {
        Handling::Elite => Some(ELITE),
        Handling::RebelCaptive => Some(CAPTIVE),
        Handling::ExtraMunitions => Some(MUNITIONS),
        Handling::HugeOnly => Some(HUGE),
        Handling::HugeTitle => Some(HUGE_TITLE),
        Handling::Title | Handling::PilotTitle => Some(FOR_A_SHIP),
        _ if card.price.is_none() => Some(NEVER),
        _ => None,
    };
    never.map_or(Ok(()), |never| Err(never.about(&card.name)))
}

/// Checks whether a crew card is somebody's own: a character with a pilot card rides as pilot, not as crew (GCW-082).
///
/// # Errors
/// If the character has a pilot card.
pub fn crew(table: &Table, card: &UpgradeCard) -> Result<(), Refusal> {
    let unique = card.once_per() == Some(OncePer::Campaign);
    let pilot = card.character.as_ref().is_some_and(|who| !table.cards().character(who).0.is_empty());
    if unique && card.class == Handling::Crew && pilot { Err(HAS_PILOT.about(&card.name)) } else { Ok(()) }
}

/// Checks whether a player may buy a title for a ship of this class that has none.
pub fn title(pos: Pos<'_>, seat: Seat, class: &ShipClass, card: &UpgradeCard) -> Result<(), Refusal> {
    if card.class != Handling::Title {
        return Err(if card.class == Handling::HugeTitle { HUGE_TITLE } else { NO_TITLE }.about(&card.name));
    }
    acquire(pos, seat, card)?;
    fit::title(pos.table.cards(), pos.state.side(seat).unwrap_or(class.faction), class, card)
}

/// Checks whether a player may buy a title for a pilot of this card, at this skill, who has none (GCW-089).
pub fn pilot_title(
    pos: Pos<'_>,
    seat: Seat,
    pilot: &PilotCard,
    skill: u8,
    card: &UpgradeCard,
) -> Result<(), Refusal> {
    if card.class != Handling::PilotTitle {
        return Err(NO_PILOT_TITLE.about(&card.name));
    }
    acquire(pos, seat, card)?;
    for restriction in &card.restrictions {
        match restriction {
            Restriction::Native(ship) if !original(pos, pilot, ship) => {
                return Err(WRONG_PILOT.about(&card.name));
            }
            Restriction::MinPs(least) if skill < *least => {
                return Err(TOO_GREEN.about(&card.name).with(f64::from(*least), f64::from(skill)));
            }
            _ => {}
        }
    }
    Ok(())
}

/// GCW-089, GCW-A69: pilots of the ship's own cards; by another reading not those without a printed one, which the
/// organizer may allow (GCW-031).
fn original(pos: Pos<'_>, pilot: &PilotCard, ship: &ShipId) -> bool {
    let printed = pilot.scope != Scope::Homebrew || !pos.table.rulings().is(rulings::A69_WITHOUT_PHOENIX);
    pilot.ship == *ship && printed
}

/// Checks whether a seat's faction may have one more of a card, bought or not: faction and uniqueness alone
/// (GCW-010, GCW-036, GCW-080, GCW-082, GCW-086, GCW-087).
pub fn acquire(pos: Pos<'_>, seat: Seat, card: &UpgradeCard) -> Result<(), Refusal> {
    let faction = pos.state.side(seat);
    if !faction.is_some_and(|faction| usable(card, faction)) {
        return Err(FACTION.about(&card.name));
    }
    super::released(pos.table, card.scope, rule!("GCW-070"), &card.name)?;
    match card.once_per() {
        None | Some(OncePer::Squad) => Ok(()),
        // GCW-086
        Some(OncePer::Player) if claims::owns(pos, seat, &card.id) => Err(OWNED.about(&card.name)),
        Some(OncePer::Player) => Ok(()),
        Some(OncePer::Campaign) => unique(pos, faction, card),
    }
}

fn unique(pos: Pos<'_>, faction: Option<Faction>, card: &UpgradeCard) -> Result<(), Refusal> {
    let Some(character) = &card.character else { return Ok(()) };
    let (_, versions) = pos.table.cards().character(character);
    // GCW-082
    crew(pos.table, card)?;
    match claim(pos, character) {
        Claim::Free => {}
        Claim::Taken => return Err(TAKEN.about(&card.name)),
        Claim::Lost => return Err(LOST.about(&card.name)),
    }
    // GCW-036: of people; a ship's title is no person.
    if matches!(card.class, Handling::Crew | Handling::Droid) {
        let price = |card: &UpgradeCard| price::upgrade(pos.table, card).map_or(0.0, |sum| sum.total);
        let versions = versions.into_iter().filter(|other| {
            other.scope != Scope::Later && faction.is_some_and(|faction| usable(other, faction))
        });
        let dearest = versions.map(price).fold(0.0, f64::max);
        let own = price(card);
        if own < dearest {
            return Err(CHEAPER.about(&card.name).with(dearest, own));
        }
    }
    Ok(())
}

/// Returns whether a card is of a faction, or of all.
pub fn usable(card: &UpgradeCard, faction: Faction) -> bool {
    card.factions().is_empty() || card.factions().contains(&faction)
}
