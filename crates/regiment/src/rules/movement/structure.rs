//! Structures after a fight: the winner may move in (REG-TERR-22).

use sandtable_dice::Random;
use sandtable_geometry::{List, Pose, Quad, share_in_union};
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::MovePlan;
use super::advance::{Stance, check_places, fellows};
use super::aftermath::Shifted;
use super::cohesion::{Quads, strays};
use super::event::Motion;
use super::put::{places, put_all};
use super::scene::{Scene, Touch};
use super::terrain::{barred, occupant, structure_of};
use crate::Regiment;
use crate::commands::{Command, Moves, Poses};
use crate::model::{Cx, Pos, UnitId};
use crate::rules::form::{self, Placing, button};
use crate::rules::{Events, Plan, Planned};

/// REG-TERR-22: the winner of a fight may move into the structure.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Taking {
    pub unit: UnitId,
    pub feature: u8,
}

impl Procedure<Regiment> for Taking {
    const PROMPT: Prompt =
        Prompt::new("occupy", rule!("REG-TERR-22"), phrase!("movement-structure-does-the-winner-move-into"));

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        room(pos, self.unit, self.feature).map(|_| pos.spec(self.unit).seat)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Occupy { place: Moves::new() }
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Occupy { place } = command else { return Err(unexpected(command)) };
        if place.is_empty() {
            return Ok(Events::done().into());
        }
        let unit = self.unit;
        let poses = put_all(pos, unit, place)?;
        let to = Stance::at(pos, unit, &poses);
        let parts = pos.board.parts(usize::from(self.feature));
        if to.quads.iter().any(|quad| share_in_union(quad, parts) < HALF) {
            return Err(Refusal::new("not-inside", rule!("REG-TERR-22"), said!("refusal-not-inside")));
        }
        check_places(pos, unit, &to, Touch::Nobody)?;
        // It follows a fight and is no move of the unit's own: no dangers are met.
        Ok(Planned::Move(MovePlan::Shift(Shifted::to(unit, poses), Motion::Occupy)).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let unit = self.unit;
        if let Some(poses) = room(pos, unit, self.feature) {
            let piece = &pos.board.features[usize::from(self.feature)];
            let outline = piece.outline.iter().map(|corner| (corner.x, corner.y)).collect();
            let inside =
                Placing::free().inside(vec![outline]).things("/occupy/place", form::bases(pos, unit));
            let command = Command::Occupy { place: places(pos, unit, &poses) };
            out.push(
                button("occupy", say!("movement-structure-move-into-the-structure"), command)
                    .about(unit.into())
                    .field(inside),
            );
        }
        out.push(button(
            "stay-out",
            say!("movement-structure-stay-outside"),
            Command::Occupy { place: Moves::new() },
        ));
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        let room = room(pos, self.unit, self.feature).filter(|_| dice.pick(2) == 0);
        Some(Command::Occupy { place: places(pos, self.unit, &room.unwrap_or_default()) })
    }
}

/// REG-TERR-22: after a fight in a structure the loser has left, the winner is asked whether to occupy it.
pub(crate) fn offer_structure(cx: &mut Cx<'_>, winner: UnitId, feature: u8) {
    if room(cx.pos(), winner, feature).is_some() {
        cx.call(Taking { unit: winner, feature });
    }
}

/// The share of each base that must be inside to stand in a structure.
const HALF: f64 = 0.5 - 1e-6;

/// Places inside for all bases of a unit that may move in; `None` if it may not or there is no room.
fn room(pos: Pos<'_>, unit: UnitId, feature: u8) -> Option<Poses> {
    let at = usize::from(feature);
    let spec = pos.spec(unit);
    let open = pos.on_table(unit)
        && spec.infantry()
        && !spec.aerial()
        && structure_of(pos, unit) != Some(at)
        && occupant(pos, at, unit).is_none()
        && barred(pos, unit, at).is_none();
    if !open {
        return None;
    }
    let piece = &pos.board.features[at].bounds;
    let parts = pos.board.parts(at);
    let from = Stance::of(pos, unit);
    let scene = Scene::new(pos, unit, piece.grown(1.0));
    let first = from.poses.first()?;
    let step = 2.0 * spec.size.half_width().max(spec.size.half_depth()) + 0.02;
    let mut best: Option<Poses> = None;
    // Rows over the piece, shifted a little until they fit.
    for shift in 0..9_i32 {
        let (dx, dy) = (f64::from(shift % 3) * step / 3.0, f64::from(shift / 3) * step / 3.0);
        let (mut poses, mut quads) = (Poses::new(), Quads::new());
        let rows = (piece.height() / step) as i32 + 1;
        let columns = (piece.width() / step) as i32 + 1;
        for n in 0..rows * columns {
            if poses.len() == from.poses.len() {
                break;
            }
            let x = piece.min.x + dx + (f64::from(n % columns) + 0.5) * step;
            let y = piece.min.y + dy + (f64::from(n / columns) + 0.5) * step;
            let pose = Pose::new(x, y, first.heading);
            let quad = Quad::place(pose, spec.size);
            if share_in_union(&quad, parts) < HALF || scene.stand(pose.point(), &quad, Touch::Nobody).is_err()
            {
                continue;
            }
            let mut next = quads;
            next.push(quad);
            let stance = Stance { bases: List::new(), poses, quads };
            let clear = stance
                .quads
                .iter()
                .all(|q| sandtable_geometry::overlap_depth(q, &quad) <= sandtable_geometry::CONTACT);
            if clear && strays(pos, unit, &next) == 0 {
                poses.push(pose);
                quads = next;
            }
        }
        if poses.len() == from.poses.len() {
            best = Some(poses);
            break;
        }
    }
    best.filter(|poses| fellows(pos, unit, None, &Stance::at(pos, unit, poses)).is_ok())
}
