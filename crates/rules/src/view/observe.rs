//! What one seat, or a spectator, may see of a deal: built by listing what is visible, never by
//! taking away.

use serde::Serialize;

use crate::deal::Holder;
use crate::phase::talon::lying_open;
use crate::phase::trick::TRICKS;
use crate::view::imagine::{Visible, VisibleCards};
use crate::{
    Action, Book, BySeat, Card, CardSet, Deal, End, Game, Item, Kind, KontraLevel, LeftHalf,
    LookBack, Move, OuvertTricks, Phase, Premium, Seat, Side, TalonUse, Thirds,
};

/// Who the declarer's partner is, as far as the viewer can tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeenPartner {
    /// Not known.
    Unknown,
    /// The declarer plays alone.
    Nobody,
    Seat(Seat),
}

/// The called card as the viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenCall {
    /// The card; `None` if it was called as „the fourth" and the viewer cannot tell which.
    pub card: Option<Card>,
    /// Whether it was called as „the fourth".
    pub fourth: bool,
}

/// What was announced, contra'd and answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenItem {
    /// The premium; `None` for the game.
    pub premium: Option<Premium>,
    pub seat: Seat,
    /// In negative games, the opponent towards whom this Kontra stands.
    pub against: Option<Seat>,
    /// Seats that said Kontra.
    pub contra: Vec<Seat>,
    /// Seats that said Re.
    pub re: Vec<Seat>,
    /// Seats that said Sub.
    pub sub: Vec<Seat>,
}

impl SeenItem {
    /// The level that was said, valid or not.
    pub fn level(&self) -> KontraLevel {
        match (self.contra.is_empty(), self.re.is_empty(), self.sub.is_empty()) {
            (true, _, _) => KontraLevel::Plain,
            (false, true, _) => KontraLevel::Kontra,
            (false, false, true) => KontraLevel::Re,
            (false, false, false) => KontraLevel::Sub,
        }
    }
}

/// A trick that has begun, as a player who pays attention remembers it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenTrick {
    /// Who led.
    pub leader: Seat,
    /// The cards in the order played.
    pub cards: Vec<Card>,
    /// Who took it, once complete.
    pub winner: Option<Seat>,
    /// Talon cards that fell to it in Trischaken.
    pub talon: Vec<Card>,
    /// Whether the viewer may look at it now.
    pub may_look: bool,
}

/// What is visible of the talon and the exchange.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenTalon {
    /// Both halves, where they were opened: everybody saw them once and may remember.
    pub halves: Option<[[Card; 3]; 2]>,
    /// Whether both halves lie open now.
    pub open_now: bool,
    /// Talon cards that the declarer took, if the viewer saw them.
    pub taken: Vec<Card>,
    /// Cards of the half not taken that lie open now.
    pub left_open: Vec<Card>,
    /// Discards that the viewer sees now.
    pub discards: Vec<Card>,
    /// How many cards are discarded.
    pub discarded: usize,
}

/// What a seat may know. Two deals that differ only in what is hidden from the seat give the same
/// observation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Observation {
    /// The viewer; `None` for a spectator.
    pub seat: Option<Seat>,
    pub forehand: Seat,
    pub phase: Phase,
    pub turn: Option<Seat>,
    /// Why the deal is over.
    pub end: Option<End>,
    /// The viewer's hand.
    pub hand: Vec<Card>,
    /// How many cards each seat holds.
    pub hand_sizes: BySeat<usize>,
    /// All hands, where they lie open.
    pub open_hands: Option<BySeat<Vec<Card>>>,
    /// Everything said in the first auction.
    pub auction: Vec<Move>,
    pub game: Option<Game>,
    pub declarer: Option<Seat>,
    /// Negative games by seat.
    pub negatives: BySeat<Option<Game>>,
    /// The called card.
    pub called: Option<SeenCall>,
    pub partner: SeenPartner,
    /// Talon and discard.
    pub talon: SeenTalon,
    /// The game, announced premiums, and Kontras.
    pub items: Vec<SeenItem>,
    /// The tricks so far.
    pub tricks: Vec<SeenTrick>,
    /// Tricks taken by seat.
    pub tricks_taken: BySeat<u8>,
    /// What the viewer's own tricks count, where the book lets them look.
    pub own_thirds: Option<Thirds>,
    /// The viewer's legal actions, if it is their turn.
    pub legal: Vec<Action>,
    /// The same as a deal in which everything hidden is left out; see [`Observation::imagine`].
    #[serde(skip)]
    pub(crate) visible: Visible,
}

impl Observation {
    /// What lies open for everybody of the half left and of the discard; what a declarer alone
    /// knows is not among it.
    pub fn lies_open(&self) -> Vec<Card> {
        let open = lying_open(self.game);
        let discards = self.talon.discards.iter().copied().filter(|card| open.contains(*card));
        self.talon.left_open.iter().copied().chain(discards).collect()
    }
}

impl Deal {
    /// What a seat may see; `None` observes as a spectator, who sees what is public.
    pub fn observe(&self, book: &Book, viewer: Option<Seat>) -> Observation {
        let own_turn = viewer.is_some() && viewer == self.turn();
        let legal = if own_turn { self.legal(book).into_iter().collect() } else { Vec::new() };
        let (called, partner, talon) =
            (self.seen_call(viewer), self.seen_partner(viewer), self.seen_talon(book, viewer));
        let cards = VisibleCards {
            called: called.and_then(|called| called.card),
            partner,
            talon: talon.halves,
            taken: talon.taken.iter().copied().collect(),
            discards: talon.discards.iter().copied().collect(),
        };
        Observation {
            seat: viewer,
            forehand: self.forehand,
            phase: self.phase,
            turn: self.turn(),
            end: self.end,
            hand: viewer.map(|seat| self.hands[seat].iter().collect()).unwrap_or_default(),
            hand_sizes: BySeat::from_fn(|seat| self.hands[seat].len()),
            open_hands: self.seen_hands(),
            auction: self.auction.calls().map(|(seat, action)| Move { seat, action }).collect(),
            game: self.game(),
            declarer: self.declarer(),
            negatives: self.contract.map(|contract| contract.negatives).unwrap_or_default(),
            called,
            partner,
            talon,
            items: self.seen_items(),
            tricks: self.seen_tricks(book, viewer),
            tricks_taken: self.tricks.taken,
            own_thirds: viewer
                .filter(|_| book.play.look_back.is == LookBack::LastAndOwn)
                .map(|seat| self.tricks.piles[seat].thirds()),
            legal,
            visible: Visible::new(self, &cards, viewer),
        }
    }

    fn seen_hands(&self) -> Option<BySeat<Vec<Card>>> {
        let ouvert = self.contract.is_some_and(|contract| contract.game.is_ouvert())
            && self.tricks.complete() > 0;
        ouvert.then(|| BySeat::from_fn(|seat| self.hands[seat].iter().collect()))
    }

    /// Whether a positive game was played to its end, so that everything is counted in the open.
    fn is_counted(&self) -> bool {
        self.end == Some(End::Played)
            && self.contract.is_some_and(|contract| contract.game.kind() == Kind::Positive)
    }

    /// Whether the points written show who was on which side.
    fn is_settled_in_the_open(&self) -> bool {
        self.is_counted() || self.end == Some(End::Unplayed)
    }

    fn is_talon_opened(&self) -> bool {
        let opened =
            self.phase != Phase::Auction && self.phase != Phase::Call && self.contract.is_some();
        opened && self.contract.is_some_and(|contract| contract.game.talon() == TalonUse::Half)
    }

    fn seen_call(&self, viewer: Option<Seat>) -> Option<SeenCall> {
        let contract = self.contract?;
        let called = contract.called?;
        let holds = viewer.is_some_and(|seat| called.holder == Holder::Seat(seat));
        let in_open_talon = self.is_talon_opened() && matches!(called.holder, Holder::Talon(_));
        let shown = self.is_called_card_shown() || self.is_settled_in_the_open();
        let known =
            !called.fourth || viewer == Some(contract.declarer) || holds || in_open_talon || shown;
        Some(SeenCall { card: known.then_some(called.card), fourth: called.fourth })
    }

    fn is_called_card_shown(&self) -> bool {
        let called = self.contract.and_then(|contract| contract.called);
        called.is_some_and(|called| self.tricks.played().contains(called.card))
    }

    fn seen_partner(&self, viewer: Option<Seat>) -> SeenPartner {
        let Some(contract) = self.contract else { return SeenPartner::Unknown };
        let Some(called) = contract.called else { return SeenPartner::Nobody };
        let holder = match called.holder {
            Holder::Seat(seat) => Some(seat),
            Holder::Talon(_) => None,
        };
        let own = viewer.is_some() && viewer == holder;
        let in_open_talon = self.is_talon_opened() && holder.is_none();
        let announced =
            holder.is_some_and(|seat| self.announcements.has_said(seat, Premium::KoenigUltimo));
        if !(own
            || in_open_talon
            || announced
            || self.is_called_card_shown()
            || self.is_settled_in_the_open())
        {
            return SeenPartner::Unknown;
        }
        match self.partner() {
            Some(seat) => SeenPartner::Seat(seat),
            None => SeenPartner::Nobody,
        }
    }

    fn seen_talon(&self, book: &Book, viewer: Option<Seat>) -> SeenTalon {
        let Some(contract) = self.contract else { return SeenTalon::default() };
        let opened = self.is_talon_opened();
        let declares = viewer == Some(contract.declarer);
        let counted = self.is_counted();
        let left_open = if opened && !self.taken.is_empty() {
            self.left_half_open(book)
        } else {
            CardSet::EMPTY
        };
        let taken = if opened || declares || counted { self.taken } else { CardSet::EMPTY };
        let discards = if declares || counted { self.discarded } else { self.open_discards() };
        SeenTalon {
            halves: (opened || counted).then_some(self.talon),
            open_now: opened && self.phase == Phase::Talon,
            taken: taken.iter().collect(),
            left_open: left_open.iter().collect(),
            discards: discards.iter().collect(),
            discarded: self.discarded.len(),
        }
    }

    /// What stays visible of the half that was not taken.
    fn left_half_open(&self, book: &Book) -> CardSet {
        let left = self.left_talon();
        let colour = self.contract().game.is_colour();
        match book.talon.left_half.is {
            LeftHalf::TarockOpen => left & if colour { CardSet::SUITS } else { CardSet::TAROCK },
            LeftHalf::TarockAndKingsForOneTrick if self.tricks.complete() == 0 => {
                left & (CardSet::TAROCK | CardSet::KINGS)
            }
            LeftHalf::TarockAndKingsForOneTrick | LeftHalf::Closed => CardSet::EMPTY,
        }
    }

    /// The game and what was announced; during the auction, what was announced with the standing
    /// bid.
    fn seen_items(&self) -> Vec<SeenItem> {
        let said = &self.announcements;
        let standing = self.auction.leader().filter(|_| self.auction.standing_game().is_some());
        let Some(declarer) = self.declarer().or(standing) else { return Vec::new() };
        let seen = |item: Item, premium, seat, against| SeenItem {
            premium,
            seat,
            against,
            contra: said.contras(item).collect(),
            re: said.res(item).collect(),
            sub: said.subs(item).collect(),
        };
        let mut items = vec![seen(Item::Game, None, declarer, None)];
        for seat in Seat::ALL {
            if said.contras(Item::GameAgainst(seat)).next().is_some() {
                items.push(seen(Item::GameAgainst(seat), None, declarer, Some(seat)));
            }
        }
        for seat in declarer.round() {
            items.extend(
                said.premiums_of(seat)
                    .map(|premium| seen(Item::Premium(premium, seat), Some(premium), seat, None)),
            );
        }
        items
    }

    fn seen_tricks(&self, book: &Book, viewer: Option<Seat>) -> Vec<SeenTrick> {
        let complete = self.tricks.complete();
        let ouvert = self.contract.is_some_and(|contract| contract.game.is_ouvert());
        let all_open = ouvert && book.play.ouvert_tricks.is == OuvertTricks::Open;
        let begun = (0..TRICKS).take_while(|trick| {
            *trick < complete || (*trick == complete && !self.tricks.on_table().is_empty())
        });
        let seen = |trick: usize| {
            let (cards, leader) = self.tricks.trick(trick);
            let winner = (trick < complete).then(|| self.tricks.winner(trick));
            let own = book.play.look_back.is == LookBack::LastAndOwn
                && viewer.is_some()
                && winner == viewer;
            let talon =
                if trick < complete { self.talon_for_trick(book, trick) } else { CardSet::EMPTY };
            SeenTrick {
                leader,
                cards: cards.to_vec(),
                winner,
                talon: talon.iter().collect(),
                may_look: trick + 1 >= complete || own || all_open || self.phase == Phase::Finished,
            }
        };
        begun.map(seen).collect()
    }

    /// Whether two seats are on one side, told with all cards open; for analysis, not for players.
    pub fn true_side(&self, seat: Seat) -> Side {
        self.side_of(seat)
    }
}
