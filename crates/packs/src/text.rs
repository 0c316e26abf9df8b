//! Ids, names and small words as text and back: the canonical spelling of names, and macros for types that
//! packs write as one string. Knows no card.

use sandtable_text::say;

/// The canonical spelling: lower case, accents folded, letters and digits only.
// Inlined: crates that compare many names are built with more optimization than this one.
#[inline]
pub fn canonical(name: &str) -> String {
    if name.is_ascii() {
        let kept = name.bytes().filter(u8::is_ascii_alphanumeric);
        return kept.map(|letter| char::from(letter.to_ascii_lowercase())).collect();
    }
    name.chars().flat_map(char::to_lowercase).filter_map(fold).collect()
}

fn fold(c: char) -> Option<char> {
    match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => Some('a'),
        'ç' => Some('c'),
        'è' | 'é' | 'ê' | 'ë' => Some('e'),
        'ì' | 'í' | 'î' | 'ï' => Some('i'),
        'ñ' => Some('n'),
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => Some('o'),
        'ù' | 'ú' | 'û' | 'ü' => Some('u'),
        'ý' | 'ÿ' => Some('y'),
        c => c.is_ascii_alphanumeric().then_some(c),
    }
}

/// A word that is none of those expected. The sentence names them all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", say!("text-unknown", what = .what, found = .found, expected = .expected))]
pub struct UnknownWord {
    what: &'static str,
    found: String,
    expected: String,
}

impl UnknownWord {
    /// The word that was found where one of the expected ones should stand.
    pub fn new(what: &'static str, found: &str, expected: String) -> UnknownWord {
        UnknownWord { what, found: found.to_owned(), expected }
    }
}

/// An enum whose values are written as one word each, in packs, in logs and for people. With `=> "a title"` after each word
/// the values have names for people besides.
#[macro_export]
macro_rules! words {
    ($(#[$doc:meta])* $name:ident: $what:literal {
        $($(#[$vdoc:meta])* $variant:ident = $word:literal => $title:literal,)+
    }) => {
        $crate::words! { $(#[$doc])* $name: $what { $($(#[$vdoc])* $variant = $word,)+ } }

        impl $name {
            /// The name for people.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $title,)+ }
            }
        }
    };
    ($(#[$doc:meta])* $name:ident: $what:literal { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema,
        )]
        #[allow(missing_docs, reason = "the word of a value says what it is")]
        pub enum $name { $($(#[$vdoc])* #[serde(rename = $word)] $variant,)+ }

        impl $name {
            /// Every value, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant,)+];

            /// The word that packs and logs write.
            pub fn as_str(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::UnknownWord;

            fn from_str(text: &str) -> Result<$name, Self::Err> {
                $name::ALL.iter().copied().find(|value| value.as_str() == text).ok_or_else(|| {
                    let words: Vec<String> = $name::ALL.iter().map(|v| format!("`{v}`")).collect();
                    $crate::UnknownWord::new($what, text, words.join(", "))
                })
            }
        }
    };
}

/// A type that packs and logs write as the string of its `Display`, read by its `FromStr`. The reader looks at the
/// text itself, so that an error is placed at the string and not at the list around it.
#[macro_export]
macro_rules! as_text {
    ($name:ident, $what:literal) => {
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                struct Text;
                impl ::serde::de::Visitor<'_> for Text {
                    type Value = $name;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str($what)
                    }

                    fn visit_str<E: ::serde::de::Error>(self, text: &str) -> Result<$name, E> {
                        text.parse().map_err(E::custom)
                    }
                }
                deserializer.deserialize_str(Text)
            }
        }

        impl ::schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                ::schemars::json_schema!({ "description": $what, "type": "string" })
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::canonical;

    #[test]
    fn canonical_names_are_those_of_the_exchange_format() {
        assert_eq!(canonical("\"Mangler\" Cannon"), "manglercannon");
        assert_eq!(canonical("TIE/fo Fighter"), "tiefofighter");
        assert_eq!(canonical("Constable Zuvio é"), "constablezuvioe");
        assert_eq!(canonical("-- !"), "");
    }
}
