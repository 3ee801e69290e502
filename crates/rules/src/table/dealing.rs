//! From the shuffled pack to four hands and a talon, as a book deals, at tables of four, five and
//! six.

use std::fmt;
use std::ops::RangeInclusive;

use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

use crate::{Book, Card, Cards, Cutter, DealPattern, DrawTie, Knocking, OpeningDraw};

/// The whole pack in some order, top card first.
pub type Pack = [Card; Card::COUNT];

/// A shuffled pack. The same generator state gives the same pack on every platform.
pub fn shuffled(rng: &mut impl Rng) -> Pack {
    let mut pack = unshuffled();
    for place in (1..54u8).rev() {
        // A fixed integer type, so that 32-bit platforms draw the same numbers.
        let other = rng.random_range(0..=u32::from(place));
        pack.swap(usize::from(place), other as usize);
    }
    pack
}

fn unshuffled() -> Pack {
    let mut cards = Card::all();
    std::array::from_fn(|_| cards.next().unwrap_or(Card::PAGAT))
}

/// Why cards cannot be dealt so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DealingError {
    /// The book does not play with so many.
    Players(u8),
    /// There is no such player at the table.
    NoSuchPlayer(u8),
    /// Fewer or more cards cut than the book allows.
    Cut {
        /// Cards cut off.
        cut: u8,
        /// Fewest.
        least: u8,
        most: u8,
    },
    /// Cut too often, or not at all.
    Cuts {
        /// How often.
        cuts: usize,
        most: usize,
    },
    /// The book does not let the cutter knock.
    Knocking,
    /// The packets were not chosen as the book has it.
    Packets,
    /// The pack is not the 54 cards.
    Pack,
}

impl fmt::Display for DealingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealingError::Players(players) => write!(f, "the book does not play with {players}"),
            DealingError::NoSuchPlayer(player) => {
                write!(f, "there is no player {player} at this table")
            }
            DealingError::Cut { cut, least, most } => {
                write!(f, "{cut} cards cut off instead of {least} to {most}")
            }
            DealingError::Cuts { cuts, most } => {
                write!(f, "cut {cuts} times instead of 1 to {most}")
            }
            DealingError::Knocking => write!(f, "the book does not let the cutter knock"),
            DealingError::Packets => {
                write!(
                    f,
                    "each player chooses one of the four packets; once the forehand takes the \
                    first, all take theirs in order"
                )
            }
            DealingError::Pack => write!(f, "the pack is not the 54 cards"),
        }
    }
}

impl std::error::Error for DealingError {}

/// Cuts the pack: so many cards from the top go below the rest.
pub fn cut(book: &Book, pack: &Pack, cards: u8) -> Result<Pack, DealingError> {
    let allowed = cut_limits(book);
    if !allowed.contains(&cards) {
        return Err(DealingError::Cut {
            cut: cards,
            least: *allowed.start(),
            most: *allowed.end(),
        });
    }
    let mut cut = *pack;
    cut.rotate_left(usize::from(cards));
    Ok(cut)
}

/// How many cards may be cut off.
pub fn cut_limits(book: &Book) -> RangeInclusive<u8> {
    book.table.cut_at_least.is..=54_u8.saturating_sub(book.table.cut_leaves.is.max(1))
}

/// Deals a cut pack in the packets of the book; hands by seat, the forehand first at seat 0.
pub fn deal(book: &Book, pack: &Pack) -> Result<Cards, DealingError> {
    let (talon_at, first, second) = match book.table.pattern.is {
        DealPattern::TalonBetween => (24, 0, 30),
        DealPattern::TalonFirst => (0, 6, 30),
    };
    let hands: Vec<Vec<Card>> = (0..4)
        .map(|seat| {
            let packet =
                |start: usize| pack[start + 6 * seat..start + 6 * seat + 6].iter().copied();
            packet(first).chain(packet(second)).collect()
        })
        .collect();
    let talon: Vec<Vec<Card>> =
        pack[talon_at..talon_at + 6].chunks(3).map(<[Card]>::to_vec).collect();
    Cards::new(&hands, &talon).map_err(|_| DealingError::Pack)
}

/// Where the talon is laid when the cutter has knocked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum KnockedTalon {
    /// Before the packets.
    Before,
    After,
}

/// Deals after knocking: four packets of twelve, of which the players choose in order of play, the
/// forehand first.
///
/// `choices` are packet numbers 0–3. Where the forehand takes the first packet, the others take
/// theirs in order.
pub fn deal_knocked(
    book: &Book,
    pack: &Pack,
    talon: KnockedTalon,
    choices: [u8; 4],
) -> Result<Cards, DealingError> {
    if book.table.knocking.is == Knocking::Forbidden {
        return Err(DealingError::Knocking);
    }
    let mut sorted = choices;
    sorted.sort_unstable();
    if sorted != [0, 1, 2, 3] || (choices[0] == 0 && choices != [0, 1, 2, 3]) {
        return Err(DealingError::Packets);
    }
    let (talon_at, packets_at) = match talon {
        KnockedTalon::Before => (0, 6),
        KnockedTalon::After => (48, 0),
    };
    let hands: Vec<Vec<Card>> = choices
        .iter()
        .map(|choice| pack[packets_at..][12 * usize::from(*choice)..][..12].to_vec())
        .collect();
    let talon: Vec<Vec<Card>> =
        pack[talon_at..talon_at + 6].chunks(3).map(<[Card]>::to_vec).collect();
    Cards::new(&hands, &talon).map_err(|_| DealingError::Pack)
}

/// Who plays, who sits out and who cuts in one deal. Players are numbered in the order of play
/// around the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sitting {
    /// Players at the table.
    pub players: u8,
    pub dealer: u8,
    /// The players of seats 0 to 3, the forehand first.
    pub active: [u8; 4],
    /// Who sits out.
    pub out: Vec<u8>,
    /// Who cuts.
    pub cutter: u8,
}

/// Seats a table for one deal: with five the dealer sits out, with six also the player opposite.
///
/// ```
/// use tarock_rules::{Book, dealing};
/// let book = Book::published("vacha-2008").unwrap();
/// let sitting = dealing::sitting(&book, 5, 4).unwrap();
/// assert_eq!(sitting.active, [0, 1, 2, 3]);
/// assert_eq!(sitting.out, [4]);
/// ```
pub fn sitting(book: &Book, players: u8, dealer: u8) -> Result<Sitting, DealingError> {
    if !book.table.players.is.contains(&players) {
        return Err(DealingError::Players(players));
    }
    if dealer >= players {
        return Err(DealingError::NoSuchPlayer(dealer));
    }
    let at = |places: u8| (dealer + places) % players;
    let (active, out) = match players {
        5 => ([1, 2, 3, 4], vec![dealer]),
        6 => ([1, 2, 4, 5], vec![dealer, at(3)]),
        _ => ([1, 2, 3, 4], Vec::new()),
    };
    let cutter = match players {
        5 => book.table.cutter_at_five.is,
        6 => Cutter::Opposite,
        _ => book.table.cutter.is,
    };
    let cutter = match cutter {
        Cutter::Opposite => at(players / 2),
        Cutter::BeforeDealer => at(players - 1),
    };
    Ok(Sitting { players, dealer, active: active.map(at), out, cutter })
}

/// Result of drawing for the first deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Drawn {
    /// This player deals first.
    Dealer(u8),
    /// These players drew equally high and draw again.
    Again(Vec<u8>),
}

/// Who deals first, by the cards that the players drew, in the order of play.
pub fn opening_draw(book: &Book, cards: &[Card]) -> Result<Drawn, DealingError> {
    let players =
        u8::try_from(cards.len()).ok().filter(|players| book.table.players.is.contains(players));
    let Some(players) = players else {
        return Err(DealingError::Players(u8::try_from(cards.len()).unwrap_or(u8::MAX)));
    };
    let drawn: Vec<(u8, Card)> = (0..players).zip(cards.iter().copied()).collect();
    let best = highest_drawn(book, &drawn);
    Ok(match best.as_slice() {
        [player] => Drawn::Dealer(dealer_by_draw(book, players, *player)),
        _ => Drawn::Again(best),
    })
}

/// Who drew the highest card; several, where the book does not tell equal cards apart.
pub fn highest_drawn(book: &Book, drawn: &[(u8, Card)]) -> Vec<u8> {
    // Strength alone: any Tarock over any suit card; suits are equal unless the book orders them.
    let strength = |card: &Card| match card.suit() {
        None => 100 + u32::from(card.index()),
        Some(suit) => {
            let rank = 4 * (u32::from(card.index() - 22) % 8);
            match book.table.draw_tie.is {
                DrawTie::SuitOrder => rank + 3 - suit as u32,
                DrawTie::DrawAgain => rank,
            }
        }
    };
    let highest = drawn.iter().map(|(_, card)| strength(card)).max();
    drawn
        .iter()
        .filter(|(_, card)| Some(strength(card)) == highest)
        .map(|(player, _)| *player)
        .collect()
}

/// Who deals first if this player drew the highest card: they themselves, or the player before them
/// where they are the first forehand.
pub fn dealer_by_draw(book: &Book, players: u8, highest: u8) -> u8 {
    match book.table.opening_draw.is {
        OpeningDraw::HighestDeals => highest,
        OpeningDraw::HighestIsForehand => (highest + players - 1) % players,
    }
}
