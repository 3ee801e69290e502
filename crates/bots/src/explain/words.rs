//! The words: cards, suits, numbers, games, actions.

use tarock_rules::{
    Action, Book, Card, CardSet, Direction, Game, Item, Move, Observation, Premium, Seat, Suit,
    Take,
};

use crate::Language;

/// Text in the language of its first argument; names in braces are taken from where it stands.
macro_rules! say {
    ($language:expr, $german:literal, $english:literal) => {
        match $language {
            $crate::Language::German => format_args!($german).to_string(),
            $crate::Language::English => format_args!($english).to_string(),
        }
    };
}
pub(super) use say;

const NUMERALS: [&str; 22] = [
    "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV",
    "XV", "XVI", "XVII", "XVIII", "XIX", "XX", "XXI", "XXII",
];

/// What a noun is in its sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    Nominative,
    Accusative,
    Dative,
}

/// Words of the game in a language.
pub(super) trait TarockWords {
    /// The suit as the book names it; English has names of its own for the usual ones.
    fn suit(self, book: &Book, suit: Suit) -> &str;
    /// One card of the suit, without a number before it.
    fn one_of(self, book: &Book, suit: Suit) -> &str;
    fn card(self, book: &Book, card: Card) -> String;
    fn tarock_card(self, card: Card) -> String;
    /// The number on a Tarock.
    fn numeral(self, card: Card) -> &'static str;
    /// A card with its article, which only a numbered Tarock lacks.
    fn the_card(self, book: &Book, card: Card, case: Case) -> String;
    /// The same of several cards, joined.
    fn the_cards(self, book: &Book, cards: CardSet, case: Case) -> String;
    /// Texts joined as in a sentence.
    fn list(self, texts: Vec<String>) -> String;
    /// A small number as a word, as it stands before a suit.
    fn number(self, count: usize) -> String;
    /// So many cards of a suit: „eine Herz“, “two hearts”.
    fn of_suit(self, book: &Book, count: usize, suit: Suit) -> String;
    /// So many Tarock, as somebody has them.
    fn tarock(self, count: usize) -> String;
    /// So many kings, as somebody has them.
    fn kings(self, count: usize) -> String;
    /// Suits of which somebody has nothing: „weder Karo noch Pik“.
    fn none_of(self, book: &Book, suits: &[Suit]) -> String;
    /// A sentence behind a colon; German begins it with a capital letter.
    fn opening(self, sentence: &str) -> String;
    /// A word as it is said at the table.
    fn quoted(self, word: &str) -> String;
    /// The place of a trick in the deal, counted from 0.
    fn ordinal(self, trick: usize) -> &'static str;
}

impl TarockWords for Language {
    fn suit(self, book: &Book, suit: Suit) -> &str {
        let name = book.suit_name(suit);
        if self == Language::German || name != suit.name() {
            return name;
        }
        match suit {
            Suit::Herz => "hearts",
            Suit::Karo => "diamonds",
            Suit::Pik => "spades",
            Suit::Treff => "clubs",
        }
    }

    fn one_of(self, book: &Book, suit: Suit) -> &str {
        let name = self.suit(book, suit);
        match (self, name == book.suit_name(suit)) {
            (Language::English, false) => name.strip_suffix('s').unwrap_or(name),
            (Language::English, true) | (Language::German, _) => name,
        }
    }

    fn card(self, book: &Book, card: Card) -> String {
        let Some(suit) = card.suit() else { return self.tarock_card(card) };
        let code = card.to_string();
        let rank = match &code[1..] {
            "K" => self.pick("König", "king"),
            "D" => self.pick("Dame", "queen"),
            "C" => self.pick("Cavall", "cavall"),
            "B" => self.pick("Bub", "jack"),
            pips => pips,
        };
        let suit = self.suit(book, suit);
        say!(self, "{suit}-{rank}", "{rank} of {suit}")
    }

    fn tarock_card(self, card: Card) -> String {
        match card {
            Card::PAGAT => "Pagat".to_owned(),
            Card::UHU => "Uhu".to_owned(),
            Card::KAKADU => "Kakadu".to_owned(),
            Card::QUAPIL => "Quapil".to_owned(),
            Card::MOND => "Mond".to_owned(),
            Card::SKUES => "Sküs".to_owned(),
            _ => format!("Tarock {}", self.numeral(card)),
        }
    }

    fn numeral(self, card: Card) -> &'static str {
        NUMERALS.get(usize::from(card.index())).copied().unwrap_or(self.pick("keiner", "none"))
    }

    fn the_card(self, book: &Book, card: Card, case: Case) -> String {
        let name = self.card(book, card);
        let numbered = name == format!("Tarock {}", self.numeral(card));
        if numbered {
            return name;
        }
        if self == Language::English {
            return format!("the {name}");
        }
        let bends = name.ends_with("-Bub") && case != Case::Nominative;
        let name = if bends { name + "en" } else { name };
        let is_feminine = card.suit().is_some()
            && !["-König", "-Cavall", "-Bub", "-Buben"].iter().any(|rank| name.ends_with(rank));
        let article = match (case, is_feminine) {
            (Case::Nominative | Case::Accusative, true) => "die",
            (Case::Dative, true) | (Case::Nominative, false) => "der",
            (Case::Accusative, false) => "den",
            (Case::Dative, false) => "dem",
        };
        format!("{article} {name}")
    }

    fn the_cards(self, book: &Book, cards: CardSet, case: Case) -> String {
        self.list(cards.iter().map(|card| self.the_card(book, card, case)).collect())
    }

    fn list(self, mut texts: Vec<String>) -> String {
        let last = texts.pop().unwrap_or_default();
        if texts.is_empty() {
            return last;
        }
        let rest = texts.join(", ");
        say!(self, "{rest} und {last}", "{rest} and {last}")
    }

    fn number(self, count: usize) -> String {
        let word = match count {
            0 => self.pick("keine", "no"),
            1 => self.pick("eine", "one"),
            2 => self.pick("zwei", "two"),
            3 => self.pick("drei", "three"),
            4 => self.pick("vier", "four"),
            5 => self.pick("fünf", "five"),
            6 => self.pick("sechs", "six"),
            7 => self.pick("sieben", "seven"),
            _ => self.pick("acht", "eight"),
        };
        word.to_owned()
    }

    fn of_suit(self, book: &Book, count: usize, suit: Suit) -> String {
        let name = if count == 1 { self.one_of(book, suit) } else { self.suit(book, suit) };
        format!("{} {name}", self.number(count))
    }

    fn tarock(self, count: usize) -> String {
        match count {
            0 => self.pick("keinen Tarock", "no Tarock").to_owned(),
            1 => self.pick("einen Tarock", "one Tarock").to_owned(),
            _ => format!("{count} Tarock"),
        }
    }

    fn kings(self, count: usize) -> String {
        match count {
            0 => self.pick("keinen König", "no king").to_owned(),
            1 => self.pick("einen König", "one king").to_owned(),
            _ => say!(self, "{count} Könige", "{count} kings"),
        }
    }

    fn none_of(self, book: &Book, suits: &[Suit]) -> String {
        let names: Vec<&str> = suits.iter().map(|suit| self.suit(book, *suit)).collect();
        match (self, names.as_slice()) {
            (Language::German, [name]) => format!("kein {name}"),
            (Language::German, names) => format!("weder {}", names.join(" noch ")),
            (Language::English, []) => "no suit".to_owned(),
            (Language::English, [name]) => format!("no {name}"),
            (Language::English, [names @ .., last]) => {
                format!("no {} or {last}", names.join(", "))
            }
        }
    }

    fn opening(self, sentence: &str) -> String {
        match self {
            Language::German => super::capitalised(sentence),
            Language::English => sentence.to_owned(),
        }
    }

    fn quoted(self, word: &str) -> String {
        say!(self, "„{word}“", "“{word}”")
    }

    fn ordinal(self, trick: usize) -> &'static str {
        match trick {
            8 => self.pick("neunten", "ninth"),
            9 => self.pick("zehnten", "tenth"),
            10 => self.pick("elften", "eleventh"),
            11 => self.pick("letzten", "last"),
            _ => self.pick("richtigen", "right"),
        }
    }
}

/// What the book calls a game.
pub(super) fn game(book: &Book, game: Game) -> &str {
    book.game(game).map_or(game.code(), |entry| &entry.label)
}

/// What the book calls a premium.
pub(super) fn premium(book: &Book, premium: Premium) -> &str {
    book.premium(premium).map_or(premium.code(), |entry| &entry.label)
}

/// Where somebody sits, as it looks from a place at the table.
enum Side {
    Own,
    Right,
    Opposite,
    Left,
}

fn side(book: &Book, me: Seat, seat: Seat) -> Side {
    let is_counter_clockwise = book.file().table.direction.is == Direction::CounterClockwise;
    match (seat.after(me), is_counter_clockwise) {
        (0, _) => Side::Own,
        (1, true) | (3, false) => Side::Right,
        (2, _) => Side::Opposite,
        _ => Side::Left,
    }
}

/// Somebody else by where they sit.
pub(super) fn neighbour(book: &Book, me: Seat, seat: Seat, language: Language) -> &'static str {
    match side(book, me, seat) {
        Side::Own => language.pick("du", "you"),
        Side::Right => language.pick("dein rechter Nachbar", "the player on your right"),
        Side::Opposite => language.pick("dein Gegenüber", "the player opposite"),
        Side::Left => language.pick("dein linker Nachbar", "the player on your left"),
    }
}

/// What is contra'd, as somebody at the table sees it; without anybody, as the players are
/// numbered in a replay.
fn item(book: &Book, item: Item, me: Option<Seat>, language: Language) -> String {
    let place = |seat: Seat| me.map(|me| side(book, me, seat));
    match item {
        Item::Game => language.pick("das Spiel", "the game").to_owned(),
        Item::GameAgainst(seat) => {
            let number = seat.number() + 1;
            let player = match place(seat) {
                None => say!(language, "Spieler {number}", "player {number}"),
                Some(Side::Own) => language.pick("dich", "you").to_owned(),
                Some(Side::Right) => {
                    language.pick("deinen rechten Nachbarn", "the player on your right").to_owned()
                }
                Some(Side::Opposite) => {
                    language.pick("dein Gegenüber", "the player opposite").to_owned()
                }
                Some(Side::Left) => {
                    language.pick("deinen linken Nachbarn", "the player on your left").to_owned()
                }
            };
            say!(language, "das Spiel gegen {player}", "the game against {player}")
        }
        Item::Premium(premium, seat) => {
            let label = self::premium(book, premium);
            let whose = match place(seat) {
                None => return label.to_owned(),
                Some(Side::Own) => language.pick("von dir", "yours"),
                Some(Side::Right) => language.pick("rechts von dir", "on your right"),
                Some(Side::Opposite) => language.pick("gegenüber", "opposite"),
                Some(Side::Left) => language.pick("links von dir", "on your left"),
            };
            format!("{label} ({whose})")
        }
    }
}

/// An action as in a list of alternatives.
pub(super) fn short(book: &Book, action: Action, me: Option<Seat>, language: Language) -> String {
    match action {
        Action::BidVorhand => language.pick("Vorhand", "Vorhand").to_owned(),
        Action::Bid(bid) => game(book, bid).to_owned(),
        Action::Hold => language.pick("halten", "hold").to_owned(),
        Action::Pass => language.pick("weiter", "pass").to_owned(),
        Action::ThrowIn => language.pick("zusammenwerfen", "throw in").to_owned(),
        Action::Call(card) | Action::Discard(card) | Action::Play(card) => {
            language.card(book, card)
        }
        Action::CallFourth => language.pick("vierter König", "fourth king").to_owned(),
        Action::Take(Take::First) => language.pick("erste Hälfte", "first half").to_owned(),
        Action::Take(Take::Second) => language.pick("zweite Hälfte", "second half").to_owned(),
        Action::Take(Take::Both) => language.pick("alle sechs Karten", "all six cards").to_owned(),
        Action::Surrender => language.pick("aufgeben", "give up").to_owned(),
        Action::Announce(announced) => premium(book, announced).to_owned(),
        Action::Contra(of) => said(book, "Kontra", of, me, language),
        Action::Re(of) => said(book, "Re", of, me, language),
        Action::Sub(of) => said(book, "Sub", of, me, language),
        Action::Done => language.pick("keine Ansage", "no announcement").to_owned(),
    }
}

fn said(book: &Book, word: &str, of: Item, me: Option<Seat>, language: Language) -> String {
    let of = item(book, of, me, language);
    say!(language, "{word} auf {of}", "{word} on {of}")
}

/// A Kontra, a Re or a Sub in the words of the book, as it stands in a sentence; `None` for
/// anything else.
fn contra(book: &Book, action: Action, me: Option<Seat>, language: Language) -> Option<String> {
    let words = &book.file().words;
    let (word, of) = match action {
        Action::Contra(of) => (&words.contra, of),
        Action::Re(of) => (&words.re, of),
        Action::Sub(of) => (&words.sub, of),
        Action::BidVorhand
        | Action::Bid(_)
        | Action::Hold
        | Action::Pass
        | Action::ThrowIn
        | Action::Call(_)
        | Action::CallFourth
        | Action::Take(_)
        | Action::Surrender
        | Action::Discard(_)
        | Action::Announce(_)
        | Action::Done
        | Action::Play(_) => return None,
    };
    let of = match of {
        Item::Game | Item::GameAgainst(_) => item(book, of, me, language),
        Item::Premium(premium, seat) => {
            let label = self::premium(book, premium);
            match me.map(|me| side(book, me, seat)) {
                None => say!(language, "{label}", "the {label}"),
                Some(Side::Own) => say!(language, "deine Ansage {label}", "your {label}"),
                Some(Side::Right) => say!(
                    language,
                    "{label} von deinem rechten Nachbarn",
                    "the {label} of the player on your right"
                ),
                Some(Side::Opposite) => say!(
                    language,
                    "{label} von deinem Gegenüber",
                    "the {label} of the player opposite"
                ),
                Some(Side::Left) => say!(
                    language,
                    "{label} von deinem linken Nachbarn",
                    "the {label} of the player on your left"
                ),
            }
        }
    };
    Some(say!(language, "{word} auf {of}", "{word} to {of}"))
}

/// What the book lets somebody say who adds nothing.
fn last_word<'a>(book: &'a Book, seen: &Observation) -> &'a str {
    let words = &book.file().words;
    let declares = seen.seat.is_some() && seen.declarer == seen.seat;
    if declares { &words.declarer_done } else { &words.done }
}

/// The game that was bid last.
fn standing<'a>(book: &'a Book, seen: &Observation) -> Option<&'a str> {
    let bid = |call: &Move| match call.action {
        Action::Bid(bid) => Some(game(book, bid)),
        Action::BidVorhand
        | Action::Hold
        | Action::Pass
        | Action::ThrowIn
        | Action::Call(_)
        | Action::CallFourth
        | Action::Take(_)
        | Action::Surrender
        | Action::Discard(_)
        | Action::Announce(_)
        | Action::Contra(_)
        | Action::Re(_)
        | Action::Sub(_)
        | Action::Done
        | Action::Play(_) => None,
    };
    seen.auction.iter().rev().find_map(bid)
}

/// An action that was done, as the beginning of a sentence.
pub(super) fn done(book: &Book, seen: &Observation, action: Action, language: Language) -> String {
    let words = &book.file().words;
    let said = |word: &str| {
        let word = language.quoted(word);
        say!(language, "{word} gesagt", "said {word}")
    };
    let the = |card| match language {
        Language::German => language.card(book, card),
        Language::English => language.the_card(book, card, Case::Accusative),
    };
    match action {
        Action::BidVorhand => said(&words.vorhand),
        Action::Bid(bid) => {
            let what = game(book, bid);
            say!(language, "{what} lizitiert", "bid {what}")
        }
        Action::Hold => match standing(book, seen) {
            Some(what) => say!(language, "{what} gehalten", "held {what}"),
            None => said(&words.hold),
        },
        Action::Pass => said(&words.pass),
        Action::ThrowIn => say!(language, "zusammengeworfen", "threw the hand in"),
        Action::Call(card) => {
            let what = the(card);
            say!(language, "{what} gerufen", "called {what}")
        }
        Action::CallFourth => {
            say!(language, "den vierten König gerufen", "called the fourth king")
        }
        Action::Take(Take::Both) => {
            say!(language, "alle sechs Karten genommen", "took all six cards")
        }
        Action::Take(Take::First | Take::Second) => {
            let what = short(book, action, seen.seat, language);
            say!(language, "{what} genommen", "took the {what}")
        }
        Action::Surrender => said(&words.surrender),
        Action::Discard(card) => {
            let what = the(card);
            say!(language, "{what} verlegt", "discarded {what}")
        }
        Action::Announce(announced) => {
            let what = premium(book, announced);
            say!(language, "{what} angesagt", "announced {what}")
        }
        Action::Contra(_) | Action::Re(_) | Action::Sub(_) => {
            let what = contra(book, action, seen.seat, language).unwrap_or_default();
            say!(language, "{what} gesagt", "said {what}")
        }
        Action::Done => said(last_word(book, seen)),
        Action::Play(card) if leads(seen) => {
            let what = the(card);
            say!(language, "{what} ausgespielt", "led {what}")
        }
        Action::Play(card) => {
            let what = the(card);
            say!(language, "{what} gespielt", "played {what}")
        }
    }
}

/// An action that a friend advises.
pub(super) fn would(book: &Book, seen: &Observation, action: Action, language: Language) -> String {
    let words = &book.file().words;
    let the = |card| language.the_card(book, card, Case::Accusative);
    match action {
        Action::BidVorhand => {
            let what = language.quoted(&words.vorhand);
            say!(language, "Ich würde {what} sagen", "I would say {what}")
        }
        Action::Bid(bid) => {
            let what = game(book, bid);
            say!(language, "Ich würde {what} spielen", "I would play {what}")
        }
        Action::Hold => {
            let hold = language.quoted(&words.hold);
            match standing(book, seen) {
                Some(what) => say!(
                    language,
                    "Ich würde {hold} sagen und selbst {what} spielen",
                    "I would hold ({hold}) and play {what} myself"
                ),
                None => say!(language, "Ich würde {hold} sagen", "I would hold ({hold})"),
            }
        }
        Action::Pass => {
            let what = language.quoted(&words.pass);
            say!(language, "Ich würde {what} sagen", "I would pass ({what})")
        }
        Action::ThrowIn => say!(language, "Ich würde zusammenwerfen", "I would throw the hand in"),
        Action::Call(card) => {
            let what = the(card);
            say!(language, "Ich würde {what} rufen", "I would call {what}")
        }
        Action::CallFourth => {
            say!(language, "Ich würde den vierten König rufen", "I would call the fourth king")
        }
        Action::Take(Take::Both) => {
            say!(language, "Ich würde alle sechs Karten nehmen", "I would take all six cards")
        }
        Action::Take(Take::First | Take::Second) => {
            let what = short(book, action, seen.seat, language);
            say!(language, "Ich würde die {what} nehmen", "I would take the {what}")
        }
        Action::Surrender => {
            let what = language.quoted(&words.surrender);
            say!(language, "Ich würde aufgeben ({what})", "I would give the game up ({what})")
        }
        Action::Discard(card) => {
            let what = the(card);
            say!(language, "Ich würde {what} verlegen", "I would discard {what}")
        }
        Action::Announce(announced) => {
            let what = premium(book, announced);
            say!(language, "Ich würde {what} ansagen", "I would announce {what}")
        }
        Action::Contra(_) | Action::Re(_) | Action::Sub(_) => {
            let what = contra(book, action, seen.seat, language).unwrap_or_default();
            say!(language, "Ich würde {what} sagen", "I would say {what}")
        }
        Action::Done => {
            let what = language.quoted(last_word(book, seen));
            say!(language, "Ich würde {what} sagen", "I would say {what}")
        }
        Action::Play(card) if leads(seen) => {
            let what = the(card);
            say!(language, "Ich würde {what} ausspielen", "I would lead {what}")
        }
        Action::Play(card) => {
            let what = the(card);
            say!(language, "Ich würde {what} spielen", "I would play {what}")
        }
    }
}

/// An action beside another, as somebody who chooses it fares: „mit dem Herz-König“.
pub(super) fn with(
    book: &Book,
    action: Action,
    chosen: Action,
    me: Option<Seat>,
    language: Language,
) -> String {
    let words = &book.file().words;
    let said = |word: &str| {
        let word = language.quoted(word);
        say!(language, "mit {word}", "with {word}")
    };
    match action {
        Action::BidVorhand => said(&words.vorhand),
        Action::Bid(bid) => {
            let what = game(book, bid);
            say!(language, "mit {what}", "with {what}")
        }
        Action::Hold => said(&words.hold),
        Action::Pass => said(&words.pass),
        Action::ThrowIn => say!(language, "mit Zusammenwerfen", "by throwing the hand in"),
        Action::Call(card) | Action::Discard(card) | Action::Play(card) => {
            let what = language.the_card(book, card, Case::Dative);
            say!(language, "mit {what}", "with {what}")
        }
        Action::CallFourth => say!(language, "mit dem vierten König", "with the fourth king"),
        Action::Take(Take::First) => {
            say!(language, "mit der ersten Hälfte", "with the first half")
        }
        Action::Take(Take::Second) => {
            say!(language, "mit der zweiten Hälfte", "with the second half")
        }
        Action::Take(Take::Both) => {
            say!(language, "mit allen sechs Karten", "with all six cards")
        }
        Action::Surrender => say!(language, "mit Aufgeben", "by giving up"),
        Action::Announce(announced) => {
            let what = premium(book, announced);
            say!(language, "mit der Ansage {what}", "by announcing {what}")
        }
        Action::Contra(_) | Action::Re(_) | Action::Sub(_) => {
            let what = contra(book, action, me, language).unwrap_or_default();
            say!(language, "mit {what}", "with {what}")
        }
        Action::Done => match chosen {
            Action::Contra(_) => without(language, &words.contra),
            Action::Re(_) => without(language, &words.re),
            Action::Sub(_) => without(language, &words.sub),
            Action::BidVorhand
            | Action::Bid(_)
            | Action::Hold
            | Action::Pass
            | Action::ThrowIn
            | Action::Call(_)
            | Action::CallFourth
            | Action::Take(_)
            | Action::Surrender
            | Action::Discard(_)
            | Action::Announce(_)
            | Action::Done
            | Action::Play(_) => say!(language, "ohne Ansage", "without an announcement"),
        },
    }
}

fn without(language: Language, word: &str) -> String {
    say!(language, "ohne {word}", "without {word}")
}

/// Whether the viewer leads the trick in hand.
pub(super) fn leads(seen: &Observation) -> bool {
    seen.tricks.last().is_none_or(|trick| trick.winner.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who plays next sits where the book's direction puts them.
    #[test]
    fn neighbours_sit_on_the_side_to_which_the_book_turns() {
        let [me, next, ..] = Seat::ALL;
        let action = Action::Contra(Item::Premium(Premium::Pagat, next));
        for (book, expected, side) in [
            ("kaernten-2026", "dein rechter Nachbar", " (rechts von dir)"),
            ("hopfgarten", "dein linker Nachbar", " (links von dir)"),
        ] {
            let book = Book::published(book).expect("a published book");
            let kontra = format!("Kontra auf {}", premium(&book, Premium::Pagat));
            assert_eq!(neighbour(&book, me, next, Language::German), expected);
            let seen = short(&book, action, Some(me), Language::German);
            assert_eq!(seen, kontra.clone() + side);
            let whose = if side.contains("rechts") { "rechten" } else { "linken" };
            let advised = super::contra(&book, action, Some(me), Language::German);
            assert_eq!(advised, Some(format!("{kontra} von deinem {whose} Nachbarn")));
            // In a replay nobody looks on from a seat.
            assert_eq!(short(&book, action, None, Language::German), kontra);
        }
    }

    #[test]
    fn cards_have_their_article_in_every_case() {
        let book = Book::published("kaernten-2026").expect("a published book");
        let card = |code: &str| code.parse::<Card>().expect("a card");
        for (code, nominative, accusative, dative, english) in [
            ("HK", "der Herz-König", "den Herz-König", "dem Herz-König", "the king of hearts"),
            ("KD", "die Karo-Dame", "die Karo-Dame", "der Karo-Dame", "the queen of diamonds"),
            ("PC", "der Pik-Cavall", "den Pik-Cavall", "dem Pik-Cavall", "the cavall of spades"),
            ("TB", "der Treff-Bub", "den Treff-Buben", "dem Treff-Buben", "the jack of clubs"),
            ("T7", "die Treff-7", "die Treff-7", "der Treff-7", "the 7 of clubs"),
            ("3", "der Kakadu", "den Kakadu", "dem Kakadu", "the Kakadu"),
            ("8", "Tarock VIII", "Tarock VIII", "Tarock VIII", "Tarock VIII"),
        ] {
            for (case, german) in [
                (Case::Nominative, nominative),
                (Case::Accusative, accusative),
                (Case::Dative, dative),
            ] {
                assert_eq!(Language::German.the_card(&book, card(code), case), german);
                assert_eq!(Language::English.the_card(&book, card(code), case), english);
            }
        }
    }
}
