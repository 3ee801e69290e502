//! Cards of positive games: every legal card is weighed in thirds of a card point.
//!
//! A card gains what the trick brings times the chance that the own side takes it, its own points
//! times how much better they are placed now than later, less the strength that it takes out of the
//! hand. Leads and the last tricks have terms of their own.

use arrayvec::ArrayVec;
use tarock_rules::{Action, Card, CardSet, Game, Premium, Seat, Suit};

use super::chances::Prospect;
use super::memory::{Memory, ratio};
use super::tuning::Knob;
use super::worth;
use crate::{Alternative, Decision, Measure, Reason};

/// Chooses a card.
pub fn play(memory: &Memory, legal: CardSet) -> Option<Decision> {
    let table = Weigher::new(memory);
    let weigh = |card: Card| {
        let (worth, reason) = table.weigh(card);
        (Alternative::new(Action::Play(card), worth, Measure::Thirds), reason)
    };
    Decision::best(legal.iter().map(weigh).collect())
}

struct Weigher<'a> {
    memory: &'a Memory<'a>,
    /// Thirds for one point of the settlement.
    unit: f64,
    own_tarock: f64,
    tarock_out: f64,
    /// Birds of one's own that were not announced and can still be kept for their trick.
    silent: ArrayVec<SilentBird, 4>,
}

/// A bird in the hand that nobody has announced.
struct SilentBird {
    card: Card,
    trick: usize,
    /// Chance that it takes its trick if one plays for it.
    hope: f64,
    /// What it pays, in thirds.
    value: f64,
}

impl<'a> Weigher<'a> {
    fn new(memory: &'a Memory<'a>) -> Weigher<'a> {
        let won =
            |game: Game| memory.book.game(game).map_or(1.0, |entry| f64::from(entry.won.max(1)));
        let (rufer, played) = (won(Game::Rufer), won(memory.game));
        let game = rufer + memory.tuning.get(Knob::UnitByGame) * (played - rufer);
        let mut weigher = Weigher {
            memory,
            unit: memory.tuning.get(Knob::GameInThirds) / game,
            own_tarock: ratio((memory.hand & CardSet::TAROCK).len(), 1),
            tarock_out: ratio(memory.tarock_out().len(), 1),
            silent: ArrayVec::new(),
        };
        weigher.look_for_birds();
        weigher
    }

    /// Which birds may be made without a word.
    fn look_for_birds(&mut self) {
        let memory = self.memory;
        if !memory.has_trumps() || memory.tuning.get(Knob::HoldSilent) <= 0.0 {
            return;
        }
        for bird in Premium::BIRDS {
            let (Some(card), Some(trick)) = (bird.bird_card(), bird.trick()) else { continue };
            let value = worth::of_silent(memory.book, memory.game, bird) * self.unit;
            let open = memory.hand.contains(card)
                && memory.trick <= trick
                && value > 0.0
                && memory.announcers(bird).is_empty();
            if open {
                self.silent.push(SilentBird { card, trick, hope: self.hope(), value });
            }
        }
    }

    /// Chance to make a bird: whoever has more Tarock than the others is left with one at the end.
    fn hope(&self) -> f64 {
        if self.tarock_out == 0.0 {
            return 0.97;
        }
        let ahead = self.own_tarock - 1.0 - self.tarock_out / 3.0 - self.knob(Knob::BirdNeed);
        (0.5 + self.knob(Knob::BirdSlope) * ahead).clamp(0.0, 0.97)
    }

    fn knob(&self, knob: Knob) -> f64 {
        self.memory.tuning.get(knob)
    }

    fn weigh(&self, card: Card) -> (f64, Reason) {
        let prospect = self.memory.prospect(card);
        let points = self.points(card);
        let mut worth = prospect.ours * prospect.thirds
            + points * (prospect.ours - self.keep(card))
            - self.strength(card);
        let last = self.last_tricks(card, prospect) + self.silent_birds(card);
        worth += last + self.mond(card, prospect);
        let reason = if self.memory.table.is_empty() {
            let (bonus, reason) = self.lead(card, prospect);
            worth += bonus;
            reason
        } else if prospect.mine > 0.5 {
            Reason::Take
        } else if prospect.ours > 0.5 && points > 3.0 {
            Reason::Schmieren
        } else if prospect.ours < 0.5 {
            Reason::SavePoints
        } else {
            Reason::Duck
        };
        (worth, if last.abs() > 8.0 { Reason::LastTricks } else { reason })
    }

    /// What a card counts, with its share of a Trull or the Könige.
    fn points(&self, card: Card) -> f64 {
        let silent =
            |premium| worth::of_silent(self.memory.book, self.memory.game, premium) * self.unit;
        let shared = if card.is_trull() && self.memory.has_trumps() {
            silent(Premium::Trull) / 5.0
        } else if card.is_king() {
            silent(Premium::Koenige) / 8.0
        } else {
            0.0
        };
        f64::from(card.thirds().0) + shared
    }

    /// Chance that the points of a card come home if it is kept.
    fn keep(&self, card: Card) -> f64 {
        let memory = self.memory;
        let Some(suit) = card.suit() else {
            return match card {
                Card::SKUES => 0.98,
                Card::MOND if memory.out.contains(Card::SKUES) => self.knob(Knob::KeepMond),
                Card::MOND => 0.97,
                Card::PAGAT if self.tarock_out == 0.0 => 0.97,
                Card::PAGAT if self.own_tarock >= 6.0 => self.knob(Knob::KeepPagatLong),
                Card::PAGAT if self.own_tarock >= 4.0 => {
                    f64::midpoint(self.knob(Knob::KeepPagatLong), self.knob(Knob::KeepPagatShort))
                }
                Card::PAGAT => self.knob(Knob::KeepPagatShort),
                _ => 0.5,
            };
        };
        let side = if memory.is_declarers_side() { self.knob(Knob::KeepDeclarer) } else { 0.0 };
        if card.is_king() && memory.has_trumps() {
            return self.knob(Knob::KeepKing)
                + side
                + self.knob(Knob::KeepKingUntrumped) * self.untrumped(suit);
        }
        self.knob(Knob::KeepOther) + side
    }

    /// Chance that no opponent trumps a card of this suit when it is led.
    fn untrumped(&self, suit: Suit) -> f64 {
        let memory = self.memory;
        let safe = |seat: Seat| {
            let trumps = memory.none_of(seat, CardSet::suit(suit))
                * (1.0 - memory.none_of(seat, CardSet::TAROCK));
            1.0 - trumps * (1.0 - memory.friend[seat])
        };
        memory.me.round().skip(1).map(safe).product()
    }

    /// What a card could still do in later tricks.
    fn strength(&self, card: Card) -> f64 {
        if !card.is_tarock() {
            return if card.is_king() { self.knob(Knob::KingStrength) } else { 0.0 };
        }
        if !self.memory.has_trumps() {
            return 0.0;
        }
        let out = self.memory.tarock_out();
        if out.is_empty() {
            return self.knob(Knob::TarockPower) / 2.0;
        }
        let below = (out - CardSet::above(card)).len();
        self.knob(Knob::TarockPower) * ratio(below, out.len())
    }

    /// What a lead does beyond its trick.
    fn lead(&self, card: Card, prospect: Prospect) -> (f64, Reason) {
        let memory = self.memory;
        let Some(suit) = card.suit() else { return (self.tarock_lead(), Reason::DrawTarock) };
        let held = (memory.hand & CardSet::suit(suit)).len();
        let called = memory
            .called()
            .filter(|called| called.suit() == Some(suit) && !memory.played.contains(*called));
        let mut bonus = 0.0;
        if called.is_some_and(|called| memory.hand.contains(called)) {
            bonus += self.knob(Knob::CalledPartner) - self.knob(Knob::CalledDefence);
        }
        let higher = CardSet::above(card) & CardSet::suit(suit) & memory.out;
        if !higher.is_empty() {
            bonus += self.knob(Knob::LeadHonour) * f64::from(card.thirds().0 - 1) / 9.0;
        }
        if held == 1 && self.own_tarock >= 2.0 && memory.has_trumps() {
            bonus += self.knob(Knob::LeadSingle);
        }
        if called.is_some() {
            let ultimo = !memory.announcers(Premium::KoenigUltimo).is_empty();
            return match (memory.declares(), ultimo) {
                (true, true) => (bonus - 20.0, Reason::CalledSuit),
                (true, false) => (bonus + self.knob(Knob::CalledDeclarer), Reason::CalledSuit),
                (false, true) => (bonus + 15.0, Reason::CalledSuit),
                (false, false) => (bonus + self.knob(Knob::CalledDefence), Reason::CalledSuit),
            };
        }
        let declarer = memory.declarer();
        let declarer_void = memory.none_of(declarer, CardSet::suit(suit)) > 0.95;
        let declarer_has_tarock = memory.none_of(declarer, CardSet::TAROCK) < 0.5;
        if !memory.is_declarers_side() && memory.has_trumps() {
            if declarer_void && declarer_has_tarock {
                return (bonus + self.knob(Knob::LeadForce), Reason::ForceTarock);
            }
            bonus += self.knob(Knob::LeadLong) * ratio(held, 1);
        }
        (bonus, if prospect.ours > 0.6 { Reason::LeadWinner } else { Reason::LeadLow })
    }

    /// The declarer's side draws Tarock, the others play suits.
    fn tarock_lead(&self) -> f64 {
        let memory = self.memory;
        if !memory.has_trumps() || self.tarock_out == 0.0 {
            return 0.0;
        }
        let bird = self.bird_side();
        if memory.is_declarers_side() {
            let longer = self.own_tarock - self.tarock_out / 3.0;
            let partner = if memory.declares() { 0.0 } else { self.knob(Knob::LeadTarockPartner) };
            let drawing =
                self.knob(Knob::LeadTarock) + partner + self.knob(Knob::LeadTarockLong) * longer;
            return drawing.clamp(-6.0, 10.0)
                + self.knob(Knob::LeadTarockBird) * bird
                + self.drawing_for_birds();
        }
        self.knob(Knob::LeadTarockDefence)
            + self.knob(Knob::LeadTarockBird) * bird
            + self.drawing_for_birds()
    }

    /// What drawing Tarock is worth to somebody who keeps a bird.
    fn drawing_for_birds(&self) -> f64 {
        let most = self.silent.iter().map(|bird| bird.hope * bird.value).fold(0.0, f64::max);
        self.knob(Knob::LeadTarockSilent) * most / self.knob(Knob::GameInThirds)
    }

    /// Keeping birds that nobody has announced, and Tarock for them.
    fn silent_birds(&self, card: Card) -> f64 {
        let memory = self.memory;
        if !card.is_tarock() || !memory.has_trumps() {
            return 0.0;
        }
        if let Some(bird) = self.silent.iter().find(|bird| bird.card == card) {
            if memory.trick >= bird.trick {
                return 0.0;
            }
            return -bird.value * self.knob(Knob::HoldSilent) * bird.hope;
        }
        let saved = self.silent.iter().filter(|bird| bird.hope > 0.0 && self.tarock_out > 0.0);
        let saved = if memory.table.is_empty() {
            0.0
        } else {
            saved.map(|bird| bird.value).fold(0.0, f64::max)
                * self.knob(Knob::SaveTarockSilent)
                * self.knob(Knob::BirdSlope)
        };
        -saved
    }

    /// Whether announced birds still to come are ours (1) or theirs (−1).
    fn bird_side(&self) -> f64 {
        let memory = self.memory;
        let open = |premium: &Premium| premium.trick().is_some_and(|trick| trick >= memory.trick);
        let said = Premium::BIRDS
            .into_iter()
            .filter(open)
            .flat_map(|bird| memory.announcers(bird).iter().collect::<Vec<_>>());
        said.map(|seat| 2.0 * memory.friend[seat] - 1.0).sum::<f64>().clamp(-1.0, 1.0)
    }

    /// Birds and the called king in their tricks and on the way there.
    fn last_tricks(&self, card: Card, prospect: Prospect) -> f64 {
        let memory = self.memory;
        if !memory.has_trumps() {
            return self.king_ultimo(card, prospect);
        }
        let mut worth = self.king_ultimo(card, prospect);
        for bird in Premium::BIRDS {
            let (Some(bird_card), Some(trick)) = (bird.bird_card(), bird.trick()) else { continue };
            if memory.book.premium(bird).is_none() || memory.trick > trick {
                continue;
            }
            let mine_said = memory.announcers(bird).contains(memory.me);
            let value = self.unit
                * if mine_said {
                    worth::of_announced(memory.book, memory.game, bird)
                } else {
                    worth::of_silent(memory.book, memory.game, bird)
                };
            if card == bird_card {
                worth += if memory.trick == trick {
                    value * (2.0 * prospect.mine - 1.0)
                } else if mine_said {
                    -2.0 * value
                } else if self.tarock_out == 0.0 {
                    -self.knob(Knob::HoldBird) * value
                } else {
                    0.0
                };
            } else if memory.trick == trick {
                worth += self.against_bird(bird, bird_card, card);
            }
        }
        worth
    }

    /// Beating a bird of the others in its trick, or leaving one's own side's alone.
    fn against_bird(&self, bird: Premium, bird_card: Card, card: Card) -> f64 {
        let memory = self.memory;
        let Some((seat, best)) = memory.ahead() else { return 0.0 };
        if best != bird_card || seat == memory.me {
            return 0.0;
        }
        let mut cards = memory.table.to_vec();
        cards.push(card);
        let beats = tarock_rules::card_ahead(memory.book, memory.game, &cards) == cards.len() - 1;
        let value = if memory.announcers(bird).contains(seat) {
            worth::of_announced(memory.book, memory.game, bird)
        } else {
            worth::of_silent(memory.book, memory.game, bird)
        };
        if beats { 2.0 * value * self.unit * (1.0 - 2.0 * memory.friend[seat]) } else { 0.0 }
    }

    fn king_ultimo(&self, card: Card, prospect: Prospect) -> f64 {
        let memory = self.memory;
        let said = memory.announcers(Premium::KoenigUltimo);
        if memory.book.premium(Premium::KoenigUltimo).is_none() || !memory.game.calls_king() {
            return 0.0;
        }
        let value = self.unit
            * if said.is_empty() {
                worth::of_silent(memory.book, memory.game, Premium::KoenigUltimo)
            } else {
                worth::of_announced(memory.book, memory.game, Premium::KoenigUltimo)
            };
        let alive = memory.called().is_some_and(|called| {
            !memory.played.contains(called) || memory.table.contains(&called)
        });
        if memory.trick == 11 && alive {
            return value * (2.0 * prospect.ours - 1.0);
        }
        if Some(card) == memory.called() && !said.is_empty() {
            return -2.0 * value;
        }
        // Whoever fights for the last trick keeps the highest Tarock for it.
        if !said.is_empty() && memory.trick >= 8 && card.is_tarock() && memory.is_highest(card) {
            return -6.0;
        }
        0.0
    }

    /// The Mond under the Sküs, and the Sküs over the Mond.
    fn mond(&self, card: Card, prospect: Prospect) -> f64 {
        let memory = self.memory;
        let value = worth::of_silent(memory.book, memory.game, Premium::Mondfang) * self.unit;
        match card {
            Card::MOND if memory.out.contains(Card::SKUES) => -value * (1.0 - prospect.mine),
            Card::SKUES if memory.table.contains(&Card::MOND) => {
                let owner =
                    memory.table.iter().position(|on_table| *on_table == Card::MOND).unwrap_or(0);
                value * (1.0 - 2.0 * memory.friend[memory.leader.plus(owner)])
            }
            Card::SKUES if memory.out.contains(Card::MOND) => -2.0,
            _ => 0.0,
        }
    }
}
