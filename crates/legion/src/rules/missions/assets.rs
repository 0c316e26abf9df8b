//! Assets of a free mission (LC-OBJ-02): tokens that units take along, lose when they panic or fall, and score with.

use sandtable_dice::Random;
use sandtable_geometry::{Heading, List, Point, Pose, Spot};
use sandtable_kernel::machine::{Procedure, Prompt, unexpected};
use sandtable_kernel::{Choice, Offer, Refusal, Seat};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::{Deed, MissionEvent};
use crate::Legion;
use crate::commands::{Command, put};
use crate::model::{Cx, Flow, Holding, MarkerId, Pos, UnitId};
use crate::rules::form::{self, NO_UNIT, button};
use crate::rules::turn::Action;
use crate::rules::{Events, Plan, select, space, stats};
use crate::rulings::A54_YES;

/// Half of a step of range in inches, at which a unit contests, and at which a token is put down (LC-OBJ-01, LC-OBJ-02).
const HALF: u8 = 3;
/// Distance between the places that are tried for a token that is put down, in inches.
const GRID: f64 = 0.5;

/// Puts the assets of the mission on the table.
pub(super) fn lay(cx: &mut Cx<'_>) {
    let assets = cx.pos().mission().map(|mission| mission.assets.as_slice()).unwrap_or_default();
    let places: List<Spot, 3> = assets.iter().map(|&[x, y]| Pose::new(x, y, Heading::default()).at).collect();
    if !places.is_empty() {
        cx.emit(MissionEvent::Laid { places });
    }
}

/// Actions that assets give to a unit.
pub(super) fn given(pos: Pos<'_>) -> &'static [Action] {
    if pos.state.board.markers.is_empty() { &[] } else { &[Action::Claim] }
}

/// Assets that a unit may take.
fn loose(pos: Pos<'_>, unit: UnitId) -> impl Iterator<Item = MarkerId> {
    let traits = stats::traits(pos, unit);
    (0u8..).zip(pos.state.board.markers.iter()).filter_map(move |(at, marker)| {
        let Holding::Ground(spot) = marker.holding else { return None };
        let disc = space::disc(pos, spot.point());
        let near = if pos.plays_core() {
            // LC-OBJ-02, LC-OBJ-01: an unclaimed asset that it contests.
            !stats::is_panicked(pos, unit)
                && !select::is_incognito(pos, unit)
                && space::is_at(pos, pos.base(unit).distance(&disc), HALF)
        } else {
            // LC-OBJ-05: by the mode's way a token that it touches.
            space::touches_disc(pos, unit, &disc)
        };
        (traits.trooper && near).then_some(MarkerId(at))
    })
}

/// Checks that a unit may take an asset here and now.
pub(super) fn ready(pos: Pos<'_>, unit: UnitId) -> Result<(), Refusal> {
    if loose(pos, unit).next().is_some() {
        return Ok(());
    }
    Err(Refusal::new("no-asset", rule!("LC-OBJ-02"), said!("refusal-no-asset")))
}

/// Checks which asset a unit takes.
pub(super) fn may(pos: Pos<'_>, unit: UnitId, deed: Deed) -> Result<(), Refusal> {
    match deed {
        Deed::Claim(marker) if loose(pos, unit).any(|one| one == marker) => Ok(()),
        _ => Err(Refusal::new("no-asset", rule!("LC-OBJ-02"), said!("refusal-no-asset-2"))),
    }
}

/// Offers to take an asset, or says why not.
pub(super) fn offer(pos: Pos<'_>, unit: UnitId, allowed: Result<(), Refusal>, out: &mut Vec<Offer<Command>>) {
    let offer = Offer::new("claim", say!("missions-assets-take-an-asset")).about(unit.into());
    if let Err(refusal) = allowed {
        return out.push(offer.refused(refusal));
    }
    let named = |marker: MarkerId| {
        Choice::new(marker, say!("missions-assets-asset", marker = marker.0 + 1)).about(marker.into())
    };
    let items = loose(pos, unit).map(|marker| (marker, named(marker))).collect();
    out.extend(form::pick(offer, ("/claim/marker", "asset"), items, |marker| Command::Claim { marker }));
}

/// Draws an asset that a unit takes.
pub(super) fn sample(pos: Pos<'_>, unit: UnitId, dice: &mut dyn Random) -> Option<Command> {
    form::draw(loose(pos, unit), dice).map(|marker| Command::Claim { marker })
}

/// Lets a unit take an asset.
pub(super) fn take(cx: &mut Cx<'_>, unit: UnitId, marker: MarkerId) {
    // LC-OBJ-02: it goes on the unit's card.
    cx.emit(MissionEvent::Taken { marker, unit });
}

/// The assets that units of a seat hold.
pub(super) fn held(pos: Pos<'_>, seat: Seat) -> u8 {
    let holds = |holding| matches!(holding, Holding::Unit(unit) if pos.spec(unit).seat == seat);
    pos.state.board.markers.iter().filter(|marker| holds(marker.holding)).count() as u8
}

/// Lets go of assets whose holders have panicked or fallen.
pub(super) fn between(cx: &mut Cx<'_>) {
    let pos = cx.pos();
    for (marker, id) in pos.state.board.markers.iter().zip(0u8..) {
        let (id, Holding::Unit(unit)) = (MarkerId(id), marker.holding) else { continue };
        let fallen = !pos.is_on_table(unit);
        if pos.plays_core() && (fallen || stats::is_panicked(pos, unit)) {
            let frame = Drop { marker: id, unit };
            if cx.state.stack.last() != Some(&frame.into()) {
                cx.call(frame);
            }
            return;
        }
        // LC-OBJ-05, LEG-A54: by the mode's way it lies where the unit was when it falls, and after a panic by version 1.1.
        let drops = fallen || marker.exposed && pos.table.rulings.is(A54_YES);
        if drops && !pos.plays_core() {
            cx.emit(MissionEvent::Dropped { marker: id, unit, at: pos.unit(unit).pose.at });
            return between(cx);
        }
        if marker.exposed {
            cx.emit(MissionEvent::Kept { marker: id, unit });
            // The next one at once, too: a question may come first otherwise.
            return between(cx);
        }
    }
}

/// The opponent puts down the asset of a unit that has panicked or fallen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drop {
    /// Asset that is put down.
    pub marker: MarkerId,
    /// Unit that held it.
    pub unit: UnitId,
}

impl Drop {
    /// Checks a place for the token.
    fn lies(self, pos: Pos<'_>, at: Point) -> Result<(), Refusal> {
        let disc = space::disc(pos, at);
        let away = pos.base(self.unit).distance(&disc);
        // LC-OBJ-02: at half range of the leader, where that stands or stood.
        if !space::is_at(pos, away, HALF) {
            return Err(Refusal::new("too-far", rule!("LC-OBJ-02"), said!("refusal-too-far"))
                .with(f64::from(HALF), away));
        }
        let terrain = &pos.table.terrain;
        let way = space::in_the_way(terrain, &disc);
        if let Some(at) = way {
            let name = terrain.features.get(at).map_or("terrain", |piece| piece.name.as_str());
            return Err(Refusal::new("no-place", rule!("LC-OBJ-04"), said!("refusal-no-place")).about(name));
        }
        if !pos.table.bounds.contains_bounds(&disc.bounds()) {
            return Err(Refusal::new("off-the-table", rule!("LC-OBJ-04"), said!("refusal-off-the-table")));
        }
        Ok(())
    }

    /// Places on a grid about the leader, the nearest first.
    fn places(self, pos: Pos<'_>) -> impl Iterator<Item = Point> {
        let centre = pos.unit(self.unit).pose.point();
        let reach = ((f64::from(HALF) + pos.spec(self.unit).length) / GRID) as i32;
        let steps = move || (-reach..=reach).map(|step| f64::from(step) * GRID);
        let all = steps().flat_map(|y| steps().map(move |x| Point::new(centre.x + x, centre.y + y)));
        let mut all: Vec<Point> = all.collect();
        all.sort_by(|a, b| a.distance(centre).total_cmp(&b.distance(centre)));
        all.into_iter().filter(move |&at| self.lies(pos, at).is_ok())
    }

    fn command(self, at: Point) -> Command {
        Command::Drop { place: put(self.unit, Pose::new(at.x, at.y, Heading::default())) }
    }
}

impl Procedure<Legion> for Drop {
    const PROMPT: Prompt =
        Prompt::new("drop", rule!("LC-OBJ-02"), phrase!("missions-assets-where-is-the-asset-put"));

    fn run(&self, cx: &mut Cx<'_>) -> sandtable_kernel::machine::Step {
        if self.asked(cx.pos()).is_some() {
            return sandtable_kernel::machine::Step::Asks;
        }
        // LC-OBJ-04: without a legal place near by it lies where the leader was.
        let at = cx.pos().unit(self.unit).pose.at;
        cx.emit(MissionEvent::Dropped { marker: self.marker, unit: self.unit, at });
        cx.done();
        sandtable_kernel::machine::Step::Went
    }

    fn asked(&self, pos: Pos<'_>) -> Option<Seat> {
        // LC-OBJ-02: the opponent places it.
        self.places(pos).next().map(|_| pos.spec(self.unit).seat.other())
    }

    fn default_answer(&self, pos: Pos<'_>) -> Command {
        self.places(pos).next().map_or(Command::Pass, |at| self.command(at))
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let Command::Drop { place } = command else { return Err(unexpected(command)) };
        let Some(put) = place.first().filter(|put| put.piece == self.unit) else { return Err(NO_UNIT) };
        self.lies(pos, put.to.point())?;
        let dropped = MissionEvent::Dropped { marker: self.marker, unit: self.unit, at: put.to.at };
        Ok(Events::of(dropped).then(Flow::Done).into())
    }

    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let Some(at) = self.places(pos).next() else { return };
        let reach = f64::from(HALF) + pos.spec(self.unit).length;
        let field = form::near("/drop/place", self.unit, pos.unit(self.unit).pose.point(), reach);
        out.push(
            button("drop", say!("missions-assets-put-the-asset-down"), self.command(at))
                .about(self.unit.into())
                .field(field),
        );
    }

    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        form::draw(self.places(pos), dice).map(|at| self.command(at))
    }
}
