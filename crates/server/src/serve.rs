//! The server as a whole: opened, run until it is told to end, closed so that nothing is lost.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sandtable_store::{
    Alone, FanOut, Listener, Listing, Stamp, Store, StoreError, file_url, made_if_missing,
};
use sandtable_system::Loader;
use sandtable_text::say;
use tokio::net::TcpListener;
use tokio::time::{interval, sleep, timeout};

use crate::app::App;
use crate::delivering::{Post, deliver};
use crate::door::{Door, raise_files};
use crate::limits::Limits;
use crate::listening::listen;
use crate::public::PublicUrl;
use crate::routes::router;
use crate::standing;
use crate::timekeeping;
use crate::web::Pages;

/// Whatever runs when the end comes has so long; what is acknowledged is stored already.
const FAREWELL: Duration = Duration::from_secs(3);
/// The database has so long to close.
const CLOSING: Duration = Duration::from_secs(1);
/// House-keeping is done so often.
const KEEPING: Duration = Duration::from_secs(60);
/// Names of commands are kept so long: nobody sends one again after that.
const SENT: i64 = 14 * 24 * 3_600_000;

/// Choices of whoever starts the server.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen at; port 0 is any that is free.
    pub listen: SocketAddr,
    /// The address under which people reach it, for links in mails and the like; they name paths alone without.
    pub public: Option<PublicUrl>,
    /// The database's address; a file in `data` without.
    pub database: Option<String>,
    /// The way of news between programs that share a database; the database itself without.
    pub news: Option<Arc<dyn FanOut>>,
    /// The folder of the database's file.
    pub data: PathBuf,
    /// The rule systems to be played.
    pub systems: &'static [&'static Loader],
    /// Limits of how often somebody may ask.
    pub limits: Limits,
    /// The way to send mail, if there is one.
    pub mail: Option<Mail>,
    /// The folder of the client's files; without, those that were built into the program.
    pub pages: Option<PathBuf>,
}

/// A way to send mail.
#[derive(Clone, Debug)]
pub struct Mail {
    /// The server that takes it, as `smtps://USER:PASSWORD@HOST`.
    pub url: String,
    /// The address that it comes from.
    pub from: String,
}

/// Reasons why the server does not start or ends.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The folder cannot be made.
    #[error("{}", say!("serve-folder", folder = folder.display(), error))]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The system's words.
        error: io::Error,
    },
    /// The client's files cannot be read.
    #[error("{}", say!("serve-pages", folder = folder.display(), error))]
    Pages {
        /// The folder.
        folder: PathBuf,
        /// The system's words.
        error: io::Error,
    },
    /// The address cannot be listened at.
    #[error("{}", say!("serve-listen", address, error))]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's words.
        error: io::Error,
    },
    /// Mail cannot be sent that way.
    #[error("{}", say!("serve-mail", error = .0))]
    Mail(String),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Listening ended.
    #[error("{}", say!("serve-broken", error = .0))]
    Broken(#[from] io::Error),
}

/// A server that is ready to run.
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
    news: Option<Listener>,
    pages: Pages,
    door: Door,
    alone: Alone,
}

/// Opens the database of an address, or the file in a folder.
pub(crate) async fn opened(database: Option<&str>, data: &Path) -> Result<Store, ServeError> {
    let url = match database {
        Some(url) => url.to_owned(),
        None => {
            let made = std::fs::create_dir_all(data);
            made.map_err(|error| ServeError::Folder { folder: data.to_owned(), error })?;
            file_url(&data.join("sandtable.db"))
        }
    };
    Ok(Store::open(&url).await?)
}

impl Server {
    /// Opens the database and the address.
    ///
    /// # Errors
    /// Says what cannot be opened.
    pub async fn open(options: &Options) -> Result<Self, ServeError> {
        let pages = match &options.pages {
            Some(folder) => {
                Pages::of(folder).map_err(|error| ServeError::Pages { folder: folder.clone(), error })?
            }
            None => Pages::built(),
        };
        // A server may begin with nothing, wherever its file is to be.
        let database = options.database.as_deref().map(made_if_missing);
        let store = opened(database.as_deref(), &options.data).await?;
        let alone = store.alone()?;
        raise_files();
        let store = match &options.news {
            Some(way) => store.told_by(Arc::clone(way)),
            None => store,
        };
        let news = store.listen().await?;
        let post =
            Post::new(options.mail.as_ref(), options.limits.hooks_anywhere).map_err(ServeError::Mail)?;
        if post.sends_mail() && options.public.is_none() {
            tracing::warn!("mails name paths alone, since the server's public address is not known");
        }
        let failed = |error| ServeError::Listen { address: options.listen, error };
        let listener = TcpListener::bind(options.listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        Ok(Self {
            app: App::new(store, options.systems, options.limits, post, options.public.clone()),
            listener,
            address,
            news,
            pages,
            door: Door::new(&options.limits),
            alone,
        })
    }

    /// Returns the address that it listens at.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` comes; then what runs is brought to its end.
    ///
    /// # Errors
    /// If listening broke off.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Self { app, listener, news, pages, door, alone, .. } = self;
        // Before anything is due or claimed, time in which no server was there is taken out.
        if let Err(error) = app.beat().await {
            tracing::warn!(%error, "that the server is there could not be noted");
        }
        let keeper = tokio::spawn(keep(app.clone()));
        let waker = tokio::spawn(call_machines(app.clone()));
        let clock = tokio::spawn(timekeeping::keep(app.clone()));
        let beat = tokio::spawn(standing::keep(app.clone()));
        let post = tokio::spawn(deliver(app.clone()));
        let ear = tokio::spawn(listen(app.clone(), news));
        let closing = app.clone();
        let late = async move {
            stop.await;
            closing.closing.send_replace(true);
            sleep(FAREWELL).await;
        };
        tokio::select! {
            () = door.serve(listener, router(app.clone(), pages), app.closing.subscribe()) => {}
            () = late => tracing::warn!("somebody did not come to an end, and is left"),
        }
        keeper.abort();
        waker.abort();
        clock.abort();
        beat.abort();
        ear.abort();
        post.abort();
        if timeout(CLOSING, app.store.close()).await.is_err() {
            tracing::warn!("the database did not close in time; what was acknowledged is stored");
        }
        drop(alone);
        Ok(())
    }
}

/// Keeps house: matches that nobody wants are put away, what has served its time is forgotten.
async fn keep(app: App) {
    let mut every = interval(KEEPING);
    loop {
        every.tick().await;
        let now = Stamp::now();
        app.tables.put_away(now);
        if let Err(error) = app.store.tidy(now, Stamp(now.0 - SENT)).await {
            tracing::warn!(%error, "old rows could not be forgotten");
        }
    }
}

/// After a start, lets machine players go on where they were asked.
async fn call_machines(app: App) {
    let mut before = None;
    loop {
        let rows = match app.store.list(Listing::Machines, before, 100).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::warn!(%error, "machine players could not be called");
                return;
            }
        };
        for row in &rows {
            match app.table(&row.id).await {
                Ok(table) => app.machines.call(&app, &table),
                Err(fault) => tracing::warn!(id = %row.id, error = %fault, "a match cannot be read"),
            }
        }
        before = rows.last().map(|row| row.moved);
        if before.is_none() {
            return;
        }
    }
}
