//! Rule systems: what there is to play, and the shapes of its setups.

use axum::Json;
use axum::extract::{Path, State};
use sandtable_host::machine::Level;
use serde_json::{Map, Value, json};

use super::{Answered, fields, named};
use crate::app::App;
use crate::fault::Fault;

/// Lists the systems.
pub(super) async fn list(State(app): State<App>) -> Answered {
    let mut systems = Vec::new();
    for loader in app.loaders() {
        let (info, system) = (&loader.info, app.system(loader.info.id).await?);
        let (sample, manifest) = (app.sample(info.id).await?, system.manifest());
        let queries: Vec<Value> =
            system.queries().iter().map(|own| json!({ "name": own.name, "about": own.about })).collect();
        systems.push(json!({
            "id": info.id,
            "title": info.title,
            "about": manifest.note,
            "kind": if info.campaign { "campaign" } else { "battle" },
            "rules": info.rules,
            "seats": sample.seats,
            "board": sample.board,
            "levels": Level::ALL.map(|(_, name)| name),
            "pack": { "id": manifest.id, "title": manifest.title, "version": manifest.version, "hash": system.pack_hash() },
            "queries": queries,
        }));
    }
    Ok(named("systems", systems))
}

/// Returns the schema of setups (`trials`, `names`, `setup`), or the ids in the pack (`contents`).
pub(super) async fn schema(State(app): State<App>, Path((id, what)): Path<(String, String)>) -> Answered {
    let system = app.system(&id).await.map_err(|_| Fault::missing("there is no such system"))?;
    if what == "contents" {
        let contents: Map<String, Value> =
            system.contents().into_iter().map(|(kind, ids)| (kind.to_owned(), json!(ids))).collect();
        return Ok(fields(contents));
    }
    if what == "trials" {
        let loader = app.loaders().find(|loader| loader.info.id == id);
        let schema = loader.map(|loader| (loader.trials)().to_value());
        return schema.map(Json).ok_or_else(|| Fault::missing("there is no such system"));
    }
    let file = format!("{what}.schema.json");
    let schema = system.schemas().into_iter().find(|(name, _)| *name == file);
    schema.map(|(_, schema)| Json(schema.to_value())).ok_or_else(|| Fault::missing("there is no such schema"))
}
