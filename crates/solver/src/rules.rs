//! What a book says about the play of one game, compiled for the search.

use tarock_rules::{BeatDuty, Book, Game, Kaiserstich, Kind, TrischakenTalon};

/// The rules of play of one game under one book.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent duties, each asked in the innermost loop"
)]
pub struct PlayRules {
    /// Tarock is a fifth suit that beats no other and is led only by a hand without suit cards.
    pub colour: bool,
    /// Pagat, Mond and Sküs in one trick give it to the Pagat.
    pub kaiserstich: bool,
    /// They do so only if Tarock was led: in colour games, unless a house rule says otherwise.
    pub kaiserstich_needs_tarock: bool,
    /// The highest card on the table must be beaten if the duty to follow leaves a card that can.
    pub beat: bool,
    /// The Pagat goes only as the last Tarock of its hand.
    pub pagat_last: bool,
    /// To which tricks the talon of a Trischaken falls.
    pub talon: TalonFall,
}

/// To which tricks talon cards fall.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TalonFall {
    /// To none: every game but Trischaken.
    None,
    /// One card to each of the first six tricks.
    FirstSix,
    /// All to the twelfth trick.
    Last,
}

impl PlayRules {
    /// The rules of play of a game under a book.
    ///
    /// ```
    /// use tarock_rules::{Book, Game};
    /// use tarock_solver::PlayRules;
    /// let book = Book::published("hopfgarten").unwrap();
    /// let rules = PlayRules::new(&book, Game::Rufer);
    /// assert!(!rules.kaiserstich && !rules.beat);
    /// ```
    pub fn new(book: &Book, game: Game) -> PlayRules {
        let kind = game.kind();
        PlayRules {
            colour: game.is_colour(),
            kaiserstich: match book.play.kaiserstich.is {
                Kaiserstich::Never => false,
                Kaiserstich::PositiveGames | Kaiserstich::PositiveGamesAnyLead => {
                    kind == Kind::Positive
                }
                Kaiserstich::AllGames | Kaiserstich::AllGamesAnyLead => true,
            },
            kaiserstich_needs_tarock: match book.play.kaiserstich.is {
                Kaiserstich::PositiveGamesAnyLead | Kaiserstich::AllGamesAnyLead => false,
                Kaiserstich::Never | Kaiserstich::PositiveGames | Kaiserstich::AllGames => {
                    game.is_colour()
                }
            },
            beat: match kind {
                Kind::Positive => false,
                Kind::Negative => book.play.beat_in_negative.is == BeatDuty::Always,
                Kind::Trischaken => book.play.beat_in_trischaken.is == BeatDuty::Always,
            },
            pagat_last: kind != Kind::Positive,
            talon: match (kind, book.play.trischaken_talon.is) {
                (Kind::Positive | Kind::Negative, _) => TalonFall::None,
                (Kind::Trischaken, TrischakenTalon::FirstSixTricks) => TalonFall::FirstSix,
                (Kind::Trischaken, TrischakenTalon::LastTrick) => TalonFall::Last,
            },
        }
    }
}
