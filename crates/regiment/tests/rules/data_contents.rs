//! What the pack says where the book is silent, figure by figure: the author's public list builder is its source, but for
//! what a note of the pack calls ours.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use sandtable_regiment::data::{
    Ability, Faction, Leader, Library, Mission, Profile, SupportCard, TerrainPiece, Xy,
};
use serde::Serialize;
use serde_json::{Value, json, to_value};

fn library() -> Library {
    Library::builtin().unwrap_or_else(|problems| panic!("{problems}"))
}

/// A value as the pack would write it, without quotation marks and without what is left out there.
fn plain(value: &impl Serialize) -> String {
    let text = pruned(to_value(value).expect("plain data")).to_string();
    text.replace('"', "").replace(".0", "")
}

fn pruned(value: Value) -> Value {
    let given = |value: &Value| !matches!(value, Value::Null) && *value != json!([]) && *value != json!({});
    match value {
        Value::Object(map) => map
            .into_iter()
            .map(|(key, value)| (key, pruned(value)))
            .filter(|(_, value)| given(value))
            .collect(),
        Value::Array(all) => all.into_iter().map(pruned).collect(),
        value => value,
    }
}

/// Compares with a text of `contents/`, which was compared with the source, line for line.
fn compare<T>(found: &[T], line: impl Fn(&T) -> String, expected: &str) {
    let found: Vec<String> = found.iter().map(|one| line(one).trim_end().to_owned()).collect();
    let expected: Vec<&str> = expected.trim().lines().map(str::trim).collect();
    for (found, expected) in found.iter().zip(&expected) {
        assert_eq!(found, expected);
    }
    assert_eq!(found.len(), expected.len());
}

fn unit(unit: &Profile) -> String {
    let Profile { id, class, subtype, bases, points, min_pct, max_pct, move_in, min_move, .. } = unit;
    let Profile { ranged, melee, short, long, wounds, courage, save, keywords, base, .. } = unit;
    let names: Vec<String> = keywords.iter().map(ToString::to_string).collect();
    let kind = format!("{} {}", plain(class), plain(subtype));
    format!(
        "{id}: {kind}, {bases} for {points}, {min_pct} to {max_pct} %, move {move_in}/{min_move}, attack {ranged}/{melee}, \
         range {short}/{long}, {wounds} {courage} {save}+, {}x{} mm, {}",
        base.width_mm,
        base.depth_mm,
        names.join(" + ")
    )
}

fn ability(ability: &Ability) -> String {
    let Ability { scope, only, when, effects, .. } = ability;
    format!("{}, only {}, when {}: {}", plain(scope), plain(only), plain(when), plain(effects))
}

fn leader(leader: &Leader) -> String {
    let Leader { id, faction, points, host, tactical, command, .. } = leader;
    format!("{id} of {faction}, {points}, host {}; {}; {}", plain(host), ability(tactical), ability(command))
}

fn support(card: &SupportCard) -> String {
    let SupportCard {
        id, factions, points, availability, template, target, needs_los, lasts, effect, ..
    } = card;
    format!(
        "{id} for {}, {points}, {availability}+, {} at {}, seen {needs_los}, lasts {lasts}: {}",
        plain(factions),
        plain(template),
        plain(target),
        plain(effect)
    )
}

/// A mission's map.
fn map(mission: &Mission) -> String {
    let Mission { id, category, table, order, zones, objectives, .. } = mission;
    let outlines = |zone: &[Vec<Xy>]| plain(&zone);
    let spots: Vec<Xy> = objectives.iter().map(|objective| objective.at).collect();
    format!(
        "{id}: {} {}x{}, {}; red {} blue {}; at {}",
        plain(category),
        table.width,
        table.height,
        plain(order),
        outlines(&zones.red),
        outlines(&zones.blue),
        plain(&spots)
    )
}

/// What a mission scores and changes.
fn tokens(mission: &Mission) -> String {
    let Mission { id, scoring, gains, specials, tasks, rounds, victory, .. } = mission;
    let tasks: Vec<_> = tasks.iter().map(|task| (task.objective, task.within, task.vp, task.once)).collect();
    format!(
        "{id}: {}; gains {}; specials {}; tasks {}; rounds {}, victory {}",
        plain(scoring),
        plain(gains),
        plain(specials),
        plain(&tasks),
        plain(rounds),
        plain(victory)
    )
}

fn terrain(piece: &TerrainPiece) -> String {
    let bounds = |axis: usize| {
        let all = || piece.outline.iter().map(|point| point[axis]);
        all().fold(f64::MIN, f64::max) - all().fold(f64::MAX, f64::min)
    };
    format!(
        "{}: {}, {} by {} in, {} corners",
        piece.id,
        plain(&piece.kinds),
        bounds(0),
        bounds(1),
        piece.outline.len()
    )
}

// proves: REG-DATA-01, REG-DATA-03, REG-ARMY-16
#[test]
fn units_have_the_figures_keywords_and_shares_of_their_source() {
    compare(&library().units, unit, include_str!("../contents/units.txt"));
}

// proves: REG-DATA-02
#[test]
fn factions_have_a_tier_and_a_command_value() {
    let line =
        |faction: &Faction| format!("{}: {} {}", faction.id, plain(&faction.tier), faction.command_value);
    compare(&library().factions, line, include_str!("../contents/factions.txt"));
}

// proves: REG-DATA-04
#[test]
fn leaders_have_cost_hosts_and_two_abilities_with_their_reach() {
    compare(&library().leaders, leader, include_str!("../contents/leaders.txt"));
}

// proves: REG-DATA-05
#[test]
fn support_cards_have_cost_availability_shape_and_effect() {
    compare(&library().support, support, include_str!("../contents/support.txt"));
}

// proves: REG-DATA-06
#[test]
fn missions_have_maps_tokens_and_changes() {
    compare(&library().missions, map, include_str!("../contents/maps.txt"));
    compare(&library().missions, tokens, include_str!("../contents/tokens.txt"));
}

// proves: REG-DATA-09
#[test]
fn terrain_has_kinds_and_sizes() {
    compare(&library().terrain, terrain, include_str!("../contents/terrain.txt"));
}
