//! Talon and discard.

use crate::deal::{Actions, End, Holder, Phase};
use crate::view::event::{Event, Events};
use crate::{
    Action, Book, CardSet, Deal, Game, HandCondition, Move, Premium, Refusal, Take, TakeWithKing,
};

impl Deal {
    /// Index of the talon half in which the called card was dealt.
    pub(crate) fn called_half(&self) -> Option<usize> {
        match self.contract?.called?.holder {
            Holder::Talon(half) => Some(half),
            Holder::Seat(_) => None,
        }
    }

    pub(crate) fn half(&self, index: usize) -> CardSet {
        self.talon[index].into_iter().collect()
    }

    pub(crate) fn legal_takes(&self, book: &Book, actions: &mut Actions) {
        let all = [
            Action::Take(Take::First),
            Action::Take(Take::Second),
            Action::Take(Take::Both),
            Action::Surrender,
        ];
        actions.extend(all.into_iter().filter(|action| self.check_take(book, *action).is_ok()));
    }

    pub(crate) fn check_take(&self, book: &Book, action: Action) -> Result<(), Refusal> {
        let called_in_talon = self.called_half().is_some();
        match action {
            Action::Take(Take::First | Take::Second) if !self.needs_suit_cards(book) => Ok(()),
            Action::Take(take @ (Take::First | Take::Second)) => {
                let half = usize::from(take == Take::Second);
                if self.leaves_six(half) || !self.leaves_six(1 - half) {
                    Ok(())
                } else {
                    Err(Refusal::TakeFewSuitCards)
                }
            }
            Action::Take(Take::Both) => match book.talon.take_with_king.is {
                TakeWithKing::EitherHalfOrAll if called_in_talon => Ok(()),
                TakeWithKing::EitherHalfOrAll | TakeWithKing::EitherHalf => Err(Refusal::TakeBoth),
            },
            Action::Surrender if called_in_talon => Ok(()),
            Action::Surrender => Err(Refusal::Surrender),
            _ => Err(Refusal::WrongPhase),
        }
    }

    /// Whether six suit cards must be left after the discard.
    fn needs_suit_cards(&self, book: &Book) -> bool {
        let entry = book.game(self.contract().game);
        entry.is_some_and(|entry| entry.hand == HandCondition::SixSuitCardsAfterDiscard)
    }

    /// Whether six suit cards can be left with a half of the talon: suit cards go only once no
    /// Tarock can.
    fn leaves_six(&self, half: usize) -> bool {
        let hand = self.hands[self.contract().declarer] | self.half(half);
        let tarock = (hand & CardSet::TAROCK) - CardSet::TRULL;
        let suit_cards_to_go = self.half(half).len().saturating_sub(tarock.len());
        (hand & CardSet::SUITS).len() >= 6 + suit_cards_to_go
    }

    pub(crate) fn perform_take(&mut self, book: &Book, action: Move, events: &mut Events) {
        let cards = match action.action {
            Action::Take(Take::First) => self.half(0),
            Action::Take(Take::Second) => self.half(1),
            Action::Take(Take::Both) => self.whole_talon(),
            _ => {
                events.push(Event::Said(action));
                return self.finish(End::Surrendered);
            }
        };
        let breaks_off = self.needs_suit_cards(book) && !self.leaves_six(0) && !self.leaves_six(1);
        events.push(Event::TalonTaken { seat: action.seat, cards });
        self.take(cards);
        if breaks_off {
            self.finish(End::Renonce);
        } else {
            self.phase = Phase::Discard;
        }
    }

    /// Gives talon cards to the declarer.
    pub(crate) fn take(&mut self, cards: CardSet) {
        let declarer = self.contract().declarer;
        self.taken = cards;
        self.hands[declarer] |= cards;
    }

    /// The cards that may be discarded now.
    pub(crate) fn discardable(&self) -> CardSet {
        let contract = self.contract();
        let free = self.hands[contract.declarer] - CardSet::KINGS - CardSet::TRULL;
        let first = if contract.game.is_colour() { CardSet::TAROCK } else { CardSet::SUITS };
        if free.meets(first) {
            return free & first;
        }
        match contract.bird.and_then(Premium::bird_card) {
            Some(bird) if free.without(bird) != CardSet::EMPTY => free.without(bird),
            Some(_) | None => free,
        }
    }

    pub(crate) fn check_discard(&self, action: Action) -> Result<(), Refusal> {
        let Action::Discard(card) = action else { return Err(Refusal::WrongPhase) };
        let contract = self.contract();
        if !self.hands[contract.declarer].contains(card) {
            Err(Refusal::NotInHand)
        } else if self.discardable().contains(card) {
            Ok(())
        } else if card.is_king() {
            Err(Refusal::DiscardKing)
        } else if card.is_trull() {
            Err(Refusal::DiscardTrull)
        } else if contract.game.is_colour() && !card.is_tarock() {
            Err(Refusal::DiscardSuit)
        } else if contract.bird.and_then(Premium::bird_card) == Some(card) {
            Err(Refusal::DiscardBird)
        } else {
            Err(Refusal::DiscardTarock)
        }
    }

    pub(crate) fn perform_discard(&mut self, action: Action, events: &mut Events) {
        let Action::Discard(card) = action else { return };
        let declarer = self.contract().declarer;
        self.hands[declarer].remove(card);
        self.discarded.insert(card);
        events.push(Event::Laid {
            seat: declarer,
            card: Some(card),
            open: self.open_discards().contains(card),
        });
        if self.discarded.len() == self.taken.len() {
            self.begin_announcements();
        }
    }

    /// Discards that lie open because they went by way of an exception.
    pub(crate) fn open_discards(&self) -> CardSet {
        let game = self.contract.map(|contract| contract.game);
        self.discarded & lying_open(game)
    }

    /// Talon cards that nobody took, in games that open it.
    pub(crate) fn left_talon(&self) -> CardSet {
        self.whole_talon() - self.taken
    }
}

/// Cards that lie open once they are discarded.
pub(crate) fn lying_open(game: Option<Game>) -> CardSet {
    if game.is_some_and(Game::is_colour) { CardSet::SUITS } else { CardSet::TAROCK }
}
