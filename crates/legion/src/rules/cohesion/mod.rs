//! Units of several miniatures: the others are put beside their leader whenever it has changed its place (LC-UNIT-04), and
//! into contact with the enemy when a melee begins or goes on (LC-MEL-02, LC-MEL-06).

mod formation;

use sandtable_dice::Random;
use sandtable_geometry::{List, Pose};
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use crate::Legion;
use crate::commands::{Beside, Command};
use crate::model::{Cx, Flow, Follower, Frame, Pos, UnitId};
use crate::rules::form::{Placing, button};
use crate::rules::movement::{MoveEvent, Standing, Travel};
use crate::rules::{Events, Plan, space};
use formation::Formation;

/// The miniatures of a unit are put beside their leader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gather {
    /// Unit whose miniatures they are.
    pub unit: UnitId,
    /// Enemy unit that they may touch: the one that the unit is in melee with.
    pub with: Option<UnitId>,
    /// Seat that puts them there, if it is not their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
}

/// A unit is put into base contact with an enemy unit that it is in melee with: its leader, then its others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Join {
    /// Unit that is put there.
    pub unit: UnitId,
    /// The enemy unit.
    pub with: UnitId,
}

/// Asks for the places of miniatures whose leader was put somewhere.
pub(crate) fn between(cx: &mut Cx<'_>) {
    let pos = cx.pos();
    let Some(loose) = pos.state.followers.iter().find(|one| one.loose && pos.is_on_table(one.unit)) else {
        return;
    };
    let unit = loose.unit;
    let asked = matches!(cx.state.stack.last(), Some(Frame::Gather(gather)) if gather.unit == unit);
    if !asked {
        let with = enemies(pos, unit).find(|&enemy| space::leader_touches(pos, unit, enemy));
        cx.call(Gather { unit, with, by: None });
    }
}

/// Lets an enemy unit close up to a unit that has moved into melee with it.
pub(crate) fn joined(cx: &mut Cx<'_>, travel: &Travel) {
    let pos = cx.pos();
    let unit = travel.unit;
    let enemy = enemies(pos, unit).find(|&enemy| space::leader_touches(pos, unit, enemy));
    // LC-MEL-02: after the miniatures of the unit that moved, the enemy leader, then its others.
    if let Some(enemy) = enemy.filter(|&enemy| travel.joins > 0 && pos.miniatures(enemy) > 1) {
        cx.call(Join { unit: enemy, with: unit });
    }
}

/// Lets two units that were in melee close up again, after an attack has removed miniatures.
pub(crate) fn rejoin(cx: &mut Cx<'_>, attacker: UnitId, defender: UnitId) {
    // LC-MEL-06: the attacker first, then the defender.
    for (unit, with) in [(defender, attacker), (attacker, defender)] {
        let pos = cx.pos();
        let several = [unit, with].into_iter().any(|one| pos.state.followers.iter().any(|f| f.unit == one));
        if several && pos.is_on_table(unit) && pos.is_on_table(with) {
            cx.call(Join { unit, with });
        }
    }
}

/// Lets the attacker put the others of a unit elsewhere in cohesion.
pub(crate) fn scatter(cx: &mut Cx<'_>, unit: UnitId, by: UnitId) {
    let pos = cx.pos();
    if !pos.is_on_table(unit) || pos.followers(unit).next().is_none() {
        return;
    }
    let with = enemies(pos, unit).find(|&enemy| space::leader_touches(pos, unit, enemy));
    let seat = pos.spec(by).seat;
    cx.emit(MoveEvent::Scattered { unit, by });
    cx.call(Gather { unit, with, by: Some(seat) });
}

/// Checks a place of a miniature beside its leader in a given position, and finds the piece of terrain that carries it. These poses
/// of its own unit are taken, its leader's first.
pub(crate) fn stands(pos: Pos<'_>, unit: UnitId, taken: &[Pose], to: Pose) -> Result<Option<u8>, Refusal> {
    // LC-NOTCH-01: all miniatures on notched bases face the way of their leader.
    if pos.spec(unit).notch.is_some() && taken.first().is_some_and(|leader| leader.heading != to.heading) {
        return Err(FACES_WRONG);
    }
    let bases: Vec<_> = taken.iter().map(|&pose| pos.spec(unit).base(pose)).collect();
    let on = space::stand_beside(pos, unit, to, &bases)?;
    Formation::of(pos, unit, None).coheres(to, on)?;
    Ok(on)
}

/// Returns the places that the others of a unit take by themselves beside their leader.
pub(crate) fn formed(pos: Pos<'_>, unit: UnitId) -> Vec<Standing> {
    let with = enemies(pos, unit).find(|&enemy| space::leader_touches(pos, unit, enemy));
    let others = pos.state.followers.iter().filter(|one| one.unit == unit);
    Formation::of(pos, unit, with).form(others)
}

/// Refuses a miniature that does not face the way of its leader.
const FACES_WRONG: Refusal = Refusal::new("faces-wrong", rule!("LC-NOTCH-01"), said!("refusal-faces-wrong"));

fn enemies(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let seat = pos.spec(unit).seat;
    pos.on_table().filter(move |&other| pos.spec(other).seat != seat)
}

impl Join {
    /// The place in contact that is nearest to where the leader stands.
    fn place(self, pos: Pos<'_>) -> Option<(Pose, Option<u8>)> {
        let Self { unit, with } = self;
        let now = pos.unit(unit).pose;
        let others: Vec<_> =
            pos.on_table().filter(|&other| other != unit).flat_map(|other| pos.bases(other)).collect();
        let mut all = formation::contacts(pos, unit, with, now.heading, &others, &[]);
        let away = |to: &Pose| to.point().distance(now.point());
        all.sort_by(|a, b| away(a).total_cmp(&away(b)));
        all.into_iter().find_map(|to| {
            let on = space::stand(pos, unit, to).ok()?;
            let own = space::silhouette_at(pos, unit, to, on);
            let meets = |enemy| space::silhouettes(pos, enemy).any(|other| own.touches(&other));
            // LC-MEL-02: nobody is placed touching two enemy units.
            let only = enemies(pos, unit).all(|enemy| meets(enemy) == (enemy == with));
            only.then_some((to, on))
        })
    }
}

impl Procedure<Legion> for Join {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        let Self { unit, with } = *self;
        cx.done();
        let pos = cx.pos();
        if !pos.is_on_table(unit) || !pos.is_on_table(with) {
            return Step::Went;
        }
        let free = !enemies(pos, unit).any(|enemy| space::leader_touches(pos, unit, enemy));
        let place = if free { self.place(pos) } else { None };
        if let Some((to, on)) = place {
            // LC-MEL-02, LC-MEL-06: the leader is placed into contact first.
            cx.emit(MoveEvent::Joined { unit, from: pos.unit(unit).pose, to, on });
        }
        let gather = Gather { unit, with: Some(with), by: None };
        // LC-MEL-06: if none can be, nobody moves and the melee ends.
        if space::leader_touches(cx.pos(), unit, with) && gather.movers(cx.pos()).next().is_some() {
            cx.call(gather);
        }
        Step::Went
    }
}

impl Gather {
    /// Returns `true` if a miniature stays where it is: it is in contact with the enemy.
    fn stays(self, pos: Pos<'_>, follower: &Follower) -> bool {
        let own = space::silhouette_at(pos, self.unit, follower.pose, follower.on);
        let meets = |enemy| space::silhouettes(pos, enemy).any(|other| own.touches(&other));
        !follower.loose && enemies(pos, self.unit).any(meets)
    }

    /// Miniatures that are put somewhere.
    fn movers(self, pos: Pos<'_>) -> impl Iterator<Item = &Follower> {
        let all = pos.state.followers.iter().filter(move |one| one.unit == self.unit);
        all.filter(move |one| !self.stays(pos, one))
    }

    /// The formation with those that stay.
    fn formation(self, pos: Pos<'_>) -> Formation<'_> {
        let mut formation = Formation::of(pos, self.unit, self.with);
        let all = pos.state.followers.iter().filter(|one| one.unit == self.unit);
        all.filter(|one| self.stays(pos, one)).for_each(|one| formation.take(one.pose));
        formation
    }

    fn command(places: &[Standing]) -> Command {
        let place = places.iter().map(|&Standing { piece, to, .. }| Beside { piece, to });
        Command::Gather { place: place.collect() }
    }
}

impl Procedure<Legion> for Gather {
    const PROMPT: Prompt =
        Prompt::new("gather", rule!("LC-UNIT-04"), phrase!("cohesion-where-do-the-others-stand"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        let any = pos.is_on_table(self.unit) && self.movers(pos).next().is_some();
        any.then(|| self.by.unwrap_or(pos.spec(self.unit).seat))
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        Self::command(&self.formation(pos).form(self.movers(pos)))
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Gather { place } = command else { return Err(unexpected(command)) };
        let mut formation = self.formation(pos);
        let mut places: List<Standing, { crate::commands::MAX_BESIDE }> = List::new();
        for (at, &Beside { piece, to }) in place.iter().enumerate() {
            let mover = self.movers(pos).find(|one| one.id == piece);
            let again = place[..at].iter().any(|other| other.piece == piece);
            let Some(mover) = mover.filter(|_| !again) else {
                return Err(Refusal::new(
                    "not-to-gather",
                    rule!("LC-UNIT-04"),
                    said!("refusal-not-to-gather"),
                ));
            };
            // LC-NOTCH-01: all miniatures on notched bases face the way of their leader.
            let heading = pos.unit(self.unit).pose.heading;
            if pos.spec(self.unit).notch.is_some() && to.heading != heading {
                return Err(FACES_WRONG);
            }
            let on = formation.check(mover.pose, to)?;
            formation.take(to);
            places.push(Standing { piece, to, on });
        }
        let left = self.movers(pos).filter(|one| place.iter().all(|named| named.piece != one.id));
        places = places.iter().copied().chain(formation.form(left)).collect();
        Ok(Events::of(MoveEvent::Gathered { unit: self.unit, places }).then(Flow::Done).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let pieces = self.movers(pos).map(|one| one.id.into()).collect();
        let field = Placing::free().things("/gather/place", pieces);
        let text = say!("cohesion-put-the-others-beside-their-leader");
        out.push(button("gather", text, self.default_answer(pos)).about(self.unit.into()).field(field));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let Command::Gather { mut place } = self.default_answer(pos) else { return None };
        // Now and then one stands a little farther along.
        let at = dice.pick(3 * place.len().max(1) as u32) as usize;
        if let Some(one) = place.get_mut(at) {
            let by = |dice: &mut dyn Random| (f64::from(dice.pick(17)) - 8.0) / 8.0;
            let (x, y, now) = (by(dice), by(dice), one.to.point());
            one.to = Pose::new(now.x + x, now.y + y, one.to.heading);
            let moved = Command::Gather { place };
            return self.check(pos, &moved).is_ok().then_some(moved);
        }
        Some(Command::Gather { place })
    }
}
