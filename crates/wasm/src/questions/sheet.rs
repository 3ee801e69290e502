//! The score sheet for the browser: a sheet goes in as the text of its file, and comes out changed
//! and as the page shows it. The page keeps files; everything that is a rule is here and below.

mod form;
mod told;
mod view;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tarock_book_text::referee::{Case, DealOfCase as ToldCase, Reply, facts_of_told, hear_told};
use tarock_bots::Language;
use tarock_club::{
    AnnulledEntry, Change, ClubError, DealEntry, Entry, EventId, Fault, Heading, Occasion, Pays,
    Reading, SHEET_FORMAT, Sheet, SheetFile, csv,
};
use tarock_rules::referee::Verdict;
use tarock_rules::{Book, ThrowIn, dealing};

pub use form::{
    Form, GameChoice, GameForm, LevelChoice, OpenField, PremiumChoice, Preview, PreviewItem, form,
};
pub use told::{
    Draft, ToldBeside, ToldClaim, ToldDeal, ToldLevel, ToldNumbers, ToldPartner, ToldPremium,
    ToldResult, ToldShare, ToldUntrue,
};
pub use view::{
    NextDeal, SheetClosing, SheetLine, SheetLineKind, SheetPayment, SheetPayout, SheetVersion,
    SheetView,
};

/// Events that a sheet takes: many evenings.
const MOST_EVENTS: usize = 5_000;

/// A sheet as a page keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SheetText {
    pub file: String,
    /// The house rules, if its book is none of the published.
    pub house: Option<String>,
}

/// What is chosen when a sheet is begun.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SheetWish {
    /// Tells this sheet from all others.
    pub id: String,
    /// Id of a published book, or the name of the file with the house rules.
    pub rules: String,
    /// The house rules.
    pub house: Option<String>,
    /// Names in the order of play.
    pub players: Vec<String>,
    /// Number of the first dealer.
    pub dealer: u8,
    /// Whether it is a table of a tournament, without double rounds.
    pub tournament: bool,
    /// After how many Radln the sheet is full.
    pub radln: Option<u16>,
    /// What a point is worth; as the book says if it is left open.
    pub cents_per_point: Option<i64>,
    /// Payments are rounded to so many cents.
    pub round_to: i64,
    /// Whether the Schrift is paid and not the Zahlung; as the book says if it is left open.
    pub pays_schrift: Option<bool>,
    pub scribe: Option<String>,
    /// Place, date, table.
    pub title: Option<String>,
}

/// Something that is to be done with a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SheetChange {
    /// A new line at the end.
    Write(Draft),
    /// A line says something else.
    Correct {
        /// The event that wrote it.
        line: String,
        /// What it says now.
        draft: Draft,
        reason: Option<String>,
    },
    /// An earlier version of a line counts again.
    Restore {
        /// The event that wrote the line.
        line: String,
        version: String,
        reason: Option<String>,
    },
    /// „Gstieß – a Radl“
    LastRadl,
    /// A name is spelt otherwise.
    Rename {
        player: u8,
        /// The new spelling.
        name: String,
    },
    /// In which order they sit, and who deals first; players by their place in the heading.
    Seat {
        /// All players in the order of play.
        order: Vec<u8>,
        /// Who deals first.
        dealer: u8,
    },
    /// The table of a tournament stops before its last deal.
    EndEarly(Option<String>),
    /// A player closes the sheet.
    Close(u8),
    /// Another one confirms it.
    Confirm(u8),
    /// What the referee ruled is written.
    Ruling {
        #[cfg_attr(test, ts(type = "Record<string, string | number | boolean>"))]
        case: Map<String, Value>,
        /// What was played.
        #[cfg_attr(test, ts(type = "Record<string, string | number | boolean>"))]
        deal: Map<String, Value>,
    },
}

/// What a page asks of sheets.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SheetRequest {
    /// Begins one; answered by [`SheetAnswer`].
    Begin(SheetWish),
    /// Reads one; answered by [`SheetAnswer`].
    Read(SheetText),
    /// What can be told of a deal, and what it comes to as far as it is told; answered by
    /// [`FormAnswer`].
    Form {
        sheet: SheetText,
        /// The line that is corrected; a new one if there is none.
        line: Option<String>,
        /// What is told; what the line says, or nothing, if it is left out.
        draft: Option<Draft>,
    },
    /// Changes one; answered by [`SheetAnswer`].
    Change {
        sheet: SheetText,
        device: String,
        /// Who holds the pen.
        by: Option<String>,
        /// What is done.
        change: SheetChange,
    },
    /// Takes over what another copy has; answered by [`SheetAnswer`].
    Merge {
        sheet: SheetText,
        /// The file of the copy.
        other: String,
    },
    /// What a file needs to be read; answered by [`SheetNeeds`] or a problem.
    Needs(String),
    /// The sheet as a table of values; answered by a text.
    Csv(SheetText),
    /// The result as a short text for a QR code; answered by a text.
    Result(SheetText),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SheetProblem {
    /// A code that stays.
    pub code: String,
    pub text: String,
}

/// A sheet after what was asked, or why it stays as it was.
#[expect(clippy::large_enum_variant, reason = "it is written as JSON at once")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SheetAnswer {
    Fine {
        file: String,
        /// As it is shown.
        view: SheetView,
        /// Events that were taken over from a copy.
        added: usize,
    },
    Wrong(SheetProblem),
}

/// The form of a deal, or why there is none.
#[expect(clippy::large_enum_variant, reason = "it is written as JSON at once")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum FormAnswer {
    Fine(Form),
    /// The sheet cannot be read, or has no such line.
    Wrong(SheetProblem),
}

/// A text, or why there is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TextAnswer {
    Fine(String),
    /// The sheet cannot be read.
    Wrong(SheetProblem),
}

/// What a file needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SheetNeeds {
    Fine {
        id: String,
        /// Its book, or the name of its file with house rules.
        rules: String,
        /// Whether that is a published book.
        published: bool,
    },
    /// It is none, or one of a newer version.
    Wrong(SheetProblem),
}

/// The answer to a request, as JSON.
pub fn answer(request: SheetRequest, language: Language) -> Result<String, serde_json::Error> {
    let speaking = Speaking { language };
    match request {
        SheetRequest::Begin(wish) => speaking.told(begin(wish)),
        SheetRequest::Read(text) => speaking.told(open_sheet(&text).map(|open| (open, 0))),
        SheetRequest::Form { sheet, line, draft } => {
            let form =
                open_sheet(&sheet).and_then(|open| form(&open, line.as_deref(), draft, language));
            let answer = match form {
                Ok(form) => FormAnswer::Fine(form),
                Err(problem) => FormAnswer::Wrong(problem.into_words(language)),
            };
            serde_json::to_string(&answer)
        }
        SheetRequest::Change { sheet, device, by, change } => {
            speaking.told(speaking.change(&sheet, &device, by.as_deref(), change))
        }
        SheetRequest::Merge { sheet, other } => speaking.told(merge(&sheet, &other)),
        SheetRequest::Needs(file) => {
            let needs = match heading_of(&file) {
                Ok(heading) => SheetNeeds::Fine {
                    published: Book::ids().any(|id| id == heading.rules),
                    id: heading.id,
                    rules: heading.rules,
                },
                Err(problem) => SheetNeeds::Wrong(problem.into_words(language)),
            };
            serde_json::to_string(&needs)
        }
        SheetRequest::Csv(text) => speaking.text(open_sheet(&text).map(|open| open.csv(language))),
        SheetRequest::Result(text) => speaking.text(
            open_sheet(&text)
                .map(|open| open.sheet.result(&open.sheet.read(&open.book)).to_string()),
        ),
    }
}

/// Why a sheet cannot be read or changed.
#[derive(Debug)]
pub enum SheetError {
    /// The text is no file of a sheet.
    NoSheet,
    /// The file has a newer format.
    Newer(String),
    /// A sheet, but damaged; what the reader says.
    Damaged(String),
    /// Its house rules are not there.
    NoRules(String),
    /// Its house rules do not hold.
    Rules(String),
    /// Too many events.
    TooLong,
    /// The ruling changes nothing on the sheet.
    NothingToWrite,
    /// Something of the deal is not told yet.
    Untold,
    /// The book has no such ending.
    ThrownIn(String),
    /// What the sheet says.
    Club(ClubError),
}

impl From<ClubError> for SheetError {
    fn from(error: ClubError) -> SheetError {
        SheetError::Club(error)
    }
}

impl SheetError {
    fn into_words(self, language: Language) -> SheetProblem {
        let both = |code: &str, german: String, english: String| SheetProblem {
            code: code.to_owned(),
            text: language.pick(german.as_str(), english.as_str()).to_owned(),
        };
        match self {
            SheetError::NoSheet => both(
                "no-sheet",
                "Das ist kein Zettel. Gebraucht wird eine Datei, die hier oder mit „tarock sheet“ \
                geschrieben wurde."
                    .into(),
                "This is not a sheet. What is needed is a file that was written here or with \
                “tarock sheet”."
                    .into(),
            ),
            SheetError::Newer(format) => both(
                "newer-sheet",
                format!(
                    "Dieser Zettel ist von einer neueren Version ({format}). Lade die Seite \
                    neu und versuch es noch einmal."
                ),
                format!(
                    "This sheet is of a newer version ({format}). Load the page again and try \
                    once more."
                ),
            ),
            SheetError::Damaged(what) => both(
                "damaged-sheet",
                format!("Dieser Zettel ist beschädigt: {what}"),
                format!("This sheet is damaged: {what}"),
            ),
            SheetError::NoRules(name) => both(
                "no-rules",
                format!("Dieser Zettel hat Hausregeln. Wähle seine Datei {name} gleich dazu."),
                format!("This sheet has house rules. Choose its file {name} as well."),
            ),
            SheetError::Rules(what) => both(
                "wrong-rules",
                format!("Die Hausregeln gelten nicht: {what}"),
                format!("The house rules are not valid: {what}"),
            ),
            SheetError::TooLong => both(
                "too-long",
                format!("Ein Zettel fasst höchstens {MOST_EVENTS} Einträge."),
                format!("A sheet takes at most {MOST_EVENTS} entries."),
            ),
            SheetError::NothingToWrite => both(
                "nothing-to-write",
                "Auf dem Zettel ändert sich dadurch nichts.".into(),
                "Nothing changes on the sheet by it.".into(),
            ),
            SheetError::Untold => both(
                "untold",
                "Von diesem Spiel ist noch nicht alles gesagt.".into(),
                "Not everything is told of this deal yet.".into(),
            ),
            SheetError::ThrownIn(source) => both(
                "thrown-in",
                format!("In diesem Buch wird jedes Blatt gespielt ({source})."),
                format!("In this book every hand is played ({source})."),
            ),
            SheetError::Club(error) => SheetProblem {
                code: error.reason().to_owned(),
                text: told::problem(&error, language),
            },
        }
    }
}

/// A sheet with its book.
pub struct OpenSheet {
    sheet: Sheet,
    book: Book,
}

impl OpenSheet {
    /// Who plays the deal of a line, or the next one.
    fn seats(&self, reading: &Reading, line: Option<&str>) -> Result<[u8; 4], SheetError> {
        let Some(line) = line else { return Ok(reading.next_seats) };
        let line = line_of(reading, line)?;
        if let Some(Entry::Deal(deal)) = line.versions.last().map(|version| &version.entry) {
            return Ok(deal.seats);
        }
        // Dealing goes round the chairs, and who sits on which is written on the sheet.
        let (order, _) = self.sheet.seating();
        let players = u8::try_from(order.len()).unwrap_or(4);
        let chair = order.iter().position(|player| *player == line.dealer);
        let chair = chair.and_then(|chair| u8::try_from(chair).ok()).unwrap_or(line.dealer);
        let on = |chair: u8| order.get(usize::from(chair)).copied().unwrap_or(chair);
        Ok(dealing::sitting(&self.book, players, chair)
            .map_or(reading.next_seats, |sitting| sitting.active.map(on)))
    }

    fn csv(&self, language: Language) -> String {
        let reading = self.sheet.read(&self.book);
        let mut head: Vec<String> =
            ["Nr", "Radl", language.pick("Spiel", "Game")].map(str::to_owned).to_vec();
        head.extend(reading.players.iter().cloned());
        head.push(language.pick("Geber", "Dealer").to_owned());
        head.push(language.pick("zählt", "counts").to_owned());
        let mut rows = vec![head];
        for line in &reading.lines {
            let mut row =
                vec![line.number.to_string(), line.radl.to_string(), view::label(line, language)];
            row.extend(line.written.schrift.iter().map(i64::to_string));
            row.push(reading.players[usize::from(line.dealer)].clone());
            row.push(if line.double { "2".to_owned() } else { String::new() });
            rows.push(row);
        }
        for (name, sums) in [("Schrift", &reading.schrift), ("Zahlung", &reading.zahlung)] {
            let mut row = vec![String::new(), String::new(), name.to_owned()];
            row.extend(sums.iter().map(i64::to_string));
            row.extend([String::new(), String::new()]);
            rows.push(row);
        }
        csv::write(&rows)
    }
}

/// The line with this id.
fn line_of<'r>(
    reading: &'r Reading,
    line: &str,
) -> Result<&'r tarock_club::LineReading, SheetError> {
    let id: EventId = line.parse()?;
    let found = reading.lines.iter().find(|line| line.id == id);
    found.ok_or_else(|| ClubError::from(Fault::LineUnknown(line.to_owned())).into())
}

/// The heading of a file, whatever else is in it.
fn heading_of(file: &str) -> Result<Heading, SheetError> {
    Ok(file_of(file)?.heading)
}

fn file_of(file: &str) -> Result<SheetFile, SheetError> {
    let value: Value = serde_json::from_str(file).map_err(|_| SheetError::NoSheet)?;
    let format = value.get("format").and_then(Value::as_str).unwrap_or_default();
    if format != SHEET_FORMAT {
        let newer = format
            .strip_prefix("tarock-sheet-")
            .is_some_and(|number| number.parse::<u32>().is_ok());
        let shown: String = format.chars().take(40).collect();
        return Err(if newer { SheetError::Newer(shown) } else { SheetError::NoSheet });
    }
    let events = value.get("events").and_then(Value::as_array).map_or(0, Vec::len);
    if events > MOST_EVENTS {
        return Err(SheetError::TooLong);
    }
    serde_json::from_value(value).map_err(|error| SheetError::Damaged(error.to_string()))
}

fn book_of(heading: &Heading, house: Option<&str>) -> Result<Book, SheetError> {
    if let Some(book) = Book::published(&heading.rules) {
        return Ok(book.read_in(heading.edition));
    }
    let text = house.ok_or_else(|| SheetError::NoRules(heading.rules.clone()))?;
    Book::from_any_toml_in(&heading.rules, text, heading.edition)
        .map_err(|error| SheetError::Rules(error.to_string()))
}

fn begin(wish: SheetWish) -> Result<(OpenSheet, usize), SheetError> {
    let book = match (Book::published(&wish.rules), wish.house.as_deref()) {
        (Some(book), _) => book,
        (None, Some(text)) => Book::from_any_toml(&wish.rules, text)
            .map_err(|error| SheetError::Rules(error.to_string()))?,
        (None, None) => return Err(SheetError::NoRules(wish.rules)),
    };
    let occasion = if wish.tournament { Occasion::Tournament } else { Occasion::Evening };
    let mut heading = Heading::new(&wish.id, &book, &wish.rules, wish.players, occasion);
    heading.dealer = wish.dealer;
    heading.radln = wish.radln.or(heading.radln);
    heading.cents_per_point = wish.cents_per_point.unwrap_or(heading.cents_per_point);
    heading.round_to = wish.round_to;
    heading.pays = match wish.pays_schrift {
        Some(true) => Pays::Schrift,
        Some(false) => Pays::Zahlung,
        None => heading.pays,
    };
    heading.scribe = wish.scribe;
    heading.title = wish.title;
    Ok((OpenSheet { sheet: Sheet::new(heading, &book)?, book }, 0))
}

fn open_sheet(text: &SheetText) -> Result<OpenSheet, SheetError> {
    let file = file_of(&text.file)?;
    let book = book_of(&file.heading, text.house.as_deref())?;
    Ok(OpenSheet { sheet: Sheet::from_file(file, &book)?, book })
}

struct Speaking {
    language: Language,
}

impl Speaking {
    fn told(
        &self,
        result: Result<(OpenSheet, usize), SheetError>,
    ) -> Result<String, serde_json::Error> {
        let answer = match result {
            Ok((open, added)) => SheetAnswer::Fine {
                file: serde_json::to_string_pretty(&open.sheet.to_file())? + "\n",
                view: SheetView::new(&open.sheet, &open.book, self.language),
                added,
            },
            Err(problem) => SheetAnswer::Wrong(problem.into_words(self.language)),
        };
        serde_json::to_string(&answer)
    }

    fn text(&self, result: Result<String, SheetError>) -> Result<String, serde_json::Error> {
        let answer = match result {
            Ok(text) => TextAnswer::Fine(text),
            Err(problem) => TextAnswer::Wrong(problem.into_words(self.language)),
        };
        serde_json::to_string(&answer)
    }

    fn change(
        &self,
        text: &SheetText,
        device: &str,
        by: Option<&str>,
        change: SheetChange,
    ) -> Result<(OpenSheet, usize), SheetError> {
        let mut open = open_sheet(text)?;
        if open.sheet.ordered().len() >= MOST_EVENTS {
            return Err(SheetError::TooLong);
        }
        let change = self.change_of(&open, change)?;
        open.sheet.record(&open.book, device, by, change)?;
        Ok((open, 0))
    }

    fn change_of(&self, open: &OpenSheet, change: SheetChange) -> Result<Change, SheetError> {
        let reading = open.sheet.read(&open.book);
        let after = open.sheet.last_line();
        Ok(match change {
            SheetChange::Write(draft) => {
                let entry = entry_of(open, &reading, None, &draft)?;
                Change::Write { after, entry }
            }
            SheetChange::Correct { line, draft, reason } => {
                let entry = entry_of(open, &reading, Some(&line), &draft)?;
                correction(open, &line, entry, reason)?
            }
            SheetChange::Restore { line, version, reason } => {
                let known = line_of(&reading, &line)?;
                let version: EventId = version.parse()?;
                let found = known.versions.iter().find(|known| known.id == version);
                let found = found
                    .ok_or_else(|| ClubError::from(Fault::LineUnknown(version.to_string())))?;
                correction(open, &line, found.entry.clone(), reason)?
            }
            SheetChange::LastRadl => Change::LastRadl { after },
            SheetChange::Rename { player, name } => {
                Change::Rename { player, name: name.trim().to_owned() }
            }
            SheetChange::Seat { order, dealer } => Change::Seat { order, dealer },
            SheetChange::EndEarly(reason) => Change::EndEarly {
                reason: reason.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()),
            },
            SheetChange::Close(by) => Change::Close { by, state: open.sheet.state() },
            SheetChange::Confirm(by) => Change::Confirm { by, state: open.sheet.state() },
            SheetChange::Ruling { case, deal } => {
                Change::Write { after, entry: self.ruling(open, &reading, case, deal)? }
            }
        })
    }

    /// The line that a ruling writes.
    fn ruling(
        &self,
        open: &OpenSheet,
        reading: &Reading,
        case: Map<String, Value>,
        deal: Map<String, Value>,
    ) -> Result<Entry, SheetError> {
        let damaged = |error: serde_json::Error| SheetError::Damaged(error.to_string());
        let mut case: Case = serde_json::from_value(Value::Object(case)).map_err(damaged)?;
        case.tournament = open.sheet.heading().occasion == Occasion::Tournament;
        case.double = Some(reading.next_double);
        let deal: ToldCase = serde_json::from_value(Value::Object(deal)).map_err(damaged)?;
        let Ok(Reply::Rules(ruling)) = hear_told(&open.book, &case, &deal) else {
            return Err(SheetError::NothingToWrite);
        };
        match ruling.verdict {
            Verdict::Renonce | Verdict::RenonceOfBoth | Verdict::RenonceTakenOver => {
                let mut facts =
                    facts_of_told(&open.book, &case, &deal).ok_or(SheetError::NothingToWrite)?;
                facts.rules.clone_from(&open.sheet.heading().rules);
                let seats = reading.next_seats;
                let mut out = (0..reading.players.len())
                    .filter_map(|player| u8::try_from(player).ok())
                    .filter(|player| !seats.contains(player));
                let inactive = facts.renonce.as_ref().is_some_and(|renonce| renonce.inactive);
                let inactive = if inactive { out.next() } else { None };
                let ruling = Some(ruling.source.to_owned());
                Ok(Entry::Deal(DealEntry { seats, facts, inactive, skues: None, ruling }))
            }
            Verdict::MayBeAnnulled => {
                let text = case.case.text();
                let text = self.language.pick(text.german.as_str(), text.english.as_str());
                Ok(Entry::Annulled(AnnulledEntry { reason: format!("{text} ({})", ruling.source) }))
            }
            Verdict::Stands
            | Verdict::Corrected
            | Verdict::DealtAgain
            | Verdict::PremiumLost
            | Verdict::PremiumPaidToAll
            | Verdict::RefereeWeighs
            | Verdict::HigherGamePlayed
            | Verdict::Past
            | Verdict::Warned
            | Verdict::Banned
            | Verdict::Excluded => Err(SheetError::NothingToWrite),
        }
    }
}

fn entry_of(
    open: &OpenSheet,
    reading: &Reading,
    line: Option<&str>,
    draft: &Draft,
) -> Result<Entry, SheetError> {
    let throw_in = &open.book.table.throw_in;
    if *draft == Draft::ThrownIn && throw_in.is == ThrowIn::Never {
        return Err(SheetError::ThrownIn(throw_in.source.clone()));
    }
    let seats = open.seats(reading, line)?;
    draft.entry(&open.book, open.sheet.heading(), seats).map_err(|untold| match untold {
        told::Untold::Open(_) => SheetError::Untold,
        told::Untold::Wrong(error) => error.into(),
    })
}

fn merge(text: &SheetText, other: &str) -> Result<(OpenSheet, usize), SheetError> {
    let mut open = open_sheet(text)?;
    let copy = open_sheet(&SheetText { file: other.to_owned(), house: text.house.clone() })?;
    let added = open.sheet.merge(&copy.sheet)?;
    if open.sheet.ordered().len() > MOST_EVENTS {
        return Err(SheetError::TooLong);
    }
    Ok((open, added))
}

fn correction(
    open: &OpenSheet,
    line: &str,
    entry: Entry,
    reason: Option<String>,
) -> Result<Change, SheetError> {
    let line: EventId = line.parse()?;
    let base = open.sheet.version_of(&line)?;
    let reason = reason.map(|reason| reason.trim().to_owned()).filter(|reason| !reason.is_empty());
    // A reason is what lets a Renonce count after the next cut.
    let late = reason.is_some();
    Ok(Change::Correct { line, base, entry, reason, late })
}
