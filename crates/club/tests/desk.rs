//! What happens at the desk of a tournament: whatever is done in whatever order, the draw stays
//! whole, and what is undone is as it was.

use proptest::prelude::*;
use tarock_club::{
    CorrectionNote, CupEvent, Entrant, Format, Left, PrizePlan, Round, RoundName, Tournament, csv,
    names,
};

fn tournament(format: &str, players: usize, seed: u64) -> Tournament {
    let entrants = (1..=players).map(|number| Entrant::new(format!("Spieler {number}"))).collect();
    let mut tournament =
        Tournament::new("Probe", Format::published(format).unwrap(), seed, entrants).unwrap();
    tournament.draw().unwrap();
    tournament
}

fn fill(tournament: &mut Tournament, round: RoundName) {
    for table in tournament.round(round).unwrap().tables.clone() {
        let mut results = vec![0; table.players.len()];
        results[0] = 7;
        results[1] = -7;
        tournament.set_result(round, table.number, &results, None).unwrap();
    }
}

/// How often two of these sit at one table.
fn meetings(tournament: &Tournament, players: &[usize]) -> usize {
    let together = |round: &Round| {
        let tables = round
            .tables
            .iter()
            .map(|table| table.players.iter().filter(|one| players.contains(one)).count());
        tables.map(|seated| seated * seated.saturating_sub(1) / 2).sum::<usize>()
    };
    tournament.rounds.iter().map(together).sum()
}

#[derive(Debug, Clone)]
enum Deed {
    Enter(usize),
    EnterFour(usize),
    Withdraw(usize, usize, bool),
    StandIn(usize, usize),
    ComeBack(usize),
    Undo,
    Result(usize, usize),
    Clear(usize, usize),
    Decline(usize),
    Final,
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        (0..5usize).prop_map(Deed::Enter),
        (0..5usize).prop_map(Deed::EnterFour),
        (0..40usize, 0..4usize, any::<bool>())
            .prop_map(|(player, round, during)| Deed::Withdraw(player, round, during)),
        (0..40usize, 0..4usize).prop_map(|(player, round)| Deed::StandIn(player, round)),
        (0..40usize).prop_map(Deed::ComeBack),
        Just(Deed::Undo),
        (1..4usize, 1..8usize).prop_map(|(round, table)| Deed::Result(round, table)),
        (1..4usize, 1..8usize).prop_map(|(round, table)| Deed::Clear(round, table)),
        (0..40usize).prop_map(Deed::Decline),
        Just(Deed::Final),
    ]
}

fn perform(tournament: &mut Tournament, number: usize, deed: &Deed) -> bool {
    let fresh = |offset: usize| Entrant::new(format!("Neu {number}-{offset}"));
    match deed {
        Deed::Enter(round) => tournament.enter_late(fresh(0), *round).is_ok(),
        Deed::EnterFour(round) => {
            tournament.enter_together((0..4).map(fresh).collect(), *round).is_ok()
        }
        Deed::Withdraw(player, last_round, during) => {
            tournament.withdraw(*player, Left { last_round: *last_round, during: *during }).is_ok()
        }
        Deed::StandIn(player, last_round) => {
            let stand_in = Entrant::stand_in(format!("Ersatz {number}"));
            tournament
                .replace(*player, stand_in, Left { last_round: *last_round, during: false })
                .is_ok()
        }
        Deed::ComeBack(player) => tournament.come_back(*player, None, &[]).is_ok(),
        Deed::Undo => tournament.undo_reseating().is_ok(),
        Deed::Result(round, table) => {
            let players = tournament.round(RoundName::Round(*round)).ok().and_then(|drawn| {
                drawn
                    .tables
                    .iter()
                    .find(|found| found.number == *table)
                    .map(|found| found.players.len())
            });
            let results = vec![0; players.unwrap_or(4)];
            tournament.set_result(RoundName::Round(*round), *table, &results, None).is_ok()
        }
        Deed::Clear(round, table) => tournament
            .clear_result(RoundName::Round(*round), *table, CorrectionNote::default())
            .is_ok(),
        Deed::Decline(player) => tournament.decline_final(*player).is_ok(),
        Deed::Final => tournament.draw_final().is_ok(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn whatever_is_done_the_draw_stays_whole(
        fives: bool,
        players in 4..8usize,
        seed in 0..50u64,
        deeds in prop::collection::vec(deed(), 1..14),
    ) {
        let mut tournament =
            tournament(if fives { "kaernten-2026" } else { "hopfgarten" }, players * 4, seed);
        for (number, deed) in deeds.iter().enumerate() {
            let before = tournament.clone();
            let reseatings = before.reseatings.len();
            let done = perform(&mut tournament, number, deed);
            if !done {
                prop_assert_eq!(&tournament, &before, "refused, but it changed: {:?}", deed);
                continue;
            }
            tournament.check().unwrap_or_else(|error| panic!("{deed:?}: {error}"));
            for (place, round) in tournament.rounds.iter().enumerate() {
                let seated: usize = round.tables.iter().map(|table| table.players.len()).sum();
                let playing =
                    tournament.players.iter().filter(|player| player.plays(place + 1)).count();
                prop_assert_eq!(seated, playing);
            }
            if tournament.reseatings.len() > reseatings {
                let mut undone = tournament.clone();
                undone.undo_reseating().unwrap();
                prop_assert_eq!(&undone.rounds, &before.rounds, "{:?}", deed);
                prop_assert_eq!(&undone.players, &before.players);
                prop_assert_eq!(&undone.final_round, &before.final_round);
            }
            let text = serde_json::to_string(&tournament).unwrap();
            let read: Tournament = serde_json::from_str(&text).unwrap();
            prop_assert_eq!(&read, &tournament);
            let standings = tournament.standings();
            prop_assert!(
                standings
                    .rows
                    .iter()
                    .all(|row| !tournament.players[row.player - 1].out_of_competition)
            );
        }
    }

    #[test]
    fn four_who_come_together_make_a_table_and_meet_once(
        players in 5..12usize,
        seed in 0..200u64,
        from_round in 1..4usize,
    ) {
        let mut tournament = tournament("hopfgarten", players * 4, seed);
        let before = tournament.clone();
        let four: Vec<Entrant> =
            (0..4).map(|number| Entrant::new(format!("Neu {number}"))).collect();
        let moved = tournament.enter_together(four, from_round).unwrap();
        let newcomers: Vec<usize> = (players * 4 + 1..=players * 4 + 4).collect();
        for (place, (old, new)) in before.rounds.iter().zip(&tournament.rounds).enumerate() {
            let more = usize::from(place + 1 >= from_round);
            prop_assert_eq!(new.tables.len(), old.tables.len() + more);
            prop_assert!(new.tables.iter().all(|table| table.players.len() == 4));
        }
        prop_assert!(meetings(&tournament, &newcomers) <= 6, "all four meet once at most");
        prop_assert!(moved <= 4 * (3 - from_round), "nobody moves in the first of these rounds");
    }

    #[test]
    fn whoever_leaves_and_comes_back_finds_the_draw_as_it_was(
        players in 16..40usize,
        seed in 0..200u64,
        choice in 0..40usize,
        round in 0..3usize,
    ) {
        let mut tournament = tournament("kaernten-2026", players, seed);
        let before = tournament.clone();
        let player = choice % players + 1;
        tournament.withdraw(player, Left { last_round: round, during: round > 0 }).unwrap();
        tournament.come_back(player, None, &[]).unwrap();
        prop_assert_eq!(&tournament.rounds, &before.rounds);
        prop_assert_eq!(&tournament.players, &before.players);
    }

    /// What was typed is what is written, whatever the order and however people are named.
    #[test]
    fn results_by_name_are_those_of_the_slip(
        seed in 0..200u64,
        order in Just(vec![0usize, 1, 2, 3]).prop_shuffle(),
        numbers: bool,
    ) {
        let tournament = tournament("hopfgarten", 16, seed);
        let table = &tournament.rounds[0].tables[0];
        let points = [93i64, -21, 0, -72];
        let typed: Vec<String> = order
            .iter()
            .map(|place| {
                let player = table.players[*place];
                if numbers {
                    format!("{player}={}", points[*place])
                } else {
                    format!("spieler {player}:{}", points[*place])
                }
            })
            .collect();
        let results =
            tournament.results_from_texts(RoundName::Round(1), table.number, &typed).unwrap();
        prop_assert_eq!(results, points.to_vec());
    }

    /// No bytes make the reader panic, and what is UTF-8 stays what it is.
    #[test]
    fn every_file_becomes_text(
        bytes in prop::collection::vec(any::<u8>(), 0..80),
        text in "\\PC{0,40}",
    ) {
        let _ = csv::decoded(&bytes);
        prop_assert_eq!(csv::decoded(text.as_bytes()), text);
    }
}

#[test]
fn all_finalists_carry_their_half_from_the_first_result_on() {
    let mut tournament = tournament("hopfgarten", 36, 3);
    (1..=3).for_each(|round| fill(&mut tournament, RoundName::Round(round)));
    assert_eq!(CupEvent::from_tournament(&tournament).unwrap_err().reason(), "results-missing");
    let before = tournament.standings();
    tournament.draw_final().unwrap();
    tournament.set_result(RoundName::Final, 1, &[9, 0, 0, -9], None).unwrap();
    let standings = tournament.standings();
    assert!(standings.provisional);
    for row in &standings.rows[..12] {
        let sum = before.rows.iter().find(|one| one.player == row.player).unwrap().sum;
        assert_eq!(row.points.0, sum + 2 * row.final_round.unwrap_or(0), "{row:?}");
    }
    assert_eq!(
        CupEvent::from_tournament(&tournament).unwrap_err().to_string(),
        "results are missing: final, table 2, 3"
    );
    (2..=3).for_each(|table| {
        tournament.set_result(RoundName::Final, table, &[9, 0, 0, -9], None).unwrap();
    });
    assert!(!tournament.standings().provisional);
    assert_eq!(CupEvent::from_tournament(&tournament).unwrap().results.len(), 36);
}

#[test]
fn a_result_is_replaced_only_with_a_trace() {
    let mut tournament = tournament("kaernten-2026", 16, 3);
    let (round, note) =
        (RoundName::Round(1), CorrectionNote { by: None, reason: Some("verschrieben".into()) });
    tournament.set_result(round, 1, &[1, -1, 0, 0], None).unwrap();
    tournament.set_result(round, 1, &[1, -1, 0, 0], None).unwrap();
    assert_eq!(
        tournament.set_result(round, 1, &[2, -2, 0, 0], None).unwrap_err().reason(),
        "result-there"
    );
    assert_eq!(
        tournament.set_result(round, 2, &[2, -2, 0, 0], Some(21)).unwrap_err().reason(),
        "deals-beyond"
    );
    tournament.correct_result(round, 1, &[2, -2, 0, 0], Some(19), note.clone()).unwrap();
    tournament.clear_result(round, 1, note).unwrap();
    let trace: Vec<(&[i64], Option<u32>)> =
        tournament.corrections.iter().map(|one| (one.was.as_slice(), one.was_deals)).collect();
    assert_eq!(trace, [(&[1, -1, 0, 0][..], None), (&[2, -2, 0, 0], Some(19))]);
    assert!(!tournament.rounds[0].has_results());
}

#[test]
fn ghosts_pay_no_fee() {
    let mut tournament = tournament("hopfgarten", 16, 3);
    tournament.prizes = Some(PrizePlan::Percent { fee_cents: 1000, places: vec![50, 30, 20] });
    tournament
        .replace(4, Entrant::stand_in("Ersatz"), Left { last_round: 0, during: false })
        .unwrap();
    assert_eq!(tournament.paying_players(), 15);
    (1..=3).for_each(|round| fill(&mut tournament, RoundName::Round(round)));
    let cents: i64 =
        tournament.prizes(&tournament.standings()).iter().map(|prize| prize.cents).sum();
    assert_eq!(cents, 15_000);
}

#[test]
fn spellings_of_one_person() {
    for (one, other, same) in [
        ("Franz Huber", "Huber Franz", true),
        ("Franz Huber", "Huber, Franz", true),
        ("Jörg Groß", "Joerg Gross", true),
        ("Dr. Anna Čuden", "Anna Cuden", true),
        ("Mag. Dr. Eva Maier", "Eva Maier, MBA", true),
        ("Eva Maier", "Eva Mayer", true),
        ("Eva Maier", "Eva Meyer", false),
        ("Franz Huber", "Hans Huber", false),
        ("Spieler 12", "Spieler 21", false),
        ("Anna", "Anni", false),
        ("Franz Huber", "FRANZ  huber", false),
    ] {
        assert_eq!(names::nearly_equal(one, other), same, "{one} and {other}");
    }
}

/// A club behind a name does not hide that somebody is written in another way.
#[test]
fn clubs_do_not_hide_spellings() {
    let with = |name: &str, club: Option<&str>| Entrant {
        club: club.map(str::to_owned),
        ..Entrant::new(name)
    };
    let people = vec![
        with("Franz Huber", Some("Steyr")),
        with("Franz Huber", Some("Wels")),
        with("Huber Franz", None),
        with("Anna Lang", Some("Wels")),
        with("Anna Lang", None),
        with("Eva Maier", None),
    ];
    let mode = Format::published("kaernten-2026").unwrap();
    let tournament = Tournament::new("Probe", mode, 1, people).unwrap();
    let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
    assert_eq!(
        tournament.similar_names(),
        [
            pair("Franz Huber (Steyr)", "Huber Franz"),
            pair("Franz Huber (Wels)", "Huber Franz"),
            pair("Anna Lang (Wels)", "Anna Lang"),
        ]
    );
}

#[test]
fn every_message_is_there_in_german() {
    let mut tournament = tournament("kaernten-2026", 16, 3);
    let error = tournament.set_result(RoundName::Round(1), 1, &[1, 0, 0, 0], None).unwrap_err();
    assert_eq!(format!("{error:#}"), "Runde 1, Tisch 1: der Tisch ergibt zusammen +1, nicht 0");
    let error = tournament.draw_final().unwrap_err();
    assert_eq!(format!("{error:#}"), "das geht mit dem Finale nicht: das Format hat keines");
}
