//! Guided deals: the real table with a book that holds only what was taught so far, and somebody
//! beside the player who does what is yet to be taught.

use serde::{Deserialize, Serialize};
use tarock_rules::{Action, Book, Game, Kind, Observation, Phase, Premium};
use tarock_table::Place;

/// The book from which the lessons leave out.
const BASE: &str = "vacha-2008";
/// How the ids of the lessons' books begin.
const BOOK: &str = "schule-";

/// One thing more at each step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Lesson {
    /// A Rufer, of which the player plays the cards alone.
    Tricks,
    /// The auction, with the Dreier as the second game.
    Bidding,
    /// Calling a king.
    Calling,
    /// Taking talon cards and laying others away.
    Talon,
    /// Premiums and how they are announced.
    Announcing,
    /// Kontra and Re.
    Kontra,
    /// Everybody for themselves.
    Trischaken,
    /// Games without talon.
    Solo,
    /// Games in which Tarock beat no suit.
    Colour,
    /// Games for few tricks.
    Negative,
}

impl Lesson {
    /// All lessons, in their order.
    pub const ALL: [Lesson; 10] = [
        Lesson::Tricks,
        Lesson::Bidding,
        Lesson::Calling,
        Lesson::Talon,
        Lesson::Announcing,
        Lesson::Kontra,
        Lesson::Trischaken,
        Lesson::Solo,
        Lesson::Colour,
        Lesson::Negative,
    ];

    /// The word for it in addresses and in names of books.
    pub const fn code(self) -> &'static str {
        match self {
            Lesson::Tricks => "tricks",
            Lesson::Bidding => "bidding",
            Lesson::Calling => "calling",
            Lesson::Talon => "talon",
            Lesson::Announcing => "announcing",
            Lesson::Kontra => "kontra",
            Lesson::Trischaken => "trischaken",
            Lesson::Solo => "solo",
            Lesson::Colour => "colour",
            Lesson::Negative => "negative",
        }
    }

    /// The lesson whose book has this id.
    pub fn of_book(rules: &str) -> Option<Lesson> {
        let code = rules.strip_prefix(BOOK)?;
        Lesson::ALL.into_iter().find(|lesson| lesson.code() == code)
    }

    /// The id of the lesson's book.
    pub fn book_id(self) -> String {
        format!("{BOOK}{}", self.code())
    }

    /// The lesson's book as house rules: the base without what was not taught.
    pub fn house(self) -> Option<String> {
        let base = Book::published(BASE)?;
        let file = base.file();
        let games = Game::ALL.into_iter().filter(|game| file.games.contains_key(game));
        let strange_games = games.filter(|game| !self.has_game(*game));
        let premiums = Premium::ALL.into_iter().filter(|one| file.premiums.contains_key(one));
        let strange_premiums = premiums.filter(|premium| !self.has_premium(*premium));
        let removed: Vec<String> = strange_games
            .map(|game| format!("\"games.{game}\""))
            .chain(strange_premiums.map(|premium| format!("\"premiums.{premium}\"")))
            .collect();
        let named = |games: &[Game]| {
            let kept = games.iter().filter(|game| self.has_game(**game));
            kept.map(|game| format!("\"{game}\"")).collect::<Vec<_>>().join(", ")
        };
        let ranks = file.auction.order.is.iter().map(|rank| named(rank));
        let order: Vec<String> =
            ranks.filter(|rank| !rank.is_empty()).map(|rank| format!("[{rank}]")).collect();
        let side_by_side = named(&file.auction.side_by_side.is);
        let colour = file.announce.colour_premiums.is.iter();
        let colour: Vec<String> = colour
            .filter(|premium| self.has_premium(**premium))
            .map(|premium| format!("\"{premium}\""))
            .collect();
        Some(format!(
            "id = \"{}\"\ntitle = \"Königrufen-Schule nach Vácha\"\nbase = \"{BASE}\"\nremove = \
            [{}]\n\
             [change.auction]\norder = [{}]\nside_by_side = [{side_by_side}]\n\
             [change.announce]\ncolour_premiums = [{}]\n",
            self.book_id(),
            removed.join(", "),
            order.join(", "),
            colour.join(", "),
        ))
    }

    /// Whether the player decides in this phase. Before, whoever sits beside them does.
    pub const fn decides(self, phase: Phase) -> bool {
        match phase {
            Phase::Auction => self as u8 >= Lesson::Bidding as u8,
            Phase::Call => self as u8 >= Lesson::Calling as u8,
            Phase::Talon | Phase::Discard => self as u8 >= Lesson::Talon as u8,
            Phase::Announce => self as u8 >= Lesson::Announcing as u8,
            Phase::Play | Phase::Finished => true,
        }
    }

    /// Whether an action belongs to what was taught.
    pub const fn allows(self, action: Action) -> bool {
        match action {
            Action::Contra(_) | Action::Re(_) | Action::Sub(_) => {
                self as u8 >= Lesson::Kontra as u8
            }
            _ => true,
        }
    }

    /// Who deals: the player is the forehand, but where somebody else is to play.
    pub(crate) const fn dealer(self) -> Place {
        match self {
            Lesson::Kontra => Place(0),
            _ => Place(3),
        }
    }

    /// Whether a deal that good players have brought to its first card shows what the lesson is
    /// about.
    pub(crate) fn shows(self, seen: &Observation) -> bool {
        let own = seen.declarer.is_some() && seen.declarer == seen.seat;
        let Some(game) = seen.game else { return false };
        match self {
            Lesson::Tricks | Lesson::Calling | Lesson::Talon => own && game == Game::Rufer,
            Lesson::Bidding => own && game == Game::Dreier,
            Lesson::Announcing => {
                let said = |item: &tarock_rules::SeenItem| Some(item.seat) == seen.seat;
                own && seen.items.iter().any(|item| item.premium.is_some() && said(item))
            }
            Lesson::Kontra => {
                let says = |item: &tarock_rules::SeenItem| {
                    seen.seat.is_some_and(|seat| item.contra.contains(&seat))
                };
                !own && seen.items.iter().any(says)
            }
            Lesson::Trischaken => game == Game::Trischaken,
            Lesson::Solo => own && game.is_solo() && !game.is_colour(),
            Lesson::Colour => own && game.is_colour(),
            Lesson::Negative => own && game.kind() == Kind::Negative,
        }
    }

    fn has_game(self, game: Game) -> bool {
        let from = match game {
            Game::Rufer => Lesson::Tricks,
            Game::Dreier => Lesson::Bidding,
            Game::Trischaken => Lesson::Trischaken,
            Game::Solorufer | Game::Solodreier => Lesson::Solo,
            Game::Farbensolorufer | Game::Farbendreier | Game::Farbensolodreier => Lesson::Colour,
            Game::Zwiccolo
            | Game::Piccolo
            | Game::Bettler
            | Game::ZwiccoloOuvert
            | Game::PiccoloOuvert
            | Game::BettlerOuvert => Lesson::Negative,
            Game::Sechserdreier
            | Game::Pagatrufer
            | Game::Uhurufer
            | Game::Kakadurufer
            | Game::Quapilrufer
            | Game::Besserrufer => return false,
        };
        self >= from
    }

    const fn has_premium(self, premium: Premium) -> bool {
        match premium {
            Premium::Trull
            | Premium::Koenige
            | Premium::Absolut
            | Premium::Mondfang
            | Premium::KoenigUltimo
            | Premium::Pagat => self as u8 >= Lesson::Announcing as u8,
            Premium::Koenigfang
            | Premium::Uhu
            | Premium::Kakadu
            | Premium::Quapil
            | Premium::Valat
            | Premium::ZehnTarock => false,
        }
    }
}
