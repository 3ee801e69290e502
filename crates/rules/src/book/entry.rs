//! What stands at one place of a book: a point with its passage, a game, a premium.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use serde::de::{self, IntoDeserializer, MapAccess, Visitor, value::MapAccessDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::words::{Bidder, HandCondition, PremiumsOfDeclarer};

/// One point of a book: what holds there, and where the document says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ruling<T> {
    /// What holds.
    pub is: T,
    /// The passage behind it, or the reading that was chosen where the document is silent.
    pub source: String,
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Ruling<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ruling<T>, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written<T> {
            is: T,
            source: String,
        }

        struct RulingVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for RulingVisitor<T> {
            type Value = Ruling<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table { is = …, source = \"…\" }")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Ruling<T>, A::Error> {
                let Written { is, source } = Written::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Ruling { is, source })
            }
        }

        deserializer.deserialize_map(RulingVisitor(PhantomData))
    }
}

/// What a premium is worth when announced: a number, or the word `never`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announced {
    Value(i32),
    /// It cannot be announced.
    Never,
}

impl Serialize for Announced {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Announced::Value(value) => serializer.serialize_i32(*value),
            Announced::Never => serializer.serialize_str("never"),
        }
    }
}

impl<'de> Deserialize<'de> for Announced {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Announced, D::Error> {
        struct AnnouncedVisitor;

        impl Visitor<'_> for AnnouncedVisitor {
            type Value = Announced;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number or \"never\"")
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Announced, E> {
                i32::try_from(value)
                    .map(Announced::Value)
                    .map_err(|_| E::custom("the number is too large"))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Announced, E> {
                if word == "never" {
                    Ok(Announced::Never)
                } else {
                    Err(E::invalid_value(de::Unexpected::Str(word), &self))
                }
            }
        }

        deserializer.deserialize_any(AnnouncedVisitor)
    }
}

impl Announced {
    /// The value, if it can be announced.
    pub const fn value(self) -> Option<i32> {
        match self {
            Announced::Value(value) => Some(value),
            Announced::Never => None,
        }
    }
}

/// One game of a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameEntry {
    /// What the book calls it.
    pub label: String,
    /// Points from each opponent when won.
    pub won: i32,
    /// Points to each opponent when lost.
    pub lost: i32,
    /// Who may play it.
    pub by: Bidder,
    /// What the hand must hold.
    pub hand: HandCondition,
    /// When the declarer announces.
    pub premiums: PremiumsOfDeclarer,
    /// Where the book has it.
    pub source: String,
}

/// One premium of a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumEntry {
    /// What the book calls it.
    pub label: String,
    /// Value (or factor, for a Valat that multiplies) when not announced; 0 if it does not count
    /// silently.
    pub silent: i32,
    /// Value (or factor) when announced.
    pub announced: Announced,
    /// Where the book has it.
    pub source: String,
}

/// Entries by the code of their game or premium.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ByName<K: Ord, V>(pub BTreeMap<K, V>);

impl<K: Ord, V> Deref for ByName<K, V> {
    type Target = BTreeMap<K, V>;
    fn deref(&self) -> &BTreeMap<K, V> {
        &self.0
    }
}

impl<'de, K: Ord + Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for ByName<K, V> {
    /// Reads the keys as text first, so that an error inside an entry can name it.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByName<K, V>, D::Error> {
        let entries = BTreeMap::<String, V>::deserialize(deserializer)?;
        let named = entries
            .into_iter()
            .map(|(code, entry)| Ok((K::deserialize(code.into_deserializer())?, entry)));
        named.collect::<Result<_, D::Error>>().map(ByName)
    }
}
