//! The client's files, as they were built into the program; without them, a page that says how to build them.

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};

use crate::fault::Fault;

/// A file that was built in.
struct File {
    path: &'static str,
    kind: &'static str,
    tag: &'static str,
    bytes: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Sandtable</title>\
<h1>Sandtable serves</h1><p>The pages of its client were not built into this program. With Node 20 or newer, run <code>npm ci</code> \
and <code>npm run build</code> in the folder <code>web</code>, then build the program again.</p><p>Everything can be \
done over HTTP as well: <a href=\"/api/v1/systems\">/api/v1/systems</a> lists what there is to play.</p></html>";

/// Answers with a file; any address without an ending is a page of the client.
pub(crate) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return Fault::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "no-method",
            "this address does not take that method",
        )
        .into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let found = FILES.iter().find(|file| file.path == path);
    let page = !path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let index = || FILES.iter().find(|file| file.path == "index.html").filter(|_| page);
    let Some(file) = found.or_else(index) else {
        if page && FILES.is_empty() {
            return ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], UNBUILT).into_response();
        }
        return Fault::missing("there is no such file").into_response();
    };
    // Names of assets hold their hash: such a file never changes.
    let keep =
        if file.path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let caching = [(header::ETAG, file.tag), (header::CACHE_CONTROL, keep)];
    if headers.get(header::IF_NONE_MATCH) == Some(&HeaderValue::from_static(file.tag)) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    ([(header::CONTENT_TYPE, file.kind)], caching, file.bytes).into_response()
}
