//! How often birds, König ultimo and the Trull are made by those who hold them.

use std::collections::BTreeMap;

use serde::Serialize;
use tarock_rules::{
    Action, Book, Card, CardSet, Deal, Game, Outcome, Played, Premium, Seat, Side, settle,
};

use super::{Seats, Share, Who};
use crate::playthrough::Finished;

/// What holders of a premium's card are to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    Declarer,
    /// The declarer's partner.
    Partner,
    Opponent,
}

/// Whose premiums are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Holding {
    /// The player.
    pub who: Who,
    /// The part in the game.
    pub part: Part,
    pub game: Game,
    pub premium: Premium,
}

/// Exact counts of what came of held premiums.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Count {
    /// Playings in which somebody held it.
    pub held: u64,
    pub made: u64,
    /// In which it was tried and failed.
    pub failed: u64,
    pub announced: u64,
    /// Sum of the tricks, from one, in which its card was played.
    pub tricks: u64,
}

/// Counts as they are told.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct PremiumCount {
    /// How often it was made out of how often it was held.
    #[serde(flatten)]
    pub made: Share,
    /// How often it was tried and failed.
    pub failed: u64,
    /// How often it was announced.
    pub announced: u64,
    /// The mean trick in which its card was played, from one; for a Trull nothing.
    pub mean_trick: Option<f64>,
}

/// What came of the premiums that players held, over any number of playings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Held {
    counts: BTreeMap<Holding, Count>,
}

impl Held {
    /// Adds a playing; birds only of those who held so many Tarock before the first card.
    pub fn add(&mut self, book: &Book, seats: Seats, finished: &Finished, least_tarock: usize) {
        let Some(outcome) = finished.deal.outcome(book) else { return };
        let Played::Positive(positive) = &outcome.played else { return };
        let start = finished.deal.before_play();
        for premium in premiums() {
            if book.premium(premium).is_none() || positive.game.is_colour() {
                continue;
            }
            let called =
                start.observe(book, start.declarer()).called.and_then(|called| called.card);
            let Some(seat) = holder(&start, premium, called) else { continue };
            if premium.is_bird() && (start.hand(seat) & CardSet::TAROCK).len() < least_tarock {
                continue;
            }
            let by = positive.side_of(seat);
            let result = positive
                .premiums
                .iter()
                .find(|result| result.premium == premium && result.by == by);
            let part = match by {
                Side::Defence => Part::Opponent,
                Side::Declarer if seat == positive.declarer => Part::Declarer,
                Side::Declarer => Part::Partner,
            };
            let who = seats.0[seat.index()];
            let key = Holding { who, part, game: positive.game, premium };
            let count = self.counts.entry(key).or_default();
            count.held += 1;
            count.made += u64::from(result.is_some_and(|result| result.made));
            count.failed += u64::from(result.is_some_and(|result| !result.made));
            count.announced += u64::from(result.is_some_and(|result| result.announced));
            count.tricks += held_card(premium, called)
                .and_then(|card| trick_of(finished, card))
                .map_or(0, |trick| trick as u64 + 1);
        }
    }

    /// Adds other counts.
    pub fn join(&mut self, other: &Held) {
        for (key, count) in &other.counts {
            let sum = self.counts.entry(*key).or_default();
            sum.held += count.held;
            sum.made += count.made;
            sum.failed += count.failed;
            sum.announced += count.announced;
            sum.tricks += count.tricks;
        }
    }

    /// Everything counted.
    pub fn iter(&self) -> impl Iterator<Item = (Holding, PremiumCount)> {
        self.counts.iter().map(|(key, count)| (*key, count.told()))
    }

    /// What some holdings come to together.
    pub fn together(&self, wanted: impl Fn(&Holding) -> bool) -> Option<PremiumCount> {
        let mut all = Held::default();
        let mut first = None;
        for (key, count) in self.counts.iter().filter(|(key, _)| wanted(key)) {
            let place = *first.get_or_insert(*key);
            all.join(&Held { counts: BTreeMap::from([(place, *count)]) });
        }
        all.counts.get(&first?).map(Count::told)
    }
}

impl Count {
    #[expect(clippy::cast_precision_loss, reason = "a mean is shown, not counted with")]
    fn told(&self) -> PremiumCount {
        PremiumCount {
            made: Share::new(self.made, self.held),
            failed: self.failed,
            announced: self.announced,
            mean_trick: (self.tricks > 0).then(|| self.tricks as f64 / self.held as f64),
        }
    }
}

pub fn premiums() -> impl Iterator<Item = Premium> {
    Premium::BIRDS.into_iter().chain([Premium::KoenigUltimo, Premium::Trull])
}

/// Who holds a premium's card before the first card; for a Trull one of a side that has all of it.
fn holder(start: &Deal, premium: Premium, called: Option<Card>) -> Option<Seat> {
    let holds = |card: Card| Seat::ALL.into_iter().find(|seat| start.hand(*seat).contains(card));
    if premium == Premium::Trull {
        let owners = [holds(Card::SKUES)?, holds(Card::MOND)?, holds(Card::PAGAT)?];
        let side = start.true_side(owners[0]);
        return owners.iter().all(|seat| start.true_side(*seat) == side).then_some(owners[0]);
    }
    let seat = holds(held_card(premium, called)?)?;
    (premium != Premium::KoenigUltimo || start.true_side(seat) == Side::Declarer).then_some(seat)
}

/// The card that must be played in a certain trick.
fn held_card(premium: Premium, called: Option<Card>) -> Option<Card> {
    if premium == Premium::KoenigUltimo { called } else { premium.bird_card() }
}

/// The trick, from 0, in which a card was played.
fn trick_of(finished: &Finished, card: Card) -> Option<usize> {
    let played = finished.moves.iter().filter(|made| matches!(made.action, Action::Play(_)));
    played.map(|made| made.action).position(|action| action == Action::Play(card)).map(|at| at / 4)
}

/// What premiums brought to each seat, in points paid: what is paid less what would be paid without
/// any.
pub fn worth(book: &Book, outcome: &Outcome) -> [i32; 4] {
    let mut without = outcome.clone();
    if let Played::Positive(positive) = &mut without.played {
        positive.premiums.clear();
    }
    let (all, less) =
        (settle(book, outcome).zahlung.seats.0, settle(book, &without).zahlung.seats.0);
    std::array::from_fn(|seat| all[seat] - less[seat])
}
