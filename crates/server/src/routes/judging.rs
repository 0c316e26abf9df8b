//! Judging a setup: what is wrong with it, before anybody founds a match with it. Nothing is stored.

use axum::Json;
use axum::extract::State;
use sandtable_kernel::DiceSource;

use super::founding::{Founding, described, short};
use crate::acting::Answered;
use crate::app::App;
use crate::bodies::Judgement;
use crate::body::Fields;
use crate::fault::Fault;
use crate::lists;
use crate::session::Member;

/// `POST /setups/check`: seats, dice and clocks are not looked at.
pub(super) async fn judge(
    State(app): State<App>,
    Member(person): Member,
    Fields(mut asked): Fields<Founding>,
) -> Answered<Judgement> {
    let system = app.system(&asked.system).await?;
    if let Some(names) = &mut asked.names
        && let Err(fault) = lists::write_out(&app, &person, &asked.system, names).await
    {
        return faulty(fault);
    }
    if let Err(fault) = short(&asked) {
        return faulty(fault);
    }
    let new = described(&asked)?;
    // The dice of a game that nobody plays. Anybody may ask for this, so it waits for its turn as checks of lists do.
    let opened = app.reckoning.run(move |_| {
        let opened = system.open(new, DiceSource::Seeded(0))?;
        Ok::<_, sandtable_system::Stop>((opened.chosen, opened.advice))
    });
    match opened.await? {
        Ok((chosen, advice)) => Ok(Json(Judgement { faults: Vec::new(), chosen, advice })),
        Err(stop) => faulty(stop.into()),
    }
}

/// Tells the sender's faults as the verdict; the server's own stay faults.
fn faulty(fault: Fault) -> Answered<Judgement> {
    if !fault.by_sender() {
        return Err(fault);
    }
    let faults = fault.sentences();
    Ok(Json(Judgement { faults, ..Judgement::default() }))
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::time::Duration;

    use sandtable_games::SYSTEMS;
    use sandtable_store::{NewPerson, Stamp, Store, file_url};
    use serde_json::json;
    use tokio::time::timeout;

    use super::super::founding::{Brought, founded};
    use super::*;
    use crate::delivering::Post;
    use crate::limits::Limits;

    #[tokio::test(flavor = "multi_thread")]
    async fn setups_are_opened_in_their_turn_behind_checks_of_lists() {
        let folder = std::env::temp_dir().join(format!("st-judging-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&file_url(&folder.join("sandtable.db"))).await.unwrap();
        let app = App::new(store, SYSTEMS, Limits::wide(), Post::new(None, false).unwrap(), None);
        let person = app.store.add_person(NewPerson { name: "Ann", at: Stamp::now() }).await.unwrap();
        let seats = json!([{ "hold": "me" }, { "hold": "me" }]);
        let new = json!({ "system": SYSTEMS[0].info.id, "seats": seats });
        let asked = || serde_json::from_value::<Founding>(new.clone()).unwrap();
        let judged = || judge(State(app.clone()), Member(person.clone()), Fields(asked()));
        let from = SocketAddr::from(([192, 0, 2, 1], 1));
        let found = || founded(&app, (&person, from), asked(), Brought::default());
        // With free places both are done; what is loaded once is loaded by then.
        assert!(judged().await.is_ok() && found().await.is_ok());
        let places = app.reckoning.taken().await;
        let moment = Duration::from_secs(1);
        assert!(timeout(moment, judged()).await.is_err(), "it was judged without a place");
        assert!(timeout(moment, found()).await.is_err(), "it was founded without a place");
        drop(places);
        assert!(judged().await.is_ok() && found().await.is_ok());
        app.store.close().await;
        let _ = std::fs::remove_dir_all(&folder);
    }
}
