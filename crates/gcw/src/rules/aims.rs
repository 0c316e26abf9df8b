//! Where the aim of an attack is fought over.

use crate::model::{Aim, Pos, Terms};

/// The place an aim is fought at, so that a contract's target and the target itself are one.
pub fn place(pos: Pos<'_>, aim: Aim) -> Aim {
    match aim {
        Aim::Contract(no) => match pos.state.deal(no).map(|deal| deal.terms) {
            Some(Terms::Contract(target)) => Aim::Target(target),
            _ => aim,
        },
        other => other,
    }
}
