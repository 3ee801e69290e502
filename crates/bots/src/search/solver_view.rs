//! How an imagined deal ends if everybody sees all cards: what the solver adds to play-outs.

use arrayvec::ArrayVec;
use tarock_rules::{
    Action, Book, BySeat, Card, CardSet, Deal, Ending, Kind, KontraLevel, Observation, Outcome,
    Played, PositiveOutcome, Premium, PremiumResult, Seat, Side, Thirds,
};
use tarock_solver::{Budget, Goal, Interval, Position, Solver};

use crate::{Alternative, Decision, Measure, Reason};

/// What the solver sees after each of some actions, as far as its budget tells.
pub type Views = Vec<Option<SolverView>>;

/// Thirds by which a game counts as won or lost if the solver tells no more than that: beyond
/// doubt, but by little.
const CLEARLY: i32 = 20;

/// How a deal ends after an action if everybody sees all cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolverView {
    /// A positive game.
    Positive {
        /// Thirds of the declarer's side, as far as known.
        thirds: Option<Thirds>,
        /// Premiums that a side can force, or cannot.
        premiums: Forced,
    },
    /// Negative games that are made, by seat, as far as known.
    Made(BySeat<Option<bool>>),
    /// A Trischaken: what everybody counts.
    Counted(BySeat<Thirds>),
}

/// Premiums with the side that wants them, and whether it can force them.
pub type Forced = ArrayVec<(Premium, Side, bool), MOST_GOALS>;

/// Four birds, König ultimo and Valat.
const MOST_GOALS: usize = 6;

impl SolverView {
    /// A game of which only is known whether it is won.
    fn won(book: &Book, won: bool) -> Thirds {
        let win_at = book.scoring.win_at.is;
        Thirds(if won { win_at + CLEARLY } else { win_at - CLEARLY })
    }

    /// An outcome with the result of the game as seen with open cards, everything else as it was
    /// played out.
    pub fn revise(&self, mut outcome: Outcome) -> Outcome {
        match (&mut outcome.played, self) {
            (Played::Positive(positive), SolverView::Positive { thirds: Some(thirds), .. }) => {
                if let Ending::Counted(counted) = &mut positive.ending {
                    *counted = *thirds;
                }
            }
            (Played::Negative(games), SolverView::Made(made)) => {
                for game in games {
                    if let (Some(made), Some(target)) =
                        (made[game.declarer], game.game.target_tricks())
                    {
                        game.tricks = if made { target } else { target + 1 };
                    }
                }
            }
            (Played::Trischaken { points, .. }, SolverView::Counted(counted)) => *points = *counted,
            (Played::Positive(_) | Played::Negative(_) | Played::Trischaken { .. }, _) => {}
        }
        outcome
    }

    /// An outcome with the premiums as seen with open cards; `None` if nothing is known of them.
    pub fn revise_premiums(&self, outcome: &Outcome) -> Option<Outcome> {
        let SolverView::Positive { premiums, .. } = self else { return None };
        if premiums.is_empty() {
            return None;
        }
        let mut outcome = outcome.clone();
        if let Played::Positive(positive) = &mut outcome.played {
            for (premium, by, forced) in premiums {
                revise_premium(positive, *premium, *by, *forced);
            }
        }
        Some(outcome)
    }
}

/// Whoever can force a premium makes it; whoever cannot makes none, and a silent one that fails in
/// the play-out fails still.
fn revise_premium(outcome: &mut PositiveOutcome, premium: Premium, by: Side, forced: bool) {
    if premium == Premium::Valat
        && forced
        && let Ending::Counted(counted) = &mut outcome.ending
    {
        // Whoever has every trick wins the game too, whatever the play-out made of it.
        *counted = match by {
            Side::Declarer => Thirds::PACK,
            Side::Defence => Thirds(0),
        };
    }
    let found =
        outcome.premiums.iter().position(|result| result.premium == premium && result.by == by);
    match found {
        Some(place) if outcome.premiums[place].announced || forced => {
            outcome.premiums[place].made = forced;
        }
        Some(place) if outcome.premiums[place].made => {
            outcome.premiums.remove(place);
        }
        None if forced => {
            let result = PremiumResult {
                premium,
                by,
                announced: false,
                made: true,
                contra: KontraLevel::Plain,
            };
            // There is room for every premium.
            let _ = outcome.premiums.try_push(result);
        }
        Some(_) | None => {}
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
        Kind::Positive => view_positive(book, world, actions, solver, budget),
        Kind::Negative => view_negative(book, world, actions, solver, budget),
        Kind::Trischaken => view_trischaken(book, world, actions, solver, budget),
    }
}

/// The card that an action plays.
pub fn card(action: Action) -> Option<Card> {
    if let Action::Play(card) = action { Some(card) } else { None }
}

fn view_positive(
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
            actions
                .iter()
                .map(won)
                .map(|won| won.map(|won| only_thirds(SolverView::won(book, won))))
                .collect(),
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
    Some(actions.iter().map(|action| of(action).map(only_thirds)).collect())
}

fn only_thirds(thirds: Thirds) -> SolverView {
    SolverView::Positive { thirds: Some(thirds), premiums: Forced::new() }
}

/// Adds which birds, which König ultimo and which Valat can be forced after each card.
pub fn add_premiums(
    book: &Book,
    world: &Deal,
    actions: &[Action],
    valat: bool,
    solver: &mut Solver,
    budget: &mut Budget,
    views: &mut Views,
) -> Option<()> {
    let position = Position::from_deal(book, world).ok()?;
    let cards: CardSet = actions.iter().filter_map(|action| card(*action)).collect();
    let goals = open_goals(book, &position);
    for (goal, by) in goals.into_iter().filter(|(goal, _)| valat || *goal != Goal::Valat) {
        let found = solver.moves_force(&position, goal, by, cards, budget);
        for (action, view) in actions.iter().zip(views.iter_mut()) {
            let forced = found
                .iter()
                .find(|found| Some(found.card) == card(*action))
                .and_then(|found| found.made.known());
            let Some(forced) = forced else { continue };
            let empty = || SolverView::Positive { thirds: None, premiums: Forced::new() };
            if let SolverView::Positive { premiums, .. } = view.get_or_insert_with(empty) {
                let _ = premiums.try_push((goal.premium(), by, forced));
            }
        }
    }
    Some(())
}

/// What may still be forced beside the game and pays something, with the side that wants it.
fn open_goals(book: &Book, position: &Position) -> ArrayVec<(Goal, Side), MOST_GOALS> {
    let setup = position.setup();
    let side = |seat: Seat| {
        if position.side().contains(seat) { Side::Declarer } else { Side::Defence }
    };
    let held = |card: Card| Seat::ALL.into_iter().find(|seat| setup.hands[*seat].contains(card));
    let mut goals = ArrayVec::new();
    let pays_valat = book.premium(Premium::Valat).is_some()
        && (!setup.game.is_colour() || book.announce.colour_premiums.is.contains(&Premium::Valat));
    // First, since it is worth the most and mostly told by few nodes.
    if let Some(by) = all_tricks(position).filter(|_| pays_valat) {
        goals.push((Goal::Valat, by));
    }
    for goal in [Goal::Pagat, Goal::Uhu, Goal::Kakadu, Goal::Quapil] {
        let premium = goal.premium();
        let (Some(bird), Some(trick)) = (premium.bird_card(), premium.trick()) else { continue };
        if setup.game.is_colour()
            || book.premium(premium).is_none()
            || 12 - position.rounds() > trick
        {
            continue;
        }
        if let Some(holder) = held(bird) {
            goals.push((goal, side(holder)));
        }
    }
    if book.premium(Premium::KoenigUltimo).is_some()
        && let Some(holder) = setup.called.and_then(held)
        && side(holder) == Side::Declarer
    {
        goals.push((Goal::KoenigUltimo, Side::Declarer));
    }
    goals
}

/// The side that has taken every trick so far.
fn all_tricks(position: &Position) -> Option<Side> {
    let tricks = position.setup().tricks;
    let has_any = |side: Side| {
        let of_side = |seat: Seat| position.side().contains(seat) == (side == Side::Declarer);
        tricks.iter().any(|(seat, taken)| of_side(seat) && *taken > 0)
    };
    match (has_any(Side::Declarer), has_any(Side::Defence)) {
        (true, false) => Some(Side::Declarer),
        (false, true) => Some(Side::Defence),
        (true, true) | (false, false) => None,
    }
}

fn view_negative(
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
    Some(opened.into_iter().map(|made| Some(SolverView::Made(made))).collect())
}

fn view_trischaken(
    book: &Book,
    world: &Deal,
    actions: &[Action],
    solver: &mut Solver,
    budget: &mut Budget,
) -> Option<Views> {
    let position = Position::from_deal(book, world).ok()?;
    let found = solver.trischaken(&position, budget);
    let counted = |action: &Action| {
        let found = found.moves.iter().find(|found| Some(found.card) == card(*action));
        found.map(|found| SolverView::Counted(found.thirds))
    };
    Some(actions.iter().map(counted).collect())
}

/// How a deal ends before its first lead; `None` where nothing is known. What the solver cannot
/// tell about the negative game of the seat that asks counts as lost: there is much that may go
/// wrong.
/// Every question may take so many nodes, and all together no more than the budget.
pub fn before_lead(
    book: &Book,
    deal: &Deal,
    asking: Seat,
    solver: &mut Solver,
    nodes: u64,
    budget: &mut Budget,
) -> Option<SolverView> {
    match deal.game()?.kind() {
        Kind::Positive => {
            let position = Position::from_deal(book, deal).ok()?;
            let mut own = Budget::nodes(nodes.min(budget.left()));
            let win_at = Thirds(book.scoring.win_at.is);
            let won = solver.reaches(&position, win_at, &mut own).known();
            budget.spend(own.used());
            Some(only_thirds(SolverView::won(book, won?)))
        }
        Kind::Trischaken => {
            let position = Position::from_deal(book, deal).ok()?;
            let mut own = Budget::nodes(nodes.min(budget.left()));
            let found = solver.trischaken(&position, &mut own);
            budget.spend(own.used());
            let best = found.moves.iter().find(|found_move| found_move.card == found.best)?;
            Some(SolverView::Counted(best.thirds))
        }
        Kind::Negative => {
            let negatives = deal.observe(book, None).negatives;
            let made = |seat: Seat| {
                negatives[seat]?;
                let position = Position::from_negative(book, deal, seat).ok()?;
                let mut own = Budget::nodes(nodes.min(budget.left()));
                let made = solver.makes(&position, &mut own).known();
                budget.spend(own.used());
                if seat == asking { Some(made.unwrap_or(false)) } else { made }
            };
            Some(SolverView::Made(BySeat::from_fn(made)))
        }
    }
}

/// Cards with what speaks for each, in thirds of a card point; a game counts as [`GAME`].
pub type Worths = Vec<(Card, f64)>;

/// What winning or losing a game counts beside one third of a point.
const GAME: f64 = 60.0;
/// With so few tricks left the thirds are found exactly; before, only whether the game is won.
const EXACT_ROUNDS: usize = 7;
/// With so few tricks left a Trischaken is solved.
const TRISCHAKEN_ROUNDS: usize = 5;
/// How much of the rule player's opinion counts, to choose between cards that do equally well.
const RULE_OF_THUMB: f64 = 0.2;

/// The legal cards, nothing said about them yet.
pub fn legal_cards(seen: &Observation) -> Worths {
    seen.legal.iter().filter_map(|action| card(*action)).map(|card| (card, 0.0)).collect()
}

/// Adds what each card is worth to a seat in one deal, within a budget of nodes. `None` if the
/// solver has nothing to say.
pub fn add_worths(
    book: &Book,
    deal: &Deal,
    seat: Seat,
    solver: &mut Solver,
    nodes: u64,
    worths: &mut Worths,
) -> Option<()> {
    match deal.game()?.kind() {
        Kind::Positive => worths_positive(book, deal, seat, solver, nodes, worths),
        Kind::Negative => worths_negative(book, deal, seat, solver, nodes, worths),
        Kind::Trischaken => worths_trischaken(book, deal, seat, solver, nodes, worths),
    }
}

fn worths_positive(
    book: &Book,
    deal: &Deal,
    seat: Seat,
    solver: &mut Solver,
    nodes: u64,
    worths: &mut Worths,
) -> Option<()> {
    let position = Position::from_deal(book, deal).ok()?;
    let side = if position.side().contains(seat) { 1.0 } else { -1.0 };
    if position.rounds() <= EXACT_ROUNDS {
        let values = solver.moves(&position, &mut Budget::nodes(nodes));
        for (card, sum) in worths {
            let value = values.iter().find(|value| value.card == *card);
            *sum += value.map_or(0.0, |value| side * of_thirds(book, value.thirds));
        }
        return Some(());
    }
    let nodes = nodes / worths.len().max(1) as u64;
    for (card, sum) in worths {
        let Some(after) = position.after(*card) else { continue };
        let won = solver.reaches(&after, Thirds(book.scoring.win_at.is), &mut Budget::nodes(nodes));
        *sum += side * GAME * won.known().map_or(0.5, |won| if won { 1.0 } else { 0.0 });
    }
    Some(())
}

/// What thirds of the declarer's side are worth to it; half a game where the budget did not tell.
fn of_thirds(book: &Book, thirds: Interval) -> f64 {
    let win_at = book.scoring.win_at.is;
    let game = match (thirds.low.0 >= win_at, thirds.high.0 >= win_at) {
        (true, _) => GAME,
        (false, true) => GAME / 2.0,
        (false, false) => 0.0,
    };
    game + f64::from(thirds.low.0 + thirds.high.0) / 2.0
}

/// By the negative games that are made after a card: one's own if one has one, else against all
/// others.
fn worths_negative(
    book: &Book,
    deal: &Deal,
    seat: Seat,
    solver: &mut Solver,
    nodes: u64,
    worths: &mut Worths,
) -> Option<()> {
    let negatives = deal.observe(book, None).negatives;
    let own = negatives[seat].is_some();
    let games = || {
        negatives
            .iter()
            .filter(|(of, game)| game.is_some() && (!own || *of == seat))
            .map(|(of, _)| of)
    };
    let nodes = nodes / games().count().max(1) as u64;
    let side = if own { 1.0 } else { -1.0 };
    for declarer in games() {
        let position = Position::from_negative(book, deal, declarer).ok()?;
        let moves = solver.moves_made(&position, &mut Budget::nodes(nodes));
        for (card, sum) in &mut *worths {
            let made =
                moves.iter().find(|made| made.card == *card).and_then(|made| made.made.known());
            *sum += side * GAME * made.map_or(0.5, |made| if made { 1.0 } else { 0.0 });
        }
    }
    Some(())
}

/// By the thirds that the seat will count itself, in the last tricks.
fn worths_trischaken(
    book: &Book,
    deal: &Deal,
    seat: Seat,
    solver: &mut Solver,
    nodes: u64,
    worths: &mut Worths,
) -> Option<()> {
    let position = Position::from_deal(book, deal)
        .ok()
        .filter(|position| position.rounds() <= TRISCHAKEN_ROUNDS)?;
    let found = solver.trischaken(&position, &mut Budget::nodes(nodes));
    for (card, sum) in worths {
        let counted = found.moves.iter().find(|found| found.card == *card);
        *sum -= counted.map_or(0.0, |counted| f64::from(counted.thirds[seat].0));
    }
    Some(())
}

/// The card that does best on average over so many deals, the rule player's opinion deciding
/// between equals.
pub fn best_card(worths: &Worths, deals: u32, by_rule: &Decision) -> Option<Decision> {
    let weighed = worths.iter().map(|(card, sum)| {
        let action = Action::Play(*card);
        let rule = by_rule.alternatives.iter().find(|alternative| alternative.action == action);
        let worth =
            sum / f64::from(deals.max(1)) + rule.map_or(0.0, |rule| RULE_OF_THUMB * rule.worth);
        (Alternative::new(action, worth, Measure::Thirds), Reason::BestInWorlds)
    });
    let decision = Decision::best(weighed.collect())?;
    let rule_of_thumb = by_rule.reason_for(decision.action);
    Some(Decision { rule_of_thumb, ..decision })
}

#[cfg(test)]
mod tests {
    use tarock_rules::Game;

    use super::*;

    fn outcome(premiums: &[PremiumResult]) -> Outcome {
        Outcome {
            forehand: Seat::ALL[0],
            played: Played::Positive(PositiveOutcome {
                game: Game::Dreier,
                declarer: Seat::ALL[0],
                partner: None,
                called_in_talon: false,
                king_left: false,
                ending: Ending::Counted(Thirds(120)),
                contra: KontraLevel::Plain,
                premiums: premiums.iter().copied().collect(),
            }),
            renonce: None,
            false_announcements: Vec::new(),
            double: false,
        }
    }

    #[test]
    fn a_bird_counts_as_the_solver_sees_it() {
        let bird = |announced, made| PremiumResult {
            premium: Premium::Pagat,
            by: Side::Declarer,
            announced,
            made,
            contra: KontraLevel::Plain,
        };
        let cases = [
            (vec![], true, vec![bird(false, true)]),
            (vec![], false, vec![]),
            (vec![bird(false, false)], true, vec![bird(false, true)]),
            (vec![bird(false, true)], false, vec![]),
            (vec![bird(false, false)], false, vec![bird(false, false)]),
            (vec![bird(true, true)], false, vec![bird(true, false)]),
            (vec![bird(true, false)], true, vec![bird(true, true)]),
        ];
        for (played, forced, expected) in cases {
            let mut premiums = Forced::new();
            premiums.push((Premium::Pagat, Side::Declarer, forced));
            let view = SolverView::Positive { thirds: None, premiums };
            assert_eq!(view.revise_premiums(&outcome(&played)), Some(outcome(&expected)));
            assert_eq!(view.revise(outcome(&played)), outcome(&played), "points stay");
        }
    }

    #[test]
    fn whoever_forces_a_valat_wins_the_game() {
        for (by, counted) in [(Side::Declarer, Thirds::PACK), (Side::Defence, Thirds(0))] {
            let mut premiums = Forced::new();
            premiums.push((Premium::Valat, by, true));
            let view = SolverView::Positive { thirds: None, premiums };
            let revised = view.revise_premiums(&outcome(&[])).unwrap();
            assert_eq!(revised.counted(), Some(counted));
            let Played::Positive(positive) = revised.played else { panic!("a positive game") };
            let [valat] = positive.premiums[..] else { panic!("one premium") };
            assert!(valat.premium == Premium::Valat && valat.by == by && valat.made);
        }
    }
}
