//! The strong players: every choice is tried in deals as they may lie and played out to the points
//! that the book pays.

mod frugal;
pub(crate) mod layouts;
pub(crate) mod playout;
pub(crate) mod sampling;
pub(crate) mod solver_view;

use rand::Rng;
use tarock_rules::{
    Action, Book, Card, CardSet, Deal, Ending, Game, Kind, Move, Observation, Outcome, Phase,
    Played, Seat, TalonUse, Thirds, settle,
};
use tarock_solver::{Budget, Solver};

use crate::rule::memory::ratio;
use crate::rule::tuning::Tuning;
use crate::{Alternative, Bot, Decision, Measure, Reason, RuleBot, Support};
use playout::{play_on, play_out};
use sampling::{Effort, Habits};
use solver_view::{SolverView, Views, card};

/// Size of the solver's table: 2^14 entries, quick to clear.
const TABLE_BITS: u32 = 14;
/// Worlds after which choices that are clearly behind are given up.
const BATCH: usize = 12;
/// How many times its even share of the nodes that are left a world may take.
const DEARER: u64 = 2;
/// Standard errors by which a choice is clearly behind.
const CLEARLY: f64 = 3.0;

/// Draws deals weighted by what the others have done, tries each action in each of them, and lets
/// rule players play on to the end; what the book then pays is averaged. Because the rule players
/// do not see each other's cards, no plan rests on seeing them in the next trick. The solver's view
/// of the same deals is mixed in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchBot {
    /// Exchanges of two cards in search of likely hands. Deals that lie few exchanges apart are
    /// nearly the same deal.
    pub exchanges: u32,
    /// Deals drawn for each world that is kept.
    pub drawn: u32,
    /// Deals kept by weight, in which every card is tried.
    pub worlds: u32,
    /// The same for bids, calls, discards and announcements.
    pub worlds_for_words: u32,
    /// Nodes of the solver for a card, in all worlds together. Before the first card negative games
    /// alone are solved, each with the share of one world.
    pub nodes: u64,
    /// Most nodes before the first card, in all worlds and for all choices together: several
    /// negative games side by side would take many times the nodes of a card.
    pub nodes_for_words: u64,
    /// How much the solver's view counts in positive games, 0 to 1.
    pub open_positive: f64,
    /// How much the solver's view counts in negative games, 0 to 1; with open hands it is all that
    /// counts.
    pub open_negative: f64,
    /// How uncertain the thirds of a play-out are for each trick that is left: a game just won may
    /// as well be just lost.
    pub blur: f64,
    /// By how much a choice must beat the rule player's.
    pub caution: Caution,
    /// A Solorufer is thought of only if by the rule player's odds it is worth at most so many
    /// plain Rufer less than that player's own choice. Play-outs know a defence of rule players
    /// alone, and whoever plays without the talon meets a better one.
    pub solo_behind: f64,
    /// How freely the others are thought to choose.
    pub habits: Habits,
    /// How much the solver's view counts for birds, König ultimo and Valat, 0 to 1.
    pub open_premiums: f64,
    /// With so few tricks left the solver is asked about them.
    pub premium_rounds: usize,
    /// Whether it is asked about a Valat then too, where a side has every trick so far.
    pub open_valat: bool,
    /// How much the solver's view of a positive game counts before the first card, 0 to 1.
    pub open_before: f64,
    /// How much the solver's view of a Trischaken counts, from before the first card on, 0 to 1.
    pub open_trischaken: f64,
    /// Whether of Tarock that do the same in the trick at hand only the lowest is thought of.
    pub frugal: bool,
    /// The rule player who plays on in play-outs, and whose choice must be beaten.
    pub playing: &'static Tuning,
    /// The rule players for whom the others are taken when layouts are drawn.
    pub reading: &'static Tuning,
}

/// Standard errors by which a choice must beat the rule player's. The best of many uncertain
/// estimates is too hopeful, and play-outs do not know what an opponent has in mind who says
/// something rare; the figures are such that what is expected comes true on average.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Caution {
    pub bids: f64,
    pub announcements: f64,
    /// Kontra.
    pub contra: f64,
    /// Re and Sub.
    pub answers: f64,
    /// Kings called, halves of the talon and cards laid away.
    pub talon: f64,
    /// Cards played.
    pub cards: f64,
}

impl Caution {
    fn of(&self, action: Action) -> f64 {
        match action {
            Action::Announce(_) | Action::Done => self.announcements,
            Action::Contra(_) => self.contra,
            Action::Re(_) | Action::Sub(_) => self.answers,
            Action::Play(_) => self.cards,
            Action::Call(_)
            | Action::CallFourth
            | Action::Discard(_)
            | Action::Take(_)
            | Action::Surrender => self.talon,
            Action::BidVorhand | Action::Bid(_) | Action::Hold | Action::Pass | Action::ThrowIn => {
                self.bids
            }
        }
    }
}

impl SearchBot {
    /// A good player of a club: quick.
    pub fn club() -> SearchBot {
        SearchBot {
            exchanges: 2_000,
            worlds: 10,
            worlds_for_words: 24,
            nodes: 300_000,
            frugal: true,
            ..SearchBot::plain()
        }
    }

    /// The strongest player. Its nodes are such that no decision takes 300 ms on one core.
    pub fn master() -> SearchBot {
        SearchBot {
            nodes: 1_000_000,
            nodes_for_words: 1_000_000,
            ..SearchBot::plain().with_birds()
        }
    }

    /// What `master` and `club` have in common, without an eye on birds: `master` as it was in
    /// version 0.1.0.
    pub fn plain() -> SearchBot {
        SearchBot {
            exchanges: 6_000,
            drawn: 6,
            worlds: 32,
            worlds_for_words: 64,
            nodes: 1_500_000,
            nodes_for_words: u64::MAX,
            open_positive: 0.9,
            open_negative: 0.8,
            blur: 4.0,
            caution: Caution {
                bids: 1.5,
                announcements: 3.0,
                contra: 3.0,
                answers: 4.0,
                talon: 1.0,
                cards: 0.25,
            },
            solo_behind: f64::INFINITY,
            habits: Habits::default(),
            open_premiums: 0.0,
            premium_rounds: 8,
            open_valat: false,
            open_before: 0.0,
            open_trischaken: 0.0,
            frugal: false,
            playing: &Tuning::FIRST,
            reading: &Tuning::FIRST,
        }
    }

    /// The same with an eye on birds: play-outs by rule players who keep them, the solver asked
    /// about them, and no strength wasted (as `club` wastes none). `master` gains by it, `club` was
    /// not seen to.
    #[must_use]
    pub fn with_birds(self) -> SearchBot {
        SearchBot {
            open_premiums: 0.7,
            open_valat: true,
            frugal: true,
            playing: &Tuning::DEFAULT,
            reading: &Tuning::DEFAULT,
            ..self
        }
    }

    /// The same with another number of worlds for cards, twice as many for words, and exchanges in
    /// proportion.
    #[must_use]
    pub fn with_worlds(self, worlds: u32) -> SearchBot {
        let exchanges = self.exchanges.saturating_mul(worlds) / self.worlds.max(1);
        SearchBot { worlds, worlds_for_words: 2 * worlds, exchanges, ..self }
    }
}

impl Bot for SearchBot {
    fn decide(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        let by_rule = self.rule().decide(book, seen, rng)?;
        if seen.legal.len() < 2 {
            return Some(by_rule);
        }
        let kept = if seen.phase == Phase::Play { self.worlds } else { self.worlds_for_words };
        let effort = Effort { exchanges: self.exchanges, drawn: self.drawn * kept, kept };
        let others = RuleBot { tuning: *self.reading };
        let worlds = sampling::draw_weighted(book, seen, &self.habits, &others, effort, rng);
        Some(self.weigh(book, seen, &worlds, &by_rule).unwrap_or(by_rule))
    }
}

/// What an action brings in each world in which it was tried.
struct Trial {
    action: Action,
    points: Vec<f64>,
    /// Clearly behind, and not tried in further worlds.
    is_out: bool,
}

impl SearchBot {
    /// The rule player who plays on.
    pub(crate) fn rule(&self) -> RuleBot {
        RuleBot { tuning: *self.playing }
    }

    /// Weighs the choices in layouts that are given.
    pub(crate) fn weigh(
        &self,
        book: &Book,
        seen: &Observation,
        worlds: &[Deal],
        by_rule: &Decision,
    ) -> Option<Decision> {
        let me = seen.seat.filter(|_| !worlds.is_empty())?;
        let mut actions = distinct(seen, by_rule.action);
        if self.frugal {
            frugal::drop_waste(book, seen, by_rule.action, &mut actions);
        }
        actions.retain(|action| {
            !is_doubling(*action)
                || self.caution.of(*action) <= 0.0
                || *action == by_rule.action
                || at_least_even(book, by_rule, *action)
        });
        actions.retain(|action| {
            !is_solorufer(*action)
                || *action == by_rule.action
                || behind(book, by_rule, *action) <= self.solo_behind
        });
        let mut trials: Vec<Trial> = actions
            .iter()
            .map(|action| Trial { action: *action, points: Vec::new(), is_out: false })
            .collect();
        let nodes_before_lead = self.nodes / worlds.len() as u64;
        let mut attempt = Attempt {
            bot: self,
            rule: self.rule(),
            book,
            me,
            solver: Solver::new(TABLE_BITS),
            nodes_before_lead,
        };
        let is_play = seen.phase == Phase::Play;
        let mut all = Budget::nodes(if is_play { self.nodes } else { self.nodes_for_words });
        for (number, world) in worlds.iter().enumerate() {
            // Most worlds take little: what they leave serves those that take more.
            let share = all.left() / (worlds.len() - number) as u64;
            let mut budget = Budget::nodes(share.saturating_mul(DEARER).min(all.left()));
            attempt.world(world, &mut trials, &mut budget);
            all.spend(budget.used());
            if (number + 1) % BATCH == 0 {
                give_up_what_is_behind(&mut trials, by_rule.action);
            }
        }
        self.choose(&trials, by_rule)
    }

    /// The action with the most points on average; the rule player's choice must be beaten by more
    /// than chance.
    fn choose(&self, trials: &[Trial], by_rule: &Decision) -> Option<Decision> {
        let rules = trials.iter().find(|trial| trial.action == by_rule.action)?;
        let base = mean(&rules.points);
        let worth = |trial: &Trial| {
            let (ahead, error) = difference(&trial.points, &rules.points);
            // The rule player's choice comes first among equals.
            if trial.action == by_rule.action {
                base + 1e-9
            } else {
                base + ahead - self.caution.of(trial.action) * error
            }
        };
        let best = trials
            .iter()
            .filter(|trial| !trial.is_out)
            .map(worth)
            .fold(f64::NEG_INFINITY, f64::max);
        let weighed = trials.iter().map(|trial| {
            let worth = if trial.is_out { worth(trial).min(best - 1e-6) } else { worth(trial) };
            let alternative = Alternative::new(trial.action, worth, Measure::Points)
                .supported(support(trial, trials));
            (alternative, Reason::BestInWorlds)
        });
        let decision = Decision::best(weighed.collect())?;
        let rule_of_thumb = if decision.action == by_rule.action {
            Some(by_rule.reason)
        } else {
            by_rule.reason_for(decision.action)
        };
        Some(Decision { rule_of_thumb, ..decision })
    }
}

/// Tries actions in worlds.
struct Attempt<'a> {
    bot: &'a SearchBot,
    rule: RuleBot,
    book: &'a Book,
    me: Seat,
    solver: Solver,
    /// Nodes of the solver for a world in which nothing was played.
    nodes_before_lead: u64,
}

impl Attempt<'_> {
    /// Tries what is still in question in one more world.
    fn world(&mut self, world: &Deal, trials: &mut [Trial], budget: &mut Budget) {
        let in_question = || trials.iter().filter(|trial| !trial.is_out);
        let with_solver =
            world.phase() == Phase::Play && budget.left() > 0 && self.open_share(world) > 0.0;
        let actions: Vec<Action> =
            in_question().filter(|_| with_solver).map(|trial| trial.action).collect();
        let mut opened = None;
        if with_solver {
            opened = solver_view::after_each(self.book, world, &actions, &mut self.solver, budget);
            self.add_premiums(world, &actions, budget, &mut opened);
        }
        let mut opened = opened.into_iter().flatten();
        let mut questions = in_question().filter(|trial| self.asks(trial.action)).count() as u64;
        for trial in trials.iter_mut().filter(|trial| !trial.is_out) {
            // Every choice has as much of what is left as those that follow.
            let nodes = self.nodes_before_lead.min(budget.left() / questions.max(1));
            questions -= u64::from(self.asks(trial.action));
            let points = self.points(world, trial.action, opened.next().flatten(), nodes, budget);
            trial.points.push(points);
        }
    }

    /// Whether an action before the first card mostly leads to a question for the solver.
    fn asks(&self, action: Action) -> bool {
        self.bot.open_before > 0.0
            || matches!(action, Action::Bid(game) if game.kind() == Kind::Negative)
    }

    /// Adds what the solver sees of birds, König ultimo and Valat in the last tricks.
    fn add_premiums(
        &mut self,
        world: &Deal,
        actions: &[Action],
        budget: &mut Budget,
        opened: &mut Option<Views>,
    ) {
        let is_positive = world.game().is_some_and(|game| game.kind() == Kind::Positive);
        if self.bot.open_premiums <= 0.0
            || !is_positive
            || rounds_left(world) > self.bot.premium_rounds
        {
            return;
        }
        let views = opened.get_or_insert_with(|| vec![None; actions.len()]);
        let valat = self.bot.open_valat;
        let solver = &mut self.solver;
        solver_view::add_premiums(self.book, world, actions, valat, solver, budget, views);
    }

    /// How much the solver's view of a world counts.
    fn open_share(&self, world: &Deal) -> f64 {
        let Some(game) = world.game() else { return 0.0 };
        match game.kind() {
            Kind::Positive => self.bot.open_positive,
            Kind::Negative if game.is_ouvert() => 1.0,
            Kind::Negative => self.bot.open_negative,
            Kind::Trischaken => self.bot.open_trischaken,
        }
    }

    /// What an action brings in one world, with so many nodes for a question before the first card.
    fn points(
        &mut self,
        world: &Deal,
        action: Action,
        mut opened: Option<SolverView>,
        nodes: u64,
        budget: &mut Budget,
    ) -> f64 {
        let mut deal = *world;
        if deal.apply(self.book, Move { seat: self.me, action }).is_err() {
            return f64::NEG_INFINITY;
        }
        let mut share = self.open_share(world);
        if world.phase() != Phase::Play && nodes > 0 {
            play_on(self.book, &self.rule, &mut deal, Phase::Play);
            let is_positive = deal.game().is_some_and(|game| game.kind() == Kind::Positive);
            share = if is_positive { self.bot.open_before } else { self.open_share(&deal) };
            if share > 0.0 && budget.left() > 0 {
                opened = solver_view::before_lead(
                    self.book,
                    &deal,
                    self.me,
                    &mut self.solver,
                    nodes,
                    budget,
                );
            }
        }
        let Some(outcome) = play_out(self.book, &self.rule, deal) else { return 0.0 };
        let blur = self.bot.blur * ratio(rounds_left(world), 1).sqrt();
        let paid = |outcome: &Outcome| paid(self.book, outcome, self.me, blur);
        let closed = paid(&outcome);
        let Some(opened) = opened else { return closed };
        let premiums = opened
            .revise_premiums(&outcome)
            .map_or(0.0, |revised| self.bot.open_premiums * (paid(&revised) - closed));
        closed + premiums + share * (paid(&opened.revise(outcome)) - closed)
    }
}

/// What a seat is paid, if the thirds that were counted are uncertain by so much.
fn paid(book: &Book, outcome: &Outcome, seat: Seat, blur: f64) -> f64 {
    let points = |outcome: &Outcome| f64::from(settle(book, outcome).zahlung.seats[seat]);
    let plain = points(outcome);
    let Played::Positive(positive) = &outcome.played else { return plain };
    let Ending::Counted(counted) = positive.ending else { return plain };
    let win_at = book.scoring.win_at.is;
    // From the middle between the least that wins and the most that loses.
    let ahead = f64::from(counted.0 - win_at) + 0.5;
    let doubt = 0.5 * (1.0 - (ahead.abs() / blur.max(1e-9)).min(1.0)).powi(2);
    if doubt <= 0.0 {
        return plain;
    }
    let mut otherwise = outcome.clone();
    if let Played::Positive(positive) = &mut otherwise.played {
        positive.ending = Ending::Counted(Thirds(if ahead > 0.0 { win_at - 1 } else { win_at }));
    }
    plain + doubt * (points(&otherwise) - plain)
}

/// Tricks that are not complete.
fn rounds_left(deal: &Deal) -> usize {
    let cards: usize = Seat::ALL.iter().map(|seat| deal.hand(*seat).len()).sum();
    cards.div_ceil(4).min(12)
}

/// Gives up actions that are clearly behind the best, except the rule player's.
fn give_up_what_is_behind(trials: &mut [Trial], of_rule: Action) {
    let in_question = trials.iter().filter(|trial| !trial.is_out);
    let Some(best) =
        in_question.max_by(|one, other| mean(&one.points).total_cmp(&mean(&other.points)))
    else {
        return;
    };
    let best = best.points.clone();
    for trial in trials.iter_mut().filter(|trial| !trial.is_out && trial.action != of_rule) {
        let (ahead, error) = difference(&trial.points, &best);
        trial.is_out = ahead + CLEARLY * error < 0.0;
    }
}

/// In how many of the worlds in which an action was tried no other did better.
fn support(trial: &Trial, trials: &[Trial]) -> Support {
    let is_best = |world: usize| {
        trials.iter().all(|other| {
            other.points.get(world).is_none_or(|points| *points <= trial.points[world])
        })
    };
    let count = |worlds: usize| u32::try_from(worlds).unwrap_or(u32::MAX);
    let best_in = (0..trial.points.len()).filter(|world| is_best(*world)).count();
    Support { best_in: count(best_in), worlds: count(trial.points.len()) }
}

/// Kontra, Re or Sub.
fn is_doubling(action: Action) -> bool {
    matches!(action, Action::Contra(_) | Action::Re(_) | Action::Sub(_))
}

/// A game with a called king and without the talon.
fn is_solorufer(action: Action) -> bool {
    matches!(action, Action::Bid(game) if game.calls_king() && game.talon() == TalonUse::Closed)
}

/// How many plain Rufer an action is worth less than the rule player's choice by its own reckoning.
fn behind(book: &Book, by_rule: &Decision, action: Action) -> f64 {
    let worth = |action: Action| worth_by_rule(by_rule, action).unwrap_or(0.0);
    (worth(by_rule.action) - worth(action)) / plain_rufer(book)
}

/// What a plain Rufer pays.
fn plain_rufer(book: &Book) -> f64 {
    book.game(Game::Rufer).map_or(1.0, |entry| f64::from(entry.won))
}

/// What an action is worth by the rule player's reckoning.
fn worth_by_rule(by_rule: &Decision, action: Action) -> Option<f64> {
    by_rule
        .alternatives
        .iter()
        .find(|alternative| alternative.action == action)
        .map(|alternative| alternative.worth)
}

/// Whether the rule player, whose odds come from thousands of deals, thinks a doubling at least
/// nearly even. Play-outs alone see too rarely how strong somebody is who has bid something rare.
fn at_least_even(book: &Book, by_rule: &Decision, action: Action) -> bool {
    worth_by_rule(by_rule, action).is_some_and(|worth| worth >= -plain_rufer(book))
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / u32::try_from(values.len().max(1)).map_or(1.0, f64::from)
}

/// Mean of the differences and its standard error.
fn difference(ours: &[f64], theirs: &[f64]) -> (f64, f64) {
    let differences: Vec<f64> = ours.iter().zip(theirs).map(|(one, other)| one - other).collect();
    let mean_of = mean(&differences);
    let squares: Vec<f64> = differences
        .iter()
        .map(|difference| (difference - mean_of) * (difference - mean_of))
        .collect();
    (mean_of, (mean(&squares) / u32::try_from(squares.len().max(1)).map_or(1.0, f64::from)).sqrt())
}

/// Legal actions, of cards that do the same only one: the rule player's choice where it is among
/// them.
fn distinct(seen: &Observation, preferred: Action) -> Vec<Action> {
    let hand: CardSet = seen.hand.iter().copied().collect();
    let running = seen.tricks.last().filter(|trick| trick.winner.is_none());
    let complete = seen.tricks.len() - usize::from(running.is_some());
    let gone: CardSet =
        seen.tricks[..complete].iter().flat_map(|trick| &trick.cards).copied().collect();
    let mut kept: Vec<Action> = Vec::new();
    let mut before: Option<Card> = None;
    for action in &seen.legal {
        let alike = match (before, card(*action)) {
            (Some(before), Some(card)) => are_alike(before, card, hand | gone),
            _ => false,
        };
        before = card(*action);
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
    let between =
        (CardSet::above(low) - CardSet::above(high)).without(high) & CardSet::following(low);
    one.suit() == other.suit()
        && one.thirds() == other.thirds()
        && !special(one)
        && !special(other)
        && own_and_gone.contains_all(between)
}
