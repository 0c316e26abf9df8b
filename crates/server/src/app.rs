//! State that all requests share: the database, the rule systems, the matches in memory, the limits.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use sandtable_kernel::DiceSource;
use sandtable_packs::Source;
use sandtable_store::{PersonId, Stamp, Store};
use sandtable_system::{Info, Loader, New, System};
use sandtable_text::say;
use serde_json::{Value, json};
use tokio::task::spawn_blocking;

use crate::allowances::Allowances;
use crate::delivering::Post;
use crate::fault::Fault;
use crate::lab::Labs;
use crate::limits::{Buckets, Limits};
use crate::machines::Machines;
use crate::metrics::Metrics;
use crate::passwords::Passwords;
use crate::presence::Lines;
use crate::public::PublicUrl;
use crate::reckoning::{Reckoning, Wanted};
use crate::standing::Beaten;
use crate::tables::Tables;

/// Shared state; cloning shares it.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

/// All that is shared.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) machines: Machines,
    pub(crate) labs: Labs,
    pub(crate) passwords: Passwords,
    pub(crate) requests: Buckets,
    pub(crate) logins: Buckets,
    pub(crate) guests: Buckets,
    pub(crate) points: Buckets,
    pub(crate) allowances: Allowances,
    pub(crate) beaten: Beaten,
    pub(crate) asked_lists: Buckets,
    pub(crate) wrong: Buckets,
    pub(crate) reckoning: Reckoning,
    pub(crate) lines: Arc<Lines>,
    /// People whose sessions have just ended, for their live lines.
    pub(crate) left: tokio::sync::broadcast::Sender<PersonId>,
    pub(crate) sockets: Arc<tokio::sync::Semaphore>,
    pub(crate) proxy: Option<IpAddr>,
    /// Time without a move after which whoever is waited for is late, where no clock was agreed on.
    pub(crate) patience: Duration,
    pub(crate) metrics: Metrics,
    pub(crate) post: Arc<Post>,
    pub(crate) public: Option<PublicUrl>,
    /// True once the program is about to end.
    pub(crate) closing: tokio::sync::watch::Sender<bool>,
    systems: Vec<Known>,
    /// Systems over packs that are not built in, by the pack's hash.
    packed: Mutex<BTreeMap<String, Arc<dyn System>>>,
}

/// A rule system, loaded when somebody first asks for it.
pub(crate) struct Known {
    pub(crate) loader: &'static Loader,
    loaded: OnceLock<Arc<dyn System>>,
    sample: OnceLock<Sample>,
}

/// Facts that only an opened game tells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) seats: u8,
    pub(crate) board: bool,
}

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    pub(crate) fn new(
        store: Store,
        systems: &'static [&'static Loader],
        limits: Limits,
        post: Post,
        public: Option<PublicUrl>,
    ) -> Self {
        let known =
            |loader: &&'static Loader| Known { loader, loaded: OnceLock::new(), sample: OnceLock::new() };
        Self(Arc::new(Shared {
            store,
            tables: Tables::default(),
            machines: Machines::default(),
            labs: Labs::default(),
            passwords: Passwords::default(),
            requests: Buckets::new(limits.requests),
            logins: Buckets::new(limits.logins),
            guests: Buckets::new(limits.guests),
            points: Buckets::new(limits.points),
            allowances: Allowances::new(&limits),
            beaten: Beaten::default(),
            asked_lists: Buckets::new(limits.lists),
            wrong: Buckets::new(limits.wrong),
            reckoning: Reckoning::default(),
            lines: Arc::default(),
            left: tokio::sync::broadcast::Sender::new(64),
            sockets: Arc::new(tokio::sync::Semaphore::new(limits.sockets)),
            proxy: limits.proxy,
            patience: limits.patience,
            metrics: Metrics::default(),
            post: Arc::new(post),
            public,
            closing: tokio::sync::watch::Sender::new(false),
            systems: systems.iter().map(known).collect(),
            packed: Mutex::default(),
        }))
    }

    /// Notes something that matters for security; that it cannot be noted is no reason to refuse it.
    pub(crate) async fn note(&self, person: Option<&PersonId>, kind: &str, detail: &Value) {
        if let Err(error) = self.store.audit(Stamp::now(), person, kind, &detail.to_string()).await {
            tracing::error!(%error, kind, "the audit trail could not be written");
        }
    }

    /// Runs work that takes its time on a thread that may block.
    pub(crate) async fn work<T: Send + 'static>(
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        spawn_blocking(work).await.map_err(|error| Fault::internal(&error))
    }

    pub(crate) fn loaders(&self) -> impl Iterator<Item = &'static Loader> {
        self.systems.iter().map(|known| known.loader)
    }

    fn known(&self, id: &str) -> Result<&Known, Fault> {
        let found = self.systems.iter().find(|known| known.loader.info.id == id);
        found.ok_or_else(|| {
            let ids: Vec<&str> = self.loaders().map(|loader| loader.info.id).collect();
            Fault::malformed(say!("app-no-system", id, ids = ids.join(", "))).at("/system")
        })
    }

    /// Returns facts about a system.
    pub(crate) fn info_of(&self, id: &str) -> Result<&'static Info, Fault> {
        Ok(&self.known(id)?.loader.info)
    }

    /// Returns a system over its built-in pack.
    pub(crate) async fn system(&self, id: &str) -> Result<Arc<dyn System>, Fault> {
        let known = self.known(id)?;
        if let Some(system) = known.loaded.get() {
            return Ok(Arc::clone(system));
        }
        let loader = known.loader;
        let loaded =
            Self::work(move || loader.over_builtin()).await?.map_err(|faults| Fault::internal(&faults))?;
        Ok(Arc::clone(known.loaded.get_or_init(|| loaded.into())))
    }

    /// Returns a system over the pack that a match was founded with: the built-in one, or one that is kept.
    pub(crate) async fn system_over(&self, id: &str, pack: &str) -> Result<Arc<dyn System>, Fault> {
        let system = self.system(id).await?;
        if system.pack_hash().to_string() == pack {
            return Ok(system);
        }
        let packed = || self.packed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(system) = packed().get(pack) {
            return Ok(Arc::clone(system));
        }
        let Some(files) = self.store.pack(pack).await? else {
            return Err(Fault::internal(&format!("the pack {pack} of {id} is not kept")));
        };
        let loader = self.known(id)?.loader;
        let loaded = Self::work(move || {
            let files: BTreeMap<String, String> =
                serde_json::from_str(&files).map_err(|error| error.to_string())?;
            let files: Vec<Source> = files.into_iter().map(|(path, text)| Source::new(path, text)).collect();
            (loader.load)(&files).map_err(|problems| problems.to_string())
        });
        let loaded: Arc<dyn System> = loaded.await?.map_err(|error| Fault::internal(&error))?.into();
        packed().insert(pack.to_owned(), Arc::clone(&loaded));
        Ok(loaded)
    }

    /// Returns a system over the files of a pack that travels with a log. Nothing of it is kept here: the log has it.
    pub(crate) async fn system_of(&self, id: &str, files: Vec<Source>) -> Result<Arc<dyn System>, Fault> {
        let loader = self.known(id)?.loader;
        let load = move |_: &Wanted| (loader.load)(&files).map_err(|problems| problems.to_string());
        let loaded = self.reckoning.run(load).await?;
        let unsound = |says: String| Fault::refused("bad-pack", say!("app-bad-pack", says));
        Ok(loaded.map_err(unsound)?.into())
    }

    /// Keeps the built-in pack of a system, so that its matches outlive it, and returns the pack's hash.
    pub(crate) async fn keep_pack(&self, id: &str) -> Result<String, Fault> {
        let hash = self.system(id).await?.pack_hash().to_string();
        let loader = self.known(id)?.loader;
        let files: BTreeMap<String, String> =
            (loader.builtin)().into_iter().map(|file| (file.path, file.text)).collect();
        self.store.keep_pack(&hash, id, &json!(files).to_string()).await?;
        Ok(hash)
    }

    /// Tells how many seats a common game of a system has, and whether there is a table to look at.
    pub(crate) async fn sample(&self, id: &str) -> Result<Sample, Fault> {
        let known = self.known(id)?;
        if let Some(sample) = known.sample.get() {
            return Ok(*sample);
        }
        let system = self.system(id).await?;
        let opened = Self::work(move || {
            let opened = system.open(New::Trial(json!({})), DiceSource::Seeded(0))?;
            let (seats, board) = (opened.play.seats(), opened.play.board().is_some());
            Ok::<_, sandtable_system::Stop>(Sample { seats, board })
        });
        let sample = opened.await??;
        Ok(*known.sample.get_or_init(|| sample))
    }
}
