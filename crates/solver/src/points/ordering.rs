//! In which order cards are tried: the most promising first.

use crate::cards::{self, PAGAT, TAROCK, Trick};
use crate::points::leads::{CardInputs, Learned, PositionInputs, SuitInputs};
use crate::points::search::Terms;
use crate::points::weights::{OF_ONE, OF_TWO, Weights};

/// Candidates, given away the most promising first, and of those alike the lowest.
pub(crate) struct Moves {
    /// A number for each: how promising it is, and below that its index from above.
    keys: [u32; MOST],
    len: usize,
    /// The key of the one to give away.
    best: u32,
}

/// More candidates than this are never there.
const MOST: usize = 12;
/// The key of no candidate.
const NONE: u32 = 0;

impl Moves {
    #[inline]
    pub(crate) fn new() -> Moves {
        Moves { keys: [NONE; MOST], len: 0, best: NONE }
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "an index is below 64")]
    fn insert(&mut self, score: i32, card: u64) {
        let key = (score << 6).cast_unsigned() ^ 1 << 31 | (63 - cards::index(card)) as u32;
        self.keys[self.len.min(MOST - 1)] = key;
        self.len += 1;
        self.best = self.best.max(key);
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The most promising of those that are still open; one of them has to be there.
    #[inline]
    pub(crate) fn next(&mut self, open: u64) -> u64 {
        loop {
            let best = self.best;
            let card = 1 << (63 - (best & 63));
            if card & open != 0 || best == NONE {
                return card;
            }
            // The highest below it: the others less it are small. It is not written over, as a
            // processor would wait for that before it reads several keys at once.
            let below = self.keys.map(|key| key.wrapping_sub(best)).into_iter().fold(0, u32::max);
            self.best = best.wrapping_add(below);
        }
    }
}

/// With so many cards in hand or fewer, other weights count.
const FEW: u32 = 6;

/// With so many cards in hand or more, leads are ranked by what was learned.
const MANY: u32 = 6;

/// What a seat that comes later can do in a trick.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Later {
    pub legal: u64,
    pub is_theirs: bool,
    /// What its cheapest card counts.
    cheapest: i32,
    /// What its dearest card counts.
    dearest: i32,
}

/// A trick in which a seat plays, as far as all its cards share it, with so many seats to come.
pub(crate) struct Turn<const LATER: usize> {
    /// The suit led, or Tarock.
    pub led: u64,
    /// The seats that come later, in their order.
    pub later: [Later; LATER],
}

/// Who is likely to take a trick.
pub(crate) struct Likely {
    /// Whether the side does that plays the card.
    pub ours: bool,
    /// The card that takes it.
    pub best: u64,
    /// What the trick is likely to count.
    pub counted: i32,
}

/// Ranks the candidates of one search.
#[derive(Debug)]
#[cfg_attr(feature = "samples", derive(Clone))]
pub(crate) struct Ordering {
    terms: Terms,
    /// By side, the defence and the declarer's, with many cards in hand and with few.
    weights: &'static [[Weights; 2]; 2],
    /// Leads that decided last, by cards in hand and seat.
    leads: [[[u64; 2]; 4]; 16],
}

impl Ordering {
    pub(crate) fn new(terms: Terms) -> Ordering {
        let weights = if terms.alone { &OF_ONE } else { &OF_TWO };
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

    /// Ranks the candidates of a seat that plays after `COUNT` others and whose side wants so many
    /// thirds.
    #[inline]
    pub(crate) fn rank<const COLOUR: bool, const COUNT: u8>(
        &self,
        held: u64,
        seat: usize,
        trick: &Trick,
        candidates: u64,
        wanted: i32,
        moves: &mut Moves,
    ) {
        match COUNT {
            0 => self.rank_leads::<COLOUR>(held, seat, candidates, wanted, moves),
            1 => self.rank_followers::<COLOUR, 2>(held, seat, trick, candidates, wanted, moves),
            2 => self.rank_followers::<COLOUR, 1>(held, seat, trick, candidates, wanted, moves),
            _ => self.rank_followers::<COLOUR, 0>(held, seat, trick, candidates, wanted, moves),
        }
    }

    fn rank_leads<const COLOUR: bool>(
        &self,
        held: u64,
        seat: usize,
        candidates: u64,
        wanted: i32,
        moves: &mut Moves,
    ) {
        let mine = self.terms.hand(held, seat);
        let weights = self.weights_of(mine, seat);
        let leads = self.leads[mine.count_ones() as usize & 15][seat & 3];
        let learned = (!COLOUR && mine.count_ones() >= MANY)
            .then(|| Learned::new(&PositionInputs::new(&self.terms, held, seat, wanted)));
        let mut rest = candidates;
        while rest != 0 {
            let suit = cards::following(rest);
            let turn: Turn<3> = self.turn(held, seat, suit);
            let in_suit = InSuit::new(&turn, mine);
            let of_suit = in_suit.promise(weights, suit);
            let learned = learned.map(|learned| {
                learned.with_suit(&SuitInputs::new(&self.terms, held, seat, &turn, &in_suit))
            });
            let mut in_turn = rest & suit;
            rest &= !suit;
            while in_turn != 0 {
                let card = in_turn & in_turn.wrapping_neg();
                in_turn &= in_turn - 1;
                let likely = turn.likely::<COLOUR>(card, true, cards::value(card));
                let mut score = of_suit + weights.of_lead(&in_suit, &likely, leads, card, wanted);
                if let Some(learned) = &learned {
                    let inputs = CardInputs::new(
                        &in_suit,
                        mine,
                        &likely,
                        card,
                        wanted,
                        leads[0] == card,
                        score,
                    );
                    score = learned.promise(&inputs, score);
                }
                moves.insert(score, card);
            }
        }
    }

    /// The inputs of the network for a lead, and its score without the network.
    #[cfg(feature = "samples")]
    pub(crate) fn inputs(&self, held: u64, seat: usize, wanted: i32, card: u64) -> (Vec<i16>, i32) {
        let mine = self.terms.hand(held, seat);
        let weights = self.weights_of(mine, seat);
        let leads = self.leads[mine.count_ones() as usize & 15][seat & 3];
        let turn: Turn<3> = self.turn(held, seat, cards::following(card));
        let in_suit = InSuit::new(&turn, mine);
        let likely = turn.likely::<false>(card, true, cards::value(card));
        let score = in_suit.promise(weights, turn.led)
            + weights.of_lead(&in_suit, &likely, leads, card, wanted);
        let position = PositionInputs::new(&self.terms, held, seat, wanted);
        let suit = SuitInputs::new(&self.terms, held, seat, &turn, &in_suit);
        let card = CardInputs::new(&in_suit, mine, &likely, card, wanted, leads[0] == card, score);
        ([&position.0[..], &suit.0, &card.0].concat(), score)
    }

    fn rank_followers<const COLOUR: bool, const LATER: usize>(
        &self,
        held: u64,
        seat: usize,
        trick: &Trick,
        candidates: u64,
        wanted: i32,
        moves: &mut Moves,
    ) {
        let mine = self.terms.hand(held, seat);
        let weights = self.weights_of(mine, seat);
        let partners_trick =
            self.terms.is_declarers(usize::from(trick.winner)) == self.terms.is_declarers(seat);
        let turn: Turn<LATER> = self.turn(held, seat, trick.led);
        let lying = trick.thirds;
        let beating = cards::beating(COLOUR, trick.best, trick.led);
        let ahead = weights.ahead
            + match LATER {
                2 => weights.ahead_second,
                0 => weights.ahead_last,
                _ => 0,
            };
        let others = held & !mine & TAROCK;
        let mut takers = candidates & beating;
        while takers != 0 {
            let card = takers & takers.wrapping_neg();
            takers &= takers - 1;
            let likely = turn.likely::<COLOUR>(card, true, lying + cards::value(card));
            let highest = if card & TAROCK > others { weights.highest_tarock } else { 0 };
            let pagat = if card == PAGAT { weights.of_pagat(likely.ours) } else { 0 };
            moves.insert(
                weights.of_trick(&likely, card, true, wanted) + ahead + highest + pagat,
                card,
            );
        }
        let mut rest = candidates & !beating;
        if rest == 0 {
            return;
        }
        // Whoever takes it then takes it from all of them.
        let mut likely = turn.likely::<COLOUR>(trick.best, partners_trick, lying);
        let lying = likely.counted;
        while rest != 0 {
            let card = rest & rest.wrapping_neg();
            rest &= rest - 1;
            likely.counted = lying + cards::value(card);
            let follower = weights.of_follower(mine, trick, card, likely.ours);
            moves.insert(weights.of_trick(&likely, card, false, wanted) + follower, card);
        }
    }

    fn weights_of(&self, mine: u64, seat: usize) -> &'static Weights {
        &self.weights[usize::from(mine.count_ones() <= FEW)]
            [usize::from(self.terms.is_declarers(seat))]
    }

    /// What the seats after this one can do where a suit is led.
    #[inline]
    fn turn<const LATER: usize>(&self, held: u64, seat: usize, led: u64) -> Turn<LATER> {
        let declarers = self.terms.is_declarers(seat);
        let later = std::array::from_fn(|place| {
            let next = (seat + 1 + place) & 3;
            let legal = cards::following_or_tarock(self.terms.hand(held, next), led);
            let is_theirs = self.terms.is_declarers(next) != declarers;
            Later {
                legal,
                is_theirs,
                cheapest: cheapest_value(legal),
                dearest: dearest_value(legal),
            }
        });
        Turn { led, later }
    }
}

impl<const LATER: usize> Turn<LATER> {
    /// Who is likely to take the trick: everybody beats if they can and must, and gives their side
    /// the
    /// dearest and the others the cheapest.
    #[inline]
    fn likely<const COLOUR: bool>(&self, best: u64, ours: bool, counted: i32) -> Likely {
        let mut likely = Likely { ours, best, counted };
        for later in &self.later {
            let is_against = later.is_theirs == likely.ours;
            let beating = later.legal & cards::beating(COLOUR, likely.best, self.led);
            let takes = is_against && beating != 0;
            let given = if is_against { later.cheapest } else { later.dearest };
            likely.counted += if takes { cards::value(beating) } else { given };
            likely.best = if takes { beating & beating.wrapping_neg() } else { likely.best };
            likely.ours ^= takes;
        }
        likely
    }
}

/// How a suit that could be led is held.
pub(crate) struct InSuit {
    /// Cards of the suit in the hand.
    pub length: i32,
    pub theirs: u64,
    pub partners: u64,
    /// How many of the others have to ruff.
    pub they_ruff: i32,
    pub their_tarock: i32,
    /// The Tarock of partners who have to ruff.
    pub partners_tarock: i32,
}

impl InSuit {
    #[inline]
    fn new(turn: &Turn<3>, mine: u64) -> InSuit {
        let length = (mine & turn.led).count_ones().cast_signed();
        let mut held = InSuit {
            length,
            theirs: 0,
            partners: 0,
            they_ruff: 0,
            their_tarock: 0,
            partners_tarock: 0,
        };
        for later in &turn.later {
            let following = later.legal & turn.led;
            let tarock =
                if following == 0 { (later.legal & TAROCK).count_ones().cast_signed() } else { 0 };
            if later.is_theirs {
                held.theirs |= following;
                held.they_ruff += i32::from(tarock > 0);
                held.their_tarock += tarock;
            } else {
                held.partners |= following;
                held.partners_tarock += tarock;
            }
        }
        held
    }

    /// How promising a lead of the suit looks besides the likely end of the trick.
    #[inline]
    fn promise(&self, weights: &Weights, suit: u64) -> i32 {
        let kind = match (suit == TAROCK, self.length == 1) {
            (true, _) => weights.leading_tarock,
            (false, true) => weights.leading_last,
            (false, false) => 0,
        };
        let mut score = kind
            - weights.length * self.length
            - weights.against * self.theirs.count_ones().cast_signed();
        if self.they_ruff > 0 {
            let ours = self.length + self.partners.count_ones().cast_signed();
            score += self.they_ruff * (weights.they_ruff + weights.they_ruff_length * ours)
                + weights.their_ruffing * self.their_tarock;
        }
        if self.partners_tarock > 0 {
            score += weights.partners_ruffing * self.partners_tarock
                + weights.partner_ruffs_dear * dearest_value(self.theirs)
                + if self.they_ruff > 0 { weights.both_ruff } else { 0 };
        }
        score
    }

    /// The same for a card of it.
    #[inline]
    fn promise_of_card(&self, weights: &Weights, card: u64) -> i32 {
        let to_partner = self.partners > self.theirs && self.partners > card;
        let below = card & TAROCK != 0 && card < self.theirs & self.theirs.wrapping_neg();
        (if to_partner { weights.leading_to_partner } else { 0 })
            + if below { weights.leading_below } else { 0 }
    }
}

impl Weights {
    /// How promising the likely end of the trick looks; `takes` if the card is ahead as it is
    /// played.
    #[inline]
    fn of_trick(&self, likely: &Likely, card: u64, takes: bool, wanted: i32) -> i32 {
        let is_tarock = card & TAROCK != 0;
        let rank = cards::rank(card);
        let price = match (likely.ours, takes, is_tarock) {
            (true, true, true) => self.taken_by_tarock,
            (true, true, false) => self.taken_by_suit,
            (true, false, true) => self.helping_tarock,
            (true, false, false) => self.helping_suit,
            (false, _, true) => self.lost_tarock,
            (false, _, false) => self.lost_suit,
        };
        let enough = if likely.counted >= wanted { self.enough } else { 0 };
        let thirds = if likely.ours {
            self.taken + self.taken_thirds * likely.counted + enough
        } else {
            -self.lost_thirds * likely.counted
        };
        thirds - price * rank
    }

    /// How promising a lead looks besides its suit; with the leads that decided last.
    #[inline]
    fn of_lead(
        &self,
        in_suit: &InSuit,
        likely: &Likely,
        decided: [u64; 2],
        card: u64,
        wanted: i32,
    ) -> i32 {
        let winner = if likely.ours && likely.best == card { self.leading_winner } else { 0 };
        let known = if decided[0] == card {
            self.last_lead
        } else if decided[1] == card {
            self.lead_before
        } else {
            0
        };
        self.of_trick(likely, card, true, wanted)
            + in_suit.promise_of_card(self, card)
            + winner
            + known
    }

    #[inline]
    fn of_pagat(&self, ours: bool) -> i32 {
        if ours { self.pagat_taken } else { self.pagat_lost }
    }

    /// How promising a card looks that is not led, besides the likely end of the trick.
    #[inline]
    fn of_follower(&self, mine: u64, trick: &Trick, card: u64, ours: bool) -> i32 {
        if card == PAGAT {
            return self.of_pagat(ours);
        }
        if card & (TAROCK | trick.led) != 0 {
            return 0;
        }
        let length = (mine & cards::following(card)).count_ones().cast_signed();
        self.thrown_length * length + if length == 1 { self.thrown_last } else { 0 }
    }
}

/// What the dearest of some cards counts; 1 for none.
#[inline]
fn dearest_value(cards: u64) -> i32 {
    let mut value = 1;
    for (set, counted) in
        [(cards::BUBEN, 4), (cards::CAVALLS, 7), (cards::QUEENS, 10), (cards::FIVES, 13)]
    {
        value = if cards & set != 0 { counted } else { value };
    }
    value
}

/// What the cheapest of some cards counts; 13 for none.
#[inline]
fn cheapest_value(cards: u64) -> i32 {
    let dear = cards::FIVES | cards::QUEENS | cards::CAVALLS | cards::BUBEN;
    let mut value = 13;
    for (set, counted) in [(cards::QUEENS, 10), (cards::CAVALLS, 7), (cards::BUBEN, 4), (!dear, 1)]
    {
        value = if cards & set != 0 { counted } else { value };
    }
    value
}

#[cfg(all(test, feature = "samples"))]
mod tests {
    use super::*;

    /// A book without a Kaiserstich.
    fn plain() -> crate::PlayRules {
        let book = tarock_rules::Book::published("hopfgarten").expect("a published book");
        crate::PlayRules::new(&book, tarock_rules::Game::Rufer)
    }

    /// What the network is trained with has to be what it ranks leads with.
    #[test]
    fn leads_are_ranked_by_the_inputs_of_samples() {
        // Every fourth card to a seat, from a beginning that changes: suits and Tarock are mixed in
        // each hand.
        for turn in 0..4u64 {
            let hands = [0u64, 1, 2, 3].map(|seat| {
                (0..48u64)
                    .filter(|card| (card + turn + card / 8) % 4 == seat)
                    .fold(0, |hand, card| hand | 1 << (card + turn))
            });
            let held = hands.into_iter().fold(0, |all, hand| all | hand);
            let mut ordering = Ordering::new(Terms::new(hands, 0b0011 << (turn & 1), plain()));
            for seat in 0..4 {
                let candidates = ordering.terms.hand(held, seat);
                ordering.decided(candidates, seat, candidates & candidates.wrapping_neg());
                let mut moves = Moves::new();
                ordering.rank_leads::<false>(held, seat, candidates, 100, &mut moves);
                let mut again = Moves::new();
                for card in (0..54).map(|card| 1 << card).filter(|card| candidates & card != 0) {
                    let (inputs, score) = ordering.inputs(held, seat, 100, card);
                    again.insert(Learned::of_inputs(&inputs, score), card);
                }
                let mut open = candidates;
                while open != 0 {
                    let card = moves.next(open);
                    assert_eq!(card, again.next(open), "seat {seat}, {open:x} open");
                    open &= !card;
                }
            }
        }
    }
}
