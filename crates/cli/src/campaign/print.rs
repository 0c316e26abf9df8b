//! Sheets to print: every page a viewer may see, written into a folder.

use std::fs;

use sandtable_system::System;
use serde_json::json;

use super::store::Store;
use super::viewer;
use crate::args::CampaignReport;
use crate::fail::Fail;
use crate::out::Out;

/// `sandtable campaign report GAME FILE --out DIR [--seat N]`.
pub fn report(system: &dyn System, args: &CampaignReport, out: &Out) -> Result<(), Fail> {
    let store = Store::look(system, &args.of.file)?;
    let viewer = viewer(&*store.game, args.eyes)?;
    fs::create_dir_all(&args.out).map_err(|error| Fail::file("make", &args.out, error))?;
    let sheets = store.game.sheets(viewer)?;
    for sheet in &sheets {
        let path = args.out.join(&sheet.file);
        fs::write(&path, &sheet.html).map_err(|error| Fail::file("write", &path, error))?;
    }
    if out.json() {
        let files: Vec<&str> = sheets.iter().map(|sheet| sheet.file.as_str()).collect();
        return out.value(&json!({ "ok": true, "folder": args.out, "files": files }));
    }
    let first = sheets.first().map_or_else(|| args.out.clone(), |sheet| args.out.join(&sheet.file));
    out.line(format!("{} pages; begin with {}", sheets.len(), first.display()))
}
