//! A search visits millions of positions, so it must not touch the heap.

mod naive;

use naive::{books, ending, games, generator};
use rand::RngExt;
use tarock_rules::{CardSet, Kind, Side, Thirds};
use tarock_solver::{Answer, Budget, Goal, Solver};

#[test]
fn questions_do_not_touch_the_heap() {
    let books = books();
    let mut solver = Solver::new(16);
    let (mut nodes, mut answered) = (0, 0);
    for seed in 0..60 {
        let mut rng = generator(seed);
        let book = &books[rng.random_range(0..books.len())];
        for kind in [Kind::Positive, Kind::Negative, Kind::Trischaken] {
            let games = games(kind);
            let position = ending(book, games[rng.random_range(0..games.len())], 9, &mut rng);
            let mut budget = Budget::nodes(20_000);
            let mut known = false;
            let heap = allocation_counter::measure(|| match kind {
                Kind::Positive => {
                    known = solver.reaches(&position, Thirds(107), &mut Budget::nodes(20_000))
                        != Answer::OutOfNodes;
                    solver.moves_reach(
                        &position,
                        Thirds(107),
                        CardSet::PACK,
                        &mut Budget::nodes(20_000),
                    );
                    solver.value(&position, &mut budget);
                    solver.moves(&position, &mut Budget::nodes(20_000));
                    for (goal, side) in Goal::ALL
                        .into_iter()
                        .flat_map(|goal| [(goal, Side::Declarer), (goal, Side::Defence)])
                    {
                        solver.forces(&position, goal, side, &mut Budget::nodes(2_000));
                    }
                }
                Kind::Negative => {
                    known = solver.makes(&position, &mut budget) != Answer::OutOfNodes;
                    solver.moves_made(&position, &mut Budget::nodes(20_000));
                }
                Kind::Trischaken => known = solver.trischaken(&position, &mut budget).searched > 1,
            });
            assert_eq!(heap.count_total, 0, "seed {seed}, {kind:?}: {} bytes", heap.bytes_total);
            nodes += budget.used();
            answered += u32::from(known);
        }
    }
    assert!(nodes > 500_000 && answered > 60, "only {nodes} nodes, {answered} answers");
}

#[test]
fn the_counter_counts() {
    let heap = allocation_counter::measure(|| drop(std::hint::black_box(vec![22_u8])));
    assert_eq!(heap.count_total, 1);
}
