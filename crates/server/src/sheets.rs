//! Pages to print, kept for as long as the position stands: a book of pages is asked for page by page.

use std::sync::{Arc, Mutex, PoisonError};

use sandtable_kernel::Viewer;
use sandtable_system::{Play, Sheet, Stop};

/// Pages of one viewer, and the number of entries of the log when they were made.
type Made = (Viewer, u64, Arc<Vec<Sheet>>);

/// Pages of a match, by viewer.
#[derive(Default)]
pub(crate) struct Sheets(Mutex<Vec<Made>>);

impl Sheets {
    /// Returns the pages of a viewer, made anew if the game has gone on since.
    pub(crate) fn of(&self, play: &dyn Play, viewer: Viewer) -> Result<Arc<Vec<Sheet>>, Stop> {
        let entries = play.entries();
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        made.retain(|(_, then, _)| *then == entries);
        if let Some((.., sheets)) = made.iter().find(|(of, ..)| *of == viewer) {
            return Ok(Arc::clone(sheets));
        }
        let sheets = Arc::new(play.sheets(viewer)?);
        made.push((viewer, entries, Arc::clone(&sheets)));
        Ok(sheets)
    }
}
