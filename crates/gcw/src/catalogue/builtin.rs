//! The pack that comes with the program, embedded in it.

use std::sync::{Arc, LazyLock};

use sandtable_packs::{Problems, Source};

use super::Catalogue;

macro_rules! files {
    ($($name:literal,)+) => {
        /// The files of `packs/gcw`, by path. A test compares this list with the folder.
        const FILES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../../packs/gcw/", $name))),)+];
    };
}

files! {
    "features.toml",
    "huge.toml",
    "maps.toml",
    "names.toml",
    "pack.toml",
    "pilots-imperial.toml",
    "pilots-rebel.toml",
    "pilots-scum.toml",
    "scenarios-appendix.toml",
    "scenarios-huge.toml",
    "scenarios.toml",
    "ships.toml",
    "tables.toml",
    "targets.toml",
    "upgrades-crew.toml",
    "upgrades-droid.toml",
    "upgrades-elite.toml",
    "upgrades-huge.toml",
    "upgrades-modification.toml",
    "upgrades-ordnance.toml",
    "upgrades-technical.toml",
    "upgrades-title.toml",
    "upgrades-weapon.toml",
}

impl Catalogue {
    /// The embedded pack as texts, for doors that show or copy it.
    pub fn builtin_sources() -> Vec<Source> {
        FILES.iter().map(|(path, text)| Source::new(*path, *text)).collect()
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
