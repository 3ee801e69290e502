//! What each book says, point by point: examples as data, one line each, with the passage that they
//! rest on.
//!
//! `data/matrix/rows.txt` lists every point on which the books decide something, and which of them
//! a book does not have; each other pair of point and book must have an example. `deals.jsonl`
//! holds the deals that examples share.
//!
//! Records are written short. `"012 done"` is said by three seats one after the other, `"0 discard
//! H4 K4 P7"` are three discards, `"1 play HK H4 H3 5"` is a whole trick led by seat 1.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use tarock_rules::dealing::{self, Drawn, KnockedTalon, Pack};
use tarock_rules::referee::{Incident, Moment, TrickState, judge};
use tarock_rules::{
    ActionError, Book, Card, Column, Deal, Evening, Event, Facts, FinishedDeal, Move, Record,
    RecordError, Seat, settle,
};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/matrix");

const SECTIONS: [&str; 15] = [
    "payment",
    "dealing",
    "counting",
    "auction",
    "games",
    "talon",
    "announcements",
    "premiums",
    "valat",
    "kontra",
    "play",
    "negative",
    "trischaken",
    "doubling",
    "renonce",
];

fn read(name: &str) -> String {
    let path = format!("{DATA}/{name}");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What every example has in common; the fields of its kind are in `rest`.
struct Example {
    rows: Vec<String>,
    rules: String,
    kind: String,
    says: String,
    /// What is dealt, said and played, in the kinds that are about that.
    play: Play,
    rest: Map<String, Value>,
}

impl Example {
    fn parse(line: &str) -> Result<Example, String> {
        let mut rest: Map<String, Value> =
            serde_json::from_str(line).map_err(|error| error.to_string())?;
        let mut text = |field: &str| match rest.remove(field) {
            Some(Value::String(text)) if !text.trim().is_empty() => Ok(text),
            _ => Err(format!("{field} is missing")),
        };
        let rows = text("row")?.split_whitespace().map(str::to_owned).collect();
        let (rules, kind, says) = (text("rules")?, text("kind")?, text("says")?);
        text("source")?;
        let mut play = Map::new();
        if matches!(kind.as_str(), "legal" | "refused" | "finished" | "observe" | "events") {
            let fields = ["deal", "forehand", "hands", "talon", "actions"];
            play.extend(fields.into_iter().filter_map(|field| rest.remove_entry(field)));
        }
        let play =
            serde_json::from_value(Value::Object(play)).map_err(|error| error.to_string())?;
        Ok(Example { rows, rules, kind, says, play, rest })
    }

    fn fields<T: DeserializeOwned>(&self) -> Result<T, String> {
        serde_json::from_value(Value::Object(self.rest.clone())).map_err(|error| error.to_string())
    }
}

/// Cards as dealt, written as words, or the name of a deal that others share; and what is said and
/// played from there on.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    deal: Option<String>,
    #[serde(default)]
    forehand: u8,
    #[serde(default)]
    hands: Vec<String>,
    #[serde(default)]
    talon: Vec<String>,
    #[serde(default)]
    actions: String,
}

impl Play {
    fn named(name: &str) -> Play {
        Play { deal: Some(name.to_owned()), ..Play::default() }
    }

    fn record(&self, rules: &str, deals: &Deals) -> Result<Record, String> {
        if let Some(name) = &self.deal {
            let named = deals.get(name).ok_or_else(|| format!("there is no deal {name:?}"))?;
            let actions = format!("{}, {}", named.actions, self.actions);
            return Play { actions, ..named.clone() }.record(rules, deals);
        }
        let all =
            |texts: &[String]| texts.iter().map(|text| cards(text)).collect::<Result<Vec<_>, _>>();
        Ok(Record {
            rules: rules.to_owned(),
            forehand: Seat::new(self.forehand).ok_or("no such forehand")?,
            hands: all(&self.hands)?,
            talon: all(&self.talon)?,
            actions: expand(&self.actions),
            schrift: None,
            zahlung: None,
        })
    }

    fn replay(&self, book: &Book, deals: &Deals) -> Result<Deal, String> {
        self.record(&book.id, deals)?.replay(book).map_err(|error| error.to_string())
    }
}

/// Deals that several examples share, by name.
type Deals = BTreeMap<String, Play>;

fn books() -> Vec<Book> {
    Book::ids().filter_map(Book::published).collect()
}

fn deals() -> Deals {
    let text = read("deals.jsonl");
    let deals = text.lines().map(|line| {
        let mut fields: Map<String, Value> =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let name = fields.remove("name").and_then(|name| name.as_str().map(str::to_owned));
        let play = serde_json::from_value(Value::Object(fields))
            .unwrap_or_else(|error| panic!("{error}: {line}"));
        (name.unwrap_or_else(|| panic!("no name: {line}")), play)
    });
    deals.collect()
}

fn cards(text: &str) -> Result<Vec<Card>, String> {
    text.split_whitespace()
        .map(|code| code.parse::<Card>().map_err(|error| error.to_string()))
        .collect()
}

/// Writes the short form of actions out.
fn expand(text: &str) -> Vec<String> {
    let mut actions = Vec::new();
    for step in text.split(',').map(str::trim).filter(|step| !step.is_empty()) {
        let (seats, words) = step.split_once(' ').unwrap_or((step, ""));
        let (verb, arguments) = words.split_once(' ').unwrap_or((words, ""));
        match verb {
            "play" => {
                let leader = seats.parse::<usize>().unwrap_or(0);
                let plays = arguments
                    .split(' ')
                    .enumerate()
                    .map(|(place, card)| format!("{} play {card}", (leader + place) % 4));
                actions.extend(plays);
            }
            "discard" => {
                actions.extend(arguments.split(' ').map(|card| format!("{seats} discard {card}")));
            }
            _ => actions.extend(seats.chars().map(|seat| format!("{seat} {words}"))),
        }
    }
    actions
}

/// Checks one example; the error says what is there instead.
fn check(example: &Example, books: &[Book], deals: &Deals) -> Result<(), String> {
    let book = books
        .iter()
        .find(|book| book.id == example.rules)
        .ok_or_else(|| format!("there is no book {:?}", example.rules))?;
    match example.kind.as_str() {
        "legal" => check_legal(&example.fields()?, &example.play, book, deals),
        "refused" => check_refused(&example.fields()?, &example.play, book, deals),
        "finished" => check_finished(&example.fields()?, &example.play, book, deals),
        "observe" => check_observe(&example.fields()?, &example.play, book, deals),
        "events" => check_events(&example.fields()?, &example.play, book, deals),
        "settle" => check_settle(&example.fields()?, book),
        "deal" => check_deal(&example.fields()?, book),
        "sitting" => check_sitting(&example.fields()?, book),
        "draw" => check_draw(&example.fields()?, book),
        "judge" => check_judge(&example.fields()?, book),
        "evening" => check_evening(&example.fields()?, book, deals),
        "book" => check_book(&example.fields()?, book),
        kind => Err(format!("there is no kind {kind:?}")),
    }
}

fn expect<T: PartialEq + std::fmt::Debug>(what: &str, got: &T, expected: &T) -> Result<(), String> {
    if got == expected { Ok(()) } else { Err(format!("{what}: {got:?} instead of {expected:?}")) }
}

/// What is legal, whose turn it is, and in which phase.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Choices {
    turn: Option<u8>,
    phase: Option<String>,
    legal: Option<Vec<String>>,
    #[serde(default)]
    contains: Vec<String>,
    #[serde(default)]
    lacks: Vec<String>,
}

fn check_legal(example: &Choices, play: &Play, book: &Book, deals: &Deals) -> Result<(), String> {
    let deal = play.replay(book, deals)?;
    if let Some(turn) = example.turn {
        expect("turn", &deal.turn().map(Seat::number), &Some(turn))?;
    }
    if let Some(phase) = &example.phase {
        expect("phase", &deal.phase().code(), &phase.as_str())?;
    }
    let mut legal: Vec<String> = deal.legal(book).iter().map(ToString::to_string).collect();
    legal.sort();
    if let Some(expected) = &example.legal {
        expect("legal", &legal, expected)?;
    }
    let missing: Vec<_> =
        example.contains.iter().filter(|action| !legal.contains(action)).collect();
    let too_much: Vec<_> = example.lacks.iter().filter(|action| legal.contains(action)).collect();
    if missing.is_empty() && too_much.is_empty() {
        Ok(())
    } else {
        Err(format!("missing {missing:?}, too much {too_much:?} in {legal:?}"))
    }
}

/// A record whose last action, and no earlier one, is refused.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refused {
    reason: String,
    /// The passage that is named for it.
    cites: Option<String>,
}

fn check_refused(example: &Refused, play: &Play, book: &Book, deals: &Deals) -> Result<(), String> {
    let record = play.record(&book.id, deals)?;
    match record.replay(book) {
        Err(RecordError::Action { at, why: ActionError::Refused(refusal), .. }) => {
            expect("refused at", &at, &(record.actions.len() - 1))?;
            expect("reason", &refusal.code(), &example.reason.as_str())?;
            let cites = example.cites.as_deref();
            cites.map_or(Ok(()), |cites| expect("passage", &refusal.source(book), &cites))
        }
        Err(error) => Err(error.to_string()),
        Ok(_) => Err("accepted".to_owned()),
    }
}

/// A finished deal: fields of its outcome, and the two columns. Without `zahlung` it is the same as
/// `schrift`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Finished {
    #[serde(default)]
    outcome: Map<String, Value>,
    /// `<premium> <side> <announced|silent> <made|lost> [kontra|re|sub]`, all of them.
    premiums: Option<BTreeSet<String>>,
    schrift: Option<Vec<i64>>,
    zahlung: Option<Vec<i64>>,
}

fn check_finished(
    example: &Finished,
    play: &Play,
    book: &Book,
    deals: &Deals,
) -> Result<(), String> {
    let deal = play.replay(book, deals)?;
    expect("turn", &deal.turn(), &None)?;
    let Some(outcome) = deal.outcome(book) else {
        let void = example.outcome.is_empty() && example.premiums.is_none();
        return if void {
            expect("schrift", &Some(vec![0; 4]), &example.schrift)
        } else {
            Err("no outcome".to_owned())
        };
    };
    let facts = json!(Facts::from_outcome(&book.id, &outcome));
    for (field, expected) in &example.outcome {
        expect(field, &facts.get(field).cloned().unwrap_or_default(), expected)?;
    }
    if let Some(expected) = &example.premiums {
        let premiums =
            facts["premiums"].as_array().into_iter().flatten().map(premium_text).collect();
        expect("premiums", &premiums, expected)?;
    }
    let settlement = settle(book, &outcome);
    expect_columns(
        (settlement.schrift, settlement.zahlung),
        example.schrift.as_ref(),
        example.zahlung.as_ref(),
    )
}

fn premium_text(premium: &Value) -> String {
    let text = |field: &str| premium[field].as_str().unwrap_or_default().to_owned();
    let either = |field: &str, yes: &'static str, no: &'static str| {
        if premium[field] == json!(true) { yes } else { no }
    };
    let level = ["", " kontra", " re", " sub"]
        [usize::try_from(premium["contra"].as_u64().unwrap_or(0)).unwrap_or(0)];
    let (announced, made) =
        (either("announced", "announced", "silent"), either("made", "made", "lost"));
    format!("{} {} {announced} {made}{level}", text("premium"), text("by"))
}

fn expect_columns(
    got: (Column, Column),
    schrift: Option<&Vec<i64>>,
    zahlung: Option<&Vec<i64>>,
) -> Result<(), String> {
    let (Some(schrift), zahlung) = (schrift, zahlung.or(schrift)) else { return Ok(()) };
    expect("schrift", &json!(got.0), &json!(schrift))?;
    expect("zahlung", &json!(got.1), &json!(zahlung))
}

/// What a viewer sees, by JSON pointer; the viewer `null` is a spectator.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Observe {
    viewer: Option<u8>,
    sees: BTreeMap<String, Value>,
}

fn check_observe(example: &Observe, play: &Play, book: &Book, deals: &Deals) -> Result<(), String> {
    let deal = play.replay(book, deals)?;
    let seen = json!(deal.observe(book, example.viewer.and_then(Seat::new)));
    for (pointer, expected) in &example.sees {
        expect(pointer, &seen.pointer(pointer).cloned().unwrap_or_default(), expected)?;
    }
    Ok(())
}

/// What the last action makes happen, as a viewer is told: names of events, a discard with its card
/// where they may see it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Happens {
    viewer: Option<u8>,
    events: Vec<String>,
}

fn check_events(example: &Happens, play: &Play, book: &Book, deals: &Deals) -> Result<(), String> {
    let mut record = play.record(&book.id, deals)?;
    let last = record
        .actions
        .pop()
        .ok_or("no action")?
        .parse::<Move>()
        .map_err(|error| error.to_string())?;
    let mut deal = record.replay(book).map_err(|error| error.to_string())?;
    let events = deal.apply(book, last).map_err(|error| error.to_string())?;
    let viewer = example.viewer.and_then(Seat::new);
    let seen = events.into_iter().map(|event| match event.seen_by(viewer) {
        Event::Laid { card: Some(card), .. } => format!("laid {card}"),
        event => variant(&event),
    });
    expect("events", &seen.collect(), &example.events)
}

/// Facts of a finished deal, without `rules`, and the two columns or the reason why the book knows
/// no such facts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Settle {
    facts: Map<String, Value>,
    schrift: Option<Vec<i64>>,
    zahlung: Option<Vec<i64>>,
    error: Option<String>,
}

fn check_settle(example: &Settle, book: &Book) -> Result<(), String> {
    let mut facts = example.facts.clone();
    facts.insert("rules".to_owned(), json!(book.id));
    let facts: Facts =
        serde_json::from_value(Value::Object(facts)).map_err(|error| error.to_string())?;
    match (facts.check(book), &example.error) {
        (Ok(outcome), None) => {
            let settlement = settle(book, &outcome);
            if example.schrift.is_none() {
                return Err("schrift is missing".to_owned());
            }
            expect_columns(
                (settlement.schrift, settlement.zahlung),
                example.schrift.as_ref(),
                example.zahlung.as_ref(),
            )
        }
        (Err(error), Some(reason)) => expect("error", &error.reason(), &reason.as_str()),
        (Err(error), None) => Err(error.to_string()),
        (Ok(_), Some(_)) => Err("accepted".to_owned()),
    }
}

/// A pack, new (Tarock by number, then the suits from the weakest card) unless written out, cut or
/// knocked on, and dealt.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DealCards {
    /// Cards cut off, once or several times.
    #[serde(default)]
    cut: Vec<u8>,
    /// Talon `before` or `after`, and the packets 0 to 3 that the players choose.
    knock: Option<(String, [u8; 4])>,
    hands: Option<[String; 4]>,
    talon: Option<[String; 2]>,
    error: Option<String>,
}

fn check_deal(example: &DealCards, book: &Book) -> Result<(), String> {
    let new: Vec<Card> = Card::all().collect();
    let new: Pack = new.try_into().map_err(|_| "no pack")?;
    let dealt = example
        .cut
        .iter()
        .try_fold(new, |pack, cards| dealing::cut(book, &pack, *cards))
        .and_then(|pack| {
            let Some((talon, choices)) = &example.knock else { return dealing::deal(book, &pack) };
            let talon = if talon == "before" { KnockedTalon::Before } else { KnockedTalon::After };
            dealing::deal_knocked(book, &pack, talon, *choices)
        });
    let dealt = match (dealt, &example.error) {
        (Err(error), Some(expected)) => return expect("error", &variant(&error), expected),
        (Err(error), None) => return Err(error.to_string()),
        (Ok(_), Some(_)) => return Err("dealt".to_owned()),
        (Ok(dealt), None) => dealt,
    };
    let (Some(hands), Some(talon)) = (&example.hands, &example.talon) else {
        return Err("hands are missing".to_owned());
    };
    for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
        expect("hand", &dealt.hand(seat), &cards(hand)?.into_iter().collect())?;
    }
    let halves: Vec<Vec<Card>> = dealt.talon().iter().map(|half| half.to_vec()).collect();
    expect("talon", &halves, &talon.iter().map(|half| cards(half)).collect::<Result<_, _>>()?)
}

/// Name of an enum variant in kebab case.
fn variant(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    let name = text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let mut kebab = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.extend(letter.to_lowercase());
    }
    kebab
}

/// Who plays, sits out and cuts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sitting {
    players: u8,
    dealer: u8,
    active: Option<[u8; 4]>,
    #[serde(default)]
    out: Vec<u8>,
    cutter: Option<u8>,
    error: Option<String>,
}

fn check_sitting(example: &Sitting, book: &Book) -> Result<(), String> {
    match (dealing::sitting(book, example.players, example.dealer), &example.error) {
        (Err(error), Some(expected)) => expect("error", &variant(&error), expected),
        (Err(error), None) => Err(error.to_string()),
        (Ok(_), Some(_)) => Err("seated".to_owned()),
        (Ok(sitting), None) => {
            expect("active", &Some(sitting.active), &example.active)?;
            expect("out", &sitting.out, &example.out)?;
            expect("cutter", &Some(sitting.cutter), &example.cutter)
        }
    }
}

/// Cards drawn in the order of play, and the first dealer or those who draw again.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Draw {
    cards: String,
    dealer: Option<u8>,
    again: Option<Vec<u8>>,
}

fn check_draw(example: &Draw, book: &Book) -> Result<(), String> {
    match dealing::opening_draw(book, &cards(&example.cards)?).map_err(|error| error.to_string())? {
        Drawn::Dealer(player) => expect("dealer", &Some(player), &example.dealer),
        Drawn::Again(players) => expect("again", &Some(players), &example.again),
    }
}

/// What happened, in words such as `wrong-card gathered ouvert`, and what follows.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Judge {
    incident: String,
    verdict: String,
}

fn moment(details: &str) -> Result<Moment, String> {
    Ok(match details {
        "before-auction" => Moment::BeforeAuction,
        "before-declarer-done" => Moment::BeforeDeclarerDone,
        "before-first-lead" => Moment::BeforeFirstLead,
        "later" => Moment::Later,
        _ => return Err(format!("no moment: {details}")),
    })
}

fn trick_state(details: &str) -> Result<TrickState, String> {
    Ok(match details.split(' ').next() {
        Some("at-once") => TrickState::AtOnce,
        Some("on-table") => TrickState::OnTable,
        Some("gathered") => TrickState::Gathered,
        Some("next-led") => TrickState::NextLed,
        _ => return Err(format!("no state of a trick: {details}")),
    })
}

fn incident(text: &str) -> Result<Incident, String> {
    let (name, details) = text.split_once(' ').unwrap_or((text, ""));
    let said = |word: &str| details.split(' ').any(|detail| detail == word);
    Ok(match name {
        "misdeal" => Incident::Misdeal(moment(details)?),
        "wrong-card-count" => Incident::WrongCardCount,
        "dropped-card" => Incident::DroppedCard,
        "wrong-card" => {
            Incident::WrongCard { trick: trick_state(details)?, ouvert: said("ouvert") }
        }
        "unmeant-card" => Incident::UnmeantCard,
        "wrong-lead" => Incident::WrongLead {
            trick: trick_state(details)?,
            first_trick_turned: said("first-trick-turned"),
        },
        "card-seen" => Incident::CardSeen(moment(details)?),
        "wrong-discard" => Incident::WrongDiscard(moment(details)?),
        "bird-mistimed" => {
            Incident::BirdMistimed { trick: trick_state(details)?, advantage: said("advantage") }
        }
        "false-bird" => Incident::FalseBird,
        "own-king-called" => Incident::OwnKingCalled,
        "wrong-opening" => Incident::WrongOpening { overbid: said("overbid") },
        "early-talon" => Incident::EarlyTalon { took_higher_game: said("took-higher-game") },
        "cards-shown" => Incident::CardsShown,
        "decisive-talk" => Incident::DecisiveTalk,
        "breach-by-inactive" => Incident::BreachByInactive,
        "after-next-cut" => Incident::AfterNextCut,
        _ => return Err(format!("no incident: {name}")),
    })
}

fn check_judge(example: &Judge, book: &Book) -> Result<(), String> {
    let ruled = judge(book, incident(&example.incident)?);
    expect("verdict", &variant(&ruled.verdict), &example.verdict)
}

/// Deals of one evening by name, with `radl` where „Gstieß – a Radl" is said between them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EveningRun {
    players: u8,
    dealer: u8,
    steps: Vec<String>,
    /// For each deal whether it counts double.
    double: Vec<bool>,
    /// For each deal who is forehand.
    forehands: Option<Vec<u8>>,
    /// Deals left in the end, once that is known.
    left: Option<u32>,
    error: Option<String>,
}

fn check_evening(example: &EveningRun, book: &Book, deals: &Deals) -> Result<(), String> {
    let mut evening =
        Evening::new(book, example.players, example.dealer).map_err(|error| error.to_string())?;
    let (mut double, mut forehands) = (Vec::new(), Vec::new());
    for step in &example.steps {
        if step == "radl" {
            if let Err(error) = evening.say_last_radl(book) {
                return expect("error", &Some(variant(&error)), &example.error);
            }
            continue;
        }
        double.push(evening.is_double());
        forehands.push(evening.sitting(book).map_err(|error| error.to_string())?.active[0]);
        let play = Play::named(step);
        let record = play.record(&book.id, deals)?;
        let fresh = Deal::new(record.cards().map_err(|error| error.to_string())?, record.forehand);
        let finished = play.replay(book, deals)?;
        expect(&format!("turn after {step}"), &finished.turn(), &None)?;
        let outcome = finished.outcome(book);
        evening.deal_finished(&FinishedDeal::new(
            book,
            &fresh,
            finished.declarer(),
            outcome.as_ref(),
        ));
    }
    expect("error", &None, &example.error)?;
    expect("double", &double, &example.double)?;
    expect("left", &evening.deals_left(), &example.left)?;
    expect("over", &evening.is_over(), &(example.left == Some(0)))?;
    example.forehands.as_ref().map_or(Ok(()), |expected| expect("forehands", &forehands, expected))
}

/// What stands in the book where nothing else shows it: names, direction, money.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BookEntry {
    at: String,
    is: Value,
}

fn check_book(example: &BookEntry, book: &Book) -> Result<(), String> {
    let written = json!(**book);
    expect(&example.at, &written.pointer(&example.at).cloned().unwrap_or_default(), &example.is)
}

fn examples(section: &str) -> Vec<(String, Example)> {
    let text = read(&format!("{section}.jsonl"));
    let numbered = text.lines().zip(1..).map(|(line, number)| {
        let at = format!("{section}.jsonl:{number}");
        let example = Example::parse(line).unwrap_or_else(|error| panic!("{at}: {error}"));
        (at, example)
    });
    numbered.collect()
}

#[test]
fn every_example_holds() {
    let (books, deals) = (books(), deals());
    let mut failures = Vec::new();
    for section in SECTIONS {
        for (at, example) in examples(section) {
            if let Err(error) = check(&example, &books, &deals) {
                failures.push(format!(
                    "{at} {} {} ({}): {error}",
                    example.rows.join(" "),
                    example.rules,
                    example.says
                ));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

/// The points of the matrix, each with the books that do not have it and why.
fn rows() -> BTreeMap<String, BTreeSet<String>> {
    let mut rows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut row = String::new();
    for line in read("rows.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(exception) = line.strip_prefix("  ") {
            let (books, reason) =
                exception.split_once(": ").unwrap_or_else(|| panic!("no reason in {line:?}"));
            assert!(!reason.is_empty(), "no reason in {line:?}");
            let left_out =
                rows.get_mut(&row).unwrap_or_else(|| panic!("{line:?} belongs to no row"));
            let all = Book::ids().map(str::to_owned);
            left_out
                .extend(all.filter(|id| books == "all" || books.split(' ').any(|book| book == id)));
        } else {
            line.split(' ').next().unwrap_or_default().clone_into(&mut row);
            assert!(
                rows.insert(row.clone(), BTreeSet::new()).is_none(),
                "{row} stands there twice"
            );
        }
    }
    rows
}

#[test]
fn every_point_of_every_book_has_an_example() {
    let rows = rows();
    let mut shown: BTreeSet<(String, String)> = BTreeSet::new();
    for section in SECTIONS {
        for (at, example) in examples(section) {
            for row in example.rows {
                let left_out =
                    rows.get(&row).unwrap_or_else(|| panic!("{at}: rows.txt has no {row}"));
                assert!(
                    !left_out.contains(&example.rules),
                    "{at}: by rows.txt {} has no {row}",
                    example.rules
                );
                shown.insert((row, example.rules.clone()));
            }
        }
    }
    let mut missing = Vec::new();
    for (row, left_out) in &rows {
        for id in Book::ids().filter(|id| {
            !left_out.contains(*id) && !shown.contains(&(row.clone(), (*id).to_owned()))
        }) {
            missing.push(format!("{row} {id}"));
        }
    }
    assert!(
        missing.is_empty(),
        "{} points without an example:\n{}",
        missing.len(),
        missing.join("\n")
    );
}
