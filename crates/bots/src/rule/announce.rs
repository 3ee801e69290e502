//! Announcements, Kontra, Re and Sub: said where the chance times the book's value speaks for it.

use tarock_rules::{
    Action, Book, Card, CardSet, Game, Item, Kind, Observation, PlainRufer, Premium, SeenPartner,
    Suit,
};

use super::memory::{Memory, ratio};
use super::odds::Question;
use super::shape::{Shape, shape, tarock_between, top_cards};
use super::tuning::Tuning;
use super::worth;
use crate::{Alternative, Decision, Measure, Reason};

/// A Kontra is expected on announcements that look bad: what is lost counts so much more.
const CONTRA_RISK: f64 = 0.35;
/// How sure one must be of a Kontra: it tells the others much, and a Re may follow.
const CONTRA_CAUTION: f64 = 0.2;

/// What a Solodreier announces with its bid.
pub fn with_bid(book: &Book, seen: &Observation) -> Decision {
    let hand: CardSet = seen.hand.iter().copied().collect();
    let speaker = Speaker {
        book,
        game: Game::Solodreier,
        role: Role::Declarer,
        hand,
        shape: shape(hand, seen.seat == Some(seen.forehand)),
        opponents: 3.0,
        unplayed: false,
        won: 0.9,
    };
    speaker.say(seen)
}

/// Decides in the second auction.
pub fn decide(book: &Book, seen: &Observation, tuning: &Tuning) -> Option<Decision> {
    let memory = Memory::new(book, seen, tuning)?;
    let leads = match memory.game.kind() {
        Kind::Negative => memory.declares(),
        Kind::Positive | Kind::Trischaken => memory.me == seen.forehand,
    };
    let role = if memory.declares() {
        Role::Declarer
    } else if memory.is_declarers_side() {
        Role::Partner
    } else {
        Role::Opponent
    };
    let alone = !memory.game.calls_king() || seen.partner == SeenPartner::Nobody;
    let shape = shape(memory.hand, leads);
    let modelled = if alone && memory.game.calls_king() { Game::Dreier } else { memory.game };
    let won = match role {
        Role::Declarer => 1.0 - Question::OwnLoss(modelled).chance(&shape),
        Role::Partner => 0.7,
        Role::Opponent => 1.0 - Question::DeclarerLoses(modelled).chance(&shape),
    };
    let speaker = Speaker {
        book,
        game: memory.game,
        role,
        hand: memory.hand,
        shape,
        opponents: if alone && role == Role::Declarer { 3.0 } else { 1.0 },
        unplayed: is_unplayed(book, seen, memory.game),
        won,
    };
    Some(speaker.say(seen))
}

/// Whether the deal ends as a won Rufer unless somebody says something.
fn is_unplayed(book: &Book, seen: &Observation, game: Game) -> bool {
    let silent = seen.items.iter().all(|item| item.premium.is_none() && item.contra.is_empty());
    game == Game::Rufer && silent && book.announce.plain_rufer.is == PlainRufer::NotPlayedOut
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Declarer,
    Partner,
    Opponent,
}

struct Speaker<'a> {
    book: &'a Book,
    game: Game,
    role: Role,
    hand: CardSet,
    shape: Shape,
    /// How many the seat settles with.
    opponents: f64,
    unplayed: bool,
    /// Chance that the declarer's side wins the game.
    won: f64,
}

impl Speaker<'_> {
    fn say(&self, seen: &Observation) -> Decision {
        let weigh = |action: &Action| {
            let (worth, reason) = match *action {
                Action::Announce(premium) => {
                    (self.announcing(premium), Reason::LikelyPremium(premium))
                }
                Action::Contra(item) => (self.contra(item), Reason::LikelyLost),
                Action::Re(item) => (self.re(item), Reason::LikelyMade),
                Action::Sub(item) => {
                    (self.contra(item) - 2.0 * self.stake(item), Reason::LikelyLost)
                }
                _ => (0.0, Reason::NothingToSay),
            };
            (Alternative::new(*action, worth, Measure::Points), reason)
        };
        let mut all: Vec<_> = seen.legal.iter().map(weigh).collect();
        // Saying nothing comes first among equals.
        all.sort_by_key(|(alternative, _)| alternative.action != Action::Done);
        Decision::best(all).unwrap_or(Decision::plain(Action::Done, Reason::NothingToSay))
    }

    /// What announcing gains over keeping silent.
    fn announcing(&self, premium: Premium) -> f64 {
        if premium == Premium::ZehnTarock {
            return self.opponents * worth::of_announced(self.book, self.game, premium);
        }
        let Some(made) = self.made(premium) else { return -1.0 };
        let announced = worth::of_announced(self.book, self.game, premium);
        let silent = worth::of_silent(self.book, self.game, premium);
        let gain =
            (announced - silent) * made - (announced * (1.0 + CONTRA_RISK) - silent) * (1.0 - made);
        // Whoever announces must play for the game as well.
        let game = match (self.unplayed, self.book.game(self.game)) {
            (true, Some(entry)) if self.role != Role::Opponent => {
                2.0 * (self.won - 1.0) * f64::from(entry.won)
            }
            _ => 0.0,
        };
        self.opponents * (gain + game)
    }

    /// Chance that the own side makes a premium; `None` where the player has no opinion and keeps
    /// silent.
    fn made(&self, premium: Premium) -> Option<f64> {
        match premium {
            Premium::Pagat | Premium::Uhu | Premium::Kakadu | Premium::Quapil => {
                let held = premium.bird_card().is_some_and(|card| self.hand.contains(card));
                held.then(|| self.by_role(premium).chance(&self.shape))
            }
            Premium::KoenigUltimo | Premium::Trull | Premium::Koenige | Premium::Absolut => {
                (self.role != Role::Opponent && !self.game.is_colour())
                    .then(|| self.by_role(premium).chance(&self.shape))
            }
            Premium::Valat => {
                (self.role == Role::Declarer && self.takes_everything()).then_some(0.95)
            }
            Premium::Mondfang | Premium::Koenigfang | Premium::ZehnTarock => None,
        }
    }

    fn by_role(&self, premium: Premium) -> Question {
        match self.role {
            Role::Declarer => Question::DeclarerPremium(premium),
            Role::Partner => Question::PartnerPremium(premium),
            Role::Opponent => Question::DefenderPremium(premium),
        }
    }

    /// Whether all twelve tricks are there by counting from the top.
    fn takes_everything(&self) -> bool {
        let tarock = self.hand & CardSet::TAROCK;
        let run = (0..22u8)
            .rev()
            .take_while(|index| Card::from_index(*index).is_some_and(|card| tarock.contains(card)))
            .count();
        let suits: usize = Suit::ALL.map(|suit| top_cards(self.hand, suit)).into_iter().sum();
        !self.game.is_colour() && run >= 22 - tarock.len() && tarock.len() + suits >= 12
    }

    /// What one opponent pays for an item.
    fn stake(&self, item: Item) -> f64 {
        match item {
            Item::Game | Item::GameAgainst(_) => {
                self.book.game(self.game).map_or(0.0, |entry| f64::from(entry.lost))
            }
            Item::Premium(premium, _) => worth::of_announced(self.book, self.game, premium),
        }
    }

    /// What a Kontra gains.
    fn contra(&self, item: Item) -> f64 {
        let stake = self.stake(item);
        let lost = match item {
            Item::Game | Item::GameAgainst(_) => 1.0 - self.won,
            Item::Premium(premium, _) if premium.is_bird() => {
                Question::BirdFails.chance(&self.shape)
            }
            Item::Premium(Premium::Trull, _) => self.holds_part_of(CardSet::TRULL),
            Item::Premium(Premium::Koenige, _) => self.holds_part_of(CardSet::KINGS),
            // A Valat fails on any trick, and the Sküs is one.
            Item::Premium(Premium::Valat, _) => {
                if self.hand.contains(Card::SKUES) && !self.game.is_colour() {
                    1.0
                } else {
                    self.own_tricks()
                }
            }
            Item::Premium(..) => 0.0,
        };
        if self.unplayed && item == Item::Game {
            return stake * (2.0 * (2.0 * lost - 1.0) + 1.0 - CONTRA_CAUTION);
        }
        stake * (2.0 * lost - 1.0 - CONTRA_CAUTION)
    }

    /// Chance of a trick against a Valat: high Tarock with company, or kings.
    fn own_tricks(&self) -> f64 {
        let tarock = self.hand & CardSet::TAROCK;
        let high = (tarock & tarock_between(17, 21)).len();
        let length = ratio(tarock.len().min(8), 10);
        (length + 0.15 * ratio(high, 1) + 0.1 * ratio((self.hand & CardSet::KINGS).len(), 1))
            .min(0.95)
    }

    /// An opponent who holds one of the cards that a premium needs may keep it from the declarer.
    fn holds_part_of(&self, cards: CardSet) -> f64 {
        0.45 * ratio(
            (self.hand
                & cards
                & (CardSet::KINGS | CardSet::of(Card::MOND) | CardSet::of(Card::SKUES)))
            .len(),
            1,
        )
    }

    /// What a Re gains; whoever said Kontra knows something, so it takes a good deal to answer.
    fn re(&self, item: Item) -> f64 {
        let kept = match item {
            Item::Game | Item::GameAgainst(_) => self.won,
            Item::Premium(premium, _) => self.made(premium).unwrap_or(0.0),
        };
        2.0 * self.stake(item) * (2.0 * (kept - 0.2) - 1.0 - CONTRA_CAUTION)
    }
}
