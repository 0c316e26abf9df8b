//! The address under which people reach the server, for links in what is sent to them. It is told by whoever starts the server and
//! never guessed from a request: a forged `Host` would lead readers of a mail elsewhere.

use std::str::FromStr;
use std::sync::Arc;

use axum::http::Uri;
use sandtable_text::say;

/// A public address, as `https://club.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(Arc<str>);

/// Says that a text is no public address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say!("public-no-address", address = .0))]
pub struct NoPublicUrl(String);

impl FromStr for PublicUrl {
    type Err = NoPublicUrl;

    fn from_str(text: &str) -> Result<Self, NoPublicUrl> {
        let wrong = || NoPublicUrl(text.to_owned());
        let bare = text.trim_end_matches('/');
        let url: Uri = bare.parse().map_err(|_| wrong())?;
        let web = matches!(url.scheme_str(), Some("http" | "https"));
        let host = url.host().is_some_and(|host| !host.is_empty()) && !bare.contains(['@', '?', '#']);
        // The pages of the client stand at the root.
        if web && host && url.path().len() <= 1 { Ok(Self(bare.into())) } else { Err(wrong()) }
    }
}

impl PublicUrl {
    /// Tells whether people come by TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.0.starts_with("https:")
    }

    /// Returns the address of a path.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

/// Returns the whole address of a path where the public one is known, else the path alone.
pub(crate) fn link(public: Option<&PublicUrl>, path: &str) -> String {
    public.map_or_else(|| path.to_owned(), |public| public.link(path))
}

/// Returns the path of a match in the client.
pub(crate) fn page_of(id: &str) -> String {
    format!("/games/{id}")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails may do so loudly")]

    use super::*;

    #[test]
    fn an_address_has_a_host_and_no_path() {
        let club: PublicUrl = "https://club.example.org/".parse().unwrap();
        assert_eq!(club.link("/games/1"), "https://club.example.org/games/1");
        assert_eq!("http://[::1]:8080".parse::<PublicUrl>().unwrap().link("/"), "http://[::1]:8080/");
        let wrong = [
            "club.example.org",
            "ftp://club.example.org",
            "https://",
            "https://club.example.org/sub",
            "https://ann@club.example.org",
            "https://club.example.org?x",
            "https://club.example.org#x",
            "/",
            "",
        ];
        for wrong in wrong {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }
}
