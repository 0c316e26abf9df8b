//! Briefings as answers: the value that the sheet to print is written from.

use sandtable_kernel::Viewer;
use sandtable_system::{Answer, Open, Wrong, fields, object};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Campaign;
use crate::catalogue::ScenarioId;
use crate::model::BattleNo;
use crate::sheets::briefing;
use crate::sheets::known::Known;

/// The subject of a briefing: a battle or a scenario.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    /// The battle. One of an earlier turn is answered with the briefing of its scenario, without sides and sizes.
    #[serde(default)]
    battle: Option<BattleNo>,
    /// The scenario, by its id.
    #[serde(default)]
    scenario: Option<ScenarioId>,
}

/// Answers with a briefing.
pub(super) fn answer(open: &Open<Campaign>, asked: Value) -> Answer {
    // GCW-005: a player asks a copy in which there is no secret of others, and the referee may know all.
    let known = Known::new(open.table(), open.state(), Viewer::Referee);
    let asked: Asked = fields(asked)?;
    let found = match asked {
        Asked { battle: Some(no), scenario: None } => {
            let none =
                || Wrong::new("no-briefing", say!("briefing-battle-has-no-scenario", no)).at("/battle");
            briefing::of_battle(&known, no).ok_or_else(none)?
        }
        Asked { battle: None, scenario: Some(id) } => {
            let none =
                || Wrong::new("no-briefing", say!("briefing-there-is-no-scenario", id)).at("/scenario");
            briefing::of_scenario(&known, id.as_str()).ok_or_else(none)?
        }
        _ => return Err(Wrong::new("bad-field", say!("briefing-a-briefing-is-of-a-battle")).into()),
    };
    Ok(object(json!({ "briefing": found })))
}
