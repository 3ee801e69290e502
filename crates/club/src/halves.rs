//! Points in halves, for books in which half of something is carried on.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::error::{ClubError, Fault};

/// Points counted in halves: `Halves(55)` are 27,5 points. Written as a number with `.5` in files
/// and with a comma for people.
///
/// ```
/// use tarock_club::Halves;
/// assert_eq!((Halves::whole(55).half() + Halves::whole(12)).to_string(), "39,5");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Halves(pub i64);

impl Halves {
    pub const ZERO: Halves = Halves(0);

    /// Whole points.
    pub const fn whole(points: i64) -> Halves {
        Halves(points.saturating_mul(2))
    }

    /// Half of it. Points that are whole give halves; a half of a half does not come up and is
    /// rounded down.
    #[must_use]
    pub const fn half(self) -> Halves {
        Halves(self.0.div_euclid(2))
    }

    /// Whole points, rounded down.
    pub const fn floor(self) -> i64 {
        self.0.div_euclid(2)
    }

    /// With a sign in front, as results are read out: `+12`, `−3,5`.
    pub fn signed(self) -> String {
        if self.0 > 0 { format!("+{self}") } else { self.to_string().replace('-', "−") }
    }
}

impl Add for Halves {
    type Output = Halves;
    fn add(self, other: Halves) -> Halves {
        Halves(self.0.saturating_add(other.0))
    }
}

impl Sub for Halves {
    type Output = Halves;
    fn sub(self, other: Halves) -> Halves {
        Halves(self.0.saturating_sub(other.0))
    }
}

impl Neg for Halves {
    type Output = Halves;
    fn neg(self) -> Halves {
        Halves(self.0.saturating_neg())
    }
}

impl AddAssign for Halves {
    fn add_assign(&mut self, other: Halves) {
        *self = *self + other;
    }
}

impl Sum for Halves {
    fn sum<I: Iterator<Item = Halves>>(all: I) -> Halves {
        all.fold(Halves::ZERO, Add::add)
    }
}

impl fmt::Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, half) = (self.0.unsigned_abs() / 2, self.0.unsigned_abs() % 2);
        f.pad(&format!("{sign}{whole}{}", if half == 1 { ",5" } else { "" }))
    }
}

impl FromStr for Halves {
    type Err = ClubError;
    fn from_str(text: &str) -> Result<Halves, ClubError> {
        let wrong = || ClubError::from(Fault::Number(text.to_owned()));
        let plain = text.trim().replace('−', "-");
        let unsigned = plain.strip_prefix(['-', '+']).unwrap_or(&plain);
        let (whole, half) = match unsigned.split_once([',', '.']) {
            None => (unsigned, 0),
            Some((whole, "5" | "50")) => (whole, 1),
            Some((whole, "0" | "00")) => (whole, 0),
            Some(_) => return Err(wrong()),
        };
        if whole.is_empty() || whole.len() > 9 || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong());
        }
        let halves = whole.parse::<i64>().map_err(|_| wrong())? * 2 + half;
        Ok(Halves(if plain.starts_with('-') { -halves } else { halves }))
    }
}

#[cfg(feature = "openapi")]
impl Halves {
    /// How it is written: a whole number, or a text.
    pub(crate) fn schema() -> utoipa::openapi::schema::Schema {
        use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Type};
        let whole = ObjectBuilder::new().schema_type(Type::Integer);
        let text = ObjectBuilder::new().schema_type(Type::String).max_length(Some(40));
        let about = "A whole number, or a text such as \"27,5\".";
        OneOfBuilder::new().item(whole).item(text).description(Some(about)).build().into()
    }
}

impl Serialize for Halves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 2 == 0 {
            serializer.serialize_i64(self.0 / 2)
        } else {
            serializer.collect_str(self)
        }
    }
}

impl<'de> Deserialize<'de> for Halves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Halves, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Halves;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number, or a text such as \"27,5\"")
            }
            fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Halves, E> {
                if number.unsigned_abs() > 1_000_000_000 {
                    Err(E::custom(format!("{number} is too large")))
                } else {
                    Ok(Halves::whole(number))
                }
            }
            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Halves, E> {
                i64::try_from(number).map_err(E::custom).and_then(|number| self.visit_i64(number))
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Halves, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_any(Visitor).map_err(D::Error::custom)
    }
}
