//! Work that takes the processor for a while, few at a time, as hashing passwords: a person who asks for much
//! waits behind others.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use sandtable_text::say;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::fault::Fault;

/// Works at the same time.
const AT_ONCE: usize = 2;
/// Nobody waits longer for a place.
const PATIENCE: Duration = Duration::from_secs(5);
/// A work is told to end after this time; what it has found by then counts.
const LONGEST: Duration = Duration::from_millis(250);

/// The few places of such work.
#[derive(Debug)]
pub(crate) struct Reckoning(Arc<Semaphore>);

impl Default for Reckoning {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

/// Tells a work whether it is still wanted.
pub(crate) struct Wanted {
    gone: Arc<AtomicBool>,
    begun: Instant,
}

impl Wanted {
    /// Tells whether somebody still waits, and time is left.
    pub(crate) fn still(&self) -> bool {
        !self.gone.load(Ordering::Relaxed) && self.begun.elapsed() < LONGEST
    }
}

/// Tells the work that nobody waits any more, when the request that waits is dropped.
struct Waits(Arc<AtomicBool>);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Reckoning {
    /// Does a work in its turn. A request that is dropped while it waits is forgotten, and a work that has begun is told.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let place = timeout(PATIENCE, Arc::clone(&self.0).acquire_owned()).await;
        let Ok(Ok(place)) = place else {
            let text = say!("reckoning-busy");
            return Err(Fault::new(StatusCode::SERVICE_UNAVAILABLE, "busy", text));
        };
        let gone = Arc::new(AtomicBool::new(false));
        let _waits = Waits(Arc::clone(&gone));
        let worked = spawn_blocking(move || {
            // The place is free when the work ends, not when the request does.
            let _place = place;
            work(&Wanted { gone, begun: Instant::now() })
        });
        worked.await.map_err(|error| Fault::internal(&error))
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::OwnedSemaphorePermit;

    use super::*;

    impl Reckoning {
        /// Takes all places, until what is returned is dropped.
        pub(crate) async fn taken(&self) -> OwnedSemaphorePermit {
            let all = u32::try_from(AT_ONCE).unwrap();
            Arc::clone(&self.0).acquire_many_owned(all).await.unwrap()
        }
    }

    #[tokio::test]
    async fn work_of_somebody_who_goes_is_told_and_its_place_is_free_after_it() {
        let reckoning = Reckoning::default();
        let (told, telling) = tokio::sync::oneshot::channel();
        let work = reckoning.run(move |wanted: &Wanted| {
            while wanted.still() {
                std::thread::yield_now();
            }
            let _ = told.send(wanted.gone.load(Ordering::Relaxed));
        });
        assert!(timeout(Duration::from_millis(20), work).await.is_err());
        assert!(telling.await.unwrap(), "it ran into its deadline instead");
        assert!(
            timeout(Duration::from_secs(5), async {
                while reckoning.0.available_permits() < AT_ONCE {
                    tokio::task::yield_now().await;
                }
            })
            .await
            .is_ok()
        );
    }
}
