//! Cutting a decided deal short: how the rest of the cards falls if somebody says how.
//!
//! It falls as is best for the side that claims it, among all plays in which the tricks go where
//! the claim says: a claim never costs the side that makes it. Where that cannot be told in time,
//! the deal is played on.

use std::collections::HashSet;
use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::phase::trick::TRICKS;
use crate::{
    Action, Book, BySeat, Card, CardSet, CuttingShort, Deal, Event, Kind, KontraLevel, Move,
    Outcome, Played, Premium, PremiumResult, Seat, Side, settle,
};

/// What a claim says of the tricks that are left. In positive games it speaks for the player's
/// side, in all others for the player alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// „Der Rest ist meiner."
    Take,
    /// „Ich mache keinen Stich mehr."
    Give,
}

/// How the rest falls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fall {
    /// By these plays, to the end of the deal.
    So(Vec<Move>),
    /// The tricks cannot fall as claimed.
    Never,
    /// There was not time enough to tell.
    Unclear,
}

/// Cards that are tried before a claim is given up; honest claims need a few dozen.
const MOST_TRIED: u32 = 100_000;
/// The same where any play will do.
const MOST_TRIED_FOR_ANY: u32 = 50_000;

impl Deal {
    /// Legal plays to the end of the deal in which all tricks that are left fall as a seat claims:
    /// of all there are, those with the best settlement for the side that claims. The same for the
    /// same deal.
    pub fn fall(&self, book: &Book, by: Seat, rest: Rest) -> Fall {
        let most = if book.play.cutting_short.is == CuttingShort::AsFound {
            MOST_TRIED_FOR_ANY
        } else {
            MOST_TRIED
        };
        self.fall_within(book, by, rest, &mut { most })
    }

    /// The same, with a count of cards that may be tried: what is left of it comes back.
    pub fn fall_within(&self, book: &Book, by: Seat, rest: Rest, left: &mut u32) -> Fall {
        if book.play.cutting_short.is == CuttingShort::AsFound {
            let mut moves = Vec::new();
            return if find_any(book, self, by, rest, &mut moves, left) {
                Fall::So(moves)
            } else {
                Fall::Never
            };
        }
        let mut search = Search::new(book, self, by, rest, *left);
        let ended = search.try_all(self);
        *left = search.left;
        match (ended, search.best) {
            (_, Some(found)) if search.is_best_known || ended.is_continue() => {
                Fall::So(found.moves)
            }
            (ControlFlow::Continue(()), None) => Fall::Never,
            (ControlFlow::Continue(()) | ControlFlow::Break(()), _) => Fall::Unclear,
        }
    }
}

/// The first play found in which the tricks fall as claimed, from the top by those who are to take
/// them and from below by the others.
fn find_any(
    book: &Book,
    deal: &Deal,
    by: Seat,
    rest: Rest,
    moves: &mut Vec<Move>,
    left: &mut u32,
) -> bool {
    let Some(seat) = deal.turn() else { return true };
    let positive = deal.game().is_some_and(|game| game.kind() == Kind::Positive);
    let with_claimer =
        |seat: Seat| if positive { deal.true_side(seat) == deal.true_side(by) } else { seat == by };
    let legal = deal.legal(book);
    let from_above = with_claimer(seat) == (rest == Rest::Take);
    let count = legal.len();
    for place in 0..count {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let action: Action = legal[if from_above { count - 1 - place } else { place }];
        let mut next = *deal;
        let played = Move { seat, action };
        let Ok(events) = next.apply(book, played) else { continue };
        let wrong = events.iter().any(|event| match event {
            Event::TrickTaken { seat, .. } => with_claimer(*seat) != (rest == Rest::Take),
            _ => false,
        });
        if wrong {
            continue;
        }
        moves.push(played);
        if find_any(book, &next, by, rest, moves, left) {
            return true;
        }
        moves.pop();
    }
    false
}

/// What the claiming seat gets: Zahlung, then Schrift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    zahlung: i32,
    schrift: i32,
}

impl Worth {
    const MOST: Worth = Worth { zahlung: i32::MAX, schrift: i32::MAX };
}

struct Found {
    moves: Vec<Move>,
    worth: Worth,
}

/// How a premium ends: made or missed by a side, or not at all.
type PremiumEnd = Option<(Side, bool)>;

/// What each end of a premium is worth to the claiming seat, against the first play found.
struct Prospect {
    premium: Premium,
    ends: ArrayVec<(PremiumEnd, Worth), 3>,
}

impl Prospect {
    /// The best that can still come of it.
    fn best(&self, known: Option<PremiumEnd>, of: fn(Worth) -> i32) -> i32 {
        let possible = self.ends.iter().filter(|(end, _)| known.is_none_or(|known| known == *end));
        possible.map(|(_, worth)| of(*worth)).max().unwrap_or(0)
    }
}

/// Where a search has been: the cards left, and whatever the settlement still depends on.
#[derive(PartialEq, Eq, Hash)]
struct Position {
    hands: BySeat<CardSet>,
    leader: Seat,
    /// In positive games how premiums have ended that were open when the claim was made.
    ends: ArrayVec<Option<PremiumEnd>, 8>,
    /// In all others tricks and thirds by seat.
    taken: ArrayVec<(u8, i32), 4>,
}

struct Search<'a> {
    book: &'a Book,
    by: Seat,
    rest: Rest,
    claimers: BySeat<bool>,
    positive: bool,
    /// Premiums that were open when the claim was made.
    open: ArrayVec<Premium, 8>,
    /// Cards of which it matters when they fall, whoever gets them.
    telling: CardSet,
    prospects: Vec<Prospect>,
    /// What the first play found was worth.
    first: Option<Worth>,
    moves: Vec<Move>,
    best: Option<Found>,
    is_best_known: bool,
    been: HashSet<Position>,
    left: u32,
}

impl<'a> Search<'a> {
    fn new(book: &'a Book, deal: &Deal, by: Seat, rest: Rest, left: u32) -> Search<'a> {
        let positive = deal.game().is_some_and(|game| game.kind() == Kind::Positive);
        let with_claimer = |seat: Seat| {
            if positive { deal.true_side(seat) == deal.true_side(by) } else { seat == by }
        };
        let decides = |premium: &Premium| {
            book.premium(*premium).is_some() && deal.end_of(book, *premium).is_none()
        };
        let open: ArrayVec<Premium, 8> = if positive {
            DECIDED_BY_CARDS.into_iter().filter(decides).collect()
        } else {
            ArrayVec::new()
        };
        let mut telling = CardSet::EMPTY;
        for premium in &open {
            telling |= deal.deciding_cards(*premium);
        }
        Search {
            book,
            by,
            rest,
            claimers: BySeat::from_fn(with_claimer),
            positive,
            open,
            telling: if positive { telling } else { CardSet::of(Card::PAGAT) },
            prospects: Vec::new(),
            first: None,
            moves: Vec::new(),
            best: None,
            is_best_known: false,
            been: HashSet::new(),
            left,
        }
    }

    /// Tries every way to go on that can make a difference; breaks off once nothing better can
    /// come, or the time is over.
    fn try_all(&mut self, deal: &Deal) -> ControlFlow<()> {
        let Some(seat) = deal.turn() else { return self.weigh(deal) };
        if deal.tricks.on_table().is_empty() {
            let hopeless = self.best.as_ref().is_some_and(|best| self.most(deal) <= best.worth);
            if hopeless || !self.been.insert(self.position(deal)) {
                return ControlFlow::Continue(());
            }
        }
        for card in self.different(deal, seat) {
            let Some(left) = self.left.checked_sub(1) else { return ControlFlow::Break(()) };
            self.left = left;
            let mut next = *deal;
            let played = Move { seat, action: Action::Play(card) };
            let Ok(events) = next.apply(self.book, played) else { continue };
            let goes_wrong = events.iter().any(|event| match event {
                Event::TrickTaken { seat, .. } => self.claimers[*seat] != (self.rest == Rest::Take),
                _ => false,
            });
            if goes_wrong {
                continue;
            }
            self.moves.push(played);
            self.try_all(&next)?;
            self.moves.pop();
        }
        ControlFlow::Continue(())
    }

    /// The legal cards, without those that do the same as another: who is to take the rest plays
    /// from the top, the others from below.
    fn different(&self, deal: &Deal, seat: Seat) -> ArrayVec<Card, 12> {
        let table: CardSet = deal.tricks.on_table().iter().copied().collect();
        let others = seat.round().skip(1).fold(table, |all, other| all | deal.hands[other]);
        let mut cards: ArrayVec<Card, 12> = ArrayVec::new();
        for card in deal.playable(self.book) {
            let same = |other: &Card| {
                let alike = other.suit() == card.suit()
                    && (self.positive || other.thirds() == card.thirds());
                let between = (CardSet::above(*other) - CardSet::above(card)).without(card);
                alike
                    && !self.telling.contains(*other)
                    && !self.telling.contains(card)
                    && !between.meets(others)
            };
            if !cards.last().is_some_and(same) {
                cards.push(card);
            }
        }
        if self.claimers[seat] == (self.rest == Rest::Take) {
            cards.reverse();
        }
        // What tells something is kept as long as it can be.
        cards.sort_by_key(|card| self.telling.contains(*card));
        cards
    }

    fn position(&self, deal: &Deal) -> Position {
        let of_seat = |seat: &Seat| (deal.tricks.taken[*seat], deal.tricks.piles[*seat].thirds().0);
        Position {
            hands: deal.hands,
            leader: deal.turn,
            ends: self.open.iter().map(|premium| deal.end_of(self.book, *premium)).collect(),
            taken: if self.positive {
                ArrayVec::new()
            } else {
                Seat::ALL.iter().map(of_seat).collect()
            },
        }
    }

    /// The end of a play: better than the best so far?
    fn weigh(&mut self, deal: &Deal) -> ControlFlow<()> {
        let Some(outcome) = deal.outcome(self.book) else { return ControlFlow::Continue(()) };
        let worth = self.worth(&outcome);
        if self.first.is_none() {
            self.first = Some(worth);
            self.prospects = self
                .open
                .iter()
                .map(|premium| self.prospect(deal, &outcome, worth, *premium))
                .collect();
        }
        if self.best.as_ref().is_none_or(|best| best.worth < worth) {
            self.best = Some(Found { moves: self.moves.clone(), worth });
            self.is_best_known = self.nothing_better(&outcome, worth);
        }
        if self.is_best_known { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn worth(&self, outcome: &Outcome) -> Worth {
        let settlement = settle(self.book, outcome);
        Worth {
            zahlung: settlement.zahlung.seats[self.by],
            schrift: settlement.schrift.seats[self.by],
        }
    }

    /// Whether no play at all can be worth more, as far as that can be told from the outcome.
    fn nothing_better(&self, outcome: &Outcome, worth: Worth) -> bool {
        match &outcome.played {
            Played::Positive(_) => self.most_of(|_| None) <= worth,
            Played::Negative(games) => (0..games.len()).all(|place| {
                let ways = [0, 1, 2].map(|tricks| self.worth(&with_tricks(outcome, place, tricks)));
                ways.iter().all(|way| *way <= worth)
            }),
            Played::Trischaken { .. } => false,
        }
    }

    /// What the claiming seat can still get if everything that is open ends best for it. All tricks
    /// go where the claim says, so card points and what is collected are the same in every play;
    /// the rest is settled item by item.
    fn most(&self, deal: &Deal) -> Worth {
        if self.positive {
            self.most_of(|premium| deal.end_of(self.book, premium))
        } else {
            Worth::MOST
        }
    }

    fn most_of(&self, known: impl Fn(Premium) -> Option<PremiumEnd>) -> Worth {
        let Some(first) = self.first else { return Worth::MOST };
        let sum = |of: fn(Worth) -> i32| {
            self.prospects
                .iter()
                .map(|prospect| prospect.best(known(prospect.premium), of))
                .sum::<i32>()
        };
        Worth {
            zahlung: first.zahlung + sum(|worth| worth.zahlung),
            schrift: first.schrift + sum(|worth| worth.schrift),
        }
    }

    /// What each way in which a premium may end would have changed.
    fn prospect(&self, deal: &Deal, outcome: &Outcome, now: Worth, premium: Premium) -> Prospect {
        let both = [(Side::Declarer, true), (Side::Defence, true)];
        let ends: ArrayVec<PremiumEnd, 3> = match premium {
            Premium::KoenigUltimo => {
                [None, Some((Side::Declarer, true)), Some((Side::Declarer, false))]
                    .into_iter()
                    .collect()
            }
            Premium::Koenigfang => [None, Some((Side::Defence, true))].into_iter().collect(),
            Premium::Mondfang => [None].into_iter().chain(both.map(Some)).collect(),
            Premium::Pagat | Premium::Uhu | Premium::Kakadu | Premium::Quapil => {
                let holder = premium
                    .bird_card()
                    .and_then(|card| deal.tricks.place_of(card))
                    .map(|(_, seat)| deal.true_side(seat));
                let sides = holder.into_iter().flat_map(|side| [(side, true), (side, false)]);
                [None].into_iter().chain(sides.map(Some)).collect()
            }
            Premium::Trull
            | Premium::Koenige
            | Premium::Absolut
            | Premium::Valat
            | Premium::ZehnTarock => ArrayVec::new(),
        };
        let change = |end: PremiumEnd| {
            let then = self.worth(&with_end(outcome, premium, end));
            (
                end,
                Worth { zahlung: then.zahlung - now.zahlung, schrift: then.schrift - now.schrift },
            )
        };
        Prospect { premium, ends: ends.into_iter().map(change).collect() }
    }
}

/// Premiums that hang on single cards and when they fall.
const DECIDED_BY_CARDS: [Premium; 7] = [
    Premium::Pagat,
    Premium::Uhu,
    Premium::Kakadu,
    Premium::Quapil,
    Premium::KoenigUltimo,
    Premium::Koenigfang,
    Premium::Mondfang,
];

impl Deal {
    /// How a premium that hangs on single cards has ended; `None` while it is open.
    fn end_of(&self, book: &Book, premium: Premium) -> Option<PremiumEnd> {
        let complete = self.tricks.complete();
        let fallen = |card: Card| self.tricks.place_of(card).filter(|(trick, _)| *trick < complete);
        let called =
            || self.contract.and_then(|contract| contract.called).map(|called| called.card);
        match premium {
            Premium::Pagat | Premium::Uhu | Premium::Kakadu | Premium::Quapil => {
                let (card, due) = (premium.bird_card()?, premium.trick()?);
                match fallen(card) {
                    Some((trick, seat)) if trick == due => {
                        Some(Some((self.true_side(seat), self.tricks.winner(trick) == seat)))
                    }
                    Some(_) => Some(None),
                    None if complete > due || !self.is_in_play(card) => Some(None),
                    None => None,
                }
            }
            Premium::KoenigUltimo | Premium::Koenigfang => {
                let Some(card) = called() else { return Some(None) };
                match fallen(card) {
                    Some((trick, _)) => {
                        let taker = self.true_side(self.tricks.winner(trick));
                        let last = trick + 1 == TRICKS;
                        Some(if premium == Premium::KoenigUltimo {
                            last.then_some((Side::Declarer, taker == Side::Declarer))
                        } else {
                            (!last && taker == Side::Defence).then_some((Side::Defence, true))
                        })
                    }
                    None if self.is_in_play(card) => None,
                    None => Some(None),
                }
            }
            Premium::Mondfang => {
                if fallen(Card::MOND).is_some() || fallen(Card::SKUES).is_some() {
                    return Some(self.mondfang_for(book).map(|side| (side, true)));
                }
                let apart = self
                    .holder(Card::MOND)
                    .zip(self.holder(Card::SKUES))
                    .is_some_and(|(mond, skues)| mond != skues);
                if apart { None } else { Some(None) }
            }
            Premium::Trull
            | Premium::Koenige
            | Premium::Absolut
            | Premium::Valat
            | Premium::ZehnTarock => Some(None),
        }
    }

    /// The cards that such a premium hangs on.
    fn deciding_cards(&self, premium: Premium) -> CardSet {
        match premium {
            Premium::KoenigUltimo | Premium::Koenigfang => self
                .contract
                .and_then(|contract| contract.called)
                .map_or(CardSet::EMPTY, |called| CardSet::of(called.card)),
            Premium::Mondfang => CardSet::of(Card::MOND) | CardSet::of(Card::SKUES),
            Premium::Pagat | Premium::Uhu | Premium::Kakadu | Premium::Quapil => {
                premium.bird_card().map_or(CardSet::EMPTY, CardSet::of)
            }
            Premium::Trull
            | Premium::Koenige
            | Premium::Absolut
            | Premium::Valat
            | Premium::ZehnTarock => CardSet::EMPTY,
        }
    }

    /// Who holds a card, or has played it to the trick on the table.
    fn holder(&self, card: Card) -> Option<Seat> {
        let on_table = self
            .tricks
            .place_of(card)
            .filter(|(trick, _)| *trick >= self.tricks.complete())
            .map(|(_, seat)| seat);
        on_table.or_else(|| Seat::ALL.into_iter().find(|seat| self.hands[*seat].contains(card)))
    }

    fn is_in_play(&self, card: Card) -> bool {
        self.holder(card).is_some()
    }
}

/// The outcome, had a premium ended so.
fn with_end(outcome: &Outcome, premium: Premium, end: PremiumEnd) -> Outcome {
    let mut other = outcome.clone();
    let Played::Positive(positive) = &mut other.played else { return other };
    positive.premiums.retain(|result| result.premium != premium || result.announced);
    for result in positive.premiums.iter_mut().filter(|result| result.premium == premium) {
        result.made = end == Some((result.by, true));
    }
    if let Some((by, made)) = end {
        let said =
            positive.premiums.iter().any(|result| result.premium == premium && result.by == by);
        if !said {
            positive.premiums.push(PremiumResult {
                premium,
                by,
                announced: false,
                made,
                contra: KontraLevel::Plain,
            });
        }
    }
    other
}

/// The outcome, had the declarer of a negative game taken so many tricks.
fn with_tricks(outcome: &Outcome, place: usize, tricks: u8) -> Outcome {
    let mut other = outcome.clone();
    if let Played::Negative(games) = &mut other.played {
        games[place].tricks = tricks;
    }
    other
}
