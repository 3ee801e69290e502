//! What libraries say in English, for people who read German: JSON that cannot be read, arguments
//! that cannot be parsed.

use std::error::Error as _;
use std::ffi::OsString;
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use serde_json::error::Category;
use tarock_client::NotALink;
use tarock_club::{ClubError, Words};
use tarock_rules::reader_text;

/// What is wrong with JSON, and where in the data and in the text.
pub fn json_words(place: &str, error: &serde_json::Error) -> Words {
    // Nobody knows the place of what ends too early.
    let place = match place {
        "." | "?" | "" => String::new(),
        place => format!("{place}: "),
    };
    Words::new(format!("{place}{error}"), format!("{place}{}", json_in_german(error)))
}

fn json_in_german(error: &serde_json::Error) -> String {
    let at = match (error.line(), error.column()) {
        (0, _) => String::new(),
        (line, column) => format!(" (Zeile {line}, Spalte {column})"),
    };
    match error.classify() {
        Category::Io => format!("es ließ sich nicht lesen{at}"),
        Category::Eof => format!("hier fehlt etwas, der Text hört mittendrin auf{at}"),
        Category::Syntax => format!("das ist kein JSON{at}"),
        Category::Data => {
            let said = error.to_string();
            let said = said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what);
            let known = reader_text(said).map(|text| text.german);
            known.unwrap_or_else(|| "so ist das nicht zu lesen".to_owned()) + &at
        }
    }
}

/// Commands that speak German unless they are asked for English.
const GERMAN: [&str; 6] = ["sheet", "tournament", "desk", "cup", "print", "referee"];

/// What is wrong with the arguments, if the run speaks German and anything is.
pub fn arguments_in_german(error: &clap::Error, arguments: &[OsString]) -> Option<String> {
    let mut words = arguments.iter().skip(1).filter_map(|word| word.to_str()).peekable();
    if !words.peek().is_some_and(|command| GERMAN.contains(command)) {
        return None;
    }
    let words: Vec<&str> = words.collect();
    let english = words.windows(2).any(|pair| pair[0] == "--lang" && pair[1] != "de")
        || words.iter().any(|word| word.starts_with("--lang=") && *word != "--lang=de");
    let what = if english { None } else { argument_words(error) }?;
    let usage = part(error, ContextKind::Usage);
    let usage = usage.trim().replace("Usage:", "Aufruf:");
    Some(if usage.is_empty() { what } else { format!("{what}\n{usage}") })
}

fn argument_words(error: &clap::Error) -> Option<String> {
    let (argument, value) = (part(error, ContextKind::InvalidArg), invalid_value(error));
    Some(match error.kind() {
        ErrorKind::UnknownArgument if argument.starts_with("--") => {
            let near = part(error, ContextKind::SuggestedArg);
            let near = if near.is_empty() { near } else { format!("; vielleicht {near}") };
            format!("{argument} gibt es hier nicht{near}")
        }
        ErrorKind::UnknownArgument => format!("{argument} ist hier zu viel"),
        ErrorKind::InvalidSubcommand => {
            let near = part(error, ContextKind::SuggestedSubcommand);
            let near = if near.is_empty() { near } else { format!("; vielleicht {near}") };
            format!(
                "einen Befehl {} gibt es nicht{near}",
                part(error, ContextKind::InvalidSubcommand)
            )
        }
        ErrorKind::MissingRequiredArgument => format!("es fehlt: {argument}"),
        ErrorKind::InvalidValue if value.is_empty() => format!("{argument} braucht einen Wert"),
        ErrorKind::InvalidValue => {
            let known = part(error, ContextKind::ValidValue);
            format!("{argument}: {value:?} gibt es nicht; es gibt {known}")
        }
        ErrorKind::ValueValidation => {
            format!("{argument}: {}", value_words(&value, error.source()))
        }
        ErrorKind::ArgumentConflict => {
            let other = part(error, ContextKind::PriorArg);
            if other.is_empty() || other == argument {
                format!("{argument} steht zu oft da")
            } else {
                format!("{argument} und {other} gehen nicht zusammen")
            }
        }
        ErrorKind::TooManyValues => format!("{argument}: {value:?} ist zu viel"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("{argument} braucht eine andere Zahl von Werten")
        }
        ErrorKind::NoEquals => format!("nach {argument} fehlt ein ="),
        ErrorKind::InvalidUtf8 => "ein Wort ist kein Text in UTF-8".to_owned(),
        // Help is for all, and in English.
        _ => return None,
    })
}

/// Why a value was refused; what is not the program's own says it in English.
fn value_words(value: &str, source: Option<&(dyn std::error::Error + 'static)>) -> String {
    let Some(source) = source else { return format!("{value:?} passt hier nicht") };
    if let Some(number) = source.downcast_ref::<ParseIntError>() {
        return match number.kind() {
            IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => {
                format!("{value} ist zu groß")
            }
            _ => format!("{value:?} ist keine ganze Zahl, die hier passt"),
        };
    }
    if source.is::<Words>() || source.is::<ClubError>() {
        return format!("{value:?}: {source:#}");
    }
    if let Some(NotALink(link)) = source.downcast_ref() {
        let like = "so sieht einer aus: http://127.0.0.1:8080/t/TISCH";
        return format!("{link:?} ist kein Link zu einem Tisch; {like}");
    }
    let text = source.to_string();
    let range = text.split_once(" is not in ").and_then(|(_, range)| range.split_once("..="));
    match range {
        Some((least, most)) => format!("{value} liegt nicht zwischen {least} und {most}"),
        None => format!("{value:?} passt hier nicht"),
    }
}

/// What the error says of something, lists with commas between.
fn part(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::Strings(all)) => all.join(", "),
        Some(ContextValue::None) | None => String::new(),
        Some(value) => value.to_string(),
    }
}

/// The value that was refused, with a plain minus sign.
fn invalid_value(error: &clap::Error) -> String {
    part(error, ContextKind::InvalidValue).replace('−', "-")
}
