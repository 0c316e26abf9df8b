//! Judging which of a scenario's conditions is so, can still become so, or never will; from that who can still win,
//! when a battle may end and who has won it (GCW-100, GCW-171).

use super::effects::PRISONER;
use super::look::{Field, role_of};
use crate::catalogue::{Ahead, Cond, Ends, Fleeing, Heap, ObjectFate, Reading, Spot};
use crate::model::{Craft, CraftNo, Place, Role, Thing, ThingNo, Winner};
use crate::rulings;

/// Truth of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    Yes,
    Open,
    /// It never will be.
    Never,
}

impl Truth {
    const fn of(yes: bool, open: bool) -> Self {
        match (yes, open) {
            (true, _) => Self::Yes,
            (false, true) => Self::Open,
            (false, false) => Self::Never,
        }
    }

    const fn not(self) -> Self {
        match self {
            Self::Yes => Self::Never,
            Self::Open => Self::Open,
            Self::Never => Self::Yes,
        }
    }
}

/// Actor and target, for conditions that look at them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scope {
    /// The side that acts.
    pub role: Option<Role>,
    /// The ship that acts.
    pub actor: Option<CraftNo>,
    /// The ship it acts on, or that something happens to.
    pub craft: Option<CraftNo>,
    /// The thing it acts on.
    pub thing: Option<ThingNo>,
}

/// Returns whether a condition is met.
pub fn truth(field: Field<'_>, cond: &Cond, scope: Scope) -> Truth {
    if field.record.told
        && let Some(truth) = told(field, cond)
    {
        return truth;
    }
    let parts = |parts: &[Cond]| parts.iter().map(|part| truth(field, part, scope)).collect::<Vec<_>>();
    match cond {
        Cond::All(all) => {
            let all = parts(all);
            let never = all.contains(&Truth::Never);
            Truth::of(all.iter().all(|part| *part == Truth::Yes), !never)
        }
        Cond::Any(any) => {
            let any = parts(any);
            Truth::of(any.contains(&Truth::Yes), any.contains(&Truth::Open))
        }
        Cond::Not(inner) => truth(field, inner, scope).not(),
        Cond::Destroyed(what) => destroyed(field, what),
        Cond::Fled(fleeing) => fled(field, fleeing, scope.role),
        Cond::Gone(side) => gone(field, role_of(*side)),
        Cond::Last(side) => {
            let (own, other) = (role_of(*side), role_of(*side).other());
            let beaten = gone(field, other);
            let alive = gone(field, own).not();
            Truth::of(beaten == Truth::Yes && alive != Truth::Never, ![beaten, alive].contains(&Truth::Never))
        }
        Cond::Together => together(field),
        Cond::Tokens(heap) => tokens(field, heap, scope),
        Cond::Objects(ends) => objects(field, ends),
        Cond::Carried(carried) => {
            let role = role_of(carried.side);
            let bears = |craft: &&Craft| {
                craft.role == role && carried.job.as_ref().is_none_or(|job| craft.jobs.contains(job))
            };
            let mut own = field.record.crafts.iter().filter(bears);
            let home = |craft: &Craft| {
                matches!(craft.place, Place::Fled { .. }) && craft.count(&carried.token) >= carried.least
            };
            let open = own.clone().any(|craft| !craft.place.is_gone()) || field.calls(role) > 0;
            Truth::of(own.any(home), open)
        }
        Cond::Ahead(ahead) => race(field, ahead),
        Cond::Escaped(side) => {
            let (fled, lost) = balance(field, role_of(*side));
            Truth::of(fled > lost && !field.present(role_of(*side)), !field.gone(role_of(*side)))
        }
        Cond::DestroyedMore(side) => {
            let (_, own) = balance(field, role_of(*side));
            let (_, enemy) = balance(field, role_of(*side).other());
            let open = !field.gone(Role::Attacker) && !field.gone(Role::Defender);
            if open { Truth::Open } else { Truth::of(enemy > own, false) }
        }
        Cond::Reads(Reading::FleeByFive) => {
            Truth::of(field.pos.table.rulings().is(rulings::A49_FLEE_BY_FIVE), false)
        }
        // Either side may still take it back.
        Cond::Agreed => Truth::of(field.record.stop == [true; 2], true),
        Cond::After(rounds) => Truth::of(field.record.round > *rounds, true),
        Cond::Shows(face) => {
            let token = target(field, scope).and_then(|thing| thing.face.as_ref());
            let shows = token.is_some_and(|token| token.open && token.face.as_ref() == Some(face));
            Truth::of(shows, token.is_some_and(|token| !token.open))
        }
        Cond::Hides(face) => {
            let token = target(field, scope).and_then(|thing| thing.face.as_ref());
            Truth::of(token.is_some_and(|token| token.face.as_ref() == Some(face)), false)
        }
        Cond::HasFaces => {
            let craft = scope.craft.and_then(|unit| field.craft(unit));
            Truth::of(craft.is_some_and(|craft| !craft.faces.is_empty()), false)
        }
        Cond::FaceDown => {
            let on_thing = target(field, scope).and_then(|thing| thing.face.as_ref());
            let on_craft = scope.craft.and_then(|unit| field.craft(unit)).map(|craft| craft.faces.as_slice());
            let down = on_thing.into_iter().chain(on_craft.unwrap_or_default()).any(|token| !token.open);
            Truth::of(down, false)
        }
    }
}

/// A condition in a record that was typed in whole: what stands in a report is so or never will be; what only the table
/// knows stays open. None for a condition that is made of others.
fn told(field: Field<'_>, cond: &Cond) -> Option<Truth> {
    let spoils = field.play.spoils.as_ref();
    let decided = |yes| Some(Truth::of(yes, false));
    let any = |role: Role, ends: fn(Place) -> bool| {
        field.record.crafts.iter().any(|craft| craft.role == role && ends(craft.place))
    };
    let fled: fn(Place) -> bool = |place| matches!(place, Place::Fled { .. });
    let lost: fn(Place) -> bool = |place| matches!(place, Place::Destroyed { .. });
    let away: fn(Place) -> bool = |place| matches!(place, Place::Fled { .. } | Place::Flying);
    let borne = |job: &str| field.with_job(job).next().is_some();
    // A ship whose job was given on the table may have been any of its side.
    let unnamed = |job: &str| field.job(job).filter(|_| !borne(job)).map(|job| role_of(job.side));
    match cond {
        Cond::All(_) | Cond::Any(_) | Cond::Not(_) | Cond::Reads(_) => None,
        Cond::Gone(side) => decided(field.gone(role_of(*side))),
        Cond::Last(side) => decided(field.gone(role_of(*side).other()) && !field.gone(role_of(*side))),
        Cond::Together => decided(Role::BOTH.into_iter().all(|role| field.gone(role))),
        Cond::Destroyed(what) => match unnamed(what) {
            Some(role) => Some(Truth::of(false, any(role, lost))),
            None if !borne(what) => Some(Truth::Open),
            None => decided(field.with_job(what).all(|(_, craft)| lost(craft.place))),
        },
        Cond::Fled(fleeing) => match unnamed(&fleeing.what) {
            Some(role) => Some(Truth::of(false, any(role, fled))),
            None if !borne(&fleeing.what) => Some(Truth::Open),
            None => {
                let anyhow = fleeing.over.is_none()
                    && fleeing.not_over.is_none()
                    && fleeing.from_round.is_none()
                    && fleeing.facing.is_none();
                let gone = field.with_job(&fleeing.what).any(|(_, craft)| fled(craft.place));
                Some(Truth::of(gone && anyhow, gone))
            }
        },
        Cond::Tokens(heap) => match heap.on {
            Spot::Table if spoils.is_some_and(|spoils| spoils.exchange.as_ref() == Some(&heap.token)) => {
                decided(field.heap(None, &heap.token) >= heap.least)
            }
            Spot::Attacker => Some(Truth::of(false, any(Role::Attacker, away))),
            Spot::Defender => Some(Truth::of(false, any(Role::Defender, away))),
            _ => Some(Truth::Open),
        },
        Cond::Objects(ends)
            if spoils.is_some_and(|spoils| spoils.containers.as_ref() == Some(&ends.kind)) =>
        {
            let done = field.of_kind(&ends.kind).filter(|(_, thing)| thing.fate == ends.fate).count();
            decided(done >= usize::from(ends.least))
        }
        Cond::Carried(carried) if carried.token == PRISONER => {
            let home = |craft: &Craft| away(craft.place) && craft.count(PRISONER) >= carried.least;
            let role = role_of(carried.side);
            decided(field.record.crafts.iter().any(|craft| craft.role == role && home(craft)))
        }
        Cond::Carried(carried) => Some(Truth::of(false, any(role_of(carried.side), away))),
        Cond::Ahead(ahead) => {
            let has = |role| field.heap(Some(role), &ahead.token);
            decided(has(role_of(ahead.side)) > has(role_of(ahead.side).other()))
        }
        _ => Some(Truth::Open),
    }
}

/// Returns whether a condition is met right now, whatever may become of it.
pub fn holds(field: Field<'_>, cond: &Cond, scope: Scope) -> bool {
    match cond {
        Cond::All(all) => all.iter().all(|part| holds(field, part, scope)),
        Cond::Any(any) => any.iter().any(|part| holds(field, part, scope)),
        Cond::Not(inner) => !holds(field, inner, scope),
        _ => truth(field, cond, scope) == Truth::Yes,
    }
}

fn target<'a>(field: Field<'a>, scope: Scope) -> Option<&'a Thing> {
    field.thing(scope.thing?)
}

/// A side without ships and without enemies left cannot be destroyed any more.
fn gone(field: Field<'_>, role: Role) -> Truth {
    Truth::of(field.gone(role), !field.gone(role.other()))
}

/// GCW-171: whose last ship was destroyed when the enemy's last one was, has not lost to him.
fn together(field: Field<'_>) -> Truth {
    let last = |role: Role| {
        let own = field.record.crafts.iter().filter(move |craft| craft.role == role);
        let rounds = own.filter_map(|craft| match craft.place {
            Place::Destroyed { round, .. } => Some((round, true)),
            Place::Fled { round, .. } => Some((round, false)),
            Place::Waiting | Place::Flying => None,
        });
        rounds.max().filter(|(_, destroyed)| *destroyed && field.gone(role))
    };
    let [attacker, defender] = Role::BOTH.map(last);
    // GCW-171: in the same round is at the same time.
    Truth::of(
        attacker.is_some() && attacker == defender,
        !field.gone(Role::Attacker) || !field.gone(Role::Defender),
    )
}

fn destroyed(field: Field<'_>, what: &str) -> Truth {
    let mut places: Vec<(Role, Truth)> = Vec::new();
    for (_, craft) in field.with_job(what) {
        let state = match craft.place {
            Place::Destroyed { .. } => Truth::Yes,
            Place::Fled { .. } if !field.may_return(craft) => Truth::Never,
            _ => Truth::Open,
        };
        places.push((craft.role, state));
    }
    for (_, thing) in field.of_kind(what) {
        let side = field.kind(what).and_then(|kind| kind.side).map_or(Role::Defender, role_of);
        let state = match thing.fate {
            ObjectFate::Destroyed => Truth::Yes,
            ObjectFate::InPlay => Truth::Open,
            _ => Truth::Never,
        };
        places.push((side, state));
    }
    let yes = !places.is_empty() && places.iter().all(|(_, state)| *state == Truth::Yes);
    // Who has no ship left destroys nothing any more.
    let open = !places.is_empty()
        && places.iter().all(|(role, state)| match state {
            Truth::Yes => true,
            Truth::Open => !field.gone(role.other()),
            Truth::Never => false,
        });
    Truth::of(yes, open)
}

/// Returns whether something has fled, or may still do so. Nobody flees for the sake of an enemy who is gone:
/// `whose` side the flight would serve.
fn fled(field: Field<'_>, fleeing: &Fleeing, whose: Option<Role>) -> Truth {
    let forced = |owner: Role| whose.is_none_or(|role| role == owner || !field.gone(role));
    let over = |edge| {
        fleeing.over.is_none_or(|wanted| wanted == edge) && fleeing.not_over.is_none_or(|not| not != edge)
    };
    let from = fleeing.from_round.unwrap_or_default();
    let facing = |round: u8| {
        fleeing.facing.as_ref().is_none_or(|job| {
            field.with_job(job).any(|(_, craft)| match craft.place {
                Place::Fled { round: then, .. } | Place::Destroyed { round: then, .. } => then > round,
                Place::Waiting | Place::Flying => true,
            })
        })
    };
    let (mut yes, mut open) = (false, false);
    for (_, craft) in field.with_job(&fleeing.what) {
        match craft.place {
            Place::Fled { over: edge, round } => yes |= over(edge) && round >= from && facing(round),
            Place::Waiting | Place::Flying => open |= forced(craft.role),
            Place::Destroyed { .. } => {}
        }
    }
    for (_, thing) in field.of_kind(&fleeing.what) {
        let round = thing.round.unwrap_or_default();
        match thing.fate {
            ObjectFate::Fled => yes |= thing.over.is_some_and(over) && round >= from,
            ObjectFate::InPlay => {
                let side = field.kind(&thing.kind).and_then(|kind| kind.side).map(role_of);
                open |= side.is_none_or(forced);
            }
            _ => {}
        }
    }
    // A commander's flight counts only while the enemy's is there.
    open &= facing(field.record.round);
    Truth::of(yes, open)
}

/// Counts tokens there are somewhere.
pub fn count(field: Field<'_>, token: &str, spot: &Spot, scope: Scope) -> u8 {
    match spot {
        Spot::Actor => scope.actor.and_then(|unit| field.craft(unit)).map_or(0, |craft| craft.count(token)),
        Spot::Target => match (scope.craft, scope.thing) {
            (Some(unit), _) => field.craft(unit).map_or(0, |craft| craft.count(token)),
            (None, Some(object)) => field.thing(object).map_or(0, |thing| thing.count(token)),
            (None, None) => 0,
        },
        Spot::Own => scope.role.map_or(0, |role| field.heap(Some(role), token)),
        Spot::Attacker => field.heap(Some(Role::Attacker), token),
        Spot::Defender => field.heap(Some(Role::Defender), token),
        Spot::Table => field.heap(None, token),
        Spot::Survivors(side) => {
            let alive = |craft: &&Craft| {
                craft.role == role_of(*side) && !matches!(craft.place, Place::Destroyed { .. })
            };
            field.record.crafts.iter().filter(alive).map(|craft| craft.count(token)).sum()
        }
        Spot::Job(job) => field.with_job(job).map(|(_, craft)| craft.count(token)).sum(),
        Spot::Kind(kind) => {
            let there = field.of_kind(kind).filter(|(_, thing)| thing.fate == ObjectFate::InPlay);
            there.map(|(_, thing)| thing.count(token)).sum()
        }
    }
}

fn tokens(field: Field<'_>, heap: &Heap, scope: Scope) -> Truth {
    let enough = count(field, &heap.token, &heap.on, scope) >= heap.least;
    let open = match &heap.on {
        Spot::Attacker => !field.gone(Role::Attacker),
        Spot::Defender => !field.gone(Role::Defender),
        Spot::Survivors(side) => !field.gone(role_of(*side)),
        Spot::Job(job) => field.with_job(job).any(|(_, craft)| !craft.place.is_gone()),
        Spot::Kind(_) => Role::BOTH.into_iter().any(|role| !field.gone(role)),
        Spot::Table | Spot::Actor | Spot::Target | Spot::Own => true,
    };
    Truth::of(enough, open)
}

fn objects(field: Field<'_>, ends: &Ends) -> Truth {
    let ended =
        |thing: &Thing| thing.fate == ends.fate && ends.over.is_none_or(|edge| thing.over == Some(edge));
    let done = field.of_kind(&ends.kind).filter(|(_, thing)| ended(thing)).count() as u8;
    let left = field.of_kind(&ends.kind).filter(|(_, thing)| thing.fate == ObjectFate::InPlay).count() as u8;
    let acts = ends.by.is_none_or(|side| !field.gone(role_of(side)));
    Truth::of(done >= ends.least, acts && done + left >= ends.least)
}

/// GCW-182: the lead stands when the other side cannot make it up any more.
fn race(field: Field<'_>, ahead: &Ahead) -> Truth {
    let own = role_of(ahead.side);
    let has = |role| u16::from(field.heap(Some(role), &ahead.token));
    let lying: u16 = field.record.things.iter().map(|thing| u16::from(thing.count(&ahead.from))).sum();
    let reach = |role: Role| {
        let aboard = |craft: &&Craft| craft.role == role && craft.place == Place::Flying;
        let carried =
            field.record.crafts.iter().filter(aboard).map(|craft| u16::from(craft.count(&ahead.from)));
        has(role) + carried.sum::<u16>() + if field.gone(role) { 0 } else { lying }
    };
    // GCW-182: most cargo wins, so who cannot be caught up with has won.
    Truth::of(has(own) > reach(own.other()), reach(own) > has(own.other()))
}

/// Squad points of a side's ships that fled, and of those the enemy destroyed.
fn balance(field: Field<'_>, role: Role) -> (u16, u16) {
    let own = field.record.crafts.iter().filter(|craft| craft.role == role);
    own.fold((0, 0), |(fled, lost), craft| match craft.place {
        Place::Fled { .. } => (fled + craft.points, lost),
        Place::Destroyed { .. } => (fled, lost + craft.points),
        Place::Waiting | Place::Flying => (fled, lost),
    })
}

/// Returns whether a side has won, can still win, or cannot any more.
pub fn chance(field: Field<'_>, role: Role) -> Truth {
    let victory = &field.play.victory;
    let scope = |role| Scope { role: Some(role), ..Scope::default() };
    let attacker = || truth(field, &victory.attacker, scope(Role::Attacker));
    match (role, &victory.defender) {
        (Role::Attacker, _) => attacker(),
        (Role::Defender, Some(cond)) => truth(field, cond, scope(Role::Defender)),
        (Role::Defender, None) => attacker().not(),
    }
}

/// Returns whether a side has won, or can still win (GCW-100).
pub fn can_win(field: Field<'_>, role: Role) -> bool {
    match field.record.decided {
        Some(winner) => winner.is(role),
        None => chance(field, role) != Truth::Never,
    }
}

/// Returns the side that met a condition first; `None` in a battle where each wins for itself (GCW-254).
pub fn decided(field: Field<'_>) -> Option<Winner> {
    let victory = &field.play.victory;
    if victory.each {
        return None;
    }
    let yes = |role| chance(field, role) == Truth::Yes;
    Role::BOTH.into_iter().find(|&role| yes(role)).map(Winner::from)
}

/// GCW-100: whether the battle may end by itself: a side alone has ships in the play area, and the other one cannot
/// win any more; or the scenario says that it ends at once.
pub fn over(field: Field<'_>) -> bool {
    let victory = &field.play.victory;
    if victory.at_once.as_ref().is_some_and(|cond| holds(field, cond, Scope::default())) {
        return true;
    }
    let away: Vec<Role> = Role::BOTH.into_iter().filter(|&role| field.gone(role)).collect();
    let hopes = |role: Role| field.record.decided.is_none() && chance(field, role) == Truth::Open;
    !away.is_empty() && !away.iter().any(|&role| hopes(role))
}
