//! Days, as they are written down and as people read them.

use tarock_rules::Language;

const MONTHS: [(&str, &str); 12] = [
    ("Jänner", "January"),
    ("Februar", "February"),
    ("März", "March"),
    ("April", "April"),
    ("Mai", "May"),
    ("Juni", "June"),
    ("Juli", "July"),
    ("August", "August"),
    ("September", "September"),
    ("Oktober", "October"),
    ("November", "November"),
    ("Dezember", "December"),
];

/// Year, month and day of a text as 2027-06-30.
fn parts(text: &str) -> Option<(u32, usize, u32)> {
    let [year, month, day]: [&str; 3] = text.split('-').collect::<Vec<_>>().try_into().ok()?;
    let is_digits = |part: &str, length: usize| {
        part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !is_digits(year, 4) || !is_digits(month, 2) || !is_digits(day, 2) {
        return None;
    }
    let (year, month, day) = (year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
    ((1..=12).contains(&month) && (1..=31).contains(&day)).then_some((year, month, day))
}

/// Whether a text is a day as 2027-06-30, so that days can be compared as texts.
pub(crate) fn is_day(text: &str) -> bool {
    parts(text).is_some()
}

/// A day as people read it; whatever else stands there as it stands there.
///
/// ```
/// use tarock_rules::Language;
/// assert_eq!(tarock_club::day::words("2027-01-06", Language::German), "6. Jänner 2027");
/// assert_eq!(tarock_club::day::words("2027-01-06", Language::English), "6 January 2027");
/// assert_eq!(tarock_club::day::words("Ostern", Language::German), "Ostern");
/// ```
pub fn words(text: &str, language: Language) -> String {
    let Some((year, month, day)) = parts(text) else { return text.to_owned() };
    let (german, english) = MONTHS[month - 1];
    match language {
        Language::German => format!("{day}. {german} {year}"),
        Language::English => format!("{day} {english} {year}"),
    }
}
