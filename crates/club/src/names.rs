//! Names of people: none empty, none twice, and found again however they are spelt in capitals.

use crate::error::{ClubError, Fault};

/// The form in which two spellings of one name are equal: no spaces around or doubled, small letters.
pub fn folded(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Refuses empty and doubled names.
pub fn check<S: AsRef<str>>(names: &[S]) -> Result<(), ClubError> {
    let mut seen = std::collections::BTreeSet::new();
    for (place, name) in names.iter().enumerate() {
        let at = |fault| ClubError::at(format!("player {}", place + 1), fault);
        let folded = folded(name.as_ref());
        if folded.is_empty() {
            return Err(at(Fault::NameEmpty));
        }
        if !seen.insert(folded) {
            return Err(at(Fault::NameTwice(name.as_ref().to_owned())));
        }
    }
    Ok(())
}

/// The place of a name in a list.
pub fn find<S: AsRef<str>>(names: &[S], wanted: &str) -> Result<usize, ClubError> {
    let folded_name = folded(wanted);
    names.iter().position(|name| folded(name.as_ref()) == folded_name).ok_or_else(|| {
        let mut known: Vec<&str> = names.iter().map(AsRef::as_ref).take(12).collect();
        if names.len() > known.len() {
            known.push("…");
        }
        Fault::NameUnknown(wanted.to_owned(), known.join(", ")).into()
    })
}
