//! How well a player guesses where hidden cards lie: the mean logarithm of the chance that its
//! layouts give to the true places.

use rand::Rng;
use tarock_rules::{Action, Book, Card, CardSet, Cards, Deal, GameSet, Move, Phase, Seat, dealing};

use crate::search::sampling::{self, Effort};
use crate::{Memory, Player, RuleBot, SearchBot, play_deal};

/// A position of cards in a deal that players of one kind play: after so many cards as the
/// generator says, the first eight tricks alike. `None` where the deal comes to none of the games.
pub fn position(
    book: &Book,
    games: GameSet,
    player: &Player,
    forehand: Seat,
    mut rng: &mut dyn Rng,
) -> Option<Deal> {
    let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).ok()?;
    let stop = (rng.next_u32() % 32) as usize;
    let finished = play_deal(book, cards, forehand, [player; 4], rng).ok()?;
    finished.game.filter(|game| games.contains(*game))?;
    let mut deal = Deal::new(cards, forehand);
    let is_card = |made: &Move| matches!(made.action, Action::Play(_));
    let before = finished.moves.iter().take_while(|made| !is_card(made)).count();
    for made in finished.moves.iter().take(before + stop) {
        deal.apply(book, *made).ok()?;
    }
    (deal.phase() == Phase::Play).then_some(deal)
}

/// Sums over hidden cards with more than one possible place.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Places {
    /// Positions in which layouts were drawn.
    pub positions: u64,
    /// Hidden cards.
    pub cards: u64,
    /// Logarithms of the chances of their true places, by the layouts that were drawn.
    pub drawn: f64,
    /// The same if all possible places are alike.
    pub uniform: f64,
    /// Squares of the means of positions, for the interval.
    pub squares: f64,
    /// Sum of the means of positions.
    pub means: f64,
    /// Positions in which the called card was hidden, and the chance given to its true place.
    pub called: (u64, f64),
}

impl Places {
    /// Adds a position as a seat sees it; nothing where there is nothing to guess.
    pub fn add(
        &mut self,
        book: &Book,
        deal: &Deal,
        seat: Seat,
        bot: &SearchBot,
        rng: &mut dyn Rng,
    ) {
        let seen = deal.observe(book, Some(seat));
        let Some(memory) = Memory::new(book, &seen, bot.reading) else { return };
        if seen.phase != Phase::Play {
            return;
        }
        let effort =
            Effort { exchanges: bot.exchanges, drawn: bot.drawn * bot.worlds, kept: bot.worlds };
        let others = RuleBot { tuning: *bot.reading };
        let drawn = sampling::draw_weighted(book, &seen, &bot.habits, &others, effort, rng);
        let (mut sum, mut count) = (0.0, 0_u32);
        for card in memory.out {
            let possible = possible_places(&memory, card);
            if possible < 2 {
                continue;
            }
            let place = place(deal, card);
            let hits = drawn.iter().filter(|world| self::place(world, card) == place).count();
            let uniform = 1.0 / f64::from(possible);
            // One layout more in which the card lies anywhere: nothing is impossible.
            let chance = (float(hits) + uniform) / (float(drawn.len()) + 1.0);
            sum += chance.ln();
            self.uniform += uniform.ln();
            count += 1;
            if Some(card) == memory.called() {
                self.called = (self.called.0 + 1, self.called.1 + chance);
            }
        }
        if count == 0 {
            return;
        }
        let mean = sum / f64::from(count);
        self.positions += 1;
        self.cards += u64::from(count);
        self.drawn += sum;
        self.means += mean;
        self.squares += mean * mean;
    }

    /// Adds other sums.
    pub fn join(&mut self, other: &Places) {
        self.positions += other.positions;
        self.cards += other.cards;
        self.drawn += other.drawn;
        self.uniform += other.uniform;
        self.squares += other.squares;
        self.means += other.means;
        self.called = (self.called.0 + other.called.0, self.called.1 + other.called.1);
    }

    /// Mean chance given to the true place of the called card; `None` where it was never hidden.
    #[expect(clippy::cast_precision_loss, reason = "means are shown")]
    pub fn called_card(&self) -> Option<f64> {
        (self.called.0 > 0).then(|| self.called.1 / self.called.0 as f64)
    }

    /// Mean over cards, half the width of its 95 % interval by positions, and the uniform mean.
    #[expect(clippy::cast_precision_loss, reason = "means are shown")]
    pub fn means(&self) -> (f64, f64, f64) {
        let (positions, cards) = (self.positions.max(1) as f64, self.cards.max(1) as f64);
        let mean = self.means / positions;
        let variance = (self.squares / positions - mean * mean).max(0.0);
        (self.drawn / cards, 1.96 * (variance / positions).sqrt(), self.uniform / cards)
    }
}

fn float(number: usize) -> f64 {
    u32::try_from(number).map_or(0.0, f64::from)
}

/// Who holds a card; `None` if it lies outside the hands.
fn place(deal: &Deal, card: Card) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| deal.hand(*seat).contains(card))
}

fn possible_places(memory: &Memory, card: Card) -> u32 {
    let others = Seat::ALL.into_iter().filter(|seat| *seat != memory.me);
    if others.clone().any(|seat| memory.sure[seat].contains(card)) {
        return 1;
    }
    let hands = others.filter(|seat| memory.may_hold(*seat).meets(CardSet::of(card))).count();
    u32::try_from(hands + usize::from(memory.elsewhere > 0)).unwrap_or(1)
}
