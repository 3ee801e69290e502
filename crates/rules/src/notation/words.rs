//! The words of the notation and the ways to write a card.

use crate::{Action, Card, Game, Item, Premium, Seat, Take};

/// A word with its argument, as it is written. Cards that are played or laid away are written by
/// their place instead.
pub(super) fn of_action(action: Action) -> String {
    match action {
        Action::BidVorhand => "Vorhand".to_owned(),
        Action::Bid(game) => capitalised(game.code()),
        Action::Hold => "hält".to_owned(),
        Action::Pass => "weiter".to_owned(),
        Action::ThrowIn => "wirft-zusammen".to_owned(),
        Action::Call(card) => format!("ruft {card}"),
        Action::CallFourth => "ruft vierten".to_owned(),
        Action::Take(Take::First) => "nimmt 1".to_owned(),
        Action::Take(Take::Second) => "nimmt 2".to_owned(),
        Action::Take(Take::Both) => "nimmt alle".to_owned(),
        Action::Surrender => "schleift".to_owned(),
        Action::Discard(card) => format!("legt {card}"),
        Action::Announce(premium) => of_premium(premium),
        Action::Contra(item) => format!("Kontra {}", of_item(item)),
        Action::Re(item) => format!("Re {}", of_item(item)),
        Action::Sub(item) => format!("Sub {}", of_item(item)),
        Action::Done => "fertig".to_owned(),
        Action::Play(card) => card.to_string(),
    }
}

fn of_item(item: Item) -> String {
    match item {
        Item::Game => "Spiel".to_owned(),
        Item::GameAgainst(seat) => format!("Spiel@{seat}"),
        Item::Premium(premium, seat) => format!("{}@{seat}", of_premium(premium)),
    }
}

fn of_premium(premium: Premium) -> String {
    match premium {
        Premium::Koenige => "Könige".to_owned(),
        Premium::KoenigUltimo => "König-ultimo".to_owned(),
        Premium::Koenigfang => "Königfang".to_owned(),
        Premium::ZehnTarock => "Zehn-Tarock".to_owned(),
        Premium::Trull
        | Premium::Absolut
        | Premium::Mondfang
        | Premium::Pagat
        | Premium::Uhu
        | Premium::Kakadu
        | Premium::Quapil
        | Premium::Valat => capitalised(premium.code()),
    }
}

fn capitalised(code: &str) -> String {
    let mut chars = code.chars();
    chars.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(chars).collect()
}

/// The word as the codes write it: small letters, umlauts spelt out.
pub(super) fn folded(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => folded.push_str("ae"),
            'ö' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
            c => folded.push(c),
        }
    }
    folded
}

/// What a verb asks for.
#[derive(Clone, Copy)]
pub(super) enum Verb {
    /// Nothing: this is the action.
    Whole(Action),
    Call,
    Take,
    Discard,
    Contra(fn(Item) -> Action),
}

pub(super) fn verb(word: &str) -> Option<Verb> {
    let word = folded(word);
    let verb = match word.as_str() {
        "vorhand" => Verb::Whole(Action::BidVorhand),
        "haelt" => Verb::Whole(Action::Hold),
        "weiter" => Verb::Whole(Action::Pass),
        "wirft-zusammen" => Verb::Whole(Action::ThrowIn),
        "schleift" => Verb::Whole(Action::Surrender),
        "fertig" => Verb::Whole(Action::Done),
        "ruft" => Verb::Call,
        "nimmt" => Verb::Take,
        "legt" => Verb::Discard,
        "kontra" => Verb::Contra(Action::Contra),
        "re" => Verb::Contra(Action::Re),
        "sub" => Verb::Contra(Action::Sub),
        code => {
            let bid = Game::from_code(code).map(Action::Bid);
            return bid.or_else(|| Premium::from_code(code).map(Action::Announce)).map(Verb::Whole);
        }
    };
    Some(verb)
}

pub(super) fn take(word: &str) -> Option<Take> {
    match folded(word).as_str() {
        "1" => Some(Take::First),
        "2" => Some(Take::Second),
        "alle" => Some(Take::Both),
        _ => None,
    }
}

pub(super) fn item(word: &str) -> Option<Item> {
    let word = folded(word);
    let Some((what, seat)) = word.split_once('@') else {
        return (word == "spiel").then_some(Item::Game);
    };
    let seat = self::seat(seat)?;
    if what == "spiel" {
        return Some(Item::GameAgainst(seat));
    }
    Premium::from_code(what).map(|premium| Item::Premium(premium, seat))
}

pub(super) fn seat(text: &str) -> Option<Seat> {
    match text.as_bytes() {
        [digit @ b'0'..=b'3'] => Seat::new(digit - b'0'),
        _ => None,
    }
}

/// A card as machines write it, with a Roman numeral, or with a suit sign.
pub(super) fn card(word: &str) -> Option<Card> {
    let mut chars = word.chars();
    let letter = match chars.next()? {
        '♥' | '♡' => 'H',
        '♦' | '♢' => 'K',
        '♠' | '♤' => 'P',
        '♣' | '♧' => 'T',
        'I' | 'V' | 'X' => return roman(word).and_then(Card::tarock),
        _ => return word.parse().ok(),
    };
    // Many keyboards put the selector of the coloured sign behind it.
    let rank = chars.as_str().trim_start_matches('\u{fe0f}');
    if rank.len() > 2 {
        return None;
    }
    format!("{letter}{rank}").parse().ok()
}

fn roman(word: &str) -> Option<u8> {
    let ones = word.trim_start_matches('X');
    let tens = u8::try_from(word.len() - ones.len()).ok().filter(|tens| *tens <= 2)?;
    let ones = match ones {
        "" => 0,
        "I" => 1,
        "II" => 2,
        "III" => 3,
        "IIII" | "IV" => 4,
        "V" => 5,
        "VI" => 6,
        "VII" => 7,
        "VIII" => 8,
        "VIIII" | "IX" => 9,
        _ => return None,
    };
    Some(10 * tens + ones)
}
