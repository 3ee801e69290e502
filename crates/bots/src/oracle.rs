//! The player at the true top: decides everything with all cards known.

use rand::Rng;
use tarock_rules::{
    Action, Book, Deal, Game, Item, Kind, Move, Outcome, Phase, Played, Premium, Side, Thirds,
};
use tarock_solver::{Budget, Goal, Position, Solver};

use crate::rule::tuning::Tuning;
use crate::search::playout::{play_on, play_out};
use crate::search::{Caution, solver_view};
use crate::{Bot, Decision, RuleBot, SearchBot, Seer};

/// Size of the solver's table for the last tricks of a Trischaken: 2^16 entries.
const TABLE_BITS: u32 = 16;

/// How many times the nodes of a card a question about words may take: whether a bird can be forced
/// with all twelve cards in hand.
const DEARER_WORDS: u64 = 5;

/// Bids, calls, lays away, announces, doubles and plays with all cards known: every choice is tried
/// in the deal as it truly lies. Before the first card rule players decide for the others, then the
/// solver tells whether the game is won; from then on it answers for every card, birds and König
/// ultimo included where few tricks are left. What it leaves open, rule players play out.
///
/// What is announced or doubled must be right by the solver and come so in play-outs: the others
/// need not play as either of the two, and one play-out in which somebody throws the Mond under the
/// Sküs is no reason to announce that it is caught.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OracleBot {
    /// Nodes for a card, and for each choice before the first one.
    pub nodes: u64,
}

impl Default for OracleBot {
    fn default() -> OracleBot {
        OracleBot { nodes: 200_000 }
    }
}

impl OracleBot {
    /// The search, certain of its one layout.
    fn search(self) -> SearchBot {
        SearchBot {
            nodes: self.nodes,
            open_positive: 1.0,
            open_negative: 1.0,
            open_premiums: 1.0,
            open_before: 1.0,
            blur: 0.0,
            caution: Caution {
                bids: 0.0,
                announcements: 0.0,
                contra: 0.0,
                answers: 0.0,
                talon: 0.0,
                cards: 0.0,
            },
            ..SearchBot::master().with_birds()
        }
    }
}

impl Seer for OracleBot {
    fn decide(&self, book: &Book, deal: &Deal, rng: &mut dyn Rng) -> Option<Decision> {
        let search = self.search();
        let seat = deal.turn()?;
        let mut seen = deal.observe(book, Some(seat));
        if seen.phase != Phase::Play && seen.legal.len() > 1 {
            let mut sound = seen.legal.clone();
            sound.retain(|action| self.is_sound(book, deal, Move { seat, action: *action }));
            // A Besserrufer names a bird even where none can be forced.
            if !sound.is_empty() {
                seen.legal = sound;
            }
        }
        let by_rule = search.rule().decide(book, &seen, rng)?;
        if seen.legal.len() < 2 {
            return Some(by_rule);
        }
        let kind = deal.game().map(Game::kind);
        if seen.phase == Phase::Play && kind == Some(Kind::Trischaken) {
            let mut worths = solver_view::legal_cards(&seen);
            let mut solver = Solver::new(TABLE_BITS);
            let solved =
                solver_view::add_worths(book, deal, seat, &mut solver, self.nodes, &mut worths);
            if let Some(best) = solved.and_then(|()| solver_view::best_card(&worths, 1, &by_rule)) {
                return Some(best);
            }
        }
        Some(search.weigh(book, &seen, &[*deal], &by_rule).unwrap_or(by_rule))
    }
}

impl OracleBot {
    /// Whether what is said with an action is right by the solver and in play-outs. Anything else
    /// is left to the search.
    fn is_sound(self, book: &Book, deal: &Deal, said: Move) -> bool {
        match said.action {
            Action::Announce(premium) => self.after(book, deal, said).is_none_or(|after| {
                let by = after.deal.true_side(said.seat);
                after.makes(premium, by) == Some(true)
            }),
            Action::Bid(game) => game.bird().is_none_or(|bird| {
                self.after(book, deal, said).is_none_or(|after| {
                    let by = after.deal.true_side(said.seat);
                    after.deal.declarer() != Some(said.seat) || after.makes(bird, by) == Some(true)
                })
            }),
            Action::Contra(item) | Action::Re(item) | Action::Sub(item) => {
                self.after(book, deal, said).is_none_or(|after| {
                    let own = after.deal.true_side(said.seat);
                    match item {
                        Item::Game => after.wins() == Some(own == Side::Declarer),
                        Item::Premium(premium, who) => {
                            let by = after.deal.true_side(who);
                            after.makes(premium, by) == Some(own == by)
                        }
                        Item::GameAgainst(_) => true,
                    }
                })
            }
            Action::BidVorhand
            | Action::Hold
            | Action::Pass
            | Action::ThrowIn
            | Action::Call(_)
            | Action::CallFourth
            | Action::Take(_)
            | Action::Surrender
            | Action::Discard(_)
            | Action::Done
            | Action::Play(_) => true,
        }
    }

    /// The deal with something said, come to the first card of a positive game.
    fn after<'a>(self, book: &'a Book, deal: &Deal, said: Move) -> Option<Before<'a>> {
        let mut deal = *deal;
        deal.apply(book, said).ok()?;
        play_on(book, &RuleBot::default(), &mut deal, Phase::Play);
        deal.game().filter(|game| game.kind() == Kind::Positive)?;
        let position = Position::from_deal(book, &deal).ok()?;
        let played = [Tuning::DEFAULT, Tuning::FIRST]
            .map(|tuning| play_out(book, &RuleBot { tuning }, deal))
            .into_iter()
            .collect::<Option<Vec<Outcome>>>()?;
        Some(Before { book, deal, position, played, nodes: DEARER_WORDS * self.nodes })
    }
}

/// A positive game before its first card.
struct Before<'a> {
    book: &'a Book,
    deal: Deal,
    position: Position,
    /// What came of it among rule players.
    played: Vec<Outcome>,
    nodes: u64,
}

impl Before<'_> {
    /// Whether a side makes a premium; `None` where play-outs and the solver do not agree.
    fn makes(&self, premium: Premium, by: Side) -> Option<bool> {
        let made = self.agreed(|outcome| match &outcome.played {
            Played::Positive(positive) => positive
                .premiums
                .iter()
                .any(|result| result.premium == premium && result.by == by && result.made),
            Played::Negative(_) | Played::Trischaken { .. } => false,
        })?;
        let Some(goal) = Goal::ALL.into_iter().find(|goal| goal.premium() == premium) else {
            // Ten Tarock are in the hand or not; that the Mond falls is nobody's to force.
            return (premium != Premium::Mondfang).then_some(made);
        };
        let mut budget = Budget::nodes(self.nodes);
        let forced = Solver::new(TABLE_BITS).forces(&self.position, goal, by, &mut budget).known();
        forced.filter(|forced| *forced == made)
    }

    /// Whether the declarer's side wins the game, likewise.
    fn wins(&self) -> Option<bool> {
        let win_at = self.book.scoring.win_at.is;
        let won =
            self.agreed(|outcome| outcome.counted().is_some_and(|thirds| thirds.0 >= win_at))?;
        let mut budget = Budget::nodes(self.nodes);
        let mut solver = Solver::new(TABLE_BITS);
        let reached = solver.reaches(&self.position, Thirds(win_at), &mut budget).known();
        reached.filter(|reached| *reached == won)
    }

    /// What all play-outs say.
    fn agreed(&self, says: impl Fn(&Outcome) -> bool) -> Option<bool> {
        let first = says(self.played.first()?);
        self.played.iter().all(|outcome| says(outcome) == first).then_some(first)
    }
}
