//! Deals as a seat may imagine them: what it has seen, with the hidden cards laid in one way that
//! is possible.

use crate::deal::{Called, Contract, Holder};
use crate::phase::announce::Announcements;
use crate::phase::trick::Tricks;
use crate::view::observe::Observation;
use crate::{
    Book, BySeat, Card, CardSet, Deal, Kind, Phase, PremiumsOfDeclarer, Seat, SeenPartner, TalonUse,
};

/// What a seat has seen, as a deal: listed field by field like the observation that it belongs to.
/// Hidden hands are empty and hidden cards of the talon are stand-ins, the same whatever really
/// lies there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Visible(Deal);

/// One way in which all cards may lie at the moment of an observation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    /// The hands now.
    pub hands: BySeat<CardSet>,
    /// The talon as dealt.
    pub talon: [[Card; 3]; 2],
    /// What the declarer has laid away.
    pub discards: CardSet,
}

/// What stands for a card of the talon that the viewer has not seen.
const UNSEEN: Card = Card::PAGAT;

impl Visible {
    /// What the fields of an observation tell, and what was said, which everybody has heard.
    pub(crate) fn new(deal: &Deal, seen: &VisibleCards, viewer: Option<Seat>) -> Visible {
        let called = |called: Called| Called {
            card: seen.called.unwrap_or(UNSEEN),
            fourth: called.fourth,
            holder: match seen.partner {
                SeenPartner::Seat(seat) => Holder::Seat(seat),
                SeenPartner::Nobody | SeenPartner::Unknown => Holder::Talon(0),
            },
        };
        let contract = deal
            .contract
            .map(|contract| Contract { called: contract.called.map(called), ..contract });
        Visible(Deal {
            forehand: deal.forehand,
            turn: deal.turn,
            phase: deal.phase,
            end: deal.end,
            hands: BySeat::from_fn(|seat| {
                if viewer == Some(seat) { deal.hands[seat] } else { CardSet::EMPTY }
            }),
            talon: seen.talon.unwrap_or([[UNSEEN; 3]; 2]),
            auction: deal.auction,
            contract,
            taken: seen.taken,
            discarded: seen.discards,
            announcements: deal.announcements,
            tricks: deal.tricks,
        })
    }
}

/// The parts of an observation that the visible deal rests on.
pub(crate) struct VisibleCards {
    pub called: Option<Card>,
    pub partner: SeenPartner,
    pub talon: Option<[[Card; 3]; 2]>,
    pub taken: CardSet,
    pub discards: CardSet,
}

impl Observation {
    /// The deal as it stands if the cards lie so; `None` if that contradicts what the viewer has
    /// seen, or for a spectator.
    ///
    /// Nothing hidden can come out of it: all that the viewer does not know is taken from the
    /// layout.
    ///
    /// ```
    /// use tarock_rules::{Book, Card, Cards, Deal, Layout, Seat, dealing};
    /// let book = Book::published("kaernten-2026").unwrap();
    /// let pack: Vec<Card> = Card::all().collect();
    /// let cards = Cards::from_pack(&pack.try_into().unwrap()).unwrap();
    /// let deal = Deal::new(cards, Seat::ALL[0]);
    /// let seen = deal.observe(&book, deal.turn());
    /// assert_eq!(seen.imagine(&deal.layout()), Some(deal));
    /// ```
    pub fn imagine(&self, layout: &Layout) -> Option<Deal> {
        let viewer = self.seat?;
        let mut deal = self.visible.0;
        if layout.hands[viewer] != deal.hands[viewer] || !self.fits(layout) {
            return None;
        }
        deal.hands = layout.hands;
        deal.talon = layout.talon;
        deal.discarded = layout.discards;
        let Some(contract) = deal.contract else { return Some(deal) };
        if contract.game.talon() == TalonUse::AllUnseen {
            deal.taken = deal.whole_talon();
        }
        if let Some(called) = contract.called {
            let called = deal.called_as_dealt(
                contract.declarer,
                called,
                self.called.and_then(|called| called.card),
            )?;
            deal.contract = Some(Contract { called: Some(called), ..contract });
        }
        Some(deal)
    }

    /// Whether a layout has every card once, hands of the right size, and leaves the talon and the
    /// discards as they were seen.
    fn fits(&self, layout: &Layout) -> bool {
        let deal = &self.visible.0;
        let talon: CardSet = layout.talon.iter().flatten().copied().collect();
        let outside = match deal.contract.map(|contract| contract.game.talon()) {
            None | Some(TalonUse::Closed | TalonUse::Tricks) => talon,
            Some(TalonUse::Half) => (talon - deal.taken) | layout.discards,
            Some(TalonUse::AllUnseen) => layout.discards,
        };
        let sizes =
            Seat::ALL.into_iter().all(|seat| layout.hands[seat].len() == self.hand_sizes[seat]);
        let seen_talon = self.talon.halves.is_none_or(|halves| halves == layout.talon);
        let seen_discards = layout.discards.contains_all(deal.discarded)
            && layout.discards.len() == self.talon.discarded;
        let turned: CardSet = self.tricks.iter().flat_map(|trick| &trick.talon).copied().collect();
        let hands =
            Seat::ALL.into_iter().fold(CardSet::EMPTY, |all, seat| all | layout.hands[seat]);
        let everywhere = hands | deal.tricks.played() | outside;
        let count = self.hand_sizes.iter().map(|(_, size)| *size).sum::<usize>()
            + deal.tricks.count()
            + outside.len();
        let once = everywhere == CardSet::PACK && count == Card::COUNT && talon.len() == 6;
        // What the declarer took lies with them, or they have played it or laid it away.
        let (taken, with_declarer) = match deal.contract {
            Some(contract) => {
                let taken =
                    if contract.game.talon() == TalonUse::AllUnseen { talon } else { deal.taken };
                (taken, layout.hands[contract.declarer] | layout.discards | deal.tricks.played())
            }
            None => (CardSet::EMPTY, CardSet::EMPTY),
        };
        sizes
            && seen_talon
            && seen_discards
            && talon.contains_all(turned)
            && once
            && with_declarer.contains_all(taken)
    }
}

impl Deal {
    /// How all cards lie now. For analysis with open cards, not for players.
    pub fn layout(&self) -> Layout {
        Layout { hands: self.hands, talon: self.talon, discards: self.discarded }
    }

    /// The cards as they were dealt.
    pub fn dealt(&self) -> BySeat<CardSet> {
        let before = self.before_play();
        let declarer = self.declarer();
        BySeat::from_fn(|seat| {
            let hand = before.hands[seat];
            if declarer == Some(seat) { (hand | self.discarded) - self.taken } else { hand }
        })
    }

    /// The deal as it stood before the first card was led; itself if no card has been played.
    #[must_use]
    pub fn before_play(&self) -> Deal {
        let mut deal = *self;
        for place in 0..self.tricks.count() {
            let (trick, seat) = (place / 4, self.tricks.leader(place / 4).plus(place % 4));
            deal.hands[seat].insert(self.tricks.trick(trick).0[place % 4]);
        }
        if self.tricks.count() > 0 {
            deal.tricks = Tricks::new();
            deal.end = None;
            deal.begin_play();
        }
        deal
    }

    /// The deal as it stood before anything was announced; `None` if the game has no announcements
    /// after the auction, or some that were made with the bid.
    pub fn before_announcements(&self, book: &Book) -> Option<Deal> {
        let game = self.game().filter(|game| game.kind() != Kind::Trischaken)?;
        let with_bid =
            book.game(game).is_some_and(|entry| entry.premiums == PremiumsOfDeclarer::WithTheBid);
        // Given up before the talon, or ended with a talon that did not bring six suit cards.
        let ended_before = game.talon() == TalonUse::Half && self.discarded.is_empty();
        let spoken = matches!(self.phase, Phase::Announce | Phase::Play | Phase::Finished)
            && !with_bid
            && !ended_before;
        spoken.then(|| {
            let mut deal = self.before_play();
            deal.announcements = Announcements::new();
            deal.tricks = Tricks::new();
            deal.end = None;
            deal.begin_announcements();
            deal
        })
    }

    /// Where a called card was dealt, and which it is if it was called as „the fourth".
    fn called_as_dealt(
        &self,
        declarer: Seat,
        called: Called,
        known: Option<Card>,
    ) -> Option<Called> {
        let dealt = self.dealt();
        let missing = CardSet::KINGS - dealt[declarer];
        let card = known.or_else(|| missing.lowest().filter(|_| missing.len() == 1))?;
        let holder = match Seat::ALL.into_iter().find(|seat| dealt[*seat].contains(card)) {
            Some(seat) => Holder::Seat(seat),
            None => Holder::Talon(usize::from(self.talon[1].contains(&card))),
        };
        Some(Called { card, holder, ..called })
    }
}
