//! The text form of a deal: written and read without loss, wrong text refused where it is wrong.

mod random_play;

use std::sync::LazyLock;

use proptest::prelude::*;
use rand::RngExt;
use tarock_rules::{
    Action, Book, Comment, CommentPlace, CommentStyle, Deal, LONGEST_DEAL, Move, NotWritable,
    NotatedDeal, NotationReader, NotationReason, Record, Seat, Tag, settle,
};

static BOOKS: LazyLock<Vec<Book>> =
    LazyLock::new(|| Book::ids().filter_map(Book::published).collect());

/// A record of a random deal with hands in no order, played by random actions and left after some
/// of them.
fn random_record(book: &Book, seed: u64, most: usize) -> Record {
    let mut rng = random_play::generator(seed);
    let (cards, forehand) = random_play::dealt(book, &mut rng);
    let mut record = Record::begin(&book.id, &cards, forehand);
    for hand in &mut record.hands {
        for place in (1..hand.len()).rev() {
            hand.swap(place, rng.random_range(0..=place));
        }
    }
    let moves = random_play::play_out(book, &mut Deal::new(cards, forehand), &mut rng);
    record.actions = moves.iter().take(most).map(Move::to_string).collect();
    let mut points =
        || rng.random_bool(0.5).then(|| [0; 4].map(|_| rng.random_range(-400..400i64)));
    (record.schrift, record.zahlung) = (points(), points());
    record
}

fn any_record() -> impl Strategy<Value = Record> {
    (proptest::sample::select(BOOKS.as_slice()), any::<u64>(), prop_oneof![Just(1000), 0..90usize])
        .prop_map(|(book, seed, most)| random_record(&book, seed, most))
}

/// Free text with everything in it that could end a comment, a value or a line.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![".{0,40}", "[ \\t\"\\\\{}\\[\\];:.0-9HKXI\\n\\r]{0,30}", "\\PC{0,100}"]
}

fn any_tag() -> impl Strategy<Value = Tag> {
    ("[A-Za-zÄö][A-Za-z0-9_ß-]{0,12}", any_text())
        .prop_filter("reserved", |(name, _)| {
            !["Regeln", "Vorhand", "Schrift", "Zahlung"].contains(&name.as_str())
        })
        .prop_map(|(name, value)| Tag { name, value })
}

fn any_comment(tags: usize, actions: usize) -> impl Strategy<Value = Comment> {
    let place = prop_oneof![
        (0..=tags).prop_map(CommentPlace::AfterTags),
        (1..6usize).prop_map(CommentPlace::AfterCards),
        (0..=actions).prop_map(CommentPlace::AfterActions),
    ];
    (place, any::<bool>(), any_text()).prop_map(|(place, braces, text)| {
        if braces {
            let text = text
                .replace('}', ")")
                .split('\n')
                .map(|line| line.trim_end_matches('\r'))
                .collect::<Vec<_>>()
                .join("\n");
            Comment { place, style: CommentStyle::Braces, text }
        } else {
            let text = text.replace('\n', " ");
            Comment {
                place,
                style: CommentStyle::Line,
                text: text.trim_end_matches('\r').to_owned(),
            }
        }
    })
}

fn any_deal() -> impl Strategy<Value = NotatedDeal> {
    (any_record(), proptest::collection::vec(any_tag(), 0..5), any_text()).prop_flat_map(
        |(mut record, tags, rules)| {
            if rules.contains('"') {
                record.rules = rules;
            }
            let comments =
                proptest::collection::vec(any_comment(tags.len(), record.actions.len()), 0..8);
            comments.prop_map(move |comments| {
                NotatedDeal::new(record.clone(), tags.clone(), comments).unwrap()
            })
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn records_come_back_identical(record in any_record()) {
        let json = serde_json::to_string(&record).unwrap();
        let deal = NotatedDeal::try_from(serde_json::from_str::<Record>(&json).unwrap()).unwrap();
        let read: NotatedDeal = deal.to_string().parse().unwrap();
        prop_assert_eq!(serde_json::to_string(read.record()).unwrap(), json);
    }

    #[test]
    fn deals_with_tags_and_comments_come_back_identical(deal in any_deal()) {
        let text = deal.to_string();
        let read: NotatedDeal =
            text.parse().map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&read, &deal, "{}", text);
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn files_of_several_deals_come_back_identical(
        deals in proptest::collection::vec(any_deal(), 0..4),
    ) {
        let text = NotatedDeal::write_all(&deals);
        let read = NotatedDeal::read_all(&text)
            .map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&read, &deals, "{}", text);
        prop_assert_eq!(NotatedDeal::write_all(&read), text);
    }

    #[test]
    fn lines_may_end_as_on_windows(deal in any_deal()) {
        let windows = deal.to_string().replace('\n', "\r\n");
        prop_assert_eq!(windows.parse::<NotatedDeal>(), Ok(deal));
    }

    /// Actions in an order that no rule allows are still written and read.
    #[test]
    fn illegal_orders_come_back_identical(record in any_record(), order in any::<u64>()) {
        let mut record = record;
        let mut rng = random_play::generator(order);
        for place in (1..record.actions.len()).rev() {
            record.actions.swap(place, rng.random_range(0..=place));
        }
        let deal = NotatedDeal::try_from(record).unwrap();
        let text = deal.to_string();
        prop_assert_eq!(text.parse::<NotatedDeal>(), Ok(deal), "{}", text);
    }

    #[test]
    fn changed_text_never_panics(
        deal in any_deal(),
        changes in proptest::collection::vec(
            (any::<proptest::sample::Index>(), any::<u8>(), 0..3u8),
            1..6,
        ),
    ) {
        let mut bytes = deal.to_string().into_bytes();
        for (index, byte, how) in changes {
            let at = index.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, b"[]{};:.\"\\ \n09HKX"[usize::from(byte) % 16]),
                _ => { bytes.remove(at); }
            }
        }
        reads_back_or_is_refused(&String::from_utf8_lossy(&bytes))?;
    }

    #[test]
    fn random_text_never_panics(
        text in prop_oneof![".{0,400}", "[ \\n\"\\\\{}\\[\\];:.0-9HKXIa-z]{0,400}"],
    ) {
        reads_back_or_is_refused(&text)?;
    }

    #[test]
    fn random_words_never_panic(
        words in proptest::collection::vec(proptest::sample::select(WORDS.to_vec()), 0..120),
    ) {
        reads_back_or_is_refused(&words.join(" "))?;
    }
}

const WORDS: [&str; 40] = [
    "[Regeln \"hopfgarten\"]",
    "[Vorhand \"0\"]",
    "[Vorhand \"4\"]",
    "[Schrift \"0 0 0 0\"]",
    "[Ort \"\"]",
    "\n",
    "\n[",
    "[",
    "{",
    "}",
    ";",
    "Hand",
    "Talon",
    "0:",
    "1:",
    "2:",
    "3:",
    "4:",
    "1.",
    "1...",
    "2.",
    "HK",
    "XXI",
    "♥K",
    "21",
    "1",
    "weiter",
    "Vorhand",
    "Rufer",
    "ruft",
    "vierten",
    "nimmt",
    "alle",
    "legt",
    "Kontra",
    "Spiel@1",
    "Pagat@0",
    "fertig",
    "König-ultimo",
    "schleift",
];

fn reads_back_or_is_refused(text: &str) -> Result<(), TestCaseError> {
    let lines = text.split('\n').count();
    match NotatedDeal::read_all(text) {
        Ok(deals) => {
            let again = NotatedDeal::write_all(&deals);
            prop_assert_eq!(NotatedDeal::read_all(&again), Ok(deals), "{}", again);
        }
        Err(error) => prop_assert!(
            (1..=lines + 1).contains(&error.line) && error.column >= 1,
            "{}\n{}",
            error,
            text
        ),
    }
    Ok(())
}

const BOARD: &str = r#"[Regeln "kaernten-2026"]
[Vorhand "0"]
; Villach, Tisch 3
[Datum "2026-11-15"]
[Spieler0 "der \"linke\" Platz"]
[Schrift "-1 1 1 -1"]
[Zahlung "-1 1 1 -1"]

Hand 0:  1 2 3 4 5 6 7 8 9 10 11 12
Hand 1:  13 14 15 16 17 18 19 20 21 22 HK HD
{nichts zu
machen}
Hand 2:  HC HB H1 H2 H3 H4 KK KD KC KB K1 K2
Hand 3:  K3 K4 PK PD PC PB P10 P9 P8 P7 TK TD
Talon 1: TC TB T10
Talon 2: T9 T8 T7

{Die Vorhand zögert.}
0: Vorhand  1: weiter  2: weiter  3: Solodreier Pagat Valat fertig  0: weiter
1: ruft KK
1: nimmt 1 legt TC TB {warum?} T10
1: fertig  2: Kontra Spiel fertig  3: Kontra Pagat@1 fertig  0: fertig
    1: Re Spiel@2 Sub König-ultimo@3 fertig
 1. 0: 1   13  HC  K3
 2. 1: 14  HB ; hier war es entschieden
    K4  2
 3. 1: 15  3: PK  3
"#;

#[test]
fn the_written_form_stays_as_it_is() {
    let deal: NotatedDeal = BOARD.parse().unwrap();
    assert_eq!(deal.to_string(), BOARD);
    assert_eq!(deal.record().schrift, Some([-1, 1, 1, -1]));
    assert_eq!(
        deal.tags()[1],
        Tag { name: "Spieler0".into(), value: "der \"linke\" Platz".into() }
    );
    assert_eq!(deal.comments().len(), 5);
    assert_eq!(deal.comments()[4].place, CommentPlace::AfterActions(28));
}

#[test]
fn the_example_of_the_description_is_a_deal() {
    let page = include_str!("../../../docs/notation.md");
    let text = page.split("```\n").nth(1).unwrap();
    let deal: NotatedDeal = text.parse().unwrap();
    assert_eq!(deal.to_string(), text);
    let book = Book::published(&deal.record().rules).unwrap();
    let outcome = deal.record().replay(&book).unwrap().outcome(&book).unwrap();
    let settlement = settle(&book, &outcome);
    assert_eq!(deal.record().schrift, Some(settlement.schrift.seats.0.map(i64::from)));
    assert_eq!(deal.record().zahlung, Some(settlement.zahlung.seats.0.map(i64::from)));
}

#[test]
fn what_people_write_is_understood() {
    let text = "\u{feff}; \
        Stammtisch\r\n[Ort \"Lienz\"][Vorhand \"3\"]\r\n[Regeln \"hopfgarten\"]\r\n\
        talon 2: ♣9 ♣8 ♣7 talon 1: ♣C ♣B ♣10\r\n\
        HAND 0: I II III IV V VI VII VIII IX X XI XII\r\n\
        Hand 1: XIII XIV XV XVI XVII XVIII XVIIII XX XXI XXII ♥K ♥D {stark}\r\n\
        Hand 2: ♥C ♥B ♥1 ♥2 ♥3 ♥4 ♦K ♦D ♦C ♦B ♦1 ♦2\r\n\
        Hand 3: ♦3 ♦4 ♠K ♠D ♠C ♠B ♠10 ♠9 ♠8 ♠7 ♣K ♣D\r\n\
        3:vorhand 0:WEITER 1:haelt 2:Koenig-Ultimo,";
    let error = text.parse::<NotatedDeal>().unwrap_err();
    assert_eq!(
        (error.line, error.reason),
        (9, NotationReason::UnknownWord("Koenig-Ultimo,".into()))
    );
    let deal: NotatedDeal = text.trim_end_matches(',').parse().unwrap();
    assert_eq!(
        deal.record().actions,
        ["3 bid vorhand", "0 pass", "1 hold", "2 announce koenig-ultimo"]
    );
    assert_eq!(deal.record().hands[0][3].to_string(), "4");
    assert_eq!(deal.comments()[0].place, CommentPlace::AfterTags(0));
    assert_eq!(deal.comments()[1].place, CommentPlace::AfterCards(4));
}

/// Every way to be wrong: what is put in the place of what, and what is said about it.
#[test]
#[expect(clippy::too_many_lines, reason = "a list of cases")]
fn wrong_text_is_refused_where_it_is_wrong() {
    let cases = [
        (
            "[Regeln \"kaernten-2026\"]\n",
            "",
            "line 1, column 1: the deal has no tag [Regeln \"…\"]",
            "missing-tag",
        ),
        (
            "[Vorhand \"0\"]\n",
            "",
            "line 1, column 1: the deal has no tag [Vorhand \"…\"]",
            "missing-tag",
        ),
        (
            "[Vorhand \"0\"]",
            "[Vorhand \"4\"]",
            "line 2, column 1: the value of the tag must be a seat, 0 to 3",
            "tag-value",
        ),
        (
            "-1 1 1 -1\"]\n[Z",
            "-1 1 -1\"]\n[Z",
            "line 6, column 1: the value of the tag must be four numbers",
            "tag-value",
        ),
        ("[Zahlung", "[Schrift", "line 7, column 1: the tag Schrift stands twice", "tag-twice"),
        ("[Datum", "[1Datum", "line 4, column 2: a tag is written", "tag"),
        ("[Datum \"", "[Datum ", "line 4, column 8: a tag is written", "tag"),
        ("-15\"]", "-15]", "line 4, column 20: a tag is written", "tag"),
        ("-15\"]", "-15\"", "line 4, column 20: a tag is written", "tag"),
        ("\\\"linke", "\\qlinke", "line 5, column 16: a tag is written", "tag"),
        (
            "warum?}",
            "warum?",
            "line 21, column 23: the comment that begins here has no closing brace",
            "open-comment",
        ),
        ("Hand 0: ", "Hand 4: ", "line 9, column 6: \"4\" is no seat: seats are 0 to 3", "seat"),
        (
            "Talon 2:",
            "Talon 3:",
            "line 16, column 7: the cards are expected here",
            "cards-expected",
        ),
        ("Hand 1: ", "Hand 0: ", "line 10, column 1: these cards are written twice", "cards-twice"),
        (
            "Talon 2: T9 T8 T7",
            "",
            "line 19, column 1: the cards are expected here",
            "cards-expected",
        ),
        ("T9 T8 T7", "T9 T8", "line 19, column 1: there are 2 cards instead of 3", "card-count"),
        ("HK HD", "HK", "line 13, column 1: there are 11 cards instead of 12", "card-count"),
        (
            "TC TB T10\nT",
            "TC TB T10 21\nT",
            "line 15, column 20: there are more than 3 cards",
            "card-count",
        ),
        (
            "T9 T8 T7",
            "T9 T8 T7 21",
            "line 16, column 19: there are more than 3 cards",
            "card-count",
        ),
        ("TK TD\n", "TK HK\n", "line 14, column 44: the card HK is there twice", "duplicate-card"),
        ("TK TD\n", "TK ZD\n", "line 14, column 44: \"ZD\" is no card", "card-expected"),
        (
            "0: Vorhand  1",
            "Vorhand  1",
            "line 19, column 1: it is not said whose action this is",
            "seat-missing",
        ),
        ("0: Vorhand  1", "0: Vorhand  7", "line 19, column 13: \"7\" is no seat", "seat"),
        (
            "weiter  2",
            "passe  2",
            "line 19, column 16: \"passe\" is neither an action nor a card",
            "unknown-word",
        ),
        (
            "ruft KK",
            "ruft König",
            "line 20, column 9: this word needs a card or vierten after it",
            "argument",
        ),
        (
            "nimmt 1",
            "nimmt",
            "line 21, column 10: this word needs 1, 2 or alle after it",
            "argument",
        ),
        ("Kontra Spiel", "Kontra", "line 22, column 22: this word needs Spiel,", "argument"),
        ("Pagat@1", "Pagat@5", "line 22, column 46: this word needs Spiel,", "argument"),
        (" 2. 1:", " 3. 1:", "line 25, column 2: the number 2. is due here", "trick-number"),
        (
            " 13  HC  K3",
            " 13  HC",
            "line 25, column 2: the number 1... is due here",
            "trick-number",
        ),
        (
            " 2. 1: 14",
            " 2. 14",
            "line 25, column 5: it is not said whose action this is",
            "seat-missing",
        ),
        (
            "13  HC",
            "13 [Ort \"\"] HC",
            "line 24, column 15: a tag behind the cards begins a new deal",
            "tag-inside",
        ),
        (
            "13  HC",
            "13\n[Ort \"\"]\n HC",
            "line 26, column 2: the cards are expected here",
            "cards-expected",
        ),
    ];
    let mut failures = Vec::new();
    for (from, to, message, code) in cases {
        assert!(BOARD.contains(from), "{from:?}");
        let text = BOARD.replacen(from, to, 1);
        let error = NotatedDeal::read_all(&text).expect_err(to);
        if !error.to_string().starts_with(message) || error.reason.code() != code {
            failures.push(format!("{from:?} as {to:?}: {error} ({})", error.reason.code()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let twice = format!("{BOARD}{BOARD}").parse::<NotatedDeal>().unwrap_err();
    assert_eq!(twice.reason, NotationReason::SeveralDeals);
    assert_eq!("".parse::<NotatedDeal>().unwrap_err().reason, NotationReason::MissingTag("Regeln"));
}

#[test]
fn what_cannot_be_written_is_refused() {
    let record = BOARD.parse::<NotatedDeal>().unwrap().into_record();
    let refused = |record: &Record, tags, comments| {
        NotatedDeal::new(record.clone(), tags, comments).unwrap_err().code()
    };
    let comment = |place, style, text: &str| Comment { place, style, text: text.to_owned() };
    let wrong = [
        comment(CommentPlace::AfterTags(1), CommentStyle::Braces, ""),
        comment(CommentPlace::AfterCards(0), CommentStyle::Braces, ""),
        comment(CommentPlace::AfterCards(6), CommentStyle::Braces, ""),
        comment(CommentPlace::AfterActions(1000), CommentStyle::Braces, ""),
        comment(CommentPlace::AfterTags(0), CommentStyle::Braces, "a } b"),
        comment(CommentPlace::AfterTags(0), CommentStyle::Line, "a\nb"),
        comment(CommentPlace::AfterTags(0), CommentStyle::Line, "a\r"),
    ];
    for comment in wrong {
        assert_eq!(refused(&record, vec![], vec![comment]), "comment");
    }
    for name in ["", "Regeln", "Zahlung", "1", "zwei Worte", "a]"] {
        let tag = Tag { name: name.to_owned(), value: String::new() };
        assert_eq!(refused(&record, vec![tag], vec![]), "tag-name");
    }
    let long = comment(CommentPlace::AfterTags(0), CommentStyle::Braces, &"x".repeat(LONGEST_DEAL));
    assert_eq!(refused(&record, vec![], vec![long]), "deal-too-long");
    let mut unreadable = record.clone();
    unreadable.actions[3] = "3 bid Solodreier".to_owned();
    assert!(matches!(NotatedDeal::try_from(unreadable), Err(NotWritable::Action { at: 3, .. })));
    let mut short = record;
    short.hands[2].pop();
    assert_eq!(NotatedDeal::try_from(short).unwrap_err().code(), "card-count");
}

/// A file is read in pieces: a wrong deal costs only itself, and a deal without end no memory.
#[test]
fn reading_goes_on_after_a_wrong_deal() {
    let long = format!("[Regeln \"x\"]\nHand {}", "lang ".repeat(LONGEST_DEAL / 4));
    let open = format!("[Regeln \"x\"]\nHand {{{}\n", "offen\n".repeat(LONGEST_DEAL / 4));
    for (wrong, code) in
        [("[Regeln \"x\"]\nHand 0:", "card-count"), (long.as_str(), "deal-too-long")]
    {
        let text = format!("{BOARD}\n{wrong}\n\n{BOARD}");
        let mut reader = NotationReader::new();
        let mut read: Vec<_> = text.lines().filter_map(|line| reader.push(line)).collect();
        read.extend(reader.finish());
        let codes: Vec<_> = read
            .iter()
            .map(|deal| deal.as_ref().map_or_else(|error| error.reason.code(), |_| ""))
            .collect();
        assert_eq!(codes, ["", code, ""]);
    }
    assert_eq!(NotatedDeal::read_all(&open).unwrap_err().reason, NotationReason::OpenComment);
    let mut reader = NotationReader::new();
    assert!(reader.push_unreadable("Hand 0: \u{fffd}", NotationReason::NotUtf8).is_none());
    assert!(reader.push("; verloren").is_none());
    assert_eq!(
        reader.finish().unwrap().unwrap_err().to_string(),
        "line 1, column 1: the line is no UTF-8"
    );
}

/// Every action that can be written down is written as a word that is read as this action.
#[test]
fn every_word_reads_back() {
    let mut record = random_record(&BOOKS[0], 1, 0);
    for action in Action::every() {
        let seat = Seat::ALL[2];
        record.actions = vec![Move { seat, action }.to_string()];
        let deal = NotatedDeal::try_from(record.clone()).unwrap();
        let read: NotatedDeal =
            deal.to_string().parse().unwrap_or_else(|error| panic!("{action}: {error}"));
        assert_eq!(read.record().actions, record.actions, "{action}");
    }
}

#[test]
fn cards_are_read_in_all_their_ways() {
    let mut record = random_record(&BOOKS[0], 1, 0);
    let mut played = |code: &str, written: &str| {
        record.actions = vec![format!("0 play {code}")];
        let text = NotatedDeal::try_from(record.clone()).unwrap().to_string();
        let (head, moves) = text.rsplit_once("0: ").expect("one card is played");
        assert_eq!(moves.trim(), code, "{text}");
        let read = format!("{head}0: {written}\n").parse::<NotatedDeal>();
        read.map(|deal| deal.record().actions == record.actions)
    };
    let same = [
        ("21", "XXI"),
        ("4", "IIII"),
        ("4", "IV"),
        ("9", "IX"),
        ("9", "VIIII"),
        ("22", "XXII"),
        ("20", "XX"),
    ];
    let signs = [("HK", "♥K"), ("P10", "♠10"), ("K1", "♦1"), ("T7", "♣7"), ("HD", "♥\u{fe0f}D")];
    for (code, written) in same.into_iter().chain(signs) {
        assert_eq!(played(code, written), Ok(true), "{written}");
    }
    let wrong = ["XXX", "XXIII", "IIV", "X1", "♥", "♥10", "♥KK", "xxi", "0", "\u{fe0f}", "♥é"];
    for written in wrong {
        assert!(played("21", written).is_err(), "{written}");
    }
}
