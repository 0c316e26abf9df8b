//! Sheets to print: every page a viewer may see, written into a folder.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use sandtable_system::System;
use sandtable_text::say;
use serde_json::json;

use super::store::Store;
use super::viewer;
use crate::args::CampaignReport;
use crate::fail::Fail;
use crate::out::Out;

/// `sandtable campaign report GAME FILE --out DIR [--seat N]`.
pub fn report(system: &dyn System, args: &CampaignReport, out: &Out) -> Result<(), Fail> {
    let store = Store::look(system, &args.of.file)?;
    let viewer = viewer(&*store.game, &args.eyes)?;
    fs::create_dir_all(&args.out).map_err(|error| Fail::file("make", &args.out, error))?;
    let sheets = store.game.sheets(viewer)?;
    clear(&args.out, sheets.iter().map(|sheet| sheet.file.as_str()))?;
    for sheet in &sheets {
        let path = args.out.join(&sheet.file);
        fs::write(&path, &sheet.html).map_err(|error| Fail::file("write", &path, error))?;
    }
    if out.json() {
        let files: Vec<&str> = sheets.iter().map(|sheet| sheet.file.as_str()).collect();
        return out.value(&json!({ "ok": true, "folder": args.out, "files": files }));
    }
    let first = sheets.first().map_or_else(|| args.out.clone(), |sheet| args.out.join(&sheet.file));
    out.line(say!("print-pages", count = sheets.len(), path = first.display()))
}

/// The list of the pages that were written last.
const WRITTEN: &str = ".sandtable-pages";

/// Takes the pages of an earlier report out of a folder, and lists those that are written now: a folder that is passed on
/// holds what one viewer may see. Pages that no report listed are not ours to remove, and may be anybody's.
fn clear<'a>(folder: &Path, now: impl Iterator<Item = &'a str>) -> Result<(), Fail> {
    let list = folder.join(WRITTEN);
    let earlier = match fs::read_to_string(&list) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        Err(error) => return Err(Fail::file("read", &list, error)),
    };
    let earlier: Vec<&str> = earlier.lines().filter(|name| is_page(Path::new(name))).collect();
    let entries = fs::read_dir(folder).map_err(|error| Fail::file("read", folder, error))?;
    let mut strange = Vec::new();
    for entry in entries {
        let name = entry.map_err(|error| Fail::file("read", folder, error))?.file_name();
        let name = name.to_string_lossy().into_owned();
        if is_page(Path::new(&name)) && !earlier.contains(&name.as_str()) {
            strange.push(name);
        }
    }
    strange.sort_unstable();
    if let Some(first) = strange.first() {
        let says = say!("print-strange", folder = folder.display(), count = strange.len(), first);
        return Err(Fail::wrong(says).hint(say!("print-strange-hint")));
    }
    for name in earlier {
        let path = folder.join(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(Fail::file("remove", &path, error));
            }
            _ => {}
        }
    }
    let names: String = now.flat_map(|name| [name, "\n"]).collect();
    fs::write(&list, names).map_err(|error| Fail::file("write", &list, error))
}

/// Says whether a name is that of a page in the folder itself.
fn is_page(name: &Path) -> bool {
    name.components().count() == 1 && name.extension().is_some_and(|extension| extension == "html")
}
