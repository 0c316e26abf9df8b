//! Things of a saga in words: stages, results, why points changed, the lines of a life. Decides nothing.

use maud::{Markup, html};
use sandtable_press::parts::{rule, text};
use sandtable_text::say;
use sandtable_words::{Name, Nameless, Names, Scope, Spoken, capital};
use serde::Serialize;
use serde_json::{Value, json};

use crate::Tours;
use crate::catalogue::{AssetKind, UnitCard, Weapon};
use crate::model::{Battle, BattleNo, Ending, Occurrence, Origin, Purpose, Role, Stage};
use crate::sheets::known::Known;

impl Names for Known<'_> {
    fn name(&self, kind: &str, value: &Value, scope: &Scope<'_>) -> Option<Name> {
        Tours::name(self.table, self.state(), kind, value, scope)
    }
}

/// Returns a value in words, with the rule behind it if there is one.
pub(crate) fn told(known: &Known<'_>, form: &str, value: &impl Serialize) -> (String, String) {
    Tours::words().cited(form, value, known)
}

/// Returns a value in words inside a sentence.
pub(crate) fn word(form: &str, value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    Tours::words().value(form, &value, &Nameless).text()
}

/// Returns how the saga stands.
pub(crate) fn standing(known: &Known<'_>) -> String {
    let state = known.state();
    capital(&told(known, "standing", &json!({ "ended": state.outcome.is_some(), "round": state.round })).0)
}

/// Returns how a game ended, or how far it has come.
pub(crate) fn result(known: &Known<'_>, battle: &Battle) -> Markup {
    let Some(result) = battle.result else { return text(word("stage", &battle.stage)) };
    let name = |role: Role| known.side(battle.side(role));
    html! {
        @match result.winner {
            Some(role) => { (say!("words-won-by")) (name(role)) },
            None => (say!("words-a-draw")),
        }
        @if let Ending::Conceded(role) = result.how { "; " (name(role)) (say!("words-conceded")) (rule("TOD-POST-27")) }
        @if battle.stage == Stage::Aftermath { (say!("words-its-post-battle-sequence-goes-on")) }
    }
}

/// The game's kind and size.
pub(crate) fn size(known: &Known<'_>, battle: &Battle) -> String {
    let mode = known.cards().mode(&battle.mode).map_or(battle.mode.as_str(), |mode| mode.name.as_str());
    say!("words-points", size = battle.size, mode)
}

/// Returns the mission of a game.
pub(crate) fn mission(known: &Known<'_>, no: BattleNo, battle: &Battle) -> String {
    match known.mission(no) {
        Some((owner, mission)) => say!("words-of", mission = mission.name, owner = known.name(owner)),
        None if battle.stage <= Stage::Mission => String::from(say!("words-not-chosen-yet")),
        None if battle.mission.is_some() => String::from(say!("words-a-turning-point-mission")),
        None => String::from("ordinary"),
    }
}

/// Returns why Supply Points changed, and the rule.
pub(crate) fn why(known: &Known<'_>, why: Purpose) -> (String, String) {
    let (text, rule) = told(known, "why", &why);
    let request = match why {
        Purpose::Request(kind) => known.cards().request(kind).map(|request| request.rule.clone()),
        _ => None,
    };
    (text, request.unwrap_or(rule))
}

pub(crate) fn asset(known: &Known<'_>, kind: AssetKind) -> String {
    known.cards().asset(kind).map_or_else(|| kind.to_string(), |asset| asset.name.clone())
}

/// Returns how a unit came into an army, if not from the Register, and the rule.
pub(crate) fn origin(known: &Known<'_>, from: &Origin) -> Option<(String, String)> {
    (!matches!(from, Origin::Dossier(_))).then(|| told(known, "origin", from))
}

/// Returns the result that surges convert to, or `None` if there is none.
pub(crate) fn surges(card: &UnitCard) -> Option<String> {
    let attack = card.attack_surge.map(|surge| say!("words-attack-surges-become-a", surge));
    let defence = card.defence_surge.then(|| String::from(say!("words-defence-surges-become-a-block")));
    match (attack, defence) {
        (Some(attack), Some(defence)) => Some(format!("{attack}, {defence}.")),
        (Some(attack), None) => Some(format!("{attack}.")),
        (None, Some(_)) => Some(String::from(say!("words-defence-surges-become-a-block-2"))),
        (None, None) => None,
    }
}

/// A weapon's range, dice and keywords.
pub(crate) fn weapon(weapon: &Weapon) -> String {
    let range = match weapon.range {
        None => String::from(say!("words-range-unknown-see-its-card")),
        Some((0, 0)) => String::from("melee"),
        Some((0, most)) => say!("words-melee-and-to-r", most),
        Some((least, most)) if least == most => format!("R{least}"),
        Some((least, most)) => format!("R{least}–{most}"),
    };
    let dice: Vec<String> = ["red", "black", "white"]
        .iter()
        .zip(weapon.dice)
        .filter(|(_, count)| *count > 0)
        .map(|(colour, count)| format!("{count} {colour}"))
        .collect();
    let dice = if dice.is_empty() { String::from(say!("words-no-dice")) } else { dice.join(" ") };
    let keywords = weapon.keywords.iter().map(ToString::to_string);
    [range, dice].into_iter().chain(keywords).collect::<Vec<_>>().join(", ")
}

/// Returns a line of a unit's life, and the rule.
pub(crate) fn deed(known: &Known<'_>, what: &Occurrence) -> Markup {
    let (says, cited) = told(known, "what", what);
    let honour = match what {
        Occurrence::Awarded(id) => known.cards().commendation(id).map(|one| one.rule.clone()),
        _ => None,
    };
    let cited = honour.unwrap_or(cited);
    html! { (capital(&says)) @if !cited.is_empty() { " " (rule(&cited)) } }
}
