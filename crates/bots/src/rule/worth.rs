//! What things are worth under the book in force, before anybody knows the cards of the others.

use tarock_rules::{Book, ForehandDoubles, Game, Kind, Premium, SoloPremiums, TrischakenPayment};

/// How many opponents a declarer settles with: all three alone, one with a partner, now and then
/// all three because of a king in the talon.
pub fn opponents(game: Game) -> f64 {
    if game.kind() == Kind::Positive && game.calls_king() { 1.0 } else { 3.0 }
}

/// What a loss costs more because the opponents contra rather what is lost.
const CONTRA_ON_LOSS: f64 = 1.25;
/// Chance that the called king lies in the talon: six of the 42 cards that the caller does not
/// hold.
const KING_IN_TALON: f64 = 1.0 / 7.0;
/// How much better a called game stands with a partner than on the whole, and how much worse
/// without.
const WITH_PARTNER: f64 = 0.04;
const WITHOUT_PARTNER: f64 = 0.25;

/// Expected points of a declarer who wins a game with this chance.
pub fn of_game(book: &Book, game: Game, won: f64) -> f64 {
    let Some(entry) = book.game(game) else { return 0.0 };
    let points = |won: f64| {
        won * f64::from(entry.won) - CONTRA_ON_LOSS * (1.0 - won) * f64::from(entry.lost)
    };
    if game.kind() != Kind::Positive || !game.calls_king() {
        return 3.0 * points(won);
    }
    let partner = points((won + WITH_PARTNER).min(1.0));
    let alone = 3.0 * points((won - WITHOUT_PARTNER).max(0.0));
    (1.0 - KING_IN_TALON) * partner + KING_IN_TALON * alone
}

/// What one opponent pays for an announced premium in a game.
pub fn of_announced(book: &Book, game: Game, premium: Premium) -> f64 {
    let value = book.premium(premium).and_then(|entry| entry.announced.value()).unwrap_or(0);
    f64::from(value * solo_factor(book, game, premium))
}

/// What one opponent pays for a silent premium in a game.
pub fn of_silent(book: &Book, game: Game, premium: Premium) -> f64 {
    let value = book.premium(premium).map_or(0, |entry| entry.silent);
    f64::from(value * solo_factor(book, game, premium))
}

fn solo_factor(book: &Book, game: Game, premium: Premium) -> i32 {
    let doubles = match book.scoring.solo_premiums.is {
        SoloPremiums::Single => false,
        SoloPremiums::Double => true,
        SoloPremiums::DoubleButValat => premium != Premium::Valat,
    };
    if game.is_solo() && doubles { 2 } else { 1 }
}

/// Units that a forehand who is not worst in a Trischaken gets on average, Jungfrau and
/// Bürgermeister included.
const NOT_WORST: f64 = 0.8;

/// Expected points of a forehand who is worst in a Trischaken with this chance.
pub fn of_trischaken(book: &Book, worst: f64) -> f64 {
    let unit = book.game(Game::Trischaken).map_or(0.0, |entry| f64::from(entry.won));
    let doubled = match book.trischaken.forehand_doubles.is {
        ForehandDoubles::Always => 2.0,
        ForehandDoubles::AsBuergermeister => 1.1,
    };
    match book.trischaken.payment.is {
        TrischakenPayment::LoserPays | TrischakenPayment::LoserPaysUnits => {
            (1.0 - worst) * unit * NOT_WORST - worst * 3.0 * unit * doubled * 1.1
        }
        // A forehand with most points pays all three, otherwise two pay two.
        TrischakenPayment::TwoPayTwo => {
            (1.0 - worst) * unit * NOT_WORST / 2.0 - worst * 3.0 * unit * 1.1
        }
    }
}
