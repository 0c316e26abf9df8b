//! Storage of people, sessions and matches: the same SQL for SQLite and PostgreSQL.
//!
//! The lines of a match's log are the source of truth. [`Store::append`] only ever adds lines: it names how many there
//! were, and is acknowledged once the new ones are on disk. Everything else about a game can be rebuilt from them.
//!
//! ```
//! use sandtable_store::{Append, Appended, NewMatch, NewPerson, Stamp, Store};
//!
//! # let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
//! # runtime.block_on(async {
//! let folder = std::env::temp_dir().join(format!("store-{}", std::process::id()));
//! std::fs::create_dir_all(&folder).unwrap();
//! let store = Store::open(&sandtable_store::file_url(&folder.join("club.db"))).await.unwrap();
//!
//! let ann = store.add_person(NewPerson { name: "Ann", at: Stamp::now() }).await.unwrap();
//! store.keep_pack("b3:0", "toy", "{}").await.unwrap();
//! let new = NewMatch { lines: vec!["{}".to_owned()], ..NewMatch::of("toy", "b3:0", &ann.id) };
//! let id = store.add_match(&new, Stamp::now()).await.unwrap();
//!
//! let lines = ["{\"n\":0}".to_owned()];
//! let append = Append::to(&id, 1, &lines, Stamp::now());
//! assert_eq!(store.append(append).await.unwrap(), Appended::Now);
//! // If two writers add after the same line, the second is refused and must look again.
//! assert!(store.append(append).await.is_err());
//! assert_eq!(store.lines(&id, 1).await.unwrap(), lines);
//! # store.close().await;
//! # std::fs::remove_dir_all(&folder).unwrap();
//! # });
//! ```
//!
//! Deliberately absent: rules, HTTP, passwords in clear text, the meaning of any line.

mod alive;
mod alone;
mod archive;
mod audit;
mod chat;
mod disk;
mod drafts;
mod error;
mod health;
mod id;
mod lines;
mod listing;
mod lists;
mod matches;
mod migrate;
mod news;
mod notices;
mod open;
mod packs;
mod people;
mod place;
mod seats;
mod sessions;
mod stamp;

pub use alive::Shifted;
pub use alone::Alone;
pub use archive::Copied;
pub use audit::Audited;
pub use chat::Said;
pub use drafts::Draft;
pub use error::{AppendError, ChangeError, PeopleError, StoreError};
pub use id::{MatchId, PersonId, random_id};
pub use lines::{Append, Appended, NewFacts, SentBefore};
pub use listing::Listing;
pub use lists::KeptList;
pub use matches::{MatchChange, MatchRow, NewMatch, Status};
pub use news::{Ear, FanOut, Later, Listener, News, Notify};
pub use notices::{Channel, Confirmation, Delivery, NewNotice, Notice};
pub use open::{Kind, Store, file_url};
pub use people::{NewPerson, Person, PersonChange};
pub use place::made_if_missing;
pub use seats::{Hold, SeatRow};
pub use stamp::Stamp;

sandtable_text::texts! {
    "en": "alone" "archive" "error" "lines" "matches" "place" "seats";
}
