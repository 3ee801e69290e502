//! What the fuzz targets share: the books, choices driven by bytes, and what must hold of every
//! deal and settlement.

pub mod club_files;
mod evening;
pub mod frames;
pub mod table_inputs;

use std::sync::LazyLock;

pub use evening::Evening;

use tarock_rules::{
    Action, Book, Card, Cards, Deal, Facts, Outcome, Seat, Settlement, dealing, settle,
};

/// The five published books and the example of a house rule.
pub static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| {
    let mut books: Vec<Book> = Book::ids().map(|id| Book::published(id).unwrap()).collect();
    let house = include_str!("../../rulebooks/house/stammtisch.toml");
    books.push(Book::from_house_toml("stammtisch.toml", house).unwrap());
    books
});

/// Every action that can be written down.
pub static EVERY_ACTION: LazyLock<Vec<Action>> = LazyLock::new(Action::every);

/// Choices driven by bytes; once they have run out, always the first.
pub struct Choices<'a>(pub &'a [u8]);

impl Choices<'_> {
    /// Whether bytes are left.
    pub fn are_left(&self) -> bool {
        !self.0.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        let wide = if end > 256 { usize::from(self.byte()) << 8 } else { 0 };
        (wide + usize::from(self.byte())) % end
    }

    /// One of some things.
    pub fn of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// One time in `n` or so.
    pub fn once_in(&mut self, n: u8) -> bool {
        self.byte() % n == 1
    }

    /// Cards dealt from a pack that the bytes have shuffled.
    pub fn cards(&mut self, book: &Book) -> Cards {
        let mut pack: Vec<Card> = Card::all().collect();
        // Eight bytes give the order, so that a short input is a whole deal.
        let mut state = (0..8).fold(0_u64, |state, _| state << 8 | u64::from(self.byte()));
        for place in (1..pack.len()).rev() {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            pack.swap(place, (state >> 33) as usize % (place + 1));
        }
        dealing::deal(book, &pack.try_into().unwrap()).unwrap()
    }
}

/// What everybody sees of a deal can be built, and shows nobody a card that is not there.
pub fn check_observations(book: &Book, deal: &Deal) {
    for viewer in Seat::ALL.map(Some).into_iter().chain([None]) {
        let seen = deal.observe(book, viewer);
        let own: Vec<Card> =
            viewer.map(|seat| deal.hand(seat).iter().collect()).unwrap_or_default();
        assert_eq!(seen.hand, own);
        assert_eq!(
            seen.legal.is_empty(),
            viewer.is_none() || viewer != deal.turn(),
            "only the seat to act is offered actions"
        );
        serde_json::to_string(&seen).unwrap();
    }
}

/// An outcome settles to lines that sum to zero and to the totals, and is the same after it was
/// written down and read again.
pub fn check_outcome(book: &Book, outcome: &Outcome) {
    let settlement = settle(book, outcome);
    check_settlement(&settlement);
    let facts = Facts::from_outcome(&book.id, outcome);
    let json = serde_json::to_string(&facts).unwrap();
    let read: Facts = serde_json::from_str(&json).unwrap();
    assert_eq!(read, facts);
    let again = read.check(book).unwrap_or_else(|error| panic!("{error}\n{json}"));
    // What a Renonce makes meaningless is not written down.
    assert!(&again == outcome || outcome.renonce.is_some(), "{again:?} instead of {outcome:?}");
    assert_eq!(Facts::from_outcome(&book.id, &again), facts);
    assert_eq!(settle(book, &again), settlement, "{json}");
}

fn check_settlement(settlement: &Settlement<'_>) {
    let (mut schrift, mut zahlung) = ([0; 5], [0; 5]);
    for line in &settlement.lines {
        for (column, total) in [(line.schrift, &mut schrift), (line.zahlung, &mut zahlung)] {
            assert_eq!(column.sum(), 0, "{line:?}");
            for (sum, points) in total.iter_mut().zip(column.seats.0.iter().chain(&column.inactive))
            {
                *sum += points;
            }
        }
        assert!(!line.source.is_empty() && !line.label.is_empty());
    }
    for (column, total) in [(settlement.schrift, schrift), (settlement.zahlung, zahlung)] {
        assert_eq!(column.seats.0, total[..4]);
        assert_eq!(column.inactive.unwrap_or(0), total[4]);
    }
}

/// Without a fuzzer: the targets hold on bytes of a plain generator and on what is kept here.
#[cfg(test)]
mod tests {
    use super::{club_files, frames, table_inputs};

    fn bytes(seed: u64, length: usize) -> Vec<u8> {
        let mut state = seed;
        let next = |_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as u8
        };
        (0..length).map(next).collect()
    }

    #[test]
    fn tables_survive_anything() {
        for seed in 0..60 {
            table_inputs::check(&bytes(seed, 300));
        }
    }

    #[test]
    fn files_and_frames_are_read_or_refused() {
        for seed in 0..200 {
            club_files::check(&bytes(seed, 200));
            frames::check(&bytes(seed, 200));
        }
        for file in std::fs::read_dir("seeds/club").unwrap() {
            club_files::check(&std::fs::read(file.unwrap().path()).unwrap());
        }
        for file in std::fs::read_dir("seeds/messages").unwrap() {
            frames::check(&std::fs::read(file.unwrap().path()).unwrap());
        }
    }
}
