//! People as clients are shown them.

use sandtable_store::Person;
use schemars::JsonSchema;
use serde::Serialize;

/// A person, or a guest who has only a cookie.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Person")]
pub(crate) struct PersonBody {
    /// Identifies the person for good.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// Says that there is no password: whoever loses the cookie loses the seats.
    pub guest: bool,
    /// The name to log in with.
    pub login: Option<String>,
}

/// Whoever is here.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct PersonAnswer {
    /// The person of the session.
    pub person: PersonBody,
}

/// An answer that says only that it was done.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub(crate) struct Nothing {}

impl From<&Person> for PersonAnswer {
    fn from(person: &Person) -> Self {
        let Person { id, name, login, .. } = person.clone();
        Self { person: PersonBody { id: id.0, name, guest: login.is_none(), login } }
    }
}
