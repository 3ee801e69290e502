//! Reading what was once written: all of it, or a word on what is not understood.

use serde::de::DeserializeOwned;

use crate::error::{Damage, StoreError};

/// Reads JSON of the database. A field that this version does not know is an error: who wrote it
/// meant something by it.
pub(crate) fn read<T: DeserializeOwned>(place: &str, text: &str) -> Result<T, StoreError> {
    let mut unknown = None;
    let mut json = serde_json::Deserializer::from_str(text);
    let read = serde_ignored::deserialize(&mut json, |path| {
        unknown.get_or_insert_with(|| path.to_string());
    });
    let value = read
        .and_then(|value: T| json.end().map(|()| value))
        .map_err(|error| Damage::new(place, error))?;
    match unknown {
        None => Ok(value),
        Some(field) => {
            Err(Damage::new(place, format!("{field} is not known to this version")).into())
        }
    }
}
