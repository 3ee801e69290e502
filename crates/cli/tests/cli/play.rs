//! `tarock play --plain`: whole evenings through a pipe.

use std::io::{BufRead, BufReader, Write};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_rules::Book;

use super::{output, run, tarock};

/// Plays a Radl by reading and answering, as a program beside a pipe would; all that was written.
fn evening(book: &str, language: &str, seed: u64, players: &str) -> String {
    evening_with(book, language, seed, players, &[])
}

/// The same for somebody who does these things with the pack when it is theirs to cut.
fn evening_with(book: &str, language: &str, seed: u64, players: &str, mut cuts: &[&str]) -> String {
    let seed_text = seed.to_string();
    let mut arguments = vec![
        "play",
        "--plain",
        "--rules",
        book,
        "--lang",
        language,
        "--bots",
        "rule",
        "--seed",
        &seed_text,
        "--radln",
        "1",
        "--players",
        players,
    ];
    arguments.extend((!cuts.is_empty()).then_some("--cut"));
    let mut child = tarock(&arguments).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut text = String::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let answer = if line.starts_with("Bereit?") || line.starts_with("Ready?") {
            Some(String::new())
        } else if line == "Du bist am Zug:" || line == "Your turn:" {
            Some(rng.random_range(1..4_u8).to_string())
        } else if line.starts_with("Du hebst ab:") || line.starts_with("You cut:") {
            let (cut, rest) = cuts.split_first().expect("no more cuts were thought of");
            cuts = rest;
            Some((*cut).to_owned())
        } else if let Some(packets) = line.strip_prefix("Welches Paket? ") {
            packets.split(", ").next().map(str::to_owned)
        } else if line.starts_with("Du bist am Zug. Erlaubt:")
            || line.starts_with("Your turn. Allowed:")
        {
            let codes: Vec<&str> = line
                .split('[')
                .skip(1)
                .filter_map(|part| part.split_once(']'))
                .map(|(code, _)| code)
                .collect();
            let wrong = !codes.contains(&"21") && rng.random_range(0..6_u8) == 0;
            Some(if wrong {
                "21".to_owned()
            } else {
                codes[rng.random_range(0..codes.len())].to_owned()
            })
        } else {
            None
        };
        text.push_str(&line);
        text.push('\n');
        if let Some(answer) = answer {
            writeln!(input, "{answer}").unwrap();
        }
    }
    let status = child.wait().unwrap();
    assert!(status.success(), "{book}, seed {seed}: {status}");
    text
}

#[test]
fn whole_evenings_under_every_book_through_a_pipe() {
    for (seed, book) in (1..).zip(Book::ids()) {
        for (language, refused, total, sources) in [
            ("de", "Nicht möglich: ", "Summe", "Quellen"),
            ("en", "Not possible: ", "Total", "Sources"),
        ] {
            let text = evening(book, language, seed, "4");
            assert!(text.matches(sources).count() >= 3, "{book}: four deals are settled:\n{text}");
            assert!(text.contains(total), "{book}: {text}");
            let reasons: Vec<&str> =
                text.lines().filter(|line| line.starts_with(refused)).collect();
            assert!(
                reasons.iter().any(|line| line.ends_with(')')),
                "{book}: refusals name a passage: {reasons:?}"
            );
        }
    }
}

#[test]
fn six_at_a_table_where_the_book_has_it() {
    let text = evening("vacha-2008", "de", 3, "6");
    assert!(text.contains("Zahlung"), "{text}");
}

/// Whoever cuts themselves is waited for; a cut against the book is refused with the pack as it
/// was.
#[test]
fn one_can_cut_and_knock_against_bots() {
    let text = evening_with("vacha-2008", "de", 3, "4", &["53", "20 20", "klopfen danach"]);
    assert_eq!(text.matches("Du hebst ab: 1 bis 52 Karten").count(), 3, "{text}");
    assert_eq!(text.matches("oder klopfen davor/danach").count(), 3, "{text}");
    let refused = text.lines().filter(|line| {
        line.starts_with("Nicht möglich: ") && line.contains("nach diesem Buch nicht")
    });
    assert_eq!(refused.count(), 2, "{text}");
    assert!(text.contains("Du klopft"), "{text}");
    let text = evening_with("kaernten-2026", "en", 3, "4", &["4", "knock before", "30 8"]);
    assert!(text.contains("the book does not let so many cards be cut off"), "{text}");
    assert!(text.contains("nobody knocks at this table"), "{text}");
    assert!(text.contains("cuts 30, 8 cards off"), "{text}");
}

/// Against bots one may say something as often as one likes: no clock runs that could count it.
#[test]
fn phrases_are_not_counted_against_bots() {
    let said = "kurz 1\n".repeat(12);
    let text = output(
        &["play", "--plain", "--seed", "7", "--bots", "rule", "--lang", "de"],
        said.as_bytes(),
    );
    assert!(text.matches("Servus!").count() >= 12, "{text}");
    assert!(!text.contains("Nicht möglich"), "{text}");
}

#[test]
fn the_same_seed_is_the_same_evening() {
    assert_eq!(evening("hopfgarten", "de", 5, "4"), evening("hopfgarten", "de", 5, "4"));
}

#[test]
fn questions_are_answered_and_nonsense_is_named() {
    let text = output(
        &["play", "--plain", "--seed", "7", "--bots", "rule", "--lang", "de"],
        "?\n\nh\na\nl\ns\nv\ni\nunfug\n99\nplay 22\nradl\n".as_bytes(),
    );
    for expected in [
        "Dein Blatt: ",
        "„Mein Spiel“",
        "Noch kein Stich",
        "Schrift",
        "Nicht verstanden: „unfug“",
        "Nicht möglich: ",
    ] {
        assert!(text.contains(expected), "{expected} is missing in\n{text}");
    }
    assert!(text.contains("Ich würde „Mein Spiel“ sagen: "), "the tip is missing in\n{text}");
}

#[test]
fn wrong_arguments_are_named() {
    for (arguments, expected) in [
        (vec!["play", "--plain", "--rules", "nowhere"], "neither a book nor a file"),
        (vec!["play", "--plain", "--bots", "cheat"], "sees all cards"),
        (vec!["play", "--plain", "--bots", "rule,rule"], "3 bots are needed"),
        (vec!["play", "--plain", "--players", "9"], "does not play with 9"),
        (vec!["play", "--plain", "--name", "\u{7}"], "name"),
        (vec!["play", "--plain", "--lang", "fr"], "de and en"),
    ] {
        let output = run(&arguments, b"");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.contains(expected), "{arguments:?}: {errors}");
    }
}
