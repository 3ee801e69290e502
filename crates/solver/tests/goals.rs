//! What a side can force beside the game: the solver against plain search over whole plays.

mod naive;

use naive::{Rules, State, Taken, books, ending, games, generator};
use rand::RngExt;
use tarock_rules::{Card, CardSet, Kind, Seat, Side};
use tarock_solver::{Answer, Budget, Goal, MoveMade, Position, Solver};

struct Question<'a> {
    rules: Rules<'a>,
    position: &'a Position,
    goal: Goal,
    side: [bool; 4],
}

impl Question<'_> {
    fn forced(&self, state: &State, tricks: &mut Vec<(Taken, State)>) -> bool {
        if state.is_over() {
            return self.reached(tricks);
        }
        let turn = state.turn();
        let wants = self.side[turn];
        for card in self.rules.legal(&state.hands[turn], &state.trick) {
            let (next, taken) = state.play(&self.rules, card);
            let complete = taken.is_some();
            if let Some(taken) = taken {
                tricks.push((taken, state.clone()));
            }
            let reached = self.forced(&next, tricks);
            if complete {
                tricks.pop();
            }
            if reached == wants {
                return wants;
            }
        }
        !wants
    }

    fn reached(&self, tricks: &[(Taken, State)]) -> bool {
        let setup = self.position.setup();
        let ours = |taken: &Taken| self.side[taken.winner];
        let declarers = setup.declarer.index();
        match self.goal {
            Goal::Valat => {
                let before = Seat::ALL
                    .into_iter()
                    .all(|seat| self.side[seat.index()] || setup.tricks[seat] == 0);
                before && tricks.iter().all(|(taken, _)| ours(taken))
            }
            Goal::Pagat | Goal::Uhu | Goal::Kakadu | Goal::Quapil => {
                let premium = self.goal.premium();
                tricks.iter().any(|(taken, before)| {
                    let place =
                        taken.cards.iter().position(|card| Some(*card) == premium.bird_card());
                    let player = place.map(|place| (before.leader + place) % 4);
                    Some(taken.number) == premium.trick()
                        && player == Some(taken.winner)
                        && self.side[taken.winner]
                })
            }
            Goal::KoenigUltimo => tricks.last().is_some_and(|(taken, _)| {
                setup.called.is_some_and(|called| taken.cards.contains(&called))
                    && ours(taken)
                    && self.side[declarers]
            }),
            Goal::Trull | Goal::Koenige => {
                let wanted = if self.goal == Goal::Trull { CardSet::TRULL } else { CardSet::KINGS };
                let before =
                    if self.side[declarers] { setup.collected } else { setup.collected_by_defence };
                let own: CardSet = tricks
                    .iter()
                    .filter(|(taken, _)| ours(taken))
                    .flat_map(|(taken, _)| taken.cards.clone())
                    .collect();
                (own | before).contains_all(wanted)
            }
        }
    }
}

#[test]
fn goals_are_forced_when_plain_search_forces_them() {
    let mut solver = Solver::new(10);
    let books = books();
    let games = games(Kind::Positive);
    let mut reached = [0; Goal::ALL.len()];
    for seed in 0..2500u64 {
        let mut rng = generator(seed);
        let book = &books[rng.random_range(0..books.len())];
        let game = games[rng.random_range(0..games.len())];
        let position = ending(book, game, rng.random_range(1..=4), &mut rng);
        let mut setup = position.setup().clone();
        let trick: CardSet = setup.trick.iter().copied().collect();
        let in_play = setup.hands.iter().fold(trick, |all, (_, hand)| all | *hand);
        let collected =
            |seed: u64| !in_play & CardSet::from_bits(0x5555_5555_5555_5555 << (seed % 2));
        match seed % 3 {
            0 => setup.collected = !in_play,
            1 => setup.collected_by_defence = !in_play,
            _ => {
                (setup.collected, setup.collected_by_defence) =
                    (collected(seed), collected(seed + 1));
            }
        }
        let held: Vec<Card> = setup.hands[setup.declarer].iter().collect();
        setup.called = setup
            .partner
            .and_then(|partner| setup.hands[partner].highest())
            .or(held.last().copied());
        let position = Position::new(setup).unwrap();
        for (number, goal) in Goal::ALL.into_iter().enumerate() {
            for by in [Side::Declarer, Side::Defence] {
                let side =
                    Seat::ALL.map(|seat| position.side().contains(seat) == (by == Side::Declarer));
                let question =
                    Question { rules: Rules { book, game }, position: &position, goal, side };
                let expected = question.forced(&State::of(&position), &mut Vec::new());
                reached[number] += usize::from(expected);
                let found = solver.forces(&position, goal, by, &mut Budget::unlimited());
                assert_eq!(
                    found,
                    Answer::Known(expected),
                    "seed {seed}, {} {game}, {goal:?} by {by:?}: {position:?}",
                    book.id
                );
                let cards = position.legal();
                let after =
                    solver.moves_force(&position, goal, by, cards, &mut Budget::unlimited());
                assert_eq!(after.len(), cards.len());
                let made = |found: &MoveMade| found.made == Answer::Known(true);
                let best = if side[position.turn().index()] {
                    after.iter().any(made)
                } else {
                    after.iter().all(made)
                };
                assert_eq!(best, expected, "seed {seed}, {goal:?} by {by:?} card by card");
            }
        }
    }
    assert!(reached.iter().all(|count| *count > 5), "{reached:?}");
}
