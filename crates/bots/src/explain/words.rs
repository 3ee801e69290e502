//! The words: cards, suits, numbers, games, actions.

use tarock_rules::{
    Action, Book, Card, CardSet, Direction, Game, Item, Observation, Premium, Seat, Suit, Take,
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
    /// Cards by name, joined.
    fn cards(self, book: &Book, cards: CardSet) -> String;
    /// Texts joined as in a sentence.
    fn list(self, texts: Vec<String>) -> String;
    /// A small number as a word, as it stands before a suit.
    fn number(self, count: usize) -> String;
    /// So many cards of a suit: „eine Herz“, “two hearts”.
    fn of_suit(self, book: &Book, count: usize, suit: Suit) -> String;
    /// So many Tarock.
    fn tarock(self, count: usize) -> String;
    /// So many kings.
    fn kings(self, count: usize) -> String;
    /// So many tricks.
    fn tricks(self, count: u8) -> String;
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

    fn cards(self, book: &Book, cards: CardSet) -> String {
        self.list(cards.iter().map(|card| self.card(book, card)).collect())
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
            0 => self.pick("kein Tarock", "no Tarock").to_owned(),
            _ => format!("{count} Tarock"),
        }
    }

    fn kings(self, count: usize) -> String {
        match count {
            0 => self.pick("kein König", "no king").to_owned(),
            1 => self.pick("1 König", "1 king").to_owned(),
            _ => say!(self, "{count} Könige", "{count} kings"),
        }
    }

    fn tricks(self, count: u8) -> String {
        match count {
            0 => self.pick("kein Stich", "no trick").to_owned(),
            1 => self.pick("1 Stich", "1 trick").to_owned(),
            _ => say!(self, "{count} Stiche", "{count} tricks"),
        }
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

/// An action that was done, as the beginning of a sentence.
pub(super) fn done(book: &Book, seen: &Observation, action: Action, language: Language) -> String {
    let what = short(book, action, seen.seat, language);
    match action {
        Action::BidVorhand => say!(language, "„Vorhand“ gesagt", "“Vorhand” said"),
        Action::Bid(_) => say!(language, "{what} lizitiert", "{what} bid"),
        Action::Hold => {
            let standing =
                seen.auction.iter().rev().find_map(|call| {
                    if let Action::Bid(bid) = call.action { Some(bid) } else { None }
                });
            let what =
                standing.map_or(language.pick("Spiel", "game"), |standing| game(book, standing));
            say!(language, "{what} gehalten", "{what} held")
        }
        Action::Pass => say!(language, "„Weiter“ gesagt", "Passed"),
        Action::ThrowIn => say!(language, "zusammengeworfen", "thrown in"),
        Action::Call(_) => say!(language, "{what} gerufen", "{what} called"),
        Action::CallFourth => say!(language, "den vierten König gerufen", "fourth king called"),
        Action::Take(_) => say!(language, "{what} genommen", "{what} taken"),
        Action::Surrender => say!(language, "Spiel aufgegeben", "game given up"),
        Action::Discard(_) => say!(language, "{what} verlegt", "{what} discarded"),
        Action::Announce(_) => say!(language, "{what} angesagt", "{what} announced"),
        Action::Contra(_) | Action::Re(_) | Action::Sub(_) => {
            say!(language, "{what} gesagt", "{what} said")
        }
        Action::Done => say!(language, "nichts angesagt", "nothing announced"),
        Action::Play(_) if leads(seen) => say!(language, "{what} ausgespielt", "{what} led"),
        Action::Play(_) => say!(language, "{what} gespielt", "{what} played"),
    }
}

/// An action that a friend advises.
pub(super) fn would(book: &Book, seen: &Observation, action: Action, language: Language) -> String {
    let what = short(book, action, seen.seat, language);
    let said = &book.file().words;
    match action {
        Action::BidVorhand => {
            let what = &said.vorhand;
            say!(language, "Ich würde „{what}“ sagen", "I would say “{what}”")
        }
        Action::Bid(_) => say!(language, "Ich würde {what} spielen", "I would play {what}"),
        Action::Hold => say!(language, "Ich würde halten", "I would hold"),
        Action::Pass => {
            let what = &said.pass;
            say!(language, "Ich würde „{what}“ sagen", "I would pass (“{what}”)")
        }
        Action::ThrowIn => say!(language, "Ich würde zusammenwerfen", "I would throw in"),
        Action::Call(_) => say!(language, "Ich würde {what} rufen", "I would call the {what}"),
        Action::CallFourth => {
            say!(language, "Ich würde den vierten König rufen", "I would call the fourth king")
        }
        Action::Take(Take::Both) => {
            say!(language, "Ich würde {what} nehmen", "I would take {what}")
        }
        Action::Take(_) => say!(language, "Ich würde die {what} nehmen", "I would take the {what}"),
        Action::Surrender => {
            say!(language, "Ich würde das Spiel aufgeben", "I would give the game up")
        }
        Action::Discard(_) => {
            say!(language, "Ich würde {what} verlegen", "I would discard the {what}")
        }
        Action::Announce(_) => {
            say!(language, "Ich würde {what} ansagen", "I would announce {what}")
        }
        Action::Contra(_) | Action::Re(_) | Action::Sub(_) => {
            say!(language, "Ich würde {what} sagen", "I would say {what}")
        }
        Action::Done => say!(language, "Ich würde nichts ansagen", "I would announce nothing"),
        Action::Play(_) if leads(seen) => {
            say!(language, "Ich würde {what} ausspielen", "I would lead the {what}")
        }
        Action::Play(_) => say!(language, "Ich würde {what} spielen", "I would play the {what}"),
    }
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
            // In a replay nobody looks on from a seat.
            assert_eq!(short(&book, action, None, Language::German), kontra);
        }
    }
}
