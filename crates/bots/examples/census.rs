//! What the rule player bids against itself: by book and game how often, how often won, and the
//! declarer's mean points.
//!
//! `cargo run --release -p tarock-bots --example census -- 10000 [book]`

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tarock_bots::{Player, RuleBot, play_deal};
use tarock_rules::{Action, Book, Cards, Game, KontraLevel, Played, Premium, Seat, dealing};

#[derive(Default, Clone, Copy)]
struct Line {
    played: i64,
    won: i64,
    points: i64,
    contra: i64,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let deals: u64 = arguments.next().and_then(|deals| deals.parse().ok()).unwrap_or(1000);
    let only = arguments.next();
    for book in Book::ids()
        .filter(|id| only.as_deref().is_none_or(|only| only == *id))
        .filter_map(Book::published)
    {
        census(&book, deals);
    }
}

#[expect(clippy::cast_precision_loss, reason = "rates are shown")]
fn census(book: &Book, deals: u64) {
    let mut games: BTreeMap<Option<Game>, Line> = BTreeMap::new();
    let mut premiums: BTreeMap<(Premium, bool), Line> = BTreeMap::new();
    let mut contras = [0i64; 2];
    let rule = Player::bot(RuleBot::default());
    for number in 0..deals {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let cards =
            Cards::from_pack(&dealing::shuffled(&mut rng)).expect("a shuffled pack is a deal");
        let forehand = Seat::ALL[(number % 4) as usize];
        let finished = play_deal(book, cards, forehand, [&rule; 4], &mut rng)
            .expect("the rule player acts legally");
        let line = games.entry(finished.game).or_default();
        line.played += 1;
        let Some(declarer) = finished.deal.declarer() else { continue };
        let points = i64::from(finished.zahlung[declarer.index()]);
        line.points += points;
        line.won += i64::from(points > 0);
        let contra = finished
            .moves
            .iter()
            .any(|chosen| matches!(chosen.action, Action::Contra(tarock_rules::Item::Game)));
        line.contra += i64::from(contra);
        if contra {
            contras[0] += 1;
            contras[1] += points;
        }
        if let Some(tarock_rules::Outcome { played: Played::Positive(positive), .. }) =
            finished.deal.outcome(book)
        {
            for result in &positive.premiums {
                let line = premiums.entry((result.premium, result.announced)).or_default();
                line.played += 1;
                line.won += i64::from(result.made);
                line.contra += i64::from(result.contra != KontraLevel::Plain);
            }
        }
    }
    println!("{}", book.id);
    for (game, line) in &games {
        let played = line.played as f64;
        let percent = |part: i64| 100.0 * part as f64 / played;
        println!(
            "  {:18} {:6.2} %  positive {:5.1} %  mean {:+7.3}  contra {:4.1} %",
            game.map_or("none", Game::code),
            100.0 * played / deals as f64,
            percent(line.won),
            line.points as f64 / played,
            percent(line.contra),
        );
    }
    println!(
        "  contra on the game: {} times, declarer {:+.2}",
        contras[0],
        contras[1] as f64 / contras[0].max(1) as f64
    );
    for ((premium, announced), line) in premiums {
        let said = if announced { "announced" } else { "silent" };
        println!(
            "    {premium:14} {said:9} {:6.2} %  made {:5.1} %  contra {:4.1} %",
            100.0 * line.played as f64 / deals as f64,
            100.0 * line.won as f64 / line.played as f64,
            100.0 * line.contra as f64 / line.played as f64
        );
    }
}
