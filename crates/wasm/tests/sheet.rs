//! The score sheet as a page asks for it: JSON in, JSON out, with nothing kept in between.

#![expect(clippy::needless_pass_by_value, reason = "JSON is written where it is handed over")]

use serde_json::{Value, json};
use tarock_bots::Language;
use tarock_club::{Sheet, SheetFile, SheetResult};
use tarock_rules::Book;
use tarock_wasm::{SheetRequest, sheet};

fn ask(request: Value) -> Value {
    ask_in(request, Language::German)
}

fn ask_in(request: Value, language: Language) -> Value {
    let request: SheetRequest = serde_json::from_value(request).expect("a request");
    serde_json::from_str(&sheet(request, language).expect("an answer")).expect("JSON")
}

fn wish(rules: &str, players: &[&str]) -> Value {
    json!({ "id": "abend", "rules": rules, "house": null, "players": players, "dealer": 0,
        "tournament": false, "radln": 4, "cents_per_point": null, "round_to": 1,
        "pays_schrift": null, "scribe": "Anna", "title": "Café" })
}

fn begun(rules: &str, players: &[&str]) -> String {
    file(&ask(json!({ "begin": wish(rules, players) })))
}

const FOUR: [&str; 4] = ["Anna", "Bert", "Carl", "Dora"];

fn file(answer: &Value) -> String {
    answer["fine"]["file"].as_str().unwrap_or_else(|| panic!("refused: {answer}")).to_owned()
}

fn told(more: Value) -> Value {
    let mut deal = json!({ "game": null, "declarer": null, "partner": null, "result": null,
        "king_left": false, "contra": 0, "contra_by": [], "premiums": [], "beside": [],
        "shares": [], "offenders": [], "claims": [], "untrue": [], "skues": null });
    for (key, value) in more.as_object().expect("fields") {
        deal[key] = value.clone();
    }
    json!({ "deal": deal })
}

fn text(file: &str) -> Value {
    json!({ "file": file, "house": null })
}

fn form(file: &str, draft: Value) -> Value {
    let answer = ask(json!({ "form": { "sheet": text(file), "line": null, "draft": draft } }));
    assert!(answer["fine"].is_object(), "{answer}");
    answer["fine"].clone()
}

fn change(file: &str, device: &str, change: Value) -> Value {
    ask(json!({ "change": { "sheet": text(file), "device": device, "by": "Anna",
            "change": change } }))
}

#[test]
fn a_won_rufer_needs_game_partner_and_won() {
    for rules in Book::ids() {
        let sheet = begun(rules, &FOUR);
        let first = form(&sheet, Value::Null);
        assert_eq!(first["open"], "game", "{rules}");
        assert!(
            first["games"].as_array().expect("games").iter().any(|game| game["game"] == "rufer")
        );
        let game = form(&sheet, told(json!({ "game": "rufer" })));
        assert_eq!(game["open"], "partner", "the forehand plays it: {rules}");
        assert_eq!(game["draft"]["deal"]["declarer"], 1, "Anna deals, Bert is the forehand");
        let partner = told(json!({ "game": "rufer", "partner": { "player": 3 } }));
        assert_eq!(form(&sheet, partner)["open"], "result");
        let won = told(json!({ "game": "rufer", "partner": { "player": 3 }, "result": "won" }));
        let done = form(&sheet, won.clone());
        assert_eq!((&done["open"], &done["problem"]), (&Value::Null, &Value::Null), "{done}");
        let won_by = |points: &Value| {
            let signs: Vec<i64> =
                points.as_array().expect("numbers").iter().filter_map(Value::as_i64).collect();
            signs.iter().map(|points| points.signum()).collect::<Vec<_>>()
        };
        assert_eq!(won_by(&done["preview"]["schrift"]), [-1, 1, -1, 1], "{rules}");
        let written = change(&sheet, "here", json!({ "write": won }));
        let view = &written["fine"]["view"];
        assert_eq!(view["schrift"], done["preview"]["schrift"]);
        assert_eq!(view["lines"][0]["text"], "Bert mit Dora");
        assert_eq!(view["next"]["dealer"], 1);
        assert_eq!(view["next"]["left"], 15);
    }
}

#[test]
fn every_game_of_every_book_can_be_told_and_told_again() {
    for rules in Book::ids() {
        let sheet = begun(rules, &FOUR);
        for game in form(&sheet, Value::Null)["games"].as_array().expect("games") {
            let bird = json!([{ "premium": "pagat", "defence": false, "announced": true,
                "made": false, "contra": 1 }]);
            let premiums = if game["game"] == "besserrufer" { bird } else { json!([]) };
            let shares: Vec<Value> = (0..3)
                .map(|player| json!({ "player": player, "tricks": 3, "points": 17, "blatt": 1 }))
                .collect();
            let shares = if game["game"] == "trischaken" { json!(shares) } else { json!([]) };
            for result in ["won", "lost", "renonce"] {
                let draft = told(json!({ "game": game["game"], "declarer": 1, "result": result,
                    "partner": { "player": 2 }, "premiums": premiums, "shares": shares,
                    "offenders": if result == "renonce" { json!([0]) } else { json!([]) } }));
                let done = form(&sheet, draft.clone());
                assert!(done["preview"].is_object(), "{rules} {game} {result}: {done}");
                let sum: i64 = done["preview"]["zahlung"]
                    .as_array()
                    .expect("numbers")
                    .iter()
                    .filter_map(Value::as_i64)
                    .sum();
                assert_eq!(sum, 0);
                let written = change(&sheet, "here", json!({ "write": draft }));
                let line = written["fine"]["view"]["lines"][0]["id"].clone();
                let again = ask(json!({ "form": { "sheet": text(&file(&written)), "line": line,
                    "draft": null } }));
                assert_eq!(
                    again["fine"]["preview"]["zahlung"], done["preview"]["zahlung"],
                    "{rules} {game} {result}"
                );
            }
        }
    }
}

#[test]
fn what_kontras_add_is_due_at_once_where_the_schrift_is_paid() {
    let mut wish = wish("kaernten-2026", &FOUR);
    wish["tournament"] = json!(true);
    let sheet = file(&ask(json!({ "begin": wish })));
    let draft = told(json!({ "game": "dreier", "declarer": 2, "result": "won", "contra": 1 }));
    let done = form(&sheet, draft);
    assert_ne!(done["preview"]["schrift"], done["preview"]["zahlung"]);
    assert_eq!(done["preview"]["due"].as_array().map(Vec::len), Some(3), "{done}");
    assert_eq!(done["preview"]["due"][0]["to"], 2);
    assert_eq!(done["preview"]["items"][0]["text"], "Dreier gewonnen");
}

#[test]
fn what_is_taken_back_passes_no_deal_on_and_can_be_had_again() {
    let sheet = begun("vacha-2008", &FOUR);
    let won = told(json!({ "game": "rufer", "partner": "talon", "result": "won" }));
    let written = change(&sheet, "here", json!({ "write": won }));
    let line = written["fine"]["view"]["lines"][0]["id"].clone();
    let back = json!({ "correct": { "line": line, "draft": "withdrawn", "reason": null } });
    let back = change(&file(&written), "here", back);
    let view = &back["fine"]["view"];
    assert_eq!((&view["next"]["dealer"], &view["schrift"]), (&json!(0), &json!([0, 0, 0, 0])));
    assert_eq!(view["lines"][0]["kind"], "withdrawn");
    let version = view["lines"][0]["versions"][0]["id"].clone();
    let restore = json!({ "restore": { "line": line, "version": version, "reason": "doch" } });
    let again = change(&file(&back), "here", restore);
    assert_eq!(again["fine"]["view"]["schrift"], json!([-2, 6, -2, -2]));
    assert_eq!(again["fine"]["view"]["lines"][0]["versions"].as_array().map(Vec::len), Some(3));
}

#[test]
fn two_copies_merge_and_another_sheet_is_refused() {
    let sheet = begun("hopfgarten", &FOUR);
    let won = told(json!({ "game": "rufer", "partner": { "player": 0 }, "result": "won" }));
    let one = file(&change(&sheet, "one", json!({ "write": won })));
    let lost = told(json!({ "game": "rufer", "partner": { "player": 2 }, "result": "lost" }));
    let other = file(&change(&sheet, "other", json!({ "write": lost })));
    let merge =
        |file: &str, other: &str| ask(json!({ "merge": { "sheet": text(file), "other": other } }));
    let merged = merge(&one, &other);
    assert_eq!(merged["fine"]["added"], 1);
    assert_eq!(merged["fine"]["view"], merge(&other, &one)["fine"]["view"]);
    assert_eq!(merge(&file(&merged), &other)["fine"]["added"], 0);
    let foreign = begun("hopfgarten", &["Emil", "Fritz", "Gusti", "Hedi"]);
    assert_eq!(merge(&one, &foreign)["wrong"]["code"], "other-sheet");
}

#[test]
fn what_is_no_sheet_is_refused_in_the_language_of_the_page() {
    for (file, code, german, english) in [
        ("Liebe Anna", "no-sheet", "kein Zettel", "not a sheet"),
        ("{\"format\":\"tarock-season-1\"}", "no-sheet", "kein Zettel", "not a sheet"),
        ("{\"format\":\"tarock-sheet-9\"}", "newer-sheet", "neueren Version", "newer version"),
        (
            "{\"format\":\"tarock-sheet-1\",\"heading\":{}}",
            "damaged-sheet",
            "beschädigt",
            "damaged",
        ),
    ] {
        for (language, words) in [(Language::German, german), (Language::English, english)] {
            let answer = ask_in(json!({ "read": text(file) }), language);
            assert_eq!(answer["wrong"]["code"], code, "{file}");
            let said = answer["wrong"]["text"].as_str().unwrap_or_default();
            assert!(said.contains(words), "{said}");
            assert!(ask_in(json!({ "needs": file }), language)["wrong"].is_object());
        }
    }
    let house = begun("vacha-2008", &FOUR).replace("\"vacha-2008\"", "\"stammtisch.rules.toml\"");
    assert_eq!(ask(json!({ "read": text(&house) }))["wrong"]["code"], "no-rules");
    let rules = include_str!("../../../rulebooks/house/stammtisch.toml");
    let read = ask(json!({ "read": { "file": house, "house": rules } }));
    assert!(read["fine"].is_object(), "{read}");
}

#[test]
fn an_evening_closes_and_its_file_and_result_are_those_of_the_library() {
    let mut sheet = begun("vacha-2008", &["Anna", "Bert", "Carl", "Dora", "Emil"]);
    for deal in [
        told(json!({ "game": "rufer", "partner": "alone",
                "result": { "counted": { "points": 35, "blatt": 2 } } })),
        json!("thrown-in"),
        json!({ "annulled": "Karten vergeben" }),
        json!({ "numbers": { "schrift": [4, -4, 0, 0, 0], "zahlung": null, "label": "Wette",
            "double_follows": false, "skues": null } }),
    ] {
        let answer = change(&sheet, "here", json!({ "write": deal }));
        if answer["wrong"].is_object() {
            assert_eq!(answer["wrong"]["code"], "thrown-in");
        } else {
            sheet = file(&answer);
        }
    }
    let own = change(&sheet, "here", json!({ "close": 0 }));
    assert_eq!(
        change(&file(&own), "here", json!({ "confirm": 0 }))["wrong"]["code"],
        "confirm-self"
    );
    let done = change(&file(&own), "here", json!({ "confirm": 1 }));
    assert_eq!(done["fine"]["view"]["closing"]["confirmed_by"], json!([1]));
    let kept: SheetFile = serde_json::from_str(&file(&done)).expect("a file of the library");
    let book = Book::published("vacha-2008").expect("a book").read_in(kept.heading.edition);
    let library = Sheet::from_file(kept, &book).expect("a sheet of the library");
    let reading = library.read(&book);
    assert_eq!(json!(reading.schrift), done["fine"]["view"]["schrift"]);
    let code = ask(json!({ "result": text(&file(&done)) }));
    let result: SheetResult = code["fine"].as_str().expect("a text").parse().expect("a result");
    assert_eq!(result, library.result(&reading));
    assert_eq!((result.closed_by, result.players.len()), (Some(0), 5));
    let csv = ask(json!({ "csv": text(&file(&done)) }));
    assert!(
        csv["fine"].as_str().is_some_and(|text| text.contains(";Schrift;") && !text.contains('−'))
    );
}

#[test]
fn a_ruling_of_the_referee_is_written() {
    let sheet = begun("kaernten-2026", &FOUR);
    let ruling = json!({ "ruling": {
        "case": { "case": "revoke", "next_cut": false, "ouvert": false, "trick": "gathered" },
        "deal": { "game": "dreier", "declarer": 1, "contra": 0, "announced": ";", "offender": 3,
            "claims": ";" } } });
    let answer = change(&sheet, "here", ruling);
    let view = &answer["fine"]["view"];
    assert_eq!(view["lines"][0]["label"], "Dreier", "{answer}");
    // Anna deals, so Bert is the forehand: Carl plays, Anna has broken the rules.
    assert_eq!(view["lines"][0]["zahlung"], json!([-25, 5, 15, 5]));
    let stands =
        json!({ "ruling": { "case": { "case": "misdeal", "moment": "dealing" }, "deal": {} } });
    assert!(change(&sheet, "here", stands)["wrong"].is_object());
}

/// The sheet knows whether a deal counts double, whatever the page says.
#[test]
fn a_ruling_in_a_double_round_is_written_double() {
    let sheet = begun("vacha-2008", &FOUR);
    let zeros = json!({ "write": { "numbers": { "schrift": [0, 0, 0, 0], "zahlung": null,
        "label": "", "skues": null, "double_follows": false } } });
    let written = change(&sheet, "here", zeros);
    assert_eq!(written["fine"]["view"]["next"]["double"], true, "{written}");
    let ruling = json!({ "ruling": {
        "case": { "case": "revoke", "next_cut": false, "ouvert": false, "trick": "gathered" },
        "deal": { "game": "dreier", "declarer": 1, "contra": 0, "announced": ";", "offender": 3,
            "claims": ";" } } });
    let answer = change(&file(&written), "here", ruling);
    // Bert deals, so Carl is the forehand: Dora plays, Bert has broken the rules.
    assert_eq!(
        answer["fine"]["view"]["lines"][1]["zahlung"],
        json!([20, -100, 20, 60]),
        "{answer}"
    );
}

/// An untrue bird said with a bid that was overbid costs the plain value, one said in the game what
/// the game makes of it; both are told again as they were.
#[test]
fn an_untrue_bird_is_told_with_the_bid_it_was_said_with() {
    let sheet = begun("vacha-2008", &FOUR);
    for (bid, zahlung) in [(false, [16, 8, 16, -40]), (true, [10, 2, 10, -22])] {
        let draft = told(json!({ "game": "solorufer", "declarer": 1, "result": "won",
            "partner": { "player": 3 },
            "untrue": [{ "player": 0, "premium": "pagat", "bid": bid }] }));
        let done = form(&sheet, draft.clone());
        // Anna deals, so the seats are Bert, Carl, Dora, Anna.
        let [first, second, third, last] = zahlung;
        assert_eq!(done["preview"]["zahlung"], json!([last, first, second, third]), "{done}");
        let written = change(&sheet, "here", json!({ "write": draft }));
        let line = written["fine"]["view"]["lines"][0]["id"].clone();
        let again = ask(json!({ "form":
            { "sheet": text(&file(&written)), "line": line, "draft": null } }));
        assert_eq!(again["fine"]["draft"]["deal"]["untrue"][0]["bid"], bid);
    }
}

/// Both sides may announce the kings; a bird is one card.
#[test]
fn a_premium_announced_by_both_sides_is_told_twice() {
    let sheet = begun("kaernten-2026", &FOUR);
    let said = |defence: bool| {
        json!({ "premium": "koenige", "defence": defence,
        "announced": true, "made": defence, "contra": i32::from(defence) })
    };
    let draft = told(json!({ "game": "dreier", "declarer": 1, "result": "won",
        "premiums": [said(false), said(true)] }));
    let done = form(&sheet, draft);
    assert_eq!(done["preview"]["schrift"], json!([-1, 3, -1, -1]), "5 − 2 − 2: {done}");
    assert_eq!(done["preview"]["zahlung"], json!([1, -3, 1, 1]), "5 − 2 − 4: {done}");
    let both: Vec<&str> = done["game"]["premiums"]
        .as_array()
        .expect("premiums")
        .iter()
        .filter(|choice| choice["both_sides"] == true)
        .filter_map(|choice| choice["premium"].as_str())
        .collect();
    assert_eq!(both, ["trull", "koenige", "valat"]);
}

#[test]
fn a_line_that_becomes_a_deal_is_played_by_those_who_sit_there() {
    // What was annulled by mistake is told anew as a deal.
    let players = ["Anna", "Bert", "Carl", "Dora", "Emil"];
    let sheet = begun("kaernten-2026", &players);
    let seat = json!({ "seat": { "order": [2, 0, 4, 1, 3], "dealer": 4 } });
    let seated = file(&change(&sheet, "here", seat));
    let next = form(&seated, Value::Null)["seats"].clone();
    assert_eq!(next, json!([1, 3, 2, 0]), "Emil deals and sits out, Bert is the forehand");
    let written = change(&seated, "here", json!({ "write": { "annulled": "vergeben" } }));
    let sheet = file(&written);
    let line = ask(json!({ "read": text(&sheet) }))["fine"]["view"]["lines"][0]["id"].clone();
    let wish = json!({ "form": { "sheet": text(&sheet), "line": line, "draft": told(json!({})) } });
    let answer = ask(wish);
    assert_eq!(answer["fine"]["seats"], next, "the same deal, told anew: {answer}");
}
