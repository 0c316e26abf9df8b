//! Copies of everything in one file of lines, the same for both databases: made while the database is in use, as it is at one
//! moment, and read back only whole.

use std::io::{BufRead, Write};

use sandtable_text::say;
use serde_json::{Map, Value, json};
use sqlx::any::AnyRow;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Row as _, Transaction};

use crate::open::{Kind, Store};
use crate::{Stamp, StoreError};

/// Version of the copy's form.
const FORM: u64 = 1;

/// Kinds of columns.
#[derive(Clone, Copy)]
enum Column {
    Text(&'static str),
    Number(&'static str),
}
use Column::{Number as N, Text as T};

/// A table, its columns, and the order of its rows.
struct Form {
    name: &'static str,
    order: &'static str,
    columns: &'static [Column],
}

/// All tables that are copied, those that others refer to first. Sessions are not copied: people log in again after a
/// restore.
const FORMS: &[Form] = &[
    Form {
        name: "people",
        order: "id",
        columns: &[
            T("id"),
            T("name"),
            T("login"),
            T("password"),
            N("admin"),
            N("made"),
            N("gone"),
            T("feed"),
        ],
    },
    Form { name: "packs", order: "hash", columns: &[T("hash"), T("system"), T("files")] },
    Form {
        name: "matches",
        order: "id",
        columns: &[
            T("id"),
            T("system"),
            T("pack"),
            T("title"),
            T("organiser"),
            T("status"),
            N("listed"),
            N("watched"),
            N("made"),
            N("moved"),
            N("head"),
            T("secret"),
            T("outcome"),
            T("asked"),
            T("facts"),
            N("version"),
            N("due"),
        ],
    },
    Form {
        name: "seats",
        order: "match_id, seat",
        columns: &[T("match_id"), N("seat"), T("hold"), T("person"), T("level"), T("token")],
    },
    Form { name: "lines", order: "match_id, n", columns: &[T("match_id"), N("n"), T("line")] },
    Form {
        name: "sent",
        order: "match_id, person, name",
        columns: &[T("match_id"), T("person"), T("name"), N("first"), N("lines"), N("at"), T("digest")],
    },
    Form {
        name: "chat",
        order: "match_id, n",
        columns: &[T("match_id"), N("n"), T("person"), T("name"), N("at"), T("text")],
    },
    Form { name: "mutes", order: "person, other", columns: &[T("person"), T("other")] },
    Form {
        name: "lists",
        order: "person, id",
        columns: &[T("person"), T("id"), T("system"), T("list"), N("moved")],
    },
    Form {
        name: "drafts",
        order: "match_id, person, seat, kind",
        columns: &[T("match_id"), T("person"), N("seat"), T("kind"), T("draft"), N("moved")],
    },
    Form {
        name: "visits",
        order: "match_id, person",
        columns: &[T("match_id"), T("person"), N("since"), N("seen"), N("at")],
    },
    Form {
        name: "notices",
        order: "id",
        columns: &[T("id"), T("person"), T("match_id"), T("kind"), T("text"), N("at"), N("seen")],
    },
    Form {
        name: "channels",
        order: "id",
        columns: &[T("id"), T("person"), T("kind"), T("address"), T("token"), N("made"), N("failed")],
    },
    Form { name: "audit", order: "id", columns: &[T("id"), N("at"), T("person"), T("kind"), T("detail")] },
];

/// A page of rows is read at once.
const PAGE: i64 = 2_000;

/// Counts of a copy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// Number of matches.
    pub matches: u64,
    /// Number of lines of their logs.
    pub lines: u64,
    /// Number of rows of all tables.
    pub rows: u64,
}

impl Copied {
    fn count(&mut self, table: &str) {
        self.rows += 1;
        match table {
            "matches" => self.matches += 1,
            "lines" => self.lines += 1,
            _ => {}
        }
    }
}

impl Column {
    fn name(self) -> &'static str {
        match self {
            Self::Text(name) | Self::Number(name) => name,
        }
    }

    fn read(self, row: &AnyRow) -> Result<Value, sqlx::Error> {
        Ok(match self {
            Self::Text(name) => json!(row.try_get::<Option<String>, _>(name)?),
            Self::Number(name) => json!(row.try_get::<Option<i64>, _>(name)?),
        })
    }
}

/// A writer that hashes what it writes.
struct Hashed<'a> {
    out: &'a mut (dyn Write + Send),
    hash: blake3::Hasher,
}

impl Hashed<'_> {
    fn line(&mut self, line: &Value) -> Result<(), StoreError> {
        let mut text = line.to_string();
        text.push('\n');
        self.hash.update(text.as_bytes());
        self.out.write_all(text.as_bytes()).map_err(StoreError::Copy)
    }
}

fn wrong(says: impl Into<String>) -> StoreError {
    StoreError::Unreadable(says.into())
}

impl Store {
    /// Writes a copy of everything as it is at this moment; others go on meanwhile.
    ///
    /// # Errors
    /// If the database fails or the copy cannot be written.
    pub async fn backup(&self, out: &mut (dyn Write + Send)) -> Result<Copied, StoreError> {
        let begin = match self.kind() {
            Kind::Sqlite => "begin",
            Kind::Postgres => "begin isolation level repeatable read, read only",
        };
        let mut reading = self.pool.begin_with(begin).await?;
        let mut hashed = Hashed { out, hash: blake3::Hasher::new() };
        hashed.line(&json!({ "sandtable-backup": FORM, "at": Stamp::now().0 }))?;
        let mut copied = Copied::default();
        for form in FORMS {
            form.copy(&mut reading, &mut hashed, &mut copied).await?;
        }
        let hash = hashed.hash.finalize().to_hex().to_string();
        hashed.line(&json!({ "end": { "rows": copied.rows, "hash": hash } }))?;
        hashed.out.flush().map_err(StoreError::Copy)?;
        Ok(copied)
    }

    /// Reads a copy into this database, which must be empty: whole, or not at all.
    ///
    /// # Errors
    /// If the database is not empty, or the copy is not whole and as it was written.
    pub async fn restore(&self, copy: &mut (dyn BufRead + Send)) -> Result<Copied, StoreError> {
        let mut writing = self.write().await?;
        let there = "select (select count(*) from people) + (select count(*) from matches)";
        let there: i64 = sqlx::query(there).fetch_one(&mut *writing.rows).await?.try_get(0)?;
        if there > 0 {
            writing.take_back().await?;
            return Err(StoreError::NotEmpty);
        }
        let (mut hash, mut copied, mut text) = (blake3::Hasher::new(), Copied::default(), String::new());
        let mut first = true;
        loop {
            text.clear();
            if copy.read_line(&mut text).map_err(StoreError::Copy)? == 0 {
                return Err(wrong(say!("archive-cut-short")));
            }
            let line: Value =
                serde_json::from_str(&text).map_err(|error| wrong(say!("archive-bad-line", error)))?;
            if first && line["sandtable-backup"] != FORM {
                return Err(wrong(say!("archive-no-copy")));
            }
            if let Some(end) = line.get("end") {
                let hash = hash.finalize().to_hex().to_string();
                if end["hash"] != hash.as_str() || end["rows"] != copied.rows {
                    return Err(wrong(say!("archive-changed")));
                }
                break;
            }
            hash.update(text.as_bytes());
            if !std::mem::take(&mut first) {
                insert(&mut writing.rows, &line).await?;
                copied.count(line["t"].as_str().unwrap_or_default());
            }
        }
        writing.commit().await?;
        Ok(copied)
    }
}

impl Form {
    fn names(&self) -> String {
        self.columns.iter().map(|column| column.name()).collect::<Vec<_>>().join(", ")
    }

    async fn copy(
        &self,
        reading: &mut Transaction<'static, Any>,
        out: &mut Hashed<'_>,
        copied: &mut Copied,
    ) -> Result<(), StoreError> {
        let Self { name, order, columns } = self;
        let statement = format!("select {} from {name} order by {order} limit $1 offset $2", self.names());
        for page in 0.. {
            let query = sqlx::query(AssertSqlSafe(statement.clone())).bind(PAGE).bind(page * PAGE);
            let rows = query.fetch_all(&mut **reading).await?;
            for row in &rows {
                let values = columns.iter().map(|column| Ok((column.name().to_owned(), column.read(row)?)));
                let values: Map<String, Value> = values.collect::<Result<_, sqlx::Error>>()?;
                out.line(&json!({ "t": name, "r": values }))?;
                copied.count(name);
            }
            if (rows.len() as i64) < PAGE {
                break;
            }
        }
        Ok(())
    }
}

async fn insert(rows: &mut AnyConnection, line: &Value) -> Result<(), StoreError> {
    let form = FORMS.iter().find(|form| line["t"] == form.name);
    let form = form.ok_or_else(|| wrong(say!("archive-unknown-table", table = line["t"])))?;
    let places: Vec<String> = (1..=form.columns.len()).map(|n| format!("${n}")).collect();
    let (name, names, places) = (form.name, form.names(), places.join(", "));
    let statement = format!("insert into {name} ({names}) values ({places})");
    let mut query = sqlx::query(AssertSqlSafe(statement));
    for column in form.columns {
        let value = &line["r"][column.name()];
        query = match column {
            Column::Text(_) => query.bind(value.as_str().map(str::to_owned)),
            Column::Number(_) => query.bind(value.as_i64()),
        };
    }
    query.execute(rows).await?;
    Ok(())
}
