//! The model's small values in words for people, by the messages of `words/en.ftl`.

use sandtable_words::{Name, Names, Scope, Spoken, capital};
use serde::Serialize;
use serde_json::{Value, json};

use crate::Gcw;
use crate::catalogue::Faction;
use crate::model::{Battle, DeedKind, Role, State};
use crate::sheets::known::Known;

/// Names things as pages do: people and ships without their numbers, as far as the viewer may know them.
impl Names for Known<'_> {
    fn name(&self, kind: &str, value: &Value, scope: &Scope<'_>) -> Option<Name> {
        let read = sandtable_words::read::<String>(value);
        let label = match (kind, read) {
            ("ship", Some(_)) => self.ship_words(sandtable_words::read(value)?),
            ("pilot", Some(_)) => self.pilot_words(sandtable_words::read(value)?),
            ("class", Some(id)) => self.any_class(&id),
            ("a-class", Some(id)) => a(&self.any_class(&id)),
            _ => return Gcw::name(self.table, self.state(), kind, value, scope),
        };
        Some(Name::from(label))
    }
}

/// Returns a value in words, with the rule behind it if there is one.
pub(crate) fn told(known: &Known<'_>, form: &str, value: &impl Serialize) -> (String, String) {
    Gcw::words().cited(form, value, known)
}

/// Returns a value in words inside a sentence.
pub(crate) fn word(form: &str, value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    Gcw::words().value(form, &value, &sandtable_words::Nameless).text()
}

/// Returns turn and phase.
pub(crate) fn standing(known: &Known<'_>) -> String {
    let State { phase, turn, .. } = known.state();
    capital(&told(known, "standing", &json!({ "phase": phase, "turn": turn })).0)
}

/// Returns a faction in one letter, for maps.
pub(crate) const fn letter(faction: Faction) -> &'static str {
    match faction {
        Faction::Rebel => "R",
        Faction::Imperial => "E",
        Faction::Scum => "S",
    }
}

/// Returns attacker or defender.
pub(crate) const fn role(role: Role) -> &'static str {
    match role {
        Role::Attacker => "Attacker",
        Role::Defender => "Defender",
    }
}

/// Returns how a battle ended, or where it stands.
pub(crate) fn stage(known: &Known<'_>, battle: &Battle) -> String {
    let value = |form: &str, value: &Value| Gcw::words().value(form, value, known).text();
    match &battle.result {
        Some(result) => {
            let [attacker, defender] = battle.sides.each_ref().map(|side| side.faction);
            let (winner, how) = (result.winner, result.how);
            value(
                "result",
                &json!({ "winner": winner, "how": how, "attacker": attacker, "defender": defender }),
            )
        }
        None => value("stage", &json!(battle.stage)),
    }
}

/// Returns a line of a life.
pub(crate) fn deed(known: &Known<'_>, what: &DeedKind, of_ship: bool) -> String {
    capital(&match what {
        DeedKind::Flew { pilot, .. } if of_ship => told(known, "flight", &json!({ "pilot": pilot })).0,
        what => told(known, "what", what).0,
    })
}

/// Returns a name with its article.
fn a(name: &str) -> String {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o']) || name.starts_with("X-");
    format!("{} {name}", if vowel { "an" } else { "a" })
}
