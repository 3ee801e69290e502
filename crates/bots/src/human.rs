//! Players who make the mistakes that people make: they forget, hope, hesitate and take what
//! shines.

use rand::{Rng, RngExt};
use tarock_rules::{Action, Book, Card, Game, Observation, Phase, Premium};

use crate::rule::memory::{Lapses, Memory};
use crate::rule::tuning::{Knob, Tuning};
use crate::{Alternative, Bot, Decision, Measure, Reason, RuleBot, rule};

/// The rule player with a worse memory and less judgement. Its mistakes come from what it thinks it
/// knows and from how it weighs it, not from lots among the legal actions; what it weighs far below
/// its best choice it never does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HumanBot {
    /// What it forgets while cards are played.
    pub lapses: Lapses,
    /// How it weighs cards.
    pub tuning: Tuning,
    /// How far it goes wrong about games and announcements, too hopeful or too timid, in plain
    /// Rufer.
    pub mood: f64,
    /// How blurred it sees the difference between two games or announcements, in plain Rufer.
    pub blur_points: f64,
    /// How blurred it sees the difference between two cards, in thirds.
    pub blur_thirds: f64,
    /// Chance that it lays the smallest card away and keeps what shines.
    pub lays_smallest: f64,
}

/// What is weighed so many times the blur below the best is never done.
const NEVER: f64 = 3.0;

impl HumanBot {
    /// Somebody who plays the first evenings.
    pub fn beginner() -> HumanBot {
        let tuning = Tuning::FIRST
            // High Tarock and kings are played because they win, not kept for later.
            .with(Knob::TarockPower, 1.5)
            .with(Knob::KingStrength, -2.0)
            .with(Knob::LeadHonour, 1.5)
            // No plan with Tarock, called suits and the declarer's voids.
            .with(Knob::LeadTarockLong, 0.3)
            .with(Knob::LeadTarockDefence, 0.0)
            .with(Knob::LeadTarockBird, 0.0)
            .with(Knob::CalledDeclarer, 0.0)
            .with(Knob::LeadForce, 0.0)
            .with(Knob::LeadSingle, 0.0)
            // The bird goes like any other Tarock.
            .with(Knob::HoldBird, 0.0)
            .with(Knob::KeepPagatLong, 0.3)
            .with(Knob::KeepPagatShort, 0.3)
            .with(Knob::KeepMond, 0.5);
        HumanBot {
            lapses: Lapses {
                card: 0.5,
                high_card: 0.2,
                void: 0.7,
                taken: 0.7,
                wrong_partner: 0.35,
            },
            tuning,
            mood: 1.5,
            blur_points: 0.5,
            blur_thirds: 3.0,
            lays_smallest: 0.5,
        }
    }

    /// Somebody who plays now and then.
    pub fn casual() -> HumanBot {
        let tuning = Tuning::FIRST
            .with(Knob::TarockPower, 4.5)
            .with(Knob::LeadHonour, 0.0)
            .with(Knob::HoldBird, 0.3);
        HumanBot {
            lapses: Lapses {
                card: 0.2,
                high_card: 0.05,
                void: 0.3,
                taken: 0.3,
                wrong_partner: 0.12,
            },
            tuning,
            mood: 0.6,
            blur_points: 0.2,
            blur_thirds: 1.2,
            lays_smallest: 0.15,
        }
    }
}

impl Bot for HumanBot {
    fn decide(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        if let [only] = seen.legal[..] {
            return Some(Decision::plain(only, Reason::Forced));
        }
        let by_rule = RuleBot { tuning: self.tuning };
        Some(match seen.phase {
            Phase::Play => {
                let remembered = self.play(book, seen, rng)?;
                self.waver(book, seen, remembered, rng)
            }
            Phase::Auction | Phase::Announce => {
                let swayed = self.sway(book, by_rule.decide(book, seen, rng)?, rng);
                self.waver(book, seen, swayed, rng)
            }
            Phase::Call | Phase::Talon => {
                let decision = by_rule.decide(book, seen, rng)?;
                self.waver(book, seen, decision, rng)
            }
            Phase::Discard => {
                let decision = by_rule.decide(book, seen, rng)?;
                self.discard(seen, decision, rng)
            }
            Phase::Finished => return None,
        })
    }
}

impl HumanBot {
    /// A card by the rules, from what is still remembered.
    fn play(&self, book: &Book, seen: &Observation, rng: &mut dyn Rng) -> Option<Decision> {
        let mut memory = Memory::new(book, seen, &self.tuning)?;
        memory.lapse(&self.lapses, rng);
        rule::play_card(&memory)
    }

    /// Hope or fear moves everything that is more than keeping quiet by the same amount.
    fn sway(&self, book: &Book, decision: Decision, rng: &mut dyn Rng) -> Decision {
        // A generator from outside gives the same numbers on every platform only for fixed integer
        // types.
        let mood = self.mood * plain_rufer(book) * (2.0 * share(rng) - 1.0);
        let swayed = |alternative: Alternative| {
            let worth = if is_tempting(&alternative) {
                alternative.worth + mood
            } else {
                alternative.worth
            };
            (Alternative { worth, ..alternative }, alternative.reason.unwrap_or(decision.reason))
        };
        let fallback = Decision::plain(decision.action, decision.reason);
        Decision::best(decision.alternatives.into_iter().map(swayed).collect()).unwrap_or(fallback)
    }

    /// One of the alternatives that look nearly as good as the best, the better ones more often.
    fn waver(
        &self,
        book: &Book,
        seen: &Observation,
        decision: Decision,
        rng: &mut dyn Rng,
    ) -> Decision {
        let Some(best) =
            decision.alternatives.first().filter(|best| best.action == decision.action).copied()
        else {
            return decision;
        };
        let blur = match best.measure {
            Measure::Points => self.blur_points * plain_rufer(book),
            Measure::Thirds => self.blur_thirds,
        };
        let speaks = matches!(seen.phase, Phase::Auction | Phase::Announce);
        let weight = |alternative: &Alternative| {
            let behind = (best.worth - alternative.worth) / blur;
            let possible = alternative.action == best.action
                || !speaks
                || is_tempting(alternative)
                || is_quiet(alternative.action);
            if possible && behind <= NEVER { fading(behind) } else { 0.0 }
        };
        let mut drawn = share(rng) * decision.alternatives.iter().map(weight).sum::<f64>();
        let chosen = decision.alternatives.iter().find(|alternative| {
            drawn -= weight(alternative);
            drawn < 0.0
        });
        match chosen.copied() {
            Some(Alternative { action, reason: Some(reason), .. }) if action != decision.action => {
                Decision { action, reason, ..decision }
            }
            Some(_) | None => decision,
        }
    }

    /// The card of the rule player, or the smallest one.
    fn discard(&self, seen: &Observation, by_rule: Decision, rng: &mut dyn Rng) -> Decision {
        let smallest =
            seen.legal.iter().copied().filter_map(laid).min_by_key(|card| (card.thirds(), *card));
        match smallest {
            Some(card) if share(rng) < self.lays_smallest => {
                Decision::plain(Action::Discard(card), Reason::KeepCourtCards)
            }
            Some(_) | None => by_rule,
        }
    }
}

/// A number from 0 up to 1, the same on every platform.
fn share(rng: &mut dyn Rng) -> f64 {
    f64::from(rng.random_range(0..1_000_000_u32)) / 1e6
}

/// Falls from 1 like e to the power of minus this number, but by sums and products alone, which are
/// the same on every platform.
fn fading(behind: f64) -> f64 {
    let eighth = (1.0 - behind / 8.0).max(0.0);
    let quarter = eighth * eighth;
    let half = quarter * quarter;
    half * half
}

fn plain_rufer(book: &Book) -> f64 {
    book.game(Game::Rufer).map_or(1.0, |entry| f64::from(entry.won))
}

fn laid(action: Action) -> Option<Card> {
    if let Action::Discard(card) = action { Some(card) } else { None }
}

fn is_quiet(action: Action) -> bool {
    matches!(action, Action::Pass | Action::Done | Action::BidVorhand)
}

/// Whether somebody who hopes too much would say this: games and one's own bird. Nobody hopes for a
/// Valat, and weak players rarely think of a Kontra.
fn is_tempting(alternative: &Alternative) -> bool {
    match alternative.action {
        Action::Bid(_) | Action::Hold => true,
        // Where the player has no opinion, the card of the bird is missing.
        Action::Announce(Premium::Pagat | Premium::Uhu) => (alternative.worth + 1.0).abs() > 1e-9,
        Action::Announce(_)
        | Action::BidVorhand
        | Action::Pass
        | Action::ThrowIn
        | Action::Call(_)
        | Action::CallFourth
        | Action::Take(_)
        | Action::Surrender
        | Action::Discard(_)
        | Action::Contra(_)
        | Action::Re(_)
        | Action::Sub(_)
        | Action::Done
        | Action::Play(_) => false,
    }
}
