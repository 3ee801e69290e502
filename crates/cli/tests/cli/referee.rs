//! `tarock referee` as people and programs use it.

use super::{output, run};
use serde_json::{Value, json};

fn answers(input: &str) -> Vec<Value> {
    output(&["referee", "--json"], input.as_bytes())
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_revoke_in_a_dreier_is_ruled_with_passage_and_amounts() {
    let case = json!({"rules": "kaernten-2026", "case": "revoke", "next_cut": false,
        "ouvert": false, "trick": "gathered",
        "facts": {"game": "dreier", "declarer": 1, "renonce": {"offenders": [3]}}});
    let answer = &answers(&format!("{case}\n"))[0];
    assert_eq!(answer["ok"], json!(true), "{answer}");
    assert_eq!(answer["verdict"], json!("renonce"));
    assert_eq!(answer["source"], json!("§ Regeln für Renonce, Punkt 3"));
    assert_eq!(answer["settlement"]["zahlung"], json!([5, 15, 5, -25]));
    let payments = json!([{"from": 3, "to": 0, "points": 5, "cents": 50},
        {"from": 3, "to": 1, "points": 15, "cents": 150},
        {"from": 3, "to": 2, "points": 5, "cents": 50}]);
    assert_eq!(answer["payments"], payments);
    assert_eq!(answer["deadline"]["source"], json!("§ Regeln für Renonce, Punkt 15"));
}

#[test]
fn a_case_that_says_too_little_is_asked_about_and_a_wrong_one_refused() {
    let lines = [
        json!({"rules": "kaernten-2026", "case": "revoke"}),
        json!({"rules": "kaernten-2026", "case": "revoke", "next_cut": false, "ouvert": false,
            "trick": "gathered"}),
        json!({"rules": "kaernten-2026", "case": "murder"}),
        json!({"rules": "kaernten-2026", "case": "revoke", "trump": 3}),
        json!({"case": "revoke"}),
        json!({"rules": "canasta", "case": "revoke"}),
        json!({"rules": "kaernten-2026", "case": "revoke", "next_cut": false, "ouvert": false,
            "trick": "gathered",
            "facts": {"game": "dreier", "declarer": 9}}),
        json!({"rules": "kaernten-2026", "case": "revoke", "next_cut": false, "ouvert": false,
            "trick": "gathered", "facts": {"rules": "vacha-2008", "game": "dreier", "declarer": 1,
            "renonce": {"offenders": [3]}}}),
    ];
    let input: Vec<String> =
        lines.iter().map(Value::to_string).chain(["no case\n".to_owned()]).collect();
    let answers = answers(&input.join("\n"));
    let reasons: Vec<&str> =
        answers.iter().map(|answer| answer["reason"].as_str().unwrap()).collect();
    let expected = [
        "open-question",
        "open-question",
        "wrong-value",
        "wrong-value",
        "missing-field",
        "unknown-rules",
        "wrong-value",
        "wrong-value",
        "not-json",
    ];
    assert_eq!(reasons, expected);
    assert_eq!(answers[0]["question"]["field"], json!("next_cut"));
    assert_eq!(answers[1]["question"]["field"], json!("facts"));
    assert!(answers.iter().all(|answer| answer["ok"] == json!(false)));
}

#[test]
fn a_case_is_heard_question_by_question_in_both_languages() {
    // Revoke, not past, not ouvert, gathered, Dreier by 1, no Kontra, nothing announced, offender
    // 3, no claim.
    let typed = "revoke\nfalse\nfalse\ngathered\ndreier\n1\n0\n\n3\n\n";
    let german = output(&["referee", "--rules", "wiener-zeitung-2018"], typed.as_bytes());
    assert!(
        german.contains("Was ist geschehen?") && german.contains("Renonce: Das Spiel ist zu Ende"),
        "{german}"
    );
    assert!(
        german.contains("3 zahlt 1 15 (1,50 €)") && german.contains("Regeln für Renonce, Punkt 2"),
        "{german}"
    );
    let english =
        output(&["referee", "--rules", "wiener-zeitung-2018", "--lang", "en"], typed.as_bytes());
    assert!(
        english.contains("What happened?") && english.contains("3 pays 1 15 (1,50 €)"),
        "{english}"
    );
}

#[test]
fn what_is_not_among_the_choices_is_asked_again() {
    let text = output(
        &["referee", "--rules", "hopfgarten", "--lang", "en"],
        b"99\nfoul\ndisturbance\nfalse\n",
    );
    assert_eq!(text.matches("That is not among the choices.").count(), 2, "{text}");
    assert!(text.contains("Exclusion from the tournament"), "{text}");
}

#[test]
fn a_renonce_is_written_to_the_sheet_and_an_unfinished_case_is_not() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("referee");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let sheet = folder.join("sheet.json").to_string_lossy().into_owned();
    output(
        &["sheet", "new", &sheet, "--rules", "kaernten-2026", "--players", "Anna,Bert,Carl,Dora"],
        b"",
    );
    let before = std::fs::read_to_string(&sheet).unwrap();
    let told = [
        "--case",
        "revoke",
        "--answer",
        "next_cut=false",
        "--answer",
        "ouvert=false",
        "--answer",
        "trick=gathered",
    ];
    let mut arguments = vec!["referee", "--sheet", &sheet];
    arguments.extend(told);
    let unfinished = run(&arguments, b"dreier\nCarl\n");
    assert_eq!(unfinished.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unfinished.stderr).contains("unvollständig"));
    assert_eq!(std::fs::read_to_string(&sheet).unwrap(), before);
    // Anna deals, so Bert is forehand and Carl sits at seat 1.
    let written = output(&arguments, b"dreier\nCarl\n0\n\nAnna\n\n");
    assert!(
        written.contains("Anna zahlt Carl 15 (1,50 €)") && written.contains("Zeile 1"),
        "{written}"
    );
    let shown: Value =
        serde_json::from_str(&output(&["sheet", "show", &sheet, "--json"], b"")).unwrap();
    assert_eq!(shown["schrift"], json!([-25, 5, 15, 5]));
    // The line names the passage of the ruling and the one by which it is paid.
    let passages = ["§ Regeln für Renonce, Punkt 3", "§ Regeln für Renonce, Punkt 2"];
    assert_eq!(shown["lines"][0]["passages"], json!(passages));
    let table = output(&["sheet", "show", &sheet], b"");
    let line = format!("Dreier (Renonce: {})", passages.join("; "));
    assert!(table.contains(&line), "{table}");
}

/// At six two sit out: who of them is meant is asked for, and named in what is paid and written.
#[test]
fn who_sits_out_is_named() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("referee-out");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let sheet = folder.join("sheet.json").to_string_lossy().into_owned();
    let names = "Anna,Bert,Carl,Dora,Emil,Fini";
    let new = ["sheet", "new", &sheet, "--rules", "vacha-2008", "--players", names];
    output(&new, b"");
    let schrift = || {
        let shown = output(&["sheet", "show", &sheet, "--json"], b"");
        serde_json::from_str::<Value>(&shown).unwrap()["schrift"].clone()
    };
    // Anna deals and Dora sits opposite.
    let told = ["referee", "--sheet", &sheet, "--case", "inactive", "--answer", "next_cut=false"];
    let written = output(&told, "rufer\nBert\nCarl\n0\n\n\nDora\n".as_bytes());
    assert!(written.contains("Dora zahlt Bert 2 (0,02 €)"), "{written}");
    assert_eq!(schrift(), json!([0, 2, 2, -8, 2, 2]));
    // Now Bert deals, and Emil sits opposite.
    let revoke = ["revoke", "--answer", "next_cut=false", "--answer", "ouvert=false"];
    let mut told = vec!["referee", "--sheet", &sheet, "--case"];
    told.extend(revoke);
    told.extend(["--answer", "trick=gathered"]);
    let before = std::fs::read_to_string(&sheet).unwrap();
    let both = run(&told, "rufer\nCarl\nDora\n0\n\nBert,Emil\n\n".as_bytes());
    assert_eq!(both.status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&sheet).unwrap(), before);
    let written = output(&told, "rufer\nCarl\nDora\n0\n\nFini,Emil\n\n".as_bytes());
    assert!(written.contains("Emil zahlt"), "{written}");
    assert_eq!(schrift(), json!([2, 2, 4, -6, -1, -1]));
}

/// A megabyte of text where a word belongs is answered like any other wrong word, and the next case
/// is heard.
#[test]
fn a_megabyte_of_text_is_answered() {
    let long = "x".repeat(1024 * 1024);
    let lines = [
        json!({"rules": "kaernten-2026", "case": long}).to_string(),
        json!({"rules": long, "case": "revoke"}).to_string(),
        long.clone(),
        json!({"rules": "kaernten-2026", "case": "revoke"}).to_string(),
    ];
    let answers = answers(&(lines.join("\n") + "\n"));
    assert_eq!(answers.len(), 4);
    assert!(answers.iter().all(|answer| answer["ok"] == json!(false)), "{answers:?}");
    assert!(answers.iter().all(|answer| answer.to_string().len() < 10_000), "answers stay short");
    assert_eq!(answers[3]["reason"], json!("open-question"));
}

/// By Vácha a deal may count double: asked in both languages, and known where there is a sheet.
#[test]
fn a_double_round_doubles_the_amounts() {
    let typed =
        |double: &str| format!("revoke\nfalse\nfalse\ngathered\n{double}\ndreier\n1\n0\n\n3\n\n");
    let vacha = ["referee", "--rules", "vacha-2008"];
    let german = output(&vacha, typed("true").as_bytes());
    assert!(german.contains("Zählt das Spiel doppelt (doppelte Runde, letztes Radl)?"), "{german}");
    assert!(german.contains("3 zahlt 1 60 (0,60 €)"), "{german}");
    assert!(german.contains("Das Spiel zählt doppelt"), "{german}");
    let english = output(&[&vacha[..], &["--lang", "en"]].concat(), typed("false").as_bytes());
    assert!(english.contains("Does the deal count double"), "{english}");
    assert!(english.contains("3 pays 1 30 (0,30 €)"), "{english}");
    assert!(english.contains("The deal counts once"), "{english}");
    let asked = json!({"rules": "vacha-2008", "case": "revoke", "next_cut": false,
        "ouvert": false, "trick": "gathered"});
    assert_eq!(answers(&format!("{asked}\n"))[0]["question"]["field"], json!("double"));
    // At a tournament there are no double rounds, so the next question is the deal.
    let mut at_tournament = asked;
    at_tournament["tournament"] = json!(true);
    assert_eq!(answers(&format!("{at_tournament}\n"))[0]["question"]["field"], json!("facts"));
}

/// With a sheet nobody is asked: the ruling says what the line will say.
#[test]
fn the_sheet_knows_whether_the_deal_counts_double() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("referee-double");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let sheet = folder.join("sheet.json").to_string_lossy().into_owned();
    let players = ["--players", "Anna,Bert,Carl,Dora"];
    output(&[&["sheet", "new", &sheet, "--rules", "vacha-2008"][..], &players].concat(), b"");
    // Nobody won anything, so a double round follows; Bert deals.
    output(&["sheet", "write", &sheet, "--numbers", "0,0,0,0"], b"");
    let told = ["--answer", "next_cut=false", "--answer", "ouvert=false"];
    let case = ["referee", "--sheet", &sheet, "--case", "revoke", "--answer", "trick=gathered"];
    let ruled = output(&[&case[..], &told].concat(), b"dreier\nDora\n0\n\nBert\n\n");
    assert!(ruled.contains("Bert zahlt Dora 60 ("), "{ruled}");
    assert!(ruled.contains("Das Spiel zählt doppelt"), "{ruled}");
    let shown: Value =
        serde_json::from_str(&output(&["sheet", "show", &sheet, "--json"], b"")).unwrap();
    assert_eq!(shown["zahlung"], json!([20, -100, 20, 60]));
}

/// What is typed wrongly is told in the language of the run, and asked for again.
#[test]
fn wrong_answers_are_told_in_the_language_of_the_run() {
    let typed = "revoke\nfalse\nfalse\ngathered\ndreier\nXaver\n1\nzwei\n9\n0\n\n3\n\n";
    let arguments = ["referee", "--rules", "kaernten-2026"];
    let german = output(&arguments, typed.as_bytes());
    assert!(german.contains("niemand heißt \"Xaver\""), "{german}");
    assert!(german.contains("\"zwei\" ist keine Stufe"), "{german}");
    assert!(german.contains("\"9\" ist keine Stufe"), "{german}");
    let english = output(&[&arguments[..], &["--lang", "en"]].concat(), typed.as_bytes());
    assert!(english.contains("nobody is called \"Xaver\""), "{english}");
    assert!(english.contains("\"zwei\" is no level"), "{english}");
    let unknown = run(&[&arguments[..], &["--case", "murder"]].concat(), b"");
    assert_eq!(unknown.status.code(), Some(2));
    let said = String::from_utf8_lossy(&unknown.stderr).into_owned();
    assert!(said.contains("--case \"murder\" gibt es nicht; es gibt revoke,"), "{said}");
}

/// Each opponent of a negative game speaks Kontra for themselves, so the amounts differ.
#[test]
fn kontra_on_a_negative_game_is_asked_for() {
    let typed = "revoke\nfalse\nfalse\ngathered\nbettler\n2\n2\n1, 3:re\n2\n";
    let told = output(&["referee", "--rules", "kaernten-2026", "--lang", "en"], typed.as_bytes());
    assert!(told.contains("2: played it"), "{told}");
    for paid in ["2 pays 0 4 (0,40 €)", "2 pays 1 8 (0,80 €)", "2 pays 3 16 (1,60 €)"] {
        assert!(told.contains(paid), "{paid} is missing in\n{told}");
    }
}
