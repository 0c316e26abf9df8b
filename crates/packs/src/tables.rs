//! The tables of a pack, written down once.

/// Writes down the tables of a pack once: what they hold, how their rows are read, found again and described. Makes the named
/// struct with the manifest, the hash and a list of each kind of rows in the order of files and rows; `Rows`, the rows of all
/// files with their places; and `DataFile`, from which the schema of a file is made, under the given title.
#[macro_export]
macro_rules! tables {
    (
        $(#[$meta:meta])* $name:ident, $title:literal;
        $($(#[$doc:meta])* $field:ident: $row:ty = $table:literal,)+
    ) => {
        $(#[$meta])*
        pub struct $name {
            /// Statements of `pack.toml`.
            pub manifest: $crate::Manifest,
            /// Content hash, which games pin.
            pub hash: $crate::PackHash,
            $($(#[$doc])* pub $field: Vec<$row>,)+
        }

        /// The rows of all files, with their places.
        #[derive(Default)]
        pub(super) struct Rows {
            $(pub(super) $field: Vec<$crate::Row<$row>>,)+
        }

        impl Rows {
            pub(super) fn read(&mut self, document: &mut $crate::Document<'_>, report: &mut $crate::Report) {
                $(self.$field.extend(document.rows($table, report));)+
            }

            /// Puts the entries together with what the pack says of itself.
            pub(super) fn entries(&self, pack: $crate::Pack) -> $name {
                let (manifest, hash) = (pack.manifest, pack.hash);
                $name { manifest, hash, $($field: self.$field.iter().map(|row| row.value.clone()).collect(),)+ }
            }

            /// Reports a fault of an entry at the field it concerns, or at the manifest if there is no such entry. While not
            /// `all` rows could be read, only what [a value alone](Row::shows) shows is reported.
            pub(super) fn tell(
                &self,
                (table, index): (&str, usize),
                (path, code, message): (&str, &'static str, String),
                all: bool,
                report: &mut $crate::Report,
            ) {
                let found = match table {
                    $($table => self.$field.get(index).map(|row| (row.place(path), row.shows(path, code))),)+
                    _ => None,
                };
                let (place, shown) =
                    found.unwrap_or_else(|| ($crate::Place::start($crate::MANIFEST), false));
                if all || shown {
                    report.add(place, code, message);
                }
            }
        }

        /// Any file of a pack other than `pack.toml`: rows of any kind.
        #[derive(::serde::Serialize, ::schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        #[schemars(title = $title)]
        pub(super) struct DataFile {
            $($(#[$doc])* #[serde(default, rename = $table)] $field: Vec<$row>,)+
        }
    };
}
