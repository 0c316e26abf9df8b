//! Effects of actions and moments of a scenario: tokens come, go and are turned, things come to their end.

use sandtable_dice::RollKey;
use smol_str::SmolStr;

use super::judge::{self, Scope};
use super::look::{Field, heap, role_of};
use super::{ActEntry, begin};
use crate::catalogue::{Effect, ObjectFate, Spot};
use crate::cx::Cx;
use crate::events::{Event, RollAudience};
use crate::model::{BattleNo, Craft, CraftNo, Place, RecordChange, Rider, Role, Thing, ThingNo, Token};

/// The token that counts prisoners aboard a ship.
pub const PRISONER: &str = "prisoner";

/// Something that is being done.
#[derive(Clone, Debug)]
pub struct Doing {
    /// In which battle.
    pub no: BattleNo,
    /// By whom, to what.
    pub scope: Scope,
    /// The whole entry, for the rest that it says.
    pub entry: ActEntry,
}

/// Several effects in order.
pub fn all(cx: &mut Cx<'_>, doing: &Doing, effects: &[Effect]) {
    for effect in effects {
        one(cx, doing, effect);
    }
}

#[allow(clippy::too_many_lines, reason = "one arm for each effect")]
fn one(cx: &mut Cx<'_>, doing: &Doing, effect: &Effect) {
    let scope = doing.scope;
    match effect {
        Effect::Give(tokens) => add(cx, doing, &tokens.on, &tokens.token, i16::from(tokens.count)),
        Effect::Take(tokens) => add(cx, doing, &tokens.on, &tokens.token, -i16::from(tokens.count)),
        Effect::Move(moved) => {
            let Some(field) = Field::of(cx.pos(), doing.no) else { return };
            let count = i16::from(judge::count(field, &moved.token, &moved.from, scope));
            add(cx, doing, &moved.from, &moved.token, -count);
            add(cx, doing, &moved.to, moved.r#as.as_ref().unwrap_or(&moved.token), count);
        }
        Effect::Becomes(fate) => thing(cx, doing, scope.thing, |now| {
            now.fate = *fate;
            now.taken_by = scope.actor.filter(|_| *fate == ObjectFate::Taken);
        }),
        Effect::Flip => flip(cx, doing, scope.thing, scope.craft),
        Effect::Look => {
            if let Some(role) = scope.role {
                thing(cx, doing, scope.thing, |now| {
                    now.face.iter_mut().for_each(|token| token.known[role.index()] = true);
                });
            }
        }
        Effect::FlipAll(kind) => {
            let Some(field) = Field::of(cx.pos(), doing.no) else { return };
            let all: Vec<ThingNo> = field.of_kind(kind).map(|(object, _)| object).collect();
            for object in all {
                flip(cx, doing, Some(object), None);
            }
        }
        Effect::Hide => {
            if let (Some(role), Some(face)) = (scope.role, doing.entry.face.clone()) {
                craft(cx, doing, scope.craft, |now| now.faces.push(Token::laid(face, role)));
            }
        }
        Effect::Reveal => reveal(cx, doing),
        Effect::Discard => {
            for unit in units(cx, doing, |craft| !craft.faces.is_empty()) {
                craft(cx, doing, Some(unit), |now| now.faces.clear());
            }
        }
        Effect::Steal(token) => gather(cx, doing, scope.actor, token),
        Effect::Dump(dumped) => {
            let bearer = units(cx, doing, |craft| craft.jobs.contains(&dumped.job) && !craft.place.is_gone());
            gather(cx, doing, bearer.first().copied(), &dumped.token);
        }
        Effect::Clear(cleared) => {
            let Some(field) = Field::of(cx.pos(), doing.no) else { return };
            let shows = |thing: &Thing| {
                thing.face.as_ref().is_some_and(|token| token.face.as_ref() == Some(&cleared.face))
            };
            let all = field.of_kind(&cleared.kind).filter(|(_, thing)| shows(thing));
            let all: Vec<ThingNo> = all.map(|(object, _)| object).collect();
            for object in all {
                thing(cx, doing, Some(object), |now| now.fate = ObjectFate::Removed);
            }
        }
        Effect::Damage => craft(cx, doing, scope.craft, |now| now.damaged = true),
        Effect::DamageNear => {
            for unit in &doing.entry.near {
                craft(cx, doing, Some(*unit), |now| now.damaged = true);
            }
        }
        Effect::RandomPrisoner => {
            let Some(field) = Field::of(cx.pos(), doing.no) else { return };
            let held = begin::prisoners(field);
            if !held.is_empty() {
                let key = RollKey::new("record.prisoner").by("battle", doing.no.0);
                let drawn = cx.dice.pick(key, held.len() as u32) as usize;
                cx.tell(key, RollAudience::Battle(doing.no), vec![drawn as u8 + 1]);
                aboard(cx, doing, held[drawn]);
            }
        }
        Effect::NamedPrisoner => {
            if let Some(rider) = doing.entry.prisoner {
                aboard(cx, doing, rider);
            }
        }
        Effect::If(branch) => {
            let so =
                Field::of(cx.pos(), doing.no).is_some_and(|field| judge::holds(field, &branch.so, scope));
            all(cx, doing, if so { &branch.then } else { &branch.otherwise });
        }
    }
}

fn aboard(cx: &mut Cx<'_>, doing: &Doing, rider: Rider) {
    craft(cx, doing, doing.scope.actor, |now| embark(now, rider));
}

/// Takes a prisoner aboard (GCW-250.5).
pub fn embark(craft: &mut Craft, rider: Rider) {
    craft.aboard.push(rider);
    craft.set(&SmolStr::new_static(PRISONER), craft.aboard.len() as u8);
}

/// Puts tokens somewhere, or takes as many away as there are at most.
fn add(cx: &mut Cx<'_>, doing: &Doing, on: &Spot, token: &SmolStr, by: i16) {
    let scope = doing.scope;
    let sum = |now: u8| (i16::from(now) + by).clamp(0, 250) as u8;
    match on {
        Spot::Actor => craft(cx, doing, scope.actor, |now| now.set(token, sum(now.count(token)))),
        Spot::Target if scope.craft.is_some() => {
            craft(cx, doing, scope.craft, |now| now.set(token, sum(now.count(token))));
        }
        Spot::Target => thing(cx, doing, scope.thing, |now| now.set(token, sum(now.count(token)))),
        Spot::Own => on_heap(cx, doing, scope.role, token, by),
        Spot::Attacker => on_heap(cx, doing, Some(Role::Attacker), token, by),
        Spot::Defender => on_heap(cx, doing, Some(Role::Defender), token, by),
        Spot::Table => on_heap(cx, doing, None, token, by),
        Spot::Survivors(side) => {
            let role = role_of(*side);
            let alive = units(cx, doing, |craft| {
                craft.role == role && !matches!(craft.place, Place::Destroyed { .. })
            });
            for unit in alive {
                craft(cx, doing, Some(unit), |now| now.set(token, sum(now.count(token))));
            }
        }
        Spot::Job(job) => {
            let bearers = units(cx, doing, |craft| craft.jobs.contains(job) && !craft.place.is_gone());
            for unit in bearers {
                craft(cx, doing, Some(unit), |now| now.set(token, sum(now.count(token))));
            }
        }
        Spot::Kind(kind) => {
            let Some(field) = Field::of(cx.pos(), doing.no) else { return };
            let all: Vec<ThingNo> = field
                .of_kind(kind)
                .filter(|(_, thing)| thing.fate == ObjectFate::InPlay)
                .map(|(object, _)| object)
                .collect();
            for object in all {
                thing(cx, doing, Some(object), |now| now.set(token, sum(now.count(token))));
            }
        }
    }
}

fn on_heap(cx: &mut Cx<'_>, doing: &Doing, side: Option<Role>, token: &SmolStr, by: i16) {
    let Some(field) = Field::of(cx.pos(), doing.no) else { return };
    let now = (i16::from(field.heap(side, token)) + by).clamp(0, 250) as u8;
    let change = RecordChange::Heap { heap: heap(side, token), now };
    cx.emit(Event::Recorded { battle: doing.no, change });
}

/// Turns a token face up. What nobody knows yet is drawn from what is still face down (GCW-199, GCW-223).
fn flip(cx: &mut Cx<'_>, doing: &Doing, object: Option<ThingNo>, unit: Option<CraftNo>) {
    if let Some(unit) = unit {
        craft(cx, doing, Some(unit), |now| {
            if let Some(token) = now.faces.iter_mut().find(|token| !token.open) {
                token.open = true;
            }
        });
        return;
    }
    let Some(field) = Field::of(cx.pos(), doing.no) else { return };
    let Some(now) = object.and_then(|object| field.thing(object)) else { return };
    let Some(token) = now.face.as_ref().filter(|token| !token.open) else { return };
    let mut face = token.face.clone();
    if face.is_none() {
        // GCW-199, GCW-223: the tokens were shuffled, so any that is left may be this one.
        let left = undrawn(field, &now.kind);
        if !left.is_empty() {
            let key = RollKey::new("record.token").by("battle", doing.no.0);
            let drawn = cx.dice.pick(key, left.len() as u32) as usize;
            cx.tell(key, RollAudience::Battle(doing.no), vec![drawn as u8 + 1]);
            face = left.get(drawn).cloned();
        }
    }
    thing(cx, doing, object, |now| now.face = Some(Token { face, open: true, known: [true; 2] }));
}

/// Returns what the face-down tokens of a kind that nobody knows can still show.
pub fn undrawn(field: Field<'_>, kind: &str) -> Vec<SmolStr> {
    let faces = field.kind(kind).map(|kind| kind.faces.as_slice()).unwrap_or_default();
    let mut left: Vec<SmolStr> =
        faces.iter().flat_map(|set| vec![set.face.clone(); usize::from(set.count)]).collect();
    for (_, thing) in field.of_kind(kind) {
        let known = thing.face.as_ref().and_then(|token| token.face.as_ref());
        if let Some(at) = known.and_then(|face| left.iter().position(|own| own == face)) {
            left.remove(at);
        }
    }
    left
}

/// GCW-217: tokens on a side's ships, or on all ships, are turned up; what they show cannot be given again.
fn reveal(cx: &mut Cx<'_>, doing: &Doing) {
    let Some(field) = Field::of(cx.pos(), doing.no) else { return };
    let own = |craft: &Craft| doing.scope.role.is_none_or(|role| craft.role == role);
    let down = field.crafts().filter(|(_, craft)| own(craft)).flat_map(|(unit, craft)| {
        let faces = craft.faces.iter().filter(|token| !token.open).filter_map(|token| token.face.clone());
        faces.map(move |face| (unit, craft.role, face))
    });
    let down: Vec<(CraftNo, Role, SmolStr)> = down.collect();
    for (unit, role, face) in down {
        craft(cx, doing, Some(unit), |now| now.faces.iter_mut().for_each(|token| token.open = true));
        on_heap(cx, doing, Some(role), &face, -1);
    }
}

/// GCW-234: tokens of the ship that it is done to go to another ship, counted by what they show.
fn gather(cx: &mut Cx<'_>, doing: &Doing, to: Option<CraftNo>, token: &SmolStr) {
    let Some(field) = Field::of(cx.pos(), doing.no) else { return };
    let Some(from) = doing.scope.craft.and_then(|unit| field.craft(unit)) else { return };
    let worth = |token: &Token| token.face.as_ref().and_then(|face| face.parse::<u8>().ok()).unwrap_or(1);
    let sum: u8 = from.faces.iter().map(worth).sum();
    craft(cx, doing, doing.scope.craft, |now| now.faces.clear());
    craft(cx, doing, to, |now| now.set(token, now.count(token).saturating_add(sum)));
}

fn units(cx: &Cx<'_>, doing: &Doing, which: impl Fn(&Craft) -> bool) -> Vec<CraftNo> {
    let field = Field::of(cx.pos(), doing.no);
    field
        .map(|field| field.crafts().filter(|(_, craft)| which(craft)).map(|(unit, _)| unit).collect())
        .unwrap_or_default()
}

/// Changes a ship.
fn craft(cx: &mut Cx<'_>, doing: &Doing, unit: Option<CraftNo>, change: impl FnOnce(&mut Craft)) {
    if let Some(unit) = unit {
        change_craft(cx, doing.no, unit, change);
    }
}

/// Changes a ship of a record.
pub fn change_craft(cx: &mut Cx<'_>, no: BattleNo, unit: CraftNo, change: impl FnOnce(&mut Craft)) {
    let plan = Field::of(cx.pos(), no).map(|field| field.alter(unit, change));
    plan.unwrap_or_default().run(cx);
}

fn thing(cx: &mut Cx<'_>, doing: &Doing, object: Option<ThingNo>, change: impl FnOnce(&mut Thing)) {
    if let Some(object) = object {
        change_thing(cx, doing.no, object, change);
    }
}

/// Changes a thing of a record.
pub fn change_thing(cx: &mut Cx<'_>, no: BattleNo, object: ThingNo, change: impl FnOnce(&mut Thing)) {
    let plan = Field::of(cx.pos(), no).map(|field| field.alter_thing(object, change));
    plan.unwrap_or_default().run(cx);
}
