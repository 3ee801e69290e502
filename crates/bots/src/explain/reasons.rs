//! Every reason in words: with what the seat sees, and as a rule of thumb. A reason without words
//! does not compile.

use tarock_rules::{Action, Card, CardSet, Game, Item, Kind, Phase, Premium, Take};

use super::situation::Situation;
use super::words::{self, TarockWords, say};
use crate::{Decision, Language, Reason};

impl Situation<'_> {
    /// Why an action was chosen.
    pub fn because(&self, reason: Reason, decision: &Decision) -> String {
        let (language, action) = (self.language, decision.action);
        match reason {
            Reason::Forced => self.forced(action),
            Reason::Lot => {
                say!(language, "gelost, ohne zu überlegen", "drawn by lot, without thinking")
            }
            Reason::Opening => {
                let strength = self.strength();
                say!(
                    language,
                    "erst hören, was die anderen sagen; {strength}",
                    "first hear what the others say; {strength}"
                )
            }
            Reason::BestGame(game) => self.best_game(game),
            Reason::TooWeak => self.too_weak(),
            Reason::ThrowIn => say!(
                language,
                "weder Tarock noch König im Blatt",
                "neither Tarock nor king in hand"
            ),
            Reason::CallShortSuit => self.call(action),
            Reason::CallAlone => {
                let strength = self.strength();
                say!(
                    language,
                    "im eigenen Blatt, stark genug allein: {strength}",
                    "it is in your own hand, and you are strong enough alone: {strength}"
                )
            }
            Reason::BetterHalf => self.talon(action),
            Reason::SurrenderTooWeak => {
                let strength = self.strength();
                say!(
                    language,
                    "der gerufene König liegt im Talon, allein zu schwach: {strength}",
                    "the called king lies in the talon, too weak alone: {strength}"
                )
            }
            Reason::DiscardForVoid => self.discard(action),
            Reason::KeepCourtCards => say!(
                language,
                "klein; was zählt, bleibt im Blatt",
                "small; what counts stays in hand"
            ),
            Reason::LikelyPremium(premium) => self.likely_premium(premium),
            Reason::LikelyLost => self.contra(action),
            Reason::LikelyMade => {
                let strength = self.own_hand();
                say!(
                    language,
                    "trotz Kontra wohl zu machen: {strength}",
                    "it will likely succeed in spite of the Kontra: {strength}"
                )
            }
            Reason::NothingToSay => self.nothing_to_say(),
            Reason::DrawTarock => self.draw_tarock(action),
            Reason::CalledSuit => self.called_suit(action),
            Reason::ForceTarock => self.force_tarock(action),
            Reason::LeadWinner => self.lead_winner(action),
            Reason::LeadLow => self.lead_low(action),
            Reason::Take => self.take(action),
            Reason::Schmieren => self.schmieren(action),
            Reason::SavePoints => self.save_points(action),
            Reason::LastTricks => self.last_tricks(action),
            Reason::Duck => self.duck(action),
            Reason::Shed => self.shed(action),
            Reason::ForceTrick => self.force_trick(),
            Reason::NeededTrick => self.needed_trick(),
            Reason::BestInWorlds => self.best_in_worlds(decision),
        }
    }

    fn forced(&self, action: Action) -> String {
        let language = self.language;
        let only_legal = self.seen.legal.len() == 1;
        match action {
            Action::Play(_) if only_legal && self.hand.len() == 1 => {
                say!(language, "die letzte Karte", "the last card")
            }
            Action::Play(card) if only_legal && self.followed() == Some(CardSet::of(card)) => {
                match card.suit() {
                    Some(suit) => {
                        let suit = language.of_suit(self.book, 1, suit);
                        let suit = suit.split_once(' ').map_or("", |(_, suit)| suit);
                        say!(
                            language,
                            "die einzige {suit} im Blatt, Farbzwang",
                            "the only {suit} in hand, suit must be followed"
                        )
                    }
                    None => {
                        say!(
                            language,
                            "der einzige Tarock im Blatt, Tarockzwang",
                            "the only Tarock in hand, which must be played"
                        )
                    }
                }
            }
            _ => say!(language, "nichts anderes ist erlaubt", "nothing else is allowed"),
        }
    }

    /// Cards of the hand with which the lead can be followed, or else the Tarock.
    fn followed(&self) -> Option<CardSet> {
        let led = *self.memory.as_ref()?.table.first()?;
        let following = self.hand & CardSet::following(led);
        Some(if following.is_empty() { self.hand & CardSet::TAROCK } else { following })
    }

    /// The hand as the game looks at it.
    fn own_hand(&self) -> String {
        match self.seen.game {
            Some(game) if game.is_colour() => self.colours(),
            Some(game) if game.kind() == Kind::Negative => self.lowness(),
            Some(_) | None => self.strength(),
        }
    }

    fn best_game(&self, game: Game) -> String {
        let language = self.language;
        match game.kind() {
            Kind::Trischaken => {
                let hand = self.lowness();
                say!(language, "jeder für sich: {hand}", "everybody for themselves: {hand}")
            }
            Kind::Negative => {
                let hand = self.lowness();
                match game.target_tricks() {
                    None | Some(0) => {
                        say!(language, "keinen Stich machen: {hand}", "to take no trick: {hand}")
                    }
                    Some(1) => say!(
                        language,
                        "genau einen Stich machen: {hand}",
                        "to take exactly one trick: {hand}"
                    ),
                    Some(_) => say!(
                        language,
                        "genau zwei Stiche machen: {hand}",
                        "to take exactly two tricks: {hand}"
                    ),
                }
            }
            Kind::Positive if game.is_colour() => {
                let hand = self.colours();
                say!(language, "Farben statt Tarock: {hand}", "suits instead of Tarock: {hand}")
            }
            Kind::Positive if game.calls_king() => {
                let hand = self.strength();
                match game.bird() {
                    Some(bird) => {
                        let trick = language.ordinal(bird.trick().unwrap_or(0));
                        let bird = bird
                            .bird_card()
                            .map(|card| language.card(self.book, card))
                            .unwrap_or_default();
                        say!(
                            language,
                            "{bird} für den {trick} Stich, {hand}",
                            "{bird} for the {trick} trick, {hand}"
                        )
                    }
                    None => say!(language, "{hand}, ein Partner hilft", "{hand}, a partner helps"),
                }
            }
            Kind::Positive => {
                let hand = self.strength();
                say!(language, "allein gegen drei: {hand}", "alone against three: {hand}")
            }
        }
    }

    fn too_weak(&self) -> String {
        let (language, hand) = (self.language, self.strength());
        let standing = self.seen.auction.iter().any(|call| matches!(call.action, Action::Bid(_)));
        if standing {
            say!(language, "zu wenig, um höher zu gehen: {hand}", "not enough to go higher: {hand}")
        } else {
            say!(language, "zu wenig für ein Spiel: {hand}", "not enough for a game: {hand}")
        }
    }

    fn call(&self, action: Action) -> String {
        let language = self.language;
        let called = match action {
            Action::Call(card) => Some(card),
            _ => (CardSet::KINGS - self.hand).lowest(),
        };
        let Some((suit, queen)) =
            called.and_then(Card::suit).map(|suit| (suit, self.hand.contains(suit.queen())))
        else {
            return say!(language, "der Partner soll helfen", "the partner is to help");
        };
        let held = language.of_suit(self.book, self.length(suit), suit);
        if action == Action::CallFourth {
            return say!(
                language,
                "{held} im Blatt, und niemand erfährt die Farbe",
                "{held} in hand, and nobody learns the suit"
            );
        }
        match (self.length(suit), queen) {
            (0, _) => say!(
                language,
                "{held} im Blatt, die Farbe wird gestochen",
                "{held} in hand, the suit can be trumped"
            ),
            (1, true) => {
                say!(
                    language,
                    "die Dame allein im Blatt, vom König gedeckt",
                    "the queen alone in hand, covered by the king"
                )
            }
            (1, false) => say!(
                language,
                "{held} im Blatt, Partner sticht früh",
                "{held} in hand, the partner takes it early"
            ),
            (_, true) => say!(
                language,
                "{held} im Blatt, die Dame steht hinter dem König",
                "{held} in hand, the queen stands behind the king"
            ),
            (2, false) => {
                say!(language, "{held} im Blatt, eine kurze Farbe", "{held} in hand, a short suit")
            }
            (_, false) => say!(
                language,
                "{held} im Blatt, die anderen Farben passen noch weniger",
                "{held} in hand, the other suits fit even less"
            ),
        }
    }

    fn talon(&self, action: Action) -> String {
        let language = self.language;
        let Some(halves) = self
            .seen
            .talon
            .halves
            .map(|halves| halves.map(|half| half.into_iter().collect::<CardSet>()))
        else {
            return say!(language, "macht das bessere Blatt", "makes the better hand");
        };
        let (taken, left) = match action {
            Action::Take(Take::Second) => (halves[1], halves[0]),
            Action::Take(Take::Both) => (halves[0] | halves[1], CardSet::EMPTY),
            _ => (halves[0], halves[1]),
        };
        let (taken_words, left_words) =
            (language.cards(self.book, taken), language.cards(self.book, left));
        if left.is_empty() {
            return say!(language, "bringt {taken_words}", "brings {taken_words}");
        }
        say!(
            language,
            "bringt {taken_words}; {left_words} bleiben liegen",
            "brings {taken_words}; {left_words} stay"
        )
    }

    fn discard(&self, action: Action) -> String {
        let language = self.language;
        let Action::Discard(card) = action else {
            return say!(language, "macht das bessere Blatt", "makes the better hand");
        };
        let colour = self.seen.game.is_some_and(Game::is_colour);
        let Some(suit) = card.suit() else {
            return if colour {
                say!(
                    language,
                    "Tarock sticht in diesem Spiel nicht",
                    "Tarock does not beat suits in this game"
                )
            } else {
                say!(
                    language,
                    "keine Farbkarte darf mehr weg",
                    "no suit card may be discarded any more"
                )
            };
        };
        let (left, name) = (self.length(suit).saturating_sub(1), language.suit(self.book, suit));
        let counts = card.thirds().0 > 1;
        match (left, counts) {
            (0, _) if !colour => {
                say!(language, "ohne {name} kann gestochen werden", "without {name} one can trump")
            }
            (_, true) => say!(
                language,
                "die Punkte sind in der Ablage sicher",
                "its points are safe in the discard"
            ),
            (_, false) => {
                let held = language.of_suit(self.book, left, suit);
                say!(
                    language,
                    "kürzt {name}, noch {held} im Blatt",
                    "shortens {name}, {held} left in hand"
                )
            }
        }
    }

    fn likely_premium(&self, premium: Premium) -> String {
        let language = self.language;
        let (tarock, strength) = (language.tarock(self.tarock()), self.strength());
        match premium {
            Premium::Pagat | Premium::Uhu | Premium::Kakadu | Premium::Quapil => {
                let trick = language.ordinal(premium.trick().unwrap_or(0));
                say!(
                    language,
                    "mit {tarock} bis zum {trick} Stich zu halten",
                    "with {tarock} it can be kept to the {trick} trick"
                )
            }
            Premium::Trull | Premium::Koenige => {
                let all = premium.collected_cards().unwrap_or_default();
                let part = self.hand & all;
                if part == all {
                    return say!(language, "alles im eigenen Blatt", "all of it in hand");
                }
                let part = if part.is_empty() { strength } else { language.cards(self.book, part) };
                say!(
                    language,
                    "{part} im Blatt, der Rest kommt wohl dazu",
                    "{part} in hand, the rest will likely follow"
                )
            }
            Premium::KoenigUltimo => {
                say!(
                    language,
                    "{tarock}, der gerufene König kann bis zuletzt warten",
                    "{tarock}, the called king can wait to the end"
                )
            }
            Premium::Valat => say!(
                language,
                "alle zwölf Stiche lassen sich abzählen",
                "all twelve tricks can be counted"
            ),
            Premium::ZehnTarock => say!(language, "{tarock} im Blatt", "{tarock} in hand"),
            Premium::Absolut | Premium::Mondfang | Premium::Koenigfang => {
                say!(language, "wohl zu machen: {strength}", "it will likely succeed: {strength}")
            }
        }
    }

    fn contra(&self, action: Action) -> String {
        let (language, hand) = (self.language, self.own_hand());
        let item = match action {
            Action::Contra(item) | Action::Re(item) | Action::Sub(item) => item,
            _ => Item::Game,
        };
        match item {
            Item::Game | Item::GameAgainst(_) => {
                say!(
                    language,
                    "das Spiel geht wohl verloren; im Blatt {hand}",
                    "the game will likely be lost; in hand {hand}"
                )
            }
            Item::Premium(premium, _) => {
                let premium = words::premium(self.book, premium);
                say!(
                    language,
                    "{premium} wird wohl nicht gemacht; im Blatt {hand}",
                    "{premium} will likely fail; in hand {hand}"
                )
            }
        }
    }

    fn nothing_to_say(&self) -> String {
        let language = self.language;
        match self.seen.phase {
            Phase::Auction if !self.seen.legal.contains(&Action::Done) => {
                say!(language, "bleibt still, solange es geht", "keeps quiet as long as possible")
            }
            _ => {
                let hand = self.own_hand();
                say!(
                    language,
                    "das verspricht am meisten; {hand}",
                    "that promises the most; {hand}"
                )
            }
        }
    }

    fn draw_tarock(&self, action: Action) -> String {
        let language = self.language;
        let Some(memory) = &self.memory else {
            return maxim(Reason::DrawTarock, language).to_owned();
        };
        let out = memory.tarock_out().len();
        match action {
            _ if !memory.has_trumps() => {
                say!(
                    language,
                    "Tarock ist hier nur eine fünfte Farbe",
                    "Tarock is only a fifth suit here"
                )
            }
            _ if out == 0 => {
                say!(language, "kein anderer hat noch Tarock", "nobody else has Tarock left")
            }
            Action::Play(Card::SKUES) => {
                say!(
                    language,
                    "der sichere Stich, noch {out} Tarock draußen",
                    "a certain trick, {out} Tarock still out"
                )
            }
            _ if memory.is_declarers_side() => {
                say!(
                    language,
                    "holt Tarock heraus, noch {out} draußen",
                    "draws Tarock, {out} still out"
                )
            }
            _ => say!(
                language,
                "keine Farbe ist besser, noch {out} Tarock draußen",
                "no suit is better, {out} Tarock still out"
            ),
        }
    }

    fn called_suit(&self, action: Action) -> String {
        let language = self.language;
        let Some(memory) = &self.memory else {
            return maxim(Reason::CalledSuit, language).to_owned();
        };
        let ultimo = !memory.announcers(Premium::KoenigUltimo).is_empty();
        let holds = memory.called().is_some_and(|called| memory.hand.contains(called));
        match (memory.declares(), holds) {
            (false, true) if memory.called() == played(action) => {
                say!(
                    language,
                    "der gerufene König zeigt, wer der Partner ist",
                    "the called king shows who the partner is"
                )
            }
            (true, _) => say!(
                language,
                "die gerufene Farbe geht zum Partner",
                "the called suit goes to the partner"
            ),
            (false, true) => {
                say!(language, "die gerufene Farbe kommt nach Hause", "the called suit comes home")
            }
            (false, false) if ultimo => {
                say!(
                    language,
                    "die gerufene Farbe, damit der König vor dem letzten Stich fällt",
                    "the called suit, so that the king falls before the last trick"
                )
            }
            (false, false) => say!(
                language,
                "die gerufene Farbe lockt den König heraus",
                "the called suit draws the king out"
            ),
        }
    }

    fn force_tarock(&self, action: Action) -> String {
        let language = self.language;
        match played(action).and_then(Card::suit) {
            Some(suit) => {
                let suit = language.suit(self.book, suit);
                say!(
                    language,
                    "der Spieler hat wohl keine {suit} und muss Tarock geben",
                    "the declarer has likely no {suit} and must spend Tarock"
                )
            }
            None => maxim(Reason::ForceTarock, language).to_owned(),
        }
    }

    fn lead_winner(&self, action: Action) -> String {
        let language = self.language;
        let highest = self.memory.as_ref().zip(played(action)).is_some_and(|(memory, card)| {
            !memory.out.meets(CardSet::above(card) & CardSet::following(card))
        });
        match played(action).and_then(Card::suit) {
            Some(suit) if highest => {
                let suit = language.suit(self.book, suit);
                say!(
                    language,
                    "keine höhere {suit} ist mehr draußen",
                    "no higher card of {suit} is out"
                )
            }
            Some(_) | None => {
                say!(language, "der Stich kommt wohl nach Hause", "the trick will likely come home")
            }
        }
    }

    fn lead_low(&self, action: Action) -> String {
        let language = self.language;
        let Some((card, suit)) = played(action).and_then(|card| Some((card, card.suit()?))) else {
            return say!(language, "gibt wenig her", "gives little away");
        };
        let name = language.suit(self.book, suit);
        let trumps = !self.seen.game.is_some_and(Game::is_colour) && self.tarock() > 0;
        match self.length(suit) {
            1 if trumps => {
                say!(
                    language,
                    "die letzte {name}, danach kann gestochen werden",
                    "the last of the {name}, then one can trump"
                )
            }
            _ if card.thirds().0 == 1 => {
                let held = language.of_suit(self.book, self.length(suit), suit);
                say!(
                    language,
                    "klein aus {held}, gibt nichts her",
                    "low from {held}, gives nothing away"
                )
            }
            _ => say!(
                language,
                "gibt weniger her als die anderen Farben",
                "gives less away than the other suits"
            ),
        }
    }

    fn take(&self, action: Action) -> String {
        let language = self.language;
        let led = self.memory.as_ref().and_then(|memory| memory.table.first().copied());
        let trumps =
            led.is_some_and(|led| !led.is_tarock()) && played(action).is_some_and(Card::is_tarock);
        let (sure, table) = (self.is_last(), self.on_table());
        let verb = match (trumps, sure) {
            (true, _) => say!(language, "sticht", "trumps"),
            (false, true) => say!(language, "nimmt den Stich", "takes the trick"),
            (false, false) => say!(language, "nimmt wohl den Stich", "likely takes the trick"),
        };
        if table.is_empty() {
            return say!(
                language,
                "{verb}, noch liegt nichts von Wert darin",
                "{verb}, nothing of value lies in it yet"
            );
        }
        let (lie, cards) =
            (if table.len() == 1 { "liegt" } else { "liegen" }, language.cards(self.book, table));
        say!(language, "{verb}, im Stich {lie} {cards}", "{verb}, with {cards} in the trick")
    }

    fn schmieren(&self, action: Action) -> String {
        let language = self.language;
        let ahead = self.stays_ahead(action).zip(self.memory.as_ref());
        match ahead {
            Some(((seat, card), memory)) if memory.friend[seat] > 0.99 => {
                let (who, card) = (self.who(seat), language.card(self.book, card));
                say!(
                    language,
                    "geschmiert, {who} hat den Stich mit {card}",
                    "points for our side, {who} has the trick with {card}"
                )
            }
            Some(_) | None => {
                say!(
                    language,
                    "geschmiert, der Stich geht wohl an die eigene Seite",
                    "points given, the trick likely goes to our side"
                )
            }
        }
    }

    fn save_points(&self, action: Action) -> String {
        let language = self.language;
        let small = played(action).is_some_and(|card| card.thirds().0 == 1);
        match self.stays_ahead(action) {
            Some((seat, card)) if small => {
                let (who, card) = (self.who(seat), language.card(self.book, card));
                say!(
                    language,
                    "keine Punkte dazu, {who} hat den Stich mit {card}",
                    "no points added, {who} has the trick with {card}"
                )
            }
            Some(_) | None => say!(
                language,
                "der Stich ist wohl verloren, so kostet er am wenigsten",
                "the trick is likely lost, this costs least"
            ),
        }
    }

    fn last_tricks(&self, action: Action) -> String {
        let language = self.language;
        let (Some(card), Some(memory)) = (played(action), &self.memory) else {
            return maxim(Reason::LastTricks, language).to_owned();
        };
        let ahead = self.ahead();
        for bird in Premium::BIRDS {
            let trick = language.ordinal(bird.trick().unwrap_or(0));
            let now = bird.trick() == Some(memory.trick);
            if bird.bird_card() == Some(card) {
                return if now {
                    say!(
                        language,
                        "er gehört in den {trick} Stich",
                        "it belongs in the {trick} trick"
                    )
                } else {
                    say!(
                        language,
                        "für den {trick} Stich nicht mehr zu halten",
                        "cannot be kept for the {trick} trick"
                    )
                };
            }
            if let Some((seat, best)) =
                ahead.filter(|(_, best)| now && Some(*best) == bird.bird_card())
            {
                let name = language.card(self.book, best);
                return if memory.friend[seat] > 0.5 {
                    say!(
                        language,
                        "im Stich mit dem {name} der eigenen Seite",
                        "in the trick with {name} of our side"
                    )
                } else {
                    say!(
                        language,
                        "der {name} soll den {trick} Stich nicht machen",
                        "{name} must not take the {trick} trick"
                    )
                };
            }
        }
        if memory.called() == Some(card) {
            return say!(language, "der gerufene König fällt hier", "the called king falls here");
        }
        if memory.trick == 11 {
            return say!(
                language,
                "um den letzten Stich mit dem gerufenen König",
                "for the last trick with the called king"
            );
        }
        say!(language, "mit Blick auf die letzten Stiche", "with an eye on the last tricks")
    }

    fn duck(&self, action: Action) -> String {
        let language = self.language;
        let positive = self.seen.game.is_some_and(|game| game.kind() == Kind::Positive);
        match self.stays_ahead(action) {
            Some((seat, card)) => {
                let (who, card) = (self.who(seat), language.card(self.book, card));
                if positive {
                    say!(
                        language,
                        "der Stich bleibt bei der eigenen Seite, {who} hat {card}",
                        "the trick stays with our side, {who} has {card}"
                    )
                } else {
                    say!(
                        language,
                        "bleibt weg vom Stich, {who} hat {card}",
                        "stays out of the trick, {who} has {card}"
                    )
                }
            }
            None if self.ahead().is_some() && positive => {
                say!(
                    language,
                    "der Stich kommt wohl auch so nach Hause",
                    "the trick will likely come home all the same"
                )
            }
            None if self.ahead().is_some() => {
                say!(language, "so wenig Gefahr wie möglich", "as little danger as possible")
            }
            None => say!(
                language,
                "klein, damit andere den Stich nehmen",
                "low, so that others take the trick"
            ),
        }
    }

    fn shed(&self, action: Action) -> String {
        let language = self.language;
        match self.stays_ahead(action) {
            Some((seat, card)) => {
                let (who, card) = (self.who(seat), language.card(self.book, card));
                say!(
                    language,
                    "eine gefährliche Karte weg, {who} hat den Stich mit {card}",
                    "a dangerous card gone, {who} has the trick with {card}"
                )
            }
            None if self.ahead().is_some() => {
                say!(language, "eine gefährliche Karte weg", "a dangerous card gone")
            }
            None => say!(
                language,
                "eine gefährliche Karte weg, solange andere wohl noch höhere haben",
                "a dangerous card gone while others likely hold higher ones"
            ),
        }
    }

    fn force_trick(&self) -> String {
        let language = self.language;
        let mut players = self.seen.negatives.iter().filter(|(_, game)| game.is_some());
        let player = match (players.next(), players.next()) {
            (Some((seat, _)), None) => self.who(seat),
            _ => say!(language, "einer der Spieler", "one of the players"),
        };
        say!(language, "damit {player} nehmen muss", "so that {player} must take it")
    }

    fn needed_trick(&self) -> String {
        let language = self.language;
        let target = self
            .seen
            .seat
            .and_then(|me| self.seen.negatives[me])
            .and_then(Game::target_tricks)
            .unwrap_or(0);
        let taken = self.seen.seat.map_or(0, |me| self.seen.tricks_taken[me]);
        let (target, taken) = (language.tricks(target), language.tricks(taken));
        say!(language, "{target} gebraucht, {taken} gemacht", "{target} needed, {taken} taken")
    }

    /// A fact about the choice where there is one, and how often it is best.
    fn best_in_worlds(&self, decision: &Decision) -> String {
        let language = self.language;
        let chosen =
            decision.alternatives.iter().find(|alternative| alternative.action == decision.action);
        let best = match chosen.and_then(|chosen| chosen.support) {
            Some(support) => {
                let (best, worlds) = (support.best_in, support.worlds);
                say!(
                    language,
                    "in {best} von {worlds} möglichen Kartenlagen am besten",
                    "best in {best} of {worlds} possible layouts"
                )
            }
            None => say!(
                language,
                "im Schnitt über die möglichen Kartenlagen am besten",
                "best on average over the possible layouts"
            ),
        };
        match decision.action {
            Action::Call(_) | Action::CallFourth => {
                format!("{}; {best}", self.call(decision.action))
            }
            Action::Take(_) => format!("{}; {best}", self.talon(decision.action)),
            Action::Discard(_) => format!("{}; {best}", self.discard(decision.action)),
            Action::BidVorhand
            | Action::Bid(_)
            | Action::Hold
            | Action::Pass
            | Action::ThrowIn
            | Action::Surrender
            | Action::Announce(_)
            | Action::Contra(_)
            | Action::Re(_)
            | Action::Sub(_)
            | Action::Done
            | Action::Play(_) => best,
        }
    }
}

fn played(action: Action) -> Option<Card> {
    if let Action::Play(card) = action { Some(card) } else { None }
}

/// The rule of thumb behind a reason.
pub(super) const fn maxim(reason: Reason, language: Language) -> &'static str {
    match reason {
        Reason::Forced => language.pick("nur eines ist erlaubt", "only one thing is allowed"),
        Reason::Lot => language.pick("das Los entscheidet", "the lot decides"),
        Reason::Opening => language.pick("die Vorhand hört erst zu", "the forehand listens first"),
        Reason::BestGame(_) => language.pick(
            "das Spiel wählen, das am meisten verspricht",
            "choose the game that promises most",
        ),
        Reason::TooWeak => language.pick("mit schwachem Blatt weiter", "pass with a weak hand"),
        Reason::ThrowIn => {
            language.pick("ein wertloses Blatt zusammenwerfen", "throw a worthless hand in")
        }
        Reason::CallShortSuit => {
            language.pick("den König einer kurzen Farbe rufen", "call the king of a short suit")
        }
        Reason::CallAlone => {
            language.pick("mit starkem Blatt sich selbst rufen", "call oneself with a strong hand")
        }
        Reason::BetterHalf => language.pick(
            "die Hälfte nehmen, die das bessere Blatt macht",
            "take the half that makes the better hand",
        ),
        Reason::SurrenderTooWeak => {
            language.pick("allein und schwach lieber aufgeben", "weak and alone, better give up")
        }
        Reason::DiscardForVoid => language
            .pick("eine Farbe leeren oder Punkte sichern", "empty a suit or make points safe"),
        Reason::KeepCourtCards => language.pick("kleine Karten verlegen", "discard small cards"),
        Reason::LikelyPremium(_) => language
            .pick("ansagen, was wahrscheinlich gelingt", "announce what will likely be made"),
        Reason::LikelyLost => language.pick(
            "Kontra auf das, was eher verloren geht",
            "say Kontra to what will more likely fail",
        ),
        Reason::LikelyMade => language
            .pick("Re auf das, was trotzdem gelingt", "say Re to what will succeed all the same"),
        Reason::NothingToSay => language.pick("im Zweifel schweigen", "when in doubt, say nothing"),
        Reason::DrawTarock => language.pick("Tarock ziehen", "draw Tarock"),
        Reason::CalledSuit => language.pick("die gerufene Farbe spielen", "lead the called suit"),
        Reason::ForceTarock => {
            language.pick("dem Spieler Tarock herauslocken", "make the declarer spend Tarock")
        }
        Reason::LeadWinner => {
            language.pick("ausspielen, was den Stich macht", "lead what takes the trick")
        }
        Reason::LeadLow => language.pick("klein ausspielen", "lead low"),
        Reason::Take => language.pick("nehmen, was etwas zählt", "take what counts"),
        Reason::Schmieren => {
            language.pick("der eigenen Seite schmieren", "give points to one's own side")
        }
        Reason::SavePoints => {
            language.pick("den Gegnern nichts schenken", "give the opponents nothing")
        }
        Reason::LastTricks => {
            language.pick("an die letzten Stiche denken", "think of the last tricks")
        }
        Reason::Duck => language.pick("darunter bleiben", "stay below"),
        Reason::Shed => language.pick("gefährliche Karten abwerfen", "throw dangerous cards away"),
        Reason::ForceTrick => {
            language.pick("den Spieler zum Stich zwingen", "force the player to take a trick")
        }
        Reason::NeededTrick => {
            language.pick("den nötigen Stich früh machen", "take the needed trick early")
        }
        Reason::BestInWorlds => language.pick("im Schnitt das Beste", "best on average"),
    }
}
