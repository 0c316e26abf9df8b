//! Names of entries as types, so that a pilot is never looked up among ships.

/// Form of ids: lower-case letters, digits and `-`.
pub const ID: &str = "^[a-z0-9-]+$";
/// Form of names: not empty, and more than spaces.
pub const NAME: &str = r"\S";

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
