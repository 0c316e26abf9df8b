//! Faults of a move in words, each with the rule behind it.

use sandtable_geometry::Miss;
use sandtable_kernel::Refusal;
use sandtable_legion_cards::UnitType;
use sandtable_tabletop::{Fault, Kinds};
use sandtable_text::{said, say};

use crate::model::{Pos, Property, UnitId};
use crate::rules::{space, stats};

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
        Fault::Bend { steps, most } => {
            Refusal::new("bent-too-far", rule!("LC-TOOL-03"), said!("refusal-bent-too-far"))
                .with(degrees(steps), degrees(i32::from(most)))
        }
        Fault::Turn { steps, most } => {
            Refusal::new("turned-too-far", rule!("LC-NOTCH-01"), said!("refusal-turned-too-far"))
                .with(degrees(steps), degrees(i32::from(most)))
        }
        Fault::Tool(Miss::Far(inches)) => {
            Refusal::new("too-far", laid, said!("refusal-too-far-2")).with(0.0, inches)
        }
        Fault::Tool(Miss::Beside(inches)) => {
            Refusal::new("beside-tool", laid, said!("refusal-beside-tool")).with(0.0, inches)
        }
        Fault::Tool(Miss::Facing(steps)) => {
            Refusal::new("faces-wrong", rule!("LC-NOTCH-01"), said!("refusal-faces-wrong-2"))
                .with(0.0, degrees(steps))
        }
        Fault::ToolOver(at) | Fault::On(at) if difficult(at) => {
            Refusal::new("difficult", rule!("LC-MOVE-06"), said!("refusal-difficult")).about(piece(at))
        }
        // LC-MOVE-07, LC-MOVE-09
        Fault::ToolOver(at) | Fault::WayOver(at) if impassable(at) => {
            Refusal::new("over-impassable", rule!("LC-MOVE-09"), said!("refusal-over-impassable"))
                .about(piece(at))
        }
        Fault::ToolOver(at) => {
            Refusal::new("tool-over-terrain", rule!("LC-MOVE-07"), said!("refusal-tool-over-terrain"))
                .about(piece(at))
        }
        Fault::WayOver(at) => {
            Refusal::new("way-over-terrain", rule!("LEG-A80"), said!("refusal-way-over-terrain"))
                .about(piece(at))
        }
        Fault::On(at) if impassable(at) => {
            Refusal::new("impassable", rule!("LC-MOVE-09"), said!("refusal-impassable")).about(piece(at))
        }
        Fault::On(at) if is(at, Property::PointOfInterest) => space::overlaps(piece(at)),
        Fault::On(at) => {
            Refusal::new("on-scatter", rule!("LC-TER-04"), said!("refusal-on-scatter")).about(piece(at))
        }
        Fault::Overhangs(at) => {
            Refusal::new("over-an-edge", rule!("LC-MOVE-10"), said!("refusal-over-an-edge")).about(piece(at))
        }
        Fault::Steep { slope, most } => {
            // UT-GND-05, UT-REP-10
            let repulsor = stats::kind(pos, who) == UnitType::RepulsorVehicle;
            let rule = if repulsor { rule!("UT-REP-10") } else { rule!("UT-GND-05") };
            Refusal::new("too-steep", rule, said!("refusal-too-steep")).with(slope, most)
        }
        Fault::Height { inches, most } => {
            Refusal::new("too-high", rule!("LC-MOVE-07"), said!("refusal-too-high-2")).with(inches, most)
        }
        Fault::Under(at) => {
            Refusal::new("on-a-miniature", rule!("LC-MOVE-03"), said!("refusal-on-a-miniature"))
                .about(unit(at))
        }
        Fault::Touches(at) => {
            Refusal::new("no-melee-weapon", rule!("LC-MOVE-12"), said!("refusal-no-melee-weapon-2"))
                .about(unit(at))
        }
        Fault::OffTable => {
            Refusal::new("off-the-table", rule!("LC-MOVE-04"), said!("refusal-off-the-table-2"))
        }
    }
}

/// Degrees of steps of 1/65536 turn.
fn degrees(steps: i32) -> f64 {
    f64::from(steps.abs()) * 360.0 / 65_536.0
}
