//! Rule systems: what there is to play, and the shapes of its setups.

use axum::Json;
use axum::extract::{Path, State};
use sandtable_system::Loader;
use sandtable_text::say;
use serde_json::{Map, Value, json};

use crate::acting::Answered;
use crate::app::App;
use crate::bodies::{PackBody, QueryBody, SystemBody, SystemDetails, SystemKind, SystemList};
use crate::fault::Fault;
use crate::lab;

/// Lists the systems.
pub(super) async fn list(State(app): State<App>) -> Answered<SystemList> {
    let mut systems = Vec::new();
    for loader in app.loaders() {
        systems.push(body(&app, loader).await?);
    }
    Ok(Json(SystemList { systems }))
}

/// Tells of one system, and what its setups can begin with: too much for the list, which the first page shows.
pub(super) async fn details(State(app): State<App>, Path(id): Path<String>) -> Answered<SystemDetails> {
    let loader = app.loaders().find(|loader| loader.info.id == id);
    let loader = loader.ok_or_else(|| Fault::missing(say!("systems-missing")))?;
    let (system, presets) = (body(&app, loader).await?, app.system(loader.info.id).await?.presets());
    Ok(Json(SystemDetails { system, presets }))
}

async fn body(app: &App, loader: &Loader) -> Result<SystemBody, Fault> {
    let (info, system) = (&loader.info, app.system(loader.info.id).await?);
    let (sample, manifest) = (app.sample(info.id).await?, system.manifest());
    let (own, levels) = (system.queries().into_iter(), system.levels());
    let most = |level: &&str| ((*level).to_owned(), lab::most(info.campaign, level));
    Ok(SystemBody {
        id: info.id.to_owned(),
        title: info.title.to_owned(),
        about: manifest.note.clone(),
        kind: if info.campaign { SystemKind::Campaign } else { SystemKind::Battle },
        rules: info.rules.to_owned(),
        seats: sample.seats,
        board: sample.board,
        simulations: levels.iter().map(most).collect(),
        levels: levels.into_iter().map(str::to_owned).collect(),
        pack: PackBody {
            id: manifest.id.clone(),
            title: manifest.title.clone(),
            version: manifest.version.clone(),
            hash: system.pack_hash().to_string(),
        },
        queries: own
            .map(|own| QueryBody { name: own.name.to_owned(), about: own.about.to_owned() })
            .collect(),
    })
}

/// Returns the schema of setups (`trials`, `names`, `setup`), or the ids in the pack (`contents`).
pub(super) async fn schema(
    State(app): State<App>,
    Path((id, what)): Path<(String, String)>,
) -> Answered<Value> {
    let system = app.system(&id).await.map_err(|_| Fault::missing(say!("systems-missing")))?;
    if what == "contents" {
        let contents: Map<String, Value> =
            system.contents().into_iter().map(|(kind, ids)| (kind.to_owned(), json!(ids))).collect();
        return Ok(Json(Value::Object(contents)));
    }
    if what == "trials" {
        let loader = app.loaders().find(|loader| loader.info.id == id);
        let schema = loader.map(|loader| (loader.trials)().to_value());
        return schema.map(Json).ok_or_else(|| Fault::missing(say!("systems-missing")));
    }
    let file = format!("{what}.schema.json");
    let schema = system.schemas().into_iter().find(|(name, _)| *name == file);
    schema.map(|(_, schema)| Json(schema.to_value())).ok_or_else(|| Fault::missing(say!("systems-no-schema")))
}
