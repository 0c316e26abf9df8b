//! Units and the unit that acts, as everybody may see them: units and their tokens lie on the table (REG-TOK-01).

use sandtable_geometry::{Point, Pose};
use sandtable_kernel::Seat;
use sandtable_tabletop::Figure;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::{BaseSize, Class, Id, Keyword, Profile, Subtype};
use crate::model::{ActStep, Action, BaseId, Frame, Place, Pos, UnitId};
use crate::rules::stats;
use crate::rules::turn::scoring;

/// Returns the unit with this id.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct UnitView {
    /// Its id in the pack.
    pub id: UnitId,
    pub seat: Seat,
    /// Its profile's id.
    pub profile: Id,
    /// Its name, for people.
    pub name: String,
    /// Infantry or vehicle.
    pub class: Class,
    /// The way it moves.
    pub subtype: Subtype,
    /// The drawing of its bases.
    pub figure: Figure,
    /// Cost in points.
    pub points: u16,
    /// Its numbers as they are now, before what an attack or terrain changes.
    pub now: Numbers,
    pub printed: Numbers,
    /// Keywords as they are now, granted ones included.
    pub keywords: Vec<Keyword>,
    /// Base size; `width_mm` is the front edge.
    pub base: BaseSize,
    pub place: Place,
    /// The unit it carries.
    pub cargo: Option<UnitId>,
    /// Number of bases left.
    pub living: u8,
    /// Bases at full strength.
    pub full: u8,
    /// Number of wound tokens.
    pub wounds: u8,
    /// Activated this round.
    pub activated: bool,
    /// True if it holds a shaken token.
    pub shaken: bool,
    /// True if it holds a dash token.
    pub dashed: bool,
    /// True if it holds a standby token.
    pub standby: bool,
    /// True if it holds a Dug-In token.
    pub dug_in: bool,
    /// True if it hosts its army's leader.
    pub leads: bool,
    /// Objectives it counts at now, by number (REG-OBJ-01).
    pub contests: Vec<u8>,
    /// Its bases on the table.
    pub bases: Vec<BaseView>,
}

/// A unit's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Numbers {
    /// Move in inches.
    pub move_in: f64,
    /// Minimum move in inches, 0 without.
    pub min_move: u8,
    /// Ranged dice a base.
    pub ranged: u8,
    /// Melee dice a base.
    pub melee: u8,
    /// Short range in inches.
    pub short: u8,
    /// Long range in inches.
    pub long: u8,
    /// Wounds that remove a base.
    pub wounds: u8,
    /// Hits that shake.
    pub courage: u8,
    /// Face that saves a hit.
    pub save: u8,
    /// The number that the sum of a morale check must reach.
    pub morale: u8,
}

/// A base on the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BaseView {
    /// Its id in the pack.
    pub id: BaseId,
    /// Where it stands and looks.
    pub pose: Pose,
    /// Its corners in inches, clockwise on the screen from the front left one.
    pub corners: [Point; 4],
}

/// The unit that acts.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ActiveView {
    pub unit: UnitId,
    /// True if it answers by a standby token in another unit's activation.
    pub interrupt: bool,
    /// Action points left; none in an interrupt, which gives one simple action.
    pub ap: u8,
    /// Action types used.
    pub used: Vec<Action>,
    /// Step of its activation.
    pub step: Option<ActStep>,
    /// The action it is in the middle of.
    pub doing: Option<Action>,
}

/// Finds the profile of a unit.
fn profile(pos: Pos<'_>, id: UnitId) -> &Profile {
    let spec = pos.spec(id);
    &pos.table.setup.armies[spec.seat.index()].units[usize::from(spec.index)]
}

/// Returns the drawing of a unit's bases.
pub(super) fn figure(pos: Pos<'_>, id: UnitId) -> Figure {
    profile(pos, id).drawn_as()
}

/// A unit as everyone sees it.
pub(super) fn unit(pos: Pos<'_>, id: UnitId) -> UnitView {
    let spec = pos.spec(id);
    let unit = pos.unit(id);
    let profile = profile(pos, id);
    let objectives = pos.mission().map_or(0, |mission| mission.objectives.len());
    let bases = if pos.on_table(id) && !pos.physical() {
        pos.bases(id)
            .map(|id| {
                let base = pos.state.base(id);
                BaseView { id, pose: base.pose, corners: base.quad.points() }
            })
            .collect()
    } else {
        Vec::new()
    };
    UnitView {
        id,
        seat: spec.seat,
        profile: profile.id.clone(),
        name: profile.name.clone(),
        class: spec.class,
        subtype: spec.subtype,
        figure: profile.drawn_as(),
        points: spec.points,
        now: now(pos, id),
        printed: printed(pos, id),
        keywords: keywords(pos, id),
        base: profile.base,
        place: unit.place,
        cargo: unit.cargo,
        living: unit.living,
        full: spec.bases,
        wounds: unit.wounds,
        activated: unit.activated,
        shaken: unit.shaken,
        dashed: unit.dashed,
        standby: unit.standby,
        dug_in: unit.dug_in,
        leads: pos.state.player(spec.seat).host == Some(id) && !pos.state.player(spec.seat).leader_lost,
        contests: (0..objectives).filter(|&at| scoring::contests(pos, id, at)).map(|at| at as u8).collect(),
        bases,
    }
}

fn printed(pos: Pos<'_>, id: UnitId) -> Numbers {
    let spec = pos.spec(id);
    Numbers {
        move_in: f64::from(spec.move_in),
        min_move: spec.min_move,
        ranged: spec.ranged,
        melee: spec.melee,
        short: spec.short,
        long: spec.long,
        wounds: spec.wounds,
        courage: spec.courage,
        save: spec.save,
        morale: pos.table.setup.armies[spec.seat.index()].faction.command_value,
    }
}

fn now(pos: Pos<'_>, id: UnitId) -> Numbers {
    let sum = |(printed, added): (u8, u8)| printed.saturating_add(added);
    Numbers {
        move_in: stats::move_value(pos, id, false, &mut ()),
        ranged: sum(stats::ranged_value(pos, id)),
        melee: sum(stats::melee_value(pos, id)),
        courage: stats::courage(pos, id, &mut ()),
        morale: stats::morale_need(pos, id, &mut ()),
        ..printed(pos, id)
    }
}

fn keywords(pos: Pos<'_>, id: UnitId) -> Vec<Keyword> {
    let keys = stats::keys(pos, id);
    let valued = |keyword: Keyword| match keyword {
        Keyword::Armor(_) => Keyword::Armor(keys.armor),
        Keyword::Shields(_) => Keyword::Shields(keys.shields),
        plain => plain,
    };
    Keyword::ALL.into_iter().filter(|&keyword| keys.has(keyword)).map(valued).collect()
}

/// The unit that acts now: the topmost activation or interrupt.
pub(super) fn active(pos: Pos<'_>) -> Option<ActiveView> {
    let mut doing = None;
    for frame in pos.state.stack.iter().rev() {
        match frame {
            Frame::Action(action) => doing = doing.or(Some(action.action)),
            Frame::Interrupt(frame) => {
                return Some(ActiveView {
                    unit: frame.unit,
                    interrupt: true,
                    ap: 0,
                    used: Vec::new(),
                    step: None,
                    doing,
                });
            }
            Frame::Activation(frame) => {
                let used = Action::ALL.into_iter().filter(|action| frame.used & action.bit() != 0);
                return Some(ActiveView {
                    unit: frame.unit,
                    interrupt: false,
                    ap: frame.ap,
                    used: used.collect(),
                    step: Some(frame.step),
                    doing,
                });
            }
            _ => {}
        }
    }
    None
}
