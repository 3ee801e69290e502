//! What a seat sees, put into short phrases.

use tarock_rules::{Action, Book, Card, CardSet, Observation, Seat, SeenPartner, Suit, card_ahead};

use super::words::{self, TarockWords, say};
use crate::rule::memory::Memory;
use crate::rule::tuning::Tuning;
use crate::{Decision, Language};

/// A seat at its turn.
pub(super) struct Situation<'a> {
    pub book: &'a Book,
    pub seen: &'a Observation,
    pub language: Language,
    pub hand: CardSet,
    /// What is known of the others, once there is a game.
    pub memory: Option<Memory<'a>>,
}

impl<'a> Situation<'a> {
    pub fn new(
        book: &'a Book,
        seen: &'a Observation,
        tuning: &'a Tuning,
        language: Language,
    ) -> Situation<'a> {
        let hand = seen.hand.iter().copied().collect();
        Situation { book, seen, language, hand, memory: Memory::new(book, seen, tuning) }
    }

    /// The details, one fact each.
    pub fn details(&self, decision: &Decision) -> Vec<String> {
        let mut details = self.weighed(decision);
        if matches!(decision.action, Action::Play(_)) && self.seen.legal.len() > 1 {
            details.extend(self.what_is_known());
        }
        details
    }

    pub fn tarock(&self) -> usize {
        (self.hand & CardSet::TAROCK).len()
    }

    pub fn length(&self, suit: Suit) -> usize {
        (self.hand & CardSet::suit(suit)).len()
    }

    /// A hand for a game with trumps: „9 Tarock mit Sküs und Mond, 2 Könige, ohne Karo“.
    pub fn strength(&self) -> String {
        let language = self.language;
        let mut tarock = language.tarock(self.tarock());
        let trull = self.hand & CardSet::TRULL;
        if !trull.is_empty() {
            let trull = language.list(
                trull
                    .iter()
                    .collect::<Vec<_>>()
                    .into_iter()
                    .rev()
                    .map(|card| language.card(self.book, card))
                    .collect(),
            );
            tarock = say!(language, "{tarock} mit {trull}", "{tarock} with {trull}");
        }
        let kings = language.kings((self.hand & CardSet::KINGS).len());
        let voids: Vec<String> = Suit::ALL
            .into_iter()
            .filter(|suit| self.length(*suit) == 0)
            .map(|suit| language.suit(self.book, suit).to_owned())
            .collect();
        if voids.is_empty() {
            return format!("{tarock}, {kings}");
        }
        let voids = language.list(voids);
        say!(language, "{tarock}, {kings}, ohne {voids}", "{tarock}, {kings}, no {voids}")
    }

    /// A hand for a colour game: „fünf Herz, vier Treff, 3 Könige“.
    pub fn colours(&self) -> String {
        let language = self.language;
        let long = Suit::ALL.into_iter().filter(|suit| self.length(*suit) >= 4);
        let mut texts: Vec<String> =
            long.map(|suit| language.of_suit(self.book, self.length(suit), suit)).collect();
        if texts.is_empty() {
            texts.push(say!(language, "keine lange Farbe", "no long suit"));
        }
        texts.push(language.kings((self.hand & CardSet::KINGS).len()));
        texts.join(", ")
    }

    /// A hand that wants no tricks: „3 Tarock bis VIII, kein König“.
    pub fn lowness(&self) -> String {
        let language = self.language;
        let mut tarock = language.tarock(self.tarock());
        if let Some(highest) = (self.hand & CardSet::TAROCK).highest() {
            let highest = language.numeral(highest);
            tarock = say!(language, "{tarock} bis {highest}", "{tarock} up to {highest}");
        }
        format!("{tarock}, {}", language.kings((self.hand & CardSet::KINGS).len()))
    }

    /// Who a seat is: a role where it is known, else where it is.
    pub fn who(&self, seat: Seat) -> String {
        let (language, number) = (self.language, seat.number() + 1);
        let others = self.seen.negatives.iter().filter(|(_, game)| game.is_some()).count();
        match self.seen.partner {
            _ if self.seen.declarer == Some(seat) && others < 2 => {
                say!(language, "der Spieler", "the declarer")
            }
            SeenPartner::Seat(partner)
                if partner == seat && self.seen.declarer == self.seen.seat =>
            {
                say!(language, "der Partner", "the partner")
            }
            SeenPartner::Seat(partner) if partner == seat => {
                say!(language, "der Partner des Spielers", "the declarer's partner")
            }
            SeenPartner::Seat(_) | SeenPartner::Nobody | SeenPartner::Unknown => {
                match self.seen.seat {
                    Some(me) => words::neighbour(self.book, me, seat, language).to_owned(),
                    None => say!(language, "Spieler {number}", "player {number}"),
                }
            }
        }
    }

    /// Cards on the table that count.
    pub fn on_table(&self) -> CardSet {
        let table: CardSet =
            self.memory.as_ref().map_or(&[][..], |memory| memory.table).iter().copied().collect();
        table.iter().filter(|card| card.thirds().0 > 1).collect()
    }

    /// Whether the viewer plays the last card of the trick.
    pub fn is_last(&self) -> bool {
        self.memory.as_ref().is_some_and(|memory| memory.table.len() == 3)
    }

    /// The card that is ahead, and whose it is.
    pub fn ahead(&self) -> Option<(Seat, Card)> {
        self.memory.as_ref().and_then(Memory::ahead)
    }

    /// The card that is ahead and whose it is, if the viewer's card leaves it ahead.
    pub fn stays_ahead(&self, action: Action) -> Option<(Seat, Card)> {
        let (Action::Play(card), Some(memory)) = (action, &self.memory) else { return None };
        let mut cards = memory.table.to_vec();
        cards.push(card);
        let beats = card_ahead(self.book, memory.game, &cards) == cards.len() - 1;
        self.ahead().filter(|_| !beats)
    }

    /// Tarock that were not seen, and suits that somebody has shown to be out of.
    fn what_is_known(&self) -> Vec<String> {
        let language = self.language;
        let Some(memory) = &self.memory else { return Vec::new() };
        let mut known = Vec::new();
        if self.seen.open_hands.is_none() {
            let out = memory.tarock_out().len();
            known.push(match out {
                0 => say!(
                    language,
                    "Kein fremder Tarock mehr im Spiel",
                    "The others have no Tarock left"
                ),
                _ => say!(language, "{out} Tarock noch nicht gesehen", "{out} Tarock not seen yet"),
            });
        }
        for seat in memory.me.round().skip(1).filter(|seat| self.seen.hand_sizes[*seat] > 0) {
            let kinds = Suit::ALL.map(|suit| (CardSet::suit(suit), language.suit(self.book, suit)));
            let shown = kinds.into_iter().chain([(CardSet::TAROCK, "Tarock")]);
            let void = shown
                .filter(|(cards, _)| memory.lacks[seat].contains_all(*cards))
                .map(|(_, name)| name.to_owned());
            let void: Vec<String> = void.collect();
            if !void.is_empty() {
                let (who, void) = (super::capitalised(&self.who(seat)), language.list(void));
                known.push(say!(
                    language,
                    "{who} hat nicht bedient: ohne {void}",
                    "{who} did not follow: no {void}"
                ));
            }
        }
        known
    }
}
