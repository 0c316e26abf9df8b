//! Makes briefings as values: of a scenario from the pack alone, of a battle with what its reader knows of it.

use sandtable_press::pages::Page as _;
use sandtable_text::say;
use sandtable_words::capital;
use serde_json::json;

use super::value::{Briefing, Flier, Foe, Fought, Line, Part, Played, Squads};
use super::{demands, layout};
use crate::catalogue::{
    Act, Bound, Cited, Feature, ObjectKind, Obstacles, Play, Reinforcement, Scenario, Side, TerrainMode,
};
use crate::model::{Aim, Battle, BattleNo, Role};
use crate::sheets::known::Known;
use crate::sheets::page::Page;
use crate::sheets::words::word;

/// Makes the briefing of a scenario with its place in the pack, or of a battle that is flown by it.
pub(super) fn briefing(
    known: &Known<'_>,
    (index, scenario): (u16, &Scenario),
    fought: Option<(BattleNo, &Battle)>,
) -> Briefing {
    let battle = fought.map(|(_, battle)| battle);
    Briefing {
        scenario: scenario.id.clone(),
        name: scenario.name.clone(),
        sheet: fought.map_or(Page::Scenario(index), |(no, _)| Page::Briefing(no)).file(),
        battle: fought.map(|(no, battle)| sides(known, no, battle)),
        squads: squads(scenario, battle),
        play: scenario.play.as_ref().map(|play| played(known, play, battle)),
    }
}

/// Sides of a battle, its target, and what that changes.
fn sides(known: &Known<'_>, no: BattleNo, battle: &Battle) -> Fought {
    let side = |role: Role| {
        let side = battle.sides[role.index()];
        let player = side.player.map(|seat| Flier { seat, name: known.name(seat).to_owned() });
        Foe { role, faction: side.faction, player, size: battle.size[role.index()] }
    };
    let target = match battle.aim {
        Aim::Target(no) => known.state().target(no),
        _ => None,
    };
    let over = match target {
        Some(target) => say!(
            "briefing-making-worth",
            target = target.name,
            kind = known.kind(target),
            worth = target.worth()
        ),
        None => known.aim(battle.aim),
    };
    let kind = target.and_then(|target| known.cards().target_type(target.kind.as_str()));
    let effect = kind.map(|kind| kind.text.clone()).filter(|text| !text.is_empty());
    Fought { battle: no, over, effect, sides: Role::BOTH.map(side) }
}

fn squads(scenario: &Scenario, battle: Option<&Battle>) -> Squads {
    let size = match (battle, &scenario.play) {
        (Some(battle), Some(_)) => {
            let [attacker, defender] = battle.size;
            say!("briefing-making-squad-points-against", attacker, defender)
        }
        _ => demands::size(scenario),
    };
    Squads {
        size,
        rule: scenario.squad_rule.map_or(rule!("GCW-173"), |own| own.0),
        asked: demands::all(scenario),
        note: (!scenario.note.is_empty()).then(|| scenario.note.clone()),
    }
}

fn played(known: &Known<'_>, play: &Play, battle: Option<&Battle>) -> Played {
    // Rules that a scenario has no words for stand nowhere.
    let part = |cited: &[Cited], lines: Vec<Line>| {
        let rules = cited.iter().filter(|_| !lines.is_empty()).map(|own| own.0).collect();
        Part { rules, lines }
    };
    let [wide, high] = play.area;
    let initiative = play.rules.initiative.iter().map(|own| own.0).collect();
    Played {
        area: (wide, high),
        initiative: Line { rules: initiative, ..Line::of(begins(play)) },
        terrain: terrain(known, play, battle),
        setup: part(&play.rules.setup, play.step.iter().map(|step| Line::of(&step.says)).collect()),
        special: part(&play.rules.special, special(play)),
        later: part(&[], later(play)),
        victory: part(&play.rules.victory, vec![Line::of(&play.victory.says)]),
        drawing: layout::drawing(play),
    }
}

/// Tells how initiative is settled.
fn begins(play: &Play) -> String {
    let again = play.reroll.map(|side| word("scenario-reroll", &json!({ "side": side })));
    let mode = capital(&word("initiative-mode", &play.initiative));
    again.map_or_else(|| format!("{mode}."), |again| format!("{mode}; {again}."))
}

fn terrain(known: &Known<'_>, play: &Play, battle: Option<&Battle>) -> Vec<Line> {
    let mode = play.terrain.mode;
    let feature = battle.and_then(|battle| known.cards().feature(battle.feature.as_ref()?.as_str()));
    let feature = feature.filter(|_| !matches!(mode, TerrainMode::Own | TerrainMode::Empty));
    let mut says = format!("{}.", capital(&word("terrain-mode", &mode)));
    if play.terrain.times > 1 {
        let times = word("terrain-times", &json!({ "times": play.terrain.times }));
        says = format!("{says} {times}.");
    }
    let mut lines = vec![Line::of(says)];
    lines.extend(feature.map(|feature| Line::of(space(play, feature)).under(&feature.name)));
    lines
}

/// An unusual feature's obstacles and effect.
fn space(play: &Play, feature: &Feature) -> String {
    let told = |own: &Obstacles| {
        let count = own.count * play.terrain.times;
        format!("{count} {}", own.kind.name(count))
    };
    let lie = play.terrain.mode != TerrainMode::Effects;
    let obstacles: Vec<String> = feature.obstacles.iter().filter(|_| lie).map(told).collect();
    let obstacles = if obstacles.is_empty() { String::new() } else { format!("{}.", obstacles.join(", ")) };
    let placed = if lie { feature.placement.as_str() } else { "" };
    [obstacles.as_str(), placed, feature.effect.as_str()]
        .into_iter()
        .filter(|own| !own.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Special rules of a scenario: jobs, things, actions, reminders, and who may not flee.
fn special(play: &Play) -> Vec<Line> {
    let mut lines: Vec<Line> = play.object.iter().filter_map(thing).collect();
    lines.extend(play.remind.iter().map(Line::of));
    lines.extend(play.act.iter().map(act));
    lines.extend(play.bound.iter().filter_map(|own| bound(play, own)));
    let debts = play.debt.iter().map(|debt| word("scenario-debt", &json!({ "says": debt.says })));
    lines.extend(debts.map(Line::of));
    lines
}

fn thing(kind: &ObjectKind) -> Option<Line> {
    let faces: Vec<String> = kind.faces.iter().map(|set| format!("{} {}", set.count, set.face)).collect();
    let figures = kind.hull.map(|hull| {
        word("scenario-figures", &json!({ "hull": hull, "shields": kind.shields, "agility": kind.agility }))
    });
    let faces = (!faces.is_empty()).then(|| word("scenario-faces", &json!({ "faces": faces })));
    let told: Vec<String> = figures.into_iter().chain(faces).collect();
    let line = || Line::of(format!("{}.", told.join("; "))).under(format!("{} × {}", kind.count, kind.name));
    (!told.is_empty()).then(line)
}

fn act(act: &Act) -> Line {
    let by = match act.by.as_slice() {
        [side] => side.to_string(),
        _ => String::from("both"),
    };
    let aside = match act.from_round {
        Some(round) => format!("{by}, {}", word("scenario-from", &json!({ "round": round }))),
        None => by,
    };
    Line { aside: Some(aside), ..Line::of(&act.says).under(&act.name) }
}

/// Sides that may not flee, and until when; a condition stands among the reminders.
fn bound(play: &Play, bound: &Bound) -> Option<Line> {
    let job = bound.job.as_ref().and_then(|id| play.job.iter().find(|job| job.id == *id));
    let who = job.map_or_else(|| bound.side.map_or("ship", Side::as_str), |job| job.name.as_str());
    let before = bound.before?;
    Some(Line::of(word("scenario-bound", &json!({ "who": who, "before": before }))))
}

/// Ships that come later, and how long the battle lasts.
fn later(play: &Play) -> Vec<Line> {
    // What is the same in several rounds is said once.
    let mut said: Vec<(&str, Vec<u8>)> = Vec::new();
    for own in &play.arrival {
        match said.iter_mut().find(|(says, _)| *says == own.says) {
            Some((_, rounds)) => rounds.push(own.round),
            None => said.push((&own.says, vec![own.round])),
        }
    }
    let arrivals = said
        .into_iter()
        .map(|(says, rounds)| Line::of(says).under(word("scenario-after", &json!({ "rounds": rounds }))));
    let rules = || vec![rule!("GCW-106"), rule!("GCW-170")];
    let called = play.reinforcement.iter().map(|own| Line { rules: rules(), ..Line::of(reinforced(own)) });
    arrivals.chain(called).collect()
}

fn reinforced(own: &Reinforcement) -> String {
    let says = (!own.says.is_empty()).then_some(&own.says);
    let told = json!({ "side": own.side, "fled": own.fled, "skill": own.skill, "says": says });
    capital(&word("scenario-reinforced", &told))
}
