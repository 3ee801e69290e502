//! Who is likely to take the trick in hand, and what it is likely to bring.

use tarock_rules::{Card, CardSet, Seat, card_ahead};

use super::memory::{Memory, ratio};
use super::tuning::Knob;

/// How a trick may go once a card is played.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Prospect {
    /// Chance that the viewer's side takes it.
    pub ours: f64,
    /// Chance that the viewer takes it.
    pub mine: f64,
    /// Thirds on the table without the card played, and what the seats still to play are likely to
    /// add.
    pub thirds: f64,
}

impl Memory<'_> {
    /// Chance that a seat can beat the best card of a trick to which `led` was led.
    pub fn can_beat(&self, seat: Seat, led: Card, best: Card) -> f64 {
        let following = CardSet::following(led);
        let higher = CardSet::above(best) & CardSet::following(best);
        let mut chance = 0.0;
        if following.contains(best) {
            chance += 1.0 - self.none_of(seat, higher & following);
        }
        if self.has_trumps() && !led.is_tarock() {
            let trumps = if best.is_tarock() { higher } else { CardSet::TAROCK };
            chance += self.none_of(seat, following) * (1.0 - self.none_of(seat, trumps));
        }
        chance.min(1.0)
    }

    /// How the trick may go if the viewer plays this card.
    pub fn prospect(&self, card: Card) -> Prospect {
        let mut cards: arrayvec::ArrayVec<Card, 4> = self.table.iter().copied().collect();
        let on_table: CardSet = cards.iter().copied().collect();
        cards.push(card);
        let led = cards[0];
        let place = card_ahead(self.book, self.game, &cards);
        let (ahead, best) = (self.leader.plus(place), cards[place]);
        let mut ours = self.friend[ahead];
        let mut mine = if ahead == self.me { 1.0 } else { 0.0 };
        let mut thirds = f64::from(on_table.thirds().0);
        // Each seat that has beaten the best card makes it harder for the next.
        let mut unbeaten = 1.0;
        for seat in self.still_to_play() {
            let beats = self.can_beat(seat, led, best) * (0.4 + 0.6 * unbeaten);
            let friend = self.friend[seat];
            let tries = beats * self.tuning.get(Knob::Eagerness);
            ours = ours * (1.0 - tries * (1.0 - friend)) + (1.0 - ours) * tries * friend;
            // A friend leaves a trick to the viewer unless they have to take it.
            mine *= 1.0 - beats * (1.0 - self.tuning.get(Knob::FriendYields) * friend);
            unbeaten *= 1.0 - beats;
            thirds += self.gift(seat, led, ours * friend + (1.0 - ours) * (1.0 - friend));
        }
        Prospect { ours, mine, thirds }
    }

    /// What a seat is likely to add to a trick; more if it goes to its own side.
    fn gift(&self, seat: Seat, led: Card, to_own_side: f64) -> f64 {
        let following = CardSet::following(led) & self.may_hold(seat);
        let void = self.none_of(seat, following);
        let followed = if following.is_empty() {
            0.0
        } else {
            f64::from(following.thirds().0) / ratio(following.len(), 1)
        };
        let tarock = 1.0 - self.none_of(seat, CardSet::TAROCK);
        let thrown = tarock * 1.5 + (1.0 - tarock) * 5.0 * to_own_side;
        let eager =
            self.tuning.get(Knob::GiftFoe) + self.tuning.get(Knob::GiftFriend) * to_own_side;
        (1.0 - void) * (1.0 + (followed - 1.0).max(0.0) * eager) + void * thrown.max(1.0)
    }
}
