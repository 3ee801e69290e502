//! Whether to agree that the rest of a deal falls as somebody claims: never at one's own cost.
//!
//! The claim is weighed in every layout that is possible as far as the seat can tell. In some the
//! cards cannot fall as claimed; there it does no harm, because the table looks before it ends the
//! deal. In all others the deal that ends so must be worth as much to the seat as the best that its
//! side could still reach with all cards open.

use std::ops::ControlFlow;

use tarock_rules::{
    Book, Card, CardSet, Deal, Fall, Kind, Move, Observation, Phase, Rest, Seat, SeatSet,
    SeenPartner, settle,
};

use crate::rule::memory::Memory;
use crate::rule::tuning::Tuning;
use crate::search::layouts::Places;
use crate::search::sampling;

/// With more tricks left the layouts are too many to look at.
const MOST_TRICKS: usize = 4;
/// Plays and settlements that are tried before the claim is declined for want of time: some tenths
/// of a second.
const MOST_WORK: u32 = 200_000;

/// What looking at one layout counts besides, whether the cards can fall as claimed or not.
const WORK_OF_LAYOUT: u32 = 100;

/// Whether the viewer of an observation agrees to the claim of another seat.
pub fn agrees(book: &Book, seen: &Observation, by: Seat, rest: Rest) -> bool {
    let tuning = Tuning::default();
    let Some(memory) = Memory::new(book, seen, &tuning)
        .filter(|memory| seen.phase == Phase::Play && memory.me != by)
    else {
        return false;
    };
    if takes_all_that_is_left(&memory, by, rest) {
        return true;
    }
    // Twelve tricks less those that are complete.
    if 12 - memory.trick > MOST_TRICKS {
        return false;
    }
    let mut claim = ClaimSearch { book, me: memory.me, by, rest, left: MOST_WORK };
    let mut possible = false;
    let harmless = Places::all_in_game(&memory).iter().all(|places| {
        let looked = places.visit(&mut |world| {
            let Some(deal) = sampling::as_laid(&memory, world) else {
                return ControlFlow::Continue(());
            };
            possible = true;
            let Some(left) = claim.left.checked_sub(WORK_OF_LAYOUT) else {
                return ControlFlow::Break(());
            };
            claim.left = left;
            if claim.costs_nothing(&deal, seen) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        looked.is_continue()
    });
    possible && harmless
}

/// Whether the claim gives the viewer's side every trick of a positive game in which nothing but
/// card points is left to be won: no bird, no called king and no Mond is still to be played, and
/// whatever is collected the side collects.
fn takes_all_that_is_left(memory: &Memory, by: Seat, rest: Rest) -> bool {
    let called = memory.called().map_or(CardSet::EMPTY, CardSet::of);
    let telling = CardSet::BIRDS | called | CardSet::of(Card::MOND);
    let in_hand = memory.hand | memory.out;
    let sides_known = memory.seen.partner != SeenPartner::Unknown;
    let positive = memory.game.kind() == Kind::Positive && sides_known && !telling.meets(in_hand);
    positive && (memory.friend[by] > 0.5) == (rest == Rest::Take)
}

/// A claim as it is weighed from one seat.
struct ClaimSearch<'a> {
    book: &'a Book,
    me: Seat,
    by: Seat,
    rest: Rest,
    /// Plays and settlements that may still be tried.
    left: u32,
}

/// What a seat gets: Zahlung and Schrift.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Paid {
    zahlung: i32,
    schrift: i32,
}

impl Paid {
    /// Whether this is more in one of the two columns.
    fn exceeds(self, other: Paid) -> bool {
        self.zahlung > other.zahlung || self.schrift > other.schrift
    }
}

impl ClaimSearch<'_> {
    /// Whether nothing could be won against the claim if the cards lie so. No, if there is not time
    /// enough to tell.
    fn costs_nothing(&mut self, deal: &Deal, seen: &Observation) -> bool {
        let moves = match deal.fall_within(self.book, self.by, self.rest, &mut self.left) {
            Fall::So(moves) => moves,
            Fall::Never => return true,
            Fall::Unclear => return false,
        };
        let mut claimed = *deal;
        let fallen = moves.into_iter().all(|played| claimed.apply(self.book, played).is_ok());
        let against = self.against(deal, seen);
        fallen
            && self
                .paid(&claimed)
                .is_some_and(|claimed| self.reaches_more(deal, claimed, against) == Some(false))
    }

    /// The seats that play against the viewer; all others are thought to play for the viewer, who
    /// expects rather too much than too little.
    fn against(&self, deal: &Deal, seen: &Observation) -> SeatSet {
        let declares = |seat: &Seat| seen.negatives[*seat].is_some();
        let all = Seat::ALL.into_iter();
        match deal.game().map(tarock_rules::Game::kind) {
            Some(Kind::Positive) => {
                all.filter(|seat| deal.true_side(*seat) != deal.true_side(self.me)).collect()
            }
            Some(Kind::Negative) if declares(&self.me) => {
                all.filter(|seat| !declares(seat)).collect()
            }
            Some(Kind::Negative) if all.clone().filter(declares).count() == 1 => {
                all.filter(declares).collect()
            }
            Some(Kind::Negative) => all.filter(|seat| *seat == self.by && declares(seat)).collect(),
            Some(Kind::Trischaken) | None => SeatSet::default(),
        }
    }

    /// Whether the viewer can get more than this, whatever those against them do. `None` if there
    /// is not time enough to tell.
    fn reaches_more(&mut self, deal: &Deal, than: Paid, against: SeatSet) -> Option<bool> {
        let Some(seat) = deal.turn() else { return self.paid(deal).map(|paid| paid.exceeds(than)) };
        let hostile = against.contains(seat);
        for action in deal.legal(self.book) {
            self.left = self.left.checked_sub(1)?;
            let mut next = *deal;
            if next.apply(self.book, Move { seat, action }).is_ok()
                && self.reaches_more(&next, than, against)? != hostile
            {
                return Some(!hostile);
            }
        }
        Some(hostile)
    }

    fn paid(&mut self, deal: &Deal) -> Option<Paid> {
        self.left = self.left.checked_sub(1)?;
        let settlement = settle(self.book, &deal.outcome(self.book)?);
        Some(Paid {
            zahlung: settlement.zahlung.seats[self.me],
            schrift: settlement.schrift.seats[self.me],
        })
    }
}
