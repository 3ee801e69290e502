//! Zero-window alpha-beta on thirds: two sides, positive and colour games.

use crate::bounds;
use crate::cards::{self, Trick, VALUE_GROUPS};
use crate::key::{Closeness, Squeeze};
use crate::table::Table;

/// What stays the same in one search.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    /// Seats of the declarer's side, a bit each.
    pub side: u8,
    /// Whether the book has the Kaiserstich in this game.
    pub kaiserstich: bool,
}

impl Terms {
    pub(crate) fn is_declarers(self, seat: usize) -> bool {
        self.side >> seat & 1 == 1
    }
}

/// One search.
pub(crate) struct Search<'a> {
    pub table: &'a mut Table,
    pub squeeze: &'a Squeeze,
    pub terms: Terms,
    /// Nodes so far.
    pub nodes: u64,
    /// Nodes at which to stop.
    pub limit: u64,
    /// Whether the limit was reached; then results mean nothing.
    pub stopped: bool,
    /// Leads that decided last, by cards in hand and seat.
    pub killers: [[[u64; 2]; 4]; 16],
}

/// A card and how promising it looks.
type Ranked = (i32, u64);

/// Candidates, the most promising first.
struct Moves {
    list: [Ranked; 12],
    len: usize,
}

impl Moves {
    fn new() -> Moves {
        Moves { list: [(0, 0); 12], len: 0 }
    }

    #[inline]
    fn insert(&mut self, score: i32, card: u64) {
        let mut place = self.len.min(11);
        self.len = place + 1;
        while place > 0 && self.list[place - 1].0 < score {
            self.list[place] = self.list[place - 1];
            place -= 1;
        }
        self.list[place] = (score, card);
    }

    fn cards(&self) -> impl Iterator<Item = u64> {
        self.list[..self.len].iter().map(|(_, card)| *card)
    }
}

impl Search<'_> {
    /// Bound on what the declarer's side gets from the tricks that are left, `left` thirds in all.
    ///
    /// A result of `need` or more is a lower bound, a smaller one an upper bound.
    pub(crate) fn lead<const COLOUR: bool>(&mut self, hands: &[u64; 4], leader: usize, left: i32, need: i32) -> i32 {
        if need <= 0 {
            return 0;
        }
        if need > left {
            return left;
        }
        let mine = hands[leader];
        if mine.is_power_of_two() {
            return self.last_trick::<COLOUR>(hands, leader, left);
        }
        let (low, high) = bounds::quick::<COLOUR>(self.terms, hands, leader, left);
        if low >= need {
            return low;
        }
        if high < need {
            return high;
        }
        let key = self.squeeze.key(hands, leader, 0, Closeness::Points);
        let mut first = 0;
        if let Some(entry) = self.table.get(key.hash) {
            if i32::from(entry.low) >= need {
                return i32::from(entry.low);
            }
            if i32::from(entry.high) < need {
                return i32::from(entry.high);
            }
            first = key.suits.unpack(mine, entry.best);
        }
        let before = self.nodes;
        let (result, best) = self.choose::<COLOUR>(hands, leader, Trick::new(), left, need, first);
        if self.stopped {
            return 0;
        }
        let packed = if best == 0 { 0 } else { key.suits.pack(mine, best) };
        let (low, high) = if result >= need { (result.max(low), left) } else { (0, result.min(high)) };
        self.table.put(key.hash, byte(low), byte(high), packed, self.nodes - before);
        result
    }

    /// One card after the lead.
    pub(crate) fn follow<const COLOUR: bool>(
        &mut self,
        hands: &[u64; 4],
        seat: usize,
        trick: Trick,
        left: i32,
        need: i32,
    ) -> i32 {
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
    ) -> (i32, u64) {
        let legal = cards::obliged(COLOUR, hands[seat & 3], &trick);
        let others = (hands[0] | hands[1] | hands[2] | hands[3]) & !hands[seat & 3];
        let candidates = cards::without_equals(legal, others | trick.best, VALUE_GROUPS);
        let declarers = self.terms.is_declarers(seat);
        let mut best = if declarers { -1 } else { i32::MAX };
        let mut best_card = 0;
        let mut moves = Moves::new();
        if candidates.is_power_of_two() {
            moves.insert(0, candidates);
        } else {
            self.rank::<COLOUR>(hands, seat, &trick, candidates, first, &mut moves);
        }
        for card in moves.cards() {
            let value = self.play::<COLOUR>(hands, seat, trick, card, left, need);
            if self.stopped {
                return (0, 0);
            }
            if declarers {
                if value > best {
                    (best, best_card) = (value, card);
                    if value >= need {
                        break;
                    }
                }
            } else if value < best {
                (best, best_card) = (value, card);
                if value < need {
                    break;
                }
            }
        }
        if trick.count == 0 && moves.len > 1 && (best >= need) == declarers {
            let killers = &mut self.killers[hands[seat & 3].count_ones() as usize & 15][seat & 3];
            if killers[0] != best_card {
                *killers = [best_card, killers[0]];
            }
        }
        (best, best_card)
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
    ) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.limit {
            self.stopped = true;
            return 0;
        }
        let mut hands = *hands;
        hands[seat & 3] &= !card;
        let trick = trick.with(COLOUR, seat, card);
        if trick.count < 4 {
            return self.follow::<COLOUR>(&hands, (seat + 1) & 3, trick, left, need);
        }
        let taker = trick.taker(COLOUR, self.terms.kaiserstich);
        let counted = cards::thirds(trick.cards);
        let won = if self.terms.is_declarers(taker) { counted } else { 0 };
        if hands[0] | hands[1] | hands[2] | hands[3] == 0 {
            return won;
        }
        won + self.lead::<COLOUR>(&hands, taker, left - counted, need - won)
    }

    fn last_trick<const COLOUR: bool>(&mut self, hands: &[u64; 4], leader: usize, left: i32) -> i32 {
        let mut trick = Trick::new();
        for place in 0..4 {
            let seat = (leader + place) & 3;
            trick = trick.with(COLOUR, seat, hands[seat]);
        }
        if self.terms.is_declarers(trick.taker(COLOUR, self.terms.kaiserstich)) { left } else { 0 }
    }

    /// Orders the candidates by how the trick is likely to end.
    fn rank<const COLOUR: bool>(
        &self,
        hands: &[u64; 4],
        seat: usize,
        trick: &Trick,
        candidates: u64,
        first: u64,
        moves: &mut Moves,
    ) {
        let mut rest = candidates;
        while rest != 0 {
            let card = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let score = if card == first { 10_000 } else { self.promise::<COLOUR>(hands, seat, trick, card) };
            moves.insert(score, card);
        }
    }

    /// How promising a card looks to the seat that may play it.
    fn promise<const COLOUR: bool>(&self, hands: &[u64; 4], seat: usize, trick: &Trick, card: u64) -> i32 {
        let declarers = self.terms.is_declarers(seat);
        let mut after = trick.with(COLOUR, seat, card);
        let takes = after.best == card;
        let mut ours = self.terms.is_declarers(usize::from(after.winner)) == declarers;
        let mut counted = cards::thirds(after.cards);
        let mut next = seat;
        for _ in usize::from(after.count)..4 {
            next = (next + 1) & 3;
            let theirs = self.terms.is_declarers(next) != declarers;
            let legal = cards::obliged(COLOUR, hands[next], &after);
            if theirs == ours {
                let beating = legal & if COLOUR { after.led & !(after.best | (after.best - 1)) } else { cards::beating(&after) };
                if beating != 0 {
                    after.best = beating & beating.wrapping_neg();
                    counted += cards::value(after.best);
                    ours = !ours;
                    continue;
                }
                counted += cheapest_value(legal);
            } else {
                counted += dearest_value(legal);
            }
        }
        let strength = i32::try_from(cards::index(card)).unwrap_or(0);
        let strength = if card & cards::TAROCK != 0 { strength } else { (strength - 22) & 7 };
        let mut score = if ours { 4 * counted - if takes { 3 * strength } else { 0 } } else { -4 * counted - strength };
        if trick.count == 0 {
            let killers = self.killers[hands[seat & 3].count_ones() as usize & 15][seat & 3];
            if killers[0] == card {
                score += 60;
            } else if killers[1] == card {
                score += 30;
            }
            if !declarers && card & cards::TAROCK != 0 {
                score -= 20;
            }
            score -= 4 * (hands[seat & 3] & cards::following(card)).count_ones().cast_signed();
        }
        score
    }
}

fn dearest_value(cards: u64) -> i32 {
    if cards & cards::FIVES != 0 {
        13
    } else if cards & cards::QUEENS != 0 {
        10
    } else if cards & cards::CAVALLS != 0 {
        7
    } else if cards & cards::BUBEN != 0 {
        4
    } else {
        1
    }
}

fn cheapest_value(cards: u64) -> i32 {
    if cards & !(cards::FIVES | cards::QUEENS | cards::CAVALLS | cards::BUBEN) != 0 {
        1
    } else if cards & cards::BUBEN != 0 {
        4
    } else if cards & cards::CAVALLS != 0 {
        7
    } else if cards & cards::QUEENS != 0 {
        10
    } else {
        13
    }
}

#[expect(clippy::cast_sign_loss, reason = "thirds in play are 0 to 210")]
fn byte(thirds: i32) -> u8 {
    thirds.clamp(0, 210) as u8
}
