//! A campaign's file: one log, read whole, appended to line by line under a lock. Knows no rules.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use sandtable_host::has_fair_dice;
use sandtable_kernel::DiceSource;
use sandtable_system::{Play, Resumed, System, Tail, read_secret};
use sandtable_text::say;

use crate::fail::Fail;
use crate::logs::text_of;

/// A longer file is no log of a campaign.
const LARGEST: u64 = 1 << 30;

/// A campaign that was opened.
pub struct Store {
    /// Where it stands.
    path: PathBuf,
    file: File,
    /// The campaign at its last entry.
    pub game: Box<dyn Play>,
    /// Lines that stand in the file, the header among them.
    written: u64,
    /// The fault of the end of the file, in words.
    pub cut: Option<String>,
}

impl Store {
    /// Opens a campaign to look at it.
    pub fn look(system: &dyn System, path: &Path) -> Result<Self, Fail> {
        let file = File::open(path).map_err(|error| Fail::file("read", path, error))?;
        // Somebody else may be writing: a line is either whole or not there.
        file.lock_shared().map_err(|error| Fail::file("lock", path, error))?;
        let (store, _) = Self::read(system, path, file)?;
        Ok(store)
    }

    /// Opens a campaign to go on with it; nobody else can until it is dropped.
    pub fn write(system: &dyn System, path: &Path) -> Result<Self, Fail> {
        let file = OpenOptions::new().read(true).append(true).open(path);
        let file = file.map_err(|error| Fail::file("open", path, error))?;
        file.lock().map_err(|error| Fail::file("lock", path, error))?;
        let (mut store, whole) = Self::read(system, path, file)?;
        match whole {
            Whole::Yes => {}
            // What was being written when a machine stopped was never confirmed to anybody.
            Whole::Until(bytes) => {
                store.file.set_len(bytes).map_err(|error| Fail::file("write", path, error))?;
            }
            Whole::Unended => store.append("\n")?,
        }
        Ok(store)
    }

    /// Makes the file of a new campaign.
    pub fn create(path: &Path, game: Box<dyn Play>, secret: Option<&str>) -> Result<Self, Fail> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let file = file.map_err(|error| Fail::file("make", path, error))?;
        file.lock().map_err(|error| Fail::file("lock", path, error))?;
        // An empty one is what is left of a campaign whose founding was cut short.
        if file.metadata().map_err(|error| Fail::file("read", path, error))?.len() > 0 {
            let says = say!("store-exists", path = path.display());
            return Err(Fail::wrong(says).hint(say!("store-exists-hint")));
        }
        if let Some(secret) = secret {
            let beside = secret_path(path);
            write_private(&beside, secret).map_err(|error| Fail::file("write", &beside, error))?;
        }
        let mut store = Self { path: path.to_owned(), file, game, written: 0, cut: None };
        store.save()?;
        Ok(store)
    }

    fn read(system: &dyn System, path: &Path, mut file: File) -> Result<(Self, Whole), Fail> {
        let size = file.metadata().map_err(|error| Fail::file("read", path, error))?.len();
        if size > LARGEST {
            return Err(Fail::wrong(say!("file-too-long", path = path.display(), size, most = LARGEST)));
        }
        let mut bytes = Vec::new();
        let hint = say!("store-made-by-new");
        file.read_to_end(&mut bytes).map_err(|error| Fail::file("read", path, error).hint(hint))?;
        let text = text_of(path, bytes).map_err(|fail| fail.hint(hint))?;
        let dice = if has_fair_dice(&text) { fair_dice(path)? } else { None };
        let resumed = system.resume(&text, dice);
        let Resumed { play: game, tail } =
            resumed.map_err(|stop| Fail::wrong(format!("{}: {stop}", path.display())).hint(hint))?;
        let (whole, cut) = match tail {
            Tail::Cut(bytes, cut) => (Whole::Until(bytes), Some(cut)),
            Tail::Unended => (Whole::Unended, None),
            Tail::Whole => (Whole::Yes, None),
        };
        let written = game.lines(0).len() as u64;
        Ok((Self { path: path.to_owned(), file, game, written, cut }, whole))
    }

    /// Writes the entries that have been made since, whole lines only, and waits until the disk has them.
    pub fn save(&mut self) -> Result<(), Fail> {
        let mut lines = String::new();
        for line in self.game.lines(self.written) {
            lines.extend([line.as_str(), "\n"]);
            self.written += 1;
        }
        self.append(&lines)?;
        self.file.sync_data().map_err(|error| Fail::file("write", &self.path, error))
    }

    fn append(&mut self, text: &str) -> Result<(), Fail> {
        self.file.write_all(text.as_bytes()).map_err(|error| Fail::file("write", &self.path, error))
    }
}

/// The end of a file: a whole line or not.
enum Whole {
    Yes,
    /// Only this many bytes are whole lines.
    Until(u64),
    /// The last line is whole but has no end.
    Unended,
}

/// Where the host's secret of fair dice is kept: beside the log, and never in it before it is revealed.
fn secret_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".secret");
    PathBuf::from(name)
}

/// Reads the secret that stands beside the log. Without one the game can be looked at, and cannot roll.
fn fair_dice(path: &Path) -> Result<Option<DiceSource>, Fail> {
    let beside = secret_path(path);
    match fs::read_to_string(&beside) {
        Ok(text) => match read_secret(text.trim()) {
            Some(secret) => Ok(Some(DiceSource::Fair(secret))),
            None => Err(Fail::wrong(say!("store-no-secret", path = beside.display()))),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Fail::file("read", &beside, error)),
    }
}

#[cfg(unix)]
fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(path)?;
    file.write_all(text.as_bytes())
}

#[cfg(not(unix))]
fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(path)?;
    file.write_all(text.as_bytes())
}

/// Now, as entries write it.
pub fn now() -> String {
    humantime::format_rfc3339_seconds(SystemTime::now()).to_string()
}
