//! The pack that comes with the program, embedded in it.

use std::sync::{Arc, LazyLock};

use sandtable_legion_cards::own;
use sandtable_packs::{Problems, Source};

use super::Catalogue;

macro_rules! files {
    ($($name:literal,)+) => {
        /// The files of `packs/tours` beside Legion's own cards, by path. A test compares both with the folder.
        const FILES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../../packs/tours/", $name))),)+];
    };
}

files! {
    "arcs-official.toml",
    "arcs-original.toml",
    "charts.toml",
    "pack.toml",
}

impl Catalogue {
    /// The embedded pack as texts, for doors that show or copy it.
    pub fn builtin_sources() -> Vec<Source> {
        FILES.iter().chain(own::FILES).map(|(path, text)| Source::new(*path, *text)).collect()
    }

    /// Returns the embedded pack, read and checked once.
    ///
    /// # Errors
    /// Everything that is wrong with it; a test keeps that from being released.
    pub fn builtin() -> Result<Arc<Catalogue>, Problems> {
        static BUILTIN: LazyLock<Result<Arc<Catalogue>, Problems>> =
            LazyLock::new(|| Catalogue::load(&Catalogue::builtin_sources()).map(Arc::new));
        BUILTIN.clone()
    }
}
