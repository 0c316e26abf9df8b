//! The place of a SQLite file: looked at before it is opened, because the driver only says that it cannot.

use std::fs::{File, OpenOptions};
use std::io::Read as _;
use std::path::Path;

use sandtable_text::say;

/// Every file of SQLite begins so.
const HEAD: &[u8; 16] = b"SQLite format 3\0";

/// Returns the address with a wish to make a SQLite file that is not there. Where the address says what to do, it stays as it is.
#[must_use]
pub fn made_if_missing(url: &str) -> String {
    let plain = url.starts_with("sqlite:") && !url.contains("mode=") && !in_memory(url);
    match (plain, url.contains('?')) {
        (false, _) => url.to_owned(),
        (true, false) => format!("{url}?mode=rwc"),
        (true, true) => format!("{url}&mode=rwc"),
    }
}

/// Returns `true` if the database is in memory only.
pub(crate) fn in_memory(url: &str) -> bool {
    [":memory:", "mode=memory", "sqlite:file:"].iter().any(|sign| url.contains(sign))
}

/// Returns `true` if a missing file should be created.
pub(crate) fn makes(url: &str) -> bool {
    url.split_once('?').is_some_and(|(_, wishes)| wishes.split('&').any(|wish| wish == "mode=rwc"))
}

/// Looks at a file before it is opened, and returns what is wrong with it and what would be right, or `None` if it is
/// fine.
pub(crate) fn fault(path: &Path, make: bool) -> Option<String> {
    let shown = path.display();
    let folder = path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    if path.is_dir() {
        return Some(say!("place-is-folder", shown));
    }
    if !folder.is_dir() {
        let folder = folder.display();
        return Some(say!("place-no-folder", folder));
    }
    match File::open(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            if !make {
                return Some(say!("place-no-file", shown));
            }
            // It would be made; only then it shows whether that is allowed, as it does for the files beside it.
            closed(folder).then(|| say!("place-not-allowed", folder = folder.display()))
        }
        Err(error) => Some(say!("place-unreadable", shown, error)),
        Ok(file) => {
            let mut head = Vec::new();
            if let Err(error) = file.take(HEAD.len() as u64).read_to_end(&mut head) {
                return Some(say!("place-unreadable", shown, error));
            }
            // An empty one becomes a database.
            if !head.is_empty() && head != HEAD {
                return Some(say!("place-no-database", shown));
            }
            if let Err(error) = OpenOptions::new().append(true).open(path) {
                return Some(say!("place-unwritable", shown, error));
            }
            None
        }
    }
}

/// Returns `true` if a folder is marked as not for writing.
fn closed(folder: &Path) -> bool {
    folder.metadata().is_ok_and(|facts| facts.permissions().readonly())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

    use super::*;

    #[test]
    fn only_an_address_that_says_nothing_about_it_is_completed() {
        assert_eq!(made_if_missing("sqlite:club.db"), "sqlite:club.db?mode=rwc");
        assert_eq!(made_if_missing("sqlite:club.db?cache=shared"), "sqlite:club.db?cache=shared&mode=rwc");
        for same in ["sqlite:club.db?mode=ro", "sqlite::memory:", "postgres://ann@host/club"] {
            assert_eq!(made_if_missing(same), same);
        }
        assert!(makes("sqlite:a?x=1&mode=rwc") && !makes("sqlite:a?mode=rw") && !makes("sqlite:mode=rwc"));
    }

    #[test]
    fn what_is_wrong_with_a_place_is_told_with_what_would_be_right() {
        let folder = std::env::temp_dir().join(format!("st-place-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let says = |name: &str, make| fault(&folder.join(name), make).unwrap_or_default();
        assert!(says("", true).contains("is a folder; name a file in it"));
        let none = says("none/club.db", true);
        assert!(none.contains("there is no folder") && none.contains("mkdir -p"), "{none}");
        assert!(says("club.db", false).contains("there is no file"));
        assert_eq!(says("club.db", true), "");
        std::fs::write(folder.join("note.txt"), "a note that is no database").unwrap();
        assert!(says("note.txt", true).contains("isn't a SQLite database"));
        std::fs::write(folder.join("empty.db"), "").unwrap();
        assert_eq!(says("empty.db", false), "");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
