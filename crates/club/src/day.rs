//! Days, as they are written down and as people read them.

use tarock_rules::Language;

use crate::error::{ClubError, Fault, Words};

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

/// Year, month and day of a text that is written as 2027-06-30, whatever the numbers are.
fn written(text: &str) -> Option<(u32, usize, u32)> {
    let [year, month, day]: [&str; 3] = text.split('-').collect::<Vec<_>>().try_into().ok()?;
    let is_digits = |part: &str, length: usize| {
        part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !is_digits(year, 4) || !is_digits(month, 2) || !is_digits(day, 2) {
        return None;
    }
    Some((year.parse().ok()?, month.parse().ok()?, day.parse().ok()?))
}

/// The same of numbers that a month and a day can have.
fn parts(text: &str) -> Option<(u32, usize, u32)> {
    written(text).filter(|(_, month, day)| (1..=12).contains(month) && (1..=31).contains(day))
}

/// Whether a text is a day as 2027-06-30, so that days can be compared as texts. What was taken in
/// before [`check`] has perhaps a day that its month does not have.
pub(crate) fn is_day(text: &str) -> bool {
    parts(text).is_some()
}

/// Refuses what is no day of the calendar, as 2027-06-30.
///
/// ```
/// assert!(tarock_club::day::check("2028-02-29").is_ok());
/// let refused = tarock_club::day::check("2027-02-31").unwrap_err();
/// assert_eq!(format!("{refused:#}"), "den Tag 2027-02-31 gibt es nicht");
/// assert!(tarock_club::day::check("Ostern").is_err());
/// ```
pub fn check(text: &str) -> Result<(), ClubError> {
    if written(text).is_none() {
        return Err(Fault::WrongFormat(Words::new(
            "a day is written as 2027-06-30",
            "ein Tag wird als 2027-06-30 geschrieben",
        ))
        .into());
    }
    match parts(text) {
        Some((year, month, day)) if day <= days_of(year, month) => Ok(()),
        Some(_) | None => Err(Fault::NoSuchDay(text.to_owned()).into()),
    }
}

/// Refuses what is written as a day and is none. When something is can be said in words as well.
///
/// ```
/// assert!(tarock_club::day::check_date("Ostern").is_ok());
/// assert!(tarock_club::day::check_date("2027-04-31").is_err());
/// ```
pub fn check_date(text: &str) -> Result<(), ClubError> {
    written(text).map_or(Ok(()), |_| check(text))
}

fn days_of(year: u32, month: usize) -> u32 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
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
