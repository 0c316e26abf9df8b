//! The names by which people call things in amendments. Judges nothing.

use sandtable_system::Things;
use sandtable_text::say;

use crate::catalogue::{AssetKind, Faction, UnitCard};
use crate::model::{DossierNo, Pos};
use crate::rules::army;

/// The things that stand at a place of an amendment, by the last word of the place. A unit is a Dossier, but a unit card
/// where it is recruited or has a new price.
pub(crate) fn things(pos: Pos<'_>, at: &str) -> Option<Things> {
    let cards = pos.table.cards();
    let unit_cards = || {
        Things::of(say!("names-unit-card")).with(cards.units.iter().map(|card| (&card.id, card.full_name())))
    };
    let upgrade_cards = || {
        Things::of(say!("names-upgrade-card"))
            .with(cards.upgrades.iter().map(|card| (&card.id, card.full_name())))
    };
    let (inside, key) = at.rsplit_once('/')?;
    // The first word is the kind of amendment, which may be the name of a thing as well.
    if inside == "/amendment" || inside.is_empty() {
        return None;
    }
    if let Some(of) = inside.strip_prefix("/amendment/reprice/") {
        let card = key == "0";
        return match of.split('/').next() {
            Some("units") if card => Some(unit_cards()),
            Some("upgrades") if card => Some(upgrade_cards()),
            _ => None,
        };
    }
    if inside == "/amendment/recruit/recruit" {
        return match key {
            "unit" => Some(unit_cards()),
            "upgrades" => Some(upgrade_cards()),
            _ => None,
        };
    }
    Some(match key {
        "seat" | "first" | "second" => {
            Things::of("player").with(pos.seats().map(|seat| (seat, pos.name(seat).to_owned())))
        }
        "unit" => units(pos),
        "faction" => Things::of("faction").with(Faction::ALL.iter().map(|one| (*one, one.name().to_owned()))),
        "asset" => Things::of(say!("names-strategic-asset")).with(AssetKind::ALL.iter().map(|&kind| {
            let name = cards.asset(kind).map_or_else(|| kind.to_string(), |asset| asset.name.clone());
            (kind, name)
        })),
        "arc" => {
            Things::of(say!("names-story-arc")).with(cards.arcs.iter().map(|arc| (&arc.id, arc.name.clone())))
        }
        "setback" => {
            let of_arcs = cards.arcs.iter().map(|arc| &arc.setback);
            let all = cards.setbacks.iter().chain(of_arcs);
            Things::of("Setback").with(all.map(|one| (&one.id, one.name.clone())))
        }
        "commendation" => {
            let of_arcs = cards.arcs.iter().map(|arc| &arc.commendation);
            let all = cards.commendations.iter().chain(of_arcs);
            Things::of("Commendation").with(all.map(|one| (&one.id, one.name.clone())))
        }
        "trait" => {
            let of_arcs = cards.arcs.iter().map(|arc| &arc.defining_trait);
            let all = cards.traits.iter().chain(of_arcs);
            Things::of(say!("names-defining-trait")).with(all.map(|one| (&one.id, one.name.clone())))
        }
        "card" => Things::of(say!("names-command-card"))
            .with(cards.cards.iter().map(|one| (&one.id, one.name.clone()))),
        "upgrade" => upgrade_cards(),
        "mode" => Things::of(say!("names-kind-of-game"))
            .with(cards.modes.iter().map(|one| (&one.id, one.name.clone()))),
        _ => return None,
    })
}

/// Every unit that ever was on a Register: by its name, by name and card, and by its card where it has no name.
fn units(pos: Pos<'_>) -> Things {
    let mut things = Things::of("unit");
    for seat in pos.seats() {
        let dossiers = pos.state.register(seat).map_or(&[][..], |register| &register.dossiers);
        for (index, dossier) in dossiers.iter().enumerate() {
            let no = DossierNo::new(seat, index);
            let mut names = vec![army::called(pos, no)];
            match &dossier.name {
                Some(name) => names.push(name.clone()),
                None => names.extend(pos.table.cards().unit(&dossier.unit).map(UnitCard::full_name)),
            }
            things.all.push((serde_json::json!(no), names));
        }
    }
    things
}
