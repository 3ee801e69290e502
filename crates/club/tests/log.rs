//! The tournament as a log: versions, conflicts, publishing, undo, people, sheets of tables.

use proptest::prelude::*;
use serde_json::{Value, json};
use tarock_club::{
    Author, Change, CupEvent, Decided, Desk, DeskFile, Entering, Fault, Format, KeptChange,
    KeptEvent, LOG_FORMAT, LogEntry, Opening, Person, RefusedChange, Request, Roster, RoundName,
    Scope, Sheet, SheetId, TableSheet, Tournament, TournamentChange, telling_words,
};
use tarock_rules::{Book, Edition, Language};

fn roster(people: usize) -> Roster {
    Roster::from_people(
        (1..=people).map(|number| Person::new(format!("p{number}"), format!("Person {number:02}"))),
    )
}

fn opened(format: &str) -> Desk {
    let opening = Opening {
        title: "Probe".into(),
        date: Some("2027-01-06".into()),
        mode: Format::published(format).unwrap(),
        seed: 7,
        edition: Edition::CURRENT,
        house_rules: None,
    };
    let by = Author::of(&Scope::Organiser, None);
    Desk::open(TournamentChange::Open(Box::new(opening)), by, 1_000).unwrap()
}

#[expect(clippy::needless_pass_by_value, reason = "callers write the value in place")]
fn change(value: Value) -> TournamentChange {
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{value}: {error}"))
}

fn try_as(
    desk: &mut Desk,
    roster: &Roster,
    scope: &Scope,
    seen: u64,
    value: Value,
) -> Result<u64, Box<RefusedChange>> {
    let request = Request { seen, id: None, change: change(value) };
    let at = 1_000 * (desk.version() + 1);
    match desk.decide(&request, scope, None, roster, &[], at)? {
        Decided::Repeated(version) => Ok(version),
        Decided::New(prepared) => {
            let version = prepared.entry.version;
            desk.commit(*prepared);
            Ok(version)
        }
    }
}

/// Does something at the desk on the version that is there.
#[expect(clippy::needless_pass_by_value, reason = "callers write the value in place")]
fn done(desk: &mut Desk, roster: &Roster, value: Value) -> u64 {
    let seen = desk.version();
    try_as(desk, roster, &Scope::Organiser, seen, value.clone())
        .unwrap_or_else(|refused| panic!("{value}: {}", refused.error))
}

fn refused(desk: &mut Desk, roster: &Roster, value: Value) -> &'static str {
    let seen = desk.version();
    try_as(desk, roster, &Scope::Organiser, seen, value).unwrap_err().error.reason()
}

fn entered(format: &str, people: usize) -> (Desk, Roster) {
    let (mut desk, roster) = (opened(format), roster(people + 10));
    let entering: Vec<Value> =
        (1..=people).map(|number| json!({"person": format!("p{number}")})).collect();
    done(&mut desk, &roster, json!({"enter": {"people": entering}}));
    (desk, roster)
}

fn drawn(format: &str, people: usize) -> (Desk, Roster) {
    let (mut desk, roster) = entered(format, people);
    done(&mut desk, &roster, json!({"draw": {}}));
    (desk, roster)
}

fn result(desk: &Desk, roster: &Roster, round: usize, table: usize, points: i64) -> Value {
    let tournament = desk.tournament(roster);
    let players = tournament.rounds[round - 1].tables[table - 1].players.clone();
    let mut results = vec![0; players.len()];
    (results[0], results[1]) = (points, -points);
    json!({"result": {"round": round, "table": table, "players": players, "results": results}})
}

fn fill(desk: &mut Desk, roster: &Roster, round: usize) {
    for table in 1..=desk.tournament(roster).rounds[round - 1].tables.len() {
        let value = result(desk, roster, round, table, 7);
        done(desk, roster, value);
    }
}

/// Written to a file and read again it is the same, and so it is read entry by entry.
fn check_file(desk: &Desk, roster: &Roster) {
    let text = serde_json::to_string(&desk.to_file(roster, Vec::new())).unwrap();
    let file: DeskFile = serde_json::from_str(&text).unwrap();
    let (read, people) = Desk::from_file(&file).unwrap();
    assert_eq!(read, *desk);
    assert_eq!(read.tournament(&people), desk.tournament(roster));
    desk.tournament(roster).check().unwrap();
}

#[test]
fn a_change_on_an_old_version_is_refused_and_shows_what_is_there() {
    let (mut desk, roster) = entered("kaernten-2026", 12);
    let seen = desk.version();
    let by = |scope: &Scope, desk: &mut Desk, value| try_as(desk, &roster, scope, seen, value);
    by(&Scope::Desk, &mut desk, json!({"leave": {"player": 3, "last_round": 0}})).unwrap();
    let refused =
        by(&Scope::Organiser, &mut desk, json!({"leave": {"player": 4, "last_round": 0}}))
            .unwrap_err();
    assert_eq!((refused.error.reason(), refused.now), ("stale", seen + 1));
    assert_eq!(refused.since.len(), 1);
    assert_eq!(refused.since[0].by.right, "desk");
    assert_eq!(refused.since[0].version, seen + 1);
    // What does not concern each other does not wait for each other.
    let later = desk.version();
    done(&mut desk, &roster, json!({"paid": {"player": 1, "cents": 1000}}));
    try_as(
        &mut desk,
        &roster,
        &Scope::Desk,
        later,
        json!({"leave": {"player": 4, "last_round": 0}}),
    )
    .unwrap();
    // Neither does the undoing of it; that of something else does.
    let paid = later + 1;
    let later = desk.version();
    done(&mut desk, &roster, json!({"undo": {"version": paid}}));
    by_now(&mut desk, &roster, later, 5).unwrap();
    let later = desk.version();
    done(&mut desk, &roster, json!({"undo": {"version": later}}));
    assert_eq!(by_now(&mut desk, &roster, later, 6).unwrap_err().error.reason(), "stale");
    check_file(&desk, &roster);
}

/// Somebody leaves before the first round, as decided on a version.
fn by_now(
    desk: &mut Desk,
    roster: &Roster,
    seen: u64,
    player: u32,
) -> Result<u64, Box<RefusedChange>> {
    let leaving = json!({"leave": {"player": player, "last_round": 0}});
    try_as(desk, roster, &Scope::Desk, seen, leaving)
}

#[test]
fn the_same_change_sent_twice_is_done_once() {
    let (mut desk, roster) = entered("kaernten-2026", 12);
    assert!(roster.person("p14").is_ok());
    let request = Request {
        seen: desk.version(),
        id: Some("laptop-17".into()),
        change: change(json!({"enter": {"people": [{"person": "p13"}]}})),
    };
    let Decided::New(prepared) =
        desk.decide(&request, &Scope::Desk, None, &roster, &[], 5).unwrap()
    else {
        panic!("it is new")
    };
    desk.commit(*prepared);
    let version = desk.version();
    let again = desk.decide(&request, &Scope::Desk, None, &roster, &[], 6).unwrap();
    assert_eq!(again, Decided::Repeated(version));
    assert_eq!(desk.people().len(), 13);
    // Whoever comes with the change is another row each time.
    let mut rows = roster.clone();
    rows.put(Person::new("another", roster.person("p13").unwrap().name.clone())).unwrap();
    let entering = change(json!({"enter": {"people": [{"person": "another"}]}}));
    let again = Request { change: entering, ..request.clone() };
    let again = desk.decide(&again, &Scope::Desk, None, &rows, &[], 6).unwrap();
    assert_eq!(again, Decided::Repeated(version));
    // Another change under its name is not taken for it.
    for other in [
        json!({"enter": {"people": [{"person": "p14"}]}}),
        json!({"paid": {"player": 13, "cents": 1000}}),
    ] {
        let other = Request { change: change(other), ..request.clone() };
        let refused = desk.decide(&other, &Scope::Desk, None, &roster, &[], 7).unwrap_err();
        assert_eq!(refused.error.reason(), "id-used");
    }
}

#[test]
fn two_results_for_one_table_are_both_kept_until_somebody_chooses() {
    let (mut desk, roster) = drawn("kaernten-2026", 12);
    done(&mut desk, &roster, json!({"publish": {"draws": [1]}}));
    fill(&mut desk, &roster, 1);
    let seen = 2;
    let other = result(&desk, &roster, 1, 2, 9);
    let second = try_as(&mut desk, &roster, &Scope::Desk, seen, other).unwrap();
    assert_eq!(desk.conflicts(), [(RoundName::Round(1), 2)]);
    assert_eq!(desk.results_of(RoundName::Round(1), 2).len(), 2);
    assert_eq!(desk.tournament(&roster).rounds[0].tables[1].results, None);
    assert_eq!(
        refused(&mut desk, &roster, json!({"publish": {"results": ["1"]}})),
        "results-differ"
    );
    assert_eq!(desk.exported(&roster).unwrap_err().reason(), "results-differ");
    assert_eq!(refused(&mut desk, &roster, json!({"finish": {}})), "results-differ");
    done(&mut desk, &roster, json!({"choose": {"round": "1", "table": 2, "result": second}}));
    assert!(desk.conflicts().is_empty());
    assert_eq!(desk.results_of(RoundName::Round(1), 2).len(), 2, "both stay");
    let chosen = desk.tournament(&roster).rounds[0].tables[1].results.clone().unwrap();
    assert_eq!(chosen[0], 9);
    done(&mut desk, &roster, json!({"publish": {"results": [1]}}));
    // A correction that names what it corrects is no conflict; one that comes too late is refused.
    let mut correction = result(&desk, &roster, 1, 2, 11);
    correction["result"]["replaces"] = json!(second);
    done(&mut desk, &roster, correction.clone());
    assert!(desk.conflicts().is_empty());
    assert_eq!(refused(&mut desk, &roster, correction), "result-gone");
    // What is published stays as it was published.
    let shown = desk.published(&roster).rounds[0].tables[1].results.clone().unwrap();
    assert_eq!((shown[0], desk.is_unpublished(RoundName::Round(1))), (9, true));
    check_file(&desk, &roster);
}

#[test]
fn a_conflict_hides_what_was_published_of_its_round() {
    let (mut desk, roster) = drawn("kaernten-2026", 12);
    fill(&mut desk, &roster, 1);
    done(&mut desk, &roster, json!({"publish": {"draws": [1], "results": [1]}}));
    assert!(desk.published(&roster).rounds[0].has_results());
    let other = result(&desk, &roster, 1, 1, 9);
    done(&mut desk, &roster, other);
    assert!(!desk.published(&roster).rounds[0].has_results());
}

#[test]
fn before_publishing_nobody_sees_anything() {
    let (mut desk, roster) = drawn("kaernten-2026", 12);
    assert!(desk.published(&roster).rounds.is_empty());
    let publish = done(&mut desk, &roster, json!({"publish": {"draws": [1, 2, 3]}}));
    let shown = desk.published(&roster);
    assert_eq!((shown.rounds.len(), shown.rounds[0].has_results()), (3, false));
    // A late entry moves people; the hall sees it when it is published.
    done(&mut desk, &roster, json!({"enter": {"people": [{"person": "p13"}]}}));
    assert_eq!(desk.published(&roster).rounds, shown.rounds);
    assert_ne!(desk.tournament(&roster).rounds, shown.rounds);
    done(&mut desk, &roster, json!({"publish": {"draws": [1, 2, 3]}}));
    assert_eq!(desk.published(&roster).rounds, desk.tournament(&roster).rounds);
    let last = desk.version();
    done(&mut desk, &roster, json!({"undo": {"version": last}}));
    done(&mut desk, &roster, json!({"undo": {"version": publish}}));
    assert!(desk.published(&roster).rounds.is_empty());
    check_file(&desk, &roster);
}

#[test]
fn a_late_entry_names_who_moves_and_undo_gives_the_former_draw_back() {
    let (mut desk, roster) = drawn("kaernten-2026", 23);
    let before = desk.tournament(&roster);
    let version = done(&mut desk, &roster, json!({"enter": {"people": [{"person": "p24"}]}}));
    let effect = desk.entries().last().unwrap().effect.clone().unwrap();
    let after = desk.tournament(&roster);
    for moved in effect.moves() {
        assert_ne!(moved.from, moved.to);
        let RoundName::Round(round) = moved.round else { panic!("no final yet") };
        let table = after.rounds[round - 1].table_of(moved.player).map(|table| table.number);
        assert_eq!(table, moved.to);
    }
    done(&mut desk, &roster, json!({"undo": {"version": version}}));
    assert_eq!(desk.tournament(&roster), before);
    let undoing = desk.version();
    done(&mut desk, &roster, json!({"undo": {"version": undoing}}));
    assert_eq!(desk.tournament(&roster), after, "undoing the undoing does it again");
    check_file(&desk, &roster);
}

#[test]
fn a_result_in_the_wrong_round_is_undone_and_the_withdrawal_works() {
    let (mut desk, roster) = drawn("kaernten-2026", 23);
    let wrong = result(&desk, &roster, 2, 1, 5);
    let version = done(&mut desk, &roster, wrong);
    let leave = json!({"leave": {"player": 5, "last_round": 1}});
    assert_eq!(refused(&mut desk, &roster, leave.clone()), "round-played");
    done(&mut desk, &roster, json!({"undo": {"version": version}}));
    let left = done(&mut desk, &roster, leave);
    assert_eq!(refused(&mut desk, &roster, json!({"undo": {"version": 2}})), "undo-blocked");
    done(&mut desk, &roster, json!({"return": {"player": 5}}));
    let undo = json!({"undo": {"version": left}});
    let seen = desk.version();
    let blocked = try_as(&mut desk, &roster, &Scope::Organiser, seen, undo).unwrap_err();
    assert_eq!(blocked.error.reason(), "undo-blocked");
    let shown: Vec<u64> = blocked.since.iter().map(|entry| entry.version).collect();
    assert_eq!(shown, [left + 1], "what builds on it is shown");
    assert_eq!(refused(&mut desk, &roster, json!({"undo": {"version": 1}})), "undo-nothing");
    assert_eq!(refused(&mut desk, &roster, json!({"undo": {"version": 99}})), "undo-nothing");
    check_file(&desk, &roster);
}

#[test]
fn standings_on_the_wall_are_frozen_or_live() {
    let (mut desk, roster) = drawn("kaernten-2026", 23);
    let known = |tournament: &Tournament| {
        tournament.rounds.first().is_some_and(|round| round.result_of(5).is_some())
    };
    let table = desk.tournament(&roster).rounds[0].table_of(5).unwrap().number;
    let first = result(&desk, &roster, 1, table, 5);
    done(&mut desk, &roster, first);
    assert!(!known(&desk.live(&roster)), "nothing is live of what nobody has published");
    done(&mut desk, &roster, json!({"publish": {"draws": ["1"]}}));
    assert!(known(&desk.live(&roster)) && !known(&desk.published(&roster)));
    done(&mut desk, &roster, json!({"scene": {"scene": "live-standings"}}));
    // A round that is seated otherwise than it is published shows what is published.
    done(&mut desk, &roster, json!({"clear": {"round": "1", "table": table}}));
    done(&mut desk, &roster, json!({"leave": {"player": 9, "last_round": 0}}));
    assert_eq!(desk.live(&roster).rounds, desk.published(&roster).rounds);
    check_file(&desk, &roster);
}

#[test]
fn links_do_what_they_are_for() {
    let (mut desk, roster) = drawn("kaernten-2026", 12);
    let enter = json!({"enter": {"people": [{"person": "p13"}]}});
    let warn = json!({"penalty": {"player": 1, "kind": "warning", "reason": "Renonce"}});
    let table = Scope::Table { round: RoundName::Round(1), table: 1 };
    let typed = result(&desk, &roster, 1, 1, 3);
    let sheet = json!({"sheet": {"round": "1", "table": 1, "state": "x", "players": [1, 2, 3, 4],
        "results": [0, 0, 0, 0]}});
    for (scope, may_enter, may_warn, may_type) in [
        (Scope::Desk, true, true, true),
        (Scope::Referee, false, true, false),
        (table, false, false, false),
        (Scope::Player { player: 1 }, false, false, false),
        (Scope::Hall, false, false, false),
        (Scope::Public, false, false, false),
    ] {
        for (value, may) in [(&enter, may_enter), (&warn, may_warn), (&typed, may_type)] {
            let seen = desk.version();
            let request = Request { seen, id: None, change: change(value.clone()) };
            let decided = desk.decide(&request, &scope, None, &roster, &[], 1);
            assert_eq!(decided.is_ok(), may, "{} {value}", scope.name());
            if let Err(refused) = decided {
                assert_eq!(refused.error.reason(), "not-allowed");
            }
        }
        let seen = desk.version();
        assert!(try_as(&mut desk, &roster, &scope, seen, sheet.clone()).is_err());
        assert!(!scope.may(&change(json!({"finish": {}}))));
    }
}

#[test]
fn two_of_one_name_are_two_people_and_one_spelt_three_ways_is_one() {
    let mut roster = roster(12);
    for (id, name, club) in [
        ("a", "Franz Huber", Some("Steyr")),
        ("b", "Franz Huber", Some("Linz")),
        ("c", "Huber Franz", None),
    ] {
        let club = club.map(str::to_owned);
        roster.put(Person { club, ..Person::new(id, name) }).unwrap();
    }
    let mut desk = opened("kaernten-2026");
    let people: Vec<Value> = ["a", "b"].iter().map(|id| json!({"person": id})).collect();
    done(&mut desk, &roster, json!({"enter": {"people": people}}));
    let labels = desk.tournament(&roster).labels();
    assert_eq!(labels, ["Franz Huber (Steyr)", "Franz Huber (Linz)"]);
    let again = json!({"enter": {"people": [{"person": "a"}]}});
    assert_eq!(refused(&mut desk, &roster, again), "person-entered");
    // The third spelling is offered, and joined it is the first.
    let perhaps: Vec<&str> =
        roster.perhaps("Franz Huber").iter().map(|one| one.person.as_str()).collect();
    assert_eq!(perhaps, ["a", "b", "c"]);
    for person in roster.joined("a", "c").unwrap() {
        roster.put(person).unwrap();
    }
    assert_eq!(roster.person("c").unwrap().person, "a");
    assert_eq!(
        refused(&mut desk, &roster, json!({"enter": {"people": [{"person": "c"}]}})),
        "person-entered"
    );
    for person in roster.split("c").unwrap() {
        roster.put(person).unwrap();
    }
    assert_eq!(roster.person("c").unwrap().name, "Huber Franz");
    assert!(roster.row("a").unwrap().spellings.is_empty());
}

/// Whatever one row took over from another goes back, and what it had itself stays.
#[test]
fn two_rows_that_are_parted_are_as_they_were() {
    let row = |id: &str, name: &str, spellings: &[&str], club: Option<&str>| Person {
        spellings: spellings.iter().map(|one| (*one).to_owned()).collect(),
        club: club.map(str::to_owned),
        ..Person::new(id, name)
    };
    let apart = Roster::from_people([
        row("a", "Franz Huber", &["Huber F."], None),
        row("b", "Huber Franz", &["Huber F.", "F. Huber"], Some("Steyr")),
        row("c", "Franz Hueber", &[], None),
    ]);
    let put = |roster: &mut Roster, rows: &[Person]| {
        for row in rows {
            roster.put(row.clone()).unwrap();
        }
    };
    let mut roster = apart.clone();
    put(&mut roster, &apart.joined("a", "b").unwrap());
    assert_eq!(roster.row("a").unwrap().club.as_deref(), Some("Steyr"));
    // A file knows it as well.
    let text = serde_json::to_string(&roster.people().collect::<Vec<_>>()).unwrap();
    let mut kept = Roster::from_people(serde_json::from_str::<Vec<Person>>(&text).unwrap());
    let parted = kept.split("b").unwrap();
    put(&mut kept, &parted);
    assert_eq!(kept, apart);
    // What was taken over may have been taken further.
    let rows = roster.joined("c", "a").unwrap();
    put(&mut roster, &rows);
    assert_eq!(roster.row("c").unwrap().club.as_deref(), Some("Steyr"));
    for id in ["b", "a"] {
        let parted = roster.split(id).unwrap();
        put(&mut roster, &parted);
        assert!(roster.row("c").unwrap().club.is_none(), "{id}");
    }
    assert_eq!(roster, apart);
    // A club of one's own stays, even if it is that of the other.
    let own = Roster::from_people([
        row("a", "Franz Huber", &[], Some("Steyr")),
        row("b", "Huber Franz", &[], Some("Steyr")),
    ]);
    let mut roster = own.clone();
    put(&mut roster, &own.joined("a", "b").unwrap());
    let parted = roster.split("b").unwrap();
    put(&mut roster, &parted);
    assert_eq!(roster, own);
}

/// Whoever the roster has can enter, whatever room their name leaves for a start number.
#[test]
fn the_longest_names_enter_and_two_of_them_are_told_apart() {
    let mut desk = opened("kaernten-2026");
    let longest = "W".repeat(120);
    let people = ["a", "b", "c"].map(|id| Person::new(id, longest.clone()));
    for person in &people {
        person.check().unwrap();
    }
    let roster = Roster::from_people(people);
    for id in ["a", "b"] {
        done(&mut desk, &roster, json!({"enter": {"people": [{"person": id}]}}));
    }
    let entering = json!({"person": "c"});
    let stand_in = json!({
        "player": 1, "entering": entering, "last_round": 0, "during": false
    });
    done(&mut desk, &roster, json!({ "stand-in": stand_in }));
    let exported = desk.exported(&roster).unwrap();
    exported.check().unwrap();
    assert_eq!(exported.players[1].name, format!("{} (2)", "W".repeat(116)));
}

/// What is copied from a spreadsheet brings signs that nobody sees: it is the same name.
#[test]
fn signs_that_nobody_sees_are_no_part_of_a_name() {
    let roster = Roster::from_people([Person::new("a", "\u{202e}Franz\u{a0} Hu\u{ad}ber\u{200b}")]);
    assert_eq!(roster.row("a").unwrap().name, "Franz Huber");
    assert_eq!(roster.same("Franz\u{200b} Huber", None).unwrap().person, "a");
    assert_eq!(Person::new("b", "\u{200b}").check().unwrap_err().fault, Fault::NameEmpty);
}

/// What is refused is said without the place in a log where it does not stand.
#[test]
fn what_is_refused_has_no_place_in_the_log() {
    let mut desk = opened("kaernten-2026");
    let wanted = json!({"enter": {"people": []}});
    let refused = try_as(&mut desk, &roster(1), &Scope::Organiser, 1, wanted).unwrap_err();
    assert_eq!(format!("{:#}", refused.error), "ein Name ist leer");
}

/// Two who play here are two people, by whichever of their rows they are named.
#[test]
fn two_who_play_are_not_joined_by_another_of_their_rows() {
    let mut roster = roster(3);
    let mut desk = opened("kaernten-2026");
    done(&mut desk, &roster, json!({"enter": {"people": [{"person": "p1"}, {"person": "p2"}]}}));
    desk.check_join(&roster, "p1", "p3").unwrap();
    for person in roster.joined("p3", "p1").unwrap() {
        roster.put(person).unwrap();
    }
    for (one, other, number) in [("p3", "p2", 2), ("p2", "p3", 1), ("p1", "p2", 2)] {
        let refused = desk.check_join(&roster, one, other).unwrap_err();
        assert_eq!(refused.fault, Fault::PersonEntered(number), "{one} {other}");
    }
}

#[test]
fn who_is_forgotten_leaves_sums_and_no_name() {
    let (mut desk, mut roster) = drawn("kaernten-2026", 12);
    roster
        .put(Person {
            spellings: vec!["Zwölfer Ottokar".into()],
            club: Some("Steyr".into()),
            ..Person::new("p3", "Ottokar Zwölfer")
        })
        .unwrap();
    done(&mut desk, &roster, json!({"amend": {"player": 3, "team": "Team Zwölfer"}}));
    done(
        &mut desk,
        &roster,
        json!({"penalty": {"player": 3, "kind": "warning", "reason": "Ottokar hat gekiebitzt"}}),
    );
    for round in 1..=3 {
        fill(&mut desk, &roster, round);
    }
    let sums = |desk: &Desk, roster: &Roster| {
        let rows = desk.exported(roster).unwrap().standings().rows;
        rows.iter().map(|row| (row.player, row.rank, row.points)).collect::<Vec<_>>()
    };
    let before = sums(&desk, &roster);
    let words = telling_words(roster.person("p3").unwrap().all_spellings());
    assert_eq!(words, ["ottokar", "zwölfer"]);
    let struck: Vec<LogEntry> =
        desk.entries().iter().filter_map(|entry| entry.without_words(&words)).collect();
    assert_eq!(struck.len(), 2);
    desk.replace(struck).unwrap();
    for person in roster.forgotten("p3").unwrap() {
        roster.put(person).unwrap();
    }
    assert_eq!(sums(&desk, &roster), before);
    let tournament = desk.exported(&roster).unwrap();
    tournament.check().unwrap();
    let cup = CupEvent::from_tournament(&tournament).unwrap();
    for text in [
        serde_json::to_string(&desk.to_file(&roster, Vec::new())).unwrap(),
        serde_json::to_string(&tournament).unwrap(),
        serde_json::to_string(&cup).unwrap(),
    ] {
        for word in ["Ottokar", "Zwölfer", "zwölfer", "Steyr"] {
            assert!(!text.contains(word), "{word} in {text}");
        }
    }
    assert_eq!(
        refused(&mut desk, &roster, json!({"amend": {"player": 4, "person": "p3"}})),
        "person-forgotten"
    );
}

#[test]
fn who_is_banned_does_not_enter_while_the_ban_lasts() {
    let (mut desk, mut roster) = entered("kaernten-2026", 4);
    roster
        .put(Person { ban_until: Some("2027-01-06".into()), ..Person::new("p5", "Person 05") })
        .unwrap();
    roster
        .put(Person { ban_until: Some("2027-01-05".into()), ..Person::new("p6", "Person 06") })
        .unwrap();
    assert_eq!(
        refused(&mut desk, &roster, json!({"enter": {"people": [{"person": "p5"}]}})),
        "person-banned"
    );
    done(&mut desk, &roster, json!({"enter": {"people": [{"person": "p6"}]}}));
}

/// Whatever day is taken in is one of the calendar; what was taken in before is read.
#[test]
fn a_day_that_does_not_exist_is_refused_and_read() {
    let (mut desk, roster) = entered("kaernten-2026", 4);
    let ban = |until: &str| {
        let reason = "Grob";
        json!({"penalty": {"player": 1, "kind": "ban", "reason": reason, "until": until}})
    };
    for (until, code) in [
        ("2027-02-31", "no-such-day"),
        ("2027-02-29", "no-such-day"),
        ("2100-02-29", "no-such-day"),
        ("2027-04-31", "no-such-day"),
        ("2027-13-01", "no-such-day"),
        ("2027-01-00", "no-such-day"),
        ("31.1.2027", "wrong-tournament-format"),
    ] {
        assert_eq!(refused(&mut desk, &roster, ban(until)), code, "{until}");
    }
    let date = |date: &str| json!({"set": {"date": date}});
    assert_eq!(refused(&mut desk, &roster, date("2027-02-31")), "no-such-day");
    for day in ["2028-02-29", "Ostern", "6. Jänner 2027"] {
        done(&mut desk, &roster, date(day));
    }
    done(&mut desk, &roster, ban("2028-02-29"));
    let mut file = desk.to_file(&roster, Vec::new());
    let last = file.log.last_mut().unwrap();
    last.change = KeptChange::Known(change(ban("2027-02-31")));
    let (read, _) = Desk::from_file(&file).unwrap();
    assert_eq!(read.tournament(&roster).penalties[0].until.as_deref(), Some("2027-02-31"));
}

/// Pages, lists and tables of values for everybody tell neither who was warned nor what for.
#[test]
fn what_somebody_is_warned_or_banned_for_is_not_published() {
    let (mut desk, roster) = drawn("kaernten-2026", 13);
    for round in 1..=3 {
        fill(&mut desk, &roster, round);
    }
    done(&mut desk, &roster, json!({"publish": {"draws": [1, 2, 3], "results": [1, 2, 3]}}));
    for (player, kind, reason) in [(2, "warning", "zu laut"), (3, "ban", "Falschspiel")] {
        let penalty = json!({"player": player, "kind": kind, "reason": reason});
        done(&mut desk, &roster, json!({ "penalty": penalty }));
    }
    let told = |tournament: &Tournament| tournament.remarks(Language::German).join(" ");
    let ours = told(&desk.tournament(&roster));
    assert!(ours.contains("zu laut") && ours.contains("Falschspiel"), "{ours}");
    for shown in [desk.published(&roster), desk.live(&roster)] {
        let everybody = told(&shown);
        for word in ["zu laut", "Falschspiel", "Verwarnung", "Person 02"] {
            assert!(!everybody.contains(word), "{everybody}");
        }
        let banned = shown.standings().rows.into_iter().find(|row| row.player == 3).unwrap();
        assert_eq!(banned.rank, None, "a ban takes the rank for everybody");
    }
}

#[test]
fn a_ban_leaves_a_round_alone_whose_clock_has_started() {
    let ban = |player: usize| json!({"penalty": {"player": player, "kind": "ban", "reason": "x"}});
    let seats = |desk: &Desk, roster: &Roster, round: usize| -> Vec<Vec<usize>> {
        let tournament = desk.tournament(roster);
        tournament.rounds[round - 1].tables.iter().map(|table| table.players.clone()).collect()
    };
    let (mut desk, roster) = drawn("kaernten-2026", 13);
    let before = seats(&desk, &roster, 1);
    done(&mut desk, &roster, json!({"clock": {"round": 1, "step": "start"}}));
    done(&mut desk, &roster, ban(3));
    assert_eq!(seats(&desk, &roster, 1), before);
    let tournament = desk.tournament(&roster);
    let left = tournament.players[2].left.unwrap();
    assert_eq!((left.last_round, left.during), (1, true));
    for round in 2..=tournament.rounds.len() {
        assert!(seats(&desk, &roster, round).iter().flatten().all(|player| *player != 3));
    }
    check_file(&desk, &roster);

    // Once the clock was undone nobody has begun.
    let (mut desk, roster) = drawn("kaernten-2026", 13);
    let started = done(&mut desk, &roster, json!({"clock": {"round": 1, "step": "start"}}));
    done(&mut desk, &roster, json!({"undo": {"version": started}}));
    done(&mut desk, &roster, ban(3));
    assert!(seats(&desk, &roster, 1).iter().flatten().all(|player| *player != 3));

    // In a final that is on its way the seats stay as well, and nobody is called up.
    let (mut desk, roster) = drawn("hopfgarten", 16);
    for round in 1..=desk.tournament(&roster).rounds.len() {
        fill(&mut desk, &roster, round);
    }
    done(&mut desk, &roster, json!({"draw-final": {}}));
    let last = desk.tournament(&roster).final_round.unwrap();
    done(&mut desk, &roster, json!({"clock": {"round": "final", "step": "start"}}));
    done(&mut desk, &roster, ban(last.tables[0].players[0]));
    assert_eq!(desk.tournament(&roster).final_round, Some(last));
}

/// Nobody takes a seat in a final that is played; what can be written instead is said.
#[test]
fn whoever_goes_during_the_final_is_told_what_to_write() {
    let (mut desk, roster) = drawn("hopfgarten", 16);
    for round in 1..=desk.tournament(&roster).rounds.len() {
        fill(&mut desk, &roster, round);
    }
    done(&mut desk, &roster, json!({"draw-final": {}}));
    let mut tournament = desk.tournament(&roster);
    let player = tournament.final_round.as_ref().unwrap().tables[0].players[0];
    done(&mut desk, &roster, json!({"clock": {"round": "final", "step": "start"}}));
    let leave = json!({"leave": {"player": player, "last_round": 3}});
    let seen = desk.version();
    let refused = try_as(&mut desk, &roster, &Scope::Organiser, seen, leave).unwrap_err();
    assert_eq!(refused.error.reason(), "final-begun");
    let (english, german) = (format!("{}", refused.error), format!("{:#}", refused.error));
    assert!(english.contains("with the number of deals (… /19"), "{english}");
    assert!(german.contains("mit der Zahl der Spiele (… /19"), "{german}");
    // Results say that it has begun, too.
    tournament.set_result(RoundName::Final, 2, &[9, 0, 0, -9], None).unwrap();
    assert_eq!(tournament.decline_final(player).unwrap_err().reason(), "final-begun");
}

/// Who sits at the tables of a round.
fn seats(desk: &Desk, roster: &Roster, round: usize) -> Vec<Vec<usize>> {
    let tournament = desk.tournament(roster);
    tournament.rounds[round - 1].tables.iter().map(|table| table.players.clone()).collect()
}

#[test]
fn a_round_that_has_begun_keeps_its_tables() {
    let book = Book::published("kaernten-2026").unwrap();
    for beginning in ["clock", "line", "result"] {
        let (mut desk, roster) = drawn("kaernten-2026", 13);
        let early = done(&mut desk, &roster, json!({"enter": {"people": [{"person": "p14"}]}}));
        let (first, second) = (seats(&desk, &roster, 1), seats(&desk, &roster, 2));
        let id = SheetId::of(&desk.tournament(&roster), RoundName::Round(1), 1).unwrap();
        let mut sheet = TableSheet::new(id);
        assert!(desk.written_rounds([&sheet]).is_empty());
        match beginning {
            "clock" => {
                let start = json!({"clock": {"round": 1, "step": "start"}});
                done(&mut desk, &roster, start);
            }
            "line" => {
                let (mut phone, _) = sheet.sheet(&desk.tournament(&roster), &book).unwrap();
                sheet.insert(write(&mut phone, &book, "a")).unwrap();
            }
            _ => {
                let value = result(&desk, &roster, 1, 2, 7);
                done(&mut desk, &roster, value);
            }
        }
        let written = desk.written_rounds([&sheet]);
        assert!(desk.has_begun(RoundName::Round(1), &written), "{beginning}");
        assert!(!desk.has_begun(RoundName::Round(2), &written), "{beginning}");
        let decided = |desk: &Desk, value: &Value| {
            let request = Request { seen: desk.version(), id: None, change: change(value.clone()) };
            desk.decide(&request, &Scope::Desk, None, &roster, &written, 99_000)
        };
        let swapped = {
            let mut tables = first.clone();
            let one = tables[0][0];
            tables[0][0] = tables[1][0];
            tables[1][0] = one;
            tables
        };
        // Whoever comes now plays from the next round on.
        let late = json!({"enter": {"people": [{"person": "p15"}]}});
        let Ok(Decided::New(prepared)) = decided(&desk, &late) else { panic!("{beginning}") };
        desk.commit(*prepared);
        assert_eq!(desk.tournament(&roster).players[14].from_round, 2, "{beginning}");
        assert_ne!(seats(&desk, &roster, 2), second, "{beginning}");
        for value in [
            json!({"enter": {"people": [{"person": "p16"}], "from_round": 1}}),
            json!({"leave": {"player": 3, "last_round": 0}}),
            json!({"stand-in":
                {"player": 3, "last_round": 0, "entering": {"person": "p16"}}}),
            json!({"reseat": {"round": 1, "tables": swapped}}),
            json!({"draw": {}}),
            json!({"undo": {"version": early}}),
        ] {
            let Err(refused) = decided(&desk, &value) else { panic!("{beginning}: {value}") };
            let reason = refused.error.reason();
            let expected = ["round-begun", "round-played", "undo-blocked"];
            assert!(expected.contains(&reason), "{beginning}: {value}: {}", refused.error);
            assert!(beginning == "result" || reason != "round-played", "{beginning}: {value}");
        }
        // Who left before it comes back to the next.
        for value in [
            json!({"leave": {"player": 3, "last_round": 1, "during": true}}),
            json!({"return": {"player": 3}}),
        ] {
            let Ok(Decided::New(prepared)) = decided(&desk, &value) else { panic!("{value}") };
            desk.commit(*prepared);
        }
        assert_eq!(seats(&desk, &roster, 1), first, "{beginning}");
        check_file(&desk, &roster);
    }
}

#[test]
fn a_clock_that_was_only_set_begins_nothing() {
    let (mut desk, roster) = drawn("kaernten-2026", 13);
    let longer = json!({"clock": {"round": 1, "step": {"extend": {"minutes": 5}}}});
    done(&mut desk, &roster, longer);
    done(&mut desk, &roster, json!({"enter": {"people": [{"person": "p14"}]}}));
    assert_eq!(desk.tournament(&roster).players[13].from_round, 1);
    let start = done(&mut desk, &roster, json!({"clock": {"round": 1, "step": "start"}}));
    let leave = json!({"leave": {"player": 3, "last_round": 0}});
    assert_eq!(refused(&mut desk, &roster, leave.clone()), "round-begun");
    done(&mut desk, &roster, json!({"undo": {"version": start}}));
    done(&mut desk, &roster, leave);
}

#[test]
fn once_every_round_has_begun_nobody_comes_in() {
    let (mut desk, roster) = drawn("kaernten-2026", 13);
    done(&mut desk, &roster, json!({"leave": {"player": 4, "last_round": 0}}));
    let rounds = desk.tournament(&roster).rounds.len();
    let back = json!({"return": {"player": 4, "from_round": rounds + 1}});
    assert_eq!(refused(&mut desk, &roster, back), "round-unknown");
    for round in 1..=rounds {
        done(&mut desk, &roster, json!({"clock": {"round": round, "step": "start"}}));
    }
    let enter = json!({"enter": {"people": [{"person": "p14"}]}});
    assert_eq!(refused(&mut desk, &roster, enter), "no-round-left");
    // A rank with nothing would be the first where all others have lost.
    assert_eq!(refused(&mut desk, &roster, json!({"return": {"player": 4}})), "no-round-left");
    // Whoever played to the end comes back for the prizes.
    done(&mut desk, &roster, json!({"leave": {"player": 5, "last_round": rounds}}));
    done(&mut desk, &roster, json!({"return": {"player": 5}}));
    check_file(&desk, &roster);
}

#[test]
fn a_ban_reaches_the_next_tournament_and_a_pardon_too() {
    let (mut desk, mut roster) = entered("kaernten-2026", 13);
    let committed = |desk: &mut Desk, roster: &mut Roster, value: Value| {
        let request = Request { seen: desk.version(), id: None, change: change(value) };
        let decided = desk.decide(&request, &Scope::Referee, None, roster, &[], 9_000);
        let Ok(Decided::New(prepared)) = decided else { panic!("{decided:?}") };
        for row in desk.banned_rows(&prepared, roster) {
            roster.put(row).unwrap();
        }
        desk.commit(*prepared);
    };
    let ban = |until: &str| {
        let penalty = json!({"player": 3, "kind": "ban", "reason": "x", "until": until});
        json!({"penalty": penalty})
    };
    let enter = json!({"enter": {"people": [{"person": "p3"}]}});
    let until = |roster: &Roster| roster.row("p3").unwrap().ban_until.clone();
    committed(&mut desk, &mut roster, ban("2027-12-31"));
    assert_eq!(until(&roster).as_deref(), Some("2027-12-31"));
    let mut next = opened("kaernten-2026");
    assert_eq!(refused(&mut next, &roster, enter.clone()), "person-banned");
    // The longer of two lasts; taken back the other one does.
    committed(&mut desk, &mut roster, ban("2028-12-31"));
    committed(&mut desk, &mut roster, json!({"pardon": {"player": 3}}));
    assert_eq!(until(&roster).as_deref(), Some("2027-12-31"));
    committed(&mut desk, &mut roster, json!({"pardon": {"player": 3}}));
    assert_eq!(until(&roster), None);
    done(&mut next, &roster, enter);
    // What somebody else wrote into the roster is not taken back.
    let elsewhere = Person { ban_until: Some("2029-01-01".into()), ..Person::new("p3", "Drei") };
    roster.put(elsewhere).unwrap();
    committed(&mut desk, &mut roster, ban("2027-12-31"));
    committed(&mut desk, &mut roster, json!({"pardon": {"player": 3}}));
    assert_eq!(until(&roster).as_deref(), Some("2029-01-01"));
}

#[test]
fn a_number_is_given_to_nobody_who_may_not_enter() {
    let (mut desk, mut roster) = entered("kaernten-2026", 4);
    roster
        .put(Person { ban_until: Some("2027-06-30".into()), ..Person::new("p5", "Person 05") })
        .unwrap();
    for person in roster.joined("p1", "p6").unwrap() {
        roster.put(person).unwrap();
    }
    let to = |person: &str| json!({"amend": {"player": 2, "person": person}});
    assert_eq!(refused(&mut desk, &roster, to("p5")), "person-banned");
    assert_eq!(refused(&mut desk, &roster, to("p1")), "person-entered");
    assert_eq!(refused(&mut desk, &roster, to("p6")), "person-entered");
    done(&mut desk, &roster, to("p7"));
    // Who has the number already may be banned.
    let banned = Person { ban_until: Some("2027-06-30".into()), ..Person::new("p7", "Person 07") };
    roster.put(banned).unwrap();
    done(&mut desk, &roster, json!({"amend": {"player": 2, "person": "p7", "team": "Ost"}}));
}

#[test]
fn forgetting_reaches_every_joined_row_and_leaves_titles() {
    let mut roster = Roster::default();
    for (id, name) in [("a", "Anna Aal"), ("b", "Aal Anna"), ("c", "Anni Aal")] {
        roster.put(Person::new(id, name)).unwrap();
    }
    for (first, second) in [("b", "c"), ("a", "b")] {
        for person in roster.joined(first, second).unwrap() {
            roster.put(person).unwrap();
        }
    }
    let forgotten = roster.forgotten("a").unwrap();
    let ids: Vec<&str> = forgotten.iter().map(|row| row.person.as_str()).collect();
    assert_eq!(ids, ["a", "b", "c"]);
    assert!(forgotten.iter().all(|row| row.forgotten && !row.name.contains("Aal")));

    let mut desk = opened("kaernten-2026");
    done(&mut desk, &roster, json!({"set": {"title": "Anna-Turnier", "date": "Annatag"}}));
    let words = vec!["anna".to_owned(), "annatag".to_owned(), "probe".to_owned()];
    assert!(desk.entries().iter().all(|entry| entry.without_words(&words).is_none()));
    let long = json!({"set": {"title": "x".repeat(301)}});
    assert_eq!(refused(&mut desk, &roster, long), "limit-reached");
}

#[test]
fn limits_say_which() {
    let (mut desk, roster) = entered("kaernten-2026", 12);
    let many: Vec<Value> = (0..501).map(|number| json!({"person": format!("q{number}")})).collect();
    assert_eq!(refused(&mut desk, &roster, json!({"enter": {"people": many}})), "limit-reached");
    let long = "x".repeat(301);
    assert_eq!(
        refused(
            &mut desk,
            &roster,
            json!({"penalty": {"player": 1, "kind": "ban", "reason": long}})
        ),
        "limit-reached"
    );
    assert_eq!(
        refused(&mut desk, &roster, json!({"amend": {"player": 1, "team": "x".repeat(121)}})),
        "name-long"
    );
    assert!(Person::new("p", "x".repeat(121)).check().is_err());
    assert_eq!(
        refused(&mut desk, &roster, json!({"enter": {"people": [{"person": "nobody"}]}})),
        "person-unknown"
    );
    assert_eq!(
        refused(
            &mut desk,
            &roster,
            json!({"enter": {"people": [{"person": "p13"}, {"person": "p13"}]}})
        ),
        "player-twice"
    );
}

#[test]
fn what_a_newer_version_wrote_is_kept_and_passed_on() {
    let (mut desk, roster) = drawn("kaernten-2026", 12);
    fill(&mut desk, &roster, 1);
    let mut file = serde_json::to_value(desk.to_file(&roster, Vec::new())).unwrap();
    let version = desk.version() + 1;
    let newer = json!({"version": version, "at": 99_000, "by": {"right": "desk"},
        "change": {"serve-coffee": {"tables": [1, 2], "milk": true, "sugar": null}}});
    file["log"].as_array_mut().unwrap().push(newer.clone());
    let read: DeskFile = serde_json::from_value(file.clone()).unwrap();
    let (mut kept, people) = Desk::from_file(&read).unwrap();
    assert_eq!((kept.newer(), kept.version()), (Some(version), version));
    assert_eq!(kept.tournament(&people), desk.tournament(&roster));
    assert_eq!(serde_json::to_value(kept.to_file(&people, Vec::new())).unwrap(), file);
    assert_eq!(refused(&mut kept, &roster, json!({"draw-final": {}})), "newer-log");
    // A known kind with something wrong in it is no newer version.
    for wrong in [json!({"draw": {"quickly": true}}), json!(3), json!({"enter": {}})] {
        let mut file = file.clone();
        *file["log"].as_array_mut().unwrap().last_mut().unwrap() =
            json!({"version": version, "at": 1, "by": {"right": "desk"}, "change": wrong});
        let read: DeskFile = serde_json::from_value(file).unwrap();
        assert_eq!(Desk::from_file(&read).unwrap_err().reason(), "change-unreadable");
    }
}

#[test]
fn files_of_before_become_logs() {
    let worked: Value =
        serde_json::from_str(include_str!("data/tournaments/hopfgarten.json")).unwrap();
    let before: Tournament = serde_json::from_value(worked["tournament"].clone()).unwrap();
    let mut next = 0;
    let (first, people) = Desk::import(&before, |_| {
        next += 1;
        format!("i{next}")
    })
    .unwrap();
    let roster = Roster::from_people(people);
    let desk = Desk::open(first, Author::of(&Scope::Organiser, None), 5).unwrap();
    assert_eq!(desk.exported(&roster).unwrap(), before);
    let text = serde_json::to_string(&desk.entries()).unwrap();
    for player in &before.players {
        assert!(!text.contains(&format!("\"{}\"", player.name)), "{}", player.name);
    }
    check_file(&desk, &roster);
    let file =
        DeskFile { format: "tarock-tournament-3".into(), ..desk.to_file(&roster, Vec::new()) };
    assert_eq!(LOG_FORMAT, "tarock-tournament-2");
    assert_eq!(Desk::from_file(&file).unwrap_err().reason(), "wrong-format");
}

#[test]
fn the_link_of_a_table_ends_a_quarter_of_an_hour_after_its_round() {
    let (mut desk, roster) = drawn("kaernten-2026", 12);
    done(&mut desk, &roster, json!({"clock": {"round": "1", "step": "start"}}));
    assert_eq!(desk.table_link_ends(RoundName::Round(1), 0), None);
    done(&mut desk, &roster, json!({"clock": {"round": "1", "step": "stop"}}));
    let stopped = desk.entries().last().unwrap().at;
    let quarter = 15 * 60 * 1_000;
    assert_eq!(desk.table_link_ends(RoundName::Round(1), 0), Some(stopped + quarter));
    // One that is made later is for a phone that still has lines of that round.
    let made = stopped + 4 * quarter;
    assert_eq!(desk.table_link_ends(RoundName::Round(1), made), Some(made + quarter));
    assert_eq!(desk.table_link_ends(RoundName::Round(2), made), None);
    done(&mut desk, &roster, json!({"clock": {"round": "3", "step": "start"}}));
    assert!(desk.table_link_ends(RoundName::Round(2), 0).is_some());
}

// Sheets of tables.

fn event(sheet: &mut Sheet, book: &Book, device: &str, value: Value) -> KeptEvent {
    let change: Change = serde_json::from_value(value).unwrap();
    let id = sheet.record(book, device, None, change).unwrap();
    let event = sheet.ordered().into_iter().find(|event| event.id == id).unwrap();
    KeptEvent::Known(event.clone())
}

fn write(sheet: &mut Sheet, book: &Book, device: &str) -> KeptEvent {
    let mut schrift = vec![0; sheet.heading().players.len()];
    (schrift[0], schrift[1]) = (1, -1);
    let after = sheet.last_line();
    event(
        sheet,
        book,
        device,
        json!({"write": {"after": after, "entry": {"numbers": {"schrift": schrift}}}}),
    )
}

#[test]
fn a_sheet_closed_and_confirmed_writes_the_result_and_a_correction_opens_it_again() {
    let (mut desk, roster) = drawn("kaernten-2026", 12);
    let book = Book::published("kaernten-2026").unwrap();
    let tournament = desk.tournament(&roster);
    let id = SheetId::of(&tournament, RoundName::Round(1), 1).unwrap();
    assert_eq!(id.to_string().parse::<SheetId>().unwrap(), id);
    let mut kept = TableSheet::new(id.clone());
    let (mut phone, _) = kept.sheet(&tournament, &book).unwrap();
    let order: Vec<u8> = vec![2, 0, 3, 1];
    kept.insert(event(&mut phone, &book, "a", json!({"seat": {"order": order, "dealer": 3}})))
        .unwrap();
    assert_eq!((phone.read(&book).next_dealer, phone.read(&book).next_seats), (3, [1, 2, 0, 3]));
    for _ in 0..19 {
        kept.insert(write(&mut phone, &book, "a")).unwrap();
    }
    let close = |sheet: &Sheet| json!({"close": {"by": 0, "state": sheet.state()}});
    let closed = close(&phone);
    kept.insert(event(&mut phone, &book, "a", closed)).unwrap();
    let progress = kept.progress(&tournament, &book).unwrap();
    assert_eq!((progress.deals, progress.deals_wanted), (19, 20));
    assert_eq!(
        progress.problem.as_ref().map(tarock_club::ClubError::reason),
        Some("deals-missing")
    );
    assert!(desk.decide_sheet(&kept, &progress, &roster, 9).unwrap().is_none());
    kept.insert(event(&mut phone, &book, "a", json!({"end-early": {"reason": "Zeit"}}))).unwrap();
    let closed = close(&phone);
    kept.insert(event(&mut phone, &book, "a", closed)).unwrap();
    let progress = kept.progress(&tournament, &book).unwrap();
    assert!(progress.problem.is_none() && !progress.is_result(), "nobody has confirmed it");
    // A second closing needs no code, so it confirms nothing.
    let again = json!({"close": {"by": 1, "state": phone.state()}});
    kept.insert(event(&mut phone, &book, "b", again)).unwrap();
    assert!(!kept.progress(&tournament, &book).unwrap().is_result());
    let confirm = json!({"confirm": {"by": 1, "state": phone.state()}});
    let confirm = event(&mut phone, &book, "b", confirm);
    assert_eq!(kept.signer(&confirm), Some(id.players[1]));
    kept.insert(confirm).unwrap();
    let progress = kept.progress(&tournament, &book).unwrap();
    assert!(progress.is_result());
    let prepared = desk.decide_sheet(&kept, &progress, &roster, 9).unwrap().unwrap();
    desk.commit(prepared);
    let table = desk.tournament(&roster).rounds[0].tables[0].clone();
    assert_eq!((table.results, table.deals), (Some(vec![19, -19, 0, 0]), Some(19)));
    assert_eq!(desk.decide_sheet(&kept, &progress, &roster, 9).unwrap(), None, "once is enough");
    // Typed otherwise it is a conflict; the sheet's own correction opens it again.
    let typed = result(&desk, &roster, 1, 1, 18);
    let typed = done(&mut desk, &roster, typed);
    assert_eq!(desk.conflicts(), [(RoundName::Round(1), 1)]);
    done(&mut desk, &roster, json!({"undo": {"version": typed}}));
    kept.insert(write(&mut phone, &book, "a")).unwrap();
    let progress = kept.progress(&tournament, &book).unwrap();
    let prepared = desk.decide_sheet(&kept, &progress, &roster, 9).unwrap().unwrap();
    assert!(matches!(prepared.entry.change, KeptChange::Known(TournamentChange::SheetOpen { .. })));
    desk.commit(prepared);
    assert_eq!(desk.tournament(&roster).rounds[0].tables[0].results, None);
    check_file(&desk, &roster);
}

#[test]
fn a_line_that_was_taken_back_is_no_deal() {
    let (desk, roster) = drawn("kaernten-2026", 12);
    let book = Book::published("kaernten-2026").unwrap();
    let tournament = desk.tournament(&roster);
    let id = SheetId::of(&tournament, RoundName::Round(1), 1).unwrap();
    let mut kept = TableSheet::new(id);
    let (mut phone, _) = kept.sheet(&tournament, &book).unwrap();
    for _ in 0..20 {
        kept.insert(write(&mut phone, &book, "a")).unwrap();
    }
    let line = phone.read(&book).lines[4].id.clone();
    let base = phone.version_of(&line).unwrap();
    let back = json!({"correct": {"line": line, "base": base, "entry": "withdrawn"}});
    kept.insert(event(&mut phone, &book, "a", back)).unwrap();
    let close = |sheet: &Sheet| json!({"close": {"by": 0, "state": sheet.state()}});
    let closed = close(&phone);
    kept.insert(event(&mut phone, &book, "a", closed)).unwrap();
    let progress = kept.progress(&tournament, &book).unwrap();
    assert_eq!(progress.deals, 19);
    let problem = progress.problem.as_ref().map(tarock_club::ClubError::reason);
    assert_eq!(problem, Some("deals-missing"));
    // The twentieth is written after all.
    kept.insert(write(&mut phone, &book, "a")).unwrap();
    let closed = close(&phone);
    kept.insert(event(&mut phone, &book, "a", closed)).unwrap();
    let progress = kept.progress(&tournament, &book).unwrap();
    assert_eq!((progress.deals, progress.problem, progress.ended_early), (20, None, None));
}

#[test]
fn what_is_no_event_of_the_sheet_is_refused() {
    let (desk, roster) = drawn("kaernten-2026", 12);
    let tournament = desk.tournament(&roster);
    let id = SheetId::of(&tournament, RoundName::Round(1), 1).unwrap();
    let mut kept = TableSheet::new(id);
    let read = |value: Value| serde_json::from_value::<KeptEvent>(value).unwrap();
    for (value, reason) in [
        (
            json!({"id": "a:1", "lamport": 1, "change": {"rename": {"player": 0, "name": "X"}}}),
            "sheet-rename",
        ),
        (
            json!({"id": "a:1", "lamport": 1, "change": {"close": {"by": 7, "state": "x"}}}),
            "player-unknown",
        ),
        (
            json!({"id": "a:0", "lamport": 1, "change": {"close": {"by": 1, "state": "x"}}}),
            "event-number",
        ),
        (
            json!({"id": "a:1", "lamport": 1, "change": {"write": {"below": 3}}}),
            "change-unreadable",
        ),
        (
            json!({"id": "a:1", "lamport": 1, "by": "x".repeat(301), "change": {"end-early": {}}}),
            "limit-reached",
        ),
        (json!({"id": "a", "lamport": 1, "change": {"sing": {}}}), "line-unknown"),
    ] {
        assert_eq!(kept.insert(read(value.clone())).unwrap_err().reason(), reason, "{value}");
    }
    let newer = read(json!({"id": "a:9", "lamport": 4, "change": {"sing": {"loud": true}}}));
    assert!(kept.insert(newer.clone()).unwrap() && !kept.insert(newer).unwrap());
    let book = Book::published("kaernten-2026").unwrap();
    assert_eq!(kept.progress(&tournament, &book).unwrap().unknown, 1);
    for text in ["1.3.4-4-8-22", "1.3", "0.1.1-2-3-4", "1.1.01-2-3-4", "final.x.1-2-3-4", ""] {
        assert!(text.parse::<SheetId>().is_err(), "{text}");
    }
}

/// What a phone does: writes, corrects, seats, closes, hears from the server, or sends something
/// that may be lost, doubled or late.
#[derive(Debug, Clone)]
enum Step {
    Write(usize),
    Correct(usize, usize),
    TakeBack(usize, usize),
    Seat(usize, u8),
    Close(usize),
    Confirm(usize),
    Send { phone: usize, lost: bool, twice: bool },
    Hear(usize),
}

fn step() -> impl Strategy<Value = Step> {
    let phone = 0..5usize;
    prop_oneof![
        4 => phone.clone().prop_map(Step::Write),
        2 => (phone.clone(), 0..20usize).prop_map(|(phone, line)| Step::Correct(phone, line)),
        1 => (phone.clone(), 0..20usize).prop_map(|(phone, line)| Step::TakeBack(phone, line)),
        1 => (phone.clone(), 0..4u8).prop_map(|(phone, dealer)| Step::Seat(phone, dealer)),
        1 => phone.clone().prop_map(Step::Close),
        1 => phone.clone().prop_map(Step::Confirm),
        3 => (phone.clone(), any::<bool>(), any::<bool>())
            .prop_map(|(phone, lost, twice)| Step::Send { phone, lost, twice }),
        2 => phone.prop_map(Step::Hear),
    ]
}

struct Phone {
    kept: TableSheet,
    outbox: Vec<KeptEvent>,
}

impl Phone {
    fn write(&mut self, number: usize, tournament: &Tournament, book: &Book, step: &Step) {
        let (mut sheet, _) = self.kept.sheet(tournament, book).unwrap();
        let device = format!("phone-{number}");
        let value = match step {
            Step::Write(_) => {
                let after = sheet.last_line();
                let won = i64::try_from(number).unwrap();
                let entry = json!({"numbers": {"schrift": [won, -won, 0, 0]}});
                json!({"write": {"after": after, "entry": entry}})
            }
            Step::Correct(_, line) | Step::TakeBack(_, line) => {
                let lines = sheet.read(book).lines;
                if lines.is_empty() {
                    return;
                }
                let line = &lines[line % lines.len()];
                let base = sheet.version_of(&line.id).unwrap();
                let takes_back = matches!(step, Step::TakeBack(..));
                let entry = if takes_back { "withdrawn" } else { "struck" };
                json!({"correct": {"line": line.id, "base": base, "entry": entry}})
            }
            Step::Seat(_, dealer) => json!({"seat": {"order": [3, 1, 0, 2], "dealer": dealer}}),
            Step::Close(_) => json!({"close": {"by": number % 4, "state": sheet.state()}}),
            Step::Confirm(_) => {
                json!({"confirm": {"by": (number + 1) % 4, "state": sheet.state()}})
            }
            Step::Send { .. } | Step::Hear(_) => return,
        };
        let change: Change = serde_json::from_value(value).unwrap();
        let Ok(id) = sheet.record(book, &device, None, change) else { return };
        // The next number of a device is above all that it has written, whatever can be placed.
        let event = sheet.ordered().into_iter().find(|event| event.id == id).unwrap().clone();
        let event = KeptEvent::Known(event);
        assert!(self.kept.insert(event.clone()).unwrap());
        self.outbox.push(event);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    /// Five phones write one sheet apart; what they send is lost, doubled, late and in any order.
    /// What the server has taken in is never lost, and once everything has come through all have
    /// the same sheet.
    #[test]
    fn five_phones_end_in_the_same_sheet(
        steps in prop::collection::vec(step(), 1..90),
        seed in any::<u64>(),
    ) {
        let (desk, roster) = drawn("kaernten-2026", 12);
        let tournament = desk.tournament(&roster);
        let book = Book::published("kaernten-2026").unwrap();
        let id = SheetId::of(&tournament, RoundName::Round(1), 1).unwrap();
        let mut server = TableSheet::new(id.clone());
        let mut acknowledged: Vec<KeptEvent> = Vec::new();
        let mut phones: Vec<Phone> = (0..5)
            .map(|_| Phone { kept: TableSheet::new(id.clone()), outbox: Vec::new() })
            .collect();
        for (number, step) in steps.iter().enumerate() {
            match step {
                Step::Write(phone)
                | Step::Correct(phone, _)
                | Step::TakeBack(phone, _)
                | Step::Seat(phone, _)
                | Step::Close(phone)
                | Step::Confirm(phone) => {
                    phones[*phone].write(*phone, &tournament, &book, step);
                }
                Step::Send { phone, lost, twice } => {
                    let outbox = &mut phones[*phone].outbox;
                    if outbox.is_empty() || *lost {
                        continue;
                    }
                    let place =
                        usize::try_from(seed.wrapping_add(number as u64) % outbox.len() as u64)
                            .unwrap();
                    let event = outbox[place].clone();
                    prop_assert!(server.insert(event.clone()).is_ok());
                    acknowledged.push(event.clone());
                    if *twice {
                        prop_assert!(!server.insert(event).unwrap());
                    } else {
                        outbox.remove(place);
                    }
                }
                Step::Hear(phone) => {
                    for event in server.events() {
                        phones[*phone].kept.insert(event.clone()).unwrap();
                    }
                }
            }
            for event in &acknowledged {
                prop_assert!(!server.is_new(event).unwrap(), "{event:?} was confirmed");
            }
        }
        for phone in &phones {
            for event in phone.outbox.iter().rev() {
                server.insert(event.clone()).unwrap();
            }
        }
        let progress = server.progress(&tournament, &book).unwrap();
        prop_assert_eq!(progress.waiting, 0);
        let (sheet, _) = server.sheet(&tournament, &book).unwrap();
        let counted = sheet.result(&sheet.read(&book)).deals;
        prop_assert_eq!(usize::try_from(progress.deals).unwrap(), counted);
        for phone in &mut phones {
            for event in server.events() {
                phone.kept.insert(event.clone()).unwrap();
            }
            prop_assert_eq!(&phone.kept, &server);
            prop_assert_eq!(phone.kept.progress(&tournament, &book).unwrap(), progress.clone());
        }
    }

    /// Three desks on whatever version each has seen: every accepted change is in the log once,
    /// every refused one shows what was there, a round that has begun keeps its tables, and the
    /// log reads back to the same tournament.
    #[test]
    fn three_desks_leave_one_log(
        deeds in prop::collection::vec(
            (0..3usize, 0..18usize, 0..16usize, any::<bool>(), 0..8usize),
            1..60,
        ),
    ) {
        let (mut desk, mut roster) = drawn("kaernten-2026", 12);
        let mut seen = [desk.version(); 3];
        let mut accepted: Vec<(String, u64)> = Vec::new();
        for (number, (who, deed, pick, looks, line)) in deeds.into_iter().enumerate() {
            if looks {
                seen[who] = desk.version();
            }
            let drawn = desk.tournament(&roster).rounds;
            let tables = drawn.first().map_or(0, |round| round.tables.len());
            let value = match deed {
                _ if tables == 0 => json!({"draw": {}}),
                0 => json!({"enter": {"people": [{"person": format!("p{}", pick + 6)}]}}),
                1 => json!({"leave": {"player": pick, "last_round": pick % 4}}),
                2 => json!({"return": {"player": pick}}),
                3 => result(&desk, &roster, 1, pick % tables + 1, i64::try_from(pick).unwrap()),
                4 => json!({"undo": {"version": pick + 2}}),
                5 => json!({"publish": {"draws": [1], "results": [1]}}),
                6 => {
                    json!({"choose": {"round": "1", "table": pick % tables + 1,
                        "result": pick + 3}})
                }
                7 => json!({"clear": {"round": "1", "table": pick % tables + 1}}),
                8 => {
                    json!({"stand-in": {"player": pick, "last_round": pick % 3,
                        "entering": {"person": format!("p{}", pick + 7), "out_of_competition":
                        looks}}})
                }
                9 => json!({"amend": {"player": pick, "person": format!("p{}", pick + 7)}}),
                10 => {
                    let round = pick % drawn.len();
                    let mut seated: Vec<Vec<usize>> =
                        drawn[round].tables.iter().map(|table| table.players.clone()).collect();
                    let (one, other) = (pick % seated.len(), (pick + 1) % seated.len());
                    let moved = seated[one][0];
                    seated[one][0] = seated[other][1];
                    seated[other][1] = moved;
                    json!({"reseat": {"round": round + 1, "tables": seated}})
                }
                11 => json!({"penalty": {"player": pick, "kind": if looks { "ban" } else {
                    "warning" }, "reason": "x", "until": "2027-12-31"}}),
                12 => {
                    json!({"enter": {"people": [{"person": format!("p{}", pick + 6)}],
                        "from_round": pick % 4}})
                }
                13 => {
                    let step = if looks { "start" } else { "pause" };
                    json!({"clock": {"round": pick % 3 + 1, "step": step}})
                }
                14 => json!({"return": {"player": pick, "from_round": pick % 5}}),
                15 => json!({"draw": {}}),
                16 => json!({"pardon": {"player": pick}}),
                _ => json!({"paid": {"player": pick, "cents": 1000}}),
            };
            let id = format!("{who}-{number}");
            let request = Request { seen: seen[who], id: Some(id.clone()), change: change(value) };
            let before = desk.clone();
            // Now and then somebody writes a line.
            let written: Vec<RoundName> =
                (line == 0).then_some(RoundName::Round(1)).into_iter().collect();
            match desk.decide(&request, &Scope::Desk, None, &roster, &written, number as u64) {
                Ok(Decided::New(prepared)) => {
                    let version = prepared.entry.version;
                    for row in desk.banned_rows(&prepared, &roster) {
                        roster.put(row).unwrap();
                    }
                    desk.commit(*prepared);
                    for name in before.rounds() {
                        let seats = |desk: &Desk| -> Option<Vec<Vec<usize>>> {
                            let tournament = desk.tournament(&roster);
                            let round = tournament.round(name).ok()?;
                            Some(round.tables.iter().map(|table| table.players.clone()).collect())
                        };
                        if before.has_begun(name, &written) {
                            prop_assert_eq!(seats(&before), seats(&desk), "{}", name);
                        }
                    }
                    seen[who] = version;
                    accepted.push((id, version));
                }
                Ok(Decided::Repeated(_)) => prop_assert!(false, "every change has its own name"),
                Err(refused) => {
                    prop_assert_eq!(&desk, &before);
                    prop_assert_eq!(refused.now, desk.version());
                    let first = usize::try_from(request.seen).unwrap();
                    let missed = &desk.entries()[first.min(desk.entries().len())..];
                    let missed = &missed[missed.len() - missed.len().min(50)..];
                    let first = desk.version() - missed.len() as u64;
                    let (blocks, since) =
                        refused.since.split_at(refused.since.len() - missed.len());
                    prop_assert_eq!(since, missed);
                    let blocks: Vec<u64> = blocks.iter().map(|entry| entry.version).collect();
                    let expected = match refused.error.fault {
                        Fault::UndoBlocked(_, later) if later <= first => vec![later],
                        _ => vec![],
                    };
                    prop_assert_eq!(blocks, expected);
                }
            }
            prop_assert!(desk.tournament(&roster).check().is_ok());
        }
        for (id, version) in &accepted {
            let here: Vec<u64> = desk
                .entries()
                .iter()
                .filter(|entry| entry.id.as_ref() == Some(id))
                .map(|entry| entry.version)
                .collect();
            prop_assert_eq!(here, vec![*version]);
        }
        prop_assert_eq!(Desk::from_log(desk.entries().to_vec()).unwrap(), desk);
    }
}

#[test]
fn whoever_enters_is_an_event_and_the_number_a_label() {
    let (mut desk, roster) = entered("kaernten-2026", 4);
    let entering =
        Entering { person: "p5".into(), team: Some("Ost".into()), out_of_competition: true };
    done(&mut desk, &roster, json!({"enter": {"people": [entering]}}));
    let player = desk.tournament(&roster).players[4].clone();
    assert_eq!(
        (player.name.as_str(), player.team.as_deref(), player.out_of_competition),
        ("Person 05", Some("Ost"), true)
    );
    assert_eq!(desk.people()[4], "p5");
}

#[test]
fn somebody_entered_by_mistake_leaves_a_number_that_nobody_has() {
    let (mut desk, roster) = entered("kaernten-2026", 2);
    let wrong = desk.version();
    let rest: Vec<Value> = (3..=11).map(|number| json!({"person": format!("p{number}")})).collect();
    done(&mut desk, &roster, json!({"enter": {"people": rest}}));
    let before = desk.tournament(&roster);
    let undoing = done(&mut desk, &roster, json!({"undo": {"version": wrong}}));
    check_file(&desk, &roster);
    assert_eq!(desk.people()[..2], [String::new(), String::new()]);
    // Undoing the undoing makes them come after all.
    let again = done(&mut desk, &roster, json!({"undo": {"version": undoing}}));
    assert_eq!(desk.tournament(&roster).players, before.players);
    done(&mut desk, &roster, json!({"undo": {"version": again}}));
    // The person is free to come, under a new number.
    done(&mut desk, &roster, json!({"enter": {"people": [{"person": "p1"}]}}));
    done(&mut desk, &roster, json!({"draw": {}}));
    let seated: usize =
        desk.tournament(&roster).rounds[0].tables.iter().map(|table| table.players.len()).sum();
    assert_eq!(seated, 10);
    check_file(&desk, &roster);
    // After the draw others sit with them: that is no mistake at the door any more.
    assert_eq!(refused(&mut desk, &roster, json!({"undo": {"version": 3}})), "undo-blocked");
    for round in 1..=3 {
        fill(&mut desk, &roster, round);
    }
    done(&mut desk, &roster, json!({"finish": {}}));
    let now = desk.version();
    let undo = json!({"undo": {"version": 3}});
    let refused = try_as(&mut desk, &roster, &Scope::Organiser, now, undo).unwrap_err();
    let Fault::UndoBlocked(3, later) = refused.error.fault else { panic!("{}", refused.error) };
    assert!(later <= now, "entry {later} of {now}");
}

#[test]
fn only_those_who_sit_elsewhere_have_moved() {
    let (mut desk, roster) = drawn("kaernten-2026", 13);
    let seen = desk.version();
    assert_eq!(desk.moved_since(seen).unwrap(), Vec::<usize>::new());
    assert_eq!(desk.moved_since(1).unwrap().len(), 13);
    let before = desk.tournament(&roster);
    done(&mut desk, &roster, json!({"enter": {"people": [{"person": "p14"}]}}));
    let after = desk.tournament(&roster);
    let tables = |tournament: &Tournament, player: usize| -> Vec<Option<usize>> {
        let table = |round: &tarock_club::Round| round.table_of(player).map(|table| table.number);
        tournament.rounds.iter().map(table).collect()
    };
    let moved: Vec<usize> =
        (1..=14).filter(|player| tables(&before, *player) != tables(&after, *player)).collect();
    assert!(moved.contains(&14) && moved.len() < 14, "{moved:?}");
    assert_eq!(desk.moved_since(seen).unwrap(), moved);
    done(&mut desk, &roster, json!({"undo": {"version": seen + 1}}));
    assert_eq!(desk.moved_since(seen).unwrap(), Vec::<usize>::new());
}
