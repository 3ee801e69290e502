//! Yes-or-no searches: negative games, and what a side can force beside the game.

use crate::PlayRules;
use crate::cards::{self, SUIT_GROUPS, TAROCK, Trick, VALUE_GROUPS};
use crate::key::{Closeness, Squeeze};
use crate::transposition_table::TranspositionTable;

/// What one side wants and the other prevents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim {
    /// A seat takes exactly so many more tricks; the number is kept with the position.
    Tricks { seat: usize },
    /// The side takes every trick.
    All,
    /// The card takes the trick with so many rounds left itself.
    Bird {
        card: u64,
        /// Who holds it.
        seat: usize,
        /// Rounds left with its trick.
        rounds: u32,
    },
    /// The card falls in the last trick, which the side takes.
    Ultimo { card: u64 },
    /// The side takes all these cards.
    Collect {
        /// The cards that are not taken yet.
        cards: u64,
    },
}

pub(crate) struct AimSearch<'a> {
    pub table: &'a mut TranspositionTable,
    pub squeeze: &'a Squeeze,
    pub rules: PlayRules,
    pub aim: Aim,
    /// Seats that want the aim, a bit each.
    pub side: u8,
    pub nodes: u64,
    pub limit: u64,
    pub stopped: bool,
}

impl AimSearch<'_> {
    fn wants(&self, seat: usize) -> bool {
        self.side >> seat & 1 == 1
    }

    fn closeness(&self) -> Closeness {
        match self.aim {
            Aim::Tricks { .. } => Closeness::Tricks,
            Aim::Bird { .. } => Closeness::Birds,
            Aim::All | Aim::Ultimo { .. } | Aim::Collect { .. } => Closeness::Points,
        }
    }

    /// Lowest cards of groups within which neighbours are alike.
    fn groups(&self) -> u64 {
        match self.aim {
            Aim::Tricks { .. } if self.rules.kaiserstich => SUIT_GROUPS | 1 << 1 | 1 << 20,
            Aim::Tricks { .. } => SUIT_GROUPS | 1 << 1,
            Aim::Bird { .. } => VALUE_GROUPS | 0b1_1100,
            Aim::All | Aim::Ultimo { .. } | Aim::Collect { .. } => VALUE_GROUPS,
        }
    }

    /// Whether the aim is reached from a lead; `wanted` are the tricks still wanted where they are
    /// counted.
    pub(crate) fn lead(&mut self, hands: &[u64; 4], leader: usize, wanted: u32) -> bool {
        let rounds = hands[leader].count_ones();
        if rounds == 0 {
            return match self.aim {
                Aim::Tricks { .. } => wanted == 0,
                Aim::All | Aim::Collect { .. } => true,
                Aim::Bird { .. } | Aim::Ultimo { .. } => false,
            };
        }
        if let Some(verdict) = self.verdict(hands, leader, rounds, wanted) {
            return verdict;
        }
        let key = self.squeeze.key(hands, leader, u64::from(wanted), self.closeness());
        let mut first = 0;
        if let Some(entry) = self.table.get(key.hash) {
            if entry.low == 1 {
                return true;
            }
            if entry.high == 0 {
                return false;
            }
            first = key.suits.unpack(hands[leader], entry.best);
        }
        let before = self.nodes;
        let (reached, best) = self.choose(hands, leader, Trick::new(), wanted, first);
        if !self.stopped {
            let packed = if best == 0 { 0 } else { key.suits.pack(hands[leader], best) };
            self.table.put(
                key.hash,
                u8::from(reached),
                u8::from(reached),
                packed,
                self.nodes - before,
            );
        }
        reached
    }

    /// What can be told without search.
    fn verdict(&self, hands: &[u64; 4], leader: usize, rounds: u32, wanted: u32) -> Option<bool> {
        match self.aim {
            Aim::Tricks { seat } => {
                if wanted > rounds {
                    return Some(false);
                }
                if !self.rules.kaiserstich && standing(hands, seat) > wanted {
                    return Some(false);
                }
                (wanted == 0 && leader != seat && is_below_all(hands, seat)).then_some(true)
            }
            Aim::Collect { cards } => {
                let left = hands[0] | hands[1] | hands[2] | hands[3];
                (cards & left == 0).then_some(true)
            }
            Aim::All | Aim::Bird { .. } | Aim::Ultimo { .. } => None,
        }
    }

    /// Tries the cards of a seat.
    pub(crate) fn choose(
        &mut self,
        hands: &[u64; 4],
        seat: usize,
        trick: Trick,
        wanted: u32,
        first: u64,
    ) -> (bool, u64) {
        let legal = cards::legal(&self.rules, hands[seat], &trick);
        let others = (hands[0] | hands[1] | hands[2] | hands[3]) & !hands[seat];
        let mut rest = cards::without_equals(legal, others | trick.best, self.groups());
        let wants = self.wants(seat);
        let mut list = [(0i32, 0u64); 12];
        let mut len = 0;
        while rest != 0 {
            let card = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let score = if card == first {
                i32::MAX
            } else {
                self.promise(hands, seat, &trick, card, wanted)
            };
            let mut place = len;
            while place > 0 && list[place - 1].0 < score {
                list[place] = list[place - 1];
                place -= 1;
            }
            list[place] = (score, card);
            len = (len + 1).min(11);
        }
        for (_, card) in list.into_iter().take_while(|(_, card)| *card != 0) {
            let reached = self.play(hands, seat, trick, card, wanted);
            if self.stopped || reached == wants {
                return (reached, card);
            }
        }
        (!wants, 0)
    }

    /// Whether the aim is reached after a card.
    pub(crate) fn play(
        &mut self,
        hands: &[u64; 4],
        seat: usize,
        trick: Trick,
        card: u64,
        wanted: u32,
    ) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limit {
            self.stopped = true;
            return false;
        }
        let mut hands = *hands;
        hands[seat] &= !card;
        let trick = trick.with(self.rules.colour, seat, card);
        if trick.count < 4 {
            return self.choose(&hands, (seat + 1) & 3, trick, wanted, 0).0;
        }
        let taker = trick.taker(self.rules.kaiserstich_needs_tarock, self.rules.kaiserstich);
        let rounds = hands[0].count_ones() + 1;
        let taken = self.wants(taker);
        match self.aim {
            Aim::Tricks { seat } if taker == seat => {
                wanted > 0 && self.lead(&hands, taker, wanted - 1)
            }
            Aim::Tricks { .. } => self.lead(&hands, taker, wanted),
            Aim::All => taken && self.lead(&hands, taker, 0),
            Aim::Bird { card, seat, rounds: its } => {
                let falls = trick.cards & card != 0;
                if falls || rounds == its {
                    falls && rounds == its && taker == seat
                } else {
                    self.lead(&hands, taker, 0)
                }
            }
            Aim::Ultimo { card } => {
                let falls = trick.cards & card != 0;
                if falls || rounds == 1 {
                    falls && rounds == 1 && taken
                } else {
                    self.lead(&hands, taker, 0)
                }
            }
            Aim::Collect { cards } if trick.cards & cards != 0 && !taken => false,
            Aim::Collect { .. } => self.lead(&hands, taker, 0),
        }
    }

    /// How promising a card looks.
    fn promise(&self, hands: &[u64; 4], seat: usize, trick: &Trick, card: u64, wanted: u32) -> i32 {
        let after = trick.with(self.rules.colour, seat, card);
        match self.aim {
            Aim::Tricks { seat: counted } => {
                self.promise_of_tricks(hands, seat, &after, card, wanted, counted)
            }
            Aim::All | Aim::Bird { .. } | Aim::Ultimo { .. } | Aim::Collect { .. } => {
                let (strength, takes) = (strength(card), after.best == card);
                let ahead =
                    trick.count > 0 && self.wants(usize::from(trick.winner)) == self.wants(seat);
                if takes && !ahead {
                    100 + if trick.count == 3 { -strength } else { strength }
                } else {
                    -strength
                }
            }
        }
    }

    /// How promising a card looks that was just played where somebody's tricks are counted. The
    /// weights were tuned on deals of seeds from 9001.
    fn promise_of_tricks(
        &self,
        hands: &[u64; 4],
        seat: usize,
        after: &Trick,
        card: u64,
        wanted: u32,
        counted: usize,
    ) -> i32 {
        let strength = strength(card);
        let held = hands[counted] & cards::following(card);
        let takes = after.best == card;
        let promise = match (seat == counted, after.count == 1, takes) {
            // Low cards of suits in which they are short, but not void, and not below all that
            // they have.
            (false, true, _) => {
                let void = if held == 0 { 450 } else { 0 };
                let below = if held != 0 && card < held & held.wrapping_neg() { 100 } else { 0 };
                -10 * strength - 30 * held.count_ones().cast_signed() - void - below
            }
            (true, true, _) => 5 * strength,
            (false, false, true) => -1000,
            (true, false, true) => 10 * strength - 1000,
            // Whoever need not take gets rid of the highest card.
            (false, false, false) => 10 * strength - if held == 0 { 50 } else { 0 },
            (true, false, false) => 10 * strength,
        };
        if self.likely_taker(hands, seat, after, counted) != counted {
            return promise;
        }
        // While they want tricks, the others rather keep them from them.
        let wins = if wanted == 0 { 3000 } else { -200 };
        promise + if seat == counted { -wins } else { wins }
    }

    /// Who takes the trick if the others play as low as they may, and the seat that counts its
    /// tricks as high as it may below.
    fn likely_taker(&self, hands: &[u64; 4], seat: usize, after: &Trick, counted: usize) -> usize {
        let mut trick = *after;
        let mut next = (seat + 1) & 3;
        while trick.count < 4 {
            let legal = cards::legal(&self.rules, hands[next], &trick);
            let below = legal & !cards::beating(self.rules.colour, trick.best, trick.led);
            let card = if next == counted && below != 0 {
                1 << below.ilog2()
            } else {
                legal & legal.wrapping_neg()
            };
            trick = trick.with(self.rules.colour, next, card);
            next = (next + 1) & 3;
        }
        trick.taker(self.rules.kaiserstich_needs_tarock, self.rules.kaiserstich)
    }
}

/// Whether a seat has no Tarock, and in no suit a card above one of the others: then it takes no
/// trick that another one leads.
fn is_below_all(hands: &[u64; 4], seat: usize) -> bool {
    let mine = hands[seat];
    let others = (hands[0] | hands[1] | hands[2] | hands[3]) & !mine;
    mine & TAROCK == 0
        && (0..4).all(|suit| {
            let of = |cards: u64| cards >> (22 + 8 * suit) & 0xff;
            // The negative of a set has all places above its lowest card but those of the set,
            // which are not theirs.
            of(mine) & of(others).wrapping_neg() == 0
        })
}

/// How high a card is, Tarock above all others.
fn strength(card: u64) -> i32 {
    cards::rank(card) + if card & TAROCK != 0 { 8 } else { 0 }
}

/// Tricks that a seat takes with Tarock however it is played: one for each Tarock that no other can
/// match with a higher one.
fn standing(hands: &[u64; 4], seat: usize) -> u32 {
    let mut mine = hands[seat] & TAROCK;
    let others = (hands[0] | hands[1] | hands[2] | hands[3]) & !hands[seat] & TAROCK;
    let (mut beaten, mut stands) = (0, 0);
    while mine != 0 {
        let card = 1u64 << mine.ilog2();
        mine ^= card;
        if (others & !(card - 1)).count_ones() > beaten {
            beaten += 1;
        } else {
            stands += 1;
        }
    }
    stands
}
