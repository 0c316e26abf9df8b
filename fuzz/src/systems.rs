//! The rule systems that are fuzzed, a line each in [`SYSTEMS`], and what each brings: setups, packs, lists of other programs.

use std::sync::{Arc, LazyLock, OnceLock};

use sandtable_gcw::Gcw;
use sandtable_lab::Trial;
use sandtable_legion::Legion;
use sandtable_packs::{Problems, Source};
use sandtable_regiment::Regiment;
use sandtable_testkit::toy;
use sandtable_tours::Tours;

use crate::commands::Prepared;
use crate::logs::Written;
use crate::{commands, lists, logs, packs, scenes, setups};

#[path = "../../crates/gcw/tests/common/setups.rs"]
mod campaigns;
#[path = "../../crates/tours/tests/common/setups.rs"]
pub mod sagas;

/// A check by name of the system: a function that panics when something is wrong, and valid inputs.
#[derive(Clone, Copy)]
pub struct Check {
    /// Tries an input.
    pub run: fn(&[u8]),
    /// Makes inputs to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// A rule system with all checks of it.
pub struct System {
    /// The system's name; inputs begin with it.
    pub name: &'static str,
    /// Commands to games in progress.
    pub commands: Check,
    /// Tries bytes as a log of the system.
    pub logs: Check,
    /// Tries bytes as a setup of the system.
    pub setups: Check,
    /// Data packs, where the system has any.
    pub packs: Option<Check>,
    /// Lists of other programs, where the system reads any.
    pub lists: Option<Check>,
}

/// All rule systems; the toy shows that a new one needs nothing else here.
pub static SYSTEMS: [System; 5] = [
    System { lists: Some(lists::ROWS), packs: Some(packs::LIBRARY), ..of::<Regiment>() },
    System { lists: Some(lists::SQUADS), packs: Some(packs::of::<Gcw>()), ..of::<Gcw>() },
    System { lists: Some(lists::ARMIES), packs: Some(packs::of::<Tours>()), ..of::<Tours>() },
    System { packs: Some(packs::of::<Legion>()), ..of::<Legion>() },
    of::<toy::Duel>(),
];

const fn of<G: Fuzzed>() -> System {
    System {
        name: G::NAME,
        commands: Check { run: commands::run::<G>, seeds: commands::seeds::<G> },
        logs: Check { run: logs::run::<G>, seeds: logs::seeds::<G> },
        setups: Check { run: setups::run::<G>, seeds: setups::seeds::<G> },
        packs: None,
        lists: None,
    }
}

/// A rule system as it is fuzzed.
pub trait Fuzzed: Trial<Table: 'static> + 'static {
    /// Commands from an opening, and how many lie between two positions that inputs start from.
    const WALK: (u64, u64);
    /// Commands of the logs that are seeds.
    const LOG: u64 = 24;

    /// Makes setups of most kinds.
    fn setups() -> Vec<Self::Setup>;

    /// Returns the pack that all setups name things of.
    fn pack() -> &'static Arc<Self::Pack>;

    /// Keeps what is prepared once.
    fn prepared() -> &'static OnceLock<(Vec<Prepared<Self>>, Written)>;
}

/// A rule system whose pack is replaced file by file.
pub trait Packed: Fuzzed {
    /// The files that are seeds: with each input the whole pack is loaded, so that seeds cost time.
    const FILES: &'static [&'static str];

    /// Lists the files of the pack that comes with the program.
    fn sources() -> Vec<Source>;

    /// Loads a pack and makes a setup for it.
    ///
    /// # Errors
    /// Everything that is wrong with the pack.
    fn load(sources: &[Source]) -> Result<(Arc<Self::Pack>, Self::Setup), Problems>;
}

macro_rules! prepared {
    ($game:ty, $pack:expr) => {
        fn pack() -> &'static Arc<<$game as sandtable_kernel::Game>::Pack> {
            static PACK: LazyLock<Arc<<$game as sandtable_kernel::Game>::Pack>> = LazyLock::new(|| $pack);
            &PACK
        }

        fn prepared() -> &'static OnceLock<(Vec<Prepared<$game>>, Written)> {
            static PREPARED: OnceLock<(Vec<Prepared<$game>>, Written)> = OnceLock::new();
            &PREPARED
        }
    };
}

impl Fuzzed for Regiment {
    const WALK: (u64, u64) = (600, 16);

    fn setups() -> Vec<Self::Setup> {
        let choices = [scenes::tutorials(), scenes::skirmishes(), scenes::full_setups(), scenes::battles()];
        let picked = choices.iter().flat_map(|choices| choices.iter().skip(1).step_by(7).take(2));
        picked.map(|choice| choice.setup().expect("a choice of the pack")).collect()
    }

    prepared!(Regiment, Arc::default());
}

impl Fuzzed for Gcw {
    const WALK: (u64, u64) = (400, 8);

    fn setups() -> Vec<Self::Setup> {
        campaigns::all(2).into_iter().map(|(_, setup)| setup).take(6).collect()
    }

    prepared!(Gcw, sandtable_gcw::catalogue::Catalogue::builtin().expect("sound"));
}

impl Packed for Gcw {
    const FILES: &'static [&'static str] =
        &["features.toml", "names.toml", "pack.toml", "tables.toml", "targets.toml", "upgrades-title.toml"];

    fn sources() -> Vec<Source> {
        sandtable_gcw::catalogue::Catalogue::builtin_sources()
    }

    fn load(sources: &[Source]) -> Result<(Arc<Self::Pack>, Self::Setup), Problems> {
        use sandtable_gcw::catalogue::{Catalogue, Faction};
        let cards = Arc::new(Catalogue::load(sources)?);
        Ok((cards, campaigns::of(&[(Faction::Rebel, 1), (Faction::Imperial, 1)], 1)))
    }
}

impl Fuzzed for Tours {
    const WALK: (u64, u64) = (300, 12);
    // Enough for a game and what comes after it.
    const LOG: u64 = 60;

    fn setups() -> Vec<Self::Setup> {
        sagas::all(2).into_iter().take(7).collect()
    }

    prepared!(Tours, sandtable_tours::catalogue::Catalogue::builtin().expect("sound"));
}

impl Packed for Tours {
    const FILES: &'static [&'static str] = &["arcs-original.toml", "charts.toml", "pack.toml"];

    fn sources() -> Vec<Source> {
        sandtable_tours::catalogue::Catalogue::builtin_sources()
    }

    fn load(sources: &[Source]) -> Result<(Arc<Self::Pack>, Self::Setup), Problems> {
        use sandtable_tours::model::Options;
        let catalogue = Arc::new(sandtable_tours::catalogue::Catalogue::load(sources)?);
        let options = Options { arcs: None, last_round: Some(1), ..Options::default() };
        Ok((catalogue, sagas::duel(sandtable_tours::rulings::Rulings::default(), options)))
    }
}

impl Fuzzed for Legion {
    const WALK: (u64, u64) = (300, 10);

    fn setups() -> Vec<Self::Setup> {
        skirmishes()
    }

    prepared!(Legion, sandtable_legion::data::Library::builtin().expect("sound"));
}

impl Packed for Legion {
    const FILES: &'static [&'static str] =
        &["commands.toml", "keywords.toml", "layouts.toml", "loadouts.toml", "missions.toml", "pack.toml"];

    fn sources() -> Vec<Source> {
        sandtable_legion::data::Library::builtin_sources()
    }

    fn load(sources: &[Source]) -> Result<(Arc<Self::Pack>, Self::Setup), Problems> {
        let library = Arc::new(sandtable_legion::data::Library::load(sources)?);
        Ok((library, skirmish("isf", "rebel-commandos", None)))
    }
}

/// Two squads on a table by default readings, with a condition.
fn skirmish(a: &str, b: &str, layout: Option<&str>) -> sandtable_legion::model::Setup {
    sandtable_legion::model::Setup {
        squads: [a.into(), b.into()],
        layout: layout.map(Into::into),
        mission: None,
        red: None,
        condition: true,
        rulings: Default::default(),
        free: None,
        places: Vec::new(),
        position: None,
    }
}

/// Games between squads of different kinds, on tables with and without terrain.
fn skirmishes() -> Vec<sandtable_legion::model::Setup> {
    vec![
        skirmish("rebel-troopers", "infantry", Some("outpost")),
        skirmish("arc-troopers", "droid-commandos", Some("grove")),
        skirmish("isf", "clone-troopers", Some("canyon")),
        skirmish("invasion-force", "rebel-commandos", None),
    ]
}

impl Fuzzed for toy::Duel {
    const WALK: (u64, u64) = (60, 4);

    fn setups() -> Vec<toy::Setup> {
        vec![toy::Setup { lucky: [2, 5], rounds: 3 }, toy::Setup { lucky: [1, 1], rounds: 30 }]
    }

    prepared!(toy::Duel, Arc::default());
}
