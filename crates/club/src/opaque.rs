//! A value that is kept and passed on without being understood: what a newer version has written.

use std::fmt;

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value of any shape. Fractions are none: nothing in a club's files is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opaque {
    Nothing,
    Flag(bool),
    Number(i64),
    Text(String),
    /// Several.
    List(Vec<Opaque>),
    /// By names, in the order in which they were written.
    Fields(Vec<(String, Opaque)>),
}

impl Opaque {
    /// The first name of a value with names: the kind of a change.
    pub fn kind(&self) -> Option<&str> {
        match self {
            Opaque::Text(kind) => Some(kind),
            Opaque::Fields(fields) => fields.first().map(|(name, _)| name.as_str()),
            Opaque::Nothing | Opaque::Flag(_) | Opaque::Number(_) | Opaque::List(_) => None,
        }
    }

    /// What stands under a name.
    pub fn field(&self, wanted: &str) -> Option<&Opaque> {
        match self {
            Opaque::Fields(fields) => {
                fields.iter().find(|(name, _)| name == wanted).map(|(_, value)| value)
            }
            Opaque::Nothing
            | Opaque::Flag(_)
            | Opaque::Number(_)
            | Opaque::Text(_)
            | Opaque::List(_) => None,
        }
    }

    /// How much it holds, roughly in letters.
    pub fn size(&self) -> usize {
        match self {
            Opaque::Nothing | Opaque::Flag(_) | Opaque::Number(_) => 8,
            Opaque::Text(text) => text.len() + 2,
            Opaque::List(list) => list.iter().map(Opaque::size).sum::<usize>() + 2,
            Opaque::Fields(fields) => {
                fields.iter().map(|(name, value)| name.len() + value.size() + 4).sum::<usize>() + 2
            }
        }
    }

    /// Changes every text in it.
    pub(crate) fn change_texts(&mut self, change: &mut impl FnMut(&mut String)) {
        match self {
            Opaque::Nothing | Opaque::Flag(_) | Opaque::Number(_) => {}
            Opaque::Text(text) => change(text),
            Opaque::List(list) => {
                for value in list {
                    value.change_texts(change);
                }
            }
            Opaque::Fields(fields) => {
                for (_, value) in fields {
                    value.change_texts(change);
                }
            }
        }
    }
}

impl Serialize for Opaque {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Opaque::Nothing => serializer.serialize_unit(),
            Opaque::Flag(flag) => serializer.serialize_bool(*flag),
            Opaque::Number(number) => serializer.serialize_i64(*number),
            Opaque::Text(text) => serializer.serialize_str(text),
            Opaque::List(list) => {
                let mut written = serializer.serialize_seq(Some(list.len()))?;
                for value in list {
                    written.serialize_element(value)?;
                }
                written.end()
            }
            Opaque::Fields(fields) => {
                let mut written = serializer.serialize_map(Some(fields.len()))?;
                for (name, value) in fields {
                    written.serialize_entry(name, value)?;
                }
                written.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Opaque {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Opaque, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Opaque;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value without fractions")
    }

    fn visit_unit<E: Error>(self) -> Result<Opaque, E> {
        Ok(Opaque::Nothing)
    }

    fn visit_none<E: Error>(self) -> Result<Opaque, E> {
        Ok(Opaque::Nothing)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Opaque, D::Error> {
        Opaque::deserialize(deserializer)
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<Opaque, E> {
        Ok(Opaque::Flag(flag))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Opaque, E> {
        Ok(Opaque::Number(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Opaque, E> {
        i64::try_from(number).map(Opaque::Number).map_err(|_| E::custom("a number is too large"))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Opaque, E> {
        Ok(Opaque::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Opaque, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = values.next_element()? {
            list.push(value);
        }
        Ok(Opaque::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut values: A) -> Result<Opaque, A::Error> {
        let mut fields = Vec::new();
        while let Some(entry) = values.next_entry()? {
            fields.push(entry);
        }
        Ok(Opaque::Fields(fields))
    }
}
