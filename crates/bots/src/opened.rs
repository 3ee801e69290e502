//! How an imagined deal ends if everybody sees all cards: what the solver adds to play-outs.

use tarock_rules::{Action, Book, BySeat, Card, Deal, Ending, Kind, Outcome, Played, Seat, Thirds};
use tarock_solver::{Budget, Interval, Position, Solver};

use crate::open_cards::EXACT_ROUNDS;

/// What the solver sees after each of some actions, as far as its budget tells.
pub type Views = Vec<Option<Opened>>;

/// Thirds by which a game counts as won or lost if the solver tells no more than that: beyond
/// doubt, but by little.
const CLEARLY: i32 = 20;

/// How a deal ends after an action if everybody sees all cards.
pub enum Opened {
    /// Thirds of the declarer's side.
    Thirds(Thirds),
    /// Negative games that are made, by seat, as far as known.
    Made(BySeat<Option<bool>>),
}

impl Opened {
    /// A game of which only is known whether it is won.
    fn won(book: &Book, won: bool) -> Opened {
        let win_at = book.scoring.win_at.is;
        Opened::Thirds(Thirds(if won { win_at + CLEARLY } else { win_at - CLEARLY }))
    }

    /// An outcome with the result of the game as seen with open cards, everything else as it was
    /// played out.
    pub fn revise(&self, mut outcome: Outcome) -> Outcome {
        match (&mut outcome.played, self) {
            (Played::Positive(positive), Opened::Thirds(thirds)) => {
                if let Ending::Counted(counted) = &mut positive.ending {
                    *counted = *thirds;
                }
            }
            (Played::Negative(games), Opened::Made(made)) => {
                for game in games {
                    if let (Some(made), Some(target)) =
                        (made[game.declarer], game.game.target_tricks())
                    {
                        game.tricks = if made { target } else { target + 1 };
                    }
                }
            }
            (Played::Positive(_) | Played::Negative(_) | Played::Trischaken { .. }, _) => {}
        }
        outcome
    }
}

/// What the solver sees after each card; `None` where it has nothing to say.
pub fn after_each(
    book: &Book,
    world: &Deal,
    actions: &[Action],
    solver: &mut Solver,
    budget: &mut Budget,
) -> Option<Views> {
    match world.game()?.kind() {
        Kind::Positive => opened_positive(book, world, actions, solver, budget),
        Kind::Negative => opened_negative(book, world, actions, solver, budget),
        Kind::Trischaken => None,
    }
}

/// The card that an action plays.
pub fn card(action: Action) -> Option<Card> {
    if let Action::Play(card) = action { Some(card) } else { None }
}

fn opened_positive(
    book: &Book,
    world: &Deal,
    actions: &[Action],
    solver: &mut Solver,
    budget: &mut Budget,
) -> Option<Views> {
    let position = Position::from_deal(book, world).ok()?;
    if position.rounds() > EXACT_ROUNDS {
        let cards = actions.iter().filter_map(|action| card(*action)).collect();
        let found = solver.moves_reach(&position, Thirds(book.scoring.win_at.is), cards, budget);
        let won = |action: &Action| {
            found.iter().find(|found| Some(found.card) == card(*action))?.made.known()
        };
        return Some(
            actions.iter().map(won).map(|won| won.map(|won| Opened::won(book, won))).collect(),
        );
    }
    let values = solver.moves(&position, budget);
    let middle = |thirds: Interval| Thirds(i32::midpoint(thirds.low.0, thirds.high.0));
    let of = |action: &Action| {
        values
            .iter()
            .find(|value| Some(value.card) == card(*action))
            .map(|value| middle(value.thirds))
    };
    Some(actions.iter().map(|action| of(action).map(Opened::Thirds)).collect())
}

fn opened_negative(
    book: &Book,
    world: &Deal,
    actions: &[Action],
    solver: &mut Solver,
    budget: &mut Budget,
) -> Option<Views> {
    let negatives = world.observe(book, None).negatives;
    let games: Vec<Seat> =
        negatives.iter().filter(|(_, game)| game.is_some()).map(|(seat, _)| seat).collect();
    let mut opened: Vec<BySeat<Option<bool>>> = vec![BySeat([None; 4]); actions.len()];
    let nodes = budget.left() / games.len().max(1) as u64;
    for declarer in &games {
        let position = Position::from_negative(book, world, *declarer).ok()?;
        let mut own = Budget::nodes(nodes);
        let moves = solver.moves_made(&position, &mut own);
        budget.spend(own.used());
        for (action, made) in actions.iter().zip(&mut opened) {
            made[*declarer] = moves
                .iter()
                .find(|found| Some(found.card) == card(*action))
                .and_then(|found| found.made.known());
        }
    }
    Some(opened.into_iter().map(|made| Some(Opened::Made(made))).collect())
}

/// Which negative games of a deal are made before the first lead; `None` if there are none. What
/// the solver cannot tell about the game of the seat that asks counts as lost: there is much that
/// may go wrong.
pub fn before_lead(
    book: &Book,
    deal: &Deal,
    asking: Seat,
    solver: &mut Solver,
    nodes: u64,
) -> Option<Opened> {
    deal.game().filter(|game| game.kind() == Kind::Negative)?;
    let negatives = deal.observe(book, None).negatives;
    let made = |seat: Seat| {
        negatives[seat]?;
        let made = solver
            .makes(&Position::from_negative(book, deal, seat).ok()?, &mut Budget::nodes(nodes))
            .known();
        if seat == asking { Some(made.unwrap_or(false)) } else { made }
    };
    Some(Opened::Made(BySeat::from_fn(made)))
}
