//! Packs from folders: reads the files of one and hands their texts to the rules' loader. Judges nothing itself.

use std::fs;
use std::path::{Path, PathBuf};

use sandtable_gcw::catalogue::{self, Catalogue};
use sandtable_packs::{
    Document, MANIFEST, Manifest, PackHash, Place, Problem, Problems, Report, Row, Source,
};
use sandtable_regiment::data::Library;

use crate::fail::Fail;

/// A file larger than this is no pack file.
const LARGEST: u64 = 4 << 20;

/// Folders deeper than this are not looked into: links may run in circles.
const DEEPEST: usize = 8;

/// A sound pack of whichever game its manifest names.
pub enum Pack {
    /// Of REGIMENT.
    Regiment(Box<Library>),
    /// Of the Galactic Civil War.
    Gcw(Box<Catalogue>),
}

impl Pack {
    /// What `pack.toml` says.
    pub fn manifest(&self) -> &Manifest {
        match self {
            Pack::Regiment(library) => &library.manifest,
            Pack::Gcw(catalogue) => &catalogue.manifest,
        }
    }

    /// The content hash.
    pub fn hash(&self) -> PackHash {
        match self {
            Pack::Regiment(library) => library.hash,
            Pack::Gcw(catalogue) => catalogue.hash,
        }
    }
}

/// The texts of every built-in pack.
pub fn builtin() -> [Vec<Source>; 2] {
    [Library::builtin_sources(), Catalogue::builtin_sources()]
}

/// The texts of a pack: from a folder, or the built-in one.
///
/// # Errors
/// If the folder cannot be read at all; what is wrong with single files comes as problems.
pub fn sources(dir: Option<&Path>) -> Result<(Vec<Source>, Vec<Problem>), Fail> {
    match dir {
        Some(dir) => folder(dir),
        None => Ok((Library::builtin_sources(), Vec::new())),
    }
}

/// The texts of a folder's pack.
fn folder(dir: &Path) -> Result<(Vec<Source>, Vec<Problem>), Fail> {
    if !dir.is_dir() {
        let fail = Fail::wrong(format!("{} is not a folder", dir.display()));
        return Err(fail.hint("a pack is a folder with a `pack.toml` in it"));
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

/// A pack, loaded and sound.
///
/// # Errors
/// Everything that is wrong with it, in words.
pub fn load(dir: Option<&Path>) -> Result<Library, Fail> {
    let (sources, unreadable) = sources(dir)?;
    judge(&sources, unreadable).map_err(|problems| unsound(dir, &problems))
}

/// A pack of the campaign, loaded and sound.
///
/// # Errors
/// Everything that is wrong with it, in words.
pub fn catalogue(dir: Option<&Path>) -> Result<Catalogue, Fail> {
    let (sources, unreadable) = match dir {
        Some(dir) => folder(dir)?,
        None => (Catalogue::builtin_sources(), Vec::new()),
    };
    together(Catalogue::load(&sources), unreadable).map_err(|problems| unsound(dir, &problems))
}

/// What is wrong with a pack, as a failure.
pub fn unsound(dir: Option<&Path>, problems: &[Problem]) -> Fail {
    let lines: Vec<String> = problems.iter().map(|problem| located(dir, problem)).collect();
    let fail = Fail::wrong(format!("the pack has {} problems:\n{}", lines.len(), lines.join("\n")));
    fail.hint("`sandtable packs check DIR` lists them too")
}

/// The library, or everything that is wrong.
///
/// # Errors
/// Every problem, unreadable files first.
pub fn judge(sources: &[Source], unreadable: Vec<Problem>) -> Result<Library, Vec<Problem>> {
    together(Library::load(sources), unreadable)
}

/// The pack, read by the rules of the game that its manifest names, or everything that is wrong.
///
/// # Errors
/// Every problem, unreadable files first.
pub fn judge_any(sources: &[Source], unreadable: Vec<Problem>) -> Result<Pack, Vec<Problem>> {
    match game(sources) {
        Some(row) if row.value.game == catalogue::GAME => {
            together(Catalogue::load(sources).map(|catalogue| Pack::Gcw(Box::new(catalogue))), unreadable)
        }
        // Without a manifest that can be read, one loader says what is wrong with it as well as another.
        None => judge(sources, unreadable).map(|library| Pack::Regiment(Box::new(library))),
        Some(row) if row.value.game == REGIMENT => {
            judge(sources, unreadable).map(|library| Pack::Regiment(Box::new(library)))
        }
        Some(row) => {
            let found = &row.value.game;
            let message =
                format!("the pack is for the game `{found}`, expected `{REGIMENT}` or `{}`", catalogue::GAME);
            let problem = Problem { place: row.place("game"), code: "pack.game", message, hint: None };
            together(Err(Problems::one(problem)), unreadable)
        }
    }
}

/// The game that packs of REGIMENT name.
const REGIMENT: &str = "regiment";

/// The manifest, if it can be read at all. What is wrong with it is the loaders' to say.
fn game(sources: &[Source]) -> Option<Row<Manifest>> {
    let source = sources.iter().find(|source| source.path == MANIFEST)?;
    let mut ignored = Report::new();
    Document::parse(source, 0, &mut ignored)?.whole::<Manifest>(&mut ignored)
}

fn together<T>(loaded: Result<T, Problems>, unreadable: Vec<Problem>) -> Result<T, Vec<Problem>> {
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
    let hint = problem.hint.as_ref().map(|hint| format!(" (hint: {hint})")).unwrap_or_default();
    format!("{file}:{line}:{column}: {} [{}]{hint}", problem.message, problem.code)
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
///
/// # Errors
/// Why it cannot be had, as a sentence.
pub fn read(path: &Path) -> Result<String, String> {
    let size = fs::metadata(path).map_err(|error| format!("cannot be read: {error}"))?.len();
    if size > LARGEST {
        return Err(format!("{size} bytes are too many, at most {LARGEST} are read"));
    }
    let bytes = fs::read(path).map_err(|error| format!("cannot be read: {error}"))?;
    String::from_utf8(bytes).map_err(|error| {
        format!("byte {} is not UTF-8 text, which every pack file is", error.utf8_error().valid_up_to() + 1)
    })
}
