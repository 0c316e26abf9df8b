//! Notices to people: kept for their next visit, and sent wherever else they are read.

use std::time::Duration;

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::matches::count;
use crate::{MatchId, Person, PersonId, Stamp, Store, StoreError, random_id};

/// A notice that is given.
#[derive(Clone, Copy, Debug)]
pub struct NewNotice<'a> {
    /// The person it is for.
    pub person: &'a PersonId,
    /// The match that it is about.
    pub of: Option<&'a MatchId>,
    /// Stable code of its kind: `your-move`.
    pub kind: &'a str,
    /// Its text.
    pub text: &'a str,
    /// The address that it leads to, for those who read it elsewhere.
    pub link: Option<&'a str>,
    /// The moment of it.
    pub at: Stamp,
}

/// A notice as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Identifies it.
    pub id: String,
    /// The match that it is about.
    pub of: Option<MatchId>,
    /// Stable code of its kind.
    pub kind: String,
    /// Its sentence.
    pub text: String,
    /// The moment of it.
    pub at: Stamp,
    /// True once it was seen.
    pub seen: bool,
}

/// A way to a person outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// Identifies it.
    pub id: String,
    /// Its kind: `mail` or `hook`.
    pub kind: String,
    /// Address of mail, or URL.
    pub address: String,
    /// True once it was confirmed; until then nothing goes there but the question.
    pub confirmed: bool,
}

/// A notice on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Identifies it.
    pub id: String,
    /// Kind of the channel.
    pub kind: String,
    /// Address of the channel.
    pub address: String,
    /// Heading of the message.
    pub subject: String,
    /// The message.
    pub text: String,
    /// Number of attempts before this one.
    pub tries: u64,
}

/// A message that asks whether an address belongs to its person.
#[derive(Clone, Copy, Debug)]
pub struct Confirmation<'a> {
    /// The token that confirms it.
    pub token: &'a str,
    /// The subject of the message.
    pub subject: &'a str,
    /// The message, with a way to send the token back.
    pub message: &'a str,
}

impl Store {
    /// Keeps a notice and puts it on its ways. A notice with the same text that has not been seen yet is updated
    /// instead of being kept twice; it is sent all the same, since people who play by mail look at no list.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn notify(&self, new: NewNotice<'_>) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        let of = new.of.map(|of| of.0.as_str());
        sqlx::query(
            "delete from notices where person = $1 and coalesce(match_id, '') = coalesce($2, '') \
             and kind = $3 and text = $4 and seen = 0",
        )
        .bind(&new.person.0)
        .bind(of)
        .bind(new.kind)
        .bind(new.text)
        .execute(&mut *writing.rows)
        .await?;
        keep(&mut writing, new).await?;
        let channels = sqlx::query("select id from channels where person = $1 and token is null");
        let sent = match new.link {
            Some(link) => format!("{}\n{link}", new.text),
            None => new.text.to_owned(),
        };
        for row in channels.bind(&new.person.0).fetch_all(&mut *writing.rows).await? {
            let channel: String = row.try_get("id")?;
            deliver(&mut writing, &channel, new.text, &sent, new.at).await?;
        }
        Ok(writing.commit().await?)
    }

    /// Lists the newest notices of a person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn notices(&self, person: &PersonId, most: u32) -> Result<Vec<Notice>, StoreError> {
        let query = sqlx::query("select * from notices where person = $1 order by at desc, id limit $2");
        let rows = query.bind(&person.0).bind(i64::from(most)).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            Ok(Notice {
                id: row.try_get("id")?,
                of: row.try_get::<Option<String>, _>("match_id")?.map(MatchId),
                kind: row.try_get("kind")?,
                text: row.try_get("text")?,
                at: Stamp(row.try_get("at")?),
                seen: row.try_get::<i64, _>("seen")? != 0,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Notes that a person has seen all notices up to a moment.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seen_notices(&self, person: &PersonId, until: Stamp) -> Result<(), StoreError> {
        let query = sqlx::query("update notices set seen = 1 where person = $1 and at <= $2 and seen = 0");
        self.change(query.bind(&person.0).bind(until.0)).await
    }

    /// Adds a way to a person. With a token it is used once it was confirmed, and asked first by this message.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_channel(
        &self,
        person: &PersonId,
        (kind, address): (&str, &str),
        confirm: Option<Confirmation<'_>>,
        at: Stamp,
    ) -> Result<String, StoreError> {
        let id = random_id::<10>()?;
        let mut writing = self.write().await?;
        sqlx::query(
            "insert into channels (id, person, kind, address, token, made) values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(&id)
        .bind(&person.0)
        .bind(kind)
        .bind(address)
        .bind(confirm.map(|asked| asked.token))
        .bind(at.0)
        .execute(&mut *writing.rows)
        .await?;
        if let Some(Confirmation { subject, message, .. }) = confirm {
            deliver(&mut writing, &id, subject, message, at).await?;
        }
        writing.commit().await?;
        Ok(id)
    }

    /// Lists the ways to a person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn channels(&self, person: &PersonId) -> Result<Vec<Channel>, StoreError> {
        let query = sqlx::query("select * from channels where person = $1 order by made, id");
        let rows = query.bind(&person.0).fetch_all(&self.pool).await?;
        let read = |row: &AnyRow| {
            Ok(Channel {
                id: row.try_get("id")?,
                kind: row.try_get("kind")?,
                address: row.try_get("address")?,
                confirmed: row.try_get::<Option<String>, _>("token")?.is_none(),
            })
        };
        rows.iter().map(read).collect()
    }

    /// Confirms the way whose token this is, and says whether there is one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn confirm_channel(&self, token: &str) -> Result<bool, StoreError> {
        let mut writing = self.write().await?;
        let query = sqlx::query("update channels set token = null where token = $1").bind(token);
        let done = query.execute(&mut *writing.rows).await?.rows_affected();
        writing.commit().await?;
        Ok(done > 0)
    }

    /// Forgets a way to a person, with all that is on it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget_channel(&self, person: &PersonId, id: &str) -> Result<bool, StoreError> {
        let mut writing = self.write().await?;
        let on_it =
            "delete from deliveries where channel in (select id from channels where id = $1 and person = $2)";
        sqlx::query(on_it).bind(id).bind(&person.0).execute(&mut *writing.rows).await?;
        let query = sqlx::query("delete from channels where id = $1 and person = $2").bind(id);
        let done = query.bind(&person.0).execute(&mut *writing.rows).await?.rows_affected();
        writing.commit().await?;
        Ok(done > 0)
    }

    /// Takes what is to be delivered by a moment; nobody else takes it for as long as `lease`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn take_deliveries(
        &self,
        by: Stamp,
        lease: Duration,
        most: u32,
    ) -> Result<Vec<Delivery>, StoreError> {
        let query = sqlx::query(
            "select deliveries.id, kind, address, subject, text, tries, next from deliveries \
             join channels on channels.id = channel where next <= $1 order by next limit $2",
        );
        let rows = query.bind(by.0).bind(i64::from(most)).fetch_all(&self.pool).await?;
        let mut taken = Vec::new();
        for row in &rows {
            let (id, next): (String, i64) = (row.try_get("id")?, row.try_get("next")?);
            let mut writing = self.write().await?;
            let query =
                sqlx::query("update deliveries set next = $1, tries = tries + 1 where id = $2 and next = $3");
            let query = query.bind(by.after(lease).0).bind(&id).bind(next);
            let mine = query.execute(&mut *writing.rows).await?.rows_affected() > 0;
            writing.commit().await?;
            if mine {
                taken.push(Delivery {
                    id,
                    kind: row.try_get("kind")?,
                    address: row.try_get("address")?,
                    subject: row.try_get("subject")?,
                    text: row.try_get("text")?,
                    tries: count(row, "tries")?,
                });
            }
        }
        Ok(taken)
    }

    /// Notes that a delivery has arrived; or, with a moment, that it is tried again then.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn delivered(&self, id: &str, again: Option<Stamp>) -> Result<(), StoreError> {
        if let Some(next) = again {
            let query = sqlx::query("update deliveries set next = $2 where id = $1").bind(id).bind(next.0);
            return self.change(query).await;
        }
        let mut writing = self.write().await?;
        let well = "update channels set failed = null \
            where failed is not null and id = (select channel from deliveries where id = $1)";
        for statement in [well, "delete from deliveries where id = $1"] {
            sqlx::query(statement).bind(id).execute(&mut *writing.rows).await?;
        }
        Ok(writing.commit().await?)
    }

    /// Gives a delivery up. The person it was for gets a notice of this kind and text, unless an earlier failure of
    /// this way was reported and nothing has arrived there since. That notice is kept for the next visit and not
    /// sent.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn give_up(&self, id: &str, (kind, text): (&str, &str), at: Stamp) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        let of = "select person from channels where id = (select channel from deliveries where id = $1)";
        let of = sqlx::query(of).bind(id).fetch_optional(&mut *writing.rows).await?;
        let news = "update channels set failed = $2 \
            where failed is null and id = (select channel from deliveries where id = $1)";
        let news =
            sqlx::query(news).bind(id).bind(at.0).execute(&mut *writing.rows).await?.rows_affected() > 0;
        sqlx::query("delete from deliveries where id = $1").bind(id).execute(&mut *writing.rows).await?;
        if let Some(row) = of.filter(|_| news) {
            let person = PersonId(row.try_get("person")?);
            let new = NewNotice { person: &person, of: None, kind, text, link: None, at };
            keep(&mut writing, new).await?;
        }
        Ok(writing.commit().await?)
    }

    /// Sets the token by which a person's calendar is read; without one it can't be read.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_feed(&self, person: &PersonId, token: Option<&str>) -> Result<(), StoreError> {
        let query = sqlx::query("update people set feed = $1 where id = $2 and gone is null");
        self.change(query.bind(token).bind(&person.0)).await
    }

    /// Returns the person whose calendar this token reads.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person_by_feed(&self, token: &str) -> Result<Option<Person>, StoreError> {
        let query = sqlx::query("select id, name, login, admin from people where feed = $1 and gone is null");
        let row = query.bind(token).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(Person::of).transpose()?)
    }
}

/// Adds a notice to the list of a person.
async fn keep(writing: &mut crate::open::Writing, new: NewNotice<'_>) -> Result<(), StoreError> {
    let query = sqlx::query(
        "insert into notices (id, person, match_id, kind, text, at, seen) values ($1, $2, $3, $4, $5, $6, 0)",
    );
    let query = query.bind(random_id::<10>()?).bind(&new.person.0).bind(new.of.map(|of| of.0.as_str()));
    query.bind(new.kind).bind(new.text).bind(new.at.0).execute(&mut *writing.rows).await?;
    Ok(())
}

async fn deliver(
    writing: &mut crate::open::Writing,
    channel: &str,
    subject: &str,
    text: &str,
    at: Stamp,
) -> Result<(), StoreError> {
    let query = sqlx::query(
        "insert into deliveries (id, channel, subject, text, tries, next) values ($1, $2, $3, $4, 0, $5)",
    );
    let query = query.bind(random_id::<10>()?).bind(channel).bind(subject).bind(text).bind(at.0);
    query.execute(&mut *writing.rows).await?;
    Ok(())
}
