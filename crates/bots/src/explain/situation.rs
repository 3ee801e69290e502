//! What a seat sees, put into short phrases.

use tarock_rules::{Action, Book, Card, CardSet, Observation, Seat, SeenPartner, Suit, card_ahead};

use super::words::{self, Case, TarockWords, say};
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

    /// A hand for a game with trumps, as somebody has it: „9 Tarock mit Sküs und Mond, 2 Könige
    /// und kein Karo“.
    pub fn strength(&self) -> String {
        let language = self.language;
        let trull = self.hand & CardSet::TRULL;
        let tarock = language.tarock(self.tarock());
        let tarock = match (self.tarock(), trull.len()) {
            (1, _) => self.single_tarock(),
            (_, 0) => tarock,
            (_, 3) => {
                say!(language, "{tarock} mit der ganzen Trull", "{tarock} with the whole Trull")
            }
            (_, _) => {
                let mut names: Vec<String> = trull
                    .iter()
                    .map(|card| match language {
                        Language::German => language.card(self.book, card),
                        Language::English => language.the_card(self.book, card, Case::Accusative),
                    })
                    .collect();
                names.reverse();
                let trull = language.list(names);
                say!(language, "{tarock} mit {trull}", "{tarock} with {trull}")
            }
        };
        let kings = language.kings((self.hand & CardSet::KINGS).len());
        let voids: Vec<Suit> =
            Suit::ALL.into_iter().filter(|suit| self.length(*suit) == 0).collect();
        if !voids.is_empty() {
            let voids = language.none_of(self.book, &voids);
            return language.list(vec![tarock, kings, voids]);
        }
        match trull.len() {
            // Two cards joined by „und“ would run into the kings.
            2 => say!(language, "{tarock}, dazu {kings}", "{tarock}, and {kings}"),
            _ => language.list(vec![tarock, kings]),
        }
    }

    /// The one Tarock of a hand that has no other.
    fn single_tarock(&self) -> String {
        let language = self.language;
        let Some(card) = (self.hand & CardSet::TAROCK).highest() else { return language.tarock(0) };
        let name = language.tarock_card(card);
        let name = name.strip_prefix("Tarock ").unwrap_or(&name);
        say!(language, "nur einen Tarock ({name})", "only one Tarock ({name})")
    }

    /// A hand for a colour game: „fünf Herz, vier Treff und drei Könige“.
    pub fn colours(&self) -> String {
        let language = self.language;
        let long = Suit::ALL.into_iter().filter(|suit| self.length(*suit) >= 4);
        let mut texts: Vec<String> =
            long.map(|suit| language.of_suit(self.book, self.length(suit), suit)).collect();
        let kings = match (self.hand & CardSet::KINGS).len() {
            count @ 0..=1 => language.kings(count),
            count => {
                let count = language.number(count);
                say!(language, "{count} Könige", "{count} kings")
            }
        };
        if texts.is_empty() {
            return if (self.hand & CardSet::KINGS).is_empty() {
                say!(language, "keine lange Farbe und {kings}", "no long suit and {kings}")
            } else {
                say!(language, "keine lange Farbe, aber {kings}", "no long suit, but {kings}")
            };
        }
        texts.push(kings);
        language.list(texts)
    }

    /// A hand that wants no tricks: „3 Tarock bis VIII und keinen König“.
    pub fn lowness(&self) -> String {
        let language = self.language;
        let mut tarock = language.tarock(self.tarock());
        match (self.hand & CardSet::TAROCK).highest() {
            Some(_) if self.tarock() == 1 => tarock = self.single_tarock(),
            Some(highest @ (Card::SKUES | Card::MOND)) => {
                let highest = language.card(self.book, highest);
                tarock =
                    say!(language, "{tarock} bis zum {highest}", "{tarock} up to the {highest}");
            }
            Some(highest) => {
                let highest = language.numeral(highest);
                tarock = say!(language, "{tarock} bis {highest}", "{tarock} up to {highest}");
            }
            None => {}
        }
        language.list(vec![tarock, language.kings((self.hand & CardSet::KINGS).len())])
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
                say!(language, "dein Partner", "your partner")
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
                    "Die anderen haben keinen Tarock mehr",
                    "The others have no Tarock left"
                ),
                1 => say!(
                    language,
                    "Einen Tarock hast du noch nicht gesehen",
                    "There is one Tarock you have not seen yet"
                ),
                _ => say!(
                    language,
                    "{out} Tarock hast du noch nicht gesehen",
                    "There are {out} Tarock you have not seen yet"
                ),
            });
        }
        for seat in memory.me.round().skip(1).filter(|seat| self.seen.hand_sizes[*seat] > 0) {
            let lacks = &memory.lacks[seat];
            let suits =
                Suit::ALL.into_iter().filter(|suit| lacks.contains_all(CardSet::suit(*suit)));
            let mut void: Vec<String> =
                suits.map(|suit| language.none_of(self.book, &[suit])).collect();
            if lacks.contains_all(CardSet::TAROCK) {
                void.push(language.tarock(0));
            }
            if !void.is_empty() {
                let (who, void) = (super::capitalised(&self.who(seat)), language.list(void));
                known.push(say!(language, "{who} hat {void} mehr", "{who} has {void} left"));
            }
        }
        known
    }
}
