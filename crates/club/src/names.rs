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

/// Whether two names differ in one letter only: one more, one less, or another. Short names are told apart.
pub fn nearly_equal(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (folded(one).chars().collect(), folded(other).chars().collect());
    if one == other || one.len().min(other.len()) < 5 || one.len().abs_diff(other.len()) > 1 {
        return false;
    }
    // „Spieler 1" and „Spieler 2" are two people.
    let letters = |name: &[char]| name.iter().filter(|sign| sign.is_numeric()).collect::<String>();
    if letters(&one) != letters(&other) {
        return false;
    }
    let same_start = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let same_end = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    same_start + same_end + 1 >= one.len().max(other.len())
}
