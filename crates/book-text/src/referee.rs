//! What a referee is asked and answers: a case as somebody tells it, the questions that are still
//! open, the ruling in words.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarock_rules::referee::{Incident, Moment, Ruled, TrickState, Verdict, judge};
use tarock_rules::{
    Book, Claim, Column, ContraCounts, ContraLevels, DiscardUntil, DoubleRounds, Ending, Facts,
    FactsError, FalseAnnouncement, Game, Inspection, Kind, KontraLevel, NegativeFacts, Outcome,
    Played, PositiveOutcome, Premium, PremiumFacts, RenonceApplies, RenonceClaims, RenonceFacts,
    Seat, Settlement, Side, Text, WrongLead, settle,
};

use crate::words::InWords;

macro_rules! cases {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $german:literal | $english:literal;)+) => {
        /// What happened, roughly.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum CaseKind { $($(#[$doc])* $variant,)+ }

        impl CaseKind {
            /// All of them, in the order in which they are offered.
            pub const ALL: [CaseKind; [$(CaseKind::$variant),+].len()] = [$(CaseKind::$variant),+];

            /// As data has it.
            pub const fn code(self) -> &'static str {
                match self { $(CaseKind::$variant => $code,)+ }
            }

            /// As people say it.
            pub fn text(self) -> Text {
                match self { $(CaseKind::$variant => Text::new($german, $english),)+ }
            }
        }
    };
}

cases! {
    /// A card breaks a duty.
    Revoke = "revoke", "Farbe, Tarock oder Stich nicht gegeben (Renonce)"
        | "A card against the duty to follow or to beat (revoke)";
    /// The wrong player leads.
    WrongLead = "wrong-lead", "Der falsche Spieler hat ausgespielt" | "The wrong player led";
    /// A discard against the rules.
    WrongDiscard = "wrong-discard", "Falsch verlegt" | "A wrong discard";
    /// A hand of 11 or 13.
    WrongCardCount = "wrong-card-count", "Jemand hat eine Karte zu viel oder zu wenig"
        | "Somebody has one card too many or too few";
    /// A card dropped, or two played at once.
    DroppedCard = "dropped-card",
        "Eine Karte ist hinuntergefallen, oder zwei wurden zugleich gelegt"
        | "A card was dropped, or two were played at once";
    Misdeal = "misdeal", "Vergeben" | "A misdeal";
    /// A card lay open while dealing.
    CardSeen = "card-seen", "Beim Geben war eine Karte zu sehen" | "A card was seen while dealing";
    /// A bird too early or too late.
    BirdMistimed = "bird-mistimed", "Angesagtes Vogerl oder König ultimo im falschen Stich"
        | "An announced bird or König ultimo in the wrong trick";
    BirdWithoutCard = "bird-without-card", "Vogerl oder König ultimo ohne die Karte angesagt"
        | "A bird or König ultimo announced without the card";
    OwnKing = "own-king", "Einen eigenen König gerufen" | "A king of one's own hand was called";
    WrongOpening = "wrong-opening", "Die Vorhand hat falsch eröffnet"
        | "The forehand opened wrongly";
    /// Talon or call too early.
    EarlyTalon = "early-talon", "Talon zu früh geöffnet oder König zu früh gerufen"
        | "The talon opened or a king called too early";
    /// A legal card that was not meant.
    CardInError = "card-in-error", "Eine erlaubte Karte irrtümlich gespielt"
        | "A legal card played in error";
    /// Cards shown or thrown in during a dispute.
    CardsShown = "cards-shown", "Karten im Streitfall hergezeigt, gemischt oder zusammengeworfen"
        | "Cards shown, mixed or thrown in during a dispute";
    /// Cards shown or talk in play.
    Exposed = "exposed", "Während des Spiels Karten vorgeworfen oder geredet"
        | "Cards exposed or talk during play";
    /// Somebody who sits out.
    Inactive = "inactive", "Ein Aussetzender hat eingegriffen"
        | "Somebody who sits out broke the rules";
    /// Somebody who looks on.
    Kiebitz = "kiebitz", "Ein Kiebitz hat das Spiel beeinflusst"
        | "An onlooker influenced the deal";
    /// A player disturbs others.
    Disturbance = "disturbance", "Jemand stört die anderen" | "Somebody disturbs the others";
}

impl CaseKind {
    /// What can happen by a book: nobody who sits out breaks its rules where nobody sits out.
    pub fn of(book: &Book) -> impl Iterator<Item = CaseKind> {
        CaseKind::ALL.into_iter().filter(|kind| *kind != CaseKind::Inactive || sits_out(book))
    }
}

/// Whether somebody sits out at some of the book's tables.
fn sits_out(book: &Book) -> bool {
    book.table.players.is.iter().any(|players| *players > 4)
}

/// What the referee decides where the book leaves it to them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefereeDecision {
    Renonce,
    Stands,
    /// The deal is annulled.
    Annulled,
}

/// A case as somebody tells it; what is not said yet is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub case: CaseKind,
    /// Whether it happened at a tournament, where a point may be worth other money.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tournament: bool,
    /// Whether the deal counts double; asked for where the book has double rounds. Facts that are
    /// given say it themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub double: Option<bool>,
    /// Whether the next deal has been shuffled and cut since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_cut: Option<bool>,
    /// How far the deal had come when it was noticed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<Moment>,
    /// What has become of the trick.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trick: Option<TrickState>,
    /// Whether it was an ouvert game with open hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ouvert: Option<bool>,
    /// Whether the first trick has been turned since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_trick_turned: Option<bool>,
    /// Whether it brought an advantage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub advantage: Option<bool>,
    /// Whether somebody bid higher, also than the bid with which an untrue bird was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overbid: Option<bool>,
    /// Whether a later seat lost a higher game by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took_higher_game: Option<bool>,
    /// Whether it decided the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decisive: Option<bool>,
    /// Whether there was a warning before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeated: Option<bool>,
    /// What the referee decides, where it is left to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<RefereeDecision>,
    /// What was played and by whom the rules were broken, as `tarock settle` takes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facts: Option<Facts>,
}

impl Case {
    /// A case of which nothing else is known yet.
    pub fn new(case: CaseKind) -> Case {
        Case {
            case,
            tournament: false,
            double: None,
            next_cut: None,
            moment: None,
            trick: None,
            ouvert: None,
            first_trick_turned: None,
            advantage: None,
            overbid: None,
            took_higher_game: None,
            decisive: None,
            repeated: None,
            decision: None,
            facts: None,
        }
    }
}

/// One answer that may be given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// As data: a word, `true` or `false`.
    pub value: serde_json::Value,
    /// As people say it.
    pub text: Text,
}

/// What the referee still has to know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OpenQuestion {
    /// The field of the case that answers it.
    pub field: &'static str,
    pub text: Text,
    /// The answers; empty where the facts of the deal are asked for.
    pub choices: Vec<Choice>,
    /// What the facts of the deal are wanted for.
    #[serde(skip)]
    wants: Option<Verdict>,
}

/// Somebody pays somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Payment {
    /// Who pays: a seat, or 4 for the player who sits out.
    pub from: u8,
    /// Who gets it.
    pub to: u8,
    pub points: i32,
    /// The same in cents, as the book has it for an evening or a tournament.
    pub cents: i32,
}

/// The answer of the book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RulingInWords<'b> {
    pub verdict: Verdict,
    pub text: Text,
    /// The passage behind it.
    pub source: &'b str,
    /// What can be put right, and until when.
    pub correction: Option<Note<'b>>,
    /// Until when it can be claimed.
    pub deadline: Note<'b>,
    /// Who decides where the table does not agree.
    pub decides: Note<'b>,
    /// What else the book says about such cases.
    pub notes: Vec<Note<'b>>,
    /// Whether the amounts are those of a double round, where there are some and the book has such.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double: Option<bool>,
    /// What it comes to.
    pub settlement: Option<Settlement<'b>>,
    /// Who pays whom, the whole Zahlung.
    pub payments: Vec<Payment>,
    /// The part of it that is due at once because it does not stand on the sheet.
    pub due_at_once: Vec<Payment>,
}

/// A sentence and where the book says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Note<'b> {
    pub text: Text,
    pub source: &'b str,
}

/// What the referee says to a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply<'b> {
    /// Something must be known first.
    Asks(OpenQuestion),
    Rules(Box<RulingInWords<'b>>),
}

/// Why a case cannot be ruled on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefereeError {
    /// The facts do not fit the book.
    Facts(FactsError),
    /// Nobody is named who broke the rules.
    NobodyNamed,
    /// Exactly two players have a wrong number of cards.
    NotTwo,
    /// No bird or König ultimo is named that was announced without its card.
    NoBirdNamed,
    /// A double round at a tournament.
    DoubleAtTournament,
    /// The case says single, its facts double.
    DoubleAndSingle,
    /// The case and its facts do not agree on whether the bid of an untrue bird was overbid.
    OverbidAndNot,
    /// A decision where the book leaves nothing open.
    NothingToDecide,
    /// A decision that is none of those that the book leaves open.
    OtherDecision,
    /// A breach by whoever sits out, in a book in which nobody does.
    NobodySitsOut,
    /// A breach by whoever sits out, but only others are named.
    InactiveNotNamed,
    /// A game that cannot be that of the case.
    OtherGame,
}

impl RefereeError {
    /// Stable code.
    pub fn code(&self) -> &'static str {
        match self {
            RefereeError::Facts(error) => error.reason(),
            RefereeError::NobodyNamed => "nobody-named",
            RefereeError::NotTwo => "not-two-offenders",
            RefereeError::NoBirdNamed => "no-bird-named",
            RefereeError::DoubleAtTournament => "double-at-tournament",
            RefereeError::DoubleAndSingle => "double-and-single",
            RefereeError::OverbidAndNot => "overbid-and-not",
            RefereeError::NothingToDecide => "nothing-to-decide",
            RefereeError::OtherDecision => "other-decision",
            RefereeError::NobodySitsOut => "nobody-sits-out",
            RefereeError::InactiveNotNamed => "inactive-not-named",
            RefereeError::OtherGame => "other-game",
        }
    }

    pub fn text(&self) -> Text {
        match self {
            RefereeError::Facts(error) => Text::new(
                format!("Die Angaben zum Spiel passen nicht: {error:#}"),
                format!("the facts of the deal do not fit: {error}"),
            ),
            RefereeError::NobodyNamed => Text::new(
                "Es fehlt, wer die Renonce begangen hat: facts.renonce",
                "it is not said who committed the Renonce: facts.renonce",
            ),
            RefereeError::NotTwo => Text::new(
                "Zu viele und zu wenige Karten haben zwei am Tisch: facts.renonce.offenders nennt \
                genau sie",
                "two at the table have too many and too few cards: facts.renonce.offenders names \
                just them",
            ),
            RefereeError::NoBirdNamed => Text::new(
                "Es fehlt, was ohne die Karte angesagt wurde: facts.false_birds",
                "it is not said what was announced without the card: facts.false_birds",
            ),
            RefereeError::DoubleAtTournament => Text::new(
                "Am Turnier gibt es keine doppelten Runden: double",
                "there are no double rounds at a tournament: double",
            ),
            RefereeError::DoubleAndSingle => Text::new(
                "Der Fall sagt, dass das Spiel einfach zählt, die Angaben zum Spiel sagen doppelt: \
                double, facts.double",
                "the case says that the deal counts single, its facts say double: double, \
                facts.double",
            ),
            RefereeError::OverbidAndNot => Text::new(
                "Ob das Lizit überboten wurde, sagen der Fall und die Angaben zum Spiel \
                verschieden: overbid, facts.false_birds",
                "the case and its facts do not agree on whether the bid was overbid: overbid, \
                facts.false_birds",
            ),
            RefereeError::NothingToDecide => Text::new(
                "Hier lässt das Buch dem Schiedsrichter keine Wahl: decision",
                "here the book leaves the referee no choice: decision",
            ),
            RefereeError::OtherDecision => Text::new(
                "So kann in diesem Fall nicht entschieden werden: decision",
                "this cannot be decided in such a case: decision",
            ),
            RefereeError::NobodySitsOut => Text::new(
                "Nach diesem Buch wird zu viert gespielt, niemand setzt aus: case",
                "by this book four play, and nobody sits out: case",
            ),
            RefereeError::InactiveNotNamed => Text::new(
                "Der Fall ist einer des Aussetzenden: facts.renonce.inactive fehlt",
                "the case is one of whoever sits out: facts.renonce.inactive is missing",
            ),
            RefereeError::OtherGame => Text::new(
                "Bei diesem Spiel kann das nicht geschehen sein: facts.game",
                "this cannot have happened in such a game: facts.game",
            ),
        }
    }
}

/// What follows once the referee has decided what the book leaves to them; nothing while that is
/// open.
fn decided(
    ruled: Verdict,
    decision: Option<RefereeDecision>,
) -> Result<Option<Verdict>, RefereeError> {
    let open = matches!(ruled, Verdict::RefereeWeighs | Verdict::MayBeAnnulled);
    match (ruled, decision) {
        (_, None) => Ok((!open).then_some(ruled)),
        (Verdict::RefereeWeighs, Some(RefereeDecision::Renonce)) => Ok(Some(Verdict::Renonce)),
        (Verdict::MayBeAnnulled, Some(RefereeDecision::Annulled)) => Ok(Some(ruled)),
        (Verdict::RefereeWeighs | Verdict::MayBeAnnulled, Some(RefereeDecision::Stands)) => {
            Ok(Some(Verdict::Stands))
        }
        (Verdict::RefereeWeighs | Verdict::MayBeAnnulled, Some(_)) => {
            Err(RefereeError::OtherDecision)
        }
        (_, Some(_)) => Err(RefereeError::NothingToDecide),
    }
}

/// What a verdict comes to: nothing is paid, or the deal must be told first, or the amounts.
fn amounts<'b>(
    book: &'b Book,
    case: &Case,
    verdict: Verdict,
) -> Result<Result<Option<Settlement<'b>>, OpenQuestion>, RefereeError> {
    let settled = match verdict {
        Verdict::Renonce | Verdict::RenonceTakenOver | Verdict::RenonceOfBoth => {
            renonce(book, case, verdict)?
        }
        Verdict::PremiumPaidToAll => untrue(book, case)?,
        Verdict::Stands
        | Verdict::Corrected
        | Verdict::DealtAgain
        | Verdict::PremiumLost
        | Verdict::RefereeWeighs
        | Verdict::HigherGamePlayed
        | Verdict::Past
        | Verdict::Warned
        | Verdict::Banned
        | Verdict::Excluded
        | Verdict::MayBeAnnulled => return Ok(Ok(None)),
    };
    Ok(match settled {
        Some(settlement) => Ok(Some(settlement)),
        None => Err(overbid_question(case, verdict)
            .or_else(|| double_question(book, case))
            .unwrap_or_else(|| facts_question(verdict))),
    })
}

/// Somebody ends with a card too many or too few while all others have twelve: the card is missing
/// in the talon or was one too many there, and the Renonce is theirs alone.
fn alone<'b>(book: &'b Book, case: &Case, ruled: Ruled<'b>) -> Ruled<'b> {
    let renonce = case.facts.as_ref().and_then(|facts| facts.renonce.as_ref());
    let one = renonce.is_some_and(|renonce| renonce.offenders.len() == 1 && !renonce.inactive);
    if case.case == CaseKind::WrongCardCount && ruled.verdict == Verdict::RenonceOfBoth && one {
        Ruled { verdict: Verdict::Renonce, source: &book.passages.wrong_card_count }
    } else {
        ruled
    }
}

/// Hears a case: asks for what is still open, or rules.
pub fn hear<'b>(book: &'b Book, case: &Case) -> Result<Reply<'b>, RefereeError> {
    if case.case == CaseKind::Inactive && !sits_out(book) {
        return Err(RefereeError::NobodySitsOut);
    }
    if case.facts.as_ref().is_some_and(|facts| !fits(case, facts.game)) {
        return Err(RefereeError::OtherGame);
    }
    let incident = match incident(book, case) {
        Ok(incident) => incident,
        Err(question) => return Ok(Reply::Asks(question)),
    };
    let ruled = judge(book, incident);
    let ruled = alone(book, case, ruled);
    let Some(verdict) = decided(ruled.verdict, case.decision)? else {
        return Ok(Reply::Asks(decision_question(ruled.verdict)));
    };
    let settlement = match amounts(book, case, verdict)? {
        Ok(settlement) => settlement,
        Err(question) => return Ok(Reply::Asks(question)),
    };
    let double = settlement.as_ref().filter(|_| may_be_double(book, case));
    let double = double.map(|_| case.facts.as_ref().is_some_and(|facts| is_double(case, facts)));
    let scoring = &book.scoring;
    let cents = if case.tournament {
        scoring.tournament_cents_per_point.is
    } else {
        scoring.cents_per_point.is
    };
    let payments = settlement.as_ref().map_or_else(Vec::new, |settlement| {
        payments_between(cents, &Column::default(), &settlement.zahlung)
    });
    let due_at_once = match (&settlement, scoring.contra_counts.is, case.tournament) {
        (Some(settlement), ContraCounts::ZahlungOnly, _)
        | (Some(settlement), ContraCounts::ZahlungOnlyAtTournaments, true) => {
            payments_between(cents, &settlement.schrift, &settlement.zahlung)
        }
        (Some(_), ContraCounts::Both, _)
        | (Some(_), ContraCounts::ZahlungOnlyAtTournaments, false)
        | (None, _, _) => Vec::new(),
    };
    Ok(Reply::Rules(Box::new(RulingInWords {
        verdict,
        text: verdict_text(verdict),
        source: ruled.source,
        correction: correction(book, case),
        deadline: Note {
            text: Text::new(
                "Einfordern kann man es, bis zum nächsten Spiel gemischt und abgehoben ist",
                "It can be claimed until the next deal has been shuffled and cut",
            ),
            source: &book.passages.renonce_expiry,
        },
        decides: Note {
            text: Text::new(
                "Zuerst entscheidet der Tisch, im Streitfall, wen das Buch nennt",
                "First the table decides, in a dispute whoever the book names",
            ),
            source: &book.passages.referee,
        },
        notes: notes(book, verdict).into_iter().chain(double_note(book, double)).collect(),
        double,
        settlement,
        payments,
        due_at_once,
    })))
}

/// What was played, as far as somebody has told it by answering one question after the other.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DealOfCase {
    pub game: Option<Game>,
    /// Who played it.
    pub declarer: Option<Seat>,
    /// The partner's seat, or 4 where nobody was.
    pub partner: Option<u8>,
    /// Level of Kontra on the game.
    pub contra: Option<i64>,
    /// Who broke the rules: a seat, or 4 for the player who sits out.
    pub offender: Option<u8>,
    /// The second of two.
    pub second: Option<u8>,
    /// What was announced without its card.
    pub untrue: Option<Premium>,
    /// Negative games beside the one that leads: `GAME:SEAT` with commas between, and a semicolon
    /// behind once there are no more.
    pub beside: Option<String>,
    /// What was announced besides: `PREMIUM:declarer:LEVEL` or `PREMIUM:defence:LEVEL` with commas
    /// between, and a semicolon behind once there is nothing more.
    pub announced: Option<String>,
    /// Levels of Kontra on a negative game, a digit for each opponent in their order.
    pub contra_by: Option<String>,
    /// Silent premiums that are claimed: `PREMIUM:SEAT`, with commas and a semicolon as above.
    pub claims: Option<String>,
}

/// Hears a case whose deal is told by answers: whatever is missing is asked for, the deal last.
pub fn hear_told<'b>(
    book: &'b Book,
    case: &Case,
    told: &DealOfCase,
) -> Result<Reply<'b>, RefereeError> {
    match hear(book, case)? {
        Reply::Asks(OpenQuestion { wants: Some(verdict), .. }) => {
            match told_facts(book, case, verdict, told) {
                Ok(facts) => hear(book, &Case { facts: Some(facts), ..case.clone() }),
                Err(question) => Ok(Reply::Asks(question)),
            }
        }
        reply => Ok(reply),
    }
}

/// The facts of a case whose deal is told by answers, once nothing is left to ask: what a sheet
/// gets.
pub fn facts_of_told(book: &Book, case: &Case, told: &DealOfCase) -> Option<Facts> {
    match hear(book, case).ok()? {
        Reply::Asks(OpenQuestion { wants: Some(verdict), .. }) => {
            told_facts(book, case, verdict, told).ok()
        }
        Reply::Asks(_) | Reply::Rules(_) => case.facts.clone(),
    }
}

/// The facts of a told deal, or what is still to be told.
fn told_facts(
    book: &Book,
    case: &Case,
    verdict: Verdict,
    told: &DealOfCase,
) -> Result<Facts, OpenQuestion> {
    let game = told.game.filter(|game| fits(case, *game));
    let game = game.ok_or_else(|| game_question(book, case))?;
    let mut facts = Facts::new(&book.id, Seat::ALL[0], game);
    match game.kind() {
        Kind::Positive => told_positive(book, verdict, told, &mut facts)?,
        Kind::Negative => {
            let declarer = told_declarer(told)?;
            let contra = told_contra_by(book, declarer, told)?;
            let mut games = vec![NegativeFacts { game, declarer, tricks: None, contra }];
            games.extend(told_beside(book, game, declarer, told.beside.as_deref())?);
            facts.negatives = Some(games);
        }
        Kind::Trischaken => {}
    }
    if verdict == Verdict::PremiumPaidToAll {
        let ask = || seat_question("offender", "Wer war es?", "Who was it?", &[]);
        let seat = told.offender.and_then(Seat::new).ok_or_else(ask)?;
        let premium = told.untrue.ok_or_else(|| untrue_question(book))?;
        facts.false_birds =
            vec![FalseAnnouncement { seat, premium, bid: case.overbid == Some(true) }];
        return Ok(facts);
    }
    let named = told_offenders(book, case, verdict, told)?;
    let offenders: Vec<Seat> = named.iter().filter_map(|seat| Seat::new(*seat)).collect();
    let claims = told_claims(book, game, &offenders, told.claims.as_deref())?;
    let inactive = named.iter().any(|seat| Seat::new(*seat).is_none());
    facts.renonce = Some(RenonceFacts { offenders, inactive, claims });
    Ok(facts)
}

/// Who broke the rules: seats, and 4 for whoever sits out.
fn told_offenders(
    book: &Book,
    case: &Case,
    verdict: Verdict,
    told: &DealOfCase,
) -> Result<Vec<u8>, OpenQuestion> {
    if verdict != Verdict::RenonceOfBoth {
        let fifth = (case.case == CaseKind::Inactive).then_some(SITS_OUT);
        let ask = || offender_question(book, "Wer war es?", "Who was it?");
        return Ok(vec![fifth.or(told.offender).ok_or_else(ask)?]);
    }
    let seated = told.offender.filter(|seat| Seat::new(*seat).is_some());
    let ask = || seat_question("offender", "Wer war es?", "Who was it?", &[]);
    let first = seated.ok_or_else(ask)?;
    // A single player can have a wrong number of cards if the talon has one, too.
    let talon: &[(&str, &str, &str)] = if case.case == CaseKind::WrongCardCount {
        &[(
            "4",
            "niemand, im Talon war eine Karte zu viel oder zu wenig",
            "nobody, the talon had one card too many or too few",
        )]
    } else {
        &[]
    };
    let ask =
        || seat_question("second", "Und wer war der zweite?", "And who was the second?", talon);
    let second = told
        .second
        .filter(|seat| Seat::new(*seat).is_some() || !talon.is_empty())
        .ok_or_else(ask)?;
    let mut named = vec![first];
    named.extend(Seat::new(second).filter(|seat| seat.number() != first).map(Seat::number));
    Ok(named)
}

fn told_declarer(told: &DealOfCase) -> Result<Seat, OpenQuestion> {
    told.declarer
        .ok_or_else(|| seat_question("declarer", "Wer hat es gespielt?", "Who played it?", &[]))
}

fn told_positive(
    book: &Book,
    verdict: Verdict,
    told: &DealOfCase,
    facts: &mut Facts,
) -> Result<(), OpenQuestion> {
    let declarer = told_declarer(told)?;
    facts.declarer = Some(declarer);
    if facts.game.calls_king() {
        let nobody = ("4", "niemand", "nobody");
        let ask =
            || seat_question("partner", "Wer war Partner?", "Who was the partner?", &[nobody]);
        facts.partner =
            Some(Seat::new(told.partner.ok_or_else(ask)?).filter(|seat| *seat != declarer));
    }
    facts.premiums = Some(Vec::new());
    if verdict != Verdict::PremiumPaidToAll {
        facts.contra = Some(told.contra.ok_or_else(|| contra_question(book))?);
        facts.premiums = Some(told_announced(book, facts.game, told.announced.as_deref())?);
    }
    Ok(())
}

/// Negative games that can be played beside one that leads: none that is higher.
pub fn games_beside(book: &Book, leading: Game) -> Vec<Game> {
    let together = &book.auction.side_by_side.is;
    let fits = |game: &Game| book.rank(*game) <= book.rank(leading);
    if together.contains(&leading) {
        together.iter().copied().filter(fits).collect()
    } else {
        Vec::new()
    }
}

/// Who else played a negative game; asked where the book has them side by side.
fn told_beside(
    book: &Book,
    leading: Game,
    declarer: Seat,
    told: Option<&str>,
) -> Result<Vec<NegativeFacts>, OpenQuestion> {
    let possible = games_beside(book, leading);
    if possible.is_empty() {
        return Ok(Vec::new());
    }
    let text = told.unwrap_or_default();
    let (items, closed) = told_list(text);
    let mut games: Vec<NegativeFacts> = Vec::new();
    let mut taken = vec![declarer];
    for item in items {
        let mut parts = item.split(':');
        let game = parts.next().and_then(Game::from_code).filter(|game| possible.contains(game));
        let Some(game) = game else { return told_beside(book, leading, declarer, None) };
        let seat = parts.next().map(|seat| Seat::new(seat.parse().ok()?));
        match seat {
            Some(Some(seat)) if !taken.contains(&seat) => {
                taken.push(seat);
                let contra = BTreeMap::new();
                games.push(NegativeFacts { game, declarer: seat, tricks: None, contra });
            }
            Some(_) => return told_beside(book, leading, declarer, None),
            None => return Err(beside_player_question(&taken, text)),
        }
    }
    if closed || taken.len() == Seat::ALL.len() {
        Ok(games)
    } else {
        Err(beside_question(book, &possible, games.is_empty(), text))
    }
}

fn beside_question(book: &Book, possible: &[Game], none_yet: bool, text: &str) -> OpenQuestion {
    let nothing = if none_yet {
        Text::new("nein, niemand", "no, nobody")
    } else {
        Text::new("sonst niemand", "nobody else")
    };
    let mut choices = vec![Choice { value: format!("{text};").into(), text: nothing }];
    choices.extend(possible.iter().filter_map(|game| {
        let label = &book.game(*game)?.label;
        let value = with_item(text, game.code());
        Some(Choice { value, text: Text::new(label.clone(), label.clone()) })
    }));
    OpenQuestion {
        field: "beside",
        text: Text::new(
            "Hat jemand daneben ein Negativspiel gespielt?",
            "Did somebody play a negative game beside it?",
        ),
        choices,
        wants: None,
    }
}

fn beside_player_question(taken: &[Seat], text: &str) -> OpenQuestion {
    let others = Seat::ALL.into_iter().filter(|seat| !taken.contains(seat));
    let choices = others.map(|seat| {
        let (german, english) = SEATS[seat.index()];
        let value = format!("{text}:{}", seat.number()).into();
        Choice { value, text: Text::new(german, english) }
    });
    OpenQuestion {
        field: "beside",
        text: Text::new("Wer hat es gespielt?", "Who played it?"),
        choices: choices.collect(),
        wants: None,
    }
}

/// The levels of Kontra that a book has, in words.
pub fn levels(book: &Book) -> Vec<Text> {
    let highest = match book.announce.contra_levels.is {
        ContraLevels::Re => 3,
        ContraLevels::Sub => 4,
    };
    let words = [
        Text::new("kein Kontra", "no Kontra"),
        Text::new(&*book.words.contra, "Kontra"),
        Text::new(&*book.words.re, "Re"),
        Text::new(&*book.words.sub, "Sub"),
    ];
    words.into_iter().take(highest).collect()
}

/// Kontra of each opponent of a negative game; asked one by one if there was any.
fn told_contra_by(
    book: &Book,
    declarer: Seat,
    told: &DealOfCase,
) -> Result<BTreeMap<Seat, i64>, OpenQuestion> {
    let any = told.contra.ok_or_else(|| OpenQuestion {
        field: "contra",
        text: Text::new("War das Spiel kontriert?", "Was there a Kontra on the game?"),
        choices: vec![
            Choice { value: 0.into(), text: Text::new("kein Kontra", "no Kontra") },
            Choice { value: 1.into(), text: Text::new("ja, von jemandem", "yes, by somebody") },
        ],
        wants: None,
    })?;
    let mut contra = BTreeMap::new();
    if any == 0 {
        return Ok(contra);
    }
    let words = levels(book);
    let text = told.contra_by.as_deref().unwrap_or_default();
    let level_at = |at: usize| {
        let digit = text.chars().nth(at)?.to_digit(10)?;
        usize::try_from(digit).ok().filter(|level| *level < words.len()).map(|_| digit)
    };
    let mut so_far = String::new();
    for (at, seat) in Seat::ALL.into_iter().filter(|seat| *seat != declarer).enumerate() {
        let Some(level) = level_at(at) else {
            let choices = (0..).zip(&words).map(|(level, text): (u8, &Text)| Choice {
                value: format!("{so_far}{level}").into(),
                text: text.clone(),
            });
            let (german, english) = SEATS[seat.index()];
            return Err(OpenQuestion {
                field: "contra_by",
                text: Text::new(
                    format!("{german}: Kontra auf das Spiel?"),
                    format!("{english}: a Kontra on the game?"),
                ),
                choices: choices.collect(),
                wants: None,
            });
        };
        so_far.push_str(&level.to_string());
        if level > 0 {
            contra.insert(seat, i64::from(level));
        }
    }
    Ok(contra)
}

/// A list that is told one answer after the other: what stands there, and whether it is all.
fn told_list(text: &str) -> (Vec<&str>, bool) {
    let (items, closed) = text.strip_suffix(';').map_or((text, false), |items| (items, true));
    (items.split(',').filter(|item| !item.is_empty()).collect(), closed)
}

/// The list with one more item.
fn with_item(text: &str, item: &str) -> serde_json::Value {
    if text.is_empty() { item.into() } else { format!("{text},{item}").into() }
}

/// What can be announced in a game and counts in a Renonce.
fn speakable(book: &Book, game: Game) -> impl Iterator<Item = (Premium, &str)> {
    Premium::ALL.into_iter().filter_map(move |premium| {
        let entry = book.premium(premium)?;
        let in_colour = !game.is_colour() || book.announce.colour_premiums.is.contains(&premium);
        let of_king = premium == Premium::KoenigUltimo && !game.calls_king();
        let said = entry.announced.value().is_some() && premium != Premium::ZehnTarock;
        (said && in_colour && !of_king).then_some((premium, entry.label.as_str()))
    })
}

/// What was announced: premium after premium, by whom, and with which Kontra. What cannot be read
/// is asked for anew.
fn told_announced(
    book: &Book,
    game: Game,
    told: Option<&str>,
) -> Result<Vec<PremiumFacts>, OpenQuestion> {
    let bid = game.bird().map(|bird| format!("{}:declarer", bird.code())).unwrap_or_default();
    let text = told.filter(|text| !text.is_empty()).unwrap_or(&bid);
    let (items, closed) = told_list(text);
    let mut said = Vec::new();
    for item in items {
        let parts: Vec<&str> = item.split(':').collect();
        let Some(premium) = parts.first().and_then(|code| Premium::from_code(code)) else {
            return told_announced(book, game, None);
        };
        let by = match parts.get(1) {
            Some(&"declarer") => Side::Declarer,
            Some(&"defence") => Side::Defence,
            Some(_) => return told_announced(book, game, None),
            None => return Err(side_question(book, premium, text)),
        };
        let contra = match parts.get(2).map(|level| level.parse::<i64>()) {
            Some(Ok(level))
                if usize::try_from(level).is_ok_and(|level| level < levels(book).len()) =>
            {
                level
            }
            Some(_) => return told_announced(book, game, None),
            None => return Err(level_question(book, premium, text)),
        };
        said.push(PremiumFacts { premium, by, announced: true, made: None, contra });
    }
    let bird = said.iter().any(|said| said.premium.is_bird() && said.by == Side::Declarer);
    let complete = game != Game::Besserrufer || bird;
    if closed && complete { Ok(said) } else { Err(more_question(book, game, &said, text)) }
}

fn more_question(book: &Book, game: Game, said: &[PremiumFacts], text: &str) -> OpenQuestion {
    let text = text.trim_end_matches(';');
    let mut choices = Vec::new();
    let bird = said.iter().any(|said| said.premium.is_bird() && said.by == Side::Declarer);
    if game != Game::Besserrufer || bird {
        let nothing = if said.is_empty() {
            Text::new("nichts angesagt", "nothing announced")
        } else {
            Text::new("sonst nichts", "nothing else")
        };
        choices.push(Choice { value: format!("{text};").into(), text: nothing });
    }
    for (premium, label) in speakable(book, game) {
        let times = said.iter().filter(|said| said.premium == premium).count();
        let one_card = premium.is_bird() || premium == Premium::KoenigUltimo;
        let sides = if one_card { 1 } else { 2 };
        if times < sides {
            let king = premium == Premium::KoenigUltimo;
            let item = format!("{}{}", premium.code(), if king { ":declarer" } else { "" });
            let value = with_item(text, &item);
            choices.push(Choice { value, text: Text::new(label, label) });
        }
    }
    let asked = if said.is_empty() {
        Text::new("Was war angesagt?", "What was announced?")
    } else {
        Text::new("Was war noch angesagt?", "What else was announced?")
    };
    OpenQuestion { field: "announced", text: asked, choices, wants: None }
}

fn side_question(book: &Book, premium: Premium, text: &str) -> OpenQuestion {
    let label = book.premium(premium).map_or("", |entry| entry.label.as_str());
    let choice = |side: &str, german: &str, english: &str| Choice {
        value: format!("{text}:{side}").into(),
        text: Text::new(german, english),
    };
    OpenQuestion {
        field: "announced",
        text: Text::new(format!("{label}: Wer hat es angesagt?"), format!("{label}: who said it?")),
        choices: vec![
            choice("declarer", "die Seite des Spielers", "the declarer's side"),
            choice("defence", "die Gegner", "the defence"),
        ],
        wants: None,
    }
}

fn level_question(book: &Book, premium: Premium, text: &str) -> OpenQuestion {
    let label = book.premium(premium).map_or("", |entry| entry.label.as_str());
    let choices = (0..).zip(levels(book)).map(|(level, words): (u8, Text)| Choice {
        value: format!("{text}:{level}").into(),
        text: words,
    });
    OpenQuestion {
        field: "announced",
        text: Text::new(format!("{label}: kontriert?"), format!("{label}: a Kontra on it?")),
        choices: choices.collect(),
        wants: None,
    }
}

/// What can be claimed in a game.
fn claimable(book: &Book, game: Game) -> impl Iterator<Item = (Premium, &str)> {
    Premium::ALL.into_iter().filter_map(move |premium| {
        let entry = book.premium(premium)?;
        let of_king = matches!(premium, Premium::KoenigUltimo | Premium::Koenigfang);
        let in_colour = !game.is_colour() || book.announce.colour_premiums.is.contains(&premium);
        let claimed = match book.renonce.claims.is {
            RenonceClaims::Nothing => false,
            RenonceClaims::AllSilent => true,
            RenonceClaims::BirdsKingValat => {
                premium.is_bird() || matches!(premium, Premium::KoenigUltimo | Premium::Valat)
            }
        };
        let fits = in_colour && (game.calls_king() || !of_king);
        (entry.silent != 0 && claimed && fits).then_some((premium, entry.label.as_str()))
    })
}

/// Silent premiums that somebody lost by the Renonce and claims.
fn told_claims(
    book: &Book,
    game: Game,
    offenders: &[Seat],
    told: Option<&str>,
) -> Result<Vec<Claim>, OpenQuestion> {
    if game.kind() != Kind::Positive || claimable(book, game).next().is_none() {
        return Ok(Vec::new());
    }
    let text = told.unwrap_or_default();
    let (items, closed) = told_list(text);
    let mut claims = Vec::new();
    for item in items {
        let mut parts = item.split(':');
        let Some(premium) = parts.next().and_then(Premium::from_code) else {
            return told_claims(book, game, offenders, None);
        };
        let seat = parts.next().and_then(|seat| Seat::new(seat.parse().ok()?));
        let Some(seat) = seat.filter(|seat| !offenders.contains(seat)) else {
            return Err(claimant_question(offenders, text));
        };
        claims.push(Claim { premium, seat });
    }
    if closed { Ok(claims) } else { Err(claims_question(book, game, &claims, text)) }
}

fn claims_question(book: &Book, game: Game, claims: &[Claim], text: &str) -> OpenQuestion {
    let nothing = if claims.is_empty() {
        Text::new("nichts eingefordert", "nothing is claimed")
    } else {
        Text::new("sonst nichts", "nothing else")
    };
    let mut choices = vec![Choice { value: format!("{text};").into(), text: nothing }];
    choices.extend(claimable(book, game).map(|(premium, label)| Choice {
        value: with_item(text, premium.code()),
        text: Text::new(label, label),
    }));
    OpenQuestion {
        field: "claims",
        text: Text::new(
            "Wird eine stille Prämie eingefordert, die dadurch verloren ging?",
            "Is a silent premium claimed that was lost by it?",
        ),
        choices,
        wants: None,
    }
}

fn claimant_question(offenders: &[Seat], text: &str) -> OpenQuestion {
    // A seat that cannot claim is left out, and so is what was told of it.
    let text = text.trim_end_matches(|sign: char| sign == ';' || sign.is_ascii_digit());
    let text = text.trim_end_matches(':');
    let others = Seat::ALL.into_iter().filter(|seat| !offenders.contains(seat));
    let choices = others.map(|seat| {
        let (german, english) = SEATS[seat.index()];
        let value = format!("{text}:{}", seat.number()).into();
        Choice { value, text: Text::new(german, english) }
    });
    OpenQuestion {
        field: "claims",
        text: Text::new("Wer fordert sie ein?", "Who claims it?"),
        choices: choices.collect(),
        wants: None,
    }
}

/// The number of whoever sits out.
const SITS_OUT: u8 = 4;

/// What the seats of a told deal are called.
const SEATS: [(&str, &str); 4] =
    [("Vorhand", "forehand"), ("Platz 2", "seat 2"), ("Platz 3", "seat 3"), ("Platz 4", "seat 4")];

fn game_question(book: &Book, case: &Case) -> OpenQuestion {
    let choice = |game: Game| {
        let label = &book.game(game)?.label;
        Some(Choice { value: game.code().into(), text: Text::new(label.clone(), label.clone()) })
    };
    let choices =
        Game::ALL.into_iter().filter(|game| fits(case, *game)).filter_map(choice).collect();
    OpenQuestion {
        field: "game",
        text: Text::new("Welches Spiel wurde gespielt?", "Which game was played?"),
        choices,
        wants: None,
    }
}

fn seat_question(
    field: &'static str,
    german: &str,
    english: &str,
    besides: &[(&str, &str, &str)],
) -> OpenQuestion {
    let seats = (0_u8..).zip(SEATS).map(|(seat, (german, english))| Choice {
        value: seat.into(),
        text: Text::new(german, english),
    });
    let besides = besides.iter().map(|(value, german, english)| Choice {
        value: value.parse::<u8>().unwrap_or_default().into(),
        text: Text::new(*german, *english),
    });
    let choices = seats.chain(besides).collect();
    OpenQuestion { field, text: Text::new(german, english), choices, wants: None }
}

fn offender_question(book: &Book, german: &str, english: &str) -> OpenQuestion {
    let inactive: &[(&str, &str, &str)] =
        if sits_out(book) { &[("4", "wer aussetzt", "who sits out")] } else { &[] };
    seat_question("offender", german, english, inactive)
}

fn contra_question(book: &Book) -> OpenQuestion {
    let choices =
        (0_u8..).zip(levels(book)).map(|(level, text)| Choice { value: level.into(), text });
    OpenQuestion {
        field: "contra",
        text: Text::new("War das Spiel kontriert?", "Was there a Kontra on the game?"),
        choices: choices.collect(),
        wants: None,
    }
}

fn untrue_question(book: &Book) -> OpenQuestion {
    let said = Premium::BIRDS.into_iter().chain([Premium::KoenigUltimo]);
    let choice = |premium: Premium| {
        let label = &book.premium(premium)?.label;
        Some(Choice { value: premium.code().into(), text: Text::new(label.clone(), label.clone()) })
    };
    OpenQuestion {
        field: "untrue",
        text: Text::new(
            "Was wurde ohne die Karte angesagt?",
            "What was announced without its card?",
        ),
        choices: said.filter_map(choice).collect(),
        wants: None,
    }
}

fn named(renonce: &RenonceFacts) -> usize {
    renonce.offenders.len() + usize::from(renonce.inactive)
}

/// What happened as the rules know it, or the first question that is open.
fn incident(book: &Book, case: &Case) -> Result<Incident, OpenQuestion> {
    let of_conduct = matches!(case.case, CaseKind::Disturbance | CaseKind::CardInError);
    if !of_conduct
        && yes_or_no(
            case.next_cut,
            "next_cut",
            "Ist zum nächsten Spiel schon gemischt und abgehoben?",
            "Has the next deal been shuffled and cut already?",
        )?
    {
        return Ok(Incident::AfterNextCut);
    }
    let trick = || case.trick.ok_or_else(trick_question);
    let moment = || case.moment.ok_or_else(moment_question);
    Ok(match case.case {
        CaseKind::Revoke => Incident::WrongCard {
            ouvert: yes_or_no(
                case.ouvert,
                "ouvert",
                "War es ein Ouvertspiel mit offenen Blättern?",
                "Was it an ouvert game with open hands?",
            )?,
            trick: trick()?,
        },
        CaseKind::WrongLead => Incident::WrongLead {
            first_trick_turned: yes_or_no(
                case.first_trick_turned,
                "first_trick_turned",
                "Ist der erste Stich seither umgedreht worden?",
                "Has the first trick been turned since?",
            )?,
            trick: trick()?,
        },
        // Where a discard is fixed with its last card it does not matter when it is noticed.
        CaseKind::WrongDiscard => Incident::WrongDiscard(match book.talon.discard_until.is {
            DiscardUntil::LastCard => case.moment.unwrap_or(Moment::Later),
            DiscardUntil::DeclarerDone => moment()?,
        }),
        CaseKind::DroppedCard => Incident::DroppedCard,
        CaseKind::Misdeal | CaseKind::WrongCardCount => Incident::Misdeal(moment()?),
        CaseKind::CardSeen => Incident::CardSeen(moment()?),
        CaseKind::BirdMistimed => {
            let trick = trick()?;
            where_it_matters(
                book,
                case.advantage,
                "advantage",
                "Hat es einen Vorteil gebracht?",
                "Did it bring an advantage?",
                |advantage| Incident::BirdMistimed { trick, advantage },
            )?
        }
        CaseKind::BirdWithoutCard => Incident::FalseBird,
        CaseKind::OwnKing => Incident::OwnKingCalled,
        CaseKind::WrongOpening => where_it_matters(
            book,
            case.overbid,
            "overbid",
            "Hat danach jemand ein höheres Spiel angesagt?",
            "Has somebody bid a higher game since?",
            |overbid| Incident::WrongOpening { overbid },
        )?,
        CaseKind::EarlyTalon => where_it_matters(
            book,
            case.took_higher_game,
            "took_higher_game",
            "Ist dadurch jemandem ein höheres Spiel entgangen?",
            "Has somebody lost a higher game by it?",
            |took_higher_game| Incident::EarlyTalon { took_higher_game },
        )?,
        CaseKind::CardInError => Incident::UnmeantCard,
        CaseKind::CardsShown => Incident::CardsShown,
        CaseKind::Exposed => {
            if yes_or_no(
                case.decisive,
                "decisive",
                "Hat es das Spiel entschieden?",
                "Did it decide the deal?",
            )? {
                Incident::DecisiveTalk
            } else {
                Incident::Disturbance { repeated: repeated(case)? }
            }
        }
        CaseKind::Inactive => Incident::BreachByInactive,
        CaseKind::Kiebitz => Incident::KiebitzInfluence,
        CaseKind::Disturbance => Incident::Disturbance { repeated: repeated(case)? },
    })
}

fn repeated(case: &Case) -> Result<bool, OpenQuestion> {
    yes_or_no(
        case.repeated,
        "repeated",
        "Gab es schon eine Verwarnung?",
        "Has there been a warning before?",
    )
}

/// Asks only where the answer makes a difference to the ruling.
fn where_it_matters(
    book: &Book,
    answer: Option<bool>,
    field: &'static str,
    german: &str,
    english: &str,
    incident: impl Fn(bool) -> Incident,
) -> Result<Incident, OpenQuestion> {
    let (without, with) = (incident(false), incident(true));
    if answer.is_none() && judge(book, without) == judge(book, with) {
        return Ok(without);
    }
    yes_or_no(answer, field, german, english).map(incident)
}

/// Whether a game can be that of a case: a called king, open hands or none.
fn fits(case: &Case, game: Game) -> bool {
    let called = case.case != CaseKind::OwnKing || game.calls_king();
    called && case.ouvert.is_none_or(|ouvert| ouvert == game.is_ouvert())
}

fn yes_or_no(
    answer: Option<bool>,
    field: &'static str,
    german: &str,
    english: &str,
) -> Result<bool, OpenQuestion> {
    let choice = |value: bool, german: &str, english: &str| Choice {
        value: value.into(),
        text: Text::new(german, english),
    };
    answer.ok_or_else(|| OpenQuestion {
        field,
        text: Text::new(german, english),
        choices: vec![choice(true, "ja", "yes"), choice(false, "nein", "no")],
        wants: None,
    })
}

fn chosen(field: &'static str, text: Text, choices: &[(&str, &str, &str)]) -> OpenQuestion {
    let choices = choices.iter().map(|(value, german, english)| Choice {
        value: (*value).into(),
        text: Text::new(*german, *english),
    });
    OpenQuestion { field, text, choices: choices.collect(), wants: None }
}

fn trick_question() -> OpenQuestion {
    chosen(
        "trick",
        Text::new(
            "Was ist mit dem Stich geschehen, als es bemerkt wurde?",
            "What had become of the trick when it was noticed?",
        ),
        &[
            (
                "at-once",
                "sofort bemerkt, keine weitere Karte liegt",
                "noticed at once, before another card was played",
            ),
            ("on-table", "er liegt noch auf dem Tisch", "it is still on the table"),
            ("gathered", "er ist eingezogen und umgedreht", "it has been gathered and turned over"),
            (
                "next-led",
                "er liegt noch, aber zum nächsten ist ausgespielt",
                "it is still on the table, but the next trick has been led",
            ),
        ],
    )
}

fn moment_question() -> OpenQuestion {
    chosen(
        "moment",
        Text::new("Wann wurde es bemerkt?", "When was it noticed?"),
        &[
            ("before-auction", "vor der Lizitation", "before the auction"),
            (
                "before-declarer-done",
                "bevor der Spieler „Ich liege“ gesagt hat",
                "before the declarer said “Ich liege”",
            ),
            ("before-first-lead", "vor dem ersten Ausspiel", "before the first lead"),
            ("later", "später", "later"),
        ],
    )
}

fn decision_question(verdict: Verdict) -> OpenQuestion {
    let text = Text::new(
        "Das Buch überlässt es dem Schiedsrichter: Wie wird entschieden?",
        "The book leaves it to the referee: what is decided?",
    );
    let (code, german, english) = if verdict == Verdict::MayBeAnnulled {
        ("annulled", "das Spiel wird annulliert", "the deal is annulled")
    } else {
        ("renonce", "es ist Renonce", "it is a Renonce")
    };
    chosen(
        "decision",
        text,
        &[(code, german, english), ("stands", "das Spiel geht weiter", "the deal goes on")],
    )
}

fn facts_question(verdict: Verdict) -> OpenQuestion {
    let text = if verdict == Verdict::PremiumPaidToAll {
        Text::new(
            "Was wurde gespielt, und was ohne die Karte angesagt?",
            "What was played, and what was announced without the card?",
        )
    } else {
        Text::new(
            "Was wurde gespielt, und wer hat die Renonce begangen?",
            "What was played, and who committed the Renonce?",
        )
    };
    OpenQuestion { field: "facts", text, choices: Vec::new(), wants: Some(verdict) }
}

/// Whether an untrue bird was said with a bid that was overbid, if that is open.
fn overbid_question(case: &Case, verdict: Verdict) -> Option<OpenQuestion> {
    if verdict != Verdict::PremiumPaidToAll {
        return None;
    }
    yes_or_no(
        case.overbid,
        "overbid",
        "Wurde es mit einem Lizit gesagt (Pagatrufer …), das überboten wurde?",
        "Was it said with a bid (Pagatrufer …) that was overbid?",
    )
    .err()
}

/// Whether a deal of such a case can count double: never at a tournament.
fn may_be_double(book: &Book, case: &Case) -> bool {
    book.has_double_deals() && !case.tournament
}

fn is_double(case: &Case, facts: &Facts) -> bool {
    case.double == Some(true) || facts.double
}

/// Whether the deal counts double, if that is open.
fn double_question(book: &Book, case: &Case) -> Option<OpenQuestion> {
    if !may_be_double(book, case) {
        return None;
    }
    yes_or_no(
        case.double,
        "double",
        "Zählt das Spiel doppelt (doppelte Runde, letztes Radl)?",
        "Does the deal count double (double round, last Radl)?",
    )
    .err()
}

/// What the amounts rest on, where a book has double rounds.
fn double_note(book: &Book, double: Option<bool>) -> Option<Note<'_>> {
    let text = if double? {
        Text::new(
            "Das Spiel zählt doppelt: Die Beträge sind schon verdoppelt",
            "The deal counts double: the amounts are doubled already",
        )
    } else {
        Text::new(
            "Das Spiel zählt einfach, es ist keine doppelte Runde",
            "The deal counts once, it is not a double round",
        )
    };
    let evening = &book.evening;
    let source = match evening.double_rounds.is {
        DoubleRounds::AfterTrischakenMondfangZero => &evening.double_rounds.source,
        DoubleRounds::Never => &evening.end.source,
    };
    Some(Note { text, source })
}

/// The facts of a case with what it says of double rounds.
fn facts_of(case: &Case) -> Result<Option<Facts>, RefereeError> {
    let Some(facts) = &case.facts else {
        return if case.tournament && case.double == Some(true) {
            Err(RefereeError::DoubleAtTournament)
        } else {
            Ok(None)
        };
    };
    let double = is_double(case, facts);
    if double && case.tournament {
        return Err(RefereeError::DoubleAtTournament);
    }
    if double && case.double == Some(false) {
        return Err(RefereeError::DoubleAndSingle);
    }
    Ok(Some(Facts { double, ..facts.clone() }))
}

/// What a Renonce comes to; nothing if the deal is not told yet.
fn renonce<'b>(
    book: &'b Book,
    case: &Case,
    verdict: Verdict,
) -> Result<Option<Settlement<'b>>, RefereeError> {
    let Some(facts) = facts_of(case)? else { return Ok(None) };
    let Some(renonce) = facts.renonce.as_ref().filter(|renonce| named(renonce) > 0) else {
        return Err(RefereeError::NobodyNamed);
    };
    if case.case == CaseKind::Inactive && !renonce.inactive {
        return Err(RefereeError::InactiveNotNamed);
    }
    // Whoever sits out has no cards that could be too many.
    let two = renonce.offenders.len() == 2 && !renonce.inactive;
    let not_two = verdict == Verdict::RenonceOfBoth && !two;
    let outcome = facts.check(book).map_err(RefereeError::Facts)?;
    if not_two { Err(RefereeError::NotTwo) } else { Ok(Some(settle(book, &outcome))) }
}

/// What an untrue bird costs by itself; the deal is played and settled as usual.
fn untrue<'b>(book: &'b Book, case: &Case) -> Result<Option<Settlement<'b>>, RefereeError> {
    let Some(facts) = facts_of(case)? else { return Ok(None) };
    if facts.false_birds.is_empty() {
        return Err(RefereeError::NoBirdNamed);
    }
    if case.overbid.is_some_and(|overbid| facts.false_birds.iter().any(|one| one.bid != overbid)) {
        return Err(RefereeError::OverbidAndNot);
    }
    let bare = Facts {
        false_birds: facts.false_birds.clone(),
        double: facts.double,
        ..bare_facts(&facts)
    };
    let checked = bare.check(book).map_err(RefereeError::Facts)?;
    let played = Played::Positive(PositiveOutcome {
        game: facts.game,
        declarer: facts.declarer.unwrap_or(facts.forehand),
        partner: None,
        called_in_talon: false,
        king_left: false,
        ending: Ending::BrokenOff,
        contra: KontraLevel::Plain,
        premiums: std::iter::empty().collect(),
    });
    let outcome = Outcome { played, renonce: None, ..checked };
    Ok(Some(settle(book, &outcome)))
}

/// The least that can be said of a deal.
fn bare_facts(facts: &Facts) -> Facts {
    let mut bare = Facts::new(&facts.rules, facts.forehand, Game::Trischaken);
    bare.tricks = Some([12, 0, 0, 0]);
    bare.points = Some([210, 0, 0, 0]);
    bare
}

/// Who pays whom so that everybody gets from one column to the other: those who pay in their order,
/// each to those who get something.
fn payments_between(cents_per_point: i32, before: &Column, after: &Column) -> Vec<Payment> {
    let mut open: Vec<i32> =
        Seat::ALL.iter().map(|seat| after.seats[*seat] - before.seats[*seat]).collect();
    open.push(after.inactive.unwrap_or(0) - before.inactive.unwrap_or(0));
    let mut payments = Vec::new();
    for from in 0..open.len() {
        for to in 0..open.len() {
            let points = (-open[from]).min(open[to]);
            if points > 0 {
                open[from] += points;
                open[to] -= points;
                let seat = |place: usize| u8::try_from(place).unwrap_or(u8::MAX);
                payments.push(Payment {
                    from: seat(from),
                    to: seat(to),
                    points,
                    cents: points * cents_per_point,
                });
            }
        }
    }
    payments
}

fn verdict_text(verdict: Verdict) -> Text {
    match verdict {
        Verdict::Stands => {
            Text::new("Es bleibt, wie es ist; das Spiel geht weiter", "It stands; the deal goes on")
        }
        Verdict::Corrected => {
            Text::new("Es wird richtiggestellt, ohne Strafe", "It is put right, without penalty")
        }
        Verdict::DealtAgain => Text::new(
            "Es wird neu gegeben, ohne Strafe",
            "The cards are dealt again, without penalty",
        ),
        Verdict::Renonce => {
            Text::new("Renonce: Das Spiel ist zu Ende", "A Renonce: the deal is over")
        }
        Verdict::RenonceOfBoth => Text::new(
            "Renonce der beiden mit zu vielen und zu wenigen Karten",
            "A Renonce of the two with too many and too few cards",
        ),
        Verdict::PremiumLost => Text::new(
            "Die Prämie ist verloren; das Spiel wird gespielt und gezählt",
            "The premium is lost; the deal is played and counted",
        ),
        Verdict::PremiumPaidToAll => Text::new(
            "Die Prämie wird allen drei anderen gezahlt; das Spiel wird gespielt und gezählt",
            "The premium is paid to all three others; the deal is played and counted",
        ),
        Verdict::RefereeWeighs => Text::new("Der Schiedsrichter wägt ab", "The referee weighs it"),
        Verdict::HigherGamePlayed => Text::new(
            "Das höhere Spiel kann trotzdem gespielt werden",
            "The higher game can be played all the same",
        ),
        Verdict::RenonceTakenOver => Text::new(
            "Wer die Karten gezeigt oder gemischt hat, übernimmt die Renonce",
            "Whoever showed or mixed the cards takes the Renonce over",
        ),
        Verdict::Past => Text::new(
            "Es ist überspielt und kann nicht mehr eingefordert werden",
            "It is too late to claim it",
        ),
        Verdict::Warned => Text::new("Eine Verwarnung", "A warning"),
        Verdict::Banned => Text::new(
            "Eine Sperre für ein oder mehrere Turniere",
            "A ban for one or more tournaments",
        ),
        Verdict::Excluded => Text::new(
            "Ausschluss vom Turnier, wenn es grob ist",
            "Exclusion from the tournament, if it is serious",
        ),
        Verdict::MayBeAnnulled => Text::new("Das Spiel wird annulliert", "The deal is annulled"),
    }
}

/// What can still be put right in such a case, and until when.
fn correction<'b>(book: &'b Book, case: &Case) -> Option<Note<'b>> {
    let rules = &book.renonce;
    let until = |words: Text, source: &'b str| {
        Some(Note {
            text: Text::new(
                format!("Richtigstellen: {}", words.german),
                format!("Putting it right: {}", words.english),
            ),
            source,
        })
    };
    match case.case {
        CaseKind::Revoke if case.ouvert == Some(true) => {
            until(rules.ouvert_correction.is.in_words(book), &rules.ouvert_correction.source)
        }
        CaseKind::Revoke => until(rules.correction.is.in_words(book), &rules.correction.source),
        CaseKind::WrongLead => match rules.wrong_lead.is {
            WrongLead::Renonce => {
                until(rules.correction.is.in_words(book), &rules.correction.source)
            }
            WrongLead::RenonceUntilFirstTrick | WrongLead::RefereeUntilFirstTrick => until(
                Text::new(
                    "nicht vorgesehen; ist der erste Stich umgedreht, gilt es als saniert",
                    "not provided for; once the first trick is turned over, it stands",
                ),
                &rules.wrong_lead.source,
            ),
        },
        CaseKind::BirdMistimed => {
            until(rules.bird_correction.is.in_words(book), &rules.bird_correction.source)
        }
        CaseKind::WrongDiscard => {
            until(book.talon.discard_until.is.in_words(book), &book.talon.discard_until.source)
        }
        CaseKind::Misdeal | CaseKind::CardSeen | CaseKind::WrongCardCount => {
            until(book.table.misdeal_until.is.in_words(book), &book.table.misdeal_until.source)
        }
        CaseKind::WrongOpening => {
            until(rules.wrong_opening.is.in_words(book), &rules.wrong_opening.source)
        }
        CaseKind::CardInError => until(
            Text::new(
                "nicht möglich, was liegt, das pickt",
                "not possible, a card laid is a card played",
            ),
            &book.passages.unmeant_card,
        ),
        CaseKind::DroppedCard
        | CaseKind::BirdWithoutCard
        | CaseKind::OwnKing
        | CaseKind::EarlyTalon
        | CaseKind::CardsShown
        | CaseKind::Exposed
        | CaseKind::Inactive
        | CaseKind::Kiebitz
        | CaseKind::Disturbance => None,
    }
}

fn notes(book: &Book, verdict: Verdict) -> Vec<Note<'_>> {
    let rules = &book.renonce;
    let mut notes = Vec::new();
    let with = |heading: (&str, &str), words: Text| {
        Text::new(
            format!("{}: {}", heading.0, words.german),
            format!("{}: {}", heading.1, words.english),
        )
    };
    let is_renonce =
        matches!(verdict, Verdict::Renonce | Verdict::RenonceOfBoth | Verdict::RenonceTakenOver);
    if is_renonce && rules.applies.is == RenonceApplies::TournamentsOrAgreed {
        let text = with(
            ("Wo die Renonceregeln gelten", "Where the rules of Renonce hold"),
            rules.applies.is.in_words(book),
        );
        notes.push(Note { text, source: &rules.applies.source });
    }
    if is_renonce {
        let text = with(
            ("Verlorene Prämien, die man einfordern kann", "Lost premiums that can be claimed"),
            rules.claims.is.in_words(book),
        );
        notes.push(Note { text, source: &rules.claims.source });
    }
    if rules.inspection.is != Inspection::Unregulated {
        let text = with(
            ("Karten, solange der Fall offen ist", "The cards while the case is open"),
            rules.inspection.is.in_words(book),
        );
        notes.push(Note { text, source: &rules.inspection.source });
    }
    if verdict == Verdict::MayBeAnnulled {
        let text = with(("Kiebitze", "Onlookers"), rules.kiebitz.is.in_words(book));
        notes.push(Note { text, source: &rules.kiebitz.source });
    }
    notes
}
