//! Birds are kept for their tricks, and points decide whether that pays.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_bots::contest::{Auction, Match, Plan, ResultColumn, Role, Seats, Tally, Who};
use tarock_bots::premiums::{Held, Part};
use tarock_bots::tuning::Tuning;
use tarock_bots::{
    BotSpec, Course, Decision, Finished, OracleBot, Player, Reason, RuleBot, Seer, timeless,
};
use tarock_rules::{Action, Book, Cards, Deal, Game, GameSet, Move, Phase, Premium, Seat, dealing};

fn first() -> Player {
    Player::bot(RuleBot { tuning: Tuning::FIRST })
}

fn now() -> Player {
    Player::bot(RuleBot::default())
}

fn tarock_games() -> GameSet {
    [Game::Rufer, Game::Dreier, Game::Sechserdreier, Game::Solorufer].into_iter().collect()
}

#[test]
fn a_declarer_with_many_tarock_keeps_the_pagat_without_losing_points() {
    let book = Book::published("kaernten-2026").unwrap();
    let plan =
        Plan { auction: Auction::Rule(tarock_games()), role: Some(Role::Both), ..Plan::default() };
    let game = Match::between(&book, 41, now(), first()).by(plan).silent();
    let (mut held, mut tally) = (Held::default(), Tally::default());
    for index in game.deals().take(1500).map(Result::unwrap) {
        let mut watch = |seats, finished: &_| held.add(&book, seats, finished, 8);
        tally.add(&game.play_watched(index, &timeless, &mut watch).unwrap());
    }
    let share = |who: Who| {
        held.together(|key| {
            key.who == who && key.part == Part::Declarer && key.premium == Premium::Pagat
        })
        .unwrap()
    };
    let (now, first) = (share(Who::A), share(Who::B));
    assert!(now.made.played > 100 && now.announced == 0, "{now:?}");
    assert!(now.made.share > 3.0 * first.made.share, "{now:?} instead of {first:?}");
    assert!(now.mean_trick > first.mean_trick, "{now:?} instead of {first:?}");
    let verdict = tally.verdict();
    assert!(verdict.premiums.interval.unwrap()[0] > 0.0, "{:?}", verdict.premiums);
    assert!(verdict.zahlung.interval.unwrap()[0] > 0.0, "{:?}", verdict.zahlung);
}

#[test]
fn whole_deals_are_won_over_the_first_rule_player_in_every_book() {
    for book in Book::ids().filter_map(Book::published) {
        let game = Match::between(&book, 43, now(), first());
        let mut tally = Tally::default();
        for index in 0..1500 {
            tally.add(&game.play(index).unwrap());
        }
        let verdict = tally.verdict();
        assert!(verdict.zahlung.mean > 0.0, "{}: {:?}", book.id, verdict.zahlung);
        assert!(verdict.premiums.mean > 0.0, "{}: {:?}", book.id, verdict.premiums);
    }
}

/// Premiums are a part of what is paid, and nobody has any where nobody gets any.
#[test]
fn premiums_add_up_to_nothing() {
    let book = Book::published("vacha-2008").unwrap();
    let game = Match::between(&book, 5, now(), first());
    let mut seen = 0;
    for index in 0..60 {
        for playing in game.play(index).unwrap().playings {
            assert_eq!(playing.premiums.iter().sum::<i32>(), 0);
            seen += usize::from(playing.premiums != [0; 4]);
        }
    }
    assert!(seen > 20, "{seen} playings with premiums");
    let even = Match::new(&book, 5, BotSpec::Rule, BotSpec::Rule).play(3).unwrap();
    assert!(even.gain(ResultColumn::Premiums).abs() < 1e-9);
}

/// Decisions draw the same numbers whoever sits where: a player that draws lots is even with
/// itself in every deal.
#[test]
fn luck_is_the_same_for_both() {
    let book = Book::published("kaernten-2026").unwrap();
    let club: BotSpec = "club:worlds=2:nodes=500".parse().unwrap();
    let game = Match::new(&book, 5, club, club);
    for index in 0..3 {
        let result = game.play(index).unwrap();
        assert!(
            result.playings.iter().all(|playing| playing.zahlung == result.playings[0].zahlung)
        );
        assert!(result.gain(ResultColumn::Zahlung).abs() < 1e-9);
    }
}

#[test]
fn the_oracle_sits_at_the_top() {
    let oracle: BotSpec = "oracle:nodes=20000".parse().unwrap();
    assert_eq!(oracle.to_string(), "oracle:nodes=20000");
    assert!(oracle.is_for_measuring() && oracle.bot().is_none());
    let book = Book::published("kaernten-2026").unwrap();
    let game = Match::new(&book, 5, oracle, BotSpec::Rule);
    let mut tally = Tally::default();
    for index in 0..24 {
        tally.add(&game.play(index).unwrap());
    }
    let zahlung = tally.verdict().zahlung;
    assert!(zahlung.interval.unwrap()[0] > 0.0, "{zahlung:?}");
}

/// In Hopfgarten catching the Mond pays ten Rufer, and twenty if it was announced: a
/// player who sees all cards must not announce it because rule players would throw the Mond away.
#[test]
fn the_oracle_announces_no_mond_that_others_may_keep() {
    let book = Book::published("hopfgarten").unwrap();
    let oracle: BotSpec = "oracle:nodes=20000".parse().unwrap();
    let game = Match::new(&book, 41001, oracle, BotSpec::Rule);
    let (mut said, mut failed) = (0, 0);
    for index in [8, 9, 18, 44, 54, 58] {
        let mut watch = |seats: Seats, finished: &Finished| {
            for made in &finished.moves {
                if seats.0[made.seat.index()] == Who::A
                    && matches!(made.action, Action::Announce(_))
                {
                    said += 1;
                    failed += usize::from(made.action == Action::Announce(Premium::Mondfang));
                }
            }
        };
        game.play_watched(index, &timeless, &mut watch).unwrap();
    }
    assert!(said > 0, "it still announces what it can force");
    assert_eq!(failed, 0);
}

/// Bids a Besserrufer wherever it may, and decides everything else as the oracle.
struct BesserruferBidder(OracleBot);

impl Seer for BesserruferBidder {
    fn decide(&self, book: &Book, deal: &Deal, rng: &mut dyn Rng) -> Option<Decision> {
        let besserrufer = Action::Bid(Game::Besserrufer);
        if deal.legal(book).contains(&besserrufer) {
            return Some(Decision::plain(besserrufer, Reason::Forced));
        }
        self.0.decide(book, deal, rng)
    }
}

/// Whoever plays a Besserrufer names a bird after the call, one that can be forced or not.
#[test]
fn the_oracle_names_a_bird_even_where_it_can_force_none() {
    let book = Book::published("spieleversum-1.0").unwrap();
    let player = Player::seer(BesserruferBidder(OracleBot { nodes: 2_000 }));
    let named = |made: &&Move| matches!(made.action, Action::Announce(_));
    let mut besserrufer = 0;
    for seed in 0..40 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let cards = Cards::from_pack(&dealing::shuffled(&mut rng)).unwrap();
        let mut course = Course::begin(cards, Seat::ALL[0]);
        course.prepare(&book, [&player; 4], &mut rng, &timeless).unwrap();
        if course.deal().game() == Some(Game::Besserrufer) && course.deal().phase() == Phase::Play {
            besserrufer += 1;
            let declarer = course.deal().declarer().unwrap();
            let own = |made: &&Move| made.seat == declarer;
            assert!(course.moves().iter().filter(own).any(|made| named(&made)));
        }
    }
    assert!(besserrufer > 0);
}
