//! The king call, before the talon is opened.

use crate::deal::{Actions, Called, Holder};
use crate::view::event::{Event, Events};
use crate::{
    Action, Book, Card, CardSet, Deal, FourKings, Game, Move, OwnKing, Premium, Refusal, Seat, Suit,
};

impl Deal {
    /// Whether the call is made and a bird is to be named, as a Besserrufer does.
    fn names_bird(&self) -> bool {
        self.contract().called.is_some()
    }

    pub(crate) fn legal_calls(&self, book: &Book, actions: &mut Actions) {
        if self.names_bird() {
            let birds = Premium::BIRDS.into_iter().map(Action::Announce);
            actions.extend(birds.filter(|action| self.check_call(book, *action).is_ok()));
            return;
        }
        let cards = CardSet::KINGS | CardSet::QUEENS;
        let calls = cards.iter().map(Action::Call).chain([Action::CallFourth]);
        actions.extend(calls.filter(|action| self.check_call(book, *action).is_ok()));
    }

    pub(crate) fn check_call(&self, book: &Book, action: Action) -> Result<(), Refusal> {
        let hand = self.hands[self.turn];
        if self.names_bird() {
            return match action {
                Action::Announce(bird) => match bird.bird_card() {
                    Some(card) if book.bird_cards().contains(card) && hand.contains(card) => Ok(()),
                    Some(_) => Err(Refusal::PremiumWithoutCard),
                    None => Err(Refusal::CallBird),
                },
                Action::Call(_) | Action::CallFourth => Err(Refusal::CallBird),
                _ => Err(Refusal::WrongPhase),
            };
        }
        match action {
            Action::Call(card) => check_called_card(book, hand, card),
            Action::CallFourth if (hand & CardSet::KINGS).len() == 3 => Ok(()),
            Action::CallFourth => Err(Refusal::CallFourth),
            _ => Err(Refusal::WrongPhase),
        }
    }

    pub(crate) fn perform_call(&mut self, action: Move, events: &mut Events) {
        events.push(Event::Said(action));
        let Some(mut contract) = self.contract else { return };
        match action.action {
            Action::Call(card) => {
                contract.called =
                    Some(Called { card, fourth: false, holder: self.holder_of(card) });
            }
            Action::CallFourth => {
                let missing = (CardSet::KINGS - self.hands[action.seat])
                    .lowest()
                    .unwrap_or(Suit::Herz.king());
                contract.called =
                    Some(Called { card: missing, fourth: true, holder: self.holder_of(missing) });
            }
            Action::Announce(bird) => contract.bird = Some(bird),
            _ => {}
        }
        self.contract = Some(contract);
        if contract.game != Game::Besserrufer || contract.bird.is_some() {
            self.after_call();
        }
    }

    fn holder_of(&self, card: Card) -> Holder {
        match Seat::ALL.into_iter().find(|seat| self.hands[*seat].contains(card)) {
            Some(seat) => Holder::Seat(seat),
            None => Holder::Talon(usize::from(self.talon[1].contains(&card))),
        }
    }
}

fn check_called_card(book: &Book, hand: CardSet, card: Card) -> Result<(), Refusal> {
    let four_kings = hand.contains_all(CardSet::KINGS);
    if card.is_king() {
        let calls_queen = four_kings && book.call.four_kings.is == FourKings::CallsQueen;
        return match book.call.own_king.is {
            OwnKing::Allowed if !calls_queen => Ok(()),
            _ if four_kings && book.call.four_kings.is == FourKings::CallsOwnKing => Ok(()),
            OwnKing::Allowed | OwnKing::Forbidden if hand.contains(card) => {
                Err(Refusal::CallOwnKing)
            }
            OwnKing::Allowed | OwnKing::Forbidden => Ok(()),
        };
    }
    if !CardSet::QUEENS.contains(card) {
        return Err(Refusal::CallNoKing);
    }
    let own_queens = hand.contains_all(CardSet::QUEENS);
    match book.call.four_kings.is {
        FourKings::CallsQueen if four_kings && (own_queens || !hand.contains(card)) => Ok(()),
        FourKings::CallsQueen | FourKings::CallsOwnKing | FourKings::CannotBid => {
            Err(Refusal::CallQueen)
        }
    }
}
