//! The solver: owns the table, asks the searches.

use arrayvec::ArrayVec;
use tarock_rules::{BySeat, Card, CardSet, Kind, Premium, Seat, Side, Thirds};

use crate::budget::{Answer, Budget, Interval};
use crate::cards;
use crate::goal_search::{Aim, AimSearch};
use crate::key::Squeeze;
use crate::points::bounds::Standing;
use crate::points::class_table::{ClassTable, Owners};
use crate::points::exact_cache::Recent;
use crate::points::ordering::Ordering;
use crate::points::search::{ALL, FEW, Search, Terms};
use crate::position::Position;
use crate::transposition_table::TranspositionTable;
use crate::trischaken::{MaxN, falling_thirds};

/// Size of the tables that [`Solver::default`] makes: 2^20 times 40 bytes, of which a short search
/// touches little.
pub const DEFAULT_TABLE_BITS: u32 = 20;

/// Finds the best play with all cards open.
///
/// Every question starts with an empty table, so that an answer depends on nothing but the
/// position, the size of the table and the budget.
///
/// ```
/// use tarock_rules::{Book, BySeat, CardSet, Game, Seat, Thirds};
/// use tarock_solver::{Answer, Budget, PlayRules, Position, PositionSetup, Solver};
/// let book = Book::published("kaernten-2026").unwrap();
/// let hand = |codes: [&str; 2]| -> CardSet {
///     codes.iter().map(|code| code.parse().unwrap()).collect()
/// };
/// let hands = [["22", "HK"], ["21", "H4"], ["20", "H3"], ["19", "H2"]].map(hand);
/// let hands = BySeat(hands);
/// let seat = Seat::new(0).unwrap();
/// let rules = PlayRules::new(&book, Game::Dreier);
/// let setup = PositionSetup::new(Game::Dreier, rules, seat, seat, hands);
/// let position = Position::new(setup).unwrap();
/// let mut solver = Solver::default();
/// let mut budget = Budget::nodes(1_000);
/// assert_eq!(solver.value(&position, &mut budget).known(), Some(Thirds(44)));
/// assert_eq!(solver.reaches(&position, Thirds(45), &mut budget), Answer::Known(false));
/// ```
#[derive(Debug)]
pub struct Solver {
    pub(crate) table: TranspositionTable,
    pub(crate) classes: ClassTable,
    pub(crate) recent: Recent,
    pub(crate) squeeze: Squeeze,
    pub(crate) owners: Owners,
    pub(crate) standing: Standing,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new(DEFAULT_TABLE_BITS)
    }
}

/// A legal card and what the declarer's side gets after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveValue {
    pub card: Card,
    /// Thirds of the declarer's side at the end.
    pub thirds: Interval,
}

/// The values of all legal cards, by rising card index.
pub type MoveValues = ArrayVec<MoveValue, 12>;

impl Solver {
    /// A solver with tables of 2^`table_bits` times 40 bytes, between 4 and 28 bits.
    pub fn new(table_bits: u32) -> Solver {
        Solver {
            table: TranspositionTable::new(table_bits),
            classes: ClassTable::new(table_bits.saturating_sub(1)),
            recent: Recent::new(table_bits.saturating_sub(2)),
            squeeze: Squeeze::new(),
            owners: Owners::new(),
            standing: Standing::new(),
        }
    }

    /// Whether the declarer's side of a positive game reaches so many thirds, with best play of
    /// all.
    pub fn reaches(
        &mut self,
        position: &Position,
        threshold: Thirds,
        budget: &mut Budget,
    ) -> Answer<bool> {
        let mut run = Run::new(self, position, budget);
        let answer = run.at_least(None, threshold);
        run.finish();
        answer
    }

    /// Whether the declarer's side of a positive game reaches so many thirds after each of some
    /// cards, those that are legal. What is found for one card serves the next; each may take its
    /// even share of the nodes that are left.
    pub fn moves_reach(
        &mut self,
        position: &Position,
        threshold: Thirds,
        cards: CardSet,
        budget: &mut Budget,
    ) -> MovesMade {
        let mut run = Run::new(self, position, budget);
        let answers = run.moves_reach(threshold, cards);
        run.finish();
        answers
    }

    /// Asks whether the declarer's side reaches so many thirds, and gives lines to train the
    /// network of leads with, some of the positions on the way, drawn by a seed.
    #[cfg(feature = "samples")]
    pub fn samples(
        &mut self,
        position: &Position,
        threshold: Thirds,
        seed: u64,
        budget: &mut Budget,
    ) -> Vec<String> {
        let mut run = Run::new(self, position, budget);
        run.search.samples = Some(crate::points::samples::Samples::new(seed));
        run.at_least(None, threshold);
        let samples = run.search.samples.take();
        run.finish();
        samples.map(|samples| samples.lines).unwrap_or_default()
    }

    /// What the declarer's side of a positive game gets with best play of all.
    pub fn value(&mut self, position: &Position, budget: &mut Budget) -> Interval {
        let mut run = Run::new(self, position, budget);
        let interval = run.value();
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

/// What a side may force beside the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// All tricks, those already played included.
    Valat,
    /// The Pagat takes the twelfth trick itself.
    Pagat,
    /// The Uhu takes the eleventh.
    Uhu,
    /// The Kakadu takes the tenth.
    Kakadu,
    /// The Quapil takes the ninth.
    Quapil,
    /// The called card falls in the last trick, which goes to the declarer's side.
    KoenigUltimo,
    /// Pagat, Mond and Sküs.
    Trull,
    /// All four kings.
    Koenige,
}

impl Goal {
    pub const ALL: [Goal; 8] = [
        Goal::Valat,
        Goal::Pagat,
        Goal::Uhu,
        Goal::Kakadu,
        Goal::Quapil,
        Goal::KoenigUltimo,
        Goal::Trull,
        Goal::Koenige,
    ];

    /// The premium that the goal earns.
    pub const fn premium(self) -> Premium {
        match self {
            Goal::Valat => Premium::Valat,
            Goal::Pagat => Premium::Pagat,
            Goal::Uhu => Premium::Uhu,
            Goal::Kakadu => Premium::Kakadu,
            Goal::Quapil => Premium::Quapil,
            Goal::KoenigUltimo => Premium::KoenigUltimo,
            Goal::Trull => Premium::Trull,
            Goal::Koenige => Premium::Koenige,
        }
    }

    /// The goal as the search wants it, or the answer where there is nothing left to play for.
    fn aim(self, position: &Position, by: Side) -> Result<Aim, bool> {
        let setup = position.setup();
        let on_side = |seat: Seat| position.side().contains(seat) == (by == Side::Declarer);
        match self {
            Goal::Valat => {
                let lost =
                    Seat::ALL.into_iter().any(|seat| !on_side(seat) && setup.tricks[seat] > 0);
                if lost { Err(false) } else { Ok(Aim::All) }
            }
            Goal::Pagat | Goal::Uhu | Goal::Kakadu | Goal::Quapil => {
                let premium = self.premium();
                let (Some(card), Some(trick)) = (premium.bird_card(), premium.trick()) else {
                    return Err(false);
                };
                let held = Seat::ALL.into_iter().find(|seat| setup.hands[*seat].contains(card));
                let played = setup
                    .trick
                    .iter()
                    .position(|played| *played == card)
                    .map(|place| setup.leader.plus(place));
                let Some(seat) = held.or(played).filter(|seat| on_side(*seat)) else {
                    return Err(false);
                };
                let rounds = 12 - trick;
                if position.rounds() < rounds {
                    return Err(false);
                }
                let rounds = u32::try_from(rounds).unwrap_or(0);
                Ok(Aim::Bird { card: CardSet::of(card).bits(), seat: seat.index(), rounds })
            }
            Goal::KoenigUltimo => match setup.called {
                Some(card) if by == Side::Declarer => {
                    let held = position.side().iter().any(|seat| setup.hands[seat].contains(card));
                    if held || setup.trick.contains(&card) {
                        Ok(Aim::Ultimo { card: CardSet::of(card).bits() })
                    } else {
                        Err(false)
                    }
                }
                Some(_) | None => Err(false),
            },
            Goal::Trull | Goal::Koenige => {
                let cards = if self == Goal::Trull { CardSet::TRULL } else { CardSet::KINGS };
                let own = match by {
                    Side::Declarer => setup.collected,
                    Side::Defence => setup.collected_by_defence,
                };
                let trick: CardSet = setup.trick.iter().copied().collect();
                let in_play = setup.hands.iter().fold(trick, |all, (_, hand)| all | *hand);
                let open = cards - own;
                if open.is_empty() {
                    Err(true)
                } else if in_play.contains_all(open) {
                    Ok(Aim::Collect { cards: open.bits() })
                } else {
                    Err(false)
                }
            }
        }
    }
}

/// A legal card and whether the game can still be made after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveMade {
    pub card: Card,
    /// Whether the game is made with best play of all.
    pub made: Answer<bool>,
}

/// Legal cards, by rising card index.
pub type MovesMade = ArrayVec<MoveMade, 12>;

/// A legal card of a Trischaken and what everybody counts at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrischakenMove {
    pub card: Card,
    /// Thirds by seat at the end.
    pub thirds: BySeat<Thirds>,
}

/// What is found of a Trischaken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trischaken {
    /// All legal cards by rising card index.
    pub moves: ArrayVec<TrischakenMove, 12>,
    /// The card that the seat plays.
    pub best: Card,
    /// Tricks that were searched, the one in hand included; the rest is played by a simple rule.
    pub searched: usize,
    /// Whether all tricks were searched.
    pub exact: bool,
}

impl Solver {
    /// Whether the declarer of a negative game makes it against three who see all cards.
    pub fn makes(&mut self, position: &Position, budget: &mut Budget) -> Answer<bool> {
        let Some(wanted) = wanted_tricks(position) else { return Answer::Known(false) };
        let aim = Aim::Tricks { seat: position.setup().declarer.index() };
        self.aim(position, aim, Side::Declarer, wanted, budget)
    }

    /// Whether the declarer of a negative game makes it, after every legal card. What is found for
    /// one card serves the next; each may take its even share of the nodes that are left.
    pub fn moves_made(&mut self, position: &Position, budget: &mut Budget) -> MovesMade {
        let legal = position.legal();
        let Some(wanted) = wanted_tricks(position) else {
            return legal
                .iter()
                .map(|card| MoveMade { card, made: Answer::Known(false) })
                .collect();
        };
        let aim = Aim::Tricks { seat: position.setup().declarer.index() };
        self.after_each(position, aim, Side::Declarer, wanted, legal, budget)
    }

    /// Whether a side of a positive game can force something beside the game, whatever the game
    /// itself costs.
    pub fn forces(
        &mut self,
        position: &Position,
        goal: Goal,
        by: Side,
        budget: &mut Budget,
    ) -> Answer<bool> {
        match goal.aim(position, by) {
            Err(answer) => Answer::Known(answer),
            Ok(aim) => self.aim(position, aim, by, 0, budget),
        }
    }

    /// Whether a side of a positive game can force something beside the game after each of some
    /// cards, those that are legal, whatever the game itself costs. What is found for one card
    /// serves the next; each may take its even share of the nodes that are left.
    pub fn moves_force(
        &mut self,
        position: &Position,
        goal: Goal,
        by: Side,
        cards: CardSet,
        budget: &mut Budget,
    ) -> MovesMade {
        let asked = position.legal() & cards;
        let aim = match goal.aim(position, by) {
            Ok(aim) => aim,
            Err(answer) => {
                return asked
                    .iter()
                    .map(|card| MoveMade { card, made: Answer::Known(answer) })
                    .collect();
            }
        };
        self.after_each(position, aim, by, 0, asked, budget)
    }

    /// Whether an aim is reached after each of some legal cards.
    fn after_each(
        &mut self,
        position: &Position,
        aim: Aim,
        by: Side,
        wanted: u32,
        asked: CardSet,
        budget: &mut Budget,
    ) -> MovesMade {
        let all = budget.left();
        let hands = position.setup().hands.0.map(CardSet::bits);
        let (turn, trick) = (position.turn().index(), position.trick());
        let mut search = self.aim_search(position, aim, by, all);
        let mut answers = MovesMade::new();
        for (done, card) in asked.iter().enumerate() {
            let share = even_share(all, search.nodes, asked.len() - done);
            search.limit = search.nodes + share;
            search.stopped = share == 0;
            let made = search.play(&hands, turn, trick, 1 << card.index(), wanted);
            let made = if search.stopped { Answer::OutOfNodes } else { Answer::Known(made) };
            answers.push(MoveMade { card, made });
        }
        budget.spend(search.nodes);
        answers
    }

    fn aim(
        &mut self,
        position: &Position,
        aim: Aim,
        by: Side,
        wanted: u32,
        budget: &mut Budget,
    ) -> Answer<bool> {
        let hands = position.setup().hands.0.map(CardSet::bits);
        let (turn, trick) = (position.turn().index(), position.trick());
        let mut search = self.aim_search(position, aim, by, budget.left());
        let reached = if trick.count == 0 {
            search.lead(&hands, turn, wanted)
        } else {
            search.choose(&hands, turn, trick, wanted, 0).0
        };
        let stopped = search.stopped;
        budget.spend(search.nodes);
        if stopped { Answer::OutOfNodes } else { Answer::Known(reached) }
    }

    /// A search with an empty table.
    fn aim_search(&mut self, position: &Position, aim: Aim, by: Side, limit: u64) -> AimSearch<'_> {
        self.table.begin();
        AimSearch {
            table: &mut self.table,
            squeeze: &self.squeeze,
            rules: position.setup().rules,
            aim,
            side: side_bits(position, by),
            nodes: 0,
            limit,
            stopped: limit == 0,
        }
    }

    /// What everybody counts in a Trischaken after every legal card; see the module `trischaken`
    /// for the solution concept.
    ///
    /// Searches one trick more at a time until the budget is used up, and gives the last complete
    /// result; the first trick is searched even beyond the budget.
    pub fn trischaken(&mut self, position: &Position, budget: &mut Budget) -> Trischaken {
        assert!(position.game().kind() == Kind::Trischaken, "a Trischaken is asked for");
        let setup = position.setup();
        let hands = setup.hands.0.map(CardSet::bits);
        let falling = falling_thirds(&setup.talon, setup.rules.talon, position.rounds());
        let (turn, trick) = (position.turn(), position.trick());
        let mut result: Option<Trischaken> = None;
        for searched in 1..=position.rounds() {
            self.table.begin();
            // The first trick is searched whatever it costs, at most some ten thousand nodes, so
            // that every card has a value.
            let limit = if searched == 1 { u64::MAX } else { budget.left() };
            let mut search = MaxN {
                table: &mut self.table,
                squeeze: &self.squeeze,
                rules: setup.rules,
                falling,
                nodes: 0,
                limit,
                stopped: limit == 0,
            };
            let tricks = u32::try_from(searched).unwrap_or(0);
            let mut moves = ArrayVec::new();
            let mut best: Option<(Card, [i32; 4])> = None;
            for card in position.legal() {
                let counts = search.play(&hands, turn.index(), trick, 1 << card.index(), tricks);
                if best.is_none_or(|(_, best)| {
                    crate::trischaken::prefers(turn.index(), &counts, &best)
                }) {
                    best = Some((card, counts));
                }
                moves.push(TrischakenMove {
                    card,
                    thirds: BySeat::from_fn(|seat| {
                        setup.points[seat] + Thirds(counts[seat.index()])
                    }),
                });
            }
            let stopped = search.stopped;
            budget.spend(search.nodes);
            if stopped {
                break;
            }
            let Some((best, _)) = best else { break };
            result =
                Some(Trischaken { moves, best, searched, exact: searched == position.rounds() });
        }
        result.expect("the first trick is always searched")
    }
}

/// Tricks that the declarer of a negative game still wants; `None` if they have too many.
fn wanted_tricks(position: &Position) -> Option<u32> {
    let target = position.game().target_tricks().expect("tricks are asked of negative games");
    target.checked_sub(position.setup().tricks[position.setup().declarer]).map(u32::from)
}

/// What each of so many questions may take of the nodes that are left.
fn even_share(all: u64, used: u64, questions: usize) -> u64 {
    all.saturating_sub(used) / questions.max(1) as u64
}

fn side_bits(position: &Position, by: Side) -> u8 {
    let side = position.side().iter().fold(0, |side, seat| side | 1 << seat.number());
    match by {
        Side::Declarer => side,
        Side::Defence => !side & 0b1111,
    }
}

/// With so many tricks to come the value is guessed before it is searched.
const WORTH_A_GUESS: usize = 10;

/// One question about a positive game.
struct Run<'a> {
    search: Search<'a>,
    position: &'a Position,
    budget: &'a mut Budget,
    /// The cards in hands.
    held: u64,
    /// Thirds in hands and in the trick.
    left: i32,
}

impl<'a> Run<'a> {
    fn new(solver: &'a mut Solver, position: &'a Position, budget: &'a mut Budget) -> Run<'a> {
        assert!(
            position.game().kind() == Kind::Positive,
            "thirds of the declarer's side are asked of positive games"
        );
        solver.classes.begin();
        solver.recent.begin();
        let setup = position.setup();
        let hands = setup.hands.0.map(CardSet::bits);
        let trick = position.trick();
        let held = hands[0] | hands[1] | hands[2] | hands[3];
        let left = cards::thirds(held | trick.cards);
        let terms = Terms::new(hands, side_bits(position, Side::Declarer), setup.rules);
        solver.owners.begin(hands);
        solver.standing.begin();
        let limit = budget.left();
        let search = Search {
            table: &mut solver.classes,
            recent: &mut solver.recent,
            squeeze: &solver.squeeze,
            owners: &mut solver.owners,
            standing: &mut solver.standing,
            terms,
            nodes: 0,
            limit,
            stopped: limit == 0,
            ordering: Ordering::new(terms),
            decided: 0,
            width: ALL,
            #[cfg(feature = "samples")]
            samples: None,
        };
        Run { search, position, budget, held, left }
    }

    fn finish(self) {
        self.budget.spend(self.search.nodes);
    }

    /// A bound on the future thirds of the declarer's side, after a card or before it.
    fn bound(&mut self, card: Option<u64>, need: i32) -> i32 {
        if self.position.setup().rules.colour {
            self.bound_in::<true>(card, need)
        } else {
            self.bound_in::<false>(card, need)
        }
    }

    fn bound_in<const COLOUR: bool>(&mut self, card: Option<u64>, need: i32) -> i32 {
        let turn = self.position.turn().index();
        let trick = self.position.trick();
        match card {
            Some(card) => {
                self.search.after::<COLOUR>(self.held, turn, &trick, card, self.left, need)
            }
            None if trick.count == 0 => {
                self.search.lead::<COLOUR>(self.held, turn, self.left, need)
            }
            None => self.search.follow::<COLOUR>(self.held, turn, &trick, self.left, need),
        }
        .thirds
    }

    /// Whether so many thirds are reached, after a card or before it.
    fn at_least(&mut self, card: Option<u64>, threshold: Thirds) -> Answer<bool> {
        let need = threshold.0 - self.position.setup().thirds.0;
        if need <= 0 {
            return Answer::Known(true);
        }
        if need > self.left {
            return Answer::Known(false);
        }
        let bound = self.bound(card, need);
        if self.search.stopped { Answer::OutOfNodes } else { Answer::Known(bound >= need) }
    }

    fn moves_reach(&mut self, threshold: Thirds, cards: CardSet) -> MovesMade {
        let asked = self.position.legal() & cards;
        let all = self.search.limit;
        let mut answers = MovesMade::new();
        for (done, card) in asked.iter().enumerate() {
            let share = even_share(all, self.search.nodes, asked.len() - done);
            self.search.limit = self.search.nodes + share;
            self.search.stopped = share == 0;
            answers
                .push(MoveMade { card, made: self.at_least(Some(1 << card.index()), threshold) });
        }
        answers
    }

    fn value(&mut self) -> Interval {
        let range = match self.guess() {
            Some(guess) => self.around(guess),
            None => (0, self.left),
        };
        self.bisect(None, range, None)
    }

    /// Nearly the value, where it is worth its nodes.
    fn guess(&mut self) -> Option<i32> {
        if self.position.rounds() < WORTH_A_GUESS {
            return None;
        }
        let limit = self.search.limit;
        self.search.limit = limit / 10;
        self.search.width = FEW;
        let guess = self.bisect(None, (0, self.left), None).known();
        self.search.limit = limit;
        self.search.stopped = limit == 0;
        self.search.width = ALL;
        // What was found holds for few cards only.
        self.search.table.begin();
        self.search.recent.begin();
        guess.map(|value| value.0 - self.position.setup().thirds.0)
    }

    /// A range in which the value lies, found in growing steps from a guess.
    fn around(&mut self, guess: i32) -> (i32, i32) {
        let mut range = (0, self.left);
        let (mut need, mut step) = (guess + 1, 3);
        while range.0 < range.1 && (range.0 == 0 || range.1 == self.left) {
            let Some(reached) = self.narrow(None, &mut range, need) else { break };
            need = if reached { range.0 + step } else { range.1 + 1 - step };
            step *= 2;
        }
        range
    }

    /// Parts the range of possible values until one is left, beginning near the guess. It is parted
    /// above its middle: that a declarer does not get so much is mostly found sooner than that they
    /// do.
    fn bisect(&mut self, card: Option<u64>, range: (i32, i32), guess: Option<i32>) -> Interval {
        let mut range = range;
        let mut guess = guess;
        while range.0 < range.1 && !self.search.stopped {
            let need = guess.take().unwrap_or(range.0 + (7 * (range.1 - range.0) + 5) / 10);
            self.narrow(card, &mut range, need);
        }
        let (low, high) = range;
        let had = self.position.setup().thirds;
        Interval { low: had + Thirds(low), high: had + Thirds(high) }
    }

    /// Makes a range of values smaller by asking for one of them; whether it is reached, if nodes
    /// were left.
    fn narrow(
        &mut self,
        card: Option<u64>,
        (low, high): &mut (i32, i32),
        need: i32,
    ) -> Option<bool> {
        let need = need.clamp(*low + 1, *high);
        let bound = self.bound(card, need);
        if self.search.stopped {
            return None;
        }
        let reached = bound >= need;
        *(if reached { low } else { high }) = bound;
        Some(reached)
    }

    fn moves(&mut self) -> MoveValues {
        let turn = self.position.turn();
        let legal = self.position.legal().bits();
        let others = self.held & !self.position.setup().hands[turn].bits();
        let single =
            cards::without_equals(legal, others | self.position.trick().best, cards::VALUE_GROUPS);
        let had = self.position.setup().thirds.0;
        let mut values = MoveValues::new();
        let mut guess = None;
        for card in self.position.legal() {
            let bit = 1 << card.index();
            let thirds = match values.last() {
                Some(MoveValue { thirds, .. }) if bit & single == 0 => *thirds,
                _ => self.bisect(Some(bit), (0, self.left), guess),
            };
            guess = Some((thirds.low.0 + thirds.high.0 + 1) / 2 - had);
            values.push(MoveValue { card, thirds });
        }
        values
    }
}
