//! Players place terrain in turn, each from an equal half (REG-SETUP-06 to REG-SETUP-12).
//!
//! A seat may pass: then the referee puts its next piece on the first clear place it finds. A piece for which there is
//! none (looked for every inch by its box, every two inches by its outline, square to the table) is set aside; the book
//! does not say what happens then, this is ours.

use sandtable_dice::Random;
use sandtable_geometry::{Bounds, CONTACT, Convex, Heading, Point, Pose};
use sandtable_kernel::machine::{Procedure, Prompt, Step, unexpected};
use sandtable_kernel::{Field, Offer, Ref, Refusal, Seat};
use sandtable_tabletop::{Spacing, Terrain, spacing};
use sandtable_text::{phrase, said, say};
use serde::{Deserialize, Serialize};

use super::{SetupEvent, Stage, advance, rolloff};
use crate::Regiment;
use crate::commands::{Command, PiecePut};
use crate::data::Category;
use crate::model::{Cx, PieceId, Pos, add};
use crate::rules::form::{Placing, button};
use crate::rules::{Events, Plan};
use crate::rulings::{A05_EDGE_STRIP, A06_ALWAYS_GAP};

/// REG-SETUP-09: inches between the outer edges of two pieces.
pub(crate) const GAP: f64 = 4.0;
/// REG-A05's alternative: no terrain so near to a long edge, in inches.
const STRIP: f64 = 6.0;

/// REG-SETUP-07: both seats roll for the right to say who places terrain first.
pub struct Priority;

impl Procedure<Regiment> for Priority {
    fn run(&self, cx: &mut Cx<'_>) -> Step {
        // REG-SETUP-07: one d6 each, the higher chooses; equal faces come here again.
        rolloff::roll(cx, false)
    }
}

/// REG-SETUP-07: the winner says whether it places first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceFirst(pub Seat);

impl Procedure<Regiment> for PlaceFirst {
    const PROMPT: Prompt =
        Prompt::new("place-first", rule!("REG-SETUP-07"), phrase!("setup-terrain-you-won-the-roll-do"));

    fn asked(&self, _: Pos<'_>) -> Option<Seat> {
        Some(self.0)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::PlaceFirst { first: true }
    }

    fn check(&self, _: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let &Command::PlaceFirst { first } = command else { return Err(unexpected(command)) };
        let first = if first { self.0 } else { self.0.other() };
        Ok(Events::of(SetupEvent::PlacingOrder { first }).goto(PlaceTerrain(first)).into())
    }

    fn offers(&self, _: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        let first = Field::flag("/place-first/first", say!("setup-terrain-place-first"));
        let command = Command::PlaceFirst { first: true };
        out.push(button("place-first", say!("setup-terrain-place-first-or-second"), command).field(first));
    }

    fn sample(&self, _: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        Some(Command::PlaceFirst { first: dice.pick(2) == 0 })
    }
}

/// REG-SETUP-08: this seat places a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceTerrain(pub Seat);

impl Procedure<Regiment> for PlaceTerrain {
    const PROMPT: Prompt = Prompt::new(
        "place-terrain",
        rule!("REG-SETUP-08"),
        phrase!("setup-terrain-which-piece-of-terrain-do"),
    );

    fn run(&self, cx: &mut Cx<'_>) -> Step {
        if left(cx.pos(), self.0).next().is_some() {
            return Step::Asks;
        }
        // REG-SETUP-11, REG-SETUP-12: every piece was checked when it was put down; the layout is locked now, before
        // colors and mission are known.
        advance(cx, Stage::Colours)
    }

    fn asked(&self, _: Pos<'_>) -> Option<Seat> {
        Some(self.0)
    }

    fn default_answer(&self, _: Pos<'_>) -> Command {
        Command::Pass
    }

    fn check(&self, pos: Pos<'_>, command: &Command) -> Result<Plan, Refusal> {
        let seat = self.0;
        let event = match command {
            Command::PlaceTerrain { place } => {
                let [PiecePut { piece: PieceId(piece), to: pose }] = place[..] else {
                    let text = said!("setup-terrain-one-piece-is-placed-in-each");
                    return Err(Refusal::new("wrong-count", rule!("REG-SETUP-08"), text));
                };
                fits(pos, seat, piece, pose)?;
                SetupEvent::TerrainPlaced { seat, piece, pose }
            }
            Command::Pass => by_referee(pos, seat)?,
            _ => return Err(unexpected(command)),
        };
        // REG-SETUP-08: in turn.
        Ok(Events::of(event).goto(Self(seat.other())).into())
    }

    /// A place for each piece left, and leaving it to the referee.
    fn offers(&self, pos: Pos<'_>, out: &mut Vec<Offer<Command>>) {
        // Pieces of one kind fit at the same places.
        let mut seen: Vec<(&str, Option<Pose>)> = Vec::new();
        for piece in left(pos, self.0) {
            let kind = &pos.table.half[usize::from(piece)];
            let known = seen.iter().find(|(id, _)| *id == kind.id).map(|&(_, pose)| pose);
            let pose = known.unwrap_or_else(|| first_place(pos, self.0, piece));
            seen.push((&kind.id, pose));
            let id = Ref::from(PieceId(piece));
            let offer =
                Offer::new("place-terrain", say!("setup-terrain-place", kind = kind.name)).about(id.clone());
            out.push(match pose {
                Some(pose) => offer
                    .command(put(piece, pose))
                    .field(Placing::free().things("/place-terrain/place", vec![id])),
                None => {
                    offer.refused(Refusal::new("no-room", rule!("REG-SETUP-09"), said!("refusal-no-room-3")))
                }
            });
        }
        out.push(button("pass", say!("setup-terrain-place-the-next-piece-for-me"), Command::Pass));
    }

    /// One placement, drawn at random; the referee's after some that do not fit.
    fn sample(&self, pos: Pos<'_>, dice: &mut dyn Random) -> Option<Command> {
        const TRIES: u32 = 24;
        let seat = self.0;
        let count = left(pos, seat).count() as u32;
        let table = &pos.table.bounds;
        for _ in 0..TRIES {
            let Some(piece) = left(pos, seat).nth(dice.pick(count) as usize) else { break };
            // Quarter inches, and turns of 15 degrees.
            let x = f64::from(dice.pick((table.width() * 4.0) as u32)) / 4.0;
            let y = f64::from(dice.pick((table.height() * 4.0) as u32)) / 4.0;
            let pose = Pose::new(x, y, Heading::from_degrees(15.0 * f64::from(dice.pick(24))));
            if fits(pos, seat, piece, pose).is_ok() {
                return Some(put(piece, pose));
            }
        }
        Some(Command::Pass)
    }
}

/// Pieces of a seat's half that are still to be placed. REG-SETUP-06: both halves are the same list.
fn left(pos: Pos<'_>, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let placed = pos.state.player(seat).placed;
    (0..pos.table.half.len() as u8).filter(move |piece| placed & (1 << piece) == 0)
}

/// A piece as it would lie: its convex parts and the box around them.
fn lying(pos: Pos<'_>, piece: u8, pose: Pose) -> (Vec<Convex>, Bounds) {
    let mut alone = Terrain::default();
    if let Some(piece) = pos.table.half.get(usize::from(piece)) {
        add(&mut alone, piece, pose.point(), pose.heading.unit());
    }
    let bounds = alone.features.first().map(|feature| feature.bounds).unwrap_or_default();
    (alone.convex, bounds)
}

/// Checks that a piece can lie there: the seat's to place, on the table, far enough from other pieces, in no zone.
fn fits(pos: Pos<'_>, seat: Seat, piece: u8, pose: Pose) -> Result<(), Refusal> {
    if usize::from(piece) >= pos.table.half.len() {
        return Err(Refusal::new("no-such-piece", rule!("REG-SETUP-06"), said!("refusal-no-such-piece"))
            .with(f64::from(piece), pos.table.half.len() as f64));
    }
    if !left(pos, seat).any(|other| other == piece) {
        return Err(Refusal::new("piece-placed", rule!("REG-SETUP-08"), said!("refusal-piece-placed")));
    }
    let (parts, bounds) = lying(pos, piece, pose);
    if !pos.table.bounds.contains_bounds(&bounds) {
        return Err(Refusal::new("off-table", rule!("REG-SETUP-08"), said!("refusal-off-table-3")));
    }
    kept_clear(pos, &parts, &bounds)?;
    gaps(pos, piece, &parts, &bounds)
}

/// REG-SETUP-11: zones stay clear as far as they can be known.
fn kept_clear(pos: Pos<'_>, parts: &[Convex], bounds: &Bounds) -> Result<(), Refusal> {
    let table = &pos.table.bounds;
    if pos.table.rulings.is(A05_EDGE_STRIP) {
        // REG-A05's alternative: x runs along the long edges.
        let near = (bounds.min.y - table.min.y).min(table.max.y - bounds.max.y);
        if near < STRIP {
            return Err(Refusal::new("edge-strip", rule!("REG-SETUP-11"), said!("refusal-edge-strip"))
                .with(STRIP, near));
        }
    }
    // REG-A05: zones are checked where they are known beforehand, in scenarios.
    let scenario = pos.table.setup.mission.as_ref().is_some_and(|m| m.category == Category::Scenario);
    let in_zone = |zone: &Vec<Convex>| matches!(spacing(parts, zone), Spacing::Into(_));
    let ground = pos.table.grounds.first().filter(|_| scenario);
    if ground.is_some_and(|ground| ground.zones.iter().any(in_zone)) {
        return Err(Refusal::new("zone-not-clear", rule!("REG-SETUP-11"), said!("refusal-zone-not-clear")));
    }
    Ok(())
}

/// REG-SETUP-09, REG-SETUP-10: the gap to every other piece, or flush with an identical one.
fn gaps(pos: Pos<'_>, piece: u8, parts: &[Convex], bounds: &Bounds) -> Result<(), Refusal> {
    let own = &pos.table.half[usize::from(piece)].id;
    let mut nearest = GAP;
    // Pieces nearer than the gap that are not excused yet, and pieces of the zone that this one becomes part of.
    let mut close: Vec<usize> = Vec::new();
    let mut joined: Vec<usize> = Vec::new();
    for (at, feature) in pos.board.features.iter().enumerate() {
        if feature.bounds.distance(bounds) >= GAP {
            continue;
        }
        match spacing(parts, pos.board.parts(at)) {
            Spacing::Into(depth) if depth > CONTACT => {
                return Err(Refusal::new(
                    "terrain-overlap",
                    rule!("REG-SETUP-09"),
                    said!("refusal-terrain-overlap"),
                )
                .with(0.0, depth));
            }
            // REG-A06: identical pieces may touch, and count as one feature then.
            Spacing::Into(_) if alike(pos, at, own) => joined.push(at),
            Spacing::Apart(apart) if apart <= CONTACT && alike(pos, at, own) => joined.push(at),
            Spacing::Apart(apart) if apart < GAP => {
                nearest = nearest.min(apart);
                close.push(at);
            }
            Spacing::Into(_) => {
                nearest = 0.0;
                close.push(at);
            }
            Spacing::Apart(_) => {}
        }
    }
    // Whatever belongs to the same zone by touching is the same feature.
    let mut next = 0;
    while next < joined.len() {
        let from = joined[next];
        next += 1;
        for at in 0..pos.board.features.len() {
            let flush = || match spacing(pos.board.parts(from), pos.board.parts(at)) {
                Spacing::Apart(apart) => apart <= CONTACT,
                Spacing::Into(_) => true,
            };
            if !joined.contains(&at) && alike(pos, at, own) && flush() {
                joined.push(at);
            }
        }
    }
    if close.iter().all(|at| joined.contains(at)) {
        return Ok(());
    }
    Err(Refusal::new("terrain-gap", rule!("REG-SETUP-09"), said!("refusal-terrain-gap")).with(GAP, nearest))
}

/// REG-SETUP-10: whether a piece on the table may be joined with one of this kind.
fn alike(pos: Pos<'_>, feature: usize, id: &str) -> bool {
    !pos.table.rulings.is(A06_ALWAYS_GAP) && pos.board.features[feature].id == id
}

/// The referee's choice for a seat that passes: its first piece that fits anywhere, or its first piece set aside.
fn by_referee(pos: Pos<'_>, seat: Seat) -> Result<SetupEvent, Refusal> {
    let found = left(pos, seat).find_map(|piece| first_place(pos, seat, piece).map(|pose| (piece, pose)));
    if let Some((piece, pose)) = found {
        return Ok(SetupEvent::TerrainPlaced { seat, piece, pose });
    }
    let none = Refusal::new("nothing-left", rule!("REG-SETUP-08"), said!("refusal-nothing-left-2"));
    left(pos, seat).next().map(|piece| SetupEvent::TerrainSetAside { seat, piece }).ok_or(none)
}

/// The first clear place for a piece, row by row.
fn first_place(pos: Pos<'_>, seat: Seat, piece: u8) -> Option<Pose> {
    let table = &pos.table.bounds;
    for exact in [false, true] {
        for heading in [Heading::RIGHT, Heading::DOWN] {
            let (parts, bounds) = lying(pos, piece, Pose::new(0.0, 0.0, heading));
            let pitch = if exact { 2.0 } else { 1.0 };
            let columns = ((table.width() - bounds.width()) / pitch).floor();
            let rows = ((table.height() - bounds.height()) / pitch).floor();
            if columns < 0.0 || rows < 0.0 {
                continue;
            }
            for row in 0..=rows as u32 {
                for column in 0..=columns as u32 {
                    let x = table.min.x - bounds.min.x + pitch * f64::from(column);
                    let y = table.min.y - bounds.min.y + pitch * f64::from(row);
                    let pose = Pose::new(x, y, heading);
                    if roomy(pos, &parts, &bounds, pose.point(), exact)
                        && fits(pos, seat, piece, pose).is_ok()
                    {
                        return Some(pose);
                    }
                }
            }
        }
    }
    None
}

/// Returns `true` if a piece could have its gap here: by its box for sure, or exactly as far as its corners can tell.
fn roomy(pos: Pos<'_>, parts: &[Convex], bounds: &Bounds, by: Point, exact: bool) -> bool {
    let here = moved(bounds, by);
    pos.board.features.iter().enumerate().all(|(at, feature)| {
        let crowded = |part: &Convex| {
            let corners = parts.iter().flat_map(|own| own.points());
            corners.into_iter().any(|corner| part.distance_to(corner + by) < GAP)
        };
        feature.bounds.distance(&here) >= GAP || exact && !pos.board.parts(at).iter().any(crowded)
    })
}

fn moved(bounds: &Bounds, by: Point) -> Bounds {
    Bounds { min: bounds.min + by, max: bounds.max + by }
}

fn put(piece: u8, to: Pose) -> Command {
    Command::PlaceTerrain { place: [PiecePut { piece: PieceId(piece), to }].into_iter().collect() }
}
