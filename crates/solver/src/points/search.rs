//! Zero-window alpha-beta on thirds: two sides, positive and colour games.

use crate::PlayRules;
use crate::cards::{self, TAROCK, TRULL, Trick, VALUE_GROUPS};
use crate::key::Squeeze;
use crate::points::bounds::{self, Standing};
use crate::points::class_table::{
    ALL_PIPS, Class, ClassTable, MIDDLE, Owners, block, decided_by, with_runs,
};
use crate::points::exact_cache::{Exact, Recent};
use crate::points::ordering::{Moves, Ordering};

/// What stays the same in one search.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    /// The cards of each seat at the beginning: what is still held of them is all there is to know
    /// of a position.
    hands: [u64; 4],
    /// The cards of each side, the defence and the declarer's.
    sides: [u64; 2],
    /// Whether a seat is of the declarer's side.
    declarers: [bool; 4],
    /// Whether the declarer is alone.
    pub alone: bool,
    /// Whether the book has the Kaiserstich in this game.
    pub kaiserstich: bool,
    /// Whether it needs a lead of Tarock: only ever in colour games.
    needs_tarock: bool,
    /// Lowest cards of groups within which the higher card never counts less nor does more.
    rank_groups: u64,
}

impl Terms {
    /// The terms for the cards of the seats, and the seats of the declarer's side, a bit each.
    pub(crate) fn new(hands: [u64; 4], side: u8, rules: PlayRules) -> Terms {
        let kaiserstich = rules.kaiserstich;
        let declarers = [0, 1, 2, 3].map(|seat| side >> seat & 1 == 1);
        let mut sides = [0; 2];
        for (hand, declarers) in hands.into_iter().zip(declarers) {
            sides[usize::from(declarers)] |= hand;
        }
        Terms {
            hands,
            sides,
            declarers,
            alone: side.is_power_of_two(),
            kaiserstich,
            needs_tarock: rules.kaiserstich_needs_tarock,
            rank_groups: if kaiserstich {
                cards::RANK_GROUPS | 1 << 20
            } else {
                cards::RANK_GROUPS
            },
        }
    }

    #[inline]
    pub(crate) fn is_declarers(&self, seat: usize) -> bool {
        self.declarers[seat & 3]
    }

    /// Who takes a complete trick.
    #[inline]
    fn taker<const COLOUR: bool>(&self, trick: &Trick) -> usize {
        trick.taker(COLOUR && self.needs_tarock, self.kaiserstich)
    }

    /// What a seat has of the cards that are still held.
    #[inline]
    pub(crate) fn hand(&self, held: u64, seat: usize) -> u64 {
        self.hands[seat & 3] & held
    }

    /// What every seat has of them.
    #[inline]
    pub(crate) fn hands(&self, held: u64) -> [u64; 4] {
        self.hands.map(|hand| hand & held)
    }

    /// What a side has of them.
    #[inline]
    pub(crate) fn of_side(&self, held: u64, declarers: bool) -> u64 {
        self.sides[usize::from(declarers)] & held
    }
}

/// All cards are tried.
pub(crate) const ALL: [u8; 2] = [12; 2];
/// A search that tries no more mostly finds nearly the right value, for some twentieth of the
/// nodes.
pub(crate) const FEW: [u8; 2] = [3, 2];

/// With so few cards in hand bounds without search decide so often that they are tried before the
/// table.
const SHORT: u32 = 4;

pub(crate) struct Search<'a> {
    pub table: &'a mut ClassTable,
    pub recent: &'a mut Recent,
    pub squeeze: &'a Squeeze,
    pub owners: &'a mut Owners,
    pub standing: &'a mut Standing,
    pub terms: Terms,
    /// Nodes so far.
    pub nodes: u64,
    /// Nodes at which to stop.
    pub limit: u64,
    /// Whether the limit was reached; then results mean nothing.
    pub stopped: bool,
    pub ordering: Ordering,
    /// The lead that decided the position searched last, or none.
    pub decided: u64,
    /// How many cards are tried at most, at a lead and after it.
    pub width: [u8; 2],
    /// Samples of leads, where they are asked for.
    #[cfg(feature = "samples")]
    pub samples: Option<crate::points::samples::Samples>,
}

/// What a search found: a bound, and the lowest cards on whose order it rests among those that
/// count the same.
///
/// A bound of the `need` asked for or more is a lower bound, a smaller one an upper bound.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bound {
    pub thirds: i32,
    pub order: u64,
}

impl Search<'_> {
    /// Bound on what the declarer's side gets from the tricks that are left, `left` thirds in all.
    pub(crate) fn lead<const COLOUR: bool>(
        &mut self,
        held: u64,
        leader: usize,
        left: i32,
        need: i32,
    ) -> Bound {
        if need <= 0 {
            return Bound { thirds: 0, order: 0 };
        }
        if need > left {
            return Bound { thirds: left, order: 0 };
        }
        if self.terms.hand(held, leader).is_power_of_two() {
            return self.last_trick::<COLOUR>(held, leader, left);
        }
        let exact = Exact::new(held, leader);
        if let Some((thirds, order)) = self.recent.get(exact, need) {
            return Bound { thirds, order };
        }
        let bound = self.lead_anew::<COLOUR>(held, leader, left, need);
        if !self.stopped {
            self.recent.put(exact, need, bound.thirds, bound.order);
        }
        bound
    }

    /// The same for a position that was not met lately.
    fn lead_anew<const COLOUR: bool>(
        &mut self,
        held: u64,
        leader: usize,
        left: i32,
        need: i32,
    ) -> Bound {
        let mine = self.terms.hand(held, leader);
        let is_short = mine.count_ones() <= SHORT;
        if is_short
            && let Some((thirds, order)) =
                bounds::quick::<COLOUR>(&self.terms, self.standing, held, leader, left, need)
        {
            return Bound { thirds, order };
        }
        let class = Class::new(self.owners, self.squeeze, held, leader);
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
        if !is_short
            && let Some((thirds, order)) =
                bounds::quick::<COLOUR>(&self.terms, self.standing, held, leader, left, need)
        {
            return Bound { thirds, order };
        }
        let bound = self.choose::<COLOUR, 0>(held, leader, &Trick::new(), left, need, first);
        if self.stopped {
            return bound;
        }
        let best = self.decided;
        let packed = if best == 0 { 0 } else { class.suits.pack(mine, best) };
        let (low, high) =
            if bound.thirds >= need { (bound.thirds, left) } else { (0, bound.thirds) };
        self.table.put(self.squeeze, &class, bound.order, byte(low), byte(high), packed);
        bound
    }

    /// One card after the lead.
    pub(crate) fn follow<const COLOUR: bool>(
        &mut self,
        held: u64,
        seat: usize,
        trick: &Trick,
        left: i32,
        need: i32,
    ) -> Bound {
        match trick.count {
            1 => self.choose::<COLOUR, 1>(held, seat, trick, left, need, 0),
            2 => self.choose::<COLOUR, 2>(held, seat, trick, left, need, 0),
            _ => self.choose::<COLOUR, 3>(held, seat, trick, left, need, 0),
        }
    }

    /// Tries the cards of a seat after `COUNT` others; gives the bound and keeps the card that
    /// decided a lead.
    fn choose<const COLOUR: bool, const COUNT: u8>(
        &mut self,
        held: u64,
        seat: usize,
        trick: &Trick,
        left: i32,
        need: i32,
        first: u64,
    ) -> Bound {
        let mine = self.terms.hand(held, seat);
        let legal = if COUNT == 0 {
            cards::leads(COLOUR, mine)
        } else {
            cards::following_or_tarock(mine, trick.led)
        };
        let others = held & !mine;
        let unequal = cards::without_equals(legal, others | trick.best, VALUE_GROUPS);
        let mut candidates = unequal;
        if !COLOUR && COUNT > 0 {
            let lowest =
                cards::without_equals(unequal, others | trick.best, self.terms.rank_groups);
            if lowest != unequal && !self.kaiserstich_threatens(held, seat, trick) {
                candidates = self.undominated(
                    held,
                    seat,
                    trick,
                    legal,
                    others | trick.best,
                    unequal,
                    lowest,
                );
            }
        }
        let declarers = self.terms.is_declarers(seat);
        if candidates.is_power_of_two() {
            let mut bound = self.play::<COLOUR, COUNT>(held, seat, trick, candidates, left, need);
            let decides = (bound.thirds >= need) == declarers;
            if COUNT == 0 {
                self.decided = if decides { candidates } else { 0 };
            }
            if !decides {
                bound.order = with_runs(bound.order, legal, unequal);
            }
            return bound;
        }
        let wanted = if declarers { need } else { left - need + 1 };
        let mut moves = Moves::new();
        let mut best = Bound { thirds: if declarers { -1 } else { i32::MAX }, order: 0 };
        let mut open = candidates;
        let mut tried = 0;
        let mut card = candidates & first;
        loop {
            if card == 0 {
                if moves.is_empty() {
                    #[cfg(feature = "samples")]
                    if COUNT == 0 {
                        self.sample::<COLOUR>(held, seat, open, left, need);
                    }
                    self.ordering
                        .rank::<COLOUR, COUNT>(held, seat, trick, open, wanted, &mut moves);
                }
                card = moves.next(open);
            }
            let bound = self.play::<COLOUR, COUNT>(held, seat, trick, card, left, need);
            if self.stopped {
                return bound;
            }
            if (bound.thirds >= need) == declarers {
                if COUNT == 0 {
                    self.ordering.decided(mine, seat, card);
                    self.decided = card;
                }
                return bound;
            }
            best.thirds = if declarers {
                best.thirds.max(bound.thirds)
            } else {
                best.thirds.min(bound.thirds)
            };
            best.order |= bound.order;
            open &= !(card | block(card, bound.order));
            tried += 1;
            if open == 0 || tried >= self.width[usize::from(COUNT > 0)] {
                break;
            }
            card = 0;
        }
        if COUNT == 0 {
            self.decided = 0;
        }
        best.order = with_runs(best.order, legal, unequal);
        best
    }

    /// The candidates without those that another one is surely as good as.
    ///
    /// Neighbours of one hand that count differently leave the same position but for what they
    /// count. Where it is clear which side takes the trick, the cheapest of them is the best for
    /// the other side, and the dearest for that side: what it counts more in this trick is the most
    /// that it can matter later. Runs that are neighbours only because of the order of pips or
    /// middle Tarock are left alone, so that a bound rests on no order for their sake.
    #[expect(clippy::too_many_arguments, reason = "what the caller has found already")]
    fn undominated(
        &self,
        held: u64,
        seat: usize,
        trick: &Trick,
        legal: u64,
        between: u64,
        candidates: u64,
        lowest: u64,
    ) -> u64 {
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
            let Some(declarers) = self.certain_taker(held, seat, trick, low) else { continue };
            let best =
                if declarers == self.terms.is_declarers(seat) { 1 << run.ilog2() } else { low };
            kept &= !run | best;
        }
        kept
    }

    /// Whether Pagat, Mond and Sküs can still come together in this trick.
    fn kaiserstich_threatens(&self, held: u64, seat: usize, trick: &Trick) -> bool {
        if !self.terms.kaiserstich {
            return false;
        }
        let to_come = (usize::from(trick.count)..4).fold(0, |all, place| {
            let later = seat + place - usize::from(trick.count);
            all | self.terms.hand(held, later)
        });
        (trick.cards | to_come) & TRULL == TRULL
    }

    /// Whether the declarer's side takes the trick after this card of a seat, if that is clear.
    fn certain_taker(&self, held: u64, seat: usize, trick: &Trick, card: u64) -> Option<bool> {
        let after = trick.followed(false, seat, card);
        let declarers = self.terms.is_declarers(usize::from(after.winner));
        let beating = cards::beating(false, after.best, after.led);
        for place in usize::from(after.count)..4 {
            let later = (seat + 1 + place - usize::from(after.count)) & 3;
            let is_theirs = self.terms.is_declarers(later) != declarers;
            if is_theirs
                && cards::following_or_tarock(self.terms.hand(held, later), after.led) & beating
                    != 0
            {
                return None;
            }
        }
        Some(declarers)
    }

    /// The bound after a card.
    pub(crate) fn after<const COLOUR: bool>(
        &mut self,
        held: u64,
        seat: usize,
        trick: &Trick,
        card: u64,
        left: i32,
        need: i32,
    ) -> Bound {
        match trick.count {
            0 => self.play::<COLOUR, 0>(held, seat, trick, card, left, need),
            1 => self.play::<COLOUR, 1>(held, seat, trick, card, left, need),
            2 => self.play::<COLOUR, 2>(held, seat, trick, card, left, need),
            _ => self.play::<COLOUR, 3>(held, seat, trick, card, left, need),
        }
    }

    /// The bound after a card that is played after `COUNT` others.
    #[inline]
    fn play<const COLOUR: bool, const COUNT: u8>(
        &mut self,
        held: u64,
        seat: usize,
        trick: &Trick,
        card: u64,
        left: i32,
        need: i32,
    ) -> Bound {
        self.nodes += 1;
        if self.nodes >= self.limit {
            self.stopped = true;
            return Bound { thirds: 0, order: 0 };
        }
        let trick =
            if COUNT == 0 { Trick::led(seat, card) } else { trick.followed(COLOUR, seat, card) };
        let held = held ^ card;
        let next = (seat + 1) & 3;
        match COUNT {
            0 => self.choose::<COLOUR, 1>(held, next, &trick, left, need, 0),
            1 => self.choose::<COLOUR, 2>(held, next, &trick, left, need, 0),
            2 => self.choose::<COLOUR, 3>(held, next, &trick, left, need, 0),
            _ => self.end_trick::<COLOUR>(held, &trick, left, need),
        }
    }

    /// The bound after the last card of a trick.
    #[inline]
    fn end_trick<const COLOUR: bool>(
        &mut self,
        held: u64,
        trick: &Trick,
        left: i32,
        need: i32,
    ) -> Bound {
        let taker = self.terms.taker::<COLOUR>(trick);
        let counted = trick.thirds;
        let won = if self.terms.is_declarers(taker) { counted } else { 0 };
        let order = decided_by(trick.best, trick.cards);
        if held == 0 {
            return Bound { thirds: won, order };
        }
        let rest = self.lead::<COLOUR>(held, taker, left - counted, need - won);
        Bound { thirds: won + rest.thirds, order: rest.order | order }
    }

    fn last_trick<const COLOUR: bool>(&mut self, held: u64, leader: usize, left: i32) -> Bound {
        let mut trick = Trick::new();
        for place in 0..4 {
            let seat = (leader + place) & 3;
            trick = trick.with(COLOUR, seat, self.terms.hand(held, seat));
        }
        let won = self.terms.is_declarers(self.terms.taker::<COLOUR>(&trick));
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
