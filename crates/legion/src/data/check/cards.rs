//! Checks of cards, squads, hands and Loadouts.

use sandtable_legion_cards::faults::Faults;
use sandtable_legion_cards::{UnitType, keyword, own};
use sandtable_text::say;

use super::effects::effects;
use crate::data::card::MOST_WOUNDS;
use crate::data::{Card, Library, Loadout, Side, SquadUnit, Weapon};

/// Most dice of one color that a weapon may have.
const MOST_DICE: u8 = 12;

pub(super) fn check(library: &Library, faults: &mut Faults) {
    for (index, card) in library.cards.iter().enumerate() {
        faults.entry("card", index, &card.id);
        unit_card(library, card, faults);
    }
    for (index, card) in library.commands.iter().enumerate() {
        faults.entry("command", index, &card.id);
        faults.said("", [&card.name, &card.text, "none"]);
        // LC-CMD-10: Standing Orders has most.
        faults.add_if(
            !(1..=4).contains(&card.pips),
            "pips",
            "value.range",
            say!("check-cards-a-command-card-has-1-to"),
        );
        for (at, line) in card.orders.iter().enumerate() {
            // LC-CMD-03: a line orders so many units, or every unit that fits.
            let whole = line.iter().all(|order| order.every != order.count.is_some_and(|count| count > 0));
            let path = format!("orders[{at}]");
            faults.add_if(!whole, &path, "command.orders", say!("check-cards-an-order-is-for-a-number"));
        }
        if let Some(squad) = &card.squad {
            known_squad(library, "squad", squad, faults);
        }
        effects(library, &card.effects, faults);
    }
    for (index, hand) in library.hands.iter().enumerate() {
        faults.entry("hand", index, hand.faction.as_str());
        rule(&hand.rule, faults);
        commands(library, &hand.commands, 3, faults);
    }
    for (index, squad) in library.squads.iter().enumerate() {
        faults.entry("squad", index, &squad.id);
        faults.text("name", &squad.name);
        rule(&squad.rule, faults);
        commands(library, &squad.commands, 2, faults);
        faults.add_if(
            library.hand(squad.faction).is_none(),
            "faction",
            "squad.hand",
            say!("check-cards-its-faction-has-no-hand"),
        );
        faults.add_if(squad.units.is_empty(), "units", "squad.units", say!("check-cards-a-squad-has-units"));
        for (at, unit) in squad.units.iter().enumerate() {
            squad_unit(library, at, unit, faults);
        }
    }
    for (index, loadout) in library.loadouts.iter().enumerate() {
        faults.entry("loadout", index, &loadout.id);
        side(library, loadout, faults);
    }
}

fn unit_card(library: &Library, card: &Card, faults: &mut Faults) {
    faults.text("name", &card.name);
    faults.least_one("wounds", card.wounds);
    faults.add_if(
        card.wounds > MOST_WOUNDS,
        "wounds",
        "value.range",
        say!("check-cards-no-miniature-has-so-many-wounds"),
    );
    faults.add_if(card.speed > 3, "speed", "value.range", say!("check-cards-speeds-are-0-to-3"));
    if library.base(&card.base).is_none() {
        faults.unknown("base", "base", &card.base, library.bases.iter().map(|base| base.id.as_str()));
    }
    match (&card.silhouette, card.height_mm) {
        (Some(id), None) => known_silhouette(library, id, faults),
        (None, Some(1..)) => {}
        _ => faults.add("", "card.height", say!("check-cards-a-card-has-a-silhouette-or")),
    }
    // UT-RES-01: vehicles have no Courage; a Trooper of this mode has some (LC-SUP-05).
    let vehicle = card.kind.is_vehicle();
    faults.add_if(
        vehicle == card.courage.is_some(),
        "courage",
        "card.courage",
        say!("check-cards-troopers-have-courage-vehicles-none"),
    );
    let tokens = &card.condition_tokens;
    let twice = tokens.iter().enumerate().any(|(at, number)| tokens[..at].contains(number));
    // LEG-A12: tokens 4, 5 and 6 are those of The Codes!
    faults.add_if(
        twice || tokens.iter().any(|number| !(1..=3).contains(number)),
        "condition_tokens",
        "card.tokens",
        say!("check-cards-condition-tokens-of-a-covert-unit"),
    );
    // UT-RES-01, UT-RES-02: only vehicles have Resilience.
    let odd = card.resilience.is_some_and(|value| !vehicle || value == 0);
    faults.add_if(
        odd,
        "resilience",
        "card.resilience",
        say!("check-cards-only-a-vehicle-has-resilience-and"),
    );
    let plain = stands_on_notches(card.kind) && library.base(&card.base).is_some_and(|base| !base.notched);
    faults.add_if(plain, "base", "card.notched", say!("check-cards-a-unit-of-its-type-stands"));
    faults.add_if(card.weapons.is_empty(), "weapons", "card.weapons", say!("check-cards-a-card-has-weapons"));
    for (at, weapon) in card.weapons.iter().enumerate() {
        check_weapon(library, &format!("weapons[{at}]"), weapon, faults);
    }
    for (at, written) in card.keywords.iter().enumerate() {
        known_keyword(library, format!("keywords[{at}]"), written, faults);
    }
}

/// Returns `true` if units of a type stand on notched bases.
fn stands_on_notches(kind: UnitType) -> bool {
    // UT-CREA-01, UT-EMPL-01, UT-GND-01, UT-REP-01
    kind.is_vehicle() || matches!(kind, UnitType::CreatureTrooper | UnitType::EmplacementTrooper)
}

pub(super) fn check_weapon(library: &Library, path: &str, weapon: &Weapon, faults: &mut Faults) {
    faults.text(format!("{path}.name"), &weapon.name);
    let nowhere = !weapon.melee && weapon.inches.is_none();
    faults.add_if(nowhere, path, "weapon.range", say!("check-cards-a-weapon-is-for-melee-or"));
    // LC-MEAS-03: the least range lies before the greatest.
    let crossed = weapon.beyond.is_some_and(|least| weapon.inches.is_none_or(|most| least >= most));
    faults.add_if(crossed, path, "weapon.range", say!("check-cards-a-minimum-range-is-less-than"));
    faults.add_if(weapon.inches == Some(0), path, "weapon.range", say!("check-cards-0-inches-reach-nobody"));
    let dice: u8 = weapon.dice.iter().fold(0, |sum, &dice| sum.saturating_add(dice));
    let fits = (1..=MOST_DICE).contains(&dice);
    faults.add_if(!fits, &format!("{path}.dice"), "value.range", say!("check-cards-a-weapon-has-1-to-12"));
    for (at, written) in weapon.keywords.iter().enumerate() {
        known_keyword(library, format!("{path}.keywords[{at}]"), written, faults);
    }
}

/// SO-KW-06: a keyword that nothing explains is refused by its name.
pub(super) fn known_keyword(library: &Library, path: String, written: &str, faults: &mut Faults) {
    let name = keyword::name(written);
    let mut own = library.keywords.iter().map(|entry| entry.name.as_str());
    let mut legions = own::glossary().iter().map(|entry| entry.name.as_str());
    let is = |entry: &str| entry == name || entry == written;
    // SO-KW-06: a keyword that is not known is refused with the keyword's name.
    if !own.any(is) && !legions.any(is) {
        faults.add(path, "keyword.unknown", say!("check-cards-the-pack-does-not-explain-the", name));
    }
}

fn commands(library: &Library, ids: &[impl AsRef<str>], count: usize, faults: &mut Faults) {
    // SO-HAND-02: three cards of the faction and two of the squad.
    if ids.len() != count {
        faults.add(
            "commands",
            "hand.cards",
            say!("check-cards-there-are-command-cards-found", count, count2 = ids.len()),
        );
    }
    for (at, id) in ids.iter().map(AsRef::as_ref).enumerate() {
        if library.command(id).is_none() {
            let known = library.commands.iter().map(|card| card.id.as_str());
            faults.unknown(format!("commands[{at}]"), say!("check-cards-command-card"), id, known);
        }
    }
}

fn squad_unit(library: &Library, at: usize, unit: &SquadUnit, faults: &mut Faults) {
    let path = format!("units[{at}]");
    faults.least_one(format!("{path}.count"), unit.count);
    // Half of the room in a game's state.
    let most = crate::data::MAX_UNITS / 2;
    if usize::from(unit.count) > most {
        let says = say!("check-cards-are-outside-1-to-a-game", count = unit.count, most, most2 = 2 * most);
        faults.add(format!("{path}.count"), "value.range", says);
    }
    faults.text(format!("{path}.name"), &unit.name);
    let later = unit.later.as_ref().and_then(|later| later.card.as_ref());
    let named = [("card", Some(&unit.card)), ("derived", unit.derived.as_ref()), ("later.card", later)];
    for (field, id) in named {
        if let Some(id) = id {
            known_card(library, format!("{path}.{field}"), id, faults);
        }
    }
}

pub(super) fn known_card(library: &Library, path: impl Into<String>, id: &str, faults: &mut Faults) {
    if library.card(id).is_none() {
        faults.unknown(path, "card", id, library.cards.iter().map(|card| card.id.as_str()));
    }
}

pub(super) fn known_silhouette(library: &Library, id: &str, faults: &mut Faults) {
    if library.silhouette(id).is_none() {
        let known = library.silhouettes.iter().map(|own| own.id.as_str());
        faults.unknown("silhouette", "silhouette", id, known);
    }
}

fn known_squad(library: &Library, path: &str, id: &str, faults: &mut Faults) {
    if library.squad(id).is_none() {
        faults.unknown(path, "squad", id, library.squads.iter().map(|squad| squad.id.as_str()));
    }
}

fn side(library: &Library, loadout: &Loadout, faults: &mut Faults) {
    faults.said("", [&loadout.name, &loadout.text, "none"]);
    // SO-LOAD-01: three cards of two sides each.
    faults.add_if(
        !(1..=3).contains(&loadout.card),
        "card",
        "loadout.card",
        say!("check-cards-a-squad-has-loadout-cards-1"),
    );
    if let Some(squad) = &loadout.squad {
        known_squad(library, "squad", squad, faults);
    }
    let other = if loadout.side == Side::A { Side::B } else { Side::A };
    let same =
        |row: &&Loadout| row.squad == loadout.squad && row.set == loadout.set && row.card == loadout.card;
    let of_side = |side| library.loadouts.iter().filter(same).filter(|row| row.side == side).count();
    faults.add_if(
        of_side(other) == 0,
        "side",
        "loadout.side",
        say!("check-cards-the-cards-other-side-is-missing"),
    );
    faults.add_if(
        of_side(loadout.side) > 1,
        "side",
        "loadout.twice",
        say!("check-cards-the-card-has-this-side-twice"),
    );
    for (at, id) in loadout.immune.iter().enumerate() {
        if !library.conditions.iter().any(|condition| condition.id == *id) {
            let known = library.conditions.iter().map(|condition| condition.id.as_str());
            faults.unknown(format!("immune[{at}]"), "condition", id, known);
        }
    }
    let swapped = loadout.swap.iter().flat_map(|swap| [("swap.out", &swap.out), ("swap.in", &swap.into)]);
    let named = loadout.covert.iter().map(|id| ("covert", id)).chain(swapped);
    let given = loadout.gives.iter().flat_map(|gift| gift.to.iter().map(|id| ("gives", id)));
    for (path, id) in named.chain(given) {
        known_card(library, path, id, faults);
    }
    for card in loadout.covert.iter().filter_map(|id| library.card(id)) {
        // SO-COVERT-02: its card lists the tokens that may stand for it.
        let none = card.condition_tokens.is_empty();
        let said = say!("check-cards-the-card-lists-no-condition-tokens", card = card.id);
        faults.add_if(none, "covert", "loadout.covert", &said);
    }
    for (at, gift) in loadout.gives.iter().enumerate() {
        for written in gift.keywords.iter().chain(&gift.without) {
            known_keyword(library, format!("gives[{at}].keywords"), written, faults);
        }
        for (nth, weapon) in gift.weapons.iter().enumerate() {
            check_weapon(library, &format!("gives[{at}].weapons[{nth}]"), weapon, faults);
        }
    }
    effects(library, &loadout.effects, faults);
}

/// Reports a rule that doesn't exist. One number resembles many, so nothing is guessed.
pub(super) fn rule(written: &str, faults: &mut Faults) {
    if crate::ids::find(written).is_none() {
        faults.unknown("rule", "rule", written, []);
    }
}
