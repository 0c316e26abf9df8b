//! Routes: one file a resource. A handler reads the request, asks, and writes the answer; it decides nothing.

mod founding;
mod health;
mod judging;
mod matches;
mod office;
mod people;
mod systems;
mod table;

use std::sync::{Arc, OnceLock};

use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Json, Router};
use sandtable_system::Written;
use sandtable_text::say;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::acting::Eyes;
use crate::api::{Api, BASE, Call, besides};
use crate::app::App;
use crate::battles::PlayBattle;
use crate::bodies::{
    AdvanceAnswer, AmendmentList, AnalysisBody, BattleList, ChannelList, ChatAnswer, Entries, FeedAnswer,
    Founded, Frame, Judgement, MatchAnswer, MatchList, Mute, MutedList, Nothing, NoticeList, OverviewAnswer,
    PersonAnswer, RemarkMade, SheetList, SystemDetails, SystemList, TableBody,
};
use crate::body::NoFields;
use crate::channels::AddChannel;
use crate::fault::Fault;
use crate::importing::{self, ImportMatch};
use crate::lists::{self, KeepList};
use crate::notices::SeenNotices;
use crate::phases::{SetDeadline, Substitute};
use crate::schedule::SetSchedule;
use crate::timekeeping::{self, Claim, GiveOrders};
use crate::web::Pages;
use crate::{
    analysing, asked, battles, calendar, channels, consent, docs, drafting, guard, lab, live, metrics,
    mustering, notices, organising, phases, play, proof, schedule, trail,
};

pub(crate) use founding::{Brought, Founding, HoldAsked, Sitting, answered, founded, seats};

/// A body has at most so many bytes.
const LARGEST: usize = 1 << 20;
/// An answer takes at most so long.
const LONGEST: std::time::Duration = std::time::Duration::from_secs(30);

/// Makes all calls with their descriptions.
fn api() -> Api {
    let person = |about| Call::get::<PersonAnswer>("/me", about);
    Api::default()
        .add(Call::get::<NoticeList>("/me/notices", "Lists the newest notices."), notices::list)
        .add(
            Call::post::<SeenNotices, Nothing>("/me/notices/seen", "Notes that notices were seen."),
            notices::seen,
        )
        .add(
            Call::get::<ChannelList>("/me/channels", "Lists the ways by which notices are sent."),
            channels::list,
        )
        .add(
            Call::post::<AddChannel, ChannelList>("/me/channels", "Adds a way: mail or a webhook."),
            channels::add,
        )
        .add(
            Call::post::<NoFields, Nothing>("/me/channels/{channel}", "Forgets a way.").by("delete").plain(),
            channels::forget,
        )
        .add(
            Call::get::<Value>("/confirm/{token}", "Confirms an address of mail.").text("text/plain").open(),
            channels::confirm,
        )
        .add(
            Call::post::<NoFields, FeedAnswer>("/me/calendar", "Makes a new address of one's calendar."),
            calendar::make,
        )
        .add(
            Call::get::<Value>("/calendar/{token}", "Gives deadlines as iCalendar.")
                .text("text/calendar")
                .open(),
            calendar::feed,
        )
        .add(Call::get::<lab::LabBody>("/lab", "Tells how far one's own simulation has come."), lab::show)
        .add(
            Call::post::<lab::AskLab, lab::LabBody>("/lab", "Lets machine players play many games."),
            lab::begin,
        )
        .add(
            Call::post::<NoFields, lab::LabBody>(
                "/lab",
                "Stops one's own simulation after the game that is being played; the games so far stay.",
            )
            .by("delete"),
            lab::stop,
        )
        .add(
            Call::get::<trail::TrailBody>("/trail", "Shows the audit trail to who looks after the server."),
            trail::show,
        )
        .add(Call::get::<lists::Lists>("/me/lists", "Lists the army lists that are kept here."), lists::all)
        .add(
            Call::post::<KeepList, Nothing>("/me/lists/{list}", "Keeps an army list.").by("put"),
            lists::keep,
        )
        .add(
            Call::post::<NoFields, Nothing>("/me/lists/{list}", "Throws a list away.").by("delete").plain(),
            lists::forget,
        )
        .add(
            Call::get::<mustering::ListBooks>("/lists", "Lists what systems have for building army lists.")
                .open(),
            mustering::books,
        )
        .add(
            Call::post::<mustering::AskList, mustering::ListJudged>(
                "/lists/check",
                "Judges an army list: every rule that it breaks, with the cheapest fix; keeps nothing.",
            )
            .open(),
            mustering::check,
        )
        .add(
            Call::post::<mustering::WantList, mustering::ListMade>(
                "/lists/new",
                "Begins an army list, or draws one; keeps nothing.",
            )
            .open(),
            mustering::make,
        )
        .add(
            Call::post::<mustering::ReadList, mustering::ListMade>(
                "/lists/read",
                "Reads an army list from a code, a link or a text of other programs; keeps nothing.",
            )
            .open(),
            mustering::read,
        )
        .add(
            Call::post::<mustering::WriteList, Written>(
                "/lists/write",
                "Writes an army list as a code, or in a format of other programs.",
            )
            .open(),
            mustering::write,
        )
        .add(
            Call::post::<mustering::PrintList, mustering::ListPage>(
                "/lists/sheet",
                "Makes the sheet of an army list to print.",
            )
            .open(),
            mustering::sheet,
        )
        .add(
            Call::get::<Value>("/lists/sheet/{code}", "Gives the sheet of a list to print, by its code.")
                .text("text/html")
                .open(),
            mustering::sheet_of,
        )
        .add(
            Call::post::<SetDeadline, MatchAnswer>(
                "/matches/{id}/deadline",
                "Sets the deadline of a phase, for its organizer.",
            ),
            phases::set,
        )
        .add(
            Call::post::<SetSchedule, MatchAnswer>(
                "/matches/{id}/schedule",
                "Sets the weekday and time by which each phase ends from now on, for its organizer.",
            ),
            schedule::set,
        )
        .add(
            Call::post::<Substitute, MatchAnswer>(
                "/matches/{id}/substitute",
                "Gives a seat to somebody else, for the organizer.",
            ),
            phases::substitute,
        )
        .add(
            look::<Value>("/matches/{id}/dice", "Shows the proof of fair dice.").text("text/html"),
            proof::page,
        )
        .add(
            Call::post::<people::Guest, PersonAnswer>("/people/guest", "Comes in as a guest.").open(),
            people::guest,
        )
        .add(person("Tells who is here."), people::me)
        .add(
            Call::post::<people::Change, PersonAnswer>("/me", "Changes name or password.").by("patch"),
            people::change,
        )
        .add(
            Call::post::<people::Change, Nothing>("/me", "Forgets the person; seats stay.").by("delete"),
            people::forget,
        )
        .add(
            Call::post::<people::Login, PersonAnswer>("/me/upgrade", "Gives a guest a name and a password."),
            people::upgrade,
        )
        .add(Call::post::<people::Login, PersonAnswer>("/login", "Logs in.").open(), people::login)
        .add(Call::post::<NoFields, Nothing>("/logout", "Ends the session.").open(), people::logout)
        .add(
            Call::post::<Mute, Nothing>(
                "/people/{id}/mute",
                "Leaves out what somebody says, or reads it again.",
            ),
            people::mute,
        )
        .add(Call::get::<MutedList>("/me/muted", "Lists those whose remarks are left out."), people::muted)
        .add(
            Call::post::<GiveOrders, Nothing>(
                "/matches/{id}/orders",
                "Leaves answers of a seat to their defaults.",
            ),
            timekeeping::orders,
        )
        .add(
            Call::post::<Claim, MatchAnswer>(
                "/matches/{id}/claim",
                "Claims on time: the game, or a default answer.",
            ),
            timekeeping::claim,
        )
        .add(Call::get::<SystemList>("/systems", "Lists what there is to play.").open(), systems::list)
        .add(
            Call::get::<SystemDetails>(
                "/systems/{id}",
                "Tells of a system, with the profiles and the published maps that its setups can name.",
            )
            .open(),
            systems::details,
        )
        .add(
            Call::get::<Value>(
                "/systems/{id}/{what}",
                "Gives a JSON Schema, or the ids in the pack (`contents`).",
            )
            .open(),
            systems::schema,
        )
        .add(
            Call::get::<MatchList>("/matches", "Lists matches, the ones that moved last first.")
                .asks::<matches::Page>()
                .open(),
            matches::list,
        )
        .add(Call::post::<founding::Founding, Founded>("/matches", "Founds a match."), founding::found)
        .add(
            Call::post::<founding::Founding, Judgement>(
                "/setups/check",
                "Judges a setup without founding a match.",
            ),
            judging::judge,
        )
        .large(
            Call::post::<ImportMatch, MatchAnswer>("/matches/import", "Takes a log of the command line in."),
            importing::import,
        )
        .add(
            Call::get::<MatchAnswer>("/matches/{id}", "Shows a match.").asks::<matches::Invited>().open(),
            matches::show,
        )
        .add(
            Call::post::<matches::TakeSeat, MatchAnswer>("/matches/{id}/join", "Takes a seat."),
            matches::join,
        )
        .add(
            Call::post::<matches::TakeSeat, MatchAnswer>(
                "/matches/{id}/leave",
                "Gives a seat back before play.",
            ),
            matches::leave,
        )
        .add(
            Call::post::<NoFields, Founded>("/matches/{id}/rematch", "Plays again, seats swapped."),
            founding::rematch,
        )
        .add(
            Call::get::<TableBody>(
                "/matches/{id}/table",
                "Shows everything that is needed to draw the table, now or after an entry.",
            )
            .asks::<table::TableAt>()
            .open(),
            table::table,
        )
        .add(
            Call::get::<Entries>("/matches/{id}/log", "Tells entries from a number on, or those of a kind.")
                .asks::<table::LogFilter>()
                .open(),
            table::log,
        )
        .add(
            look::<Value>("/matches/{id}/file", "Gives the whole log out.").text("application/jsonl"),
            table::file,
        )
        .add(
            Call::post::<table::Asking, table::Replied>(
                "/matches/{id}/query",
                "Answers about what is planned; changes nothing.",
            )
            .open(),
            table::query,
        )
        .add(
            look::<ChatAnswer>("/matches/{id}/chat", "Tells what was said, for those who play."),
            matches::said,
        )
        .add(
            Call::post::<matches::SendRemark, RemarkMade>("/matches/{id}/chat", "Says something."),
            matches::say,
        )
        .add(look::<Value>("/matches/{id}/live", "Opens a live line.").frames(), live::live)
        .add(
            look::<BattleList>("/matches/{id}/battles", "Lists the battles that a campaign names."),
            battles::list,
        )
        .add(
            Call::post::<PlayBattle, Founded>(
                "/matches/{id}/battles/{battle}",
                "Founds the match of a battle, its setup filled in.",
            ),
            battles::play,
        )
        .add(
            Call::post::<NoFields, MatchAnswer>(
                "/matches/{id}/battles/{battle}/record",
                "Proposes the record of a battle from its match.",
            ),
            battles::record,
        )
        .add(
            look::<AnalysisBody>(
                "/matches/{id}/analysis",
                "Tells what luck and choices did in a match that is over; it is made in the background.",
            ),
            analysing::show,
        )
        .add(look::<SheetList>("/matches/{id}/sheets", "Lists pages to print."), office::sheets)
        .add(
            Call::get::<Value>("/matches/{id}/sheets/{eyes}/{file}", "Gives a page to print.")
                .text("text/html")
                .open(),
            office::sheet,
        )
        .add(
            Call::get::<OverviewAnswer>(
                "/matches/{id}/overview",
                "Tells the game in tables of text, now or after an entry.",
            )
            .asks::<table::TableAt>()
            .open(),
            office::overview,
        )
        .add(
            Call::get::<AmendmentList>("/matches/{id}/amendments", "Lists what the organizer may amend.")
                .asks::<office::AmendmentsAsked>()
                .open(),
            office::amendments,
        )
        .add(
            Call::get::<asked::OpenQuestions>(
                "/me/asked",
                "Lists what is asked of one in all matches that run, the most pressing first.",
            ),
            asked::mine,
        )
        .add(
            Call::post::<asked::Remind, MatchAnswer>(
                "/matches/{id}/remind",
                "Reminds a player who is waited for, for the organizer.",
            ),
            asked::remind,
        )
        .add(
            Call::get::<drafting::DraftList>(
                "/matches/{id}/drafts",
                "Lists what one has written for a seat and not sent; nobody else is shown it.",
            )
            .asks::<drafting::OwnSeat>(),
            drafting::all,
        )
        .add(
            Call::post::<drafting::KeepDraft, drafting::DraftBody>(
                "/matches/{id}/drafts/{kind}",
                "Keeps a draft for a seat.",
            )
            .by("put"),
            drafting::keep,
        )
        .add(
            Call::post::<NoFields, Nothing>("/matches/{id}/drafts/{kind}", "Throws a draft away.")
                .by("delete")
                .plain()
                .asks::<drafting::OwnSeat>(),
            drafting::forget,
        )
        .add(
            Call::post::<drafting::SeenTo, drafting::SeenSince>(
                "/matches/{id}/seen",
                "Notes how far one has seen a match, and tells what is new in this visit.",
            ),
            drafting::seen,
        )
        .add(
            Call::post::<play::Command, Entries>("/matches/{id}/commands", "Gives a command."),
            play::command,
        )
        .add(
            Call::post::<play::Act, Entries>(
                "/matches/{id}/default",
                "Gives the default answer to a seat's first question.",
            ),
            play::default,
        )
        .add(
            Call::post::<play::Note, Entries>(
                "/matches/{id}/note",
                "Writes a remark into the log, of a seat or of the organizer.",
            ),
            play::note,
        )
        .add(
            Call::post::<play::Remark, Entries>(
                "/matches/{id}/contribute",
                "Adds words to the seed of fair dice.",
            ),
            play::contribute,
        )
        .add(
            Call::post::<play::Act, Entries>("/matches/{id}/begin", "Begins play with real dice."),
            play::begin,
        )
        .add(
            Call::post::<play::OfSeat, Entries>(
                "/matches/{id}/reveal",
                "Shows the secret of fair dice after the end.",
            ),
            play::reveal,
        )
        .add(
            Call::post::<consent::Propose, MatchAnswer>(
                "/matches/{id}/undo",
                "Takes the last command back, if all agree.",
            ),
            consent::rewind,
        )
        .add(
            Call::post::<consent::Propose, MatchAnswer>(
                "/matches/{id}/rewind",
                "Goes back to an entry, if all agree.",
            ),
            consent::rewind,
        )
        .add(
            Call::post::<consent::Propose, MatchAnswer>(
                "/matches/{id}/draw",
                "Ends in a draw, if all agree.",
            ),
            consent::draw,
        )
        .add(
            Call::post::<play::OfSeat, MatchAnswer>("/matches/{id}/resign", "Gives the game up."),
            consent::resign,
        )
        .add(
            Call::post::<NoFields, MatchAnswer>(
                "/matches/{id}/abort",
                "Breaks a match off that nobody else plays.",
            ),
            consent::abort,
        )
        .add(
            Call::post::<NoFields, MatchAnswer>(
                "/matches/{id}/share",
                "Lets anybody who has its address look at a finished match.",
            ),
            consent::share,
        )
        .add(
            Call::post::<organising::Amend, Entries>(
                "/matches/{id}/amend",
                "Changes the position outside the rules, with a reason.",
            ),
            organising::amend,
        )
        .add(
            Call::post::<organising::Advance, AdvanceAnswer>(
                "/matches/{id}/advance",
                "Gives the defaults of whoever is late.",
            ),
            organising::advance,
        )
        .add(
            Call::post::<organising::Branch, MatchAnswer>(
                "/matches/{id}/branch",
                "Goes on elsewhere from an entry.",
            ),
            organising::branch,
        )
}

/// Describes a look at a match, which a spectator may have too.
fn look<T: JsonSchema>(path: &'static str, about: &'static str) -> Call {
    Call::get::<T>(path, about).asks::<Eyes>().open()
}

/// Types that only live lines speak.
fn spoken() -> [fn(&mut SchemaGenerator) -> Schema; 2] {
    [besides::<Frame>(), besides::<live::Message>()]
}

/// Makes the schema of all bodies and frames: the client's types are made from it.
#[must_use]
pub fn body_schema() -> Schema {
    api().types(&spoken())
}

/// Describes the whole interface, once.
fn document() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(|| api().document(&spoken()))
}

/// `GET /openapi.json`.
async fn openapi() -> Json<&'static Value> {
    Json(document())
}

/// `GET /docs`.
async fn readable() -> Response {
    docs::page(document())
}

/// Makes the router of everything.
pub(crate) fn router(app: App, pages: Pages) -> Router {
    let pages = Arc::new(pages);
    let around = ServiceBuilder::new()
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(panicked))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, LONGEST));
    Router::new()
        .nest(
            BASE,
            api()
                .into_router()
                .fallback(|| async { Fault::missing(say!("web-no-address")) })
                .method_not_allowed_fallback(|| async {
                    let text = say!("web-no-method");
                    Fault::new(StatusCode::METHOD_NOT_ALLOWED, "no-method", text)
                }),
        )
        .route("/openapi.json", get(openapi))
        .route("/docs", get(readable))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(metrics::metrics))
        .fallback(move |method: Method, uri: Uri, headers: HeaderMap| async move {
            pages.answer(&method, &uri, &headers)
        })
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(around)
        .with_state(app)
}

/// A fault of ours is one request's misfortune.
fn panicked(panic: Box<dyn std::any::Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
    Fault::internal(&text).into_response()
}
