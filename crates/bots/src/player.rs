//! Who sits at a table of a measurement: a bot, or somebody who sees all cards.

use rand::Rng;
use tarock_rules::{Book, Deal};

use crate::{Bot, Decision};

/// A player who sees all cards. A yardstick for others and never an opponent of people: it is no
/// [`Bot`], so whoever seats bots at tables cannot seat one of these.
pub trait Seer: Send + Sync {
    /// Decides for the seat whose turn it is; `None` when the deal is over.
    ///
    /// The same deal and the same state of the generator give the same decision.
    fn decide(&self, book: &Book, deal: &Deal, rng: &mut dyn Rng) -> Option<Decision>;
}

/// A player of a measurement.
pub enum Player {
    /// Decides from what its seat may see.
    Bot(Box<dyn Bot>),
    /// Sees all cards.
    Seer(Box<dyn Seer>),
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

    /// Decides for the seat whose turn it is; a bot is shown only what that seat may see.
    pub fn decide(&self, book: &Book, deal: &Deal, rng: &mut dyn Rng) -> Option<Decision> {
        match self {
            Player::Bot(bot) => bot.decide(book, &deal.observe(book, Some(deal.turn()?)), rng),
            Player::Seer(seer) => seer.decide(book, deal, rng),
        }
    }
}
