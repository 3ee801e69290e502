//! Answers to „der Rest ist meiner" and „ich mache keinen Stich mehr": whoever agrees loses nothing
//! by it, and knows nothing hidden.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_bots::{Bot, RuleBot, agrees};
use tarock_rules::{
    Action, Book, Card, CardSet, Cards, Deal, Fall, Kind, Move, Phase, Rest, Seat, dealing, settle,
};

/// A deal in play, and how it came about.
struct Scene {
    book: Book,
    cards: Cards,
    moves: Vec<Move>,
    deal: Deal,
}

/// Plays a deal until so many cards have been played; bids at random, so that all games come up.
/// `None` if it does not come so far.
fn scene(rules: &str, seed: u64, played: usize) -> Option<Scene> {
    let book = Book::published(rules).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).unwrap();
    let mut deal = Deal::new(cards, Seat::ALL[0]);
    let mut moves = Vec::new();
    let mut laid = 0;
    while laid < played {
        let seat = deal.turn()?;
        let seen = deal.observe(&book, Some(seat));
        let wild = seen.phase == Phase::Auction && rng.random_bool(0.3);
        let action = if wild {
            seen.legal[rng.random_range(0..seen.legal.len())]
        } else {
            RuleBot::default().decide(&book, &seen, &mut rng)?.action
        };
        laid += usize::from(matches!(action, Action::Play(_)));
        let chosen = Move { seat, action };
        deal.apply(&book, chosen).unwrap();
        moves.push(chosen);
    }
    deal.turn()?;
    Some(Scene { book, cards, moves, deal })
}

impl Scene {
    fn answers(&self, by: Seat, rest: Rest) -> Vec<(Seat, bool)> {
        let others = Seat::ALL.into_iter().filter(|seat| *seat != by);
        others
            .map(|seat| {
                (seat, agrees(&self.book, &self.deal.observe(&self.book, Some(seat)), by, rest))
            })
            .collect()
    }

    fn paid(&self, deal: &Deal, seat: Seat) -> i32 {
        settle(&self.book, &deal.outcome(&self.book).unwrap()).zahlung.seats[seat]
    }

    /// The best that a seat's side can reach in a positive game with all cards open, by trying
    /// everything.
    fn best(&self, deal: &Deal, me: Seat) -> i32 {
        let Some(seat) = deal.turn() else { return self.paid(deal, me) };
        let results = deal.legal(&self.book).into_iter().map(|action| {
            let mut next = *deal;
            next.apply(&self.book, Move { seat, action }).unwrap();
            self.best(&next, me)
        });
        let friend = deal.true_side(seat) == deal.true_side(me);
        if friend { results.max() } else { results.min() }.unwrap()
    }

    fn claimed(&self, by: Seat, rest: Rest) -> Option<Deal> {
        let mut deal = self.deal;
        let Fall::So(moves) = self.deal.fall(&self.book, by, rest) else { return None };
        for played in moves {
            deal.apply(&self.book, played).unwrap();
        }
        Some(deal)
    }
}

/// The claims of whoever has the next card, and of the seat after them.
fn claims(scene: &Scene) -> impl Iterator<Item = (Seat, Rest)> {
    let turn = scene.deal.turn().unwrap();
    [turn, turn.next()].into_iter().flat_map(|by| [(by, Rest::Take), (by, Rest::Give)])
}

#[test]
fn agreeing_costs_nothing() {
    let (mut agreed, mut declined, mut refused_dear) = (0, 0, 0);
    for rules in Book::ids() {
        for seed in 0..24 {
            let Some(scene) = scene(rules, seed, 36 + usize::try_from(seed % 8).unwrap()) else {
                continue;
            };
            if scene.deal.game().unwrap().kind() != Kind::Positive {
                continue;
            }
            for (by, rest) in claims(&scene) {
                let Some(claimed) = scene.claimed(by, rest) else { continue };
                for (seat, agrees) in scene.answers(by, rest) {
                    let (gets, could) = (scene.paid(&claimed, seat), scene.best(&scene.deal, seat));
                    if agrees {
                        agreed += 1;
                        assert!(
                            gets >= could,
                            "{rules} {seed}: seat {seat} gives {could} away for {gets}"
                        );
                    } else {
                        declined += 1;
                        refused_dear += usize::from(gets < could);
                    }
                }
            }
        }
    }
    assert!(
        agreed > 100 && declined > 50 && refused_dear > 5,
        "{agreed} agreed, {declined} declined, {refused_dear} would have cost"
    );
}

#[test]
fn the_last_trick_is_nobodys_to_give_away() {
    for rules in Book::ids() {
        for seed in 0..20 {
            let Some(scene) = scene(rules, seed, 44) else { continue };
            for (by, rest) in claims(&scene) {
                assert!(
                    scene.answers(by, rest).into_iter().all(|(_, agrees)| agrees),
                    "{rules} {seed}: one card is left to everybody"
                );
            }
        }
    }
}

#[test]
fn nobody_gives_a_deal_away_before_it_is_decided() {
    let (mut asked, mut agreed) = (0, 0);
    for rules in Book::ids() {
        for seed in 0..20 {
            let Some(scene) = scene(rules, seed, 4) else { continue };
            for (by, rest) in claims(&scene) {
                asked += 1;
                agreed += scene.answers(by, rest).into_iter().filter(|(_, agrees)| *agrees).count();
            }
        }
    }
    assert!(asked > 100);
    assert_eq!(agreed, 0);
}

/// Hidden cards exchanged between two places that a seat cannot see give the same answer.
#[test]
fn hidden_cards_do_not_change_an_answer() {
    let mut compared = 0;
    for rules in Book::ids() {
        for seed in 0..8 {
            let Some(scene) = scene(rules, seed, 38) else { continue };
            for (by, rest) in claims(&scene) {
                for (seat, answer) in scene.answers(by, rest) {
                    for other in exchanged(&scene, seat) {
                        compared += 1;
                        let seen = other.observe(&scene.book, Some(seat));
                        assert_eq!(
                            agrees(&scene.book, &seen, by, rest),
                            answer,
                            "{rules} {seed} {seat}"
                        );
                    }
                }
            }
        }
    }
    assert!(compared > 50, "{compared}");
}

/// Deals in which two cards of other hands are exchanged, and that look the same to a seat.
fn exchanged(scene: &Scene, viewer: Seat) -> Vec<Deal> {
    let seen = scene.deal.observe(&scene.book, Some(viewer));
    let others: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| *seat != viewer).collect();
    let pairs = others
        .iter()
        .flat_map(|one| others.iter().map(move |two| (*one, *two)))
        .filter(|(one, two)| one < two);
    let swap = |(one, two): (Seat, Seat)| {
        let (a, b) = (scene.deal.hand(one).lowest()?, scene.deal.hand(two).lowest()?);
        let exchange = |card: Card| match card {
            card if card == a => b,
            card if card == b => a,
            card => card,
        };
        let hand = |seat: Seat| scene.cards.hand(seat).iter().map(exchange).collect::<Vec<Card>>();
        let talon = scene.cards.talon().map(|half| half.map(exchange).to_vec()).to_vec();
        let cards = Cards::new(&Seat::ALL.map(hand), &talon).ok()?;
        let mut deal = Deal::new(cards, Seat::ALL[0]);
        for chosen in &scene.moves {
            deal.apply(&scene.book, *chosen).ok()?;
        }
        let same =
            deal.observe(&scene.book, Some(viewer)) == seen && deal.hand(viewer) != CardSet::EMPTY;
        same.then_some(deal)
    };
    pairs.filter_map(swap).collect()
}
