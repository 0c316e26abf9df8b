//! The duel for players that look ahead, and for analyses: the side with more points stands better.

use sandtable_ai::Sampler;
use sandtable_ai::search::Outlook;
use sandtable_dice::Generator;
use sandtable_kernel::{Ref, Seat};
use sandtable_lab::analysis::{ComesOff, Hazard};

use super::{Command, Duel, Event, State, Table};

/// The worth of positions by points and what is known of tokens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Points;

impl Outlook<Duel> for Points {
    type Guide = Sampler;

    fn guide(&self, seed: u64) -> Sampler {
        Sampler(Generator::new(seed))
    }

    fn worth(&self, _: &Table, state: &State, seat: Seat) -> f64 {
        let points = |seat: Seat| state.score[seat.index()] + i64::from(state.tokens[seat.index()]);
        (points(seat) - points(seat.other())) as f64 / 100.0
    }

    /// Counts turns.
    fn stretch(&self, _: &Table, state: &State) -> u32 {
        let begun = !state.sealed.contains(&None);
        u32::from(state.over) + u32::from(begun) + 2 * u32::from(state.round) + u32::from(state.turn.0)
    }
}

/// Tells when a strike or a parry succeeds.
#[must_use]
pub fn hazard(_: &Table, event: &Event) -> Option<Hazard> {
    let (seat, needs) = match event {
        Event::Struck { seat, needs, .. } => (*seat, *needs),
        Event::Parried { seat, .. } => (*seat, 4),
        _ => return None,
    };
    let faces = (0..6).filter(|face| face + 1 >= needs).map(|face| 1 << face).sum();
    Some(Hazard { unit: named(seat), seat, off: ComesOff::Each(faces) })
}

/// Names the seat that gives a command.
#[must_use]
pub fn doer(_: &Table, _: &State, seat: Seat, _: &Command) -> Option<Ref> {
    Some(named(seat))
}

fn named(seat: Seat) -> Ref {
    Ref::new("seat", seat.0)
}
