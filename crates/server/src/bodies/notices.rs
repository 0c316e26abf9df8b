//! Notices and the ways by which they reach a person, as clients are shown them.

use schemars::JsonSchema;
use serde::Serialize;

/// A notice.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Notice")]
pub(crate) struct NoticeBody {
    /// Id of the match that it is about.
    #[serde(rename = "match")]
    pub of: Option<String>,
    /// Its kind: `your-move`, `proposal`, `deadline`, `game-over`, `unsent`.
    pub kind: String,
    /// Its sentence.
    pub text: String,
    /// The moment of it.
    pub at: String,
    /// Says that it was seen.
    pub seen: bool,
}

/// The newest notices, the newest first.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct NoticeList {
    /// At most a hundred.
    pub notices: Vec<NoticeBody>,
    /// Number of those among them that were not seen.
    pub unseen: usize,
}

/// A way to a person.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Channel")]
pub(crate) struct ChannelBody {
    /// Identifies it.
    pub id: String,
    /// Its kind: `mail` or `hook`.
    pub kind: String,
    /// Address of mail, or URL.
    pub address: String,
    /// Says that notices go there.
    pub confirmed: bool,
}

/// All ways to a person.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ChannelList {
    /// In the order in which they were added.
    pub channels: Vec<ChannelBody>,
    /// Says that this server can send mail.
    pub mail: bool,
}

/// The address of a calendar.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct FeedAnswer {
    /// The address, or its path if the server does not know how it is reached; whoever knows it reads the calendar.
    pub href: String,
}
