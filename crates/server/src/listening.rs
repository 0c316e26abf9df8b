//! Other programs at the same PostgreSQL: what they do to a match is done here too, and those who look at it are told.

use std::time::Duration;

use sandtable_store::{Listener, News, StoreError};
use tokio::time::sleep;

use crate::app::App;

/// After a failure it is tried again so much later.
const PAUSE: Duration = Duration::from_secs(2);

/// Listens for as long as the server runs; a file has no other programs.
pub(crate) async fn listen(app: App, mut listener: Option<Listener>) {
    while let Some(listening) = &mut listener {
        if let Err(error) = hear(&app, listening).await {
            tracing::warn!(%error, "news of other programs could not be heard");
            sleep(PAUSE).await;
            match app.store.listen().await {
                Ok(again) => {
                    listener = again;
                    catch_up(&app).await;
                }
                Err(error) => tracing::warn!(%error, "nobody can be listened to"),
            }
        }
    }
}

async fn hear(app: &App, listener: &mut Listener) -> Result<(), StoreError> {
    loop {
        match listener.next().await? {
            News::Changed(id) => {
                if let Some(table) = app.tables.find(&id) {
                    table.catch_up(app).await;
                }
            }
            News::Said(id) => {
                if let Some(table) = app.tables.find(&id) {
                    table.talked();
                }
            }
            News::Missed => catch_up(app).await,
        }
    }
}

/// Looks after everything that was stored meanwhile: news were missed.
async fn catch_up(app: &App) {
    for table in app.tables.all() {
        table.catch_up(app).await;
    }
}
