//! The second auction: premiums, Kontra, Re and Sub, and what a seat knows of the sides while it speaks.

use crate::deal::{Actions, End, Phase};
use crate::event::{Event, Events};
use crate::{
    Action, BirdAnnouncer, Book, BySeat, Card, CardSet, CollectedBesideValat, ContraLevels, ContraTurns, ContraWithKingInTalon,
    Deal, DefenderAbsolut, Game, GameContraBesideValat, Item, Kind, Move, PlainRufer, Premium, PremiumTurns, PremiumsOfDeclarer,
    Refusal, Seat, TalonUse,
};

/// A set of items, one bit each: premiums by seat, the game, the game towards each opponent.
type Items = u64;

const GAME_BIT: u32 = 48;

impl Item {
    const fn bit(self) -> Items {
        1 << match self {
            Item::Premium(premium, seat) => 4 * premium as u32 + seat.number() as u32,
            Item::Game => GAME_BIT,
            Item::GameAgainst(seat) => GAME_BIT + 1 + seat.number() as u32,
        }
    }
}

/// A set of premiums.
type PremiumMask = u16;

const fn mask(premium: Premium) -> PremiumMask {
    1 << premium as u8
}

const BINDING: PremiumMask =
    mask(Premium::Pagat) | mask(Premium::Uhu) | mask(Premium::Kakadu) | mask(Premium::Quapil) | mask(Premium::KoenigUltimo);

/// State of the second auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Announcements {
    said: BySeat<PremiumMask>,
    contra: BySeat<Items>,
    re: BySeat<Items>,
    sub: BySeat<Items>,
    /// Items said, contra'd and answered since a seat's last turn ended.
    new_items: BySeat<Items>,
    new_contras: BySeat<Items>,
    new_res: BySeat<Items>,
    turns: BySeat<u8>,
    bare_turns: u8,
    spoke: bool,
}

impl Announcements {
    pub(crate) const fn new() -> Announcements {
        Announcements {
            said: BySeat([0; 4]),
            contra: BySeat([0; 4]),
            re: BySeat([0; 4]),
            sub: BySeat([0; 4]),
            new_items: BySeat([0; 4]),
            new_contras: BySeat([0; 4]),
            new_res: BySeat([0; 4]),
            turns: BySeat([0; 4]),
            bare_turns: 0,
            spoke: false,
        }
    }

    pub(crate) fn say(&mut self, seat: Seat, premium: Premium) {
        self.said[seat] |= mask(premium);
        note(&mut self.new_items, seat, Item::Premium(premium, seat));
    }

    /// Forgets what was said with a bid that another seat has taken over.
    pub(crate) fn lapse(&mut self) {
        *self = Announcements::new();
    }

    pub(crate) fn has_said(&self, seat: Seat, premium: Premium) -> bool {
        self.said[seat] & mask(premium) != 0
    }

    pub(crate) fn premiums_of(&self, seat: Seat) -> impl Iterator<Item = Premium> {
        let said = self.said[seat];
        Premium::ALL.into_iter().filter(move |premium| said & mask(*premium) != 0)
    }

    fn anybody_said(&self, premium: Premium) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| self.has_said(*seat, premium))
    }

    pub(crate) fn nothing_bound(&self) -> bool {
        self.said.0.iter().all(|said| said & BINDING == 0)
    }

    pub(crate) fn contras(&self, item: Item) -> impl Iterator<Item = Seat> {
        speakers(&self.contra, item)
    }

    pub(crate) fn res(&self, item: Item) -> impl Iterator<Item = Seat> {
        speakers(&self.re, item)
    }

    pub(crate) fn subs(&self, item: Item) -> impl Iterator<Item = Seat> {
        speakers(&self.sub, item)
    }

    fn nothing_but_zehn_tarock(&self) -> bool {
        self.said.0.iter().all(|said| said & !mask(Premium::ZehnTarock) == 0) && self.contra.0 == [0; 4]
    }
}

fn speakers(by_seat: &BySeat<Items>, item: Item) -> impl Iterator<Item = Seat> {
    let by_seat = *by_seat;
    Seat::ALL.into_iter().filter(move |seat| by_seat[*seat] & item.bit() != 0)
}

/// Notes something said for all seats but the one that said it.
fn note(news: &mut BySeat<Items>, by: Seat, item: Item) {
    for seat in by.round().skip(1) {
        news[seat] |= item.bit();
    }
}

/// What a seat knows of who the declarer's partner is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KnownPartner {
    Nobody,
    Seat(Seat),
    /// Not known, only that it is not the seat itself.
    Somebody,
}

impl Deal {
    /// What a seat knows by its own cards, the open talon and an announced König ultimo.
    fn known_partner(&self, viewer: Seat) -> KnownPartner {
        let contract = self.contract();
        let Some(called) = contract.called else { return KnownPartner::Nobody };
        let seen_in_talon = contract.game.talon() == TalonUse::Half && self.called_half().is_some();
        if seen_in_talon {
            return KnownPartner::Nobody;
        }
        let shown = self.announcements.anybody_said(Premium::KoenigUltimo);
        let own = (called.holder == crate::deal::Holder::Seat(viewer)).then_some(viewer);
        match shown.or(own) {
            Some(seat) if seat == contract.declarer => KnownPartner::Nobody,
            Some(seat) => KnownPartner::Seat(seat),
            None => KnownPartner::Somebody,
        }
    }

    /// Whether two seats are on one side, as far as the first can know.
    pub(crate) fn knows_same_side(&self, viewer: Seat, other: Seat) -> Option<bool> {
        if viewer == other {
            return Some(true);
        }
        let declarer = self.contract().declarer;
        let declares = |seat: Seat| match self.known_partner(viewer) {
            KnownPartner::Nobody => Some(seat == declarer),
            KnownPartner::Seat(partner) => Some(seat == declarer || seat == partner),
            KnownPartner::Somebody if seat == declarer => Some(true),
            KnownPartner::Somebody if seat == viewer => Some(false),
            KnownPartner::Somebody => None,
        };
        Some(declares(viewer)? == declares(other)?)
    }

    pub(crate) fn begin_announcements(&mut self) {
        let contract = self.contract();
        self.phase = Phase::Announce;
        self.turn = contract.declarer;
        note(&mut self.announcements.new_items, contract.declarer, Item::Game);
        for seat in Seat::ALL {
            self.announcements.new_items[seat] |= Item::GameAgainst(seat).bit();
        }
        if let Some(bird) = contract.bird {
            self.announcements.say(contract.declarer, bird);
        }
    }

    pub(crate) fn legal_announcements(&self, book: &Book, actions: &mut Actions) {
        actions.push(Action::Done);
        let contract = self.contract();
        if contract.game.kind() == Kind::Negative {
            let items = Seat::ALL.map(|seat| Action::Re(Item::GameAgainst(seat)));
            let all = [Action::Contra(Item::Game), Action::Sub(Item::Game)].into_iter().chain(items);
            actions.extend(all.filter(|action| self.check_announcement(book, *action).is_ok()));
            return;
        }
        self.legal_premiums(book, actions);
        self.legal_answers(book, Item::Game, actions);
        for seat in Seat::ALL {
            for premium in self.announcements.premiums_of(seat) {
                self.legal_answers(book, Item::Premium(premium, seat), actions);
            }
        }
    }

    pub(crate) fn legal_premiums(&self, book: &Book, actions: &mut Actions) {
        actions
            .extend(Premium::ALL.into_iter().filter(|premium| self.check_premium(book, *premium).is_ok()).map(Action::Announce));
    }

    fn legal_answers(&self, book: &Book, item: Item, actions: &mut Actions) {
        if self.check_contra(book, item).is_ok() {
            actions.push(Action::Contra(item));
        }
        if self.check_re(book, item).is_ok() {
            actions.push(Action::Re(item));
        }
        if self.check_sub(book, item).is_ok() {
            actions.push(Action::Sub(item));
        }
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

    /// Whether the seat to speak may announce a premium, with its bid or after the exchange.
    pub(crate) fn check_premium(&self, book: &Book, premium: Premium) -> Result<(), Refusal> {
        let seat = self.turn;
        let game = self.contract.map(|contract| contract.game).or(self.auction.standing_game()).ok_or(Refusal::WrongPhase)?;
        if !book.premium(premium).is_some_and(|entry| entry.announced.value().is_some()) {
            return Err(Refusal::NoSuchPremium);
        }
        if game.kind() != Kind::Positive || (premium == Premium::KoenigUltimo && !game.calls_king()) {
            return Err(Refusal::PremiumNotInGame);
        }
        if game.is_colour() && !book.announce.colour_premiums.is.contains(&premium) {
            return Err(Refusal::PremiumNotInColour);
        }
        if !self.may_still_announce(book, seat) {
            return Err(Refusal::PremiumTooLate);
        }
        if self.is_said_on_known_side(seat, premium) {
            return Err(Refusal::PremiumSaid);
        }
        self.check_premium_cards(book, seat, premium)
    }

    fn may_still_announce(&self, book: &Book, seat: Seat) -> bool {
        let Some(contract) = self.contract else { return self.announces_with_bid() };
        let declares = seat == contract.declarer;
        let with_bid = book.game(contract.game).is_some_and(|entry| entry.premiums == PremiumsOfDeclarer::WithTheBid);
        if declares && with_bid {
            return false;
        }
        let first = self.announcements.turns[seat] == 0;
        match book.announce.premium_turns.is {
            PremiumTurns::Every => true,
            PremiumTurns::EveryButDeclarerFirst => first || !declares,
            PremiumTurns::First => first,
        }
    }

    fn is_said_on_known_side(&self, seat: Seat, premium: Premium) -> bool {
        if self.contract.is_none() {
            return self.announcements.has_said(seat, premium);
        }
        Seat::ALL
            .into_iter()
            .any(|other| self.announcements.has_said(other, premium) && self.knows_same_side(seat, other) == Some(true))
    }

    fn check_premium_cards(&self, book: &Book, seat: Seat, premium: Premium) -> Result<(), Refusal> {
        let hand = self.hands[seat];
        match premium {
            Premium::Pagat | Premium::Uhu | Premium::Kakadu | Premium::Quapil => {
                let card = premium.bird_card().ok_or(Refusal::NoSuchPremium)?;
                if hand.contains(card) || self.may_command(book, seat, card) { Ok(()) } else { Err(Refusal::PremiumWithoutCard) }
            }
            Premium::KoenigUltimo => match self.contract.and_then(|contract| contract.called) {
                Some(called) if hand.contains(called.card) => Ok(()),
                Some(_) | None => Err(Refusal::PremiumWithoutCard),
            },
            Premium::Trull | Premium::Koenige => {
                let valat = self.announcements.anybody_said(Premium::Valat).is_some();
                match book.announce.collected_beside_valat.is {
                    CollectedBesideValat::Void if valat => Err(Refusal::PremiumBesideValat),
                    CollectedBesideValat::Void | CollectedBesideValat::Allowed => Ok(()),
                }
            }
            Premium::Absolut => match book.announce.defender_absolut.is {
                DefenderAbsolut::AfterContra
                    if self.is_defender(seat) && self.announcements.contras(Item::Game).next().is_none() =>
                {
                    Err(Refusal::PremiumNeedsContra)
                }
                DefenderAbsolut::AfterContra | DefenderAbsolut::Free => Ok(()),
            },
            Premium::Mondfang if hand.contains(Card::MOND) => Err(Refusal::PremiumOwnMond),
            Premium::ZehnTarock if (hand & CardSet::TAROCK).len() < 10 => Err(Refusal::PremiumFewTarock),
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
        self.contract.is_some_and(|contract| contract.declarer != seat) && self.partner() != Some(seat)
    }

    /// Whether the card of a premium in this seat's hand is bound by what was announced.
    pub(crate) fn is_bound_by_announcement(&self, seat: Seat, premium: Premium) -> bool {
        let commanded = || {
            premium.is_bird()
                && self.contract().declarer == seat
                && self.partner().is_some_and(|partner| self.announcements.has_said(partner, premium))
        };
        self.announcements.has_said(seat, premium) || commanded()
    }

    /// The item behind a word: in negative games every opponent speaks for himself.
    fn item_of_opponent(&self, item: Item) -> Result<Item, Refusal> {
        match (self.contract().game.kind(), item) {
            (Kind::Negative, Item::Game) if self.turn == self.contract().declarer => Err(Refusal::ContraOwnSide),
            (Kind::Negative, Item::Game) => Ok(Item::GameAgainst(self.turn)),
            (Kind::Positive, Item::Game) => Ok(item),
            (Kind::Positive, Item::Premium(premium, seat)) if self.announcements.has_said(seat, premium) => Ok(item),
            (Kind::Positive | Kind::Negative | Kind::Trischaken, _) => Err(Refusal::ContraNothing),
        }
    }

    /// The seat whose item it is.
    fn maker(&self, item: Item) -> Seat {
        match item {
            Item::Game | Item::GameAgainst(_) => self.contract().declarer,
            Item::Premium(_, seat) => seat,
        }
    }

    fn check_contra(&self, book: &Book, item: Item) -> Result<(), Refusal> {
        let item = self.item_of_opponent(item)?;
        let seat = self.turn;
        if matches!(item, Item::Premium(Premium::ZehnTarock, _)) {
            return Err(Refusal::ContraNever);
        }
        if self.knows_same_side(seat, self.maker(item)) == Some(true) {
            return Err(Refusal::ContraOwnSide);
        }
        if self.is_protected(book, item) {
            return Err(Refusal::ContraKingInTalon);
        }
        // A game that was contra'd before the Valat can be contra'd again, as any item with a Kontra; it has no effect.
        if item == Item::Game
            && book.announce.game_contra_beside_valat.is == GameContraBesideValat::Void
            && self.announcements.anybody_said(Premium::Valat).is_some()
            && self.announcements.contras(item).next().is_none()
        {
            return Err(Refusal::ContraBesideValat);
        }
        let answered = self.announcements.res(item).next().is_some();
        let known = self.announcements.contras(item).any(|other| self.knows_same_side(seat, other) == Some(true));
        if answered || known {
            return Err(Refusal::ContraSaid);
        }
        self.check_timely(book, self.announcements.new_items[seat], item)
    }

    /// The fairness rule: with the called card seen in the talon, what was bid before is not contra'd.
    fn is_protected(&self, book: &Book, item: Item) -> bool {
        let contract = self.contract();
        let bid = match item {
            Item::Game => true,
            Item::Premium(premium, seat) => seat == contract.declarer && contract.bird == Some(premium),
            Item::GameAgainst(_) => false,
        };
        bid && book.announce.contra_with_king_in_talon.is == ContraWithKingInTalon::Blocked
            && contract.game.talon() == TalonUse::Half
            && self.called_half().is_some()
    }

    fn check_re(&self, book: &Book, item: Item) -> Result<(), Refusal> {
        let seat = self.turn;
        if matches!(item, Item::GameAgainst(_)) && self.contract().game.kind() != Kind::Negative {
            return Err(Refusal::ContraNothing);
        }
        if self.announcements.contras(item).next().is_none() || self.announcements.res(item).next().is_some() {
            return Err(Refusal::ReNothing);
        }
        if self.knows_same_side(seat, self.maker(item)) != Some(true)
            || (matches!(item, Item::GameAgainst(_)) && seat != self.maker(item))
        {
            return Err(Refusal::ReOtherSide);
        }
        self.check_timely(book, self.announcements.new_contras[seat], item)
    }

    fn check_sub(&self, book: &Book, item: Item) -> Result<(), Refusal> {
        if book.announce.contra_levels.is == ContraLevels::Re {
            return Err(Refusal::SubNever);
        }
        let item = self.item_of_opponent(item)?;
        let seat = self.turn;
        if self.announcements.res(item).next().is_none() || self.announcements.subs(item).next().is_some() {
            return Err(Refusal::SubNothing);
        }
        if self.knows_same_side(seat, self.maker(item)) == Some(true) {
            return Err(Refusal::ContraOwnSide);
        }
        self.check_timely(book, self.announcements.new_res[seat], item)
    }

    fn check_timely(&self, book: &Book, news: Items, item: Item) -> Result<(), Refusal> {
        match book.announce.contra_turns.is {
            ContraTurns::FirstAfter if news & item.bit() == 0 => Err(Refusal::ContraTooLate),
            ContraTurns::FirstAfter | ContraTurns::Every => Ok(()),
        }
    }

    pub(crate) fn perform_announcement(&mut self, book: &Book, action: Move, events: &mut Events) {
        events.push(Event::Said(action));
        let seat = action.seat;
        let own_item = |deal: &Deal, item| deal.item_of_opponent(item).unwrap_or(item);
        match action.action {
            Action::Announce(premium) => self.announcements.say(seat, premium),
            Action::Contra(item) => {
                let item = own_item(self, item);
                self.announcements.contra[seat] |= item.bit();
                note(&mut self.announcements.new_contras, seat, item);
            }
            Action::Re(item) => {
                self.announcements.re[seat] |= item.bit();
                note(&mut self.announcements.new_res, seat, item);
            }
            Action::Sub(item) => {
                let item = own_item(self, item);
                self.announcements.sub[seat] |= item.bit();
            }
            _ => return self.end_turn(book),
        }
        self.announcements.spoke = true;
    }

    fn end_turn(&mut self, book: &Book) {
        let seat = self.turn;
        let declares_first = seat == self.contract().declarer && self.announcements.turns[seat] == 0;
        let said = &mut self.announcements;
        said.turns[seat] = said.turns[seat].saturating_add(1);
        said.new_items[seat] = 0;
        said.new_contras[seat] = 0;
        said.new_res[seat] = 0;
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

    fn is_not_played_out(&self, book: &Book) -> bool {
        match book.announce.plain_rufer.is {
            PlainRufer::NotPlayedOut => self.contract().game == Game::Rufer && self.announcements.nothing_but_zehn_tarock(),
            PlainRufer::Played => false,
        }
    }
}
