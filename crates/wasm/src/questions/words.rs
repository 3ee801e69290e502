//! A book as the browser shows it: the words that are said under it, and the names of everything.

use std::collections::BTreeMap;

use serde::Serialize;
use tarock_bots::{Language, name_action};
use tarock_rules::{
    Action, BeatDuty, Book, Card, ContraCounts, ContraLevels, Direction, DiscardShown, Ending,
    EveningEnd, Game, Jungfrauen, Kind, KontraLevel, Line, LineItem, Outcome, Played,
    PositiveOutcome, Premium, PremiumResult, Seat, Side, SurrenderPrice, TalonUse, Thirds,
    TrischakenPayment, ValatEffect, settle,
};

/// A game of a book.
#[expect(clippy::struct_excessive_bools, reason = "what pages ask of a game, one by one")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NamedGame {
    /// What the book calls it.
    pub label: String,
    pub source: String,
    /// Points from each opponent when won.
    pub won: i32,
    /// Points to each opponent when lost.
    pub lost: i32,
    /// Whether Tarock beat no suit in it.
    pub colour: bool,
    /// Whether few tricks are wanted.
    pub negative: bool,
    /// Whether the highest card on the table must be beaten in it.
    pub must_beat: bool,
    /// What each premium counts when announced in this game; factors for a Valat that multiplies
    /// are with the premium.
    pub announced: BTreeMap<String, i32>,
    /// Points to each opponent when it is given up because the called card lies in the talon; none
    /// if it cannot be.
    pub given_up: Option<i32>,
    /// Whether the bird that it was bid with is paid for beside that.
    pub given_up_bird: bool,
}

/// A premium of a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NamedPremium {
    /// What the book calls it.
    pub label: String,
    pub source: String,
    /// Points from each opponent when not announced, or a factor for a Valat that multiplies.
    pub silent: i32,
    /// The same when announced; none if it cannot be.
    pub announced: Option<i32>,
    /// Whether these are factors.
    pub multiplies: bool,
}

/// What is said at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Said {
    /// The forehand's opening.
    pub vorhand: String,
    pub pass: String,
    pub hold: String,
    /// The declarer's last word.
    pub declarer_done: String,
    /// Nothing to add.
    pub done: String,
    pub contra: String,
    pub re: String,
    pub sub: String,
    /// Giving the game up.
    pub surrender: String,
}

/// How a book settles Trischaken, as far as words about it need to know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TrischakenWords {
    /// Whether the two with most points pay the two others, and not whoever has most.
    pub two_pay: bool,
    /// Thirds that make somebody Bürgermeister.
    pub buergermeister_at: i32,
    /// Whether each of several Jungfrauen gets the whole; otherwise they share it.
    pub each_jungfrau_whole: bool,
    /// The passage about Jungfrauen.
    pub jungfrauen_source: String,
}

#[expect(clippy::struct_excessive_bools, reason = "what pages ask of a book, one by one")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BookWords {
    pub id: String,
    /// Name for people.
    pub title: String,
    pub document: String,
    /// Whether the turn goes round against the clock.
    pub counter_clockwise: bool,
    /// Whether „Gstieß – a Radl“ ends an evening.
    pub last_radl: bool,
    /// Whether the discard is shown before the cards are counted only if somebody wants to see it.
    pub discard_on_demand: bool,
    /// How many may play.
    pub players: Vec<u8>,
    pub cents_per_point: u32,
    /// Cents for a point at tournaments.
    pub tournament_cents_per_point: u32,
    /// Whether what Kontra adds is not written and paid at once at an evening.
    pub contra_paid_at_once: bool,
    pub tournament_contra_paid_at_once: bool,
    /// Names of the cards by code.
    pub cards: BTreeMap<String, String>,
    /// Games by code.
    pub games: BTreeMap<String, NamedGame>,
    /// Premiums by code.
    pub premiums: BTreeMap<String, NamedPremium>,
    /// Thirds that the declarer's side needs.
    pub win_at: i32,
    /// Thirds that an Absolut must have more than.
    pub absolut_above: i32,
    pub trischaken: TrischakenWords,
    /// How many times something counts after Kontra, Re and Sub, as far as the book has them.
    pub times: BTreeMap<String, i32>,
    pub said: Said,
}

impl BookWords {
    /// The words of a book; names of cards in this language.
    pub fn new(book: &Book, language: Language) -> BookWords {
        let file = book.file();
        let words = &file.words;
        let name = |card: Card| (card.to_string(), name_action(book, Action::Play(card), language));
        BookWords {
            id: file.id.clone(),
            title: file.title.clone(),
            document: file.document.clone(),
            counter_clockwise: book.table.direction.is == Direction::CounterClockwise,
            last_radl: book.evening.end.is == EveningEnd::GstiessARadl,
            discard_on_demand: book.talon.discard_shown.is == DiscardShown::OnDemand,
            players: book.table.players.is.clone(),
            cents_per_point: u32::try_from(book.scoring.cents_per_point.is).unwrap_or_default(),
            tournament_cents_per_point: u32::try_from(book.scoring.tournament_cents_per_point.is)
                .unwrap_or_default(),
            contra_paid_at_once: book.scoring.contra_counts.is == ContraCounts::ZahlungOnly,
            tournament_contra_paid_at_once: book.scoring.contra_counts.is != ContraCounts::Both,
            cards: Card::all().map(name).collect(),
            games: Game::ALL.into_iter().filter_map(|game| named_game(book, game)).collect(),
            premiums: Premium::ALL.into_iter().filter_map(|one| named_premium(book, one)).collect(),
            win_at: book.scoring.win_at.is,
            absolut_above: book.scoring.absolut_above.is,
            trischaken: TrischakenWords {
                two_pay: book.trischaken.payment.is == TrischakenPayment::TwoPayTwo,
                buergermeister_at: book.trischaken.buergermeister_at.is,
                each_jungfrau_whole: book.trischaken.jungfrauen.is == Jungfrauen::EachWhole,
                jungfrauen_source: book.trischaken.jungfrauen.source.clone(),
            },
            times: times(book),
            said: Said {
                vorhand: words.vorhand.clone(),
                pass: words.pass.clone(),
                hold: words.hold.clone(),
                declarer_done: words.declarer_done.clone(),
                done: words.done.clone(),
                contra: words.contra.clone(),
                re: words.re.clone(),
                sub: words.sub.clone(),
                surrender: words.surrender.clone(),
            },
        }
    }
}

fn named_game(book: &Book, game: Game) -> Option<(String, NamedGame)> {
    let entry = book.game(game)?;
    let named = NamedGame {
        label: entry.label.clone(),
        source: entry.source.clone(),
        won: entry.won,
        lost: entry.lost,
        colour: game.is_colour(),
        negative: game.kind() == Kind::Negative,
        must_beat: match game.kind() {
            Kind::Positive => false,
            Kind::Negative => book.play.beat_in_negative.is == BeatDuty::Always,
            Kind::Trischaken => book.play.beat_in_trischaken.is == BeatDuty::Always,
        },
        announced: Premium::ALL.into_iter().filter_map(|one| announced(book, game, one)).collect(),
        given_up: given_up(book, game),
        given_up_bird: book.talon.surrender.is == SurrenderPrice::GameAndBird
            && (game.bird().is_some() || game == Game::Besserrufer),
    };
    Some((game.code().to_owned(), named))
}

fn named_premium(book: &Book, premium: Premium) -> Option<(String, NamedPremium)> {
    let entry = book.premium(premium)?;
    let named = NamedPremium {
        label: entry.label.clone(),
        source: entry.source.clone(),
        silent: entry.silent,
        announced: entry.announced.value(),
        multiplies: premium == Premium::Valat && book.scoring.valat.is != ValatEffect::Adds,
    };
    Some((premium.code().to_owned(), named))
}

fn times(book: &Book) -> BTreeMap<String, i32> {
    let mut times = BTreeMap::from([
        ("contra".to_owned(), KontraLevel::Kontra.factor()),
        ("re".to_owned(), KontraLevel::Re.factor()),
    ]);
    match book.announce.contra_levels.is {
        ContraLevels::Re => {}
        ContraLevels::Sub => {
            times.insert("sub".to_owned(), KontraLevel::Sub.factor());
        }
    }
    times
}

/// What an announced premium is worth in a game, as a settlement has it: games without talon and
/// others change the value that stands in the list.
fn announced(book: &Book, game: Game, premium: Premium) -> Option<(String, i32)> {
    let multiplies = premium == Premium::Valat && book.scoring.valat.is != ValatEffect::Adds;
    if multiplies || game.kind() != Kind::Positive {
        return None;
    }
    book.premium(premium)?.announced.value()?;
    let by = match premium {
        Premium::Koenigfang => Side::Defence,
        Premium::Trull
        | Premium::Koenige
        | Premium::Absolut
        | Premium::Mondfang
        | Premium::KoenigUltimo
        | Premium::Pagat
        | Premium::Uhu
        | Premium::Kakadu
        | Premium::Quapil
        | Premium::Valat
        | Premium::ZehnTarock => Side::Declarer,
    };
    let made =
        PremiumResult { premium, by, announced: true, made: true, contra: KontraLevel::Plain };
    let ending = Ending::Counted(Thirds(book.scoring.win_at.is));
    let value = value_in(book, game, ending, Some(made), LineItem::Premium(premium))?;
    Some((premium.code().to_owned(), value))
}

fn given_up(book: &Book, game: Game) -> Option<i32> {
    let can = game.calls_king() && game.talon() == TalonUse::Half;
    can.then(|| value_in(book, game, Ending::Surrendered, None, LineItem::Game)).flatten()
}

/// The value of one line of the settlement of a game that ended so.
fn value_in(
    book: &Book,
    game: Game,
    ending: Ending,
    premium: Option<PremiumResult>,
    item: LineItem,
) -> Option<i32> {
    let played = PositiveOutcome {
        game,
        declarer: Seat::ALL[0],
        partner: game.calls_king().then_some(Seat::ALL[1]),
        called_in_talon: false,
        king_left: false,
        ending,
        contra: KontraLevel::Plain,
        premiums: premium.into_iter().collect(),
    };
    let outcome = Outcome {
        forehand: Seat::ALL[0],
        played: Played::Positive(played),
        renonce: None,
        false_announcements: vec![],
        double: false,
    };
    let settlement = settle(book, &outcome);
    settlement.lines.iter().find(|line: &&Line<'_>| line.item == item).map(|line| line.value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In `hopfgarten` nobody has to beat a card in Fahren; in the other books everybody has to.
    #[test]
    fn whoever_must_beat_in_trischaken_is_told_so() {
        for id in Book::ids() {
            let book = Book::published(id).expect("a published book");
            let words = BookWords::new(&book, Language::German);
            assert_eq!(words.games["trischaken"].must_beat, id != "hopfgarten", "{id}");
            assert!(!words.games["rufer"].must_beat, "{id}");
        }
    }
}
