//! A book as a list of points under headings, for showing and comparing.

use serde::Serialize;
use serde_json::Value;
use tarock_rules::{
    AnnounceRules, AuctionRules, Book, CallRules, EveningRules, Passages, PlayRules, RenonceRules,
    Ruling, ScoringRules, TableRules, TalonRules, Text, TrischakenRules, Words,
};

use crate::words::{InWords, cards, cents, points, thirds, value_of};

/// Points that belong together.
pub struct Section {
    /// Name of the section in the book's file.
    pub key: &'static str,
    pub title: Text,
    pub points: Vec<Point>,
}

/// One point of a book.
pub struct Point {
    /// Where it stands in the book's file.
    pub key: &'static str,
    pub heading: Text,
    /// What holds, as the file has it.
    pub is: Value,
    /// What holds, in words.
    pub words: Text,
    /// What could hold instead, if that is one of a few things: as the file has it, and in words.
    pub choices: Vec<(Value, Text)>,
    /// Where the document says so.
    pub source: String,
}

impl Point {
    fn new<T: Serialize>(
        key: &'static str,
        heading: Text,
        ruling: &Ruling<T>,
        said: (Text, Vec<(Value, Text)>),
    ) -> Point {
        let (words, choices) = said;
        Point {
            key,
            heading,
            is: value_of(&ruling.is),
            words,
            choices,
            source: ruling.source.clone(),
        }
    }
}

fn chosen<T: InWords>(book: &Book, is: &T) -> (Text, Vec<(Value, Text)>) {
    (is.in_words(book), T::choices())
}

/// What a ruling says, with a unit where it is a bare number.
macro_rules! words_of {
    ($book:ident, $ruling:ident) => {
        chosen($book, &$ruling.is)
    };
    ($book:ident, $ruling:ident, $unit:ident) => {
        ($unit($ruling.is), Vec::new())
    };
}

/// One section. All its fields are named, so that a new one in the file cannot be forgotten here.
macro_rules! section {
    ($book:ident, $key:ident: $type:ident, $title:literal | $english:literal,
        { $($field:ident $(in $unit:ident)?: $heading:literal
            | $in_english:literal),+ $(,)? }) => {{
        let $type { $($field),+ } = &$book.$key;
        Section {
            key: stringify!($key),
            title: Text::new($title, $english),
            points: vec![$(Point::new(
                concat!(stringify!($key), ".", stringify!($field)),
                Text::new($heading, $in_english),
                $field,
                words_of!($book, $field $(, $unit)?),
            )),+],
        }
    }};
}

/// All rulings of a book in the order of its file.
pub fn sections(book: &Book) -> Vec<Section> {
    before_play(book)
        .into_iter()
        .chain(play_and_scoring(book))
        .chain(around_the_deal(book))
        .collect()
}

fn before_play(book: &Book) -> [Section; 5] {
    [
        section!(book, table: TableRules, "Tisch und Geben" | "Table and dealing", {
            players: "Spieler am Tisch" | "Players at the table",
            direction: "Spielrichtung" | "Direction of play",
            opening_draw: "Wer bei der Auslosung die höchste Karte zieht"
                | "Whoever draws the highest card for seats",
            draw_tie: "Gleich hohe Karten bei der Auslosung" | "Equal cards when drawing",
            first_column: "Linke Spalte des Zettels" | "Left column of the score sheet",
            cutter: "Abheben am Vierertisch" | "Cutting at a table of four",
            cutter_at_five: "Abheben am Fünfertisch" | "Cutting at a table of five",
            cut_at_least in cards: "Mindestens abzuheben" | "To be cut off at least",
            cut_leaves in cards: "Mindestens liegen zu lassen" | "To be left at least",
            cut_repeats: "Wie oft abgehoben wird" | "How often the pack is cut",
            knocking: "Klopfen" | "Knocking (Klopfen)",
            pattern: "Reihenfolge beim Geben" | "Order of dealing",
            misdeal_until: "Vergeben" | "A misdeal",
            throw_in: "Zusammenwerfen" | "Throwing in (Zusammenwerfen)",
        }),
        section!(book, auction: AuctionRules, "Lizitation" | "Auction (Lizitation)", {
            order: "Reihenfolge der Spiele" | "Order of the games",
            opening: "Eröffnungen außer „Vorhand“" | "Openings besides “Vorhand”",
            hold: "Halten" | "Holding (Halten)",
            last_word: "Wahl der Vorhand nach dreimal „weiter“"
                | "The forehand's choice after three passes",
            side_by_side: "Negativspiele nebeneinander" | "Negative games side by side",
        }),
        section!(book, call: CallRules, "Königruf" | "Calling a king", {
            own_king: "Eigener König" | "One's own king",
            four_kings: "Vier Könige in der Hand" | "Four kings in hand",
        }),
        section!(book, talon: TalonRules, "Talon und Ablage" | "Talon and discard", {
            take_with_king: "Aufnehmen mit dem gerufenen König im Talon"
                | "Taking with the called king in the talon",
            surrender: "Preis des Schleifens" | "Price of giving up (Schleifen)",
            solo_talon: "Solo mit dem gerufenen König im Talon"
                | "Solo with the called king in the talon",
            left_half: "Liegengelassene Hälfte" | "The half left lying",
            king_left: "Gerufenen König liegen lassen" | "Leaving the called king",
            discard_until: "Ablage ändern" | "Changing the discard",
            discard_shown: "Ablage zeigen" | "Showing the discard",
        }),
        section!(book, announce: AnnounceRules, "Ansagen und Kontra" | "Announcements and Kontra", {
            premium_turns: "Prämien ansagen" | "Announcing premiums",
            contra_turns: "Kontra sagen" | "Saying Kontra",
            contra_levels: "Höchstes Kontra" | "Highest Kontra",
            contra_again: "Noch ein Kontra auf dasselbe" | "Kontra again on the same",
            colour_premiums: "Prämien in Farbspielen" | "Premiums in colour games",
            defender_absolut: "Absolut der Gegner" | "The opponents' Absolut",
            collected_beside_valat: "Trull und Könige neben Valat"
                | "Trull and Könige beside Valat",
            bird_announcer: "Vogerl ansagen" | "Announcing a bird (Vogerl)",
            contra_with_king_in_talon: "Kontra mit dem gerufenen König im offenen Talon"
                | "Kontra with the called king in the open talon",
            solo_contra_with_king_in_talon: "Kontra im Solo mit dem gerufenen König im Talon"
                | "Kontra in a solo with the called king in the talon",
            game_contra_beside_valat: "Kontra auf das Spiel neben Valat"
                | "Kontra to the game beside Valat",
            plain_rufer: "Rufer ohne Ansage und Kontra" | "A Rufer without announcement and Kontra",
        }),
    ]
}

fn play_and_scoring(book: &Book) -> [Section; 3] {
    [
        section!(book, play: PlayRules, "Spiel der Karten" | "Play of the cards", {
            beat_in_negative: "Stichzwang in Negativspielen" | "Duty to beat in negative games",
            beat_in_trischaken: "Stichzwang im Trischaken" | "Duty to beat in Trischaken",
            kaiserstich: "Kaiserstich" | "Kaiserstich",
            bird_duty: "Angesagte Vogerl und König ultimo" | "Announced birds and König ultimo",
            trischaken_talon: "Talon im Trischaken" | "The talon in Trischaken",
            look_back: "Nachschauen" | "Looking back",
            ouvert_tricks: "Stiche in Ouvertspielen" | "Tricks of ouvert games",
            ouvert_talk: "Plaudern in Ouvertspielen" | "Talk in ouvert games (Plaudern)",
            cutting_short: "Abkürzen („der Rest ist meiner“)" | "Cutting a deal short",
        }),
        section!(book, scoring: ScoringRules, "Zählen und Zahlen" | "Counting and paying", {
            win_at in thirds: "Gewonnen mit" | "Won with",
            absolut_above in thirds: "Absolut mit mehr als" | "Absolut with more than",
            contra_counts: "Kontra zählt" | "Kontra counts",
            solo_premiums: "Prämien in Solospielen" | "Premiums in solo games",
            besserrufer_premiums: "Angesagte Prämien im Besserrufer"
                | "Announced premiums of a Besserrufer",
            valat: "Valat" | "Valat",
            beside_valat: "Neben einem Valat zählt" | "What counts beside a Valat",
            lost_valat: "Verlorener angesagter Valat" | "An announced Valat that is lost",
            silent_failure: "Stilles Vogerl oder König ultimo, das misslingt"
                | "A silent bird or König ultimo that fails",
            mondfang: "Mondfang" | "Mondfang",
            collected_in: "Trull und Könige müssen liegen" | "Where Trull and Könige must lie",
            cents_per_point in cents: "Geld für einen Punkt" | "Money for a point",
            tournament_cents_per_point in cents: "Geld für einen Punkt am Turnier"
                | "Money for a point at tournaments",
        }),
        section!(book, trischaken: TrischakenRules, "Trischaken" | "Trischaken", {
            payment: "Wer wem zahlt" | "Who pays whom",
            buergermeister_at in thirds: "Bürgermeister mit" | "Bürgermeister with",
            forehand_doubles: "Die Vorhand zahlt doppelt" | "The forehand pays double",
            tie: "Mehrere mit den meisten Punkten" | "Several with most points",
            jungfrauen: "Mehrere Jungfrauen" | "Several Jungfrauen",
            renonce in points: "Renonce, an jeden" | "Renonce, to each",
            renonce_by_forehand in points: "Renonce der Vorhand, an jeden"
                | "Renonce of the forehand, to each",
        }),
    ]
}

fn around_the_deal(book: &Book) -> [Section; 2] {
    [
        section!(book, renonce: RenonceRules, "Renonce" | "Renonce", {
            to_soloist: "Zahlung an einen Alleinspieler" | "Payment to a soloist",
            claims: "Verlorene Prämien, die man einfordern kann"
                | "Lost premiums that can be claimed",
            claim_to_soloist: "Eingeforderte Prämie eines Alleinspielers"
                | "A claimed premium of a soloist",
            correction: "Falsche Karte zurücknehmen" | "Taking a wrong card back",
            ouvert_correction: "Falsche Karte in einem Ouvert zurücknehmen"
                | "Taking a wrong card back in an Ouvert",
            wrong_lead: "Falscher Ausspieler" | "A wrong player leads",
            bird_mistimed: "Angesagte Karte im falschen Stich"
                | "An announced card in the wrong trick",
            bird_correction: "Eine solche Karte zurücknehmen" | "Taking such a card back",
            false_bird: "Vogerl oder König ultimo ohne die Karte angesagt"
                | "A bird or König ultimo announced without the card",
            false_bird_counts: "Eine solche Ansage kostet" | "Such an announcement costs",
            wrong_opening: "Falsche Eröffnung" | "A wrong opening",
            early_talon: "Zu früh gerufen oder den Talon geöffnet"
                | "Calling, or opening the talon, too early",
            cards_shown: "Karten im Streitfall zeigen oder mischen"
                | "Showing or mixing cards in a dispute",
            decisive_talk: "Reden, das ein Spiel entscheidet" | "Talk that decides a deal",
            applies: "Wo die Renonceregeln gelten" | "Where the rules of Renonce hold",
            inspection: "Karten, solange ein Fall offen ist" | "The cards while a case is open",
            disturbance: "Störungen" | "Disturbing others",
            kiebitz: "Zuschauer (Kiebitze)" | "Onlookers (Kiebitze)",
        }),
        section!(book, evening: EveningRules, "Rund um das Spiel" | "Around the deal", {
            double_rounds: "Doppelte Runden" | "Double rounds",
            end: "Ende des Abends" | "End of the evening",
        }),
    ]
}

/// A text of the book under its heading.
pub struct Quotation {
    /// Where it stands in the book's file.
    pub key: &'static str,
    pub heading: Text,
    pub text: String,
}

macro_rules! texts {
    ($book:ident, $key:ident: $type:ident, { $($field:ident: $heading:literal
        | $english:literal),+ $(,)? }) => {{
        let $type { $($field),+ } = &$book.$key;
        vec![$(Quotation { key: concat!(stringify!($key), ".", stringify!($field)),
            heading: Text::new($heading, $english), text: $field.clone() }),+]
    }};
}

/// Where the document states the rules that all books share.
pub fn passages(book: &Book) -> Vec<Quotation> {
    texts!(book, passages: Passages, {
        turn: "Reihenfolge" | "Order",
        higher_bid: "Höheres Spiel ansagen" | "Bidding a higher game",
        opening: "Eröffnung" | "Opening",
        forehand_games: "Spiele der Vorhand" | "Games of the forehand",
        pass: "Weiter" | "Passing (weiter)",
        call: "König rufen" | "Calling a king",
        talon: "Talon aufnehmen" | "Taking the talon",
        surrender: "Schleifen" | "Giving up (Schleifen)",
        discard_never: "Könige und Trull werden nie verlegt"
            | "Kings and Trull are never discarded",
        discard_tarock: "Tarock verlegen" | "Discarding Tarock",
        discard_colour: "Verlegen in Farbspielen" | "Discarding in colour games",
        discard_bird: "Das angesagte Vogerl zuletzt" | "The announced bird last",
        announce: "Ansagen" | "Announcing",
        announce_card: "Ansagen mit der Karte in der Hand" | "Announcing with the card in hand",
        premiums_with_bid: "Ansagen mit dem Spiel" | "Announcing with the bid",
        contra: "Kontra" | "Kontra",
        follow: "Farbzwang und Tarockzwang" | "Duty to follow suit and to trump",
        colour_lead: "Ausspielen von Tarock in Farbspielen" | "Leading Tarock in colour games",
        pagat_last: "Pagat als letztes Tarock" | "Pagat as the last Tarock",
        lead: "Erstes Ausspiel" | "First lead",
        sides: "Zahlung zwischen den Parteien" | "Payment between the sides",
        negative: "Zahlung in Negativspielen" | "Payment in negative games",
        renonce: "Renonce" | "Renonce",
        renonce_expiry: "Frist für eine Renonce" | "Time limit for a Renonce",
        card_seen: "Karte, die beim Geben zu sehen war" | "A card seen while dealing",
        unmeant_card: "Erlaubte Karte, die nicht gemeint war" | "A legal card that was not meant",
        wrong_discard: "Falsch verlegt" | "A wrong discard",
        wrong_card_count: "Karte verloren oder doppelt gespielt" | "A card lost or played twice",
        inactive: "Verstoß eines Aussetzenden" | "An offence by somebody who sits out",
        referee: "Wer im Streitfall entscheidet" | "Who decides a dispute",
    })
}

/// What players say.
pub fn sayings(book: &Book) -> Vec<Quotation> {
    texts!(book, words: Words, {
        vorhand: "Eröffnung der Vorhand" | "Opening of the forehand",
        pass: "Weiter" | "Passing (weiter)",
        hold: "Halten" | "Holding (Halten)",
        declarer_done: "Letztes Wort des Spielers" | "Last word of the declarer",
        done: "Nichts anzusagen" | "Nothing to announce",
        contra: "Kontra" | "Kontra",
        re: "Re" | "Re",
        sub: "Sub" | "Sub",
        surrender: "Schleifen" | "Giving up (Schleifen)",
        herz: "Farbe Herz" | "Suit of hearts (Herz)",
        karo: "Farbe Karo" | "Suit of diamonds (Karo)",
        pik: "Farbe Pik" | "Suit of spades (Pik)",
        treff: "Farbe Treff" | "Suit of clubs (Treff)",
    })
}
