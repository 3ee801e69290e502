//! Who sits where and who deals first, by cards that everybody draws.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use tarock_rules::dealing;
use tarock_rules::{Book, Card, Suit};

use crate::error::{ClubError, Fault};
use crate::names;

/// A card that somebody drew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DrawnFor {
    pub name: String,
    pub card: Card,
}

/// What was drawn, and what it means.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeatDraw {
    /// The cards, round by round: those who drew equally high draw again.
    pub rounds: Vec<Vec<DrawnFor>>,
    /// The names in the order of play.
    pub order: Vec<String>,
    /// Who deals first.
    pub dealer: String,
}

impl SeatDraw {
    /// Draws seats with one Tarock and a suit card for everybody else: who draws the Tarock deals
    /// first, the others follow in the order of play by Herz, Karo, Pik and Treff.
    ///
    /// ```
    /// use tarock_club::SeatDraw;
    /// use tarock_rules::Book;
    /// let book = Book::published("vacha-2008").unwrap();
    /// let players = ["Anna", "Bert", "Carl", "Dora"].map(str::to_owned).to_vec();
    /// let drawn = SeatDraw::of_seats(&book, &players, 7).unwrap();
    /// assert_eq!(drawn.order[0], drawn.dealer);
    /// ```
    pub fn of_seats(book: &Book, players: &[String], seed: u64) -> Result<SeatDraw, ClubError> {
        check(book, players)?;
        let kings = Suit::ALL.into_iter().map(Suit::king);
        let queens = Suit::ALL.into_iter().map(Suit::queen);
        let cards: Vec<Card> =
            std::iter::once(Card::SKUES).chain(kings).chain(queens).take(players.len()).collect();
        // Shuffling the whole pack and looking for these cards in it shuffles them alone.
        let pack = dealing::shuffled(&mut ChaCha8Rng::seed_from_u64(seed));
        let shuffled = pack.into_iter().filter(|card| cards.contains(card));
        let drawn: Vec<DrawnFor> = players
            .iter()
            .cloned()
            .zip(shuffled)
            .map(|(name, card)| DrawnFor { name, card })
            .collect();
        let place = |drawn: &DrawnFor| cards.iter().position(|card| *card == drawn.card);
        let mut seated = drawn.clone();
        seated.sort_by_key(place);
        let order: Vec<String> = seated.into_iter().map(|drawn| drawn.name).collect();
        let dealer = order.first().cloned().unwrap_or_default();
        Ok(SeatDraw { rounds: vec![drawn], order, dealer })
    }

    /// Draws for the first deal as the book has it; everybody stays where they sit.
    pub fn of_dealer(book: &Book, players: &[String], seed: u64) -> Result<SeatDraw, ClubError> {
        let count = check(book, players)?;
        let mut pack = dealing::shuffled(&mut ChaCha8Rng::seed_from_u64(seed)).into_iter();
        let mut drawing: Vec<u8> = (0..count).collect();
        let mut rounds = Vec::new();
        loop {
            let round: Vec<(u8, Card)> = drawing.iter().copied().zip(pack.by_ref()).collect();
            let named = round.iter().map(|(player, card)| DrawnFor {
                name: players[usize::from(*player)].clone(),
                card: *card,
            });
            rounds.push(named.collect());
            drawing = dealing::highest_drawn(book, &round);
            match drawing.as_slice() {
                [highest] => {
                    let dealer = usize::from(dealing::dealer_by_draw(book, count, *highest));
                    let (order, dealer) = (players.to_vec(), players[dealer].clone());
                    return Ok(SeatDraw { rounds, order, dealer });
                }
                // Fifty-four cards part everybody long before.
                [] => return Err(Fault::TableSize(players.len(), String::new()).into()),
                _ => {}
            }
        }
    }
}

/// Names that can be told apart, and as many as the book seats.
fn check(book: &Book, players: &[String]) -> Result<u8, ClubError> {
    names::check(players)?;
    let count = u8::try_from(players.len()).unwrap_or(u8::MAX);
    if book.table.players.is.contains(&count) {
        return Ok(count);
    }
    let allowed: Vec<String> = book.table.players.is.iter().map(u8::to_string).collect();
    Err(Fault::TableSize(players.len(), allowed.join(", ")).into())
}
