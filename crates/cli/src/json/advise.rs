//! `tarock advise`: deals in, what a player would do at its turn and why.

use std::fmt::Write as _;
use std::io;

use clap::Args;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use tarock_bots::{
    Bot, BotSpec, Decision, Language, Measure, Reason, advise as in_words, explain, name_action,
    signed,
};
use tarock_rules::{
    Book, Deal, Move, NotatedDeal, NotationError, NotationReader, NotationReason, Observation,
    Phase, Record, Seat,
};

use crate::book_argument::Library;
use crate::failure::{self, Failure};
use crate::json_lines::{self, Complaint, Line, LineReader};
use crate::{bot_argument, replay};

/// Say what a player would do in a deal, and why
///
/// Reads deals on standard input, as JSON records (one a line, as `tarock replay` takes them) or in
/// the notation of docs/notation.md, plays the actions, and lets a bot decide for the seat whose
/// turn it is. The bot sees only what that seat may see, so nothing it says gives a hidden card
/// away. Prints the decision, the reason, and a table of what else was weighed: expected points
/// (Zahlung), or card points where a rule of thumb weighed, and in how many imagined layouts each
/// choice is best.
///
/// A deal that cannot be advised on is named on standard error, the others are answered all the
/// same, and the exit status is then 1. With --json every line is a record and is answered by one
/// line, as in `tarock replay`; the exit status is 0 when every line was answered.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock advise --at 5 < docs/examples/rufer.txt              # what to call
  tarock advise --at 5 --bot rule --lang en < docs/examples/rufer.txt
  tarock convert --from text --to json < docs/examples/rufer.txt | tarock advise --at 5 --json
is answered by
  {\"ok\":true,\"seat\":0,\"phase\":\"call\",\"action\":\"0 call HK\",
   \"headline\":\"…\",\"details\":[…],\"reason\":\"best-in-worlds\",\"alternatives\":[
   {\"action\":\"0 call HK\",\"name\":\"Herz-König\",\"worth\":…,\"measure\":\"points\",
    \"best_in\":…,\"worlds\":…},…]}")]
pub struct Arguments {
    /// The seat that asks, 0 to 3; it must be its turn [default: the seat whose turn it is]
    #[arg(long, value_parser = seat)]
    seat: Option<Seat>,
    /// Who advises
    #[arg(long, default_value = "master", value_parser = adviser)]
    bot: BotSpec,
    /// The language of the advice: de or en
    #[arg(long, default_value_t = Language::German)]
    lang: Language,
    /// Seed of the layouts that the bot imagines
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play only so many actions of each deal
    #[arg(long, value_name = "ACTIONS")]
    at: Option<usize>,
    /// Answer each line with JSON
    #[arg(long)]
    json: bool,
}

fn seat(text: &str) -> Result<Seat, String> {
    text.parse().ok().and_then(Seat::new).ok_or_else(|| "seats are 0 to 3".to_owned())
}

fn adviser(text: &str) -> Result<BotSpec, String> {
    let spec = bot_argument::one(text)?;
    if spec.is_for_measuring() {
        return Err(format!("{} sees all cards, so its advice would give them away", spec.name()));
    }
    Ok(spec)
}

/// Answers standard input.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Some(bot) = arguments.bot.bot() else {
        return Err(Failure::Argument(format!("{} gives no advice", arguments.bot.name())));
    };
    if arguments.json {
        return json_lines::converse(|library, line| {
            json_lines::json(
                &advise(arguments, bot.as_ref(), library, json_lines::parse(line)?)?.answer(),
            )
        });
    }
    let mut library = Library::default();
    let mut output = Output::default();
    read(&mut |deal| {
        let advised = deal.and_then(|record| {
            let advice = advise(arguments, bot.as_ref(), &mut library, record);
            advice.map(|advice| advice.text()).map_err(|complaint| complaint.message)
        });
        output.put(advised)
    })?;
    match output {
        Output { deals: 0, .. } => {
            failure::say(
                "there is no deal to read; give a record or the notation on standard input",
            );
            Err(Failure::Refused)
        }
        Output { refused: 0, .. } => Ok(()),
        Output { .. } => Err(Failure::Refused),
    }
}

/// A decision with all that is needed to tell it.
struct Advice {
    seat: Seat,
    phase: Phase,
    decision: Decision,
    headline: String,
    details: Vec<String>,
    language: Language,
    /// The names of the alternatives.
    names: Vec<String>,
}

fn advise(
    arguments: &Arguments,
    bot: &dyn Bot,
    library: &mut Library,
    mut record: Record,
) -> Result<Advice, Complaint> {
    let book = library.book(&record.rules)?;
    if let Some(at) = arguments.at {
        if at > record.actions.len() {
            let count = record.actions.len();
            return Err(Complaint::new(
                "too-few-actions",
                format!("the deal has {count} actions, not {at}"),
            ));
        }
        record.actions.truncate(at);
    }
    let deal = record.replay(&book).map_err(|error| replay::refused(&book, error))?;
    let seen = view(&book, &deal, arguments.seat)?;
    // A generator for each deal, so that no answer depends on those before it.
    let mut rng = ChaCha8Rng::seed_from_u64(arguments.seed);
    let silent = || Complaint::new("no-advice", "the bot has no advice");
    let decision = bot.decide(&book, &seen, &mut rng).ok_or_else(silent)?;
    // What a friend would say, and below it the numbers that only a study needs.
    let headline = in_words(&book, &seen, &decision, arguments.lang).headline;
    let details = explain(&book, &seen, &decision, arguments.lang).details;
    let names = decision
        .alternatives
        .iter()
        .map(|alternative| name_action(&book, alternative.action, arguments.lang))
        .collect();
    Ok(Advice {
        seat: seen.turn.ok_or_else(silent)?,
        phase: seen.phase,
        decision,
        headline,
        details,
        language: arguments.lang,
        names,
    })
}

/// What the seat that asks may see.
fn view(book: &Book, deal: &Deal, asking: Option<Seat>) -> Result<Observation, Complaint> {
    let Some(turn) = deal.turn() else {
        return Err(Complaint::new(
            "deal-over",
            "the deal is over; --at plays only its first actions",
        ));
    };
    match asking {
        Some(seat) if seat != turn => Err(Complaint::new(
            "not-its-turn",
            format!("it is the turn of seat {turn}, not of seat {seat}"),
        )),
        Some(_) | None => Ok(deal.observe(book, Some(turn))),
    }
}

#[derive(Serialize)]
struct Answer<'a> {
    ok: bool,
    seat: Seat,
    phase: &'static str,
    action: Move,
    headline: &'a str,
    details: &'a [String],
    reason: Reason,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_of_thumb: Option<Reason>,
    alternatives: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    action: Move,
    name: &'a str,
    worth: f64,
    measure: Measure,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_in: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    worlds: Option<u32>,
}

impl Advice {
    fn answer(&self) -> Answer<'_> {
        Answer {
            ok: true,
            seat: self.seat,
            phase: self.phase.code(),
            action: Move { seat: self.seat, action: self.decision.action },
            headline: &self.headline,
            details: &self.details,
            reason: self.decision.reason,
            rule_of_thumb: self.decision.rule_of_thumb,
            alternatives: self.rows().collect(),
        }
    }

    fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.decision.alternatives.iter().zip(&self.names).map(|(alternative, name)| Row {
            action: Move { seat: self.seat, action: alternative.action },
            name,
            worth: alternative.worth,
            measure: alternative.measure,
            best_in: alternative.support.map(|support| support.best_in),
            worlds: alternative.support.map(|support| support.worlds),
        })
    }

    fn text(&self) -> String {
        let language = self.language;
        let action = Move { seat: self.seat, action: self.decision.action };
        let mut text = format!("{action}\n{}\n", self.headline);
        for detail in &self.details {
            let _ = writeln!(text, "- {detail}");
        }
        if self.decision.alternatives.len() < 2 {
            return text;
        }
        let width = self.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(12);
        let (choice, worth) = match self.decision.alternatives[0].measure {
            Measure::Points => {
                (language.pick("Möglichkeit", "choice"), language.pick("Punkte", "points"))
            }
            Measure::Thirds => (
                language.pick("Möglichkeit", "choice"),
                language.pick("Kartenpunkte", "card points"),
            ),
        };
        let best = language.pick("am besten in", "best in");
        let layouts =
            self.decision.alternatives.iter().any(|alternative| alternative.support.is_some());
        let _ = writeln!(
            text,
            "\n  {choice:width$}  {worth:>12}{}",
            if layouts { format!("  {best}") } else { String::new() }
        );
        for row in self.rows() {
            let mark = if row.action == action { '*' } else { ' ' };
            let worth = match row.measure {
                Measure::Points => row.worth,
                Measure::Thirds => row.worth / 3.0,
            };
            let worth = signed(language, worth);
            let _ = write!(text, "{mark} {:width$}  {worth:>12}", row.name);
            if let (Some(best_in), Some(worlds)) = (row.best_in, row.worlds) {
                let _ = write!(text, "  {best_in} {} {worlds}", language.pick("von", "of"));
            }
            text.push('\n');
        }
        text
    }
}

/// Deals as they come, as records or in the notation; whichever the first line that is not empty
/// is.
fn read(
    answer: &mut dyn FnMut(Result<Record, String>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut input = LineReader::new(io::stdin().lock());
    let mut notation = NotationReader::new();
    let mut records: Option<bool> = None;
    let mut number = 0_u64;
    while let Some(line) = input.next().map_err(Failure::input)? {
        number += 1;
        if let Line::Text(text) = &line
            && records.is_none()
            && !text.trim().is_empty()
        {
            records = Some(text.trim_start().starts_with('{'));
        }
        let at_line = |message: &str| format!("line {number}: {message}");
        match (line, records) {
            (Line::Text(text), Some(true)) if text.trim().is_empty() => {}
            (Line::Text(text), Some(true)) => {
                answer(
                    json_lines::parse(text)
                        .map_err(|complaint: Complaint| at_line(&complaint.message)),
                )?;
            }
            (Line::TooLong, Some(true)) => {
                answer(Err(at_line(&format!("longer than {} bytes", json_lines::LONGEST_LINE))))?;
            }
            (Line::NotUtf8(_), Some(true)) => answer(Err(at_line("no UTF-8")))?,
            (Line::Text(text), _) => notated(notation.push(text), answer)?,
            (Line::TooLong, _) => {
                notated(notation.push_unreadable("…", NotationReason::TooLong), answer)?;
            }
            (Line::NotUtf8(bytes), _) => {
                notated(
                    notation
                        .push_unreadable(&String::from_utf8_lossy(bytes), NotationReason::NotUtf8),
                    answer,
                )?;
            }
        }
    }
    notated(notation.finish(), answer)
}

fn notated(
    deal: Option<Result<NotatedDeal, NotationError>>,
    answer: &mut dyn FnMut(Result<Record, String>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let Some(deal) = deal else { return Ok(()) };
    answer(deal.map(NotatedDeal::into_record).map_err(|error| error.to_string()))
}

/// Standard output for a reader: an empty line between two answers.
#[derive(Default)]
struct Output {
    deals: u64,
    refused: u64,
}

impl Output {
    fn put(&mut self, advised: Result<String, String>) -> Result<(), Failure> {
        self.deals += 1;
        match advised {
            Ok(text) => {
                failure::print(&format!("{}{text}", if self.deals > 1 { "\n" } else { "" }))
            }
            Err(message) => {
                self.refused += 1;
                failure::say(&format!("deal {}: {message}", self.deals));
                Ok(())
            }
        }
    }
}
