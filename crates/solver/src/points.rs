//! Zero-window alpha-beta on thirds: two sides, positive and colour games.

use crate::bounds;
use crate::cards::{self, TAROCK, TRULL, Trick, VALUE_GROUPS};
use crate::classes::{ALL_PIPS, Class, ClassTable, MIDDLE, block, decided_by, with_runs};
use crate::key::Squeeze;
use crate::ordering::Ordering;
use crate::recent::{Exact, Recent};

/// What stays the same in one search.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    /// Whether a seat is of the declarer's side.
    declarers: [bool; 4],
    /// Whether the declarer is alone.
    pub alone: bool,
    /// Whether the book has the Kaiserstich in this game.
    pub kaiserstich: bool,
}

impl Terms {
    /// The terms for the seats of the declarer's side, a bit each.
    pub(crate) fn new(side: u8, kaiserstich: bool) -> Terms {
        Terms { declarers: [0, 1, 2, 3].map(|seat| side >> seat & 1 == 1), alone: side.is_power_of_two(), kaiserstich }
    }

    #[inline]
    pub(crate) fn is_declarers(self, seat: usize) -> bool {
        self.declarers[seat & 3]
    }
}

/// With so few cards in hand bounds without search decide so often that they are tried before the table.
const SHORT: u32 = 4;

/// One search.
pub(crate) struct Search<'a> {
    pub table: &'a mut ClassTable,
    pub recent: &'a mut Recent,
    pub squeeze: &'a Squeeze,
    pub terms: Terms,
    /// Nodes so far.
    pub nodes: u64,
    /// Nodes at which to stop.
    pub limit: u64,
    /// Whether the limit was reached; then results mean nothing.
    pub stopped: bool,
    pub ordering: Ordering,
}

/// What a search found: a bound, and the lowest cards on whose order it rests among those that count the same.
///
/// A bound of the `need` asked for or more is a lower bound, a smaller one an upper bound.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bound {
    pub thirds: i32,
    pub order: u64,
}

impl Search<'_> {
    /// Bound on what the declarer's side gets from the tricks that are left, `left` thirds in all.
    pub(crate) fn lead<const COLOUR: bool>(&mut self, hands: &[u64; 4], leader: usize, left: i32, need: i32) -> Bound {
        if need <= 0 {
            return Bound { thirds: 0, order: 0 };
        }
        if need > left {
            return Bound { thirds: left, order: 0 };
        }
        if hands[leader & 3].is_power_of_two() {
            return self.last_trick::<COLOUR>(hands, leader, left);
        }
        let exact = Exact::new(hands, leader);
        if let Some((thirds, order)) = self.recent.get(exact, need) {
            return Bound { thirds, order };
        }
        let bound = self.lead_anew::<COLOUR>(hands, leader, left, need);
        if !self.stopped {
            self.recent.put(exact, need, bound.thirds, bound.order);
        }
        bound
    }

    /// The same for a position that was not met lately.
    fn lead_anew<const COLOUR: bool>(&mut self, hands: &[u64; 4], leader: usize, left: i32, need: i32) -> Bound {
        let mine = hands[leader & 3];
        let is_short = mine.count_ones() <= SHORT;
        if is_short && let Some((thirds, order)) = bounds::quick::<COLOUR>(&self.terms, hands, leader, left, need) {
            return Bound { thirds, order };
        }
        let class = Class::new(self.squeeze, hands, leader);
        let mut first = 0;
        if let Some(found) = self.table.get(self.squeeze, &class, need) {
            if found.low >= need {
                return Bound { thirds: found.low, order: found.order };
            }
            if found.high < need {
                return Bound { thirds: found.high, order: found.order };
            }
            first = class.suits.unpack(mine, found.best);
        }
        if !is_short && let Some((thirds, order)) = bounds::quick::<COLOUR>(&self.terms, hands, leader, left, need) {
            return Bound { thirds, order };
        }
        let (bound, best) = self.choose::<COLOUR>(hands, leader, Trick::new(), left, need, first);
        if self.stopped {
            return bound;
        }
        let packed = if best == 0 { 0 } else { class.suits.pack(mine, best) };
        let (low, high) = if bound.thirds >= need { (bound.thirds, left) } else { (0, bound.thirds) };
        self.table.put(self.squeeze, &class, bound.order, byte(low), byte(high), packed);
        bound
    }

    /// One card after the lead.
    pub(crate) fn follow<const COLOUR: bool>(
        &mut self,
        hands: &[u64; 4],
        seat: usize,
        trick: Trick,
        left: i32,
        need: i32,
    ) -> Bound {
        self.choose::<COLOUR>(hands, seat, trick, left, need, 0).0
    }

    /// Tries the cards of a seat; gives the bound and the card that decided.
    fn choose<const COLOUR: bool>(
        &mut self,
        hands: &[u64; 4],
        seat: usize,
        trick: Trick,
        left: i32,
        need: i32,
        first: u64,
    ) -> (Bound, u64) {
        let legal = cards::obliged(COLOUR, hands[seat & 3], &trick);
        let others = (hands[0] | hands[1] | hands[2] | hands[3]) & !hands[seat & 3];
        let unequal = cards::without_equals(legal, others | trick.best, VALUE_GROUPS);
        let candidates = if COLOUR || trick.count == 0 || unequal.is_power_of_two() {
            unequal
        } else {
            self.undominated(hands, seat, &trick, legal, others | trick.best, unequal)
        };
        let declarers = self.terms.is_declarers(seat);
        if candidates.is_power_of_two() {
            let mut bound = self.play::<COLOUR>(hands, seat, trick, candidates, left, need);
            if (bound.thirds >= need) == declarers {
                return (bound, candidates);
            }
            bound.order = with_runs(bound.order, legal, unequal);
            return (bound, 0);
        }
        let wanted = if declarers { need } else { left - need + 1 };
        let mut moves = self.ordering.rank::<COLOUR>(hands, seat, &trick, candidates, first, wanted);
        let mut best = Bound { thirds: if declarers { -1 } else { i32::MAX }, order: 0 };
        let mut alike = 0;
        while let Some(card) = moves.next() {
            if card & alike != 0 {
                continue;
            }
            let bound = self.play::<COLOUR>(hands, seat, trick, card, left, need);
            if self.stopped {
                return (bound, 0);
            }
            if (bound.thirds >= need) == declarers {
                if trick.count == 0 {
                    self.ordering.decided(hands[seat & 3], seat, card);
                }
                return (bound, card);
            }
            best.thirds = if declarers { best.thirds.max(bound.thirds) } else { best.thirds.min(bound.thirds) };
            best.order |= bound.order;
            alike |= block(card, bound.order);
        }
        best.order = with_runs(best.order, legal, unequal);
        (best, 0)
    }

    /// The candidates without those that another one is surely as good as.
    ///
    /// Neighbours of one hand that count differently leave the same position but for what they count. Where it is clear which
    /// side takes the trick, the cheapest of them is the best for the other side, and the dearest for that side: what it counts
    /// more in this trick is the most that it can matter later. Runs that are neighbours only because of the order of pips or
    /// middle Tarock are left alone, so that a bound rests on no order for their sake.
    fn undominated(&self, hands: &[u64; 4], seat: usize, trick: &Trick, legal: u64, between: u64, candidates: u64) -> u64 {
        let groups = if self.terms.kaiserstich { cards::RANK_GROUPS | 1 << 20 } else { cards::RANK_GROUPS };
        let lowest = cards::without_equals(candidates, between, groups);
        if lowest == candidates || self.kaiserstich_threatens(hands, seat, trick) {
            return candidates;
        }
        let mut kept = candidates;
        let mut rest = lowest;
        while rest != 0 {
            let low = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let range = (rest & rest.wrapping_neg()).wrapping_sub(1) & !(low - 1);
            let run = candidates & range;
            if run == low || rests_on_order(legal & range, between) {
                continue;
            }
            let Some(declarers) = self.certain_taker(hands, seat, trick, low) else { continue };
            let best = if declarers == self.terms.is_declarers(seat) { 1 << run.ilog2() } else { low };
            kept &= !run | best;
        }
        kept
    }

    /// Whether Pagat, Mond and Sküs can still come together in this trick.
    fn kaiserstich_threatens(&self, hands: &[u64; 4], seat: usize, trick: &Trick) -> bool {
        if !self.terms.kaiserstich {
            return false;
        }
        let to_come = (usize::from(trick.count)..4).fold(0, |all, place| {
            let later = seat + place - usize::from(trick.count);
            all | hands[later & 3]
        });
        (trick.cards | to_come) & TRULL == TRULL
    }

    /// Whether the declarer's side takes the trick after this card of a seat, if that is clear.
    fn certain_taker(&self, hands: &[u64; 4], seat: usize, trick: &Trick, card: u64) -> Option<bool> {
        let after = trick.with(false, seat, card);
        let declarers = self.terms.is_declarers(usize::from(after.winner));
        let beating = cards::beating(&after);
        for place in usize::from(after.count)..4 {
            let later = (seat + 1 + place - usize::from(after.count)) & 3;
            if self.terms.is_declarers(later) != declarers && cards::obliged(false, hands[later], &after) & beating != 0 {
                return None;
            }
        }
        Some(declarers)
    }

    /// The bound after a card.
    pub(crate) fn play<const COLOUR: bool>(
        &mut self,
        hands: &[u64; 4],
        seat: usize,
        trick: Trick,
        card: u64,
        left: i32,
        need: i32,
    ) -> Bound {
        self.nodes += 1;
        if self.nodes >= self.limit {
            self.stopped = true;
            return Bound { thirds: 0, order: 0 };
        }
        let mut hands = *hands;
        hands[seat & 3] &= !card;
        let trick = trick.with(COLOUR, seat, card);
        if trick.count < 4 {
            return self.follow::<COLOUR>(&hands, (seat + 1) & 3, trick, left, need);
        }
        let taker = trick.taker(COLOUR, self.terms.kaiserstich);
        let counted = trick.thirds;
        let won = if self.terms.is_declarers(taker) { counted } else { 0 };
        if hands[0] | hands[1] | hands[2] | hands[3] == 0 {
            return Bound { thirds: won, order: decided_by(trick.best, trick.cards) };
        }
        let rest = self.lead::<COLOUR>(&hands, taker, left - counted, need - won);
        Bound { thirds: won + rest.thirds, order: rest.order | decided_by(trick.best, trick.cards) }
    }

    fn last_trick<const COLOUR: bool>(&mut self, hands: &[u64; 4], leader: usize, left: i32) -> Bound {
        let mut trick = Trick::new();
        for place in 0..4 {
            let seat = (leader + place) & 3;
            trick = trick.with(COLOUR, seat, hands[seat]);
        }
        let won = self.terms.is_declarers(trick.taker(COLOUR, self.terms.kaiserstich));
        Bound { thirds: if won { left } else { 0 }, order: decided_by(trick.best, trick.cards) }
    }
}

/// Whether a run has pips or middle Tarock of which others have some as well.
fn rests_on_order(run: u64, others: u64) -> bool {
    let group = if run & TAROCK == 0 { cards::following(run) & ALL_PIPS } else { MIDDLE };
    run & group != 0 && others & group != 0
}

#[expect(clippy::cast_sign_loss, reason = "thirds in play are 0 to 210")]
fn byte(thirds: i32) -> u8 {
    thirds.clamp(0, 210) as u8
}
