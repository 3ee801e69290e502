//! Hidden cards dealt at random in ways that fit what a seat knows.

use rand::{Rng, RngExt};
use tarock_rules::{BySeat, Card, CardSet, Seat, SeenPartner, TalonUse};

use crate::memory::Memory;

/// One way in which the hidden cards may lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct World {
    /// The four hands, the viewer's own included.
    pub hands: BySeat<CardSet>,
    /// Hidden cards outside the hands: closed talon or hidden discards.
    pub elsewhere: CardSet,
}

/// Tries before the search for a fitting deal is given up.
const TRIES: usize = 200;

/// Number of the place outside the hands, after the four seats.
const ELSEWHERE: usize = 4;

impl World {
    /// Draws a world in which nobody holds what he has shown not to hold. `None` if none was found in reasonable time.
    ///
    /// Cards with fewest possible places are laid first, each with a chance by the room that is left: nearly uniform among what
    /// is possible.
    pub fn draw(memory: &Memory, rng: &mut dyn Rng) -> Option<World> {
        if let Some(open) = &memory.seen.open_hands {
            let hands = BySeat::from_fn(|seat| open[seat].iter().copied().collect());
            return Some(World { hands, elsewhere: memory.out - union(&hands) });
        }
        let places = Places::new(memory);
        (0..TRIES).find_map(|_| places.fill(memory, rng))
    }
}

fn union(hands: &BySeat<CardSet>) -> CardSet {
    hands.iter().fold(CardSet::EMPTY, |all, (_, hand)| all | *hand)
}

/// What may lie where.
struct Places {
    /// Cards that may lie in each of the four hands and elsewhere.
    may: [CardSet; 5],
    /// Room in each place.
    room: [usize; 5],
    /// Cards to be laid, those with fewest possible places first.
    cards: Vec<Card>,
}

impl Places {
    fn new(memory: &Memory) -> Places {
        let mut may = [CardSet::EMPTY; 5];
        let mut room = [0; 5];
        let mut sure = CardSet::EMPTY;
        for seat in Seat::ALL.into_iter().filter(|seat| *seat != memory.me) {
            may[seat.index()] = memory.may_hold(seat);
            room[seat.index()] = memory.seen.hand_sizes[seat] - memory.sure[seat].len();
            sure |= memory.sure[seat];
        }
        room[ELSEWHERE] = memory.elsewhere;
        may[ELSEWHERE] = hidden_elsewhere(memory);
        keep_called_card_away(memory, &mut may);
        let places = |card: Card| may.iter().filter(|may| may.contains(card)).count();
        let mut cards: Vec<Card> = (memory.out - sure).iter().collect();
        cards.sort_by_key(|card| places(*card));
        Places { may, room, cards }
    }

    fn fill(&self, memory: &Memory, rng: &mut dyn Rng) -> Option<World> {
        let mut room = self.room;
        let mut laid = [CardSet::EMPTY; 5];
        for card in &self.cards {
            let weight = |place: usize| if self.may[place].contains(*card) { room[place] } else { 0 };
            let all: usize = (0..5).map(weight).sum();
            let all = u32::try_from(all).ok().filter(|all| *all > 0)?;
            let mut ticket = rng.random_range(0..all) as usize;
            let place = (0..5).find(|place| {
                let hit = ticket < weight(*place);
                ticket = ticket.saturating_sub(weight(*place));
                hit
            })?;
            room[place] -= 1;
            laid[place].insert(*card);
        }
        let hands = BySeat::from_fn(|seat| if seat == memory.me { memory.hand } else { laid[seat.index()] | memory.sure[seat] });
        Some(World { hands, elsewhere: laid[ELSEWHERE] })
    }
}

/// What may lie outside the hands: anything in a closed talon, only what may be discarded unseen after an exchange.
fn hidden_elsewhere(memory: &Memory) -> CardSet {
    match memory.game.talon() {
        TalonUse::Closed | TalonUse::Tricks => memory.out,
        TalonUse::Half | TalonUse::AllUnseen if memory.game.is_colour() => memory.out & (CardSet::TAROCK - CardSet::TRULL),
        TalonUse::Half | TalonUse::AllUnseen => memory.out & (CardSet::SUITS - CardSet::KINGS),
    }
}

/// The called card is not the declarer's, and once the talon was seen not elsewhere; with the partner known it lies there.
fn keep_called_card_away(memory: &Memory, may: &mut [CardSet; 5]) {
    let Some(called) = memory.called().filter(|called| memory.out.contains(*called)) else { return };
    if memory.seen.partner != SeenPartner::Unknown {
        return;
    }
    may[memory.declarer().index()].remove(called);
    if memory.game.talon() == TalonUse::Half {
        may[ELSEWHERE].remove(called);
    }
}
