//! The type of commands that a table describes. What else follows from a table is in `plan::listing`.

/// Writes the type of a table's commands, with the code of each and its place in the table.
macro_rules! described {
    (
        [$(#[$top:meta])* $name:ident]
        $(
            $(#[$meta:meta])*
            $variant:ident $code:literal $(= $id:literal)?
            $(($arg:ident: $type:ty = $source:ident($($dep:ident),*)))?
            $({ $($(#[$field_meta:meta])* $field:ident: $field_type:ty = $field_source:ident($($field_dep:ident),*)),+ $(,)? })?
            $(as { $($how:tt)* })?
            => $act:ident;
        )+
    ) => {
        $(#[$top])*
        pub enum $name {
            $($(#[$meta])* #[serde(rename = $code)] $variant $(($type))? $({ $($(#[$field_meta])* $field: $field_type),+ })?,)+
        }

        impl $name {
            /// Every code, in order.
            pub const CODES: &'static [&'static str] = &[$($code),+];

            /// Its place in the table.
            pub const fn row(&self) -> usize {
                enum Row { $($variant),+ }
                match self { $(Self::$variant { .. } => Row::$variant as usize,)+ }
            }

            /// Its kind, as commands write it.
            pub const fn code(&self) -> &'static str {
                Self::CODES[self.row()]
            }
        }
    };
}
pub(crate) use described;
