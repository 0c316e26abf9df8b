//! A plain list of fixed capacity, `Copy`, for states and hot paths. Knows nothing but its elements.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// Up to `N` (at most 65535) elements in place. Derefs to a slice of what was pushed.
#[derive(Clone, Copy)]
pub struct List<T: Copy + Default, const N: usize> {
    items: [T; N],
    len: u16,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// The most elements that fit.
    pub const CAPACITY: usize = if N < u16::MAX as usize { N } else { u16::MAX as usize };

    /// Returns the empty list.
    pub fn new() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }

    /// Copies as many of the elements as fit, in order; `None` when they do not all fit.
    pub fn from_slice(items: &[T]) -> Option<Self> {
        let mut list = Self::new();
        items.iter().all(|&item| list.push(item)).then_some(list)
    }

    /// Appends, and says whether there was room. A full list stays as it is.
    pub fn push(&mut self, item: T) -> bool {
        let at = usize::from(self.len);
        if at >= Self::CAPACITY {
            return false;
        }
        self.items[at] = item;
        self.len += 1;
        true
    }

    /// Takes the last element off.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        let at = usize::from(self.len);
        Some(std::mem::take(&mut self.items[at]))
    }

    /// Inserts before `at`, and says whether there was room and `at` was not past the end.
    pub fn insert(&mut self, at: usize, item: T) -> bool {
        let len = usize::from(self.len);
        if at > len || !self.push(item) {
            return false;
        }
        self.items[at..=len].rotate_right(1);
        true
    }

    /// Takes the element at `at` out, keeping the order of the rest.
    pub fn remove(&mut self, at: usize) -> Option<T> {
        if at >= self.len() {
            return None;
        }
        let len = self.len();
        self.items[at..len].rotate_left(1);
        self.pop()
    }

    /// Takes the element at `at` out and puts the last one in its place.
    pub fn swap_remove(&mut self, at: usize) -> Option<T> {
        let last = self.len().checked_sub(1)?;
        if at > last {
            return None;
        }
        self.items.swap(at, last);
        self.pop()
    }

    /// Keeps the elements the test accepts, in order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for i in 0..self.len() {
            if keep(&self.items[i]) {
                self.items[kept] = self.items[i];
                kept += 1;
            }
        }
        self.truncate(kept);
    }

    /// Drops everything after the first `len` elements.
    pub fn truncate(&mut self, len: usize) {
        while self.len() > len {
            self.pop();
        }
    }

    /// Drops all elements.
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Tells if another push would fail.
    pub fn is_full(&self) -> bool {
        usize::from(self.len) >= Self::CAPACITY
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + Default, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<'a, T: Copy + Default, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T: Copy + Default, const N: usize> IntoIterator for &'a mut List<T, N> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

/// Takes as many as fit; the rest of the iterator is left unread.
impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        for item in items {
            if !list.push(item) {
                break;
            }
        }
        list
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Copy + Default + Eq, const N: usize> Eq for List<T, N> {}

impl<T: Copy + Default + PartialOrd, const N: usize> PartialOrd for List<T, N> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        (**self).partial_cmp(&**other)
    }
}

impl<T: Copy + Default + Ord, const N: usize> Ord for List<T, N> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (**self).cmp(&**other)
    }
}

impl<T: Copy + Default + std::hash::Hash, const N: usize> std::hash::Hash for List<T, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: Copy + Default + fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Copy + Default + Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Elements<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Elements<T, N> {
            type Value = List<T, N>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a sequence of at most {N} elements")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut list = List::new();
                while let Some(item) = seq.next_element()? {
                    if !list.push(item) {
                        return Err(A::Error::invalid_length(N + 1, &self));
                    }
                }
                Ok(list)
            }
        }
        deserializer.deserialize_seq(Elements(PhantomData))
    }
}

impl<T: Copy + Default + JsonSchema, const N: usize> JsonSchema for List<T, N> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        format!("List_of_{}_up_to_{N}", T::schema_name()).into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let items = generator.subschema_for::<T>();
        json_schema!({ "type": "array", "items": items, "maxItems": N })
    }
}
