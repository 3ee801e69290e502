//! Names of people: none empty, none twice, found again however they are spelt in capitals, and
//! noticed where two are perhaps one person.

use crate::error::{ClubError, Fault};
use crate::tournament::LONGEST_NAME;

/// Signs that cannot be seen, from the first to the last of each row: with them, one name could
/// look like another.
pub const INVISIBLE: [(char, char); 17] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff9}', '\u{fffb}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// Whether a sign cannot be seen. Spreadsheets and web pages leave such signs in what is copied.
pub fn is_invisible(sign: char) -> bool {
    sign >= INVISIBLE[0].0 && INVISIBLE.iter().any(|(first, last)| (*first..=*last).contains(&sign))
}

/// A name as it is kept: one space between words, none around it, and nothing that cannot be seen.
///
/// ```
/// use tarock_club::names::plain;
/// assert_eq!(plain(" Franz\u{a0} Hu\u{ad}ber\u{200b} "), "Franz Huber");
/// ```
pub fn plain(name: &str) -> String {
    let visible: String = name.chars().filter(|sign| !is_invisible(*sign)).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name with a number behind it that tells it from others, no longer than names may be.
pub(crate) fn numbered(name: &str, number: usize) -> String {
    let number = format!(" ({number})");
    let room = LONGEST_NAME.saturating_sub(number.chars().count());
    name.chars().take(room).chain(number.chars()).collect()
}

/// The form in which two spellings of one name are equal: no spaces around or doubled, small
/// letters.
pub fn folded(name: &str) -> String {
    plain(name).to_lowercase()
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

/// Whether a name, or one of its words, begins so: as it is spelt, or with umlauts written out.
///
/// ```
/// use tarock_club::names::begins_with;
/// for beginning in ["kö", "koe", "fr"] {
///     assert!(begins_with("Franz König", beginning));
/// }
/// ```
pub fn begins_with(name: &str, beginning: &str) -> bool {
    let begins = |name: &str, beginning: &str| {
        name.starts_with(beginning)
            || name.split([' ', '-', '(']).any(|word| word.starts_with(beginning))
    };
    begins(&folded(name), &folded(beginning)) || begins(&written_out(name), &written_out(beginning))
}

/// Titles, which some write before or behind a name and others do not.
const TITLES: [&str; 24] = [
    "dr", "mag", "maga", "ing", "dipl", "di", "dkfm", "prof", "univ", "mmag", "ddr", "ddi", "bakk",
    "ba", "bsc", "ma", "msc", "mba", "phd", "llm", "hofrat", "hr", "dipling", "kommr",
];

/// A name and the club behind it, as lists tell two of one name apart.
///
/// ```
/// use tarock_club::names::with_club;
/// assert_eq!(with_club("Franz Huber (Steyr)"), ("Franz Huber", Some("Steyr")));
/// assert_eq!(with_club("Franz Huber"), ("Franz Huber", None));
/// ```
pub fn with_club(label: &str) -> (&str, Option<&str>) {
    let label = label.trim();
    let split = label.strip_suffix(')').and_then(|open| open.rsplit_once(" ("));
    match split.map(|(name, club)| (name.trim(), club.trim())) {
        Some((name, club)) if !name.is_empty() && !club.is_empty() => (name, Some(club)),
        Some(_) | None => (label, None),
    }
}

/// A name with its last word in front, as lists from A to Z have it; a club stays behind it.
///
/// ```
/// use tarock_club::names::last_word_first;
/// assert_eq!(last_word_first("Franz Huber (Bad Ischl)"), "Huber Franz (Bad Ischl)");
/// ```
pub fn last_word_first(label: &str) -> String {
    let (name, club) = with_club(label);
    let turned = match name.rsplit_once(' ') {
        Some((before, last)) => format!("{last} {before}"),
        None => name.to_owned(),
    };
    match club {
        Some(club) => format!("{turned} ({club})"),
        None => turned,
    }
}

/// By which lists are put into the order of letters: by the name as it is written, or by its last
/// word.
pub fn alphabetical(name: &str, by_last_word: bool) -> String {
    if by_last_word { written_out(&last_word_first(name)) } else { written_out(name) }
}

/// Small letters with umlauts, sharp s and signs on letters written out.
fn written_out(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for sign in folded(name).chars() {
        match sign {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ß' => plain.push_str("ss"),
            'á' | 'à' | 'â' | 'ă' | 'ą' | 'å' => plain.push('a'),
            'č' | 'ć' | 'ç' => plain.push('c'),
            'đ' | 'ď' => plain.push('d'),
            'é' | 'è' | 'ê' | 'ě' | 'ę' | 'ë' => plain.push('e'),
            'í' | 'î' | 'ï' => plain.push('i'),
            'ł' | 'ľ' => plain.push('l'),
            'ň' | 'ń' | 'ñ' => plain.push('n'),
            'ó' | 'ô' | 'ő' | 'ø' => plain.push('o'),
            'ř' => plain.push('r'),
            'š' | 'ś' | 'ş' => plain.push('s'),
            'ť' | 'ţ' => plain.push('t'),
            'ú' | 'ů' | 'ű' | 'û' => plain.push('u'),
            'ý' => plain.push('y'),
            'ž' | 'ź' | 'ż' => plain.push('z'),
            other => plain.push(other),
        }
    }
    plain
}

/// What is left of a name that can be spelt in several ways: its words without titles, written out,
/// in the order of letters.
fn words(name: &str) -> Vec<String> {
    let plain = written_out(name);
    let letters =
        |word: &str| word.chars().filter(|sign| sign.is_alphanumeric()).collect::<String>();
    let mut words: Vec<String> =
        plain.split([' ', ',', '/']).map(letters).filter(|word| !word.is_empty()).collect();
    if words.len() > 1 {
        words.retain(|word| !TITLES.contains(&word.as_str()));
    }
    words.sort_unstable();
    words
}

/// Whether two names are perhaps those of one person: they differ in one letter only, in the order
/// of first and last name, in a title, or in how an umlaut is written. Short names are told apart.
///
/// ```
/// use tarock_club::names::nearly_equal;
/// assert!(nearly_equal("Huber Franz", "Dr. Franz Huber"));
/// assert!(nearly_equal("Jörg Groß", "Joerg Gross"));
/// assert!(!nearly_equal("Spieler 1", "Spieler 2") && !nearly_equal("Anna", "Anni"));
/// ```
pub fn nearly_equal(one: &str, other: &str) -> bool {
    folded(one) != folded(other) && Spelling::of(one).is_like(&Spelling::of(other))
}

/// Pairs of names in a list that are perhaps one person.
pub fn similar<S: AsRef<str>>(names: &[S]) -> Vec<(String, String)> {
    let named = |place: usize| names[place].as_ref().to_owned();
    similar_places(names).into_iter().map(|(one, other)| (named(one), named(other))).collect()
}

/// The same as places in the list, the earlier one first.
pub(crate) fn similar_places<S: AsRef<str>>(names: &[S]) -> Vec<(usize, usize)> {
    let spellings: Vec<Spelling> = names.iter().map(|name| Spelling::of(name.as_ref())).collect();
    let mut similar = Vec::new();
    for (place, one) in spellings.iter().enumerate() {
        for (before, other) in spellings[..place].iter().enumerate() {
            if one.folded != other.folded && one.is_like(other) {
                similar.push((before, place));
            }
        }
    }
    similar
}

/// A name in the forms in which it is compared.
struct Spelling {
    folded: Vec<char>,
    words: Vec<String>,
    sorted: Vec<char>,
}

impl Spelling {
    fn of(name: &str) -> Spelling {
        let words = words(name);
        Spelling {
            folded: folded(name).chars().collect(),
            sorted: words.join(" ").chars().collect(),
            words,
        }
    }

    fn is_like(&self, other: &Spelling) -> bool {
        if !self.words.is_empty() && self.words == other.words {
            return true;
        }
        one_letter_apart(&self.folded, &other.folded)
            || one_letter_apart(&self.sorted, &other.sorted)
    }
}

/// Whether two texts differ in one letter: one more, one less, or another.
fn one_letter_apart(one: &[char], other: &[char]) -> bool {
    if one == other || one.len().min(other.len()) < 5 || one.len().abs_diff(other.len()) > 1 {
        return false;
    }
    let same_start = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let same_end = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    // „Spieler 1" and „Spieler 2" are two people.
    let numbers = |name: &[char]| name.iter().filter(|sign| sign.is_numeric()).collect::<String>();
    same_start + same_end + 1 >= one.len().max(other.len()) && numbers(one) == numbers(other)
}
