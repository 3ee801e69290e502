//! What a player who pays attention knows of the other hands: cards gone, voids, sides.

use rand::{Rng, RngExt};
use tarock_rules::{
    BeatDuty, Book, BySeat, Card, CardSet, Game, Kind, Observation, Phase, Premium, Seat, SeatSet,
    SeenPartner, SeenTrick, TalonUse, card_ahead,
};

use super::tuning::{Knob, Tuning};

/// What follows from an observation about the cards of the others.
#[derive(Debug, Clone)]
pub struct Memory<'a> {
    /// The book in force.
    pub book: &'a Book,
    /// The numbers behind the rules.
    pub tuning: &'a Tuning,
    pub seen: &'a Observation,
    /// The viewer.
    pub me: Seat,
    pub game: Game,
    /// The viewer's hand.
    pub hand: CardSet,
    /// Cards that lie on the table, in the order played.
    pub table: &'a [Card],
    /// Who leads the trick in hand.
    pub leader: Seat,
    /// Number of the trick in hand, 0–11.
    pub trick: usize,
    /// Cards played so far, those on the table included.
    pub played: CardSet,
    /// Cards that the viewer has not seen leave the play: they may be in another hand.
    pub out: CardSet,
    /// Places outside the hands, closed talon and hidden discards, in which such cards may lie.
    pub elsewhere: usize,
    /// Cards that a seat certainly holds.
    pub sure: BySeat<CardSet>,
    /// Cards that a seat certainly does not hold.
    pub lacks: BySeat<CardSet>,
    /// Chance that a seat is on the viewer's side.
    pub friend: BySeat<f64>,
}

/// What a player who does not pay attention all the time misses, as chances from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Lapses {
    /// That a card of an earlier trick is forgotten, so that it seems to be out still.
    pub card: f64,
    /// The same for kings and the Trull, which people notice rather.
    pub high_card: f64,
    /// That it is forgotten what a seat has shown not to hold.
    pub void: f64,
    /// That it is forgotten what a seat is sure to hold.
    pub taken: f64,
    /// That, while the partner is not known, somebody is taken for a partner without reason.
    pub wrong_partner: f64,
}

impl<'a> Memory<'a> {
    /// What the viewer knows; `None` for a spectator and before there is a game.
    pub fn new(book: &'a Book, seen: &'a Observation, tuning: &'a Tuning) -> Option<Memory<'a>> {
        let (me, game) = (seen.seat?, seen.game?);
        let hand: CardSet = seen.hand.iter().copied().collect();
        let running = seen.tricks.last().filter(|trick| trick.winner.is_none());
        let complete = seen.tricks.len() - usize::from(running.is_some());
        let table = running.map_or(&[][..], |trick| trick.cards.as_slice());
        let played: CardSet = seen.tricks.iter().flat_map(|trick| &trick.cards).copied().collect();
        let mut memory = Memory {
            book,
            tuning,
            seen,
            me,
            game,
            hand,
            table,
            leader: leader(seen, running, game),
            trick: complete,
            played,
            out: CardSet::EMPTY,
            elsewhere: 0,
            sure: BySeat::default(),
            lacks: BySeat::default(),
            friend: BySeat::default(),
        };
        memory.look_for_cards();
        memory.look_for_voids();
        memory.look_for_sides();
        Some(memory)
    }

    /// Forgets some of what is known. The trick in hand and the one before lie before everybody's
    /// eyes.
    pub fn lapse(&mut self, lapses: &Lapses, rng: &mut dyn Rng) {
        let mut happens =
            |chance: f64| f64::from(rng.random_range(0..1_000_000_u32)) < chance * 1e6;
        for trick in self.seen.tricks.iter().take(self.trick.saturating_sub(1)) {
            for card in &trick.cards {
                let high = card.is_king() || card.is_trull();
                if happens(if high { lapses.high_card } else { lapses.card }) {
                    self.out.insert(*card);
                }
            }
        }
        self.elsewhere = self.out.len().saturating_sub(self.cards_of_others());
        for seat in Seat::ALL {
            if happens(lapses.void) {
                self.lacks[seat] = CardSet::EMPTY;
            }
            if happens(lapses.taken) {
                self.sure[seat] = CardSet::EMPTY;
            }
        }
        self.look_for_sides();
        if self.seen.partner == SeenPartner::Unknown
            && self.game.kind() == Kind::Positive
            && happens(lapses.wrong_partner)
        {
            self.take_for_partner(rng.random_range(1..4_u32));
        }
    }

    /// Takes the seat so many places on for a friend; the others, the declarer's partner among
    /// them, for opponents.
    fn take_for_partner(&mut self, places: u32) {
        let friend = self.me.plus(places as usize);
        if friend != self.declarer() {
            self.friend = BySeat::from_fn(|seat| chance(seat == self.me || seat == friend));
        }
    }

    /// Whether Tarock beat the suits.
    pub fn has_trumps(&self) -> bool {
        !self.game.is_colour()
    }

    /// The declarer; the viewer if nobody declares.
    pub fn declarer(&self) -> Seat {
        self.seen.declarer.unwrap_or(self.me)
    }

    /// Whether the viewer declares.
    pub fn declares(&self) -> bool {
        self.seen.declarer == Some(self.me)
    }

    /// Whether the viewer is certainly on the declarer's side.
    pub fn is_declarers_side(&self) -> bool {
        self.declares() || self.friend[self.declarer()] > 0.99
    }

    /// The called card, if the viewer knows it.
    pub fn called(&self) -> Option<Card> {
        self.seen.called.and_then(|called| called.card)
    }

    /// Seats that play after the viewer in this trick, in order.
    pub fn still_to_play(&self) -> impl Iterator<Item = Seat> + use<> {
        self.me.round().skip(1).take(3usize.saturating_sub(self.table.len()))
    }

    /// The seat whose card is ahead, and that card.
    pub fn ahead(&self) -> Option<(Seat, Card)> {
        let place =
            (!self.table.is_empty()).then(|| card_ahead(self.book, self.game, self.table))?;
        Some((self.leader.plus(place), self.table[place]))
    }

    /// Cards that a seat may hold.
    pub fn may_hold(&self, seat: Seat) -> CardSet {
        match &self.seen.open_hands {
            Some(hands) => hands[seat].iter().copied().collect(),
            None => self.out - self.lacks[seat],
        }
    }

    /// Chance that a seat holds none of some cards of one kind, if what is out lies anywhere, but
    /// that a declarer rather holds what their game is made of.
    pub fn none_of(&self, seat: Seat, cards: CardSet) -> f64 {
        let cards = cards & self.may_hold(seat);
        let Some(lowest) = cards.lowest() else { return 1.0 };
        if self.seen.open_hands.is_some() || cards.meets(self.sure[seat]) {
            return 0.0;
        }
        let others = || Seat::ALL.into_iter().filter(|other| *other != self.me);
        let cards = others().fold(cards, |left, other| left - self.sure[other]);
        let free = |seat: Seat| self.seen.hand_sizes[seat].saturating_sub(self.sure[seat].len());
        let (mut places, mut weights) = (self.elsewhere, ratio(self.elsewhere, 1));
        for other in others().filter(|other| *other == seat || cards.meets(self.may_hold(*other))) {
            places += free(other);
            weights += ratio(free(other), 1) * self.density(other, lowest);
        }
        if places <= free(seat) {
            return 0.0;
        }
        // Drawn one after the other without putting back, as from an urn; one division in all,
        // because this is asked very often.
        let held = ratio(free(seat), 1) * self.density(seat, lowest) * ratio(places, 1) / weights;
        let mut left = ratio(places, 1);
        let (mut missed, mut drawn) = (1.0, 1.0);
        for _ in 0..cards.len() {
            if left <= held {
                return 0.0;
            }
            missed *= left - held;
            drawn *= left;
            left -= 1.0;
        }
        missed / drawn
    }

    /// How much rather than others a seat holds cards of this kind.
    fn density(&self, seat: Seat, card: Card) -> f64 {
        let knob = match self.game.kind() {
            Kind::Trischaken => return 1.0,
            Kind::Negative if self.seen.negatives[seat].is_none() => return 1.0,
            Kind::Negative if !card.is_tarock() && (card.index() - 22) % 8 < 3 => Knob::NegativeLow,
            Kind::Negative => Knob::NegativeHigh,
            Kind::Positive if self.seen.declarer != Some(seat) => return 1.0,
            Kind::Positive if card.is_king() => Knob::DeclarerKing,
            Kind::Positive if card.is_tarock() == self.has_trumps() => Knob::DeclarerTarock,
            Kind::Positive => Knob::DeclarerSuit,
        };
        self.tuning.get(knob)
    }

    pub fn tarock_out(&self) -> CardSet {
        self.out & CardSet::TAROCK
    }

    /// Whether no card that is out or on the table beats this one when it is led.
    pub fn is_highest(&self, card: Card) -> bool {
        let higher = CardSet::above(card) & CardSet::following(card);
        let trumped = self.has_trumps() && !card.is_tarock() && !self.tarock_out().is_empty();
        !higher.meets(self.out) && !trumped
    }

    /// Seats that announced a premium.
    pub fn announcers(&self, premium: Premium) -> SeatSet {
        self.seen
            .items
            .iter()
            .filter(|item| item.premium == Some(premium))
            .map(|item| item.seat)
            .collect()
    }

    fn look_for_cards(&mut self) {
        let talon = &self.seen.talon;
        let mut gone = self.hand | self.played;
        gone |= talon.discards.iter().copied().collect();
        gone |= self.seen.tricks.iter().flat_map(|trick| &trick.talon).copied().collect();
        let taken: CardSet = talon.taken.iter().copied().collect();
        if let Some(halves) = &talon.halves {
            let whole: CardSet = halves.iter().flatten().copied().collect();
            gone |= whole - taken;
        }
        self.out = !gone;
        self.elsewhere = self.out.len().saturating_sub(self.cards_of_others());
        if !self.declares() && self.seen.phase != Phase::Discard {
            let kept = if self.game.is_colour() {
                CardSet::SUITS | CardSet::TRULL
            } else {
                CardSet::TAROCK | CardSet::KINGS
            };
            let declarer = self.declarer();
            self.sure[declarer] = taken & kept & self.out;
            for seat in Seat::ALL.into_iter().filter(|seat| *seat != declarer) {
                self.lacks[seat] = taken;
            }
        }
        if let (SeenPartner::Seat(partner), Some(called)) = (self.seen.partner, self.called())
            && self.out.contains(called)
        {
            self.sure[partner].insert(called);
        }
    }

    fn cards_of_others(&self) -> usize {
        self.seen
            .hand_sizes
            .iter()
            .filter(|(seat, _)| *seat != self.me)
            .map(|(_, size)| *size)
            .sum()
    }

    fn look_for_voids(&mut self) {
        for trick in &self.seen.tricks {
            for place in 1..trick.cards.len() {
                let seat = trick.leader.plus(place);
                let lacking = self.lacking(&trick.cards[..place], trick.cards[place]);
                self.lacks[seat] |= lacking;
            }
        }
    }

    /// What a seat does not hold that answered these cards with this one.
    fn lacking(&self, before: &[Card], card: Card) -> CardSet {
        let led = before[0];
        let following = CardSet::following(led);
        let mut lacking = CardSet::EMPTY;
        if !following.contains(card) {
            lacking |= following;
            if !card.is_tarock() {
                lacking |= CardSet::TAROCK;
            }
        }
        let duty = match self.game.kind() {
            Kind::Positive => BeatDuty::Never,
            Kind::Negative => self.book.play.beat_in_negative.is,
            Kind::Trischaken => self.book.play.beat_in_trischaken.is,
        };
        let best = before[card_ahead(self.book, self.game, before)];
        if duty == BeatDuty::Always && CardSet::following(best).contains(card) && card < best {
            lacking |= CardSet::above(best) & CardSet::following(best);
        }
        lacking
    }

    fn look_for_sides(&mut self) {
        let declarer = self.declarer();
        match self.game.kind() {
            Kind::Trischaken => self.friend = BySeat::from_fn(|seat| chance(seat == self.me)),
            Kind::Negative => {
                let side = |seat: Seat| self.seen.negatives[seat].is_some();
                self.friend = BySeat::from_fn(|seat| {
                    chance(seat == self.me || !(side(seat) || side(self.me)))
                });
            }
            Kind::Positive => match self.seen.partner {
                SeenPartner::Nobody => {
                    self.friend =
                        BySeat::from_fn(|seat| chance((seat == declarer) == self.declares()));
                }
                SeenPartner::Seat(partner) => {
                    let ours = |seat: Seat| seat == declarer || seat == partner;
                    self.friend = BySeat::from_fn(|seat| chance(ours(seat) == ours(self.me)));
                }
                SeenPartner::Unknown => self.guess_partner(declarer),
            },
        }
    }

    /// The partner is not known: each seat that may hold the called card is the partner with equal
    /// chance.
    fn guess_partner(&mut self, declarer: Seat) {
        let called = self.called();
        let contras = |seat: Seat| {
            self.seen.items.iter().any(|item| item.premium.is_none() && item.contra.contains(&seat))
        };
        let possible = |seat: Seat| {
            let holds = called.is_none_or(|card| !self.lacks[seat].contains(card));
            seat != declarer && seat != self.me && holds && !contras(seat)
        };
        let candidates = Seat::ALL.into_iter().filter(|seat| possible(*seat)).count();
        let in_talon = if self.game.talon() == TalonUse::Closed { 0.14 } else { 0.0 };
        let share = (1.0 - in_talon) / ratio(candidates.max(1), 1);
        let declares = self.declares();
        self.friend = BySeat::from_fn(|seat| {
            let partner = if possible(seat) { share } else { 0.0 };
            match (seat == self.me, declares) {
                (true, _) => 1.0,
                (false, true) => partner,
                (false, false) if seat == declarer => 0.0,
                (false, false) => 1.0 - partner,
            }
        });
    }
}

fn leader(seen: &Observation, running: Option<&SeenTrick>, game: Game) -> Seat {
    let first = match game.kind() {
        Kind::Negative => seen.declarer.unwrap_or(seen.forehand),
        Kind::Positive | Kind::Trischaken => seen.forehand,
    };
    match running {
        Some(trick) => trick.leader,
        None => seen.tricks.last().and_then(|trick| trick.winner).unwrap_or(first),
    }
}

/// One for certain, zero for impossible.
pub fn chance(certain: bool) -> f64 {
    if certain { 1.0 } else { 0.0 }
}

/// A quotient of two numbers of cards.
pub fn ratio(part: usize, whole: usize) -> f64 {
    // By way of 32 bits, which processors turn into a float much quicker than 64.
    let float = |number: usize| f64::from(i32::try_from(number).unwrap_or(i32::MAX));
    if whole == 1 { float(part) } else { float(part) / float(whole) }
}
