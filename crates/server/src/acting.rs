//! Whoever acts or looks at a table: the parts of a request that every such call needs, read once. Knows no act.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use sandtable_kernel::Viewer;
use sandtable_store::{MatchId, Person, PersonId};
use sandtable_text::say;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::bodies::{Entries, MatchAnswer};
use crate::body::{Fields, Wanted};
use crate::fault::Fault;
use crate::game::Game;
use crate::session::{Member, Visitor};
use crate::shown::match_body;
use crate::table::{Once, Table};

/// An answer in JSON, or a fault.
pub(crate) type Answered<T> = Result<Json<T>, Fault>;

/// A person's act at a table, with the fields of the body.
pub(crate) struct Acting<B> {
    pub(crate) app: App,
    pub(crate) table: Arc<Table>,
    pub(crate) person: Person,
    pub(crate) asked: B,
}

/// The eyes that look, and from where on.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
pub(crate) struct Eyes {
    /// A seat of one's own; a spectator's eyes without.
    #[serde(default)]
    pub(crate) seat: Option<u8>,
    /// Number of the first entry that is wanted.
    #[serde(default)]
    pub(crate) from: u64,
}

/// Fields of an address that name the eyes that look.
pub(crate) trait Seated {
    /// A seat of one's own; a spectator's eyes without.
    fn seat(&self) -> Option<u8>;
}

impl Seated for Eyes {
    fn seat(&self) -> Option<u8> {
        self.seat
    }
}

/// A visitor's look at a table.
pub(crate) struct Looking<W = Eyes> {
    pub(crate) app: App,
    pub(crate) table: Arc<Table>,
    pub(crate) person: Option<PersonId>,
    /// The fields of the address.
    pub(crate) wanted: W,
}

/// The part of an address that names the match.
#[derive(Deserialize)]
struct OfMatch {
    id: MatchId,
}

async fn table(parts: &mut Parts, app: &App) -> Result<Arc<Table>, Fault> {
    let Path(OfMatch { id }) =
        Path::from_request_parts(parts, app).await.map_err(|_| Fault::missing(say!("match-missing")))?;
    app.table(&id).await
}

impl<B: DeserializeOwned> FromRequest<App> for Acting<B> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &App) -> Result<Self, Fault> {
        let (mut parts, body) = request.into_parts();
        let Member(person) = Member::from_request_parts(&mut parts, app).await?;
        let table = table(&mut parts, app).await?;
        let Fields(asked) = Fields::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Self { app: app.clone(), table, person, asked })
    }
}

impl<W: DeserializeOwned + Send> FromRequestParts<App> for Looking<W> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let Visitor(visitor) = Visitor::from_request_parts(parts, app).await?;
        let Wanted(wanted) = Wanted::from_request_parts(parts, app).await?;
        let table = table(parts, app).await?;
        Ok(Self { app: app.clone(), table, person: visitor.map(|person| person.id), wanted })
    }
}

impl<W: Seated> Looking<W> {
    /// Answers from the game, with the eyes that the visitor may look with.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Game, Viewer) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let (person, seat) = (self.person.clone(), self.wanted.seat());
        self.table.look(move |game| game.seen_by(person.as_ref(), seat, look)).await?
    }
}

impl<B> Acting<B> {
    /// Does something for a person, if it may be done: `may` says so and tells by which eyes it is answered. The answer is what
    /// these may know of the entries that came of it.
    pub(crate) async fn entries(
        &self,
        once: Option<Once<Entries>>,
        may: impl FnOnce(&Game, &PersonId) -> Result<Viewer, Fault> + Send + 'static,
        act: impl FnOnce(&mut Game, &PersonId) -> Result<(), Fault> + Send + 'static,
    ) -> Answered<Entries> {
        let person = self.person.id.clone();
        let done = self.table.act(&self.app, once, move |game| {
            let viewer = may(game, &person)?;
            let before = game.play.numbered(viewer);
            act(game, &person)?;
            Ok(game.entries(viewer, before))
        });
        Ok(Json(done.await?))
    }

    /// Does something for a person that changes the match, and answers with the match as they may see it then.
    pub(crate) async fn changes(
        &self,
        act: impl FnOnce(&mut Game, &PersonId) -> Result<(), Fault> + Send + 'static,
    ) -> Answered<MatchAnswer> {
        let person = self.person.id.clone();
        self.table.act(&self.app, None, move |game| act(game, &person)).await?;
        self.shown().await
    }

    /// Answers with the match as the person may see it.
    pub(crate) async fn shown(&self) -> Answered<MatchAnswer> {
        let (person, online) = (self.person.id.clone(), self.table.online());
        let look = self.table.look(move |game| match_body(game, Some(&person), &online));
        Ok(Json(look.await?))
    }
}
