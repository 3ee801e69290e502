//! Cups: points of an event, tables of a season, side rankings, qualification, tables of values.

use proptest::prelude::*;
use serde_json::json;
use tarock_club::{
    Author, Counting, Cup, CupEvent, CupPoints, CupResult, CupRules, CupTieBreak, Halves, Member,
    Person, Qualification, Roster, Rounded, Scope, Season, TiedPlaces, Tournament, all_time, csv,
    events_from_csv, events_to_csv,
};

/// W5.1: the formula of the Kärnten cup.
#[test]
fn kaernten_counts_by_formula() {
    let cup = CupRules::published("kaernten-2026").unwrap();
    for (points, cup_points) in [
        (-40, 0),
        (0, 0),
        (75, 75),
        (100, 100),
        (101, 100),
        (102, 101),
        (151, 125),
        (200, 150),
        (300, 200),
        (360, 200),
    ] {
        assert_eq!(
            cup.points.of(Halves::whole(points), 1, 1),
            Halves::whole(cup_points),
            "{points}"
        );
    }
}

/// The whole table of the Wiener Zeitung cup.
#[test]
fn wiener_zeitung_counts_by_place() {
    let places = [
        223, 198, 180, 168, 156, 147, 138, 131, 124, 117, 110, 105, 100, 95, 90, 85, 80, 76, 72,
        68, 64, 60, 56, 52, 49, 46, 43, 40, 37, 34, 31, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 9,
        8, 7, 6, 5, 4, 3, 2, 1,
    ];
    let cup = CupRules::published("wiener-zeitung-2018").unwrap();
    for (place, points) in places.iter().enumerate() {
        assert_eq!(
            cup.points.of(Halves::whole(-5), place + 1, 1),
            Halves::whole(*points),
            "place {}",
            place + 1
        );
    }
    assert_eq!(cup.points.of(Halves::whole(99), 51, 1), Halves::ZERO);
    assert_eq!(cup.points.of(Halves::whole(99), 2, 3), Halves::whole(198));
    let mean = CupPoints::Places { places: places.to_vec(), tied: TiedPlaces::Mean };
    assert_eq!(mean.of(Halves::whole(99), 1, 2), Halves(223 + 198));
    assert_eq!(mean.of(Halves::whole(99), 50, 2), Halves(1));
}

fn event(title: &str, results: &[(&str, i64)]) -> CupEvent {
    let result = |(player, points): &(&str, i64)| CupResult {
        player: (*player).to_owned(),
        points: Halves::whole(*points),
        rank: None,
    };
    CupEvent {
        title: title.to_owned(),
        date: None,
        is_final: false,
        results: results.iter().map(result).collect(),
    }
}

fn season(id: &str, events: Vec<CupEvent>) -> Season {
    let mut season = Season::new("Probe", CupRules::published(id).unwrap());
    season.add(events).unwrap();
    season
}

fn table(season: &Season) -> Vec<(usize, String, String)> {
    season
        .standings(None)
        .into_iter()
        .map(|row| (row.rank, row.player, row.points.to_string()))
        .collect()
}

#[test]
fn half_of_the_events_count() {
    let events = vec![
        event("1", &[("Anna", 120), ("Bert", 60), ("Carl", -180)]),
        event("2", &[("Anna", -10), ("Bert", 50), ("Carl", -40)]),
        event("3", &[("anna", 20), ("Bert", 40), ("Carl", -60)]),
    ];
    let mut season = season("kaernten-2026", events);
    // Two of three: Anna 110 + 20, Bert 60 + 50.
    assert_eq!(
        table(&season),
        [
            (1, "Anna".into(), "130".into()),
            (2, "Bert".into(), "110".into()),
            (3, "Carl".into(), "0".into())
        ]
    );
    let counts: Vec<bool> =
        season.standings(None)[1].events.iter().flatten().map(|score| score.counts).collect();
    assert_eq!(counts, [true, true, false]);
    season.events_held = Some(6);
    assert_eq!(season.standings(None)[0].points, Halves::whole(150));
    season.events_held = None;
    season.rules.counting = Counting::Share { percent: 50, rounded: Rounded::Down };
    assert_eq!(season.standings(None)[0].points, Halves::whole(110));
}

#[test]
fn six_best_and_the_final_count() {
    let mut events: Vec<CupEvent> = (1..=8)
        .map(|number| {
            event(&format!("Turnier {number}"), &[("Anna", 10), ("Bert", 5), ("Carl", -15)])
        })
        .collect();
    // Bert is last in the final, which counts all the same.
    let mut last = event("Finale", &[("Anna", 1), ("Carl", 0), ("Bert", -1)]);
    last.is_final = true;
    events.push(last);
    let season = season("wiener-zeitung-2018", events);
    assert_eq!(
        table(&season),
        [
            (1, "Anna".into(), (7 * 223).to_string()),
            (2, "Bert".into(), (6 * 198 + 180).to_string()),
            (3, "Carl".into(), (6 * 180 + 198).to_string())
        ]
    );
    assert_eq!(
        season.standings(None)[1].events.iter().flatten().filter(|score| score.counts).count(),
        7
    );
}

#[test]
fn equal_sums_share_the_rank_unless_something_decides() {
    let events = vec![
        event("1", &[("Anna", 60), ("Bert", 40), ("Carl", 10)]),
        event("2", &[("Anna", 10), ("Bert", 30), ("Carl", 0), ("Dora", 70)]),
    ];
    let mut season = season("kaernten-2026", events);
    season.rules.counting = Counting::All;
    let ranks = |season: &Season| -> Vec<(usize, String)> {
        table(season).into_iter().map(|(rank, name, _)| (rank, name)).collect()
    };
    assert_eq!(
        ranks(&season),
        [(1, "Anna".into()), (1, "Bert".into()), (1, "Dora".into()), (4, "Carl".into())]
    );
    season.rules.tie_breaks = vec![CupTieBreak::Wins, CupTieBreak::BestEvent];
    assert_eq!(
        ranks(&season),
        [(1, "Dora".into()), (2, "Anna".into()), (3, "Bert".into()), (4, "Carl".into())]
    );
    season.rules.tie_breaks = vec![CupTieBreak::FewerEvents];
    assert_eq!(
        ranks(&season),
        [(1, "Dora".into()), (2, "Anna".into()), (2, "Bert".into()), (4, "Carl".into())]
    );
}

#[test]
fn side_rankings_and_qualification() {
    let events = vec![
        event("1", &[("Anna", 60), ("Bert", 40), ("Carl", 40), ("Dora", 10)]),
        event("2", &[("Anna", 60), ("Dora", 30)]),
    ];
    let mut season = season("kaernten-2026", events);
    season.rules.counting = Counting::All;
    season.players = vec![
        Member { name: "dora".into(), categories: vec!["Damen".into()] },
        Member { name: "Anna".into(), categories: vec!["Damen".into(), "Junioren".into()] },
    ];
    season.check().unwrap();
    assert_eq!(season.categories(), ["Damen", "Junioren"]);
    let women: Vec<(usize, String)> =
        season.standings(Some("damen")).into_iter().map(|row| (row.rank, row.player)).collect();
    assert_eq!(women, [(1, "Anna".into()), (2, "Dora".into())]);
    // Bert, Carl and Dora share the second place.
    season.rules.qualification = Some(Qualification { places: 2, at_least_events: 0 });
    assert_eq!(season.qualified().len(), 4);
    season.rules.qualification = Some(Qualification { places: 2, at_least_events: 2 });
    let names: Vec<String> = season.qualified().into_iter().map(|row| row.player).collect();
    assert_eq!(names, ["Anna", "Dora"]);
}

#[test]
fn the_list_of_all_seasons() {
    let one = season("kaernten-2026", vec![event("1", &[("Anna", 60), ("Bert", 40)])]);
    let two = season("kaernten-2026", vec![event("1", &[("Bert", 80), ("Carl", 120)])]);
    let list: Vec<(usize, String, usize, usize, String)> = all_time(&[one, two])
        .into_iter()
        .map(|row| (row.rank, row.player, row.seasons, row.titles, row.points.to_string()))
        .collect();
    assert_eq!(
        list,
        [
            (1, "Bert".into(), 2, 0, "120".into()),
            (2, "Carl".into(), 1, 1, "110".into()),
            (3, "Anna".into(), 1, 1, "60".into())
        ]
    );
}

#[test]
fn a_tournament_becomes_an_event() {
    let text = include_str!("data/tournaments/hopfgarten.json");
    let worked: serde_json::Value = serde_json::from_str(text).unwrap();
    let tournament: Tournament = serde_json::from_value(worked["tournament"].clone()).unwrap();
    let event = CupEvent::from_tournament(&tournament).unwrap();
    assert_eq!(event.results.len(), 16);
    assert_eq!(
        (event.results[0].points.to_string(), event.results[0].rank),
        ("39,5".into(), Some(1))
    );
    assert_eq!((event.results[6].rank, event.ranks()[6]), (Some(6), (6, 2)));
}

#[test]
fn results_are_read_however_spreadsheets_write_them() {
    let semicolons = "\u{feff}Turnier;Spieler;Punkte;Rang;Finale\r\nHerbst;Anna;27,5;1;nein\r\n\
        Herbst;\"Bert; der Lange\";−3;2;nein\r\nFinale;Anna;0;1;ja\r\n";
    let events = events_from_csv(semicolons).unwrap();
    assert_eq!(events.len(), 2);
    assert_eq!(events[0].results[1].player, "Bert; der Lange");
    assert_eq!(
        (events[0].results[0].points, events[0].results[1].points),
        (Halves(55), Halves(-6))
    );
    assert!(events[1].is_final);
    let commas =
        "event,date,player,points\nHerbst,2026-10-01,Anna,12\n\nHerbst,2026-10-01,Bert,-12";
    let events = events_from_csv(commas).unwrap();
    assert_eq!(events[0].date.as_deref(), Some("2026-10-01"));
    assert_eq!(events_from_csv(&events_to_csv(&events)).unwrap().len(), 1);
    // Lists of people have other heads, and faults name a column as the list does.
    let list = "Turnier;Platz;Name;Punkte\nHerbst;1;Anna;12\n";
    let events = events_from_csv(list).unwrap();
    assert_eq!(
        (events[0].results[0].rank, events[0].results[0].player.as_str()),
        (Some(1), "Anna")
    );
    let error = events_from_csv(&list.replace(";12", ";zwölf")).unwrap_err();
    assert!(format!("{error:#}").starts_with("Zeile 2, Spalte Punkte: "), "{error:#}");
}

#[test]
fn broken_tables_say_where() {
    for (text, message) in [
        ("", "there is nothing in it"),
        ("event;player\nA;Anna", "line 1: the column \"points\" is missing"),
        ("event;player;points;player\n", "line 1: the column \"player\" is there twice"),
        (
            "event;player;points;colour\n",
            "line 1: \"colour\" is no column; there are event, date, final, rank, player, points",
        ),
        ("event;player;points\nA;Anna;12\nA;Bert\n", "line 3: 2 fields, but the first line has 3"),
        (
            "event;player;points\nA;Anna;12\nA;Bert;zwölf\n",
            "line 3, column points: \"zwölf\" is no whole or half number",
        ),
        (
            "event;player;points\nA;Anna;12\nA;anna;3\n",
            "line 3, column player: the name \"anna\" is there twice; add a first name or a number",
        ),
        ("event;player;points\nA;;12\n", "line 2, column player: a name is empty"),
        ("event;player;points\nA;\"Anna;12\n", "line 2: a quote is opened and never closed"),
        ("event;player;points\nA;An\"na;12\n", "line 2: a quote in the middle of a field"),
        ("event;player;points\nA;\"Anna\"x;12\n", "line 2: something after a closing quote"),
        (
            "event;player;points;rank\nA;Anna;12;0\n",
            "line 2, column rank: \"0\" is no whole or half number",
        ),
        (
            "event;player;points;final\nA;Anna;12;vielleicht\n",
            "line 2, column final: \"vielleicht\" is neither yes nor no",
        ),
    ] {
        assert_eq!(events_from_csv(text).unwrap_err().to_string(), message);
    }
}

#[test]
fn a_season_takes_all_of_an_import_or_nothing() {
    let mut season = season("kaernten-2026", vec![event("Herbst", &[("Anna", 60)])]);
    let before = season.clone();
    let error = season
        .add(vec![event("Winter", &[("Anna", 1)]), event("herbst", &[("Bert", 1)])])
        .unwrap_err();
    assert_eq!(error.to_string(), "the event \"herbst\" is there already");
    assert_eq!(season, before);
}

/// A file of a season has limits too, and each refusal says which; files of before are read.
#[test]
fn limits_of_a_season_say_which() {
    let people = |count: usize| -> Vec<String> {
        (0..count).map(|number| format!("Person {number}")).collect()
    };
    let event_of = |title: &str, names: &[String]| {
        event(title, &names.iter().map(|name| (name.as_str(), 1)).collect::<Vec<_>>())
    };
    let many: Vec<CupEvent> =
        (0..201).map(|number| event_of(&format!("E{number}"), &people(1))).collect();
    let full: Vec<CupEvent> = (0..3)
        .map(|number| {
            let names: Vec<String> =
                people(2_000).iter().map(|name| format!("{name}/{number}")).collect();
            event_of(&format!("E{number}"), &names)
        })
        .collect();
    for (events, english, german) in [
        (many, "at most 200 events of a season", "höchstens 200 Turniere einer Saison"),
        (
            vec![event_of("Herbst", &people(2_001))],
            "Herbst: at most 2000 results of an event",
            "Herbst: höchstens 2000 Ergebnisse eines Turniers",
        ),
        (full, "at most 5000 people of a season", "höchstens 5000 Personen einer Saison"),
        (
            vec![event_of("Herbst", &["x".repeat(121)])],
            "Herbst: a name has at most 120 letters",
            "Herbst: ein Name hat höchstens 120 Zeichen",
        ),
        (
            vec![event_of(&"x".repeat(301), &people(1))],
            "at most 300 letters of a text",
            "höchstens 300 Zeichen eines Textes",
        ),
    ] {
        let mut season = season("kaernten-2026", Vec::new());
        let before = season.clone();
        let error = season.add(events.clone()).unwrap_err();
        assert_eq!((error.to_string(), format!("{error:#}")), (english.into(), german.into()));
        assert_eq!(season.add_or_replace(events.clone()).unwrap_err(), error);
        assert_eq!(season, before);
        season.events = events;
        season.check().unwrap();
    }
    // As many rows as a file of eight megabytes has are read in one go.
    let rows = (0..400_000).map(|number| format!("Herbst;Person {number};1"));
    let rows: Vec<String> = std::iter::once("event;player;points".to_owned()).chain(rows).collect();
    let error = events_from_csv(&rows.join("\n")).unwrap_err();
    assert_eq!(error.reason(), "limit-reached");
}

#[test]
fn names_that_are_nearly_the_same_are_told() {
    let season = season(
        "kaernten-2026",
        vec![event(
            "1",
            &[("Annabel", 1), ("Anabel", 2), ("Bert", 0), ("Spieler 1", 3), ("Spieler 2", 3)],
        )],
    );
    assert_eq!(season.similar_names(), [("Anabel".to_owned(), "Annabel".to_owned())]);
}

/// Whoever was joined with another row has met whom either of the two has met.
#[test]
fn joined_rows_have_met_whom_either_has_met() {
    let people = [("a", "Franz Huber"), ("b", "Franz Huber"), ("c", "Huber Franz")];
    let mut roster = Roster::from_people(people.map(|(id, name)| Person::new(id, name)));
    let by = || Author::of(&Scope::Organiser, None);
    let mut cup = Cup::open("Cup", by(), 0).unwrap();
    let rules = CupRules::published("kaernten-2026").unwrap();
    for change in [
        json!({"season": {"season": "S", "rules": rules}}),
        json!({"event": {"season": "S", "event": {"title": "Herbst", "results": [
            {"person": "a", "points": 5}, {"person": "b", "points": 9}]}}}),
        json!({"event": {"season": "S", "event": {"title": "Winter", "results": [
            {"person": "c", "points": 7}]}}}),
    ] {
        let change = serde_json::from_value(change).unwrap();
        cup = cup.decide(cup.version(), change, by(), 0).unwrap();
    }
    let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
    assert_eq!(cup.similar(&roster), [pair("a", "c"), pair("b", "c")]);
    for row in roster.joined("c", "a").unwrap() {
        roster.put(row).unwrap();
    }
    assert!(cup.is_met(&roster, "c", "b") && cup.is_met(&roster, "b", "a"));
    assert_eq!(cup.similar(&roster), []);
    // Rows that were joined all the same have the better result, whichever is written first.
    for row in roster.joined("c", "b").unwrap() {
        roster.put(row).unwrap();
    }
    let season = cup.season(&cup.seasons()[0], &roster, false);
    let of_autumn: Vec<Halves> = season.events[0].results.iter().map(|one| one.points).collect();
    assert_eq!(of_autumn, [Halves::whole(9)]);
}

proptest! {
    /// No bytes make the reader panic, and what is written is read back.
    #[test]
    fn tables_survive(fields in prop::collection::vec(prop::collection::vec("[a-z;\",\n \
        äöü0-9]{0,8}", 3), 1..6), noise in "\\PC{0,60}") {
        let _ = csv::read(&noise);
        let _ = events_from_csv(&noise);
        let mut rows = vec![vec!["a".to_owned(), "b".to_owned(), "c".to_owned()]];
        rows.extend(fields);
        let read: Vec<Vec<String>> =
            csv::read(&csv::write(&rows)).unwrap().into_iter().map(|row| row.fields).collect();
        rows.retain(|row| row.iter().any(|field| !field.trim().is_empty()));
        prop_assert_eq!(read, rows);
    }

    /// More points of an event are never fewer cup points, and the best events are those that
    /// count.
    #[test]
    fn the_best_count(points in prop::collection::vec(-50..400i64, 1..12)) {
        let events: Vec<CupEvent> = points
            .iter()
            .enumerate()
            .map(|(number, points)| event(&number.to_string(), &[("Anna", *points), ("Bert", 0)]))
            .collect();
        let season = season("kaernten-2026", events);
        let standings = season.standings(None);
        let anna = standings.iter().find(|row| row.player == "Anna").unwrap();
        let mut scores: Vec<Halves> =
            anna.events.iter().flatten().map(|score| score.points).collect();
        scores.sort_unstable_by_key(|points| std::cmp::Reverse(*points));
        let best: Halves = scores.iter().take(points.len().div_ceil(2)).copied().sum();
        prop_assert_eq!(anna.points, best);
    }
}

/// Whole seasons of made-up people, with tables that a few lines of another language added up: by
/// formula with half of all events, by place with the best six and the final.
#[test]
fn seasons_as_data_have_the_expected_tables() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/seasons");
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|one| one.unwrap().path()).collect();
    assert!(files.len() >= 4);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let data: serde_json::Value = serde_json::from_str(&text).unwrap();
        let season: Season = serde_json::from_value(data["season"].clone()).unwrap();
        season.check().unwrap();
        let mut now = table(&season);
        now.sort();
        let expected: Vec<(usize, String, String)> =
            serde_json::from_value(data["table"].clone()).unwrap();
        assert_eq!(now, expected, "{}", file.display());
    }
}
