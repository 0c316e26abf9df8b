//! REGIMENT's own explanations: the origin of units' numbers, lines of sight, where a base can go, and a picture
//! of it all.

use crate::commands::{Band, Command, Seen};
use crate::engine::with_pos;
use crate::model::{BaseId, Pos, UnitId};
use crate::rules::combat::odds::{self, Best, Exchange, Fate, Fight, Goal, Purse, Target, Told, Worth};
use crate::rules::combat::{Traits, exchange, foretell, need};
use crate::rules::space::Shot;
use crate::rules::turn::actions::Actor;
use crate::rules::{movement, physical, space, stats};
use crate::view::names;
use sandtable_kernel::{Reckoning, Ref, Viewer};
use sandtable_system::{Open, Stop, Wrong, fields, hypothetical, object, reckonings, reckonings_of};
use sandtable_tabletop::picture::{Lettering, Overlay, draw as draw_board};
use sandtable_text::say;
use serde_json::{Map, Value, json};

/// Fields of an answer, or what is wrong with the question.
type Done = Result<Map<String, Value>, Stop>;

use super::Battle;
use super::request::{AimOf, ChargeOf, Draw, Explain, MoveOf, Reach, ShotOf, Sight};

pub(super) fn unit_of(pos: Pos<'_>, unit: UnitId, at: &str) -> Result<UnitId, Stop> {
    if unit.index() < pos.state.units.len() {
        return Ok(unit);
    }
    let says = say!(
        "explain-there-is-no-unit-units-are",
        unit = unit.0,
        count = pos.state.units.len().saturating_sub(1)
    );
    Err(Wrong::new("no-such-unit", says).at(at).into())
}

fn base_of(pos: Pos<'_>, base: BaseId, at: &str) -> Result<BaseId, Stop> {
    if base.index() < pos.state.bases.len() && pos.base_on_table(base) {
        return Ok(base);
    }
    Err(Wrong::new("no-such-base", say!("explain-there-is-no-base-on-the", base = base.0)).at(at).into())
}

pub(super) fn explain(open: &Open<Battle>, asked: Explain) -> Done {
    let given = [
        asked.entry.is_some(),
        asked.command.is_some(),
        asked.shot.is_some(),
        asked.aim.is_some(),
        asked.charge.is_some(),
        asked.answer.is_some(),
        asked.move_of.is_some(),
        asked.morale.is_some(),
        asked.courage.is_some(),
    ];
    if given.into_iter().filter(|given| *given).count() > 1 {
        let says = say!("explain-ask-for-one-thing-at-a");
        return Err(Wrong::new("bad-field", says).at("").into());
    }
    if let Some(command) = asked.command {
        return hypothetical::<Battle>(open, &command);
    }
    with_pos(open.table(), open.state(), |pos| {
        if let Some(shot) = asked.shot {
            return self::shot(pos, &shot);
        }
        if let Some(aim) = asked.aim {
            return self::aim(pos, &aim);
        }
        if let Some(charge) = asked.charge {
            return self::charge(pos, &charge);
        }
        if let Some(answer) = asked.answer {
            return Ok(self::answer(pos, &answer));
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
            return reckonings_of::<Battle>(open, asked.entry);
        }
        Ok(object(json!({ "reckonings": reckonings(&[reckoning]) })))
    })
}

/// The numbers of a shot and its exact chances, without tactical points and with both sides spending them at their best.
fn shot(pos: Pos<'_>, asked: &ShotOf) -> Done {
    let unit = unit_of(pos, asked.unit, "/shot/unit")?;
    let base = base_of(pos, asked.base, "/shot/base")?;
    let target = pos.owner(base);
    if pos.spec(target).seat == pos.spec(unit).seat {
        let says = say!("explain-base-is-the-units-own-sides", base = base.0);
        return Err(Wrong::new("own-base", says).at("/shot/base").into());
    }
    let found = space::shot(pos, unit, base)?;
    let mut shown = odds_of(pos, unit, base, found, asked.volley, None, Goal::Worth);
    shown.insert("from".into(), json!(found.from));
    shown.insert("distance".into(), json!(found.distance));
    shown.insert("line".into(), json!([found.line.0, found.line.1]));
    // On a real table players say what they see of it.
    let within = space::share_in_cover(pos, base).filter(|_| !pos.physical());
    if let Some([share, needs]) = within {
        shown.insert("within".into(), json!({ "share": share, "needs": needs }));
    }
    Ok(shown)
}

/// The same for a shot on a real table, of which players say what they see.
fn aim(pos: Pos<'_>, asked: &AimOf) -> Done {
    let unit = unit_of(pos, asked.unit, "/aim/unit")?;
    let target = unit_of(pos, asked.target, "/aim/target")?;
    aim_of(pos, [unit, target], asked.range, asked.volley, asked.seen, Goal::Worth)
}

pub(super) fn aim_of(
    pos: Pos<'_>,
    [unit, target]: [UnitId; 2],
    range: Band,
    volley: bool,
    seen: Seen,
    goal: Goal,
) -> Done {
    let shot = physical::shot(pos, unit, target, range)?;
    Ok(odds_of(pos, unit, shot.base, shot.line, volley, Some(seen), goal))
}

/// The numbers of a close combat and the exact chances of its ends, both sides spending at their best.
fn charge(pos: Pos<'_>, asked: &ChargeOf) -> Done {
    let unit = unit_of(pos, asked.unit, "/charge/unit")?;
    let target = unit_of(pos, asked.target, "/charge/target")?;
    let mut shown = charge_of(pos, [unit, target], asked.seen, Goal::Worth)?;
    // On a real table nobody knows how far it is.
    if asked.seen.is_none() {
        let inches = stats::move_value(pos, unit, true, &mut ());
        let reached = movement::strike(pos, unit, target, inches).is_some();
        let away = space::unit_distance(pos, unit, target);
        shown.extend(object(json!({ "reached": reached, "away": away, "inches": inches })));
    }
    Ok(shown)
}

pub(super) fn charge_of(pos: Pos<'_>, units: [UnitId; 2], seen: Option<[Seen; 2]>, goal: Goal) -> Done {
    movement::may_charge(pos, units[0], units[1])?;
    let mut parts: [[Reckoning; 2]; 2] = Default::default();
    let fight = foretell(pos, units, seen, &mut parts).toward(goal);
    let best = odds::best(&fight);
    let [won, lost, tied] = best.won;
    let gains = odds::gains(&fight);
    let sides = [0, 1].map(|side: usize| {
        let strike = &fight.strikes[side];
        let mut shown = fate(&best.sides[side]);
        let own = json!({
            "gains": gains[side],
            "unit": units[side],
            "pool": strike.pool,
            "hit_on": strike.need,
            "reckonings": reckonings(if fight.melee { &parts[side] } else { &[] }),
        });
        shown.extend(object(own));
        shown
    });
    let result = json!({ "target": units[1], "melee": fight.melee, "won": won, "lost": lost, "tied": tied });
    let mut shown = object(result);
    shown.insert("sides".into(), json!(sides));
    Ok(shown)
}

/// The chances of the fight in progress, after an answer; empty if no roll of one waits for it.
fn answer(pos: Pos<'_>, command: &Command) -> Map<String, Value> {
    let Some(Told { units, asked, melee, best, if_spent }) = odds::answered(pos, command) else {
        let checked = odds::checked(pos, command);
        return checked
            .map_or_else(Map::new, |(unit, passes)| object(json!({ "target": unit, "passes": passes })));
    };
    let [_, theirs] = &best.sides;
    let spent = best.sides[1 - asked].spent;
    let mut shown = object(json!({ "target": units[1], "melee": melee, "enemy_points": spent }));
    if melee {
        // As the asked seat sees it.
        let [won, lost, tied] = [best.won[asked], best.won[1 - asked], best.won[2]];
        shown.extend(object(json!({ "won": won, "lost": lost, "tied": tied })));
    } else {
        let lost = odds::at_least(&theirs.bases, 1);
        let odds = json!({ "wounds": theirs.wounds, "shaken": theirs.shaken, "base_lost": lost });
        shown.insert("odds".into(), odds);
        if !if_spent.is_empty() {
            shown.insert("if_spent".into(), json!(if_spent));
        }
    }
    shown
}

/// Everything that befalls a side.
fn fate(fate: &Fate) -> Map<String, Value> {
    object(json!({
        "hits": fate.hits,
        "wounds": fate.wounds,
        "bases": fate.bases,
        "shaken": fate.shaken,
        "destroyed": fate.destroyed,
        "points": fate.spent,
    }))
}

/// The numbers of an attack and its exact chances, without tactical points and with both sides spending them at their best.
fn odds_of(
    pos: Pos<'_>,
    unit: UnitId,
    base: BaseId,
    found: Shot,
    volley: bool,
    seen: Option<Seen>,
    goal: Goal,
) -> Map<String, Value> {
    let target = pos.owner(base);
    let mut parts = [Reckoning::default(), Reckoning::default(), Reckoning::default(), Reckoning::default()];
    let [pool, hit, save, courage] = &mut parts;
    let pool = need::ranged_pool(pos, unit, volley, pool);
    let hit = need::hit(pos, &need::Aim::ranged(pos, unit, base, found, seen), hit);
    let save = need::save(pos, target, Some(unit), save);
    let courage = stats::courage(pos, target, courage);
    let numbers: Exchange = exchange(pos, unit, base, found, volley, seen);
    let chances = odds::distribution(&numbers);
    let met = Target::of(pos, target, Traits::of(stats::keys(pos, unit)));
    let fight = Fight::ranged(numbers, met, Worth::of(pos, target), Purse::of(pos, unit)).toward(goal);
    let Best { sides: [own, theirs], spends, .. } = odds::best(&fight);
    let wounds = pos.spec(target).wounds.saturating_sub(pos.unit(target).wounds).max(1);
    let mut best = fate(&theirs);
    best.extend(object(json!({
        "points": [own.spent, theirs.spent],
        "spends": spends,
        "gains": odds::gains(&fight),
    })));
    object(json!({
        "target": target,
        "band": format!("{:?}", found.band).to_lowercase(),
        "pool": pool,
        "hit_on": hit,
        "save_on": save,
        "courage": courage,
        "reckonings": reckonings(&parts),
        "odds": {
            "hits": chances.hits.to_vec(),
            "wounds": chances.wounds.to_vec(),
            "shaken": odds::shaken(&numbers, &met),
            "base_lost": chances.wounding(wounds),
            "mean_wounds": odds::mean(&numbers),
        },
        "best": best,
    }))
}

/// The exact chances of a shot or a charge that could be declared, both sides spending at their best; `None` of other
/// commands.
pub(super) fn foretold(pos: Pos<'_>, command: &Command) -> Option<String> {
    if let Some(Told { melee, best, .. }) = odds::answered(pos, command) {
        return Some(if melee { won(&best) } else { struck(&best) });
    }
    let unit = Actor::of(pos)?.unit;
    match *command {
        Command::Shoot { base } | Command::Volley { base } => {
            let volley = matches!(command, Command::Volley { .. });
            let target = pos.owner(base);
            let numbers = exchange(pos, unit, base, space::shot(pos, unit, base).ok()?, volley, None);
            let met = Target::of(pos, target, Traits::of(stats::keys(pos, unit)));
            let best = odds::best(&Fight::ranged(numbers, met, Worth::of(pos, target), Purse::of(pos, unit)));
            Some(struck(&best))
        }
        Command::Charge { target, .. } => {
            movement::may_charge(pos, unit, target).ok()?;
            // A charge that falls short fights nobody. On a real table nobody knows how far it is.
            let inches = stats::move_value(pos, unit, true, &mut ());
            if !pos.physical() && movement::strike(pos, unit, target, inches).is_none() {
                return Some(String::from(say!("explain-falls-short")));
            }
            let fight = foretell(pos, [unit, target], None, &mut Default::default());
            let best = odds::best(&fight);
            Some(if fight.melee { won(&best) } else { struck(&best) })
        }
        _ => None,
    }
}

/// Tells the fate of an attack's target, in words.
fn struck(best: &Best) -> String {
    let [_, theirs] = &best.sides;
    let mean = theirs.mean_wounds();
    let (shaken, destroyed) = (100.0 * theirs.shaken, 100.0 * theirs.destroyed);
    say!(
        "explain-wounds-shaken-destroyed",
        mean = format_args!("{mean:.1}"),
        shaken = format_args!("{shaken:.0}"),
        destroyed = format_args!("{destroyed:.0}")
    )
}

/// Tells the outcome of a close combat, in words, from the charger's side.
fn won(best: &Best) -> String {
    let [won, lost, _] = best.won.map(|chance| 100.0 * chance);
    say!(
        "explain-wins-the-close-combat-loses-it",
        won = format_args!("{won:.0}"),
        lost = format_args!("{lost:.0}")
    )
}

pub(super) fn sight(open: &Open<Battle>, request: Value) -> Done {
    let Sight { from, to } = fields(request)?;
    with_pos(open.table(), open.state(), |pos| {
        let (from, to) = (base_of(pos, from, "/from")?, base_of(pos, to, "/to")?);
        let report = space::sight_report(pos, from, to)
            .ok_or_else(|| Wrong::new("no-such-base", say!("explain-one-of-the-bases-is-not")))?;
        let units: Vec<String> = report.units.iter().map(|&unit| names::unit(pos.table, unit)).collect();
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

pub(super) fn reach(open: &Open<Battle>, request: Value) -> Done {
    let Reach { base, cell } = fields(request)?;
    let cell = cell.unwrap_or(0.5);
    if !(0.25..=6.0).contains(&cell) {
        let says = say!("explain-a-cell-of-in-0-25", cell);
        return Err(Wrong::new("bad-field", says).at("/cell").into());
    }
    with_pos(open.table(), open.state(), |pos| {
        let base = base_of(pos, base, "/base")?;
        Ok(object(json!(sandtable_tabletop::Reach::of(&movement::reach(pos, base, cell)))))
    })
}

pub(super) fn draw(open: &Open<Battle>, request: Value) -> Done {
    let Draw { sight, reach } = fields(request)?;
    with_pos(open.table(), open.state(), |pos| {
        let base = |base, at| base_of(pos, base, at).map(|base| Ref::new("base", base.0));
        let overlay = Overlay {
            sight: match sight {
                Some([from, to]) => Some([base(from, "/sight/0")?, base(to, "/sight/1")?]),
                None => None,
            },
            reach: reach.map(|of| base(of, "/reach")).transpose()?,
        };
        let battle = crate::view::Battle { table: open.table(), state: open.state() };
        Ok(object(json!({ "svg": draw_board(&battle, Viewer::Referee, &overlay, &[], Lettering::Text) })))
    })
}
