//! Thirty-two bytes, written as 64 hexadecimal digits.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A secret, a contribution or a hash. Two texts that differ in upper and lower case are the same
/// bytes.
///
/// ```
/// use tarock_table::Bytes32;
/// let bytes: Bytes32 = "00ff".repeat(16).parse().unwrap();
/// assert_eq!(bytes.0[1], 255);
/// assert_eq!(bytes.to_string(), "00ff".repeat(16));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Bytes32(pub [u8; 32]);

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotBytes;

impl fmt::Display for NotBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not 64 hexadecimal digits")
    }
}

impl std::error::Error for NotBytes {}

impl FromStr for Bytes32 {
    type Err = NotBytes;

    fn from_str(text: &str) -> Result<Bytes32, NotBytes> {
        let digits: [u8; 64] = text.as_bytes().try_into().map_err(|_| NotBytes)?;
        let value = |digit: u8| match digit {
            b'0'..=b'9' => Ok(digit - b'0'),
            b'a'..=b'f' => Ok(digit - b'a' + 10),
            b'A'..=b'F' => Ok(digit - b'A' + 10),
            _ => Err(NotBytes),
        };
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            *byte = value(pair[0])? << 4 | value(pair[1])?;
        }
        Ok(Bytes32(bytes))
    }
}

impl Serialize for Bytes32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "wire-types")]
impl schemars::JsonSchema for Bytes32 {
    fn schema_name() -> Cow<'static, str> {
        "Bytes32".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Thirty-two bytes.",
            "type": "string",
            "pattern": "^[0-9A-Fa-f]{64}$",
        })
    }
}

impl<'de> Deserialize<'de> for Bytes32 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bytes32, D::Error> {
        Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
