//! Names of people (GCW-008.2): unique pilots have their card's, others are given one, and who is given none gets a call
//! sign of the pack.

use std::collections::BTreeSet;

use sandtable_kernel::{Refusal, Seat, refusals};
use smol_str::{SmolStr, format_smolstr};

use crate::catalogue::{NameUse, canonical};
use crate::model::{Fate, Pilot, PilotNo, Pos};

refusals! {
    SAME_NAME = "name-taken", "GCW-008.2", "refusal-name-taken-4", Later;
}

/// The longest name of a pilot.
pub const LONGEST_NAME: usize = 60;

/// A name for a pilot of a player, if no other one of his has it.
pub fn free_name(pos: Pos<'_>, seat: Seat, of: Option<PilotNo>, name: &str) -> Result<SmolStr, Refusal> {
    let same = |(no, pilot): (PilotNo, &Pilot)| {
        let there = matches!(pilot.fate, Fate::Active | Fate::Prisoner { .. });
        pilot.owner == seat && there && Some(no) != of && canonical(&pilot.name) == canonical(name)
    };
    if pos.state.all_pilots().any(same) { Err(SAME_NAME.about(name)) } else { Ok(SmolStr::new(name)) }
}

/// A call sign that nobody in the player's faction has, nor any of these; what enemies call theirs is secret (GCW-005).
/// Players of different seats begin at different places of the list, so that signs are seldom met twice.
pub fn call_sign(pos: Pos<'_>, seat: Seat, besides: &BTreeSet<String>) -> SmolStr {
    let signs = pos.table.cards().suggested(NameUse::CallSigns);
    let taken: BTreeSet<String> = pos
        .state
        .all_pilots()
        .filter(|(_, pilot)| pos.state.allied(seat, pilot.owner))
        .map(|(_, pilot)| canonical(&pilot.name))
        .collect();
    let free = |name: &str| {
        let name = canonical(name);
        !taken.contains(&name) && !besides.contains(&name)
    };
    let players = pos.state.players.len().max(1);
    let first = seat.index() * signs.len() / players;
    let (after, before) = (signs.iter().skip(first), signs.iter().take(first));
    if let Some(sign) = after.chain(before).find(|sign| free(sign)) {
        return SmolStr::new(sign);
    }
    // More pilots than call signs: they are numbered.
    let sign = signs.get(first).map_or("Pilot", String::as_str);
    let mut numbered = (2_u32..).map(|number| format_smolstr!("{sign} {number}"));
    numbered.find(|name| free(name)).unwrap_or_default()
}
