//! Players who want a certain game, so that every game of every book is played.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use tarock_rules::{Action, Book, Game, HandCondition, Observation, Phase};

/// The games of a book that can be wished for.
pub fn games(book: &Book) -> Vec<Game> {
    Game::ALL.into_iter().filter(|game| book.game(*game).is_some()).collect()
}

/// The games of a book in the order in which they are wished for: each twice, and more often where
/// the hand must hold a certain card, which may lie in the talon.
pub fn schedule(book: &Book) -> Vec<Game> {
    let conditional =
        |game: &Game| book.game(*game).is_some_and(|entry| entry.hand != HandCondition::Any);
    let games = games(book);
    let extra: Vec<Game> = games.iter().copied().filter(conditional).collect();
    [&games, &games, &extra, &extra, &extra, &extra].into_iter().flatten().copied().collect()
}

/// Picks a legal action: bids the wished game where that is possible and passes where it is not,
/// says something now and then, and plays any card.
pub fn pick(wish: Game, seen: &Observation, rng: &mut ChaCha8Rng) -> Option<Action> {
    let legal = &seen.legal;
    let any = || legal.first().copied();
    if legal.is_empty() {
        return None;
    }
    let random = legal[rng.random_range(0..legal.len())];
    let quiet = legal
        .iter()
        .find(|action| matches!(action, Action::Pass | Action::Done | Action::BidVorhand))
        .copied();
    match seen.phase {
        Phase::Auction if legal.contains(&Action::Bid(wish)) => Some(Action::Bid(wish)),
        Phase::Auction => quiet.or_else(any),
        Phase::Announce if rng.random_range(0..4_u8) > 0 => quiet.or(Some(random)),
        // Given up too often, the game would never be played.
        Phase::Talon if random == Action::Surrender && rng.random_range(0..4_u8) > 0 => any(),
        Phase::Call
        | Phase::Talon
        | Phase::Discard
        | Phase::Announce
        | Phase::Play
        | Phase::Finished => Some(random),
    }
}
