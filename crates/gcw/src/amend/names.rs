//! The names by which people call things in amendments. Judges nothing.

use sandtable_system::Things;
use sandtable_text::say;
use serde_json::{Value, json};

use crate::catalogue::Faction;
use crate::model::{BattleNo, HugeNo, Pos, TargetNo};
use crate::rules::things;

/// The things that stand at a place of an amendment, by the last word of the place.
pub(crate) fn things(pos: Pos<'_>, at: &str) -> Option<Things> {
    let (inside, key) = at.rsplit_once('/')?;
    // The first word is the kind of amendment, which may be the name of a thing as well.
    let kind = inside.strip_prefix("/amendment/")?;
    let cards = pos.table.cards();
    Some(match (kind, key) {
        (_, "seat" | "to") => {
            Things::of("player").with(pos.state.seats().map(|seat| (seat, pos.name(seat).to_owned())))
        }
        ("ship/ship", "ship") => classes(pos),
        ("pilot/pilot", "pilot") => Things::of(say!("names-pilot-card"))
            .with(cards.pilots.iter().map(|one| (&one.id, one.name.clone()))),
        ("qualified", "class") => classes(pos),
        ("pilot" | "ship", "pilot" | "ship") => return None,
        (_, "ship") => ships(pos),
        (_, "pilot") => pilots(pos),
        (_, "crew") => crew(pos),
        (_, "card" | "title" | "installed") => Things::of(say!("names-upgrade-card"))
            .with(cards.upgrades.iter().map(|one| (&one.id, one.name.clone()))),
        (_, "target") => {
            let all = (0..).map(TargetNo).zip(&pos.state.targets);
            Things::of("target").with(all.map(|(no, target)| (no, target.name.to_string())))
        }
        (_, "huge") => {
            let all = (0..).map(HugeNo).zip(&pos.state.huge);
            Things::of(say!("names-huge-ship")).with(all.map(|(no, ship)| {
                let class = cards.huge_ship(ship.class.as_str()).map(|class| class.name.clone());
                (no, class.unwrap_or_else(|| ship.class.to_string()))
            }))
        }
        (_, "battle") => {
            let all = (0..).map(BattleNo).zip(&pos.state.battles);
            Things::of("battle").with(all.map(|(no, _)| (no, say!("names-battle", no))))
        }
        (_, "faction" | "enemy" | "owner" | "of") => {
            Things::of("faction").with(Faction::ALL.iter().map(|one| (*one, one.name().to_owned())))
        }
        _ => return None,
    })
}

fn classes(pos: Pos<'_>) -> Things {
    let mut things = Things::of(say!("names-class-of-ships"));
    for class in &pos.table.cards().ships {
        let id = json!(class.id);
        if !things.all.iter().any(|(own, _)| *own == id) {
            things.all.push((id, vec![class.name.clone()]));
        }
    }
    things
}

/// Adds a thing that numbers call in its own way, and people by any of these names.
fn add(things: &mut Things, id: Value, names: Vec<String>) {
    things.all.push((id, names));
}

fn ships(pos: Pos<'_>) -> Things {
    let mut all = Things::of("ship");
    for (no, ship) in pos.state.all_ships() {
        let class = pos.table.cards().ship(ship.faction, ship.class.as_str());
        let class = class.map_or_else(|| ship.class.to_string(), |class| class.name.clone());
        let mine = say!("names-of", class, owner = pos.name(ship.owner));
        add(&mut all, json!(no), vec![things::ship_name(pos, no), mine, class]);
    }
    all
}

fn pilots(pos: Pos<'_>) -> Things {
    let mut all = Things::of("pilot");
    for (no, pilot) in pos.state.all_pilots() {
        let mine = say!("names-of-2", pilot = pilot.name, owner = pos.name(pilot.owner));
        add(&mut all, json!(no), vec![things::pilot_name(pos, no), mine, pilot.name.to_string()]);
    }
    all
}

fn crew(pos: Pos<'_>) -> Things {
    let mut all = Things::of(say!("names-crew-member"));
    for (no, one) in pos.state.all_crew() {
        let card = things::card_name(pos, one.card.as_str());
        let mine = say!("names-of-3", card, owner = pos.name(one.owner));
        add(&mut all, json!(no), vec![things::crew_name(pos, no), mine, card]);
    }
    all
}
