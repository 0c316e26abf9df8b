//! The matches in memory: each is read from storage when somebody first wants it, once, and put away when nobody does.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sandtable_kernel::DiceSource;
use sandtable_store::{MatchId, MatchRow, PersonId, SeatRow, Stamp};
use sandtable_system::read_secret;
use sandtable_text::say;
use tokio::sync::OnceCell;

use crate::analysing::Analysis;
use crate::app::App;
use crate::facts::Facts;
use crate::fault::Fault;
use crate::game::Game;
use crate::past::Past;
use crate::sheets::Sheets;
use crate::table::{Table, facts, seat_newcomers};

/// A match that nobody has wanted for so long is put away.
const IDLE: Duration = Duration::from_secs(600);

type Place = Arc<OnceCell<Arc<Table>>>;

/// The matches in memory.
#[derive(Default)]
pub(crate) struct Tables(Mutex<BTreeMap<MatchId, Place>>);

impl Tables {
    fn places(&self) -> std::sync::MutexGuard<'_, BTreeMap<MatchId, Place>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a table out of memory; who wants its match reads it anew.
    pub(crate) fn forget(&self, table: &Arc<Table>) {
        let mut places = self.places();
        let same = |place: &Place| place.get().is_some_and(|held| Arc::ptr_eq(held, table));
        if places.get(&table.id).is_some_and(same) {
            places.remove(&table.id);
        }
    }

    /// Puts away what nobody wants.
    pub(crate) fn put_away(&self, now: Stamp) {
        let since = Stamp(now.0 - i64::try_from(IDLE.as_millis()).unwrap_or(i64::MAX));
        self.places().retain(|_, place| match place.get() {
            // Somebody else holds it just now.
            Some(table) if Arc::strong_count(table) > 1 => true,
            Some(table) => !table.idle_since(since),
            None => Arc::strong_count(place) > 1,
        });
    }

    /// Returns the number of matches in memory.
    pub(crate) fn count(&self) -> usize {
        self.places().len()
    }

    /// Returns a match if it is in memory.
    pub(crate) fn find(&self, id: &MatchId) -> Option<Arc<Table>> {
        self.places().get(id).and_then(|place| place.get().cloned())
    }

    /// Lists the matches in memory.
    pub(crate) fn all(&self) -> Vec<Arc<Table>> {
        self.places().values().filter_map(|place| place.get().cloned()).collect()
    }
}

/// Everything that is stored of a match.
pub(crate) struct Stored {
    pub(crate) row: MatchRow,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) names: BTreeMap<PersonId, String>,
    pub(crate) facts: Facts,
    pub(crate) lines: Vec<String>,
}

impl App {
    /// Returns the table of a match.
    pub(crate) async fn table(&self, id: &MatchId) -> Result<Arc<Table>, Fault> {
        let place = Arc::clone(self.tables.places().entry(id.clone()).or_default());
        let read = place.get_or_try_init(|| async {
            let table = Arc::new(Table::new(self.read(id).await?));
            // Another program may have ended while its machine players thought.
            self.machines.call(self, &table);
            Ok(table)
        });
        let read = read.await;
        if read.is_err() {
            let mut places = self.tables.places();
            if places.get(id).is_some_and(|held| held.get().is_none()) {
                places.remove(id);
            }
        }
        read.cloned()
    }

    /// Makes a match from what is stored.
    async fn read(&self, id: &MatchId) -> Result<Game, Fault> {
        let Stored { row, seats, names, facts, lines } = self.stored(id, 0).await?;
        let system = self.system_over(&row.system, &row.pack).await?;
        let info = self.info_of(&row.system)?;
        // The last one is that of the present dice.
        let secret = row.secret.as_deref().and_then(|secrets| secrets.rsplit(' ').next());
        let secret = secret.and_then(read_secret).map(DiceSource::Fair);
        let resumed = Self::work(move || {
            let mut text = lines.join("\n");
            text.push('\n');
            system.resume(&text, secret).map(|resumed| resumed.play)
        });
        let play = resumed.await?.map_err(|stop| Fault::internal(&format!("match {id}: {stop}")))?;
        let mut game = Game {
            play,
            row,
            seats,
            facts,
            names,
            info,
            public: self.public.clone(),
            patience: self.patience,
            letters: Vec::new(),
            past: Past::default(),
            sheets: Sheets::default(),
            analysis: Analysis::default(),
            broken: false,
        };
        seat_newcomers(self, &mut game).await?;
        Ok(game)
    }

    /// Reads what is stored of a match, its lines from a number on.
    pub(crate) async fn stored(&self, id: &MatchId, from: u64) -> Result<Stored, Fault> {
        let found = self.store.match_row(id).await?;
        let mut row = found.ok_or_else(|| Fault::missing(say!("match-missing")))?;
        let seats = self.store.seats(id).await?;
        let lines = self.store.lines(id, from).await?;
        // Lines may have been added since the row was read.
        row.head = from + lines.len() as u64;
        let mut names = BTreeMap::new();
        for person in seats.iter().filter_map(|seat| seat.person.clone()) {
            if let Some(known) = self.store.person(&person).await? {
                names.insert(person, known.name);
            }
        }
        let facts = facts(&row.facts)?;
        Ok(Stored { row, seats, names, facts, lines })
    }

    /// Returns the name of a person that some match may show.
    pub(crate) async fn name_of(&self, id: &PersonId) -> Result<Option<String>, Fault> {
        Ok(self.store.person(id).await?.map(|person| person.name))
    }
}
