//! An army in the formats of list builders. Anything a format has no field for is reported; no data of ours is hidden
//! in it.

use sandtable_legion_cards::lists::{Exported, Format, Losses, Outgoing, OutgoingUnit, faction_word};
use sandtable_text::say;

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
            None => losses.tell("", "", say!("export-there-is-no-card-of-a")),
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
        Origin::Assistance(_) => Some(say!("export-request-assistance")),
        Origin::Heroic(_) => Some(say!("export-heroic-intervention")),
        Origin::Reinforcement(_) => Some(say!("export-reinforcement-points")),
    };
    if let Some(by) = by {
        tell(&line.card.full_name(), &say!("export-that-it-comes-by-is-not", by));
    }
    for card in line.unit.requisitioned.iter().filter_map(|id| cards.upgrade(id)) {
        tell(&card.full_name(), say!("export-that-it-is-requisitioned-is-not"));
    }
    let Some(dossier) = line.unit.dossier().and_then(|no| pos.state.dossier(no)) else { return };
    if let Some(name) = &dossier.name {
        tell(name, say!("export-the-format-has-no-place-for"));
    }
    if dossier.experience > 0 || dossier.rank > 0 {
        let written =
            say!("export-experience-veteran-rank", experience = dossier.experience, rank = dossier.rank);
        tell(&written, say!("export-the-format-has-no-place-for-2"));
    }
    for award in &dossier.commendations {
        let name =
            cards.commendation(&award.commendation).map_or(award.commendation.as_str(), |one| &one.name);
        tell(name, say!("export-the-format-has-no-place-for-3"));
    }
    for id in &dossier.setbacks {
        let name = cards.setback(id).map_or(id.as_str(), |one| &one.name);
        tell(name, say!("export-the-format-has-no-place-for-4"));
    }
    if let Some(held) = &dossier.holds {
        let name = cards.defining_trait(&held.id).map_or(held.id.as_str(), |one| &one.name);
        tell(name, say!("export-the-format-has-no-place-for-5"));
    }
    for keyword in &dossier.keywords {
        tell(keyword, say!("export-the-format-has-no-place-for-6"));
    }
    // TOD-SET-12
    let more = setbacks::surcharge(pos, dossier);
    if more > 0 {
        let says = say!("export-the-points-of-the-list-have");
        tell(&say!("export-points-more-for-downtrodden", more), says);
    }
}

/// Tells everything about the army as a whole that no list can say.
fn whole(cards: &Catalogue, army: &Army, faction: Option<Faction>, format: Format, losses: &mut Losses) {
    for kind in &army.assets {
        let name = cards.asset(*kind).map_or(kind.as_str(), |asset| &asset.name);
        losses.tell("", name, say!("export-the-format-has-no-place-for-7"));
    }
    if army.exempt.is_some() {
        losses.tell("", "", say!("export-which-unit-is-exempt-from-its"));
    }
    if faction == Some(Faction::Mandalorians) {
        let written = faction_word(Faction::Mandalorians, format);
        losses.tell("", written, say!("export-builders-may-not-know-this-faction"));
    }
}
