//! Army lists and the like that a person keeps here for later games. What is in one is the client's; whether it is legal, a game
//! says that is begun with it.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use sandtable_host::share::{HEAD, Shared};
use sandtable_store::{KeptList, Person, Stamp};
use sandtable_system::{MOST_LISTED, entries};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::acting::Answered;
use crate::app::App;
use crate::bodies::Nothing;
use crate::body::{Fields, words};
use crate::fault::Fault;
use crate::mustering;
use crate::session::Member;

/// A person keeps at most so many.
const MOST: u64 = 200;
/// The text of one has at most so many bytes.
const LARGEST: usize = 64 << 10;
/// Its id has at most so many letters.
const LONGEST_ID: usize = 60;

/// A list to be kept.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct KeepList {
    /// The rule system that it is for.
    system: String,
    /// The list, as the setup of that system takes it.
    list: Value,
}

/// A list that is kept.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "KeptList")]
pub(crate) struct ListBody {
    /// Identifies it among the person's own.
    id: String,
    /// The rule system that it is for.
    system: String,
    /// The list.
    list: Value,
}

/// The lists that a person keeps, those first that were changed last.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "KeptLists")]
pub(crate) struct Lists {
    /// At most two hundred.
    lists: Vec<ListBody>,
}

/// Puts lists into a setup by names where codes of them stand, or ids of lists that the person keeps. An id that the pack has means the
/// list of the pack.
pub(crate) async fn write_out(
    app: &App,
    person: &Person,
    system: &str,
    names: &mut Value,
) -> Result<(), Fault> {
    let Some(lists) = names.get_mut("lists").and_then(Value::as_array_mut) else { return Ok(()) };
    if !lists.iter().any(Value::is_string) {
        return Ok(());
    }
    let kept = app.store.lists(&person.id).await?.into_iter().filter(|kept| kept.system == system);
    let kept: BTreeMap<String, String> = kept.map(|kept| (kept.id, kept.list)).collect();
    let packed = mustering::packed(app, system).await?;
    for (at, list) in lists.iter_mut().enumerate() {
        let Some(name) = list.as_str() else { continue };
        let place = format!("/names/lists/{at}");
        if name.trim().starts_with(HEAD) {
            let shared = Shared::read(name)
                .map_err(|error| Fault::refused("no-list", error.to_string()).at(&place))?;
            if shared.system != system {
                let says = say!("lists-other-system", other = shared.system, system);
                return Err(Fault::refused("other-system", says).at(&place));
            }
            *list = mustering::shared_with(app, shared).await.map_err(|fault| fault.at(&place))?.into_list();
        } else if let Some(text) = kept.get(name).filter(|_| !packed.contains(name)) {
            *list = serde_json::from_str(text).map_err(|error| Fault::internal(&error))?;
        }
    }
    Ok(())
}

/// Refuses lists in a setup that are longer than any that is played, before a rule looks at them: a row of a few letters may stand
/// for hundreds of units. `place` names the setup.
pub(crate) fn fit(setup: Option<&Value>, place: &str) -> Result<(), Fault> {
    let lists = setup.and_then(|setup| setup["lists"].as_array()).map_or(&[][..], Vec::as_slice);
    for (at, list) in lists.iter().enumerate() {
        let has = entries(list, true);
        if has > MOST_LISTED {
            let says = say!("lists-too-long", has, most = MOST_LISTED);
            let fault = Fault::new(StatusCode::BAD_REQUEST, "too-long", says);
            return Err(fault.at(&format!("{place}/lists/{at}")));
        }
    }
    Ok(())
}

/// `GET /me/lists`.
pub(crate) async fn all(State(app): State<App>, Member(person): Member) -> Answered<Lists> {
    let read = |KeptList { id, system, list, .. }: KeptList| {
        let list = serde_json::from_str(&list).map_err(|error| Fault::internal(&error))?;
        Ok(ListBody { id, system, list })
    };
    let kept = app.store.lists(&person.id).await?.into_iter();
    Ok(Json(Lists { lists: kept.map(read).collect::<Result<_, Fault>>()? }))
}

/// `PUT /me/lists/{list}`: keeps a list in place of the one of the same id.
pub(crate) async fn keep(
    State(app): State<App>,
    Member(person): Member,
    Path(id): Path<String>,
    Fields(KeepList { system, list }): Fields<KeepList>,
) -> Answered<Nothing> {
    let id = words(&id, "/list", LONGEST_ID)?;
    if !app.loaders().any(|loader| loader.info.id == system) {
        return Err(Fault::malformed(say!("systems-missing")).at("/system"));
    }
    let text = list.to_string();
    if text.len() > LARGEST {
        let says = say!("body-bytes", most = LARGEST, has = text.len());
        return Err(Fault::malformed(says).at("/list"));
    }
    let kept = KeptList { id, system, list: text, moved: Stamp::now() };
    match app.store.keep_list(&person.id, &kept, MOST).await? {
        true => Ok(Json(Nothing {})),
        false => Err(Fault::refused("too-many", say!("lists-full", most = MOST))),
    }
}

/// `DELETE /me/lists/{list}`.
pub(crate) async fn forget(
    State(app): State<App>,
    Member(person): Member,
    Path(id): Path<String>,
) -> Answered<Nothing> {
    app.store.forget_list(&person.id, &id).await?;
    Ok(Json(Nothing {}))
}
