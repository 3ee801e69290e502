//! An evening in a hall as an organiser types it: several commands at once, corrections, late
//! entries, stand-ins, the final.

use std::process::Child;

use super::club::{Folder, fails, ok};
use super::{run, tarock};
use serde_json::Value;
use tarock_club::Halves;

/// A tournament of players called by numbers, drawn.
fn drawn(folder: &Folder, format: &str, players: usize) -> String {
    let file = folder.file("t.json");
    ok(&[
        "tournament",
        "new",
        &file,
        "--format",
        format,
        "--title",
        "T",
        "--seed",
        "7",
        "--players",
        &players.to_string(),
    ]);
    ok(&["tournament", "draw", &file]);
    file
}

fn read(folder: &Folder, name: &str) -> Value {
    serde_json::from_str(&folder.read(name)).unwrap()
}

fn tables(tournament: &Value, round: usize) -> usize {
    tournament["rounds"][round - 1]["tables"].as_array().unwrap().len()
}

/// Fills a round: who stands first on a slip wins, and more at lower tables.
fn fill(folder: &Folder, file: &str, round: usize) {
    let tournament = read(folder, "t.json");
    for table in tournament["rounds"][round - 1]["tables"].as_array().unwrap() {
        let size = table["players"].as_array().unwrap().len();
        let number = table["number"].as_u64().unwrap();
        let most = i64::try_from(100 - number).unwrap();
        let mut points = vec![most, 10, -10, -most];
        points.resize(size, 0);
        let points: Vec<String> = points.iter().map(i64::to_string).collect();
        let (round, number) = (round.to_string(), number.to_string());
        ok(&[
            "tournament",
            "result",
            file,
            "--round",
            &round,
            "--table",
            &number,
            &points.join(","),
        ]);
    }
}

fn standings(file: &str) -> Value {
    serde_json::from_str(&ok(&["tournament", "standings", file, "--json"])).unwrap()
}

/// Rank of a start number.
fn rank(standings: &Value, player: u64) -> Option<u64> {
    let rows = standings["rows"].as_array().unwrap();
    rows.iter().find(|row| row["player"] == player).unwrap()["rank"].as_u64()
}

fn ends_well(child: Child) {
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn two_commands_at_once_lose_nothing() {
    let folder = Folder::new("at-once");
    let file = drawn(&folder, "kaernten-2026", 80);
    let tries = 20;
    for table in 1..=tries {
        let number = table.to_string();
        let write = |round: &str| {
            tarock(&[
                "tournament",
                "result",
                &file,
                "--round",
                round,
                "--table",
                &number,
                "4,-4,0,0",
            ])
            .spawn()
            .unwrap()
        };
        let (one, other) = (write("1"), write("2"));
        ends_well(one);
        ends_well(other);
    }
    let tournament = read(&folder, "t.json");
    for round in [1, 2] {
        let all = tournament["rounds"][round - 1]["tables"].as_array().unwrap();
        let written = all.iter().filter(|table| table["results"].is_array()).count();
        assert_eq!(written, tries, "round {round}");
    }
    let sheet = folder.file("sheet.json");
    ok(&["sheet", "new", &sheet, "--rules", "vacha-2008", "--players", "Anna,Bert,Carl,Dora"]);
    for _ in 0..tries {
        let write =
            || tarock(&["sheet", "write", &sheet, "--numbers", "3,-1,-1,-1"]).spawn().unwrap();
        let (one, other) = (write(), write());
        ends_well(one);
        ends_well(other);
    }
    assert_eq!(read(&folder, "sheet.json")["events"].as_array().unwrap().len(), 2 * tries);
    let log = folder.file("l.json");
    ok(&["desk", &log, "new", "--format", "kaernten-2026", "--title", "Probe"]);
    for number in 0..tries {
        let enter = |name: &str| {
            tarock(&["desk", &log, "enter", &format!("{name} {number}"), "--anyway"])
                .spawn()
                .unwrap()
        };
        let (one, other) = (enter("Anna"), enter("Bert"));
        ends_well(one);
        ends_well(other);
    }
    assert_eq!(read(&folder, "l.json")["people"].as_array().unwrap().len(), 2 * tries);
    assert_eq!(read(&folder, "l.json")["log"].as_array().unwrap().len(), 2 * tries + 1);
    let season = folder.file("s.json");
    ok(&["cup", "new", &season, "--rules", "kaernten-2026", "--title", "Saison"]);
    let children: Vec<Child> = (0..8)
        .map(|number| {
            let name = format!("{number}.csv");
            let csv = folder
                .write(&name, &format!("event;player;points\nTurnier {number};Anna;{number}\n"));
            tarock(&["cup", "import", &season, &csv]).spawn().unwrap()
        })
        .collect();
    children.into_iter().for_each(ends_well);
    assert_eq!(read(&folder, "s.json")["events"].as_array().unwrap().len(), 8);
    let names: Vec<String> = std::fs::read_dir(std::path::Path::new(&file).parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    assert!(names.iter().all(|name| !name.contains(".new")), "{names:?}");
}

#[test]
fn of_two_who_begin_a_file_one_does() {
    let folder = Folder::new("begin-at-once");
    for number in 0..10 {
        let file = folder.file(&format!("{number}.json"));
        let begin = |title: &str| {
            let new = [
                "tournament",
                "new",
                &file,
                "--format",
                "hopfgarten",
                "--title",
                title,
                "--seed",
                "1",
                "--players",
                "16",
            ];
            tarock(&new).spawn().unwrap()
        };
        let both = [begin("A"), begin("B")].map(|child| child.wait_with_output().unwrap());
        assert_eq!(both.iter().filter(|output| output.status.success()).count(), 1, "{both:?}");
        ok(&["tournament", "show", &file]);
    }
}

#[test]
fn results_come_in_any_order_and_leave_a_trace() {
    let folder = Folder::new("any-order");
    let file = folder.file("t.json");
    let names = folder
        .write("names.txt", "Karl Kreuzer\nHans Kugler\nEva Winter\nRosa Ostermann\nMax Lug\n");
    ok(&[
        "tournament",
        "new",
        &file,
        "--format",
        "kaernten-2026",
        "--title",
        "T",
        "--seed",
        "1",
        "--players-from",
        &names,
    ]);
    ok(&["tournament", "draw", &file]);
    let at = ["tournament", "result", &file, "--round", "1", "--table", "1"];
    let with = |more: &[&str]| -> Vec<String> {
        at.iter().chain(more).map(|text| (*text).to_owned()).collect()
    };
    let run_with = |more: &[&str]| ok(&with(more).iter().map(String::as_str).collect::<Vec<_>>());
    let fail_with =
        |more: &[&str]| fails(&with(more).iter().map(String::as_str).collect::<Vec<_>>(), 1);
    for (typed, said) in [
        (&["kr93", "ku-21", "wi-13", "os-25"][..], "das Ergebnis von Max Lug fehlt"),
        (&["k93", "ku-21", "wi-13", "os-25", "lu-34"], "\"k\" kann "),
        (&["kr93", "kr-21", "wi-13", "os-25", "lu-34"], "Karl Kreuzer steht zweimal da"),
        (&["zz93", "ku-21", "wi-13", "os-25", "lu-34"], "niemand heißt \"zz\""),
        (&["kr93", "ku-21", "wi-13", "os-25", "lu-33"], "der Tisch ergibt zusammen +1, nicht 0"),
        (&["kr", "ku-21", "wi-13", "os-25", "lu-33"], "\"kr\" ist kein Ergebnis"),
        (&["5,0,0,0,-5", "--deals", "400"], "400 Spiele, aber die Runde hat nur 25"),
    ] {
        let error = fail_with(typed);
        assert!(error.contains(said), "{typed:?}: {error}");
    }
    let written =
        run_with(&["os-25", "kr93", "Hans Kugler=-21", "wi-13", "5:-34", "--deals", "19"]);
    for result in [
        "Karl Kreuzer +93",
        "Hans Kugler −21",
        "Eva Winter −13",
        "Rosa Ostermann −25",
        "Max Lug −34",
    ] {
        assert!(written.contains(result), "{written}");
    }
    assert_eq!(read(&folder, "t.json")["rounds"][0]["tables"][0]["deals"], 19);
    let before = folder.read("t.json");
    assert!(
        fail_with(&["0,0,0,0,0"])
            .contains("der Tisch hat schon ein Ergebnis; --replace ersetzt es")
    );
    assert_eq!(folder.read("t.json"), before);
    run_with(&["-1,1,0,0,0", "--replace", "--reason", "verschrieben", "--by", "Eva"]);
    let trace = ok(&["tournament", "corrections", &file]);
    assert!(trace.contains("Karl Kreuzer +93") && trace.contains("(verschrieben, Eva)"), "{trace}");
    ok(&[
        "tournament",
        "clear",
        &file,
        "--round",
        "1",
        "--table",
        "1",
        "--reason",
        "falscher Tisch",
    ]);
    assert!(
        fails(&["tournament", "clear", &file, "--round", "1", "--table", "1"], 1)
            .contains("der Tisch hat kein Ergebnis")
    );
    let trace = ok(&["tournament", "corrections", &file]);
    assert_eq!(trace.lines().count(), 2);
    assert!(trace.lines().nth(1).unwrap().contains("→ gelöscht (falscher Tisch)"), "{trace}");
}

#[test]
fn a_result_in_the_wrong_round_is_undone() {
    let folder = Folder::new("wrong-round");
    let file = drawn(&folder, "kaernten-2026", 23);
    let output =
        run(&["tournament", "result", &file, "--round", "2", "--table", "1", "1,-1,0,0,0"], b"");
    let output = if output.status.success() {
        output
    } else {
        run(&["tournament", "result", &file, "--round", "2", "--table", "1", "1,-1,0,0"], b"")
    };
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        said.contains("hat in Runde 1 noch kein Ergebnis; ist das die richtige Runde?"),
        "{said}"
    );
    let blocked = fails(&["tournament", "withdraw", &file, "3", "--after", "1"], 1);
    assert!(
        blocked.contains(
            "Runde 2 hat schon Ergebnisse; nimm ein falsches zuerst weg (in der Befehlszeile mit \
            clear), oder beginn mit einer späteren Runde"
        ),
        "{blocked}"
    );
    ok(&["tournament", "clear", &file, "--round", "2", "--table", "1"]);
    ok(&["tournament", "withdraw", &file, "3", "--after", "1"]);
}

#[test]
fn whoever_leaves_in_the_middle_has_their_place_again() {
    let folder = Folder::new("comes-back");
    let file = drawn(&folder, "kaernten-2026", 24);
    fill(&folder, &file, 1);
    let before = read(&folder, "t.json");
    ok(&["tournament", "withdraw", &file, "5", "--during", "2"]);
    assert_ne!(read(&folder, "t.json")["rounds"], before["rounds"]);
    ok(&["tournament", "return", &file, "5"]);
    assert_eq!(read(&folder, "t.json")["rounds"], before["rounds"]);
    ok(&["tournament", "withdraw", &file, "5", "--during", "2"]);
    fill(&folder, &file, 2);
    let shown = ok(&["tournament", "standings", &file]);
    assert!(shown.contains("Spieler 5 ist in Runde 2 ausgeschieden."), "{shown}");
    assert_eq!(rank(&standings(&file), 5), None);
    let entered = ok(&["tournament", "enter", &file, "Zoe", "--from-round", "3"]);
    assert!(entered.contains("Zoe hat die Startnummer 25"), "{entered}");
    ok(&["tournament", "undo", &file]);
    assert_eq!(read(&folder, "t.json")["players"].as_array().unwrap().len(), 24);
    ok(&["tournament", "undo", &file]);
    assert_eq!(read(&folder, "t.json")["rounds"][2], before["rounds"][2]);
}

#[test]
fn after_the_last_round_a_rank_stays() {
    let folder = Folder::new("last-round");
    let file = drawn(&folder, "kaernten-2026", 17);
    (1..=3).for_each(|round| fill(&folder, &file, round));
    let before = standings(&file);
    ok(&["tournament", "withdraw", &file, "4", "--after", "3"]);
    assert_eq!(rank(&standings(&file), 4), rank(&before, 4));
    assert!(
        fails(&["tournament", "withdraw", &file, "5", "--after", "4"], 1)
            .contains("Runde 4 ist nicht ausgelost")
    );
}

/// A tournament of Hopfgarten after its three rounds.
fn before_the_final(folder: &Folder, players: usize) -> String {
    let file = drawn(folder, "hopfgarten", players);
    (1..=3).for_each(|round| fill(folder, &file, round));
    file
}

#[test]
fn a_final_is_all_in_or_it_is_an_intermediate_standing() {
    let folder = Folder::new("half-a-final");
    let file = before_the_final(&folder, 36);
    let season = folder.file("s.json");
    ok(&["cup", "new", &season, "--rules", "kaernten-2026", "--title", "Saison"]);
    assert!(
        fails(&["cup", "import", &season, &file], 1)
            .contains("es fehlen Ergebnisse: das Finale ist nicht ausgelost")
    );
    let sums = standings(&file);
    ok(&["tournament", "final", &file]);
    assert!(
        fails(&["tournament", "final", &file], 1)
            .contains("das Finale ist schon ausgelost; --replace ersetzt es")
    );
    ok(&["tournament", "result", &file, "--final", "--table", "1", "8,-2,-2,-4"]);
    let half = standings(&file);
    assert_eq!(half["provisional"], true);
    let finalists = half["rows"].as_array().unwrap()[..12].to_vec();
    for row in &finalists {
        let sum = sums["rows"]
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["player"] == row["player"])
            .unwrap()["sum"]
            .as_i64();
        let points: Halves = serde_json::from_value(row["points"].clone()).unwrap();
        let last = row["final_round"].as_i64().unwrap_or(0);
        assert_eq!(points.0, sum.unwrap() + 2 * last, "{row}");
    }
    let text = ok(&["tournament", "standings", &file]);
    assert!(text.starts_with("T, Zwischenstand; es fehlen: Finale, Tisch 2, 3\n"), "{text}");
    assert!(
        fails(&["cup", "import", &season, &file], 1)
            .contains("es fehlen Ergebnisse: Finale, Tisch 2, 3")
    );
    for table in ["2", "3"] {
        ok(&["tournament", "result", &file, "--final", "--table", table, "4,-2,-2,0"]);
    }
    assert_eq!(standings(&file)["provisional"], Value::Null);
    ok(&["cup", "import", &season, &file]);
}

#[test]
fn whoever_declines_the_final_is_the_first_behind_it() {
    let folder = Folder::new("declines");
    let file = before_the_final(&folder, 36);
    let rows = standings(&file)["rows"].as_array().unwrap().clone();
    let (leader, thirteenth) =
        (rows[0]["player"].as_u64().unwrap(), rows[12]["player"].as_u64().unwrap());
    ok(&["tournament", "final", &file]);
    let said = ok(&["tournament", "decline", &file, &leader.to_string()]);
    assert_eq!(
        said,
        format!("Spieler {leader} spielt das Finale nicht, Spieler {thirteenth} rückt nach\n")
    );
    for table in ["1", "2", "3"] {
        ok(&["tournament", "result", &file, "--final", "--table", table, "4,-2,-2,0"]);
    }
    let after = standings(&file);
    assert_eq!(rank(&after, leader), Some(13));
    assert!(rank(&after, thirteenth).is_some_and(|rank| rank <= 12));
    let other = rows[20]["player"].as_u64().unwrap().to_string();
    assert!(fails(&["tournament", "decline", &file, &other], 1).contains("wäre nicht im Finale"));
}

#[test]
fn a_correction_that_changes_the_final_says_so() {
    let folder = Folder::new("changes-final");
    let file = before_the_final(&folder, 36);
    ok(&["tournament", "final", &file]);
    let correct = [
        "tournament",
        "result",
        &file,
        "--round",
        "1",
        "--table",
        "9",
        "-900,10,-10,900",
        "--replace",
    ];
    let output = run(&correct, b"");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}");
    assert!(said.contains("das ändert, wer im Finale ist: hinein kommt Spieler"), "{said}");
    assert!(said.contains("`tarock tournament final --replace` lost es neu aus"), "{said}");
    ok(&["tournament", "final", &file, "--replace"]);
}

#[test]
fn the_desk_too_says_that_a_correction_changes_the_final() {
    let folder = Folder::new("desk-changes-final");
    let file = before_the_final(&folder, 36);
    ok(&["desk", &file, "final"]);
    let correct = ["desk", &file, "result", "1", "9", "-900,10,-10,900", "--replaces", "1"];
    let output = run(&correct, b"");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}");
    assert!(said.contains("das ändert, wer im Finale ist: hinein kommt Spieler"), "{said}");
    assert!(said.contains("`tarock desk … final --again` lost es neu aus"), "{said}");
    let again = run(&["desk", &file, "final", "--again"], b"");
    let said = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(again.status.success() && !said.contains("wer im Finale"), "{said}");
}

#[test]
fn tables_of_four_alone_take_four_at_once_and_stand_ins() {
    let folder = Folder::new("fours");
    let file = drawn(&folder, "hopfgarten", 16);
    let alone = fails(&["tournament", "enter", &file, "Emil"], 1);
    assert!(alone.contains("17 Spieler gehen sich an Tischen zu vier nicht aus"), "{alone}");
    assert!(alone.contains("mit --stand-in NAME springt jemand außer Konkurrenz ein"), "{alone}");
    let entered =
        ok(&["tournament", "enter", &file, "Emil", "Fini", "Gabi", "--stand-in", "Helfer"]);
    assert!(entered.contains("Helfer hat die Startnummer 20"), "{entered}");
    let tournament = read(&folder, "t.json");
    for round in 1..=3 {
        assert_eq!(tables(&tournament, round), 5);
    }
    fill(&folder, &file, 1);
    let ill = fails(&["tournament", "withdraw", &file, "3", "--after", "1"], 1);
    assert!(ill.contains("mit --stand-in NAME"), "{ill}");
    let seats = read(&folder, "t.json")["rounds"].clone();
    ok(&["tournament", "withdraw", &file, "3", "--after", "1", "--stand-in", "Retterin"]);
    fill(&folder, &file, 2);
    ok(&["tournament", "return", &file, "3"]);
    assert_eq!(read(&folder, "t.json")["rounds"][2], seats[2], "the seat of before");
    fill(&folder, &file, 3);
    let text = ok(&["tournament", "standings", &file]);
    assert!(text.contains("Außer Konkurrenz: Helfer, Retterin."), "{text}");
    let listed = standings(&file)["rows"].as_array().unwrap().len();
    assert_eq!(listed, 19);
    ok(&["tournament", "final", &file]);
}

#[test]
fn names_are_corrected_and_two_of_one_name_are_two() {
    let folder = Folder::new("names");
    let file = folder.file("names.json");
    let same = folder.write(
        "same.csv",
        "Name;Verein\nFranz Huber;Villach\nFranz Huber;Villach\nEva Maier;\nJörg Groß;\n",
    );
    let new = |names: &str| {
        let names = names.to_owned();
        [
            "tournament",
            "new",
            &file,
            "--format",
            "kaernten-2026",
            "--title",
            "T",
            "--seed",
            "1",
            "--players-from",
        ]
        .map(str::to_owned)
        .into_iter()
        .chain([names])
        .collect::<Vec<String>>()
    };
    let command = new(&same);
    assert!(
        fails(&command.iter().map(String::as_str).collect::<Vec<_>>(), 2)
            .contains("schreib einen Vornamen, einen Verein")
    );
    // As a spreadsheet in Austria saves it.
    let bytes: Vec<u8> =
        "Name;Verein\r\nFranz Huber;Villach\r\nFranz Huber;Klagenfurt\r\nDr. Eva Maier;\r\nMaier \
        Eva;\r\nJörg Groß;\r\n"
            .chars()
            .map(|sign| u8::try_from(u32::from(sign)).unwrap())
            .collect();
    std::fs::write(folder.file("names.csv"), bytes).unwrap();
    let command = new(&folder.file("names.csv"));
    let output = run(&command.iter().map(String::as_str).collect::<Vec<_>>(), b"");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        said.contains("\"Dr. Eva Maier\" und \"Maier Eva\" sind vielleicht dieselbe Person"),
        "{said}"
    );
    ok(&["tournament", "draw", &file]);
    let shown = ok(&["tournament", "show", &file, "--round", "1"]);
    for name in ["Franz Huber (Villach)", "Franz Huber (Klagenfurt)", "Jörg Groß"] {
        assert!(shown.contains(name), "{shown}");
    }
    let which = fails(&["tournament", "rename", &file, "Franz Huber", "Franz Hüber"], 2);
    assert!(
        which.contains("kann 1 Franz Huber (Villach), 2 Franz Huber (Klagenfurt) sein"),
        "{which}"
    );
    ok(&["tournament", "rename", &file, "Franz Huber (Klagenfurt)", "Franz Hüber"]);
    assert!(ok(&["tournament", "show", &file]).contains("Franz Hüber"));
    let larger = drawn(&folder, "kaernten-2026", 17);
    let output = run(&["tournament", "enter", &larger, "7 Spieler"], b"");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        said.contains("\"Spieler 7\" und \"7 Spieler\" sind vielleicht dieselbe Person"),
        "{said}"
    );
}

#[test]
fn a_draw_is_replaced_only_if_that_is_asked_for() {
    let folder = Folder::new("redraw");
    let file = drawn(&folder, "kaernten-2026", 17);
    let before = folder.read("t.json");
    assert!(
        fails(&["tournament", "draw", &file], 1)
            .contains("die Runden sind schon ausgelost; --replace ersetzt es")
    );
    assert_eq!(folder.read("t.json"), before);
    ok(&["tournament", "draw", &file, "--replace"]);
    let english = fails(&["tournament", "draw", &file, "--lang", "en"], 1);
    assert!(english.contains("the rounds are drawn already; --replace replaces it"), "{english}");
}

#[test]
fn a_corrected_tournament_replaces_its_event() {
    let folder = Folder::new("replace-event");
    let file = drawn(&folder, "kaernten-2026", 17);
    (1..=3).for_each(|round| fill(&folder, &file, round));
    let season = folder.file("s.json");
    ok(&[
        "cup",
        "new",
        &season,
        "--rules",
        "kaernten-2026",
        "--title",
        "Saison",
        "--tie-breaks",
        "best-event",
    ]);
    ok(&["cup", "import", &season, &file]);
    let before = ok(&["cup", "standings", &season]);
    ok(&["tournament", "result", &file, "--round", "1", "--table", "2", "0,0,0,0", "--replace"]);
    ok(&[
        "tournament",
        "ban",
        &file,
        "3",
        "--reason",
        "unentschuldigt verlassen",
        "--until",
        "2027-06-30",
    ]);
    assert!(
        fails(&["cup", "import", &season, &file], 1)
            .contains("in der Befehlszeile ersetzt es --replace")
    );
    assert_eq!(
        ok(&["cup", "import", &season, &file, "--replace"]),
        "0 Turniere übernommen, 1 ersetzt\n"
    );
    assert_ne!(ok(&["cup", "standings", &season]), before);
    assert!(ok(&["cup", "penalties", &season]).contains("2027-06-30"));
    let names = folder.write("names.txt", "Spieler 3\nA\nB\nC\n");
    let enter = [
        "tournament",
        "new",
        &folder.file("next.json"),
        "--format",
        "kaernten-2026",
        "--title",
        "N",
        "--seed",
        "1",
    ];
    let with = |date: &str| {
        let more =
            ["--players-from", &names, "--season", &season, "--date", date].map(str::to_owned);
        enter.iter().map(|text| (*text).to_owned()).chain(more).collect::<Vec<String>>()
    };
    let banned = with("2027-01-10");
    let error = fails(&banned.iter().map(String::as_str).collect::<Vec<_>>(), 1);
    assert!(
        error.contains("Spieler 3 ist gesperrt bis 2027-06-30: unentschuldigt verlassen"),
        "{error}"
    );
    let later = with("2027-09-10");
    ok(&later.iter().map(String::as_str).collect::<Vec<_>>());
    let joined = folder.write("more.csv", "event;player;points\nWinter;3 Spieler;12\n");
    ok(&["cup", "import", &season, &joined]);
    assert_eq!(
        ok(&["cup", "rename", &season, "3 Spieler", "Spieler 3"]),
        "1 Ergebnisse geändert\n"
    );
}

#[test]
fn warnings_and_bans() {
    let folder = Folder::new("penalties");
    let file = drawn(&folder, "kaernten-2026", 17);
    (1..=3).for_each(|round| fill(&folder, &file, round));
    ok(&["tournament", "warn", &file, "2", "--reason", "Karten gezeigt"]);
    let again = run(&["tournament", "warn", &file, "2", "--reason", "wieder"], b"");
    assert!(
        String::from_utf8_lossy(&again.stderr).contains("im Wiederholungsfall folgt die Sperre")
    );
    ok(&["tournament", "ban", &file, "2", "--reason", "Falschspiel"]);
    assert_eq!(rank(&standings(&file), 2), None);
    assert!(ok(&["tournament", "standings", &file]).contains("Sperre für Spieler 2: Falschspiel"));
    ok(&["tournament", "pardon", &file, "2"]);
    assert!(rank(&standings(&file), 2).is_some());
    assert!(
        fails(&["tournament", "ban", &file, "2", "--reason", "x", "--until", "morgen"], 1)
            .contains("2027-06-30")
    );
}

/// A ban is of a person, with a club where two have the name, and however they are written.
#[test]
fn bans_find_whoever_they_are_of() {
    let folder = Folder::new("banned-names");
    let season = folder.file("saison.json");
    ok(&["cup", "new", &season, "--rules", "kaernten-2026", "--title", "Saison"]);
    let ban = ["--reason", "Falschspiel", "--ban", "--until", "2027-06-30"];
    ok(&[&["cup", "penalty", &season, "Franz Huber (Steyr)"], &ban[..]].concat());
    let enters = |row: &str, day: &str| {
        let list = folder.write("liste.csv", &format!("Name;Verein\n{row}\nB;\nC;\nD;\n"));
        let file = folder.file("turnier.json");
        std::fs::remove_file(&file).ok();
        let new = ["tournament", "new", &file, "--format", "kaernten-2026", "--title", "Probe"];
        let with = ["--seed", "1", "--players-from", &list, "--season", &season, "--date", day];
        let entered = run(&[&new[..], &with[..]].concat(), b"");
        (entered.status.success(), String::from_utf8(entered.stderr).unwrap())
    };
    let (well, said) = enters("Franz Huber;Steyr", "2027-03-01");
    assert!(
        !well && said.contains("Franz Huber ist gesperrt bis 2027-06-30: Falschspiel"),
        "{said}"
    );
    for row in ["Huber Franz;", "Dr. Franz Huber;Steyr", "Franz Huber;"] {
        let (well, said) = enters(row, "2027-03-01");
        assert!(
            well && said.contains("ist vielleicht Franz Huber (Steyr), gesperrt bis"),
            "{said}"
        );
    }
    assert_eq!(enters("Franz Huber;Wels", "2027-03-01"), (true, String::new()));
    assert_eq!(enters("Franz Huber;Steyr", "2027-07-01"), (true, String::new()));
}

#[test]
fn prizes_in_percent_whole_euros_and_in_kind() {
    let folder = Folder::new("prizes");
    let file = drawn(&folder, "hopfgarten", 16);
    // One never came, and a stand-in plays without paying: sixteen fees, not seventeen or eighteen.
    ok(&["tournament", "withdraw", &file, "9", "--after", "0", "--stand-in", "Helfer"]);
    let said = ok(&[
        "tournament",
        "prizes",
        &file,
        "--percent",
        "33,33,33",
        "--fee",
        "7,50",
        "--whole-euros",
        "--in-kind",
        "Geschenkkorb",
    ]);
    assert_eq!(said, "15 Spieler zahlen Startgeld\n");
    (1..=3).for_each(|round| fill(&folder, &file, round));
    let prizes = standings(&file)["prizes"].clone();
    let cents: Vec<i64> =
        prizes.as_array().unwrap().iter().filter_map(|prize| prize["cents"].as_i64()).collect();
    assert!(cents.iter().all(|cents| cents % 100 == 0), "{cents:?}");
    assert_eq!(cents.iter().sum::<i64>(), 11_100, "99 per cent of 112,50 in whole euros");
    let text = ok(&["tournament", "standings", &file]);
    assert!(text.contains("Geschenkkorb"), "{text}");
    assert!(
        fails(&["tournament", "prizes", &file, "--percent", "60,60", "--fee", "10"], 1)
            .contains("mehr als hundert Prozent")
    );
}

#[test]
fn a_format_is_read_as_it_is_printed() {
    let folder = Folder::new("format");
    for id in ["vacha-2008", "hopfgarten"] {
        let printed = ok(&["tournament", "format", id]);
        let path = folder.write("format.json", &printed);
        assert_eq!(ok(&["tournament", "format", &path]), printed);
        let file = folder.file(&format!("{id}.json"));
        ok(&[
            "tournament",
            "new",
            &file,
            "--format",
            &path,
            "--title",
            "T",
            "--seed",
            "1",
            "--players",
            "16",
        ]);
    }
    let printed = ok(&["cup", "rules", "kaernten-2026"]);
    let path = folder.write("rules.json", &printed);
    assert_eq!(ok(&["cup", "rules", &path]), printed);
}

#[test]
fn the_desk_prints_what_has_changed() {
    let folder = Folder::new("desk-prints");
    let file = drawn(&folder, "kaernten-2026", 19);
    let out = folder.file("x.pdf");
    let none = fails(&["print", "slips", &file, "--changed", "--out", &out], 1);
    assert!(none.contains("die Auslosung wurde nicht geändert"), "{none}");
    ok(&["tournament", "enter", &file, "Zoe"]);
    ok(&["tournament", "prizes", &file, "--amounts", "100,60,37.50"]);
    for what in [
        &["slips", &file, "--changed"][..],
        &["slips", &file, "--players", "Zoe,3"],
        &["seating", &file],
        &["seating", &file, "--by-last-word"],
        &["sheets", &file, "--round", "2"],
        &["prizes", &file],
    ] {
        ok(&[&["print"][..], what, &["--out", &out]].concat());
        assert!(std::fs::read(&out).unwrap().starts_with(b"%PDF-"), "{what:?}");
    }
    assert!(
        fails(&["print", "sheets", &file, "--final", "--out", &out], 2)
            .contains("es ist noch nicht ausgelost")
    );
}

#[test]
fn spreadsheets_read_the_minus_sign() {
    let folder = Folder::new("minus");
    let file = drawn(&folder, "kaernten-2026", 17);
    fill(&folder, &file, 1);
    let csv = ok(&["tournament", "standings", &file, "--csv", "--money"]);
    assert!(csv.is_ascii() && csv.contains(";-10;") && csv.contains(";\"-1,00\";"), "{csv}");
}

#[test]
fn a_season_final_has_set_tables_and_points_for_places() {
    let folder = Folder::new("season-final");
    let file = folder.file("t.json");
    let new = [
        "tournament",
        "new",
        &file,
        "--format",
        "wiener-zeitung-2018",
        "--title",
        "Finale",
        "--seed",
        "1",
        "--players",
        "8",
    ];
    ok(&[&new[..], &["--rank-points", "4,3,2,1", "--tie-breaks", "schrift,best-round"]].concat());
    let set = ok(&["tournament", "set-tables", &file, "--round", "1", "--in-order"]);
    assert!(set.contains("Tisch 1: Spieler 1, Spieler 2, Spieler 3, Spieler 4\n"), "{set}");
    assert!(
        fails(&["tournament", "set-tables", &file, "--round", "1", "1,2,3,5", "4,6,7,8"], 1)
            .contains("--replace ersetzt es")
    );
    ok(&["tournament", "set-tables", &file, "--round", "2", "1,5,2,6", "3,7,4,8"]);
    assert!(
        fails(&["tournament", "set-tables", &file, "--round", "3", "1,5,2,6", "3,7,4,4"], 1)
            .contains("steht zweimal da")
    );
    ok(&["tournament", "set-tables", &file, "--round", "3", "1,6,3,8", "2,5,4,7"]);
    for round in ["1", "2", "3"] {
        for table in ["1", "2"] {
            ok(&[
                "tournament",
                "result",
                &file,
                "--round",
                round,
                "--table",
                table,
                "50,10,10,-70",
            ]);
        }
    }
    let rows = standings(&file)["rows"].as_array().unwrap().clone();
    assert_eq!(rows[0]["player"], 1);
    assert_eq!(rows[0]["points"], 12);
    assert_eq!(rows[0]["rank_points"], serde_json::json!([4, 4, 4]));
    let halves: Vec<&Value> =
        rows.iter().flat_map(|row| row["rank_points"].as_array().unwrap()).collect();
    assert!(halves.iter().any(|points| **points == "2,5"), "{halves:?}");
}

#[test]
fn the_desk_of_a_file_with_a_log_does_what_a_server_does() {
    let folder = Folder::new("desk-of-a-file");
    let file = folder.file("abend.json");
    let desk = |words: &[&str]| ok(&[&["desk", file.as_str()], words].concat());
    desk(&["new", "--format", "kaernten-2026", "--title", "Probe", "--seed", "7"]);
    let names: Vec<String> = (1..=12).map(|number| format!("Spieler Nr{number:02}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    desk(&[&["enter"][..], &names[..], &["--anyway"]].concat());
    desk(&["draw"]);
    let said = fails(&["tournament", "enter", &file, "Emil"], 1);
    assert!(said.contains("tarock desk"), "{said}");
    let shown: Value = serde_json::from_str(&desk(&["show", "--json"])).unwrap();
    let second = shown["rounds"][0]["tables"][1]["players"].clone();
    let written = format!("{}=-20 {}=20 {}=0 {}=0", second[1], second[0], second[2], second[3]);
    let words: Vec<&str> = written.split(' ').collect();
    let printed = desk(&[&["result", "1", "2"][..], &words[..]].concat());
    assert!(printed.contains("20"), "{printed}");
    let log = desk(&["log", "--json"]);
    let last: Value = serde_json::from_str(log.lines().last().unwrap()).unwrap();
    assert_eq!(last["change"]["result"]["results"], serde_json::json!([20, -20, 0, 0]));
    let version = last["version"].to_string();
    desk(&["undo", &version]);
    // People read what happened, in their language.
    let log = desk(&["log"]);
    for words in [
        "Turnierleitung: Probe angelegt\n",
        "angemeldet: Spieler Nr01, Spieler Nr02, ",
        "Runde 1, Tisch 2: Spieler Nr",
        " −20, Spieler Nr",
    ] {
        assert!(log.contains(words), "{log}");
    }
    let undone: Vec<&str> =
        log.lines().filter(|line| line.ends_with(" (zurückgenommen)")).collect();
    assert!(undone.len() == 1 && undone[0].trim_start().starts_with(&version), "{log}");
    assert!(log.ends_with(&format!(": Eintrag {version} zurückgenommen\n")), "{log}");
    let log = desk(&["log", "--lang", "en"]);
    assert!(
        log.contains("organiser: Probe created\n") && log.contains("round 1, table 2: "),
        "{log}"
    );
    // A late entry says who moves, and a file of `tarock tournament` becomes one with a log.
    let moved = desk(&["enter", "Emil Spät"]);
    assert!(moved.contains("Emil Spät, Tisch – →"), "{moved}");
    let old = drawn(&folder, "kaernten-2026", 12);
    ok(&["desk", &old, "paid", "1", "1000"]);
    assert_eq!(read(&folder, "t.json")["format"], "tarock-tournament-2");
}

/// What is missing or wrong is said in the language that is asked for, and in no other.
#[test]
#[expect(clippy::too_many_lines, reason = "a list of cases")]
fn what_is_missing_is_said_in_one_language() {
    let folder = Folder::new("one-language");
    let (nowhere, season) = (folder.file("nirgends.json"), folder.file("saison.json"));
    let file = folder.file("abend.json");
    ok(&["cup", "new", &season, "--rules", "kaernten-2026", "--title", "Saison"]);
    ok(&["desk", &file, "new", "--format", "kaernten-2026", "--title", "Probe"]);
    let no_file = ("diese Datei gibt es nicht", "there is no such file");
    let write = |name: &str, text: &str| folder.write(name, text);
    let (half, number) = (write("halb.json", "{\"format\":"), write("zahl.json", "{\"title\":5}"));
    let field = write("feld.json", "{\"format\":\"tarock-season-1\",\"x\":1}");
    let mode = write("mode.toml", "id = \"x\"\nrounds = 3\n");
    let (sheet, drawn) = (folder.file("zettel.json"), drawn(&folder, "kaernten-2026", 8));
    ok(&["sheet", "new", &sheet, "--rules", "kaernten-2026", "--players", "A,B,C,D"]);
    let rufer = ["sheet", "write", &sheet, "--game", "rufer", "--by", "B", "--with", "C"];
    let write_rufer = |more: &'static [&'static str]| [&rufer[..], more].concat();
    let result = ["tournament", "result", &drawn, "--round", "1", "--table", "1"];
    let write_result = |more: &'static [&'static str]| [&result[..], more].concat();
    let (wrong_premium, wrong_part) = (
        write_rufer(&["--count", "40", "--premium", "nix"]),
        write_rufer(&["--count", "40", "--premium", "pagat:nix"]),
    );
    let (no_result, wrong_deals) = (write_result(&[]), write_result(&["--deals", "x", "0,0,0,0"]));
    let cases: &[(&[&str], i32, (&str, &str))] = &[
        (
            &["tournament", "standings", &half],
            1,
            ("der Text hört mittendrin auf (Zeile 1, Spalte 10)", "EOF while parsing"),
        ),
        (&["desk", &half, "show"], 1, ("der Text hört mittendrin auf", "EOF while parsing")),
        (
            &["tournament", "standings", &number],
            1,
            ("title: hier gehört ein Text hin, nicht die Zahl 5", "title: invalid type"),
        ),
        (&["cup", "standings", &field], 1, ("den Eintrag „x“ gibt es nicht", "unknown field")),
        (
            &[
                "tournament",
                "new",
                "x.json",
                "--format",
                &mode,
                "--title",
                "x",
                "--seed",
                "1",
                "--players",
                "8",
            ],
            2,
            ("Zeile 1: der Eintrag „title“ fehlt", "line 1: missing field"),
        ),
        (
            &["desk", &file, "change", "{\"result\":{\"round\":1}}"],
            1,
            ("der Eintrag „table“ fehlt", "missing field"),
        ),
        (
            &["sheet", "last-radl", &sheet],
            1,
            ("das Buch endet anders", "the book ends an evening otherwise"),
        ),
        (&wrong_premium[..], 2, ("\"nix\" ist keine; es gibt trull", "\"nix\" is none; there are")),
        (&wrong_part[..], 2, ("hinter der Prämie nur announced", "after the premium only")),
        (
            &[
                "sheet",
                "new",
                "x.json",
                "--rules",
                "kaernten-2026",
                "--players",
                "A,B,C,D",
                "--round-to",
                "0",
            ],
            2,
            ("0 liegt nicht zwischen 1 und 10000 Cent", "0 is not between 1 and 10000 cents"),
        ),
        (
            &["sheet", "write", &sheet, "--numbers", "a,b,c,d"],
            2,
            ("--numbers <N,N,…>: \"a,b,c,d\": \"a\" ist keine Zahl", "\"a\" is no number"),
        ),
        (
            &["tournament", "set-tables", &drawn, "--round", "1", "--replace", "1,2,3"],
            1,
            ("hier können 4, 5 spielen", "here 4, 5 can play"),
        ),
        (&no_result[..], 2, ("es fehlt: <RESULTS>", "required arguments were not provided")),
        (&wrong_deals[..], 2, ("\"x\" ist keine ganze Zahl", "invalid digit")),
        (
            &[
                "tournament",
                "new",
                "x.json",
                "--format",
                "kaernten-2026",
                "--title",
                "x",
                "--seed",
                "1",
                "--players",
                "8000",
            ],
            2,
            ("8000 liegt nicht zwischen 4 und 2000", "8000 is not in 4..=2000"),
        ),
        (
            &["tournament", "prizes", &drawn, "--amounts", "x"],
            2,
            ("kein Betrag in Euro", "no amount in euros"),
        ),
        (
            &["desk", &file, "clock", "x", "start"],
            2,
            ("eine Zahl ab 1 oder final", "is a number from 1"),
        ),
        (
            &["desk", &file, "scene", "x"],
            2,
            ("<SCENE>: \"x\" gibt es nicht; es gibt welcome, seating", "possible values"),
        ),
        (&["desk", &file, "delete"], 2, ("es fehlt: --for-good", "required arguments")),
        (&["desk", &file, "set"], 2, ("es fehlt: <--title", "required arguments")),
        (&["desk", &file, "amend", "1"], 2, ("es fehlt: --name", "required arguments")),
        (&["cup", "standing", &season], 2, ("vielleicht standings", "unrecognized subcommand")),
        (
            &["cup", "standings", &season, "--json", "--csv"],
            2,
            ("--json und --csv gehen nicht zusammen", "cannot be used with"),
        ),
        (
            &["print", "results", &drawn, "--aus", "x.pdf"],
            2,
            ("--aus gibt es hier nicht", "unexpected argument"),
        ),
        (
            &["desk", "http://127.0.0.1:1/turnier/x", "show"],
            1,
            ("dort läuft kein Server", "connection"),
        ),
        (&["sheet", "show", &nowhere], 1, no_file),
        (&["cup", "standings", &nowhere], 1, no_file),
        (&["referee", "--sheet", &nowhere, "--case", "revoke"], 1, no_file),
        (
            &["print", "sheet", "--rules", "nirgends", "--out", "x.pdf"],
            2,
            ("ist weder ein Regelwerk noch eine Datei", "is neither a book nor a file"),
        ),
        (&["print", "cup", &file, "--out", "x.pdf"], 1, ("das Format ist", "the format is")),
        (
            &["cup", "pardon", &season, "Anna"],
            1,
            ("niemand ist verwarnt oder gesperrt", "nobody has a warning or a ban"),
        ),
        (
            &["desk", &file, "change", "x"],
            2,
            ("die Änderung ist kein JSON", "the change is no JSON"),
        ),
    ];
    for &(words, status, (german, english)) in cases {
        let said = fails(words, status);
        assert!(said.contains(german) && !said.contains(english), "{said}");
        let said = fails(&[words, &["--lang", "en"]].concat(), status);
        assert!(said.contains(english) && !said.contains(german), "{said}");
    }
    ok(&["cup", "penalty", &season, "Anna", "--reason", "Zuspätkommen"]);
    let penalties = |language| ok(&["cup", "penalties", &season, "--lang", language]);
    assert!(penalties("de").starts_with("Name  Strafe      bis  Turnier  Grund"));
    assert!(penalties("en").starts_with("Name  Penalty  until  Event  Reason"));
}

/// Two of one name come from two clubs, start numbers are said, and a wrong place says what to do.
#[test]
fn whoever_is_entered_gets_a_start_number_and_a_club_behind_a_comma() {
    let folder = Folder::new("desk-names");
    let file = folder.file("abend.json");
    let said = fails(&["desk", &file, "show"], 1);
    assert!(said.contains("`new` legt ein Turnier darin an"), "{said}");
    let desk = |words: &[&str]| ok(&[&["desk", file.as_str()], words].concat());
    desk(&["new", "--format", "kaernten-2026", "--title", "Probe", "--seed", "7"]);
    let said = desk(&["enter", "Zita Lang", "Franz Huber, Steyr", "Anna Berger"]);
    assert!(said.contains("   2 Franz Huber\n"), "{said}");
    let said = fails(&["desk", &file, "enter", "Huber Franz"], 1);
    assert!(said.contains("vielleicht Franz Huber (Steyr)"), "{said}");
    let said = fails(&["desk", &file, "enter", "Franz Huber, Wels"], 1);
    assert!(said.contains("Franz Huber (Wels) ist vielleicht Franz Huber (Steyr)"), "{said}");
    let said = desk(&["enter", "Franz Huber, Wels", "--anyway"]);
    assert!(said.contains("   4 Franz Huber (Wels)\n"), "{said}");
    desk(&["enter", "Ida Dorn", "Karl Ebner", "Lena Fink", "Otto Gruber", "--club", "Villach"]);
    desk(&["draw"]);
    let shown = desk(&["show"]);
    for label in ["8 Spieler", "   2 Franz Huber (Steyr)", "   4 Franz Huber (Wels)", "Runde 3"] {
        assert!(shown.contains(label), "{shown}");
    }
    assert!(!shown.contains("1. "), "no ranks before there are results: {shown}");
    std::fs::write(folder.file("liste.csv"), "Name;Verein\nJosef Horn;Graz\nMoritz Iser;\n")
        .expect("a file");
    let said = desk(&["enter", "--from", &folder.file("liste.csv")]);
    assert!(said.contains("   9 Josef Horn\n") && said.contains("  10 Moritz Iser\n"), "{said}");
    assert!(desk(&["people", "Josef"]).contains("Josef Horn  Graz"));
    let people = desk(&["people"]);
    let names: Vec<&str> =
        people.lines().filter_map(|line| line.split_once("  ")).map(|one| one.1).collect();
    assert_eq!((names[0], names[names.len() - 1]), ("Anna Berger", "Zita Lang"), "{people}");
    assert!(
        people.contains("Ida Dorn  Villach") && people.contains("Franz Huber  Wels"),
        "{people}"
    );
}

/// What cannot be meant is said before anything is written.
#[test]
fn the_desk_asks_before_it_draws_again_and_names_results_that_differ() {
    let folder = Folder::new("desk-asks");
    let file = folder.file("abend.json");
    let desk = |words: &[&str]| ok(&[&["desk", file.as_str()], words].concat());
    let refused = |words: &[&str]| fails(&[&["desk", file.as_str()], words].concat(), 2);
    desk(&["new", "--format", "kaernten-2026", "--title", "Probe"]);
    desk(&["enter", "Anna", "Bert", "Carl", "Dora", "Emil", "Fini", "Gabi", "Hans"]);
    desk(&["draw"]);
    let before = desk(&["log"]);
    let said = refused(&["draw"]);
    assert!(said.contains("--again"), "{said}");
    assert!(refused(&["leave", "Anna", "--during"]).contains("--after 2 --during"));
    assert!(refused(&["clock", "1", "starten"]).contains("start, pause, stop, +5"));
    assert!(refused(&["scene", "quatsch"]).contains("live-standings"));
    assert_eq!(desk(&["log"]), before, "nothing was written");
    desk(&["draw", "--again"]);
    desk(&["publish", "--draws", "1"]);
    for step in ["start", "+5", "pause"] {
        desk(&["clock", "1", step]);
    }
    desk(&["scene", "clock"]);
    // Another result for the same table is no correction, and that is said with what to do.
    desk(&["result", "1", "1", "30,-10,-10,-10"]);
    let said = desk(&["result", "1", "1", "-10,30,-10,-10"]);
    let choice = said.lines().find(|line| line.contains("−10 +30 −10 −10: choose 1 1 "));
    let version = choice.expect("the second result").rsplit(' ').next().expect("its version");
    assert!(said.contains("+30 −10 −10 −10: choose 1 1 "), "{said}");
    desk(&["choose", "1", "1", version]);
    let shown: Value = serde_json::from_str(&desk(&["show", "--json"])).unwrap();
    assert_eq!(shown["rounds"][0]["tables"][0]["results"], serde_json::json!([-10, 30, -10, -10]));
}

/// Documents, files and sheets of tables come from a file as from a server; links alone do not.
#[test]
fn a_file_with_a_log_prints_and_has_sheets() {
    let folder = Folder::new("desk-file-prints");
    let file = folder.file("abend.json");
    let desk = |words: &[&str]| ok(&[&["desk", file.as_str()], words].concat());
    let refused = |words: &[&str]| fails(&[&["desk", file.as_str()], words].concat(), 1);
    desk(&["new", "--format", "kaernten-2026", "--title", "Probe", "--seed", "7"]);
    desk(&["enter", "Anna", "Bert", "Carl", "Dora", "Emil", "Fini", "Gabi", "Hans"]);
    let out = folder.file("x.pdf");
    assert!(refused(&["print", "slips", "--out", &out]).contains("noch nichts ausgelost"));
    for what in ["blank", "entries"] {
        std::fs::remove_file(&out).ok();
        desk(&["print", what, "--out", &out]);
        assert!(std::fs::read(&out).unwrap().starts_with(b"%PDF-"), "{what} before the draw");
    }
    desk(&["draw"]);
    let drawn = read(&folder, "abend.json")["log"].as_array().unwrap().len().to_string();
    for what in [
        "blank",
        "entries",
        "slips",
        "seating",
        "tables",
        "sheets",
        "results",
        "prizes",
        "certificates",
    ] {
        std::fs::remove_file(&out).ok();
        desk(&["print", what, "--out", &out]);
        assert!(std::fs::read(&out).unwrap().starts_with(b"%PDF-"), "{what}");
    }
    desk(&["print", "slips", "--players", "Anna,3", "--out", &out]);
    let nobody = refused(&["print", "slips", "--since", &drawn, "--out", &out]);
    assert!(nobody.contains("sitzt niemand anderswo"), "{nobody}");
    let links = refused(&["print", "slips", "--links", "--out", &out]);
    assert!(links.contains("Links brauchen einen Server"), "{links}");
    let csv = folder.file("x.csv");
    let unpublished = || refused(&["export", "csv", "--out", &csv]);
    assert!(unpublished().contains("publish --results 1"));
    desk(&["publish", "--draws", "1"]);
    assert!(unpublished().contains("keine Ergebnisse veröffentlicht"), "tables are no results");
    // A sheet goes to the table and back: closed and confirmed it is the result, once.
    let sheet = folder.file("tisch.json");
    desk(&["sheet", "1", "1", "--out", &sheet]);
    let head = read(&folder, "tisch.json")["heading"].clone();
    let name = |place: usize| head["players"][place].as_str().unwrap().to_owned();
    ok(&["sheet", "write", &sheet, "--numbers", "3,-1,-1,-1"]);
    assert!(desk(&["bring", "1", "1", &sheet]).contains("1 neue"));
    assert!(desk(&["bring", "1", "1", &sheet]).contains("0 neue"));
    assert!(refused(&["bring", "1", "2", &sheet]).contains("kein Zettel"));
    desk(&["sheet", "1", "1", "--out", &sheet]);
    assert_eq!(read(&folder, "tisch.json")["events"].as_array().unwrap().len(), 1);
    for _ in 1..20 {
        ok(&["sheet", "write", &sheet, "--numbers", "3,-1,-1,-1"]);
    }
    // Closed is not confirmed: it says so, and there is no result yet.
    ok(&["sheet", "close", &sheet, "--by", &name(0)]);
    assert!(desk(&["bring", "1", "1", &sheet]).contains("bestätigen"));
    ok(&["sheet", "confirm", &sheet, "--by", &name(1)]);
    let brought = desk(&["bring", "1", "1", &sheet]);
    let table = || desk(&["show", "--json"]);
    let shown: Value = serde_json::from_str(&table()).unwrap();
    assert_eq!(
        shown["rounds"][0]["tables"][0]["results"],
        serde_json::json!([60, -20, -20, -20]),
        "{brought}"
    );
    desk(&["result", "1", "2", "9,-3,-3,-3"]);
    assert!(unpublished().contains("keine Ergebnisse veröffentlicht"));
    desk(&["publish", "--results", "1"]);
    desk(&["export", "csv", "--out", &csv]);
    assert!(folder.read("x.csv").contains(";60"), "{}", folder.read("x.csv"));
    desk(&["export", "tournament", "--out", &csv]);
    ok(&["tournament", "standings", &csv]);
}

#[test]
fn points_need_a_deal() {
    let folder = Folder::new("no-deals");
    let file = drawn(&folder, "kaernten-2026", 16);
    let result = ["tournament", "result", &file, "--round", "1", "--table", "1", "--deals", "0"];
    let refused = fails(&[&result[..], &["3,-1,-1,-1"]].concat(), 1);
    assert!(refused.contains("ohne ein Spiel hat niemand Punkte"), "{refused}");
    ok(&[&result[..], &["0,0,0,0"]].concat());
    // Who pays the fee matters only where prizes are shares of it.
    let in_kind = ok(&["tournament", "prizes", &file, "--in-kind", "Schinken"]);
    assert!(!in_kind.contains("Startgeld"), "{in_kind}");
}

/// Settings, names, tables by hand and the roster: in a file as on a server.
#[test]
fn a_file_with_a_log_takes_whatever_the_desk_does() {
    let folder = Folder::new("desk-roster");
    let file = folder.file("abend.json");
    let desk = |words: &[&str]| ok(&[&["desk", file.as_str()], words].concat());
    desk(&["new", "--format", "kaernten-2026", "--title", "Probe", "--seed", "7"]);
    let names = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fini", "Gabi", "Hans"];
    desk(&[&["enter"][..], &names].concat());
    desk(&["set", "--title", "Herbst", "--amounts", "50,30.50", "--apart", "Anna,Bert"]);
    desk(&["amend", "3", "--name", "Karl Czerny", "--team", "Krone"]);
    desk(&["rename", "Dora", "Dora Pichler", "--club", "Steyr"]);
    assert!(desk(&["people", "dor"]).contains("Dora Pichler  Steyr"));
    desk(&["draw"]);
    desk(&["reseat", "1", "1,3,5,7", "2,4,6,8"]);
    let shown: Value = serde_json::from_str(&desk(&["show", "--json"])).unwrap();
    assert_eq!(shown["title"], "Herbst");
    assert_eq!(shown["rounds"][0]["tables"][0]["players"], serde_json::json!([1, 3, 5, 7]));
    assert_eq!(shown["prizes"], serde_json::json!({"amounts": [5000, 3050]}));
    // Two who sit at one tournament are two people; who is forgotten leaves no name.
    assert!(!fails(&["desk", &file, "join", "Anna", "Bert"], 1).is_empty());
    desk(&["forget", "Dora Pichler", "--for-good"]);
    let text = folder.read("abend.json");
    assert!(!text.contains("Pichler") && !text.contains("Steyr"), "{text}");
}

/// A sheet that was written elsewhere is checked as at `tarock tournament result`.
#[test]
fn a_sheet_from_elsewhere_is_a_result_of_a_file_with_a_log() {
    let folder = Folder::new("desk-private-sheet");
    let (file, sheet) = (folder.file("abend.json"), folder.file("zettel.json"));
    let desk = |words: &[&str]| ok(&[&["desk", file.as_str()], words].concat());
    let refused = |words: &[&str]| fails(&[&["desk", file.as_str()], words].concat(), 1);
    desk(&["new", "--format", "kaernten-2026", "--title", "Probe", "--seed", "7"]);
    desk(&["enter", "Anna", "Bert", "Carl", "Dora"]);
    desk(&["draw"]);
    let players = "Dora,Carl,Bert,Anna";
    let head = ["--rules", "kaernten-2026", "--tournament", "--players", players];
    ok(&[&["sheet", "new", sheet.as_str()][..], &head].concat());
    for numbers in ["3,-1,-1,-1", "-4,4,4,-4"] {
        ok(&["sheet", "write", &sheet, "--numbers", numbers]);
    }
    let result = ["result", "1", "1", "--sheet", sheet.as_str()];
    let before = folder.read("abend.json");
    assert!(refused(&result).contains("ist nicht abgeschlossen"), "not closed");
    ok(&["sheet", "close", &sheet, "--by", "Anna"]);
    ok(&["sheet", "confirm", &sheet, "--by", "Bert"]);
    assert!(refused(&result).contains("der Zettel hat 2 von 20 Spielen"));
    let said = refused(&["bring", "1", "1", &sheet]);
    assert!(said.contains("result 1 1 --sheet"), "it says what to do instead: {said}");
    assert_eq!(folder.read("abend.json"), before, "what is refused changes nothing");
    let text = desk(&[&result[..], &["--ended-early"]].concat());
    for points in ["Anna −5", "Bert +3", "Carl +3", "Dora −1", "nach 2 von 20 Spielen"] {
        assert!(text.contains(points), "{text}");
    }
    // Somebody else's sheet is refused by name.
    let strange = folder.file("fremd.json");
    let head = ["--rules", "kaernten-2026", "--tournament", "--players", "Dora,Carl,Bert,Zita"];
    ok(&[&["sheet", "new", strange.as_str()][..], &head].concat());
    ok(&["sheet", "write", &strange, "--numbers", "3,-1,-1,-1"]);
    ok(&["sheet", "close", &strange, "--by", "Dora"]);
    ok(&["sheet", "confirm", &strange, "--by", "Bert"]);
    let said = refused(&["result", "1", "1", "--sheet", &strange, "--ended-early"]);
    assert!(said.contains("Zita"), "{said}");
}

/// Lists of names as spreadsheets and people write them.
#[test]
fn lists_of_names_are_read_as_they_are_written() {
    let folder = Folder::new("lists");
    let cases: [(&str, &[&str]); 6] = [
        ("\u{feff}Anna Aal\nBert Bär\nCarl\nDora\n", &["Anna Aal", "Bert Bär"]),
        ("\u{feff}Name;Verein\nAnna Aal;Steyr\nB;\nC;\nD;\n", &["Anna Aal", "B"]),
        ("Vorname;Nachname;Verein\nAnna;Aal;Steyr\nB;Z;\nC;Z;\nD;Z;\n", &["Anna Aal", "B Z"]),
        ("Name;Vorname\nAal;Anna\nZ;B\nZ;C\nZ;D\n", &["Anna Aal", "B Z"]),
        ("Franz \"Franzi\" Huber\nB\nC\nD\n", &["Franz \"Franzi\" Huber", "B"]),
        ("Anna\nFranz \"Franzi\" Huber\nC\nD\n", &["Anna", "Franz \"Franzi\" Huber"]),
    ];
    for (place, (list, names)) in cases.iter().enumerate() {
        let (file, list) = (format!("t{place}.json"), folder.write("list.csv", list));
        let new = ["--format", "kaernten-2026", "--title", "T", "--seed", "1"];
        let made = folder.file(&file);
        ok(&[&["tournament", "new", &made][..], &new, &["--players-from", &list]].concat());
        let players = read(&folder, &file)["players"].as_array().unwrap().clone();
        assert_eq!(players.len(), 4, "{players:?}");
        let found: Vec<&str> =
            players.iter().take(2).map(|one| one["name"].as_str().unwrap()).collect();
        assert_eq!(found, *names);
    }
    let list = folder.write("list.csv", "Anna Aal;Steyr\nB;Linz\n");
    let file = folder.file("x.json");
    let new = ["--format", "kaernten-2026", "--title", "T", "--seed", "1"];
    let said =
        fails(&[&["tournament", "new", &file][..], &new, &["--players-from", &list]].concat(), 1);
    assert!(said.contains("Vorname;Nachname;Verein"), "{said}");
    // A workbook is no list that was saved.
    std::fs::write(&list, b"PK\x03\x04\x14\x00\x06\x00names.xml\nA\nB\nC\nD\n").unwrap();
    let said =
        fails(&[&["tournament", "new", &file][..], &new, &["--players-from", &list]].concat(), 1);
    assert!(said.contains("speichere die Liste als CSV"), "{said}");
    let season = folder.file("saison.json");
    ok(&["cup", "new", &season, "--rules", "kaernten-2026", "--title", "Saison"]);
    let said = fails(&["cup", "import", &season, &list], 1);
    assert!(said.contains("speichere die Liste als CSV"), "{said}");
}

/// Numbers below zero are results wherever the options stand.
#[test]
fn options_before_a_result_leave_its_numbers_alone() {
    let folder = Folder::new("minus");
    let file = drawn(&folder, "kaernten-2026", 8);
    let place = ["result", &file, "--round", "1", "--table", "1", "-5,0,0,5"];
    let text = ok(&[&["tournament", "--lang", "en"][..], &place].concat());
    assert!(text.contains("Table 1: ") && text.contains(" −5"), "{text}");
    let log = folder.file("log.json");
    std::fs::copy(&file, &log).unwrap();
    let result = ["result", "2", "1", "-5,0,0,5"];
    let text = ok(&[&["desk", "--lang", "en", &log][..], &result].concat());
    assert!(text.contains("Table 1: ") && text.contains(" −5"), "{text}");
    ok(&["desk", &log, "--lang=en", "result", "2", "2", "-5,0,0,5"]);
}

/// What is refused leaves a file as it was, and tells people by their names.
#[test]
fn a_refused_entry_writes_nobody() {
    let folder = Folder::new("desk-refused-entry");
    let file = folder.file("abend.json");
    let desk = |words: &[&str]| ok(&[&["desk", file.as_str()], words].concat());
    desk(&["new", "--format", "hopfgarten", "--title", "Probe", "--seed", "7"]);
    let names: Vec<String> = (1..=12).map(|number| format!("Person {number:02}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    desk(&[&["enter"][..], &names[..], &["--anyway"]].concat());
    desk(&["draw"]);
    let before = folder.read("abend.json");
    let said = fails(&["desk", &file, "enter", "Franz Huber, Steyr"], 1);
    assert!(said.contains("gehen sich"), "one more makes no tables of four: {said}");
    let said = fails(&["desk", &file, "amend", "3", "--name", "Person 05"], 1);
    assert!(said.contains("diese Person hat schon die Startnummer 5"), "{said}");
    let list = folder.write("liste.txt", "Zita Lang\nZita Lang\n");
    let said = fails(&["desk", &file, "enter", "--from", &list], 2);
    assert!(said.contains("Zita Lang"), "{said}");
    assert_eq!(folder.read("abend.json"), before);
}

/// Two of one name and of two clubs are two people of a list; whoever perhaps stands twice in it
/// is asked about.
#[test]
fn a_list_may_have_two_of_one_name() {
    let folder = Folder::new("desk-list");
    let file = folder.file("abend.json");
    ok(&["desk", &file, "new", "--format", "kaernten-2026", "--title", "Probe"]);
    let list = folder.write("a.csv", "Name;Verein\nEva Huber;Steyr\nHuber Eva;\nA;\nB;\n");
    let said = fails(&["desk", &file, "enter", "--from", &list], 2);
    assert!(said.contains("Huber Eva ist vielleicht Eva Huber (Steyr)"), "{said}");
    let list = folder.write("b.csv", "Name;Verein\nEva Huber;Steyr\nEva Huber;Linz\nA;\nB;\n");
    let said = ok(&["desk", &file, "enter", "--from", &list]);
    assert!(said.contains("   2 Eva Huber (Linz)\n"), "{said}");
    assert_eq!(read(&folder, "abend.json")["people"].as_array().unwrap().len(), 4);
}

/// Of two in the roster who are called the same nobody is chosen in silence.
#[test]
fn a_name_that_two_bear_needs_its_club() {
    let folder = Folder::new("desk-two-hubers");
    let file = folder.file("abend.json");
    let desk = |words: &[&str]| ok(&[&["desk", file.as_str()], words].concat());
    desk(&["new", "--format", "kaernten-2026", "--title", "Probe", "--seed", "7"]);
    desk(&["enter", "Franz Huber, Steyr"]);
    desk(&["enter", "Franz Huber, Linz", "--anyway"]);
    desk(&["undo", "3"]);
    let said = fails(&["desk", &file, "enter", "Franz Huber"], 1);
    assert!(said.contains("Franz Huber (Steyr), Franz Huber (Linz)"), "{said}");
    assert!(desk(&["enter", "Franz Huber, Linz"]).contains("Franz Huber (Linz)"));
    // What builds on an entry is named with who wrote it.
    desk(&["enter", "Anna", "Bert", "Carl"]);
    desk(&["draw"]);
    desk(&["result", "1", "1", "9,-3,-3,-3,0"]);
    let drawn = desk(&["log"]);
    let drawn = drawn.lines().find(|line| line.contains("ausgelost")).expect("the draw");
    let version = drawn.trim_start().split(' ').next().expect("its version");
    let said = fails(&["desk", &file, "undo", version], 1);
    assert!(said.contains("Turnierleitung: Runde 1, Tisch 1: "), "{said}");
}

#[cfg(unix)]
#[test]
fn a_file_stays_readable_for_those_who_could_read_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("file-mode");
    let file = drawn(&folder, "hopfgarten", 12);
    for mode in [0o600, 0o664] {
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode)).unwrap();
        ok(&["tournament", "decline", &file, "1"]);
        ok(&["tournament", "rename", &file, "1", &format!("Person {mode}")]);
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, mode);
    }
}

/// Lists are in the language that is asked for; a format of one's own begins a log.
#[test]
fn lists_speak_one_language_and_a_format_of_ones_own_begins_a_log() {
    let folder = Folder::new("lists-english");
    let file = drawn(&folder, "kaernten-2026", 8);
    let german = ["Runde", "Rang", "Punkte", "entschieden", "Tisch", "fehlen", "nach"];
    for words in [["tournament", "show", &file], ["tournament", "standings", &file]] {
        let said = ok(&[&words[..], &["--lang", "en"]].concat());
        assert!(german.iter().all(|word| !said.contains(word)), "{said}");
    }
    let season = folder.file("saison.json");
    ok(&["cup", "new", &season, "--rules", "kaernten-2026", "--title", "Saison"]);
    let csv = folder.write(
        "herbst.csv",
        "event;player;points\nHerbst;Franz Huber;90\nHerbst;Anna;-90\n\
        Winter;Franz Huber (Steyr);50\nWinter;Franz Huber (Linz);-50\n",
    );
    let said = run(&["cup", "import", &season, &csv], b"");
    let said = String::from_utf8_lossy(&said.stderr).into_owned();
    for other in ["Franz Huber (Steyr)", "Franz Huber (Linz)"] {
        let pair = format!("\"Franz Huber\" und \"{other}\" sind vielleicht dieselbe Person");
        assert!(said.contains(&pair), "{said}");
    }
    let said = ok(&["cup", "standings", &season, "--lang", "en"]);
    assert!(said.contains("results in brackets do not count") && said.contains("Rank"), "{said}");
    let printed = ok(&["tournament", "format", "kaernten-2026"]);
    let mut format: Value = serde_json::from_str(&printed).unwrap();
    format["rounds"] = serde_json::json!(2);
    let format = folder.write("format.json", &format.to_string());
    let log = folder.file("abend.json");
    ok(&["desk", &log, "new", "--format", &format, "--title", "Probe"]);
    let shown: Value = serde_json::from_str(&ok(&["desk", &log, "show", "--json"])).unwrap();
    assert_eq!(shown["mode"]["rounds"], 2);
}

/// Whoever is moved or taken out again is told by name, and what is not final is said to be so.
#[test]
fn what_is_taken_back_is_told_with_names() {
    let folder = Folder::new("told-with-names");
    let file = drawn(&folder, "kaernten-2026", 23);
    let said = ok(&["tournament", "withdraw", &file, "16", "--during", "2"]);
    assert!(said.starts_with("1 anderer wechselt den Tisch\n"), "{said}");
    ok(&["tournament", "return", &file, "16"]);
    ok(&["tournament", "enter", &file, "Zoe Spät"]);
    let said = ok(&["tournament", "undo", &file]);
    assert!(said.contains("Zoe Spät, Tisch 6 → –") && !said.contains(": 24, "), "{said}");
    let rename = run(&["tournament", "rename", &file, "4", "5 Spieler"], b"");
    let said = String::from_utf8_lossy(&rename.stderr).into_owned();
    assert!(said.contains("\"5 Spieler\" und \"Spieler 5\" sind vielleicht"), "{said}");
    let result = ["tournament", "result", &file, "--round", "1", "--table", "4"];
    ok(&[&result[..], &["3,-1,-1,-1", "--deals", "19"]].concat());
    ok(&[&result[..], &["6,-2,-2,-2", "--replace"]].concat());
    let trace = ok(&["tournament", "corrections", &file]);
    assert!(trace.contains(" −1 (nach 19 Spielen) → "), "{trace}");
    let last = ["tournament", "result", &file, "--final", "--table", "1", "3,-1,-1,-1"];
    assert!(fails(&last, 1).contains("das geht mit dem Finale nicht: es ist noch nicht ausgelost"));
    let out = folder.file("urkunden.pdf");
    let early = run(&["print", "certificates", &file, "--out", &out], b"");
    let said = String::from_utf8_lossy(&early.stderr).into_owned();
    assert!(early.status.success() && said.contains("noch nicht der Endstand"), "{said}");
    // The desk of a file with a log tells the same.
    let log = drawn_log(&folder);
    ok(&["desk", &log, "enter", "Zoe Spät"]);
    let said = ok(&["desk", &log, "undo", "4"]);
    assert!(said.contains("Runde 1: Zoe Spät, Tisch "), "{said}");
    // Her number goes to somebody else, and the log still says who had entered.
    ok(&["desk", &log, "enter", "Max Neu"]);
    let told = ok(&["desk", &log, "log"]);
    assert!(told.contains(": angemeldet: Zoe Spät (zurückgenommen)\n"), "{told}");
    assert!(told.contains(": angemeldet: Max Neu\n"), "{told}");
}

/// The sheets of a tournament by house rules, which stand in its log.
#[test]
fn sheets_by_house_rules_are_printed_from_a_file_with_a_log() {
    let folder = Folder::new("log-house-rules");
    let (log, out) = (folder.file("abend.json"), folder.file("zettel.pdf"));
    let house = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebooks/house/stammtisch.toml");
    let new = ["new", "--format", "kaernten-2026", "--title", "Probe", "--house-rules", house];
    ok(&[&["desk", log.as_str()][..], &new].concat());
    ok(&["desk", &log, "enter", "Anna", "Bert", "Carl", "Dora"]);
    ok(&["desk", &log, "draw"]);
    ok(&["print", "sheets", &log, "--out", &out]);
    assert!(std::fs::read(&out).unwrap().starts_with(b"%PDF-"));
    // As a file of `tarock tournament` it has them as well, and so has a log that begins with it.
    let plain = folder.file("turnier.json");
    ok(&["desk", &log, "export", "tournament", "--out", &plain]);
    std::fs::remove_file(&out).unwrap();
    ok(&["print", "sheets", &plain, "--out", &out]);
    assert!(std::fs::read(&out).unwrap().starts_with(b"%PDF-"));
    ok(&["desk", &plain, "paid", "1", "1000"]);
    ok(&["desk", &plain, "print", "sheets", "--out", &out]);
    // Another book takes their place.
    let other = folder.file("anders.json");
    ok(&[&["desk", other.as_str()][..], &new].concat());
    ok(&["desk", &other, "set", "--format", "kaernten-2026"]);
    ok(&["desk", &other, "enter", "Anna", "Bert", "Carl", "Dora"]);
    ok(&["desk", &other, "draw"]);
    ok(&["desk", &other, "export", "tournament", "--out", &plain]);
    let text = std::fs::read_to_string(&plain).unwrap();
    assert!(!text.contains("house_rules") && text.contains("kaernten-2026"), "{text}");
}

/// A day that the calendar does not have is refused wherever one is typed.
#[test]
fn a_day_that_does_not_exist_is_refused() {
    let folder = Folder::new("desk-days");
    let file = drawn(&folder, "kaernten-2026", 9);
    let log = drawn_log(&folder);
    let season = folder.file("saison.json");
    ok(&["cup", "new", &season, "--rules", "kaernten-2026", "--title", "Saison"]);
    let before = [folder.read("t.json"), folder.read("abend.json"), folder.read("saison.json")];
    let (day, reason) = ("2027-02-31", ["--reason", "Grob", "--until"]);
    let banned = [&reason[..], &[day]].concat();
    for command in [
        [&["desk", log.as_str(), "ban", "Anna"], &banned[..]].concat(),
        vec!["desk", &log, "set", "--date", day],
        [&["tournament", "ban", &file, "3"], &banned[..]].concat(),
        [&["cup", "penalty", &season, "Anna", "--ban"], &banned[..]].concat(),
    ] {
        let said = fails(&command, 1);
        assert!(said.contains("den Tag 2027-02-31 gibt es nicht"), "{command:?}: {said}");
    }
    assert_eq!(
        before,
        [folder.read("t.json"), folder.read("abend.json"), folder.read("saison.json")]
    );
    let new = folder.file("neu.json");
    let words = ["--format", "kaernten-2026", "--title", "T", "--seed", "7", "--date", day];
    for head in [&["desk", new.as_str(), "new"][..], &["tournament", "new", &new]] {
        let players: &[&str] = if head[0] == "desk" { &[] } else { &["--players", "8"] };
        let said = fails(&[head, &words[..], players].concat(), 2);
        assert!(said.contains("den Tag 2027-02-31 gibt es nicht"), "{head:?}: {said}");
    }
    assert!(!std::path::Path::new(&new).exists());
}

/// A file with a log: eight people, drawn.
fn drawn_log(folder: &Folder) -> String {
    let log = folder.file("abend.json");
    ok(&["desk", &log, "new", "--format", "kaernten-2026", "--title", "Probe", "--seed", "7"]);
    let names = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fini", "Gabi", "Hans"];
    ok(&[&["desk", log.as_str(), "enter"][..], &names].concat());
    ok(&["desk", &log, "draw"]);
    log
}
