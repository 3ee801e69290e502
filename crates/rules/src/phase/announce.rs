//! The second auction: premiums, Kontra, Re and Sub, and what a seat knows of the sides while it
//! speaks.

use crate::deal::{Actions, End, Holder, Phase};
use crate::view::event::{Event, Events};
use crate::{
    Action, BirdAnnouncer, Book, BySeat, Card, CardSet, CollectedBesideValat, ContraAgain,
    ContraLevels, ContraTurns, ContraWithKingInTalon, Deal, DefenderAbsolut, Game,
    GameContraBesideValat, Item, Kind, Move, PlainRufer, Premium, PremiumSet, PremiumTurns,
    PremiumsOfDeclarer, Refusal, Seat, SeatSet, TalonUse,
};

/// A set of items: premiums by seat, the game, the game towards each opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct ItemSet(u64);

const GAME_BIT: u32 = 48;

impl ItemSet {
    const EMPTY: ItemSet = ItemSet(0);
    const ALL: ItemSet = ItemSet(u64::MAX);

    const fn of(item: Item) -> ItemSet {
        ItemSet(
            1 << match item {
                Item::Premium(premium, seat) => 4 * premium as u32 + seat.number() as u32,
                Item::Game => GAME_BIT,
                Item::GameAgainst(seat) => GAME_BIT + 1 + seat.number() as u32,
            },
        )
    }

    /// All items of a seat's premiums, said or not.
    const fn premiums_by(seat: Seat) -> ItemSet {
        ItemSet(0x1111_1111_1111 << seat.number())
    }

    const fn contains(self, item: Item) -> bool {
        self.0 & ItemSet::of(item).0 != 0
    }

    const fn insert(&mut self, item: Item) {
        self.0 |= ItemSet::of(item).0;
    }

    const fn and(self, other: ItemSet) -> ItemSet {
        ItemSet(self.0 & other.0)
    }

    const fn or(self, other: ItemSet) -> ItemSet {
        ItemSet(self.0 | other.0)
    }

    const fn minus(self, other: ItemSet) -> ItemSet {
        ItemSet(self.0 & !other.0)
    }

    fn iter(self) -> impl Iterator<Item = Item> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros();
            if bit >= 64 {
                return None;
            }
            left &= left - 1;
            let seat = |number: u32| Seat::ALL[number as usize & 3];
            Some(match bit {
                0..GAME_BIT => Item::Premium(Premium::ALL[bit as usize / 4], seat(bit)),
                GAME_BIT => Item::Game,
                _ => Item::GameAgainst(seat(bit - GAME_BIT - 1)),
            })
        })
    }
}

/// Ten Tarock of any seat.
const NEVER_CONTRAED: ItemSet = ItemSet(0b1111 << (4 * Premium::ZehnTarock as u32));

/// Premiums whose card is bound to a trick.
const BINDING: PremiumSet = PremiumSet::of(Premium::Pagat)
    .or(PremiumSet::of(Premium::Uhu))
    .or(PremiumSet::of(Premium::Kakadu))
    .or(PremiumSet::of(Premium::Quapil))
    .or(PremiumSet::of(Premium::KoenigUltimo));

/// State of the second auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Announcements {
    said: BySeat<PremiumSet>,
    /// The same as items of their seats.
    items: ItemSet,
    contra: BySeat<ItemSet>,
    /// Items of which the first Kontra was the seat's.
    first_contra: BySeat<ItemSet>,
    re: BySeat<ItemSet>,
    sub: BySeat<ItemSet>,
    /// Items said, contra'd and answered since a seat's last turn ended.
    new_items: BySeat<ItemSet>,
    new_contras: BySeat<ItemSet>,
    new_res: BySeat<ItemSet>,
    turns: BySeat<u8>,
    bare_turns: u8,
    spoke: bool,
}

impl Announcements {
    pub(crate) const fn new() -> Announcements {
        Announcements {
            said: BySeat([PremiumSet::EMPTY; 4]),
            items: ItemSet::EMPTY,
            contra: BySeat([ItemSet::EMPTY; 4]),
            first_contra: BySeat([ItemSet::EMPTY; 4]),
            re: BySeat([ItemSet::EMPTY; 4]),
            sub: BySeat([ItemSet::EMPTY; 4]),
            new_items: BySeat([ItemSet::EMPTY; 4]),
            new_contras: BySeat([ItemSet::EMPTY; 4]),
            new_res: BySeat([ItemSet::EMPTY; 4]),
            turns: BySeat([0; 4]),
            bare_turns: 0,
            spoke: false,
        }
    }

    pub(crate) fn say(&mut self, seat: Seat, premium: Premium) {
        self.said[seat].insert(premium);
        let item = Item::Premium(premium, seat);
        self.items.insert(item);
        note(&mut self.new_items, seat, item);
    }

    /// Forgets what was said with a bid that another seat has taken over.
    pub(crate) fn lapse(&mut self) {
        *self = Announcements::new();
    }

    pub(crate) fn has_said(&self, seat: Seat, premium: Premium) -> bool {
        self.said[seat].contains(premium)
    }

    pub(crate) fn premiums_of(&self, seat: Seat) -> impl Iterator<Item = Premium> {
        self.said[seat].iter()
    }

    fn said_by_anybody(&self) -> PremiumSet {
        let [one, two, three, four] = self.said.0;
        one.or(two).or(three).or(four)
    }

    fn said_by(&self, seats: SeatSet) -> PremiumSet {
        seats.iter().fold(PremiumSet::EMPTY, |all, seat| all.or(self.said[seat]))
    }

    pub(crate) fn contras(&self, item: Item) -> impl Iterator<Item = Seat> {
        speakers(self.contra, item)
    }

    pub(crate) fn res(&self, item: Item) -> impl Iterator<Item = Seat> {
        speakers(self.re, item)
    }

    pub(crate) fn subs(&self, item: Item) -> impl Iterator<Item = Seat> {
        speakers(self.sub, item)
    }
}

fn speakers(by_seat: BySeat<ItemSet>, item: Item) -> impl Iterator<Item = Seat> {
    Seat::ALL.into_iter().filter(move |seat| by_seat[*seat].contains(item))
}

fn of_all(by_seat: BySeat<ItemSet>) -> ItemSet {
    let [one, two, three, four] = by_seat.0;
    one.or(two).or(three).or(four)
}

/// Notes something said for all seats but the one that said it.
fn note(news: &mut BySeat<ItemSet>, by: Seat, item: Item) {
    for seat in by.round().skip(1) {
        news[seat].insert(item);
    }
}

/// Items that the book still lets a seat speak of.
fn timely(book: &Book, news: ItemSet) -> ItemSet {
    match book.announce.contra_turns.is {
        ContraTurns::Every => ItemSet::ALL,
        ContraTurns::FirstAfter => news,
    }
}

impl Deal {
    /// The seats that a seat knows to be on its own side, itself included: by its own cards, the
    /// open talon and an announced König ultimo; nothing else is inferred.
    fn known_side(&self, viewer: Seat) -> SeatSet {
        let contract = self.contract();
        let alone = |declarer: Seat| {
            if viewer == declarer { SeatSet::of(declarer) } else { SeatSet::of(declarer).others() }
        };
        let Some(called) = contract.called else { return alone(contract.declarer) };
        let shown = Seat::ALL
            .into_iter()
            .find(|seat| self.announcements.has_said(*seat, Premium::KoenigUltimo));
        let holder = match called.holder {
            Holder::Talon(_) if contract.game.talon() == TalonUse::Half => {
                return alone(contract.declarer);
            }
            Holder::Seat(seat) if seat == viewer => Some(viewer),
            Holder::Seat(_) | Holder::Talon(_) => shown,
        };
        match holder {
            Some(seat) if seat == contract.declarer => alone(contract.declarer),
            Some(partner) => {
                let side: SeatSet = [contract.declarer, partner].into_iter().collect();
                if side.contains(viewer) { side } else { side.others() }
            }
            None => SeatSet::of(viewer),
        }
    }

    pub(crate) fn begin_announcements(&mut self) {
        let contract = self.contract();
        self.phase = Phase::Announce;
        self.turn = contract.declarer;
        note(&mut self.announcements.new_items, contract.declarer, Item::Game);
        for seat in Seat::ALL {
            self.announcements.new_items[seat].insert(Item::GameAgainst(seat));
        }
        if let Some(bird) = contract.bird {
            self.announcements.say(contract.declarer, bird);
        }
    }

    pub(crate) fn legal_announcements(&self, book: &Book, actions: &mut Actions) {
        let side = self.known_side(self.turn);
        actions.push(Action::Done);
        actions.extend(self.announceable(book, side).iter().map(Action::Announce));
        let in_words = |item| match item {
            Item::GameAgainst(_) => Item::Game,
            Item::Game | Item::Premium(..) => item,
        };
        actions
            .extend(self.contraable(book, side).iter().map(|item| Action::Contra(in_words(item))));
        actions.extend(self.reable(book, side).iter().map(Action::Re));
        actions.extend(self.subable(book, side).iter().map(|item| Action::Sub(in_words(item))));
    }

    /// What belongs to a bid: premiums, and the end of the bid.
    pub(crate) fn legal_with_bid(&self, book: &Book, actions: &mut Actions) {
        actions
            .extend(self.announceable(book, SeatSet::of(self.turn)).iter().map(Action::Announce));
        actions.push(Action::Done);
    }

    pub(crate) fn check_announcement(&self, book: &Book, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Done => Ok(()),
            Action::Announce(premium) => self.check_premium(book, premium),
            Action::Contra(item) => self.check_contra(book, item),
            Action::Re(item) => self.check_re(book, item),
            Action::Sub(item) => self.check_sub(book, item),
            _ => Err(Refusal::WrongPhase),
        }
    }

    /// The game that is spoken of: the one that stands while a bid is completed, later the one that
    /// is played.
    fn spoken_game(&self) -> Option<Game> {
        self.contract.map(|contract| contract.game).or(self.auction.standing_game())
    }

    /// The premiums that the seat to speak may announce, with its bid or after the exchange.
    fn announceable(&self, book: &Book, side: SeatSet) -> PremiumSet {
        let seat = self.turn;
        let Some(game) = self.spoken_game() else { return PremiumSet::EMPTY };
        if game.kind() != Kind::Positive || !self.may_still_announce(book, seat) {
            return PremiumSet::EMPTY;
        }
        let premiums =
            if game.is_colour() { book.announceable_in_colour } else { book.announceable };
        let open = premiums.minus(self.announcements.said_by(side));
        open.iter()
            .filter(|premium| self.check_premium_itself(book, game, seat, *premium).is_ok())
            .collect()
    }

    pub(crate) fn check_premium(&self, book: &Book, premium: Premium) -> Result<(), Refusal> {
        let seat = self.turn;
        let side = self.own_side_so_far(seat);
        if self.announceable(book, side).contains(premium) {
            return Ok(());
        }
        let Some(game) = self.spoken_game() else { return Err(Refusal::WrongPhase) };
        if !book.announceable.contains(premium) {
            return Err(Refusal::NoSuchPremium);
        }
        if game.kind() != Kind::Positive {
            return Err(Refusal::PremiumNotInGame);
        }
        if game.is_colour() && !book.announceable_in_colour.contains(premium) {
            return Err(Refusal::PremiumNotInColour);
        }
        if self.announced_with_bid(book, seat) {
            return Err(Refusal::PremiumWithBid);
        }
        if !self.may_still_announce(book, seat) {
            return Err(Refusal::PremiumTooLate);
        }
        if self.announcements.said_by(side).contains(premium) {
            return Err(Refusal::PremiumSaid);
        }
        self.check_premium_itself(book, game, seat, premium)
    }

    fn may_still_announce(&self, book: &Book, seat: Seat) -> bool {
        let Some(contract) = self.contract else { return self.announces_with_bid() };
        if self.announced_with_bid(book, seat) {
            return false;
        }
        let declares = seat == contract.declarer;
        let first = self.announcements.turns[seat] == 0;
        match book.announce.premium_turns.is {
            PremiumTurns::Every => true,
            PremiumTurns::EveryButDeclarerFirst => first || !declares,
            PremiumTurns::First => first,
        }
    }

    /// Whether the seat has declared a game whose premiums belong to the bid.
    fn announced_with_bid(&self, book: &Book, seat: Seat) -> bool {
        let with_bid = |game| {
            book.game(game).is_some_and(|entry| entry.premiums == PremiumsOfDeclarer::WithTheBid)
        };
        self.contract.is_some_and(|contract| contract.declarer == seat && with_bid(contract.game))
    }

    /// The known side of a seat; while a bid is completed there are no sides yet.
    fn own_side_so_far(&self, seat: Seat) -> SeatSet {
        if self.contract.is_some() { self.known_side(seat) } else { SeatSet::of(seat) }
    }

    /// What a premium itself asks for: cards, or something said before.
    fn check_premium_itself(
        &self,
        book: &Book,
        game: Game,
        seat: Seat,
        premium: Premium,
    ) -> Result<(), Refusal> {
        let hand = self.hands[seat];
        match premium {
            Premium::Pagat | Premium::Uhu | Premium::Kakadu | Premium::Quapil => {
                let card = premium.bird_card().ok_or(Refusal::NoSuchPremium)?;
                if hand.contains(card) || self.may_command(book, seat, card) {
                    Ok(())
                } else {
                    Err(Refusal::PremiumWithoutCard)
                }
            }
            Premium::KoenigUltimo if !game.calls_king() => Err(Refusal::PremiumNotInGame),
            Premium::KoenigUltimo => match self.contract.and_then(|contract| contract.called) {
                Some(called) if hand.contains(called.card) => Ok(()),
                Some(_) | None => Err(Refusal::PremiumWithoutCard),
            },
            Premium::Trull | Premium::Koenige => match book.announce.collected_beside_valat.is {
                CollectedBesideValat::Void
                    if self.announcements.said_by_anybody().contains(Premium::Valat) =>
                {
                    Err(Refusal::PremiumBesideValat)
                }
                CollectedBesideValat::Void | CollectedBesideValat::Allowed => Ok(()),
            },
            Premium::Absolut => match book.announce.defender_absolut.is {
                DefenderAbsolut::AfterContra
                    if self.is_defender(seat)
                        && !of_all(self.announcements.contra).contains(Item::Game) =>
                {
                    Err(Refusal::PremiumNeedsContra)
                }
                DefenderAbsolut::AfterContra | DefenderAbsolut::Free => Ok(()),
            },
            Premium::Mondfang if hand.contains(Card::MOND) => Err(Refusal::PremiumOwnMond),
            Premium::ZehnTarock if (hand & CardSet::TAROCK).len() < 10 => {
                Err(Refusal::PremiumFewTarock)
            }
            Premium::Valat | Premium::Mondfang | Premium::ZehnTarock => Ok(()),
            Premium::Koenigfang => Err(Refusal::NoSuchPremium),
        }
    }

    /// A partner may announce a bird that the declarer took from the open talon and kept.
    fn may_command(&self, book: &Book, seat: Seat, card: Card) -> bool {
        book.announce.bird_announcer.is == BirdAnnouncer::HolderOrPartner
            && self.partner() == Some(seat)
            && self.taken.contains(card)
            && !self.discarded.contains(card)
    }

    fn is_defender(&self, seat: Seat) -> bool {
        self.contract.is_some_and(|contract| contract.declarer != seat)
            && self.partner() != Some(seat)
    }

    /// The announced premiums that bind cards in a seat's hand; a bird that the partner commanded
    /// binds the declarer.
    pub(crate) fn binding_premiums(&self, seat: Seat) -> PremiumSet {
        let own = self.announcements.said[seat].and(BINDING);
        let commander = self.partner().filter(|_| self.declarer() == Some(seat));
        let mut commanded = commander
            .map_or(PremiumSet::EMPTY, |partner| self.announcements.said[partner].and(BINDING));
        commanded.remove(Premium::KoenigUltimo);
        own.or(commanded)
    }

    /// Whether nobody has announced anything that binds a card.
    pub(crate) fn nothing_is_bound(&self) -> bool {
        self.announcements.said_by_anybody().and(BINDING).is_empty()
    }

    /// The item behind a word: in negative games every opponent speaks for themselves.
    fn item_of_opponent(&self, item: Item) -> Result<Item, Refusal> {
        match (self.contract().game.kind(), item) {
            (Kind::Negative, Item::Game) if self.turn == self.contract().declarer => {
                Err(Refusal::ContraOwnSide)
            }
            (Kind::Negative, Item::Game) => Ok(Item::GameAgainst(self.turn)),
            (Kind::Positive, Item::Game) => Ok(item),
            (Kind::Positive, Item::Premium(..)) if self.announcements.items.contains(item) => {
                Ok(item)
            }
            (Kind::Positive | Kind::Negative | Kind::Trischaken, _) => Err(Refusal::ContraNothing),
        }
    }

    /// All that has been said and could be contra'd by somebody, or, in negative games, by the seat
    /// to speak.
    fn open_items(&self) -> ItemSet {
        let contract = self.contract();
        match contract.game.kind() {
            Kind::Positive => self.announcements.items.or(ItemSet::of(Item::Game)),
            Kind::Negative if self.turn == contract.declarer => ItemSet::EMPTY,
            Kind::Negative => ItemSet::of(Item::GameAgainst(self.turn)),
            Kind::Trischaken => ItemSet::EMPTY,
        }
    }

    /// Items of the seats that the seat to speak knows to be on its side.
    fn items_of(&self, side: SeatSet) -> ItemSet {
        let premiums =
            side.iter().fold(ItemSet::EMPTY, |all, seat| all.or(ItemSet::premiums_by(seat)));
        if side.contains(self.contract().declarer) {
            premiums.or(ItemSet::of(Item::Game))
        } else {
            premiums
        }
    }

    /// What the seat to speak may contra.
    fn contraable(&self, book: &Book, side: SeatSet) -> ItemSet {
        let said = &self.announcements;
        let open =
            self.open_items().and(timely(book, said.new_items[self.turn])).minus(of_all(said.re));
        if open == ItemSet::EMPTY {
            return open;
        }
        let of_side = match book.announce.contra_again.is {
            ContraAgain::UnlessOwnSideSaidIt => said.contra,
            ContraAgain::UnlessOwnSideSaidItFirst => said.first_contra,
        };
        let said_by_side =
            side.iter().fold(said.contra[self.turn], |all, seat| all.or(of_side[seat]));
        let open = open.minus(self.items_of(side)).minus(said_by_side);
        open.minus(NEVER_CONTRAED).minus(self.protected(book)).minus(self.blocked_by_valat(book))
    }

    /// The fairness rule: with the called card seen in the talon, what was bid before is not
    /// contra'd.
    fn protected(&self, book: &Book) -> ItemSet {
        let contract = self.contract();
        let seen = contract.game.talon() == TalonUse::Half && self.called_half().is_some();
        match book.announce.contra_with_king_in_talon.is {
            ContraWithKingInTalon::Blocked if seen => {
                let bird =
                    contract.bird.map(|bird| ItemSet::of(Item::Premium(bird, contract.declarer)));
                ItemSet::of(Item::Game).or(bird.unwrap_or_default())
            }
            ContraWithKingInTalon::Blocked | ContraWithKingInTalon::Allowed => ItemSet::EMPTY,
        }
    }

    /// The game once Valat is announced, where the book has that. If it was contra'd before, it can
    /// be contra'd again as any item with a Kontra; that has no effect.
    fn blocked_by_valat(&self, book: &Book) -> ItemSet {
        let said = &self.announcements;
        match book.announce.game_contra_beside_valat.is {
            GameContraBesideValat::Void if said.said_by_anybody().contains(Premium::Valat) => {
                ItemSet::of(Item::Game).minus(of_all(said.contra))
            }
            GameContraBesideValat::Void | GameContraBesideValat::Counts => ItemSet::EMPTY,
        }
    }

    /// What the seat to speak may answer with Re.
    fn reable(&self, book: &Book, side: SeatSet) -> ItemSet {
        let said = &self.announcements;
        let open = of_all(said.contra)
            .minus(of_all(said.re))
            .and(timely(book, said.new_contras[self.turn]));
        let contract = self.contract();
        match contract.game.kind() {
            Kind::Positive => open.and(self.items_of(side)),
            Kind::Negative if self.turn == contract.declarer => open,
            Kind::Negative | Kind::Trischaken => ItemSet::EMPTY,
        }
    }

    /// What the seat to speak may answer with Sub.
    fn subable(&self, book: &Book, side: SeatSet) -> ItemSet {
        let said = &self.announcements;
        match book.announce.contra_levels.is {
            ContraLevels::Re => ItemSet::EMPTY,
            ContraLevels::Sub => {
                let open = self.open_items().and(of_all(said.re)).minus(of_all(said.sub));
                open.and(timely(book, said.new_res[self.turn])).minus(self.items_of(side))
            }
        }
    }

    fn check_contra(&self, book: &Book, item: Item) -> Result<(), Refusal> {
        let item = self.item_of_opponent(item)?;
        let side = self.known_side(self.turn);
        if self.contraable(book, side).contains(item) {
            Ok(())
        } else if NEVER_CONTRAED.contains(item) {
            Err(Refusal::ContraNever)
        } else if self.items_of(side).contains(item) {
            Err(Refusal::ContraOwnSide)
        } else if self.protected(book).contains(item) {
            Err(Refusal::ContraKingInTalon)
        } else if self.blocked_by_valat(book).contains(item) {
            Err(Refusal::ContraBesideValat)
        } else if of_all(self.announcements.contra).contains(item) {
            Err(Refusal::ContraSaid)
        } else {
            Err(Refusal::ContraTooLate)
        }
    }

    fn check_re(&self, book: &Book, item: Item) -> Result<(), Refusal> {
        let said = &self.announcements;
        let side = self.known_side(self.turn);
        if self.reable(book, side).contains(item) {
            Ok(())
        } else if !of_all(said.contra).contains(item) || of_all(said.re).contains(item) {
            Err(Refusal::ReNothing)
        } else if self.contract().game.kind() == Kind::Negative
            || !self.items_of(side).contains(item)
        {
            Err(Refusal::ReOtherSide)
        } else {
            Err(Refusal::ContraTooLate)
        }
    }

    fn check_sub(&self, book: &Book, item: Item) -> Result<(), Refusal> {
        let said = &self.announcements;
        if book.announce.contra_levels.is == ContraLevels::Re {
            return Err(Refusal::SubNever);
        }
        let item = self.item_of_opponent(item)?;
        let side = self.known_side(self.turn);
        if self.subable(book, side).contains(item) {
            Ok(())
        } else if !of_all(said.re).contains(item) || of_all(said.sub).contains(item) {
            Err(Refusal::SubNothing)
        } else if self.items_of(side).contains(item) {
            Err(Refusal::ContraOwnSide)
        } else {
            Err(Refusal::ContraTooLate)
        }
    }

    pub(crate) fn perform_announcement(&mut self, book: &Book, action: Move, events: &mut Events) {
        events.push(Event::Said(action));
        let seat = action.seat;
        let meant = |deal: &Deal, item| deal.item_of_opponent(item).unwrap_or(item);
        match action.action {
            Action::Announce(premium) => self.announcements.say(seat, premium),
            Action::Contra(item) => {
                let item = meant(self, item);
                if !of_all(self.announcements.contra).contains(item) {
                    self.announcements.first_contra[seat].insert(item);
                }
                self.announcements.contra[seat].insert(item);
                note(&mut self.announcements.new_contras, seat, item);
            }
            Action::Re(item) => {
                self.announcements.re[seat].insert(item);
                note(&mut self.announcements.new_res, seat, item);
            }
            Action::Sub(item) => {
                let item = meant(self, item);
                self.announcements.sub[seat].insert(item);
            }
            _ => return self.end_turn(book),
        }
        self.announcements.spoke = true;
    }

    fn end_turn(&mut self, book: &Book) {
        let seat = self.turn;
        let declares_first =
            seat == self.contract().declarer && self.announcements.turns[seat] == 0;
        let said = &mut self.announcements;
        said.turns[seat] = said.turns[seat].saturating_add(1);
        said.new_items[seat] = ItemSet::EMPTY;
        said.new_contras[seat] = ItemSet::EMPTY;
        said.new_res[seat] = ItemSet::EMPTY;
        said.bare_turns = if said.spoke || declares_first { 0 } else { said.bare_turns + 1 };
        said.spoke = false;
        if said.bare_turns < 3 {
            self.turn = seat.next();
        } else if self.is_not_played_out(book) {
            self.finish(End::Unplayed);
        } else {
            self.begin_play();
        }
    }

    /// A plain Rufer in which nobody announced or contra'd anything; ten Tarock are no
    /// announcement.
    fn is_not_played_out(&self, book: &Book) -> bool {
        let said = &self.announcements;
        let silent = said.said_by_anybody().minus(PremiumSet::of(Premium::ZehnTarock)).is_empty();
        match book.announce.plain_rufer.is {
            PlainRufer::NotPlayedOut => {
                self.contract().game == Game::Rufer
                    && silent
                    && of_all(said.contra) == ItemSet::EMPTY
            }
            PlainRufer::Played => false,
        }
    }
}
