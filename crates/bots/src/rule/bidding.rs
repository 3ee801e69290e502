//! The first auction: every game that may be bid is weighed by its chance and what the book pays
//! for it.

use tarock_rules::{
    Action, Bidder, Book, CardSet, Game, LastWord, Observation, PlainRufer, Premium,
};

use super::announce;
use super::odds::Question;
use super::shape::{Shape, shape};
use super::worth;
use crate::{Alternative, Decision, Measure, Reason};

/// What a game must promise beyond letting the others play, in units of a plain Rufer.
const MARGIN: f64 = 0.15;
/// How often the opponents contra a Rufer that is otherwise written as won.
const CONTRA_OF_UNPLAYED: f64 = 0.35;

/// Decides in the auction.
pub fn decide(book: &Book, seen: &Observation) -> Option<Decision> {
    if seen.legal.contains(&Action::Done) {
        return Some(announce::with_bid(book, seen));
    }
    if seen.legal.contains(&Action::ThrowIn) {
        return Some(Decision::plain(Action::ThrowIn, Reason::ThrowIn));
    }
    let hand: CardSet = seen.hand.iter().copied().collect();
    let bidder = Hand {
        book,
        cards: hand,
        leading: shape(hand, true),
        own: shape(hand, seen.seat == Some(seen.forehand)),
    };
    let standing = seen
        .auction
        .iter()
        .rev()
        .find_map(|call| if let Action::Bid(game) = call.action { Some(game) } else { None });
    let weigh = |action: &Action| {
        let (worth, reason) = match *action {
            Action::Bid(game) => (bidder.expected(game), Reason::BestGame(game)),
            Action::Hold => (
                standing.map_or(0.0, |game| bidder.expected(game)),
                standing.map_or(Reason::TooWeak, Reason::BestGame),
            ),
            Action::BidVorhand => (bidder.waiting(), Reason::Opening),
            _ => (MARGIN * bidder.unit(), Reason::TooWeak),
        };
        (Alternative::new(*action, worth, Measure::Points), reason)
    };
    Decision::best(seen.legal.iter().map(weigh).collect())
}

struct Hand<'a> {
    book: &'a Book,
    cards: CardSet,
    /// Shape with the first lead, as in negative games.
    leading: Shape,
    /// Shape with the first lead if the seat is forehand.
    own: Shape,
}

impl Hand<'_> {
    /// A plain Rufer in points.
    fn unit(&self) -> f64 {
        self.book.game(Game::Rufer).map_or(1.0, |entry| f64::from(entry.won))
    }

    /// Expected points of playing a game.
    fn expected(&self, game: Game) -> f64 {
        match game {
            Game::Trischaken => {
                worth::of_trischaken(self.book, Question::WorstInTrischaken.chance(&self.leading))
            }
            Game::Rufer => self.rufer(),
            Game::Pagatrufer | Game::Uhurufer | Game::Kakadurufer | Game::Quapilrufer => {
                self.plain(game) + game.bird().map_or(0.0, |bird| self.bird(game, bird))
            }
            Game::Besserrufer => {
                let birds = Premium::BIRDS
                    .into_iter()
                    .filter(|bird| bird.bird_card().is_some_and(|card| self.may_name(card)));
                self.plain(game)
                    + birds
                        .map(|bird| self.bird(game, bird))
                        .reduce(f64::max)
                        .unwrap_or(-self.unit())
            }
            Game::Zwiccolo | Game::Piccolo | Game::ZwiccoloOuvert | Game::PiccoloOuvert => {
                // The model of these games is not to be trusted above one half: too few tricks are
                // as bad as too many.
                let chance = Question::Win(game).chance(&self.leading);
                worth::of_game(self.book, game, chance.min(1.0 - chance))
            }
            Game::Bettler | Game::BettlerOuvert => {
                worth::of_game(self.book, game, Question::Win(game).chance(&self.leading))
            }
            Game::Sechserdreier
            | Game::Farbensolorufer
            | Game::Solorufer
            | Game::Farbendreier
            | Game::Dreier
            | Game::Farbensolodreier
            | Game::Solodreier => self.plain(game),
        }
    }

    fn may_name(&self, bird: tarock_rules::Card) -> bool {
        self.cards.contains(bird) && self.book.bird_cards().contains(bird)
    }

    fn plain(&self, game: Game) -> f64 {
        worth::of_game(self.book, game, Question::Win(game).chance(&self.own))
    }

    fn rufer(&self) -> f64 {
        match self.book.announce.plain_rufer.is {
            PlainRufer::Played => self.plain(Game::Rufer),
            PlainRufer::NotPlayedOut => {
                (1.0 - CONTRA_OF_UNPLAYED) * self.unit()
                    + CONTRA_OF_UNPLAYED * 2.0 * (self.plain(Game::Rufer) - 0.2)
            }
        }
    }

    fn bird(&self, game: Game, bird: Premium) -> f64 {
        // Bids are made where the model is too hopeful rather than where it is not; of the Quapil
        // it has seen least.
        let caution = if bird == Premium::Quapil { 0.12 } else { 0.03 };
        let made = Question::BidBird(bird).chance(&self.own) - caution;
        worth::opponents(game) * worth::of_announced(self.book, game, bird) * (2.0 * made - 1.0)
    }

    /// What the forehand has if all others pass: the best of the games that it may name then.
    fn waiting(&self) -> f64 {
        let may_name = |game: &Game| {
            self.book.game(*game).is_some_and(|entry| match entry.by {
                Bidder::ForehandLastWord => true,
                Bidder::Anybody => self.book.auction.last_word.is == LastWord::AnyGame,
                Bidder::ForehandOpening => false,
            })
        };
        let holds_bird = |game: &Game| match game.bird().and_then(Premium::bird_card) {
            Some(card) => self.cards.contains(card),
            None => true,
        };
        let games = Game::ALL.into_iter().filter(|game| may_name(game) && holds_bird(game));
        games.map(|game| self.expected(game)).fold(0.0, f64::max) + 0.01
    }
}
