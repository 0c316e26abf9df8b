//! Packs from folders: reads the files of one and hands their texts to the rules' loader. Judges nothing itself.

use std::fs;
use std::path::{Path, PathBuf};

use sandtable_packs::{Document, MANIFEST, Manifest, Place, Problem, Problems, Report, Row, Source};
use sandtable_system::{Loaded, Loader, System};
use sandtable_text::say;

use crate::fail::Fail;
use crate::systems::SYSTEMS;

/// A file larger than this is no pack file.
const LARGEST: u64 = 4 << 20;

/// Folders deeper than this are not looked into: links may run in circles.
const DEEPEST: usize = 8;

/// The texts of every built-in pack.
pub fn builtin() -> impl Iterator<Item = Vec<Source>> {
    SYSTEMS.iter().map(|system| (system.builtin)())
}

/// The texts of a pack: from a folder, or the built-in one.
pub fn sources(dir: Option<&Path>) -> Result<(Vec<Source>, Vec<Problem>), Fail> {
    match dir {
        Some(dir) => folder(dir),
        None => Ok((builtin().next().unwrap_or_default(), Vec::new())),
    }
}

/// The texts of a folder's pack.
fn folder(dir: &Path) -> Result<(Vec<Source>, Vec<Problem>), Fail> {
    if !dir.is_dir() {
        let fail = Fail::wrong(say!("file-no-folder", path = dir.display()));
        return Err(fail.hint(say!("library-folder")));
    }
    let mut files = Vec::new();
    gather(dir, 0, &mut files)?;
    files.sort();
    let (mut sources, mut problems) = (Vec::new(), Vec::new());
    for file in files {
        let name = file.strip_prefix(dir).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        match read(&file) {
            Ok(text) => sources.push(Source::new(name, text)),
            Err(message) => {
                problems.push(Problem { place: Place::start(&name), code: "pack.file", message, hint: None })
            }
        }
    }
    Ok((sources, problems))
}

/// The texts of a system's pack: from a folder, or its built-in one.
///
/// # Errors
/// A file that can't be read.
pub fn texts(of: &Loader, dir: Option<&Path>) -> Result<Vec<Source>, Fail> {
    let Some(dir) = dir else { return Ok((of.builtin)()) };
    let (sources, unreadable) = folder(dir)?;
    if unreadable.is_empty() { Ok(sources) } else { Err(unsound(Some(dir), &unreadable)) }
}

/// A rule system over a pack from a folder, or over its built-in one.
pub fn system(of: &Loader, dir: Option<&Path>) -> Result<Box<dyn System>, Fail> {
    let (sources, unreadable) = match dir {
        Some(dir) => folder(dir)?,
        None => ((of.builtin)(), Vec::new()),
    };
    together((of.load)(&sources), unreadable).map_err(|problems| unsound(dir, &problems))
}

/// Makes a failure of what is wrong with a pack.
pub fn unsound(dir: Option<&Path>, problems: &[Problem]) -> Fail {
    let lines: Vec<String> = problems.iter().map(|problem| located(dir, problem)).collect();
    let fail = Fail::wrong(say!("library-unsound", count = lines.len(), lines = lines.join("\n")));
    fail.hint(say!("library-check"))
}

/// The system over a pack, read by the rules of the game that its manifest names, or everything that is wrong.
pub fn judge(sources: &[Source], mut wrong: Vec<Problem>) -> Result<Box<dyn System>, Vec<Problem>> {
    let loaded = match game(sources) {
        // Without a manifest that can be read, one loader says what is wrong with it as well as another.
        None => (SYSTEMS[0].load)(sources),
        Some(row) => match SYSTEMS.iter().find(|system| system.info.id == row.value.game) {
            Some(system) => {
                wrong.extend(ahead(&row, system));
                (system.load)(sources)
            }
            None => Err(Problems::one(strange(&row))),
        },
    };
    together(loaded, wrong)
}

/// A pack is for a version of the rules that nobody here plays. Only a check asks: logs carry packs of other versions.
fn ahead(row: &Row<Manifest>, system: &Loader) -> Option<Problem> {
    let played = game(&(system.builtin)())?.value.rules;
    let asked = &row.value.rules;
    let message = say!("library-other-rules", asked, played);
    let problem = Problem { place: row.place("rules"), code: "pack.rules", message, hint: None };
    (*asked != played).then_some(problem)
}

/// A pack is for a game that nobody here knows.
fn strange(row: &Row<Manifest>) -> Problem {
    let known = SYSTEMS.iter().map(|system| format!("`{}`", system.info.id));
    let known = known.reduce(|one, other| say!("library-or", one, other)).unwrap_or_default();
    let message = say!("library-other-game", game = row.value.game, known);
    Problem { place: row.place("game"), code: "pack.game", message, hint: None }
}

/// The manifest, if it can be read at all. What is wrong with it is the loaders' to say.
fn game(sources: &[Source]) -> Option<Row<Manifest>> {
    let source = sources.iter().find(|source| source.path == MANIFEST)?;
    let mut ignored = Report::new();
    Document::parse(source, 0, &mut ignored)?.whole::<Manifest>(&mut ignored)
}

fn together(loaded: Loaded, unreadable: Vec<Problem>) -> Result<Box<dyn System>, Vec<Problem>> {
    match loaded {
        Ok(pack) if unreadable.is_empty() => Ok(pack),
        loaded => Err(unreadable.into_iter().chain(loaded.err().into_iter().flatten()).collect()),
    }
}

/// A problem as a line that an editor can jump to.
pub fn located(dir: Option<&Path>, problem: &Problem) -> String {
    let file = match dir {
        Some(dir) => dir.join(&problem.place.file).display().to_string(),
        None => format!("built-in/{}", problem.place.file),
    };
    let Place { line, column, .. } = problem.place;
    let says = format!("{file}:{line}:{column}: {} [{}]", problem.message, problem.code);
    match &problem.hint {
        Some(hint) => say!("library-hinted", says, hint),
        None => says,
    }
}

fn gather(dir: &Path, depth: usize, files: &mut Vec<PathBuf>) -> Result<(), Fail> {
    let entries = fs::read_dir(dir).map_err(|error| Fail::file("read", dir, error))?;
    for entry in entries {
        let path = entry.map_err(|error| Fail::file("read", dir, error))?.path();
        let hidden = path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
        if hidden {
            continue;
        }
        if path.is_dir() && depth < DEEPEST {
            gather(&path, depth + 1, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, String> {
    let size = fs::metadata(path).map_err(|error| say!("library-unreadable", error))?.len();
    if size > LARGEST {
        return Err(say!("library-too-long", size, most = LARGEST));
    }
    let bytes = fs::read(path).map_err(|error| say!("library-unreadable", error))?;
    String::from_utf8(bytes)
        .map_err(|error| say!("library-no-text", byte = error.utf8_error().valid_up_to() + 1))
}
