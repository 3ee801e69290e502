//! Every reason in words: with what the seat sees, and as a rule of thumb. A reason without words
//! does not compile.

use tarock_rules::{
    Action, Card, CardSet, Game, Item, Kind, Phase, Premium, Seat, SeenPartner, Take,
};

use super::situation::Situation;
use super::words::{Case, TarockWords, say};
use crate::{Decision, Language, Reason};

impl Situation<'_> {
    /// Why an action was chosen, as it goes on after what was done: „, allein gegen drei: Du hast
    /// 8 Tarock …“.
    pub fn because(&self, reason: Reason, decision: &Decision) -> String {
        let why = self.why(reason, decision);
        match (reason, decision.action) {
            (Reason::BestGame(game), Action::Bid(_) | Action::Hold) => {
                format!(", {}: {why}", self.manner(game))
            }
            (Reason::BestInWorlds, Action::Bid(game)) => format!(", {}: {why}", self.manner(game)),
            _ => format!(": {why}"),
        }
    }

    fn why(&self, reason: Reason, decision: &Decision) -> String {
        let (language, action) = (self.language, decision.action);
        match reason {
            Reason::Forced => self.forced(action),
            Reason::Lot => say!(
                language,
                "Das ist gelost, ohne zu überlegen",
                "that is drawn by lot, without thinking"
            ),
            Reason::Opening => {
                let hand = self.strength();
                say!(
                    language,
                    "Erst hörst du, was die anderen sagen; du hast {hand}",
                    "first you hear what the others say; you have {hand}"
                )
            }
            Reason::BestGame(game) => self.held_for(game),
            Reason::TooWeak => self.too_weak(),
            Reason::ThrowIn => {
                say!(
                    language,
                    "Du hast weder Tarock noch König",
                    "you have neither Tarock nor king"
                )
            }
            Reason::CallShortSuit => self.call(action),
            Reason::CallAlone => {
                let hand = self.strength();
                say!(
                    language,
                    "Du brauchst keinen Partner; du hast {hand}",
                    "you need no partner; you have {hand}"
                )
            }
            Reason::BetterHalf => self.talon(action),
            Reason::SurrenderTooWeak => {
                let hand = self.strength();
                say!(
                    language,
                    "Der gerufene König liegt im Talon, und allein bist du zu schwach; du hast \
                    {hand}",
                    "the called king lies in the talon, and alone you are too weak; you have {hand}"
                )
            }
            Reason::DiscardForVoid => self.discard(action),
            Reason::KeepCourtCards => say!(
                language,
                "Das ist eine kleine Karte, und was zählt, bleibt dir",
                "it is a small card, and you keep what counts"
            ),
            Reason::LikelyPremium(premium) => self.likely_premium(premium),
            Reason::LikelyLost => self.contra(action),
            Reason::LikelyMade => {
                let hand = self.own_hand();
                say!(
                    language,
                    "Trotz Kontra gelingt das wohl; du hast {hand}",
                    "in spite of the Kontra it will likely succeed; you have {hand}"
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
            Reason::BestInWorlds => self.best_in_worlds(action),
        }
    }

    fn forced(&self, action: Action) -> String {
        let language = self.language;
        let only_legal = self.seen.legal.len() == 1;
        match action {
            Action::Play(_) if only_legal && self.hand.len() == 1 => {
                say!(language, "Das ist deine letzte Karte", "it is your last card")
            }
            Action::Play(card) if only_legal && self.followed() == Some(CardSet::of(card)) => {
                match card.suit() {
                    Some(suit) => {
                        let suit = language.one_of(self.book, suit);
                        say!(
                            language,
                            "Du musst Farbe bekennen, und das ist deine einzige {suit}",
                            "you must follow suit, and it is your only {suit}"
                        )
                    }
                    None => {
                        say!(
                            language,
                            "Du musst Tarock spielen, und das ist dein einziger",
                            "you must play Tarock, and it is your only one"
                        )
                    }
                }
            }
            _ => say!(language, "Etwas anderes ist nicht erlaubt", "nothing else is allowed"),
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
        self.seen.game.map_or_else(|| self.strength(), |game| self.hand_for(game))
    }

    fn hand_for(&self, game: Game) -> String {
        match game.kind() {
            Kind::Trischaken | Kind::Negative => self.lowness(),
            Kind::Positive if game.is_colour() => self.colours(),
            Kind::Positive => self.strength(),
        }
    }

    fn held_for(&self, game: Game) -> String {
        let (language, hand) = (self.language, self.hand_for(game));
        say!(language, "Du hast {hand}", "you have {hand}")
    }

    /// How a game is played: „allein gegen drei“.
    fn manner(&self, game: Game) -> String {
        let language = self.language;
        match game.kind() {
            Kind::Trischaken => say!(language, "jeder für sich", "everybody for themselves"),
            Kind::Negative => match game.target_tricks() {
                None | Some(0) => {
                    say!(language, "ganz ohne Stich", "without taking a trick")
                }
                Some(1) => say!(language, "mit genau einem Stich", "with exactly one trick"),
                Some(_) => say!(language, "mit genau zwei Stichen", "with exactly two tricks"),
            },
            Kind::Positive if game.is_colour() => {
                say!(language, "mit Farben statt Tarock", "with suits instead of Tarock")
            }
            Kind::Positive if game.calls_king() => {
                let bird = game.bird().and_then(|bird| Some((bird.bird_card()?, bird.trick()?)));
                match bird {
                    Some((card, trick)) => {
                        let trick = language.ordinal(trick);
                        let bird = language.the_card(self.book, card, Case::Dative);
                        say!(
                            language,
                            "mit {bird} im {trick} Stich",
                            "with {bird} in the {trick} trick"
                        )
                    }
                    None => say!(language, "mit einem Partner", "with a partner"),
                }
            }
            Kind::Positive => say!(language, "allein gegen drei", "alone against three"),
        }
    }

    fn too_weak(&self) -> String {
        let (language, hand) = (self.language, self.strength());
        let standing = self.seen.auction.iter().any(|call| matches!(call.action, Action::Bid(_)));
        if standing {
            say!(
                language,
                "Du hast {hand}, zu wenig, um höher zu gehen",
                "you have {hand}, not enough to go higher"
            )
        } else {
            say!(
                language,
                "Du hast {hand}, zu wenig für ein Spiel",
                "you have {hand}, not enough for a game"
            )
        }
    }

    fn call(&self, action: Action) -> String {
        let language = self.language;
        let called = match action {
            Action::Call(card) => Some(card),
            _ => (CardSet::KINGS - self.hand).lowest(),
        };
        let Some((called, suit)) = called.and_then(|called| Some((called, called.suit()?))) else {
            return say!(language, "Dein Partner soll dir helfen", "your partner is to help you");
        };
        if self.hand.contains(called) {
            return say!(
                language,
                "Du hast ihn selbst und spielst allein",
                "you hold it yourself and play alone"
            );
        }
        let held = language.of_suit(self.book, self.length(suit), suit);
        if action == Action::CallFourth {
            return say!(
                language,
                "Du hast {held}, und niemand erfährt die gerufene Farbe",
                "you have {held}, and nobody learns the called suit"
            );
        }
        let has_queen = self.hand.contains(suit.queen());
        let is_colour = self.seen.game.is_some_and(Game::is_colour);
        let rank = if called.is_king() {
            language.pick("dem König", "the king")
        } else {
            language.pick("der Dame", "the queen")
        };
        match (self.length(suit), has_queen) {
            (0, _) if is_colour => say!(
                language,
                "Du hast {held}, und dein Partner nimmt die Farbe mit {rank}",
                "you have {held}, and your partner takes the suit with {rank}"
            ),
            (0, _) => say!(
                language,
                "Du hast {held} und kannst die Farbe stechen",
                "you have {held} and can trump the suit"
            ),
            (1, true) => say!(
                language,
                "Du hast davon nur die Dame, und der König deckt sie",
                "you have only the queen of that suit, and the king covers it"
            ),
            (1, false) => say!(
                language,
                "Du hast nur {held}, und dein Partner nimmt sie bald mit {rank}",
                "you have only {held}, and your partner soon takes it with {rank}"
            ),
            (_, true) => say!(
                language,
                "Du hast {held}, und hinter dem König ist deine Dame gut",
                "you have {held}, and behind the king your queen is good"
            ),
            (2, false) => say!(
                language,
                "Du hast nur {held}, eine kurze Farbe",
                "you have only {held}, a short suit"
            ),
            (_, false) => say!(
                language,
                "Du hast {held}, und die anderen Farben passen noch weniger",
                "you have {held}, and the other suits fit even less"
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
            return say!(language, "Das macht dein Blatt besser", "that makes your hand better");
        };
        let (taken, left) = match action {
            Action::Take(Take::Second) => (halves[1], halves[0]),
            Action::Take(Take::Both) => (halves[0] | halves[1], CardSet::EMPTY),
            _ => (halves[0], halves[1]),
        };
        let taken = language.the_cards(self.book, taken, Case::Accusative);
        if left.is_empty() {
            return say!(language, "Das bringt dir {taken}", "that brings you {taken}");
        }
        let left = language.the_cards(self.book, left, Case::Nominative);
        say!(
            language,
            "Sie bringt dir {taken}; liegen bleiben {left}",
            "it brings you {taken}, and leaves {left}"
        )
    }

    fn discard(&self, action: Action) -> String {
        let language = self.language;
        let Action::Discard(card) = action else {
            return say!(language, "Das macht dein Blatt besser", "that makes your hand better");
        };
        let colour = self.seen.game.is_some_and(Game::is_colour);
        let Some(suit) = card.suit() else {
            return if colour {
                say!(
                    language,
                    "Tarock sticht in diesem Spiel nicht",
                    "Tarock does not trump in this game"
                )
            } else {
                say!(
                    language,
                    "Von den Farben darfst du nichts mehr verlegen",
                    "you may not discard any more cards of the suits"
                )
            };
        };
        let (left, name) = (self.length(suit).saturating_sub(1), language.suit(self.book, suit));
        let counts = card.thirds().0 > 1;
        match (left, counts) {
            (0, _) if !colour => say!(
                language,
                "Dann hast du keine {name} mehr und kannst stechen",
                "then you are out of {name} and can trump"
            ),
            (_, true) => say!(
                language,
                "So sind die Punkte für dich sicher",
                "that makes sure of its points for you"
            ),
            (0, false) => {
                say!(language, "Dann hast du keine {name} mehr", "then you are out of {name}")
            }
            (_, false) => {
                let held = language.of_suit(self.book, left, suit);
                say!(language, "Dann hast du nur noch {held}", "then you have only {held} left")
            }
        }
    }

    fn likely_premium(&self, premium: Premium) -> String {
        let language = self.language;
        let hand = self.strength();
        match premium {
            Premium::Pagat | Premium::Uhu | Premium::Kakadu | Premium::Quapil => {
                let trick = language.ordinal(premium.trick().unwrap_or(0));
                let card = premium
                    .bird_card()
                    .map(|card| language.the_card(self.book, card, Case::Nominative))
                    .unwrap_or_default();
                match self.tarock() {
                    0 | 1 => say!(
                        language,
                        "Das gelingt wohl; du hast {hand}",
                        "it will likely succeed; you have {hand}"
                    ),
                    tarock => say!(
                        language,
                        "Mit {tarock} Tarock lässt sich {card} bis zum {trick} Stich halten",
                        "with {tarock} Tarock {card} can be kept for the {trick} trick"
                    ),
                }
            }
            Premium::Trull | Premium::Koenige => {
                let all = premium.collected_cards().unwrap_or_default();
                let part = self.hand & all;
                if part == all {
                    return say!(
                        language,
                        "Du hast alles davon selbst",
                        "you hold all of it yourself"
                    );
                }
                let part = if part.is_empty() {
                    hand
                } else {
                    language.the_cards(self.book, part, Case::Accusative)
                };
                say!(
                    language,
                    "Du hast {part}, und der Rest kommt wohl dazu",
                    "you have {part}, and the rest will likely follow"
                )
            }
            Premium::KoenigUltimo => {
                say!(
                    language,
                    "Der gerufene König kann wohl bis zuletzt warten; du hast {hand}",
                    "the called king can likely wait to the end; you have {hand}"
                )
            }
            Premium::Valat => say!(
                language,
                "Alle zwölf Stiche lassen sich abzählen",
                "all twelve tricks can be counted"
            ),
            Premium::ZehnTarock => {
                let tarock = language.tarock(self.tarock());
                say!(language, "Du hast {tarock}", "you have {tarock}")
            }
            Premium::Absolut | Premium::Mondfang | Premium::Koenigfang => say!(
                language,
                "Das gelingt wohl; du hast {hand}",
                "it will likely succeed; you have {hand}"
            ),
        }
    }

    fn contra(&self, action: Action) -> String {
        let (language, hand) = (self.language, self.own_hand());
        let item = match action {
            Action::Contra(item) | Action::Re(item) | Action::Sub(item) => item,
            _ => Item::Game,
        };
        match item {
            Item::Game | Item::GameAgainst(_) => say!(
                language,
                "Das geht wohl verloren; du hast {hand}",
                "it will likely be lost; you have {hand}"
            ),
            Item::Premium(..) => say!(
                language,
                "Das gelingt wohl nicht; du hast {hand}",
                "it will likely fail; you have {hand}"
            ),
        }
    }

    fn nothing_to_say(&self) -> String {
        let language = self.language;
        let legal = |kind: fn(&Action) -> bool| self.seen.legal.iter().any(kind);
        if self.seen.phase == Phase::Auction && !legal(|action| *action == Action::Done) {
            return say!(
                language,
                "Besser bleibst du still, solange es geht",
                "better keep quiet as long as you can"
            );
        }
        let words = &self.book.file().words;
        let mut open = Vec::new();
        if legal(|action| matches!(action, Action::Announce(_))) {
            open.push(say!(language, "eine Ansage", "an announcement"));
        }
        for (word, is_legal) in [
            (&words.contra, legal(|action| matches!(action, Action::Contra(_)))),
            (&words.re, legal(|action| matches!(action, Action::Re(_)))),
            (&words.sub, legal(|action| matches!(action, Action::Sub(_)))),
        ] {
            if is_legal {
                open.push(say!(language, "ein {word}", "a {word}"));
            }
        }
        let hand = self.own_hand();
        match open.as_slice() {
            [] => say!(language, "Es ist nichts mehr zu sagen", "there is nothing more to say"),
            [one] => say!(
                language,
                "Du hast {hand}, da lohnt sich k{one}",
                "you have {hand}, so {one} is not worth it"
            ),
            more => {
                let more = more.join(language.pick(" noch ", " nor "));
                say!(
                    language,
                    "Du hast {hand}, da lohnt sich weder {more}",
                    "you have {hand}, so neither {more} is worth it"
                )
            }
        }
    }

    fn draw_tarock(&self, action: Action) -> String {
        let language = self.language;
        let Some(memory) = &self.memory else {
            return say!(language, "Damit ziehst du Tarock", "that draws Tarock");
        };
        let count = memory.tarock_out().len();
        let out = match count {
            1 => say!(language, "ein Tarock ist noch draußen", "one Tarock is still out"),
            _ => say!(language, "{count} Tarock sind noch draußen", "{count} Tarock are still out"),
        };
        match action {
            _ if !memory.has_trumps() => say!(
                language,
                "Tarock ist hier nur eine fünfte Farbe",
                "here Tarock is only a fifth suit"
            ),
            _ if count == 0 => say!(
                language,
                "Von den anderen hat niemand mehr Tarock",
                "nobody else has Tarock left"
            ),
            Action::Play(Card::SKUES) => say!(
                language,
                "Der Stich ist dir sicher, und {out}",
                "the trick is certain to be yours, and {out}"
            ),
            _ if memory.is_declarers_side() => match count {
                1 => say!(
                    language,
                    "Damit ziehst du Tarock, einer ist noch draußen",
                    "that draws Tarock, one is still out"
                ),
                _ => say!(
                    language,
                    "Damit ziehst du Tarock, {count} sind noch draußen",
                    "that draws Tarock, {count} are still out"
                ),
            },
            _ => {
                say!(language, "Keine Farbe ist besser, und {out}", "no suit is better, and {out}")
            }
        }
    }

    fn called_suit(&self, action: Action) -> String {
        let language = self.language;
        let Some(memory) = &self.memory else {
            return say!(language, "Das ist die gerufene Farbe", "it is the called suit");
        };
        let ultimo = !memory.announcers(Premium::KoenigUltimo).is_empty();
        let holds = memory.called().is_some_and(|called| memory.hand.contains(called));
        match (memory.declares(), holds) {
            (false, true) if memory.called() == played(action) => say!(
                language,
                "Damit zeigst du, dass du der Partner bist",
                "that shows that you are the partner"
            ),
            (true, _) => say!(
                language,
                "Die gerufene Farbe geht zu deinem Partner",
                "the called suit goes to your partner"
            ),
            (false, true) => say!(
                language,
                "Damit spielst du dem Spieler zu",
                "that is good for the declarer, your partner"
            ),
            (false, false) if ultimo => say!(
                language,
                "So fällt der gerufene König vor dem letzten Stich",
                "that way the called king falls before the last trick"
            ),
            (false, false) => say!(
                language,
                "Das lockt den gerufenen König heraus",
                "that draws the called king out"
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
                    "Der Spieler hat wohl keine {suit} und muss Tarock geben",
                    "the declarer probably has no {suit} and must spend a Tarock"
                )
            }
            None => say!(
                language,
                "So lockst du dem Spieler Tarock heraus",
                "that makes the declarer spend Tarock"
            ),
        }
    }

    fn lead_winner(&self, action: Action) -> String {
        let language = self.language;
        let highest = self.memory.as_ref().zip(played(action)).is_some_and(|(memory, card)| {
            !memory.out.meets(CardSet::above(card) & CardSet::following(card))
        });
        match played(action).and_then(Card::suit) {
            Some(suit) if highest => {
                let suit = language.one_of(self.book, suit);
                say!(
                    language,
                    "Eine höhere {suit} ist nicht mehr draußen",
                    "no higher {suit} is left"
                )
            }
            Some(_) | None if self.is_alone() => {
                say!(language, "Der Stich gehört wohl dir", "you will likely take the trick")
            }
            Some(_) | None => {
                say!(language, "Der Stich gehört wohl euch", "your side will likely take the trick")
            }
        }
    }

    fn lead_low(&self, action: Action) -> String {
        let language = self.language;
        let Some((card, suit)) = played(action).and_then(|card| Some((card, card.suit()?))) else {
            return say!(language, "Damit gibst du wenig her", "that gives little away");
        };
        let name = language.suit(self.book, suit);
        let one = language.one_of(self.book, suit);
        let trumps = !self.seen.game.is_some_and(Game::is_colour) && self.tarock() > 0;
        match self.length(suit) {
            1 if trumps => say!(
                language,
                "Das ist deine letzte {name}, danach kannst du stechen",
                "it is your last {one}, and then you can trump"
            ),
            1 if card.thirds().0 == 1 => say!(
                language,
                "Deine letzte {name} gibt nichts her",
                "your last {one} gives nothing away"
            ),
            _ if card.thirds().0 == 1 => {
                let held = language.of_suit(self.book, self.length(suit), suit);
                say!(
                    language,
                    "Eine kleine von deinen {held} gibt nichts her",
                    "a low one of your {held} gives nothing away"
                )
            }
            _ => say!(
                language,
                "Das gibt weniger her als die anderen Farben",
                "that gives less away than the other suits"
            ),
        }
    }

    fn take(&self, action: Action) -> String {
        let language = self.language;
        let led = self.memory.as_ref().and_then(|memory| memory.table.first().copied());
        let trumps = self.seen.game.is_none_or(|game| !game.is_colour())
            && led.is_some_and(|led| !led.is_tarock())
            && played(action).is_some_and(Card::is_tarock);
        let (sure, table) = (self.is_last(), self.on_table());
        let verb = match (trumps, sure) {
            (true, _) => say!(language, "Damit stichst du", "you trump with it"),
            (false, true) => {
                say!(language, "Damit nimmst du den Stich", "it takes the trick")
            }
            (false, false) => {
                say!(language, "Damit nimmst du wohl den Stich", "it will likely take the trick")
            }
        };
        let cards = language.the_cards(self.book, table, Case::Nominative);
        match table.len() {
            0 if sure => say!(
                language,
                "{verb}, auch wenn nichts von Wert darin liegt",
                "{verb}, though nothing of value lies in it"
            ),
            0 => say!(
                language,
                "{verb}, auch wenn noch nichts von Wert liegt",
                "{verb}, though nothing of value lies there yet"
            ),
            1 => say!(
                language,
                "{verb}, und im Stich liegt {cards}",
                "{verb}, and {cards} is in the trick"
            ),
            _ => say!(
                language,
                "{verb}, und im Stich liegen {cards}",
                "{verb}, and {cards} are in the trick"
            ),
        }
    }

    fn schmieren(&self, action: Action) -> String {
        let language = self.language;
        let ahead = self.stays_ahead(action).zip(self.memory.as_ref());
        match ahead {
            Some(((seat, card), memory)) if memory.friend[seat] > 0.99 => {
                let (who, card) = self.who_and_card(seat, card);
                say!(
                    language,
                    "So schmierst du, denn {who} hat den Stich mit {card}",
                    "that gives your side points, since {who} has the trick with {card}"
                )
            }
            Some(_) | None => say!(
                language,
                "So schmierst du, denn der Stich gehört wohl euch",
                "that gives your side points, since it will likely take the trick"
            ),
        }
    }

    /// Somebody, and a card with which they do something.
    fn who_and_card(&self, seat: Seat, card: Card) -> (String, String) {
        (self.who(seat), self.language.the_card(self.book, card, Case::Dative))
    }

    fn save_points(&self, action: Action) -> String {
        let language = self.language;
        let small = played(action).is_some_and(|card| card.thirds().0 == 1);
        match self.stays_ahead(action) {
            Some((seat, card)) if small => {
                let (who, card) = self.who_and_card(seat, card);
                say!(
                    language,
                    "So gibst du keine Punkte dazu, denn {who} hat den Stich mit {card}",
                    "that adds no points, since {who} has the trick with {card}"
                )
            }
            Some(_) | None => say!(
                language,
                "Der Stich ist wohl verloren, und so kostet er am wenigsten",
                "the trick is likely lost, and this costs least"
            ),
        }
    }

    fn last_tricks(&self, action: Action) -> String {
        let language = self.language;
        let (Some(card), Some(memory)) = (played(action), &self.memory) else {
            return say!(
                language,
                "Das hilft dir in den letzten Stichen",
                "that helps you in the last tricks"
            );
        };
        let ahead = self.ahead();
        for bird in Premium::BIRDS {
            let trick = language.ordinal(bird.trick().unwrap_or(0));
            let now = bird.trick() == Some(memory.trick);
            if bird.bird_card() == Some(card) {
                return if now {
                    say!(
                        language,
                        "Er gehört in den {trick} Stich",
                        "it belongs in the {trick} trick"
                    )
                } else {
                    say!(
                        language,
                        "Bis zum {trick} Stich lässt er sich nicht mehr halten",
                        "it can no longer be kept for the {trick} trick"
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
                        "Das hilft eurem {name}, den Stich zu machen",
                        "that helps the {name} of your side to take the trick"
                    )
                } else {
                    say!(
                        language,
                        "Der {name} soll den {trick} Stich nicht machen",
                        "the {name} must not take the {trick} trick"
                    )
                };
            }
        }
        if memory.called() == Some(card) {
            return say!(
                language,
                "Hier ist der gerufene König am besten aufgehoben",
                "the called king is best spent here"
            );
        }
        match (memory.trick, memory.is_declarers_side()) {
            (11, true) => say!(
                language,
                "So soll der gerufene König den letzten Stich machen",
                "that way the called king is to take the last trick"
            ),
            (11, false) => say!(
                language,
                "So soll der gerufene König den letzten Stich nicht machen",
                "that is to keep the called king from taking the last trick"
            ),
            _ => say!(
                language,
                "Das hilft dir in den letzten Stichen",
                "that helps you in the last tricks"
            ),
        }
    }

    fn duck(&self, action: Action) -> String {
        let language = self.language;
        let positive = self.seen.game.is_some_and(|game| game.kind() == Kind::Positive);
        match self.stays_ahead(action) {
            Some((seat, card)) => {
                let (who, card) = self.who_and_card(seat, card);
                if positive {
                    say!(
                        language,
                        "Der Stich bleibt bei euch, denn {who} hat ihn mit {card}",
                        "the trick stays with your side, since {who} has it with {card}"
                    )
                } else {
                    say!(
                        language,
                        "So nimmst du den Stich nicht, denn {who} hat ihn mit {card}",
                        "that way you do not take the trick, since {who} has it with {card}"
                    )
                }
            }
            None if self.ahead().is_some() && positive => say!(
                language,
                "Der Stich gehört wohl auch so euch",
                "your side will likely take the trick all the same"
            ),
            None if self.ahead().is_some() => {
                say!(language, "So ist die Gefahr am kleinsten", "that is the safest")
            }
            None => say!(
                language,
                "So nehmen eher andere den Stich",
                "that way others are likelier to take the trick"
            ),
        }
    }

    fn shed(&self, action: Action) -> String {
        let language = self.language;
        match self.stays_ahead(action) {
            Some((seat, card)) => {
                let (who, card) = self.who_and_card(seat, card);
                say!(
                    language,
                    "So wirst du eine gefährliche Karte los, denn {who} hat den Stich mit {card}",
                    "that gets rid of a dangerous card, since {who} has the trick with {card}"
                )
            }
            None if self.ahead().is_some() => say!(
                language,
                "So wirst du eine gefährliche Karte los",
                "that gets rid of a dangerous card"
            ),
            None => say!(
                language,
                "So wirst du eine gefährliche Karte los, solange andere wohl noch höhere haben",
                "that gets rid of a dangerous card while others likely still have higher ones"
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
        say!(language, "So muss {player} den Stich nehmen", "that way {player} must take the trick")
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
        let needed = match target {
            0 => say!(language, "keinen Stich", "no trick"),
            1 => say!(language, "einen Stich", "one trick"),
            _ => say!(language, "zwei Stiche", "two tricks"),
        };
        let taken = match taken {
            0 => say!(language, "noch keinen", "none yet"),
            1 => say!(language, "erst einen", "only one"),
            _ => say!(language, "schon {taken}", "{taken} already"),
        };
        say!(
            language,
            "Du brauchst {needed} und hast {taken}",
            "you need {needed} and have {taken}"
        )
    }

    /// A fact about a choice for which no rule speaks, or that it is best on average.
    fn best_in_worlds(&self, action: Action) -> String {
        let language = self.language;
        let hand = self.own_hand();
        match action {
            Action::Call(_) | Action::CallFourth => self.call(action),
            Action::Take(_) => self.talon(action),
            Action::Discard(_) => self.discard(action),
            Action::Bid(game) => self.held_for(game),
            Action::BidVorhand
            | Action::Hold
            | Action::Pass
            | Action::ThrowIn
            | Action::Surrender
            | Action::Announce(_)
            | Action::Contra(_)
            | Action::Re(_)
            | Action::Sub(_)
            | Action::Done => say!(
                language,
                "Du hast {hand}, und im Schnitt fährst du so am besten",
                "you have {hand}, and on average that works out best"
            ),
            Action::Play(card) => self.best_card(card),
        }
    }

    /// What a card does to the trick, and that it is best on average.
    fn best_card(&self, card: Card) -> String {
        let language = self.language;
        let best =
            say!(language, "im Schnitt fährst du so am besten", "on average that works out best");
        match self.stays_ahead(Action::Play(card)) {
            Some((seat, ahead)) => {
                let (who, ahead) = self.who_and_card(seat, ahead);
                let who = language.opening(&who);
                say!(
                    language,
                    "{who} hat den Stich mit {ahead}, und {best}",
                    "{who} has the trick with {ahead}, and {best}"
                )
            }
            None if self.is_last() => say!(
                language,
                "Damit nimmst du den Stich, und {best}",
                "it takes the trick, and {best}"
            ),
            None => language.opening(&best),
        }
    }

    /// Whether the viewer plays against all three others.
    fn is_alone(&self) -> bool {
        self.seen.seat.is_some()
            && self.seen.declarer == self.seen.seat
            && self.seen.partner == SeenPartner::Nobody
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
        Reason::CallAlone => language.pick(
            "mit starkem Blatt den eigenen König rufen",
            "call one's own king with a strong hand",
        ),
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
