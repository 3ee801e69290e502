//! Golden playthroughs: one deal of every game of every book, with every legal list and what
//! everybody sees, so that any change of behaviour shows up as a diff. `UPDATE_GOLDEN=1 cargo test
//! -p tarock-rules --test golden` writes them anew.

mod random_play;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use random_play::{Player, dealt, generator};
use tarock_rules::{Book, Cards, Deal, End, Facts, Game, Move, Phase, Seat, settle};

/// FNV-1a, so that an observation can be compared without being printed.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn views(book: &Book, deal: &Deal) -> String {
    let viewers = Seat::ALL.map(Some).into_iter().chain([None]);
    let digests = viewers.map(|viewer| {
        let seen = serde_json::to_string(&deal.observe(book, viewer)).unwrap();
        format!("{:08x}", digest(&seen) >> 32)
    });
    digests.collect::<Vec<_>>().join(" ")
}

struct Found {
    seed: u64,
    cards: Cards,
    forehand: Seat,
    moves: Vec<Move>,
}

/// The first seed whose deal ends in the wanted way.
fn find(book: &Book, wanted: impl Fn(&Deal) -> bool) -> Found {
    for seed in 0..200_000 {
        let mut rng = generator(seed);
        let (cards, forehand) = dealt(book, &mut rng);
        let mut deal = Deal::new(cards, forehand);
        let moves = random_play::play_out(book, &mut deal, &mut rng);
        if wanted(&deal) {
            return Found { seed, cards, forehand, moves };
        }
    }
    panic!("{}: no seed gives the wanted deal", book.id);
}

fn playthrough(book: &Book, found: &Found) -> String {
    let mut text = format!("book {}\nseed {}\nforehand {}\n", book.id, found.seed, found.forehand);
    for seat in Seat::ALL {
        let hand: Vec<String> =
            found.cards.hand(seat).iter().map(|card| card.to_string()).collect();
        writeln!(text, "hand {seat}: {}", hand.join(" ")).unwrap();
    }
    let mut deal = Deal::new(found.cards, found.forehand);
    let mut phase = None;
    for chosen in &found.moves {
        if phase != Some(deal.phase()) {
            phase = Some(deal.phase());
            let seen = serde_json::to_string(&deal.observe(book, deal.turn())).unwrap();
            writeln!(text, "\n{} {seen}", deal.phase()).unwrap();
        }
        let legal: Vec<String> = deal.legal(book).iter().map(ToString::to_string).collect();
        writeln!(text, "{chosen}  [{}]  {}", legal.join(", "), views(book, &deal)).unwrap();
        deal.apply(book, *chosen).unwrap();
    }
    writeln!(text, "\nfinished {}", views(book, &deal)).unwrap();
    if let Some(outcome) = deal.outcome(book) {
        let facts = serde_json::to_string(&Facts::from_outcome(&book.id, &outcome)).unwrap();
        writeln!(text, "outcome {facts}").unwrap();
        let settlement = settle(book, &outcome);
        for line in &settlement.lines {
            writeln!(text, "{}", serde_json::to_string(line).unwrap()).unwrap();
        }
        let schrift = serde_json::to_string(&settlement.schrift).unwrap();
        let zahlung = serde_json::to_string(&settlement.zahlung).unwrap();
        writeln!(text, "schrift {schrift} zahlung {zahlung}").unwrap();
    }
    text
}

fn compare(path: &Path, text: &str, failures: &mut Vec<String>) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    if let Some((number, (got, want))) =
        text.lines().zip(expected.lines()).enumerate().find(|(_, (got, want))| got != want)
    {
        failures.push(format!("{}:{}\n  now  {got}\n  then {want}", path.display(), number + 1));
    } else if text != expected {
        failures.push(format!("{}: other length", path.display()));
    }
}

fn folder(book: &Book) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "golden", &book.id].iter().collect()
}

#[test]
fn every_game_of_every_book_plays_as_before() {
    let mut failures = Vec::new();
    for id in Book::ids() {
        let book = Book::published(id).unwrap();
        for game in Game::ALL.into_iter().filter(|game| book.game(*game).is_some()) {
            let found =
                find(&book, |deal| deal.game() == Some(game) && deal.end() == Some(End::Played));
            compare(
                &folder(&book).join(format!("{game}.txt")),
                &playthrough(&book, &found),
                &mut failures,
            );
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_other_end_of_a_deal_is_as_before() {
    let mut failures = Vec::new();
    for (id, end, name) in [
        ("vacha-2008", End::Surrendered, "end-surrendered"),
        ("spieleversum-1.0", End::Surrendered, "end-surrendered"),
        ("wiener-zeitung-2018", End::Surrendered, "end-surrendered"),
        ("hopfgarten", End::Surrendered, "end-surrendered"),
        ("kaernten-2026", End::Surrendered, "end-surrendered"),
        ("hopfgarten", End::Unplayed, "end-unplayed"),
        ("hopfgarten", End::ThrownIn, "end-thrown-in"),
    ] {
        let book = Book::published(id).unwrap();
        let found = find(&book, |deal| deal.end() == Some(end));
        compare(
            &folder(&book).join(format!("{name}.txt")),
            &playthrough(&book, &found),
            &mut failures,
        );
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Counted positions, one file a book: action sequences from a fresh deal, and full endings of the
/// play with what they pay.
#[test]
fn positions_count_as_before() {
    let mut failures = Vec::new();
    for id in Book::ids() {
        let book = Book::published(id).unwrap();
        let mut text =
            String::from("# opening SEED DEPTH COUNT: sequences of actions from a fresh deal\n");
        for seed in 0..4 {
            let (cards, forehand) = dealt(&book, &mut generator(seed));
            for depth in 1..=6 {
                writeln!(
                    text,
                    "opening {seed} {depth} {}",
                    sequences(&book, &Deal::new(cards, forehand), depth)
                )
                .unwrap();
            }
        }
        text.push_str(
            "# ending SEED TRICKS COUNT SUM: ways to play the last tricks, and the Zahlung of \
            seat 0 over all of them\n",
        );
        for seed in 0..40 {
            if let Some((deal, tricks)) = ending(&book, seed) {
                let (count, sum) = endings(&book, &deal);
                writeln!(text, "ending {seed} {tricks} {count} {sum}").unwrap();
            }
        }
        let path: PathBuf =
            [env!("CARGO_MANIFEST_DIR"), "perft", &format!("{id}.txt")].iter().collect();
        compare(&path, &text, &mut failures);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn sequences(book: &Book, deal: &Deal, depth: u32) -> u64 {
    let Some(seat) = deal.turn().filter(|_| depth > 0) else { return 1 };
    let next = |action| {
        let mut next = *deal;
        next.apply(book, Move { seat, action }).unwrap();
        sequences(book, &next, depth - 1)
    };
    deal.legal(book).into_iter().map(next).sum()
}

/// A deal played at random until three cards a hand are left.
fn ending(book: &Book, seed: u64) -> Option<(Deal, usize)> {
    let mut rng = generator(seed);
    let (cards, forehand) = dealt(book, &mut rng);
    let mut deal = Deal::new(cards, forehand);
    let player = Player::new(&mut rng);
    while deal.phase() != Phase::Finished {
        if deal.phase() == Phase::Play && Seat::ALL.iter().all(|seat| deal.hand(*seat).len() == 3) {
            return Some((deal, 3));
        }
        deal.apply(book, player.pick(book, &deal, &mut rng)).unwrap();
    }
    None
}

fn endings(book: &Book, deal: &Deal) -> (u64, i64) {
    let Some(seat) = deal.turn() else {
        let paid =
            deal.outcome(book).map_or(0, |outcome| settle(book, &outcome).zahlung.seats.0[0]);
        return (1, i64::from(paid));
    };
    deal.legal(book).into_iter().fold((0, 0), |(count, sum), action| {
        let mut next = *deal;
        next.apply(book, Move { seat, action }).unwrap();
        let (more, paid) = endings(book, &next);
        (count + more, sum + paid)
    })
}
