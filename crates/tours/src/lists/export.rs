//! An army in the formats of list builders. What they have no place for is told; nothing of ours is hidden in them.

use sandtable_legion_cards::lists::{Exported, Format, Losses, Outgoing, OutgoingUnit, faction_word};

use crate::catalogue::{Catalogue, Faction, UnitCard, UpgradeCard};
use crate::model::{Army, ArmyUnit, Battle, Origin, Pos, Role};
use crate::rules::army::{card, limit, slots, total};
use crate::rules::{cost, setbacks};

/// A unit with its card.
struct Line<'a> {
    unit: &'a ArmyUnit,
    card: &'a UnitCard,
    at: String,
}

/// Writes an army of a side.
pub fn write_army(pos: Pos<'_>, battle: &Battle, role: Role, army: &Army, format: Format) -> Exported {
    let mut losses = Losses::default();
    let register = battle.side(role).seat.and_then(|seat| pos.state.register(seat));
    let faction = register.map(|register| register.faction);
    let cards = pos.table.cards();
    let mut known = Vec::new();
    for unit in &army.units {
        match card(pos, unit) {
            Some(card) => known.push((unit, card)),
            None => losses.tell("", "", "There is no card of a unit of this army; it is left out."),
        }
    }
    let outgoing = Outgoing {
        author: battle.side(role).seat.map_or("", |seat| pos.name(seat)),
        title: register.and_then(|register| register.name.as_deref()).unwrap_or(&pos.table.setup.name),
        points: total(pos, army) as i64,
        most: limit(pos, battle, role).total.to_string(),
        faction,
        scenario: &battle.mode,
        commands: army
            .cards
            .iter()
            .filter_map(|id| cards.card(id))
            .map(|card| (card.name.as_str(), card.pips))
            .collect(),
        units: known.iter().map(|(unit, card)| outgoing(pos, unit, card)).collect(),
    };
    let text = outgoing.write(format, &cards.upgrades, &mut losses);
    for (at, (unit, card)) in known.into_iter().enumerate() {
        campaign(pos, &Line { unit, card, at: outgoing.at(at, format) }, &mut losses);
    }
    whole(cards, army, faction, format, &mut losses);
    Exported { text, losses: losses.0 }
}

fn outgoing<'a>(pos: Pos<'a>, unit: &'a ArmyUnit, card: &'a UnitCard) -> OutgoingUnit<'a> {
    let cards = pos.table.cards();
    let all = unit.upgrades.iter().chain(&unit.requisitioned);
    let upgrades = all
        .filter_map(|id| cards.upgrade(id))
        .map(|card: &UpgradeCard| (card, cost::upgrade(pos, &card.id).unwrap_or_default().to_string()));
    OutgoingUnit {
        card,
        points: cost::unit(pos, &card.id).unwrap_or_default().to_string(),
        upgrades: upgrades.collect(),
        bar: slots(pos, unit),
    }
}

/// Tells everything that the campaign knows of a unit and no list can say.
fn campaign(pos: Pos<'_>, line: &Line<'_>, losses: &mut Losses) {
    let cards = pos.table.cards();
    let mut tell = |written: &str, says: &str| losses.tell(&line.at, written, says);
    let by = match line.unit.from {
        Origin::Dossier(_) => None,
        Origin::Assistance(_) => Some("Request Assistance"),
        Origin::Heroic(_) => Some("Heroic Intervention"),
        Origin::Reinforcement(_) => Some("reinforcement points"),
    };
    if let Some(by) = by {
        tell(&line.card.full_name(), &format!("That it comes by {by} is not said."));
    }
    for card in line.unit.requisitioned.iter().filter_map(|id| cards.upgrade(id)) {
        tell(&card.full_name(), "That it is requisitioned is not said.");
    }
    let Some(dossier) = line.unit.dossier().and_then(|no| pos.state.dossier(no)) else { return };
    if let Some(name) = &dossier.name {
        tell(name, "The format has no place for the Dossier name.");
    }
    if dossier.experience > 0 || dossier.rank > 0 {
        let written = format!("{} Experience, Veteran Rank {}", dossier.experience, dossier.rank);
        tell(&written, "The format has no place for Experience.");
    }
    for award in &dossier.commendations {
        let name =
            cards.commendation(&award.commendation).map_or(award.commendation.as_str(), |one| &one.name);
        tell(name, "The format has no place for commendations.");
    }
    for id in &dossier.setbacks {
        let name = cards.setback(id).map_or(id.as_str(), |one| &one.name);
        tell(name, "The format has no place for setbacks.");
    }
    if let Some(held) = &dossier.holds {
        let name = cards.defining_trait(&held.id).map_or(held.id.as_str(), |one| &one.name);
        tell(name, "The format has no place for defining traits.");
    }
    for keyword in &dossier.keywords {
        tell(keyword, "The format has no place for keywords that a mission gave.");
    }
    // TOD-SET-12
    let more = setbacks::surcharge(pos, dossier);
    if more > 0 {
        let says = "The points of the list have this, but a builder reckons the unit without it.";
        tell(&format!("{more} points more for Downtrodden"), says);
    }
}

/// Tells everything about the army as a whole that no list can say.
fn whole(cards: &Catalogue, army: &Army, faction: Option<Faction>, format: Format, losses: &mut Losses) {
    for kind in &army.assets {
        let name = cards.asset(*kind).map_or(kind.as_str(), |asset| &asset.name);
        losses.tell("", name, "The format has no place for Strategic Assets.");
    }
    if army.exempt.is_some() {
        losses.tell("", "", "Which unit is exempt from its rank's most is not said.");
    }
    if faction == Some(Faction::Mandalorians) {
        let written = faction_word(Faction::Mandalorians, format);
        losses.tell("", written, "Builders may not know this faction.");
    }
}
