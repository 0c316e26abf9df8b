//! What one person, and one address, may found and write: so much at once, and more with time. Each refusal tells when it works again.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::StatusCode;
use sandtable_store::Person;
use sandtable_text::say;

use crate::app::App;
use crate::fault::Fault;
use crate::limits::{Buckets, Limits, behind};

/// The allowances of all people.
pub(crate) struct Allowances {
    founding: Buckets,
    /// The same for guests.
    guests: Buckets,
    /// The same for all people of one address: anybody can be as many guests as they like.
    addresses: Buckets,
    words: Buckets,
    names: Buckets,
    waiting: (u64, u64),
}

impl Allowances {
    pub(crate) fn new(limits: &Limits) -> Self {
        let (most, each_second) = limits.founding;
        Self {
            founding: Buckets::new(limits.founding),
            guests: Buckets::new((most / 2.0, each_second / 2.0)),
            addresses: Buckets::new(limits.founding_from),
            words: Buckets::new(limits.words),
            names: Buckets::new(limits.names),
            waiting: limits.waiting,
        }
    }

    /// Takes one note or remark of a person.
    pub(crate) fn write(&self, person: &Person) -> Result<(), Fault> {
        self.words.try_take(&person.id.0).map_err(|wait| {
            let text = say!("allowances-writing", lasts = lasts(wait));
            Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-often", text).after(wait)
        })
    }

    /// Takes one new name of a person.
    pub(crate) fn rename(&self, person: &Person) -> Result<(), Fault> {
        self.names.try_take(&person.id.0).map_err(|wait| {
            let text = say!("allowances-renaming", lasts = lasts(wait));
            Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-often", text).at("/name").after(wait)
        })
    }
}

impl App {
    /// Takes one match that a person at an address founds; `waits` if it waits for others to join.
    pub(crate) async fn may_found(
        &self,
        (person, from): (&Person, SocketAddr),
        waits: bool,
    ) -> Result<(), Fault> {
        let Allowances { founding, guests, addresses, waiting, .. } = &self.allowances;
        let guest = person.login.is_none();
        let most = if guest { waiting.1 } else { waiting.0 };
        if waits && most < u64::MAX {
            let there = self.store.waiting_of(&person.id).await?;
            if there >= most {
                let text = say!("allowances-waiting", there, most);
                #[allow(clippy::cast_precision_loss, reason = "there are a few games")]
                return Err(Fault::refused("too-many-waiting", text).numbers(most as f64, there as f64));
            }
        }
        let too_many = |text: String, wait: Duration| {
            Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-matches", text).after(wait)
        };
        // The person first: one who founds too much takes nothing from the others of a club.
        let buckets = if guest { guests } else { founding };
        buckets
            .try_take(&person.id.0)
            .map_err(|wait| too_many(say!("allowances-yours", lasts = lasts(wait)), wait))?;
        let network = behind(from.ip());
        let crowded = |wait| too_many(say!("allowances-network", lasts = lasts(wait)), wait);
        addresses.try_take(&network).map_err(crowded)
    }
}

/// Writes how long something lasts, rounded up.
fn lasts(time: Duration) -> String {
    let seconds = time.as_secs_f64().ceil();
    match seconds {
        ..90.0 => say!("allowances-seconds", count = seconds.max(1.0)),
        _ => say!("allowances-minutes", count = (seconds / 60.0).ceil()),
    }
}
