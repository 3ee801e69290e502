//! Who sits at a table of a measurement: a bot, somebody who sees all cards, or another program.

use rand::Rng;
use tarock_rules::{Action, Book, Deal};

use crate::{Bot, Course, Decision, Reason};

/// A player who sees all cards. A yardstick for others and never an opponent of people: it is no
/// [`Bot`], so whoever seats bots at tables cannot seat one of these.
pub trait Seer: Send + Sync {
    /// Decides for the seat whose turn it is; `None` when the deal is over.
    ///
    /// The same deal and the same state of the generator give the same decision.
    fn decide(&self, book: &Book, deal: &Deal, rng: &mut dyn Rng) -> Option<Decision>;
}

/// Somebody outside, another program, who is told the course of a deal and says what it does.
pub trait Outsider: Send + Sync {
    /// Decides for the seat whose turn it is; `None` where no answer comes.
    fn decide(&self, book: &Book, course: &Course) -> Option<Action>;
}

/// A player of a measurement.
pub enum Player {
    /// Decides from what its seat may see.
    Bot(Box<dyn Bot>),
    /// Sees all cards.
    Seer(Box<dyn Seer>),
    /// Another program.
    Outsider(Box<dyn Outsider>),
}

impl Player {
    /// A player who decides from what its seat may see.
    pub fn bot(bot: impl Bot + 'static) -> Player {
        Player::Bot(Box::new(bot))
    }

    /// A player who sees all cards.
    pub fn seer(seer: impl Seer + 'static) -> Player {
        Player::Seer(Box::new(seer))
    }

    /// Another program.
    pub fn outsider(outsider: impl Outsider + 'static) -> Player {
        Player::Outsider(Box::new(outsider))
    }

    /// Decides for the seat whose turn it is; a bot is shown only what that seat may see.
    pub fn decide(&self, book: &Book, course: &Course, rng: &mut dyn Rng) -> Option<Decision> {
        let deal = course.deal();
        match self {
            Player::Bot(bot) => bot.decide(book, &deal.observe(book, Some(deal.turn()?)), rng),
            Player::Seer(seer) => seer.decide(book, deal, rng),
            Player::Outsider(outsider) => {
                outsider.decide(book, course).map(|action| Decision::plain(action, Reason::Forced))
            }
        }
    }
}
