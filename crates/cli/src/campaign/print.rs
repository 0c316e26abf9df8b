//! Sheets to print: every page a viewer may see, written into a folder.

use std::fs;

use sandtable_press::Press;
use serde_json::json;

use super::store::Store;
use super::words;
use crate::args::CampaignReport;
use crate::fail::Fail;
use crate::out::Out;

/// `sandtable campaign report gcw FILE --out DIR [--seat N]`.
pub fn report(args: &CampaignReport, out: &Out) -> Result<(), Fail> {
    let store = Store::look(&args.file)?;
    let viewer = words::viewer(&store.game, args.seat, args.referee)?;
    fs::create_dir_all(&args.out).map_err(|error| Fail::file("make", &args.out, error))?;
    let press = Press::new(store.game.table(), store.game.state(), viewer);
    let leaves = press.index();
    for leaf in &leaves {
        let html = press.page(leaf.page).map_err(|error| Fail::wrong(error.to_string()))?;
        let path = args.out.join(&leaf.file);
        fs::write(&path, html).map_err(|error| Fail::file("write", &path, error))?;
    }
    if out.json() {
        let files: Vec<&str> = leaves.iter().map(|leaf| leaf.file.as_str()).collect();
        return out.value(&json!({ "ok": true, "folder": args.out, "files": files }));
    }
    let first = leaves.first().map_or_else(|| args.out.clone(), |leaf| args.out.join(&leaf.file));
    out.line(format!("{} pages; begin with {}", leaves.len(), first.display()))
}
