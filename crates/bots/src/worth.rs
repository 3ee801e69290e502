//! What things are worth under the book in force, before anybody knows the cards of the others.

use tarock_rules::{Book, Game, ForehandDoubles, Kind, Premium, SoloPremiums, TrischakenPayment};

/// How many opponents a declarer settles with: all three alone, one with a partner, now and then all three because of a king in
/// the talon.
pub fn opponents(game: Game) -> f64 {
    if game.kind() == Kind::Positive && game.calls_king() { 1.0 } else { 3.0 }
}

/// Expected points of a declarer who wins a game with this chance.
pub fn of_game(book: &Book, game: Game, won: f64) -> f64 {
    book.game(game).map_or(0.0, |entry| {
        opponents(game) * (won * f64::from(entry.won) - (1.0 - won) * f64::from(entry.lost))
    })
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

/// Expected points of a forehand who is worst in a Trischaken with this chance.
pub fn of_trischaken(book: &Book, worst: f64) -> f64 {
    let unit = book.game(Game::Trischaken).map_or(0.0, |entry| f64::from(entry.won));
    let doubled = match book.trischaken.forehand_doubles.is {
        ForehandDoubles::Always => 2.0,
        ForehandDoubles::AsBuergermeister => 1.1,
    };
    match book.trischaken.payment.is {
        TrischakenPayment::LoserPays | TrischakenPayment::LoserPaysUnits => {
            (1.0 - worst) * unit * 1.1 - worst * 3.0 * unit * doubled * 1.1
        }
        // A forehand with most points pays all three, otherwise two pay two.
        TrischakenPayment::TwoPayTwo => (1.0 - worst) * unit * 0.5 - worst * 3.0 * unit * 1.1,
    }
}
