//! Sizes of Squads and what a scenario asks of them, in words.

use serde_json::json;

use crate::catalogue::{Composition, Scenario, Side, SquadSize};
use crate::sheets::words::word;
use sandtable_words::capital;

/// The size of both Squads.
pub(super) fn size(scenario: &Scenario) -> String {
    match &scenario.size {
        SquadSize::Each(points) => word("squads-each", &json!({ "points": points })),
        SquadSize::Sides { attacker, defender: Some(defender) }
        | SquadSize::Proposed { attacker, defender } => {
            word("squads-sides", &json!({ "attacker": attacker, "defender": defender }))
        }
        SquadSize::Sides { attacker, defender: None } => {
            word("squads-attacker", &json!({ "attacker": attacker }))
        }
        SquadSize::Rolled { dice, rows } => {
            let rows = rows.iter().map(|row| format!("{}–{}: {}", row.from, row.to, row.result));
            let rows: Vec<String> = rows.collect();
            word(
                "squads-rolled",
                &json!({ "dice": dice.to_string().to_uppercase(), "rows": rows.join(", ") }),
            )
        }
        SquadSize::Undecided => word("squads-undecided", &json!({})),
    }
}

/// Everything else that is asked of them, side by side.
pub(super) fn all(scenario: &Scenario) -> Vec<String> {
    let of = [(Side::Attacker, &scenario.attacker), (Side::Defender, &scenario.defender)];
    let told = of.into_iter().filter_map(|(side, asked)| {
        let lines = asked_of(asked);
        (!lines.is_empty()).then(|| format!("{}: {}.", capital(side.as_str()), lines.join("; ")))
    });
    told.collect()
}

fn asked_of(asked: &Composition) -> Vec<String> {
    let listed = |numbers: &[u8]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let bounds = |bounds: &[[u16; 2]]| {
        bounds.iter().map(|[least, most]| format!("{least}–{most}")).collect::<Vec<_>>().join(", ")
    };
    let one = |form: &str, number: Option<u16>| number.map(|it| word(form, &json!({ "it": it })));
    let byte = |form: &str, number: Option<u8>| one(form, number.map(u16::from));
    let roles = asked.may_bring.iter().map(|role| role.as_str()).collect::<Vec<_>>().join(", ");
    let fit = asked.fit.iter().map(|fit| fit.as_str()).collect::<Vec<_>>().join(", ");
    let text = |form: &str, told: String| (!told.is_empty()).then(|| word(form, &json!({ "it": told })));
    [
        text("asked-ships", listed(&asked.ships)),
        byte("asked-least", asked.least_ships),
        byte("asked-large", asked.large),
        one("asked-cost", asked.small_cost),
        byte("asked-groups", asked.groups),
        one("asked-first", asked.first_group),
        one("asked-group", asked.group_size),
        text("asked-bounds", bounds(&asked.group_bounds)),
        text("asked-must", asked.must_bring.map(|role| role.as_str().to_owned()).unwrap_or_default()),
        text("asked-may", roles),
        byte("asked-small-type", asked.small_of_a_type),
        byte("asked-large-type", asked.large_of_a_type),
        text("asked-room", asked.crew_room.map(|room| room.as_str().to_owned()).unwrap_or_default()),
        text("asked-fit", fit),
        one("asked-upgrades", asked.huge_upgrades),
        asked.huge_alone.then(|| word("asked-alone", &json!({}))),
    ]
    .into_iter()
    .flatten()
    .collect()
}
