//! The first auction: who plays what.

use crate::deal::{Actions, Contract, End};
use crate::view::event::{Event, Events};
use crate::{
    Action, Bidder, Book, BySeat, Card, CardSet, Deal, FourKings, Game, GameSet, HandCondition,
    Hold, PremiumsOfDeclarer, Refusal, Seat, SeatSet, ThrowIn,
};

/// Longest auction: at most 20 ranks bid and held, three seats joining three games, one opening,
/// four passes.
const MOST_CALLS: usize = 64;

/// One call of the auction in a byte: the seat and what it said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PackedCall(u8);

const CODE_VORHAND: u8 = 24;
const CODE_HOLD: u8 = 25;
const CODE_PASS: u8 = 26;
const CODE_THROW_IN: u8 = 27;

impl PackedCall {
    fn new(seat: Seat, action: Action) -> Option<PackedCall> {
        let code = match action {
            Action::Bid(game) => game as u8,
            Action::BidVorhand => CODE_VORHAND,
            Action::Hold => CODE_HOLD,
            Action::Pass => CODE_PASS,
            Action::ThrowIn => CODE_THROW_IN,
            _ => return None,
        };
        Some(PackedCall(seat.number() << 6 | code))
    }

    fn unpack(self) -> (Seat, Action) {
        let action = match self.0 & 0x3f {
            CODE_VORHAND => Action::BidVorhand,
            CODE_HOLD => Action::Hold,
            CODE_PASS => Action::Pass,
            CODE_THROW_IN => Action::ThrowIn,
            code => Action::Bid(Game::ALL[usize::from(code) % Game::ALL.len()]),
        };
        (Seat::ALL[usize::from(self.0 >> 6)], action)
    }
}

/// State of the first auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Auction {
    calls: [PackedCall; MOST_CALLS],
    called: u8,
    /// Who has the standing bid.
    leader: Option<Seat>,
    /// The standing game; `None` while it is the forehand's „Vorhand".
    game: Option<Game>,
    passed: SeatSet,
    /// Seats that stand beside the leader until the bid is overbid.
    joined: SeatSet,
    spoken: SeatSet,
    last_bid: BySeat<Option<Game>>,
    /// The leader is still announcing what belongs to the bid.
    announcing: bool,
}

impl Auction {
    pub(crate) const fn new() -> Auction {
        Auction {
            calls: [PackedCall(0); MOST_CALLS],
            called: 0,
            leader: None,
            game: None,
            passed: SeatSet::EMPTY,
            joined: SeatSet::EMPTY,
            spoken: SeatSet::EMPTY,
            last_bid: BySeat([None; 4]),
            announcing: false,
        }
    }

    /// What was said, in order.
    pub(crate) fn calls(&self) -> impl Iterator<Item = (Seat, Action)> {
        self.calls[..usize::from(self.called)].iter().map(|call| call.unpack())
    }

    /// When a seat first bid a game.
    pub(crate) fn first_bid(&self, seat: Seat, game: Game) -> Option<usize> {
        self.calls().position(|call| call == (seat, Action::Bid(game)))
    }

    /// Who has the standing bid.
    pub(crate) const fn leader(&self) -> Option<Seat> {
        self.leader
    }

    /// The game that stands, if one does.
    pub(crate) const fn standing_game(&self) -> Option<Game> {
        self.game
    }

    fn log(&mut self, seat: Seat, action: Action) {
        if let Some(call) = PackedCall::new(seat, action)
            && let Some(place) = self.calls.get_mut(usize::from(self.called))
        {
            *place = call;
            self.called += 1;
        }
    }

    /// The next seat that has not passed and stands in no bid.
    fn next_turn(&self, after: Seat) -> Option<Seat> {
        after.round().skip(1).find(|seat| {
            !self.passed.contains(*seat)
                && Some(*seat) != self.leader
                && !self.joined.contains(*seat)
        })
    }
}

impl Deal {
    /// Whether the three others have passed on the forehand's opening, so that the forehand names
    /// its game.
    fn has_last_word(&self) -> bool {
        self.auction.leader == Some(self.forehand)
            && self.auction.game.is_none()
            && self.auction.passed.len() == 3
    }

    /// Whether the bidder is announcing what belongs to the bid.
    pub(crate) fn announces_with_bid(&self) -> bool {
        self.auction.announcing
    }

    pub(crate) fn legal_in_auction(&self, book: &Book, actions: &mut Actions) {
        if self.auction.announcing {
            return self.legal_with_bid(book, actions);
        }
        for action in [Action::Pass, Action::BidVorhand, Action::Hold, Action::ThrowIn] {
            if self.check_in_auction(book, action).is_ok() {
                actions.push(action);
            }
        }
        actions.extend(self.biddable(book).iter().map(Action::Bid));
    }

    /// The games that the seat to speak may bid.
    fn biddable(&self, book: &Book) -> GameSet {
        let games = self.games_in_order(book);
        let unfit = games
            .and(book.conditional_games)
            .iter()
            .filter(|game| self.check_hand(book, *game).is_err());
        games.minus(unfit.collect())
    }

    /// The games whose turn it is in the auction, whatever the hand holds.
    fn games_in_order(&self, book: &Book) -> GameSet {
        match (self.auction.leader, self.auction.game) {
            (None, _) => book.opening_games,
            (Some(_), None) if self.has_last_word() => book.last_word_games,
            (Some(_), None) => book.open_games,
            (Some(_), Some(standing)) if book.side_by_side_games.contains(standing) => {
                book.above(standing).or(book.side_by_side_games)
            }
            (Some(_), Some(standing)) => book.above(standing),
        }
    }

    pub(crate) fn check_in_auction(&self, book: &Book, action: Action) -> Result<(), Refusal> {
        let auction = &self.auction;
        if auction.announcing {
            return match action {
                Action::Done => Ok(()),
                Action::Announce(premium) => self.check_premium(book, premium),
                _ => Err(Refusal::BidUnfinished),
            };
        }
        match action {
            Action::BidVorhand if auction.leader.is_some() => Err(Refusal::NotForehand),
            Action::Bid(game) => self.check_bid(book, game),
            Action::Pass if auction.leader.is_none() => Err(Refusal::PassAtOpening),
            Action::Pass if self.has_last_word() => Err(Refusal::MustBid),
            Action::BidVorhand | Action::Pass => Ok(()),
            Action::Hold => self.check_hold(book),
            Action::ThrowIn => self.check_throw_in(book),
            _ => Err(Refusal::WrongPhase),
        }
    }

    fn check_bid(&self, book: &Book, game: Game) -> Result<(), Refusal> {
        let Some(entry) = book.game(game) else { return Err(Refusal::NoSuchGame) };
        if self.games_in_order(book).contains(game) {
            self.check_hand(book, game)
        } else if self.auction.leader.is_none() {
            Err(Refusal::Opening)
        } else if entry.by != Bidder::Anybody || self.has_last_word() {
            Err(Refusal::ForehandGame)
        } else {
            Err(Refusal::BidTooLow)
        }
    }

    /// What the twelve cards must hold for a game to be bid or held.
    fn check_hand(&self, book: &Book, game: Game) -> Result<(), Refusal> {
        let hand = self.hands[self.turn];
        let Some(entry) = book.game(game) else { return Err(Refusal::NoSuchGame) };
        match entry.hand {
            HandCondition::Any => {}
            HandCondition::ItsBird => {
                if !game
                    .bird()
                    .and_then(crate::Premium::bird_card)
                    .is_some_and(|card| hand.contains(card))
                {
                    return Err(Refusal::BidWithoutBird);
                }
            }
            HandCondition::SomeBird => {
                if !hand.meets(book.bird_cards()) {
                    return Err(Refusal::BidWithoutBird);
                }
            }
            HandCondition::NoSkues => {
                if hand.contains(Card::SKUES) {
                    return Err(Refusal::BidWithSkues);
                }
            }
            HandCondition::SixSuitCards => {
                if (hand & CardSet::SUITS).len() < 6 {
                    return Err(Refusal::BidFewSuitCards);
                }
            }
            HandCondition::SixSuitCardsAfterDiscard => {
                if (hand & CardSet::SUITS).len() < 3 {
                    return Err(Refusal::BidFewSuitCards);
                }
            }
        }
        let four_kings = game.calls_king() && hand.contains_all(CardSet::KINGS);
        if four_kings && book.call.four_kings.is == FourKings::CannotBid {
            return Err(Refusal::BidFourKings);
        }
        Ok(())
    }

    fn check_hold(&self, book: &Book) -> Result<(), Refusal> {
        if book.auction.hold.is != Hold::Forehand || self.turn != self.forehand {
            return Err(Refusal::Hold);
        }
        match self.auction.game {
            Some(game) if !book.side_by_side_games.contains(game) => self.check_hand(book, game),
            Some(_) | None => Err(Refusal::Hold),
        }
    }

    fn check_throw_in(&self, book: &Book) -> Result<(), Refusal> {
        let weak = !self.hands[self.turn].meets(CardSet::TAROCK | CardSet::KINGS);
        match book.table.throw_in.is {
            ThrowIn::WithoutTarockAndKing if weak && !self.auction.spoken.contains(self.turn) => {
                Ok(())
            }
            ThrowIn::WithoutTarockAndKing | ThrowIn::Never => Err(Refusal::ThrowIn),
        }
    }

    pub(crate) fn perform_in_auction(&mut self, book: &Book, action: Action, events: &mut Events) {
        let seat = self.turn;
        events.push(Event::said(seat, action));
        if self.auction.announcing {
            if let Action::Announce(premium) = action {
                self.announcements.say(seat, premium);
            } else {
                self.auction.announcing = false;
                self.pass_turn_on(book);
            }
            return;
        }
        self.auction.log(seat, action);
        self.auction.spoken.insert(seat);
        match action {
            Action::Pass => self.auction.passed.insert(seat),
            Action::BidVorhand => self.auction.leader = Some(seat),
            Action::Bid(game) => self.stand(book, seat, game),
            Action::Hold => {
                if let Some(game) = self.auction.game {
                    self.stand(book, seat, game);
                }
            }
            Action::ThrowIn => return self.finish(End::ThrownIn),
            _ => {}
        }
        if !self.auction.announcing {
            self.pass_turn_on(book);
        }
    }

    /// Makes a bid the standing one, or joins it.
    fn stand(&mut self, book: &Book, seat: Seat, game: Game) {
        self.auction.last_bid[seat] = Some(game);
        let beside = book.side_by_side_games;
        let joins = self.auction.game.is_some_and(|standing| {
            beside.contains(standing)
                && beside.contains(game)
                && book.rank(game) <= book.rank(standing)
        });
        if joins {
            self.auction.joined.insert(seat);
            return;
        }
        self.auction.leader = Some(seat);
        self.auction.game = Some(game);
        self.auction.joined = SeatSet::EMPTY;
        self.announcements.lapse();
        self.auction.announcing =
            book.game(game).is_some_and(|entry| entry.premiums == PremiumsOfDeclarer::WithTheBid);
    }

    fn pass_turn_on(&mut self, book: &Book) {
        if let Some(next) = self.auction.next_turn(self.turn) {
            self.turn = next;
            return;
        }
        match (self.auction.leader, self.auction.game) {
            (Some(leader), None) => self.turn = leader,
            (Some(leader), Some(game)) => self.after_auction(self.contract_of(book, leader, game)),
            (None, _) => {}
        }
    }

    fn contract_of(&self, book: &Book, declarer: Seat, game: Game) -> Contract {
        let beside = book.side_by_side_games;
        let negatives = BySeat::from_fn(|seat| {
            if seat == declarer {
                return game.target_tricks().map(|_| game);
            }
            self.auction.last_bid[seat].filter(|bid| beside.contains(game) && beside.contains(*bid))
        });
        Contract { game, declarer, called: None, bird: game.bird(), negatives }
    }
}
