//! What a seat can do, and its text form `<seat> <verb> [argument]`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Card, Game, Premium, Seat};

/// Something that can be contra'd.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Item {
    Game,
    /// The game towards one opponent: what the declarer of a negative game answers.
    GameAgainst(Seat),
    /// A premium of the seat that announced it.
    Premium(Premium, Seat),
}

/// What is taken of the talon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Take {
    /// The first half.
    First,
    /// The second half.
    Second,
    /// All six.
    Both,
}

/// One action of a seat. One action changes one thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS), ts(type = "string"))]
pub enum Action {
    /// The forehand's „Mein Spiel", „Vorhand", „Erster".
    BidVorhand,
    /// Names a game.
    Bid(Game),
    /// Takes the standing game over.
    Hold,
    /// Leaves the auction.
    Pass,
    /// Throws a hand in that need not be played.
    ThrowIn,
    /// Calls a king or queen.
    Call(Card),
    /// Calls „den vierten König".
    CallFourth,
    /// Takes talon cards.
    Take(Take),
    /// Gives the game up; schleifen.
    Surrender,
    /// Lays one card away.
    Discard(Card),
    /// Announces a premium.
    Announce(Premium),
    /// Says Kontra.
    Contra(Item),
    /// Answers a Kontra.
    Re(Item),
    /// Answers a Re.
    Sub(Item),
    /// Ends the turn: „Ich liege", „Gut", „fertig".
    Done,
    /// Plays a card.
    Play(Card),
}

impl Action {
    /// Every action that can be written down, whatever the book and the moment.
    pub fn every() -> Vec<Action> {
        let mut actions = vec![
            Action::BidVorhand,
            Action::Hold,
            Action::Pass,
            Action::ThrowIn,
            Action::CallFourth,
            Action::Take(Take::First),
            Action::Take(Take::Second),
            Action::Take(Take::Both),
            Action::Surrender,
            Action::Done,
        ];
        actions.extend(Game::ALL.map(Action::Bid));
        actions.extend(Premium::ALL.map(Action::Announce));
        for card in Card::all() {
            actions.extend([Action::Call(card), Action::Discard(card), Action::Play(card)]);
        }
        let premiums = Premium::ALL
            .into_iter()
            .flat_map(|premium| Seat::ALL.map(|seat| Item::Premium(premium, seat)));
        for item in premiums.chain(Seat::ALL.map(Item::GameAgainst)).chain([Item::Game]) {
            actions.extend([Action::Contra(item), Action::Re(item), Action::Sub(item)]);
        }
        actions
    }
}

/// An action with its seat.
///
/// ```
/// use tarock_rules::{Action, Card, Move, Seat};
/// let read: Move = "2 play P10".parse().unwrap();
/// assert_eq!(read.seat, Seat::new(2).unwrap());
/// assert_eq!(read.action, Action::Play("P10".parse().unwrap()));
/// assert_eq!(read.to_string(), "2 play P10");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Move {
    pub seat: Seat,
    pub action: Action,
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Game => f.write_str("game"),
            Item::GameAgainst(seat) => write!(f, "game@{seat}"),
            Item::Premium(premium, seat) => write!(f, "{premium}@{seat}"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::BidVorhand => f.write_str("bid vorhand"),
            Action::Bid(game) => write!(f, "bid {game}"),
            Action::Hold => f.write_str("hold"),
            Action::Pass => f.write_str("pass"),
            Action::ThrowIn => f.write_str("throw-in"),
            Action::Call(card) => write!(f, "call {card}"),
            Action::CallFourth => f.write_str("call fourth"),
            Action::Take(Take::First) => f.write_str("take 1"),
            Action::Take(Take::Second) => f.write_str("take 2"),
            Action::Take(Take::Both) => f.write_str("take both"),
            Action::Surrender => f.write_str("surrender"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Announce(premium) => write!(f, "announce {premium}"),
            Action::Contra(item) => write!(f, "contra {item}"),
            Action::Re(item) => write!(f, "re {item}"),
            Action::Sub(item) => write!(f, "sub {item}"),
            Action::Done => f.write_str("done"),
            Action::Play(card) => write!(f, "play {card}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.action)
    }
}

/// Declares that a value is written in JSON as its text form.
macro_rules! serialized_as_text {
    ($($name:ty),+) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )+};
}

serialized_as_text!(Action, Move);

/// The text is no action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotAnAction(pub String);

impl fmt::Display for NotAnAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotAnAction {}

impl FromStr for Item {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Item, NotAnAction> {
        if text == "game" {
            return Ok(Item::Game);
        }
        let refused = || {
            NotAnAction(format!(
                "{:?} is nothing to contra: it is game, game@SEAT or PREMIUM@SEAT",
                shown(text)
            ))
        };
        let (what, seat) = text.split_once('@').ok_or_else(refused)?;
        let seat = parse_seat(seat).ok_or_else(refused)?;
        if what == "game" {
            return Ok(Item::GameAgainst(seat));
        }
        Premium::from_code(what).map(|premium| Item::Premium(premium, seat)).ok_or_else(refused)
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let card =
            |code: &str| code.parse::<Card>().map_err(|error| NotAnAction(error.to_string()));
        match text.split_once(' ') {
            None => match text {
                "hold" => Ok(Action::Hold),
                "pass" => Ok(Action::Pass),
                "throw-in" => Ok(Action::ThrowIn),
                "surrender" => Ok(Action::Surrender),
                "done" => Ok(Action::Done),
                _ => Err(NotAnAction(format!("{:?} is no action", shown(text)))),
            },
            Some((verb, argument)) => match (verb, argument) {
                ("bid", "vorhand") => Ok(Action::BidVorhand),
                ("bid", code) => Game::from_code(code)
                    .map(Action::Bid)
                    .ok_or_else(|| NotAnAction(format!("{:?} is no game", shown(code)))),
                ("call", "fourth") => Ok(Action::CallFourth),
                ("call", code) => card(code).map(Action::Call),
                ("take", "1") => Ok(Action::Take(Take::First)),
                ("take", "2") => Ok(Action::Take(Take::Second)),
                ("take", "both") => Ok(Action::Take(Take::Both)),
                ("discard", code) => card(code).map(Action::Discard),
                ("announce", code) => Premium::from_code(code)
                    .map(Action::Announce)
                    .ok_or_else(|| NotAnAction(format!("{:?} is no premium", shown(code)))),
                ("contra", item) => item.parse().map(Action::Contra),
                ("re", item) => item.parse().map(Action::Re),
                ("sub", item) => item.parse().map(Action::Sub),
                ("play", code) => card(code).map(Action::Play),
                _ => Err(NotAnAction(format!("{:?} is no action", shown(text)))),
            },
        }
    }
}

impl FromStr for Move {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Move, NotAnAction> {
        let refused = || {
            NotAnAction(format!(
                "{:?} is no action: write SEAT VERB ARGUMENT, such as \"0 bid vorhand\"",
                shown(text)
            ))
        };
        let (seat, action) = text.split_once(' ').ok_or_else(refused)?;
        let seat = parse_seat(seat).ok_or_else(refused)?;
        Ok(Move { seat, action: action.parse()? })
    }
}

fn parse_seat(text: &str) -> Option<Seat> {
    match text.as_bytes() {
        [digit @ b'0'..=b'3'] => Seat::new(digit - b'0'),
        _ => None,
    }
}

/// The beginning of a text that came from outside, short enough for a message.
fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}
