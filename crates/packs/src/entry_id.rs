//! The form of ids, and names of entries as types, so that a pilot is never looked up among ships.

use sandtable_text::say;

/// Form of ids: lower-case letters, digits and `-`, at most [`LONGEST_ID`] in all.
pub const ID: &str = "^[a-z0-9-]{1,64}$";
/// Form of ids that may have `_` as well, such as those of packs.
pub const ID_WITH_UNDERSCORE: &str = "^[a-z0-9_-]{1,64}$";
/// The most letters of an id, as in [`ID`] and [`ID_WITH_UNDERSCORE`].
pub const LONGEST_ID: usize = 64;
/// Form of names: not empty, and more than spaces.
pub const NAME: &str = r"\S";

/// Returns what is wrong with an id, if anything: its form is that of [`ID`], or of [`ID_WITH_UNDERSCORE`].
///
/// ```
/// use sandtable_packs::wrong_id;
///
/// assert_eq!(wrong_id("at-st", false), None);
/// assert_eq!(wrong_id("at_st", true), None);
/// assert!(wrong_id("at_st", false).is_some() && wrong_id(&"a".repeat(65), true).is_some());
/// ```
#[must_use]
pub fn wrong_id(id: &str, underscore: bool) -> Option<String> {
    // The length comes first: an endless id is not repeated in a message.
    let letters = id.chars().count();
    if letters > LONGEST_ID {
        return Some(say!("entry-id-too-long", letters, most = LONGEST_ID));
    }
    let good = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || (underscore && b == b'_');
    let sound = !id.is_empty() && id.bytes().all(good);
    (!sound).then(|| say!("entry-id-marks", id, underscore))
}

/// Defines a type for the ids of one kind of entry. The crate that uses it has `serde`, `schemars` and `smol_str`.
#[macro_export]
macro_rules! entry_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone,
            PartialEq,
            Eq,
            PartialOrd,
            Ord,
            Hash,
            ::serde::Serialize,
            ::serde::Deserialize,
            ::schemars::JsonSchema,
        )]
        #[serde(transparent)]
        pub struct $name(#[schemars(regex(pattern = $crate::ID))] ::smol_str::SmolStr);

        impl $name {
            /// The id with this spelling.
            pub fn new(id: impl AsRef<str>) -> $name {
                $name(::smol_str::SmolStr::new(id.as_ref()))
            }

            /// Returns the id as it is written in packs.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(&self.0)
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{:?}", self.as_str())
            }
        }

        impl From<&str> for $name {
            fn from(id: &str) -> $name {
                $name::new(id)
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl ::std::borrow::Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                self.0 == other
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }
    };
}
