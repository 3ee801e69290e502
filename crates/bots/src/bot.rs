//! What every player does: one decision from what its seat may see.

use rand::Rng;
use serde::Serialize;
use tarock_rules::{Action, Book, Game, Observation, Premium};

/// A player. It sees an [`Observation`] and nothing else, so it cannot look at hidden cards.
pub trait Bot: Send + Sync {
    /// Decides for the seat of the observation; `None` when it is not that seat's turn.
    ///
    /// The same observation and the same state of the generator give the same decision.
    fn decide(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision>;
}

/// What a player does, why, and what else it thought of.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Decision {
    /// The action chosen.
    pub action: Action,
    pub reason: Reason,
    /// What the rule player would say for this action, where a search chose it and a rule agrees:
    /// people understand the rule better than the average over many layouts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule_of_thumb: Option<Reason>,
    /// What was weighed, best first, the chosen action among them; empty where nothing was weighed.
    pub alternatives: Vec<Alternative>,
}

/// One action that was weighed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Alternative {
    pub action: Action,
    /// What the player thinks of it; see [`Measure`] for the unit.
    pub worth: f64,
    /// The unit of the worth.
    pub measure: Measure,
    /// In how many imagined layouts it does best, where layouts were drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub support: Option<Support>,
    /// What would speak for it, where the player has a reason for each action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

/// In how many of the layouts of hidden cards that a player imagined an action does best; among
/// equals each counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Support {
    /// Layouts in which no other action does better.
    pub best_in: u32,
    /// Layouts imagined.
    pub worlds: u32,
}

impl Alternative {
    /// An action that was weighed without imagining layouts.
    pub const fn new(action: Action, worth: f64, measure: Measure) -> Alternative {
        Alternative { action, worth, measure, support: None, reason: None }
    }

    /// The same with the layouts that speak for it.
    #[must_use]
    pub const fn supported(self, support: Support) -> Alternative {
        Alternative { support: Some(support), ..self }
    }
}

/// The unit in which alternatives are weighed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Expected points of the settlement (Zahlung) for the seat. A player who imagines layouts
    /// takes some standard errors off all choices but the rule player's, as the best of many
    /// estimates is too hopeful.
    Points,
    /// Card points in thirds, as a rule of thumb: only the order and rough distances mean
    /// something.
    Thirds,
}

/// Why a player did what it did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// There was nothing else to do.
    Forced,
    /// Drawn by lot.
    Lot,
    /// The forehand opens and waits for what the others say.
    Opening,
    /// This game promises most.
    BestGame(Game),
    /// No game promises more than letting the others play.
    TooWeak,
    /// A worthless hand that the book lets one throw in.
    ThrowIn,
    /// The king whose suit one holds short, so that the partner's king comes home.
    CallShortSuit,
    /// Calling oneself: strong enough to play alone.
    CallAlone,
    /// The half that makes the better hand.
    BetterHalf,
    /// Alone because of the king in the talon, and too weak for it.
    SurrenderTooWeak,
    /// Makes or comes near a void, or saves points.
    DiscardForVoid,
    /// Lays the smallest card away and keeps what counts.
    KeepCourtCards,
    /// A premium more likely made than not.
    LikelyPremium(Premium),
    /// The item is more likely lost than won.
    LikelyLost,
    /// The contra'd item is very likely made all the same.
    LikelyMade,
    NothingToSay,
    DrawTarock,
    /// Leads the called suit.
    CalledSuit,
    /// Leads a suit in which the declarer is void, so that Tarock must be spent.
    ForceTarock,
    /// Leads what is likely to win.
    LeadWinner,
    /// Leads low and gives nothing away.
    LeadLow,
    /// Takes the trick.
    Take,
    /// Gives points to a trick of the own side; schmieren.
    Schmieren,
    /// Keeps points away from a trick of the others.
    SavePoints,
    /// Keeps a bird or the called king for its trick, or plays it there.
    LastTricks,
    /// Stays below.
    Duck,
    /// Gets rid of a dangerous card.
    Shed,
    /// Makes the player of a negative game take a trick.
    ForceTrick,
    /// Takes a trick that the game needs.
    NeededTrick,
    /// Does best on average over the layouts that were drawn.
    BestInWorlds,
}

impl Decision {
    /// A decision without alternatives.
    pub fn plain(action: Action, reason: Reason) -> Decision {
        Decision { action, reason, rule_of_thumb: None, alternatives: Vec::new() }
    }

    /// The same with the rule that agrees.
    #[must_use]
    pub fn agreeing_with(self, rule: Reason) -> Decision {
        Decision { rule_of_thumb: Some(rule), ..self }
    }

    /// What the player would say for one of the actions that it weighed.
    pub fn reason_for(&self, action: Action) -> Option<Reason> {
        self.alternatives
            .iter()
            .find(|alternative| alternative.action == action)
            .and_then(|alternative| alternative.reason)
    }

    /// The best of weighed alternatives; among equals the first. `None` if there are none.
    pub(crate) fn best(mut alternatives: Vec<(Alternative, Reason)>) -> Option<Decision> {
        // A stable sort, so that the order of legal actions decides between equals.
        alternatives.sort_by(|one, other| other.0.worth.total_cmp(&one.0.worth));
        let (best, reason) = *alternatives.first()?;
        let reason = if alternatives.len() == 1 { Reason::Forced } else { reason };
        let alternatives = alternatives
            .into_iter()
            .map(|(alternative, reason)| Alternative { reason: Some(reason), ..alternative })
            .collect();
        Some(Decision { action: best.action, reason, rule_of_thumb: None, alternatives })
    }
}
