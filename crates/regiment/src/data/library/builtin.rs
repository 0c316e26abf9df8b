//! The pack that comes with the program, embedded in it.

use sandtable_packs::{Problems, Source};

use super::Library;

/// The files of `packs/regiment`, by path. A test compares this list with the folder.
const FILES: &[(&str, &str)] = &[
    ("factions.toml", include_str!("../../../../../packs/regiment/factions.toml")),
    ("layouts-small.toml", include_str!("../../../../../packs/regiment/layouts-small.toml")),
    ("layouts.toml", include_str!("../../../../../packs/regiment/layouts.toml")),
    ("leaders.toml", include_str!("../../../../../packs/regiment/leaders.toml")),
    ("lists.toml", include_str!("../../../../../packs/regiment/lists.toml")),
    ("missions-small.toml", include_str!("../../../../../packs/regiment/missions-small.toml")),
    ("missions.toml", include_str!("../../../../../packs/regiment/missions.toml")),
    ("pack.toml", include_str!("../../../../../packs/regiment/pack.toml")),
    ("scenarios.toml", include_str!("../../../../../packs/regiment/scenarios.toml")),
    ("support.toml", include_str!("../../../../../packs/regiment/support.toml")),
    ("terrain.toml", include_str!("../../../../../packs/regiment/terrain.toml")),
    ("units-empire.toml", include_str!("../../../../../packs/regiment/units-empire.toml")),
    ("units-gungans.toml", include_str!("../../../../../packs/regiment/units-gungans.toml")),
    ("units-rebels.toml", include_str!("../../../../../packs/regiment/units-rebels.toml")),
    ("units-republic.toml", include_str!("../../../../../packs/regiment/units-republic.toml")),
    ("units-separatists.toml", include_str!("../../../../../packs/regiment/units-separatists.toml")),
];

impl Library {
    /// The embedded pack as texts, for doors that show or copy it.
    pub fn builtin_sources() -> Vec<Source> {
        FILES.iter().map(|(path, text)| Source::new(*path, *text)).collect()
    }

    /// The embedded pack, read and checked.
    ///
    /// # Errors
    /// Everything wrong with it; a test keeps that from being released.
    pub fn builtin() -> Result<Library, Problems> {
        Library::load(&Library::builtin_sources())
    }
}
