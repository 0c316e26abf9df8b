//! Commits of a file on their way to disk: those that arrive while the disk is writing share the next write. Knows no
//! table.

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::Mutex;
use tokio::task::spawn_blocking;

/// The file into which commits are written ahead.
#[derive(Debug)]
pub(crate) struct Disk {
    log: PathBuf,
    /// Number of commits that were made.
    made: AtomicU64,
    /// Number of commits that are on disk; the holder of the lock lets the disk write.
    kept: Mutex<u64>,
}

impl Disk {
    pub(crate) fn new(log: PathBuf) -> Self {
        Self { log, made: AtomicU64::new(0), kept: Mutex::new(0) }
    }

    /// Waits until a commit that was just made is on disk.
    pub(crate) async fn keep(&self) -> io::Result<()> {
        let mine = self.made.fetch_add(1, Ordering::SeqCst) + 1;
        let mut kept = self.kept.lock().await;
        if *kept >= mine {
            return Ok(());
        }
        let made = self.made.load(Ordering::SeqCst);
        let log = self.log.clone();
        let synced = spawn_blocking(move || match File::open(log) {
            Ok(file) => file.sync_data(),
            // The last connection has closed: it has brought everything into the database itself.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        });
        synced.await.map_err(io::Error::other)??;
        *kept = made;
        Ok(())
    }
}
