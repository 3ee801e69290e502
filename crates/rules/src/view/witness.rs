//! A deal followed from one seat by what is seen of it, event by event, without the hidden cards.

use crate::deal::{End, Phase};
use crate::view::event::{Event, Events};
use crate::{
    Action, Book, BySeat, Card, CardSet, Cards, Deal, Game, Move, Observation, Premium, Seat, Take,
    TalonUse,
};

/// Somebody who follows a deal from a seat, or as a spectator: a client of a server, for example.
///
/// From what was seen it makes *some* deal that looks like the real one from there: hidden cards
/// lie anywhere. The observation of that deal is the observation of the real one, since an
/// observation holds nothing that is hidden. Once the deal is over, when all is counted in the
/// open, a witness knows less than an observation shows.
///
/// ```
/// use tarock_rules::{Action, Book, Card, Cards, Deal, Move, Seat, Witness};
/// let book = Book::published("kaernten-2026").unwrap();
/// let pack: Vec<Card> = Card::all().collect();
/// let mut deal = Deal::new(Cards::from_pack(&pack.try_into().unwrap()).unwrap(), Seat::ALL[0]);
/// let mut witness = Witness::new(Some(Seat::ALL[1]), Seat::ALL[0], deal.hand(Seat::ALL[1]));
/// let bid = Move { seat: Seat::ALL[0], action: Action::BidVorhand };
/// for event in deal.apply(&book, bid).unwrap() {
///     witness.see(event.seen_by(Some(Seat::ALL[1])));
/// }
/// assert_eq!(witness.observe(&book), Some(deal.observe(&book, Some(Seat::ALL[1]))));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Witness {
    viewer: Option<Seat>,
    forehand: Seat,
    /// The viewer's hand as dealt.
    hand: CardSet,
    events: Vec<Event>,
    /// All hands, once they lie open.
    open: Option<BySeat<CardSet>>,
    /// What the viewer took unseen.
    taken_unseen: CardSet,
}

/// Most events of a deal; what follows is not listened to.
const MOST_EVENTS: usize = 512;

impl Witness {
    /// Somebody who sees the beginning of a deal from here, with this hand; a spectator sees none.
    pub fn new(viewer: Option<Seat>, forehand: Seat, hand: CardSet) -> Witness {
        Witness {
            viewer,
            forehand,
            hand,
            events: Vec::new(),
            open: None,
            taken_unseen: CardSet::EMPTY,
        }
    }

    /// Takes an event as it is seen from here.
    pub fn see(&mut self, event: Event) {
        match event {
            Event::TalonTakenUnseen { seat, hand } if self.viewer == Some(seat) => {
                self.taken_unseen = hand - self.hand;
            }
            Event::HandsOpened(hands) => self.open = Some(hands),
            _ => {}
        }
        if self.events.len() < MOST_EVENTS {
            self.events.push(event);
        }
    }

    /// What is to be seen from here; `None` if the events contradict each other.
    pub fn observe(&self, book: &Book) -> Option<Observation> {
        Some(self.deal(book)?.observe(book, self.viewer))
    }

    /// A deal that looks like this from here.
    fn deal(&self, book: &Book) -> Option<Deal> {
        let (cards, mut hidden_discards) = Known::of(self).cards()?;
        let mut deal = Deal::new(cards, self.forehand);
        for event in &self.events {
            let done = match *event {
                Event::Said(said) => said,
                Event::TalonTaken { seat, cards } => {
                    Move { seat, action: Action::Take(which(*deal.talon(), cards)?) }
                }
                Event::Laid { seat, card, .. } => {
                    let card = card.or_else(|| hidden_discards.lowest())?;
                    hidden_discards.remove(card);
                    Move { seat, action: Action::Discard(card) }
                }
                Event::CardPlayed { seat, card } => Move { seat, action: Action::Play(card) },
                Event::TalonOpened(_)
                | Event::TalonTakenUnseen { .. }
                | Event::PartnerShown(_)
                | Event::TrickTaken { .. }
                | Event::HandsOpened(_)
                | Event::PhaseBegins(_)
                | Event::Finished(_) => continue,
            };
            deal.follow(book, done)?;
            // Whether the talon brought the cards that a game needs follows from cards that only
            // the declarer sees.
            if matches!(event, Event::TalonTaken { .. }) {
                if self.events.contains(&Event::Finished(End::Renonce)) {
                    deal.finish(End::Renonce);
                } else {
                    deal.phase = Phase::Discard;
                    deal.end = None;
                }
            }
        }
        Some(deal)
    }
}

impl Deal {
    /// Does what somebody has seen done; `None` if it makes no sense here. What it needs of hidden
    /// cards is not looked at.
    fn follow(&mut self, book: &Book, done: Move) -> Option<()> {
        let fits = match (self.phase, done.action) {
            (Phase::Auction, Action::Announce(_) | Action::Done) => self.announces_with_bid(),
            (
                Phase::Auction,
                Action::BidVorhand | Action::Bid(_) | Action::Hold | Action::Pass | Action::ThrowIn,
            ) => !self.announces_with_bid(),
            (Phase::Call, Action::Call(_) | Action::CallFourth | Action::Announce(_))
            | (Phase::Talon, Action::Take(_) | Action::Surrender)
            | (
                Phase::Announce,
                Action::Announce(_)
                | Action::Contra(_)
                | Action::Re(_)
                | Action::Sub(_)
                | Action::Done,
            ) => true,
            (Phase::Discard, Action::Discard(card)) | (Phase::Play, Action::Play(card)) => {
                self.hands[done.seat].contains(card)
            }
            _ => false,
        };
        if !fits || done.seat != self.turn {
            return None;
        }
        self.perform(book, done, &mut Events::new());
        Some(())
    }
}

/// What is known of the cards as they were dealt.
struct Known {
    dealt: BySeat<CardSet>,
    talon: [[Option<Card>; 3]; 2],
    taken: CardSet,
    /// Taken cards that the declarer has shown again.
    taken_shown: CardSet,
    declarer: Option<Seat>,
    game: Option<Game>,
    /// Cards of a declarer who took all six unseen, wherever they were dealt.
    of_declarer: CardSet,
    /// Discards that the viewer did not see.
    hidden_discards: usize,
}

impl Known {
    fn of(witness: &Witness) -> Known {
        let (game, declarer) = standing(witness);
        let mut known = Known {
            dealt: BySeat::from_fn(|seat| {
                if witness.viewer == Some(seat) { witness.hand } else { CardSet::EMPTY }
            }),
            talon: [[None; 3]; 2],
            taken: witness.taken_unseen,
            taken_shown: CardSet::EMPTY,
            declarer,
            game,
            of_declarer: CardSet::EMPTY,
            hidden_discards: 0,
        };
        if !witness.taken_unseen.is_empty() {
            known.fill_talon(witness.taken_unseen);
        }
        let mut trick = 0;
        for event in &witness.events {
            match *event {
                Event::TalonOpened(talon) => known.talon = talon.map(|half| half.map(Some)),
                Event::TalonTaken { cards, .. } => known.taken = cards,
                Event::Laid { seat, card: Some(card), .. } | Event::CardPlayed { seat, card } => {
                    known.shows(witness, seat, card);
                }
                Event::Laid { card: None, .. } => known.hidden_discards += 1,
                Event::TrickTaken { talon, .. } => {
                    known.turned(trick, talon);
                    trick += 1;
                }
                Event::Said(_)
                | Event::TalonTakenUnseen { .. }
                | Event::PartnerShown(_)
                | Event::HandsOpened(_)
                | Event::PhaseBegins(_)
                | Event::Finished(_) => {}
            }
        }
        if let Some(hands) = witness.open {
            for (seat, hand) in hands.iter() {
                hand.iter().for_each(|card| known.shows(witness, seat, card));
            }
        }
        known.listen(witness);
        known
    }

    fn takes_unseen(&self) -> bool {
        self.game.is_some_and(|game| game.talon() == TalonUse::AllUnseen)
    }

    /// A card that a seat showed.
    fn shows(&mut self, witness: &Witness, seat: Seat, card: Card) {
        if witness.viewer == Some(seat) {
            return;
        }
        if Some(seat) == self.declarer && self.taken.contains(card) {
            self.taken_shown.insert(card);
        } else if Some(seat) == self.declarer && self.takes_unseen() {
            self.of_declarer.insert(card);
        } else {
            self.dealt[seat].insert(card);
        }
    }

    /// Talon cards that fell to a trick.
    fn turned(&mut self, trick: usize, talon: CardSet) {
        if talon.len() == 1 {
            if let Some(place) = self.talon.iter_mut().flatten().nth(trick) {
                *place = talon.lowest();
            }
        } else {
            self.fill_talon(talon);
        }
    }

    fn fill_talon(&mut self, cards: CardSet) {
        let mut cards = cards.iter();
        for place in self.talon.iter_mut().flatten().filter(|place| place.is_none()) {
            *place = cards.next();
        }
    }

    /// What calls and announcements tell of cards.
    fn listen(&mut self, witness: &Witness) {
        let mut called = None;
        for event in &witness.events {
            let Event::Said(Move { seat, action }) = *event else { continue };
            match action {
                Action::Call(card) => called = Some(card),
                Action::CallFourth => called = self.fourth_king(seat),
                Action::Announce(Premium::KoenigUltimo) => {
                    let known = self.everywhere();
                    if let Some(card) = called.filter(|card| !known.contains(*card)) {
                        self.dealt[seat].insert(card);
                    }
                }
                _ => {}
            }
        }
    }

    /// Who calls the fourth king holds the three others; which one is missing may be unknown.
    fn fourth_king(&mut self, caller: Seat) -> Option<Card> {
        let own = self.dealt[caller] & CardSet::KINGS;
        let elsewhere = (self.everywhere() & CardSet::KINGS) - own;
        let missing = elsewhere.lowest().or_else(|| (CardSet::KINGS - own).lowest())?;
        self.dealt[caller] |= CardSet::KINGS.without(missing);
        Some(missing)
    }

    fn talon_cards(&self) -> CardSet {
        self.talon.iter().flatten().filter_map(|card| *card).collect()
    }

    fn everywhere(&self) -> CardSet {
        self.dealt.iter().fold(self.talon_cards() | self.of_declarer, |all, (_, hand)| all | *hand)
    }

    /// Cards as they may have been dealt, and what then lies in the hidden discard.
    fn cards(mut self) -> Option<(Cards, CardSet)> {
        let mut pool = CardSet::PACK - self.everywhere();
        let discards = self.hide_discards(&mut pool)?;
        self.place_unseen()?;
        let mut pool = pool.iter();
        for seat in Seat::ALL {
            while self.dealt[seat].len() < 12 {
                self.dealt[seat].insert(pool.next()?);
            }
        }
        let mut halves = Vec::new();
        for half in self.talon {
            let mut cards = Vec::new();
            for card in half {
                cards.push(match card {
                    Some(card) => card,
                    None => pool.next()?,
                });
            }
            halves.push(cards);
        }
        let hands: Vec<Vec<Card>> =
            Seat::ALL.iter().map(|seat| self.dealt[*seat].iter().collect()).collect();
        Some((Cards::new(&hands, &halves).ok()?, discards))
    }

    /// Chooses what the hidden discard holds: only what would not lie open. Taken cards that were
    /// not shown come first, because the dealt hand may have no room for others.
    fn hide_discards(&mut self, pool: &mut CardSet) -> Option<CardSet> {
        let mut discards = CardSet::EMPTY;
        if self.hidden_discards == 0 {
            return Some(discards);
        }
        let declarer = self.declarer?;
        let colour = self.game?.is_colour();
        let closed =
            if colour { CardSet::TAROCK - CardSet::TRULL } else { CardSet::SUITS - CardSet::KINGS };
        let kept = (self.taken - self.taken_shown) & closed;
        for card in kept.iter().take(self.hidden_discards) {
            discards.insert(card);
        }
        while discards.len() < self.hidden_discards {
            let card = (*pool & closed).lowest()?;
            pool.remove(card);
            discards.insert(card);
            if self.takes_unseen() {
                self.of_declarer.insert(card);
            } else {
                self.dealt[declarer].insert(card);
            }
        }
        Some(discards)
    }

    /// Lays the cards of a declarer who took all six unseen into the hand and, where that is full,
    /// into the talon.
    fn place_unseen(&mut self) -> Option<()> {
        let Some(declarer) = self.declarer else { return Some(()) };
        let mut rest = CardSet::EMPTY;
        for card in self.of_declarer {
            if self.dealt[declarer].len() < 12 {
                self.dealt[declarer].insert(card);
            } else {
                rest.insert(card);
            }
        }
        self.of_declarer = CardSet::EMPTY;
        if rest.len() > 6 {
            return None;
        }
        self.fill_talon(rest);
        Some(())
    }
}

/// Which part of the talon was taken.
fn which(talon: [[Card; 3]; 2], cards: CardSet) -> Option<Take> {
    let [first, second] = talon.map(|half| half.into_iter().collect::<CardSet>());
    match cards {
        _ if cards == first => Some(Take::First),
        _ if cards == second => Some(Take::Second),
        _ if cards == first | second => Some(Take::Both),
        _ => None,
    }
}

/// The game that is played and its declarer, as far as the witness has heard.
fn standing(witness: &Witness) -> (Option<Game>, Option<Seat>) {
    let mut declarer = None;
    let mut game = None;
    for event in &witness.events {
        match *event {
            Event::Said(Move { seat, action: Action::Bid(bid) }) => {
                // In games side by side the leader may be another, but those take nothing from the
                // talon.
                declarer = Some(seat);
                game = Some(bid);
            }
            Event::Said(Move { seat, action: Action::Hold })
            | Event::TalonTaken { seat, .. }
            | Event::TalonTakenUnseen { seat, .. }
            | Event::Laid { seat, .. } => declarer = Some(seat),
            _ => {}
        }
    }
    (game, declarer)
}
