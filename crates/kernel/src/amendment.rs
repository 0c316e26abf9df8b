//! Parts that the amendments of every system share: limits of numbers that are put right, and offers to the organizer.

use crate::{Field, Offer, Refusal};

crate::refusals! {
    /// More would be taken than there is.
    pub BELOW = "below-nothing", "SYS-AMEND", "refusal-below-nothing";
    /// More would be given than there can be.
    pub BEYOND = "beyond", "SYS-AMEND", "refusal-beyond";
    /// The books say so already.
    pub NOTHING = "changes-nothing", "SYS-AMEND", "refusal-changes-nothing";
}

/// Checks whether a number that is changed stays between nothing and its most. One that is above it already may fall.
///
/// # Errors
/// [`BELOW`] or [`BEYOND`], with the numbers.
pub fn in_range(has: i64, by: i64, most: i64) -> Result<(), Refusal> {
    let after = has + by;
    if after < 0 {
        return Err(BELOW.with(-by as f64, has as f64));
    }
    if after > most && by > 0 { Err(BEYOND.with(most as f64, after as f64)) } else { Ok(()) }
}

/// Offers the first of these amendments that would be accepted, or else the first of all with the reason why not.
/// Returns `None` if there are none.
pub fn first_open<A>(
    (kind, text): (&'static str, &str),
    samples: impl IntoIterator<Item = A>,
    check: impl Fn(&A) -> Result<(), Refusal>,
) -> Option<Offer<A>> {
    let mut refused = None;
    for sample in samples {
        match check(&sample) {
            Ok(()) => return Some(Offer::new(kind, text).command(sample)),
            Err(refusal) => {
                refused.get_or_insert((sample, refusal));
            }
        }
    }
    refused.map(|(sample, refusal)| Offer::new(kind, text).command(sample).refused(refusal))
}

/// Adds fields that begin empty where they must be filled in: the offer's own amendment is only an example.
pub fn asking<A>(offer: Offer<A>, fields: impl IntoIterator<Item = Field>) -> Offer<A> {
    let open = |field: Field| if field.optional { field } else { field.unanswered() };
    fields.into_iter().map(open).fold(offer, Offer::field)
}
