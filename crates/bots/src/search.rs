//! The strong players: every choice is tried in deals as they may lie and played out to the points that the book pays.

use rand::Rng;
use tarock_rules::{
    Action, Book, BySeat, Card, CardSet, Deal, Ending, Kind, Move, Observation, Outcome, Phase, Played, Seat, Thirds, settle,
};
use tarock_solver::{Budget, Interval, Position, Solver};

use crate::guess::{self, Effort, Habits};
use crate::playout::play_out;
use crate::{Alternative, Bot, Decision, Measure, Reason, RuleBot, Support};

/// Size of the solver's table: 2^14 entries, quick to clear.
const TABLE_BITS: u32 = 14;
/// With so few tricks left the solver finds the thirds exactly; before, only whether the game is won.
const EXACT_ROUNDS: usize = 7;

/// Draws deals weighted by what the others have done, tries each action in each of them, and lets rule players play on to the end;
/// what the book then pays is averaged. Because the rule players do not see each other's cards, no plan rests on seeing them in the
/// next trick. For cards the solver's view of the same deals is mixed in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchBot {
    /// Exchanges of two cards for each world, in search of likely hands.
    pub exchanges: u32,
    /// Deals drawn for each world that is kept.
    pub drawn: u32,
    /// Deals kept by weight, in which every action is tried.
    pub worlds: u32,
    /// Nodes of the solver for a decision about a card, in all worlds together.
    pub nodes: u64,
    /// How much the solver's view counts in positive games, 0 to 1.
    pub open_positive: f64,
    /// How much the solver's view counts in negative games, 0 to 1.
    pub open_negative: f64,
    /// Standard errors by which a bid or announcement must beat the rule player's choice.
    pub caution: f64,
    /// The same for cards.
    pub caution_cards: f64,
    /// How freely the others are thought to choose.
    pub habits: Habits,
}

impl SearchBot {
    /// A good player of a club: quick.
    pub fn club() -> SearchBot {
        SearchBot { worlds: 10, nodes: 0, ..SearchBot::master() }
    }

    /// The strongest player.
    pub fn master() -> SearchBot {
        SearchBot {
            exchanges: 12,
            drawn: 4,
            worlds: 32,
            nodes: 200_000,
            open_positive: 0.3,
            open_negative: 0.5,
            caution: 1.0,
            caution_cards: 0.0,
            habits: Habits::default(),
        }
    }
}

impl Bot for SearchBot {
    fn decide(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        let by_rule = RuleBot::default().decide(book, seen, rng)?;
        if seen.legal.len() < 2 {
            return Some(by_rule);
        }
        let effort = Effort { exchanges: self.exchanges * self.worlds, drawn: self.drawn * self.worlds, kept: self.worlds };
        let worlds = guess::draw_weighted(book, seen, &self.habits, effort, rng);
        Some(self.weigh(book, seen, &worlds, &by_rule).unwrap_or(by_rule))
    }
}

/// What an action brings in each world.
struct Trial {
    action: Action,
    points: Vec<f64>,
}

impl SearchBot {
    fn weigh(&self, book: &Book, seen: &Observation, worlds: &[Deal], by_rule: &Decision) -> Option<Decision> {
        let me = seen.seat.filter(|_| !worlds.is_empty())?;
        let actions = distinct(seen, by_rule.action);
        let mut trials: Vec<Trial> = actions.iter().map(|action| Trial { action: *action, points: Vec::new() }).collect();
        let mut solver = (seen.phase == Phase::Play && self.nodes > 0).then(|| Solver::new(TABLE_BITS));
        let nodes = self.nodes / worlds.len() as u64;
        for world in worlds {
            let opened = solver.as_mut().and_then(|solver| opened(book, world, &actions, solver, nodes));
            for (place, trial) in trials.iter_mut().enumerate() {
                let mut deal = *world;
                let played = deal.apply(book, Move { seat: me, action: trial.action });
                let outcome = played.ok().and_then(|_| play_out(book, deal));
                let mut value = points(book, outcome.as_ref(), me);
                if let (Some(opened), Some(outcome)) = (&opened, outcome) {
                    let share = self.open_share(&outcome.played);
                    value += share * (points(book, Some(&opened[place].revise(outcome)), me) - value);
                }
                trial.points.push(value);
            }
        }
        self.choose(seen, &trials, by_rule)
    }

    fn open_share(&self, played: &Played) -> f64 {
        match played {
            Played::Positive(_) => self.open_positive,
            Played::Negative(_) => self.open_negative,
            Played::Trischaken { .. } => 0.0,
        }
    }

    /// The action with the most points on average; against the rule player's choice it must be ahead by more than chance.
    fn choose(&self, seen: &Observation, trials: &[Trial], by_rule: &Decision) -> Option<Decision> {
        let caution = if seen.phase == Phase::Play { self.caution_cards } else { self.caution };
        let rules = trials.iter().find(|trial| trial.action == by_rule.action)?;
        let worlds = u32::try_from(rules.points.len()).ok()?;
        let best_in = |trial: &Trial| {
            let best = |world: usize| trials.iter().all(|other| other.points[world] <= trial.points[world]);
            u32::try_from((0..trial.points.len()).filter(|world| best(*world)).count()).unwrap_or(0)
        };
        let weighed = trials.iter().map(|trial| {
            let (ahead, error) = difference(&trial.points, &rules.points);
            let worth = mean(&rules.points) + ahead - caution * error;
            let support = Support { best_in: best_in(trial), worlds };
            let of_rule = if trial.action == by_rule.action { 1e-9 } else { 0.0 };
            (Alternative::new(trial.action, worth + of_rule, Measure::Points).supported(support), Reason::BestInWorlds)
        });
        let decision = Decision::best(weighed.collect())?;
        let rule_of_thumb = if decision.action == by_rule.action { Some(by_rule.reason) } else { by_rule.reason_for(decision.action) };
        Some(Decision { rule_of_thumb, ..decision })
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / u32::try_from(values.len().max(1)).map_or(1.0, f64::from)
}

/// Mean of the differences and its standard error.
fn difference(ours: &[f64], theirs: &[f64]) -> (f64, f64) {
    let differences: Vec<f64> = ours.iter().zip(theirs).map(|(one, other)| one - other).collect();
    let mean_of = mean(&differences);
    let squares: Vec<f64> = differences.iter().map(|difference| (difference - mean_of) * (difference - mean_of)).collect();
    (mean_of, (mean(&squares) / u32::try_from(squares.len().max(1)).map_or(1.0, f64::from)).sqrt())
}

fn points(book: &Book, outcome: Option<&Outcome>, seat: Seat) -> f64 {
    outcome.map_or(0.0, |outcome| f64::from(settle(book, outcome).zahlung.seats[seat]))
}

/// How a deal ends after an action if everybody sees all cards.
enum Opened {
    /// Thirds of the declarer's side.
    Thirds(Thirds),
    /// Negative games that are made, by seat, as far as known.
    Made(BySeat<Option<bool>>),
}

impl Opened {
    /// An outcome with the result of the game as seen with open cards, everything else as it was played out.
    fn revise(&self, mut outcome: Outcome) -> Outcome {
        match (&mut outcome.played, self) {
            (Played::Positive(positive), Opened::Thirds(thirds)) => {
                if let Ending::Counted(counted) = &mut positive.ending {
                    *counted = *thirds;
                }
            }
            (Played::Negative(games), Opened::Made(made)) => {
                for game in games {
                    if let (Some(made), Some(target)) = (made[game.declarer], game.game.target_tricks()) {
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
fn opened(book: &Book, world: &Deal, actions: &[Action], solver: &mut Solver, nodes: u64) -> Option<Vec<Opened>> {
    match world.game()?.kind() {
        Kind::Positive => opened_positive(book, world, actions, solver, nodes),
        Kind::Negative => opened_negative(book, world, actions, solver, nodes),
        Kind::Trischaken => None,
    }
}

fn card(action: &Action) -> Option<Card> {
    if let Action::Play(card) = action { Some(*card) } else { None }
}

fn opened_positive(book: &Book, world: &Deal, actions: &[Action], solver: &mut Solver, nodes: u64) -> Option<Vec<Opened>> {
    let position = Position::from_deal(book, world).ok()?;
    let win_at = book.scoring.win_at.is;
    if position.rounds() <= EXACT_ROUNDS {
        let values = solver.moves(&position, &mut Budget::nodes(nodes));
        let middle = |thirds: Interval| Thirds(i32::midpoint(thirds.low.0, thirds.high.0));
        let of = |action: &Action| values.iter().find(|value| Some(value.card) == card(action)).map(|value| middle(value.thirds));
        return actions.iter().map(|action| of(action).map(Opened::Thirds)).collect();
    }
    let nodes = nodes / actions.len().max(1) as u64;
    let after = |action: &Action| {
        let won = solver.reaches(&position.after(card(action)?)?, Thirds(win_at), &mut Budget::nodes(nodes)).known()?;
        Some(Opened::Thirds(Thirds(if won { win_at } else { win_at - 1 })))
    };
    actions.iter().map(after).collect()
}

fn opened_negative(book: &Book, world: &Deal, actions: &[Action], solver: &mut Solver, nodes: u64) -> Option<Vec<Opened>> {
    let negatives = world.observe(book, None).negatives;
    let games: Vec<Seat> = negatives.iter().filter(|(_, game)| game.is_some()).map(|(seat, _)| seat).collect();
    let mut opened: Vec<BySeat<Option<bool>>> = vec![BySeat([None; 4]); actions.len()];
    for declarer in &games {
        let position = Position::from_negative(book, world, *declarer).ok()?;
        let moves = solver.moves_made(&position, &mut Budget::nodes(nodes / games.len() as u64));
        for (action, made) in actions.iter().zip(&mut opened) {
            made[*declarer] = moves.iter().find(|found| Some(found.card) == card(action)).and_then(|found| found.made.known());
        }
    }
    Some(opened.into_iter().map(Opened::Made).collect())
}

/// Legal actions, of cards that do the same only one: the rule player's choice where it is among them.
fn distinct(seen: &Observation, preferred: Action) -> Vec<Action> {
    let hand: CardSet = seen.hand.iter().copied().collect();
    let running = seen.tricks.last().filter(|trick| trick.winner.is_none());
    let complete = seen.tricks.len() - usize::from(running.is_some());
    let gone: CardSet = seen.tricks[..complete].iter().flat_map(|trick| &trick.cards).copied().collect();
    let mut kept: Vec<Action> = Vec::new();
    let mut before: Option<Card> = None;
    for action in &seen.legal {
        let alike = match (before, card(action)) {
            (Some(before), Some(card)) => are_alike(before, card, hand | gone),
            _ => false,
        };
        before = card(action);
        match kept.last_mut() {
            Some(last) if alike && *action == preferred => *last = *action,
            Some(_) if alike => {}
            _ => kept.push(*action),
        }
    }
    kept
}

/// Whether two cards of a hand count the same and nobody else has a card between them.
fn are_alike(one: Card, other: Card, own_and_gone: CardSet) -> bool {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    let special = |card: Card| CardSet::BIRDS.contains(card) || card.is_king() || card.is_trull();
    let between = (CardSet::above(low) - CardSet::above(high)).without(high) & CardSet::following(low);
    one.suit() == other.suit()
        && one.thirds() == other.thirds()
        && !special(one)
        && !special(other)
        && own_and_gone.contains_all(between)
}
