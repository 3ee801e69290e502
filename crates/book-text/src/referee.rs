//! What a referee is asked and answers: a case as somebody tells it, the questions that are still
//! open, the ruling in words.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarock_rules::referee::{Incident, Moment, TrickState, Verdict, judge};
use tarock_rules::{
    Book, Column, ContraCounts, ContraLevels, Ending, Facts, FactsError, FalseAnnouncement, Game,
    Inspection, Kind, Level, NegativeFacts, Outcome, Played, PositiveOutcome, Premium,
    PremiumFacts, RenonceApplies, RenonceFacts, Seat, Settlement, Side, Text, settle,
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
        | "Somebody has a card too many or too few";
    /// A card dropped, or two played at once.
    DroppedCard = "dropped-card",
        "Eine Karte ist hinuntergefallen, oder zwei wurden zugleich gelegt"
        | "A card was dropped, or two were played at once";
    Misdeal = "misdeal", "Vergeben, oder eine Karte war beim Geben zu sehen"
        | "A misdeal, or a card was seen while dealing";
    /// A bird too early or too late.
    BirdMistimed = "bird-mistimed", "Angesagtes Vogerl oder König ultimo im falschen Stich"
        | "An announced bird or König ultimo in the wrong trick";
    /// A bird without its card.
    BirdWithoutCard = "bird-without-card", "Vogerl oder König ultimo ohne die Karte angesagt"
        | "A bird or König ultimo announced without the card";
    /// An own king.
    OwnKing = "own-king", "Einen eigenen König gerufen" | "A king of one's own hand was called";
    /// A wrong opening.
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
        | "Somebody who looks on influenced the deal";
    /// A player disturbs others.
    Disturbance = "disturbance", "Jemand stört die anderen" | "Somebody disturbs the others";
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
    /// Whether somebody bid higher.
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
}

impl RefereeError {
    /// Stable code.
    pub fn code(&self) -> &'static str {
        match self {
            RefereeError::Facts(error) => error.reason(),
            RefereeError::NobodyNamed => "nobody-named",
            RefereeError::NotTwo => "not-two-offenders",
            RefereeError::NoBirdNamed => "no-bird-named",
        }
    }

    pub fn text(&self) -> Text {
        match self {
            RefereeError::Facts(error) => Text::new(
                format!("Die Angaben zum Spiel passen nicht: {error}"),
                format!("the facts of the deal do not fit: {error}"),
            ),
            RefereeError::NobodyNamed => Text::new(
                "Es fehlt, wer die Renonce begangen hat: facts.renonce",
                "it is not said who committed the Renonce: facts.renonce",
            ),
            RefereeError::NotTwo => Text::new(
                "Zu viele und zu wenige Karten haben zwei: facts.renonce.offenders nennt beide",
                "two have too many and too few cards: facts.renonce.offenders names both",
            ),
            RefereeError::NoBirdNamed => Text::new(
                "Es fehlt, was ohne die Karte angesagt wurde: facts.false_birds",
                "it is not said what was announced without the card: facts.false_birds",
            ),
        }
    }
}

/// Hears a case: asks for what is still open, or rules.
pub fn hear<'b>(book: &'b Book, case: &Case) -> Result<Reply<'b>, RefereeError> {
    let incident = match incident(case) {
        Ok(incident) => incident,
        Err(question) => return Ok(Reply::Asks(question)),
    };
    let ruled = judge(book, incident);
    let verdict = match (ruled.verdict, case.decision) {
        (Verdict::RefereeWeighs | Verdict::MayBeAnnulled, None) => {
            return Ok(Reply::Asks(decision_question(ruled.verdict)));
        }
        (Verdict::RefereeWeighs, Some(RefereeDecision::Renonce)) => Verdict::Renonce,
        (Verdict::RefereeWeighs | Verdict::MayBeAnnulled, Some(RefereeDecision::Stands)) => {
            Verdict::Stands
        }
        (verdict, _) => verdict,
    };
    let (settlement, both) = match verdict {
        Verdict::Renonce | Verdict::RenonceTakenOver => (Some(renonce(book, case)), false),
        Verdict::RenonceOfBoth => (Some(renonce(book, case)), true),
        Verdict::PremiumPaidToAll => (Some(untrue(book, case)), false),
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
        | Verdict::MayBeAnnulled => (None, false),
    };
    let settlement = match settlement {
        Some(Ok(None)) => return Ok(Reply::Asks(facts_question(verdict))),
        Some(Ok(Some(settlement))) => Some(settlement),
        Some(Err(error)) => return Err(error),
        None => None,
    };
    if both
        && case
            .facts
            .as_ref()
            .is_some_and(|facts| facts.renonce.as_ref().is_some_and(|renonce| named(renonce) != 2))
    {
        return Err(RefereeError::NotTwo);
    }
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
        notes: notes(book, verdict),
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
}

/// Hears a case whose deal is told by answers: whatever is missing is asked for, the deal last.
pub fn hear_told<'b>(
    book: &'b Book,
    case: &Case,
    told: &DealOfCase,
) -> Result<Reply<'b>, RefereeError> {
    match hear(book, case)? {
        Reply::Asks(OpenQuestion { wants: Some(verdict), .. }) => {
            match told_facts(book, verdict, told) {
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
            told_facts(book, verdict, told).ok()
        }
        Reply::Asks(_) | Reply::Rules(_) => case.facts.clone(),
    }
}

/// The facts of a told deal, or what is still to be told.
fn told_facts(book: &Book, verdict: Verdict, told: &DealOfCase) -> Result<Facts, OpenQuestion> {
    let game = told.game.ok_or_else(|| game_question(book))?;
    let mut facts = Facts::new(&book.id, Seat::ALL[0], game);
    let declarer = || {
        told.declarer
            .ok_or_else(|| seat_question("declarer", "Wer hat es gespielt?", "Who played it?", &[]))
    };
    match game.kind() {
        Kind::Positive => {
            let declarer = declarer()?;
            facts.declarer = Some(declarer);
            if game.calls_king() {
                let nobody = ("4", "niemand", "nobody");
                let ask = || {
                    seat_question("partner", "Wer war Partner?", "Who was the partner?", &[nobody])
                };
                facts.partner =
                    Some(Seat::new(told.partner.ok_or_else(ask)?).filter(|seat| *seat != declarer));
            }
            if verdict != Verdict::PremiumPaidToAll {
                facts.contra = Some(told.contra.ok_or_else(|| contra_question(book))?);
            }
            let bird = game.bird().filter(|_| verdict != Verdict::PremiumPaidToAll);
            let said = |premium| PremiumFacts {
                premium,
                by: Side::Declarer,
                announced: true,
                made: None,
                contra: 0,
            };
            facts.premiums = Some(bird.into_iter().map(said).collect());
        }
        Kind::Negative => {
            let negative = NegativeFacts {
                game,
                declarer: declarer()?,
                tricks: None,
                contra: BTreeMap::new(),
            };
            facts.negatives = Some(vec![negative]);
        }
        Kind::Trischaken => {}
    }
    let offender = told
        .offender
        .ok_or_else(|| offender_question(book, "offender", "Wer war es?", "Who was it?"))?;
    if verdict == Verdict::PremiumPaidToAll {
        let premium = told.untrue.ok_or_else(|| untrue_question(book))?;
        let seat = Seat::new(offender).unwrap_or(Seat::ALL[0]);
        facts.false_birds = vec![FalseAnnouncement { seat, premium, bid: false }];
        return Ok(facts);
    }
    let mut named = vec![offender];
    if verdict == Verdict::RenonceOfBoth {
        let ask = || {
            offender_question(book, "second", "Und wer war der zweite?", "And who was the second?")
        };
        named.push(told.second.ok_or_else(ask)?);
    }
    named.dedup();
    facts.renonce = Some(RenonceFacts {
        offenders: named.iter().filter_map(|seat| Seat::new(*seat)).collect(),
        inactive: named.iter().any(|seat| Seat::new(*seat).is_none()),
        claims: Vec::new(),
    });
    Ok(facts)
}

fn game_question(book: &Book) -> OpenQuestion {
    let choice = |game: Game| {
        let label = &book.game(game)?.label;
        Some(Choice { value: game.code().into(), text: Text::new(label.clone(), label.clone()) })
    };
    let choices = Game::ALL.into_iter().filter_map(choice).collect();
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
    let seats = [
        ("0", "Vorhand", "forehand"),
        ("1", "Platz 2", "seat 2"),
        ("2", "Platz 3", "seat 3"),
        ("3", "Platz 4", "seat 4"),
    ];
    let choice = |(value, german, english): &(&str, &str, &str)| Choice {
        value: value.parse::<u8>().unwrap_or_default().into(),
        text: Text::new(*german, *english),
    };
    let choices = seats.iter().chain(besides).map(choice).collect();
    OpenQuestion { field, text: Text::new(german, english), choices, wants: None }
}

fn offender_question(
    book: &Book,
    field: &'static str,
    german: &str,
    english: &str,
) -> OpenQuestion {
    let inactive: &[(&str, &str, &str)] =
        if book.table.players.is.iter().any(|players| *players > 4) {
            &[("4", "wer aussetzt", "who sits out")]
        } else {
            &[]
        };
    seat_question(field, german, english, inactive)
}

fn contra_question(book: &Book) -> OpenQuestion {
    let words = [
        ("kein Kontra", "no Kontra"),
        (&*book.words.contra, "Kontra"),
        (&*book.words.re, "Re"),
        (&*book.words.sub, "Sub"),
    ];
    let highest = match book.announce.contra_levels.is {
        ContraLevels::Re => 3,
        ContraLevels::Sub => 4,
    };
    let choices = (0_u8..).zip(words).take(highest);
    let choices = choices.map(|(level, (german, english))| Choice {
        value: level.into(),
        text: Text::new(german, english),
    });
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
fn incident(case: &Case) -> Result<Incident, OpenQuestion> {
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
        CaseKind::WrongDiscard => Incident::WrongDiscard(moment()?),
        CaseKind::DroppedCard => Incident::DroppedCard,
        CaseKind::Misdeal | CaseKind::WrongCardCount => Incident::Misdeal(moment()?),
        CaseKind::BirdMistimed => Incident::BirdMistimed {
            trick: trick()?,
            advantage: yes_or_no(
                case.advantage,
                "advantage",
                "Hat es einen Vorteil gebracht?",
                "Did it bring an advantage?",
            )?,
        },
        CaseKind::BirdWithoutCard => Incident::FalseBird,
        CaseKind::OwnKing => Incident::OwnKingCalled,
        CaseKind::WrongOpening => Incident::WrongOpening {
            overbid: yes_or_no(
                case.overbid,
                "overbid",
                "Hat danach jemand ein höheres Spiel angesagt?",
                "Has somebody bid a higher game since?",
            )?,
        },
        CaseKind::EarlyTalon => Incident::EarlyTalon {
            took_higher_game: yes_or_no(
                case.took_higher_game,
                "took_higher_game",
                "Ist dadurch jemandem ein höheres Spiel entgangen?",
                "Has somebody lost a higher game by it?",
            )?,
        },
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
                "noticed at once, no further card lies",
            ),
            ("on-table", "er liegt noch auf dem Tisch", "it still lies on the table"),
            ("gathered", "er ist eingezogen und umgedreht", "it is gathered and turned"),
            (
                "next-led",
                "er liegt noch, aber zum nächsten ist ausgespielt",
                "it still lies, but the next trick is led",
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
                "before the declarer said „Ich liege“",
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

/// What a Renonce comes to; nothing if the deal is not told yet.
fn renonce<'b>(book: &'b Book, case: &Case) -> Result<Option<Settlement<'b>>, RefereeError> {
    let Some(facts) = &case.facts else { return Ok(None) };
    if facts.renonce.as_ref().is_none_or(|renonce| named(renonce) == 0) {
        return Err(RefereeError::NobodyNamed);
    }
    let outcome = facts.clone().check(book).map_err(RefereeError::Facts)?;
    Ok(Some(settle(book, &outcome)))
}

/// What an untrue bird costs by itself; the deal is played and settled as usual.
fn untrue<'b>(book: &'b Book, case: &Case) -> Result<Option<Settlement<'b>>, RefereeError> {
    let Some(facts) = &case.facts else { return Ok(None) };
    if facts.false_birds.is_empty() {
        return Err(RefereeError::NoBirdNamed);
    }
    let bare =
        Facts { false_birds: facts.false_birds.clone(), double: facts.double, ..bare_facts(facts) };
    let checked = bare.check(book).map_err(RefereeError::Facts)?;
    let played = Played::Positive(PositiveOutcome {
        game: facts.game,
        declarer: facts.declarer.unwrap_or(facts.forehand),
        partner: None,
        called_in_talon: false,
        king_left: false,
        ending: Ending::BrokenOff,
        contra: Level::Plain,
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
            "It is past and can no longer be claimed",
        ),
        Verdict::Warned => Text::new("Eine Verwarnung", "A warning"),
        Verdict::Banned => Text::new(
            "Eine Sperre für ein oder mehrere Turniere",
            "A ban for one or more tournaments",
        ),
        Verdict::Excluded => Text::new(
            "Ausschluss vom Turnier, wenn es grob ist",
            "Exclusion from the tournament, if it is gross",
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
        CaseKind::Revoke | CaseKind::WrongLead => {
            until(rules.correction.is.in_words(book), &rules.correction.source)
        }
        CaseKind::BirdMistimed => {
            until(rules.bird_correction.is.in_words(book), &rules.bird_correction.source)
        }
        CaseKind::WrongDiscard => {
            until(book.talon.discard_until.is.in_words(book), &book.talon.discard_until.source)
        }
        CaseKind::Misdeal | CaseKind::WrongCardCount => {
            until(book.table.misdeal_until.is.in_words(book), &book.table.misdeal_until.source)
        }
        CaseKind::WrongOpening => {
            until(rules.wrong_opening.is.in_words(book), &rules.wrong_opening.source)
        }
        CaseKind::CardInError => until(
            Text::new("nicht möglich, was liegt, das pickt", "not possible, what lies stays"),
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
        let text = with(("Kiebitze", "Those who look on"), rules.kiebitz.is.in_words(book));
        notes.push(Note { text, source: &rules.kiebitz.source });
    }
    notes
}
