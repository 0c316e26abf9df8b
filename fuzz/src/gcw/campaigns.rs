//! Campaign files from strangers.

use std::sync::OnceLock;

use sandtable_gcw::Gcw;

use super::kinds;
use crate::long::Written;

fn written() -> &'static Written {
    static WRITTEN: OnceLock<Written> = OnceLock::new();
    WRITTEN.get_or_init(|| Written::of::<Gcw>(kinds().into_iter().take(3), 24))
}

/// A log, see [`Written::run`].
pub fn run(bytes: &[u8]) {
    written().run::<Gcw>(bytes);
}

/// Short campaigns.
pub fn seeds() -> Vec<Vec<u8>> {
    written().seeds()
}
