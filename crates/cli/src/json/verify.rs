//! `tarock verify`: whether a deal was shuffled as the table had committed to before.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;

use clap::Args;
use tarock_bots::Language;
use tarock_rules::Record;
use tarock_table::KnockedTalon;
use tarock_table::fair::{
    self, DealtByHand, FairRecord, PackCut, ProcedureVersion, Unfair, Verified,
};

use crate::book_argument::Library;
use crate::failure::{self, Failure};
use crate::json_lines::{self, Line, LineReader};

/// Check that deals were shuffled fairly, from their records alone
///
/// Reads records as a table writes them after a deal, one JSON object a line: a deal as `tarock
/// replay` takes it, with a section `fair`. Computes the commitment from the secret, the shuffle
/// from the secret and the players' contributions, deals by the book, compares the cards, and
/// replays the actions. docs/fair-deal.md explains what this proves and what it does not; compare
/// the commitment with the one that your own client saw before the deal.
///
/// A deal that is not in order is named on standard error with its line, and the others are checked
/// all the same; the exit status is then 1.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock verify docs/examples/fair-deal.json
  tarock verify --lang en < evening.jsonl")]
pub struct Arguments {
    /// The records; standard input if left out
    file: Option<PathBuf>,
    /// The language of the answers: de or en
    #[arg(long, default_value_t = Language::German)]
    lang: Language,
}

/// Checks a file or standard input.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let input: Box<dyn BufRead> = match &arguments.file {
        None => Box::new(io::stdin().lock()),
        Some(path) => {
            let file = File::open(path)
                .map_err(|error| Failure::io(format!("opening {}", path.display()), error))?;
            Box::new(BufReader::new(file))
        }
    };
    let mut input = LineReader::new(input);
    let mut library = Library::default();
    let (mut number, mut fair, mut unfair) = (0_u64, 0_u64, 0_u64);
    while let Some(line) = input.next().map_err(Failure::input)? {
        number += 1;
        let checked = match line {
            Line::Text(text) if text.trim().is_empty() => continue,
            Line::Text(text) => check(&mut library, arguments.lang, text),
            Line::TooLong => Err(format!("longer than {} bytes", json_lines::LONGEST_LINE)),
            Line::NotUtf8(_) => Err("no UTF-8".to_owned()),
        };
        match checked {
            Ok(report) => {
                fair += 1;
                failure::print(&report)?;
            }
            Err(message) => {
                unfair += 1;
                failure::say(&format!(
                    "{} {number}: {message}",
                    arguments.lang.pick("Zeile", "line")
                ));
            }
        }
    }
    if unfair > 0 {
        return Err(Failure::Refused);
    }
    if fair == 0 {
        let nothing = arguments.lang.pick("kein Spiel zu prüfen", "there is no deal to check");
        return Err(Failure::Argument(nothing.to_owned()));
    }
    Ok(())
}

fn check(library: &mut Library, language: Language, text: &str) -> Result<String, String> {
    let record: FairRecord = match json_lines::parse(text) {
        Ok(record) => record,
        Err(_) if json_lines::parse::<Record>(text).is_ok() => {
            let missing = language.pick(
                "das Spiel hat keinen Abschnitt „fair“, also nichts, was zu prüfen wäre",
                "the deal has no section \"fair\", so there is nothing to check",
            );
            return Err(missing.to_owned());
        }
        Err(complaint) => return Err(newer(language, text).unwrap_or(complaint.message)),
    };
    let book = library.book(&record.rules).map_err(|error| error.to_string())?;
    let verified = fair::verify(&book, &record).map_err(|unfair| said(language, &unfair))?;
    let report = report(language, &record, &verified);
    let record = record.into_record();
    record.replay(&book).map_err(|error| {
        let fair_but = language
            .pick("die Karten sind die gegebenen, aber", "the cards are the ones dealt, but");
        format!("{fair_but} {error}")
    })?;
    Ok(report)
}

/// A record of another version of the procedure is named as such, whatever else is new in it.
fn newer(language: Language, text: &str) -> Option<String> {
    let version: ProcedureVersion = serde_json::from_str(text).ok()?;
    version.unknown().map(|unfair| said(language, &unfair))
}

fn said(language: Language, unfair: &Unfair) -> String {
    let text = unfair.text();
    format!("{} [{}]", language.pick(&text.german, &text.english), unfair.code())
}

fn report(language: Language, record: &FairRecord, verified: &Verified) -> String {
    let places: Vec<String> = verified.contributed.iter().map(ToString::to_string).collect();
    let (table, deal, commitment) =
        (&verified.name.table, verified.name.deal, &record.fair.commitment);
    let (given, players, cut, actions) =
        (places.len(), verified.players, verified.cut, record.actions.len());
    let places = if places.is_empty() { "–".to_owned() } else { places.join(", ") };
    let by_hand = verified
        .by_hand
        .as_ref()
        .map(|by_hand| by_hand_lines(language, by_hand, verified))
        .unwrap_or_default();
    match language {
        Language::German => format!(
            "Tisch {table}, Spiel {deal} ({rules})\n  \
             Festlegung  {commitment}\n              gehört zum Geheimnis\n  \
             Beiträge    {given} von {players} Plätzen: {places}\n  \
             Mischen     neu gerechnet, {cut} Karten abgehoben\n{by_hand}  \
             Karten      alle Blätter und der Talon sind die gegebenen\n  \
             Verlauf     {actions} Aktionen nach den Regeln\n  \
             in Ordnung\n",
            rules = record.rules
        ),
        Language::English => format!(
            "table {table}, deal {deal} ({rules})\n  \
             commitment     {commitment}\n                 belongs to the secret\n  \
             contributions  {given} of {players} places: {places}\n  \
             shuffle        computed again, {cut} cards cut off\n{by_hand}  \
             cards          all hands and the talon are the ones dealt\n  \
             actions        {actions}, all by the rules\n  \
             in order\n",
            rules = record.rules
        ),
    }
}

/// What was done by hand, a line each.
fn by_hand_lines(language: Language, by_hand: &DealtByHand, verified: &Verified) -> String {
    let dealer = by_hand.dealer;
    let draw = by_hand.draw.iter().map(|draw| {
        let cards =
            draw.rounds.iter().flatten().map(|drawn| format!("{} {}", drawn.place, drawn.card));
        let cards = cards.collect::<Vec<_>>().join(", ");
        match language {
            Language::German => format!("  Gezogen     {cards}: Platz {dealer} gibt zuerst\n"),
            Language::English => format!("  drawn          {cards}: place {dealer} deals first\n"),
        }
    });
    let counted =
        |numbers: &[u8]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let packets: Vec<u8> = verified.packets.iter().map(|packet| packet + 1).collect();
    let (cut, how) = match &by_hand.cut {
        PackCut::Computed => (language.pick("errechnet", "computed").to_owned(), "–".to_owned()),
        PackCut::Cut(cuts) => (language.pick("von Hand", "by hand").to_owned(), counted(cuts)),
        PackCut::Knocked { talon, .. } => {
            let talon = match talon {
                KnockedTalon::Before => {
                    language.pick("geklopft, Talon davor", "knocked, talon before")
                }
                KnockedTalon::After => {
                    language.pick("geklopft, Talon danach", "knocked, talon after")
                }
            };
            (talon.to_owned(), counted(&packets))
        }
    };
    let cut = match language {
        Language::German => format!("  Abheben     {cut}: {how}\n"),
        Language::English => format!("  cut            {cut}: {how}\n"),
    };
    draw.chain([cut]).collect()
}
