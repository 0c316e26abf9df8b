//! The deserializer: a value, its items and members, its variants and its keys.
//!
//! Each method calls the one thing that a visitor of its kind can want, and no more: whatever is called here is compiled
//! again for every type that is read.

use std::borrow::Cow;
use std::vec;

use sandtable_text::say;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde_json::Number;

use super::{ReadError, ReadResult as Read, Step, TOO_MANY, Tree};

/// A value that is read into a type.
pub(super) struct Node<'t>(pub(super) Tree<'t>);

impl<'t> Node<'t> {
    /// The error of a value of another kind.
    #[cold]
    fn other(&self, wanted: &dyn Expected) -> ReadError {
        let found = match &self.0 {
            Tree::Null => Unexpected::Unit,
            Tree::Bool(value) => Unexpected::Bool(*value),
            Tree::Number(number) => told(number),
            Tree::Text(text) => Unexpected::Str(text),
            Tree::List(_) => Unexpected::Seq,
            Tree::Map(_) => Unexpected::Map,
        };
        ReadError::invalid_type(found, wanted)
    }

    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match &self.0 {
            Tree::Number(number) => numbered(number, visitor),
            _ => Err(self.other(&visitor)),
        }
    }

    fn text<'de, V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self.0 {
            Tree::Text(text) => visitor.visit_str(&text),
            _ => Err(self.other(&visitor)),
        }
    }

    fn list<'de, V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let mut items = self.items(&visitor)?;
        let read = visitor.visit_seq(&mut items)?;
        items.done()?;
        Ok(read)
    }

    fn members<'de, V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let members = self.object(&visitor)?;
        visitor.visit_map(members)
    }

    // What follows knows no type, so that it is compiled only once.

    #[inline(never)]
    fn items(self, wanted: &dyn Expected) -> Read<Items<'t>> {
        match self.0 {
            Tree::List(all) => Ok(Items { rest: all.into_iter(), next: 0 }),
            _ => Err(self.other(wanted)),
        }
    }

    #[inline(never)]
    fn object(self, wanted: &dyn Expected) -> Read<Members<'t>> {
        match self.0 {
            Tree::Map(all) => Ok(Members { rest: all.into_iter(), key: Cow::Borrowed(""), value: None }),
            _ => Err(self.other(wanted)),
        }
    }
}

fn told(number: &Number) -> Unexpected<'static> {
    match (number.as_u64(), number.as_i64(), number.as_f64()) {
        (Some(number), ..) => Unexpected::Unsigned(number),
        (_, Some(number), _) => Unexpected::Signed(number),
        (.., number) => Unexpected::Float(number.unwrap_or(f64::NAN)),
    }
}

fn numbered<'de, V: Visitor<'de>>(number: &Number, visitor: V) -> Read<V::Value> {
    match told(number) {
        Unexpected::Unsigned(number) => visitor.visit_u64(number),
        Unexpected::Signed(number) => visitor.visit_i64(number),
        _ => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
    }
}

macro_rules! as_kind {
    ($kind:ident: $($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
            self.$kind(visitor)
        }
    )*};
}

impl<'de> Deserializer<'de> for Node<'_> {
    type Error = ReadError;

    as_kind!(number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
        deserialize_f32 deserialize_f64);
    as_kind!(text: deserialize_str deserialize_string deserialize_char deserialize_identifier
        deserialize_bytes deserialize_byte_buf);
    as_kind!(list: deserialize_seq);
    as_kind!(members: deserialize_map);

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self.0 {
            Tree::Null => visitor.visit_unit(),
            Tree::Bool(value) => visitor.visit_bool(value),
            Tree::Number(number) => numbered(&number, visitor),
            Tree::Text(text) => visitor.visit_str(&text),
            Tree::List(_) => self.list(visitor),
            Tree::Map(_) => self.members(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self.0 {
            Tree::Bool(value) => visitor.visit_bool(value),
            _ => Err(self.other(&visitor)),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self.0 {
            Tree::Null => visitor.visit_unit(),
            _ => Err(self.other(&visitor)),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Read<V::Value> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self.0 {
            Tree::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Read<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Read<V::Value> {
        self.list(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Read<V::Value> {
        self.list(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        self.members(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_enum(variant(self)?)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_unit()
    }
}

/// Takes a value as a variant: a name, or an object with the one member of that name.
fn variant<'t>(node: Node<'t>) -> Read<Variant<'t>> {
    let all = match node.0 {
        Tree::Text(name) => return Ok(Variant { name, value: None }),
        Tree::Map(all) => all,
        other => return Err(Node(other).other(&say!("node-a-name-or-an-object-with"))),
    };
    let single = all.len() == 1;
    let first = all.into_iter().next().filter(|_| single);
    first
        .map(|(name, value)| Variant { name, value: Some(value) })
        .ok_or_else(|| ReadError::invalid_value(Unexpected::Map, &say!("node-an-object-with-a-single-key")))
}

struct Items<'t> {
    rest: vec::IntoIter<Tree<'t>>,
    next: usize,
}

impl<'t> Items<'t> {
    #[inline(never)]
    fn step(&mut self) -> Option<Node<'t>> {
        let value = self.rest.next()?;
        self.next += 1;
        Some(Node(value))
    }

    #[cold]
    fn fault(&self, error: ReadError) -> ReadError {
        error.within(Step::Index(self.next - 1))
    }

    #[inline(never)]
    fn done(&self) -> Read<()> {
        let read = self.next;
        if self.rest.len() == 0 {
            return Ok(());
        }
        Err(ReadError::custom(format_args!("{}", say!("node-belong-here", too_many = TOO_MANY, read)))
            .within(Step::Index(read)))
    }
}

impl<'de> SeqAccess<'de> for &mut Items<'_> {
    type Error = ReadError;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Read<Option<S::Value>> {
        let Some(node) = self.step() else { return Ok(None) };
        match seed.deserialize(node) {
            Ok(read) => Ok(Some(read)),
            Err(error) => Err(self.fault(error)),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

struct Members<'t> {
    rest: vec::IntoIter<(Cow<'t, str>, Tree<'t>)>,
    /// The member that is being read.
    key: Cow<'t, str>,
    value: Option<Tree<'t>>,
}

impl<'t> Members<'t> {
    #[inline(never)]
    fn step(&mut self) -> bool {
        let Some((key, value)) = self.rest.next() else { return false };
        self.key = key;
        self.value = Some(value);
        true
    }

    #[inline(never)]
    fn node(&mut self) -> Read<Node<'t>> {
        self.value
            .take()
            .map(Node)
            .ok_or_else(|| ReadError::custom(say!("node-a-value-was-asked-for-before")))
    }

    #[cold]
    fn fault(&mut self, error: ReadError) -> ReadError {
        error.within(Step::Key(self.key.to_string()))
    }

    #[cold]
    fn key_fault(&mut self, error: ReadError) -> ReadError {
        error.at_key(self.key.to_string())
    }
}

impl<'de> MapAccess<'de> for Members<'_> {
    type Error = ReadError;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Read<Option<S::Value>> {
        if !self.step() {
            return Ok(None);
        }
        match seed.deserialize(Key(&self.key)) {
            Ok(read) => Ok(Some(read)),
            Err(error) => Err(self.key_fault(error)),
        }
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Read<S::Value> {
        let node = self.node()?;
        match seed.deserialize(node) {
            Ok(read) => Ok(read),
            Err(error) => Err(self.fault(error)),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

struct Variant<'t> {
    name: Cow<'t, str>,
    value: Option<Tree<'t>>,
}

impl<'t> Variant<'t> {
    #[cold]
    fn name_fault(self, error: ReadError) -> ReadError {
        if self.value.is_some() { error.at_key(self.name.into_owned()) } else { error }
    }

    /// Returns the value under the name, or the error of a bare one.
    #[inline(never)]
    fn held(self, wanted: &dyn Expected) -> Read<(Cow<'t, str>, Node<'t>)> {
        let value = self.value.ok_or_else(|| ReadError::invalid_type(Unexpected::UnitVariant, wanted))?;
        Ok((self.name, Node(value)))
    }
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Read<(S::Value, Self)> {
        match seed.deserialize(Key(&self.name)) {
            Ok(read) => Ok((read, self)),
            Err(error) => Err(self.name_fault(error)),
        }
    }
}

#[cold]
fn under(name: Cow<'_, str>, error: ReadError) -> ReadError {
    error.within(Step::Key(name.into_owned()))
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = ReadError;

    fn unit_variant(self) -> Read<()> {
        match self.value {
            None | Some(Tree::Null) => Ok(()),
            Some(value) => Err(under(self.name, Node(value).other(&"nothing"))),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Read<S::Value> {
        let (name, node) = self.held(&"newtype variant")?;
        seed.deserialize(node).map_err(|error| under(name, error))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Read<V::Value> {
        let (name, node) = self.held(&"tuple variant")?;
        node.list(visitor).map_err(|error| under(name, error))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Read<V::Value> {
        let (name, node) = self.held(&"struct variant")?;
        node.members(visitor).map_err(|error| under(name, error))
    }
}

/// A key of an object, which may be a number or a name of a type.
struct Key<'k>(&'k str);

impl Key<'_> {
    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match serde_json::from_str::<Number>(self.0) {
            Ok(number) => numbered(&number, visitor),
            Err(_) => Err(ReadError::invalid_type(Unexpected::Str(self.0), &visitor)),
        }
    }

    fn text<'de, V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_str(self.0)
    }
}

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = ReadError;

    as_kind!(number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128);
    as_kind!(text: deserialize_any deserialize_str deserialize_string deserialize_char deserialize_identifier
        deserialize_ignored_any);

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Read<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_enum(Variant { name: Cow::Borrowed(self.0), value: None })
    }

    serde::forward_to_deserialize_any! {
        bool f32 f64 bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
    }
}
