//! Limits on buying pilots: own faction, skilled generics, unique characters in their dearest version.

use sandtable_kernel::{Refusal, Seat, refusals};
use sandtable_text::say;

use super::ships::{below, phantoms_of};
use super::{Claim, claim, commander, counts, pilots_of, players};
use crate::catalogue::{Faction, HighPs, PilotCard, PilotId, PilotTrait, Scope, ShipClass, ShipTrait};
use crate::model::{Pilot, Pos};
use crate::rules::price;
use crate::rulings;

refusals! {
    FACTION = "not-your-faction", "GCW-010",
        "refusal-not-your-faction";
    OPTIONAL = "optional-generic", "GCW-031",
        "refusal-optional-generic";
    TAKEN = "unique-taken", "GCW-009", "refusal-unique-taken-4";
    LOST = "unique-lost", "GCW-033", "refusal-unique-lost";
    CHEAPER = "cheaper-version", "GCW-036",
        "refusal-cheaper-version";
    HIGH_PS = "skilled-generics", "GCW-028",
        "refusal-skilled-generics";
    RESTRICTED = "restricted-generic", "GCW-029",
        "refusal-restricted-generic";
    GUARDS = "royal-guard-quota", "GCW-295",
        "refusal-royal-guard-quota";
    PHANTOM_PILOTS = "phantom-pilots", "GCW-294",
        "refusal-phantom-pilots";
    SHADOWS = "shadow-pilots", "GCW-294",
        "refusal-shadow-pilots";
}

/// The code of the refusal that names the version of a pilot to buy.
pub(crate) const CHEAPER_PILOT: &str = CHEAPER.code;
/// Most skilled generic pilots of a faction (GCW-028).
const SKILLED: u8 = 5;

/// Checks whether a player may buy one more pilot of this card. Who has a commander in prison gives that one up by
/// buying another: [`super::given_up`].
pub fn pilot(pos: Pos<'_>, seat: Seat, card: &PilotCard) -> Result<(), Refusal> {
    // GCW-010
    let own = pos.state.side(seat).filter(|&own| own == card.faction);
    let Some(faction) = own else { return Err(FACTION.about(&card.name)) };
    super::released(pos.table, card.scope, rule!("GCW-026"), &card.name)?;
    let options = &pos.table.setup.options;
    if card.scope == Scope::Homebrew && !options.rebel_generics {
        return Err(OPTIONAL.about(&card.name));
    }
    if options.old_phantoms && is_phantom(pos, card) {
        phantoms(pos, seat, card)?;
    }
    if card.unique { unique(pos, seat, faction, card) } else { skilled(pos, faction, card) }
}

fn unique(pos: Pos<'_>, seat: Seat, faction: Faction, card: &PilotCard) -> Result<(), Refusal> {
    if let Some(character) = &card.character {
        match claim(pos, character) {
            Claim::Free => {}
            Claim::Taken => return Err(TAKEN.about(&card.name)),
            Claim::Lost => return Err(LOST.about(&card.name)),
        }
    }
    dearest(pos, faction, card)?;
    commander::check(pos, seat, card)
}

/// GCW-036, GCW-A11: of what the faction can buy, by the price of the pilot alone. Cards that came after the campaign's
/// date oblige nobody, even where they can be bought.
fn dearest(pos: Pos<'_>, faction: Faction, card: &PilotCard) -> Result<(), Refusal> {
    let Some(character) = &card.character else { return Ok(()) };
    // GCW-037
    if card.is(PilotTrait::EitherVersion) {
        return Ok(());
    }
    let printed = pos.table.rulings().is(rulings::A11_PRINTED_COST);
    let price = |card: &PilotCard| {
        if printed { f64::from(card.cost) } else { price::pilot(pos.table, card).total }
    };
    let (versions, crew) = pos.table.cards().character(character);
    let versions =
        versions.into_iter().filter(|other| other.faction == faction && other.scope != Scope::Later);
    let crew = crew.into_iter().filter(|_| printed).map(|card| f64::from(card.cost));
    let best = versions.max_by(|a, b| price(a).total_cmp(&price(b)));
    let dearest = best.map(price).into_iter().chain(crew).fold(0.0, f64::max);
    let own = price(card);
    if own >= dearest {
        return Ok(());
    }
    let best = best.filter(|best| price(best) >= dearest);
    let class = best.and_then(|best| pos.table.cards().class_of(best));
    let about = class.map_or_else(|| card.name.clone(), |class| version(card, class));
    Err(CHEAPER.about(&about).with(dearest, own))
}

/// Names the version of a pilot in a ship of this class, as far as a refusal has room for it.
fn version(card: &PilotCard, class: &ShipClass) -> String {
    let full = say!("limits-pilots-the-s-card", card = card.name, class = class.name);
    if full.len() <= sandtable_kernel::About::LONGEST { full } else { card.name.clone() }
}

/// Checks the skilled generic pilots that a faction has, by what is printed on their cards. Captives who took a better
/// offer are of other factions' cards and were not bought.
///
/// # Errors
/// If they are more than the faction can have bought (GCW-028, GCW-029).
pub fn quotas(pos: Pos<'_>, faction: Faction) -> Result<(), Refusal> {
    let cards = pos.table.cards();
    let own = |pilot: &Pilot| pos.state.side(pilot.owner) == Some(faction) && counts(pilot.fate);
    let all = pos.state.all_pilots().filter(|(_, pilot)| own(pilot));
    let printed: Vec<&PilotCard> = all
        .filter_map(|(_, pilot)| cards.pilot(pilot.card.as_str()))
        .filter(|card| card.faction == faction && card.high_ps != HighPs::None)
        .collect();
    let options = &pos.table.setup.options;
    let old_guards = options.old_royal_guard && !options.rebel_generics;
    let restricted = |card: &&&PilotCard| {
        card.high_ps == HighPs::Restricted && !(old_guards && card.is(PilotTrait::OldQuota))
    };
    // Each limit is one that the last of them was bought under.
    let last = |has: usize| has.saturating_sub(1);
    below(HIGH_PS, last(printed.len()), players(pos, faction))?;
    match printed.iter().rfind(restricted) {
        Some(card) => below(RESTRICTED.about(&card.name), last(printed.iter().filter(restricted).count()), 1),
        None => Ok(()),
    }
}

/// GCW-028, GCW-029, for any pilots of the faction as long as they are there (GCW-030): by the printed skill, or by
/// the improved one as well (GCW-A09).
fn skilled(pos: Pos<'_>, faction: Faction, card: &PilotCard) -> Result<(), Refusal> {
    if card.high_ps == HighPs::None {
        return Ok(());
    }
    let cards = pos.table.cards();
    let count = |keep: &dyn Fn(&PilotCard) -> bool| {
        // GCW-030: for any player of the faction, and as long as they are there.
        let own = |pilot: &Pilot| pos.state.side(pilot.owner) == Some(faction) && counts(pilot.fate);
        let card = |pilot: &Pilot| cards.pilot(pilot.card.as_str()).is_some_and(keep);
        pos.state.all_pilots().filter(|(_, pilot)| own(pilot) && card(pilot)).count()
    };
    let most = players(pos, faction);
    // GCW-295: the old restriction stands in place of the present one, until Rebels have such pilots too.
    let options = &pos.table.setup.options;
    let old_guards = options.old_royal_guard && !options.rebel_generics;
    let guard = |card: &PilotCard| old_guards && card.is(PilotTrait::OldQuota);
    if guard(card) {
        below(GUARDS, count(&guard), most)?;
    }
    let mut has = count(&|card| card.high_ps != HighPs::None);
    if pos.table.rulings().is(rulings::A09_IMPROVED_COUNT) {
        let improved = |pilot: &Pilot| {
            let card = cards.pilot(pilot.card.as_str());
            pilot.skill >= SKILLED && card.is_some_and(|card| !card.unique && card.high_ps == HighPs::None)
        };
        let all = pos.state.all_pilots().map(|(_, pilot)| pilot);
        let own = all.filter(|pilot| pos.state.side(pilot.owner) == Some(faction) && counts(pilot.fate));
        has += own.filter(|pilot| improved(pilot)).count();
    }
    below(HIGH_PS, has, most)?;
    if card.high_ps == HighPs::Restricted && !guard(card) {
        let has = count(&|card| card.high_ps == HighPs::Restricted && !guard(card));
        below(RESTRICTED.about(&card.name), has, 1)?;
    }
    Ok(())
}

/// GCW-294: not more Phantom pilots than Phantoms, nor more Shadow than Sigma Squadron Pilots.
fn is_phantom(pos: Pos<'_>, card: &PilotCard) -> bool {
    pos.table.cards().class_of(card).is_some_and(|class| class.is(ShipTrait::OldQuota))
}

fn phantoms(pos: Pos<'_>, seat: Seat, card: &PilotCard) -> Result<(), Refusal> {
    let cards = pos.table.cards();
    let native = |pilot: &Pilot| cards.pilot(pilot.card.as_str()).is_some_and(|card| is_phantom(pos, card));
    let pilots = pilots_of(pos, seat).filter(|(_, pilot)| native(pilot)).count() + 1;
    let ships = phantoms_of(pos, pos.state.ships_of(seat));
    if pilots > ships {
        return Err(PHANTOM_PILOTS.with(ships as f64, pilots as f64));
    }
    if let Some(beside) = &card.beside {
        let of = |id: &PilotId| pilots_of(pos, seat).filter(|(_, pilot)| pilot.card == *id).count();
        let (shadows, sigmas) = (of(&card.id) + 1, of(beside));
        if shadows > sigmas {
            return Err(SHADOWS.with(sigmas as f64, shadows as f64));
        }
    }
    Ok(())
}
