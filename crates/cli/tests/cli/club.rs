//! `tarock sheet`, `tournament`, `cup` and `print` as people use them.

use std::path::PathBuf;

use super::{output, run};
use serde_json::Value;

/// A fresh folder, and the path of a file in it.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("club").join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }

    pub fn write(&self, name: &str, text: &str) -> String {
        std::fs::write(self.0.join(name), text).unwrap();
        self.file(name)
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }
}

pub fn ok(arguments: &[&str]) -> String {
    output(arguments, b"")
}

/// Standard error of a run that must fail with this status.
pub fn fails(arguments: &[&str], status: i32) -> String {
    let output = run(arguments, b"");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {errors}");
    errors
}

fn new_sheet(folder: &Folder) -> String {
    let file = folder.file("sheet.json");
    ok(&["sheet", "new", &file, "--rules", "vacha-2008", "--players", "Anna,Bert,Carl,Dora"]);
    file
}

#[test]
fn a_sheet_from_the_first_deal_to_the_payment() {
    let folder = Folder::new("sheet");
    let file = new_sheet(&folder);
    let written = ok(&[
        "sheet",
        "write",
        &file,
        "--game",
        "rufer",
        "--by",
        "Bert",
        "--with",
        "dora",
        "--count",
        "40/1",
        "--premium",
        "pagat",
    ]);
    assert_eq!(
        written,
        "1. Rufer: Anna −5, Bert +5, Carl −5, Dora +5\nRadl 1: Bert gibt, Vorhand ist Carl\n"
    );
    let trischaken = ok(&[
        "sheet",
        "write",
        &file,
        "--game",
        "trischaken",
        "--tricks",
        "3,3,3,3",
        "--count",
        "20,10/1,20,19/2",
    ]);
    assert!(
        trischaken
            .ends_with("eine doppelte Runde folgt\nRadl 1: Carl gibt, Vorhand ist Dora, doppelt\n"),
        "{trischaken}"
    );
    ok(&[
        "sheet",
        "correct",
        &file,
        "1",
        "--numbers",
        "2,-2,2,-2",
        "--reason",
        "falsch geschrieben",
    ]);
    let shown = ok(&["sheet", "show", &file, "--history"]);
    assert!(shown.contains("falsch geschrieben"), "{shown}");
    let json: Value = serde_json::from_str(&ok(&["sheet", "show", &file, "--json"])).unwrap();
    assert_eq!(json["lines"][0]["versions"].as_array().unwrap().len(), 2);
    assert_eq!(json["lines"][0]["written"]["schrift"], serde_json::json!([2, -2, 2, -2]));
    ok(&["sheet", "rename", &file, "Dora", "Dora Klein"]);
    assert!(
        ok(&["sheet", "close", &file, "--by", "Anna"])
            .contains("eine zweite Person muss noch bestätigen")
    );
    assert!(
        fails(&["sheet", "confirm", &file, "--by", "Anna"], 1)
            .contains("bestätigen muss ihn jemand anderer")
    );
    assert!(
        ok(&["sheet", "confirm", &file, "--by", "Bert"])
            .ends_with("Abgeschlossen von Anna, bestätigt von Bert.\n")
    );
}

#[test]
fn kontra_of_single_opponents() {
    let folder = Folder::new("single-kontra");
    let file = new_sheet(&folder);
    let written = ok(&[
        "sheet",
        "write",
        &file,
        "--game",
        "bettler",
        "--by",
        "Anna",
        "--tricks",
        "0",
        "--contra-by",
        "Bert,Dora:2",
    ]);
    assert!(written.contains("(Zahlung Anna +63, Bert −18, Carl −9, Dora −36)"), "{written}");
    let own = fails(
        &[
            "sheet",
            "write",
            &file,
            "--game",
            "bettler",
            "--by",
            "Anna",
            "--tricks",
            "0",
            "--contra-by",
            "Anna",
        ],
        1,
    );
    assert!(own.contains("von den Gegnern"), "{own}");
}

#[test]
fn documents_are_printed() {
    let folder = Folder::new("print");
    let (sheet, tournament, season) =
        (new_sheet(&folder), folder.file("t.json"), folder.file("s.json"));
    ok(&[
        "tournament",
        "new",
        &tournament,
        "--format",
        "kaernten-2026",
        "--title",
        "T",
        "--seed",
        "9",
        "--players",
        "17",
    ]);
    ok(&["cup", "new", &season, "--rules", "kaernten-2026", "--title", "Saison"]);
    let out = folder.file("x.pdf");
    assert!(
        fails(&["print", "slips", &tournament, "--out", &out], 1)
            .contains("noch ist nichts ausgelost")
    );
    ok(&["tournament", "draw", &tournament]);
    for what in [
        &["sheet", "--rules", "vacha-2008", "--players", "6"][..],
        &["sheet", &sheet],
        &["slips", &tournament],
        &["tables", &tournament, "--link", "https://example.org/"],
        &["results", &tournament],
        &["certificates", &tournament],
        &["cup", &season],
    ] {
        for paper in ["a4", "a5"] {
            let mut arguments = vec!["print"];
            arguments.extend(what);
            arguments.extend(["--paper", paper, "--out", &out]);
            ok(&arguments);
            let bytes = std::fs::read(&out).unwrap();
            assert!(bytes.starts_with(b"%PDF-"), "{what:?}");
        }
    }
    let six =
        fails(&["print", "sheet", "--rules", "hopfgarten", "--players", "6", "--out", &out], 2);
    assert!(six.contains("6 Spieler an einem Tisch; hier können 4 spielen"), "{six}");
}

#[test]
fn copies_are_merged_in_any_order() {
    let folder = Folder::new("merge");
    let one = new_sheet(&folder);
    ok(&["sheet", "write", &one, "--numbers", "1,-1,1,-1"]);
    let other = folder.write("other.json", &folder.read("sheet.json"));
    ok(&["sheet", "write", &one, "--numbers", "3,-1,-1,-1"]);
    ok(&["sheet", "correct", &other, "1", "--numbers", "2,-2,2,-2", "--device", "phone"]);
    let third = folder.write("third.json", &folder.read("other.json"));
    assert_eq!(ok(&["sheet", "merge", &one, &other]), "1 Einträge übernommen\n");
    assert_eq!(ok(&["sheet", "merge", &third, &one]), "1 Einträge übernommen\n");
    assert_eq!(folder.read("sheet.json"), folder.read("third.json"));
}

#[test]
fn wrong_lines_are_refused_and_the_file_stays() {
    let folder = Folder::new("wrong-lines");
    let file = new_sheet(&folder);
    let before = folder.read("sheet.json");
    for (arguments, status, message) in [
        (&["--game", "dreier", "--by", "Anna", "--count", "36/3"][..], 2, "36 Punkte und 3 Blatt"),
        (
            &["--game", "dreier", "--by", "Anna", "--count", "71"],
            2,
            "71 Punkte und 0 Blatt: das ganze Paket hat 70 Punkte",
        ),
        (
            &["--game", "dreier", "--by", "Egon", "--count", "36"],
            2,
            "niemand heißt \"Egon\"; es gibt Anna, Bert, Carl, Dora",
        ),
        (&["--game", "dreier", "--by", "Anna"], 1, "Bei dreier fehlt eine Angabe: thirds"),
        (
            &[
                "--game",
                "rufer",
                "--by",
                "Bert",
                "--with",
                "Dora",
                "--count",
                "40",
                "--premium",
                "pagat",
                "--premium",
                "pagat:defence",
            ],
            1,
            "premiums: pagat steht für beide Seiten da",
        ),
        (&["--numbers", "3,-1,-1,-2"], 1, "Schrift ergibt zusammen -1, nicht 0"),
        (&["--numbers", "3,-3"], 1, "2 Zahlen für 4 Spieler"),
        (&["--premium", "pagat"], 2, "es fehlt: <--game"),
        (
            &["--game", "dreier", "--by", "Anna", "--count", "40", "--premium", "spatz"],
            2,
            "\"spatz\" ist keine; es gibt trull",
        ),
    ] {
        let all: Vec<&str> =
            ["sheet", "write", &file].iter().copied().chain(arguments.iter().copied()).collect();
        let error = fails(&all, status);
        assert!(error.contains(message), "{error}");
        assert_eq!(folder.read("sheet.json"), before);
    }
    assert!(
        fails(&["sheet", "correct", &file, "7", "--struck"], 2).contains("es gibt keine Zeile 7")
    );
    let twice = fails(
        &[
            "sheet",
            "new",
            &folder.file("x.json"),
            "--rules",
            "vacha-2008",
            "--players",
            "Anna,Bert,Anna,Dora",
        ],
        2,
    );
    assert!(twice.contains("Spieler 3: den Namen \"Anna\" gibt es zweimal"), "{twice}");
    assert!(
        fails(&["sheet", "new", &file, "--rules", "vacha-2008", "--players", "A,B,C,D"], 2)
            .contains("gibt es schon")
    );
    let broken =
        folder.write("broken.json", &before.replace("\"dealer\": 0", "\"dealer\": \"Anna\""));
    let error = fails(&["sheet", "show", &broken], 1);
    assert!(
        error.contains("heading.dealer: hier gehört eine ganze Zahl hin, nicht der Text „Anna“"),
        "{error}"
    );
}

#[test]
fn a_tournament_from_names_to_standings() {
    let folder = Folder::new("tournament");
    let names = folder
        .write("names.csv", "Name;Club;Team\nAnna;Nord;A\nBert;Nord;A\nCarl;Süd;B\nDora;Süd;B\n");
    let file = folder.file("t.json");
    let format = folder.write(
        "small.toml",
        "id = \"klein\"\ntitle = \"Klein\"\nrules = \"vacha-2008\"\nrounds = 2\nradln = 1\ntables \
        = [4]\nseating = \"free\"\n\
         first_dealer = \"highest-card\"\ncents_per_point = 5\ntie_breaks = \
         [\"best-round\"]\nteams = { size = 2 }\n",
    );
    ok(&[
        "tournament",
        "new",
        &file,
        "--format",
        &format,
        "--title",
        "Klein",
        "--seed",
        "1",
        "--players-from",
        &names,
    ]);
    ok(&["tournament", "draw", &file]);
    let shown = ok(&["tournament", "show", &file, "--round", "1"]);
    let order: Vec<&str> = shown
        .lines()
        .nth(1)
        .unwrap()
        .trim_start()
        .strip_prefix("Tisch 1: ")
        .unwrap()
        .split(", ")
        .collect();
    assert_eq!(order.len(), 4);
    ok(&["tournament", "result", &file, "--round", "1", "--table", "1", "5,5,-3,-7"]);
    ok(&["tournament", "result", &file, "--round", "2", "--table", "1", "--", "-1,1,0,0"]);
    let json: Value =
        serde_json::from_str(&ok(&["tournament", "standings", &file, "--json"])).unwrap();
    assert_eq!(json["rounds_complete"], 2);
    assert_eq!(json["teams"].as_array().unwrap().len(), 2);
    let csv = ok(&["tournament", "standings", &file, "--csv"]);
    assert_eq!(csv.lines().next(), Some("Rang;Nr;Name;R1;R2;Punkte;entschieden durch"));
    let money = ok(&["tournament", "standings", &file, "--csv", "--money"]);
    assert!(money.lines().any(|line| line.ends_with(";\"-0,35\";")), "{money}");
    let before = folder.read("t.json");
    let error =
        fails(&["tournament", "result", &file, "--round", "2", "--table", "1", "1,1,0,0"], 1);
    assert!(error.contains("Runde 2, Tisch 1: der Tisch ergibt zusammen +2, nicht 0"), "{error}");
    assert!(fails(&["tournament", "draw", &file], 1).contains("Runde 1 hat schon Ergebnisse"));
    assert_eq!(folder.read("t.json"), before);
    let season = folder.file("s.json");
    ok(&["cup", "new", &season, "--rules", "kaernten-2026", "--title", "Saison"]);
    assert_eq!(ok(&["cup", "import", &season, &file]), "1 Turnier übernommen\n");
}

#[test]
fn draws_repeat_and_change_little() {
    let folder = Folder::new("draw");
    let arguments = ["tournament", "draw", "--players", "42", "--rounds", "3", "--seed", "9"];
    let drawn = ok(&arguments);
    assert_eq!(drawn, ok(&arguments));
    let json: Value = serde_json::from_str(&drawn).unwrap();
    assert_eq!(json["quality"]["repeated"], 0);
    assert_eq!(json["rounds"][0].as_array().unwrap().len(), 10);
    let file = folder.file("t.json");
    ok(&[
        "tournament",
        "new",
        &file,
        "--format",
        "kaernten-2026",
        "--title",
        "T",
        "--seed",
        "9",
        "--players",
        "42",
    ]);
    assert!(ok(&["tournament", "draw", &file]).contains(": 0 wiederholte Begegnungen"));
    let left = ok(&["tournament", "withdraw", &file, "Spieler 7", "--after", "1"]);
    assert!(["0", "1", "2"].contains(&left.split(' ').next().unwrap()), "{left}");
    let entered = ok(&["tournament", "enter", &file, "Emil", "--from-round", "2"]);
    assert_eq!(
        entered.lines().next(),
        Some("Emil hat die Startnummer 43; 0 andere wechseln den Tisch")
    );
    assert!(
        fails(&["tournament", "withdraw", &file, "7", "--after", "2"], 1)
            .contains("Spieler 7 ist schon ausgeschieden")
    );
    assert!(
        fails(&["tournament", "draw", "--players", "11", "--seed", "1"], 2)
            .contains("11 Spieler gehen sich an Tischen zu vier und fünf nicht aus")
    );
}

#[test]
fn a_season_from_tables_of_values() {
    let folder = Folder::new("season");
    let season = folder.file("s.json");
    ok(&["cup", "new", &season, "--rules", "wiener-zeitung-2018", "--title", "Saison"]);
    let good =
        folder.write("good.csv", "Turnier;Spieler;Punkte\nHerbst;Anna;55\nHerbst;Bert;-3,5\n");
    ok(&["cup", "import", &season, &good]);
    let before = folder.read("s.json");
    let broken =
        folder.write("broken.csv", "Turnier;Spieler;Punkte\nWinter;Anna;5\nWinter;Bert;fünf\n");
    let error = fails(&["cup", "import", &season, &broken], 1);
    assert!(
        error.contains(
            "broken.csv: Zeile 3, Spalte Punkte: \"fünf\" ist keine ganze oder halbe Zahl"
        ),
        "{error}"
    );
    assert!(
        fails(&["cup", "import", &season, &good], 1)
            .contains("das Turnier \"Herbst\" gibt es schon")
    );
    assert_eq!(folder.read("s.json"), before);
    assert_eq!(
        ok(&["cup", "standings", &season, "--csv"]),
        "Rang;Name;Herbst;Punkte\n1;Anna;223;223\n2;Bert;198;198\n"
    );
    let exported = ok(&["cup", "export", &season]);
    let again = folder.file("again.json");
    ok(&["cup", "new", &again, "--rules", "wiener-zeitung-2018", "--title", "Saison"]);
    ok(&["cup", "import", &again, &folder.write("exported.csv", &exported)]);
    assert_eq!(ok(&["cup", "export", &again]), exported);
    let json = folder.write("exported.json", &ok(&["cup", "export", &season, "--json"]));
    let third = folder.file("third.json");
    ok(&["cup", "new", &third, "--rules", "kaernten-2026", "--title", "Saison"]);
    ok(&["cup", "import", &third, &json]);
    let list = ok(&["cup", "all-time", &season, &third]);
    assert!(list.lines().nth(1).unwrap().contains("278"), "{list}");
}

#[test]
fn a_result_comes_from_the_sheet_of_the_table() {
    let folder = Folder::new("result-from-sheet");
    let (tournament, sheet) = (folder.file("t.json"), folder.file("sheet.json"));
    let names = folder.write("names.txt", "Anna\nBert\nCarl\nDora\n");
    ok(&[
        "tournament",
        "new",
        &tournament,
        "--format",
        "kaernten-2026",
        "--title",
        "T",
        "--seed",
        "1",
        "--players-from",
        &names,
    ]);
    ok(&["tournament", "draw", &tournament]);
    ok(&[
        "sheet",
        "new",
        &sheet,
        "--rules",
        "kaernten-2026",
        "--tournament",
        "--players",
        "Dora,Carl,Bert,Anna",
    ]);
    for numbers in ["3,-1,-1,-1", "-4,4,4,-4"] {
        ok(&["sheet", "write", &sheet, "--numbers", numbers]);
    }
    ok(&["sheet", "close", &sheet, "--by", "Anna"]);
    ok(&["sheet", "confirm", &sheet, "--by", "Bert"]);
    let result =
        ["tournament", "result", &tournament, "--round", "1", "--table", "1", "--sheet", &sheet];
    let before = folder.read("t.json");
    assert!(fails(&result, 1).contains("Runde 1, Tisch 1: der Zettel hat 2 von 20 Spielen"));
    assert_eq!(folder.read("t.json"), before, "what is refused changes nothing");
    let text = ok(&[&result[..], &["--ended-early"]].concat());
    for points in ["Anna −5", "Bert +3", "Carl +3", "Dora −1"] {
        assert!(text.contains(points), "{text}");
    }
    let written: Value = serde_json::from_str(&folder.read("t.json")).unwrap();
    assert_eq!(written["rounds"][0]["tables"][0]["deals"], 2);
    fails(&[&result[..], &["--deals", "2"]].concat(), 2);
    fails(&result[..7], 2);
    fails(
        &[
            "tournament",
            "result",
            &tournament,
            "--round",
            "1",
            "--table",
            "1",
            "--ended-early",
            "0,0,0,0",
        ],
        2,
    );
}

/// What a sheet takes beside the game: claims, untrue birds, a king left, games side by side; and
/// what is due at once.
#[test]
fn a_sheet_takes_what_a_referee_finds() {
    let folder = Folder::new("referee");
    let file = new_sheet(&folder);
    let claimed = ok(&[
        "sheet",
        "write",
        &file,
        "--game",
        "dreier",
        "--by",
        "Bert",
        "--renonce",
        "Dora",
        "--claim",
        "Bert:pagat",
    ]);
    assert!(claimed.contains("Bert +39, Carl +10, Dora −59"), "{claimed}");
    let untrue = ok(&[
        "sheet",
        "write",
        &file,
        "--game",
        "pagatrufer",
        "--by",
        "Anna",
        "--with",
        "Carl",
        "--count",
        "40",
        "--untrue",
        "Anna:pagat",
    ]);
    assert!(untrue.contains("Anna −16, Bert +4, Carl +8, Dora +4"), "{untrue}");
    let beside = ok(&[
        "sheet",
        "write",
        &file,
        "--game",
        "bettler",
        "--by",
        "Dora",
        "--tricks",
        "1",
        "--beside",
        "zwiccolo:Bert:2",
    ]);
    assert!(beside.contains("Anna +5, Bert +21, Carl +5, Dora −31"), "{beside}");
    let before = folder.read("sheet.json");
    for wrong in [["--claim", "Bert"], ["--claim", "Bert:ass"], ["--claim", "Emil:pagat"]] {
        let mut arguments =
            vec!["sheet", "write", &file, "--game", "dreier", "--by", "Bert", "--renonce", "Dora"];
        arguments.extend(wrong);
        fails(&arguments, 2);
    }
    assert_eq!(folder.read("sheet.json"), before);
    let king = folder.file("king.json");
    ok(&["sheet", "new", &king, "--rules", "hopfgarten", "--players", "Anna,Bert,Carl,Dora"]);
    let left = ok(&[
        "sheet",
        "write",
        &king,
        "--game",
        "rufer",
        "--by",
        "Bert",
        "--alone",
        "--unplayed",
        "--king-left",
    ]);
    assert!(left.contains("1. Rufer: –"), "{left}");
}

#[test]
fn what_kontra_adds_is_due_at_once_where_it_is_not_written() {
    let folder = Folder::new("due");
    let file = folder.file("cup.json");
    ok(&[
        "sheet",
        "new",
        &file,
        "--rules",
        "kaernten-2026",
        "--players",
        "Anna,Bert,Carl,Dora",
        "--tournament",
    ]);
    let written = ok(&[
        "sheet", "write", &file, "--game", "dreier", "--by", "Bert", "--count", "40", "--contra",
        "1",
    ]);
    for payer in ["Anna", "Carl", "Dora"] {
        assert!(written.contains(&format!("sofort: {payer} zahlt Bert 5 (0,50 €)")), "{written}");
    }
    let plain = ok(&["sheet", "write", &file, "--game", "dreier", "--by", "Bert", "--count", "40"]);
    assert!(!plain.contains("sofort"), "{plain}");
}

/// Whatever a sheet says stands in the language that was asked for.
#[test]
fn a_sheet_speaks_english_and_german() {
    let folder = Folder::new("languages");
    let file = folder.file("cup.json");
    let players = "Anna,Bert,Carl,Dora";
    let mut english = ok(&[
        "sheet",
        "new",
        &file,
        "--rules",
        "kaernten-2026",
        "--players",
        players,
        "--tournament",
        "--radln",
        "1",
        "--dealer",
        "Bert",
        "--lang",
        "en",
    ]);
    let dreier = ["--game", "dreier", "--by", "Bert", "--count", "40", "--contra", "1"];
    let write = [&["sheet", "write", file.as_str(), "--lang", "en"][..], &dreier[..]].concat();
    english += &ok(&write);
    let struck = ["sheet", "write", &file, "--lang", "en", "--struck", "--reason", "Kiebitz"];
    english += &ok(&struck);
    let numbers = ["sheet", "write", &file, "--lang", "en", "--numbers", "3,-1,-1,-1"];
    for _ in 0..3 {
        english += &ok(&numbers);
    }
    let corrected = [
        "sheet",
        "correct",
        &file,
        "3",
        "--lang",
        "en",
        "--numbers",
        "6,-2,-2,-2",
        "--reason",
        "x",
    ];
    english += &ok(&corrected);
    english += &ok(&["sheet", "close", &file, "--by", "Anna", "--lang", "en"]);
    english += &ok(&["sheet", "confirm", &file, "--by", "Bert", "--lang", "en"]);
    english += &ok(&["sheet", "show", &file, "--history", "--lang", "en"]);
    for expected in [
        "Columns: Bert, Carl, Dora, Anna",
        "Radl 1: Bert deals, forehand is Carl, 4 deals to go",
        "at once: Carl pays Bert 5 (0,50 €)",
        "2. struck: Kiebitz: –",
        "The last deal is written.",
        "This is a deal more than was agreed on.",
        "The Schrift is paid; what Kontras add is paid already.",
        "1 point = 0,10 €.",
        "Closed by Anna, confirmed by Bert.",
        "Line 3:",
        "played after the last Radl was over",
    ] {
        assert!(english.contains(expected), "{expected} is missing in\n{english}");
    }
    for german in ["gibt", "Spiel", "Geber", "zahlt", "Zeile", "Punkt", "gestrichen", "Betrag"] {
        assert!(!english.contains(german), "{german} in\n{english}");
    }
    let shown = ok(&["sheet", "show", &file]);
    assert!(shown.contains("gestrichen: Kiebitz") && shown.contains("Geber"), "{shown}");
}

#[test]
fn a_sheet_of_so_many_radln_says_when_it_is_full() {
    let folder = Folder::new("radln");
    let file = folder.file("cup.json");
    let begun = ok(&[
        "sheet",
        "new",
        &file,
        "--rules",
        "kaernten-2026",
        "--players",
        "Anna,Bert,Carl,Dora",
        "--radln",
        "1",
    ]);
    assert!(begun.contains("noch 4 Spiele"), "{begun}");
    for left in ["noch 3 Spiele", "noch 2 Spiele", "noch ein Spiel"] {
        let written = ok(&["sheet", "write", &file, "--numbers", "3,-1,-1,-1"]);
        assert!(written.contains(left), "{written}");
    }
    let last = ok(&["sheet", "write", &file, "--numbers", "3,-1,-1,-1"]);
    assert!(last.contains("Das letzte Spiel ist geschrieben."), "{last}");
    let more = ok(&["sheet", "write", &file, "--numbers", "3,-1,-1,-1"]);
    assert!(more.contains("ein Spiel mehr als vereinbart"), "{more}");
    let warned = "Zeile 5: nach dem Ende des letzten Radls gespielt";
    let shown = ok(&["sheet", "show", &file]);
    assert!(shown.contains(warned) && !shown.contains("line 5"), "{shown}");
    let shown = ok(&["sheet", "show", &file, "--lang", "en"]);
    assert!(shown.contains("line 5: played after the last Radl was over"), "{shown}");
}

/// A line that does not count says why in the language of the run, and so does a refusal.
#[test]
fn a_sheet_says_in_the_language_of_the_run_what_does_not_count() {
    let folder = Folder::new("sheet-problem");
    let file = folder.file("evening.json");
    let rules = ["--rules", "kaernten-2026", "--players", "Anna,Bert,Carl,Dora"];
    ok(&[&["sheet", "new", &file][..], &rules].concat());
    let dreier = ["--game", "dreier", "--by", "Bert", "--count", "40"];
    ok(&[&["sheet", "write", &file][..], &dreier].concat());
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replacen("\"dreier\"", "\"dreier\",\"king_left\":true", 1)).unwrap();
    let german = ok(&["sheet", "show", &file]);
    assert!(
        german.contains("Zeile 1 zählt nicht: Bei dreier gibt es diese Angabe nicht"),
        "{german}"
    );
    let english = ok(&["sheet", "show", &file, "--lang", "en"]);
    assert!(
        english.contains("line 1 does not count: king_left: dreier does not have it"),
        "{english}"
    );
    let twelve = [
        "sheet",
        "write",
        &file,
        "--facts",
        r#"{"rules":"kaernten-2026","forehand":0,
        "game":"bettler","negatives":[{"game":"bettler","declarer":0,"tricks":13}]}"#,
    ];
    assert!(fails(&twelve, 1).contains("13 Stiche gibt es nicht."));
    assert!(fails(&[&twelve[..], &["--lang", "en"]].concat(), 1).contains("not between 0 and 12"));
}

#[test]
fn nothing_is_struck_without_a_reason_or_thrown_in_where_the_book_forbids_it() {
    let folder = Folder::new("reason");
    let file = new_sheet(&folder);
    let before = folder.read("sheet.json");
    assert!(fails(&["sheet", "write", &file, "--struck"], 2).contains("warum nichts zählt"));
    for (language, words) in [("de", "jedes Blatt gespielt"), ("en", "every hand is played")] {
        let told = fails(&["sheet", "write", &file, "--thrown-in", "--lang", language], 2);
        assert!(told.contains(words), "{told}");
    }
    assert_eq!(folder.read("sheet.json"), before);
    let struck = ok(&["sheet", "write", &file, "--struck", "--reason", "Kiebitz hat geholfen"]);
    assert!(struck.contains("gestrichen: Kiebitz hat geholfen"), "{struck}");
    let weak = folder.file("weak.json");
    ok(&["sheet", "new", &weak, "--rules", "hopfgarten", "--players", "Anna,Bert,Carl,Dora"]);
    assert!(ok(&["sheet", "write", &weak, "--thrown-in"]).contains("Anna gibt"));
}

#[test]
fn a_point_is_worth_five_cents_at_a_tournament_by_vacha() {
    let folder = Folder::new("cents");
    for (name, options, cents) in [
        ("evening.json", &[][..], "1 Punkt = 0,01 €."),
        ("cup.json", &["--tournament"][..], "1 Punkt = 0,05 €."),
        ("own.json", &["--tournament", "--cents", "20"][..], "1 Punkt = 0,20 €."),
    ] {
        let file = folder.file(name);
        let mut new = vec!["sheet", "new", &file, "--rules", "vacha-2008"];
        new.extend(["--players", "Anna,Bert,Carl,Dora"]);
        new.extend(options);
        ok(&new);
        ok(&["sheet", "write", &file, "--numbers", "3,-1,-1,-1"]);
        let closed = ok(&["sheet", "close", &file, "--by", "Anna"]);
        assert!(closed.contains(cents), "{closed}");
    }
}

#[test]
fn whoever_deals_first_has_the_left_column_where_the_book_says_so() {
    let folder = Folder::new("left");
    for (rules, columns) in [
        ("wiener-zeitung-2018", "Bert  Carl  Dora  Anna"),
        ("kaernten-2026", "Bert  Carl  Dora  Anna"),
        ("vacha-2008", "Anna  Bert  Carl  Dora"),
    ] {
        let file = folder.file(&format!("{rules}.json"));
        let players = "Anna,Bert,Carl,Dora";
        let begun = ok(&[
            "sheet",
            "new",
            &file,
            "--rules",
            rules,
            "--players",
            players,
            "--dealer",
            "Bert",
        ]);
        assert!(begun.contains("Bert gibt, Vorhand ist Carl"), "{begun}");
        let shown = ok(&["sheet", "show", &file]);
        let head = shown.lines().find(|line| line.contains("Geber")).unwrap_or_default();
        assert!(
            head.split_whitespace().collect::<Vec<_>>().join("  ").contains(columns),
            "{rules}: {head}"
        );
    }
}

#[test]
fn a_table_may_pay_after_every_deal() {
    let folder = Folder::new("each-deal");
    let file = folder.file("cup.json");
    ok(&[
        "sheet",
        "new",
        &file,
        "--rules",
        "vacha-2008",
        "--players",
        "Anna,Bert,Carl,Dora",
        "--tournament",
        "--pays",
        "each-deal",
    ]);
    let written =
        ok(&["sheet", "write", &file, "--game", "dreier", "--by", "Bert", "--count", "40"]);
    for payer in ["Anna", "Carl", "Dora"] {
        let due = format!("sofort: {payer} zahlt Bert 10 (0,50 €)");
        assert!(written.contains(&due), "{written}");
    }
    // A correction changes what was paid, and only the difference is due.
    let corrected = ok(&[
        "sheet",
        "correct",
        &file,
        "1",
        "--game",
        "dreier",
        "--by",
        "Bert",
        "--count",
        "40",
        "--contra",
        "1",
        "--reason",
        "Kontra vergessen",
    ]);
    assert!(corrected.contains("sofort: Anna zahlt Bert 10 (0,50 €)"), "{corrected}");
    let closed = ok(&["sheet", "close", &file, "--by", "Anna"]);
    assert!(
        closed.contains("Bezahlt wurde nach jedem Spiel; es ist nichts mehr offen."),
        "{closed}"
    );
    assert!(!closed.contains(" zahlt "), "{closed}");
}

#[test]
fn a_renonce_after_the_next_cut_needs_somebody_who_decides_it() {
    let folder = Folder::new("late");
    for (rules, passage) in [
        ("wiener-zeitung-2018", "Regeln für Renonce, Punkt 12"),
        ("kaernten-2026", "§ Regeln für Renonce, Punkt 15"),
    ] {
        let name = format!("{rules}.json");
        let file = folder.file(&name);
        ok(&["sheet", "new", &file, "--rules", rules, "--players", "Anna,Bert,Carl,Dora"]);
        let dreier = ["--game", "dreier", "--by", "Bert"];
        let mut write = vec!["sheet", "write", &file];
        write.extend(dreier);
        write.extend(["--count", "40"]);
        ok(&write);
        // The last line can still become a Renonce.
        let mut renonce = vec!["sheet", "correct", &file, "1"];
        renonce.extend(dreier);
        renonce.extend(["--renonce", "Dora"]);
        ok(&renonce);
        ok(&["sheet", "write", &file, "--numbers", "3,-1,-1,-1"]);
        // What stands there already may be spelt out, another offender is too late.
        ok(&renonce);
        let mut other = vec!["sheet", "correct", &file, "1"];
        other.extend(dreier);
        other.extend(["--renonce", "Carl"]);
        let before = folder.read(&name);
        let refused = fails(&other, 1);
        assert!(refused.contains(passage) && refused.contains("Abheben"), "{refused}");
        other.push("--late");
        fails(&other, 2);
        assert_eq!(folder.read(&name), before, "nothing is changed");
        other.extend(["--reason", "Schiedsrichter Emil lässt es gelten"]);
        ok(&other);
        let history = ok(&["sheet", "show", &file, "--history"]);
        assert!(history.contains("Schiedsrichter Emil lässt es gelten"), "{history}");
        assert!(folder.read(&name).contains("\"late\": true"), "the log keeps that it was late");
        // Neither is it put in between.
        let mut between = vec!["sheet", "write", &file, "--after", "0"];
        between.extend(dreier);
        between.extend(["--renonce", "Carl"]);
        assert!(fails(&between, 1).contains(passage));
    }
}

#[test]
fn cards_are_drawn_for_seats_and_for_the_first_deal() {
    let players = ["--players", "Anna,Bert,Carl,Dora,Emil"];
    let draw = |more: &[&str]| {
        let mut command = vec!["sheet", "draw", "--rules", "vacha-2008"];
        command.extend(players);
        command.extend(more);
        ok(&command)
    };
    let mut dealers = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let seed = seed.to_string();
        let told = draw(&["--seats", "--seed", &seed]);
        for card in ["Sküs", "Herz-König", "Karo-König", "Pik-König", "Treff-König"] {
            assert_eq!(told.matches(card).count(), 1, "{told}");
        }
        let line = |card: &str| {
            let line = told.lines().find(|line| line.ends_with(card)).unwrap_or_default();
            line.split(':').next().unwrap_or_default().to_owned()
        };
        let dealer = line("Sküs");
        assert!(
            told.contains(&format!(
                "{dealer} gibt zuerst (Sonderbestimmungen für Turniere, Punkt 2)"
            )),
            "{told}"
        );
        let order = ["Sküs", "Herz-König", "Karo-König", "Pik-König", "Treff-König"].map(line);
        assert!(told.contains(&format!("Reihenfolge: {}", order.join(", "))), "{told}");
        dealers.insert(dealer);
        assert_eq!(draw(&["--seats", "--seed", &seed]), told, "a seed draws the same cards");
    }
    assert_eq!(dealers.len(), 5, "everybody can draw the Tarock");
    let told = draw(&["--seed", "3"]);
    assert!(told.contains("Reihenfolge: Anna, Bert, Carl, Dora, Emil"), "{told}");
    assert!(told.contains("gibt zuerst (Spielablauf, Punkt 1)"), "{told}");
    let json: serde_json::Value =
        serde_json::from_str(&draw(&["--seats", "--json", "--seed", "3"])).expect("JSON");
    assert_eq!(json["order"].as_array().map(Vec::len), Some(5));
    let few = ["sheet", "draw", "--rules", "hopfgarten", "--players", "Anna,Bert,Carl,Dora,Emil"];
    assert!(fails(&few, 2).contains('5'));
}
