//! Checks of effects: everything that they name exists, and each verb stands at a moment that knows it.

use sandtable_legion_cards::faults::Faults;
use sandtable_text::say;

use super::cards::{check_weapon, known_card, known_keyword};
use super::idle::idle;
use crate::data::{Amount, DiceChange, Effect, Library, Moment, Selector, SpentAs, Token};

pub(super) fn effects(library: &Library, effects: &[Effect], faults: &mut Faults) {
    for (at, effect) in effects.iter().enumerate() {
        let path = format!("effects[{at}]");
        for written in effect.keywords.iter().chain(&effect.ignores).chain(effect.keyword.iter()) {
            known_keyword(library, path.clone(), written, faults);
        }
        if let Some(weapon) = &effect.weapon {
            check_weapon(library, &format!("{path}.weapon"), weapon, faults);
        }
        form(effect, &path, faults);
        idle(effect, &path, faults);
        let selectors = [("each", &effect.each), ("who", &effect.who), ("per", &effect.per)];
        for (field, selector) in selectors {
            if let Some(selector) = selector {
                check_selector(library, &format!("{path}.{field}"), selector, faults);
            }
        }
    }
}

fn check_selector(library: &Library, path: &str, selector: &Selector, faults: &mut Faults) {
    for (at, id) in selector.card.iter().enumerate() {
        known_card(library, format!("{path}.card[{at}]"), id, faults);
    }
    let named = |name: &str| library.cards.iter().any(|card| card.name == name);
    if let Some(name) = selector.name.as_deref().filter(|name| !named(name)) {
        let known = library.cards.iter().map(|card| card.name.as_str());
        faults.unknown(format!("{path}.name"), say!("check-effects-unit-of-the-name"), name, known);
    }
    if let Some(of) = selector.of.as_deref() {
        let known = ["objective", "ordered"].contains(&of)
            || of.strip_prefix("name:").is_some_and(named)
            || of.strip_prefix("card:").is_some_and(|id| library.card(id).is_some());
        if !known {
            faults.unknown(format!("{path}.of"), say!("check-effects-thing-to-measure-from"), of, []);
        }
    }
    faults.add_if(
        selector.most == Some(Amount::Number(0)),
        path,
        "value.zero",
        say!("check-effects-0-makes-no-sense-here-expected"),
    );
}

/// Finds verbs at moments that do not know them, and rows that do nothing.
fn form(effect: &Effect, path: &str, faults: &mut Faults) {
    let on = effect.on;
    let spends = effect.spend.as_ref().is_none_or(|spend| match on {
        Moment::Dodge => spend.iter().all(|one| one == (&Token::Dodge, &SpentAs::Critical)),
        Moment::AttackRoll => spend.iter().all(|one| one == (&Token::Dodge, &SpentAs::Aim)),
        _ => false,
    });
    let dice = effect.dice.is_none_or(|dice| match dice {
        DiceChange::Number(_) => matches!(on, Moment::PanicRoll | Moment::Rally),
        DiceChange::Colours(_) => on == Moment::Pool,
    });
    let weapons = effect.weapon.is_none() || on == Moment::Weapons;
    let lasting = effect.speed.is_none()
        && effect.barred.is_none()
        && effect.mission_rank.is_none()
        && effect.kind.is_none()
        || on == Moment::Always;
    let keywords = effect.keywords.is_empty() && effect.ignores.is_empty()
        || matches!(on, Moment::Always | Moment::Ordered | Moment::Pool | Moment::ActivationStart);
    let known = [
        (spends, "spend"),
        (dice, "dice"),
        (weapons, "weapon"),
        (lasting, say!("check-effects-speed-barred-mission-rank-or-type")),
        (keywords, say!("check-effects-keywords-or-ignores")),
        (effect.faces.is_none() || on == Moment::PanicRoll, "faces"),
        (effect.removed.is_none() || on == Moment::Rally, "removed"),
        (effect.convert.is_none() || on == Moment::DefenceSurges, "convert"),
        (effect.lent.is_none() || on == Moment::AttackRoll, "lent"),
        (effect.lends.is_none() || on == Moment::PhaseStart, "lends"),
        (effect.keep.is_none() || on == Moment::EndTokens, "keep"),
        (
            effect.deed.is_none()
                || matches!(
                    on,
                    Moment::Action | Moment::Rallied | Moment::ActivationStart | Moment::PhaseStart
                ),
            "deed",
        ),
        (!effect.passes || on == Moment::Gained, "passes"),
        (effect.faster.is_none() || matches!(on, Moment::FreeAction | Moment::ActivationStart), "faster"),
        (effect.card_action.is_none() || on == Moment::Action, "card_action"),
        (effect.back.is_none() || on == Moment::EndStart, "return"),
    ];
    for (_, verb) in known.into_iter().filter(|(known, _)| !known) {
        faults.add(path, "effect.form", say!("check-effects-has-no-meaning-at-the-moment", verb, on));
    }
    let happens = effect.gain.is_some()
        || effect.lose.is_some()
        || effect.heal.is_some()
        || effect.motion.is_some()
        || effect.action.is_some()
        || effect.order.is_some()
        || effect.roll.is_some()
        || effect.back.is_some()
        || effect.attack.is_some()
        || effect.card_action.is_some()
        || effect.deed.is_some()
        || effect.keep.is_some()
        || effect.again
        || effect.passes
        || effect.bearer_pays
        || effect.score.is_some()
        || effect.ends.is_some()
        || effect.recharge.is_some()
        || effect.faster.is_some()
        || !effect.either.is_empty()
        || !effect.keywords.is_empty()
        || !effect.ignores.is_empty();
    faults.add_if(
        !happens && !effect.is_passive(),
        path,
        "effect.form",
        say!("check-effects-nothing-happens-by-this-effect"),
    );
    let whole = effect.roll.as_ref().is_none_or(|roll| roll.die.is_some());
    faults.add_if(!whole, path, "effect.form", say!("check-effects-a-roll-names-its-kind-of"));
    let paid = effect.cost.is_none() || !effect.is_passive();
    faults.add_if(!paid, path, "effect.form", say!("check-effects-what-is-always-so-has-no"));
}
