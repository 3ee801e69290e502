//! A book as a list of points under German headings, for showing and comparing.

use serde::Serialize;
use serde_json::Value;
use tarock_rules::{
    AnnounceRules, AuctionRules, Book, CallRules, EveningRules, Passages, PlayRules, RenonceRules, Ruling, ScoringRules,
    TableRules, TalonRules, TrischakenRules, Words,
};

use super::words::{InWords, cards, cents, points, thirds};

/// Points that belong together.
pub struct Section {
    /// Name of the section in the book's file.
    pub key: &'static str,
    /// Heading.
    pub title: &'static str,
    /// The points.
    pub points: Vec<Point>,
}

/// One point of a book.
pub struct Point {
    /// Where it stands in the book's file.
    pub key: &'static str,
    /// Heading.
    pub heading: &'static str,
    /// What holds, as the file has it.
    pub is: Value,
    /// What holds, in words.
    pub words: String,
    /// Where the document says so.
    pub source: String,
}

impl Point {
    fn new<T: Serialize>(key: &'static str, heading: &'static str, ruling: &Ruling<T>, words: String) -> Point {
        let is = serde_json::to_value(&ruling.is).unwrap_or_default();
        Point { key, heading, is, words, source: ruling.source.clone() }
    }
}

/// What a ruling says, with a unit where it is a bare number.
macro_rules! words_of {
    ($book:ident, $ruling:ident) => {
        $ruling.is.in_words($book)
    };
    ($book:ident, $ruling:ident, $unit:ident) => {
        $unit($ruling.is)
    };
}

/// One section. All its fields are named, so that a new one in the file cannot be forgotten here.
macro_rules! section {
    ($book:ident, $key:ident: $type:ident, $title:literal, { $($field:ident $(in $unit:ident)?: $heading:literal),+ $(,)? }) => {{
        let $type { $($field),+ } = &$book.$key;
        Section {
            key: stringify!($key),
            title: $title,
            points: vec![$(Point::new(
                concat!(stringify!($key), ".", stringify!($field)),
                $heading,
                $field,
                words_of!($book, $field $(, $unit)?),
            )),+],
        }
    }};
}

/// All rulings of a book in the order of its file.
pub fn sections(book: &Book) -> Vec<Section> {
    before_play(book).into_iter().chain(play_and_scoring(book)).chain(around_the_deal(book)).collect()
}

fn before_play(book: &Book) -> [Section; 5] {
    [
        section!(book, table: TableRules, "Tisch und Geben", {
            players: "Spieler am Tisch",
            direction: "Spielrichtung",
            opening_draw: "Wer bei der Auslosung die höchste Karte zieht",
            draw_tie: "Gleich hohe Karten bei der Auslosung",
            cutter: "Abheben am Vierertisch",
            cutter_at_five: "Abheben am Fünfertisch",
            cut_at_least in cards: "Mindestens abzuheben",
            cut_leaves in cards: "Mindestens liegen zu lassen",
            knocking: "Klopfen",
            pattern: "Reihenfolge beim Geben",
            misdeal_until: "Vergeben",
            throw_in: "Zusammenwerfen",
        }),
        section!(book, auction: AuctionRules, "Lizitation", {
            order: "Reihenfolge der Spiele",
            opening: "Eröffnungen außer „Vorhand“",
            hold: "Halten",
            last_word: "Wahl der Vorhand nach dreimal „weiter“",
            side_by_side: "Negativspiele nebeneinander",
        }),
        section!(book, call: CallRules, "Königruf", {
            own_king: "Eigener König",
            four_kings: "Vier Könige in der Hand",
        }),
        section!(book, talon: TalonRules, "Talon und Ablage", {
            take_with_king: "Aufnehmen mit dem gerufenen König im Talon",
            surrender: "Preis des Schleifens",
            solo_talon: "Solo mit dem gerufenen König im Talon",
            left_half: "Liegengelassene Hälfte",
            king_left: "Gerufenen König liegen lassen",
            discard_shown: "Ablage zeigen",
        }),
        section!(book, announce: AnnounceRules, "Ansagen und Kontra", {
            premium_turns: "Prämien ansagen",
            contra_turns: "Kontra sagen",
            contra_levels: "Höchstes Kontra",
            colour_premiums: "Prämien in Farbspielen",
            defender_absolut: "Absolut der Gegner",
            collected_beside_valat: "Trull und Könige neben Valat",
            bird_announcer: "Vogerl ansagen",
            contra_with_king_in_talon: "Kontra mit dem gerufenen König im offenen Talon",
            solo_contra_with_king_in_talon: "Kontra im Solo mit dem gerufenen König im Talon",
            game_contra_beside_valat: "Kontra auf das Spiel neben Valat",
            plain_rufer: "Rufer ohne Ansage und Kontra",
        }),
    ]
}

fn play_and_scoring(book: &Book) -> [Section; 3] {
    [
        section!(book, play: PlayRules, "Spiel der Karten", {
            beat_in_negative: "Stichzwang in Negativspielen",
            beat_in_trischaken: "Stichzwang im Trischaken",
            kaiserstich: "Kaiserstich",
            bird_duty: "Angesagte Vogerl und König ultimo",
            trischaken_talon: "Talon im Trischaken",
            look_back: "Nachschauen",
        }),
        section!(book, scoring: ScoringRules, "Zählen und Zahlen", {
            win_at in thirds: "Gewonnen mit",
            absolut_above in thirds: "Absolut mit mehr als",
            contra_counts: "Kontra zählt",
            solo_premiums: "Prämien in Solospielen",
            valat: "Valat",
            beside_valat: "Neben einem Valat zählt",
            lost_valat: "Verlorener angesagter Valat",
            silent_failure: "Stilles Vogerl oder König ultimo, das misslingt",
            mondfang: "Mondfang",
            collected_in: "Trull und Könige müssen liegen",
            cents_per_point in cents: "Geld für einen Punkt",
        }),
        section!(book, trischaken: TrischakenRules, "Trischaken", {
            payment: "Wer wem zahlt",
            buergermeister_at in thirds: "Bürgermeister mit",
            forehand_doubles: "Die Vorhand zahlt doppelt",
            tie: "Mehrere mit den meisten Punkten",
            jungfrauen: "Mehrere Jungfrauen",
            renonce in points: "Renonce, an jeden",
            renonce_by_forehand in points: "Renonce der Vorhand, an jeden",
        }),
    ]
}

fn around_the_deal(book: &Book) -> [Section; 2] {
    [
        section!(book, renonce: RenonceRules, "Renonce", {
            to_soloist: "Zahlung an einen Alleinspieler",
            claims: "Verlorene Prämien, die man einfordern kann",
            correction: "Falsche Karte zurücknehmen",
            ouvert_correction: "Falsche Karte in einem Ouvert zurücknehmen",
            wrong_lead: "Falscher Ausspieler",
            bird_mistimed: "Angesagte Karte im falschen Stich",
            bird_correction: "Eine solche Karte zurücknehmen",
            false_bird: "Vogerl oder König ultimo ohne die Karte angesagt",
            wrong_opening: "Falsche Eröffnung",
            early_talon: "Zu früh gerufen oder den Talon geöffnet",
            cards_shown: "Karten im Streitfall zeigen oder mischen",
            decisive_talk: "Reden, das ein Spiel entscheidet",
        }),
        section!(book, evening: EveningRules, "Rund um das Spiel", {
            double_rounds: "Doppelte Runden",
            end: "Ende des Abends",
        }),
    ]
}

/// A text of the book under its heading.
pub struct Quotation {
    /// Where it stands in the book's file.
    pub key: &'static str,
    /// Heading.
    pub heading: &'static str,
    /// The text.
    pub text: String,
}

macro_rules! texts {
    ($book:ident, $key:ident: $type:ident, { $($field:ident: $heading:literal),+ $(,)? }) => {{
        let $type { $($field),+ } = &$book.$key;
        vec![$(Quotation { key: concat!(stringify!($key), ".", stringify!($field)), heading: $heading, text: $field.clone() }),+]
    }};
}

/// Where the document states the rules that all books share.
pub fn passages(book: &Book) -> Vec<Quotation> {
    texts!(book, passages: Passages, {
        turn: "Reihenfolge",
        higher_bid: "Höheres Spiel ansagen",
        opening: "Eröffnung",
        forehand_games: "Spiele der Vorhand",
        pass: "Weiter",
        call: "König rufen",
        talon: "Talon aufnehmen",
        surrender: "Schleifen",
        discard_never: "Könige und Trull werden nie verlegt",
        discard_tarock: "Tarock verlegen",
        discard_colour: "Verlegen in Farbspielen",
        discard_bird: "Das angesagte Vogerl zuletzt",
        announce: "Ansagen",
        announce_card: "Ansagen mit der Karte in der Hand",
        premiums_with_bid: "Ansagen mit dem Spiel",
        contra: "Kontra",
        follow: "Farbzwang und Tarockzwang",
        colour_lead: "Ausspielen von Tarock in Farbspielen",
        pagat_last: "Pagat als letztes Tarock",
        lead: "Erstes Ausspiel",
        sides: "Zahlung zwischen den Parteien",
        negative: "Zahlung in Negativspielen",
        renonce: "Renonce",
        renonce_expiry: "Frist für eine Renonce",
        unmeant_card: "Erlaubte Karte, die nicht gemeint war",
        wrong_discard: "Falsch verlegt",
        wrong_card_count: "Karte verloren oder doppelt gespielt",
        inactive: "Verstoß eines Aussetzenden",
    })
}

/// What players say.
pub fn sayings(book: &Book) -> Vec<Quotation> {
    texts!(book, words: Words, {
        vorhand: "Eröffnung der Vorhand",
        pass: "Weiter",
        hold: "Halten",
        declarer_done: "Letztes Wort des Spielers",
        done: "Nichts anzusagen",
        contra: "Kontra",
        re: "Re",
        sub: "Sub",
        surrender: "Schleifen",
    })
}
