//! Judging a setup: what is wrong with it, before anybody founds a match with it. Nothing is stored.

use axum::Json;
use axum::extract::State;
use sandtable_kernel::DiceSource;

use super::founding::{Founding, described};
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
    let new = described(&asked)?;
    // The dice of a game that nobody plays.
    let opened = App::work(move || {
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
