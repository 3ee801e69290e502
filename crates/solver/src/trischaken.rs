//! Trischaken: four for themselves, by max-n.
//!
//! Every seat plays the card after which it counts least itself. Of cards that cost it the same it
//! takes the one after which some other seat counts most, then the one that is worst for the next
//! seat, and so on around.

use crate::PlayRules;
use crate::cards::{self, Trick, VALUE_GROUPS};
use crate::key::{Closeness, Squeeze};
use crate::position;
use crate::rules::TalonFall;
use crate::transposition_table::TranspositionTable;

/// Thirds by seat from now on.
pub(crate) type Counts = [i32; 4];

/// One search.
pub(crate) struct MaxN<'a> {
    pub table: &'a mut TranspositionTable,
    pub squeeze: &'a Squeeze,
    pub rules: PlayRules,
    /// What the talon cards count that fall to a trick, by rounds left with that trick.
    pub falling: [i32; 13],
    pub nodes: u64,
    pub limit: u64,
    pub stopped: bool,
}

/// What falls to the tricks of a position, by rounds left.
pub(crate) fn falling_thirds(
    talon: &[tarock_rules::Card],
    fall: TalonFall,
    rounds: usize,
) -> [i32; 13] {
    let mut cards = talon.iter();
    let mut falling = [0; 13];
    for left in (1..=rounds.min(12)).rev() {
        falling[left] =
            cards.by_ref().take(position::falling(fall, left)).map(|card| card.thirds().0).sum();
    }
    falling
}

/// Whether a seat likes one outcome better than another.
pub(crate) fn prefers(seat: usize, one: &Counts, other: &Counts) -> bool {
    let order = |counts: &Counts| {
        let others = [counts[(seat + 1) & 3], counts[(seat + 2) & 3], counts[(seat + 3) & 3]];
        (-counts[seat], others[0].max(others[1]).max(others[2]), others)
    };
    order(one) > order(other)
}

impl MaxN<'_> {
    /// Thirds by seat from a lead, with so many tricks searched and the rest played by a simple
    /// rule.
    pub(crate) fn lead(&mut self, hands: &[u64; 4], leader: usize, tricks: u32) -> Counts {
        if hands[leader] == 0 {
            return [0; 4];
        }
        if tricks == 0 {
            return self.play_out(hands, leader);
        }
        let key = self.squeeze.key(hands, leader, u64::from(tricks), Closeness::Points);
        if let Some(counts) = self.table.get(key.hash).map(|entry| entry.counts()) {
            return counts;
        }
        let before = self.nodes;
        let counts = self.choose(hands, leader, Trick::new(), tricks);
        if !self.stopped {
            self.table.put_counts(key.hash, counts, self.nodes - before);
        }
        counts
    }

    pub(crate) fn choose(
        &mut self,
        hands: &[u64; 4],
        seat: usize,
        trick: Trick,
        tricks: u32,
    ) -> Counts {
        let legal = cards::legal(&self.rules, hands[seat], &trick);
        let others = (hands[0] | hands[1] | hands[2] | hands[3]) & !hands[seat];
        let mut rest = cards::without_equals(legal, others | trick.best, VALUE_GROUPS);
        let mut best: Option<Counts> = None;
        while rest != 0 && !self.stopped {
            let card = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let counts = self.play(hands, seat, trick, card, tricks);
            if best.is_none_or(|best| prefers(seat, &counts, &best)) {
                best = Some(counts);
            }
        }
        best.unwrap_or_default()
    }

    pub(crate) fn play(
        &mut self,
        hands: &[u64; 4],
        seat: usize,
        trick: Trick,
        card: u64,
        tricks: u32,
    ) -> Counts {
        self.nodes += 1;
        if self.nodes >= self.limit {
            self.stopped = true;
            return [0; 4];
        }
        let mut hands = *hands;
        hands[seat] &= !card;
        let trick = trick.with(false, seat, card);
        if trick.count < 4 {
            return self.choose(&hands, (seat + 1) & 3, trick, tricks);
        }
        let (taker, counted) = self.taken(&hands, &trick);
        let mut counts = self.lead(&hands, taker, tricks.saturating_sub(1));
        counts[taker] += counted;
        counts
    }

    /// Who takes a complete trick and what it counts with its talon cards.
    fn taken(&self, hands: &[u64; 4], trick: &Trick) -> (usize, i32) {
        let rounds = hands[0].count_ones() as usize + 1;
        (trick.taker(false, self.rules.kaiserstich), trick.thirds + self.falling[rounds.min(12)])
    }

    /// Everybody leads low, and follows with the dearest card that does not take, or else with the
    /// cheapest.
    fn play_out(&mut self, hands: &[u64; 4], leader: usize) -> Counts {
        let mut hands = *hands;
        let mut leader = leader;
        let mut counts = [0; 4];
        while hands[leader] != 0 {
            let mut trick = Trick::new();
            for place in 0..4 {
                let seat = (leader + place) & 3;
                let legal = cards::legal(&self.rules, hands[seat], &trick);
                let under = if trick.count == 0 {
                    0
                } else {
                    legal & !cards::beating(false, trick.best, trick.led)
                };
                let card =
                    if under == 0 { legal & legal.wrapping_neg() } else { 1 << under.ilog2() };
                hands[seat] &= !card;
                trick = trick.with(false, seat, card);
                self.nodes += 1;
            }
            let (taker, counted) = self.taken(&hands, &trick);
            counts[taker] += counted;
            leader = taker;
        }
        counts
    }
}
