//! Sight between miniatures, and the cover it leaves: the answers to `sight` and `cover`.

use sandtable_geometry::Silhouette;
use sandtable_kernel::{Reckoning, Ref};
use sandtable_system::{Open, Stop, Wrong, fields, object, reckonings};
use sandtable_tabletop::{Kinds, Look};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Skirmish;
use crate::data::Cover;
use crate::engine::with_pos;
use crate::model::{Pos, Property, Thing, UnitId};
use crate::rules::{combat, space, stats};
use crate::view::names;

/// Fields of an answer, or what is wrong with the question.
type Done = Result<Map<String, Value>, Stop>;

/// Two ends of a line of sight: units, or single miniatures beside a leader.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Sight {
    /// The unit or miniature that looks.
    from: Ref,
    /// The unit or miniature that is looked at.
    to: Ref,
}

/// A ranged attack that may meet cover.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Covered {
    /// The unit that attacks.
    from: UnitId,
    /// The unit that is attacked.
    to: UnitId,
    /// Weapons of the attack, by their positions on the card: some ignore cover.
    #[serde(default)]
    weapons: Vec<u8>,
}

/// Names a unit on the table.
pub(super) fn unit_of(pos: Pos<'_>, unit: UnitId, at: &str) -> Result<UnitId, Stop> {
    if unit.index() < pos.state.units.len() && pos.is_on_table(unit) {
        return Ok(unit);
    }
    Err(Wrong::new("no-such-unit", say!("looks-there-is-no-unit-on-the", unit = unit.0)).at(at).into())
}

/// The silhouettes that a reference names, each with its own reference: all of a unit, its leader's first, or one miniature.
fn end(pos: Pos<'_>, of: &Ref, at: &str) -> Result<Vec<(Ref, Silhouette)>, Stop> {
    let found: Vec<_> = pos
        .on_table()
        .flat_map(|unit| {
            let own = *of == Ref::from(unit);
            let all = space::miniatures(pos, unit)
                .map(move |(id, shape)| (id.map_or(unit.into(), Ref::from), shape));
            all.filter(move |(one, _)| own || one == of)
        })
        .collect();
    if found.is_empty() {
        let says = say!("looks-is-not-on-the-table-name", of);
        return Err(Wrong::new("no-such-unit", says).at(at).into());
    }
    Ok(found)
}

/// A thing in the way, with its name and the rule by which it is.
fn told(pos: Pos<'_>, thing: Thing, rule: &str) -> Value {
    let (of, name) = names::thing(pos, thing);
    json!({ "thing": of, "name": name, "rule": rule })
}

/// Answers whether one sees another.
pub(super) fn sight(open: &Open<Skirmish>, request: Value) -> Done {
    let Sight { from, to } = fields(request)?;
    with_pos(open.table(), open.state(), |pos| {
        let (from, to) = (end(pos, &from, "/from")?, end(pos, &to, "/to")?);
        let (mut line, mut leader, mut seen, mut by) = (None, false, Vec::new(), Vec::new());
        for (at, (_, own)) in from.iter().enumerate() {
            for (other, shape) in &to {
                match space::look(pos, own, shape) {
                    Look::Clear { from, to } => {
                        line.get_or_insert([from, to]);
                        leader |= at == 0;
                        if !seen.contains(other) {
                            seen.push(other.clone());
                        }
                    }
                    Look::Blocked { by: things } => by.extend(things),
                }
            }
        }
        let clear = line.is_some();
        if clear {
            by.clear();
        }
        let mut blocked: Vec<Thing> = Vec::new();
        by.into_iter().for_each(|thing| {
            if !blocked.contains(&thing) {
                blocked.push(thing)
            }
        });
        // LC-LOS-02, UT-GND-07: terrain that was agreed to block, and Ground Vehicles.
        let rule = |thing: &Thing| match thing {
            Thing::Piece(_) => rule!("LC-LOS-02"),
            Thing::Unit(_) => rule!("UT-GND-07"),
        };
        let because: Vec<Value> =
            blocked.iter().map(|thing| told(pos, *thing, rule(thing).as_str())).collect();
        let several = from.len() > 1 || to.len() > 1;
        // LC-LOS-01, LC-LOS-03: any free line, of any miniature of the one to any of the other.
        let mut rules = vec![rule!("LC-LOS-01")];
        rules.extend(several.then_some(rule!("LC-LOS-03")));
        blocked.iter().map(rule).for_each(|one| {
            if !rules.contains(&one) {
                rules.push(one)
            }
        });
        let apart =
            from.iter().flat_map(|(_, own)| to.iter().map(move |(_, other)| own.base.distance(&other.base)));
        let blocked_by: Vec<String> = blocked.iter().map(|thing| names::thing(pos, *thing).1).collect();
        Ok(object(json!({
            "clear": clear,
            "sight": {
                "line": line,
                "distance": apart.fold(f64::INFINITY, f64::min),
                "leader": leader,
                "seen": seen,
                "of": to.len(),
            },
            "blocked_by": blocked_by,
            "because": because,
            "rules": rules,
        })))
    })
}

/// Answers what cover a unit has from another.
pub(super) fn cover(open: &Open<Skirmish>, request: Value) -> Done {
    let Covered { from, to, weapons } = fields(request)?;
    with_pos(open.table(), open.state(), |pos| {
        let (from, to) = (unit_of(pos, from, "/from")?, unit_of(pos, to, "/to")?);
        if pos.spec(from).seat == pos.spec(to).seat {
            let says = say!("looks-a-unit-attacks-enemies-only-name");
            return Err(Wrong::new("bad-field", says).at("/to").into());
        }
        let carried = pos.spec(from).weapons.len();
        if let Some(at) = weapons.iter().position(|&weapon| usize::from(weapon) >= carried) {
            let says = say!("looks-the-unit-has-weapons-counted-from", carried);
            return Err(Wrong::new("no-such-weapon", says).at(format!("/weapons/{at}")).into());
        }
        let mut parts = [Reckoning::default(), Reckoning::default()];
        let [pool, cover] = &mut parts;
        combat::reckon(pos, &combat::declared(pos, from, to, &weapons), &weapons, (pool, cover));
        let melee = space::in_melee(pos, from, to);
        // UT-GND-09, UT-REP-15: a vehicle is never obscured.
        let obscurable = stats::traits(pos, to).obscurable && !melee;
        let hidden = if obscurable { space::hidden(pos, from, to) } else { Vec::new() };
        let mut by: Vec<Thing> = Vec::new();
        hidden.iter().flatten().for_each(|thing| {
            if !by.contains(thing) {
                by.push(*thing)
            }
        });
        let because: Vec<Value> = by
            .iter()
            .map(|thing| {
                let piece = |at: u8| pos.table.terrain.features.get(usize::from(at));
                let scatter =
                    |at| piece(at).is_some_and(|one| one.kinds.any(Kinds::of(&[Property::Scatter])));
                let rule = match *thing {
                    // LC-TER-04: a barricade. LC-ATK-09: other terrain. UT-GND-08: a Ground Vehicle.
                    Thing::Piece(at) if scatter(at) => rule!("LC-TER-04"),
                    Thing::Piece(_) => rule!("LC-ATK-09"),
                    Thing::Unit(_) => rule!("UT-GND-08"),
                };
                let mut told = told(pos, *thing, rule.as_str());
                told["gives"] = json!(space::gives(pos, *thing, to).name());
                told
            })
            .collect();
        let value = cover.total as u8;
        let kind = Cover::ALL.iter().find(|one| one.value() == value).map(|one| one.name());
        let mut rules: Vec<_> = cover.parts.iter().map(|part| part.rule).collect();
        if rules.is_empty() {
            // LC-ATK-09: in melee nobody has cover, nor does a unit that nothing obscures. LC-ATK-10
            rules.push(if melee { rule!("LC-ATK-09") } else { rule!("LC-ATK-10") });
        }
        Ok(object(json!({
            "cover": value,
            "kind": kind,
            "melee": melee,
            "clear": space::leader_sees(pos, from, to),
            "obscured": hidden.iter().filter(|things| !things.is_empty()).count(),
            "of": pos.miniatures(to),
            "obscured_by": by.iter().map(|thing| names::thing(pos, *thing).1).collect::<Vec<_>>(),
            "because": because,
            "rules": rules,
            "reckonings": reckonings(&parts[1..]),
        })))
    })
}
