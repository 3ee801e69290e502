//! Whatever a file holds: it is refused, or everything can be done with it. Nothing panics.

use proptest::prelude::*;
use serde_json::Value;
use tarock_club::{
    Change, CorrectionNote, CupRules, Entrant, Entry, Heading, Left, Occasion, Penalty,
    PenaltyKind, RoundName, Season, Sheet, SheetFile, Tournament, all_time, events_from_csv,
    events_to_csv,
};
use tarock_rules::{Book, Language};

/// Numbers that are rarely thought of.
const NUMBERS: [i64; 12] = [0, 1, -1, 2, 3, 5, 7, 99, 255, 100_000, i64::MAX, i64::MIN];

/// Changes one place of a JSON value: a number, a text, or the length of a list.
fn mutate(value: &mut Value, path: &mut impl Iterator<Item = usize>) {
    let step = path.next().unwrap_or(0);
    match value {
        Value::Object(map) if !map.is_empty() && !step.is_multiple_of(17) => {
            let place = step % map.len();
            if let Some(inner) = map.values_mut().nth(place) {
                mutate(inner, path);
            }
        }
        Value::Array(list) if !list.is_empty() && !step.is_multiple_of(7) => {
            let place = step % list.len();
            mutate(&mut list[place], path);
        }
        Value::Array(list) => match step % 3 {
            0 => list.truncate(list.len() / 2),
            1 => list.extend(list.clone()),
            _ => list.reverse(),
        },
        Value::Number(_) => *value = NUMBERS[step % NUMBERS.len()].into(),
        Value::String(text) => {
            *value = match step % 5 {
                0 => "".into(),
                1 => "vacha-2008".into(),
                2 => Value::String(text.repeat(2)),
                3 => "a:1".into(),
                _ => NUMBERS[step % NUMBERS.len()].into(),
            }
        }
        Value::Null | Value::Bool(_) | Value::Object(_) => {
            *value = if step.is_multiple_of(2) { Value::Null } else { true.into() }
        }
    }
}

fn mutated(text: &str, paths: &[Vec<usize>]) -> Value {
    let mut value: Value = serde_json::from_str(text).unwrap();
    for path in paths {
        mutate(&mut value, &mut path.iter().copied());
    }
    value
}

fn sheet() -> String {
    let book = Book::published("vacha-2008").unwrap();
    let players = ["Anna", "Bert", "Carl", "Dora", "Emil"].map(str::to_owned).to_vec();
    let mut sheet =
        Sheet::new(Heading::new("x", &book, "vacha-2008", players, Occasion::Evening), &book)
            .unwrap();
    let deal = r#"{"deal":{"seats":[1,2,3,4],"skues":2,"facts":{"rules":"vacha-2008",
        "forehand":0,"game":"rufer","declarer":0,"partner":2,"thirds":120,"contra":1,
        "premiums":[{"premium":"pagat","by":"declarer","announced":true,"made":false,"contra":2}]
        }}}"#;
    let negative = r#"{"deal":{"seats":[2,3,4,0],"facts":{"rules":"vacha-2008",
        "forehand":0,"game":"bettler","negatives":[{"game":"bettler","declarer":1,
        "tricks":0,"contra":{"0":1}}]}}}"#;
    let renonce = r#"{"deal":{"seats":[3,4,0,1],"facts":{"rules":"vacha-2008",
        "forehand":0,"game":"dreier","declarer":0,"renonce":{"inactive":true}}}}"#;
    let numbers = r#"{"numbers":{"schrift":[1,-1,0,1,-1],"zahlung":[2,-2,0,2,-2],
        "label":"x","double_follows":true,"skues":1}}"#;
    for entry in [deal, negative, renonce, numbers] {
        let after = sheet.last_line();
        sheet
            .record(
                &book,
                "a",
                Some("Anna"),
                Change::Write { after, entry: serde_json::from_str(entry).unwrap() },
            )
            .unwrap();
    }
    let line = sheet.last_line().unwrap();
    sheet.record(&book, "b", None, Change::LastRadl { after: Some(line.clone()) }).unwrap();
    let base = sheet.version_of(&line).unwrap();
    sheet
        .record(
            &book,
            "b",
            None,
            Change::Correct { line, base, entry: Entry::Struck, reason: None, late: false },
        )
        .unwrap();
    sheet.record(&book, "b", None, Change::Rename { player: 1, name: "Berta".into() }).unwrap();
    let state = sheet.state();
    sheet.record(&book, "a", None, Change::Close { by: 0, state: state.clone() }).unwrap();
    sheet.record(&book, "b", None, Change::Confirm { by: 1, state }).unwrap();
    serde_json::to_string(&sheet.to_file()).unwrap()
}

fn tournament() -> String {
    let worked: Value =
        serde_json::from_str(include_str!("data/tournaments/hopfgarten.json")).unwrap();
    let mut tournament: Tournament = serde_json::from_value(worked["tournament"].clone()).unwrap();
    tournament.apart = vec![vec![1, 2], vec![3, 4, 5]];
    tournament.prizes = Some(
        serde_json::from_str(r#"{"percent":{"fee_cents":1000,"places":[50,30,20]}}"#).unwrap(),
    );
    tournament.mode.teams =
        Some(serde_json::from_str(r#"{"size":4,"counting":3,"apart":true}"#).unwrap());
    for (place, player) in tournament.players.iter_mut().enumerate() {
        player.team = Some(format!("Team {}", place % 4));
    }
    tournament.prizes_in_kind = vec!["Geschenkkorb".into(), "Speck".into()];
    tournament.prize_unit = Some(100);
    let note = CorrectionNote { by: Some("Anna".into()), reason: Some("verschrieben".into()) };
    tournament.clear_result(RoundName::Final, 1, note).unwrap();
    tournament.clear_result(RoundName::Final, 2, CorrectionNote::default()).unwrap();
    tournament.clear_result(RoundName::Final, 3, CorrectionNote::default()).unwrap();
    let seated = tournament.final_round.as_ref().unwrap().tables[0].players[0];
    tournament.decline_final(seated).unwrap();
    tournament.set_result(RoundName::Final, 1, &[4, -4, 0, 0], None).unwrap();
    let kind = PenaltyKind::Ban;
    let penalty =
        Penalty { player: 2, kind, reason: "Falschspiel".into(), until: Some("2027-06-30".into()) };
    tournament.penalize(penalty).unwrap();
    serde_json::to_string(&tournament).unwrap()
}

fn season() -> String {
    let mut season = Season::new("x", CupRules::published("wiener-zeitung-2018").unwrap());
    season
        .add(
            events_from_csv(
                "event;player;points;rank;final\nA;Anna;12,5;1;no\nA;Bert;3;2;no\nB;Anna;7;;yes\n",
            )
            .unwrap(),
        )
        .unwrap();
    season.events_held = Some(9);
    season.rules.qualification =
        Some(serde_json::from_str(r#"{"places":1,"at_least_events":1}"#).unwrap());
    season.players = serde_json::from_str(r#"[{"name":"Anna","categories":["Damen"]}]"#).unwrap();
    serde_json::to_string(&season).unwrap()
}

fn paths() -> impl Strategy<Value = Vec<Vec<usize>>> {
    prop::collection::vec(prop::collection::vec(0..1000usize, 12), 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn sheets(paths in paths()) {
        let Ok(file) = serde_json::from_value::<SheetFile>(mutated(&sheet(), &paths)) else {
            return Ok(());
        };
        let Some(book) = Book::published(&file.heading.rules) else { return Ok(()) };
        let Ok(mut sheet) = Sheet::from_file(file, &book) else { return Ok(()) };
        let reading = sheet.read(&book);
        prop_assert_eq!(reading.zahlung.iter().sum::<i64>(), 0);
        let closing = sheet.closing(&reading);
        prop_assert_eq!(closing.payouts.iter().map(|payout| payout.cents).sum::<i64>(), 0);
        let after = sheet.last_line();
        let _ = sheet.record(&book, "c", None, Change::Write { after, entry: Entry::ThrownIn });
        let state = sheet.state();
        let _ = sheet.record(&book, "c", None, Change::Close { by: 3, state });
        let copy = sheet.clone();
        prop_assert_eq!(sheet.merge(&copy).unwrap(), 0);
    }

    #[test]
    fn seasons(paths in paths()) {
        let Ok(season) = serde_json::from_value::<Season>(mutated(&season(), &paths)) else {
            return Ok(());
        };
        if season.check().is_err() {
            return Ok(());
        }
        let _ = (
            season.standings(None),
            season.standings(Some("Damen")),
            season.qualified(),
            season.similar_names(),
        );
        let _ = season.rules.counting.text(season.held(), Language::English);
        let _ = events_from_csv(&events_to_csv(&season.events));
        let _ = all_time(&[season]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn tournaments(paths in paths(), player in 0..20usize, round in 0..5usize) {
        let Ok(tournament) = serde_json::from_value::<Tournament>(mutated(&tournament(), &paths))
        else {
            return Ok(());
        };
        if tournament.check().is_err() {
            return Ok(());
        }
        let standings = tournament.standings();
        let _ = (
            tournament.prizes(&standings),
            tournament.team_standings(&standings),
            tournament.missing_results(),
        );
        let _ = tournament.table_money(1.min(tournament.players.len()));
        let _ = (
            tournament.remarks(Language::German),
            tournament.final_change(),
            tournament.similar_names(),
            tournament.paying_players(),
        );
        let mut other = tournament.clone();
        let _ = other.undo_reseating();
        let _ = other.come_back(player, None, &[]);
        let _ = other.decline_final(player);
        let _ = other.results_from_texts(RoundName::Final, 1, &["sp4", "7=-4"]);
        other.check().unwrap();
        let mut fresh = tournament.clone();
        let _ = fresh.draw_final();
        fresh.rounds.clear();
        fresh.final_round = None;
        if fresh.draw().is_ok() {
            fresh.check().unwrap();
            let _ = fresh.withdraw(player, Left { last_round: round, during: true });
            let _ = fresh.enter_late(Entrant::new("Nachzügler"), round);
            let _ = fresh.replace(
                player,
                Entrant::new("Ersatz"),
                Left { last_round: round, during: false },
            );
            let _ = fresh.set_result(RoundName::Round(round), 1, &[1, -1, 0, 0], None);
            fresh.check().unwrap();
        }
    }
}
