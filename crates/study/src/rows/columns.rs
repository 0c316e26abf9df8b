//! Rows as Parquet: a column for each field of a row, for programs that read tables of millions of games.
//!
//! Figures and counts are columns of JSON text, so that one file is enough to go on from. Counts are written once more as a
//! long table, see [`counts_parquet`].

use std::sync::Arc;

use bytes::Bytes;
use parquet::basic::Compression;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, Int64Type};
use parquet::errors::{ParquetError, Result};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::record::{Field, Row as Record};
use parquet::schema::parser::parse_message_type;
use sandtable_text::say;

use crate::{Ending, Kept, Row};

/// Games of a row group: what a reader holds in memory at once.
const GROUP: usize = 100_000;

const ROWS: &str = "message rows {
    required binary plan (STRING);
    required binary cell (STRING);
    required int64 game (INTEGER(64, false));
    required boolean swapped;
    required int64 seed (INTEGER(64, false));
    required binary end (STRING);
    required binary by (STRING);
    optional int64 winner;
    required group scores (LIST) { repeated group list { required int64 element; } }
    optional int64 rounds;
    required int64 commands;
    required binary hash (STRING);
    required binary figures (STRING);
    required binary counts (STRING);
}";

const COUNTS: &str = "message counts {
    required binary cell (STRING);
    required int64 game (INTEGER(64, false));
    required binary sort (STRING);
    required binary name (STRING);
    required int64 times (INTEGER(64, false));
}";

type Group<'a> = SerializedRowGroupWriter<'a, Vec<u8>>;

/// Writes games as the bytes of a Parquet file, compressed by Snappy.
///
/// # Errors
/// In words, what the format can't hold.
pub fn rows_parquet(rows: &[Kept]) -> std::result::Result<Vec<u8>, String> {
    file(ROWS, rows, |group, rows| {
        texts(group, rows, |kept| kept.plan.clone())?;
        texts(group, rows, |kept| kept.row.cell.clone())?;
        numbers(group, rows, |kept| kept.row.game as i64)?;
        next::<BoolType>(group, &rows.iter().map(|kept| kept.row.swapped).collect::<Vec<_>>(), None, None)?;
        numbers(group, rows, |kept| kept.row.seed as i64)?;
        texts(group, rows, |kept| kept.row.end.code().to_owned())?;
        texts(group, rows, |kept| kept.row.by.clone())?;
        optional(group, rows, |kept| kept.row.winner.map(i64::from))?;
        lists(group, rows)?;
        optional(group, rows, |kept| kept.row.rounds.map(i64::from))?;
        numbers(group, rows, |kept| i64::from(kept.row.commands))?;
        texts(group, rows, |kept| kept.row.hash.clone())?;
        texts(group, rows, |kept| json(&kept.figures))?;
        texts(group, rows, |kept| json(&kept.counts))
    })
}

/// Writes what was counted in games as the bytes of a Parquet file: a row for each name that occurred in a game.
///
/// # Errors
/// In words, what the format can't hold.
pub fn counts_parquet(rows: &[Kept]) -> std::result::Result<Vec<u8>, String> {
    let of = |kept: &Kept| {
        let sorts = kept.counts.clone().into_iter();
        let all = sorts.flat_map(|(sort, names)| {
            names.into_iter().map(move |(name, times)| (sort.clone(), name, times))
        });
        all.map(|(sort, name, times)| (kept.row.cell.clone(), kept.row.game, sort, name, times))
            .collect::<Vec<_>>()
    };
    let all: Vec<(String, u64, String, String, u64)> = rows.iter().flat_map(of).collect();
    file(COUNTS, &all, |group, rows| {
        texts(group, rows, |row| row.0.clone())?;
        numbers(group, rows, |row| row.1 as i64)?;
        texts(group, rows, |row| row.2.clone())?;
        texts(group, rows, |row| row.3.clone())?;
        numbers(group, rows, |row| row.4 as i64)
    })
}

/// Reads games from the bytes of a Parquet file as [`rows_parquet`] writes it.
///
/// # Errors
/// What is wrong with the file.
pub fn read_parquet(bytes: Vec<u8>) -> std::result::Result<Vec<Kept>, String> {
    let reader = SerializedFileReader::new(Bytes::from(bytes)).map_err(said)?;
    let mut all = Vec::new();
    for record in reader.get_row_iter(None).map_err(said)? {
        let record = record.map_err(said)?;
        all.push(
            kept(&record).ok_or_else(|| say!("rows-line-is-no-game", line = all.len() + 1, error = ""))?,
        );
    }
    Ok(all)
}

fn said(error: ParquetError) -> String {
    error.to_string()
}

/// Writes a file of row groups.
fn file<T>(
    schema: &str,
    rows: &[T],
    write: impl Fn(&mut Group<'_>, &[T]) -> Result<()>,
) -> std::result::Result<Vec<u8>, String> {
    let written = || {
        let schema = Arc::new(parse_message_type(schema)?);
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY);
        let properties = properties.set_created_by(String::from("sandtable")).build();
        let mut file = SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties))?;
        for rows in rows.chunks(GROUP) {
            let mut group = file.next_row_group()?;
            write(&mut group, rows)?;
            group.close()?;
        }
        file.into_inner()
    };
    written().map_err(said)
}

/// Writes the next column of a group.
fn next<T: parquet::data_type::DataType>(
    group: &mut Group<'_>,
    values: &[T::T],
    definitions: Option<&[i16]>,
    repetitions: Option<&[i16]>,
) -> Result<()> {
    let none = || ParquetError::General(String::from("no more columns"));
    let mut column = group.next_column()?.ok_or_else(none)?;
    column.typed::<T>().write_batch(values, definitions, repetitions)?;
    column.close()
}

fn texts<T>(group: &mut Group<'_>, rows: &[T], of: impl Fn(&T) -> String) -> Result<()> {
    let values: Vec<ByteArray> = rows.iter().map(|row| ByteArray::from(of(row).into_bytes())).collect();
    next::<ByteArrayType>(group, &values, None, None)
}

fn numbers<T>(group: &mut Group<'_>, rows: &[T], of: impl Fn(&T) -> i64) -> Result<()> {
    next::<Int64Type>(group, &rows.iter().map(of).collect::<Vec<_>>(), None, None)
}

fn optional<T>(group: &mut Group<'_>, rows: &[T], of: impl Fn(&T) -> Option<i64>) -> Result<()> {
    let there: Vec<Option<i64>> = rows.iter().map(of).collect();
    let definitions: Vec<i16> = there.iter().map(|value| i16::from(value.is_some())).collect();
    let values: Vec<i64> = there.into_iter().flatten().collect();
    next::<Int64Type>(group, &values, Some(&definitions), None)
}

/// Writes the scores: an empty list is one level that isn't there.
fn lists(group: &mut Group<'_>, rows: &[Kept]) -> Result<()> {
    let (mut values, mut definitions, mut repetitions) = (Vec::new(), Vec::new(), Vec::new());
    for scores in rows.iter().map(|kept| &kept.row.scores) {
        if scores.is_empty() {
            definitions.push(0);
            repetitions.push(0);
        }
        for (at, score) in scores.iter().enumerate() {
            values.push(*score);
            definitions.push(1);
            repetitions.push(i16::from(at > 0));
        }
    }
    next::<Int64Type>(group, &values, Some(&definitions), Some(&repetitions))
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Reads a game from a record; `None` if a field is missing or of another type.
fn kept(record: &Record) -> Option<Kept> {
    let field = |name: &str| {
        let mut columns = record.get_column_iter();
        columns.find(|(known, _)| known.as_str() == name).map(|(_, field)| field)
    };
    let text = |name: &str| match field(name)? {
        Field::Str(text) => Some(text.clone()),
        _ => None,
    };
    let signed = |field: &Field| match field {
        Field::Long(number) => Some(*number),
        _ => None,
    };
    let unsigned = |name: &str| match field(name)? {
        Field::ULong(number) => Some(*number),
        _ => None,
    };
    // The outer one is missing if the column is wrong, the inner one if the value is.
    let optional = |name: &str| match field(name)? {
        Field::Null => Some(None),
        field => signed(field).map(Some),
    };
    let scores = match field("scores")? {
        Field::ListInternal(list) => list.elements().iter().map(signed).collect::<Option<Vec<_>>>()?,
        _ => return None,
    };
    let swapped = match field("swapped")? {
        Field::Bool(swapped) => *swapped,
        _ => return None,
    };
    let row = Row {
        cell: text("cell")?,
        game: unsigned("game")?,
        swapped,
        seed: unsigned("seed")?,
        end: Ending::of(&text("end")?)?,
        by: text("by")?,
        winner: optional("winner")?.map(u8::try_from).transpose().ok()?,
        scores,
        rounds: optional("rounds")?.map(u32::try_from).transpose().ok()?,
        commands: signed(field("commands")?)?.try_into().ok()?,
        hash: text("hash")?,
    };
    let figures = serde_json::from_str(&text("figures")?).ok()?;
    Some(Kept { plan: text("plan")?, row, figures, counts: serde_json::from_str(&text("counts")?).ok()? })
}
