//! The documents: what a reader can search for in them, on which paper, over how many pages.
//!
//! Text is extracted with `pdftotext`, pages are measured with `pdfinfo` (poppler-utils, installed
//! by `make test`).

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tarock_club::{
    Change, CupEvent, CupResult, CupRules, Entrant, Entry, Format, Halves, Heading, Occasion,
    RoundName, Season, Sheet, Tournament,
};
use tarock_print::{
    Paper, PrintStyle, PrintedLink, blank_sheet, blank_sheets, certificates, cup_table, draw_slips,
    draw_slips_of, entry_list, filled_sheet, prize_list, result_list, seating_list, table_cards,
    table_sheets,
};
use tarock_rules::{Book, Language};

/// What a program of poppler says of a document.
fn poppler(program: &str, arguments: &[&str], pdf: &[u8]) -> String {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| {
            panic!("{program} cannot be run ({error}); it is in the package poppler-utils")
        });
    let mut input = child.stdin.take().unwrap();
    let pdf = pdf.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&pdf));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

fn text(pdf: &[u8]) -> String {
    poppler("pdftotext", &["-layout", "-", "-"], pdf)
}

/// Number of pages, and size of the first in points.
fn pages(pdf: &[u8]) -> (usize, String) {
    // Not every version of pdfinfo reads from a pipe.
    let number =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos();
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{number}.pdf"));
    std::fs::write(&path, pdf).unwrap();
    let info = poppler("pdfinfo", &[&path.to_string_lossy()], b"");
    std::fs::remove_file(&path).unwrap();
    let field = |name: &str| {
        info.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim().to_owned()
    };
    (
        field("Pages:").parse().unwrap(),
        field("Page size:").split(" (").next().unwrap_or_default().to_owned(),
    )
}

fn says(pdf: &[u8], wanted: &[&str]) {
    let text = text(pdf);
    for wanted in wanted {
        assert!(text.contains(wanted), "{wanted:?} is not in\n{text}");
    }
}

const NAMES: [&str; 16] = [
    "Anna Čuden",
    "Bert Österreicher",
    "Carl",
    "Dora",
    "Emil",
    "Fini",
    "Gabi",
    "Hans",
    "Ida",
    "Jörg",
    "Käthe",
    "Leo",
    "Mizzi",
    "Nora Đurić",
    "Otto",
    "Petra Weiß",
];

fn tournament() -> Tournament {
    let mode = Format::published("hopfgarten").unwrap();
    let mut tournament =
        Tournament::new("Osterturnier", mode, 7, NAMES.map(Entrant::new).to_vec()).unwrap();
    tournament.date = Some("28. März 2026".into());
    tournament.draw().unwrap();
    for round in 1..=3 {
        for table in 1..=4 {
            tournament.set_result(RoundName::Round(round), table, &[20, 5, -5, -20], None).unwrap();
        }
    }
    tournament
}

#[test]
fn every_book_has_its_blank_sheet_on_every_paper() {
    for id in Book::ids() {
        let book = Book::published(id).unwrap();
        for players in &book.table.players.is {
            for (paper, size, sheets) in
                [(Paper::A4, "595.276 x 841.89 pts", 1), (Paper::A5, "419.528 x 595.276 pts", 2)]
            {
                let pdf = blank_sheet(&book, usize::from(*players), None, None, paper).unwrap();
                assert_eq!(pages(&pdf), (sheets, size.to_owned()), "{id}");
                says(
                    &pdf,
                    &[
                        "Schreibzettel",
                        "Schreiber",
                        "Schrift",
                        "Zahlung",
                        "Bestätigt",
                        "Prämien",
                        &book.title,
                    ],
                );
            }
        }
    }
}

/// Before the draw there are score sheets for tables of all sizes, and who is at the door.
#[test]
fn before_the_draw_there_are_blank_sheets_and_who_is_entered() {
    let mode = Format::published("kaernten-2026").unwrap();
    let mut entrants = NAMES.map(Entrant::new).to_vec();
    entrants[1].club = Some("Steyr".into());
    let tournament = Tournament::new("Herbst", mode, 7, entrants).unwrap();
    let book = Book::published("kaernten-2026").unwrap();
    for (paper, sheets) in [(Paper::A4, 2), (Paper::A5, 4)] {
        let blank = blank_sheets(&tournament, &book, paper).unwrap();
        assert_eq!(pages(&blank).0, sheets);
        says(&blank, &["Schreibzettel", "Herbst", "Prämien", "Zahlung"]);
        // Twenty deals for four, twenty-five for five.
        let text = text(&blank);
        let rows = |deal: &str| {
            text.lines().filter(|line| line.split_whitespace().next() == Some(deal)).count()
        };
        assert_eq!(["20", "21", "25", "26"].map(rows), [2, 1, 1, 0], "{text}");
        let list = entry_list(&tournament, &[0, 1200], paper).unwrap();
        says(&list, &["Herbst", "Angemeldet: 16, bezahlt: 1", "Steyr", "12,00", "Petra Weiß"]);
    }
    let english = PrintStyle { paper: Paper::A4, language: Language::English };
    says(&entry_list(&tournament, &[], english).unwrap(), &["Entered: 16, paid: 0", "Club"]);
}

/// Where seats can be drawn it is the Tarock that says who deals first.
#[test]
fn a_blank_sheet_says_who_deals_first() {
    for (id, said) in [
        ("vacha-2008", "Erster Geber (höchste Karte, bei gezogenen Sitzen das Tarock) links"),
        ("kaernten-2026", "Erster Geber (höchste Karte) in der linken Spalte"),
        ("hopfgarten", "Erste Vorhand (höchste Karte) in der zweiten Spalte"),
    ] {
        let book = Book::published(id).unwrap();
        let occasion = Some(Occasion::Tournament);
        let pdf = blank_sheet(&book, 4, None, occasion, Paper::A5).unwrap();
        says(&pdf, &[said]);
    }
}

#[test]
fn tariffs_are_those_of_the_book() {
    let text = text(
        &blank_sheet(&Book::published("kaernten-2026").unwrap(), 5, None, None, Paper::A5).unwrap(),
    );
    let value = |label: &str| -> String {
        let line = text
            .lines()
            .find(|line| line.trim_start().starts_with(label))
            .unwrap_or_else(|| panic!("{label} is not in\n{text}"));
        line.trim_start().trim_start_matches(label).replace(' ', "")
    };
    assert_eq!(
        (value("Sechserdreier"), value("Pagatrufer"), value("Solodreier")),
        ("4/−8".into(), "1+2".into(), "10".into())
    );
    assert_eq!((value("Valat"), value("1 Punkt =")), ("10/20".into(), "0,10€".into()));
}

#[test]
fn a_filled_sheet_shows_lines_sums_and_who_confirmed() {
    let book = Book::published("vacha-2008").unwrap();
    let players = NAMES[..4].iter().map(|name| (*name).to_owned()).collect();
    let mut heading = Heading::new("x", &book, "vacha-2008", players, Occasion::Evening);
    heading.title = Some("Café Rätselhaft".into());
    heading.scribe = Some("Dora".into());
    let mut sheet = Sheet::new(heading, &book).unwrap();
    let entry: Entry = serde_json::from_str(
        r#"{"numbers":{"schrift":[15,-5,-5,-5],"zahlung":[30,-10,-10,-10],"label":"Dreier"}}"#,
    )
    .unwrap();
    for _ in 0..45 {
        let after = sheet.last_line();
        sheet.record(&book, "test", None, Change::Write { after, entry: entry.clone() }).unwrap();
    }
    let state = sheet.state();
    sheet.record(&book, "test", None, Change::Close { by: 0, state: state.clone() }).unwrap();
    sheet.record(&book, "test", None, Change::Confirm { by: 1, state }).unwrap();
    let reading = sheet.read(&book);
    for paper in [Paper::A4, Paper::A5] {
        let pdf = filled_sheet(&book, sheet.heading(), &reading, &sheet.closing(&reading), paper)
            .unwrap();
        assert_eq!(pages(&pdf).0, 3);
        says(
            &pdf,
            &[
                "Café Rätselhaft",
                "Anna Čuden",
                "Bert Österreicher",
                "Dreier",
                "+675",
                "−225",
                "+1350",
                "13,50 €",
                "−4,50 €",
                "Seite 3 von 3",
            ],
        );
    }
}

#[test]
fn slips_and_cards_name_tables_and_players() {
    let tournament = tournament();
    for (paper, sheets) in [(Paper::A4, 2), (Paper::A5, 4)] {
        let slips = draw_slips(&tournament, &|_| None, paper).unwrap();
        assert_eq!(pages(&slips).0, sheets);
        says(
            &slips,
            &["Osterturnier", "Startnummer 16", "Petra Weiß", "Nora Đurić", "Runde 3", "Tisch"],
        );
        let linked = |_, table: usize| {
            let address = format!("https://example.org/turnier/x#{table}");
            Some(PrintedLink { address, note: Some(format!("Code {table}KXM-2PQR")) })
        };
        let cards = table_cards(&tournament, None, &linked, paper).unwrap();
        assert_eq!(pages(&cards).0, 12);
        says(
            &cards,
            &[
                "Tisch 4",
                "Runde 3",
                "5 Radln = 20 Spiele, höchstens 105 Minuten",
                "ist erste Vorhand",
                "Jörg",
                "Code 4KXM-2PQR",
            ],
        );
        let only = Some(tarock_club::RoundName::Round(2));
        assert_eq!(pages(&table_cards(&tournament, only, &linked, paper).unwrap()).0, 4);
        let coded = |player: usize| {
            let address = format!("https://example.org/turnier/x#{player}");
            Some(PrintedLink { address, note: Some(format!("Code P{player}")) })
        };
        says(&draw_slips(&tournament, &coded, paper).unwrap(), &["Code P1", "Code P16"]);
    }
}

/// Where a format has a final, slips have a place for it: empty before it is drawn.
#[test]
fn slips_have_a_place_for_the_final() {
    let mode = Format::published("hopfgarten").unwrap();
    let players = (1..=16).map(|number| Entrant::new(format!("Person {number:02}"))).collect();
    let mut tournament = Tournament::new("Herbst", mode, 7, players).unwrap();
    tournament.draw().unwrap();
    for paper in [Paper::A4, Paper::A5] {
        let slips = text(&draw_slips(&tournament, &|_| None, paper).unwrap());
        assert_eq!(slips.matches("Finale").count(), 16, "{slips}");
    }
    for round in 1..=tournament.rounds.len() {
        for table in 1..=4 {
            let results = [3, 1, -1, -3];
            tournament.set_result(RoundName::Round(round), table, &results, None).unwrap();
        }
    }
    tournament.draw_final().unwrap();
    let last = tournament.final_round.clone().unwrap();
    let playing = last.tables[2].players[0];
    let out = (1..=16).find(|player| last.table_of(*player).is_none()).unwrap();
    for (player, table) in [(playing, "3"), (out, "–")] {
        let slip = text(&draw_slips_of(&tournament, &[player], &|_| None, Paper::A5).unwrap());
        let tables = slip.lines().find(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            words.len() == 4 && words.iter().all(|word| *word == "–" || word.parse::<u8>().is_ok())
        });
        let tables = tables.unwrap_or_else(|| panic!("no line of tables: {slip}"));
        assert_eq!(tables.split_whitespace().last(), Some(table), "{slip}");
    }
}

#[test]
fn a_table_card_says_who_sits_where() {
    for (format, wanted) in [
        ("wiener-zeitung-2018", ["behält seinen Platz", "rechts vom Untersten"]),
        ("vacha-2008", ["drei (zu fünft vier) Farbkarten", "Wer das Tarock zieht"]),
        ("kaernten-2026", ["Sitzplatz frei wählbar", "gibt zuerst"]),
    ] {
        let mode = Format::published(format).unwrap();
        let entrants = NAMES.map(Entrant::new).to_vec();
        let mut tournament = Tournament::new("Cup", mode, 7, entrants).unwrap();
        tournament.draw().unwrap();
        for paper in [Paper::A4, Paper::A5] {
            let cards = table_cards(&tournament, None, &|_, _| None, paper).unwrap();
            let text = text(&cards).split_whitespace().collect::<Vec<_>>().join(" ");
            for wanted in wanted {
                assert!(text.contains(wanted), "{format}: {wanted:?} is not in\n{text}");
            }
        }
    }
}

#[test]
fn results_and_certificates() {
    let mut tournament = tournament();
    tournament.draw_final().unwrap();
    for table in 1..=3 {
        tournament.set_result(RoundName::Final, table, &[9, 1, -4, -6], None).unwrap();
    }
    let winner = tournament.standings().rows[0].clone();
    for paper in [Paper::A4, Paper::A5] {
        let list = result_list(&tournament, paper).unwrap();
        says(
            &list,
            &[
                "Osterturnier",
                "Endstand nach dem Finale",
                "28. März 2026",
                "Runde 2",
                "Finale",
                &winner.name,
                &winner.points.signed(),
            ],
        );
        let awarded = certificates(&tournament, 3, paper).unwrap();
        assert!(pages(&awarded).0 >= 3);
        says(&awarded, &["Urkunde", "1. Platz", &winner.name, "Turnierleitung"]);
    }
}

#[test]
fn the_desk_has_its_lists() {
    let mut tournament = tournament();
    tournament.prizes_in_kind = vec!["Geschenkkorb".into()];
    let book = Book::published("hopfgarten").unwrap();
    for paper in [Paper::A4, Paper::A5] {
        let changed = draw_slips_of(&tournament, &[3, 16], &|_| None, paper).unwrap();
        assert_eq!(pages(&changed).0, 1);
        says(&changed, &["Carl", "Petra Weiß"]);
        assert!(!text(&changed).contains("Dora"));
        let seating = text(&seating_list(&tournament, false, paper).unwrap());
        let order: Vec<usize> = ["Anna Čuden", "Jörg", "Käthe", "Petra Weiß"]
            .map(|name| seating.find(name).unwrap())
            .to_vec();
        assert!(order.is_sorted(), "{seating}");
        let by_last = text(&seating_list(&tournament, true, paper).unwrap());
        assert!(
            by_last.find("Österreicher Bert").unwrap() < by_last.find("Otto").unwrap(),
            "{by_last}"
        );
        let sheets = table_sheets(&tournament, &book, Some(RoundName::Round(2)), paper).unwrap();
        assert_eq!(pages(&sheets).0, 4);
        says(&sheets, &["Schreibzettel", "Osterturnier", "28. März 2026", "Nora Đurić"]);
        let mut last = tournament.clone();
        last.draw_final().unwrap();
        let last = text(&table_sheets(&last, &book, Some(RoundName::Final), paper).unwrap());
        assert!(last.contains("Finale") && !last.contains("Runde"), "{last}");
        says(
            &prize_list(&tournament, paper).unwrap(),
            &["Preisliste", "Geschenkkorb", "Unterschrift"],
        );
    }
}

/// Where the units of figures end on the page, and how high the letters are: the same for a whole
/// column.
#[test]
fn figures_stand_under_each_other_in_one_size() {
    let mut tournament = tournament();
    tournament.players[1].name = "Bert Österreicher-Hinterstoder von Oberzwetschkenbach".into();
    tournament.draw_final().unwrap();
    for table in 1..=3 {
        tournament.set_result(RoundName::Final, table, &[9, 1, -4, -6], None).unwrap();
    }
    let xml = poppler(
        "pdftotext",
        &["-bbox", "-l", "1", "-", "-"],
        &result_list(&tournament, Paper::A4).unwrap(),
    );
    let number = |line: &str, name: &str| -> f64 {
        line.split(&format!("{name}=\""))
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap()
            .parse()
            .unwrap()
    };
    let head = xml.lines().find(|line| line.contains(">Punkte<")).unwrap();
    let column = number(head, "xMin") - 12.0;
    let below: Vec<&str> = xml
        .lines()
        .filter(|line| {
            line.contains("<word")
                && number(line, "xMin") > column
                && number(line, "yMin") > number(head, "yMax")
        })
        .filter(|line| number(line, "xMax") < number(head, "xMax") + 12.0)
        .take(12)
        .collect();
    assert!(below.len() >= 12, "{xml}");
    let heights: Vec<f64> =
        below.iter().map(|line| number(line, "yMax") - number(line, "yMin")).collect();
    assert!(heights.iter().all(|height| (height - heights[0]).abs() < 0.1), "{heights:?}");
    let ends = |half: bool| -> Vec<f64> {
        below
            .iter()
            .filter(|line| line.contains(",5<") == half)
            .map(|line| number(line, "xMax"))
            .collect()
    };
    for ends in [ends(true), ends(false)] {
        assert!(ends.iter().all(|end| (end - ends[0]).abs() < 0.1), "{ends:?}");
    }
    if let (Some(half), Some(whole)) = (ends(true).first(), ends(false).first()) {
        assert!(half > whole, "the half stands behind the units");
    }
}

#[test]
fn long_lists_go_on_with_their_heads() {
    let rules = CupRules::published("wiener-zeitung-2018").unwrap();
    let mut season = Season::new("Saison 2026/27", rules);
    for number in 1..=8 {
        let result = |player: i64| CupResult {
            player: format!("Spielerin {player}"),
            points: Halves::whole(200 - player),
            rank: None,
        };
        let event = CupEvent {
            title: format!("Turnier {number}"),
            date: None,
            is_final: number == 8,
            results: (1..=90).map(result).collect(),
        };
        season.add(vec![event]).unwrap();
    }
    let pdf = cup_table(&season, None, Paper::A4).unwrap();
    let (count, size) = pages(&pdf);
    assert!(count >= 3);
    assert_eq!(size, "841.89 x 595.276 pts");
    let text = text(&pdf);
    assert_eq!(
        text.matches("Rang").count(),
        text.matches("Spielerin 1 ").count() * count.min(4),
        "every page with rows has a head"
    );
    says(
        &pdf,
        &[
            "Saison 2026/27",
            "Die besten 6 Turniere und das Finale zählen",
            "Spielerin 90",
            "(223)",
            "Seite 2 von",
        ],
    );
}

#[test]
fn signs_that_cannot_be_printed_are_replaced() {
    let mut tournament = tournament();
    tournament.players[0].name = "Anna 🂡 漢".into();
    says(&draw_slips(&tournament, &|_| None, Paper::A4).unwrap(), &["Anna ? ?"]);
    tournament.players[0].name =
        "Wolfeschlegelsteinhausenbergerdorff-Zwetschkenknödel von und zu Hinterstoderzinken".into();
    let pdf = table_cards(&tournament, None, &|_, _| None, Paper::A5).unwrap();
    says(&pdf, &["Wolfeschlegelstein"]);
}

/// Nobody's name is cut on their certificate or slip, and a long title leaves room for the pages.
#[test]
fn long_names_go_onto_two_lines() {
    let mut tournament = tournament();
    tournament.title = "Großes Herbstturnier der Königrufer von Bad Goisern und Umgebung".into();
    tournament.date = Some("2027-01-06".into());
    tournament.seed = u64::MAX;
    let name = "Ferdinand von und zu Oberzwetschkenbach-Hinterstoder";
    let winner = tournament.standings().rows[0].player;
    tournament.players[winner - 1].name = name.into();
    for paper in [Paper::A4, Paper::A5] {
        let mut documents = vec![certificates(&tournament, 1, paper).unwrap()];
        documents.push(draw_slips_of(&tournament, &[winner], &|_| None, paper).unwrap());
        for pdf in documents {
            let whole = text(&pdf);
            for word in name.split([' ', '-']) {
                assert!(whole.contains(word), "{word} is not in\n{whole}");
            }
        }
        says(&certificates(&tournament, 1, paper).unwrap(), &["6. Jänner 2027"]);
        // Whoever signs for a prize reads all of it.
        let prize = "Geschenkkorb mit Speck, Käse und einer Flasche Zweigelt";
        tournament.prizes_in_kind = vec![prize.into()];
        let signed = text(&prize_list(&tournament, paper).unwrap());
        for word in prize.split(' ').chain(name.split([' ', '-'])).filter(|_| paper == Paper::A4) {
            assert!(signed.contains(word), "{word} is not in\n{signed}");
        }
        let list = result_list(&tournament, paper).unwrap();
        says(&list, &[&u64::MAX.to_string()]);
        let xml = poppler("pdftotext", &["-bbox", "-l", "1", "-", "-"], &list);
        let edge = |line: &str, name: &str| -> f64 {
            let value = line.split(&format!("{name}=\"")).nth(1).unwrap();
            value.split('"').next().unwrap().parse().unwrap()
        };
        let words: Vec<&str> = xml.lines().filter(|line| line.contains("<word")).collect();
        let page = words.iter().rposition(|line| line.contains(">Seite<")).unwrap();
        let foot = edge(words[page], "yMax") - 8.0;
        let before = words[..page].iter().filter(|line| edge(line, "yMax") > foot);
        let end = before.map(|line| edge(line, "xMax")).fold(0.0, f64::max);
        assert!(end > 0.0 && end < edge(words[page], "xMin"), "{xml}");
    }
}

/// Five cents and four Radln at tournaments by Vácha, on blank sheets and on written ones.
#[test]
fn a_sheet_of_a_tournament_says_what_a_point_is_worth_there() {
    let book = Book::published("vacha-2008").unwrap();
    let blank = |occasion| blank_sheet(&book, 4, None, occasion, Paper::A4).unwrap();
    says(&blank(None), &["1 Punkt = 0,01 €, am Turnier 0,05 €"]);
    says(&blank(Some(Occasion::Tournament)), &["1 Punkt = 0,05 €"]);
    says(&blank(Some(Occasion::Evening)), &["1 Punkt = 0,01 €"]);
    let rows = |pdf: &[u8]| {
        let numbers = text(pdf);
        let number = |line: &str| line.split_whitespace().next()?.parse::<usize>().ok();
        numbers.lines().filter_map(number).max().unwrap_or(0)
    };
    assert_eq!(rows(&blank(Some(Occasion::Tournament))), 16, "four Radln of four");
    assert_eq!(rows(&blank(Some(Occasion::Evening))), 20);
    let players = NAMES[..4].iter().map(|name| (*name).to_owned()).collect();
    let mut heading = Heading::new("x", &book, "vacha-2008", players, Occasion::Tournament);
    let filled = |heading: &Heading| {
        let sheet = Sheet::new(heading.clone(), &book).unwrap();
        let reading = sheet.read(&book);
        filled_sheet(&book, heading, &reading, &sheet.closing(&reading), Paper::A4).unwrap()
    };
    says(&filled(&heading), &["1 Punkt = 0,05 €"]);
    assert_eq!(rows(&filled(&heading)), 16);
    heading.radln = Some(2);
    heading.cents_per_point = 50;
    says(&filled(&heading), &["1 Punkt = 0,50 €"]);
    assert_eq!(rows(&filled(&heading)), 8);
}

/// Every document says the same in English; words of the game stay German.
#[test]
fn documents_speak_english() {
    let english = PrintStyle { paper: Paper::A4, language: Language::English };
    let mut tournament = tournament();
    tournament.prizes = Some(tarock_club::PrizePlan::Amounts(vec![5000, 3000]));
    let nowhere = |_: usize| None;
    let book = Book::published("hopfgarten").unwrap();
    let slips = draw_slips(&tournament, &nowhere, english).unwrap();
    says(&slips, &["Start number 1", "Round 1", "Table", "Nora Đurić"]);
    let cards = table_cards(&tournament, None, &|_, _| None, english).unwrap();
    says(&cards, &["Table 1", "Round 3", "No. ", "deals, ", "Radln = "]);
    let seating = seating_list(&tournament, false, english).unwrap();
    says(&seating, &["Seating from A to Z", "Round 2", "seed of the draw 7"]);
    let sheets = table_sheets(&tournament, &book, None, english).unwrap();
    says(&sheets, &["Score sheet", "Tournament", "Scribe", "Game", "Confirmed", "Premiums"]);
    let results = result_list(&tournament, english).unwrap();
    says(&results, &["Standings after round 3", "decided by", "Rank", "Prizes", "Seat 1"]);
    let prizes = prize_list(&tournament, english).unwrap();
    says(&prizes, &["List of prizes", "received (signature)"]);
    let best = certificates(&tournament, 2, english).unwrap();
    says(&best, &["Certificate", "1st place", "points.", "Place and date"]);
    let blank = blank_sheet(&book, 4, None, None, english).unwrap();
    says(&blank, &["Score sheet", "silent / announced", "1 point = "]);
    let rules = CupRules::published("kaernten-2026").unwrap();
    let mut season = Season::new("2026", rules);
    let results = vec![CupResult { player: "Anna".into(), points: Halves::whole(7), rank: None }];
    let event = CupEvent { title: "Ostern".into(), date: None, is_final: false, results };
    season.add(vec![event]).unwrap();
    let cup = cup_table(&season, None, english).unwrap();
    says(&cup, &["Rank", "Points", "Results in brackets do not count.", "tournaments"]);
    // Nothing of the German was forgotten.
    for (name, pdf) in [
        ("slips", slips),
        ("cards", cards),
        ("seating", seating),
        ("sheets", sheets),
        ("prizes", prizes),
        ("certificates", best),
        ("blank", blank),
        ("cup", cup),
    ] {
        let text = text(&pdf);
        for german in ["Runde", "Tisch ", "Spiele", "Rang", "Punkte", "Platz", "Seite", "zählen"] {
            assert!(!text.contains(german), "{name}: {german} in\n{text}");
        }
    }
}

/// A ruling stands on the printed line with the passage behind it.
#[test]
fn a_ruling_is_printed_with_its_passage() {
    let book = Book::published("kaernten-2026").unwrap();
    let players = ["Anna", "Bert", "Carl", "Dora"].map(str::to_owned).to_vec();
    let heading = Heading::new("x", &book, "kaernten-2026", players, Occasion::Tournament);
    let mut sheet = Sheet::new(heading, &book).unwrap();
    let entry: Entry = serde_json::from_str(
        r#"{"deal":{"seats":[1,2,3,0],"facts":{"rules":"kaernten-2026","forehand":0,"game":"dreier",
            "declarer":1,"renonce":{"offenders":[3]}},"ruling":"§ Regeln für Renonce, Punkt 3"}}"#,
    )
    .unwrap();
    sheet.record(&book, "test", None, Change::Write { after: None, entry }).unwrap();
    let reading = sheet.read(&book);
    assert_eq!(reading.lines[0].written.schrift, [-25, 5, 15, 5]);
    let closing = sheet.closing(&reading);
    let pdf = filled_sheet(&book, sheet.heading(), &reading, &closing, Paper::A4).unwrap();
    says(&pdf, &["Dreier", "§ Regeln für Renonce, Punkt 3"]);
}
