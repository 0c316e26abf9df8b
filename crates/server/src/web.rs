//! The client's files: those that were built into the program or those of a folder; without either, a page that says how
//! to build them.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use maud::{DOCTYPE, html};
use sandtable_text::say;

use crate::fault::Fault;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file that every page of the client begins with.
const INDEX: &str = "index.html";

/// Kinds of files by their endings.
const KINDS: &[(&str, &str)] = &[
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("json", "application/json"),
    ("webmanifest", "application/manifest+json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("ico", "image/x-icon"),
    ("woff2", "font/woff2"),
    ("wasm", "application/wasm"),
    ("txt", "text/plain; charset=utf-8"),
];

/// Writes the page of a program that was built without the client.
fn unbuilt() -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            meta charset="utf-8";
            title { "Sandtable" }
            h1 { (say!("web-running")) }
            p { (say!("web-unbuilt")) }
            p { (say!("web-by-http")) " " a href="/api/v1/systems" { "/api/v1/systems" } }
        }
    };
    page.into_string()
}

/// A file of the client.
struct File {
    kind: &'static str,
    tag: HeaderValue,
    bytes: Bytes,
}

impl File {
    fn new(path: &str, bytes: Bytes) -> Self {
        let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
        let kind = KINDS.iter().find(|(known, _)| *known == ending);
        let hash = blake3::hash(&bytes).to_hex();
        let tag = HeaderValue::from_str(&format!("\"{}\"", &hash[..16]));
        Self {
            kind: kind.map_or("application/octet-stream", |(_, kind)| kind),
            tag: tag.unwrap_or(HeaderValue::from_static("\"\"")),
            bytes,
        }
    }
}

/// The files of the client by their paths.
pub(crate) struct Pages(BTreeMap<String, File>);

impl Pages {
    /// Returns the files that were built into the program, if any were.
    pub(crate) fn built() -> Self {
        let files = FILES.iter();
        Self(
            files
                .map(|(path, bytes)| ((*path).to_owned(), File::new(path, Bytes::from_static(bytes))))
                .collect(),
        )
    }

    /// Reads the files of a folder, as they are now.
    ///
    /// # Errors
    /// If they cannot be read, or if the page that all others begin with is missing.
    pub(crate) fn of(folder: &Path) -> io::Result<Self> {
        // Asked first: a folder named by mistake can hold anything.
        if !folder.join(INDEX).is_file() {
            return Err(io::Error::new(io::ErrorKind::NotFound, say!("web-no-index", index = INDEX)));
        }
        let mut files = BTreeMap::new();
        collect(folder, "", &mut files)?;
        Ok(Self(files))
    }

    /// Answers with a file; any address without an ending is a page of the client.
    pub(crate) fn answer(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Response {
        if !matches!(*method, Method::GET | Method::HEAD) {
            return Fault::new(StatusCode::METHOD_NOT_ALLOWED, "no-method", say!("web-no-method"))
                .into_response();
        }
        let path = uri.path().trim_start_matches('/');
        let page = !path.rsplit('/').next().is_some_and(|name| name.contains('.'));
        let found = self.0.get(path).or_else(|| self.0.get(INDEX).filter(|_| page));
        let Some(file) = found else {
            if page && self.0.is_empty() {
                return ([(header::CONTENT_TYPE, KINDS[0].1)], unbuilt()).into_response();
            }
            return Fault::missing(say!("web-missing")).into_response();
        };
        // Names of assets hold their hash: such a file never changes.
        let keep =
            if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        let caching =
            [(header::ETAG, file.tag.clone()), (header::CACHE_CONTROL, HeaderValue::from_static(keep))];
        if headers.get(header::IF_NONE_MATCH) == Some(&file.tag) {
            return (StatusCode::NOT_MODIFIED, caching).into_response();
        }
        ([(header::CONTENT_TYPE, file.kind)], caching, file.bytes.clone()).into_response()
    }
}

/// Reads a folder and those in it; `before` is the path to it.
fn collect(folder: &Path, before: &str, files: &mut BTreeMap<String, File>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else {
            let file = File::new(&path, Bytes::from(fs::read(entry.path())?));
            files.insert(path, file);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn get(pages: &Pages, path: &'static str, tag: Option<&HeaderValue>) -> Response {
        let mut headers = HeaderMap::new();
        if let Some(tag) = tag {
            headers.insert(header::IF_NONE_MATCH, tag.clone());
        }
        pages.answer(&Method::GET, &Uri::from_static(path), &headers)
    }

    #[test]
    fn a_folder_is_served_in_place_of_what_was_built_in() {
        let folder = std::env::temp_dir().join(format!("st-pages-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets")).unwrap();
        let says = |folder: &Path| Pages::of(folder).err().map(|error| error.to_string());
        assert_eq!(says(&folder).as_deref(), Some("there's no index.html in it"));
        fs::write(folder.join("index.html"), "<p>").unwrap();
        fs::write(folder.join("assets/a.js"), "1").unwrap();
        let pages = Pages::of(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();

        let script = get(&pages, "/assets/a.js", None);
        assert_eq!(script.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
        assert!(script.headers()[header::CACHE_CONTROL].to_str().unwrap().ends_with("immutable"));
        let tag = &script.headers()[header::ETAG];
        assert_eq!(get(&pages, "/assets/a.js", Some(tag)).status(), StatusCode::NOT_MODIFIED);

        // Addresses of the client are its first page, which may change at any time.
        let page = get(&pages, "/watch/3", Some(tag));
        assert_eq!(
            (page.status(), &page.headers()[header::CACHE_CONTROL]),
            (StatusCode::OK, &"no-cache".parse().unwrap())
        );
        assert_eq!(get(&pages, "/assets/b.js", None).status(), StatusCode::NOT_FOUND);
        assert_eq!(
            pages.answer(&Method::POST, &Uri::from_static("/"), &HeaderMap::new()).status(),
            StatusCode::METHOD_NOT_ALLOWED
        );
    }
}
