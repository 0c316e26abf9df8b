//! Pages that the server writes itself: one look, no script, nothing fetched. Must not know what a page is about.

use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A page loads nothing and runs nothing.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/// A page to print has its own style and no script; it may be framed by pages of ours.
const PRINTED: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; \
    frame-ancestors 'self'; sandbox allow-same-origin allow-modals";

/// Answers with a page to print that a rule system has made.
pub(crate) fn printed(html: String) -> Response {
    let guards = [(header::CONTENT_SECURITY_POLICY, PRINTED), (header::X_FRAME_OPTIONS, "SAMEORIGIN")];
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], guards, html).into_response()
}

/// Looks of a page.
const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\
code{font:14px ui-monospace,monospace}dt{margin-top:.4rem}dd{margin-left:1.5rem;color:#555}summary{cursor:pointer}\
section{border-top:1px solid #ccc;padding:.6rem 0}h2{font-size:1.05rem;margin:.2rem 0}.method{color:#06c}\
@media(prefers-color-scheme:dark){body{background:#151515;color:#ddd}dd{color:#999}.method{color:#8bf}}";

/// Answers with a page.
pub(crate) fn page(title: &str, body: &Markup) -> Response {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                (body)
            }
        }
    };
    let kind = "text/html; charset=utf-8";
    let head = [(header::CONTENT_TYPE, kind), (header::CONTENT_SECURITY_POLICY, POLICY)];
    (head, page.into_string()).into_response()
}
