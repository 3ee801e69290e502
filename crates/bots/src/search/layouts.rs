//! Hidden cards dealt at random in ways that fit what a seat knows.

use std::ops::ControlFlow;

use rand::{Rng, RngExt};
use tarock_rules::{BySeat, Card, CardSet, Observation, Seat, SeenPartner, TalonUse};

use crate::rule::memory::Memory;

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

/// What may lie where: the four hands by seat, and outside of them.
#[derive(Debug, Clone)]
pub struct Places {
    /// Cards that may be laid in each place.
    may: [CardSet; 5],
    /// Room for them in each place.
    room: [usize; 5],
    /// Cards that lie there for certain.
    sure: [CardSet; 5],
    /// Cards to be laid, those with fewest possible places first.
    cards: Vec<Card>,
}

impl Places {
    /// What the viewer of an observation knows in the auction: their own hand.
    pub fn in_auction(seen: &Observation) -> Places {
        let hand: CardSet = seen.hand.iter().copied().collect();
        let mut places = Places {
            may: [CardSet::EMPTY; 5],
            room: [0; 5],
            sure: [CardSet::EMPTY; 5],
            cards: Vec::new(),
        };
        for seat in Seat::ALL {
            if seen.seat == Some(seat) {
                places.sure[seat.index()] = hand;
            } else {
                places.may[seat.index()] = CardSet::PACK - hand;
                places.room[seat.index()] = seen.hand_sizes[seat];
            }
        }
        places.may[ELSEWHERE] = CardSet::PACK - hand;
        places.room[ELSEWHERE] = 6;
        places.cards = (CardSet::PACK - hand).iter().collect();
        places
    }

    /// What somebody with a good memory knows once there is a game.
    pub fn in_game(memory: &Memory, rng: &mut dyn Rng) -> Option<Places> {
        let kings = kings_of_caller(memory);
        let count = u32::try_from(kings.len()).ok().filter(|count| *count > 0)?;
        let drawn = if count == 1 { 0 } else { rng.random_range(0..count) as usize };
        Places::with_kings(memory, kings[drawn])
    }

    /// The same for every king that may have been called as „the fourth": together they leave out
    /// nothing that is possible.
    pub fn all_in_game(memory: &Memory) -> Vec<Places> {
        kings_of_caller(memory)
            .into_iter()
            .filter_map(|kings| Places::with_kings(memory, kings))
            .collect()
    }

    fn with_kings(memory: &Memory, kings: CardSet) -> Option<Places> {
        let mut places = Places {
            may: [CardSet::EMPTY; 5],
            room: [0; 5],
            sure: [CardSet::EMPTY; 5],
            cards: Vec::new(),
        };
        let mut laid = CardSet::EMPTY;
        for seat in Seat::ALL {
            let place = seat.index();
            if seat == memory.me {
                places.sure[place] = memory.hand;
                continue;
            }
            let mut sure = memory.sure[seat];
            if let Some(open) = &memory.seen.open_hands {
                sure = open[seat].iter().copied().collect();
            } else if seat == memory.declarer() {
                sure |= kings & memory.out;
            }
            places.sure[place] = sure;
            places.may[place] = memory.may_hold(seat);
            places.room[place] = memory.seen.hand_sizes[seat].checked_sub(sure.len())?;
            laid |= sure;
        }
        places.room[ELSEWHERE] = memory.elsewhere;
        places.may[ELSEWHERE] = hidden_elsewhere(memory);
        keep_called_card_away(memory, &mut places.may);
        places.cards = (memory.out - laid).iter().collect();
        let possible = |card: Card| places.may.iter().filter(|may| may.contains(card)).count();
        places.cards.sort_by_key(|card| possible(*card));
        Some(places)
    }

    /// Lays the cards at random. `None` if no way was found in reasonable time.
    ///
    /// Cards with fewest possible places are laid first, each with a chance by the room that is
    /// left: nearly uniform among what is possible.
    pub fn fill(&self, rng: &mut dyn Rng) -> Option<World> {
        (0..TRIES).find_map(|_| self.try_fill(rng))
    }

    fn try_fill(&self, rng: &mut dyn Rng) -> Option<World> {
        let mut room = self.room;
        let mut laid = self.sure;
        for card in &self.cards {
            let weight =
                |place: usize| if self.may[place].contains(*card) { room[place] } else { 0 };
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
        Some(World {
            hands: BySeat::from_fn(|seat| laid[seat.index()]),
            elsewhere: laid[ELSEWHERE],
        })
    }

    /// Looks at every way in which the cards may lie, until one breaks off.
    pub fn visit<B>(&self, look: &mut impl FnMut(&World) -> ControlFlow<B>) -> ControlFlow<B> {
        let [one, two, three, four, elsewhere] = self.sure;
        let world = World { hands: BySeat([one, two, three, four]), elsewhere };
        self.visit_from(0, self.room, world, look)
    }

    fn visit_from<B>(
        &self,
        laid: usize,
        room: [usize; 5],
        world: World,
        look: &mut impl FnMut(&World) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(card) = self.cards.get(laid) else { return look(&world) };
        for place in (0..5).filter(|place| room[*place] > 0 && self.may[*place].contains(*card)) {
            let (mut room, mut world) = (room, world);
            room[place] -= 1;
            Seat::ALL
                .get(place)
                .map_or(&mut world.elsewhere, |seat| &mut world.hands[*seat])
                .insert(*card);
            self.visit_from(laid + 1, room, world, look)?;
        }
        ControlFlow::Continue(())
    }

    /// The same world with two hidden cards exchanged, if that is possible; and the two seats whose
    /// hands changed, if any.
    pub fn exchange(&self, world: &World, rng: &mut dyn Rng) -> Option<(World, [Option<Seat>; 2])> {
        let count = u32::try_from(self.cards.len()).ok().filter(|count| *count > 1)?;
        let (one, other) =
            (rng.random_range(0..count) as usize, rng.random_range(0..count) as usize);
        let (one, other) = (self.cards[one], self.cards[other]);
        let place_of = |card: Card| {
            Seat::ALL
                .into_iter()
                .position(|seat| world.hands[seat].contains(card))
                .unwrap_or(ELSEWHERE)
        };
        let (from, to) = (place_of(one), place_of(other));
        if from == to || !self.may[to].contains(one) || !self.may[from].contains(other) {
            return None;
        }
        let mut next = *world;
        for (place, out, into) in [(from, one, other), (to, other, one)] {
            let cards =
                Seat::ALL.get(place).map_or(&mut next.elsewhere, |seat| &mut next.hands[*seat]);
            cards.remove(out);
            cards.insert(into);
        }
        Some((next, [Seat::ALL.get(from).copied(), Seat::ALL.get(to).copied()]))
    }
}

/// The three kings of a declarer who called „the fourth", if the viewer cannot tell which one that
/// is: all that is possible. Nothing where no such thing was said.
fn kings_of_caller(memory: &Memory) -> Vec<CardSet> {
    let unknown = memory.seen.called.is_some_and(|called| called.card.is_none());
    if !unknown {
        return vec![CardSet::EMPTY];
    }
    let declarer = memory.declarer();
    let played = |card: Card| memory.played.contains(card);
    // The fourth is a king that the declarer may lack: not one of their own, not played, and not
    // one of the viewer, who would know.
    let fourth = (CardSet::KINGS & memory.out)
        .iter()
        .filter(|king| !memory.sure[declarer].contains(*king) && !played(*king));
    fourth.map(|fourth| CardSet::KINGS.without(fourth)).collect()
}

/// What may lie outside the hands: anything in a closed talon, only what may be discarded unseen
/// after an exchange.
fn hidden_elsewhere(memory: &Memory) -> CardSet {
    match memory.game.talon() {
        TalonUse::Closed | TalonUse::Tricks => memory.out,
        TalonUse::Half | TalonUse::AllUnseen if memory.game.is_colour() => {
            memory.out & (CardSet::TAROCK - CardSet::TRULL)
        }
        TalonUse::Half | TalonUse::AllUnseen => memory.out & (CardSet::SUITS - CardSet::KINGS),
    }
}

/// The called card is not the declarer's, and once the talon was seen not elsewhere; with the
/// partner known it lies there.
fn keep_called_card_away(memory: &Memory, may: &mut [CardSet; 5]) {
    let Some(called) = memory.called().filter(|called| memory.out.contains(*called)) else {
        return;
    };
    if memory.seen.partner != SeenPartner::Unknown {
        return;
    }
    may[memory.declarer().index()].remove(called);
    if memory.game.talon() == TalonUse::Half {
        may[ELSEWHERE].remove(called);
    }
}
