//! The games and premiums of all books and what each is by its nature, whatever a book pays for it.

use serde::{Deserialize, Serialize};

use crate::{Card, CardSet};

/// Declares an enum whose variants have one fixed code each.
macro_rules! coded_enum {
    ($(#[$doc:meta])* $name:ident, $set:ident {
        $($(#[$vdoc:meta])* $variant:ident = $code:literal),+ $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
        pub enum $name {
            $($(#[$vdoc])* #[serde(rename = $code)] $variant,)+
        }

        impl $name {
            /// All of them, in the order of the codes' list.
            pub const ALL: [$name; [$($name::$variant),+].len()] = [$($name::$variant),+];

            /// The code that records and commands use.
            pub const fn code(self) -> &'static str {
                match self { $($name::$variant => $code,)+ }
            }

            /// What `code` writes; `None` for anything else.
            pub fn from_code(code: &str) -> Option<$name> {
                match code { $($code => Some($name::$variant),)+ _ => None }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.code())
            }
        }

        #[doc = concat!("A set of values of [`", stringify!($name), "`].")]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set(u32);

        impl $set {
            pub const EMPTY: $set = $set(0);

            /// The set of one.
            pub const fn of(one: $name) -> $set {
                $set(1 << one as u32)
            }

            /// Whether one is in the set.
            pub const fn contains(self, one: $name) -> bool {
                self.0 & (1 << one as u32) != 0
            }

            /// Whether there is none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Adds one.
            pub const fn insert(&mut self, one: $name) {
                self.0 |= 1 << one as u32;
            }

            /// Takes one out.
            pub const fn remove(&mut self, one: $name) {
                self.0 &= !(1 << one as u32);
            }

            /// Those that are in both sets.
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// Those that are in one of the sets.
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// Those that are not in the other set.
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// The members in the order of the codes' list.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let one = $name::ALL.get(left.trailing_zeros() as usize)?;
                    left &= left - 1;
                    Some(*one)
                })
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(members: I) -> $set {
                let mut set = $set::EMPTY;
                for one in members {
                    set.insert(one);
                }
                set
            }
        }
    };
}

coded_enum! {
    /// A game that is played in a deal.
    Game, GameSet {
        /// Plain Rufer of the forehand.
        Rufer = "rufer",
        /// Everybody for themselves, fewest points; also Fahren.
        Trischaken = "trischaken",
        /// Alone with all six talon cards unseen.
        Sechserdreier = "sechserdreier",
        /// Exactly two tricks.
        Zwiccolo = "zwiccolo",
        /// Exactly one trick.
        Piccolo = "piccolo",
        /// No trick.
        Bettler = "bettler",
        /// Colour game with a called king, no talon.
        Farbensolorufer = "farbensolorufer",
        /// Called king, no talon.
        Solorufer = "solorufer",
        /// Rufer with a bird named at the call.
        Besserrufer = "besserrufer",
        /// Rufer with the Pagat.
        Pagatrufer = "pagatrufer",
        /// Rufer with the Uhu.
        Uhurufer = "uhurufer",
        /// Rufer with the Kakadu.
        Kakadurufer = "kakadurufer",
        /// Rufer with the Quapil.
        Quapilrufer = "quapilrufer",
        /// Colour game alone with half the talon.
        Farbendreier = "farbendreier",
        /// Alone with half the talon.
        Dreier = "dreier",
        /// Zwiccolo with open hands.
        ZwiccoloOuvert = "zwiccolo-ouvert",
        /// Piccolo with open hands.
        PiccoloOuvert = "piccolo-ouvert",
        /// Bettler with open hands.
        BettlerOuvert = "bettler-ouvert",
        /// Colour game alone without talon.
        Farbensolodreier = "farbensolodreier",
        /// Alone without talon.
        Solodreier = "solodreier",
    }
}

coded_enum! {
    /// Something beside the game that is worth points.
    Premium, PremiumSet {
        /// Pagat, Mond and Sküs.
        Trull = "trull",
        /// All four kings.
        Koenige = "koenige",
        /// More than 49 points.
        Absolut = "absolut",
        /// The Sküs takes the Mond.
        Mondfang = "mondfang",
        /// The called king in the last trick.
        KoenigUltimo = "koenig-ultimo",
        /// The called king taken by the defence.
        Koenigfang = "koenigfang",
        /// Tarock I takes the last trick.
        Pagat = "pagat",
        /// Tarock II takes the eleventh trick.
        Uhu = "uhu",
        /// Tarock III takes the tenth trick.
        Kakadu = "kakadu",
        /// Tarock IIII takes the ninth trick.
        Quapil = "quapil",
        /// All twelve tricks.
        Valat = "valat",
        /// Ten or more Tarock in hand.
        ZehnTarock = "zehn-tarock",
    }
}

/// How a game is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The declarer's side needs card points.
    Positive,
    /// The declarer needs an exact number of tricks.
    Negative,
    /// Everybody for themselves.
    Trischaken,
}

/// What happens to the talon in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TalonUse {
    Closed,
    /// Opened; one half is taken.
    Half,
    /// All six taken unseen.
    AllUnseen,
    /// Falls to tricks.
    Tricks,
}

impl Game {
    /// How the game is decided.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self {
            Game::Trischaken => Kind::Trischaken,
            Game::Zwiccolo
            | Game::Piccolo
            | Game::Bettler
            | Game::ZwiccoloOuvert
            | Game::PiccoloOuvert
            | Game::BettlerOuvert => Kind::Negative,
            Game::Rufer
            | Game::Sechserdreier
            | Game::Farbensolorufer
            | Game::Solorufer
            | Game::Besserrufer
            | Game::Pagatrufer
            | Game::Uhurufer
            | Game::Kakadurufer
            | Game::Quapilrufer
            | Game::Farbendreier
            | Game::Dreier
            | Game::Farbensolodreier
            | Game::Solodreier => Kind::Positive,
        }
    }

    /// Whether a king is called.
    #[inline]
    pub const fn calls_king(self) -> bool {
        matches!(
            self,
            Game::Rufer
                | Game::Farbensolorufer
                | Game::Solorufer
                | Game::Besserrufer
                | Game::Pagatrufer
                | Game::Uhurufer
                | Game::Kakadurufer
                | Game::Quapilrufer
        )
    }

    /// Whether Tarock is a fifth suit that beats no other.
    #[inline]
    pub const fn is_colour(self) -> bool {
        matches!(self, Game::Farbensolorufer | Game::Farbendreier | Game::Farbensolodreier)
    }

    /// Whether the game is a solo: no talon, premiums doubled.
    #[inline]
    pub const fn is_solo(self) -> bool {
        matches!(
            self,
            Game::Farbensolorufer | Game::Solorufer | Game::Farbensolodreier | Game::Solodreier
        )
    }

    /// Whether all hands lie open after the first trick.
    #[inline]
    pub const fn is_ouvert(self) -> bool {
        matches!(self, Game::ZwiccoloOuvert | Game::PiccoloOuvert | Game::BettlerOuvert)
    }

    #[inline]
    pub const fn talon(self) -> TalonUse {
        match self {
            Game::Trischaken => TalonUse::Tricks,
            Game::Sechserdreier => TalonUse::AllUnseen,
            Game::Rufer
            | Game::Besserrufer
            | Game::Pagatrufer
            | Game::Uhurufer
            | Game::Kakadurufer
            | Game::Quapilrufer
            | Game::Farbendreier
            | Game::Dreier => TalonUse::Half,
            Game::Zwiccolo
            | Game::Piccolo
            | Game::Bettler
            | Game::ZwiccoloOuvert
            | Game::PiccoloOuvert
            | Game::BettlerOuvert
            | Game::Farbensolorufer
            | Game::Solorufer
            | Game::Farbensolodreier
            | Game::Solodreier => TalonUse::Closed,
        }
    }

    /// The number of tricks that a negative game is about.
    #[inline]
    pub const fn target_tricks(self) -> Option<u8> {
        match self {
            Game::Bettler | Game::BettlerOuvert => Some(0),
            Game::Piccolo | Game::PiccoloOuvert => Some(1),
            Game::Zwiccolo | Game::ZwiccoloOuvert => Some(2),
            _ => None,
        }
    }

    /// The bird that is bid with the game.
    #[inline]
    pub const fn bird(self) -> Option<Premium> {
        match self {
            Game::Pagatrufer => Some(Premium::Pagat),
            Game::Uhurufer => Some(Premium::Uhu),
            Game::Kakadurufer => Some(Premium::Kakadu),
            Game::Quapilrufer => Some(Premium::Quapil),
            _ => None,
        }
    }
}

impl Premium {
    /// The four birds, lowest first.
    pub const BIRDS: [Premium; 4] =
        [Premium::Pagat, Premium::Uhu, Premium::Kakadu, Premium::Quapil];

    /// The Tarock of a bird.
    #[inline]
    pub const fn bird_card(self) -> Option<Card> {
        match self {
            Premium::Pagat => Some(Card::PAGAT),
            Premium::Uhu => Some(Card::UHU),
            Premium::Kakadu => Some(Card::KAKADU),
            Premium::Quapil => Some(Card::QUAPIL),
            Premium::Trull
            | Premium::Koenige
            | Premium::Absolut
            | Premium::Mondfang
            | Premium::KoenigUltimo
            | Premium::Koenigfang
            | Premium::Valat
            | Premium::ZehnTarock => None,
        }
    }

    /// Whether the premium is a bird.
    #[inline]
    pub const fn is_bird(self) -> bool {
        self.bird_card().is_some()
    }

    /// The trick, 0–11, into which the card of a bird or of König ultimo belongs.
    pub const fn trick(self) -> Option<usize> {
        match self {
            Premium::Pagat | Premium::KoenigUltimo => Some(11),
            Premium::Uhu => Some(10),
            Premium::Kakadu => Some(9),
            Premium::Quapil => Some(8),
            Premium::Trull
            | Premium::Koenige
            | Premium::Absolut
            | Premium::Mondfang
            | Premium::Koenigfang
            | Premium::Valat
            | Premium::ZehnTarock => None,
        }
    }

    /// The cards that make a Trull or the Könige.
    pub const fn collected_cards(self) -> Option<CardSet> {
        match self {
            Premium::Trull => Some(CardSet::TRULL),
            Premium::Koenige => Some(CardSet::KINGS),
            Premium::Absolut
            | Premium::Mondfang
            | Premium::KoenigUltimo
            | Premium::Koenigfang
            | Premium::Pagat
            | Premium::Uhu
            | Premium::Kakadu
            | Premium::Quapil
            | Premium::Valat
            | Premium::ZehnTarock => None,
        }
    }
}
