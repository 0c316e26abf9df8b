//! Seats of a match, and who holds them.

use std::fmt;
use std::str::FromStr;

use sandtable_text::say;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::open::Writing;
use crate::{ChangeError, MatchId, PersonId, Store, StoreError, random_id};

/// Bytes of the token of an invitation: 120 bits.
const TOKEN: usize = 15;

/// Ways in which a seat is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Anyone may take it.
    Open,
    /// Open to anyone who has its token.
    Invite,
    /// A person holds it.
    Person,
    /// A AI player holds it.
    Machine,
    /// The person who held it has gone.
    Left,
}

const HOLDS: [(Hold, &str); 5] = [
    (Hold::Open, "open"),
    (Hold::Invite, "invite"),
    (Hold::Person, "person"),
    (Hold::Machine, "machine"),
    (Hold::Left, "left"),
];

impl fmt::Display for Hold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HOLDS.iter().find(|(hold, _)| hold == self).map_or("", |(_, text)| text))
    }
}

impl FromStr for Hold {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        let known = HOLDS.iter().find(|(_, known)| *known == text).map(|(hold, _)| *hold);
        known.ok_or_else(|| StoreError::Unreadable(say!("seats-hold", text)))
    }
}

/// A seat as the database knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Number of the seat.
    pub seat: u8,
    /// The way in which it is held.
    pub hold: Hold,
    /// The person who holds it.
    pub person: Option<PersonId>,
    /// The level of the AI player.
    pub level: Option<String>,
    /// The token of the invitation.
    pub token: Option<String>,
}

impl SeatRow {
    /// Makes a seat that nobody holds yet.
    #[must_use]
    pub fn new(seat: u8, hold: Hold) -> Self {
        Self { seat, hold, person: None, level: None, token: None }
    }

    /// Makes a seat that a person holds.
    #[must_use]
    pub fn held(seat: u8, person: &PersonId) -> Self {
        Self { person: Some(person.clone()), ..Self::new(seat, Hold::Person) }
    }

    /// Makes a seat that is held for a person with its token.
    ///
    /// # Errors
    /// If the machine gives no randomness.
    pub fn invited(seat: u8) -> Result<Self, StoreError> {
        Ok(Self { token: Some(random_id::<TOKEN>()?), ..Self::new(seat, Hold::Invite) })
    }

    /// Returns a seat of another match with the same holder, if a person or an AI player holds this one.
    #[must_use]
    pub fn moved_to(&self, seat: u8) -> Option<Self> {
        match (self.hold, &self.person) {
            (Hold::Person, Some(person)) => Some(Self::held(seat, person)),
            (Hold::Machine, _) => Some(Self { level: self.level.clone(), ..Self::new(seat, Hold::Machine) }),
            _ => None,
        }
    }

    fn of(row: &AnyRow) -> Result<Self, StoreError> {
        let seat: i64 = row.try_get("seat")?;
        Ok(Self {
            seat: u8::try_from(seat).map_err(|_| StoreError::Unreadable(say!("seats-number", seat)))?,
            hold: row.try_get::<String, _>("hold")?.parse()?,
            person: row.try_get::<Option<String>, _>("person")?.map(PersonId),
            level: row.try_get("level")?,
            token: row.try_get("token")?,
        })
    }

    pub(crate) async fn insert(&self, of: &MatchId, writing: &mut Writing) -> Result<(), sqlx::Error> {
        sqlx::query(
            "insert into seats (match_id, seat, hold, person, level, token) values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(&of.0)
        .bind(i64::from(self.seat))
        .bind(self.hold.to_string())
        .bind(self.person.as_ref().map(|person| person.0.as_str()))
        .bind(self.level.as_deref())
        .bind(self.token.as_deref())
        .execute(&mut *writing.rows)
        .await?;
        Ok(())
    }
}

impl Store {
    /// Returns the seats of a match in order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seats(&self, of: &MatchId) -> Result<Vec<SeatRow>, StoreError> {
        let query = sqlx::query("select * from seats where match_id = $1 order by seat").bind(&of.0);
        query.fetch_all(&self.pool).await?.iter().map(SeatRow::of).collect()
    }

    /// Adds seats that a match has got since it was founded.
    ///
    /// # Errors
    /// If one of them is there already, or the database fails.
    pub async fn add_seats(&self, of: &MatchId, seats: &[SeatRow]) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        for row in seats {
            row.insert(of, &mut writing).await?;
        }
        writing.tell("changed", of);
        Ok(writing.commit().await?)
    }

    /// Changes a seat that is still held as it was when it was read: of two who take it, one gets it.
    ///
    /// # Errors
    /// [`ChangeError::Stale`], or if the database fails.
    pub async fn change_seat(&self, of: &MatchId, from: &SeatRow, to: &SeatRow) -> Result<(), ChangeError> {
        let person = |row: &SeatRow| row.person.as_ref().map(|person| person.0.clone());
        let mut writing = self.write().await?;
        let done = sqlx::query(
            "update seats set hold = $1, person = $2, level = $3, token = $4 \
             where match_id = $5 and seat = $6 and hold = $7 and coalesce(person, '') = coalesce($8, '') \
             and coalesce(token, '') = coalesce($9, '')",
        )
        .bind(to.hold.to_string())
        .bind(person(to))
        .bind(to.level.as_deref())
        .bind(to.token.as_deref())
        .bind(&of.0)
        .bind(i64::from(from.seat))
        .bind(from.hold.to_string())
        .bind(person(from))
        .bind(from.token.as_deref())
        .execute(&mut *writing.rows)
        .await?;
        if done.rows_affected() == 0 {
            writing.take_back().await?;
            return Err(ChangeError::Stale);
        }
        writing.tell("changed", of);
        Ok(writing.commit().await?)
    }
}
