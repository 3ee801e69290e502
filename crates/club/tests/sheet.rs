//! The score sheet: what lines come to, Radl and double rounds, corrections, merging, closing.

use proptest::prelude::*;
use tarock_club::{
    AnnulledEntry, Change, Closing, Entry, EventId, Fault, Heading, LineWarning, NumbersEntry,
    Occasion, Reading, SHEET_FORMAT, Sheet, SheetFile, SheetResult,
};
use tarock_rules::Book;

fn book(id: &str) -> Book {
    Book::published(id).expect("the book is published")
}

fn sheet(rules: &str, names: &[&str], occasion: Occasion) -> (Book, Sheet) {
    let book = book(rules);
    let players = names.iter().map(|name| (*name).to_owned()).collect();
    let heading = Heading::new("test", &book, rules, players, occasion);
    let sheet = Sheet::new(heading, &book).expect("the heading fits");
    (book, sheet)
}

const FOUR: [&str; 4] = ["Anna", "Bert", "Carl", "Dora"];
const FIVE: [&str; 5] = ["Anna", "Bert", "Carl", "Dora", "Emil"];
const SIX: [&str; 6] = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fini"];

fn entry(json: &str) -> Entry {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

fn numbers(schrift: &[i64]) -> Entry {
    entry(&format!(r#"{{"numbers":{{"schrift":{schrift:?}}}}}"#))
}

/// A deal with these seats and further facts.
fn deal(rules: &str, seats: [u8; 4], facts: &str) -> Entry {
    entry(&format!(
        r#"{{"deal":{{"seats":{seats:?},"facts":{{"rules":"{rules}","forehand":0,{facts}}}}}}}"#
    ))
}

fn write(sheet: &mut Sheet, book: &Book, entry: Entry) -> Result<EventId, tarock_club::ClubError> {
    let after = sheet.last_line();
    sheet.record(book, "test", None, Change::Write { after, entry })
}

fn closing(sheet: &Sheet, book: &Book) -> Closing {
    sheet.closing(&sheet.read(book))
}

#[test]
fn facts_become_points_of_players() {
    let rules = "kaernten-2026";
    let (book, mut sheet) = sheet(rules, &FIVE, Occasion::Tournament);
    // Anna deals and sits out; Bert is forehand and plays with Dora.
    let facts = r#""game":"rufer","declarer":0,"partner":2,"thirds":120,"contra":1"#;
    write(&mut sheet, &book, deal(rules, [1, 2, 3, 4], facts)).unwrap();
    // Bert deals, Carl plays a Dreier alone and loses.
    write(
        &mut sheet,
        &book,
        deal(rules, [2, 3, 4, 0], r#""game":"dreier","declarer":0,"thirds":100"#),
    )
    .unwrap();
    // Carl deals and opens the talon early during a Rufer of Dora and Anna.
    let renonce = r#""game":"rufer","declarer":0,"partner":2,"renonce":{"inactive":true}"#;
    write(&mut sheet, &book, deal(rules, [3, 4, 0, 1], renonce)).unwrap();
    let reading = sheet.read(&book);
    let schrift: Vec<&[i64]> =
        reading.lines.iter().map(|line| line.written.schrift.as_slice()).collect();
    assert_eq!(schrift, [[0, 1, -1, 1, -1], [5, 0, -15, 5, 5], [1, 1, -4, 1, 1]]);
    assert_eq!(reading.lines[0].written.zahlung, [0, 2, -2, 2, -2]);
    assert_eq!(reading.schrift, [6, 2, -20, 7, 5]);
    assert!(reading.lines.iter().all(|line| line.problem.is_none() && line.warnings.is_empty()));
    assert_eq!((reading.next_dealer, reading.next_seats, reading.next_radl), (3, [4, 0, 1, 2], 1));
}

/// A breach of the rules names the passages behind it: that of the ruling, and those by which it
/// is paid.
#[test]
fn a_renonce_names_its_passages() {
    let rules = "kaernten-2026";
    let (book, mut sheet) = sheet(rules, &FOUR, Occasion::Tournament);
    let facts = r#""game":"dreier","declarer":1,"renonce":{"offenders":[3]}"#;
    let written = deal(rules, [1, 2, 3, 0], facts);
    write(&mut sheet, &book, written.clone()).unwrap();
    let Entry::Deal(mut ruled) = written else { panic!("a deal") };
    ruled.ruling = Some("§ Regeln für Renonce, Punkt 3".to_owned());
    write(&mut sheet, &book, Entry::Deal(ruled.clone())).unwrap();
    let plain = r#""game":"dreier","declarer":0,"thirds":120"#;
    write(&mut sheet, &book, deal(rules, [3, 0, 1, 2], plain)).unwrap();
    let reading = sheet.read(&book);
    let passages: Vec<&[String]> =
        reading.lines.iter().map(|line| line.passages.as_slice()).collect();
    let paid = "§ Regeln für Renonce, Punkt 2".to_owned();
    assert_eq!(passages[0], std::slice::from_ref(&paid));
    assert_eq!(passages[1], ["§ Regeln für Renonce, Punkt 3".to_owned(), paid]);
    assert!(passages[2].is_empty());
    assert_eq!(reading.lines[1].written.schrift, [-25, 5, 15, 5]);
    ruled.ruling = Some("x".repeat(301));
    let error = write(&mut sheet, &book, Entry::Deal(ruled)).unwrap_err();
    assert_eq!(error.reason(), "passage-too-long");
}

#[test]
fn four_five_and_six_play_where_the_book_has_it() {
    for (rules, names, fits) in [
        ("vacha-2008", &SIX[..], true),
        ("vacha-2008", &SIX[..5], true),
        ("kaernten-2026", &SIX[..5], true),
        ("kaernten-2026", &SIX[..], false),
        ("hopfgarten", &SIX[..5], false),
        ("vacha-2008", &SIX[..3], false),
    ] {
        let book = book(rules);
        let players = names.iter().map(|name| (*name).to_owned()).collect();
        let made = Sheet::new(Heading::new("x", &book, rules, players, Occasion::Evening), &book);
        assert_eq!(made.is_ok(), fits, "{rules} {}: {made:?}", names.len());
    }
}

#[test]
fn names_are_there_once() {
    let book = book("vacha-2008");
    for (names, place) in [
        (["Anna", "Bert", " anna ", "Dora"], "player 3"),
        (["Anna", " ", "Carl", "Dora"], "player 2"),
    ] {
        let players = names.iter().map(|name| (*name).to_owned()).collect();
        let error =
            Sheet::new(Heading::new("x", &book, "vacha-2008", players, Occasion::Evening), &book)
                .unwrap_err();
        assert!(error.to_string().contains(place), "{error}");
    }
}

/// Double rounds, deal by deal: `d` if the deal counts double, `-` if not.
fn doubles(reading: &Reading) -> String {
    reading.lines.iter().map(|line| if line.double { 'd' } else { '-' }).collect()
}

#[test]
fn double_rounds_are_appended_and_never_fourfold() {
    let rules = "vacha-2008";
    let (book, mut sheet) = sheet(rules, &FOUR, Occasion::Evening);
    // A Fensterbankl in the first deal; in the double round a Trischaken (6 points, doubled to 12,
    // forehand not the loser).
    write(&mut sheet, &book, numbers(&[0, 0, 0, 0])).unwrap();
    let trischaken = r#""game":"trischaken","tricks":[3,3,3,3],"points":[40,50,60,60]"#;
    write(&mut sheet, &book, deal(rules, [2, 3, 0, 1], trischaken)).unwrap();
    for _ in 0..8 {
        write(&mut sheet, &book, numbers(&[1, -1, 1, -1])).unwrap();
    }
    let reading = sheet.read(&book);
    assert_eq!(doubles(&reading), "-dddddddd-");
    let plain =
        deal(rules, [2, 3, 0, 1], trischaken).points(&book, sheet.heading(), false).unwrap();
    let doubled: Vec<i64> = plain.schrift.iter().map(|points| points * 2).collect();
    assert_eq!(reading.lines[1].written.schrift, doubled);
    assert!(
        reading.lines[0].double_follows
            && reading.lines[1].double_follows
            && !reading.lines[2].double_follows
    );
}

#[test]
fn a_mondfang_starts_a_double_round_but_not_at_a_tournament() {
    let rules = "vacha-2008";
    let facts = r#""game":"dreier","declarer":0,"thirds":120,
        "premiums":[{"premium":"mondfang","by":"declarer","announced":false,"made":true}]"#;
    for (occasion, expected) in [(Occasion::Evening, true), (Occasion::Tournament, false)] {
        let (book, mut sheet) = sheet(rules, &FOUR, occasion);
        write(&mut sheet, &book, deal(rules, [1, 2, 3, 0], facts)).unwrap();
        assert_eq!(sheet.read(&book).next_double, expected);
    }
}

#[test]
fn the_last_radl_is_double_and_ends_the_evening() {
    let (book, mut sheet) = sheet("vacha-2008", &FOUR, Occasion::Evening);
    write(&mut sheet, &book, numbers(&[2, -2, 2, -2])).unwrap();
    let after = sheet.last_line();
    sheet.record(&book, "test", None, Change::LastRadl { after }).unwrap();
    let again = sheet.record(&book, "test", None, Change::LastRadl { after: None }).unwrap_err();
    assert_eq!(again.reason(), "last-radl");
    // Bert has dealt, so Carl is forehand; Anna, two places on, holds the Sküs: six more deals,
    // four of them double.
    let located = entry(r#"{"numbers":{"schrift":[1,1,-1,-1],"skues":0}}"#);
    write(&mut sheet, &book, located).unwrap();
    assert_eq!(sheet.read(&book).deals_left, Some(6));
    for _ in 0..7 {
        write(&mut sheet, &book, numbers(&[1, -1, 1, -1])).unwrap();
    }
    let reading = sheet.read(&book);
    assert_eq!(doubles(&reading), "----ddddd");
    assert_eq!(reading.lines[8].warnings, [LineWarning::AfterTheEnd]);
}

#[test]
fn a_deal_thrown_in_is_dealt_again_a_struck_one_is_not() {
    let (book, mut sheet) = sheet("hopfgarten", &FOUR, Occasion::Tournament);
    for (line, dealer) in [(Entry::ThrownIn, 0), (Entry::Struck, 1), (numbers(&[3, -1, -1, -1]), 2)]
    {
        write(&mut sheet, &book, line).unwrap();
        assert_eq!(sheet.read(&book).next_dealer, dealer);
    }
}

#[test]
fn a_line_taken_back_is_nobodys_deal_and_its_versions_stay() {
    let (book, mut sheet) = sheet("hopfgarten", &FOUR, Occasion::Evening);
    write(&mut sheet, &book, numbers(&[3, -1, -1, -1])).unwrap();
    let line = write(&mut sheet, &book, numbers(&[0, 5, -5, 0])).unwrap();
    let base = sheet.version_of(&line).unwrap();
    let entry = Entry::Withdrawn;
    let back = Change::Correct { line, base, entry, reason: None, late: false };
    sheet.record(&book, "test", None, back).unwrap();
    let reading = sheet.read(&book);
    assert_eq!((reading.next_dealer, reading.schrift.as_slice()), (1, &[3, -1, -1, -1][..]));
    assert_eq!(reading.lines[1].written.label, "zurückgenommen");
    assert_eq!(reading.lines[1].versions.len(), 2);
    let again: SheetFile =
        serde_json::from_str(&serde_json::to_string(&sheet.to_file()).unwrap()).unwrap();
    assert_eq!(Sheet::from_file(again, &book).unwrap(), sheet);
}

#[test]
fn the_result_of_a_sheet_is_a_text_that_reads_back() {
    let (book, mut sheet) = sheet("kaernten-2026", &FIVE, Occasion::Tournament);
    write(&mut sheet, &book, numbers(&[3, -1, -1, -1, 0])).unwrap();
    write(&mut sheet, &book, Entry::ThrownIn).unwrap();
    let state = sheet.state();
    sheet.record(&book, "test", None, Change::Close { by: 0, state: state.clone() }).unwrap();
    sheet.record(&book, "test", None, Change::Confirm { by: 3, state }).unwrap();
    let result = sheet.result(&sheet.read(&book));
    assert_eq!((result.deals, result.closed_by), (1, Some(0)));
    assert_eq!(result.confirmed_by, [3]);
    let text = result.to_string();
    assert_eq!(text.parse::<SheetResult>().as_ref(), Ok(&result));
    for (wrong, reason) in [
        (text.replace("tarock-result-1", "tarock-result-2"), "no-sheet-result"),
        (text.replace("\tBert", "Bert"), "no-sheet-result"),
        (text.replace("\n3\t", "\n4\t"), "row-sum"),
        (text.replace("Carl", "Anna"), "name-twice"),
        (text.replace(" 0 3", " 0 9"), "no-sheet-result"),
        ("x".repeat(5000), "no-sheet-result"),
    ] {
        let error = wrong.parse::<SheetResult>().unwrap_err();
        assert_eq!(error.reason(), reason, "{wrong}");
    }
}

#[test]
fn impossible_lines_are_refused_and_change_nothing() {
    let rules = "kaernten-2026";
    let (book, mut sheet) = sheet(rules, &FOUR, Occasion::Tournament);
    let pagat =
        |by: &str| format!(r#"{{"premium":"pagat","by":"{by}","announced":false,"made":true}}"#);
    let both = format!(
        r#""game":"rufer","declarer":0,"partner":2,"thirds":120,"premiums":[{},{}]"#,
        pagat("declarer"),
        pagat("defence")
    );
    let seats = [1, 2, 3, 0];
    let table = [
        (deal(rules, seats, &both), "premium-both-sides"),
        (deal(rules, seats, r#""game":"dreier","declarer":0,"thirds":213"#), "thirds-out-of-range"),
        (deal(rules, seats, r#""game":"dreier","declarer":0"#), "thirds-missing"),
        (deal(rules, [1, 1, 2, 3], r#""game":"dreier","declarer":0,"thirds":120"#), "player-twice"),
        (
            deal(rules, [1, 2, 3, 4], r#""game":"dreier","declarer":0,"thirds":120"#),
            "player-unknown",
        ),
        (deal("hopfgarten", seats, r#""game":"dreier","declarer":0,"thirds":120"#), "other-rules"),
        (
            deal(rules, seats, r#""game":"dreier","declarer":0,"thirds":120,"double":true"#),
            "double-written",
        ),
        (numbers(&[3, -1, -1, -2]), "row-sum"),
        (numbers(&[3, -3]), "row-length"),
        (numbers(&[3_000_000, -1_000_000, -1_000_000, -1_000_000]), "number-too-large"),
    ];
    for (line, reason) in table {
        let before = sheet.clone();
        let error = write(&mut sheet, &book, line).unwrap_err();
        assert_eq!(error.reason(), reason, "{error}");
        assert_eq!(sheet, before);
    }
}

#[test]
fn texts_are_short_enough_for_a_sheet() {
    let rules = "kaernten-2026";
    let (book, mut sheet) = sheet(rules, &FOUR, Occasion::Tournament);
    let first = write(&mut sheet, &book, numbers(&[3, -1, -1, -1])).unwrap();
    let before = sheet.clone();
    let long = "ä".repeat(301);
    let change = |entry, reason: &str| Change::Correct {
        line: first.clone(),
        base: first.clone(),
        entry,
        reason: Some(reason.to_owned()),
        late: false,
    };
    let labelled = |label: &str| match numbers(&[3, -1, -1, -1]) {
        Entry::Numbers(numbers) => {
            Entry::Numbers(NumbersEntry { label: Some(label.to_owned()), ..numbers })
        }
        other => other,
    };
    let annulled = |reason: &str| Entry::Annulled(AnnulledEntry { reason: reason.to_owned() });
    let after = |entry| Change::Write { after: Some(first.clone()), entry };
    let name = |name: &str| Change::Rename { player: 0, name: name.to_owned() };
    let table = [
        (after(labelled(&long)), "limit-reached"),
        (change(labelled(&long), "Kontra"), "limit-reached"),
        (change(labelled("Dreier"), &long), "limit-reached"),
        (change(labelled("Dreier"), &"x".repeat(1 << 20)), "limit-reached"),
        (after(annulled(&long)), "reason-missing"),
        (name(&"x".repeat(121)), "limit-reached"),
        (Change::EndEarly { reason: Some(long.clone()) }, "limit-reached"),
    ];
    for (change, reason) in table {
        let error = sheet.record(&book, "here", None, change).unwrap_err();
        assert_eq!(error.reason(), reason, "{error}");
        assert_eq!(sheet, before);
    }
    let writer = "x".repeat(121);
    let line = after(labelled("Dreier"));
    let error = sheet.record(&book, "here", Some(&writer), line).unwrap_err();
    assert_eq!(error.reason(), "limit-reached");
    assert_eq!(sheet, before);
    // Signs are counted, not bytes.
    sheet.record(&book, "here", None, after(annulled(&"ä".repeat(300)))).unwrap();

    let mut heading = sheet.heading().clone();
    heading.players[0] = "x".repeat(121);
    let mut titled = sheet.heading().clone();
    titled.title = Some("x".repeat(1 << 20));
    for heading in [heading, titled] {
        assert_eq!(Sheet::new(heading.clone(), &book).unwrap_err().reason(), "limit-reached");
        // A file of before is read all the same.
        let file = SheetFile { heading, events: vec![], ..sheet.to_file() };
        Sheet::from_file(file, &book).unwrap();
    }
}

/// What somebody types at the table is refused without a word of the file that it becomes.
#[test]
fn a_refused_heading_names_the_player_and_in_a_file_the_place() {
    let book = book("vacha-2008");
    let players = ["Franz", "Bert", "Carl", "Franz"].map(str::to_owned).to_vec();
    let heading = Heading::new("test", &book, "vacha-2008", players, Occasion::Evening);
    let error = Sheet::new(heading.clone(), &book).unwrap_err();
    assert!(
        format!("{error:#}").starts_with("Spieler 4: den Namen \"Franz\" gibt es"),
        "{error:#}"
    );
    assert!(error.to_string().starts_with("player 4: the name"), "{error}");
    let file = SheetFile { format: SHEET_FORMAT.to_owned(), heading, events: vec![] };
    let error = Sheet::from_file(file, &book).unwrap_err();
    assert!(format!("{error:#}").starts_with("Kopf des Zettels, Spieler 4: "), "{error:#}");
}

#[test]
fn absolut_needs_its_points() {
    let rules = "vacha-2008";
    let (book, mut sheet) = sheet(rules, &FOUR, Occasion::Evening);
    let absolut = r#""game":"dreier","declarer":0,"thirds":147,
        "premiums":[{"premium":"absolut","by":"declarer","announced":false,"made":true}]"#;
    let error = write(&mut sheet, &book, deal(rules, [1, 2, 3, 0], absolut)).unwrap_err();
    assert_eq!(error.fault, Fault::AbsolutAgainstCount(147, 147));
}

#[test]
fn a_bad_line_in_a_file_is_kept_and_does_not_count() {
    let (book, mut sheet) = sheet("kaernten-2026", &FOUR, Occasion::Tournament);
    let good = write(&mut sheet, &book, numbers(&[3, -1, -1, -1])).unwrap();
    let json =
        serde_json::to_string(&sheet.to_file()).unwrap().replace("[3,-1,-1,-1]", "[3,-1,-1,-2]");
    let mut read = Sheet::from_file(serde_json::from_str(&json).unwrap(), &book).unwrap();
    let reading = read.read(&book);
    assert_eq!(reading.schrift, [0; 4]);
    assert_eq!(
        reading.lines[0].problem.as_ref().unwrap().to_string(),
        "Schrift adds up to -1, not to 0"
    );
    let state = read.state();
    let error = read.record(&book, "test", None, Change::Close { by: 0, state }).unwrap_err();
    assert_eq!(error.reason(), "lines-open");
    let base = read.version_of(&good).unwrap();
    read.record(
        &book,
        "test",
        None,
        Change::Correct {
            line: good,
            base,
            entry: Entry::Struck,
            reason: Some("unklar".into()),
            late: false,
        },
    )
    .unwrap();
    let reading = read.read(&book);
    assert_eq!((reading.lines[0].problem.as_ref(), reading.lines[0].versions.len()), (None, 2));
}

#[test]
fn lines_can_be_put_in_between_and_keep_their_players() {
    let rules = "kaernten-2026";
    let (book, mut sheet) = sheet(rules, &FOUR, Occasion::Tournament);
    let dreier = r#""game":"dreier","declarer":0,"thirds":120"#;
    let first = write(&mut sheet, &book, deal(rules, [1, 2, 3, 0], dreier)).unwrap();
    write(&mut sheet, &book, deal(rules, [3, 0, 1, 2], dreier)).unwrap();
    assert_eq!(sheet.read(&book).lines[1].warnings, [LineWarning::OutOfTurn]);
    let forgotten = deal(rules, [2, 3, 0, 1], r#""game":"dreier","declarer":1,"thirds":10"#);
    sheet
        .record(&book, "test", None, Change::Write { after: Some(first), entry: forgotten })
        .unwrap();
    let reading = sheet.read(&book);
    let schrift: Vec<&[i64]> =
        reading.lines.iter().map(|line| line.written.schrift.as_slice()).collect();
    assert_eq!(schrift, [[-5, 15, -5, -5], [5, 5, 5, -15], [-5, -5, -5, 15]]);
    assert!(reading.lines.iter().all(|line| line.warnings.is_empty()));
}

#[test]
fn closing_needs_a_second_player_and_lapses_with_a_change() {
    let (book, mut sheet) = sheet("kaernten-2026", &FOUR, Occasion::Tournament);
    write(&mut sheet, &book, numbers(&[7, -3, -2, -2])).unwrap();
    let state = sheet.state();
    let early = sheet
        .record(&book, "test", None, Change::Confirm { by: 1, state: state.clone() })
        .unwrap_err();
    assert_eq!(early.reason(), "not-closed");
    sheet.record(&book, "test", None, Change::Close { by: 0, state: state.clone() }).unwrap();
    let alone = sheet
        .record(&book, "test", None, Change::Confirm { by: 0, state: state.clone() })
        .unwrap_err();
    assert_eq!(alone.reason(), "confirm-self");
    assert!(!closing(&sheet, &book).is_final());
    sheet.record(&book, "other", None, Change::Confirm { by: 2, state }).unwrap();
    let done = closing(&sheet, &book);
    assert!(done.is_final());
    assert_eq!(
        done.payouts.iter().map(|payout| payout.cents).collect::<Vec<_>>(),
        [70, -30, -20, -20]
    );
    assert_eq!(
        done.transfers.iter().map(|one| (one.from, one.to, one.cents)).collect::<Vec<_>>(),
        [(1, 0, 30), (2, 0, 20), (3, 0, 20)]
    );
    write(&mut sheet, &book, numbers(&[1, -1, 1, -1])).unwrap();
    let changed = closing(&sheet, &book);
    assert!(changed.changed_since && !changed.is_final());
}

#[test]
fn rounding_keeps_the_sum_and_is_explained() {
    let book = book("vacha-2008");
    let players = FOUR.iter().map(|name| (*name).to_owned()).collect();
    let mut heading = Heading::new("x", &book, "vacha-2008", players, Occasion::Evening);
    heading.round_to = 10;
    let mut sheet = Sheet::new(heading, &book).unwrap();
    write(&mut sheet, &book, numbers(&[17, -6, -6, -5])).unwrap();
    let closing = closing(&sheet, &book);
    let cents: Vec<i64> = closing.payouts.iter().map(|payout| payout.cents).collect();
    assert_eq!(cents, [20, -10, -10, 0]);
    assert!(
        closing.explained.iter().any(|line| format!("{line:#}") == "Anna: 0,17 € wird 0,20 €."),
        "{:?}",
        closing.explained
    );
}

#[test]
fn the_same_deal_written_twice_is_noticed() {
    let (book, mut one) = sheet("kaernten-2026", &FOUR, Occasion::Tournament);
    let mut other = one.clone();
    one.record(&book, "a", None, Change::Write { after: None, entry: numbers(&[3, -1, -1, -1]) })
        .unwrap();
    other
        .record(&book, "b", None, Change::Write { after: None, entry: numbers(&[3, -1, -1, -1]) })
        .unwrap();
    assert_eq!(one.merge(&other).unwrap(), 1);
    let reading = one.read(&book);
    assert_eq!(
        reading.lines.iter().filter(|line| line.warnings == [LineWarning::PerhapsTwice]).count(),
        2
    );
    assert_eq!(one.merge(&other).unwrap(), 0);
}

#[test]
fn sheets_that_do_not_belong_together_are_not_merged() {
    let (book, mut one) = sheet("kaernten-2026", &FOUR, Occasion::Tournament);
    let (_, other) =
        sheet("kaernten-2026", &["Anna", "Bert", "Carl", "Emil"], Occasion::Tournament);
    assert_eq!(one.merge(&other).unwrap_err().reason(), "other-sheet");
    // One device name on two machines: the same number stands for two things.
    let mut copy = one.clone();
    write(&mut one, &book, numbers(&[3, -1, -1, -1])).unwrap();
    write(&mut copy, &book, numbers(&[-3, 1, 1, 1])).unwrap();
    let before = one.clone();
    assert_eq!(one.merge(&copy).unwrap_err().reason(), "event-differs");
    assert_eq!(one, before);
}

#[test]
fn a_file_whose_events_hang_in_the_air_is_refused() {
    let (book, mut sheet) = sheet("kaernten-2026", &FOUR, Occasion::Tournament);
    write(&mut sheet, &book, numbers(&[3, -1, -1, -1])).unwrap();
    write(&mut sheet, &book, numbers(&[3, -1, -1, -1])).unwrap();
    let mut file: SheetFile = sheet.to_file();
    file.events.remove(0);
    assert_eq!(Sheet::from_file(file, &book).unwrap_err().reason(), "event-orphan");
    let other = SheetFile { format: "x".into(), ..sheet.to_file() };
    assert_eq!(Sheet::from_file(other, &book).unwrap_err().reason(), "wrong-format");
}

/// What a device does in the property test: which device, what, and a number to choose by.
#[derive(Debug, Clone)]
struct Step {
    device: usize,
    kind: u8,
    choice: usize,
    points: i64,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (0..3usize, 0..8u8, 0..100usize, 0..20i64)
        .prop_map(|(device, kind, choice, points)| Step { device, kind, choice, points });
    prop::collection::vec(step, 0..40)
}

/// Applies the steps to three copies that now and then take over what another has.
fn edited_apart(steps: &[Step]) -> (Book, [Sheet; 3]) {
    let (book, sheet) = sheet("vacha-2008", &FOUR, Occasion::Evening);
    let mut copies = [sheet.clone(), sheet.clone(), sheet];
    for step in steps {
        let device = ["a", "b", "c"][step.device];
        let other = copies[step.choice % 3].clone();
        let copy = &mut copies[step.device];
        let lines: Vec<EventId> =
            copy.read(&book).lines.iter().map(|line| line.id.clone()).collect();
        let line = (!lines.is_empty()).then(|| lines[step.choice % lines.len()].clone());
        let row = numbers(&[step.points, -step.points, step.points, -step.points]);
        let change = match (step.kind, line) {
            (0, _) => {
                copy.merge(&other).expect("copies of one sheet can be merged");
                continue;
            }
            (1 | 2, Some(line)) => {
                let base = copy.version_of(&line).unwrap();
                Change::Correct {
                    line,
                    base,
                    entry: if step.kind == 1 { row } else { Entry::Struck },
                    reason: None,
                    late: false,
                }
            }
            (3, line) => Change::Write { after: line, entry: row },
            (4, _) => Change::Rename { player: 0, name: format!("Anna {}", step.points) },
            (5, _) => {
                Change::Close { by: u8::try_from(step.choice % 4).unwrap(), state: copy.state() }
            }
            (_, _) => Change::Write { after: copy.last_line(), entry: row },
        };
        copy.record(&book, device, None, change).unwrap();
    }
    (book, copies)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever three devices wrote apart, in whatever order it is brought together: one sheet, and
    /// nothing is lost.
    #[test]
    fn copies_merge_to_the_same_sheet_in_any_order(
        steps in steps(),
        order in Just([0usize, 1, 2]).prop_shuffle(),
    ) {
        let (book, copies) = edited_apart(&steps);
        let mut all = copies[order[0]].clone();
        all.merge(&copies[order[1]]).unwrap();
        all.merge(&copies[order[2]]).unwrap();
        let mut right = copies[1].clone();
        right.merge(&copies[2]).unwrap();
        let mut nested = copies[0].clone();
        nested.merge(&right).unwrap();
        prop_assert_eq!(&all, &nested);
        prop_assert_eq!(all.read(&book), nested.read(&book));
        prop_assert_eq!(all.state(), nested.state());
        let written: std::collections::BTreeSet<_> =
            copies.iter().flat_map(|copy| copy.to_file().events).map(|event| event.id).collect();
        let kept: std::collections::BTreeSet<_> =
            all.to_file().events.into_iter().map(|event| event.id).collect();
        prop_assert_eq!(written, kept);
        prop_assert_eq!(all.merge(&right).unwrap(), 0);
    }

    /// Sums are the sums of the lines, every line sums to zero, and a file reads back as the same
    /// sheet.
    #[test]
    fn sheets_add_up_and_survive_their_file(steps in steps()) {
        let (book, copies) = edited_apart(&steps);
        let reading = copies[0].read(&book);
        prop_assert_eq!(reading.schrift.iter().sum::<i64>(), 0);
        for line in &reading.lines {
            prop_assert_eq!(line.written.zahlung.iter().sum::<i64>(), 0);
        }
        if let Some(last) = reading.lines.last() {
            prop_assert_eq!(&last.zahlung_so_far, &reading.zahlung);
        }
        let text = serde_json::to_string(&copies[0].to_file()).unwrap();
        let read = Sheet::from_file(serde_json::from_str(&text).unwrap(), &book).unwrap();
        prop_assert_eq!(&read, &copies[0]);
    }

    /// Lines that one device wrote one under the other stay together, whatever others wrote
    /// meanwhile.
    #[test]
    fn what_was_written_apart_is_not_shuffled(mine in 1..6usize, theirs in 1..6usize) {
        let (book, mut one) = sheet("vacha-2008", &FOUR, Occasion::Evening);
        let mut other = one.clone();
        for (sheet, device, lines) in [(&mut one, "a", mine), (&mut other, "b", theirs)] {
            for _ in 0..lines {
                let after = sheet.last_line();
                sheet
                    .record(
                        &book,
                        device,
                        None,
                        Change::Write { after, entry: numbers(&[1, -1, 1, -1]) },
                    )
                    .unwrap();
            }
        }
        one.merge(&other).unwrap();
        let reading = one.read(&book);
        let devices: Vec<&str> = reading.lines.iter().map(|line| line.id.device.as_str()).collect();
        let changes = devices.windows(2).filter(|pair| pair[0] != pair[1]).count();
        prop_assert_eq!((devices.len(), changes), (mine + theirs, 1));
    }
}

/// A table that does without double rounds has none, whatever the book says.
#[test]
fn a_sheet_without_double_rounds_has_none() {
    let trischaken = r#""game":"trischaken","tricks":[3,3,3,3],"points":[60,50,50,50]"#;
    for wanted in [true, false] {
        let book = book("vacha-2008");
        let players = FOUR.iter().map(|name| (*name).to_owned()).collect();
        let mut heading = Heading::new("x", &book, "vacha-2008", players, Occasion::Evening);
        heading.double_rounds = wanted;
        let mut sheet = Sheet::new(heading, &book).unwrap();
        write(&mut sheet, &book, deal("vacha-2008", [1, 2, 3, 0], trischaken)).unwrap();
        let reading = sheet.read(&book);
        assert_eq!((reading.next_double, reading.lines[0].double_follows), (wanted, wanted));
        let text = serde_json::to_string(&sheet.to_file()).unwrap();
        assert_eq!(text.contains("double_rounds"), !wanted, "sheets of before stay as they are");
    }
}
