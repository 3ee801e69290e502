//! What a name looks like: two names that people cannot tell apart have the same likeness, and some
//! signs have no place in a name.

use sqlx::Row;
use sqlx::sqlite::SqliteConnection;
use tarock_club::names::{self, INVISIBLE};
use unicode_normalization::UnicodeNormalization;

use crate::error::StoreError;
use crate::people;

/// Signs that look like the mark of an account; nobody gives it to themselves.
const ACCOUNT_MARKS: [char; 7] = ['✓', '✔', '✅', '☑', '🗸', '🗹', '√'];
/// What is left of a name that had nothing else.
const NAMELESS: &str = "Gast";

/// Whether a sign has no place in a name: it cannot be seen, or it looks like the mark of an
/// account.
///
/// ```
/// use tarock_store::hides;
/// assert!(hides('\u{200b}') && hides('✓') && hides('\n'));
/// assert!(!hides('ß') && !hides('♠') && !hides(' '));
/// ```
pub fn hides(sign: char) -> bool {
    sign.is_control() || ACCOUNT_MARKS.contains(&sign) || names::is_invisible(sign)
}

/// Names that visitors and programs chose before such signs were refused lose them: otherwise they
/// could not sit down by the name that they have. Accounts sign in by theirs and keep it.
pub(crate) async fn mend(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let rows = INVISIBLE.iter().map(|(first, last)| format!("{first}-{last}"));
    let signs: String = rows.chain(ACCOUNT_MARKS.iter().map(char::to_string)).collect();
    let query = sqlx::query(
        "SELECT id, name FROM users WHERE kind IN ('visitor', 'program') AND name GLOB $1",
    );
    for row in query.bind(format!("*[{signs}]*")).fetch_all(&mut *connection).await? {
        let (user, name): (String, String) = (row.try_get("id")?, row.try_get("name")?);
        let visible: String = name.chars().filter(|sign| !hides(*sign)).collect();
        let visible = if visible.trim().is_empty() { NAMELESS } else { visible.trim() };
        people::rename(connection, &user, visible).await?;
    }
    Ok(())
}

/// Letters of their own in German, whatever stands above them.
const UMLAUTS: [char; 3] = ['ä', 'ö', 'ü'];

/// Letters of other scripts, and digits, that look like a Latin letter.
const LOOKALIKES: [(&str, char); 25] = [
    ("аαɑ", 'a'),
    ("ьвβ", 'b'),
    ("сϲ", 'c'),
    ("ԁ", 'd'),
    ("еε", 'e'),
    ("ɡ", 'g'),
    ("һнη", 'h'),
    ("іιı", 'i'),
    ("јϳ", 'j'),
    ("кκ", 'k'),
    ("1|ӏ", 'l'),
    ("мμ", 'm'),
    ("ոпν", 'n'),
    ("оοσ0օ", 'o'),
    ("рρ", 'p'),
    ("ԛ", 'q'),
    ("г", 'r'),
    ("ѕ5", 's'),
    ("тτ", 't'),
    ("υս", 'u'),
    ("ѵ", 'v'),
    ("ԝω", 'w'),
    ("хχ", 'x'),
    ("уγү", 'y'),
    ("ᴢζ", 'z'),
];

/// The likeness of a name: without case, accents, spaces, punctuation and signs that nobody sees,
/// with lookalikes as what they look like.
///
/// ```
/// use tarock_store::likeness;
/// assert_eq!(likeness("Anna  Maria"), likeness("ANNA\u{200b}maria"));
/// assert_eq!(likeness("Paul"), likeness("\u{420}aul"));
/// assert_ne!(likeness("Paul"), likeness("Paula"));
/// ```
pub fn likeness(name: &str) -> String {
    let folded: String = name.nfkc().flat_map(char::to_lowercase).nfc().collect();
    let likeness: String = folded.chars().map(bare).filter(|sign| sign.is_alphanumeric()).collect();
    // A name of signs alone is like itself.
    if likeness.is_empty() { name.nfkc().collect() } else { likeness }
}

/// A letter without accents, as the Latin letter that it looks like.
fn bare(sign: char) -> char {
    if UMLAUTS.contains(&sign) {
        return sign;
    }
    let base = std::iter::once(sign).nfd().next().unwrap_or(sign);
    LOOKALIKES.iter().find(|(like, _)| like.contains(base)).map_or(base, |(_, letter)| *letter)
}

#[cfg(test)]
mod tests {
    use super::likeness;

    #[test]
    fn names_that_look_alike() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "A n n a"),
            ("Anna", "Аnnа"),
            ("Anna", "Ann\u{430}\u{ad}"),
            ("Léo", "Leo"),
            ("Le\u{301}o", "L\u{e9}o"),
            ("ﬁnn", "finn"),
            ("Paul", "Pau1"),
            ("Otto", "0tto"),
            ("Anna", "𝐀𝐧𝐧𝐚"),
            ("Jo-Ann", "Jo Ann"),
        ] {
            assert_eq!(likeness(one), likeness(other), "{one} {other}");
        }
        for (one, other) in [
            ("Anna", "Anne"),
            ("Karl", "Kari"),
            ("Bär", "Bar"),
            ("Otto", "Ottilie"),
            ("♠", "♥"),
            ("Anna 2", "Anna 3"),
        ] {
            assert_ne!(likeness(one), likeness(other), "{one} {other}");
        }
    }
}
