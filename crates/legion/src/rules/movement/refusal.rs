//! Faults of a move in words, each with the rule behind it.

use sandtable_geometry::Miss;
use sandtable_kernel::{Refusal, refusals};
use sandtable_legion_cards::UnitType;
use sandtable_tabletop::{Fault, Kinds};
use sandtable_text::say;

use crate::model::{Pos, Property, UnitId};
use crate::rules::form::{IMPASSABLE, OFF_TABLE, ON_A_MINIATURE, ON_SCATTER, OVER_AN_EDGE, TOO_STEEP};
use crate::rules::{space, stats};

refusals! {
    BENT_TOO_FAR = "bent-too-far", "LC-TOOL-03", "refusal-bent-too-far";
    TURNED_TOO_FAR = "turned-too-far", "LC-NOTCH-01", "refusal-turned-too-far", Later;
    BEYOND_TOOL = "too-far", "LC-MOVE-02", "refusal-too-far-2", Form;
    BESIDE_TOOL = "beside-tool", "LC-MOVE-02", "refusal-beside-tool", Form;
    FACES_WRONG = "faces-wrong", "LC-NOTCH-01", "refusal-faces-wrong-2", Form;
    DIFFICULT = "difficult", "LC-MOVE-06", "refusal-difficult";
    OVER_IMPASSABLE = "over-impassable", "LC-MOVE-09", "refusal-over-impassable";
    TOOL_OVER_TERRAIN = "tool-over-terrain", "LC-MOVE-07", "refusal-tool-over-terrain";
    WAY_OVER_TERRAIN = "way-over-terrain", "LEG-A80", "refusal-way-over-terrain";
    TOO_HIGH = "too-high", "LC-MOVE-07", "refusal-too-high-2";
    NO_MELEE_WEAPON = "no-melee-weapon", "LC-MOVE-12", "refusal-no-melee-weapon-2", Later;
}

/// The first fault as a refusal: what is wrong with the place before what is wrong with the tool.
pub(super) fn of(pos: Pos<'_>, who: UnitId, others: &[UnitId], faults: &[Fault]) -> Option<Refusal> {
    let of_tool = |fault: &&Fault| matches!(fault, Fault::Tool(_) | Fault::ToolOver(_) | Fault::WayOver(_));
    let fault = faults.iter().find(|fault| !of_tool(fault)).or(faults.first())?;
    Some(refusal(pos, who, others, *fault))
}

fn refusal(pos: Pos<'_>, who: UnitId, others: &[UnitId], fault: Fault) -> Refusal {
    let features = &pos.table.terrain.features;
    let piece = |at: usize| features.get(at).map_or("terrain", |piece| piece.name.as_str());
    let unit = |at: usize| {
        others.get(at).map_or(say!("movement-refusal-a-miniature"), |&unit| pos.spec(unit).name.as_str())
    };
    let is = |at: usize, kind| features.get(at).is_some_and(|piece| piece.kinds.any(Kinds::of(&[kind])));
    let impassable = |at: usize| is(at, Property::Impassable);
    let difficult = |at: usize| {
        let kinds = features.get(at).map(|piece| piece.kinds);
        kinds.is_some_and(|kinds| kinds.any(Kinds::of(&[Property::Difficult])))
    };
    // LC-NOTCH-01: a notched base stands with its axis on the tool. LC-MOVE-02: others touch it anywhere.
    let laid = if pos.spec(who).notch.is_some() { rule!("LC-NOTCH-01") } else { rule!("LC-MOVE-02") };
    match fault {
        // LC-TOOL-03
        Fault::Bend { steps, most } => BENT_TOO_FAR.with(degrees(steps), degrees(i32::from(most))),
        Fault::Turn { steps, most } => TURNED_TOO_FAR.with(degrees(steps), degrees(i32::from(most))),
        Fault::Tool(Miss::Far(inches)) => Refusal { rule: laid, ..BEYOND_TOOL }.with(0.0, inches),
        Fault::Tool(Miss::Beside(inches)) => Refusal { rule: laid, ..BESIDE_TOOL }.with(0.0, inches),
        Fault::Tool(Miss::Facing(steps)) => FACES_WRONG.with(0.0, degrees(steps)),
        Fault::ToolOver(at) | Fault::On(at) if difficult(at) => DIFFICULT.about(piece(at)),
        // LC-MOVE-07, LC-MOVE-09
        Fault::ToolOver(at) | Fault::WayOver(at) if impassable(at) => OVER_IMPASSABLE.about(piece(at)),
        Fault::ToolOver(at) => TOOL_OVER_TERRAIN.about(piece(at)),
        Fault::WayOver(at) => WAY_OVER_TERRAIN.about(piece(at)),
        Fault::On(at) if impassable(at) => IMPASSABLE.about(piece(at)),
        Fault::On(at) if is(at, Property::PointOfInterest) => space::overlaps(piece(at)),
        Fault::On(at) => ON_SCATTER.about(piece(at)),
        Fault::Overhangs(at) => OVER_AN_EDGE.about(piece(at)),
        Fault::Steep { slope, most } => {
            // UT-GND-05, UT-REP-10
            let repulsor = stats::kind(pos, who) == UnitType::RepulsorVehicle;
            let rule = if repulsor { rule!("UT-REP-10") } else { rule!("UT-GND-05") };
            Refusal { rule, ..TOO_STEEP }.with(slope, most)
        }
        Fault::Height { inches, most } => TOO_HIGH.with(inches, most),
        Fault::Under(at) => ON_A_MINIATURE.about(unit(at)),
        Fault::Touches(at) => NO_MELEE_WEAPON.about(unit(at)),
        Fault::OffTable => OFF_TABLE,
    }
}

/// Degrees of steps of 1/65536 turn.
fn degrees(steps: i32) -> f64 {
    f64::from(steps.abs()) * 360.0 / 65_536.0
}
