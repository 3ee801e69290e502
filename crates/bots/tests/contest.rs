//! A match is the same whatever order its deals are played in, and fair.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tarock_bots::contest::{Auction, DealResult, Match, Plan, Playing, Role, Seats, Tally, Who};
use tarock_bots::{BotSpec, Stuck};
use tarock_rules::{Book, Game, GameSet};

fn tally(book: &Book, deals: impl Iterator<Item = u64>, a: BotSpec, b: BotSpec) -> Tally {
    let game = Match::new(book, 5, a, b);
    let mut tally = Tally::default();
    for index in deals {
        tally.add(&game.play(index).unwrap());
    }
    tally
}

#[test]
fn the_order_of_the_deals_does_not_matter() {
    let book = Book::published("kaernten-2026").unwrap();
    let forwards = tally(&book, 0..20, BotSpec::Rule, BotSpec::Random);
    let mut joined = tally(&book, (10..20).rev(), BotSpec::Rule, BotSpec::Random);
    joined.join(&tally(&book, 0..10, BotSpec::Rule, BotSpec::Random));
    assert_eq!(forwards, joined);
}

/// Playings of one deal are not independent: a player that is even with itself in every deal is so
/// without any doubt.
#[test]
fn intervals_by_game_rest_on_the_deals() {
    let book = Book::published("kaernten-2026").unwrap();
    for (game, estimate) in tally(&book, 0..40, BotSpec::Rule, BotSpec::Rule).verdict().games {
        assert_eq!((estimate.mean, estimate.played % 6), (0.0, 0), "{game}: {estimate:?}");
        assert_eq!(
            estimate.interval,
            (estimate.played > 6).then_some([0.0, 0.0]),
            "{game}: {estimate:?}"
        );
    }
    let estimate = tally(&book, 0..40, BotSpec::Rule, BotSpec::Quiet).verdict().games["dreier"];
    assert!(estimate.interval.unwrap()[0] < estimate.mean - 1.0, "{estimate:?}");
}

#[test]
fn a_player_is_even_with_himself() {
    for book in Book::ids().filter_map(Book::published) {
        let verdict = tally(&book, 0..10, BotSpec::Rule, BotSpec::Rule).verdict();
        let zahlung = verdict.zahlung;
        // Pairs and their reverse cancel, and so do the four single seats: the player draws no
        // lots.
        assert!(zahlung.mean.abs() < 1e-9, "{}: {zahlung:?}", book.id);
    }
}

#[test]
fn exchanging_the_players_turns_the_result_round_for_pairs() {
    let with_two = Seats::ROTATED.iter().filter(|seats| seats.of(Who::A).count() == 2);
    assert_eq!(with_two.count(), 2);
    for seat in 0..4 {
        let times = Seats::ROTATED.iter().filter(|seats| seats.0[seat] == Who::A).count();
        assert_eq!(times, 2, "every seat is A's as often as any other");
    }
}

#[test]
fn the_rule_player_beats_lots_in_every_book() {
    for book in Book::ids().filter_map(Book::published) {
        let verdict = tally(&book, 0..80, BotSpec::Rule, BotSpec::Quiet).verdict();
        let [low, _] = verdict.zahlung.interval.unwrap();
        assert!(low > 0.0, "{}: {:?}", book.id, verdict.zahlung);
    }
}

fn games(codes: &[&str]) -> GameSet {
    codes.iter().map(|code| Game::from_code(code).unwrap()).collect()
}

#[test]
fn a_fixed_auction_is_the_same_in_all_seatings() {
    let book = Book::published("kaernten-2026").unwrap();
    let wanted = games(&["dreier", "rufer"]);
    let plan = Plan { auction: Auction::Rule(wanted), role: None, ..Plan::default() };
    let game = Match::new(&book, 5, BotSpec::Rule, BotSpec::Random).by(plan);
    let deals: Vec<u64> = game.deals().take(12).map(Result::unwrap).collect();
    assert!(deals.windows(2).all(|pair| pair[0] < pair[1]), "{deals:?}");
    for index in 0..=deals[11] {
        if !deals.contains(&index) {
            assert_eq!(game.play(index), Err(Stuck::PassedOver));
            continue;
        }
        let result = game.play(index).unwrap();
        assert_eq!(result.playings.len(), 6);
        let first = &result.playings[0];
        assert!(first.game.is_some_and(|game| wanted.contains(game)));
        assert!(
            result
                .playings
                .iter()
                .all(|other| (other.game, &other.declarers) == (first.game, &first.declarers))
        );
    }
}

#[test]
fn a_game_that_never_comes_up_is_not_looked_for_without_end() {
    let book = Book::published("hopfgarten").unwrap();
    let plan = Plan { auction: Auction::Rule(GameSet::EMPTY), role: None, ..Plan::default() };
    let game = Match::new(&book, 5, BotSpec::Rule, BotSpec::Random).by(plan);
    assert!(matches!(game.deals().next(), Some(Err(Stuck::NoMatchingDeals(_)))));
}

#[test]
fn roles_are_exchanged_by_sides() {
    let book = Book::published("kaernten-2026").unwrap();
    let cases = [
        (Role::Both, [(Who::A, Who::B), (Who::B, Who::A)]),
        (Role::Declarer, [(Who::A, Who::B), (Who::B, Who::B)]),
        (Role::Defence, [(Who::B, Who::A), (Who::B, Who::B)]),
    ];
    for (role, sides) in cases {
        let all: GameSet = Game::ALL.into_iter().collect();
        let plan = Plan { auction: Auction::Rule(all), role: Some(role), ..Plan::default() };
        // The rule player draws no lots, so it does in both roles what it would do against itself.
        let game = Match::new(&book, 5, BotSpec::Rule, BotSpec::Rule).by(plan);
        let mut tally = Tally::default();
        for index in game.deals().take(30).map(Result::unwrap) {
            let result = game.play(index).unwrap();
            assert_eq!(
                result.playings.iter().filter_map(Playing::sides).collect::<Vec<_>>(),
                sides
            );
            assert_eq!(result.playings[0].zahlung, result.playings[1].zahlung);
            tally.add(&result);
        }
        let verdict = tally.verdict();
        assert!(verdict.zahlung.mean.abs() < 1e-9);
        assert!(!verdict.games.contains_key("trischaken"), "Trischaken has no sides");
        assert_eq!(verdict.made.values().map(|made| made.gain.played).sum::<u64>(), 30);
        assert!(verdict.made.values().all(|made| made.gain.mean.abs() < 1e-9));
    }
}

#[test]
fn good_play_shows_in_both_roles() {
    let book = Book::published("kaernten-2026").unwrap();
    for role in [Role::Both, Role::Declarer, Role::Defence] {
        let plan = Plan {
            auction: Auction::Rule(games(&["dreier"])),
            role: Some(role),
            ..Plan::default()
        };
        let game = Match::new(&book, 5, BotSpec::Rule, BotSpec::Random).by(plan);
        let mut tally = Tally::default();
        for index in game.deals().take(60).map(Result::unwrap) {
            tally.add(&game.play(index).unwrap());
        }
        let verdict = tally.verdict();
        assert!(verdict.zahlung.interval.unwrap()[0] > 0.0, "{role:?}: {:?}", verdict.zahlung);
        let made = &verdict.made["dreier"];
        assert!(made.gain.mean > 0.0, "{role:?}: {made:?}");
        assert_eq!(made.b_against_b.is_some(), role != Role::Both);
    }
}

/// With a clock that is one millisecond later at every reading.
#[test]
fn thinking_is_counted_where_there_is_a_choice() {
    let book = Book::published("hopfgarten").unwrap();
    let readings = AtomicU64::new(0);
    let clock = || Duration::from_millis(readings.fetch_add(1, Ordering::Relaxed));
    let game = Match::new(&book, 5, BotSpec::Rule, BotSpec::Quiet);
    let mut tally = Tally::default();
    tally.add(&game.play_timed(0, &clock).unwrap());
    for thinking in tally.thinking() {
        assert!(thinking.decisions > 20, "{thinking:?}");
        assert_eq!(
            (thinking.longest, thinking.nanoseconds),
            (1_000_000, thinking.decisions * 1_000_000)
        );
    }
}

#[test]
fn results_survive_writing_and_reading() {
    let book = Book::published("vacha-2008").unwrap();
    let result = Match::new(&book, 5, BotSpec::Rule, BotSpec::Random).play(3).unwrap();
    let text = serde_json::to_string(&result).unwrap();
    assert!(text.contains(r#""seats":"abab""#), "{text}");
    assert_eq!(serde_json::from_str::<DealResult>(&text).unwrap(), result);
    assert!(serde_json::from_str::<DealResult>(&text.replace("abab", "abac")).is_err());
}

#[test]
fn only_bots_that_see_nothing_hidden_may_sit_with_people() {
    let names: Vec<&str> = BotSpec::for_players().map(BotSpec::name).collect();
    assert!(names.contains(&"rule") && !names.contains(&"cheat"), "{names:?}");
    for spec in BotSpec::all() {
        assert_eq!(spec.bot().is_some(), names.contains(&spec.name()), "{spec}");
        assert_eq!(spec.is_for_measuring(), !names.contains(&spec.name()), "{spec}");
    }
}

#[test]
fn seeing_all_cards_pays() {
    let cheat: BotSpec = "cheat:nodes=2000".parse().unwrap();
    assert_eq!(cheat.to_string(), "cheat:nodes=2000");
    for (id, codes) in
        [("kaernten-2026", ["dreier", "rufer"]), ("vacha-2008", ["bettler", "bettler-ouvert"])]
    {
        let book = Book::published(id).unwrap();
        let plan = Plan {
            auction: Auction::Rule(games(&codes)),
            role: Some(Role::Both),
            ..Plan::default()
        };
        let game = Match::new(&book, 5, cheat, BotSpec::Rule).by(plan);
        let mut tally = Tally::default();
        for index in game.deals().take(40).map(Result::unwrap) {
            tally.add(&game.play(index).unwrap());
        }
        let verdict = tally.verdict();
        assert!(verdict.zahlung.interval.unwrap()[0] > 0.0, "{id}: {:?}", verdict.zahlung);
    }
}
