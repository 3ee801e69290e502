//! What can be told of a deal under a book: the questions of the scribe's form with their answers,
//! and what it comes to as far as it is told.

use serde::Serialize;
use tarock_bots::Language;
use tarock_club::{Change, DealItem, Entry, EventId};
use tarock_rules::{
    Book, ContraLevels, EveningEnd, FalseBird, Game, Kind, KingLeft, LineItem, PlainRufer, Premium,
    RenonceClaims, TalonUse, ThrowIn,
};

use super::told::{Draft, ToldDeal, Untold, forehand_only, problem};
use super::view::{SheetPayment, due_at_once};
use super::{OpenSheet, SheetError, line_of};

/// The form of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Form {
    /// Names of the sheet.
    pub players: Vec<String>,
    /// Who plays, the forehand first.
    pub seats: [u8; 4],
    /// Who sits out.
    pub out: Vec<u8>,
    /// What is told, with what follows from it.
    pub draft: Draft,
    /// The games of the book, the lowest first.
    pub games: Vec<GameChoice>,
    /// Whether the book lets cards be thrown together.
    pub throw_in: bool,
    /// What can be told of the game that is chosen.
    pub game: Option<GameForm>,
    /// What is still to be told.
    pub open: Option<OpenField>,
    /// What cannot be.
    pub problem: Option<String>,
    /// What it comes to.
    pub preview: Option<Preview>,
}

/// Something without which there is no line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OpenField {
    Game,
    /// Who played it.
    Declarer,
    /// Who held the called king.
    Partner,
    /// The bird of a Besserrufer.
    Bird,
    /// How it ended.
    Result,
    /// Who broke the rules.
    Offender,
    /// Tricks and points of a Trischaken.
    Shares,
    /// Why nothing counts.
    Reason,
}

/// A game to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameChoice {
    pub game: Game,
    /// What the book calls it.
    pub label: String,
    /// Whether only the forehand plays it.
    pub forehand: bool,
}

/// What can be told of a game.
#[expect(clippy::struct_excessive_bools, reason = "each is a question of the form")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameForm {
    /// What the book calls it.
    pub label: String,
    /// Who can have played it; nobody if there is nothing to choose.
    pub declarers: Vec<u8>,
    /// Who can have held the called king; empty without a call.
    pub partners: Vec<u8>,
    /// Whether card points are counted.
    pub counted: bool,
    /// Whether tricks are counted, and how many win.
    pub tricks: Option<u8>,
    /// Whether everybody's tricks and points are counted.
    pub shares: bool,
    /// Whether it can be given up with the king in the talon, and what that is called.
    pub surrender: Option<String>,
    /// Whether it need not be played out.
    pub unplayed: bool,
    /// Whether leaving the called king in the talon costs something.
    pub king_left: bool,
    /// Levels of Kontra, the lowest first.
    pub levels: Vec<LevelChoice>,
    /// Who can say Kontra each for themselves; empty where a side does.
    pub contra_by: Vec<u8>,
    pub premiums: Vec<PremiumChoice>,
    /// Games that can be played beside it.
    pub beside: Vec<GameChoice>,
    /// Who can play those.
    pub beside_by: Vec<u8>,
    /// Silent premiums that can be claimed after a Renonce.
    pub claims: Vec<PremiumChoice>,
    /// Premiums that are paid if they are announced without the card.
    pub untrue: Vec<PremiumChoice>,
    /// Whether it is asked who held the Sküs.
    pub skues: bool,
}

/// A level of Kontra.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LevelChoice {
    /// 1, 2, 3.
    pub level: i64,
    /// What is said.
    pub label: String,
}

/// A premium to choose.
#[expect(clippy::struct_excessive_bools, reason = "each decides whether a button is there")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PremiumChoice {
    pub premium: Premium,
    /// What the book calls it.
    pub label: String,
    /// Whether it counts without having been announced.
    pub silent: bool,
    /// Whether the declarer's side can announce it in this game.
    pub announced: bool,
    /// Whether the defence can.
    pub announced_by_defence: bool,
    /// Whether it belongs to the bid, so that it is always announced by the declarer.
    pub bid: bool,
    /// Whether only the defence can make it.
    pub defence_only: bool,
    /// Whether it can fail.
    pub can_fail: bool,
    /// Whether each side can announce it for itself.
    pub both_sides: bool,
}

/// What a deal comes to, before it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Preview {
    /// What it is paid for.
    pub items: Vec<PreviewItem>,
    /// What the score sheet gets, player by player.
    pub schrift: Vec<i64>,
    /// What is paid.
    pub zahlung: Vec<i64>,
    /// What is due at once because it does not stand on the sheet.
    pub due: Vec<SheetPayment>,
    /// Whether it counts double.
    pub double: bool,
    /// Whether a double round follows.
    pub double_follows: bool,
}

/// One thing that is paid for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PreviewItem {
    pub text: String,
    /// What is paid for it, player by player.
    pub zahlung: Vec<i64>,
    pub source: String,
}

/// The form of a new line, or of one that is corrected.
pub fn form(
    open: &OpenSheet,
    line: Option<&str>,
    draft: Option<Draft>,
    language: Language,
) -> Result<Form, SheetError> {
    let OpenSheet { sheet, book } = open;
    let reading = sheet.read(book);
    let seats = open.seats(&reading, line)?;
    let written = match line {
        Some(line) => line_of(&reading, line)?.versions.last().map(|version| &version.entry),
        None => None,
    };
    let mut draft = match (draft, written) {
        (Some(draft), _) => draft,
        (None, Some(entry)) => Draft::of_entry(entry, book),
        (None, None) => Draft::Deal(ToldDeal::default()),
    };
    if let Draft::Deal(deal) = &mut draft {
        deal.complete(book, seats);
    }
    let players = u8::try_from(reading.players.len()).unwrap_or(4);
    let out: Vec<u8> = (0..players).filter(|player| !seats.contains(player)).collect();
    let game = match &draft {
        Draft::Deal(ToldDeal { game: Some(game), declarer, .. }) => {
            Some(game_form(book, *game, *declarer, seats))
        }
        Draft::Deal(_)
        | Draft::Numbers(_)
        | Draft::ThrownIn
        | Draft::Annulled(_)
        | Draft::Withdrawn => None,
    };
    let mut form = Form {
        players: reading.players,
        seats,
        out,
        games: games(book),
        throw_in: book.table.throw_in.is != ThrowIn::Never,
        game,
        open: None,
        problem: None,
        preview: None,
        draft,
    };
    match form.draft.entry(book, sheet.heading(), seats) {
        Ok(entry) => match preview(open, line, entry, language) {
            Ok(preview) => form.preview = Some(preview),
            Err(error) => form.problem = Some(error.into_words(language).text),
        },
        Err(Untold::Open(field)) => form.open = Some(field),
        Err(Untold::Wrong(error)) => form.problem = Some(problem(&error, language)),
    }
    Ok(form)
}

/// Writes the line on a copy of the sheet and looks at it.
fn preview(
    open: &OpenSheet,
    line: Option<&str>,
    entry: Entry,
    language: Language,
) -> Result<Preview, SheetError> {
    let mut sheet = open.sheet.clone();
    let book = &open.book;
    let deal = match &entry {
        Entry::Deal(deal) => Some(deal.clone()),
        Entry::Numbers(_)
        | Entry::ThrownIn
        | Entry::Struck
        | Entry::Annulled(_)
        | Entry::Withdrawn => None,
    };
    let change = match line {
        None => Change::Write { after: sheet.last_line(), entry },
        Some(line) => {
            let line: EventId = line.parse()?;
            let base = sheet.version_of(&line)?;
            let reason = Some("preview".to_owned());
            Change::Correct { base, line, entry, reason, late: true }
        }
    };
    let written = sheet.record(book, "preview", None, change)?;
    let reading = sheet.read(book);
    let found = reading.lines.iter().find(|known| match line {
        None => known.id == written,
        Some(line) => known.id.to_string() == line,
    });
    let Some(found) = found else { return Err(SheetError::NothingToWrite) };
    let items = match &deal {
        Some(deal) => deal.items(book, sheet.heading(), found.double)?,
        None => Vec::new(),
    };
    let kind = match &deal {
        Some(deal) if deal.facts.renonce.is_some() => Ended::BrokenOff,
        Some(deal) if deal.facts.game.kind() == Kind::Trischaken => Ended::ByEverybody,
        Some(_) | None => Ended::ByASide,
    };
    Ok(Preview {
        items: items.iter().map(|item| in_words(item, kind, language)).collect(),
        schrift: found.written.schrift.clone(),
        zahlung: found.written.zahlung.clone(),
        due: due_at_once(sheet.heading(), &found.written),
        double: found.double,
        double_follows: found.double_follows,
    })
}

/// Who won a deal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    /// One of two sides.
    ByASide,
    /// Everybody plays for themselves.
    ByEverybody,
    /// Nobody: a Renonce broke it off.
    BrokenOff,
}

fn in_words(item: &DealItem, ended: Ended, language: Language) -> PreviewItem {
    let label = &item.label;
    let made = |won: bool| {
        if won { language.pick("gewonnen", "won") } else { language.pick("verloren", "lost") }
    };
    let text = match item.item {
        LineItem::Game | LineItem::Premium(_) if ended == Ended::BrokenOff => {
            format!("{label}, {}", language.pick("Renonce", "revoke"))
        }
        LineItem::Game if ended == Ended::ByEverybody => label.clone(),
        LineItem::Game => format!("{label} {}", made(item.made)),
        LineItem::Premium(_) => {
            let said = match item.announced {
                Some(true) => language.pick("angesagt, ", "announced, "),
                Some(false) => language.pick("still, ", "silent, "),
                None => "",
            };
            format!("{label} {said}{}", made(item.made))
        }
        LineItem::Claim(_) => {
            format!("{label} {}", language.pick("eingefordert", "claimed"))
        }
        LineItem::False(_) => {
            format!(
                "{label} {}",
                language.pick("ohne die Karte angesagt", "announced without the card")
            )
        }
    };
    PreviewItem { text, zahlung: item.zahlung.clone(), source: item.source.clone() }
}

fn choice(book: &Book, game: Game) -> Option<GameChoice> {
    let entry = book.game(game)?;
    Some(GameChoice { game, label: entry.label.clone(), forehand: forehand_only(book, game) })
}

/// The games, the lowest first.
fn games(book: &Book) -> Vec<GameChoice> {
    let mut games: Vec<GameChoice> =
        Game::ALL.into_iter().filter_map(|game| choice(book, game)).collect();
    games.sort_by_key(|choice| book.rank(choice.game));
    games
}

fn game_form(book: &Book, game: Game, declarer: Option<u8>, seats: [u8; 4]) -> GameForm {
    let words = &book.file().words;
    let kind = game.kind();
    let positive = kind == Kind::Positive;
    let others = |of: Option<u8>| seats.into_iter().filter(|seat| Some(*seat) != of).collect();
    let talon = game.calls_king() && game.talon() == TalonUse::Half;
    let beside: Vec<GameChoice> =
        if kind == Kind::Negative && book.auction.side_by_side.is.contains(&game) {
            games(book)
                .into_iter()
                .filter(|choice| book.auction.side_by_side.is.contains(&choice.game))
                .collect()
        } else {
            Vec::new()
        };
    let mut levels = vec![
        LevelChoice { level: 1, label: words.contra.clone() },
        LevelChoice { level: 2, label: words.re.clone() },
    ];
    if book.announce.contra_levels.is != ContraLevels::Re {
        levels.push(LevelChoice { level: 3, label: words.sub.clone() });
    }
    if kind == Kind::Trischaken {
        levels.clear();
    }
    let forehands = forehand_only(book, game) || kind == Kind::Trischaken;
    GameForm {
        label: book.game(game).map_or_else(String::new, |entry| entry.label.clone()),
        declarers: if forehands && positive || kind == Kind::Trischaken {
            Vec::new()
        } else {
            seats.to_vec()
        },
        partners: if game.calls_king() { others(declarer) } else { Vec::new() },
        counted: positive,
        tricks: game.target_tricks(),
        shares: kind == Kind::Trischaken,
        surrender: talon.then(|| words.surrender.clone()),
        unplayed: game == Game::Rufer && book.announce.plain_rufer.is == PlainRufer::NotPlayedOut,
        king_left: talon && book.talon.king_left.is != KingLeft::Free,
        levels,
        contra_by: if kind == Kind::Negative { others(declarer) } else { Vec::new() },
        premiums: if positive { premiums(book, game) } else { Vec::new() },
        beside_by: if beside.is_empty() { Vec::new() } else { others(declarer) },
        beside,
        claims: if positive { claims(book, game) } else { Vec::new() },
        untrue: if positive { untrue(book, game) } else { Vec::new() },
        skues: book.evening.end.is == EveningEnd::GstiessARadl,
    }
}

fn premium(book: &Book, game: Game, premium: Premium) -> Option<PremiumChoice> {
    let entry = book.premium(premium)?;
    let king = premium == Premium::KoenigUltimo || premium == Premium::Koenigfang;
    if king && !game.calls_king() {
        return None;
    }
    let in_colour = !game.is_colour() || book.announce.colour_premiums.is.contains(&premium);
    let announced = entry.announced.value().is_some() && in_colour;
    let announced_by_defence = announced && premium != Premium::KoenigUltimo;
    Some(PremiumChoice {
        premium,
        label: entry.label.clone(),
        silent: entry.silent != 0,
        announced,
        announced_by_defence,
        bid: game.bird() == Some(premium),
        defence_only: premium == Premium::Koenigfang,
        can_fail: premium != Premium::ZehnTarock,
        // There is one Pagat: whatever one side says of it, the other does not.
        both_sides: announced_by_defence && !premium.is_bird(),
    })
}

fn premiums(book: &Book, game: Game) -> Vec<PremiumChoice> {
    let all = Premium::ALL.into_iter().filter_map(|one| premium(book, game, one));
    all.filter(|choice| choice.silent || choice.announced).collect()
}

fn claims(book: &Book, game: Game) -> Vec<PremiumChoice> {
    let claimable = |choice: &PremiumChoice| match book.renonce.claims.is {
        RenonceClaims::Nothing => false,
        RenonceClaims::AllSilent => true,
        RenonceClaims::BirdsKingValat => {
            choice.premium.is_bird()
                || matches!(choice.premium, Premium::KoenigUltimo | Premium::Valat)
        }
    };
    premiums(book, game).into_iter().filter(|choice| choice.silent && claimable(choice)).collect()
}

fn untrue(book: &Book, game: Game) -> Vec<PremiumChoice> {
    if book.renonce.false_bird.is != FalseBird::PaysPremium {
        return Vec::new();
    }
    let needs_card = |choice: &PremiumChoice| {
        choice.announced && (choice.premium.is_bird() || choice.premium == Premium::KoenigUltimo)
    };
    premiums(book, game).into_iter().filter(needs_card).collect()
}
