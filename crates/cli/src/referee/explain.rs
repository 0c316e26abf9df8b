//! Requests that explain: where numbers come from, who sees whom, where a base can go, and a picture of it all.

use sandtable_dice::Keyed;
use sandtable_kernel::{Explained, Game, Reckoning, Record};
use sandtable_regiment::Regiment;
use sandtable_regiment::engine::with_pos;
use sandtable_regiment::model::{BaseId, Pos, UnitId};
use sandtable_regiment::rules::combat::odds::{self, Exchange};
use sandtable_regiment::rules::combat::{exchange, need};
use sandtable_regiment::rules::{movement, space, stats};
use serde_json::{Map, Value, json};

use super::error::{ProtocolError, fields};
use super::open::object;
use super::play::seated;
use super::request::{Draw, Explain, MoveOf, Reach, ShotOf, Sight};
use super::session::{Done, Open};
use crate::draw::{Overlay, Picture, svg};
use crate::tell;

/// A reckoning as data and as a sum.
fn written(reckoning: &Explained) -> Value {
    let mut value = serde_json::to_value(reckoning).unwrap_or_default();
    if let Some(map) = value.as_object_mut() {
        map.insert(String::from("text"), json!(tell::sum(reckoning)));
    }
    value
}

fn all(reckonings: &[Reckoning]) -> Value {
    reckonings.iter().map(|reckoning| written(&Explained::new(0, reckoning))).collect()
}

fn unit_of(pos: Pos<'_>, unit: UnitId, at: &str) -> Result<UnitId, ProtocolError> {
    if unit.index() < pos.state.units.len() {
        return Ok(unit);
    }
    let says =
        format!("there is no unit {}; units are 0 to {}", unit.0, pos.state.units.len().saturating_sub(1));
    Err(ProtocolError::new("no-such-unit", says).at(at))
}

fn base_of(pos: Pos<'_>, base: BaseId, at: &str) -> Result<BaseId, ProtocolError> {
    if base.index() < pos.state.bases.len() && pos.base_on_table(base) {
        return Ok(base);
    }
    Err(ProtocolError::new("no-such-base", format!("there is no base {} on the table", base.0)).at(at))
}

pub(super) fn explain(open: &Open, request: Map<String, Value>) -> Done {
    let asked: Explain = fields(request)?;
    let given = [
        asked.entry.is_some(),
        asked.command.is_some(),
        asked.shot.is_some(),
        asked.move_of.is_some(),
        asked.morale.is_some(),
        asked.courage.is_some(),
    ];
    if given.into_iter().filter(|given| *given).count() > 1 {
        let says =
            "ask for one thing at a time: an entry, a command, a shot, a move, a morale check, a courage";
        return Err(ProtocolError::new("bad-field", says).at(""));
    }
    if let Some(command) = asked.command {
        return hypothetical(open, &command);
    }
    with_pos(open.table(), open.state(), |pos| {
        if let Some(shot) = asked.shot {
            return self::shot(pos, &shot);
        }
        let mut reckoning = Reckoning::default();
        if let Some(MoveOf { unit, charge }) = asked.move_of {
            let unit = unit_of(pos, unit, "/move/unit")?;
            let _inches = stats::move_value(pos, unit, charge, &mut reckoning);
        } else if let Some(of) = asked.morale {
            let unit = unit_of(pos, of.unit, "/morale/unit")?;
            let _need = stats::morale_need(pos, unit, &mut reckoning);
        } else if let Some(of) = asked.courage {
            let unit = unit_of(pos, of.unit, "/courage/unit")?;
            let _hits = stats::courage(pos, unit, &mut reckoning);
        } else {
            return entry(open, asked.entry);
        }
        Ok(object(json!({ "reckonings": all(&[reckoning]) })))
    })
}

/// The reckonings of an entry, each with the event it belongs to.
fn entry(open: &Open, n: Option<u64>) -> Done {
    let n = n.unwrap_or_else(|| open.log().len().saturating_sub(1));
    let Some(entry) = open.log().entry(n) else {
        return Err(ProtocolError::new("no-such-entry", format!("there is no entry {n}")).at("/entry"));
    };
    let reckonings: Value = entry.reckonings.iter().map(written).collect();
    Ok(object(json!({ "entry": n, "reckonings": reckonings })))
}

/// What a command would reckon, played on a copy with made-up dice.
fn hypothetical(open: &Open, command: &super::request::Check) -> Done {
    let seat = seated(command.seat).map_err(|error| error.at("/command/seat"))?;
    let mut state = *open.state();
    let mut out = Record::default();
    let mut dice = Keyed::new(0);
    Regiment::play(open.table(), &mut state, seat, &command.command, &mut dice, &mut out)
        .map_err(|refusal| ProtocolError::from(refusal).at("/command"))?;
    let reckonings: Value =
        out.reckonings.iter().map(|(at, reckoning)| written(&Explained::new(*at, reckoning))).collect();
    let events: Vec<_> = out.events;
    Ok(object(json!({ "reckonings": reckonings, "events": events, "dice": "made up" })))
}

/// The numbers of a shot and its exact chances, tactical points aside.
fn shot(pos: Pos<'_>, asked: &ShotOf) -> Done {
    let unit = unit_of(pos, asked.unit, "/shot/unit")?;
    let base = base_of(pos, asked.base, "/shot/base")?;
    let found = space::shot(pos, unit, base).map_err(|refusal| ProtocolError::from(refusal).at("/shot"))?;
    let target = pos.owner(base);
    let mut parts = [Reckoning::default(), Reckoning::default(), Reckoning::default(), Reckoning::default()];
    let [pool, hit, save, courage] = &mut parts;
    let pool = need::ranged_pool(pos, unit, asked.volley, pool);
    let hit = need::hit(pos, &need::Aim::ranged(pos, unit, base, found), hit);
    let save = need::save(pos, target, Some(unit), save);
    let courage = stats::courage(pos, target, courage);
    let numbers: Exchange = exchange(pos, unit, base, found, asked.volley, &mut ());
    let chances = odds::distribution(&numbers);
    let wounds = pos.spec(target).wounds.saturating_sub(pos.unit(target).wounds).max(1);
    Ok(object(json!({
        "target": target,
        "from": found.from,
        "distance": found.distance,
        "line": [found.line.0, found.line.1],
        "band": format!("{:?}", found.band).to_lowercase(),
        "pool": pool,
        "hit_on": hit,
        "save_on": save,
        "courage": courage,
        "reckonings": all(&parts),
        "odds": {
            "hits": chances.hits.to_vec(),
            "wounds": chances.wounds.to_vec(),
            "shaken": chances.shaking(courage),
            "base_lost": chances.wounding(wounds),
            "mean_wounds": odds::mean(&numbers),
        },
    })))
}

pub(super) fn sight(open: &Open, request: Map<String, Value>) -> Done {
    let Sight { from, to } = fields(request)?;
    with_pos(open.table(), open.state(), |pos| {
        let (from, to) = (base_of(pos, from, "/from")?, base_of(pos, to, "/to")?);
        let report = space::sight_report(pos, from, to)
            .ok_or_else(|| ProtocolError::new("no-such-base", "one of the bases is not on the table"))?;
        let units: Vec<String> = report.units.iter().map(|&unit| tell::unit(pos, unit)).collect();
        let features: Vec<&str> = report
            .features
            .iter()
            .filter_map(|&at| pos.board.features.get(usize::from(at)))
            .map(|feature| feature.name.as_str())
            .collect();
        let blocked_by: Vec<&str> = units.iter().map(String::as_str).chain(features).collect();
        Ok(object(json!({ "clear": report.line.is_some(), "sight": report, "blocked_by": blocked_by })))
    })
}

pub(super) fn reach(open: &Open, request: Map<String, Value>) -> Done {
    let Reach { base, cell } = fields(request)?;
    let cell = cell.unwrap_or(0.5);
    if !(0.25..=6.0).contains(&cell) {
        let says = format!("a cell of {cell} in; 0.25 to 6 are possible");
        return Err(ProtocolError::new("bad-field", says).at("/cell"));
    }
    with_pos(open.table(), open.state(), |pos| {
        let base = base_of(pos, base, "/base")?;
        let field = movement::reach(pos, base, cell);
        let inches = |far: &f64| far.is_finite().then(|| (far * 100.0).round() / 100.0);
        let rows: Vec<Vec<Option<f64>>> =
            field.values.chunks(field.columns.max(1)).map(|row| row.iter().map(inches).collect()).collect();
        Ok(object(json!({
            "origin": field.origin, "cell": field.cell, "columns": field.columns, "rows": rows,
        })))
    })
}

pub(super) fn draw(open: &Open, request: Map<String, Value>) -> Done {
    let Draw { sight, reach } = fields(request)?;
    with_pos(open.table(), open.state(), |pos| {
        let mut overlays = Vec::new();
        if let Some([from, to]) = sight {
            overlays.push(Overlay::sight(
                pos,
                base_of(pos, from, "/sight/0")?,
                base_of(pos, to, "/sight/1")?,
            ));
        }
        if let Some(base) = reach {
            overlays.push(Overlay::reach(pos, base_of(pos, base, "/reach")?));
        }
        let picture = Picture { overlays: &overlays, ..Picture::default() };
        Ok(object(json!({ "svg": svg(pos, &picture) })))
    })
}
