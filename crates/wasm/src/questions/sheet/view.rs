//! A sheet as a page shows it.

use serde::Serialize;
use tarock_bots::Language;
use tarock_club::money::transfers;
use tarock_club::{
    Change, Entry, Heading, LineReading, LineWarning, Occasion, Pays, Reading, Sheet, Version,
    Written,
};
use tarock_rules::{Book, EveningEnd, Facts, Kind, Seat};

use super::told::problem;

#[expect(clippy::struct_excessive_bools, reason = "each is shown by itself")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SheetView {
    /// Tells it from all others.
    pub id: String,
    /// Place, date, table.
    pub title: Option<String>,
    /// Id of the book, or the name of the file with house rules.
    pub rules: String,
    /// What people call the book.
    pub book: String,
    /// Names in the order of play.
    pub players: Vec<String>,
    /// Who sits after whom, by the places in the heading.
    pub order: Vec<u8>,
    /// Whether somebody has said in which order they sit.
    pub seated: bool,
    /// Whether somebody has written that the table stopped before its last deal.
    pub ended_early: bool,
    pub scribe: Option<String>,
    /// Whether it is a table of a tournament.
    pub tournament: bool,
    /// What a point is worth.
    pub cents_per_point: i64,
    /// Whether the Schrift is paid and not the Zahlung.
    pub pays_schrift: bool,
    /// Payments are rounded to so many cents.
    pub round_to: i64,
    /// After how many Radln it is full.
    pub radln: Option<u16>,
    /// Whether „Gstieß – a Radl“ can be said.
    pub last_radl: bool,
    /// Whether it has been said.
    pub last_radl_said: bool,
    /// The lines from the top.
    pub lines: Vec<SheetLine>,
    /// Sums of the Schrift.
    pub schrift: Vec<i64>,
    /// Sums of the Zahlung.
    pub zahlung: Vec<i64>,
    /// The next deal.
    pub next: NextDeal,
    /// How far closing has come.
    pub closing: SheetClosing,
    /// Everything that was written, the latest last.
    pub events: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NextDeal {
    pub dealer: u8,
    /// Who plays, the forehand first.
    pub seats: [u8; 4],
    /// Radl, from 1.
    pub radl: u32,
    /// Whether it counts double.
    pub double: bool,
    /// Deals that are left, where that is known.
    pub left: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SheetLineKind {
    /// A deal as facts.
    Deal,
    Numbers,
    ThrownIn,
    Annulled,
    Withdrawn,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SheetLine {
    /// Number, from 1.
    pub number: usize,
    /// The event that wrote it.
    pub id: String,
    /// Radl, from 1.
    pub radl: u32,
    pub dealer: u8,
    /// Whether it counts double.
    pub double: bool,
    /// Whether a double round follows.
    pub double_follows: bool,
    pub kind: SheetLineKind,
    pub label: String,
    /// Who played with whom, and what happened.
    pub text: String,
    /// What the score sheet gets.
    pub schrift: Vec<i64>,
    /// What is paid.
    pub zahlung: Vec<i64>,
    /// Running sums of the Schrift.
    pub schrift_so_far: Vec<i64>,
    /// Why it does not count.
    pub problem: Option<String>,
    /// What should be looked at, as codes.
    #[cfg_attr(test, ts(type = "Array<string>"))]
    pub warnings: Vec<LineWarning>,
    /// The passages of the book behind a Renonce or an untrue announcement.
    pub passages: Vec<String>,
    /// All versions, the one that counts last.
    pub versions: Vec<SheetVersion>,
}

/// A version of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SheetVersion {
    /// The event that wrote it.
    pub id: String,
    /// Who wrote it.
    pub by: Option<String>,
    /// Why it was changed.
    pub reason: Option<String>,
    /// What it said.
    pub label: String,
    pub text: String,
    /// What it came to; nothing if it makes no sense.
    pub schrift: Vec<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SheetPayment {
    pub from: usize,
    /// Who gets it.
    pub to: usize,
    /// Points; nothing where amounts were rounded.
    pub points: Option<i64>,
    pub cents: i64,
}

/// What somebody gets, or pays if negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SheetPayout {
    /// Points that are paid.
    pub points: i64,
    /// Cents before rounding.
    pub exact_cents: i64,
    /// Cents that change hands.
    pub cents: i64,
}

/// How a sheet ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SheetClosing {
    /// What each player gets or pays.
    pub payouts: Vec<SheetPayout>,
    /// Who pays whom, in money.
    pub transfers: Vec<SheetPayment>,
    /// Who pays whom, in points.
    pub in_points: Vec<SheetPayment>,
    /// Who closed it as it stands.
    pub closed_by: Option<u8>,
    /// Who else confirmed it.
    pub confirmed_by: Vec<u8>,
    /// Whether it was changed after it was closed.
    pub changed_since: bool,
}

impl SheetView {
    /// The sheet in the language of the page.
    pub fn new(sheet: &Sheet, book: &Book, language: Language) -> SheetView {
        let heading = sheet.heading();
        let reading = sheet.read(book);
        let last_radl_said =
            sheet.ordered().iter().any(|event| matches!(event.change, Change::LastRadl { .. }));
        SheetView {
            id: heading.id.clone(),
            title: heading.title.clone(),
            rules: heading.rules.clone(),
            book: book.title.clone(),
            order: sheet.seating().0,
            seated: sheet.ordered().iter().any(|event| matches!(event.change, Change::Seat { .. })),
            ended_early: sheet.is_ended_early(),
            scribe: heading.scribe.clone(),
            tournament: heading.occasion == Occasion::Tournament,
            cents_per_point: heading.cents_per_point,
            pays_schrift: heading.pays == Pays::Schrift,
            round_to: heading.round_to,
            radln: heading.radln,
            last_radl: book.evening.end.is == EveningEnd::GstiessARadl && !last_radl_said,
            last_radl_said,
            lines: reading
                .lines
                .iter()
                .map(|line| sheet_line(line, &reading, heading, book, language))
                .collect(),
            next: NextDeal {
                dealer: reading.next_dealer,
                seats: reading.next_seats,
                radl: reading.next_radl,
                double: reading.next_double,
                left: reading.deals_left,
            },
            closing: closing(sheet, &reading),
            events: sheet.ordered().len(),
            players: reading.players,
            schrift: reading.schrift,
            zahlung: reading.zahlung,
        }
    }
}

fn closing(sheet: &Sheet, reading: &Reading) -> SheetClosing {
    let closing = sheet.closing(reading);
    let points: Vec<i64> = closing.payouts.iter().map(|payout| payout.points).collect();
    SheetClosing {
        payouts: closing
            .payouts
            .iter()
            .map(|payout| SheetPayout {
                points: payout.points,
                exact_cents: payout.exact_cents,
                cents: payout.cents,
            })
            .collect(),
        transfers: closing
            .transfers
            .iter()
            .map(|payment| SheetPayment {
                from: payment.from,
                to: payment.to,
                points: None,
                cents: payment.cents,
            })
            .collect(),
        in_points: payments(&points, sheet.heading().cents_per_point),
        closed_by: closing.closed_by,
        confirmed_by: closing.confirmed_by,
        changed_since: closing.changed_since,
    }
}

fn payments(points: &[i64], cents_per_point: i64) -> Vec<SheetPayment> {
    let paid = transfers(points).into_iter().map(|payment| SheetPayment {
        from: payment.from,
        to: payment.to,
        points: Some(payment.cents),
        cents: payment.cents * cents_per_point,
    });
    paid.collect()
}

/// What is due at once because it does not stand on the sheet.
pub fn due_at_once(heading: &Heading, written: &Written) -> Vec<SheetPayment> {
    if heading.pays != Pays::Schrift {
        return Vec::new();
    }
    let columns = written.zahlung.iter().zip(&written.schrift);
    let difference: Vec<i64> = columns.map(|(zahlung, schrift)| zahlung - schrift).collect();
    payments(&difference, heading.cents_per_point)
}

fn kind(entry: &Entry) -> SheetLineKind {
    match entry {
        Entry::Deal(_) => SheetLineKind::Deal,
        Entry::Numbers(_) => SheetLineKind::Numbers,
        Entry::ThrownIn => SheetLineKind::ThrownIn,
        Entry::Struck | Entry::Annulled(_) => SheetLineKind::Annulled,
        Entry::Withdrawn => SheetLineKind::Withdrawn,
    }
}

/// The game of a line in the language of the page.
pub fn label(line: &LineReading, language: Language) -> String {
    match line.versions.last() {
        Some(version) => label_of(&version.entry, &line.written.label, language),
        None => line.written.label.clone(),
    }
}

fn label_of(entry: &Entry, written: &str, language: Language) -> String {
    match entry {
        Entry::Numbers(_) if written.is_empty() => language.pick("Spiel", "Deal").to_owned(),
        Entry::Deal(_) | Entry::Numbers(_) => written.to_owned(),
        Entry::ThrownIn => language.pick("zusammengeworfen", "thrown in").to_owned(),
        Entry::Struck | Entry::Annulled(_) => language.pick("gestrichen", "struck").to_owned(),
        Entry::Withdrawn => language.pick("zurückgenommen", "taken back").to_owned(),
    }
}

fn sheet_line(
    line: &LineReading,
    reading: &Reading,
    heading: &Heading,
    book: &Book,
    language: Language,
) -> SheetLine {
    let entry = line.versions.last().map_or(&Entry::Struck, |version| &version.entry);
    let versions =
        line.versions.iter().map(|one| version(one, line, reading, heading, book, language));
    SheetLine {
        number: line.number,
        id: line.id.to_string(),
        radl: line.radl,
        dealer: line.dealer,
        double: line.double,
        double_follows: line.double_follows,
        kind: kind(entry),
        label: label(line, language),
        text: in_words(entry, &reading.players, book, language),
        schrift: line.written.schrift.clone(),
        zahlung: line.written.zahlung.clone(),
        schrift_so_far: line.schrift_so_far.clone(),
        problem: line.problem.as_ref().map(|error| problem(error, language)),
        warnings: line.warnings.clone(),
        passages: line.passages.clone(),
        versions: versions.collect(),
    }
}

fn version(
    version: &Version,
    line: &LineReading,
    reading: &Reading,
    heading: &Heading,
    book: &Book,
    language: Language,
) -> SheetVersion {
    let written = version.entry.points(book, heading, line.double).ok();
    SheetVersion {
        id: version.id.to_string(),
        by: version.by.clone(),
        reason: version.reason.clone(),
        label: written
            .as_ref()
            .map_or_else(String::new, |written| label_of(&version.entry, &written.label, language)),
        text: in_words(&version.entry, &reading.players, book, language),
        schrift: written.map_or_else(Vec::new, |written| written.schrift),
    }
}

/// Who played with whom and what was special about it, in a few words.
fn in_words(entry: &Entry, players: &[String], book: &Book, language: Language) -> String {
    let deal = match entry {
        Entry::Deal(deal) => deal,
        Entry::Annulled(annulled) => return annulled.reason.clone(),
        Entry::Numbers(_) | Entry::ThrownIn | Entry::Struck | Entry::Withdrawn => {
            return String::new();
        }
    };
    let name = |seat: Seat| {
        let player = usize::from(deal.seats[seat.index()]);
        players.get(player).cloned().unwrap_or_default()
    };
    let facts = &deal.facts;
    let mut parts = Vec::new();
    match facts.game.kind() {
        Kind::Positive => {
            if let Some(declarer) = facts.declarer {
                let with = language.pick("mit", "with");
                parts.push(match facts.partner.flatten() {
                    Some(partner) => format!("{} {with} {}", name(declarer), name(partner)),
                    None => name(declarer),
                });
            }
        }
        Kind::Negative => {
            for game in facts.negatives.iter().flatten() {
                let label = book.game(game.game).map_or("", |entry| entry.label.as_str());
                parts.push(if game.game == facts.game {
                    name(game.declarer)
                } else {
                    format!("{label}: {}", name(game.declarer))
                });
            }
        }
        Kind::Trischaken => {}
    }
    parts.extend(special(facts, book, language));
    parts.join(", ")
}

fn special(facts: &Facts, book: &Book, language: Language) -> Vec<String> {
    let words = &book.file().words;
    let level = |level: i64| match level {
        1 => Some(words.contra.clone()),
        2 => Some(words.re.clone()),
        3 => Some(words.sub.clone()),
        _ => None,
    };
    let mut parts = Vec::new();
    if facts.surrendered {
        parts.push(words.surrender.clone());
    }
    parts.extend(facts.contra.and_then(level));
    let negative = facts.negatives.iter().flatten().flat_map(|game| game.contra.values());
    parts.extend(negative.copied().max().and_then(level));
    for said in facts.premiums.iter().flatten() {
        let label = book.premium(said.premium).map_or("", |entry| entry.label.as_str());
        let announced = if said.announced { "!" } else { "" };
        let lost = match said.made {
            Some(false) => language.pick(" verloren", " lost"),
            Some(true) | None => "",
        };
        let contra = level(said.contra).map_or(String::new(), |word| format!(" {word}"));
        parts.push(format!("{label}{announced}{contra}{lost}"));
    }
    if facts.renonce.is_some() {
        parts.push("Renonce".to_owned());
    }
    parts
}
