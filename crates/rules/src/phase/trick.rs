//! Play of the cards: what may be played, who takes the trick, when it is over.

use crate::deal::End;
use crate::view::event::{Event, Events};
use crate::{
    Action, BeatDuty, BirdDuty, Book, BySeat, Card, CardSet, Deal, Game, Kaiserstich, Kind,
    Premium, Refusal, Seat, TrischakenTalon,
};

/// Tricks of a deal.
pub(crate) const TRICKS: usize = 12;

/// All cards played so far and who has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tricks {
    cards: [Card; 4 * TRICKS],
    played: u8,
    /// Who leads each trick; the place after the last full trick is its winner.
    leaders: [Seat; TRICKS + 1],
    /// Cards taken in tricks, talon cards of Trischaken included.
    pub piles: BySeat<CardSet>,
    pub taken: BySeat<u8>,
}

impl Tricks {
    pub(crate) const fn new() -> Tricks {
        Tricks {
            cards: [Card::PAGAT; 4 * TRICKS],
            played: 0,
            leaders: [Seat::ALL[0]; TRICKS + 1],
            piles: BySeat([CardSet::EMPTY; 4]),
            taken: BySeat([0; 4]),
        }
    }

    pub(crate) fn begin(&mut self, leader: Seat) {
        self.leaders[0] = leader;
    }

    /// Cards played so far.
    pub(crate) fn count(&self) -> usize {
        usize::from(self.played)
    }

    pub(crate) fn complete(&self) -> usize {
        usize::from(self.played) / 4
    }

    /// The cards on the table, in the order played.
    pub(crate) fn on_table(&self) -> &[Card] {
        &self.cards[4 * self.complete()..usize::from(self.played)]
    }

    /// Who leads, or led, a trick that has begun or is next.
    pub(crate) fn leader(&self, trick: usize) -> Seat {
        self.leaders[trick.min(TRICKS)]
    }

    /// The cards of a trick so far, in the order played, and who led it.
    pub(crate) fn trick(&self, trick: usize) -> (&[Card], Seat) {
        let end = usize::from(self.played).min(4 * trick + 4);
        (&self.cards[(4 * trick).min(end)..end], self.leader(trick))
    }

    /// Who took a complete trick.
    pub(crate) fn winner(&self, trick: usize) -> Seat {
        self.leader(trick + 1)
    }

    /// Trick and seat in which a card was played.
    pub(crate) fn place_of(&self, card: Card) -> Option<(usize, Seat)> {
        let place =
            self.cards[..usize::from(self.played)].iter().position(|played| *played == card)?;
        let trick = place / 4;
        Some((trick, self.leader(trick).plus(place % 4)))
    }

    /// All cards played.
    pub(crate) fn played(&self) -> CardSet {
        self.cards[..usize::from(self.played)].iter().copied().collect()
    }

    fn play(&mut self, card: Card) {
        self.cards[usize::from(self.played)] = card;
        self.played += 1;
    }
}

/// Place of the card that is ahead in a complete or running trick, the first card led being 0.
///
/// ```
/// use tarock_rules::{Book, Card, Game, card_ahead};
/// let book = Book::published("vacha-2008").unwrap();
/// let cards: Vec<Card> = ["HK", "H3", "5"].iter().map(|card| card.parse().unwrap()).collect();
/// assert_eq!(card_ahead(&book, Game::Rufer, &cards), 2);
/// assert_eq!(card_ahead(&book, Game::Farbendreier, &cards), 0);
/// ```
pub fn card_ahead(book: &Book, game: Game, cards: &[Card]) -> usize {
    ahead(game, book.play.kaiserstich.is, cards).0
}

/// Which card of a complete or running trick is ahead, and whether by Kaiserstich.
fn ahead(game: Game, kaiserstich: Kaiserstich, cards: &[Card]) -> (usize, bool) {
    let tarock_led = cards.first().is_some_and(|card| card.is_tarock());
    if cards.len() >= 3 && has_kaiserstich(game, kaiserstich, tarock_led) {
        let set: CardSet = cards.iter().copied().collect();
        if set.contains_all(CardSet::TRULL) {
            let place = cards.iter().position(|card| *card == Card::PAGAT).unwrap_or(0);
            return (place, true);
        }
    }
    let mut best = 0;
    for (place, card) in cards.iter().enumerate().skip(1) {
        let trumps = card.is_tarock() && !game.is_colour();
        let same = card.suit() == cards[best].suit();
        if (same && *card > cards[best]) || (trumps && !cards[best].is_tarock()) {
            best = place;
        }
    }
    (best, false)
}

fn has_kaiserstich(game: Game, rule: Kaiserstich, tarock_led: bool) -> bool {
    match rule {
        Kaiserstich::Never => false,
        Kaiserstich::PositiveGames | Kaiserstich::PositiveGamesAnyLead
            if game.kind() != Kind::Positive =>
        {
            false
        }
        Kaiserstich::PositiveGames | Kaiserstich::AllGames => !game.is_colour() || tarock_led,
        Kaiserstich::PositiveGamesAnyLead | Kaiserstich::AllGamesAnyLead => true,
    }
}

impl Deal {
    /// The legal cards of the seat whose turn it is.
    pub(crate) fn playable(&self, book: &Book) -> CardSet {
        let contract = self.contract();
        let hand = self.hands[self.turn];
        let table = self.tricks.on_table();
        let mut cards = obliged(contract.game, hand, table);
        if contract.game.kind() == Kind::Positive {
            return self.with_bird_duty(book, cards);
        }
        cards = without_early_pagat(cards, hand);
        if self.must_beat(book) {
            let beating = cards & beating(table);
            if !beating.is_empty() {
                cards = beating;
            }
        }
        cards
    }

    fn must_beat(&self, book: &Book) -> bool {
        match self.contract().game.kind() {
            Kind::Positive => false,
            Kind::Negative => book.play.beat_in_negative.is == BeatDuty::Always,
            Kind::Trischaken => book.play.beat_in_trischaken.is == BeatDuty::Always,
        }
    }

    /// Cards in the hand of the seat to play that an announcement binds: to this trick, and to a
    /// later one.
    fn bound_cards(&self) -> (CardSet, CardSet) {
        let (mut due, mut later) = (CardSet::EMPTY, CardSet::EMPTY);
        let hand = self.hands[self.turn];
        let trick = self.tricks.complete();
        for premium in self.binding_premiums(self.turn).iter() {
            let card = match premium {
                Premium::KoenigUltimo => self.contract().called.map(|called| called.card),
                bird => bird.bird_card(),
            };
            let (Some(card), Some(its_trick)) = (card, premium.trick()) else { continue };
            if !hand.contains(card) {
                continue;
            }
            if its_trick == trick {
                due.insert(card);
            } else if its_trick > trick {
                later.insert(card);
            }
        }
        (due, later)
    }

    fn with_bird_duty(&self, book: &Book, cards: CardSet) -> CardSet {
        if book.play.bird_duty.is == BirdDuty::Free || self.nothing_is_bound() {
            return cards;
        }
        let (due, later) = self.bound_cards();
        if cards.meets(due) {
            return cards & due;
        }
        let free = cards - later;
        if !free.is_empty() {
            return free;
        }
        let highest_bird = (cards & CardSet::BIRDS).highest().map_or(CardSet::EMPTY, CardSet::of);
        highest_bird | (cards - CardSet::BIRDS)
    }

    pub(crate) fn check_play(&self, book: &Book, action: Action) -> Result<(), Refusal> {
        let Action::Play(card) = action else { return Err(Refusal::WrongPhase) };
        let hand = self.hands[self.turn];
        if !hand.contains(card) {
            return Err(Refusal::NotInHand);
        }
        if self.playable(book).contains(card) { Ok(()) } else { Err(self.why_not_playable(card)) }
    }

    fn why_not_playable(&self, card: Card) -> Refusal {
        let contract = self.contract();
        let hand = self.hands[self.turn];
        let table = self.tricks.on_table();
        let obliged = obliged(contract.game, hand, table);
        if !obliged.contains(card) {
            return match table.first() {
                None => Refusal::ColourLead,
                Some(led) if hand.meets(CardSet::following(*led)) => Refusal::FollowSuit,
                Some(_) => Refusal::FollowTarock,
            };
        }
        if contract.game.kind() == Kind::Positive {
            let (due, _) = self.bound_cards();
            return if obliged.meets(due) { Refusal::BirdDue } else { Refusal::BirdEarly };
        }
        if !without_early_pagat(obliged, hand).contains(card) {
            Refusal::PagatLast
        } else if contract.game.kind() == Kind::Trischaken {
            Refusal::MustBeatInTrischaken
        } else {
            Refusal::MustBeat
        }
    }

    pub(crate) fn perform_play(&mut self, book: &Book, action: Action, events: &mut Events) {
        let Action::Play(card) = action else { return };
        let seat = self.turn;
        self.hands[seat].remove(card);
        self.tricks.play(card);
        events.push(Event::CardPlayed { seat, card });
        if let Some(called) = self.contract().called
            && called.card == card
            && Some(seat) == self.partner()
        {
            events.push(Event::PartnerShown(seat));
        }
        if self.tricks.on_table().is_empty() {
            self.take_trick(book, events);
        } else {
            self.turn = seat.next();
        }
    }

    fn take_trick(&mut self, book: &Book, events: &mut Events) {
        let game = self.contract().game;
        let complete = self.tricks.complete();
        let trick = complete - 1;
        let (cards, leader) = self.tricks.trick(trick);
        let (place, kaiserstich) = ahead(game, book.play.kaiserstich.is, cards);
        let winner = leader.plus(place);
        let talon = self.talon_for_trick(book, trick);
        let pile = cards.iter().copied().collect::<CardSet>() | talon;
        self.tricks.piles[winner] |= pile;
        self.tricks.taken[winner] += 1;
        self.tricks.leaders[complete] = winner;
        self.turn = winner;
        events.push(Event::TrickTaken { seat: winner, talon, kaiserstich });
        if complete == TRICKS || self.negatives_are_decided() {
            self.finish(End::Played);
        } else if trick == 0 && game.is_ouvert() {
            events.push(Event::HandsOpened(self.hands));
        }
    }

    /// The talon cards that fall to a trick of a Trischaken.
    pub(crate) fn talon_for_trick(&self, book: &Book, trick: usize) -> CardSet {
        if self.contract().game.kind() != Kind::Trischaken {
            return CardSet::EMPTY;
        }
        match book.play.trischaken_talon.is {
            TrischakenTalon::FirstSixTricks => self
                .talon
                .iter()
                .flatten()
                .nth(trick)
                .map_or(CardSet::EMPTY, |card| CardSet::of(*card)),
            TrischakenTalon::LastTrick if trick + 1 == TRICKS => self.whole_talon(),
            TrischakenTalon::LastTrick => CardSet::EMPTY,
        }
    }

    /// Whether negative games are played and none of them can still be made.
    fn negatives_are_decided(&self) -> bool {
        let contract = self.contract();
        if contract.game.kind() != Kind::Negative {
            return false;
        }
        let left = TRICKS - self.tricks.complete();
        let open = |seat: Seat, game: Game| {
            let taken = usize::from(self.tricks.taken[seat]);
            game.target_tricks()
                .map(usize::from)
                .is_some_and(|target| taken <= target && target <= taken + left)
        };
        !contract.negatives.iter().any(|(seat, game)| game.is_some_and(|game| open(seat, game)))
    }
}

/// What suit and Tarock duty leave of a hand.
fn obliged(game: Game, hand: CardSet, table: &[Card]) -> CardSet {
    let Some(led) = table.first() else {
        let suits = hand & CardSet::SUITS;
        return if game.is_colour() && !suits.is_empty() { suits } else { hand };
    };
    let following = hand & CardSet::following(*led);
    if !following.is_empty() {
        return following;
    }
    let tarock = hand & CardSet::TAROCK;
    if tarock.is_empty() { hand } else { tarock }
}

/// Takes the Pagat out while other Tarock are in hand.
fn without_early_pagat(cards: CardSet, hand: CardSet) -> CardSet {
    let last_tarock = hand & CardSet::TAROCK == CardSet::of(Card::PAGAT);
    if last_tarock { cards } else { cards.without(Card::PAGAT) }
}

/// Cards that beat the highest on the table where Tarock is trump; a Pagat that would take it as
/// Kaiserstich does not make it higher.
fn beating(table: &[Card]) -> CardSet {
    let Some(led) = table.first() else { return CardSet::PACK };
    let set: CardSet = table.iter().copied().collect();
    if let Some(highest) = (set & CardSet::TAROCK).highest() {
        return CardSet::above(highest) & CardSet::TAROCK;
    }
    let following = CardSet::following(*led);
    let highest = (set & following).highest().unwrap_or(*led);
    (CardSet::above(highest) & following) | CardSet::TAROCK
}
