//! Samples of leads to train the network of `leads` with: what each lead of a position costs in the
//! middle of a search, with the tables as they are then.

use crate::cards::Trick;
use crate::points::exact_cache::Recent;
use crate::points::ordering::{Moves, Ordering};
use crate::points::search::Search;

/// Positions with so many cards in hand are not taken.
const NEVER: u64 = u64::MAX;
/// One in so many positions is taken, by cards in hand: those of the end are many, and those of the
/// beginning cost most.
const ONE_IN: [u64; 13] = [NEVER, NEVER, NEVER, NEVER, NEVER, 40, 8, 3, 2, 1, 2, 3, 2];
/// Nodes after which a lead is given up.
const MOST_NODES: u64 = 40_000;
/// A lead is given up as well that costs so many times as much as another one that decides.
const MOST_TIMES: u64 = 8;
/// But not before so many nodes.
const FEWEST_NODES: u64 = 200;

/// The samples of one search.
#[derive(Debug)]
pub(crate) struct Samples {
    /// What chance was before the next draw.
    chance: u64,
    /// A line for each position, as training/leads.py reads it.
    pub lines: Vec<String>,
}

impl Samples {
    pub(crate) fn new(seed: u64) -> Samples {
        Samples { chance: seed, lines: Vec::new() }
    }

    fn draws(&mut self, one_in: u64) -> bool {
        self.chance = self
            .chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.chance >> 33).is_multiple_of(one_in)
    }
}

/// What a search knows and what trying a lead changes.
struct Known {
    recent: Recent,
    ordering: Ordering,
    nodes: u64,
    limit: u64,
}

impl Search<'_> {
    /// Takes a position of a seat on lead as a sample, if chance will have it.
    pub(crate) fn sample<const COLOUR: bool>(
        &mut self,
        held: u64,
        seat: usize,
        leads: u64,
        left: i32,
        need: i32,
    ) {
        let cards = self.terms.hand(held, seat).count_ones() as usize;
        let Some(mut samples) = self.samples.take() else { return };
        if !leads.is_power_of_two() && samples.draws(ONE_IN[cards.min(12)]) {
            samples.lines.extend(self.line_of::<COLOUR>(held, seat, leads, left, need));
        }
        self.samples = Some(samples);
    }

    /// The line of a position, if a lead is found that decides it.
    fn line_of<const COLOUR: bool>(
        &mut self,
        held: u64,
        seat: usize,
        leads: u64,
        left: i32,
        need: i32,
    ) -> Option<String> {
        let declarers = self.terms.is_declarers(seat);
        let wanted = if declarers { need } else { left - need + 1 };
        let known = Known {
            recent: self.recent.clone(),
            ordering: self.ordering.clone(),
            nodes: self.nodes,
            limit: self.limit,
        };
        let mut cheapest: Option<u64> = None;
        let mut parts = Vec::new();
        // The promising ones first, as they tell how soon the others are given up.
        let mut moves = Moves::new();
        self.ordering.rank::<COLOUR, 0>(held, seat, &Trick::new(), leads, wanted, &mut moves);
        let mut rest = leads;
        while rest != 0 {
            let card = moves.next(rest);
            rest &= !card;
            let (inputs, score) = self.ordering.inputs(held, seat, wanted, card);
            let most = cheapest
                .map_or(MOST_NODES, |nodes| (nodes * MOST_TIMES).clamp(FEWEST_NODES, MOST_NODES));
            self.limit = known.nodes + most;
            self.table.keep_for_now();
            let bound = self.after::<COLOUR>(held, seat, &Trick::new(), card, left, need);
            let nodes = self.nodes - known.nodes;
            let decides = !self.stopped && (bound.thirds >= need) == declarers;
            if decides {
                cheapest = Some(cheapest.map_or(nodes, |other| other.min(nodes)));
            }
            let numbers = inputs.into_iter().map(i64::from).chain([
                i64::from(score),
                nodes.cast_signed(),
                i64::from(decides),
            ]);
            parts.push(numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" "));
            self.table.take_back();
            self.recent.clone_from(&known.recent);
            self.ordering.clone_from(&known.ordering);
            self.nodes = known.nodes;
            self.stopped = false;
        }
        self.limit = known.limit;
        cheapest.map(|_| parts.join(";"))
    }
}
