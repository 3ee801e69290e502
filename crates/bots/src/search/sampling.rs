//! What the others may hold: deals drawn among what is possible, weighted by how likely the others
//! would have acted as they did.
//!
//! The others are taken for rule players who now and then choose something else, the rather the
//! less it costs them by their own reckoning. So a bid, a pass, a called king, a discard, an
//! announcement, a Kontra and every card speak for some hands and against others; a hidden partner
//! is guessed in the same way, because the called card lies in one of the hands drawn.

use rand::{Rng, RngExt};
use tarock_rules::{
    Action, Book, BySeat, Card, CardSet, Cards, Deal, Item, Layout, Move, Observation, Phase, Seat,
    SeenItem, TalonUse,
};

use super::layouts::{Places, World};
use super::playout::NoLots;
use crate::rule::memory::Memory;
use crate::rule::talon;
use crate::{Alternative, Bot, Measure, RuleBot};

/// How freely the others are thought to choose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Habits {
    /// Points of the settlement that make a bid or announcement e times less likely.
    pub points: f64,
    /// The same for cards, in thirds.
    pub thirds: f64,
    /// The same for cards laid away, in thirds.
    pub laid: f64,
    /// Chance that somebody plays a card for reasons that nobody else understands.
    pub whim: f64,
    /// Whether what is said with a bid, Re and Sub count too, not the first turn alone.
    pub answers: bool,
}

impl Default for Habits {
    fn default() -> Habits {
        Habits { points: 0.3, thirds: 5.0, laid: 1.5, whim: 0.1, answers: false }
    }
}

/// Draws one way in which the cards may lie, every possible way nearly alike. `None` if none was
/// found in reasonable time.
pub fn draw(book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Deal> {
    let rule = RuleBot::default();
    let memory = Memory::new(book, seen, &rule.tuning);
    let world = places(seen, memory.as_ref(), rng)?.fill(rng)?;
    imagine(seen, memory.as_ref(), &world, &Order::new(rng))
}

fn places(seen: &Observation, memory: Option<&Memory>, rng: &mut dyn Rng) -> Option<Places> {
    match memory {
        Some(memory) => Places::in_game(memory, rng),
        None => Some(Places::in_auction(seen)),
    }
}

/// How many deals are drawn and kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Exchanges of two cards in search of likely hands.
    pub exchanges: u32,
    /// Deals drawn on the way, one after so many exchanges.
    pub drawn: u32,
    /// Deals kept by the cards that were played.
    pub kept: u32,
}

/// Draws deals as likely as what the others have done makes them. Empty if none was found.
///
/// A deal drawn at random hardly ever explains a rare bid. So hidden cards are exchanged two at a
/// time, and an exchange stands with the chance that it makes what was said more likely
/// (Metropolis); from time to time the deal is drawn. What was said counts on this way; the cards
/// that were played then decide how often each deal drawn is kept.
pub fn draw_weighted(
    book: &Book,
    seen: &Observation,
    habits: &Habits,
    rule: &RuleBot,
    effort: Effort,
    rng: &mut dyn Rng,
) -> Vec<Deal> {
    let Some(me) = seen.seat else { return Vec::new() };
    let memory = Memory::new(book, seen, &rule.tuning);
    let witness = Witness { book, seen, me, habits, rule: *rule };
    let Some(places) = places(seen, memory.as_ref(), rng) else { return Vec::new() };
    let drawn: Vec<(Deal, f64)> = metropolis_walk(&witness, &places, memory.as_ref(), effort, rng)
        .into_iter()
        .map(|deal| (deal, witness.of_cards(&deal)))
        .collect();
    keep(&drawn, effort.kept, rng)
}

/// Deals drawn at random to begin with.
const STARTS: u32 = 16;
/// Weight of what cannot have been said with such cards: above nothing, so that exchanges find a
/// way out.
const IMPOSSIBLE: f64 = 1e-30;

/// Deals in which the others may well have said what they said.
fn metropolis_walk(
    witness: &Witness,
    places: &Places,
    memory: Option<&Memory>,
    effort: Effort,
    rng: &mut dyn Rng,
) -> Vec<Deal> {
    let mut order = Order::new(rng);
    let Some((mut world, mut deal, mut weights)) =
        likeliest_start(witness, places, memory, &order, rng)
    else {
        return Vec::new();
    };
    // The first third leads away from the start.
    let spacing = (effort.exchanges * 2 / 3 / effort.drawn.max(1)).max(1);
    let mut drawn = Vec::new();
    for step in 1..=effort.exchanges {
        if let Some((next, changed)) = places.exchange(&world, rng)
            && let next_order = if step % 4 == 0 { Order::new(rng) } else { order }
            && let Some(next_deal) = imagine(witness.seen, memory, &next, &next_order)
        {
            let draw = f64::from(rng.random_range(0..1u32 << 20)) / f64::from(1u32 << 20);
            let least = draw * product(&weights);
            if let Some(next_weights) = witness.reweighed(&next_deal, weights, changed, least) {
                (world, order, deal, weights) = (next, next_order, next_deal, next_weights);
            }
        }
        if step > effort.exchanges / 3 && step % spacing == 0 {
            drawn.push(deal);
        }
    }
    drawn
}

fn product(weights: &BySeat<f64>) -> f64 {
    weights.0.iter().product()
}

/// Of some deals drawn at random the one that explains best what was said.
fn likeliest_start(
    witness: &Witness,
    places: &Places,
    memory: Option<&Memory>,
    order: &Order,
    rng: &mut dyn Rng,
) -> Option<(World, Deal, BySeat<f64>)> {
    let mut best: Option<(World, Deal, BySeat<f64>)> = None;
    for _ in 0..STARTS {
        let Some(world) = places.fill(rng) else { continue };
        let Some(deal) = imagine(witness.seen, memory, &world, order) else { continue };
        let weights = BySeat::from_fn(|seat| witness.of_words(&deal, seat, 0.0));
        if best.as_ref().is_none_or(|(_, _, so_far)| product(so_far) < product(&weights)) {
            best = Some((world, deal, weights));
        }
    }
    best
}

/// Keeps so many deals, each as often as its weight asks for.
fn keep(drawn: &[(Deal, f64)], kept: u32, rng: &mut dyn Rng) -> Vec<Deal> {
    let all: f64 = drawn.iter().map(|(_, weight)| weight).sum();
    // Evenly spaced tickets from a random start: hardly more chance than there must be.
    let step = all / f64::from(kept.max(1));
    let mut ticket = step * f64::from(rng.random_range(0..1u32 << 20)) / f64::from(1u32 << 20);
    let mut sum = 0.0;
    let mut chosen = Vec::new();
    for (deal, weight) in drawn {
        sum += weight;
        while ticket < sum && chosen.len() < kept as usize {
            chosen.push(*deal);
            ticket += step;
        }
    }
    chosen
}

fn imagine(
    seen: &Observation,
    memory: Option<&Memory>,
    world: &World,
    order: &Order,
) -> Option<Deal> {
    let layout = if let Some(memory) = memory {
        layout(memory, world, order)?
    } else {
        let mut talon: Vec<Card> = world.elsewhere.iter().collect();
        order.sort(&mut talon);
        Layout { hands: world.hands, talon: halves(&talon)?, discards: CardSet::EMPTY }
    };
    seen.imagine(&layout)
}

/// The deal if the hidden cards lie so, once there is a game. In which order hidden cards lie in a
/// closed talon is left open: one will do.
pub fn as_laid(memory: &Memory, world: &World) -> Option<Deal> {
    memory.seen.imagine(&layout(memory, world, &Order::SORTED)?)
}

/// Gives the hidden cards outside the hands their places: in the talon, or laid away.
fn layout(memory: &Memory, world: &World, order: &Order) -> Option<Layout> {
    let seen = memory.seen;
    let discards: CardSet = seen.talon.discards.iter().copied().collect();
    let (talon, discards) = match (memory.game.talon(), seen.talon.halves) {
        (TalonUse::Half, Some(halves)) => (halves, discards | world.elsewhere),
        (TalonUse::Half | TalonUse::Closed | TalonUse::Tricks, _) => {
            let mut cards: Vec<Card> =
                seen.tricks.iter().flat_map(|trick| &trick.talon).copied().collect();
            let turned = cards.len();
            cards.extend(world.elsewhere.iter());
            order.sort(&mut cards[turned..]);
            (halves(&cards)?, discards)
        }
        (TalonUse::AllUnseen, _) => {
            let discards = discards | world.elsewhere;
            let mut taken = seen.talon.taken.clone();
            if taken.is_empty() {
                taken = (world.hands[memory.declarer()]
                    | played_by(seen, memory.declarer())
                    | discards)
                    .iter()
                    .collect();
                order.sort(&mut taken);
            }
            (halves(&taken)?, discards)
        }
    };
    Some(Layout { hands: world.hands, talon, discards })
}

fn played_by(seen: &Observation, seat: Seat) -> CardSet {
    let place = |leader: Seat| (seat.index() + 4 - leader.index()) % 4;
    seen.tricks.iter().filter_map(|trick| trick.cards.get(place(trick.leader)).copied()).collect()
}

fn halves(cards: &[Card]) -> Option<[[Card; 3]; 2]> {
    Some([cards.get(..3)?.try_into().ok()?, cards.get(3..6)?.try_into().ok()?])
}

/// A lot for every card, by which hidden cards are laid into the talon.
#[derive(Clone, Copy)]
struct Order([u32; Card::COUNT]);

impl Order {
    const SORTED: Order = Order([0; Card::COUNT]);

    fn new(rng: &mut dyn Rng) -> Order {
        Order(std::array::from_fn(|_| rng.next_u32()))
    }

    fn sort(&self, cards: &mut [Card]) {
        cards.sort_by_key(|card| self.0[usize::from(card.index())]);
    }
}

/// Somebody who saw what the others did.
struct Witness<'a> {
    book: &'a Book,
    seen: &'a Observation,
    me: Seat,
    habits: &'a Habits,
    rule: RuleBot,
}

impl Witness<'_> {
    /// The weights of a deal that differs in the cards of two seats, if their product is above the
    /// least one wanted. Most exchanges are refused, and all factors are at most one: what is too
    /// little after the first of them need not be looked at further.
    fn reweighed(
        &self,
        deal: &Deal,
        weights: BySeat<f64>,
        changed: [Option<Seat>; 2],
        least: f64,
    ) -> Option<BySeat<f64>> {
        let mut next = weights;
        for seat in changed.into_iter().flatten() {
            next[seat] = 1.0;
        }
        for seat in changed.into_iter().flatten() {
            next[seat] = self.of_words(deal, seat, least / product(&next));
            if product(&next) <= least {
                return None;
            }
        }
        Some(next)
    }

    /// How likely a seat says with its cards what it has said, and lays away what it has: a weight,
    /// of which only ratios mean something. Below the least one wanted it need not be exact.
    fn of_words(&self, deal: &Deal, seat: Seat, least: f64) -> f64 {
        if seat == self.me {
            return 1.0;
        }
        let mut weight = self.of_discard(deal, seat);
        for of in [Witness::of_auction, Witness::of_announcements] {
            if weight <= least {
                return weight;
            }
            weight *= of(self, deal, seat);
        }
        weight
    }

    /// By what it bid and called.
    fn of_auction(&self, deal: &Deal, seat: Seat) -> f64 {
        let dealt = deal.dealt();
        let hands = Seat::ALL.map(|seat| dealt[seat].iter().collect::<Vec<Card>>());
        let Ok(cards) = Cards::new(&hands, &deal.talon().map(|half| half.to_vec())) else {
            return IMPOSSIBLE;
        };
        let mut then = Deal::new(cards, self.seen.forehand);
        let mut weight = 1.0;
        for call in &self.seen.auction {
            if let Some(bidder) = then.turn().filter(|turn| *turn != call.seat) {
                let said = self.said_with_bid(&mut then, bidder);
                if bidder == seat {
                    weight *= said;
                }
                if then.turn() == Some(bidder) {
                    return weight;
                }
            }
            if call.seat == seat {
                weight *= self.chance(&then, *call);
            }
            if then.apply(self.book, *call).is_err() {
                return IMPOSSIBLE;
            }
        }
        match self.seen.called {
            Some(called) if then.phase() == Phase::Call && then.turn() == Some(seat) => {
                let action =
                    called.card.filter(|_| !called.fourth).map_or(Action::CallFourth, Action::Call);
                weight * self.chance(&then, Move { seat, action })
            }
            Some(_) | None => weight,
        }
    }

    /// By what somebody announced with a bid, until they are done.
    fn said_with_bid(&self, then: &mut Deal, bidder: Seat) -> f64 {
        let mut weight = 1.0;
        let said = self.said_by(bidder).into_iter().filter(|_| self.habits.answers);
        for action in said.chain([Action::Done]) {
            let chosen = Move { seat: bidder, action };
            if then.turn() != Some(bidder) || then.check(self.book, chosen).is_err() {
                continue;
            }
            if self.habits.answers {
                weight *= self.chance(then, chosen);
            }
            if then.apply(self.book, chosen).is_err() {
                break;
            }
        }
        weight
    }

    /// By what a declarer laid away.
    fn of_discard(&self, deal: &Deal, seat: Seat) -> f64 {
        let laid = deal.layout().discards;
        let (Some(game), true) = (deal.game(), deal.declarer() == Some(seat)) else { return 1.0 };
        if laid.is_empty() || self.seen.phase == Phase::Discard {
            return 1.0;
        }
        let kept = deal.before_play().hand(seat);
        exponential(
            -talon::worse_than_best(game, self.seen, kept, laid, &self.rule.tuning)
                / self.habits.laid,
        )
    }

    /// By what it announced and contra'd when it first could, and what it did not; answers later on
    /// only where habits say so.
    fn of_announcements(&self, deal: &Deal, seat: Seat) -> f64 {
        let Some(mut then) = deal.before_announcements(self.book) else { return 1.0 };
        let mut weight = 1.0;
        while then.phase() == Phase::Announce {
            let Some(turn) = then.turn() else { break };
            if turn == self.me
                && self.seen.phase == Phase::Announce
                && then.declarer() != Some(turn)
            {
                break;
            }
            for action in self.said_by(turn).into_iter().chain([Action::Done]) {
                let chosen = Move { seat: turn, action };
                if then.check(self.book, chosen).is_err() {
                    continue;
                }
                if turn == seat {
                    weight *= self.chance(&then, chosen);
                }
                if then.apply(self.book, chosen).is_err() {
                    break;
                }
            }
            if turn == seat && !self.habits.answers {
                break;
            }
        }
        weight
    }

    /// What a seat announced and contra'd.
    fn said_by(&self, seat: Seat) -> Vec<Action> {
        let item = |seen: &SeenItem| {
            seen.premium.map_or(Item::Game, |premium| Item::Premium(premium, seen.seat))
        };
        let announced =
            self.seen.items.iter().filter(|seen| seen.seat == seat).filter_map(|seen| seen.premium);
        let contras = self.seen.items.iter().filter(|seen| seen.contra.contains(&seat)).map(item);
        let said = announced.map(Action::Announce).chain(contras.map(Action::Contra));
        if !self.habits.answers {
            return said.collect();
        }
        let answered = |seen: &SeenItem| match (seen.premium, seen.against) {
            (None, Some(opponent)) => Item::GameAgainst(opponent),
            (None, None) | (Some(_), _) => item(seen),
        };
        let res = self.seen.items.iter().filter(|seen| seen.re.contains(&seat)).map(answered);
        let subs = self.seen.items.iter().filter(|seen| seen.sub.contains(&seat)).map(answered);
        said.chain(res.map(Action::Re)).chain(subs.map(Action::Sub)).collect()
    }

    /// By the cards played.
    fn of_cards(&self, deal: &Deal) -> f64 {
        let mut then = deal.before_play();
        let mut weight = 1.0;
        for trick in &self.seen.tricks {
            for (place, card) in trick.cards.iter().enumerate() {
                let chosen = Move { seat: trick.leader.plus(place), action: Action::Play(*card) };
                weight *= self.chance(&then, chosen);
                if then.apply(self.book, chosen).is_err() {
                    return 0.0;
                }
            }
        }
        weight
    }

    /// Chance that somebody acts so; what the witness did tells the witness nothing.
    fn chance(&self, deal: &Deal, chosen: Move) -> f64 {
        if chosen.seat == self.me {
            return 1.0;
        }
        let legal = deal.legal(self.book);
        if let [only] = legal.as_slice() {
            return if *only == chosen.action { 1.0 } else { 0.0 };
        }
        let seen = deal.observe(self.book, Some(chosen.seat));
        let Some(decision) = self.rule.decide(self.book, &seen, &mut NoLots) else { return 1.0 };
        let best = decision.alternatives.first().map_or(0.0, |best| best.worth);
        let share = |alternative: &Alternative| {
            let scale = match alternative.measure {
                Measure::Points => self.habits.points * self.unit(),
                Measure::Thirds => self.habits.thirds,
            };
            exponential((alternative.worth - best).min(0.0) / scale)
        };
        let all: f64 = decision.alternatives.iter().map(share).sum();
        let own =
            decision.alternatives.iter().find(|alternative| alternative.action == chosen.action);
        let own = match own {
            Some(own) => share(own) / all,
            None if decision.action == chosen.action => 1.0,
            None => 0.0,
        };
        // With words next to nothing: where all unlikely hands look alike, exchanges find no way
        // out.
        let whim = if seen.phase == Phase::Play { self.habits.whim } else { 1e-9 };
        let others = u32::try_from(legal.len()).map_or(1.0, f64::from);
        (1.0 - whim) * own + whim / others
    }

    /// A plain Rufer, in which books of all scales are alike.
    fn unit(&self) -> f64 {
        self.book.game(tarock_rules::Game::Rufer).map_or(1.0, |entry| f64::from(entry.won))
    }
}

/// e to a power that is not positive, the same on every platform, which a library's is not.
fn exponential(power: f64) -> f64 {
    let mut value = 1.0 + power.max(-60.0) / 1024.0;
    for _ in 0..10 {
        value *= value;
    }
    value
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use tarock_rules::{Game, dealing};

    use super::*;
    use crate::search::playout::play_on;

    /// A deal in which rule players have come to a Dreier and everything but the cards has been
    /// said.
    fn dreier(book: &Book, seed: u64) -> Option<Deal> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).unwrap();
        let mut deal = Deal::new(cards, Seat::ALL[0]);
        play_on(book, &RuleBot::default(), &mut deal, Phase::Play);
        Some(deal).filter(|deal| deal.game() == Some(Game::Dreier) && deal.phase() == Phase::Play)
    }

    fn mean_tarock<'a>(deals: impl IntoIterator<Item = &'a Deal>) -> f64 {
        let (mut sum, mut count) = (0, 0);
        for deal in deals {
            sum += (deal.hand(deal.declarer().unwrap()) & CardSet::TAROCK).len();
            count += 1;
        }
        crate::rule::memory::ratio(sum, count)
    }

    #[test]
    fn a_declarer_is_imagined_with_a_hand_for_his_bid() {
        let book = Book::published("kaernten-2026").unwrap();
        let deals: Vec<Deal> = (0..120).filter_map(|seed| dreier(&book, seed)).collect();
        assert!(deals.len() > 20);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (mut weighted, mut uniform) = (Vec::new(), Vec::new());
        for deal in &deals {
            let seen = deal.observe(&book, Some(deal.declarer().unwrap().next()));
            let effort = Effort { exchanges: 240, drawn: 40, kept: 10 };
            weighted.extend(draw_weighted(
                &book,
                &seen,
                &Habits::default(),
                &RuleBot::default(),
                effort,
                &mut rng,
            ));
            uniform.extend((0..10).filter_map(|_| draw(&book, &seen, &mut rng)));
        }
        let (truth, weighted, uniform) =
            (mean_tarock(&deals), mean_tarock(&weighted), mean_tarock(&uniform));
        assert!((weighted - truth).abs() < 0.7, "{weighted} Tarock imagined, {truth} held");
        assert!(
            uniform < truth - 1.0,
            "{uniform} Tarock where nothing is read from the bid, {truth} held"
        );
    }

    #[test]
    fn every_deal_drawn_looks_the_same_to_the_viewer() {
        let book = Book::published("kaernten-2026").unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        for deal in (0..40).filter_map(|seed| dreier(&book, seed)) {
            for seat in Seat::ALL {
                let seen = deal.observe(&book, Some(seat));
                let effort = Effort { exchanges: 48, drawn: 8, kept: 4 };
                let drawn = draw_weighted(
                    &book,
                    &seen,
                    &Habits::default(),
                    &RuleBot::default(),
                    effort,
                    &mut rng,
                );
                assert_eq!(drawn.len(), 4);
                assert!(drawn.iter().all(|imagined| imagined.observe(&book, Some(seat)) == seen));
            }
        }
    }
}
