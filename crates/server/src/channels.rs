//! Ways to people outside: mail where the machine may send some, and webhooks. Mail goes to an address only after whoever reads
//! there has said yes.

use axum::Json;
use axum::extract::{Path, State};
use sandtable_store::{Confirmation, Stamp, random_id};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::acting::Answered;
use crate::app::App;
use crate::bodies::{ChannelBody, ChannelList, Nothing};
use crate::body::Fields;
use crate::delivering::{ChannelKind, fault_of};
use crate::fault::Fault;
use crate::session::Member;

/// A person has at most so many ways.
const MOST: usize = 5;
/// Bytes of the token that confirms an address: 120 bits.
const TOKEN: usize = 15;

/// A way to oneself.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AddChannel {
    /// Mail, or a webhook that takes `{"content": "..."}` as Discord does.
    kind: ChannelKind,
    /// Address of mail, or URL.
    address: String,
}

/// `GET /me/channels`.
pub(crate) async fn list(State(app): State<App>, Member(person): Member) -> Answered<ChannelList> {
    let all = app.store.channels(&person.id).await?.into_iter();
    let channels = all.map(|one| ChannelBody {
        id: one.id,
        kind: one.kind,
        address: one.address,
        confirmed: one.confirmed,
    });
    Ok(Json(ChannelList { channels: channels.collect(), mail: app.post.sends_mail() }))
}

/// `POST /me/channels`.
pub(crate) async fn add(
    State(app): State<App>,
    Member(person): Member,
    Fields(AddChannel { kind, address }): Fields<AddChannel>,
) -> Answered<ChannelList> {
    if app.store.channels(&person.id).await?.len() >= MOST {
        return Err(Fault::refused("too-many", say!("channels-full", most = MOST)));
    }
    if kind == ChannelKind::Mail && !app.post.sends_mail() {
        return Err(Fault::refused("no-mail", say!("channels-no-mail")).at("/kind"));
    }
    if let Some(fault) = fault_of(kind, &address) {
        return Err(Fault::malformed(fault).at("/address"));
    }
    if kind == ChannelKind::Hook {
        let (post, place) = (app.post.clone(), address.clone());
        if let Some(fault) = App::work(move || post.fault_of_place(&place)).await? {
            return Err(Fault::malformed(fault).at("/address"));
        }
    }
    let token = random_id::<TOKEN>()?;
    let path = format!("{}/confirm/{token}", crate::api::BASE);
    let open = match &app.public {
        Some(public) => public.link(&path),
        None => say!("channels-path", path),
    };
    let message = say!("channels-confirm", name = person.name, open);
    let asked = Confirmation { token: &token, subject: say!("channels-subject"), message: &message };
    let confirm = (kind == ChannelKind::Mail).then_some(asked);
    app.store.add_channel(&person.id, (kind.code(), &address), confirm, Stamp::now()).await?;
    let detail = serde_json::json!({ "kind": kind.code(), "to": address });
    app.note(Some(&person.id), "channel-added", &detail).await;
    list(State(app), Member(person)).await
}

/// `DELETE /me/channels/{channel}`.
pub(crate) async fn forget(
    State(app): State<App>,
    Member(person): Member,
    Path(channel): Path<String>,
) -> Answered<Nothing> {
    match app.store.forget_channel(&person.id, &channel).await? {
        true => Ok(Json(Nothing {})),
        false => Err(Fault::missing(say!("channels-missing"))),
    }
}

/// `GET /confirm/{token}`: opened from a mail, where nobody is logged in.
pub(crate) async fn confirm(
    State(app): State<App>,
    Path(token): Path<String>,
) -> Result<&'static str, Fault> {
    match app.store.confirm_channel(&token).await? {
        true => Ok(say!("channels-confirmed")),
        false => Err(Fault::missing(say!("channels-unasked"))),
    }
}
