//! In which order cards are tried: the most promising first.

use crate::cards::{self, PAGAT, TAROCK, Trick};
use crate::points::Terms;

/// Candidates, the most promising first.
pub(crate) struct Moves {
    list: [(i32, u64); 12],
    len: usize,
}

impl Moves {
    /// The only candidate.
    #[inline]
    fn one(card: u64) -> Moves {
        let mut moves = Moves { list: [(0, 0); 12], len: 1 };
        moves.list[0].1 = card;
        moves
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

    pub(crate) fn cards(&self) -> impl Iterator<Item = u64> {
        self.list[..self.len].iter().map(|(_, card)| *card)
    }

    pub(crate) fn is_single(&self) -> bool {
        self.len == 1
    }
}

/// What makes a card promising. The figures were found by trying many on deals of other seeds than those that are measured: what
/// counts is how few nodes the search takes with them.
#[derive(Debug)]
struct Weights {
    /// The trick is likely to go to the own side.
    taken: i32,
    /// For each third in such a trick.
    taken_thirds: i32,
    /// Price of the rank of a Tarock that takes it.
    taken_by_tarock: i32,
    /// Price of the rank of a suit card that takes it.
    taken_by_suit: i32,
    /// Price of the rank of a Tarock that falls into the partner's trick.
    helping_tarock: i32,
    /// Price of the rank of a suit card that falls into it.
    helping_suit: i32,
    /// Price of each third in a trick that is likely to go to the others.
    lost_thirds: i32,
    /// Price of the rank of a Tarock in such a trick.
    lost_tarock: i32,
    /// Price of the rank of a suit card in such a trick.
    lost_suit: i32,
    /// Not led: it is ahead now.
    ahead: i32,
    /// Thrown away: for each card of its suit in the hand.
    thrown_length: i32,
    /// Thrown away: the last of its suit.
    thrown_last: i32,
    /// Thrown away: the highest of its suit that is in play.
    thrown_highest: i32,
    /// The highest of the suit led, in a trick that is likely to go to the own side.
    highest_taken: i32,
    /// The same where it is likely to be lost.
    highest_lost: i32,
    /// The Pagat in a trick that is likely to go to the own side.
    pagat_taken: i32,
    /// The same where it is likely to be lost.
    pagat_lost: i32,
    /// Led: it is likely to take the trick itself.
    leading_winner: i32,
    /// Led: it decided the last position with as many cards.
    last_lead: i32,
    /// Led: it did so before that one.
    lead_before: i32,
    /// Led: a Tarock.
    leading_tarock: i32,
    /// Led: the highest of its suit that is in play.
    leading_highest: i32,
    /// Led: the last of its suit in the hand.
    leading_last: i32,
    /// Led: the partner has the highest of the suit.
    leading_to_partner: i32,
    /// Led: price of each card of the suit in the hand.
    length: i32,
    /// Led: price of each card of the suit that the others have.
    against: i32,
}

/// Defence against a declarer with a partner.
static AGAINST_TWO: Weights = Weights {
    taken: 252,
    taken_thirds: 4,
    taken_by_tarock: 12,
    taken_by_suit: -4,
    helping_tarock: 8,
    helping_suit: -4,
    lost_thirds: 12,
    lost_tarock: 11,
    lost_suit: 12,
    ahead: -2,
    thrown_length: -8,
    thrown_last: 40,
    thrown_highest: -8,
    highest_taken: 80,
    highest_lost: 40,
    pagat_taken: 0,
    pagat_lost: -4,
    leading_winner: 208,
    last_lead: 142,
    lead_before: 107,
    leading_tarock: -168,
    leading_highest: -8,
    leading_last: 32,
    leading_to_partner: -40,
    length: 168,
    against: -28,
};

/// A declarer with a partner.
static WITH_PARTNER: Weights = Weights {
    taken: 187,
    taken_thirds: 4,
    taken_by_tarock: 12,
    taken_by_suit: -36,
    helping_tarock: 4,
    helping_suit: -40,
    lost_thirds: 16,
    lost_tarock: 8,
    lost_suit: 16,
    ahead: 80,
    thrown_length: 25,
    thrown_last: 40,
    thrown_highest: 4,
    highest_taken: 93,
    highest_lost: -20,
    pagat_taken: 8,
    pagat_lost: -36,
    leading_winner: 102,
    last_lead: 160,
    lead_before: 147,
    leading_tarock: 32,
    leading_highest: -74,
    leading_last: 48,
    leading_to_partner: 0,
    length: 133,
    against: 12,
};

/// Defence against one.
static AGAINST_ONE: Weights = Weights {
    taken: 112,
    taken_thirds: 4,
    taken_by_tarock: 12,
    taken_by_suit: -40,
    helping_tarock: 0,
    helping_suit: -48,
    lost_thirds: 12,
    lost_tarock: 16,
    lost_suit: 12,
    ahead: 36,
    thrown_length: -20,
    thrown_last: -12,
    thrown_highest: -4,
    highest_taken: 0,
    highest_lost: -40,
    pagat_taken: -40,
    pagat_lost: -53,
    leading_winner: 160,
    last_lead: 568,
    lead_before: 280,
    leading_tarock: -474,
    leading_highest: -80,
    leading_last: 12,
    leading_to_partner: 32,
    length: 136,
    against: 8,
};

/// A declarer alone.
static ALONE: Weights = Weights {
    taken: 67,
    taken_thirds: 8,
    taken_by_tarock: 12,
    taken_by_suit: -40,
    helping_tarock: -8,
    helping_suit: 0,
    lost_thirds: 12,
    lost_tarock: 32,
    lost_suit: 12,
    ahead: 43,
    thrown_length: -32,
    thrown_last: 76,
    thrown_highest: 40,
    highest_taken: 4,
    highest_lost: 0,
    pagat_taken: -45,
    pagat_lost: -48,
    leading_winner: 160,
    last_lead: 112,
    lead_before: 107,
    leading_tarock: 120,
    leading_highest: -88,
    leading_last: 0,
    leading_to_partner: 40,
    length: 70,
    against: 12,
};

/// Ranks the candidates of one search.
#[derive(Debug)]
pub(crate) struct Ordering {
    terms: Terms,
    /// By side: the defence, the declarer's.
    weights: [&'static Weights; 2],
    /// Leads that decided last, by cards in hand and seat.
    leads: [[[u64; 2]; 4]; 16],
}

impl Ordering {
    pub(crate) fn new(terms: Terms) -> Ordering {
        let weights = if terms.side.is_power_of_two() { [&AGAINST_ONE, &ALONE] } else { [&AGAINST_TWO, &WITH_PARTNER] };
        Ordering { terms, weights, leads: [[[0; 2]; 4]; 16] }
    }

    /// Remembers a lead that decided.
    #[inline]
    pub(crate) fn decided(&mut self, hand: u64, seat: usize, card: u64) {
        let leads = &mut self.leads[hand.count_ones() as usize & 15][seat & 3];
        if leads[0] != card {
            *leads = [card, leads[0]];
        }
    }

    /// Orders the candidates of a seat; `first` is one that decided in a similar position, or none.
    #[inline]
    pub(crate) fn rank<const COLOUR: bool>(
        &self,
        hands: &[u64; 4],
        seat: usize,
        trick: &Trick,
        candidates: u64,
        first: u64,
    ) -> Moves {
        if candidates.is_power_of_two() {
            return Moves::one(candidates);
        }
        let mut moves = Moves { list: [(0, 0); 12], len: 0 };
        let mut rest = candidates;
        while rest != 0 {
            let card = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let score = if card == first { i32::MAX } else { self.promise::<COLOUR>(hands, seat, trick, card) };
            moves.insert(score, card);
        }
        moves
    }

    /// How promising a card looks to the seat that may play it.
    fn promise<const COLOUR: bool>(&self, hands: &[u64; 4], seat: usize, trick: &Trick, card: u64) -> i32 {
        let declarers = self.terms.is_declarers(seat);
        let weights = self.weights[usize::from(declarers)];
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
        let is_tarock = card & TAROCK != 0;
        let place = i32::try_from(cards::index(card)).unwrap_or(0);
        let rank = if is_tarock { place } else { (place - 22) & 7 };
        let price = match (ours, takes, is_tarock) {
            (true, true, true) => weights.taken_by_tarock,
            (true, true, false) => weights.taken_by_suit,
            (true, false, true) => weights.helping_tarock,
            (true, false, false) => weights.helping_suit,
            (false, _, true) => weights.lost_tarock,
            (false, _, false) => weights.lost_suit,
        };
        let trick_score = if ours { weights.taken + weights.taken_thirds * counted } else { -weights.lost_thirds * counted };
        let score = trick_score - price * rank;
        if trick.count == 0 {
            let wins = ours && after.best == card;
            return score + if wins { weights.leading_winner } else { 0 } + self.promise_of_lead(hands, seat, card);
        }
        score + if takes { weights.ahead } else { 0 } + weights.of_follower(hands, seat, trick, card, ours)
    }

    /// How promising a lead looks besides the likely end of the trick.
    fn promise_of_lead(&self, hands: &[u64; 4], seat: usize, card: u64) -> i32 {
        let declarers = self.terms.is_declarers(seat);
        let weights = self.weights[usize::from(declarers)];
        let mine = hands[seat & 3];
        let leads = self.leads[mine.count_ones() as usize & 15][seat & 3];
        let mut score = if leads[0] == card {
            weights.last_lead
        } else if leads[1] == card {
            weights.lead_before
        } else {
            0
        };
        let suit = cards::following(card);
        let (mut theirs, mut partners) = (0, 0);
        for place in 1..4 {
            let other = (seat + place) & 3;
            if self.terms.is_declarers(other) == declarers {
                partners |= hands[other] & suit;
            } else {
                theirs |= hands[other] & suit;
            }
        }
        let length = (mine & suit).count_ones().cast_signed();
        if card & TAROCK != 0 {
            score += weights.leading_tarock;
        } else {
            if (theirs | partners) < card {
                score += weights.leading_highest;
            }
            if length == 1 {
                score += weights.leading_last;
            }
        }
        if partners > theirs && partners > card {
            score += weights.leading_to_partner;
        }
        score - weights.length * length - weights.against * theirs.count_ones().cast_signed()
    }
}

impl Weights {
    /// How promising a card looks that is not led, besides the likely end of the trick.
    #[inline]
    fn of_follower(&self, hands: &[u64; 4], seat: usize, trick: &Trick, card: u64, ours: bool) -> i32 {
        if card & TAROCK != 0 {
            return match (card == PAGAT, ours) {
                (false, _) => 0,
                (true, true) => self.pagat_taken,
                (true, false) => self.pagat_lost,
            };
        }
        let mine = hands[seat & 3];
        let suit = cards::following(card);
        let others = (hands[0] | hands[1] | hands[2] | hands[3]) & !mine;
        let is_highest = others & suit < card;
        if card & trick.led != 0 {
            return match (is_highest, ours) {
                (false, _) => 0,
                (true, true) => self.highest_taken,
                (true, false) => self.highest_lost,
            };
        }
        let length = (mine & suit).count_ones().cast_signed();
        self.thrown_length * length
            + if length == 1 { self.thrown_last } else { 0 }
            + if is_highest { self.thrown_highest } else { 0 }
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
