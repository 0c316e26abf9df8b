//! A broken unit: it is shaken, and its owner pushes the strays back by the least distance (REG-COH-05 to REG-COH-08).

use sandtable_geometry::{EPS, Heading, Pose, Quad, closest_points, distance};
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::MovePlan;
use super::advance::{BROKEN, Stance, fellows, shifted};
use super::aftermath::Shifted;
use super::cohesion::{COHESION, in_cohesion, strays};
use super::event::{Motion, MoveEvent};
use super::forced::turned;
use super::frame::MoveStep;
use super::put::{ends, places};
use super::scene::{Scene, Touch};
use crate::Regiment;
use crate::commands::{Command, Poses};
use crate::model::{Cx, Pos, UnitId};
use crate::rules::combat::{self, Cause};
use crate::rules::form::{self, Placing, button};
use crate::rules::{Plan, Planned};
use crate::rulings::A54_SHAKEN_ONLY;

/// A broken unit. Steps: shake; ask for the repair.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct After {
    pub unit: UnitId,
    pub step: MoveStep,
}

impl Procedure<Regiment> for After {
    const PROMPT: Prompt =
        Prompt::new("repair", rule!("REG-COH-07"), phrase!("movement-mend-the-unit-is-out-of"));

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if self.step == MoveStep::First {
            cx.goto(Self { step: MoveStep::Second, ..*self });
            combat::shake(cx, self.unit, Cause::Cohesion);
            return Step::Went;
        }
        // REG-A54: by the other reading it is shaken and nothing is shifted.
        let done = in_cohesion(cx.pos(), self.unit)
            || cx.table.rulings.is(A54_SHAKEN_ONLY)
            || repair(cx.pos(), self.unit).is_none();
        if done {
            cx.done();
            return Step::Went;
        }
        Step::Asks
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        Some(pos.spec(self.unit).seat)
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        least(pos, self.unit)
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Repair { place } = command else { return Err(unexpected(command)) };
        let unit = self.unit;
        let poses = ends(pos, unit, place)?;
        let from = Stance::of(pos, unit);
        let lost = strays(pos, unit, &from.quads);
        for at in 0..poses.len() {
            if poses[at].heading != from.poses[at].heading
                || (poses[at] != from.poses[at] && lost & (1 << at) == 0)
            {
                return Err(Refusal::new("strays-only", rule!("REG-COH-07"), said!("refusal-strays-only")));
            }
        }
        let to = from.moved(pos, unit, &poses);
        let scene = Scene::new(pos, unit, to.area());
        fellows(pos, unit, Some(&from.poses), &to)?;
        for at in (0..poses.len()).filter(|&at| poses[at] != from.poses[at]) {
            scene.stand(poses[at].point(), &to.quads[at], Touch::Nobody)?;
        }
        if strays(pos, unit, &to.quads) != 0 {
            return Err(BROKEN);
        }
        let least = repair(pos, unit).map_or(f64::INFINITY, |least| total(&from.poses, &least));
        let shift = total(&from.poses, &poses);
        if shift > least + EPS {
            return Err(Refusal::new(
                "not-the-least-shift",
                rule!("REG-COH-07"),
                said!("refusal-not-the-least-shift"),
            )
            .with(least, shift));
        }
        // REG-COH-08, REG-STANDBY-07: no action, so nobody can answer it, and no dangers are met.
        Ok(Planned::Move(MovePlan::Shift(Shifted::to(unit, poses), Motion::Repair)).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let pushes = Placing::free().unturned().things("/repair/place", form::bases(pos, self.unit));
        let offer = button("repair", say!("movement-mend-push-the-strays-back"), least(pos, self.unit));
        out.push(offer.about(self.unit.into()).field(pushes));
    }
}

/// The repair with the least shift.
fn least(pos: Pos<'_>, unit: UnitId) -> Command {
    Command::Repair { place: places(pos, unit, &repair(pos, unit).unwrap_or_default()) }
}

/// REG-COH-05, REG-COH-06: a unit found out of cohesion becomes shaken, and its owner repairs it.
pub(crate) fn mend_cohesion(cx: &mut Cx<'_>, unit: UnitId) {
    // On a real table the players see to it.
    if !cx.pos().physical() && !in_cohesion(cx.pos(), unit) {
        cx.emit(MoveEvent::Broke { unit });
        cx.call(After { unit, step: MoveStep::First });
    }
}

/// The sum of all shifts in inches.
fn total(from: &Poses, to: &Poses) -> f64 {
    from.iter().zip(to).map(|(a, b)| a.point().distance(b.point())).sum()
}

/// The shift that restores cohesion: each stray, the nearest first, straight towards the fellow it is nearest to.
/// `None` when there is no room.
fn repair(pos: Pos<'_>, unit: UnitId) -> Option<Poses> {
    let mut stance = Stance::of(pos, unit);
    let reach = stance
        .poses
        .iter()
        .fold(4.0_f64, |reach, pose| reach.max(pose.point().distance(stance.poses[0].point()) + 4.0));
    let scene = Scene::new(pos, unit, stance.area().grown(reach));
    for _ in 0..stance.poses.len() {
        let lost = strays(pos, unit, &stance.quads);
        if lost == 0 {
            return Some(stance.poses);
        }
        let mut best: Option<(f64, usize, Pose)> = None;
        for at in (0..stance.poses.len()).filter(|at| lost & (1 << at) != 0) {
            for fellow in (0..stance.poses.len()).filter(|&fellow| fellow != at) {
                // In one chain a stray joins the group, not another stray, while there is a group.
                if lost.count_ones() as usize != stance.poses.len() && lost & (1 << fellow) != 0 {
                    continue;
                }
                let limit = best.map_or(f64::INFINITY, |(length, ..)| length);
                if let Some((length, pose)) = approach(pos, unit, &scene, &stance, at, fellow, limit) {
                    best = Some((length, at, pose));
                }
            }
        }
        let (_, at, pose) = best?;
        stance.poses[at] = pose;
        stance.quads[at] = Quad::place(pose, pos.spec(unit).size);
    }
    (strays(pos, unit, &stance.quads) == 0).then_some(stance.poses)
}

/// The shortest shift of a stray, below a limit, that brings it within cohesion of a fellow: straight, else a little
/// to one side, else wherever there is room around the fellow.
fn approach(
    pos: Pos<'_>,
    unit: UnitId,
    scene: &Scene<'_>,
    stance: &Stance,
    at: usize,
    fellow: usize,
    limit: f64,
) -> Option<(f64, Pose)> {
    let (p, q) = closest_points(&stance.quads[at], &stance.quads[fellow]);
    let gap = p.distance(q);
    if gap <= COHESION {
        return None;
    }
    let straight = (q - p) * (1.0 / gap);
    // One lattice step more, so that rounding does not leave it outside.
    let need = gap - COHESION + 1.0 / 1024.0;
    let start = stance.poses[at];
    let fits = |to: Pose| fits(pos, unit, scene, stance, at, fellow, to);
    // Ring after ring of directions, the straight one first.
    for ring in 0..16 {
        let length = need + f64::from(ring) * 0.125;
        if length >= limit {
            return None;
        }
        for turn in 0..16_i32 {
            // 0, 1, -1, 2, -2 ... sixteenths of a turn.
            let way = turned(straight, if turn % 2 == 0 { -(turn / 2) } else { turn / 2 + 1 });
            let to = shifted(start, way.x * length, way.y * length);
            if fits(to) {
                return Some((length, to));
            }
        }
    }
    // All around the fellow, from as near as two bases can be to as far as they may.
    let spec = pos.spec(unit);
    let heart = stance.poses[fellow].point();
    let mut best: Option<(f64, Pose)> = None;
    for n in 0..64u16 {
        let (x, y) = Heading(n * 1024).unit();
        let mut reach = 2.0 * spec.inner;
        while reach <= 2.0 * spec.round + COHESION {
            let to = Pose::new(heart.x + x * reach, heart.y + y * reach, start.heading);
            let length = to.point().distance(start.point());
            if length < best.map_or(limit, |(least, _)| least) && fits(to) {
                best = Some((length, to));
            }
            reach += 0.125;
        }
    }
    best
}

/// Returns `true` if a stray may stand here, in cohesion with a fellow (REG-COH-07: no overlap).
fn fits(
    pos: Pos<'_>,
    unit: UnitId,
    scene: &Scene<'_>,
    stance: &Stance,
    at: usize,
    fellow: usize,
    to: Pose,
) -> bool {
    let quad = Quad::place(to, pos.spec(unit).size);
    if distance(&quad, &stance.quads[fellow]) > COHESION + EPS
        || scene.stand(to.point(), &quad, Touch::Nobody).is_err()
    {
        return false;
    }
    let mut poses = stance.poses;
    poses[at] = to;
    fellows(pos, unit, Some(&stance.poses), &stance.moved(pos, unit, &poses)).is_ok()
}
