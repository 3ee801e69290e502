//! Tournaments: worked examples with their standings, the draw, late entries and withdrawals.

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde::Deserialize;
use tarock_club::{
    Entrant, Format, Left, RoundName, Teams, TieBreak, Tournament, Wishes, Withdrawn, draw,
    quality, repeated_at_least, table_sizes,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Worked {
    about: String,
    tournament: Tournament,
    /// Rank, name, points, and what decided against the next better.
    expected: Vec<(Option<usize>, String, String, Option<TieBreak>)>,
    #[serde(default)]
    prizes: Vec<(String, i64)>,
}

fn worked(name: &str) -> Worked {
    let path = format!("{}/tests/data/tournaments/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).expect("the file is there");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn check(name: &str) {
    let worked = worked(name);
    let tournament = &worked.tournament;
    tournament.check().unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(
        tournament.mode,
        Format::published(&tournament.mode.id).unwrap(),
        "{name} is played as published"
    );
    let standings = tournament.standings();
    let found: Vec<_> = standings
        .rows
        .iter()
        .map(|row| (row.rank, row.name.clone(), row.points.to_string(), row.decided_by))
        .collect();
    assert_eq!(found, worked.expected, "{name}: {}", worked.about);
    let prizes: Vec<(String, i64)> = tournament
        .prizes(&standings)
        .iter()
        .map(|prize| (tournament.players[prize.player - 1].name.clone(), prize.cents))
        .collect();
    assert_eq!(prizes, worked.prizes, "{name}");
    let money: i64 =
        (1..=tournament.players.len()).map(|player| tournament.table_money(player)).sum();
    assert_eq!(money, 0);
}

#[test]
fn worked_tournaments_have_their_standings() {
    for name in ["vacha-2008", "kaernten-2026", "wiener-zeitung-2018", HOPFGARTEN] {
        check(name);
    }
}

/// Here players 13 and 14 are equal in all, and the lot gives the last place in the final to 13.
const HOPFGARTEN: &str = "hopfgarten";

#[test]
fn the_final_is_drawn_among_the_best_twelve() {
    let worked = worked(HOPFGARTEN);
    let mut tournament = worked.tournament.clone();
    tournament.final_round = None;
    tournament.draw_final().unwrap();
    let seated = |tournament: &Tournament| -> BTreeSet<usize> {
        tournament
            .final_round
            .iter()
            .flat_map(|round| &round.tables)
            .flat_map(|table| table.players.clone())
            .collect()
    };
    assert_eq!(seated(&tournament), seated(&worked.tournament));
    let sizes: Vec<usize> = tournament
        .final_round
        .iter()
        .flat_map(|round| &round.tables)
        .map(|table| table.players.len())
        .collect();
    assert_eq!(sizes, [4, 4, 4]);
    let mut again = worked.tournament.clone();
    assert_eq!(again.draw_final().unwrap_err().reason(), "no-final");
    again.final_round = None;
    again.rounds[1].tables[2].results = None;
    let error = again.draw_final().unwrap_err();
    assert_eq!(error.to_string(), "results are missing: round 2, table 3");
}

#[test]
fn selectable_tie_breaks() {
    // Anna and Bert are equal in points.
    for (tie_break, first) in [
        (TieBreak::BestRound, "Bert"),
        (TieBreak::WorstRound, "Anna"),
        (TieBreak::LastRound, "Bert"),
        (TieBreak::TablesWon, "Anna"),
        (TieBreak::RoundsInPlus, "Anna"),
        (TieBreak::DirectMeeting, "Anna"),
    ] {
        let mut mode = Format::published("wiener-zeitung-2018").unwrap();
        mode.rounds = 3;
        mode.tie_breaks = vec![tie_break];
        let names = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fini", "Gabi", "Hans"];
        let mut tournament =
            Tournament::new("x", mode, 1, names.map(Entrant::new).to_vec()).unwrap();
        tournament.rounds = serde_json::from_str(
            r#"[{"tables":[{"number":1,"players":[1,2,3,4],"results":[5,-3,-1,-1]},
                    {"number":2,"players":[5,6,7,8],"results":[0,0,0,0]}]},
                {"tables":[{"number":1,"players":[1,5,3,4],"results":[3,-1,-1,-1]},
                    {"number":2,"players":[2,6,7,8],"results":[2,7,-9,0]}]},
                {"tables":[{"number":1,"players":[1,6,3,4],"results":[1,0,0,-1]},
                    {"number":2,"players":[2,5,7,8],"results":[10,-5,-5,0]}]}]"#,
        )
        .unwrap();
        tournament.check().unwrap();
        let rows = tournament.standings().rows;
        let tied: Vec<&str> = rows
            .iter()
            .filter(|row| ["Anna", "Bert"].contains(&row.name.as_str()))
            .map(|row| row.name.as_str())
            .collect();
        assert_eq!(tied[0], first, "{tie_break:?}");
    }
}

#[test]
fn those_who_left_can_be_ranked() {
    let mut tournament = worked("wiener-zeitung-2018").tournament;
    tournament.mode.withdrawn = Withdrawn::Ranked;
    assert_eq!(tournament.standings().rows.last().unwrap().rank, Some(8));
}

#[test]
fn doubles_and_teams() {
    let mut tournament = worked("vacha-2008").tournament;
    for (place, team) in
        ["Rot", "Rot", "Blau", "Gelb", "Blau", "Grün", "Gelb", "Grün"].iter().enumerate()
    {
        tournament.players[place].team = Some((*team).to_owned());
    }
    tournament.mode.teams = Some(Teams { size: 2, counting: None, apart: false });
    let teams = tournament.team_standings(&tournament.standings()).unwrap();
    let found: Vec<(usize, &str, String)> =
        teams.iter().map(|team| (team.rank, team.team.as_str(), team.points.to_string())).collect();
    assert_eq!(
        found,
        [
            (1, "Rot", "240".into()),
            (2, "Gelb", "-40".into()),
            (3, "Blau", "-70".into()),
            (4, "Grün", "-130".into())
        ]
    );
    for player in &mut tournament.players {
        player.team = player.team.take().map(|team| {
            if ["Rot", "Blau"].contains(&team.as_str()) { "A".into() } else { "B".into() }
        });
    }
    tournament.mode.teams = Some(Teams { size: 4, counting: Some(3), apart: false });
    let teams = tournament.team_standings(&tournament.standings()).unwrap();
    let found: Vec<(usize, &str, String)> =
        teams.iter().map(|team| (team.rank, team.team.as_str(), team.points.to_string())).collect();
    assert_eq!(found, [(1, "A", "270".into()), (2, "B", "-70".into())]);
    tournament.players[0].team = Some("B".into());
    assert_eq!(
        tournament.team_standings(&tournament.standings()).unwrap_err().reason(),
        "team-size"
    );
}

#[test]
fn wrong_results_are_refused_and_change_nothing() {
    let mut tournament = worked("kaernten-2026").tournament;
    let before = tournament.clone();
    for (round, table, results, message) in [
        (RoundName::Round(1), 1, vec![1, 0, 0, -1], "round 1, table 1: 4 numbers for 5 players"),
        (
            RoundName::Round(1),
            2,
            vec![1, 0, 0, -2],
            "round 1, table 2: the table adds up to -1, not to 0",
        ),
        (RoundName::Round(1), 7, vec![1, 0, 0, -1], "round 1: there is no table 7"),
        (RoundName::Round(9), 1, vec![1, 0, 0, -1], "round 9 has not been drawn"),
        (
            RoundName::Final,
            1,
            vec![1, 0, 0, -1],
            "that does not work with the final: it has not been drawn",
        ),
    ] {
        let error = tournament.set_result(round, table, &results, None).unwrap_err();
        assert_eq!(error.to_string(), message);
        assert_eq!(tournament, before);
    }
    assert_eq!(tournament.draw().unwrap_err().reason(), "round-played");
}

#[test]
fn files_that_make_no_sense_say_where() {
    type Breakage = fn(&mut Tournament);
    let good = worked("kaernten-2026").tournament;
    let table: [(Breakage, &str); 6] = [
        (
            |t| t.players[3].name = "anna".into(),
            "players, player 4: the name \"anna\" is there twice; add a first name or a number",
        ),
        (|t| t.rounds[0].tables[0].players[0] = 2, "round 1, table 1: Bert is there twice"),
        (|t| t.rounds[1].tables[1].players[0] = 99, "round 2, table 2: there is no player 99"),
        (
            |t| t.rounds[2].tables[1].results = Some(vec![0, 0, 0, 1]),
            "round 3, table 2: the table adds up to +1, not to 0",
        ),
        (
            |t| t.players[0].left = Some(Left { last_round: 1, during: false }),
            "round 2, table 1: Anna does not take part in this round",
        ),
        (|t| t.mode.tables = vec![4], "round 1, table 1: 5 players at a table; here 4 can play"),
    ];
    for (breakage, message) in table {
        let mut tournament = good.clone();
        breakage(&mut tournament);
        assert_eq!(tournament.check().unwrap_err().to_string(), message);
    }
}

fn tournament(players: usize, seed: u64) -> Tournament {
    let mode = Format::published("kaernten-2026").unwrap();
    let entrants = (1..=players).map(|number| Entrant::new(format!("Spieler {number}"))).collect();
    Tournament::new("Probe", mode, seed, entrants).unwrap()
}

#[test]
fn players_kept_apart_do_not_meet() {
    let mut tournament = tournament(40, 3);
    tournament.apart = vec![vec![1, 2, 3, 4, 5, 6, 7, 8, 9], vec![10, 20]];
    let quality = tournament.draw().unwrap();
    assert_eq!((quality.apart_broken, quality.repeated), (0, 0));
    tournament.mode.teams = Some(Teams { size: 4, counting: None, apart: true });
    for (place, player) in tournament.players.iter_mut().enumerate() {
        player.team = Some(format!("Team {}", place / 4));
    }
    let quality = tournament.draw().unwrap();
    assert_eq!((quality.apart_broken, quality.repeated), (0, 0));
}

/// Every number from 16 to 100 with a seed of its own: as few repeated meetings as is possible at
/// all, and that means none from 20 on.
#[test]
fn no_draw_has_more_repeated_meetings_than_it_must() {
    for players in 16..=100 {
        let wishes =
            Wishes { players, rounds: 3, fives: true, seed: players as u64, ..Wishes::default() };
        let rounds = draw(&wishes).unwrap();
        let quality = quality(&wishes, &rounds).unwrap();
        assert_eq!(quality.repeated, quality.repeated_at_least, "{players} players");
        assert_eq!(quality.repeated == 0, players == 16 || players >= 20, "{players} players");
        // Up to 23 players a table of five that scatters over the five tables always puts somebody
        // into a five again.
        if players >= 28 {
            assert!(
                quality.fives_most <= quality.fives_least + 1,
                "{players} players: {quality:?}"
            );
        }
    }
}

#[test]
fn what_no_draw_can_go_below() {
    for (players, rounds, least) in
        [(16, 3, 0), (17, 3, 3), (18, 3, 6), (19, 3, 9), (20, 3, 0), (12, 3, 9), (8, 2, 4)]
    {
        assert_eq!(
            repeated_at_least(players, rounds, true).unwrap(),
            least,
            "{players} players, {rounds} rounds"
        );
    }
}

/// Fewest pairs who share a table of the first round, over all ways to seat the rest at the tables
/// of a second.
fn fewest_shared(
    first: &[usize],
    second: &mut [Vec<usize>],
    sizes: &[usize],
    player: usize,
    so_far: u64,
    best: &mut u64,
) {
    if so_far >= *best {
        return;
    }
    if player == first.len() {
        *best = so_far;
        return;
    }
    for table in 0..sizes.len() {
        if second[table].len() < sizes[table] {
            let again =
                second[table].iter().filter(|other| first[**other] == first[player]).count();
            second[table].push(player);
            fewest_shared(first, second, sizes, player + 1, so_far + again as u64, best);
            second[table].pop();
            // Empty tables of one size are alike.
            if second[table].is_empty() && sizes.get(table + 1) == Some(&sizes[table]) {
                break;
            }
        }
    }
}

/// The floor for two rounds, by trying all of them.
#[test]
fn the_floor_is_what_exhaustive_search_finds() {
    for players in [8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21] {
        let sizes = table_sizes(players, true).unwrap();
        let first: Vec<usize> =
            sizes.iter().enumerate().flat_map(|(table, size)| vec![table; *size]).collect();
        let mut best = u64::MAX;
        fewest_shared(&first, &mut vec![Vec::new(); sizes.len()], &sizes, 0, 0, &mut best);
        assert_eq!(best, repeated_at_least(players, 2, true).unwrap(), "{players} players");
    }
}

#[test]
fn some_numbers_have_no_tables() {
    for players in [0, 1, 2, 3, 6, 7, 11] {
        assert_eq!(table_sizes(players, true).unwrap_err().reason(), "no-tables", "{players}");
    }
    let mut hopfgarten = tournament(18, 1);
    hopfgarten.mode = Format::published("hopfgarten").unwrap();
    assert_eq!(
        hopfgarten.draw().unwrap_err().to_string(),
        "18 players cannot be seated at tables of four"
    );
}

/// Where a table was dissolved there is room for the next one.
#[test]
fn a_new_table_stands_where_one_was_dissolved() {
    let mut tournament = tournament(16, 5);
    tournament.draw().unwrap();
    let numbers = |tournament: &Tournament| {
        tournament.rounds[0].tables.iter().map(|table| table.number).collect::<Vec<_>>()
    };
    let leaver = tournament.rounds[0].tables[1].players[0];
    tournament.withdraw(leaver, Left { last_round: 0, during: false }).unwrap();
    assert_eq!(numbers(&tournament), [1, 3, 4]);
    tournament.enter_late(Entrant::new("Neu"), 1).unwrap();
    assert_eq!(numbers(&tournament), [1, 2, 3, 4]);
    tournament.check().unwrap();
}

#[test]
fn a_stand_in_takes_the_seat() {
    let mut tournament = tournament(16, 5);
    tournament.mode = Format::published("hopfgarten").unwrap();
    tournament.draw().unwrap();
    let before = tournament.rounds.clone();
    assert_eq!(
        tournament.withdraw(3, Left { last_round: 1, during: false }).unwrap_err().reason(),
        "no-tables"
    );
    assert_eq!(tournament.rounds, before);
    let number = tournament
        .replace(3, Entrant::new("Ersatz"), Left { last_round: 1, during: true })
        .unwrap();
    assert_eq!(number, 17);
    tournament.check().unwrap();
    let changed =
        before.iter().zip(&tournament.rounds).filter(|(before, after)| before != after).count();
    assert_eq!(changed, 2);
}

fn seats(tables: &[Vec<usize>]) -> Vec<usize> {
    let mut seats: Vec<usize> = tables.iter().flatten().copied().collect();
    seats.sort_unstable();
    seats
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn everybody_sits_once_a_round_at_a_legal_table(
        players in 12..120usize,
        rounds in 1..5usize,
        seed: u64,
    ) {
        let wishes = Wishes { players, rounds, fives: true, seed, ..Wishes::default() };
        let drawn = draw(&wishes).unwrap();
        prop_assert_eq!(drawn.len(), rounds);
        for tables in &drawn {
            prop_assert_eq!(seats(tables), (0..players).collect::<Vec<_>>());
            let fives = tables.iter().filter(|table| table.len() == 5).count();
            prop_assert!(tables.iter().all(|table| table.len() == 4 || table.len() == 5));
            prop_assert_eq!(fives, players % 4);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_draw(players in 16..60usize, seed: u64) {
        let wishes = Wishes { players, rounds: 3, fives: true, seed, ..Wishes::default() };
        let drawn = draw(&wishes).unwrap();
        prop_assert_eq!(&drawn, &draw(&wishes).unwrap());
        let other = draw(&Wishes { seed: seed ^ 1, ..wishes }).unwrap();
        prop_assert_ne!(drawn, other);
    }

    /// Whoever leaves: nobody moves from a table of five, one player fills a gap while there is a
    /// five, three move if a table has to be dissolved. Everybody else keeps the table.
    #[test]
    fn a_withdrawal_moves_as_few_as_possible(
        players in 16..80usize,
        seed in 0..1000u64,
        choice in 0..80usize,
        last_round in 0..3usize,
    ) {
        let mut tournament = tournament(players, seed);
        tournament.draw().unwrap();
        let before = tournament.clone();
        let leaver = choice % players + 1;
        let must = |size: usize| match (size, players % 4) {
            (5, _) => 0,
            (_, 0) => 3,
            (_, _) => 1,
        };
        let least: usize = before.rounds[last_round..]
            .iter()
            .map(|round| must(round.table_of(leaver).unwrap().players.len()))
            .sum();
        let moved =
            tournament.withdraw(leaver, Left { last_round, during: last_round > 0 }).unwrap();
        prop_assert_eq!(moved, least);
        tournament.check().unwrap();
        let mut changed = 0;
        for (old, new) in before.rounds.iter().zip(&tournament.rounds) {
            for player in (1..=players).filter(|player| *player != leaver) {
                changed += usize::from(
                    old.table_of(player).unwrap().number != new.table_of(player).unwrap().number,
                );
            }
        }
        prop_assert_eq!(changed, moved);
        prop_assert_eq!(&before.rounds[..last_round], &tournament.rounds[..last_round]);
    }

    #[test]
    fn a_late_entry_moves_as_few_as_possible(
        players in 16..80usize,
        seed in 0..1000u64,
        from_round in 1..4usize,
    ) {
        let mut tournament = tournament(players, seed);
        tournament.draw().unwrap();
        let (number, moved) =
            tournament.enter_late(Entrant::new("Nachzügler"), from_round).unwrap();
        prop_assert_eq!(number, players + 1);
        let rounds = 4 - from_round;
        prop_assert_eq!(moved, if players % 4 == 3 { 3 * rounds } else { 0 });
        tournament.check().unwrap();
        for round in &tournament.rounds[from_round - 1..] {
            let fives = round.tables.iter().filter(|table| table.players.len() == 5).count();
            prop_assert_eq!(fives, (players + 1) % 4);
        }
    }
}

#[test]
fn a_draw_knows_who_comes_late_and_who_has_left() {
    let mut tournament = tournament(30, 4);
    tournament.players[4].from_round = 2;
    tournament.players[5].left = Some(Left { last_round: 1, during: false });
    tournament.players[6].left = Some(Left { last_round: 0, during: false });
    tournament.draw().unwrap();
    tournament.check().unwrap();
    let seated: Vec<usize> = tournament
        .rounds
        .iter()
        .map(|round| round.tables.iter().map(|table| table.players.len()).sum())
        .collect();
    assert_eq!(seated, [28, 28, 28]);
}
