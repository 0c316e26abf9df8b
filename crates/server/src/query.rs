//! Questions about what is planned: they change nothing and are written nowhere. Each is answered from what the asking seat
//! knows.

use sandtable_kernel::{Ref, Seat, Viewer};
use sandtable_store::PersonId;
use sandtable_system::{GREEDY, Play, fields, object};
use sandtable_tabletop::{Board, Spotted};
use sandtable_text::say;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::fault::Fault;
use crate::game::Game;

/// Side of a cell of reach that is not asked for otherwise, in inches.
const CELL: f64 = 0.5;
/// A list of other programs has at most so many bytes.
const LARGEST_TEXT: usize = 64 << 10;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfCommand {
    command: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfOptions {
    command: Value,
    at: String,
    #[serde(default)]
    find: String,
}

/// A list of other programs that is to be read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfText {
    text: String,
    #[serde(default)]
    battle: Option<u16>,
}

/// A list that is to be written for other programs.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfFormat {
    #[serde(default)]
    battle: Option<u16>,
    #[serde(default)]
    format: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfSeed {
    #[serde(default)]
    seed: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfPiece {
    piece: Ref,
    #[serde(default)]
    cell: Option<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfTwo {
    from: Spotted,
    to: Spotted,
}

fn of<T: DeserializeOwned>(rest: Map<String, Value>) -> Result<T, Fault> {
    Ok(fields(Value::Object(rest))?)
}

/// Answers a question.
pub(crate) fn answer(
    game: &Game,
    person: Option<&PersonId>,
    asked: Value,
) -> Result<Map<String, Value>, Fault> {
    let Value::Object(mut rest) = asked else { return Err(Fault::malformed(say!("query-object"))) };
    let seat = match rest.remove("seat") {
        None | Some(Value::Null) => None,
        Some(seat) => {
            let seat = seat.as_u64().and_then(|seat| u8::try_from(seat).ok());
            Some(seat.ok_or_else(|| Fault::malformed(say!("query-seat")).at("/seat"))?)
        }
    };
    let Some(Value::String(ask)) = rest.remove("ask") else {
        return Err(Fault::malformed(say!("query-ask")).at("/ask"));
    };
    let lenient = match rest.remove("lenient") {
        None | Some(Value::Null) => false,
        Some(Value::Bool(lenient)) => lenient,
        Some(_) => return Err(Fault::malformed(say!("query-flag", name = "lenient")).at("/lenient")),
    };
    game.seen_by(person, seat, |game, viewer| match answered(game, viewer, &ask, rest) {
        Err(fault) if lenient && fault.by_sender() => Ok(object(json!({ "error": fault.into_body() }))),
        answer => answer,
    })
}

/// Answers for eyes that may look.
fn answered(
    game: &Game,
    viewer: Viewer,
    ask: &str,
    rest: Map<String, Value>,
) -> Result<Map<String, Value>, Fault> {
    if !game.play.begun() {
        return Err(Fault::refused("not-begun", say!("game-not-begun")));
    }
    if let Some(board) = game.play.board()
        && matches!(ask, "scene" | "reach" | "sight" | "measure")
    {
        return on_board(&*board, viewer, ask, rest);
    }
    if let Viewer::Seat(seat) = viewer
        && let Some(done) = for_seat(&*game.play, seat, ask, &rest)
    {
        return done;
    }
    match ask {
        "offers" | "check" | "options" | "faults" | "import" | "export" | "sample" | "advise" | "preview" => {
            Err(Fault::malformed(say!("query-needs-seat", ask)).at("/seat"))
        }
        "view" => Ok(object(json!({ "view": game.play.view(viewer) }))),
        "overview" => Ok(object(json!({ "text": game.play.overview(viewer) }))),
        _ => {
            let known = game.play.known(viewer)?;
            if ask == "explain" {
                return Ok(known.explain(Value::Object(rest))?);
            }
            match known.query(ask, Value::Object(rest)) {
                Some(answer) => Ok(answer?),
                None => Err(Fault::malformed(say!("query-none", ask)).at("/ask")),
            }
        }
    }
}

/// Answers what only a seat may ask; nothing if it is no such question.
fn for_seat(
    play: &dyn Play,
    seat: Seat,
    ask: &str,
    rest: &Map<String, Value>,
) -> Option<Result<Map<String, Value>, Fault>> {
    let rest = rest.clone();
    Some(match ask {
        "offers" => Ok(object(json!({ "offers": play.offers(seat) }))),
        "check" => of(rest).and_then(|OfCommand { command }| {
            // What is no list has nothing to be judged by but the rules themselves.
            let mut judged = match play.list_at(&command) {
                "" => Map::new(),
                _ => object(json!(play.known(Viewer::Seat(seat))?.assessed(seat, &command))),
            };
            let legal = play.check(seat, &command);
            judged.insert("legal".to_owned(), legal.is_ok().into());
            if let Err(stop) = legal {
                judged.insert("error".to_owned(), json!(Fault::from(stop).into_body()));
            }
            Ok(judged)
        }),
        "options" => of(rest).and_then(|OfOptions { command, at, find }| {
            Ok(object(json!({ "choices": play.options(seat, &command, &at, &find)? })))
        }),
        "faults" => of(rest).and_then(|OfCommand { command }| {
            let known = play.known(Viewer::Seat(seat))?;
            Ok(object(json!({ "faults": known.faults(seat, &command) })))
        }),
        "import" => of(rest).and_then(|asked| read(play, seat, &asked)),
        "export" => of(rest).and_then(|OfFormat { battle, format }| {
            let known = play.known(Viewer::Seat(seat))?;
            let made = known.export(seat, battle, format.as_deref())?;
            Ok(object(json!({ "text": made.text, "lost": made.lost })))
        }),
        "sample" => drawn(rest).map(|seed| object(json!({ "command": play.sample(seat, seed) }))),
        "advise" => advice(play, seat, rest),
        "preview" => of(rest).and_then(|OfCommand { command }| {
            let known = play.known(Viewer::Seat(seat))?;
            Ok(known.explain(json!({ "command": { "seat": seat, "command": command } }))?)
        }),
        _ => return None,
    })
}

/// Reads a list of other programs: the command that hands it in, the list in that, and what of it could not be used.
fn read(play: &dyn Play, seat: Seat, asked: &OfText) -> Result<Map<String, Value>, Fault> {
    if asked.text.len() > LARGEST_TEXT {
        let says = say!("body-bytes", most = LARGEST_TEXT, has = asked.text.len());
        return Err(Fault::malformed(says).at("/text"));
    }
    let known = play.known(Viewer::Seat(seat))?;
    let read = known.import(seat, asked.battle, &asked.text)?;
    let list = read.command.pointer(known.list_at(&read.command)).cloned();
    Ok(object(json!({ "command": read.command, "list": list, "lost": read.lost })))
}

/// Answers with the command of a machine player, and its reasons if they are asked for: those of the best one whose thoughts
/// are short enough for people to wait for.
fn advice(play: &dyn Play, seat: Seat, mut rest: Map<String, Value>) -> Result<Map<String, Value>, Fault> {
    let wanted = match rest.remove("reasons") {
        None | Some(Value::Null) => false,
        Some(Value::Bool(wanted)) => wanted,
        Some(_) => return Err(Fault::malformed(say!("query-flag", name = "reasons")).at("/reasons")),
    };
    let seed = drawn(rest)?;
    if wanted && let Some(reasons) = play.reasons(seat, GREEDY, seed) {
        let command = reasons.candidates.first().map(|first| first.command.clone());
        return Ok(object(json!({ "command": command, "reasons": reasons })));
    }
    Ok(object(json!({ "command": play.advise(seat, seed) })))
}

fn drawn(rest: Map<String, Value>) -> Result<u64, Fault> {
    let OfSeed { seed } = of(rest)?;
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| Fault::internal(&error))?;
    Ok(seed.unwrap_or(u64::from_le_bytes(bytes)))
}

fn on_board(
    board: &dyn Board,
    viewer: Viewer,
    ask: &str,
    rest: Map<String, Value>,
) -> Result<Map<String, Value>, Fault> {
    let none = || Fault::refused("not-there", say!("query-not-there"));
    Ok(match ask {
        "reach" => {
            let OfPiece { piece, cell } = of(rest)?;
            let cell = cell.unwrap_or(CELL);
            if !(0.25..=6.0).contains(&cell) {
                return Err(Fault::malformed(say!("query-cell")).at("/cell"));
            }
            object(json!({ "reach": board.reach(viewer, &piece, cell).ok_or_else(none)? }))
        }
        "sight" => {
            let OfTwo { from, to } = of(rest)?;
            object(json!({ "sight": board.sight(viewer, &from, &to).ok_or_else(none)? }))
        }
        "measure" => {
            let OfTwo { from, to } = of(rest)?;
            object(json!({ "measure": board.measure(viewer, &from, &to).ok_or_else(none)? }))
        }
        _ => object(json!({ "scene": board.scene(viewer), "panel": board.panel(viewer) })),
    })
}
