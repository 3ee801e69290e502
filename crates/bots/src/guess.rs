//! What the others may hold: layouts drawn among what is possible, weighted by how likely the others would have acted as they did.

use rand::{Rng, RngExt};
use tarock_rules::{Action, Book, BySeat, Card, CardSet, Cards, Deal, Layout, Move, Observation, Phase, Seat, TalonUse};

use crate::memory::Memory;
use crate::tuning::Tuning;
use crate::worlds::World;
use crate::{Alternative, Bot, Measure, RuleBot};

/// How freely the others are thought to choose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Habits {
    /// Points by which a worse bid or announcement is as good as unthinkable (one e-fold).
    pub points: f64,
    /// The same for cards, in thirds.
    pub thirds: f64,
    /// Chance that somebody acts for reasons that nobody understands.
    pub whim: f64,
    /// Whether the auction is looked at.
    pub bids: bool,
    /// Whether cards are looked at.
    pub cards: bool,
}

impl Default for Habits {
    fn default() -> Habits {
        Habits { points: 0.7, thirds: 5.0, whim: 0.1, bids: true, cards: true }
    }
}

/// Draws one way in which the cards may lie, every possible way nearly alike.
pub fn draw(book: &Book, seen: &Observation, tuning: &Tuning, rng: &mut dyn Rng) -> Option<Deal> {
    let layout = match Memory::new(book, seen, tuning) {
        Some(memory) => {
            let world = World::draw(&memory, rng)?;
            layout(&memory, &world, rng)?
        }
        None => in_auction(seen, rng)?,
    };
    seen.imagine(&layout)
}

fn in_auction(seen: &Observation, rng: &mut dyn Rng) -> Option<Layout> {
    let hand: CardSet = seen.hand.iter().copied().collect();
    let mut hidden: Vec<Card> = (CardSet::PACK - hand).iter().collect();
    shuffle(&mut hidden, rng);
    let mut hands = BySeat([CardSet::EMPTY; 4]);
    for seat in Seat::ALL {
        hands[seat] = if seen.seat == Some(seat) { hand } else { hidden.drain(..12).collect() };
    }
    Some(Layout { hands, talon: halves(&hidden)?, discards: CardSet::EMPTY })
}

fn layout(memory: &Memory, world: &World, rng: &mut dyn Rng) -> Option<Layout> {
    let seen = memory.seen;
    let seen_discards: CardSet = seen.talon.discards.iter().copied().collect();
    let hands = world.hands;
    let mut unseen: Vec<Card> = world.elsewhere.iter().collect();
    let (talon, discards) = match memory.game.talon() {
        TalonUse::Half if seen.talon.halves.is_some() => (seen.talon.halves?, seen_discards | world.elsewhere),
        TalonUse::Half | TalonUse::Closed | TalonUse::Tricks => {
            shuffle(&mut unseen, rng);
            let turned = seen.tricks.iter().flat_map(|trick| &trick.talon).copied();
            let cards: Vec<Card> = turned.chain(unseen).collect();
            (halves(&cards)?, seen_discards)
        }
        TalonUse::AllUnseen => {
            let discards = seen_discards | world.elsewhere;
            let mut taken: Vec<Card> = seen.talon.taken.clone();
            if taken.is_empty() {
                let played = played_by(seen, memory.declarer());
                taken = (hands[memory.declarer()] | played | discards).iter().collect();
                shuffle(&mut taken, rng);
                taken.truncate(6);
            }
            (halves(&taken)?, discards)
        }
    };
    Some(Layout { hands, talon, discards })
}

fn played_by(seen: &Observation, seat: Seat) -> CardSet {
    let place = |leader: Seat| (seat.index() + 4 - leader.index()) % 4;
    seen.tricks.iter().filter_map(|trick| trick.cards.get(place(trick.leader)).copied()).collect()
}

fn halves(cards: &[Card]) -> Option<[[Card; 3]; 2]> {
    let [first, second] = [cards.get(..3)?, cards.get(3..6)?];
    Some([first.try_into().ok()?, second.try_into().ok()?])
}

fn shuffle(cards: &mut [Card], rng: &mut dyn Rng) {
    for place in (1..cards.len()).rev() {
        let other = rng.random_range(0..=u32::try_from(place).unwrap_or(0)) as usize;
        cards.swap(place, other);
    }
}

/// How likely the others would have done what they did with the cards of this layout: a weight, of which only ratios mean something.
pub fn weight(book: &Book, seen: &Observation, deal: &Deal, habits: &Habits) -> f64 {
    let Some(me) = seen.seat else { return 0.0 };
    let rule = RuleBot::default();
    let mut weight = 1.0;
    if habits.bids {
        weight *= of_auction(book, seen, deal, me, habits);
    }
    if habits.cards && seen.phase == Phase::Play {
        let mut then = deal.before_play();
        for trick in &seen.tricks {
            for (place, card) in trick.cards.iter().enumerate() {
                let seat = trick.leader.plus(place);
                let action = Action::Play(*card);
                if seat != me {
                    weight *= chance(book, &then, seat, action, &rule, habits);
                }
                if then.apply(book, Move { seat, action }).is_err() {
                    return 0.0;
                }
            }
        }
    }
    weight
}

fn of_auction(book: &Book, seen: &Observation, deal: &Deal, me: Seat, habits: &Habits) -> f64 {
    let dealt = deal.dealt();
    let hands: Vec<Vec<Card>> = Seat::ALL.map(|seat| dealt[seat].iter().collect()).to_vec();
    let talon: Vec<Vec<Card>> = deal.talon().map(|half| half.to_vec()).to_vec();
    let Ok(cards) = Cards::new(&hands, &talon) else { return 0.0 };
    let rule = RuleBot::default();
    let mut then = Deal::new(cards, seen.forehand);
    let mut weight = 1.0;
    for call in &seen.auction {
        if then.turn().is_some_and(|turn| turn != call.seat || then.legal(book).contains(&Action::Done)) {
            let Some(turn) = then.turn() else { return weight };
            if then.apply(book, Move { seat: turn, action: Action::Done }).is_err() {
                return weight;
            }
        }
        if call.seat != me {
            weight *= chance(book, &then, call.seat, call.action, &rule, habits);
        }
        if then.apply(book, *call).is_err() {
            return 0.0;
        }
    }
    if let Some(called) = seen.called
        && then.phase() == Phase::Call
        && then.turn() != Some(me)
        && let Some(declarer) = then.turn()
    {
        let action = match called.card {
            Some(card) if !called.fourth => Action::Call(card),
            Some(_) | None => Action::CallFourth,
        };
        weight *= chance(book, &then, declarer, action, &rule, habits);
    }
    weight
}

/// Chance that a seat acts so.
fn chance(book: &Book, deal: &Deal, seat: Seat, action: Action, rule: &RuleBot, habits: &Habits) -> f64 {
    if let [only] = deal.legal(book).as_slice() {
        return if *only == action { 1.0 } else { 0.0 };
    }
    let seen = deal.observe(book, Some(seat));
    let Some(decision) = rule.decide(book, &seen, &mut NoLots) else { return 1.0 };
    let scale = |alternative: &Alternative| match alternative.measure {
        Measure::Points => habits.points,
        Measure::Thirds => habits.thirds,
    };
    let best = decision.alternatives.first().map_or(0.0, |best| best.worth);
    let share = |alternative: &Alternative| exponential((alternative.worth - best) / scale(alternative));
    let all: f64 = decision.alternatives.iter().map(share).sum();
    let own = decision.alternatives.iter().find(|alternative| alternative.action == action).map(share);
    let free = habits.whim / f64::from(u32::try_from(seen.legal.len()).unwrap_or(1));
    match own {
        Some(own) if all > 0.0 => (1.0 - habits.whim) * own / all + free,
        Some(_) | None => free.max(0.02),
    }
}

/// e to a power that is not positive, the same on every platform.
pub fn exponential(power: f64) -> f64 {
    let mut value = 1.0 + power.max(-60.0) / 1024.0;
    for _ in 0..10 {
        value *= value;
    }
    value
}

/// A generator for players that draw no lots.
pub struct NoLots;

impl rand::TryRng for NoLots {
    type Error = std::convert::Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(0)
    }
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(0)
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill(0);
        Ok(())
    }
}
