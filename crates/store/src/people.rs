//! People: guests, and those who log in by name and password.

use sqlx::any::AnyRow;
use sqlx::{Any, Row as _};

use crate::{PeopleError, PersonId, Stamp, Store, StoreError};

/// A person as the database knows them, without the password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Identifies the person for good.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// The name to log in with; a guest has none.
    pub login: Option<String>,
    /// May look after everything on this machine.
    pub admin: bool,
}

/// A guest to be added.
#[derive(Clone, Copy, Debug)]
pub struct NewPerson<'a> {
    /// The name that others see.
    pub name: &'a str,
    /// The moment of it.
    pub at: Stamp,
}

/// Changes of a person; what is not named stays.
#[derive(Clone, Copy, Debug, Default)]
pub struct PersonChange<'a> {
    /// The name that others see.
    pub name: Option<&'a str>,
    /// The name to log in with.
    pub login: Option<&'a str>,
    /// The hash of the password.
    pub password: Option<&'a str>,
}

impl Person {
    pub(crate) fn of(row: &AnyRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: PersonId(row.try_get("id")?),
            name: row.try_get("name")?,
            login: row.try_get("login")?,
            admin: row.try_get::<i64, _>("admin")? != 0,
        })
    }
}

/// Returns a name to log in with as it is compared: case is no difference.
fn folded(login: &str) -> String {
    login.trim().to_lowercase()
}

/// Tells a name that is taken from every other fault. Only the name to log in with is unique in the rows that are changed here.
fn taken(error: sqlx::Error) -> PeopleError {
    match &error {
        sqlx::Error::Database(inner) if inner.is_unique_violation() => PeopleError::NameTaken,
        _ => error.into(),
    }
}

impl Store {
    /// Adds a guest.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_person(&self, new: NewPerson<'_>) -> Result<Person, StoreError> {
        let id = PersonId::fresh()?;
        let mut writing = self.write().await?;
        sqlx::query("insert into people (id, name, made) values ($1, $2, $3)")
            .bind(&id.0)
            .bind(new.name)
            .bind(new.at.0)
            .execute(&mut *writing.rows)
            .await?;
        writing.commit().await?;
        Ok(Person { id, name: new.name.to_owned(), login: None, admin: false })
    }

    /// Returns a person by id; `None` if they have left.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        let query = sqlx::query("select id, name, login, admin from people where id = $1 and gone is null");
        let row = query.bind(&id.0).fetch_optional(&self.pool).await?;
        Ok(row.as_ref().map(Person::of).transpose()?)
    }

    /// Returns the person with this login name and the password's hash, or `None`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person_by_login(&self, login: &str) -> Result<Option<(Person, String)>, StoreError> {
        let query = sqlx::query("select id, name, login, admin, password from people where login = $1");
        let row = query.bind(folded(login)).fetch_optional(&self.pool).await?;
        let Some(row) = row else { return Ok(None) };
        let hash: Option<String> = row.try_get("password")?;
        Ok(hash.map(|hash| Person::of(&row).map(|person| (person, hash))).transpose()?)
    }

    /// Returns the hash of a person's password; guests have none.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn password_of(&self, id: &PersonId) -> Result<Option<String>, StoreError> {
        let query = sqlx::query("select password from people where id = $1");
        let row = query.bind(&id.0).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get("password")).transpose()?.flatten())
    }

    /// Gives a person another name for others to see.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rename(&self, id: &PersonId, name: &str) -> Result<(), StoreError> {
        let query = sqlx::query("update people set name = $1 where id = $2").bind(name).bind(&id.0);
        self.change(query).await
    }

    /// Gives a person a name to log in with and the hash of a password, or other ones. Without a login the name stays.
    ///
    /// # Errors
    /// [`PeopleError::NameTaken`], or if the database fails.
    pub async fn set_login(
        &self,
        id: &PersonId,
        login: Option<&str>,
        password: &str,
    ) -> Result<(), PeopleError> {
        self.change_person(id, PersonChange { login, password: Some(password), name: None }).await
    }

    /// Changes a person, whole or not at all.
    ///
    /// # Errors
    /// [`PeopleError::NameTaken`], or if the database fails.
    pub async fn change_person(&self, id: &PersonId, change: PersonChange<'_>) -> Result<(), PeopleError> {
        let mut writing = self.write().await?;
        let statement = "update people set name = coalesce($1, name), login = coalesce($2, login), \
             password = coalesce($3, password) where id = $4";
        let done = sqlx::query(statement)
            .bind(change.name)
            .bind(change.login.map(folded))
            .bind(change.password)
            .bind(&id.0)
            .execute(&mut *writing.rows)
            .await;
        match done.map_err(taken) {
            Ok(_) => Ok(writing.commit().await?),
            Err(PeopleError::NameTaken) => {
                writing.take_back().await?;
                Err(PeopleError::NameTaken)
            }
            Err(error) => Err(error),
        }
    }

    /// Lets a person look after everything on this machine, or no more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_admin(&self, id: &PersonId, admin: bool) -> Result<(), StoreError> {
        let query = sqlx::query("update people set admin = $1 where id = $2");
        self.change(query.bind(i64::from(admin)).bind(&id.0)).await
    }

    /// Forgets a person: name, login, password and sessions. Games keep the seat, which nobody holds from now on.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn forget_person(&self, id: &PersonId, at: Stamp) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        let forgotten: [(&'static str, bool); 13] = [
            ("delete from sessions where person = $1", false),
            ("delete from lists where person = $1", false),
            ("delete from drafts where person = $1", false),
            ("delete from visits where person = $1", false),
            ("delete from mutes where person = $1 or other = $1", false),
            ("delete from deliveries where channel in (select id from channels where person = $1)", false),
            ("delete from channels where person = $1", false),
            ("delete from notices where person = $1", false),
            ("update seats set person = null, hold = 'left' where person = $1", false),
            // Of those who play, the first goes on organising: without anybody a campaign could not be put right.
            (
                "update matches set organiser = (select person from seats where match_id = matches.id and person is not null \
                 order by seat limit 1), version = version + 1 where organiser = $1",
                false,
            ),
            ("update chat set person = null, name = '' where person = $1", false),
            ("update audit set detail = '{}' where person = $1", false),
            (
                "update people set name = '', login = null, password = null, feed = null, admin = 0, gone = $2 where id = $1",
                true,
            ),
        ];
        for (statement, dated) in forgotten {
            let query = sqlx::query(statement).bind(&id.0);
            let query = if dated { query.bind(at.0) } else { query };
            query.execute(&mut *writing.rows).await?;
        }
        Ok(writing.commit().await?)
    }

    /// Runs one statement that writes.
    pub(crate) async fn change(
        &self,
        query: sqlx::query::Query<'_, Any, sqlx::any::AnyArguments>,
    ) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        query.execute(&mut *writing.rows).await?;
        Ok(writing.commit().await?)
    }
}

impl Store {
    /// Lists the people who look after everything on this machine.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn admins(&self) -> Result<Vec<Person>, StoreError> {
        let query = sqlx::query(
            "select id, name, login, admin from people where admin = 1 and gone is null order by login",
        );
        let rows = query.fetch_all(&self.pool).await?;
        Ok(rows.iter().map(Person::of).collect::<Result<_, _>>()?)
    }
}
