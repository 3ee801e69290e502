//! The solver: owns the table, asks the searches.

use arrayvec::ArrayVec;
use tarock_rules::{Card, Kind, Thirds};

use crate::budget::{Answer, Budget, Interval};
use crate::cards;
use crate::key::Squeeze;
use crate::points::{Search, Terms};
use crate::position::Position;
use crate::table::Table;

/// Size of the table that [`Solver::default`] makes: 2^18 entries of 16 bytes, 4 MB.
pub const DEFAULT_TABLE_BITS: u32 = 18;

/// Finds the best play with all cards open.
///
/// Every question starts with an empty table, so that an answer depends on nothing but the position, the size of the
/// table and the budget.
///
/// ```
/// use tarock_rules::{Book, BySeat, CardSet, Game, Seat, Thirds};
/// use tarock_solver::{Answer, Budget, PlayRules, Position, Setup, Solver};
/// let book = Book::published("kaernten-2026").unwrap();
/// let hand = |codes: [&str; 2]| codes.iter().map(|code| code.parse().unwrap()).collect::<CardSet>();
/// let hands = BySeat([hand(["22", "HK"]), hand(["21", "H4"]), hand(["20", "H3"]), hand(["19", "H2"])]);
/// let seat = Seat::new(0).unwrap();
/// let setup = Setup::new(Game::Dreier, PlayRules::new(&book, Game::Dreier), seat, seat, hands);
/// let position = Position::new(setup).unwrap();
/// let mut solver = Solver::default();
/// let mut budget = Budget::nodes(1_000);
/// assert_eq!(solver.value(&position, &mut budget).known(), Some(Thirds(44)));
/// assert_eq!(solver.reaches(&position, Thirds(45), &mut budget), Answer::Known(false));
/// ```
#[derive(Debug)]
pub struct Solver {
    pub(crate) table: Table,
    pub(crate) squeeze: Squeeze,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new(DEFAULT_TABLE_BITS)
    }
}

/// A legal card and what the declarer's side gets after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveValue {
    /// The card.
    pub card: Card,
    /// Thirds of the declarer's side at the end.
    pub thirds: Interval,
}

/// The values of all legal cards, by rising card index.
pub type MoveValues = ArrayVec<MoveValue, 12>;

impl Solver {
    /// A solver with a table of 2^`table_bits` entries of 16 bytes, between 4 and 28 bits.
    pub fn new(table_bits: u32) -> Solver {
        Solver { table: Table::new(table_bits), squeeze: Squeeze::new() }
    }

    /// Whether the declarer's side of a positive game reaches so many thirds, with best play of all.
    pub fn reaches(&mut self, position: &Position, threshold: Thirds, budget: &mut Budget) -> Answer<bool> {
        let mut run = Run::new(self, position, budget);
        let answer = run.at_least(threshold);
        run.finish();
        answer
    }

    /// What the declarer's side of a positive game gets with best play of all.
    pub fn value(&mut self, position: &Position, budget: &mut Budget) -> Interval {
        let mut run = Run::new(self, position, budget);
        let interval = run.bisect(None, None);
        run.finish();
        interval
    }

    /// What the declarer's side of a positive game gets after every legal card.
    pub fn moves(&mut self, position: &Position, budget: &mut Budget) -> MoveValues {
        let mut run = Run::new(self, position, budget);
        let values = run.moves();
        run.finish();
        values
    }
}

/// One question about a positive game.
struct Run<'a> {
    search: Search<'a>,
    position: &'a Position,
    budget: &'a mut Budget,
    hands: [u64; 4],
    /// Thirds in hands and in the trick.
    left: i32,
}

impl<'a> Run<'a> {
    fn new(solver: &'a mut Solver, position: &'a Position, budget: &'a mut Budget) -> Run<'a> {
        assert!(position.game().kind() == Kind::Positive, "thirds of the declarer's side are asked of positive games");
        solver.table.begin();
        let setup = position.setup();
        let side = position.side().iter().fold(0, |side, seat| side | 1 << seat.number());
        let hands = setup.hands.0.map(|hand| hand.bits());
        let trick = position.trick();
        let left = cards::thirds(hands[0] | hands[1] | hands[2] | hands[3] | trick.cards);
        let terms = Terms { side, kaiserstich: setup.rules.kaiserstich };
        let limit = budget.left();
        let search = Search {
            table: &mut solver.table,
            squeeze: &solver.squeeze,
            terms,
            nodes: 0,
            limit,
            stopped: limit == 0,
            killers: [[[0; 2]; 4]; 16],
        };
        Run { search, position, budget, hands, left }
    }

    fn finish(self) {
        self.budget.spend(self.search.nodes);
    }

    /// A bound on the future thirds of the declarer's side, after a card or before it.
    fn bound(&mut self, card: Option<u64>, need: i32) -> i32 {
        if self.position.setup().rules.colour { self.bound_in::<true>(card, need) } else { self.bound_in::<false>(card, need) }
    }

    fn bound_in<const COLOUR: bool>(&mut self, card: Option<u64>, need: i32) -> i32 {
        let turn = self.position.turn().index();
        let trick = self.position.trick();
        match card {
            Some(card) => self.search.play::<COLOUR>(&self.hands, turn, trick, card, self.left, need),
            None if trick.count == 0 => self.search.lead::<COLOUR>(&self.hands, turn, self.left, need),
            None => self.search.follow::<COLOUR>(&self.hands, turn, trick, self.left, need),
        }
    }

    fn at_least(&mut self, threshold: Thirds) -> Answer<bool> {
        let need = threshold.0 - self.position.setup().thirds.0;
        if need <= 0 {
            return Answer::Known(true);
        }
        if need > self.left {
            return Answer::Known(false);
        }
        let bound = self.bound(None, need);
        if self.search.stopped { Answer::OutOfNodes } else { Answer::Known(bound >= need) }
    }

    /// Halves the range of possible values until one is left, beginning near the guess.
    fn bisect(&mut self, card: Option<u64>, guess: Option<i32>) -> Interval {
        let (mut low, mut high) = (0, self.left);
        let mut guess = guess;
        while low < high && !self.search.stopped {
            let need = guess.take().unwrap_or((low + high + 1) / 2).clamp(low + 1, high);
            let bound = self.bound(card, need);
            if self.search.stopped {
                break;
            }
            if bound >= need {
                low = bound;
            } else {
                high = bound;
            }
        }
        let had = self.position.setup().thirds;
        Interval { low: had + Thirds(low), high: had + Thirds(high) }
    }

    fn moves(&mut self) -> MoveValues {
        let turn = self.position.turn();
        let legal = self.position.legal().bits();
        let others = (self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]) & !self.hands[turn.index()];
        let single = cards::without_equals(legal, others | self.position.trick().best, cards::VALUE_GROUPS);
        let had = self.position.setup().thirds.0;
        let mut values = MoveValues::new();
        let mut guess = None;
        for card in self.position.legal().iter() {
            let bit = 1 << card.index();
            let thirds = match values.last() {
                Some(MoveValue { thirds, .. }) if bit & single == 0 => *thirds,
                _ => self.bisect(Some(bit), guess),
            };
            guess = Some((thirds.low.0 + thirds.high.0 + 1) / 2 - had);
            values.push(MoveValue { card, thirds });
        }
        values
    }
}
