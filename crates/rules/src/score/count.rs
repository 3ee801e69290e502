//! The outcome of a finished deal: who has counted what, which premiums were made, which Kontras
//! are valid.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use crate::phase::trick::TRICKS;
use crate::score::settle::silent_value;
use crate::{
    Book, BySeat, Card, CardSet, CollectedIn, Deal, End, Ending, Item, Kind, KingLeft, KontraLevel,
    MondfangFor, NegativeOutcome, Outcome, Played, PositiveOutcome, Premium, PremiumResult,
    Renonce, Seat, Side, SoloTalon, TalonUse, Thirds,
};

impl Deal {
    /// The facts of a finished deal; `None` while it runs and for a deal that was thrown in.
    pub fn outcome(&self, book: &Book) -> Option<Outcome> {
        let end = self.end?;
        let contract = self.contract?;
        let played = match contract.game.kind() {
            Kind::Positive => Played::Positive(self.positive_outcome(book, end)),
            Kind::Negative => Played::Negative(self.negative_outcomes(book)),
            Kind::Trischaken => Played::Trischaken {
                tricks: self.tricks.taken,
                points: BySeat::from_fn(|seat| self.tricks.piles[seat].thirds()),
            },
        };
        let renonce = (end == End::Renonce).then(|| Renonce {
            offenders: vec![contract.declarer],
            inactive: false,
            claims: Vec::new(),
        });
        Some(Outcome {
            forehand: self.forehand,
            played,
            renonce,
            false_announcements: Vec::new(),
            double: false,
        })
    }

    pub(crate) fn side_of(&self, seat: Seat) -> Side {
        if self.contract.is_some_and(|contract| contract.declarer == seat)
            || self.partner() == Some(seat)
        {
            Side::Declarer
        } else {
            Side::Defence
        }
    }

    fn negative_outcomes(&self, book: &Book) -> ArrayVec<NegativeOutcome, 4> {
        let contract = self.contract();
        let mut outcomes = ArrayVec::new();
        for (declarer, game) in contract.negatives.iter() {
            let Some(game) = *game else { continue };
            let contra = BySeat::from_fn(|seat| {
                if declarer == contract.declarer {
                    self.individual_level(seat)
                } else {
                    KontraLevel::Plain
                }
            });
            outcomes.push(NegativeOutcome {
                game,
                declarer,
                tricks: self.tricks.taken[declarer],
                contra,
            });
        }
        outcomes.sort_by_key(|outcome: &NegativeOutcome| {
            (
                Reverse(book.rank(outcome.game)),
                self.auction.first_bid(outcome.declarer, outcome.game),
            )
        });
        outcomes
    }

    fn individual_level(&self, opponent: Seat) -> KontraLevel {
        let item = Item::GameAgainst(opponent);
        let said = &self.announcements;
        highest_level(
            said.contras(item).next().is_some(),
            said.res(item).next().is_some(),
            said.subs(item).next().is_some(),
        )
    }

    fn positive_outcome(&self, book: &Book, end: End) -> PositiveOutcome {
        let contract = self.contract();
        let ending = match end {
            End::Surrendered => Ending::Surrendered,
            End::Unplayed => Ending::Unplayed,
            End::Renonce => Ending::BrokenOff,
            End::Played | End::ThrownIn => {
                Ending::Counted(self.pile_of(book, Side::Declarer).thirds())
            }
        };
        let mut outcome = PositiveOutcome {
            game: contract.game,
            declarer: contract.declarer,
            partner: self.partner(),
            called_in_talon: self.called_half().is_some(),
            king_left: end != End::Surrendered && self.is_king_left(book),
            ending,
            contra: KontraLevel::Plain,
            premiums: ArrayVec::new(),
        };
        if end == End::Surrendered {
            let bird = contract.bird.map(|premium| PremiumResult {
                premium,
                by: Side::Declarer,
                announced: true,
                made: false,
                contra: KontraLevel::Plain,
            });
            outcome.premiums.extend(bird);
            return outcome;
        }
        self.add_announced(book, &mut outcome);
        if end == End::Played {
            self.add_silent(book, &mut outcome);
        }
        outcome.contra = self.level_of(Item::Game, Side::Declarer);
        outcome
    }

    fn is_king_left(&self, book: &Book) -> bool {
        let left =
            self.contract().called.is_some_and(|called| self.left_talon().contains(called.card));
        left && book.talon.king_left.is == KingLeft::Koenigfang
    }

    /// Everything that counts for a side.
    fn pile_of(&self, book: &Book, side: Side) -> CardSet {
        let tricks = self.tricks_of(side);
        let solo_share = self.solo_talon(book);
        match side {
            Side::Declarer => tricks | self.discarded | solo_share,
            Side::Defence => tricks | (self.left_talon() - solo_share),
        }
    }

    fn tricks_of(&self, side: Side) -> CardSet {
        let seats = Seat::ALL.into_iter().filter(|seat| self.side_of(*seat) == side);
        seats.fold(CardSet::EMPTY, |all, seat| all | self.tricks.piles[seat])
    }

    /// What the declarer of a solo gets of a talon that holds the called card.
    fn solo_talon(&self, book: &Book) -> CardSet {
        if self.contract().game.talon() != TalonUse::Closed {
            return CardSet::EMPTY;
        }
        match (self.called_half(), book.talon.solo_talon.is) {
            (None, _) => CardSet::EMPTY,
            (Some(half), SoloTalon::HalfWithKing) => self.half(half),
            (Some(_), SoloTalon::AllSix) => self.whole_talon(),
        }
    }

    fn add_announced(&self, book: &Book, outcome: &mut PositiveOutcome) {
        for side in [Side::Declarer, Side::Defence] {
            for premium in Premium::ALL {
                let makers = Seat::ALL.into_iter().filter(|seat| {
                    self.side_of(*seat) == side && self.announcements.has_said(*seat, premium)
                });
                let Some(contra) =
                    makers.map(|seat| self.level_of(Item::Premium(premium, seat), side)).max()
                else {
                    continue;
                };
                let made = self.is_made(book, side, premium);
                outcome.premiums.push(PremiumResult {
                    premium,
                    by: side,
                    announced: true,
                    made,
                    contra,
                });
            }
        }
    }

    /// Adds the silent premiums that are worth something in this book and game; whether a Valat
    /// leaves them that worth is for the settlement to say. A side that announced one has it
    /// already, and what one side announced in vain the other does not score besides.
    fn add_silent(&self, book: &Book, outcome: &mut PositiveOutcome) {
        let announced = outcome.clone();
        let mut beside_valat = outcome.clone();
        beside_valat.premiums.retain(|result| result.premium != Premium::Valat);
        for premium in Premium::ALL {
            if book.premium(premium).is_none() {
                continue;
            }
            for by in [Side::Declarer, Side::Defence] {
                let made = self.is_made(book, by, premium);
                let result = PremiumResult {
                    premium,
                    by,
                    announced: false,
                    made,
                    contra: KontraLevel::Plain,
                };
                let situation = if premium == Premium::Valat { &announced } else { &beside_valat };
                if (made || self.is_missed(by, premium))
                    && silent_value(book, situation, &result) != 0
                {
                    outcome.premiums.push(result);
                }
            }
        }
    }

    /// Whether a side has made a premium.
    fn is_made(&self, book: &Book, side: Side, premium: Premium) -> bool {
        match premium {
            Premium::Trull | Premium::Koenige => {
                let pile = match book.scoring.collected_in.is {
                    CollectedIn::Piles => self.pile_of(book, side),
                    CollectedIn::Tricks => self.tricks_of(side),
                };
                premium.collected_cards().is_some_and(|cards| pile.contains_all(cards))
            }
            Premium::Absolut => {
                self.pile_of(book, side).thirds() > Thirds(book.scoring.absolut_above.is)
            }
            Premium::Mondfang => self.mondfang_for(book) == Some(side),
            Premium::KoenigUltimo => {
                side == Side::Declarer
                    && self.called_trick() == Some(TRICKS - 1)
                    && self.winning_side(TRICKS - 1) == Side::Declarer
            }
            Premium::Koenigfang => {
                let caught =
                    |trick| trick < TRICKS - 1 && self.winning_side(trick) == Side::Defence;
                side == Side::Defence && self.called_trick().is_some_and(caught)
            }
            Premium::Pagat | Premium::Uhu | Premium::Kakadu | Premium::Quapil => {
                self.bird_in_its_trick(premium).is_some_and(|(seat, trick)| {
                    self.side_of(seat) == side && self.takes_itself(premium, trick)
                })
            }
            Premium::Valat => {
                self.tricks.complete() == TRICKS
                    && (0..TRICKS).all(|trick| self.winning_side(trick) == side)
            }
            Premium::ZehnTarock => Seat::ALL.into_iter().any(|seat| {
                self.side_of(seat) == side && self.announcements.has_said(seat, Premium::ZehnTarock)
            }),
        }
    }

    /// Whether a bird or the called card of a side fell in its trick without success.
    fn is_missed(&self, side: Side, premium: Premium) -> bool {
        match premium {
            Premium::KoenigUltimo => {
                side == Side::Declarer
                    && self.called_trick() == Some(TRICKS - 1)
                    && self.winning_side(TRICKS - 1) == Side::Defence
            }
            bird if bird.is_bird() => self.bird_in_its_trick(bird).is_some_and(|(seat, trick)| {
                self.side_of(seat) == side && !self.takes_itself(bird, trick)
            }),
            _ => false,
        }
    }

    fn winning_side(&self, trick: usize) -> Side {
        self.side_of(self.tricks.winner(trick))
    }

    /// The trick in which the called card fell.
    fn called_trick(&self) -> Option<usize> {
        let called = self.contract().called?;
        self.tricks.place_of(called.card).map(|(trick, _)| trick)
    }

    /// Who played a bird, if it fell in its trick.
    fn bird_in_its_trick(&self, bird: Premium) -> Option<(Seat, usize)> {
        let (trick, seat) = self.tricks.place_of(bird.bird_card()?)?;
        (Some(trick) == bird.trick()).then_some((seat, trick))
    }

    fn takes_itself(&self, bird: Premium, trick: usize) -> bool {
        bird.bird_card()
            .and_then(|card| self.tricks.place_of(card))
            .is_some_and(|(_, seat)| self.tricks.winner(trick) == seat)
    }

    /// The side that has caught the Mond with the Sküs.
    pub(crate) fn mondfang_for(&self, book: &Book) -> Option<Side> {
        let (mond_trick, owner) = self.tricks.place_of(Card::MOND)?;
        let (skues_trick, taker) = self.tricks.place_of(Card::SKUES)?;
        if mond_trick != skues_trick || self.tricks.winner(skues_trick) != taker {
            return None;
        }
        let (owner, taker) = (self.side_of(owner), self.side_of(taker));
        match book.scoring.mondfang.is {
            MondfangFor::Nobody => None,
            MondfangFor::OtherSideOfOwner => Some(owner.other()),
            MondfangFor::OpponentWhoTakes => (taker != owner).then_some(taker),
        }
    }

    /// The level of an item as far as it was said by opponents of its side: a Kontra among partners
    /// is void.
    fn level_of(&self, item: Item, maker: Side) -> KontraLevel {
        let said = &self.announcements;
        let against = |seat: Seat| self.side_of(seat) != maker;
        highest_level(
            said.contras(item).any(against),
            said.res(item).next().is_some(),
            said.subs(item).any(against),
        )
    }
}

const fn highest_level(contra: bool, re: bool, sub: bool) -> KontraLevel {
    match (contra, re, sub) {
        (false, _, _) => KontraLevel::Plain,
        (true, false, _) => KontraLevel::Kontra,
        (true, true, false) => KontraLevel::Re,
        (true, true, true) => KontraLevel::Sub,
    }
}
